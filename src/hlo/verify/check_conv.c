/* hlo/verify/check_conv.c - convolution, with padding as an attribute or as an operand. */
#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

/* The dimension numbers of one of the three tensors. */
typedef struct {
    const char *name;
    tern_hlo_attr_name first, second, spatial;
} conv_tensor;

enum { INPUT, KERNEL, OUTPUT };
static const conv_tensor tensors[] = {
    {"input", TERN_HLO_A_input_batch_dimension, TERN_HLO_A_input_feature_dimension,
     TERN_HLO_A_input_spatial_dimensions},
    {"kernel", TERN_HLO_A_kernel_input_feature_dimension,
     TERN_HLO_A_kernel_output_feature_dimension, TERN_HLO_A_kernel_spatial_dimensions},
    {"output", TERN_HLO_A_output_batch_dimension, TERN_HLO_A_output_feature_dimension,
     TERN_HLO_A_output_spatial_dimensions},
};

typedef struct {
    int64_t first, second;
    const int64_t *spatial;
} conv_dims;

static tern_status read_dims(chk *c, const conv_tensor *t, uint32_t rank, conv_dims *out)
{
    uint32_t count;
    out->first = chk_int(c, t->first);
    out->second = chk_int(c, t->second);
    out->spatial = chk_ints(c, t->spatial, &count);
    if (count != rank - 2)
        return CHK_BAD("there are %u spatial dimensions for the %s; there must be %u", count,
                       t->name, rank - 2);
    const int64_t pair[] = {out->first, out->second};
    return chk_dim_lists(c, t->name, pair, 2, "its spatial dimensions", out->spatial, count, rank);
}

/* Checks that |count| groups divide |size| of |what|. */
static tern_status divides(const char *what, int64_t size, const char *groups, int64_t count)
{
    if (chk_dynamic(size) || size % count == 0)
        return NULL;
    return CHK_BAD("%s has size %lld; it must be a multiple of %s %lld", what, (long long)size,
                   groups, (long long)count);
}

static tern_status groups_fit(chk *c, const conv_dims *in, const conv_dims *kernel)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    int64_t features = chk_int(c, TERN_HLO_A_feature_group_count);
    int64_t batches = chk_int(c, TERN_HLO_A_batch_group_count);
    TERN_TRY(chk_in_range("feature_group_count", features, 1, INT64_MAX));
    TERN_TRY(chk_in_range("batch_group_count", batches, 1, INT64_MAX));
    if (features > 1 && batches > 1)
        return CHK_BAD("feature_group_count is %lld and batch_group_count %lld; one must be 1",
                       (long long)features, (long long)batches);
    int64_t in_features = lhs->dims[in->second], kernel_in = rhs->dims[kernel->first];
    int64_t kernel_out = rhs->dims[kernel->second];
    TERN_TRY(
        divides("the input batch dimension", lhs->dims[in->first], "batch_group_count", batches));
    TERN_TRY(divides("the input feature dimension", in_features, "feature_group_count", features));
    TERN_TRY(
        divides("the kernel output feature dimension", kernel_out, "batch_group_count", batches));
    TERN_TRY(divides("the kernel output feature dimension", kernel_out, "feature_group_count",
                     features));
    if (!chk_dynamic(in_features) && !chk_dim_fits(in_features / features, kernel_in))
        return CHK_BAD("the kernel input feature dimension has size %lld; it must be %lld / %lld",
                       (long long)kernel_in, (long long)in_features, (long long)features);
    return NULL;
}

/* dynamic_conv: the padding is known if it is constant. */
static tern_status operand_padding(chk *c, uint32_t rank, chk_window *w, bool *out_known)
{
    const tern_hlo_type_info *t = chk_in(c, 2);
    if (t->rank != 2 || !chk_dim_fits(t->dims[0], rank) || !chk_dim_fits(t->dims[1], 2))
        return CHK_BAD("padding is %s; it must have %u rows of 2",
                       chk_type_text(c, chk_in_type(c, 2)), rank);
    const int64_t *values;
    uint32_t count;
    TERN_TRY(chk_constant(c, c->spec->operands[2], &values, &count));
    *out_known = values && count == 2 * rank;
    for (uint32_t i = 0; *out_known && i < rank; i++) {
        w[i].low = values[2 * i];
        w[i].high = values[2 * i + 1];
    }
    return NULL;
}

