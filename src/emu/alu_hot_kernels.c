/* emu/alu_hot_kernels.c - the most common operators, compiled once per CPU level: on f32, on bf16
 * without intermediate f32 arrays, and pairs with scalars in one pass.
 *
 * NaN results must become the canonical NaN. On arm64 testing each result takes as long as the
 * operator, so the CPU generates only the canonical NaN (FPCR.DN) while a kernel runs. Its low
 * half is zero, so that rounding to bf16 leaves it a NaN. */
#include <string.h>

#include "emu/alu_impl.h"
#include "emu/alu_ops_impl.h"
#include "emu/default_nan_impl.h"

#define HOT_OPS(X)  X(ADD) X(SUBTRACT) X(MULTIPLY) X(MAX) X(MIN)
#define FORMS(X, y) X(ADD, y) X(MUL, y) X(RSUB, y) X(MAX, y) X(MIN, y)
#define PAIRS(X)    FORMS(X, ADD) FORMS(X, MUL) FORMS(X, RSUB) FORMS(X, MAX) FORMS(X, MIN)

#define MIXES(X) FORMS(X, ADD) FORMS(X, SUBTRACT) FORMS(X, MULTIPLY) FORMS(X, MAX) FORMS(X, MIN)

/* The operators on scalars, by the names of ops and forms. A NaN result is any NaN. */
static inline float one_ADD(float a, float b) { return a + b; }
static inline float one_SUBTRACT(float a, float b) { return a - b; }
static inline float one_MULTIPLY(float a, float b) { return a * b; }
static inline float one_MUL(float a, float b) { return a * b; }
static inline float one_RSUB(float a, float b) { return b - a; }
static inline float one_MAX(float a, float b) { return op_max(a, b); }
static inline float one_MIN(float a, float b) { return op_min(a, b); }

/* As tern_convert: a NaN keeps its sign. */
static inline uint16_t narrowed(uint32_t bits)
{
    uint32_t rounded = (bits + 0x7fffu + (bits >> 16 & 1)) >> 16;
    uint32_t nan = (bits >> 16 & 0x8000u) | NAN_BITS >> 16;
    return (uint16_t)((int32_t)(bits & 0x7fffffffu) > 0x7f800000 ? nan : rounded);
}

/* bf16 is the upper half of f32: a NaN keeps its bits. */
static void widen_any(float *dst, const uint16_t *bf16, uint32_t n)
{
    EACH dst[i] = from_bf16(bf16[i]);
}

static void narrow_any(uint16_t *dst, const float *src, uint32_t n)
{
    EACH dst[i] = narrowed(f32_bits(src[i]));
}

#if TERN_LEVEL_IS(neon)

#include <arm_neon.h>

#define INLINE static inline __attribute__((always_inline))
typedef float32x4_t vec;
enum { STEP = 16 }; /* elements per iteration */
#if defined(__clang__)
#define TWICE _Pragma("clang loop unroll_count(2)")
#else
#define TWICE _Pragma("GCC unroll 2")
#endif

INLINE vec vec_ADD(vec a, vec b) { return vaddq_f32(a, b); }
INLINE vec vec_SUBTRACT(vec a, vec b) { return vsubq_f32(a, b); }
INLINE vec vec_MULTIPLY(vec a, vec b) { return vmulq_f32(a, b); }
INLINE vec vec_MUL(vec a, vec b) { return vmulq_f32(a, b); }
INLINE vec vec_RSUB(vec a, vec b) { return vsubq_f32(b, a); }
/* NaN if either is, and +0 > -0, as alu_impl.h requires. */
INLINE vec vec_MAX(vec a, vec b) { return vmaxq_f32(a, b); }
INLINE vec vec_MIN(vec a, vec b) { return vminq_f32(a, b); }

INLINE vec largest(vec seen, const vec *y)
{
    return vmaxq_f32(seen, vmaxq_f32(vmaxq_f32(y[0], y[1]), vmaxq_f32(y[2], y[3])));
}
INLINE bool is_nan_in(vec seen) { return vminvq_u32(vceqq_f32(seen, seen)) == 0; }

/* Prefetch distance in bytes. The hardware prefetcher alone is too late: without this, f32
 * additions in the L3 cache take 1.5 times as long. */
