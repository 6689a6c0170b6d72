/* pe_matmul_test.c - nc_matmul: exact results on integers for all types, shapes and patterns, and
 * bit-exact sums against scalar loops that round as the mode requires. */
#include <string.h>

#include "base/bits.h"
#include "emu/pe_impl.h"
#include "emu_values.h"
#include "emu_views.h"
#include "test_support.h"

enum { K_MAX = 128, N_MAX = 520, PAD = 3 };

/* A matmul and its operands as f32 values: stationary [k][m], moving [k][n], dst [m][n]. */
typedef struct {
    test_emu *t;
    uint32_t k, m, n;
    tern_dtype a_type, b_type, c_type;
    float *a, *b, *old; /* values */
    uint8_t *a_bytes, *b_bytes, *c_bytes;
} matmul;

static size_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static uint8_t *place(tern_dtype dtype, const float *values, uint32_t rows, uint32_t columns)
{
    size_t size = bytes_of(dtype), row = (columns + PAD) * size;
    uint8_t *bytes = test_calloc(rows, row);
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++)
            value_put(dtype, bytes + r * row + c * size, values[(size_t)r * columns + c]);
    return bytes;
}

static float small_number(uint64_t *state)
{
    return (float)((int)(test_random(state) >> 40) % 5 - 2);
}

static float any_number(uint64_t *state) { return value_random(state, false); }

static float special_number(uint64_t *state) { return value_random(state, true); }

static void matmul_init(matmul *x, uint64_t *state, float (*number)(uint64_t *state))
{
    x->a = test_malloc((size_t)x->k * x->m * sizeof *x->a);
    x->b = test_malloc((size_t)x->k * x->n * sizeof *x->b);
    x->old = test_malloc((size_t)x->m * x->n * sizeof *x->old);
    for (size_t i = 0; i < (size_t)x->k * x->m; i++)
        x->a[i] = value_at(x->a_type, &(uint64_t){value_code(x->a_type, number(state))});
    for (size_t i = 0; i < (size_t)x->k * x->n; i++)
        x->b[i] = value_at(x->b_type, &(uint64_t){value_code(x->b_type, number(state))});
    for (size_t i = 0; i < (size_t)x->m * x->n; i++)
        x->old[i] = value_at(x->c_type, &(uint64_t){value_code(x->c_type, number(state))});
    x->a_bytes = place(x->a_type, x->a, x->k, x->m);
    x->b_bytes = place(x->b_type, x->b, x->k, x->n);
    x->c_bytes = place(x->c_type, x->old, x->m, x->n);
    x->t = test_emu_make("trn3", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(x->t, TERN_OPERAND(NC_MATMUL, dst), x->c_type, x->c_bytes,
                     (int64_t)((x->n + PAD) * bytes_of(x->c_type)), x->m, x->n);
    test_emu_operand(x->t, TERN_OPERAND(NC_MATMUL, stationary), x->a_type, x->a_bytes,
                     (int64_t)((x->m + PAD) * bytes_of(x->a_type)), x->k, x->m);
    test_emu_operand(x->t, TERN_OPERAND(NC_MATMUL, moving), x->b_type, x->b_bytes,
                     (int64_t)((x->n + PAD) * bytes_of(x->b_type)), x->k, x->n);
}

static void matmul_fini(matmul *x)
{
    test_emu_free(x->t);
    test_free(x->a);
    test_free(x->b);
    test_free(x->old);
    test_free(x->a_bytes);
    test_free(x->b_bytes);
    test_free(x->c_bytes);
}

/* The sum of an element in |strict| or default mode. */
static float sum_of(const matmul *x, uint32_t m, uint32_t n, bool strict)
{
    float sum = 0;
    for (uint32_t k = 0; k < x->k; k++) {
        float a = x->a[(size_t)k * x->m + m], b = x->b[(size_t)k * x->n + n];
        volatile float product = a * b;
        sum = strict ? sum + product : __builtin_fmaf(a, b, sum);
    }
    return sum;
}

/* Every element, and that no other bytes were written. */
static void check_result(const matmul *x, bool add, bool strict)
{
    size_t size = bytes_of(x->c_type);
    for (uint32_t m = 0; m < x->m; m++) {
        const uint8_t *row = x->c_bytes + m * (x->n + PAD) * size;
        for (uint32_t n = 0; n < x->n; n++) {
            float wanted = sum_of(x, m, n, strict);
            if (add)
                wanted = x->old[(size_t)m * x->n + n] + wanted;
            assert_value(x->c_type, row + n * size, wanted);
        }
        for (uint32_t n = x->n; n < x->n + PAD; n++)
            assert_int_equal(value_code_at(x->c_type, row + n * size), 0);
    }
}

static void run_and_check(matmul *x, bool add, bool strict)
{
    x->t->args[TERN_ARG(NC_MATMUL, acc)] = add ? 1 : 3;
    x->t->core.strict = strict;
    assert_ok(test_emu_run(x->t));
    check_result(x, add, strict);
}

/* --- integers: exact in any order and with any instruction --- */

static void test_types(void **state)
{
    (void)state;
    static const struct {
        tern_dtype a, b;
    } pairs[] = {
        {TERN_F32, TERN_F32},       {TERN_TF32, TERN_F32},     {TERN_F32, TERN_TF32},
        {TERN_BF16, TERN_BF16},     {TERN_F16, TERN_F16},      {TERN_BF16, TERN_F16},
        {TERN_F8E4M3, TERN_BF16},   {TERN_BF16, TERN_F8E5M2},  {TERN_F8E4M3, TERN_F8E5M2},
        {TERN_F8E3M4, TERN_F8E3M4}, {TERN_F8E4M3FN, TERN_F16}, {TERN_F8E4M3FN, TERN_F8E5M2},
    };
    uint64_t random = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(pairs); i++)
        for (int flags = 0; flags < 4; flags++) {
            matmul x = {.k = 37,
                        .m = 21,
                        .n = 45,
                        .a_type = pairs[i].a,
                        .b_type = pairs[i].b,
                        .c_type = TERN_F32};
            matmul_init(&x, &random, small_number);
            run_and_check(&x, flags & 1, flags & 2);
            matmul_fini(&x);
        }
}

