/* numerics/vmath.c - the table of functions, selection of the f32 kernels, and splitting of
 * arrays into the blocks that the kernels take. */
#include "numerics/vmath.h"

#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/vmath_impl.h"

static const tern_math_info infos[TERN_MATH_COUNT] = {
#define MATH1(id, text, ulp) [TERN_MATH_##id] = {.name = text, .max_ulp_f32 = ulp},
#include "numerics/math.def"
};

static const tern_math32_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_math32_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

static const tern_math32_table *table_of(tern_cpu_level level)
{
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    return tables[level];
}

static bool is_same_or_apart(const float *dst, const float *src, size_t count)
{
    uintptr_t d = (uintptr_t)dst, s = (uintptr_t)src, size_bytes = count * sizeof *dst;
    return d == s || d + size_bytes <= s || s + size_bytes <= d;
}

/* |n| numbers, padded up to |padded| with ones, which are fast for every function. NULL stays
 * NULL. */
static const float *copy_padded(float *buffer, const float *src, size_t n, size_t padded)
{
    if (!src)
        return NULL;
    memcpy(buffer, src, n * sizeof *src);
    for (size_t i = n; i < padded; i++)
        buffer[i] = 1.0f;
    return buffer;
}

/* One block whose length is not a multiple of the strip, or whose result replaces an argument. */
static void run_copied(tern_math32_fn *fn, float *dst, const float *a, const float *b, size_t n)
{
    float a_copy[TERN_MATH32_BLOCK], b_copy[TERN_MATH32_BLOCK], out[TERN_MATH32_BLOCK];
    size_t padded = (n + TERN_MATH32_STRIP - 1) / TERN_MATH32_STRIP * TERN_MATH32_STRIP;
    TERN_ASSERT(padded <= TERN_MATH32_BLOCK);
    fn(out, copy_padded(a_copy, a, n, padded), copy_padded(b_copy, b, n, padded), padded);
    memcpy(dst, out, n * sizeof *dst);
}

void tern_math32_run(tern_math32_fn *fn, float *dst, const float *a, const float *b, size_t count)
{
    TERN_ASSERT(count == 0 || (dst && a));
    TERN_ASSERT(is_same_or_apart(dst, a, count));
    TERN_ASSERT(!b || is_same_or_apart(dst, b, count));
    for (size_t done = 0, n; done < count; done += n) {
        n = count - done < TERN_MATH32_BLOCK ? count - done : TERN_MATH32_BLOCK;
        const float *b_here = b ? b + done : NULL;
        if (n % TERN_MATH32_STRIP || dst == a || dst == b)
            run_copied(fn, dst + done, a + done, b_here, n);
        else
            fn(dst + done, a + done, b_here, n);
    }
}

const tern_math_info *tern_math_info_of(tern_math fn)
{
    TERN_ASSERT((unsigned)fn < TERN_MATH_COUNT);
    return &infos[fn];
}

void tern_math_f32_at_level(tern_cpu_level level, tern_math fn, float *dst, const float *src,
                            size_t count)
{
    TERN_ASSERT((unsigned)fn < TERN_MATH_COUNT);
    tern_math32_run(table_of(level)->unary[fn], dst, src, NULL, count);
}

void tern_math_f32(tern_math fn, float *dst, const float *src, size_t count)
{
    tern_math_f32_at_level(tern_cpu_level_get(), fn, dst, src, count);
}

void tern_math_pow_f32(float *dst, const float *a, const float *b, size_t count)
{
    tern_math32_run(table_of(tern_cpu_level_get())->pow, dst, a, b, count);
}

void tern_math_atan2_f32(float *dst, const float *y, const float *x, size_t count)
{
    tern_math32_run(table_of(tern_cpu_level_get())->atan2, dst, y, x, count);
}
