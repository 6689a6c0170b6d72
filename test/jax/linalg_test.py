"""linalg_test.py - factorizations and their uses on a device, checked by definition: the product of the
factors is the matrix. Real and complex, with and without batches. Gradients are compared with JAX's CPU."""

import unittest

import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from jax.lax import linalg as lax_linalg

N, TALL, WIDE = 6, (7, 4), (4, 7)


def dagger(a):
    return np.conj(np.swapaxes(a, -1, -2))


def transposed(a):
    return np.swapaxes(a, -1, -2)


def close(a, b, tolerance=2e-4):
    np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=tolerance, atol=tolerance)


def orthonormal(q):
    close(dagger(q) @ q, np.broadcast_to(np.eye(q.shape[-1]), (*q.shape[:-2], q.shape[-1], q.shape[-1])))


class Factors:
    dtype, batch = np.float32, ()

    def setUp(self):
        self.rng = np.random.default_rng(1)
        self.a = self.matrix(N, N)
        self.hermitian = self.a + dagger(self.a)
        self.positive = (self.a @ dagger(self.a) + N * np.eye(N)).astype(self.dtype)
        self.b = self.matrix(N, 3)

    def matrix(self, *shape):
        a = self.rng.standard_normal((*self.batch, *shape))
        if np.issubdtype(self.dtype, np.complexfloating):
            a = a + 1j * self.rng.standard_normal(a.shape)
        return a.astype(self.dtype)

    def test_eigh(self):
        for lower in (True, False):
            v, w = map(np.asarray, lax_linalg.eigh(self.hermitian, lower=lower, symmetrize_input=False))
            close(self.hermitian @ v, v * w[..., None, :])
            close(w, np.linalg.eigvalsh(self.hermitian))

    def test_eig(self):
        w, v = map(np.asarray, jnp.linalg.eig(self.a))
        close(self.a @ v, v * w[..., None, :])
        w, left = map(np.asarray, lax_linalg.eig(self.a, compute_right_eigenvectors=False))
        close(dagger(left) @ self.a, w[..., None] * dagger(left))

    def test_svd(self):
        for shape in (TALL, WIDE):
            a = self.matrix(*shape)
            for full in (True, False):
                u, s, vh = map(np.asarray, jnp.linalg.svd(a, full_matrices=full))
                orthonormal(u), orthonormal(dagger(vh))
                close((u[..., :4] * s[..., None, :]) @ vh[..., :4, :], a)
            close(jnp.linalg.svd(a, compute_uv=False), s)

    def test_qr(self):
        for shape in (TALL, WIDE):
            a = self.matrix(*shape)
            for mode in ("reduced", "complete"):
                q, r = map(np.asarray, jnp.linalg.qr(a, mode=mode))
                orthonormal(q)
                close(q @ r, a)
                np.testing.assert_array_equal(np.tril(r, -1), 0)
            q, r, p = map(np.asarray, lax_linalg.qr(a, pivoting=True, full_matrices=False))
            close(q @ r, np.take_along_axis(a, p[..., None, :], -1))

    def test_lu(self):
        lu, pivots, order = map(np.asarray, lax_linalg.lu(self.a))
        l, u = np.tril(lu, -1) + np.eye(N, dtype=lu.dtype), np.triu(lu)
        close(l @ u, np.take_along_axis(self.a, order[..., None], -2))
        close(self.a @ np.asarray(jnp.linalg.solve(self.a, self.b)), self.b, 1e-3)
        close(jnp.linalg.det(self.a), np.linalg.det(self.a), 1e-3)

    def test_cholesky(self):
        l = np.asarray(jnp.linalg.cholesky(self.positive))
        close(l @ dagger(l), self.positive)
        np.testing.assert_array_equal(np.triu(l, 1), 0)
        self.assertTrue(np.isnan(np.asarray(jnp.linalg.cholesky(-self.positive))).any())

    def test_triangular_solve(self):
        for lower in (True, False):
            a = np.tril(self.a) if lower else np.triu(self.a)
            a = a + 3 * np.eye(N, dtype=self.dtype)
            for trans, op in enumerate((a, transposed(a), dagger(a))):
                close(op @ np.asarray(jsl.solve_triangular(a, self.b, lower=lower, trans=trans)), self.b)

    def test_schur(self):
        t, z = map(np.asarray, jsl.schur(self.a))
        orthonormal(z)
        close(z @ t @ dagger(z), self.a)

    def test_hessenberg(self):
        h, q = map(np.asarray, jsl.hessenberg(self.a, calc_q=True))
        orthonormal(q)
        close(q @ h @ dagger(q), self.a)

    def test_tridiagonal(self):
        for lower in (True, False):
            _, d, e, _ = map(np.asarray, lax_linalg.tridiagonal(self.hermitian, lower=lower))
            t = np.zeros((*self.batch, N, N))
            i = np.arange(N)
            t[..., i, i], t[..., i[1:], i[:-1]], t[..., i[:-1], i[1:]] = d, e, e
            close(np.linalg.eigvalsh(t), np.linalg.eigvalsh(self.hermitian))

    def test_tridiagonal_solve(self):
        low, d, up = self.matrix(N), self.matrix(N) + 4, self.matrix(N)
        low[..., 0] = up[..., -1] = 0
        x = np.asarray(lax_linalg.tridiagonal_solve(low, d, up, self.b))
        back = d[..., None] * x
        back[..., 1:, :] += low[..., 1:, None] * x[..., :-1, :]
        back[..., :-1, :] += up[..., :-1, None] * x[..., 1:, :]
        close(back, self.b)

    def test_non_finite_values(self):
        a = self.hermitian.copy()
        a[(0,) * len(self.batch)] = np.nan
        w = np.asarray(jax.jit(jnp.linalg.eigvalsh)(a))
        self.assertTrue(np.isnan(w[(0,) * len(self.batch)]).all())
        if self.batch:
            close(w[1], np.linalg.eigvalsh(self.hermitian[1]))


