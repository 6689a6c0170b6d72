/* alu_test.c - operators over arrays against a scalar reference; the same bits at every level. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "emu/alu_impl.h"
#include "numerics/vmath.h"
#include "test_support.h"

static const uint32_t edges[] = {
    0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x40000000, 0x40490fdb, 0x7f800000,
    0xff800000, 0x7fc00000, 0xffc00000, 0x7f800001, 0xff812345, 0x00000001, 0x80000001,
    0x007fffff, 0x00800000, 0x7f7fffff, 0xff7fffff, 0x3f7fffff, 0x4b000001, 0x33000000,
};
enum { EDGES = TERN_COUNT_OF(edges), N = EDGES * EDGES };

static uint32_t plain(float y) { return isnan(y) ? 0x7fc00000u : f32_bits(y); }

static uint32_t larger(float a, float b)
{
    if (isnan(a) || isnan(b))
        return 0x7fc00000u;
    if (a == 0 && b == 0)
        return signbit(a) && signbit(b) ? 0x80000000u : 0;
    return f32_bits(a > b ? a : b);
}
static uint32_t smaller(float a, float b)
{
    if (isnan(a) || isnan(b))
        return 0x7fc00000u;
    if (a == 0 && b == 0)
        return signbit(a) || signbit(b) ? 0x80000000u : 0;
    return f32_bits(a < b ? a : b);
}
static uint32_t truth(bool is_true) { return is_true ? 0x3f800000u : 0; }

/* The expected bits of |op|. */
static uint32_t wanted(tern_alu op, float a, float b)
{
    float y = 0;
    switch ((int)op) {
    case TERN_ALU_NONE:
        return f32_bits(a);
    case TERN_ALU_ADD:
        return plain(a + b);
    case TERN_ALU_SUBTRACT:
        return plain(a - b);
    case TERN_ALU_MULTIPLY:
        return plain(a * b);
    case TERN_ALU_MAX:
        return larger(a, b);
    case TERN_ALU_MIN:
        return smaller(a, b);
    case TERN_ALU_EQ:
        return truth(a == b);
    case TERN_ALU_NE:
        return truth(a != b);
    case TERN_ALU_GE:
        return truth(a >= b);
    case TERN_ALU_GT:
        return truth(a > b);
    case TERN_ALU_LE:
        return truth(a <= b);
    case TERN_ALU_LT:
        return truth(a < b);
    case TERN_ALU_LOGICAL_AND:
        return truth(a != 0 && b != 0);
    case TERN_ALU_LOGICAL_OR:
        return truth(a != 0 || b != 0);
    case TERN_ALU_LOGICAL_XOR:
        return truth((a != 0) != (b != 0));
    case TERN_ALU_POW:
        tern_math_pow_f32(&y, &a, &b, 1);
        return f32_bits(y);
    case TERN_ALU_ABS_MAX:
        return plain(isnan(a) || fabsf(a) > fabsf(b) ? a : b);
    case TERN_ALU_ABS_MIN:
        return plain(isnan(a) || (fabsf(a) < fabsf(b)) ? a : b);
    case TERN_ALU_ABS:
        return f32_bits(a) & 0x7fffffff;
    case TERN_ALU_SQUARE:
        return plain(a * a);
    case TERN_ALU_RELU:
        return isnan(a) ? 0x7fc00000u : a > 0 ? f32_bits(a) : 0;
    case TERN_ALU_RSQRT:
        tern_math_f32(TERN_MATH_RSQRT, &y, &a, 1);
        return f32_bits(y);
    case TERN_ALU_RECIPROCAL:
        return plain(1 / a);
    default:
        fail();
        return 0;
    }
}

static void fill_pairs(float *a, float *b)
{
    for (size_t i = 0; i < N; i++) {
        a[i] = f32_from_bits(edges[i / EDGES]);
        b[i] = f32_from_bits(edges[i % EDGES]);
    }
}

