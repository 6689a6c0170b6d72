/* coll/check_order.c - which events are ordered in every execution of a plan, and races: accesses
 * of a chunk that are not.
 *
 * A counter does not tell who incremented it. So a wait for v is surely after a post p only if the
 * counter cannot reach v without p: if less than v of the other posts to it can happen before p
 * and before the wait. The orders that are found exclude more posts, so the search is repeated
 * until nothing is added. */
#include "base/assert.h"
#include "coll/check_run_impl.h"

typedef struct {
    const check_run *run;
    size_t words;       /* of a set of events */
    uint64_t *before;   /* [events]: the set of events that are complete before it starts */
    uint32_t *posts;    /* events that post, grouped by counter */
    uint32_t *first_of; /* [counters + 1]: where the posts of a counter start */
} order_graph;

/* --- sets --- */

static uint64_t *before_set(const order_graph *g, uint32_t event)
{
    return g->before + event * g->words;
}

/* Whether |a| is complete before |b| starts, as far as found. */
static bool is_before(const order_graph *g, uint32_t a, uint32_t b)
{
    return before_set(g, b)[a / 64] >> (a % 64) & 1;
}

/* Adds |earlier| and all before it; returns whether any of that was new. */
static bool add_before(const order_graph *g, uint32_t earlier, uint32_t event)
{
    uint64_t *to = before_set(g, event);
    const uint64_t *from = before_set(g, earlier);
    uint64_t added = is_before(g, earlier, event) ? 0 : 1;
    to[earlier / 64] |= UINT64_C(1) << (earlier % 64);
    for (size_t i = 0; i < g->words; i++) {
        added |= from[i] & ~to[i];
        to[i] |= from[i];
    }
    return added != 0;
}

/* --- posts by counter --- */

static size_t counter_index(const order_graph *g, uint32_t rank, int32_t channel)
{
    return (size_t)rank * g->run->plan->channels + (uint32_t)channel;
}

static tern_status group_posts(order_graph *g)
{
    const check_run *run = g->run;
    const size_t counters = (size_t)run->plan->ranks * run->plan->channels;
    g->first_of = TERN_NEW_N(run->arena, uint32_t, counters + 2);
    g->posts = TERN_NEW_N(run->arena, uint32_t, run->events.count * TERN_COLL_DESTINATIONS);
    if (!g->first_of || !g->posts)
        return tern_status_no_memory();
    /* Two passes: the first counts, the second fills. first_of[c + 1] is the end of counter c. */
    for (int fill = 0; fill < 2; fill++) {
        for (uint32_t i = 0; i < run->events.count; i++) {
            const tern_coll_action *a = &run->events.items[i].action;
            for (uint32_t d = 0; a->post_channel != TERN_COLL_NO_CHANNEL && d < a->dst_count; d++) {
                const size_t c = counter_index(g, (uint32_t)a->dsts[d].rank, a->post_channel);
                if (fill)
                    g->posts[g->first_of[c + 1]++] = i;
                else
                    g->first_of[c + 2]++;
            }
        }
        for (size_t c = 2; !fill && c < counters + 2; c++)
            g->first_of[c] += g->first_of[c - 1];
    }
    return NULL;
}

/* --- orders --- */

/* Whether the counter of |wait| can reach its value although |post| does not happen before. */
static bool can_do_without(const order_graph *g, uint32_t wait, uint32_t post, size_t counter)
{
    uint32_t others = 0;
    for (uint32_t i = g->first_of[counter]; i < g->first_of[counter + 1]; i++) {
        const uint32_t other = g->posts[i];
        others += other != post && other != wait && !is_before(g, post, other) &&
                  !is_before(g, wait, other);
    }
    return others >= g->run->events.items[wait].action.wait;
}

static bool order_after_posts(const order_graph *g, uint32_t wait)
{
    const check_event *e = &g->run->events.items[wait];
    if (e->action.wait_channel == TERN_COLL_NO_CHANNEL || e->action.wait == 0)
        return false;
    bool grew = false;
    const size_t counter = counter_index(g, e->rank, e->action.wait_channel);
    for (uint32_t i = g->first_of[counter]; i < g->first_of[counter + 1]; i++) {
        const uint32_t post = g->posts[i];
        if (post == wait || is_before(g, wait, post))
            continue;
        if (is_before(g, post, wait) || !can_do_without(g, wait, post, counter))
            grew |= add_before(g, post, wait);
    }
    return grew;
}

static bool order_after_own(const order_graph *g, uint32_t event)
{
    const check_event *e = &g->run->events.items[event];
    bool grew = false;
    if (e->after != CHECK_NO_EVENT)
        grew |= add_before(g, e->after, event);
    for (uint32_t i = e->joins_first; e->is_join && i < event; i++)
        grew |= add_before(g, i, event);
    return grew;
}

