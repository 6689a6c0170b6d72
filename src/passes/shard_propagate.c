/* passes/shard_propagate.c - the fixed point: priorities, steps, and the queue of nodes. */
#include "passes/shard_propagate.h"

#include <string.h>

#include "base/assert.h"
#include "passes/shard_propagate_impl.h"

typedef struct {
    tern_shard_graph g;
    const tern_shard_schedule *schedule;
    unsigned step;
} propagation;

/* --- the order of ops --- */

static bool is_broadcast_code(tern_hlo_code code)
{
    return code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_BROADCAST;
}

/* Whether |op| only adds or moves dimensions of size 1, as JAX does before a gather. */
static bool repeats_nothing(const propagation *x, tern_hlo_op op)
{
    const tern_hlo_module *m = x->g.m;
    const tern_hlo_value from = tern_hlo_operands(m, op)[0];
    const tern_hlo_value to = tern_hlo_op_of(m, op)->result_first;
    return tern_hlo_value_type_of(m, from)->count == tern_hlo_value_type_of(m, to)->count;
}

static bool is_broadcast(const propagation *x, const tern_shard_node *node)
{
    tern_hlo_code code = tern_hlo_op_of(x->g.m, node->op)->code;
    return is_broadcast_code(code) && !repeats_nothing(x, node->op);
}

/* Moves between memories, which copy their operand. */
static bool is_placement(const propagation *x, tern_hlo_op op)
{
    const char *target = tern_hlo_op_of(x->g.m, op)->code == TERN_HLO_CUSTOM_CALL
                             ? tern_hlo_op_text(x->g.m, op, TERN_HLO_A_call_target_name)
                             : "";
    return !strcmp(target, "MoveToDevice") || !strcmp(target, "MoveToHost");
}

/* Ops through which a sharding passes unchanged. */
static unsigned pass_through_direction(const propagation *x, const tern_shard_node *node)
{
    tern_hlo_code code = tern_hlo_op_of(x->g.m, node->op)->code;
    if (node->is_elementwise || code == TERN_HLO_RESHAPE || code == TERN_HLO_TRANSPOSE ||
        is_placement(x, node->op) || (is_broadcast_code(code) && repeats_nothing(x, node->op)))
        return TERN_SHARD_BOTH;
    if (code == TERN_HLO_DYNAMIC_SLICE || code == TERN_HLO_DYNAMIC_UPDATE_SLICE)
        return TERN_SHARD_FORWARD;
    return 0;
}

static unsigned step_direction(const propagation *x, const tern_shard_node *node, uint32_t factor,
                               unsigned step)
{
    bool passes = node->rule->factors[factor].kind == TERN_SHARD_PASS;
    unsigned unless_broadcast = is_broadcast(x, node) ? TERN_SHARD_BACKWARD : TERN_SHARD_BOTH;
    switch (step) {
    case 0:
        return node->is_shared ? 0 : pass_through_direction(x, node);
    case 1:
        return pass_through_direction(x, node);
    case 2:
        return passes ? unless_broadcast : 0;
    case 3:
        return unless_broadcast;
    default:
        return TERN_SHARD_BOTH;
    }
}

/* A step includes those before it. */
static unsigned direction_of(const propagation *x, const tern_shard_node *node, uint32_t factor)
{
    unsigned direction = 0;
    if (node->kind != TERN_SHARD_NODE_OP)
        return TERN_SHARD_BOTH;
    if (tern_hlo_op_of(x->g.m, node->op)->code == TERN_HLO_SDY_PROPAGATION_BARRIER)
        return (unsigned)tern_hlo_op_int(x->g.m, node->op, TERN_HLO_A_allowed_direction);
    if (x->schedule->whole_axes && node->rule->factors[factor].kind == TERN_SHARD_PERMUTE)
        return 0;
    for (unsigned step = 0; step <= x->step; step++)
        direction |= step_direction(x, node, factor, step);
    return direction;
}

/* --- one node --- */

