/* matmul_test.c - matmuls compared with sums in f64, for many shapes and strides; equal bits on
 * every CPU level and for any number of threads. */
#include <string.h>

#include "base/cpu.h"
#include "ref/eval_impl.h"
#include "ref/matmul_impl.h"
#include "test_support.h"

static float random_float(uint64_t *state)
{
    return (float)((int64_t)(test_random(state) >> 40) - (1 << 23)) / (1 << 22);
}

typedef struct {
    int64_t m, n, k;
    bool a_transposed, b_transposed; /* column-major instead of row-major */
    float *a, *b, *c;
} matrices;

static void matrices_init(matrices *x, int64_t m, int64_t n, int64_t k, uint64_t *state)
{
    *x = (matrices){.m = m, .n = n, .k = k};
    uint64_t bits = test_random(state);
    x->a_transposed = bits & 1;
    x->b_transposed = bits & 2;
    x->a = test_malloc((size_t)(m * k + 1) * sizeof *x->a);
    x->b = test_malloc((size_t)(k * n + 1) * sizeof *x->b);
    x->c = test_malloc((size_t)(m * (n + 3) + 1) * sizeof *x->c);
    for (int64_t i = 0; i < m * k; i++)
        x->a[i] = random_float(state);
    for (int64_t i = 0; i < k * n; i++)
        x->b[i] = random_float(state);
    memset(x->c, 0xff, (size_t)(m * (n + 3)) * sizeof *x->c);
}

static void matrices_fini(matrices *x)
{
    test_free(x->a);
    test_free(x->b);
    test_free(x->c);
}

static tern_ref_matmul_f32 job_of(const matrices *x)
{
    return (tern_ref_matmul_f32){.m = x->m,
                                 .n = x->n,
                                 .k = x->k,
                                 .a = x->a,
                                 .b = x->b,
                                 .a_row = x->a_transposed ? 1 : x->k,
                                 .a_col = x->a_transposed ? x->m : 1,
                                 .b_row = x->b_transposed ? 1 : x->n,
                                 .b_col = x->b_transposed ? x->k : 1,
                                 .c = x->c,
                                 .c_row = x->n + 3};
}

static void assert_matmul(const matrices *x)
{
    tern_ref_matmul_f32 job = job_of(x);
    for (int64_t i = 0; i < x->m; i++) {
        for (int64_t j = 0; j < x->n; j++) {
            double sum = 0, size = 0;
            for (int64_t p = 0; p < x->k; p++) {
                double term = (double)x->a[i * job.a_row + p * job.a_col] *
                              x->b[p * job.b_row + j * job.b_col];
                sum += term;
                size += term < 0 ? -term : term;
            }
            double off = x->c[i * job.c_row + j] - sum;
            if (!(off <= size * 2e-6 && -off <= size * 2e-6))
                fail_msg("%lldx%lldx%lld [%lld, %lld]: %.9g, wanted %.9g", (long long)x->m,
                         (long long)x->n, (long long)x->k, (long long)i, (long long)j,
                         (double)x->c[i * job.c_row + j], sum);
        }
        for (int64_t j = x->n; j < job.c_row; j++) /* nothing is written past the end of a row */
            assert_true(x->c[i * job.c_row + j] != x->c[i * job.c_row + j]);
    }
}

static const int64_t shapes[][3] = {
    {1, 1, 1},    {0, 3, 4},    {3, 0, 4},    {3, 4, 0},   {1, 70, 300}, {70, 1, 300}, {4, 600, 17},
    {8, 12, 256}, {9, 13, 257}, {33, 25, 16}, {65, 40, 3}, {5, 5, 1000}, {97, 386, 64}};

static void matmuls_of_every_shape(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 8; round++)
        for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++) {
            matrices x;
            matrices_init(&x, shapes[i][0], shapes[i][1], shapes[i][2], &random);
            tern_ref_matmul_f32 job = job_of(&x);
            assert_ok(tern_ref_matmul(tern_alloc_host(), NULL, &job));
            assert_matmul(&x);
            matrices_fini(&x);
        }
}

static void threads_do_not_change_bits(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    tern_pool *pool = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++) {
        matrices x;
        matrices_init(&x, shapes[i][0] * 3, shapes[i][1] * 2, shapes[i][2], &random);
        tern_ref_matmul_f32 job = job_of(&x);
        size_t bytes = (size_t)(x.m * job.c_row) * sizeof *x.c;
        assert_ok(tern_ref_matmul(tern_alloc_host(), NULL, &job));
        float *alone = test_malloc(bytes + 1);
        memcpy(alone, x.c, bytes);
        memset(x.c, 0xff, bytes);
        assert_ok(tern_ref_matmul(tern_alloc_host(), pool, &job));
        assert_memory_equal(alone, x.c, bytes);
        test_free(alone);
        matrices_fini(&x);
    }
    tern_pool_destroy(pool);
}

