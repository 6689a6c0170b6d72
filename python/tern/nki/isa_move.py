"""nki.isa: copies and constants on the chip, and transposes by an engine."""

import struct

from . import dtypes
from .isa_checks import (
    check_available, check_elements, check_partitions, check_same, check_same_dtype, elements, fail, integer, operands,
    pick_engine, tensor,
)  # fmt: skip
from .isa_enums import engine as engines
from .isa_table import COPIED, INT, TABLE
from .isa_views import resolve
from .tensor import Tensor
from .trace import current

_NONE = {}

# --- tensor_copy ---

_copy_plans = {}


def _plan_copy(trace, dst, src, engine):
    row = TABLE["tensor_copy"]
    operands(row, trace, src=src, dst=dst)
    packed = dst.dtype.packed > 1 or src.dtype.packed > 1
    if packed and dst.dtype.code != src.dtype.code:
        fail("tensor_copy", f"src is {src.dtype} and dst {dst.dtype}: MX words are not converted")
    where = pick_engine(row, trace, engine, dst, src)
    if dst.vector is src.vector is None:
        return where
    if where == "pool":
        fail("tensor_copy", "engine is gpsimd and an operand is a view of .indirect(), allowed: vector, scalar")
    return where or "dve"


def tensor_copy(dst, src, engine=engines.unknown, name=None, dtype=None):
    """dst = src; the same bits if the dtypes are equal. |dtype| (NKI 0.2) has no effect: dst has one."""
    trace = current("nki.isa.tensor_copy")
    if dst.__class__ is not Tensor:
        dst = tensor("tensor_copy", "dst", dst)
    if src.__class__ is not Tensor:
        src = tensor("tensor_copy", "src", src)
    key = (dst.storage.buffer, src.storage.buffer, dst.dtype, src.dtype, engine, trace.generation)
    if key in _copy_plans and dst.vector is src.vector is None:
        where = _copy_plans[key]
        if dst.shape != src.shape or dst.shape[0] > 128:
            check_same("tensor_copy", "dst", dst, "src", src)
    else:
        where = _plan_copy(trace, dst, src, engine)
        if dst.vector is src.vector is None:
            _copy_plans[key] = where
        else:
            dst, src = resolve(TABLE["tensor_copy"], trace, dst=dst, src=src)
    return trace.emit("tensor_copy", (dst, src), _NONE, where, name)


def tensor_copy_dynamic_src(dst, src, engine=engines.unknown, name=None):
    """tensor_copy of a src with an offset in a register (NKI 0.2 and 0.3)."""
    return tensor_copy(dst, src, engine, name)


def tensor_copy_dynamic_dst(dst, src, engine=engines.unknown, name=None):
    """tensor_copy to a dst with an offset in a register (NKI 0.2 and 0.3)."""
    return tensor_copy(dst, src, engine, name)


# --- memset ---


def memset(dst, value, engine=engines.unknown, name=None):
    """dst = value, a constant."""
    trace = current("nki.isa.memset")
    if dst.__class__ is not Tensor:
        dst = tensor("memset", "dst", dst)
    if not dst.storage.on_chip or dst.shape[0] > 128 or dst.dtype not in COPIED:
        operands(TABLE["memset"], trace, dst=dst)
    where = None if engine is engines.unknown else pick_engine(TABLE["memset"], trace, engine, dst)
    if dst.dtype in INT or dst.dtype.packed > 1:
        return _memset_integer(trace, dst, value, where, name)
    if dst.dtype.kind == "e":
        operands(TABLE["memset"], trace, dst=dst)
    try:
        value = float(value)
    except (TypeError, ValueError):
        fail("memset", f"value is {type(value).__name__}, wanted a number")
    return trace.emit("memset", (dst,), {"value": value}, where, name)


def _memset_integer(trace, dst, value, where, name):
    dtype = dst.dtype
    if dtype.packed > 1:
        if value != 0:
            fail("memset", f"value is {value!r} and dst is {dtype}, allowed for MX words: 0")
        return trace.emit("memset", (dst,), {"value": 0.0}, where, name)
    if isinstance(value, float) or not hasattr(value, "__index__"):
        fail("memset", f"value is {type(value).__name__} {value!r:.40} and dst is {dtype}, wanted an int")
    width = 8 * dtype.itemsize
    low, high = (0, (1 << width) - 1) if dtype.kind == "u" else (-(1 << (width - 1)), (1 << (width - 1)) - 1)
    value = integer("memset", "value", value, low, high)
    for view, number in _exact_views(dst, value):
        done = trace.emit("memset", (view,), {"value": number}, where, name)
    return done


def _exact_views(dst, value):
    """Views of |dst| and the floats that set it to an integer which f32, the argument's type, may not represent."""
    if float(struct.unpack("<f", struct.pack("<f", value))[0]) == value:
        return [(dst, float(value))]
    if value >= 1 << 31 and value - (1 << 32) >= -(1 << 24):
        return [(dst.view(dtypes.int32), float(value - (1 << 32)))]
    bits = struct.pack("<I", value & 0xFFFFFFFF)
    (same,) = struct.unpack("<f", bits)
    if same == same:
        return [(dst.view(dtypes.float32), same)]
    halves = dst.view(dtypes.uint16)
    low, high = struct.unpack("<HH", bits)
    return [(halves[..., 0::2], float(low)), (halves[..., 1::2], float(high))]


