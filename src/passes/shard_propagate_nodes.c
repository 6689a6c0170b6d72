/* passes/shard_propagate_nodes.c - nodes of ops and edges, and which nodes a sharding concerns. */
#include "passes/shard_propagate_impl.h"

#include <string.h>

#include "base/assert.h"

enum { NONE = UINT32_MAX };

/* --- nodes --- */

/* |sources| operands and one result, whose dimensions are equal. */
static tern_status make_edge_rule(tern_shard_reader *x, uint32_t slot, uint32_t sources,
                                  const tern_shard_rule **out)
{
    const tern_hlo_type_info *type = tern_hlo_type_of(x->m, x->g->slots.items[slot].type);
    tern_arena *arena = x->g->arena;
    tern_shard_rule *rule = TERN_NEW(arena, tern_shard_rule);
    tern_shard_factor *factors = TERN_NEW_N(arena, tern_shard_factor, type->rank + (size_t)1);
    tern_shard_factors *dims = TERN_NEW_N(arena, tern_shard_factors, type->rank + (size_t)1);
    uint32_t *numbers = TERN_NEW_N(arena, uint32_t, type->rank + (size_t)1);
    tern_shard_tensor *tensors = TERN_NEW_N(arena, tern_shard_tensor, sources + (size_t)1);
    if (!rule || !factors || !dims || !numbers || !tensors)
        return tern_status_no_memory();
    for (uint32_t d = 0; d < type->rank; d++) {
        factors[d] = (tern_shard_factor){.size = type->dims[d], .kind = TERN_SHARD_PASS};
        numbers[d] = d;
        dims[d] = (tern_shard_factors){.count = 1, .capacity = 1, .items = &numbers[d]};
    }
    for (uint32_t t = 0; t <= sources; t++)
        tensors[t] = (tern_shard_tensor){.rank = type->rank, .dims = dims};
    *rule = (tern_shard_rule){.factor_count = type->rank,
                              .factors = factors,
                              .operand_count = sources,
                              .result_count = 1,
                              .tensors = tensors};
    *out = rule;
    return NULL;
}

/* |slots| are the sources and then the edge's own. */
static tern_status add_edge(tern_shard_reader *x, tern_shard_node node, const uint32_t *slots,
                            uint32_t sources)
{
    uint32_t slot = slots[sources];
    if (!x->g->slots.items[slot].type)
        return NULL;
    TERN_TRY(make_edge_rule(x, slot, sources, &node.rule));
    if (node.manual && node.manual->slot_is_inside)
        x->g->manual_of[slot] = node.manual;
    uint32_t *copy = TERN_NEW_N(x->g->arena, uint32_t, sources + (size_t)1);
    TERN_TRY_MEM(copy);
    memcpy(copy, slots, (sources + (size_t)1) * sizeof *copy);
    node.slots = copy;
    if (node.kind == TERN_SHARD_NODE_RESULT)
        return tern_vec_push(x->g->mem, &x->g->returns, node);
    x->edge_of_slot[slot] = (uint32_t)x->g->nodes.count;
    return tern_vec_push(x->g->mem, &x->g->nodes, node);
}

static tern_status add_argument_edges(tern_shard_reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_region_info body = *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, 0));
    for (uint32_t i = 0; i < body.arg_count && i < info.operand_count; i++) {
        tern_shard_node node = {.kind = TERN_SHARD_NODE_EDGE, .op = op};
        uint32_t slots[2] = {x->g->slot_of[tern_hlo_operands(x->m, op)[i]],
                             x->g->slot_of[body.arg_first + i]};
        TERN_TRY(tern_shard_read_manual(x, op, true, i, &node.manual));
        TERN_TRY(add_edge(x, node, slots, 1));
    }
    return NULL;
}

/* The slot of what a region of |op| returns as value |i|. */
static uint32_t returned_slot(const tern_shard_reader *x, tern_hlo_op op, uint32_t region,
                              uint32_t i)
{
    tern_hlo_op end = tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, region))->last;
    TERN_ASSERT(i < tern_hlo_op_of(x->m, end)->operand_count);
    return x->g->slot_of[tern_hlo_operands(x->m, end)[i]];
}

