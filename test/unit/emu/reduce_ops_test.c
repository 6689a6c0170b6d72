/* reduce_ops_test.c - reductions and statistics against scalar loops in the order of the row, for
 * types, patterns, lanes and special values; the same bits on every level and with more threads. */
#include "emu/lanes_impl.h"
#include "emu_values.h"

enum { ROWS = 19, STRIDE = 4096 /* bytes of a row of test memory */ };

typedef struct {
    tern_dtype dtype;
    uint8_t *bytes;
} buffer;

static buffer buffer_make(tern_dtype dtype, uint32_t rows, uint64_t *state, bool special)
{
    const unsigned size = tern_num_format_of(dtype)->storage_bytes;
    buffer b = {dtype, test_malloc((size_t)rows * STRIDE)};
    memset(b.bytes, 0, (size_t)rows * STRIDE);
    for (size_t i = 0; i < (size_t)rows * STRIDE / size; i++)
        value_put(dtype, b.bytes + i * size, value_random(state, special));
    return b;
}

static float buffer_at(const buffer *b, uint32_t row, uint32_t i)
{
    return value_at(b->dtype,
                    b->bytes + row * STRIDE + i * tern_num_format_of(b->dtype)->storage_bytes);
}

static const void *out_at(const buffer *b, uint32_t row, uint32_t i)
{
    return b->bytes + row * STRIDE + i * tern_num_format_of(b->dtype)->storage_bytes;
}

/* --- tensor_reduce --- */

typedef struct {
    tern_alu op;
    tern_dtype from, to;
    unsigned rank, dims;
    int32_t step[3];
    uint32_t count[3], rows;
    bool negate;
} reduce_case;

/* The reduction of result |o| of a row, element by element. */
static float reduce_plain(const reduce_case *c, const buffer *in, uint32_t row, uint32_t o,
                          uint32_t inner)
{
    float acc = plain_start(c->op);
    for (uint32_t i = o * inner; i < (o + 1) * inner; i++) {
        int64_t at = 0;
        uint32_t rest = i;
        for (unsigned d = c->rank; d-- > 0; rest /= c->count[d])
            at += (int64_t)(rest % c->count[d]) * c->step[d];
        acc = plain_alu(c->op, acc, buffer_at(in, row, (uint32_t)at));
    }
    return c->negate ? -acc : acc;
}

static void check_reduce(const reduce_case *c, uint64_t *state, bool special)
{
    buffer in = buffer_make(c->from, c->rows, state, special);
    buffer out = buffer_make(c->to, c->rows, state, false);
    uint32_t inner = 1, outer = 1;
    for (unsigned d = 0; d < c->rank; d++)
        *(d + c->dims >= c->rank ? &inner : &outer) *= c->count[d];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, dst), c->to, out.bytes, STRIDE, c->rows, outer);
    test_emu_operand_nd(t, TERN_OPERAND(TENSOR_REDUCE, data), c->from, in.bytes, STRIDE, c->rows,
                        c->rank, c->step, c->count);
    t->args[TERN_ARG(TENSOR_REDUCE, op)] = c->op;
    t->args[TERN_ARG(TENSOR_REDUCE, dims)] = c->dims;
    t->args[TERN_ARG(TENSOR_REDUCE, negate)] = c->negate;
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < c->rows; row++)
        for (uint32_t o = 0; o < outer; o++)
            assert_value(c->to, out_at(&out, row, o), reduce_plain(c, &in, row, o, inner));
    test_emu_free(t);
    test_free(in.bytes);
    test_free(out.bytes);
}

static void test_reduce_types(void **unused)
{
    static const tern_dtype from[] = {TERN_F32,    TERN_BF16, TERN_F16,
                                      TERN_F8E4M3, TERN_I8,   TERN_I32};
    static const tern_dtype to[] = {TERN_F32, TERN_BF16, TERN_I16};
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_SUBTRACT, TERN_ALU_MULTIPLY,
                                   TERN_ALU_MAX, TERN_ALU_MIN,      TERN_ALU_ABS_MAX};
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < TERN_COUNT_OF(from) * TERN_COUNT_OF(ops); i++) {
        reduce_case c = {.op = ops[i % 6],
                         .from = from[i / 6],
                         .to = to[i % 3],
                         .rank = 1,
                         .dims = 1,
                         .step = {1},
                         .count = {67},
                         .rows = ROWS,
                         .negate = i & 1};
        check_reduce(&c, &state, true);
    }
}

