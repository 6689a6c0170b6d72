/* passes/pattern_loss_one_hot.c - the gradient of picking one element of each row.
 *
 * It is a tensor of zeros with one value in each row, which should not be materialised. Where it is
 * added to e, e is computed alone and one element of each row is then replaced by the sum, which
 * recomputes e for these elements:
 *
 *     e + scatter(0, i, u)   =   scatter(e, i, e[i] + u), replacing
 *
 * Its sum along a row is u. Values are the same, except for the sign of a zero to which zero was
 * added. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_loss_impl.h"

enum { ATTRS_MAX = 16 };

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op scatter;
    tern_loss_pick pick;
    tern_hlo_value updates;
    tern_dtype dtype;
} one_hot;

/* Each row receives one value, somewhere along the last dimension. */
static bool match_scatter(one_hot *o)
{
    const tern_hlo_module *m = o->p->m;
    tern_hlo_op op = o->scatter;
    if (tern_hlo_op_of(m, op)->operand_count != 3 ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD ||
        !tern_pattern_is_scalar(o->p, tern_pattern_operand(o->p, op, 0), 0) ||
        !tern_passes_loss_pick_of(o->p, op, &o->pick))
        return false;
    o->updates = tern_pattern_operand(o->p, op, 2);
    o->dtype = o->pick.space->dtype;
    return tern_hlo_op_of(m, op)->attr_count <= ATTRS_MAX;
}

/* --- rewriting --- */

/* The same scatter, but overwriting. */
static tern_hlo_value build_scatter(one_hot *o, tern_hlo_builder *b, tern_hlo_value into,
                                    tern_hlo_value updates)
{
    tern_hlo_module *m = o->p->m;
    const tern_hlo_op_info *old = tern_hlo_op_of(m, o->scatter);
    tern_hlo_type scalar = 0, scalars[2], type;
    tern_hlo_value args[2] = {0};
    tern_hlo_attr_use attrs[ATTRS_MAX];
    uint32_t count = old->attr_count;
    TERN_ASSERT(count <= TERN_COUNT_OF(attrs));
    memcpy(attrs, &m->uses.items[old->attr_first], count * sizeof(*attrs));
    if (!b->status)
        b->status =
            tern_hlo_type_tensor(m, tern_hlo_value_type_of(m, into)->dtype, NULL, 0, &scalar);
    if (b->status)
        return 0;
    scalars[0] = scalars[1] = scalar;
    type = tern_hlo_value_type(m, into);
    tern_hlo_build_scope scope = tern_hlo_build_region(b, scalars, 2, args);
    tern_hlo_region region = tern_hlo_build_region_end(b, scope, &args[1], 1);
    const tern_hlo_value operands[] = {into, o->pick.indices, updates};
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_SCATTER,
                                                 .operands = operands,
                                                 .operand_count = 3,
                                                 .results = &type,
                                                 .result_count = 1,
                                                 .attrs = attrs,
                                                 .attr_count = count,
                                                 .regions = &region,
                                                 .region_count = 1});
}

/* Rewrites |add|, e + scatter, with the conversion of its result if that is its only use. */
static tern_status replace_add(one_hot *o, tern_hlo_op add)
{
    const tern_hlo_module *m = o->p->m;
    tern_hlo_value hot = tern_hlo_op_of(m, o->scatter)->result_first;
    tern_hlo_value e = tern_pattern_operand(o->p, add, 0);
    if (e == hot)
        e = tern_pattern_operand(o->p, add, 1);
    tern_hlo_value sum = tern_hlo_op_of(m, add)->result_first;
    tern_hlo_op root = tern_rewrite_only_user(o->r, sum);
    if (!root || tern_hlo_op_of(m, root)->code != TERN_HLO_CONVERT ||
        tern_hlo_op_of(m, root)->parent != o->p->region)
        root = add;
    tern_dtype dtype = tern_hlo_value_type_of(m, tern_hlo_op_of(m, root)->result_first)->dtype;
    tern_hlo_builder *b = tern_rewrite_build(o->r, root);
    tern_hlo_value at = tern_passes_loss_pick(&o->pick, b, e);
    at = tern_hlo_build_binary(b, TERN_HLO_ADD, at, o->updates);
    if (dtype != o->dtype) {
        e = tern_hlo_build_convert(b, e, dtype);
        at = tern_hlo_build_convert(b, at, dtype);
    }
    tern_hlo_value v = build_scatter(o, b, e, at);
    TERN_TRY(tern_rewrite_insert(o->r));
    TERN_TRY(tern_rewrite_replace_op(o->r, root, &v));
    if (root != add)
        TERN_TRY(tern_rewrite_erase(o->r, add));
    return tern_passes_match_scaled_exp(o->p, o->r, e);
}

