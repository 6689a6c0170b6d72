/* sched/synchronise.c - finds the waits between streams.
 *
 * Engines and DMA queues are streams: each completes its instructions in order, and has one
 * semaphore that only grows. The dependences of an instruction follow from the memory it accesses.
 * It waits only for those that its engine does not already know to be complete. Each engine has a
 * vector clock: it knows what it has waited for, and what the instructions it waited for had waited
 * for.
 *
 * Loops. The body is walked twice, as iterations 0 and 1. The dependences of iteration 1 on
 * iterations 0 and 1 are those of any iteration on the previous one and on itself; these waits are
 * emitted. Engines enter iteration 1 with clocks that exclude iteration 0: a wait that only the
 * first iteration makes must not cover later ones. For dependences on instructions before
 * the loop, the engine waits before it enters the loop; operands with varying addresses count with
 * all their iterations. The exception is a producer in the same loop, visited in an earlier
 * iteration of an outer loop, if the wait of each iteration for the previous one suffices. After
 * the loop, operands with varying addresses are recorded with all iterations, at the positions of
 * iteration 1, which stands for the last iteration from there on.
 *
 * A dynamic loop may have no iteration at all, so every engine waits for all earlier work before
 * it.
 *
 * Instructions that every engine knows to be complete are never waited for again: their history is
 * pruned as the walk proceeds (prune()). */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/synchronise_impl.h"

enum { STREAMS = TERN_SCHED_STREAMS, NIL = TERN_SCHED_NONE, ENGINES = TERN_ENGINE_COUNT };

static tern_sync_frame *top(tern_sync *s) { return s->depth ? &s->frames[s->depth - 1] : NULL; }

static const tern_sync_visited *visited_at(const tern_sync *s, uint32_t stream, uint32_t seq)
{
    TERN_ASSERT(seq > s->history[stream].dropped && seq <= s->counts[stream]);
    return &s->history[stream].at.items[seq - 1 - s->history[stream].dropped];
}

static const uint32_t *clock_at(const tern_sync *s, uint32_t row)
{
    TERN_ASSERT(row >= s->clocks_dropped && row < s->clock_rows);
    return s->clocks.items + (size_t)(row - s->clocks_dropped) * s->streams;
}

static tern_status add_clock(tern_sync *s, const tern_sync_clock *k, uint32_t *out)
{
    TERN_TRY(tern_vec_reserve(s->mem, &s->clocks, s->streams));
    *out = s->clock_rows++;
    memcpy(s->clocks.items + s->clocks.count, k->seq, s->streams * sizeof(*k->seq));
    s->clocks.count += s->streams;
    return NULL;
}

/* --- waits --- */

/* The stream with the latest needed instruction that the engine's clock does not cover. */
static uint32_t latest_unknown(const tern_sync *s, uint32_t engine)
{
    uint32_t best = NIL, best_at = 0;
    for (uint32_t i = 0; i < s->streams; i++) {
        if (s->needs[i] <= s->now[engine].seq[i])
            continue;
        uint32_t at = visited_at(s, i, s->needs[i])->order;
        if (best == NIL || at > best_at) {
            best = i;
            best_at = at;
        }
    }
    return best;
}

static tern_status add_wait(tern_sync *s, uint32_t id, tern_sched_wait wait)
{
    tern_sched_node *n = &s->out->nodes[id];
    uint32_t *link = &n->waits;
    TERN_ASSERT(wait.producer < s->nest->instrs); /* only instructions signal */
    TERN_ASSERT(s->out->nodes[wait.producer].stream == wait.stream);
    for (; *link != NIL; link = &s->out->waits.items[*link].next) {
        const tern_sched_wait *w = &s->out->waits.items[*link];
        if (w->stream == wait.stream && w->producer == wait.producer &&
            w->previous == wait.previous)
            return NULL;
    }
    wait.next = NIL;
    *link = (uint32_t)s->out->waits.count;
    s->out->nodes[wait.producer].signals = true;
    return tern_vec_push(s->mem, &s->out->waits, wait);
}

