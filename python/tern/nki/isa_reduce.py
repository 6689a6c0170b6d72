"""nki.isa: reductions and searches along partitions and rows."""

from .isa_checks import (
    REDUCING, UNARY, alu_of, arithmetic, check_elements, elements, fail, integer, is_bits, number, operands, scalar, shape_of,
)  # fmt: skip
from .isa_enums import option, reduce_cmd as commands
from .isa_table import BN_STATS_MAX, INT, SEARCH_MAX, TABLE
from .isa_views import resolve, split
from .ops import operator
from .trace import current


def command(function, value, allowed):
    """The name of an accumulator command."""
    value = option(function, "reduce_cmd", commands, value)
    if value not in allowed:
        fail(function, f"reduce_cmd is {value.name}, allowed: {', '.join(c.name for c in allowed)}")
    return value.name


# --- tensor_reduce ---


def _last_axes(data, axis):
    """How many of the last axes are reduced."""
    function, rank = "tensor_reduce", len(data.shape)
    axes = list(axis) if hasattr(axis, "__iter__") else [axis]
    axes = sorted({a + rank if a < 0 else a for a in (integer(function, "axis", a) for a in axes)})
    if not axes or axes[0] < 1 or axes[-1] >= rank:
        fail(function, f"axis is {axis!r} for data of {rank} dimensions, allowed: 1 to {rank - 1}; axis 0 is the partition")
    if axes != list(range(rank - len(axes), rank)):
        fail(function, f"axis is {axis!r} for data of {rank} dimensions, wanted the last ones, up to {rank - 1}")
    return len(axes)


def tensor_reduce(dst, op, data, axis, negate=False, keepdims=False, name=None):
    """dst = data reduced over its last free axes; negate: times -1."""
    function, trace = "tensor_reduce", current("nki.isa.tensor_reduce")
    data, dst = operands(TABLE[function], trace, data=data, dst=dst)
    reducer = alu_of(function, "op", op, trace, REDUCING, "operators that reduce, such as nl.add")
    if is_bits(reducer):
        if dst.dtype not in INT or data.dtype not in INT or dst.dtype.itemsize != data.dtype.itemsize:
            fail(function, f"data is {data.dtype}, dst {dst.dtype}; bitwise operators take integers of one width")
        if negate:
            fail(function, f"negate with op {op!r}, allowed only with arithmetic operators")
    count = _last_axes(data, axis)
    kept = data.shape[: len(data.shape) - count]
    left = 1
    for n in kept[1:]:
        left *= n
    check_elements(function, "dst", dst, left)
    dst, data = resolve(TABLE[function], trace, dst=dst, data=data)
    data, dims = split(function, "data", data, count)
    args = {"op": reducer, "dims": dims, "negate": 1 if negate else 0}
    return trace.emit(function, (dst, data), args, "dve", name)


def tensor_partition_reduce(dst, op, data, name=None):
    """dst = data reduced over its partitions, in one."""
    function, trace = "tensor_partition_reduce", current("nki.isa.tensor_partition_reduce")
    data, dst = operands(TABLE[function], trace, data=data, dst=dst)
    text = "nl.add, nl.average, nl.maximum, nl.bitwise_or, nl.bitwise_and"
    reducer = alu_of(function, "op", op, trace, {"add", "max", "bits_or", "bits_and"}, text)
    average = operator(op).name == "average"
    if is_bits(reducer) and (data.dtype not in INT or dst.dtype not in INT):
        fail(function, f"data is {data.dtype}, dst {dst.dtype}; bitwise operators take integers")
    if dst.shape[0] != 1:
        fail(function, f"dst has {dst.shape[0]} partitions, wanted 1")
    check_elements(function, "dst", dst, elements(data))
    return trace.emit(function, (dst, data), {"op": reducer, "average": 1 if average else 0}, "pool", name)


# --- with an accumulator ---

_REDUCERS = {"add", "multiply", "max", "min"}
_THREE = (commands.reset_reduce, commands.reduce, commands.load_reduce)


def _init(function, name, value, cmd):
    """An initial value of the accumulator: (Tensor or None, float)."""
    if value is None:
        if cmd == "load_reduce":
            fail(function, f"{name} is None and reduce_cmd load_reduce, wanted a number or a tensor")
        return None, 0.0
    t, imm = scalar(function, name, value)
    if cmd != "load_reduce" and (t is not None or imm != 0.0):
        fail(function, f"{name} is given and reduce_cmd is {cmd}, allowed only with load_reduce")
    return t, imm


