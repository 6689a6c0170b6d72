/* lower/move.c - ops that move elements unchanged: transpose, slice, broadcast_in_dim, reverse,
 * concatenate.
 *
 * Most of them only create new strides over the same tensor, and nothing moves; move_tiled.c
 * decides when to copy. */
#include <string.h>

#include "base/bits.h"
#include "lower/move_impl.h"

bool tern_lower_move_supports(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    for (uint32_t i = 0; i < info->operand_count + info->result_count; i++) {
        tern_hlo_value v =
            i < info->operand_count ? operands[i] : info->result_first + i - info->operand_count;
        const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, v);
        if (type->kind != TERN_HLO_TYPE_TENSOR || !type->is_static || type->count == 0 ||
            type->rank > TERN_LOWER_RANK_MAX)
            return false;
    }
    return true;
}

tern_alu tern_lower_move_reducer(const tern_lower *l, tern_hlo_region region)
{
    static const struct {
        tern_hlo_code code;
        tern_alu alu;
    } known[] = {{TERN_HLO_ADD, TERN_ALU_ADD},     {TERN_HLO_MULTIPLY, TERN_ALU_MULTIPLY},
                 {TERN_HLO_MAXIMUM, TERN_ALU_MAX}, {TERN_HLO_MINIMUM, TERN_ALU_MIN},
                 {TERN_HLO_OR, TERN_ALU_MAX}, /* of bools */
                 {TERN_HLO_AND, TERN_ALU_MIN}};
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    tern_hlo_value a = r->arg_first, b = a + 1;
    if (r->arg_count != 2 || tern_hlo_op_of(l->m, r->last)->operand_count != 1)
        return TERN_ALU_COUNT;
    const tern_hlo_value_info *v = tern_hlo_value_of(l->m, tern_hlo_operands(l->m, r->last)[0]);
    if (v->is_arg || tern_hlo_op_of(l->m, v->owner)->operand_count != 2)
        return TERN_ALU_COUNT;
    tern_hlo_code code = tern_hlo_op_of(l->m, v->owner)->code;
    if ((tern_hlo_value_type_of(l->m, a)->dtype == TERN_BOOL) !=
        (code == TERN_HLO_OR || code == TERN_HLO_AND))
        return TERN_ALU_COUNT;
    const tern_hlo_value *in = tern_hlo_operands(l->m, v->owner);
    if (!(in[0] == a && in[1] == b) && !(in[0] == b && in[1] == a))
        return TERN_ALU_COUNT;
    for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (known[i].code == code)
            return known[i].alu;
    return TERN_ALU_COUNT;
}

static tern_hlo_value operand_of(const tern_lower *l, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(l->m, op)[i];
}

static const int64_t *ints(const tern_lower *l, tern_hlo_op op, tern_hlo_attr_name name,
                           uint32_t *count)
{
    return tern_hlo_op_ints(l->m, op, name, count);
}

bool tern_lower_transpose(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_supports(l, op))
        return false;
    tern_lower_array a = tern_lower_get_slice(l, operand_of(l, op, 0));
    const int64_t *order = ints(l, op, TERN_HLO_A_permutation, &count);
    if (count)
        a = tern_lower_array_permute(&a, order);
    if (a.slice)
        tern_lower_set(l, tern_lower_result(l, op, 0), &a);
    else
        tern_lower_move_set(l, tern_lower_result(l, op, 0), &a);
    return true;
}

/* All that reads |value| are row fusions, which load single elements with those between them. */
static bool goes_to_rows(const tern_lower *l, tern_hlo_value value)
{
    for (tern_hlo_op op = 1; op < l->m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
        for (uint32_t i = 0; i < info->operand_count && info->parent; i++) {
            if (operand_of(l, op, i) != value)
                continue;
            bool row = info->code == TERN_HLO_COMPOSITE &&
                       !strcmp(tern_hlo_op_text(l->m, op, TERN_HLO_A_name), "tern.row");
            bool moved = info->code == TERN_HLO_RESHAPE && goes_to_rows(l, info->result_first);
            if (!row && !moved)
                return false;
        }
    }
    return true;
}

bool tern_lower_slice(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_supports(l, op))
        return false;
    tern_lower_array a = tern_lower_get(l, operand_of(l, op, 0));
    const int64_t *start = ints(l, op, TERN_HLO_A_start_indices, &count);
    const int64_t *limit = ints(l, op, TERN_HLO_A_limit_indices, &count);
    const int64_t *strides = ints(l, op, TERN_HLO_A_strides, &count);
    if (a.rank)
        a = tern_lower_array_slice(&a, start, limit, strides);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    if (tern_lower_move_is_strided(&a) && goes_to_rows(l, result))
        tern_lower_set(l, result, &a);
    else
        tern_lower_move_set(l, result, &a);
    return true;
}

