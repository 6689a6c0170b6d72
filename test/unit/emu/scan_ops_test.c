/* scan_ops_test.c - running results along rows against scalar loops: every operator with a kernel
 * and some without, reversed operands, types, the accumulator registers, levels and threads. */
#include "emu/lanes_impl.h"
#include "emu_values.h"

enum { ROWS = 13, ELEMS = 531, STRIDE = ELEMS + 9, START = 32 };

static float memory[3][ROWS][STRIDE]; /* data0, data1, dst */

static void fill(tern_dtype dtype, void *bytes, uint64_t *state, bool special)
{
    const unsigned size = tern_num_format_of(dtype)->storage_bytes;
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t i = 0; i < STRIDE; i++)
            value_put(dtype, (uint8_t *)bytes + row * sizeof memory[0][0] + (size_t)i * size,
                      value_random(state, special));
}

static void *at(tern_dtype dtype, unsigned which, uint32_t row, uint32_t i)
{
    return (uint8_t *)memory[which][row] + (size_t)i * tern_num_format_of(dtype)->storage_bytes;
}

/* --- tensor_tensor_scan --- */

typedef struct {
    tern_alu op0, op1;
    bool reverse0, reverse1, vector;
    tern_dtype a, b, to;
    bool spread; /* every other element of data0 and of dst */
} scan_case;

static test_emu *scan_make(const scan_case *c, float *initial)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR_SCAN, TERN_ENGINE_DVE);
    const int64_t row = sizeof memory[0][0];
    const int32_t step = c->spread ? 2 : 1;
    const uint32_t elems = ELEMS / (uint32_t)step;
    test_emu_operand_nd(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, dst), c->to, memory[2], row, ROWS, 1,
                        &step, &elems);
    test_emu_operand_nd(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, data0), c->a, memory[0], row, ROWS, 1,
                        &step, &elems);
    test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, data1), c->b, memory[1], row, ROWS, elems);
    if (c->vector)
        test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, initial), TERN_F32, initial, 4, ROWS,
                         1);
    test_emu_arg_f32(t, TERN_ARG(TENSOR_TENSOR_SCAN, imm_initial), 0.75f);
    t->args[TERN_ARG(TENSOR_TENSOR_SCAN, op0)] = c->op0;
    t->args[TERN_ARG(TENSOR_TENSOR_SCAN, op1)] = c->op1;
    t->args[TERN_ARG(TENSOR_TENSOR_SCAN, reverse0)] = c->reverse0;
    t->args[TERN_ARG(TENSOR_TENSOR_SCAN, reverse1)] = c->reverse1;
    return t;
}

static void check_scan(const scan_case *c, uint64_t *state, bool special)
{
    float initial[ROWS];
    fill(c->a, memory[0], state, special);
    fill(c->b, memory[1], state, special);
    for (uint32_t row = 0; row < ROWS; row++)
        initial[row] = value_random(state, false);
    test_emu *t = scan_make(c, initial);
    assert_ok(test_emu_run(t));
    const uint32_t step = c->spread ? 2 : 1;
    for (uint32_t row = 0; row < ROWS; row++) {
        float r = c->vector ? initial[row] : 0.75f;
        for (uint32_t i = 0; i < ELEMS / step; i++) {
            float a = value_at(c->a, at(c->a, 0, row, i * step));
            float b = value_at(c->b, at(c->b, 1, row, i));
            r = c->reverse0 ? plain_alu(c->op0, r, a) : plain_alu(c->op0, a, r);
            r = c->reverse1 ? plain_alu(c->op1, b, r) : plain_alu(c->op1, r, b);
            assert_value(c->to, at(c->to, 2, row, i * step), r);
        }
    }
    test_emu_free(t);
}

static void test_scan(void **unused)
{
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_SUBTRACT, TERN_ALU_MULTIPLY,
                                   TERN_ALU_MAX, TERN_ALU_MIN,      TERN_ALU_ABS_MAX};
    static const tern_dtype types[] = {TERN_F32, TERN_BF16, TERN_F32, TERN_F16, TERN_I8};
    uint64_t state = test_seed();
    (void)unused;
    for (unsigned i = 0; i < 36; i++) {
        scan_case c = {.op0 = ops[i / 6],
                       .op1 = ops[i % 6],
                       .reverse0 = i % 4 == 3,
                       .reverse1 = i % 5 == 2,
                       .vector = i & 1,
                       .a = types[i % 5],
                       .b = types[i % 3],
                       .to = types[i % 4],
                       .spread = i % 3 == 1};
        check_scan(&c, &state, i % 7 == 0);
    }
    const scan_case plain = {TERN_ALU_MULTIPLY, TERN_ALU_ADD, false,    false, true,
                             TERN_F32,          TERN_F32,     TERN_F32, false};
    check_scan(&plain, &state, false);
}

