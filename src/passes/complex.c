/* passes/complex.c - replaces complex values by pairs of real ones, which the engines can compute.
 *
 * One walk in program order. An op on c64 becomes ops on f32 and a `complex` of their results; the
 * next op takes the operands of that `complex`, which is removed in the end. Ops without a formula
 * here keep their complex operands and run as library calls, as do ops on their results alone. Sums
 * and products are rounded to f32 at each step. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/pairs_impl.h"
#include "passes/simplify_impl.h"

enum { RANK_MAX = TERN_COMPLEX_RANK_MAX, REAL = TERN_REAL, IMAGINARY = TERN_IMAGINARY };

/* --- parts --- */

static tern_hlo_value splat_like(tern_hlo_builder *b, tern_hlo_value v, double value)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    int64_t dims[RANK_MAX] = {0};
    uint32_t rank = t->rank;
    memcpy(dims, t->dims, rank * sizeof(*dims));
    return tern_hlo_build_splat(b, TERN_F32, dims, rank, value);
}

static tern_hlo_type real_type(tern_hlo_builder *b, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    int64_t dims[RANK_MAX] = {0};
    uint32_t rank = t->rank;
    tern_hlo_type type = 0;
    memcpy(dims, t->dims, rank * sizeof(*dims));
    tern_status st = tern_hlo_type_tensor(b->m, TERN_F32, dims, rank, &type);
    if (st && b->status)
        tern_status_free(st);
    else if (st)
        b->status = st;
    return type;
}

static tern_hlo_value constant_part(tern_hlo_builder *b, tern_hlo_value v,
                                    const tern_hlo_attr_info *a, unsigned part)
{
    enum { BYTES = 4, STRIDE = 8 };
    size_t count = a->data_bytes / STRIDE;
    if (a->is_splat) {
        float value = 0;
        memcpy(&value, a->data + part * BYTES, BYTES);
        return splat_like(b, v, value);
    }
    uint8_t *data = tern_mem_get(b->m->mem, count * BYTES + 1);
    if (!data) {
        b->status = b->status ? b->status : tern_status_no_memory();
        return 0;
    }
    for (size_t i = 0; i < count; i++)
        memcpy(data + i * BYTES, a->data + i * STRIDE + part * BYTES, BYTES);
    tern_hlo_value out = tern_hlo_build_constant(b, real_type(b, v), data, count * BYTES);
    tern_mem_free(b->m->mem, data, count * BYTES + 1);
    return out;
}

static bool has_imaginary(const tern_hlo_attr_info *a)
{
    for (size_t i = 4; i < a->data_bytes; i += 8) {
        uint32_t bits = 0;
        memcpy(&bits, a->data + i, 4);
        if (bits)
            return true;
    }
    return false;
}

static tern_pair each_part(tern_hlo_builder *b, tern_hlo_op op);

tern_pair tern_pair_of(tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(b->m, v);
    const tern_hlo_attr_info *constant = tern_match_constant(b->m, v);
    tern_hlo_code code = op ? tern_hlo_op_of(b->m, op)->code : TERN_HLO_NO_CODE;
    const tern_hlo_value *in = op ? tern_hlo_operands(b->m, op) : NULL;
    if (code == TERN_HLO_COMPLEX)
        return (tern_pair){{in[0], in[1]}};
    if (code == TERN_HLO_CONVERT && tern_match_plain(b->m, in[0]) &&
        tern_num_format_of(tern_hlo_value_type_of(b->m, in[0])->dtype)->kind != TERN_KIND_COMPLEX)
        return (tern_pair){{tern_hlo_value_type_of(b->m, in[0])->dtype == TERN_F32
                                ? in[0]
                                : tern_hlo_build_convert(b, in[0], TERN_F32),
                            0}};
    if (constant) {
        tern_hlo_value re = constant_part(b, v, constant, REAL);
        return (tern_pair){
            {re, has_imaginary(constant) ? constant_part(b, v, constant, IMAGINARY) : 0}};
    }
    if (code == TERN_HLO_BROADCAST_IN_DIM) /* of fewer elements */
        return each_part(b, op);
    return (tern_pair){
        {tern_hlo_build_unary(b, TERN_HLO_REAL, v), tern_hlo_build_unary(b, TERN_HLO_IMAG, v)}};
}

