/* numerics/random.c - which block and which word of it every element of a random array is.
 *
 * Most arrays are a stream: blocks in rising counter order, their words one after the other, an
 * element of 64 bits taking two words. The two exceptions hold elements of up to 32 bits:
 *
 *   XLA's THREE_FRY pairs up neighbours along one dimension of the shape, the split one: of
 *   elements 2h and 2h + 1 along it, one is the first and one the second word of the same block.
 *   Blocks count through the shape with the split dimension halved, rounding up. With |inner| for
 *   the product of the dimensions after it, the array is rows of |inner| elements:
 *
 *       split 3, inner 4:   row 0   a0 a1 a2 a3     block 0: a0 b0   block 4: a4 b4
 *                           row 1   b0 b1 b2 b3     block 1: a1 b1   ...
 *                           row 2   a4 a5 a6 a7     (b4 .. b7 are not used)
 *
 *   JAX's unsplit way cuts the array in two halves: the first words of all blocks, then the second
 *   words. Block b has the counter {b, b + half}, except that for an odd number of words the very
 *   last counter is 0. */
#include "numerics/random.h"

#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"
#include "numerics/convert.h"
#include "numerics/random_impl.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a 64-bit element is two words, low first");

enum { CHUNK = 256 }; /* blocks or words computed at a time if they must be reordered */

