/* passes/loops.c - computes for all iterations of a loop at once what they do not hand on to each
 * other: recurrences h = a h + b or h = max(h + a, b) whose a and b are the iteration's own, and
 * matmuls of few rows. The loop then reads a slice per iteration. A loop of which nothing else is
 * left goes away.
 */
#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/lift_impl.h"
#include "passes/passes_impl.h"
#include "passes/scans_impl.h"

enum {
    TRIPS_MIN = 4,
    ROWS_MAX = 256,        /* of a matmul in one iteration: more keep the tensor engine busy */
    BYTES_MAX = 1024 << 20 /* of a value for all iterations */
};

typedef struct {
    tern_rewrite *r;
    tern_scans scans;
    tern_lift lift;
    tern_hlo_op loop;
    bool back; /* |lift| concatenates from the last iteration to the first */
} loops;

static tern_hlo_module *module_of(const loops *s) { return s->r->m; }

static const tern_hlo_type_info *type_of(const loops *s, tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->r->m, v);
}

static const tern_hlo_region_info *body_of(const loops *s)
{
    return tern_hlo_region_of(s->r->m, s->lift.body);
}

static bool is_arg(const loops *s, tern_hlo_value v)
{
    return v >= body_of(s)->arg_first && v < body_of(s)->arg_first + body_of(s)->arg_count;
}

static bool in_body(const loops *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->r->m, op)->parent == s->lift.body;
}

/* --- building --- */

static void new_lift(loops *s)
{
    tern_lift_fini(&s->lift);
    (void)tern_lift_init(&s->lift, s->r, s->loop);
    if (s->back) {
        s->lift.count.first += s->lift.count.step * (s->lift.count.trip_count - 1);
        s->lift.count.step = -s->lift.count.step;
    }
    (void)tern_rewrite_build(s->r, s->loop);
}

/* Discards what is staged; returns the failure of the lift, if any. */
static tern_status give_up(loops *s)
{
    tern_status st = s->lift.status, discarded = tern_rewrite_discard(s->r);
    s->lift.status = NULL;
    if (st)
        tern_status_free(discarded);
    return st ? st : discarded;
}

static bool fits(const loops *s, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r->m, v);
    return t && t->count > 0 && t->rank < LIFT_MAX_RANK &&
           t->count * s->lift.count.trip_count <
               BYTES_MAX / (int64_t)tern_num_format_of(t->dtype)->storage_bytes;
}

/* [T, dims of v...]: |v| in each iteration. 0: impossible. */
static tern_hlo_value stack_of(loops *s, tern_hlo_value v)
{
    tern_hlo_builder *b = &s->r->builder;
    int64_t dims[LIFT_MAX_RANK + 1], map[LIFT_MAX_RANK];
    uint32_t rank = type_of(s, v)->rank;
    if (!fits(s, v) || rank == 0)
        return 0;
    dims[0] = s->lift.count.trip_count;
    for (uint32_t i = 0; i < rank; i++) {
        dims[1 + i] = type_of(s, v)->dims[i];
        map[i] = 1 + i;
    }
    tern_hlo_value same = tern_lift_value(&s->lift, v, LIFT_SAME);
    if (same || s->lift.status)
        return same ? tern_hlo_build_broadcast(b, same, dims, rank + 1, map) : 0;
    return tern_lift_first(&s->lift, v, false);
}

/* Elements |from| to |to| - 1 along the first dimension. */
static tern_hlo_value part_of(loops *s, tern_hlo_value v, int64_t from, int64_t to)
{
    int64_t start[LIFT_MAX_RANK + 1] = {0}, limit[LIFT_MAX_RANK + 1], strides[LIFT_MAX_RANK + 1];
    if (!v || s->r->builder.status)
        return 0;
    const tern_hlo_type_info *t = type_of(s, v);
    for (uint32_t i = 0; i < t->rank; i++) {
        limit[i] = t->dims[i];
        strides[i] = 1;
    }
    start[0] = from;
    limit[0] = to;
    return tern_hlo_build_slice(&s->r->builder, v, start, limit, strides, t->rank);
}