tern_hlo_value tern_pair_join(tern_hlo_builder *b, tern_pair x)
{
    return x.part[IMAGINARY]
               ? tern_hlo_build_binary(b, TERN_HLO_COMPLEX, x.part[REAL], x.part[IMAGINARY])
               : tern_hlo_build_convert(b, x.part[REAL], TERN_C64);
}

tern_hlo_value tern_part_sum(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                             tern_hlo_value y)
{
    if (!y || b->status)
        return x;
    if (!x && code == TERN_HLO_ADD)
        return y;
    return tern_hlo_build_binary(b, code, x ? x : splat_like(b, y, 0), y);
}

/* --- formulas --- */

static tern_pair operand_pair(tern_hlo_builder *b, tern_hlo_op op, uint32_t i)
{
    return tern_pair_of(b, tern_hlo_operands(b->m, op)[i]);
}

static tern_pair take_real(tern_hlo_builder *b, tern_hlo_op op)
{
    return (tern_pair){{operand_pair(b, op, 0).part[REAL], 0}};
}

static tern_pair take_imaginary(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_pair x = operand_pair(b, op, 0);
    return (tern_pair){{x.part[IMAGINARY] ? x.part[IMAGINARY] : splat_like(b, x.part[REAL], 0), 0}};
}

/* From complex: the real part. To complex: as tern_pair_of() takes it. */
static tern_pair convert(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_dtype to = tern_hlo_value_type_of(b->m, tern_hlo_op_of(b->m, op)->result_first)->dtype;
    tern_hlo_value in = tern_hlo_operands(b->m, op)[0];
    if (!tern_is_complex(b->m, in) || to == TERN_C64 || to == TERN_C128)
        return (tern_pair){{0, 0}};
    tern_hlo_value re = tern_pair_of(b, in).part[REAL];
    return (tern_pair){{to == TERN_F32 ? re : tern_hlo_build_convert(b, re, to), 0}};
}

static tern_pair add_or_subtract(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(b->m, op)->code;
    tern_pair x = operand_pair(b, op, 0), y = operand_pair(b, op, 1);
    return (tern_pair){{tern_part_sum(b, code, x.part[REAL], y.part[REAL]),
                        tern_part_sum(b, code, x.part[IMAGINARY], y.part[IMAGINARY])}};
}

/* A product of parts by |op|'s code and attributes. */
static tern_hlo_value product(tern_hlo_builder *b, tern_hlo_op op, tern_hlo_value x,
                              tern_hlo_value y)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(b->m, op);
    tern_hlo_value in[] = {x, y};
    tern_hlo_type type = real_type(b, info.result_first);
    tern_hlo_op made = 0;
    if (!x || !y || b->status)
        return 0;
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = in,
                             .operand_count = 2,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    b->status = tern_hlo_op_create_shared(b->m, b->at, &spec, info.attr_first, &made);
    return b->status ? 0 : tern_hlo_op_of(b->m, made)->result_first;
}

/* multiply, dot_general and convolution */
static tern_pair multiply(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_hlo_value p[2][2];
    tern_pair x = operand_pair(b, op, 0), y = operand_pair(b, op, 1);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            p[i][k] = product(b, op, x.part[i], y.part[k]);
    return (tern_pair){{tern_part_sum(b, TERN_HLO_SUBTRACT, p[0][0], p[1][1]),
                        tern_part_sum(b, TERN_HLO_ADD, p[0][1], p[1][0])}};
}

static tern_hlo_value binary(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                             tern_hlo_value y)
{
    return tern_hlo_build_binary(b, code, x, y);
}

/* (a + i b) / (c + i d) for |c| >= |d|, with r = d / c: no square overflows. */
static tern_pair divide_by_larger(tern_hlo_builder *b, tern_pair x, tern_pair y)
{
    const tern_hlo_code add = TERN_HLO_ADD, sub = TERN_HLO_SUBTRACT, mul = TERN_HLO_MULTIPLY;
    const tern_hlo_value *p = x.part, *q = y.part;
    tern_hlo_value r = binary(b, TERN_HLO_DIVIDE, q[1], q[0]);
    tern_hlo_value whole = binary(b, add, q[0], binary(b, mul, q[1], r));
    return (tern_pair){
        {binary(b, TERN_HLO_DIVIDE, binary(b, add, p[0], binary(b, mul, p[1], r)), whole),
         binary(b, TERN_HLO_DIVIDE, binary(b, sub, p[1], binary(b, mul, p[0], r)), whole)}};
}

