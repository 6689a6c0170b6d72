#include "coll/check_plan.h"

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "coll/check_run_impl.h"

/* --- chunks --- */

static uint32_t rank_chunks(const tern_coll_plan *plan)
{
    uint32_t count = 0;
    for (int buffer = 0; buffer < TERN_COLL_BUFFER_COUNT; buffer++)
        count += tern_coll_buffer_chunks(plan, (tern_coll_buffer)buffer);
    return count;
}

uint32_t check_chunk_count(const tern_coll_plan *plan) { return plan->ranks * rank_chunks(plan); }

uint32_t check_chunk_id(const tern_coll_plan *plan, const tern_coll_place *place, uint32_t i)
{
    uint32_t id = (uint32_t)place->rank * rank_chunks(plan);
    for (uint32_t buffer = 0; buffer < (uint32_t)place->buffer; buffer++)
        id += tern_coll_buffer_chunks(plan, (tern_coll_buffer)buffer);
    return id + (uint32_t)place->chunk + i * place->stride;
}

/* --- places --- */

static tern_status check_place(const tern_coll_plan *plan, const check_event *e,
                               const tern_coll_place *place)
{
    const uint32_t chunks = tern_coll_buffer_chunks(plan, place->buffer);
    if (place->rank < 0 || place->rank >= plan->ranks)
        return TERN_ERR(INVALID, "step %u of rank %u names rank %lld of %u", e->step, e->rank,
                        (long long)place->rank, plan->ranks);
    if (place->count > chunks)
        return TERN_ERR(INVALID, "step %u of rank %u names %u chunks of the %s, which has %u",
                        e->step, e->rank, place->count, tern_coll_buffer_name(place->buffer),
                        chunks);
    const int64_t last = place->chunk + ((int64_t)place->count - 1) * place->stride;
    if (place->count > 0 && (place->chunk < 0 || last >= chunks))
        return TERN_ERR(INVALID,
                        "step %u of rank %u names chunks %lld to %lld of the %s, which has %u",
                        e->step, e->rank, (long long)place->chunk, (long long)last,
                        tern_coll_buffer_name(place->buffer), chunks);
    return NULL;
}

static tern_status check_channel(const tern_coll_plan *plan, const check_event *e, int32_t channel)
{
    if (channel != TERN_COLL_NO_CHANNEL && (channel < 0 || (uint32_t)channel >= plan->channels))
        return TERN_ERR(INVALID, "step %u of rank %u names channel %d of %u", e->step, e->rank,
                        channel, plan->channels);
    return NULL;
}

static tern_status check_places(const tern_coll_plan *plan, const check_event *e)
{
    const tern_coll_action *a = &e->action;
    for (uint32_t i = 0; i < a->source_count; i++)
        TERN_TRY(check_place(plan, e, &a->sources[i]));
    for (uint32_t i = 0; i < a->dst_count; i++) {
        TERN_TRY(check_place(plan, e, &a->dsts[i]));
        if (a->dsts[i].buffer == TERN_COLL_BUFFER_INPUT && a->dsts[i].count > 0)
            return TERN_ERR(INVALID, "step %u of rank %u writes to the input", e->step, e->rank);
        for (uint32_t j = 0; j < a->source_count; j++)
            if (a->sources[j].count != a->dsts[i].count)
                return TERN_ERR(INVALID, "step %u of rank %u reads %u chunks and writes %u",
                                e->step, e->rank, a->sources[j].count, a->dsts[i].count);
    }
    TERN_TRY(check_channel(plan, e, a->wait_channel));
    return check_channel(plan, e, a->post_channel);
}

/* --- events --- */

static tern_status push_event(check_run *run, check_event event)
{
    if (run->events.count >= CHECK_EVENTS_MAX)
        return TERN_ERR(UNSUPPORTED, "the plan has too many steps to be checked, more than %d",
                        CHECK_EVENTS_MAX);
    return tern_vec_push(tern_arena_alloc(run->arena), &run->events, event);
}

