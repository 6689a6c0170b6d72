/* passes/algebra_bytes.c - simplification rules for formats of one byte that the tensor engine does
 * not multiply. Their values are exact in bf16. */
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { MAX_DIMS = 16 };

static bool is_byte(tern_dtype dtype) { return dtype == TERN_I8 || dtype == TERN_U8; }

/* --- matmuls of integers --- */

/* The depth of which all sums are exact in f32: products of two bytes have up to 16 bits. */
static int64_t exact_depth(tern_dtype a, tern_dtype b)
{
    return a == TERN_I8 && b == TERN_I8 ? 1024 : a == TERN_U8 && b == TERN_U8 ? 256 : 512;
}

/* The largest divisor of |size| that is at most |max|. */
static int64_t largest_part(int64_t size, int64_t max)
{
    int64_t part = size < max ? size : max;
    while (size % part)
        part--;
    return part;
}

typedef struct {
    int64_t batch[2][MAX_DIMS], k[2][MAX_DIMS];
    uint32_t batch_count, k_count;
} dot_dims;

static void read_dims(const tern_hlo_module *m, tern_hlo_op op, dot_dims *d)
{
    static const tern_hlo_attr_name names[2][2] = {
        {TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_lhs_contracting_dimensions},
        {TERN_HLO_A_rhs_batching_dimensions, TERN_HLO_A_rhs_contracting_dimensions}};
    for (unsigned s = 0; s < 2; s++) {
        const int64_t *batch = tern_hlo_op_ints(m, op, names[s][0], &d->batch_count);
        if (d->batch_count)
            memcpy(d->batch[s], batch, d->batch_count * sizeof(*batch));
        const int64_t *k = tern_hlo_op_ints(m, op, names[s][1], &d->k_count);
        if (d->k_count)
            memcpy(d->k[s], k, d->k_count * sizeof(*k));
    }
}

/* Splits the only contracted dimension of an operand in parts, which become the first batch
 * dimension. */
static tern_hlo_value split_operand(tern_hlo_builder *b, tern_hlo_value v, dot_dims *d, unsigned s,
                                    int64_t part)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    int64_t dims[MAX_DIMS + 1], at = d->k[s][0];
    uint32_t rank = 0, old = t->rank;
    for (uint32_t i = 0; i < old; i++) {
        if (i == at)
            dims[rank++] = t->dims[i] / part;
        dims[rank++] = i == at ? part : t->dims[i];
    }
    for (uint32_t i = d->batch_count; i-- > 0;)
        d->batch[s][i + 1] = d->batch[s][i] + (d->batch[s][i] > at);
    d->batch[s][0] = at;
    d->k[s][0] = at + 1;
    return tern_hlo_build_reshape(b, v, dims, rank);
}

/* A matmul of bytes with a result of i32: in bf16, with sums in f32 that are exact. A deep one is
 * the sum of several. */
static tern_status dot_of_bytes(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    const tern_hlo_type_info *in[2] = {tern_match_plain(m, OPERAND(0)),
                                       tern_match_plain(m, OPERAND(1))};
    if (!t || !in[0] || !in[1] || t->dtype != TERN_I32 || !is_byte(in[0]->dtype) ||
        !is_byte(in[1]->dtype) || in[0]->rank >= MAX_DIMS || in[1]->rank >= MAX_DIMS)
        return NULL;
    dot_dims d;
    int64_t depth = 1, max = exact_depth(in[0]->dtype, in[1]->dtype);
    read_dims(m, op, &d);
    for (uint32_t i = 0; i < d.k_count; i++)
        depth *= in[0]->dims[d.k[0][i]];
    int64_t part = depth > 0 ? largest_part(depth, max) : 0;
    bool splits = depth > max;
    if (part == 0 || (splits && (d.k_count != 1 || part < 64)))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v[2];
    for (unsigned i = 0; i < 2; i++) {
        v[i] = splits ? split_operand(b, OPERAND(i), &d, i, part) : OPERAND(i);
        v[i] = tern_hlo_build_convert(b, v[i], TERN_BF16);
    }
    tern_hlo_dot_spec spec = {d.batch[0], d.batch[1], d.k[0], d.k[1], d.batch_count + splits,
                              d.k_count,  TERN_F32};
    tern_hlo_value sum = tern_hlo_build_dot(b, v[0], v[1], &spec);
    sum = tern_hlo_build_convert(b, sum, TERN_I32);
    if (splits)
        sum = tern_hlo_build_reduce(b, TERN_HLO_ADD, sum, (const int64_t[]){0}, 1);
    return tern_simplify_to_built(s, op, sum, done);
}

