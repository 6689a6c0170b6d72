/* numerics/mx.c - quantising and dequantising MX blocks, in a row or in a tile. convert.h
 * computes the element codes; this file computes the scales and the layouts. */
#include "numerics/mx.h"

#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/cpu.h"
#include "numerics/convert.h"
#include "numerics/mx_impl.h"

enum {
    ROW_CHUNK = 1024, /* elements of a row processed at a time */
    ROW_BLOCKS = ROW_CHUNK / TERN_MX_BLOCK,
    TILE_WORDS = TERN_MX_CHUNK / TERN_MX_GROUP_ELEMS,
    QUADRANT = 32
};

static const tern_mx_kernels *const kernels_of[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_mx_kernels_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

static const tern_convert_options widening = {.mode = {.overflow = TERN_OVERFLOW_IEEE}};
static const tern_convert_options saturating = {
    .mode = {.rounding = TERN_ROUND_NEAREST_EVEN, .overflow = TERN_OVERFLOW_SATURATE}};

/* --- checks --- */

static bool is_element(tern_dtype dtype)
{
    return dtype == TERN_F8E4M3FN || dtype == TERN_F8E5M2 || dtype == TERN_F6E2M3 ||
           dtype == TERN_F6E3M2 || dtype == TERN_F4E2M1;
}

static tern_status check_element(tern_dtype element)
{
    if (is_element(element))
        return NULL;
    return TERN_ERR(INVALID, "MX elements of %s, wanted an MX float of 4, 6 or 8 bits",
                    tern_num_format_of(element)->name);
}

static tern_status check_source(tern_dtype dtype)
{
    if (dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16)
        return NULL;
    return TERN_ERR(INVALID, "%s to MX, wanted f32, bf16 or f16", tern_num_format_of(dtype)->name);
}

static tern_status check_count(size_t count)
{
    if (count % TERN_MX_BLOCK == 0)
        return NULL;
    return TERN_ERR(INVALID, "%zu elements, wanted a multiple of %d", count, TERN_MX_BLOCK);
}

static tern_status check_tile(const tern_mx_format *format, const tern_mx_tile *tile)
{
    TERN_TRY(check_element(format->element));
    if (tern_mx_x4_bytes(format->element) == 0)
        return TERN_ERR(INVALID, "a tile of %s, wanted elements of 4 or 8 bits",
                        tern_num_format_of(format->element)->name);
    if (tile->partitions == 0 || tile->partitions % QUADRANT != 0 ||
        tile->partitions > 4 * QUADRANT)
        return TERN_ERR(INVALID, "an MX tile of %zu partitions, wanted 32, 64, 96 or 128",
                        tile->partitions);
    if (tile->scale_offset % 4 != 0 || tile->scale_offset > 12)
        return TERN_ERR(INVALID, "MX scales at partition %u of a quadrant, wanted 0, 4, 8 or 12",
                        tile->scale_offset);
    return NULL;
}

/* --- scales --- */

/* The amount subtracted from the biased exponent of the largest magnitude. */
static unsigned exponent_less(const tern_mx_format *format)
{
    const tern_num_format *f = tern_num_format_of(format->element);
    int top = (1 << f->exp_bits) - 1 - (f->specials == TERN_SPECIALS_IEEE);
    return (unsigned)(top - f->bias - (format->rule == TERN_MX_RULE_TRAINIUM));
}

/* A subnormal magnitude has the exponent field 0 and always gets the smallest scale. */
static uint8_t scale_of(uint32_t largest, unsigned less)
{
    uint32_t exponent = largest >> 23;
    if (exponent == 255)
        return TERN_MX_SCALE_NAN;
    return (uint8_t)(exponent > less ? exponent - less : 0);
}

/* The reciprocal of the scale: always a normal number, because no scale is above 2^126. */
static float shrinking_factor(uint8_t scale)
{
    TERN_ASSERT(scale < 254 || scale == TERN_MX_SCALE_NAN);
    return scale == TERN_MX_SCALE_NAN ? 0.0f : f32_from_bits((254u - scale) << 23);
}

static float growing_factor(uint8_t scale)
{
    return scale == 0 ? 0x1p-127f : f32_from_bits((uint32_t)scale << 23);
}

/* --- in a row --- */

tern_status tern_mx_quantise(const tern_mx_format *format, tern_dtype src_dtype, const void *src,
                             size_t count, uint8_t *out_codes, uint8_t *out_scales)
{
    TERN_TRY(check_element(format->element));
    TERN_TRY(check_source(src_dtype));
    TERN_TRY(check_count(count));
    const tern_mx_kernels *k = kernels_of[tern_cpu_level_get()];
    const unsigned less = exponent_less(format);
    const size_t src_bytes = tern_num_format_of(src_dtype)->storage_bytes;
    float values[ROW_CHUNK], factors[ROW_BLOCKS];
    uint32_t largest[ROW_BLOCKS];
    for (size_t at = 0; at < count; at += ROW_CHUNK) {
        size_t n = count - at < ROW_CHUNK ? count - at : ROW_CHUNK;
        tern_convert(TERN_F32, values, src_dtype, (const uint8_t *)src + at * src_bytes, n,
                     &widening);
        k->largest_in_row(largest, values, n / TERN_MX_BLOCK);
        for (size_t b = 0; b < n / TERN_MX_BLOCK; b++) {
            uint8_t scale = *out_scales++ = scale_of(largest[b], less);
            factors[b] = shrinking_factor(scale);
            if (scale == TERN_MX_SCALE_NAN)
                memset(values + b * TERN_MX_BLOCK, 0, TERN_MX_BLOCK * sizeof(*values));
        }
        k->scale_32(values, factors, n / TERN_MX_BLOCK);
        tern_convert(format->element, out_codes + at, TERN_F32, values, n, &saturating);
    }
    return NULL;
}

/* The canonical NaN: hosts differ in the product of two NaNs. */
static void fill_nan(float *dst, size_t count)
{
    for (size_t i = 0; i < count; i++)
        dst[i] = f32_from_bits(0x7FC00000u);
}

tern_status tern_mx_dequantise(const tern_mx_format *format, const uint8_t *codes,
                               const uint8_t *scales, size_t count, float *dst)
{
    TERN_TRY(check_element(format->element));
    TERN_TRY(check_count(count));
    const tern_mx_kernels *k = kernels_of[tern_cpu_level_get()];
    float factors[ROW_BLOCKS];
    for (size_t at = 0; at < count; at += ROW_CHUNK) {
        size_t n = count - at < ROW_CHUNK ? count - at : ROW_CHUNK;
        const uint8_t *scale = scales + at / TERN_MX_BLOCK;
        tern_convert(TERN_F32, dst + at, format->element, codes + at, n, &widening);
        for (size_t b = 0; b < n / TERN_MX_BLOCK; b++)
            factors[b] = growing_factor(scale[b]);
        k->scale_32(dst + at, factors, n / TERN_MX_BLOCK);
        for (size_t b = 0; b < n / TERN_MX_BLOCK; b++)
            if (scale[b] == TERN_MX_SCALE_NAN)
                fill_nan(dst + at + b * TERN_MX_BLOCK, TERN_MX_BLOCK);
    }
    return NULL;
}

/* --- packed words --- */

size_t tern_mx_x4_bytes(tern_dtype element)
{
    unsigned bits = tern_num_format_of(element)->bits;
    return bits == 8 ? 4 : bits == 4 ? 2 : 0;
}

void tern_mx_pack_x4(tern_dtype element, const uint8_t *codes, size_t words, void *dst)
{
    size_t bytes = tern_mx_x4_bytes(element);
    uint8_t *out = dst;
    TERN_ASSERT(bytes != 0);
    if (bytes == 4) {
        memcpy(out, codes, words * bytes);
        return;
    }
    for (size_t i = 0; i < words * bytes; i++)
        out[i] = (uint8_t)((codes[2 * i] & 15u) | (codes[2 * i + 1] & 15u) << 4);
}

void tern_mx_unpack_x4(tern_dtype element, const void *src, size_t words, uint8_t *codes)
{
    size_t bytes = tern_mx_x4_bytes(element);
    const uint8_t *in = src;
    TERN_ASSERT(bytes != 0);
    if (bytes == 4) {
        memcpy(codes, in, words * bytes);
        return;
    }
    for (size_t i = 0; i < words * bytes; i++) {
        codes[2 * i] = in[i] & 15u;
        codes[2 * i + 1] = in[i] >> 4;
    }
}

/* --- tiles --- */

/* The row of scales for |partition|. */
static uint8_t *scale_row(const tern_mx_tile *tile, size_t partition)
{
    size_t row = partition / QUADRANT * QUADRANT + tile->scale_offset +
                 partition % QUADRANT / TERN_MX_GROUP_PARTITIONS;
    return tile->scales + row * tile->scale_stride_bytes;
}

static void *word_at(const tern_mx_tile *tile, tern_dtype element, size_t partition, size_t word)
{
    return (uint8_t *)tile->data + partition * tile->data_stride_bytes +
           word * tern_mx_x4_bytes(element);
}

/* Eight rows of up to TILE_WORDS words, already in f32, to words and scales. */
static void quantise_band(const tern_mx_format *format, const tern_mx_tile *tile, size_t partition,
                          size_t word, size_t words, float (*values)[TERN_MX_CHUNK])
{
    const tern_mx_kernels *k = kernels_of[tern_cpu_level_get()];
    const unsigned less = exponent_less(format);
    TERN_ASSERT(words <= TILE_WORDS && partition % TERN_MX_GROUP_PARTITIONS == 0);
    uint32_t largest[TILE_WORDS];
    float factors[TILE_WORDS];
    uint8_t codes[TERN_MX_CHUNK], *scales = scale_row(tile, partition) + word;
    k->largest_in_band(largest, (const float(*)[TERN_MX_CHUNK])values, words);
    for (size_t b = 0; b < words; b++) {
        scales[b] = scale_of(largest[b], less);
        factors[b] = shrinking_factor(scales[b]);
        for (size_t r = 0; scales[b] == TERN_MX_SCALE_NAN && r < TERN_MX_GROUP_PARTITIONS; r++)
            memset(values[r] + b * TERN_MX_GROUP_ELEMS, 0, TERN_MX_GROUP_ELEMS * sizeof(float));
    }
    for (size_t r = 0; r < TERN_MX_GROUP_PARTITIONS; r++) {
        k->scale_4(values[r], factors, words);
        tern_convert(format->element, codes, TERN_F32, values[r], words * TERN_MX_GROUP_ELEMS,
                     &saturating);
        tern_mx_pack_x4(format->element, codes, words,
                        word_at(tile, format->element, partition + r, word));
    }
}

tern_status tern_mx_tile_quantise(const tern_mx_format *format, const tern_mx_tile *tile,
                                  tern_dtype src_dtype, const void *src, size_t src_stride_bytes)
{
    TERN_TRY(check_tile(format, tile));
    TERN_TRY(check_source(src_dtype));
    const size_t word_bytes = TERN_MX_GROUP_ELEMS * tern_num_format_of(src_dtype)->storage_bytes;
    float values[TERN_MX_GROUP_PARTITIONS][TERN_MX_CHUNK];
    for (size_t p = 0; p < tile->partitions; p += TERN_MX_GROUP_PARTITIONS) {
        for (size_t word = 0; word < tile->words; word += TILE_WORDS) {
            size_t words = tile->words - word < TILE_WORDS ? tile->words - word : TILE_WORDS;
            for (size_t r = 0; r < TERN_MX_GROUP_PARTITIONS; r++)
                tern_convert(TERN_F32, values[r], src_dtype,
                             (const uint8_t *)src + (p + r) * src_stride_bytes + word * word_bytes,
                             words * TERN_MX_GROUP_ELEMS, &widening);
            quantise_band(format, tile, p, word, words, values);
        }
    }
    return NULL;
}

/* One partition's words to f32. */
static void dequantise_words(const tern_mx_format *format, const tern_mx_tile *tile,
                             size_t partition, size_t word, size_t words, float *dst)
{
    TERN_ASSERT(words <= TILE_WORDS);
    const uint8_t *scales = scale_row(tile, partition) + word;
    uint8_t codes[TERN_MX_CHUNK];
    float factors[TILE_WORDS];
    tern_mx_unpack_x4(format->element, word_at(tile, format->element, partition, word), words,
                      codes);
    tern_convert(TERN_F32, dst, format->element, codes, words * TERN_MX_GROUP_ELEMS, &widening);
    for (size_t b = 0; b < words; b++)
        factors[b] = growing_factor(scales[b]);
    kernels_of[tern_cpu_level_get()]->scale_4(dst, factors, words);
    for (size_t b = 0; b < words; b++)
        if (scales[b] == TERN_MX_SCALE_NAN)
            fill_nan(dst + b * TERN_MX_GROUP_ELEMS, TERN_MX_GROUP_ELEMS);
}

tern_status tern_mx_tile_dequantise(const tern_mx_format *format, const tern_mx_tile *tile,
                                    float *dst, size_t dst_stride_bytes)
{
    TERN_TRY(check_tile(format, tile));
    for (size_t p = 0; p < tile->partitions; p++) {
        float *row = (float *)((uint8_t *)dst + p * dst_stride_bytes);
        for (size_t word = 0; word < tile->words; word += TILE_WORDS) {
            size_t words = tile->words - word < TILE_WORDS ? tile->words - word : TILE_WORDS;
            dequantise_words(format, tile, p, word, words, row + word * TERN_MX_GROUP_ELEMS);
        }
    }
    return NULL;
}