static void test_reduce_patterns(void **unused)
{
    uint64_t state = test_seed();
    (void)unused;
    static const reduce_case cases[] = {
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 3, 1, {96, 12, 1}, {3, 7, 11}, 8, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 3, 2, {96, 12, 1}, {3, 7, 11}, 9, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 3, 3, {96, 12, 1}, {3, 7, 11}, 1, true},
        {TERN_ALU_MAX, TERN_F32, TERN_BF16, 3, 1, {1, 16, 128}, {16, 8, 7}, 5, false},
        {TERN_ALU_ADD, TERN_BF16, TERN_F32, 3, 2, {128, 8, 1}, {4, 5, 8}, 7, false},
        {TERN_ALU_ADD, TERN_BF16, TERN_F32, 2, 1, {33, 1}, {40, 33}, 17, false}, /* dense */
        {TERN_ALU_MIN, TERN_BF16, TERN_F32, 2, 1, {1, 1}, {9, 1}, 8, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 2, 1, {1, 1}, {1000, 1}, 8, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 2, 1, {300, 1}, {3, 300}, 8, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 1, 1, {1}, {1000}, 8, false},
        {TERN_ALU_ADD, TERN_F16, TERN_F32, 2, 2, {1000, 1}, {2, 1000}, 3, false},
        {TERN_ALU_ADD, TERN_F32, TERN_F32, 2, 2, {0, 1}, {3, 200}, 4, false}, /* read three times */
        {TERN_ALU_LOGICAL_XOR, TERN_F32, TERN_F32, 2, 1, {40, 2}, {4, 20}, 4, false},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        check_reduce(&cases[i], &state, i % 2 == 0);
}

/* Sums that depend on the order. */
static void test_reduce_order(void **unused)
{
    static float row[4] = {1e8f, 1.0f, -1e8f, 1.0f};
    float out[1] = {0};
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, dst), TERN_F32, out, 4, 1, 1);
    test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, data), TERN_F32, row, 16, 1, 4);
    t->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_ADD;
    t->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
    assert_ok(test_emu_run(t));
    assert_int_equal(f32_bits(out[0]), f32_bits(1.0f));
    test_emu_free(t);
}

static void test_reduce_bits(void **unused)
{
    static uint16_t in[2][6] = {{0xff0f, 0x0ff3, 0x8f03, 1, 2, 4}, {3, 6, 12, 0x8000, 0x4000, 0x1}};
    static const struct {
        tern_alu op;
        uint32_t want[2][2];
    } cases[] = {{TERN_ALU_BITS_AND, {{0x0f03, 0}, {0, 0}}},
                 {TERN_ALU_BITS_OR, {{0xffff, 7}, {15, 0xc001}}},
                 {TERN_ALU_BITS_XOR, {{0x7fff, 7}, {9, 0xc001}}}};
    (void)unused;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint32_t out[2][2] = {{0}};
        test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
        test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, dst), TERN_U32, out, 8, 2, 2);
        test_emu_operand_nd(t, TERN_OPERAND(TENSOR_REDUCE, data), TERN_U16, in, 12, 2, 2,
                            (const int32_t[]){3, 1}, (const uint32_t[]){2, 3});
        t->args[TERN_ARG(TENSOR_REDUCE, op)] = cases[i].op;
        t->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
        assert_ok(test_emu_run(t));
        assert_memory_equal(out, cases[i].want, sizeof out);
        test_emu_free(t);
    }
}

static void test_reduce_bits_wide(void **unused)
{
    uint64_t in[2] = {0}, out[1] = {0};
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, dst), TERN_U64, out, 8, 1, 1);
    test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, data), TERN_U64, in, 16, 1, 2);
    t->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_BITS_OR;
    t->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
    assert_fails(FAULT, "bits_or of elements of 8 bytes", test_emu_run(t));
    test_emu_free(t);
}

/* --- tensor_scalar_reduce --- */

typedef struct {
    tern_alu op0, op;
    bool reverse, negate, vector;
    tern_isa_REDUCE cmd;
} scalar_case;

enum { TSR_ELEMS = 523, TSR_START = 64 };

