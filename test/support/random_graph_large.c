/* random_graph_large.c - steps with regions, windows and contractions. */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

enum { MULTIPLICATIONS = 250 }; /* multiplications per element that a value may have */

/* A region of two scalars with one op. */
tern_hlo_region rg_pair_region(rg *g, tern_dtype t, tern_hlo_code code)
{
    tern_hlo_type types[2] = {rg_type(g, t, NULL, 0), rg_type(g, t, NULL, 0)};
    tern_hlo_value args[2];
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, 2, args);
    tern_hlo_value r = tern_hlo_build_binary(&g->b, code, args[0], args[1]);
    return tern_hlo_build_region_end(&g->b, scope, &r, 1);
}

static double lowest(tern_dtype t)
{
    return rg_is_float(t) ? -INFINITY : t == TERN_U8 || t == TERN_BOOL ? 0 : -rg_max_int(t);
}

void rg_set_regions(rg_draft *d, const tern_hlo_region *regions, uint32_t count)
{
    d->spec.regions = regions;
    d->spec.region_count = count;
}

/* --- reductions --- */

void rg_join(rg_value *r, tern_hlo_code code, const rg_value *x, double n)
{
    bool is_float = rg_is_float(x->dtype);
    r->exact = !is_float || (x->exact && code != TERN_HLO_ADD && code != TERN_HLO_MULTIPLY);
    if (code == TERN_HLO_ADD) {
        r->size = x->size * n;
        r->error = rg_sum_error(n, x->error) + rg_sum_eps(n, x->dtype) * r->size;
    } else if (code == TERN_HLO_MULTIPLY) {
        r->size = pow(x->size, n);
        r->error = n * pow(fmax(x->size, 1), n) * (x->error + rg_eps(x->dtype));
    }
    if (r->exact)
        r->error = 0;
    if (!is_float && r->size > rg_max_int(x->dtype))
        r->size = rg_max_int(x->dtype);
}

bool rg_step_reduce(rg *g)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ADD,     TERN_HLO_ADD,     TERN_HLO_ADD,
                                          TERN_HLO_MAXIMUM, TERN_HLO_MAXIMUM, TERN_HLO_MINIMUM,
                                          TERN_HLO_MULTIPLY};
    rg_value x;
    int64_t dims[RG_MAX_RANK] = {0}, n = 1;
    uint32_t count = 0;
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    uint32_t max_dims = 1 + rg_choose(g, 3);
    for (uint32_t i = 0; i < x.rank && count < max_dims; i++)
        if (rg_chance(g, 60) || i + 1 == x.rank) {
            dims[count++] = i;
            n *= x.dims[i];
        }
    tern_hlo_code code = codes[rg_choose(g, 7)];
    if (code == TERN_HLO_MULTIPLY && rg_is_float(x.dtype)) {
        if (n > 8)
            code = TERN_HLO_ADD;
        else
            x = rg_clamp(g, x, -1.5, 1.5);
    }
    if (rg_is_bool(x.dtype))
        code = rg_chance(g, 50) ? TERN_HLO_AND : TERN_HLO_OR;
    if (code == TERN_HLO_ADD && x.dtype == TERN_F16)
        x = rg_tame(g, x, 30000.0 / (double)n);
    rg_value r = rg_record(g, tern_hlo_build_reduce(&g->b, code, x.v, dims, count), x.dtype, &x);
    rg_join(&r, code, &x, (double)n);
    rg_push(g, r);
    return true;
}

/* The region (value, index) x 2 -> the larger value, the first among equal ones. */
static tern_hlo_region argmax_region(rg *g, tern_dtype t)
{
    tern_hlo_type v = rg_type(g, t, NULL, 0), n = rg_type(g, TERN_I32, NULL, 0);
    tern_hlo_type types[4] = {v, n, v, n};
    tern_hlo_value a[4], out[2];
    tern_hlo_builder *b = &g->b;
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 4, a);
    tern_hlo_value more = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GT, a[0], a[2]);
    tern_hlo_value same = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, a[0], a[2]);
    tern_hlo_value first = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LT, a[1], a[3]);
    tern_hlo_value tie = tern_hlo_build_binary(b, TERN_HLO_AND, same, first);
    tern_hlo_value pick = tern_hlo_build_binary(b, TERN_HLO_OR, more, tie);
    out[0] = tern_hlo_build_select(b, more, a[0], a[2]);
    out[1] = tern_hlo_build_select(b, pick, a[1], a[3]);
    return tern_hlo_build_region_end(b, scope, out, 2);
}

