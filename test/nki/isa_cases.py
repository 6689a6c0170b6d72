"""For tests of nki.isa: many cases in one kernel for a chip, and formats that numpy lacks.

A case is a function of the kernel's tensors in HBM, its inputs as numpy arrays, and what it must return. Arrays of a format
that numpy lacks travel as unsigned integers; case(dtypes=...) views them."""

import os
import sys
import unittest.mock

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))

import tern.nki.isa as nisa  # noqa: E402
import tern.nki.language as nl  # noqa: E402
from tern.nki import kernel as kernels  # noqa: E402

# --- formats ---


def bf16(x):
    """Bits of float32 rounded to bfloat16, to nearest even."""
    bits = np.ascontiguousarray(x, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def of_bf16(bits):
    return (np.asarray(bits, np.uint16).astype(np.uint32) << 16).view(np.float32)


def _table(exponent, fraction, bias, finite_top=False):
    """Values of the 256 codes of an 8-bit format; NaN and infinity as the format has them."""
    values = np.empty(256, np.float32)
    for code in range(256):
        sign = -1.0 if code >> 7 else 1.0
        e, m = code >> fraction & (1 << exponent) - 1, code & (1 << fraction) - 1
        top = e == (1 << exponent) - 1
        if top and finite_top and m == (1 << fraction) - 1 or top and not finite_top and m:
            values[code] = np.nan
        elif top and not finite_top:
            values[code] = sign * np.inf
        elif e == 0:
            values[code] = sign * m * 2.0 ** (1 - bias - fraction)
        else:
            values[code] = sign * (1 + m / (1 << fraction)) * 2.0 ** (e - bias)
    return values


FP8 = {"float8_e4m3": _table(4, 3, 7), "float8_e4m3fn": _table(4, 3, 7, True), "float8_e5m2": _table(5, 2, 15)}


def fp8(name, x):
    """Codes of the nearest finite values, ties to even."""
    table = FP8[name]
    order = np.argsort(np.where(np.isfinite(table), table, np.inf), kind="stable")[: np.isfinite(table).sum()]
    order = order[order != 0x80]
    values, x = table[order].astype(np.float64), np.asarray(x, np.float64)
    high = np.clip(np.searchsorted(values, x), 1, len(values) - 1)
    low = high - 1
    up, down = values[high] - x, x - values[low]
    take_high = (up < down) | ((up == down) & (order[high] % 2 == 0))
    return np.where(take_high, order[high], order[low]).astype(np.uint8)


CODES = {
    "bfloat16": (np.uint16, bf16, of_bf16),
    "float8_e4m3": (np.uint8, lambda x: fp8("float8_e4m3", x), lambda c: FP8["float8_e4m3"][c]),
    "float8_e4m3fn": (np.uint8, lambda x: fp8("float8_e4m3fn", x), lambda c: FP8["float8_e4m3fn"][c]),
    "float8_e5m2": (np.uint8, lambda x: fp8("float8_e5m2", x), lambda c: FP8["float8_e5m2"][c]),
}


def encode(dtype, x):
    """|x| as an array that carries elements of |dtype|."""
    if dtype in CODES:
        return CODES[dtype][1](x)
    if dtype[:3] == "int" or dtype[:4] == "uint":
        info = np.iinfo(dtype)
        return np.clip(np.rint(np.asarray(x, np.float64)), info.min, info.max).astype(dtype)
    return np.asarray(x).astype(dtype)


def decode(dtype, x):
    return CODES[dtype][2](x) if dtype in CODES else x


def rounded(dtype, x):
    """float32 values after a round trip through |dtype|."""
    return np.asarray(decode(dtype, encode(dtype, x)), np.float32)


# --- inside of kernels ---


def tile(x, dtype=None, buffer=nl.sbuf):
    """A tile with the elements of |x|, in HBM, which carry |dtype|."""
    x = x.view(dtype) if dtype and str(x.dtype) != dtype else x
    t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x)
    if buffer is nl.psum:
        p = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.psum)
        nisa.tensor_copy(dst=p, src=t, engine=nisa.vector_engine)
        return p
    return t


