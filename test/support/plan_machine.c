#include "plan_machine.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/arena.h"

typedef struct {
    tern_coll_action action;
    uint32_t batch; /* of steps that start together */
    bool done;
} pending;

typedef struct {
    uint64_t *memory[TERN_COLL_BUFFER_COUNT];
    uint64_t *output; /* when it left */
    uint32_t *counters;
    TERN_VEC(pending) pending;
    size_t left;
} machine_rank;

typedef struct {
    const tern_coll_plan *plan;
    uint64_t seed;
    tern_arena arena;
    uint64_t *inputs; /* [rank * chunks + chunk] */
    machine_rank *ranks;
} machine;

/* xorshift64*; a seed of 0 would stay 0. */
static uint64_t next_random(machine *m)
{
    m->seed ^= m->seed >> 12;
    m->seed ^= m->seed << 25;
    m->seed ^= m->seed >> 27;
    return m->seed * UINT64_C(0x2545f4914f6cdd1d);
}

static uint64_t *new_words(machine *m, uint32_t count)
{
    uint64_t *words = TERN_NEW_N(&m->arena, uint64_t, count + (size_t)1);
    if (!words)
        abort();
    return words;
}

/* --- loading --- */

static void load_memory(machine *m, uint32_t rank)
{
    machine_rank *r = &m->ranks[rank];
    for (int b = 0; b < TERN_COLL_BUFFER_COUNT; b++)
        r->memory[b] = new_words(m, tern_coll_buffer_chunks(m->plan, (tern_coll_buffer)b));
    r->output = new_words(m, tern_coll_buffer_chunks(m->plan, TERN_COLL_BUFFER_OUTPUT));
    r->counters = TERN_NEW_N(&m->arena, uint32_t, m->plan->channels + (size_t)1);
    for (uint32_t i = 0; i < tern_coll_buffer_chunks(m->plan, TERN_COLL_BUFFER_INPUT); i++)
        r->memory[TERN_COLL_BUFFER_INPUT][i] = m->inputs[(size_t)rank * m->plan->chunks + i] =
            next_random(m);
}

static void load_steps(machine *m, uint32_t rank)
{
    machine_rank *r = &m->ranks[rank];
    uint32_t batch = 0;
    tern_coll_cursor c = {0};
    for (; tern_coll_cursor_valid(m->plan, &c); tern_coll_cursor_next(m->plan, &c)) {
        pending p = {.done = false};
        const bool acts = tern_coll_eval(m->plan, &c, rank, &p.action);
        batch += !p.action.beside;
        p.batch = batch;
        if (acts && tern_vec_push(tern_arena_alloc(&m->arena), &r->pending, p))
            abort();
    }
    r->left = r->pending.count;
}

/* --- executing --- */

static uint64_t *chunk_at(machine *m, const tern_coll_place *place, uint32_t i)
{
    return &m->ranks[place->rank].memory[place->buffer][place->chunk + (int64_t)i * place->stride];
}

static void execute(machine *m, const tern_coll_action *a)
{
    for (uint32_t i = 0; a->dst_count > 0 && i < a->dsts[0].count; i++) {
        uint64_t sum = 0;
        for (uint32_t s = 0; s < a->source_count; s++)
            sum += *chunk_at(m, &a->sources[s], i);
        for (uint32_t d = 0; d < a->dst_count; d++)
            *chunk_at(m, &a->dsts[d], i) = sum;
    }
    for (uint32_t d = 0; a->post_channel >= 0 && d < a->dst_count; d++)
        m->ranks[a->dsts[d].rank].counters[a->post_channel]++;
}

static void leave(machine *m, machine_rank *r)
{
    for (int b = 0; b < TERN_COLL_BUFFER_COUNT; b++) {
        const uint32_t chunks = tern_coll_buffer_chunks(m->plan, (tern_coll_buffer)b);
        if (b == TERN_COLL_BUFFER_OUTPUT)
            memcpy(r->output, r->memory[b], chunks * sizeof *r->output);
        memset(r->memory[b], 0xee, chunks * sizeof *r->output);
    }
}

