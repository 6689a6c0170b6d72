/* math64_log.c - the logarithm, the functions derived from it, and pow. Compiled once per CPU
 * level.
 *
 * x = 2^k z with z in [sqrt(1/2), sqrt(2)); c is 1/z to 7 bits from a table, so z c = 1 + r with
 * |r| < 0.00553, and log x = k ln2 - log c + log(1 + r). Around 1 both k and log c are 0, so the
 * relative error stays small there too. */
#include "numerics/math64_impl.h"

#include "base/assert.h"

enum { FIRST = 91, LAST = 181 };

/* For j from FIRST to LAST: c near 128/j, and -log c. */
static const struct {
    double c;
    dd minus_log;
} inverses[LAST - FIRST + 1] = {
    // clang-format off
    {0x1.6816816816817p0, {-0x1.5d5bddf595f31p-2, -0x1.d5f75b9a23ae4p-59}},
    {0x1.642c8590b2164p0, {-0x1.522ae0738a3d7p-2, -0x1.3840b263acb43p-56}},
    {0x1.6058160581606p0, {-0x1.4718dc271c41cp-2, -0x1.d8fb4c14c56eep-56}},
    {0x1.5c9882b931057p0, {-0x1.3c25277333183p-2, -0x1.152d81af5713ap-56}},
    {0x1.58ed2308158edp0, {-0x1.314f1e1d35ce3p-2, -0x1.22966f61a3c23p-56}},
    {0x1.5555555555555p0, {-0x1.269621134db91p-2, -0x1.e0efadd9db02ap-56}},
    {0x1.51d07eae2f815p0, {-0x1.1bf99635a6b95p-2, 0x1.e9575c2124912p-56}},
    {0x1.4e5e0a72f0539p0, {-0x1.1178e8227e47ap-2, -0x1.b8ce2d07f1cb7p-56}},
    {0x1.4afd6a052bf5bp0, {-0x1.07138604d5864p-2, 0x1.24e912b16ec8bp-60}},
    {0x1.47ae147ae147bp0, {-0x1.f991c6cb3b37ap-3, -0x1.ecca0cdf30143p-58}},
    {0x1.446f86562d9fbp0, {-0x1.e530effe71013p-3, 0x1.f7627ef82f3fp-57}},
    {0x1.4141414141414p0, {-0x1.d1037f2655e7bp-3, 0x1.3f3adb7b71cbcp-58}},
    {0x1.3e22cbce4a902p0, {-0x1.bd087383bd8aap-3, 0x1.1165504ad749ep-59}},
    {0x1.3b13b13b13b14p0, {-0x1.a93ed3c8ad9e5p-3, -0x1.bcafa9de97202p-57}},
    {0x1.3813813813814p0, {-0x1.95a5adcf70182p-3, -0x1.8a16283fdbd1cp-57}},
    {0x1.3521cfb2b78c1p0, {-0x1.823c16551a3cp-3, -0x1.6dcd318f4187ep-57}},
    {0x1.323e34a2b10bfp0, {-0x1.6f0128b756ab9p-3, 0x1.37967087859b9p-59}},
    {0x1.2f684bda12f68p0, {-0x1.5bf406b543dbp-3, 0x1.1f5b44c0df7f7p-61}},
    {0x1.2c9fb4d812cap0, {-0x1.4913d8333b563p-3, 0x1.0d5604930f137p-58}},
    {0x1.29e4129e4129ep0, {-0x1.365fcb0159014p-3, -0x1.bea08d2dca256p-57}},
    {0x1.27350b8812735p0, {-0x1.23d712a49c201p-3, -0x1.51c7e9efae297p-57}},
    {0x1.2492492492492p0, {-0x1.1178e8227e47ap-3, 0x1.0e63a5f01c693p-58}},
    {0x1.21fb78121fb78p0, {-0x1.fe89139dbd565p-4, 0x1.ac9f4215f9394p-58}},
    {0x1.1f7047dc11f7p0, {-0x1.da7276384469ep-4, -0x1.401fa71733017p-58}},
    {0x1.1cf06ada2811dp0, {-0x1.b6ac88dad5b1dp-4, 0x1.002bf768e52dp-58}},
    {0x1.1a7b9611a7b96p0, {-0x1.9335e5d594988p-4, 0x1.478a85704ccb7p-58}},
    {0x1.1811811811812p0, {-0x1.700d30aeac0e8p-4, -0x1.a36a677b4c8b2p-59}},
    {0x1.15b1e5f75270dp0, {-0x1.4d3115d207eacp-4, -0x1.da7d0b1e10b2fp-60}},
    {0x1.135c81135c811p0, {-0x1.2aa04a44717a1p-4, -0x1.aea2c72d05c08p-58}},
    {0x1.1111111111111p0, {-0x1.08598b59e3a06p-4, 0x1.dd7009902bf32p-58}},
    {0x1.0ecf56be69c9p0, {-0x1.ccb73cdddb2dp-5, 0x1.e48fb0500efd5p-59}},
    {0x1.0c9714fbcda3bp0, {-0x1.894aa149fb34bp-5, 0x1.2ba0b44cfaee5p-59}},
    {0x1.0a6810a6810a7p0, {-0x1.466aed42de3f9p-5, 0x1.9badefe942718p-60}},
    {0x1.0842108421084p0, {-0x1.0415d89e7444p-5, -0x1.c05cf1d753621p-59}},
    {0x1.0624dd2f1a9fcp0, {-0x1.8492528c8cac5p-6, 0x1.d192d0619fa68p-60}},
    {0x1.041041041041p0, {-0x1.0205658935837p-6, -0x1.27c8e8416e717p-60}},
    {0x1.0204081020408p0, {-0x1.010157588de69p-7, -0x1.46662d417cecep-62}},
    {0x1p0, {0, 0}},
    {0x1.fc07f01fc07fp-1, {0x1.fe02a6b106799p-8, -0x1.e44b7e3711e7fp-67}},
    {0x1.f81f81f81f82p-1, {0x1.fc0a8b0fc03c4p-7, -0x1.83092c5964281p-62}},
    {0x1.f44659e4a4271p-1, {0x1.7b91b07d5b126p-6, -0x1.6d80ab38e943p-62}},
    {0x1.f07c1f07c1f08p-1, {0x1.f829b0e7832f8p-6, 0x1.33e3f04f1ef25p-60}},
    {0x1.ecc07b301eccp-1, {0x1.39e87b9febd68p-5, -0x1.5bfa937f551b7p-59}},
    {0x1.e9131abf0b767p-1, {0x1.77458f632dcffp-5, 0x1.8d3ca87b92968p-63}},
    {0x1.e573ac901e574p-1, {0x1.b42dd711971b9p-5, 0x1.0a34531f67db5p-59}},
    {0x1.e1e1e1e1e1e1ep-1, {0x1.f0a30c01162a8p-5, 0x1.85f325c5bbacdp-59}},
    {0x1.de5d6e3f8868ap-1, {0x1.16536eea37ae3p-4, 0x1.2189705cf74cap-58}},
    {0x1.dae6076b981dbp-1, {0x1.341d7961bd1dp-4, -0x1.3599f227becbbp-58}},
    {0x1.d77b654b82c34p-1, {0x1.51b073f06183cp-4, -0x1.5b61c65e5741ap-58}},
    {0x1.d41d41d41d41dp-1, {0x1.6f0d28ae56b4ep-4, -0x1.20db323097324p-59}},
    {0x1.d0cb58f6ec074p-1, {0x1.8c345d6319b23p-4, -0x1.294d2f5668495p-58}},
    {0x1.cd85689039b0bp-1, {0x1.a926d3a4ad562p-4, -0x1.d7a16eab1e2adp-59}},
    {0x1.ca4b3055ee191p-1, {0x1.c5e548f5bc743p-4, 0x1.2eb0bf7c0b0d9p-59}},
    {0x1.c71c71c71c71cp-1, {0x1.e27076e2af2eap-4, -0x1.61578001e015ap-60}},
    {0x1.c3f8f01c3f8fp-1, {0x1.fec9131dbeabcp-4, -0x1.5746b9981b36cp-58}},
    {0x1.c0e070381c0ep-1, {0x1.0d77e7cd08e5bp-3, 0x1.9a5dc5e9030adp-57}},
    {0x1.bdd2b899406f7p-1, {0x1.1b72ad52f67a2p-3, -0x1.fbe7ee5c69946p-57}},
    {0x1.bacf914c1badp-1, {0x1.29552f81ff521p-3, 0x1.301771c407dcp-57}},
    {0x1.b7d6c3dda338bp-1, {0x1.371fc201e8f75p-3, 0x1.e6cb62af18a02p-62}},
    {0x1.b4e81b4e81b4fp-1, {0x1.44d2b6ccb7d1cp-3, 0x1.7d3d950f87e23p-59}},
    {0x1.b2036406c80d9p-1, {0x1.526e5e3a1b438p-3, -0x1.546ff8a470d3ap-57}},
    {0x1.af286bca1af28p-1, {0x1.5ff3070a793d6p-3, -0x1.bc60efafc6f6cp-58}},
    {0x1.ac5701ac5701bp-1, {0x1.6d60fe719d21bp-3, 0x1.d551d97132e87p-57}},
    {0x1.a98ef606a63bep-1, {0x1.7ab890210d907p-3, -0x1.1072534a57e7dp-57}},
    {0x1.a6d01a6d01a6dp-1, {0x1.87fa06520c911p-3, -0x1.9f7fdbfa08d9ap-57}},
    {0x1.a41a41a41a41ap-1, {0x1.9525a9cf456b6p-3, -0x1.26fb3e2b1d1dap-57}},
    {0x1.a16d3f97a4b02p-1, {0x1.a23bc1fe2b561p-3, 0x1.24dc46c1ea664p-57}},
    {0x1.9ec8e951033d9p-1, {0x1.af3c94e80bff3p-3, 0x1.a3398064df33ep-57}},
    {0x1.9c2d14ee4a102p-1, {0x1.bc286742d8cd4p-3, 0x1.cfce744870f57p-58}},
    {0x1.999999999999ap-1, {0x1.c8ff7c79a9a2p-3, -0x1.4f689f8434011p-57}},
    {0x1.970e4f80cb872p-1, {0x1.d5c216b4fbb94p-3, -0x1.a37794d03657dp-58}},
    {0x1.948b0fcd6e9ep-1, {0x1.e27076e2af2e8p-3, -0x1.61578001e015ep-59}},
    {0x1.920fb49d0e229p-1, {0x1.ef0adcbdc5935p-3, 0x1.e8637950dc20dp-57}},
    {0x1.8f9c18f9c18fap-1, {0x1.fb9186d5e3e29p-3, 0x1.355519b0de535p-57}},
    {0x1.8d3018d3018d3p-1, {0x1.0402594b4d041p-2, -0x1.08ec217a5022dp-57}},
    {0x1.8acb90f6bf3aap-1, {0x1.0a324e27390e2p-2, 0x1.bdcfde8061c03p-56}},
    {0x1.886e5f0abb04ap-1, {0x1.1058bf9ae4ad4p-2, 0x1.3f415699663ecp-63}},
    {0x1.8618618618618p-1, {0x1.1675cababa60fp-2, 0x1.ce63eab883727p-61}},
    {0x1.83c977ab2beddp-1, {0x1.1c898c16999fbp-2, 0x1.9f1a39d500e3cp-56}},
    {0x1.8181818181818p-1, {0x1.22941fbcf7966p-2, -0x1.dbd7ac258a2bdp-58}},
    {0x1.7f405fd017f4p-1, {0x1.2895a13de86a4p-2, 0x1.7ad24c13f040fp-56}},
    {0x1.7d05f417d05f4p-1, {0x1.2e8e2bae11d31p-2, -0x1.1e99b72bd7bf2p-57}},
    {0x1.7ad2208e0ecc3p-1, {0x1.347dd9a987d56p-2, -0x1.16ea62c048cfbp-56}},
    {0x1.78a4c8178a4c8p-1, {0x1.3a64c556945eap-2, 0x1.cbcd735d03424p-60}},
    {0x1.767dce434a9b1p-1, {0x1.404308686a7e4p-2, -0x1.f79f6c1059cdbp-57}},
    {0x1.745d1745d1746p-1, {0x1.4618bc21c5ec2p-2, -0x1.7a42642661c62p-61}},
    {0x1.724287f46debcp-1, {0x1.4be5f957778a1p-2, -0x1.4b366b609027ap-58}},
    {0x1.702e05c0b817p-1, {0x1.51aad872df82ep-2, -0x1.d8db0a7cc1543p-56}},
    {0x1.6e1f76b4337c7p-1, {0x1.5767717455a6cp-2, -0x1.fb2a49af933e8p-57}},
    {0x1.6c16c16c16c17p-1, {0x1.5d1bdbf5809cap-2, -0x1.7dc9c7c23801fp-56}},
    {0x1.6a13cd153729p-1, {0x1.62c82f2b9c796p-2, -0x1.090a0dd59fe35p-58}},
    // clang-format on
};

