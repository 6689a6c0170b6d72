/* search_ops_test.c - max8, value positions, topk, nonzero elements and segment bounds: the
 * documented examples, and a scalar reference on random rows with many ties. */
#include "emu/lanes_impl.h"
#include "emu_values.h"

enum { ROWS = 11, ELEMS = 2500 };

static float data[ROWS][ELEMS];

static void fill(uint64_t *state, bool special, uint32_t distinct)
{
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t i = 0; i < ELEMS; i++) {
            float x = value_random(state, special);
            bool few = distinct && x == x && __builtin_fabsf(x) < 1e6f;
            data[row][i] = few ? (float)((int)(x * 1e3f) % (int)distinct) : x;
        }
}

/* --- max8 --- */

/* Repeatedly takes the largest, eight times; of equal values the first. */
static void plain_max8(const float *row, uint32_t n, float *top)
{
    static bool taken[ELEMS];
    memset(taken, 0, sizeof taken);
    for (uint32_t k = 0; k < 8; k++) {
        uint32_t best = n;
        for (uint32_t i = 0; i < n; i++)
            if (!taken[i] && row[i] > (best < n ? row[best] : -__builtin_inff()))
                best = i;
        top[k] = best < n ? row[best] : -__builtin_inff();
        if (best < n)
            taken[best] = true;
    }
}

static void check_max8(uint32_t n, tern_dtype to)
{
    float out[ROWS][8], want[8];
    test_emu *t = test_emu_make("trn2", TERN_OP_MAX8, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(MAX8, dst), to, out, sizeof out[0], ROWS, 8);
    test_emu_operand(t, TERN_OPERAND(MAX8, src), TERN_F32, data, sizeof data[0], ROWS, n);
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < ROWS; row++) {
        plain_max8(data[row], n, want);
        for (uint32_t k = 0; k < 8; k++)
            assert_value(to, (uint8_t *)out[row] + k * tern_num_format_of(to)->storage_bytes,
                         want[k]);
    }
    test_emu_free(t);
}

static void test_max8(void **unused)
{
    static const uint32_t counts[] = {8, 9, 31, 32, 33, 64, 500, ELEMS};
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t i = 0; i < TERN_COUNT_OF(counts); i++) {
        fill(&state, i & 1, i % 3 ? 0 : 17);
        check_max8(counts[i], i & 2 ? TERN_BF16 : TERN_F32);
    }
    for (uint32_t i = 0; i < ELEMS; i++) /* each one larger than all before */
        data[0][i] = (float)i;
    for (uint32_t i = 0; i < ELEMS; i++)
        data[1][i] = __builtin_nanf("");
    data[2][3] = 0.0f;
    check_max8(ELEMS, TERN_F32);
}

static void test_max8_levels(void **unused)
{
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
        for (uint32_t n = 0; n < 100 && tern_cpu_level_runs((tern_cpu_level)level); n++) {
            const tern_emu_lanes_table *table = tern_emu_lanes_at((tern_cpu_level)level);
            float top[8], want[8], row[100];
            for (uint32_t i = 0; i < 100; i++)
                row[i] = value_random(&state, true);
            for (uint32_t k = 0; k < 8; k++)
                top[k] = -__builtin_inff();
            plain_max8(row, n, want);
            table->top8(top, row, n);
            assert_memory_equal(top, want, sizeof want);
            for (uint32_t from = 0; from <= n; from += 7) {
                uint32_t first = from;
                while (first < n && row[first] != row[50])
                    first++;
                assert_int_equal(table->first_equal(row, from, n, row[50]), first);
            }
        }
}

/* --- matching --- */