static uint32_t oldest_batch(const machine_rank *r)
{
    for (size_t i = 0; i < r->pending.count; i++)
        if (!r->pending.items[i].done)
            return r->pending.items[i].batch;
    return UINT32_MAX;
}

/* Executes one action of the rank, from a random one on; false if none can be. */
static bool advance(machine *m, machine_rank *r)
{
    const uint32_t batch = oldest_batch(r);
    const uint64_t from = next_random(m) % (r->pending.count + 1);
    for (size_t n = 0; n < r->pending.count; n++) {
        pending *p = &r->pending.items[(from + n) % r->pending.count];
        const int32_t channel = p->action.wait_channel;
        if (p->done || p->batch != batch || (channel >= 0 && r->counters[channel] < p->action.wait))
            continue;
        execute(m, &p->action);
        p->done = true;
        if (--r->left == 0)
            leave(m, r);
        return true;
    }
    return false;
}

static void run_to_end(machine *m)
{
    const uint32_t ranks = m->plan->ranks;
    uint32_t idle = 0;
    for (uint32_t r = 0; r < ranks; r++)
        if (m->ranks[r].left == 0)
            leave(m, &m->ranks[r]);
    while (idle < ranks) {
        const uint32_t first = (uint32_t)(next_random(m) % ranks);
        for (idle = 0; idle < ranks; idle++)
            if (advance(m, &m->ranks[(first + idle) % ranks]))
                break;
    }
}

/* --- results --- */

static uint64_t input_of(const machine *m, int64_t rank, uint32_t chunk)
{
    return rank < 0 ? 0 : m->inputs[(uint64_t)rank * m->plan->chunks + chunk];
}

static int64_t permute_source(const tern_coll_plan *plan, uint32_t rank)
{
    const int64_t n = plan->ranks;
    return plan->targets ? plan->sources[rank] : ((rank - (int64_t)plan->shift) % n + n) % n;
}

/* The definition in build_plan.h. */
static uint64_t wanted(const machine *m, uint32_t rank, uint32_t chunk)
{
    uint64_t sum = 0;
    switch (m->plan->kind) {
    case TERN_COLL_ALL_REDUCE:
    case TERN_COLL_REDUCE_SCATTER:
        for (uint32_t r = 0; r < m->plan->ranks; r++)
            sum += input_of(m, r, m->plan->kind == TERN_COLL_ALL_REDUCE ? chunk : rank);
        return sum;
    case TERN_COLL_ALL_GATHER:
        return input_of(m, chunk, 0);
    case TERN_COLL_ALL_TO_ALL:
        return input_of(m, chunk, rank);
    case TERN_COLL_PERMUTE:
        return input_of(m, permute_source(m->plan, rank), 0);
    case TERN_COLL_BROADCAST:
        return input_of(m, 0, chunk);
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return 0;
}

static const char *check_results(const machine *m)
{
    for (uint32_t r = 0; r < m->plan->ranks; r++)
        if (m->ranks[r].left > 0)
            return "a rank never leaves";
    for (uint32_t r = 0; r < m->plan->ranks; r++)
        for (uint32_t c = 0; c < tern_coll_buffer_chunks(m->plan, TERN_COLL_BUFFER_OUTPUT); c++)
            if (m->ranks[r].output[c] != wanted(m, r, c))
                return "an output is wrong";
    return NULL;
}

const char *plan_machine_run(const tern_coll_plan *plan, uint64_t seed)
{
    machine m = {.plan = plan, .seed = seed | 1};
    tern_arena_init(&m.arena, tern_alloc_host(), 0);
    m.inputs = new_words(&m, plan->ranks * plan->chunks);
    m.ranks = TERN_NEW_N(&m.arena, machine_rank, plan->ranks);
    if (!m.ranks)
        abort();
    for (uint32_t r = 0; r < plan->ranks; r++) {
        load_memory(&m, r);
        load_steps(&m, r);
    }
    run_to_end(&m);
    const char *wrong = check_results(&m);
    tern_arena_fini(&m.arena);
    return wrong;
}
