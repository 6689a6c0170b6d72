/* passes/pattern_loss_one_hot.c - the gradient of picking one element of each row.
 *
 * It is a tensor of zeros with one value in each row, which should not be materialised. Where it is
 * added to e, e is computed alone and one element of each row is then replaced by the sum, which
 * recomputes e for these elements:
 *
 *     e + scatter(0, i, u)   =   scatter(e, i, e[i] + u), replacing
 *
 * The same for differences, and if the result is then converted and scaled by row. Its sum along a
 * row is u. Values are the same, except for the sign of a zero to which zero was added. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_loss_impl.h"

enum { ATTRS_MAX = 16, STEPS_MAX = 6 };

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op scatter;
    tern_loss_pick pick;
    tern_hlo_value updates;
    tern_dtype dtype;
} one_hot;

static bool is_float(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

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

/* --- additions --- */

/* The operand of |op| that has one value for each row, or one for all, if |op| only converts or
 * scales |v|, its other operand; |*is_step| reports that it does. 0: it has no other operand. */
static tern_hlo_value scale_of(const one_hot *o, tern_hlo_op op, tern_hlo_value v, bool *is_step)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(o->p->m, op);
    const tern_hlo_code code = info->code;
    const bool binary = code == TERN_HLO_MULTIPLY || code == TERN_HLO_DIVIDE;
    *is_step =
        info->parent == o->p->region && (code == TERN_HLO_CONVERT || code == TERN_HLO_NEGATE);
    if (!binary || info->parent != o->p->region)
        return 0;
    const tern_hlo_value left = tern_pattern_operand(o->p, op, 0);
    const tern_hlo_value right = tern_pattern_operand(o->p, op, 1);
    const tern_hlo_value by = left == v ? right : left;
    double splat;
    if (left == right || (code == TERN_HLO_DIVIDE && left != v))
        return 0;
    *is_step =
        tern_match_splat_f64(o->p->m, by, &splat) || tern_passes_loss_broadcast_source(o->p, by);
    return *is_step ? by : 0;
}

/* The ops that convert and scale the result of |add|, each the only use of the one before. */
static unsigned find_steps(const one_hot *o, tern_hlo_op add, tern_hlo_op *steps)
{
    const tern_hlo_module *m = o->p->m;
    unsigned count = 0;
    tern_hlo_op op = add;
    while (count < STEPS_MAX) {
        const tern_hlo_value v = tern_hlo_op_of(m, op)->result_first;
        bool is_step = false;
        op = tern_rewrite_only_user(o->r, v);
        if (op)
            (void)scale_of(o, op, v, &is_step);
        if (!is_step || !is_float(tern_match_plain(m, tern_hlo_op_of(m, op)->result_first)))
            break;
        steps[count++] = op;
    }
    return count;
}

/* |x|, all elements or the picked ones, after |steps|. */
static tern_hlo_value after_steps(const one_hot *o, tern_hlo_builder *b, tern_hlo_value x,
                                  bool is_picked, tern_hlo_value v, const tern_hlo_op *steps,
                                  unsigned count)
{
    const tern_hlo_module *m = o->p->m;
    for (unsigned i = 0; i < count; i++) {
        const tern_hlo_op_info info = *tern_hlo_op_of(m, steps[i]);
        bool is_step;
        tern_hlo_value by = scale_of(o, steps[i], v, &is_step);
        if (by && is_picked)
            by = tern_passes_loss_pick(&o->pick, b, by);
        if (by)
            x = tern_hlo_build_binary(b, info.code, x, by);
        else if (info.code == TERN_HLO_CONVERT)
            x = tern_hlo_build_convert(b, x, tern_hlo_value_type_of(m, info.result_first)->dtype);
        else
            x = tern_hlo_build_unary(b, info.code, x);
        v = info.result_first;
    }
    return x;
}

/* Rewrites |add|, e + scatter, e - scatter or scatter - e, with the ops that convert and scale its
 * result alone. */
