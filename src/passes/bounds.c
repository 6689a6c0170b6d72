/* passes/bounds.c - bounds of integers: of positions, and of what is computed from the counters of
 * loops. */
#include "numerics/format.h"
#include "passes/autodiff_loop_impl.h"
#include "passes/simplify_impl.h"

enum { DEPTH_MAX = 12 };

typedef tern_bounds bounds;

static bool bounds_of(const tern_hlo_module *m, tern_hlo_value v, unsigned depth, bounds *out);

static bool join(const tern_hlo_module *m, tern_hlo_value a, tern_hlo_value b, unsigned depth,
                 bounds *out)
{
    bounds x, y;
    if (!bounds_of(m, a, depth, &x) || !bounds_of(m, b, depth, &y))
        return false;
    out->low = x.low < y.low ? x.low : y.low;
    out->high = x.high > y.high ? x.high : y.high;
    return true;
}

static bool is_region_arg(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_region region,
                          uint32_t index)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg && info->owner == region && info->index == index;
}

/* Result |i| of a reduction that selects one of the elements, such as the position of a maximum. */
static bool bounds_of_reduction(const tern_hlo_module *m, tern_hlo_op op, uint32_t i,
                                unsigned depth, bounds *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    tern_hlo_region region = tern_hlo_op_region(m, op, 0);
    uint32_t count = info->operand_count / 2;
    tern_hlo_value v = tern_hlo_operands(m, tern_hlo_region_of(m, region)->last)[i];
    tern_hlo_op select = tern_match_op(m, v, TERN_HLO_SELECT);
    if (!select || !is_region_arg(m, tern_hlo_operands(m, select)[1], region, i) ||
        !is_region_arg(m, tern_hlo_operands(m, select)[2], region, count + i))
        return false;
    return join(m, in[i], in[count + i], depth, out);
}

static bounds product(bounds a, bounds b)
{
    const int64_t all[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    bounds out = {all[0], all[0]};
    for (unsigned i = 1; i < 4; i++) {
        out.low = all[i] < out.low ? all[i] : out.low;
        out.high = all[i] > out.high ? all[i] : out.high;
    }
    return out;
}

/* Signed integers of 32 bits that do not overflow; divisors are positive. */
static bool bounds_of_arithmetic(const tern_hlo_module *m, tern_hlo_op op, unsigned depth,
                                 bounds *out)
{
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const bounds any = {INT32_MIN, INT32_MAX};
    bounds a, b;
    if (tern_hlo_value_type_of(m, in[0])->dtype != TERN_I32)
        return false;
    a = bounds_of(m, in[0], depth, &a) ? a : any;
    b = bounds_of(m, in[1], depth, &b) ? b : any;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_ADD:
        *out = (bounds){a.low + b.low, a.high + b.high};
        break;
    case TERN_HLO_SUBTRACT:
        *out = (bounds){a.low - b.high, a.high - b.low};
        break;
    case TERN_HLO_MULTIPLY:
        *out = product(a, b);
        break;
    case TERN_HLO_AND:
        if (a.low < 0 && b.low < 0)
            return false;
        out->low = 0;
        out->high = a.low < 0 ? b.high : b.low < 0 || a.high < b.high ? a.high : b.high;
        return true;
    case TERN_HLO_MINIMUM:
        *out = (bounds){a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
        break;
    case TERN_HLO_MAXIMUM:
        *out = (bounds){a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
        break;
    case TERN_HLO_DIVIDE:
        *out = (bounds){b.high > 0 ? a.low / b.high : 0, b.low > 0 ? a.high / b.low : 0};
        return a.low >= 0 && b.low > 0;
    default: /* remainder, with the sign of the dividend */
        if (b.low <= 0)
            return false;
        out->low = a.low >= 0 ? 0 : a.low > -b.high ? a.low : 1 - b.high;
        out->high = a.high < 0 ? 0 : a.high < b.high ? a.high : b.high - 1;
        return true;
    }
    return out->low >= INT32_MIN && out->high <= INT32_MAX;
}

/* A value that a loop carries and that advances by a constant. */
static bool bounds_of_counter(const tern_hlo_module *m, tern_hlo_value v, bounds *out)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    tern_hlo_op op = tern_hlo_region_of(m, info->owner)->owner;
    tern_ad_trip_count c;
    int64_t first = 0, step = 0;
    if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_WHILE ||
        info->owner != tern_hlo_op_region(m, op, 1) || !tern_ad_trip_count_of(m, op, &c) ||
        c.trip_count < 1 || !tern_match_splat_int(m, tern_hlo_operands(m, op)[info->index], &first))
        return false;
    tern_hlo_op last = tern_hlo_region_of(m, info->owner)->last;
    tern_hlo_op add = tern_match_op(m, tern_hlo_operands(m, last)[info->index], TERN_HLO_ADD);
    if (info->index == c.slot)
        step = c.step;
    else if (!add || tern_hlo_operands(m, add)[0] != v ||
             !tern_match_splat_int(m, tern_hlo_operands(m, add)[1], &step))
        return false;
    if (first < INT32_MIN || first > INT32_MAX || step < INT32_MIN || step > INT32_MAX)
        return false;
    int64_t end = first + step * (c.trip_count - 1);
    *out = (bounds){first < end ? first : end, first < end ? end : first};
    return out->low >= INT32_MIN && out->high <= INT32_MAX;
}

