/* emu/random_ops.c - random bits, and the vector engine's uses of them.
 *
 * Every lane has a generator and takes one word of it for each element of its row, in order: on the
 * vector engine four interleaved XORWOW states if the chip has them (dve_random_rate above 0), else
 * an LFSR; on GpSimd one XORWOW state. Not public (assumed):
 *
 *     a word as a number   its high 24 bits as a fraction, u in [0, 1)
 *     dropout              0 where u < probability, so 1 drops all and 0 or NaN none
 *     rand2                min + u (max - min), and the float below max where that rounds to max
 *     set_rng_seed         with one seed lane l starts at a hash of the seed and l, else each lane
 *                          at its own seed; XORWOW states are filled by the same hash */
#include "emu/lanes_impl.h"

#include <string.h>

#include "base/assert.h"
#include "base/bits.h"

enum { CHUNK = TERN_EMU_CHUNK, DVE_STATES = 4, STATE_WORDS = 6, SEED_STRIDE = 32 };

_Static_assert(CHUNK % DVE_STATES == 0, "a chunk begins at the first state");
_Static_assert(sizeof(tern_random_xorwow) == STATE_WORDS * sizeof(uint32_t), "plain words");

static bool has_xorwow(const tern_emu_core *core) { return core->chip->dve_random_rate > 0; }

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst, *data, *low, *high; /* |low| is also the probability */
    uint32_t imm_low, imm_high;
    bool on_pool;
    uint32_t lfsr[4][256]; /* contribution of each byte of an LFSR's state to its next state */
} random_job;

/* The next state is linear in the bits of the state: the table is computed once by 32 shifts per
 * entry, and a word then takes four lookups instead of 32 shifts. */
static void prepare(random_job *job)
{
    if (job->on_pool || has_xorwow(job->core))
        return;
    for (uint32_t bit = 0; bit < 32; bit++) {
        uint32_t next = 1u << bit, *table = job->lfsr[bit / 8], low = 1u << bit % 8;
        next = tern_random_lfsr_next(&next);
        for (uint32_t byte = low; byte < 2 * low; byte++)
            table[byte] = table[byte - low] ^ next;
    }
}

static uint32_t lfsr_next(const uint32_t (*table)[256], uint32_t s)
{
    return table[0][s & 255] ^ table[1][s >> 8 & 255] ^ table[2][s >> 16 & 255] ^ table[3][s >> 24];
}

static void draw(const random_job *job, uint32_t row, uint32_t *words, uint32_t n)
{
    tern_emu_core *core = job->core;
    const uint32_t lane = tern_emu_lane_of(job->dst, row);
    if (job->on_pool) {
        tern_random_xorwow_fill(&core->pool_random[lane], 1, words, n);
    } else if (has_xorwow(core)) {
        tern_random_xorwow_fill(core->dve_random[lane], DVE_STATES, words, n);
    } else {
        uint32_t state = tern_random_lfsr_seed(core->lfsr[lane]);
        for (uint32_t i = 0; i < n; i++)
            words[i] = state = lfsr_next(job->lfsr, state);
        core->lfsr[lane] = state;
    }
}

static float fraction(uint32_t word) { return (float)(word >> 8) * 0x1p-24f; }

/* --- rng --- */

static void rng_rows(void *arg, uint32_t begin, uint32_t end)
{
    const random_job *job = arg;
    uint32_t words[CHUNK];
    for (uint32_t row = begin; row < end; row++)
        for (uint32_t first = 0, n; first < job->dst->elems; first += n) {
            n = tern_emu_min(CHUNK, job->dst->elems - first);
            draw(job, row, words, n);
            tern_emu_put_low(job->dst, row, first, n, words);
        }
}

tern_status tern_emu_run_RNG(tern_emu_core *core, const tern_emu_exec *x)
{
    random_job job = {.core = core,
                      .x = x,
                      .dst = &x->view[TERN_OPERAND(RNG, dst)],
                      .on_pool = x->instr->engine == TERN_ENGINE_POOL};
    if (job.on_pool && !core->chip->pool_random)
        return TERN_ERR(FAULT, "rng: the GpSimd engine of %s has no random generator",
                        core->chip->name);
    prepare(&job);
    tern_emu_for_rows(core, job.dst->rows, job.dst->elems, rng_rows, &job);
    return NULL;
}

