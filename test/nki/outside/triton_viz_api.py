"""triton-viz's expectations of each operation. Its interpreter computes one call after the other on arrays: here each call is
a kernel of one instruction, with the arrays of the interpreter copied in and out. An error that its tests expect may have
any text, and any of the classes for wrong arguments."""
import contextlib
import importlib.util
import os
import pathlib
import sys
import types

import numpy as np
import pytest

import nki
import nki.isa as nisa
import nki.language as nl
from tern.nki import NkiError

skips = [(name, "about the interpreter itself, not NKI") for name in (
    "test_trace_", "test_patch_surface", "test_interpreted_function", "test_builder_", "test_misc_public_surface", "test_ndarray_",
    "test_buffer_views",
    "test_unsupported_", "test_nki.py", "test_zeros_", "test_slice_writes", "test_tensor_negation",
    "test_language_helpers", "test_nl_binary_op_tokens", "test_program_id_invalid", "test_ds_non_scalar")]  # fmt: skip
LOGICAL = "takes logical operators for bitwise ones; the documentation has them as arithmetic"
skips += [
    ("success_cases[dst_shape3-data_shape3-axis3", "axes that the documentation does not allow"),
    ("success_cases[dst_shape4-data_shape4-axis4", "axes that the documentation does not allow"),
    ("compiler_invalid_dims[axis4]", "refuses axes that the documentation allows"),
    ("test_dma_copy_ap_mismatch", "refuses shapes of equal size, which the documentation allows"),
    ("public_validation_edges", "refuses numpy's functions as operators, which earlier versions of NKI take"),
    ("test_nki_beta2.py::test_tensor_scalar$", "gives a tile in HBM, which the documentation does not allow"),
    ("negate_failures[logical_", LOGICAL),
    ("mixed_op_types[logical_or-add]", LOGICAL),
    ("mixed_op_types[multiply-logical_and]", LOGICAL),
    ("dtype_failures[float32-operand0-logical_or]", LOGICAL),
    ("test_dma_copy_float4_e2m1fn", "a dtype that NKI does not have"),
    ("cases[add-add-int16]", "expects that integers wrap; NKI saturates"),
    ("cases[subtract-subtract-int16]", "expects that integers wrap; NKI saturates"),
    ("cases[multiply-multiply-int16]", "expects that integers wrap; NKI saturates"),
    ("test_reciprocal_value_dtype_cases[int16]", "expects 0 for infinity as an integer; NKI saturates"),
    ("test_exponential_reduce_res_records_row_sums", "expects numpy's exp bit by bit, which is not the nearest float here"),
    ("test_nc_transpose_shape_dtype_cases[bfloat16-float32", "expects a conversion that the documentation does not allow"),
]
CHIPS = {2: "trn1", 3: "trn2", 4: "trn3"}
STORED = {"float64": "float32", "int64": "int32"}
NAMES = ("activation", "dma_copy", "exponential", "nc_matmul", "nc_transpose", "reciprocal", "tensor_copy", "tensor_reduce",
         "tensor_scalar", "tensor_tensor")  # fmt: skip
REAL = {name: getattr(nisa, name) for name in NAMES}
REAL_NDARRAY, REAL_RAISES = nl.ndarray, pytest.raises
WRONG = (ValueError, TypeError, RuntimeError, NkiError, AttributeError, IndexError)


class NDArray:
    """An array with the buffer that it stands for."""

    def __init__(self, buffer=None, shape=None, dtype=None, value=None, **other):
        store = sys.modules["triton_viz.utils.dtypes"].STORAGE_DTYPES
        kind = store.get(dtype, store.get(str(dtype))) if dtype is not None else None
        self.data = np.zeros(shape, kind) if value is None else np.asarray(value, kind)
        if shape is not None and len(shape) < 2 and str(buffer) in ("sbuf", "psum"):
            raise ValueError(f"{buffer} of shape {shape}")
        if shape is not None:
            self.data = self.data.reshape(shape)
        self.buffer, self.dtype = str(buffer) if buffer else "sbuf", self.data.dtype if dtype is None else dtype
        self.sums = False  # it holds what matmuls have accumulated

    shape = property(lambda self: self.data.shape)

    def __getitem__(self, keys):
        return NDArray(self.buffer, value=self.data[keys])

    def reshape(self, *shape):
        return NDArray(self.buffer, value=self.data.reshape(*shape))


def _stored(array):
    name = STORED.get(array.dtype.name)
    return np.ascontiguousarray(array if name is None else array.astype(name))


