/* passes/autodiff_unary.c - rules for elementwise ops of one operand: the cotangent of x from that
 * of y, in JAX's forms, which preserve accuracy. */
#include <math.h>

#include "passes/autodiff_impl.h"
#include "passes/simplify_impl.h"

/* The names in the table are names of C functions too. */
#define UNARY_RULE(name)                                                             \
    tern_hlo_value tern_ad_d_##name(tern_ad *ad, tern_hlo_value d, tern_hlo_value x, \
                                    tern_hlo_value y)

static tern_hlo_value square(tern_ad *ad, tern_hlo_value x) { return tern_ad_times(ad, x, x); }

/* 1 - x^2 and 1 + x^2. */
static tern_hlo_value one_minus_square(tern_ad *ad, tern_hlo_value x)
{
    const tern_hlo_value one = tern_ad_full_like(ad, x, 1);
    return tern_ad_minus(ad, one, square(ad, x));
}

static tern_hlo_value one_plus_square(tern_ad *ad, tern_hlo_value x)
{
    const tern_hlo_value one = tern_ad_full_like(ad, x, 1);
    return tern_ad_plus(ad, one, square(ad, x));
}

static tern_hlo_value scaled(tern_ad *ad, tern_hlo_value x, double by)
{
    return tern_ad_times(ad, x, tern_ad_full_like(ad, x, by));
}

/* No sign op where x cannot be negative, such as a sum of exponentials. */
UNARY_RULE(abs)
{
    (void)y;
    if (!ad->b.status && tern_simplify_is_never_negative(ad->m, x))
        return d;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_SIGN, x));
}

UNARY_RULE(cbrt) { return tern_ad_times(ad, d, scaled(ad, tern_ad_over(ad, y, x), 1.0 / 3)); }

UNARY_RULE(cosine)
{
    (void)y;
    return tern_ad_neg(ad, tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_SINE, x)));
}

UNARY_RULE(exponential)
{
    (void)x;
    return tern_ad_times(ad, d, y);
}

UNARY_RULE(expm1)
{
    (void)x;
    return tern_ad_times(ad, d, tern_ad_plus(ad, y, tern_ad_full_like(ad, y, 1)));
}

UNARY_RULE(log)
{
    (void)y;
    return tern_ad_over(ad, d, x);
}

UNARY_RULE(log1p)
{
    (void)y;
    return tern_ad_over(ad, d, tern_ad_plus(ad, x, tern_ad_full_like(ad, x, 1)));
}

UNARY_RULE(logistic)
{
    (void)x;
    tern_hlo_value rest = tern_ad_minus(ad, tern_ad_full_like(ad, y, 1), y);
    return tern_ad_times(ad, d, tern_ad_times(ad, y, rest));
}

UNARY_RULE(negate)
{
    (void)x;
    (void)y;
    return tern_ad_neg(ad, d);
}

UNARY_RULE(rsqrt) { return tern_ad_times(ad, d, scaled(ad, tern_ad_over(ad, y, x), -0.5)); }

UNARY_RULE(sine)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_COSINE, x));
}

UNARY_RULE(sqrt)
{
    (void)x;
    return tern_ad_times(ad, d, tern_ad_over(ad, tern_ad_full_like(ad, y, 0.5), y));
}

UNARY_RULE(tan)
{
    (void)x;
    return tern_ad_times(ad, d, one_plus_square(ad, y));
}

/* (d + d y) (1 - y): 1 - y^2 would cancel near 1. */
UNARY_RULE(tanh)
{
    (void)x;
    tern_hlo_value rest = tern_ad_minus(ad, tern_ad_full_like(ad, y, 1), y);
    return tern_ad_times(ad, tern_ad_plus(ad, d, tern_ad_times(ad, d, y)), rest);
}

UNARY_RULE(asin)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_RSQRT, one_minus_square(ad, x)));
}

UNARY_RULE(acos) { return tern_ad_neg(ad, tern_ad_d_asin(ad, d, x, y)); }

UNARY_RULE(atan)
{
    (void)y;
    return tern_ad_over(ad, d, one_plus_square(ad, x));
}

UNARY_RULE(asinh)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_RSQRT, one_plus_square(ad, x)));
}

/* 1 / sqrt((x - 1) (x + 1)) */
UNARY_RULE(acosh)
{
    (void)y;
    tern_hlo_value one = tern_ad_full_like(ad, x, 1);
    tern_hlo_value in = tern_ad_times(ad, tern_ad_minus(ad, x, one), tern_ad_plus(ad, x, one));
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_RSQRT, in));
}

UNARY_RULE(atanh)
{
    (void)y;
    tern_hlo_value one = tern_ad_full_like(ad, x, 1);
    return tern_ad_over(ad, tern_ad_over(ad, d, tern_ad_plus(ad, one, x)),
                        tern_ad_minus(ad, one, x));
}

UNARY_RULE(sinh)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_CHLO_COSH, x));
}

UNARY_RULE(cosh)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_CHLO_SINH, x));
}

UNARY_RULE(square)
{
    (void)y;
    return tern_ad_times(ad, d, scaled(ad, x, 2));
}

/* 2 / sqrt(pi) exp(-x^2) */
UNARY_RULE(erf)
{
    (void)y;
    tern_hlo_value e = tern_ad_one(ad, TERN_HLO_EXPONENTIAL, tern_ad_neg(ad, square(ad, x)));
    return tern_ad_times(ad, scaled(ad, d, 2 / sqrt(M_PI)), e);
}

UNARY_RULE(erfc) { return tern_ad_neg(ad, tern_ad_d_erf(ad, d, x, y)); }

/* sqrt(pi) / 2 exp(y^2) */
UNARY_RULE(erf_inv)
{
    (void)x;
    tern_hlo_value e = tern_ad_one(ad, TERN_HLO_EXPONENTIAL, square(ad, y));
    return tern_ad_times(ad, scaled(ad, d, sqrt(M_PI) / 2), e);
}

UNARY_RULE(lgamma)
{
    (void)y;
    return tern_ad_times(ad, d, tern_ad_one(ad, TERN_HLO_CHLO_DIGAMMA, x));
}

UNARY_RULE(digamma)
{
    (void)y;
    tern_hlo_value slope =
        tern_hlo_build_binary(&ad->b, TERN_HLO_CHLO_POLYGAMMA, tern_ad_full_like(ad, x, 1), x);
    return tern_ad_times(ad, d, slope);
}
