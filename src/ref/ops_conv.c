/* ref/ops_conv.c - convolution. Any layout is first transposed to [batch, positions, features] for
 * the input and [window, input features, output features] for the kernel. Then for a block of
 * output positions the elements under the window become rows of a matrix (im2col), and a matmul
 * with the kernel gives the outputs. Groups are separate matmuls, except groups of one feature
 * (depthwise), which run row by row. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "ref/dot_impl.h"
#include "ref/matmul_impl.h"

enum { MAX_SPATIAL = TERN_REF_MAX_RANK - 2, PATCH_BYTES = 4 << 20 };

typedef struct {
    int64_t batch, feature; /* for the kernel: output and input feature */
    const int64_t *spatial;
} conv_layout;

typedef struct {
    tern_ref_call *c;
    uint32_t spatial;
    conv_layout input, kernel, output;
    tern_ref_window w[MAX_SPATIAL];
    int64_t reversed[MAX_SPATIAL];
    int64_t positions[MAX_SPATIAL], position_count, window_count;
    int64_t feature_groups, batch_groups;
    int64_t batch;                     /* of the output */
    int64_t in_features, out_features; /* of the whole input and output */
    int64_t group_in, group_out;       /* features of a group */
    tern_dtype dtype;                  /* of the sums */
    size_t elem;
    tern_ref_value *lhs, *rhs, *sums; /* in the layout described above */
} conv_job;

/* --- layouts --- */

static conv_layout layout_of(const tern_ref_call *c, tern_hlo_attr_name batch,
                             tern_hlo_attr_name feature, tern_hlo_attr_name spatial,
                             uint32_t *out_count)
{
    conv_layout l = {.batch = tern_hlo_op_int(c->m, c->op, batch),
                     .feature = tern_hlo_op_int(c->m, c->op, feature)};
    l.spatial = tern_hlo_op_ints(c->m, c->op, spatial, out_count);
    return l;
}

/* |order| lists the dimensions of |v| in the wanted order; takes ownership of |*v|. */
static tern_status reorder(tern_ref_call *c, tern_ref_value **v, const int64_t *order)
{
    uint32_t rank = (*v)->rank;
    int64_t dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK];
    int64_t to[TERN_REF_MAX_RANK];
    bool same = true;
    tern_ref_strides((*v)->dims, rank, strides);
    for (uint32_t d = 0; d < rank; d++) {
        dims[d] = (*v)->dims[order[d]];
        from[d] = strides[order[d]];
        same = same && order[d] == (int64_t)d;
    }
    if (same)
        return NULL;
    tern_ref_value *moved = NULL;
    TERN_TRY(tern_ref_tensor_create(c->mem, (*v)->dtype, dims, rank, &moved));
    tern_ref_strides(dims, rank, to);
    if (moved->count)
        tern_ref_copy_box(c->pool,
                          &(tern_ref_box){rank, dims, to, from, tern_ref_elem_bytes(moved)},
                          moved->data, (*v)->data);
    tern_ref_release(*v);
    *v = moved;
    return NULL;
}

static tern_status load_operands(conv_job *j)
{
    int64_t order[TERN_REF_MAX_RANK];
    TERN_TRY(tern_ref_sum_operand(j->c, 0, j->dtype, &j->lhs));
    order[0] = j->input.batch;
    memcpy(order + 1, j->input.spatial, j->spatial * sizeof *order);
    order[j->spatial + 1] = j->input.feature;
    TERN_TRY(reorder(j->c, &j->lhs, order));
    TERN_TRY(tern_ref_sum_operand(j->c, 1, j->dtype, &j->rhs));
    memcpy(order, j->kernel.spatial, j->spatial * sizeof *order);
    order[j->spatial] = j->kernel.feature;
    order[j->spatial + 1] = j->kernel.batch;
    return reorder(j->c, &j->rhs, order);
}

/* --- patches --- */

typedef struct {
    const conv_job *j;
    int64_t first;          /* output position, batch included, of row 0 of the block */
    int64_t batch_offset;   /* of the group, in batches of the input */
    int64_t feature_offset; /* of the group */
    uint8_t *rows;
} patch_job;