static void test_shapes(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1, 3, 8, 31, 33, 127, 128};
    uint64_t random = test_seed();
    for (size_t i = 0; i < 60; i++) {
        uint64_t word = test_random(&random);
        matmul x = {.k = sizes[word % 7],
                    .m = sizes[(word >> 8) % 7],
                    .n = i % 6 == 0 ? 500 + i % 20 : sizes[(word >> 16) % 7],
                    .a_type = word >> 32 & 1 ? TERN_F32 : TERN_BF16};
        x.b_type = x.a_type;
        x.c_type = word >> 33 & 1 ? TERN_F32 : TERN_BF16;
        matmul_init(&x, &random, small_number);
        run_and_check(&x, word >> 34 & 1, false);
        matmul_fini(&x);
    }
}

/* --- rounding --- */

static void test_order_of_sums(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int flags = 0; flags < 8; flags++) {
        matmul x = {.k = 128,
                    .m = 19,
                    .n = 41,
                    .a_type = TERN_F32,
                    .b_type = TERN_F32,
                    .c_type = flags & 4 ? TERN_BF16 : TERN_F32};
        matmul_init(&x, &random, any_number);
        run_and_check(&x, flags & 1, flags & 2);
        matmul_fini(&x);
    }
}

static void test_infinities_and_nan(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int flags = 0; flags < 4; flags++) {
        matmul x = {
            .k = 3, .m = 16, .n = 40, .a_type = TERN_F32, .b_type = TERN_F32, .c_type = TERN_F32};
        matmul_init(&x, &random, special_number);
        run_and_check(&x, flags & 1, flags & 2);
        matmul_fini(&x);
    }
}

