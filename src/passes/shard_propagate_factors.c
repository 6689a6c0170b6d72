/* passes/shard_propagate_factors.c - which axes the tensors of one op get, factor by factor.
 *
 * For each factor the tensors' axes are joined as long as one list continues the other. Then the
 * result is cut where an axis is in use, or does not fit. Without resolving conflicts it is cut for
 * all tensors as soon as one of them objects; with it, each tensor takes what it can, and of two
 * factors that want the same axis the one of the larger tensor comes first. */
#include "passes/shard_propagate_impl.h"

#include "base/assert.h"

typedef struct {
    const tern_shard_move *move;
    tern_shard_projection *p;
    bool *updated;
} mover;

static bool is_strict_prefix(const tern_shard_axes *prefix, const tern_shard_axes *list)
{
    return tern_shard_axes_starts_with(list, prefix) && !tern_shard_axes_equal(list, prefix);
}

/* --- what the tensors have in common --- */

/* |*can_grow|: no tensor has contradicted yet. */
static void join(tern_shard_axes *axes, bool *can_grow, const tern_shard_axes *more)
{
    if (tern_shard_axes_starts_with(more, axes)) {
        if (*can_grow)
            *axes = *more;
    } else if (!tern_shard_axes_starts_with(axes, more)) {
        *axes = tern_shard_axes_common_prefix(axes, more);
        *can_grow = false;
    }
}

static void join_tensors(const mover *x, uint32_t factor, uint32_t first, uint32_t count,
                         tern_shard_axes *axes, bool *can_grow)
{
    for (uint32_t t = first; t < first + count; t++) {
        const tern_shard_share *share = tern_shard_share_of(x->p, t, factor);
        if (share->is_present)
            join(axes, can_grow, &share->axes);
    }
}

/* Tensors on the side from which axes move come first; the others only contradict, unless axes move
 * both ways. */
static tern_shard_axes joined_axes(const mover *x, uint32_t factor)
{
    unsigned direction = x->move->directions[factor];
    uint32_t operands = x->p->rule->operand_count, results = x->p->rule->result_count;
    tern_shard_axes axes = {0};
    bool can_grow = true, backward = direction == TERN_SHARD_BACKWARD;
    if (!direction || x->p->rule->factors[factor].is_blocked)
        return axes;
    join_tensors(x, factor, backward ? operands : 0, backward ? results : operands, &axes,
                 &can_grow);
    can_grow = can_grow && direction == TERN_SHARD_BOTH;
    join_tensors(x, factor, backward ? 0 : operands, backward ? operands : results, &axes,
                 &can_grow);
    return tern_shard_mesh_split(x->move->mesh, &axes);
}

/* --- what fits a tensor --- */

static bool is_whole(const tern_shard_mesh *mesh, tern_shard_axis axis)
{
    for (uint32_t i = 0; i < mesh->axis_count; i++)
        if (mesh->axes[i].axis.stride == axis.stride && mesh->axes[i].axis.size == axis.size)
            return true;
    return false;
}

static tern_shard_axes without_parts(const mover *x, tern_shard_axes axes)
{
    uint32_t count = 0;
    while (count < axes.count && is_whole(x->move->mesh, axes.items[count]))
        count++;
    if (x->move->whole_axes)
        axes.count = count;
    return axes;
}

/* Axes that shard another factor of the tensor cannot shard this one. */
static tern_shard_axes apart_from_other_factors(const mover *x, uint32_t tensor, uint32_t factor,
                                                tern_shard_axes axes)
{
    for (uint32_t f = 0; f < x->p->rule->factor_count && axes.count; f++) {
        const tern_shard_share *share = tern_shard_share_of(x->p, tensor, f);
        if (f == factor || !share->is_present)
            continue;
        axes = tern_shard_axes_prefix_apart(&axes, &share->overflow);
        axes = tern_shard_axes_prefix_apart(&axes, &share->axes);
    }
    return without_parts(x, axes);
}

static tern_shard_axes fitting_factor(const mover *x, uint32_t tensor, uint32_t factor,
                                      tern_shard_axes axes)
{
    const tern_shard_share *share = tern_shard_share_of(x->p, tensor, factor);
    const tern_sharding *s = x->move->shardings[tensor];
    TERN_ASSERT(share->is_present);
    if (s) {
        axes = tern_shard_axes_prefix_apart(&axes, &s->replicated);
        axes = tern_shard_axes_prefix_apart(&axes, &s->unreduced);
    }
    bool has_them = tern_shard_axes_starts_with(&share->axes, &axes);
    if (!has_them && (!share->is_open || share->overflow.count))
        axes = tern_shard_axes_common_prefix(&axes, &share->axes);
    else if (!has_them && !share->is_minor)
        axes = tern_shard_axes_prefix_dividing(&axes, x->p->rule->factors[factor].size, true);
    return without_parts(x, axes);
}