/* Discontinuous: exact values only. */
bool rg_step_argmax(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_FLOAT | RG_INT | RG_EXACT, 1, &x))
        return false;
    int64_t dim = rg_choose(g, x.rank);
    tern_hlo_value n = tern_hlo_build_iota(&g->b, TERN_I32, x.dims, x.rank, dim);
    tern_hlo_value in[4] = {x.v, n, rg_splat(g, x.dtype, NULL, 0, lowest(x.dtype)).v,
                            rg_splat(g, TERN_I32, NULL, 0, 0x7fffffff).v};
    tern_hlo_region body = argmax_region(g, x.dtype);
    rg_draft d = rg_begin(TERN_HLO_REDUCE);
    rg_ints(g, &d, TERN_HLO_A_dimensions, &dim, 1);
    rg_set_regions(&d, &body, 1);
    tern_hlo_value r = rg_build(g, &d, in, 4);
    if (g->b.status)
        return true;
    rg_value at = rg_record(g, r + 1, TERN_I32, &x);
    at.size = (double)x.dims[dim];
    rg_push(g, rg_record(g, r, x.dtype, &x));
    rg_push(g, at);
    return true;
}

bool rg_step_reduce_window(rg *g)
{
    rg_value x;
    int64_t window[RG_MAX_RANK] = {0}, strides[RG_MAX_RANK] = {0}, pad[RG_MAX_RANK][2] = {0};
    int64_t n = 1;
    if (!rg_pick(g, RG_FLOAT | RG_INT, 1, &x))
        return false;
    for (uint32_t i = 0; i < x.rank; i++) {
        window[i] =
            rg_chance(g, 40) ? 1 : 1 + rg_choose(g, x.dims[i] < 3 ? (uint32_t)x.dims[i] : 3);
        strides[i] = 1 + rg_choose(g, 2);
        /* No window lies entirely in the padding. */
        for (unsigned k = 0; k < 2; k++)
            pad[i][k] = window[i] > 1 ? rg_choose(g, 2) : 0;
        n *= window[i];
    }
    tern_hlo_code code = rg_chance(g, 50) ? TERN_HLO_ADD : TERN_HLO_MAXIMUM;
    tern_hlo_region body = rg_pair_region(g, x.dtype, code);
    double start = code == TERN_HLO_ADD ? 0 : lowest(x.dtype);
    rg_draft d = rg_begin(TERN_HLO_REDUCE_WINDOW);
    rg_ints(g, &d, TERN_HLO_A_window_dimensions, window, x.rank);
    rg_ints(g, &d, TERN_HLO_A_window_strides, strides, x.rank);
    rg_pairs(g, &d, TERN_HLO_A_padding, (const int64_t(*)[2])pad, x.rank);
    rg_set_regions(&d, &body, 1);
    tern_hlo_value in[2] = {x.v, rg_splat(g, x.dtype, NULL, 0, start).v};
    rg_value r = rg_record(g, rg_build(g, &d, in, 2), x.dtype, &x);
    rg_join(&r, code, &x, (double)n);
    rg_push(g, r);
    return true;
}

/* --- contractions --- */

void rg_contract(rg_value *r, const rg_value *x, const rg_value *y, double n, tern_dtype t)
{
    r->exact = !rg_is_float(t);
    r->size = n * x->size * y->size;
    r->error = r->exact ? 0
                        : 2 * rg_sum_error(n, x->size * y->error + y->size * x->error) +
                              rg_sum_eps(n, t) * r->size;
    if (r->exact && r->size > rg_max_int(t))
        r->size = rg_max_int(t);
}

/* Keeps sums of products within the range of f16. */
static void tame_both(rg *g, rg_value *x, rg_value *y, double n)
{
    if (!rg_is_float(x->dtype))
        return;
    *x = rg_tame(g, *x, 8);
    *y = rg_tame(g, *y, x->dtype == TERN_F16 ? fmin(8, 4000 / n) : 8);
}

static void shuffle(rg *g, int64_t *a, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = rg_choose(g, i);
        int64_t t = a[i - 1];
        a[i - 1] = a[k];
        a[k] = t;
    }
}

typedef struct {
    int64_t batch[2][RG_MAX_RANK], contract[2][RG_MAX_RANK];
    int64_t dims[RG_MAX_RANK]; /* of the right operand */
    uint32_t batches, contracts, rank;
    int64_t n, multiplications;
} dot_shape;

/* Each dimension of |x| is batch, contracted or free; the right operand has the first two kinds,
 * and free dimensions of its own, in any order. */