/* --- scaled weights --- */

/* Bytes times a scale that is broadcast over some dimensions: quantised weights. */
typedef struct {
    tern_hlo_value bytes, scale;
    int64_t map[MAX_DIMS]; /* of each dimension of the scale */
} scaled;

static bool is_weight(tern_dtype dtype)
{
    return is_byte(dtype) || dtype == TERN_F8E4M3 || dtype == TERN_F8E5M2;
}

static bool is_wide(tern_dtype dtype) { return dtype == TERN_BF16 || dtype == TERN_F32; }

/* The operand of the conversion that computes |v|; 0 if there is none. */
static tern_hlo_value converted(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_CONVERT);
    return op ? tern_hlo_operands(m, op)[0] : 0;
}

static bool match_scaled(const tern_simplifier *s, tern_hlo_value v, scaled *out)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op multiply = tern_match_op(m, v, TERN_HLO_MULTIPLY);
    if (tern_rewrite_use_count(&s->r, v) != 1 || !is_wide(tern_match_plain(m, v)->dtype))
        return false;
    if (!multiply && converted(m, v))
        return match_scaled(s, converted(m, v), out);
    for (unsigned i = 0; multiply && i < 2; i++) {
        out->bytes = converted(m, tern_hlo_operands(m, multiply)[i]);
        tern_hlo_op spread =
            tern_match_op(m, tern_hlo_operands(m, multiply)[1 - i], TERN_HLO_BROADCAST_IN_DIM);
        const tern_hlo_type_info *t = out->bytes ? tern_match_plain(m, out->bytes) : NULL;
        uint32_t count = 0;
        if (!t || !spread || !is_weight(t->dtype) || t->rank >= MAX_DIMS)
            continue;
        const int64_t *map = tern_hlo_op_ints(m, spread, TERN_HLO_A_broadcast_dimensions, &count);
        out->scale = tern_hlo_operands(m, spread)[0];
        memcpy(out->map, map, count * sizeof(*map));
        return tern_match_plain(m, out->scale) != NULL;
    }
    return false;
}

static int index_in(const int64_t *list, uint32_t count, int64_t dim)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == dim)
            return (int)i;
    return -1;
}

/* Where the dimensions of a scale of operand |side| are in the result, or else in the contracted
 * dimensions of the other operand; -1 for those of size 1. */
static bool locate_scale(const tern_hlo_module *m, const scaled *x, const dot_dims *d,
                         unsigned side, uint32_t lhs_rank, bool in_result, int64_t *to)
{
    const tern_hlo_type_info *t = tern_match_plain(m, x->scale);
    for (uint32_t i = 0; i < t->rank; i++) {
        int k = index_in(d->k[side], d->k_count, x->map[i]);
        int batch = index_in(d->batch[side], d->batch_count, x->map[i]);
        to[i] = -1;
        if (t->dims[i] == 1)
            continue;
        if ((k >= 0) == in_result)
            return false;
        to[i] = k >= 0 ? d->k[1 - side][k] : batch;
        if (k >= 0 || batch >= 0)
            continue;
        to[i] = d->batch_count + (side ? lhs_rank - d->batch_count - d->k_count : 0);
        for (int64_t j = 0; j < x->map[i]; j++)
            to[i] += index_in(d->k[side], d->k_count, j) < 0 &&
                     index_in(d->batch[side], d->batch_count, j) < 0;
    }
    return true;
}

