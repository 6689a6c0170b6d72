/* emu/pe_kernels.c - the innermost loops of the tensor engine, compiled once per CPU level.
 *
 * An fma has one rounding on every host, so levels differ in how many columns they compute at
 * once and not in result bits (a level without the instruction calls libm's fma, which is exact
 * and slow). The tile fills the registers; its sizes divide 128 and 512, those of a full
 * instruction. */
#include <string.h>

#include "base/bits.h"
#include "emu/default_nan_impl.h"
#include "emu/pe_impl.h"

#if TERN_LEVEL_IS(neon)
#include "emu/pe_neon_impl.h"
typedef float32x4_t lanes;
enum { LANES = 4, ROWS = NEON_ROWS, VECTORS = NEON_VECTORS, C_AHEAD = 16 };
static inline lanes lanes_load(const float *p) { return vld1q_f32(p); }
static inline void lanes_store(float *p, lanes v) { vst1q_f32(p, v); }
static inline lanes lanes_of(float x) { return vdupq_n_f32(x); }
static inline lanes lanes_add(lanes a, lanes b) { return vaddq_f32(a, b); }
static inline lanes lanes_mul(lanes a, lanes b) { return vmulq_f32(a, b); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return vfmaq_f32(sum, a, b); }
/* The host generates only the canonical NaN while tiles are computed (default_nan_begin). */
static inline lanes lanes_one_nan(lanes v) { return v; }
static inline lanes lanes_see(lanes seen, lanes v) { return (void)v, seen; }
static inline bool lanes_any_nan(lanes v) { return (void)v, false; }
#elif TERN_LEVEL_IS(avx2)
#include <immintrin.h>
typedef __m256 lanes;
enum { LANES = 8, ROWS = 4, VECTORS = 3, C_AHEAD = 0 };
static inline lanes lanes_load(const float *p) { return _mm256_loadu_ps(p); }
static inline void lanes_store(float *p, lanes v) { _mm256_storeu_ps(p, v); }
static inline lanes lanes_of(float x) { return _mm256_set1_ps(x); }
static inline lanes lanes_add(lanes a, lanes b) { return _mm256_add_ps(a, b); }
static inline lanes lanes_mul(lanes a, lanes b) { return _mm256_mul_ps(a, b); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return _mm256_fmadd_ps(a, b, sum); }
static inline lanes lanes_one_nan(lanes v)
{
    lanes nan = _mm256_castsi256_ps(_mm256_set1_epi32(TERN_PE_NAN));
    return _mm256_blendv_ps(v, nan, _mm256_cmp_ps(v, v, _CMP_UNORD_Q));
}
/* 0 times a NaN, and times an infinity, is NaN. */
static inline lanes lanes_see(lanes seen, lanes v)
{
    return _mm256_fmadd_ps(v, _mm256_setzero_ps(), seen);
}
static inline bool lanes_any_nan(lanes v)
{
    return _mm256_movemask_ps(_mm256_cmp_ps(v, v, _CMP_UNORD_Q)) != 0;
}
#elif TERN_LEVEL_IS(avx512)
#include <immintrin.h>
typedef __m512 lanes;
enum { LANES = 16, ROWS = 8, VECTORS = 2, C_AHEAD = 0 };
static inline lanes lanes_load(const float *p) { return _mm512_loadu_ps(p); }
static inline void lanes_store(float *p, lanes v) { _mm512_storeu_ps(p, v); }
static inline lanes lanes_of(float x) { return _mm512_set1_ps(x); }
static inline lanes lanes_add(lanes a, lanes b) { return _mm512_add_ps(a, b); }
static inline lanes lanes_mul(lanes a, lanes b) { return _mm512_mul_ps(a, b); }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return _mm512_fmadd_ps(a, b, sum); }
static inline lanes lanes_one_nan(lanes v)
{
    lanes nan = _mm512_castsi512_ps(_mm512_set1_epi32(TERN_PE_NAN));
    return _mm512_mask_blend_ps(_mm512_cmp_ps_mask(v, v, _CMP_UNORD_Q), v, nan);
}
/* 0 times a NaN, and times an infinity, is NaN. */
static inline lanes lanes_see(lanes seen, lanes v)
{
    return _mm512_fmadd_ps(v, _mm512_setzero_ps(), seen);
}
static inline bool lanes_any_nan(lanes v) { return _mm512_cmp_ps_mask(v, v, _CMP_UNORD_Q) != 0; }
#else
typedef float lanes;
enum { LANES = 1, ROWS = 4, VECTORS = 4, C_AHEAD = 0 };
static inline lanes lanes_load(const float *p) { return *p; }
static inline void lanes_store(float *p, lanes v) { *p = v; }
static inline lanes lanes_of(float x) { return x; }
static inline lanes lanes_add(lanes a, lanes b) { return a + b; }
static inline lanes lanes_mul(lanes a, lanes b) { return a * b; }
static inline lanes lanes_fma(lanes a, lanes b, lanes sum) { return __builtin_fmaf(a, b, sum); }
static inline lanes lanes_one_nan(lanes v) { return v == v ? v : f32_from_bits(TERN_PE_NAN); }
static inline lanes lanes_see(lanes seen, lanes v) { return v == v ? seen : v; }
static inline bool lanes_any_nan(lanes v) { return v != v; }
#endif

