/* numerics/random_impl.h - interface between random.c and its kernels (random_kernels.c). */
#ifndef TERN_NUMERICS_RANDOM_IMPL_H
#define TERN_NUMERICS_RANDOM_IMPL_H

#include <stddef.h>
#include <stdint.h>

#include "base/level.h"

/* A run of Threefry blocks: block i has the counter {start[0] + i * step[0], start[1] + i *
 * step[1]}, modulo 2^32. */
typedef struct {
    uint32_t key[2], start[2], step[2];
} tern_random_run;

typedef struct {
    /* Both words of block i: to a[i] and b[i]. */
    void (*threefry_planar)(const tern_random_run *run, size_t blocks, uint32_t *a, uint32_t *b);
    /* To out[2i] and out[2i + 1]; swapped; their exclusive or to out[i]. */
    void (*threefry_pairs)(const tern_random_run *run, size_t blocks, uint32_t *out);
    void (*threefry_swapped)(const tern_random_run *run, size_t blocks, uint32_t *out);
    void (*threefry_xor)(const tern_random_run *run, size_t blocks, uint32_t *out);
    /* The four words of block i to out[4i] and on; the first counter word increments by 1 per
     * block. */
    void (*philox)(const uint32_t key[2], const uint32_t counter[4], size_t blocks, uint32_t *out);
    void (*uniform_f32)(float *dst, const uint32_t *bits, size_t count);
} tern_random_kernels;

#define X(LEVEL, level) extern const tern_random_kernels tern_random_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

#endif
