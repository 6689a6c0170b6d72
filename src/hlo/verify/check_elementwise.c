/* hlo/verify/check_elementwise.c - element-wise ops, and constants. */
#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

/* Merges the dimensions of |t| into |s|: static sizes take precedence over dynamic ones. */
static tern_status merge_dims(chk *c, chk_shape *s, const tern_hlo_type_info *t)
{
    const int64_t *bounds = chk_bounds(c, t);
    for (uint32_t i = 0; i < s->rank; i++) {
        int64_t bound = s->bounds ? s->bounds[i] : TERN_HLO_DYNAMIC;
        int64_t other = bounds ? bounds[i] : TERN_HLO_DYNAMIC;
        int64_t size = chk_dynamic(s->dims[i]) ? t->dims[i] : s->dims[i];
        int64_t limit = chk_dynamic(s->dims[i]) ? bound : other;
        if (!chk_dynamic(size) && !chk_dynamic(limit) && size > limit)
            return CHK_BAD("dimension %u has size %lld in one operand and bound %lld in another", i,
                           (long long)size, (long long)limit);
        s->dims[i] = size;
    }
    if (!s->bounds)
        s->bounds = bounds;
    return NULL;
}

/* Per-axis quantisation of either operand applies to the sum (only add mixes them). */
static bool elements_agree(const chk *c, tern_hlo_type *a, tern_hlo_type b)
{
    if (*a == b || chk_elem_fits(c, *a, b))
        return true;
    const tern_hlo_quant *x = tern_hlo_type_of(c->m, *a)->quant;
    const tern_hlo_quant *y = tern_hlo_type_of(c->m, b)->quant;
    if (!x || !y || x->storage != y->storage || x->expressed != y->expressed ||
        (x->axis >= 0 && y->axis >= 0))
        return false;
    if (x->axis < 0)
        *a = b;
    return true;
}

/* The common shape of operands |first| to |end| - 1. */
static tern_status merge_operands(chk *c, uint32_t first, uint32_t end, chk_shape *s)
{
    TERN_TRY(chk_shape_like(c, s, chk_in(c, first), 0));
    for (uint32_t i = first + 1; i < end; i++) {
        const tern_hlo_type_info *t = chk_in(c, i), *t0 = chk_in(c, first);
        tern_hlo_type elem = s->type ? t0->elem : s->elem;
        if (!chk_dims_fit(t0, t) || !elements_agree(c, &elem, t->elem))
            return CHK_BAD("operand %u is %s, operand %u is %s; they must have the same shape and "
                           "element type",
                           first, chk_type_text(c, chk_in_type(c, first)), i,
                           chk_type_text(c, chk_in_type(c, i)));
        if (s->type || !chk_is_tensor(t))
            continue;
        s->elem = elem;
        TERN_TRY(merge_dims(c, s, t));
    }
    return NULL;
}

tern_status chk_infer_same(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_shapes_get(c, 1, out));
    return merge_operands(c, 0, c->spec->operand_count, out->items);
}

tern_status chk_infer_operand0(chk *c, chk_shapes *out)
{
    return chk_one_of_type(c, out, chk_in_type(c, 0));
}

tern_status chk_infer_bool_like(chk *c, chk_shapes *out)
{
    tern_hlo_type i1;
    TERN_TRY(chk_scalar_type(c, TERN_BOOL, &i1));
    return chk_one_like(c, out, chk_in(c, 0), i1);
}

tern_status chk_infer_compare(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_infer_same(c, out));
    return chk_scalar_type(c, TERN_BOOL, &out->items->elem);
}

tern_status chk_infer_complex(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_infer_same(c, out));
    tern_dtype dtype = chk_in(c, 0)->dtype == TERN_F64 ? TERN_C128 : TERN_C64;
    return chk_scalar_type(c, dtype, &out->items->elem);
}

