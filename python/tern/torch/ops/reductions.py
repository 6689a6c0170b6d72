"""Reductions along dimensions: sums, extremes and where they are, norms, moments."""

import math

import torch

from tern.torch.ops.unary import is_integer, is_nan
from tern.torch.rules import compute_dtype, dim_of, dims_of, rule


def reduced(b, x, dims, keepdim, op, initial):
    return b.reduce(x, dims_of(dims, x.ndim), op, initial, keepdim)


def count_of(x, dims):
    return math.prod(x.shape[d] for d in dims_of(dims, x.ndim))


def spread(b, x, shape, dims):
    """A result without |dims| as |shape|, which has them."""
    dims = dims_of(dims, len(shape))
    return b.broadcast_in_dim(x, shape, [d for d in range(len(shape)) if d not in dims])


# --- sums and products ---


def total(b, out, x, dims, keepdim=False, op="add", initial=0):
    """In the dtype of the result, float32 for half precision."""
    dtype = compute_dtype(out.dtype)
    if dtype == torch.bool:
        op, initial = {"add": ("or", False), "multiply": ("and", True)}[op]
    return reduced(b, b.cast(x, dtype), dims, keepdim, op, initial)


@rule("sum", "sum.dim_IntList")
def _(b, out, x, dims=None, keepdim=False, dtype=None):
    return b.cast(total(b, out, x, dims, keepdim), out.dtype)


@rule("prims::sum")
def _(b, out, x, dims, output_dtype=None):
    return b.cast(total(b, out, x, dims), out.dtype)


@rule("prod")
def _(b, out, x, dtype=None):
    return b.cast(total(b, out, x, None, op="multiply", initial=1), out.dtype)


@rule("prod.dim_int")
def _(b, out, x, dim, keepdim=False, dtype=None):
    return b.cast(total(b, out, x, [dim], keepdim, "multiply", 1), out.dtype)


@rule("prims::prod")
def _(b, out, x, dims, output_dtype=None):
    return b.cast(total(b, out, x, dims, op="multiply", initial=1), out.dtype)


@rule("prims::xor_sum")
def _(b, out, x, dims, output_dtype=None):
    return b.cast(reduced(b, x, dims, False, "xor", 0), out.dtype)


@rule("mean", "mean.dim")
def _(b, out, x, *args, dtype=None):
    dims, keepdim = args or (None, False)
    return b.cast(b.divide(total(b, out, x, dims, keepdim), count_of(x, dims)), out.dtype)


@rule("nansum")
def _(b, out, x, dims=None, keepdim=False, dtype=None):
    x = x if is_integer(x.dtype) else b.select(is_nan(b, x), 0, x)
    return b.cast(total(b, out, x, dims, keepdim), out.dtype)


@rule("count_nonzero", "count_nonzero.dim_IntList")
def _(b, out, x, dims=None):
    return total(b, out, b.cast(x, torch.bool), [dims] if isinstance(dims, int) else dims)


# --- whether any, whether all ---


def _logical(name, op, initial):
    @rule(name, f"{name}.dim", f"{name}.dims")
    def _(b, out, x, dims=None, keepdim=False):
        if dims == [] and isinstance(dims, (list, tuple)):
            dims = None
        return b.cast(reduced(b, b.cast(x, torch.bool), dims, keepdim, op, initial), out.dtype)


_logical("any", "or", False)
_logical("all", "and", True)


# --- extremes; NaN wins ---


def limit(dtype, largest):
    """The neutral element of a minimum, if |largest|, or of a maximum."""
    if dtype == torch.bool:
        return largest
    if is_integer(dtype):
        return torch.iinfo(dtype).max if largest else torch.iinfo(dtype).min
    return math.inf if largest else -math.inf


def extreme(b, x, dims, keepdim, op):
    if x.dtype == torch.bool:
        return reduced(b, x, dims, keepdim, "or" if op == "maximum" else "and", op == "minimum")
    return reduced(b, x, dims, keepdim, op, limit(x.dtype, op == "minimum"))


def extreme_and_index(b, x, dim, op, index_dtype=torch.int64):
    """The values and the first positions of a dimension's extremes, without that dimension."""
    direction = "GT" if op == "maximum" else "LT"
    if x.dtype == torch.bool:
        values, index = extreme_and_index(b, b.cast(x, torch.uint8), dim, op, index_dtype)
        return b.cast(values, torch.bool), index
    counter = torch.int32 if x.shape[dim] < 2**31 else torch.int64
    types = [((), x.dtype), ((), counter)]

    def body(value, index, other, other_index):
        better = b.compare(direction, value, other)
        if not is_integer(x.dtype):
            better = b.or_(better, is_nan(b, value))
        same = b.compare("EQ", value, other)
        first = b.or_(better, b.and_(same, b.compare("LT", index, other_index)))
        return [b.select(better, value, other), b.select(first, index, other_index)]

    region = b.region(types + types, body)
    initial = [b.constant(limit(x.dtype, op == "minimum"), x.dtype), b.constant(0, counter)]
    kept = [n for d, n in enumerate(x.shape) if d != dim]
    operands = [x, b.iota(x.shape, dim, counter), *initial]
    values, index = b.emit("reduce", operands, [(kept, x.dtype), (kept, counter)], {"dimensions": [dim]}, [region])
    return values, b.cast(index, index_dtype)


