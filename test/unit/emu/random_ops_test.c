/* random_ops_test.c - the generator of each engine of each chip, word by word, and how dropout and
 * rand2 use its words. */
#include "emu_values.h"

enum { LANES = TERN_EMU_LANES };

static void seed_core(test_emu *t)
{
    uint64_t state = 11;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        t->core.lfsr[lane] = (uint32_t)test_random(&state);
        for (uint32_t s = 0; s < 5; s++) {
            tern_random_xorwow *to =
                s < 4 ? &t->core.dve_random[lane][s] : &t->core.pool_random[lane];
            uint64_t a = test_random(&state), b = test_random(&state), c = test_random(&state);
            *to =
                (tern_random_xorwow){(uint32_t)a,         (uint32_t)(a >> 32), (uint32_t)b,
                                     (uint32_t)(b >> 32), (uint32_t)c,         (uint32_t)(c >> 32)};
        }
    }
}

typedef enum { LFSR, DVE_XORWOW, POOL_XORWOW } generator;

/* The next word of a lane; |core| is a copy that the test advances. */
static uint32_t next_word(tern_emu_core *core, generator g, uint32_t lane, uint32_t i)
{
    if (g == LFSR)
        return tern_random_lfsr_next(&core->lfsr[lane]);
    return tern_random_xorwow_next(g == DVE_XORWOW ? &core->dve_random[lane][i % 4]
                                                   : &core->pool_random[lane]);
}

static generator generator_of(const char *chip, tern_engine engine)
{
    if (engine == TERN_ENGINE_POOL)
        return POOL_XORWOW;
    return strcmp(chip, "trn3") == 0 ? DVE_XORWOW : LFSR;
}

static void check_rng(const char *chip, tern_engine engine, tern_dtype dtype, uint32_t elems)
{
    enum { P = 5, START = 96, N = 2100 };
    static uint32_t out[P][N];
    static tern_emu_core copy;
    const unsigned size = tern_num_format_of(dtype)->storage_bytes;
    test_emu *t = test_emu_make(chip, TERN_OP_RNG, engine);
    seed_core(t);
    copy = t->core;
    test_emu_operand(t, TERN_OPERAND(RNG, dst), dtype, out, sizeof out[0], P, elems);
    test_emu_place(t, TERN_OPERAND(RNG, dst), TERN_MEM_SBUF, START);
    for (uint32_t round = 0; round < 2; round++) { /* the second continues after the first */
        assert_ok(test_emu_run(t));
        for (uint32_t row = 0; row < P; row++)
            for (uint32_t i = 0; i < elems; i++) {
                uint32_t word = next_word(&copy, generator_of(chip, engine), START + row, i);
                uint32_t want = size == 4 ? word : word & ((1u << 8 * size) - 1);
                uint32_t got = (uint32_t)value_code_at(dtype, (uint8_t *)out[row] + i * size);
                assert_int_equal(got, want);
            }
    }
    assert_memory_equal(t->core.lfsr, copy.lfsr, sizeof copy.lfsr); /* other lanes are unchanged */
    assert_memory_equal(t->core.pool_random, copy.pool_random, sizeof copy.pool_random);
    assert_memory_equal(t->core.dve_random, copy.dve_random, sizeof copy.dve_random);
    test_emu_free(t);
}

static void test_rng(void **unused)
{
    (void)unused;
    check_rng("trn1", TERN_ENGINE_DVE, TERN_U32, 40);
    check_rng("trn2", TERN_ENGINE_DVE, TERN_U16, 33);
    check_rng("trn2", TERN_ENGINE_POOL, TERN_I32, 2100);
    check_rng("trn3", TERN_ENGINE_DVE, TERN_U32, 2100);
    check_rng("trn3", TERN_ENGINE_DVE, TERN_I8, 50);
    check_rng("trn3", TERN_ENGINE_POOL, TERN_U8, 7);
}

static void test_rng_absent(void **unused)
{
    uint32_t out[4];
    (void)unused;
    test_emu *t = test_emu_make("trn1", TERN_OP_RNG, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(RNG, dst), TERN_U32, out, 16, 1, 4);
    assert_fails(FAULT, "no random generator", test_emu_run(t));
    test_emu_next(t, TERN_OP_RAND_GET_STATE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(RAND_GET_STATE, dst), TERN_U32, out, 16, 1, 4);
    assert_fails(FAULT, "dve engine of trn1 has no XORWOW", test_emu_run(t));
    test_emu_free(t);
}

