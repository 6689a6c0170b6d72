"""Cholesky factors, triangular systems, distances between vectors."""

import math

import torch

from tern.torch.ops.complex_numbers import conjugate
from tern.torch.ops.reductions import extreme_and_index, vector_norm
from tern.torch.rules import rule


def transposed(b, x):
    """Each matrix of a batch."""
    order = list(range(x.ndim))
    order[-2:] = order[:-3:-1]
    return b.transpose(x, order)


def adjoint(b, x):
    return conjugate(b, transposed(b, x))


def index_along(b, x, dim):
    """The position of each element along a dimension, counted from 0 or from the end."""
    return b.iota(x.shape, dim % x.ndim, torch.int32)


def triangle(b, x, upper, unit=False):
    """The triangular part of each matrix; |unit|: with ones on the diagonal."""
    rows, columns = index_along(b, x, -2), index_along(b, x, -1)
    part = b.select(b.compare("LE" if upper else "GE", rows, columns), x, 0)
    return b.select(b.compare("EQ", rows, columns), 1, part) if unit else part


def diagonal(b, x):
    """Of each square matrix."""
    rows, columns = index_along(b, x, -2), index_along(b, x, -1)
    return b.reduce(b.select(b.compare("EQ", rows, columns), x, 0), [x.ndim - 1], "add", 0)


def identity(b, shape, dtype):
    rows, columns = (b.iota(shape, len(shape) - k, torch.int32) for k in (2, 1))
    return b.cast(b.compare("EQ", rows, columns), dtype)


# --- triangular systems ---


def solve_triangular(b, a, y, upper, left=True, transpose="NO_TRANSPOSE", unit=False):
    """x with a x = y, or x a = y; |transpose|: of a."""
    batch = torch.broadcast_shapes(a.shape[:-2], y.shape[:-2])
    a, y = (b.broadcast_to(v, (*batch, *v.shape[-2:])) for v in (a, y))
    if not y.numel():
        return y
    attributes = {
        "left_side": left, "lower": not upper, "unit_diagonal": unit,
        "transpose_a": f"#stablehlo<transpose {transpose}>",
    }  # fmt: skip
    return b.emit("triangular_solve", [a, y], [(y.shape, y.dtype)], attributes)


@rule("linalg_solve_triangular")
def _(b, out, a, y, upper, left=True, unitriangular=False):
    return solve_triangular(b, a, y, upper, left, unit=unitriangular)


@rule("triangular_solve")
def _(b, out, y, a, upper=True, transpose=False, unitriangular=False):
    x = solve_triangular(b, a, y, upper, True, "TRANSPOSE" if transpose else "NO_TRANSPOSE", unitriangular)
    return [x, b.broadcast_to(a, out[1].shape)]


# --- Cholesky ---


def cholesky(b, a, upper):
    """L with L L^H = a, or L^H if |upper|; reads only that triangle of a."""
    if not a.numel():
        return a
    a = adjoint(b, a) if upper else a
    factor = triangle(b, b.emit("cholesky", [a], [(a.shape, a.dtype)], {"lower": True}), upper=False)
    return adjoint(b, factor) if upper else factor


@rule("cholesky")
def _(b, out, a, upper=False):
    return cholesky(b, a, upper)


@rule("linalg_cholesky_ex")
def _(b, out, a, upper=False, check_errors=False):
    """info: from 1, the first row where the matrix is not positive-definite, which has no factor there."""
    factor = cholesky(b, a, upper)
    if not a.numel():
        return [factor, b.constant(0, torch.int32, out[1].shape)]
    pivots = b.real(diagonal(b, factor))
    wrong = b.compare("NE", pivots, pivots)
    failed, where = extreme_and_index(b, wrong, wrong.ndim - 1, "maximum", torch.int32)
    return [factor, b.select(failed, b.add(where, 1), 0)]


def _cholesky_solve(b, y, factor, upper):
    lower = adjoint(b, factor) if upper else factor
    return solve_triangular(b, lower, solve_triangular(b, lower, y, False), False, True, "ADJOINT")


@rule("cholesky_solve", "_cholesky_solve_helper")
def _(b, out, y, factor, upper=False):
    return _cholesky_solve(b, y, factor, upper)


@rule("cholesky_inverse")
def _(b, out, factor, upper=False):
    return _cholesky_solve(b, identity(b, factor.shape, factor.dtype), factor, upper)


# --- distances ---

MOST_ROWS_DIRECT = 25  # in torch too, sets of more vectors are multiplied


def _differences(b, x, y):
    """Of all pairs: (..., x's rows, y's rows, elements)."""
    shape = (*x.shape[:-1], y.shape[-2], x.shape[-1])
    rank = len(shape)
    x = b.broadcast_in_dim(x, shape, [*range(rank - 2), rank - 1])
    y = b.broadcast_in_dim(y, shape, [*range(rank - 3), rank - 2, rank - 1])
    return b.subtract(x, y)


def _euclidean_by_product(b, x, y):
    """sqrt(x^2 + y^2 - 2 x y)"""
    rank = x.ndim
    squares = [b.reduce(b.multiply(v, v), [rank - 1], "add", 0) for v in (x, y)]
    batch = list(range(rank - 2))
    product = b.dot(x, y, ([rank - 1], [rank - 1]), (batch, batch))
    total = b.add(
        b.broadcast_in_dim(squares[0], product.shape, range(rank - 1)),
        b.broadcast_in_dim(squares[1], product.shape, [*batch, rank - 1]),
    )
    return b.sqrt(b.maximum(b.subtract(total, b.multiply(product, 2)), 0))


@rule("_cdist_forward")
def _(b, out, x, y, order, compute_mode=None):
    batch = torch.broadcast_shapes(x.shape[:-2], y.shape[:-2])
    x, y = (b.broadcast_to(v, (*batch, *v.shape[-2:])) for v in (x, y))
    if not x.shape[-1]:
        return b.constant(0, out.dtype, out.shape)
    many = max(x.shape[-2], y.shape[-2]) > MOST_ROWS_DIRECT
    if order == 2 and (compute_mode == 1 or (many and compute_mode in (None, 0))):
        return _euclidean_by_product(b, x, y)
    return vector_norm(b, _differences(b, x, y), order, [x.ndim], False)


def _distance_slope(b, difference, distance, order):
    """The derivative of a distance by each difference, 0 where the distance is 0."""
    size, sign = b.abs_(difference), b.sign(difference)
    if order == 1:
        return sign
    if order == math.inf:
        return b.select(b.compare("EQ", size, distance), sign, 0)
    zero = b.compare("EQ", distance, 0)
    if order == 2:
        return b.select(zero, 0, b.divide(difference, distance))
    powers = b.multiply(sign, b.power(size, order - 1))
    some = b.or_(zero, b.compare("EQ", size, 0)) if order < 1 else zero
    return b.select(some, 0, b.divide(powers, b.power(distance, order - 1)))


@rule("_cdist_backward")
def cdist_slopes(b, out, grad, x, y, order, distance):
    if order == 0 or not out.numel() or not grad.numel():
        return b.constant(0, out.dtype, out.shape)
    batch = grad.shape[:-2]
    x, y = (b.broadcast_to(v, (*batch, *v.shape[-2:])) for v in (x, y))
    difference = _differences(b, x, y)
    dims = range(difference.ndim - 1)
    grad, distance = (b.broadcast_in_dim(v, difference.shape, dims) for v in (grad, distance))
    slope = b.multiply(_distance_slope(b, difference, distance, order), grad)
    return b.cast(b.reduce(slope, [slope.ndim - 2], "add", 0), out.dtype)
