/* activation_ops_test.c - activation functions and their accumulated sums, against a scalar
 * reference. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "emu_views.h"
#include "numerics/activation.h"
#include "numerics/format.h"
#include "numerics/vmath.h"
#include "test_support.h"

enum { ROWS = 19, ELEMS = 700, ROW_BYTES = 4 * 1400 + 64, START = 64 };

static uint8_t d_mem[ROWS][ROW_BYTES], a_mem[ROWS][ROW_BYTES], s_mem[ROWS][ROW_BYTES];
static uint8_t b_mem[ROWS][ROW_BYTES], r_mem[ROWS][ROW_BYTES];

static void put(tern_dtype dtype, void *at, float value)
{
    uint64_t code = tern_num_convert_code(tern_num_format_of(dtype), tern_num_format_of(TERN_F32),
                                          f32_bits(value), tern_num_mode_hardware, 0);
    memcpy(at, &code, tern_num_format_of(dtype)->storage_bytes);
}

static float get(tern_dtype dtype, const void *at)
{
    uint64_t code = 0;
    memcpy(&code, at, tern_num_format_of(dtype)->storage_bytes);
    return f32_from_bits((uint32_t)tern_num_convert_code(
        tern_num_format_of(TERN_F32), tern_num_format_of(dtype), code, tern_num_mode_hardware, 0));
}

static void fill(uint8_t (*mem)[ROW_BYTES], tern_dtype dtype, uint64_t *seed)
{
    static const float edges[] = {0.0f, -0.0f, INFINITY, -INFINITY, 1e-40f, 88.0f, -100.0f};
    unsigned size = tern_num_format_of(dtype)->storage_bytes;
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < 1400; i++) {
            uint64_t word = test_random(seed);
            float value = (float)(int32_t)word * 0x1p-29f;
            if (word >> 56 == 0)
                value = edges[(word >> 32) % TERN_COUNT_OF(edges)];
            put(dtype, mem[r] + i * size, value);
        }
}

/* The canonical NaN, and sums rounded after each element. */
static float plain(float y) { return y == y ? y : NAN; }

static float function_of(tern_activation func, float param, float x)
{
    float y = 0;
    tern_activation_f32(func, param, &y, &x, 1);
    return y;
}

static void every_function_and_type(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_I16};
    test_emu *t = test_emu_make("trn2", TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    uint64_t seed = test_seed();
    fill(s_mem, TERN_F32, &seed);
    fill(b_mem, TERN_BF16, &seed);
    for (int func = 0; func < TERN_ACTIVATION_COUNT; func++) {
        tern_dtype from = types[func % 4], to = types[func / 2 % 4];
        unsigned from_size = tern_num_format_of(from)->storage_bytes;
        unsigned to_size = tern_num_format_of(to)->storage_bytes;
        bool scales = func & 1, biases = func & 2, strided = func & 4;
        uint32_t elems = ELEMS, rows = 5;
        fill(a_mem, from, &seed);
        memset(d_mem, 0x5a, sizeof d_mem);
        test_emu_next(t, TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, dst), to, d_mem[0], ROW_BYTES, rows,
                               elems);
        (void)test_emu_operand_nd(t, TERN_OPERAND(ACTIVATION, data), from, a_mem[0], ROW_BYTES,
                                  rows, 1, &(int32_t){1 + strided}, &elems);
        if (scales)
            (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, scale), TERN_F32, s_mem[0],
                                   ROW_BYTES, rows, 1);
        if (biases)
            (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, bias), TERN_BF16, b_mem[0],
                                   ROW_BYTES, rows, 1);
        t->args[TERN_ARG(ACTIVATION, func)] = (uint32_t)func;
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_scale), 1.1f);
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_bias), 0.3f);
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < rows; r++)
            for (uint32_t i = 0; i < elems; i++) {
                float x = get(from, a_mem[r] + from_size * (strided ? 2 * i : i));
                float scale = scales ? get(TERN_F32, s_mem[r]) : 1.1f;
                float bias = biases ? get(TERN_BF16, b_mem[r]) : 0.3f;
                volatile float product = x * scale; /* rounded before the sum */
                uint8_t code[8] = {0};
                put(to, code, function_of((tern_activation)func, 0, plain(product + bias)));
                assert_memory_equal(d_mem[r] + i * to_size, code, to_size);
            }
    }
    test_emu_free(t);
}

