/* xla/lower_simple.c - tuples, constants, elementwise ops, and ops that only move elements. */
#include <string.h>

#include "hlo/xla/xla_lower_impl.h"

/* --- tuples and values that pass through --- */

tern_status xla_lower_identity(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    uint32_t count, wanted = in->shape.leaves;
    const tern_hlo_value *values = xla_operand_values(l, in, 0, &count);
    if (count < wanted)
        return TERN_ERR(INVALID, "its operand has %u values, its shape %u", count, wanted);
    return xla_result(l, in, values, wanted);
}

tern_status xla_lower_tuple(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    return xla_result(l, in, d.spec.operands, d.spec.operand_count);
}

static tern_status take_part(lowering *l, const xla_instr *in, int64_t index)
{
    uint32_t count;
    const tern_hlo_value *values = xla_operand_values(l, in, 0, &count);
    const xla_shape *tuple = values ? &xla_operand(l, in, 0)->shape : NULL;
    if (!tuple || index < 0 || index >= (int64_t)tuple->part_count)
        return TERN_ERR(INVALID, "it takes part %lld of a tuple of %u", (long long)index,
                        tuple ? tuple->part_count : 0);
    const xla_shape *part = &tuple->parts[index];
    return xla_result(l, in, values + part->first_leaf, part->leaves);
}

tern_status xla_lower_get_tuple_element(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    return take_part(l, in, xla_int_of(in, XLA_tuple_index));
}

/* Of (operands, results, ...), the results. */
tern_status xla_lower_second_part(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    return take_part(l, in, 1);
}

/* Its results are the copy, the original and a context that nothing reads. */
tern_status xla_lower_copy_start(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    tern_hlo_value values[3];
    TERN_TRY(xla_want_operands(l, in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    values[0] = values[1] = d.spec.operands[0];
    values[2] = tern_hlo_build_splat(&l->b, TERN_U32, NULL, 0, 0);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, values, 3);
}

/* --- constants --- */

tern_status xla_lower_constant(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    tern_hlo_type type;
    tern_hlo_attr value;
    if (!in->has_literal)
        return TERN_ERR(INVALID, "it has no literal");
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(xla_leaf_types(l, &in->shape, &type));
    TERN_TRY(
        tern_hlo_attr_elements(l->m, type, in->literal.data, in->literal.bytes, false, &value));
    xla_put(&d, TERN_HLO_A_value, value);
    return xla_end(l, in, &d);
}

tern_status xla_lower_iota(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_iota_dimension, dims.count ? dims.items[0] : 0);
    return xla_end(l, in, &d);
}

/* --- the same op --- */

tern_status xla_lower_alike(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    return xla_end(l, in, &d);
}

/* The type that XLA always writes is the one that the operands have anyway, except for the total
 * order of floats: a type of its own, or since late 2026 an order, which integers have too. */
static bool is_total_order(const xla_instr *in)
{
    const char *type = xla_text_of(in, XLA_comparison_type);
    const char *order = xla_text_of(in, XLA_comparison_order);
    return !strcmp(type, "TOTALORDER") ||
           (!strcmp(order, "TOTAL") && (!*type || !strcmp(type, "FLOAT")));
}

tern_status xla_lower_compare(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    const xla_value *direction = xla_find(in, XLA_comparison_direction);
    int64_t as = direction ? tern_hlo_enum_code(TERN_HLO_ENUM_COMPARISON_DIRECTION, direction->text,
                                                direction->len)
                           : -1;
    if (as < 0)
        return TERN_ERR(INVALID, "its direction is \"%s\", wanted EQ, NE, GE, GT, LE or LT",
                        xla_text_of(in, XLA_comparison_direction));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_enum(l, &d, TERN_HLO_A_comparison_direction, TERN_HLO_ENUM_COMPARISON_DIRECTION, as);
    if (is_total_order(in))
        xla_put_enum(l, &d, TERN_HLO_A_compare_type, TERN_HLO_ENUM_COMPARISON_TYPE,
                     TERN_HLO_COMPARISON_TYPE_TOTALORDER);
    return xla_end(l, in, &d);
}

