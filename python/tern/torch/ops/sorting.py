"""Sorts, and values at a place of the order: topk, kthvalue, median, mode."""

import torch

from tern.torch.indexed import counting_dtype, gather_along, running
from tern.torch.rules import dim_of, rule


def _ordered(b, x):
    """A dtype that a sort compares."""
    return b.cast(x, torch.uint8) if x.dtype == torch.bool else x


def _same_zeros_and_nans(b, x):
    """torch's order has one zero, and one NaN that is greater than all numbers."""
    if not x.dtype.is_floating_point:
        return x
    zero, nan = (b.constant(v, x.dtype) for v in (0, torch.nan))
    return b.select(b.compare("NE", x, x), nan, b.select(b.compare("EQ", x, 0), zero, x))


def sort(b, x, dim, descending=False):
    """Values in order, stably, and their places as i32."""
    shape, dtype = x.shape, x.dtype
    x = _ordered(b, b.reshape(x, (1,)) if not x.ndim else x)
    place = b.iota(x.shape, dim, torch.int32)
    if 0 in shape:
        return b.cast(x, dtype), place
    types = [((), x.dtype)] * 2 + [((), torch.int32)] * 2
    direction = "GT" if descending else "LT"

    def before(p, q, *_):
        return b.compare(direction, _same_zeros_and_nans(b, p), _same_zeros_and_nans(b, q), total_order=True)

    attributes = {"dimension": dim, "is_stable": True}
    results = [(x.shape, x.dtype), (x.shape, torch.int32)]
    values, place = b.emit("sort", [x, place], results, attributes, [b.region(types, before)])
    return b.reshape(b.cast(values, dtype), shape), b.reshape(place, shape)


def _sorted(b, out, x, dim, descending):
    values, place = sort(b, x, dim_of(dim, x.ndim), descending)
    return [values, b.cast(place, torch.int64)]


@rule("sort")
def _(b, out, x, dim, descending):
    return _sorted(b, out, x, dim, descending)


@rule("sort.stable")
def _(b, out, x, dim=-1, descending=False, *, stable=None):
    return _sorted(b, out, x, dim, descending)


@rule("argsort")
def _(b, out, x, dim, descending):
    return _sorted(b, out, x, dim, descending)[1]


@rule("argsort.stable")
def _(b, out, x, dim=-1, descending=False, *, stable=None):
    return _sorted(b, out, x, dim, descending)[1]


@rule("msort")
def _(b, out, x):
    return sort(b, x, 0)[0] if x.ndim else x


# --- the largest ---


def _reversed(b, x):
    """Values in the opposite order; its own inverse."""
    return b.negate(x) if x.dtype.is_floating_point else b.not_(x)


def _nan_as(b, x, ordered, nan):
    """|ordered| with |nan| where |x| is NaN."""
    if not x.dtype.is_floating_point:
        return ordered
    return b.select(b.compare("NE", x, x), b.constant(nan, x.dtype, x.shape), ordered)


@rule("topk")
def _(b, out, x, k, dim, largest, sorted):
    values_out, _ = out
    if not x.ndim:
        return [x, b.constant(0, torch.int64)] if k else [b.constant(0, o.dtype, o.shape) for o in out]
    if 0 in values_out.shape:
        return [b.constant(0, o.dtype, o.shape) for o in out]
    dim, dtype = dim_of(dim, x.ndim), x.dtype
    order = [d for d in range(x.ndim) if d != dim] + [dim]
    back = [order.index(d) for d in range(x.ndim)]
    # The order of top_k is total: NaN is the greatest, -NaN the least.
    x = b.transpose(_ordered(b, x), order)
    x = _nan_as(b, x, x, torch.nan) if largest else _nan_as(b, x, _reversed(b, x), -torch.nan)
    shape = (*x.shape[:-1], k)
    values, place = b.emit("chlo.top_k", [x], [(shape, x.dtype), (shape, torch.int32)], {"k": k})
    values = values if largest else _reversed(b, values)
    return [b.transpose(b.cast(values, dtype), back), b.cast(b.transpose(place, back), torch.int64)]


