/* numerics/random.h - random bits, bit-identical to those of XLA, JAX and the engines.
 *
 * Threefry and Philox apply a keyed mixing function to a counter: element i of an array is
 * computed from i alone, so any sub-range may be filled on any thread in any order. XORWOW and
 * the LFSR are sequences with a state per lane, as in the hardware. Allocates nothing,
 * thread-compatible. */
#ifndef TERN_NUMERICS_RANDOM_H
#define TERN_NUMERICS_RANDOM_H

#include "base/status.h"
#include "tern/dtype.h"

/* The block functions (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011):
 * Threefry-2x32 with 20 rounds, Philox-4x32 with 10. */
void tern_random_threefry_block(const uint32_t key[2], const uint32_t counter[2], uint32_t out[2]);
void tern_random_philox_block(const uint32_t key[2], const uint32_t counter[4], uint32_t out[4]);

/* --- arrays --- */

typedef enum {
    TERN_RANDOM_XLA_THREE_FRY, /* rng_bit_generator, THREE_FRY */
    TERN_RANDOM_XLA_PHILOX,    /* rng_bit_generator, PHILOX; also DEFAULT, as on XLA's CPU */
    TERN_RANDOM_JAX,           /* jax.random.bits with a threefry key */
    TERN_RANDOM_JAX_UNSPLIT    /* the same under jax_threefry_partitionable=False */
} tern_random_kind;

/* The parameters of a random array. Filled by an init call, read-only after. */
typedef struct {
    tern_random_kind kind;
    unsigned bits;        /* of an element: 8, 16, 32 or 64 */
    unsigned state_words; /* of an XLA kind */
    uint64_t count;       /* elements */
    uint64_t blocks;      /* number of calls of the block function */
    uint32_t key[2];
    uint64_t counter[2];   /* of block 0, low half first */
    uint64_t split, inner; /* TERN_RANDOM_XLA_THREE_FRY: see random.c */
} tern_random_array;

/* StableHLO's rng_bit_generator. THREE_FRY takes a state of 2 words {key, counter}; PHILOX 2 or
 * 3 {key, counter low, counter high}, where with 2 the key is the counter's high half as well.
 * The order of THREE_FRY's elements depends on the shape. INVALID for anything else. */
typedef struct {
    tern_random_kind kind; /* an XLA one */
    const uint64_t *state;
    size_t state_words;
    const int64_t *dims;
    size_t rank;
    unsigned bits;
} tern_random_xla_options;
TERN_MUST_USE tern_status tern_random_array_init_xla(tern_random_array *array,
                                                     const tern_random_xla_options *options);

/* The state that rng_bit_generator returns: array->state_words words. */
void tern_random_array_next_state(const tern_random_array *array, uint64_t *out_state);

/* jax.random.bits(key, (count,)); |kind| is a JAX kind. Every shape with the same element count
 * gives the same elements. The unsplit kind is limited to 2^32 - 1 words: UNSUPPORTED beyond. */
TERN_MUST_USE tern_status tern_random_array_init_jax(tern_random_array *array,
                                                     tern_random_kind kind, const uint32_t key[2],
                                                     unsigned bits, uint64_t count);

/* Stores elements first .. first + count - 1, which must exist, to |dst|. */
void tern_random_array_fill(const tern_random_array *array, uint64_t first, size_t count,
                            void *dst);

/* jax.random.key(seed), and jax.random.fold_in(key, data), which is also row |data| of
 * jax.random.split(key, n). |out| may be |key|. */
void tern_random_key_from_seed(uint64_t seed, uint32_t out[2]);
void tern_random_key_fold(const uint32_t key[2], uint64_t data, uint32_t out[2]);

/* Converts bits to floats in [0, 1) as jax.random.uniform does: the top bits become the fraction
 * of a number in [1, 2), from which 1 is subtracted. |dtype| is a float type (not TF32); |bits|
 * holds elements of tern_random_uniform_bits(dtype) bits. */
unsigned tern_random_uniform_bits(tern_dtype dtype);
void tern_random_uniform(tern_dtype dtype, void *dst, const void *bits, size_t count);

/* --- the engines' generators --- */

/* Marsaglia's xorwow with the Weyl increment 362437: 6 words of state per lane on GpSimd, 4 such
 * states per lane on the vector engine of NeuronCore-v4. The order of the words in
 * rand_set_state/rand_get_state is as here (assumed). With its first five words all zero, a
 * state degenerates to the counter. */
typedef struct {
    uint32_t x, y, z, w, v, d;
} tern_random_xorwow;
uint32_t tern_random_xorwow_next(tern_random_xorwow *state);

/* Fills from one lane with |states| interleaved states: element i comes from state i mod
 * |states| (assumed). Each call restarts at state 0. */
void tern_random_xorwow_fill(tern_random_xorwow *state, size_t states, uint32_t *dst, size_t count);

/* The vector engine's LFSR before NeuronCore-v4. Its polynomial is not public; this is a Galois
 * register of maximal length over x^32 + x^22 + x^2 + x + 1, shifted 32 times per word
 * (assumed). State zero would stay zero, so a seed of zero becomes one. */
uint32_t tern_random_lfsr_seed(uint32_t seed);
uint32_t tern_random_lfsr_next(uint32_t *state);

#endif
