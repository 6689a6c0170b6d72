/* passes/shard_rules_reduce.c - rules of ops that combine elements along dimensions: reductions,
 * windows, normalisation, sorting; of random bits and of collectives. */
#include "passes/shard_rules_impl.h"

#include "base/assert.h"

/* Adds a factor to dimension |d| of tensors |first| to |first| + |count| - 1. */
static uint32_t add_to_all(tern_rule_maker *r, uint32_t first, uint32_t count, uint32_t d,
                           tern_shard_factor_kind kind)
{
    uint32_t factor = tern_rule_add_at(r, first, d, kind);
    for (uint32_t t = 1; t < count; t++)
        tern_rule_map(r, first + t, d, factor);
    return factor;
}

static void map_to_results(tern_rule_maker *r, uint32_t d, uint32_t factor)
{
    for (uint32_t t = 0; t < tern_rule_results(r); t++)
        tern_rule_map(r, tern_rule_result(r, t), d, factor);
}

/* --- reductions --- */

/* Inputs, then as many initial values, which are scalars. */
bool tern_rule_reduce(tern_rule_maker *r)
{
    tern_rule_ints reduced = tern_rule_attr(r, TERN_HLO_A_dimensions, 0);
    uint32_t inputs = tern_rule_results(r), kept = 0;
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        bool is_reduced = tern_rule_find(reduced, d) >= 0;
        uint32_t factor =
            add_to_all(r, 0, inputs, d, is_reduced ? TERN_SHARD_REDUCE : TERN_SHARD_PASS);
        if (!is_reduced)
            map_to_results(r, kept++, factor);
    }
    return true;
}

/* Windows of one element, next to each other, without padding. */
static bool is_one_to_one(const tern_rule_maker *r, uint32_t d)
{
    tern_rule_ints window = tern_rule_attr(r, TERN_HLO_A_window_dimensions, 1),
                   stride = tern_rule_attr(r, TERN_HLO_A_window_strides, 1),
                   dilation = tern_rule_attr(r, TERN_HLO_A_base_dilations, 1),
                   padding = tern_rule_attr(r, TERN_HLO_A_padding, 0);
    return tern_rule_int(window, d) == 1 && tern_rule_int(stride, d) == 1 &&
           tern_rule_int(dilation, d) == 1 && !tern_rule_int(padding, 2 * d) &&
           !tern_rule_int(padding, 2 * d + 1);
}

bool tern_rule_reduce_window(tern_rule_maker *r)
{
    uint32_t inputs = tern_rule_results(r);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        uint32_t factor = add_to_all(r, tern_rule_result(r, 0), tern_rule_results(r), d,
                                     is_one_to_one(r, d) ? TERN_SHARD_PASS : TERN_SHARD_PERMUTE);
        for (uint32_t t = 0; t < inputs; t++)
            tern_rule_map(r, t, d, factor);
    }
    return true;
}

static void add_windows(tern_rule_maker *r, uint32_t source, uint32_t d)
{
    uint32_t factor = tern_rule_add_at(r, source, d, TERN_SHARD_REPLICATE);
    if (r->is_conservative)
        tern_rule_block(r, factor);
}

/* The source has an element per window. */
bool tern_rule_select_and_scatter(tern_rule_maker *r)
{
    enum { OPERAND, SOURCE };
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, OPERAND); d++) {
        bool same = is_one_to_one(r, d);
        if (!same)
            add_windows(r, SOURCE, d);
        uint32_t factor =
            tern_rule_add_at(r, OPERAND, d, same ? TERN_SHARD_PASS : TERN_SHARD_PERMUTE);
        tern_rule_map(r, result, d, factor);
        if (same)
            tern_rule_map(r, SOURCE, d, factor);
    }
    return true;
}

/* --- batch normalisation --- */

/* Tensors of the operand's rank have all dimensions, vectors have the feature. */
static bool add_norm(tern_rule_maker *r, tern_shard_factor_kind others)
{
    int64_t feature = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_feature_index);
    uint32_t all = tern_rule_operands(r) + tern_rule_results(r);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        uint32_t factor =
            tern_rule_add(r, tern_rule_size(r, 0, d), d == feature ? TERN_SHARD_PASS : others);
        for (uint32_t t = 0; t < all; t++)
            if (tern_rule_same_shape(r, t, 0))
                tern_rule_map(r, t, d, factor);
            else if (d == feature)
                tern_rule_map(r, t, 0, factor);
    }
    return true;
}

bool tern_rule_batch_norm_inference(tern_rule_maker *r) { return add_norm(r, TERN_SHARD_PASS); }

/* Means and variances of all elements of a feature: no reduction of partial results. */
bool tern_rule_batch_norm_statistics(tern_rule_maker *r)
{
    return add_norm(r, TERN_SHARD_REPLICATE);
}

/* --- sorting --- */

static bool has_other_large_dim(const tern_rule_maker *r, uint32_t dim)
{
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++)
        if (d != dim && tern_rule_size(r, 0, d) > 1)
            return true;
    return false;
}

/* Axes of the sorted dimension move to another one by all-to-all; if there is none, they are not
 * propagated, so that the result need not be gathered for its consumers only. */
