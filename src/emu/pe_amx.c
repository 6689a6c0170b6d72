/* emu/pe_amx.c - bf16 matmuls with AMX: TDPBF16PS adds to a tile of 16 x 16 sums the product of
 * 16 rows of 32 values and 32 rows of 16, the latter interleaved in pairs. A method's tile is 2
 * x 2 of those. */
#include "emu/pe_impl.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,amx-tile,amx-bf16")))

enum { SIDE = 32, HALF = 16, STEP = 32, ROW_BYTES = 64 };

/* The operand of LDTILECFG. */
typedef struct {
    uint8_t palette, start_row, reserved[14];
    uint16_t row_bytes[16];
    uint8_t rows[16];
} tile_config;
_Static_assert(sizeof(tile_config) == 64, "as the instruction has it");

/* All eight tiles: 16 rows of 64 bytes. */
#define EIGHT_OF(x) x, x, x, x, x, x, x, x
static const tile_config config = {
    .palette = 1, .row_bytes = {EIGHT_OF(ROW_BYTES)}, .rows = {EIGHT_OF(HALF)}};

/* Interleaves sixteen values of each of two rows. */
TARGET static __m512i pair_of(const uint16_t *a, const uint16_t *b)
{
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)a);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)b);
    return _mm512_or_si512(_mm512_cvtepu16_epi32(low),
                           _mm512_slli_epi32(_mm512_cvtepu16_epi32(high), 16));
}

