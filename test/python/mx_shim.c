/* Entry points for mx_test.py: numerics/mx.h with plain arguments. Returns 0 for success. */
#include "numerics/mx.h"

/* Called by name from Python, so not declared in a header. */
#pragma GCC visibility push(default)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

static int ended(tern_status st)
{
    int code = (int)tern_status_code(st);
    tern_status_free(st);
    return code;
}

int shim_mx_quantise(int element, int rule, int src_dtype, const void *src, size_t count,
                     uint8_t *codes, uint8_t *scales)
{
    tern_mx_format format = {(tern_dtype)element, (tern_mx_rule)rule};
    return ended(tern_mx_quantise(&format, (tern_dtype)src_dtype, src, count, codes, scales));
}

int shim_mx_dequantise(int element, const uint8_t *codes, const uint8_t *scales, size_t count,
                       float *dst)
{
    tern_mx_format format = {(tern_dtype)element, TERN_MX_RULE_OCP};
    return ended(tern_mx_dequantise(&format, codes, scales, count, dst));
}

/* Rows without gaps: |src| [partitions, 4 * words], |data| [partitions, words] packed words,
 * |scales| [partitions, words], |dst| like |src| in f32. */
int shim_mx_tile(int element, int rule, int src_dtype, const void *src, size_t src_stride_bytes,
                 size_t partitions, size_t words, unsigned scale_offset, void *data,
                 uint8_t *scales, float *dst)
{
    tern_mx_format format = {(tern_dtype)element, (tern_mx_rule)rule};
    tern_mx_tile tile = {.partitions = partitions,
                         .words = words,
                         .data = data,
                         .data_stride_bytes = words * tern_mx_x4_bytes((tern_dtype)element),
                         .scales = scales,
                         .scale_stride_bytes = words,
                         .scale_offset = scale_offset};
    int code =
        ended(tern_mx_tile_quantise(&format, &tile, (tern_dtype)src_dtype, src, src_stride_bytes));
    return code ? code : ended(tern_mx_tile_dequantise(&format, &tile, dst, 16 * words));
}