static bool same_mesh(const tern_shard_mesh *a, const tern_shard_mesh *b)
{
    if (a == b)
        return true;
    if (a->count != b->count || a->axis_count != b->axis_count || !a->device_ids != !b->device_ids)
        return false;
    for (uint32_t i = 0; i < a->axis_count; i++)
        if (a->axes[i].name != b->axes[i].name || a->axes[i].axis.size != b->axes[i].axis.size)
            return false;
    return !a->device_ids ||
           !memcmp(a->device_ids, b->device_ids, (size_t)a->count * sizeof *a->device_ids);
}

static bool has_devices(const tern_shard_mesh *mesh)
{
    return mesh->axis_count || mesh->device_ids;
}

/* And remains so: it is the same on any mesh. */
static bool is_replicated(const tern_sharding *s)
{
    bool is_closed = s->mesh->axis_count > 0;
    for (uint32_t d = 0; d < s->rank; d++)
        is_closed = is_closed && !s->dims[d].is_open && !s->dims[d].axes.count;
    return is_closed && !s->replicated.count && !s->unreduced.count;
}

/* The mesh of all shardings; NULL if there is none, if they differ, or if it is a single device. */
static const tern_shard_mesh *common_mesh(const tern_sharding *const *shardings, uint32_t count)
{
    const tern_shard_mesh *mesh = NULL;
    bool is_free = false; /* |mesh| is that of replicated tensors only */
    for (uint32_t i = 0; i < count; i++) {
        if (!shardings[i])
            continue;
        const tern_shard_mesh *other = shardings[i]->mesh;
        if (!mesh || !has_devices(mesh) || (is_free && !is_replicated(shardings[i]))) {
            mesh = other;
            is_free = is_replicated(shardings[i]);
        } else if (has_devices(other) && !same_mesh(mesh, other) && !is_replicated(shardings[i])) {
            return NULL;
        }
    }
    return mesh && !tern_shard_mesh_is_single(mesh) ? mesh : NULL;
}

static tern_status queue_users(propagation *x, uint32_t slot, const tern_shard_node *but)
{
    const tern_shard_slot *at = &x->g.slots.items[slot];
    for (uint32_t i = 0; i < at->user_count; i++) {
        uint32_t n = x->g.users[at->user_first + i];
        tern_shard_node *node = &x->g.nodes.items[n];
        if (node == but || node->is_queued)
            continue;
        TERN_TRY(tern_vec_push(x->g.mem, &x->g.queue, n));
        node->is_queued = true;
    }
    return NULL;
}

/* Gives |s| to the slot and the other members of its group. */
static tern_status set_slot(propagation *x, uint32_t slot, const tern_sharding *s,
                            const tern_shard_node *by)
{
    uint32_t at = slot;
    do {
        x->g.slots.items[at].sharding = s;
        if (by->kind != TERN_SHARD_NODE_RESULT)
            TERN_TRY(queue_users(x, at, by));
        at = x->g.slots.items[at].next_in_group;
    } while (at != slot);
    return NULL;
}

/* The sharding of tensor |t| as the node's rule sees it. */
static tern_status view_of(propagation *x, const tern_shard_node *node, uint32_t t,
                           const tern_sharding **out)
{
    const tern_sharding *s = x->g.slots.items[node->slots[t]].sharding;
    *out = s;
    if (!s || !node->manual || t != node->rule->operand_count)
        return NULL;
    tern_sharding *view = TERN_NEW(x->g.scratch, tern_sharding);
    TERN_TRY_MEM(view);
    *out = view;
    return node->manual->slot_is_inside
               ? tern_shard_manual_outside(node->manual, s, x->g.scratch, view)
               : tern_shard_manual_inside(node->manual, s, x->g.scratch, view);
}

/* The reverse of view_of(). */
static tern_status from_view(propagation *x, const tern_shard_node *node, uint32_t t,
                             const tern_sharding *view, tern_sharding *out)
{
    if (!node->manual || t != node->rule->operand_count)
        return tern_sharding_copy(x->g.arena, view, out);
    return node->manual->slot_is_inside
               ? tern_shard_manual_inside(node->manual, view, x->g.arena, out)
               : tern_shard_manual_outside(node->manual, view, x->g.arena, out);
}