static const tern_random_kernels *const kernels_of[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_random_kernels_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

static uint64_t halved(uint64_t n) { return n / 2 + n % 2; }

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* --- single blocks --- */

void tern_random_threefry_block(const uint32_t key[2], const uint32_t counter[2], uint32_t out[2])
{
    tern_random_run run = {{key[0], key[1]}, {counter[0], counter[1]}, {0, 0}};
    tern_random_kernels_generic.threefry_pairs(&run, 1, out);
}

void tern_random_philox_block(const uint32_t key[2], const uint32_t counter[4], uint32_t out[4])
{
    tern_random_kernels_generic.philox(key, counter, 1, out);
}

void tern_random_key_from_seed(uint64_t seed, uint32_t out[2])
{
    out[0] = (uint32_t)(seed >> 32);
    out[1] = (uint32_t)seed;
}

void tern_random_key_fold(const uint32_t key[2], uint64_t data, uint32_t out[2])
{
    const uint32_t counter[2] = {(uint32_t)(data >> 32), (uint32_t)data};
    tern_random_threefry_block(key, counter, out);
}

/* --- describing an array --- */

static tern_status check_bits(unsigned bits)
{
    if (bits == 8 || bits == 16 || bits == 32 || bits == 64)
        return NULL;
    return TERN_ERR(INVALID, "random elements of %u bits, wanted 8, 16, 32 or 64", bits);
}

static tern_status count_elements(const int64_t *dims, size_t rank, uint64_t *out)
{
    int64_t count = 1;
    for (size_t i = 0; i < rank; i++) {
        if (dims[i] < 0)
            return TERN_ERR(INVALID, "dimension %zu is %lld, wanted at least 0", i,
                            (long long)dims[i]);
        if (__builtin_mul_overflow(count, dims[i], &count))
            return TERN_ERR(INVALID, "a shape of more than 2^63 - 1 elements");
    }
    *out = (uint64_t)count;
    return NULL;
}

/* XLA splits the first even dimension; if there is none, the first of the largest. */
static size_t split_dim_of(const int64_t *dims, size_t rank)
{
    size_t largest = 0;
    for (size_t i = 0; i < rank; i++) {
        if (dims[i] % 2 == 0)
            return i;
        if (dims[i] > dims[largest])
            largest = i;
    }
    return largest;
}

static void order_three_fry(tern_random_array *array, const int64_t *dims, size_t rank)
{
    array->split = array->inner = 1;
    array->blocks = array->count;
    if (array->bits == 64 || array->count == 0)
        return;
    size_t at = split_dim_of(dims, rank);
    if (rank)
        array->split = (uint64_t)dims[at];
    for (size_t i = at + 1; i < rank; i++)
        array->inner *= (uint64_t)dims[i];
    array->blocks = array->count / array->split * halved(array->split);
    if (array->inner == 1 && array->split % 2 == 0)
        array->split = array->count; /* rows that follow on without a gap are one row */
}

tern_status tern_random_array_init_xla(tern_random_array *array,
                                       const tern_random_xla_options *options)
{
    bool philox = options->kind == TERN_RANDOM_XLA_PHILOX;
    TERN_ASSERT(philox || options->kind == TERN_RANDOM_XLA_THREE_FRY);
    *array = (tern_random_array){.kind = options->kind, .bits = options->bits};
    TERN_TRY(check_bits(options->bits));
    if (options->state_words != 2 && !(philox && options->state_words == 3))
        return TERN_ERR(INVALID, "a %s state of %zu words, wanted %s",
                        philox ? "PHILOX" : "THREE_FRY", options->state_words,
                        philox ? "2 or 3" : "2");
    TERN_TRY(count_elements(options->dims, options->rank, &array->count));

    const uint64_t *state = options->state;
    array->state_words = (unsigned)options->state_words;
    array->key[0] = (uint32_t)state[0];
    array->key[1] = (uint32_t)(state[0] >> 32);
    array->counter[0] = state[1];
    if (philox) {
        uint64_t per_block = array->bits == 64 ? 2 : 4;
        array->counter[1] = state[options->state_words == 3 ? 2 : 0];
        array->blocks = array->count / per_block + (array->count % per_block != 0);
    } else {
        order_three_fry(array, options->dims, options->rank);
    }
    return NULL;
}

void tern_random_array_next_state(const tern_random_array *array, uint64_t *out_state)
{
    TERN_ASSERT(array->state_words == 2 || array->state_words == 3);
    uint64_t low = array->counter[0] + array->blocks;
    out_state[0] = array->key[0] | (uint64_t)array->key[1] << 32;
    out_state[1] = low;
    if (array->state_words == 3)
        out_state[2] = array->counter[1] + (low < array->blocks);
}

tern_status tern_random_array_init_jax(tern_random_array *array, tern_random_kind kind,
                                       const uint32_t key[2], unsigned bits, uint64_t count)
{
    TERN_ASSERT(kind == TERN_RANDOM_JAX || kind == TERN_RANDOM_JAX_UNSPLIT);
    *array = (tern_random_array){.kind = kind,
                                 .bits = bits,
                                 .count = count,
                                 .blocks = count,
                                 .key = {key[0], key[1]},
                                 .inner = 1};
    TERN_TRY(check_bits(bits));
    if (kind == TERN_RANDOM_JAX_UNSPLIT) {
        uint64_t words = bits == 64 ? 2 * count : count / (32 / bits) + (count % (32 / bits) != 0);
        if (count > UINT32_MAX || words > UINT32_MAX)
            return TERN_ERR(UNSUPPORTED,
                            "%llu unsplit random elements of %u bits, wanted at most "
                            "2^32 - 1 words of them",
                            (unsigned long long)count, bits);
        array->split = words;
        array->blocks = halved(words);
    }
    return NULL;
}

/* --- runs of blocks --- */

/* The run that starts at |block|; returns how many of |blocks| it covers: up to where a counter
 * word wraps or the unsplit order's odd last block begins. */
static size_t run_at(const tern_random_array *array, uint64_t block, size_t blocks,
                     tern_random_run *run)
{
    TERN_ASSERT(array->kind != TERN_RANDOM_XLA_PHILOX && block < array->blocks);
    uint64_t counter = array->counter[0] + block;
    uint32_t low = (uint32_t)counter, high = (uint32_t)(counter >> 32);
    uint64_t reach = (UINT64_C(1) << 32) - low;
    memcpy(run->key, array->key, sizeof(run->key));
    memset(run->step, 0, sizeof(run->step));
    if (array->kind == TERN_RANDOM_JAX_UNSPLIT) {
        uint64_t even = array->split / 2; /* blocks whose two words are both used */
        run->start[0] = low;
        run->start[1] = block < even ? (uint32_t)(block + array->blocks) : 0;
        run->step[0] = run->step[1] = 1;
        reach = block < even ? even - block : 1;
    } else {
        size_t word = array->kind == TERN_RANDOM_JAX; /* the word of the counter that increments */
        run->start[word] = low;
        run->start[!word] = high;
        run->step[word] = 1;
    }
    return (size_t)smaller(blocks, reach);
}

static size_t philox_at(const tern_random_array *array, const tern_random_kernels *k,
                        uint64_t block, size_t blocks, uint32_t *out)
{
    uint64_t low = array->counter[0] + block;
    uint64_t high = array->counter[1] + (low < block);
    const uint32_t counter[4] = {(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high,
                                 (uint32_t)(high >> 32)};
    size_t reach = (size_t)smaller(blocks, (UINT64_C(1) << 32) - counter[0]);
    k->philox(array->key, counter, reach, out);
    return reach;
}

/* Words per block in stream order. */
static unsigned lanes_of(const tern_random_array *array)
{
    switch (array->kind) {
    case TERN_RANDOM_XLA_PHILOX:
        return 4;
    case TERN_RANDOM_JAX:
        return array->bits == 64 ? 2 : 1;
    case TERN_RANDOM_XLA_THREE_FRY:
    case TERN_RANDOM_JAX_UNSPLIT:
        break;
    }
    return 2;
}

/* All words of |blocks| blocks, in stream order. */
static void whole_blocks(const tern_random_array *array, const tern_random_kernels *k,
                         uint64_t block, size_t blocks, uint32_t *out)
{
    const unsigned lanes = lanes_of(array);
    while (blocks) {
        tern_random_run run;
        size_t done;
        if (array->kind == TERN_RANDOM_XLA_PHILOX) {
            done = philox_at(array, k, block, blocks, out);
        } else {
            done = run_at(array, block, blocks, &run);
            if (array->kind == TERN_RANDOM_XLA_THREE_FRY)
                k->threefry_pairs(&run, done, out);
            else if (lanes == 2)
                k->threefry_swapped(&run, done, out);
            else
                k->threefry_xor(&run, done, out);
        }
        block += done;
        blocks -= done;
        out += done * lanes;
    }
}

/* Words |first| and on of the stream that starts at |block|. */
static void stream_words(const tern_random_array *array, const tern_random_kernels *k,
                         uint64_t block, uint64_t first, size_t count, uint32_t *out)
{
    const unsigned lanes = lanes_of(array);
    uint32_t edge[4];
    block += first / lanes;
    if (first % lanes) {
        size_t take = (size_t)smaller(count, lanes - first % lanes);
        whole_blocks(array, k, block++, 1, edge);
        memcpy(out, edge + first % lanes, take * sizeof(*out));
        out += take;
        count -= take;
    }
    size_t whole = count / lanes;
    whole_blocks(array, k, block, whole, out);
    if (count % lanes) {
        whole_blocks(array, k, block + whole, 1, edge);
        memcpy(out + whole * lanes, edge, count % lanes * sizeof(*out));
    }
}

/* The first words of |blocks| blocks to |a|, the second ones to |b|. */
static void planar_blocks(const tern_random_array *array, const tern_random_kernels *k,
                          uint64_t block, size_t blocks, uint32_t *a, uint32_t *b)
{
    for (size_t at = 0; at < blocks;) {
        tern_random_run run;
        size_t done = run_at(array, block + at, blocks - at, &run);
        k->threefry_planar(&run, done, a + at, b + at);
        at += done;
    }
}

/* Word |lane| of |blocks| blocks. */
static void one_lane(const tern_random_array *array, const tern_random_kernels *k, uint64_t block,
                     size_t blocks, unsigned lane, uint32_t *out)
{
    uint32_t other[CHUNK];
    for (size_t at = 0; at < blocks; at += CHUNK) {
        size_t n = blocks - at < CHUNK ? blocks - at : CHUNK;
        planar_blocks(array, k, block + at, n, lane ? other : out + at, lane ? out + at : other);
    }
}

/* --- elements --- */

static void three_fry_words(const tern_random_array *array, const tern_random_kernels *k,
                            uint64_t first, size_t count, uint32_t *out)
{
    const uint64_t split = array->split, inner = array->inner;
    TERN_ASSERT(split > 0 && inner > 0);
    while (count) {
        uint64_t at = first % inner, s = first / inner % split, outer = first / inner / split;
        uint64_t block = outer * halved(split); /* in rows of |inner| */
        size_t n;
        if (inner == 1) {
            n = (size_t)smaller(count, split - s);
            stream_words(array, k, block, s, n, out);
        } else if (s % 2 == 0 && at == 0 && s + 1 < split && count / 2 >= inner) {
            n = (size_t)(2 * inner);
            planar_blocks(array, k, (block + s / 2) * inner, n / 2, out, out + inner);
        } else {
            n = (size_t)smaller(count, inner - at);
            one_lane(array, k, (block + s / 2) * inner + at, n, (unsigned)(s % 2), out);
        }
        first += n;
        count -= n;
        out += n;
    }
}

static void unsplit_words(const tern_random_array *array, const tern_random_kernels *k,
                          uint64_t first, size_t count, uint32_t *out)
{
    size_t before = first < array->blocks ? (size_t)smaller(count, array->blocks - first) : 0;
    one_lane(array, k, first, before, 0, out);
    one_lane(array, k, first + before - array->blocks, count - before, 1, out + before);
}

/* Elements of 32 bits, or the words that narrower ones are truncated from. */
static void fill_words(const tern_random_array *array, const tern_random_kernels *k, uint64_t first,
                       size_t count, uint32_t *out)
{
    switch (array->kind) {
    case TERN_RANDOM_XLA_THREE_FRY:
        three_fry_words(array, k, first, count, out);
        break;
    case TERN_RANDOM_JAX_UNSPLIT:
        unsplit_words(array, k, first, count, out);
        break;
    case TERN_RANDOM_XLA_PHILOX:
    case TERN_RANDOM_JAX:
        stream_words(array, k, 0, first, count, out);
        break;
    }
}

/* Narrow elements are the low bits of one word each... */
static void fill_cut(const tern_random_array *array, const tern_random_kernels *k, uint64_t first,
                     size_t count, void *dst)
{
    uint32_t words[CHUNK] = {0};
    for (size_t at = 0; at < count; at += CHUNK) {
        size_t n = count - at < CHUNK ? count - at : CHUNK;
        fill_words(array, k, first + at, n, words);
        for (size_t i = 0; i < n; i++) {
            if (array->bits == 8)
                ((uint8_t *)dst)[at + i] = (uint8_t)words[i];
            else
                ((uint16_t *)dst)[at + i] = (uint16_t)words[i];
        }
    }
}

/* ... or, unsplit, share words, the first in the low bits: as bytes of the words in memory. */
static void fill_shared(const tern_random_array *array, const tern_random_kernels *k,
                        uint64_t first, size_t count, void *dst)
{
    const size_t bytes = array->bits / 8, per_word = sizeof(uint32_t) / bytes;
    uint32_t words[CHUNK];
    uint8_t *out = dst;
    while (count) {
        size_t skip = (size_t)(first % per_word);
        size_t n = (size_t)smaller(count, CHUNK * per_word - skip);
        fill_words(array, k, first / per_word, (skip + n + per_word - 1) / per_word, words);
        memcpy(out, (const uint8_t *)words + skip * bytes, n * bytes);
        first += n;
        count -= n;
        out += n * bytes;
    }
}

void tern_random_array_fill(const tern_random_array *array, uint64_t first, size_t count, void *dst)
{
    const tern_random_kernels *k = kernels_of[tern_cpu_level_get()];
    TERN_ASSERT(first <= array->count && count <= array->count - first);
    if (array->bits == 64)
        stream_words(array, k, 0, 2 * first, 2 * count, dst);
    else if (array->bits == 32)
        fill_words(array, k, first, count, dst);
    else if (array->kind == TERN_RANDOM_JAX_UNSPLIT)
        fill_shared(array, k, first, count, dst);
    else
        fill_cut(array, k, first, count, dst);
}

/* --- floats --- */

unsigned tern_random_uniform_bits(tern_dtype dtype)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    return format->man_bits < 8 ? 8 : format->bits;
}

static void uniform_f64(double *dst, const uint64_t *bits, size_t count)
{
    for (size_t i = 0; i < count; i++)
        dst[i] = (double)(bits[i] >> 12) * 0x1p-52;
}

/* Subtracting 1 from a number in [1, 2) leaves a multiple of its last bit, which is exact in
 * f32. */
static void uniform_narrow(tern_dtype dtype, void *dst, const void *bits, size_t count)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    const tern_convert_options exact = {.mode = tern_num_mode_hardware};
    const unsigned width = tern_random_uniform_bits(dtype), cut = width - format->man_bits;
    const float unit = 1.0f / (float)(1u << format->man_bits);
    TERN_ASSERT(width == 8 || width == 16);
    float values[CHUNK];
    for (size_t at = 0; at < count; at += CHUNK) {
        size_t n = count - at < CHUNK ? count - at : CHUNK;
        for (size_t i = 0; i < n; i++) {
            unsigned word =
                width == 8 ? ((const uint8_t *)bits)[at + i] : ((const uint16_t *)bits)[at + i];
            values[i] = (float)(word >> cut) * unit;
        }
        tern_convert(dtype, (uint8_t *)dst + at * format->storage_bytes, TERN_F32, values, n,
                     &exact);
    }
}

