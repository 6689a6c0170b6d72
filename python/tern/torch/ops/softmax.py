"""Softmax and its variants, in the form of jax.nn; half precision is computed in float32."""

import math

from tern.torch.rules import compute_dtype, dim_of, rule


def _rows(b, x, dim):
    """|x| in the dtype of the computation, with at least one dimension, and |dim| from 0."""
    dim = dim_of(dim, x.ndim)
    return b.cast(b.reshape(x, x.shape or (1,)), compute_dtype(x.dtype)), dim


def _shifted(b, x, dim):
    """|x| minus its maximum along |dim|."""
    return b.subtract(x, b.reduce(x, [dim], "maximum", -math.inf, keepdim=True))


def softmax(b, x, dim):
    e = b.exponential(_shifted(b, x, dim))
    return b.divide(e, b.reduce(e, [dim], "add", 0, keepdim=True))


def _finish(b, x, out):
    return b.cast(b.reshape(x, out.shape), out.dtype)


@rule("_softmax")
def _(b, out, x, dim, half_to_float):
    x, dim = _rows(b, x, dim)
    return _finish(b, softmax(b, x, dim), out)


@rule("_log_softmax")
def _(b, out, x, dim, half_to_float):
    x, dim = _rows(b, x, dim)
    x = _shifted(b, x, dim)
    sums = b.reduce(b.exponential(x), [dim], "add", 0, keepdim=True)
    return _finish(b, b.subtract(x, b.log(sums)), out)


@rule("_safe_softmax")
def _(b, out, x, dim, dtype):
    """Rows that are masked completely are 0."""
    x, dim = _rows(b, b.cast(x, dtype or x.dtype), dim)
    masked = b.compare("EQ", b.reduce(x, [dim], "maximum", -math.inf, keepdim=True), -math.inf)
    return _finish(b, b.select(masked, b.constant(0, x.dtype, x.shape), softmax(b, x, dim)), out)


def _masked(b, x, mask, dim, mask_type):
    """|mask| as one of the shape of |x|, and |dim|. A mask of type 0 is [queries, keys], one of type 1 [batch, keys]."""
    dim = x.ndim - 1 if dim is None else dim_of(dim, x.ndim)
    if mask_type == 1 and mask.ndim == 2 and x.ndim == 4:
        mask = b.reshape(mask, (mask.shape[0], 1, 1, mask.shape[1]))
    return b.broadcast_to(mask, x.shape), dim


@rule("_masked_softmax")
def _(b, out, x, mask, dim, mask_type):
    mask, dim = _masked(b, x, mask, dim, mask_type)
    x = b.select(mask, -math.inf, b.cast(x, compute_dtype(x.dtype)))
    return _finish(b, softmax(b, x, dim), out)


def _gradient(b, dy, y, dim):
    return b.multiply(b.subtract(dy, b.reduce(b.multiply(dy, y), [dim], "add", 0, keepdim=True)), y)


@rule("_softmax_backward_data")
def _(b, out, dy, y, dim, input_dtype):
    (dy, dim), (y, _) = _rows(b, dy, dim), _rows(b, y, dim)
    return _finish(b, _gradient(b, dy, y, dim), out)


@rule("_masked_softmax_backward")
def _(b, out, dy, y, mask, dim):
    mask, dim = _masked(b, y, mask, dim, None)
    (dy, _), (y, _) = _rows(b, dy, dim), _rows(b, y, dim)
    y = b.select(mask, 0, y)
    return _finish(b, _gradient(b, b.select(mask, 0, dy), y, dim), out)


@rule("_log_softmax_backward_data")
def _(b, out, dy, y, dim, input_dtype):
    (dy, dim), (y, _) = _rows(b, dy, dim), _rows(b, y, dim)
    return _finish(b, b.subtract(dy, b.multiply(b.exponential(y), b.reduce(dy, [dim], "add", 0, keepdim=True))), out)
