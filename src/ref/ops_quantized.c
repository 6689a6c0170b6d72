/* ref/ops_quantized.c - uniform quantisation: real = (stored - zero point) * scale. Computed in
 * f32 if the expressed type is at most that wide, with the scale rounded to the expressed type;
 * otherwise in f64. */
#include "numerics/convert.h"
#include "numerics/format.h"
#include "ref/elementwise_impl.h"
#include "ref/quantized_impl.h"

enum { SMALL = 16 };

bool tern_ref_is_quantized(const tern_ref_call *c)
{
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        if (c->in[i] && c->in[i]->quant)
            return true;
    return false;
}

tern_dtype tern_ref_result_dtype(const tern_ref_call *c, uint32_t i)
{
    const tern_hlo_type_info *type = tern_ref_result_type(c, i);
    return type->quant && !tern_ref_is_quantized(c) ? type->quant->expressed : type->dtype;
}

/* --- the mapping --- */

/* The scale of each element: with an axis, runs of |inner| elements share one, cycling through
 * |count|. */
typedef struct {
    size_t inner, count;
} axis_walk;

static axis_walk walk_of(const tern_ref_value *v, const tern_hlo_quant *quant)
{
    axis_walk w = {.inner = (size_t)(v->count ? v->count : 1), .count = 1};
    if (quant->axis < 0 || (uint32_t)quant->axis >= v->rank)
        return w;
    w.inner = 1;
    for (uint32_t d = (uint32_t)quant->axis + 1; d < v->rank; d++)
        w.inner *= (size_t)v->dims[d];
    w.count = quant->count;
    return w;
}

static size_t scale_index(axis_walk w, size_t i) { return i / w.inner % w.count; }

/* Rounded to the expressed type. */
static double scale_of(const tern_hlo_quant *quant, size_t i)
{
    const tern_num_format *f = tern_num_format_of(quant->expressed);
    return tern_num_to_f64(f, tern_num_from_f64(f, quant->scales[i], tern_num_mode_hlo, 0));
}

static double round_even(double x)
{
    const double big = 0x1p52;
    double m = x < 0 ? -x : x;
    if (!(m < big))
        return x;
    double r = (m + big) - big;
    return x < 0 ? -r : r;
}

static int64_t quantize_one(const tern_hlo_quant *quant, size_t scale, double x)
{
    bool wide = quant->expressed == TERN_F64;
    double q = x / scale_of(quant, scale);
    if (!wide)
        q = (double)(float)q;
    q = round_even(q) + (double)quant->zero_points[scale];
    if (!(q > (double)quant->min)) /* NaN too */
        return quant->min;
    return q < (double)quant->max ? (int64_t)q : quant->max;
}

static double dequantize_one(const tern_hlo_quant *quant, size_t scale, int64_t stored)
{
    double x = (double)(stored - quant->zero_points[scale]) * scale_of(quant, scale);
    return quant->expressed == TERN_F64 ? x : (double)(float)x;
}

static void put_code(tern_ref_value *v, size_t i, uint64_t code)
{
    size_t bytes = tern_ref_elem_bytes(v);
    for (size_t b = 0; b < bytes; b++)
        v->data[i * bytes + b] = (uint8_t)(code >> 8 * b);
}

static uint64_t get_code(const tern_ref_value *v, size_t i)
{
    size_t bytes = tern_ref_elem_bytes(v);
    uint64_t code = 0;
    for (size_t b = 0; b < bytes; b++)
        code |= (uint64_t)v->data[i * bytes + b] << 8 * b;
    return code;
}

tern_status tern_ref_dequantize(tern_alloc mem, const tern_ref_value *v, tern_ref_value **out)
{
    const tern_hlo_quant *quant = v->quant;
    TERN_TRY(tern_ref_tensor_create(mem, quant->expressed, v->dims, v->rank, out));
    const tern_num_format *f = tern_num_format_of(quant->expressed);
    axis_walk w = walk_of(v, quant);
    for (size_t i = 0; i < (size_t)v->count; i++) {
        double x = dequantize_one(quant, scale_index(w, i), tern_ref_get_int(v, (int64_t)i));
        put_code(*out, i, tern_num_from_f64(f, x, tern_num_mode_hlo, 0));
    }
    return NULL;
}

tern_status tern_ref_quantize(tern_alloc mem, const tern_ref_value *v, const tern_hlo_quant *quant,
                              tern_ref_value **out)
{
    TERN_TRY(tern_ref_tensor_create(mem, quant->storage, v->dims, v->rank, out));
    const tern_num_format *from = tern_num_format_of(v->dtype);
    const tern_num_format *to = tern_num_format_of(quant->storage);
    uint64_t mask = to->bits == 64 ? UINT64_MAX : ((uint64_t)1 << to->bits) - 1;
    axis_walk w = walk_of(v, quant);
    (*out)->quant = quant;
    for (size_t i = 0; i < (size_t)v->count; i++) {
        double x = tern_num_to_f64(from, get_code(v, i));
        put_code(*out, i, (uint64_t)quantize_one(quant, scale_index(w, i), x) & mask);
    }
    return NULL;
}

/* --- calls --- */

static tern_status dequantize_all(tern_ref_call *c, tern_ref_value **in)
{
    for (uint32_t i = 0; i < c->info->operand_count; i++) {
        if (c->in[i]->quant)
            TERN_TRY(tern_ref_dequantize(c->mem, c->in[i], &in[i]));
        else
            in[i] = tern_ref_retain(c->in[i]);
    }
    return NULL;
}

static tern_status quantize_result(tern_ref_call *c, uint32_t i)
{
    const tern_hlo_quant *quant = tern_ref_result_type(c, i)->quant;
    if (!quant)
        return NULL;
    tern_ref_value *real = c->out[i];
    c->out[i] = NULL;
    tern_status st = tern_ref_quantize(c->mem, real, quant, &c->out[i]);
    tern_ref_release(real);
    return st;
}

tern_status tern_ref_call_dequantized(tern_ref_call *c, tern_ref_fn fn)
{
    tern_ref_value *in[SMALL] = {0};
    if (c->info->operand_count > SMALL)
        return TERN_ERR(UNSUPPORTED, "%u quantised operands, at most %d", c->info->operand_count,
                        SMALL);
    tern_ref_call plain = *c;
    plain.in = in;
    tern_status st = dequantize_all(c, in);
    if (!st)
        st = fn(&plain);
    for (uint32_t i = 0; i < c->info->result_count && !st; i++)
        st = quantize_result(c, i);
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        tern_ref_release(in[i]);
    return st;
}

tern_status tern_ref_op_uniform_dequantize(tern_ref_call *c)
{
    return tern_ref_dequantize(c->mem, c->in[0], &c->out[0]);
}

/* Also requantises. */
tern_status tern_ref_op_uniform_quantize(tern_ref_call *c)
{
    const tern_hlo_quant *quant = tern_ref_result_type(c, 0)->quant;
    if (!c->in[0]->quant)
        return tern_ref_quantize(c->mem, c->in[0], quant, &c->out[0]);
    tern_ref_value *real = NULL;
    TERN_TRY(tern_ref_dequantize(c->mem, c->in[0], &real));
    tern_status st = tern_ref_quantize(c->mem, real, quant, &c->out[0]);
    tern_ref_release(real);
    return st;
}