/* dst may be one of the operands. */
static void test_scan_in_place(void **unused)
{
    static float want[ROWS][STRIDE];
    const scan_case c = {TERN_ALU_MULTIPLY, TERN_ALU_ADD, false,    false, false,
                         TERN_F32,          TERN_F32,     TERN_F32, false};
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t which = 0; which < 2; which++) {
        fill(TERN_F32, memory[0], &state, false);
        fill(TERN_F32, memory[1], &state, false);
        test_emu *t = scan_make(&c, NULL);
        assert_ok(test_emu_run(t));
        for (uint32_t row = 0; row < ROWS; row++)
            memcpy(want[row], memory[2][row], ELEMS * sizeof(float));
        t->exec.view[TERN_OPERAND(TENSOR_TENSOR_SCAN, dst)].base = (uint8_t *)memory[which];
        assert_ok(test_emu_run(t));
        for (uint32_t row = 0; row < ROWS; row++)
            assert_memory_equal(want[row], memory[which][row], ELEMS * sizeof(float));
        test_emu_free(t);
    }
}

/* --- tensor_scalar_cumulative --- */

typedef struct {
    tern_alu op0, op1;
    bool reverse;
    tern_isa_REDUCE cmd;
    tern_dtype from, to;
} cumulative_case;

static test_emu *cumulative_make(const cumulative_case *c, float *s0, float *s1)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR_CUMULATIVE, TERN_ENGINE_DVE);
    const int64_t row = sizeof memory[0][0];
    size_t dst = TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, dst);
    test_emu_operand(t, dst, c->to, memory[2], row, ROWS, ELEMS);
    test_emu_place(t, dst, TERN_MEM_SBUF, START);
    test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, src), c->from, memory[0], row, ROWS,
                     ELEMS);
    test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand0), TERN_F32, s0, 4, ROWS, 1);
    test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand1), TERN_F32, s1, 4, ROWS, 1);
    t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op0)] = c->op0;
    t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op1)] = c->op1;
    t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reverse0)] = c->reverse;
    t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reduce_cmd)] = c->cmd;
    return t;
}

static void check_cumulative(const cumulative_case *c, uint64_t *state, bool special)
{
    float s0[ROWS], s1[ROWS];
    fill(c->from, memory[0], state, special);
    for (uint32_t row = 0; row < ROWS; row++) {
        s0[row] = value_random(state, false);
        s1[row] = value_random(state, false);
    }
    test_emu *t = cumulative_make(c, s0, s1);
    for (uint32_t row = 0; row < ROWS; row++)
        test_emu_acc(t, TERN_ENGINE_DVE)[START + row] = (float)row;
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < ROWS; row++) {
        float r = plain_start(c->op1);
        if (c->cmd == TERN_REDUCE_REDUCE)
            r = (float)row;
        if (c->cmd == TERN_REDUCE_LOAD_REDUCE)
            r = s1[row];
        for (uint32_t i = 0; i < ELEMS; i++) {
            float x = value_at(c->from, at(c->from, 0, row, i));
            x = c->reverse ? plain_alu(c->op0, s0[row], x) : plain_alu(c->op0, x, s0[row]);
            r = plain_alu(c->op1, x, r);
            assert_value(c->to, at(c->to, 2, row, i), r);
        }
        float want = c->cmd == TERN_REDUCE_IDLE ? (float)row : r;
        assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_DVE)[START + row]), f32_bits(want));
    }
    test_emu_free(t);
}

static void test_cumulative(void **unused)
{
    static const cumulative_case cases[] = {
        {TERN_ALU_MULTIPLY, TERN_ALU_ADD, false, TERN_REDUCE_RESET_REDUCE, TERN_F32, TERN_F32},
        {TERN_ALU_ADD, TERN_ALU_SUBTRACT, true, TERN_REDUCE_RESET_REDUCE, TERN_BF16, TERN_F32},
        {TERN_ALU_SUBTRACT, TERN_ALU_MAX, true, TERN_REDUCE_REDUCE, TERN_F32, TERN_BF16},
        {TERN_ALU_MAX, TERN_ALU_MIN, false, TERN_REDUCE_LOAD_REDUCE, TERN_I16, TERN_F16},
        {TERN_ALU_ADD, TERN_ALU_MULTIPLY, false, TERN_REDUCE_LOAD_REDUCE, TERN_F32, TERN_F32},
        {TERN_ALU_ADD, TERN_ALU_ADD, false, TERN_REDUCE_IDLE, TERN_F32, TERN_F32},
        {TERN_ALU_ADD, TERN_ALU_ABS_MAX, false, TERN_REDUCE_RESET, TERN_F32, TERN_F32},
    };
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < 2 * TERN_COUNT_OF(cases); i++)
        check_cumulative(&cases[i / 2], &state, i & 1);
}