/* |v| times the scale, whose dimensions are dimensions |to| of |v|. */
static tern_hlo_value build_scaled(tern_hlo_builder *b, tern_hlo_value v, tern_hlo_value scale,
                                   const int64_t *to)
{
    int64_t dims[MAX_DIMS];
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    uint32_t rank = t->rank; /* building ops may move the types */
    memcpy(dims, t->dims, rank * sizeof(*dims));
    scale = tern_simplify_build_spread(b, scale, t->dtype, to, dims, rank);
    return tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v, scale);
}

bool tern_simplify_has_weights(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        const tern_hlo_type_info *t = info->parent && info->code == TERN_HLO_CONVERT
                                          ? tern_match_plain(m, tern_hlo_operands(m, op)[0])
                                          : NULL;
        if (t && is_weight(t->dtype))
            return true;
    }
    return false;
}

/* A matmul with scaled weights multiplies the bytes, so that they are read as such: a scale of
 * contracted dimensions multiplies the other operand, any other one the sums. Weights are then not
 * rounded. */
static tern_status dot_of_scaled(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    const tern_hlo_type_info *in[2] = {tern_match_plain(m, OPERAND(0)),
                                       tern_match_plain(m, OPERAND(1))};
    if (!s->may_round || !t || !in[0] || !in[1] || !is_wide(t->dtype) || t->rank >= MAX_DIMS ||
        in[0]->rank >= MAX_DIMS || in[1]->rank >= MAX_DIMS)
        return NULL;
    dot_dims d;
    read_dims(m, op, &d);
    for (unsigned side = 0; side < 2; side++) {
        scaled x;
        int64_t to[MAX_DIMS];
        if (!match_scaled(s, OPERAND(side), &x) || !is_wide(in[1 - side]->dtype))
            continue;
        bool after = locate_scale(m, &x, &d, side, in[0]->rank, true, to);
        if (!after && !locate_scale(m, &x, &d, side, in[0]->rank, false, to))
            continue;
        tern_dtype dtype = in[side]->dtype, result = t->dtype;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value v[2];
        v[side] = tern_hlo_build_convert(b, x.bytes, dtype);
        v[1 - side] = after ? OPERAND(1 - side) : build_scaled(b, OPERAND(1 - side), x.scale, to);
        tern_hlo_dot_spec spec = {d.batch[0],    d.batch[1], d.k[0],  d.k[1],
                                  d.batch_count, d.k_count,  TERN_F32};
        tern_hlo_value sum = tern_hlo_build_dot(b, v[0], v[1], &spec);
        if (after)
            sum = build_scaled(b, sum, x.scale, to);
        return tern_simplify_to_built(s, op, tern_hlo_build_convert(b, sum, result), done);
    }
    return NULL;
}

/* --- FP8 --- */

/* f8E4M3FN is the only one of wide use that engines may lack. */
static bool is_missing(const tern_simplifier *s, tern_dtype dtype)
{
    const tern_chip *chip = s->c->options->chip;
    return dtype == TERN_F8E4M3FN && chip && !(chip->pe_dtypes >> (unsigned)dtype & 1);
}

enum { FP8_LARGEST = 448 }; /* of f8E4M3FN; NaN would be 480 */

static tern_hlo_value bitcast(tern_hlo_builder *b, tern_hlo_value v, tern_dtype dtype)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    tern_hlo_type type = 0;
    if (!b->status)
        b->status = tern_hlo_type_tensor(b->m, dtype, t->dims, t->rank, &type);
    tern_hlo_op_spec spec = {.code = TERN_HLO_BITCAST_CONVERT,
                             .operands = &v,
                             .operand_count = 1,
                             .results = &type,
                             .result_count = 1};
    return b->status ? 0 : tern_hlo_build(b, &spec);
}

