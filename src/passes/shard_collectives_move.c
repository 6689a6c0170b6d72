/* passes/shard_collectives_move.c - a plan without permutes: minor axes move from one dimension to
 * another, what cannot move is gathered. */
#include "base/assert.h"
#include "passes/shard_collectives_impl.h"

/* --- all-to-all --- */

/* The number of minor parts of dimension |from| that are the next ones of dimension |to|; 0: none.
 */
static uint32_t movable(const tern_shard_planner *p, uint32_t from, uint32_t to)
{
    const tern_shard_axes *source = &p->now.dims[from].axes, *target = &p->now.dims[to].axes,
                          *goal = &p->goal.dims[to].axes;
    uint32_t kept = tern_shard_common_parts(source, &p->goal.dims[from].axes);
    if (tern_shard_common_parts(target, goal) != target->count)
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

static tern_status move_one(tern_shard_planner *p, uint32_t from, uint32_t to, uint32_t count,
                            bool *moved)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_copy(p, &next));
    tern_shard_axes *source = &next.dims[from].axes, *target = &next.dims[to].axes;
    for (uint32_t i = source->count - count; i < source->count; i++)
        tern_shard_axes_push(target, source->items[i]);
    source->count -= count;
    *moved = tern_shard_shards_nest(p->sizes[from], &p->now.dims[from].axes, source) &&
             tern_shard_shards_nest(p->sizes[to], &p->now.dims[to].axes, target) &&
             tern_shard_shards_nest(p->sizes[to], target, &p->goal.dims[to].axes);
    return *moved ? tern_shard_plan_step(p, TERN_HLO_SDY_ALL_TO_ALL, &next) : NULL;
}

static tern_status move(tern_shard_planner *p, bool *moved)
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

/* --- cuts --- */

/* The dimension that will have the minor-most part of dimension |from|, and its place there; false
 * if the part stays or the goal does not have it. */
static bool target_of(const tern_shard_planner *p, uint32_t from, uint32_t *to, uint32_t *at)
{
    const tern_shard_axes *source = &p->now.dims[from].axes;
    if (source->count <= tern_shard_common_parts(source, &p->goal.dims[from].axes))
        return false;
    for (uint32_t d = 0; d < p->goal.rank; d++)
        for (uint32_t i = 0; i < p->goal.dims[d].axes.count && d != from; i++)
            if (p->goal.dims[d].axes.items[i].stride == source->items[source->count - 1].stride) {
                *to = d;
                *at = i;
                return true;
            }
    return false;
}

/* Cuts dimensions whose minor axes will move by the axes that follow in the goal, so that less is
 * moved. */
static tern_status cut_sources(tern_shard_planner *p)
{
    tern_sharding next;
    uint32_t to, at;
    TERN_TRY(tern_shard_plan_copy(p, &next));
    for (uint32_t from = 0; from < next.rank; from++) {
        tern_shard_axes axes = next.dims[from].axes;
        if (!target_of(p, from, &to, &at))
            continue;
        const tern_shard_axes *goal = &p->goal.dims[to].axes;
        while (++at < goal->count && !tern_shard_uses_part(&next, goal->items[at]) &&
               !tern_shard_has_part(&axes, goal->items[at]))
            tern_shard_axes_push(&axes, goal->items[at]);
        if (p->sizes[from] % tern_shard_axes_product(&axes) == 0)
            next.dims[from].axes = axes;
    }
    return tern_shard_plan_step(p, TERN_HLO_SDY_ALL_SLICE, &next);
}

/* --- gathering --- */

/* The number of parts without the minor ones that the goal does not have anywhere. */
static uint32_t count_without_gone(const tern_shard_planner *p, uint32_t d)
{
    const tern_shard_axes *now = &p->now.dims[d].axes;
    uint32_t count = now->count;
    while (count && !tern_shard_uses_part(&p->goal, now->items[count - 1]))
        count--;
    return count;
}

/* Gathers what the goal does not have, in all dimensions; if there is no such axis, what differs in
 * one dimension. */
static tern_status gather(tern_shard_planner *p)
{
    tern_sharding next;
    bool changes = false;
    TERN_TRY(tern_shard_plan_copy(p, &next));
    for (uint32_t d = 0; d < next.rank; d++) {
        uint32_t count = count_without_gone(p, d);
        if (count == next.dims[d].axes.count)
            continue;
        tern_shard_plan_gather_dim(p, &next, d, count);
        changes = true;
    }
    for (uint32_t d = 0; d < next.rank && !changes; d++) {
        uint32_t count = tern_shard_common_parts(&next.dims[d].axes, &p->goal.dims[d].axes);
        changes = count < next.dims[d].axes.count;
        if (changes)
            tern_shard_plan_gather_dim(p, &next, d, count);
    }
    for (uint32_t d = 0; d < next.rank && !changes; d++) {
        changes = next.dims[d].axes.count && !tern_shard_plan_done_at(p, d);
        if (changes) /* shards of the goal begin elsewhere */
            tern_shard_plan_gather_dim(p, &next, d, 0);
    }
    TERN_ASSERT(changes);
    return tern_shard_plan_step(p, TERN_HLO_SDY_ALL_GATHER, &next);
}

/* --- the plan --- */

tern_status tern_shard_plan_moves(tern_shard_planner *p)
{
    bool moved;
    TERN_TRY(tern_shard_plan_cut(p));
    TERN_TRY(cut_sources(p));
    while (!tern_shard_plan_done(p) && !p->fails) {
        TERN_TRY(move(p, &moved));
        if (!moved)
            TERN_TRY(gather(p));
        TERN_TRY(tern_shard_plan_cut(p));
    }
    return NULL;
}
