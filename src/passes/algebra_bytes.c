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
        v[i] = tern_hlo_build_convert(b, OPERAND(i), TERN_BF16);
        if (splits)
            v[i] = split_operand(b, v[i], &d, i, part);
    }
    tern_hlo_dot_spec spec = {d.batch[0], d.batch[1], d.k[0], d.k[1], d.batch_count + splits,
                              d.k_count,  TERN_F32};
    tern_hlo_value sum = tern_hlo_build_dot(b, v[0], v[1], &spec);
    sum = tern_hlo_build_convert(b, sum, TERN_I32);
    if (splits)
        sum = tern_hlo_build_reduce(b, TERN_HLO_ADD, sum, (const int64_t[]){0}, 1);
    return tern_simplify_to_built(s, op, sum, done);
}

/* --- FP8 --- */

/* f8E4M3FN is the only one of wide use that engines may lack. */
static bool is_missing(const tern_simplifier *s, tern_dtype dtype)
{
    const tern_chip *chip = s->c->options->chip;
    return dtype == TERN_F8E4M3FN && chip && !(chip->pe_dtypes >> (unsigned)dtype & 1);
}

static tern_status dot_of_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    for (unsigned i = 0; i < 2; i++) {
        const tern_hlo_type_info *t = tern_match_plain(s->r.m, OPERAND(i));
        if (!t || !is_missing(s, t->dtype))
            continue;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value wide = tern_hlo_build_convert(b, OPERAND(i), TERN_BF16);
        TERN_TRY(tern_rewrite_insert(&s->r));
        *done = true;
        return tern_rewrite_set_operand(&s->r, op, i, wide);
    }
    return NULL;
}

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

/* The bits of sign, exponent and mantissa, moved to their places in f32, are the value times
 * 2^-120, because only the bias of the exponent differs. */
static tern_status convert_of_fp8(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { SHIFT = 20, FIELDS = -0x78100000, LARGEST = 448 }; /* NaN would be 480 */
    const tern_hlo_type_info *in = tern_match_plain(s->r.m, OPERAND(0));
    const tern_hlo_type_info *out = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    if (!s->c->options->chip || !in || !out || in->dtype != TERN_F8E4M3FN || in->rank > MAX_DIMS ||
        tern_num_format_of(out->dtype)->kind != TERN_KIND_FLOAT)
        return NULL;
    int64_t dims[MAX_DIMS];
    uint32_t rank = in->rank;
    tern_dtype dtype = out->dtype;
    memcpy(dims, in->dims, rank * sizeof(*dims));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
#define SPLAT(t, x)     tern_hlo_build_splat(b, (t), dims, rank, (x))
#define BINARY(c, x, y) tern_hlo_build_binary(b, TERN_HLO_##c, (x), (y))
    tern_hlo_value bits = tern_hlo_build_convert(b, bitcast(b, OPERAND(0), TERN_I8), TERN_I32);
    tern_hlo_value fields = BINARY(SHIFT_LEFT, bits, SPLAT(TERN_I32, SHIFT));
    fields = bitcast(b, BINARY(AND, fields, SPLAT(TERN_I32, FIELDS)), TERN_F32);
    tern_hlo_value value = BINARY(MULTIPLY, fields, SPLAT(TERN_F32, 0x1p120));
    tern_hlo_value magnitude = tern_hlo_build_unary(b, TERN_HLO_ABS, value);
    tern_hlo_value is_nan = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GT, magnitude,
                                                   SPLAT(TERN_F32, LARGEST));
    value = tern_hlo_build_select(b, is_nan, SPLAT(TERN_F32, __builtin_nan("")), value);
    return tern_simplify_to_built(s, op, tern_hlo_build_convert(b, value, dtype), done);
}

const tern_simplify_row tern_simplify_bytes[] = {
    {TERN_HLO_CONVERT, convert_of_fp8},
    {TERN_HLO_DOT_GENERAL, dot_of_bytes},
    {TERN_HLO_DOT_GENERAL, dot_of_fp8},
    {TERN_HLO_NO_CODE, NULL},
};
