/* move_ops_test.c - shuffles, gathers, iota and quantize_mx: exact values against scalar code, and
 * the faults of indices that are out of bounds. */
#include "emu_values.h"
#include "numerics/mx.h"

/* --- nc_stream_shuffle --- */

static void put_mask(test_emu *t, const uint8_t *mask)
{
    for (uint32_t q = 0; q < 32; q++)
        t->args[TERN_ARG(NC_STREAM_SHUFFLE, mask) + q / 4] |= (uint32_t)mask[q] << q % 4 * 8;
}

static void check_shuffle(uint32_t rows, uint32_t elems, bool in_place, uint64_t *state)
{
    enum { N = 300 };
    static uint16_t src[128][N], dst[128][N], before[128][N], from[128][N];
    uint8_t mask[32];
    for (uint32_t i = 0; i < 128 * N; i++) {
        src[i / N][i % N] = (uint16_t)test_random(state);
        dst[i / N][i % N] = (uint16_t)test_random(state);
    }
    for (uint32_t q = 0; q < 32; q++)
        mask[q] = test_random(state) % 5 == 0 ? 255 : (uint8_t)(test_random(state) % 32);
    memcpy(before, in_place ? src : dst, sizeof before);
    memcpy(from, src, sizeof from);
    uint16_t(*out)[N] = in_place ? src : dst;
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_STREAM_SHUFFLE, TERN_ENGINE_DVE);
    test_emu_operand_nd(t, TERN_OPERAND(NC_STREAM_SHUFFLE, dst), TERN_BF16, out, sizeof out[0],
                        rows, 2, (const int32_t[]){elems / 2 + 3, 1},
                        (const uint32_t[]){2, elems / 2});
    test_emu_operand_nd(t, TERN_OPERAND(NC_STREAM_SHUFFLE, src), TERN_BF16, src, sizeof src[0],
                        rows, 2, (const int32_t[]){elems / 2 + 3, 1},
                        (const uint32_t[]){2, elems / 2});
    put_mask(t, mask);
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t i = 0; i < N; i++) {
            bool moved =
                mask[row % 32] != 255 && i < elems + 3 && (i < elems / 2 || i >= elems / 2 + 3);
            uint32_t other = row / 32 * 32 + mask[row % 32];
            assert_int_equal(out[row][i], moved ? from[other][i] : before[row][i]);
        }
    test_emu_free(t);
}

static void test_shuffle(void **unused)
{
    uint64_t state = test_seed();
    (void)unused;
    check_shuffle(32, 8, false, &state);
    check_shuffle(128, 280, true, &state);
    check_shuffle(64, 290, false, &state);
}

static void test_shuffle_faults(void **unused)
{
    static float src[16][2], dst[32][2];
    uint8_t mask[32] = {0};
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_STREAM_SHUFFLE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(NC_STREAM_SHUFFLE, dst), TERN_F32, dst, 8, 32, 2);
    test_emu_operand(t, TERN_OPERAND(NC_STREAM_SHUFFLE, src), TERN_F32, src, 8, 16, 2);
    mask[5] = 16;
    put_mask(t, mask);
    assert_fails(FAULT, "partition 5 takes partition 16 of src, which has 16", test_emu_run(t));
    mask[5] = 32;
    put_mask(t, mask);
    assert_fails(FAULT, "mask 48 of partition 5", test_emu_run(t)); /* 16 | 32 */
    test_emu_free(t);
}

/* --- gathers --- */

typedef struct {
    uint32_t rows, elems, columns, run, valid;
    tern_dtype dtype;
    bool spread;
} local_case;

enum { SRC_MAX = 128, OUT_MAX = 256 };
static uint32_t src_words[32][SRC_MAX], dst_words[32][OUT_MAX];
static uint16_t local_indices[32][8];

