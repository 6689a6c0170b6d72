/* ref/contract.c - lowers a contraction to matmuls: the indices of each kind are merged into one
 * where strides allow it; otherwise the operand is copied into an order in which they do. */
#include "ref/dot_impl.h"

#include <stdatomic.h>
#include <string.h>

#include "base/alloc.h"
#include "numerics/convert.h"
#include "ref/matmul_impl.h"
#include "ref/quantized_impl.h"

/* --- types --- */

static tern_num_kind kind_of(tern_dtype dtype) { return tern_num_format_of(dtype)->kind; }

tern_dtype tern_ref_sum_dtype(tern_dtype lhs, tern_dtype rhs, tern_dtype result)
{
    const tern_dtype all[] = {lhs, rhs, result};
    bool is_float = false, is_complex = false, is_f64 = false;
    for (int i = 0; i < 3; i++) {
        tern_num_kind kind = kind_of(all[i]);
        is_complex = is_complex || kind == TERN_KIND_COMPLEX;
        is_float = is_float || kind == TERN_KIND_FLOAT || kind == TERN_KIND_SCALE;
        is_f64 = is_f64 || all[i] == TERN_F64 || all[i] == TERN_C128;
    }
    if (is_complex)
        return is_f64 ? TERN_C128 : TERN_C64;
    if (is_float)
        return is_f64 ? TERN_F64 : TERN_F32;
    return tern_num_format_of(result)->bits > 32 ? TERN_I64 : TERN_I32;
}

/* The expressed dtype of a value's elements. */
static tern_dtype meant_dtype(const tern_ref_value *v)
{
    return v->quant ? v->quant->expressed : v->dtype;
}

tern_dtype tern_ref_call_sum_dtype(const tern_ref_call *c)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    tern_dtype result = type->quant ? type->quant->expressed : type->dtype;
    return tern_ref_sum_dtype(meant_dtype(c->in[0]), meant_dtype(c->in[1]), result);
}

tern_status tern_ref_sum_operand(tern_ref_call *c, uint32_t i, tern_dtype sum_dtype,
                                 tern_ref_value **out)
{
    *out = NULL;
    tern_ref_value *v = tern_ref_retain(c->in[i]);
    if (v->quant) {
        tern_ref_value *real = NULL;
        tern_status st = tern_ref_dequantize(c->mem, v, &real);
        tern_ref_release(v);
        TERN_TRY(st);
        v = real;
    }
    if (v->dtype == sum_dtype) {
        *out = v;
        return NULL;
    }
    tern_status st = tern_ref_tensor_create(c->mem, sum_dtype, v->dims, v->rank, out);
    if (!st)
        tern_ref_convert_into(c->pool, *out, v);
    tern_ref_release(v);
    return st;
}

/* Booleans are summed as integers: any nonzero sum is true. */
static void sums_to_bool(tern_ref_value *to, const tern_ref_value *from)
{
    TERN_ASSERT(from->dtype == TERN_I32);
    for (int64_t i = 0; i < from->count; i++)
        to->data[i] = ((const uint32_t *)from->data)[i] != 0;
}

tern_status tern_ref_sum_result(tern_ref_call *c, tern_ref_value *sums)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    tern_ref_quiet_nans(c->pool, sums->dtype, sums->data, sums->count);
    tern_dtype dtype = type->quant ? type->quant->expressed : type->dtype;
    tern_status st = NULL;
    if (sums->dtype != dtype) {
        tern_ref_value *rounded = NULL;
        st = tern_ref_tensor_create(c->mem, dtype, sums->dims, sums->rank, &rounded);
        if (!st && dtype == TERN_BOOL)
            sums_to_bool(rounded, sums);
        else if (!st)
            tern_ref_convert_into(c->pool, rounded, sums);
        tern_ref_release(sums);
        sums = rounded;
    }
    if (!st && type->quant) {
        tern_ref_value *quantized = NULL;
        st = tern_ref_quantize(c->mem, sums, type->quant, &quantized);
        tern_ref_release(sums);
        sums = quantized;
    }
    c->out[0] = sums;
    return st;
}

/* --- indices --- */

static int64_t axes_size(const tern_ref_axes *a)
{
    int64_t size = 1;
    for (uint32_t i = 0; i < a->count; i++)
        if (a->axes[i].size == 0)
            return 0;
    for (uint32_t i = 0; i < a->count; i++)
        size *= a->axes[i].size;
    return size;
}

static int64_t stride_on(const tern_ref_axis *axis, bool left)
{
    return left ? axis->lhs : axis->rhs;
}

/* The single stride that all of |a| have on one side; false if there is none. */
static bool joined_stride(const tern_ref_axes *a, bool left, int64_t *out)
{
    int64_t stride = 0, span = 0;
    bool any = false;
    for (uint32_t i = a->count; i-- > 0;) {
        if (a->axes[i].size == 1)
            continue;
        int64_t own = stride_on(&a->axes[i], left);
        if (!any)
            stride = own;
        else if (own != span)
            return false;
        any = true;
        span = own * a->axes[i].size;
    }
    *out = stride;
    return true;
}

/* One operand as [batch, outer, k]. Batches have their own strides. */
typedef struct {
    const uint8_t *data;
    int64_t outer, k;
    int64_t batch[2 * TERN_REF_MAX_RANK];
    tern_ref_value *copy;
} side;

typedef struct {
    uint32_t count;
    int64_t dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
} axis_list;

