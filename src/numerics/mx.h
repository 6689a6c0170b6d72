/* numerics/mx.h - MX block formats (OCP Microscaling 1.0): 32 small floats that share a scale, a
 * power of two in one byte (e8m0: 2^(byte - 127), 255 is NaN).
 *
 * How a block is quantised, with a the largest magnitude in it:
 *
 *     scale   e = floor(log2 a) - emax (rule OCP), or one more (rule TRAINIUM, as the vector
 *             engine's quantize_mx: room for the largest element to be rounded up); 2^e, but at
 *             least 2^-127, which is also the scale of a block of zeros
 *     element value / scale, rounded to nearest even, saturating at the largest number
 *     special a block with an infinity or a NaN in it has the scale NaN and elements 0: OCP leaves
 *             this open, and what the hardware does is not public (assumed)
 *
 * emax is the exponent of the largest number of the element type. Division by the scale is exact.
 * Allocates nothing, thread-compatible. */
#ifndef TERN_NUMERICS_MX_H
#define TERN_NUMERICS_MX_H

#include "base/status.h"
#include "tern/dtype.h"

enum {
    TERN_MX_BLOCK = 32,
    TERN_MX_SCALE_NAN = 255,
    TERN_MX_GROUP_PARTITIONS = 8, /* a block in a tile: 8 partitions of 4 neighbours */
    TERN_MX_GROUP_ELEMS = 4
};

typedef enum { TERN_MX_RULE_OCP, TERN_MX_RULE_TRAINIUM } tern_mx_rule;

/* |element| is F8E4M3FN, F8E5M2 (MXFP8), F6E2M3, F6E3M2 (MXFP6) or F4E2M1 (MXFP4). */
typedef struct {
    tern_dtype element;
    tern_mx_rule rule; /* for quantising only */
} tern_mx_format;

/* --- blocks of 32 in a row --- */

/* |src| is F32, BF16 or F16. One code a byte to |out_codes|, one byte a block to |out_scales|.
 * INVALID for other types, or if |count| is not a multiple of 32. */
TERN_MUST_USE tern_status tern_mx_quantise(const tern_mx_format *format, tern_dtype src_dtype,
                                           const void *src, size_t count, uint8_t *out_codes,
                                           uint8_t *out_scales);
TERN_MUST_USE tern_status tern_mx_dequantise(const tern_mx_format *format, const uint8_t *codes,
                                             const uint8_t *scales, size_t count, float *dst);

/* --- packed words --- */

/* Four neighbours in a word, element 0 in its low bits: a 32-bit word of FP8, a 16-bit word of FP4.
 * Zero for the 6-bit types, which have no such word. */
size_t tern_mx_x4_bytes(tern_dtype element);
void tern_mx_pack_x4(tern_dtype element, const uint8_t *codes, size_t words, void *dst);
void tern_mx_unpack_x4(tern_dtype element, const void *src, size_t words, uint8_t *codes);

/* --- tiles as they lie in SBUF --- */

/* A quantised tile of |partitions| x |words|, each word four elements. A block is 8 partitions x
 * one word. The scale of the blocks in partitions 8g to 8g + 7 of a quadrant (32 partitions) is at
 * partition |scale_offset| + g of the same quadrant, one byte for each word:
 *
 *     partition   0 ..  3   scales of partitions 0-7, 8-15, 16-23, 24-31
 *                 4 .. 31   not touched; 4, 8 and 12 can hold the scales of three more tiles
 *                32 .. 35   scales of partitions 32-39, 40-47, 48-55, 56-63
 *
 * so with 32 partitions and offset 0 four rows of scales are enough. */
typedef struct {
    size_t partitions; /* 32, 64, 96 or 128 */
    size_t words;      /* in a partition */
    void *data;        /* packed words */
    size_t data_stride_bytes;
    uint8_t *scales;
    size_t scale_stride_bytes;
    unsigned scale_offset; /* 0, 4, 8 or 12 */
} tern_mx_tile;

/* |src| has tile->partitions rows of 4 * tile->words elements. */
TERN_MUST_USE tern_status tern_mx_tile_quantise(const tern_mx_format *format,
                                                const tern_mx_tile *tile, tern_dtype src_dtype,
                                                const void *src, size_t src_stride_bytes);
TERN_MUST_USE tern_status tern_mx_tile_dequantise(const tern_mx_format *format,
                                                  const tern_mx_tile *tile, float *dst,
                                                  size_t dst_stride_bytes);

#endif
