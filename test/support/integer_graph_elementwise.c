/* integer_graph_elementwise.c - steps on elements. */
#include "integer_graph_impl.h"

#include <math.h>
#include <string.h>

#include "test_support.h"

/* --- one operand --- */

static const struct {
    const char *name;
    unsigned kinds;
    bool fills; /* the bits of the result may be any */
} unary_ops[] = {
    {"abs", IG_FLOAT | IG_SINT, false},
    {"negate", IG_FLOAT | IG_SINT | IG_COMPLEX, false},
    {"sign", IG_FLOAT | IG_SINT, false},
    {"floor", IG_FLOAT, false},
    {"round_nearest_even", IG_FLOAT, false},
    {"not", IG_INT | IG_BOOL, true},
    {"popcnt", IG_INT, true},
    {"count_leading_zeros", IG_INT, true},
};

bool ig_step_unary(ig *g)
{
    ig_value x;
    unsigned i = ig_choose(g, TERN_COUNT_OF(unary_ops));
    if (!ig_pick(g, unary_ops[i].kinds, 0, &x))
        return false;
    ig_value result = ig_like(&x);
    if (unary_ops[i].fills)
        result.size = ig_limit(x.dtype);
    ig_push(g, ig_unary(g, unary_ops[i].name, &x, result));
    return true;
}

bool ig_step_precision(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_FLOAT, 0, &x))
        return false;
    x = ig_tame(g, x, 128);
    ig_value result = ig_like(&x);
    ig_op(g, "reduce_precision", (const ig_value *[]){&x}, 1, &result,
          "{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}");
    ig_push(g, result);
    return true;
}

bool ig_step_convert(ig *g)
{
    ig_value x;
    tern_dtype t = ig_some_dtype(g);
    if (!ig_pick(g, IG_ANY, 0, &x) || t == TERN_C64 || t == x.dtype)
        return false;
    ig_push(g, ig_convert(g, x, t));
    return true;
}

bool ig_step_complex(ig *g)
{
    ig_value x;
    if (ig_chance(g, 50) && ig_pick(g, IG_COMPLEX, 0, &x)) {
        ig_value part = ig_shape(TERN_F32, x.dims, x.rank, x.size);
        ig_push(g, ig_unary(g, ig_chance(g, 50) ? "real" : "imag", &x, part));
        return true;
    }
    if (!ig_pick(g, IG_FLOAT, 0, &x) || x.dtype != TERN_F32)
        return false;
    ig_value y = ig_make(g, TERN_F32, x.dims, x.rank, x.size);
    ig_value result = ig_shape(TERN_C64, x.dims, x.rank, x.size);
    ig_push(g, ig_binary(g, "complex", &x, &y, result));
    return true;
}

/* Integers only: the bits of a float are no small number. */
bool ig_step_bitcast(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_INT, 0, &x) || x.dtype == TERN_I64)
        return false;
    ig_value result = ig_like(&x);
    bool is_wide = x.dtype == TERN_I32 || x.dtype == TERN_U32,
         split = is_wide && x.rank < IG_MAX_RANK;
    if (split && ig_chance(g, 70)) {
        result.dtype = TERN_U8;
        result.dims[result.rank++] = 4;
    } else if (is_wide) {
        result.dtype = x.dtype == TERN_I32 ? TERN_U32 : TERN_I32;
    } else if (x.rank && x.dims[x.rank - 1] == 4) {
        result.dtype = TERN_I32;
        result.rank--;
    } else {
        result.dtype = x.dtype == TERN_I8 ? TERN_U8 : TERN_I8;
    }
    result.size = ig_limit(result.dtype);
    if (ig_count(&result) > IG_MAX_ELEMENTS * 4)
        return false;
    ig_push(g, ig_unary(g, "bitcast_convert", &x, result));
    return true;
}

/* --- two operands --- */

typedef enum { SUM, PRODUCT, LARGER, BITS } growth;

static const struct {
    const char *name;
    unsigned kinds;
    growth how;
} binary_ops[] = {
    {"add", IG_REAL | IG_COMPLEX, SUM},
    {"subtract", IG_REAL | IG_COMPLEX, SUM},
    {"multiply", IG_REAL | IG_COMPLEX, PRODUCT},
    {"maximum", IG_REAL | IG_BOOL, LARGER},
    {"minimum", IG_REAL | IG_BOOL, LARGER},
    {"and", IG_INT | IG_BOOL, BITS},
    {"or", IG_INT | IG_BOOL, BITS},
    {"xor", IG_INT | IG_BOOL, BITS},
};

/* Differences of unsigned numbers wrap. */
static double binary_size(growth how, const ig_value *x, const ig_value *y)
{
    double both = fmax(x->size, y->size);
    switch (how) {
    case SUM:
        return ig_kind(x->dtype) == IG_UINT ? ig_limit(x->dtype) : x->size + y->size;
    case PRODUCT:
        return x->size * y->size * (x->dtype == TERN_C64 ? 2 : 1);
    case LARGER:
        return both;
    case BITS:
        return ig_limit(x->dtype);
    }
    return both;
}

