/* numerics/mx_impl.h - interface between mx.c and its kernels (mx_kernels.c). */
#ifndef TERN_NUMERICS_MX_IMPL_H
#define TERN_NUMERICS_MX_IMPL_H

#include <stddef.h>
#include <stdint.h>

#include "base/level.h"

enum { TERN_MX_CHUNK = 256 }; /* elements of a partition processed at a time */

typedef struct {
    /* The largest magnitude of each block, as f32 bits without the sign (which order like the
     * numbers, NaN last): of 32 in a row; of 8 rows of TERN_MX_CHUNK x 4 neighbours. */
    void (*largest_in_row)(uint32_t *out, const float *src, size_t blocks);
    void (*largest_in_band)(uint32_t *out, const float (*src)[TERN_MX_CHUNK], size_t blocks);
    /* x[i] *= factor[i / 32], or factor[i / 4]. */
    void (*scale_32)(float *x, const float *factor, size_t blocks);
    void (*scale_4)(float *x, const float *factor, size_t blocks);
} tern_mx_kernels;

#define X(LEVEL, level) extern const tern_mx_kernels tern_mx_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

#endif
