/* passes/attention_loops.c - attention written as a loop over blocks of keys with a running maximum
 * (online softmax), and loops over blocks of queries around it.
 *
 * The result of such a loop does not depend on the size of its blocks. So one iteration over all
 * keys, from the initial values 0 of the sums, gives it too: the lift of the body (lift_impl.h).
 * Then a loop around it whose iterations are independent is lifted as well. The ops replace the
 * loops if they match attention as a whole, so no tensor of all scores is ever computed. */
#include <math.h>

#include "passes/attention_impl.h"
#include "passes/lift_impl.h"

enum { MAX_DEPTH = 32, MAX_SLOTS = 16 };

/* --- what a body computes --- */

typedef enum {
    SHIFT_NONE, /* not known */
    SHIFT_DATA, /* does not depend on carried values */
    SHIFT_TERM, /* of an exponent: data (if |data|) plus multiples of maxima */
    SHIFT_EXP   /* proportional to exp of such a term, and to carried value |slot| if any */
} shift_kind;

/* |old|, |next|, |block|: multiples of the running maximum before and after the iteration, and of
 * the maximum of the block. */
typedef struct {
    shift_kind kind;
    bool data;
    int slot; /* -1: none */
    int old, next, block;
} shift;

typedef struct {
    const tern_pattern *p;
    tern_lift lift;
    int max_slot;
    tern_hlo_value max_next;
} online;

static shift shift_of(const online *o, tern_hlo_value v, unsigned depth);

static bool is_inside(const online *o, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(o->p->m, v);
    return (info->is_arg ? info->owner : tern_hlo_op_of(o->p->m, info->owner)->parent) ==
           o->lift.body;
}

static shift shift_none(void) { return (shift){.kind = SHIFT_NONE, .slot = -1}; }

static shift shift_sum(shift x, shift y, int sign)
{
    if ((x.kind != SHIFT_DATA && x.kind != SHIFT_TERM) ||
        (y.kind != SHIFT_DATA && y.kind != SHIFT_TERM))
        return shift_none();
    return (shift){.kind = x.kind == SHIFT_DATA && y.kind == SHIFT_DATA ? SHIFT_DATA : SHIFT_TERM,
                   .data = x.data || y.data,
                   .slot = -1,
                   .old = x.old + sign * y.old,
                   .next = x.next + sign * y.next,
                   .block = x.block + sign * y.block};
}

static shift shift_product(shift x, shift y)
{
    if (x.kind == SHIFT_DATA)
        return y.kind == SHIFT_EXP || y.kind == SHIFT_DATA ? y : shift_none();
    if (y.kind == SHIFT_DATA && x.kind == SHIFT_EXP)
        return x;
    if (x.kind != SHIFT_EXP || y.kind != SHIFT_EXP || (x.slot >= 0 && y.slot >= 0))
        return shift_none();
    return (shift){.kind = SHIFT_EXP,
                   .data = x.data || y.data,
                   .slot = x.slot >= 0 ? x.slot : y.slot,
                   .old = x.old + y.old,
                   .next = x.next + y.next,
                   .block = x.block + y.block};
}

/* x where a maximum is finite, else a constant: as long as no key was seen, the maximum is -inf and
 * all sums are 0. */
static bool is_guard(const online *o, const tern_hlo_value *in, shift x, unsigned depth)
{
    tern_hlo_op op = tern_match_op(o->p->m, in[0], TERN_HLO_IS_FINITE);
    double value;
    if (!op || !tern_pattern_scalar(o->p, in[2], &value))
        return false;
    shift of = shift_of(o, tern_hlo_operands(o->p->m, op)[0], depth);
    bool one = of.kind == SHIFT_TERM && !of.data && of.old + of.next + of.block == 1 &&
               of.old * of.old + of.next * of.next + of.block * of.block == 1;
    if (x.kind == SHIFT_EXP)
        return one && value == 0 && !x.data && of.old == 1;
    return one && x.kind == SHIFT_TERM && !x.data && x.old == of.old && x.next == of.next &&
           x.block == of.block && fabs(value) < 1e9;
}

