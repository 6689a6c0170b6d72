"""nki.isa: selection by predicates and positions, and patterns."""

from . import dtypes
from .isa_checks import (
    COMPARISONS, alu_of, check_available, elements, fail, integer, is_tensor, number, operands, scalar, tensor,
)  # fmt: skip
from .isa_enums import reduce_cmd as commands
from .isa_reduce import command
from .isa_table import TABLE
from .isa_views import resolve
from .ops import OPERATORS
from .registers import Register
from .tensor import allocate
from .trace import current

_EQUAL, _MAXIMUM = OPERATORS["equal"], OPERATORS["maximum"]
FP32_MIN = -3.4028234663852886e38
_LIMIT = 1 << 24  # integers that f32 represents exactly


def _predicate(function, value):
    """A predicate of booleans is one of bytes."""
    t = tensor(function, "predicate", value)
    return t.view(dtypes.uint8) if t.dtype == dtypes.bool_ else t


def tensor_copy_predicated(dst, src, predicate, reverse_pred=False, name=None):
    """dst = src, a tensor or a number, where predicate is not 0 (reverse_pred: is 0); other elements stay."""
    function, trace = "tensor_copy_predicated", current("nki.isa.tensor_copy_predicated")
    source, imm = scalar(function, "src", src)
    dst, source, predicate = operands(
        TABLE[function], trace, dst=dst, src=source, predicate=_predicate(function, predicate)
    )
    if source is not None and source.dtype != dst.dtype:
        fail(function, f"src is {source.dtype}, wanted the dtype of dst, {dst.dtype}")
    dst, predicate = resolve(TABLE[function], trace, dst=dst, predicate=predicate)
    return trace.emit(function, (dst, source, predicate), {"imm": imm, "reverse": 1 if reverse_pred else 0}, "dve", name)


def select_reduce(
    dst, predicate, on_true, on_false, reduce_res=None, reduce_cmd=commands.idle, reduce_op=_MAXIMUM, reverse_pred=False,
    name=None,
):  # fmt: skip
    """dst = on_true where predicate, else on_false; reduce_res = its maximum, in the engine's accumulator."""
    function, trace = "select_reduce", current("nki.isa.select_reduce")
    cmd = command(function, reduce_cmd, (commands.idle, commands.reduce, commands.reset_reduce))
    other, imm = scalar(function, "on_false", on_false)
    on_true, dst, predicate, other, reduce_res = operands(
        TABLE[function], trace, on_true=on_true, dst=dst, predicate=_predicate(function, predicate), on_false=other,
        reduce_res=reduce_res,
    )  # fmt: skip
    if reduce_op is not None:
        alu_of(function, "reduce_op", reduce_op, trace, {"max"}, "nl.maximum")
    args = {"imm_false": imm, "reverse": 1 if reverse_pred else 0, "reduce_op": "max", "reduce_cmd": cmd}
    return trace.emit(function, (dst, reduce_res, predicate, on_true, other), args, "dve", name)


def range_select(
    dst, on_true_tile, comp_op0, comp_op1, bound0, bound1, reduce_cmd=commands.reset_reduce, reduce_res=None, reduce_op=_MAXIMUM,
    range_start=0, on_false_value=FP32_MIN, name=None,
):  # fmt: skip
    """dst = on_true_tile where the position + range_start compares to both bounds, else the lowest float32;
    reduce_res = its maximum, in the engine's accumulator."""
    function, trace = "range_select", current("nki.isa.range_select")
    check_available(TABLE[function], trace)
    cmd = command(function, reduce_cmd, (commands.idle, commands.reset, commands.reduce, commands.reset_reduce))
    on_true, dst, bound0, bound1, reduce_res = operands(
        TABLE[function], trace, on_true_tile=on_true_tile, dst=dst, bound0=bound0, bound1=bound1, reduce_res=reduce_res
    )
    text, allowed = "nl.equal, nl.less, nl.less_equal, nl.greater, nl.greater_equal", COMPARISONS - {"ne"}
    start = integer(function, "range_start", range_start, -_LIMIT, _LIMIT - elements(on_true))
    value = FP32_MIN if on_false_value is ... else number(function, "on_false_value", on_false_value)
    if abs(value - FP32_MIN) > 1e32:
        fail(function, f"on_false_value is {value}, allowed: the lowest float32, {FP32_MIN}")
    if reduce_op is not None:
        alu_of(function, "reduce_op", reduce_op, trace, {"max"}, "nl.maximum")
    args = {
        "cmp0": alu_of(function, "comp_op0", comp_op0, trace, allowed, text),
        "cmp1": alu_of(function, "comp_op1", comp_op1, trace, allowed, text),
        "range_start": start, "on_false": FP32_MIN, "reduce_op": "max", "reduce_cmd": cmd,
    }  # fmt: skip
    return trace.emit(function, (dst, reduce_res, on_true, bound0, bound1), args, "dve", name)


