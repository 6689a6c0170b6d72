/* ref/ops_reduce.c - reduce and map.
 *
 * A reduction by one associative op takes the fast path. Floats below f32 are then summed in f32
 * and rounded once at the end, as hardware does, which is more accurate than rounding after each
 * step. Any other region runs on all results at once, one element of each at a time in row-major
 * order. For few results of many elements, adjacent pairs are combined first, as a tree: reducers
 * are associative by definition. */
#include <string.h>

#include "base/alloc.h"
#include "ref/elementwise_impl.h"
#include "ref/reduce_impl.h"

/* --- shape --- */

void tern_ref_reduce_shape_of(const tern_ref_value *v, const int64_t *dims, uint32_t count,
                              tern_ref_reduce_shape *out)
{
    int64_t strides[TERN_REF_MAX_RANK];
    bool goes[TERN_REF_MAX_RANK] = {false};
    tern_ref_strides(v->dims, v->rank, strides);
    for (uint32_t i = 0; i < count; i++)
        goes[dims[i]] = true;
    *out = (tern_ref_reduce_shape){.outputs = 1, .reduced_count = 1};
    for (uint32_t d = 0; d < v->rank; d++) {
        if (goes[d]) {
            out->reduced_dims[out->reduced_rank] = v->dims[d];
            out->reduced_strides[out->reduced_rank++] = strides[d];
            out->reduced_count *= v->dims[d];
        } else {
            out->kept[out->kept_rank] = v->dims[d];
            out->kept_strides[out->kept_rank++] = strides[d];
            out->outputs *= v->dims[d];
        }
    }
}

/* |count| copies of the one element of |v|, as rank 1. */
static tern_status splat(tern_ref_call *c, const tern_ref_value *v, const int64_t *dims,
                         uint32_t rank, tern_ref_value **out)
{
    TERN_ASSERT(v->count == 1);
    TERN_TRY(tern_ref_tensor_create(c->mem, v->dtype, dims, rank, out));
    (*out)->quant = v->quant;
    size_t bytes = tern_ref_elem_bytes(v);
    for (size_t i = 0; i < (size_t)(*out)->count; i++)
        memcpy((*out)->data + i * bytes, v->data, bytes);
    return NULL;
}

/* --- one associative op --- */

/* The accumulation type of a reduction of |dtype|. */
static tern_dtype accumulator_of(tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    if (f->kind == TERN_KIND_FLOAT && dtype != TERN_F64)
        return TERN_F32;
    if (f->bits < 8 && f->kind == TERN_KIND_SINT)
        return TERN_I8;
    return f->bits < 8 && f->kind == TERN_KIND_UINT ? TERN_U8 : dtype;
}

static tern_status reduce_fast(tern_ref_call *c, tern_hlo_code code, tern_ref_value *in,
                               tern_ref_value *init, const tern_ref_reduce_shape *shape)
{
    tern_dtype result = tern_ref_result_type(c, 0)->dtype, wide = accumulator_of(result);
    tern_ref_value *wide_in = NULL, *wide_init = NULL, *out = NULL;
    tern_status st = NULL;
    TERN_TRY_OR(st, done, tern_ref_convert(c, in, wide, &wide_in));
    TERN_TRY_OR(st, done, tern_ref_convert(c, init, wide, &wide_init));
    TERN_TRY_OR(st, done, splat(c, wide_init, shape->kept, shape->kept_rank, &out));
    TERN_TRY_OR(st, done, tern_ref_reduce_by(c, code, wide_in, shape, out));
    st = tern_ref_convert(c, out, result, &c->out[0]);
done:
    tern_ref_release(wide_in);
    tern_ref_release(wide_init);
    tern_ref_release(out);
    return st;
}

/* --- any region --- */

enum { MANY_ROWS = 64, FEW_OUTPUTS = 1 << 12 };

typedef struct {
    tern_ref_call *c;
    tern_ref_scalar_fn fn;
    uint32_t count; /* of inputs */
    int64_t outputs, reduced_count;
    tern_ref_value **rows; /* by input: [steps][outputs] */
    tern_ref_value **args; /* 2 * count */
} region_reduce;