static void test_tf32_is_rounded_when_read(void **state)
{
    (void)state;
    /* Halves of the last place of tf32: to even, and up. */
    uint32_t a[3] = {0x3f801000, 0x3f803000, 0x3f801001}, one = 0x3f800000, out[3] = {0};
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), TERN_F32, out, 4, 3, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_TF32, a, 12, 1, 3);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_TF32, &one, 4, 1, 1);
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    assert_ok(test_emu_run(t));
    assert_int_equal(out[0], 0x3f800000);
    assert_int_equal(out[1], 0x3f804000);
    assert_int_equal(out[2], 0x3f802000);
    test_emu_free(t);
}

static void test_bf16_psum_rounds_each_time(void **state)
{
    (void)state;
    /* 256 + 1 is a tie in bf16 and rounds to 256; 256 + 3 rounds up to 260. */
    uint16_t one = 0x3f80, three = 0x4040, out = 0x4380;
    test_emu *t = test_emu_make("trn3", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), TERN_BF16, &out, 2, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_BF16, &one, 2, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_BF16, &one, 2, 1, 1);
    assert_ok(test_emu_run(t));
    assert_int_equal(out, 0x4380);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_BF16, &three, 2, 1, 1);
    assert_ok(test_emu_run(t));
    assert_int_equal(out, 0x4382);
    test_emu_free(t);
}

/* --- patterns --- */

static void test_patterns(void **state)
{
    (void)state;
    /* stationary: 6 columns as [2][3] with gaps; moving: every second of 10, backwards in pairs. */
    enum { K = 5, M = 6, N = 10 };
    float a[K][32], b[K][64], c[M][64];
    for (int k = 0; k < K; k++) {
        for (int i = 0; i < 32; i++)
            a[k][i] = (float)(k * 32 + i) - 70;
        for (int i = 0; i < 64; i++)
            b[k][i] = (float)((k * 64 + i) % 23) - 11;
    }
    memset(c, 0, sizeof c);
    const int32_t a_step[] = {16, 2}, b_step[] = {6, -2}, c_step[] = {1, 10};
    const uint32_t a_count[] = {2, 3}, b_count[] = {5, 2}, c_count[] = {2, 5};
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand_nd(t, TERN_OPERAND(NC_MATMUL, dst), TERN_F32, c, sizeof c[0], M, 2, c_step,
                        c_count);
    test_emu_operand_nd(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_F32, a, sizeof a[0], K, 2,
                        a_step, a_count);
    test_emu_operand_nd(t, TERN_OPERAND(NC_MATMUL, moving), TERN_F32, &b[0][2], sizeof b[0], K, 2,
                        b_step, b_count);
    for (int iteration = 1; iteration <= 2; iteration++) {
        t->args[TERN_ARG(NC_MATMUL, acc)] = iteration == 1 ? 2 : 1;
        assert_ok(test_emu_run(t));
        for (int m = 0; m < M; m++)
            for (int n = 0; n < N; n++) {
                float sum = 0;
                for (int k = 0; k < K; k++)
                    sum += a[k][m / 3 * 16 + m % 3 * 2] * b[k][2 + n / 2 * 6 - n % 2 * 2];
                assert_float_equal(c[m][n / 5 + n % 5 * 10], sum * (float)iteration, 0);
            }
    }
    test_emu_free(t);
}

static void test_indirect_columns(void **state)
{
    (void)state;
    float a[2][3] = {{1, 2, 3}, {4, 5, 6}}, b[2][4] = {{1, 0, 2, 5}, {0, 1, 3, 7}}, c[3][2];
    uint32_t index[2][2] = {{3, 0}, {1, 2}};
    test_emu *t = test_emu_make("trn3", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), TERN_F32, c, sizeof c[0], 3, 2);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_F32, a, sizeof a[0], 2, 3);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_F32, b, sizeof b[0], 2, 2);
    test_emu_operand(t, 3, TERN_U32, index, sizeof index[0], 2, 2);
    test_emu_index(t, TERN_OPERAND(NC_MATMUL, moving), 3);
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    assert_ok(test_emu_run(t));
    for (int m = 0; m < 3; m++)
        for (int n = 0; n < 2; n++)
            assert_float_equal(c[m][n], a[0][m] * b[0][index[0][n]] + a[1][m] * b[1][index[1][n]],
                               0);
    test_emu_free(t);
}

