/* ref/ops_norm.c - batch normalisation, computed in f64 and rounded once. Statistics are over all
 * dimensions but the feature's, in memory order. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/vmath.h"
#include "ref/dims_impl.h"

/* The operand is [outer, features, inner]. */
typedef struct {
    tern_ref_call *c;
    int64_t outer, features, inner;
    double epsilon;
    uint32_t in_count;
    tern_ref_value *in[5];  /* operands in f64 */
    tern_ref_value *out[3]; /* results in f64 */
} norm_job;

typedef void (*norm_fn)(const norm_job *j, int64_t feature);

static const double *operand(const norm_job *j, int i) { return (const double *)j->in[i]->data; }
static double *result(const norm_job *j, int i) { return (double *)j->out[i]->data; }

static double square_root(double x)
{
    tern_math_f64(TERN_MATH_SQRT, &x, &x, 1);
    return x;
}

#define FOR_FEATURE(j, feature, at)                                                               \
    for (int64_t o_ = 0; o_ < (j)->outer; o_++)                                                   \
        for (int64_t at = (o_ * (j)->features + (feature)) * (j)->inner, i_ = 0; i_ < (j)->inner; \
             i_++, at++)

/* operand scale offset mean variance */
static void normalise(const norm_job *j, int64_t f, double mean, double variance)
{
    double deviation = square_root(variance + j->epsilon);
    double scale = operand(j, 1)[f], offset = operand(j, 2)[f];
    const double *x = operand(j, 0);
    FOR_FEATURE(j, f, at)
    result(j, 0)[at] = (x[at] - mean) / deviation * scale + offset;
}

static void infer_feature(const norm_job *j, int64_t f)
{
    normalise(j, f, operand(j, 3)[f], operand(j, 4)[f]);
}

/* operand scale offset; output mean variance */
static void train_feature(const norm_job *j, int64_t f)
{
    const double *x = operand(j, 0);
    double count = (double)(j->outer * j->inner), sum = 0, squares = 0;
    FOR_FEATURE(j, f, at)
    sum += x[at];
    double mean = sum / count;
    FOR_FEATURE(j, f, at)
    squares += (x[at] - mean) * (x[at] - mean);
    double variance = squares / count;
    result(j, 1)[f] = mean;
    result(j, 2)[f] = variance;
    normalise(j, f, mean, variance);
}

/* operand scale mean variance grad_output; grad_operand grad_scale grad_offset */
static void grad_feature(const norm_job *j, int64_t f)
{
    const double *x = operand(j, 0), *g = operand(j, 4);
    double scale = operand(j, 1)[f], mean = operand(j, 2)[f];
    double variance = operand(j, 3)[f] + j->epsilon, deviation = square_root(variance);
    double count = (double)(j->outer * j->inner), sum = 0, product = 0;
    FOR_FEATURE(j, f, at)
    {
        sum += g[at];
        product += g[at] * (x[at] - mean);
    }
    FOR_FEATURE(j, f, at)
    result(j, 0)[at] =
        scale / deviation / count * (g[at] * count - sum - product * (x[at] - mean) / variance);
    result(j, 1)[f] = product / deviation;
    result(j, 2)[f] = sum;
}

typedef struct {
    const norm_job *j;
    norm_fn fn;
} features_job;

static void run_features(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const features_job *f = arg;
    for (size_t i = begin; i < end; i++)
        f->fn(f->j, (int64_t)i);
}

static tern_status norm_values(norm_job *j, norm_fn fn)
{
    tern_ref_call *c = j->c;
    for (uint32_t i = 0; i < j->in_count; i++)
        TERN_TRY(tern_ref_to_dtype(c, c->in[i], TERN_F64, &j->in[i]));
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        const tern_ref_value *like = c->in[i == 0 ? 0 : 1];
        TERN_TRY(tern_ref_tensor_create(c->mem, TERN_F64, like->dims, like->rank, &j->out[i]));
    }
    tern_pool_for(c->pool, (size_t)j->features, 1, run_features, &(features_job){j, fn});
    for (uint32_t i = 0; i < c->info->result_count; i++) {
        tern_ref_quiet_nans(c->pool, TERN_F64, j->out[i]->data, j->out[i]->count);
        TERN_TRY(tern_ref_to_dtype(c, j->out[i], tern_ref_result_type(c, i)->dtype, &c->out[i]));
    }
    return NULL;
}

static double epsilon_of(const tern_ref_call *c)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_epsilon);
    return attr ? tern_hlo_attr_of(c->m, attr)->f : 0;
}

static tern_status norm_run(tern_ref_call *c, norm_fn fn)
{
    const tern_ref_value *v = c->in[0];
    int64_t feature = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_feature_index);
    TERN_ASSERT(feature >= 0 && feature < (int64_t)v->rank);
    norm_job j = {.c = c,
                  .outer = 1,
                  .features = v->dims[feature],
                  .inner = 1,
                  .epsilon = epsilon_of(c),
                  .in_count = c->info->operand_count};
    TERN_ASSERT(j.in_count <= TERN_COUNT_OF(j.in));
    for (uint32_t d = 0; d < v->rank; d++)
        *(d < (uint32_t)feature ? &j.outer : &j.inner) *= d == (uint32_t)feature ? 1 : v->dims[d];
    tern_status st = norm_values(&j, fn);
    if (st)
        tern_ref_drop(c->out, c->info->result_count);
    tern_ref_drop(j.in, TERN_COUNT_OF(j.in));
    tern_ref_drop(j.out, TERN_COUNT_OF(j.out));
    return st;
}

tern_status tern_ref_op_batch_norm_inference(tern_ref_call *c)
{
    return norm_run(c, infer_feature);
}
tern_status tern_ref_op_batch_norm_training(tern_ref_call *c) { return norm_run(c, train_feature); }
tern_status tern_ref_op_batch_norm_grad(tern_ref_call *c) { return norm_run(c, grad_feature); }
