/* passes/pattern_loss.c - the output head of a loss over many classes.
 *
 * Logits are a matmul with one column per class. Every form of cross entropy starts with their
 * maximum and the sum of their exponentials, which are computed with the matmul:
 *
 *     "tern.logits"  x, w  ->  x w, its maximum along the columns, sum(exp(x w - that maximum))
 *
 * Other uses of the logits do not change; pattern_loss_one_hot.c handles the gradient. Values are
 * the same except for the order in which exponentials are summed. */
#include "passes/pattern_loss_impl.h"

#include "base/assert.h"

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op dot;
    uint32_t axis;                /* the class dimension, the last */
    tern_hlo_value logits, wide;  /* wide: converted to f32 */
    tern_hlo_value max, low, sum; /* low: the value subtracted */
    bool finite;                  /* low is 0 where the maximum is not finite */
} head;

/* --- queries --- */

static tern_hlo_value result_of(const head *h, tern_hlo_op op)
{
    return tern_hlo_op_of(h->p->m, op)->result_first;
}

/* |op| is a plain matmul with one column dimension, the last. */
static bool has_columns(head *h)
{
    const tern_hlo_module *m = h->p->m;
    uint32_t batch = 0, k = 0;
    const tern_hlo_type_info *t = tern_match_plain(m, result_of(h, h->dot));
    const tern_hlo_type_info *rhs = tern_match_plain(m, tern_pattern_operand(h->p, h->dot, 1));
    (void)tern_hlo_op_ints(m, h->dot, TERN_HLO_A_lhs_batching_dimensions, &batch);
    (void)tern_hlo_op_ints(m, h->dot, TERN_HLO_A_rhs_contracting_dimensions, &k);
    if (!t || !rhs || batch || rhs->rank != k + 1 || t->rank < 2 || t->rank > PATTERN_MAX_RANK)
        return false;
    h->axis = t->rank - 1;
    return t->dims[h->axis] >= PATTERN_CLASSES_MIN && t->count > 0 &&
           (t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

/* The only use of |v| by an op of |code|; 0 if there is none or several. */
static tern_hlo_op only_use_by(const head *h, tern_hlo_value v, tern_hlo_code code)
{
    tern_hlo_op found = 0;
    for (tern_rewrite_use u = tern_rewrite_first_use(h->r, v); u;
         u = tern_rewrite_next_use(h->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(h->r, u);
        if (tern_hlo_op_of(h->p->m, op)->code != code || op == found)
            continue;
        if (found)
            return 0;
        found = op;
    }
    return found && tern_hlo_op_of(h->p->m, found)->parent == h->p->region ? found : 0;
}

bool tern_passes_loss_reduces(const tern_pattern *p, tern_hlo_op op, tern_hlo_code code,
                              uint32_t axis)
{
    uint32_t count = 0;
    double init;
    if (tern_hlo_op_of(p->m, op)->operand_count != 2)
        return false;
    const int64_t *dims = tern_hlo_op_ints(p->m, op, TERN_HLO_A_dimensions, &count);
    if (count != 1 || dims[0] != axis ||
        tern_match_reducer(p->m, tern_hlo_op_region(p->m, op, 0)) != code ||
        !tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &init))
        return false;
    return code == TERN_HLO_ADD ? init == 0 : init < -3.5e38;
}

/* The reduction of |v| along the classes by |code|; 0 if there is none. */
static tern_hlo_value reduced(const head *h, tern_hlo_value v, tern_hlo_code code)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(h->r, v); u;
         u = tern_rewrite_next_use(h->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(h->r, u);
        const tern_hlo_op_info *info = tern_hlo_op_of(h->p->m, op);
        if (info->code == TERN_HLO_REDUCE && info->parent == h->p->region &&
            tern_rewrite_use_index(h->r, u) == 0 &&
            tern_passes_loss_reduces(h->p, op, code, h->axis))
            return info->result_first;
    }
    return 0;
}

tern_hlo_value tern_passes_loss_broadcast_source(const tern_pattern *p, tern_hlo_value v)
{
    const tern_hlo_module *m = p->m;
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_BROADCAST_IN_DIM);
    uint32_t count = 0;
    const int64_t *map =
        op ? tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count) : NULL;
    if (!op || !t || count + 1 != t->rank)
        return 0;
    tern_hlo_value from = tern_pattern_operand(p, op, 0);
    for (uint32_t i = 0; i < count; i++)
        if (map[i] != i || tern_hlo_value_type_of(m, from)->dims[i] != t->dims[i])
            return 0;
    return from;
}

