/* ref/ops_shape.c - ops that only move elements. Nearly all are one copy between strided boxes and
 * differ in the start and the strides of the box. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/convert.h"
#include "ref/dims_impl.h"

static void copy_strided(tern_ref_call *c, const int64_t *dims, uint32_t rank, tern_ref_value *dst,
                         int64_t dst_first, const int64_t *dst_strides, const tern_ref_value *src,
                         int64_t src_first, const int64_t *src_strides)
{
    size_t elem = tern_ref_elem_bytes(dst);
    for (uint32_t d = 0; d < rank; d++)
        if (dims[d] <= 0)
            return;
    tern_ref_copy_box(c->pool, &(tern_ref_box){rank, dims, dst_strides, src_strides, elem},
                      dst->data + dst_first * (int64_t)elem, src->data + src_first * (int64_t)elem);
}

/* --- broadcasts --- */

tern_status tern_ref_broadcast(tern_ref_call *c, const int64_t *dims, uint32_t rank,
                               const int64_t *map)
{
    const tern_ref_value *v = c->in[0];
    int64_t to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK] = {0}, strides[TERN_REF_MAX_RANK];
    tern_ref_strides(v->dims, v->rank, strides);
    for (uint32_t d = 0; d < v->rank; d++) {
        TERN_ASSERT(map[d] >= 0 && map[d] < (int64_t)rank);
        if (v->dims[d] != 1 && v->dims[d] != dims[map[d]])
            return TERN_ERR(INVALID, "dimension %u of %lld elements is broadcast to %lld", d,
                            (long long)v->dims[d], (long long)dims[map[d]]);
        from[map[d]] = v->dims[d] == 1 ? 0 : strides[d];
    }
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, rank, &c->out[0]));
    tern_ref_strides(dims, rank, to);
    copy_strided(c, dims, rank, c->out[0], 0, to, v, 0, from);
    return NULL;
}

tern_status tern_ref_op_broadcast_in_dim(tern_ref_call *c)
{
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    TERN_ASSERT(count == c->in[0]->rank && type->is_static);
    return tern_ref_broadcast(c, type->dims, type->rank, map);
}

tern_status tern_ref_op_broadcast(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0];
    int64_t dims[TERN_REF_MAX_RANK], map[TERN_REF_MAX_RANK];
    uint32_t count = 0;
    const int64_t *sizes = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_broadcast_sizes, &count);
    if (count + v->rank > TERN_REF_MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a result of rank %u; at most %d can be evaluated",
                        count + v->rank, TERN_REF_MAX_RANK);
    for (uint32_t d = 0; d < count; d++)
        dims[d] = sizes[d];
    for (uint32_t d = 0; d < v->rank; d++) {
        dims[count + d] = v->dims[d];
        map[d] = count + d;
    }
    return tern_ref_broadcast(c, dims, count + v->rank, map);
}

/* --- concatenate, constant, iota --- */

tern_status tern_ref_op_concatenate(tern_ref_call *c)
{
    int64_t dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dimension);
    uint32_t rank = c->in[0]->rank, count = c->info->operand_count;
    int64_t dims[TERN_REF_MAX_RANK], to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    TERN_ASSERT(dim >= 0 && dim < (int64_t)rank);
    memcpy(dims, c->in[0]->dims, rank * sizeof *dims);
    for (uint32_t i = 1; i < count; i++) {
        for (uint32_t d = 0; d < rank; d++)
            if (d != (uint32_t)dim && c->in[i]->dims[d] != dims[d])
                return TERN_ERR(INVALID,
                                "operand %u has %lld elements in dimension %u, others %lld", i,
                                (long long)c->in[i]->dims[d], d, (long long)dims[d]);
        if (__builtin_add_overflow(dims[dim], c->in[i]->dims[dim], &dims[dim]))
            return tern_status_no_memory();
    }
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, rank, &c->out[0]));
    tern_ref_strides(dims, rank, to);
    int64_t at = 0;
    for (uint32_t i = 0; i < count; at += c->in[i++]->dims[dim]) {
        tern_ref_strides(c->in[i]->dims, rank, from);
        copy_strided(c, c->in[i]->dims, rank, c->out[0], at * to[dim], to, c->in[i], 0, from);
    }
    return NULL;
}

tern_status tern_ref_op_constant(tern_ref_call *c)
{
    tern_hlo_attr value = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_value);
    const tern_hlo_quant *quant = tern_ref_result_type(c, 0)->quant;
    if (!quant)
        return tern_ref_constant(c, value, &c->out[0]);
    TERN_TRY(tern_ref_from_attr(c->mem, c->m, value, &c->out[0]));
    c->out[0]->quant = quant;
    return NULL;
}

