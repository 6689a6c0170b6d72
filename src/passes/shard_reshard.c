/* passes/shard_reshard.c - the walk over a program: what each op needs its operands to be. */
#include "passes/shard_reshard.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/location.h"
#include "passes/shard_reshard_impl.h"

static tern_status walk_region(tern_resharder *r, tern_hlo_region region);

/* --- shardings that the program gives --- */

/* The program's partitions are those of every mesh it shards values on. */
static tern_status check_mesh(const tern_resharder *r, const tern_sharding *s)
{
    if (s && s->mesh->count != r->options->partitions)
        return TERN_ERR(INVALID, "a mesh has %d devices, the program has %d partitions",
                        s->mesh->count, r->options->partitions);
    return NULL;
}

static tern_status wanted_result(tern_resharder *r, tern_hlo_op op, uint32_t i,
                                 const tern_sharding **out)
{
    TERN_TRY(tern_reshard_result(&r->meshes, op, i, out));
    return check_mesh(r, *out);
}

/* All results of |op|, in |out|. */
static tern_status wanted_results(tern_resharder *r, tern_hlo_op op, const tern_sharding **out)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->result_count; i++)
        TERN_TRY(wanted_result(r, op, i, &out[i]));
    return NULL;
}

/* The same without unreduced axes, which loops and branches do not have. */
static tern_status reduced_results(tern_resharder *r, tern_hlo_op op, const tern_sharding **out)
{
    TERN_TRY(wanted_results(r, op, out));
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->result_count; i++) {
        if (!out[i] || !out[i]->unreduced.count)
            continue;
        tern_sharding *s = TERN_NEW(&r->arena, tern_sharding);
        TERN_TRY_MEM(s);
        *s = *out[i];
        s->unreduced.count = 0;
        out[i] = tern_reshard_plain(s);
    }
    return NULL;
}

static tern_status new_list(tern_resharder *r, size_t count, const tern_sharding ***out)
{
    *out = TERN_NEW_N(&r->arena, const tern_sharding *, count + 1);
    TERN_TRY_MEM(*out);
    return NULL;
}

/* --- operands and results --- */

static tern_status need_operand(tern_resharder *r, tern_hlo_op op, uint32_t i,
                                const tern_sharding *need)
{
    tern_hlo_value v;
    TERN_TRY(tern_reshard_get(r, tern_hlo_operands(r->m, op)[i], need, op, &v));
    tern_hlo_set_operand(r->m, op, i, v);
    return NULL;
}

static tern_status need_operands(tern_resharder *r, tern_hlo_op op,
                                 const tern_sharding *const *needs)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->operand_count; i++)
        TERN_TRY(need_operand(r, op, i, needs ? needs[i] : NULL));
    return NULL;
}

static tern_status set_results(tern_resharder *r, tern_hlo_op op,
                               const tern_sharding *const *wanted, const tern_sharding *const *is)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_reshard_set(r, info.result_first + i, wanted[i], is ? is[i] : NULL));
    return NULL;
}

static tern_status set_args(tern_resharder *r, tern_hlo_region region)
{
    tern_hlo_region_info info = *tern_hlo_region_of(r->m, region);
    for (uint32_t i = 0; i < info.arg_count; i++) {
        const tern_sharding *s;
        TERN_TRY(tern_shard_value_read(&r->meshes, info.arg_first + i, &s));
        TERN_TRY(check_mesh(r, s));
        TERN_TRY(tern_reshard_set(r, info.arg_first + i, s, s));
    }
    return NULL;
}

/* Values from outside that ops in the regions of |op| use: whole ones. */
static tern_status need_captured(tern_resharder *r, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.region_count; i++) {
        tern_hlo_region region = tern_hlo_op_region(r->m, op, i);
        tern_hlo_op at = tern_hlo_region_of(r->m, region)->first;
        for (; at; at = tern_hlo_op_of(r->m, at)->next) {
            TERN_TRY(need_operands(r, at, NULL));
            TERN_TRY(need_captured(r, at));
        }
    }
    return NULL;
}

/* --- ops with and without rules --- */

static tern_status remark(tern_resharder *r, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(r->m, op);
    tern_text *text = r->options->remarks;
    r->report->fallbacks++;
    if (!text)
        return NULL;
    tern_text_puts(text, tern_hlo_op_row_of(info->code)->name);
    if (info->code == TERN_HLO_CUSTOM_CALL)
        tern_text_printf(text, " @%s", tern_hlo_op_text(r->m, op, TERN_HLO_A_call_target_name));
    tern_text_puts(text, " at ");
    TERN_TRY(tern_hlo_loc_print_short(r->m, tern_hlo_op_of(r->m, op)->loc, text));
    tern_text_puts(text, ": no sharding rule; every partition computes all of it\n");
    return NULL;
}

