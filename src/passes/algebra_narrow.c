/* passes/algebra_narrow.c - computes 64-bit integers of which only the low half is used in 32 bits,
 * as the counters of random generators. The low bits of sums, products and bitwise ops depend on
 * the low bits of their operands only. */
#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

static const tern_num_format *integer_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    const tern_num_format *f = t ? tern_num_format_of(t->dtype) : NULL;
    return f && (f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT) ? f : NULL;
}

static uint64_t max_of(const tern_hlo_module *m, tern_hlo_value v, unsigned depth);

/* The largest result of a binary op, if that does not overflow. */
static uint64_t max_of_binary(tern_hlo_code code, uint64_t a, uint64_t b)
{
    uint64_t max = 0;
    switch ((int)code) {
    case TERN_HLO_ADD:
        return __builtin_add_overflow(a, b, &max) ? UINT64_MAX : max;
    case TERN_HLO_MULTIPLY:
        return __builtin_mul_overflow(a, b, &max) ? UINT64_MAX : max;
    case TERN_HLO_AND:
        return a < b ? a : b;
    case TERN_HLO_MAXIMUM:
        return a > b ? a : b;
    default:
        return UINT64_MAX;
    }
}

/* An upper bound of the elements of an integer tensor, all of which are known not to be negative;
 * UINT64_MAX: unknown. */
static uint64_t max_of(const tern_hlo_module *m, tern_hlo_value v, unsigned depth)
{
    enum { DEPTH_MAX = 8 };
    tern_hlo_op op = tern_match_owner(m, v);
    int64_t splat = 0;
    if (tern_match_splat_int(m, v, &splat))
        return splat >= 0 ? (uint64_t)splat : UINT64_MAX;
    if (!op || depth == DEPTH_MAX || !tern_match_plain(m, v))
        return UINT64_MAX;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    tern_hlo_value a = info->operand_count ? tern_hlo_operands(m, op)[0] : 0;
    const tern_num_format *f = a ? integer_of(m, a) : NULL;
    switch ((int)info->code) {
    case TERN_HLO_IOTA:
        return (uint64_t)tern_hlo_value_type_of(m, v)
            ->dims[tern_hlo_op_int(m, op, TERN_HLO_A_iota_dimension)];
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_RESHAPE:
        return max_of(m, a, depth + 1);
    case TERN_HLO_CONVERT:
        return f && f->kind == TERN_KIND_UINT && f->bits < 64 ? ((uint64_t)1 << f->bits) - 1
                                                              : UINT64_MAX;
    default:
        break;
    }
    if (info->operand_count != 2)
        return UINT64_MAX;
    uint64_t x = max_of(m, a, depth + 1);
    uint64_t y = max_of(m, tern_hlo_operands(m, op)[1], depth + 1);
    return x == UINT64_MAX || y == UINT64_MAX ? UINT64_MAX : max_of_binary(info->code, x, y);
}

/* All bits are shifted out. */
static tern_status shift_right(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    int64_t by = 0;
    const tern_num_format *f = integer_of(s->r.m, OPERAND(0));
    if (!f || f->bits > 64 || !tern_match_splat_int(s->r.m, OPERAND(1), &by) || by < 1 || by > 63)
        return NULL;
    uint64_t max = max_of(s->r.m, OPERAND(0), 0);
    if (max == UINT64_MAX || max >> by != 0)
        return NULL;
    return tern_simplify_to_int(s, op, 0, done);
}

/* Whether the low bits of the result of |op| depend on the low bits of its operands only. */
static bool has_low_bits(const tern_hlo_module *m, tern_hlo_op op)
{
    int64_t by = 0;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_AND:
    case TERN_HLO_OR:
    case TERN_HLO_XOR:
    case TERN_HLO_NOT:
    case TERN_HLO_NEGATE:
        return true;
    case TERN_HLO_SHIFT_LEFT:
        return tern_match_splat_int(m, tern_hlo_operands(m, op)[1], &by) && by >= 0 && by < 32;
    default:
        return false;
    }
}

static tern_status convert(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_num_format *from = integer_of(m, OPERAND(0));
    const tern_num_format *to = integer_of(m, tern_simplify_result(s, op));
    tern_hlo_op inner = tern_match_owner(m, OPERAND(0));
    if (!from || !to || from->bits != 64 || to->bits != 32 || !inner)
        return NULL;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_simplify_result(s, op));
    const tern_hlo_op_info info = *tern_hlo_op_of(m, inner);
    tern_dtype dtype = t->dtype;
    if (info.code == TERN_HLO_IOTA) {
        int64_t dim = tern_hlo_op_int(m, inner, TERN_HLO_A_iota_dimension);
        if (t->dims[dim] > INT32_MAX)
            return NULL;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        return tern_simplify_to_built(
            s, op, tern_hlo_build_iota(b, dtype, t->dims, t->rank, (uint32_t)dim), done);
    }
    if (!has_low_bits(m, inner))
        return NULL;
    tern_hlo_value a = tern_simplify_operand(s, inner, 0);
    tern_hlo_value b = info.operand_count > 1 ? tern_simplify_operand(s, inner, 1) : 0;
    tern_hlo_builder *build = tern_rewrite_build(&s->r, op);
    tern_hlo_value x = tern_hlo_build_convert(build, a, dtype);
    tern_hlo_value narrow =
        b ? tern_hlo_build_binary(build, info.code, x, tern_hlo_build_convert(build, b, dtype))
          : tern_hlo_build_unary(build, info.code, x);
    return tern_simplify_to_built(s, op, narrow, done);
}

const tern_simplify_row tern_simplify_narrow[] = {
    {TERN_HLO_SHIFT_RIGHT_LOGICAL, shift_right},
    {TERN_HLO_CONVERT, convert},
    {TERN_HLO_NO_CODE, NULL},
};