/* |v| with a first dimension of size 1, or without it. */
static tern_hlo_value as_slice(loops *s, tern_hlo_value v, bool slice)
{
    int64_t dims[LIFT_MAX_RANK + 1] = {1};
    if (!v || s->r->builder.status)
        return 0;
    const tern_hlo_type_info *t = type_of(s, v);
    uint32_t rank = slice ? t->rank + 1 : t->rank - 1;
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = slice ? (i ? t->dims[i - 1] : 1) : t->dims[i + 1];
    return tern_hlo_build_reshape(&s->r->builder, v, dims, rank);
}

/* Stages, in the body, the |size| elements of |v| of the current iteration along dimension |d|. */
static tern_hlo_value slice_at(loops *s, tern_hlo_value v, uint32_t d, int64_t size)
{
    tern_hlo_builder *b = &s->r->builder;
    tern_hlo_module *m = module_of(s);
    int64_t sizes[LIFT_MAX_RANK + 1], last = s->lift.count.trip_count - 1;
    tern_hlo_value operands[LIFT_MAX_RANK + 2] = {v};
    tern_dtype dtype = type_of(s, s->lift.counter)->dtype;
    uint32_t rank = type_of(s, v)->rank;
    tern_hlo_value zero = tern_hlo_build_splat(b, dtype, NULL, 0, 0), at = s->lift.counter;
    if (s->back)
        at = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT,
                                   tern_hlo_build_splat(b, dtype, NULL, 0, (double)last), at);
    if (size != 1)
        at = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, at,
                                   tern_hlo_build_splat(b, dtype, NULL, 0, (double)size));
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == d ? size : type_of(s, v)->dims[i];
        operands[1 + i] = i == d ? at : zero;
    }
    tern_hlo_attr_use attr = {.name = (tern_name)TERN_HLO_A_slice_sizes};
    if (!b->status)
        b->status = tern_hlo_attr_ints(m, TERN_I64, sizes, rank, &attr.value);
    if (b->status)
        return 0;
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                                 .operands = operands,
                                                 .operand_count = rank + 1,
                                                 .attrs = &attr,
                                                 .attr_count = 1});
}

/* --- recurrences --- */

/* In every iteration a value is |factor| times the slot's value plus |rest|; stacks. */
typedef struct {
    tern_hlo_value factor, rest; /* 0: zero */
    bool is_slot;                /* the factor is 1 */
} linear;

static tern_hlo_value build_two(loops *s, tern_hlo_code code, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(&s->r->builder, code, x, y);
}

static tern_hlo_value splat_like(loops *s, tern_hlo_value like, double value)
{
    if (s->r->builder.status)
        return 0;
    const tern_hlo_type_info *t = type_of(s, like);
    return tern_hlo_build_splat(&s->r->builder, t->dtype, t->dims, t->rank, value);
}

/* The factor as a stack like |like|. */
static tern_hlo_value whole_factor(loops *s, const linear *x, tern_hlo_value like)
{
    return x->is_slot ? splat_like(s, like, 1) : x->factor;
}

static bool linear_of(loops *s, tern_hlo_value v, tern_hlo_value arg, unsigned depth, linear *out);

/* x + y or x - y */
static bool linear_sum(loops *s, const linear *x, const linear *y, bool subtract, linear *out)
{
    tern_hlo_code code = subtract ? TERN_HLO_SUBTRACT : TERN_HLO_ADD;
    bool x_has = x->factor || x->is_slot, y_has = y->factor || y->is_slot;
    if (y_has && (x_has || subtract))
        return false;
    *out = x_has ? *x : *y;
    out->rest = x->rest && y->rest ? build_two(s, code, x->rest, y->rest)
                : x->rest          ? x->rest
                : subtract && y->rest
                    ? tern_hlo_build_unary(&s->r->builder, TERN_HLO_NEGATE, y->rest)
                    : y->rest;
    return true;
}