bool tern_lower_broadcast_in_dim(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_supports(l, op))
        return false;
    tern_hlo_value result = tern_lower_result(l, op, 0);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, result);
    tern_lower_array a = tern_lower_get(l, operand_of(l, op, 0));
    const int64_t *map = ints(l, op, TERN_HLO_A_broadcast_dimensions, &count);
    a = tern_lower_array_broadcast(&a, type->dims, type->rank, map);
    tern_lower_move_set(l, result, &a);
    return true;
}

bool tern_lower_reverse(tern_lower *l, tern_hlo_op op)
{
    uint32_t count = 0;
    if (!tern_lower_move_supports(l, op))
        return false;
    tern_lower_array a = tern_lower_get(l, operand_of(l, op, 0));
    const int64_t *dims = ints(l, op, TERN_HLO_A_dimensions, &count);
    a = tern_lower_array_reverse(&a, dims, count);
    tern_lower_move_set(l, tern_lower_result(l, op, 0), &a);
    return true;
}

/* Whether the result is large and the sources are too short for transfers, as when interleaving two
 * halves. */
static bool is_interleaved(const tern_lower_array *own, const int64_t *widths, uint32_t count,
                           int64_t inner)
{
    unsigned bytes = tern_lower_move_bytes(own);
    int64_t shortest = widths[0], row = 0;
    if (count > TERN_LOWER_INTERLEAVE_MAX)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        shortest = widths[i] < shortest ? widths[i] : shortest;
        row += widths[i];
    }
    return shortest * inner * bytes < TERN_LOWER_RUN_BYTES && row * inner <= 512 &&
           tern_lower_array_elems(own) * bytes >= TERN_LOWER_TILED_BYTES;
}

static void concatenate_interleaved(tern_lower *l, tern_hlo_op op, const tern_lower_array *own,
                                    int64_t dim, int64_t inner)
{
    tern_lower_interleave w = {.to = *own,
                               .count = tern_hlo_op_of(l->m, op)->operand_count,
                               .outer = tern_lower_array_elems(own) / own->dims[dim] / inner,
                               .batches = 1};
    for (uint32_t i = 0; i < w.count; i++) {
        tern_lower_array part = tern_lower_get(l, operand_of(l, op, i));
        part = tern_lower_dense(l, &part);
        w.sources[i] = (tern_lower_interleave_source){part.tensor, part.offset,
                                                      (uint32_t)(part.dims[dim] * inner)};
    }
    tern_lower_move_interleave(l, &w);
}

/* The result of a concatenation: its array may have been made for the first part of it. */
static tern_lower_array concatenated(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value result = tern_lower_result(l, op, 0);
    return l->arrays[result] ? *l->arrays[result] : tern_lower_make(l, result);
}

static int64_t inner_elems(const tern_lower_array *own, int64_t dim)
{
    int64_t inner = 1;
    for (uint32_t d = (uint32_t)dim + 1; d < own->rank; d++)
        inner *= own->dims[d];
    return inner;
}

static bool concatenates_tiles(const tern_lower *l, tern_hlo_op op, const tern_lower_array *own,
                               int64_t dim)
{
    uint32_t count = tern_hlo_op_of(l->m, op)->operand_count;
    int64_t widths[TERN_LOWER_INTERLEAVE_MAX] = {0};
    for (uint32_t i = 0; i < count && i < TERN_LOWER_INTERLEAVE_MAX; i++)
        widths[i] = tern_hlo_value_type_of(l->m, operand_of(l, op, i))->dims[dim];
    return is_interleaved(own, widths, count, inner_elems(own, dim));
}

/* The op after |op| that reads |value|, if it is near and nothing else reads it. */
static tern_hlo_op only_reader(const tern_lower *l, tern_hlo_op op, tern_hlo_value value)
{
    enum { NEAR = 256 };
    tern_hlo_op at = tern_hlo_op_of(l->m, op)->next, found = 0;
    for (unsigned i = 0; at && !found && i < NEAR; i++, at = tern_hlo_op_of(l->m, at)->next)
        for (uint32_t k = 0; k < tern_hlo_op_of(l->m, at)->operand_count && !found; k++)
            if (operand_of(l, at, k) == value)
                found = at;
    return found && tern_lower_count_uses(l, value) == 1 ? found : 0;
}

