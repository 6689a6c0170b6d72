"""neuronxcc.nki.language."""
import numpy as _np

from tern.nki import dtypes as _dtypes
from tern.nki.errors import NkiError as _NkiError
from tern.nki.errors import module_attributes as _attributes
from tern.nki.dtypes import (  # noqa: F401
    bfloat16, bool_, float8_e4m3, float8_e5m2, float16, float32, int8, int16, int32, tfloat32, uint8, uint16, uint32,
)  # fmt: skip
from tern.nki.old import alloc as _alloc
from tern.nki.old import assign as _assign
from tern.nki.old import dynamic as _dynamic
from tern.nki.old import functions as _functions
from tern.nki.old import lower as _lower
from tern.nki.old import record as _record
from tern.nki.old import tile as _tile
from tern.nki.old.alloc import ParDim as par_dim  # noqa: F401
from tern.nki.old.alloc import hbm, private_hbm, psum, sbuf, shared_hbm  # noqa: F401
from tern.nki.old.functions import (  # noqa: F401
    all_reduce, atomic_rmw, broadcast_to, copy as _copy, device_print, dropout, expand_dims, gather_flattened, load,
    load_transpose2d, matmul, rms_norm, softmax, static_cast, store, transpose, where,
)  # fmt: skip
from tern.nki.old.index import Index as _Index
from tern.nki.old.index import arange, mgrid  # noqa: F401
from tern.nki.old.loops import (  # noqa: F401
    affine_range, dynamic_range, loop_reduce, nc, num_programs, program_id, program_ndim, sequential_range, spmd_dim,
    static_range,
)  # fmt: skip
from tern.nki.ops import OPERATORS as _OPERATORS
from tern.nki.ops import Operator as _Operator

float8e4, float8e5 = float8_e4m3, float8_e5m2
tensor = _tile.Tile
TRACE = None


class _Limits:
    """Smallest and largest numbers of a dtype."""

    def __init__(self, low, high):
        self.min, self.max = low, high


def finfo(dtype):
    """Smallest and largest finite numbers of a floating-point dtype."""
    kind = _dtypes.of(dtype)
    if kind not in _LARGEST:
        raise _NkiError(f"nl.finfo: {kind} is no floating-point dtype")
    return _Limits(-_LARGEST[kind], _LARGEST[kind])


_LARGEST = {"float32": 3.4028234663852886e38, "tfloat32": 3.4011621342146535e38, "bfloat16": 3.3895313892515355e38,
            "float16": 65504.0, "float8_e4m3": 240.0, "float8_e5m2": 57344.0}
fp32 = _Limits(-3.4028234663852886e38, 3.4028234663852886e38)


class tile_size:
    """Limits of tiles."""

    pmax = 128
    psum_fmax = 512
    gemm_stationary_fmax = 128
    gemm_moving_fmax = 512
    psum_min_align = 4
    sbuf_min_align = 1
    bn_stats_fmax = 512

    class _Capacity:
        def __get__(self, obj, owner):
            s = _record._state
            return {2: 192, 3: 192, 4: 256}[s.trace.generation if s else 3] << 10

    total_available_sbuf_size = _Capacity()


# --- creation ---

def ndarray(shape, dtype, *, buffer=None, name="", init_value=None, **_):
    """A new tensor."""
    return _alloc.ndarray(shape, dtype, buffer, name, init_value)


def zeros(shape, dtype, *, buffer=None, name="", **_):
    """A new tensor of zeros."""
    return _alloc.ndarray(shape, dtype, buffer, name, 0)


def ones(shape, dtype, *, buffer=None, name="", **_):
    """A new tensor of ones."""
    return _alloc.ndarray(shape, dtype, buffer, name, 1)


def full(shape, fill_value, dtype, *, buffer=None, name="", **_):
    """A new tensor of |fill_value|."""
    return _alloc.ndarray(shape, dtype, buffer, name, float(fill_value))


def _like(a, dtype, buffer):
    return a.dtype if dtype is None else dtype, a.buffer if buffer is None else buffer


def zeros_like(a, dtype=None, *, buffer=None, name="", **_):
    """A new tensor of zeros like |a|."""
    dtype, buffer = _like(a, dtype, buffer)
    return zeros(a.shape, dtype, buffer=buffer, name=name)