static bool any_sharded(const tern_sharding *const *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i])
            return true;
    return false;
}

/* Whole operands and whole results. |have| is what the program wants of all of them. */
static tern_status compute_whole(tern_resharder *r, tern_hlo_op op,
                                 const tern_sharding *const *have)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    bool is_single;
    TERN_TRY(tern_shard_is_single(&r->meshes, op, &is_single));
    if (!is_single && any_sharded(have, info.operand_count + info.result_count))
        TERN_TRY(remark(r, op));
    TERN_TRY(need_operands(r, op, NULL));
    TERN_TRY(set_results(r, op, have + info.operand_count, NULL));
    return is_single ? NULL : tern_hlo_op_set_attr(r->m, op, r->sharding, 0);
}

static tern_status walk_plain(tern_resharder *r, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    const tern_sharding **have, **needs;
    const tern_shard_rule *rule;
    size_t count = (size_t)info.operand_count + info.result_count;
    TERN_TRY(new_list(r, count, &have));
    TERN_TRY(new_list(r, count, &needs));
    TERN_TRY(tern_shard_rule_of(r->m, op, &r->scratch, &rule));
    for (uint32_t i = 0; i < info.operand_count; i++)
        have[i] = tern_reshard_wanted(r, tern_hlo_operands(r->m, op)[i]);
    TERN_TRY(wanted_results(r, op, have + info.operand_count));
    TERN_TRY(need_captured(r, op));
    if (!rule)
        return compute_whole(r, op, have);
    TERN_TRY(tern_reshard_pass_partial(r, op, rule, &needs[info.operand_count]));
    if (!needs[info.operand_count]) {
        TERN_TRY(tern_reshard_choose(r, op, rule, have, needs));
        TERN_TRY(need_operands(r, op, needs));
    }
    TERN_TRY(set_results(r, op, have + info.operand_count, needs + info.operand_count));
    return tern_reshard_write(r, op, needs + info.operand_count);
}

/* --- ops that pass values on --- */

/* Loops, barriers and branches: what regions return has the sharding of the result, and so have
 * operands and arguments, unless |whole_operands|: the predicate of a branch. */
static tern_status walk_edges(tern_resharder *r, tern_hlo_op op, bool whole_operands)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    const tern_sharding **wanted;
    TERN_TRY(new_list(r, info.result_count, &wanted));
    TERN_TRY(reduced_results(r, op, wanted));
    TERN_TRY(need_operands(r, op, whole_operands ? NULL : wanted));
    TERN_TRY(tern_reshard_write(r, op, wanted));
    for (uint32_t i = 0; i < info.region_count; i++)
        TERN_TRY(walk_region(r, tern_hlo_op_region(r->m, op, i)));
    return set_results(r, op, wanted, wanted);
}

static tern_status walk_manual(tern_resharder *r, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    const tern_sharding **wanted, *s;
    TERN_TRY(new_list(r, info.result_count, &wanted));
    TERN_TRY(wanted_results(r, op, wanted));
    for (uint32_t i = 0; i < info.operand_count; i++) {
        TERN_TRY(tern_reshard_manual_operand(&r->meshes, op, i, &s));
        TERN_TRY(check_mesh(r, s));
        TERN_TRY(need_operand(r, op, i, s));
    }
    TERN_TRY(walk_region(r, tern_hlo_op_region(r->m, op, 0)));
    return set_results(r, op, wanted, wanted);
}

/* The result is another name of the operand, with what the program wants of it. */
static tern_status walk_constraint(tern_resharder *r, tern_hlo_op op)
{
    const tern_sharding *wanted;
    tern_hlo_value v = tern_hlo_operands(r->m, op)[0];
    TERN_TRY(wanted_result(r, op, 0, &wanted));
    TERN_TRY(tern_reshard_alias(r, tern_hlo_op_of(r->m, op)->result_first, v, wanted));
    tern_hlo_op_detach(r->m, op);
    return NULL;
}

static tern_status walk_barrier(tern_resharder *r, tern_hlo_op op)
{
    tern_hlo_value v = tern_hlo_operands(r->m, op)[0];
    TERN_TRY(tern_reshard_alias(r, tern_hlo_op_of(r->m, op)->result_first, v,
                                tern_reshard_wanted(r, v)));
    tern_hlo_op_detach(r->m, op);
    return NULL;
}

/* --- regions --- */

