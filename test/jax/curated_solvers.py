"""curated_solvers.py - rows for CSR matrices (products, the direct solver) and tridiagonal systems; checkify's checks.

The rows that bind csr_spmv and csr_spmm fail with "curated_test.py cpu": JAX's rule for its CPU rejects their parameters."""

import os
import subprocess
import sys
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax._src import dispatch
from jax.experimental import checkify, sparse
from jax.experimental.sparse import _lowerings

from curated_cases import CPU, Case, any_values, floats, name_of, rng, shape_name

SOLVED = (np.float32, np.float64, np.complex64, np.complex128)


def is_wide(dtype):
    return np.dtype(dtype).name in ("float64", "complex128", "int64")


def csr_matrix(name, shape, dtype, density=0.4, padding=0):
    """A random matrix as (dense, data, indices, indptr); |padding| elements behind the last have no meaning."""
    kept = rng(name + " places").random(shape) < density
    dense = np.where(kept, any_values(name, shape, dtype), 0).astype(dtype)
    kept &= dense != 0
    data = np.concatenate([dense[kept], np.full(padding, 7, dtype)])
    indices = np.concatenate([np.nonzero(kept)[1], np.zeros(padding, np.int64)]).astype(np.int32)
    indptr = np.concatenate([[0], np.cumsum(kept.sum(axis=1))]).astype(np.int32)
    return dense, data, indices, indptr


def product_case(shape, dtype, transpose, columns, padding):
    name = f"csr {shape_name(shape)} {name_of(dtype)} by {columns or 'vector'}"
    name += (" transposed" if transpose else "") + (" padded" if padding else "")
    dense, data, indices, indptr = csr_matrix(name, shape, dtype, padding=padding)
    inner = shape[0] if transpose else shape[1]
    x = any_values(name + " x", (inner, columns) if columns else (inner,), dtype)
    primitive = _lowerings.csr_spmm_p if columns else _lowerings.csr_spmv_p

    def product(data, indices, indptr, x):
        return primitive.bind(data, indices, indptr, x, shape=shape, transpose=transpose)

    def dense_product(*_):
        return (dense.T if transpose else dense) @ x

    return Case(name, product, (data, indices, indptr, x), dense_product, x64=is_wide(dtype))


def product_cases():
    for dtype in _lowerings.SUPPORTED_DATA_DTYPES:
        for transpose in (False, True):
            yield product_case((13, 9), dtype, transpose, 0, 0)
            yield product_case((5, 40), dtype, transpose, 3, 2)
    yield product_case((1, 1), np.float32, False, 1, 5)
    yield product_case((3, 300), np.float32, True, 0, 1)
    yield product_case((300, 3), np.float32, False, 17, 0)


def csr_object_cases():
    dense, data, indices, indptr = csr_matrix("csr object", (7, 11), np.float32)
    x = floats("csr object x", (11, 4))

    def products(data, indices, indptr, x):
        csr = sparse.CSR((data, indices, indptr), shape=(7, 11))
        bcsr = sparse.BCSR((data, indices, indptr), shape=(7, 11))
        return csr @ x, csr @ x[:, 0], bcsr @ x, csr.T @ (csr @ x), bcsr.todense()

    def wanted(*_):
        return dense @ x, dense @ x[:, 0], dense @ x, dense.T @ (dense @ x), dense

    yield Case("csr objects", products, (data, indices, indptr, x), wanted)


def spsolve_cases():
    for size, dtype in ((1, np.float32), (23, np.float32), (64, np.float64), (17, np.complex64), (9, np.complex128)):
        name = f"spsolve {size} {name_of(dtype)}"
        dense = csr_matrix(name, (size, size), dtype, 0.15)[0] + 5 * np.eye(size, dtype=dtype)
        rows, columns = np.nonzero(dense)
        indptr = np.searchsorted(rows, np.arange(size + 1)).astype(np.int32)
        b = any_values(name + " b", (size,), dtype)

        def solve(data, indices, indptr, b):
            return sparse.linalg.spsolve(data, indices, indptr, b)

        args = (dense[rows, columns], columns.astype(np.int32), indptr, b)
        wanted = lambda *_, dense=dense, b=b: np.linalg.solve(dense, b)
        yield Case(name, solve, args, wanted, 1e-9 if is_wide(dtype) else 1e-4, x64=is_wide(dtype))
        if np.dtype(dtype).kind == "f":
            gradient = jax.grad(lambda *args: (solve(*args) ** 2).sum(), argnums=(0, 3))
            yield Case(f"{name} gradient", gradient, args, CPU, 1e-9 if is_wide(dtype) else 1e-3, x64=is_wide(dtype))


def band(dl, d, du):
    """The dense matrices of batches of diagonals."""
    out = np.zeros((*d.shape, d.shape[-1]), d.dtype)
    for i in range(d.shape[-1]):
        out[..., i, i] = d[..., i]
        if i:
            out[..., i, i - 1], out[..., i - 1, i] = dl[..., i], du[..., i - 1]
    return out


def solve_band(dl, d, du, b, **options):
    return lax.linalg.tridiagonal_solve(dl, d, du, b, **options)