static bool choose_dot(rg *g, const rg_value *x, dot_shape *s)
{
    int64_t roles[RG_MAX_RANK] = {0}, out = 1;
    *s = (dot_shape){.n = 1};
    for (uint32_t i = 0; i < x->rank; i++) {
        bool last = i + 1 == x->rank && !s->contracts;
        uint32_t role = last || rg_chance(g, 35) ? 1 : rg_chance(g, 40) && s->batches < 2 ? 0 : 2;
        if (role == 0)
            s->batch[0][s->batches++] = i;
        else if (role == 1)
            s->contract[0][s->contracts++] = i;
        s->n *= role == 1 ? x->dims[i] : 1;
        out *= role == 1 ? 1 : x->dims[i];
    }
    uint32_t shared = s->batches + s->contracts;
    if (shared > 5)
        return false;
    s->rank = shared + rg_choose(g, shared > 4 ? 1 : 3);
    for (uint32_t i = 0; i < s->rank; i++)
        roles[i] = i;
    shuffle(g, roles, s->rank);
    for (uint32_t i = 0; i < s->rank; i++) {
        int64_t role = roles[i];
        if (role < s->batches) {
            s->batch[1][role] = i;
            s->dims[i] = x->dims[s->batch[0][role]];
        } else if (role < shared) {
            s->contract[1][role - s->batches] = i;
            s->dims[i] = x->dims[s->contract[0][role - s->batches]];
        } else {
            s->dims[i] = g->sizes[rg_choose(g, 5)];
            out *= s->dims[i];
        }
    }
    s->multiplications = out * s->n;
    uint32_t rank = x->rank - s->contracts + (s->rank - shared);
    return rank <= 5 && out <= g->max_elements &&
           s->multiplications <= MULTIPLICATIONS * g->max_elements &&
           rg_count(s->dims, s->rank) <= g->max_elements;
}

bool rg_step_dot(rg *g)
{
    rg_value x;
    dot_shape s;
    if (!rg_pick(g, rg_chance(g, 90) ? RG_FLOAT : RG_INT, 1, &x) || !choose_dot(g, &x, &s))
        return false;
    rg_value y = rg_make(g, x.dtype, s.dims, s.rank);
    tame_both(g, &x, &y, (double)s.n);
    tern_dtype t = x.dtype;
    if (rg_chance(g, 40) && (t == TERN_BF16 || t == TERN_F16))
        t = TERN_F32;
    if (t == TERN_I8 || t == TERN_U8)
        t = TERN_I32;
    tern_hlo_dot_spec spec = {s.batch[0], s.batch[1],  s.contract[0], s.contract[1],
                              s.batches,  s.contracts, rg_dtype(g, t)};
    rg_value r = rg_record(g, tern_hlo_build_dot(&g->b, x.v, y.v, &spec), t, &x);
    rg_contract(&r, &x, &y, (double)s.n, t);
    rg_push(g, r);
    return true;
}

typedef struct {
    uint32_t spatial;
    int64_t order[3][RG_MAX_RANK]; /* positions of batch (output), feature (input), spatial... */
    int64_t shape[2][RG_MAX_RANK];
    int64_t groups, n, out;
    int64_t strides[2], dilation[2][2], pad[2][2];
} conv_shape;

static void choose_conv(rg *g, conv_shape *s)
{
    *s = (conv_shape){.spatial = 1 + rg_choose(g, 2), .groups = rg_chance(g, 75) ? 1 : 2};
    uint32_t rank = s->spatial + 2;
    int64_t plan[2][RG_MAX_RANK] = {0}; /* batch, feature, ...; output, input, ... */
    plan[0][0] = 1 + rg_choose(g, 3);
    plan[0][1] = s->groups * (1 + rg_choose(g, rg_chance(g, 20) ? 80 : 8));
    plan[1][0] = s->groups * (1 + rg_choose(g, rg_chance(g, 20) ? 80 : 8));
    plan[1][1] = plan[0][1] / s->groups;
    s->n = plan[1][1];
    for (uint32_t i = 0; i < s->spatial; i++) {
        plan[0][2 + i] = 5 + rg_choose(g, 8);
        plan[1][2 + i] = 1 + rg_choose(g, 3);
        s->n *= plan[1][2 + i];
        s->strides[i] = 1 + rg_choose(g, 2);
        s->dilation[0][i] = rg_chance(g, 85) ? 1 : 2;
        s->dilation[1][i] = rg_chance(g, 85) ? 1 : 2;
        for (unsigned k = 0; k < 2; k++)
            s->pad[i][k] = rg_choose(g, 3);
    }
    for (unsigned side = 0; side < 3; side++) {
        for (uint32_t i = 0; i < rank; i++)
            s->order[side][i] = i;
        if (rg_chance(g, 70))
            shuffle(g, s->order[side], rank);
        for (uint32_t i = 0; i < rank && side < 2; i++)
            s->shape[side][s->order[side][i]] = plan[side][i];
    }
}

