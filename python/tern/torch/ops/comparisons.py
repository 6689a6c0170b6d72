"""Comparisons, logic, bits, and choices between operands by them."""

import torch

from tern.torch.ops.elementwise import overloads
from tern.torch.ops.unary import is_integer, is_nan
from tern.torch.rules import rule
from tern.torch.stablehlo import UNSIGNED, Value

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


def _category(dtype):
    return 3 if dtype.is_complex else 2 if dtype.is_floating_point else 0 if dtype == torch.bool else 1


def _combined(higher, lower):
    """The dtype of operands of higher and of lower priority: the lower one counts only if its category is greater."""
    if higher is None or lower is None:
        return higher or lower
    return higher if _category(higher) >= _category(lower) else torch.promote_types(higher, lower)


def common_dtype(*operands):
    """torch.result_type(): tensors with dimensions first, then those without, then numbers."""
    groups = [None, None, None]
    for x in operands:
        if isinstance(x, Value):
            rank, dtype = (0 if x.ndim else 1), x.dtype
        else:
            kinds = ((bool, torch.bool), (int, torch.int64), (float, torch.get_default_dtype()), (complex, torch.complex64))
            rank, dtype = 2, next(d for kind, d in kinds if isinstance(x, kind))
        groups[rank] = dtype if groups[rank] is None else torch.promote_types(groups[rank], dtype)
    return _combined(groups[0], _combined(groups[1], groups[2]))


def _comparison(name):
    @rule(*overloads(name))
    def _(b, out, x, y):
        return b.cast(b.compare(name.upper(), x, y, common_dtype(x, y)), out.dtype)


def _logical(name, op):
    @rule(f"logical_{name}")
    def _(b, out, x, y):
        return b.binary(op, x, y, torch.bool)


def _bitwise(name, op):
    @rule(*overloads(f"bitwise_{name}"), f"bitwise_{name}.Scalar_Tensor", f"__{name}__.Tensor", f"__{name}__.Scalar")
    def _(b, out, x, y):
        return b.binary(op, x, y, out.dtype)


for _name in COMPARISONS:
    _comparison(_name)
for _name in ("and", "or", "xor"):
    _logical(_name, _name)
    _bitwise(_name, _name)


# --- shifts: by a negative number, or by all bits or more, nothing of x is left but its sign ---


def _shift(b, out, x, y, op):
    bits = out.dtype.itemsize * 8
    x, y = b.fit(x, out.shape, out.dtype), b.fit(y, out.shape, out.dtype)
    outside = b.compare("GE", y, bits)
    if out.dtype not in UNSIGNED:
        outside = b.or_(outside, b.compare("LT", y, 0))
    if op == "shift_right_arithmetic":
        return b.binary(op, x, b.select(outside, bits - 1, y))
    return b.select(outside, 0, b.binary(op, x, b.select(outside, 0, y)))


def _shift_names(side, symbol):
    names = [f"bitwise_{side}_shift.{o}" for o in ("Tensor", "Tensor_Scalar", "Scalar_Tensor")]
    return names + [f"__{symbol}__.Tensor", f"__{symbol}__.Scalar"]


@rule("prims::shift_left", *_shift_names("left", "lshift"))
def _(b, out, x, y):
    return _shift(b, out, x, y, "shift_left")


@rule("prims::shift_right_arithmetic", *_shift_names("right", "rshift"))
def _(b, out, x, y):
    return _shift(b, out, x, y, "shift_right_logical" if out.dtype in UNSIGNED else "shift_right_arithmetic")


# --- choices ---


@rule("where.self", "where.Scalar", "where.ScalarSelf", "where.ScalarOther", "prims::where")
def _(b, out, which, x, y):
    return b.select(which, b.fit(x, out.shape, out.dtype), b.fit(y, out.shape, out.dtype))


def _extreme(op):
    @rule(op, f"prims::{op}")
    def _(b, out, x, y):
        return b.binary(op, x, y, out.dtype)


def _extreme_number(name, op):
    """The other operand if one is NaN."""

    @rule(name, f"prims::{name}")
    def _(b, out, x, y):
        x, y = b.fit(x, out.shape, out.dtype), b.fit(y, out.shape, out.dtype)
        result = b.binary(op, x, y)
        return result if is_integer(out.dtype) else b.select(is_nan(b, x), y, b.select(is_nan(b, y), x, result))


for _name, _op in (("fmax", "maximum"), ("fmin", "minimum")):
    _extreme(_op)
    _extreme_number(_name, _op)


def clamp(b, out, x, low=None, high=None):
    x = b.fit(x, out.shape, out.dtype)
    if low is not None:
        x = b.maximum(x, low)
    return x if high is None else b.minimum(x, high)


@rule("clamp", "clamp.Tensor")
def _(b, out, x, low=None, high=None):
    return clamp(b, out, x, low, high)


@rule("clamp_min", "clamp_min.Tensor")
def _(b, out, x, low):
    return clamp(b, out, x, low)


@rule("clamp_max", "clamp_max.Tensor")
def _(b, out, x, high):
    return clamp(b, out, x, None, high)


@rule("masked_fill.Scalar", "masked_fill.Tensor")
def _(b, out, x, mask, value):
    return b.select(mask, b.scalar(value, out.dtype, out.shape), b.fit(x, out.shape, out.dtype))
