/* lower/scalar_index.c - integer scalars that are indices: affine functions of induction variables,
 * which are part of addresses, and others that the sequencers compute in registers.
 *
 * A sequencer computes with 32 bits, so every value must be known to stay within them. Comparisons
 * are 0 or 1: the sign bit of a difference. */
#include <string.h>

#include "base/assert.h"
#include "isa/sequencer.h"
#include "lir/record.h"
#include "lower/lower_impl.h"

/* --- affine scalars --- */

const tern_hlo_op_info *tern_lower_producer(const tern_hlo_module *m, tern_hlo_value v,
                                            tern_hlo_op *op)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    *op = info->is_arg ? 0 : info->owner;
    return info->is_arg ? NULL : tern_hlo_op_of(m, info->owner);
}

bool tern_lower_constant_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out)
{
    tern_hlo_op op = 0;
    const tern_hlo_op_info *info = tern_lower_producer(m, v, &op);
    if (!info || info->code != TERN_HLO_CONSTANT || tern_hlo_value_type_of(m, v)->count != 1)
        return false;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, tern_hlo_op_attr(m, op, TERN_HLO_A_value));
    int64_t word = 0;
    tern_dtype dtype = tern_hlo_value_type_of(m, v)->dtype;
    if (dtype != TERN_I32 && dtype != TERN_I64 && dtype != TERN_U32)
        return false;
    memcpy(&word, a->data, a->data_bytes < sizeof(word) ? a->data_bytes : sizeof(word));
    *out = dtype == TERN_I32 ? (int32_t)word : word;
    return true;
}

/* A value in the decomposition of composite |in|; 0: outside of one. */
typedef struct {
    tern_hlo_value value;
    tern_hlo_op in;
} scoped;

/* An argument of a decomposition is an operand of its composite. */
static scoped resolve(const tern_hlo_module *m, scoped x)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, x.value);
    if (!x.in || !info->is_arg)
        return x;
    uint32_t arg = x.value - tern_hlo_region_of(m, info->owner)->arg_first;
    return (scoped){tern_hlo_operands(m, x.in)[arg], 0};
}

/* Value |result| of a row fusion, in its decomposition. */
static bool enter_row(const tern_lower *l, tern_hlo_op op, uint32_t result, scoped *out)
{
    if (strcmp(tern_hlo_op_text(l->m, op, TERN_HLO_A_name), "tern.row") != 0)
        return false;
    tern_hlo_op last = tern_hlo_region_of(l->m, tern_lower_body(l, op))->last;
    *out = (scoped){tern_hlo_operands(l->m, last)[result], op};
    return true;
}

static bool affine_index(const tern_lower *l, scoped x, tern_lir_at *out);

/* An induction variable plus or minus a constant, or a constant minus it. */
static bool affine_sum(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *x = tern_hlo_operands(l->m, op);
    int64_t sign = tern_hlo_op_of(l->m, op)->code == TERN_HLO_SUBTRACT ? -1 : 1, by = 0;
    scoped a = {x[0], in}, b = {x[1], in};
    if (tern_lower_constant_int(l->m, resolve(l->m, b).value, &by) && affine_index(l, a, out)) {
        out->first += sign * by;
        return true;
    }
    if (!tern_lower_constant_int(l->m, resolve(l->m, a).value, &by) || !affine_index(l, b, out))
        return false;
    out->first = by + sign * out->first;
    out->scale *= sign;
    return true;
}

/* An affine index times a constant. */
static bool affine_product(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *x = tern_hlo_operands(l->m, op);
    int64_t by = 0;
    for (unsigned i = 0; i < 2; i++) {
        scoped a = {x[i], in}, b = {x[1 - i], in};
        if (!tern_lower_constant_int(l->m, resolve(l->m, b).value, &by) || by > INT32_MAX ||
            by < INT32_MIN || !affine_index(l, a, out))
            continue;
        out->first *= by;
        out->scale *= by;
        return true;
    }
    return false;
}