static void test_double_row(void **state)
{
    (void)state;
    /* [3, 2, m] by [3, 2, n]: k of a partition are two rows. */
    enum { P = 3, M = 5, N = 70 };
    uint8_t a[P][2][M], b[P][2][N];
    float c[M][N], va[P][2][M], vb[P][2][N];
    uint64_t random = test_seed();
    for (int i = 0; i < P * 2 * M; i++) {
        (&va[0][0][0])[i] = small_number(&random);
        value_put(TERN_F8E4M3, &(&a[0][0][0])[i], (&va[0][0][0])[i]);
    }
    for (int i = 0; i < P * 2 * N; i++) {
        (&vb[0][0][0])[i] = small_number(&random);
        value_put(TERN_F8E5M2, &(&b[0][0][0])[i], (&vb[0][0][0])[i]);
    }
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), TERN_F32, c, sizeof c[0], M, N);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_F8E4M3, a, sizeof a[0], P, 2 * M);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_F8E5M2, b, sizeof b[0], P, 2 * N);
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    t->args[TERN_ARG(NC_MATMUL, perf)] = TERN_PERF_DOUBLE_ROW;
    for (int strict = 0; strict < 2; strict++) {
        t->core.strict = strict;
        assert_ok(test_emu_run(t));
        for (int m = 0; m < M; m++)
            for (int n = 0; n < N; n++) {
                float sum = 0;
                for (int k = 0; k < 2 * P; k++)
                    sum += va[k / 2][k % 2][m] * vb[k / 2][k % 2][n];
                assert_float_equal(c[m][n], sum, 0);
            }
    }
    test_emu_free(t);
}

/* --- levels, threads, hardware for bf16 --- */

static void product_with(const matmul *x, const tern_emu_pe_kernels *kernels,
                         const tern_emu_pe_method *method, uint8_t *out)
{
    const tern_emu_view *view = x->t->exec.view;
    tern_emu_view dst = view[TERN_OPERAND(NC_MATMUL, dst)];
    const tern_emu_view *a = &view[TERN_OPERAND(NC_MATMUL, stationary)];
    const tern_emu_view *b = &view[TERN_OPERAND(NC_MATMUL, moving)];
    memcpy(out, x->c_bytes, (size_t)x->m * (x->n + PAD) * bytes_of(x->c_type));
    dst.base = out;
    tern_emu_pe_job job = {
        .core = &x->t->core,
        .x = &x->t->exec,
        .kernels = kernels,
        .method = method,
        .dst = &dst,
        .add = true,
        .k = x->k,
        .m = x->m,
        .n = x->n,
        .stationary =
            {.kernels = kernels, .view = a, .fold = 1, .elems = x->m, .half = method->half},
        .moving = {.kernels = kernels, .view = b, .fold = 1, .elems = x->n, .half = method->half}};
    tern_emu_pe_held *held = &x->t->core.pe_array->held[0];
    atomic_init(&held->state, 0);
    tern_emu_pe_compute(&job, held);
}

