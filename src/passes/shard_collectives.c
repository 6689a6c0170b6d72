/* passes/shard_collectives.c - plans the steps between two shardings.
 *
 * All axes are first split into parts that both shardings have in common, so that lists are
 * compared part by part. Then steps are taken, the free ones first, until the goal is reached. A
 * second plan gathers all that differs and cuts it again; the one that sends less is taken. */
#include "passes/shard_collectives.h"

#include <string.h>

#include "base/assert.h"
#include "passes/shard_collectives_impl.h"

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_type type;
    const int64_t *sizes;
    tern_arena *arena;
    tern_shard_steps *out;
    tern_sharding now, goal; /* their axes are parts: equal or disjoint */
    bool has_reordered;
} planner;

/* --- parts of axes --- */

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
            tern_shard_axes_push(&parts, (tern_shard_axis){(int32_t)low, (int32_t)(end / low)});
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

static bool has_part(const tern_shard_axes *list, tern_shard_axis part)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].stride == part.stride)
            return true;
    return false;
}

/* Whether a dimension has the part, or it is unreduced. */
static bool uses_part(const tern_sharding *s, tern_shard_axis part)
{
    for (uint32_t d = 0; d < s->rank; d++)
        if (has_part(&s->dims[d].axes, part))
            return true;
    return has_part(&s->unreduced, part);
}

static uint32_t common_count(const tern_shard_axes *a, const tern_shard_axes *b)
{
    uint32_t n = 0;
    while (n < a->count && n < b->count && a->items[n].stride == b->items[n].stride)
        n++;
    return n;
}

static tern_shard_axes first_parts(const tern_shard_axes *list, uint32_t count)
{
    tern_shard_axes out = *list;
    TERN_ASSERT(count <= out.count);
    out.count = count;
    return out;
}

static bool same_parts(const tern_shard_axes *a, const tern_shard_axes *b)
{
    return a->count == b->count && common_count(a, b) == a->count;
}

/* --- taking steps --- */

static tern_status grow(planner *p)
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

static tern_status copy_now(const planner *p, tern_sharding *out)
{
    return tern_sharding_copy(p->arena, &p->now, out);
}

/* |next| becomes the current sharding. */
static tern_status take(planner *p, tern_hlo_code code, const tern_sharding *next)
{
    TERN_TRY(grow(p));
    TERN_ASSERT(tern_shard_step_is_valid(p->m, p->type, code, &p->now, next));
    uint64_t bytes = tern_shard_wire_bytes(p->m, p->type, code, &p->now, next);
    p->out->wire_bytes += bytes;
    p->out->items[p->out->count++] =
        (tern_shard_step){.code = code, .after = *next, .wire_bytes = bytes};
    p->now = *next;
    return NULL;
}

static bool is_done_at(const planner *p, uint32_t d)
{
    return same_parts(&p->now.dims[d].axes, &p->goal.dims[d].axes);
}

static bool is_done(const planner *p)
{
    for (uint32_t d = 0; d < p->now.rank; d++)
        if (!is_done_at(p, d))
            return false;
    return true;
}

/* --- cutting --- */

/* What dimension |d| can be cut into: the goal's parts that follow and that nothing uses. */
static tern_shard_axes cut_axes(const planner *p, const tern_sharding *now, uint32_t d)
{
    const tern_shard_axes *goal = &p->goal.dims[d].axes;
    tern_shard_axes axes = now->dims[d].axes;
    if (common_count(&axes, goal) != axes.count)
        return axes;
    while (axes.count < goal->count && !uses_part(now, goal->items[axes.count]))
        tern_shard_axes_push(&axes, goal->items[axes.count]);
    bool fits = tern_shard_shards_nest(p->sizes[d], &now->dims[d].axes, &axes) &&
                tern_shard_shards_nest(p->sizes[d], &axes, goal);
    return fits ? axes : now->dims[d].axes;
}