/* If |d| is larger: x / y = (-i x) / (-i y) = (b - i a) / (d - i c). */
static tern_pair divide(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_pair x = operand_pair(b, op, 0), y = operand_pair(b, op, 1), to = {{0, 0}};
    if (!y.part[IMAGINARY]) {
        for (unsigned i = 0; i < 2; i++)
            if (x.part[i])
                to.part[i] = binary(b, TERN_HLO_DIVIDE, x.part[i], y.part[REAL]);
        return to;
    }
    if (!x.part[IMAGINARY])
        x.part[IMAGINARY] = splat_like(b, x.part[REAL], 0);
    tern_pair over = {{x.part[1], tern_hlo_build_unary(b, TERN_HLO_NEGATE, x.part[0])}};
    tern_pair under = {{y.part[1], tern_hlo_build_unary(b, TERN_HLO_NEGATE, y.part[0])}};
    tern_pair large = divide_by_larger(b, x, y), small = divide_by_larger(b, over, under);
    const tern_hlo_value magnitude = tern_hlo_build_unary(b, TERN_HLO_ABS, y.part[0]);
    tern_hlo_value is_large =
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, magnitude,
                               tern_hlo_build_unary(b, TERN_HLO_ABS, y.part[1]));
    for (unsigned i = 0; i < 2; i++)
        to.part[i] = tern_hlo_build_select(b, is_large, large.part[i], small.part[i]);
    return to;
}

static tern_pair exponential(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_pair x = operand_pair(b, op, 0);
    tern_hlo_value e = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x.part[REAL]);
    if (!x.part[IMAGINARY])
        return (tern_pair){{e, 0}};
    return (tern_pair){{binary(b, TERN_HLO_MULTIPLY, e,
                               tern_hlo_build_unary(b, TERN_HLO_COSINE, x.part[IMAGINARY])),
                        binary(b, TERN_HLO_MULTIPLY, e,
                               tern_hlo_build_unary(b, TERN_HLO_SINE, x.part[IMAGINARY]))}};
}

/* The larger part times the square root of 1 plus the square of their ratio: no square overflows.
 * 0 and infinity have no ratio. */
static tern_pair magnitude(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_pair x = operand_pair(b, op, 0);
    tern_hlo_value re = tern_hlo_build_unary(b, TERN_HLO_ABS, x.part[REAL]);
    if (!x.part[IMAGINARY])
        return (tern_pair){{re, 0}};
    tern_hlo_value im = tern_hlo_build_unary(b, TERN_HLO_ABS, x.part[IMAGINARY]);
    tern_hlo_value large = binary(b, TERN_HLO_MAXIMUM, re, im);
    tern_hlo_value ratio = binary(b, TERN_HLO_DIVIDE, binary(b, TERN_HLO_MINIMUM, re, im), large);
    const tern_hlo_value square = binary(b, TERN_HLO_MULTIPLY, ratio, ratio);
    tern_hlo_value sum = binary(b, TERN_HLO_ADD, square, splat_like(b, re, 1));
    tern_hlo_value v =
        binary(b, TERN_HLO_MULTIPLY, large, tern_hlo_build_unary(b, TERN_HLO_SQRT, sum));
    const tern_hlo_value is_zero =
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, large, splat_like(b, re, 0));
    tern_hlo_value special = binary(b, TERN_HLO_OR, is_zero,
                                    tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ,
                                                           large, splat_like(b, re, INFINITY)));
    return (tern_pair){{tern_hlo_build_select(b, special, large, v), 0}};
}

static tern_pair compare(tern_hlo_builder *b, tern_hlo_op op)
{
    int64_t direction = tern_hlo_op_int(b->m, op, TERN_HLO_A_comparison_direction);
    bool equal = direction == TERN_HLO_COMPARISON_DIRECTION_EQ;
    if (!equal && direction != TERN_HLO_COMPARISON_DIRECTION_NE)
        return (tern_pair){{0, 0}};
    tern_pair x = operand_pair(b, op, 0), y = operand_pair(b, op, 1);
    tern_hlo_value both[2];
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_value p = x.part[i] ? x.part[i] : splat_like(b, x.part[REAL], 0);
        tern_hlo_value q = y.part[i] ? y.part[i] : splat_like(b, y.part[REAL], 0);
        both[i] = tern_hlo_build_compare(b, direction, p, q);
    }
    return (tern_pair){{binary(b, equal ? TERN_HLO_AND : TERN_HLO_OR, both[0], both[1]), 0}};
}

