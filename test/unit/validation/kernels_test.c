/* kernels_test.c - every kernel on every chip against plain loops, at small sizes. */
#include <math.h>

#include "run_kernel.h"
#include "validation/kernels.h"

static void for_each_chip(void (*test)(const tern_chip *chip))
{
    const tern_chip *chip = NULL;
    for (size_t i = 0; (chip = tern_arch_chip_at(i)) != NULL; i++)
        test(chip);
}

static float *floats(size_t n)
{
    float *x = malloc(n * sizeof(*x));
    assert_non_null(x);
    return x;
}

static void assert_close(const float *got, const double *expected, size_t n, double tolerance)
{
    for (size_t i = 0; i < n; i++)
        if (!(fabs(got[i] - expected[i]) <= tolerance * (1 + fabs(expected[i]))))
            fail_msg("element %zu is %.9g, wanted %.9g", i, (double)got[i], expected[i]);
}

/* --- matmul --- */

typedef struct {
    tern_matmul_shape shape;
    unsigned kind;
} matmul_case;

static void record_matmul(tern_lir *b, const void *arg)
{
    const matmul_case *c = arg;
    const tern_matmul_blocks blocks = {.block_m = 2, .block_n = 1, .rhs_ahead = 1};
    const tern_matmul_blocks rows = {
        .block_m = 2, .block_n = 2, .lhs_ahead = 1, .rhs_ahead = 2, .row_loads = true};
    const tern_matmul_blocks outside = {
        .block_m = 4, .block_n = 2, .rhs_ahead = 1, .row_loads = true, .k_outermost = true};
    const tern_matmul_cubes cubes = {.block_m = 4, .block_n = 1, .block_k = 1, .spilled = 2};
    switch (c->kind) {
    case 0:
        tern_kernel_matmul_tiles(b, &c->shape, &(tern_matmul_tiles){.reuse = 1, .depth = 3});
        break;
    case 1:
        tern_kernel_matmul_tiles(b, &c->shape,
                                 &(tern_matmul_tiles){.reuse = 2, .depth = 2, .one_queue = true});
        break;
    case 2:
        tern_kernel_matmul_hoisted(b, &c->shape);
        break;
    case 3:
        tern_kernel_matmul_blocks(b, &c->shape, &blocks);
        break;
    case 4:
        tern_kernel_matmul_blocks(b, &c->shape, &rows);
        break;
    case 5:
        tern_kernel_matmul_blocks(b, &c->shape, &outside);
        break;
    case 6:
        tern_kernel_matmul_reloading(b, &c->shape, 1);
        break;
    default:
        tern_kernel_matmul_cubes(b, &c->shape, &cubes);
        break;
    }
}

enum { M = 512, N = 1024, K = 256 };

static float *lhs, *rhs, *product;
static double *matmul_expected; /* computed once for all chips */

/* Small integers, so that sums are exact in any order. */
static void fill_matmul(void)
{
    uint64_t seed = 1;
    for (size_t i = 0; i < (size_t)K * M; i++)
        lhs[i] = (float)(test_random(&seed) % 9) - 4;
    for (size_t i = 0; i < (size_t)K * N; i++)
        rhs[i] = (float)(test_random(&seed) % 9) - 4;
    for (size_t k = 0; k < K; k++)
        for (size_t m = 0; m < M; m++)
            for (size_t n = 0; n < N; n++)
                matmul_expected[m * N + n] += (double)lhs[k * M + m] * rhs[k * N + n];
}

static void matmul_on(const tern_chip *chip)
{
    const kernel_tensor tensors[] = {{"lhsT", lhs, sizeof(float) * K * M},
                                     {"rhs", rhs, sizeof(float) * K * N},
                                     {"out", product, sizeof(float) * M * N}};
    for (unsigned kind = 0; kind < 8; kind++) {
        matmul_case c = {.shape = {.m = M, .n = N, .k = K, .dtype = TERN_F32}, .kind = kind};
        memset(product, 0, sizeof(float) * M * N);
        kernel_run(chip, record_matmul, &c, tensors, 3);
        assert_close(product, matmul_expected, (size_t)M * N, 0);
    }
}

static void test_matmul(void **state)
{
    (void)state;
    lhs = floats((size_t)K * M);
    rhs = floats((size_t)K * N);
    product = floats((size_t)M * N);
    matmul_expected = calloc((size_t)M * N, sizeof(*matmul_expected));
    assert_non_null(matmul_expected);
    fill_matmul();
    for_each_chip(matmul_on);
    free(lhs);
    free(rhs);
    free(product);
    free(matmul_expected);
}