def empty_like(a, dtype=None, *, buffer=None, name="", **_):
    """A new tensor like |a|."""
    dtype, buffer = _like(a, dtype, buffer)
    return ndarray(a.shape, dtype, buffer=buffer, name=name)


def shared_constant(constant, dtype=None, **_):
    """A tensor in HBM with the elements of a numpy array."""
    array = _np.ascontiguousarray(_np.load(constant) if isinstance(constant, str) else constant)
    kind = _dtypes.of(array.dtype if dtype is None else dtype)
    if kind == "bfloat16" and array.dtype.name != "bfloat16":
        bits = array.astype(_np.float32).view(_np.uint32)
        array = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(_np.uint16)
    elif array.dtype.name != str(kind):
        array = array.astype(str(kind))
    shape = array.shape or (1,)
    _record.flush()
    return _tile.allocate(_record.state("nl.shared_constant").trace, "hbm", kind, shape, kind="const",
                          data=array.tobytes())


def shared_identity_matrix(n, dtype=uint8, **_):
    """An identity matrix in HBM."""
    return shared_constant(_np.identity(n, _np.float32), dtype)


def random_seed(seed, **_):
    """Seeds nl.rand."""
    _record.flush()
    number = _lower.number(seed)
    if number is not None:
        t = _tile.allocate(_record.state("nl.random_seed").trace, "sbuf", uint32, (1, 1))
        _record.append("iota", [t], (("offset", int(number)), ("count", (1, 1, 1, 1))))
        seed = t
    _record.append("set_rng_seed", [_lower.operand(seed)], ())


def rand(shape, dtype=float32, **_):
    """Uniform numbers in [0, 1)."""
    _record.flush()
    bits = _tile.allocate(_record.state("nl.rand").trace, "sbuf", uint32, tuple(shape))
    _record.append("rng", [bits], ())
    upper = _tile.solid(_lower.binary("shift_right", bits, 8, uint32))
    return _lower.binary("multiply", upper, 2.0**-24, dtype)


def ds(start, size):
    """A slice of |size| elements from |start|, which may be an index expression."""
    if isinstance(start, _Index):
        return arange(size) + start
    if isinstance(start, _tile.Tile):
        return _dynamic.Window(start, size)
    return slice(start, start + size)


# --- operators: functions on tiles and values for op= ---

def _binary(name, alu):
    def call(x, y, *, dtype=None, mask=None, **_):
        return _lower.binary(alu, x, y, dtype, mask)

    call.__doc__ = f"{name} of two tiles, or of a tile and a number."
    return call


def _unary(name, act):
    def call(x, *, dtype=None, mask=None, **_):
        return _lower.unary(act, x, dtype, mask)

    call.__doc__ = f"{name} of a tile."
    return call


def _reduction(alu):
    def call(x, axis, *, dtype=None, mask=None, keepdims=False, **_):
        return _lower.reduce(alu, x, axis, dtype, keepdims=keepdims, mask=mask)

    call.__doc__ = f"The reduction of a tile by {alu} along its last free dimensions."
    return call


_REDUCTIONS = {"sum": "add", "max": "max", "min": "min", "prod": "multiply", "all": "logical_and"}
_SPECIAL = {
    "reciprocal": lambda x, *, dtype=None, mask=None, **_: _lower.reciprocal(x, dtype, mask),
    "divide": lambda x, y, *, dtype=None, mask=None, **_: _lower.binary("divide", x, y, dtype, mask),
    "copy": _copy,
    **{name: getattr(_functions, name) for name in
       ("negative", "invert", "logical_not", "cos", "tan", "floor", "ceil", "trunc", "mod", "fmod", "mean", "var")},
}


def _operators():
    made = {}
    for name, op in _OPERATORS.items():
        own = _Operator(name, op.alu, op.act, op.arity, op.bits)
        if name in _SPECIAL:
            own.function = _SPECIAL[name]
        elif name in _REDUCTIONS:
            own.function = _reduction(_REDUCTIONS[name])
        elif op.arity == 2 and op.alu and name != "average":
            own.function = _binary(name, op.alu)
        elif op.act and name != "prelu":
            own.function = _unary(name, op.act)
        made[name] = own
    return made


globals().update(_operators())
_assign.attach()

__getattr__ = _attributes("neuronxcc.nki.language", globals())