static shift shift_select(const online *o, const tern_hlo_value *in, unsigned depth)
{
    shift yes = shift_of(o, in[1], depth);
    if (is_guard(o, in, yes, depth))
        return yes;
    for (uint32_t i = 1; i <= 2; i++) {
        double value;
        shift x = shift_of(o, in[i], depth);
        if (x.kind == SHIFT_DATA || shift_of(o, in[0], depth).kind != SHIFT_DATA ||
            !tern_pattern_scalar(o->p, in[3 - i], &value))
            continue;
        if (x.kind == SHIFT_EXP ? value == 0 : x.data && value < -1e9)
            return x;
    }
    return shift_none();
}

static shift shift_reduce(const online *o, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_module *m = o->p->m;
    shift x = shift_of(o, tern_hlo_operands(m, op)[0], depth);
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    double init;
    if (tern_hlo_op_of(m, op)->operand_count != 2 ||
        !tern_pattern_scalar(o->p, tern_hlo_operands(m, op)[1], &init))
        return shift_none();
    if (code == TERN_HLO_ADD && init == 0 && x.kind == SHIFT_EXP)
        return x;
    if (code == TERN_HLO_MAXIMUM && init < -1e9 && x.kind == SHIFT_DATA)
        return (shift){.kind = SHIFT_TERM, .slot = -1, .block = 1};
    return shift_none();
}

static shift shift_of_op(const online *o, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_module *m = o->p->m;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    shift x, none = shift_none();
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_CONVERT:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
        return shift_of(o, in[0], depth);
    case TERN_HLO_NEGATE:
        return shift_sum((shift){.kind = SHIFT_TERM, .slot = -1}, shift_of(o, in[0], depth), -1);
    case TERN_HLO_ADD:
        return shift_sum(shift_of(o, in[0], depth), shift_of(o, in[1], depth), 1);
    case TERN_HLO_SUBTRACT:
        return shift_sum(shift_of(o, in[0], depth), shift_of(o, in[1], depth), -1);
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DOT_GENERAL:
        return shift_product(shift_of(o, in[0], depth), shift_of(o, in[1], depth));
    case TERN_HLO_DIVIDE:
        x = shift_of(o, in[0], depth);
        return shift_of(o, in[1], depth).kind == SHIFT_DATA && x.kind == SHIFT_EXP ? x : none;
    case TERN_HLO_EXPONENTIAL:
        x = shift_of(o, in[0], depth);
        if (x.kind != SHIFT_TERM)
            return none;
        x.kind = SHIFT_EXP;
        return x;
    case TERN_HLO_SELECT:
        return shift_select(o, in, depth);
    case TERN_HLO_REDUCE:
        return shift_reduce(o, op, depth);
    default:
        return none;
    }
}

/* Whether |v| follows from the counter and from outside the loop alone, without the maximum of a
 * block. */
static bool is_data(const online *o, tern_hlo_value v, unsigned depth)
{
    if (!is_inside(o, v) || v == o->lift.counter)
        return true;
    tern_hlo_op op = tern_match_owner(o->p->m, v);
    if (!op || depth > MAX_DEPTH)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(o->p->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!is_data(o, tern_hlo_operands(o->p->m, op)[i], depth + 1))
            return false;
    return info->code != TERN_HLO_REDUCE;
}

static shift shift_of(const online *o, tern_hlo_value v, unsigned depth)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(o->p->m, v);
    if (depth > MAX_DEPTH)
        return shift_none();
    if (is_data(o, v, 0))
        return (shift){.kind = SHIFT_DATA, .data = true, .slot = -1};
    if (v == o->max_next)
        return (shift){.kind = SHIFT_TERM, .slot = -1, .next = 1};
    if (!info->is_arg)
        return shift_of_op(o, info->owner, depth + 1);
    if ((int)info->index == o->max_slot)
        return (shift){.kind = SHIFT_TERM, .slot = -1, .old = 1};
    return (shift){.kind = SHIFT_EXP, .slot = (int)info->index};
}

/* --- slots --- */

static tern_hlo_value arg_of(const online *o, uint32_t i)
{
    return tern_hlo_region_of(o->p->m, o->lift.body)->arg_first + i;
}

static tern_hlo_value next_of(const online *o, uint32_t i)
{
    return tern_hlo_operands(o->p->m, tern_hlo_region_of(o->p->m, o->lift.body)->last)[i];
}

static void add_instead(online *o, tern_hlo_value from, tern_hlo_value to)
{
    o->lift.instead[o->lift.instead_count].from = from;
    o->lift.instead[o->lift.instead_count++].to = to;
}

