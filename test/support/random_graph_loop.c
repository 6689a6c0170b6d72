/* random_graph_loop.c - loops and branches.
 *
 * A loop carries a counter, states, stacks of them, and unused values. Every iteration is a
 * non-expansive map of the states, so that errors grow at most linearly with the trip count: sums
 * are halved, factors and rows of weights are small, and large results are folded back. */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

enum {
    COUNTER, /* positions of carried values, before rotation */
    STATE,
    MAX_STATES = 2,
    MAX_STACKS = 2,
    MAX_CARRIED = STATE + MAX_STATES + MAX_STACKS + 1,
    MAX_TRIPS = 7,
    MAX_BODY_STEPS = 8, /* of an iteration */
    MAX_LOOP_DEPTH = 2
};

typedef struct loop {
    const struct loop *around; /* enclosing loop; NULL: in main */
    uint32_t first, trips, rows;
    bool counts;                    /* in a form that a compiler may recognise */
    rg_value other, stack, weights; /* defined outside; weights without elements: none */
    rg_value begin[MAX_CARRIED], now[MAX_CARRIED], made[MAX_CARRIED];
    uint32_t states, stacks, count;
    uint32_t shift; /* rotation of positions */
} loop;

static uint32_t place(const loop *l, uint32_t i) { return (i + l->shift) % l->count; }

static rg_value number(rg *g, double value) { return rg_splat(g, TERN_I32, NULL, 0, value); }

/* --- rows --- */

/* Wraps an index like numpy: select(i < 0, i + n, i). */
static tern_hlo_value wrapped(rg *g, tern_hlo_value i, uint32_t n)
{
    tern_hlo_value more = tern_hlo_build_binary(&g->b, TERN_HLO_ADD, i, number(g, n).v);
    tern_hlo_value low =
        tern_hlo_build_compare(&g->b, TERN_HLO_COMPARISON_DIRECTION_LT, i, number(g, 0).v);
    return tern_hlo_build_select(&g->b, low, more, i);
}

/* Mostly the row of the iteration; or from the other end, adjacent, or any. */
static tern_hlo_value some_row(rg *g, const loop *l)
{
    if (l->around && rg_chance(g, 40))
        return some_row(g, l->around);
    tern_hlo_value i = l->now[COUNTER].v;
    switch (rg_choose(g, 10)) {
    case 0:
    case 1:
        return tern_hlo_build_binary(&g->b, TERN_HLO_SUBTRACT, number(g, l->rows - 1).v, i);
    case 2:
        return tern_hlo_build_binary(&g->b, TERN_HLO_ADD, i, number(g, 1).v);
    case 3:
        return tern_hlo_build_binary(&g->b, TERN_HLO_SUBTRACT, i, number(g, 1).v);
    case 4:
        return wrapped(g, i, l->rows);
    case 5:
        return number(g, rg_choose(g, l->rows)).v;
    default:
        return i;
    }
}

static rg_value row_of(rg *g, const rg_value *rows, tern_hlo_value i)
{
    tern_hlo_value in[1 + RG_MAX_RANK] = {rows->v, i};
    int64_t sizes[RG_MAX_RANK] = {0};
    memcpy(sizes, rows->dims, sizeof sizes);
    sizes[0] = 1;
    for (uint32_t k = 1; k < rows->rank; k++)
        in[1 + k] = number(g, 0).v;
    rg_draft d = rg_begin(TERN_HLO_DYNAMIC_SLICE);
    rg_ints(g, &d, TERN_HLO_A_slice_sizes, sizes, rows->rank);
    rg_value r = rg_record(g, rg_build(g, &d, in, 1 + rows->rank), rows->dtype, rows);
    return rg_record(g, tern_hlo_build_reshape(&g->b, r.v, rows->dims + 1, rows->rank - 1),
                     rows->dtype, &r);
}

/* |rows| with row |i| replaced by |row|. */
static rg_value with_row(rg *g, const rg_value *rows, const rg_value *row, tern_hlo_value i)
{
    int64_t dims[RG_MAX_RANK] = {0};
    tern_hlo_value in[2 + RG_MAX_RANK] = {rows->v, 0, i};
    memcpy(dims, rows->dims, sizeof dims);
    dims[0] = 1;
    in[1] = tern_hlo_build_reshape(&g->b, row->v, dims, rows->rank);
    for (uint32_t k = 1; k < rows->rank; k++)
        in[2 + k] = number(g, 0).v;
    rg_draft d = rg_begin(TERN_HLO_DYNAMIC_UPDATE_SLICE);
    rg_value r = rg_record(g, rg_build(g, &d, in, 2 + rows->rank), rows->dtype, rows);
    r.size = fmax(rows->size, row->size);
    r.error = fmax(rows->error, row->error);
    return r;
}