/* Sums continue from instruction to instruction, each in order and in f32, before the cast. */
/* A scale of 1 and a bias of -0 leave the data as it is, but NaNs become the canonical one first.
 */
static void every_function_of_the_data_itself(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    uint64_t seed = test_seed();
    for (int func = 0; func < TERN_ACTIVATION_COUNT; func++) {
        fill(a_mem, TERN_F32, &seed);
        for (uint32_t i = 0; i < ELEMS; i += 3) {
            uint32_t word = (uint32_t)test_random(&seed) | (i % 2 ? 0x7f800000 : 0xff800000);
            memcpy(a_mem[i % 3] + (size_t)4 * i, &word, sizeof word);
        }
        test_emu_next(t, TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, dst), TERN_F32, d_mem[0], ROW_BYTES, 3,
                               ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, data), TERN_F32, a_mem[0], ROW_BYTES, 3,
                               ELEMS);
        t->args[TERN_ARG(ACTIVATION, func)] = (uint32_t)func;
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_scale), 1.0f);
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_bias), -0.0f);
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < 3; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                float x = get(TERN_F32, a_mem[r] + (size_t)4 * i);
                float want = function_of((tern_activation)func, 0, plain(x));
                assert_memory_equal(d_mem[r] + (size_t)4 * i, &want, sizeof want);
            }
    }
    test_emu_free(t);
}

static void sums_follow_element_order(void **state)
{
    (void)state;
    static const tern_isa_REDUCE cmds[] = {TERN_REDUCE_RESET_REDUCE, TERN_REDUCE_REDUCE,
                                           TERN_REDUCE_IDLE,         TERN_REDUCE_REDUCE,
                                           TERN_REDUCE_RESET,        TERN_REDUCE_REDUCE};
    float acc[ROWS] = {0};
    test_emu *t = test_emu_make("trn2", TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < TERN_COUNT_OF(cmds); k++) {
        tern_dtype to = k & 1 ? TERN_BF16 : TERN_F32;
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++)
                put(TERN_F32, a_mem[r] + 4 * i, (float)(int32_t)test_random(&seed) * 0x1p-29f);
        if (k == 3)
            put(TERN_F32, a_mem[2] + 40, NAN);
        test_emu_next(t, TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, dst), to, d_mem[0], ROW_BYTES, ROWS,
                               ELEMS);
        test_emu_place(t, TERN_OPERAND(ACTIVATION, dst), TERN_MEM_PSUM, START);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, data), TERN_F32, a_mem[0], ROW_BYTES,
                               ROWS, ELEMS);
        if (k != 1) /* without it the sum stays in the accumulator */
            (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, reduce_res), TERN_F32, r_mem[0],
                                   ROW_BYTES, ROWS, 1);
        t->args[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_EXP;
        t->args[TERN_ARG(ACTIVATION, reduce_cmd)] = cmds[k];
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_scale), 1);
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < ROWS; r++) {
            if (cmds[k] == TERN_REDUCE_RESET_REDUCE || cmds[k] == TERN_REDUCE_RESET)
                acc[r] = 0;
            if (cmds[k] == TERN_REDUCE_RESET_REDUCE || cmds[k] == TERN_REDUCE_REDUCE)
                for (uint32_t i = 0; i < ELEMS; i++) {
                    float x = get(TERN_F32, a_mem[r] + 4 * i);
                    acc[r] = plain(acc[r] + function_of(TERN_ACTIVATION_EXP, 0, plain(x)));
                }
            assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_ACT)[START + r]),
                             f32_bits(acc[r]));
            if (k != 1)
                assert_int_equal(f32_bits(get(TERN_F32, r_mem[r])), f32_bits(acc[r]));
        }
    }
    assert_true(test_emu_acc(t, TERN_ENGINE_DVE)[START] == 0 &&
                test_emu_acc(t, TERN_ENGINE_ACT)[START - 1] == 0 &&
                test_emu_acc(t, TERN_ENGINE_ACT)[START + ROWS] == 0);
    test_emu_free(t);
}

