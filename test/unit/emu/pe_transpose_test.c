/* pe_transpose_test.c - nc_transpose on both engines and nc_matmul in transpose mode: bits are
 * preserved, including NaN and infinities, unless the chip multiplies by an identity. */
#include <string.h>

#include "base/bits.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

static void check_turned_to(tern_memory memory, tern_dtype dtype, tern_engine engine, uint32_t rows,
                            uint32_t columns)
{
    const size_t size = tern_num_format_of(dtype)->storage_bytes;
    const size_t data_row = (columns + 2) * size, dst_row = (rows + 1) * size;
    uint8_t *data = test_malloc(rows * data_row), *dst = test_calloc(columns, dst_row);
    uint64_t random = test_seed();
    for (size_t i = 0; i < rows * data_row; i++)
        data[i] = (uint8_t)(test_random(&random) >> 32);
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_TRANSPOSE, engine);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), dtype, dst, (int64_t)dst_row, columns,
                     rows);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), dtype, data, (int64_t)data_row, rows,
                     columns);
    test_emu_place(t, TERN_OPERAND(NC_TRANSPOSE, dst), memory, 0);
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < columns; i++) {
        for (uint32_t p = 0; p < rows; p++)
            assert_memory_equal(dst + i * dst_row + p * size, data + p * data_row + i * size, size);
        for (size_t b = rows * size; b < dst_row; b++)
            assert_int_equal(dst[i * dst_row + b], 0);
    }
    test_emu_free(t);
    test_free(data);
    test_free(dst);
}

static void check_turned(tern_dtype dtype, tern_engine engine, uint32_t rows, uint32_t columns)
{
    check_turned_to(TERN_MEM_SBUF, dtype, engine, rows, columns);
    check_turned_to(TERN_MEM_PSUM, dtype, engine, rows, columns);
}

static void test_same_bits(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_F8E4M3,
                                       TERN_I32, TERN_U16,  TERN_U8};
    for (size_t i = 0; i < TERN_COUNT_OF(types); i++) {
        check_turned(types[i], TERN_ENGINE_PE, 128, 128);
        check_turned(types[i], TERN_ENGINE_PE, 127, 33);
        check_turned(types[i], TERN_ENGINE_PE, 1, 3);
        check_turned(types[i], TERN_ENGINE_DVE, 32, 31);
    }
}

static void test_patterns_and_overlap(void **state)
{
    (void)state;
    /* In place: the square is complete before it is stored. */
    uint16_t square[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    const uint16_t transposed[3][3] = {{1, 4, 7}, {2, 5, 8}, {3, 6, 9}};
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_TRANSPOSE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_U16, square, 6, 3, 3);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_U16, square, 6, 3, 3);
    assert_ok(test_emu_run(t));
    assert_memory_equal(square, transposed, sizeof square);
    /* Every second element of a row. */
    uint16_t gaps[2][5] = {{1, 0, 2, 0, 3}, {4, 0, 5, 0, 6}}, out[3][2];
    const uint16_t wanted[3][2] = {{1, 4}, {2, 5}, {3, 6}};
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_U16, out, 4, 3, 2);
    test_emu_operand_nd(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_U16, gaps, 10, 2, 1,
                        (const int32_t[]){2}, (const uint32_t[]){3});
    assert_ok(test_emu_run(t));
    assert_memory_equal(out, wanted, sizeof out);
    test_emu_free(t);
}

static void test_fp8_to_16_bits(void **state)
{
    (void)state;
    uint8_t data[2][3] = {{0x01, 0x7f, 0xff}, {0x80, 0x38, 0x77}};
    uint16_t dst[3][2];
    const uint16_t wanted[3][2] = {{0x01, 0x80}, {0x7f, 0x38}, {0xff, 0x77}};
    memset(dst, 0xee, sizeof dst);
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_TRANSPOSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_BF16, dst, 4, 3, 2);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_F8E4M3, data, 3, 2, 3);
    assert_ok(test_emu_run(t));
    assert_memory_equal(dst, wanted, sizeof dst);
    test_emu_free(t);
}