/* x times, or divided by, a value that does not depend on the slot. */
static bool linear_scale(loops *s, const linear *x, tern_hlo_value by, tern_hlo_code code,
                         linear *out)
{
    *out = (linear){.rest = x->rest ? build_two(s, code, x->rest, by) : 0};
    if (x->is_slot && code == TERN_HLO_MULTIPLY)
        out->factor = by;
    else if (x->is_slot || x->factor)
        out->factor = build_two(s, code, whole_factor(s, x, by), by);
    return true;
}

static bool linear_select(loops *s, tern_hlo_value pred, const linear *x, const linear *y,
                          linear *out)
{
    tern_hlo_value p = stack_of(s, pred), like = x->rest ? x->rest : y->rest;
    like = like ? like : x->factor ? x->factor : y->factor;
    if (!p || !like || type_of(s, p)->rank != type_of(s, like)->rank)
        return false;
    const linear *in[] = {x, y};
    tern_hlo_value parts[2][2];
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_value factor = whole_factor(s, in[i], like);
        parts[0][i] = factor ? factor : splat_like(s, like, 0);
        parts[1][i] = in[i]->rest ? in[i]->rest : splat_like(s, like, 0);
    }
    *out = (linear){.factor = tern_hlo_build_select(&s->r->builder, p, parts[0][0], parts[0][1]),
                    .rest = tern_hlo_build_select(&s->r->builder, p, parts[1][0], parts[1][1])};
    return true;
}

/* An op on a value that depends on the slot. */
static bool linear_of_op(loops *s, tern_hlo_op op, tern_hlo_value arg, unsigned depth, linear *out)
{
    const tern_hlo_module *m = s->r->m;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    linear x, y;
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
        return linear_of(s, tern_hlo_operands(m, op)[0], arg, depth, &x) &&
               linear_of(s, tern_hlo_operands(m, op)[1], arg, depth, &y) &&
               linear_sum(s, &x, &y, code == TERN_HLO_SUBTRACT, out);
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DIVIDE:
        for (uint32_t i = 0; i < (code == TERN_HLO_MULTIPLY ? 2u : 1u); i++) {
            tern_hlo_value by = stack_of(s, tern_hlo_operands(m, op)[1 - i]);
            if (by)
                return linear_of(s, tern_hlo_operands(m, op)[i], arg, depth, &x) &&
                       linear_scale(s, &x, by, code, out);
        }
        return false;
    case TERN_HLO_SELECT:
        return linear_of(s, tern_hlo_operands(m, op)[1], arg, depth, &x) &&
               linear_of(s, tern_hlo_operands(m, op)[2], arg, depth, &y) &&
               linear_select(s, tern_hlo_operands(m, op)[0], &x, &y, out);
    default:
        return false;
    }
}

static bool linear_of(loops *s, tern_hlo_value v, tern_hlo_value arg, unsigned depth, linear *out)
{
    *out = (linear){.is_slot = v == arg};
    if (v == arg)
        return true;
    tern_hlo_op op = tern_match_owner(s->r->m, v);
    out->rest = stack_of(s, v);
    return out->rest || (!s->lift.status && depth < 12 && op && in_body(s, op) &&
                         linear_of_op(s, op, arg, depth + 1, out));
}

/* The larger of h + a and b; h alone is a running maximum, which is left to `pattern`. */
static bool maximum_of(loops *s, tern_hlo_value next, tern_hlo_value arg, linear *out)
{
    tern_hlo_op op = tern_match_op(s->r->m, next, TERN_HLO_MAXIMUM);
    for (uint32_t i = 0; op && in_body(s, op) && i < 2; i++) {
        linear x, y;
        if (linear_of(s, tern_hlo_operands(s->r->m, op)[i], arg, 0, &x) && x.is_slot && x.rest &&
            linear_of(s, tern_hlo_operands(s->r->m, op)[1 - i], arg, 0, &y) && !y.is_slot &&
            !y.factor) {
            *out = (linear){.factor = x.rest, .rest = y.rest};
            return true;
        }
    }
    return false;
}

