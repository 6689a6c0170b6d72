/* passes/shard_local_build.c - building the local program: tables by partition, and common ops. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/shard_local_impl.h"

/* --- ops --- */

static tern_hlo_attr ints_attr(tern_local *l, const int64_t *ints, uint32_t count)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_ints(l->m, TERN_I64, ints, count, &attr);
    return attr;
}

static tern_hlo_value build(tern_local *l, const tern_hlo_op_spec *spec)
{
    return l->b.status ? 0 : tern_hlo_build(&l->b, spec);
}

tern_hlo_value tern_local_i32(tern_local *l, int64_t value)
{
    return tern_hlo_build_splat(&l->b, TERN_I32, NULL, 0, (double)value);
}

tern_hlo_value tern_local_dynamic_slice(tern_local *l, tern_hlo_value x, uint32_t dim,
                                        tern_hlo_value start, int64_t size)
{
    int64_t sizes[TERN_LOCAL_MAX_RANK];
    tern_hlo_value operands[TERN_LOCAL_MAX_RANK + 1];
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    TERN_ASSERT(type->rank <= TERN_LOCAL_MAX_RANK);
    tern_hlo_value zero = type->rank > 1 ? tern_local_i32(l, 0) : 0;
    operands[0] = x;
    for (uint32_t d = 0; d < type->rank; d++) {
        sizes[d] = d == dim ? size : type->dims[d];
        operands[d + 1] = d == dim ? start : zero;
    }
    tern_hlo_attr_use attr = {TERN_HLO_A_slice_sizes, ints_attr(l, sizes, type->rank)};
    return build(l, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                        .operands = operands,
                                        .operand_count = type->rank + 1,
                                        .attrs = &attr,
                                        .attr_count = 1});
}

tern_hlo_value tern_local_place(tern_local *l, tern_hlo_value x, uint32_t dim, tern_hlo_value start,
                                int64_t size, tern_hlo_value fill)
{
    int64_t dims[TERN_LOCAL_MAX_RANK];
    tern_hlo_value operands[TERN_LOCAL_MAX_RANK + 2];
    if (l->b.status)
        return 0;
    uint32_t rank = tern_local_type(l, x)->rank;
    TERN_ASSERT(rank <= TERN_LOCAL_MAX_RANK && dim < rank);
    memcpy(dims, tern_local_type(l, x)->dims, rank * sizeof *dims);
    dims[dim] = size;
    tern_hlo_value zero = rank > 1 ? tern_local_i32(l, 0) : 0;
    operands[0] = tern_hlo_build_broadcast(&l->b, fill, dims, rank, NULL);
    operands[1] = x;
    for (uint32_t d = 0; d < rank; d++)
        operands[d + 2] = d == dim ? start : zero;
    return build(l, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_UPDATE_SLICE,
                                        .operands = operands,
                                        .operand_count = rank + 2});
}

tern_hlo_value tern_local_slice(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t start,
                                int64_t limit)
{
    int64_t starts[TERN_LOCAL_MAX_RANK], limits[TERN_LOCAL_MAX_RANK], strides[TERN_LOCAL_MAX_RANK];
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    if (start == 0 && limit == type->dims[dim])
        return x;
    for (uint32_t d = 0; d < type->rank; d++) {
        starts[d] = d == dim ? start : 0;
        limits[d] = d == dim ? limit : type->dims[d];
        strides[d] = 1;
    }
    return tern_hlo_build_slice(&l->b, x, starts, limits, strides, type->rank);
}

static tern_hlo_value build_pad(tern_local *l, tern_hlo_value x, uint32_t dim,
                                const int64_t amounts[3], tern_hlo_value fill)
{
    int64_t ints[3][TERN_LOCAL_MAX_RANK] = {0};
    tern_hlo_attr_use attrs[] = {{.name = TERN_HLO_A_edge_padding_low},
                                 {.name = TERN_HLO_A_edge_padding_high},
                                 {.name = TERN_HLO_A_interior_padding}};
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    TERN_ASSERT(type->rank <= TERN_LOCAL_MAX_RANK);
    tern_hlo_value operands[] = {x, fill ? fill
                                         : tern_hlo_build_splat(&l->b, type->dtype, NULL, 0, 0)};
    for (int i = 0; i < 3; i++) {
        ints[i][dim] = amounts[i];
        attrs[i].value = ints_attr(l, ints[i], type->rank);
    }
    return build(l, &(tern_hlo_op_spec){.code = TERN_HLO_PAD,
                                        .operands = operands,
                                        .operand_count = 2,
                                        .attrs = attrs,
                                        .attr_count = 3});
}

