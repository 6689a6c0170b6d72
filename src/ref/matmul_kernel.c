/* ref/matmul_kernel.c - the inner loops of matmuls, compiled once per CPU level.
 *
 * f32 kernels use fma, which rounds once on every host, so levels differ in the count of columns
 * per iteration and not in bits (a level without the instruction calls libm's fma, which is exact
 * and slow). The tile fits the registers beside one row of B. */
#include "ref/matmul_impl.h"

#if TERN_LEVEL_IS(neon)
#include <arm_neon.h>
typedef float32x4_t lanes;
enum { LANES = 4, ROWS = 8, VECTORS = 3 };
static inline lanes lanes_load(const float *p) { return vld1q_f32(p); }
static inline void lanes_store(float *p, lanes v) { vst1q_f32(p, v); }
static inline lanes lanes_of(float x) { return vdupq_n_f32(x); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return vfmaq_f32(sum, a, b); }
/* A column of A as two vectors whose lanes are operands: eight registers would spill the sums. */
typedef struct {
    lanes low, high;
} column;
static inline column column_load(const float *a)
{
    return (column){lanes_load(a), lanes_load(a + LANES)};
}
static inline lanes column_get(column x, const float *a, int i)
{
    (void)a;
    return lanes_of(i < LANES ? x.low[i & 3] : x.high[i & 3]);
}
#define HAS_COLUMN 1
#elif TERN_LEVEL_IS(avx2)
#include <immintrin.h>
typedef __m256 lanes;
enum { LANES = 8, ROWS = 6, VECTORS = 2 };
static inline lanes lanes_load(const float *p) { return _mm256_loadu_ps(p); }
static inline void lanes_store(float *p, lanes v) { _mm256_storeu_ps(p, v); }
static inline lanes lanes_of(float x) { return _mm256_set1_ps(x); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return _mm256_fmadd_ps(a, b, sum); }
#elif TERN_LEVEL_IS(avx512)
#include <immintrin.h>
typedef __m512 lanes;
enum { LANES = 16, ROWS = 12, VECTORS = 2 };
static inline lanes lanes_load(const float *p) { return _mm512_loadu_ps(p); }
static inline void lanes_store(float *p, lanes v) { _mm512_storeu_ps(p, v); }
static inline lanes lanes_of(float x) { return _mm512_set1_ps(x); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return _mm512_fmadd_ps(a, b, sum); }
#else
typedef float lanes;
enum { LANES = 1, ROWS = 4, VECTORS = 4 };
static inline lanes lanes_load(const float *p) { return *p; }
static inline void lanes_store(float *p, lanes v) { *p = v; }
static inline lanes lanes_of(float x) { return x; }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return __builtin_fmaf(a, b, sum); }
#endif

#ifndef HAS_COLUMN /* each element is loaded and broadcast when needed */
typedef int column;
static inline column column_load(const float *a) { return (void)a, 0; }
static inline lanes column_get(column x, const float *a, int i) { return (void)x, lanes_of(a[i]); }
#endif

enum { COLUMNS = LANES * VECTORS };
_Static_assert(ROWS *COLUMNS <= TERN_MATMUL_MAX_TILE, "a tile of the edge fits its buffer");

static void tile_f32(int64_t k, const float *restrict a, const float *restrict b, float *restrict c,
                     int64_t c_row, int add)
{
    lanes sum[ROWS][VECTORS];
#pragma GCC unroll 16
    for (int i = 0; i < ROWS; i++)
#pragma GCC unroll 4
        for (int v = 0; v < VECTORS; v++)
            sum[i][v] = lanes_of(0);
    for (int64_t p = 0; p < k; p++, a += ROWS, b += COLUMNS) {
        lanes row[VECTORS];
#pragma GCC unroll 4
        for (int v = 0; v < VECTORS; v++)
            row[v] = lanes_load(b + v * LANES);
        column factors = column_load(a);
#pragma GCC unroll 16
        for (int i = 0; i < ROWS; i++) {
            lanes x = column_get(factors, a, i);
#pragma GCC unroll 4
            for (int v = 0; v < VECTORS; v++)
                sum[i][v] = lanes_fma(x, row[v], sum[i][v]);
        }
    }
#pragma GCC unroll 16
    for (int i = 0; i < ROWS; i++)
#pragma GCC unroll 4
        for (int v = 0; v < VECTORS; v++) {
            float *at = c + i * c_row + v * LANES;
            lanes total = sum[i][v];
            if (add)
                total = lanes_load(at) + total;
            lanes_store(at, total);
        }
}