enum { AHEAD = 256 };

INLINE void load_f32(vec *y, const float *p)
{
    __builtin_prefetch((const uint8_t *)p + AHEAD);
    for (int i = 0; i < 4; i++)
        y[i] = vld1q_f32(p + 4 * i);
}
INLINE void store_f32(float *p, const vec *y)
{
    for (int i = 0; i < 4; i++)
        vst1q_f32(p + 4 * i, y[i]);
}

INLINE void load_bf16(vec *y, const uint16_t *p)
{
    const uint16x8_t zero = vdupq_n_u16(0);
    __builtin_prefetch((const uint8_t *)p + AHEAD);
    for (int i = 0; i < 2; i++) {
        uint16x8_t codes = vld1q_u16(p + 8 * i);
        y[2 * i] = vreinterpretq_f32_u16(vzip1q_u16(zero, codes));
        y[2 * i + 1] = vreinterpretq_f32_u16(vzip2q_u16(zero, codes));
    }
}
/* Rounds up if the low half is above one half, or exactly one half and the last kept bit is odd. */
INLINE void store_bf16(uint16_t *p, const vec *y)
{
    for (int i = 0; i < 2; i++) {
        uint16x8_t a = vreinterpretq_u16_f32(y[2 * i]), b = vreinterpretq_u16_f32(y[2 * i + 1]);
        uint16x8_t low = vuzp1q_u16(a, b), high = vuzp2q_u16(a, b);
        uint16x8_t odd = vandq_u16(high, vdupq_n_u16(1));
        uint16x8_t up = vcgtq_u16(vorrq_u16(low, odd), vdupq_n_u16(0x8000));
        vst1q_u16(p + 8 * i, vsubq_u16(high, up));
    }
}

/* |one| computes element i, for the remainder. */
#define VECTOR_LOOP(type, make, one)         \
    vec y[4];                                \
    size_t at = 0;                           \
    uint64_t before = default_nan_begin();   \
    TWICE for (; at + STEP <= n; at += STEP) \
    {                                        \
        make;                                \
        store_##type(dst + at, y);           \
    }                                        \
    default_nan_end(before);                 \
    for (size_t i = at; i < n; i++)          \
        dst[i] = one;

#define MAKE_BINARY(type, op)   \
    vec b4[4];                  \
    load_##type(y, a + at);     \
    load_##type(b4, b + at);    \
    for (int k = 0; k < 4; k++) \
        y[k] = vec_##op(y[k], b4[k]);
#define MAKE_PAIR(type, f0, f1) \
    load_##type(y, a + at);     \
    for (int k = 0; k < 4; k++) \
        y[k] = vec_##f1(vec_##f0(y[k], vdupq_n_f32(s0)), vdupq_n_f32(s1));

#define MAKE_MIXED(f0, op)      \
    vec b4[4];                  \
    load_f32(y, a + at);        \
    load_f32(b4, b + at);       \
    for (int k = 0; k < 4; k++) \
        y[k] = vec_##op(vec_##f0(y[k], vdupq_n_f32(s)), b4[k]);

