/* ref/ops_elementwise.c - element-wise ops: unary, binary, compare, select, clamp, complex. Tables
 * provide the loops (elementwise_impl.h); this file allocates the result, in place where the
 * operand is no longer needed, and distributes work to threads. */
#include <string.h>

#include "ref/elementwise_impl.h"
#include "ref/quantized_impl.h"

/* --- results --- */

tern_status tern_ref_result_like(tern_ref_call *c, uint32_t i, const tern_ref_value *like,
                                 tern_ref_value **take, tern_ref_value **out)
{
    tern_dtype dtype = tern_ref_result_dtype(c, i);
    bool plain = dtype != tern_ref_result_type(c, i)->dtype;
    if (take && *take && tern_ref_is_sole(*take) && (*take)->count == like->count &&
        tern_ref_elem_bytes(*take) == tern_ref_dtype_bytes(dtype)) {
        *out = *take;
        *take = NULL;
        (*out)->dtype = dtype;
    } else {
        TERN_TRY(tern_ref_tensor_create(c->mem, dtype, like->dims, like->rank, out));
    }
    (*out)->quant = plain ? NULL : tern_ref_result_type(c, i)->quant;
    return NULL;
}

static tern_status unsupported(const tern_ref_call *c)
{
    return TERN_ERR(UNSUPPORTED, "no %s for elements of type %s",
                    tern_hlo_op_row_of(c->info->code)->name,
                    tern_num_format_of(c->in[0]->dtype)->name);
}

/* --- unary --- */

typedef struct {
    tern_ref_unary plan;
    const uint8_t *src;
    uint8_t *dst;
    size_t in_bytes, out_bytes;
} unary_job;

static void unary_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const unary_job *job = arg;
    tern_ref_unary_run(&job->plan, job->dst + begin * job->out_bytes,
                       job->src + begin * job->in_bytes, end - begin);
}

tern_status tern_ref_op_unary(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_unary);
    tern_dtype in = c->in[0]->dtype, out = tern_ref_result_dtype(c, 0);
    unary_job job = {.src = c->in[0]->data,
                     .in_bytes = tern_ref_dtype_bytes(in),
                     .out_bytes = tern_ref_dtype_bytes(out)};
    if (!tern_ref_unary_find(c->info->code, in, out, &job.plan))
        return unsupported(c);
    int64_t count = c->in[0]->count;
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], &c->in[0], &c->out[0]));
    job.dst = c->out[0]->data;
    tern_pool_for(c->pool, (size_t)count, TERN_REF_GRAIN, unary_chunk, &job);
    return NULL;
}

/* --- binary --- */

typedef struct {
    tern_ref_binary_plan plan;
    const uint8_t *a, *b;
    uint8_t *dst;
    size_t in_bytes, out_bytes;
} binary_job;

static void binary_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const binary_job *job = arg;
    tern_ref_binary_run(&job->plan, job->dst + begin * job->out_bytes,
                        job->a + begin * job->in_bytes * job->plan.a_stride,
                        job->b + begin * job->in_bytes * job->plan.b_stride, end - begin);
}

static void run_binary(tern_ref_call *c, const tern_ref_binary_plan *plan, uint8_t *dst,
                       const uint8_t *a, const uint8_t *b, int64_t count)
{
    binary_job job = {.plan = *plan,
                      .a = a,
                      .b = b,
                      .dst = dst,
                      .in_bytes = tern_ref_dtype_bytes(plan->in),
                      .out_bytes = tern_ref_dtype_bytes(plan->out)};
    tern_pool_for(c->pool, (size_t)count, TERN_REF_GRAIN, binary_chunk, &job);
}

tern_status tern_ref_op_binary(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_binary);
    tern_ref_binary_plan plan;
    if (!tern_ref_binary_find(c->info->code, c->in[0]->dtype, &plan))
        return unsupported(c);
    TERN_ASSERT(c->in[0]->count == c->in[1]->count);
    const uint8_t *a = c->in[0]->data, *b = c->in[1]->data;
    tern_ref_value **take = tern_ref_is_sole(c->in[0]) ? &c->in[0] : &c->in[1];
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], take, &c->out[0]));
    run_binary(c, &plan, c->out[0]->data, a, b, c->out[0]->count);
    return NULL;
}

