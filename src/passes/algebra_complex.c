/* passes/algebra_complex.c - Fourier transforms as matmuls with their matrices, and complex values
 * as pairs of real values, for which there are engines.
 *
 * Applies to short transforms of f32, and to complex values that conversions, movements, sums,
 * products, matmuls and transforms make. Sums are rounded differently, so this runs with the last
 * rules. */
#include <math.h>

#include "base/alloc.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { LENGTH_MAX = 1024, RANK_MAX = 8, DEPTH_MAX = 8, REAL = 0, IMAGINARY = 1 };

static const tern_hlo_type_info *plain_of(const tern_hlo_module *m, tern_hlo_value v,
                                          tern_dtype dtype)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && t->dtype == dtype && t->rank > 0 && t->rank <= RANK_MAX && t->count > 0 ? t : NULL;
}

/* --- which values --- */

static bool has_parts(const tern_hlo_module *m, tern_hlo_value v, unsigned depth);

static bool is_transform(const tern_hlo_module *m, tern_hlo_op op, unsigned depth)
{
    uint32_t count = 0;
    const int64_t *length = tern_hlo_op_ints(m, op, TERN_HLO_A_fft_length, &count);
    tern_hlo_value in = tern_hlo_operands(m, op)[0];
    bool real = tern_hlo_op_int(m, op, TERN_HLO_A_fft_type) == TERN_HLO_FFT_TYPE_RFFT;
    for (uint32_t i = 0; i < count; i++)
        if (length[i] < 1 || length[i] > LENGTH_MAX)
            return false;
    return count > 0 && (real ? plain_of(m, in, TERN_F32) != NULL : has_parts(m, in, depth + 1));
}

static bool has_parts(const tern_hlo_module *m, tern_hlo_value v, unsigned depth)
{
    tern_hlo_op op = tern_match_owner(m, v);
    if (!op || depth > DEPTH_MAX || !plain_of(m, v, TERN_C64))
        return false;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_FFT:
        return is_transform(m, op, depth);
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
        return has_parts(m, tern_hlo_operands(m, op)[0], depth + 1);
    case TERN_HLO_CONVERT:
        return plain_of(m, tern_hlo_operands(m, op)[0], TERN_F32) != NULL;
    case TERN_HLO_COMPLEX:
        return true;
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
        return has_parts(m, tern_hlo_operands(m, op)[0], depth + 1) &&
               has_parts(m, tern_hlo_operands(m, op)[1], depth + 1);
    default:
        return false;
    }
}

/* --- matrices --- */

/* A transform of |n| elements to |to| along |dim|; |rows| are contracted. */
typedef struct {
    uint32_t dim;
    int64_t n, rows, to;
    double scale;
    bool inverse, real_result; /* real_result: coefficients beyond |rows| are conjugates */
} transform;

/* The element of coefficient j and result k: its cosine or sine, exactly 0 at multiples of a
 * quarter of the circle. */
static double element(const transform *t, int64_t j, int64_t k, bool sine)
{
    int64_t at = j * k % t->n;
    bool half = 2 * at % t->n == 0, quarter = 4 * at % t->n == 0;
    const double angle = 2 * 3.14159265358979323846 * (double)at / (double)t->n;
    bool twice = t->real_result && j > 0 && 2 * j < t->n;
    if (sine ? half : quarter && !half)
        return 0;
    return (sine ? sin(angle) : cos(angle)) * t->scale * (twice ? 2 : 1);
}

