/* The most frequent conversions, with arm64 intrinsics: 1.6 to 3 times as fast as the compiled
 * convert_kernels.c. The bits are the same. Empty on other hosts. */
#include "numerics/convert_impl.h"

#if defined(__aarch64__)

#include <arm_neon.h>
#include <string.h>

enum { LANES = 16 }; /* elements per step */

/* A step is expanded in the loop and in the tail. As a call it would keep its state in memory,
 * and any byte store might alias it. */
#define STEP static inline __attribute__((always_inline))

/* Calls step(state, to, from) until all elements are done, for the last ones through padded
 * copies. */
#define FOR_EACH_STEP(out_type, in_type, step, state)                                 \
    do {                                                                              \
        const uint8_t *from = src;                                                    \
        uint8_t *to = dst;                                                            \
        size_t left = count;                                                          \
        for (; left >= LANES; left -= LANES) {                                        \
            step(state, to, from);                                                    \
            from += LANES * sizeof(in_type);                                          \
            to += LANES * sizeof(out_type);                                           \
        }                                                                             \
        if (left > 0) {                                                               \
            uint8_t in[LANES * sizeof(in_type)] = {0}, out[LANES * sizeof(out_type)]; \
            memcpy(in, from, left * sizeof(in_type));                                 \
            step(state, out, in);                                                     \
            memcpy(to, out, left * sizeof(out_type));                                 \
        }                                                                             \
    } while (0)

static inline uint32x4_t load_bits(const uint8_t *from, int vector)
{
    return vreinterpretq_u32_u8(vld1q_u8(from + 16 * vector));
}

static inline void store_halves(uint8_t *to, int vector, uint16x8_t halves)
{
    vst1q_u8(to + 16 * vector, vreinterpretq_u8_u16(halves));
}

/* The low or high halves of the 32-bit lanes of |a| and |b|. */
static inline uint16x8_t low_halves(uint32x4_t a, uint32x4_t b)
{
    return vuzp1q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b));
}

static inline uint16x8_t high_halves(uint32x4_t a, uint32x4_t b)
{
    return vuzp2q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b));
}

/* ---- f32 to bf16 --------------------------------------------------------------------------- */

typedef struct {
    float32x4_t nan; /* NaN in any lane once one was seen: fmax propagates it; f16 too */
    uint32x4_t random, between;
} bf16_state;

static inline void look_for_nan(bf16_state *s, uint32x4_t a, uint32x4_t b)
{
    s->nan = vmaxq_f32(s->nan, vmaxq_f32(vreinterpretq_f32_u32(a), vreinterpretq_f32_u32(b)));
}

static inline bool nan_met(float32x4_t nan)
{
    return vmaxvq_u32(vmvnq_u32(vceqq_f32(nan, nan))) != 0;
}

/* Rounds up if the low half is above one half, or exactly one half and the last kept bit is odd. */
STEP uint16x8_t bf16_nearest(bf16_state *s, uint32x4_t a, uint32x4_t b)
{
    look_for_nan(s, a, b);
    uint16x8_t high = high_halves(a, b), odd = vandq_u16(high, vdupq_n_u16(1));
    uint16x8_t up = vcgtq_u16(vorrq_u16(low_halves(a, b), odd), vdupq_n_u16(0x8000));
    return vsubq_u16(high, up);
}

STEP void bf16_nearest_step(bf16_state *s, uint8_t *to, const uint8_t *from)
{
    store_halves(to, 0, bf16_nearest(s, load_bits(from, 0), load_bits(from, 1)));
    store_halves(to, 1, bf16_nearest(s, load_bits(from, 2), load_bits(from, 3)));
}

bool tern_convert_neon_bf16_nearest(void *restrict dst, const void *restrict src, size_t count,
                                    const tern_convert_args *args)
{
    (void)args;
    bf16_state s = {.nan = vdupq_n_f32(0)};
    FOR_EACH_STEP(uint16_t, float, bf16_nearest_step, &s);
    return nan_met(s.nan);
}

