/* passes/autodiff_trip_count.c - static trip count of a while. */
#include "passes/autodiff_loop_impl.h"

bool tern_ad_is_invariant(const tern_hlo_module *m, tern_hlo_op op, uint32_t i)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 1));
    tern_hlo_value next = tern_hlo_operands(m, body->last)[i];
    return next == body->arg_first + i || next == tern_hlo_operands(m, op)[i];
}

/* An integer that is the same in every iteration. |region| is one of the loop's. */
static bool known_int(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_region region,
                      tern_hlo_value v, int64_t *out)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (info->is_arg && info->owner == region) {
        if (!tern_ad_is_invariant(m, op, info->index))
            return false;
        v = tern_hlo_operands(m, op)[info->index];
    }
    return tern_hlo_value_type_of(m, v)->rank == 0 && tern_match_splat_int(m, v, out);
}

/* The slot of argument |v| of |region|; false if |v| is not one. */
static bool slot_of(const tern_hlo_module *m, tern_hlo_region region, tern_hlo_value v,
                    uint32_t *out)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    *out = info->index;
    return info->is_arg && info->owner == region;
}

static bool find_step(const tern_hlo_module *m, tern_hlo_op op, tern_ad_trip_count *c)
{
    tern_hlo_region body = tern_hlo_op_region(m, op, 1);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    tern_hlo_value next = tern_hlo_operands(m, r->last)[c->slot], arg = r->arg_first + c->slot;
    tern_hlo_op add = tern_match_op(m, next, TERN_HLO_ADD);
    tern_hlo_op subtract = tern_match_op(m, next, TERN_HLO_SUBTRACT);
    if (!add && !subtract)
        return false;
    const tern_hlo_value *in = tern_hlo_operands(m, add ? add : subtract);
    if (in[0] == arg && known_int(m, op, body, in[1], &c->step)) {
        c->step = add ? c->step : -c->step;
        return true;
    }
    return add && in[1] == arg && known_int(m, op, body, in[0], &c->step);
}

enum { LT = TERN_HLO_COMPARISON_DIRECTION_LT, LE = TERN_HLO_COMPARISON_DIRECTION_LE };
enum { GT = TERN_HLO_COMPARISON_DIRECTION_GT, GE = TERN_HLO_COMPARISON_DIRECTION_GE };

static int64_t mirrored(int64_t how)
{
    switch (how) {
    case LT:
        return GT;
    case LE:
        return GE;
    case GT:
        return LT;
    case GE:
        return LE;
    default:
        return how;
    }
}

/* Iterations while the comparison |how| of counter and |limit| holds; false if the loop does not
 * terminate or the count exceeds INT32_MAX. */
static bool compute_trip_count(tern_ad_trip_count *c, int64_t how, int64_t limit)
{
    const int64_t most = (int64_t)1 << 40;
    if (c->first > most || c->first < -most || limit > most || limit < -most || c->step > most ||
        c->step < -most || c->step == 0)
        return false;
    int64_t span = limit - c->first, step = c->step;
    if (how == TERN_HLO_COMPARISON_DIRECTION_NE) {
        c->trip_count = span / step;
        return span % step == 0 && c->trip_count >= 0 && c->trip_count <= INT32_MAX;
    }
    if (how == TERN_HLO_COMPARISON_DIRECTION_EQ)
        return false;
    if (how == GT || how == GE) {
        span = -span;
        step = -step;
    }
    if (how == LE || how == GE)
        span++;
    c->trip_count = span <= 0 ? 0 : (span + step - 1) / (step > 0 ? step : 1);
    return (span <= 0 || step > 0) && c->trip_count <= INT32_MAX;
}

bool tern_ad_trip_count_of(const tern_hlo_module *m, tern_hlo_op op, tern_ad_trip_count *out)
{
    tern_hlo_region cond = tern_hlo_op_region(m, op, 0);
    tern_hlo_op last = tern_hlo_region_of(m, cond)->last;
    tern_hlo_op compare = tern_match_op(m, tern_hlo_operands(m, last)[0], TERN_HLO_COMPARE);
    *out = (tern_ad_trip_count){0};
    if (!compare)
        return false;
    const tern_hlo_value *in = tern_hlo_operands(m, compare);
    int64_t how = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction), limit = 0;
    for (uint32_t i = 0; i < 2; i++) {
        if (!slot_of(m, cond, in[i], &out->slot) || !known_int(m, op, cond, in[1 - i], &limit))
            continue;
        tern_hlo_value init = tern_hlo_operands(m, op)[out->slot];
        if (tern_match_splat_int(m, init, &out->first) &&
            tern_hlo_value_type_of(m, init)->rank == 0 && find_step(m, op, out))
            return compute_trip_count(out, i ? mirrored(how) : how, limit);
    }
    return false;
}
