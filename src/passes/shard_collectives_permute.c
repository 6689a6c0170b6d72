/* passes/shard_collectives_permute.c - a plan around one permute.
 *
 *     cut        as many shards as the goal has, or as before, if these are more
 *     permute    each dimension begins as in the goal; what it lacks is minor in other dimensions,
 *                behind what is to be gathered
 *     move       to where it belongs
 *     gather     the rest
 *
 * A permute replaces axes by any others, so only numbers count: of parts of each prime size, in
 * each dimension. */
#include "base/assert.h"
#include "passes/shard_collectives_impl.h"

enum { MAX_MOVES = TERN_SHARD_MAX_AXES };

typedef struct {
    uint32_t from, to, count;
    tern_shard_axis parts[TERN_SHARD_MAX_AXES];
} group;

typedef struct {
    tern_shard_planner *p;
    tern_sharding cuts;     /* before the permute */
    tern_sharding permuted; /* behind it, without what is moved */
    group moves[MAX_MOVES]; /* in this order */
    uint32_t move_count;
} shuffle;

/* --- numbers of parts --- */

static int32_t parts_of(const tern_shard_axes *list, int32_t size)
{
    int32_t n = 0;
    for (uint32_t i = 0; i < list->count; i++)
        n += list->items[i].size == size;
    return n;
}

static int32_t all_parts_of(const tern_sharding *s, int32_t size)
{
    int32_t n = 0;
    for (uint32_t d = 0; d < s->rank; d++)
        n += parts_of(&s->dims[d].axes, size);
    return n;
}

/* How many more parts of |size| dimension |d| can have behind the permute. */
static int32_t room(const shuffle *s, uint32_t d, int32_t size)
{
    int32_t n = parts_of(&s->cuts.dims[d].axes, size) - parts_of(&s->permuted.dims[d].axes, size);
    for (uint32_t i = 0; i < s->move_count; i++)
        for (uint32_t k = 0; k < s->moves[i].count && s->moves[i].from == d; k++)
            n -= s->moves[i].parts[k].size == size;
    return n;
}

static bool has_room(const shuffle *s, uint32_t d)
{
    const tern_shard_axes *axes = &s->cuts.dims[d].axes;
    for (uint32_t i = 0; i < axes->count; i++)
        if (room(s, d, axes->items[i].size) > 0)
            return true;
    return false;
}

/* --- cuts --- */

/* Whether dimension |d| and the whole have fewer parts of |size| than in the goal. */
static bool lacks(const shuffle *s, uint32_t d, int32_t size)
{
    const tern_sharding *goal = &s->p->goal;
    return parts_of(&s->cuts.dims[d].axes, size) < parts_of(&goal->dims[d].axes, size) &&
           all_parts_of(&s->cuts, size) < all_parts_of(goal, size);
}

/* By axes that nothing uses: first each dimension by its own, then by any. */
static void choose_cuts(shuffle *s)
{
    const tern_sharding *goal = &s->p->goal;
    for (int any = 0; any < 2; any++)
        for (uint32_t d = 0; d < goal->rank; d++)
            for (uint32_t k = 0; k < goal->rank; k++) {
                const tern_shard_axes *axes = &goal->dims[k].axes;
                for (uint32_t i = 0; i < axes->count && (any || k == d); i++)
                    if (!tern_shard_uses_part(&s->cuts, axes->items[i]) &&
                        lacks(s, d, axes->items[i].size))
                        tern_shard_axes_push(&s->cuts.dims[d].axes, axes->items[i]);
            }
}

/* --- the permute --- */

/* Dimensions begin as in the goal. False if one has room for parts that are not its next ones. */
static bool place_kept(shuffle *s)
{
    for (uint32_t d = 0; d < s->p->goal.rank; d++) {
        const tern_shard_axes *goal = &s->p->goal.dims[d].axes;
        tern_shard_axes *axes = &s->permuted.dims[d].axes;
        axes->count = 0;
        while (axes->count < goal->count && room(s, d, goal->items[axes->count].size) > 0)
            tern_shard_axes_push(axes, goal->items[axes->count]);
        if (axes->count < goal->count && has_room(s, d))
            return false;
    }
    return true;
}

