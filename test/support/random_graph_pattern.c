/* random_graph_pattern.c - steps that build patterns of models as frameworks emit them: softmax,
 * norms, activations, running sums. Random single ops rarely form them, and passes
 * match exactly these. */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

/* --- building blocks --- */

static rg_value binary(rg *g, tern_hlo_code code, const rg_value *x, const rg_value *y)
{
    return rg_record(g, tern_hlo_build_binary(&g->b, code, x->v, y->v), x->dtype, x);
}

static rg_value unary(rg *g, tern_hlo_code code, const rg_value *x)
{
    return rg_record(g, tern_hlo_build_unary(&g->b, code, x->v), x->dtype, x);
}

static rg_value with_constant(rg *g, tern_hlo_code code, const rg_value *x, double c)
{
    rg_value y = rg_splat_like(g, x, c);
    return binary(g, code, x, &y);
}

/* Over |dim|, broadcast back to the shape of |x|: directly, or through a dimension of size 1. */
static rg_value reduced(rg *g, tern_hlo_code code, const rg_value *x, int64_t dim)
{
    return rg_record(g, tern_hlo_build_reduce(&g->b, code, x->v, &dim, 1), x->dtype, x);
}

static rg_value spread(rg *g, const rg_value *r, const rg_value *x, int64_t dim)
{
    int64_t map[RG_MAX_RANK] = {0}, dims[RG_MAX_RANK] = {0};
    for (uint32_t i = 0, k = 0; i < x->rank; i++) {
        dims[i] = i == dim ? 1 : x->dims[i];
        if (i != dim)
            map[k++] = i;
    }
    if (rg_chance(g, 40))
        return rg_record(g, tern_hlo_build_broadcast(&g->b, r->v, x->dims, x->rank, map), x->dtype,
                         r);
    tern_hlo_value kept = rg_chance(g, 50)
                              ? tern_hlo_build_reshape(&g->b, r->v, dims, x->rank)
                              : tern_hlo_build_broadcast(&g->b, r->v, dims, x->rank, map);
    for (uint32_t i = 0; i < x->rank; i++)
        map[i] = i;
    return rg_record(g, tern_hlo_build_broadcast(&g->b, kept, x->dims, x->rank, map), x->dtype, r);
}

/* Converts to f32 for a computation on a narrower type, as models do. */
static rg_value to_wide(rg *g, rg_value x)
{
    return (x.dtype == TERN_BF16 || x.dtype == TERN_F16) && rg_chance(g, 60)
               ? rg_convert(g, x, TERN_F32)
               : x;
}

static rg_value known(rg_value r, double size, double error)
{
    r.exact = false;
    r.size = size;
    r.error = error + 8 * rg_eps(r.dtype) * size + (r.dtype == TERN_F16 ? 0x1p-20 : 0);
    return r;
}

static rg_value back(rg *g, rg_value r, tern_dtype t)
{
    return r.dtype == t ? r : rg_convert(g, r, t);
}

/* --- patterns: from a value to one of the same shape --- */

static rg_value softmax_of(rg *g, rg_value x, int64_t dim, bool is_log)
{
    double n = (double)x.dims[dim];
    rg_value maximum = reduced(g, TERN_HLO_MAXIMUM, &x, dim);
    maximum = spread(g, &maximum, &x, dim);
    rg_value centered = binary(g, TERN_HLO_SUBTRACT, &x, &maximum);
    rg_value e = unary(g, TERN_HLO_EXPONENTIAL, &centered);
    rg_value sum = reduced(g, TERN_HLO_ADD, &e, dim);
    if (is_log) {
        sum = unary(g, TERN_HLO_LOG, &sum);
        sum = spread(g, &sum, &x, dim);
        rg_value r = binary(g, TERN_HLO_SUBTRACT, &centered, &sum);
        return known(r, 2 * x.size + log(n) + 1, 4 * x.error + 4 * rg_sum_eps(n, x.dtype));
    }
    sum = spread(g, &sum, &x, dim);
    rg_value r = binary(g, TERN_HLO_DIVIDE, &e, &sum);
    return known(r, 1, 2 * x.error + 4 * rg_sum_eps(n, x.dtype) + x.size * rg_eps(x.dtype));
}

