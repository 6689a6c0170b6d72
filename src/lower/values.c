/* lower/values.c - the arrays of graph values: inputs, outputs, constants and temporaries in
 * HBM. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"
#include "numerics/convert.h"
#include "numerics/format.h"

tern_dtype tern_lower_dtype(tern_dtype dtype)
{
    switch ((int)dtype) {
    case TERN_BOOL:
        return TERN_U8;
    case TERN_I8:
    case TERN_U8:
    case TERN_I16:
    case TERN_U16:
    case TERN_I32:
    case TERN_U32:
    case TERN_F32:
    case TERN_BF16:
    case TERN_F16:
    case TERN_F8E4M3:
    case TERN_F8E5M2:
        return dtype;
    default:
        return TERN_DTYPE_NONE;
    }
}

/* The dtype in memory: types that engines do not support keep their own and can only be moved. */
static tern_dtype stored_dtype(tern_dtype dtype) { return dtype == TERN_BOOL ? TERN_U8 : dtype; }

static void set_dense(tern_lower_array *a, const int64_t *dims, uint32_t rank)
{
    TERN_ASSERT(rank <= TERN_LOWER_RANK_MAX);
    int64_t stride = 1;
    a->rank = rank;
    for (uint32_t i = rank; i-- > 0;) {
        a->dims[i] = dims[i];
        a->strides[i] = stride;
        stride *= dims[i];
    }
}

/* Creates a tensor of these dims, or of one flat dimension if there are too many. */
static uint32_t new_tensor(tern_lower *l, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                           const int64_t *dims, uint32_t rank, const void *bytes)
{
    uint64_t shape[TERN_ISA_DIMS_MAX + 1] = {1};
    uint32_t count = rank <= TERN_ISA_DIMS_MAX + 1 ? rank : 1;
    for (uint32_t i = 0; i < rank; i++) {
        if (count == rank)
            shape[i] = (uint64_t)dims[i];
        else
            shape[0] *= (uint64_t)dims[i];
    }
    tern_lir_view v = bytes ? tern_lir_const(l->b, name, dtype, count, shape, bytes)
                            : tern_lir_hbm(l->b, name, kind, dtype, count, shape);
    return v.tensor;
}

tern_lower_array tern_lower_temp(tern_lower *l, const char *name, tern_dtype dtype,
                                 const int64_t *dims, uint32_t rank)
{
    tern_lower_array a = {.dtype = dtype};
    set_dense(&a, dims, rank);
    a.tensor = new_tensor(l, name, TERN_TENSOR_TEMP, dtype, dims, rank, NULL);
    return a;
}

static void set_array(tern_lower *l, tern_hlo_value value, const tern_lower_array *array)
{
    TERN_ASSERT(value < l->array_count && array->rank == tern_hlo_value_type_of(l->m, value)->rank);
    tern_lower_array *copy = TERN_NEW(&l->arena, tern_lower_array);
    if (copy) {
        *copy = *array;
        l->arrays[value] = copy;
    } else {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for an array"));
    }
}

void tern_lower_set(tern_lower *l, tern_hlo_value value, const tern_lower_array *array)
{
    set_array(l, value, array);
}

/* --- constants --- */

static const tern_hlo_attr_info *constant_of(const tern_lower *l, tern_hlo_value value)
{
    const tern_hlo_value_info *v = tern_hlo_value_of(l->m, value);
    if (v->is_arg || tern_hlo_op_of(l->m, v->owner)->code != TERN_HLO_CONSTANT)
        return NULL;
    return tern_hlo_attr_of(l->m, tern_hlo_op_attr(l->m, v->owner, TERN_HLO_A_value));
}

bool tern_lower_splat(const tern_lower *l, tern_hlo_value value, float *out)
{
    for (unsigned depth = 0; depth < 8; depth++) {
        const tern_hlo_value_info *v = tern_hlo_value_of(l->m, value);
        tern_hlo_code code = v->is_arg ? TERN_HLO_NO_CODE : tern_hlo_op_of(l->m, v->owner)->code;
        if (v->is_arg && l->outer[value])
            value = l->outer[value];
        else if (code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_RESHAPE)
            value = tern_hlo_operands(l->m, v->owner)[0];
        else
            break;
    }
    const tern_hlo_attr_info *c = constant_of(l, value);
    tern_dtype dtype = tern_hlo_value_type_of(l->m, value)->dtype;
    if (!c || !c->is_splat || tern_lower_dtype(dtype) == TERN_DTYPE_NONE)
        return false;
    uint64_t code = 0;
    memcpy(&code, c->data, c->data_bytes < sizeof(code) ? c->data_bytes : sizeof(code));
    double exact = tern_num_to_f64(tern_num_format_of(dtype), code);
    *out = (float)exact;
    return (double)*out == exact || exact != exact;
}

static void make_constant(tern_lower *l, tern_hlo_value value, const tern_hlo_attr_info *c)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, value);
    tern_lower_array a = {.dtype = stored_dtype(type->dtype)};
    set_dense(&a, type->dims, type->rank);
    if (c->is_splat) {
        a.tensor = new_tensor(l, "const", TERN_TENSOR_CONST, a.dtype, NULL, 0, c->data);
        memset(a.strides, 0, sizeof(a.strides));
    } else {
        a.tensor =
            new_tensor(l, "const", TERN_TENSOR_CONST, a.dtype, type->dims, type->rank, c->data);
    }
    set_array(l, value, &a);
}

/* --- values --- */

tern_lower_array tern_lower_get(tern_lower *l, tern_hlo_value value)
{
    tern_lower_array a = tern_lower_get_slice(l, value);
    if (!a.slice)
        return a;
    a = tern_lower_copy_slice(l, &a);
    set_array(l, value, &a);
    return a;
}