/* --- ops that treat the parts alike --- */

/* A region that combines two reals as |region| combines two complex values, by a sum or by taking
 * the second; 0: it does something else. */
static tern_hlo_region real_reducer(tern_hlo_builder *b, tern_hlo_region region)
{
    const tern_hlo_region_info old = *tern_hlo_region_of(b->m, region);
    bool sum = tern_match_reducer(b->m, region) == TERN_HLO_ADD;
    bool second = old.arg_count == 2 && old.first == old.last &&
                  tern_hlo_op_of(b->m, old.last)->operand_count == 1 &&
                  tern_hlo_operands(b->m, old.last)[0] == old.arg_first + 1;
    tern_hlo_value args[2] = {0};
    if ((!sum && !second) || !tern_is_complex(b->m, old.arg_first))
        return 0;
    tern_hlo_type type = real_type(b, old.arg_first);
    tern_hlo_build_scope scope = tern_hlo_build_region(b, (tern_hlo_type[]){type, type}, 2, args);
    tern_hlo_value r = sum ? binary(b, TERN_HLO_ADD, args[0], args[1]) : args[1];
    return tern_hlo_build_region_end(b, scope, &r, 1);
}

/* The op on part |part| of its complex operands, which are in |in|. */
static tern_hlo_value op_on_part(tern_hlo_builder *b, tern_hlo_op op, tern_hlo_value *in)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(b->m, op);
    tern_hlo_region region = 0;
    tern_hlo_op made = 0;
    if (info.region_count && !(region = real_reducer(b, tern_hlo_op_region(b->m, op, 0))))
        return 0;
    tern_hlo_type type = real_type(b, info.result_first);
    if (b->status)
        return 0;
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = in,
                             .operand_count = info.operand_count,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .regions = &region,
                             .region_count = info.region_count,
                             .loc = info.loc};
    b->status = tern_hlo_op_create_shared(b->m, b->at, &spec, info.attr_first, &made);
    return b->status ? 0 : tern_hlo_op_of(b->m, made)->result_first;
}

static tern_pair part_by_part(tern_hlo_builder *b, tern_hlo_op op, tern_hlo_value *in)
{
    tern_pair to = {{0, 0}};
    const uint32_t count = tern_hlo_op_of(b->m, op)->operand_count;
    bool imaginary = false;
    for (unsigned part = 0; part < 2 && (part == REAL || imaginary); part++) {
        for (uint32_t i = 0; i < count; i++) {
            in[i] = tern_hlo_operands(b->m, op)[i];
            if (!tern_is_complex(b->m, in[i]))
                continue;
            tern_pair x = tern_pair_of(b, in[i]);
            imaginary = imaginary || x.part[IMAGINARY];
            in[i] = x.part[part] ? x.part[part] : splat_like(b, x.part[REAL], 0);
        }
        if (!(to.part[part] = op_on_part(b, op, in)))
            return (tern_pair){{0, 0}};
    }
    return to;
}

static tern_pair each_part(tern_hlo_builder *b, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(b->m, op);
    size_t bytes = (info.operand_count + 1u) * sizeof(tern_hlo_value);
    if (info.result_count != 1 || info.region_count > 1)
        return (tern_pair){{0, 0}};
    tern_hlo_value *in = tern_mem_get(b->m->mem, bytes);
    if (!in) {
        b->status = b->status ? b->status : tern_status_no_memory();
        return (tern_pair){{0, 0}};
    }
    tern_pair to = part_by_part(b, op, in);
    tern_mem_free(b->m->mem, in, bytes);
    return to;
}

/* --- the pass --- */