/* The input position under element |within| of the window at output position |at|; -1: none. */
static int64_t input_position(const conv_job *j, const int64_t *at, const int64_t *within)
{
    int64_t position = 0;
    for (uint32_t d = 0; d < j->spatial; d++) {
        int64_t e = j->reversed[d] ? j->w[d].size - 1 - within[d] : within[d];
        int64_t k = tern_ref_window_index(&j->w[d], at[d], e);
        if (k < 0)
            return -1;
        position = position * j->w[d].base + k;
    }
    return position;
}

static void lay_patches(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const patch_job *p = arg;
    const conv_job *j = p->j;
    int64_t window_dims[MAX_SPATIAL], base_count = 1;
    size_t bytes = (size_t)j->group_in * j->elem;
    for (uint32_t d = 0; d < j->spatial; d++) {
        window_dims[d] = j->w[d].size;
        base_count *= j->w[d].base;
    }
    for (size_t row = begin; row < end; row++) {
        int64_t at[MAX_SPATIAL], within[MAX_SPATIAL] = {0};
        int64_t rest = p->first + (int64_t)row;
        for (uint32_t d = j->spatial; d-- > 0; rest /= j->positions[d])
            at[d] = rest % j->positions[d];
        int64_t batch = rest + p->batch_offset;
        uint8_t *dst = p->rows + row * (size_t)j->window_count * bytes;
        for (int64_t e = 0; e < j->window_count; e++, dst += bytes) {
            int64_t position = input_position(j, at, within);
            if (position < 0)
                memset(dst, 0, bytes);
            else
                memcpy(dst,
                       j->lhs->data + (size_t)((batch * base_count + position) * j->in_features +
                                               p->feature_offset) *
                                          j->elem,
                       bytes);
            (void)tern_ref_next_index(within, window_dims, j->spatial);
        }
    }
}

/* Whether the rows of the matrix are the input in its layout, without im2col. */
static bool patches_are_input(const conv_job *j)
{
    for (uint32_t d = 0; d < j->spatial; d++) {
        const tern_ref_window *w = &j->w[d];
        if (w->size != 1 || w->stride != 1 || w->base_dilation != 1 || w->low || w->high)
            return false;
    }
    return true;
}

/* Output positions from |first| on (batch included) of one group, from rows already laid out. */
static tern_status multiply_rows(const conv_job *j, const void *rows, int64_t row_stride,
                                 int64_t first, int64_t count, int64_t group)
{
    return tern_ref_matmul_run(
        j->c->mem, j->c->pool,
        &(tern_ref_matmul_job){
            .type = j->dtype,
            .m = count,
            .n = j->group_out,
            .k = j->window_count * j->group_in,
            .a = rows,
            .a_row = row_stride,
            .a_col = 1,
            .b = j->rhs->data + (size_t)(group * j->group_out) * j->elem,
            .b_row = j->out_features,
            .b_col = 1,
            .c = j->sums->data + (size_t)(first * j->out_features + group * j->group_out) * j->elem,
            .c_row = j->out_features});
}

static tern_status convolve_group(const conv_job *j, int64_t group, uint8_t *rows,
                                  int64_t block_rows)
{
    int64_t count = j->batch * j->position_count;
    patch_job p = {.j = j,
                   .batch_offset = j->batch_groups > 1 ? group * j->batch : 0,
                   .feature_offset = j->feature_groups > 1 ? group * j->group_in : 0,
                   .rows = rows};
    if (!rows) {
        int64_t at = p.batch_offset * j->position_count * j->in_features + p.feature_offset;
        return multiply_rows(j, j->lhs->data + (size_t)at * j->elem, j->in_features, 0, count,
                             group);
    }
    for (p.first = 0; p.first < count; p.first += block_rows) {
        int64_t n = count - p.first < block_rows ? count - p.first : block_rows;
        int64_t width = j->window_count * j->group_in;
        tern_pool_for(j->c->pool, (size_t)n, (size_t)(1 + (1 << 13) / (width + 1)), lay_patches,
                      &p);
        TERN_TRY(multiply_rows(j, rows, width, p.first, n, group));
    }
    return NULL;
}

/* --- depthwise --- */

/* Matmuls of one column each are inefficient: multiplies and adds rows of features instead. */
typedef struct {
    const conv_job *j;
    const uint8_t *zeros; /* a row of zeros, for padding */
    uint8_t *products;    /* a row per chunk */
} depthwise_job;