/* Indices with stride 0 are not copied. */
static tern_status list_axes(axis_list *list, const tern_ref_axes *a, bool left, bool all)
{
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->axes[i].size == 1 || (!all && stride_on(&a->axes[i], left) == 0))
            continue;
        if (list->count == TERN_REF_MAX_RANK)
            return TERN_ERR(UNSUPPORTED, "a contraction over more than %d dimensions",
                            TERN_REF_MAX_RANK);
        list->dims[list->count] = a->axes[i].size;
        list->strides[list->count++] = stride_on(&a->axes[i], left);
    }
    return NULL;
}

/* A dense copy in the order batch, outer, k. */
static tern_status side_copy(tern_ref_call *c, const tern_ref_contraction *job, bool left, side *s)
{
    const tern_ref_axes *outer = left ? &job->rows : &job->columns;
    axis_list list = {0};
    TERN_TRY(list_axes(&list, &job->batch, left, false));
    TERN_TRY(list_axes(&list, outer, left, true));
    TERN_TRY(list_axes(&list, &job->k, left, true));
    const tern_ref_value *v = left ? job->lhs : job->rhs;
    TERN_TRY(tern_ref_tensor_create(c->mem, v->dtype, list.dims, list.count, &s->copy));
    int64_t strides[TERN_REF_MAX_RANK];
    tern_ref_strides(list.dims, list.count, strides);
    if (s->copy->count)
        tern_ref_copy_box(
            c->pool,
            &(tern_ref_box){list.count, list.dims, strides, list.strides, tern_ref_elem_bytes(v)},
            s->copy->data, v->data);
    s->data = s->copy->data;
    s->k = 1;
    s->outer = axes_size(&job->k);
    int64_t batch = s->outer * axes_size(outer);
    for (uint32_t i = job->batch.count; i-- > 0;) {
        const tern_ref_axis *axis = &job->batch.axes[i];
        bool moves = axis->size > 1 && stride_on(axis, left) != 0;
        s->batch[i] = moves ? batch : 0;
        batch *= moves ? axis->size : 1;
    }
    return NULL;
}

static tern_status side_init(tern_ref_call *c, const tern_ref_contraction *job, bool left, side *s)
{
    *s = (side){.data = left ? job->lhs->data : job->rhs->data};
    if (!joined_stride(left ? &job->rows : &job->columns, left, &s->outer) ||
        !joined_stride(&job->k, left, &s->k))
        return side_copy(c, job, left, s);
    for (uint32_t i = 0; i < job->batch.count; i++)
        s->batch[i] = stride_on(&job->batch.axes[i], left);
    return NULL;
}

/* --- batches --- */

typedef struct {
    tern_ref_call *c;
    const tern_ref_contraction *job;
    const side *lhs, *rhs;
    tern_ref_matmul_job matmul; /* of the first batch */
    size_t elem;
    uint8_t *out;
    tern_pool *inner; /* NULL if batches share the pool */
    atomic_bool failed;
} batches;

static void run_batches(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    batches *b = arg;
    const tern_ref_axes *axes = &b->job->batch;
    for (size_t at = begin; at < end; at++) {
        int64_t lhs = 0, rhs = 0, rest = (int64_t)at;
        for (uint32_t i = axes->count; i-- > 0; rest /= axes->axes[i].size) {
            lhs += rest % axes->axes[i].size * b->lhs->batch[i];
            rhs += rest % axes->axes[i].size * b->rhs->batch[i];
        }
        tern_ref_matmul_job p = b->matmul;
        p.a = b->lhs->data + lhs * (int64_t)b->elem;
        p.b = b->rhs->data + rhs * (int64_t)b->elem;
        p.c = b->out + at * (size_t)(p.m * p.n) * b->elem;
        tern_status st = tern_ref_matmul_run(b->c->mem, b->inner, &p);
        if (st) { /* can only be out of memory */
            TERN_ASSERT(tern_status_code(st) == TERN_NO_MEMORY);
            tern_status_free(st);
            atomic_store(&b->failed, true);
            return;
        }
    }
}

/* With this much work per batch, each batch uses all threads. */
static const double BIG_MATMUL = 4e6;

static tern_status contract_sides(tern_ref_call *c, const tern_ref_contraction *job,
                                  const side *lhs, const side *rhs, void *out)
{
    int64_t m = axes_size(&job->rows), n = axes_size(&job->columns), k = axes_size(&job->k);
    size_t count = (size_t)axes_size(&job->batch);
    batches b = {.c = c,
                 .job = job,
                 .lhs = lhs,
                 .rhs = rhs,
                 .matmul = {.type = job->lhs->dtype,
                            .m = m,
                            .n = n,
                            .k = k,
                            .a_row = lhs->outer,
                            .a_col = lhs->k,
                            .b_row = rhs->k,
                            .b_col = rhs->outer,
                            .c_row = n},
                 .elem = tern_ref_elem_bytes(job->lhs),
                 .out = out};
    double work = (double)m * (double)n * (double)k;
    if (count == 1 || work >= BIG_MATMUL) {
        b.inner = c->pool;
        run_batches(&b, 0, count, 0);
    } else {
        tern_pool_for(c->pool, count, 1 + (size_t)(1e5 / (work + 1)), run_batches, &b);
    }
    return atomic_load(&b.failed) ? tern_status_no_memory() : NULL;
}

tern_status tern_ref_contract(tern_ref_call *c, const tern_ref_contraction *job, void *out)
{
    TERN_ASSERT(job->lhs->dtype == job->rhs->dtype);
    side lhs = {0}, rhs = {0};
    tern_status st = side_init(c, job, true, &lhs);
    if (!st)
        st = side_init(c, job, false, &rhs);
    if (!st)
        st = contract_sides(c, job, &lhs, &rhs, out);
    tern_ref_release(lhs.copy);
    tern_ref_release(rhs.copy);
    return st;
}
