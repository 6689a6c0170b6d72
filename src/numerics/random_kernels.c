/* numerics/random_kernels.c - runs of Threefry and Philox blocks: counters are independent, so
 * compilers vectorise them at every level. Threefry is one long chain of dependent operations;
 * processing WIDTH blocks at once keeps several chains in flight. */
#include "numerics/random_impl.h"

#include <string.h>

enum { WIDTH = 16 };
typedef uint32_t words __attribute__((vector_size(4 * WIDTH)));

#define ROTATE(x, by)      (((x) << (by)) | ((x) >> (32 - (by))))
#define ROUND(by)          (a += b, b = ROTATE(b, by) ^ a)
#define ROUNDS(p, q, r, s) (ROUND(p), ROUND(q), ROUND(r), ROUND(s))
#define EVEN_ROUNDS()      ROUNDS(13, 15, 26, 6)
#define ODD_ROUNDS()       ROUNDS(17, 29, 16, 24)

/* Both words of the blocks |first| and on. Twenty rounds; the key is added before them and after
 * every four. */
static inline __attribute__((always_inline)) void threefry(const tern_random_run *run, size_t first,
                                                           words *out_a, words *out_b)
{
    static const uint32_t iota[WIDTH] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const uint32_t k0 = run->key[0], k1 = run->key[1], k2 = k0 ^ k1 ^ 0x1BD11BDAu;
    words i;
    memcpy(&i, iota, sizeof(i));
    i += (uint32_t)first;
    words a = i * run->step[0] + (run->start[0] + k0);
    words b = i * run->step[1] + (run->start[1] + k1);
    EVEN_ROUNDS(), a += k1, b += k2 + 1;
    ODD_ROUNDS(), a += k2, b += k0 + 2;
    EVEN_ROUNDS(), a += k0, b += k1 + 3;
    ODD_ROUNDS(), a += k1, b += k2 + 4;
    EVEN_ROUNDS(), a += k2, b += k0 + 5;
    *out_a = a;
    *out_b = b;
}

/* EMIT(i, n) stores n blocks from i on: WIDTH at a time, a constant, and then the remainder. */
#define FOR_EACH_BLOCK(EMIT)                      \
    do {                                          \
        const tern_random_run r = *run;           \
        words a, b;                               \
        size_t i = 0;                             \
        for (; i + WIDTH <= blocks; i += WIDTH) { \
            threefry(&r, i, &a, &b);              \
            EMIT(i, WIDTH);                       \
        }                                         \
        if (i < blocks) {                         \
            threefry(&r, i, &a, &b);              \
            EMIT(i, blocks - i);                  \
        }                                         \
    } while (0)

static void threefry_planar(const tern_random_run *run, size_t blocks, uint32_t *restrict out_a,
                            uint32_t *restrict out_b)
{
#define EMIT(i, n) memcpy(out_a + (i), &a, 4 * (n)), memcpy(out_b + (i), &b, 4 * (n))
    FOR_EACH_BLOCK(EMIT);
#undef EMIT
}

static inline __attribute__((always_inline)) void interleave(const words *even, const words *odd,
                                                             size_t n, uint32_t *restrict out)
{
    for (size_t j = 0; j < n; j++) {
        out[2 * j] = (*even)[j];
        out[2 * j + 1] = (*odd)[j];
    }
}

static void threefry_pairs(const tern_random_run *run, size_t blocks, uint32_t *restrict out)
{
#define EMIT(i, n) interleave(&a, &b, n, out + 2 * (i))
    FOR_EACH_BLOCK(EMIT);
#undef EMIT
}

static void threefry_swapped(const tern_random_run *run, size_t blocks, uint32_t *restrict out)
{
#define EMIT(i, n) interleave(&b, &a, n, out + 2 * (i))
    FOR_EACH_BLOCK(EMIT);
#undef EMIT
}

static void threefry_xor(const tern_random_run *run, size_t blocks, uint32_t *restrict out)
{
#define EMIT(i, n) (a ^= b, memcpy(out + (i), &a, 4 * (n)))
    FOR_EACH_BLOCK(EMIT);
#undef EMIT
}

static void philox(const uint32_t key[2], const uint32_t counter[4], size_t blocks,
                   uint32_t *restrict out)
{
    const uint32_t k0 = key[0], k1 = key[1];
    const uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    for (size_t i = 0; i < blocks; i++) {
        uint32_t a = c0 + (uint32_t)i, b = c1, c = c2, d = c3;
#pragma GCC unroll 10
        for (uint32_t round = 0; round < 10; round++) {
            uint64_t p = a * UINT64_C(0xD2511F53), q = c * UINT64_C(0xCD9E8D57);
            a = (uint32_t)(q >> 32) ^ b ^ (k0 + round * 0x9E3779B9u);
            b = (uint32_t)q;
            c = (uint32_t)(p >> 32) ^ d ^ (k1 + round * 0xBB67AE85u);
            d = (uint32_t)p;
        }
        out[4 * i] = a;
        out[4 * i + 1] = b;
        out[4 * i + 2] = c;
        out[4 * i + 3] = d;
    }
}

static void uniform_f32(float *restrict dst, const uint32_t *restrict bits, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        union {
            uint32_t code;
            float value;
        } number = {.code = (bits[i] >> 9) | 0x3F800000u};
        dst[i] = number.value - 1.0f;
    }
}

const tern_random_kernels TERN_LEVEL_SYMBOL(tern_random_kernels) = {
    threefry_planar, threefry_pairs, threefry_swapped, threefry_xor, philox, uniform_f32};
