/* xla/lower_resize.c - the custom calls that PyTorch/XLA sends for resizing images: ResizeNearest,
 * ResizeBilinear and their gradients. Operand and result are [N, H, W, C]; the configuration is
 * "AB", A for align_corners and B for half_pixel_centers.
 *
 * Both are separable. Along a dimension, nearest takes one element for each of the result, and the
 * others multiply by a matrix of weights, which is constant. */
#include <math.h>
#include <string.h>

#include "hlo/xla/xla_lower_impl.h"

enum { RANK = 4, FIRST_SPATIAL = 1, LAST_SPATIAL = 2 };

typedef struct {
    bool align_corners, half_pixel_centers;
} sampling;

static sampling sampling_of(const xla_instr *in)
{
    const char *config = xla_text_of(in, XLA_backend_config);
    config += *config == '"';
    return (sampling){config[0] == '1', config[0] && config[1] == '1'};
}

/* The position in an image of |from| elements that element |i| of |to| takes, in f32 as PyTorch
 * computes it. */
static float position_of(sampling s, int64_t from, int64_t to, int64_t i)
{
    if (s.align_corners)
        return to > 1 ? (float)i * ((float)(from - 1) / (float)(to - 1)) : 0;
    float scale = (float)from / (float)to;
    return s.half_pixel_centers ? ((float)i + 0.5f) * scale : (float)i * scale;
}

static int64_t nearest_of(sampling s, int64_t from, int64_t to, int64_t i)
{
    float position = position_of(s, from, to, i);
    int64_t index = (int64_t)(s.align_corners ? roundf(position) : floorf(position));
    return index < from ? index : from - 1;
}

/* Adds the weights of element |i| to row[0], row[stride], ... */
static void add_linear(sampling s, int64_t from, int64_t to, int64_t i, float *row, int64_t stride)
{
    float position = position_of(s, from, to, i);
    if (s.half_pixel_centers && !s.align_corners)
        position = fmaxf(position - 0.5f, 0);
    int64_t low = (int64_t)position;
    low = low < from ? low : from - 1;
    int64_t high = low + 1 < from ? low + 1 : low;
    float part = fminf(position - (float)low, 1);
    row[low * stride] += 1 - part;
    row[high * stride] += part;
}

/* --- along one dimension --- */

typedef struct {
    lowering *l;
    sampling sampling;
    bool is_linear, is_gradient;
    uint32_t dim;
    int64_t dims[RANK]; /* of the value so far */
    int64_t to;
} resize;

/* Takes the elements: a gather along the dimension. */
static tern_status take_nearest(resize *r, tern_hlo_value *value)
{
    lowering *l = r->l;
    int64_t offsets[RANK], sizes[RANK], dim = r->dim, shape[] = {r->to, 1};
    int32_t *indices = TERN_NEW_N(&l->arena, int32_t, (size_t)r->to);
    tern_hlo_type type;
    tern_hlo_value result;
    uint32_t count = 0;
    TERN_TRY_MEM(indices);
    for (int64_t i = 0; i < r->to; i++)
        indices[i] = (int32_t)nearest_of(r->sampling, r->dims[dim], r->to, i);
    for (uint32_t d = 0; d < RANK; d++) {
        sizes[d] = d == dim ? 1 : r->dims[d];
        if (d != dim)
            offsets[count++] = d;
    }
    TERN_TRY(tern_hlo_type_tensor(l->m, TERN_I32, shape, 2, &type));
    tern_hlo_value operands[] = {
        *value, tern_hlo_build_constant(&l->b, type, indices, (size_t)r->to * sizeof *indices)};
    draft d = {.spec = {.code = TERN_HLO_GATHER, .operands = operands, .operand_count = 2}};
    xla_put_ints(l, &d, TERN_HLO_A_collapsed_slice_dims, (xla_ints){&dim, 1});
    xla_put_int(l, &d, TERN_HLO_A_index_vector_dim, 1);
    xla_put_ints(l, &d, TERN_HLO_A_offset_dims, (xla_ints){offsets, count});
    xla_put_ints(l, &d, TERN_HLO_A_slice_sizes, (xla_ints){sizes, RANK});
    xla_put_ints(l, &d, TERN_HLO_A_start_index_map, (xla_ints){&dim, 1});
    r->dims[dim] = r->to;
    TERN_TRY(tern_hlo_type_tensor(l->m, tern_hlo_value_type_of(l->m, *value)->dtype, r->dims, RANK,
                                  &type));
    TERN_TRY(xla_end_as(l, &d, &type, 1, &result));
    *value = result;
    return NULL;
}