/* --- the body of an iteration: non-expansive in all values of the loop --- */

static rg_value step(rg *g, const loop *l, rg_value x);

/* Two values of the loop. */
static rg_value mixed(rg *g, rg_value x, rg_value y)
{
    static const tern_hlo_code bits[] = {TERN_HLO_XOR, TERN_HLO_AND, TERN_HLO_OR};
    if (!rg_is_float(x.dtype))
        return rg_bits(g, bits[rg_choose(g, 3)], x, y);
    if (rg_chance(g, 30))
        return rg_extreme(g, rg_chance(g, 50) ? TERN_HLO_MAXIMUM : TERN_HLO_MINIMUM, x, y);
    rg_value sum = rg_add(g, rg_chance(g, 60) ? TERN_HLO_ADD : TERN_HLO_SUBTRACT, x, y);
    return rg_mul(g, sum, rg_splat_like(g, &sum, 0.5));
}

static rg_value with_other(rg *g, const loop *l, rg_value x)
{
    rg_value y = rg_chance(g, 50) ? l->other : rg_like(g, &x);
    if (!rg_is_float(x.dtype))
        return mixed(g, x, y);
    y = rg_tame(g, y, 1);
    switch (rg_choose(g, 4)) {
    case 0:
        return rg_mul(g, x, y);
    case 1:
        return rg_add(g, TERN_HLO_SUBTRACT, x, y);
    case 2:
        return rg_extreme(g, TERN_HLO_MAXIMUM, x, y);
    default:
        return rg_add(g, TERN_HLO_ADD, x, y);
    }
}

static rg_value by_itself(rg *g, const loop *l, rg_value x)
{
    static const tern_hlo_code codes[] = {TERN_HLO_TANH, TERN_HLO_SINE, TERN_HLO_LOGISTIC};
    if (!rg_is_float(x.dtype))
        return rg_chance(g, 50) ? rg_some_op(g, x) : with_other(g, l, x);
    return rg_unary_op(g, codes[rg_choose(g, 3)], x, 1, 1);
}

static rg_value with_stack(rg *g, const loop *l, rg_value x)
{
    rg_value row = row_of(g, &l->stack, some_row(g, l));
    return mixed(g, x, row);
}

/* A carried value, as at the start of the iteration. */
static rg_value with_carried(rg *g, const loop *l, rg_value x)
{
    uint32_t at = STATE + rg_choose(g, l->states + l->stacks);
    const rg_value *y = &l->now[at];
    if (at < STATE + l->states)
        return mixed(g, x, *y);
    return mixed(g, x, row_of(g, y, some_row(g, l)));
}

static rg_value with_weights(rg *g, const loop *l, rg_value x)
{
    if (!l->weights.count)
        return with_stack(g, l, x);
    rg_value w = row_of(g, &l->weights, some_row(g, l));
    int64_t last = x.rank - 1, side = rg_choose(g, 2), n = x.dims[last];
    tern_hlo_dot_spec spec = {NULL, NULL, &last, &side, 0, 1, rg_dtype(g, x.dtype)};
    rg_value r = rg_record(g, tern_hlo_build_dot(&g->b, x.v, w.v, &spec), x.dtype, &x);
    rg_contract(&r, &x, &w, (double)n, x.dtype);
    return r;
}

/* The mean, or the maximum, over one dimension, broadcast back. */
static rg_value with_reduced(rg *g, const loop *l, rg_value x)
{
    int64_t map[RG_MAX_RANK] = {0}, dim = rg_choose(g, x.rank);
    bool mean = rg_is_float(x.dtype) && rg_chance(g, 60);
    tern_hlo_code code = mean ? TERN_HLO_ADD : rg_is_bool(x.dtype) ? TERN_HLO_OR : TERN_HLO_MAXIMUM;
    if (x.rank == 0)
        return by_itself(g, l, x);
    for (uint32_t i = 0, k = 0; i < x.rank; i++)
        if (i != dim)
            map[k++] = i;
    double n = (double)x.dims[dim];
    rg_value r = rg_record(g, tern_hlo_build_reduce(&g->b, code, x.v, &dim, 1), x.dtype, &x);
    if (mean) {
        rg_join(&r, code, &x, n);
        r = rg_mul(g, r, rg_splat_like(g, &r, 1 / n));
    }
    tern_hlo_value all = tern_hlo_build_broadcast(&g->b, r.v, x.dims, x.rank, map);
    return mixed(g, x, rg_record(g, all, x.dtype, &r));
}