/* A dimension with room for |part|: that of the last group, one that has it, or any. */
static int32_t source_for(const shuffle *s, tern_shard_axis part, int32_t last)
{
    int32_t found = -1;
    if (last >= 0 && room(s, (uint32_t)last, part.size) > 0)
        return last;
    for (uint32_t d = 0; d < s->p->goal.rank; d++)
        if (room(s, d, part.size) > 0 &&
            (found < 0 || tern_shard_has_part(&s->cuts.dims[d].axes, part)))
            found = (int32_t)d;
    return found;
}

/* What dimensions lack is placed in others. */
static bool place_moved(shuffle *s)
{
    for (uint32_t d = 0; d < s->p->goal.rank; d++) {
        const tern_shard_axes *goal = &s->p->goal.dims[d].axes;
        int32_t last = -1;
        for (uint32_t i = s->permuted.dims[d].axes.count; i < goal->count; i++) {
            int32_t from = source_for(s, goal->items[i], last);
            if (from < 0)
                return false;
            if (from != last)
                s->moves[s->move_count++] = (group){.from = (uint32_t)from, .to = d};
            group *g = &s->moves[s->move_count - 1];
            g->parts[g->count++] = goal->items[i];
            last = from;
        }
    }
    return true;
}

static bool is_placed(const shuffle *s, tern_shard_axis part)
{
    for (uint32_t d = 0; d < s->permuted.rank; d++)
        if (tern_shard_has_part(&s->permuted.dims[d].axes, part))
            return true;
    return false;
}

/* The rest of the room is for parts that are gathered in the end: a dimension's own, then any. */
static void place_gone(shuffle *s)
{
    for (int any = 0; any < 2; any++)
        for (uint32_t d = 0; d < s->cuts.rank; d++)
            for (uint32_t k = 0; k < s->cuts.rank; k++) {
                const tern_shard_axes *axes = &s->cuts.dims[k].axes;
                for (uint32_t i = 0; i < axes->count && (any || k == d); i++)
                    if (!tern_shard_uses_part(&s->p->goal, axes->items[i]) &&
                        !is_placed(s, axes->items[i]) && room(s, d, axes->items[i].size) > 0)
                        tern_shard_axes_push(&s->permuted.dims[d].axes, axes->items[i]);
            }
}

/* --- steps --- */

/* The groups that move first are minor. */
static tern_status permute(shuffle *s)
{
    tern_sharding next;
    TERN_TRY(tern_sharding_copy(s->p->arena, &s->permuted, &next));
    for (uint32_t i = s->move_count; i-- > 0;)
        for (uint32_t k = 0; k < s->moves[i].count; k++)
            tern_shard_axes_push(&next.dims[s->moves[i].from].axes, s->moves[i].parts[k]);
    return tern_shard_plan_step(s->p, TERN_HLO_SDY_COLLECTIVE_PERMUTE, &next);
}

static tern_status move(shuffle *s, const group *g)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_copy(s->p, &next));
    next.dims[g->from].axes.count -= g->count;
    for (uint32_t k = 0; k < g->count; k++)
        tern_shard_axes_push(&next.dims[g->to].axes, g->parts[k]);
    return tern_shard_plan_step(s->p, TERN_HLO_SDY_ALL_TO_ALL, &next);
}

static tern_status gather(shuffle *s)
{
    tern_sharding next;
    TERN_TRY(tern_shard_plan_copy(s->p, &next));
    for (uint32_t d = 0; d < next.rank; d++)
        next.dims[d].axes = s->p->goal.dims[d].axes;
    return tern_shard_plan_step(s->p, TERN_HLO_SDY_ALL_GATHER, &next);
}

tern_status tern_shard_plan_permute(tern_shard_planner *p)
{
    shuffle s = {.p = p};
    TERN_TRY(tern_shard_plan_copy(p, &s.cuts));
    TERN_TRY(tern_shard_plan_copy(p, &s.permuted));
    choose_cuts(&s);
    p->fails = !place_kept(&s) || !place_moved(&s);
    if (p->fails)
        return NULL;
    place_gone(&s);
    TERN_TRY(tern_shard_plan_step(p, TERN_HLO_SDY_ALL_SLICE, &s.cuts));
    TERN_TRY(permute(&s));
    for (uint32_t i = 0; i < s.move_count && !p->fails; i++)
        TERN_TRY(move(&s, &s.moves[i]));
    return p->fails ? NULL : gather(&s);
}