static tern_status cut(planner *p)
{
    tern_sharding next;
    bool changes = false;
    TERN_TRY(copy_now(p, &next));
    for (uint32_t d = 0; d < next.rank; d++) {
        uint32_t count = next.dims[d].axes.count;
        next.dims[d].axes = cut_axes(p, &next, d);
        changes = changes || next.dims[d].axes.count != count;
    }
    return changes ? take(p, TERN_HLO_SDY_ALL_SLICE, &next) : NULL;
}

/* --- unreduced axes --- */

/* Removes from |next|'s unreduced axes those that its dimensions now have. */
static void drop_used(tern_sharding *next)
{
    tern_shard_axes left = {0}, used = tern_sharding_used_axes(next);
    for (uint32_t i = 0; i < next->unreduced.count; i++)
        if (!has_part(&used, next->unreduced.items[i]))
            tern_shard_axes_push(&left, next->unreduced.items[i]);
    next->unreduced = left;
}

/* Cuts dimensions along axes that are to be reduced. */
static tern_status scatter(planner *p, const tern_shard_axes *reduced, bool *scattered)
{
    tern_sharding next;
    TERN_TRY(copy_now(p, &next));
    *scattered = false;
    for (uint32_t d = 0; d < next.rank; d++) {
        const tern_shard_axes *goal = &p->goal.dims[d].axes, before = next.dims[d].axes;
        tern_shard_axes axes = before;
        if (common_count(&axes, goal) != axes.count)
            continue;
        while (axes.count < goal->count && has_part(reduced, goal->items[axes.count]))
            tern_shard_axes_push(&axes, goal->items[axes.count]);
        if (axes.count == before.count || !tern_shard_shards_nest(p->sizes[d], &before, &axes) ||
            !tern_shard_shards_nest(p->sizes[d], &axes, goal))
            continue;
        next.dims[d].axes = axes;
        *scattered = true;
    }
    drop_used(&next);
    return *scattered ? take(p, TERN_HLO_SDY_REDUCE_SCATTER, &next) : NULL;
}

/* The unreduced axes of |a| that are not unreduced in |b|. */
static tern_shard_axes unreduced_only_in(const tern_sharding *a, const tern_sharding *b)
{
    tern_shard_axes out = {0};
    bool same_kind = !b->unreduced.count || a->reduction == b->reduction;
    for (uint32_t i = 0; i < a->unreduced.count; i++)
        if (!same_kind || !has_part(&b->unreduced, a->unreduced.items[i]))
            tern_shard_axes_push(&out, a->unreduced.items[i]);
    return out;
}

static tern_status reduce(planner *p)
{
    tern_sharding next;
    bool scattered = true;
    for (tern_shard_axes reduced; scattered;) {
        reduced = unreduced_only_in(&p->now, &p->goal);
        if (!reduced.count)
            return NULL;
        TERN_TRY(cut(p));
        TERN_TRY(scatter(p, &reduced, &scattered));
    }
    tern_shard_axes reduced = unreduced_only_in(&p->now, &p->goal), kept = {0};
    TERN_TRY(copy_now(p, &next));
    for (uint32_t i = 0; i < next.unreduced.count; i++)
        if (!has_part(&reduced, next.unreduced.items[i]))
            tern_shard_axes_push(&kept, next.unreduced.items[i]);
    next.unreduced = kept;
    return take(p, TERN_HLO_SDY_ALL_REDUCE, &next);
}

/* Adds the goal's unreduced axes. */
static tern_status unreduce(planner *p)
{
    tern_sharding next;
    if (!unreduced_only_in(&p->goal, &p->now).count)
        return NULL;
    TERN_TRY(copy_now(p, &next));
    next.unreduced = p->goal.unreduced;
    next.reduction = p->goal.reduction;
    return take(p, TERN_HLO_SDY_REPLICATED_TO_UNREDUCED, &next);
}

/* --- all-to-all --- */