/* --- compare, clamp --- */

tern_status tern_ref_op_compare(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_compare);
    tern_ref_binary_plan plan;
    int64_t direction = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_comparison_direction);
    int64_t type = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_compare_type);
    if (!tern_ref_compare_find(direction, type, c->in[0]->dtype, &plan))
        return unsupported(c);
    TERN_ASSERT(c->in[0]->count == c->in[1]->count);
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], NULL, &c->out[0]));
    run_binary(c, &plan, c->out[0]->data, c->in[0]->data, c->in[1]->data, c->out[0]->count);
    return NULL;
}

/* min(max(x, low), high); low and high may be scalars. */
tern_status tern_ref_op_clamp(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_clamp);
    tern_ref_binary_plan low, high;
    tern_dtype dtype = c->in[1]->dtype;
    if (!tern_ref_binary_find(TERN_HLO_MAXIMUM, dtype, &low) ||
        !tern_ref_binary_find(TERN_HLO_MINIMUM, dtype, &high))
        return unsupported(c);
    int64_t count = c->in[1]->count;
    low.b_stride = c->in[0]->count == count;
    high.b_stride = c->in[2]->count == count;
    const uint8_t *src = c->in[1]->data;
    TERN_TRY(tern_ref_result_like(c, 0, c->in[1], &c->in[1], &c->out[0]));
    run_binary(c, &low, c->out[0]->data, src, c->in[0]->data, count);
    run_binary(c, &high, c->out[0]->data, c->out[0]->data, c->in[2]->data, count);
    return NULL;
}

/* --- select --- */

typedef struct {
    const uint8_t *pred, *on_true, *on_false;
    uint8_t *dst;
    size_t bytes;
} select_job;

#define SELECT_LOOP(type)                            \
    do {                                             \
        const type *t = (const void *)job->on_true;  \
        const type *f = (const void *)job->on_false; \
        type *d = (void *)job->dst;                  \
        for (size_t i = begin; i < end; i++)         \
            d[i] = job->pred[i] ? t[i] : f[i];       \
    } while (0)

typedef struct {
    uint64_t low, high;
} pair64;

static void select_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const select_job *job = arg;
    switch (job->bytes) {
    case 1:
        SELECT_LOOP(uint8_t);
        break;
    case 2:
        SELECT_LOOP(uint16_t);
        break;
    case 4:
        SELECT_LOOP(uint32_t);
        break;
    case 8:
        SELECT_LOOP(uint64_t);
        break;
    default:
        TERN_ASSERT(job->bytes == sizeof(pair64));
        SELECT_LOOP(pair64);
    }
}

tern_status tern_ref_op_select(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_select);
    int64_t count = c->in[1]->count;
    TERN_ASSERT(c->in[2]->count == count);
    if (c->in[0]->count == 1 && count > 0) { /* one for all */
        c->out[0] = tern_ref_retain(c->in[c->in[0]->data[0] ? 1 : 2]);
        return NULL;
    }
    select_job job = {.pred = c->in[0]->data,
                      .on_true = c->in[1]->data,
                      .on_false = c->in[2]->data,
                      .bytes = tern_ref_elem_bytes(c->in[1])};
    tern_ref_value **take = tern_ref_is_sole(c->in[1]) ? &c->in[1] : &c->in[2];
    TERN_TRY(tern_ref_result_like(c, 0, c->in[1], take, &c->out[0]));
    job.dst = c->out[0]->data;
    tern_pool_for(c->pool, (size_t)count, TERN_REF_GRAIN, select_chunk, &job);
    return NULL;
}

/* --- complex --- */

tern_status tern_ref_op_complex(tern_ref_call *c)
{
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], NULL, &c->out[0]));
    size_t bytes = tern_ref_elem_bytes(c->in[0]);
    uint8_t *dst = c->out[0]->data;
    for (size_t i = 0; i < (size_t)c->in[0]->count; i++) {
        memcpy(dst + 2 * i * bytes, c->in[0]->data + i * bytes, bytes);
        memcpy(dst + (2 * i + 1) * bytes, c->in[1]->data + i * bytes, bytes);
    }
    return NULL;
}
