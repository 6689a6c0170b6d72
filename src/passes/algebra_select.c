/* passes/algebra_select.c - choices between two computations that differ in little:
 *
 *     select(p, a + w d, b - v d)   ->   select(p, a, b) + select(p, w, -v) d
 *
 * where p, w and v are equal along some dimension, so that choosing between w and -v costs nothing.
 * An element of the result is computed by the same operations as before. Applied if fewer ops on
 * whole tensors remain. */
#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum {
    DEPTH_MAX = 3,       /* of merged ops */
    CHEAP_DEPTH_MAX = 4, /* of ops on broadcasts */
    SELECT_COST = 2      /* a copy, and another where the predicate is true */
};

/* A value, or its negative. */
typedef struct {
    tern_hlo_value v;
    bool minus;
} item;

/* The sum or product of two items; code NO_CODE: neither. */
typedef struct {
    tern_hlo_code code;
    item of[2];
} node;

/* A choice between |x| and |y|, with the operands of both exchanged or not. */
typedef struct {
    tern_simplifier *s;
    tern_hlo_value pred;
    tern_hlo_builder *b;
} chooser;

static bool is_elementwise(tern_hlo_code code)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ABS,     TERN_HLO_ADD,     TERN_HLO_AND,
                                          TERN_HLO_COMPARE, TERN_HLO_CONVERT, TERN_HLO_MULTIPLY,
                                          TERN_HLO_NEGATE,  TERN_HLO_NOT,     TERN_HLO_OR,
                                          TERN_HLO_SELECT,  TERN_HLO_SUBTRACT};
    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
        if (codes[i] == code)
            return true;
    return false;
}

/* Computed from splats and broadcasts: few elements, or one for each row of a tile. Recursion is
 * bounded by CHEAP_DEPTH_MAX. */
static bool is_cheap(const tern_hlo_module *m, tern_hlo_value v, unsigned depth)
{
    tern_hlo_op op = tern_match_owner(m, v);
    if (tern_match_splat(m, v))
        return true;
    if (!op || depth == CHEAP_DEPTH_MAX)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    if (info->code == TERN_HLO_BROADCAST_IN_DIM)
        return tern_hlo_value_type_of(m, in[0])->count < tern_hlo_value_type_of(m, v)->count;
    if (!is_elementwise(info->code))
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!is_cheap(m, in[i], depth + 1))
            return false;
    return true;
}

static bool is_cheap_item(const chooser *c, item x) { return is_cheap(c->s->r.m, x.v, 0); }

/* |v| is a product with a cheap factor, which can be negated. */
static bool has_cheap_factor(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_MULTIPLY);
    return op && (is_cheap(m, tern_hlo_operands(m, op)[0], 0) ||
                  is_cheap(m, tern_hlo_operands(m, op)[1], 0));
}

/* |x| as a sum or product, if only the choice uses it. */
static node open_item(const chooser *c, item x)
{
    const tern_hlo_module *m = c->s->r.m;
    tern_hlo_op op = tern_match_owner(m, x.v);
    node n = {.code = TERN_HLO_NO_CODE};
    if (!op || tern_rewrite_use_count(&c->s->r, x.v) != 1)
        return n;
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const bool sum = code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT;
    if (!sum && code != TERN_HLO_MULTIPLY)
        return n;
    n.of[0].v = in[0];
    n.of[1].v = in[1];
    n.code = sum ? TERN_HLO_ADD : TERN_HLO_MULTIPLY;
    if (sum) {
        const bool known =
            code == TERN_HLO_ADD || is_cheap(m, in[1], 0) ||
            (has_cheap_factor(m, in[1]) && tern_rewrite_use_count(&c->s->r, in[1]) == 1);
        if (x.minus || !known)
            n.code = TERN_HLO_NO_CODE;
        n.of[1].minus = code == TERN_HLO_SUBTRACT;
    } else {
        n.of[!is_cheap(m, in[0], 0)].minus = x.minus;
    }
    return n;
}

