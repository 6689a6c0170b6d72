/* passes/shard_rules.c - the table from ops to their sharding rules, and what rules are built with.
 */
#include "passes/shard_rules.h"

#include <string.h>

#include "base/assert.h"
#include "passes/shard_rules_impl.h"

/* --- building --- */

static bool out_of_memory(tern_rule_maker *r, const void *allocated)
{
    r->no_memory = r->no_memory || !allocated;
    return r->no_memory;
}

uint32_t tern_rule_add(tern_rule_maker *r, int64_t size, tern_shard_factor_kind kind)
{
    tern_shard_rule *rule = r->rule;
    if (rule->factor_count == rule->factor_capacity) {
        uint32_t capacity = 2 * rule->factor_capacity + 8;
        tern_shard_factor *grown = TERN_NEW_N(r->arena, tern_shard_factor, capacity);
        if (out_of_memory(r, grown))
            return 0;
        if (rule->factor_count)
            memcpy(grown, rule->factors, rule->factor_count * sizeof *grown);
        rule->factors = grown;
        rule->factor_capacity = capacity;
    }
    bool is_blocked = r->is_conservative && kind == TERN_SHARD_PERMUTE;
    rule->factors[rule->factor_count] = (tern_shard_factor){size, kind, is_blocked};
    return rule->factor_count++;
}

void tern_rule_block(tern_rule_maker *r, uint32_t factor)
{
    if (!r->no_memory)
        r->rule->factors[factor].is_blocked = true;
}

void tern_rule_map(tern_rule_maker *r, uint32_t tensor, uint32_t dim, uint32_t factor)
{
    TERN_ASSERT(dim < tern_rule_rank(r, tensor));
    tern_shard_factors *list = &r->rule->tensors[tensor].dims[dim];
    if (r->no_memory)
        return;
    if (list->count == list->capacity) {
        uint32_t capacity = list->capacity ? 2 * list->capacity : 1;
        uint32_t *grown = TERN_NEW_N(r->arena, uint32_t, capacity);
        if (out_of_memory(r, grown))
            return;
        if (list->count)
            memcpy(grown, list->items, list->count * sizeof *grown);
        list->items = grown;
        list->capacity = capacity;
    }
    list->items[list->count++] = factor;
}

uint32_t tern_rule_add_at(tern_rule_maker *r, uint32_t tensor, uint32_t dim,
                          tern_shard_factor_kind kind)
{
    uint32_t factor = tern_rule_add(r, tern_rule_size(r, tensor, dim), kind);
    tern_rule_map(r, tensor, dim, factor);
    return factor;
}

/* --- the op --- */

static tern_hlo_value tensor_value(const tern_rule_maker *r, uint32_t tensor)
{
    const tern_hlo_op_info *op = tern_hlo_op_of(r->m, r->op);
    return tensor < op->operand_count ? tern_hlo_operands(r->m, r->op)[tensor]
                                      : op->result_first + (tensor - op->operand_count);
}

const int64_t *tern_rule_sizes(const tern_rule_maker *r, uint32_t tensor)
{
    return tern_hlo_value_type_of(r->m, tensor_value(r, tensor))->dims;
}

bool tern_rule_same_shape(const tern_rule_maker *r, uint32_t a, uint32_t b)
{
    uint32_t rank = tern_rule_rank(r, a);
    return rank == tern_rule_rank(r, b) &&
           (!rank || !memcmp(tern_rule_sizes(r, a), tern_rule_sizes(r, b), rank * sizeof(int64_t)));
}

tern_rule_ints tern_rule_attr(const tern_rule_maker *r, tern_hlo_attr_name name, int64_t otherwise)
{
    tern_rule_ints list = {.otherwise = otherwise};
    list.items = tern_hlo_op_ints(r->m, r->op, name, &list.count);
    return list;
}

int32_t tern_rule_find(tern_rule_ints list, int64_t value)
{
    for (uint32_t i = 0; i < list.count; i++)
        if (list.items[i] == value)
            return (int32_t)i;
    return -1;
}

/* --- ops whose tensors have one shape --- */

/* Operands that are scalars have no dimensions to map: pred of select, bounds of clamp. */
bool tern_rule_elementwise(tern_rule_maker *r)
{
    uint32_t first = tern_rule_result(r, 0), all = tern_rule_operands(r) + tern_rule_results(r);
    for (uint32_t t = 0; t < all; t++)
        if (tern_rule_rank(r, t) && !tern_rule_same_shape(r, t, first))
            return false;
    for (uint32_t d = 0; d < tern_rule_rank(r, first); d++) {
        uint32_t factor = tern_rule_add(r, tern_rule_size(r, first, d), TERN_SHARD_PASS);
        for (uint32_t t = 0; t < all; t++)
            if (tern_rule_rank(r, t))
                tern_rule_map(r, t, d, factor);
    }
    return true;
}

