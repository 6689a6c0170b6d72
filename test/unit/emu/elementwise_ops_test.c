/* elementwise_ops_test.c - element-wise instructions against a scalar reference. */
#include <string.h>

#include "base/bits.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

enum { ROWS = 11, ELEMS = 130, ROW_BYTES = 4096 + 64 };

static uint8_t a_mem[ROWS][ROW_BYTES], b_mem[ROWS][ROW_BYTES], d_mem[ROWS][ROW_BYTES];
static uint8_t want[ROWS][ROW_BYTES], s_mem[ROWS][ROW_BYTES], t_mem[ROWS][ROW_BYTES];

static const tern_dtype dtypes[] = {TERN_F32, TERN_BF16, TERN_F16,    TERN_F8E4M3, TERN_I32,
                                    TERN_U8,  TERN_I16,  TERN_F8E5M2, TERN_TF32,   TERN_U32};

static const uint32_t edges[] = {0x00000000, 0x80000000, 0x3f800000, 0xbfc00000, 0x7f800000,
                                 0xff800000, 0x7fc00000, 0x00000001, 0x7f7fffff, 0x42f70000};

static uint64_t code_of(tern_dtype dtype, float value)
{
    return tern_num_convert_code(tern_num_format_of(dtype), tern_num_format_of(TERN_F32),
                                 f32_bits(value), tern_num_mode_hardware, 0);
}

static float f32_of(tern_dtype dtype, const void *at)
{
    uint64_t code = 0;
    const tern_num_format *format = tern_num_format_of(dtype);
    memcpy(&code, at, format->storage_bytes);
    return f32_from_bits((uint32_t)tern_num_convert_code(tern_num_format_of(TERN_F32), format, code,
                                                         tern_num_mode_hardware, 0));
}

/* Numbers of all magnitudes, including edge cases. */
static void fill(uint8_t (*mem)[ROW_BYTES], tern_dtype dtype, uint64_t *seed)
{
    unsigned size = tern_num_format_of(dtype)->storage_bytes;
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; (i + 1) * size <= ROW_BYTES; i++) {
            uint64_t word = test_random(seed);
            float value = (float)(int32_t)word * 0x1p-26f;
            if (word >> 60 == 0)
                value = f32_from_bits(edges[(word >> 32) % TERN_COUNT_OF(edges)]);
            uint64_t code = code_of(dtype, value);
            memcpy(mem[r] + i * size, &code, size);
        }
}

/* Element i of [13, 10] with strides 20 and 2, or dense. */
static const int32_t steps[2] = {20, 2};
static const uint32_t counts[2] = {13, 10};
static uint32_t place(bool strided, uint32_t i) { return strided ? i / 10 * 20 + i % 10 * 2 : i; }

static void operand(test_emu *t, size_t index, tern_dtype dtype, uint8_t (*mem)[ROW_BYTES],
                    bool strided)
{
    if (strided)
        (void)test_emu_operand_nd(t, index, dtype, mem[0], ROW_BYTES, ROWS, 2, steps, counts);
    else
        (void)test_emu_operand(t, index, dtype, mem[0], ROW_BYTES, ROWS, ELEMS);
}

static uint8_t *at(uint8_t (*mem)[ROW_BYTES], tern_dtype dtype, bool strided, uint32_t r,
                   uint32_t i)
{
    return mem[r] + place(strided, i) * tern_num_format_of(dtype)->storage_bytes;
}

static void set(tern_dtype dtype, bool strided, uint32_t r, uint32_t i, float value)
{
    uint64_t code = code_of(dtype, value);
    memcpy(at(want, dtype, strided, r, i), &code, tern_num_format_of(dtype)->storage_bytes);
}