/* x times the matrix of cosines or sines, along the transform's dimension. */
static tern_hlo_value multiply(tern_hlo_builder *b, const transform *t, tern_hlo_value x, bool sine)
{
    const int64_t dims[] = {t->rows, t->to}, from = t->dim, first = 0;
    size_t count = (size_t)(t->rows * t->to);
    tern_hlo_type type = 0;
    float *data = tern_mem_get_n(b->m->mem, count, sizeof(*data));
    if (!x || b->status || !data) {
        if (!b->status && !data)
            b->status = tern_status_no_memory();
        if (data)
            tern_mem_free(b->m->mem, data, count * sizeof(*data));
        return 0;
    }
    for (int64_t j = 0; j < t->rows; j++)
        for (int64_t k = 0; k < t->to; k++)
            data[j * t->to + k] = (float)element(t, j, k, sine);
    b->status = tern_hlo_type_tensor(b->m, TERN_F32, dims, 2, &type);
    tern_hlo_value matrix =
        b->status ? 0 : tern_hlo_build_constant(b, type, data, count * sizeof(*data));
    tern_mem_free(b->m->mem, data, count * sizeof(*data));
    uint32_t rank = b->status ? 1 : tern_hlo_value_type_of(b->m, x)->rank;
    x = tern_hlo_build_dot(
        b, x, matrix,
        &(tern_hlo_dot_spec){.lhs_contract = &from, .rhs_contract = &first, .contract_count = 1});
    int64_t order[RANK_MAX];
    for (uint32_t i = 0; i < rank; i++)
        order[i] = i < t->dim ? i : i == t->dim ? rank - 1 : i - 1;
    return t->dim + 1 == rank ? x : tern_hlo_build_transpose(b, x, order, rank);
}

/* --- pairs; an imaginary part of 0 is no value --- */

typedef struct {
    tern_hlo_value part[2];
} pair;

/* x + y or x - y; 0 - 0 is 0, not -0. */
static tern_hlo_value join(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                           tern_hlo_value y)
{
    int64_t dims[RANK_MAX];
    if (!y || b->status)
        return x;
    if (!x && code == TERN_HLO_ADD)
        return y;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, y);
    uint32_t rank = t->rank;
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = t->dims[i];
    x = x ? x : tern_hlo_build_splat(b, TERN_F32, dims, rank, 0);
    return tern_hlo_build_binary(b, code, x, y);
}

/* (re + i im) (cos -+ i sin), + if |inverse|. */
static pair transform_along(tern_hlo_builder *b, const transform *t, pair x)
{
    tern_hlo_value cosines[2], sines[2];
    for (unsigned i = 0; i < 2; i++) {
        cosines[i] = multiply(b, t, x.part[i], false);
        sines[i] = multiply(b, t, x.part[i], true);
    }
    tern_hlo_code with = t->inverse ? TERN_HLO_SUBTRACT : TERN_HLO_ADD;
    tern_hlo_code against = t->inverse ? TERN_HLO_ADD : TERN_HLO_SUBTRACT;
    return (pair){{join(b, with, cosines[REAL], sines[IMAGINARY]),
                   join(b, against, cosines[IMAGINARY], sines[REAL])}};
}

static pair parts_of(tern_hlo_builder *b, tern_hlo_value v);

/* Transforms of real values begin with the last dimension; those to real values end with it. */
static pair transform_parts(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_hlo_module *m = b->m;
    int64_t type = tern_hlo_op_int(m, op, TERN_HLO_A_fft_type), length[RANK_MAX];
    tern_hlo_value in = tern_hlo_operands(m, op)[0];
    uint32_t count = 0, rank = tern_hlo_value_type_of(m, in)->rank;
    const int64_t *given = tern_hlo_op_ints(m, op, TERN_HLO_A_fft_length, &count);
    bool real = type == TERN_HLO_FFT_TYPE_RFFT, to_real = type == TERN_HLO_FFT_TYPE_IRFFT;
    for (uint32_t i = 0; i < count; i++)
        length[i] = given[i];
    pair x = real ? (pair){{in, 0}} : parts_of(b, in);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t d = to_real ? i : count - 1 - i;
        bool last = d + 1 == count;
        int64_t n = length[d], half = n / 2 + 1;
        bool inverse = type == TERN_HLO_FFT_TYPE_IFFT || to_real;
        transform t = {.dim = rank - count + d,
                       .n = n,
                       .rows = to_real && last ? half : n,
                       .to = real && last ? half : n,
                       .scale = inverse ? 1.0 / (double)n : 1,
                       .inverse = inverse,
                       .real_result = to_real && last};
        x = transform_along(b, &t, x);
    }
    return x;
}

