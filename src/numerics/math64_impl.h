/* numerics/math64_impl.h - shared by the f64 sources.
 *
 * The math64_*.c files are compiled once per CPU level (they use fma, which is an instruction at
 * some levels and a call at others; the value is the same), so every function they export is
 * named through M64(). M64(EXP) and so on, one per row of math.def, take and return one double.
 * The cores below work on double-doubles; every function is a short formula over a core, rounded
 * once, which makes it accurate: 0.51 ulp at worst, 0.56 for erfc (math64_test.c). */
#ifndef TERN_NUMERICS_MATH64_IMPL_H
#define TERN_NUMERICS_MATH64_IMPL_H

#include "base/level.h"
#include "numerics/dd_impl.h"
#include "numerics/vmath.h"

#define M64(name) TERN_LEVEL_SYMBOL(tern_m64_##name)

#define MATH1(name, ...) double M64(name)(double x);
#include "numerics/math.def"
double M64(pow)(double x, double y);
double M64(atan2)(double y, double x);

/* e^x = 2^k v, v between 0.99 and 2.01, relative error 2^-60. |x| < 2^15. */
dd M64(exp_dd)(dd x, int *k);
/* e^x - 1, relative error 2^-60. |x| < 600. */
dd M64(expm1_dd)(dd x);

/* Natural logarithm, relative error 2^-66. x > 0 and finite. */
dd M64(log_dd)(dd x);
/* log(1 + a), relative error 2^-66. a > -1 and finite. */
dd M64(log1p_dd)(dd a);

/* x finite. Relative error of each 2^-64. */
void M64(sincos_dd)(double x, dd *sine, dd *cosine);

/* Angle of the point (x, y) from the x axis, in [0, pi/2]: both at least 0, at most one of them 0,
 * quotient and products in range. Relative error 2^-66. */
dd M64(angle_dd)(dd y, dd x);

static const dd dd_pi = {0x1.921fb54442d18p1, 0x1.1a62633145c07p-53};
static const dd dd_half_pi = {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54};
static const dd dd_ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

static const double f64_inf = __builtin_inf();
/* Every NaN result is this one, so that hosts agree on its bits too. */
static const double f64_nan = __builtin_nan("");

/* The functions of one level, called by math64.c. */
typedef struct {
    double (*one[TERN_MATH_COUNT])(double);
    double (*pow)(double, double);
    double (*atan2)(double, double);
} tern_m64_table;

#endif