bool tern_passes_loss_is_low(const tern_pattern *p, tern_hlo_value v, tern_hlo_value max,
                             bool *finite)
{
    tern_hlo_op select = tern_pattern_op(p, v, TERN_HLO_SELECT);
    *finite = select != 0;
    if (!select)
        return v == max;
    tern_hlo_op test = tern_pattern_op(p, tern_pattern_operand(p, select, 0), TERN_HLO_IS_FINITE);
    return test && tern_pattern_operand(p, test, 0) == max &&
           tern_pattern_operand(p, select, 1) == max &&
           tern_pattern_is_scalar(p, tern_pattern_operand(p, select, 2), 0);
}

/* sum(exp(logits - low)), if |subtract| is that difference. */
static bool match_sum(head *h, tern_hlo_op subtract)
{
    if (tern_pattern_operand(h->p, subtract, 0) != h->wide)
        return false;
    tern_hlo_op exponential = only_use_by(h, result_of(h, subtract), TERN_HLO_EXPONENTIAL);
    h->low = tern_passes_loss_broadcast_source(h->p, tern_pattern_operand(h->p, subtract, 1));
    if (!exponential || !h->low || !tern_passes_loss_is_low(h->p, h->low, h->max, &h->finite))
        return false;
    h->sum = reduced(h, result_of(h, exponential), TERN_HLO_ADD);
    return h->sum != 0;
}

static bool match_head(head *h)
{
    if (!has_columns(h))
        return false;
    h->logits = h->wide = result_of(h, h->dot);
    if (tern_hlo_value_type_of(h->p->m, h->logits)->dtype != TERN_F32) {
        tern_hlo_op convert = only_use_by(h, h->logits, TERN_HLO_CONVERT);
        h->wide = convert ? result_of(h, convert) : 0;
        if (!convert || tern_hlo_value_type_of(h->p->m, h->wide)->dtype != TERN_F32)
            return false;
    }
    h->max = reduced(h, h->wide, TERN_HLO_MAXIMUM);
    if (!h->max)
        return false;
    tern_rewrite_use u = tern_rewrite_first_use(h->r, h->wide);
    for (; u; u = tern_rewrite_next_use(h->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(h->r, u);
        if (tern_hlo_op_of(h->p->m, op)->code == TERN_HLO_SUBTRACT && match_sum(h, op))
            return true;
    }
    return false;
}

/* --- the composite --- */

/* Moves the staged ops into a decomposition and inserts a composite of it before |before|. */
tern_status tern_passes_loss_outline(tern_pattern *p, tern_rewrite *r, tern_fuse_body *body,
                                     tern_hlo_op before, tern_hlo_op *out)
{
    tern_hlo_op ops[PATTERN_MAX_BODY], composite = 0;
    tern_hlo_cloner c;
    *out = 0;
    TERN_TRY(tern_hlo_builder_status(&r->builder));
    for (tern_hlo_op op = tern_hlo_region_of(p->m, r->staging)->first; op;
         op = tern_hlo_op_of(p->m, op)->next) {
        TERN_ASSERT(body->op_count < PATTERN_MAX_BODY);
        ops[body->op_count++] = op;
    }
    tern_status st = p->status;
    p->status = NULL;
    TERN_TRY(st);
    if (p->attr_count)
        TERN_TRY(tern_hlo_attr_dict(p->m, p->attrs, p->attr_count, &body->attributes));
    body->ops = ops;
    st = tern_passes_outline(&p->outliner, body, &composite);
    body->ops = NULL;
    TERN_TRY(st);
    TERN_TRY(tern_rewrite_discard(r));
    (void)tern_rewrite_build(r, before);
    tern_hlo_cloner_init(&c, p->m, p->m);
    st = tern_hlo_clone_op(&c, composite, r->staging, out);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    p->made++;
    return tern_rewrite_insert(r);
}

static tern_hlo_value clone_dot(head *h, tern_hlo_builder *b)
{
    tern_hlo_cloner c;
    tern_hlo_op dot = 0;
    tern_hlo_cloner_init(&c, h->p->m, h->p->m);
    if (!b->status)
        b->status = tern_hlo_clone_op(&c, h->dot, h->r->staging, &dot);
    tern_hlo_cloner_fini(&c);
    return b->status ? 0 : result_of(h, dot);
}

static void build_head(head *h, tern_hlo_builder *b, tern_hlo_value out[3])
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(h->p->m, h->logits);
    int64_t map[PATTERN_MAX_RANK], axis = h->axis;
    for (uint32_t i = 0; i < h->axis; i++)
        map[i] = i;
    out[0] = clone_dot(h, b);
    tern_hlo_value x = t->dtype == TERN_F32 ? out[0] : tern_hlo_build_convert(b, out[0], TERN_F32);
    out[1] = tern_hlo_build_reduce(b, TERN_HLO_MAXIMUM, x, &axis, 1);
    tern_hlo_value low = out[1];
    if (h->finite) {
        const tern_hlo_value is_finite = tern_hlo_build_unary(b, TERN_HLO_IS_FINITE, low);
        low = tern_hlo_build_select(b, is_finite, low,
                                    tern_hlo_build_splat(b, TERN_F32, t->dims, h->axis, 0));
    }
    low = tern_hlo_build_broadcast(b, low, t->dims, t->rank, map);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, low);
    x = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    out[2] = tern_hlo_build_reduce(b, TERN_HLO_ADD, x, &axis, 1);
}

