/* passes/shard.c - the stages of the partitioner in order. */
#include "passes/shard.h"

#include <string.h>

#include "base/assert.h"
#include "passes/passes_impl.h"
#include "passes/shard_attrs.h"
#include "passes/shard_cores.h"
#include "passes/shard_import.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"

int64_t tern_shard_partitions_of(const tern_hlo_module *m)
{
    return tern_hlo_module_count(m, TERN_HLO_PARTITIONS);
}

int64_t tern_shard_replicas_of(const tern_hlo_module *m)
{
    return tern_hlo_module_count(m, TERN_HLO_REPLICAS);
}

bool tern_shard_is_annotated(const tern_hlo_module *m)
{
    if (tern_shard_name(m))
        return true;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        tern_hlo_code code = tern_hlo_op_of(m, op)->code;
        if (code >= TERN_HLO_SDY_MESH && code <= TERN_HLO_SDY_RETURN)
            return true;
    }
    return false;
}

/* --- steps --- */

static const struct {
    const char *name;
    tern_status (*run)(tern_hlo_module *m, const tern_shard_options *o, tern_shard_report *report);
} stages[TERN_SHARD_STAGE_COUNT] = {
    [TERN_SHARD_STAGE_NONE] = {"", NULL},
    [TERN_SHARD_STAGE_IMPORT] = {"import", tern_shard_import},
    [TERN_SHARD_STAGE_PROPAGATE] = {"propagate", tern_shard_propagate},
    [TERN_SHARD_STAGE_CORES] = {"cores", tern_shard_cores},
    [TERN_SHARD_STAGE_RESHARD] = {"reshard", tern_shard_reshard},
    [TERN_SHARD_STAGE_LOCAL] = {"local", tern_shard_local},
};

const char *tern_shard_stage_name(tern_shard_stage stage)
{
    TERN_ASSERT(stage < TERN_SHARD_STAGE_COUNT);
    return stages[stage].name;
}

/* Collectives are counted where they become StableHLO's: reshard, too, counts those it makes. */
static void add_report(tern_shard_report *to, const tern_shard_report *made, bool collectives)
{
    to->fallbacks += made->fallbacks;
    to->cores = made->cores > to->cores ? made->cores : to->cores;
    for (unsigned k = 0; collectives && k < TERN_SHARD_COLLECTIVE_COUNT; k++)
        to->collectives[k] += made->collectives[k];
    to->wire_bytes += collectives ? made->wire_bytes : 0;
}

static tern_status run_stage(tern_hlo_module *m, const tern_shard_options *o,
                             tern_shard_report *report, tern_shard_stage stage)
{
    const char *name = stages[stage].name;
    tern_shard_report made = {0};
    TERN_TRY(
        tern_status_note(stages[stage].run(m, o, &made), "in the partitioner's stage %s", name));
    add_report(report, &made, stage == TERN_SHARD_STAGE_LOCAL);
    return tern_passes_verify_after(m, name);
}

/* --- the signature --- */

static tern_status read_signature(const tern_hlo_module *m, tern_arena *arena,
                                  tern_shard_signature *out)
{
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    tern_hlo_region body = tern_hlo_op_region(m, main, 0);
    const tern_hlo_region_info *region = tern_hlo_region_of(m, body);
    tern_shard_meshes meshes = {.m = m, .arena = arena};
    out->input_count = region->arg_count;
    out->output_count = tern_hlo_op_of(m, region->last)->operand_count;
    TERN_TRY_MEM(out->inputs = TERN_NEW_N(arena, const tern_sharding *, out->input_count));
    TERN_TRY_MEM(out->outputs = TERN_NEW_N(arena, const tern_sharding *, out->output_count));
    for (uint32_t i = 0; i < out->input_count; i++)
        TERN_TRY(tern_shard_value_read(&meshes, region->arg_first + i, &out->inputs[i]));
    for (uint32_t i = 0; i < out->output_count; i++)
        TERN_TRY(tern_shard_return_read(&meshes, body, i, &out->outputs[i]));
    return NULL;
}

tern_status tern_shard_partition(tern_hlo_module *m, const tern_shard_options *o, tern_arena *arena,
                                 tern_shard_signature *out, tern_shard_report *report)
{
    *out = (tern_shard_signature){0};
    if (!tern_hlo_module_find(m, "main"))
        return TERN_ERR(INVALID, "the module has no function @main");
    const tern_shard_stage last = o->last ? o->last : TERN_SHARD_STAGE_LOCAL;
    tern_shard_options own = *o;
    report->cores = 1;
    for (tern_shard_stage stage = TERN_SHARD_STAGE_IMPORT; stage <= last; stage++) {
        if (stage == TERN_SHARD_STAGE_LOCAL)
            TERN_TRY(read_signature(m, arena, out));
        TERN_TRY(run_stage(m, &own, report, stage));
        if (stage == TERN_SHARD_STAGE_CORES)
            own.partitions *= report->cores;
    }
    return NULL;
}
