"""Reductions of nki.language over free dimensions, and what is built on them: softmax, rms_norm, dropout.

The vector engine reduces the last dimensions of a tile, in f32. A reduction over all free dimensions leaves one column.
"""
from tern.nki import dtypes, isa
from tern.nki.errors import NkiError
from tern.nki.language_create import ndarray, tile_size
from tern.nki.language_math import (_aligned, binary, broadcast_free, check_tile, f32, is_number, rsqrt, tile_like, to_sbuf)
from tern.nki.ops import OPERATORS

_op = OPERATORS


def _axes(x, axis, function):
    """The reduced dimensions of x, ascending: the last ones, not that of the partitions."""
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    axes = sorted(a + x.ndim if a < 0 else a for a in axes)
    if axes != list(range(x.ndim - len(axes), x.ndim)) or not axes or axes[0] < 1:
        hint = "; dimension 0 is the partitions, see nisa.tensor_partition_reduce" if axes and axes[0] == 0 else ""
        raise NkiError(f"nl.{function}: axis is {axis} of shape {tuple(x.shape)}, wanted the last dimensions{hint}")
    return axes


def _kept(x, axes):
    """The shape of the result with the reduced dimensions of size 1."""
    return tuple(1 if i in axes else n for i, n in enumerate(x.shape))


def _result(out, axes, keepdims):
    """`out`, whose reduced dimensions have size 1, without them unless keepdims."""
    if not keepdims:
        for axis in reversed(axes):
            if out.ndim > 2:
                out = out.squeeze_dim(axis)
    return out


def _count(x, axes):
    n = 1
    for axis in axes:
        n *= x.shape[axis]
    return n


def _reduce(op, x, axes, dtype, negate=False):
    out = ndarray(_kept(x, axes), dtype)
    isa.tensor_reduce(out, _op[op], x, tuple(axes), negate=negate, keepdims=True)
    return out


def _reduction(name, op):
    def function(x, axis, dtype=None, keepdims=False):
        x = check_tile(x, name)
        axes = _axes(x, axis, name)
        return _result(_reduce(op, x, axes, x.dtype if dtype is None else dtypes.of(dtype)), axes, keepdims)

    function.__name__ = name
    function.__doc__ = f"{name} over the last dimensions, `axis` of x."
    return function


def all(x, axis, dtype=None):
    """1 where all elements along `axis` differ from 0, else 0."""
    x = check_tile(x, "all")
    axes = _axes(x, axis, "all")
    flags = binary(_op["not_equal"], x, 0.0, f32)
    return _result(_reduce("minimum", flags, axes, x.dtype if dtype is None else dtypes.of(dtype)), axes, False)


def _mean(x, axes):
    """The means in f32, with the reduced dimensions of size 1."""
    out = _reduce("add", x, axes, f32)
    isa.tensor_scalar(out, out, _op["multiply"], 1.0 / _count(x, axes))
    return out


def mean(x, axis, dtype=None, keepdims=False):
    """The mean along `axis`, computed in f32."""
    x = check_tile(x, "mean")
    axes = _axes(x, axis, "mean")
    out = tile = _mean(x, axes)
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    if dtype != f32:
        out = tile_like(tile, dtype)
        isa.tensor_copy(out, tile)
    return _result(out, axes, keepdims)


def var(x, axis, dtype=None, keepdims=False):
    """The variance along `axis`, divided by the count, computed in f32. The reduced dimensions always have size 1. bn_stats
    where all free dimensions are reduced, else the mean of squared differences."""
    x = check_tile(x, "var")
    axes = _axes(x, axis, "var")
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    if len(axes) == x.ndim - 1:
        return _statistics(x, dtype).reshape(_kept(x, axes))
    means, square = _mean(x, axes), tile_like(x, f32)
    isa.tensor_tensor(square, x, broadcast_free(means, x.shape), _op["subtract"])
    isa.tensor_tensor(square, square, square, _op["multiply"])
    out = _mean(square, axes)
    return out if dtype == f32 else to_sbuf(out, dtype)