static void run_match(float *row, uint32_t n, float *vals, tern_dtype places, void *found,
                      float *replaced, float imm)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_FIND_INDEX8, TERN_ENGINE_DVE);
    if (replaced) {
        test_emu_next(t, TERN_OP_NC_MATCH_REPLACE8, TERN_ENGINE_DVE);
        test_emu_operand(t, TERN_OPERAND(NC_MATCH_REPLACE8, dst), TERN_F32, replaced, 0, 1, n);
        test_emu_operand(t, TERN_OPERAND(NC_MATCH_REPLACE8, data), TERN_F32, row, 0, 1, n);
        test_emu_operand(t, TERN_OPERAND(NC_MATCH_REPLACE8, vals), TERN_F32, vals, 0, 1, 8);
        test_emu_arg_f32(t, TERN_ARG(NC_MATCH_REPLACE8, imm), imm);
        if (found)
            test_emu_operand(t, TERN_OPERAND(NC_MATCH_REPLACE8, dst_idx), places, found, 0, 1, 8);
    } else {
        test_emu_operand(t, TERN_OPERAND(NC_FIND_INDEX8, dst), places, found, 0, 1, 8);
        test_emu_operand(t, TERN_OPERAND(NC_FIND_INDEX8, data), TERN_F32, row, 0, 1, n);
        test_emu_operand(t, TERN_OPERAND(NC_FIND_INDEX8, vals), TERN_F32, vals, 0, 1, 8);
    }
    assert_ok(test_emu_run(t));
    test_emu_free(t);
}

/* The example of the documentation, both ways. */
static void test_match_example(void **unused)
{
    float row[11] = {1, 2, 3, 4, 8, 8, 8, 8, 8, 8, 8}, vals[8] = {3, 8, 8, 8, 8, 8, 8, 8};
    static const uint32_t down[8] = {2, 10, 9, 8, 7, 6, 5, 4}, up[8] = {2, 4, 5, 6, 7, 8, 9, 10};
    static const float want[11] = {1, 2, -5, 4, -5, -5, -5, -5, -5, -5, -5};
    uint32_t found[8] = {0};
    float out[11] = {0};
    (void)unused;
    run_match(row, 11, vals, TERN_U32, found, out, -5.0f);
    assert_memory_equal(found, down, sizeof found);
    assert_memory_equal(out, want, sizeof want);
    run_match(row, 11, vals, TERN_U32, found, NULL, 0);
    assert_memory_equal(found, up, sizeof found);
    run_match(row, 11, vals, TERN_U32, NULL, row, -5.0f); /* in place, without positions */
    assert_memory_equal(row, want, sizeof want);
}

static void test_match_absent(void **unused)
{
    float row[9] = {0.0f, 2, 2, 4, 5, 6, 7, 8, 9};
    float vals[8] = {-0.0f, 2, 2, 2, 77, __builtin_nanf(""), 9, 4};
    static const uint16_t up[8] = {0, 1, 2, 0xffff, 0xffff, 0xffff, 8, 3};
    static const uint32_t down[8] = {0, 0xffffffff, 2, 1, 0xffffffff, 0xffffffff, 8, 3};
    uint16_t found16[8] = {0};
    uint32_t found[8] = {0};
    float out[9];
    (void)unused;
    run_match(row, 9, vals, TERN_U16, found16, NULL, 0);
    assert_memory_equal(found16, up, sizeof up);
    run_match(row, 9, vals, TERN_U32, found, out,
              2.0f); /* a replacement value, which is not matched itself */
    assert_memory_equal(found, down, sizeof down);
    static const float want[9] = {2, 2, 2, 2, 5, 6, 7, 8, 2};
    assert_memory_equal(out, want, sizeof want);
}

/* Element by element: each takes the first slot of its value that is free. */
static void plain_match(const float *row, uint32_t n, const float *vals, bool down, uint32_t *found)
{
    memset(found, 0xff, 8 * sizeof *found);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t iteration = 0; iteration < 8; iteration++) {
            uint32_t k = down ? 7 - iteration : iteration;
            if (vals[k] == row[i] && found[k] == UINT32_MAX) {
                found[k] = i;
                break;
            }
        }
}

static void test_match_random(void **unused)
{
    static float out[ELEMS];
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t round = 0; round < 6; round++) {
        fill(&state, true, round & 1 ? 400 : 2000);
        for (uint32_t r = 0; r < ROWS; r++) {
            float vals[8];
            uint32_t found[8], want[8];
            for (uint32_t k = 0; k < 8; k++)
                vals[k] = k & 1 ? vals[k - 1] : data[r][test_random(&state) % ELEMS];
            run_match(data[r], ELEMS, vals, TERN_U32, found, NULL, 0);
            plain_match(data[r], ELEMS, vals, false, want);
            assert_memory_equal(found, want, sizeof want);
            run_match(data[r], ELEMS, vals, TERN_U32, found, out, -1.5f);
            plain_match(data[r], ELEMS, vals, true, want);
            assert_memory_equal(found, want, sizeof want);
            for (uint32_t k = 0; k < 8; k++)
                if (want[k] != UINT32_MAX)
                    data[r][want[k]] = -1.5f;
            assert_memory_equal(out, data[r], sizeof out);
        }
    }
}

