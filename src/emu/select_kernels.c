/* emu/select_kernels.c - choosing between elements by flags, compiled once per CPU level.
 *
 * Branch-free loops: every element is written, unselected ones with their old value. */
#include <string.h>

#include "emu/alu_ops_impl.h"
#include "emu/select_impl.h"

/* Types without alignment that may alias anything: rows are bytes of memory. */
typedef uint8_t any8 __attribute__((may_alias));
typedef uint16_t any16 __attribute__((may_alias, aligned(1)));
typedef uint32_t any32 __attribute__((may_alias, aligned(1)));
typedef uint64_t any64 __attribute__((may_alias, aligned(1)));

/* All ones where |a| is selected: a mask leaves compilers nothing to branch on. */
#define MIX(size, test, a, b)                                                      \
    ({                                                                             \
        const uint##size##_t mask_ = (uint##size##_t)(0 - (uint##size##_t)(test)); \
        (uint##size##_t)(((a)&mask_) | ((b) & (uint##size##_t) ~mask_));           \
    })

#define MERGE(size, flag_size)                                                                \
    static void merge_##size##_##flag_size(void *dst, const void *src, const void *flags,     \
                                           bool reverse, uint32_t n)                          \
    {                                                                                         \
        any##size *d = dst;                                                                   \
        const any##size *s = src;                                                             \
        const any##flag_size *f = flags;                                                      \
        if (reverse)                                                                          \
            EACH d[i] = MIX(size, f[i] == 0, s[i], d[i]);                                     \
        else                                                                                  \
            EACH d[i] = MIX(size, f[i] != 0, s[i], d[i]);                                     \
    }                                                                                         \
    static void merge_one_##size##_##flag_size(void *dst, const void *one, const void *flags, \
                                               bool reverse, uint32_t n)                      \
    {                                                                                         \
        any##size *d = dst;                                                                   \
        const any##size s = *(const any##size *)one;                                          \
        const any##flag_size *f = flags;                                                      \
        if (reverse)                                                                          \
            EACH d[i] = MIX(size, f[i] == 0, s, d[i]);                                        \
        else                                                                                  \
            EACH d[i] = MIX(size, f[i] != 0, s, d[i]);                                        \
    }
#define MERGES(size) MERGE(size, 16) MERGE(size, 32) MERGE(size, 64)
MERGE(8, 8)
MERGES(8)
MERGES(16)
MERGES(32)
MERGE(64, 8)
MERGES(64)

#if TERN_LEVEL_IS(neon)

/* One-byte flags, the common case, with elements of 2 and 4 bytes: sixteen tests at once,
 * widened by interleaving them with themselves. */
#include <arm_neon.h>

#define INLINE static inline __attribute__((always_inline))

INLINE uint8x16_t tests(const uint8_t *flags, bool reverse)
{
    uint8x16_t f = vld1q_u8(flags);
    return reverse ? vceqzq_u8(f) : vtstq_u8(f, f);
}
/* Copies the bytes of |src| where the mask has ones. */
INLINE void mix(uint8_t *dst, const uint8_t *src, unsigned step, uint8x16_t mask)
{
    vst1q_u8(dst, vbslq_u8(mask, vld1q_u8(src + step), vld1q_u8(dst)));
}
INLINE uint8x16_t zip1_16(uint8x16_t m)
{
    uint16x8_t x = vreinterpretq_u16_u8(m);
    return vreinterpretq_u8_u16(vzip1q_u16(x, x));
}
INLINE uint8x16_t zip2_16(uint8x16_t m)
{
    uint16x8_t x = vreinterpretq_u16_u8(m);
    return vreinterpretq_u8_u16(vzip2q_u16(x, x));
}

/* |step| is 1 if |src| advances, 0 if it is 16 bytes of one repeated element. */
INLINE uint32_t mix_16(uint8_t *dst, const uint8_t *src, unsigned step, const uint8_t *flags,
                       bool reverse, uint32_t n)
{
    uint32_t i = 0;
    for (; i + 16 <= n; i += 16, dst += 32, src += (size_t)32 * step) {
        uint8x16_t m = tests(flags + i, reverse);
        mix(dst, src, 0, vzip1q_u8(m, m));
        mix(dst + 16, src, 16 * step, vzip2q_u8(m, m));
    }
    return i;
}
INLINE uint32_t mix_32(uint8_t *dst, const uint8_t *src, unsigned step, const uint8_t *flags,
                       bool reverse, uint32_t n)
{
    uint32_t i = 0;
    for (; i + 16 <= n; i += 16, dst += 64, src += (size_t)64 * step) {
        uint8x16_t m = tests(flags + i, reverse);
        uint8x16_t low = vzip1q_u8(m, m), high = vzip2q_u8(m, m);
        mix(dst, src, 0, zip1_16(low));
        mix(dst + 16, src, 16 * step, zip2_16(low));
        mix(dst + 32, src, 32 * step, zip1_16(high));
        mix(dst + 48, src, 48 * step, zip2_16(high));
    }
    return i;
}