static void grow(const mover *x, uint32_t tensor, uint32_t factor, const tern_shard_axes *axes)
{
    tern_shard_share *share = tern_shard_share_of(x->p, tensor, factor);
    if (!share->is_present || !is_strict_prefix(&share->axes, axes))
        return;
    share->axes = *axes;
    x->updated[tensor] = true;
}

/* --- without resolving conflicts --- */

static void move_agreed(const mover *x, uint32_t factor)
{
    tern_shard_axes axes = joined_axes(x, factor);
    for (uint32_t t = 0; t < x->p->tensor_count && axes.count; t++) {
        axes = apart_from_other_factors(x, t, factor, axes);
        if (tern_shard_share_of(x->p, t, factor)->is_present)
            axes = fitting_factor(x, t, factor, axes);
    }
    for (uint32_t t = 0; t < x->p->tensor_count && axes.count; t++)
        grow(x, t, factor, &axes);
}

/* --- with resolving conflicts --- */

typedef struct {
    uint32_t factor;
    tern_shard_axes axes;
    double source_size; /* elements of the largest tensor that has these axes; -1: none has */
    int64_t source;     /* that tensor; -1 */
    int64_t shards;     /* 0 unless the op is element-wise */
} wish;

static double elements_of(const mover *x, uint32_t tensor)
{
    double size = 1;
    for (uint32_t f = 0; f < x->p->rule->factor_count; f++)
        if (tern_shard_share_of(x->p, tensor, f)->is_present)
            size *= (double)x->p->rule->factors[f].size;
    return size;
}

static wish wish_of(const mover *x, uint32_t factor)
{
    wish w = {.factor = factor, .axes = joined_axes(x, factor), .source_size = -1, .source = -1};
    w.shards = x->move->is_elementwise ? tern_shard_axes_product(&w.axes) : 0;
    for (uint32_t t = 0; t < x->p->tensor_count && w.axes.count; t++) {
        const tern_shard_share *share = tern_shard_share_of(x->p, t, factor);
        double size = elements_of(x, t);
        if (share->is_present && tern_shard_axes_starts_with(&share->axes, &w.axes) &&
            size > w.source_size) {
            w.source_size = size;
            w.source = t;
        }
    }
    return w;
}

static bool comes_first(const wish *a, const wish *b)
{
    if (a->source_size != b->source_size)
        return a->source_size > b->source_size;
    if (a->shards != b->shards)
        return a->shards > b->shards;
    if (a->source != b->source)
        return a->source < b->source;
    return a->factor < b->factor;
}

static void sort_wishes(wish *list, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        wish w = list[i];
        uint32_t at = i;
        for (; at > 0 && comes_first(&w, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = w;
    }
}

/* What is not a shard of a result is of no use to an element-wise op: the axes of another operand
 * would have to be gathered. */
static tern_shard_axes limited_by_results(const mover *x, uint32_t factor, tern_shard_axes axes)
{
    for (uint32_t t = x->p->rule->operand_count; t < x->p->tensor_count; t++) {
        const tern_shard_share *share = tern_shard_share_of(x->p, t, factor);
        if (share->is_present && is_strict_prefix(&share->axes, &axes))
            axes = share->axes;
    }
    return axes;
}

static void grant(const mover *x, const wish *w, uint32_t tensor)
{
    const tern_shard_share *share = tern_shard_share_of(x->p, tensor, w->factor);
    if (!share->is_present || !w->axes.count)
        return;
    tern_shard_axes axes = fitting_factor(x, tensor, w->factor, w->axes);
    if (!is_strict_prefix(&share->axes, &axes))
        return;
    axes = apart_from_other_factors(x, tensor, w->factor, axes);
    if (x->move->is_elementwise && tensor < x->p->rule->operand_count)
        axes = limited_by_results(x, w->factor, axes);
    grow(x, tensor, w->factor, &axes);
}

static tern_status move_preferred(const mover *x, tern_arena *scratch)
{
    uint32_t factors = x->p->rule->factor_count, operands = x->p->rule->operand_count;
    wish *wishes = TERN_NEW_N(scratch, wish, factors + (size_t)1);
    TERN_TRY_MEM(wishes);
    for (uint32_t f = 0; f < factors; f++)
        wishes[f] = wish_of(x, f);
    sort_wishes(wishes, factors);
    for (uint32_t i = 0; i < x->p->tensor_count; i++) {
        uint32_t tensor = (operands + i) % x->p->tensor_count; /* results first */
        for (uint32_t k = 0; k < factors; k++)
            grant(x, &wishes[k], tensor);
    }
    return NULL;
}

tern_status tern_shard_move_axes(const tern_shard_move *move, tern_shard_projection *p,
                                 tern_arena *scratch, bool *updated)
{
    mover x = {.move = move, .p = p, .updated = updated};
    if (move->resolve_conflicts)
        return move_preferred(&x, scratch);
    for (uint32_t f = 0; f < p->rule->factor_count; f++)
        move_agreed(&x, f);
    return NULL;
}
