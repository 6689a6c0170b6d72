#!/usr/bin/env python3
"""The order of a kernel's instructions: the faster of the planned and the written one; tiles that SBUF cannot hold at once."""
import pathlib
import sys
import unittest

import numpy as np

import tern.nki

tern.nki.install()
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples" / "nki"))

import nki  # noqa: E402
import nki.isa as nisa  # noqa: E402
import nki.language as nl  # noqa: E402
from tern.nki import dtypes  # noqa: E402
from tern.nki.errors import NkiError  # noqa: E402
from tern.nki.kernel import Input  # noqa: E402

import attention  # noqa: E402


def as_written(kernel):
    """The kernel with an allocation at an address of its own, unused, which fixes the order."""

    def fixed(*arguments):
        nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf, address=(0, 0))
        return kernel.function(*arguments)

    return nki.jit(fixed)


def one_by_one(kernel):
    """The kernel with every instruction after the one before it."""

    def fixed(*arguments):
        with nl.no_reorder():
            return kernel.function(*arguments)

    return nki.jit(fixed)


def seconds(kernel, shape, dtype, inputs=1):
    """The modelled time for |inputs| inputs."""
    values = [Input(i, shape, dtype) for i in range(inputs)]
    return kernel.record_with(values, {}, lambda x: x).program().seconds()


@nki.jit
def streamed(tile, rows, through):
    """Rows are loaded and used beside tiles that stay; |through|: the tiles are copied from loaded ones."""
    out = nl.ndarray(rows.shape, dtype=rows.dtype, buffer=nl.shared_hbm)
    kept = []
    for _ in range(300):
        loaded = nl.load(tile)
        kept.append(nl.copy(loaded) if through else loaded)
    total = nl.zeros(rows.shape, rows.dtype)
    for _ in range(1200):
        row = nl.load(rows)
        for _ in range(3):
            nisa.tensor_tensor(dst=total, data1=total, data2=row, op=nl.add)
    for t in kept:
        nisa.tensor_tensor(dst=total[:, 0:128], data1=total[:, 0:128], data2=t, op=nl.add)
    nl.store(out, total)
    return out


@nki.jit
def chains(x):
    """Load, exp, sum, reciprocal, multiply, store, tile by tile: each iteration waits for its own results."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for r in range(0, x.shape[0], 128):
        tile = nl.load(x[r : r + 128])
        weights = nl.exp(tile)
        nl.store(out[r : r + 128], nl.multiply(weights, nl.reciprocal(nl.sum(weights, axis=1, keepdims=True))))
    return out


class Order(unittest.TestCase):
    def test_the_faster_one(self):
        planned, written = (seconds(k, (4096, 512), dtypes.float32) for k in (chains, as_written(chains)))
        self.assertLess(planned, 0.95 * written)
        # A pipeline that its author has arranged is not made slower.
        own = attention.attention
        planned, written = (seconds(k, (1, 4096, 128), dtypes.bfloat16, 3) for k in (own, as_written(own)))
        self.assertLessEqual(planned, 1.001 * written)

    def test_values(self):
        x = np.random.default_rng(1).standard_normal((512, 64)).astype(np.float32)
        expected = np.exp(x) / np.exp(x).sum(1, keepdims=True)
        np.testing.assert_allclose(chains(x), expected, rtol=1e-5)


def sums(x, address=None, tiles=16):
    """|tiles| tiles of 16 KiB, more than fit; some are changed, and all are read in the end."""
    count = x.shape[1] // 4096
    parts = []
    for i in range(tiles):
        part = nl.ndarray((128, 4096), dtype=nl.float32, buffer=nl.sbuf, address=address if i == 0 else None)
        nisa.dma_copy(dst=part, src=x[:, i % count * 4096 : (i % count + 1) * 4096])
        if i % 2:
            nisa.tensor_scalar(dst=part, data=part, op0=nl.add, operand0=float(i))
        parts.append(part)
    out = nl.ndarray((128, 4096), dtype=nl.float32, buffer=nl.shared_hbm)
    total = nl.ndarray((128, 4096), dtype=nl.float32, buffer=nl.sbuf)
    nisa.memset(total, 0.0)
    for part in parts[::-1]:
        nisa.tensor_tensor(total, total, part, nl.add)
    nisa.dma_copy(dst=out, src=total)
    return out


class Space(unittest.TestCase):
    x = np.random.default_rng(2).standard_normal((128, 8192)).astype(np.float32)

    def test_spilled(self):
        for kernel in (nki.jit(sums), one_by_one(nki.jit(sums))):
            expected = np.zeros((128, 4096), np.float32)
            for i in range(16)[::-1]:
                expected += self.x[:, i % 2 * 4096 : (i % 2 + 1) * 4096] + np.float32(i if i % 2 else 0)
            np.testing.assert_array_equal(nki.simulate(kernel, check=True)(self.x), expected)

    def test_refused(self):
        """Nothing is moved around a tile that its user has placed, and no tile is larger than SBUF."""
        with self.assertRaisesRegex(NkiError, "needs 16384 bytes of sbuf in 128 partitions"):
            nki.jit(lambda x: sums(x, (0, 0)))(self.x)

        @nki.jit
        def large(x):
            tile = nl.ndarray((128, 65536), dtype=nl.float32, buffer=nl.sbuf)
            nisa.dma_copy(dst=tile[:, :8192], src=x)
            out = nl.ndarray(x.shape, dtype=nl.float32, buffer=nl.shared_hbm)
            nisa.dma_copy(dst=out, src=tile[:, :8192])
            return out

        with self.assertRaisesRegex(NkiError, "262144 bytes"):
            large(self.x)

    def test_tiles_that_stay(self):
        # They do not leave gaps between them that later loads would have to share.
        inputs = [Input(0, (128, 128), dtypes.float32), Input(1, (128, 512), dtypes.float32)]
        plain, through = (
            streamed.record_with((*inputs, copied), {}, lambda x: x).program().seconds() for copied in (False, True)
        )  # fmt: skip
        self.assertLess(through, 1.1 * plain)


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