/* The halves of a pair's hash are, in memory order, the leading bits of its two words. */
STEP uint16x8_t bf16_random(bf16_state *s, uint32x4_t a, uint32x4_t b)
{
    look_for_nan(s, a, b);
    uint32x4_t x = s->random;
    s->random = vaddq_u32(s->random, vdupq_n_u32(4 * TERN_RANDOM_STEP));
    x = veorq_u32(x, vshrq_n_u32(x, 15));
    x = vmulq_u32(x, vdupq_n_u32(TERN_RANDOM_FACTOR1));
    x = veorq_u32(veorq_u32(x, s->between), vshrq_n_u32(x, 13));
    x = vmulq_u32(x, vdupq_n_u32(TERN_RANDOM_FACTOR2));
    uint16x8_t words = vreinterpretq_u16_u32(veorq_u32(x, vshrq_n_u32(x, 16)));
    return high_halves(vaddw_u16(a, vget_low_u16(words)), vaddw_high_u16(b, words));
}

STEP void bf16_random_step(bf16_state *s, uint8_t *to, const uint8_t *from)
{
    store_halves(to, 0, bf16_random(s, load_bits(from, 0), load_bits(from, 1)));
    store_halves(to, 1, bf16_random(s, load_bits(from, 2), load_bits(from, 3)));
}

bool tern_convert_neon_bf16_random(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args)
{
    const uint32x4_t lanes = {0, 1, 2, 3};
    bf16_state s = {.nan = vdupq_n_f32(0),
                    .random = vmlaq_n_u32(vdupq_n_u32(args->pairs.start), lanes, TERN_RANDOM_STEP),
                    .between = vdupq_n_u32(args->pairs.between)};
    FOR_EACH_STEP(uint16_t, float, bf16_random_step, &s);
    return nan_met(s.nan);
}

/* ---- f32 to FP8 ---------------------------------------------------------------------------- */

typedef struct {
    uint16x8_t min_bits; /* high half of the smallest normal number */
    float32x4_t scale;   /* maps a number's exponent to its rounding addend, see below */
    uint16x8_t limit;    /* largest code, plus |offset| */
    uint8x16_t offset;   /* excess of the exponents */
    uint8x16_t top;      /* largest leading bytes seen, sign shifted out */
} fp8_state;

/* small_nearest() of convert_kernels.c for eight numbers, with these differences. The addend is
 * one and a half times the power of two, so that negative numbers round too and leave minus the
 * fraction. Exponents are handled in 16-bit halves. The code is clamped instead of the
 * magnitude: it needs 12 bits until then. If the sum is infinite or inf - inf its low bits are
 * zero. */
STEP uint16x8_t fp8_nearest(const fp8_state *s, uint32x4_t a, uint32x4_t b, uint16x8_t high,
                            int man_bits)
{
    const uint16x8_t zero = vdupq_n_u16(0);
    uint16x8_t exponent =
        vmaxq_u16(vandq_u16(high, vdupq_n_u16(TERN_F32_INFINITY >> 16)), s->min_bits);
    float32x4_t a_exponent = vreinterpretq_f32_u16(vzip1q_u16(zero, exponent));
    float32x4_t b_exponent = vreinterpretq_f32_u16(vzip2q_u16(zero, exponent));
    float32x4_t a_sum = vfmaq_f32(vreinterpretq_f32_u32(a), a_exponent, s->scale);
    float32x4_t b_sum = vfmaq_f32(vreinterpretq_f32_u32(b), b_exponent, s->scale);
    uint16x8_t fraction = low_halves(vreinterpretq_u32_f32(a_sum), vreinterpretq_u32_f32(b_sum));
    fraction = vreinterpretq_u16_s16(vabsq_s16(vreinterpretq_s16_u16(fraction)));
    return vminq_u16(fraction + (exponent >> (uint16_t)(7 - man_bits)), s->limit);
}