/* real, imag, abs: the result has the component type of a complex operand. */
tern_status chk_infer_real(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    tern_hlo_type elem = 0;
    if (!t->quant && t->dtype == TERN_C64)
        TERN_TRY(chk_scalar_type(c, TERN_F32, &elem));
    if (!t->quant && t->dtype == TERN_C128)
        TERN_TRY(chk_scalar_type(c, TERN_F64, &elem));
    return chk_one_like(c, out, t, elem);
}

tern_status chk_infer_select(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(merge_operands(c, 1, 3, out->items));
    if (chk_in(c, 0)->rank != 0 && !chk_dims_fit(chk_in(c, 0), chk_in(c, 1)))
        return CHK_BAD("pred is %s; it must be a scalar or have the shape of %s",
                       chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, chk_in_type(c, 1)));
    return NULL;
}

tern_status chk_infer_clamp(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 1);
    for (uint32_t i = 0; i < 3; i += 2) {
        const tern_hlo_type_info *limit = chk_in(c, i);
        if ((limit->rank != 0 && !chk_dims_fit(limit, t)) ||
            !chk_elem_fits(c, limit->elem, t->elem))
            return CHK_BAD("%s is %s; it must be a scalar or a tensor like the operand, %s",
                           i ? "max" : "min", chk_type_text(c, chk_in_type(c, i)),
                           chk_type_text(c, chk_in_type(c, 1)));
    }
    return chk_one_like(c, out, t, 0);
}

/* --- constraints beyond the inferred result --- */

tern_status chk_check_add(chk *c)
{
    const tern_hlo_quant *result = chk_out(c, 0)->quant;
    for (uint32_t i = 0; result && i < 2; i++) {
        const tern_hlo_quant *q = chk_in(c, i)->quant;
        if (q && q->axis >= 0 && q->axis != result->axis)
            return CHK_BAD("operand %u is quantised along dimension %d, the result along %d; they "
                           "must be the same",
                           i, q->axis, result->axis);
    }
    return NULL;
}

static tern_status same_dims(chk *c)
{
    if (chk_dims_fit(chk_in(c, 0), chk_out(c, 0)))
        return NULL;
    return CHK_BAD("the operand is %s, the result %s; they must have the same shape",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, c->spec->results[0]));
}

tern_status chk_check_convert(chk *c) { return same_dims(c); }

tern_status chk_infer_dequantize(chk *c, chk_shapes *out)
{
    tern_hlo_type elem;
    TERN_TRY(chk_scalar_type(c, chk_in(c, 0)->quant->expressed, &elem));
    return chk_one_like(c, out, chk_in(c, 0), elem);
}

tern_status chk_check_quantize(chk *c)
{
    TERN_TRY(same_dims(c));
    const tern_hlo_type_info *t = chk_in(c, 0);
    tern_dtype found = t->quant ? t->quant->expressed : t->dtype;
    tern_dtype want = chk_out(c, 0)->quant->expressed;
    if (found != want)
        return CHK_BAD("the operand has %s values, the result expresses %s; they must be the same",
                       tern_num_format_of(found)->name, tern_num_format_of(want)->name);
    return NULL;
}

tern_status chk_check_reduce_precision(chk *c)
{
    TERN_TRY(chk_in_range("exponent_bits", chk_int(c, TERN_HLO_A_exponent_bits), 1, INT64_MAX));
    return chk_in_range("mantissa_bits", chk_int(c, TERN_HLO_A_mantissa_bits), 0, INT64_MAX);
}

static double tolerance(const chk *c, tern_hlo_attr record, const char *name)
{
    tern_hlo_attr a = tern_hlo_attr_field(c->m, record, name);
    if (!a)
        return 0;
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->m, a);
    return info->kind == TERN_HLO_ATTR_FLOAT ? info->f
           : info->kind == TERN_HLO_ATTR_INT ? (double)info->i
                                             : 0;
}