/* The number of minor parts of dimension |from| that are the next ones of dimension |to|; 0: none.
 */
static uint32_t movable(const planner *p, uint32_t from, uint32_t to)
{
    const tern_shard_axes *source = &p->now.dims[from].axes, *target = &p->now.dims[to].axes,
                          *goal = &p->goal.dims[to].axes;
    uint32_t kept = common_count(source, &p->goal.dims[from].axes);
    if (common_count(target, goal) != target->count)
        return 0;
    for (uint32_t i = kept; i < source->count; i++) {
        uint32_t count = source->count - i, k = 0;
        while (k < count && target->count + k < goal->count &&
               source->items[i + k].stride == goal->items[target->count + k].stride)
            k++;
        if (k == count)
            return count;
    }
    return 0;
}

static tern_status move_one(planner *p, uint32_t from, uint32_t to, uint32_t count, bool *moved)
{
    tern_sharding next;
    TERN_TRY(copy_now(p, &next));
    tern_shard_axes *source = &next.dims[from].axes, *target = &next.dims[to].axes;
    for (uint32_t i = source->count - count; i < source->count; i++)
        tern_shard_axes_push(target, source->items[i]);
    source->count -= count;
    *moved = tern_shard_shards_nest(p->sizes[from], &p->now.dims[from].axes, source) &&
             tern_shard_shards_nest(p->sizes[to], &p->now.dims[to].axes, target) &&
             tern_shard_shards_nest(p->sizes[to], target, &p->goal.dims[to].axes);
    return *moved ? take(p, TERN_HLO_SDY_ALL_TO_ALL, &next) : NULL;
}

static tern_status move(planner *p, bool *moved)
{
    *moved = false;
    for (uint32_t to = 0; to < p->now.rank; to++)
        for (uint32_t from = 0; from < p->now.rank && !*moved; from++) {
            uint32_t count = from == to ? 0 : movable(p, from, to);
            if (count)
                TERN_TRY(move_one(p, from, to, count, moved));
        }
    return NULL;
}

/* --- permutes --- */

/* Parts of the goal at |d| that nothing uses are appended, in any order, up to as many shards. */
static tern_shard_axes with_unused(const planner *p, uint32_t d)
{
    const tern_shard_axes *goal = &p->goal.dims[d].axes;
    tern_shard_axes axes = p->now.dims[d].axes;
    int64_t shards = tern_shard_axes_product(goal);
    for (uint32_t i = 0; i < goal->count; i++)
        if (!uses_part(&p->now, goal->items[i]) &&
            shards % (tern_shard_axes_product(&axes) * goal->items[i].size) == 0)
            tern_shard_axes_push(&axes, goal->items[i]);
    return axes;
}

/* If, after cutting by unused axes, all dimensions have as many shards as in the goal. */
static tern_status permute_to_goal(planner *p, bool *moved)
{
    tern_sharding cuts, next;
    bool has_cuts = false;
    *moved = false;
    TERN_TRY(copy_now(p, &cuts));
    for (uint32_t d = 0; d < p->now.rank; d++) {
        if (is_done_at(p, d))
            continue;
        cuts.dims[d].axes = with_unused(p, d);
        has_cuts = has_cuts || cuts.dims[d].axes.count != p->now.dims[d].axes.count;
        if (tern_shard_axes_product(&cuts.dims[d].axes) !=
                tern_shard_axes_product(&p->goal.dims[d].axes) ||
            !tern_shard_shards_nest(p->sizes[d], &p->now.dims[d].axes, &cuts.dims[d].axes))
            return NULL;
    }
    *moved = true;
    if (has_cuts)
        TERN_TRY(take(p, TERN_HLO_SDY_ALL_SLICE, &cuts));
    TERN_TRY(copy_now(p, &next));
    for (uint32_t d = 0; d < next.rank; d++)
        next.dims[d].axes = p->goal.dims[d].axes;
    return take(p, TERN_HLO_SDY_COLLECTIVE_PERMUTE, &next);
}

