/* numerics/convert.h - bulk conversion between arrays of any two formats.
 *
 * The fast pairs (f32 to and from every narrower float, in every rounding) have vector kernels,
 * selected once by tern_cpu_level_get(); every other pair is converted through f32 in blocks if
 * that is exact, else code by code. The bits are those of tern_num_convert_code() for each
 * element, with the random word tern_num_random_word(seed, first_position + i): they depend on
 * nothing else. */
#ifndef TERN_NUMERICS_CONVERT_H
#define TERN_NUMERICS_CONVERT_H

#include "base/cpu.h"
#include "numerics/format.h"

typedef struct {
    tern_num_mode mode;
    uint64_t seed;           /* of stochastic rounding */
    uint64_t first_position; /* of element 0 in the tensor the random bits belong to */
} tern_convert_options;

/* |dst| and |src| must not overlap, except that they may be the same array if the element sizes
 * are equal; they need no alignment. Complex to complex converts parts, of twice as many positions;
 * real to complex sets the imaginary part to 0; complex to real takes the real part.
 * Thread-compatible, allocates nothing, cannot fail. */
void tern_convert(tern_dtype to, void *dst, tern_dtype from, const void *src, size_t count,
                  const tern_convert_options *options);

/* The same with a format created at run time on the narrow side (cFP8). */
void tern_convert_f32_to_format(const tern_num_format *to, void *dst, const float *src,
                                size_t count, const tern_convert_options *options);
void tern_convert_format_to_f32(const tern_num_format *from, float *dst, const void *src,
                                size_t count);

/* For tests and benchmarks: the same with the kernels of one level, which this host must
 * support. */
void tern_convert_at_level(tern_cpu_level level, tern_dtype to, void *dst, tern_dtype from,
                           const void *src, size_t count, const tern_convert_options *options);

/* The 32 random bits of |position|: a keyed hash, not a sequence, so tiles may be rounded in any
 * order on any number of threads. The leading 16 bits of all words are independent; positions 2n
 * and 2n + 1 share one hash, so the low half of a word is the high half of its neighbour. */
uint32_t tern_num_random_word(uint64_t seed, uint64_t position);

#endif
