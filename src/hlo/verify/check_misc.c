/* hlo/verify/check_misc.c - batch norms, fft, linear algebra, random numbers, the rest. */
#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

/* --- batch norms --- */

/* Operands |first| and on are vectors whose size is that of operand 0's feature dimension. */
static tern_status features_fit(chk *c, uint32_t first, uint32_t end)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    int64_t feature = chk_int(c, TERN_HLO_A_feature_index);
    TERN_TRY(chk_in_range("feature_index", feature, 0, t->rank));
    for (uint32_t i = first; i < end; i++) {
        const tern_hlo_type_info *v = chk_in(c, i);
        if (!chk_elem_fits(c, v->elem, t->elem))
            return CHK_BAD("operand %u has elements %s, operand 0 %s; they must be the same", i,
                           chk_type_text(c, v->elem), chk_type_text(c, t->elem));
        if (!chk_dim_fits(v->dims[0], t->dims[feature]))
            return CHK_BAD("operand %u has size %lld; dimension %lld of operand 0 has %lld", i,
                           (long long)v->dims[0], (long long)feature, (long long)t->dims[feature]);
        if (!chk_dim_fits(v->dims[0], chk_in(c, first)->dims[0]))
            return CHK_BAD("operands %u and %u have sizes %lld and %lld; they must be equal", first,
                           i, (long long)chk_in(c, first)->dims[0], (long long)v->dims[0]);
    }
    return NULL;
}

/* A result like operand 0, then two vectors over its features. */
static tern_status norm_results(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    int64_t size = t->dims[chk_int(c, TERN_HLO_A_feature_index)];
    TERN_TRY(chk_shapes_get(c, 3, out));
    TERN_TRY(chk_shape_like(c, &out->items[0], t, 0));
    for (uint32_t i = 1; i < 3; i++) {
        TERN_TRY(chk_shape_init(c, &out->items[i], t->elem, 1));
        out->items[i].dims[0] = size;
    }
    return NULL;
}

tern_status chk_infer_batch_norm_training(chk *c, chk_shapes *out)
{
    TERN_TRY(features_fit(c, 1, 3));
    return norm_results(c, out);
}

tern_status chk_infer_batch_norm_inference(chk *c, chk_shapes *out)
{
    TERN_TRY(features_fit(c, 1, 5));
    return chk_one_like(c, out, chk_in(c, 0), 0);
}

tern_status chk_infer_batch_norm_grad(chk *c, chk_shapes *out)
{
    TERN_TRY(features_fit(c, 1, 4));
    if (!chk_type_fits(c, chk_in_type(c, 0), chk_in_type(c, 4)))
        return CHK_BAD("grad_output is %s, the operand %s; they must be the same",
                       chk_type_text(c, chk_in_type(c, 4)), chk_type_text(c, chk_in_type(c, 0)));
    return norm_results(c, out);
}

/* --- fft --- */

static tern_status fft_type_fits(chk *c, int64_t type, tern_hlo_type *out_elem)
{
    tern_dtype d = chk_in(c, 0)->dtype;
    bool real_in = type == TERN_HLO_FFT_TYPE_RFFT, real_out = type == TERN_HLO_FFT_TYPE_IRFFT;
    bool fits = real_in ? d == TERN_F32 || d == TERN_F64 : d == TERN_C64 || d == TERN_C128;
    *out_elem = chk_in(c, 0)->elem;
    if (!fits)
        return CHK_BAD("the operand has elements %s; %s takes %s",
                       chk_type_text(c, chk_in(c, 0)->elem),
                       tern_hlo_enum_text(TERN_HLO_ENUM_FFT_TYPE, type),
                       real_in ? "f32 or f64" : "complex ones");
    if (real_in)
        return chk_scalar_type(c, d == TERN_F32 ? TERN_C64 : TERN_C128, out_elem);
    if (real_out)
        return chk_scalar_type(c, d == TERN_C64 ? TERN_F32 : TERN_F64, out_elem);
    return NULL;
}

static int64_t half_of(int64_t length) { return length == 0 ? 0 : length / 2 + 1; }

tern_status chk_infer_fft(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    int64_t type = chk_int(c, TERN_HLO_A_fft_type);
    bool real_in = type == TERN_HLO_FFT_TYPE_RFFT, real_out = type == TERN_HLO_FFT_TYPE_IRFFT;
    uint32_t count;
    const int64_t *length = chk_ints(c, TERN_HLO_A_fft_length, &count);
    tern_hlo_type elem;
    TERN_TRY(fft_type_fits(c, type, &elem));
    if (count < 1 || count > 3)
        return CHK_BAD("fft_length has %u entries; it must have 1 to 3", count);
    if (t->rank < count)
        return CHK_BAD("fft_length has %u entries; the operand has %u dimensions", count, t->rank);
    TERN_TRY(chk_one_like(c, out, t, elem));
    out->items->bounds = NULL;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t d = t->rank - count + i;
        bool last = i + 1 == count;
        if (length[i] < 0)
            return CHK_BAD("fft_length has %lld; it must not be negative", (long long)length[i]);
        int64_t want = last && real_out ? half_of(length[i]) : length[i];
        if ((real_in || real_out) && !chk_dim_fits(t->dims[d], want))
            return CHK_BAD("dimension %u of the operand has size %lld; by fft_length it must be "
                           "%lld",
                           d, (long long)t->dims[d], (long long)want);
        if (last && real_in && !chk_dynamic(t->dims[d]))
            out->items->dims[d] = half_of(length[i]);
        if (last && real_out)
            out->items->dims[d] = length[i];
    }
    return NULL;
}