bool ig_step_binary(ig *g)
{
    ig_value x, y;
    unsigned i = ig_choose(g, TERN_COUNT_OF(binary_ops));
    if (!ig_pick(g, binary_ops[i].kinds, 0, &x))
        return false;
    double limit = ig_limit(x.dtype);
    double most = binary_ops[i].how == PRODUCT ? floor(sqrt(limit / 2)) : limit / 2;
    bool wraps = ig_kind(x.dtype) & IG_INT;
    if (!ig_pick(g, ig_kind(x.dtype), 0, &y) || y.dtype != x.dtype || !ig_same_shape(&x, &y))
        y = ig_make(g, x.dtype, x.dims, x.rank, most);
    if (!wraps) {
        x = ig_tame(g, x, most);
        y = ig_tame(g, y, most);
    }
    ig_value result = ig_like(&x);
    result.size = binary_size(binary_ops[i].how, &x, &y);
    ig_push(g, ig_binary(g, binary_ops[i].name, &x, &y, result));
    return true;
}

bool ig_step_map(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_FLOAT, 0, &x))
        return false;
    x = ig_tame(g, x, ig_limit(x.dtype) / 2);
    int64_t order[IG_MAX_RANK];
    for (uint32_t d = 0; d < x.rank; d++)
        order[d] = d;
    ig_value result = ig_like(&x);
    result.size = 2 * x.size;
    ig_op(g, "map", (const ig_value *[]){&x, &x}, 2, &result, "%s {dimensions = array<i64%s%s>}",
          ig_pair_body(x.dtype, "add"), x.rank ? ": " : "", ig_list(order, x.rank));
    ig_push(g, result);
    return true;
}

/* --- decisions --- */

bool ig_step_compare(ig *g)
{
    static const char *const directions[] = {"EQ", "NE", "LT", "GE"};
    ig_value x;
    if (!ig_pick(g, IG_REAL, 0, &x))
        return false;
    ig_value y = ig_make(g, x.dtype, x.dims, x.rank, ig_limit(x.dtype));
    ig_value result = ig_shape(TERN_BOOL, x.dims, x.rank, 1);
    ig_op(g, "compare", (const ig_value *[]){&x, &y}, 2, &result,
          "{comparison_direction = #stablehlo<comparison_direction %s>}",
          directions[ig_choose(g, TERN_COUNT_OF(directions))]);
    ig_push(g, result);
    return true;
}

bool ig_step_select(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_ANY, 0, &x))
        return false;
    bool scalar = ig_chance(g, 20);
    ig_value p = ig_make(g, TERN_BOOL, x.dims, scalar ? 0 : x.rank, 1);
    ig_value y = ig_make(g, x.dtype, x.dims, x.rank, ig_limit(x.dtype)), result = ig_like(&x);
    result.size = fmax(x.size, y.size);
    ig_op(g, "select", (const ig_value *[]){&p, &x, &y}, 3, &result, "%s", "");
    ig_push(g, result);
    return true;
}

bool ig_step_clamp(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_REAL, 0, &x))
        return false;
    bool scalar = ig_chance(g, 50);
    ig_value low = ig_make(g, x.dtype, x.dims, scalar ? 0 : x.rank, x.size);
    ig_value high = ig_make(g, x.dtype, x.dims, scalar ? 0 : x.rank, x.size), result = ig_like(&x);
    ig_op(g, "clamp", (const ig_value *[]){&low, &x, &high}, 3, &result, "%s", "");
    result.size = fmax(x.size, fmax(low.size, high.size));
    ig_push(g, result);
    return true;
}

bool ig_step_barrier(ig *g)
{
    ig_value x, y;
    if (!ig_pick(g, IG_ANY, 0, &x) || !ig_pick(g, IG_ANY, 0, &y))
        return false;
    ig_value results[] = {ig_like(&x), ig_like(&y)};
    ig_op_n(g, "stablehlo.optimization_barrier", (const ig_value *[]){&x, &y}, 2, results, 2, "");
    ig_push(g, results[0]);
    ig_push(g, results[1]);
    return true;
}

bool ig_step_layout(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_ANY, 0, &x))
        return false;
    ig_value result = ig_like(&x);
    ig_op(g, "custom_call", (const ig_value *[]){&x}, 1, &result,
          "{call_target_name = \"LayoutConstraint\"}");
    ig_push(g, result);
    return true;
}

/* With variance 1 and no epsilon every result is an integer. */
bool ig_step_batch_norm(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_FLOAT, 1, &x) || x.dtype != TERN_F32)
        return false;
    x = ig_tame(g, x, 256);
    uint32_t at = ig_choose(g, x.rank);
    ig_value scale = ig_make(g, x.dtype, &x.dims[at], 1, 16);
    ig_value offset = ig_make(g, x.dtype, &x.dims[at], 1, 16);
    ig_value mean = ig_make(g, x.dtype, &x.dims[at], 1, 16);
    ig_value one = ig_splat(g, x.dtype, &x.dims[at], 1, 1), result = ig_like(&x);
    result.size = (x.size + mean.size) * scale.size + offset.size;
    ig_op(g, "batch_norm_inference", (const ig_value *[]){&x, &scale, &offset, &mean, &one}, 5,
          &result, "{epsilon = 0.0 : f32, feature_index = %u : i64}", at);
    ig_push(g, result);
    return true;
}