tern_lower_array tern_lower_get_slice(tern_lower *l, tern_hlo_value value)
{
    tern_lower_array none = {.dtype = TERN_F32};
    const tern_hlo_attr_info *c = l->arrays[value] ? NULL : constant_of(l, value);
    if (c)
        make_constant(l, value, c);
    TERN_ASSERT(l->arrays[value] || tern_lower_failed(l));
    return l->arrays[value] ? *l->arrays[value] : none;
}

tern_lower_array tern_lower_make(tern_lower *l, tern_hlo_value value)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, value);
    tern_lower_array a = {.dtype = stored_dtype(type->dtype)};
    set_dense(&a, type->dims, type->rank);
    for (size_t i = 0; i < l->report->outputs.count; i++) {
        const tern_lower_io *io = &l->report->outputs.items[i];
        if (l->output_values[i] != value ||
            (io->alias >= 0 && !tern_lower_may_compute_in(l, io->tensor, value)))
            continue;
        a.tensor = io->tensor;
        set_array(l, value, &a);
        return a;
    }
    if (tern_lower_find_carried(l, value, &a)) {
        set_array(l, value, &a);
        return a;
    }
    char name[32];
    (void)snprintf(name, sizeof(name), "v%u", value);
    a.tensor = new_tensor(l, name, TERN_TENSOR_TEMP, a.dtype, type->dims, type->rank, NULL);
    set_array(l, value, &a);
    return a;
}

tern_lower_array tern_lower_dense(tern_lower *l, const tern_lower_array *array)
{
    if (tern_lower_array_is_dense(array))
        return *array;
    tern_lower_array dense = tern_lower_temp(l, "dense", array->dtype, array->dims, array->rank);
    tern_lower_copy(l, &dense, array);
    return dense;
}

uint32_t tern_lower_new_io(tern_lower *l, tern_hlo_type type, tern_tensor_kind kind, uint32_t index)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(l->m, type);
    char name[32];
    (void)snprintf(name, sizeof(name), "%s%u", kind == TERN_TENSOR_OUTPUT ? "out" : "in", index);
    return new_tensor(l, name, kind, stored_dtype(t->dtype), t->dims, t->rank, NULL);
}

tern_lower_array tern_lower_io_array(tern_lower *l, tern_hlo_type type, uint32_t tensor)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(l->m, type);
    tern_lower_array a = {.tensor = tensor, .dtype = stored_dtype(t->dtype)};
    set_dense(&a, t->dims, t->rank);
    return a;
}

/* --- iota --- */

uint32_t tern_lower_counting_tensor(tern_lower *l, tern_dtype dtype, uint64_t n)
{
    size_t bytes = tern_num_format_of(dtype)->storage_bytes;
    int32_t *count = tern_mem_get(l->mem, n * sizeof(*count));
    void *data = tern_mem_get(l->mem, n * bytes);
    uint32_t tensor = 0;
    if (count && data) {
        for (uint64_t i = 0; i < n; i++)
            count[i] = (int32_t)i;
        tern_convert(dtype, data, TERN_I32, count, n,
                     &(tern_convert_options){.mode = tern_num_mode_hlo});
        tensor = tern_lir_const(l->b, "iota", dtype, 1, &n, data).tensor;
    } else {
        tern_lir_fail(l->b,
                      TERN_ERR(NO_MEMORY, "no memory for an iota of %llu", (unsigned long long)n));
    }
    tern_mem_free(l->mem, data, n * bytes);
    tern_mem_free(l->mem, count, n * sizeof(*count));
    return tensor;
}

/* Whether only reductions read the result, which then compute positions themselves. */
static bool is_only_reduced(const tern_lower *l, tern_hlo_op iota)
{
    tern_hlo_value value = tern_hlo_op_of(l->m, iota)->result_first;
    for (tern_hlo_op op = tern_hlo_op_of(l->m, iota)->next; op;
         op = tern_hlo_op_of(l->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
        if (info->code == TERN_HLO_REDUCE)
            continue;
        if (info->region_count)
            return false;
        for (uint32_t i = 0; i < info->operand_count; i++)
            if (tern_hlo_operands(l->m, op)[i] == value)
                return false;
    }
    return true;
}

/* Along the last dimension the rows are one constant, which consumers load; others are computed, as
 * consumers would load single elements. */
bool tern_lower_iota(tern_lower *l, tern_hlo_op op)
{
    enum { LENGTH_MIN = 64, REDUCED_MIN = 512 };
    tern_hlo_value result = tern_lower_result(l, op, 0);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, result);
    int64_t dim = tern_hlo_op_int(l->m, op, TERN_HLO_A_iota_dimension);
    tern_dtype dtype = tern_lower_dtype(type->dtype);
    if (type->rank < 2 || type->rank > TERN_LOWER_RANK_MAX || type->dims[dim] < LENGTH_MIN ||
        (dim + 1 != type->rank && (type->dims[dim] < REDUCED_MIN || !is_only_reduced(l, op))) ||
        type->dims[dim] > TERN_LOWER_COUNTING_MAX || dtype == TERN_DTYPE_NONE ||
        type->dtype == TERN_BOOL)
        return tern_lower_elementwise(l, op);
    tern_lower_array a = {.dtype = dtype, .rank = type->rank};
    for (uint32_t d = 0; d < type->rank; d++)
        a.dims[d] = type->dims[d];
    a.strides[dim] = 1;
    a.tensor = tern_lower_counting_tensor(l, dtype, (uint64_t)type->dims[dim]);
    tern_lower_set(l, result, &a);
    return true;
}