/* --- topk --- */

static bool topk_before(float a, uint32_t ia, float b, uint32_t ib) /* a is the smaller */
{
    if (a != a || b != b)
        return a != a && b != b ? ia > ib : a != a;
    return a == b ? ia > ib : a < b;
}

static void check_topk(uint32_t rows, uint32_t n, uint32_t k, uint64_t *state)
{
    enum { COLUMNS = 40, K_MAX = 600 };
    static uint16_t src[32][COLUMNS], values[32][K_MAX];
    static uint32_t places[32][K_MAX];
    for (uint32_t i = 0; i < 32 * COLUMNS; i++)
        src[i / COLUMNS][i % COLUMNS] = (uint16_t)(f32_bits(value_random(state, true)) >> 16);
    test_emu *t = test_emu_make("trn2", TERN_OP_TOPK, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(TOPK, val_dst), TERN_BF16, values, sizeof values[0], rows, k);
    test_emu_operand(t, TERN_OPERAND(TOPK, idx_dst), TERN_U32, places, sizeof places[0], rows, k);
    test_emu_operand(t, TERN_OPERAND(TOPK, src), TERN_BF16, src, sizeof src[0], rows, COLUMNS);
    t->args[TERN_ARG(TOPK, n)] = n;
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t order[COLUMNS * 16];
        float x[COLUMNS * 16];
        for (uint32_t i = 0; i < n; i++) {
            const uint16_t *bits = &src[row / 16 * 16 + i % 16][i / 16];
            x[i] = value_at(TERN_BF16, bits);
            uint32_t at = i;
            for (; at > 0 && topk_before(x[i], i, x[order[at - 1]], order[at - 1]); at--)
                order[at] = order[at - 1];
            order[at] = i;
        }
        for (uint32_t j = 0; j < k; j++) {
            uint32_t want = order[n - k + j];
            assert_int_equal(places[row][j], want);
            assert_int_equal(values[row][j], src[row / 16 * 16 + want % 16][want / 16]);
        }
    }
    test_emu_free(t);
}

static void test_topk(void **unused)
{
    uint64_t state = test_seed();
    (void)unused;
    check_topk(16, 42, 8, &state);
    check_topk(32, 600, 1, &state);
    check_topk(32, 633, 600, &state);
    check_topk(16, 8, 8, &state);
}

static void test_topk_faults(void **unused)
{
    static uint16_t src[16][4], values[16][8];
    static uint32_t places[16][8];
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_TOPK, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(TOPK, val_dst), TERN_BF16, values, 16, 16, 8);
    test_emu_operand(t, TERN_OPERAND(TOPK, idx_dst), TERN_U32, places, 32, 16, 8);
    test_emu_operand(t, TERN_OPERAND(TOPK, src), TERN_BF16, src, 8, 16, 4);
    t->args[TERN_ARG(TOPK, n)] = 65;
    assert_fails(FAULT, "8 of 65 elements, src has 64", test_emu_run(t));
    t->args[TERN_ARG(TOPK, n)] = 7;
    assert_fails(FAULT, "8 of 7 elements", test_emu_run(t));
    test_emu_free(t);
}

/* --- nonzero_with_count, sequence_bounds --- */

static void test_nonzero(void **unused)
{
    float src[17][8] = {{0, 1, 1, 0, 0, 1, 0, 0}};
    int32_t dst[17][9];
    static const int32_t want[9] = {17, 18, 21, -1, -1, -1, -1, -1, 3};
    static const int32_t second[9] = {16, 17, 20, -1, -1, -1, -1, -1, 3};
    (void)unused;
    memset(dst, 0x55, sizeof dst);
    src[1][0] = 1;
    src[16][0] = -2.0f;
    src[16][1] = __builtin_nanf("");
    src[16][2] = -0.0f;
    src[16][4] = 1e-45f;
    test_emu *t = test_emu_make("trn2", TERN_OP_NONZERO_WITH_COUNT, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(NONZERO_WITH_COUNT, dst), TERN_I32, dst, 36, 17, 9);
    test_emu_operand(t, TERN_OPERAND(NONZERO_WITH_COUNT, src), TERN_F32, src, 32, 17, 8);
    t->args[TERN_ARG(NONZERO_WITH_COUNT, index_offset)] = 16;
    t->args[TERN_ARG(NONZERO_WITH_COUNT, padding)] = (uint32_t)-1;
    assert_ok(test_emu_run(t));
    assert_memory_equal(dst[0], want, sizeof want);
    assert_memory_equal(dst[16], second, sizeof second);
    for (uint32_t row = 1; row < 16; row++)
        assert_int_equal(dst[row][0], 0x55555555);
    test_emu_free(t);
}

