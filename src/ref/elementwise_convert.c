/* ref/elementwise_convert.c - conversions between element types: convert, bitcast_convert and
 * reduce_precision. */
#include <string.h>

#include "numerics/convert.h"
#include "ref/elementwise_impl.h"
#include "ref/quantized_impl.h"

/* --- convert --- */

static const tern_convert_options hlo_options = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN,
                                                          .overflow = TERN_OVERFLOW_IEEE,
                                                          .int_wraps = true}};

typedef struct {
    tern_dtype to, from;
    uint8_t *dst;
    const uint8_t *src;
} convert_job;

static void convert_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const convert_job *job = arg;
    tern_convert(job->to, job->dst + begin * tern_ref_dtype_bytes(job->to), job->from,
                 job->src + begin * tern_ref_dtype_bytes(job->from), end - begin, &hlo_options);
}

void tern_ref_convert_into(tern_pool *pool, tern_ref_value *to, const tern_ref_value *from)
{
    TERN_ASSERT(to->count == from->count);
    convert_job job = {.to = to->dtype, .from = from->dtype, .dst = to->data, .src = from->data};
    tern_pool_for(pool, (size_t)from->count, TERN_REF_GRAIN, convert_chunk, &job);
}

tern_status tern_ref_convert(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype,
                             tern_ref_value **out)
{
    *out = NULL;
    if (v->dtype == dtype && !v->quant) {
        *out = tern_ref_retain(v);
        return NULL;
    }
    TERN_TRY(tern_ref_tensor_create(c->mem, dtype, v->dims, v->rank, out));
    tern_ref_convert_into(c->pool, *out, v);
    return NULL;
}

tern_status tern_ref_op_convert(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_convert);
    return tern_ref_convert(c, c->in[0], tern_ref_result_dtype(c, 0), &c->out[0]);
}

/* --- bitcast_convert --- */

/* Elements as a bit string, low bits of the first element first. */
typedef struct {
    uint8_t *data;
    size_t bytes; /* of an element in memory */
    unsigned bits;
} bit_array;

static void get_bits(const bit_array *a, size_t i, uint8_t out[16])
{
    memset(out, 0, 16);
    memcpy(out, a->data + i * a->bytes, a->bytes);
}

/* Joins narrow elements, whose unused bits may be arbitrary, into a wide one. */
static void join(const bit_array *wide, const bit_array *narrow, size_t i, unsigned ratio)
{
    uint8_t all[16] = {0};
    for (unsigned k = 0; k < ratio; k++) {
        uint8_t code[16];
        get_bits(narrow, i * ratio + k, code);
        unsigned at = k * narrow->bits;
        if (narrow->bits < 8)
            code[0] &= (uint8_t)((1u << narrow->bits) - 1);
        for (unsigned b = 0; b < narrow->bits; b += 8)
            all[(at + b) / 8] |= (uint8_t)(code[b / 8] << (at % 8));
    }
    memcpy(wide->data + i * wide->bytes, all, wide->bytes);
}

static void split(const bit_array *wide, const bit_array *narrow, size_t i, unsigned ratio)
{
    uint8_t all[16];
    get_bits(wide, i, all);
    for (unsigned k = 0; k < ratio; k++) {
        unsigned at = k * narrow->bits;
        uint8_t *to = narrow->data + (i * ratio + k) * narrow->bytes;
        if (narrow->bits < 8)
            *to = (uint8_t)(all[at / 8] >> (at % 8) & ((1u << narrow->bits) - 1));
        else
            memcpy(to, all + at / 8, narrow->bytes);
    }
}

static bit_array bits_of(const tern_ref_value *v)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    return (bit_array){.data = v->data, .bytes = f->storage_bytes, .bits = f->bits};
}

static tern_status bitcast_between_widths(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype)
{
    int64_t dims[TERN_REF_MAX_RANK + 1];
    unsigned from = tern_num_format_of(v->dtype)->bits, to = tern_num_format_of(dtype)->bits;
    uint32_t rank = v->rank;
    memcpy(dims, v->dims, rank * sizeof *dims);
    if (from > to)
        dims[rank++] = from / to;
    else
        rank--;
    TERN_TRY(tern_ref_tensor_create(c->mem, dtype, dims, rank, &c->out[0]));
    bit_array src = bits_of(v), dst = bits_of(c->out[0]);
    if (from >= 8 && to >= 8) {
        memcpy(dst.data, src.data, c->out[0]->data_bytes);
    } else if (from > to) {
        for (size_t i = 0; i < (size_t)v->count; i++)
            split(&src, &dst, i, from / to);
    } else {
        for (size_t i = 0; i < (size_t)c->out[0]->count; i++)
            join(&dst, &src, i, to / from);
    }
    return NULL;
}

