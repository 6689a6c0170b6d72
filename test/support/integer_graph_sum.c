/* integer_graph_sum.c - steps that add up many elements: reductions, matmuls, windows. */
#include "integer_graph_impl.h"

#include <math.h>
#include <stdio.h>

#include "test_support.h"

/* --- reductions --- */

typedef struct {
    const char *name;
    unsigned kinds;
    int64_t init; /* 0 for minimum and maximum too: bounds of results */
} combiner;

static const combiner combiners[] = {
    {"add", IG_REAL | IG_COMPLEX, 1}, {"maximum", IG_REAL, -3},    {"minimum", IG_REAL, 2},
    {"and", IG_INT | IG_BOOL, 1},     {"or", IG_INT | IG_BOOL, 0}, {"multiply", IG_INT, 1},
};

static const combiner *some_combiner(ig *g, unsigned kind)
{
    for (;;) {
        const combiner *c = &combiners[ig_choose(g, TERN_COUNT_OF(combiners))];
        if (c->kinds & kind)
            return c;
    }
}

static ig_value initial(ig *g, const combiner *c, tern_dtype t)
{
    bool is_unsigned = ig_kind(t) & (IG_UINT | IG_BOOL);
    return ig_scalar(g, t, is_unsigned && c->init < 0 ? 0 : c->init);
}

static bool is_sum(const combiner *c) { return c->name[1] == 'd'; }

/* Operands such that |n| of them add up exactly; integers may wrap. */
static ig_value summand(ig *g, ig_value x, double n)
{
    return ig_kind(x.dtype) & IG_INT ? x
                                     : ig_tame(g, x, floor((ig_limit(x.dtype) - 4) / fmax(n, 1)));
}

static double combined_size(const combiner *c, const ig_value *x, double n)
{
    if (ig_kind(x->dtype) & (IG_INT | IG_BOOL))
        return ig_limit(x->dtype);
    return is_sum(c) ? n * x->size + 1 : fmax(x->size, 3);
}

/* Removes some dimensions; returns the count of elements that become one. */
static int64_t remove_dims(ig *g, const ig_value *x, ig_value *result, int64_t *dims,
                           uint32_t *count)
{
    int64_t n = 1;
    *count = 0;
    result->rank = 0;
    for (uint32_t d = 0; d < x->rank; d++) {
        if (ig_chance(g, 50)) {
            dims[(*count)++] = d;
            n *= x->dims[d];
        } else {
            result->dims[result->rank++] = x->dims[d];
        }
    }
    return n;
}

bool ig_step_reduce(ig *g)
{
    ig_value x;
    int64_t dims[IG_MAX_RANK];
    uint32_t count;
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    const combiner *c = some_combiner(g, ig_kind(x.dtype));
    ig_value result = ig_like(&x);
    int64_t n = remove_dims(g, &x, &result, dims, &count);
    if (is_sum(c))
        x = summand(g, x, (double)n);
    ig_value init = initial(g, c, x.dtype);
    result.size = combined_size(c, &x, (double)n);
    ig_op(g, "reduce", (const ig_value *[]){&x, &init}, 2, &result,
          "%s {dimensions = array<i64%s%s>}", ig_pair_body(x.dtype, c->name), count ? ": " : "",
          ig_list(dims, count));
    ig_push(g, result);
    return true;
}

/* The largest element and the first of its positions. */
static const char argmax_body[] =
    "({\n^bb0(%%p: tensor<%s>, %%i: tensor<i32>, %%q: tensor<%s>, %%j: tensor<i32>):\n"
    "%%a = stablehlo.compare GT, %%p, %%q : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
    "%%b = stablehlo.compare EQ, %%p, %%q : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
    "%%c = stablehlo.compare LT, %%i, %%j : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "%%d = stablehlo.and %%b, %%c : tensor<i1>\n%%e = stablehlo.or %%a, %%d : tensor<i1>\n"
    "%%f = stablehlo.select %%a, %%p, %%q : tensor<i1>, tensor<%s>\n"
    "%%h = stablehlo.select %%e, %%i, %%j : tensor<i1>, tensor<i32>\n"
    "stablehlo.return %%f, %%h : tensor<%s>, tensor<i32>\n})";