class Real(Factors, unittest.TestCase):
    pass


class RealBatch(Factors, unittest.TestCase):
    batch = (2, 3)


class Complex(Factors, unittest.TestCase):
    dtype = np.complex64


class ComplexBatch(Factors, unittest.TestCase):
    dtype, batch = np.complex64, (2, 3)


class Uses(unittest.TestCase):
    def test_gradients(self):
        a = np.random.default_rng(2).standard_normal((5, 5)).astype(np.float32)
        a = a @ a.T + 5 * np.eye(5, dtype=np.float32)

        def f(a):
            return (
                jnp.linalg.slogdet(a)[1] + jnp.linalg.cholesky(a).sum() + (jnp.linalg.eigh(a)[0] ** 2).sum()
                + jnp.linalg.svd(a, compute_uv=False).sum() + jnp.linalg.qr(a)[1].sum()
                + jnp.linalg.solve(a, jnp.ones(5)).sum() + jsl.expm(a / 10).sum()
            )  # fmt: skip

        wanted = jax.jit(jax.grad(f))(jax.device_put(a, jax.devices("cpu")[0]))
        close(jax.jit(jax.grad(f))(a), wanted, 1e-3)

    def test_vmap_and_empty(self):
        a = np.random.default_rng(3).standard_normal((3, 4, 4)).astype(np.float32)
        close(jax.jit(jax.vmap(lambda m: jnp.linalg.eigvalsh(m @ m.T)))(a), np.linalg.eigvalsh(a @ transposed(a)), 1e-3)
        self.assertEqual(jnp.linalg.eigvalsh(jnp.zeros((0, 3, 3))).shape, (0, 3))
        self.assertEqual(jnp.linalg.svd(jnp.zeros((0, 3)))[2].shape, (3, 3))
        self.assertEqual(jnp.linalg.qr(jnp.zeros((3, 0)))[0].shape, (3, 0))

    def test_more(self):
        a = np.random.default_rng(4).standard_normal((6, 3)).astype(np.float32)
        b = np.ones(6, np.float32)
        close(jnp.linalg.lstsq(a, b)[0], np.linalg.lstsq(a, b, rcond=None)[0], 1e-3)
        close(jnp.linalg.pinv(a), np.linalg.pinv(a), 1e-3)
        self.assertEqual(int(jnp.linalg.matrix_rank(a)), 3)
        q = np.asarray(jax.random.orthogonal(jax.random.key(0), 4))
        orthonormal(q)

    def test_types_not_in_lapack(self):
        functions = (lax_linalg.eigh, lax_linalg.qr, lax_linalg.svd, lax_linalg.lu, lax_linalg.eig, lax_linalg.schur)
        for dtype in (jnp.float16, jnp.bfloat16):
            for f in functions:
                # TypeError: newer JAX checks before lowering
                with self.assertRaisesRegex((NotImplementedError, TypeError), f"dtype {jnp.dtype(dtype)}"):
                    f(jnp.eye(3, dtype=dtype))


if __name__ == "__main__":
    unittest.main()