static void operators_give_exact_bits(void **state)
{
    (void)state;
    float a[N], b[N], y[N];
    fill_pairs(a, b);
    for (tern_alu op = TERN_ALU_NONE; op <= TERN_ALU_RECIPROCAL; op++) {
        tern_emu_alu(op, y, a, b, N);
        for (size_t i = 0; i < N; i++)
            assert_int_equal(f32_bits(y[i]), wanted(op, a[i], b[i]));
        /* The result may replace either operand. */
        float c[N];
        memcpy(c, a, sizeof c);
        tern_emu_alu(op, c, c, b, N);
        assert_memory_equal(c, y, sizeof c);
        memcpy(c, b, sizeof c);
        tern_emu_alu(op, c, a, c, N);
        assert_memory_equal(c, y, sizeof c);
        assert_int_equal(f32_bits(tern_emu_alu1(op, a[33], b[33])), wanted(op, a[33], b[33]));
    }
}

static void scalars_on_either_side(void **state)
{
    (void)state;
    float a[EDGES + 3], y[EDGES + 3];
    for (size_t i = 0; i < TERN_COUNT_OF(a); i++)
        a[i] = f32_from_bits(edges[i % EDGES]);
    for (tern_alu op = TERN_ALU_NONE; op <= TERN_ALU_RECIPROCAL; op++)
        for (size_t k = 0; k < EDGES; k++) {
            float s = f32_from_bits(edges[k]);
            bool one = tern_alu_info_of(op)->arity == 1;
            tern_emu_alu_scalar(op, false, y, a, s, TERN_COUNT_OF(a));
            for (size_t i = 0; i < TERN_COUNT_OF(a); i++)
                assert_int_equal(f32_bits(y[i]), wanted(op, a[i], s));
            tern_emu_alu_scalar(op, true, y, a, s, TERN_COUNT_OF(a));
            for (size_t i = 0; i < TERN_COUNT_OF(a); i++)
                assert_int_equal(f32_bits(y[i]), one ? wanted(op, a[i], s) : wanted(op, s, a[i]));
        }
}

static void reductions_start_at_the_identity(void **state)
{
    (void)state;
    const float numbers[] = {0, 1, 2.5f, 1e30f, INFINITY};
    for (tern_alu op = TERN_ALU_ADD; op <= TERN_ALU_ABS_MIN; op++) {
        bool logical = op >= TERN_ALU_LOGICAL_AND && op <= TERN_ALU_LOGICAL_XOR;
        if (!tern_alu_info_of(op)->reduces || op == TERN_ALU_SUBTRACT)
            continue;
        for (size_t i = 0; i < TERN_COUNT_OF(numbers); i++) {
            float want = logical ? (numbers[i] != 0) : numbers[i];
            assert_true(tern_emu_alu1(op, tern_emu_alu_identity(op), numbers[i]) == want);
        }
    }
    assert_true(tern_emu_alu_identity(TERN_ALU_SUBTRACT) == 0);
    assert_int_equal(f32_bits(tern_emu_alu_identity(TERN_ALU_BITS_AND)), UINT32_MAX);
}