static float scalar_begin(const scalar_case *c, float register_before, float init)
{
    if (c->cmd == TERN_REDUCE_LOAD_REDUCE)
        return init;
    bool keep = c->cmd == TERN_REDUCE_IDLE || c->cmd == TERN_REDUCE_REDUCE;
    return keep ? register_before : plain_start(c->op);
}

/* One row; returns the register after it. */
static float check_scalar_row(const scalar_case *c, const buffer *in, const buffer *out,
                              uint32_t row, float s, float acc)
{
    bool counts = c->cmd != TERN_REDUCE_IDLE && c->cmd != TERN_REDUCE_RESET;
    for (uint32_t i = 0; i < TSR_ELEMS; i++) {
        float x = buffer_at(in, row, i);
        x = c->reverse ? plain_alu(c->op0, s, x) : plain_alu(c->op0, x, s);
        assert_value(out->dtype, out_at(out, row, i), x);
        if (counts)
            acc = plain_alu(c->op, acc, x);
    }
    return acc;
}

static void check_scalar_reduce(const scalar_case *c, tern_dtype from, tern_dtype to,
                                uint64_t *state)
{
    buffer in = buffer_make(from, ROWS, state, true), out = buffer_make(to, ROWS, state, false);
    float s[ROWS], init[ROWS], res[ROWS];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_SCALAR_REDUCE, TERN_ENGINE_DVE);
    for (uint32_t row = 0; row < ROWS; row++) {
        s[row] = c->vector ? value_random(state, false) : 2.5f;
        init[row] = c->vector ? value_random(state, false) : 7.0f;
    }
    for (uint32_t lane = 0; lane < TERN_EMU_LANES; lane++)
        test_emu_acc(t, TERN_ENGINE_DVE)[lane] = (float)lane;
    size_t dst = TERN_OPERAND(TENSOR_SCALAR_REDUCE, dst);
    test_emu_operand(t, dst, to, out.bytes, STRIDE, ROWS, TSR_ELEMS);
    test_emu_place(t, dst, TERN_MEM_SBUF, TSR_START);
    test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_REDUCE, data), from, in.bytes, STRIDE, ROWS,
                     TSR_ELEMS);
    test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_REDUCE, reduce_res), TERN_F32, res, 4, ROWS, 1);
    if (c->vector) {
        test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_REDUCE, operand0), TERN_F32, s, 4, ROWS, 1);
        test_emu_operand(t, TERN_OPERAND(TENSOR_SCALAR_REDUCE, reduce_init), TERN_F32, init, 4,
                         ROWS, 1);
    }
    t->args[TERN_ARG(TENSOR_SCALAR_REDUCE, op0)] = c->op0;
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR_REDUCE, imm0), 2.5f);
    t->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reverse0)] = c->reverse;
    t->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_op)] = c->op;
    t->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_cmd)] = c->cmd;
    test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR_REDUCE, imm_init), 7.0f);
    t->args[TERN_ARG(TENSOR_SCALAR_REDUCE, negate)] = c->negate;
    assert_ok(test_emu_run(t));
    for (uint32_t row = 0; row < ROWS; row++) {
        float acc = scalar_begin(c, (float)(TSR_START + row), init[row]);
        acc = check_scalar_row(c, &in, &out, row, s[row], acc);
        assert_int_equal(f32_bits(test_emu_acc(t, TERN_ENGINE_DVE)[TSR_START + row]),
                         f32_bits(acc));
        assert_int_equal(f32_bits(res[row]), f32_bits(value_plain(c->negate ? -acc : acc)));
    }
    assert_true(test_emu_acc(t, TERN_ENGINE_DVE)[TSR_START - 1] == TSR_START - 1);
    assert_true(test_emu_acc(t, TERN_ENGINE_DVE)[TSR_START + ROWS] == TSR_START + ROWS);
    test_emu_free(t);
    test_free(in.bytes);
    test_free(out.bytes);
}