static const struct {
    tern_hlo_code code;
    tern_pair (*fn)(tern_hlo_builder *b, tern_hlo_op op); /* no real part: leave the op */
} rows[] = {
    {TERN_HLO_REAL, take_real},
    {TERN_HLO_IMAG, take_imaginary},
    {TERN_HLO_CONVERT, convert},
    {TERN_HLO_ADD, add_or_subtract},
    {TERN_HLO_SUBTRACT, add_or_subtract},
    {TERN_HLO_MULTIPLY, multiply},
    {TERN_HLO_DOT_GENERAL, multiply},
    {TERN_HLO_CONVOLUTION, multiply},
    {TERN_HLO_DIVIDE, divide},
    {TERN_HLO_EXPONENTIAL, exponential},
    {TERN_HLO_ABS, magnitude},
    {TERN_HLO_COMPARE, compare},
    {TERN_HLO_FFT, tern_pair_transform},
    {TERN_HLO_NEGATE, each_part},
    {TERN_HLO_SELECT, each_part},
    {TERN_HLO_TRANSPOSE, each_part},
    {TERN_HLO_RESHAPE, each_part},
    {TERN_HLO_BROADCAST_IN_DIM, each_part},
    {TERN_HLO_SLICE, each_part},
    {TERN_HLO_PAD, each_part},
    {TERN_HLO_CONCATENATE, each_part},
    {TERN_HLO_REVERSE, each_part},
    {TERN_HLO_DYNAMIC_SLICE, each_part},
    {TERN_HLO_DYNAMIC_UPDATE_SLICE, each_part},
    {TERN_HLO_GATHER, each_part},
    {TERN_HLO_SCATTER, each_part},
    {TERN_HLO_REDUCE, each_part},
    {TERN_HLO_REDUCE_WINDOW, each_part},
};

/* The op computes with complex values that are made of parts. Taking the parts of arguments and of
 * results of library calls is a library call as well, and pays only beside such values. */
static bool is_complex_op(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    bool any = info->result_count == 1 && tern_is_complex(m, info->result_first);
    bool closed = false, open = false;
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(m, op)[i];
        if (!tern_is_complex(m, v))
            continue;
        any = true;
        if (tern_match_op(m, v, TERN_HLO_COMPLEX) || tern_match_op(m, v, TERN_HLO_CONVERT))
            open = true;
        else if (!tern_match_constant(m, v))
            closed = true;
    }
    return any && (open || !closed) && info->result_count == 1 &&
           tern_match_plain(m, info->result_first);
}

static tern_status change_op(tern_rewrite *r, tern_hlo_op op)
{
    if (!is_complex_op(r->m, op))
        return NULL;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        if (rows[i].code != tern_hlo_op_of(r->m, op)->code)
            continue;
        bool to_complex = tern_is_complex(r->m, tern_hlo_op_of(r->m, op)->result_first);
        tern_hlo_builder *b = tern_rewrite_build(r, op);
        tern_pair x = rows[i].fn(b, op);
        if (b->status || !x.part[REAL])
            return tern_rewrite_discard(r);
        tern_hlo_value v = to_complex ? tern_pair_join(b, x) : x.part[REAL];
        TERN_TRY(tern_rewrite_insert(r));
        return tern_rewrite_replace_op(r, op, &v);
    }
    return NULL;
}

/* A loop that carries complex values stays as it is: its library calls take less time than many
 * small ops on their parts. */
static bool carries_complex(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    bool any = false;
    for (uint32_t i = 0; i < info->result_count; i++)
        any |= tern_is_complex(m, info->result_first + i);
    return any && info->code == TERN_HLO_WHILE;
}

/* Recursion is as deep as control flow. */
static tern_status walk(tern_rewrite *r, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(r->m, region)->first; op;) {
        tern_hlo_op next = tern_hlo_op_of(r->m, op)->next;
        switch ((int)tern_hlo_op_of(r->m, op)->code) {
        case TERN_HLO_WHILE:
        case TERN_HLO_IF:
        case TERN_HLO_CASE:
        case TERN_HLO_FUNC:
            for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->region_count; i++)
                if (!carries_complex(r->m, op))
                    TERN_TRY(walk(r, tern_hlo_op_region(r->m, op, i)));
            break;
        default:
            TERN_TRY(change_op(r, op));
            break;
        }
        op = next;
    }
    return tern_rewrite_sweep(r, region);
}

static bool has_any(const tern_hlo_module *m)
{
    for (tern_hlo_value v = 1; v < m->values.count; v++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
        if (t->kind == TERN_HLO_TYPE_TENSOR && t->dtype == TERN_C64)
            return true;
    }
    return false;
}

tern_status tern_pass_complex(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    if (!has_any(c->m))
        return NULL;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    tern_status st = walk(&r, tern_hlo_module_body(c->m));
    uint64_t made = r.changes;
    *changes += made;
    tern_rewrite_fini(&r);
    return st || !made ? st : tern_simplify_run(c, false, changes);
}
