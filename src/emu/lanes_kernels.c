/* emu/lanes_kernels.c - eight rows processed in parallel, compiled once per CPU level.
 *
 * A tile is V columns of the eight rows, loaded as rows and transposed in registers: with V
 * lanes in a vector it is eight V-wide loads and one or two V x V transposes. The remainder of a
 * row, less than a tile, is loaded element by element into the same vectors, so one operator
 * serves both. */
#include "emu/lanes_impl.h"

#include <string.h>

#if defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define INLINE static inline __attribute__((always_inline))
#if defined(__AVX__)
enum { V = 8 };
#else
enum { V = 4 };
#endif
enum { LANES = TERN_EMU_GROUP, PARTS = LANES / V };

typedef float vec __attribute__((vector_size(4 * V)));
typedef int32_t mask __attribute__((vector_size(4 * V)));
typedef uint32_t words __attribute__((vector_size(4 * V)));

INLINE vec load(const void *p)
{
    vec x;
    memcpy(&x, p, sizeof(x));
    return x;
}
INLINE void store(void *p, vec x) { memcpy(p, &x, sizeof(x)); }

/* --- operators --- */

INLINE vec pick(mask m, vec yes, vec no) { return (vec)(((mask)yes & m) | ((mask)no & ~m)); }
INLINE vec canonical_nan(vec x)
{
    const vec nan = {0};
    return pick(x == x, x, nan + __builtin_nanf(""));
}
INLINE vec op_add(vec a, vec b) { return a + b; }
INLINE vec op_subtract(vec a, vec b) { return a - b; }
INLINE vec op_multiply(vec a, vec b) { return a * b; }

/* IEEE maximum and minimum, as in alu.c: a NaN stays, and +0 > -0. */
#if defined(__ARM_NEON)
INLINE vec op_max(vec a, vec b) { return vmaxq_f32(a, b); }
INLINE vec op_min(vec a, vec b) { return vminq_f32(a, b); }
enum { TREES = 0 };
#else
enum { TREES = 1 };
INLINE vec op_max(vec a, vec b)
{
    vec same = (vec)((mask)a & (mask)b); /* equal values differ only if they are zeros */
    return pick(a > b, a, pick(a < b, b, pick(a == b, same, a + b)));
}
INLINE vec op_min(vec a, vec b)
{
    vec same = (vec)((mask)a | (mask)b);
    return pick(a < b, a, pick(a > b, b, pick(a == b, same, a + b)));
}
#endif

typedef vec op_fn(vec, vec);

/* --- tiles --- */

#define MIX __builtin_shufflevector

