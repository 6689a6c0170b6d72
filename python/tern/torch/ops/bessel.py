"""Bessel and Airy functions, by the rational and Chebyshev approximations of Cephes."""

import math

import torch

from tern.torch.ops.unary import float_unary

# Coefficients, that of the highest power first. Of J and Y: P and Q are amplitudes far from zero, R and Y fractions near it.
ORDER_0 = {
    "PP": (0.0007969367292973471, 0.08283523921074408, 1.239533716464143, 5.447250030587687, 8.74716500199817,
        5.303240382353949, 1.0),
    "PQ": (0.0009244088105588637, 0.08562884743544745, 1.2535274390105895, 5.470977403304171, 8.761908832370695,
        5.306052882353947, 1.0),
    "QP": (-0.011366383889846916, -1.2825271867050931, -19.553954425773597, -93.20601521237683, -177.68116798048806,
        -147.07750515495118, -51.41053267665993, -6.050143506007285),
    "QQ": (64.3178256118178, 856.4300259769806, 3882.4018360540163, 7240.467741956525, 5930.727011873169,
        2062.0933166032783, 242.0057402402914),
    "RP": (-4794432209.782018, 1956174919465.5657, -249248344360967.72, 9708622510473064.0),
    "RQ": (499.563147152651, 173785.4016763747, 48440965.83399621, 11185553704.535683, 2112775201154.892,
        310518229857422.56, 3.1812195594320496e+16, 1.7108629408104315e+18),
    "YP": (15592.436785523574, -14663929.59039716, 5435264770.518765, -982136065717.9115, 87590639439536.7,
        -3466283033847297.0, 4.4273326857256984e+16, -1.8495080043698668e+16),
    "YQ": (1041.2835366425984, 626107.330137135, 268919633.39381415, 86400248710.3935, 20297961275010.555,
        3171577528429750.5, 2.5059625617265306e+17),
}  # fmt: skip
ORDER_1 = {
    "PP": (0.0007621256162081731, 0.07313970569409176, 1.1271960812968493, 5.112079511468076, 8.424045901417724,
        5.214515986823615, 1.0),
    "PQ": (0.0005713231280725487, 0.06884559087544954, 1.105142326340617, 5.073863861286015, 8.399855543276042,
        5.209828486823619, 1.0),
    "QP": (0.05108625947501766, 4.982138729512334, 75.82382841325453, 366.7796093601508, 710.8563049989261,
        597.4896124006136, 211.68875710057213, 25.207020585802372),
    "QQ": (74.23732770356752, 1056.4488603826283, 4986.410583376536, 9562.318924047562, 7997.041604473507,
        2826.1927851763908, 336.0936078106983),
    "RP": (-899971225.7055594, 452228297998.19403, -72749424522181.83, 3682957328638529.0),
    "RQ": (620.8364781180543, 256987.25675774884, 83514679.14319493, 22151159547.97925, 4749141220799.914,
        784369607876235.9, 8.952223361846274e+16, 5.322786203326801e+18),
    "YP": (1263204747.9017804, -647355876379.1603, 114509511541823.73, -8127702555013251.0, 2.024394757135949e+17,
        -7.788771962659501e+17),
    "YQ": (594.3015923461282, 235564.09294306856, 73481194.44597217, 18760131610.870617, 3882312774962.3857,
        620557727146953.8, 6.871410873553005e+16, 3.9727060811656064e+18),
}  # fmt: skip
I0 = {
    "A": (-4.4153416464793395e-18, 3.3307945188222384e-17, -2.431279846547955e-16, 1.715391285555133e-15,
        -1.1685332877993451e-14, 7.676185498604936e-14, -4.856446783111929e-13, 2.95505266312964e-12,
        -1.726826291441556e-11, 9.675809035373237e-11, -5.189795601635263e-10, 2.6598237246823866e-09,
        -1.300025009986248e-08, 6.046995022541919e-08, -2.670793853940612e-07, 1.1173875391201037e-06,
        -4.4167383584587505e-06, 1.6448448070728896e-05, -5.754195010082104e-05, 0.00018850288509584165,
        -0.0005763755745385824, 0.0016394756169413357, -0.004324309995050576, 0.010546460394594998,
        -0.02373741480589947, 0.04930528423967071, -0.09490109704804764, 0.17162090152220877, -0.3046826723431984,
        0.6767952744094761),
    "B": (-7.233180487874754e-18, -4.830504485944182e-18, 4.46562142029676e-17, 3.461222867697461e-17,
        -2.8276239805165836e-16, -3.425485619677219e-16, 1.7725601330565263e-15, 3.8116806693526224e-15,
        -9.554846698828307e-15, -4.150569347287222e-14, 1.54008621752141e-14, 3.8527783827421426e-13,
        7.180124451383666e-13, -1.7941785315068062e-12, -1.3215811840447713e-11, -3.1499165279632416e-11,
        1.1889147107846439e-11, 4.94060238822497e-10, 3.3962320257083865e-09, 2.266668990498178e-08,
        2.0489185894690638e-07, 2.8913705208347567e-06, 6.889758346916825e-05, 0.0033691164782556943,
        0.8044904110141088),
}  # fmt: skip
K0 = {
    "A": (1.374465435613523e-16, 4.25981614279661e-14, 1.0349695257633842e-11, 1.904516377220209e-09,
        2.5347910790261494e-07, 2.286212103119452e-05, 0.001264615411446926, 0.0359799365153615, 0.3442898999246285,
        -0.5353273932339028),
    "B": (5.300433772686263e-18, -1.6475804301524212e-17, 5.2103915050390274e-17, -1.678231096805412e-16,
        5.512055978524319e-16, -1.848593377343779e-15, 6.3400764774050706e-15, -2.2275133269916698e-14,
        8.032890775363575e-14, -2.9800969231727303e-13, 1.140340588208475e-12, -4.514597883373944e-12,
        1.8559491149547177e-11, -7.957489244477107e-11, 3.577397281400301e-10, -1.69753450938906e-09,
        8.574034017414225e-09, -4.660489897687948e-08, 2.766813639445015e-07, -1.8317555227191195e-06,
        1.39498137188765e-05, -0.00012849549581627802, 0.0015698838857300533, -0.0314481013119645,
        2.4403030820659555),
}  # fmt: skip
K1 = {
    "A": (-7.023863479386288e-18, -2.427449850519366e-15, -6.666901694199329e-13, -1.4114883926335278e-10,
        -2.213387630734726e-08, -2.4334061415659684e-06, -0.0001730288957513052, -0.006975723859639864,
        -0.12261118082265715, -0.3531559607765449, 1.5253002273389478),
    "B": (-5.756744483665017e-18, 1.7940508731475592e-17, -5.689462558442859e-17, 1.838093544366639e-16,
        -6.057047248373319e-16, 2.038703165624334e-15, -7.019837090418314e-15, 2.4771544244813043e-14,
        -8.976705182324994e-14, 3.3484196660784293e-13, -1.2891739609510289e-12, 5.13963967348173e-12,
        -2.1299678384275683e-11, 9.218315187605006e-11, -4.1903547593418965e-10, 2.015049755197033e-09,
        -1.0345762465678097e-08, 5.7410841254500495e-08, -3.5019606030878126e-07, 2.406484947837217e-06,
        -1.936197974166083e-05, 0.00019521551847135162, -0.002857816859622779, 0.10392373657681724,
        2.7206261904844427),
}  # fmt: skip
AIRY = {
    "AN": (0.346538101525629, 12.007595273964581, 76.27960536152345, 168.08922493463058, 159.75639135016442,
        70.53609068404442, 14.026469116338967, 1.0),
    "AD": (0.5675945326387702, 14.75625625848472, 84.51389701414746, 177.31808814540045, 164.2346928715297,
        71.47784008255756, 14.095913560783403, 1.0),
    "AFN": (-0.1316963234183318, -0.6264565444319123, -0.6931580360369335, -0.2797799815451191, -0.04919001326095003,
        -0.004062659235948854, -0.0001592764962392621, -2.776491081552329e-06, -1.6778769848911465e-08),
    "AFD": (13.356042070655324, 32.682503279522464, 26.736704094149957, 9.187074029072596, 1.4752914677166642,
        0.11568717379518804, 0.004402916416152112, 7.547203482874142e-05, 4.5185009297058035e-07),
    "AGN": (0.01973399320916857, 0.39110302961568827, 1.0657989759959559, 0.9391692298166502, 0.35146565610554764,
        0.06338889196289255, 0.005858041130483885, 0.000282851600836737, 6.98793669997261e-06, 8.117892395543892e-08,
        3.415517847659236e-10),
    "AGD": (9.30892908077442, 19.835292871831214, 15.564662893286462, 5.476860694229755, 0.9542936116189619,
        0.08645808263523921, 0.004126565238242226, 0.00010125908511650914, 1.1716673321441352e-06,
        4.9183457006293e-09),
}  # fmt: skip


