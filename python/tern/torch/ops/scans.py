"""Cumulative ops along a dimension."""

import math

import torch

from tern.torch.ops.elementwise import log_add_exp
from tern.torch.ops.reductions import limit
from tern.torch.ops.unary import is_integer, is_nan
from tern.torch.rules import compute_dtype, dim_of, rule


def cumulative(b, x, dim, op, initial):
    """A window over all elements up to each, which is how JAX writes a cumulative op."""
    if x.ndim == 0 or not x.numel():
        return x
    ones, size = [1] * x.ndim, x.shape[dim]
    window, low = list(ones), [0] * x.ndim
    window[dim], low[dim] = size, size - 1
    padding = ", ".join(f"[{n}, 0]" for n in low)
    attributes = {
        "window_dimensions": window, "window_strides": ones, "base_dilations": ones, "window_dilations": ones,
        "padding": f"dense<[{padding}]> : tensor<{x.ndim}x2xi64>",
    }  # fmt: skip
    region = b.region([((), x.dtype)] * 2, lambda p, q: b.emit(op, [p, q], [((), x.dtype)]))
    return b.emit("reduce_window", [x, b.constant(initial, x.dtype)], [(x.shape, x.dtype)], attributes, [region])


@rule("cumsum")
def _(b, out, x, dim, dtype=None):
    x = b.cast(b.cast(x, out.dtype), compute_dtype(out.dtype))
    return b.cast(cumulative(b, x, dim_of(dim, x.ndim), "add", 0), out.dtype)


@rule("cumprod")
def _(b, out, x, dim, dtype=None):
    x = b.cast(b.cast(x, out.dtype), compute_dtype(out.dtype))
    return b.cast(cumulative(b, x, dim_of(dim, x.ndim), "multiply", 1), out.dtype)


def _cumulative_extreme(name, op):
    """The index is the last one at which the extreme, or NaN, occurs."""

    @rule(name)
    def _(b, out, x, dim):
        if x.ndim == 0:
            return [x, b.constant(0, torch.int64)]
        dim, dtype = dim_of(dim, x.ndim), x.dtype
        x = b.cast(x, torch.uint8) if dtype == torch.bool else x
        values = cumulative(b, x, dim, op, limit(x.dtype, op == "minimum"))
        here = b.compare("EQ", x, values)
        if not is_integer(x.dtype):
            here = b.or_(here, is_nan(b, x))
        index = b.select(here, b.iota(x.shape, dim, torch.int32), 0)
        index = cumulative(b, index, dim, "maximum", 0)
        return [b.cast(values, dtype), b.cast(index, torch.int64)]


_cumulative_extreme("cummax", "maximum")
_cumulative_extreme("cummin", "minimum")


@rule("logcumsumexp", "_logcumsumexp")
def _(b, out, x, dim):
    """By doubling: each step adds the result that ends a power of two before."""
    if x.ndim == 0:
        return x
    dim = dim_of(dim, x.ndim)
    result, distance = b.cast(x, compute_dtype(out.dtype)), 1
    low = [0] * x.ndim
    while distance < x.shape[dim]:
        low[dim] = distance
        before = b.slice_dim(result, dim, 0, x.shape[dim] - distance)
        result = log_add_exp(b, result, b.pad(before, low, [0] * x.ndim, -math.inf))
        distance *= 2
    return b.cast(result, out.dtype)