enum { COLUMNS = LANES * VECTORS };
_Static_assert((int)ROWS <= (int)TERN_PE_ROWS_MAX && (int)COLUMNS <= (int)TERN_PE_COLUMNS_MAX,
               "scratch has space");

static inline lanes lanes_round_twice(lanes a, lanes b, lanes sum)
{
    return lanes_add(sum, lanes_mul(a, b));
}

/* --- tiles --- */

static inline __attribute__((always_inline)) void
tile_store(lanes (*sum)[VECTORS], int vectors, float *restrict c, int64_t c_row, bool add)
{
    float *row = c;
    lanes seen = lanes_of(0); /* NaN if any value is, or is infinite: rarely */
#pragma GCC unroll 8
    for (int i = 0; i < ROWS; i++, row += c_row) {
#pragma GCC unroll 4
        for (int v = 0; v < vectors; v++) {
            float *at = row + v * LANES;
            lanes total = sum[i][v];
            if (add)
                total = lanes_add(lanes_load(at), total);
            lanes_store(at, total);
            seen = lanes_see(seen, total);
        }
    }
    if (__builtin_expect(lanes_any_nan(seen), 0))
        for (int i = 0; i < ROWS; i++)
            for (int v = 0; v < vectors; v++) {
                float *at = c + i * c_row + v * LANES;
                lanes_store(at, lanes_one_nan(lanes_load(at)));
            }
}

static inline lanes raw_load(const uint8_t *at, uint32_t elem_bytes)
{
#if TERN_LEVEL_IS(neon)
    if (elem_bytes == 2)
        return vreinterpretq_f32_u32(vshll_n_u16(vreinterpret_u16_u8(vld1_u8(at)), 16));
    return vreinterpretq_f32_u8(vld1q_u8(at));
#elif TERN_LEVEL_IS(avx2)
    if (elem_bytes == 2) {
        __m256i wide = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(const void *)at));
        return _mm256_castsi256_ps(_mm256_slli_epi32(wide, 16));
    }
    return _mm256_loadu_ps((const float *)(const void *)at);
#elif TERN_LEVEL_IS(avx512)
    if (elem_bytes == 2) {
        __m512i wide = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)at));
        return _mm512_castsi512_ps(_mm512_slli_epi32(wide, 16));
    }
    return _mm512_loadu_ps((const float *)(const void *)at);
#else
    uint32_t bits = 0;
    if (elem_bytes == 2) {
        uint16_t code;
        memcpy(&code, at, sizeof code);
        bits = (uint32_t)code << 16;
    } else {
        memcpy(&bits, at, sizeof bits);
    }
    return f32_from_bits(bits);
#endif
}

enum { CACHE_LINE = 64, CACHE_LINE_FLOATS = CACHE_LINE / sizeof(float) };

/* |madd|, |vectors| and raw.elem_bytes are compile-time constants at every use. A raw panel is
 * packed on the fly, at almost no cost. The rows of partitions are too far apart for the
 * hardware prefetcher. */