tern_status tern_ref_op_bitcast_convert(tern_ref_call *c)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, 0);
    tern_ref_value *v = c->in[0];
    unsigned from = tern_num_format_of(v->dtype)->bits, to = tern_num_format_of(type->dtype)->bits;
    if (from == to)
        TERN_TRY(tern_ref_view(v, type->dtype, v->dims, v->rank, &c->out[0]));
    else if (from % to == 0 || (to % from == 0 && v->rank && v->dims[v->rank - 1] == to / from))
        TERN_TRY(bitcast_between_widths(c, v, type->dtype));
    else
        return TERN_ERR(UNSUPPORTED, "elements of %u bits as ones of %u bits", from, to);
    c->out[0]->quant = type->quant;
    return NULL;
}

/* --- reduce_precision --- */

typedef struct {
    const tern_num_format *format;
    unsigned exp_bits, man_bits; /* target format */
} precision;

/* Rounds the code of an IEEE-like float. The fraction first, to nearest even; then exponents above
 * the range become infinity and those below become zero: the target format has no subnormals
 * unless its exponent is as wide as the source's. NaN is preserved, or becomes infinity without
 * fraction bits. */
static uint64_t reduce_code(const precision *p, uint64_t code)
{
    const tern_num_format *f = p->format;
    uint64_t one = 1, sign = code & one << (f->bits - 1), mag = code ^ sign;
    uint64_t inf = ((one << f->exp_bits) - 1) << f->man_bits;
    if (mag > inf)
        return p->man_bits ? code : sign | inf;
    if (p->man_bits < f->man_bits) {
        unsigned drop = f->man_bits - p->man_bits;
        uint64_t half = one << (drop - 1), odd = mag >> drop & 1;
        mag = (mag + half - 1 + odd) >> drop << drop;
    }
    if (p->exp_bits < f->exp_bits) {
        uint64_t bias = (one << (p->exp_bits - 1)) - 1, field = mag >> f->man_bits;
        if (field > (uint64_t)f->bias + bias)
            mag = inf;
        else if (field <= (uint64_t)f->bias - bias)
            mag = 0;
    }
    return sign | (mag > inf ? inf : mag);
}

static void reduce_codes(const precision *p, uint8_t *dst, const uint8_t *src, size_t count)
{
    size_t bytes = p->format->storage_bytes;
    for (size_t i = 0; i < count; i++) {
        uint64_t code = 0;
        memcpy(&code, src + i * bytes, bytes);
        code = reduce_code(p, code);
        memcpy(dst + i * bytes, &code, bytes);
    }
}

/* A float of another layout is reduced as an f32. */
static void reduce_through_f32(const precision *p, tern_dtype dtype, uint8_t *dst,
                               const uint8_t *src, size_t count)
{
    float block[TERN_REF_BLOCK];
    size_t bytes = tern_ref_dtype_bytes(dtype);
    for (size_t at = 0; at < count; at += TERN_REF_BLOCK) {
        size_t n = count - at < TERN_REF_BLOCK ? count - at : TERN_REF_BLOCK;
        tern_convert(TERN_F32, block, dtype, src + at * bytes, n, &hlo_options);
        reduce_codes(p, (uint8_t *)block, (const uint8_t *)block, n);
        tern_convert(dtype, dst + at * bytes, TERN_F32, block, n, &hlo_options);
    }
}

typedef struct {
    precision p;
    tern_dtype dtype;
    uint8_t *dst;
    const uint8_t *src;
} precision_job;

static void precision_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const precision_job *job = arg;
    size_t at = begin * tern_ref_dtype_bytes(job->dtype);
    if (job->p.format == tern_num_format_of(job->dtype))
        reduce_codes(&job->p, job->dst + at, job->src + at, end - begin);
    else
        reduce_through_f32(&job->p, job->dtype, job->dst + at, job->src + at, end - begin);
}

tern_status tern_ref_op_reduce_precision(tern_ref_call *c)
{
    if (tern_ref_is_quantized(c))
        return tern_ref_call_dequantized(c, tern_ref_op_reduce_precision);
    tern_dtype dtype = c->in[0]->dtype;
    const tern_num_format *f = tern_num_format_of(dtype);
    if (f->specials != TERN_SPECIALS_IEEE || dtype == TERN_TF32)
        f = tern_num_format_of(TERN_F32);
    int64_t exp_bits = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_exponent_bits);
    int64_t man_bits = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_mantissa_bits);
    TERN_ASSERT(exp_bits >= 1 && man_bits >= 0);
    precision_job job = {.p = {.format = f,
                               .exp_bits = exp_bits > 31 ? 31 : (unsigned)exp_bits,
                               .man_bits = man_bits > 63 ? 63 : (unsigned)man_bits},
                         .dtype = dtype,
                         .src = c->in[0]->data};
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], &c->in[0], &c->out[0]));
    job.dst = c->out[0]->data;
    tern_pool_for(c->pool, (size_t)c->out[0]->count, TERN_REF_GRAIN, precision_chunk, &job);
    return NULL;
}