def tridiagonal_cases():
    for shape in ((1,), (2,), (19,), (3, 7), (2, 2, 33)):
        for dtype in SOLVED:
            for perturb in (False, True):
                name = f"tridiagonal {shape_name(shape)} {name_of(dtype)} {'perturbed' if perturb else 'exact'}"
                dl, d, du = (any_values(f"{name} {i}", shape, dtype) for i in range(3))
                b = any_values(name + " b", (*shape, 2), dtype)
                d = d + 3 * np.sign(d.real).astype(dtype)
                fn = lambda *args, perturb=perturb: solve_band(*args, perturb_singular=perturb)
                wanted = lambda dl, d, du, b: np.linalg.solve(band(dl, d, du), b)
                tol = 1e-9 if is_wide(dtype) else 2e-4
                yield Case(name, fn, (dl, d, du, b), wanted, tol, x64=is_wide(dtype))
    # a zero diagonal: regular only with row exchanges
    ones, zeros, b = np.ones(6, np.float32), np.zeros(6, np.float32), floats("exchange", (6, 3))
    for perturb in (False, True):
        fn = lambda *args, perturb=perturb: solve_band(*args, perturb_singular=perturb)
        wanted = lambda dl, d, du, b: np.linalg.solve(band(dl, d, du), b)
        yield Case(f"tridiagonal exchanges {perturb}", fn, (ones, zeros, ones * 2, b), wanted)
    # singular: JAX's CPU backend returns NaN for the whole system
    batch = np.stack([zeros, ones])
    yield Case("tridiagonal singular", solve_band, (batch * 0, batch, batch * 0, np.stack([b, b])), CPU)


def cases():
    for table in (product_cases, csr_object_cases, spsolve_cases, tridiagonal_cases):
        yield from table()


class PerturbedPivots(unittest.TestCase):
    """Solutions of singular systems are large and finite, in the direction of the null space."""

    def test_zero_matrix(self):
        zeros = np.zeros((2, 5), np.float32)
        x = np.asarray(solve_band(zeros, zeros, zeros, np.ones((2, 5, 1), np.float32), perturb_singular=True))
        self.assertTrue(np.isfinite(x).all() and (np.abs(x) > 1e6).all())

    def test_inverse_iteration(self):
        n = 12
        off, diagonal = np.full(n, -1, np.float32), np.full(n, 2, np.float32)
        values, vectors = np.linalg.eigh(band(off, diagonal, off))
        x = solve_band(off, diagonal - values[3], off, floats("iteration", (n, 1)), perturb_singular=True)
        x = np.asarray(x)[:, 0]
        self.assertTrue(np.isfinite(x).all())
        np.testing.assert_allclose(np.abs(x / np.linalg.norm(x)), np.abs(vectors[:, 3]), atol=1e-3)

    def test_nothing_to_solve(self):
        empty = np.zeros((3, 0), np.float32)
        self.assertEqual(solve_band(*[empty] * 3, np.zeros((3, 0, 2), np.float32), perturb_singular=True).shape, (3, 0, 2))


class Checks(unittest.TestCase):
    def positive(self, x):
        checkify.check(jnp.all(x > 0), "found {low}", low=jnp.min(x))
        return x * 2

    def test_functionalized(self):
        error, value = jax.jit(checkify.checkify(self.positive))(jnp.array([1.0, -3.0]))
        self.assertIn("found -3.0", error.get())
        np.testing.assert_array_equal(value, [2, -6])

    def test_rejected_when_compiled_as_it_is(self):
        with self.assertRaisesRegex(ValueError, "functionaliz"):
            jax.jit(self.positive)(jnp.ones(3))

    def test_debug_check_is_nothing(self):
        def f(x):
            checkify.debug_check(x.sum() > 100, "small")
            return x + 1

        np.testing.assert_array_equal(jax.jit(f)(jnp.ones(3)), [2, 2, 2])

    def test_raises_at_run_time_on_request(self):
        jax.config.update("jax_experimental_unsafe_xla_runtime_errors", True)
        try:
            step = jax.jit(self.positive)
            np.testing.assert_array_equal(step(jnp.array([1.0, 2.0])), [2, 4])
            with self.assertRaisesRegex(Exception, "found -5"):
                jax.block_until_ready(step(jnp.array([1.0, -5.0])))
                jax.effects_barrier()
        finally:
            dispatch.runtime_tokens.clear()  # else JAX raises it again at exit
            jax.config.update("jax_experimental_unsafe_xla_runtime_errors", False)


class SparseIsImportedLate(unittest.TestCase):
    """Rules are there in whichever order a program imports the package and uses the device; unused it is not imported."""

    def run_program(self, text):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        subprocess.run([sys.executable, "-c", text], check=True, timeout=300, env=env)

    def test_orders(self):
        use = """
import numpy as np
x = sparse.linalg.spsolve(np.float32([2, 4]), np.int32([0, 1]), np.int32([0, 1, 2]), np.float32([2, 8]))
np.testing.assert_allclose(x, [1, 2])
"""
        start = "import jax, sys; jax.devices(); assert 'jax.experimental.sparse' not in sys.modules\n"
        load = "from jax.experimental import sparse; import inspect; assert inspect.getsource(sparse)\n"
        self.run_program(start + load + use)
        self.run_program(load + use)


if __name__ == "__main__":
    unittest.main()