static void words_wrap_and_compare(void **state)
{
    (void)state;
    const struct {
        tern_alu op;
        uint32_t a, b, as_signed, as_unsigned;
    } cases[] = {
        {TERN_ALU_ADD, UINT32_MAX, 2, 1, 1},
        {TERN_ALU_SUBTRACT, 1, 2, UINT32_MAX, UINT32_MAX},
        {TERN_ALU_MULTIPLY, 0x10001, 0x10001, 0x20001, 0x20001},
        {TERN_ALU_MAX, UINT32_MAX, 5, 5, UINT32_MAX},
        {TERN_ALU_MIN, UINT32_MAX, 5, UINT32_MAX, 5},
        {TERN_ALU_GE, 0x80000000, 0, 0, 1},
        {TERN_ALU_GT, 0x80000000, 0, 0, 1},
        {TERN_ALU_LE, 0x80000000, 0, 1, 0},
        {TERN_ALU_LT, 0x80000000, 0, 1, 0},
        {TERN_ALU_EQ, 16777217, 16777216, 0, 0},
        {TERN_ALU_NE, 16777217, 16777216, 1, 1},
        {TERN_ALU_LOGICAL_AND, 2, 4, 1, 1},
        {TERN_ALU_LOGICAL_OR, 0, 4, 1, 1},
        {TERN_ALU_LOGICAL_XOR, 2, 4, 0, 0},
        {TERN_ALU_ABS, UINT32_MAX, 0, 1, UINT32_MAX},
        {TERN_ALU_ABS, 0x80000000, 0, 0x80000000, 0x80000000},
        {TERN_ALU_ABS_MAX, (uint32_t)-7, 3, (uint32_t)-7, (uint32_t)-7},
        {TERN_ALU_ABS_MIN, (uint32_t)-7, 3, 3, 3},
        {TERN_ALU_SQUARE, 65537, 0, 0x20001, 0x20001},
        {TERN_ALU_RELU, (uint32_t)-7, 0, 0, (uint32_t)-7},
        {TERN_ALU_NONE, 9, 4, 9, 9},
        {TERN_ALU_BITS_NOT, 0xff00ff00, 7, 0x00ff00ff, 0x00ff00ff},
        {TERN_ALU_BITS_AND, 0xf0f0, 0xff00, 0xf000, 0xf000},
        {TERN_ALU_BITS_OR, 0xf0f0, 0xff00, 0xfff0, 0xfff0},
        {TERN_ALU_BITS_XOR, 0xf0f0, 0xff00, 0x0ff0, 0x0ff0},
        {TERN_ALU_SHIFT_LEFT, 3, 31, 0x80000000, 0x80000000},
        {TERN_ALU_SHIFT_LEFT, 3, 32, 0, 0},
        {TERN_ALU_SHIFT_RIGHT, 0x80000000, 31, 1, 1},
        {TERN_ALU_SHIFT_RIGHT, 0x80000000, 0xffffffff, 0, 0},
        {TERN_ALU_POW, 3, 20, 3486784401u, 3486784401u},
        {TERN_ALU_POW, 7, 0, 1, 1},
        {TERN_ALU_POW, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX},
        {TERN_ALU_POW, 2, UINT32_MAX, 0, 0},
        {TERN_ALU_POW, 0, UINT32_MAX, INT32_MAX, 0},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        assert_int_equal(tern_emu_alu_u32(cases[i].op, cases[i].a, cases[i].b, true),
                         cases[i].as_signed);
        assert_int_equal(tern_emu_alu_u32(cases[i].op, cases[i].a, cases[i].b, false),
                         cases[i].as_unsigned);
    }
    assert_true(tern_emu_alu_on_integers(TERN_ALU_POW));
    assert_false(tern_emu_alu_on_integers(TERN_ALU_RSQRT));
    assert_false(tern_emu_alu_on_integers(TERN_ALU_RECIPROCAL));
}