static void test_scalar_reduce(void **unused)
{
    static const scalar_case cases[] = {
        {TERN_ALU_MULTIPLY, TERN_ALU_ADD, false, false, false, TERN_REDUCE_RESET_REDUCE},
        {TERN_ALU_SUBTRACT, TERN_ALU_MAX, true, true, true, TERN_REDUCE_RESET_REDUCE},
        {TERN_ALU_ADD, TERN_ALU_MIN, false, false, true, TERN_REDUCE_REDUCE},
        {TERN_ALU_MAX, TERN_ALU_MULTIPLY, false, true, false, TERN_REDUCE_LOAD_REDUCE},
        {TERN_ALU_ADD, TERN_ALU_ADD, false, false, true, TERN_REDUCE_LOAD_REDUCE},
        {TERN_ALU_GT, TERN_ALU_ADD, false, true, false, TERN_REDUCE_IDLE},
        {TERN_ALU_ADD, TERN_ALU_MAX, false, false, false, TERN_REDUCE_RESET},
    };
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        check_scalar_reduce(&cases[i], TERN_F32, TERN_F32, &state);
        check_scalar_reduce(&cases[i], TERN_BF16, i & 1 ? TERN_F32 : TERN_F16, &state);
    }
}

/* --- tensor_partition_reduce --- */

static test_emu *partition_make(tern_dtype dtype, void *in, void *out, uint32_t rows,
                                uint32_t elems, tern_alu op, bool average)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_PARTITION_REDUCE, TERN_ENGINE_POOL);
    int64_t row_bytes = (int64_t)elems * tern_num_format_of(dtype)->storage_bytes;
    test_emu_operand(t, TERN_OPERAND(TENSOR_PARTITION_REDUCE, dst), dtype, out, row_bytes, 1,
                     elems);
    test_emu_operand(t, TERN_OPERAND(TENSOR_PARTITION_REDUCE, data), dtype, in, row_bytes, rows,
                     elems);
    t->args[TERN_ARG(TENSOR_PARTITION_REDUCE, op)] = op;
    t->args[TERN_ARG(TENSOR_PARTITION_REDUCE, average)] = average;
    return t;
}

static void test_partition_f32(void **unused)
{
    enum { P = 128, N = 1100 };
    static float in[P][N], out[N];
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_MAX};
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < (size_t)P * N; i++)
        in[i / N][i % N] = value_random(&state, i % 3 == 0);
    for (uint32_t k = 0; k < 3; k++) {
        tern_alu op = ops[k & 1];
        test_emu *t = partition_make(TERN_F32, in, out, P, N, op, k == 2);
        assert_ok(tern_pool_create(tern_alloc_host(), 2, &t->core.pool));
        assert_ok(test_emu_run(t));
        for (uint32_t i = 0; i < N; i++) {
            float acc = plain_start(op);
            for (uint32_t p = 0; p < P; p++)
                acc = plain_alu(op, acc, in[p][i]);
            assert_int_equal(f32_bits(out[i]), f32_bits(value_plain(k == 2 ? acc / P : acc)));
        }
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
}

static void test_partition_integers(void **unused)
{
    static int32_t in[3][4] = {
        {INT32_MAX, -1, 16777217, 5}, {2, -2, 16777216, -7}, {INT32_MIN, 3, 1, -4}};
    static const struct {
        tern_alu op;
        bool average;
        int32_t want[4];
    } cases[] = {{TERN_ALU_ADD, false, {1, 0, 33554434, -6}},
                 {TERN_ALU_ADD, true, {0, 0, 11184811, -2}},
                 {TERN_ALU_MAX, false, {INT32_MAX, 3, 16777217, 5}},
                 {TERN_ALU_BITS_OR, false, {-1, -1, 16777217, -3}},
                 {TERN_ALU_BITS_AND, false, {0, 2, 0, 0}}};
    (void)unused;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        int32_t out[4] = {0};
        test_emu *t = partition_make(TERN_I32, in, out, 3, 4, cases[i].op, cases[i].average);
        assert_ok(test_emu_run(t));
        assert_memory_equal(out, cases[i].want, sizeof out);
        test_emu_free(t);
    }
}

/* --- statistics --- */