/* The sources of result |i|; returns their number. */
static uint32_t sources_of(const tern_shard_reader *x, tern_hlo_op op, uint32_t i, uint32_t *slots)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    uint32_t count = 0;
    if (info->code == TERN_HLO_WHILE || info->code == TERN_HLO_OPTIMIZATION_BARRIER)
        slots[count++] = x->g->slot_of[tern_hlo_operands(x->m, op)[i]];
    if (info->code == TERN_HLO_WHILE)
        slots[count++] = returned_slot(x, op, 1, i);
    else
        for (uint32_t r = 0; r < info->region_count; r++)
            slots[count++] = returned_slot(x, op, r, i);
    return count;
}

static tern_status add_result_edges(tern_shard_reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    uint32_t *slots = TERN_NEW_N(x->g->scratch, uint32_t, info.region_count + (size_t)3);
    TERN_TRY_MEM(slots);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_shard_node node = {.kind = TERN_SHARD_NODE_EDGE, .op = op};
        uint32_t count = sources_of(x, op, i, slots);
        slots[count] = x->g->slot_of[info.result_first + i];
        TERN_TRY(tern_shard_read_manual(x, op, false, i, &node.manual));
        TERN_TRY(add_edge(x, node, slots, count));
    }
    return NULL;
}

static tern_status add_return_edges(tern_shard_reader *x, tern_hlo_op func)
{
    const tern_shard_func *record = tern_shard_func_of(x->g, func);
    tern_hlo_op main = tern_hlo_module_find(x->m, "main");
    if (main && main != func) /* its results are what callers make of them */
        return NULL;
    for (uint32_t i = 0; i < record->result_count; i++) {
        tern_shard_node node = {.kind = TERN_SHARD_NODE_RESULT, .op = func};
        uint32_t slots[2] = {returned_slot(x, func, 0, i), record->result_first + i};
        TERN_TRY(add_edge(x, node, slots, 1));
    }
    return NULL;
}

static bool is_elementwise(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (info->code == TERN_HLO_BITCAST_CONVERT)
        return tern_hlo_value_type_of(m, info->result_first)->rank ==
               tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->rank;
    return (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) ||
           info->code == TERN_HLO_SDY_SHARDING_CONSTRAINT || info->code == TERN_HLO_SDY_RESHARD ||
           info->code == TERN_HLO_SDY_PROPAGATION_BARRIER;
}

static bool has_shared_operand(const tern_shard_reader *x, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(x->m, op)[i];
        if (x->use_count[v] > 1 && tern_hlo_value_type_of(x->m, v)->rank)
            return true;
    }
    return false;
}

static tern_status add_op_node(tern_shard_reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    tern_shard_node node = {.kind = TERN_SHARD_NODE_OP, .op = op};
    if (tern_shard_has_result_edges(info.code) || info.code == TERN_HLO_FUNC ||
        info.code == TERN_HLO_SDY_DATA_FLOW_EDGE)
        return NULL;
    TERN_TRY(tern_shard_rule_of(x->m, op, x->g->arena, &node.rule));
    if (!node.rule)
        return NULL;
    uint32_t *slots =
        TERN_NEW_N(x->g->arena, uint32_t, info.operand_count + (size_t)info.result_count + 1);
    TERN_TRY_MEM(slots);
    for (uint32_t i = 0; i < info.operand_count; i++)
        slots[i] = x->g->slot_of[tern_hlo_operands(x->m, op)[i]];
    for (uint32_t i = 0; i < info.result_count; i++)
        slots[info.operand_count + i] = x->g->slot_of[info.result_first + i];
    node.slots = slots;
    node.is_elementwise = is_elementwise(x->m, op);
    node.is_shared = has_shared_operand(x, op);
    x->node_of[op] = (uint32_t)x->g->nodes.count;
    return tern_vec_push(x->g->mem, &x->g->nodes, node);
}

static tern_status add_nodes(tern_shard_reader *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
        TERN_TRY(add_op_node(x, op));
        if (tern_shard_has_argument_edges(info.code))
            TERN_TRY(add_argument_edges(x, op));
        for (uint32_t i = 0; i < info.region_count && tern_shard_has_arrays_within(info.code); i++)
            TERN_TRY(add_nodes(x, tern_hlo_op_region(x->m, op, i)));
        if (tern_shard_has_result_edges(info.code))
            TERN_TRY(add_result_edges(x, op));
        if (info.code == TERN_HLO_FUNC && info.region_count)
            TERN_TRY(add_return_edges(x, op));
    }
    return NULL;
}

/* --- who uses a slot --- */