/* The same movement of a real value. */
static tern_hlo_value move_part(tern_hlo_builder *b, tern_hlo_op op, tern_hlo_value x)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first);
    int64_t dims[RANK_MAX];
    uint32_t rank = t->rank;
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = t->dims[i];
    if (!x)
        return 0;
    if (tern_hlo_op_of(m, op)->code == TERN_HLO_RESHAPE)
        return tern_hlo_build_reshape(b, x, dims, rank);
    const int64_t *order = tern_hlo_op_ints(m, op, TERN_HLO_A_permutation, &rank);
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = order[i];
    return tern_hlo_build_transpose(b, x, dims, rank);
}

static tern_hlo_value multiply_parts(tern_hlo_builder *b, tern_hlo_value x, tern_hlo_value y)
{
    return x && y ? tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, x, y) : 0;
}

static pair join_parts(tern_hlo_builder *b, tern_hlo_code code, pair x, pair y)
{
    if (code != TERN_HLO_MULTIPLY)
        return (pair){{join(b, code, x.part[REAL], y.part[REAL]),
                       join(b, code, x.part[IMAGINARY], y.part[IMAGINARY])}};
    tern_hlo_value products[2][2];
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            products[i][k] = multiply_parts(b, x.part[i], y.part[k]);
    return (pair){{join(b, TERN_HLO_SUBTRACT, products[0][0], products[1][1]),
                   join(b, TERN_HLO_ADD, products[0][1], products[1][0])}};
}

static pair parts_of(tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(b->m, v);
    const tern_hlo_code code = tern_hlo_op_of(b->m, op)->code;
    const tern_hlo_value in[] = {
        tern_hlo_operands(b->m, op)[0],
        tern_hlo_op_of(b->m, op)->operand_count > 1 ? tern_hlo_operands(b->m, op)[1] : 0};
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY: {
        pair x = parts_of(b, in[0]);
        return join_parts(b, code, x, parts_of(b, in[1]));
    }
    case TERN_HLO_FFT:
        return transform_parts(b, op);
    case TERN_HLO_CONVERT:
        return (pair){{in[0], 0}};
    case TERN_HLO_COMPLEX:
        return (pair){{in[0], in[1]}};
    default: {
        pair x = parts_of(b, in[0]);
        return (pair){{move_part(b, op, x.part[REAL]), move_part(b, op, x.part[IMAGINARY])}};
    }
    }
}

/* --- rules --- */

static bool is_computed(const tern_simplifier *s, tern_hlo_value v)
{
    const tern_hlo_module *m = s->r.m;
    if (!s->may_round || !has_parts(m, v, 0))
        return false;
    tern_hlo_op op = tern_match_owner(m, v);
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    while (code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE) {
        op = tern_match_owner(m, tern_hlo_operands(m, op)[0]);
        code = tern_hlo_op_of(m, op)->code;
    }
    return code != TERN_HLO_CONVERT && code != TERN_HLO_COMPLEX;
}

static tern_status take_real(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!is_computed(s, OPERAND(0)))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, parts_of(b, OPERAND(0)).part[REAL], done);
}

static tern_status take_imaginary(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!is_computed(s, OPERAND(0)))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = parts_of(b, OPERAND(0)).part[IMAGINARY];
    return v ? tern_simplify_to_built(s, op, v, done) : tern_rewrite_discard(&s->r);
}

/* The larger part times the square root of 1 plus the square of their ratio: no square overflows.
 * 0 and infinity have no ratio. */