/* Latest first: its clock may cover other needs. */
static tern_status find_waits(tern_sync *s, uint32_t node, uint32_t engine)
{
    const tern_sync_frame *f = top(s);
    for (;;) {
        uint32_t stream = latest_unknown(s, engine);
        if (stream == NIL)
            return NULL;
        uint32_t seq = s->needs[stream];
        const tern_sync_visited *producer = visited_at(s, stream, seq);
        TERN_ASSERT(seq > s->now[engine].seq[stream]); /* each round covers a need: it ends */
        if (!f || f->pass == 1)
            TERN_TRY(add_wait(s, node,
                              (tern_sched_wait){.stream = s->original[stream],
                                                .producer = producer->instr,
                                                .previous = f && seq <= f->second_start[stream]}));
        tern_sync_merge(s, s->now[engine].seq, clock_at(s, producer->clock));
        s->now[engine].seq[stream] = seq;
        s->saved[engine] = NIL;
    }
}

/* Whether the waits of every iteration cover a dependence on an instruction before the loop. */
static bool is_covered(const tern_sync *s, const tern_sync_frame *f, uint32_t engine,
                       tern_sched_position position)
{
    uint32_t instr = visited_at(s, position.stream, position.seq)->instr;
    return tern_sched_is_inside(s->nest, s->nest->loop_of[instr], f->loop) &&
           s->seq_iteration0[tern_sync_slot(s, instr)] > f->start[position.stream] &&
           s->now[engine].seq[position.stream] >= s->seq_iteration0[tern_sync_slot(s, instr)];
}

static void add_need_before(tern_sync *s, tern_sync_frame *f, uint32_t engine,
                            tern_sched_position position)
{
    uint32_t *need = &f->needs_before[engine][position.stream];
    bool dropped = position.seq <=
                   s->history[position.stream].dropped; /* the engine's clock covered it at entry */
    if (*need < position.seq && !dropped && !is_covered(s, f, engine, position))
        *need = position.seq;
}

/* Finds the waits for |needs| of a node in the current loop. */
static tern_status resolve(tern_sync *s, uint32_t node, uint32_t engine)
{
    tern_sync_frame *f = top(s);
    if (!f)
        return find_waits(s, node, engine);
    uint32_t early[STREAMS] = {0};
    for (uint32_t i = 0; i < s->streams; i++) {
        if (!s->needs[i] || s->needs[i] > f->start[i])
            continue;
        early[i] = s->needs[i];
        s->needs[i] = 0;
        if (f->pass == 0)
            TERN_TRY(tern_vec_push(s->mem, &f->pending, (tern_sync_pending){node, {i, early[i]}}));
    }
    TERN_TRY(find_waits(s, node, engine));
    if (f->pass == 0)
        return NULL;
    for (uint32_t i = 0; i < s->streams; i++)
        if (early[i])
            add_need_before(s, f, engine, (tern_sched_position){i, early[i]});
    for (; f->pending_next < f->pending.count; f->pending_next++) {
        if (f->pending.items[f->pending_next].node != node)
            break;
        add_need_before(s, f, engine, f->pending.items[f->pending_next].position);
    }
    return NULL;
}

static tern_status save_clock(tern_sync *s, uint32_t engine, uint32_t *out)
{
    if (s->saved[engine] == NIL) {
        TERN_TRY(add_clock(s, &s->now[engine], &s->saved[engine]));
    }
    *out = s->saved[engine];
    return NULL;
}

/* The instructions that |in| follows by tern_lir_order(), unless its own stream keeps the order. */
static void follow_order(tern_sync *s, const tern_isa_instr *in, uint32_t stream)
{
    const uint32_t list = tern_lir_order_of(in), *order = s->nest->b->order.items;
    for (uint32_t i = 0; list && i < order[list - 1]; i++) {
        const tern_sched_position *p = &s->marked[order[list + i]];
        if (p->seq && (p->stream != stream || tern_sched_is_dma(in)) &&
            s->needs[p->stream] < p->seq)
            s->needs[p->stream] = p->seq;
    }
    if (tern_lir_mark_of(in))
        s->marked[tern_lir_mark_of(in)] = (tern_sched_position){stream, s->counts[stream]};
}

