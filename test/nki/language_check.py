"""Values of nki.language against numpy, on each chip; many cases in each kernel."""

import math
import os
import pickle
import sys
import unittest

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))

import tern.nki.isa as nisa  # noqa: E402
import tern.nki.language as nl  # noqa: E402
import tern.nki.typing as nt  # noqa: E402
from tern.nki import ops  # noqa: E402
from tern.nki.errors import NkiError  # noqa: E402
from tern.nki.kernel import Kernel  # noqa: E402

CHIPS = ("trn1", "trn2", "trn3")
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.7, -3.2, np.inf, -np.inf, np.nan, 1e-30, -1e-30, 8388609.0, -1e30, 1e10]


def run(function, *arrays, chip="trn2", **environment):
    """The results of a kernel, as a list of arrays."""
    saved = dict(os.environ)
    os.environ.update(TERN_TARGET=chip, **environment)
    os.environ.pop("NEURON_PLATFORM_TARGET_OVERRIDE", None)
    try:
        with np.errstate(all="ignore"):
            results = Kernel(function)(*arrays)
    finally:
        os.environ.clear()
        os.environ.update(saved)
    return [np.asarray(x) for x in (results if isinstance(results, tuple) else (results,))]


def out(tile):
    """A tile as a result."""
    result = nl.ndarray(tile.shape, dtype=tile.dtype, buffer=nl.shared_hbm)
    nl.store(result, tile)
    return result


def floats(shape=(128, 32), seed=0, scale=4.0):
    """Random numbers that begin with the special ones."""
    x = (np.random.default_rng(seed).standard_normal(shape) * scale).astype(np.float32)
    x.reshape(-1)[: len(SPECIAL)] = SPECIAL
    return x


def erf(x):
    return np.vectorize(math.erf)(x)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


UNARY = {
    "exp": np.exp, "log": np.log, "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x), "tanh": np.tanh, "sigmoid": sigmoid,
    "relu": lambda x: np.maximum(x, 0), "gelu": lambda x: x * np.vectorize(math.erfc)(-x / np.sqrt(2)) / 2, "silu": lambda x: x * sigmoid(x),
    "softplus": lambda x: np.logaddexp(x, 0), "erf": erf, "reciprocal": lambda x: 1 / x, "abs": np.abs, "square": np.square,
    "sin": np.sin, "cos": np.cos, "tan": np.tan, "arctan": np.arctan, "ceil": np.ceil, "floor": np.floor, "trunc": np.trunc,
    "negative": np.negative, "sign": np.sign, "logical_not": lambda x: x == 0, "copy": lambda x: x,
}  # fmt: skip
BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "maximum": np.maximum,
    "minimum": np.minimum, "power": np.power, "fmod": np.fmod, "mod": np.mod, "equal": np.equal, "not_equal": np.not_equal,
    "less": np.less, "less_equal": np.less_equal, "greater": np.greater, "greater_equal": np.greater_equal,
    "abs_max": lambda x, y: np.where(abs(x) > abs(y), x, y), "abs_min": lambda x, y: np.where(abs(x) < abs(y), x, y),
    "logical_and": np.logical_and, "logical_or": np.logical_or, "logical_xor": np.logical_xor,
}  # fmt: skip
INTEGER = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
    "bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor, "less": np.less,
    "equal": np.equal, "fmod": np.fmod, "mod": np.mod,
}  # fmt: skip


class Case(unittest.TestCase):
    def close(self, found, expected, name, tolerance=2e-6, absolute=1e-30):
        found = found.astype(np.float64)
        expected = np.asarray(expected, np.float64)
        with np.errstate(all="ignore"):
            good = np.abs(found - expected) <= tolerance * np.abs(expected) + absolute
        good |= (found == expected) | (np.isnan(found) & np.isnan(expected))
        bad = np.argwhere(~good)
        at = tuple(bad[0]) if len(bad) else ()
        self.assertFalse(len(bad), f"{name}: {len(bad)} differ, first at {at}: {found[at] if at else ''}, wanted "
                                   f"{expected[at] if at else ''}")

    def same(self, found, expected, name):
        np.testing.assert_array_equal(found, expected, name)