static inline __attribute__((always_inline)) void
sums_of(lanes (*madd)(lanes, lanes, lanes), int vectors, uint32_t k, const float *restrict a,
        float *restrict b, tern_emu_pe_raw raw, lanes (*sum)[VECTORS])
{
#pragma GCC unroll 8
    for (int i = 0; i < ROWS; i++)
#pragma GCC unroll 4
        for (int v = 0; v < vectors; v++)
            sum[i][v] = lanes_of(0);
#pragma GCC unroll 8
    for (uint32_t p = 0; p < k; p++) {
        lanes row[VECTORS];
#pragma GCC unroll 4
        for (int v = 0; v < vectors; v++) {
            if (raw.elem_bytes == 0) {
                row[v] = lanes_load(b + v * LANES);
            } else {
                row[v] = raw_load(raw.at + (size_t)(v * LANES) * raw.elem_bytes, raw.elem_bytes);
                lanes_store(b + v * LANES, row[v]);
            }
        }
        if (raw.elem_bytes) {
            const uint32_t panel = COLUMNS * raw.elem_bytes;
            __builtin_prefetch(raw.at + (panel > CACHE_LINE ? panel : CACHE_LINE));
            raw.at += raw.row_bytes;
        }
#if TERN_LEVEL_IS(neon)
        /* Multiply by lane: a register for each of eight factors would spill the sums. */
        lanes factor[2] = {lanes_load(a), lanes_load(a + LANES)};
#endif
#pragma GCC unroll 8
        for (int i = 0; i < ROWS; i++) {
#if TERN_LEVEL_IS(neon)
            lanes x = lanes_of(factor[i / LANES][i % LANES]);
#else
            lanes x = lanes_of(a[i]);
#endif
#pragma GCC unroll 4
            for (int v = 0; v < vectors; v++)
                sum[i][v] = madd(row[v], x, sum[i][v]);
        }
        a += ROWS;
        b += COLUMNS;
    }
}

/* PSUM values may be far in the memory hierarchy: they are prefetched while earlier tiles are
 * computed. */
static inline void fetch_rows(const float *c, int64_t c_row)
{
#pragma GCC unroll 8
    for (int i = 0; i < ROWS; i++)
        for (int v = 0; v < COLUMNS; v += CACHE_LINE_FLOATS)
            __builtin_prefetch(c + i * c_row + v, 1);
}

/* |rows| of them: the share of a tile. */
static inline void fetch_next(tern_emu_pe_next *next, uint32_t rows)
{
    for (; rows && next->rows; rows--, next->rows--, next->at += next->row_bytes)
#pragma GCC unroll 4
        for (int i = 0; i < TERN_PE_NEXT_BYTES; i += CACHE_LINE)
            __builtin_prefetch(next->at + i, 0, 2);
}

static inline __attribute__((always_inline)) void
tile_of(lanes (*madd)(lanes, lanes, lanes), int vectors, uint32_t k, const float *restrict a,
        float *restrict b, tern_emu_pe_raw raw, float *restrict c, int64_t c_row, bool add)
{
    lanes sum[ROWS][VECTORS];
    sums_of(madd, vectors, k, a, b, raw, sum);
    tile_store(sum, vectors, c, c_row, add);
}

/* |elem_bytes| is that of |raw|, as a constant. The last tiles prefetch the first ones of the
 * strip below; the columns to their right may belong to another thread. */
static inline __attribute__((always_inline)) void
tiles_of(lanes (*madd)(lanes, lanes, lanes), uint32_t elem_bytes, uint32_t k, const float *a,
         float *b, uint32_t panels, float *c, int64_t c_row, bool add, tern_emu_pe_raw raw,
         tern_emu_pe_next next)
{
    const float *below = c + ROWS * c_row;
    raw.elem_bytes = elem_bytes;
#if TERN_LEVEL_IS(neon)
    if (madd == lanes_fma && k % NEON_STEPS == 0 && k > 0 && panels > 0) {
        neon_tiles(k, a, b, panels, c, c_row, add, raw, next);
        return;
    }
#endif
    const uint32_t share = (next.rows + panels - 1) / panels;
    for (; panels; panels--, b += (size_t)k * COLUMNS, c += COLUMNS) {
        fetch_rows(panels * COLUMNS > C_AHEAD ? c + C_AHEAD : below, c_row);
        fetch_next(&next, share);
        tile_of(madd, VECTORS, k, a, b, raw, c, c_row, add);
        if (elem_bytes)
            raw.at += COLUMNS * elem_bytes;
    }
}

