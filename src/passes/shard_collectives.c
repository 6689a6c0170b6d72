/* passes/shard_collectives.c - plans the steps between two shardings.
 *
 * All axes are first split into parts that both shardings have in common, so that lists are
 * compared part by part. Of several plans the one that sends least is taken. All of them first
 * reduce what is to be reduced and end with new unreduced axes; in between they differ. Axes of
 * dimensions that become unreduced stay with their dimension until then, as its minor axes. */
#include "passes/shard_collectives.h"

#include <string.h>

#include "base/assert.h"
#include "passes/shard_collectives_impl.h"

/* --- parts of axes --- */

/* The axis in parts of prime sizes. */
static void push_primes(tern_shard_axes *parts, int64_t stride, int64_t size)
{
    int64_t end = stride * size;
    for (int64_t prime = 2; end > stride;) {
        if (prime * prime > end / stride)
            prime = end / stride;
        if (end / stride % prime) {
            prime++;
            continue;
        }
        end /= prime;
        tern_shard_axes_push(parts, (tern_shard_axis){(int32_t)end, (int32_t)prime});
    }
}

static void split_list(tern_shard_axes *list, const tern_shard_bounds *b)
{
    tern_shard_axes parts = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        tern_shard_axis a = list->items[i];
        int64_t end = (int64_t)a.stride * a.size;
        for (uint32_t k = 0; k < b->count; k++) {
            int64_t low = b->items[k];
            if (low >= end || low < a.stride)
                continue;
            TERN_ASSERT(end % low == 0 && low % a.stride == 0);
            push_primes(&parts, low, end / low);
            end = low;
        }
    }
    *list = parts;
}

static void split_sharding(tern_sharding *s, const tern_shard_bounds *b)
{
    for (uint32_t d = 0; d < s->rank; d++)
        split_list(&s->dims[d].axes, b);
    split_list(&s->unreduced, b);
}

/* --- taking steps --- */

static tern_status grow(tern_shard_planner *p)
{
    tern_shard_steps *s = p->out;
    if (s->count < s->capacity)
        return NULL;
    uint32_t capacity = 2 * s->capacity + 4;
    tern_shard_step *items = TERN_NEW_N(p->arena, tern_shard_step, capacity);
    TERN_TRY_MEM(items);
    if (s->count)
        memcpy(items, s->items, s->count * sizeof *items);
    s->items = items;
    s->capacity = capacity;
    return NULL;
}

tern_status tern_shard_plan_copy(const tern_shard_planner *p, tern_sharding *out)
{
    return tern_sharding_copy(p->arena, &p->now, out);
}

tern_status tern_shard_plan_step(tern_shard_planner *p, tern_hlo_code code,
                                 const tern_sharding *next)
{
    if (tern_sharding_same_layout(&p->now, next) || p->fails)
        return NULL;
    p->fails = !tern_shard_step_is_valid(p->m, p->type, code, &p->now, next);
    if (p->fails)
        return NULL;
    TERN_TRY(grow(p));
    uint64_t bytes = tern_shard_wire_bytes(p->m, p->type, code, &p->now, next);
    p->out->wire_bytes += bytes;
    p->out->items[p->out->count++] =
        (tern_shard_step){.code = code, .after = *next, .wire_bytes = bytes};
    p->now = *next;
    return NULL;
}

bool tern_shard_plan_done(const tern_shard_planner *p)
{
    for (uint32_t d = 0; d < p->now.rank; d++)
        if (!tern_shard_plan_done_at(p, d))
            return false;
    return true;
}

/* --- cutting --- */

/* What dimension |d| can be cut into: the goal's parts that follow and that nothing uses. */
static tern_shard_axes cut_axes(const tern_shard_planner *p, const tern_sharding *now, uint32_t d)
{
    const tern_shard_axes *goal = &p->goal.dims[d].axes;
    tern_shard_axes axes = now->dims[d].axes;
    if (tern_shard_common_parts(&axes, goal) != axes.count)
        return axes;
    while (axes.count < goal->count && !tern_shard_uses_part(now, goal->items[axes.count]))
        tern_shard_axes_push(&axes, goal->items[axes.count]);
    bool fits = tern_shard_shards_nest(p->sizes[d], &now->dims[d].axes, &axes) &&
                tern_shard_shards_nest(p->sizes[d], &axes, goal);
    return fits ? axes : now->dims[d].axes;
}

tern_status tern_shard_plan_cut(tern_shard_planner *p)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_copy(p, &next));
    for (uint32_t d = 0; d < next.rank; d++)
        next.dims[d].axes = cut_axes(p, &next, d);
    return tern_shard_plan_step(p, TERN_HLO_SDY_ALL_SLICE, &next);
}

/* --- unreduced axes --- */

