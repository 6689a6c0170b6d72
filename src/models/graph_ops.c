/* models/graph_ops.c - constants, broadcasts, slices, linear layers, norms. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "hlo/name_stack.h"
#include "models/graph_impl.h"

enum { MAX_RANK = 6 };

void tern_model_enter(tern_model_graph *g, const char *part)
{
    char scope[64];
    if (!g->in_layers)
        (void)snprintf(scope, sizeof(scope), "%s", part);
    else if (g->counter)
        (void)snprintf(scope, sizeof(scope), "layers/%s", part);
    else
        (void)snprintf(scope, sizeof(scope), "layers/layer_%lld/%s", (long long)g->layer, part);
    if (!g->b->status)
        g->b->status = tern_hlo_loc_in_scope(g->b->m, scope, 0, &g->b->loc);
}

const tern_hlo_type_info *tern_model_type(const tern_model_graph *g, tern_hlo_value v)
{
    static const int64_t ones[MAX_RANK] = {1, 1, 1, 1, 1, 1};
    static const tern_hlo_type_info nothing = {.rank = 4, .dims = ones, .dtype = TERN_F32};
    return g->b->status || !v ? &nothing : tern_hlo_value_type_of(g->b->m, v);
}

tern_hlo_value tern_model_scalar(tern_model_graph *g, tern_dtype dtype, double value)
{
    return tern_hlo_build_splat(g->b, dtype, NULL, 0, value);
}

tern_hlo_value tern_model_splat_like(tern_model_graph *g, tern_hlo_value x, double value)
{
    const tern_hlo_type_info *t = tern_model_type(g, x);
    return tern_hlo_build_splat(g->b, t->dtype, t->dims, t->rank, value);
}

tern_hlo_value tern_model_cast(tern_model_graph *g, tern_hlo_value x, tern_dtype dtype)
{
    return tern_model_type(g, x)->dtype == dtype ? x : tern_hlo_build_convert(g->b, x, dtype);
}

tern_hlo_value tern_model_broadcast_like(tern_model_graph *g, tern_hlo_value v, tern_hlo_value like,
                                         bool leading)
{
    const tern_hlo_type_info *in = tern_model_type(g, v), *out = tern_model_type(g, like);
    int64_t map[MAX_RANK];
    TERN_ASSERT(in->rank <= out->rank && out->rank <= MAX_RANK);
    for (uint32_t i = 0; i < in->rank; i++)
        map[i] = leading ? i : out->rank - in->rank + i;
    return tern_hlo_build_broadcast(g->b, v, out->dims, out->rank, map);
}

/* --- dynamic slices --- */

tern_hlo_value tern_model_slice_at(tern_model_graph *g, tern_hlo_value x,
                                   const tern_hlo_value *start, const int64_t *sizes)
{
    uint32_t rank = tern_model_type(g, x)->rank;
    tern_hlo_value operands[MAX_RANK + 1] = {x};
    tern_hlo_attr_use attr = {(tern_name)TERN_HLO_A_slice_sizes, 0};
    for (uint32_t i = 0; i < rank; i++)
        operands[i + 1] = start[i];
    if (!g->b->status)
        g->b->status = tern_hlo_attr_ints(g->b->m, TERN_I64, sizes, rank, &attr.value);
    tern_hlo_op_spec spec = {.code = TERN_HLO_DYNAMIC_SLICE,
                             .operands = operands,
                             .operand_count = rank + 1,
                             .attrs = &attr,
                             .attr_count = 1};
    return tern_hlo_build(g->b, &spec);
}

tern_hlo_value tern_model_update_at(tern_model_graph *g, tern_hlo_value x, tern_hlo_value part,
                                    const tern_hlo_value *start)
{
    uint32_t rank = tern_model_type(g, x)->rank;
    tern_hlo_value operands[MAX_RANK + 2] = {x, part};
    for (uint32_t i = 0; i < rank; i++)
        operands[i + 2] = start[i];
    tern_hlo_op_spec spec = {
        .code = TERN_HLO_DYNAMIC_UPDATE_SLICE, .operands = operands, .operand_count = rank + 2};
    return tern_hlo_build(g->b, &spec);
}

/* --- linear layers --- */

tern_hlo_value tern_model_weight(const tern_model_graph *g, tern_model_row row)
{
    uint32_t i = (uint32_t)row - (uint32_t)g->first;
    TERN_ASSERT(i < TERN_MODEL_MAX_PARAMS);
    return tern_model_row_is_layered(row) ? g->weights[i] : g->params[i];
}