/* Transposed, and back. */
static rg_value transposed(rg *g, const loop *l, rg_value x)
{
    int64_t transposed[RG_MAX_RANK] = {0}, back[RG_MAX_RANK] = {0};
    uint32_t by = x.rank > 1 ? 1 + rg_choose(g, x.rank - 1) : 0;
    if (!by)
        return with_other(g, l, x);
    for (uint32_t i = 0; i < x.rank; i++) {
        transposed[i] = (i + by) % x.rank;
        back[transposed[i]] = i;
    }
    rg_value y =
        rg_record(g, tern_hlo_build_transpose(&g->b, x.v, transposed, x.rank), x.dtype, &x);
    rg_value o = rg_tame(g, rg_like(g, &y), 1);
    y = rg_is_float(x.dtype) ? rg_add(g, TERN_HLO_ADD, y, o) : mixed(g, y, o);
    return rg_record(g, tern_hlo_build_transpose(&g->b, y.v, back, x.rank), x.dtype, &y);
}

/* By the iteration, or by a value. */
static rg_value branched(rg *g, const loop *l, rg_value x)
{
    tern_hlo_type type = rg_type(g, x.dtype, x.dims, x.rank);
    tern_hlo_region regions[2];
    rg_value r[2];
    tern_hlo_value at =
        rg_chance(g, 50) ? rg_make(g, TERN_BOOL, NULL, 0).v
                         : tern_hlo_build_compare(&g->b, rg_choose(g, 6), l->now[COUNTER].v,
                                                  number(g, l->first + rg_choose(g, l->trips)).v);
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, NULL, 0, NULL);
        r[i] = i || rg_chance(g, 50) ? step(g, l, x) : x;
        regions[i] = tern_hlo_build_region_end(&g->b, scope, &r[i].v, 1);
    }
    rg_draft d = rg_begin(TERN_HLO_IF);
    d.spec.regions = regions;
    d.spec.region_count = 2;
    d.spec.results = &type;
    d.spec.result_count = 1;
    rg_value both = rg_record(g, rg_build(g, &d, &at, 1), x.dtype, &x);
    both.size = fmax(r[0].size, r[1].size);
    both.error = fmax(r[0].error, r[1].error);
    return both;
}

/* --- loops --- */

static tern_hlo_value build(rg *g, loop *l);

/* Size and error of every value of a loop, in any iteration: carried values may swap positions. */
static rg_value result(rg *g, const loop *l, tern_hlo_value first, uint32_t i)
{
    rg_value r = l->made[i];
    for (uint32_t k = STATE; k < STATE + l->states + l->stacks; k++) {
        r.size = fmax(r.size, fmax(l->now[k].size, l->made[k].size));
        r.error = fmax(r.error, l->made[k].error * l->trips);
    }
    return rg_record(g, first + place(l, i), r.dtype, &r);
}

static uint32_t depth_of(const loop *l) { return l ? 1 + depth_of(l->around) : 0; }

static rg_value looped(rg *g, const loop *l, rg_value x)
{
    loop inner = {.around = l,
                  .trips = 1 + rg_choose(g, l->rows < 3 ? l->rows : 3),
                  .rows = l->rows,
                  .counts = rg_chance(g, 90),
                  .other = l->other,
                  .stack = l->stack,
                  .weights = l->weights,
                  .states = 1,
                  .count = 2,
                  .shift = rg_choose(g, 2)};
    inner.begin[COUNTER] = number(g, 0);
    inner.begin[STATE] = rg_tame(g, x, 2);
    tern_hlo_value r = build(g, &inner);
    return result(g, &inner, r, STATE);
}

static rg_value step(rg *g, const loop *l, rg_value x)
{
    static rg_value (*const steps[])(rg *, const loop *, rg_value) = {
        with_other,   with_other,   with_other,   by_itself,    by_itself,  with_stack, with_stack,
        with_carried, with_carried, with_weights, with_reduced, transposed, branched,   looped};
    enum { PLAIN = 12, ALL = 14 };
    bool deep = depth_of(l) >= MAX_LOOP_DEPTH;
    return rg_tame(g, steps[rg_choose(g, deep ? PLAIN : ALL)](g, l, x), 4);
}