# --- patterns ---


def _pattern(function, pattern, wanted):
    """The arguments step and count: up to four [step, count], padded in front."""
    try:
        pairs = [(integer(function, "a step of pattern", s), integer(function, "a count of pattern", n, 1)) for s, n in pattern]
    except (TypeError, ValueError):
        fail(function, f"pattern is {pattern!r:.80}, wanted a list of [step, count]")
    if not 1 <= len(pairs) <= 4:
        fail(function, f"pattern has {len(pairs)} dimensions, allowed: 1 to 4")
    count = 1
    for _, n in pairs:
        count *= n
    if count != wanted:
        fail(function, f"pattern {[list(p) for p in pairs]} has {count} elements, dst has {wanted} per partition")
    pairs = [(0, 1)] * (4 - len(pairs)) + pairs
    return {"step": [s for s, _ in pairs], "count": [n for _, n in pairs]}


def iota(dst, pattern, offset=0, channel_multiplier=0, name=None):
    """dst = offset + partition * channel_multiplier + the sum of index * step, in 32-bit integers."""
    function, trace = "iota", current("nki.isa.iota")
    (dst,) = operands(TABLE[function], trace, dst=dst)
    args = _pattern(function, pattern, elements(dst))
    args["channel_multiplier"] = integer(function, "channel_multiplier", channel_multiplier)
    if _constant(offset) is None:
        return _dynamic_iota(trace, dst, args, offset, name)
    args["offset"] = integer(function, "offset", _constant(offset))
    return trace.emit(function, (dst,), args, "pool", name)


def _constant(offset):
    return offset.constant() if isinstance(offset, Register) else offset


def _dynamic_iota(trace, dst, args, offset, name):
    """An offset in a register: the pattern without it, plus a column with its value."""
    rows, count = dst.shape[0], elements(dst)
    word = allocate((1, 1), "int32", "private_hbm", name="iota_offset")
    trace.store(word, offset.number())
    column = allocate((rows, 1), "int32", "sbuf", name="iota_offset_column")
    trace.emit("dma_copy", (column, word.broadcast(0, rows)))
    pattern = allocate((rows, count), "int32", "sbuf", name="iota_pattern")
    trace.emit("iota", (pattern,), args, "pool")
    return trace.emit("tensor_tensor", (dst, pattern, column.broadcast(1, count)), {"op": "add"}, "pool", name)


def affine_select(dst, pattern, channel_multiplier, on_true_tile, on_false_value, cmp_op=_EQUAL, offset=0, name=None):
    """dst = on_true_tile where offset + partition * channel_multiplier + the sum of index * step compares to 0, else
    on_false_value."""
    function, trace = "affine_select", current("nki.isa.affine_select")
    if is_tensor(on_false_value) and not is_tensor(on_true_tile):  # NKI 0.2: offset is the third argument
        given = channel_multiplier, on_true_tile, on_false_value, cmp_op
        cmp_op = _EQUAL if offset.__class__ is int else offset
        offset, channel_multiplier, on_true_tile, on_false_value = given
    on_true, dst = operands(TABLE[function], trace, on_true_tile=on_true_tile, dst=dst)
    args = _pattern(function, pattern, elements(dst))
    args |= {
        "channel_multiplier": integer(function, "channel_multiplier", channel_multiplier),
        "cmp": alu_of(function, "cmp_op", cmp_op, trace, COMPARISONS, "comparisons such as nl.equal"),
        "on_false": number(function, "on_false_value", on_false_value),
    }
    if _constant(offset) is None:
        return _dynamic_select(trace, dst, on_true, args, offset, name)
    args["offset"] = integer(function, "offset", _constant(offset))
    return trace.emit(function, (dst, on_true), args, "pool", name)


def _dynamic_select(trace, dst, on_true, args, offset, name):
    """An offset in a register: the affine function in a tile, compared, and a predicated copy."""
    rows, count = dst.shape[0], elements(dst)
    affine = allocate((rows, count), "int32", "sbuf", name="affine")
    _dynamic_iota(trace, affine, {k: args[k] for k in ("step", "count", "channel_multiplier")}, offset, None)
    flags = allocate((rows, count), "uint8", "sbuf", name="affine_flags")
    trace.emit("tensor_scalar", (flags, affine, None, None), {"op0": args["cmp"], "imm0": 0.0}, "dve")
    chosen = allocate((rows, count), dst.dtype, "sbuf", name="affine_chosen")
    trace.emit("tensor_copy", (chosen, on_true), engine="dve")
    trace.emit("memset", (dst,), {"value": args["on_false"]}, "dve")
    return trace.emit("tensor_copy_predicated", (dst, chosen, flags), {}, "dve", name)
