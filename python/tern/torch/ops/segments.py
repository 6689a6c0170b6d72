"""Reductions of segments of a sequence, and hashes."""

import math

import torch

from tern.torch.indexed import gather_along, running, scatter_along
from tern.torch.rules import compute_dtype, dims_of, rule

_INITIAL = {"sum": 0, "mean": 0, "prod": 1, "max": -math.inf, "min": math.inf}
_COMBINE = {"sum": "add", "mean": "add", "prod": "multiply", "max": "maximum", "min": "minimum"}


def _bounds(b, lengths, offsets):
    """Of each segment the place where it begins and the one after it, along the last dimension."""
    if offsets is not None:
        offsets, last = b.cast(offsets, torch.int32), offsets.ndim - 1
        n = offsets.shape[last]
        return b.slice_dim(offsets, last, 0, n - 1), b.slice_dim(offsets, last, 1, n)
    lengths = b.cast(lengths, torch.int32)
    ends = running(b, lengths, lengths.ndim - 1)
    return b.subtract(ends, lengths), ends


def _segment_of_each(b, bounds, data):
    """The segment of each element of |data| along the last dimension of the bounds; their number for those in none."""
    axis, count = bounds[0].ndim - 1, bounds[0].shape[-1]
    shape = (*bounds[0].shape[:-1], data.shape[axis], count)
    i = b.iota(shape, axis, torch.int32)
    begin, end = (b.broadcast_in_dim(v, shape, [*range(axis), axis + 1]) for v in bounds)
    inside = b.and_(b.compare("GE", i, begin), b.compare("LT", i, end))
    segment = b.select(inside, b.iota(shape, axis + 1, torch.int32), count)
    segment = b.reduce(segment, [axis + 1], "minimum", count)
    return b.broadcast_in_dim(segment, data.shape, range(axis + 1))


def _counts(b, bounds, like):
    """The lengths of the segments, one for each element of |like|."""
    count = b.subtract(*reversed(bounds))
    return b.cast(b.broadcast_in_dim(count, like.shape, range(count.ndim)), like.dtype)


@rule("segment_reduce")
def _(b, out, data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    dtype = compute_dtype(out.dtype)
    start = b.constant(_INITIAL[reduce] if initial is None else initial, dtype, out.shape)
    if 0 in out.shape or not data.numel():
        nothing = b.constant(math.nan, dtype, out.shape) if reduce == "mean" and initial is None else start
        return b.cast(nothing, out.dtype)
    bounds = _bounds(b, lengths, offsets)
    segment = _segment_of_each(b, bounds, data)
    total = scatter_along(b, start, segment, bounds[0].ndim - 1, b.cast(data, dtype), _COMBINE[reduce])
    if reduce == "mean":
        counts = _counts(b, bounds, total)
        none = b.compare("EQ", counts, 0)
        total = b.select(none, math.nan if initial is None else total, b.divide(total, b.select(none, 1, counts)))
    return b.cast(total, out.dtype)


def _product_of_others(b, data, output, per_element, per_segment):
    """For each element the product of its segment without it; it is the output divided by it unless it is 0 or NaN."""
    special = b.or_(b.compare("EQ", data, 0), b.compare("NE", data, data))
    others = per_segment(b.select(special, 1, data), "multiply")
    count = per_element(per_segment(b.cast(special, data.dtype), "add", 0))
    alone = b.select(b.compare("LE", count, 1), per_element(others), b.multiply(per_element(output), 0))
    return b.select(special, alone, b.divide(per_element(output), b.select(special, 1, data)))


@rule("_segment_reduce_backward")
def _(b, out, grad, output, data, reduce, *, lengths=None, offsets=None, axis=0, initial=None):
    if not data.numel() or not output.numel():
        return b.constant(0, out.dtype, out.shape)
    dtype = compute_dtype(out.dtype)
    grad, output, data = (b.cast(v, dtype) for v in (grad, output, data))
    bounds = _bounds(b, lengths, offsets)
    axis, segment = bounds[0].ndim - 1, _segment_of_each(b, bounds, data)
    inside = b.compare("LT", segment, output.shape[axis])
    place = b.minimum(segment, output.shape[axis] - 1)

    def per_element(x):
        return gather_along(b, x, place, axis)

    def per_segment(x, combine, start=1 if initial is None else initial):
        return scatter_along(b, b.constant(start, dtype, output.shape), segment, axis, x, combine)

    if reduce == "sum":
        slope = per_element(grad)
    elif reduce == "mean":
        slope = b.divide(per_element(grad), per_element(_counts(b, bounds, grad)))
    elif reduce == "prod":
        slope = b.multiply(per_element(grad), _product_of_others(b, data, output, per_element, per_segment))
    else:
        chosen = b.cast(b.or_(b.compare("EQ", data, per_element(output)), b.compare("NE", data, data)), dtype)
        shared = b.maximum(per_segment(chosen, "add", 0), 1)
        slope = b.multiply(chosen, b.divide(per_element(grad), per_element(shared)))
    return b.cast(b.select(inside, slope, 0), out.dtype)


@rule("hash_tensor")
def _(b, out, x, dim=(), *, keepdim=False, mode=0):
    """The exclusive or of the elements' bits as float64 or int64."""
    wide = b.cast(x, torch.float64 if x.dtype.is_floating_point else torch.int64)
    dims = dims_of(list(dim), x.ndim)
    return b.reduce(b.bitcast(wide, torch.uint64), dims, "xor", 0, keepdim) if x.ndim else b.bitcast(wide, torch.uint64)