static rg_value softmax(rg *g, rg_value x, int64_t dim) { return softmax_of(g, x, dim, false); }
static rg_value log_softmax(rg *g, rg_value x, int64_t dim) { return softmax_of(g, x, dim, true); }

static rg_value mean_of(rg *g, const rg_value *x, int64_t dim)
{
    rg_value sum = reduced(g, TERN_HLO_ADD, x, dim);
    double n = (double)x->dims[dim];
    bool divide = rg_chance(g, 70);
    sum = with_constant(g, divide ? TERN_HLO_DIVIDE : TERN_HLO_MULTIPLY, &sum, divide ? n : 1 / n);
    return sum;
}

/* x / sqrt(mean(x^2) + c), then a gain along |dim|. */
static rg_value scaled(rg *g, const rg_value *x, int64_t dim, double size)
{
    rg_value square = binary(g, TERN_HLO_MULTIPLY, x, x);
    rg_value var = mean_of(g, &square, dim);
    double c = rg_chance(g, 50) ? 0.5 : 0.0625;
    var = with_constant(g, TERN_HLO_ADD, &var, c);
    var = unary(g, TERN_HLO_RSQRT, &var);
    var = spread(g, &var, x, dim);
    rg_value r = binary(g, TERN_HLO_MULTIPLY, x, &var);
    double n = (double)x->dims[dim];
    double slope = 2 / sqrt(c);
    r = known(r, fmin(size / sqrt(c), sqrt(n) + 1),
              slope * (x->error + size * rg_sum_eps(n, x->dtype)));
    if (rg_chance(g, 60)) {
        rg_value gain = rg_make(g, x->dtype, &x->dims[dim], 1);
        gain = rg_tame(g, gain, 8);
        rg_value wide = gain;
        wide.v = tern_hlo_build_broadcast(&g->b, gain.v, x->dims, x->rank, &dim);
        r = rg_mul(g, r, rg_record(g, wide.v, x->dtype, &wide));
    }
    return r;
}

static rg_value rms_norm(rg *g, rg_value x, int64_t dim)
{
    rg_value y = x;
    return scaled(g, &y, dim, x.size);
}

static rg_value layer_norm(rg *g, rg_value x, int64_t dim)
{
    rg_value mean = mean_of(g, &x, dim);
    mean = spread(g, &mean, &x, dim);
    rg_value y = binary(g, TERN_HLO_SUBTRACT, &x, &mean);
    y = known(y, 2 * x.size, 2 * x.error);
    rg_value r = scaled(g, &y, dim, y.size);
    if (rg_chance(g, 50)) {
        rg_value bias = rg_make(g, x.dtype, &x.dims[dim], 1), wide = bias;
        wide.v = tern_hlo_build_broadcast(&g->b, bias.v, x.dims, x.rank, &dim);
        r = rg_add(g, TERN_HLO_ADD, r, rg_record(g, wide.v, x.dtype, &wide));
    }
    return r;
}

static rg_value gelu_tanh(rg *g, rg_value x, int64_t dim)
{
    (void)dim;
    rg_value square = binary(g, TERN_HLO_MULTIPLY, &x, &x);
    rg_value cube = binary(g, TERN_HLO_MULTIPLY, &square, &x);
    cube = with_constant(g, TERN_HLO_MULTIPLY, &cube, 0.044715);
    rg_value t = binary(g, TERN_HLO_ADD, &x, &cube);
    t = with_constant(g, TERN_HLO_MULTIPLY, &t, 0.7978845608028654);
    t = unary(g, TERN_HLO_TANH, &t);
    t = with_constant(g, TERN_HLO_ADD, &t, 1);
    t = with_constant(g, TERN_HLO_MULTIPLY, &t, 0.5);
    return known(binary(g, TERN_HLO_MULTIPLY, &x, &t), x.size,
                 1.2 * x.error + 4 * rg_eps(x.dtype) * x.size);
}

