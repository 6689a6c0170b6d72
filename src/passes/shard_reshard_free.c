/* passes/shard_reshard_free.c - values that every partition can make: constants, iotas, repeated
 * scalars. Resharding one moves data for nothing, so it is made with the sharding that is wanted.
 */
#include <string.h>

#include "base/alloc.h"
#include "passes/shard_attrs.h"
#include "passes/shard_reshard_impl.h"

typedef struct {
    tern_hlo_module *m;
    tern_shard_meshes meshes;
    tern_name sharding;
    uint32_t *uses;     /* of each value */
    tern_hlo_value *to; /* what replaces it; 0: nothing */
} free_values;

/* The op that makes |v| from nothing; 0 if there is none. */
static tern_hlo_op free_op(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (info->is_arg)
        return 0;
    const tern_hlo_op op = info->owner;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
        return op;
    case TERN_HLO_BROADCAST_IN_DIM:
        return tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->rank == 0 ? op : 0;
    default:
        return 0;
    }
}

static void count_uses(const free_values *f, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(f->m, region)->first; op;
         op = tern_hlo_op_of(f->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(f->m, op);
        for (uint32_t i = 0; i < info->operand_count; i++)
            f->uses[tern_hlo_operands(f->m, op)[i]]++;
        for (uint32_t i = 0; i < info->region_count; i++)
            count_uses(f, tern_hlo_op_region(f->m, op, i));
    }
}

/* Makes the operand of gather |op| as |op| would leave it. Fewer axes fit its rule, too. */
static tern_status drop_gather(free_values *f, tern_hlo_op op)
{
    const tern_hlo_value from = tern_hlo_operands(f->m, op)[0];
    if (!free_op(f->m, from) || f->uses[from] != 1)
        return NULL;
    tern_hlo_attr wanted = tern_hlo_op_attr(f->m, op, TERN_HLO_A_out_sharding);
    TERN_TRY(tern_shard_set_value_attr(&f->meshes, f->m, from, f->sharding, wanted));
    const tern_hlo_value gathered = tern_hlo_op_of(f->m, op)->result_first;
    f->to[gathered] = from;
    f->uses[from] = f->uses[gathered];
    tern_hlo_op_detach(f->m, op);
    return NULL;
}

static tern_status drop_gathers(free_values *f, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(f->m, region)->first, next; op; op = next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(f->m, op);
        next = info.next;
        for (uint32_t i = 0; i < info.operand_count; i++) {
            const tern_hlo_value made = f->to[tern_hlo_operands(f->m, op)[i]];
            if (made)
                tern_hlo_set_operand(f->m, op, i, made);
        }
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(drop_gathers(f, tern_hlo_op_region(f->m, op, i)));
        if (info.code == TERN_HLO_SDY_ALL_GATHER)
            TERN_TRY(drop_gather(f, op));
    }
    return NULL;
}

tern_status tern_reshard_free_values(tern_resharder *r, tern_hlo_region region)
{
    const size_t count = r->m->values.count;
    free_values f = {.m = r->m,
                     .meshes = {.m = r->m, .arena = &r->arena},
                     .sharding = r->sharding,
                     .uses = tern_mem_get_zeroed(r->mem, count * sizeof *f.uses),
                     .to = tern_mem_get_zeroed(r->mem, count * sizeof *f.to)};
    tern_status st = f.uses && f.to ? NULL : tern_status_no_memory();
    if (!st) {
        count_uses(&f, region);
        st = drop_gathers(&f, region);
    }
    tern_mem_free(r->mem, f.uses, count * sizeof *f.uses);
    tern_mem_free(r->mem, f.to, count * sizeof *f.to);
    return st;
}
