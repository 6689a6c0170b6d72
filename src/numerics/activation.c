/* numerics/activation.c - the table of activation functions and kernel selection. */
#include "numerics/activation.h"

#include <string.h>

#include "base/assert.h"
#include "numerics/activation_impl.h"

static const tern_activation_info infos[TERN_ACTIVATION_COUNT] = {
#define ACTIVATION(id, text, kind, lo, hi, ulp, abs) \
    [TERN_ACTIVATION_##id] = {text, TERN_ACTIVATION_RANGE_##kind, lo, hi, ulp, abs},
#include "numerics/activations.def"
};

static const tern_activation_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_activation_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

const tern_activation_info *tern_activation_info_of(tern_activation fn)
{
    TERN_ASSERT((unsigned)fn < TERN_ACTIVATION_COUNT);
    return &infos[fn];
}

tern_activation tern_activation_parse(const char *name)
{
    for (unsigned i = 0; i < TERN_ACTIVATION_COUNT; i++)
        if (strcmp(infos[i].name, name) == 0)
            return (tern_activation)i;
    return TERN_ACTIVATION_NONE;
}

bool tern_activation_is_valid(tern_activation fn, float x)
{
    const tern_activation_info *info = tern_activation_info_of(fn);
    float value = info->range == TERN_ACTIVATION_RANGE_MAGNITUDE ? __builtin_fabsf(x) : x;
    return info->range == TERN_ACTIVATION_RANGE_ANY ||
           (info->valid_lo <= value && value <= info->valid_hi);
}

void tern_activation_f32_at_level(tern_cpu_level level, tern_activation fn, float param, float *dst,
                                  const float *src, size_t count)
{
    TERN_ASSERT((unsigned)fn < TERN_ACTIVATION_COUNT);
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    tern_math32_fn *kernel = tables[level]->fn[fn];
    if (fn != TERN_ACTIVATION_PRELU) {
        tern_math32_run(kernel, dst, src, NULL, count);
        return;
    }
    float params[TERN_MATH32_BLOCK];
    for (size_t i = 0; i < TERN_MATH32_BLOCK; i++)
        params[i] = param;
    for (size_t done = 0, n; done < count; done += n) {
        n = count - done < TERN_MATH32_BLOCK ? count - done : TERN_MATH32_BLOCK;
        tern_math32_run(kernel, dst + done, src + done, params, n);
    }
}

void tern_activation_f32(tern_activation fn, float param, float *dst, const float *src,
                         size_t count)
{
    tern_activation_f32_at_level(tern_cpu_level_get(), fn, param, dst, src, count);
}