tern_hlo_value tern_local_pad(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t low,
                              int64_t high, tern_hlo_value fill)
{
    int64_t amounts[] = {low, high, 0};
    return low || high ? build_pad(l, x, dim, amounts, fill) : x;
}

tern_hlo_value tern_local_spread(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t interior,
                                 tern_hlo_value fill)
{
    int64_t amounts[] = {0, interior, interior};
    return build_pad(l, x, dim, amounts, fill);
}

tern_hlo_value tern_local_as_row(tern_local *l, tern_hlo_value x)
{
    int64_t dims[TERN_LOCAL_MAX_RANK + 1] = {1};
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    TERN_ASSERT(type->rank <= TERN_LOCAL_MAX_RANK);
    for (uint32_t d = 0; d < type->rank; d++)
        dims[d + 1] = type->dims[d];
    return tern_hlo_build_reshape(&l->b, x, dims, type->rank + 1);
}

tern_hlo_value tern_local_fill(tern_local *l, tern_hlo_value scalar, tern_hlo_value like)
{
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, like);
    return type->rank ? tern_hlo_build_broadcast(&l->b, scalar, type->dims, type->rank, NULL)
                      : scalar;
}

/* The largest number of an integer type, as far as i64 has it. */
static int64_t largest(tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    unsigned bits = f->bits - (f->kind == TERN_KIND_SINT);
    return bits >= 63 ? INT64_MAX : ((int64_t)1 << bits) - 1;
}

static tern_hlo_value int_scalar(tern_local *l, tern_dtype dtype, int64_t value)
{
    tern_hlo_type type = 0;
    uint8_t bytes[8];
    size_t size = tern_num_format_of(dtype)->storage_bytes;
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)((uint64_t)value >> (8 * i));
    if (!l->b.status)
        l->b.status = tern_hlo_type_tensor(l->m, dtype, NULL, 0, &type);
    return tern_hlo_build_constant(&l->b, type, bytes, size);
}

tern_hlo_value tern_local_clamp(tern_local *l, tern_hlo_value x, int64_t limit)
{
    if (l->b.status)
        return 0;
    tern_dtype dtype = tern_local_type(l, x)->dtype;
    int64_t most = largest(dtype);
    tern_hlo_value operands[] = {int_scalar(l, dtype, 0), x,
                                 int_scalar(l, dtype, limit < most ? limit : most)};
    return build(
        l, &(tern_hlo_op_spec){.code = TERN_HLO_CLAMP, .operands = operands, .operand_count = 3});
}

/* --- identities --- */

/* Whether the format has a zero with a sign. */
static bool has_negative_zero(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT &&
           (f->specials == TERN_SPECIALS_IEEE || f->specials == TERN_SPECIALS_FN);
}

/* Sums of floats: 0 + -0.0 would lose the sign of a zero. */
static tern_hlo_value negative_zero(tern_local *l, tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    uint8_t bytes[16] = {0};
    tern_hlo_type type = 0;
    size_t size = f->storage_bytes;
    TERN_ASSERT(size <= sizeof bytes);
    bytes[size - 1] = f->kind == TERN_KIND_COMPLEX ? 0x80 : (uint8_t)(1u << ((f->bits - 1) % 8));
    if (f->kind == TERN_KIND_COMPLEX)
        bytes[size / 2 - 1] = 0x80;
    if (!l->b.status)
        l->b.status = tern_hlo_type_tensor(l->m, dtype, NULL, 0, &type);
    return tern_hlo_build_constant(&l->b, type, bytes, size);
}

tern_hlo_value tern_local_identity(tern_local *l, tern_hlo_code code, tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    if (code == TERN_HLO_ADD && (f->kind == TERN_KIND_COMPLEX || has_negative_zero(f)))
        return negative_zero(l, dtype);
    return tern_hlo_build_neutral(&l->b, code, dtype);
}