static tern_status take_magnitude(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!is_computed(s, OPERAND(0)) &&
        !(s->may_round && tern_match_op(s->r.m, OPERAND(0), TERN_HLO_COMPLEX)))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    pair x = parts_of(b, OPERAND(0));
    if (!x.part[IMAGINARY])
        return tern_rewrite_discard(&s->r);
    tern_hlo_value re = tern_hlo_build_unary(b, TERN_HLO_ABS, x.part[REAL]);
    tern_hlo_value im = tern_hlo_build_unary(b, TERN_HLO_ABS, x.part[IMAGINARY]);
    tern_hlo_value large = tern_hlo_build_binary(b, TERN_HLO_MAXIMUM, re, im);
    tern_hlo_value small = tern_hlo_build_binary(b, TERN_HLO_MINIMUM, re, im);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(s->r.m, tern_simplify_result(s, op));
    int64_t dims[RANK_MAX];
    uint32_t rank = t->rank;
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = t->dims[i];
    tern_hlo_value one = tern_hlo_build_splat(b, TERN_F32, dims, rank, 1);
    tern_hlo_value zero = tern_hlo_build_splat(b, TERN_F32, dims, rank, 0);
    tern_hlo_value most = tern_hlo_build_splat(b, TERN_F32, dims, rank, INFINITY);
    tern_hlo_value ratio = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, small, large);
    tern_hlo_value sum = tern_hlo_build_binary(
        b, TERN_HLO_ADD, tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ratio, ratio), one);
    tern_hlo_value v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, large,
                                             tern_hlo_build_unary(b, TERN_HLO_SQRT, sum));
    tern_hlo_value special = tern_hlo_build_binary(
        b, TERN_HLO_OR, tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, large, zero),
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, large, most));
    return tern_simplify_to_built(s, op, tern_hlo_build_select(b, special, large, v), done);
}

static tern_status transform_to_real(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!s->may_round ||
        tern_hlo_op_int(s->r.m, op, TERN_HLO_A_fft_type) != TERN_HLO_FFT_TYPE_IRFFT ||
        !plain_of(s->r.m, tern_simplify_result(s, op), TERN_F32) || !is_transform(s->r.m, op, 0))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, transform_parts(b, op).part[REAL], done);
}

/* --- ops on complex values as ops on their parts --- */

/* The parts of any value. */
static pair split(tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(b->m, v);
    tern_hlo_code code = op ? tern_hlo_op_of(b->m, op)->code : TERN_HLO_NO_CODE;
    if (code == TERN_HLO_COMPLEX)
        return (pair){{tern_hlo_operands(b->m, op)[0], tern_hlo_operands(b->m, op)[1]}};
    if (code == TERN_HLO_CONVERT &&
        tern_hlo_value_type_of(b->m, tern_hlo_operands(b->m, op)[0])->dtype == TERN_F32)
        return (pair){{tern_hlo_operands(b->m, op)[0], 0}};
    tern_hlo_value re = tern_hlo_build_unary(b, TERN_HLO_REAL, v);
    return (pair){{re, tern_hlo_build_unary(b, TERN_HLO_IMAG, v)}};
}

static tern_hlo_value unite(tern_hlo_builder *b, pair x)
{
    return x.part[IMAGINARY]
               ? tern_hlo_build_binary(b, TERN_HLO_COMPLEX, x.part[REAL], x.part[IMAGINARY])
               : tern_hlo_build_convert(b, x.part[REAL], TERN_C64);
}

/* |op|, which treats both parts alike, on the parts |in| of its operands. */
static tern_hlo_value clone_part(tern_hlo_builder *b, tern_hlo_op op, const tern_hlo_value *in,
                                 tern_hlo_region staging)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first);
    int64_t dims[RANK_MAX];
    tern_hlo_type type = 0;
    tern_hlo_op made = 0;
    tern_hlo_cloner c;
    if (b->status)
        return 0;
    for (uint32_t d = 0; d < t->rank; d++)
        dims[d] = t->dims[d];
    tern_hlo_cloner_init(&c, m, m);
    b->status = tern_hlo_type_tensor(m, TERN_F32, dims, t->rank, &type);
    if (!b->status)
        b->status = tern_hlo_clone_op(&c, op, staging, &made);
    tern_hlo_cloner_fini(&c);
    if (b->status)
        return 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, made)->operand_count; i++)
        tern_hlo_set_operand(m, made, i, in[i]);
    tern_hlo_set_type(m, tern_hlo_op_of(m, made)->result_first, type);
    return tern_hlo_op_of(m, made)->result_first;
}

/* Whether the op on complex values |op| is to be split: not one between transforms, which are
 * computed with them. */
static bool is_split(const tern_simplifier *s, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
    if (!s->may_round || !plain_of(s->r.m, info->result_first, TERN_C64) ||
        info->operand_count > RANK_MAX)
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!tern_match_plain(s->r.m, OPERAND(i)) ||
            tern_match_plain(s->r.m, OPERAND(i))->rank > RANK_MAX ||
            tern_match_op(s->r.m, OPERAND(i), TERN_HLO_FFT))
            return false;
    return true;
}