static tern_hlo_value matmul(tern_model_graph *g, tern_hlo_value x, tern_hlo_value w,
                             const tern_model_linear_spec *spec, tern_dtype result)
{
    int64_t last = (int64_t)tern_model_type(g, x)->rank - 1, in = spec->transposed ? 1 : 0;
    tern_hlo_dot_spec dot = {.lhs_contract = &last, .rhs_contract = &in, .contract_count = 1};
    if (result != tern_model_type(g, x)->dtype)
        dot.result = result;
    return tern_hlo_build_dot(g->b, x, w, &dot);
}

/* A value with gradient 0: a round trip through integers blocks it. */
static tern_hlo_value without_gradient(tern_model_graph *g, tern_hlo_value x)
{
    const tern_hlo_type_info *t = tern_model_type(g, x);
    static const tern_dtype way[] = {TERN_U32, TERN_F32};
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_type type = 0;
        if (!g->b->status)
            g->b->status = tern_hlo_type_tensor(g->b->m, way[i], t->dims, t->rank, &type);
        tern_hlo_op_spec spec = {.code = TERN_HLO_BITCAST_CONVERT,
                                 .operands = &x,
                                 .operand_count = 1,
                                 .results = &type,
                                 .result_count = 1};
        x = tern_hlo_build(g->b, &spec);
    }
    return x;
}

/* |x| scaled so that its largest magnitude is the maximum of f8E4M3; also returns the scale. */
static tern_hlo_value narrowed(tern_model_graph *g, tern_hlo_value x, tern_hlo_value *scale)
{
    static const double largest = 240;
    int64_t dims[MAX_RANK], last = (int64_t)tern_model_type(g, x)->rank - 1;
    for (int64_t i = 0; i <= last; i++)
        dims[i] = i;
    /* Reduces row by row first, which matches the engines' layout. */
    tern_hlo_value top = tern_hlo_build_unary(g->b, TERN_HLO_ABS, x);
    top = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, top, &last, 1);
    top = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, top, dims, (uint32_t)last);
    top = tern_model_cast(g, top, TERN_F32);
    /* Avoids a division by zero; for all zeros any scale is right. */
    top = tern_hlo_build_binary(g->b, TERN_HLO_MAXIMUM, top, tern_model_scalar(g, TERN_F32, 1e-30));
    *scale =
        without_gradient(g, tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE,
                                                  tern_model_scalar(g, TERN_F32, largest), top));
    x = tern_model_cast(g, x, TERN_F32);
    tern_hlo_value y = tern_model_mul(g, x, tern_model_broadcast_like(g, *scale, x, true));
    return tern_hlo_build_convert(g->b, y, TERN_F8E4M3);
}

static tern_hlo_value fp8_matmul(tern_model_graph *g, tern_hlo_value x,
                                 const tern_model_linear_spec *spec, tern_dtype result)
{
    tern_hlo_value x_scale = 0, w_scale = 0;
    tern_hlo_value a = narrowed(g, x, &x_scale), b = narrowed(g, spec->w, &w_scale);
    tern_hlo_value y = matmul(g, a, b, spec, TERN_F32);
    /* Divides by one scale at a time: the product of both may overflow. */
    y = tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, y,
                              tern_model_broadcast_like(g, x_scale, y, true));
    y = tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, y,
                              tern_model_broadcast_like(g, w_scale, y, true));
    return tern_model_cast(g, y, result);
}

tern_hlo_value tern_model_linear(tern_model_graph *g, tern_hlo_value x,
                                 const tern_model_linear_spec *spec)
{
    tern_dtype compute = g->o->compute;
    tern_dtype result = spec->result == TERN_DTYPE_NONE ? compute : spec->result;
    tern_hlo_value y;
    if (spec->in_layer && g->o->fp8_matmul) {
        y = fp8_matmul(g, x, spec, result);
    } else {
        const tern_hlo_value narrow = tern_model_cast(g, x, compute);
        y = matmul(g, narrow, tern_model_cast(g, spec->w, compute), spec, result);
    }
    if (!spec->bias)
        return y;
    tern_hlo_value bias = tern_model_cast(g, spec->bias, result);
    return tern_model_add(g, y, tern_model_broadcast_like(g, bias, y, false));
}

tern_hlo_value tern_model_dense(tern_model_graph *g, tern_hlo_value x, tern_model_row w, int bias)
{
    tern_model_linear_spec spec = {.w = tern_model_weight(g, w),
                                   .bias =
                                       bias < 0 ? 0 : tern_model_weight(g, (tern_model_row)bias),
                                   .transposed = true,
                                   .in_layer = tern_model_row_is_layered(w)};
    return tern_model_linear(g, x, &spec);
}

