"""conversions_test.py SHIM [--slow] - compares numerics/convert.h with numpy and ml_dtypes, bit for bit.

Quick: every 8- and 16-bit code of every format they have to every other format, and samples of f32
and f64. Slow: all 2^32 codes of f32 to every narrower format, on two processes.

ml_dtypes converts f64 and integers through f32 and so rounds twice. Differences there are decided
by rational arithmetic: our result must be the nearest number of the target, ties to even.
NaNs agree if both are NaN with the same sign: numpy keeps payload bits between f16, f32 and f64,
Tern does not.
"""

import bisect
import ctypes
import functools
import itertools
import multiprocessing
import pathlib
import re
import sys
from fractions import Fraction

import ml_dtypes
import numpy as np

NEAREST = 0  # tern_rounding
SCALE = "float8_e8m0fnu"

FLOATS = [
    "float64", "float32", "float16", "bfloat16", "float8_e4m3", "float8_e4m3fn", "float8_e5m2", "float8_e3m4",
    "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3b11fnuz", "float8_e8m0fnu", "float6_e2m3fn", "float6_e3m2fn",
    "float4_e2m1fn",
]  # fmt: skip
INTS = ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "int4", "uint4", "int2", "uint2"]


def numpy_dtype(name):
    return np.dtype(getattr(ml_dtypes, name, None) or name)


def dtype_codes():
    """The rows of tern/dtypes.def as {numpy name: code}."""
    table = pathlib.Path(__file__).parents[2] / "include/tern/dtypes.def"
    rows = re.findall(r'^DTYPE\(\s*(\d+),\s*\w+,\s*"[^"]*",\s*"([^"]*)"', table.read_text(), re.M)
    return {name: int(code) for code, name in rows if name}


CODES = dtype_codes()


def bits_type(dtype):
    return np.dtype(f"uint{8 * dtype.itemsize}")


def ours(src, to, wraps=False):
    """|src| converted by Tern, as an array of codes."""
    src = np.ascontiguousarray(src)
    dst = np.empty(src.shape, bits_type(numpy_dtype(to)))
    shim.shim_convert(
        CODES[to], ctypes.c_void_p(dst.ctypes.data), CODES[src.dtype.name], ctypes.c_void_p(src.ctypes.data),
        ctypes.c_size_t(src.size), NEAREST, 0, int(wraps),
    )  # fmt: skip
    return dst


def theirs(src, to):
    """|src| converted by numpy and ml_dtypes, as an array of codes; None if they cannot."""
    dtype = numpy_dtype(to)
    with np.errstate(all="ignore"):
        try:
            return src.astype(dtype).view(bits_type(dtype))
        except TypeError:  # no cast between this pair
            return None


def exact(value):
    """The value of a numpy scalar as a Fraction; None for infinity and NaN."""
    if value.dtype.name in INTS:
        return Fraction(int(value))
    return Fraction(float(value)) if np.isfinite(float(value)) else None


@functools.lru_cache
def number_line(to):
    """The non-negative numbers of |to| in the order of their codes, and the one that would come next.

    A scale rounds as if its code 0 were zero."""
    values = all_codes(to)
    sign = values.size if to == SCALE else values.size // 2
    line = list(itertools.takewhile(lambda value: value is not None, map(exact, values[:sign])))
    if to == SCALE:
        line[0] = Fraction(0)
    return line + [2 * line[-1] if to == SCALE else 2 * line[-1] - line[-2]]


def nearest(x, to):
    """The code that the number |x| rounds to, ties to even."""
    if to == SCALE and x <= 0:
        return 0xFF
    line = number_line(to)
    at = min(bisect.bisect_right(line, abs(x)) - 1, len(line) - 2)
    over = (abs(x) - line[at]) / (line[at + 1] - line[at])
    at += over > Fraction(1, 2) or (over == Fraction(1, 2) and (at % 2 == 1 or (to == SCALE and at > 0)))
    if at == len(line) - 1:
        return int(theirs(np.array([-np.inf if x < 0 else np.inf]), to)[0])
    sign = all_codes(to).size // 2
    return at + (sign if x < 0 and not (at == 0 and to.endswith("fnuz")) else 0)


def nan_mask(codes, to):
    with np.errstate(all="ignore"):
        return np.isnan(codes.view(numpy_dtype(to)).astype(np.float32))


def differing(src, to):
    """Indices where the codes differ, both converted; NaNs of one sign count as equal."""
    want = theirs(src, to)
    if want is None:
        return None, None, None
    got = ours(src, to)
    at = np.flatnonzero(got != want)
    if at.size and to in FLOATS:
        top = np.array(1 << (8 * got.itemsize - 1), got.dtype)
        both = nan_mask(got[at], to) & nan_mask(want[at], to) & ((got[at] & top) == (want[at] & top))
        at = at[~both]
    return at, got, want


