/* passes/pattern_loss_join.c - logits together with the exponentials that their gradient consists
 * of:
 *
 *     "tern.logits_exp"  x, w, n  ->  y = x w, max, sum, n / sum exp(y - max)
 *
 * n has one value per row, or one for all. Computed together, the exponentials of some rows overlap
 * the matmul of others. */
#include <string.h>

#include "passes/pattern_loss_impl.h"

enum { HOIST_DEPTH = 24, HOIST_VISITS = 256 };

/* --- n --- */

/* x if |v| is x / |sum|; else 0. */
static tern_hlo_value over(const tern_pattern *p, tern_hlo_value v, tern_hlo_value sum)
{
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_DIVIDE);
    return op && tern_pattern_operand(p, op, 1) == sum ? tern_pattern_operand(p, op, 0) : 0;
}

/* |v| is select(sum >= 0, a, b): returns a and b. */
static bool by_sign(const tern_pattern *p, tern_hlo_value v, tern_hlo_value sum, tern_hlo_value *a,
                    tern_hlo_value *b)
{
    tern_hlo_op select = tern_pattern_op(p, v, TERN_HLO_SELECT);
    tern_hlo_op test = 0;
    if (select)
        test = tern_pattern_op(p, tern_pattern_operand(p, select, 0), TERN_HLO_COMPARE);
    if (!test ||
        tern_hlo_op_int(p->m, test, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_GE ||
        tern_pattern_operand(p, test, 0) != sum ||
        !tern_pattern_is_scalar(p, tern_pattern_operand(p, test, 1), 0))
        return false;
    *a = tern_pattern_operand(p, select, 1);
    *b = tern_pattern_operand(p, select, 2);
    return true;
}

/* The value that is divided by |sum| to give |v|; else 0. JAX writes the gradient of log |sum|,
 * with q the quotient, as select(sum >= 0, q, 0) - select(sum >= 0, 0, q), which is q for sums of
 * exponentials: these are not negative, and q is NaN if one of them is. The gradient of a
 * log_softmax adds 0 to the quotient. */
static tern_hlo_value numerator_of(const tern_pattern *p, tern_hlo_value v, tern_hlo_value sum)
{
    tern_hlo_op add = tern_pattern_op(p, v, TERN_HLO_ADD);
    if (!add)
        return over(p, v, sum);
    if (tern_pattern_is_scalar(p, tern_pattern_operand(p, add, 1), 0))
        return over(p, tern_pattern_operand(p, add, 0), sum);
    tern_hlo_op negate = tern_pattern_op(p, tern_pattern_operand(p, add, 1), TERN_HLO_NEGATE);
    tern_hlo_value q, none, other_none, other;
    if (!negate || !by_sign(p, tern_pattern_operand(p, add, 0), sum, &q, &none) ||
        !by_sign(p, tern_pattern_operand(p, negate, 0), sum, &other_none, &other) || q != other ||
        !tern_pattern_is_scalar(p, none, 0) || !tern_pattern_is_scalar(p, other_none, 0))
        return 0;
    return over(p, q, sum);
}

/* |v| can be computed before |before|; moves its ops there if |move|. |*visits| counts. */
static bool hoist(tern_loss_scaled *s, tern_hlo_value v, tern_hlo_op before, bool move,
                  unsigned depth, unsigned *visits)
{
    tern_hlo_module *m = s->p->m;
    tern_hlo_op op = tern_pattern_op(s->p, v, TERN_HLO_NO_CODE);
    if (tern_rewrite_is_visible(s->r, v, before))
        return true;
    if (!op || op == before || depth == HOIST_DEPTH || ++*visits > HOIST_VISITS ||
        tern_hlo_op_of(m, op)->code == TERN_HLO_WHILE || !tern_match_is_pure(m, op))
        return false;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++)
        if (!hoist(s, tern_pattern_operand(s->p, op, i), before, move, depth + 1, visits))
            return false;
    if (move)
        tern_rewrite_move(s->r, op, before);
    return true;
}

/* --- the composite --- */