/* ln2 in two parts: an integer of 11 bits times the first is exact. */
static const double ln2_top = 0x1.62e42fefa38p-1;
static const double ln2_rest = 0x1.ef35793c7673p-45;

/* log(1 + r), relative error 2^-70 for |r| < 0.00554. The polynomial approximates (log(1 + r) -
 * r + r^2/2) / r^3, absolute error 2^-55.5. */
static dd log1p_small(dd r)
{
    static const double c[] = {0x1.5555555555555p-2,  -0x1.0000000000006p-2, 0x1.99999999c407fp-3,
                               -0x1.5555555270dbep-3, 0x1.24921ef15367dp-3,  -0x1.0002d6654e8cep-3,
                               0x1.df1a98b00c537p-4};
    double x = r.hi, xx = x * x;
    double q = f64_fma(f64_fma(c[6], x, c[5]), xx, f64_fma(c[4], x, c[3]));
    q = f64_fma(q, xx, f64_fma(c[2], x, c[1]));
    dd square = dd_prod(x, -0.5 * x);
    dd sum = dd_fast_sum(x, square.hi);
    double small = f64_fma(-x, r.lo, square.lo) + (r.lo + sum.lo);
    return dd_fast_sum(sum.hi, f64_fma(f64_fma(q, x, c[0]), x * xx, small));
}