def polynomial(b, x, coefficients):
    result = b.constant(coefficients[0], x.dtype, x.shape)
    for c in coefficients[1:]:
        result = b.add(b.multiply(result, x), c)
    return result


def fraction(b, x, table, name):
    return b.divide(polynomial(b, x, table[f"{name}P"]), polynomial(b, x, table[f"{name}Q"]))


def chebyshev(b, x, coefficients):
    """Clenshaw's sum of a Chebyshev series in x / 2; float32 does not notice its smallest terms."""
    if x.dtype == torch.float32:
        coefficients = [c for c in coefficients if abs(c) > 1e-11]
    before, last = None, b.constant(0, x.dtype, x.shape)
    result = b.constant(coefficients[0], x.dtype, x.shape)
    for c in coefficients[1:]:
        before, last = last, result
        result = b.add(b.subtract(b.multiply(x, last), before), c)
    return b.multiply(0.5, b.subtract(result, before))


# --- J and Y ---


def _waves(b, x, table, phase):
    """The amplitudes and the angle of an asymptotic expansion: p, q, cos and sin."""
    inverse = b.divide(5, x)
    square = b.multiply(inverse, inverse)
    angle = b.subtract(x, phase)
    amplitudes = [fraction(b, square, table, "P"), b.multiply(inverse, fraction(b, square, table, "Q"))]
    return [*amplitudes, b.cosine(angle), b.sine(angle)]