class Functions(Case):
    def test_unary(self):
        """Every function of one operand on every chip; specials included."""

        def kernel(x):
            tile = nl.load(x)
            return tuple(out(getattr(nl, name)(tile)) for name in UNARY)

        x = floats()
        wide = x.astype(np.float64)
        for chip in CHIPS:
            for (name, function), found in zip(UNARY.items(), run(kernel, x, chip=chip)):
                with np.errstate(all="ignore"):
                    expected = function(wide)
                if name in ("gelu", "silu"):  # a product of infinity and 0 in numpy
                    found, expected = np.where(np.isinf(x), 0, found), np.where(np.isinf(x), 0, expected)
                absolute = {"sin": 2e-7, "cos": 2e-7, "tan": 1e-6}.get(name, 1e-30)
                if name == "tan":  # its error grows with its square
                    found, expected = np.arctan(found.astype(np.float64)), np.arctan(expected)
                if name in ("exp", "rsqrt", "square", "reciprocal", "softplus"):  # f32 has no larger numbers
                    with np.errstate(all="ignore"):
                        expected = expected.astype(np.float32)
                self.close(found, expected, f"{chip} {name}", 2e-6, absolute)
                if name in ("floor", "ceil", "trunc", "arctan", "negative"):
                    self.same(np.signbit(found[~np.isnan(x)]), np.signbit(expected[~np.isnan(x)]), f"{chip} sign of {name}")

    def test_dtypes(self):
        """Results in the dtype of the operand, or the one that is asked for."""

        def kernel(x, h):
            tile, half = nl.load(x), nl.load(h)
            return tuple(
                map(out, (nl.exp(half), nl.floor(half), nl.sin(half), nl.add(half, 1.5), nl.add(half, tile), nl.exp(tile, nl.float16),
                          nl.trunc(tile, nl.int32), nl.multiply(half, half, dtype=nl.float32), nl.arctan(half)))
            )  # fmt: skip

        x = (np.random.default_rng(1).standard_normal((64, 40)) * 2).clip(-6, 6).astype(np.float32)
        h = x.astype(np.float16)
        found = run(kernel, x, h)
        wide = h.astype(np.float64)
        expected = [np.exp(wide), np.floor(wide), np.sin(wide), wide + 1.5, wide + x, np.exp(x), np.trunc(x), wide * wide, np.arctan(wide)]
        kinds = [np.float16] * 4 + [np.float32, np.float16, np.int32, np.float32, np.float16]
        for i, (a, b, kind) in enumerate(zip(found, expected, kinds)):
            self.assertEqual(a.dtype, kind, i)
            self.close(a, b, i, 6e-4 if kind == np.float16 else 1e-6, 1e-4 if kind == np.float16 else 1e-12)

    def test_psum(self):
        """Operands in PSUM, both too; tiles of three dimensions; views."""

        def kernel(x):
            a = nl.load(x)
            psum = [nl.copy(a[:, 0]), nl.ndarray((64, 32), nl.float32, nl.psum), nl.ndarray((64, 32), nl.float32, nl.psum)]
            for i in (1, 2):
                nisa.tensor_copy(psum[i], a[:, i])
            b, c = psum[1:]
            results = [nl.add(b, c), nl.power(b, c), nl.rsqrt(b), nl.floor(b), nl.where(nl.greater(b, 1.5), b, c), nl.softmax(b)]
            results += [nl.sum(b, 1), nl.maximum(b, 1.0), nl.fmod(b, c), nl.negative(c), nl.copy(b), nl.where(a, a, 9.0)]
            results += [nl.ceil(a), nl.sin(a), nl.multiply(a, a[:, 0:1]), nl.add(a, a[:, 0]), nl.exp(a[:, ::2, 3:9])]
            return tuple(map(out, results))

        x = np.random.default_rng(15).uniform(0.5, 3, (64, 3, 32)).astype(np.float32)
        x[0, 0, 0] = 0
        b, c = x[:, 1], x[:, 2]
        weights = np.exp(b - b.max(1, keepdims=True))
        expected = [b + c, b**c, 1 / np.sqrt(b), np.floor(b), np.where(b > 1.5, b, c), weights / weights.sum(1, keepdims=True)]
        expected += [b.sum(1, keepdims=True), np.maximum(b, 1), np.fmod(b, c), -c, b, np.where(x == 0, 9, x)]
        expected += [np.ceil(x), np.sin(x), x * x[:, 0:1], x + x[:, 0:1], np.exp(x[:, ::2, 3:9])]
        for i, (a, e) in enumerate(zip(run(kernel, x), expected)):
            self.assertEqual(a.shape, e.shape, i)
            self.close(a, e, i, 3e-6, 1e-6)

    def test_narrow(self):
        """Integers of 8 and 16 bits, casts when loading and storing."""

        def kernel(a, b, x):
            a, b = nl.load(a), nl.load(b)
            wide, half = nl.load(x, nl.int32), nl.ndarray((32, 48), dtype=nl.bfloat16, buffer=nl.shared_hbm)
            nl.store(half, nl.load(x))
            again = nl.load(half, nl.float32)
            return tuple(map(out, (
                nl.add(a, 100), nl.multiply(a, b), nl.maximum(a, b), nl.bitwise_or(b, 0x0F0F), nl.add(a, b, dtype=nl.float32),
                nl.abs(a), nl.negative(a), nl.less(a, b, dtype=nl.uint8), nl.max(a, 1), wide, again, nl.floor(b), nl.square(a, nl.int16),
            )))  # fmt: skip

        rng = np.random.default_rng(16)
        a, b = rng.integers(-11, 12, (32, 48)).astype(np.int8), rng.integers(-3000, 3000, (32, 48)).astype(np.int16)
        x = (rng.standard_normal((32, 48)) * 1000).astype(np.float32)
        rounded = ((x.view(np.uint32) + 0x7FFF + (x.view(np.uint32) >> 16 & 1)) & 0xFFFF0000).view(np.float32)
        i = a.astype(np.int32)
        expected = (
            np.minimum(i + 100, 127), np.clip(i * b, -32768, 32767), np.maximum(i, b), b | 0x0F0F, i + b, np.abs(i), -i, i < b,
            i.max(1, keepdims=True), np.rint(x), rounded, b, i * i,
        )  # fmt: skip
        for k, (found, e) in enumerate(zip(run(kernel, a, b, x), expected)):
            self.same(found, e, f"case {k}")

    def test_large_angles(self):
        """Sines and cosines to the precision of f32 up to the largest numbers."""

        def kernel(x):
            tile = nl.load(x)
            return out(nl.sin(tile)), out(nl.cos(tile))

        rng = np.random.default_rng(2)
        x = (rng.uniform(-1, 1, (128, 64)) * 10.0 ** rng.uniform(-3, 9, (128, 64))).astype(np.float32)
        x[0, :8] = [np.float32(np.pi), 3 * np.pi / 2, 100 * np.pi, 65535.5, 65536, 65537, -65536.5, 3e38]
        sin, cos = run(kernel, x)
        self.close(sin, np.sin(x.astype(np.float64)), "sin", 1e-6, 1.5e-7)
        self.close(cos, np.cos(x.astype(np.float64)), "cos", 1e-6, 3e-7)

    def test_binary(self):
        """Operators on tiles, columns, rows of other ranks, and numbers on either side."""

        def kernel(x, y, column):
            x, y, column = nl.load(x), nl.load(y), nl.load(column)
            results = []
            for name in BINARY:
                function = getattr(nl, name)
                results += [function(x, y), function(x, column), function(column, y), function(x, 2.5), function(-1.5, y)]
            return tuple(map(out, results))

        x, y = floats(), floats(seed=3)
        y.reshape(-1)[: len(SPECIAL)] = np.roll(SPECIAL, 5)
        column = floats((128, 1), seed=4)
        column[: len(SPECIAL), 0] = SPECIAL[::-1]
        found = iter(run(kernel, x, y, column))
        for name, function in BINARY.items():
            for a, b in ((x, y), (x, column), (column, y), (x, np.float32(2.5)), (np.float32(-1.5), y)):
                with np.errstate(all="ignore"):
                    expected = function(np.float32(a), np.float32(b)).astype(np.float32)
                got, tolerance = next(found), 1e-5 if name == "power" else 1e-6
                if name in ("mod", "fmod"):  # exact while the quotient is below 2^22; its own test has the rest
                    with np.errstate(all="ignore"):
                        far = ~(np.abs(a / np.float32(b)) < 2**22) & np.isfinite(expected)
                    got, expected = np.where(far, 0, got), np.where(far, 0, expected)
                self.close(got, expected, f"{name} {np.shape(a)} {np.shape(b)}", tolerance)

    def test_remainders(self):
        """Remainders of floats are exact, those of int32 too."""

        def kernel(x, y, i, j):
            x, y, i, j = (nl.load(t) for t in (x, y, i, j))
            return tuple(map(out, (nl.fmod(x, y), nl.mod(x, y), nl.fmod(i, j), nl.mod(i, j), nl.mod(i, 7), nl.fmod(i, -1000003))))

        rng = np.random.default_rng(5)
        x = (rng.standard_normal((128, 64)) * 10.0 ** rng.uniform(-2, 4, (128, 64))).astype(np.float32)
        y = (rng.standard_normal((128, 64)) * 10.0 ** rng.uniform(-1, 2, (128, 64))).astype(np.float32)
        y[np.abs(x / y) > 2**21] = 1
        x[0, :4], y[0, :4] = [6, -6, 7.5, -7.5], [3, 3, -2.5, 2.5]
        i = rng.integers(-(2**31) + 1, 2**31, (128, 64)).astype(np.int32)
        j = rng.integers(1, 2**31, (128, 64)).astype(np.int32) >> rng.integers(0, 30, (128, 64)).astype(np.int32)
        j = np.where(j == 0, 1, j) * rng.choice([-1, 1], (128, 64)).astype(np.int32)
        found = run(kernel, x, y, i, j)
        seven, big = np.int32(7), np.int32(-1000003)
        expected = np.fmod(x, y), np.mod(x, y), np.fmod(i, j), np.mod(i, j), np.mod(i, seven), np.fmod(i, big)
        for k, (a, b) in enumerate(zip(found, expected)):
            self.same(a, b, f"remainder {k}")

    def test_integers(self):
        """32-bit integers are exact, numbers beside them too; narrower ones have their bits."""

        def kernel(x, y, b):
            x, y, b = nl.load(x), nl.load(y), nl.load(b)
            results = []
            for name in INTEGER:
                function = getattr(nl, name)
                results += [function(x, y), function(x, 5), function(x, 0x7FFFFFF1)]
            results += [nl.left_shift(x, 3), nl.right_shift(nl.abs(x), 4), nl.negative(x), nl.abs(x), nl.square(x), nl.invert(x)]
            results += [nl.bitwise_and(b, 0x0F), nl.invert(b), nl.bitwise_xor(b, b)]
            return tuple(map(out, results))

        rng = np.random.default_rng(6)
        x = rng.integers(-(2**31) + 1, 2**31, (128, 16)).astype(np.int32)
        y = rng.integers(-(2**31) + 1, 2**31, (128, 16)).astype(np.int32)
        y[y == 0] = 1
        b = rng.integers(0, 256, (128, 16)).astype(np.uint8)
        for chip in CHIPS:
            found = iter(run(kernel, x, y, b, chip=chip))
            with np.errstate(all="ignore"):
                for name, function in INTEGER.items():
                    for other in (y, np.int32(5), np.int32(0x7FFFFFF1)):
                        self.same(next(found), function(x, other).astype(np.int32), f"{chip} {name}")
                for expected in (x << 3, np.abs(x) >> 4, -x, np.abs(x), x * x, ~x, b & 15, ~b, b ^ b):
                    self.same(next(found), expected, chip)


