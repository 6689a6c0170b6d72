#include "emu/gang.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/gang_impl.h"
#include "emu/watch_impl.h"

/* --- ranks --- */

/* With the lock held. */
static void make_ready(tern_emu_gang *g, tern_emu_rank *r)
{
    r->state = TERN_EMU_RANK_READY;
    r->next = NULL;
    *g->ready_end = r;
    g->ready_end = &r->next;
    (void)pthread_cond_signal(&g->changed);
}

static tern_emu_rank *take_ready(tern_emu_gang *g)
{
    tern_emu_rank *r = g->ready;
    if (!r)
        return NULL;
    g->ready = r->next;
    if (!g->ready)
        g->ready_end = &g->ready;
    r->state = TERN_EMU_RANK_RUNS;
    g->running++;
    return r;
}

/* --- collectives --- */

static tern_emu_cc_queue *queue_of(const tern_emu_gang *g, uint32_t rank, uint32_t stream)
{
    return &g->ranks[rank].queues[stream];
}

/* Its first collective may be able to execute. */
static void list_queue(tern_emu_gang *g, tern_emu_cc_queue *q)
{
    if (q->listed || !q->first)
        return;
    q->listed = true;
    q->next = g->listed;
    g->listed = q;
}

static tern_emu_cc_queue *take_listed(tern_emu_gang *g)
{
    tern_emu_cc_queue *q = g->listed;
    if (q) {
        g->listed = q->next;
        q->listed = false;
    }
    return q;
}

/* Whether all ranks of the group are at the collective. */
static bool is_complete(const tern_emu_gang *g, const tern_emu_cc *cc)
{
    for (uint32_t i = 0; i < cc->count; i++) {
        const tern_emu_cc_queue *q = queue_of(g, cc->members[i], cc->stream);
        if (!q->first || q->busy || !tern_emu_cc_same(cc, q->first))
            return false;
    }
    return true;
}

/* Hands a completed call to its rank. */
static void deliver(tern_emu_gang *g, tern_emu_cc *cc)
{
    tern_emu_rank *r = &g->ranks[cc->code->rank];
    cc->next = NULL;
    *r->done_end = cc;
    r->done_end = &cc->next;
    if (r->state == TERN_EMU_RANK_WAITS)
        make_ready(g, r);
}

static void take_first(tern_emu_cc_queue *q)
{
    q->first = q->first->next;
    if (!q->first)
        q->end = &q->first;
    q->busy = false;
}

/* The ranks of the group go on. If the execution has failed, one of them reports that, and the
 * others wait for ever. */
static void finish(tern_emu_gang *g, tern_emu_cc *const *calls, uint32_t count, tern_status st)
{
    calls[0]->st = st;
    for (uint32_t i = 0; i < count; i++) {
        tern_emu_cc_queue *q = queue_of(g, calls[i]->code->rank, calls[i]->stream);
        TERN_ASSERT(q->first == calls[i] && q->busy);
        take_first(q);
        list_queue(g, q);
    }
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || !st)
            deliver(g, calls[i]);
        else
            tern_emu_cc_destroy(calls[i]);
}

static tern_emu_core *core_of(const tern_emu_code *code) { return &code->emu->cores[code->core]; }

/* For the access checker: the ranks that have met are on cores that share HBM. */
static void order_accesses(tern_emu_cc *const *calls, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < i; k++) {
            tern_emu_core *a = core_of(calls[k]->code), *b = core_of(calls[i]->code);
            if (a->emu == b->emu && a->watch)
                tern_emu_watch_meet(a, b, calls[i]->stream);
        }
}

/* Without the lock while it computes: a stream that is busy stays as it is. */
static void execute(tern_emu_gang *g, const tern_emu_cc *cc)
{
    const uint32_t count = cc->count;
    tern_emu_cc *few[16], **calls = few;
    if (count > TERN_COUNT_OF(few))
        calls = tern_mem_get(g->mem, count * sizeof(tern_emu_cc *));
    if (!calls) {
        tern_emu_cc_queue *q = queue_of(g, cc->members[0], cc->stream);
        tern_emu_cc *one = q->first;
        q->busy = true;
        finish(g, &one, 1, tern_status_no_memory());
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        tern_emu_cc_queue *q = queue_of(g, cc->members[i], cc->stream);
        q->busy = true;
        calls[i] = q->first;
    }
    (void)pthread_mutex_unlock(&g->lock);
    tern_status st = tern_emu_cc_run(g->mem, g->pool, calls);
    (void)pthread_mutex_lock(&g->lock);
    if (g->shares_devices && g->checks)
        order_accesses(calls, count);
    finish(g, calls, count, st);
    if (calls != few)
        tern_mem_free(g->mem, calls, count * sizeof(tern_emu_cc *));
}