/* The same parts: first those that stay, then those that no dimension of the goal has, then those
 * that move, by dimension. */
static tern_shard_axes reordered(const planner *p, uint32_t d)
{
    const tern_shard_axes *now = &p->now.dims[d].axes, *goal = &p->goal.dims[d].axes;
    tern_shard_axes out = {0};
    while (out.count < goal->count && has_part(now, goal->items[out.count]))
        tern_shard_axes_push(&out, goal->items[out.count]);
    for (uint32_t i = 0; i < now->count; i++)
        if (!uses_part(&p->goal, now->items[i]))
            tern_shard_axes_push(&out, now->items[i]);
    for (uint32_t k = 0; k < p->goal.rank; k++) {
        const tern_shard_axes *other = &p->goal.dims[k].axes;
        for (uint32_t i = 0; i < other->count; i++)
            if (has_part(now, other->items[i]) && !has_part(&out, other->items[i]))
                tern_shard_axes_push(&out, other->items[i]);
    }
    for (uint32_t i = 0; i < now->count; i++)
        if (!has_part(&out, now->items[i])) /* unreduced in the goal */
            tern_shard_axes_push(&out, now->items[i]);
    return out;
}

/* Puts the parts of each dimension into an order in which the others can be moved or gathered. */
static tern_status reorder(planner *p, bool *moved)
{
    tern_sharding next;
    *moved = false;
    if (p->has_reordered)
        return NULL;
    p->has_reordered = true;
    TERN_TRY(copy_now(p, &next));
    for (uint32_t d = 0; d < next.rank; d++) {
        if (p->sizes[d] % tern_shard_axes_product(&next.dims[d].axes))
            continue;
        next.dims[d].axes = reordered(p, d);
        *moved = *moved || !same_parts(&next.dims[d].axes, &p->now.dims[d].axes);
    }
    return *moved ? take(p, TERN_HLO_SDY_COLLECTIVE_PERMUTE, &next) : NULL;
}

/* --- gathering --- */

/* Removes minor parts down to |count|, or all if shards would begin elsewhere. */
static void gather_dim(const planner *p, tern_sharding *next, uint32_t d, uint32_t count)
{
    tern_shard_axes fewer = first_parts(&next->dims[d].axes, count);
    if (!tern_shard_shards_nest(p->sizes[d], &next->dims[d].axes, &fewer))
        fewer.count = 0;
    next->dims[d].axes = fewer;
}

/* The number of parts without the minor ones that the goal does not have anywhere. */
static uint32_t count_without_gone(const planner *p, uint32_t d)
{
    const tern_shard_axes *now = &p->now.dims[d].axes;
    uint32_t count = now->count;
    while (count && !uses_part(&p->goal, now->items[count - 1]))
        count--;
    return count;
}

/* Gathers what the goal does not have, in all dimensions; if there is no such axis, what differs in
 * one dimension. */
static tern_status gather(planner *p)
{
    tern_sharding next;
    bool changes = false;
    TERN_TRY(copy_now(p, &next));
    for (uint32_t d = 0; d < next.rank; d++) {
        uint32_t count = count_without_gone(p, d);
        if (count == next.dims[d].axes.count)
            continue;
        gather_dim(p, &next, d, count);
        changes = true;
    }
    for (uint32_t d = 0; d < next.rank && !changes; d++) {
        uint32_t count = common_count(&next.dims[d].axes, &p->goal.dims[d].axes);
        changes = count < next.dims[d].axes.count;
        if (changes)
            gather_dim(p, &next, d, count);
    }
    for (uint32_t d = 0; d < next.rank && !changes; d++) {
        changes = next.dims[d].axes.count && !is_done_at(p, d);
        if (changes) /* shards of the goal begin elsewhere */
            gather_dim(p, &next, d, 0);
    }
    TERN_ASSERT(changes);
    return take(p, TERN_HLO_SDY_ALL_GATHER, &next);
}