class Reductions(Case):
    def test_reductions(self):
        def kernel(x):
            tile = nl.load(x)
            results = []
            for name in ("sum", "max", "min", "mean", "prod", "var", "all"):
                results += [getattr(nl, name)(tile, axis) for axis in (2, (1, 2))]
            results += [nl.sum(tile, -1, keepdims=True), nl.softmax(tile), nl.softmax(tile, (1, 2))]
            return tuple(map(out, results))

        x = np.random.default_rng(7).standard_normal((128, 5, 24)).astype(np.float32)
        x[3, 2, 5] = 0
        wide = x.astype(np.float64)
        for chip in CHIPS:
            found = iter(run(kernel, x, chip=chip))
            for name in ("sum", "max", "min", "mean", "prod", "var", "all"):
                for axis in (2, (1, 2)):
                    expected = getattr(np, name)(wide, axis=axis)
                    got = next(found)
                    kept = getattr(np, name)(wide, axis=axis, keepdims=True).shape
                    self.assertEqual(got.shape, kept if name == "var" else (128, 5) if axis == 2 else (128, 1))
                    self.close(got.reshape(expected.shape), expected, f"{chip} {name} {axis}", 1e-5, 2e-6)
            self.close(next(found), wide.sum(-1, keepdims=True), f"{chip} keepdims", 1e-5, 2e-6)
            for axis in (2, (1, 2)):
                weights = np.exp(wide - wide.max(axis, keepdims=True))
                self.close(next(found), weights / weights.sum(axis, keepdims=True), f"{chip} softmax {axis}", 2e-6)

    def test_norms(self):
        """rms_norm, and the variance of a row of several chunks."""

        def kernel(x, w):
            tile, w = nl.load(x), nl.load(w)
            return out(nl.rms_norm(tile, w, 1, 1300)), out(nl.rms_norm(tile, nl.broadcast_to(w[0:1], (64, 1300)), 1, 1300)), out(nl.var(tile, 1))

        rng = np.random.default_rng(8)
        x, w = (rng.standard_normal((64, 1300)).astype(np.float32) for _ in range(2))
        found = run(kernel, x, w)
        rms = x / np.sqrt((x.astype(np.float64) ** 2).mean(1, keepdims=True) + 1e-6)
        for a, b in zip(found, (rms * w, rms * w[:1], x.astype(np.float64).var(1, keepdims=True))):
            self.close(a, b, "norm", 4e-6)


