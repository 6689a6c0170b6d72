"""Writes at indices that are tensors."""

import torch

from tern.torch.indexed import gather, in_range, places, scatter, scatter_along, window_shape
from tern.torch.ops.indexing import MASKS, advanced
from tern.torch.rules import Unsupported, compute_dtype, dim_of, rule
from tern.torch.stablehlo import Value


def _vector(b, *values):
    return [b.reshape(v, (1,)) if isinstance(v, Value) and not v.ndim else v for v in values]


# --- reductions into a tensor ---


def _floor_divide(b, x, count):
    """|count| is positive."""
    if x.dtype.is_floating_point or x.dtype.is_complex:
        return b.divide(x, count)
    rest = b.remainder(x, count)
    return b.divide(b.subtract(x, b.select(b.compare("LT", rest, 0), b.add(rest, count), rest)), count)


def _limits(dtype):
    """The least and greatest value of |dtype|."""
    if dtype == torch.bool:
        return False, True
    if dtype.is_floating_point:
        return -torch.inf, torch.inf
    return torch.iinfo(dtype).min, torch.iinfo(dtype).max


_REDUCE = {
    "sum": ("add", lambda _: 0), "add": ("add", lambda _: 0), "mean": ("add", lambda _: 0),
    "prod": ("multiply", lambda _: 1), "multiply": ("multiply", lambda _: 1),
    "amax": ("maximum", lambda dtype: _limits(dtype)[0]), "amin": ("minimum", lambda dtype: _limits(dtype)[1]),
}  # fmt: skip


def _reduced(b, x, put, updates, reduce, include_self=True):
    """|put|: (target, updates, how they combine) -> target with the updates written."""
    combine, identity = _REDUCE[reduce]
    if combine in ("add", "multiply") and x.dtype != torch.bool:
        dtype = compute_dtype(x.dtype)
    else:
        dtype = x.dtype
    wide = b.cast(x, dtype)
    start = wide if include_self else put(wide, b.constant(identity(dtype), dtype), "set")
    total = put(start, updates, combine)
    if reduce == "mean":
        ones = b.constant(int(include_self), torch.float32, x.shape)
        count = put(ones, b.constant(1, torch.float32), "add")
        total = _floor_divide(b, total, b.cast(b.maximum(count, 1), dtype))
    return b.cast(total, x.dtype)


def _along(b, index, dim):
    return lambda x, updates, combine: scatter_along(b, x, index, dim, updates, combine)


def _rows(b, index, dim):
    return lambda x, updates, combine: scatter(b, x, [index], [dim], dim, updates, combine)


# --- scatter ---


def _scattered(b, out, x, dim, index, updates, reduce=None, include_self=True):
    x, index, updates = _vector(b, x, index, updates)
    if 0 in index.shape:
        return b.reshape(x, out.shape)
    dim = dim_of(dim, x.ndim)
    in_range(b, index, x.shape[dim], dim)
    put = _along(b, index, dim)
    result = put(x, updates, "set") if reduce is None else _reduced(b, x, put, updates, reduce, include_self)
    return b.reshape(result, out.shape)


@rule("scatter.src")
def _(b, out, x, dim, index, src):
    return _scattered(b, out, x, dim, index, src)


@rule("scatter.value")
def _(b, out, x, dim, index, value):
    return _scattered(b, out, x, dim, index, b.scalar(value, x.dtype, index.shape))


@rule("scatter.reduce")
def _(b, out, x, dim, index, src, *, reduce):
    return _scattered(b, out, x, dim, index, src, reduce)


@rule("scatter.value_reduce")
def _(b, out, x, dim, index, value, *, reduce):
    return _scattered(b, out, x, dim, index, b.scalar(value, x.dtype, index.shape), reduce)


@rule("scatter_add")
def _(b, out, x, dim, index, src):
    return _scattered(b, out, x, dim, index, src, "sum")


@rule("scatter_reduce.two")
def _(b, out, x, dim, index, src, reduce, *, include_self=True):
    return _scattered(b, out, x, dim, index, src, reduce, include_self)