/* |v| with the first or last element along the first dimension replaced: where |v| is, if it is
 * computed for this. */
static tern_hlo_value with_start(loops *s, tern_hlo_value v, tern_hlo_value slice)
{
    tern_hlo_builder *b = &s->r->builder;
    tern_hlo_op op = b->status ? 0 : tern_match_owner(s->r->m, v);
    int64_t n = s->lift.count.trip_count;
    tern_hlo_value operands[LIFT_MAX_RANK + 3] = {v, slice};
    if (b->status)
        return 0;
    if (!op ||
        !(tern_hlo_op_row_of(tern_hlo_op_of(s->r->m, op)->code)->traits & TERN_HLO_ELEMENTWISE)) {
        tern_hlo_value rest = s->back ? part_of(s, v, 0, n - 1) : part_of(s, v, 1, n);
        const tern_hlo_value parts[] = {s->back ? rest : slice, s->back ? slice : rest};
        return tern_hlo_build_concatenate(b, parts, 2, 0);
    }
    uint32_t rank = type_of(s, v)->rank;
    for (uint32_t i = 0; i < rank; i++)
        operands[2 + i] =
            tern_hlo_build_splat(b, TERN_I32, NULL, 0, !i && s->back ? (double)(n - 1) : 0);
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_UPDATE_SLICE,
                                                 .operands = operands,
                                                 .operand_count = rank + 2});
}

/* Builds a and b of the recurrence, with the initial value in b. */
static bool build_inputs(loops *s, uint32_t slot, tern_hlo_value *out_a, tern_hlo_value *out_b)
{
    const tern_hlo_region_info body = *body_of(s);
    int64_t n = s->lift.count.trip_count, first = s->back ? n - 1 : 0;
    tern_hlo_value next = tern_hlo_operands(s->r->m, body.last)[slot], arg = body.arg_first + slot;
    linear x;
    bool max = maximum_of(s, next, arg, &x);
    if ((!max && !linear_of(s, next, arg, 0, &x)) || !x.factor || !x.rest)
        return false;
    s->scans.how = (tern_scans_combiner){.code = TERN_HLO_MULTIPLY, .is_pair = true, .is_max = max};
    tern_hlo_value start = as_slice(s, tern_hlo_operands(s->r->m, s->loop)[slot], true);
    start = build_two(s, max ? TERN_HLO_ADD : TERN_HLO_MULTIPLY,
                      part_of(s, x.factor, first, first + 1), start);
    start = build_two(s, max ? TERN_HLO_MAXIMUM : TERN_HLO_ADD, start,
                      part_of(s, x.rest, first, first + 1));
    *out_a = x.factor;
    *out_b = with_start(s, x.rest, start);
    return !s->r->builder.status;
}