/* A form that the next iteration may take. */
static rg_value settled(rg *g, rg_value x)
{
    if (!rg_is_float(x.dtype))
        return x;
    return rg_chance(g, 70) ? rg_unary_op(g, TERN_HLO_TANH, x, 1, 1) : rg_clamp(g, x, -2, 2);
}

static rg_value next_state(rg *g, const loop *l, rg_value x, uint32_t max_steps)
{
    for (uint32_t n = 1 + rg_choose(g, max_steps); n > 0; n--)
        x = step(g, l, x);
    return settled(g, x);
}

static void make_iteration(rg *g, loop *l)
{
    uint32_t unused = STATE + l->states + l->stacks;
    rg_value one = number(g, 1), x;
    l->made[COUNTER] = l->now[COUNTER];
    l->made[COUNTER].v = tern_hlo_build_binary(&g->b, TERN_HLO_ADD, l->now[COUNTER].v, one.v);
    x = l->made[STATE] = next_state(g, l, l->now[STATE], l->around ? 2 : MAX_BODY_STEPS);
    if (l->states > 1) {
        rg_value y = l->now[STATE + 1];
        l->made[STATE + 1] = rg_chance(g, 50) ? y : next_state(g, l, y, 2);
        if (rg_chance(g, 50)) {
            l->made[STATE] = l->made[STATE + 1];
            l->made[STATE + 1] = x;
        }
    }
    for (uint32_t i = STATE + l->states; i < unused; i++) {
        l->made[i] = rg_chance(g, 90) ? with_row(g, &l->now[i], &x, some_row(g, l)) : l->now[i];
        if (rg_chance(g, 30)) /* the value written, or the previous one */
            x = settled(g, mixed(g, x, row_of(g, &l->made[i], some_row(g, l))));
    }
    if (unused < l->count)
        l->made[unused] = rg_chance(g, 70) ? l->now[unused] : rg_like(g, &l->now[unused]);
}

static tern_hlo_region condition(rg *g, const loop *l, const tern_hlo_type *types)
{
    tern_hlo_value a[MAX_CARRIED];
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, l->count, a);
    int64_t direction =
        l->counts ? TERN_HLO_COMPARISON_DIRECTION_LT : TERN_HLO_COMPARISON_DIRECTION_NE;
    rg_value end = number(g, l->first + l->trips);
    tern_hlo_value r = tern_hlo_build_compare(&g->b, direction, a[place(l, COUNTER)], end.v);
    return tern_hlo_build_region_end(&g->b, scope, &r, 1);
}

static tern_hlo_region body(rg *g, loop *l, const tern_hlo_type *types)
{
    tern_hlo_value a[MAX_CARRIED], out[MAX_CARRIED];
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, l->count, a);
    double error = 0;
    for (uint32_t i = STATE; i < STATE + l->states + l->stacks; i++)
        error = fmax(error, l->begin[i].error);
    for (uint32_t i = 0; i < l->count; i++) {
        l->now[i] = l->begin[i];
        l->now[i].v = a[place(l, i)];
        if (!rg_is_float(l->now[i].dtype))
            continue;
        l->now[i].exact = false;
        l->now[i].error = error;
        l->now[i].size = 2;
    }
    make_iteration(g, l);
    for (uint32_t i = 0; i < l->count; i++)
        out[place(l, i)] = l->made[i].v;
    return tern_hlo_build_region_end(&g->b, scope, out, l->count);
}

static tern_hlo_value build(rg *g, loop *l)
{
    tern_hlo_type types[MAX_CARRIED] = {0};
    tern_hlo_value in[MAX_CARRIED] = {0};
    for (uint32_t i = 0; i < l->count; i++) {
        const rg_value *x = &l->begin[i];
        types[place(l, i)] = rg_type(g, x->dtype, x->dims, x->rank);
        in[place(l, i)] = x->v;
    }
    tern_hlo_region regions[2] = {condition(g, l, types)};
    regions[1] = body(g, l, types);
    rg_draft d = rg_begin(TERN_HLO_WHILE);
    d.spec.regions = regions;
    d.spec.region_count = 2;
    d.spec.results = types;
    d.spec.result_count = l->count;
    return rg_build(g, &d, in, l->count);
}

/* --- steps of main --- */