static test_emu *local_make(const local_case *c, uint32_t count)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_LOCAL_GATHER, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(LOCAL_GATHER, dst), c->dtype, dst_words, sizeof dst_words[0],
                     c->rows, count * c->run);
    test_emu_operand_nd(t, TERN_OPERAND(LOCAL_GATHER, src), c->dtype, src_words,
                        sizeof src_words[0], c->rows, 1, (const int32_t[]){c->spread ? 2 : 1},
                        &c->elems);
    test_emu_operand(t, TERN_OPERAND(LOCAL_GATHER, index), TERN_U16, local_indices,
                     sizeof local_indices[0], c->rows, c->columns);
    t->args[TERN_ARG(LOCAL_GATHER, elems_per_index)] = c->run;
    t->args[TERN_ARG(LOCAL_GATHER, valid_indices)] = c->valid;
    return t;
}

static void check_local(const local_case *c, uint64_t *state)
{
    const unsigned size = tern_num_format_of(c->dtype)->storage_bytes;
    for (uint32_t i = 0; i < 32 * SRC_MAX; i++)
        src_words[i / SRC_MAX][i % SRC_MAX] = (uint32_t)test_random(state);
    for (uint32_t i = 0; i < 32 * 8; i++)
        local_indices[i / 8][i % 8] = (uint16_t)(test_random(state) % (c->elems - c->run + 1));
    memset(dst_words, 0, sizeof dst_words);
    const uint32_t count = c->valid ? c->valid : c->columns * 16;
    test_emu *t = local_make(c, count);
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < c->rows; row++)
        for (uint32_t j = 0; j < count * c->run; j++) {
            uint32_t k = j / c->run;
            uint32_t at = local_indices[row / 16 * 16 + k % 16][k / 16] + j % c->run;
            at *= c->spread ? 2 : 1;
            assert_memory_equal((uint8_t *)dst_words[row] + (size_t)j * size,
                                (uint8_t *)src_words[row] + (size_t)at * size, size);
        }
    test_emu_free(t);
}

static void test_local_gather(void **unused)
{
    static const local_case cases[] = {{16, 100, 4, 1, 0, TERN_F32, false},
                                       {32, 100, 3, 4, 0, TERN_F32, false},
                                       {32, 90, 4, 1, 50, TERN_BF16, false},
                                       {16, 60, 4, 2, 33, TERN_BF16, true},
                                       {16, 100, 1, 8, 0, TERN_U8, false}};
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        check_local(&cases[i], &state);
}

static void test_local_gather_fault(void **unused)
{
    const local_case c = {32, 100, 4, 4, 0, TERN_F32, false};
    (void)unused;
    memset(local_indices, 0, sizeof local_indices);
    local_indices[18][1] = 97; /* position 18 of the second core */
    test_emu *t = local_make(&c, 64);
    assert_fails(FAULT,
                 "index 97, at position 18 of partitions 16 to 31, reads 4 elements of rows of 100",
                 test_emu_run(t));
    local_indices[18][1] = 96;
    assert_ok(test_emu_run(t));
    test_emu_free(t);
}

static void test_n_gather(void **unused)
{
    enum { N = 700 };
    static float data[3][2][40];
    static uint32_t indices[3][N];
    static float out[3][N];
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t i = 0; i < 3 * 2 * 40; i++)
        (&data[0][0][0])[i] = value_random(&state, true);
    for (uint32_t i = 0; i < 3 * N; i++)
        indices[i / N][i % N] = (uint32_t)(test_random(&state) % 70);
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_N_GATHER, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(NC_N_GATHER, dst), TERN_F32, out, sizeof out[0], 3, N);
    test_emu_operand_nd(t, TERN_OPERAND(NC_N_GATHER, data), TERN_F32, data, sizeof data[0], 3, 2,
                        (const int32_t[]){40, 1}, (const uint32_t[]){2, 35});
    test_emu_operand(t, TERN_OPERAND(NC_N_GATHER, indices), TERN_U32, indices, sizeof indices[0], 3,
                     N);
    test_emu_place(t, TERN_OPERAND(NC_N_GATHER, indices), TERN_MEM_SBUF, 32);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < 3 * N; i++) {
        uint32_t at = indices[i / N][i % N];
        assert_int_equal(f32_bits(out[i / N][i % N]), f32_bits(data[i / N][at / 35][at % 35]));
    }
    indices[2][650] = 70;
    assert_fails(FAULT, "index 70, element 650 of partition 34; rows of data have 70 elements",
                 test_emu_run(t));
    test_emu_free(t);
}

/* --- iota --- */

