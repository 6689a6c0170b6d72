/* numerics/convert_impl.h - interface between bulk conversion (convert.c) and its kernels, which
 * are compiled once per CPU level (convert_kernels.c). Private to this folder.
 *
 * Names of the kernels: "high" floats are f32 with fewer fraction bits (bf16, tf32), "small"
 * floats have a narrower exponent (f16, FP8, FP6, FP4); the number is the width of the stored
 * code. */
#ifndef TERN_NUMERICS_CONVERT_IMPL_H
#define TERN_NUMERICS_CONVERT_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TERN_F32_SIGN     0x80000000u
#define TERN_F32_INFINITY 0x7f800000u
#define TERN_F32_NAN      0x7fc00000u

/* Random words are generated in pairs: the words of positions 2n and 2n + 1 are one hash of n,
 * rotated by half for the first. Rounding that drops 16 bits then uses independent bits for each
 * at the price of one hash. A key serves 2^32 pairs. */
typedef struct {
    uint32_t start, between;
} tern_random_key;

#define TERN_RANDOM_STEP    0xbb67ae85u /* from one pair to the next */
#define TERN_RANDOM_FACTOR1 0x8b62e655u
#define TERN_RANDOM_FACTOR2 0x54a49567u

/* The hash of pair n is that of |state| = key.start + n * TERN_RANDOM_STEP. */
static inline uint32_t tern_random_hash(uint32_t state, uint32_t between)
{
    uint32_t x = state ^ state >> 15;
    x *= TERN_RANDOM_FACTOR1;
    x ^= x >> 13 ^ between;
    x *= TERN_RANDOM_FACTOR2;
    return x ^ x >> 16;
}

/* Parameters of a kernel: the other format and the mode. */
typedef struct {
    uint32_t man_bits;
    uint32_t magnitude_bits; /* of the code: all but the sign */
    uint32_t min_field;      /* small: the f32 exponent field of its smallest normal number */
    uint32_t limit;          /* from f32: larger magnitudes (f32 bits) are replaced by this one */
    uint32_t limit_code;     /* the code of |limit| */
    uint32_t special;        /* from f32: a kernel reports whether any magnitude reached this */
    uint32_t max_code;       /* small to f32: larger magnitudes are infinity or NaN */
    uint32_t inf_code;       /* small to f32: the code of |infinity| (f32 bits) */
    uint32_t infinity;
    double int_min, int_max; /* of an integer format */
    uint32_t int_mask;
    const uint32_t *words; /* one random word per element; zeros round toward zero */
    tern_random_key pairs; /* replaces |words|: the key of the element pairs, from here on */
} tern_convert_args;

/* Converts |count| elements. Returns true if the block has values that the kernel does not
 * support (from f32: magnitudes of |special| and above), which the caller then converts one by
 * one. */
typedef bool (*tern_convert_fn)(void *restrict dst, const void *restrict src, size_t count,
                                const tern_convert_args *args);

// clang-format off
#define TERN_CONVERT_KERNELS(X)                                                                    \
    X(f32_to_high16_nearest)   X(f32_to_high16_words)   X(high16_to_f32)                           \
    X(f32_to_high32_nearest)   X(f32_to_high32_words)   X(high32_to_f32)                           \
    X(f32_to_small8_nearest)   X(f32_to_small8_words)   X(small8_to_f32)                           \
    X(f32_to_fnuz8_nearest)    X(f32_to_fnuz8_words)    X(fnuz8_to_f32)                            \
    X(f32_to_small16_nearest)  X(f32_to_small16_words)  X(small16_to_f32)                          \
    X(f32_to_scale8_nearest)   X(f32_to_scale8_words)                                              \
    X(f32_to_int8_nearest)     X(f32_to_int8_zero)      X(i8_to_f32)  X(u8_to_f32)                 \
    X(f32_to_int16_nearest)    X(f32_to_int16_zero)     X(i16_to_f32) X(u16_to_f32)                \
    X(f32_to_int32_nearest)    X(f32_to_int32_zero)     X(i32_to_f32) X(u32_to_f32)                \
    X(f32_to_f64)              X(f64_to_f32)
// clang-format on

typedef struct {
#define X(name) tern_convert_fn name;
    TERN_CONVERT_KERNELS(X)
#undef X
    /* The words of |pair_count| pairs. */
    void (*random_words)(uint32_t *words, size_t pair_count, tern_random_key pairs);

    /* Faster variants that only some levels have; NULL otherwise. */
    tern_convert_fn f32_to_bf16_nearest; /* overflow to infinity */
    tern_convert_fn f32_to_bf16_random;  /* the same, words from |pairs| */
    tern_convert_fn f32_to_fp8_nearest;  /* 8 bits, signed zero */
    tern_convert_fn f32_to_f16_nearest;  /* overflow to infinity */
    tern_convert_fn f16_to_f32;          /* infinity stays */
    tern_convert_fn fp8_to_f32;          /* 8 bits, signed zero, bias not negative */
} tern_convert_kernels;

/* Written with intrinsics (convert_neon.c). */
bool tern_convert_neon_bf16_nearest(void *restrict dst, const void *restrict src, size_t count,
                                    const tern_convert_args *args);
bool tern_convert_neon_bf16_random(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args);
bool tern_convert_neon_fp8_nearest(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args);
bool tern_convert_neon_f16_nearest(void *restrict dst, const void *restrict src, size_t count,
                                   const tern_convert_args *args);
bool tern_convert_neon_f16_to_f32(void *restrict dst, const void *restrict src, size_t count,
                                  const tern_convert_args *args);
bool tern_convert_neon_fp8_to_f32(void *restrict dst, const void *restrict src, size_t count,
                                  const tern_convert_args *args);

#endif