#if defined(__AVX__)
INLINE void transpose_block(vec *x)
{
    vec a[V], b[V];
#pragma GCC unroll 8
    for (int i = 0; i < V; i += 2) {
        a[i] = MIX(x[i], x[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
        a[i + 1] = MIX(x[i], x[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
    }
#pragma GCC unroll 8
    for (int i = 0; i < V; i += 4) {
        b[i] = MIX(a[i], a[i + 2], 0, 1, 8, 9, 4, 5, 12, 13);
        b[i + 1] = MIX(a[i], a[i + 2], 2, 3, 10, 11, 6, 7, 14, 15);
        b[i + 2] = MIX(a[i + 1], a[i + 3], 0, 1, 8, 9, 4, 5, 12, 13);
        b[i + 3] = MIX(a[i + 1], a[i + 3], 2, 3, 10, 11, 6, 7, 14, 15);
    }
#pragma GCC unroll 8
    for (int i = 0; i < 4; i++) {
        x[i] = MIX(b[i], b[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
        x[i + 4] = MIX(b[i], b[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
}
#else
INLINE void transpose_block(vec *x)
{
    vec a = MIX(x[0], x[1], 0, 4, 1, 5), b = MIX(x[0], x[1], 2, 6, 3, 7);
    vec c = MIX(x[2], x[3], 0, 4, 1, 5), d = MIX(x[2], x[3], 2, 6, 3, 7);
    x[0] = MIX(a, c, 0, 1, 4, 5);
    x[1] = MIX(a, c, 2, 3, 6, 7);
    x[2] = MIX(b, d, 0, 1, 4, 5);
    x[3] = MIX(b, d, 2, 3, 6, 7);
}
#endif

/* x[part * V + j]: column j of lanes part * V and on, in words of 4 bytes. */
INLINE void tile_load(vec *x, const void *const *row, size_t at_bytes)
{
#pragma GCC unroll 8
    for (int l = 0; l < LANES; l++)
        x[l] = load((const uint8_t *)row[l] + at_bytes);
#pragma GCC unroll 2
    for (int part = 0; part < PARTS; part++)
        transpose_block(x + part * V);
}

INLINE void tile_store(vec *x, float *const *row, uint32_t at)
{
#pragma GCC unroll 2
    for (int part = 0; part < PARTS; part++)
        transpose_block(x + part * V);
#pragma GCC unroll 8
    for (int l = 0; l < LANES; l++)
        store(row[l] + at, x[l]);
}

/* One column: x[part]. */
INLINE void column_load(vec *x, const float *const *row, uint32_t at)
{
    float lane[LANES];
    for (int l = 0; l < LANES; l++)
        lane[l] = row[l][at];
    for (int part = 0; part < PARTS; part++)
        x[part] = load(lane + part * V);
}

INLINE void column_store(const vec *x, float *const *row, uint32_t at)
{
    float lane[LANES];
    for (int part = 0; part < PARTS; part++)
        store(lane + part * V, x[part]);
    for (int l = 0; l < LANES; l++)
        row[l][at] = lane[l];
}

INLINE void acc_load(vec *r, const float *acc)
{
    for (int part = 0; part < PARTS; part++)
        r[part] = load(acc + part * V);
}
INLINE void acc_store(float *acc, const vec *r)
{
    for (int part = 0; part < PARTS; part++)
        store(acc + part * V, r[part]);
}

/* --- reductions --- */

/* Maxima and minima do not depend on the order: where they take several instructions, the columns
 * of a tile are combined as a tree, which takes less time than a chain. */
INLINE vec tree(op_fn *op, const vec *x)
{
    vec y[V];
    memcpy(y, x, sizeof(y));
#pragma GCC unroll 3
    for (int n = V / 2; n > 0; n /= 2)
#pragma GCC unroll 4
        for (int j = 0; j < n; j++)
            y[j] = op(y[j], y[j + n]);
    return y[0];
}

INLINE bool has_order(op_fn *op) { return !TREES || (op != op_max && op != op_min); }

/* Folds a tile. */
INLINE void fold_tile(op_fn *op, vec *r, const vec *x)
{
    if (!has_order(op)) {
#pragma GCC unroll 2
        for (int part = 0; part < PARTS; part++)
            r[part] = op(r[part], tree(op, x + part * V));
        return;
    }
#pragma GCC unroll 8
    for (int j = 0; j < V; j++)
#pragma GCC unroll 2
        for (int part = 0; part < PARTS; part++)
            r[part] = op(r[part], x[part * V + j]);
}

INLINE void fold(op_fn *op, float *acc, const float *const *row, uint32_t n)
{
    vec r[PARTS], x[LANES];
    const void *p[LANES];
    memcpy(p, row, sizeof(p));
    acc_load(r, acc);
    uint32_t i = 0;
    for (; i + V <= n; i += V) {
        tile_load(x, p, (size_t)i * 4);
        fold_tile(op, r, x);
    }
    for (; i < n; i++) {
        column_load(x, row, i);
        for (int part = 0; part < PARTS; part++)
            r[part] = op(r[part], x[part]);
    }
    acc_store(acc, r);
}

/* Two neighbours form one word: they are transposed together and then separated. */
INLINE void fold_bf16(op_fn *op, float *acc, const uint16_t *const *row, uint32_t n)
{
    vec r[PARTS], x[LANES];
    const void *p[LANES];
    memcpy(p, row, sizeof(p));
    acc_load(r, acc);
    uint32_t i = 0;
    for (; i + 2 * V <= n; i += 2 * V) {
        tile_load(x, p, (size_t)i * 2);
#pragma GCC unroll 8
        for (int j = 0; j < V; j++)
#pragma GCC unroll 2
            for (int part = 0; part < PARTS; part++) {
                words w = (words)x[part * V + j];
                const vec low = (vec)(w << 16), high = (vec)(w & 0xffff0000u);
                x[part * V + j] = op(low, high); /* without an order */
                if (has_order(op))
                    r[part] = op(op(r[part], low), high);
            }
        if (!has_order(op))
            fold_tile(op, r, x);
    }
    for (; i < n; i++) {
        uint32_t lane[LANES];
        for (int l = 0; l < LANES; l++)
            lane[l] = (uint32_t)row[l][i] << 16;
        for (int part = 0; part < PARTS; part++)
            r[part] = op(r[part], load(lane + part * V));
    }
    acc_store(acc, r);
}

/* --- scans --- */

INLINE void running(op_fn *op, float *acc, float *const *dst, const float *const *a, uint32_t n)
{
    vec r[PARTS], x[LANES];
    const void *p[LANES];
    float *q[LANES];
    memcpy(p, a, sizeof(p));
    memcpy(q, dst, sizeof(q));
    acc_load(r, acc);
    uint32_t i = 0;
    for (; i + V <= n; i += V) {
        tile_load(x, p, (size_t)i * 4);
#pragma GCC unroll 8
        for (int j = 0; j < V; j++)
#pragma GCC unroll 2
            for (int part = 0; part < PARTS; part++) {
                r[part] = op(x[part * V + j], r[part]);
                x[part * V + j] = canonical_nan(r[part]);
            }
        tile_store(x, q, i);
    }
    for (; i < n; i++) {
        column_load(x, a, i);
        for (int part = 0; part < PARTS; part++) {
            r[part] = op(x[part], r[part]);
            x[part] = canonical_nan(r[part]);
        }
        column_store(x, q, i);
    }
    acc_store(acc, r);
}

INLINE void scan(op_fn *op0, op_fn *op1, float *acc, float *const *dst, const float *const *a,
                 const float *const *b, uint32_t n)
{
    vec r[PARTS], x[LANES], y[LANES];
    const void *p[LANES], *s[LANES];
    float *q[LANES];
    memcpy(p, a, sizeof(p));
    memcpy(s, b, sizeof(s));
    memcpy(q, dst, sizeof(q));
    acc_load(r, acc);
    uint32_t i = 0;
    for (; i + V <= n; i += V) {
        tile_load(x, p, (size_t)i * 4);
        tile_load(y, s, (size_t)i * 4);
#pragma GCC unroll 8
        for (int j = 0; j < V; j++)
#pragma GCC unroll 2
            for (int part = 0; part < PARTS; part++) {
                r[part] = op1(op0(x[part * V + j], r[part]), y[part * V + j]);
                x[part * V + j] = canonical_nan(r[part]);
            }
        tile_store(x, q, i);
    }
    for (; i < n; i++) {
        column_load(x, a, i);
        column_load(y, b, i);
        for (int part = 0; part < PARTS; part++) {
            r[part] = op1(op0(x[part], r[part]), y[part]);
            x[part] = canonical_nan(r[part]);
        }
        column_store(x, q, i);
    }
    acc_store(acc, r);
}

/* --- even and odd elements --- */

typedef vec pair_fn(vec acc, vec x, vec mean);
INLINE vec pair_sum(vec acc, vec x, vec mean) { return (void)mean, acc + x; }
INLINE vec pair_square(vec acc, vec x, vec mean) { return acc + (x - mean) * (x - mean); }

INLINE void pairs(pair_fn *step, float (*acc)[LANES], float (*mean)[LANES], const float *const *row,
                  uint32_t n)
{
    vec r[2][PARTS], m[2][PARTS], x[LANES];
    const void *p[LANES];
    memcpy(p, row, sizeof(p));
    for (int odd = 0; odd < 2; odd++) {
        acc_load(r[odd], acc[odd]);
        acc_load(m[odd], mean[odd]);
    }
    uint32_t i = 0;
    for (; i + V <= n; i += V) {
        tile_load(x, p, (size_t)i * 4);
#pragma GCC unroll 8
        for (int j = 0; j < V; j++)
#pragma GCC unroll 2
            for (int part = 0; part < PARTS; part++)
                r[j & 1][part] = step(r[j & 1][part], x[part * V + j], m[j & 1][part]);
    }
    for (; i < n; i++) {
        column_load(x, row, i);
        for (int part = 0; part < PARTS; part++)
            r[i & 1][part] = step(r[i & 1][part], x[part], m[i & 1][part]);
    }
    for (int odd = 0; odd < 2; odd++)
        acc_store(acc[odd], r[odd]);
}

static void pair_sums(float (*acc)[LANES], float (*mean)[LANES], const float *const *row,
                      uint32_t n)
{
    pairs(pair_sum, acc, mean, row, n);
}
static void pair_squares(float (*acc)[LANES], float (*mean)[LANES], const float *const *row,
                         uint32_t n)
{
    pairs(pair_square, acc, mean, row, n);
}

/* --- searching --- */

INLINE mask is_above(vec x, vec value) { return x > value; }
INLINE mask is_equal(vec x, vec value) { return x == value; }

INLINE bool any(mask m)
{
    uint64_t half[sizeof(mask) / 8], all = 0;
    memcpy(half, &m, sizeof(half));
    for (size_t i = 0; i < sizeof(mask) / 8; i++)
        all |= half[i];
    return all != 0;
}

enum { BLOCK = 32 };

/* Start of the first block from |from| on that contains a hit, or of the remainder that is
 * shorter than a block. */
INLINE uint32_t skip(mask (*hit)(vec, vec), const float *x, uint32_t from, uint32_t n, float value)
{
    const vec zero = {0}, v = zero + value;
    for (; from + BLOCK <= n; from += BLOCK) {
        mask m = hit(load(x + from), v);
#pragma GCC unroll 8
        for (int k = V; k < BLOCK; k += V)
            m |= hit(load(x + from + k), v);
        if (any(m))
            break;
    }
    return from;
}

/* The eight as vectors. A value is inserted after equal ones: elements at least as large stay,
 * the others move down by one, and the value takes the slot of the first of them. */
INLINE void top_insert(vec *top, float value)
{
    const vec zero = {0}, v = value - zero /* preserves -0 */, above = zero + __builtin_inff();
#if defined(__AVX__)
    const vec before[PARTS] = {MIX(above, top[0], 7, 8, 9, 10, 11, 12, 13, 14)};
#else
    const vec before[PARTS] = {MIX(above, top[0], 3, 4, 5, 6), MIX(top[0], top[1], 3, 4, 5, 6)};
#endif
    for (int part = 0; part < PARTS; part++)
        top[part] = pick(top[part] >= v, top[part], pick(before[part] < v, before[part], v));
}

static void top8(float *top, const float *x, uint32_t n)
{
    vec r[PARTS];
    acc_load(r, top);
    for (uint32_t i = 0; i < n;) {
        i = skip(is_above, x, i, n, r[PARTS - 1][V - 1]);
        for (uint32_t end = n - i < BLOCK ? n : i + BLOCK; i < end; i++)
            if (x[i] > r[PARTS - 1][V - 1])
                top_insert(r, x[i]);
    }
    acc_store(top, r);
}

static uint32_t first_equal(const float *x, uint32_t from, uint32_t n, float value)
{
    for (uint32_t i = skip(is_equal, x, from, n, value); i < n; i++)
        if (x[i] == value)
            return i;
    return n;
}

/* --- the table --- */

/* OP(NAME, name), SCAN(NAME0, name0, NAME1, name1) */
#define OPS(OP) OP(ADD, add) OP(SUBTRACT, subtract) OP(MULTIPLY, multiply) OP(MAX, max) OP(MIN, min)
#define SCANS(SCAN)                    \
    SCAN(MULTIPLY, multiply, ADD, add) \
    SCAN(ADD, add, ADD, add)           \
    SCAN(ADD, add, MAX, max)           \
    SCAN(ADD, add, MIN, min)           \
    SCAN(MULTIPLY, multiply, MAX, max)

#define OP(NAME, name)                                                               \
    static void fold_##name(float *acc, const float *const *row, uint32_t n)         \
    {                                                                                \
        fold(op_##name, acc, row, n);                                                \
    }                                                                                \
    static void fold_bf16_##name(float *acc, const uint16_t *const *row, uint32_t n) \
    {                                                                                \
        fold_bf16(op_##name, acc, row, n);                                           \
    }                                                                                \
    static void running_##name(float *acc, float *const *dst, const float *const *a, \
                               const float *const *b, uint32_t n)                    \
    {                                                                                \
        (void)b;                                                                     \
        running(op_##name, acc, dst, a, n);                                          \
    }
OPS(OP)
#undef OP

#define SCAN(NAME0, name0, NAME1, name1)                                                     \
    static void scan_##name0##_##name1(float *acc, float *const *dst, const float *const *a, \
                                       const float *const *b, uint32_t n)                    \
    {                                                                                        \
        scan(op_##name0, op_##name1, acc, dst, a, b, n);                                     \
    }
SCANS(SCAN)
#undef SCAN

const tern_emu_lanes_table TERN_LEVEL_SYMBOL(tern_emu_lanes_table) = {
#define OP(NAME, name)                                                                    \
    .fold[TERN_ALU_##NAME] = fold_##name, .fold_bf16[TERN_ALU_##NAME] = fold_bf16_##name, \
    .running[TERN_ALU_##NAME] = running_##name,
    OPS(OP)
#undef OP
#define SCAN(NAME0, name0, NAME1, name1) \
    .scan[TERN_ALU_##NAME0][TERN_ALU_##NAME1] = scan_##name0##_##name1,
        SCANS(SCAN)
#undef SCAN
            .pair_sums = pair_sums,
    .pair_squares = pair_squares,
    .top8 = top8,
    .first_equal = first_equal,
};