def _tile(source, buffer):
    """A tile on the chip with the elements of |source| in HBM."""
    if buffer == "hbm":
        return source
    tile = REAL_NDARRAY(source.shape, dtype=source.dtype, buffer=nl.sbuf)
    REAL["dma_copy"](tile, source)
    if buffer == "sbuf":
        return tile
    moved = REAL_NDARRAY(source.shape, dtype=source.dtype, buffer=nl.psum)
    REAL["tensor_copy"](moved, tile)
    return moved


def _out(tile):
    if tile.buffer == "psum":
        moved = REAL_NDARRAY(tile.shape, dtype=tile.dtype, buffer=nl.sbuf)
        REAL["tensor_copy"](moved, tile)
        tile = moved
    output = REAL_NDARRAY(tile.shape, dtype=tile.dtype, buffer=nl.shared_hbm)
    REAL["dma_copy"](output, tile)
    return output


def eager(name):
    """The instruction |name| on arrays. The interpreter has the limits of no chip but for a few calls: one that the first
    chip refuses is tried on later ones, unless the test wants it refused."""

    def call(*args, **kwargs):
        first = int(getattr(builder.nc_version, "value", builder.nc_version))
        for version in range(first, 5):
            os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = CHIPS[version]
            try:
                return call_here(*args, **kwargs)
            except NkiError:
                if version == 4 or builder.strict:
                    raise

    def call_here(*args, **kwargs):
        arrays = [x for x in (*args, *kwargs.values()) if isinstance(x, NDArray)]
        arrays = list({id(x): x for x in arrays}.values())
        written = [x for x in (args[0] if args else None, kwargs.get("dst"), kwargs.get("reduce_res")) if isinstance(x, NDArray)]

        def kernel(*sources):
            tiles = {id(x): _tile(s, x.buffer) for x, s in zip(arrays, sources)}
            mapped = [[tiles[id(x)] if isinstance(x, NDArray) else x for x in group] for group in (args, kwargs.values())]
            REAL[name](*mapped[0], **dict(zip(kwargs, mapped[1])))
            return tuple(_out(tiles[id(x)]) for x in written)

        results = nki.jit(kernel)(*[_stored(x.data) for x in arrays])
        for x, values in zip(written, results if isinstance(results, tuple) else (results,)):
            values = np.asarray(values).reshape(x.shape).astype(x.data.dtype)
            x.data[...] = x.data + values if name == "nc_matmul" and x.sums and kwargs.get("accumulate") is None else values
            x.sums |= name == "nc_matmul"

    call.__name__ = name
    return call


EAGER = {name: eager(name) for name in NAMES}
builder = types.SimpleNamespace(strict=False, nc_version=nisa.nc_version.gen2, grid_dims=(1,), grid_idx=[0])


def patch(scope=None):
    builder.nc_version = nisa.nc_version.gen2
    for name, function in EAGER.items():
        setattr(nisa, name, function)


def unpatch(scope=None):
    for name, function in REAL.items():
        setattr(nisa, name, function)


@contextlib.contextmanager
def raises(expected, *args, match=None, **kwargs):
    expected = expected if isinstance(expected, tuple) else (expected,)
    with REAL_RAISES((*WRONG, *expected)) as info:
        builder.strict = True
        try:
            yield info
        finally:
            builder.strict = False


def _module(name, **values):
    module = types.ModuleType(name)
    module.__dict__.update(values)
    module.__path__ = []
    sys.modules[name] = module
    return module


def prepare():
    pytest.raises = raises
    nothing = type("Nothing", (), {"__init__": lambda self, *args, **kwargs: None})
    for name in ("triton_viz", "triton_viz.core", "triton_viz.core.frontend", "triton_viz.core.simulation", "triton_viz.utils"):
        _module(name)
    _module("triton_viz.core.frontend.base", _LangPatchScope=nothing)
    _module("triton_viz.clients", Tracer=nothing)
    _module("triton_viz.core.data", Dot=nothing, Transfer=nothing)
    _module("triton_viz.core.trace", launches=[])
    _module("triton_viz.core.simulation.nki", Builder=nothing, NDArray=NDArray, nki_patch_lang=patch, nki_unpatch_lang=unpatch)
    path = pathlib.Path("triton_viz/utils/dtypes.py")
    spec = importlib.util.spec_from_file_location("triton_viz.utils.dtypes", path)
    sys.modules[spec.name] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    b2 = _module("triton_viz.core.simulation.nki_beta2", NDArray=NDArray, nki_builder=builder, nki_patch_lang=patch,
                 nki_unpatch_lang=unpatch, **EAGER)  # fmt: skip
    sys.modules["triton_viz.core.simulation"].nki_beta2 = b2