/* One tile of each level's kernel, recomputed with single fused multiply-adds. */
static void assert_level(const tern_matmul_kernels *kernels)
{
    enum { K = 19 };
    float a[K * 64], b[K * 64], c[TERN_MATMUL_MAX_TILE], sum[64];
    uint64_t random = test_seed();
    assert_true(kernels->rows <= 64 && kernels->columns <= 64);
    for (int i = 0; i < K * 64; i++) {
        a[i] = random_float(&random);
        b[i] = random_float(&random);
    }
    kernels->tile(K, a, b, c, kernels->columns, false);
    kernels->row(K, kernels->columns, a, kernels->rows, b, kernels->columns, sum);
    for (int i = 0; i < kernels->rows; i++)
        for (int j = 0; j < kernels->columns; j++) {
            float want = 0;
            for (int p = 0; p < K; p++)
                want = __builtin_fmaf(a[p * kernels->rows + i], b[p * kernels->columns + j], want);
            assert_memory_equal(&want, &c[i * kernels->columns + j], sizeof want);
            if (i == 0)
                assert_memory_equal(&want, &sum[j], sizeof want);
        }
    float lanes[TERN_MATMUL_LANES] = {0};
    for (int p = 0; p < K; p++)
        lanes[p % TERN_MATMUL_LANES] = __builtin_fmaf(a[p], b[p], lanes[p % TERN_MATMUL_LANES]);
    for (int half = TERN_MATMUL_LANES / 2; half; half /= 2)
        for (int l = 0; l < half; l++)
            lanes[l] += lanes[l + half];
    float dot = kernels->dot(K, a, b);
    assert_memory_equal(&dot, lanes, sizeof dot);
}

static void levels_have_the_same_bits(void **state)
{
    (void)state;
#define X(LEVEL, level)                        \
    if (tern_cpu_level_runs(TERN_CPU_##LEVEL)) \
        assert_level(&tern_matmul_kernels_##level);
    TERN_LEVELS_COMPILED(X)
#undef X
}

/* A wide matmul, a transposed one, a complex one. */
static tern_status multiply_all(tern_alloc mem, void *arg)
{
    (void)arg;
    static float a[64 * 300], b[300 * 64], c[64 * 64];
    TERN_TRY(tern_ref_matmul(mem, NULL,
                             &(tern_ref_matmul_f32){64, 64, 300, a, b, 300, 1, 64, 1, c, 64}));
    TERN_TRY(tern_ref_matmul_run(
        mem, NULL, &(tern_ref_matmul_job){TERN_I32, 8, 8, 40, a, b, 40, 1, 1, 40, c, 8}));
    return tern_ref_matmul_run(mem, NULL,
                               &(tern_ref_matmul_job){TERN_C64, 8, 8, 40, a, b, 40, 1, 8, 1, c, 8});
}

static void running_out_of_memory_leaks_nothing(void **state)
{
    (void)state;
    test_fail_each_allocation(multiply_all, NULL);
}

static void integers_wrap(void **state)
{
    (void)state;
    const uint32_t a[] = {0xffffffff, 2, 3, 4}, b[] = {0xffffffff, 1, 5, 6};
    uint32_t c[4];
    assert_ok(
        tern_ref_matmul_run(tern_alloc_host(), NULL,
                            &(tern_ref_matmul_job){TERN_I32, 2, 2, 2, a, b, 2, 1, 2, 1, c, 2}));
    const uint32_t want[] = {11, 11, 17, 27};
    assert_memory_equal(c, want, sizeof want);
    const uint64_t d[] = {UINT64_MAX, 1}, e[] = {UINT64_MAX, 7};
    uint64_t f;
    assert_ok(
        tern_ref_matmul_run(tern_alloc_host(), NULL,
                            &(tern_ref_matmul_job){TERN_I64, 1, 1, 2, d, e, 2, 1, 1, 1, &f, 1}));
    assert_int_equal(f, 8);
}

TEST_MAIN(cmocka_unit_test(matmuls_of_every_shape), cmocka_unit_test(threads_do_not_change_bits),
          cmocka_unit_test(levels_have_the_same_bits), cmocka_unit_test(integers_wrap),
          cmocka_unit_test(running_out_of_memory_leaks_nothing))