static unsigned merged_cost(const chooser *c, item x, item y, unsigned depth, unsigned *saved);

/* The cost of choosing between the operands of |x| and those of |y|, the latter exchanged or not.
 */
static unsigned pair_cost(const chooser *c, const node *x, const node *y, bool cross,
                          unsigned depth, unsigned *saved)
{
    return merged_cost(c, x->of[0], y->of[cross], depth + 1, saved) +
           merged_cost(c, x->of[1], y->of[!cross], depth + 1, saved);
}

/* Whether |x| and |y| are computed alike; |*cross|: with the operands of |y| exchanged. */
static bool merges(const chooser *c, item x, item y, unsigned depth, node of[2], bool *cross)
{
    of[0] = open_item(c, x);
    of[1] = open_item(c, y);
    if (depth == DEPTH_MAX || of[0].code != of[1].code || of[0].code == TERN_HLO_NO_CODE)
        return false;
    unsigned none = 0;
    const unsigned straight = pair_cost(c, &of[0], &of[1], false, depth, &none);
    *cross = pair_cost(c, &of[0], &of[1], true, depth, &none) < straight;
    return true;
}

/* The cost of a choice between |x| and |y|, in ops on whole tensors; |*saved|: of ops that are then
 * unused. Recursion is bounded by DEPTH_MAX. */
static unsigned merged_cost(const chooser *c, item x, item y, unsigned depth, unsigned *saved)
{
    node of[2];
    bool cross = false;
    if ((x.v == y.v && x.minus == y.minus && !x.minus) ||
        (is_cheap_item(c, x) && is_cheap_item(c, y)))
        return 0;
    if (merges(c, x, y, depth, of, &cross)) {
        *saved += 2;
        return 1 + pair_cost(c, &of[0], &of[1], cross, depth, saved);
    }
    return SELECT_COST + x.minus + y.minus;
}

static tern_hlo_value build_item(const chooser *c, item x)
{
    return x.minus ? tern_hlo_build_unary(c->b, TERN_HLO_NEGATE, x.v) : x.v;
}

static tern_hlo_value build_choice(const chooser *c, item x, item y)
{
    const tern_hlo_value yes = build_item(c, x);
    const tern_hlo_value no = build_item(c, y);
    return tern_hlo_build_select(c->b, c->pred, yes, no);
}

static tern_hlo_value build_merged(const chooser *c, item x, item y, unsigned depth)
{
    node of[2];
    bool cross = false;
    if (x.v == y.v && !x.minus && !y.minus)
        return x.v;
    if ((is_cheap_item(c, x) && is_cheap_item(c, y)) || !merges(c, x, y, depth, of, &cross))
        return build_choice(c, x, y);
    const tern_hlo_value left = build_merged(c, of[0].of[0], of[1].of[cross], depth + 1);
    const tern_hlo_value right = build_merged(c, of[0].of[1], of[1].of[!cross], depth + 1);
    return tern_hlo_build_binary(c->b, of[0].code, left, right);
}

static tern_status merge_arms(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    const item x = {.v = OPERAND(1)}, y = {.v = OPERAND(2)};
    chooser c = {.s = s, .pred = OPERAND(0)};
    unsigned saved = 0;
    if (!t || tern_num_format_of(t->dtype)->kind != TERN_KIND_FLOAT || t->rank == 0 ||
        tern_hlo_value_type_of(m, c.pred)->rank != t->rank || x.v == y.v ||
        !is_cheap(m, c.pred, 0) || (is_cheap_item(&c, x) && is_cheap_item(&c, y)))
        return NULL;
    const unsigned cost = merged_cost(&c, x, y, 0, &saved);
    if (cost >= saved + SELECT_COST)
        return NULL;
    c.b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, build_merged(&c, x, y, 0), done);
}

const tern_simplify_row tern_simplify_selects[] = {
    {TERN_HLO_SELECT, merge_arms},
    {TERN_HLO_NO_CODE, NULL},
};