/* --- mamba --- */

typedef struct {
    tern_mamba_shape shape;
    unsigned version;
    uint64_t sbuf_bytes;
} mamba_case;

static void record_mamba(tern_lir *b, const void *arg)
{
    const mamba_case *c = arg;
    if (c->version == 1)
        tern_kernel_mamba_v1(b, &c->shape);
    else if (c->version == 2)
        tern_kernel_mamba_v2(b, &c->shape, c->sbuf_bytes);
    else
        tern_kernel_mamba_v3(b, &c->shape);
}

static void mamba_reference(const tern_mamba_shape *s, const float *const *in, double *out)
{
    for (size_t c = 0; c < s->channels; c++)
        for (size_t t = 0; t < s->seq; t++)
            out[c * s->seq + t] = 0;
    for (size_t c = 0; c < s->channels; c++)
        for (size_t n = 0; n < s->states; n++) {
            double h = 0;
            for (size_t t = 0; t < s->seq; t++) {
                double delta = in[0][c * s->seq + t], u = in[1][c * s->seq + t];
                h = exp(delta * in[2][c * s->states + n]) * h + delta * u * in[3][n * s->seq + t];
                out[c * s->seq + t] += h * in[4][n * s->seq + t];
            }
        }
}

static void run_mamba(const tern_chip *chip, const mamba_case *c)
{
    const tern_mamba_shape *s = &c->shape;
    size_t big = (size_t)s->channels * s->seq, row = (size_t)s->states * s->seq;
    size_t sizes[] = {big, big, (size_t)s->channels * s->states, row, row, big};
    static const char *const names[] = {"delta", "u", "A", "B", "C", "out"};
    float *x[6];
    kernel_tensor tensors[6];
    for (unsigned i = 0; i < 6; i++) {
        x[i] = floats(sizes[i]);
        kernel_fill(x[i], sizes[i], 10 + i, i == 2 ? -1.0f : 0.0f, i == 2 ? 0.0f : 1.0f);
        tensors[i] = (kernel_tensor){names[i], x[i], sizes[i] * sizeof(float)};
    }
    double *expected = malloc(big * sizeof(*expected));
    assert_non_null(expected);
    mamba_reference(s, (const float *const *)x, expected);
    kernel_run(chip, record_mamba, c, tensors, 6);
    assert_close(x[5], expected, big, 2e-5);
    free(expected);
    for (unsigned i = 0; i < 6; i++)
        free(x[i]);
}

