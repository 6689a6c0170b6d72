"""Functions of probability and number theory: normal quantiles, entropy, polygamma, zeta, orthogonal polynomials."""

import math

import torch

from tern.torch.ops.bessel import polynomial
from tern.torch.ops.unary import erfcx, float_unary, is_nan, truncate
from tern.torch.rules import compute_dtype, rule

# Of the quantiles of the normal distribution, by Cephes; coefficients of numerators and denominators, near 0.5 and in tails.
NORMAL = {
    "P0": (-59.96335010141079, 98.00107541859997, -56.67628574690703, 13.931260938727968, -1.2391658386738125),
    "Q0": (1.0, 1.9544885833814176, 4.676279128988815, 86.36024213908905, -225.46268785411937, 200.26021238006066,
        -82.03722561683334, 15.90562251262117, -1.1833162112133),
    "P1": (4.0554489230596245, 31.525109459989388, 57.16281922464213, 44.08050738932008, 14.684956192885803,
        2.1866330685079025, -0.1402560791713545, -0.03504246268278482, -0.0008574567851546854),
    "Q1": (1.0, 15.779988325646675, 45.39076351288792, 41.3172038254672, 15.04253856929075, 2.504649462083094,
        -0.14218292285478779, -0.03808064076915783, -0.0009332594808954574),
    "P2": (3.2377489177694603, 6.915228890689842, 3.9388102529247444, 1.3330346081580755, 0.20148538954917908,
        0.012371663481782003, 0.00030158155350823543, 2.6580697468673755e-06, 6.239745391849833e-09),
    "Q2": (1.0, 6.02427039364742, 3.6798356385616087, 1.3770209948908132, 0.21623699359449663, 0.013420400608854318,
        0.00032801446468212774, 2.8924786474538068e-06, 6.790194080099813e-09),
}  # fmt: skip


def entropy(b, x):
    """-x log(x)"""
    inside = b.multiply(b.negate(x), b.log(x))
    inside = b.select(b.compare("EQ", x, 0), 0, inside)
    return b.select(b.compare("LT", x, 0), -math.inf, inside)


def log_normal_cdf(b, x):
    t = b.multiply(x, math.sqrt(0.5))
    below = b.subtract(b.log(b.multiply(erfcx(b, b.negate(t)), 0.5)), b.multiply(t, t))
    above = b.log_plus_one(b.multiply(b.unary("chlo.erfc", t), -0.5))
    return b.select(b.compare("LT", x, 1), below, above)


def normal_quantile(b, y):
    """The x up to which the density's integral is y."""
    edge = math.exp(-2)
    upper = b.compare("GT", y, 1 - edge)
    tail = b.select(upper, b.subtract(1, y), y)
    middle = b.subtract(tail, 0.5)
    square = b.multiply(middle, middle)
    ratio = b.divide(polynomial(b, square, NORMAL["P0"]), polynomial(b, square, NORMAL["Q0"]))
    middle = b.multiply(b.add(middle, b.multiply(middle, b.multiply(square, ratio))), math.sqrt(2 * math.pi))
    x = b.sqrt(b.multiply(-2, b.log(tail)))
    inverse = b.divide(1, x)
    ratios = [b.divide(polynomial(b, inverse, NORMAL[f"P{i}"]), polynomial(b, inverse, NORMAL[f"Q{i}"])) for i in (1, 2)]
    ratio = b.multiply(inverse, b.select(b.compare("LT", x, 8), *ratios))
    outer = b.subtract(b.subtract(x, b.divide(b.log(x), x)), ratio)
    outer = b.select(upper, outer, b.negate(outer))
    result = b.select(b.compare("GT", tail, edge), middle, outer)
    result = b.select(b.compare("EQ", y, 0), -math.inf, b.select(b.compare("EQ", y, 1), math.inf, result))
    return b.select(b.or_(b.compare("LT", y, 0), b.compare("GT", y, 1)), math.nan, result)


float_unary(["special_entr"], entropy)
float_unary(["special_log_ndtr"], log_normal_cdf)
float_unary(["special_ndtri", "prims::ndtri"], normal_quantile)


def _of_two(b, op, x, y):
    return b.emit(op, [x, y], [(x.shape, x.dtype)])


@rule("polygamma", "special_polygamma")
def _(b, out, n, x):
    x = b.cast(x, compute_dtype(out.dtype))
    if n == 0:
        return b.cast(b.unary("chlo.digamma", x), out.dtype)
    return b.cast(_of_two(b, "chlo.polygamma", b.constant(n, x.dtype, x.shape), x), out.dtype)


@rule("special_zeta", "special_zeta.self_scalar", "special_zeta.other_scalar", "prims::zeta")
def _(b, out, x, q):
    dtype = compute_dtype(out.dtype)
    return b.cast(_of_two(b, "chlo.zeta", b.fit(x, out.shape, dtype), b.fit(q, out.shape, dtype)), out.dtype)


# --- orthogonal polynomials: by their recurrences, for degrees that are data ---


