/* emu/pe_amx_pack_impl.h - operands in the layouts that AMX multiplies: rows of 32 k of the
 * stationary, rows of interleaved pairs of k of the moving. Included by pe_amx.c only. */
#ifndef TERN_EMU_PE_AMX_PACK_IMPL_H
#define TERN_EMU_PE_AMX_PACK_IMPL_H

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#include "emu/pe_impl.h"

#define TARGET \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,fma,prfchw,amx-tile,amx-bf16")))
#define INLINE TARGET static inline __attribute__((always_inline))

enum { SIDE = 32, HALF = 16, STEP = 32, ROW_BYTES = 64 };

/* --- stationary --- */

/* Four columns of 16 pairs of rows, |stride| bytes between pairs: [4 columns][32 k]. The lanes of
 * a register come from different rows by masked loads, which need no shuffle unit; shuffles then
 * stay within lanes. */
INLINE void transpose_quad(uint8_t *to, const uint8_t *from, size_t stride)
{
    __m512i v[4];
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; j++) {
        const __m128i *at = (const __m128i *)(const void *)(from + j * stride);
        const size_t four = 4 * stride / sizeof *at;
        v[j] = _mm512_castsi128_si512(_mm_loadu_si128(at));
        v[j] = _mm512_mask_broadcast_i32x4(v[j], 0x00f0, _mm_loadu_si128(at + four));
        v[j] = _mm512_mask_broadcast_i32x4(v[j], 0x0f00, _mm_loadu_si128(at + 2 * four));
        v[j] = _mm512_mask_broadcast_i32x4(v[j], 0xf000, _mm_loadu_si128(at + 3 * four));
    }
    __m512i a = _mm512_unpacklo_epi32(v[0], v[1]), b = _mm512_unpackhi_epi32(v[0], v[1]);
    __m512i c = _mm512_unpacklo_epi32(v[2], v[3]), d = _mm512_unpackhi_epi32(v[2], v[3]);
    _mm512_storeu_si512(to, _mm512_unpacklo_epi64(a, c));
    _mm512_storeu_si512(to + ROW_BYTES, _mm512_unpackhi_epi64(a, c));
    _mm512_storeu_si512(to + (size_t)2 * ROW_BYTES, _mm512_unpacklo_epi64(b, d));
    _mm512_storeu_si512(to + (size_t)3 * ROW_BYTES, _mm512_unpackhi_epi64(b, d));
}

/* 32 columns of 32 rows: [32 columns][32 k]. Pairs of rows are interleaved first: the lower half
 * of eight columns, then the upper half. */
TARGET static void transpose_step(uint8_t *to, const uint16_t *const *rows)
{
    uint8_t pairs[HALF][2 * ROW_BYTES] __attribute__((aligned(64)));
    for (size_t j = 0; j < HALF; j++) {
        __m512i x = _mm512_loadu_si512(rows[2 * j]), y = _mm512_loadu_si512(rows[2 * j + 1]);
        _mm512_storeu_si512(pairs[j], _mm512_unpacklo_epi16(x, y));
        _mm512_storeu_si512(pairs[j] + ROW_BYTES, _mm512_unpackhi_epi16(x, y));
    }
    for (size_t lane = 0; lane < 4; lane++) {
        const uint8_t *from = pairs[0] + lane * sizeof(__m128i);
        transpose_quad(to + 8 * lane * ROW_BYTES, from, sizeof pairs[0]);
        transpose_quad(to + (8 * lane + 4) * ROW_BYTES, from + ROW_BYTES, sizeof pairs[0]);
    }
}

TARGET static void pack_rows(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    uint16_t *to = dst, cut[STEP][SIDE];
    for (uint32_t first = 0; first < n; first += SIDE, to += strip) {
        const uint16_t *from[STEP];
        const uint32_t count = tern_emu_min(SIDE, n - first);
        for (uint32_t k = 0; k < STEP; k++) {
            from[k] = (const uint16_t *)rows[k] + first;
            if (count < SIDE) {
                memset(cut[k], 0, sizeof cut[k]);
                memcpy(cut[k], from[k], count * sizeof *from[k]);
                from[k] = cut[k];
            }
        }
        transpose_step((uint8_t *)to, from);
    }
}

/* --- moving --- */

/* Interleaves 32 columns of two rows: [32 columns][2]. */
INLINE void put_pair(uint8_t *to, __m512i x, __m512i y)
{
    const __m512i left = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0);
    const __m512i right = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
    __m512i low = _mm512_unpacklo_epi16(x, y), high = _mm512_unpackhi_epi16(x, y);
    _mm512_storeu_si512(to, _mm512_permutex2var_epi64(low, left, high));
    _mm512_storeu_si512(to + ROW_BYTES, _mm512_permutex2var_epi64(low, right, high));
}

INLINE void pack_pair(uint8_t *to, const uint8_t *a, const uint8_t *b)
{
    put_pair(to, _mm512_loadu_si512(a), _mm512_loadu_si512(b));
}

enum { FP8_MAGNITUDES = 128 };

/* 32 codes of 8 bits as bf16: |table| has the values of all magnitudes. */
INLINE __m512i widen_fp8(const uint8_t *at, const uint16_t *table)
{
    const __m512i *t = (const __m512i *)(const void *)table;
    __m512i code = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)at));
    __m512i low = _mm512_permutex2var_epi16(_mm512_loadu_si512(t), code, _mm512_loadu_si512(t + 1));
    __m512i high =
        _mm512_permutex2var_epi16(_mm512_loadu_si512(t + 2), code, _mm512_loadu_si512(t + 3));
    __mmask32 is_high = _mm512_test_epi16_mask(code, _mm512_set1_epi16(FP8_MAGNITUDES / 2));
    __m512i sign = _mm512_slli_epi16(_mm512_and_si512(code, _mm512_set1_epi16(FP8_MAGNITUDES)), 8);
    return _mm512_or_si512(_mm512_mask_blend_epi16(is_high, low, high), sign);
}

INLINE void pack_fp8_pair(uint8_t *to, const uint8_t *a, const uint8_t *b, const uint16_t *table)
{
    put_pair(to, widen_fp8(a, table), widen_fp8(b, table));
}

/* A step of the moving is [16 pairs of k][32 columns][2]. Rows are far apart, so each pair of
 * rows is processed in one pass. */
TARGET static void pack_columns(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint32_t whole = n / SIDE * SIDE, rest = n - whole;
    for (uint32_t j = 0; j < STEP / 2; j++) {
        const uint8_t *a = rows[2 * j], *b = rows[2 * j + 1];
        uint16_t *to = (uint16_t *)dst + (size_t)j * 2 * SIDE;
        for (uint32_t i = 0; i < whole; i += SIDE, to += strip)
            pack_pair((uint8_t *)to, a + (size_t)i * 2, b + (size_t)i * 2);
        if (rest) {
            uint8_t cut[2][SIDE * 2] = {{0}};
            memcpy(cut[0], a + (size_t)whole * 2, (size_t)rest * 2);
            memcpy(cut[1], b + (size_t)whole * 2, (size_t)rest * 2);
            pack_pair((uint8_t *)to, cut[0], cut[1]);
        }
    }
}

#endif
#endif
