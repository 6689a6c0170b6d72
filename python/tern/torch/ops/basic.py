"""Conversions, element-wise arithmetic of two operands, matmuls: the simplest rules."""

import torch

from tern.torch.rules import compute_dtype, rule


def _scaled(b, out, y, alpha):
    """alpha * y, in the dtype in which the result is computed."""
    return y if isinstance(alpha, (int, float)) and alpha == 1 else b.multiply(y, alpha, compute_dtype(out.dtype))


@rule("add.Tensor", "add.Scalar")
def _(b, out, x, y, alpha=1):
    if out.dtype == torch.bool:
        return b.or_(x, y, torch.bool)
    dtype = compute_dtype(out.dtype)
    return b.cast(b.add(x, _scaled(b, out, y, alpha), dtype), out.dtype)


@rule("mul.Tensor", "mul.Scalar")
def _(b, out, x, y):
    if out.dtype == torch.bool:
        return b.and_(x, y, torch.bool)
    return b.multiply(x, y, out.dtype)


@rule("mm")
def _(b, out, x, y):
    return b.dot(x, y, ([1], [0]))


@rule("bmm")
def _(b, out, x, y):
    return b.dot(x, y, ([2], [1]), ([0], [0]))


@rule("_to_copy", "clone")
def _(b, out, x, **_):
    return b.cast(x, out.dtype)
