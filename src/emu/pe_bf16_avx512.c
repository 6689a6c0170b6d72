/* emu/pe_bf16_avx512.c - bf16 matmuls with VDPBF16PS, which adds two products to each of 16
 * sums. Two k are packed together: for each column its two values. */
#include "emu/pe_impl.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512bf16")))

enum { ROWS = 8, COLUMNS = 32, LANES = 16, STEP = 2, VECTORS = COLUMNS / LANES };

static void pack_pairs(uint16_t *to, size_t strip, const uint16_t *a, const uint16_t *b, uint32_t n,
                       uint32_t width)
{
    for (uint32_t first = 0; first < n; first += width, to += strip) {
        uint32_t count = n - first < width ? n - first : width;
        for (uint32_t i = 0; i < count; i++) {
            to[2 * i] = a[first + i];
            to[2 * i + 1] = b[first + i];
        }
        memset(to + 2 * count, 0, (width - count) * 2 * sizeof *to);
    }
}

TARGET static void pack_rows(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint16_t *a = rows[0], *b = rows[1];
    uint16_t *to = dst;
    uint32_t i = 0;
    for (; i + ROWS <= n; i += ROWS, to += strip) {
        __m128i low = _mm_loadu_si128((const __m128i *)(const void *)(a + i));
        __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(b + i));
        _mm_storeu_si128((__m128i *)(void *)to, _mm_unpacklo_epi16(low, high));
        _mm_storeu_si128((__m128i *)(void *)(to + ROWS), _mm_unpackhi_epi16(low, high));
    }
    if (i < n)
        pack_pairs(to, strip, a + i, b + i, n - i, ROWS);
}

TARGET static void pack_columns(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint16_t *a = rows[0], *b = rows[1];
    uint16_t *to = dst;
    uint32_t i = 0;
    for (; i + COLUMNS <= n; i += COLUMNS, to += strip)
        for (uint32_t v = 0; v < COLUMNS; v += LANES) {
            __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)(a + i + v));
            __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(b + i + v));
            __m512i pair = _mm512_or_si512(_mm512_cvtepu16_epi32(low),
                                           _mm512_slli_epi32(_mm512_cvtepu16_epi32(high), 16));
            _mm512_storeu_si512(to + (size_t)2 * v, pair);
        }
    if (i < n)
        pack_pairs(to, strip, a + i, b + i, n - i, COLUMNS);
}

TARGET static void store_lanes(float *at, __m512 sum, bool add)
{
    if (add)
        sum = _mm512_add_ps(_mm512_loadu_ps(at), sum);
    __m512 nan = _mm512_castsi512_ps(_mm512_set1_epi32(TERN_PE_NAN));
    _mm512_storeu_ps(at,
                     _mm512_mask_blend_ps(_mm512_cmp_ps_mask(sum, sum, _CMP_UNORD_Q), sum, nan));
}

TARGET static void tile(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                        uint32_t columns, bool add)
{
    const uint8_t *x = a, *y = b;
    __m512 sum[ROWS][VECTORS];
#pragma GCC unroll 8
    for (int i = 0; i < ROWS; i++)
        sum[i][0] = sum[i][1] = _mm512_setzero_ps();
    for (uint32_t s = 0; s < steps; s++, x += ROWS * 4, y += COLUMNS * 4) {
        __m512bh left = (__m512bh)_mm512_loadu_si512(y);
        __m512bh right = (__m512bh)_mm512_loadu_si512(y + 64);
#pragma GCC unroll 8
        for (int i = 0; i < ROWS; i++) {
            int32_t pair;
            memcpy(&pair, x + 4 * i, sizeof pair);
            __m512bh factor = (__m512bh)_mm512_set1_epi32(pair);
            sum[i][0] = _mm512_dpbf16_ps(sum[i][0], factor, left);
            sum[i][1] = _mm512_dpbf16_ps(sum[i][1], factor, right);
        }
    }
#pragma GCC unroll 8
    for (int i = 0; i < ROWS; i++) {
        store_lanes(c + i * c_row, sum[i][0], add);
        if (columns > LANES)
            store_lanes(c + i * c_row + LANES, sum[i][1], add);
    }
}

static const tern_emu_pe_method method = {.name = "vdpbf16ps",
                                          .rows = ROWS,
                                          .columns = COLUMNS,
                                          .lanes = LANES,
                                          .step = STEP,
                                          .half = true,
                                          .pack_stationary = pack_rows,
                                          .pack_moving = pack_columns,
                                          .tile = tile};
const tern_emu_pe_method *const tern_emu_pe_vdpbf16 = &method;
#else
const tern_emu_pe_method *const tern_emu_pe_vdpbf16 = NULL;
#endif