static void depthwise_positions(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const depthwise_job *d = arg;
    const conv_job *j = d->j;
    size_t bytes = (size_t)j->out_features * j->elem;
    uint8_t *products = d->products + chunk * bytes;
    int64_t window_dims[MAX_SPATIAL], base_count = 1;
    for (uint32_t i = 0; i < j->spatial; i++) {
        window_dims[i] = j->w[i].size;
        base_count *= j->w[i].base;
    }
    for (size_t row = begin; row < end; row++) {
        int64_t at[MAX_SPATIAL], within[MAX_SPATIAL] = {0}, batch = (int64_t)row;
        for (uint32_t i = j->spatial; i-- > 0; batch /= j->positions[i])
            at[i] = batch % j->positions[i];
        uint8_t *sum = j->sums->data + row * bytes;
        memset(sum, 0, bytes);
        for (int64_t e = 0; e < j->window_count; e++) {
            int64_t position = input_position(j, at, within);
            const uint8_t *x = position < 0
                                   ? d->zeros
                                   : j->lhs->data + (size_t)(batch * base_count + position) * bytes;
            tern_ref_binary(TERN_HLO_MULTIPLY, j->dtype, products, x,
                            j->rhs->data + (size_t)e * bytes, j->out_features);
            tern_ref_binary(TERN_HLO_ADD, j->dtype, sum, sum, products, j->out_features);
            (void)tern_ref_next_index(within, window_dims, j->spatial);
        }
    }
}

static bool is_depthwise(const conv_job *j)
{
    return j->feature_groups > 1 && j->group_in == 1 && j->group_out == 1;
}

static tern_status convolve_depthwise(const conv_job *j)
{
    size_t rows = (size_t)(j->batch * j->position_count), row_bytes = j->elem, bytes = 0;
    size_t grain = rows / (4 * (size_t)tern_pool_threads(j->c->pool)) + 1;
    size_t chunks = tern_pool_chunks(rows, grain);
    if (!tern_size_mul(row_bytes, (size_t)j->out_features, &row_bytes) ||
        !tern_size_mul(row_bytes, chunks + 1, &bytes))
        return tern_status_no_memory();
    uint8_t *scratch = tern_mem_get_zeroed(j->c->mem, bytes);
    TERN_TRY_MEM(scratch);
    depthwise_job d = {j, scratch, scratch + row_bytes};
    tern_pool_for(j->c->pool, rows, grain, depthwise_positions, &d);
    tern_mem_free(j->c->mem, scratch, bytes);
    return NULL;
}

static tern_status convolve(const conv_job *j)
{
    int64_t groups = j->feature_groups * j->batch_groups; /* one of them is 1 */
    if (j->rhs->count == 0 || j->lhs->count == 0) {
        memset(j->sums->data, 0, j->sums->data_bytes);
        return NULL;
    }
    if (is_depthwise(j))
        return convolve_depthwise(j);
    size_t row_bytes = (size_t)(j->window_count * j->group_in) * j->elem;
    uint8_t *rows = NULL;
    int64_t count = j->batch * j->position_count;
    int64_t block_rows = PATCH_BYTES / (int64_t)row_bytes;
    block_rows = block_rows < 64 ? 64 : block_rows;
    block_rows = block_rows < count ? block_rows : count;
    size_t bytes = 0;
    if (!patches_are_input(j)) {
        if (!tern_size_mul((size_t)block_rows, row_bytes, &bytes))
            return tern_status_no_memory();
        rows = tern_mem_get(j->c->mem, bytes);
        TERN_TRY_MEM(rows);
    }
    tern_status st = NULL;
    for (int64_t g = 0; g < groups && !st; g++)
        st = convolve_group(j, g, rows, block_rows);
    tern_mem_free(j->c->mem, rows, bytes);
    return st;
}

/* --- the op --- */

static tern_status conv_windows(conv_job *j, const int64_t *padding)
{
    tern_ref_call *c = j->c;
    int64_t strides[MAX_SPATIAL], base[MAX_SPATIAL], window[MAX_SPATIAL];
    tern_ref_attr_ints(c, TERN_HLO_A_window_strides, 1, strides, j->spatial);
    tern_ref_attr_ints(c, TERN_HLO_A_lhs_dilation, 1, base, j->spatial);
    tern_ref_attr_ints(c, TERN_HLO_A_rhs_dilation, 1, window, j->spatial);
    tern_ref_attr_ints(c, TERN_HLO_A_window_reversal, 0, j->reversed, j->spatial);
    j->position_count = j->window_count = 1;
    for (uint32_t d = 0; d < j->spatial; d++) {
        j->w[d] = (tern_ref_window){.base = c->in[0]->dims[j->input.spatial[d]],
                                    .size = c->in[1]->dims[j->kernel.spatial[d]],
                                    .stride = strides[d],
                                    .base_dilation = base[d],
                                    .window_dilation = window[d],
                                    .low = padding[2 * d],
                                    .high = padding[2 * d + 1]};
        TERN_TRY(tern_ref_window_count(&j->w[d], &j->positions[d]));
        if (__builtin_mul_overflow(j->position_count, j->positions[d], &j->position_count))
            return tern_status_no_memory();
        if (__builtin_mul_overflow(j->window_count, j->w[d].size, &j->window_count))
            return tern_status_no_memory();
    }
    return NULL;
}