/* Formulas on a tensor. */
typedef struct {
    tern_hlo_builder *b;
    int64_t dims[MAX_DIMS];
    uint32_t rank;
} formulas;

#define SPLAT(t, x)     tern_hlo_build_splat(f->b, (t), f->dims, f->rank, (x))
#define BINARY(c, x, y) tern_hlo_build_binary(f->b, TERN_HLO_##c, (x), (y))

static tern_hlo_value masked(const formulas *f, tern_hlo_value words, double mask)
{
    return BINARY(AND, words, SPLAT(TERN_I32, mask));
}

static tern_hlo_value is_nan_of_fp8(const formulas *f, tern_hlo_value x)
{
    return tern_hlo_build_compare(f->b, TERN_HLO_COMPARISON_DIRECTION_GT,
                                  tern_hlo_build_unary(f->b, TERN_HLO_ABS, x),
                                  SPLAT(TERN_F32, FP8_LARGEST));
}

/* A float that is converted to f8E4M3FN, which the chip lacks. */
typedef struct {
    tern_hlo_value x;
    bool is_bounded; /* by the largest finite values */
} fp8_source;

static bool splat_in_range(const tern_hlo_module *m, tern_hlo_value v)
{
    double value = 0;
    return tern_match_splat_f64(m, v, &value) && value >= -FP8_LARGEST && value <= FP8_LARGEST;
}

/* Whether |v| is a minimum or maximum with a constant in range, of |code|; |rest|: of what. */
static bool bounds(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code,
                   tern_hlo_value *rest)
{
    tern_hlo_op op = tern_match_op(m, v, code);
    for (unsigned i = 0; op && i < 2; i++)
        if (splat_in_range(m, tern_hlo_operands(m, op)[i])) {
            *rest = tern_hlo_operands(m, op)[1 - i];
            return true;
        }
    return false;
}

static bool is_bounded(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_value rest = 0, last = 0;
    for (tern_hlo_op reshape; (reshape = tern_match_op(m, v, TERN_HLO_RESHAPE));)
        v = tern_hlo_operands(m, reshape)[0];
    tern_hlo_op clamp = tern_match_op(m, v, TERN_HLO_CLAMP);
    if (clamp)
        return splat_in_range(m, tern_hlo_operands(m, clamp)[0]) &&
               splat_in_range(m, tern_hlo_operands(m, clamp)[2]);
    return (bounds(m, v, TERN_HLO_MINIMUM, &rest) && bounds(m, rest, TERN_HLO_MAXIMUM, &last)) ||
           (bounds(m, v, TERN_HLO_MAXIMUM, &rest) && bounds(m, rest, TERN_HLO_MINIMUM, &last));
}

static bool match_to_fp8(const tern_simplifier *s, tern_hlo_op op, fp8_source *out)
{
    const tern_hlo_module *m = s->r.m;
    if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_CONVERT)
        return false;
    out->x = tern_hlo_operands(m, op)[0];
    const tern_hlo_type_info *from = tern_match_plain(m, out->x);
    const tern_hlo_type_info *to = tern_match_plain(m, tern_hlo_op_of(m, op)->result_first);
    if (!from || !to || !is_missing(s, to->dtype) || from->rank > MAX_DIMS || !is_wide(from->dtype))
        return false;
    out->is_bounded = is_bounded(m, out->x);
    return true;
}

static formulas formulas_on(tern_hlo_builder *b, tern_hlo_value like)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, like);
    formulas f = {.b = b, .rank = t->rank};
    memcpy(f.dims, t->dims, t->rank * sizeof(*f.dims));
    return f;
}

/* |x|, of f32, rounded to a value of f8E4M3FN; the sign of 0 is lost. Adding and subtracting 3/2 of
 * 2^20 times the power of two below x rounds to three bits after the first one. */