static const char sums_body[] =
    "({\n^bb0(%%p: tensor<%s>, %%i: tensor<i32>, %%q: tensor<%s>, %%j: tensor<i32>):\n"
    "%%a = stablehlo.add %%p, %%q : tensor<%s>\n%%b = stablehlo.%s %%i, %%j : tensor<i32>\n"
    "stablehlo.return %%a, %%b : tensor<%s>, tensor<i32>\n})";

bool ig_step_reduce_pair(ig *g)
{
    ig_value x, y;
    int64_t dims[IG_MAX_RANK];
    uint32_t count;
    char body[1200], attributes[1400];
    if (!ig_pick(g, IG_FLOAT, 1, &x))
        return false;
    bool argmax = ig_chance(g, 60);
    const char *t = ig_dtype_text(x.dtype);
    ig_value results[2] = {ig_like(&x)};
    int64_t n = remove_dims(g, &x, &results[0], dims, &count);
    if (argmax) {
        y = ig_shape(TERN_I32, x.dims, x.rank, 1000);
        ig_op(g, "iota", NULL, 0, &y, "{iota_dimension = %u : i64}", ig_choose(g, x.rank));
        (void)snprintf(body, sizeof body, argmax_body, t, t, t, t, t, t, t, t);
    } else {
        x = summand(g, x, (double)n);
        y = ig_make(g, TERN_I32, x.dims, x.rank, 1000);
        (void)snprintf(body, sizeof body, sums_body, t, t, t, ig_chance(g, 50) ? "add" : "maximum",
                       t);
    }
    ig_value first = ig_scalar(g, x.dtype, argmax ? -200 : 0), second = ig_scalar(g, TERN_I32, 0);
    results[1] = ig_shape(TERN_I32, results[0].dims, results[0].rank, 0x1p31);
    results[0].size = argmax ? fmax(x.size, 200) : (double)n * x.size;
    (void)snprintf(attributes, sizeof attributes, "%s {dimensions = array<i64%s%s>}", body,
                   count ? ": " : "", ig_list(dims, count));
    ig_op_n(g, "stablehlo.reduce", (const ig_value *[]){&x, &y, &first, &second}, 4, results, 2,
            attributes);
    ig_push(g, results[0]);
    ig_push(g, results[1]);
    return true;
}

/* --- matmul --- */

typedef struct {
    int64_t lhs_batch[2], rhs_batch[2], lhs_inner[2], rhs_inner[2];
    uint32_t batch, inner;
} contraction;

/* Dimensions of the right side in the order batch, free, inner, with the sizes of the left. */
static ig_value right_side(ig *g, const ig_value *x, contraction *c, ig_value *result, double *n)
{
    int64_t dims[IG_MAX_RANK];
    uint32_t rank = 0;
    int64_t free = g->sizes[ig_choose(g, TERN_COUNT_OF(g->sizes))];
    for (uint32_t d = 0; d < x->rank; d++) {
        if (c->batch < 2 && ig_chance(g, 25))
            c->lhs_batch[c->batch++] = d;
        else if (c->inner < 2 && ig_chance(g, 50))
            c->lhs_inner[c->inner++] = d;
    }
    for (uint32_t i = 0; i < c->batch; i++) {
        c->rhs_batch[i] = rank;
        result->dims[result->rank++] = dims[rank++] = x->dims[c->lhs_batch[i]];
    }
    bool inner_first = ig_chance(g, 50), has_free = ig_chance(g, 85);
    uint32_t free_at = rank + (inner_first ? c->inner : 0);
    rank += inner_first ? 0 : has_free;
    *n = 1;
    for (uint32_t i = 0; i < c->inner; i++) {
        c->rhs_inner[i] = rank;
        dims[rank++] = x->dims[c->lhs_inner[i]];
        *n *= (double)x->dims[c->lhs_inner[i]];
    }
    rank += inner_first && has_free;
    for (uint32_t d = 0; d < x->rank; d++) {
        bool taken = false;
        for (uint32_t i = 0; i < 2; i++)
            taken = taken || (i < c->batch && c->lhs_batch[i] == d) ||
                    (i < c->inner && c->lhs_inner[i] == d);
        if (!taken)
            result->dims[result->rank++] = x->dims[d];
    }
    if (has_free)
        dims[free_at] = result->dims[result->rank++] = free;
    return ig_shape(x->dtype, dims, rank, 0);
}