static tern_status read_windows(chk *c, const conv_dims *kernel, uint32_t rank, chk_window **out,
                                bool *out_known)
{
    int64_t *sizes = TERN_NEW_N(c->scratch, int64_t, rank + 1);
    *out = NULL;
    *out_known = true;
    TERN_TRY_MEM(sizes);
    for (uint32_t i = 0; i < rank; i++)
        sizes[i] = chk_in(c, 1)->dims[kernel->spatial[i]];
    TERN_TRY(chk_windows(c, rank, sizes, out));
    uint32_t count;
    chk_ints(c, TERN_HLO_A_window_reversal, &count);
    if (count)
        TERN_TRY(chk_count("window_reversal", count, rank, "one per dimension of the window"));
    if (c->spec->code != TERN_HLO_DYNAMIC_CONV)
        return NULL;
    return operand_padding(c, rank, *out, out_known);
}

tern_status chk_infer_conv(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    if (lhs->rank != rhs->rank || lhs->rank < 2)
        return CHK_BAD("the operands are %s and %s; they must have the same rank, 2 or more",
                       chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, chk_in_type(c, 1)));
    conv_dims d[3];
    for (int i = INPUT; i <= OUTPUT; i++)
        TERN_TRY(read_dims(c, &tensors[i], lhs->rank, &d[i]));
    TERN_TRY(groups_fit(c, &d[INPUT], &d[KERNEL]));
    chk_window *w;
    bool known;
    TERN_TRY(read_windows(c, &d[KERNEL], lhs->rank - 2, &w, &known));
    TERN_TRY(chk_shapes_get(c, 1, out));
    chk_shape *s = out->items;
    bool quant = chk_is_quant(lhs) || chk_is_quant(rhs);
    TERN_TRY(chk_shape_init(c, s, c->spec->result_count || quant ? 0 : lhs->elem, lhs->rank));
    int64_t batch = lhs->dims[d[INPUT].first];
    s->dims[d[OUTPUT].first] =
        chk_dynamic(batch) ? batch : batch / chk_int(c, TERN_HLO_A_batch_group_count);
    s->dims[d[OUTPUT].second] = rhs->dims[d[KERNEL].second];
    for (uint32_t i = 0; i < lhs->rank - 2; i++) {
        int64_t *to = &s->dims[d[OUTPUT].spatial[i]];
        TERN_TRY(chk_window_count(&w[i], lhs->dims[d[INPUT].spatial[i]], i, to));
        if (!known)
            *to = TERN_HLO_DYNAMIC;
    }
    return NULL;
}

static tern_status quantised_conv(chk *c)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1), *result = chk_out(c, 0);
    const tern_hlo_quant *q = rhs->quant, *r = result->quant;
    if (!q || chk_is_quant(lhs) != chk_is_quant(result))
        return CHK_BAD("it takes %s and %s to %s; rhs must be quantised, and lhs and the result "
                       "both or neither",
                       chk_type_text(c, lhs->elem), chk_type_text(c, rhs->elem),
                       chk_type_text(c, result->elem));
    if (q->axis >= 0 && q->axis != chk_int(c, TERN_HLO_A_kernel_output_feature_dimension))
        return CHK_BAD("rhs is quantised along dimension %d; it must be the kernel output feature "
                       "dimension",
                       q->axis);
    if (r && r->axis >= 0 && r->axis != chk_int(c, TERN_HLO_A_output_feature_dimension))
        return CHK_BAD("the result is quantised along dimension %d; it must be the output feature "
                       "dimension",
                       r->axis);
    if (!lhs->quant)
        return lhs->dtype == q->expressed && result->dtype == q->expressed
                   ? NULL
                   : CHK_BAD("rhs expresses %s; lhs and the result must have such elements",
                             tern_num_format_of(q->expressed)->name);
    if (lhs->quant->storage != q->storage || lhs->quant->expressed != q->expressed ||
        r->expressed != q->expressed)
        return CHK_BAD("lhs has %s, rhs %s, the result %s; lhs and rhs must store, and all "
                       "express, the same",
                       chk_type_text(c, lhs->elem), chk_type_text(c, rhs->elem),
                       chk_type_text(c, result->elem));
    if (q->axis < 0 && r->axis >= 0)
        return CHK_BAD("the result is quantised along a dimension; it cannot be, as rhs is not");
    return NULL;
}

tern_status chk_check_conv(chk *c)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    tern_hlo_attr precision = chk_attr(c, TERN_HLO_A_precision_config);
    uint32_t count = precision ? tern_hlo_attr_of(c->m, precision)->count : 0;
    if (count > 2)
        return CHK_BAD("precision_config has %u entries; it must have one per operand", count);
    if (chk_is_quant(lhs) || chk_is_quant(rhs) || chk_is_quant(chk_out(c, 0)))
        return quantised_conv(c);
    if (lhs->elem != rhs->elem)
        return CHK_BAD("lhs has elements %s, rhs %s; they must be the same",
                       chk_type_text(c, lhs->elem), chk_type_text(c, rhs->elem));
    return NULL;
}
