/* passes/shard_rules_shape.c - rules of ops that move elements. */
#include "passes/shard_rules_impl.h"

#include "base/assert.h"

static void map_both(tern_rule_maker *r, uint32_t dim, tern_shard_factor_kind kind)
{
    tern_rule_map(r, tern_rule_result(r, 0), dim, tern_rule_add_at(r, 0, dim, kind));
}

/* --- dimensions change places --- */

bool tern_rule_broadcast(tern_rule_maker *r)
{
    uint32_t result = tern_rule_result(r, 0);
    uint32_t added = tern_rule_rank(r, result) - tern_rule_rank(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, result); d++) {
        uint32_t factor = tern_rule_add_at(r, result, d, TERN_SHARD_PASS);
        if (d >= added)
            tern_rule_map(r, 0, d - added, factor);
    }
    return true;
}

/* A dimension of 1 that is expanded has no part in the result's. */
bool tern_rule_broadcast_in_dim(tern_rule_maker *r)
{
    tern_rule_ints dims = tern_rule_attr(r, TERN_HLO_A_broadcast_dimensions, 0);
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, result); d++) {
        int32_t from = tern_rule_find(dims, d);
        bool expands =
            from >= 0 && tern_rule_size(r, 0, (uint32_t)from) != tern_rule_size(r, result, d);
        if (expands)
            tern_rule_add_at(r, 0, (uint32_t)from, TERN_SHARD_PASS);
        uint32_t factor = tern_rule_add_at(r, result, d, TERN_SHARD_PASS);
        if (from >= 0 && !expands)
            tern_rule_map(r, 0, (uint32_t)from, factor);
    }
    return true;
}

bool tern_rule_transpose(tern_rule_maker *r)
{
    tern_rule_ints permutation = tern_rule_attr(r, TERN_HLO_A_permutation, 0);
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < permutation.count; d++)
        tern_rule_map(r, 0, (uint32_t)permutation.items[d],
                      tern_rule_add_at(r, result, d, TERN_SHARD_PASS));
    return true;
}

/* The side with smaller elements has one more dimension, the minor-most, for the parts of one. */
bool tern_rule_bitcast_convert(tern_rule_maker *r)
{
    uint32_t result = tern_rule_result(r, 0), in_rank = tern_rule_rank(r, 0),
             out_rank = tern_rule_rank(r, result), rank = in_rank < out_rank ? in_rank : out_rank;
    for (uint32_t d = 0; d < rank; d++)
        map_both(r, d, TERN_SHARD_PASS);
    if (in_rank != out_rank)
        tern_rule_add_at(r, in_rank > out_rank ? 0 : result, rank, TERN_SHARD_REPLICATE);
    return true;
}

/* --- elements move along dimensions --- */

bool tern_rule_reverse(tern_rule_maker *r)
{
    tern_rule_ints dims = tern_rule_attr(r, TERN_HLO_A_dimensions, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++)
        map_both(r, d, tern_rule_find(dims, d) >= 0 ? TERN_SHARD_PERMUTE : TERN_SHARD_PASS);
    return true;
}

bool tern_rule_slice(tern_rule_maker *r)
{
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        bool whole = tern_rule_size(r, 0, d) == tern_rule_size(r, result, d);
        map_both(r, d, whole ? TERN_SHARD_PASS : TERN_SHARD_PERMUTE);
    }
    return true;
}

bool tern_rule_pad(tern_rule_maker *r)
{
    tern_rule_ints low = tern_rule_attr(r, TERN_HLO_A_edge_padding_low, 0),
                   high = tern_rule_attr(r, TERN_HLO_A_edge_padding_high, 0),
                   interior = tern_rule_attr(r, TERN_HLO_A_interior_padding, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        bool same =
            !tern_rule_int(low, d) && !tern_rule_int(high, d) && !tern_rule_int(interior, d);
        map_both(r, d, same ? TERN_SHARD_PASS : TERN_SHARD_PERMUTE);
    }
    return true;
}

/* --- concatenate --- */

/* The slice that produces |v|; 0 if another op does. */
static tern_hlo_op slice_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    bool is_slice = !info->is_arg && tern_hlo_op_of(m, info->owner)->code == TERN_HLO_SLICE;
    return is_slice ? info->owner : 0;
}

/* All are slices, or slices of one tensor and that tensor itself, as rolls and shifts are written:
 * then parts move over short distances. */
static bool joins_slices(const tern_rule_maker *r)
{
    const tern_hlo_value *operands = tern_hlo_operands(r->m, r->op);
    bool all_slices = true, one_source = true, any_slice = false;
    tern_hlo_value source = 0;
    for (uint32_t i = 0; i < tern_rule_operands(r); i++) {
        tern_hlo_op slice = slice_of(r->m, operands[i]);
        tern_hlo_value from = slice ? tern_hlo_operands(r->m, slice)[0] : operands[i];
        all_slices = all_slices && slice;
        any_slice = any_slice || slice;
        one_source = one_source && (!source || source == from);
        source = from;
    }
    return all_slices || (one_source && any_slice);
}

bool tern_rule_concatenate(tern_rule_maker *r)
{
    int64_t joined = tern_hlo_op_int(r->m, r->op, TERN_HLO_A_dimension);
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, result); d++) {
        if (d == joined && r->is_conservative)
            continue;
        tern_shard_factor_kind kind = d != joined       ? TERN_SHARD_PASS
                                      : joins_slices(r) ? TERN_SHARD_PERMUTE
                                                        : TERN_SHARD_REPLICATE;
        uint32_t factor = tern_rule_add_at(r, result, d, kind);
        for (uint32_t t = 0; t < tern_rule_operands(r); t++)
            tern_rule_map(r, t, d, factor);
    }
    return true;
}

/* --- at positions that are computed --- */

bool tern_rule_dynamic_slice(tern_rule_maker *r)
{
    uint32_t result = tern_rule_result(r, 0);
    for (uint32_t d = 0; d < tern_rule_rank(r, 0); d++) {
        bool whole = tern_rule_size(r, 0, d) == tern_rule_size(r, result, d);
        uint32_t factor = tern_rule_add_at(r, 0, d, whole ? TERN_SHARD_PASS : TERN_SHARD_REPLICATE);
        tern_rule_map(r, result, d, factor);
        if (!whole)
            tern_rule_block(r, factor);
    }
    return true;
}

/* Where the update is shorter, each partition writes the part of it that lies in its shard, and
 * needs all of it. */
bool tern_rule_dynamic_update_slice(tern_rule_maker *r)
{
    enum { OPERAND, UPDATE };
    for (uint32_t d = 0; d < tern_rule_rank(r, OPERAND); d++) {
        uint32_t factor = tern_rule_add_at(r, OPERAND, d, TERN_SHARD_PASS);
        tern_rule_map(r, tern_rule_result(r, 0), d, factor);
        if (tern_rule_size(r, OPERAND, d) == tern_rule_size(r, UPDATE, d))
            tern_rule_map(r, UPDATE, d, factor);
        else
            tern_rule_add_at(r, UPDATE, d, TERN_SHARD_REPLICATE);
    }
    return true;
}
