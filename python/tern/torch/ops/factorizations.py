"""LU and QR factors of matrices: loops over columns, for all matrices of a batch at once."""

import math

import torch

from tern.torch.ops.complex_numbers import conjugate
from tern.torch.ops.linear_algebra import adjoint as conjugate_transpose
from tern.torch.ops.linear_algebra import diagonal, identity, index_along, solve_triangular, triangle
from tern.torch.ops.reductions import extreme_and_index
from tern.torch.rules import Unsupported, rule


def loop(b, count, values, step, backwards=False):
    """step(k, *values) for each k below |count|, an int32 Value; |backwards|: from the last one."""
    types = [((), torch.int32), *((v.shape, v.dtype) for v in values)]
    regions = [
        b.region(types, lambda k, *_: b.compare("LT", k, count)),
        b.region(types, lambda k, *now: [b.add(k, 1), *step(b.subtract(count - 1, k) if backwards else k, *now)]),
    ]
    return b.emit("while", [b.constant(0, torch.int32), *values], types, regions=regions)[1:]


def at(b, x, k, dim):
    """The slice of size 1 at position |k| of a dimension."""
    dim %= x.ndim
    zero, sizes = b.constant(0, torch.int32), list(x.shape)
    sizes[dim] = 1
    starts = [k if d == dim else zero for d in range(x.ndim)]
    return b.emit("dynamic_slice", [x, *starts], [(sizes, x.dtype)], {"slice_sizes": sizes})


def put(b, x, k, dim, value):
    """x with |value| at position |k| of a dimension."""
    return b.select(b.compare("EQ", index_along(b, x, dim), k), value, x)


def row_of_each(b, x, rows):
    """The row of each matrix at positions |rows|, (..., 1, 1)."""
    here = b.compare("EQ", index_along(b, x, -2), rows)
    return b.reduce(b.select(here, x, 0), [x.ndim - 2], "add", 0, keepdim=True)


def swapped(b, x, k, rows):
    """Each matrix with rows k and |rows| swapped."""
    row, other = at(b, x, k, -2), row_of_each(b, x, rows)
    return put(b, put(b, x, rows, -2, row), k, -2, other)


# --- LU ---


def lu(b, a):
    """Factors in one matrix, pivots counted from 0, and LAPACK's info."""
    *batch, m, n = a.shape
    size = min(m, n)
    if not a.numel():
        return a, b.constant(0, torch.int32, (*batch, size)), b.constant(0, torch.int32, batch)

    def step(k, a, pivots):
        column = at(b, a, k, -1)
        below = b.compare("GT", index_along(b, column, -2), k)
        magnitude = b.abs_(column) if not a.dtype.is_complex else b.add(*(b.abs_(f(column)) for f in (b.real, b.imag)))
        magnitude = b.select(b.or_(below, b.compare("EQ", index_along(b, column, -2), k)), magnitude, -math.inf)
        pivot = extreme_and_index(b, magnitude, magnitude.ndim - 2, "maximum", torch.int32)[1]
        pivot = b.reshape(pivot, (*batch, 1, 1))
        a = swapped(b, a, k, pivot)
        column, row = at(b, a, k, -1), at(b, a, k, -2)
        head = at(b, column, k, -2)
        factors = b.select(below, b.divide(column, b.select(b.compare("EQ", head, 0), 1, head)), 0)
        right = b.compare("GT", index_along(b, row, -1), k)
        a = b.subtract(a, b.multiply(factors, b.select(right, row, 0)))
        a = put(b, a, k, -1, b.select(below, factors, column))
        return [a, put(b, pivots, k, -1, b.reshape(pivot, (*batch, 1)))]

    a, pivots = loop(b, size, [a, b.constant(0, torch.int32, (*batch, size))], step)
    square = b.slice(a, [0] * a.ndim, [*batch, size, size])
    zero = b.compare("EQ", diagonal(b, square), 0)
    singular, where = extreme_and_index(b, zero, zero.ndim - 1, "maximum", torch.int32)
    return a, pivots, b.select(singular, b.add(where, 1), 0)


def permuted(b, x, pivots, back=False):
    """The rows of x in the order of the factors, or back in the order of the matrix."""
    count = pivots.shape[-1]
    if not x.numel() or not count:
        return x

    def step(k, x):
        return [swapped(b, x, k, b.reshape(at(b, pivots, k, -1), (*pivots.shape[:-1], 1, 1)))]

    return loop(b, count, [x], step, backwards=back)[0]


def lu_solve(b, factors, pivots, y, transpose):
    """x with a x = y; |transpose|: of a."""
    if transpose == "NO_TRANSPOSE":
        y = permuted(b, y, pivots)
        y = solve_triangular(b, factors, y, upper=False, unit=True)
        return solve_triangular(b, factors, y, upper=True)
    y = solve_triangular(b, factors, y, upper=True, transpose=transpose)
    y = solve_triangular(b, factors, y, upper=False, transpose=transpose, unit=True)
    return permuted(b, y, pivots, back=True)


def from_lapack(b, pivots):
    return b.subtract(pivots, 1)


def _need_pivot(pivot):
    if not pivot:
        raise Unsupported("LU factors without pivots")


@rule("linalg_lu_factor_ex")
def _(b, out, a, pivot=True, check_errors=False):
    _need_pivot(pivot)
    factors, pivots, info = lu(b, a)
    return [factors, b.add(pivots, 1), info]