static tern_status visit(tern_sync *s, uint32_t i)
{
    const tern_isa_instr *in = &s->p->instrs.items[i];
    uint32_t stream = tern_sync_stream(s, i);
    uint32_t seq = ++s->counts[stream];
    if (s->nest->loop_of[i] != NIL)
        s->seq[tern_sync_slot(s, i)] = seq;
    tern_sync_visited now = {.instr = i, .order = s->order++};
    TERN_TRY(tern_vec_push(s->mem, &s->history[stream].at, now));
    s->remaining[in->engine]--;
    memset(s->needs, 0, sizeof(s->needs));
    TERN_ASSERT(seq == s->history[stream].dropped + s->history[stream].at.count);
    unsigned writes = 0;
    for (unsigned j = 0; j < in->operand_count; j++) {
        unsigned use = tern_isa_operand_use(s->p, in, j);
        if (use & TERN_ROLE_OUT)
            writes |= 1u << j;
        else if (use)
            TERN_TRY(tern_sync_access(s, i, j, false));
    }
    for (unsigned j = 0; j < in->operand_count; j++)
        if (writes >> j & 1)
            TERN_TRY(tern_sync_access(s, i, j, true));
    follow_order(s, in, stream);
    TERN_TRY(resolve(s, i, in->engine));
    tern_sync_visited *here = &s->history[stream].at.items[s->history[stream].at.count - 1];
    return save_clock(s, in->engine, &here->clock);
}

/* --- pruning --- */

/* The position in a stream that all engines with remaining visits know to be complete, even after
 * they return to their clocks at a loop's entry. */
static uint32_t done_for_all(const tern_sync *s, uint32_t stream)
{
    uint32_t min = s->counts[stream];
    for (unsigned e = 0; e < ENGINES; e++) {
        if (!s->remaining[e])
            continue;
        min = min < s->now[e].seq[stream] ? min : s->now[e].seq[stream];
        for (unsigned d = 0; d < s->depth; d++) {
            uint32_t clock_at_entry = s->frames[d].clock_at_entry[e].seq[stream];
            min = min < clock_at_entry ? min : clock_at_entry;
        }
    }
    for (unsigned d = 0; d < s->depth; d++)
        min = min < s->frames[d].start[stream] ? min : s->frames[d].start[stream];
    return min;
}

static void drop_visited(tern_sync_history *p, uint32_t dropped)
{
    uint32_t n = dropped - p->dropped;
    TERN_ASSERT(dropped >= p->dropped && n <= p->at.count);
    if (!n)
        return;
    p->at.count -= n;
    memmove(p->at.items, p->at.items + n, p->at.count * sizeof(*p->at.items));
    p->dropped = dropped;
}

/* Rows are in the order of the visits they belong to. */
static void drop_clocks(tern_sync *s)
{
    uint32_t first = s->clock_rows;
    for (unsigned i = 0; i < s->streams; i++)
        if (s->history[i].at.count && s->history[i].at.items[0].clock < first)
            first = s->history[i].at.items[0].clock;
    for (unsigned e = 0; e < ENGINES; e++)
        if (s->saved[e] < first)
            first = s->saved[e];
    size_t dropped = (size_t)(first - s->clocks_dropped) * s->streams;
    TERN_ASSERT(first >= s->clocks_dropped && dropped <= s->clocks.count);
    s->clocks.count -= dropped;
    if (dropped)
        memmove(s->clocks.items, s->clocks.items + dropped,
                s->clocks.count * sizeof(*s->clocks.items));
    s->clocks_dropped = first;
}

/* Runs at intervals that grow with the amount of history to move. */
static void prune(tern_sync *s)
{
    enum { MIN_INTERVAL = 64 };
    size_t stored = 0;
    if (s->order < s->next_prune)
        return;
    for (unsigned i = 0; i < s->streams; i++) {
        drop_visited(&s->history[i], done_for_all(s, i));
        stored += s->history[i].at.count;
    }
    drop_clocks(s);
    s->next_prune = s->order + MIN_INTERVAL + (uint32_t)(stored / 2);
}

/* --- loops --- */

/* Starts iteration 1: the clocks forget iteration 0. */
static void begin_iteration1(tern_sync *s, tern_sync_frame *f)
{
    f->pass = 1;
    memcpy(f->second_start, s->counts, sizeof(f->second_start));
    TERN_ASSERT(f == top(s));
    for (unsigned i = 0; i < s->streams; i++) {
        for (uint32_t seq = f->start[i] + 1; seq <= s->counts[i]; seq++)
            s->seq_iteration0[tern_sync_slot(s, visited_at(s, i, seq)->instr)] = seq;
        for (unsigned e = 0; e < ENGINES; e++)
            if (s->now[e].seq[i] > f->start[i])
                s->now[e].seq[i] = f->start[i];
    }
    memset(s->saved, 0xff, sizeof(s->saved));
}

static tern_status walk(tern_sync *s, uint32_t begin, uint32_t end);