/* The concatenation that alone reads |value|, or a reshape of it, which then replaces it. */
static tern_hlo_op concatenation_of(const tern_lower *l, tern_hlo_op op, tern_hlo_value *value)
{
    tern_hlo_op reader = only_reader(l, op, *value);
    tern_hlo_code code = reader ? tern_hlo_op_of(l->m, reader)->code : TERN_HLO_NO_CODE;
    if (code == TERN_HLO_RESHAPE) {
        *value = tern_lower_result(l, reader, 0);
        reader = only_reader(l, reader, *value);
    }
    return reader && tern_hlo_op_of(l->m, reader)->code == TERN_HLO_CONCATENATE ? reader : 0;
}

bool tern_lower_make_slot(tern_lower *l, tern_hlo_op op, tern_hlo_value value,
                          tern_lower_array *out)
{
    enum { RUN_BYTES = 128 }; /* at least, where the value is reshaped */
    const tern_hlo_type_info *wanted = tern_hlo_value_type_of(l->m, value);
    const tern_hlo_value own_value = value;
    tern_hlo_op all = concatenation_of(l, op, &value);
    if (!all || tern_hlo_op_of(l->m, all)->operand_count < 2 || !tern_lower_move_supports(l, all))
        return false;
    int64_t dim = tern_hlo_op_int(l->m, all, TERN_HLO_A_dimension);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_lower_result(l, all, 0));
    tern_lower_array own = {.rank = type->rank, .dtype = tern_lower_dtype(type->dtype)};
    memcpy(own.dims, type->dims, type->rank * sizeof(*own.dims));
    int64_t run = tern_hlo_value_type_of(l->m, value)->dims[dim] * inner_elems(&own, dim);
    if (own.dtype == TERN_DTYPE_NONE || concatenates_tiles(l, all, &own, dim) ||
        (value != own_value && run * tern_lower_move_bytes(&own) < RUN_BYTES))
        return false;
    tern_lower_array slot = concatenated(l, all);
    for (uint32_t i = 0; operand_of(l, all, i) != value; i++)
        slot.offset +=
            tern_hlo_value_type_of(l->m, operand_of(l, all, i))->dims[dim] * slot.strides[dim];
    slot.dims[dim] = tern_hlo_value_type_of(l->m, value)->dims[dim];
    return tern_lower_array_reshape(&slot, wanted->dims, wanted->rank, out);
}

/* Whether part |i| of a concatenation is the constant |*value|; |any|: returns the constant. */
static bool is_value(const tern_lower *l, tern_hlo_op op, uint32_t i, bool any, float *value)
{
    float own = 0;
    if (!tern_lower_splat(l, operand_of(l, op, i), &own))
        return false;
    if (any)
        *value = own;
    return f32_bits(own) == f32_bits(*value);
}

/* If several parts are one constant, fills all of the result with it, so that only the others are
 * copied. */
static bool fill_with_constant(tern_lower *l, tern_hlo_op op, const tern_lower_array *own,
                               float *value)
{
    uint32_t count = 0, first = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++) {
        if (tern_lower_get(l, operand_of(l, op, i)).tensor == own->tensor)
            return false;
        first = count ? first : i;
        count += is_value(l, op, i, !count, value);
    }
    tern_lower_array from = tern_lower_get(l, operand_of(l, op, first));
    if (count < 2 || !tern_lower_array_is_dense(own) || !tern_lower_move_is_uniform(&from) ||
        own->dtype != from.dtype)
        return false;
    tern_lower_move_fill_dense(l, own, &from, 0);
    return true;
}

bool tern_lower_concatenate(tern_lower *l, tern_hlo_op op)
{
    if (!tern_lower_move_supports(l, op))
        return false;
    uint32_t count = tern_hlo_op_of(l->m, op)->operand_count;
    int64_t dim = tern_hlo_op_int(l->m, op, TERN_HLO_A_dimension);
    if (count == 1) {
        tern_lower_array only = tern_lower_get(l, operand_of(l, op, 0));
        tern_lower_set(l, tern_lower_result(l, op, 0), &only);
        return true;
    }
    tern_lower_array own = concatenated(l, op);
    if (concatenates_tiles(l, op, &own, dim)) {
        concatenate_interleaved(l, op, &own, dim, inner_elems(&own, dim));
        return true;
    }
    float value = 0;
    bool filled = fill_with_constant(l, op, &own, &value);
    for (uint32_t i = 0; i < count; i++) {
        tern_lower_array part = tern_lower_get(l, operand_of(l, op, i)), slot = own;
        slot.dims[dim] = part.dims[dim];
        /* Else it was computed there, or filled. */
        if (part.tensor != slot.tensor && !(filled && is_value(l, op, i, false, &value)))
            tern_lower_move(l, &slot, &part);
        own.offset += part.dims[dim] * own.strides[dim];
    }
    return true;
}
