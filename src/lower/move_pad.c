/* lower/move_pad.c - pad: around, between and, with negative numbers, cutting off.
 *
 * The borders are filled slab by slab and the operand is copied into the middle, so that every
 * element is written once; with padding between elements all of the result is filled first. */
#include "lower/move_impl.h"

void tern_lower_move_fill(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *value)
{
    tern_lower_array same = *dst;
    same.tensor = value->tensor;
    same.dtype = value->dtype;
    same.offset = value->offset;
    for (uint32_t i = 0; i < same.rank; i++)
        same.steps[i] = 0;
    tern_lower_move(l, dst, &same);
}

/* Elements first to last of the operand's dimension are in the result, from |at| on, |every|
 * apart. */
typedef struct {
    int64_t first, count, at, every;
} kept;

static kept kept_of(int64_t dim, int64_t out, int64_t low, int64_t between)
{
    kept k = {.every = between + 1};
    k.first = low < 0 ? (-low + between) / k.every : 0;
    int64_t room = out - 1 - low;
    int64_t last = room < 0 ? -1 : room / k.every;
    last = last < dim - 1 ? last : dim - 1;
    k.count = last >= k.first ? last - k.first + 1 : 0;
    k.at = low + k.first * k.every;
    return k;
}

/* Dimensions before |d| are already narrowed to the middle. */
static void fill_borders(tern_lower *l, tern_lower_array *box, const kept *keeps,
                         const tern_lower_array *value)
{
    for (uint32_t d = 0; d < box->rank; d++) {
        int64_t dim = box->dims[d], end = keeps[d].at + keeps[d].count;
        tern_lower_array slab = *box;
        slab.dims[d] = keeps[d].at;
        if (slab.dims[d])
            tern_lower_move_fill(l, &slab, value);
        slab = *box;
        slab.dims[d] = dim - end;
        slab.offset += end * slab.steps[d];
        if (slab.dims[d])
            tern_lower_move_fill(l, &slab, value);
        box->offset += keeps[d].at * box->steps[d];
        box->dims[d] = keeps[d].count;
    }
}

static void narrow(tern_lower_array *a, const kept *keeps, bool is_operand)
{
    for (uint32_t d = 0; d < a->rank; d++) {
        a->offset += (is_operand ? keeps[d].first : keeps[d].at) * a->steps[d];
        a->dims[d] = keeps[d].count;
        if (!is_operand)
            a->steps[d] *= keeps[d].every;
    }
}

bool tern_lower_pad(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_takes(l, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const int64_t *low = tern_hlo_op_ints(l->m, op, TERN_HLO_A_edge_padding_low, &count);
    const int64_t *between = tern_hlo_op_ints(l->m, op, TERN_HLO_A_interior_padding, &count);
    tern_lower_array a = tern_lower_get(l, operands[0]), value = tern_lower_get(l, operands[1]);
    tern_lower_array own = tern_lower_make(l, tern_lower_result(l, op, 0));
    kept keeps[TERN_LOWER_RANK_MAX] = {{0}};
    bool any = true, spread = false;
    for (uint32_t d = 0; d < a.rank; d++) {
        keeps[d] = kept_of(a.dims[d], own.dims[d], low[d], between[d]);
        any &= keeps[d].count > 0;
        spread |= keeps[d].count > 1 && keeps[d].every > 1;
    }
    if (!any || spread)
        tern_lower_move_fill(l, &own, &value);
    if (!any)
        return true;
    narrow(&a, keeps, true);
    if (spread)
        narrow(&own, keeps, false);
    else
        fill_borders(l, &own, keeps, &value);
    tern_lower_move(l, &own, &a);
    return true;
}
