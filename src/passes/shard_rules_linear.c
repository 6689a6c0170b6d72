/* passes/shard_rules_linear.c - rules of matmuls, convolutions, solvers and Fourier transforms. */
#include "passes/shard_rules_impl.h"

#include "base/assert.h"

enum { LHS, RHS };

/* --- matmuls --- */

/* Adds a PASS factor of an operand's dimension that is the next one of the result. */
static void add_to_result(tern_rule_maker *r, uint32_t tensor, uint32_t dim, uint32_t *at)
{
    tern_rule_map(r, tern_rule_result(r, 0), (*at)++,
                  tern_rule_add_at(r, tensor, dim, TERN_SHARD_PASS));
}

static void add_free(tern_rule_maker *r, uint32_t tensor, tern_rule_ints batch,
                     tern_rule_ints contracting, uint32_t *at)
{
    for (uint32_t d = 0; d < tern_rule_rank(r, tensor); d++)
        if (tern_rule_find(batch, d) < 0 && tern_rule_find(contracting, d) < 0)
            add_to_result(r, tensor, d, at);
}

/* The result has the batch dimensions, the free ones of lhs, the free ones of rhs. */
bool tern_rule_dot_general(tern_rule_maker *r)
{
    tern_rule_ints lhs_batch = tern_rule_attr(r, TERN_HLO_A_lhs_batching_dimensions, 0),
                   rhs_batch = tern_rule_attr(r, TERN_HLO_A_rhs_batching_dimensions, 0),
                   lhs_inner = tern_rule_attr(r, TERN_HLO_A_lhs_contracting_dimensions, 0),
                   rhs_inner = tern_rule_attr(r, TERN_HLO_A_rhs_contracting_dimensions, 0);
    uint32_t at = 0;
    for (uint32_t i = 0; i < lhs_batch.count; i++) {
        uint32_t factor = tern_rule_add_at(r, LHS, (uint32_t)lhs_batch.items[i], TERN_SHARD_PASS);
        tern_rule_map(r, RHS, (uint32_t)tern_rule_int(rhs_batch, i), factor);
        tern_rule_map(r, tern_rule_result(r, 0), at++, factor);
    }
    add_free(r, LHS, lhs_batch, lhs_inner, &at);
    add_free(r, RHS, rhs_batch, rhs_inner, &at);
    for (uint32_t i = 0; i < lhs_inner.count; i++)
        tern_rule_map(r, RHS, (uint32_t)tern_rule_int(rhs_inner, i),
                      tern_rule_add_at(r, LHS, (uint32_t)lhs_inner.items[i], TERN_SHARD_REDUCE));
    return true;
}

/* Vectors and matrices: the last dimension of lhs with the first of rhs. */
bool tern_rule_dot(tern_rule_maker *r)
{
    uint32_t at = 0, lhs_rank = tern_rule_rank(r, LHS), rhs_rank = tern_rule_rank(r, RHS);
    if (!lhs_rank || !rhs_rank)
        return false;
    for (uint32_t d = 0; d + 1 < lhs_rank; d++)
        add_to_result(r, LHS, d, &at);
    for (uint32_t d = 1; d < rhs_rank; d++)
        add_to_result(r, RHS, d, &at);
    tern_rule_map(r, RHS, 0, tern_rule_add_at(r, LHS, lhs_rank - 1, TERN_SHARD_REDUCE));
    return true;
}

/* --- convolution --- */

static uint32_t dim_attr(const tern_rule_maker *r, tern_hlo_attr_name name)
{
    return (uint32_t)tern_hlo_op_int(r->m, r->op, name);
}

typedef struct {
    uint32_t lhs_batch, lhs_feature, rhs_in, rhs_out, out_batch, out_feature;
    tern_rule_ints lhs_spatial, rhs_spatial, out_spatial;
} conv_dims;