/* The loop reads slices of |h|, the values after each iteration, in place of the slot. */
static tern_status use_stack(loops *s, uint32_t slot, tern_hlo_value h)
{
    tern_hlo_module *m = module_of(s);
    int64_t n = s->lift.count.trip_count;
    const tern_hlo_region_info body = *body_of(s);
    tern_hlo_value arg = body.arg_first + slot, next = tern_hlo_operands(m, body.last)[slot];
    tern_hlo_value init = tern_hlo_operands(m, s->loop)[slot];
    tern_hlo_value result = tern_hlo_op_of(m, s->loop)->result_first + slot;
    (void)tern_rewrite_build(s->r, s->loop);
    init = as_slice(s, init, true);
    tern_hlo_value rest = s->back ? part_of(s, h, 1, n) : part_of(s, h, 0, n - 1);
    const tern_hlo_value parts[] = {s->back ? rest : init, s->back ? init : rest};
    tern_hlo_value before = tern_hlo_build_concatenate(&s->r->builder, parts, 2, 0);
    tern_hlo_value last =
        as_slice(s, s->back ? part_of(s, h, 0, 1) : part_of(s, h, n - 1, n), false);
    TERN_TRY(tern_rewrite_insert(s->r));
    (void)tern_rewrite_build(s->r, body.first);
    tern_hlo_value now = as_slice(s, slice_at(s, h, 0, 1), false);
    tern_hlo_value old = as_slice(s, slice_at(s, before, 0, 1), false);
    TERN_TRY(tern_rewrite_insert(s->r));
    TERN_TRY(tern_rewrite_replace(s->r, next, now));
    if (tern_rewrite_use_count(s->r, arg))
        TERN_TRY(tern_rewrite_replace(s->r, arg, old));
    TERN_TRY(tern_rewrite_set_operand(s->r, body.last, slot, arg));
    return tern_rewrite_use_count(s->r, result) ? tern_rewrite_replace(s->r, result, last) : NULL;
}

static tern_status replace_recurrence(loops *s, uint32_t slot, bool *done)
{
    tern_hlo_value a = 0, b = 0, h = 0;
    const tern_hlo_type_info *t = tern_match_plain(s->r->m, body_of(s)->arg_first + slot);
    if (!t || t->rank == 0 ||
        (t->dtype != TERN_F32 && t->dtype != TERN_BF16 && t->dtype != TERN_F16))
        return NULL;
    for (unsigned back = 0; back < 2; back++) {
        s->back = back;
        new_lift(s);
        if (!build_inputs(s, slot, &a, &b)) {
            TERN_TRY(give_up(s));
            continue;
        }
        TERN_TRY(tern_rewrite_insert(s->r));
        s->scans.axis = 0;
        s->scans.back = back;
        s->scans.top = (tern_scans_level){.n = s->lift.count.trip_count, .a = a, .e = b};
        s->scans.is_inner = true;
        s->scans.odd_count = 0;
        TERN_TRY(tern_scans_replace(&s->scans, s->loop, &h));
        TERN_TRY(use_stack(s, slot, h));
        *done = true;
        return NULL;
    }
    return NULL;
}

/* --- loops that carry nothing --- */

/* The sum of |v| over all iterations. 0: impossible. */
static tern_hlo_value total_of(loops *s, tern_hlo_value v)
{
    const tern_hlo_module *m = s->r->m;
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_REDUCE);
    int64_t dims[LIFT_MAX_RANK];
    const int64_t first[] = {0};
    uint32_t count = 0;
    double init;
    if (op && in_body(s, op) && tern_hlo_op_of(m, op)->operand_count == 2 &&
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) == TERN_HLO_ADD &&
        tern_match_splat_f64(m, tern_hlo_operands(m, op)[1], &init) && init == 0) {
        const int64_t *of = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
        for (uint32_t i = 0; i < count && i < LIFT_MAX_RANK; i++)
            dims[i] = of[i];
        for (uint32_t i = 0; i < count && count <= LIFT_MAX_RANK; i++) {
            tern_hlo_value x = tern_hlo_operands(m, op)[0];
            tern_hlo_value all = tern_lift_value(&s->lift, x, (int)dims[i]);
            if (all)
                return tern_hlo_build_reduce(&s->r->builder, TERN_HLO_ADD, all, dims, count);
        }
    }
    tern_hlo_value all = stack_of(s, v);
    return all ? tern_hlo_build_reduce(&s->r->builder, TERN_HLO_ADD, all, first, 1) : 0;
}

