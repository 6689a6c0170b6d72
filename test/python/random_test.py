"""random_test.py SHIM - compares numerics/random.h with JAX on the CPU and with plain Python.

The reference for Threefry and Philox is jax.random and XLA's RngBitGenerator, bit for bit; for XORWOW
and the LFSR a few lines of Python written from the definitions.
"""

import ctypes
import os
import pathlib
import random
import re
import sys
import unittest

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax.extend.core import Primitive
from jax.interpreters import mlir
from jax._src.lib.mlir import ir
from jax._src.lib.mlir.dialects import hlo

jax.config.update("jax_enable_x64", True)

THREE_FRY, PHILOX, JAX, JAX_UNSPLIT = range(4)  # tern_random_kind
WIDTHS = (8, 16, 32, 64)
MASK = 0xFFFFFFFF

shim = ctypes.CDLL(sys.argv.pop(1))
shim.shim_random_key_fold.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p]


def dtype_codes():
    """The rows of tern/dtypes.def as {numpy name: code}."""
    table = pathlib.Path(__file__).parents[2] / "include/tern/dtypes.def"
    rows = re.findall(r'^DTYPE\(\s*(\d+),\s*\w+,\s*"[^"]*",\s*"([^"]*)"', table.read_text(), re.M)
    return {name: int(code) for code, name in rows}


def address(array):
    return ctypes.c_void_p(array.ctypes.data)