/* Two operators in one pass give the same results as one after the other, in f32 and bf16. */
static void pairs_equal_single_operators(void **state)
{
    (void)state;
    static const tern_alu ops[] = {TERN_ALU_NONE,     TERN_ALU_ADD, TERN_ALU_SUBTRACT,
                                   TERN_ALU_MULTIPLY, TERN_ALU_MAX, TERN_ALU_MIN};
    const float scalars[] = {1.5f, -0.0f, INFINITY, f32_from_bits(0xffc01234), 0x1p-140f};
    float a[N], b[N], y[N], two[N];
    uint16_t code[N], out[N], want[N];
    fill_pairs(a, b);
    tern_convert(TERN_BF16, code, TERN_F32, a, N, &(tern_convert_options){.mode = {0}});
    for (unsigned k = 0; k < 6 * 6 * 4; k++)
        for (size_t s = 0; s < 5 * 5; s++) {
            tern_alu op0 = ops[k % 6], op1 = ops[k / 6 % 6];
            bool r0 = k / 36 % 2, r1 = k / 72 % 2;
            float s0 = scalars[s % 5], s1 = scalars[s / 5], f0 = s0, f1 = s1;
            if (op0 == TERN_ALU_NONE && op1 == TERN_ALU_NONE)
                continue;
            tern_emu_form form0 = tern_emu_form_of(op0, r0, &f0);
            tern_emu_form form1 = tern_emu_form_of(op1, r1, &f1);
            tern_emu_hot_best()->pair[form0][form1](y, a, f0, f1, N);
            tern_emu_alu_scalar(op0, r0, two, a, s0, N);
            tern_emu_alu_scalar(op1, r1, two, two, s1, N);
            assert_memory_equal(y, two, sizeof y);
            tern_emu_hot_best()->pair_bf16[form0][form1](out, code, f0, f1, N);
            tern_convert(TERN_F32, y, TERN_BF16, code, N, &(tern_convert_options){.mode = {0}});
            tern_emu_alu_scalar(op0, r0, two, y, s0, N);
            tern_emu_alu_scalar(op1, r1, two, two, s1, N);
            tern_convert(TERN_BF16, want, TERN_F32, two, N, &(tern_convert_options){.mode = {0}});
            assert_memory_equal(out, want, sizeof out);
        }
    float ignored = 0;
    assert_int_equal(tern_emu_form_of(TERN_ALU_POW, false, &ignored), TERN_EMU_FORM_NONE);
}

/* The same of an operator with a scalar and one with a tile. */
static void mixed_equal_single_operators(void **state)
{
    (void)state;
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_SUBTRACT, TERN_ALU_MULTIPLY,
                                   TERN_ALU_MAX, TERN_ALU_MIN,      TERN_ALU_NONE};
    const float scalars[] = {1.5f, -0.0f, INFINITY, f32_from_bits(0xffc01234), 0x1p-140f};
    float a[N], b[N], y[N], two[N];
    fill_pairs(a, b);
    for (unsigned k = 0; k < 6 * 5 * 4 * 5; k++) {
        tern_alu op0 = ops[k % 6], op1 = ops[k / 6 % 5];
        bool r0 = k / 30 % 2, r1 = k / 60 % 2;
        float s = scalars[k / 120], f = s;
        tern_emu_form form = tern_emu_form_of(op0, r0, &f);
        const tern_emu_hot_table *t = tern_emu_hot_best();
        bool rsub = r1 && op1 == TERN_ALU_SUBTRACT;
        (rsub ? t->mixed_rsub[form] : t->mixed[form][op1])(y, a, f, b, N);
        if (op0 == TERN_ALU_NONE)
            memcpy(two, a, sizeof two);
        else
            tern_emu_alu_scalar(op0, r0, two, a, s, N);
        tern_emu_alu(op1, two, r1 ? b : two, r1 ? two : b, N);
        assert_memory_equal(y, two, sizeof y);
    }
}

enum { M = 4096 + 7 };

static void compare_floats(const tern_emu_alu_table *t, const tern_emu_alu_table *g, const float *a,
                           const float *b)
{
    static float y[M], z[M];
    for (int op = 0; op < TERN_ALU_COUNT; op++) {
        assert_int_equal(!t->binary[op], !g->binary[op]);
        if (t->binary[op]) {
            t->binary[op](y, a, b, M);
            g->binary[op](z, a, b, M);
            assert_memory_equal(y, z, sizeof y);
            for (int i = 0; i < 40; i++) {
                t->scalar[op](y, a, b[i], M);
                g->scalar[op](z, a, b[i], M);
                assert_memory_equal(y, z, sizeof y);
                t->reverse[op](y, a, b[i], M);
                g->reverse[op](z, a, b[i], M);
                assert_memory_equal(y, z, sizeof y);
            }
        }
        if (t->unary[op]) {
            t->unary[op](y, a, M);
            g->unary[op](z, a, M);
            assert_memory_equal(y, z, sizeof y);
        }
    }
}

