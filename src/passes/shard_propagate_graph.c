/* passes/shard_propagate_graph.c - reads a module: slots of values, nodes of ops and edges, and
 * which nodes a sharding concerns. */
#include "passes/shard_propagate_impl.h"

#include <string.h>

#include "base/assert.h"

enum { MAX_DEPTH = 1000 };

/* A use of a slot by a node, in the order in which ops are complete: operands after the regions of
 * their op. */
typedef struct {
    uint32_t slot, node; /* |node| may be NONE */
    unsigned phase;      /* see queue_order() */
} slot_use;

enum { PHASE_CONDITION, PHASE_BODY, PHASE_OWNER, PHASE_USERS, PHASES };
enum { NONE = UINT32_MAX };

typedef struct {
    tern_shard_graph *g;
    tern_hlo_module *m;
    uint32_t *use_count;    /* [value] */
    uint8_t *phase_of;      /* [value] */
    uint32_t *node_of;      /* [op]: its node, NONE */
    uint32_t *edge_of_slot; /* [slot] */
    TERN_VEC(slot_use) uses;
    unsigned depth;
} reader;

static const tern_hlo_type_info *static_tensor(const tern_hlo_module *m, tern_hlo_type type)
{
    const tern_hlo_type_info *info = tern_hlo_type_of(m, type);
    return info->kind == TERN_HLO_TYPE_TENSOR && info->is_static ? info : NULL;
}

/* --- slots --- */

static tern_status add_slot(reader *x, tern_hlo_type type, uint32_t *out)
{
    const tern_hlo_type_info *tensor = static_tensor(x->m, type);
    *out = (uint32_t)x->g->slots.count;
    return tern_vec_push(x->g->mem, &x->g->slots,
                         (tern_shard_slot){.type = tensor ? type : 0,
                                           .rank = tensor ? tensor->rank : 0,
                                           .next_in_group = *out});
}

static tern_status add_value_slots(reader *x, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(add_slot(x, tern_hlo_value_type(x->m, first + i), &x->g->slot_of[first + i]));
    return NULL;
}

static tern_status set_sharding(reader *x, uint32_t slot, const tern_sharding *s)
{
    tern_shard_slot *at = &x->g->slots.items[slot];
    if (at->type && at->rank != s->rank && !tern_shard_mesh_is_single(s->mesh))
        return TERN_ERR(INVALID, "a sharding has %u dimensions, its tensor has %u", s->rank,
                        at->rank);
    at->sharding = at->given = s;
    return NULL;
}