static void find_orders(const order_graph *g)
{
    const check_run *run = g->run;
    bool grew = true;
    while (grew) {
        grew = false;
        for (size_t i = 0; i < run->events.count; i++) {
            grew |= order_after_own(g, run->schedule[i]);
            grew |= order_after_posts(g, run->schedule[i]);
        }
    }
}

/* --- races --- */

typedef struct {
    uint32_t event, next;
    bool writes;
} chunk_access;

typedef struct {
    uint32_t *newest; /* [chunks]: index of the newest access, or NO_EVENT */
    TERN_VEC(chunk_access) items;
} access_lists;

static tern_status report_race(const check_run *run, const tern_coll_place *place, uint32_t i,
                               uint32_t a, uint32_t b)
{
    const check_event *x = &run->events.items[a], *y = &run->events.items[b];
    return TERN_ERR(
        INVALID,
        "race: step %u of rank %u and step %u of rank %u access chunk %lld of the %s of "
        "rank %lld, and nothing orders them",
        x->step, x->rank, y->step, y->rank, (long long)place->chunk + i * (int64_t)place->stride,
        tern_coll_buffer_name(place->buffer), (long long)place->rank);
}

/* Adds an access and compares it with those so far. */
static tern_status add_access(const order_graph *g, access_lists *lists, uint32_t event,
                              const tern_coll_place *place, bool writes)
{
    const check_run *run = g->run;
    for (uint32_t i = 0; i < place->count; i++) {
        const uint32_t chunk = check_chunk_id(run->plan, place, i);
        for (uint32_t at = lists->newest[chunk]; at != CHECK_NO_EVENT;
             at = lists->items.items[at].next) {
            const chunk_access *other = &lists->items.items[at];
            if ((writes || other->writes) && other->event != event &&
                !is_before(g, other->event, event) && !is_before(g, event, other->event))
                return report_race(run, place, i, other->event, event);
        }
        const chunk_access access = {event, lists->newest[chunk], writes};
        lists->newest[chunk] = (uint32_t)lists->items.count;
        TERN_TRY(tern_vec_push(tern_arena_alloc(run->arena), &lists->items, access));
    }
    return NULL;
}

/* A rank's memory must not be accessed any more when the rank leaves. */
static tern_status check_leaving(const order_graph *g, uint32_t event, const tern_coll_place *place)
{
    const check_event *e = &g->run->events.items[event];
    if (place->count == 0 || is_before(g, event, g->run->leaves[place->rank]))
        return NULL;
    return TERN_ERR(
        INVALID,
        "race: step %u of rank %u accesses chunk %lld of the %s of rank %lld, which may "
        "have left",
        e->step, e->rank, (long long)place->chunk, tern_coll_buffer_name(place->buffer),
        (long long)place->rank);
}

static tern_status add_accesses(const order_graph *g, access_lists *lists, uint32_t event)
{
    const tern_coll_action *a = &g->run->events.items[event].action;
    for (uint32_t i = 0; i < a->source_count; i++)
        TERN_TRY(add_access(g, lists, event, &a->sources[i], false));
    for (uint32_t i = 0; i < a->dst_count; i++)
        TERN_TRY(add_access(g, lists, event, &a->dsts[i], true));
    return NULL;
}

static tern_status check_leavings(const order_graph *g, uint32_t event)
{
    const tern_coll_action *a = &g->run->events.items[event].action;
    for (uint32_t i = 0; i < a->source_count; i++)
        TERN_TRY(check_leaving(g, event, &a->sources[i]));
    for (uint32_t i = 0; i < a->dst_count; i++)
        TERN_TRY(check_leaving(g, event, &a->dsts[i]));
    return NULL;
}

static tern_status find_races(const order_graph *g)
{
    const check_run *run = g->run;
    const uint32_t chunks = check_chunk_count(run->plan);
    access_lists lists = {.newest = TERN_NEW_N(run->arena, uint32_t, chunks)};
    TERN_TRY_MEM(lists.newest);
    for (uint32_t i = 0; i < chunks; i++)
        lists.newest[i] = CHECK_NO_EVENT;
    for (uint32_t i = 0; i < run->events.count; i++)
        TERN_TRY(add_accesses(g, &lists, i));
    for (uint32_t i = 0; i < run->events.count; i++)
        TERN_TRY(check_leavings(g, i));
    return NULL;
}

tern_status check_order(const check_run *run)
{
    order_graph g = {.run = run, .words = (run->events.count + 63) / 64};
    g.before = TERN_NEW_N(run->arena, uint64_t, g.words * run->events.count);
    TERN_TRY_MEM(g.before);
    TERN_TRY(group_posts(&g));
    find_orders(&g);
    return find_races(&g);
}