dd M64(log_dd)(dd x)
{
    TERN_ASSERT(x.hi > 0);
    int k = 0;
    if (x.hi < 0x1p-900) {
        x = dd_scale(x, 0x1p200);
        k = -200;
    }
    uint64_t bits = f64_bits(x.hi);
    int e = (int)((int64_t)(bits - f64_bits(0x1.6a09e667f3bcdp-1)) >> 52); /* floor */
    double z = f64_from_bits(bits - ((uint64_t)e << 52));
    double lo = x.lo == 0 ? 0 : f64_scale(x.lo, -e);
    k += e;

    int j = (int)(z * 128 + 0.5);
    TERN_ASSERT(j >= FIRST && j <= LAST);
    double c = inverses[j - FIRST].c;
    dd l = inverses[j - FIRST].minus_log;
    dd zc = dd_prod(z, c);
    dd p = log1p_small(dd_fast_sum(zc.hi - 1, f64_fma(lo, c, zc.lo)));
    /* Each part is larger than the next, or 0. */
    dd head = dd_fast_sum(k * ln2_top, l.hi);
    dd sum = dd_fast_sum(head.hi, p.hi);
    double rest = head.lo + f64_fma(k, ln2_rest, l.lo);
    return dd_fast_sum(sum.hi, sum.lo + (p.lo + rest));
}