static tern_status conv_shape(conv_job *j, const int64_t *padding)
{
    tern_ref_call *c = j->c;
    uint32_t again = 0;
    j->input = layout_of(c, TERN_HLO_A_input_batch_dimension, TERN_HLO_A_input_feature_dimension,
                         TERN_HLO_A_input_spatial_dimensions, &j->spatial);
    j->kernel = layout_of(c, TERN_HLO_A_kernel_output_feature_dimension,
                          TERN_HLO_A_kernel_input_feature_dimension,
                          TERN_HLO_A_kernel_spatial_dimensions, &again);
    TERN_ASSERT(again == j->spatial);
    j->output = layout_of(c, TERN_HLO_A_output_batch_dimension, TERN_HLO_A_output_feature_dimension,
                          TERN_HLO_A_output_spatial_dimensions, &again);
    TERN_ASSERT(again == j->spatial && j->spatial + 2 == c->in[0]->rank);
    j->feature_groups = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_feature_group_count);
    j->batch_groups = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_batch_group_count);
    TERN_ASSERT(j->feature_groups >= 1 && j->batch_groups >= 1 &&
                (j->feature_groups == 1 || j->batch_groups == 1));
    j->batch = c->in[0]->dims[j->input.batch] / j->batch_groups;
    j->in_features = c->in[0]->dims[j->input.feature];
    j->out_features = c->in[1]->dims[j->kernel.batch];
    j->group_in = c->in[1]->dims[j->kernel.feature];
    j->group_out = j->out_features / (j->feature_groups * j->batch_groups);
    if (j->group_in * j->feature_groups != j->in_features)
        return TERN_ERR(INVALID, "%lld input features, the kernel has %lld in %lld groups",
                        (long long)j->in_features, (long long)j->group_in,
                        (long long)j->feature_groups);
    j->dtype = tern_ref_call_sum_dtype(c);
    j->elem = tern_num_format_of(j->dtype)->storage_bytes;
    return conv_windows(j, padding);
}

static tern_status conv_run(conv_job *j)
{
    int64_t dims[TERN_REF_MAX_RANK], order[TERN_REF_MAX_RANK];
    uint32_t rank = j->spatial + 2;
    TERN_TRY(load_operands(j));
    dims[0] = j->batch;
    memcpy(dims + 1, j->positions, j->spatial * sizeof *dims);
    dims[rank - 1] = j->out_features;
    TERN_TRY(tern_ref_tensor_create(j->c->mem, j->dtype, dims, rank, &j->sums));
    if (j->sums->count)
        TERN_TRY(convolve(j));
    order[j->output.batch] = 0;
    order[j->output.feature] = rank - 1;
    for (uint32_t d = 0; d < j->spatial; d++)
        order[j->output.spatial[d]] = d + 1;
    return reorder(j->c, &j->sums, order);
}

tern_status tern_ref_conv(tern_ref_call *c, const int64_t *padding)
{
    conv_job j = {.c = c};
    TERN_TRY(conv_shape(&j, padding));
    tern_status st = conv_run(&j);
    tern_ref_release(j.lhs);
    tern_ref_release(j.rhs);
    if (st) {
        tern_ref_release(j.sums);
        return st;
    }
    return tern_ref_sum_result(c, j.sums);
}

tern_status tern_ref_op_convolution(tern_ref_call *c)
{
    int64_t padding[2 * TERN_REF_MAX_RANK];
    TERN_ASSERT(c->in[0]->rank >= 2);
    tern_ref_attr_ints(c, TERN_HLO_A_padding, 0, padding, 2 * (c->in[0]->rank - 2));
    return tern_ref_conv(c, padding);
}