static void activation_reduce_starts_at_0(void **state)
{
    (void)state;
    float x[3] = {1, 2, 4}, y[3] = {0}, sum = 0;
    test_emu *t = test_emu_make("trn2", TERN_OP_ACTIVATION_REDUCE, TERN_ENGINE_ACT);
    test_emu_acc(t, TERN_ENGINE_ACT)[0] = 1000;
    (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION_REDUCE, dst), TERN_F32, y, 12, 1, 3);
    (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION_REDUCE, data), TERN_F32, x, 12, 1, 3);
    (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION_REDUCE, reduce_res), TERN_F32, &sum, 4, 1, 1);
    t->args[TERN_ARG(ACTIVATION_REDUCE, func)] = TERN_ACTIVATION_SQUARE;
    test_emu_arg_f32(t, TERN_ARG(ACTIVATION_REDUCE, imm_scale), 0.5f);
    test_emu_arg_f32(t, TERN_ARG(ACTIVATION_REDUCE, imm_bias), 1);
    assert_ok(test_emu_run(t));
    assert_true(y[0] == 2.25f && y[1] == 4 && y[2] == 9 && sum == 15.25f);
    assert_true(test_emu_acc(t, TERN_ENGINE_ACT)[0] == 15.25f);
    test_emu_free(t);
}

/* s0 is 2, s1 is a vector of 10. */
// clang-format off
static const struct {
    tern_alu op0, op1;
    bool reverse0, reverse1;
    tern_activation func;
    tern_alu reduce;
    float want[4], want_result;
} activate2_cases[] = {
    {TERN_ALU_MULTIPLY, TERN_ALU_ADD, 0, 0, TERN_ACTIVATION_COPY, TERN_ALU_ADD, {12, 6, 16, 0}, 34},
    {TERN_ALU_MULTIPLY, TERN_ALU_SUBTRACT, 0, 0, TERN_ACTIVATION_PRELU, TERN_ALU_MIN, {-2, -3.5f, -1, -5}, -5},
    {TERN_ALU_SUBTRACT, TERN_ALU_NONE, 1, 0, TERN_ACTIVATION_COPY, TERN_ALU_MAX, {1, 4, -1, 7}, 7},
    {TERN_ALU_NONE, TERN_ALU_NONE, 0, 0, TERN_ACTIVATION_PRELU, TERN_ALU_ABS_MAX, {1, -0.5f, 3, -1.25f}, 3},
    {TERN_ALU_NONE, TERN_ALU_NONE, 0, 0, TERN_ACTIVATION_COPY, TERN_ALU_ABS_MIN, {1, -2, 3, -5}, 1},
    {TERN_ALU_ADD, TERN_ALU_SUBTRACT, 0, 1, TERN_ACTIVATION_COPY, TERN_ALU_ADD, {7, 10, 5, 13}, 35},
};
// clang-format on

static void activate2_has_operators_and_reductions(void **state)
{
    (void)state;
    float x[4] = {1, -2, 3, -5}, y[4] = {0}, result = 0, vector = 10;
    test_emu *t = test_emu_make("trn3", TERN_OP_ACTIVATE2, TERN_ENGINE_ACT);
    for (size_t k = 0; k < TERN_COUNT_OF(activate2_cases); k++) {
        test_emu_next(t, TERN_OP_ACTIVATE2, TERN_ENGINE_ACT);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATE2, dst), TERN_F32, y, 16, 1, 4);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATE2, data), TERN_F32, x, 16, 1, 4);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATE2, reduce_res), TERN_F32, &result, 4, 1, 1);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATE2, operand1), TERN_F32, &vector, 4, 1, 1);
        t->args[TERN_ARG(ACTIVATE2, func)] = activate2_cases[k].func;
        t->args[TERN_ARG(ACTIVATE2, op0)] = activate2_cases[k].op0;
        t->args[TERN_ARG(ACTIVATE2, op1)] = activate2_cases[k].op1;
        t->args[TERN_ARG(ACTIVATE2, reverse0)] = activate2_cases[k].reverse0;
        t->args[TERN_ARG(ACTIVATE2, reverse1)] = activate2_cases[k].reverse1;
        test_emu_arg_f32(t, TERN_ARG(ACTIVATE2, imm0), 2);
        test_emu_arg_f32(t, TERN_ARG(ACTIVATE2, relu_param), 0.25f);
        t->args[TERN_ARG(ACTIVATE2, reduce_op)] = activate2_cases[k].reduce;
        t->args[TERN_ARG(ACTIVATE2, reduce_cmd)] = TERN_REDUCE_RESET_REDUCE;
        assert_ok(test_emu_run(t));
        for (int i = 0; i < 4; i++)
            assert_true(y[i] == activate2_cases[k].want[i]);
        assert_true(result == activate2_cases[k].want_result);
    }
    test_emu_free(t);
}