dd M64(log1p_dd)(dd a)
{
    TERN_ASSERT(a.hi > -1 || (a.hi == -1 && a.lo > 0));
    if (f64_abs(a.hi) < 0x1p-8)
        return log1p_small(a);
    return M64(log_dd)(dd_add_d(a, 1));
}

/* The values of log at the edges; callers handle x > 0 and finite. */
static double log_edge(double x) { return x == 0 ? -f64_inf : x < 0 ? f64_nan : x; }

double M64(LOG)(double x)
{
    if (!(x > 0 && x < f64_inf))
        return log_edge(x);
    return M64(log_dd)(dd_of(x)).hi;
}

double M64(LOG2)(double x)
{
    static const dd inv_ln2 = {0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56};
    if (!(x > 0 && x < f64_inf))
        return log_edge(x);
    return dd_mul(M64(log_dd)(dd_of(x)), inv_ln2).hi;
}

double M64(LOG1P)(double x)
{
    if (!(x > -1 && x < f64_inf) || x == 0)
        return x == -1 ? -f64_inf : x < 0 ? f64_nan : x;
    return M64(log1p_dd)(dd_of(x)).hi;
}

/* log(2x), for x so large that asinh and acosh equal it. */
static dd log_twice(double x) { return dd_add_fast(M64(log_dd)(dd_of(x)), dd_ln2); }