# --- the value at a place of the order ---


def _at(b, out, pair, dim, place, keepdim):
    """Of sorted values and places those at |place|, an i32 of the shape with dimension |dim| of 1."""
    picked = [gather_along(b, v, place, dim) for v in pair]
    return [b.cast(b.reshape(v, o.shape), o.dtype) for v, o in zip(picked, out)]


@rule("kthvalue")
def _(b, out, x, k, dim, keepdim):
    if not x.ndim:
        return [x, b.constant(0, torch.int64)]
    dim = dim_of(dim, x.ndim)
    pair = (b.slice_dim(v, dim, k - 1, k) for v in sort(b, x, dim))
    return [b.cast(b.reshape(v, o.shape), o.dtype) for v, o in zip(pair, out)]


def _median(b, out, x, dim, ignore_nan):
    """The lower median. NaN are last in order: the first of them is the result, or none of them counts."""
    n = x.shape[dim]
    values, place = sort(b, x, dim)
    shape = [1 if d == dim else m for d, m in enumerate(x.shape)]
    if not x.dtype.is_floating_point:
        at = b.constant((n - 1) // 2, torch.int32, shape)
    else:
        nans = b.reduce(b.cast(b.compare("NE", x, x), counting_dtype(n)), [dim], "add", 0, keepdim=True)
        nans = b.cast(nans, torch.int32)
        numbers = b.subtract(b.constant(n, torch.int32, shape), nans)
        if ignore_nan:
            at = b.divide(b.maximum(b.subtract(numbers, 1), 0), 2)
        else:
            at = b.select(b.compare("GT", nans, 0), numbers, b.constant((n - 1) // 2, torch.int32, shape))
    return _at(b, out, (values, place), dim, at, True)


class _Described:
    """A description of a result, as rules get them."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = shape, dtype


def _median_rules(name, ignore_nan):
    @rule(name)
    def _(b, out, x):
        if not x.numel():
            return b.constant(torch.nan if x.dtype.is_floating_point else torch.iinfo(x.dtype).min, out.dtype)
        flat = b.reshape(x, (x.numel(),))
        return _median(b, [out, _Described((), torch.int64)], flat, 0, ignore_nan)[0]

    @rule(f"{name}.dim")
    def _(b, out, x, dim, keepdim):
        if not x.ndim:
            return [x, b.constant(0, torch.int64)]
        if 0 in out[0].shape:
            return [b.constant(0, o.dtype, o.shape) for o in out]
        return _median(b, out, x, dim_of(dim, x.ndim), ignore_nan)


_median_rules("median", False)
_median_rules("nanmedian", True)


@rule("mode")
def _(b, out, x, dim, keepdim):
    if not x.ndim:
        return [x, b.constant(0, torch.int64)]
    if 0 in out[0].shape:
        return [b.constant(0, o.dtype, o.shape) for o in out]
    dim = dim_of(dim, x.ndim)
    values, place = sort(b, x, dim)
    n = x.shape[dim]
    # The length of the run of equal values that ends at each element; float32 counts exactly.
    i = b.iota(x.shape, dim, torch.float32)
    first = i
    if n > 1:
        begins = b.compare("NE", b.slice_dim(values, dim, 1, n), b.slice_dim(values, dim, 0, n - 1))
        begins = b.pad(begins, [1 if d == dim else 0 for d in range(x.ndim)], [0] * x.ndim, True)
        first = running(b, b.select(begins, i, 0), dim, "maximum", -torch.inf)
    length = b.subtract(i, first)
    longest = b.broadcast_in_dim(b.reduce(length, [dim], "maximum", -torch.inf, keepdim=True), x.shape, range(x.ndim))
    at = b.reduce(b.select(b.compare("EQ", length, longest), i, n - 1), [dim], "minimum", torch.inf, keepdim=True)
    at = b.cast(at, torch.int32)
    return _at(b, out, (values, place), dim, at, keepdim)