# --- rows ---


def _indexed(b, out, x, dim, index, updates, write):
    """|write|: (x, what puts updates into it, updates) -> result."""
    dim, (x, index, updates) = dim_of(dim, x.ndim), _vector(b, x, index, updates)
    return b.reshape(write(x, _rows(b, in_range(b, index, x.shape[dim], dim, wraps=True), dim), updates), out.shape)


@rule("index_add")
def _(b, out, x, dim, index, source, *, alpha=1):
    if not (isinstance(alpha, (int, float)) and alpha == 1):
        source = b.multiply(source, alpha, compute_dtype(source.dtype))
    return _indexed(b, out, x, dim, index, source, lambda x, put, s: _reduced(b, x, put, s, "sum"))


@rule("index_copy")
def _(b, out, x, dim, index, source):
    return _indexed(b, out, x, dim, index, source, lambda x, put, s: put(x, s, "set"))


@rule("index_fill.int_Scalar", "index_fill.int_Tensor")
def _(b, out, x, dim, index, value):
    return _indexed(b, out, x, dim, index, b.scalar(value, x.dtype), lambda x, put, s: put(x, b.reshape(s, ()), "set"))


@rule("index_reduce")
def _(b, out, x, dim, index, source, reduce, *, include_self=True):
    return _indexed(b, out, x, dim, index, source, lambda x, put, s: _reduced(b, x, put, s, reduce, include_self))


@rule("index_select_backward")
def _(b, out, grad, sizes, dim, index):
    zeros = b.constant(0, out.dtype, sizes)
    return _indexed(b, out, zeros, dim, index, grad, lambda x, put, s: _reduced(b, x, put, s, "sum"))


# --- elements at several indices ---


def _masked(b, x, indices, values, accumulate):
    """Writes values where a mask is set, the same one or one of its own for each element."""
    dims = [d for d, i in enumerate(indices) if i is not None]
    if len(dims) != 1:
        raise Unsupported("a mask together with other indices")
    first, mask = dims[0], indices[dims[0]]
    lead, tail = x.shape[:first], x.shape[first + mask.ndim :]
    chosen = values.shape[values.ndim - len(tail) - 1] if values.ndim > len(tail) else 1
    values = b.fit(values, (*lead, chosen, *tail), x.dtype)
    if 0 in x.shape or not chosen:
        return x
    if chosen == 1:
        values = b.broadcast_to(b.reshape(values, (*lead, *(1 for _ in mask.shape), *tail)), x.shape)
    else:
        flat = b.reshape(b.cast(mask, torch.bool), (mask.numel(),))
        values = b.reshape(gather(b, values, [places(b, flat)], [first], first), x.shape)
    mask = b.broadcast_in_dim(b.cast(mask, torch.bool), x.shape, range(first, first + mask.ndim))
    return b.select(mask, b.add(x, values) if accumulate else values, x)


@rule("index_put", "_index_put_impl")
def _(b, out, x, indices, values, accumulate, *_):
    return _put(b, x, indices, values, accumulate)


@rule("_unsafe_index_put")
def _(b, out, x, indices, values, accumulate):
    return _put(b, x, indices, values, accumulate, checked=False)


def _put(b, x, indices, values, accumulate, checked=True):
    if any(i is not None and i.dtype in MASKS for i in indices):
        return _masked(b, x, indices, values, accumulate)
    index, dims, at = advanced(b, x, indices, checked)
    values = b.fit(values, window_shape(x, index, dims, at), x.dtype)
    return scatter(b, x, index, dims, at, values, "add" if accumulate else "set")


@rule("put")
def _(b, out, x, index, source, accumulate):
    flat, index = b.reshape(x, (x.numel(),)), in_range(b, index, x.numel(), 0, wraps=True)
    source = b.reshape(source, index.shape)
    return b.reshape(scatter(b, flat, [index], [0], 0, source, "add" if accumulate else "set"), out.shape)