double M64(ASINH)(double x)
{
    double a = f64_abs(x);
    if (!(a < f64_inf))
        return x;
    if (a > 0x1p60)
        return f64_with_sign(log_twice(a).hi, x);
    /* log(a + sqrt(1 + a^2)) = log1p(a + a^2 / (1 + sqrt(1 + a^2))) */
    dd square = dd_prod(a, a);
    dd root = dd_sqrt(dd_add_d(square, 1));
    dd t = dd_add_d(dd_div(square, dd_add_d(root, 1)), a);
    return f64_with_sign(M64(log1p_dd)(t).hi, x);
}

double M64(ACOSH)(double x)
{
    if (!(x >= 1 && x < f64_inf))
        return x < 1 ? f64_nan : x;
    if (x > 0x1p60)
        return log_twice(x).hi;
    dd below = dd_sum(x, -1), above = dd_sum(x, 1);
    dd t = dd_add_fast(below, dd_sqrt(dd_mul(below, above)));
    return M64(log1p_dd)(t).hi;
}

double M64(ATANH)(double x)
{
    double a = f64_abs(x);
    if (!(a < 1))
        return a == 1 ? f64_with_sign(f64_inf, x) : f64_nan;
    /* log((1 + a) / (1 - a)) / 2 = log1p(2a / (1 - a)) / 2 */
    dd t = dd_div(dd_of(2 * a), dd_sum(1, -a));
    return f64_with_sign(0.5 * M64(log1p_dd)(t).hi, x);
}

typedef enum { NOT_INTEGER, ODD, EVEN } parity;

static parity parity_of(double y)
{
    double a = f64_abs(y);
    if (a >= 0x1p53)
        return EVEN;
    int64_t whole = (int64_t)a;
    if ((double)whole != a)
        return NOT_INTEGER;
    return whole & 1 ? ODD : EVEN;
}

/* x^y where x or y is 0, infinite or NaN, and where x is 1, as C's annex F lists them. */
static double pow_edge(double x, double y)
{
    if (y == 0 || x == 1)
        return 1;
    if (x != x || y != y)
        return f64_nan;
    double a = f64_abs(x);
    if (f64_abs(y) == f64_inf) {
        if (a == 1)
            return 1;
        return (a > 1) == (y > 0) ? f64_inf : 0;
    }
    double size = (a == 0) == (y < 0) ? f64_inf : 0; /* x is 0 or infinite */
    return parity_of(y) == ODD ? f64_with_sign(size, x) : size;
}

double M64(pow)(double x, double y)
{
    double a = f64_abs(x);
    if (!(a > 0 && a < f64_inf && f64_abs(y) < f64_inf) || y == 0 || x == 1)
        return pow_edge(x, y);
    double sign = 1;
    if (x < 0) {
        parity p = parity_of(y);
        if (p == NOT_INTEGER)
            return f64_nan;
        sign = p == ODD ? -1 : 1;
    }
    dd l = M64(log_dd)(dd_of(a));
    double rough = l.hi * y;
    if (!(f64_abs(rough) < 800))
        return sign * (rough > 0 ? f64_inf : 0);
    int k;
    dd e = M64(exp_dd)(dd_mul_d(l, y), &k);
    return sign * dd_round(e, k);
}
