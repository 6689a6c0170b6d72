/* passes/shard_propagate_graph.c - reads a module: the slots of its values, their shardings, and
 * sharding groups. */
#include "passes/shard_propagate_impl.h"

#include <string.h>

enum { MAX_DEPTH = 1000 };

static const tern_hlo_type_info *static_tensor(const tern_hlo_module *m, tern_hlo_type type)
{
    const tern_hlo_type_info *info = tern_hlo_type_of(m, type);
    return info->kind == TERN_HLO_TYPE_TENSOR && info->is_static ? info : NULL;
}

/* --- slots --- */

static tern_status add_slot(tern_shard_reader *x, tern_hlo_type type, uint32_t *out)
{
    const tern_hlo_type_info *tensor = static_tensor(x->m, type);
    *out = (uint32_t)x->g->slots.count;
    return tern_vec_push(x->g->mem, &x->g->slots,
                         (tern_shard_slot){.type = tensor ? type : 0,
                                           .rank = tensor ? tensor->rank : 0,
                                           .next_in_group = *out});
}

static tern_status add_value_slots(tern_shard_reader *x, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(add_slot(x, tern_hlo_value_type(x->m, first + i), &x->g->slot_of[first + i]));
    return NULL;
}

static tern_status set_sharding(tern_shard_reader *x, uint32_t slot, const tern_sharding *s)
{
    tern_shard_slot *at = &x->g->slots.items[slot];
    if (at->type && at->rank != s->rank && !tern_shard_mesh_is_single(s->mesh))
        return TERN_ERR(INVALID, "a sharding has %u dimensions, its tensor has %u", s->rank,
                        at->rank);
    at->sharding = at->given = s;
    return NULL;
}

static tern_status read_sharding(tern_shard_reader *x, tern_hlo_attr attr,
                                 const tern_sharding **out)
{
    tern_sharding *s = TERN_NEW(x->g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    *out = s;
    return tern_sharding_read(&x->g->meshes, attr, s);
}

/* Nothing if |attr| is 0. */
static tern_status read_slot(tern_shard_reader *x, tern_hlo_attr attr, uint32_t slot)
{
    const tern_sharding *s = NULL;
    if (!attr)
        return NULL;
    TERN_TRY(read_sharding(x, attr, &s));
    return set_sharding(x, slot, s);
}

static tern_status read_result_shardings(tern_shard_reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_attr list = tern_shard_results_attr(x->m, op);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(
            read_slot(x, tern_shard_attr_at(x->m, list, i), x->g->slot_of[info.result_first + i]));
    return NULL;
}

/* --- manual computations --- */

tern_status tern_shard_read_manual(tern_shard_reader *x, tern_hlo_op op, bool is_argument,
                                   uint32_t i, const tern_shard_manual **out)
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
    TERN_TRY(tern_shard_manual_axes(x->m, op, manual->outer->mesh, &manual->axes));
    *out = manual;
    return NULL;
}

/* The sharding of an argument of a manual or named computation. */
static tern_status read_argument(tern_shard_reader *x, tern_hlo_op op, uint32_t i, uint32_t slot)
{
    const tern_shard_manual *manual;
    TERN_TRY(tern_shard_read_manual(x, op, true, i, &manual));
    if (!manual) {
        tern_hlo_attr list = tern_hlo_op_attr(x->m, op, TERN_HLO_A_in_shardings);
        return read_slot(x, tern_shard_attr_at(x->m, list, i), slot);
    }
    tern_sharding *inner = TERN_NEW(x->g->arena, tern_sharding);
    TERN_TRY_MEM(inner);
    TERN_TRY(tern_shard_manual_inside(manual, manual->outer, x->g->arena, inner));
    return set_sharding(x, slot, inner);
}

/* --- the walk --- */

static tern_status read_region_args(tern_shard_reader *x, tern_hlo_op op, uint32_t index)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_region_info region =
        *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, index));
    if (info.code == TERN_HLO_WHILE) {
        for (uint32_t i = 0; i < region.arg_count && i < info.result_count; i++) {
            x->g->slot_of[region.arg_first + i] = x->g->slot_of[info.result_first + i];
            x->phase_of[region.arg_first + i] =
                (uint8_t)(index ? TERN_SHARD_PHASE_BODY : TERN_SHARD_PHASE_CONDITION);
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

static tern_status read_func_results(tern_shard_reader *x, tern_hlo_op func)
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

static void count_uses(tern_shard_reader *x, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        x->use_count[tern_hlo_operands(x->m, op)[i]]++;
}

static tern_status read_region(tern_shard_reader *x, tern_hlo_region region);

static tern_status read_op(tern_shard_reader *x, tern_hlo_op op)
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

static tern_status read_region(tern_shard_reader *x, tern_hlo_region region)
{
    if (++x->depth > MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", MAX_DEPTH);
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next)
        TERN_TRY(read_op(x, op));
    x->depth--;
    return NULL;
}

/* --- sharding groups --- */

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

static tern_status check_member(const tern_shard_reader *x, uint32_t a, uint32_t b, int64_t id)
{
    const tern_hlo_type_info *p = tern_hlo_type_of(x->m, x->g->slots.items[a].type),
                             *q = tern_hlo_type_of(x->m, x->g->slots.items[b].type);
    bool same = p->rank == q->rank && !memcmp(p->dims, q->dims, p->rank * sizeof *p->dims);
    return same ? NULL
                : TERN_ERR(INVALID, "sharding group %lld has tensors of different shapes",
                           (long long)id);
}

static tern_status read_groups(tern_shard_reader *x, tern_hlo_region region, tern_map *first_of)
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

static tern_status allocate(tern_shard_reader *x)
{
    tern_arena *arena = x->g->arena, *scratch = x->g->scratch;
    size_t values = x->m->values.count + 1, ops = x->m->ops.count + 1;
    x->g->slot_of = TERN_NEW_N(arena, uint32_t, values);
    x->use_count = TERN_NEW_N(scratch, uint32_t, values);
    x->phase_of = TERN_NEW_N(scratch, uint8_t, values);
    x->node_of = TERN_NEW_N(scratch, uint32_t, ops);
    if (!x->g->slot_of || !x->use_count || !x->phase_of || !x->node_of)
        return tern_status_no_memory();
    memset(x->phase_of, TERN_SHARD_PHASE_USERS, values);
    memset(x->node_of, 0xff, ops * sizeof *x->node_of);
    return tern_vec_push(x->g->mem, &x->g->slots, (tern_shard_slot){0});
}

static tern_status read_module(tern_shard_reader *x)
{
    tern_hlo_region top = tern_hlo_module_body(x->m);
    TERN_TRY(tern_hlo_name_add(x->m, "sdy.sharding", 12, &x->g->sharding_name));
    TERN_TRY(allocate(x));
    TERN_TRY(read_region(x, top));
    TERN_TRY(tern_shard_read_nodes(x));
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
    tern_shard_reader x = {.g = g, .m = m};
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
    return NULL;
}
