/* Entry points for random_test.py: numerics/random.h with plain arguments. Every function that can
 * fail returns 0 for success. */
#include "numerics/random.h"

/* Called by name from Python, so not declared in a header. */
#pragma GCC visibility push(default)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

static int ended(tern_status st)
{
    int code = (int)tern_status_code(st);
    tern_status_free(st);
    return code;
}

/* Elements |first| and on of rng_bit_generator's array, and its next state. */
int shim_random_xla(int kind, const uint64_t *state, size_t state_words, const int64_t *dims,
                    size_t rank, unsigned bits, uint64_t first, size_t count, void *dst,
                    uint64_t *out_state)
{
    tern_random_array array;
    tern_random_xla_options options = {
        (tern_random_kind)kind, state, state_words, dims, rank, bits};
    int code = ended(tern_random_array_init_xla(&array, &options));
    if (code)
        return code;
    tern_random_array_fill(&array, first, count, dst);
    tern_random_array_next_state(&array, out_state);
    return 0;
}

int shim_random_jax(int kind, const uint32_t key[2], unsigned bits, uint64_t total, uint64_t first,
                    size_t count, void *dst)
{
    tern_random_array array;
    int code = ended(tern_random_array_init_jax(&array, (tern_random_kind)kind, key, bits, total));
    if (!code)
        tern_random_array_fill(&array, first, count, dst);
    return code;
}

void shim_random_key_from_seed(uint64_t seed, uint32_t out[2])
{
    tern_random_key_from_seed(seed, out);
}

void shim_random_key_fold(const uint32_t key[2], uint64_t data, uint32_t out[2])
{
    tern_random_key_fold(key, data, out);
}

unsigned shim_random_uniform(int dtype, void *dst, const void *bits, size_t count)
{
    if (count)
        tern_random_uniform((tern_dtype)dtype, dst, bits, count);
    return tern_random_uniform_bits((tern_dtype)dtype);
}

void shim_random_xorwow(tern_random_xorwow *state, size_t states, uint32_t *dst, size_t count)
{
    tern_random_xorwow_fill(state, states, dst, count);
}

void shim_random_lfsr(uint32_t *state, uint32_t *dst, size_t count)
{
    for (size_t i = 0; i < count; i++)
        dst[i] = tern_random_lfsr_next(state);
}