/* [to, from], or of a gradient the transposed matrix of the other direction. */
static tern_status weights_of(const resize *r, float **out)
{
    int64_t from = r->dims[r->dim], image = r->is_gradient ? r->to : from;
    int64_t resized = r->is_gradient ? from : r->to;
    *out = TERN_NEW_N(&r->l->arena, float, (size_t)(r->to * from));
    TERN_TRY_MEM(*out);
    for (int64_t i = 0; i < resized; i++) {
        float *row = r->is_gradient ? *out + i : *out + i * from;
        int64_t stride = r->is_gradient ? from : 1;
        if (r->is_linear)
            add_linear(r->sampling, image, resized, i, row, stride);
        else
            row[nearest_of(r->sampling, image, resized, i) * stride] = 1;
    }
    return NULL;
}

static tern_status multiply(resize *r, tern_hlo_value *value)
{
    tern_hlo_builder *b = &r->l->b;
    static const int64_t orders[][RANK] = {{1, 0, 2, 3}, {1, 2, 0, 3}};
    int64_t shape[] = {r->to, r->dims[r->dim]}, dim = r->dim, one = 1;
    tern_hlo_type type;
    float *weights;
    TERN_TRY(weights_of(r, &weights));
    TERN_TRY(tern_hlo_type_tensor(r->l->m, TERN_F32, shape, 2, &type));
    tern_hlo_value matrix =
        tern_hlo_build_constant(b, type, weights, (size_t)(shape[0] * shape[1]) * sizeof *weights);
    tern_hlo_dot_spec spec = {.lhs_contract = &one, .rhs_contract = &dim, .contract_count = 1};
    tern_hlo_value product = tern_hlo_build_dot(b, matrix, *value, &spec);
    *value = tern_hlo_build_transpose(b, product, orders[r->dim - FIRST_SPATIAL], RANK);
    r->dims[r->dim] = r->to;
    return tern_hlo_builder_status(b);
}

/* --- both dimensions --- */

static tern_status check_shapes(const lowering *l, const xla_instr *in)
{
    enum { MAX_SIZE = 1 << 13 }; /* a matrix of weights has up to 256 MiB */
    TERN_TRY(xla_want_operands(l, in, 1));
    const xla_shape *from = &xla_operand(l, in, 0)->shape, *to = &in->shape;
    bool fits = from->kind == XLA_SHAPE_ARRAY && to->kind == XLA_SHAPE_ARRAY &&
                from->dims.count == RANK && to->dims.count == RANK && from->dtype == to->dtype;
    for (uint32_t d = 0; fits && d < RANK; d++) {
        int64_t a = from->dims.items[d], b = to->dims.items[d];
        fits = d == FIRST_SPATIAL || d == LAST_SPATIAL
                   ? a > 0 && b > 0 && a <= MAX_SIZE && b <= MAX_SIZE
                   : a == b;
    }
    return fits ? NULL
                : TERN_ERR(INVALID,
                           "it resizes other arrays than [N, H, W, C] of one type, or to "
                           "more than %d",
                           MAX_SIZE);
}

tern_status xla_lower_resize(lowering *l, const xla_instr *in)
{
    const char *target = xla_text_of(in, XLA_custom_call_target);
    uint32_t count;
    TERN_TRY(check_shapes(l, in));
    resize r = {.l = l,
                .sampling = sampling_of(in),
                .is_linear = strstr(target, "Bilinear"),
                .is_gradient = strstr(target, "Grad")};
    tern_dtype dtype = in->shape.dtype;
    bool takes = !r.is_linear && !r.is_gradient, converts = !takes && dtype != TERN_F32;
    if (converts && dtype != TERN_BF16 && dtype != TERN_F16)
        return TERN_ERR(UNSUPPORTED, "it resizes arrays that are not f32, bf16 or f16");
    tern_hlo_value value = xla_operand_values(l, in, 0, &count)[0];
    memcpy(r.dims, xla_operand(l, in, 0)->shape.dims.items, sizeof r.dims);
    if (converts)
        value = tern_hlo_build_convert(&l->b, value, TERN_F32);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    for (r.dim = FIRST_SPATIAL; r.dim <= LAST_SPATIAL; r.dim++) {
        r.to = in->shape.dims.items[r.dim];
        if (r.to != r.dims[r.dim])
            TERN_TRY(takes ? take_nearest(&r, &value) : multiply(&r, &value));
    }
    if (converts)
        value = tern_hlo_build_convert(&l->b, value, dtype);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, &value, 1);
}