def _statistics(x, dtype):
    """The variance of each partition, from statistics of chunks."""
    flat = x.reshape((x.shape[0], -1)) if x.is_contiguous() else to_sbuf(x, f32).reshape((x.shape[0], -1))
    n, most = flat.shape[1], tile_size.bn_stats_fmax
    chunks = -(-n // most)
    statistics, both = ndarray((x.shape[0], chunks, 6), f32), ndarray((x.shape[0], 2), f32)
    for i in range(chunks):
        isa.bn_stats(statistics[:, i], flat[:, i * most : min((i + 1) * most, n)])
    isa.bn_aggr(both, statistics.reshape((x.shape[0], chunks * 6)))
    return both[:, 1:2] if dtype == f32 else to_sbuf(both[:, 1:2], dtype)


def softmax(x, axis=-1, dtype=None):
    """exp(x - max) over its sum along `axis`."""
    x = check_tile(x, "softmax")
    axes = _axes(x, axis, "softmax")
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    low, out = _reduce("maximum", x, axes, f32, negate=True), tile_like(x, dtype)
    weights = tile_like(x, f32)
    if len(axes) == x.ndim - 1:
        total, column = ndarray((x.shape[0], 1), f32), low.reshape((x.shape[0], 1))
        isa.activation(weights, _op["exp"], x, bias=column, reduce_op=_op["add"], reduce_res=total,
                       reduce_cmd=isa.reduce_cmd.reset_reduce)
        isa.reciprocal(total, total)
        isa.tensor_scalar(out, weights, _op["multiply"], total)
        return out
    isa.tensor_tensor(weights, x, broadcast_free(low, x.shape), _op["add"])
    isa.activation(weights, _op["exp"], weights)
    total = _reduce("add", weights, axes, f32)
    isa.reciprocal(total, total)
    isa.tensor_tensor(out, weights, broadcast_free(total, x.shape), _op["multiply"])
    return out


def rms_norm(x, w, axis, n, epsilon=1e-6, dtype=None, compute_dtype=None):
    """x / sqrt(sum of x^2 along `axis` / n + epsilon) * w."""
    x, w = check_tile(x, "rms_norm"), check_tile(w, "rms_norm", "w")
    axes = _axes(x, axis, "rms_norm")
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    compute = f32 if compute_dtype is None else dtypes.of(compute_dtype)
    square = tile_like(x, compute)
    isa.activation(square, _op["square"], x)
    scale = _reduce("add", square, axes, f32)
    isa.tensor_scalar(scale, scale, _op["multiply"], 1.0 / n, op1=_op["add"], operand1=float(epsilon))
    scale = rsqrt(scale)
    out, w = tile_like(x, dtype), broadcast_free(_aligned(to_sbuf(w), x.ndim), x.shape)
    if w.shape[0] != x.shape[0]:
        raise NkiError(f"nl.rms_norm: w has {w.shape[0]} partitions and x has {x.shape[0]}; nl.broadcast_to copies a partition "
                       "to others")
    if len(axes) == x.ndim - 1:
        isa.scalar_tensor_tensor(out, x, _op["multiply"], scale.reshape((x.shape[0], 1)), _op["multiply"], w)
        return out
    normal = tile_like(x, compute)
    isa.tensor_tensor(normal, x, broadcast_free(scale, x.shape), _op["multiply"])
    isa.tensor_tensor(out, normal, w, _op["multiply"])
    return out


def dropout(x, rate, dtype=None):
    """x with each element replaced by 0 with probability `rate`, a number or one for each partition."""
    x = check_tile(x, "dropout")
    out = tile_like(x, x.dtype)
    isa.dropout(out, x, float(rate) if is_number(rate) else check_tile(rate, "dropout", "rate"))
    return out if dtype is None or dtypes.of(dtype) == x.dtype else to_sbuf(out, dtypes.of(dtype))


for _name, _reducing in (("sum", "add"), ("max", "maximum"), ("min", "minimum"), ("prod", "multiply")):
    OPERATORS[_name].function = _reduction(_name, _reducing)
for _function in (all, mean, var):
    OPERATORS[_function.__name__].function = _function