def _decay(b, x, wave):
    return b.divide(b.multiply(wave, math.sqrt(2 / math.pi)), b.sqrt(x))


def bessel_j(b, x, order):
    size, table = b.abs_(x), (ORDER_0, ORDER_1)[order]
    square = b.multiply(size, size)
    zeros = ((5.783185962946784521, 30.47126234366208640), (14.6819706421238932572, 49.2184563216946036703))[order]
    near = b.multiply(fraction(b, square, table, "R"), b.subtract(square, zeros[0]))
    near = b.multiply(near, b.subtract(square, zeros[1]))
    near = b.multiply(near, size) if order else near
    p, q, cosine, sine = _waves(b, size, table, (order + 0.5) * math.pi / 2)
    far = _decay(b, size, b.subtract(b.multiply(p, cosine), b.multiply(q, sine)))
    result = b.select(b.compare("LE", size, 5), near, far)
    return b.select(b.compare("LT", x, 0), b.negate(result), result) if order else result


def bessel_y(b, x, order):
    table = (ORDER_0, ORDER_1)[order]
    rational = fraction(b, b.multiply(x, x), table, "Y")
    logarithm = b.multiply(b.log(x), bessel_j(b, x, order))
    if order:
        rational, logarithm = b.multiply(rational, x), b.subtract(logarithm, b.divide(1, x))
    near = b.add(rational, b.multiply(2 / math.pi, logarithm))
    p, q, cosine, sine = _waves(b, x, table, (order + 0.5) * math.pi / 2)
    far = _decay(b, x, b.add(b.multiply(p, sine), b.multiply(q, cosine)))
    result = b.select(b.compare("LE", x, 5), near, far)
    result = b.select(b.compare("EQ", x, 0), -math.inf, result)
    return b.select(b.compare("LT", x, 0), math.nan, result)


def spherical_j0(b, x):
    square = b.multiply(x, x)
    series = polynomial(b, square, [(-1) ** k / math.factorial(2 * k + 1) for k in range(6, -1, -1)])
    result = b.select(b.compare("LT", b.abs_(x), 0.5), series, b.divide(b.sine(x), x))
    return b.select(b.compare("EQ", b.abs_(x), math.inf), 0, result)


# --- I and K ---


def scaled_i0(b, x):
    """exp(-|x|) I0(x)"""
    size = b.abs_(x)
    near = chebyshev(b, b.subtract(b.multiply(size, 0.5), 2), I0["A"])
    far = b.divide(chebyshev(b, b.subtract(b.divide(32, size), 2), I0["B"]), b.sqrt(size))
    return b.select(b.compare("LE", size, 8), near, far)


def scaled_i1(b, x):
    return b.unary("chlo.bessel_i1e", x)