/* Adds to |*sum| the terms of |v| other than |arg|, which is one of them, over all iterations. */
static bool add_totals(loops *s, tern_hlo_value v, tern_hlo_value arg, unsigned depth,
                       tern_hlo_value *sum)
{
    tern_hlo_op op = tern_match_op(s->r->m, v, TERN_HLO_ADD);
    if (v == arg)
        return true;
    if (op && in_body(s, op) && depth < 8)
        return add_totals(s, tern_hlo_operands(s->r->m, op)[0], arg, depth + 1, sum) &&
               add_totals(s, tern_hlo_operands(s->r->m, op)[1], arg, depth + 1, sum);
    tern_hlo_value term = total_of(s, v);
    *sum = *sum && term ? build_two(s, TERN_HLO_ADD, *sum, term) : term;
    return term != 0;
}

/* What the loop returns for a slot: slices of all iterations, or a sum. 0: it hands on something
 * else. */
static tern_hlo_value result_of(loops *s, uint32_t slot)
{
    tern_hlo_module *m = module_of(s);
    tern_hlo_value next = tern_hlo_operands(m, body_of(s)->last)[slot];
    tern_hlo_value arg = body_of(s)->arg_first + slot, sum = 0;
    tern_hlo_op update = tern_match_op(m, next, TERN_HLO_DYNAMIC_UPDATE_SLICE);
    const tern_hlo_type_info *t = tern_match_plain(m, arg);
    if (tern_rewrite_use_count(s->r, arg) != 1)
        return 0;
    if (update && in_body(s, update) && tern_hlo_operands(m, update)[0] == arg)
        return fits(s, tern_hlo_operands(m, update)[1]) ? tern_lift_stack(&s->lift, update, false)
                                                        : 0;
    if (!t || t->dtype != TERN_F32 || !tern_match_op(m, next, TERN_HLO_ADD) ||
        !add_totals(s, next, arg, 0, &sum) || !sum)
        return 0;
    return build_two(s, TERN_HLO_ADD, tern_hlo_operands(m, s->loop)[slot], sum);
}

static tern_status replace_loop(loops *s, bool *done)
{
    enum { RESULTS_MAX = 64 };
    const tern_hlo_op_info info = *tern_hlo_op_of(s->r->m, s->loop);
    tern_hlo_value with[RESULTS_MAX] = {0};
    for (unsigned back = 0; back < 2 && !*done; back++) {
        bool ok = info.result_count <= RESULTS_MAX;
        s->back = back;
        new_lift(s);
        for (uint32_t i = 0; ok && i < info.result_count; i++) {
            if (!tern_rewrite_use_count(s->r, info.result_first + i))
                continue;
            with[i] = result_of(s, i);
            ok = with[i] != 0;
        }
        for (size_t i = 0; ok && i < s->lift.memo.count; i++)
            ok = !s->lift.memo.items[i].out || s->lift.memo.items[i].d == LIFT_SAME ||
                 fits(s, s->lift.memo.items[i].v);
        if (!ok) {
            TERN_TRY(give_up(s));
            continue;
        }
        TERN_TRY(tern_rewrite_insert(s->r));
        for (uint32_t i = 0; i < info.result_count; i++)
            if (with[i])
                TERN_TRY(tern_rewrite_replace(s->r, info.result_first + i, with[i]));
        *done = true;
    }
    return NULL;
}

/* --- slices --- */

/* The dimension of which scatter |op| replaces one slice, at the index of the iteration, which is
 * in range; -1: it does something else. */