@rule("linalg_lu_solve")
def _(b, out, factors, pivots, y, left=True, adjoint=False):
    batch = out.shape[:-2]
    factors, y = (b.broadcast_to(v, (*batch, *v.shape[-2:])) for v in (factors, y))
    pivots = b.broadcast_to(from_lapack(b, pivots), (*batch, pivots.shape[-1]))
    if left:
        return lu_solve(b, factors, pivots, y, "ADJOINT" if adjoint else "NO_TRANSPOSE")
    x = lu_solve(b, factors, pivots, conjugate_transpose(b, y), "NO_TRANSPOSE" if adjoint else "ADJOINT")
    return conjugate_transpose(b, x)


def _unpacked(b, factors, shape):
    """L and U of matrices of |shape|."""
    *batch, m, n = shape
    size = min(m, n)
    lower = b.slice(factors, [0] * len(shape), [*batch, m, size])
    upper = b.slice(factors, [0] * len(shape), [*batch, size, n])
    return triangle(b, lower, upper=False, unit=True), triangle(b, upper, upper=True)


def _permutation(b, pivots, shape, dtype):
    return permuted(b, identity(b, (*shape[:-1], shape[-2]), dtype), pivots, back=True)


@rule("lu_unpack")
def _(b, out, factors, pivots, unpack_data=True, unpack_pivots=True):
    results = [None if o is None else b.constant(0, o.dtype, o.shape) for o in out]
    if unpack_pivots:
        results[0] = _permutation(b, from_lapack(b, pivots), factors.shape, out[0].dtype)
    if unpack_data:
        results[1:] = _unpacked(b, factors, factors.shape)
    return results


@rule("linalg_lu")
def _(b, out, a, pivot=True):
    _need_pivot(pivot)
    factors, pivots, _ = lu(b, a)
    return [_permutation(b, pivots, a.shape, a.dtype), *_unpacked(b, factors, a.shape)]


@rule("linalg_inv_ex")
def _(b, out, a, check_errors=False):
    factors, pivots, info = lu(b, a)
    return [lu_solve(b, factors, pivots, identity(b, a.shape, a.dtype), "NO_TRANSPOSE"), info]


# --- QR, with LAPACK's signs ---


def householder(b, a):
    """R, the reflections below it, and their factors, as LAPACK's geqrf."""
    *batch, m, n = a.shape
    taus = b.constant(0, a.dtype, (*batch, min(m, n)))
    if not a.numel():
        return a, taus

    def step(k, a, taus):
        column = at(b, a, k, -1)
        rows = index_along(b, column, -2)
        below, here = b.compare("GT", rows, k), b.compare("EQ", rows, k)
        alpha, size = at(b, column, k, -2), b.abs_(b.select(below, column, 0))
        rest = b.reduce(b.multiply(size, size), [a.ndim - 2], "add", 0, keepdim=True)
        head = b.abs_(alpha)
        norm = b.sqrt(b.add(b.multiply(head, head), rest))
        beta = b.select(b.compare("LT", b.real(alpha), 0), norm, b.negate(norm))
        plain = b.compare("EQ", rest, 0)
        if a.dtype.is_complex:
            plain = b.and_(plain, b.compare("EQ", b.imag(alpha), 0))
        beta = b.cast(b.select(plain, b.real(alpha), beta), a.dtype)
        tau = b.select(plain, 0, b.divide(b.subtract(beta, alpha), b.select(plain, 1, beta)))
        v = b.divide(column, b.select(plain, 1, b.subtract(alpha, beta)))
        v = b.select(here, 1, b.select(below, v, 0))
        right = b.compare("GT", index_along(b, a, -1), k)
        a = b.select(right, reflected(b, a, v, conjugate(b, tau)), a)
        kept = b.select(below, v, b.select(here, beta, at(b, a, k, -1)))
        return [put(b, a, k, -1, kept), put(b, taus, k, -1, b.reshape(tau, (*batch, 1)))]

    return loop(b, min(m, n), [a, taus], step)


def reflected(b, a, v, tau):
    """a - tau v (v^H a)"""
    product = b.reduce(b.multiply(conjugate(b, v), a), [a.ndim - 2], "add", 0, keepdim=True)
    return b.subtract(a, b.multiply(b.multiply(tau, v), product))


def householder_vector(b, reflections, k):
    """Of reflection |k|, as a column."""
    column = at(b, reflections, k, -1)
    rows = index_along(b, column, -2)
    return b.select(b.compare("EQ", rows, k), 1, b.select(b.compare("GT", rows, k), column, 0))


def orthogonal(b, reflections, taus, columns):
    """The first columns of the product of the reflections."""
    *batch, m, _ = reflections.shape
    q = identity(b, (*batch, m, columns), reflections.dtype)
    count = taus.shape[-1]
    if not q.numel() or not count:
        return q

    def step(k, q):
        v = householder_vector(b, reflections, k)
        return [reflected(b, q, v, b.reshape(at(b, taus, k, -1), (*batch, 1, 1)))]

    return loop(b, count, [q], step, backwards=True)[0]


@rule("geqrf")
def _(b, out, a):
    return list(householder(b, a))


@rule("linalg_householder_product")
def _(b, out, reflections, taus):
    return orthogonal(b, reflections, taus, reflections.shape[-1])


@rule("linalg_qr")
def _(b, out, a, mode="reduced"):
    *batch, m, n = a.shape
    factors, taus = householder(b, a)
    rows = m if mode == "complete" else min(m, n)
    r = triangle(b, b.slice(factors, [0] * a.ndim, [*batch, rows, n]), upper=True)
    q = b.constant(0, a.dtype, out[0].shape) if mode == "r" else orthogonal(b, factors, taus, rows)
    return [q, r]