static conv_dims conv_dims_of(const tern_rule_maker *r)
{
    return (conv_dims){
        .lhs_batch = dim_attr(r, TERN_HLO_A_input_batch_dimension),
        .lhs_feature = dim_attr(r, TERN_HLO_A_input_feature_dimension),
        .rhs_in = dim_attr(r, TERN_HLO_A_kernel_input_feature_dimension),
        .rhs_out = dim_attr(r, TERN_HLO_A_kernel_output_feature_dimension),
        .out_batch = dim_attr(r, TERN_HLO_A_output_batch_dimension),
        .out_feature = dim_attr(r, TERN_HLO_A_output_feature_dimension),
        .lhs_spatial = tern_rule_attr(r, TERN_HLO_A_input_spatial_dimensions, 0),
        .rhs_spatial = tern_rule_attr(r, TERN_HLO_A_kernel_spatial_dimensions, 0),
        .out_spatial = tern_rule_attr(r, TERN_HLO_A_output_spatial_dimensions, 0),
    };
}

/* A group computes some output features from its part of the input features, or of the batch. */
static void add_group(tern_rule_maker *r, const conv_dims *c, uint32_t lhs_dim, int64_t groups)
{
    uint32_t factor = tern_rule_add(r, groups, TERN_SHARD_PASS);
    tern_rule_map(r, LHS, lhs_dim, factor);
    tern_rule_map(r, RHS, c->rhs_out, factor);
    tern_rule_map(r, tern_rule_result(r, 0), c->out_feature, factor);
}

/* Of a batch that is all groups nothing remains for the result, which has its own dimension of 1.
 */
static void add_batch(tern_rule_maker *r, const conv_dims *c)
{
    uint32_t out = tern_rule_result(r, 0);
    uint32_t factor = tern_rule_add_at(r, out, c->out_batch, TERN_SHARD_PASS);
    int64_t groups = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_batch_group_count);
    if (groups == 1 || tern_rule_size(r, out, c->out_batch) > 1)
        tern_rule_map(r, LHS, c->lhs_batch, factor);
}

static bool is_one_to_one(const tern_rule_maker *r, uint32_t i, int64_t window)
{
    tern_rule_ints padding = tern_rule_attr(r, TERN_HLO_A_padding, 0),
                   stride = tern_rule_attr(r, TERN_HLO_A_window_strides, 1),
                   dilation = tern_rule_attr(r, TERN_HLO_A_lhs_dilation, 1);
    return window == 1 && tern_rule_int(stride, i) == 1 && tern_rule_int(dilation, i) == 1 &&
           !tern_rule_int(padding, 2 * i) && !tern_rule_int(padding, 2 * i + 1);
}

/* The input is covered by windows, each of the kernel's size. The larger of the two numbers is the
 * major factor of the input and has its own size; the other divides the rest. Neighbouring windows
 * overlap, so that the input needs halos whichever of the two is sharded. */
static void add_spatial(tern_rule_maker *r, const conv_dims *c, uint32_t i)
{
    uint32_t in = (uint32_t)c->lhs_spatial.items[i], kernel = (uint32_t)c->rhs_spatial.items[i],
             out = (uint32_t)c->out_spatial.items[i], result = tern_rule_result(r, 0);
    int64_t size = tern_rule_size(r, LHS, in), windows = tern_rule_size(r, result, out),
            window = tern_rule_size(r, RHS, kernel);
    if (is_one_to_one(r, i, window)) {
        tern_rule_map(r, result, out, tern_rule_add_at(r, LHS, in, TERN_SHARD_PASS));
        tern_rule_add_at(r, RHS, kernel, TERN_SHARD_PASS);
        return;
    }
    bool windows_first = windows >= window;
    int64_t major = windows_first ? windows : window;
    int64_t minor = major ? (size + major - 1) / major : 0;
    tern_shard_factor_kind kinds[] = {TERN_SHARD_REDUCE, TERN_SHARD_PERMUTE};
    for (int k = 0; k < 2; k++) {
        bool is_windows = (k == 0) == windows_first;
        uint32_t factor = tern_rule_add(r, k ? minor : major, kinds[is_windows]);
        tern_rule_map(r, LHS, in, factor);
        tern_rule_map(r, is_windows ? result : RHS, is_windows ? out : kernel, factor);
    }
}

static void add_input_feature(tern_rule_maker *r, const conv_dims *c, int64_t groups)
{
    uint32_t factor = tern_rule_add_at(r, RHS, c->rhs_in, TERN_SHARD_REDUCE);
    if (groups == 1 || tern_rule_size(r, RHS, c->rhs_in) > 1)
        tern_rule_map(r, LHS, c->lhs_feature, factor);
}

