"""Eigenvalues of Hermitian matrices and singular values, by Jacobi's rotations.

A round rotates column i with column i + n/2 for all i at once, then moves the columns so that n - 1 rounds, a sweep, meet
every pair once. Sweeps are repeated until what they have to rotate is lost in rounding."""

import math

import torch

from tern.torch.indexed import gather_along
from tern.torch.ops.complex_numbers import conjugate
from tern.torch.ops.factorizations import householder, loop, orthogonal
from tern.torch.ops.linear_algebra import adjoint, diagonal, identity, index_along
from tern.torch.ops.sorting import sort
from tern.torch.rules import rule

MOST_SWEEPS = 30  # few more than ten are ever needed


def _halves(b, x, dim):
    n = x.shape[dim]
    return b.slice_dim(x, dim, 0, n // 2), b.slice_dim(x, dim, n // 2, n)


def _next_round(b, low, high, dim):
    """The halves of a dimension joined, with every element but the first at the next place of a round-robin tournament."""
    h = low.shape[dim]
    if h == 1:
        return b.concatenate([low, high], dim)
    parts = [(low, 0, 1), (high, 0, 1), (low, 1, h - 1), (high, 1, h), (low, h - 1, h)]
    return b.concatenate([b.slice_dim(x, dim, i, j) for x, i, j in parts if i < j], dim)


def _rotation(b, p, q, r):
    """(sine, tangent of half the angle, phase) that make [[p, r], [conj(r), q]] diagonal."""
    size = b.abs_(r)
    none = b.compare("EQ", size, 0)
    safe = b.select(none, 1, size)
    slope = b.divide(b.subtract(q, p), b.multiply(safe, 2))
    # A slope beyond the root of the greatest number has a tangent of 1 / (2 slope): its square must not be infinite.
    steep = b.minimum(b.abs_(slope), math.sqrt(torch.finfo(slope.dtype).max) / 4)
    tangent = b.divide(1, b.add(steep, b.sqrt(b.add(b.multiply(steep, steep), 1))), slope.dtype)
    tangent = b.select(none, 0, b.select(b.compare("LT", slope, 0), b.negate(tangent), tangent))
    secant = b.sqrt(b.add(b.multiply(tangent, tangent), 1))
    sine, half = b.divide(tangent, secant), b.divide(tangent, b.add(secant, 1))
    phase = b.divide(conjugate(b, r), b.cast(safe, r.dtype)) if r.dtype.is_complex else b.sign(r)  # exactly 1 if real
    phase = b.select(none, 1, phase)
    return b.cast(sine, r.dtype), b.cast(half, r.dtype), phase


def _rotated(b, x, rotation, dim):
    """The columns (dim -1) or rows (dim -2) of x after a round."""
    dim %= x.ndim
    low, high = _halves(b, x, dim)
    shape = [n if d == dim or d < x.ndim - 2 else 1 for d, n in enumerate(low.shape)]
    sine, half, phase = (b.reshape(v, shape) for v in rotation)
    high = b.multiply(high, phase if dim == x.ndim - 1 else conjugate(b, phase))
    # A product with the cosine would round all of x; what is added to x here rounds less the smaller the angle.
    first = b.subtract(low, b.multiply(sine, b.add(high, b.multiply(half, low))))
    second = b.add(high, b.multiply(sine, b.subtract(low, b.multiply(half, high))))
    return first, second


def _sweeps(b, values, rounds, one_round, work_left, begin=None):
    """Sweeps of |rounds| until work_left(*values), a bool for each matrix, is false for all; begin(*values): the values
    before a sweep, by default as the last one left them."""
    types = [((), torch.int32), ((), torch.bool), *((v.shape, v.dtype) for v in values)]

    def sweep(count, _, *now):
        now = loop(b, rounds, begin(*now) if begin else list(now), lambda k, *v: one_round(*v))
        left = work_left(*now)
        return [b.add(count, 1), b.reduce(left, range(left.ndim), "or", False), *now]

    regions = [
        b.region(types, lambda count, left, *_: b.and_(b.compare("LT", count, MOST_SWEEPS), left)),
        b.region(types, sweep),
    ]
    return b.emit("while", [b.constant(0, torch.int32), b.constant(True, torch.bool), *values], types, regions=regions)[2:]


def _in_order(b, values, vectors, descending):
    """The values sorted, and the columns of each of |vectors| with them."""
    values, place = sort(b, values, values.ndim - 1, descending)
    moved = []
    for x in vectors:
        columns = b.broadcast_in_dim(place, x.shape, [*range(x.ndim - 2), x.ndim - 1])
        moved.append(gather_along(b, x, columns, x.ndim - 1))
    return values, moved


# --- eigenvalues ---


def _hermitian(b, a, upper):
    """Of what one triangle states."""
    own = b.compare("LT" if upper else "GT", index_along(b, a, -2), index_along(b, a, -1))
    half = b.select(own, a, 0)
    on = b.compare("EQ", index_along(b, a, -2), index_along(b, a, -1))
    return b.add(b.add(half, adjoint(b, half)), b.select(on, b.cast(b.real(a), a.dtype), 0))


def _even(b, a):
    """Matrices with a row and a column of zeros more if their size is odd; no round rotates these."""
    high = [0] * (a.ndim - 2) + [a.shape[-1] % 2] * 2
    return b.pad(a, [0] * a.ndim, high)


def _off_diagonal(b, a):
    """Whether the elements off the diagonal of each matrix matter."""
    size = b.abs_(a)
    square, dims = b.multiply(size, size), [a.ndim - 2, a.ndim - 1]
    on = b.compare("EQ", index_along(b, a, -2), index_along(b, a, -1))
    off, all_ = (b.reduce(v, dims, "add", 0) for v in (b.select(on, 0, square), square))
    return b.compare("GT", off, b.multiply(all_, torch.finfo(square.dtype).eps ** 2))


def eigh(b, a, upper, vectors=True):
    """Ascending eigenvalues of Hermitian matrices, and their vectors as columns, if these are wanted."""
    n = a.shape[-1]
    a = _hermitian(b, a, upper)
    scale = _largest(b, a)
    a = _even(b, b.divide(a, b.cast(scale, a.dtype)))

    def one_round(a, *v):
        first, second = _halves(b, a, a.ndim - 2)
        (p, r), (_, q) = (_halves(b, x, a.ndim - 1) for x in (first, second))
        rotation = _rotation(b, *(b.real(diagonal(b, x)) for x in (p, q)), diagonal(b, r))
        columns = b.concatenate(_rotated(b, a, rotation, -1), a.ndim - 1)
        a = b.concatenate(_rotated(b, columns, rotation, -2), a.ndim - 2)
        apart = b.abs_(b.subtract(index_along(b, a, -2), index_along(b, a, -1)))
        a = b.select(b.compare("EQ", apart, a.shape[-1] // 2), 0, a)
        a = _next_round(b, *_halves(b, a, a.ndim - 2), a.ndim - 2)
        a = _next_round(b, *_halves(b, a, a.ndim - 1), a.ndim - 1)
        return [a, *(_next_round(b, *_rotated(b, x, rotation, -1), x.ndim - 1) for x in v)]

    start = [a, identity(b, a.shape, a.dtype)] if vectors else [a]
    if n > 1:
        start = _sweeps(b, start, a.shape[-1] - 1, one_round, lambda a, *_: _off_diagonal(b, a))
    start = [b.slice(x, [0] * x.ndim, [*x.shape[:-2], n, n]) for x in start]
    values = b.multiply(b.real(diagonal(b, start[0])), b.reshape(scale, (*a.shape[:-2], 1)))
    return _in_order(b, values, start[1:], False)


def _largest(b, a):
    """The largest absolute value of each matrix, 1 for zeros: (..., 1, 1)."""
    most = b.reduce(b.abs_(a), [a.ndim - 2, a.ndim - 1], "maximum", 0, keepdim=True)
    return b.select(b.compare("EQ", most, 0), 1, most)


@rule("_linalg_eigh")
def _(b, out, a, UPLO="L", compute_v=True):
    if not a.numel():
        return [b.constant(0, o.dtype, o.shape) for o in out]
    values, vectors = eigh(b, a, UPLO.upper() == "U", compute_v)
    return [values, vectors[0] if compute_v else b.constant(0, out[1].dtype, out[1].shape)]


# --- singular values ---


def _gram(b, x):
    """Products of the columns that meet in a round: (first, second, mixed), of shape (..., n / 2)."""
    low, high = _halves(b, x, x.ndim - 1)
    first, second = (b.abs_(v) for v in (low, high))
    mixed = b.multiply(conjugate(b, low), high)
    products = (b.multiply(first, first), b.multiply(second, second), mixed)
    return [b.reduce(v, [x.ndim - 2], "add", 0) for v in products]


def _orthogonal_columns(b, a, vectors):
    """(a v, v): unitary v so that the columns of a v are orthogonal; v only if |vectors|."""
    *batch, m, n = a.shape
    even = n + n % 2
    a = b.pad(a, [0] * a.ndim, [0] * (a.ndim - 1) + [even - n])
    start = [a, identity(b, (*batch, even, even), a.dtype)] if vectors else [a]
    real = a.dtype.to_real() if a.dtype.is_complex else a.dtype
    tolerance = torch.finfo(real).eps * max(m, 4)

    def one_round(worst, a, *v):
        p, q, r = _gram(b, a)
        size = b.multiply(b.sqrt(p), b.sqrt(q))
        skew = b.divide(b.abs_(r), b.select(b.compare("EQ", size, 0), 1, size))
        worst = b.maximum(worst, b.reduce(skew, [skew.ndim - 1], "maximum", 0))
        rotation = _rotation(b, p, q, r)
        return [worst, *(_next_round(b, *_rotated(b, x, rotation, -1), x.ndim - 1) for x in (a, *v))]

    none = b.constant(0, real, batch)
    if n > 1:
        start = _sweeps(b, [none, *start], even - 1, one_round, lambda worst, *_: b.compare("GT", worst, tolerance),
                        lambda worst, *rest: [none, *rest])[1:]  # fmt: skip
    limits = [(*batch, m, n), (*batch, n, n)]
    return [b.slice(x, [0] * x.ndim, limit) for x, limit in zip(start, limits)]


def svd(b, a, full, vectors=True):
    """(u, s, v) of matrices with at least as many rows as columns: a = u s v^H; (None, s, None) if not |vectors|."""
    *batch, m, n = a.shape
    scale = _largest(b, a)
    scaled, *v = _orthogonal_columns(b, b.divide(a, b.cast(scale, a.dtype)), vectors)
    size = b.abs_(scaled)
    norms = b.sqrt(b.reduce(b.multiply(size, size), [a.ndim - 2], "add", 0))
    values, moved = _in_order(b, norms, [scaled, *v] if vectors else [], True)
    values = b.multiply(values, b.reshape(scale, (*batch, 1)))
    if not vectors:
        return None, values, None
    # QR factors of orthogonal columns are their directions; where a column is 0 they are completed to a basis.
    factors, taus = householder(b, moved[0])
    u = orthogonal(b, factors, taus, m if full else n)
    heads = b.real(diagonal(b, b.slice(factors, [0] * a.ndim, [*batch, n, n])))
    signs = b.pad(b.select(b.compare("LT", heads, 0), -1, b.constant(1, heads.dtype, heads.shape)), [0] * heads.ndim,
                  [0] * len(batch) + [u.shape[-1] - n], 1)  # fmt: skip
    return b.multiply(u, b.reshape(b.cast(signs, u.dtype), (*batch, 1, u.shape[-1]))), values, moved[1]


@rule("_linalg_svd")
def _(b, out, a, full_matrices=False, compute_uv=True, *, driver=None):
    if not a.numel():
        return [identity(b, o.shape, o.dtype) if len(o.shape) > 1 else b.constant(0, o.dtype, o.shape) for o in out]
    wide = a.shape[-1] > a.shape[-2]
    u, s, v = svd(b, adjoint(b, a) if wide else a, full_matrices, compute_uv)
    if not compute_uv:
        return [b.constant(0, out[0].dtype, out[0].shape), s, b.constant(0, out[2].dtype, out[2].shape)]
    return [v, s, adjoint(b, u)] if wide else [u, s, adjoint(b, v)]