/* Removes from |next|'s unreduced axes those that its dimensions now have. */
static void drop_used(tern_sharding *next)
{
    tern_shard_axes left = {0}, used = tern_sharding_used_axes(next);
    for (uint32_t i = 0; i < next->unreduced.count; i++)
        if (!tern_shard_has_part(&used, next->unreduced.items[i]))
            tern_shard_axes_push(&left, next->unreduced.items[i]);
    next->unreduced = left;
}

/* Cuts dimensions along axes that are to be reduced. */
static tern_status scatter(tern_shard_planner *p, const tern_shard_axes *reduced, bool *scattered)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_copy(p, &next));
    *scattered = false;
    for (uint32_t d = 0; d < next.rank; d++) {
        const tern_shard_axes *goal = &p->goal.dims[d].axes, before = next.dims[d].axes;
        tern_shard_axes axes = before;
        if (tern_shard_common_parts(&axes, goal) != axes.count)
            continue;
        while (axes.count < goal->count && tern_shard_has_part(reduced, goal->items[axes.count]))
            tern_shard_axes_push(&axes, goal->items[axes.count]);
        if (axes.count == before.count || !tern_shard_shards_nest(p->sizes[d], &before, &axes) ||
            !tern_shard_shards_nest(p->sizes[d], &axes, goal))
            continue;
        next.dims[d].axes = axes;
        *scattered = true;
    }
    drop_used(&next);
    return *scattered ? tern_shard_plan_step(p, TERN_HLO_SDY_REDUCE_SCATTER, &next) : NULL;
}

/* The unreduced axes of |a| that are not unreduced in |b|. */
static tern_shard_axes unreduced_only_in(const tern_sharding *a, const tern_sharding *b)
{
    tern_shard_axes out = {0};
    bool same_kind = !b->unreduced.count || a->reduction == b->reduction;
    for (uint32_t i = 0; i < a->unreduced.count; i++)
        if (!same_kind || !tern_shard_has_part(&b->unreduced, a->unreduced.items[i]))
            tern_shard_axes_push(&out, a->unreduced.items[i]);
    return out;
}

static tern_status reduce(tern_shard_planner *p)
{
    tern_sharding next;
    bool scattered = true;
    for (tern_shard_axes reduced; scattered;) {
        reduced = unreduced_only_in(&p->now, &p->goal);
        if (!reduced.count)
            return NULL;
        TERN_TRY(tern_shard_plan_cut(p));
        TERN_TRY(scatter(p, &reduced, &scattered));
    }
    tern_shard_axes reduced = unreduced_only_in(&p->now, &p->goal), kept = {0};
    TERN_TRY(tern_shard_plan_copy(p, &next));
    for (uint32_t i = 0; i < next.unreduced.count; i++)
        if (!tern_shard_has_part(&reduced, next.unreduced.items[i]))
            tern_shard_axes_push(&kept, next.unreduced.items[i]);
    next.unreduced = kept;
    return tern_shard_plan_step(p, TERN_HLO_SDY_ALL_REDUCE, &next);
}

/* The goal before the last step: dimensions keep axes that become unreduced. */
static tern_status goal_with_kept_axes(const tern_shard_planner *p, tern_sharding *out)
{
    tern_shard_axes unreduced = unreduced_only_in(&p->goal, &p->now);
    TERN_TRY(tern_sharding_copy(p->arena, &p->goal, out));
    for (uint32_t d = 0; d < out->rank; d++) {
        const tern_shard_axes *now = &p->now.dims[d].axes;
        tern_shard_axes axes = out->dims[d].axes;
        for (uint32_t i = 0; i < now->count; i++)
            if (tern_shard_has_part(&unreduced, now->items[i]))
                tern_shard_axes_push(&axes, now->items[i]);
        if (tern_shard_shards_nest(p->sizes[d], &out->dims[d].axes, &axes))
            out->dims[d].axes = axes;
    }
    return NULL;
}

/* Adds the goal's unreduced axes, which dimensions then no longer have. */
static tern_status unreduce(tern_shard_planner *p)
{
    if (!unreduced_only_in(&p->goal, &p->now).count)
        return NULL;
    return tern_shard_plan_step(p, TERN_HLO_SDY_REPLICATED_TO_UNREDUCED, &p->goal);
}

/* --- plans --- */

void tern_shard_plan_gather_dim(const tern_shard_planner *p, tern_sharding *next, uint32_t d,
                                uint32_t count)
{
    tern_shard_axes fewer = next->dims[d].axes;
    TERN_ASSERT(count <= fewer.count);
    fewer.count = count;
    if (!tern_shard_shards_nest(p->sizes[d], &next->dims[d].axes, &fewer))
        fewer.count = 0;
    next->dims[d].axes = fewer;
}

