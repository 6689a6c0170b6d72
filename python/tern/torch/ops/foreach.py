"""Ops on lists of tensors: the op for one tensor, for each element."""

import functools

import torch

from tern.torch.rules import rule
from tern.torch.stablehlo import Value

_aten = torch.ops.aten

_UNARY = (
    "abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac lgamma log log10 log1p log2 neg reciprocal round rsqrt "
    "sigmoid sign sin sinh sqrt tan tanh trunc"
).split()

# Op: overload for the first operands, and for a list of numbers as the last operand.
_BINARY = {
    **{n: (getattr(_aten, n).Tensor, getattr(_aten, n).Scalar) for n in ("add", "sub", "mul", "div")},
    "pow": (_aten.pow.Tensor_Tensor, _aten.pow.Tensor_Scalar),
    "clamp_max": (_aten.clamp_max.Tensor, _aten.clamp_max.default),
    "clamp_min": (_aten.clamp_min.Tensor, _aten.clamp_min.default),
    "maximum": (_aten.maximum.default, _aten.clamp_min.default),
    "minimum": (_aten.minimum.default, _aten.clamp_max.default),
}


def _call(b, op, out, *args, **kwargs):
    from tern.torch import lower  # which imports this file

    return lower.call(b, op, out, args, kwargs)


def _each(op, b, out, *lists, **more):
    """Numbers and tensors among |lists| are for all elements."""
    rows = zip(*(x if isinstance(x, (list, tuple)) else [x] * len(out) for x in lists))
    return [_call(b, op, o, *row, **more) for o, row in zip(out, rows)]


for _name in _UNARY:
    rule(f"_foreach_{_name}")(functools.partial(_each, getattr(_aten, _name).default))

for _name, (_tensors, _numbers) in _BINARY.items():
    for _overload in getattr(_aten, f"_foreach_{_name}").overloads():
        if _overload in ("List", "Tensor"):
            rule(f"_foreach_{_name}.{_overload}")(functools.partial(_each, _tensors))
        elif _overload in ("Scalar", "ScalarList"):
            rule(f"_foreach_{_name}.{_overload}")(functools.partial(_each, _numbers))

rule("_foreach_pow.ScalarAndTensor")(functools.partial(_each, _aten.pow.Scalar))
rule("_foreach_lerp.List")(functools.partial(_each, _aten.lerp.Tensor))
rule("_foreach_lerp.Scalar", "_foreach_lerp.ScalarList")(functools.partial(_each, _aten.lerp.Scalar))
rule("_foreach_max")(functools.partial(_each, _aten.max.default))
rule("_foreach_mm")(functools.partial(_each, _aten.mm.default))


def _each_scaled(op, b, out, xs, ys, zs, values):
    """addcmul and addcdiv; |values|: a number, one of each element, or a tensor of these."""
    if isinstance(values, Value):
        values = [b.slice_dim(values, 0, i, i + 1) for i in range(len(out))]
        values = [b.reshape(v, ()) for v in values]
    elif not isinstance(values, (list, tuple)):
        values = [values] * len(out)
    return [_call(b, op, o, x, y, z, value=v) for o, x, y, z, v in zip(out, xs, ys, zs, values)]


for _name in ("addcmul", "addcdiv"):
    for _overload in ("Scalar", "ScalarList", "Tensor"):
        _op = getattr(_aten, _name).default
        rule(f"_foreach_{_name}.{_overload}")(functools.partial(_each_scaled, _op))


@rule("_foreach_norm.Scalar")
def _(b, out, xs, order, dtype):
    return [_call(b, _aten.linalg_vector_norm.default, o, x, order, dtype=dtype) for o, x in zip(out, xs)]


@rule("_foreach_powsum.Scalar")
def _(b, out, xs, order, dtype):
    """The sum of |x|^order."""
    sums = []
    for o, x in zip(out, xs):
        x = b.cast(b.abs_(x), o.dtype)
        powers = _call(b, _aten.pow.Tensor_Scalar, torch.empty(x.shape, dtype=o.dtype, device="meta"), x, order)
        sums.append(b.reduce(powers, range(x.ndim), "add", 0))
    return sums


@rule("_foreach_clone")
def _(b, out, xs, memory_format):
    return list(xs)


@rule("_foreach_copy")
def _(b, out, xs, sources, non_blocking):
    return [b.broadcast_to(b.cast(source, x.dtype), x.shape) for x, source in zip(xs, sources)]


@rule("_foreach_zero")
def _(b, out, xs):
    return [b.constant(0, x.dtype, x.shape) for x in xs]