/* select(x < 0, x + n, x) */
static bool bounds_of_wrapped(const tern_hlo_module *m, tern_hlo_op op, unsigned depth, bounds *out)
{
    const tern_hlo_value *s = tern_hlo_operands(m, op);
    int64_t by = 0;
    bounds x;
    if (!tern_bounds_is_wrapped(m, op, &by) || !bounds_of(m, s[2], depth, &x))
        return false;
    *out = x;
    if (x.low >= 0)
        return true;
    out->low = x.high < 0 || x.low + by < 0 ? x.low + by : 0;
    out->high = (x.high < 0 ? x.high : -1) + by;
    out->high = x.high < 0 || out->high > x.high ? out->high : x.high;
    return true;
}

/* select(x < n, x, y): then x is below n. */
static bool bounds_of_limited(const tern_hlo_module *m, tern_hlo_op op, unsigned depth, bounds *out)
{
    const tern_hlo_value *s = tern_hlo_operands(m, op);
    tern_hlo_op test = tern_match_op(m, s[0], TERN_HLO_COMPARE);
    bounds x, y, limit;
    if (!test || tern_hlo_operands(m, test)[0] != s[1] ||
        tern_hlo_op_int(m, test, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT ||
        !bounds_of(m, tern_hlo_operands(m, test)[1], depth, &limit) ||
        !bounds_of(m, s[1], depth, &x) || !bounds_of(m, s[2], depth, &y))
        return false;
    if (x.low >= limit.high) { /* never */
        *out = y;
        return true;
    }
    x.high = x.high < limit.high ? x.high : limit.high - 1;
    *out = (bounds){x.low < y.low ? x.low : y.low, x.high > y.high ? x.high : y.high};
    return true;
}

static bool bounds_of(const tern_hlo_module *m, tern_hlo_value v, unsigned depth, bounds *out)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    tern_hlo_op op = tern_match_owner(m, v);
    if (!t || depth >= DEPTH_MAX || tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT)
        return false;
    if (!op)
        return bounds_of_counter(m, v, out);
    if (tern_match_splat_int(m, v, &out->low)) {
        out->high = out->low;
        return out->low >= 0 || tern_num_format_of(t->dtype)->kind == TERN_KIND_SINT;
    }
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    uint32_t result = v - info->result_first;
    switch ((int)info->code) {
    case TERN_HLO_IOTA:
        *out = (bounds){0, t->dims[tern_hlo_op_int(m, op, TERN_HLO_A_iota_dimension)] - 1};
        return tern_num_format_of(t->dtype)->bits >= 32 && out->high >= 0 && out->high <= INT32_MAX;
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_SLICE:
    case TERN_HLO_REVERSE:
    case TERN_HLO_GATHER:
    case TERN_HLO_DYNAMIC_SLICE:
        return bounds_of(m, in[0], depth + 1, out);
    case TERN_HLO_CONVERT:
        return tern_num_format_of(t->dtype)->bits >= 32 && bounds_of(m, in[0], depth + 1, out) &&
               out->low >= 0 && out->high <= INT32_MAX;
    case TERN_HLO_SELECT:
        return bounds_of_wrapped(m, op, depth + 1, out) ||
               bounds_of_limited(m, op, depth + 1, out) || join(m, in[1], in[2], depth + 1, out);
    case TERN_HLO_SORT:
        return bounds_of(m, in[result], depth + 1, out);
    case TERN_HLO_REDUCE:
        return info->result_count == 2 && bounds_of_reduction(m, op, result, depth + 1, out);
    case TERN_HLO_CHLO_TOP_K: {
        const tern_hlo_type_info *from = tern_match_plain(m, in[0]);
        *out = (bounds){0, from && from->rank ? from->dims[from->rank - 1] - 1 : -1};
        return result == 1 && out->high >= 0;
    }
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_DIVIDE:
    case TERN_HLO_REMAINDER:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_AND:
        return bounds_of_arithmetic(m, op, depth + 1, out);
    default:
        return false;
    }
}

bool tern_bounds_of(const tern_hlo_module *m, tern_hlo_value v, tern_bounds *out)
{
    return bounds_of(m, v, 0, out);
}

bool tern_bounds_is_wrapped(const tern_hlo_module *m, tern_hlo_op op, int64_t *out_by)
{
    const tern_hlo_value *s = tern_hlo_operands(m, op);
    tern_hlo_op test = tern_match_op(m, s[0], TERN_HLO_COMPARE);
    tern_hlo_op sum = tern_match_op(m, s[1], TERN_HLO_ADD);
    return test && sum && tern_hlo_value_type_of(m, s[2])->dtype == TERN_I32 &&
           tern_hlo_op_int(m, test, TERN_HLO_A_comparison_direction) ==
               TERN_HLO_COMPARISON_DIRECTION_LT &&
           tern_hlo_operands(m, test)[0] == s[2] &&
           tern_match_is_splat(m, tern_hlo_operands(m, test)[1], 0) &&
           tern_hlo_operands(m, sum)[0] == s[2] &&
           tern_match_splat_int(m, tern_hlo_operands(m, sum)[1], out_by) && *out_by >= 0;
}