static int64_t replaced_dim(const loops *s, tern_hlo_op op)
{
    const tern_hlo_module *m = s->r->m;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const tern_hlo_type_info *all = tern_match_plain(m, in[0]), *part = tern_match_plain(m, in[2]);
    uint32_t maps = 0, inserted = 0, windows = 0, batch = 0;
    int64_t least = 0, most = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, &maps);
    const int64_t *gone = tern_hlo_op_ints(m, op, TERN_HLO_A_inserted_window_dims, &inserted);
    const int64_t *window = tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &windows);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &batch);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    if (tern_hlo_op_of(m, op)->operand_count != 3 || !all || !part || maps != 1 || inserted != 1 ||
        batch || map[0] != gone[0] || windows != part->rank || windows + 1 != all->rank ||
        all->rank > LIFT_MAX_RANK || r->first != r->last || r->arg_count != 2 ||
        tern_hlo_operands(m, r->last)[0] != r->arg_first + 1 ||
        !tern_lift_range(&s->lift, in[1], &least, &most) || least < 0 || most >= all->dims[map[0]])
        return -1;
    for (uint32_t i = 0; i < windows; i++)
        if (window[i] != (int64_t)i || part->dims[i] != all->dims[i + ((int64_t)i >= map[0])])
            return -1;
    return map[0];
}

/* x.at[i].set(y) as an update of a slice. */
static tern_status replace_scatter(loops *s, tern_hlo_op op, uint64_t *changes)
{
    tern_hlo_module *m = module_of(s);
    int64_t d = replaced_dim(s, op), sizes[LIFT_MAX_RANK];
    if (d < 0)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(s->r, op);
    const tern_hlo_value all = tern_hlo_operands(m, op)[0], part = tern_hlo_operands(m, op)[2];
    const tern_hlo_value index = tern_hlo_operands(m, op)[1];
    const uint32_t rank = type_of(s, all)->rank;
    for (uint32_t i = 0; i < rank; i++)
        sizes[i] = i == d ? 1 : type_of(s, all)->dims[i];
    tern_hlo_value operands[LIFT_MAX_RANK + 2] = {all};
    tern_hlo_value at = tern_hlo_build_reshape(b, index, NULL, 0);
    tern_hlo_value zero = tern_hlo_build_splat(b, type_of(s, index)->dtype, NULL, 0, 0);
    operands[1] = tern_hlo_build_reshape(b, part, sizes, rank);
    for (uint32_t i = 0; i < rank; i++)
        operands[2 + i] = i == d ? at : zero;
    tern_hlo_value v = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_UPDATE_SLICE,
                                                             .operands = operands,
                                                             .operand_count = rank + 2});
    TERN_TRY(tern_rewrite_insert(s->r));
    ++*changes;
    return tern_rewrite_replace_op(s->r, op, &v);
}

static tern_status replace_scatters(loops *s, uint64_t *changes)
{
    for (tern_hlo_op op = body_of(s)->first; op;) {
        tern_hlo_op next = tern_hlo_op_of(s->r->m, op)->next;
        if (tern_hlo_op_of(s->r->m, op)->code == TERN_HLO_SCATTER)
            TERN_TRY(replace_scatter(s, op, changes));
        op = next;
    }
    return NULL;
}

/* --- matmuls --- */

/* A matmul without a batch, of few rows, which follows from the iteration alone. */
static tern_status hoist_dot(loops *s, tern_hlo_op dot, uint64_t *changes)
{
    tern_hlo_module *m = module_of(s);
    tern_hlo_value v = tern_hlo_op_of(m, dot)->result_first;
    uint32_t count = 0;
    int64_t rows = 1;
    (void)tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_batching_dimensions, &count);
    if (count || !fits(s, v) || type_of(s, v)->rank == 0)
        return NULL;
    const int64_t *contract =
        tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_contracting_dimensions, &count);
    const tern_hlo_type_info *lhs = type_of(s, tern_hlo_operands(m, dot)[0]);
    for (uint32_t i = 0; i < lhs->rank; i++) {
        bool summed = false;
        for (uint32_t k = 0; k < count; k++)
            summed |= contract[k] == (int64_t)i;
        rows *= summed ? 1 : lhs->dims[i];
    }
    new_lift(s);
    tern_hlo_value same = tern_lift_value(&s->lift, v, LIFT_SAME);
    tern_hlo_value all = same || s->lift.status || rows > ROWS_MAX || lhs->rank == count
                             ? 0
                             : tern_lift_value(&s->lift, v, 0);
    if (!same && !all)
        return give_up(s);
    TERN_TRY(tern_rewrite_insert(s->r));
    if (all) {
        (void)tern_rewrite_build(s->r, dot);
        same = slice_at(s, all, 0, type_of(s, v)->dims[0]);
        TERN_TRY(tern_rewrite_insert(s->r));
    }
    ++*changes;
    return tern_rewrite_replace(s->r, v, same);
}

