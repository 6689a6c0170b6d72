"""curated_cases.py - the rows of the tables, running them, and comparing values."""

import dataclasses
import typing
import zlib

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

CPU = "cpu"  # wanted: the same function on JAX's CPU backend

FLOATS = (np.float32, np.float16, ml_dtypes.bfloat16)
SIGNED = (np.int8, np.int16, np.int32)
UNSIGNED = (np.uint8, np.uint16, np.uint32)
INTEGERS = SIGNED + UNSIGNED

TOLERANCE = {"float64": 1e-12, "complex128": 1e-12, "float32": 2e-5, "complex64": 2e-5, "float16": 2e-3, "bfloat16": 1.6e-2}


@dataclasses.dataclass
class Case:
    name: str
    fn: typing.Callable
    args: tuple
    want: typing.Any  # CPU, or a numpy function of the arguments
    tol: float = 0.0  # relative; overrides that of the type
    x64: bool = False
    exact: bool = False


def name_of(dtype):
    return np.dtype(dtype).name


def shape_name(shape):
    return "x".join(map(str, shape)) or "scalar"


def rng(name):
    return np.random.default_rng(zlib.crc32(name.encode()))


def floats(name, shape, dtype=np.float32, low=-2.0, high=2.0):
    """Values that are exact in dtype, so that numpy may compute with them in any wider type."""
    return np.asarray(rng(name).uniform(low, high, shape)).astype(dtype)


def integers(name, shape, dtype, low=None, high=None):
    info = np.iinfo(dtype)
    low = max(info.min, -100) if low is None else low
    high = min(info.max, 100) if high is None else high
    return np.asarray(rng(name).integers(low, high, shape, endpoint=True)).astype(dtype)


def any_values(name, shape, dtype):
    """Small values of any type."""
    kind = np.dtype(dtype).kind
    if kind == "b":
        return np.asarray(rng(name).integers(0, 2, shape)).astype(bool)
    if kind == "c":
        return (floats(name, shape) + 1j * floats(name + "i", shape)).astype(dtype)
    return integers(name, shape, dtype) if kind in "iu" else floats(name, shape, dtype)


def wide(x):
    """The same values in a type in which numpy's own error is negligible."""
    x = np.asarray(x)
    if x.dtype.kind in "biu":
        return x
    return x.astype(np.complex128 if x.dtype.kind == "c" else np.float64)


def on_cpu(fn, *args):
    with jax.default_device(jax.devices("cpu")[0]):
        return jax.tree.map(np.asarray, jax.jit(fn)(*args))


def compare(found, wanted, tol=0.0, exact=False):
    """Every leaf: shape, type, and values within the tolerance of the type found."""
    found, wanted = jax.tree.leaves(found), jax.tree.leaves(wanted)
    if len(found) != len(wanted):
        raise AssertionError(f"{len(found)} results, wanted {len(wanted)}")
    for i, (a, b) in enumerate(zip(found, wanted, strict=True)):
        a, b = np.asarray(a), np.asarray(b)
        if a.shape != b.shape:
            raise AssertionError(f"result {i} has shape {a.shape}, wanted {b.shape}")
        if exact and a.dtype != b.dtype:
            raise AssertionError(f"result {i} is {a.dtype}, wanted {b.dtype}")
        if a.dtype.kind in "biu" or exact:
            np.testing.assert_array_equal(wide(a), wide(b.astype(a.dtype)), f"result {i}")
            continue
        limit = tol or TOLERANCE.get(a.dtype.name, 0.13)
        b = wide(b.astype(a.dtype) if b.dtype.kind == a.dtype.kind else b)
        np.testing.assert_allclose(wide(a), b, rtol=limit, atol=limit, err_msg=f"result {i}")


def run_case(case):
    with jax.enable_x64(case.x64):
        found = jax.tree.map(np.asarray, jax.jit(case.fn)(*case.args))
        wanted = on_cpu(case.fn, *case.args) if case.want == CPU else case.want(*case.args)
    compare(found, wanted, case.tol, case.exact)


def dtype_of(name):
    return np.dtype(getattr(jnp, name).dtype)