def in_parts(count, bits, fill):
    """An array filled by fill(first, count, address) in a few parts of random length."""
    out = np.zeros(count, f"uint{bits}")
    cuts = [0, *sorted(random.randint(0, count) for _ in range(3)), count]
    for first, end in zip(cuts, cuts[1:]):
        fill(first, end - first, ctypes.c_void_p(out.ctypes.data + first * bits // 8))
    return out


def tern_xla(kind, state, shape, bits):
    """(next state, values) as returned by rng_bit_generator."""
    state = np.array(state, "uint64")
    dims = np.array(shape, "int64")
    new_state = np.zeros_like(state)

    def fill(first, count, dst):
        code = shim.shim_random_xla(
            kind, address(state), ctypes.c_size_t(len(state)), address(dims), ctypes.c_size_t(len(dims)), bits,
            ctypes.c_uint64(first), ctypes.c_size_t(count), dst, address(new_state))
        assert code == 0, code

    return new_state, in_parts(int(np.prod(shape, dtype="int64")), bits, fill).reshape(shape)


def tern_jax(kind, key, bits, count):
    def fill(first, n, dst):
        code = shim.shim_random_jax(
            kind, address(key), bits, ctypes.c_uint64(count), ctypes.c_uint64(first), ctypes.c_size_t(n), dst)
        assert code == 0, code

    return in_parts(count, bits, fill)


def key_words(key):
    return np.array(jax.random.key_data(key))


SHAPES = [
    (), (0,), (1,), (2,), (3,), (8,), (1000,), (1001,), (3, 5), (5, 3), (4, 6), (3, 4), (7, 3, 5), (3, 9, 5),
    (3, 5, 4), (1, 1), (9, 1), (2, 0, 3), (3, 3, 3), (1, 300, 7), (65, 257), (2, 3, 5, 7),
]
STATES = [
    [1, 2],
    [0x1234567890ABCDEF, 0xFFFFFFFFFFFFFFF0],  # the counter wraps at 64 bits
    [0xFFFFFFFFFFFFFFFF, 0x00000000FFFFFFFE],  # and at 32
]


def wide_state_philox():
    """rng_bit_generator with a state of three words, which jax.lax does not offer."""
    primitive = Primitive("philox3")
    primitive.multiple_results = True
    primitive.def_abstract_eval(lambda state, *, shape, bits: [
        jax.core.ShapedArray((3,), np.dtype("uint64")), jax.core.ShapedArray(shape, np.dtype(f"uint{bits}"))])

    def lower(ctx, state, *, shape, bits):
        element = ir.IntegerType.get_unsigned(bits)
        return hlo.RngBitGeneratorOp(
            state.type, ir.RankedTensorType.get(shape, element), hlo.RngAlgorithmAttr.get("PHILOX"), state).results

    mlir.register_lowering(primitive, lower)
    return jax.jit(lambda state, shape, bits: primitive.bind(state, shape=shape, bits=bits), static_argnums=(1, 2))


def same(ours, want):
    np.testing.assert_array_equal(np.asarray(ours), np.asarray(want))


class XlaBitGenerator(unittest.TestCase):
    def check(self, kind, algorithm, shapes_of):
        for bits, shapes in shapes_of.items():
            @jax.jit  # one program for all shapes: compiling is what takes the time
            def generate(state):
                return [lax.rng_bit_generator(state, shape, f"uint{bits}", algorithm) for shape in shapes]

            for state in STATES:
                for shape, (new_state, values) in zip(shapes, generate(jnp.array(state, "uint64"))):
                    with self.subTest(bits=bits, shape=shape, state=state):
                        ours = tern_xla(kind, state, shape, bits)
                        same(ours[0], new_state)
                        same(ours[1], values)

    def test_three_fry(self):
        self.check(THREE_FRY, lax.RandomAlgorithm.RNG_THREE_FRY,
                   {8: SHAPES[:9], 16: [(), (7,), (3, 5)], 32: SHAPES, 64: [(), (0,), (1000,), (7, 3, 5)]})

    def test_philox(self):
        self.check(PHILOX, lax.RandomAlgorithm.RNG_PHILOX,
                   {8: [(), (7,)], 16: [(3, 5)], 32: SHAPES[:9], 64: SHAPES[:9]})

    def test_default_is_philox(self):
        self.check(PHILOX, lax.RandomAlgorithm.RNG_DEFAULT, {32: [(7,)]})

    def test_philox_with_three_words_of_state(self):
        generate = wide_state_philox()
        for bits in (32, 64):
            for shape in [(3, 7)]:
                for state in [[1, 2, 3], [9, 0xFFFFFFFFFFFFFFFE, 0xFFFFFFFFFFFFFFFF], [9, 0xFFFFFFFE, 5]]:
                    with self.subTest(bits=bits, shape=shape, state=state):
                        new_state, values = generate(jnp.array(state, "uint64"), shape, bits)
                        ours = tern_xla(PHILOX, state, shape, bits)
                        same(ours[0], new_state)
                        same(ours[1], values)


class JaxRandom(unittest.TestCase):
    SEEDS = (0, 1, 42, 0xDEADBEEF, 0x8123456789ABCDEF)

    def test_bits(self):
        cases = [(bits, count) for bits in WIDTHS for count in (0, 1, 2, 3, 4, 9, 1001)]
        for kind, partitionable in ((JAX, True), (JAX_UNSPLIT, False)):
            with jax.threefry_partitionable(partitionable):
                generate = jax.jit(lambda key: [jax.random.bits(key, (n,), f"uint{bits}") for bits, n in cases])
                for seed in self.SEEDS:
                    key = jax.random.key(np.uint64(seed))
                    for (bits, count), want in zip(cases, generate(key)):
                        with self.subTest(kind=kind, seed=seed, bits=bits, count=count):
                            same(tern_jax(kind, key_words(key), bits, count), want)

    def test_shape_does_not_matter(self):
        key = jax.random.key(7)
        want = jax.random.bits(key, (6, 35), "uint32")
        same(tern_jax(JAX, key_words(key), 32, 210), want.ravel())

    def test_keys(self):
        for seed in self.SEEDS:
            key = jax.random.key(np.uint64(seed))
            ours = np.zeros(2, "uint32")
            shim.shim_random_key_from_seed(ctypes.c_uint64(seed), address(ours))
            same(ours, key_words(key))
            children = key_words(jax.random.split(key, 5))
            for i in range(5):
                child = np.zeros(2, "uint32")
                shim.shim_random_key_fold(address(ours), i, address(child))
                same(child, children[i])
                same(child, key_words(jax.random.fold_in(key, i)))

    def test_uniform(self):
        codes = dtype_codes()
        types = [np.float32, np.float64, np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn,
                 ml_dtypes.float8_e5m2]
        for dtype in map(np.dtype, types):
            with self.subTest(dtype=dtype.name):
                key = jax.random.key(3)
                want = np.asarray(jax.random.uniform(key, (5001,), dtype=dtype))
                width = shim.shim_random_uniform(codes[dtype.name], None, None, ctypes.c_size_t(0))
                bits = tern_jax(JAX, key_words(key), width, 5001)
                ours = np.zeros(5001, dtype)
                shim.shim_random_uniform(codes[dtype.name], address(ours), address(bits), ctypes.c_size_t(5001))
                same(ours.view(f"uint{8 * dtype.itemsize}"), want.view(f"uint{8 * dtype.itemsize}"))


class EngineGenerators(unittest.TestCase):
    @staticmethod
    def xorwow(state):
        x, y, z, w, v, d = state
        while True:
            t = x ^ (x >> 2)
            x, y, z, w, v = y, z, w, v, (v ^ (v << 4) ^ t ^ (t << 1)) & MASK
            d = (d + 362437) & MASK
            yield (d + v) & MASK

    def test_xorwow(self):
        for states in (1, 4):
            seeds = np.random.default_rng(5).integers(1, 2**32, (states, 6), "uint32")
            generators = [self.xorwow([int(word) for word in row]) for row in seeds]
            ours = np.zeros(1000, "uint32")
            shim.shim_random_xorwow(address(seeds), ctypes.c_size_t(states), address(ours), ctypes.c_size_t(1000))
            self.assertEqual(ours.tolist(), [next(generators[i % states]) for i in range(1000)])

    def test_lfsr(self):
        def words(state):  # one bit at a time: divide by x modulo x^32 + x^22 + x^2 + x + 1
            while True:
                for _ in range(32):
                    state = (state ^ (0x100400007 if state & 1 else 0)) >> 1
                yield state

        state = np.array([0x12345678], "uint32")
        ours = np.zeros(100, "uint32")
        expected = words(0x12345678)
        shim.shim_random_lfsr(address(state), address(ours), ctypes.c_size_t(100))
        self.assertEqual(ours.tolist(), [next(expected) for _ in range(100)])


if __name__ == "__main__":
    unittest.main()