static void compare_words(const tern_emu_alu_table *t, const tern_emu_alu_table *g,
                          const uint32_t *a, const uint32_t *b)
{
    static uint32_t y[M], z[M];
    for (int op = 0; op < TERN_ALU_COUNT; op++)
        for (int is_signed = 0; is_signed < 2 && t->words[is_signed][op]; is_signed++) {
            t->words[is_signed][op](y, a, b, M);
            g->words[is_signed][op](z, a, b, M);
            assert_memory_equal(y, z, sizeof y);
        }
}

/* With and without NaNs, and with a remainder shorter than a vector. */
static void compare_hot(const tern_emu_hot_table *t, const tern_emu_hot_table *g, const float *a,
                        const float *b, const uint16_t *c, const uint16_t *d, uint32_t n)
{
    static float y[M], z[M];
    static uint16_t p[M], q[M];
    for (int op = 0; op < TERN_ALU_COUNT; op++) {
        assert_int_equal(!t->binary[op], !g->binary[op]);
        assert_int_equal(!t->binary_bf16[op], !g->binary_bf16[op]);
        if (!t->binary[op])
            continue;
        t->binary[op](y, a, b, n);
        tern_emu_alu_at(TERN_CPU_GENERIC)->binary[op](z, a, b, n);
        assert_memory_equal(y, z, n * sizeof *y);
        t->binary_bf16[op](p, c, d, n);
        g->binary_bf16[op](q, c, d, n);
        assert_memory_equal(p, q, n * sizeof *p);
    }
    for (int f = 0; f < TERN_EMU_FORM_COUNT * TERN_ALU_COUNT; f++) {
        tern_emu_mixed_fn *const *of = t->mixed[f / TERN_ALU_COUNT];
        if (!of[f % TERN_ALU_COUNT])
            continue;
        of[f % TERN_ALU_COUNT](y, a, b[f], b, n);
        g->mixed[f / TERN_ALU_COUNT][f % TERN_ALU_COUNT](z, a, b[f], b, n);
        assert_memory_equal(y, z, n * sizeof *y);
    }
    for (int f = 0; f < TERN_EMU_FORM_COUNT * TERN_EMU_FORM_COUNT; f++)
        for (int i = 0; i < 20; i++) {
            int f0 = f / TERN_EMU_FORM_COUNT, f1 = f % TERN_EMU_FORM_COUNT;
            t->pair[f0][f1](y, a, b[i], b[i + 20], n);
            g->pair[f0][f1](z, a, b[i], b[i + 20], n);
            assert_memory_equal(y, z, n * sizeof *y);
            t->pair_bf16[f0][f1](p, c, b[i], b[i + 20], n);
            g->pair_bf16[f0][f1](q, c, b[i], b[i + 20], n);
            assert_memory_equal(p, q, n * sizeof *p);
        }
}

/* Against the conversions of numerics. */
static void compare_casts(const tern_emu_hot_table *t, const float *a, const uint16_t *c,
                          uint32_t n)
{
    static float y[M], z[M];
    static uint16_t p[M], q[M];
    const tern_convert_options nearest = {.mode = tern_num_mode_hardware};
    t->widen(y, c, n);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)c[i] << 16; /* NaN or not */
        memcpy(&z[i], &bits, sizeof bits);
    }
    assert_memory_equal(y, z, n * sizeof *y);
    t->narrow(p, a, n);
    tern_convert(TERN_BF16, q, TERN_F32, a, n, &nearest);
    assert_memory_equal(p, q, n * sizeof *p);
}