static tern_status walk_both_iterations(tern_sync *s, uint32_t id, tern_sync_frame *f)
{
    const tern_sched_loop *loop = &s->nest->loops.items[id];
    TERN_TRY(tern_sync_access_all(s, loop, id, f));
    s->pass[id] = 0;
    TERN_TRY(walk(s, loop->begin + 1, loop->end));
    begin_iteration1(s, f);
    s->pass[id] = 1;
    TERN_TRY(walk(s, loop->begin + 1, loop->end));
    s->pass[id] = TERN_SCHED_ALL_ITERATIONS;
    return tern_sync_access_all(s, loop, id, NULL);
}

/* A loop with an exit in the middle executes the instructions before it once more than the others:
 * all its engines wait for all of them at its end. They also do so where an epoch ends. */
static tern_status wait_for_all(tern_sync *s, uint32_t id, uint32_t engine)
{
    const tern_sched_loop *loop = &s->nest->loops.items[id];
    uint32_t last[2][STREAMS];
    memset(last, 0xff, sizeof(last));
    for (uint32_t i = loop->begin; i < loop->end; i++)
        if (s->out->nodes[i].stream != TERN_SCHED_NO_STREAM)
            last[i > loop->branch][s->out->nodes[i].stream] = i;
    for (uint32_t i = 0; i < STREAMS; i++)
        for (unsigned part = 0; part < 2; part++)
            if (last[part][i] != NIL)
                TERN_TRY(
                    add_wait(s, tern_sched_after_loop(s->nest, id, engine),
                             (tern_sched_wait){.stream = (uint8_t)i, .producer = last[part][i]}));
    tern_sync_merge(s, s->now[engine].seq, s->counts);
    return NULL;
}

static tern_status walk_loop(tern_sync *s, uint32_t id)
{
    const tern_sched_loop *loop = &s->nest->loops.items[id];
    TERN_ASSERT(s->depth < TERN_SCHED_DEPTH_MAX);
    tern_sync_frame *f = &s->frames[s->depth++];
    f->loop = id;
    f->pass = 0;
    f->pending.count = f->pending_next = 0;
    memcpy(f->start, s->counts, sizeof(f->start));
    memset(f->needs_before, 0, sizeof(f->needs_before));
    memcpy(f->clock_at_entry, s->now, sizeof(f->clock_at_entry));
    TERN_TRY(walk_both_iterations(s, id, f));
    s->depth--;
    bool dynamic = tern_sched_is_dynamic(loop);
    for (unsigned e = 0; e < ENGINES; e++) {
        if (!(loop->engines >> e & 1))
            continue;
        tern_sync_clock inside = s->now[e];
        s->now[e] = f->clock_at_entry[e];
        /* A dynamic loop may have no iteration that would wait: wait for all work before it. */
        memcpy(s->needs, dynamic ? f->start : f->needs_before[e], sizeof(s->needs));
        TERN_TRY(resolve(s, tern_sched_before_loop(s->nest, id, e), e));
        s->remaining[e]--;
        tern_sync_merge(s, s->now[e].seq, inside.seq);
        if (loop->branch != NIL || loop->ends_epoch)
            TERN_TRY(wait_for_all(s, id, e));
        s->saved[e] = NIL;
    }
    return NULL;
}

/* Recursion is as deep as the loops, which |frames| bounds. */
static tern_status walk(tern_sync *s, uint32_t begin, uint32_t end)
{
    for (uint32_t i = begin; i < end; i++) {
        const tern_isa_instr *in = &s->p->instrs.items[i];
        if (!tern_sched_is_marker(in)) {
            TERN_TRY(visit(s, i));
            prune(s);
            continue;
        }
        uint32_t loop = s->nest->loop_of[i];
        if (in->op == TERN_OP_BRANCH)
            continue;
        TERN_ASSERT(in->op == TERN_OP_LOOP);
        TERN_TRY(walk_loop(s, loop));
        i = s->nest->loops.items[loop].end;
    }
    return NULL;
}

/* --- setup --- */

/* Every engine waits for all work in flight. */
static tern_status wait_at_end(tern_sync *s)
{
    for (unsigned e = 0; e < ENGINES; e++) {
        memcpy(s->needs, s->counts, sizeof(s->needs));
        TERN_TRY(resolve(s, tern_sched_at_end(s->nest, e), e));
        s->remaining[e]--;
    }
    return NULL;
}

/* Engines that share a stream of collectives would trigger them in an order that may differ between
 * devices. */