/* The event after which everything from |first| on is complete: the one before |first| if there is
 * nothing, the only one, or a join of them. */
static tern_status close_batch(check_run *run, uint32_t rank, uint32_t first, uint32_t before,
                               uint32_t *out)
{
    const uint32_t count = (uint32_t)run->events.count - first;
    *out = count == 0 ? before : first;
    if (count < 2)
        return NULL;
    *out = (uint32_t)run->events.count;
    return push_event(run, (check_event){.rank = rank,
                                         .is_join = true,
                                         .after = before,
                                         .joins_first = first,
                                         .action = {.wait_channel = TERN_COLL_NO_CHANNEL,
                                                    .post_channel = TERN_COLL_NO_CHANNEL}});
}

static tern_status add_rank(check_run *run, uint32_t rank)
{
    const tern_coll_plan *plan = run->plan;
    uint32_t before = CHECK_NO_EVENT, first = (uint32_t)run->events.count;
    tern_coll_cursor c = {0};
    for (; tern_coll_cursor_valid(plan, &c); tern_coll_cursor_next(plan, &c)) {
        check_event e = {.rank = rank, .step = c.step, .trip = c.trip};
        const bool acts = tern_coll_eval(plan, &c, rank, &e.action);
        if (!e.action.beside) {
            TERN_TRY(close_batch(run, rank, first, before, &before));
            first = (uint32_t)run->events.count;
        }
        if (!acts)
            continue;
        TERN_TRY(check_places(plan, &e));
        e.after = before;
        TERN_TRY(push_event(run, e));
    }
    TERN_TRY(close_batch(run, rank, first, before, &before));
    run->leaves[rank] = (uint32_t)run->events.count;
    return push_event(run, (check_event){.rank = rank,
                                         .is_join = true,
                                         .after = before,
                                         .joins_first = run->leaves[rank],
                                         .action = {.wait_channel = TERN_COLL_NO_CHANNEL,
                                                    .post_channel = TERN_COLL_NO_CHANNEL}});
}

/* --- the schedule --- */

typedef struct {
    uint32_t *counters; /* [ranks * channels] */
    bool *done;         /* [events] */
} progress;

static uint32_t *counter_of(const check_run *run, const progress *p, uint32_t rank, int32_t channel)
{
    return &p->counters[(size_t)rank * run->plan->channels + (uint32_t)channel];
}

static bool is_enabled(const check_run *run, const progress *p, uint32_t at)
{
    const check_event *e = &run->events.items[at];
    if (e->after != CHECK_NO_EVENT && !p->done[e->after])
        return false;
    for (uint32_t i = e->joins_first; e->is_join && i < at; i++)
        if (!p->done[i])
            return false;
    const int32_t channel = e->action.wait_channel;
    return channel == TERN_COLL_NO_CHANNEL ||
           *counter_of(run, p, e->rank, channel) >= e->action.wait;
}

static void execute(const check_run *run, progress *p, uint32_t at)
{
    const tern_coll_action *a = &run->events.items[at].action;
    p->done[at] = true;
    for (uint32_t i = 0; a->post_channel != TERN_COLL_NO_CHANNEL && i < a->dst_count; i++)
        ++*counter_of(run, p, (uint32_t)a->dsts[i].rank, a->post_channel);
}