static void test_bn_stats(void **unused)
{
    static const uint32_t counts[] = {1, 2, 7, 8, 63, 511, 512};
    uint64_t state = test_seed();
    (void)unused;
    for (size_t k = 0; k < 2 * TERN_COUNT_OF(counts); k++) {
        const uint32_t n = counts[k / 2];
        buffer in = buffer_make(k & 1 ? TERN_BF16 : TERN_F32, ROWS, &state, k > 10);
        float out[ROWS][6];
        test_emu *t = test_emu_make("trn2", TERN_OP_BN_STATS, TERN_ENGINE_DVE);
        test_emu_operand(t, TERN_OPERAND(BN_STATS, dst), TERN_F32, out, sizeof out[0], ROWS, 6);
        test_emu_operand(t, TERN_OPERAND(BN_STATS, data), in.dtype, in.bytes, STRIDE, ROWS, n);
        assert_ok(test_emu_run(t));
        for (uint32_t row = 0; row < ROWS; row++)
            for (uint32_t odd = 0; odd < 2; odd++) {
                uint32_t elems = (n + 1 - odd) / 2;
                float count = (float)elems, sum = 0, m2 = 0;
                for (uint32_t i = odd; i < n; i += 2)
                    sum = sum + buffer_at(&in, row, i);
                float mean = count > 0 ? sum / count : 0;
                for (uint32_t i = odd; i < n; i += 2) {
                    float d = buffer_at(&in, row, i) - mean;
                    m2 = m2 + d * d;
                }
                assert_true(out[row][3 * odd] == count);
                assert_int_equal(f32_bits(out[row][3 * odd + 1]), f32_bits(value_plain(mean)));
                assert_int_equal(f32_bits(out[row][3 * odd + 2]), f32_bits(value_plain(m2)));
            }
        test_emu_free(t);
        test_free(in.bytes);
    }
}

static void aggr(float *in, uint32_t elems, float *out)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_BN_AGGR, TERN_ENGINE_DVE);
    test_emu_operand(t, TERN_OPERAND(BN_AGGR, dst), TERN_F32, out, 8, 1, 2);
    test_emu_operand(t, TERN_OPERAND(BN_AGGR, data), TERN_F32, in, 4 * (int64_t)elems, 1, elems);
    assert_ok(test_emu_run(t));
    test_emu_free(t);
}

static void test_bn_aggr(void **unused)
{
    /* 1 3 5 7, then 2 4 6 8, then nothing, then 9 */
    float in[] = {4, 4, 20, 4, 5, 20, 0, 77, 77, 1, 9, 0}, out[2], none[3] = {0, 5, 5};
    (void)unused;
    aggr(in, 6, out);
    assert_true(out[0] == 4.5f && out[1] == 5.25f);
    aggr(in, 12, out);
    assert_true(out[0] == 5.0f);
    assert_int_equal(f32_bits(out[1]), f32_bits((42.0f + 4.5f * 4.5f * (8.0f / 9.0f)) / 9.0f));
    aggr(none, 3, out);
    assert_true(out[0] == 0 && out[1] == 0);
}

/* Mean and variance of a long row by both instructions, close to those in f64. */
static void test_bn_close(void **unused)
{
    enum { N = 2048, TILES = N / 512 };
    static float row[N];
    float stats[TILES * 6], out[2];
    double sum = 0, squares = 0;
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t i = 0; i < N; i++) {
        row[i] = 100.0f + value_random(&state, false);
        sum += row[i];
    }
    for (uint32_t i = 0; i < N; i++)
        squares += (row[i] - sum / N) * (row[i] - sum / N);
    for (uint32_t tile = 0; tile < TILES; tile++) {
        test_emu *t = test_emu_make("trn2", TERN_OP_BN_STATS, TERN_ENGINE_DVE);
        test_emu_operand(t, TERN_OPERAND(BN_STATS, dst), TERN_F32, stats + 6 * tile, 24, 1, 6);
        test_emu_operand(t, TERN_OPERAND(BN_STATS, data), TERN_F32, row + 512 * tile, 2048, 1, 512);
        assert_ok(test_emu_run(t));
        test_emu_free(t);
    }
    aggr(stats, TILES * 6, out);
    assert_true(__builtin_fabs(out[0] - sum / N) < 1e-4 * sum / N);
    assert_true(__builtin_fabs(out[1] - squares / N) < 1e-4 * squares / N);
}

/* --- levels and threads --- */

enum { KERNEL_N = 71 };

typedef struct {
    float in[TERN_EMU_GROUP][KERNEL_N];
    uint16_t narrow[TERN_EMU_GROUP][KERNEL_N];
    const float *row[TERN_EMU_GROUP];
    const uint16_t *row16[TERN_EMU_GROUP];
} kernel_data;

