"""Values of tensors at every point of a kernel, as print() and a debugger show them, and what they cost."""

import io
import pdb
import sys
import unittest
from contextlib import redirect_stdout

import numpy as np

import stream
import tern.nki as nki
import tern.nki.isa as nisa
import tern.nki.language as nl
from tern.nki import eager, library


def numbers(*shape, seed=0):
    return np.random.default_rng(seed).integers(-9, 9, shape).astype(np.float32)


class Counted:
    """Instructions of each program that shows a value."""

    def __enter__(self):
        self.counts, self._plain = [], library.pack

        def pack(words):
            self.counts.append(len(stream.Stream(words).instructions))
            return self._plain(words)

        library.pack = pack
        return self.counts

    def __exit__(self, *_):
        library.pack = self._plain


class Values(unittest.TestCase):
    def shown(self, kernel, *inputs):
        """The values that |kernel| shows, and the instructions that were run for each."""
        values = []

        def show(t):
            values.append(eager.value(t))

        with Counted() as counts:
            nki.jit(kernel)(*inputs, show)
        return values, counts[: len(values)]

    def test_tiles_of_a_loop(self):
        def kernel(x, show):
            total = nl.zeros(x.shape, nl.float32)
            for i in range(12):
                t = nl.load(x)
                nisa.tensor_scalar(t, t, nl.multiply, float(i))
                show(t)
                nisa.tensor_tensor(total, total, t, nl.add)
                show(total)
            nl.store(x, total)

        x = numbers(3, 5)
        values, counts = self.shown(kernel, x.copy())
        for i in range(12):
            np.testing.assert_array_equal(values[2 * i], i * x)
            np.testing.assert_array_equal(values[2 * i + 1], i * (i + 1) / 2 * x)
        self.assertLessEqual(max(counts), 9)  # two of the kernel, the value, and copies of two tiles

    def test_each_call_prints_its_values(self):
        @nki.jit
        def kernel(x):
            t = nl.load(x)
            print(t)
            return x

        for value in (1, 2):
            with redirect_stdout(io.StringIO()) as said:
                kernel(np.full((2, 2), value, np.float32))
            self.assertIn(f"[{value}., {value}.]", said.getvalue())

    def test_breakpoint(self):
        """In the debugger tiles have values."""
        said = io.StringIO()

        def kernel(x):
            tile = nl.multiply(nl.load(x), 3.0)
            pdb.Pdb(stdin=io.StringIO("p tile\np tile.shape\nc\n"), stdout=said).set_trace()
            nl.store(x, tile)

        x = np.ones((2, 2), np.float32)
        nki.jit(kernel)(x)
        self.assertIn("(Pdb) tile: float32[2, 2] in sbuf\n[[3., 3.],\n [3., 3.]]\n(Pdb) (2, 2)\n", said.getvalue())
        np.testing.assert_array_equal(x, np.full((2, 2), 3.0))

    def test_accumulation(self):
        """A value between the matmuls of one sum."""

        def kernel(x, show):
            for _ in range(3):
                total = nl.ndarray((8, 8), nl.float32, nl.psum)
                for k in range(3):
                    t = nl.load(x[8 * k : 8 * k + 8])
                    nisa.nc_matmul(total, t, t)
                    show(total)
            nl.store(x[0:8], total)

        x = numbers(24, 8)
        values, counts = self.shown(kernel, x.copy())
        for i, value in enumerate(values):
            rows = x[: 8 * (i % 3 + 1)]
            np.testing.assert_array_equal(value, rows.T @ rows)
        self.assertLess(max(counts[3:]), 20)  # not from the beginning of the kernel

    def test_updated_inputs_and_parts(self):
        def kernel(x, show):
            tile = nl.ndarray((4, 6, 2), nl.bfloat16, nl.sbuf)
            nisa.memset(tile, 1.0)
            show(tile)
            for i in range(3):
                nisa.memset(tile[0:3, i], float(i + 2))
                show(tile)
                nisa.dma_copy(x[i : i + 1], tile[1:2, i])
                show(x)

        x = numbers(3, 2)
        values, _ = self.shown(kernel, x.copy())
        tile, rows = np.ones((4, 6, 2)), x.copy()
        np.testing.assert_array_equal(values[0], tile)
        for i in range(3):
            tile[:3, i] = rows[i] = i + 2
            np.testing.assert_array_equal(values[2 * i + 1].astype(np.float32), tile)
            np.testing.assert_array_equal(values[2 * i + 2], rows)

    def test_state_of_engines(self):
        """Random numbers and running reductions continue after a value was shown."""

        def random(x, show):
            tiles = [nl.ndarray((4, 8), nl.uint32, nl.sbuf) for _ in range(2)]
            nisa.set_rng_seed(nl.load(x))
            for t in tiles:
                nisa.rng(t, engine=nisa.engine.vector)
                show(t)
            for t in tiles:
                show(t)

        values, _ = self.shown(random, np.arange(4, dtype=np.uint32)[:, None])
        for a, b in zip(values[:2], values[2:]):
            np.testing.assert_array_equal(a, b)
        self.assertFalse((values[0] == values[1]).all())

        def running(x, show):
            t, total, out = nl.load(x), nl.ndarray((4, 1), nl.float32, nl.sbuf), nl.ndarray(x.shape, x.dtype, nl.sbuf)
            nisa.activation(out, nl.copy, t, reduce_op=nl.add, reduce_cmd=nisa.reduce_cmd.reset_reduce)
            show(out)
            nisa.activation(out, nl.copy, t, reduce_op=nl.add, reduce_res=total, reduce_cmd=nisa.reduce_cmd.reduce)
            show(total)

        x = numbers(4, 8)
        values, _ = self.shown(running, x)
        np.testing.assert_array_equal(values[1][:, 0], 2 * x.sum(1))

    def test_registers_and_addresses(self):
        def kernel(x, n, show):
            row = nisa.register_alloc()
            nisa.register_load(row, n)
            a = nl.ndarray((4, 4), nl.float32, nl.sbuf, address=(0, 0))
            b = nl.ndarray((4, 2), nl.float32, nl.sbuf, address=(0, 8))  # where the second half of |a| was
            nisa.dma_copy(a, x)
            show(a)
            nisa.memset(b, 5.0)
            show(b)
            c = nl.ndarray((1, 4), nl.float32, nl.sbuf)
            nisa.dma_copy(c, x.ap([[4, 1], [1, 4]], scalar_offset=row))
            show(c)

        x = numbers(4, 4)
        values, _ = self.shown(kernel, x, np.array([[2]], np.int32))
        np.testing.assert_array_equal(values[0], x)
        np.testing.assert_array_equal(values[1], np.full((4, 2), 5))
        np.testing.assert_array_equal(values[2], x[2:3])


if __name__ == "__main__":
    sys.exit(unittest.main())