static void add_conv_attrs(rg *g, rg_draft *d, const conv_shape *s)
{
    rg_int(g, d, TERN_HLO_A_batch_group_count, 1);
    rg_int(g, d, TERN_HLO_A_feature_group_count, s->groups);
    rg_int(g, d, TERN_HLO_A_input_batch_dimension, s->order[0][0]);
    rg_int(g, d, TERN_HLO_A_input_feature_dimension, s->order[0][1]);
    rg_ints(g, d, TERN_HLO_A_input_spatial_dimensions, s->order[0] + 2, s->spatial);
    rg_int(g, d, TERN_HLO_A_kernel_output_feature_dimension, s->order[1][0]);
    rg_int(g, d, TERN_HLO_A_kernel_input_feature_dimension, s->order[1][1]);
    rg_ints(g, d, TERN_HLO_A_kernel_spatial_dimensions, s->order[1] + 2, s->spatial);
    rg_int(g, d, TERN_HLO_A_output_batch_dimension, s->order[2][0]);
    rg_int(g, d, TERN_HLO_A_output_feature_dimension, s->order[2][1]);
    rg_ints(g, d, TERN_HLO_A_output_spatial_dimensions, s->order[2] + 2, s->spatial);
    rg_ints(g, d, TERN_HLO_A_window_strides, s->strides, s->spatial);
    rg_ints(g, d, TERN_HLO_A_lhs_dilation, s->dilation[0], s->spatial);
    rg_ints(g, d, TERN_HLO_A_rhs_dilation, s->dilation[1], s->spatial);
    rg_pairs(g, d, TERN_HLO_A_padding, s->pad, s->spatial);
}

bool rg_step_convolution(rg *g)
{
    rg_value x;
    conv_shape s;
    if (!rg_pick(g, RG_FLOAT, 1, &x))
        return false;
    choose_conv(g, &s);
    uint32_t rank = s.spatial + 2;
    x = rg_fit(g, x, s.shape[0], rank);
    rg_value y = rg_make(g, x.dtype, s.shape[1], rank);
    tame_both(g, &x, &y, (double)s.n);
    rg_draft d = rg_begin(TERN_HLO_CONVOLUTION);
    add_conv_attrs(g, &d, &s);
    tern_hlo_value in[2] = {x.v, y.v};
    /* The program chooses the element type, so the shape is inferred first. */
    rg_value r = rg_record(g, rg_build(g, &d, in, 2), x.dtype, &x);
    rg_contract(&r, &x, &y, (double)s.n, x.dtype);
    rg_push(g, r);
    return true;
}

/* --- order --- */

static tern_hlo_region less_region(rg *g, tern_dtype key, tern_dtype payload, bool pair,
                                   int64_t direction)
{
    tern_hlo_type k = rg_type(g, key, NULL, 0), p = rg_type(g, payload, NULL, 0);
    tern_hlo_type types[4] = {k, k, p, p};
    tern_hlo_value a[4];
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, pair ? 4 : 2, a);
    tern_hlo_value r = tern_hlo_build_compare(&g->b, direction, a[0], a[1]);
    return tern_hlo_build_region_end(&g->b, scope, &r, 1);
}

/* Discontinuous: the keys are exact. The payload is any value. */
bool rg_step_sort(rg *g)
{
    rg_value x, y;
    if (!rg_pick(g, RG_FLOAT | RG_INT | RG_EXACT, 1, &x))
        return false;
    bool pair = rg_chance(g, 40);
    y = pair ? rg_like(g, &x) : x;
    if (pair && rg_chance(g, 50)) {
        rg_value n = {.exact = true, .size = 1000};
        int64_t dim = rg_choose(g, x.rank);
        y = rg_record(g, tern_hlo_build_iota(&g->b, TERN_I32, x.dims, x.rank, dim), TERN_I32, &n);
    }
    int64_t direction =
        rg_chance(g, 60) ? TERN_HLO_COMPARISON_DIRECTION_LT : TERN_HLO_COMPARISON_DIRECTION_GT;
    tern_hlo_region less = less_region(g, x.dtype, y.dtype, pair, direction);
    rg_draft d = rg_begin(TERN_HLO_SORT);
    rg_int(g, &d, TERN_HLO_A_dimension, rg_choose(g, x.rank));
    rg_bool(g, &d, TERN_HLO_A_is_stable, true);
    rg_set_regions(&d, &less, 1);
    tern_hlo_value r = rg_build(g, &d, (tern_hlo_value[]){x.v, y.v}, pair ? 2 : 1);
    if (g->b.status)
        return true;
    rg_push(g, rg_record(g, r, x.dtype, &x));
    if (pair)
        rg_push(g, rg_record(g, r + 1, y.dtype, &y));
    return true;
}
