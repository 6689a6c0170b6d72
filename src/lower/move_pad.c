/* lower/move_pad.c - pad: edge and interior padding; negative padding crops.
 *
 * The borders are filled slab by slab and the operand is copied into the middle, so that every
 * element is written once. With interior padding the whole result is filled first. */
#include "lower/move_impl.h"

void tern_lower_move_fill(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *value)
{
    tern_lower_array same = *dst;
    same.tensor = value->tensor;
    same.dtype = value->dtype;
    same.offset = value->offset;
    for (uint32_t i = 0; i < same.rank; i++)
        same.strides[i] = 0;
    tern_lower_move(l, dst, &same);
}

/* The part of one dimension of the operand that is in the result: |count| elements from |first| on,
 * at position |at|, |every| apart. */
typedef struct {
    int64_t first, count, at, every;
} span;

static span span_of(int64_t dim, int64_t out, int64_t low, int64_t between)
{
    span k = {.every = between + 1};
    k.first = low < 0 ? (-low + between) / k.every : 0;
    int64_t last_offset = out - 1 - low;
    int64_t last = last_offset < 0 ? -1 : last_offset / k.every;
    last = last < dim - 1 ? last : dim - 1;
    k.count = last >= k.first ? last - k.first + 1 : 0;
    k.at = low + k.first * k.every;
    return k;
}

/* Dimensions before |d| are already narrowed to the middle. */
static void fill_borders(tern_lower *l, tern_lower_array *box, const span *spans,
                         const tern_lower_array *value)
{
    for (uint32_t d = 0; d < box->rank; d++) {
        int64_t dim = box->dims[d], end = spans[d].at + spans[d].count;
        tern_lower_array slab = *box;
        slab.dims[d] = spans[d].at;
        if (slab.dims[d])
            tern_lower_move_fill(l, &slab, value);
        slab = *box;
        slab.dims[d] = dim - end;
        slab.offset += end * slab.strides[d];
        if (slab.dims[d])
            tern_lower_move_fill(l, &slab, value);
        box->offset += spans[d].at * box->strides[d];
        box->dims[d] = spans[d].count;
    }
}

static void narrow(tern_lower_array *a, const span *spans, bool is_operand)
{
    for (uint32_t d = 0; d < a->rank; d++) {
        a->offset += (is_operand ? spans[d].first : spans[d].at) * a->strides[d];
        a->dims[d] = spans[d].count;
        if (!is_operand)
            a->strides[d] *= spans[d].every;
    }
}

bool tern_lower_pad(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_supports(l, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const int64_t *low = tern_hlo_op_ints(l->m, op, TERN_HLO_A_edge_padding_low, &count);
    const int64_t *between = tern_hlo_op_ints(l->m, op, TERN_HLO_A_interior_padding, &count);
    tern_lower_array a = tern_lower_get(l, operands[0]), value = tern_lower_get(l, operands[1]);
    tern_lower_array own = tern_lower_make(l, tern_lower_result(l, op, 0));
    span spans[TERN_LOWER_RANK_MAX] = {{0}};
    bool any = true, dilated = false;
    for (uint32_t d = 0; d < a.rank; d++) {
        spans[d] = span_of(a.dims[d], own.dims[d], low[d], between[d]);
        any &= spans[d].count > 0;
        dilated |= spans[d].count > 1 && spans[d].every > 1;
    }
    if (!any || dilated)
        tern_lower_move_fill(l, &own, &value);
    if (!any)
        return true;
    narrow(&a, spans, true);
    if (dilated)
        narrow(&own, spans, false);
    else
        fill_borders(l, &own, spans, &value);
    tern_lower_move(l, &own, &a);
    return true;
}