bool tern_rule_pairwise(tern_rule_maker *r)
{
    if (tern_rule_operands(r) != tern_rule_results(r))
        return false;
    for (uint32_t t = 0; t < tern_rule_operands(r); t++) {
        if (!tern_rule_same_shape(r, t, tern_rule_result(r, t)))
            return false;
        for (uint32_t d = 0; d < tern_rule_rank(r, t); d++)
            tern_rule_map(r, tern_rule_result(r, t), d, tern_rule_add_at(r, t, d, TERN_SHARD_PASS));
    }
    return true;
}

/* --- bodies of reductions --- */

/* The op that makes result |i| of |body| from arguments i and |count| + i; NO_CODE if the result is
 * anything else. */
static tern_hlo_code result_code(const tern_hlo_module *m, tern_hlo_region body, uint32_t i,
                                 uint32_t count)
{
    const tern_hlo_region_info *region = tern_hlo_region_of(m, body);
    const tern_hlo_value_info *result = tern_hlo_value_of(m, tern_hlo_operands(m, region->last)[i]);
    if (result->is_arg || tern_hlo_op_of(m, result->owner)->operand_count != 2)
        return TERN_HLO_NO_CODE;
    const tern_hlo_value *of = tern_hlo_operands(m, result->owner);
    tern_hlo_value a = region->arg_first + i, b = region->arg_first + count + i;
    bool combines = (of[0] == a && of[1] == b) || (of[0] == b && of[1] == a);
    return combines ? tern_hlo_op_of(m, result->owner)->code : TERN_HLO_NO_CODE;
}

static bool can_all_reduce(tern_hlo_code code)
{
    return code == TERN_HLO_ADD || code == TERN_HLO_MULTIPLY || code == TERN_HLO_MINIMUM ||
           code == TERN_HLO_MAXIMUM || code == TERN_HLO_AND || code == TERN_HLO_OR;
}

tern_hlo_code tern_shard_body_code(const tern_hlo_module *m, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(m, op)->result_count;
    tern_hlo_region body = tern_hlo_op_region(m, op, 0);
    tern_hlo_code first = result_code(m, body, 0, count);
    for (uint32_t i = 1; i < count; i++)
        if (result_code(m, body, i, count) != first)
            return TERN_HLO_NO_CODE;
    return can_all_reduce(first) ? first : TERN_HLO_NO_CODE;
}

/* --- the table --- */

