/* integer_graph_move.c - steps that move elements. */
#include "integer_graph_impl.h"

#include <math.h>

#include "test_support.h"

/* The numbers below |count| in a random order. */
static void some_order(ig *g, int64_t *order, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = ig_choose(g, i);
        int64_t kept = order[k];
        order[k] = order[i - 1];
        order[i - 1] = kept;
    }
}

bool ig_step_broadcast(ig *g)
{
    ig_value x;
    int64_t to[IG_MAX_RANK], order[IG_MAX_RANK];
    if (!ig_pick(g, IG_ANY, 0, &x) || x.rank > 3)
        return false;
    uint32_t rank = x.rank + ig_choose(g, 3);
    ig_value result = ig_shape(x.dtype, NULL, 0, x.size);
    result.rank = rank;
    ig_some_dims(g, rank, result.dims);
    some_order(g, order, rank);
    for (uint32_t d = 0; d < x.rank; d++) {
        to[d] = order[d];
        if (x.dims[d] != 1 || ig_chance(g, 30))
            result.dims[to[d]] = x.dims[d];
    }
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    ig_op(g, "broadcast_in_dim", (const ig_value *[]){&x}, 1, &result,
          "{broadcast_dimensions = array<i64%s%s>}", x.rank ? ": " : "", ig_list(to, x.rank));
    ig_push(g, result);
    return true;
}

/* Divides |count| into dimensions. */
bool ig_step_reshape(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_ANY, 0, &x))
        return false;
    ig_value result = ig_shape(x.dtype, NULL, 0, x.size);
    int64_t rest = ig_count(&x);
    result.rank = rest == 1 ? ig_choose(g, 3) : 1 + ig_choose(g, 4);
    for (uint32_t d = 0; d < result.rank; d++) {
        int64_t size = d + 1 == result.rank ? rest : ig_between(g, 1, rest < 16 ? rest : 16);
        while (rest % size)
            size--;
        result.dims[d] = size;
        rest /= size;
    }
    ig_push(g, ig_unary(g, "reshape", &x, result));
    return true;
}

bool ig_step_transpose(ig *g)
{
    ig_value x;
    int64_t order[IG_MAX_RANK];
    if (!ig_pick(g, IG_ANY, 2, &x))
        return false;
    some_order(g, order, x.rank);
    ig_value result = ig_like(&x);
    for (uint32_t d = 0; d < x.rank; d++)
        result.dims[d] = x.dims[order[d]];
    ig_op(g, "transpose", (const ig_value *[]){&x}, 1, &result, "{permutation = array<i64: %s>}",
          ig_list(order, x.rank));
    ig_push(g, result);
    return true;
}

bool ig_step_slice(ig *g)
{
    ig_value x;
    int64_t start[IG_MAX_RANK], limit[IG_MAX_RANK], stride[IG_MAX_RANK];
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    ig_value result = ig_like(&x);
    for (uint32_t d = 0; d < x.rank; d++) {
        bool whole = ig_chance(g, 40);
        start[d] = whole ? 0 : ig_between(g, 0, x.dims[d] - 1);
        limit[d] = whole ? x.dims[d] : ig_between(g, start[d] + 1, x.dims[d]);
        stride[d] = ig_chance(g, 70) ? 1 : ig_between(g, 1, 3);
        result.dims[d] = (limit[d] - start[d] + stride[d] - 1) / stride[d];
    }
    ig_op(g, "slice", (const ig_value *[]){&x}, 1, &result,
          "{start_indices = array<i64: %s>, limit_indices = array<i64: %s>, strides = array<i64: "
          "%s>}",
          ig_list(start, x.rank), ig_list(limit, x.rank), ig_list(stride, x.rank));
    ig_push(g, result);
    return true;
}

bool ig_step_pad(ig *g)
{
    ig_value x;
    int64_t low[IG_MAX_RANK], high[IG_MAX_RANK], inner[IG_MAX_RANK];
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    ig_value result = ig_like(&x), fill = ig_make(g, x.dtype, NULL, 0, x.size);
    for (uint32_t d = 0; d < x.rank; d++) {
        bool none = ig_chance(g, 40);
        low[d] = none ? 0 : ig_between(g, -1, 4);
        high[d] = none ? 0 : ig_between(g, -1, 4);
        inner[d] = none || ig_chance(g, 70) ? 0 : ig_between(g, 0, 2);
        result.dims[d] = x.dims[d] + (x.dims[d] - 1) * inner[d] + low[d] + high[d];
        if (result.dims[d] < 1)
            return false;
    }
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    result.size = fmax(x.size, fill.size);
    ig_op(g, "pad", (const ig_value *[]){&x, &fill}, 2, &result,
          "{edge_padding_low = array<i64: %s>, edge_padding_high = array<i64: %s>, "
          "interior_padding = array<i64: %s>}",
          ig_list(low, x.rank), ig_list(high, x.rank), ig_list(inner, x.rank));
    ig_push(g, result);
    return true;
}

