/* Executes plans on numbers in random orders: steps of a rank that start together in any order,
 * and whichever rank can go on. A rank that has left overwrites its memory. This is independent of
 * the checker, except for the evaluation of steps. */
#include <string.h>

#include "base/alloc.h"
#include "coll/build_plan.h"
#include "test_support.h"

enum { RANKS = 16, CHUNKS = 80, ACTIONS = 400, CHANNELS = 32 };

typedef struct {
    tern_coll_action action;
    uint32_t batch;
    bool done;
} pending;

typedef struct {
    uint64_t memory[TERN_COLL_BUFFER_COUNT][CHUNKS];
    uint64_t output[CHUNKS]; /* when it left */
    uint32_t counters[CHANNELS];
    pending pending[ACTIONS];
    uint32_t count, left;
} machine_rank;

typedef struct {
    const tern_coll_plan *plan;
    uint64_t seed;
    uint64_t inputs[RANKS][CHUNKS];
    machine_rank ranks[RANKS];
} machine;

static void load_rank(machine *m, uint32_t rank)
{
    machine_rank *r = &m->ranks[rank];
    uint32_t batch = 0;
    tern_coll_cursor c = {0};
    for (uint32_t i = 0; i < CHUNKS; i++)
        r->memory[TERN_COLL_BUFFER_INPUT][i] = m->inputs[rank][i] = test_random(&m->seed);
    for (; tern_coll_cursor_valid(m->plan, &c); tern_coll_cursor_next(m->plan, &c)) {
        pending p = {.done = false};
        const bool acts = tern_coll_eval(m->plan, &c, rank, &p.action);
        batch += !p.action.beside;
        p.batch = batch;
        assert_true(r->count < ACTIONS);
        if (acts)
            r->pending[r->count++] = p;
    }
    r->left = r->count;
}

static uint64_t *chunk_at(machine *m, const tern_coll_place *place, uint32_t i)
{
    return &m->ranks[place->rank].memory[place->buffer][place->chunk + i * place->stride];
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

static void leave(machine_rank *r)
{
    memcpy(r->output, r->memory[TERN_COLL_BUFFER_OUTPUT], sizeof r->output);
    memset(r->memory, 0xee, sizeof r->memory);
}

static uint32_t oldest_batch(const machine_rank *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (!r->pending[i].done)
            return r->pending[i].batch;
    return UINT32_MAX;
}

/* Executes one action of the rank, from a random one on; false if none can be. */
static bool advance(machine *m, machine_rank *r)
{
    const uint32_t batch = oldest_batch(r);
    const uint32_t from = (uint32_t)(test_random(&m->seed) % (r->count + 1));
    for (uint32_t n = 0; n < r->count; n++) {
        pending *p = &r->pending[(from + n) % r->count];
        const int32_t channel = p->action.wait_channel;
        if (p->done || p->batch != batch || (channel >= 0 && r->counters[channel] < p->action.wait))
            continue;
        execute(m, &p->action);
        p->done = true;
        if (--r->left == 0)
            leave(r);
        return true;
    }
    return false;
}

static void run_to_end(machine *m)
{
    uint32_t idle = 0;
    /* Some ranks are preferred for a while, so that they run ahead. */
    while (idle < m->plan->ranks) {
        const uint32_t first = (uint32_t)(test_random(&m->seed) % m->plan->ranks);
        for (idle = 0; idle < m->plan->ranks; idle++)
            if (advance(m, &m->ranks[(first + idle) % m->plan->ranks]))
                break;
    }
    for (uint32_t r = 0; r < m->plan->ranks; r++)
        assert_int_equal(m->ranks[r].left, 0);
}

static uint64_t wanted(const machine *m, uint32_t rank, uint32_t chunk)
{
    const uint32_t n = m->plan->ranks;
    uint64_t sum = 0;
    switch (m->plan->kind) {
    case TERN_COLL_ALL_REDUCE:
    case TERN_COLL_REDUCE_SCATTER:
        for (uint32_t r = 0; r < n; r++)
            sum += m->inputs[r][m->plan->kind == TERN_COLL_ALL_REDUCE ? chunk : rank];
        return sum;
    case TERN_COLL_ALL_GATHER:
        return m->inputs[chunk][0];
    case TERN_COLL_ALL_TO_ALL:
        return m->inputs[chunk][rank];
    case TERN_COLL_PERMUTE:
        return m->inputs[(rank + n - 1) % n][0];
    case TERN_COLL_BROADCAST:
        return m->inputs[0][chunk];
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return 0;
}

static void check_random_order(const tern_coll_plan *plan, uint64_t seed)
{
    machine *m = tern_mem_get_zeroed(tern_alloc_host(), sizeof *m);
    assert_non_null(m);
    assert_true(plan->ranks <= RANKS && plan->scratch <= CHUNKS && plan->channels <= CHANNELS);
    m->plan = plan;
    m->seed = seed;
    for (uint32_t r = 0; r < plan->ranks; r++)
        load_rank(m, r);
    run_to_end(m);
    for (uint32_t r = 0; r < plan->ranks; r++)
        for (uint32_t c = 0; c < tern_coll_buffer_chunks(plan, TERN_COLL_BUFFER_OUTPUT); c++)
            assert_true(m->ranks[r].output[c] == wanted(m, r, c));
    tern_mem_free(tern_alloc_host(), m, sizeof *m);
}

static void check_spec(const tern_coll_spec *spec, uint64_t *seed, uint32_t *plans)
{
    tern_coll_plan plan;
    tern_status st = tern_coll_plan_build(tern_alloc_host(), spec, &plan);
    for (int i = 0; !st && i < (test_dense ? 200 : 4); i++)
        check_random_order(&plan, test_random(seed));
    *plans += !st;
    tern_coll_plan_fini(&plan);
    tern_status_free(st);
}

static void test_any_order_gives_the_result(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {{2, 1}, {5, 1}, {8, 1}, {16, 1}, {4, 2}, {4, 3}, {3, 4}};
    uint64_t seed = test_seed();
    uint32_t plans = 0;
    for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
        for (size_t s = 0; s < TERN_COUNT_OF(shapes); s++)
            for (int inner = 0; inner < TERN_COLL_ALGORITHM_COUNT; inner++)
                for (int outer = 0; outer < TERN_COLL_ALGORITHM_COUNT; outer++) {
                    const tern_coll_spec spec = {
                        .kind = (tern_coll_kind)kind,
                        .level_count = 2,
                        .levels = {{shapes[s][0], (tern_coll_algorithm)inner},
                                   {shapes[s][1], (tern_coll_algorithm)outer}},
                        .shift = 1};
                    check_spec(&spec, &seed, &plans);
                }
    assert_true(plans > 400);
}

TEST_MAIN(cmocka_unit_test(test_any_order_gives_the_result))