STEP void fp8_step(fp8_state *s, uint8_t *to, const uint8_t *from, int man_bits)
{
    uint32x4_t a = load_bits(from, 0), b = load_bits(from, 1);
    uint32x4_t c = load_bits(from, 2), d = load_bits(from, 3);
    uint16x8_t ab = high_halves(a, b), cd = high_halves(c, d);
    uint8x16_t codes = vuzp1q_u8(vreinterpretq_u8_u16(fp8_nearest(s, a, b, ab, man_bits)),
                                 vreinterpretq_u8_u16(fp8_nearest(s, c, d, cd, man_bits)));
    uint8x16_t tops = vuzp2q_u8(vreinterpretq_u8_u16(ab), vreinterpretq_u8_u16(cd));
    s->top = vmaxq_u8(s->top, vaddq_u8(tops, tops));
    vst1q_u8(to, vbslq_u8(vdupq_n_u8(0x80), tops, vsubq_u8(codes, s->offset)));
}

/* Shifts by a constant justify a function per width. */
#define FP8_STEP(man_bits)                                                         \
    STEP void fp8_step_m##man_bits(fp8_state *s, uint8_t *to, const uint8_t *from) \
    {                                                                              \
        fp8_step(s, to, from, man_bits);                                           \
    }
FP8_STEP(2)
FP8_STEP(3)
FP8_STEP(4)

bool tern_convert_neon_fp8_nearest(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args)
{
    const uint32_t man_bits = args->man_bits, offset = args->min_field << man_bits;
    fp8_state s = {.min_bits = vdupq_n_u16((uint16_t)(args->min_field << 7)),
                   .scale = vdupq_n_f32(1.5f * (float)(1u << (23 - man_bits))),
                   .limit = vdupq_n_u16((uint16_t)(args->limit_code + offset)),
                   .offset = vdupq_n_u8((uint8_t)offset),
                   .top = vdupq_n_u8(0)};
    if (man_bits == 2)
        FOR_EACH_STEP(uint8_t, float, fp8_step_m2, &s);
    else if (man_bits == 3)
        FOR_EACH_STEP(uint8_t, float, fp8_step_m3, &s);
    else
        FOR_EACH_STEP(uint8_t, float, fp8_step_m4, &s);
    return vmaxvq_u8(s.top) == 0xfe; /* infinity and NaN are among those of 2^127 and up */
}

/* ---- f16, converted by CPU instructions ---------------------------------------------------- */

STEP void f16_nearest_step(bf16_state *s, uint8_t *to, const uint8_t *from)
{
    for (int i = 0; i < 2; i++) {
        uint32x4_t a = load_bits(from, 2 * i), b = load_bits(from, 2 * i + 1);
        look_for_nan(s, a, b);
        float16x4_t low = vcvt_f16_f32(vreinterpretq_f32_u32(a));
        store_halves(to, i,
                     vreinterpretq_u16_f16(vcvt_high_f16_f32(low, vreinterpretq_f32_u32(b))));
    }
}

bool tern_convert_neon_f16_nearest(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args)
{
    (void)args;
    bf16_state s = {.nan = vdupq_n_f32(0)};
    FOR_EACH_STEP(uint16_t, float, f16_nearest_step, &s);
    return nan_met(s.nan);
}

/* The CPU instruction keeps a NaN's payload, which must be dropped. */
STEP void store_without_payload(uint8_t *to, int vector, float32x4_t x)
{
    const uint32x4_t sign = vdupq_n_u32(TERN_F32_SIGN), nan = vdupq_n_u32(TERN_F32_NAN);
    uint32x4_t bits = vreinterpretq_u32_f32(x);
    bits = vbslq_u32(vceqq_f32(x, x), bits, vbslq_u32(sign, bits, nan));
    vst1q_u8(to + 16 * vector, vreinterpretq_u8_u32(bits));
}