void tern_random_uniform(tern_dtype dtype, void *dst, const void *bits, size_t count)
{
    TERN_ASSERT(tern_num_format_of(dtype)->kind == TERN_KIND_FLOAT);
    if (dtype == TERN_F32)
        kernels_of[tern_cpu_level_get()]->uniform_f32(dst, bits, count);
    else if (dtype == TERN_F64)
        uniform_f64(dst, bits, count);
    else
        uniform_narrow(dtype, dst, bits, count);
}

/* --- the engines' generators --- */

uint32_t tern_random_xorwow_next(tern_random_xorwow *state)
{
    uint32_t t = state->x ^ (state->x >> 2);
    state->x = state->y;
    state->y = state->z;
    state->z = state->w;
    state->w = state->v;
    state->v = (state->v ^ (state->v << 4)) ^ (t ^ (t << 1));
    state->d += 362437;
    return state->d + state->v;
}

void tern_random_xorwow_fill(tern_random_xorwow *state, size_t states, uint32_t *dst, size_t count)
{
    TERN_ASSERT(states > 0);
    for (size_t s = 0; s < states; s++) {
        tern_random_xorwow here = state[s];
        for (size_t i = s; i < count; i += states)
            dst[i] = tern_random_xorwow_next(&here);
        state[s] = here;
    }
}

uint32_t tern_random_lfsr_seed(uint32_t seed) { return seed ? seed : 1; }

uint32_t tern_random_lfsr_next(uint32_t *state)
{
    const uint32_t taps = 0x80200003u; /* bit i - 1 for the term x^i */
    uint32_t s = *state;
    TERN_ASSERT(s != 0);
    for (int shift = 0; shift < 32; shift++)
        s = (s >> 1) ^ (taps & (0u - (s & 1u)));
    return *state = s;
}