static void tensor_tensor_every_type(void **state)
{
    (void)state;
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_MULTIPLY, TERN_ALU_MAX, TERN_ALU_LT,
                                   TERN_ALU_POW};
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 10 * 10 * 5; k++) {
        tern_dtype da = dtypes[k % 10], db = dtypes[(k / 10 + k) % 10], dd = dtypes[k / 10 % 10];
        tern_alu op = ops[k / 100];
        bool sa = k & 1, sb = k & 2, sd = k & 4;
        fill(a_mem, da, &seed);
        fill(b_mem, db, &seed);
        fill(d_mem, dd, &seed);
        memcpy(want, d_mem, sizeof want);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, dst), dd, d_mem, sd);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, data1), da, a_mem, sa);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, data2), db, b_mem, sb);
        t->args[TERN_ARG(TENSOR_TENSOR, op)] = op;
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++)
                set(dd, sd, r, i,
                    tern_emu_alu1(op, f32_of(da, at(a_mem, da, sa, r, i)),
                                  f32_of(db, at(b_mem, db, sb, r, i))));
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

static void tensor_tensor_in_place(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    t->args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_SUBTRACT;
    for (unsigned k = 0; k < 8; k++) {
        tern_dtype dtype = dtypes[k / 2];
        fill(a_mem, dtype, &seed);
        fill(b_mem, dtype, &seed);
        memcpy(want, a_mem, sizeof want);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, dst), dtype, a_mem, k & 1);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, data1), dtype, b_mem, false);
        operand(t, TERN_OPERAND(TENSOR_TENSOR, data2), dtype, a_mem, k & 1);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++)
                set(dtype, k & 1, r, i,
                    tern_emu_alu1(TERN_ALU_SUBTRACT, f32_of(dtype, at(b_mem, dtype, false, r, i)),
                                  f32_of(dtype, at(a_mem, dtype, k & 1, r, i))));
        assert_ok(test_emu_run(t));
        assert_memory_equal(a_mem, want, sizeof want);
    }
    test_emu_free(t);
}

/* Rows that are written and later read: processed in row order for any number of threads. */
static void overlapping_rows_are_processed_in_order(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++)
            memcpy(a_mem[r] + 4 * i, &(float){(float)r}, 4);
    (void)test_emu_operand(t, 0, TERN_F32, a_mem[1], ROW_BYTES, ROWS - 1, ELEMS);
    (void)test_emu_operand(t, 1, TERN_F32, a_mem[0], ROW_BYTES, ROWS - 1, ELEMS);
    t->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_ADD;
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), 100);
    assert_ok(test_emu_run(t));
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++)
            assert_true(f32_of(TERN_F32, a_mem[r] + 4 * i) == (float)(100 * r));
    test_emu_free(t);
}

static void tensor_scalar_vectors_and_immediates(void **state)
{
    (void)state;
    static const tern_alu ops[] = {TERN_ALU_NONE, TERN_ALU_SUBTRACT, TERN_ALU_MULTIPLY,
                                   TERN_ALU_MAX,  TERN_ALU_GE,       TERN_ALU_ABS,
                                   TERN_ALU_ADD};
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    fill(s_mem, TERN_F32, &seed);
    fill(t_mem, TERN_BF16, &seed);
    for (unsigned k = 0; k < 7 * 7 * 16; k++) {
        tern_alu op0 = ops[k % 7], op1 = ops[k / 7 % 7];
        tern_dtype da = dtypes[k % 5], dd = dtypes[k / 7 % 6];
        unsigned how = k / 49;
        bool r0 = how & 1, r1 = how & 2, vec0 = how & 4, vec1 = how & 8, sd = k & 1, sa = k & 2;
        if (tern_alu_info_of(op0)->arity == 1)
            r0 = false;
        if (tern_alu_info_of(op1)->arity == 1)
            r1 = false;
        test_emu_next(t, TERN_OP_TENSOR_SCALAR, k & 8 ? TERN_ENGINE_ACT : TERN_ENGINE_DVE);
        fill(a_mem, da, &seed);
        memcpy(want, d_mem, sizeof want);
        operand(t, TERN_OPERAND(TENSOR_SCALAR, dst), dd, d_mem, sd);
        operand(t, TERN_OPERAND(TENSOR_SCALAR, data), da, a_mem, sa);
        if (vec0)
            (void)test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR, operand0), TERN_F32, s_mem[0],
                                   ROW_BYTES, ROWS, 1);
        if (vec1)
            (void)test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR, operand1), TERN_BF16, t_mem[0],
                                   ROW_BYTES, ROWS, 1);
        t->args[TERN_ARG(TENSOR_SCALAR, op0)] = op0;
        t->args[TERN_ARG(TENSOR_SCALAR, op1)] = op1;
        t->args[TERN_ARG(TENSOR_SCALAR, reverse0)] = r0;
        t->args[TERN_ARG(TENSOR_SCALAR, reverse1)] = r1;
        test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), 1.75f);
        test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm1), -3.0f);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                float x = f32_of(da, at(a_mem, da, sa, r, i));
                float s0 = vec0 ? f32_of(TERN_F32, s_mem[r]) : 1.75f;
                float s1 = vec1 ? f32_of(TERN_BF16, t_mem[r]) : -3.0f;
                x = r0 ? tern_emu_alu1(op0, s0, x) : tern_emu_alu1(op0, x, s0);
                x = r1 ? tern_emu_alu1(op1, s1, x) : tern_emu_alu1(op1, x, s1);
                set(dd, sd, r, i, x);
            }
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