/* The slot becomes the maximum of itself and that of the block. */
static bool is_maximum(online *o, uint32_t i)
{
    tern_hlo_op op = tern_match_op(o->p->m, next_of(o, i), TERN_HLO_MAXIMUM);
    double init;
    for (uint32_t k = 0; op && k < 2; k++) {
        tern_hlo_value other = tern_hlo_operands(o->p->m, op)[1 - k];
        if (tern_hlo_operands(o->p->m, op)[k] != arg_of(o, i))
            continue;
        shift x = shift_of(o, other, 0);
        if (x.kind != SHIFT_TERM || x.data || x.old || x.next || x.block != 1 ||
            !tern_pattern_scalar(o->p, tern_hlo_operands(o->p->m, o->lift.loop)[i], &init) ||
            !(init < -1e9))
            return false;
        o->max_slot = (int)i;
        o->max_next = next_of(o, i);
        add_instead(o, o->max_next, other);
        return true;
    }
    return false;
}

/* The slot becomes itself times exp(old - next) plus a sum over exp(x - next), from 0. */
static bool is_sum(online *o, uint32_t i)
{
    tern_hlo_op op = tern_match_op(o->p->m, next_of(o, i), TERN_HLO_ADD);
    double init;
    if (!op || !tern_pattern_scalar(o->p, tern_hlo_operands(o->p->m, o->lift.loop)[i], &init) ||
        init != 0)
        return false;
    for (uint32_t k = 0; k < 2; k++) {
        const tern_hlo_value *in = tern_hlo_operands(o->p->m, op);
        shift x = shift_of(o, in[k], 0), y = shift_of(o, in[1 - k], 0);
        if (x.kind == SHIFT_EXP && x.slot == (int)i && !x.data && x.old == 1 && x.next == -1 &&
            !x.block && y.kind == SHIFT_EXP && y.slot < 0 && y.data && !y.old && y.next == -1 &&
            !y.block) {
            add_instead(o, next_of(o, i), in[1 - k]);
            return true;
        }
    }
    return false;
}

static bool is_online(online *o, tern_rewrite *r, tern_hlo_op loop)
{
    uint32_t count = tern_hlo_op_of(r->m, loop)->operand_count, sums = 0;
    o->max_slot = -1;
    o->max_next = 0;
    if (count > LIFT_MAX_RANK || !tern_lift_init(&o->lift, r, loop))
        return false;
    o->lift.folds = true;
    for (uint32_t i = 0; i < count && o->max_slot < 0; i++)
        if (i != o->lift.count.slot)
            (void)is_maximum(o, i);
    for (uint32_t i = 0; i < count && o->max_slot >= 0; i++)
        if (i != o->lift.count.slot && (int)i != o->max_slot)
            sums += is_sum(o, i);
    return o->max_slot >= 0 && sums >= 2 && sums + 2 == count;
}

/* --- replacing --- */

typedef struct {
    tern_hlo_op loop;
    tern_hlo_value with[MAX_SLOTS]; /* 0: the result has no uses */
    tern_hlo_op exponential;
} replacement;

/* Builds the results of |l->loop| that have uses. */
static tern_status build_results(tern_lift *l, replacement *out, bool *done)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(l->r->m, l->loop);
    const tern_hlo_region_info body = *tern_hlo_region_of(l->r->m, l->body);
    const tern_hlo_value old = (tern_hlo_value)l->r->m->values.count;
    *out = (replacement){.loop = l->loop};
    *done = info.operand_count <= MAX_SLOTS;
    (void)tern_rewrite_build(l->r, l->loop);
    for (uint32_t i = 0; i < info.operand_count && *done; i++) {
        tern_hlo_value next = tern_hlo_operands(l->r->m, body.last)[i];
        if (!tern_rewrite_use_count(l->r, info.result_first + i))
            continue;
        tern_hlo_op update = tern_match_op(l->r->m, next, TERN_HLO_DYNAMIC_UPDATE_SLICE);
        if (l->folds)
            out->with[i] = tern_lift_value(l, next, LIFT_SAME);
        else if (update && tern_hlo_operands(l->r->m, update)[0] == body.arg_first + i &&
                 tern_rewrite_use_count(l->r, body.arg_first + i) == 1)
            out->with[i] = tern_lift_stack(l, update, true);
        *done = out->with[i] >= old; /* taking it back replaces all of its uses */
        for (uint32_t k = 0; k < i; k++)
            *done &= out->with[i] != out->with[k];
    }
    out->exponential = l->exponential;
    tern_status st = l->status;
    l->status = NULL;
    *done = *done && l->exponential && !st;
    if (*done)
        return tern_rewrite_insert(l->r);
    tern_status discarded = tern_rewrite_discard(l->r);
    if (st)
        tern_status_free(discarded);
    return st ? st : discarded;
}