static void test_iota(void **unused)
{
    static int32_t out[4][2][3][2][5];
    static uint8_t narrow[2][4];
    static float floats[1][3];
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_IOTA, TERN_ENGINE_POOL);
    test_emu_operand(t, TERN_OPERAND(IOTA, dst), TERN_I32, out, sizeof out[0], 4, 60);
    t->args[TERN_ARG(IOTA, offset)] = (uint32_t)INT32_MAX - 1000;
    t->args[TERN_ARG(IOTA, channel_multiplier)] = 500;
    static const int32_t step[4] = {1000, -70, 0, 3};
    static const uint32_t count[4] = {2, 3, 2, 5};
    for (uint32_t d = 0; d < 4; d++) {
        t->args[TERN_ARG(IOTA, step) + d] = (uint32_t)step[d];
        t->args[TERN_ARG(IOTA, count) + d] = count[d];
    }
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < 240; i++) {
        uint32_t x = i % 5, y = i / 5 % 2, z = i / 10 % 3, w = i / 30 % 2, p = i / 60;
        uint32_t want = (uint32_t)INT32_MAX - 1000 + p * 500 + w * 1000 - z * 70 + x * 3;
        assert_int_equal((uint32_t)out[p][w][z][y][x], want);
    }
    test_emu_next(t, TERN_OP_IOTA, TERN_ENGINE_POOL); /* saturates; counts of 0 are 1 */
    test_emu_operand(t, TERN_OPERAND(IOTA, dst), TERN_U8, narrow, 4, 2, 4);
    t->args[TERN_ARG(IOTA, offset)] = (uint32_t)-1;
    t->args[TERN_ARG(IOTA, channel_multiplier)] = 250;
    t->args[TERN_ARG(IOTA, step) + 3] = 3;
    t->args[TERN_ARG(IOTA, count) + 3] = 4;
    assert_ok(test_emu_run(t));
    static const uint8_t want[2][4] = {{0, 2, 5, 8}, {249, 252, 255, 255}};
    assert_memory_equal(narrow, want, sizeof want);
    test_emu_operand(t, TERN_OPERAND(IOTA, dst), TERN_F32, floats, 12, 1, 3);
    assert_ok(test_emu_run(t));
    assert_true(floats[0][0] == -1 && floats[0][1] == 2 && floats[0][2] == 5);
    test_emu_free(t);
}

/* --- quantize_mx --- */

enum { QP = 64, QW = 70 };

static uint16_t q_src[QP][4 * QW * 2];
static uint32_t q_data[QP][QW * 2];
static uint8_t q_scale[QP][QW * 2];

static test_emu *quantize_make(uint32_t offset, int32_t step, tern_isa_MX format)
{
    const uint32_t words = QW, elems = 4 * QW;
    test_emu *t = test_emu_make("trn3", TERN_OP_QUANTIZE_MX, TERN_ENGINE_DVE);
    test_emu_operand_nd(t, TERN_OPERAND(QUANTIZE_MX, dst), TERN_U32, q_data, sizeof q_data[0], QP,
                        1, &step, &words);
    test_emu_operand_nd(t, TERN_OPERAND(QUANTIZE_MX, dst_scale), TERN_U8, q_scale[offset],
                        sizeof q_scale[0], QP - 28, 1, &step, &words);
    test_emu_operand_nd(t, TERN_OPERAND(QUANTIZE_MX, src), TERN_BF16, q_src, sizeof q_src[0], QP, 1,
                        &step, &elems);
    t->args[TERN_ARG(QUANTIZE_MX, format)] = format;
    return t;
}

/* A block from its largest magnitude: 2^(floor(log2 max) - (emax - 1)). */
static void check_block(uint32_t group, uint32_t word, uint32_t offset, uint32_t step, int emax,
                        tern_dtype element)
{
    float most = 0;
    for (uint32_t i = 0; i < 32; i++) {
        float x = value_at(TERN_BF16, &q_src[8 * group + i / 4][(4 * word + i % 4) * step]);
        most = __builtin_fabsf(x) > most ? __builtin_fabsf(x) : most;
    }
    int e = most == 0 ? -127 : (int)(f32_bits(most) >> 23) - 127 - (emax - 1);
    uint32_t at = group / 4 * 32 + group % 4 + offset;
    assert_int_equal(q_scale[at][word * step], e + 127);
    for (uint32_t i = 0; i < 32; i++) {
        float x = value_at(TERN_BF16, &q_src[8 * group + i / 4][(4 * word + i % 4) * step]);
        float y = most == 0 ? x : x * f32_from_bits((uint32_t)(127 - e) << 23);
        uint32_t code = q_data[8 * group + i / 4][word * step] >> 8 * (i % 4) & 255;
        assert_int_equal(code, value_code(element, y));
    }
}

