"""mx_test.py SHIM - compares numerics/mx.h with formulas in numpy and the element types of ml_dtypes."""

import ctypes
import pathlib
import re
import sys
import unittest

import ml_dtypes
import numpy as np

OCP, TRAINIUM = range(2)  # tern_mx_rule
EMAX = {"float8_e4m3fn": 8, "float8_e5m2": 15, "float6_e2m3fn": 2, "float6_e3m2fn": 4, "float4_e2m1fn": 2}
LARGEST = {"float8_e4m3fn": 448, "float8_e5m2": 57344, "float6_e2m3fn": 7.5, "float6_e3m2fn": 28, "float4_e2m1fn": 6}

shim = ctypes.CDLL(sys.argv.pop(1))


def dtype_codes():
    """The rows of tern/dtypes.def as {numpy name: code}."""
    table = pathlib.Path(__file__).parents[2] / "include/tern/dtypes.def"
    rows = re.findall(r'^DTYPE\(\s*(\d+),\s*\w+,\s*"[^"]*",\s*"([^"]*)"', table.read_text(), re.M)
    return {name: int(code) for code, name in rows}


CODES = dtype_codes()


def address(array):
    return ctypes.c_void_p(array.ctypes.data)


def golden(blocks, element, rule):
    """(codes, scale bytes) of |blocks| [n, 32], by the formulas of the OCP standard."""
    values = blocks.astype(np.float64)
    with np.errstate(all="ignore"):
        largest = np.abs(values).max(axis=1)
        exponent = np.where(largest > 0, np.floor(np.log2(largest)), -np.inf) - EMAX[element] + (rule == TRAINIUM)
    special = ~np.isfinite(values).all(axis=1)
    exponent = np.where(special, 0, np.maximum(exponent, -127)).astype(int)
    scaled = np.where(special[:, None], 0, np.ldexp(np.where(special[:, None], 0, values), -exponent[:, None]))
    scaled = np.clip(scaled, -LARGEST[element], LARGEST[element])
    codes = scaled.astype(getattr(ml_dtypes, element)).view(np.uint8)
    return codes, np.where(special, 255, exponent + 127).astype(np.uint8)


def some_blocks(dtype, count=3000):
    """Numbers of all magnitudes of |dtype|, some zeros and special values."""
    random = np.random.default_rng(11)
    exponents = random.uniform(-150, 128, (count, 1)) + random.uniform(-20, 0, (count, 32))
    with np.errstate(all="ignore"):
        blocks = (np.exp2(exponents) * random.choice([-1, 1], (count, 32))).astype(dtype)
    blocks[random.random((count, 32)) < 0.05] = 0
    blocks[0] = 0
    blocks[1, 5], blocks[2, 6], blocks[3, 7] = np.nan, np.inf, -np.inf
    return np.ascontiguousarray(blocks)


class Blocks(unittest.TestCase):
    def test_quantise(self):
        for source in (np.float32, ml_dtypes.bfloat16, np.float16):
            blocks = some_blocks(source)
            for element in EMAX:
                for rule in (OCP, TRAINIUM):
                    with self.subTest(source=np.dtype(source).name, element=element, rule=rule):
                        codes = np.zeros(blocks.shape, np.uint8)
                        scales = np.zeros(len(blocks), np.uint8)
                        self.assertEqual(0, shim.shim_mx_quantise(
                            CODES[element], rule, CODES[np.dtype(source).name], address(blocks),
                            ctypes.c_size_t(blocks.size), address(codes), address(scales)))
                        want_codes, want_scales = golden(blocks, element, rule)
                        np.testing.assert_array_equal(scales, want_scales)
                        np.testing.assert_array_equal(codes, want_codes)

    def test_dequantise(self):
        for element in EMAX:
            width = int(re.search(r"float(\d)", element).group(1))
            codes = np.tile(np.arange(1 << width, dtype=np.uint8), 256 * 32 >> width << 3).reshape(-1, 32)
            scales = np.arange(len(codes)).astype(np.uint8)
            ours = np.zeros(codes.shape, np.float32)
            self.assertEqual(0, shim.shim_mx_dequantise(
                CODES[element], address(codes), address(scales), ctypes.c_size_t(codes.size), address(ours)))
            with np.errstate(all="ignore"):
                scale = scales.view(ml_dtypes.float8_e8m0fnu).astype(np.float64)[:, None]
                want = (codes.view(getattr(ml_dtypes, element)).astype(np.float64) * scale).astype(np.float32)
            np.testing.assert_array_equal(ours, want)


class Tiles(unittest.TestCase):
    def test_layout(self):
        """A group of 8 partitions x 4 elements is a block; its scale is in its own quadrant."""
        random = np.random.default_rng(12)
        for element in ("float8_e4m3fn", "float8_e5m2", "float4_e2m1fn"):
            for partitions, words, offset in ((32, 5, 0), (64, 64, 4), (96, 100, 8), (128, 67, 12)):
                with self.subTest(element=element, partitions=partitions):
                    src = (random.standard_normal((partitions, 4 * words))
                           * np.exp2(random.integers(-9, 9, (partitions, 4 * words)))).astype(ml_dtypes.bfloat16)
                    word = np.uint16 if element == "float4_e2m1fn" else np.uint32
                    data = np.zeros((partitions, words), word)
                    scales = np.full((partitions, words), 0xA5, np.uint8)
                    dst = np.zeros((partitions, 4 * words), np.float32)
                    self.assertEqual(0, shim.shim_mx_tile(
                        CODES[element], TRAINIUM, CODES["bfloat16"], address(src), ctypes.c_size_t(src.strides[0]),
                        ctypes.c_size_t(partitions), ctypes.c_size_t(words), offset, address(data), address(scales),
                        address(dst)))

                    blocks = src.reshape(partitions // 8, 8, words, 4).swapaxes(1, 2).reshape(-1, 32)
                    codes, block_scales = golden(blocks, element, TRAINIUM)
                    codes = codes.reshape(partitions // 8, words, 8, 4).swapaxes(1, 2).reshape(partitions, words, 4)
                    shifts = np.arange(4, dtype=word) * (4 if word == np.uint16 else 8)
                    packed = (codes.astype(word) << shifts).sum(axis=2, dtype=word)
                    np.testing.assert_array_equal(data, packed)

                    want = np.full_like(scales, 0xA5)
                    groups = np.arange(partitions // 8)
                    want[32 * (groups // 4) + offset + groups % 4] = block_scales.reshape(-1, words)
                    np.testing.assert_array_equal(scales, want)

                    factors = np.exp2(block_scales.astype(np.float64) - 127).reshape(-1, 1, words, 1)
                    values = codes.view(getattr(ml_dtypes, element)).astype(np.float64)
                    values = (values.reshape(-1, 8, words, 4) * factors).reshape(partitions, -1)
                    np.testing.assert_array_equal(dst, values.astype(np.float32))


if __name__ == "__main__":
    unittest.main()