static void check_dropout(const char *chip, tern_dtype dtype, float probability, bool vector)
{
    enum { P = 3, N = 500 };
    static uint32_t in[P][N], out[P][N];
    static tern_emu_core copy;
    const unsigned size = tern_num_format_of(dtype)->storage_bytes;
    float probabilities[P] = {probability, 0.25f, 1.0f};
    uint64_t state = test_seed();
    for (uint32_t i = 0; i < P * N; i++)
        in[i / N][i % N] = (uint32_t)test_random(&state) | 0x01010101u;
    test_emu *t = test_emu_make(chip, TERN_OP_DROPOUT, TERN_ENGINE_DVE);
    seed_core(t);
    copy = t->core;
    test_emu_operand(t, TERN_OPERAND(DROPOUT, dst), dtype, out, sizeof out[0], P, N);
    test_emu_operand(t, TERN_OPERAND(DROPOUT, data), dtype, in, sizeof in[0], P, N);
    if (vector)
        test_emu_operand(t, TERN_OPERAND(DROPOUT, prob), TERN_F32, probabilities, 4, P, 1);
    test_emu_arg_f32(t, TERN_ARG(DROPOUT, imm_prob), probability);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < P * N; i++) {
        uint32_t row = i / N, k = i % N;
        uint32_t word = next_word(&copy, generator_of(chip, TERN_ENGINE_DVE), row, k);
        float p = vector ? probabilities[row] : probability;
        bool drops = (float)(word >> 8) / 16777216.0f < p;
        uint64_t was = value_code_at(dtype, (uint8_t *)in[row] + k * size);
        assert_int_equal(value_code_at(dtype, (uint8_t *)out[row] + k * size), drops ? 0 : was);
    }
    test_emu_free(t);
}

static void test_dropout(void **unused)
{
    (void)unused;
    check_dropout("trn2", TERN_F32, 0.5f, false);
    check_dropout("trn2", TERN_BF16, 0.1f, true);
    check_dropout("trn3", TERN_I32, 0.9f, true);
    check_dropout("trn3", TERN_F8E5M2, 0.0f, false);
    check_dropout("trn2", TERN_F16, 1.0f, false);
}

static void test_rand2(void **unused)
{
    enum { P = 2, N = 1001 };
    static float out[P][N];
    static uint8_t whole[P][N];
    static tern_emu_core copy;
    float low[P] = {-1.0f, 16777215.0f}, high[P] = {3.0f, 16777216.0f};
    (void)unused;
    test_emu *t = test_emu_make("trn3", TERN_OP_RAND2, TERN_ENGINE_DVE);
    seed_core(t);
    copy = t->core;
    test_emu_operand(t, TERN_OPERAND(RAND2, dst), TERN_F32, out, sizeof out[0], P, N);
    test_emu_operand(t, TERN_OPERAND(RAND2, min), TERN_F32, low, 4, P, 1);
    test_emu_operand(t, TERN_OPERAND(RAND2, max), TERN_F32, high, 4, P, 1);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < N; i++) {
        float u = (float)(next_word(&copy, DVE_XORWOW, 0, i) >> 8) / 16777216.0f;
        assert_int_equal(f32_bits(out[0][i]), f32_bits(-1.0f + u * 4.0f));
        assert_true(out[0][i] < 3.0f);
        assert_true(out[1][i] == 16777215.0f); /* values that round to max stay below it */
    }
    test_emu_next(t, TERN_OP_RAND2, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(RAND2, dst), TERN_U8, whole, sizeof whole[0], 1, N);
    test_emu_arg_f32(t, TERN_ARG(RAND2, imm_min), 10.0f);
    test_emu_arg_f32(t, TERN_ARG(RAND2, imm_max), 20.0f);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < N; i++) {
        float u = (float)(next_word(&copy, DVE_XORWOW, 0, i) >> 8) / 16777216.0f;
        assert_int_equal(whole[0][i], value_code(TERN_U8, 10.0f + u * 10.0f));
    }
    test_emu_free(t);
}

/* --- states --- */

