/* math64.c - the f64 side of vmath.h: element loops over the functions of the host's level. */
#include "numerics/vmath.h"

#include "base/assert.h"
#include "numerics/math64_impl.h"

#define X(LEVEL, level) extern const tern_m64_table tern_m64_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

static const tern_m64_table *table_of_host(void)
{
    static const tern_m64_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_m64_table_##level,
        TERN_LEVELS_COMPILED(X)
#undef X
    };
    const tern_m64_table *table = tables[tern_cpu_level_get()];
    TERN_ASSERT(table);
    return table;
}

/* Hosts differ in the sign of the NaNs they generate and in which operand's NaN they propagate. */
static double canonical(double x) { return x == x ? x : f64_nan; }

void tern_math_f64(tern_math fn, double *dst, const double *src, size_t count)
{
    TERN_ASSERT(fn < TERN_MATH_COUNT);
    double (*one)(double) = table_of_host()->one[fn];
    for (size_t i = 0; i < count; i++)
        dst[i] = canonical(one(src[i]));
}

void tern_math_pow_f64(double *dst, const double *a, const double *b, size_t count)
{
    double (*two)(double, double) = table_of_host()->pow;
    for (size_t i = 0; i < count; i++)
        dst[i] = canonical(two(a[i], b[i]));
}

void tern_math_atan2_f64(double *dst, const double *y, const double *x, size_t count)
{
    double (*two)(double, double) = table_of_host()->atan2;
    for (size_t i = 0; i < count; i++)
        dst[i] = canonical(two(y[i], x[i]));
}