static void mamba_on(const tern_chip *chip)
{
    uint64_t sbuf = chip->sbuf_usable_bytes;
    const mamba_case cases[] = {
        {{.channels = 256, .seq = 64, .states = 3, .resident = 1}, 1, 0},
        {{.channels = 256, .seq = 64, .states = 3}, 2, sbuf},
        {{.channels = 128, .seq = 640, .states = 2}, 2, sbuf},            /* more than a bank */
        {{.channels = 256, .seq = 640, .states = 2}, 2, UINT64_C(16000)}, /* six tiles */
        {{.channels = 256, .seq = 640, .states = 2}, 2, UINT64_C(13000)}, /* five */
        {{.channels = 128, .seq = 1024, .states = 2}, 3, 0},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        run_mamba(chip, &cases[i]);
}

static void test_mamba(void **state)
{
    (void)state;
    for_each_chip(mamba_on);
}

/* --- norms --- */

typedef struct {
    uint32_t rows, cols;
    unsigned kind;
} norm_case;

static const float epsilon = 1e-5f;

static void record_norm(tern_lir *b, const void *arg)
{
    const norm_case *c = arg;
    if (c->kind == 0)
        tern_kernel_softmax(b, c->rows, c->cols);
    else if (c->kind == 1)
        tern_kernel_layer_norm(b, c->rows, c->cols, epsilon);
    else
        tern_kernel_rms_norm(b, c->rows, c->cols, epsilon);
}

static void norm_row(unsigned kind, const float *x, const float *gamma, const float *beta, size_t n,
                     double *out)
{
    double most = x[0], sum = 0, mean = 0, square = 0, variance = 0;
    for (size_t i = 0; i < n; i++) {
        most = x[i] > most ? x[i] : most;
        mean += x[i] / (double)n;
        square += (double)x[i] * x[i] / (double)n;
    }
    for (size_t i = 0; i < n; i++) {
        sum += exp(x[i] - most);
        variance += (x[i] - mean) * (x[i] - mean) / (double)n;
    }
    for (size_t i = 0; i < n; i++)
        out[i] = kind == 0   ? exp(x[i] - most) / sum
                 : kind == 1 ? (x[i] - mean) / sqrt(variance + epsilon) * gamma[i] + beta[i]
                             : x[i] / sqrt(square + epsilon) * gamma[i];
}

static void norm_on(const tern_chip *chip)
{
    enum { ROWS = 200, COLS = 600 }; /* a partial last tile, and two bn_stats per row */
    size_t n = (size_t)ROWS * COLS;
    float *x = floats(n), *out = floats(n), gamma[COLS], beta[COLS];
    double *expected = malloc(n * sizeof(*expected));
    assert_non_null(expected);
    kernel_fill(x, n, 3, -2, 3);
    kernel_fill(gamma, COLS, 4, 0.5f, 1.5f);
    kernel_fill(beta, COLS, 5, -1, 1);
    const kernel_tensor tensors[] = {{"x", x, n * sizeof(float)},
                                     {"out", out, n * sizeof(float)},
                                     {"gamma", gamma, sizeof(gamma)},
                                     {"beta", beta, sizeof(beta)}};
    for (unsigned kind = 0; kind < 3; kind++) {
        norm_case c = {ROWS, COLS, kind};
        static const size_t counts[] = {2, 4, 3};
        for (size_t r = 0; r < ROWS; r++)
            norm_row(kind, x + r * COLS, gamma, beta, COLS, expected + r * COLS);
        kernel_run(chip, record_norm, &c, tensors, counts[kind]);
        assert_close(out, expected, n, 1e-5);
    }
    free(x);
    free(out);
    free(expected);
}

static void test_norms(void **state)
{
    (void)state;
    for_each_chip(norm_on);
}

/* --- attention --- */

static void record_attention(tern_lir *b, const void *arg) { tern_kernel_attention(b, arg); }

static void attention_reference(const tern_attention_shape *s, const float *q, const float *k,
                                const float *v, double *out)
{
    double *w = malloc(s->seq_kv * sizeof(*w));
    assert_non_null(w);
    for (size_t i = 0; i < s->seq_q; i++) {
        size_t keys = s->causal ? i + 1 : s->seq_kv;
        double most = -INFINITY, sum = 0;
        for (size_t j = 0; j < keys; j++) {
            w[j] = 0;
            for (size_t d = 0; d < s->dim; d++)
                w[j] += (double)q[d * s->seq_q + i] * k[d * s->seq_kv + j] * s->scale;
            most = w[j] > most ? w[j] : most;
        }
        for (size_t j = 0; j < keys; j++)
            sum += w[j] = exp(w[j] - most);
        for (size_t d = 0; d < s->dim; d++) {
            out[i * s->dim + d] = 0;
            for (size_t j = 0; j < keys; j++)
                out[i * s->dim + d] += w[j] / sum * v[j * s->dim + d];
        }
    }
    free(w);
}

static void attention_on(const tern_chip *chip)
{
    const tern_attention_shape shapes[] = {
        {.seq_q = 128, .seq_kv = 640, .dim = 64, .dtype = TERN_F32, .scale = 0.125f},
        {.seq_q = 640, .seq_kv = 640, .dim = 32, .dtype = TERN_F32, .scale = 0.2f, .causal = true}};
    for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++) {
        const tern_attention_shape *s = &shapes[i];
        size_t nq = (size_t)s->seq_q * s->dim, nk = (size_t)s->seq_kv * s->dim;
        float *q = floats(nq), *k = floats(nk), *v = floats(nk), *out = floats(nq);
        double *expected = malloc(nq * sizeof(*expected));
        assert_non_null(expected);
        kernel_fill(q, nq, 6, -2, 2);
        kernel_fill(k, nk, 7, -2, 2);
        kernel_fill(v, nk, 8, -1, 1);
        attention_reference(s, q, k, v, expected);
        const kernel_tensor tensors[] = {{"qT", q, nq * sizeof(float)},
                                         {"kT", k, nk * sizeof(float)},
                                         {"v", v, nk * sizeof(float)},
                                         {"out", out, nq * sizeof(float)}};
        kernel_run(chip, record_attention, s, tensors, 4);
        assert_close(out, expected, nq, 1e-5);
        free(q);
        free(k);
        free(v);
        free(out);
        free(expected);
    }
}

static void test_attention(void **state)
{
    (void)state;
    for_each_chip(attention_on);
}

TEST_MAIN(cmocka_unit_test(test_matmul), cmocka_unit_test(test_mamba), cmocka_unit_test(test_norms),
          cmocka_unit_test(test_attention))
