/* select_test.c - selecting instructions against a scalar reference. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "emu/select_impl.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

enum { ROWS = 10, ELEMS = 1030, ROW_BYTES = 8 * 1030 + 64, START = 32 };

static uint8_t d_mem[ROWS][ROW_BYTES], a_mem[ROWS][ROW_BYTES], p_mem[ROWS][ROW_BYTES];
static uint8_t want[ROWS][ROW_BYTES], s_mem[ROWS][ROW_BYTES], r_mem[ROWS][ROW_BYTES];

static void fill_random(void *mem, uint64_t *seed)
{
    uint64_t word;
    for (size_t i = 0; i + 8 <= ROWS * ROW_BYTES; i += 8) {
        word = test_random(seed);
        memcpy((uint8_t *)mem + i, &word, 8);
    }
}

/* Ordinary numbers with an occasional NaN. */
static void fill_f32(uint8_t (*mem)[ROW_BYTES], uint64_t *seed, bool with_nan)
{
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++) {
            uint64_t word = test_random(seed);
            float value = (float)(int32_t)word * 0x1p-20f;
            if (with_nan && word >> 55 == 0)
                value = NAN;
            memcpy(mem[r] + 4 * i, &value, 4);
        }
}

/* Half of the predicates are 0. */
static void fill_flags(unsigned size, uint64_t *seed)
{
    memset(p_mem, 0, sizeof p_mem);
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++) {
            uint64_t word = test_random(seed);
            if (word & 1) /* any bit of it counts */
                p_mem[r][i * size + (word >> 8) % size] = (uint8_t)(1u << (word >> 1 & 7));
        }
}

static bool flag_at(unsigned size, uint32_t r, uint32_t i)
{
    uint64_t flag = 0;
    memcpy(&flag, p_mem[r] + i * size, size);
    return flag != 0;
}

static float f32_at(uint8_t (*mem)[ROW_BYTES], uint32_t r, uint32_t i)
{
    float value;
    memcpy(&value, mem[r] + 4 * i, 4);
    return value;
}

static void predicated_copies(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_U8, TERN_BF16, TERN_F32, TERN_I64};
    static const tern_dtype flags[] = {TERN_U8, TERN_U16, TERN_U32};
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY_PREDICATED, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 4 * 3 * 8; k++) {
        tern_dtype type = types[k % 4], flag = flags[k / 4 % 3];
        bool reverse = k / 12 & 1, has_src = k / 24 & 1, strided = k / 48 & 1;
        unsigned size = tern_num_format_of(type)->storage_bytes;
        unsigned flag_size = tern_num_format_of(flag)->storage_bytes;
        uint32_t elems = strided ? ELEMS / 2 : ELEMS;
        fill_random(d_mem, &seed);
        fill_random(a_mem, &seed);
        fill_flags(flag_size, &seed);
        memcpy(want, d_mem, sizeof want);
        test_emu_next(t, TERN_OP_TENSOR_COPY_PREDICATED, TERN_ENGINE_DVE);
        (void)test_emu_operand_nd(t, 0, type, d_mem[0], ROW_BYTES, ROWS, 1, &(int32_t){1 + strided},
                                  &elems);
        if (has_src)
            (void)test_emu_operand(t, 1, type, a_mem[0], ROW_BYTES, ROWS, elems);
        (void)test_emu_operand(t, 2, flag, p_mem[0], ROW_BYTES, ROWS, elems);
        test_emu_arg_f32(t, TERN_ARG(TENSOR_COPY_PREDICATED, imm), -1.5f);
        t->args[TERN_ARG(TENSOR_COPY_PREDICATED, reverse)] = reverse;
        uint64_t one = tern_num_convert_code(tern_num_format_of(type), tern_num_format_of(TERN_F32),
                                             f32_bits(-1.5f), tern_num_mode_hardware, 0);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < elems; i++)
                if (flag_at(flag_size, r, i) != reverse) {
                    const void *from = has_src ? (const void *)(a_mem[r] + i * size) : &one;
                    memcpy(want[r] + (strided ? 2 * i : i) * size, from, size);
                }
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