/* Movements, sums, and selections. */
static tern_status split_alike(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    uint32_t count = tern_hlo_op_of(m, op)->operand_count;
    pair in[RANK_MAX], out = {{0}};
    tern_hlo_value operands[2][RANK_MAX] = {{0}};
    bool is_real = true;
    if (!is_split(s, op))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    for (uint32_t i = 0; i < count; i++) {
        bool is_complex = tern_hlo_value_type_of(m, OPERAND(i))->dtype == TERN_C64;
        in[i] = is_complex ? split(b, OPERAND(i)) : (pair){{OPERAND(i), OPERAND(i)}};
        is_real = is_real && (!is_complex || !in[i].part[IMAGINARY]);
    }
    for (uint32_t i = 0; i < count; i++) {
        operands[REAL][i] = in[i].part[REAL];
        operands[IMAGINARY][i] = in[i].part[IMAGINARY];
        if (is_real || operands[IMAGINARY][i] || b->status)
            continue;
        const tern_hlo_type_info *t = tern_hlo_value_type_of(m, OPERAND(i));
        int64_t dims[RANK_MAX];
        for (uint32_t d = 0; d < t->rank; d++)
            dims[d] = t->dims[d];
        operands[IMAGINARY][i] = tern_hlo_build_splat(b, TERN_F32, dims, t->rank, 0);
    }
    out.part[REAL] = clone_part(b, op, operands[REAL], s->r.staging);
    if (!is_real)
        out.part[IMAGINARY] = clone_part(b, op, operands[IMAGINARY], s->r.staging);
    return tern_simplify_to_built(s, op, unite(b, out), done);
}

/* (a + i b) (c + i d), elementwise or as a matmul. */
static tern_status split_product(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!is_split(s, op) || tern_hlo_value_type_of(s->r.m, OPERAND(0))->dtype != TERN_C64 ||
        tern_hlo_value_type_of(s->r.m, OPERAND(1))->dtype != TERN_C64)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    pair x = split(b, OPERAND(0)), y = split(b, OPERAND(1));
    tern_hlo_value products[2][2] = {{0}};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            if (x.part[i] && y.part[k])
                products[i][k] =
                    clone_part(b, op, (const tern_hlo_value[]){x.part[i], y.part[k]}, s->r.staging);
    pair out = {{join(b, TERN_HLO_SUBTRACT, products[0][0], products[1][1]),
                 join(b, TERN_HLO_ADD, products[0][1], products[1][0])}};
    return tern_simplify_to_built(s, op, unite(b, out), done);
}

bool tern_simplify_has_complex(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->parent && info->result_count == 1 &&
            (info->code == TERN_HLO_FFT || plain_of(m, info->result_first, TERN_C64)))
            return true;
    }
    return false;
}

const tern_simplify_row tern_simplify_complex[] = {
    {TERN_HLO_REAL, take_real},
    {TERN_HLO_IMAG, take_imaginary},
    {TERN_HLO_ABS, take_magnitude},
    {TERN_HLO_FFT, transform_to_real},
    {TERN_HLO_MULTIPLY, split_product},
    {TERN_HLO_DOT_GENERAL, split_product},
    {TERN_HLO_ADD, split_alike},
    {TERN_HLO_SUBTRACT, split_alike},
    {TERN_HLO_NEGATE, split_alike},
    {TERN_HLO_SELECT, split_alike},
    {TERN_HLO_SLICE, split_alike},
    {TERN_HLO_PAD, split_alike},
    {TERN_HLO_CONCATENATE, split_alike},
    {TERN_HLO_TRANSPOSE, split_alike},
    {TERN_HLO_RESHAPE, split_alike},
    {TERN_HLO_BROADCAST_IN_DIM, split_alike},
    {TERN_HLO_REVERSE, split_alike},
    {TERN_HLO_GATHER, split_alike},
    {TERN_HLO_DYNAMIC_SLICE, split_alike},
    {TERN_HLO_DYNAMIC_UPDATE_SLICE, split_alike},
    {TERN_HLO_NO_CODE, NULL},
};