static void levels_agree(void **state)
{
    (void)state;
    static uint32_t a[M], b[M];
    static float x[M], y[M];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < M; i++) {
        uint64_t word = test_random(&seed);
        a[i] = i < N ? edges[i / EDGES] : (uint32_t)word;
        b[i] = i < N ? edges[i % EDGES] : (uint32_t)(word >> 32);
    }
    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    for (tern_cpu_level level = TERN_CPU_GENERIC; level < TERN_CPU_LEVEL_COUNT; level++) {
        if (!tern_cpu_level_runs(level))
            continue;
        compare_floats(tern_emu_alu_at(level), tern_emu_alu_at(TERN_CPU_GENERIC), x, y);
        compare_words(tern_emu_alu_at(level), tern_emu_alu_at(TERN_CPU_GENERIC), a, b);
    }
}

static void hot_kernels_agree(void **state)
{
    (void)state;
    static float a[M], b[M];
    static uint16_t c[M], d[M];
    uint64_t seed = test_seed();
    for (unsigned with_nan = 0; with_nan < 2; with_nan++) {
        for (size_t i = 0; i < M; i++) {
            uint64_t word = test_random(&seed);
            uint32_t x = i < N ? edges[i / EDGES] : (uint32_t)word;
            uint32_t y = i < N ? edges[i % EDGES] : (uint32_t)(word >> 32);
            if (!with_nan) /* and small, so that infinities do not produce one */
                x &= 0x9fffffffu, y &= 0x9fffffffu;
            a[i] = f32_from_bits(x);
            b[i] = f32_from_bits(y);
            c[i] = (uint16_t)(x >> 16);
            d[i] = (uint16_t)(y >> 16);
        }
        for (tern_cpu_level level = TERN_CPU_GENERIC; level < TERN_CPU_LEVEL_COUNT; level++)
            for (uint32_t n = 1; n <= M && tern_cpu_level_runs(level); n = n * 4 + 3) {
                uint32_t most = n * 4 + 3 > M ? M : n;
                compare_hot(tern_emu_hot_at(level), tern_emu_hot_at(TERN_CPU_GENERIC), a, b, c, d,
                            most);
                compare_casts(tern_emu_hot_at(level), a, c, most);
            }
    }
}

/* bf16 kernels against conversion to f32 and back. */
static void bf16_kernels_equal_f32_ones(void **state)
{
    (void)state;
    static uint16_t a[65536], b[65536], y[65536], want[65536];
    static float x[65536], z[65536];
    const tern_convert_options nearest = {.mode = tern_num_mode_hardware};
    uint64_t seed = test_seed();
    for (size_t i = 0; i < 65536; i++) {
        a[i] = (uint16_t)i;
        b[i] = (uint16_t)test_random(&seed);
    }
    for (int op = 0; op < TERN_ALU_COUNT; op++) {
        if (!tern_emu_hot_best()->binary_bf16[op])
            continue;
        tern_emu_hot_best()->binary_bf16[op](y, a, b, 65536);
        tern_convert(TERN_F32, x, TERN_BF16, a, 65536, &nearest);
        tern_convert(TERN_F32, z, TERN_BF16, b, 65536, &nearest);
        tern_emu_alu((tern_alu)op, x, x, z, 65536);
        tern_convert(TERN_BF16, want, TERN_F32, x, 65536, &nearest);
        assert_memory_equal(y, want, sizeof y);
    }
}

TEST_MAIN(cmocka_unit_test(operators_give_exact_bits), cmocka_unit_test(scalars_on_either_side),
          cmocka_unit_test(reductions_start_at_the_identity),
          cmocka_unit_test(words_wrap_and_compare), cmocka_unit_test(pairs_equal_single_operators),
          cmocka_unit_test(mixed_equal_single_operators), cmocka_unit_test(levels_agree),
          cmocka_unit_test(hot_kernels_agree), cmocka_unit_test(bf16_kernels_equal_f32_ones))
