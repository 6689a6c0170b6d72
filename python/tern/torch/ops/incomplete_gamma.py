"""The incomplete gamma functions, divided by the gamma function. Computed in float64.

Below the diagonal by the power series, above it by the continued fraction of the complement, which Lentz's method evaluates;
both until no element changes."""

import math

import torch

from tern.torch.ops.unary import is_nan
from tern.torch.rules import rule

_TERMS_MAX = 2000
_EPSILON = 2.0**-52
_TINY = 1e-300


def _until_still(b, first, step, shape):
    """Repeats step(b, k, values), which returns the values and which elements still change, from k = 1."""
    values = [(v.shape, v.dtype) for v in first]
    types = [((), torch.float64), (shape, torch.bool), *values]

    def unfinished(k, active, *_):
        return b.and_(b.compare("LT", k, _TERMS_MAX), b.reduce(active, range(active.ndim), "or", False))

    def body(k, active, *old):
        new, change = step(b, b.broadcast_to(k, shape), *old)
        new = [b.select(active, n, o) for n, o in zip(new, old)]
        return [b.add(k, 1), b.and_(active, change), *new]

    start = [b.constant(1, torch.float64), b.constant(True, torch.bool, shape), *first]
    return b.emit("while", start, types, regions=[b.region(types, unfinished), b.region(types, body)])[2:]


def _series(b, a, x):
    """sum of x^n / (a (a + 1) ... (a + n))"""

    def step(b, k, total, term):
        term = b.divide(b.multiply(term, x), b.add(a, k))
        total = b.add(total, term)
        return [total, term], b.compare("GT", term, b.multiply(total, _EPSILON))

    first = b.divide(1, a)
    return _until_still(b, [first, first], step, a.shape)[0]


def _fraction(b, a, x):
    """1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - ...)))"""

    def away_from_zero(v):
        return b.select(b.compare("LT", b.abs_(v), _TINY), _TINY, v)

    def step(b, k, result, ratio, inverse, last):
        numerator = b.multiply(b.negate(k), b.subtract(k, a))
        last = b.add(last, 2)
        inverse = b.divide(1, away_from_zero(b.add(b.multiply(numerator, inverse), last)))
        ratio = away_from_zero(b.add(last, b.divide(numerator, ratio)))
        change = b.multiply(ratio, inverse)
        return [b.multiply(result, change), ratio, inverse, last], b.compare("GT", b.abs_(b.subtract(change, 1)), _EPSILON)

    last = b.subtract(b.add(x, 1), a)
    inverse = b.divide(1, away_from_zero(last))
    return _until_still(b, [inverse, b.constant(1 / _TINY, x.dtype, x.shape), inverse, last], step, x.shape)[0]


def _incomplete(b, out, a, x, upper):
    a, x = (b.fit(v, out.shape, torch.float64) for v in (a, x))
    inside = b.and_(b.and_(b.compare("GT", a, 0), b.compare("GT", x, 0)), b.and_(b.is_finite(a), b.is_finite(x)))
    p, q = b.select(inside, a, 1), b.select(inside, x, 1)
    scale = b.exponential(b.subtract(b.subtract(b.multiply(p, b.log(q)), q), b.unary("chlo.lgamma", p)))
    below = b.compare("LT", q, b.add(p, 1))
    # Each method gets arguments for which it converges where the other one is used.
    low = b.multiply(scale, _series(b, p, b.select(below, q, 0)))
    high = b.multiply(scale, _fraction(b, b.select(below, 0, p), b.select(below, 1, q)))
    if upper:
        result = b.select(below, b.subtract(1, low), high)
    else:
        result = b.select(below, low, b.subtract(1, high))
    return b.cast(_limits(b, a, x, result, upper), out.dtype)


def _limits(b, a, x, result, upper):
    """Results at 0 and infinity; NaN for negative arguments."""
    none, all_ = (1.0, 0.0) if upper else (0.0, 1.0)
    result = b.select(b.compare("EQ", x, 0), none, result)
    result = b.select(b.compare("EQ", a, 0), all_, result)
    infinite = b.compare("EQ", x, math.inf)
    result = b.select(infinite, all_, b.select(b.compare("EQ", a, math.inf), none, result))
    wrong = b.or_(b.compare("LT", a, 0), b.compare("LT", x, 0))
    both = b.or_(b.and_(infinite, b.compare("EQ", a, math.inf)), b.and_(b.compare("EQ", a, 0), b.compare("EQ", x, 0)))
    nan = b.or_(b.or_(is_nan(b, a), is_nan(b, x)), b.or_(wrong, both))
    return b.select(nan, math.nan, result)


@rule("igamma", "special_gammainc", "prims::igamma")
def _(b, out, a, x):
    return _incomplete(b, out, a, x, False)


@rule("igammac", "special_gammaincc", "prims::igammac")
def _(b, out, a, x):
    return _incomplete(b, out, a, x, True)