static void select_kernels_agree(void **state)
{
    (void)state;
    static uint8_t x[3][8 * 100];
    uint64_t seed = test_seed();
    fill_flags(8, &seed);
    for (size_t i = 0; i < sizeof x[0]; i++)
        x[0][i] = (uint8_t)test_random(&seed);
    const tern_emu_select_table *g = tern_emu_select_at(TERN_CPU_GENERIC);
    for (tern_cpu_level level = TERN_CPU_GENERIC; level < TERN_CPU_LEVEL_COUNT; level++)
        for (int k = 0; k < 4 * 4 * 2 && tern_cpu_level_runs(level); k++) {
            const tern_emu_select_table *s = tern_emu_select_at(level);
            int size = k % 4, flag = k / 4 % 4;
            for (uint32_t n = 1; n <= 100; n += 11) {
                memset(x[1], 7, sizeof x[1]);
                memset(x[2], 7, sizeof x[2]);
                s->merge[size][flag](x[1], x[0], p_mem[0] + 3, k >= 16, n);
                g->merge[size][flag](x[2], x[0], p_mem[0] + 3, k >= 16, n);
                assert_memory_equal(x[1], x[2], sizeof x[1]);
                s->merge_one[size][flag](x[1], x[0] + 8, p_mem[1] + 1, k >= 16, n);
                g->merge_one[size][flag](x[2], x[0] + 8, p_mem[1] + 1, k >= 16, n);
                assert_memory_equal(x[1], x[2], sizeof x[1]);
            }
        }
}

/* where(predicate, on_true, on_false) and its running maximum, in several instructions. */
static void selects_and_keeps_the_maximum(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_SELECT_REDUCE, TERN_ENGINE_DVE);
    static const tern_isa_REDUCE cmds[] = {TERN_REDUCE_RESET_REDUCE, TERN_REDUCE_REDUCE,
                                           TERN_REDUCE_IDLE, TERN_REDUCE_REDUCE, TERN_REDUCE_RESET};
    uint64_t seed = test_seed();
    float acc[ROWS] = {0};
    for (unsigned k = 0; k < TERN_COUNT_OF(cmds); k++) {
        bool reverse = k & 1, has_vector = k & 2;
        fill_f32(a_mem, &seed, k == 3);
        fill_f32(s_mem, &seed, false);
        fill_flags(1 + (k & 1), &seed);
        memset(d_mem, 0, sizeof d_mem);
        memset(r_mem, 0, sizeof r_mem);
        test_emu_next(t, TERN_OP_SELECT_REDUCE, TERN_ENGINE_DVE);
        (void)test_emu_operand(t, TERN_OPERAND(SELECT_REDUCE, dst), k & 1 ? TERN_BF16 : TERN_F32,
                               d_mem[0], ROW_BYTES, ROWS, ELEMS);
        test_emu_place(t, TERN_OPERAND(SELECT_REDUCE, dst), TERN_MEM_SBUF, START);
        (void)test_emu_operand(t, TERN_OPERAND(SELECT_REDUCE, predicate),
                               k & 1 ? TERN_I16 : TERN_U8, p_mem[0], ROW_BYTES, ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(SELECT_REDUCE, on_true), TERN_F32, a_mem[0],
                               ROW_BYTES, ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(SELECT_REDUCE, reduce_res), TERN_F32, r_mem[0],
                               ROW_BYTES, ROWS, 1);
        if (has_vector)
            (void)test_emu_operand(t, TERN_OPERAND(SELECT_REDUCE, on_false), TERN_F32, s_mem[0],
                                   ROW_BYTES, ROWS, 1);
        test_emu_arg_f32(t, TERN_ARG(SELECT_REDUCE, imm_false), -0.25f);
        t->args[TERN_ARG(SELECT_REDUCE, reverse)] = reverse;
        t->args[TERN_ARG(SELECT_REDUCE, reduce_op)] = TERN_ALU_MAX;
        t->args[TERN_ARG(SELECT_REDUCE, reduce_cmd)] = cmds[k];
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < ROWS; r++) {
            if (cmds[k] == TERN_REDUCE_RESET_REDUCE || cmds[k] == TERN_REDUCE_RESET)
                acc[r] = -INFINITY;
            for (uint32_t i = 0; i < ELEMS; i++) {
                float no = has_vector ? f32_at(s_mem, r, 0) : -0.25f;
                float y = flag_at(1 + (k & 1), r, i) != reverse ? f32_at(a_mem, r, i) : no;
                uint64_t code = tern_num_convert_code(
                    tern_num_format_of(k & 1 ? TERN_BF16 : TERN_F32), tern_num_format_of(TERN_F32),
                    f32_bits(y), tern_num_mode_hardware, 0);
                assert_memory_equal(d_mem[r] + i * (k & 1 ? 2 : 4), &code, k & 1 ? 2 : 4);
                if (cmds[k] == TERN_REDUCE_RESET_REDUCE || cmds[k] == TERN_REDUCE_REDUCE)
                    acc[r] = tern_emu_alu1(TERN_ALU_MAX, acc[r], y);
            }
            assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_DVE)[START + r]),
                             f32_bits(acc[r]));
            assert_int_equal(f32_bits(f32_at(r_mem, r, 0)), f32_bits(acc[r]));
        }
    }
    assert_true(test_emu_acc(t, TERN_ENGINE_DVE)[START - 1] == 0 &&
                test_emu_acc(t, TERN_ENGINE_DVE)[START + ROWS] == 0);
    test_emu_free(t);
}