/* Names the steps that wait: the first that is not done of each rank. */
static tern_status report_deadlock(const check_run *run, const progress *p)
{
    enum { NAMED = 4 };
    uint32_t waiting = 0;
    tern_text text;
    tern_text_init(&text, run->arena->mem);
    for (uint32_t i = 0, last = UINT32_MAX; i < run->events.count; i++) {
        const check_event *e = &run->events.items[i];
        if (p->done[i] || e->rank == last || e->action.wait_channel == TERN_COLL_NO_CHANNEL)
            continue;
        last = e->rank;
        if (waiting++ < NAMED)
            tern_text_printf(&text, "; rank %u waits in step %u for %u on channel %d, which has %u",
                             e->rank, e->step, e->action.wait, e->action.wait_channel,
                             *counter_of(run, p, e->rank, e->action.wait_channel));
    }
    if (waiting > NAMED)
        tern_text_printf(&text, "; %u more ranks wait", waiting - NAMED);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(INVALID, "deadlock%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

/* Executes whatever can be, until nothing can. Counters only grow, so a rank that waits then would
 * wait in every execution. */
static tern_status make_schedule(check_run *run)
{
    const size_t count = run->events.count;
    progress p = {
        .counters =
            TERN_NEW_N(run->arena, uint32_t, (size_t)run->plan->ranks * run->plan->channels + 1),
        .done = TERN_NEW_N(run->arena, bool, count),
    };
    run->schedule = TERN_NEW_N(run->arena, uint32_t, count);
    if (!p.counters || !p.done || !run->schedule)
        return tern_status_no_memory();
    size_t done = 0, before;
    do {
        before = done;
        for (uint32_t i = 0; i < count; i++) {
            if (p.done[i] || !is_enabled(run, &p, i))
                continue;
            execute(run, &p, i);
            run->schedule[done++] = i;
        }
    } while (done > before);
    return done == count ? NULL : report_deadlock(run, &p);
}

/* --- traffic --- */

static void count_transfer(tern_coll_traffic *t, int64_t from, int64_t to, uint32_t chunks)
{
    if (from == to)
        return;
    t->pairs[(size_t)from * t->ranks + (size_t)to] += chunks;
    t->sent[from] += chunks;
    t->received[to] += chunks;
}

static tern_status count_traffic(tern_alloc mem, const check_run *run, tern_coll_traffic *t)
{
    const size_t ranks = run->plan->ranks;
    t->mem = mem;
    t->ranks = run->plan->ranks;
    t->pairs = tern_mem_get_zeroed(mem, (ranks + 2) * ranks * sizeof *t->pairs);
    TERN_TRY_MEM(t->pairs);
    t->sent = t->pairs + ranks * ranks;
    t->received = t->sent + ranks;
    for (size_t i = 0; i < run->events.count; i++) {
        const check_event *e = &run->events.items[i];
        for (uint32_t j = 0; j < e->action.source_count; j++)
            count_transfer(t, e->action.sources[j].rank, e->rank, e->action.sources[j].count);
        for (uint32_t j = 0; j < e->action.dst_count; j++)
            count_transfer(t, e->rank, e->action.dsts[j].rank, e->action.dsts[j].count);
    }
    return NULL;
}

void tern_coll_traffic_fini(tern_coll_traffic *t)
{
    const size_t ranks = t->ranks;
    tern_mem_free(t->mem, t->pairs, (ranks + 2) * ranks * sizeof *t->pairs);
    *t = (tern_coll_traffic){.mem = t->mem};
}

/* --- all of it --- */

static tern_status check_all(tern_alloc mem, check_run *run, tern_coll_traffic *out)
{
    bool in_order;
    for (uint32_t rank = 0; rank < run->plan->ranks; rank++)
        TERN_TRY(add_rank(run, rank));
    TERN_TRY(make_schedule(run));
    TERN_TRY(check_order(run));
    TERN_TRY(check_values(run, &in_order));
    TERN_TRY(count_traffic(mem, run, out));
    out->folds_in_rank_order = in_order;
    return NULL;
}

tern_status tern_coll_check_plan(tern_alloc mem, const tern_coll_plan *plan, tern_coll_traffic *out)
{
    *out = (tern_coll_traffic){.mem = mem};
    if (plan->ranks == 0 || plan->ranks > TERN_COLL_CHECK_RANKS)
        return TERN_ERR(UNSUPPORTED, "plans of 1 to %d ranks can be checked, not of %u",
                        TERN_COLL_CHECK_RANKS, plan->ranks);
    tern_arena arena;
    tern_arena_init(&arena, mem, 0);
    check_run run = {.plan = plan, .arena = &arena};
    tern_status st = check_all(mem, &run, out);
    tern_arena_fini(&arena);
    return st;
}