bool ig_step_concatenate(ig *g)
{
    ig_value parts[4];
    const ig_value *operands[4];
    if (!ig_pick(g, IG_ANY, 1, &parts[0]))
        return false;
    uint32_t count = 1 + ig_choose(g, 4), at = ig_choose(g, parts[0].rank);
    ig_value result = ig_like(&parts[0]);
    for (uint32_t i = 0; i < count; i++) {
        int64_t dims[IG_MAX_RANK];
        for (uint32_t d = 0; d < result.rank; d++)
            dims[d] = parts[0].dims[d];
        if (i && ig_chance(g, 50))
            dims[at] = ig_between(g, 1, 5);
        if (i)
            parts[i] = ig_make(g, result.dtype, dims, result.rank, ig_limit(result.dtype));
        operands[i] = &parts[i];
        result.dims[at] = (i ? result.dims[at] : 0) + dims[at];
        result.size = fmax(result.size, parts[i].size);
    }
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    ig_op(g, "concatenate", operands, count, &result, "{dimension = %u : i64}", at);
    ig_push(g, result);
    return true;
}

bool ig_step_reverse(ig *g)
{
    ig_value x;
    int64_t dims[IG_MAX_RANK];
    uint32_t count = 0;
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    for (uint32_t d = 0; d < x.rank; d++)
        if (ig_chance(g, 60))
            dims[count++] = d;
    ig_value result = ig_like(&x);
    ig_op(g, "reverse", (const ig_value *[]){&x}, 1, &result, "{dimensions = array<i64%s%s>}",
          count ? ": " : "", ig_list(dims, count));
    ig_push(g, result);
    return true;
}

bool ig_step_iota(ig *g)
{
    ig_value x = {.rank = 1 + ig_choose(g, 3), .dtype = ig_some_dtype(g)};
    ig_some_dims(g, x.rank, x.dims);
    uint32_t at = ig_choose(g, x.rank);
    if (x.dtype == TERN_BOOL)
        return false;
    x.size = (double)(x.dims[at] ? x.dims[at] : 1);
    ig_op(g, "iota", NULL, 0, &x, "{iota_dimension = %u : i64}", at);
    ig_push(g, x);
    return true;
}

/* Rows of different numbers. */
bool ig_step_constant(ig *g)
{
    int64_t dims[] = {ig_between(g, 1, 7), ig_between(g, 1, 4)};
    ig_value x = ig_shape(ig_chance(g, 50) ? TERN_F32 : TERN_I32, dims, 2, 9);
    const char *end = x.dtype == TERN_F32 ? ".0" : "";
    x.id = g->next_id++;
    tern_text_printf(g->text, "  %s = stablehlo.constant dense<[", ig_name(&x));
    for (int64_t i = 0; i < dims[0] * dims[1]; i++)
        tern_text_printf(g->text, "%s%s%lld%s%s", i ? ", " : "", i % dims[1] ? "" : "[",
                         (long long)ig_between(g, -9, 9), end, (i + 1) % dims[1] ? "" : "]");
    tern_text_printf(g->text, "]> : %s\n", ig_type(&x));
    ig_push(g, x);
    return true;
}

/* --- at computed positions --- */

/* Scalars, some of which are out of range and clamped. */
static void put_starts(ig *g, const ig_value *x, ig_value *starts, const ig_value **operands)
{
    for (uint32_t d = 0; d < x->rank; d++) {
        starts[d] = ig_indices(g, NULL, 0, x->dims[d], true);
        operands[d] = &starts[d];
    }
}

bool ig_step_dynamic_slice(ig *g)
{
    ig_value x, starts[IG_MAX_RANK];
    const ig_value *operands[IG_MAX_RANK + 1] = {&x};
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    ig_value result = ig_like(&x);
    put_starts(g, &x, starts, operands + 1);
    for (uint32_t d = 0; d < x.rank; d++)
        result.dims[d] = ig_chance(g, 40) ? x.dims[d] : ig_between(g, 1, x.dims[d]);
    ig_op(g, "dynamic_slice", operands, 1 + x.rank, &result, "{slice_sizes = array<i64: %s>}",
          ig_list(result.dims, x.rank));
    ig_push(g, result);
    return true;
}

bool ig_step_dynamic_update(ig *g)
{
    ig_value x, starts[IG_MAX_RANK], update;
    const ig_value *operands[IG_MAX_RANK + 2] = {&x, &update};
    int64_t dims[IG_MAX_RANK];
    if (!ig_pick(g, IG_ANY, 1, &x))
        return false;
    for (uint32_t d = 0; d < x.rank; d++)
        dims[d] = ig_chance(g, 40) ? x.dims[d] : ig_between(g, 1, x.dims[d]);
    update = ig_make(g, x.dtype, dims, x.rank, ig_limit(x.dtype));
    ig_value result = ig_like(&x);
    put_starts(g, &x, starts, operands + 2);
    result.size = fmax(x.size, update.size);
    ig_op(g, "dynamic_update_slice", operands, 2 + x.rank, &result, "%s", "");
    ig_push(g, result);
    return true;
}