def _next_chebyshev(b, x, k, last, before):
    return b.subtract(b.multiply(b.add(x, x), last), before)


def _next_hermite(b, x, k, last, before):
    return b.subtract(b.multiply(b.add(x, x), last), b.multiply(b.multiply(2, b.subtract(k, 1)), before))


def _next_hermite_he(b, x, k, last, before):
    return b.subtract(b.multiply(x, last), b.multiply(b.subtract(k, 1), before))


def _next_laguerre(b, x, k, last, before):
    j = b.subtract(k, 1)
    total = b.multiply(b.add(b.add(j, j), b.subtract(1, x)), last)
    return b.divide(b.subtract(total, b.multiply(j, before)), k)


def _next_legendre(b, x, k, last, before):
    j = b.subtract(k, 1)
    total = b.multiply(b.multiply(b.add(b.add(j, j), 1), x), last)
    return b.divide(b.subtract(total, b.multiply(j, before)), k)


def _by_recurrence(b, x, n, first, following):
    """The polynomial of degree n of x: 1, first, following(b, x, k, last, before), ..."""
    values, scalar = (x.shape, x.dtype), ((), x.dtype)
    types = [scalar, values, values]

    def active(k, last):
        return b.and_(b.compare("LE", b.broadcast_to(k, x.shape), n), b.not_(is_nan(b, last)))

    def unfinished(k, last, before):
        return b.reduce(active(k, last), range(x.ndim), "or", False)

    def step(k, last, before):
        order, more = b.broadcast_to(k, x.shape), active(k, last)
        value = following(b, x, order, last, before)
        return [b.add(k, 1), b.select(more, value, last), b.select(more, last, before)]

    regions = [b.region(types, unfinished), b.region(types, step)]
    one = b.constant(1, x.dtype, x.shape)
    _, last, _ = b.emit("while", [b.constant(2, x.dtype), first, one], types, regions=regions)
    result = b.select(b.compare("EQ", n, 0), one, last)
    return b.select(b.compare("LT", n, 0), 0, result)


# First polynomials, recurrences, and whether torch returns NaN above a degree.
POLYNOMIALS = {
    "hermite_polynomial_h": (lambda b, x: b.add(x, x), _next_hermite, True),
    "hermite_polynomial_he": (lambda b, x: x, _next_hermite_he, True),
    "laguerre_polynomial_l": (lambda b, x: b.subtract(1, x), _next_laguerre, False),
    "legendre_polynomial_p": (lambda b, x: x, _next_legendre, False),
}

# Of Chebyshev's four kinds: the first polynomial minus 2 x, and the value at cos(a).
CHEBYSHEV = {
    "t": (None, lambda b, n, a: b.cosine(b.multiply(n, a))),
    "u": (0, lambda b, n, a: b.divide(b.sine(b.multiply(b.add(n, 1), a)), b.sine(a))),
    "v": (-1, lambda b, n, a: b.divide(b.cosine(b.multiply(b.add(n, 0.5), a)), b.cosine(b.multiply(a, 0.5)))),
    "w": (1, lambda b, n, a: b.divide(b.sine(b.multiply(b.add(n, 0.5), a)), b.sine(b.multiply(a, 0.5)))),
}
LAST_BY_RECURRENCE = {"t": 6, "u": 8, "v": 8, "w": 8}


def chebyshev_polynomial(b, x, n, kind):
    """High degrees between -1 and 1 by the angle, which is more exact than the recurrence."""
    more, by_angle = CHEBYSHEV[kind]
    first = x if more is None else b.add(b.add(x, x), more)
    angular = b.and_(b.compare("GT", n, LAST_BY_RECURRENCE[kind]), b.compare("LT", b.abs_(x), 1))
    recurrence = _by_recurrence(b, x, b.select(angular, 0, n), first, _next_chebyshev)
    inside = b.select(angular, x, 0)
    return b.select(angular, by_angle(b, n, b.unary("chlo.acos", inside)), recurrence)


def _polynomial(name, function):
    @rule(f"special_{name}", f"special_{name}.x_scalar", f"special_{name}.n_scalar")
    def _(b, out, x, n):
        x, n = (b.fit(v, out.shape, out.dtype) for v in (x, n))
        return function(b, x, truncate(b, n))


def _limited(first, following, limited):
    def function(b, x, n):
        most = 128 if x.dtype == torch.float32 else 512
        below = b.minimum(n, most) if limited else n
        result = _by_recurrence(b, x, below, first(b, x), following)
        return b.select(b.compare("GT", n, most), math.nan, result) if limited else result

    return function


for _name, _row in POLYNOMIALS.items():
    _polynomial(_name, _limited(*_row))
for _kind in CHEBYSHEV:
    _polynomial(f"chebyshev_polynomial_{_kind}", lambda b, x, n, k=_kind: chebyshev_polynomial(b, x, n, k))
    _polynomial(
        f"shifted_chebyshev_polynomial_{_kind}",
        lambda b, x, n, k=_kind: chebyshev_polynomial(b, b.subtract(b.add(x, x), 1), n, k),
    )