def unscaled(scaled):
    return lambda b, x: b.multiply(b.exponential(b.abs_(x)), scaled(b, x))


i0, i1 = unscaled(scaled_i0), unscaled(scaled_i1)


def bessel_k(b, x, order, scaled):
    """K(x), or exp(x) K(x)."""
    table = (K0, K1)[order]
    near = chebyshev(b, b.subtract(b.multiply(x, x), 2), table["A"])
    logarithm = b.log(b.multiply(0.5, x))
    if order:
        near = b.add(b.multiply(logarithm, i1(b, x)), b.divide(near, x))
    else:
        near = b.subtract(near, b.multiply(logarithm, i0(b, x)))
    far = b.divide(chebyshev(b, b.subtract(b.divide(8, x), 2), table["B"]), b.sqrt(x))
    if scaled:
        near = b.multiply(near, b.exponential(x))
    else:
        far = b.multiply(far, b.exponential(b.negate(x)))
    result = b.select(b.compare("LE", x, 2), near, far)
    result = b.select(b.compare("EQ", x, 0), math.inf, result)
    return b.select(b.compare("LT", x, 0), math.nan, result)


# --- Airy's function Ai ---


def _airy_series(b, x):
    """Maclaurin's series; enough terms for |x| < 2.1."""
    cube = b.multiply(x, b.multiply(x, x))
    first, second, f, g = [1.0], [1.0], 1.0, 1.0
    for k in range(1, 14):
        f, g = f / ((3 * k - 1) * 3 * k), g / (3 * k * (3 * k + 1))
        first.append(f)
        second.append(g)
    f = polynomial(b, cube, first[::-1])
    g = b.multiply(x, polynomial(b, cube, second[::-1]))
    return b.subtract(b.multiply(0.355028053887817239260, f), b.multiply(0.258819403792806798405, g))


def airy(b, x):
    size = b.abs_(x)
    zeta = b.multiply(b.multiply(size, b.sqrt(size)), 2 / 3)
    inverse, root = b.divide(1, zeta), b.sqrt(b.sqrt(size))
    scale = 1 / math.sqrt(math.pi)
    above = b.divide(polynomial(b, inverse, AIRY["AN"]), polynomial(b, inverse, AIRY["AD"]))
    above = b.divide(b.multiply(above, scale), b.multiply(b.multiply(root, 2), b.exponential(zeta)))
    square = b.multiply(inverse, inverse)
    f = b.divide(polynomial(b, square, AIRY["AFN"]), polynomial(b, square, AIRY["AFD"]))
    g = b.divide(polynomial(b, square, AIRY["AGN"]), polynomial(b, square, AIRY["AGD"]))
    angle = b.add(zeta, math.pi / 4)
    wave = b.multiply(b.sine(angle), b.add(1, b.multiply(square, f)))
    wave = b.subtract(wave, b.multiply(b.cosine(angle), b.multiply(inverse, g)))
    below = b.divide(b.multiply(wave, scale), root)
    result = b.select(b.compare("GE", x, 2.09), above, _airy_series(b, x))
    result = b.select(b.compare("LT", x, -2.09), below, result)
    result = b.select(b.compare("GT", x, 103.892), 0, result)
    return b.select(b.compare("EQ", size, math.inf), math.nan, result)


for _order in (0, 1):
    float_unary([f"special_bessel_j{_order}", f"prims::bessel_j{_order}"], lambda b, x, n=_order: bessel_j(b, x, n))
    float_unary([f"special_bessel_y{_order}"], lambda b, x, n=_order: bessel_y(b, x, n))
    float_unary([f"special_modified_bessel_k{_order}"], lambda b, x, n=_order: bessel_k(b, x, n, False))
    float_unary([f"special_scaled_modified_bessel_k{_order}"], lambda b, x, n=_order: bessel_k(b, x, n, True))
float_unary(["i0", "special_modified_bessel_i0", "prims::bessel_i0"], i0)
float_unary(["special_i0e", "prims::bessel_i0e"], scaled_i0)
float_unary(["special_i1", "special_modified_bessel_i1", "prims::bessel_i1"], i1)
float_unary(["special_i1e", "prims::bessel_i1e"], scaled_i1)
float_unary(["special_spherical_bessel_j0", "prims::spherical_bessel_j0"], spherical_j0)
float_unary(["special_airy_ai"], airy)