static tern_status find_collective_stream(tern_sync *s, uint32_t i)
{
    const tern_isa_instr *in = &s->p->instrs.items[i];
    uint8_t stream = tern_sched_stream_of(s->p, in);
    if (stream == TERN_SCHED_NO_STREAM)
        return TERN_ERR(NO_SPACE, "the program uses stream %u of collectives, wanted up to %d",
                        tern_isa_args(s->p, in)[TERN_ARG(CC_TRIGGER, stream)],
                        TERN_SCHED_COLLECTIVES_MAX - 1);
    if (s->owner[stream] && s->owner[stream] != in->engine + 1)
        return TERN_ERR(INVALID, "collectives of one stream are triggered by %s and by %s",
                        tern_engine_name((tern_engine)(s->owner[stream] - 1)),
                        tern_engine_name((tern_engine)in->engine));
    s->owner[stream] = in->engine + 1;
    s->out->nodes[i].stream = stream;
    return NULL;
}

static tern_status find_stream(tern_sync *s, uint32_t i)
{
    const tern_isa_instr *in = &s->p->instrs.items[i];
    uint8_t *stream = &s->out->nodes[i].stream;
    *stream = in->engine;
    if (in->op == TERN_OP_CC_TRIGGER)
        return find_collective_stream(s, i);
    if (!tern_sched_is_dma(in))
        return NULL;
    uint32_t queue = tern_isa_args(s->p, in)[0];
    uint32_t limit =
        s->chip->dma_queues < TERN_SCHED_QUEUES_MAX ? s->chip->dma_queues : TERN_SCHED_QUEUES_MAX;
    if (queue >= limit)
        return TERN_ERR(NO_SPACE, "the program uses DMA queue %u, %s has %u queues", queue,
                        s->chip->name, limit);
    *stream = (uint8_t)(TERN_ENGINE_COUNT + queue);
    if (s->owner[*stream] && s->owner[*stream] != in->engine + 1)
        return TERN_ERR(INVALID, "DMA queue %u is triggered by %s and by %s, wanted one engine",
                        queue, tern_engine_name((tern_engine)(s->owner[*stream] - 1)),
                        tern_engine_name((tern_engine)in->engine));
    s->owner[*stream] = in->engine + 1;
    return NULL;
}

static tern_status find_streams(tern_sync *s)
{
    bool used[STREAMS] = {false};
    if (s->nest->parts)
        memcpy(s->owner, s->nest->parts->owner, sizeof(s->owner));
    for (uint32_t i = 0; i < s->nest->instrs; i++) {
        if (tern_sched_is_marker(&s->p->instrs.items[i]))
            continue;
        TERN_TRY(find_stream(s, i));
        used[s->out->nodes[i].stream] = true;
    }
    for (unsigned i = 0; i < STREAMS; i++) {
        if (!used[i])
            continue;
        s->dense[i] = (uint8_t)s->streams;
        s->original[s->streams++] = (uint8_t)i;
    }
    return NULL;
}

/* Each nesting level doubles the visits. */
static void count_visits(tern_sync *s)
{
    for (uint32_t i = 0; i < s->nest->instrs; i++) {
        uint32_t loop = s->nest->loop_of[i];
        unsigned depth = loop == NIL ? 0 : s->nest->loops.items[loop].depth + 1;
        if (!tern_sched_is_marker(&s->p->instrs.items[i]))
            s->remaining[s->p->instrs.items[i].engine] += UINT64_C(1) << depth;
    }
    for (size_t l = 0; l < s->nest->loops.count; l++)
        for (unsigned e = 0; e < ENGINES; e++)
            if (s->nest->loops.items[l].engines >> e & 1)
                s->remaining[e] += UINT64_C(1) << s->nest->loops.items[l].depth;
    for (unsigned e = 0; e < ENGINES && tern_sched_drains_at_end(s->nest->parts); e++)
        s->remaining[e]++;
}

static tern_status make_slots(tern_sync *s)
{
    size_t loops = s->nest->loops.count;
    TERN_TRY_MEM(s->slots = tern_mem_get_n(s->mem, loops + 1, sizeof(uint32_t)));
    for (size_t l = 0; l < loops; l++) {
        const tern_sched_loop *loop = &s->nest->loops.items[l];
        s->slots[l] = (uint32_t)s->slot_count;
        s->slot_count += loop->parent == NIL ? loop->end - loop->begin + 1 : 0;
    }
    TERN_TRY_MEM(s->seq = tern_mem_get_zeroed(s->mem, (s->slot_count + 1) * sizeof(uint32_t)));
    TERN_TRY_MEM(s->seq_iteration0 =
                     tern_mem_get_zeroed(s->mem, (s->slot_count + 1) * sizeof(uint32_t)));
    return NULL;
}