bool ig_step_dot(ig *g)
{
    ig_value x;
    contraction c = {.batch = 0};
    double n;
    if (!ig_pick(g, IG_FLOAT | IG_SINT | IG_COMPLEX, 1, &x) || x.rank > 3)
        return false;
    ig_value result = ig_shape(x.dtype, NULL, 0, 0), shape = right_side(g, &x, &c, &result, &n);
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS || ig_count(&shape) > 2 * IG_MAX_ELEMENTS)
        return false;
    double most = floor(sqrt(ig_limit(x.dtype) / fmax(2 * n, 1)));
    if (most < 1)
        return false;
    x = ig_tame(g, x, most);
    ig_value y = ig_make(g, x.dtype, shape.dims, shape.rank, most);
    result.size = n * x.size * y.size * (x.dtype == TERN_C64 ? 2 : 1);
    ig_op(g, "dot_general", (const ig_value *[]){&x, &y}, 2, &result,
          "{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [%s], "
          "rhs_batching_dimensions = [%s], lhs_contracting_dimensions = [%s], "
          "rhs_contracting_dimensions = [%s]>}",
          ig_list(c.lhs_batch, c.batch), ig_list(c.rhs_batch, c.batch),
          ig_list(c.lhs_inner, c.inner), ig_list(c.rhs_inner, c.inner));
    ig_push(g, result);
    return true;
}

/* --- windows --- */

typedef struct {
    int64_t size, low, high, stride, base_dilation, dilation;
} window;

/* A window over a dimension of that size; returns the count of positions, 0 if it has none. */
static int64_t some_window(ig *g, int64_t size, window *w)
{
    *w = (window){.size = ig_between(g, 1, 4), .stride = 1, .base_dilation = 1, .dilation = 1};
    if (ig_chance(g, 60)) {
        w->low = ig_between(g, -1, 3);
        w->high = ig_between(g, -1, 3);
    }
    if (ig_chance(g, 40))
        w->stride = ig_between(g, 1, 3);
    if (ig_chance(g, 20))
        w->base_dilation = ig_between(g, 1, 2);
    if (ig_chance(g, 20))
        w->dilation = ig_between(g, 1, 2);
    int64_t all = (size - 1) * w->base_dilation + 1 + w->low + w->high;
    int64_t covered = (w->size - 1) * w->dilation + 1;
    return all < covered ? 0 : (all - covered) / w->stride + 1;
}

typedef struct {
    int64_t sizes[IG_MAX_RANK], strides[IG_MAX_RANK], base[IG_MAX_RANK], dilations[IG_MAX_RANK];
    char padding[160];
} window_lists;

static void list_windows(const window *w, uint32_t rank, window_lists *out)
{
    size_t len = 0;
    out->padding[0] = 0;
    for (uint32_t d = 0; d < rank; d++) {
        out->sizes[d] = w[d].size;
        out->strides[d] = w[d].stride;
        out->base[d] = w[d].base_dilation;
        out->dilations[d] = w[d].dilation;
        len += (size_t)snprintf(out->padding + len, sizeof out->padding - len, "%s[%lld, %lld]",
                                d ? ", " : "", (long long)w[d].low, (long long)w[d].high);
    }
}