class Movement(Case):
    def test_moves(self):
        def kernel(x, h, wide, index):
            a, half = nl.load(x), nl.load(h)
            few = nl.load(index)
            return tuple(map(out, (
                nl.transpose(a), nl.matmul(a, a), nl.matmul(a, a, transpose_x=True), nl.load_transpose2d(wide),
                nl.load_transpose2d(h), nl.broadcast_to(a[5:6], (128, 96)), nl.broadcast_to(half[:, 3:4], (96, 128)),
                nl.expand_dims(a, 1), nl.gather_flattened(a, few), nl.where(nl.less(a, 0.25), a, 7.0),
                nl.where(nl.less(a, 0.25), -1.0, a[:, 0:1]), nl.shared_identity_matrix(64), nl.shared_identity_matrix(32, nl.float32),
                nl.ones((3, 2, 5), nl.bool_), nl.full((2, 3), -7, nl.int16),
            )))  # fmt: skip

        rng = np.random.default_rng(9)
        x = rng.standard_normal((96, 96)).astype(np.float32)
        x[5, 0] = 3
        h = rng.standard_normal((96, 128)).astype(np.float16)
        wide = rng.standard_normal((300, 64)).astype(np.float32)
        index = rng.integers(0, 96, (96, 20)).astype(np.uint32)
        expected = (
            x.T, x @ x, x.T @ x, wide.T, h.T, np.broadcast_to(x[5:6], (128, 96)), np.broadcast_to(h[:, 3:4], (96, 128)),
            x[:, None], np.take_along_axis(x, index.astype(np.int64), 1), np.where(x < 0.25, x, 7),
            np.where(x < 0.25, -1, x[:, :1]), np.eye(64, dtype=np.uint8), np.eye(32, dtype=np.float32),
            np.ones((3, 2, 5), bool), np.full((2, 3), -7, np.int16),
        )  # fmt: skip
        for chip in CHIPS:
            for i, (a, b) in enumerate(zip(run(kernel, x, h, wide, index, chip=chip), expected)):
                if i in (1, 2):
                    self.close(a, b, f"{chip} {i}", 1e-5, 2e-5)
                else:
                    self.same(a, b, f"{chip} {i}")

    def test_hbm(self):
        """Tensors made in HBM, constants, and storing from PSUM and of a number."""

        def kernel(x):
            constant = nl.shared_constant(np.arange(12, dtype=np.int32).reshape(3, 4))
            row = nl.ndarray((2, 6), dtype=nl.float32, buffer=nl.shared_hbm)
            nl.store(row, 2.5)
            tile = nl.load(x)
            product = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.shared_hbm)
            nl.store(product, nl.matmul(tile, tile, transpose_x=True))
            copy = nl.ndarray((3, 4), dtype=nl.int32, buffer=nl.shared_hbm)
            nl.store(copy, nl.load(constant))
            return nl.zeros((300, 7), nl.float32, nl.shared_hbm), nl.full((2, 3, 5000), 7, nl.int32, nl.shared_hbm), row, product, copy

        x = np.random.default_rng(10).standard_normal((64, 64)).astype(np.float32)
        zeros, sevens, row, product, copy = run(kernel, x)
        self.same(zeros, np.zeros((300, 7)), "zeros")
        self.same(sevens, np.full((2, 3, 5000), 7), "full")
        self.same(row, np.full((2, 6), 2.5), "store of a number")
        self.close(product, x.T @ x, "store from psum", 1e-5, 1e-5)
        self.same(copy, np.arange(12).reshape(3, 4), "constant")

    def test_random(self):
        """Random numbers are below 1, uniform, and the same for the same seed."""

        def kernel():
            seed = nl.full((1, 1), 42, nl.int32)
            results = []
            for dtype in (nl.float32, nl.bfloat16, nl.float32):
                nl.random_seed(seed)
                results.append(out(nl.copy(nl.rand((128, 512), dtype), nl.float32)))
            return (*results, out(nl.dropout(nl.ones((128, 512), nl.float32), 0.25)))

        for chip in CHIPS:
            a, half, again, kept = run(kernel, chip=chip)
            self.same(a, again, chip)
            for x in (a, half):
                self.assertTrue(0 <= x.min() and x.max() < 1 and abs(x.mean() - 0.5) < 0.01 and abs(x.var() - 1 / 12) < 0.005, chip)
            self.assertLess(abs(kept.mean() - 0.75), 0.02, chip)