static tern_status read_sharding(reader *x, tern_hlo_attr attr, const tern_sharding **out)
{
    tern_sharding *s = TERN_NEW(x->g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    *out = s;
    return tern_sharding_read(&x->g->meshes, attr, s);
}

/* Nothing if |attr| is 0. */
static tern_status read_slot(reader *x, tern_hlo_attr attr, uint32_t slot)
{
    const tern_sharding *s = NULL;
    if (!attr)
        return NULL;
    TERN_TRY(read_sharding(x, attr, &s));
    return set_sharding(x, slot, s);
}

static tern_status read_result_shardings(reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    if (tern_shard_has_own_sharding(info.code))
        return read_slot(x, tern_hlo_op_attr(x->m, op, TERN_HLO_A_sharding),
                         x->g->slot_of[info.result_first]);
    tern_hlo_attr list = tern_shard_has_argument_edges(info.code)
                             ? tern_hlo_op_attr(x->m, op, TERN_HLO_A_out_shardings)
                             : tern_hlo_op_attr(x->m, op, x->g->sharding_name);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(
            read_slot(x, tern_shard_attr_at(x->m, list, i), x->g->slot_of[info.result_first + i]));
    return NULL;
}

/* --- manual computations --- */

static tern_status manual_axes_of(reader *x, tern_hlo_op op, const tern_shard_mesh *mesh,
                                  tern_shard_axes *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(x->m, op, TERN_HLO_A_manual_axes);
    tern_hlo_attr list = attr ? tern_hlo_attr_field(x->m, attr, "axes") : 0;
    const tern_hlo_attr_info *names = list ? tern_hlo_attr_of(x->m, list) : NULL;
    *out = (tern_shard_axes){0};
    for (uint32_t i = 0; names && names->kind == TERN_HLO_ATTR_ARRAY && i < names->count; i++) {
        tern_name name = tern_hlo_attr_of(x->m, names->attrs[i])->text;
        tern_shard_axis axis;
        if (!tern_shard_mesh_axis_of(mesh, name, &axis))
            return TERN_ERR(INVALID, "\"%s\" of manual_axes is no axis of the mesh",
                            tern_hlo_name_text(x->m, name));
        tern_shard_axes_push(out, axis);
    }
    return NULL;
}

/* |*out| is NULL unless |op| is a manual computation with a sharding for edge |i|. */
static tern_status read_manual(reader *x, tern_hlo_op op, bool is_argument, uint32_t i,
                               const tern_shard_manual **out)
{
    *out = NULL;
    tern_hlo_attr list = tern_hlo_op_attr(
        x->m, op, is_argument ? TERN_HLO_A_in_shardings : TERN_HLO_A_out_shardings);
    tern_hlo_attr attr = tern_shard_attr_at(x->m, list, i);
    if (tern_hlo_op_of(x->m, op)->code != TERN_HLO_SDY_MANUAL_COMPUTATION || !attr)
        return NULL;
    tern_shard_manual *manual = TERN_NEW(x->g->arena, tern_shard_manual);
    TERN_TRY_MEM(manual);
    manual->slot_is_inside = is_argument;
    TERN_TRY(read_sharding(x, attr, &manual->outer));
    TERN_TRY(manual_axes_of(x, op, manual->outer->mesh, &manual->axes));
    *out = manual;
    return NULL;
}

/* The sharding of an argument of a manual or named computation. */
static tern_status read_argument(reader *x, tern_hlo_op op, uint32_t i, uint32_t slot)
{
    const tern_shard_manual *manual;
    TERN_TRY(read_manual(x, op, true, i, &manual));
    if (!manual) {
        tern_hlo_attr list = tern_hlo_op_attr(x->m, op, TERN_HLO_A_in_shardings);
        return read_slot(x, tern_shard_attr_at(x->m, list, i), slot);
    }
    tern_sharding *inner = TERN_NEW(x->g->arena, tern_sharding);
    TERN_TRY_MEM(inner);
    TERN_TRY(tern_shard_manual_inside(manual, manual->outer, x->g->arena, inner));
    return set_sharding(x, slot, inner);
}

/* --- first walk: slots and shardings --- */

static tern_status read_region_args(reader *x, tern_hlo_op op, uint32_t index)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_region_info region =
        *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, index));
    if (info.code == TERN_HLO_WHILE) {
        for (uint32_t i = 0; i < region.arg_count && i < info.result_count; i++) {
            x->g->slot_of[region.arg_first + i] = x->g->slot_of[info.result_first + i];
            x->phase_of[region.arg_first + i] = (uint8_t)(index ? PHASE_BODY : PHASE_CONDITION);
        }
        return NULL;
    }
    TERN_TRY(add_value_slots(x, region.arg_first, region.arg_count));
    for (uint32_t i = 0; i < region.arg_count; i++) {
        uint32_t slot = x->g->slot_of[region.arg_first + i];
        if (info.code == TERN_HLO_FUNC)
            TERN_TRY(read_slot(
                x, tern_shard_func_attr(x->m, op, TERN_HLO_A_arg_attrs, i, x->g->sharding_name),
                slot));
        else if (tern_shard_has_argument_edges(info.code))
            TERN_TRY(read_argument(x, op, i, slot));
    }
    return NULL;
}

