/* models/weights_init.c - initial values of a model's parameters. */
#include "base/assert.h"
#include "models/weights.h"
#include "numerics/convert.h"
#include "numerics/random.h"
#include "numerics/vmath.h"

enum { BLOCK = 1024 };

/* Two normal values from two uniform ones (Box and Muller), by functions that give the same bits on
 * every host: elements 2i and 2i + 1 use the words 2i and 2i + 1. */
static void fill_normal(const tern_random_array *words, uint64_t first, float std, float *out)
{
    enum { PAIRS = BLOCK / 2 };
    uint32_t bits[BLOCK];
    float radius[PAIRS], angle[PAIRS], sine[PAIRS];
    tern_random_array_fill(words, first, BLOCK, bits);
    for (size_t i = 0; i < PAIRS; i++) {
        /* In (0, 1]: the logarithm is finite. */
        radius[i] = (float)bits[2 * i] * 0x1p-32F + 0x1p-33F;
        angle[i] = (float)bits[2 * i + 1] * (6.2831855F * 0x1p-32F);
    }
    tern_math_f32(TERN_MATH_LOG, radius, radius, PAIRS);
    for (size_t i = 0; i < PAIRS; i++)
        radius[i] *= -2;
    tern_math_f32(TERN_MATH_SQRT, radius, radius, PAIRS);
    tern_math_f32(TERN_MATH_SIN, sine, angle, PAIRS);
    tern_math_f32(TERN_MATH_COS, angle, angle, PAIRS);
    for (size_t i = 0; i < PAIRS; i++) {
        out[2 * i] = std * (radius[i] * angle[i]);
        out[2 * i + 1] = std * (radius[i] * sine[i]);
    }
}

/* Elements of one block. */
static void fill_block(const tern_model_param *p, const tern_random_array *words, int64_t first,
                       float *out)
{
    if (p->init == TERN_INIT_NORMAL) {
        fill_normal(words, (uint64_t)first, (float)p->std, out);
        return;
    }
    for (size_t i = 0; i < BLOCK; i++)
        out[i] = p->init == TERN_INIT_ONES ? 1.0F : 0.0F;
}

void tern_model_init_fill(const tern_model_param *p, uint32_t index, uint64_t seed,
                          tern_dtype dtype, int64_t first, int64_t count, void *dst)
{
    TERN_ASSERT(dtype == TERN_F32 || dtype == TERN_BF16);
    static const tern_convert_options options = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN}};
    size_t bytes = tern_num_format_of(dtype)->storage_bytes;
    uint32_t key[2];
    tern_random_array words;
    uint64_t all = ((uint64_t)tern_model_param_elements(p) + BLOCK - 1) / BLOCK * BLOCK;
    tern_random_key_from_seed(seed, key);
    tern_random_key_fold(key, index, key);
    tern_status st = tern_random_array_init_jax(&words, TERN_RANDOM_JAX, key, 32, all);
    TERN_ASSERT(!st); /* this generator accepts any count */
    tern_status_free(st);
    uint8_t *to = dst;
    while (count > 0) {
        float block[BLOCK];
        int64_t begin = first / BLOCK * BLOCK, skip = first - begin;
        int64_t n = BLOCK - skip < count ? BLOCK - skip : count;
        fill_block(p, &words, begin, block);
        tern_convert(dtype, to, TERN_F32, block + skip, (size_t)n, &options);
        to += (size_t)n * bytes;
        first += n;
        count -= n;
    }
}
