"""lax.linalg.tridiagonal_solve with row pivoting. JAX's rule for platforms it does not know neither pivots nor has
perturb_singular.

With perturb_singular a pivot that would make the solution overflow is moved away from zero by multiples of the machine
precision, as LAPACK's LAGTS does; without it the solution of a singular system is NaN, as on JAX's CPU platform."""

import functools

import jax
from jax import lax
from jax import numpy as jnp
from jax._src.interpreters import mlir
from jax._src.lax import linalg as lax_linalg


def _select(condition, first, second):
    return [jnp.where(condition, a, b) for a, b in zip(first, second, strict=True)]


def _eliminate(dl, d, du, b):
    """The rows of the upper triangular factor: diagonal, two superdiagonals, right-hand sides."""

    def step(above, below):
        diagonal, upper, rhs = above
        above = (diagonal, upper, jnp.zeros_like(upper), rhs)
        swap = jnp.abs(below[0]) > jnp.abs(diagonal)
        pivot, other = _select(swap, below, above), _select(swap, above, below)
        factor = jnp.where(pivot[0] == 0, jnp.zeros_like(diagonal), other[0] / pivot[0])
        return tuple(o - factor * p for o, p in zip(other[1:], pivot[1:], strict=True)), tuple(pivot)

    du = du.at[-1].set(0)
    last, rows = lax.scan(step, (d[0], du[0], b[0]), (dl[1:], d[1:], du[1:], b[1:]))
    last = (*last[:2], jnp.zeros_like(last[1]), last[2])
    return [jnp.concatenate([row, end[None]]) for row, end in zip(rows, last, strict=True)]


def _away_from_zero(pivot, largest, step):
    """The pivot, by which values up to |largest| can be divided; |step| is positive."""
    tiny = jnp.finfo(pivot.dtype).tiny

    def overflows(state):
        size = jnp.abs(state[0])
        return (size < 1) & ((size == 0) | (largest * tiny > size))

    def move(state):
        return state[0] + state[1].astype(pivot.dtype), 2 * state[1]

    step = jnp.where(jnp.signbit(pivot.real), -step, step)
    return lax.while_loop(overflows, move, (pivot, step))[0]


def _divide(rhs, pivot):
    """rhs / pivot without infinite reciprocals of subnormal pivots."""
    tiny = jnp.finfo(pivot.dtype).tiny
    scale = jnp.where(jnp.abs(pivot) < tiny, 1 / tiny, 1).astype(pivot.dtype)
    return (rhs * scale) / (pivot * scale)


def _substitute(diagonal, upper, second, rhs, step):
    """Solves the triangular system from its last row up; |step| is None if pivots are not perturbed."""

    def solve_row(below, row):
        pivot, upper, second, rhs = row
        rhs = rhs - upper * below[0] - second * below[1]
        if step is not None:
            pivot = _away_from_zero(pivot, jnp.max(jnp.abs(rhs)), step)
        x = _divide(rhs, pivot)
        return (x, below[0]), x

    zeros = jnp.zeros_like(rhs[0])
    return lax.scan(solve_row, (zeros, zeros), (diagonal, upper, second, rhs), reverse=True)[1]


def _solve(dl, d, du, b, *, perturb):
    if not b.size:
        return b
    rows = _eliminate(dl, d, du, b)
    if not perturb:
        return jnp.where(jnp.any(rows[0] == 0), jnp.nan, _substitute(*rows, None)).astype(b.dtype)
    limits = jnp.finfo(d.dtype)
    largest = functools.reduce(jnp.maximum, (jnp.max(jnp.abs(row)) for row in rows[:3]))
    return _substitute(*rows, jnp.maximum(limits.eps * largest, limits.tiny))


def _batched(dl, d, du, b, *, perturb_singular):
    solve = functools.partial(_solve, perturb=perturb_singular)
    for _ in range(d.ndim - 1):
        solve = jax.vmap(solve)
    return solve(dl, d, du, b)


def register(platform):
    rule = mlir.lower_fun(_batched, multiple_results=False)
    mlir.register_lowering(lax_linalg.tridiagonal_solve_p, rule, platform=platform)