/* The integers from 0 as elements of |dtype|. */
static tern_status count_up(tern_ref_call *c, tern_dtype dtype, int64_t count, tern_ref_value **out)
{
    tern_ref_value *ints = NULL;
    TERN_TRY(tern_ref_tensor_create(c->mem, TERN_I64, &count, 1, &ints));
    for (int64_t i = 0; i < count; i++)
        ((int64_t *)ints->data)[i] = i;
    tern_status st = tern_ref_tensor_create(c->mem, dtype, &count, 1, out);
    if (!st)
        tern_convert(dtype, (*out)->data, TERN_I64, ints->data, (size_t)count,
                     &(tern_convert_options){.mode = tern_num_mode_hlo});
    tern_ref_release(ints);
    return st;
}

tern_status tern_ref_iota(tern_ref_call *c, const int64_t *dims, uint32_t rank)
{
    int64_t dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_iota_dimension);
    TERN_ASSERT(dim >= 0 && dim < (int64_t)rank);
    tern_ref_value *line = NULL;
    TERN_TRY(count_up(c, tern_ref_result_type(c, 0)->dtype, dims[dim], &line));
    tern_status st = tern_ref_new_result_dims(c, 0, dims, rank, &c->out[0]);
    if (!st) {
        int64_t to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK] = {0};
        tern_ref_strides(dims, rank, to);
        from[dim] = 1;
        copy_strided(c, dims, rank, c->out[0], 0, to, line, 0, from);
    }
    tern_ref_release(line);
    return st;
}

tern_status tern_ref_op_iota(tern_ref_call *c)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    TERN_ASSERT(type->is_static);
    return tern_ref_iota(c, type->dims, type->rank);
}

/* --- pad --- */

/* One dimension: |size| elements at distance |stride|, the first at |low| of |padded|. */
typedef struct {
    int64_t padded, stride, first, used; /* |used| elements from |first| on are not cropped */
    int64_t at;                          /* target index of |first| */
} pad_dim;

static tern_status pad_dim_of(int64_t size, int64_t low, int64_t high, int64_t interior,
                              pad_dim *out)
{
    int64_t span;
    *out = (pad_dim){0};
    if (interior < 0)
        return TERN_ERR(INVALID, "interior padding is %lld; wanted 0 or more", (long long)interior);
    if (__builtin_mul_overflow(interior, size > 0 ? size - 1 : 0, &span) ||
        __builtin_add_overflow(span, size, &span) || __builtin_add_overflow(span, low, &span) ||
        __builtin_add_overflow(span, high, &span) || interior == INT64_MAX)
        return TERN_ERR(INVALID, "padding %lld, %lld and %lld around %lld is too large",
                        (long long)low, (long long)high, (long long)interior, (long long)size);
    if (span < 0)
        return TERN_ERR(INVALID, "padding %lld and %lld leaves %lld elements; wanted 0 or more",
                        (long long)low, (long long)high, (long long)span);
    out->padded = span;
    out->stride = interior + 1;
    out->first = low < 0 ? -(low + 1) / out->stride + 1 : 0;
    if (out->first >= size || span == 0)
        return NULL;
    out->at = low + out->first * out->stride;
    if (out->at >= span)
        return NULL;
    int64_t fitting = (span - 1 - out->at) / out->stride + 1;
    out->used = fitting < size - out->first ? fitting : size - out->first;
    return NULL;
}

tern_status tern_ref_pad(tern_ref_call *c, const int64_t *low, const int64_t *high,
                         const int64_t *interior)
{
    const tern_ref_value *v = c->in[0];
    int64_t dims[TERN_REF_MAX_RANK], box[TERN_REF_MAX_RANK];
    int64_t to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    pad_dim pads[TERN_REF_MAX_RANK];
    for (uint32_t d = 0; d < v->rank; d++) {
        TERN_TRY(tern_status_note(pad_dim_of(v->dims[d], low[d], high[d], interior[d], &pads[d]),
                                  "dimension %u", d));
        dims[d] = pads[d].padded;
        box[d] = pads[d].used;
    }
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, v->rank, &c->out[0]));
    int64_t count = 1, dst_first = 0, src_first = 0;
    tern_ref_strides(dims, v->rank, to);
    tern_ref_strides(v->dims, v->rank, from);
    for (uint32_t d = 0; d < v->rank; d++) {
        count *= box[d];
        dst_first += pads[d].at * to[d];
        src_first += pads[d].first * from[d];
        to[d] *= box[d] > 1 ? pads[d].stride : 1;
    }
    if (count < c->out[0]->count)
        tern_ref_fill(c->pool, c->out[0], c->in[1]->data);
    if (count)
        copy_strided(c, box, v->rank, c->out[0], dst_first, to, v, src_first, from);
    return NULL;
}