/* A dense copy, reduced dimensions first, outputs last. */
static tern_status transpose_in(tern_ref_call *c, const tern_ref_value *v,
                                const tern_ref_reduce_shape *s, tern_ref_value **out)
{
    int64_t dims[TERN_REF_MAX_RANK], src[TERN_REF_MAX_RANK], dst[TERN_REF_MAX_RANK];
    memcpy(dims, s->reduced_dims, s->reduced_rank * sizeof *dims);
    memcpy(dims + s->reduced_rank, s->kept, s->kept_rank * sizeof *dims);
    memcpy(src, s->reduced_strides, s->reduced_rank * sizeof *src);
    memcpy(src + s->reduced_rank, s->kept_strides, s->kept_rank * sizeof *src);
    tern_ref_strides(dims, v->rank, dst);
    int64_t flat[2] = {s->reduced_count, s->outputs};
    TERN_TRY(tern_ref_tensor_create(c->mem, v->dtype, flat, 2, out));
    (*out)->quant = v->quant;
    if (!v->count)
        return NULL;
    tern_ref_box box = {.rank = v->rank,
                        .dims = dims,
                        .dst_strides = dst,
                        .src_strides = src,
                        .elem_bytes = tern_ref_elem_bytes(v)};
    tern_ref_copy_box(c->pool, &box, (*out)->data, v->data);
    return NULL;
}

/* A lane tensor from |count| rows of |outputs| elements, every |stride|-th from |first| on. */
static tern_status take_rows(const region_reduce *r, uint32_t input, int64_t first, int64_t stride,
                             int64_t count, tern_ref_value **out)
{
    const tern_ref_value *from = r->rows[input];
    int64_t lanes = count * r->outputs;
    TERN_TRY(tern_ref_tensor_create(r->c->mem, from->dtype, &lanes, 1, out));
    (*out)->quant = from->quant;
    size_t row = (size_t)r->outputs * tern_ref_elem_bytes(from);
    for (int64_t i = 0; i < count; i++)
        memcpy((*out)->data + (size_t)i * row, from->data + (size_t)(first + i * stride) * row,
               row);
    return NULL;
}

static void release_some(tern_ref_value **v, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(v[i]);
        v[i] = NULL;
    }
}

/* Replaces the first |count| arguments by fn(args). */
static tern_status apply(region_reduce *r, int64_t lanes, tern_ref_value **results)
{
    tern_status st = tern_ref_scalar_fn_run(&r->fn, lanes, r->args, results);
    release_some(r->args, 2 * r->count);
    return st;
}

/* Combines rows 2k and 2k + 1 into row k; keeps a last odd row. */
static tern_status halve(region_reduce *r, tern_ref_value **results)
{
    int64_t pairs = r->reduced_count / 2, odd = r->reduced_count % 2;
    for (uint32_t i = 0; i < r->count; i++) {
        TERN_TRY(take_rows(r, i, 0, 2, pairs, &r->args[i]));
        TERN_TRY(take_rows(r, i, 1, 2, pairs, &r->args[r->count + i]));
    }
    TERN_TRY(apply(r, pairs * r->outputs, results));
    tern_status st = NULL;
    for (uint32_t i = 0; i < r->count && !st; i++) {
        tern_ref_value *rows = NULL, *old = r->rows[i];
        int64_t dims[2] = {pairs + odd, r->outputs};
        st = tern_ref_tensor_create(r->c->mem, old->dtype, dims, 2, &rows);
        if (st)
            break;
        rows->quant = old->quant;
        size_t row = (size_t)r->outputs * tern_ref_elem_bytes(old);
        memcpy(rows->data, results[i]->data, (size_t)pairs * row);
        if (odd)
            memcpy(rows->data + (size_t)pairs * row,
                   old->data + (size_t)(r->reduced_count - 1) * row, row);
        tern_ref_release(old);
        r->rows[i] = rows;
    }
    release_some(results, r->count);
    r->reduced_count = pairs + odd;
    return st;
}

/* Folds all rows into |acc|, which it owns, also on failure. */
static tern_status run_rows(region_reduce *r, tern_ref_value **acc)
{
    while (r->reduced_count > MANY_ROWS && r->outputs < FEW_OUTPUTS) {
        tern_ref_value **results = r->args + 2 * (size_t)r->count;
        TERN_TRY(halve(r, results));
    }
    for (int64_t row = 0; row < r->reduced_count; row++) {
        for (uint32_t i = 0; i < r->count; i++) {
            r->args[i] = acc[i];
            acc[i] = NULL;
        }
        for (uint32_t i = 0; i < r->count; i++)
            TERN_TRY(take_rows(r, i, row, 1, 1, &r->args[r->count + i]));
        TERN_TRY(apply(r, r->outputs, acc));
    }
    return NULL;
}