static tern_hlo_value round_to_fp8(const formulas *f, tern_hlo_value x, bool bounded)
{
    enum { EXPONENT = 0x7f800000 };
    tern_hlo_value power = bitcast(f->b, masked(f, bitcast(f->b, x, TERN_I32), EXPONENT), TERN_F32);
    power = BINARY(MAXIMUM, power, SPLAT(TERN_F32, 0x1p-6));
    tern_hlo_value large = BINARY(MULTIPLY, power, SPLAT(TERN_F32, 0x1.8p20));
    tern_hlo_value r = BINARY(SUBTRACT, BINARY(ADD, x, large), large);
    if (bounded)
        return r;
    return tern_hlo_build_select(f->b, is_nan_of_fp8(f, r), SPLAT(TERN_F32, __builtin_nan("")), r);
}

/* Conversions go after reshapes, to the matmuls that read them. */
static tern_status reshape_of_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    fp8_source source;
    if (!s->expands || !match_to_fp8(s, tern_match_owner(s->r.m, OPERAND(0)), &source))
        return NULL;
    const tern_hlo_type_info t = *tern_hlo_value_type_of(s->r.m, tern_simplify_result(s, op));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_reshape(b, source.x, t.dims, t.rank);
    return tern_simplify_to_built(s, op, tern_hlo_build_convert(b, v, t.dtype), done);
}

/* The sign of 0 does not matter to a sum of products. */
static tern_status dot_of_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    for (unsigned i = 0; s->expands && i < 2; i++) {
        const tern_hlo_type_info *t = tern_match_plain(s->r.m, OPERAND(i));
        if (!t || !is_missing(s, t->dtype))
            continue;
        fp8_source source;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value v = OPERAND(i);
        if (match_to_fp8(s, tern_match_owner(s->r.m, v), &source)) {
            formulas f = formulas_on(b, v);
            v = round_to_fp8(&f, tern_hlo_build_convert(b, source.x, TERN_F32), source.is_bounded);
        }
        tern_hlo_value wide = tern_hlo_build_convert(b, v, TERN_BF16);
        TERN_TRY(tern_rewrite_insert(&s->r));
        *done = true;
        return tern_rewrite_set_operand(&s->r, op, i, wide);
    }
    return NULL;
}

/* The bits of sign, exponent and mantissa, moved to their places in f32, are the value times
 * 2^-120, because only the bias of the exponent differs. */
static tern_status convert_of_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { SHIFT = 20, FIELDS = -0x78100000 };
    const tern_hlo_type_info *in = tern_match_plain(s->r.m, OPERAND(0));
    const tern_hlo_type_info *out = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    if (!s->expands || !s->c->options->chip || !in || !out || in->dtype != TERN_F8E4M3FN ||
        in->rank > MAX_DIMS || tern_num_format_of(out->dtype)->kind != TERN_KIND_FLOAT)
        return NULL;
    tern_dtype dtype = out->dtype;
    fp8_source source;
    formulas at = formulas_on(tern_rewrite_build(&s->r, op), OPERAND(0)), *f = &at;
    tern_hlo_value value = 0;
    if (match_to_fp8(s, tern_match_owner(s->r.m, OPERAND(0)), &source)) {
        tern_hlo_value x = tern_hlo_build_convert(f->b, source.x, TERN_F32);
        tern_hlo_value sign = masked(f, bitcast(f->b, x, TERN_I32), INT32_MIN);
        tern_hlo_value r = bitcast(f->b, round_to_fp8(f, x, source.is_bounded), TERN_I32);
        value = bitcast(f->b, BINARY(OR, r, sign), TERN_F32);
    } else {
        tern_hlo_value bits =
            tern_hlo_build_convert(f->b, bitcast(f->b, OPERAND(0), TERN_I8), TERN_I32);
        bits = masked(f, BINARY(SHIFT_LEFT, bits, SPLAT(TERN_I32, SHIFT)), FIELDS);
        value = BINARY(MULTIPLY, bitcast(f->b, bits, TERN_F32), SPLAT(TERN_F32, 0x1p120));
        value = tern_hlo_build_select(f->b, is_nan_of_fp8(f, value),
                                      SPLAT(TERN_F32, __builtin_nan("")), value);
    }
    return tern_simplify_to_built(s, op, tern_hlo_build_convert(f->b, value, dtype), done);
}

