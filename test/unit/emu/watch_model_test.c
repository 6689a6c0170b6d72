/* The access checker against a simple model: random programs of overlapping accesses and
 * semaphores. The model stores every access to every byte and compares each with all earlier ones;
 * the checker must find the same first fault at the same instruction. */
#include <string.h>

#include "watch_drive.h"

enum { AGENTS = 6, SPAN = 400, FIRST = 3900 /* crosses the end of a page */, STEPS = 60, SEMS = 3 };

/* Agents 0 to 3 are engines, 4 and 5 queues that engine sp triggers. */
typedef struct {
    uint32_t clock[AGENTS];
} clock_of;

typedef struct {
    unsigned agent;
    uint32_t epoch;
    bool write;
} access_of;

typedef struct {
    clock_of at[AGENTS], sp;
    access_of list[SPAN][STEPS * 2];
    unsigned count[SPAN];
    bool written[SPAN];
    clock_of signals[SEMS][STEPS];
    unsigned signalled[SEMS];
} model;

static void join(clock_of *to, const clock_of *from)
{
    for (unsigned i = 0; i < AGENTS; i++)
        if (from->clock[i] > to->clock[i])
            to->clock[i] = from->clock[i];
}

/* Whether the access is valid; if so, records it. */
static bool model_access(model *m, unsigned agent, bool write, const bool *bytes)
{
    for (unsigned b = 0; b < SPAN; b++) {
        if (!bytes[b])
            continue;
        if (!write && !m->written[b])
            return false;
        for (unsigned i = 0; i < m->count[b]; i++) {
            const access_of *old = &m->list[b][i];
            if ((old->write || write) && old->agent != agent &&
                old->epoch > m->at[agent].clock[old->agent])
                return false;
        }
    }
    for (unsigned b = 0; b < SPAN; b++)
        if (bytes[b]) {
            m->list[b][m->count[b]++] = (access_of){agent, m->at[agent].clock[agent], write};
            m->written[b] |= write;
        }
    return true;
}

static uint32_t below(uint64_t *state, uint32_t n) { return (uint32_t)(test_random(state) % n); }

/* A pattern somewhere in the span, and its bytes. */
static tern_isa_ap random_pattern(uint64_t *state, bool *bytes)
{
    static const tern_dtype dtypes[] = {TERN_U8, TERN_U16, TERN_F32};
    unsigned kind = below(state, 3), size = 1u << kind;
    uint32_t step = 1 + below(state, 4), count = 1 + below(state, 60);
    uint32_t reach = (step * (count - 1) + 1) * size;
    if (reach > SPAN)
        count = 1, reach = size;
    uint32_t first = below(state, SPAN - reach + 1);
    memset(bytes, 0, SPAN);
    for (uint32_t i = 0; i < count; i++)
        memset(bytes + first + i * step * size, 1, size);
    return watch_stepped(watch_sbuf(0, 1, FIRST + first, 1), dtypes[kind], (int32_t)step, count);
}

static const tern_engine engines[AGENTS] = {TERN_ENGINE_PE,   TERN_ENGINE_ACT, TERN_ENGINE_DVE,
                                            TERN_ENGINE_POOL, TERN_ENGINE_SP,  TERN_ENGINE_SP};

/* Checks one instruction with both; *out_sound: both find it valid. */
static void random_step(uint64_t *state, watched *s, model *m, uint32_t x, bool *out_sound)
{
    bool bytes[SPAN], reads = below(state, 2), queue;
    unsigned agent = below(state, AGENTS), sem = below(state, SEMS);
    queue = agent >= 4;
    tern_isa_ap ap = random_pattern(state, bytes);
    tern_isa_ap other = watch_stepped(watch_sbuf(0, 1, 100000 + 4096 * agent, 4),
                                      (tern_dtype)ap.dtype, 1, ap.count[0]);
    uint32_t at = 0;
    if (queue) {
        tern_isa_ap hbm = watch_hbm(x, agent * 4096, 1, ap.count[0]);
        hbm.dtype = ap.dtype;
        at = watch_dma(s, engines[agent], agent, reads ? hbm : ap, reads ? ap : hbm);
    } else {
        at = reads ? watch_copy(s, engines[agent], other, ap) : watch_fill(s, engines[agent], ap);
    }
    clock_of *engine = queue ? &m->sp : &m->at[agent];
    if (m->signalled[sem] && below(state, 3)) {
        uint32_t value = 1 + below(state, m->signalled[sem]);
        watch_wait(s, at, (uint16_t)sem, value);
        for (uint32_t i = 0; i < value; i++)
            join(engine, &m->signals[sem][i]);
    }
    if (queue)
        join(&m->at[agent], &m->sp);
    m->at[agent].clock[agent]++;
    sem = below(state, SEMS);
    if (below(state, 2))
        watch_signal(s, at, (uint16_t)sem, 1);
    *out_sound = model_access(m, agent, !reads, bytes);
    tern_status st = watch_step(s, 0, at);
    if (*out_sound)
        assert_ok(st);
    else
        assert_fails(FAULT, NULL, st);
    if (s->p.instrs.items[at].signal.kind != TERN_SIGNAL_NONE)
        m->signals[sem][m->signalled[sem]++] = m->at[agent];
}

static void faults_match_the_model(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    unsigned faults = 0, longest = 0;
    model *m = malloc(sizeof(*m));
    assert_non_null(m);
    watched s = watch_open(tern_alloc_host(), 1);
    uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_INOUT, HBM_BYTES);
    for (unsigned round = 0; round < 400; round++) {
        memset(m, 0, sizeof(*m));
        tern_emu_watch_begin(s.d.emu->cores[0].watch);
        assert_ok(watch_start(&s, 0));
        assert_ok(tern_emu_watch_wrote_row(&s.d.emu->cores[0], TERN_MEM_SBUF, 0, FIRST, SPAN));
        memset(m->written, 1, sizeof(m->written));
        bool sound = true;
        unsigned steps = 0;
        for (; steps < STEPS && sound; steps++)
            random_step(&state, &s, m, x, &sound);
        faults += !sound;
        longest = steps > longest ? steps : longest;
        assert_ok(tern_emu_watch_end(&s.d.emu->cores[0]));
    }
    /* Both outcomes must occur, or the test shows nothing. */
    assert_true(faults > 100 && longest > 10);
    watch_close(&s);
    free(m);
}

TEST_MAIN(cmocka_unit_test(faults_match_the_model))