def _extremes(short, op):
    @rule(f"a{short}", f"prims::a{short}")
    def _(b, out, x, dims=None, keepdim=False, output_dtype=None):
        return b.cast(extreme(b, x, dims, keepdim, op), out.dtype)

    @rule(short)
    def _(b, out, x):
        return extreme(b, x, None, False, op)

    @rule(f"{short}.dim")
    def _(b, out, x, dim, keepdim=False):
        if x.ndim == 0:
            return [x, b.constant(0, torch.int64)]
        values, index = extreme_and_index(b, x, dim_of(dim, x.ndim), op)
        return [b.reshape(values, out[0].shape), b.reshape(index, out[1].shape)]

    @rule(f"arg{short}")
    def _(b, out, x, dim=None, keepdim=False):
        if x.ndim == 0 or dim is None:
            x, dim = b.reshape(x, [x.numel()]), 0
        return b.reshape(extreme_and_index(b, x, dim_of(dim, x.ndim), op)[1], out.shape)


_extremes("max", "maximum")
_extremes("min", "minimum")


@rule("aminmax")
def _(b, out, x, dim=None, keepdim=False):
    dims = None if dim is None else [dim]
    return [extreme(b, x, dims, keepdim, op) for op in ("minimum", "maximum")]


# --- moments ---


def moments(b, x, dims, keepdim, correction=1):
    """The mean and the variance, computed from deviations from the mean."""
    dims, count = dims_of(dims, x.ndim), count_of(x, dims)
    mean = b.divide(b.reduce(x, dims, "add", 0), count)
    deviation = b.subtract(x, spread(b, mean, x.shape, dims))
    if x.dtype.is_complex:
        parts = (b.real(deviation), b.imag(deviation))
        square = b.add(*(b.multiply(p, p) for p in parts))
    else:
        square = b.multiply(deviation, deviation)
    divisor = max(0, count - (1 if correction is None else correction))
    variance = b.divide(b.reduce(square, dims, "add", 0, keepdim), divisor)
    shape = variance.shape
    return b.reshape(mean, shape), variance


def _of_moments(name, function):
    """function(b, mean, variance) returns a list; the result or the results of op |name|."""

    @rule(f"{name}.correction")
    def _(b, out, x, dims=None, correction=None, keepdim=False):
        outs = out if isinstance(out, (list, tuple)) else [out]
        x = b.cast(x, compute_dtype(x.dtype))
        results = function(b, *moments(b, x, dims, keepdim, correction))
        results = [b.cast(r, o.dtype) for r, o in zip(results, outs)]
        return results if isinstance(out, (list, tuple)) else results[0]


_of_moments("var", lambda b, mean, variance: [variance])
_of_moments("std", lambda b, mean, variance: [b.sqrt(variance)])
_of_moments("var_mean", lambda b, mean, variance: [variance, mean])
_of_moments("std_mean", lambda b, mean, variance: [b.sqrt(variance), mean])


@rule("prims::var")
def _(b, out, x, dims, correction=1, output_dtype=None):
    return b.cast(moments(b, b.cast(x, compute_dtype(x.dtype)), dims, False, correction)[1], out.dtype)


# --- norms ---


def vector_norm(b, x, order, dims, keepdim):
    """|x| must be of the dtype to compute in."""
    size = b.abs_(x)
    if order == 0:
        return reduced(b, b.cast(b.compare("NE", size, 0), size.dtype), dims, keepdim, "add", 0)
    if order == math.inf:
        return reduced(b, size, dims, keepdim, "maximum", 0)
    if order == -math.inf:
        return reduced(b, size, dims, keepdim, "minimum", math.inf)
    if order == 1:
        return reduced(b, size, dims, keepdim, "add", 0)
    if order == 2:
        return b.sqrt(reduced(b, b.multiply(size, size), dims, keepdim, "add", 0))
    powers = b.power(size, b.scalar(order, size.dtype, size.shape))
    return b.power(reduced(b, powers, dims, keepdim, "add", 0), 1 / order)


@rule("linalg_vector_norm")
def _(b, out, x, order=2, dims=None, keepdim=False, dtype=None):
    x = b.cast(x, x.dtype if dtype is None else dtype)
    return b.cast(vector_norm(b, b.cast(x, compute_dtype(x.dtype)), order, dims, keepdim), out.dtype)


@rule("norm.Scalar")
def _(b, out, x, order=2):
    return b.cast(vector_norm(b, b.cast(x, compute_dtype(x.dtype)), order, None, False), out.dtype)


@rule("norm.ScalarOpt_dim")
def _(b, out, x, order, dims, keepdim=False):
    order = 2 if order is None else order
    return b.cast(vector_norm(b, b.cast(x, compute_dtype(x.dtype)), order, dims, keepdim), out.dtype)


@rule("norm.ScalarOpt_dim_dtype", "norm.ScalarOpt_dtype")
def _(b, out, x, order, dims=None, keepdim=False, dtype=None):
    order = 2 if order is None else order
    x = b.cast(b.cast(x, dtype), compute_dtype(dtype))
    return b.cast(vector_norm(b, x, order, dims, keepdim), out.dtype)


@rule("dist")
def _(b, out, x, y, order=2):
    return b.cast(vector_norm(b, b.subtract(x, y, compute_dtype(x.dtype)), order, None, False), out.dtype)


# --- logsumexp ---


@rule("logsumexp")
def _(b, out, x, dims, keepdim=False):
    """As jax.nn.logsumexp."""
    x = b.cast(x, compute_dtype(out.dtype))
    dims = dims_of(dims, x.ndim)
    largest = b.reduce(b.real(x), dims, "maximum", -math.inf)
    largest = b.select(b.is_finite(largest), largest, 0)
    sums = b.reduce(b.exponential(b.subtract(x, spread(b, largest, x.shape, dims), x.dtype)), dims, "add", 0)
    return b.reshape(b.cast(b.add(b.log(sums), largest, x.dtype), out.dtype), out.shape)