tern_hlo_value tern_model_token_head(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_hlo_value bias)
{
    tern_model_linear_spec spec = {
        .w = tern_model_weight(g, w), .bias = bias, .transposed = true, .result = TERN_F32};
    if (g->function == TERN_MODEL_LOSS)
        spec.result = g->o->compute;
    return tern_model_linear(g, x, &spec);
}

/* --- norms --- */

/* The mean along the last dimension, one value per row. */
static tern_hlo_value row_mean(tern_model_graph *g, tern_hlo_value x)
{
    const tern_hlo_type_info *t = tern_model_type(g, x);
    int64_t last = (int64_t)t->rank - 1;
    double size = (double)t->dims[last];
    tern_hlo_value sum = tern_hlo_build_reduce(g->b, TERN_HLO_ADD, x, &last, 1);
    return tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, sum, tern_model_splat_like(g, sum, size));
}

/* x over the root mean square. */
static tern_hlo_value normalised(tern_model_graph *g, tern_hlo_value x)
{
    tern_hlo_value mean = row_mean(g, tern_model_mul(g, x, x));
    mean = tern_model_add(g, mean, tern_model_splat_like(g, mean, g->c->norm_epsilon));
    tern_hlo_value inverse = tern_hlo_build_unary(g->b, TERN_HLO_RSQRT, mean);
    return tern_model_mul(g, x, tern_model_broadcast_like(g, inverse, x, true));
}

static tern_hlo_value column(tern_model_graph *g, tern_model_row row, tern_hlo_value like)
{
    tern_hlo_value v = tern_model_cast(g, tern_model_weight(g, row), TERN_F32);
    return tern_model_broadcast_like(g, v, like, false);
}

tern_hlo_value tern_model_layer_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_model_row bias)
{
    x = tern_model_cast(g, x, TERN_F32);
    tern_hlo_value mean = tern_model_broadcast_like(g, row_mean(g, x), x, true);
    tern_hlo_value y = normalised(g, tern_hlo_build_binary(g->b, TERN_HLO_SUBTRACT, x, mean));
    y = tern_model_mul(g, y, column(g, w, y));
    return tern_model_cast(g, tern_model_add(g, y, column(g, bias, y)), g->o->compute);
}

tern_hlo_value tern_model_rms_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w)
{
    tern_hlo_value y = normalised(g, tern_model_cast(g, x, TERN_F32));
    return tern_model_cast(g, tern_model_mul(g, y, column(g, w, y)), g->o->compute);
}

/* --- activations --- */

static tern_hlo_value scaled(tern_model_graph *g, tern_hlo_value x, double by)
{
    return tern_model_mul(g, x, tern_model_splat_like(g, x, by));
}

/* x (1 + f) / 2 */
static tern_hlo_value halved(tern_model_graph *g, tern_hlo_value x, tern_hlo_value f)
{
    tern_hlo_value y = tern_model_add(g, f, tern_model_splat_like(g, f, 1));
    return tern_model_mul(g, x, scaled(g, y, 0.5));
}

static tern_hlo_value gelu_tanh(tern_model_graph *g, tern_hlo_value x)
{
    tern_hlo_value cube = tern_model_mul(g, tern_model_mul(g, x, x), x);
    tern_hlo_value y = tern_model_add(g, x, scaled(g, cube, 0.044715));
    return halved(g, x,
                  tern_hlo_build_unary(g->b, TERN_HLO_TANH, scaled(g, y, 0.7978845608028654)));
}

static tern_hlo_value gelu_erf(tern_model_graph *g, tern_hlo_value x)
{
    tern_hlo_value y = scaled(g, x, 0.7071067811865476);
    return halved(g, x, tern_hlo_build_unary(g->b, TERN_HLO_CHLO_ERF, y));
}

static tern_hlo_value silu(tern_model_graph *g, tern_hlo_value x)
{
    return tern_model_mul(g, x, tern_hlo_build_unary(g->b, TERN_HLO_LOGISTIC, x));
}

static tern_hlo_value relu(tern_model_graph *g, tern_hlo_value x)
{
    return tern_hlo_build_binary(g->b, TERN_HLO_MAXIMUM, x, tern_model_splat_like(g, x, 0));
}

tern_hlo_value tern_model_activation(tern_model_graph *g, tern_hlo_value x)
{
    static const struct {
        const char *name;
        tern_hlo_value (*build)(tern_model_graph *g, tern_hlo_value x);
    } rows[] = {{"gelu_new", gelu_tanh}, {"gelu", gelu_erf}, {"silu", silu}, {"relu", relu}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (!strcmp(rows[i].name, g->c->activation))
            return rows[i].build(g, x);
    if (!g->b->status)
        g->b->status = TERN_ERR(INVALID, "activation \"%s\" is not known", g->c->activation);
    return 0;
}