tern_status xla_lower_reduce_precision(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_exponent_bits, xla_int_of(in, XLA_exponent_bits));
    xla_put_int(l, &d, TERN_HLO_A_mantissa_bits, xla_int_of(in, XLA_mantissa_bits));
    return xla_end(l, in, &d);
}

/* --- shapes --- */

/* An op whose one attribute is a list of dimensions. */
static tern_status with_dims(lowering *l, const xla_instr *in, tern_hlo_code code,
                             tern_hlo_attr_name name)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, name, xla_ints_of(in, XLA_dimensions));
    return xla_end(l, in, &d);
}

tern_status xla_lower_broadcast(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    return with_dims(l, in, code, TERN_HLO_A_broadcast_dimensions);
}

tern_status xla_lower_transpose(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    return with_dims(l, in, code, TERN_HLO_A_permutation);
}

tern_status xla_lower_reverse(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    return with_dims(l, in, code, TERN_HLO_A_dimensions);
}

tern_status xla_lower_concatenate(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_dimension, dims.count ? dims.items[0] : 0);
    return xla_end(l, in, &d);
}

tern_status xla_lower_slice(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_limit_indices, xla_ints_of(in, XLA_slice_limit));
    xla_put_ints(l, &d, TERN_HLO_A_start_indices, xla_ints_of(in, XLA_slice_start));
    xla_put_ints(l, &d, TERN_HLO_A_strides, xla_ints_of(in, XLA_slice_stride));
    return xla_end(l, in, &d);
}

tern_status xla_lower_pad(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_edge_padding_high, xla_ints_of(in, XLA_pad_high));
    xla_put_ints(l, &d, TERN_HLO_A_edge_padding_low, xla_ints_of(in, XLA_pad_low));
    xla_put_ints(l, &d, TERN_HLO_A_interior_padding, xla_ints_of(in, XLA_pad_interior));
    return xla_end(l, in, &d);
}

/* --- dynamic slices --- */

/* Start indices were one vector before they were scalars: takes the vector, the last operand,
 * apart. */
static tern_status split_indices(lowering *l, const xla_instr *in, uint32_t first, draft *d)
{
    const xla_shape *shape =
        in->operands.count == first + 1 ? &xla_operand(l, in, first)->shape : NULL;
    if (!shape || shape->kind != XLA_SHAPE_ARRAY || shape->dims.count != 1)
        return NULL;
    int64_t count = shape->dims.items[0];
    if (count > TERN_RANK_MAX)
        return TERN_ERR(INVALID, "it has %lld start indices, wanted at most %d", (long long)count,
                        TERN_RANK_MAX);
    tern_hlo_value vector = d->spec.operands[first];
    tern_hlo_value *operands = TERN_NEW_N(&l->arena, tern_hlo_value, first + TERN_RANK_MAX);
    TERN_TRY_MEM(operands);
    for (uint32_t i = 0; i < first; i++)
        operands[i] = d->spec.operands[i];
    for (int64_t i = 0; i < count; i++) {
        int64_t end = i + 1, stride = 1;
        tern_hlo_value one = tern_hlo_build_slice(&l->b, vector, &i, &end, &stride, 1);
        operands[first + i] = tern_hlo_build_reshape(&l->b, one, NULL, 0);
    }
    d->spec.operands = operands;
    d->spec.operand_count = first + (uint32_t)count;
    return NULL;
}

tern_status xla_lower_dynamic_slice(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(split_indices(l, in, 1, &d));
    xla_put_ints(l, &d, TERN_HLO_A_slice_sizes, xla_ints_of(in, XLA_dynamic_slice_sizes));
    return xla_end(l, in, &d);
}

tern_status xla_lower_dynamic_update_slice(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(split_indices(l, in, 2, &d));
    return xla_end(l, in, &d);
}

