"""Kernels with mistakes: what the message names, and the user's lines with all their callers."""

import linecache
import re
import sys
import unittest

import numpy as np

import tern.nki as nki
import tern.nki.isa as nisa
import tern.nki.language as nl

X = np.ones((128, 512), np.float32)


def tile(*shape, dtype=nl.float32, buffer=nl.sbuf, address=None):
    return nl.ndarray(shape, dtype=dtype, buffer=buffer, address=address)  # of tile()


def too_many_tiles(x):
    def inner():
        return [nl.zeros((128, 32768), nl.float32) for _ in range(2)]  # here

    tiles = inner()
    nl.store(x, nl.add(tiles[0], tiles[1])[:, :512])


def too_many_banks(x):
    def inner(parts):
        for p in parts:
            nisa.nc_matmul(p, a[:, :128], a)

    a, parts = nl.load(x), [tile(128, 512, buffer=nl.psum) for _ in range(9)]  # here
    inner(parts)
    for p in parts:
        nl.store(x, p)


def beyond_the_end(x):
    def inner():
        nl.store(x, tile(128, 512, address=(0, 1 << 20)))  # here

    inner()


def larger_than_psum(x):
    def inner():
        return tile(128, 8192, buffer=nl.psum)  # here

    inner()


def overlap(x):
    def inner(a, b):
        nisa.dma_copy(a, x)
        nisa.dma_copy(b, x)
        nisa.tensor_tensor(a, a, b, nl.add)
        nisa.dma_copy(x, a)

    inner(tile(128, 512, address=(0, 0)), tile(128, 512, address=(0, 1024)))  # here


def unwritten(x):
    def inner(t):
        nisa.tensor_tensor(t, t, t, nl.add)  # here

    t = tile(128, 512)
    inner(t)
    nl.store(x, t)


def unwritten_bank(x):
    def inner(t):
        return nl.copy(t)  # here

    nl.store(x, inner(tile(128, 512, buffer=nl.psum)))


def slice_out_of_bounds(x):
    def inner(t, i):
        return t[0:128, i : i + 512]  # here

    nl.store(x, inner(nl.load(x), 8))


def register_out_of_bounds(x):
    def inner(i):
        nisa.dma_copy(t, x[i * 64])  # here

    t = tile(1, 512)
    nl.fori_loop(0, 3, inner)
    nisa.dma_copy(x[0:1], t)


def gather_out_of_bounds(x):
    def inner():
        t = tile(128, 512)
        nisa.dma_copy(t, x.ap([[512, 128], [1, 512]], vector_offset=rows, indirect_dim=0))  # here
        return t

    rows = tile(128, 1, dtype=nl.int32)
    nisa.iota(rows, [[1, 1]], offset=0, channel_multiplier=2)
    nl.store(x, inner())


def accumulates_on_nothing(x):
    def inner():
        nisa.nc_matmul(p, a[:, :128], a, accumulate=True)  # here

    p, a = tile(128, 512, buffer=nl.psum), nl.load(x)
    inner()
    nl.store(x, p)


def two_banks(x):
    def inner():
        nisa.nc_matmul(p[:, 256:768], a[:, :128], a)  # here

    p, a = tile(128, 1024, buffer=nl.psum), nl.load(x)
    inner()
    nl.store(x, p[:, 256:768])


def two_operands_in_psum(x):
    def inner():
        nisa.tensor_tensor(p, p, q, nl.add)  # here

    p, q = tile(128, 512, buffer=nl.psum), tile(128, 512, buffer=nl.psum)
    inner()


def wrong_engine(x):
    def inner():
        nisa.tensor_tensor(a, a, a, nl.add, engine=nisa.engine.scalar)  # here

    a = nl.load(x)
    inner()


def gpsimd_and_psum(x):
    def inner():
        nisa.memset(tile(128, 512, buffer=nl.psum), 0.0, engine=nisa.engine.gpsimd)  # here

    inner()