/* Matmuls and conversions read the float instead, before its conversion is replaced. */
static bool reads_float(const tern_simplifier *s, tern_hlo_value fp8)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(&s->r, fp8); u;
         u = tern_rewrite_next_use(&s->r, u)) {
        tern_hlo_code code = tern_hlo_op_of(s->r.m, tern_rewrite_use_op(&s->r, u))->code;
        if (code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_CONVERT || code == TERN_HLO_RESHAPE)
            return true;
    }
    return false;
}

/* The inverse. */
static tern_status convert_to_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { SHIFT = 20, SIGN_SHIFT = 24, SIGN = 0x80, NOT_A_NUMBER = 0x7f };
    fp8_source source;
    if (!s->expands || !match_to_fp8(s, op, &source) || reads_float(s, tern_simplify_result(s, op)))
        return NULL;
    formulas at = formulas_on(tern_rewrite_build(&s->r, op), source.x), *f = &at;
    tern_hlo_value x = tern_hlo_build_convert(f->b, source.x, TERN_F32);
    tern_hlo_value r = tern_hlo_build_unary(f->b, TERN_HLO_ABS, round_to_fp8(f, x, true));
    tern_hlo_value small = BINARY(MULTIPLY, r, SPLAT(TERN_F32, 0x1p-120));
    tern_hlo_value bits =
        BINARY(SHIFT_RIGHT_LOGICAL, bitcast(f->b, small, TERN_I32), SPLAT(TERN_I32, SHIFT));
    tern_hlo_value in_range = tern_hlo_build_compare(f->b, TERN_HLO_COMPARISON_DIRECTION_LE, r,
                                                     SPLAT(TERN_F32, FP8_LARGEST));
    bits = tern_hlo_build_select(f->b, in_range, bits, SPLAT(TERN_I32, NOT_A_NUMBER));
    tern_hlo_value sign =
        BINARY(SHIFT_RIGHT_LOGICAL, bitcast(f->b, x, TERN_I32), SPLAT(TERN_I32, SIGN_SHIFT));
    bits = BINARY(OR, bits, masked(f, sign, SIGN));
    tern_hlo_value byte = tern_hlo_build_convert(f->b, bits, TERN_U8);
    return tern_simplify_to_built(s, op, bitcast(f->b, byte, TERN_F8E4M3FN), done);
}
#undef SPLAT
#undef BINARY

bool tern_simplify_has_fp8(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    bool any = false;
    if (info->code != TERN_HLO_CONVERT && info->code != TERN_HLO_DOT_GENERAL)
        return false;
    for (uint32_t i = 0; i <= info->operand_count; i++) {
        tern_hlo_value v = i ? tern_hlo_operands(m, op)[i - 1] : info->result_first;
        any = any || tern_hlo_value_type_of(m, v)->dtype == TERN_F8E4M3FN;
    }
    return any;
}

const tern_simplify_row tern_simplify_bytes[] = {
    {TERN_HLO_CONVERT, convert_of_fp8},
    {TERN_HLO_CONVERT, convert_to_fp8},
    {TERN_HLO_RESHAPE, reshape_of_fp8},
    {TERN_HLO_DOT_GENERAL, dot_of_bytes},
    {TERN_HLO_DOT_GENERAL, dot_of_scaled},
    {TERN_HLO_DOT_GENERAL, dot_of_fp8},
    {TERN_HLO_NO_CODE, NULL},
};