class Control(Case):
    def test_loops(self):
        """Loops of the device: with constant and dynamic bounds, with a condition; state is in memory."""

        def kernel(x, n):
            total = nl.zeros((1, 64), nl.float32)
            bound = nl.load(n)
            result = nl.ndarray((8, 64), dtype=nl.float32, buffer=nl.shared_hbm)

            def body(i):
                row = nl.load(x[nl.ds(i, 1)])
                nisa.tensor_tensor(total, total, row, nl.add)
                nl.store(result[nl.ds(i, 1)], nl.multiply(row, 2.0))

            nl.fori_loop(0, 8, body)
            sums = out(total)
            left = nl.copy(bound)

            def halve(r):
                nisa.tensor_scalar(total, total, nl.multiply, 0.5)
                nisa.tensor_tensor(left, left, nl.full((1, 1), 1, nl.int32), nl.subtract)
                register = nisa.register_alloc()
                nisa.register_load(register, left)
                return register

            first = nisa.register_alloc()
            nisa.register_load(first, left)
            nl.while_loop(first, halve)
            return result, sums, out(total)

        x = np.random.default_rng(11).standard_normal((8, 64)).astype(np.float32)
        for n in (3, 0):
            doubled, sums, halved = run(kernel, x, np.array([[n]], np.int32))
            self.same(doubled, x * 2, "fori_loop")
            self.close(sums, x.sum(0, keepdims=True), "state", 1e-5, 1e-6)
            self.same(halved, sums * 0.5**n, "while_loop")

    def test_ranges(self):
        self.assertEqual(list(nl.affine_range(3)) + list(nl.sequential_range(1, 3)) + list(nl.static_range(0, 6, 2)), [0, 1, 2, 1, 2, 0, 2, 4])

        def kernel(x):
            self.assertEqual((nl.program_id(0), nl.num_programs(), nl.program_ndim()), (0, 1, 0))
            with nl.no_reorder():
                a = nl.load(x)
                b = nl.add(a, 1.0)
            return out(b)

        self.same(run(kernel, np.zeros((4, 4), np.float32))[0], np.ones((4, 4)), "no_reorder")


