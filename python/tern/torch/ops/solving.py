"""Determinants and systems of equations, from LU factors; products with the Q of QR factors."""

from tern.torch.ops.complex_numbers import conjugate
from tern.torch.ops.factorizations import at, householder_vector, loop, lu, lu_solve, reflected
from tern.torch.ops.linear_algebra import adjoint, diagonal, transposed
from tern.torch.rules import rule


def _factored(b, a):
    """lu() of a, or of its transpose where torch takes that: for real matrices that are contiguous. The memory of these is
    the transpose that LAPACK sees, and gradients of determinants assume the factors of that."""
    return lu(b, a if a.dtype.is_complex or not a.row_major else transposed(b, a))


def _swaps(b, pivots):
    """Whether each pivot swaps two rows."""
    return b.compare("NE", pivots, b.iota(pivots.shape, pivots.ndim - 1, pivots.dtype))


def _product(b, x):
    """Along the last dimension."""
    return b.reduce(x, [x.ndim - 1], "multiply", 1)


def _sign_of_permutation(b, pivots, dtype):
    return _product(b, b.select(_swaps(b, pivots), -1, b.constant(1, dtype, pivots.shape)))


@rule("_linalg_det")
def _(b, out, a):
    factors, pivots, _ = _factored(b, a)
    det = b.multiply(_product(b, diagonal(b, factors)), _sign_of_permutation(b, pivots, a.dtype))
    return [det, factors, b.add(pivots, 1)]


@rule("_linalg_slogdet")
def _(b, out, a):
    factors, pivots, _ = _factored(b, a)
    heads = diagonal(b, factors)
    size = b.abs_(heads)
    zero = b.compare("EQ", size, 0)
    signs = b.divide(heads, b.cast(b.select(zero, 1, size), heads.dtype)) if a.dtype.is_complex else b.sign(heads)
    sign = b.multiply(_product(b, signs), _sign_of_permutation(b, pivots, a.dtype))
    return [sign, b.reduce(b.log(size), [size.ndim - 1], "add", 0), factors, b.add(pivots, 1)]


# --- systems of equations ---


def _is_vector(a, y):
    """Whether the right sides are a vector for each matrix, as torch decides."""
    return y.ndim == 1 or (y.ndim == a.ndim - 1 and y.shape == a.shape[:-1])


@rule("_linalg_solve_ex")
def _(b, out, a, y, *, left=True, check_errors=False):
    factors, pivots, info = lu(b, a)
    vector = _is_vector(a, y)
    y = b.reshape(y, (*y.shape, 1)) if vector else y
    batch = out[0].shape[: len(out[0].shape) - (1 if vector else 2)]
    wide, places = (b.broadcast_to(v, (*batch, *v.shape[a.ndim - 2 :])) for v in (factors, pivots))
    y = b.broadcast_to(y, (*batch, *y.shape[-2:]))
    if left:
        x = lu_solve(b, wide, places, y, "NO_TRANSPOSE")
    else:
        x = adjoint(b, lu_solve(b, wide, places, adjoint(b, y), "ADJOINT"))
    return [b.reshape(x, out[0].shape), factors, b.add(pivots, 1), info]


# --- products with Q ---


@rule("ormqr")
def _(b, out, reflections, taus, x, left=True, transpose=False):
    """The product of Q, or of its adjoint if |transpose|, with x; or of x with it."""
    x = x if left else adjoint(b, x)
    adjoint_of_q = transpose == left
    *batch, count = taus.shape

    def step(k, x):
        tau = b.reshape(at(b, taus, k, -1), (*batch, 1, 1))
        return [reflected(b, x, householder_vector(b, reflections, k), conjugate(b, tau) if adjoint_of_q else tau)]

    if x.numel() and count:
        x = loop(b, count, [x], step, backwards=not adjoint_of_q)[0]
    return x if left else adjoint(b, x)