/* Uses the new values in place of the loop's results, or the other way round. */
static tern_status swap_results(tern_rewrite *r, const replacement *x, bool back)
{
    uint32_t count = tern_hlo_op_of(r->m, x->loop)->result_count;
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_value result = tern_hlo_op_of(r->m, x->loop)->result_first + i;
        if (x->with[i])
            TERN_TRY(
                tern_rewrite_replace(r, back ? x->with[i] : result, back ? result : x->with[i]));
    }
    return NULL;
}

static tern_hlo_region region_of(const tern_rewrite *r, tern_hlo_op op)
{
    return tern_hlo_op_of(r->m, op)->parent;
}

/* Puts the new values in place of the loop; takes them back unless |inner| says that attention
 * was matched. */
static tern_status try_match(tern_pattern *p, tern_rewrite *r, attention *a, const replacement *x,
                             bool *matched)
{
    uint64_t made = p->made;
    tern_hlo_region region = region_of(r, x->loop);
    TERN_TRY(tern_attention_match_exp(p, r, a, x->exponential));
    *matched = p->made != made;
    if (!*matched)
        TERN_TRY(swap_results(r, x, true));
    return tern_rewrite_sweep(r, region);
}

/* The loop around |op|, if |op| is in its body; else 0. */
static tern_hlo_op loop_around(const tern_rewrite *r, tern_hlo_op op)
{
    tern_hlo_op owner = tern_hlo_region_of(r->m, region_of(r, op))->owner;
    return owner && tern_hlo_op_of(r->m, owner)->code == TERN_HLO_WHILE &&
                   tern_hlo_op_region(r->m, owner, 1) == region_of(r, op)
               ? owner
               : 0;
}

/* Lifts a loop whose iterations are independent, such as one over blocks of queries. */
static tern_status replace_independent(tern_pattern *p, tern_rewrite *r, attention *a,
                                       tern_hlo_op loop, bool *matched)
{
    tern_lift l;
    replacement x;
    bool done = false;
    if (!tern_lift_init(&l, r, loop))
        return NULL;
    tern_status st = build_results(&l, &x, &done);
    tern_lift_fini(&l);
    TERN_TRY(st);
    if (!done)
        return NULL;
    TERN_TRY(swap_results(r, &x, false));
    return try_match(p, r, a, &x, matched);
}

/* |inner| is in place: tries to lift the loop around it as well. */
static tern_status try_around(tern_pattern *p, tern_rewrite *r, attention *a,
                              const replacement *inner, bool *matched)
{
    tern_hlo_op outer = loop_around(r, inner->loop);
    return outer ? replace_independent(p, r, a, outer, matched) : NULL;
}

static tern_status replace_loop(tern_pattern *p, tern_rewrite *r, attention *a, tern_hlo_op loop)
{
    online o = {.p = p};
    replacement x;
    bool done = false, matched = false;
    p->region = region_of(r, loop);
    if (!is_online(&o, r, loop))
        return replace_independent(p, r, a, loop, &matched);
    tern_status st = build_results(&o.lift, &x, &done);
    tern_lift_fini(&o.lift);
    TERN_TRY(st);
    if (!done)
        return NULL;
    TERN_TRY(swap_results(r, &x, false));
    TERN_TRY(try_around(p, r, a, &x, &matched));
    return matched ? NULL : try_match(p, r, a, &x, &matched);
}

tern_status tern_attention_match_loops(tern_pattern *p, tern_rewrite *r, attention *a,
                                       tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) loops = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op))
        if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_WHILE)
            st = tern_vec_push(p->mem, &loops, op);
    for (size_t i = loops.count; i-- > 0 && !st;) /* inner loops first */
        if (!tern_rewrite_is_dead(r, loops.items[i]))
            st = replace_loop(p, r, a, loops.items[i]);
    tern_vec_free(p->mem, &loops);
    return st;
}