/* --- dropout --- */

/* Elements that are not dropped keep their bits. */
static void drop_bits(const random_job *job, uint32_t row, uint32_t first, uint32_t n,
                      const uint32_t *words, float probability)
{
    uint64_t scratch[CHUNK];
    const size_t size = job->data->elem_bytes;
    TERN_ASSERT(size <= sizeof(scratch[0]));
    const void *bits = tern_emu_get_bits(job->data, row, first, n, scratch);
    if (bits != scratch)
        memcpy(scratch, bits, n * size);
    for (uint32_t i = 0; i < n; i++)
        if (fraction(words[i]) < probability)
            memset((uint8_t *)scratch + i * size, 0, size);
    tern_emu_put_bits(job->dst, row, first, n, scratch);
}

static void drop_f32(const random_job *job, uint32_t row, uint32_t first, uint32_t n,
                     const uint32_t *words, float probability)
{
    float in[CHUNK], out[CHUNK];
    const float *values = tern_emu_get_f32(job->data, row, first, n, in);
    for (uint32_t i = 0; i < n; i++)
        out[i] = fraction(words[i]) < probability ? 0 : values[i];
    tern_emu_put_f32(job->core, job->x, job->dst, row, first, n, out);
}

static void dropout_rows(void *arg, uint32_t begin, uint32_t end)
{
    const random_job *job = arg;
    uint32_t words[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        float probability = tern_emu_scalar_or(job->low, row, job->imm_low);
        for (uint32_t first = 0, n; first < job->dst->elems; first += n) {
            n = tern_emu_min(CHUNK, job->dst->elems - first);
            draw(job, row, words, n);
            (job->dst->dtype == job->data->dtype ? drop_bits : drop_f32)(job, row, first, n, words,
                                                                         probability);
        }
    }
}

tern_status tern_emu_run_DROPOUT(tern_emu_core *core, const tern_emu_exec *x)
{
    random_job job = {.core = core,
                      .x = x,
                      .dst = &x->view[TERN_OPERAND(DROPOUT, dst)],
                      .data = &x->view[TERN_OPERAND(DROPOUT, data)],
                      .low = &x->view[TERN_OPERAND(DROPOUT, prob)],
                      .imm_low = x->args[TERN_ARG(DROPOUT, imm_prob)]};
    prepare(&job);
    tern_emu_for_rows(core, job.dst->rows, job.dst->elems, dropout_rows, &job);
    return NULL;
}

/* --- rand2 --- */

/* The next float toward -infinity; |x| is finite. */
static float below(float x)
{
    if (x == 0)
        return -f32_from_bits(1);
    return f32_from_bits(x > 0 ? f32_bits(x) - 1 : f32_bits(x) + 1);
}

static float uniform(uint32_t word, float min, float max)
{
    float value = min + fraction(word) * (max - min);
    if (value >= max && min < max && max - max == 0)
        value = below(max);
    return tern_emu_canonical_nan(value);
}

static void uniform_rows(void *arg, uint32_t begin, uint32_t end)
{
    const random_job *job = arg;
    uint32_t words[CHUNK];
    float values[CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        const float min = tern_emu_scalar_or(job->low, row, job->imm_low);
        const float max = tern_emu_scalar_or(job->high, row, job->imm_high);
        for (uint32_t first = 0, n; first < job->dst->elems; first += n) {
            n = tern_emu_min(CHUNK, job->dst->elems - first);
            draw(job, row, words, n);
            for (uint32_t i = 0; i < n; i++)
                values[i] = uniform(words[i], min, max);
            tern_emu_put_f32(job->core, job->x, job->dst, row, first, n, values);
        }
    }
}

tern_status tern_emu_run_RAND2(tern_emu_core *core, const tern_emu_exec *x)
{
    random_job job = {.core = core,
                      .x = x,
                      .dst = &x->view[TERN_OPERAND(RAND2, dst)],
                      .low = &x->view[TERN_OPERAND(RAND2, min)],
                      .high = &x->view[TERN_OPERAND(RAND2, max)],
                      .imm_low = x->args[TERN_ARG(RAND2, imm_min)],
                      .imm_high = x->args[TERN_ARG(RAND2, imm_max)]};
    prepare(&job);
    tern_emu_for_rows(core, job.dst->rows, job.dst->elems, uniform_rows, &job);
    return NULL;
}