static tern_status walk_return(tern_resharder *r, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.operand_count; i++) {
        const tern_sharding *wanted;
        TERN_TRY(tern_shard_return_read(&r->meshes, info.parent, i, &wanted));
        TERN_TRY(check_mesh(r, wanted));
        TERN_TRY(need_operand(r, op, i, wanted));
    }
    return NULL;
}

static tern_status walk_op(tern_resharder *r, tern_hlo_op op)
{
    switch ((int)tern_hlo_op_of(r->m, op)->code) {
    case TERN_HLO_WHILE:
    case TERN_HLO_OPTIMIZATION_BARRIER:
        return walk_edges(r, op, false);
    case TERN_HLO_CASE:
    case TERN_HLO_IF:
    case TERN_HLO_SDY_NAMED_COMPUTATION:
        return walk_edges(r, op, true);
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
        return walk_manual(r, op);
    case TERN_HLO_SDY_SHARDING_CONSTRAINT:
    case TERN_HLO_SDY_RESHARD:
        return walk_constraint(r, op);
    case TERN_HLO_SDY_PROPAGATION_BARRIER:
        return walk_barrier(r, op);
    case TERN_HLO_SDY_SHARDING_GROUP:
        tern_hlo_op_detach(r->m, op);
        return NULL;
    case TERN_HLO_FUNC_RETURN:
    case TERN_HLO_RETURN:
    case TERN_HLO_SDY_RETURN:
        return walk_return(r, op);
    default:
        return walk_plain(r, op);
    }
}

static tern_status note_op(tern_resharder *r, tern_hlo_op op, tern_status st)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    return tern_status_note(st, "in %s", tern_hlo_op_row_of(tern_hlo_op_of(r->m, op)->code)->name);
}

static tern_status walk_region(tern_resharder *r, tern_hlo_region region)
{
    TERN_TRY(set_args(r, region));
    for (tern_hlo_op op = tern_hlo_region_of(r->m, region)->first, next; op; op = next) {
        tern_arena_mark mark = tern_arena_save(&r->scratch);
        next = tern_hlo_op_of(r->m, op)->next;
        TERN_TRY(note_op(r, op, walk_op(r, op)));
        tern_arena_restore(&r->scratch, mark);
    }
    return NULL;
}

/* --- the report --- */

static void count_collective(tern_shard_report *report, tern_hlo_code code)
{
    static const struct {
        tern_hlo_code code;
        tern_shard_collective kind;
    } rows[] = {
        {TERN_HLO_SDY_ALL_REDUCE, TERN_SHARD_ALL_REDUCE},
        {TERN_HLO_SDY_ALL_GATHER, TERN_SHARD_ALL_GATHER},
        {TERN_HLO_SDY_REDUCE_SCATTER, TERN_SHARD_REDUCE_SCATTER},
        {TERN_HLO_SDY_ALL_TO_ALL, TERN_SHARD_ALL_TO_ALL},
        {TERN_HLO_SDY_COLLECTIVE_PERMUTE, TERN_SHARD_COLLECTIVE_PERMUTE},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (rows[i].code == code)
            report->collectives[rows[i].kind]++;
}

void tern_reshard_count(tern_resharder *r, const tern_shard_step *step)
{
    count_collective(r->report, step->code);
    r->report->wire_bytes += step->wire_bytes;
}

/* --- the pass --- */

static tern_status start(tern_resharder *r)
{
    static const char sharding[] = "sdy.sharding", reduction[] = "tern.reduction";
    TERN_TRY(tern_reshard_count_uses(r));
    TERN_TRY(tern_hlo_name_add(r->m, sharding, sizeof sharding - 1, &r->sharding));
    return tern_hlo_name_add(r->m, reduction, sizeof reduction - 1, &r->reduction);
}

tern_status tern_shard_reshard(tern_hlo_module *m, const tern_shard_options *o,
                               tern_shard_report *report)
{
    tern_resharder r = {.m = m, .options = o, .report = report, .mem = o->mem};
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    tern_arena_init(&r.arena, o->mem, 0);
    tern_arena_init(&r.scratch, o->mem, 0);
    r.meshes = (tern_shard_meshes){.m = m, .arena = &r.arena};
    tern_status st = main ? start(&r) : TERN_ERR(INVALID, "the module has no function main");
    if (!st)
        st = walk_region(&r, tern_hlo_op_region(m, main, 0));
    if (!st)
        st = tern_reshard_free_values(&r, tern_hlo_op_region(m, main, 0));
    if (!st)
        st = tern_reshard_loops(&r, tern_hlo_op_region(m, main, 0));
    tern_vec_free(r.mem, &r.uses);
    tern_vec_free(r.mem, &r.values);
    tern_arena_fini(&r.scratch);
    tern_arena_fini(&r.arena);
    return st;
}