/* --- plans --- */

static tern_status move_or_gather(planner *p)
{
    bool moved;
    TERN_TRY(move(p, &moved));
    if (!moved)
        TERN_TRY(permute_to_goal(p, &moved));
    if (!moved)
        TERN_TRY(reorder(p, &moved));
    return moved ? NULL : gather(p);
}

static tern_status plan_moves(planner *p)
{
    TERN_TRY(reduce(p));
    for (;;) {
        TERN_TRY(cut(p));
        if (is_done(p))
            return unreduce(p);
        TERN_TRY(move_or_gather(p));
    }
}

static tern_status plan_gather(planner *p)
{
    tern_sharding next;
    TERN_TRY(reduce(p));
    TERN_TRY(cut(p));
    TERN_TRY(copy_now(p, &next));
    bool changes = false;
    for (uint32_t d = 0; d < next.rank; d++) {
        if (is_done_at(p, d))
            continue;
        uint32_t count = common_count(&next.dims[d].axes, &p->goal.dims[d].axes);
        if (p->sizes[d] % tern_shard_axes_product(&p->goal.dims[d].axes))
            count = 0;
        changes = changes || count != next.dims[d].axes.count;
        gather_dim(p, &next, d, count);
    }
    if (changes)
        TERN_TRY(take(p, TERN_HLO_SDY_ALL_GATHER, &next));
    TERN_TRY(cut(p));
    TERN_ASSERT(is_done(p));
    return unreduce(p);
}

/* Meshes without a common refinement meet in a replicated value. */
static tern_status plan_through_replicated(planner *p)
{
    tern_sharding goal = p->goal, whole;
    TERN_TRY(tern_sharding_make(p->arena, p->now.mesh, p->now.rank, false, &whole));
    p->goal = whole;
    TERN_TRY(plan_gather(p));
    p->now.mesh = goal.mesh;
    p->goal = goal;
    return plan_gather(p);
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

static tern_status start(planner *p, const tern_sharding *from, const tern_sharding *to)
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
    tern_shard_bounds_add_sharding(&b, from);
    tern_shard_bounds_add_sharding(&b, to);
    split_sharding(&p->now, &b);
    split_sharding(&p->goal, &b);
    return NULL;
}

typedef tern_status (*plan_fn)(planner *p);

static tern_status make_plan(planner p, const tern_sharding *from, const tern_sharding *to,
                             plan_fn plan, tern_shard_steps *out)
{
    *out = (tern_shard_steps){0};
    p.out = out;
    TERN_TRY(start(&p, from, to));
    return plan(&p);
}

tern_status tern_shard_steps_between(const tern_hlo_module *m, tern_hlo_type type,
                                     const tern_sharding *from, const tern_sharding *to,
                                     tern_arena *arena, tern_shard_steps *out)
{
    planner p = {.m = m, .type = type, .arena = arena};
    tern_shard_steps moves, gathers;
    TERN_ASSERT(from->rank == to->rank && from->mesh && to->mesh);
    *out = (tern_shard_steps){0};
    if (tern_sharding_same_layout(from, to))
        return NULL;
    if (!tern_shard_fits_mesh(from, to->mesh, to)) {
        tern_sharding source = *from, target = *to;
        if (has_axes(to) && has_axes(from))
            return make_plan(p, from, to, plan_through_replicated, out);
        source.mesh = target.mesh = has_axes(to) ? to->mesh : from->mesh;
        return tern_shard_steps_between(m, type, &source, &target, arena, out);
    }
    TERN_TRY(make_plan(p, from, to, plan_moves, &moves));
    TERN_TRY(make_plan(p, from, to, plan_gather, &gathers));
    bool fewer = gathers.wire_bytes < moves.wire_bytes ||
                 (gathers.wire_bytes == moves.wire_bytes && gathers.count < moves.count);
    *out = fewer ? gathers : moves;
    return NULL;
}