/* |b| is packed: it is not written to. */
#define DEFINE_TILES(name, madd)                                                                  \
    static void tile_##name(uint32_t k, const void *a, const void *b, float *c, int64_t c_row,    \
                            uint32_t columns, bool add)                                           \
    {                                                                                             \
        const tern_emu_pe_raw packed = {NULL, 0, 0};                                              \
        float *panel = (float *)(uintptr_t)b;                                                     \
        fetch_rows(c, c_row);                                                                     \
        switch (columns / LANES) {                                                                \
        case 1:                                                                                   \
            tile_of(madd, 1, k, a, panel, packed, c, c_row, add);                                 \
            return;                                                                               \
        case 2:                                                                                   \
            tile_of(madd, VECTORS < 2 ? VECTORS : 2, k, a, panel, packed, c, c_row, add);         \
            return;                                                                               \
        case 3:                                                                                   \
            tile_of(madd, VECTORS < 3 ? VECTORS : 3, k, a, panel, packed, c, c_row, add);         \
            return;                                                                               \
        default:                                                                                  \
            tile_of(madd, VECTORS, k, a, panel, packed, c, c_row, add);                           \
        }                                                                                         \
    }                                                                                             \
    static void tiles_##name(uint32_t k, const void *a, void *b, uint32_t panels, float *c,       \
                             int64_t c_row, bool add, tern_emu_pe_raw raw, tern_emu_pe_next next) \
    {                                                                                             \
        if (raw.elem_bytes == 0)                                                                  \
            tiles_of(madd, 0, k, a, b, panels, c, c_row, add, raw, next);                         \
        else if (raw.elem_bytes == 2)                                                             \
            tiles_of(madd, 2, k, a, b, panels, c, c_row, add, raw, next);                         \
        else                                                                                      \
            tiles_of(madd, 4, k, a, b, panels, c, c_row, add, raw, next);                         \
    }
DEFINE_TILES(fused, lanes_fma)
DEFINE_TILES(strict, lanes_round_twice)

/* --- packing --- */

static inline __attribute__((always_inline)) void
pack_strips(float *dst, size_t strip, const uint8_t *src, uint32_t n, uint32_t width)
{
    for (; n >= width; n -= width, dst += strip, src += width * sizeof *dst)
        memcpy(dst, src, width * sizeof *dst);
    if (n == 0)
        return;
    memcpy(dst, src, n * sizeof *dst);
    memset(dst + n, 0, (width - n) * sizeof *dst);
}

static void pack_rows(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    pack_strips(dst, strip, rows[0], n, ROWS);
}

static void pack_columns(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    pack_strips(dst, strip, rows[0], n, COLUMNS);
}

static void widen_bf16(float *restrict dst, const void *restrict src, uint32_t n)
{
    const uint8_t *from = src;
    for (size_t i = 0; i < n; i++) {
        uint16_t code;
        memcpy(&code, from + 2 * i, sizeof code);
        dst[i] = f32_from_bits((uint32_t)code << 16);
    }
}

/* --- MX --- */

/* The bits of the magnitude, shifted to their position in f32, times |grow| give the value,
 * except for codes from |special| on, which are infinity (the first, if |has_infinity|) or NaN. */
typedef struct {
    uint32_t bits, shift, special;
    bool has_infinity;
    float grow;
} mx_code;

static inline float mx_value(uint32_t code, mx_code f)
{
    uint32_t sign_at = f.bits - 1;
    uint32_t magnitude = code & ((1u << sign_at) - 1), sign = code >> sign_at & 1;
    float value = f32_from_bits(magnitude << f.shift) * f.grow;
    uint32_t odd = f.has_infinity && magnitude == f.special ? 0x7f800000u : TERN_PE_NAN;
    uint32_t bits = magnitude >= f.special ? odd : f32_bits(value);
    return f32_from_bits(bits | sign << 31);
}