static void test_quantize(void **unused)
{
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t round = 0; round < 4; round++) {
        const uint32_t offset = round * 4, step = 1 + (round & 1);
        const bool wide = round & 2;
        for (uint32_t i = 0; i < QP * 8 * QW; i++)
            value_put(TERN_BF16, &q_src[i / (8 * QW)][i % (8 * QW)], value_random(&state, false));
        for (uint32_t row = 8; row < 16; row++)
            memset(q_src[row], 0, sizeof q_src[row]);
        memset(q_scale, 0xee, sizeof q_scale);
        test_emu *t = quantize_make(offset, (int32_t)step, wide ? TERN_MX_E5M2 : TERN_MX_E4M3FN);
        assert_ok(test_emu_run(t));
        for (uint32_t group = 0; group < QP / 8; group++)
            for (uint32_t word = 0; word < QW; word++)
                check_block(group, word, offset, step, wide ? 15 : 8,
                            wide ? TERN_F8E5M2 : TERN_F8E4M3FN);
        for (uint32_t row = 0; row < QP; row++) /* other rows are unchanged */
            if (row % 32 < offset || row % 32 >= offset + 4)
                assert_int_equal(q_scale[row][0], 0xee);
        test_emu_free(t);
    }
}

static void test_quantize_faults(void **unused)
{
    (void)unused;
    test_emu *t = quantize_make(0, 1, TERN_MX_E2M1);
    assert_fails(FAULT, "words of 4 bytes and scales of 1; wanted 2 and 1", test_emu_run(t));
    t->args[TERN_ARG(QUANTIZE_MX, format)] = TERN_MX_E5M2;
    t->exec.view[TERN_OPERAND(QUANTIZE_MX, dst_scale)].rows = 35;
    assert_fails(FAULT, "36 rows of scales", test_emu_run(t));
    t->exec.view[TERN_OPERAND(QUANTIZE_MX, src)].dtype = TERN_F32;
    assert_fails(FAULT, "wanted bf16 or f16", test_emu_run(t));
    test_emu_free(t);
}

/* --- threads --- */

static void test_threads(void **unused)
{
    enum { P = 128, N = 1024 };
    static float in[P][N], out[2][P][N];
    uint8_t mask[32];
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t q = 0; q < 32; q++)
        mask[q] = (uint8_t)(31 - q);
    for (size_t i = 0; i < (size_t)P * N; i++)
        in[i / N][i % N] = value_random(&state, true);
    for (unsigned threads = 1; threads <= 2; threads++) {
        test_emu *t = test_emu_make("trn2", TERN_OP_NC_STREAM_SHUFFLE, TERN_ENGINE_DVE);
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        test_emu_operand(t, TERN_OPERAND(NC_STREAM_SHUFFLE, dst), TERN_F32, out[threads - 1],
                         sizeof in[0], P, N);
        test_emu_operand(t, TERN_OPERAND(NC_STREAM_SHUFFLE, src), TERN_F32, in, sizeof in[0], P, N);
        put_mask(t, mask);
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
    for (uint32_t row = 0; row < P; row++)
        assert_memory_equal(out[1][row], in[row / 32 * 32 + 31 - row % 32], sizeof in[0]);
}

TEST_MAIN(cmocka_unit_test(test_shuffle), cmocka_unit_test(test_shuffle_faults),
          cmocka_unit_test(test_local_gather), cmocka_unit_test(test_local_gather_fault),
          cmocka_unit_test(test_n_gather), cmocka_unit_test(test_iota),
          cmocka_unit_test(test_quantize), cmocka_unit_test(test_quantize_faults),
          cmocka_unit_test(test_threads))
