#!/usr/bin/env python3
"""The old API: indices that tiles hold, masks, tiles of zeros, and functions whose operands broadcast."""
import pathlib
import sys
import unittest

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))

import tern.nki  # noqa: E402

tern.nki.install()

import neuronxcc.nki as nki  # noqa: E402
import neuronxcc.nki.isa as nisa  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402
import neuronxcc.nki.typing as nt  # noqa: E402

RANDOM = np.random.default_rng(11)
ROWS, COLUMNS = np.indices((128, 96))
P, F = nl.arange(128)[:, None], nl.arange(96)[None, :]


def data(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def kernel_of(body, shape=None):
    """A kernel that stores what |body| makes of its loaded first argument and of the others."""

    @nki.jit
    def kernel(a, *others):
        out = nl.ndarray(shape or a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
        nl.store(out, body(nl.load(a), *others))
        return out

    return kernel


class Case(unittest.TestCase):
    def near(self, found, expected, tolerance=2e-6):
        expected = np.asarray(expected, np.float32)
        self.assertEqual(found.shape, expected.shape)
        self.assertLessEqual(np.abs(found - expected).max(), tolerance * max(np.abs(expected).max(), 1e-30))


class DynamicIndices(Case):
    def test_on_chip(self):
        def body(t, at):
            at, out = nl.load(at), nl.zeros((128, 16), dtype=t.dtype)
            out[:, 0:4] = nisa.tensor_copy_dynamic_src(t[P, nl.arange(4)[None, :] + at[0, 0]])
            out[:, 4:8] = nl.exp(t[P, at[0, 1] + 2 * nl.arange(4)[None, :] + 1])
            out[:, 8:12] = nl.copy(t[:, nl.ds(at[0, 2], 4)])
            nisa.tensor_copy_dynamic_dst(dst=out[:, nl.add(at[0, 3], 10)], src=t[:, 0:1])
            out[:, at[0, 3]] += 1.0
            return out

        a, at = data(128, 96), np.array([[7, 50, 92, 3]], np.int32)
        expected = np.concatenate([a[:, 7:11], np.exp(a[:, 51:59:2]), a[:, 92:], a[:, :1] * 0, a[:, :1], a[:, :2] * 0], 1)
        expected[:, 3] += 1
        self.near(kernel_of(body, (128, 16))(a, at), expected)
        self.near(kernel_of(body, (128, 16))(a, at.astype(np.uint8)), expected)

    def test_in_hbm(self):
        @nki.jit
        def kernel(a, at):
            out = nl.ndarray((3, 64, 32), dtype=a.dtype, buffer=nl.shared_hbm)
            at = nl.load(at)
            p, f = nl.mgrid[0:64, 0:32]
            nl.store(out[at[0, 0], :, :], nl.load(a[:, at[0, 1], :]))
            nl.store(out[at[0, 1] - 1], nl.load(a[p, at[0, 2], f]))
            nl.store(out[0], nl.load(a[:, nl.ds(at[0, 0], 1)]))
            return out

        a = data(64, 5, 32)
        self.near(kernel(a, np.array([[2, 2, 4]], np.int32)), np.stack([a[:, 2], a[:, 4], a[:, 2]]))

    def test_trip_counts(self):
        @nki.jit
        def kernel(a, count):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            t, count = nl.load(a), nl.load(count)
            for _ in range(nt.scalar(nl.add(count, 1))):
                t[...] = nl.multiply(t, 2.0)
            for _ in nl.sequential_range(count):
                t[...] = nl.add(t, 1.0)
            nl.store(out, t)
            return out

        a = data(128, 96)
        for count in (1, 3):
            self.near(kernel(a, np.array([[count]], np.int32)), a * 2 ** (count + 1) + count)

    def test_errors(self):
        for body, text in ((lambda t: t[nisa.iota(nl.arange(1)[None, :], nl.int32), 0], "partition"),
                           (lambda t: t[:, t[0, 0]], "one integer"),
                           (lambda t: t[P, F + nisa.iota(F, nl.int32)], "wanted one element"),
                           (lambda t: t[P < F], "several dimensions"), (lambda t: t[P < 5, 0], "something else")):
            with self.assertRaisesRegex(AssertionError, text):
                kernel_of(body)(data(128, 96))


class Masks(Case):
    def test_of_several_dimensions(self):
        def body(t, buffer=nl.sbuf):
            out = nl.zeros((128, 96), dtype=t.dtype, buffer=buffer)
            out[P, F] = nl.exp(t[P, F], mask=(F <= P) & (F > P - 20) & (F < 90))
            return out

        a = data(128, 96)
        expected = np.where((COLUMNS <= ROWS) & (COLUMNS > ROWS - 20) & (COLUMNS < 90), np.exp(a), 0)
        self.near(kernel_of(body)(a), expected)
        self.near(kernel_of(lambda t: body(t, nl.psum))(a), expected)

    def test_end_of_a_vector(self):
        @nki.jit
        def kernel(a):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            for t in nl.affine_range(2):
                i = (t * 128 + P) * 96 + F
                v = nl.load(a[i], mask=i < a.shape[0])
                nl.store(out[i], nl.multiply(v, 2.0, mask=i < a.shape[0]), mask=i < a.shape[0])
            return out

        a = data(128 * 96 + 1000)
        self.near(kernel(a), 2 * a)

    def test_of_gathered_rows(self):
        @nki.jit
        def kernel(a, at):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            at, t = nl.load(at), nl.zeros((128, 96), dtype=a.dtype)
            nl.store(out, t)
            t[P, F] = nl.load(a[at[P, 0], F], mask=(P >= 32) & (P < 64))
            nl.store(out[at[P, 0], F], nl.add(t, 1.0), mask=P < 64)
            return out

        a, at = data(128, 96), RANDOM.permutation(128).astype(np.int32)
        expected = np.zeros_like(a)
        expected[at[:32]], expected[at[32:64]] = 1, a[at[32:64]] + 1
        self.near(kernel(a, at.reshape(128, 1)), expected)


    def test_of_operands(self):
        def body(t):
            total = nl.zeros((128, 96), dtype=nl.float32, buffer=nl.psum)
            columns = 80 + nl.arange(32)[None, :]
            total[0:32, 0:64] += nisa.nc_matmul(t[P, columns][columns < 96], t[P, nl.arange(64)[None, :]][P < 40])
            total[32:64, 0:64] += nl.matmul(t[P, columns][P < 0], t[P, nl.arange(64)[None, :]], transpose_x=True)
            return total

        a, expected = data(128, 96), np.zeros((128, 96))
        expected[:16, :64] = a[:40, 80:].T @ a[:40, :64]
        self.near(kernel_of(body)(a), expected, 1e-5)

    def test_of_transposes(self):
        def body(t):
            out = nl.zeros((96, 128), dtype=t.dtype)
            out[0:64, 0:128] = nl.transpose(t[P, 48 + nl.arange(64)[None, :]], mask=(48 + nl.arange(64)[None, :] < 96) & (P < 100))
            out[64:96, :] = nisa.nc_transpose(t[P, nl.arange(32)[None, :]], mask=P < 0)
            square = nisa.nc_transpose(t[0:32, 0:32], engine=nisa.vector_engine, mask=F[:, 0:32] < 5)
            out[64:69, 0:32] = square[0:5, :]
            return out

        a, expected = data(128, 96), np.zeros((96, 128))
        expected[:48, :100], expected[64:69, :32] = a[:100, 48:].T, a[:32, :5].T
        self.near(kernel_of(body, (96, 128))(a), expected)

    def test_of_rows_that_do_not_exist(self):
        @nki.jit
        def kernel(a, at):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            at, t = nl.load(at), nl.zeros((64, 96), dtype=a.dtype)
            p = nl.arange(64)[:, None]
            for i in range(2):
                nl.store(out[i * 64 + p, F], t)
            t[p, F] = nl.load(a[at[p, 0], F], mode=nisa.oob_mode.skip)
            nl.store(out[at[p, 0], F], t, mode=nisa.oob_mode.skip)
            return out

        a, at = data(128, 96), RANDOM.permutation(200)[:64].astype(np.int32)
        expected, rows = np.zeros_like(a), at[at < 128]
        expected[rows] = a[rows]
        self.near(kernel(a, at.reshape(64, 1)), expected)


class Zeros(Case):
    """Zeros in PSUM are written only where something reads them."""

    def test_around_what_is_written(self):
        def body(t, *bounds):
            rows, low, high = bounds
            total = nl.zeros((128, 96), dtype=nl.float32, buffer=nl.psum)
            total[0:rows, low:high] += nisa.nc_matmul(t[:, 0:rows], t[:, 0 : high - low])
            return nl.add(total, 1.0)

        a = data(128, 96)
        for rows, low, high in ((64, 0, 96), (50, 8, 40), (96, 32, 33)):
            expected = np.ones_like(a)
            expected[:rows, low:high] += a[:, :rows].T @ a[:, : high - low]
            self.near(kernel_of(lambda t, b=(rows, low, high): body(t, *b))(a), expected, 1e-5)

    def test_under_a_mask(self):
        def body(t):
            total = nl.zeros((128, 96), dtype=nl.float32, buffer=nl.psum)
            total[P, F] = nl.exp(t[P, F], mask=F < 10)
            return total

        a = data(128, 96)
        self.near(kernel_of(body)(a), np.where(COLUMNS < 10, np.exp(a), 0))


class Functions(Case):
    def test_where(self):
        a, b = data(128, 96), data(128, 1)

        def masked(t, b):
            out = nl.zeros((128, 96), dtype=t.dtype)
            out[P, F] = nl.where(t > 0, t, nl.load(b), mask=F < 40)
            return out

        self.near(kernel_of(lambda t, b: nl.where(nl.load(b) > 0, t, 0.0))(a, b), np.where(b > 0, a, 0))
        self.near(kernel_of(lambda t, b: nl.where(t > 0, 1.5, -1.5))(a, b), np.where(a > 0, 1.5, -1.5))
        self.near(kernel_of(masked)(a, b), np.where(COLUMNS < 40, np.where(a > 0, a, b), 0))

        def tiled(t):  # the last tile has columns that do not exist, and one tile has no others
            out = nl.zeros((128, 96), dtype=t.dtype)
            for i in nl.affine_range(3):
                columns = i * 64 + nl.arange(64)[None, :]
                out[:, i * 64 : i * 64 + 64] = nl.where(t[P, columns], t[P, columns], 7.0, mask=columns < 96)
            return out

        a[:, ::3] = 0
        self.near(kernel_of(tiled)(a), np.where(a == 0, 7, a))

    def test_predicates_broadcast(self):
        def body(t, b):
            b = nl.load(b)
            out = nl.zeros((128, 8, 12), dtype=t.dtype)
            nisa.tensor_copy_predicated(src=t.reshape((128, 8, 12)), dst=out, predicate=nl.greater(b, 0.0, dtype=nl.uint8))
            return out.reshape((128, 96))

        a = data(128, 96)
        for b in (data(128, 1), data(128, 8)):
            expected = np.where(b[:, :, None] > 0, a.reshape(128, 8, 12), 0)
            self.near(kernel_of(body)(a, b), expected.reshape(128, 96))

    def test_inverted_conditions(self):
        a = data(128, 96)
        self.near(kernel_of(lambda t: ~(t > 0))(a), a <= 0)
        self.near(kernel_of(lambda t: ~((t > 0) & (t < 1)))(a), (a <= 0) | (a >= 1))
        bits = RANDOM.integers(-99, 99, (128, 96)).astype(np.int32)
        self.near(kernel_of(lambda t: ~t)(bits), ~bits)

    def test_softmax_of_some_dimensions(self):
        a = data(64, 8, 12)
        for axis in (1, 2, (1, 2)):
            raised = np.exp(a - a.max(axis, keepdims=True))
            self.near(kernel_of(lambda t, axis=axis: nl.softmax(t, axis=axis))(a), raised / raised.sum(axis, keepdims=True))


if __name__ == "__main__":
    unittest.main()
