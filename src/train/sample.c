#include "train/sample.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "numerics/random.h"
#include "numerics/vmath.h"

typedef struct {
    float logit;
    uint32_t token;
} candidate;

/* Orders by descending probability. */
static int by_logit(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->logit != y->logit)
        return x->logit > y->logit ? -1 : 1;
    return x->token < y->token ? -1 : x->token > y->token;
}

/* Uniform in [0, 1), a function of (seed, position). */
static double uniform(uint64_t seed, uint64_t position)
{
    uint32_t key[2], counter[4] = {(uint32_t)position, (uint32_t)(position >> 32), 0, 0}, bits[4];
    tern_random_key_from_seed(seed, key);
    tern_random_philox_block(key, counter, bits);
    return ((double)bits[0] + (double)(bits[1] >> 11) * 0x1p-21) * 0x1p-32;
}

/* Filters |count| candidates, likeliest first, by top-k and top-p; computes their weights. */
static size_t keep_likeliest(const tern_sampling *s, const candidate *c, size_t count,
                             double *weights)
{
    double sum = 0, reached = 0;
    if (s->top_k && s->top_k < count)
        count = s->top_k;
    for (size_t i = 0; i < count; i++)
        weights[i] = ((double)c[i].logit - (double)c[0].logit) / s->temperature;
    tern_math_f64(TERN_MATH_EXP, weights, weights, count);
    if (s->top_p <= 0 || s->top_p >= 1)
        return count;
    for (size_t i = 0; i < count; i++)
        sum += weights[i];
    for (size_t i = 0; i < count; i++) {
        reached += weights[i];
        if (reached >= s->top_p * sum)
            return i + 1;
    }
    return count;
}

static uint32_t draw(const candidate *c, const double *weights, size_t count, double at)
{
    double sum = 0, reached = 0;
    for (size_t i = 0; i < count; i++)
        sum += weights[i];
    for (size_t i = 0; i < count; i++) {
        reached += weights[i];
        if (reached > at * sum)
            return c[i].token;
    }
    return c[count - 1].token;
}

tern_status tern_sample(tern_alloc mem, const tern_sampling *sampling, uint64_t position,
                        const float *logits, uint32_t count, uint32_t *out)
{
    size_t bytes = count * (sizeof(candidate) + sizeof(double));
    double *weights = tern_mem_get(mem, bytes);
    *out = 0;
    TERN_TRY_MEM(weights);
    candidate *c = (candidate *)(weights + count);
    size_t numbers = 0;
    for (uint32_t i = 0; i < count; i++)
        if (logits[i] == logits[i])
            c[numbers++] = (candidate){logits[i], i};
    qsort(c, numbers, sizeof(*c), by_logit);
    if (numbers && sampling->temperature <= 0)
        *out = c[0].token;
    else if (numbers)
        *out = draw(c, weights, keep_likeliest(sampling, c, numbers, weights),
                    uniform(sampling->seed, position));
    tern_mem_free(mem, weights, bytes);
    return numbers ? NULL : TERN_ERR(INVALID, "all %u logits are NaN", count);
}
