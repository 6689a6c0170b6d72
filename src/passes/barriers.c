/* passes/barriers.c - optimization_barrier: it keeps common subexpression elimination from merging
 * values that a program computes twice to save memory (jax.checkpoint). After the last elimination
 * it is only in the way of fusions. */
#include "base/alloc.h"
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

static bool is_barrier(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return info->code == TERN_HLO_OPTIMIZATION_BARRIER && info->parent;
}

static bool has_barrier(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (is_barrier(m, op))
            return true;
    return false;
}

/* Replaces results by operands, one after the other: an operand may be the result of a barrier. */
static tern_status drop(tern_rewrite *r, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->result_count; i++)
        TERN_TRY(tern_rewrite_replace(r, tern_hlo_op_of(r->m, op)->result_first + i,
                                      tern_hlo_operands(r->m, op)[i]));
    return tern_rewrite_erase(r, op);
}

tern_status tern_passes_drop_barriers(tern_hlo_module *m, uint64_t *changes)
{
    tern_rewrite r = {0};
    if (!has_barrier(m))
        return NULL;
    tern_status st = tern_rewrite_init(&r, m);
    for (tern_hlo_op op = 1; op < m->ops.count && !st; op++) {
        if (!is_barrier(m, op))
            continue;
        st = drop(&r, op);
        ++*changes;
    }
    tern_rewrite_fini(&r);
    return st;
}