/* --- states --- */

static uint32_t word_at(const tern_emu_view *v, uint32_t row, uint32_t i)
{
    uint32_t word = 0;
    memcpy(&word, tern_emu_elem(v, row, i), tern_emu_min(v->elem_bytes, sizeof(word)));
    return word;
}

/* Word |k| of the initial state of |lane|. Uses even positions, whose words are whole hashes. */
static uint32_t seed_word(uint32_t seed, uint32_t lane, uint32_t k)
{
    return tern_num_random_word(seed, 2 * ((uint64_t)lane * SEED_STRIDE + k));
}

static void seed_xorwow(tern_random_xorwow *states, uint32_t seed, uint32_t lane)
{
    uint32_t words[DVE_STATES * STATE_WORDS];
    for (uint32_t k = 0; k < DVE_STATES * STATE_WORDS; k++)
        words[k] = seed_word(seed, lane, k);
    memcpy(states, words, sizeof(words));
}

tern_status tern_emu_run_SET_RNG_SEED(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *seeds = &x->view[TERN_OPERAND(SET_RNG_SEED, seeds)];
    const bool one = seeds->rows == 1;
    for (uint32_t i = 0; i < (one ? TERN_EMU_LANES : seeds->rows); i++) {
        uint32_t lane = one ? i : tern_emu_lane_of(seeds, i);
        uint32_t seed = word_at(seeds, one ? 0 : i, 0);
        core->lfsr[lane] = tern_random_lfsr_seed(one ? seed_word(seed, lane, 0) : seed);
        if (has_xorwow(core))
            seed_xorwow(core->dve_random[lane], seed, lane);
    }
    return NULL;
}

/* The states of a lane as words: 6 on GpSimd, 24 on the vector engine. */
static tern_random_xorwow *states_of(tern_emu_core *core, const tern_emu_exec *x, uint32_t lane,
                                     uint32_t *words)
{
    const bool on_pool = x->instr->engine == TERN_ENGINE_POOL;
    *words = on_pool ? STATE_WORDS : DVE_STATES * STATE_WORDS;
    return on_pool ? &core->pool_random[lane] : core->dve_random[lane];
}

static tern_status states_check(const tern_emu_core *core, const tern_emu_exec *x,
                                const tern_emu_view *v, const char *name)
{
    const bool on_pool = x->instr->engine == TERN_ENGINE_POOL;
    const uint32_t wanted = on_pool ? STATE_WORDS : DVE_STATES * STATE_WORDS;
    if (!(on_pool ? core->chip->pool_random : has_xorwow(core)))
        return TERN_ERR(FAULT, "%s: the %s engine of %s has no XORWOW generator", name,
                        tern_engine_name((tern_engine)x->instr->engine), core->chip->name);
    if (v->elems != wanted || v->elem_bytes != sizeof(uint32_t))
        return TERN_ERR(FAULT, "%s: %u elements of %u bytes; wanted %u of 4", name, v->elems,
                        v->elem_bytes, wanted);
    return NULL;
}

tern_status tern_emu_run_RAND_SET_STATE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *state = &x->view[TERN_OPERAND(RAND_SET_STATE, state)];
    TERN_TRY(states_check(core, x, state, "rand_set_state"));
    for (uint32_t row = 0; row < state->rows; row++) {
        uint32_t words[DVE_STATES * STATE_WORDS], n = 0;
        tern_random_xorwow *to = states_of(core, x, tern_emu_lane_of(state, row), &n);
        for (uint32_t k = 0; k < n; k++)
            words[k] = word_at(state, row, k);
        memcpy(to, words, n * sizeof(words[0]));
    }
    return NULL;
}

tern_status tern_emu_run_RAND_GET_STATE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(RAND_GET_STATE, dst)];
    TERN_TRY(states_check(core, x, dst, "rand_get_state"));
    for (uint32_t row = 0; row < dst->rows; row++) {
        uint32_t words[DVE_STATES * STATE_WORDS], n = 0;
        const tern_random_xorwow *from = states_of(core, x, tern_emu_lane_of(dst, row), &n);
        memcpy(words, from, n * sizeof(words[0]));
        tern_emu_put_low(dst, row, 0, n, words);
    }
    return NULL;
}
