/* passes/signs.c - floats that cannot be negative, or cannot be -0, for which x + 0 and |x| are x.
 * Inspects a few ops only. */
#include "numerics/format.h"
#include "passes/simplify_impl.h"

enum { SIGNS_MAX_DEPTH = 6 }; /* up to two operands each: 64 ops */

static bool is_movement(tern_hlo_code code)
{
    return code == TERN_HLO_RESHAPE || code == TERN_HLO_TRANSPOSE ||
           code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_SLICE || code == TERN_HLO_REVERSE;
}

static bool is_float(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT;
}

/* One input, summed from +0. */
static bool is_sum(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return info->code == TERN_HLO_REDUCE && info->operand_count == 2 &&
           tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) == TERN_HLO_ADD &&
           tern_match_is_splat(m, tern_hlo_operands(m, op)[1], 0.0);
}

/* The sign bit is clear, or the value is NaN. */
static bool never_negative(const tern_hlo_module *m, tern_hlo_value v, int depth)
{
    double value = 0;
    tern_hlo_op op = tern_match_owner(m, v);
    if (!op || depth >= SIGNS_MAX_DEPTH || !is_float(m, v))
        return false;
    if (tern_match_splat_f64(m, v, &value))
        return value >= 0 && !__builtin_signbit(value);
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    if (is_movement(info->code) || is_sum(m, op))
        return never_negative(m, in[0], depth + 1);
    switch ((int)info->code) {
    case TERN_HLO_ABS:
    case TERN_HLO_EXPONENTIAL:
    case TERN_HLO_LOGISTIC:
        return true;
    case TERN_HLO_MULTIPLY:
        if (in[0] == in[1])
            return true;
        return never_negative(m, in[0], depth + 1) && never_negative(m, in[1], depth + 1);
    case TERN_HLO_ADD:
    case TERN_HLO_DIVIDE:
        return never_negative(m, in[0], depth + 1) && never_negative(m, in[1], depth + 1);
    case TERN_HLO_MAXIMUM:
        return never_negative(m, in[0], depth + 1) || never_negative(m, in[1], depth + 1);
    case TERN_HLO_SQRT:
        return never_negative(m, in[0], depth + 1);
    default:
        return false;
    }
}

bool tern_simplify_is_never_negative(const tern_hlo_module *m, tern_hlo_value v)
{
    return never_negative(m, v, 0);
}

/* A sum that starts from +0 is never -0; of two addends one such suffices. */
static bool never_minus_zero(const tern_hlo_module *m, tern_hlo_value v, int depth)
{
    tern_hlo_op op = tern_match_owner(m, v);
    if (!op || depth >= SIGNS_MAX_DEPTH || !is_float(m, v))
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    if (is_sum(m, op))
        return true;
    if (is_movement(info->code))
        return never_minus_zero(m, in[0], depth + 1);
    if (info->code == TERN_HLO_ADD)
        return never_minus_zero(m, in[0], depth + 1) || never_minus_zero(m, in[1], depth + 1);
    double value = 0;
    if (tern_match_splat_f64(m, v, &value))
        return value != 0 || !__builtin_signbit(value);
    return never_negative(m, v, depth);
}

bool tern_simplify_is_never_minus_zero(const tern_hlo_module *m, tern_hlo_value v)
{
    return never_minus_zero(m, v, 0);
}