static void test_identity_propagates_nan(void **state)
{
    (void)state;
    const float inf = __builtin_inff(), nan = __builtin_nanf("");
    float data[3][4] = {{1, inf, inf, nan}, {2, 5, -inf, 8}, {-0.0f, 6, 7, 9}}, dst[4][3];
    const uint32_t n = 0x7fc00000;
    const uint32_t wanted[4][3] = {
        {f32_bits(1), f32_bits(2), 0}, {f32_bits(inf), n, n}, {n, n, n}, {n, n, n}};
    test_emu *t = test_emu_make("trn1", TERN_OP_NC_TRANSPOSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_F32, dst, 12, 4, 3);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_F32, data, 16, 3, 4);
    assert_ok(test_emu_run(t));
    assert_memory_equal(dst, wanted, sizeof dst);
    t->instr.engine = TERN_ENGINE_DVE; /* moves bits on every chip */
    assert_ok(test_emu_run(t));
    assert_int_equal(f32_bits(dst[0][2]), 0x80000000);
    assert_int_equal(f32_bits(dst[1][1]), f32_bits(5));
    test_emu_free(t);
}

/* --- nc_matmul in transpose mode --- */

static test_emu *transpose_mode(const char *chip, uint16_t (*data)[4], float (*moving)[3],
                                void *dst, tern_dtype dst_type)
{
    test_emu *t = test_emu_make(chip, TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), dst_type, dst, 12, 4, 3);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_BF16, data, 8, 3, 4);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_F32, moving, 12, 3, 3);
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    t->args[TERN_ARG(NC_MATMUL, transpose)] = 1;
    return t;
}

static void test_transpose_mode(void **state)
{
    (void)state;
    /* bf16: infinity, NaNs with payloads, and numbers. */
    uint16_t data[3][4] = {
        {0x7f80, 0x7fc1, 0xffff, 0x3f80}, {1, 2, 3, 4}, {0x8000, 0x4000, 0x4040, 0x4080}};
    float moving[3][3] = {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}; /* columns 1 and 2 are swapped */
    uint16_t dst[4][6];
    test_emu *t = transpose_mode("trn2", data, moving, dst, TERN_BF16);
    assert_ok(test_emu_run(t));
    for (int m = 0; m < 4; m++) {
        assert_int_equal(dst[m][0], data[0][m]);
        assert_int_equal(dst[m][1], data[2][m]);
        assert_int_equal(dst[m][2], data[1][m]);
    }
    t->args[TERN_ARG(NC_MATMUL, acc)] = 1;
    assert_fails(FAULT, "cannot add", test_emu_run(t));
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    moving[1][1] = 1;
    assert_fails(FAULT, "column 1 of the moving has 1 at partition 2", test_emu_run(t));
    moving[1][1] = moving[2][1] = 0;
    assert_fails(FAULT, "column 1 of the moving has no 1", test_emu_run(t));
    moving[2][1] = 2;
    assert_fails(FAULT, "column 1 of the moving has 2 at partition 2", test_emu_run(t));
    test_emu_free(t);
    float wide[4][3];
    moving[2][1] = 1;
    t = transpose_mode("trn2", data, moving, wide, TERN_F32);
    assert_fails(FAULT, "elements of 2 bytes into elements of 4", test_emu_run(t));
    test_emu_free(t);
}

static void test_mode_without_chip_support(void **state)
{
    (void)state;
    uint16_t data[3][4] = {{0x3f80, 0, 0, 0}, {0, 0x4000, 0, 0}, {0, 0, 0x7f80, 0}};
    float moving[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, dst[4][3];
    test_emu *t = transpose_mode("trn1", data, moving, dst, TERN_F32);
    assert_ok(test_emu_run(t));
    assert_float_equal(dst[0][0], 1, 0);
    assert_float_equal(dst[1][1], 2, 0);
    assert_true(dst[2][0] != dst[2][0]); /* infinity times 0 */
    test_emu_free(t);
}

static void test_rejected(void **state)
{
    (void)state;
    uint64_t word = 0, out = 0;
    uint8_t big[2][200] = {{0}}, transposed[200][2];
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_TRANSPOSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_U64, &out, 8, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_U64, &word, 8, 1, 1);
    assert_fails(FAULT, "elements of 8 bytes, wanted 1, 2 or 4", test_emu_run(t));
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_U8, transposed, 2, 200, 2);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_U8, big, 200, 2, 200);
    assert_fails(FAULT, "a transpose of 2 x 200 elements, wanted at most 128 x 128",
                 test_emu_run(t));
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(test_same_bits), cmocka_unit_test(test_patterns_and_overlap),
          cmocka_unit_test(test_fp8_to_16_bits), cmocka_unit_test(test_identity_propagates_nan),
          cmocka_unit_test(test_transpose_mode), cmocka_unit_test(test_mode_without_chip_support),
          cmocka_unit_test(test_rejected))
