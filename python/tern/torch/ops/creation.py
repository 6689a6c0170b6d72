"""Tensors filled with numbers, sequences of numbers, copies and conversions."""

import torch

from tern.torch.ops.unary import is_integer
from tern.torch.rules import compute_dtype, rule

# --- copies: storage and strides are not the rules' business ---


@rule("_to_copy", "clone", "alias", "alias_copy", "lift_fresh", "lift_fresh_copy", "detach", "detach_copy", "contiguous",
      "prims::convert_element_type", "prims::clone", "prims::view_of", "prims::copy_strided", "prims::device_put")  # fmt: skip
def _(b, out, x, *_args, **_options):
    return b.cast(x, out.dtype)


@rule("copy", "prims::copy_to")
def _(b, out, x, source, *_args):
    return b.broadcast_to(b.cast(source, out.dtype), out.shape)


# --- one number ---


def _filled(value, *names):
    @rule(*names)
    def _(b, out, *_args, **_options):
        return b.constant(value, out.dtype, out.shape)


_filled(0, "zeros", "zeros_like", "new_zeros", "zero", "empty.memory_format", "empty_like", "new_empty", "empty_strided",
        "new_empty_strided", "empty_permuted", "_efficientzerotensor", "prims::empty_strided", "prims::empty_permuted")  # fmt: skip
_filled(1, "ones", "ones_like", "new_ones")


@rule("full", "scalar_tensor", "prims::scalar_tensor", "prims::full")
def _(b, out, *args, **_options):
    return b.scalar(args[-1], out.dtype, out.shape)


@rule("full_like", "prims::full_like", "fill.Scalar", "fill.Tensor", "prims::fill")
def _(b, out, x, value, **_options):
    return b.scalar(value, out.dtype, out.shape)


@rule("new_full")
def _(b, out, x, size, value, **_options):
    return b.scalar(value, out.dtype, out.shape)


# --- sequences ---


def _count(b, out, dtype):
    return b.cast(b.iota(out.shape, 0, torch.int64), dtype)


def _sequence(b, out, start, step):
    """start, start + step, ..."""
    dtype = torch.int64 if is_integer(out.dtype) else compute_dtype(out.dtype)
    start, step = b.scalar(start, dtype, out.shape), b.scalar(step, dtype, out.shape)
    return b.cast(b.add(start, b.multiply(_count(b, out, dtype), step)), out.dtype)


@rule("arange")
def _(b, out, end, **_options):
    return _sequence(b, out, 0, 1)


@rule("arange.start", "arange.start_step")
def _(b, out, start, end, step=1, **_options):
    return _sequence(b, out, start, step)


@rule("prims::iota")
def _(b, out, length, start, step, **_options):
    return _sequence(b, out, start, step)


def _spaced(b, out, dtype, start, end, steps):
    """Evenly spaced numbers, counted from the nearer end."""
    start, end = b.scalar(start, dtype, out.shape), b.scalar(end, dtype, out.shape)
    if steps < 2:
        return start
    step, index = b.divide(b.subtract(end, start), steps - 1), _count(b, out, dtype)
    rest = b.subtract(steps - 1, index)
    near = b.compare("LT", b.real(index), steps // 2)
    return b.select(near, b.add(start, b.multiply(step, index)), b.subtract(end, b.multiply(step, rest)))


def _overloads(name):
    return [name, *(f"{name}.{o}" for o in ("Tensor_Tensor", "Tensor_Scalar", "Scalar_Tensor"))]


@rule(*_overloads("linspace"))
def _(b, out, start, end, steps, **_options):
    dtype = torch.float64 if is_integer(out.dtype) else compute_dtype(out.dtype)
    return b.cast(_spaced(b, out, dtype, start, end, steps), out.dtype)


@rule(*_overloads("logspace"))
def _(b, out, start, end, steps, base=10.0, **_options):
    dtype = torch.float64 if is_integer(out.dtype) else compute_dtype(out.dtype)
    return b.cast(b.power(base, _spaced(b, out, dtype, start, end, steps)), out.dtype)


@rule("eye", "eye.m")
def _(b, out, *_args, **_options):
    rows, columns = (b.iota(out.shape, d, torch.int32) for d in (0, 1))
    return b.cast(b.compare("EQ", rows, columns), out.dtype)