static tern_hlo_value build_exp(const tern_loss_scaled *s, tern_hlo_builder *b,
                                tern_hlo_value logits, tern_hlo_value n, bool finite)
{
    const tern_hlo_type_info *t = s->type;
    uint32_t rows = t->rank - 1;
    int64_t map[PATTERN_MAX_RANK];
    for (uint32_t i = 0; i < rows; i++)
        map[i] = i;
    tern_hlo_value x = logits, low = logits + 1;
    if (tern_hlo_value_type_of(s->p->m, x)->dtype != TERN_F32)
        x = tern_hlo_build_convert(b, x, TERN_F32);
    if (finite) {
        const tern_hlo_value is_finite = tern_hlo_build_unary(b, TERN_HLO_IS_FINITE, low);
        low = tern_hlo_build_select(b, is_finite, low,
                                    tern_hlo_build_splat(b, TERN_F32, t->dims, rows, 0));
    }
    low = tern_hlo_build_broadcast(b, low, t->dims, t->rank, map);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, low);
    x = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    tern_hlo_value by = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, n, logits + 2);
    by = tern_hlo_build_broadcast(b, by, t->dims, t->rank, map);
    x = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, by, x);
    return t->dtype == TERN_F32 ? x : tern_hlo_build_convert(b, x, t->dtype);
}

/* |n|: 0 if all rows use |splat|. */
static tern_status build_composite(tern_loss_scaled *s, tern_hlo_op head, tern_hlo_value n,
                                   double splat, bool finite)
{
    tern_pattern *p = s->p;
    const tern_hlo_value old = tern_hlo_op_of(p->m, head)->result_first;
    uint32_t count = tern_hlo_op_of(p->m, head)->operand_count;
    tern_hlo_value inputs[3], results[4];
    for (uint32_t i = 0; i < count; i++)
        inputs[i] = tern_pattern_operand(p, head, i);
    tern_hlo_builder *b = tern_rewrite_build(s->r, head);
    tern_hlo_cloner c;
    tern_hlo_op copy = 0;
    tern_hlo_cloner_init(&c, p->m, p->m);
    tern_status st = tern_hlo_clone_op(&c, head, s->r->staging, &copy);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    for (unsigned i = 0; i < 3; i++)
        results[i] = tern_hlo_op_of(p->m, copy)->result_first + i;
    if (n)
        inputs[count++] = n;
    tern_hlo_value by =
        n ? n : tern_hlo_build_splat(b, TERN_F32, s->type->dims, s->type->rank - 1, splat);
    results[3] = build_exp(s, b, results[0], by, finite);
    tern_fuse_body body = {.name = "tern.logits_exp",
                           .inputs = inputs,
                           .results = results,
                           .input_count = count,
                           .result_count = TERN_COUNT_OF(results)};
    tern_hlo_op made = 0;
    p->attr_count = 0;
    TERN_TRY(tern_passes_loss_outline(p, s->r, &body, head, &made));
    tern_hlo_value fresh = tern_hlo_op_of(p->m, made)->result_first;
    for (unsigned i = 0; i < 3; i++)
        TERN_TRY(tern_rewrite_replace(s->r, old + i, fresh + i));
    fresh += 3;
    return tern_rewrite_replace_op(s->r, s->root, &fresh);
}

tern_status tern_passes_loss_join(tern_loss_scaled *s, bool *out_done)
{
    tern_pattern *p = s->p;
    tern_hlo_op head = tern_pattern_op(p, s->x, TERN_HLO_COMPOSITE);
    bool finite = false;
    double splat = 0;
    unsigned visits[2] = {0};
    *out_done = false;
    if (!head || strcmp(tern_hlo_op_text(p->m, head, TERN_HLO_A_name), "tern.logits") != 0 ||
        tern_hlo_op_of(p->m, head)->result_first != s->x ||
        !tern_passes_loss_is_low(p, s->low, s->x + 1, &finite))
        return NULL;
    tern_hlo_value n = numerator_of(p, s->factor, s->x + 2);
    const tern_hlo_type_info *t = n ? tern_match_plain(p->m, n) : NULL;
    if (!t || t->dtype != TERN_F32)
        return NULL;
    if (tern_match_splat_f64(p->m, n, &splat))
        n = 0;
    else if (!hoist(s, n, head, false, 0, &visits[0]))
        return NULL;
    if (n)
        (void)hoist(s, n, head, true, 0, &visits[1]);
    *out_done = true;
    return build_composite(s, head, n, splat, finite);
}