/* Shapes are static: a constant. */
tern_status xla_lower_get_dimension_size(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    int64_t dim = dims.count ? dims.items[0] : 0;
    TERN_TRY(xla_want_operands(l, in, 1));
    const xla_shape *shape = &xla_operand(l, in, 0)->shape;
    if (dim < 0 || dim >= (int64_t)shape->dims.count)
        return TERN_ERR(INVALID, "dimension %lld of an array with %u", (long long)dim,
                        shape->dims.count);
    tern_hlo_value size =
        tern_hlo_build_splat(&l->b, TERN_I32, NULL, 0, (double)shape->dims.items[dim]);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, &size, 1);
}

/* --- bitcast: the same bytes, in the order of the layouts --- */

/* Dimensions from the major one to the minor one. */
static tern_status physical_order(const xla_shape *shape, int64_t *order)
{
    uint32_t rank = shape->dims.count;
    bool is_default = shape->minor_to_major.count == 0;
    if (rank > TERN_RANK_MAX || (!is_default && shape->minor_to_major.count != rank))
        return TERN_ERR(CORRUPT, "its layout does not order its dimensions");
    for (uint32_t i = 0; i < rank; i++) {
        order[i] = is_default ? i : shape->minor_to_major.items[rank - 1 - i];
        if (order[i] < 0 || order[i] >= (int64_t)rank)
            return TERN_ERR(CORRUPT, "its layout does not order its dimensions");
    }
    return NULL;
}

/* Dimensions in the order of memory; a bitcast to a type of another width changes the last one. */
static tern_hlo_value to_physical(lowering *l, tern_hlo_value v, const xla_shape *shape,
                                  const int64_t *order)
{
    return xla_is_row_major(shape) ? v
                                   : tern_hlo_build_transpose(&l->b, v, order, shape->dims.count);
}

static tern_hlo_value from_physical(lowering *l, tern_hlo_value v, const xla_shape *shape,
                                    const int64_t *order)
{
    int64_t dims[TERN_RANK_MAX], inverse[TERN_RANK_MAX];
    for (uint32_t i = 0; i < shape->dims.count; i++) {
        dims[i] = shape->dims.items[order[i]];
        inverse[order[i]] = i;
    }
    v = tern_hlo_build_reshape(&l->b, v, dims, shape->dims.count);
    return xla_is_row_major(shape) ? v
                                   : tern_hlo_build_transpose(&l->b, v, inverse, shape->dims.count);
}

tern_status xla_lower_bitcast(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    (void)code;
    int64_t from[TERN_RANK_MAX], to[TERN_RANK_MAX];
    uint32_t count;
    TERN_TRY(xla_want_operands(l, in, 1));
    const xla_shape *shape = &xla_operand(l, in, 0)->shape;
    tern_hlo_value v = xla_operand_values(l, in, 0, &count)[0];
    if (in->shape.kind != XLA_SHAPE_ARRAY || shape->kind != XLA_SHAPE_ARRAY)
        return TERN_ERR(INVALID, "it has a tuple or a token, wanted arrays");
    TERN_TRY(physical_order(shape, from));
    TERN_TRY(physical_order(&in->shape, to));
    v = to_physical(l, v, shape, from);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    if (shape->dtype != in->shape.dtype) {
        if (xla_element_bytes(shape->dtype) != xla_element_bytes(in->shape.dtype))
            return TERN_ERR(UNSUPPORTED, "it changes the width of the elements, wanted "
                                         "bitcast-convert for that");
        draft d = {.spec = {.code = TERN_HLO_BITCAST_CONVERT, .operands = &v, .operand_count = 1}};
        const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, v);
        tern_hlo_type type;
        tern_hlo_value cast;
        TERN_TRY(tern_hlo_type_tensor(l->m, in->shape.dtype, t->dims, t->rank, &type));
        TERN_TRY(xla_end_as(l, &d, &type, 1, &cast));
        v = cast;
    }
    v = from_physical(l, v, &in->shape, to);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, &v, 1);
}