static void row_f32(int64_t k, int64_t n, const float *restrict a, int64_t a_col,
                    const float *restrict b, int64_t b_row, float *restrict sum)
{
    for (int64_t j = 0; j < n; j++)
        sum[j] = 0;
    int64_t p = 0;
    for (; p + 4 <= k; p += 4) {
        const float *b0 = b + p * b_row, *b1 = b0 + b_row, *b2 = b1 + b_row, *b3 = b2 + b_row;
        float a0 = a[p * a_col], a1 = a[(p + 1) * a_col];
        float a2 = a[(p + 2) * a_col], a3 = a[(p + 3) * a_col];
        for (int64_t j = 0; j < n; j++) {
            float s = __builtin_fmaf(a0, b0[j], sum[j]);
            s = __builtin_fmaf(a1, b1[j], s);
            s = __builtin_fmaf(a2, b2[j], s);
            sum[j] = __builtin_fmaf(a3, b3[j], s);
        }
    }
    for (; p < k; p++) {
        const float *b0 = b + p * b_row;
        float a0 = a[p * a_col];
        for (int64_t j = 0; j < n; j++)
            sum[j] = __builtin_fmaf(a0, b0[j], sum[j]);
    }
}

static float dot_f32(int64_t k, const float *restrict a, const float *restrict b)
{
    float sum[TERN_MATMUL_LANES] = {0};
    int64_t p = 0;
    for (; p + TERN_MATMUL_LANES <= k; p += TERN_MATMUL_LANES)
        for (int l = 0; l < TERN_MATMUL_LANES; l++)
            sum[l] = __builtin_fmaf(a[p + l], b[p + l], sum[l]);
    for (int l = 0; p < k; p++, l++)
        sum[l] = __builtin_fmaf(a[p], b[p], sum[l]);
    for (int half = TERN_MATMUL_LANES / 2; half > 0; half /= 2)
        for (int l = 0; l < half; l++)
            sum[l] += sum[l + half];
    return sum[0];
}

/* Two k per iteration, which halves the loads and stores of C. */
#define DEFINE_ADD(name, T)                                                               \
    static void name(int64_t m, int64_t n, int64_t k, const T *restrict a, int64_t a_row, \
                     int64_t a_col, const T *restrict b, int64_t b_row, T *restrict c,    \
                     int64_t c_row)                                                       \
    {                                                                                     \
        for (int64_t i = 0; i < m; i++, a += a_row, c += c_row) {                         \
            int64_t p = 0;                                                                \
            for (; p + 2 <= k; p += 2) {                                                  \
                const T *b0 = b + p * b_row, *b1 = b0 + b_row;                            \
                T a0 = a[p * a_col], a1 = a[(p + 1) * a_col];                             \
                for (int64_t j = 0; j < n; j++)                                           \
                    c[j] = c[j] + a0 * b0[j] + a1 * b1[j];                                \
            }                                                                             \
            if (p < k) {                                                                  \
                const T *b0 = b + p * b_row;                                              \
                T a0 = a[p * a_col];                                                      \
                for (int64_t j = 0; j < n; j++)                                           \
                    c[j] = c[j] + a0 * b0[j];                                             \
            }                                                                             \
        }                                                                                 \
    }
DEFINE_ADD(add_f32, float)
DEFINE_ADD(add_f64, double)
DEFINE_ADD(add_u32, uint32_t)
DEFINE_ADD(add_u64, uint64_t)

const tern_matmul_kernels TERN_LEVEL_SYMBOL(tern_matmul_kernels) = {
    .rows = ROWS,
    .columns = COLUMNS,
    .tile = tile_f32,
    .row = row_f32,
    .dot = dot_f32,
    .add_f32 = add_f32,
    .add_f64 = add_f64,
    .add_u32 = add_u32,
    .add_u64 = add_u64,
};