static rg_value stack_for(rg *g, const rg_value *x, uint32_t rows)
{
    int64_t dims[RG_MAX_RANK] = {rows};
    memcpy(dims + 1, x->dims, x->rank * sizeof dims[0]);
    return rg_tame(g, rg_make(g, x->dtype, dims, x->rank + 1), 2);
}

/* Square matrices whose rows have sums of at most 1. */
static void choose_weights(rg *g, loop *l, const rg_value *x)
{
    int64_t n = x->rank ? x->dims[x->rank - 1] : 0, dims[3] = {l->rows, n, n};
    if (!rg_is_float(x->dtype) || n == 0 || rg_count(dims, 3) > 2 * g->max_elements ||
        rg_chance(g, 30))
        return;
    l->weights = rg_tame(g, rg_make(g, x->dtype, dims, 3), 1.0 / (double)n);
}

static void choose_carried(rg *g, loop *l, rg_value x)
{
    l->states = 1 + rg_choose(g, MAX_STATES);
    l->stacks = rg_choose(g, MAX_STACKS + 1);
    l->begin[COUNTER] = number(g, l->first);
    l->begin[STATE] = x;
    l->begin[STATE + 1] = rg_tame(g, rg_like(g, &x), 2);
    l->count = STATE + l->states;
    for (uint32_t i = 0; i < l->stacks; i++, l->count++)
        l->begin[l->count] =
            rg_chance(g, 60) ? rg_splat_like(g, &l->stack, 0) : stack_for(g, &x, l->rows);
    if (rg_chance(g, 20) && rg_pick(g, RG_ANY, 0, &l->begin[l->count]))
        l->count++;
    l->shift = rg_chance(g, 70) ? 0 : rg_choose(g, l->count);
}

/* A state of the shape of |x|, or of a row of it, and stacks of those. */
static loop choose_loop(rg *g, rg_value x)
{
    loop l = {.first = rg_chance(g, 80) ? 0 : 1 + rg_choose(g, 2),
              .trips = 1 + rg_choose(g, MAX_TRIPS),
              .counts = rg_chance(g, 90)};
    l.rows = l.first + l.trips + rg_choose(g, 2);
    while (x.rank > 0 && (x.rank > 4 || rg_count(x.dims, x.rank) * l.rows > g->max_elements)) {
        memmove(x.dims, x.dims + 1, --x.rank * sizeof x.dims[0]);
        x = rg_make(g, x.dtype, x.dims, x.rank);
    }
    x = rg_tame(g, x, 2);
    l.other = rg_like(g, &x);
    l.stack = stack_for(g, &x, l.rows);
    choose_weights(g, &l, &x);
    choose_carried(g, &l, x);
    return l;
}

/* A loop; possibly a second one that continues with its results. */
bool rg_step_loop(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_ANY, 0, &x))
        return false;
    for (bool more = true; more; more = rg_chance(g, 25)) {
        loop l = choose_loop(g, x);
        tern_hlo_value r = build(g, &l);
        if (g->b.status)
            return true;
        for (uint32_t i = STATE; i < STATE + l.states + l.stacks; i++)
            rg_push(g, result(g, &l, r, i));
        x = result(g, &l, r, STATE);
    }
    return true;
}

/* One of two or three ops on a value, selected by an integer or a bool. */
bool rg_step_branch(rg *g)
{
    rg_value x;
    tern_hlo_region regions[3];
    if (!rg_pick(g, RG_ANY, 0, &x))
        return false;
    bool is_if = rg_chance(g, 50);
    uint32_t count = is_if ? 2 : 2 + rg_choose(g, 2);
    rg_value at = is_if ? rg_make(g, TERN_BOOL, NULL, 0) : rg_scalar(g, count + 1);
    rg_value known = x;
    tern_hlo_type type = rg_type(g, x.dtype, x.dims, x.rank);
    known.exact = true;
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, NULL, 0, NULL);
        rg_value r = i || rg_chance(g, 70) ? rg_some_op(g, x) : x;
        regions[i] = tern_hlo_build_region_end(&g->b, scope, &r.v, 1);
        known.exact = known.exact && r.exact;
        known.size = fmax(known.size, r.size);
        known.error = fmax(known.error, r.error);
    }
    rg_draft d = rg_begin(is_if ? TERN_HLO_IF : TERN_HLO_CASE);
    d.spec.regions = regions;
    d.spec.region_count = count;
    d.spec.results = &type;
    d.spec.result_count = 1;
    rg_push(g, rg_record(g, rg_build(g, &d, &at.v, 1), x.dtype, &known));
    return true;
}
