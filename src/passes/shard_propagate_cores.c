/* passes/shard_propagate_cores.c - propagates the axis of the cores alone: all other axes stay
 * where they are, as if they were replicated wherever they are not used. */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_cores.h"
#include "passes/shard_propagate_impl.h"

typedef struct {
    int32_t partitions; /* all cores */
    int32_t cores;
    const tern_shard_seed *seeds;
    uint32_t seed_count;
} job;

/* --- before: dimensions open for that axis --- */

/* Axes that must not move: all that |s| does not use, but those of the cores. */
static tern_shard_axes kept_axes(const job *j, const tern_sharding *s)
{
    const tern_shard_axes cores = tern_shard_core_axis(j->cores), used = tern_sharding_used_axes(s);
    tern_shard_axes kept = tern_shard_mesh_axes(s->mesh);
    kept = tern_shard_axes_without(&kept, &used);
    kept = tern_shard_axes_without(&kept, &s->unreduced);
    kept = tern_shard_axes_without(&kept, &cores);
    return tern_shard_axes_as_set(&kept);
}

/* A sharding on a mesh without devices means nothing: it becomes one on |mesh|. */
static tern_status open_sharding(tern_shard_graph *g, const job *j, const tern_shard_mesh *mesh,
                                 const tern_sharding *given, const tern_sharding **out)
{
    *out = given;
    if (!given || tern_shard_mesh_is_single(given->mesh))
        return NULL;
    tern_sharding *s = TERN_NEW(g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    if (given->mesh->axis_count)
        TERN_TRY(tern_sharding_copy(g->arena, given, s));
    else
        TERN_TRY(tern_sharding_make(g->arena, mesh, given->rank, true, s));
    s->replicated = kept_axes(j, s);
    for (uint32_t d = 0; d < s->rank; d++)
        s->dims[d].is_open = true;
    *out = s;
    return NULL;
}

static tern_status open_slot(tern_shard_graph *g, const job *j, const tern_shard_mesh *mesh,
                             tern_shard_slot *slot)
{
    TERN_TRY(open_sharding(g, j, mesh, slot->sharding, &slot->sharding));
    slot->given = slot->sharding;
    return NULL;
}

/* The border of a manual computation: shardings outside are made from the given one. */
static tern_status open_border(tern_shard_graph *g, const job *j, const tern_shard_mesh *mesh,
                               tern_shard_node *node)
{
    if (!node->manual)
        return NULL;
    tern_shard_manual *manual = TERN_NEW(g->arena, tern_shard_manual);
    TERN_TRY_MEM(manual);
    *manual = *node->manual;
    TERN_TRY(open_sharding(g, j, mesh, node->manual->outer, &manual->outer));
    if (manual->slot_is_inside)
        g->manual_of[node->slots[node->rule->operand_count]] = manual;
    node->manual = manual;
    return NULL;
}

static tern_status plant(tern_shard_graph *g, const job *j, const tern_shard_mesh *mesh,
                         const tern_shard_seed *seed)
{
    const tern_shard_axes cores = tern_shard_core_axis(j->cores);
    tern_shard_slot *slot = &g->slots.items[g->slot_of[seed->value]];
    tern_sharding *s = TERN_NEW(g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    if (slot->sharding)
        TERN_TRY(tern_sharding_copy(g->arena, slot->sharding, s));
    else
        TERN_TRY(tern_sharding_make(g->arena, mesh, slot->rank, true, s));
    TERN_ASSERT(seed->dim < s->rank);
    const tern_shard_axes used = tern_sharding_used_axes(s);
    if (tern_shard_axes_overlap(&used, &cores))
        return NULL; /* two seeds in one value: the first counts */
    tern_shard_axes_append(&s->dims[seed->dim].axes, &cores);
    slot->sharding = slot->given = s;
    return NULL;
}

static tern_status prepare(tern_shard_graph *g, void *self)
{
    const job *j = self;
    const tern_shard_mesh *mesh;
    TERN_TRY(tern_shard_mesh_of_all(&g->meshes, g->m, j->partitions, &mesh));
    TERN_ASSERT(mesh); /* of the expansion */
    for (size_t i = 1; i < g->slots.count; i++)
        TERN_TRY(open_slot(g, j, mesh, &g->slots.items[i]));
    for (size_t i = 0; i < g->nodes.count; i++)
        TERN_TRY(open_border(g, j, mesh, &g->nodes.items[i]));
    for (uint32_t i = 0; i < j->seed_count; i++)
        TERN_TRY(plant(g, j, mesh, &j->seeds[i]));
    return NULL;
}

/* --- after: inputs and outputs --- */

/* Whether the cores have equal parts of the memory of a device's part, one after the other: all
 * dimensions before the one that they divide have one element. */
static bool divides_memory(const tern_shard_graph *g, const job *j, uint32_t slot)
{
    const tern_shard_axes cores = tern_shard_core_axis(j->cores);
    const tern_shard_slot *at = &g->slots.items[slot];
    const tern_sharding *s = at->sharding;
    const tern_hlo_type_info *type = at->type ? tern_hlo_type_of(g->m, at->type) : NULL;
    for (uint32_t d = 0; s && type && d < s->rank; d++) {
        const tern_shard_axes *axes = &s->dims[d].axes;
        const tern_shard_axes others = tern_shard_axes_without(axes, &cores);
        tern_shard_axes whole = others;
        tern_shard_axes_append(&whole, &cores);
        if (tern_shard_axes_overlap(axes, &cores))
            return tern_shard_axes_equal(axes, &whole) && type->dims[d] > 0 &&
                   type->dims[d] % tern_shard_axes_product(axes) == 0;
        if (tern_shard_local_size(axes, type->dims[d]) != 1)
            return false;
    }
    return false;
}

/* A value on |slot| without the axis of the cores. */
static tern_status strip(tern_shard_graph *g, const job *j, uint32_t slot)
{
    const tern_shard_axes cores = tern_shard_core_axis(j->cores);
    tern_shard_slot *at = &g->slots.items[slot];
    if (!at->sharding)
        return NULL;
    tern_sharding *s = TERN_NEW(g->arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_copy(g->arena, at->sharding, s));
    for (uint32_t d = 0; d < s->rank; d++)
        s->dims[d].axes = tern_shard_axes_without(&s->dims[d].axes, &cores);
    at->sharding = s;
    return NULL;
}

/* The output that reuses the memory of argument |i|; -1: none that is named. */
static int64_t reusing_output(const tern_shard_graph *g, tern_hlo_op func, uint32_t i)
{
    static const char name[] = "tf.aliasing_output";
    const tern_name known = tern_intern_find(&g->m->names, name, sizeof name - 1);
    const tern_hlo_attr attr =
        known ? tern_shard_func_attr(g->m, func, TERN_HLO_A_arg_attrs, i, known) : 0;
    return attr ? tern_hlo_attr_of(g->m, attr)->i : -1;
}

/* Both have the axis, or none. */
static tern_status match_reused(tern_shard_graph *g, const job *j, const tern_shard_func *f,
                                uint32_t arg_slot, uint32_t i)
{
    const int64_t output = reusing_output(g, f->op, i);
    if (output < 0 || output >= f->result_count)
        return NULL;
    const uint32_t slot = f->result_first + (uint32_t)output;
    if (divides_memory(g, j, arg_slot) == divides_memory(g, j, slot))
        return NULL;
    TERN_TRY(strip(g, j, arg_slot));
    return strip(g, j, slot);
}

static tern_status mark(tern_shard_graph *g, const job *j, tern_hlo_op func,
                        tern_hlo_attr_name lists, const uint32_t *slots, uint32_t first,
                        uint32_t count)
{
    tern_hlo_attr_use use;
    TERN_TRY(tern_hlo_name_add(g->m, TERN_HLO_SPLIT, sizeof TERN_HLO_SPLIT - 1, &use.name));
    TERN_TRY(tern_hlo_attr_unit(g->m, &use.value));
    for (uint32_t i = 0; i < count; i++)
        if (divides_memory(g, j, slots ? slots[i] : first + i))
            TERN_TRY(tern_shard_set_func_attr(g->m, func, lists, i, count, use));
    return NULL;
}

static tern_status finish_main(tern_shard_graph *g, const job *j, const tern_shard_func *f)
{
    const tern_hlo_region_info body = *tern_hlo_region_of(g->m, tern_hlo_op_region(g->m, f->op, 0));
    const uint32_t *args = &g->slot_of[body.arg_first];
    for (uint32_t i = 0; i < body.arg_count; i++)
        TERN_TRY(match_reused(g, j, f, args[i], i));
    for (uint32_t i = 0; i < body.arg_count; i++)
        if (!divides_memory(g, j, args[i]))
            TERN_TRY(strip(g, j, args[i]));
    for (uint32_t i = 0; i < f->result_count; i++)
        if (!divides_memory(g, j, f->result_first + i))
            TERN_TRY(strip(g, j, f->result_first + i));
    TERN_TRY(mark(g, j, f->op, TERN_HLO_A_arg_attrs, args, 0, body.arg_count));
    return mark(g, j, f->op, TERN_HLO_A_res_attrs, NULL, f->result_first, f->result_count);
}

/* Nothing else has changed, so nothing else has to be made even or whole. */
static tern_status close_slots(tern_shard_graph *g)
{
    for (size_t i = 1; i < g->slots.count; i++) {
        tern_shard_slot *slot = &g->slots.items[i];
        if (!slot->sharding)
            continue;
        tern_sharding *s = TERN_NEW(g->arena, tern_sharding);
        TERN_TRY_MEM(s);
        TERN_TRY(tern_sharding_copy(g->arena, slot->sharding, s));
        s->replicated.count = 0;
        for (uint32_t d = 0; d < s->rank; d++)
            s->dims[d].is_open = false;
        slot->sharding = s;
    }
    return tern_shard_close(g);
}

static tern_status finish(tern_shard_graph *g, void *self)
{
    const tern_hlo_op main = tern_hlo_module_find(g->m, "main");
    const tern_shard_func *f = main ? tern_shard_func_of(g, main) : NULL;
    if (f)
        TERN_TRY(finish_main(g, self, f));
    return close_slots(g);
}

tern_status tern_shard_propagate_cores(tern_hlo_module *m, tern_alloc mem, int32_t partitions,
                                       int32_t cores, const tern_shard_seed *seeds, uint32_t count)
{
    static const tern_shard_schedule schedule = {
        .resolve_conflicts = true, .use_op_priorities = true, .whole_axes = true};
    job j = {partitions, cores, seeds, count};
    return tern_shard_propagate_with(
        m, mem, &schedule, &(tern_shard_hooks){.prepare = prepare, .finish = finish, .self = &j});
}