static tern_status make_head(head *h)
{
    tern_hlo_value inputs[2], results[3], old[] = {h->logits, h->max, h->sum};
    for (unsigned i = 0; i < 2; i++)
        inputs[i] = tern_pattern_operand(h->p, h->dot, i);
    build_head(h, tern_rewrite_build(h->r, h->dot), results);
    h->p->attr_count = 0;
    tern_pattern_set_bool(h->p, "finite", h->finite);
    tern_fuse_body body = {.name = "tern.logits",
                           .inputs = inputs,
                           .results = results,
                           .input_count = inputs[0] == inputs[1] ? 1 : 2,
                           .result_count = TERN_COUNT_OF(results)};
    tern_hlo_op composite;
    TERN_TRY(tern_passes_loss_outline(h->p, h->r, &body, h->dot, &composite));
    for (unsigned i = 0; i < TERN_COUNT_OF(old); i++)
        TERN_TRY(tern_rewrite_replace(h->r, old[i], result_of(h, composite) + i));
    return NULL;
}

/* --- the function --- */

static tern_status match_op(tern_pattern *p, tern_rewrite *r, tern_hlo_op op)
{
    head h = {.p = p, .r = r, .dot = op};
    if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_SCATTER)
        return tern_passes_match_one_hot(p, r, op);
    if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_GATHER)
        return tern_passes_match_pick(p, r, op);
    if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_SELECT)
        return tern_passes_match_chosen(p, r, op);
    return match_head(&h) ? make_head(&h) : NULL;
}

/* |ops| are the ops at the start. */
static tern_status match_each(tern_pattern *p, tern_rewrite *r, const tern_hlo_op *ops,
                              size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t changes = r->changes;
        if (tern_rewrite_is_dead(r, ops[i]))
            continue;
        p->region = tern_hlo_op_of(p->m, ops[i])->parent;
        TERN_TRY(match_op(p, r, ops[i]));
        if (r->changes != changes)
            TERN_TRY(tern_rewrite_sweep(r, p->region));
    }
    return NULL;
}

tern_status tern_passes_match_loss(tern_pattern *p, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) ops = {0};
    tern_rewrite r;
    TERN_TRY(tern_rewrite_init(&r, p->m));
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op)) {
        tern_hlo_code code = tern_hlo_op_of(p->m, op)->code;
        if (code == TERN_HLO_SCATTER || code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_GATHER ||
            code == TERN_HLO_SELECT)
            st = tern_vec_push(p->mem, &ops, op);
    }
    if (!st)
        st = match_each(p, &r, ops.items, ops.count);
    tern_vec_free(p->mem, &ops);
    tern_rewrite_fini(&r);
    return st;
}