static void kernel_data_fill(kernel_data *d, uint64_t *state)
{
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++) {
        d->row[l] = d->in[l];
        d->row16[l] = d->narrow[l];
        for (uint32_t i = 0; i < KERNEL_N; i++) {
            d->in[l][i] = value_random(state, l & 1);
            d->narrow[l][i] = (uint16_t)(f32_bits(value_random(state, l & 1)) >> 16);
        }
    }
}

static void assert_lanes(const float *a, const float *b)
{
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
        assert_int_equal(f32_bits(value_plain(a[l])), f32_bits(value_plain(b[l])));
}

static void check_level(const tern_emu_lanes_table *table, const kernel_data *d, uint32_t n)
{
    const tern_emu_lanes_table *generic = tern_emu_lanes_at(TERN_CPU_GENERIC);
    for (uint32_t op = 0; op < TERN_ALU_COUNT; op++) {
        float a[TERN_EMU_GROUP], b[TERN_EMU_GROUP];
        assert_true(!table->fold[op] == !generic->fold[op]);
        if (!table->fold[op])
            continue;
        for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
            a[l] = b[l] = plain_start((tern_alu)op);
        table->fold[op](a, d->row, n);
        generic->fold[op](b, d->row, n);
        assert_lanes(a, b);
        table->fold_bf16[op](a, d->row16, n);
        generic->fold_bf16[op](b, d->row16, n);
        assert_lanes(a, b);
    }
    float a[2][TERN_EMU_GROUP] = {{0}}, b[2][TERN_EMU_GROUP] = {{0}}, mean[2][TERN_EMU_GROUP];
    for (uint32_t l = 0; l < 2 * TERN_EMU_GROUP; l++)
        mean[l & 1][l / 2] = (float)l / 4;
    table->pair_sums(a, mean, d->row, n);
    generic->pair_sums(b, mean, d->row, n);
    table->pair_squares(a, mean, d->row, n);
    generic->pair_squares(b, mean, d->row, n);
    assert_lanes(a[0], b[0]);
    assert_lanes(a[1], b[1]);
}

static void test_levels(void **unused)
{
    static kernel_data d;
    uint64_t state = test_seed();
    (void)unused;
    for (uint32_t level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
        for (uint32_t n = 0; n <= KERNEL_N && tern_cpu_level_runs((tern_cpu_level)level); n++) {
            kernel_data_fill(&d, &state);
            check_level(tern_emu_lanes_at((tern_cpu_level)level), &d, n);
        }
}

static void test_threads(void **unused)
{
    enum { P = 128, N = 2048 };
    static float in[P][N], out[2][P];
    uint64_t state = test_seed();
    (void)unused;
    for (size_t i = 0; i < (size_t)P * N; i++)
        in[i / N][i % N] = value_random(&state, false);
    for (unsigned threads = 1; threads <= 2; threads++) {
        test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, dst), TERN_F32, out[threads - 1], 4, P, 1);
        test_emu_operand(t, TERN_OPERAND(TENSOR_REDUCE, data), TERN_F32, in, sizeof in[0], P, N);
        t->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_ADD;
        t->args[TERN_ARG(TENSOR_REDUCE, dims)] = 1;
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
        test_emu_free(t);
    }
    assert_memory_equal(out[0], out[1], sizeof out[0]);
    float acc = 0;
    for (uint32_t i = 0; i < N; i++)
        acc += in[P - 1][i];
    assert_int_equal(f32_bits(out[1][P - 1]), f32_bits(acc));
}

TEST_MAIN(cmocka_unit_test(test_reduce_types), cmocka_unit_test(test_reduce_patterns),
          cmocka_unit_test(test_reduce_order), cmocka_unit_test(test_reduce_bits),
          cmocka_unit_test(test_reduce_bits_wide), cmocka_unit_test(test_scalar_reduce),
          cmocka_unit_test(test_partition_f32), cmocka_unit_test(test_partition_integers),
          cmocka_unit_test(test_bn_stats), cmocka_unit_test(test_bn_aggr),
          cmocka_unit_test(test_bn_close), cmocka_unit_test(test_levels),
          cmocka_unit_test(test_threads))