class Grids(Case):
    def test_tiles(self):
        """A copy by tiles with smaller ones at the ends, through tiles on chip that are one allocation."""

        def kernel(x):
            result = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            source, target = nl.tiles(x, tile_shape=(64, 96)), nl.tiles(result, tile_shape=(64, 96))
            self.assertEqual((source.shape, source[2, 2].element_shape, source[2, 2].is_remainder), ((3, 3), (22, 58), True))
            self.assertEqual((source[1].shape, source[0, 1].is_remainder, source.index_step_elements), ((3,), False, (64, 96)))
            kept = nl.alloc_tiles(tile_shape=(64, 96), element_shape=(150, 250), buffer=nl.sbuf, dtype=x.dtype)
            for i in range(3):
                for j in range(3):
                    nisa.dma_copy(dst=kept[i, j].data, src=source[i, j].data)
            for i in range(3):
                nisa.dma_copy(dst=target[i, 0].data, src=kept[i, 0].data)
                self.assertFalse(kept[i, 1:].is_data_representable)  # the last tile is smaller
                for j in (1, 2):
                    nisa.dma_copy(dst=target[i, j].data, src=kept[i, j].data)
            return result

        x = np.random.default_rng(12).standard_normal((150, 250)).astype(np.float32)
        self.same(run(kernel, x)[0], x, "tiles")

    def test_like(self):
        """empty_like keeps tensors, and the geometry of a selection of a grid."""

        def kernel(x):
            a = nl.load(x)
            b, half = nl.empty_like(a), nl.empty_like(x, nl.float16, nl.sbuf)
            self.assertEqual((b.shape, b.dtype, b.buffer, half.dtype, half.buffer), ((64, 96), "float32", "sbuf", "float16", "sbuf"))
            self.assertEqual(nl.empty_like(x, buffer=nl.sbuf, transpose_axes=(1, 0)).shape, (96, 64))
            row = nl.tiles(x, tile_shape=(32, 32))[1]
            kept = nl.empty_like(row, buffer=nl.sbuf)
            self.assertEqual((kept.shape, kept.element_shape, kept[2].data.shape), ((3,), (32, 96), (32, 32)))
            nisa.dma_copy(dst=kept.data, src=row.data)
            nisa.tensor_copy(b, a)
            return out(kept.data), out(b), nl.zeros_like(x)

        x = np.random.default_rng(14).standard_normal((64, 96)).astype(np.float32)
        for found, expected in zip(run(kernel, x), (x[32:], x, x * 0)):
            self.same(found, expected, "like")

    def test_blocks(self):
        """Whole blocks move in one transfer; tiles() of a block gives its tiles."""

        def kernel(x):
            result = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            source = nl.blocks(x, tile_shape=(64, 32), block_shape=(2, 2))
            target = nl.blocks(result, tile_shape=(64, 32), block_shape=(2, 2))
            self.assertEqual((source.shape, source.block_shape, nl.tiles(source[0, 1]).shape), ((2, 2), (2, 2), (2, 2)))
            for i in range(2):
                for j in range(2):
                    block = nl.alloc_tiles(tile_shape=(64, 32), element_shape=(128, 64), buffer=nl.sbuf, dtype=x.dtype)
                    nisa.dma_copy(dst=block.data, src=source[i, j].data)
                    for r in range(2):
                        for c in range(2):
                            tile = block[r, c].data
                            nisa.tensor_scalar(tile, tile, nl.add, float(r * 2 + c))
                            nisa.dma_copy(dst=nl.tiles(target[i, j])[r, c].data, src=tile)
            return result

        x = np.random.default_rng(13).standard_normal((256, 128)).astype(np.float32)
        added = np.tile(np.repeat(np.repeat([[0, 1], [2, 3]], 64, 0), 32, 1), (2, 2))
        self.same(run(kernel, x)[0], (x + added).astype(np.float32), "blocks")