static ig_value windows_of(ig *g, ig_value x, const combiner *c, const window *w, ig_value result)
{
    window_lists lists;
    list_windows(w, x.rank, &lists);
    ig_value init = initial(g, c, x.dtype);
    ig_op(g, "reduce_window", (const ig_value *[]){&x, &init}, 2, &result,
          "%s {window_dimensions = array<i64: %s>, window_strides = array<i64: %s>, base_dilations "
          "= array<i64: %s>, window_dilations = array<i64: %s>, padding = dense<[%s]> : "
          "tensor<%ux2xi64>}",
          ig_pair_body(x.dtype, c->name), ig_list(lists.sizes, x.rank),
          ig_list(lists.strides, x.rank), ig_list(lists.base, x.rank),
          ig_list(lists.dilations, x.rank), lists.padding, x.rank);
    return result;
}

bool ig_step_reduce_window(ig *g)
{
    ig_value x;
    window w[IG_MAX_RANK];
    double n = 1;
    if (!ig_pick(g, IG_REAL, 1, &x))
        return false;
    ig_value result = ig_like(&x);
    for (uint32_t d = 0; d < x.rank; d++) {
        w[d] = (window){.size = 1, .stride = 1, .base_dilation = 1, .dilation = 1};
        result.dims[d] = ig_chance(g, 60) ? some_window(g, x.dims[d], &w[d]) : x.dims[d];
        n *= (double)w[d].size;
    }
    if (!ig_count(&result) || ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    const combiner *c = some_combiner(g, ig_kind(x.dtype));
    x = is_sum(c) ? summand(g, x, n) : x;
    result.size = combined_size(c, &x, n);
    ig_push(g, windows_of(g, x, c, w, result));
    return true;
}

bool ig_step_cumulative(ig *g)
{
    ig_value x;
    window w[IG_MAX_RANK];
    if (!ig_pick(g, IG_FLOAT | IG_SINT, 1, &x))
        return false;
    uint32_t at = ig_choose(g, x.rank);
    for (uint32_t d = 0; d < x.rank; d++)
        w[d] = (window){
            .size = d == at ? x.dims[d] : 1, .stride = 1, .base_dilation = 1, .dilation = 1};
    bool backwards = ig_chance(g, 30);
    w[at].low = backwards ? 0 : x.dims[at] - 1;
    w[at].high = backwards ? x.dims[at] - 1 : 0;
    const combiner *c = &combiners[ig_choose(g, 2)];
    if (is_sum(c))
        x = summand(g, x, 2 * (double)x.dims[at]);
    ig_value result = ig_like(&x);
    result.size = combined_size(c, &x, 2 * (double)x.dims[at]);
    ig_push(g, windows_of(g, x, c, w, result));
    return true;
}

bool ig_step_select_and_scatter(ig *g)
{
    ig_value x;
    int64_t sizes[IG_MAX_RANK], strides[IG_MAX_RANK], dims[IG_MAX_RANK];
    double n = 1;
    if (!ig_pick(g, IG_FLOAT, 1, &x))
        return false;
    for (uint32_t d = 0; d < x.rank; d++) {
        sizes[d] = ig_chance(g, 40) ? 1 : ig_between(g, 1, x.dims[d] < 3 ? x.dims[d] : 3);
        strides[d] = ig_between(g, 1, sizes[d]);
        dims[d] = (x.dims[d] - sizes[d]) / strides[d] + 1;
        n *= (double)sizes[d];
    }
    ig_value s = ig_make(g, x.dtype, dims, x.rank, floor(ig_limit(x.dtype) / n) - 1);
    ig_value init = ig_scalar(g, x.dtype, 0), result = ig_like(&x);
    const char *t = ig_dtype_text(x.dtype);
    result.size = s.size * n;
    ig_op(g, "select_and_scatter", (const ig_value *[]){&x, &s, &init}, 3, &result,
          "({\n^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\n%%r = stablehlo.compare GE, %%p, %%q : "
          "(tensor<%s>, tensor<%s>) -> tensor<i1>\nstablehlo.return %%r : tensor<i1>\n}, {\n"
          "^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\n%%r = stablehlo.add %%p, %%q : tensor<%s>\n"
          "stablehlo.return %%r : tensor<%s>\n}) {window_dimensions = array<i64: %s>, "
          "window_strides = array<i64: %s>}",
          t, t, t, t, t, t, t, t, ig_list(sizes, x.rank), ig_list(strides, x.rank));
    ig_push(g, result);
    return true;
}

/* --- convolution --- */

typedef struct {
    int64_t batch_groups, feature_groups, in, out; /* features of the kernel */
} conv_groups;

static conv_groups some_groups(ig *g, int64_t batch, int64_t features)
{
    conv_groups c = {.batch_groups = 1, .feature_groups = 1, .in = features};
    c.out = ig_between(g, 1, 6);
    if (ig_chance(g, 25) && features > 1) {
        c.feature_groups = features % 2 ? features : 2;
        c.in = features / c.feature_groups;
        c.out = c.feature_groups * ig_between(g, 1, 3);
    } else if (ig_chance(g, 15) && batch > 1) {
        c.batch_groups = batch % 2 ? batch : 2;
        c.out = c.batch_groups * ig_between(g, 1, 3);
    }
    return c;
}

/* Batch, spatial dimensions, features; kernels and results in other orders. */
bool ig_step_convolution(ig *g)
{
    ig_value x;
    window w[2];
    if (!ig_pick(g, IG_FLOAT, 3, &x) || x.rank > 4)
        return false;
    uint32_t spatial = x.rank - 2;
    conv_groups c = some_groups(g, x.dims[0], x.dims[x.rank - 1]);
    int64_t kernel[IG_MAX_RANK] = {c.out};
    ig_value result = ig_shape(x.dtype, NULL, 0, 0);
    double n = (double)c.in;
    result.rank = x.rank;
    result.dims[0] = c.out;
    result.dims[1] = x.dims[0] / c.batch_groups;
    for (uint32_t i = 0; i < spatial; i++) {
        result.dims[2 + i] = some_window(g, x.dims[1 + i], &w[i]);
        kernel[1 + i] = w[i].size;
        n *= (double)w[i].size;
    }
    kernel[1 + spatial] = c.in;
    double most = floor(sqrt(ig_limit(x.dtype) / fmax(n, 1)));
    if (!ig_count(&result) || ig_count(&result) > 2 * IG_MAX_ELEMENTS || most < 1)
        return false;
    x = ig_tame(g, x, most);
    ig_value y = ig_make(g, x.dtype, kernel, x.rank, most);
    window_lists lists;
    list_windows(w, spatial, &lists);
    result.size = n * x.size * y.size;
    ig_op(g, "convolution", (const ig_value *[]){&x, &y}, 2, &result,
          "{dimension_numbers = #stablehlo.conv<[b, %s, f]x[o, %s, i]->[f, b, %s]>, "
          "batch_group_count = %lld : i64, feature_group_count = %lld : i64, window_strides = "
          "array<i64: %s>, lhs_dilation = array<i64: %s>, rhs_dilation = array<i64: %s>, padding = "
          "dense<[%s]> : tensor<%ux2xi64>}",
          spatial == 1 ? "0" : "0, 1", spatial == 1 ? "0" : "0, 1", spatial == 1 ? "0" : "0, 1",
          (long long)c.batch_groups, (long long)c.feature_groups, ig_list(lists.strides, spatial),
          ig_list(lists.base, spatial), ig_list(lists.dilations, spatial), lists.padding, spatial);
    ig_push(g, result);
    return true;
}