tern_status tern_ref_op_pad(tern_ref_call *c)
{
    int64_t low[TERN_REF_MAX_RANK], high[TERN_REF_MAX_RANK], interior[TERN_REF_MAX_RANK];
    uint32_t rank = c->in[0]->rank;
    tern_ref_attr_ints(c, TERN_HLO_A_edge_padding_low, 0, low, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_edge_padding_high, 0, high, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_interior_padding, 0, interior, rank);
    return tern_ref_pad(c, low, high, interior);
}

/* --- reshape, reverse, slice, transpose --- */

tern_status tern_ref_reshape(tern_ref_call *c, const int64_t *dims, uint32_t rank)
{
    int64_t count = 1;
    bool fits = true;
    for (uint32_t d = 0; d < rank; d++)
        fits = fits && dims[d] >= 0 && !__builtin_mul_overflow(count, dims[d], &count);
    if (!fits || count != c->in[0]->count)
        return TERN_ERR(INVALID, "%lld elements are reshaped to %lld", (long long)c->in[0]->count,
                        fits ? (long long)count : -1LL);
    TERN_TRY(tern_ref_view(c->in[0], TERN_DTYPE_NONE, dims, rank, &c->out[0]));
    c->out[0]->quant = tern_ref_result_type(c, 0)->quant;
    return NULL;
}

tern_status tern_ref_op_reshape(tern_ref_call *c)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    if (type->is_static)
        return tern_ref_reshape(c, type->dims, type->rank);
    /* A single dynamic dimension follows from the others. */
    int64_t dims[TERN_REF_MAX_RANK], known = 1;
    int open = -1;
    for (uint32_t d = 0; d < type->rank; d++) {
        dims[d] = type->dims[d];
        if (dims[d] != TERN_HLO_DYNAMIC)
            known *= dims[d];
        else if (open < 0)
            open = (int)d;
        else
            return TERN_ERR(UNSUPPORTED, "the result has more than one dynamic dimension");
    }
    if (open >= 0)
        dims[open] = known ? c->in[0]->count / known : 0;
    return tern_ref_reshape(c, dims, type->rank);
}

tern_status tern_ref_op_reverse(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0];
    uint32_t count = 0;
    const int64_t *reversed = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_dimensions, &count);
    int64_t to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK], first = 0;
    TERN_TRY(tern_ref_new_result_dims(c, 0, v->dims, v->rank, &c->out[0]));
    if (v->count == 0)
        return NULL;
    tern_ref_strides(v->dims, v->rank, to);
    for (uint32_t d = 0; d < v->rank; d++) {
        bool back = tern_ref_list_has(reversed, count, d);
        from[d] = back ? -to[d] : to[d];
        first += back ? (v->dims[d] - 1) * to[d] : 0;
    }
    copy_strided(c, v->dims, v->rank, c->out[0], 0, to, v, first, from);
    return NULL;
}

tern_status tern_ref_slice(tern_ref_call *c, const int64_t *start, const int64_t *limit,
                           const int64_t *strides)
{
    const tern_ref_value *v = c->in[0];
    int64_t dims[TERN_REF_MAX_RANK], to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK], first = 0;
    tern_ref_strides(v->dims, v->rank, from);
    for (uint32_t d = 0; d < v->rank; d++) {
        if (start[d] < 0 || limit[d] < start[d] || limit[d] > v->dims[d] || strides[d] < 1)
            return TERN_ERR(INVALID,
                            "slice %lld:%lld:%lld of dimension %u, which has %lld elements",
                            (long long)start[d], (long long)limit[d], (long long)strides[d], d,
                            (long long)v->dims[d]);
        int64_t span = limit[d] - start[d];
        dims[d] = span ? (span - 1) / strides[d] + 1 : 0;
        first += start[d] * from[d];
        from[d] = dims[d] > 1 ? from[d] * strides[d] : 0;
    }
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, v->rank, &c->out[0]));
    tern_ref_strides(dims, v->rank, to);
    copy_strided(c, dims, v->rank, c->out[0], 0, to, v, first, from);
    return NULL;
}