static rg_value gelu_erf(rg *g, rg_value x, int64_t dim)
{
    (void)dim;
    rg_value t = with_constant(g, TERN_HLO_MULTIPLY, &x, 0.7071067811865476);
    t = unary(g, TERN_HLO_CHLO_ERF, &t);
    t = with_constant(g, TERN_HLO_ADD, &t, 1);
    t = binary(g, TERN_HLO_MULTIPLY, &x, &t);
    return known(with_constant(g, TERN_HLO_MULTIPLY, &t, 0.5), x.size,
                 1.2 * x.error + 4 * rg_eps(x.dtype) * x.size);
}

static rg_value silu(rg *g, rg_value x, int64_t dim)
{
    (void)dim;
    rg_value t = unary(g, TERN_HLO_LOGISTIC, &x);
    return known(binary(g, TERN_HLO_MULTIPLY, &x, &t), x.size,
                 1.2 * x.error + 2 * rg_eps(x.dtype) * x.size);
}

/* The inclusive cumulative sum, as a window that reaches back to the start. */
static rg_value running_sum(rg *g, rg_value x, int64_t dim)
{
    int64_t window[RG_MAX_RANK], ones[RG_MAX_RANK], pad[RG_MAX_RANK][2] = {0};
    double n = (double)x.dims[dim];
    tern_hlo_type types[2] = {rg_type(g, x.dtype, NULL, 0), rg_type(g, x.dtype, NULL, 0)};
    tern_hlo_value args[2];
    for (uint32_t i = 0; i < RG_MAX_RANK; i++)
        window[i] = ones[i] = 1;
    window[dim] = x.dims[dim];
    pad[dim][0] = x.dims[dim] - 1;
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, 2, args);
    tern_hlo_value sum = tern_hlo_build_binary(&g->b, TERN_HLO_ADD, args[0], args[1]);
    tern_hlo_region body = tern_hlo_build_region_end(&g->b, scope, &sum, 1);
    rg_draft d = rg_begin(TERN_HLO_REDUCE_WINDOW);
    rg_ints(g, &d, TERN_HLO_A_window_dimensions, window, x.rank);
    rg_ints(g, &d, TERN_HLO_A_window_strides, ones, x.rank);
    rg_pairs(g, &d, TERN_HLO_A_padding, (const int64_t(*)[2])pad, x.rank);
    d.spec.regions = &body;
    d.spec.region_count = 1;
    tern_hlo_value in[2] = {x.v, rg_splat(g, x.dtype, NULL, 0, 0).v};
    rg_value r = rg_record(g, rg_build(g, &d, in, 2), x.dtype, &x);
    return known(r, n * x.size, rg_sum_error(n, x.error) + rg_sum_eps(n, x.dtype) * n * x.size);
}

typedef rg_value (*pattern_fn)(rg *g, rg_value x, int64_t dim);

bool rg_step_pattern(rg *g)
{
    static const pattern_fn patterns[] = {softmax,   log_softmax, rms_norm, layer_norm, layer_norm,
                                          gelu_tanh, gelu_erf,    silu,     running_sum};
    rg_value x;
    if (!rg_pick(g, RG_FLOAT, 1, &x))
        return false;
    int64_t dim = rg_chance(g, 70) ? x.rank - 1 : rg_choose(g, x.rank);
    tern_dtype t = x.dtype;
    x = to_wide(g, rg_tame(g, x, 8));
    pattern_fn f = patterns[rg_choose(g, sizeof patterns / sizeof patterns[0])];
    if (f == running_sum && x.dims[dim] > 300)
        f = softmax;
    rg_push(g, back(g, rg_tame(g, f(g, x, dim), 256), t));
    return true;
}