static void check_state(tern_engine engine, uint32_t words)
{
    enum { P = 4 };
    uint32_t state[P][24], back[P][24];
    uint64_t random = 3;
    for (uint32_t i = 0; i < P * 24; i++)
        state[i / 24][i % 24] = (uint32_t)test_random(&random);
    test_emu *t = test_emu_make("trn3", TERN_OP_RAND_SET_STATE, engine);
    size_t operand = TERN_OPERAND(RAND_SET_STATE, state);
    test_emu_operand(t, operand, TERN_U32, state, sizeof state[0], P, words);
    test_emu_place(t, operand, TERN_MEM_SBUF, 32);
    assert_ok(test_emu_run(t));
    const tern_random_xorwow *held =
        engine == TERN_ENGINE_POOL ? &t->core.pool_random[33] : t->core.dve_random[33];
    assert_int_equal(held->x, state[1][0]);
    assert_int_equal(held->d, state[1][5]);
    test_emu_next(t, TERN_OP_RAND_GET_STATE, engine);
    operand = TERN_OPERAND(RAND_GET_STATE, dst);
    test_emu_operand(t, operand, TERN_U32, back, sizeof back[0], P, words);
    test_emu_place(t, operand, TERN_MEM_SBUF, 32);
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < P; row++)
        assert_memory_equal(back[row], state[row], words * sizeof(uint32_t));
    test_emu_operand(t, operand, TERN_U32, back, sizeof back[0], P, 5);
    assert_fails(FAULT, "rand_get_state: 5 elements of 4 bytes", test_emu_run(t));
    test_emu_free(t);
}

static void test_state(void **unused)
{
    (void)unused;
    check_state(TERN_ENGINE_POOL, 6);
    check_state(TERN_ENGINE_DVE, 24);
}

/* One seed gives every lane a distinct, reproducible state; a column of seeds is used as is, with 1
 * in place of 0. */
static void test_seed_rng(void **unused)
{
    uint32_t seed[3] = {77, 0, 5}, first[LANES];
    (void)unused;
    test_emu *t = test_emu_make("trn3", TERN_OP_SET_RNG_SEED, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(SET_RNG_SEED, seeds), TERN_U32, seed, 4, 1, 1);
    assert_ok(test_emu_run(t));
    memcpy(first, t->core.lfsr, sizeof first);
    for (uint32_t a = 0; a < LANES; a++)
        for (uint32_t b = 0; b < a; b++) {
            assert_int_not_equal(first[a], first[b]);
            assert_memory_not_equal(t->core.dve_random[a], t->core.dve_random[b],
                                    sizeof t->core.dve_random[a]);
        }
    tern_random_xorwow before = t->core.dve_random[9][3];
    seed_core(t);
    assert_ok(test_emu_run(t));
    assert_memory_equal(first, t->core.lfsr, sizeof first);
    assert_memory_equal(&before, &t->core.dve_random[9][3], sizeof before);
    test_emu_operand(t, TERN_OPERAND(SET_RNG_SEED, seeds), TERN_U32, seed, 4, 3, 1);
    test_emu_place(t, TERN_OPERAND(SET_RNG_SEED, seeds), TERN_MEM_SBUF, 64);
    assert_ok(test_emu_run(t));
    assert_int_equal(t->core.lfsr[64], 77);
    assert_int_equal(t->core.lfsr[65], 1);
    assert_int_equal(t->core.lfsr[66], 5);
    assert_int_equal(t->core.lfsr[67], first[67]);
    test_emu_free(t);
}

static void test_threads(void **unused)
{
    enum { P = 128, N = 1024 };
    static uint32_t out[2][P][N];
    (void)unused;
    for (unsigned threads = 1; threads <= 2; threads++) {
        test_emu *t = test_emu_make("trn3", TERN_OP_RNG, TERN_ENGINE_DVE);
        seed_core(t);
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        test_emu_operand(t, TERN_OPERAND(RNG, dst), TERN_U32, out[threads - 1], sizeof out[0][0], P,
                         N);
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
}

TEST_MAIN(cmocka_unit_test(test_rng), cmocka_unit_test(test_rng_absent),
          cmocka_unit_test(test_dropout), cmocka_unit_test(test_rand2),
          cmocka_unit_test(test_state), cmocka_unit_test(test_seed_rng),
          cmocka_unit_test(test_threads))