/* numpy-style wrapping of a non-negative index: select(x < 0, x + n, x). */
static bool affine_wrapped(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *s = tern_hlo_operands(l->m, op);
    tern_hlo_op compare = 0;
    const tern_hlo_op_info *c = tern_lower_producer(l->m, s[0], &compare);
    int64_t zero = 1;
    if (!c || c->code != TERN_HLO_COMPARE ||
        tern_hlo_op_int(l->m, compare, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT ||
        tern_hlo_operands(l->m, compare)[0] != s[2])
        return false;
    scoped limit = {tern_hlo_operands(l->m, compare)[1], in};
    return tern_lower_constant_int(l->m, resolve(l->m, limit).value, &zero) && zero == 0 &&
           affine_index(l, (scoped){s[2], in}, out) && out->first >= 0 && out->scale >= 0;
}

static bool affine_index(const tern_lower *l, scoped x, tern_lir_at *out)
{
    x = resolve(l->m, x);
    if (l->induction_vars[x.value].reg) {
        *out = l->induction_vars[x.value];
        return true;
    }
    tern_hlo_op op = 0;
    const tern_hlo_op_info *info = tern_lower_producer(l->m, x.value, &op);
    if (!info || tern_hlo_value_type_of(l->m, x.value)->count != 1)
        return false;
    switch ((int)info->code) {
    case TERN_HLO_CONVERT:
    case TERN_HLO_RESHAPE:
        return affine_index(l, (scoped){tern_hlo_operands(l->m, op)[0], x.in}, out);
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
        return affine_sum(l, op, x.in, out);
    case TERN_HLO_MULTIPLY:
        return affine_product(l, op, x.in, out);
    case TERN_HLO_SELECT:
        return affine_wrapped(l, op, x.in, out);
    case TERN_HLO_COMPOSITE:
        return !x.in && enter_row(l, op, x.value - info->result_first, &x) &&
               affine_index(l, x, out);
    default:
        return false;
    }
}

bool tern_lower_affine_index(const tern_lower *l, tern_hlo_value value, tern_lir_at *out)
{
    return affine_index(l, (scoped){value, 0}, out);
}

/* --- scalars in registers --- */

enum { STEPS_MAX = 48, SIGN_BIT = 31 };

/* |at|: a register or, with reg 0, a constant; without |emits| only whether it is constant counts.
 */
typedef struct {
    tern_lir_at at;
    int64_t low, high;
} scalar;

typedef struct {
    tern_lower *l;
    bool emits;
    unsigned steps;
} evaluation;

static bool fits(int64_t low, int64_t high) { return low >= INT32_MIN && high <= INT32_MAX; }

static scalar constant(int64_t value) { return (scalar){tern_lir_const_at(value), value, value}; }

static bool is_constant(const scalar *x) { return x->at.reg == 0; }

static bool is(const scalar *x, int64_t value) { return is_constant(x) && x->low == value; }

/* |*out| = x op y, whose bounds are |low| and |high|. */
static bool apply(evaluation *e, tern_isa_REGOP op, const scalar *x, const scalar *y, scalar bounds,
                  scalar *out)
{
    if (!fits(bounds.low, bounds.high))
        return false;
    if (bounds.low == bounds.high || (is_constant(x) && is_constant(y))) {
        *out =
            constant(bounds.low == bounds.high ? bounds.low : tern_isa_reg_alu(op, x->low, y->low));
        return true;
    }
    *out = bounds;
    out->at = (tern_lir_at){.scale = 1, .reg = 1};
    TERN_ASSERT(!is_constant(x));
    if (e->emits)
        out->at = tern_lir_compute_index(e->l->b, op, x->at, y->at, (int32_t)bounds.low,
                                         (int32_t)bounds.high);
    return true;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static scalar product_bounds(const scalar *x, const scalar *y)
{
    int64_t a = x->low * y->low, b = x->low * y->high, c = x->high * y->low, d = x->high * y->high;
    return (scalar){.low = least(least(a, b), least(c, d)), .high = most(most(a, b), most(c, d))};
}

/* An operator that commutes: a constant goes last. */
static bool commute(evaluation *e, tern_isa_REGOP op, const scalar *x, const scalar *y,
                    scalar bounds, scalar *out)
{
    return is_constant(x) ? apply(e, op, y, x, bounds, out) : apply(e, op, x, y, bounds, out);
}

static bool add(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    scalar bounds = {.low = x->low + y->low, .high = x->high + y->high};
    if (is(x, 0) || is(y, 0)) {
        *out = is(x, 0) ? *y : *x;
        return true;
    }
    return commute(e, TERN_REGOP_ADD, x, y, bounds, out);
}

static bool multiply(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    if (is(x, 1) || is(y, 1)) {
        *out = is(x, 1) ? *y : *x;
        return true;
    }
    return commute(e, TERN_REGOP_MUL, x, y, product_bounds(x, y), out);
}

/* x - y; a constant minus a register is the register times -1 plus the constant. */
static bool subtract(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    scalar bounds = {.low = x->low - y->high, .high = x->high - y->low}, minus = constant(-1);
    scalar negated;
    if (is(y, 0)) {
        *out = *x;
        return true;
    }
    if (!is_constant(x))
        return apply(e, TERN_REGOP_SUB, x, y, bounds, out);
    return multiply(e, y, &minus, &negated) && add(e, &negated, x, out);
}

static bool minimum(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    scalar bounds = {.low = least(x->low, y->low), .high = least(x->high, y->high)};
    if (x->high <= y->low || y->high <= x->low) {
        *out = x->high <= y->low ? *x : *y;
        return true;
    }
    return commute(e, TERN_REGOP_MIN, x, y, bounds, out);
}

static bool maximum(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    scalar bounds = {.low = most(x->low, y->low), .high = most(x->high, y->high)};
    if (x->low >= y->high || y->low >= x->high) {
        *out = x->low >= y->high ? *x : *y;
        return true;
    }
    return commute(e, TERN_REGOP_MAX, x, y, bounds, out);
}

/* Of bools, or where a value that is not negative limits the bits. */
static bool bits_and(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    int64_t high = x->low >= 0 && y->low >= 0 ? least(x->high, y->high)
                   : x->low >= 0              ? x->high
                                              : y->high;
    if (x->low < 0 && y->low < 0)
        return false;
    return commute(e, TERN_REGOP_AND, x, y, (scalar){.low = 0, .high = high}, out);
}

static bool is_bool(const scalar *x) { return x->low >= 0 && x->high <= 1; }

static bool bits_or(evaluation *e, tern_isa_REGOP op, const scalar *x, const scalar *y, scalar *out)
{
    if (!is_bool(x) || !is_bool(y))
        return false;
    if (is_constant(x) && is_constant(y)) {
        *out = constant(tern_isa_reg_alu(op, x->low, y->low));
        return true;
    }
    return commute(e, op, x, y, (scalar){.low = 0, .high = 1}, out);
}

/* 1 if x is negative, else 0. */
static bool is_negative(evaluation *e, const scalar *x, scalar *out)
{
    scalar bit = constant(SIGN_BIT);
    bool decided = x->low >= 0 || x->high < 0;
    if (decided) {
        *out = constant(x->high < 0);
        return true;
    }
    return fits(x->low, x->high) &&
           apply(e, TERN_REGOP_SHR, x, &bit, (scalar){.low = 0, .high = 1}, out);
}

static bool less(evaluation *e, const scalar *x, const scalar *y, scalar *out)
{
    scalar difference;
    if (x->high < y->low || x->low >= y->high) {
        *out = constant(x->high < y->low);
        return true;
    }
    return subtract(e, x, y, &difference) && is_negative(e, &difference, out);
}

static bool negate(evaluation *e, const scalar *x, scalar *out)
{
    scalar one = constant(1);
    return bits_or(e, TERN_REGOP_XOR, x, &one, out);
}

static bool compare(evaluation *e, int64_t direction, const scalar *x, const scalar *y, scalar *out)
{
    scalar a, b, either;
    switch (direction) {
    case TERN_HLO_COMPARISON_DIRECTION_LT:
        return less(e, x, y, out);
    case TERN_HLO_COMPARISON_DIRECTION_GT:
        return less(e, y, x, out);
    case TERN_HLO_COMPARISON_DIRECTION_GE:
        return less(e, x, y, &a) && negate(e, &a, out);
    case TERN_HLO_COMPARISON_DIRECTION_LE:
        return less(e, y, x, &a) && negate(e, &a, out);
    default:
        if (!less(e, x, y, &a) || !less(e, y, x, &b) || !bits_or(e, TERN_REGOP_OR, &a, &b, &either))
            return false;
        if (direction != TERN_HLO_COMPARISON_DIRECTION_NE)
            return negate(e, &either, out);
        *out = either;
        return true;
    }
}

/* y + p (x - y) */
static bool choose(evaluation *e, const scalar *p, const scalar *x, const scalar *y, scalar *out)
{
    scalar difference, part;
    if (is_constant(p)) {
        *out = p->low ? *x : *y;
        return true;
    }
    if (!is_bool(p) || !subtract(e, x, y, &difference) || !multiply(e, p, &difference, &part))
        return false;
    scalar bounds = {.low = least(x->low, y->low), .high = most(x->high, y->high)};
    if (is_constant(&part) || is(y, 0))
        return add(e, y, &part, out);
    return commute(e, TERN_REGOP_ADD, y, &part, bounds, out);
}

/* x / by, rounded down, as (x factor) >> shift, for x that are not negative. */
static bool divide(evaluation *e, const scalar *x, int64_t by, scalar *out)
{
    if (x->low < 0 || by <= 0)
        return false;
    if (by == 1) {
        *out = *x;
        return true;
    }
    for (int64_t shift = 0; shift < 32; shift++) {
        int64_t size = INT64_C(1) << shift, factor = (size + by - 1) / by;
        if (x->high * factor > UINT32_MAX)
            return false;
        if (x->high * (factor * by - size) >= size)
            continue;
        scalar f = constant(factor), s = constant(shift), scaled;
        scalar bounds = {.low = x->low / by, .high = x->high / by};
        if (bounds.low == bounds.high) {
            *out = constant(bounds.low);
            return true;
        }
        return multiply(e, x, &f, &scaled) && apply(e, TERN_REGOP_SHR, &scaled, &s, bounds, out);
    }
    return false;
}

static bool remainder_of(evaluation *e, const scalar *x, int64_t by, scalar *out)
{
    scalar quotient, b = constant(by), whole, mask = constant(by - 1);
    if (x->low < 0 || by <= 0)
        return false;
    if (x->high < by) {
        *out = *x;
        return true;
    }
    if ((by & (by - 1)) == 0)
        return bits_and(e, x, &mask, out);
    if (!divide(e, x, by, &quotient) || !multiply(e, &quotient, &b, &whole))
        return false;
    return apply(e, TERN_REGOP_SUB, x, &whole, (scalar){.low = 0, .high = by - 1}, out);
}

static bool evaluate(evaluation *e, scoped v, scalar *out);

static bool operand(evaluation *e, tern_hlo_op op, tern_hlo_op in, uint32_t i, scalar *out)
{
    return evaluate(e, (scoped){tern_hlo_operands(e->l->m, op)[i], in}, out);
}

static bool evaluate_binary(evaluation *e, tern_hlo_op op, tern_hlo_op in, scalar *out)
{
    scalar x, y;
    if (!operand(e, op, in, 0, &x) || !operand(e, op, in, 1, &y))
        return false;
    switch ((int)tern_hlo_op_of(e->l->m, op)->code) {
    case TERN_HLO_ADD:
        return add(e, &x, &y, out);
    case TERN_HLO_SUBTRACT:
        return subtract(e, &x, &y, out);
    case TERN_HLO_MULTIPLY:
        return multiply(e, &x, &y, out);
    case TERN_HLO_MINIMUM:
        return minimum(e, &x, &y, out);
    case TERN_HLO_MAXIMUM:
        return maximum(e, &x, &y, out);
    case TERN_HLO_AND:
        return bits_and(e, &x, &y, out);
    case TERN_HLO_OR:
        return bits_or(e, TERN_REGOP_OR, &x, &y, out);
    case TERN_HLO_DIVIDE:
        return is_constant(&y) && divide(e, &x, y.low, out);
    case TERN_HLO_REMAINDER:
        return is_constant(&y) && remainder_of(e, &x, y.low, out);
    default:
        TERN_ASSERT(tern_hlo_op_of(e->l->m, op)->code == TERN_HLO_COMPARE);
        return compare(e, tern_hlo_op_int(e->l->m, op, TERN_HLO_A_comparison_direction), &x, &y,
                       out);
    }
}

/* select(x < 0, x + n, x) = x + n (x < 0), which does not overflow whatever x is. */
static bool evaluate_wrapped(evaluation *e, tern_hlo_op op, tern_hlo_op in, scalar *out)
{
    const tern_hlo_module *m = e->l->m;
    const tern_hlo_value *s = tern_hlo_operands(m, op);
    tern_hlo_op test = 0, sum = 0;
    const tern_hlo_op_info *t = tern_lower_producer(m, resolve(m, (scoped){s[0], in}).value, &test);
    const tern_hlo_op_info *a = tern_lower_producer(m, resolve(m, (scoped){s[1], in}).value, &sum);
    int64_t zero = 1, by = -1;
    scalar x, negative, n, part;
    if (!t || !a || t->code != TERN_HLO_COMPARE || a->code != TERN_HLO_ADD ||
        tern_hlo_op_int(m, test, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT ||
        tern_hlo_operands(m, test)[0] != s[2] || tern_hlo_operands(m, sum)[0] != s[2] ||
        !tern_lower_constant_int(m, resolve(m, (scoped){tern_hlo_operands(m, test)[1], in}).value,
                                 &zero) ||
        !tern_lower_constant_int(m, resolve(m, (scoped){tern_hlo_operands(m, sum)[1], in}).value,
                                 &by) ||
        zero != 0 || by < 0 || !evaluate(e, (scoped){s[2], in}, &x))
        return false;
    n = constant(by);
    if (!is_negative(e, &x, &negative) || !multiply(e, &negative, &n, &part))
        return false;
    if (is_constant(&part)) /* of one sign */
        return add(e, &x, &part, out);
    scalar bounds = {.low = least(x.low + by, 0), .high = most(x.high, by - 1)};
    return commute(e, TERN_REGOP_ADD, &x, &part, bounds, out);
}

static bool evaluate_select(evaluation *e, tern_hlo_op op, tern_hlo_op in, scalar *out)
{
    scalar p, x, y;
    if (evaluate_wrapped(e, op, in, out))
        return true;
    return operand(e, op, in, 0, &p) && operand(e, op, in, 1, &x) && operand(e, op, in, 2, &y) &&
           choose(e, &p, &x, &y, out);
}

static bool evaluate_clamp(evaluation *e, tern_hlo_op op, tern_hlo_op in, scalar *out)
{
    scalar low, x, high, above;
    return operand(e, op, in, 0, &low) && operand(e, op, in, 1, &x) &&
           operand(e, op, in, 2, &high) && maximum(e, &x, &low, &above) &&
           minimum(e, &above, &high, out);
}

/* An induction variable and its bounds, then what makes it the affine function |at|. */
static bool evaluate_affine(evaluation *e, tern_lir_at at, scalar *out)
{
    const tern_lir_reg *n = &e->l->b->regs.items[at.reg];
    scalar counter = {.at = {.scale = 1, .reg = at.reg}}, scale = constant(at.scale), scaled;
    scalar first = constant(at.first);
    if (!n->live_in && (!n->is_loop || n->trip_count == 0))
        return false;
    counter.high = n->live_in ? n->max : (int64_t)n->trip_count - 1;
    return fits(at.scale, at.scale) && fits(at.first, at.first) &&
           multiply(e, &counter, &scale, &scaled) && add(e, &scaled, &first, out);
}

static bool is_index_type(tern_dtype dtype)
{
    return dtype == TERN_I32 || dtype == TERN_I64 || dtype == TERN_BOOL;
}

static bool evaluate_op(evaluation *e, tern_hlo_op op, scoped v, scalar *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(e->l->m, op);
    switch ((int)info->code) {
    case TERN_HLO_CONVERT: /* to a bool it is a test */
        return operand(e, op, v.in, 0, out) &&
               (is_bool(out) || tern_hlo_value_type_of(e->l->m, v.value)->dtype != TERN_BOOL);
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
        return operand(e, op, v.in, 0, out);
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_AND:
    case TERN_HLO_OR:
    case TERN_HLO_DIVIDE:
    case TERN_HLO_REMAINDER:
    case TERN_HLO_COMPARE:
        return evaluate_binary(e, op, v.in, out);
    case TERN_HLO_NOT: {
        scalar x;
        return operand(e, op, v.in, 0, &x) && is_bool(&x) &&
               tern_hlo_value_type_of(e->l->m, v.value)->dtype == TERN_BOOL && negate(e, &x, out);
    }
    case TERN_HLO_SIGN: {
        scalar x, least_sign = constant(-1), most_sign = constant(1), above;
        return operand(e, op, v.in, 0, &x) && maximum(e, &x, &least_sign, &above) &&
               minimum(e, &above, &most_sign, out);
    }
    case TERN_HLO_SELECT:
        return evaluate_select(e, op, v.in, out);
    case TERN_HLO_CLAMP:
        return evaluate_clamp(e, op, v.in, out);
    case TERN_HLO_COMPOSITE:
        return !v.in && enter_row(e->l, op, v.value - info->result_first, &v) &&
               evaluate(e, v, out);
    default:
        return false;
    }
}

static bool evaluate(evaluation *e, scoped v, scalar *out)
{
    const tern_hlo_module *m = e->l->m;
    tern_lir_at at;
    int64_t value = 0;
    tern_hlo_op op = 0;
    v = resolve(m, v);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(m, v.value);
    if (++e->steps > STEPS_MAX || type->count != 1 || !is_index_type(type->dtype))
        return false;
    if (tern_lower_constant_int(m, v.value, &value)) {
        *out = constant(value);
        return fits(value, value);
    }
    if (affine_index(e->l, v, &at))
        return evaluate_affine(e, at, out);
    return tern_lower_producer(m, v.value, &op) && evaluate_op(e, op, v, out);
}

bool tern_lower_computes_index(const tern_lower *l, tern_hlo_value value)
{
    evaluation e = {.l = (tern_lower *)l};
    scalar out;
    return l->options->control && evaluate(&e, (scoped){value, 0}, &out);
}

tern_lir_at tern_lower_compute_index(tern_lower *l, tern_hlo_value value, int64_t max)
{
    evaluation e = {.l = l, .emits = true};
    scalar out = constant(0), above, low = constant(0), high = constant(max);
    bool good = evaluate(&e, (scoped){value, 0}, &out) && maximum(&e, &out, &low, &above) &&
                minimum(&e, &above, &high, &out);
    TERN_ASSERT(good || tern_lower_failed(l));
    return out.at;
}