class Lowerings(Case):
    def count(self, function, **environment):
        saved = dict(os.environ)
        os.environ.update(environment)
        try:
            recording, _ = Kernel(function).record((np.ones((8, 8), np.float32),), {})
        finally:
            os.environ.clear()
            os.environ.update(saved)
        return recording.instructions

    def test_versions(self):
        """Older versions of NKI lower sin without range reduction."""
        sine = self.count(lambda x: out(nl.sin(nl.load(x))), TERN_NKI_VERSION="0.3")
        self.assertEqual((sine, self.count(lambda x: out(nl.exp(nl.load(x))))), (3, 3))
        self.assertEqual(self.count(lambda x: out(nl.sin(nl.load(x)))), 9)

    def test_operators(self):
        """Operators are functions and values; numpy's functions stand for them."""
        self.assertIs(pickle.loads(pickle.dumps(nl.add)), nl.add)
        self.assertEqual((repr(nl.exp), nl.exp.__name__, nl.maximum.alu, nl.exp.act), ("nl.exp", "exp", "max", "exp"))
        for function, name in ((np.add, "add"), (np.max, "max"), (np.abs, "abs"), (np.true_divide, "divide"), (np.exp, "exp")):
            self.assertIs(ops.operator(function), getattr(nl, name))
        self.assertIsNone(ops.operator("add"))
        self.assertEqual((nt.tensor[4, 8], nt.is_mutable(nt.mutable_tensor), nt.is_mutable("nt.tensor")), (nt.tensor[4, 8], True, False))
        self.assertNotEqual(nt.tensor[4], nt.tensor[8])
        with self.assertRaisesRegex(NkiError, "wanted a version such as 0.6"):
            self.count(lambda x: out(nl.sin(nl.load(x))), TERN_NKI_VERSION="new")

    def test_tile_size(self):
        for chip, kib in (("trn1", 192), ("trn2", 224), ("trn3", 256)):
            os.environ["TERN_TARGET"] = chip
            self.assertEqual((nl.tile_size.pmax, nl.tile_size.psum_num_banks, nl.tile_size.gemm_moving_fmax), (128, 8, 512))
            self.assertEqual(nl.tile_size.sbuf_size_bytes, kib * 1024 * 128)

            def kernel(x):
                most = nl.zeros((128, nl.tile_size.sbuf_fmax), nl.float32)  # all that a kernel can have
                nl.store(x, most[:4, :4])

            run(kernel, np.ones((4, 4), np.float32), chip=chip)
        del os.environ["TERN_TARGET"]