/* The node that operand |i| of |op| concerns. */
static uint32_t concerned_node(const tern_shard_reader *x, tern_hlo_op op, uint32_t i)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    tern_hlo_op owner = tern_hlo_region_of(x->m, info->parent)->owner;
    tern_hlo_code outer = tern_hlo_op_of(x->m, owner)->code;
    if (tern_shard_has_argument_edges(info->code)) {
        tern_hlo_value arg =
            tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, 0))->arg_first + i;
        return x->edge_of_slot[x->g->slot_of[arg]];
    }
    if (info->code == TERN_HLO_WHILE || info->code == TERN_HLO_OPTIMIZATION_BARRIER)
        return x->edge_of_slot[x->g->slot_of[info->result_first + i]];
    if (!(tern_hlo_op_row_of(info->code)->traits & TERN_HLO_TERMINATOR))
        return x->node_of[op];
    bool is_condition =
        outer == TERN_HLO_WHILE && tern_hlo_op_region(x->m, owner, 0) == info->parent;
    if (!tern_shard_has_result_edges(outer) || is_condition)
        return NONE;
    return x->edge_of_slot[x->g->slot_of[tern_hlo_op_of(x->m, owner)->result_first + i]];
}

static tern_status add_use(tern_shard_reader *x, uint32_t slot, uint32_t node, unsigned phase)
{
    if (node == NONE || !slot)
        return NULL;
    return tern_vec_push(x->g->mem, &x->uses,
                         (tern_shard_use){.slot = slot, .node = node, .phase = phase});
}

static tern_status add_uses(tern_shard_reader *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
        for (uint32_t i = 0; i < info.region_count && tern_shard_has_arrays_within(info.code); i++)
            TERN_TRY(add_uses(x, tern_hlo_op_region(x->m, op, i)));
        for (uint32_t i = 0; i < info.operand_count && info.code != TERN_HLO_SDY_DATA_FLOW_EDGE;
             i++) {
            tern_hlo_value v = tern_hlo_operands(x->m, op)[i];
            TERN_TRY(add_use(x, x->g->slot_of[v], concerned_node(x, op, i), x->phase_of[v]));
        }
    }
    return NULL;
}

static tern_status add_owners(tern_shard_reader *x)
{
    for (uint32_t n = 0; n < x->g->nodes.count; n++) {
        const tern_shard_node *node = &x->g->nodes.items[n];
        for (uint32_t i = 0; i < node->rule->result_count; i++)
            TERN_TRY(
                add_use(x, node->slots[node->rule->operand_count + i], n, TERN_SHARD_PHASE_OWNER));
    }
    return NULL;
}

/* Nodes of a slot are queued in this order, which is Shardy's: users of the arguments of a loop's
 * condition, of its body, the op or edge itself, users of it; the last users first. The queue is a
 * stack, so the first user is visited first. */
static tern_status queue_order(tern_shard_reader *x)
{
    tern_shard_graph *g = x->g;
    uint32_t at = 0;
    for (size_t i = 0; i < x->uses.count; i++)
        g->slots.items[x->uses.items[i].slot].user_count++;
    for (size_t s = 0; s < g->slots.count; s++) {
        g->slots.items[s].user_first = at;
        at += g->slots.items[s].user_count;
        g->slots.items[s].user_count = 0;
    }
    g->users = TERN_NEW_N(g->arena, uint32_t, at + (size_t)1);
    TERN_TRY_MEM(g->users);
    for (unsigned phase = 0; phase < TERN_SHARD_PHASES; phase++)
        for (size_t i = x->uses.count; i-- > 0;) {
            tern_shard_slot *slot = &g->slots.items[x->uses.items[i].slot];
            if (x->uses.items[i].phase == phase)
                g->users[slot->user_first + slot->user_count++] = x->uses.items[i].node;
        }
    return NULL;
}

tern_status tern_shard_read_nodes(tern_shard_reader *x)
{
    tern_hlo_region top = tern_hlo_module_body(x->m);
    x->edge_of_slot = TERN_NEW_N(x->g->scratch, uint32_t, x->g->slots.count);
    x->g->manual_of = TERN_NEW_N(x->g->arena, const tern_shard_manual *, x->g->slots.count);
    if (!x->edge_of_slot || !x->g->manual_of)
        return tern_status_no_memory();
    memset(x->edge_of_slot, 0xff, x->g->slots.count * sizeof *x->edge_of_slot);
    TERN_TRY(add_nodes(x, top));
    TERN_TRY(add_uses(x, top));
    TERN_TRY(add_owners(x));
    return queue_order(x);
}