static void enter(tern_emu_gang *g, tern_emu_cc *cc)
{
    (void)pthread_mutex_lock(&g->lock);
    tern_emu_cc_queue *q = queue_of(g, cc->code->rank, cc->stream);
    *q->end = cc;
    q->end = &cc->next;
    list_queue(g, q);
    while ((q = take_listed(g)) != NULL)
        if (q->first && !q->busy && is_complete(g, q->first))
            execute(g, q->first);
    (void)pthread_mutex_unlock(&g->lock);
}

tern_status tern_emu_trigger(tern_emu_code *code, const tern_emu_exec *x, bool *out_started)
{
    tern_emu_gang *g = code->gang;
    tern_emu_cc *cc = NULL;
    *out_started = g != NULL;
    TERN_TRY(tern_emu_cc_create(code, x, g ? g->count : 0, &cc));
    if (g) {
        enter(g, cc);
        return NULL;
    }
    tern_status st = tern_emu_cc_run(code->emu->options.mem, code->emu->options.pool, &cc);
    tern_emu_cc_destroy(cc);
    return st;
}

/* --- walking --- */

/* The signals of completed collectives arrive. */
static tern_status see_completed(tern_emu_gang *g, tern_emu_rank *r)
{
    (void)pthread_mutex_lock(&g->lock);
    tern_emu_cc *done = r->done;
    r->done = NULL;
    r->done_end = &r->done;
    (void)pthread_mutex_unlock(&g->lock);
    tern_status st = NULL;
    for (tern_emu_cc *next; done; done = next) {
        next = done->next;
        if (!st) {
            st = done->st;
            done->st = NULL;
        }
        if (!st)
            st = tern_emu_completed(r->code, done->at);
        tern_emu_cc_destroy(done);
    }
    return st;
}

/* Runs a rank until it ends or waits. */
static bool walk_once(tern_emu_gang *g, tern_emu_rank *r)
{
    bool waits = false;
    r->st = see_completed(g, r);
    if (r->st)
        tern_emu_abandon(r->code);
    else
        r->st = tern_emu_resume(r->code, &waits);
    r->failed = r->st != NULL;
    return waits;
}

/* False if the rank can go on already. With the lock held. */
static bool leave(tern_emu_gang *g, tern_emu_rank *r, bool waits)
{
    if (waits && r->done)
        return false;
    r->state = waits ? TERN_EMU_RANK_WAITS : TERN_EMU_RANK_ENDED;
    if (--g->running == 0 && !g->ready)
        (void)pthread_cond_broadcast(&g->changed);
    return true;
}

static void *walk(void *arg)
{
    tern_emu_gang *g = arg;
    (void)pthread_mutex_lock(&g->lock);
    while (g->ready || g->running) {
        tern_emu_rank *r = take_ready(g);
        if (!r) {
            (void)pthread_cond_wait(&g->changed, &g->lock);
            continue;
        }
        bool waits = false;
        do {
            (void)pthread_mutex_unlock(&g->lock);
            waits = walk_once(g, r);
            (void)pthread_mutex_lock(&g->lock);
        } while (!leave(g, r, waits));
    }
    (void)pthread_mutex_unlock(&g->lock);
    return NULL;
}

/* Fewer threads than wanted are enough. */
static void walk_all(tern_emu_gang *g, unsigned walkers)
{
    enum { MAX = 64 };
    pthread_t threads[MAX];
    unsigned started = 0;
    while (started + 1 < walkers && started < MAX &&
           pthread_create(&threads[started], NULL, walk, g) == 0)
        started++;
    (void)walk(g);
    for (unsigned i = 0; i < started; i++)
        (void)pthread_join(threads[i], NULL);
}

/* --- begin and end --- */

static void free_calls(tern_emu_cc *first)
{
    for (tern_emu_cc *next; first; first = next) {
        next = first->next;
        tern_emu_cc_destroy(first);
    }
}

static void gang_fini(tern_emu_gang *g)
{
    for (uint32_t i = 0; g->ranks && i < g->count; i++) {
        tern_emu_rank *r = &g->ranks[i];
        free_calls(r->done);
        for (uint32_t s = 0; s < g->streams; s++)
            free_calls(r->queues[s].first);
        tern_status_free(r->st);
    }
    tern_mem_free(g->mem, g->ranks, g->count * sizeof *g->ranks);
    tern_mem_free(g->mem, g->queues, (size_t)g->count * g->streams * sizeof *g->queues);
    (void)pthread_mutex_destroy(&g->lock);
    (void)pthread_cond_destroy(&g->changed);
}