/* x = x - x[0]: the scalar is read before results are written. */
static void scalars_are_read_first(void **state)
{
    (void)state;
    enum { WIDE = 5000 };
    static float x[2][WIDE];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    for (uint32_t i = 0; i < WIDE; i++) {
        x[0][i] = 7.0f + (float)i;
        x[1][i] = 3.0f;
    }
    (void)test_emu_operand(t, 0, TERN_F32, x[0], sizeof x[0], 2, WIDE);
    (void)test_emu_operand(t, 1, TERN_F32, x[0], sizeof x[0], 2, WIDE);
    (void)test_emu_operand(t, 2, TERN_F32, x[0], sizeof x[0], 2, 1);
    t->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_SUBTRACT;
    assert_ok(test_emu_run(t));
    for (uint32_t i = 0; i < WIDE; i++) {
        assert_true(x[0][i] == (float)i);
        assert_true(x[1][i] == 0.0f);
    }
    test_emu_free(t);
}

static void scalar_tensor_tensor_both_orders(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 32; k++) {
        tern_dtype da = dtypes[k % 5], db = dtypes[k % 3], dd = dtypes[k % 7];
        bool r0 = k & 1, r1 = k & 2, sd = k & 4;
        fill(a_mem, da, &seed);
        fill(b_mem, db, &seed);
        memcpy(want, d_mem, sizeof want);
        test_emu_next(t, TERN_OP_SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE);
        operand(t, TERN_OPERAND(SCALAR_TENSOR_TENSOR, dst), dd, d_mem, sd);
        operand(t, TERN_OPERAND(SCALAR_TENSOR_TENSOR, data), da, a_mem, !sd);
        operand(t, TERN_OPERAND(SCALAR_TENSOR_TENSOR, operand1), db, b_mem, sd);
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op0)] = TERN_ALU_SUBTRACT;
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op1)] = k & 8 ? TERN_ALU_SUBTRACT : TERN_ALU_MAX;
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, reverse0)] = r0;
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, reverse1)] = r1;
        test_emu_arg_f32(t, TERN_ARG(SCALAR_TENSOR_TENSOR, imm0), 0.3f);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                float x = f32_of(da, at(a_mem, da, !sd, r, i));
                float y = f32_of(db, at(b_mem, db, sd, r, i));
                tern_alu op1 = k & 8 ? TERN_ALU_SUBTRACT : TERN_ALU_MAX;
                x = tern_emu_alu1(TERN_ALU_SUBTRACT, r0 ? 0.3f : x, r0 ? x : 0.3f);
                set(dd, sd, r, i, tern_emu_alu1(op1, r1 ? y : x, r1 ? x : y));
            }
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

