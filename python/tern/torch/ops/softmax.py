"""Softmax and its variants, in the form of jax.nn; half precision is computed in float32."""

import collections
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


# The origin of a log_softmax along |dim|: of |x|, with its maximum |low|, e = exp(x - low), and the sum of e. The loss and the
# gradient need these, and not the logarithms of all classes.
LogSoftmax = collections.namedtuple("LogSoftmax", "x dim low e total")

# The origin of a value that is 0 but for |value| at index |target| along |dim|.
OneHot = collections.namedtuple("OneHot", "target dim value")


def spread(b, x, shape, dim):
    """|x|, which has no dimension |dim|, repeated along it."""
    return b.broadcast_in_dim(x, shape, [d for d in range(len(shape)) if d != dim])


def _finish(b, x, out):
    return b.cast(b.reshape(x, out.shape), out.dtype)


@rule("_softmax")
def _(b, out, x, dim, half_to_float):
    x, dim = _rows(b, x, dim)
    return _finish(b, softmax(b, x, dim), out)


@rule("_log_softmax")
def _(b, out, x, dim, half_to_float):
    x, dim = _rows(b, x, dim)
    low = b.reduce(x, [dim], "maximum", -math.inf)
    shifted = b.subtract(x, spread(b, low, x.shape, dim))
    e = b.exponential(shifted)
    total = b.reduce(e, [dim], "add", 0)
    result = _finish(b, b.subtract(shifted, spread(b, b.log(total), x.shape, dim)), out)
    if result.dtype == x.dtype and result.shape == x.shape:
        result.origin = LogSoftmax(x, dim, low, e, total)
    return result


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
    made, hot = y.origin, dy.origin
    (dy, dim), (y, _) = _rows(b, dy, dim), _rows(b, y, dim)
    if not isinstance(made, LogSoftmax) or made.dim != dim:
        made = LogSoftmax(None, dim, None, b.exponential(y), None)
    if not isinstance(hot, OneHot) or hot.dim != dim or dim != dy.ndim - 1:
        return _finish(b, b.subtract(dy, _softmax_times(b, made, b.reduce(dy, [dim], "add", 0))), out)
    return _finish(b, b.add(_softmax_times(b, made, b.negate(hot.value)), _scattered(b, hot, dy.shape)), out)


def _softmax_times(b, made, x):
    factor = x if made.total is None else b.divide(x, made.total)
    return b.multiply(spread(b, factor, made.e.shape, made.dim), made.e)


def _scattered(b, hot, shape):
    """A OneHot along the last dimension."""
    rank = hot.target.ndim
    numbers = (
        f"#stablehlo.scatter<inserted_window_dims = [{hot.dim}], input_batching_dims = {list(range(rank))}, "
        f"scatter_indices_batching_dims = {list(range(rank))}, scatter_dims_to_operand_dims = [{hot.dim}], "
        f"index_vector_dim = {rank}>"
    )
    attributes = {"scatter_dimension_numbers": numbers, "indices_are_sorted": False, "unique_indices": False}
    operands = [b.constant(0, hot.value.dtype, shape), b.reshape(hot.target, (*hot.target.shape, 1)), hot.value]
    region = b.region([((), hot.value.dtype)] * 2, lambda old, new: b.add(old, new))
    return b.emit("scatter", operands, [(shape, hot.value.dtype)], attributes, [region])