static tern_status read_func_results(reader *x, tern_hlo_op func)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, func, 0));
    const tern_hlo_op_info end = *tern_hlo_op_of(x->m, body->last);
    tern_shard_func record = {.op = func,
                              .result_first = (uint32_t)x->g->slots.count,
                              .result_count = body->last ? end.operand_count : 0};
    for (uint32_t i = 0; i < record.result_count; i++) {
        uint32_t slot;
        TERN_TRY(
            add_slot(x, tern_hlo_value_type(x->m, tern_hlo_operands(x->m, body->last)[i]), &slot));
        TERN_TRY(read_slot(
            x, tern_shard_func_attr(x->m, func, TERN_HLO_A_res_attrs, i, x->g->sharding_name),
            slot));
    }
    return tern_vec_push(x->g->mem, &x->g->funcs, record);
}

static void count_uses(reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        x->use_count[tern_hlo_operands(x->m, op)[i]]++;
}

static tern_status read_region(reader *x, tern_hlo_region region);

static tern_status read_op(reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    count_uses(x, op);
    if (info.code == TERN_HLO_SDY_DATA_FLOW_EDGE) {
        x->g->slot_of[info.result_first] = x->g->slot_of[tern_hlo_operands(x->m, op)[0]];
        x->g->slots.items[x->g->slot_of[info.result_first]].edge_op = op;
    } else {
        TERN_TRY(add_value_slots(x, info.result_first, info.result_count));
    }
    TERN_TRY(read_result_shardings(x, op));
    for (uint32_t i = 0; i < info.region_count && tern_shard_has_arrays_within(info.code); i++) {
        TERN_TRY(read_region_args(x, op, i));
        TERN_TRY(read_region(x, tern_hlo_op_region(x->m, op, i)));
    }
    return info.code == TERN_HLO_FUNC && info.region_count ? read_func_results(x, op) : NULL;
}

static tern_status read_region(reader *x, tern_hlo_region region)
{
    if (++x->depth > MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", MAX_DEPTH);
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next)
        TERN_TRY(read_op(x, op));
    x->depth--;
    return NULL;
}

/* --- second walk: nodes --- */

/* |sources| operands and one result, whose dimensions are equal. */
static tern_status make_edge_rule(reader *x, uint32_t slot, uint32_t sources,
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
static tern_status add_edge(reader *x, tern_shard_node node, const uint32_t *slots,
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

static tern_status add_argument_edges(reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_region_info body = *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, 0));
    for (uint32_t i = 0; i < body.arg_count && i < info.operand_count; i++) {
        tern_shard_node node = {.kind = TERN_SHARD_NODE_EDGE, .op = op};
        uint32_t slots[2] = {x->g->slot_of[tern_hlo_operands(x->m, op)[i]],
                             x->g->slot_of[body.arg_first + i]};
        TERN_TRY(read_manual(x, op, true, i, &node.manual));
        TERN_TRY(add_edge(x, node, slots, 1));
    }
    return NULL;
}

/* The slot of what a region of |op| returns as value |i|. */
static uint32_t returned_slot(const reader *x, tern_hlo_op op, uint32_t region, uint32_t i)
{
    tern_hlo_op end = tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, region))->last;
    TERN_ASSERT(i < tern_hlo_op_of(x->m, end)->operand_count);
    return x->g->slot_of[tern_hlo_operands(x->m, end)[i]];
}

/* The sources of result |i|; returns their number. */
static uint32_t sources_of(const reader *x, tern_hlo_op op, uint32_t i, uint32_t *slots)
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

static tern_status add_result_edges(reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    uint32_t *slots = TERN_NEW_N(x->g->scratch, uint32_t, info.region_count + (size_t)3);
    TERN_TRY_MEM(slots);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_shard_node node = {.kind = TERN_SHARD_NODE_EDGE, .op = op};
        uint32_t count = sources_of(x, op, i, slots);
        slots[count] = x->g->slot_of[info.result_first + i];
        TERN_TRY(read_manual(x, op, false, i, &node.manual));
        TERN_TRY(add_edge(x, node, slots, count));
    }
    return NULL;
}

static tern_status add_return_edges(reader *x, tern_hlo_op func)
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

static bool has_shared_operand(const reader *x, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(x->m, op)[i];
        if (x->use_count[v] > 1 && tern_hlo_value_type_of(x->m, v)->rank)
            return true;
    }
    return false;
}

static tern_status add_op_node(reader *x, tern_hlo_op op)
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

