/* passes/shard_propagate_close.c - after the propagation: closed dimensions, even ones at the
 * borders of functions and manual computations, no sharding groups. */
#include "passes/shard_propagate_impl.h"

static bool is_part(const tern_shard_mesh *mesh, tern_shard_axis axis)
{
    for (uint32_t i = 0; i < mesh->axis_count; i++)
        if (mesh->axes[i].axis.stride == axis.stride && mesh->axes[i].axis.size == axis.size)
            return false;
    return true;
}

/* Programs outside know whole axes only; what the user wrote stays. */
static void drop_parts(const tern_sharding *s, tern_shard_dim *dim)
{
    uint32_t count = 0;
    if (!dim->is_open)
        return;
    dim->axes = tern_shard_mesh_split(s->mesh, &dim->axes);
    while (count < dim->axes.count && !is_part(s->mesh, dim->axes.items[count]))
        count++;
    dim->axes.count = count;
}

typedef enum { INNER, MANUAL_BORDER, FUNC_BORDER } place;

static tern_status close_slot(tern_shard_graph *g, uint32_t slot, place where)
{
    const tern_shard_slot *at = &g->slots.items[slot];
    if (!at->sharding)
        return NULL;
    tern_sharding *s = TERN_NEW(g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_copy(g->arena, at->sharding, s));
    s->replicated.count = 0;
    for (uint32_t d = 0; d < s->rank && at->type; d++) {
        int64_t size = tern_hlo_type_of(g->m, at->type)->dims[d];
        if (where != INNER && size % tern_shard_axes_product(&s->dims[d].axes))
            s->dims[d].axes = tern_shard_axes_prefix_dividing(&s->dims[d].axes, size, true);
        if (where == FUNC_BORDER)
            drop_parts(s, &s->dims[d]);
        s->dims[d].is_open = false;
        s->dims[d].priority = 0;
    }
    g->slots.items[slot].sharding = s;
    return NULL;
}

static tern_status close_all(tern_shard_graph *g)
{
    uint8_t *places = TERN_NEW_N(g->arena, uint8_t, g->slots.count);
    TERN_TRY_MEM(places);
    for (size_t i = 0; i < g->nodes.count; i++) {
        const tern_shard_node *node = &g->nodes.items[i];
        if (node->kind == TERN_SHARD_NODE_EDGE && node->manual)
            places[node->slots[node->rule->operand_count]] = MANUAL_BORDER;
    }
    for (size_t i = 0; i < g->funcs.count; i++) {
        const tern_shard_func *f = &g->funcs.items[i];
        const tern_hlo_region_info *body =
            tern_hlo_region_of(g->m, tern_hlo_op_region(g->m, f->op, 0));
        for (uint32_t k = 0; k < body->arg_count; k++)
            places[g->slot_of[body->arg_first + k]] = FUNC_BORDER;
        for (uint32_t k = 0; k < f->result_count; k++)
            places[f->result_first + k] = FUNC_BORDER;
    }
    for (uint32_t s = 1; s < g->slots.count; s++)
        TERN_TRY(close_slot(g, s, (place)places[s]));
    return NULL;
}

static void remove_groups(tern_hlo_module *m, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first, next; op; op = next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        next = info->next;
        if (info->code == TERN_HLO_SDY_SHARDING_GROUP)
            tern_hlo_op_detach(m, op);
        for (uint32_t i = 0; i < info->region_count; i++)
            remove_groups(m, tern_hlo_op_region(m, op, i));
    }
}

tern_status tern_shard_close(tern_shard_graph *g)
{
    TERN_TRY(close_all(g));
    remove_groups(g->m, tern_hlo_module_body(g->m));
    g->is_closed = true;
    return NULL;
}