static bool compare(tern_alu op, float a, float b)
{
    return op == TERN_ALU_GE   ? a >= b
           : op == TERN_ALU_GT ? a > b
           : op == TERN_ALU_LE ? a <= b
           : op == TERN_ALU_LT ? a < b
                               : a == b;
}

static void selects_a_range(void **state)
{
    (void)state;
    static const tern_alu cmps[] = {TERN_ALU_GE, TERN_ALU_GT, TERN_ALU_LE, TERN_ALU_LT,
                                    TERN_ALU_EQ};
    const float lowest = -3.40282347e38f;
    test_emu *t = test_emu_make("trn2", TERN_OP_RANGE_SELECT, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    fill_f32(a_mem, &seed, false);
    for (unsigned k = 0; k < 25; k++) {
        test_emu_next(t, TERN_OP_RANGE_SELECT, TERN_ENGINE_DVE);
        for (uint32_t r = 0; r < ROWS; r++) {
            memcpy(s_mem[r], &(float){(float)(r * 90 + k)}, 4);
            memcpy(p_mem[r], &(float){(float)(1100 - r * 77)}, 4);
        }
        (void)test_emu_operand(t, TERN_OPERAND(RANGE_SELECT, dst), TERN_F32, d_mem[0], ROW_BYTES,
                               ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(RANGE_SELECT, reduce_res), TERN_F32, r_mem[0],
                               ROW_BYTES, ROWS, 1);
        (void)test_emu_operand(t, TERN_OPERAND(RANGE_SELECT, on_true), TERN_F32, a_mem[0],
                               ROW_BYTES, ROWS, ELEMS);
        (void)test_emu_operand(t, TERN_OPERAND(RANGE_SELECT, bound0), TERN_F32, s_mem[0], ROW_BYTES,
                               ROWS, 1);
        (void)test_emu_operand(t, TERN_OPERAND(RANGE_SELECT, bound1), TERN_F32, p_mem[0], ROW_BYTES,
                               ROWS, 1);
        t->args[TERN_ARG(RANGE_SELECT, cmp0)] = cmps[k % 5];
        t->args[TERN_ARG(RANGE_SELECT, cmp1)] = cmps[k / 5];
        test_emu_arg_f32(t, TERN_ARG(RANGE_SELECT, range_start), 100);
        test_emu_arg_f32(t, TERN_ARG(RANGE_SELECT, on_false), lowest);
        t->args[TERN_ARG(RANGE_SELECT, reduce_op)] = TERN_ALU_MAX;
        t->args[TERN_ARG(RANGE_SELECT, reduce_cmd)] = TERN_REDUCE_RESET_REDUCE;
        assert_ok(test_emu_run(t));
        for (uint32_t r = 0; r < ROWS; r++) {
            float best = -INFINITY;
            for (uint32_t i = 0; i < ELEMS; i++) {
                float at = (float)(i + 100);
                bool in = compare(cmps[k % 5], at, f32_at(s_mem, r, 0)) &&
                          compare(cmps[k / 5], at, f32_at(p_mem, r, 0));
                float y = in ? f32_at(a_mem, r, i) : lowest;
                assert_int_equal(f32_bits(f32_at(d_mem, r, i)), f32_bits(y));
                best = y > best ? y : best;
            }
            assert_int_equal(f32_bits(f32_at(r_mem, r, 0)), f32_bits(best));
            assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_DVE)[r]), f32_bits(best));
        }
    }
    test_emu_free(t);
}