tern_hlo_value tern_local_keep_first(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     tern_hlo_code code)
{
    if (l->b.status || !axes->count)
        return x;
    tern_hlo_value identity =
        tern_local_fill(l, tern_local_identity(l, code, tern_local_type(l, x)->dtype), x);
    return tern_hlo_build_select(&l->b, tern_local_is_first(l, axes), x, identity);
}

/* --- tables --- */

static bool all_equal(const int64_t *table, int32_t count)
{
    for (int32_t i = 1; i < count; i++)
        if (table[i] != table[0])
            return false;
    return true;
}

static tern_status table_attr(tern_local *l, const int64_t *table, tern_hlo_attr *out)
{
    tern_hlo_type type;
    int64_t dims[] = {l->partitions};
    size_t bytes = (size_t)l->partitions * sizeof(int32_t);
    int32_t *data = tern_hlo_data_get(l->m, bytes);
    TERN_TRY_MEM(data);
    for (int32_t i = 0; i < l->partitions; i++) {
        TERN_ASSERT(table[i] >= INT32_MIN && table[i] <= INT32_MAX);
        data[i] = (int32_t)table[i];
    }
    TERN_TRY(tern_hlo_type_tensor(l->m, TERN_I32, dims, 1, &type));
    return tern_hlo_attr_elements(l->m, type, data, bytes, true, out);
}

/* In the prologue. */
static tern_hlo_value entry_of(tern_local *l, tern_hlo_attr table)
{
    tern_hlo_region outer = l->b.at;
    l->b.at = l->prologue;
    if (!l->partition)
        l->partition = tern_hlo_build_convert(
            &l->b, build(l, &(tern_hlo_op_spec){.code = TERN_HLO_PARTITION_ID}), TERN_I32);
    tern_hlo_attr_use attr = {TERN_HLO_A_value, table};
    tern_hlo_value all =
        build(l, &(tern_hlo_op_spec){.code = TERN_HLO_CONSTANT, .attrs = &attr, .attr_count = 1});
    tern_hlo_value one = tern_local_dynamic_slice(l, all, 0, l->partition, 1);
    tern_hlo_value entry = tern_hlo_build_reshape(&l->b, one, NULL, 0);
    l->b.at = outer;
    return entry;
}

static tern_hlo_value look_up_attr(tern_local *l, tern_hlo_attr table)
{
    for (size_t i = 0; i < l->lookups.count; i++)
        if (l->lookups.items[i].table == table)
            return l->lookups.items[i].value;
    tern_local_lookup entry = {table, entry_of(l, table)};
    if (!l->b.status)
        l->b.status = tern_vec_push(l->m->mem, &l->lookups, entry);
    return l->b.status ? 0 : entry.value;
}

tern_hlo_value tern_local_look_up(tern_local *l, const int64_t *table)
{
    tern_hlo_attr attr = 0;
    if (l->b.status)
        return 0;
    if (all_equal(table, l->partitions))
        return tern_local_i32(l, table[0]);
    l->b.status = table_attr(l, table, &attr);
    return l->b.status ? 0 : look_up_attr(l, attr);
}

/* A number for each partition; NULL after an error. */
static int64_t *new_table(tern_local *l)
{
    if (l->b.status)
        return NULL;
    int64_t *table = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!table)
        l->b.status = tern_status_no_memory();
    return table;
}

tern_hlo_value tern_local_offset(tern_local *l, const tern_shard_axes *axes, int64_t unit)
{
    int64_t *table = new_table(l);
    for (int32_t id = 0; table && id < l->partitions; id++)
        table[id] = tern_shard_axes_index(axes, tern_local_position(l, id)) * unit;
    return table ? tern_local_look_up(l, table) : 0;
}

tern_hlo_value tern_local_filled(tern_local *l, const tern_shard_axes *axes, int64_t size)
{
    int64_t *table = new_table(l);
    for (int32_t id = 0; table && id < l->partitions; id++)
        table[id] = tern_shard_filled_size(axes, size, tern_local_position(l, id));
    return table ? tern_local_look_up(l, table) : 0;
}

tern_hlo_value tern_local_is_first(tern_local *l, const tern_shard_axes *axes)
{
    tern_hlo_value index = tern_local_offset(l, axes, 1);
    return tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_EQ, index,
                                  tern_local_i32(l, 0));
}