static tern_status add_nodes(reader *x, tern_hlo_region region)
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

/* --- third walk: who uses a slot --- */

/* The node that operand |i| of |op| concerns. */
static uint32_t concerned_node(const reader *x, tern_hlo_op op, uint32_t i)
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

static tern_status add_use(reader *x, uint32_t slot, uint32_t node, unsigned phase)
{
    if (node == NONE || !slot)
        return NULL;
    return tern_vec_push(x->g->mem, &x->uses,
                         (slot_use){.slot = slot, .node = node, .phase = phase});
}

static tern_status add_uses(reader *x, tern_hlo_region region)
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

static tern_status add_owners(reader *x)
{
    for (uint32_t n = 0; n < x->g->nodes.count; n++) {
        const tern_shard_node *node = &x->g->nodes.items[n];
        for (uint32_t i = 0; i < node->rule->result_count; i++)
            TERN_TRY(add_use(x, node->slots[node->rule->operand_count + i], n, PHASE_OWNER));
    }
    return NULL;
}

/* Nodes of a slot are queued in this order, which is Shardy's: users of the arguments of a loop's
 * condition, of its body, the op or edge itself, users of it; the last users first. The queue is a
 * stack, so the first user is visited first. */
static tern_status queue_order(reader *x)
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
    for (unsigned phase = 0; phase < PHASES; phase++)
        for (size_t i = x->uses.count; i-- > 0;) {
            tern_shard_slot *slot = &g->slots.items[x->uses.items[i].slot];
            if (x->uses.items[i].phase == phase)
                g->users[slot->user_first + slot->user_count++] = x->uses.items[i].node;
        }
    return NULL;
}

/* --- sharding groups --- */

typedef struct {
    int64_t id;
    uint32_t slot;
} group_member;

static void join_rings(tern_shard_graph *g, uint32_t a, uint32_t b)
{
    for (uint32_t s = g->slots.items[a].next_in_group; s != a; s = g->slots.items[s].next_in_group)
        if (s == b)
            return;
    if (a == b)
        return;
    uint32_t next = g->slots.items[a].next_in_group;
    g->slots.items[a].next_in_group = g->slots.items[b].next_in_group;
    g->slots.items[b].next_in_group = next;
}

static tern_status check_member(const reader *x, uint32_t a, uint32_t b, int64_t id)
{
    const tern_hlo_type_info *p = tern_hlo_type_of(x->m, x->g->slots.items[a].type),
                             *q = tern_hlo_type_of(x->m, x->g->slots.items[b].type);
    bool same = p->rank == q->rank && !memcmp(p->dims, q->dims, p->rank * sizeof *p->dims);
    return same ? NULL
                : TERN_ERR(INVALID, "sharding group %lld has tensors of different shapes",
                           (long long)id);
}

static tern_status read_groups(reader *x, tern_hlo_region region, tern_map *first_of)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
        for (uint32_t i = 0; i < info->region_count && tern_shard_has_arrays_within(info->code);
             i++)
            TERN_TRY(read_groups(x, tern_hlo_op_region(x->m, op, i), first_of));
        if (tern_hlo_op_of(x->m, op)->code != TERN_HLO_SDY_SHARDING_GROUP)
            continue;
        int64_t id = tern_hlo_op_int(x->m, op, TERN_HLO_A_group_id);
        uint32_t slot = x->g->slot_of[tern_hlo_operands(x->m, op)[0]];
        tern_map_entry *entry;
        bool is_new;
        if (!x->g->slots.items[slot].type)
            continue;
        TERN_TRY(tern_map_add_u64(first_of, (uint64_t)id, &entry, &is_new));
        if (is_new)
            entry->value.number = slot;
        TERN_TRY(check_member(x, (uint32_t)entry->value.number, slot, id));
        join_rings(x->g, (uint32_t)entry->value.number, slot);
    }
    return NULL;
}

static bool says_something(const tern_sharding *s)
{
    bool all_open = s != NULL;
    for (uint32_t d = 0; all_open && d < s->rank; d++)
        all_open = s->dims[d].is_open && !s->dims[d].axes.count;
    return s && (!all_open || s->replicated.count || s->unreduced.count);
}