tern_status tern_ref_op_slice(tern_ref_call *c)
{
    int64_t start[TERN_REF_MAX_RANK], limit[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    uint32_t rank = c->in[0]->rank;
    tern_ref_attr_ints(c, TERN_HLO_A_start_indices, 0, start, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_limit_indices, 0, limit, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_strides, 1, strides, rank);
    return tern_ref_slice(c, start, limit, strides);
}

tern_status tern_ref_op_transpose(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0];
    int64_t perm[TERN_REF_MAX_RANK], dims[TERN_REF_MAX_RANK], to[TERN_REF_MAX_RANK];
    int64_t strides[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    tern_ref_attr_ints(c, TERN_HLO_A_permutation, 0, perm, v->rank);
    tern_ref_strides(v->dims, v->rank, strides);
    for (uint32_t d = 0; d < v->rank; d++) {
        dims[d] = v->dims[perm[d]];
        from[d] = strides[perm[d]];
    }
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, v->rank, &c->out[0]));
    tern_ref_strides(dims, v->rank, to);
    copy_strided(c, dims, v->rank, c->out[0], 0, to, v, 0, from);
    return NULL;
}

/* --- dynamic slices --- */

/* The start of a box of |sizes| at the scalar indices |starts|, clamped to lie inside |v|. */
static int64_t clamped_start(const tern_ref_value *v, tern_ref_value *const *starts,
                             const int64_t *sizes, const int64_t *strides)
{
    int64_t first = 0;
    for (uint32_t d = 0; d < v->rank; d++) {
        TERN_ASSERT(sizes[d] <= v->dims[d]);
        first += tern_ref_clamped_index(starts[d], 0, v->dims[d] - sizes[d]) * strides[d];
    }
    return first;
}

tern_status tern_ref_op_dynamic_slice(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0];
    int64_t sizes[TERN_REF_MAX_RANK], to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    tern_ref_attr_ints(c, TERN_HLO_A_slice_sizes, 0, sizes, v->rank);
    tern_ref_strides(v->dims, v->rank, from);
    int64_t first = clamped_start(v, c->in + 1, sizes, from);
    TERN_TRY(tern_ref_new_result_dims(c, 0, sizes, v->rank, &c->out[0]));
    tern_ref_strides(sizes, v->rank, to);
    copy_strided(c, sizes, v->rank, c->out[0], 0, to, v, first, from);
    return NULL;
}

tern_status tern_ref_op_dynamic_update_slice(tern_ref_call *c)
{
    const tern_ref_value *update = c->in[1];
    tern_ref_value *result;
    if (c->in[0] != c->in[1] && tern_ref_is_sole(c->in[0])) {
        result = c->in[0];
        c->in[0] = NULL;
    } else {
        TERN_TRY(tern_ref_new_result_dims(c, 0, c->in[0]->dims, c->in[0]->rank, &result));
        if (result->data_bytes)
            memcpy(result->data, c->in[0]->data, result->data_bytes);
    }
    int64_t to[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    tern_ref_strides(result->dims, result->rank, to);
    tern_ref_strides(update->dims, update->rank, from);
    int64_t first = clamped_start(result, c->in + 2, update->dims, to);
    copy_strided(c, update->dims, update->rank, result, first, to, update, 0, from);
    c->out[0] = result;
    return NULL;
}

/* --- sizes as values --- */

tern_status tern_ref_op_get_dimension_size(tern_ref_call *c)
{
    int64_t dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dimension);
    TERN_ASSERT(dim >= 0 && dim < (int64_t)c->in[0]->rank);
    TERN_TRY(tern_ref_new_result(c, 0, &c->out[0]));
    int64_t size = c->in[0]->dims[dim];
    tern_convert(c->out[0]->dtype, c->out[0]->data, TERN_I64, &size, 1,
                 &(tern_convert_options){.mode = tern_num_mode_hlo});
    return NULL;
}

/* A static result keeps its size: the elements beyond are undefined. */
tern_status tern_ref_op_set_dimension_size(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0];
    int64_t dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dimension);
    int64_t size = tern_ref_get_int(c->in[1], 0);
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    TERN_ASSERT(dim >= 0 && dim < (int64_t)v->rank);
    if (size < 0 || size > v->dims[dim])
        return TERN_ERR(INVALID, "dimension %lld of %lld elements is set to %lld", (long long)dim,
                        (long long)v->dims[dim], (long long)size);
    if (type->kind == TERN_HLO_TYPE_TENSOR && type->dims[dim] != TERN_HLO_DYNAMIC) {
        c->out[0] = tern_ref_retain(c->in[0]);
        return NULL;
    }
    int64_t start[TERN_REF_MAX_RANK] = {0}, limit[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    for (uint32_t d = 0; d < v->rank; d++) {
        limit[d] = d == (uint32_t)dim ? size : v->dims[d];
        strides[d] = 1;
    }
    return tern_ref_slice(c, start, limit, strides);
}
