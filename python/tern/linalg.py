"""Factorizations that JAX cannot lower on an unknown platform, or lowers to XLA's custom calls: LAPACK on the host,
through tern.host_call. Batches are processed one matrix at a time; a matrix for which LAPACK fails gives NaN, as on
JAX's CPU platform."""

import numpy as np
from jax._src.interpreters import mlir
from jax._src.lax import linalg as lax_linalg

from tern import callbacks, host_call

TYPES = frozenset(map(np.dtype, ("float32", "float64", "complex64", "complex128")))  # supported by LAPACK


def _lapack(name, matrix):
    from scipy.linalg import lapack

    return lapack.get_lapack_funcs(name, (matrix,))


def _real_or_complex(name, matrix):
    """LAPACK's names differ: sytrd for real matrices, hetrd for complex ones; orgqr and ungqr."""
    prefix = {"sy": "he", "or": "un"}[name[:2]] if np.iscomplexobj(matrix) else name[:2]
    return _lapack(prefix + name[2:], matrix)


def _of_each_matrix(function):
    """function(*matrices, **parameters), which returns one array per output, as a named host call over batches:
    inputs and outputs have the same leading dimensions, those of outputs[0] beyond its rank."""

    def run(inputs, outputs, batch, **parameters):
        batch = outputs[0].shape[:batch]
        for index in np.ndindex(*batch):
            matrices = [array[index] for array in inputs]
            try:
                if not all(np.isfinite(matrix).all() for matrix in matrices):
                    raise np.linalg.LinAlgError
                values = function(*matrices, **parameters)
            except np.linalg.LinAlgError:
                values = [np.nan if np.issubdtype(array.dtype, np.inexact) else 0 for array in outputs]
            for output, value in zip(outputs, values, strict=True):
                output[index] = value

    run.__name__ = function.__name__.lstrip("_")
    return host_call.named(run)


def _ok(*values):
    """The results of LAPACK without the last one, its info code."""
    *values, info = values
    if info:
        raise np.linalg.LinAlgError
    return values


@_of_each_matrix
def _eigh(a, lower, first, end):
    w, v = np.linalg.eigh(a, UPLO="L" if lower else "U")
    return v[:, first:end], w[first:end]


@_of_each_matrix
def _eig(a, left, right):
    from scipy.linalg import eig

    result = eig(a, left=left, right=right, check_finite=False)
    return result if left or right else (result,)


@_of_each_matrix
def _svd(a, full_matrices, compute_uv, first, end):
    if not compute_uv:
        return (np.linalg.svd(a, compute_uv=False)[first:end],)
    u, s, vh = np.linalg.svd(a, full_matrices=full_matrices)
    if not full_matrices:
        u, vh = u[:, first:end], vh[first:end]
    return s[first:end], u, vh


@_of_each_matrix
def _schur(a, vectors):
    from scipy.linalg import schur

    form, z = schur(a, output="complex" if np.iscomplexobj(a) else "real", check_finite=False)
    return (form, z) if vectors else (form,)


@_of_each_matrix
def _hessenberg(a):
    return _ok(*_lapack("gehrd", a)(a))


@_of_each_matrix
def _tridiagonal(a, lower):
    return _ok(*_real_or_complex("sytrd", a)(a, lower=lower))


@_of_each_matrix
def _geqrf(a):
    qr, taus, _work, info = _lapack("geqrf", a)(a)
    return _ok(qr, taus, info)


@_of_each_matrix
def _geqp3(a, pivots):
    if pivots.any():
        raise NotImplementedError("columns that are to stay in front")
    qr, pivots, taus, _work, info = _lapack("geqp3", a)(a)
    return _ok(qr, pivots, taus, info)


@_of_each_matrix
def _householder_product(a, taus):
    q, _work, info = _real_or_complex("orgqr", a)(a, taus)
    return _ok(q, info)


@_of_each_matrix
def _lu(a):
    lu, pivots, _info = _lapack("getrf", a)(a)  # _info: set for a singular matrix, which has factors too
    order = np.arange(a.shape[0])
    for i, pivot in enumerate(pivots):
        order[[i, pivot]] = order[[pivot, i]]
    return lu, pivots, order


def _rule(name, rank, parameters):
    """A lowering to the named function; |rank|: of the first output of one matrix. |parameters|(aval of the operand,
    JAX's parameters): those of the function."""

    def rule(ctx, *args, **given):
        aval = ctx.avals_in[0]
        if aval.dtype not in TYPES:  # the message of JAX's CPU platform
            raise NotImplementedError(f"Unsupported dtype {aval.dtype}.")
        batch = len(ctx.avals_out[0].shape) - rank
        text = host_call.config(name, batch=batch, **parameters(aval, **given))
        return callbacks.emit(ctx, args, text, batch=batch)

    return rule


def _part(subset, size):
    first, end = subset or (0, size)
    return {"first": first, "end": end}


def _eigh_parameters(aval, lower, subset_by_index, **_):
    return {"lower": lower, **_part(subset_by_index, aval.shape[-1])}


def _eig_parameters(_aval, compute_left_eigenvectors, compute_right_eigenvectors, **_):
    return {"left": compute_left_eigenvectors, "right": compute_right_eigenvectors}


def _svd_parameters(aval, full_matrices, compute_uv, subset_by_index, **_):
    part = _part(subset_by_index, min(aval.shape[-2:]))
    return {"full_matrices": full_matrices, "compute_uv": compute_uv, **part}


def _schur_parameters(_aval, compute_schur_vectors, sort_eig_vals, **_):
    if sort_eig_vals:
        raise NotImplementedError("a user-defined order of the eigenvalues of a Schur form")
    return {"vectors": compute_schur_vectors}


def register(platform):
    none = lambda _aval, **_: {}
    rules = {
        "eigh": (2, _eigh_parameters),
        "eig": (1, _eig_parameters),
        "svd": (1, _svd_parameters),
        "schur": (2, _schur_parameters),
        "tridiagonal": (2, lambda _aval, lower: {"lower": lower}),
        "hessenberg": (2, none),
        "geqrf": (2, none),
        "geqp3": (2, none),
        "householder_product": (2, none),
        "lu": (2, none),
    }
    for name, (rank, parameters) in rules.items():
        primitive = getattr(lax_linalg, f"{name}_p")
        mlir.register_lowering(primitive, _rule(name, rank, parameters), platform=platform)