class Errors(Case):
    def fails(self, wanted, body, shape=(64, 32)):
        with self.assertRaises(NkiError) as caught:
            run(lambda x: body(x), np.zeros(shape, np.float32))
        for text in (wanted, "language_check.py"):
            self.assertIn(text, str(caught.exception))

    def test_messages(self):
        """Operand, what was found, what is wanted, and the line."""
        a = nl.load
        self.fails("x is in hbm".replace("x is", "of shape (64, 32) is"), lambda x: nl.exp(x))
        self.fails("x has 64 partitions and y has 32", lambda x: nl.add(a(x), a(x)[0:32]))
        self.fails("wanted equal sizes, or 1", lambda x: nl.add(a(x), a(x)[:, 0:7]))
        self.fails("axis is 0", lambda x: nl.sum(a(x), 0))
        self.fails("src has shape (200, 8)", lambda x: nl.load(x), (200, 8))
        self.fails("wanted matrices that agree", lambda x: nl.matmul(a(x), a(x)[:, 0:8]))
        self.fails("wanted an integer type", lambda x: nl.bitwise_and(a(x), 3))
        self.fails("only a value for op=", lambda x: nl.prelu(a(x)))
        self.fails("wanted at least one tile", lambda x: nl.add(1, 2))
        with self.assertRaises(NkiError):
            nl.zeros((8, 8), nl.float32)  # outside of a kernel

    def test_grids(self):
        def kernel(x):
            for wrong in ((128,), (0, 4)):
                with self.assertRaises(ValueError):
                    nl.alloc_tiles(tile_shape=wrong, element_shape=(8, 8), buffer=nl.sbuf, dtype=nl.float32)
            with self.assertRaises(TypeError):
                nl.alloc_tiles(tile_shape=[4, 4], element_shape=(8, 8), buffer=nl.sbuf, dtype=nl.float32)
            return out(nl.load(x))

        run(kernel, np.zeros((4, 4), np.float32))


if __name__ == "__main__":
    unittest.main()