static tern_status analyse(tern_sync *s)
{
    size_t tensors = s->p->tensors.count + 1;
    TERN_TRY_MEM(s->tensor_map = tern_mem_get_n(s->mem, tensors, sizeof(uint32_t)));
    TERN_TRY_MEM(s->marked = tern_mem_get_zeroed(s->mem, (s->nest->b->marks + 1) *
                                                             sizeof(tern_sched_position)));
    TERN_TRY_MEM(s->reuse_row = tern_mem_get_n(s->mem, tensors, sizeof(uint32_t)));
    TERN_TRY(make_slots(s));
    TERN_TRY_MEM(s->pass = tern_mem_get(s->mem, s->nest->loops.count + 1));
    memset(s->tensor_map, 0xff, tensors * sizeof(uint32_t));
    memset(s->reuse_row, 0xff, tensors * sizeof(uint32_t));
    memset(s->pass, TERN_SCHED_ALL_ITERATIONS, s->nest->loops.count + 1);
    memset(s->map, 0xff, sizeof(s->map));
    memset(s->saved, 0xff, sizeof(s->saved));
    s->scratch_map = NIL;
    TERN_TRY(find_streams(s));
    count_visits(s);
    TERN_TRY(walk(s, 0, (uint32_t)s->nest->instrs));
    return tern_sched_drains_at_end(s->nest->parts) ? wait_at_end(s) : NULL;
}

static void fini(tern_sync *s)
{
    size_t tensors = s->p->tensors.count + 1, slots = (s->slot_count + 1) * sizeof(uint32_t);
    for (unsigned i = 0; i < STREAMS; i++)
        tern_vec_free(s->mem, &s->history[i].at);
    for (unsigned i = 0; i < TERN_SCHED_DEPTH_MAX; i++)
        tern_vec_free(s->mem, &s->frames[i].pending);
    tern_vec_free(s->mem, &s->clocks);
    tern_vec_free(s->mem, &s->reuse_needs);
    tern_sched_access_pool_fini(&s->accesses);
    tern_mem_free(s->mem, s->tensor_map, tensors * sizeof(uint32_t));
    tern_mem_free(s->mem, s->marked, (s->nest->b->marks + 1) * sizeof(tern_sched_position));
    tern_mem_free(s->mem, s->reuse_row, tensors * sizeof(uint32_t));
    tern_mem_free(s->mem, s->slots, (s->nest->loops.count + 1) * sizeof(uint32_t));
    tern_mem_free(s->mem, s->seq, slots);
    tern_mem_free(s->mem, s->seq_iteration0, slots);
    tern_mem_free(s->mem, s->pass, s->nest->loops.count + 1);
    tern_mem_free(s->mem, s, sizeof(*s));
}

tern_status tern_sched_synchronise(const tern_sched_nest *nest, const tern_chip *chip,
                                   tern_sched_sync *out)
{
    tern_alloc mem = nest->b->mem;
    *out = (tern_sched_sync){.count = tern_sched_at_end(nest, ENGINES) + 1};
    TERN_TRY_MEM(out->nodes = tern_mem_get_n(mem, out->count, sizeof(*out->nodes)));
    for (size_t i = 0; i < out->count; i++)
        out->nodes[i] = (tern_sched_node){.stream = TERN_SCHED_NO_STREAM, .waits = NIL};
    tern_sync *s = tern_mem_get_zeroed(mem, sizeof(*s));
    if (!s) {
        tern_sched_sync_fini(out, mem);
        return tern_status_no_memory();
    }
    s->nest = nest;
    s->p = &nest->b->program;
    s->mem = mem;
    s->chip = chip;
    s->out = out;
    tern_sched_access_pool_init(&s->accesses, mem);
    tern_status st = analyse(s);
    fini(s);
    if (st)
        tern_sched_sync_fini(out, mem);
    return st;
}

void tern_sched_sync_fini(tern_sched_sync *sync_, tern_alloc mem)
{
    tern_mem_free(mem, sync_->nodes, sync_->count * sizeof(*sync_->nodes));
    tern_vec_free(mem, &sync_->waits);
    *sync_ = (tern_sched_sync){0};
}