#define MERGE_BYTES(size)                                                                         \
    static void merge_##size##_8(void *dst, const void *src, const void *flags, bool reverse,     \
                                 uint32_t n)                                                      \
    {                                                                                             \
        any##size *d = dst;                                                                       \
        const any##size *s = src;                                                                 \
        const uint8_t *f = flags;                                                                 \
        uint32_t i =                                                                              \
            reverse ? mix_##size(dst, src, 1, f, true, n) : mix_##size(dst, src, 1, f, false, n); \
        for (; i < n; i++)                                                                        \
            d[i] = !f[i] == reverse ? s[i] : d[i];                                                \
    }                                                                                             \
    static void merge_one_##size##_8(void *dst, const void *one, const void *flags, bool reverse, \
                                     uint32_t n)                                                  \
    {                                                                                             \
        any##size *d = dst;                                                                       \
        const any##size s = *(const any##size *)one;                                              \
        uint##size##_t same[128 / size];                                                          \
        const uint8_t *f = flags;                                                                 \
        for (int k = 0; k < 128 / size; k++)                                                      \
            same[k] = s;                                                                          \
        const uint8_t *bytes = (const uint8_t *)same;                                             \
        uint32_t i = reverse ? mix_##size(dst, bytes, 0, f, true, n)                              \
                             : mix_##size(dst, bytes, 0, f, false, n);                            \
        for (; i < n; i++)                                                                        \
            d[i] = !f[i] == reverse ? s : d[i];                                                   \
    }
MERGE_BYTES(16)
MERGE_BYTES(32)

#else

MERGE(16, 8)
MERGE(32, 8)

#endif

#define CHOOSE(flag_size)                                                                   \
    static void choose_##flag_size(float *dst, const float *a, float no, const void *flags, \
                                   bool reverse, uint32_t n)                                \
    {                                                                                       \
        const any##flag_size *f = flags;                                                    \
        if (reverse)                                                                        \
            EACH dst[i] = f[i] ? no : a[i];                                                 \
        else                                                                                \
            EACH dst[i] = f[i] ? a[i] : no;                                                 \
    }
CHOOSE(8)
CHOOSE(16)
CHOOSE(32)
CHOOSE(64)

static void choose_both(float *dst, const float *a, const float *in0, const float *in1, float no,
                        uint32_t n)
{
    EACH dst[i] = ((in0[i] != 0) & (in1[i] != 0)) ? a[i] : no;
}

#define SIGN(name, test)                                                                  \
    static void sign_##name(uint8_t *flags, const uint32_t *x, uint32_t base, uint32_t n) \
    {                                                                                     \
        EACH flags[i] = (int32_t)(base + x[i]) test 0;                                    \
    }
SIGN(EQ, ==)
SIGN(NE, !=)
SIGN(GE, >=)
SIGN(GT, >)
SIGN(LE, <=)
SIGN(LT, <)

#define ROW(fn, size)                                                         \
    {                                                                         \
        fn##_##size##_8, fn##_##size##_16, fn##_##size##_32, fn##_##size##_64 \
    }
#define SIGN_ROW(op) [TERN_ALU_##op] = sign_##op
const tern_emu_select_table TERN_LEVEL_SYMBOL(tern_emu_select_table) = {
    .merge = {ROW(merge, 8), ROW(merge, 16), ROW(merge, 32), ROW(merge, 64)},
    .merge_one = {ROW(merge_one, 8), ROW(merge_one, 16), ROW(merge_one, 32), ROW(merge_one, 64)},
    .choose = {choose_8, choose_16, choose_32, choose_64},
    .sign = {SIGN_ROW(EQ), SIGN_ROW(NE), SIGN_ROW(GE), SIGN_ROW(GT), SIGN_ROW(LE), SIGN_ROW(LT)},
    .choose_both = choose_both,
};