# kernel: (what its message has, functions of the stack, innermost first)
CASES = {
    too_many_tiles: (r'tile "tile.1" .* needs 131072 bytes of sbuf in 128 partitions from instruction 1 \(dve memset.* are '
                     r'occupied by 1 tiles: "tile" 131072', "<listcomp> inner too_many_tiles"),
    too_many_banks: (r'needs 2048 bytes of psum .* from instruction 9 \(pe nc_matmul.* 16384 of 16384 are occupied by 8 tiles: '
                     r'"tile.1" 2048', "tile <listcomp> too_many_banks"),
    beyond_the_end: (r"shape \(128, 512\) at byte 1048576 of sbuf needs 2048 bytes of each partition, of which trn2 has 212984",
                     "tile inner beyond_the_end"),
    larger_than_psum: (r"shape \(128, 8192\) in psum needs 32768 bytes of each partition, of which trn2 has 16384",
                       "tile inner larger_than_psum"),
    overlap: (r'tile "tile.1" .*, bytes 1024 to 3071 of sbuf, overlaps tile "tile" .*, bytes 0 to 2047, which is still in use: '
              r"instruction 1 .*dma_copy.* writes the first one, and instruction 3 ", "tile overlap"),
    unwritten: (r"tensor_tensor.*reads data1: sbuf partition 0, bytes 0 to \d+, which are uninitialised", "inner unwritten"),
    unwritten_bank: (r"tensor_copy.*reads src: psum partition 0, .*, which are uninitialised", "inner unwritten_bank"),
    slice_out_of_bounds: (r"float32\[128, 512\] in sbuf: the slice 8:520 of dimension 1 is out of bounds; its size is 512",
                          "inner slice_out_of_bounds"),
    register_out_of_bounds: (r"dma_copy.*: src: bytes 0 to 264192, \w+ has 262144",
                             "inner register_out_of_bounds"),
    gather_out_of_bounds: (r"dma_copy.*index 128 for row 64 is out of bounds, the tensor has 128 rows",
                           "inner gather_out_of_bounds"),
    accumulates_on_nothing: (r"accumulate=True adds to values that nothing has written", "inner accumulates_on_nothing"),
    two_banks: (r"nc_matmul.*dst: bytes 1024 to 3072, trn2 allows one bank of 2048", "inner two_banks"),
    two_operands_in_psum: (r"data1 and data2 are both in psum", "inner two_operands_in_psum"),
    wrong_engine: (r"tensor_tensor: engine is scalar, trn2 allows vector, gpsimd", "inner wrong_engine"),
    gpsimd_and_psum: (r"memset: engine is gpsimd and an operand is in psum", "inner gpsimd_and_psum"),
}  # fmt: skip


class Errors(unittest.TestCase):
    def test_messages(self):
        for kernel, (wanted, functions) in CASES.items():
            with self.subTest(kernel.__name__):
                with self.assertRaisesRegex(nki.NkiError, wanted) as raised:
                    nki.simulate(kernel, check=True)(X.copy())
                text = str(raised.exception)
                stack = re.findall(r"(at|called from) (\S+):(\d+),? in (\S+?)(?:;|$)", text, re.M)
                if sys.version_info >= (3, 12):  # a comprehension is no function there
                    functions = functions.replace("<listcomp> ", "")
                self.assertEqual([row[3].rsplit(".", 1)[-1] for row in stack], functions.split(), text)
                self.assertEqual([row[0] for row in stack], ["at"] + ["called from"] * (len(stack) - 1))
                lines = [linecache.getline(file, int(line)) for _, file, line, _ in stack]
                self.assertIn("# here", lines[0] if "# of tile()" not in lines[0] else lines[1], text)

    def test_unchecked(self):
        """Without check=True, memory that nothing wrote reads as it is; all else is refused all the same."""
        free = (unwritten, unwritten_bank)
        for kernel in free:
            nki.simulate(kernel)(X.copy())
        for kernel in CASES.keys() - set(free):
            with self.subTest(kernel.__name__), self.assertRaises(nki.NkiError):
                nki.simulate(kernel)(X.copy())


if __name__ == "__main__":
    unittest.main()