static tern_status gang_init(tern_emu_gang *g, tern_emu_code *const *codes, uint32_t count)
{
    const tern_emu_options *o = &codes[0]->emu->options;
    *g = (tern_emu_gang){.mem = o->mem, .pool = o->pool, .count = count};
    g->ready_end = &g->ready;
    (void)pthread_mutex_init(&g->lock, NULL);
    (void)pthread_cond_init(&g->changed, NULL);
    for (uint32_t i = 0; i < count; i++)
        if (codes[i]->emu->options.chip->cc_streams_max > g->streams)
            g->streams = codes[i]->emu->options.chip->cc_streams_max;
    const size_t queues = (size_t)count * g->streams;
    TERN_TRY_MEM(g->queues = tern_mem_get_zeroed(g->mem, queues * sizeof *g->queues));
    TERN_TRY_MEM(g->ranks = tern_mem_get_zeroed(g->mem, count * sizeof *g->ranks));
    for (size_t i = 0; i < queues; i++)
        g->queues[i].end = &g->queues[i].first;
    for (uint32_t i = 0; i < count; i++) {
        g->ranks[i].code = codes[i];
        g->ranks[i].queues = g->queues + (size_t)i * g->streams;
        g->ranks[i].done_end = &g->ranks[i].done;
        make_ready(g, &g->ranks[i]);
    }
    return NULL;
}

static tern_status reset_cores(const tern_emu_gang *g)
{
    for (uint32_t i = 0; i < g->count; i++)
        TERN_TRY(tern_emu_reset_cores(g->ranks[i].code->emu, &g->ranks[i].code, 1));
    return NULL;
}

static tern_status begin_rank(tern_emu_gang *g, uint32_t rank)
{
    tern_emu_code *code = g->ranks[rank].code;
    tern_emu_set_rank(code, rank);
    code->gang = g;
    tern_emu_issuer *issuer = core_of(code)->issuer;
    if (issuer)
        tern_emu_issuer_use_window(issuer, g->with_window);
    return tern_emu_begin_run(code);
}

static void end_rank(tern_emu_rank *r)
{
    tern_emu_issuer *issuer = core_of(r->code)->issuer;
    if (r->state != TERN_EMU_RANK_ENDED)
        tern_emu_abandon(r->code);
    if (issuer)
        tern_emu_issuer_use_window(issuer, true);
    r->code->gang = NULL;
}

/* The fault of the first rank that has one, else why ranks wait. */
static tern_status result(tern_emu_gang *g)
{
    for (uint32_t i = 0; i < g->count; i++) {
        tern_status st = g->ranks[i].st;
        g->ranks[i].st = NULL;
        if (st)
            return tern_status_note(st, "on rank %u", i);
    }
    for (uint32_t i = 0; i < g->count; i++)
        if (g->ranks[i].state == TERN_EMU_RANK_WAITS)
            return tern_emu_gang_stuck(g);
    return NULL;
}

static void fault_cores(tern_emu_gang *g, tern_status st)
{
    for (uint32_t i = 0; i < g->count; i++) {
        tern_emu_rank *r = &g->ranks[i];
        if (r->failed || r->state != TERN_EMU_RANK_ENDED)
            tern_emu_set_fault(core_of(r->code), st);
    }
}

static tern_status run_ranks(tern_emu_gang *g, unsigned walkers)
{
    uint32_t begun = 0;
    tern_status st = NULL;
    TERN_TRY(reset_cores(g));
    while (begun < g->count && !(st = begin_rank(g, begun)))
        begun++;
    if (!st) {
        walk_all(g, walkers);
        st = result(g);
        if (st)
            fault_cores(g, st);
    }
    for (uint32_t i = 0; i < begun; i++)
        end_rank(&g->ranks[i]);
    return st;
}

static tern_status check_cores(tern_emu_gang *g, tern_emu_code *const *codes)
{
    for (uint32_t i = 0; i < g->count; i++) {
        g->checks |= codes[i]->emu->options.check;
        for (uint32_t k = 0; k < i; k++) {
            const bool same = codes[i]->emu == codes[k]->emu;
            g->shares_devices |= same;
            if (same && codes[i]->core == codes[k]->core)
                return TERN_ERR(INVALID, "ranks %u and %u are on the same core", k, i);
        }
    }
    return NULL;
}

/* One thread for a checker that several ranks share: which access of a race is reported depends on
 * the order of the walks. */
static unsigned count_walkers(const tern_emu_gang *g, const tern_emu_gang_options *options)
{
    const unsigned threads = tern_pool_threads(g->pool);
    const unsigned wanted = options && options->walkers ? options->walkers : threads;
    if (g->shares_devices && g->checks)
        return 1;
    return wanted < g->count ? wanted : g->count;
}

tern_status tern_emu_gang_run(tern_emu_code *const *codes, uint32_t count,
                              const tern_emu_gang_options *options)
{
    tern_emu_gang g;
    if (!count)
        return NULL;
    tern_status st = gang_init(&g, codes, count);
    if (!st)
        st = check_cores(&g, codes);
    g.with_window = count < tern_pool_threads(g.pool);
    if (!st)
        st = run_ranks(&g, count_walkers(&g, options));
    gang_fini(&g);
    return st;
}