STEP void f16_to_f32_step(void *none, uint8_t *to, const uint8_t *from)
{
    (void)none;
    for (int i = 0; i < 2; i++) {
        float16x8_t halves = vreinterpretq_f16_u8(vld1q_u8(from + 16 * i));
        store_without_payload(to, 2 * i, vcvt_f32_f16(vget_low_f16(halves)));
        store_without_payload(to, 2 * i + 1, vcvt_high_f32_f16(halves));
    }
}

bool tern_convert_neon_f16_to_f32(void *restrict dst, const void *restrict src, size_t count,
                                  const tern_convert_args *args)
{
    (void)args;
    FOR_EACH_STEP(float, uint16_t, f16_to_f32_step, NULL);
    return false;
}

/* ---- FP8 to f32 ---------------------------------------------------------------------------- */

/* A code shifted to the exponent and fraction bits of f32 is the number divided by |scale|, a
 * subnormal f32 for a subnormal code: this CPU multiplies subnormals at full speed. */
typedef struct {
    const tern_convert_args *args;
    float32x4_t scale;
    int32x4_t shift; /* negative: to the right */
    uint32x4_t mask; /* sign, exponent and fraction after an arithmetic shift */
} fp8_widen_state;

/* Infinity and NaN among 16 codes, which are rare. */
static __attribute__((noinline)) void fp8_specials(const tern_convert_args *args, uint8_t *to,
                                                   const uint8_t *from)
{
    for (int i = 0; i < LANES; i++) {
        uint32_t sign = (uint32_t)(from[i] & 0x80) << 24, magnitude = from[i] & 0x7f;
        uint32_t bits = sign | (magnitude == args->inf_code ? args->infinity : TERN_F32_NAN);
        if (magnitude > args->max_code)
            memcpy(to + 4 * i, &bits, sizeof bits);
    }
}

/* |codes|: in the leading bytes. */
STEP void fp8_widen(const fp8_widen_state *s, uint8_t *to, uint16x8_t codes)
{
    int32x4_t moved = vshlq_s32(vreinterpretq_s32_u16(codes), s->shift);
    uint32x4_t bits = vandq_u32(vreinterpretq_u32_s32(moved), s->mask);
    float32x4_t value = vmulq_f32(vreinterpretq_f32_u32(bits), s->scale);
    vst1q_u8(to, vreinterpretq_u8_f32(value));
}

STEP void fp8_to_f32_step(const fp8_widen_state *s, uint8_t *to, const uint8_t *from)
{
    const uint8x16_t zero = vdupq_n_u8(0);
    const uint16x8_t zeros = vdupq_n_u16(0);
    uint8x16_t codes = vld1q_u8(from);
    uint16x8_t low = vreinterpretq_u16_u8(vzip1q_u8(zero, codes));
    uint16x8_t high = vreinterpretq_u16_u8(vzip2q_u8(zero, codes));
    fp8_widen(s, to, vzip1q_u16(zeros, low));
    fp8_widen(s, to + 16, vzip2q_u16(zeros, low));
    fp8_widen(s, to + 32, vzip1q_u16(zeros, high));
    fp8_widen(s, to + 48, vzip2q_u16(zeros, high));
    if (vmaxvq_u8(vandq_u8(codes, vdupq_n_u8(0x7f))) > s->args->max_code)
        fp8_specials(s->args, to, from);
}

bool tern_convert_neon_fp8_to_f32(void *restrict dst, const void *restrict src, size_t count,
                                  const tern_convert_args *args)
{
    const uint32_t scale = (args->min_field - 1 + 127) << 23;
    const fp8_widen_state s = {.args = args,
                               .scale = vreinterpretq_f32_u32(vdupq_n_u32(scale)),
                               .shift = vdupq_n_s32(-1 - (int32_t)args->man_bits),
                               .mask = vdupq_n_u32(TERN_F32_SIGN | 0x7fu << (23 - args->man_bits))};
    FOR_EACH_STEP(float, uint8_t, fp8_to_f32_step, &s);
    return false;
}

#else
typedef int tern_convert_neon_is_empty;
#endif