static void check_levels(matmul *x)
{
    size_t bytes = (size_t)x->m * (x->n + PAD) * bytes_of(x->c_type);
    uint8_t *first = test_malloc(bytes), *other = test_malloc(bytes);
    const tern_emu_pe_kernels *generic = tern_emu_pe_kernels_of(TERN_CPU_GENERIC);
    for (int strict = 0; strict < 2; strict++) {
        product_with(x, generic, strict ? &generic->strict : &generic->fused, first);
#define X(LEVEL, level)                                                          \
    if (tern_cpu_level_runs(TERN_CPU_##LEVEL)) {                                 \
        const tern_emu_pe_kernels *k = tern_emu_pe_kernels_of(TERN_CPU_##LEVEL); \
        product_with(x, k, strict ? &k->strict : &k->fused, other);              \
        assert_memory_equal(first, other, bytes);                                \
    }
        TERN_LEVELS_COMPILED(X)
#undef X
    }
    test_free(first);
    test_free(other);
}

static void test_levels_agree(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    static const struct {
        uint32_t k, m, n;
        tern_dtype type;
    } cases[] = {{128, 128, 96, TERN_F32}, {33, 31, 61, TERN_F32},    {7, 9, 3, TERN_BF16},
                 {8, 24, 40, TERN_F32},    {16, 16, 72, TERN_BF16},   {24, 16, 64, TERN_F32},
                 {12, 24, 32, TERN_F32},   {128, 40, 100, TERN_BF16}, {128, 16, 200, TERN_F32},
                 {64, 32, 48, TERN_BF16}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        matmul x = {.k = cases[i].k,
                    .m = cases[i].m,
                    .n = cases[i].n,
                    .a_type = cases[i].type,
                    .b_type = cases[i].type,
                    .c_type = TERN_F32};
        matmul_init(&x, &random, i % 2 ? special_number : any_number);
        check_levels(&x);
        matmul_fini(&x);
    }
}

static void test_threads_agree(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    tern_pool *pool = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    for (int i = 0; i < 2; i++) {
        matmul x = {.k = 128,
                    .m = 128,
                    .n = i ? 512 : 333,
                    .a_type = TERN_F32,
                    .b_type = TERN_F32,
                    .c_type = i ? TERN_BF16 : TERN_F32};
        matmul_init(&x, &random, any_number);
        size_t bytes = (size_t)x.m * (x.n + PAD) * bytes_of(x.c_type);
        uint8_t *alone = test_malloc(bytes), *shared = test_malloc(bytes);
        const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
        product_with(&x, kernels, &kernels->fused, alone);
        x.t->core.pool = pool;
        product_with(&x, kernels, &kernels->fused, shared);
        assert_memory_equal(alone, shared, bytes);
        test_free(alone);
        test_free(shared);
        matmul_fini(&x);
    }
    tern_pool_destroy(pool);
}

static void test_bf16_hardware_is_close(void **state)
{
    (void)state;
    const tern_emu_pe_method *method = tern_emu_pe_bf16_of_host();
    if (!method)
        skip();
    uint64_t random = test_seed();
    static const uint32_t sizes[][3] = {{128, 128, 512}, {33, 31, 37}, {1, 1, 1}, {127, 3, 65}};
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        matmul x = {.k = sizes[i][0],
                    .m = sizes[i][1],
                    .n = sizes[i][2],
                    .a_type = TERN_BF16,
                    .b_type = i % 2 ? TERN_F8E4M3 : TERN_BF16,
                    .c_type = TERN_F32};
        matmul_init(&x, &random, any_number);
        size_t bytes = (size_t)x.m * (x.n + PAD) * 4;
        float *got = test_malloc(bytes), *wanted = test_malloc(bytes);
        const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
        product_with(&x, kernels, method, (uint8_t *)got);
        product_with(&x, kernels, &kernels->fused, (uint8_t *)wanted);
        for (uint32_t m = 0; m < x.m; m++)
            for (uint32_t n = 0; n < x.n; n++) {
                float size = 16; /* products are below 16 */
                assert_float_equal(got[m * (x.n + PAD) + n], wanted[m * (x.n + PAD) + n],
                                   size * (float)x.k * 0x1p-22f);
            }
        test_free(got);
        test_free(wanted);
        matmul_fini(&x);
    }
}

TEST_MAIN(cmocka_unit_test(test_types), cmocka_unit_test(test_shapes),
          cmocka_unit_test(test_order_of_sums), cmocka_unit_test(test_infinities_and_nan),
          cmocka_unit_test(test_tf32_is_rounded_when_read),
          cmocka_unit_test(test_bf16_psum_rounds_each_time), cmocka_unit_test(test_patterns),
          cmocka_unit_test(test_indirect_columns), cmocka_unit_test(test_double_row),
          cmocka_unit_test(test_levels_agree), cmocka_unit_test(test_threads_agree),
          cmocka_unit_test(test_bf16_hardware_is_close))