/* Transposes 16 x 16 words: interleaves words, then pairs, then quarters. */
TARGET static void transpose_words(__m512i r[HALF])
{
    __m512i t[HALF], q[HALF];
#pragma GCC unroll 8
    for (int i = 0; i < HALF; i += 2) {
        t[i] = _mm512_unpacklo_epi32(r[i], r[i + 1]);
        t[i + 1] = _mm512_unpackhi_epi32(r[i], r[i + 1]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < HALF; i += 4)
        for (int j = 0; j < 2; j++) {
            q[i + 2 * j] = _mm512_unpacklo_epi64(t[i + j], t[i + j + 2]);
            q[i + 2 * j + 1] = _mm512_unpackhi_epi64(t[i + j], t[i + j + 2]);
        }
#pragma GCC unroll 4
    for (int j = 0; j < 4; j++) {
        __m512i even = _mm512_shuffle_i32x4(q[j], q[4 + j], 0x88);
        __m512i odd = _mm512_shuffle_i32x4(q[j], q[4 + j], 0xdd);
        __m512i even_below = _mm512_shuffle_i32x4(q[8 + j], q[12 + j], 0x88);
        __m512i odd_below = _mm512_shuffle_i32x4(q[8 + j], q[12 + j], 0xdd);
        r[j] = _mm512_shuffle_i32x4(even, even_below, 0x88);
        r[4 + j] = _mm512_shuffle_i32x4(odd, odd_below, 0x88);
        r[8 + j] = _mm512_shuffle_i32x4(even, even_below, 0xdd);
        r[12 + j] = _mm512_shuffle_i32x4(odd, odd_below, 0xdd);
    }
}

/* A step of the stationary is [32 columns][32 k]: pairs of k are words, which are transposed. */
TARGET static void pack_rows(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    uint16_t *to = dst, cut[STEP][SIDE];
    for (uint32_t first = 0; first < n; first += SIDE, to += strip) {
        const uint16_t *from[STEP];
        uint32_t count = n - first < SIDE ? n - first : SIDE;
        for (uint32_t k = 0; k < STEP; k++) {
            from[k] = (const uint16_t *)rows[k] + first;
            if (count < SIDE) {
                memset(cut[k], 0, sizeof cut[k]);
                memcpy(cut[k], from[k], count * sizeof *from[k]);
                from[k] = cut[k];
            }
        }
        for (uint32_t v = 0; v < SIDE; v += HALF) {
            __m512i words[HALF];
            for (uint32_t j = 0; j < HALF; j++)
                words[j] = pair_of(from[2 * j] + v, from[2 * j + 1] + v);
            transpose_words(words);
            for (uint32_t j = 0; j < HALF; j++)
                _mm512_storeu_si512(to + (size_t)(v + j) * STEP, words[j]);
        }
    }
}

TARGET static void pack_pair(uint16_t *to, const uint16_t *a, const uint16_t *b)
{
    for (uint32_t v = 0; v < SIDE; v += HALF)
        _mm512_storeu_si512(to + (size_t)2 * v, pair_of(a + v, b + v));
}

/* A step of the moving is [16 pairs of k][32 columns][2]. Rows are far apart, so each pair of
 * rows is processed in one pass. */
TARGET static void pack_columns(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint32_t whole = n / SIDE * SIDE, rest = n - whole;
    for (uint32_t j = 0; j < STEP / 2; j++) {
        const uint16_t *a = rows[2 * j], *b = rows[2 * j + 1];
        uint16_t *to = (uint16_t *)dst + (size_t)j * 2 * SIDE;
        for (uint32_t i = 0; i < whole; i += SIDE, to += strip)
            pack_pair(to, a + i, b + i);
        if (rest) {
            uint16_t cut[2][SIDE] = {{0}};
            memcpy(cut[0], a + whole, rest * sizeof *a);
            memcpy(cut[1], b + whole, rest * sizeof *b);
            pack_pair(to, cut[0], cut[1]);
        }
    }
}

TARGET static void store_sums(const float *sum, float *c, int64_t c_row, uint32_t columns, bool add)
{
    const __m512 nan = _mm512_castsi512_ps(_mm512_set1_epi32(TERN_PE_NAN));
    for (int i = 0; i < SIDE; i++)
        for (uint32_t v = 0; v < columns; v += HALF) {
            float *at = c + i * c_row + v;
            __m512 total = _mm512_loadu_ps(sum + (size_t)i * SIDE + v);
            if (add)
                total = _mm512_add_ps(_mm512_loadu_ps(at), total);
            __mmask16 is_nan = _mm512_cmp_ps_mask(total, total, _CMP_UNORD_Q);
            _mm512_storeu_ps(at, _mm512_mask_blend_ps(is_nan, total, nan));
        }
}

TARGET static void tile(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                        uint32_t columns, bool add)
{
    const uint8_t *x = a, *y = b;
    float sum[SIDE * SIDE];
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
    for (uint32_t s = 0; s < steps; s++, x += SIDE * STEP * 2, y += SIDE * STEP * 2) {
        _tile_loadd(4, x, ROW_BYTES);
        _tile_loadd(5, x + HALF * ROW_BYTES, ROW_BYTES);
        _tile_loadd(6, y, 2 * ROW_BYTES);
        _tile_loadd(7, y + ROW_BYTES, 2 * ROW_BYTES);
        _tile_dpbf16ps(0, 4, 6);
        _tile_dpbf16ps(1, 4, 7);
        _tile_dpbf16ps(2, 5, 6);
        _tile_dpbf16ps(3, 5, 7);
    }
    _tile_stored(0, sum, 2 * ROW_BYTES);
    _tile_stored(1, sum + HALF, 2 * ROW_BYTES);
    _tile_stored(2, sum + HALF * SIDE, 2 * ROW_BYTES);
    _tile_stored(3, sum + HALF * SIDE + HALF, 2 * ROW_BYTES);
    store_sums(sum, c, c_row, columns, add);
}

/* Both take longer than a tile, so they run once per thread. */
TARGET static void enter(void) { _tile_loadconfig(&config); }
TARGET static void leave(void) { _tile_release(); }

static const tern_emu_pe_method method = {.name = "tdpbf16ps",
                                          .rows = SIDE,
                                          .columns = SIDE,
                                          .lanes = HALF,
                                          .step = STEP,
                                          .half = true,
                                          .pack_stationary = pack_rows,
                                          .pack_moving = pack_columns,
                                          .tile = tile,
                                          .enter = enter,
                                          .leave = leave};
const tern_emu_pe_method *const tern_emu_pe_amx = &method;
#else
const tern_emu_pe_method *const tern_emu_pe_amx = NULL;
#endif