/* --- linear algebra --- */

static tern_status square(chk *c)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    if (t->rank >= 2 && chk_dim_fits(t->dims[t->rank - 1], t->dims[t->rank - 2]))
        return NULL;
    return CHK_BAD("a is %s; its last two dimensions must be equal",
                   chk_type_text(c, chk_in_type(c, 0)));
}

tern_status chk_infer_cholesky(chk *c, chk_shapes *out)
{
    TERN_TRY(square(c));
    return chk_one_like(c, out, chk_in(c, 0), 0);
}

tern_status chk_infer_triangular_solve(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *a = chk_in(c, 0), *b = chk_in(c, 1);
    TERN_TRY(square(c));
    bool fits = a->rank == b->rank && chk_elem_fits(c, a->elem, b->elem);
    for (uint32_t i = 0; fits && i + 2 < a->rank; i++)
        fits = chk_dim_fits(a->dims[i], b->dims[i]);
    uint32_t shared = a->rank - (chk_int(c, TERN_HLO_A_left_side) ? 2 : 1);
    if (!fits || !chk_dim_fits(b->dims[shared], a->dims[a->rank - 1]))
        return CHK_BAD("a is %s, b %s; they must have the same elements and batches, and dimension "
                       "%u of b the size of a",
                       chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, chk_in_type(c, 1)),
                       shared);
    if (chk_int(c, TERN_HLO_A_transpose_a) == TERN_HLO_TRANSPOSE_TRANSPOSE_INVALID)
        return CHK_BAD("transpose_a is TRANSPOSE_INVALID");
    return chk_one_like(c, out, b, 0);
}

/* --- random numbers --- */

tern_status chk_infer_rng(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    if (t->elem != chk_in(c, 1)->elem)
        return CHK_BAD("a is %s, b %s; they must be the same", chk_type_text(c, chk_in_type(c, 0)),
                       chk_type_text(c, chk_in_type(c, 1)));
    if (chk_int(c, TERN_HLO_A_rng_distribution) == TERN_HLO_RNG_DISTRIBUTION_NORMAL &&
        tern_num_format_of(t->dtype)->kind != TERN_KIND_FLOAT)
        return CHK_BAD("a is %s; a normal distribution is of floats",
                       chk_type_text(c, chk_in_type(c, 0)));
    int64_t rank = chk_in(c, 2)->dims[0];
    const int64_t *sizes;
    uint32_t count;
    if (rank > 32)
        return CHK_BAD("shape has %lld entries; a tensor has at most 32 dimensions",
                       (long long)rank);
    TERN_TRY(chk_constant(c, c->spec->operands[2], &sizes, &count));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, (uint32_t)rank));
    for (uint32_t i = 0; i < rank; i++) {
        out->items->dims[i] = sizes && i < count ? sizes[i] : TERN_HLO_DYNAMIC;
        if (sizes && sizes[i] < 0)
            return CHK_BAD("shape has %lld; sizes must not be negative", (long long)sizes[i]);
    }
    return NULL;
}

tern_status chk_check_rng_bit_generator(chk *c)
{
    if (chk_type_fits(c, chk_in_type(c, 0), c->spec->results[0]))
        return NULL;
    return CHK_BAD("the state is %s, the new one %s; they must be the same",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, c->spec->results[0]));
}

/* --- the rest --- */

tern_status chk_infer_u32_scalar(chk *c, chk_shapes *out)
{
    tern_hlo_type u32;
    TERN_TRY(chk_scalar_type(c, TERN_U32, &u32));
    TERN_TRY(chk_shapes_get(c, 1, out));
    return chk_shape_init(c, out->items, u32, 0);
}

tern_status chk_infer_top_k(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    int64_t k = chk_int(c, TERN_HLO_A_k);
    tern_hlo_type i32;
    if (chk_is_tensor(t) && t->rank == 0)
        return CHK_BAD("the operand is a scalar; it must have a dimension");
    int64_t last = chk_is_tensor(t) ? t->dims[t->rank - 1] : TERN_HLO_DYNAMIC;
    if (k < 0 || (!chk_dynamic(last) && last < k))
        return CHK_BAD("k is %lld; the last dimension has size %s", (long long)k,
                       chk_dim_text(c, last));
    TERN_TRY(chk_scalar_type(c, TERN_I32, &i32));
    TERN_TRY(chk_shapes_get(c, 2, out));
    TERN_TRY(chk_shape_like(c, &out->items[0], t, 0));
    TERN_TRY(chk_shape_like(c, &out->items[1], t, i32));
    for (uint32_t i = 0; chk_is_tensor(t) && i < 2; i++)
        out->items[i].dims[t->rank - 1] = k;
    return NULL;
}

tern_status chk_check_expect_pair(chk *c)
{
    if (chk_type_fits(c, chk_in_type(c, 0), chk_in_type(c, 1)))
        return NULL;
    return CHK_BAD("it compares %s with %s; they must be the same",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, chk_in_type(c, 1)));
}

/* A quantised value is compared by its stored values. */
tern_status chk_check_expect_const(chk *c)
{
    tern_hlo_type want = tern_hlo_attr_of(c->m, chk_attr(c, TERN_HLO_A_value))->type;
    const tern_hlo_type_info *t = chk_in(c, 0), *v = tern_hlo_type_of(c->m, want);
    if (chk_type_fits(c, chk_in_type(c, 0), want))
        return NULL;
    if (t->quant && t->quant->storage == v->dtype && chk_dims_fit(t, v))
        return NULL;
    return CHK_BAD("it compares %s with %s; they must be the same",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, want));
}