# --- nc_transpose ---

_PE_MAX, _VECTOR_MAX = 128, 32


def nc_transpose(dst, data, engine=engines.unknown, name=None):
    """dst[i, p] = data[p, i] with all free dimensions of data as one; the same bits."""
    trace = current("nki.isa.nc_transpose")
    row = TABLE["nc_transpose"]
    if dst.__class__ is not Tensor:
        dst = tensor("nc_transpose", "dst", dst)
    if data.__class__ is not Tensor:
        data = tensor("nc_transpose", "data", data)
    source, target = data.storage.buffer, dst.storage.buffer
    if dst.dtype is not data.dtype or dst.dtype not in COPIED or source not in _ON_CHIP or target not in _ON_CHIP:
        operands(row, trace, data=data, dst=dst)
        check_same_dtype("nc_transpose", "dst", dst, "data", data)
    shape, back = data.shape, dst.shape
    if len(shape) != 2 or len(back) != 2:
        shape, back = (shape[0], elements(data)), (back[0], elements(dst))
    if back != shape[::-1]:
        fail("nc_transpose", f"dst is {back[0]}x{back[1]}, wanted {shape[1]}x{shape[0]} for data of {shape[0]}x{shape[1]}")
    by_pe = source == "sbuf" and target == "psum"
    if engine is engines.unknown:
        where = "pe" if by_pe else "dve"
    else:
        where = pick_engine(row, trace, engine)
        if where == "pe" and not by_pe:
            fail("nc_transpose", f"engine is tensor, data is in {source} and dst in {target}, wanted sbuf and psum")
    most = _PE_MAX if where == "pe" else _VECTOR_MAX
    if shape[0] > most or shape[1] > most:
        side = "tensor" if where == "pe" else "vector"
        hint = ", which data in sbuf and dst in psum need not" if side == "vector" and max(shape) <= _PE_MAX else ""
        fail("nc_transpose", f"data is {shape[0]}x{shape[1]}, at most {most}x{most} on {side}{hint}")
    return trace.emit("nc_transpose", (dst, data), _NONE, where, name)


_ON_CHIP = ("sbuf", "psum")

# --- nc_stream_shuffle ---

_KEEP, _QUADRANT = 255, 32


def nc_stream_shuffle(dst, src, shuffle_mask, name=None):
    """In each quadrant of 32 partitions, partition i of dst takes partition shuffle_mask[i] of src; 255 leaves it."""
    function, trace = "nc_stream_shuffle", current("nki.isa.nc_stream_shuffle")
    src, dst = operands(TABLE[function], trace, src=src, dst=dst)
    check_same_dtype(function, "dst", dst, "src", src)
    check_elements(function, "dst", dst, elements(src))
    mask = [integer(function, f"shuffle_mask[{i}]", m, 0, _KEEP) for i, m in enumerate(shuffle_mask)]
    if len(mask) != _QUADRANT:
        fail(function, f"shuffle_mask has {len(mask)} entries, wanted {_QUADRANT}")
    rows = src.shape[0]
    for row in range(max(dst.shape[0], 1)):
        pick = mask[row % _QUADRANT]
        if pick != _KEEP and (pick >= _QUADRANT or row - row % _QUADRANT + pick >= rows):
            fail(
                function,
                f"shuffle_mask[{row % _QUADRANT}] is {pick}: partition {row} would take partition "
                f"{row - row % _QUADRANT + pick} of src, which has {rows}; 255 leaves a partition as it is",
            )
    words = [m[0] | m[1] << 8 | m[2] << 16 | m[3] << 24 for m in (mask[i : i + 4] for i in range(0, _QUADRANT, 4))]
    return trace.emit(function, (dst, src), {"mask": words}, "dve", name)


# --- MX ---

MX_FORMAT = {"float8_e4m3fn_x4": "f8E4M3FN", "float8_e5m2_x4": "f8E5M2", "float4_e2m1fn_x4": "f4E2M1FN"}


def quantize_mx(dst, src, dst_scale, name=None):
    """dst, dst_scale = src as words of four MX elements, and the scale of each block of 8 partitions x 4 elements."""
    function, trace = "quantize_mx", current("nki.isa.quantize_mx")
    check_available(TABLE[function], trace)
    src, dst, dst_scale = operands(TABLE[function], trace, src=src, dst=dst, dst_scale=dst_scale)
    rows, count = src.shape[0], elements(src)
    if rows % 32 or count % 4:
        fail(function, f"src has {rows} partitions of {count} elements, wanted multiples of 32 and 4")
    check_elements(function, "dst", dst, count // 4)
    check_scale(function, "dst_scale", dst_scale, "dst", dst)
    return trace.emit(function, (dst, dst_scale, src), {"format": MX_FORMAT[dst.dtype]}, "dve", name)


def check_scale(function, name, scale, of_name, of):
    """One scale for each word, in four partitions of each quadrant of the data."""
    check_partitions(function, name, scale)
    least = (of.shape[0] - 1) // 32 * 32 + 4
    if not least <= scale.shape[0] <= of.shape[0]:
        fail(function, f"{name} has {scale.shape[0]} partitions, wanted {least} to {of.shape[0]} for {of_name}")
    check_elements(function, name, scale, elements(of))
