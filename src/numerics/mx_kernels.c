/* numerics/mx_kernels.c - the element loops: maximum of magnitudes, multiplication by a power of
 * two. Inner loops have constant lengths, so that compilers vectorise them at every level. */
#include "numerics/mx_impl.h"

#include <string.h>

#include "base/bits.h"

static inline uint32_t magnitude(float x) { return f32_bits(x) & 0x7FFFFFFFu; }

static inline uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

static void largest_in_row(uint32_t *restrict out, const float *restrict src, size_t blocks)
{
    for (size_t b = 0; b < blocks; b++) {
        uint32_t most = 0;
        for (size_t i = 0; i < 32; i++)
            most = larger(most, magnitude(src[32 * b + i]));
        out[b] = most;
    }
}

static void largest_in_band(uint32_t *restrict out, const float (*restrict src)[TERN_MX_CHUNK],
                            size_t blocks)
{
    uint32_t most[TERN_MX_CHUNK] = {0}; /* of each column */
    for (size_t row = 0; row < 8; row++)
        for (size_t i = 0; i < 4 * blocks; i++)
            most[i] = larger(most[i], magnitude(src[row][i]));
    for (size_t b = 0; b < blocks; b++)
        out[b] =
            larger(larger(most[4 * b], most[4 * b + 1]), larger(most[4 * b + 2], most[4 * b + 3]));
}

static void scale_32(float *restrict x, const float *restrict factor, size_t blocks)
{
    for (size_t b = 0; b < blocks; b++)
        for (size_t i = 0; i < 32; i++)
            x[32 * b + i] *= factor[b];
}

static void scale_4(float *restrict x, const float *restrict factor, size_t blocks)
{
    for (size_t b = 0; b < blocks; b++)
        for (size_t i = 0; i < 4; i++)
            x[4 * b + i] *= factor[b];
}

const tern_mx_kernels TERN_LEVEL_SYMBOL(tern_mx_kernels) = {largest_in_row, largest_in_band,
                                                            scale_32, scale_4};