static void exponential_subtracts_and_sums(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn3", TERN_OP_EXPONENTIAL, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    fill(s_mem, TERN_F32, &seed);
    for (unsigned k = 0; k < 3; k++) {
        fill(a_mem, TERN_BF16, &seed);
        test_emu_next(t, TERN_OP_EXPONENTIAL, TERN_ENGINE_DVE);
        (void)test_emu_operand(t, TERN_OPERAND(EXPONENTIAL, dst), TERN_F32, d_mem[0], ROW_BYTES,
                               ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(EXPONENTIAL, src), TERN_BF16, a_mem[0], ROW_BYTES,
                               ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(EXPONENTIAL, reduce_res), TERN_BF16, r_mem[0],
                               ROW_BYTES, ROWS, 1);
        if (k > 0)
            (void)test_emu_operand(t, TERN_OPERAND(EXPONENTIAL, max_value), TERN_F32, s_mem[0],
                                   ROW_BYTES, ROWS, 1);
        if (k > 1)
            (void)test_emu_operand(t, TERN_OPERAND(EXPONENTIAL, reduce_init), TERN_F32, s_mem[0],
                                   ROW_BYTES, ROWS, 1);
        test_emu_arg_f32(t, TERN_ARG(EXPONENTIAL, imm_max), 2.5f);
        test_emu_arg_f32(t, TERN_ARG(EXPONENTIAL, imm_init), 64.0f);
        t->args[TERN_ARG(EXPONENTIAL, reduce_cmd)] = TERN_REDUCE_LOAD_REDUCE;
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < ROWS; r++) {
            float max = k > 0 ? get(TERN_F32, s_mem[r]) : 2.5f;
            float sum = k > 1 ? get(TERN_F32, s_mem[r]) : 64.0f;
            for (uint32_t i = 0; i < ELEMS; i++) {
                float x = plain(get(TERN_BF16, a_mem[r] + 2 * i) - max), y = 0;
                tern_math_f32(TERN_MATH_EXP, &y, &x, 1);
                assert_int_equal(f32_bits(get(TERN_F32, d_mem[r] + 4 * i)), f32_bits(y));
                sum = plain(sum + y);
            }
            uint8_t code[8] = {0};
            put(TERN_BF16, code, sum);
            assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_DVE)[r]), f32_bits(sum));
            assert_memory_equal(r_mem[r], code, 2);
        }
    }
    test_emu_free(t);
}

static void sums_do_not_depend_on_threads(void **state)
{
    (void)state;
    enum { N = 1200, BYTES = 4 * N + 64 };
    static float x[100][BYTES / 4], y[2][100][BYTES / 4], sums[2][128];
    test_emu *t = test_emu_make("trn2", TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    uint64_t seed = test_seed();
    for (uint32_t r = 0; r < 100; r++)
        for (uint32_t i = 0; i < N; i++)
            x[r][i] = (float)(int32_t)test_random(&seed) * 0x1p-30f;
    for (unsigned threads = 1; threads <= 2; threads++) {
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, dst), TERN_F32, y[threads - 1][0], BYTES,
                               100, N);
        (void)test_emu_operand(t, TERN_OPERAND(ACTIVATION, data), TERN_F32, x[0], BYTES, 100, N);
        t->args[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_TANH;
        t->args[TERN_ARG(ACTIVATION, reduce_cmd)] = TERN_REDUCE_RESET_REDUCE;
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_scale), 3);
        assert_ok(test_emu_run(t));
        memcpy(sums[threads - 1], test_emu_acc(t, TERN_ENGINE_ACT), sizeof sums[0]);
        tern_pool_destroy(t->core.pool);
    }
    assert_memory_equal(y[0], y[1], sizeof y[0]);
    assert_memory_equal(sums[0], sums[1], sizeof sums[0]);
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(every_function_and_type),
          cmocka_unit_test(every_function_of_the_data_itself),
          cmocka_unit_test(sums_follow_element_order),
          cmocka_unit_test(activation_reduce_starts_at_0),
          cmocka_unit_test(activate2_has_operators_and_reductions),
          cmocka_unit_test(exponential_subtracts_and_sums),
          cmocka_unit_test(sums_do_not_depend_on_threads))
