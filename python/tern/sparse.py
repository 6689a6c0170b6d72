"""jax.experimental.sparse: products of CSR matrices as gather and segment sum; the direct solver is scipy's, on the host."""

from jax import numpy as jnp
from jax._src.interpreters import mlir

from tern import callbacks, host_call

PACKAGE = "jax.experimental.sparse"  # slow to import: register() follows when a program has imported it


def _rows(row_ends, count):
    """The row of each of |count| elements: the number of rows that end before it. Padding is in row len(row_ends)."""
    ends_here = jnp.zeros(count, row_ends.dtype).at[row_ends].add(1, mode="drop")
    return jnp.cumsum(ends_here, dtype=row_ends.dtype)


def _product(data, indices, indptr, x, *, shape, transpose):
    """The matrix, or its transpose, times a vector or a matrix."""
    rows = _rows(indptr[1:], data.shape[0])
    source, target = (rows, indices) if transpose else (indices, rows)
    taken = x.at[source].get(mode="fill", fill_value=0)
    like_taken = (-1,) + (1,) * (x.ndim - 1)
    terms = jnp.where((rows < shape[0]).reshape(like_taken), data.reshape(like_taken) * taken, 0)
    return jnp.zeros((shape[transpose], *x.shape[1:]), x.dtype).at[target].add(terms, mode="drop")


@host_call.named
def spsolve(inputs, outputs):
    import scipy.sparse.linalg

    data, indices, indptr, b = inputs
    matrix = scipy.sparse.csr_matrix((data, indices, indptr), shape=(b.size, b.size))
    outputs[0][...] = scipy.sparse.linalg.spsolve(matrix, b) if b.size else b


def _spsolve_rule(ctx, *args, tol, reorder):
    """|tol| and |reorder| are hints to other solvers."""
    return callbacks.emit(ctx, args, host_call.config("spsolve"), batch=0)


def register(platform):
    from jax.experimental.sparse import _lowerings, linalg

    product = mlir.lower_fun(_product, multiple_results=False)
    for primitive in (_lowerings.csr_spmv_p, _lowerings.csr_spmm_p):
        mlir.register_lowering(primitive, product, platform=platform)
    mlir.register_lowering(linalg.spsolve_p, _spsolve_rule, platform=platform)