#define BINARY_F32(op) VECTOR_LOOP(f32, MAKE_BINARY(f32, op), canonical_nan(one_##op(a[i], b[i])))
#define BINARY_BF16(op) \
    VECTOR_LOOP(bf16, MAKE_BINARY(bf16, op), to_bf16(one_##op(from_bf16(a[i]), from_bf16(b[i]))))
#define PAIR_F32(f0, f1) \
    VECTOR_LOOP(f32, MAKE_PAIR(f32, f0, f1), canonical_nan(one_##f1(one_##f0(a[i], s0), s1)))
#define MIXED_F32(f0, op) \
    VECTOR_LOOP(f32, MAKE_MIXED(f0, op), canonical_nan(one_##op(one_##f0(a[i], s), b[i])))
#define PAIR_BF16(f0, f1)   \
    s0 = canonical_nan(s0); \
    s1 = canonical_nan(s1); \
    VECTOR_LOOP(bf16, MAKE_PAIR(bf16, f0, f1), to_bf16(one_##f1(one_##f0(from_bf16(a[i]), s0), s1)))

static void widen(float *dst, const uint16_t *bf16, uint32_t n)
{
    vec y[4];
    size_t at = 0;
    TWICE for (; at + STEP <= n; at += STEP)
    {
        load_bf16(y, bf16 + at);
        store_f32(dst + at, y);
    }
    widen_any(dst + at, bf16 + at, n - (uint32_t)at);
}

/* NaNs are rare, and testing every element takes a third of the time: they are detected once, at
 * the end. */
static void narrow(uint16_t *dst, const float *src, uint32_t n)
{
    vec seen = vdupq_n_f32(0), y[4];
    size_t at = 0;
    TWICE for (; at + STEP <= n; at += STEP)
    {
        load_f32(y, src + at);
        seen = largest(seen, y);
        store_bf16(dst + at, y);
    }
    if (is_nan_in(seen))
        at = 0;
    narrow_any(dst + at, src + at, n - (uint32_t)at);
}

#else

#define BINARY_F32(op)    EACH dst[i] = canonical_nan(one_##op(a[i], b[i]));
#define BINARY_BF16(op)   EACH dst[i] = to_bf16(one_##op(from_bf16(a[i]), from_bf16(b[i])));
#define PAIR_F32(f0, f1)  EACH dst[i] = canonical_nan(one_##f1(one_##f0(a[i], s0), s1));
#define MIXED_F32(f0, op) EACH dst[i] = canonical_nan(one_##op(one_##f0(a[i], s), b[i]));
#define PAIR_BF16(f0, f1) EACH dst[i] = to_bf16(one_##f1(one_##f0(from_bf16(a[i]), s0), s1));

static void widen(float *dst, const uint16_t *bf16, uint32_t n) { widen_any(dst, bf16, n); }
static void narrow(uint16_t *dst, const float *src, uint32_t n) { narrow_any(dst, src, n); }

#endif

#define X(op)                                                                                     \
    static void binary_##op(float *dst, const float *a, const float *b, uint32_t n)               \
    {                                                                                             \
        BINARY_F32(op)                                                                            \
    }                                                                                             \
    static void binary_bf16_##op(uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t n) \
    {                                                                                             \
        BINARY_BF16(op)                                                                           \
    }
HOT_OPS(X)
#undef X

#define X(f0, f1)                                                                            \
    static void pair_##f0##_##f1(float *dst, const float *a, float s0, float s1, uint32_t n) \
    {                                                                                        \
        PAIR_F32(f0, f1)                                                                     \
    }                                                                                        \
    static void pair_bf16_##f0##_##f1(uint16_t *dst, const uint16_t *a, float s0, float s1,  \
                                      uint32_t n)                                            \
    {                                                                                        \
        PAIR_BF16(f0, f1)                                                                    \
    }
PAIRS(X)
#undef X

#define X(f0, op)                                                                                  \
    static void mixed_##f0##_##op(float *dst, const float *a, float s, const float *b, uint32_t n) \
    {                                                                                              \
        MIXED_F32(f0, op)                                                                          \
    }
MIXES(X)
FORMS(X, RSUB)
#undef X

const tern_emu_hot_table TERN_LEVEL_SYMBOL(tern_emu_hot_table) = {
#define X(op) [TERN_ALU_##op] = binary_##op,
    .binary = {HOT_OPS(X)},
#undef X
#define X(op) [TERN_ALU_##op] = binary_bf16_##op,
    .binary_bf16 = {HOT_OPS(X)},
#undef X
#define X(f0, f1) [TERN_EMU_FORM_##f0][TERN_EMU_FORM_##f1] = pair_##f0##_##f1,
    .pair = {PAIRS(X)},
#undef X
#define X(f0, f1) [TERN_EMU_FORM_##f0][TERN_EMU_FORM_##f1] = pair_bf16_##f0##_##f1,
    .pair_bf16 = {PAIRS(X)},
#undef X
#define X(f0, op) [TERN_EMU_FORM_##f0][TERN_ALU_##op] = mixed_##f0##_##op,
    .mixed = {MIXES(X)},
#undef X
#define X(f0, op) [TERN_EMU_FORM_##f0] = mixed_##f0##_##op,
    .mixed_rsub = {FORMS(X, RSUB)},
#undef X
    .widen = widen,
    .narrow = narrow,
};