/* The sum along a row: the update, or 0 if the index is out of range. */
static tern_hlo_value build_sum(one_hot *o, tern_hlo_builder *b, const tern_hlo_type_info *t)
{
    tern_dtype index = tern_hlo_value_type_of(o->p->m, o->pick.indices)->dtype;
    const int64_t *dims = o->pick.rows->dims;
    uint32_t rank = o->pick.rows->rank;
    double last = (double)(o->pick.space->dims[o->pick.axis] - 1);
    tern_hlo_value at = tern_hlo_build_reshape(b, o->pick.indices, dims, rank);
    tern_hlo_value low = tern_hlo_build_splat(b, index, dims, rank, 0);
    tern_hlo_value high = tern_hlo_build_splat(b, index, dims, rank, last);
    low = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, at, low);
    high = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LE, at, high);
    tern_hlo_value inside = tern_hlo_build_binary(b, TERN_HLO_AND, low, high);
    tern_hlo_value none = tern_hlo_build_splat(b, o->dtype, dims, rank, 0);
    tern_hlo_value v = tern_hlo_build_select(b, inside, o->updates, none);
    return tern_hlo_build_reshape(b, v, t->dims, t->rank);
}

static tern_status replace_sum(one_hot *o, tern_hlo_op reduce, bool negate)
{
    const tern_hlo_module *m = o->p->m;
    const tern_hlo_type_info *t =
        tern_hlo_value_type_of(m, tern_hlo_op_of(m, reduce)->result_first);
    tern_hlo_builder *b = tern_rewrite_build(o->r, reduce);
    tern_hlo_value v = build_sum(o, b, t);
    if (negate)
        v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, v);
    TERN_TRY(tern_rewrite_insert(o->r));
    return tern_rewrite_replace_op(o->r, reduce, &v);
}

static tern_status replace_negated_sums(one_hot *o, tern_hlo_op negate)
{
    tern_hlo_value v = tern_hlo_op_of(o->p->m, negate)->result_first;
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(o->r, v)) != 0;)
        TERN_TRY(replace_sum(o, tern_rewrite_use_op(o->r, u), true));
    return tern_rewrite_erase(o->r, negate);
}

/* --- uses --- */

static bool is_sum(const one_hot *o, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(o->p->m, op);
    return info->code == TERN_HLO_REDUCE && info->parent == o->p->region &&
           tern_passes_loss_reduces(o->p, op, TERN_HLO_ADD, o->pick.axis);
}

static bool is_known_use(const one_hot *o, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(o->p->m, op);
    if (info->parent != o->p->region)
        return false;
    if (info->code == TERN_HLO_ADD)
        return tern_pattern_operand(o->p, op, 0) != tern_pattern_operand(o->p, op, 1);
    if (info->code != TERN_HLO_NEGATE)
        return is_sum(o, op);
    tern_rewrite_use u = tern_rewrite_first_use(o->r, info->result_first);
    for (; u; u = tern_rewrite_next_use(o->r, u))
        if (!is_sum(o, tern_rewrite_use_op(o->r, u)))
            return false;
    return true;
}

static tern_status replace_use(one_hot *o, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(o->p->m, op)->code;
    if (code == TERN_HLO_ADD)
        return replace_add(o, op);
    return code == TERN_HLO_NEGATE ? replace_negated_sums(o, op) : replace_sum(o, op, false);
}

tern_status tern_passes_match_one_hot(tern_pattern *p, tern_rewrite *r, tern_hlo_op scatter)
{
    one_hot o = {.p = p, .r = r, .scatter = scatter};
    if (!match_scatter(&o))
        return NULL;
    tern_hlo_value hot = tern_hlo_op_of(p->m, scatter)->result_first;
    for (tern_rewrite_use u = tern_rewrite_first_use(r, hot); u; u = tern_rewrite_next_use(r, u))
        if (!is_known_use(&o, tern_rewrite_use_op(r, u)))
            return NULL;
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(r, hot)) != 0;)
        TERN_TRY(replace_use(&o, tern_rewrite_use_op(r, u)));
    p->made++;
    return NULL;
}