static void copies_move_bits_or_cast(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 10 * 10 * 4; k++) {
        tern_dtype da = dtypes[k % 10], dd = dtypes[k / 10 % 10];
        bool sa = k & 1, sd = k / 100 & 1;
        unsigned size = tern_num_format_of(dd)->storage_bytes;
        test_emu_next(t, TERN_OP_TENSOR_COPY, k >= 200 ? TERN_ENGINE_POOL : TERN_ENGINE_DVE);
        fill(a_mem, da, &seed);
        memcpy(want, d_mem, sizeof want);
        operand(t, TERN_OPERAND(TENSOR_COPY, dst), dd, d_mem, sd);
        operand(t, TERN_OPERAND(TENSOR_COPY, src), da, a_mem, sa);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                const uint8_t *from = at(a_mem, da, sa, r, i);
                if (da == dd)
                    memcpy(at(want, dd, sd, r, i), from, size);
                else
                    set(dd, sd, r, i, f32_of(da, from));
            }
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

/* f32 does not represent 2^24 + 1. The scalar engine of trn1 copies through f32. */
static void act_copies_depend_on_the_chip(void **state)
{
    (void)state;
    const struct {
        const char *chip;
        tern_engine engine;
        int32_t want;
    } cases[] = {{"trn1", TERN_ENGINE_ACT, 1 << 24},
                 {"trn1", TERN_ENGINE_DVE, (1 << 24) + 1},
                 {"trn1", TERN_ENGINE_POOL, (1 << 24) + 1},
                 {"trn2", TERN_ENGINE_ACT, (1 << 24) + 1}};
    for (size_t k = 0; k < TERN_COUNT_OF(cases); k++) {
        test_emu *t = test_emu_make(cases[k].chip, TERN_OP_TENSOR_COPY, cases[k].engine);
        int32_t x = (1 << 24) + 1, y = 0;
        (void)test_emu_operand(t, 0, TERN_I32, &y, 4, 1, 1);
        (void)test_emu_operand(t, 1, TERN_I32, &x, 4, 1, 1);
        assert_ok(test_emu_run(t));
        assert_int_equal(y, cases[k].want);
        test_emu_free(t);
    }
}

static void memset_casts_the_value(void **state)
{
    (void)state;
    static const float values[] = {0, 1.5f, -2.5f, 3e38f, 300.0f, -1.0f};
    test_emu *t = test_emu_make("trn2", TERN_OP_MEMSET, TERN_ENGINE_POOL);
    t->core.stochastic = true; /* a constant is not rounded stochastically */
    for (unsigned k = 0; k < 10 * 6 * 2; k++) {
        tern_dtype dtype = dtypes[k % 10];
        bool strided = k >= 60;
        memset(d_mem, 0xa5, sizeof d_mem);
        memcpy(want, d_mem, sizeof want);
        operand(t, TERN_OPERAND(MEMSET, dst), dtype, d_mem, strided);
        test_emu_arg_f32(t, TERN_ARG(MEMSET, value), values[k / 10 % 6]);
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++)
                set(dtype, strided, r, i, values[k / 10 % 6]);
        assert_ok(test_emu_run(t));
        assert_memory_equal(d_mem, want, sizeof want);
    }
    test_emu_free(t);
}

static void reciprocal_divides(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_RECIPROCAL, TERN_ENGINE_DVE);
    const float x[8] = {1, -4, 0.0f, -0.0f, 3, __builtin_inff(), 1e-40f, 7};
    float y[8] = {0};
    (void)test_emu_operand(t, 0, TERN_F32, y, sizeof y, 1, 8);
    (void)test_emu_operand(t, 1, TERN_F32, (void *)(uintptr_t)x, sizeof x, 1, 8);
    assert_ok(test_emu_run(t));
    for (int i = 0; i < 8; i++)
        assert_int_equal(f32_bits(y[i]), f32_bits(1.0f / x[i]));
    test_emu_free(t);
}