#define DEFINE_SPREAD(name, word_type, ...)                                              \
    static void name(float *restrict row, const uint8_t *restrict words, uint32_t first, \
                     const float *restrict factor, uint32_t n)                           \
    {                                                                                    \
        const mx_code code = {__VA_ARGS__};                                              \
        for (size_t i = 0; i < n; i++) {                                                 \
            word_type word;                                                              \
            memcpy(&word, words + i * sizeof word, sizeof word);                         \
            row[i] = mx_value((uint32_t)word >> first, code) * factor[i];                \
        }                                                                                \
    }
DEFINE_SPREAD(spread_e4m3fn, uint32_t, 8, 20, 0x7f, false, 0x1p120f)
DEFINE_SPREAD(spread_e5m2, uint32_t, 8, 21, 0x7c, true, 0x1p112f)
DEFINE_SPREAD(spread_e2m1, uint16_t, 4, 22, 8, false, 0x1p126f)

static void spread_mx(float (*rows)[TERN_EMU_LANES], const void *words, const float *factor,
                      uint32_t n, tern_isa_MX format)
{
    for (uint32_t j = 0; j < TERN_PE_FOLD_MAX; j++) {
        if (format == TERN_MX_E4M3FN)
            spread_e4m3fn(rows[j], words, 8 * j, factor, n);
        else if (format == TERN_MX_E5M2)
            spread_e5m2(rows[j], words, 8 * j, factor, n);
        else
            spread_e2m1(rows[j], words, 4 * j, factor, n);
    }
}

static void scale_factors(float *restrict factor, const uint8_t *restrict scales, uint32_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)scales[i] << 23;
        bits = scales[i] == 0 ? 1u << 22 : bits; /* 2^-127 */
        bits = scales[i] == 255 ? TERN_PE_NAN : bits;
        factor[i] = f32_from_bits(bits);
    }
}

/* --- the table --- */

static void finish(float *dst, const float *old, const float *sum, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        float total = old ? old[i] + sum[i] : sum[i];
        dst[i] = total == total ? total : f32_from_bits(TERN_PE_NAN);
    }
}

static inline __attribute__((always_inline)) void
gather_of(lanes (*madd)(lanes, lanes, lanes), float *restrict sum, const float *restrict coef,
          const uint16_t *restrict at, const float *restrict rows, uint32_t count)
{
    enum { ALL = (int)TERN_PE_SPARSE_COLUMNS / (int)LANES, BLOCK = ALL < 8 ? ALL : 8 };
    for (uint32_t first = 0; first < TERN_PE_SPARSE_COLUMNS; first += BLOCK * (int)LANES) {
        lanes s[BLOCK];
#pragma GCC unroll 8
        for (int v = 0; v < BLOCK; v++)
            s[v] = lanes_of(0);
        for (uint32_t p = 0; p < count; p++) {
            const float *row = rows + (size_t)at[p] * TERN_PE_SPARSE_COLUMNS + first;
            lanes x = lanes_of(coef[p]);
#pragma GCC unroll 8
            for (int v = 0; v < BLOCK; v++)
                s[v] = madd(lanes_load(row + v * LANES), x, s[v]);
        }
#pragma GCC unroll 8
        for (int v = 0; v < BLOCK; v++)
            lanes_store(sum + first + v * LANES, s[v]);
    }
}

static void gather_fused(float *sum, const float *coef, const uint16_t *at, const float *rows,
                         uint32_t count)
{
    gather_of(lanes_fma, sum, coef, at, rows, count);
}

static void gather_strict(float *sum, const float *coef, const uint16_t *at, const float *rows,
                          uint32_t count)
{
    gather_of(lanes_round_twice, sum, coef, at, rows, count);
}

#define METHOD(method)                                                                    \
    {                                                                                     \
        .name = #method, .rows = ROWS, .columns = COLUMNS, .lanes = LANES, .step = 1,     \
        .pack_stationary = pack_rows, .pack_moving = pack_columns, .tile = tile_##method, \
        .tiles = tiles_##method                                                           \
    }

const tern_emu_pe_kernels TERN_LEVEL_SYMBOL(tern_emu_pe_kernels) = {
    .fused = METHOD(fused),
    .strict = METHOD(strict),
    .begin = default_nan_begin,
    .end = default_nan_end,
    .widen_bf16 = widen_bf16,
    .finish = finish,
    .spread_mx = spread_mx,
    .scale_factors = scale_factors,
    .gather = {gather_fused, gather_strict},
};
