"""The exponential of a matrix."""

import math

import torch

from tern.torch.ops.factorizations import loop
from tern.torch.ops.linear_algebra import identity
from tern.torch.rules import compute_dtype, rule

GROUP = 4  # powers of the matrix that are computed one by one
NORM = 2  # of the matrices whose exponential is Taylor's series
TERMS = {torch.float32: 16, torch.float64: 24}  # of that series: what is left out is less than half of epsilon


def _matmul(b, x, y):
    batch = list(range(x.ndim - 2))
    return b.dot(x, y, ([x.ndim - 1], [x.ndim - 2]), (batch, batch))


def _series(b, a, terms):
    """The sum of a^k / k! from 1 to |terms|, a multiple of GROUP: a polynomial in a^GROUP with polynomials for
    coefficients."""
    powers = [identity(b, a.shape, a.dtype), a]
    while len(powers) <= GROUP:
        powers.append(_matmul(b, powers[-1], a))
    total = b.multiply(powers[GROUP], 1 / math.factorial(terms))
    for first in range(terms - GROUP, -1, -GROUP):
        for k in range(first == 0, GROUP):
            total = b.add(total, b.multiply(powers[k], 1 / math.factorial(first + k)))
        total = total if first == 0 else _matmul(b, total, powers[GROUP])
    return total


def _halvings(b, a):
    """How often each matrix is to be halved before its norm is at most NORM: (..., 1, 1)."""
    columns = b.reduce(b.abs_(a), [a.ndim - 2], "add", 0, keepdim=True)
    norm = b.reduce(columns, [a.ndim - 1], "maximum", 0, keepdim=True)
    most = math.log2(torch.finfo(norm.dtype).max)
    count = b.ceil(b.divide(b.log(b.maximum(b.divide(norm, NORM), 1)), math.log(2)))
    count = b.select(b.compare("LE", norm, torch.finfo(norm.dtype).max), count, 0)  # not of NaN and infinity
    return b.cast(b.minimum(count, most), torch.int32)


@rule("linalg_matrix_exp")
def _(b, out, a):
    if not a.numel():
        return a
    dtype = compute_dtype(a.dtype)
    a = b.cast(a, dtype)
    real = dtype.to_real() if dtype.is_complex else dtype
    halvings = _halvings(b, a)
    most = b.reduce(halvings, range(halvings.ndim), "maximum", 0)
    a = loop(b, most, [a], lambda k, x: [b.select(b.compare("LT", k, halvings), b.multiply(x, 0.5), x)])[0]

    def squared(k, x):
        """(1 + x)^2 - 1: what is less than 1 would be rounded away beside it."""
        return [b.select(b.compare("LT", k, halvings), b.add(_matmul(b, x, x), b.multiply(x, 2)), x)]

    total = loop(b, most, [_series(b, a, TERMS[real])], squared)[0]
    return b.cast(b.add(total, identity(b, a.shape, dtype)), out.dtype)