def tensor_scalar_reduce(
    dst, data, op0, operand0, reduce_op, reduce_res=None, reverse0=False, reduce_cmd=commands.reset_reduce, reduce_init=None,
    reduce_res_negate=False, name=None,
):  # fmt: skip
    """dst = data op0 operand0; reduce_res = its reduction, in the engine's accumulator."""
    function, trace = "tensor_scalar_reduce", current("nki.isa.tensor_scalar_reduce")
    cmd = command(function, reduce_cmd, _THREE)
    s0, imm0 = scalar(function, "operand0", 0.0 if operand0 is None else operand0)
    init, imm_init = _init(function, "reduce_init", reduce_init, cmd)
    data, dst, s0, reduce_res, init = operands(
        TABLE[function], trace, data=data, dst=dst, operand0=s0, reduce_res=reduce_res, reduce_init=init
    )
    first = arithmetic(function, "op0", op0, trace)
    if first in UNARY and s0 is not None:
        fail(function, f"operand0 is a tensor and op0 {op0!r}, which takes one operand")
    args = {
        "op0": first, "imm0": imm0, "reverse0": 1 if reverse0 else 0,
        "reduce_op": alu_of(function, "reduce_op", reduce_op, trace, _REDUCERS, "nl.add, nl.multiply, nl.maximum, nl.minimum"),
        "reduce_cmd": cmd, "imm_init": imm_init, "negate": 1 if reduce_res_negate else 0,
    }  # fmt: skip
    dst, data = resolve(TABLE[function], trace, dst=dst, data=data)
    return trace.emit(function, (dst, reduce_res, data, s0, init), args, "dve", name)


def tensor_scalar_cumulative(dst, src, op0, op1, imm0, imm1=None, reduce_cmd=commands.reset_reduce, name=None):
    """r = (src op0 imm0) op1 r and dst = r along each partition."""
    function, trace = "tensor_scalar_cumulative", current("nki.isa.tensor_scalar_cumulative")
    cmd = command(function, reduce_cmd, _THREE)
    s0, word0 = scalar(function, "imm0", 0.0 if imm0 is None else imm0)
    s1, word1 = _init(function, "imm1", imm1, cmd)
    src, dst, s0, s1 = operands(TABLE[function], trace, src=src, dst=dst, imm0=s0, imm1=s1)
    args = {
        "op0": arithmetic(function, "op0", op0, trace), "imm0": word0,
        "op1": alu_of(function, "op1", op1, trace, _REDUCERS | {"subtract"},
                      "nl.add, nl.subtract, nl.multiply, nl.maximum, nl.minimum"),
        "imm1": word1, "reduce_cmd": cmd,
    }  # fmt: skip
    dst, src = resolve(TABLE[function], trace, dst=dst, src=src)
    return trace.emit(function, (dst, src, s0, s1), args, "dve", name)


# --- normalisation ---


def bn_stats(dst, data, name=None):
    """dst = count, mean, variance times count of the even, then of the odd elements."""
    trace = current("nki.isa.bn_stats")
    data, dst = operands(TABLE["bn_stats"], trace, data=data, dst=dst)
    if elements(data) > BN_STATS_MAX:
        fail("bn_stats", f"data has {elements(data)} elements per partition ({shape_of(data)}), at most {BN_STATS_MAX}")
    return trace.emit("bn_stats", (dst, data), engine="dve", name=name)


def bn_aggr(dst, data, name=None):
    """dst = mean and variance of everything that bn_stats described in data."""
    trace = current("nki.isa.bn_aggr")
    data, dst = operands(TABLE["bn_aggr"], trace, data=data, dst=dst)
    if elements(data) % 3:
        fail("bn_aggr", f"data has {elements(data)} elements per partition ({shape_of(data)}), wanted a multiple of 3")
    return trace.emit("bn_aggr", (dst, data), engine="dve", name=name)


# --- searches ---


def _check_search(function, name, t, least):
    if not least <= elements(t) <= SEARCH_MAX:
        fail(function, f"{name} has {elements(t)} elements per partition ({shape_of(t)}), allowed: {least} to {SEARCH_MAX}")


def max8(dst, src, name=None):
    """dst = the 8 largest elements of each partition, descending."""
    trace = current("nki.isa.max8")
    src, dst = operands(TABLE["max8"], trace, src=src, dst=dst)
    _check_search("max8", "src", src, 8)
    return trace.emit("max8", (dst, src), engine="dve", name=name)


def nc_find_index8(dst, data, vals, name=None):
    """dst = the position of each of 8 values in data; equal values take successive ones; all ones if there is none."""
    trace = current("nki.isa.nc_find_index8")
    data, vals, dst = operands(TABLE["nc_find_index8"], trace, data=data, vals=vals, dst=dst)
    _check_search("nc_find_index8", "data", data, 8)
    return trace.emit("nc_find_index8", (dst, data, vals), engine="dve", name=name)


def nc_match_replace8(dst, data, vals, imm, dst_idx=None, name=None):
    """dst = data with the first match of each of 8 values replaced by imm; dst_idx: their positions."""
    function, trace = "nc_match_replace8", current("nki.isa.nc_match_replace8")
    data, dst, vals, dst_idx = operands(TABLE[function], trace, data=data, dst=dst, vals=vals, dst_idx=dst_idx)
    _check_search(function, "data", data, 8)
    return trace.emit(function, (dst, dst_idx, data, vals), {"imm": number(function, "imm", imm)}, "dve", name)