tern_status chk_check_accuracy(chk *c)
{
    tern_hlo_attr record = chk_attr(c, TERN_HLO_A_result_accuracy);
    if (!record || tern_hlo_attr_of(c->m, record)->kind != TERN_HLO_ATTR_RECORD)
        return NULL;
    tern_hlo_attr mode = tern_hlo_attr_field(c->m, record, "mode");
    double atol = tolerance(c, record, "atol"), rtol = tolerance(c, record, "rtol");
    double ulps = tolerance(c, record, "ulps");
    if (!(atol >= 0 && rtol >= 0 && ulps >= 0))
        return CHK_BAD("result_accuracy has a tolerance below zero");
    bool is_mode = mode && tern_hlo_attr_of(c->m, mode)->kind == TERN_HLO_ATTR_ENUM;
    int64_t code =
        is_mode ? tern_hlo_attr_of(c->m, mode)->i : TERN_HLO_RESULT_ACCURACY_MODE_DEFAULT;
    if (code != TERN_HLO_RESULT_ACCURACY_MODE_TOLERANCE && (atol > 0 || rtol > 0 || ulps > 0))
        return CHK_BAD("result_accuracy has mode %s and tolerances; those go with TOLERANCE",
                       tern_hlo_enum_text(TERN_HLO_ENUM_RESULT_ACCURACY_MODE, code));
    return NULL;
}

/* The wider side's dimensions, then one that splits a wide element into narrow ones. */
tern_status chk_check_bitcast(chk *c)
{
    const tern_hlo_type_info *wide = chk_in(c, 0), *narrow = chk_out(c, 0);
    const tern_num_format *fw = tern_num_format_of(wide->dtype);
    const tern_num_format *fn = tern_num_format_of(narrow->dtype);
    bool complex_in = !wide->quant && fw->kind == TERN_KIND_COMPLEX;
    bool complex_out = !narrow->quant && fn->kind == TERN_KIND_COMPLEX;
    const char *from = chk_type_text(c, chk_in_type(c, 0));
    const char *to = chk_type_text(c, c->spec->results[0]);
    if (complex_in != complex_out)
        return CHK_BAD("it takes %s to %s; real and complex numbers do not mix", from, to);
    if (fw->bits == fn->bits)
        return same_dims(c);
    if (fw->bits < fn->bits) {
        const tern_hlo_type_info *t = wide;
        wide = narrow, narrow = t;
        fw = tern_num_format_of(wide->dtype), fn = tern_num_format_of(narrow->dtype);
    }
    if (narrow->rank != wide->rank + 1)
        return CHK_BAD("it takes %s to %s; the one with narrower elements must have one dimension "
                       "more",
                       from, to);
    for (uint32_t i = 0; i < wide->rank; i++)
        if (!chk_dim_fits(wide->dims[i], narrow->dims[i]))
            return CHK_BAD("it takes %s to %s; dimension %u must be the same", from, to, i);
    int64_t last = narrow->dims[wide->rank];
    if (!chk_dynamic(last) && (fw->bits % fn->bits || last != fw->bits / fn->bits))
        return CHK_BAD("it takes %s to %s; the last dimension must hold %u bits", from, to,
                       fw->bits);
    return NULL;
}

/* A quantised constant has its stored values as elements. */
tern_status chk_infer_constant(chk *c, chk_shapes *out)
{
    tern_hlo_type type = tern_hlo_attr_of(c->m, chk_attr(c, TERN_HLO_A_value))->type;
    TERN_TRY(chk_one_of_type(c, out, type));
    if (!c->spec->result_count)
        return NULL;
    const tern_hlo_type_info *t = chk_out(c, 0), *v = tern_hlo_type_of(c->m, type);
    if (t->quant && chk_is_tensor(v) && chk_is_tensor(t) && chk_dims_fit(t, v) &&
        t->quant->storage == v->dtype)
        out->items->type = c->spec->results[0];
    return NULL;
}