static tern_status update_tensor(propagation *x, const tern_shard_node *node,
                                 const tern_shard_projection *p, const tern_shard_move *move,
                                 uint32_t t)
{
    const tern_sharding *old = move->shardings[t];
    tern_sharding view;
    if (old)
        TERN_TRY(tern_sharding_copy(x->g.scratch, old, &view));
    else
        TERN_TRY(
            tern_sharding_make(x->g.scratch, move->mesh, node->rule->tensors[t].rank, true, &view));
    view.mesh = move->mesh;
    if (!tern_shard_expand(p, t, &view))
        return NULL;
    tern_sharding *s = TERN_NEW(x->g.arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(from_view(x, node, t, &view, s));
    return set_slot(x, node->slots[t], s, node);
}

static tern_status move_through(propagation *x, const tern_shard_node *node, bool resolve)
{
    const tern_shard_rule *rule = node->rule;
    uint32_t tensors = rule->operand_count + rule->result_count;
    const tern_sharding **shardings = TERN_NEW_N(x->g.scratch, const tern_sharding *, tensors);
    bool *updated = TERN_NEW_N(x->g.scratch, bool, tensors);
    uint8_t *directions = TERN_NEW_N(x->g.scratch, uint8_t, rule->factor_count + (size_t)1);
    if (!shardings || !updated || !directions)
        return tern_status_no_memory();
    for (uint32_t t = 0; t < tensors; t++)
        TERN_TRY(view_of(x, node, t, &shardings[t]));
    tern_shard_move move = {.mesh = common_mesh(shardings, tensors),
                            .shardings = shardings,
                            .directions = directions,
                            .resolve_conflicts = resolve,
                            .whole_axes =
                                x->schedule->whole_axes && node->kind == TERN_SHARD_NODE_OP,
                            .is_elementwise = node->is_elementwise};
    if (!move.mesh)
        return NULL;
    for (uint32_t f = 0; f < rule->factor_count; f++)
        directions[f] = (uint8_t)direction_of(x, node, f);
    tern_shard_projection p;
    TERN_TRY(tern_shard_project(rule, shardings, x->g.scratch, &p));
    TERN_TRY(tern_shard_move_axes(&move, &p, x->g.scratch, updated));
    for (uint32_t t = 0; t < tensors; t++)
        if (updated[t])
            TERN_TRY(update_tensor(x, node, &p, &move, t));
    return NULL;
}

static bool has_any_sharding(const propagation *x, const tern_shard_node *node)
{
    for (uint32_t t = 0; t < node->rule->operand_count + node->rule->result_count; t++)
        if (x->g.slots.items[node->slots[t]].sharding)
            return true;
    return false;
}

static tern_status visit(propagation *x, const tern_shard_node *node)
{
    if (!has_any_sharding(x, node))
        return NULL;
    tern_arena_mark mark = tern_arena_save(x->g.scratch);
    tern_status st = move_through(x, node, x->schedule->resolve_conflicts);
    tern_arena_restore(x->g.scratch, mark);
    return st;
}

/* --- fixed points --- */

static tern_status visit_returns(propagation *x)
{
    for (size_t i = 0; i < x->g.returns.count; i++)
        TERN_TRY(visit(x, &x->g.returns.items[i]));
    return NULL;
}

/* All nodes, the first one on top. */
static tern_status fill_queue(propagation *x)
{
    x->g.queue.count = 0;
    for (size_t i = x->g.nodes.count; i-- > 0;) {
        x->g.nodes.items[i].is_queued = true;
        TERN_TRY(tern_vec_push(x->g.mem, &x->g.queue, (uint32_t)i));
    }
    return NULL;
}

static tern_status run_step(propagation *x)
{
    TERN_TRY(visit_returns(x));
    TERN_TRY(fill_queue(x));
    while (x->g.queue.count) {
        tern_shard_node *node = &x->g.nodes.items[x->g.queue.items[--x->g.queue.count]];
        node->is_queued = false;
        TERN_TRY(visit(x, node));
    }
    return visit_returns(x);
}

static tern_status run_steps(propagation *x)
{
    unsigned last = TERN_SHARD_STEPS - 1;
    for (x->step = x->schedule->use_op_priorities ? 0 : last; x->step <= last; x->step++)
        TERN_TRY(run_step(x));
    return NULL;
}

/* --- the user's priorities --- */

/* The smallest priority above |than|; -1 if there is none. */
static int64_t next_priority(const tern_shard_graph *g, int64_t than)
{
    int64_t next = -1;
    for (size_t i = 1; i < g->slots.count; i++) {
        const tern_sharding *s = g->slots.items[i].given;
        for (uint32_t d = 0; s && d < s->rank; d++) {
            int64_t p = s->dims[d].priority;
            if (p > than && (next < 0 || p < next))
                next = p;
        }
    }
    return next;
}

static bool has_priority(const tern_sharding *s, int64_t priority)
{
    for (uint32_t d = 0; s && d < s->rank; d++)
        if (s->dims[d].priority == priority)
            return true;
    return false;
}

/* The axes of dimensions whose turn has not come are kept free as replicated ones. */
static tern_status hold_back(propagation *x, tern_shard_slot *slot, int64_t priority)
{
    const tern_sharding *given = slot->given;
    tern_sharding *s = TERN_NEW(x->g.arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_copy(x->g.arena, slot->sharding, s));
    s->replicated = given->replicated;
    for (uint32_t d = 0; d < given->rank; d++) {
        if (given->dims[d].priority > priority) {
            tern_shard_axes_append(&s->replicated, &given->dims[d].axes);
            s->dims[d] = (tern_shard_dim){0};
        } else if (given->dims[d].priority == priority) {
            s->dims[d] = given->dims[d];
        }
        s->dims[d].priority = 0;
    }
    s->replicated = tern_shard_axes_as_set(&s->replicated);
    slot->sharding = s;
    return NULL;
}

static tern_status run_priorities(propagation *x)
{
    for (int64_t priority = 0; priority >= 0; priority = next_priority(&x->g, priority)) {
        for (size_t i = 1; i < x->g.slots.count; i++) {
            tern_shard_slot *slot = &x->g.slots.items[i];
            if (slot->given && (!priority || has_priority(slot->given, priority)))
                TERN_TRY(hold_back(x, slot, priority));
        }
        TERN_TRY(run_steps(x));
    }
    return NULL;
}

/* --- all of it --- */

tern_status tern_shard_propagate_with(tern_hlo_module *m, tern_alloc mem,
                                      const tern_shard_schedule *schedule,
                                      const tern_shard_hooks *hooks)
{
    tern_arena arena, scratch;
    propagation x = {.schedule = schedule};
    tern_arena_init(&arena, mem, 0);
    tern_arena_init(&scratch, mem, 0);
    tern_status st = tern_shard_graph_init(&x.g, m, mem, &arena, &scratch);
    if (!st) {
        if (hooks->prepare)
            st = hooks->prepare(&x.g, hooks->self);
        if (!st)
            st = schedule->use_user_priorities ? run_priorities(&x) : run_steps(&x);
        if (!st && hooks->finish)
            st = hooks->finish(&x.g, hooks->self);
        if (!st)
            st = tern_shard_write(&x.g);
        tern_shard_graph_fini(&x.g);
    }
    tern_arena_fini(&scratch);
    tern_arena_fini(&arena);
    return st;
}

tern_status tern_shard_propagate_open(tern_hlo_module *m, tern_alloc mem,
                                      const tern_shard_schedule *schedule)
{
    return tern_shard_propagate_with(m, mem, schedule, &(tern_shard_hooks){0});
}

static tern_status close_graph(tern_shard_graph *g, void *self)
{
    (void)self;
    return tern_shard_close(g);
}

tern_status tern_shard_propagate(tern_hlo_module *m, const tern_shard_options *options,
                                 tern_shard_report *report)
{
    static const tern_shard_schedule schedule = {
        .resolve_conflicts = true, .use_op_priorities = true, .use_user_priorities = true};
    (void)report;
    return tern_shard_propagate_with(m, options->mem, &schedule,
                                     &(tern_shard_hooks){.finish = close_graph});
}