class Tally:
    def __init__(self):
        self.passed = self.failed = self.exact_only = self.skipped = 0

    def check(self, src, to, may_round_twice=False):
        """Compares one conversion; |may_round_twice|: settle differences by exact arithmetic."""
        at, got, want = differing(src, to)
        if at is None:
            self.skipped += 1
            return
        wrong = []
        for i in at:
            x = exact(src[i]) if may_round_twice else None
            if x is not None and int(got[i]) == nearest(x, to):
                self.exact_only += 1
            else:
                wrong.append(i)
        if wrong:
            i = wrong[0]
            print(f"{src.dtype} {src[i]!r} to {to}: {int(got[i]):#x}, numpy {int(want[i]):#x}; {len(wrong)} differ")
            self.failed += 1
        else:
            self.passed += 1


def all_codes(name):
    dtype = numpy_dtype(name)
    bits = {"bool": 1}.get(name) or (ml_dtypes.iinfo(dtype).bits if name in INTS else ml_dtypes.finfo(dtype).bits)
    return np.arange(1 << bits, dtype=bits_type(dtype)).view(dtype)


def samples(name, count, seed):
    """Random codes of a wide format; of f64 mostly in the range of the others, many near ties."""
    dtype = numpy_dtype(name)
    rng = np.random.default_rng(seed)
    bits = rng.integers(0, 1 << (8 * dtype.itemsize), count, bits_type(dtype), endpoint=False)
    if name == "float64":
        exponent = rng.integers(1023 - 155, 1023 + 135, count, np.uint64)
        bits = np.where(rng.random(count) < 0.9, bits & np.uint64(0x800FFFFFFFFFFFFF) | exponent << np.uint64(52), bits)
        keep = rng.integers(44, 52, count, np.uint64)  # zero tails: exact ties and just off them
        cut = bits >> keep << keep | (rng.integers(0, 3, count, np.uint64) & np.uint64(1))
        bits = np.where(rng.random(count) < 0.5, cut, bits)
    if name in INTS:
        bits = bits >> rng.integers(0, 8 * dtype.itemsize, count, bits.dtype)
    return bits.view(dtype)


def check_quick(tally):
    small = [name for name in FLOATS if name not in ("float64", "float32")]
    for source in small:
        for to in FLOATS:
            if to != source:
                tally.check(all_codes(source), to)
    for to in small + ["float64"]:
        step = np.arange(0, 1 << 32, 4099, dtype=np.uint64).astype(np.uint32)
        tally.check(step.view(np.float32), to)
    for to in small + ["float32"]:
        tally.check(samples("float64", 200_000, 1), to, may_round_twice=True)


def check_ints(tally):
    for source in INTS:
        wide = numpy_dtype(source).itemsize > 2
        values = samples(source, 20_000, 2) if wide else all_codes(source)
        for to in FLOATS:
            tally.check(values, to, may_round_twice=True)
        for to in INTS:  # numpy's integer casts wrap
            if to == source:
                continue
            want, got = theirs(values, to), ours(values, to, wraps=True)
            if want is not None and to in ("int4", "uint4", "int2", "uint2"):
                want = want & ((1 << ml_dtypes.iinfo(numpy_dtype(to)).bits) - 1)
            tally.skipped += want is None
            if want is not None and (want != got).any():
                i = np.flatnonzero(want != got)[0]
                print(f"{source} {values[i]!r} to {to}: {int(got[i]):#x}, numpy {int(want[i]):#x}")
                tally.failed += 1
            elif want is not None:
                tally.passed += 1


def check_floats_to_ints(tally):
    """In range, numpy truncates float to integer, like the HLO mode."""
    for source in ("float32", "float64", "float16", "bfloat16"):
        for to in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"):
            values = all_codes(source) if numpy_dtype(source).itemsize == 2 else samples(source, 100_000, 3)
            with np.errstate(all="ignore"):
                wide = values.astype(np.float64)
            info = np.iinfo(to)
            values = values[(wide > float(info.min) - 1) & (wide < float(info.max))]
            if (ours(values, to, wraps=True) == theirs(values, to)).all():
                tally.passed += 1
            else:
                print(f"{source} to {to}: differs from truncation")
                tally.failed += 1


def slow_share(task):
    """All f32 codes of one part of the range to one format: the number of chunks that differ."""
    to, part, parts = task
    chunk, wrong = 1 << 22, 0
    base = np.arange(chunk, dtype=np.uint32)
    for first in range(part * chunk, 1 << 32, parts * chunk):
        at, got, want = differing((base + np.uint32(first)).view(np.float32), to)
        if at.size:
            wrong += 1
            print(f"f32 {first + int(at[0]):#x} to {to}: {int(got[at[0]]):#x}, numpy {int(want[at[0]]):#x}", flush=True)
    return to, wrong


def check_slow(tally):
    parts = 8
    tasks = [(to, part, parts) for to in FLOATS if to not in ("float64", "float32") for part in range(parts)]
    with multiprocessing.Pool(2) as pool:
        for to, wrong in pool.imap_unordered(slow_share, tasks):
            tally.passed += wrong == 0
            tally.failed += wrong != 0


if __name__ == "__main__":
    shim = ctypes.CDLL(sys.argv[1])
    tally = Tally()
    if "--slow" in sys.argv:
        check_slow(tally)
    else:
        check_quick(tally)
        check_ints(tally)
        check_floats_to_ints(tally)
        print(f"{tally.exact_only} values where only ours is the nearest; {tally.skipped} pairs numpy cannot cast")
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(tally.failed != 0)