/* Gathers all that differs and cuts it again. */
static tern_status plan_gather(tern_shard_planner *p)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_cut(p));
    TERN_TRY(tern_shard_plan_copy(p, &next));
    for (uint32_t d = 0; d < next.rank; d++) {
        if (tern_shard_plan_done_at(p, d))
            continue;
        uint32_t count = tern_shard_common_parts(&next.dims[d].axes, &p->goal.dims[d].axes);
        bool is_even = p->sizes[d] % tern_shard_axes_product(&p->goal.dims[d].axes) == 0;
        tern_shard_plan_gather_dim(p, &next, d, is_even ? count : 0);
    }
    TERN_TRY(tern_shard_plan_step(p, TERN_HLO_SDY_ALL_GATHER, &next));
    return tern_shard_plan_cut(p);
}

static bool has_axes(const tern_sharding *s)
{
    return tern_sharding_used_axes(s).count || s->unreduced.count;
}

static void close_dims(tern_sharding *s)
{
    for (uint32_t d = 0; d < s->rank; d++)
        s->dims[d] = (tern_shard_dim){.axes = s->dims[d].axes};
    s->replicated.count = 0;
}

static tern_status start(tern_shard_planner *p, const tern_sharding *from, const tern_sharding *to)
{
    tern_shard_bounds b = {0};
    p->sizes = tern_hlo_type_of(p->m, p->type)->dims;
    TERN_TRY(tern_sharding_copy(p->arena, from, &p->now));
    TERN_TRY(tern_sharding_copy(p->arena, to, &p->goal));
    close_dims(&p->now);
    close_dims(&p->goal);
    if (!tern_shard_fits_mesh(from, to->mesh, to))
        return NULL;
    p->now.mesh = to->mesh;
    tern_shard_axes mesh = tern_shard_mesh_axes(to->mesh); /* parts are sub-axes of one axis each */
    tern_shard_bounds_add(&b, &mesh);
    tern_shard_bounds_add_sharding(&b, from);
    tern_shard_bounds_add_sharding(&b, to);
    split_sharding(&p->now, &b);
    split_sharding(&p->goal, &b);
    return NULL;
}

typedef tern_status (*plan_fn)(tern_shard_planner *p);

static tern_status complete(tern_shard_planner *p, plan_fn plan)
{
    TERN_TRY(reduce(p));
    tern_sharding goal = p->goal;
    TERN_TRY(goal_with_kept_axes(p, &p->goal));
    TERN_TRY(plan(p));
    p->fails = p->fails || !tern_shard_plan_done(p);
    p->goal = goal;
    return unreduce(p);
}

/* Replaces |*best| if it sends less, or as much in fewer steps. */
static tern_status try_plan(tern_shard_planner p, const tern_sharding *from,
                            const tern_sharding *to, plan_fn plan, tern_shard_steps *best)
{
    tern_shard_steps steps = {0};
    p.out = &steps;
    TERN_TRY(start(&p, from, to));
    TERN_TRY(complete(&p, plan));
    if (p.fails)
        return NULL;
    if (!best->count || steps.wire_bytes < best->wire_bytes ||
        (steps.wire_bytes == best->wire_bytes && steps.count < best->count))
        *best = steps;
    return NULL;
}

/* Axes that cannot be used together: through a replicated value. */
static tern_status plan_apart(tern_shard_planner p, const tern_sharding *from,
                              const tern_sharding *to, tern_shard_steps *out)
{
    tern_sharding goal, whole;
    p.out = out;
    TERN_TRY(start(&p, from, to));
    goal = p.goal;
    TERN_TRY(tern_sharding_make(p.arena, p.now.mesh, p.now.rank, false, &whole));
    p.goal = whole;
    TERN_TRY(complete(&p, plan_gather));
    p.now.mesh = goal.mesh;
    p.goal = goal;
    TERN_TRY(complete(&p, plan_gather));
    TERN_ASSERT(!p.fails);
    return NULL;
}

tern_status tern_shard_steps_between(const tern_hlo_module *m, tern_hlo_type type,
                                     const tern_sharding *from, const tern_sharding *to,
                                     tern_arena *arena, tern_shard_steps *out)
{
    static const plan_fn plans[] = {tern_shard_plan_moves, tern_shard_plan_permute, plan_gather};
    tern_shard_planner p = {.m = m, .type = type, .arena = arena};
    tern_sharding source = *from, target = *to;
    TERN_ASSERT(from->rank == to->rank && from->mesh && to->mesh);
    *out = (tern_shard_steps){0};
    if (tern_sharding_same_layout(from, to))
        return NULL;
    if (!has_axes(to))
        target.mesh = from->mesh;
    else if (!has_axes(from))
        source.mesh = to->mesh;
    if (!tern_shard_fits_mesh(&source, target.mesh, &target))
        return plan_apart(p, &source, &target, out);
    for (size_t i = 0; i < TERN_COUNT_OF(plans); i++)
        TERN_TRY(try_plan(p, &source, &target, plans[i], out));
    TERN_ASSERT(out->count);
    return NULL;
}