static void test_nonzero_long(void **unused)
{
    enum { N = 5000 };
    static int32_t src[N], dst[N + 1];
    uint64_t state = test_seed();
    uint32_t found = 0;
    (void)unused;
    for (uint32_t i = 0; i < N; i++)
        src[i] = test_random(&state) % 3 ? 0 : INT32_MIN + (int32_t)i;
    test_emu *t = test_emu_make("trn2", TERN_OP_NONZERO_WITH_COUNT, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(NONZERO_WITH_COUNT, dst), TERN_I32, dst, 0, 1, N + 1);
    test_emu_operand(t, TERN_OPERAND(NONZERO_WITH_COUNT, src), TERN_I32, src, 0, 1, N);
    t->args[TERN_ARG(NONZERO_WITH_COUNT, padding)] = 9;
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < N; i++)
        if (src[i])
            assert_int_equal(dst[found++], i);
    for (uint32_t i = found; i < N; i++)
        assert_int_equal(dst[i], 9);
    assert_int_equal(dst[N], found);
    test_emu_free(t);
}

static void test_sequence_bounds(void **unused)
{
    /* The documented example, and the same ids as integers. */
    float ids[9] = {0, 1, 1, 2, 2, 2, 0, 3, 3}, out[18];
    int32_t whole[9] = {0, 16777217, 16777217, 16777216, 16777216, 16777216, 0, 3, 3}, got[18];
    static const int32_t want[18] = {9, 1, 1, 3, 3, 3, 9, 7, 7, -1, 3, 3, 6, 6, 6, -1, 9, 9};
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_SEQUENCE_BOUNDS, TERN_ENGINE_POOL);
    test_emu_operand_nd(t, TERN_OPERAND(SEQUENCE_BOUNDS, dst), TERN_F32, out, 72, 1, 2,
                        (const int32_t[]){9, 1}, (const uint32_t[]){2, 9});
    test_emu_operand(t, TERN_OPERAND(SEQUENCE_BOUNDS, segment_ids), TERN_F32, ids, 36, 1, 9);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < 18; i++)
        assert_true(out[i] == (float)want[i]);
    test_emu_operand(t, TERN_OPERAND(SEQUENCE_BOUNDS, dst), TERN_I32, got, 72, 1, 18);
    test_emu_operand(t, TERN_OPERAND(SEQUENCE_BOUNDS, segment_ids), TERN_I32, whole, 36, 1, 9);
    assert_ok(test_emu_run(t));
    assert_memory_equal(got, want, sizeof want);
    test_emu_free(t);
}

static void test_threads(void **unused)
{
    enum { P = 128, N = 2048 };
    static float in[P][N], out[2][P][8];
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < (size_t)P * N; i++)
        in[i / N][i % N] = value_random(&state, false);
    for (unsigned threads = 1; threads <= 2; threads++) {
        test_emu *t = test_emu_make("trn2", TERN_OP_MAX8, TERN_ENGINE_DVE);
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        test_emu_operand(t, TERN_OPERAND(MAX8, dst), TERN_F32, out[threads - 1], 32, P, 8);
        test_emu_operand(t, TERN_OPERAND(MAX8, src), TERN_F32, in, sizeof in[0], P, N);
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
}

TEST_MAIN(cmocka_unit_test(test_max8), cmocka_unit_test(test_max8_levels),
          cmocka_unit_test(test_match_example), cmocka_unit_test(test_match_absent),
          cmocka_unit_test(test_match_random), cmocka_unit_test(test_topk),
          cmocka_unit_test(test_topk_faults), cmocka_unit_test(test_nonzero),
          cmocka_unit_test(test_nonzero_long), cmocka_unit_test(test_sequence_bounds),
          cmocka_unit_test(test_threads))