static void selects_by_an_affine_function(void **state)
{
    (void)state;
    static const tern_alu cmps[] = {TERN_ALU_GE, TERN_ALU_GT, TERN_ALU_LE,
                                    TERN_ALU_LT, TERN_ALU_EQ, TERN_ALU_NE};
    static const struct {
        int32_t step[4];
        uint32_t count[4]; /* together ELEMS */
        int32_t offset, multiplier;
    } forms[] = {
        {{0, 0, 0, 1}, {1, 1, 1, ELEMS}, -300, -1},
        {{-50, 3, 7, 1}, {5, 2, 103, 1}, 0, 11},
        {{1000, 0, -3, 1}, {2, 5, 1, 103}, -900, 4},
        {{0, 0, 0, 0x40000000}, {1, 1, 1, ELEMS}, 5, 0x7fffffff}, /* wraps */
    };
    test_emu *t = test_emu_make("trn2", TERN_OP_AFFINE_SELECT, TERN_ENGINE_POOL);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 6 * 4 * 3; k++) {
        unsigned f = k / 6 % 4, kind = k / 24; /* bits; through f32; strided */
        tern_dtype from = kind == 0 ? TERN_I32 : TERN_F32, to = kind == 1 ? TERN_BF16 : from;
        unsigned size = tern_num_format_of(to)->storage_bytes;
        int32_t step = kind == 2 ? 2 : 1;
        uint32_t elems = ELEMS;
        if (kind == 0)
            fill_random(a_mem, &seed);
        else
            fill_f32(a_mem, &seed, false);
        fill_random(d_mem, &seed);
        memcpy(want, d_mem, sizeof want);
        (void)test_emu_operand_nd(t, 0, to, d_mem[0], ROW_BYTES, ROWS, 1, &step, &elems);
        (void)test_emu_operand(t, 1, from, a_mem[0], ROW_BYTES, ROWS, ELEMS);
        test_emu_arg_f32(t, TERN_ARG(AFFINE_SELECT, on_false), -7.25f);
        t->args[TERN_ARG(AFFINE_SELECT, cmp)] = cmps[k % 6];
        t->args[TERN_ARG(AFFINE_SELECT, offset)] = (uint32_t)forms[f].offset;
        t->args[TERN_ARG(AFFINE_SELECT, channel_multiplier)] = (uint32_t)forms[f].multiplier;
        for (unsigned d = 0; d < 4; d++) {
            t->args[TERN_ARG(AFFINE_SELECT, step) + d] = (uint32_t)forms[f].step[d];
            t->args[TERN_ARG(AFFINE_SELECT, count) + d] = forms[f].count[d];
        }
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                int64_t value = forms[f].offset + (int64_t)r * forms[f].multiplier;
                uint32_t rest = i;
                for (int d = 3; d >= 0; d--) {
                    value += (int64_t)(rest % forms[f].count[d]) * forms[f].step[d];
                    rest /= forms[f].count[d];
                }
                int32_t v = (int32_t)(uint32_t)value;
                bool yes = cmps[k % 6] == TERN_ALU_NE ? v != 0
                                                      : compare(cmps[k % 6],
                                                                v > 0   ? 1
                                                                : v < 0 ? -1
                                                                        : 0,
                                                                0);
                uint64_t code = 0;
                memcpy(&code, a_mem[r] + 4 * i, 4);
                if (to != from || !yes)
                    code = tern_num_convert_code(
                        tern_num_format_of(to), tern_num_format_of(TERN_F32),
                        yes ? code : f32_bits(-7.25f), tern_num_mode_hardware, 0);
                memcpy(want[r] + i * size * (unsigned)step, &code, size);
            }
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(predicated_copies), cmocka_unit_test(select_kernels_agree),
          cmocka_unit_test(selects_and_keeps_the_maximum), cmocka_unit_test(selects_a_range),
          cmocka_unit_test(selects_by_an_affine_function))