static void add_output_feature(tern_rule_maker *r, const conv_dims *c, int64_t groups)
{
    int64_t size = tern_rule_size(r, RHS, c->rhs_out) / groups;
    if (groups > 1 && size == 1)
        return;
    uint32_t factor = tern_rule_add(r, size, TERN_SHARD_PASS);
    tern_rule_map(r, RHS, c->rhs_out, factor);
    tern_rule_map(r, tern_rule_result(r, 0), c->out_feature, factor);
}

bool tern_rule_convolution(tern_rule_maker *r)
{
    conv_dims c = conv_dims_of(r);
    int64_t batch_groups = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_batch_group_count),
            feature_groups = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_feature_group_count);
    if (batch_groups > 1 && feature_groups > 1)
        return false;
    if (batch_groups > 1)
        add_group(r, &c, c.lhs_batch, batch_groups);
    add_batch(r, &c);
    for (uint32_t i = 0; i < c.lhs_spatial.count && !r->is_conservative; i++)
        add_spatial(r, &c, i);
    if (feature_groups > 1)
        add_group(r, &c, c.lhs_feature, feature_groups);
    add_input_feature(r, &c, feature_groups);
    add_output_feature(r, &c, batch_groups > 1 ? batch_groups : feature_groups);
    return true;
}

/* --- ops on the last dimensions, batched over the others --- */

/* Operand 0 and result 0 correspond; the last |count| dimensions are needed as a whole, and are
 * blocked where they differ in size. */
static bool add_batched(tern_rule_maker *r, uint32_t count)
{
    uint32_t result = tern_rule_result(r, 0), rank = tern_rule_rank(r, 0);
    if (rank < count || tern_rule_rank(r, result) != rank)
        return false;
    for (uint32_t d = 0; d < rank; d++) {
        uint32_t factor =
            tern_rule_add_at(r, 0, d, d + count < rank ? TERN_SHARD_PASS : TERN_SHARD_REPLICATE);
        tern_rule_map(r, result, d, factor);
        if (tern_rule_size(r, 0, d) != tern_rule_size(r, result, d))
            tern_rule_block(r, factor);
    }
    return true;
}

bool tern_rule_cholesky(tern_rule_maker *r) { return add_batched(r, 2); }

bool tern_rule_fft(tern_rule_maker *r)
{
    return add_batched(r, tern_rule_attr(r, TERN_HLO_A_fft_length, 0).count);
}

/* a x = b, or x a = b. Columns of b, or rows, are independent. */
bool tern_rule_triangular_solve(tern_rule_maker *r)
{
    uint32_t rank = tern_rule_rank(r, RHS), result = tern_rule_result(r, 0);
    uint32_t solved = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_left_side) ? rank - 2 : rank - 1;
    for (uint32_t d = 0; d < rank; d++) {
        uint32_t factor =
            tern_rule_add_at(r, RHS, d, d == solved ? TERN_SHARD_REPLICATE : TERN_SHARD_PASS);
        tern_rule_map(r, result, d, factor);
        if (d + 2 < rank)
            tern_rule_map(r, LHS, d, factor);
    }
    return true;
}

/* Tensors with the batch dimensions of operand 0, a batch of matrices: decompositions by custom
 * calls. Tensors of the same shape share the other factors too. */
bool tern_rule_decomposition(tern_rule_maker *r)
{
    uint32_t rank = tern_rule_rank(r, 0), all = tern_rule_operands(r) + tern_rule_results(r);
    if (rank < 2)
        return false;
    for (uint32_t t = 0; t < all; t++)
        for (uint32_t d = 0; d + 2 < rank; d++)
            if (tern_rule_rank(r, t) < rank - 2 ||
                tern_rule_size(r, t, d) != tern_rule_size(r, 0, d))
                return false;
    for (uint32_t d = 0; d < rank; d++) {
        bool is_batch = d + 2 < rank;
        uint32_t factor =
            tern_rule_add_at(r, 0, d, is_batch ? TERN_SHARD_PASS : TERN_SHARD_REPLICATE);
        for (uint32_t t = 1; t < all; t++)
            if (is_batch || tern_rule_same_shape(r, t, 0))
                tern_rule_map(r, t, d, factor);
    }
    return true;
}