static void bits_are_not_cast(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
    uint8_t a8[4] = {0x0f, 0xff, 0x80, 1}, b8[4] = {0x3c, 1, 7, 9}, y8[4] = {0};
    (void)test_emu_operand(t, 0, TERN_U8, y8, 4, 1, 4);
    (void)test_emu_operand(t, 1, TERN_I8, a8, 4, 1, 4);
    (void)test_emu_operand(t, 2, TERN_U8, b8, 4, 1, 4);
    t->args[0] = TERN_ALU_BITS_XOR;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y8, ((const uint8_t[]){0x33, 0xfe, 0x87, 8}), 4);
    t->args[0] = TERN_ALU_SHIFT_RIGHT; /* shifts in zeros for every type */
    assert_ok(test_emu_run(t));
    assert_memory_equal(y8, ((const uint8_t[]){0, 0x7f, 1, 0}), 4);
    t->args[0] = TERN_ALU_SHIFT_LEFT;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y8, ((const uint8_t[]){0, 0xfe, 0, 0}), 4);
    t->args[0] = TERN_ALU_BITS_NOT;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y8, ((const uint8_t[]){0xf0, 0, 0x7f, 0xfe}), 4);

    uint32_t a32[3] = {0x7fffffff, 0x80000001, 0x12345678}, y32[3] = {0};
    uint32_t shift = 4;
    test_emu_next(t, TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    (void)test_emu_operand(t, 0, TERN_U32, y32, 12, 1, 3);
    (void)test_emu_operand(t, 1, TERN_I32, a32, 12, 1, 3);
    (void)test_emu_operand(t, 3, TERN_U32, &shift, 4, 1, 1);
    t->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_BITS_AND;
    t->args[TERN_ARG(TENSOR_SCALAR, imm0)] = 0xff0000ff; /* a plain word */
    t->args[TERN_ARG(TENSOR_SCALAR, op1)] = TERN_ALU_SHIFT_RIGHT;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y32, ((const uint32_t[]){0x07f0000f, 0x08000000, 0x01200007}), 12);
    t->args[TERN_ARG(TENSOR_SCALAR, reverse1)] = 1; /* 4 >> (x & mask) */
    t->args[TERN_ARG(TENSOR_SCALAR, imm0)] = 3;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y32, ((const uint32_t[]){0, 2, 4}), 12);
    test_emu_free(t);
}

/* The GpSimd engine adds integers exactly, the vector engine in f32. */
static void pool_integers_are_exact(void **state)
{
    (void)state;
    int32_t a[3] = {16777217, INT32_MAX, -5}, b[3] = {1, 1, 3}, y[3] = {0};
    const int32_t exact[3] = {16777218, INT32_MIN, -2}, in_f32[3] = {16777216, INT32_MAX, -2};
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_POOL);
    for (int pool = 0; pool < 2; pool++) {
        test_emu_next(t, TERN_OP_TENSOR_TENSOR, pool ? TERN_ENGINE_POOL : TERN_ENGINE_DVE);
        (void)test_emu_operand(t, 0, TERN_I32, y, 12, 1, 3);
        (void)test_emu_operand(t, 1, TERN_I32, a, 12, 1, 3);
        (void)test_emu_operand(t, 2, TERN_I32, b, 12, 1, 3);
        t->args[0] = TERN_ALU_ADD;
        assert_ok(test_emu_run(t));
        assert_memory_equal(y, pool ? exact : in_f32, sizeof y);
    }
    t->args[0] = TERN_ALU_MIN; /* signed */
    assert_ok(test_emu_run(t));
    assert_memory_equal(y, ((const int32_t[]){1, 1, -5}), sizeof y);
    t->exec.view[1].dtype = t->exec.view[2].dtype = TERN_U32;
    assert_ok(test_emu_run(t));
    assert_memory_equal(y, ((const int32_t[]){1, 1, 3}), sizeof y);

    test_emu_next(t, TERN_OP_TENSOR_SCALAR, TERN_ENGINE_POOL);
    (void)test_emu_operand(t, 0, TERN_I32, y, 12, 1, 3);
    (void)test_emu_operand(t, 1, TERN_I32, a, 12, 1, 3);
    t->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_MULTIPLY;
    t->args[TERN_ARG(TENSOR_SCALAR, op1)] = TERN_ALU_ADD;
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), 3);
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm1), -1);
    assert_ok(test_emu_run(t));
    assert_memory_equal(y, ((const int32_t[]){50331650, 2147483644, -16}), sizeof y);
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), 0.5f); /* not an integer: through f32 */
    assert_ok(test_emu_run(t));
    assert_memory_equal(y, ((const int32_t[]){8388607, 1073741823 + 1, -4}), sizeof y);
    test_emu_free(t);
}