/* Ops with the trait ELEMENTWISE need no row. */
static const tern_rule_fn rules[TERN_HLO_CODE_COUNT] = {
    [TERN_HLO_ALL_GATHER] = tern_rule_all_gather,
    [TERN_HLO_ALL_REDUCE] = tern_rule_pairwise,
    [TERN_HLO_ALL_TO_ALL] = tern_rule_all_to_all,
    [TERN_HLO_BATCH_NORM_GRAD] = tern_rule_batch_norm_statistics,
    [TERN_HLO_BATCH_NORM_INFERENCE] = tern_rule_batch_norm_inference,
    [TERN_HLO_BATCH_NORM_TRAINING] = tern_rule_batch_norm_statistics,
    [TERN_HLO_BITCAST_CONVERT] = tern_rule_bitcast_convert,
    [TERN_HLO_BROADCAST] = tern_rule_broadcast,
    [TERN_HLO_BROADCAST_IN_DIM] = tern_rule_broadcast_in_dim,
    [TERN_HLO_CHLO_TOP_K] = tern_rule_top_k,
    [TERN_HLO_CHOLESKY] = tern_rule_cholesky,
    [TERN_HLO_COLLECTIVE_BROADCAST] = tern_rule_pairwise,
    [TERN_HLO_COLLECTIVE_PERMUTE] = tern_rule_pairwise,
    [TERN_HLO_CONCATENATE] = tern_rule_concatenate,
    [TERN_HLO_CONSTANT] = tern_rule_elementwise,
    [TERN_HLO_CONVOLUTION] = tern_rule_convolution,
    [TERN_HLO_CROSS_REPLICA_SUM] = tern_rule_pairwise,
    [TERN_HLO_DOT] = tern_rule_dot,
    [TERN_HLO_DOT_GENERAL] = tern_rule_dot_general,
    [TERN_HLO_DYNAMIC_SLICE] = tern_rule_dynamic_slice,
    [TERN_HLO_DYNAMIC_UPDATE_SLICE] = tern_rule_dynamic_update_slice,
    [TERN_HLO_FFT] = tern_rule_fft,
    [TERN_HLO_GATHER] = tern_rule_gather,
    [TERN_HLO_IOTA] = tern_rule_elementwise,
    [TERN_HLO_MAP] = tern_rule_elementwise,
    [TERN_HLO_PAD] = tern_rule_pad,
    [TERN_HLO_PARTITION_ID] = tern_rule_elementwise,
    [TERN_HLO_REDUCE] = tern_rule_reduce,
    [TERN_HLO_REDUCE_SCATTER] = tern_rule_reduce_scatter,
    [TERN_HLO_REDUCE_WINDOW] = tern_rule_reduce_window,
    [TERN_HLO_REPLICA_ID] = tern_rule_elementwise,
    [TERN_HLO_RESHAPE] = tern_rule_reshape,
    [TERN_HLO_REVERSE] = tern_rule_reverse,
    [TERN_HLO_RNG_BIT_GENERATOR] = tern_rule_rng_bit_generator,
    [TERN_HLO_SCATTER] = tern_rule_scatter,
    [TERN_HLO_SDY_PROPAGATION_BARRIER] = tern_rule_elementwise,
    [TERN_HLO_SDY_RESHARD] = tern_rule_elementwise,
    [TERN_HLO_SDY_SHARDING_CONSTRAINT] = tern_rule_elementwise,
    [TERN_HLO_SELECT_AND_SCATTER] = tern_rule_select_and_scatter,
    [TERN_HLO_SLICE] = tern_rule_slice,
    [TERN_HLO_SORT] = tern_rule_sort,
    [TERN_HLO_TRANSPOSE] = tern_rule_transpose,
    [TERN_HLO_TRIANGULAR_SOLVE] = tern_rule_triangular_solve,
};

/* Custom calls by target. */
static const struct {
    const char *target;
    tern_rule_fn rule;
} call_rules[] = {
    {"CompactWyHelper", tern_rule_pairwise},
    {"Eigh", tern_rule_decomposition},
    {"InspectSharding", tern_rule_pairwise},
    {"LayoutConstraint", tern_rule_pairwise},
    {"MoveToDevice", tern_rule_pairwise},
    {"MoveToHost", tern_rule_pairwise},
    {"ProductOfElementaryHouseholderReflectors", tern_rule_decomposition},
    {"Qr", tern_rule_decomposition},
    {"QrDecompositionBlock", tern_rule_decomposition},
    {"X64Combine", tern_rule_x64_combine},
    {"X64SplitHigh", tern_rule_elementwise},
    {"X64SplitLow", tern_rule_elementwise},
    {"annotate_device_placement", tern_rule_pairwise},
    {"mhlo.erf", tern_rule_elementwise},
    {"mhlo.topk", tern_rule_top_k},
    {TERN_HLO_RAGGED_CALL, tern_rule_ragged_all_to_all},
    {"xla.megascale.provide_metadata", tern_rule_pairwise},
};

static tern_rule_fn rule_of_call(const tern_hlo_module *m, tern_hlo_op op)
{
    const char *target = tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name);
    for (size_t i = 0; i < TERN_COUNT_OF(call_rules); i++)
        if (!strcmp(target, call_rules[i].target))
            return call_rules[i].rule;
    return NULL;
}

static tern_rule_fn rule_fn(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_CUSTOM_CALL)
        return rule_of_call(m, op);
    if (tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE)
        return tern_rule_elementwise;
    return rules[code];
}

/* --- making a rule --- */

static bool has_static_tensors(const tern_rule_maker *r, uint32_t count)
{
    for (uint32_t t = 0; t < count; t++) {
        const tern_hlo_type_info *type = tern_hlo_value_type_of(r->m, tensor_value(r, t));
        if (type->kind != TERN_HLO_TYPE_TENSOR || !type->is_static)
            return false;
    }
    return true;
}