bool tern_rule_sort(tern_rule_maker *r)
{
    uint32_t rank = tern_rule_rank(r, 0);
    int64_t sorted = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_dimension);
    sorted += sorted < 0 ? rank : 0;
    for (uint32_t d = 0; d < rank; d++) {
        uint32_t factor = add_to_all(r, 0, tern_rule_operands(r) + tern_rule_results(r), d,
                                     d == sorted ? TERN_SHARD_REPLICATE : TERN_SHARD_PASS);
        if (d == sorted && !has_other_large_dim(r, d))
            tern_rule_block(r, factor);
    }
    return true;
}

/* Along the last dimension. */
bool tern_rule_top_k(tern_rule_maker *r)
{
    uint32_t rank = tern_rule_rank(r, 0);
    for (uint32_t t = 0; t < tern_rule_results(r); t++)
        if (tern_rule_rank(r, tern_rule_result(r, t)) != rank)
            return false;
    for (uint32_t d = 0; d < rank; d++) {
        bool is_last = d + 1 == rank;
        uint32_t factor =
            tern_rule_add_at(r, 0, d, is_last ? TERN_SHARD_REPLICATE : TERN_SHARD_PASS);
        map_to_results(r, d, factor);
        if (is_last)
            tern_rule_block(r, factor);
    }
    return true;
}

/* --- random bits --- */

/* Each partition generates the bits of its positions from the whole state. */
bool tern_rule_rng_bit_generator(tern_rule_maker *r)
{
    uint32_t state = tern_rule_result(r, 0), output = tern_rule_result(r, 1);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        uint32_t factor = tern_rule_add_at(r, 0, d, TERN_SHARD_REPLICATE);
        tern_rule_map(r, state, d, factor);
        tern_rule_block(r, factor);
    }
    for (uint32_t d = 0; d < tern_rule_rank(r, output); d++)
        tern_rule_add_at(r, output, d, TERN_SHARD_PASS);
    return true;
}

/* The state is its only operand. */
static bool is_state_of_generator(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_value v = tern_hlo_op_of(m, op)->result_first;
    for (op = tern_hlo_op_of(m, op)->next; op; op = tern_hlo_op_of(m, op)->next)
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_RNG_BIT_GENERATOR &&
            tern_hlo_operands(m, op)[0] == v)
            return true;
    return false;
}

/* Halves of 64 bits. The state of a generator is needed as a whole, so its halves stay so. */
bool tern_rule_x64_combine(tern_rule_maker *r)
{
    bool is_elementwise = tern_rule_elementwise(r);
    if (!is_state_of_generator(r->m, r->op))
        return is_elementwise;
    for (uint32_t i = 0; i < r->rule->factor_count && !r->no_memory; i++)
        r->rule->factors[i] =
            (tern_shard_factor){r->rule->factors[i].size, TERN_SHARD_REPLICATE, true};
    return is_elementwise;
}

/* --- collectives of manual computations --- */

static bool all_equal(const tern_rule_maker *r, uint32_t count)
{
    for (uint32_t t = 1; t < count; t++)
        if (!tern_rule_same_shape(r, t, 0))
            return false;
    return count == tern_rule_results(r);
}

/* Operands of one shape, results of one shape; dimensions |a| and |b| are needed as a whole, and
 * may differ in size, the others pass. */
static bool add_collective(tern_rule_maker *r, int64_t a, int64_t b)
{
    uint32_t count = tern_rule_operands(r), result = tern_rule_result(r, 0);
    if (!all_equal(r, count))
        return false;
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++)
        if (d != a && d != b)
            map_to_results(r, d, add_to_all(r, 0, count, d, TERN_SHARD_PASS));
    for (int side = 0; side < (a == b ? 1 : 2); side++) {
        uint32_t d = (uint32_t)(side ? b : a);
        add_to_all(r, 0, count, d, TERN_SHARD_REPLICATE);
        add_to_all(r, result, count, d, TERN_SHARD_REPLICATE);
    }
    return true;
}

bool tern_rule_all_gather(tern_rule_maker *r)
{
    int64_t dim = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_all_gather_dim);
    return add_collective(r, dim, dim);
}

bool tern_rule_all_to_all(tern_rule_maker *r)
{
    return add_collective(r, tern_hlo_op_int(r->m, r->op, TERN_HLO_A_split_dimension),
                          tern_hlo_op_int(r->m, r->op, TERN_HLO_A_concat_dimension));
}

bool tern_rule_reduce_scatter(tern_rule_maker *r)
{
    int64_t dim = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_scatter_dimension);
    return add_collective(r, dim, dim);
}

/* Operand, output and result have rows of one shape. */
bool tern_rule_ragged_all_to_all(tern_rule_maker *r)
{
    for (uint32_t d = 1; d < tern_rule_rank(r, TERN_HLO_RAGGED_OPERAND); d++) {
        uint32_t factor = tern_rule_add_at(r, TERN_HLO_RAGGED_OPERAND, d, TERN_SHARD_PASS);
        tern_rule_map(r, TERN_HLO_RAGGED_OUTPUT, d, factor);
        map_to_results(r, d, factor);
    }
    return true;
}