static tern_status replace_add(one_hot *o, tern_hlo_op add)
{
    const tern_hlo_module *m = o->p->m;
    const tern_hlo_value hot = tern_hlo_op_of(m, o->scatter)->result_first;
    const tern_hlo_value sum = tern_hlo_op_of(m, add)->result_first;
    const bool minus = tern_hlo_op_of(m, add)->code == TERN_HLO_SUBTRACT;
    const bool is_first = tern_pattern_operand(o->p, add, 0) == hot;
    tern_hlo_value e = tern_pattern_operand(o->p, add, is_first);
    tern_hlo_op steps[STEPS_MAX];
    const unsigned count = find_steps(o, add, steps);
    const tern_hlo_op root = count ? steps[count - 1] : add;
    tern_hlo_builder *b = tern_rewrite_build(o->r, root);
    tern_hlo_value at = tern_passes_loss_pick(&o->pick, b, e);
    if (minus && is_first) {
        at = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, o->updates, at);
        e = tern_hlo_build_unary(b, TERN_HLO_NEGATE, e);
    } else {
        at = tern_hlo_build_binary(b, minus ? TERN_HLO_SUBTRACT : TERN_HLO_ADD, at, o->updates);
    }
    at = after_steps(o, b, at, true, sum, steps, count);
    e = after_steps(o, b, e, false, sum, steps, count);
    const tern_hlo_value v = build_scatter(o, b, e, at);
    TERN_TRY(tern_rewrite_insert(o->r));
    TERN_TRY(tern_rewrite_replace_op(o->r, root, &v));
    for (unsigned i = count; i-- > 0;)
        TERN_TRY(tern_rewrite_erase(o->r, i ? steps[i - 1] : add));
    return tern_passes_match_scaled_exp(o->p, o->r, e);
}

/* --- sums --- */

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

static bool is_sum(const tern_pattern *p, tern_hlo_op op, uint32_t axis)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    return info->code == TERN_HLO_REDUCE && info->parent == p->region &&
           tern_passes_loss_reduces(p, op, TERN_HLO_ADD, axis);
}

static bool is_known_use(const tern_pattern *p, const tern_rewrite *r, tern_hlo_op op,
                         uint32_t axis)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    if (info->parent != p->region)
        return false;
    if (info->code == TERN_HLO_ADD || info->code == TERN_HLO_SUBTRACT)
        return tern_pattern_operand(p, op, 0) != tern_pattern_operand(p, op, 1);
    if (info->code != TERN_HLO_NEGATE)
        return is_sum(p, op, axis);
    tern_rewrite_use u = tern_rewrite_first_use(r, info->result_first);
    for (; u; u = tern_rewrite_next_use(r, u))
        if (!is_sum(p, tern_rewrite_use_op(r, u), axis))
            return false;
    return true;
}

bool tern_passes_loss_is_hot(const tern_pattern *p, const tern_rewrite *r, tern_hlo_value v,
                             uint32_t axis)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(r, v); u; u = tern_rewrite_next_use(r, u))
        if (!is_known_use(p, r, tern_rewrite_use_op(r, u), axis))
            return false;
    return true;
}

static bool adds(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    return code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT;
}

/* A use of |v|: a sum if there is one; 0 if there is no use. What is added may be a multiple of the
 * sum, so sums are replaced first. */
static tern_hlo_op next_use(const one_hot *o, tern_hlo_value v)
{
    tern_hlo_op op = 0;
    for (tern_rewrite_use u = tern_rewrite_first_use(o->r, v); u;
         u = tern_rewrite_next_use(o->r, u)) {
        op = tern_rewrite_use_op(o->r, u);
        if (!adds(o->p->m, op))
            break;
    }
    return op;
}

static tern_status replace_use(one_hot *o, tern_hlo_op op)
{
    if (adds(o->p->m, op))
        return replace_add(o, op);
    return tern_hlo_op_of(o->p->m, op)->code == TERN_HLO_NEGATE ? replace_negated_sums(o, op)
                                                                : replace_sum(o, op, false);
}

tern_status tern_passes_match_one_hot(tern_pattern *p, tern_rewrite *r, tern_hlo_op scatter)
{
    one_hot o = {.p = p, .r = r, .scatter = scatter};
    if (!match_scatter(&o))
        return NULL;
    const tern_hlo_value hot = tern_hlo_op_of(p->m, scatter)->result_first;
    if (!tern_passes_loss_is_hot(p, r, hot, o.pick.axis))
        return NULL;
    for (tern_hlo_op op; (op = next_use(&o, hot)) != 0;)
        TERN_TRY(replace_use(&o, op));
    p->made++;
    return NULL;
}