static tern_status start(tern_rule_maker *r)
{
    const tern_hlo_op_info *op = tern_hlo_op_of(r->m, r->op);
    uint32_t count = op->operand_count + op->result_count;
    r->rule = TERN_NEW(r->arena, tern_shard_rule);
    TERN_TRY_MEM(r->rule);
    tern_shard_tensor *tensors = TERN_NEW_N(r->arena, tern_shard_tensor, count + (size_t)1);
    TERN_TRY_MEM(tensors);
    for (uint32_t t = 0; t < count; t++) {
        tensors[t].rank = tern_hlo_value_type_of(r->m, tensor_value(r, t))->rank;
        tensors[t].dims = TERN_NEW_N(r->arena, tern_shard_factors, tensors[t].rank + (size_t)1);
        TERN_TRY_MEM(tensors[t].dims);
    }
    *r->rule = (tern_shard_rule){
        .operand_count = op->operand_count, .result_count = op->result_count, .tensors = tensors};
    return NULL;
}

static void add_remaining_dim(tern_rule_maker *r, uint32_t tensor, uint32_t dim)
{
    int64_t size = r->is_conservative ? 1 : tern_rule_size(r, tensor, dim);
    tern_rule_map(r, tensor, dim, tern_rule_add(r, size, TERN_SHARD_REPLICATE));
}

static void add_remaining(tern_rule_maker *r)
{
    for (uint32_t t = 0; t < tern_rule_operands(r) + tern_rule_results(r); t++)
        for (uint32_t d = 0; d < tern_rule_rank(r, t); d++)
            if (!r->no_memory && !r->rule->tensors[t].dims[d].count)
                add_remaining_dim(r, t, d);
}

/* The program's rule must have the op's tensors; their dimensions may be any multiples. */
static tern_status check_fit(const tern_rule_maker *r, const tern_shard_rule *rule)
{
    const tern_hlo_op_info *op = tern_hlo_op_of(r->m, r->op);
    if (rule->operand_count != op->operand_count || rule->result_count != op->result_count)
        return TERN_ERR(
            INVALID, "a sharding rule has %u operands and %u results, its op has %u and %u",
            rule->operand_count, rule->result_count, op->operand_count, op->result_count);
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++) {
        uint32_t rank = tern_hlo_value_type_of(r->m, tensor_value(r, t))->rank;
        if (rule->tensors[t].rank != rank)
            return TERN_ERR(INVALID, "tensor %u of a sharding rule has %u dimensions, not %u", t,
                            rule->tensors[t].rank, rank);
    }
    return NULL;
}

/* |*out| stays NULL if the op has no such attribute. */
static tern_status given_rule(const tern_rule_maker *r, const tern_shard_rule **out)
{
    static const char name[] = "sdy.sharding_rule", prefix[] = "#sdy.op_sharding_rule<";
    tern_name id = tern_intern_find(&r->m->names, name, sizeof name - 1);
    tern_hlo_attr attr = id ? tern_hlo_op_attr(r->m, r->op, id) : 0;
    if (!attr)
        return NULL;
    const tern_hlo_attr_info *info = tern_hlo_attr_of(r->m, attr);
    const char *text =
        info->kind == TERN_HLO_ATTR_OPAQUE ? tern_hlo_name_text(r->m, info->text) : "";
    size_t len = strlen(text), skip = sizeof prefix - 1;
    if (len <= skip || memcmp(text, prefix, skip) != 0 || text[len - 1] != '>')
        return TERN_ERR(INVALID, "sdy.sharding_rule must be %s...>", prefix);
    tern_shard_rule *rule;
    TERN_TRY(tern_shard_rule_parse(text + skip, len - skip - 1, r->arena, &rule));
    *out = rule;
    return check_fit(r, rule);
}

static tern_status make_rule(tern_rule_maker r, const tern_shard_rule **out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(r.m, r.op);
    *out = NULL;
    if (!has_static_tensors(&r, info->operand_count + info->result_count))
        return NULL;
    TERN_TRY(given_rule(&r, out));
    tern_rule_fn make = rule_fn(r.m, r.op);
    if (*out || !make || !info->result_count)
        return NULL;
    TERN_TRY(start(&r));
    bool has_rule = make(&r);
    add_remaining(&r);
    if (r.no_memory)
        return tern_status_no_memory();
    *out = has_rule ? r.rule : NULL;
    return NULL;
}

tern_status tern_shard_rule_of(const tern_hlo_module *m, tern_hlo_op op, tern_arena *arena,
                               const tern_shard_rule **out)
{
    return make_rule((tern_rule_maker){.m = m, .op = op, .arena = arena}, out);
}

tern_status tern_shard_rule_conservative(const tern_hlo_module *m, tern_hlo_op op,
                                         tern_arena *arena, const tern_shard_rule **out)
{
    return make_rule((tern_rule_maker){.m = m, .op = op, .arena = arena, .is_conservative = true},
                     out);
}