/* Two consecutive tiles give the same result as one long tile. */
static void test_cumulative_continues(void **unused)
{
    static float src[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    static const float want[8] = {1, 3, 6, 10, 15, 21, 28, 36};
    float dst[8] = {0};
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR_CUMULATIVE, TERN_ENGINE_DVE);
    for (uint32_t half = 0; half < 2; half++) {
        test_emu_next(t, TERN_OP_TENSOR_SCALAR_CUMULATIVE, TERN_ENGINE_DVE);
        test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, dst), TERN_F32, dst + 4 * half,
                         16, 1, 4);
        test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, src), TERN_F32, src + 4 * half,
                         16, 1, 4);
        t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op0)] = TERN_ALU_ADD;
        t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op1)] = TERN_ALU_ADD;
        t->args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reduce_cmd)] =
            half ? TERN_REDUCE_REDUCE : TERN_REDUCE_RESET_REDUCE;
        assert_ok(test_emu_run(t));
    }
    assert_memory_equal(dst, want, sizeof want);
    test_emu_free(t);
}

/* --- levels and threads --- */

enum { KERNEL_N = 45 };

static void run_kernel(tern_emu_scan_fn *kernel, const float (*a)[KERNEL_N],
                       const float (*b)[KERNEL_N], float (*dst)[KERNEL_N + 1], uint32_t n)
{
    const float *pa[TERN_EMU_GROUP], *pb[TERN_EMU_GROUP];
    float *to[TERN_EMU_GROUP], acc[TERN_EMU_GROUP];
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++) {
        pa[l] = a[l];
        pb[l] = b[l];
        to[l] = dst[l];
        acc[l] = (float)l;
    }
    kernel(acc, to, pa, pb, n);
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
        dst[l][KERNEL_N] = value_plain(acc[l]);
}

static void check_kernel(tern_emu_scan_fn *kernel, tern_emu_scan_fn *generic, uint64_t *state,
                         uint32_t n)
{
    float a[TERN_EMU_GROUP][KERNEL_N], b[TERN_EMU_GROUP][KERNEL_N];
    float got[TERN_EMU_GROUP][KERNEL_N + 1] = {{0}}, want[TERN_EMU_GROUP][KERNEL_N + 1] = {{0}};
    assert_true(!kernel == !generic);
    if (!kernel)
        return;
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
        for (uint32_t i = 0; i < KERNEL_N; i++) {
            a[l][i] = value_random(state, l & 1);
            b[l][i] = value_random(state, l & 2);
        }
    run_kernel(kernel, (const float(*)[KERNEL_N])a, (const float(*)[KERNEL_N])b, got, n);
    run_kernel(generic, (const float(*)[KERNEL_N])a, (const float(*)[KERNEL_N])b, want, n);
    assert_memory_equal(got, want, sizeof want);
}

static void test_levels(void **unused)
{
    const tern_emu_lanes_table *generic = tern_emu_lanes_at(TERN_CPU_GENERIC);
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t level = 0; level < TERN_CPU_LEVEL_COUNT; level++) {
        if (!tern_cpu_level_runs((tern_cpu_level)level))
            continue;
        const tern_emu_lanes_table *table = tern_emu_lanes_at((tern_cpu_level)level);
        for (uint32_t i = 0; i < TERN_ALU_COUNT * TERN_ALU_COUNT; i++) {
            uint32_t op0 = i / TERN_ALU_COUNT, op1 = i % TERN_ALU_COUNT;
            for (uint32_t n = 0; n <= KERNEL_N; n += 5)
                check_kernel(table->scan[op0][op1], generic->scan[op0][op1], &state, n);
        }
        for (uint32_t op = 0; op < TERN_ALU_COUNT; op++)
            for (uint32_t n = 0; n <= KERNEL_N; n++)
                check_kernel(table->running[op], generic->running[op], &state, n);
    }
}

static void test_threads(void **unused)
{
    enum { P = 128, N = 1024 };
    static float in[2][P][N], out[2][P][N];
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < 2 * (size_t)P * N; i++)
        (&in[0][0][0])[i] = value_random(&state, false) * 0.25f;
    for (unsigned threads = 1; threads <= 2; threads++) {
        test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR_SCAN, TERN_ENGINE_DVE);
        const int64_t row = sizeof in[0][0];
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, dst), TERN_F32, out[threads - 1], row,
                         P, N);
        test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, data0), TERN_F32, in[0], row, P, N);
        test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR_SCAN, data1), TERN_F32, in[1], row, P, N);
        t->args[TERN_ARG(TENSOR_TENSOR_SCAN, op0)] = TERN_ALU_MULTIPLY;
        t->args[TERN_ARG(TENSOR_TENSOR_SCAN, op1)] = TERN_ALU_ADD;
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
}

TEST_MAIN(cmocka_unit_test(test_scan), cmocka_unit_test(test_scan_in_place),
          cmocka_unit_test(test_cumulative), cmocka_unit_test(test_cumulative_continues),
          cmocka_unit_test(test_levels), cmocka_unit_test(test_threads))
