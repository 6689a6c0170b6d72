/* complex_math.c - element loops over the complex functions of the host's level. */
#include "numerics/complex_math.h"

#include "base/assert.h"
#include "numerics/complex_impl.h"

static const char *const names[TERN_CMATH_COUNT] = {
#define CMATH1(name, text) [TERN_CMATH_##name] = text,
#include "numerics/complex_math.def"
};

static const char *const names2[TERN_CMATH2_COUNT] = {
#define CMATH2(name, text) [TERN_CMATH2_##name] = text,
#include "numerics/complex_math.def"
};

const char *tern_cmath_name(tern_cmath fn)
{
    TERN_ASSERT(fn < TERN_CMATH_COUNT);
    return names[fn];
}

const char *tern_cmath2_name(tern_cmath2 fn)
{
    TERN_ASSERT(fn < TERN_CMATH2_COUNT);
    return names2[fn];
}

#define X(LEVEL, level) extern const tern_c128_table tern_m64_complex_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

static const tern_c128_table *table_of_host(void)
{
    static const tern_c128_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_m64_complex_table_##level,
        TERN_LEVELS_COMPILED(X)
#undef X
    };
    const tern_c128_table *table = tables[tern_cpu_level_get()];
    TERN_ASSERT(table);
    return table;
}

static double canonical(double x) { return x == x ? x : f64_nan; }

static tern_c128 widened(tern_c64 z) { return (tern_c128){z.re, z.im}; }

static tern_c64 narrowed(tern_c128 z)
{
    return (tern_c64){(float)canonical(z.re), (float)canonical(z.im)};
}

void tern_cmath_c64(tern_cmath fn, tern_c64 *dst, const tern_c64 *src, size_t count)
{
    TERN_ASSERT(fn < TERN_CMATH_COUNT);
    tern_c128 (*one)(tern_c128) = table_of_host()->one[fn];
    for (size_t i = 0; i < count; i++)
        dst[i] = narrowed(one(widened(src[i])));
}

void tern_cmath_c128(tern_cmath fn, tern_c128 *dst, const tern_c128 *src, size_t count)
{
    TERN_ASSERT(fn < TERN_CMATH_COUNT);
    tern_c128 (*one)(tern_c128) = table_of_host()->one[fn];
    for (size_t i = 0; i < count; i++) {
        tern_c128 z = one(src[i]);
        dst[i] = (tern_c128){canonical(z.re), canonical(z.im)};
    }
}

void tern_cmath2_c64(tern_cmath2 fn, tern_c64 *dst, const tern_c64 *a, const tern_c64 *b,
                     size_t count)
{
    TERN_ASSERT(fn < TERN_CMATH2_COUNT);
    tern_c128 (*two)(tern_c128, tern_c128) = table_of_host()->two[fn];
    for (size_t i = 0; i < count; i++)
        dst[i] = narrowed(two(widened(a[i]), widened(b[i])));
}

void tern_cmath2_c128(tern_cmath2 fn, tern_c128 *dst, const tern_c128 *a, const tern_c128 *b,
                      size_t count)
{
    TERN_ASSERT(fn < TERN_CMATH2_COUNT);
    tern_c128 (*two)(tern_c128, tern_c128) = table_of_host()->two[fn];
    for (size_t i = 0; i < count; i++) {
        tern_c128 z = two(a[i], b[i]);
        dst[i] = (tern_c128){canonical(z.re), canonical(z.im)};
    }
}

void tern_cmath_abs_c64(float *dst, const tern_c64 *src, size_t count)
{
    double (*abs)(tern_c128) = table_of_host()->abs;
    for (size_t i = 0; i < count; i++)
        dst[i] = (float)abs(widened(src[i]));
}

void tern_cmath_abs_c128(double *dst, const tern_c128 *src, size_t count)
{
    double (*abs)(tern_c128) = table_of_host()->abs;
    for (size_t i = 0; i < count; i++)
        dst[i] = abs(src[i]);
}