/* The members of a group begin with one sharding; import has separated those that differ. */
static void share_group_shardings(tern_shard_graph *g)
{
    for (uint32_t s = 1; s < g->slots.count; s++) {
        const tern_sharding *given = g->slots.items[s].sharding;
        if (!says_something(given))
            continue;
        for (uint32_t t = g->slots.items[s].next_in_group; t != s;
             t = g->slots.items[t].next_in_group)
            if (!says_something(g->slots.items[t].sharding))
                g->slots.items[t].sharding = g->slots.items[t].given = given;
    }
}

/* --- all of it --- */

static tern_status allocate(reader *x)
{
    tern_arena *arena = x->g->arena, *scratch = x->g->scratch;
    size_t values = x->m->values.count + 1, ops = x->m->ops.count + 1;
    x->g->slot_of = TERN_NEW_N(arena, uint32_t, values);
    x->use_count = TERN_NEW_N(scratch, uint32_t, values);
    x->phase_of = TERN_NEW_N(scratch, uint8_t, values);
    x->node_of = TERN_NEW_N(scratch, uint32_t, ops);
    if (!x->g->slot_of || !x->use_count || !x->phase_of || !x->node_of)
        return tern_status_no_memory();
    memset(x->phase_of, PHASE_USERS, values);
    memset(x->node_of, 0xff, ops * sizeof *x->node_of);
    return tern_vec_push(x->g->mem, &x->g->slots, (tern_shard_slot){0});
}

static tern_status read_module(reader *x)
{
    tern_hlo_region top = tern_hlo_module_body(x->m);
    TERN_TRY(tern_hlo_name_add(x->m, "sdy.sharding", 12, &x->g->sharding_name));
    TERN_TRY(allocate(x));
    TERN_TRY(read_region(x, top));
    x->edge_of_slot = TERN_NEW_N(x->g->scratch, uint32_t, x->g->slots.count);
    x->g->manual_of = TERN_NEW_N(x->g->arena, const tern_shard_manual *, x->g->slots.count);
    if (!x->edge_of_slot || !x->g->manual_of)
        return tern_status_no_memory();
    memset(x->edge_of_slot, 0xff, x->g->slots.count * sizeof *x->edge_of_slot);
    TERN_TRY(add_nodes(x, top));
    TERN_TRY(add_uses(x, top));
    TERN_TRY(add_owners(x));
    TERN_TRY(queue_order(x));
    tern_map groups;
    tern_map_init(&groups, x->g->mem);
    tern_status st = read_groups(x, top, &groups);
    tern_map_fini(&groups);
    share_group_shardings(x->g);
    return st;
}

tern_status tern_shard_graph_init(tern_shard_graph *g, tern_hlo_module *m, tern_alloc mem,
                                  tern_arena *arena, tern_arena *scratch)
{
    *g = (tern_shard_graph){
        .m = m, .mem = mem, .arena = arena, .scratch = scratch, .meshes = {.m = m, .arena = arena}};
    reader x = {.g = g, .m = m};
    tern_arena_mark mark = tern_arena_save(scratch);
    tern_status st = read_module(&x);
    tern_arena_restore(scratch, mark);
    tern_vec_free(mem, &x.uses);
    if (st)
        tern_shard_graph_fini(g);
    return st;
}

void tern_shard_graph_fini(tern_shard_graph *g)
{
    tern_vec_free(g->mem, &g->slots);
    tern_vec_free(g->mem, &g->nodes);
    tern_vec_free(g->mem, &g->returns);
    tern_vec_free(g->mem, &g->funcs);
    tern_vec_free(g->mem, &g->queue);
}

const tern_shard_func *tern_shard_func_of(const tern_shard_graph *g, tern_hlo_op func)
{
    for (size_t i = 0; i < g->funcs.count; i++)
        if (g->funcs.items[i].op == func)
            return &g->funcs.items[i];
    TERN_ASSERT(!"a function that was read");
    return NULL;
}