def new(shape, dtype="float32", buffer=nl.sbuf):
    return nl.ndarray(tuple(shape), dtype=getattr(nl, "bool_" if dtype == "bool" else dtype), buffer=buffer)


_CARRIERS = {"bfloat16": "uint16", "float8_e4m3": "uint8", "float8_e4m3fn": "uint8", "float8_e5m2": "uint8",
             "float8_e8m0fnu": "uint8", "float8_e5m2_x4": "uint32", "float8_e4m3fn_x4": "uint32", "float4_e2m1fn_x4": "uint16"}  # fmt: skip


def out(t):
    """A result of the kernel with the elements of tile |t|, in a format that numpy has."""
    if t.buffer == "psum":
        s = nl.ndarray(t.shape, dtype=t.dtype, buffer=nl.sbuf)
        nisa.tensor_copy(dst=s, src=t, engine=nisa.vector_engine)
        t = s
    carrier = _CARRIERS.get(str(t.dtype))
    t = t.view(getattr(nl, carrier)) if carrier else t
    result = nl.ndarray(t.shape, dtype=t.dtype, buffer=nl.shared_hbm)
    nisa.dma_copy(dst=result, src=t)
    return result


# --- cases ---


def _kernel(items):
    """The kernel of several cases."""

    def kernel(*tensors):
        results, at = [], 0
        for _, body, inputs, *_ in items:
            found = body(*tensors[at : at + len(inputs)])
            results += found if isinstance(found, tuple) else [found]
            at += len(inputs)
        return tuple(results)

    return kernels.Kernel(kernel)


class Cases:
    """Cases of one chip, which run() puts into kernels of |per_kernel| cases."""

    def __init__(self, chip, per_kernel=60):
        self.chip, self.per_kernel, self.items = chip, per_kernel, []

    def add(self, name, body, inputs, expected, atol=0.0, rtol=0.0, only=None):
        """|body|(*tensors) returns one result, or a tuple of them; |expected| likewise. |only|: a mask of the elements that
        are defined."""
        inputs = inputs if isinstance(inputs, (tuple, list)) else (inputs,)
        expected = expected if isinstance(expected, tuple) else (expected,)
        self.items.append((name, body, [np.ascontiguousarray(x) for x in inputs], expected, atol, rtol, only))

    def on_its_chip(self):
        return unittest.mock.patch.dict(os.environ, NEURON_PLATFORM_TARGET_OVERRIDE=self.chip)

    def run(self):
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = self.chip
        for first in range(0, len(self.items), self.per_kernel):
            self._run(self.items[first : first + self.per_kernel])
        return len(self.items)

    def record(self):
        """Records all cases without running them."""
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = self.chip
        _kernel(self.items).record([x for item in self.items for x in item[2]], {})

    def _run(self, items):
        values = list(_kernel(items)(*[x for item in items for x in item[2]]))
        for name, _, _, expected, atol, rtol, only in items:
            for i, want in enumerate(expected):
                self._compare(f"{self.chip}: {name}" + (f", result {i}" if len(expected) > 1 else ""), values.pop(0), want,
                              atol, rtol, only)  # fmt: skip

    @staticmethod
    def _compare(name, found, want, atol, rtol, only):
        want = np.asarray(want)
        assert found.size == want.size, f"{name}: {found.shape}, wanted {want.shape}"
        found, want = found.reshape(want.shape), want.astype(found.dtype) if want.dtype != found.dtype else want
        same = (found == want) | ((found != found) & (want != want))
        if (atol or rtol) and found.dtype.kind == "f":
            with np.errstate(invalid="ignore"):
                same |= np.abs(found.astype(np.float64) - want) <= atol + rtol * np.abs(want.astype(np.float64))
        if only is not None:
            same |= ~np.broadcast_to(only, same.shape)
        if not same.all():
            at = tuple(np.argwhere(~same)[0])
            raise AssertionError(f"{name}: {(~same).sum()} of {same.size} differ; at {at} {found[at]!r}, wanted {want[at]!r}")