/* Stochastic rounding depends only on the position. */
static void stochastic_rounding_depends_on_position(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    t->core.stochastic = true;
    t->core.seed = 5;
    t->exec.position = UINT64_C(7) << 24;
    fill(a_mem, TERN_F32, &seed);
    for (unsigned strided = 0; strided < 2; strided++) {
        operand(t, 0, TERN_BF16, d_mem, strided);
        operand(t, 1, TERN_F32, a_mem, false);
        t->args[TERN_ARG(TENSOR_SCALAR, op0)] = TERN_ALU_MULTIPLY;
        test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), 0.7f);
        assert_ok(test_emu_run(t));
        tern_num_mode mode = tern_num_mode_hardware;
        mode.rounding = TERN_ROUND_STOCHASTIC;
        for (uint32_t r = 0; r < ROWS; r++)
            for (uint32_t i = 0; i < ELEMS; i++) {
                float x = tern_emu_alu1(TERN_ALU_MULTIPLY, f32_of(TERN_F32, a_mem[r] + 4 * i), .7f);
                uint64_t position = t->exec.position + r * ELEMS + i;
                uint64_t code = tern_num_convert_code(tern_num_format_of(TERN_BF16),
                                                      tern_num_format_of(TERN_F32), f32_bits(x),
                                                      mode, tern_num_random_word(5, position));
                assert_memory_equal(at(d_mem, TERN_BF16, strided, r, i), &code, 2);
            }
    }
    test_emu_free(t);
}

/* dst[p, index[p, i]] = data[p, i]. */
static void scatters_by_an_index(void **state)
{
    (void)state;
    float x[2][3] = {{1, 2, 3}, {4, 5, 6}}, y[2][8] = {{0}};
    uint32_t index[2][3] = {{7, 0, 3}, {1, 2, 6}};
    test_emu *t = test_emu_make("trn3", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    (void)test_emu_operand(t, 0, TERN_F32, y, sizeof y[0], 2, 3);
    (void)test_emu_operand(t, 1, TERN_F32, x, sizeof x[0], 2, 3);
    (void)test_emu_operand(t, 2, TERN_U32, index, sizeof index[0], 2, 3);
    test_emu_index(t, 0, 2);
    assert_ok(test_emu_run(t));
    const float wanted[2][8] = {{2, 0, 0, 3, 0, 0, 0, 1}, {0, 4, 5, 0, 0, 0, 6, 0}};
    assert_memory_equal(y, wanted, sizeof y);
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(tensor_tensor_every_type), cmocka_unit_test(tensor_tensor_in_place),
          cmocka_unit_test(overlapping_rows_are_processed_in_order),
          cmocka_unit_test(tensor_scalar_vectors_and_immediates),
          cmocka_unit_test(scalars_are_read_first),
          cmocka_unit_test(scalar_tensor_tensor_both_orders),
          cmocka_unit_test(copies_move_bits_or_cast),
          cmocka_unit_test(act_copies_depend_on_the_chip), cmocka_unit_test(memset_casts_the_value),
          cmocka_unit_test(reciprocal_divides), cmocka_unit_test(bits_are_not_cast),
          cmocka_unit_test(pool_integers_are_exact),
          cmocka_unit_test(stochastic_rounding_depends_on_position),
          cmocka_unit_test(scatters_by_an_index))
