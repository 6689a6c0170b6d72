/* numerics/complex_impl.h - shared by the complex sources. Compiled once per CPU level, as
 * math64_impl.h explains; c_EXP and so on, one per row of complex_math.def. */
#ifndef TERN_NUMERICS_COMPLEX_IMPL_H
#define TERN_NUMERICS_COMPLEX_IMPL_H

#include "numerics/complex_math.h"
#include "numerics/math64_impl.h"
#include "numerics/xd_impl.h"

#define CMATH1(name, text) tern_c128 M64(c_##name)(tern_c128 z);
#define CMATH2(name, text) tern_c128 M64(c_##name)(tern_c128 a, tern_c128 b);
#include "numerics/complex_math.def"
double M64(c_abs)(tern_c128 z);

typedef struct {
    tern_c128 (*one[TERN_CMATH_COUNT])(tern_c128);
    tern_c128 (*two[TERN_CMATH2_COUNT])(tern_c128, tern_c128);
    double (*abs)(tern_c128);
} tern_c128_table;

/* A complex number whose parts cannot overflow or underflow. */
typedef struct {
    xd re, im;
} xc;

/* e^(re + i im); the parts finite. */
xc M64(xc_exp)(xc z);

static inline xd xd_one(void) { return xd_of(1); }

/* x^2 + y^2 */
static inline xd xd_norm(xd x, xd y) { return xd_add(xd_square(x), xd_square(y)); }

static inline bool f64_is_finite(double x) { return f64_abs(x) < f64_inf; }
static inline bool f64_is_inf(double x) { return f64_abs(x) == f64_inf; }
static inline bool f64_is_nan(double x) { return x != x; }
static inline bool f64_is_negative(double x) { return f64_bits(x) >> 63; }

static inline bool c128_is_finite(tern_c128 z)
{
    return f64_is_finite(z.re) && f64_is_finite(z.im);
}

static inline tern_c128 c128_swapped(tern_c128 z) { return (tern_c128){z.im, z.re}; }

static inline tern_c128 xc_round(xc z) { return (tern_c128){xd_round(z.re), xd_round(z.im)}; }

static const tern_c128 c128_nan = {__builtin_nan(""), __builtin_nan("")};

#endif