/* A slot of which a matmul should not be computed ahead: a running maximum, as of attention. */
static bool has_maximum(const loops *s)
{
    const tern_hlo_module *m = s->r->m;
    for (uint32_t i = 0; i < body_of(s)->arg_count; i++) {
        tern_hlo_op max =
            tern_match_op(m, tern_hlo_operands(m, body_of(s)->last)[i], TERN_HLO_MAXIMUM);
        for (uint32_t k = 0; max && k < 2; k++)
            if (is_arg(s, tern_hlo_operands(m, max)[k]))
                return true;
    }
    return false;
}

static tern_status hoist_dots(loops *s, uint64_t *changes)
{
    if (has_maximum(s))
        return NULL;
    s->back = false;
    for (tern_hlo_op op = body_of(s)->first; op;) {
        tern_hlo_op next = tern_hlo_op_of(s->r->m, op)->next;
        if (tern_hlo_op_of(s->r->m, op)->code == TERN_HLO_DOT_GENERAL &&
            tern_rewrite_use_count(s->r, tern_hlo_op_of(s->r->m, op)->result_first))
            TERN_TRY(hoist_dot(s, op, changes));
        op = next;
    }
    return NULL;
}

/* --- the pass --- */

static tern_status visit(loops *s, tern_hlo_op loop, uint64_t *changes)
{
    bool recurs = false, replaced = false;
    s->loop = loop;
    s->back = false;
    if (!tern_lift_init(&s->lift, s->r, loop))
        return NULL;
    TERN_TRY(replace_scatters(s, changes));
    if (s->lift.count.trip_count < TRIPS_MIN || s->lift.count.first != 0 || s->lift.count.step != 1)
        return NULL;
    uint32_t count = body_of(s)->arg_count;
    for (uint32_t i = 0, left = count; left; i = (i + 1) % count, left--) {
        bool done = false; /* others may follow from it */
        if (i != s->lift.count.slot)
            TERN_TRY(replace_recurrence(s, i, &done));
        *changes += done;
        recurs |= done;
        left = done ? count : left;
    }
    if (recurs)
        TERN_TRY(replace_loop(s, &replaced));
    if (!replaced)
        TERN_TRY(hoist_dots(s, changes));
    return tern_rewrite_sweep(s->r, tern_hlo_op_of(s->r->m, loop)->parent);
}

static tern_status visit_all(loops *s, tern_hlo_op func, uint64_t *changes)
{
    TERN_VEC(tern_hlo_op) whiles = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(s->r->m, func, op))
        if (tern_hlo_op_of(s->r->m, op)->code == TERN_HLO_WHILE)
            st = tern_vec_push(s->r->mem, &whiles, op);
    for (size_t i = whiles.count; i-- > 0 && !st;) { /* inner loops first */
        if (tern_rewrite_is_dead(s->r, whiles.items[i]))
            continue;
        st = visit(s, whiles.items[i], changes);
        tern_lift_fini(&s->lift);
    }
    tern_vec_free(s->r->mem, &whiles);
    return st;
}

tern_status tern_pass_loops(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    uint64_t own = 0;
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    loops s = {.r = &r, .scans = {.m = c->m, .r = &r}};
    tern_status st = tern_passes_outliner_init(&s.scans.outliner, c->m);
    if (!st)
        st = visit_all(&s, func, &own);
    tern_passes_outliner_fini(&s.scans.outliner);
    tern_rewrite_fini(&r);
    *changes += own;
    return st || !own ? st : tern_pass_simplify(c, changes);
}