/* Converts the inputs and the initial values to the types of the region's arguments. */
static tern_status prepare(region_reduce *r, const tern_ref_reduce_shape *shape,
                           tern_ref_value **acc)
{
    tern_ref_call *c = r->c;
    for (uint32_t i = 0; i < r->count; i++) {
        tern_dtype dtype = tern_ref_result_type(c, i)->dtype;
        tern_ref_value *in = NULL, *init = NULL;
        tern_status st = NULL;
        if (c->in[i]->quant) { /* quantised types do not change */
            in = tern_ref_retain(c->in[i]);
            init = tern_ref_retain(c->in[r->count + i]);
        } else {
            st = tern_ref_convert(c, c->in[i], dtype, &in);
            if (!st)
                st = tern_ref_convert(c, c->in[r->count + i], dtype, &init);
        }
        if (!st)
            st = transpose_in(c, in, shape, &r->rows[i]);
        if (!st)
            st = splat(c, init, &r->outputs, 1, &acc[i]);
        tern_ref_release(in);
        tern_ref_release(init);
        TERN_TRY(st);
    }
    return NULL;
}

static tern_status reduce_region(tern_ref_call *c, const tern_ref_scalar_fn *fn,
                                 const tern_ref_reduce_shape *shape)
{
    uint32_t n = c->info->result_count;
    size_t bytes = 5 * (size_t)n * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(c->mem, bytes);
    TERN_TRY_MEM(values);
    tern_ref_value **acc = values;
    region_reduce r = {.c = c,
                       .fn = *fn,
                       .count = n,
                       .outputs = shape->outputs,
                       .reduced_count = shape->reduced_count,
                       .rows = values + n,
                       .args = values + 2 * (size_t)n};
    tern_status st = prepare(&r, shape, acc);
    if (!st && shape->outputs)
        st = run_rows(&r, acc);
    for (uint32_t i = 0; i < n && !st; i++)
        st = tern_ref_view(acc[i], TERN_DTYPE_NONE, shape->kept, shape->kept_rank, &c->out[i]);
    for (uint32_t i = 0; i < n && !st; i++)
        c->out[i]->quant = tern_ref_result_type(c, i)->quant;
    release_some(values, 5 * n);
    tern_mem_free(c->mem, values, bytes);
    return st;
}

/* --- the ops --- */

tern_status tern_ref_op_reduce(tern_ref_call *c)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_dimensions, &count);
    tern_ref_reduce_shape shape;
    tern_ref_reduce_shape_of(c->in[0], dims, count, &shape);
    tern_ref_scalar_fn fn;
    tern_ref_scalar_fn_init(&fn, c, tern_hlo_op_region(c->m, c->op, 0));
    if (c->info->result_count == 1 && tern_ref_is_associative(fn.single) && !c->in[0]->quant)
        return reduce_fast(c, fn.single, c->in[0], c->in[1], &shape);
    return reduce_region(c, &fn, &shape);
}

enum { MAP_SMALL = 16 };

static tern_status map_lanes(tern_ref_call *c, tern_ref_value **lanes)
{
    int64_t count = c->in[0]->count;
    for (uint32_t i = 0; i < c->info->operand_count; i++) {
        TERN_TRY(tern_ref_view(c->in[i], TERN_DTYPE_NONE, &count, 1, &lanes[i]));
        lanes[i]->quant = c->in[i]->quant;
    }
    tern_ref_scalar_fn fn;
    tern_ref_value *result = NULL;
    tern_ref_scalar_fn_init(&fn, c, tern_hlo_op_region(c->m, c->op, 0));
    TERN_TRY(tern_ref_scalar_fn_run(&fn, count, lanes, &result));
    tern_status st =
        tern_ref_view(result, TERN_DTYPE_NONE, c->in[0]->dims, c->in[0]->rank, &c->out[0]);
    if (!st)
        c->out[0]->quant = result->quant;
    tern_ref_release(result);
    return st;
}

tern_status tern_ref_op_map(tern_ref_call *c)
{
    uint32_t n = c->info->operand_count;
    tern_ref_value *small[MAP_SMALL] = {0};
    tern_ref_value **lanes = small;
    if (n > MAP_SMALL) {
        lanes = tern_mem_get_zeroed(c->mem, n * sizeof(tern_ref_value *));
        TERN_TRY_MEM(lanes);
    }
    tern_status st = map_lanes(c, lanes);
    release_some(lanes, n);
    if (lanes != small)
        tern_mem_free(c->mem, lanes, n * sizeof(tern_ref_value *));
    return st;
}
