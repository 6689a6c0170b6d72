"""Rows of a table: embeddings, sums of bags of them, and the gradients."""

import math

import torch

from tern.torch.indexed import gather, in_range, index32, scatter, scatter_along, segment_of
from tern.torch.rules import Unsupported, compute_dtype, rule


@rule("embedding")
def _(b, out, weight, indices, *_):
    return gather(b, weight, [in_range(b, indices, weight.shape[0], 0)], [0], 0)


def _without(b, keys, indices, padding_idx, none):
    """|keys|, but |none|, which a scatter drops, where the index is that of the padding."""
    return keys if padding_idx < 0 else b.select(b.compare("EQ", indices, padding_idx), none, keys)


def _per_row(b, values, shape):
    return b.broadcast_in_dim(values, shape, [0])


def _by_frequency(b, rows, index, num_weights):
    """Rows divided by how often their index occurs."""
    counts = scatter(b, b.constant(0, torch.float32, (num_weights,)), [index], [0], 0, 1, "add")
    count = b.cast(gather(b, counts, [index], [0], 0), rows.dtype)
    return b.divide(rows, _per_row(b, count, rows.shape))


@rule("embedding_dense_backward")
def _(b, out, grad, indices, num_weights, padding_idx, scale_grad_by_freq):
    index = index32(b, indices)
    grad = b.cast(grad, compute_dtype(out.dtype))
    if scale_grad_by_freq:
        grad = b.reshape(grad, (index.numel(), grad.shape[-1]))
        index = b.reshape(index, (index.numel(),))
        grad = _by_frequency(b, grad, index, num_weights)
    index = _without(b, index, index, padding_idx, num_weights)
    return b.cast(scatter(b, b.constant(0, grad.dtype, out.shape), [index], [0], 0, grad, "add"), out.dtype)


# --- bags: reductions of rows of the table ---

_SUM, _MEAN, _MAX = range(3)


def _bag_of(b, offsets, count, bags):
    """The bag of each index; |offsets|: where bags begin."""
    starts = index32(b, b.slice_dim(offsets, 0, 0, bags))
    return b.subtract(segment_of(b, starts, count), 1)


def _shaped(b, out, x):
    """|x| where the caller has room for it; its size depends on the device and on what is used later. PyTorch's shapes have
    a size more where the last offset ends the last bag."""
    if out is not None and x is not None and x.ndim == len(out.shape) == 1 and out.shape[0] > x.shape[0]:
        x = b.pad(x, [0], [out.shape[0] - x.shape[0]])
    if out is None or x is None or math.prod(out.shape) != x.numel():
        return None if out is None else b.constant(0, out.dtype, out.shape)
    return b.cast(b.reshape(x, out.shape), out.dtype)


@rule("_embedding_bag", "_embedding_bag_forward_only")
def _(b, out, weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last, padding_idx):
    bags, count, dtype = offsets.shape[0] - include_last, indices.shape[0], compute_dtype(weight.dtype)
    if not bags or not count:
        return [None if o is None else b.constant(0, o.dtype, o.shape) for o in out]
    index = in_range(b, indices, weight.shape[0], 0)
    bag = _bag_of(b, offsets, count, bags)
    target = _without(b, bag, index, padding_idx, bags)
    rows = b.cast(gather(b, weight, [index], [0], 0), dtype)
    if per_sample_weights is not None:
        rows = b.multiply(rows, _per_row(b, b.cast(per_sample_weights, dtype), rows.shape))
    shape = (bags, weight.shape[1])
    size = scatter(b, b.constant(0, torch.float32, (bags,)), [target], [0], 0, 1, "add")
    start, combine = (-torch.inf, "maximum") if mode == _MAX else (0, "add")
    total = scatter(b, b.constant(start, dtype, shape), [target], [0], 0, rows, combine)
    # The gradient of a sum needs no sizes, and that of a mean no places: their values are those of PyTorch.
    sizes, places = (None, None) if mode == _SUM else (size, size)
    if mode == _MEAN:
        total = b.divide(total, _per_row(b, b.cast(b.maximum(size, 1), dtype), shape))
    elif mode == _MAX:
        places = _first_of_bag(b, rows, total, bag, target, index)
        filled = _per_row(b, b.compare("GT", size, 0), shape)
        total, places = b.select(filled, total, 0), b.select(filled, places, 0)
    return [b.cast(total, out[0].dtype), *(_shaped(b, o, v) for o, v in zip(out[1:], (bag, sizes, places)))]


def _first_of_bag(b, rows, largest, bag, target, index):
    """The row of the table that has the largest element of each bag and column."""
    count = rows.shape[0]
    same = b.compare("EQ", rows, gather(b, largest, [bag], [0], 0))
    place = b.select(same, b.iota(rows.shape, 0, torch.float32), torch.inf)
    place = scatter(b, b.constant(torch.inf, torch.float32, largest.shape), [target], [0], 0, place, "minimum")
    return gather(b, index, [b.cast(b.minimum(place, count - 1), torch.int32)], [0], 0)


def _bags_gradient(b, out, grad, indices, bag, size, places, num_weights, by_frequency, mode, weights, padding_idx):
    dtype, index = compute_dtype(out.dtype), index32(b, indices)
    grad, zeros = b.cast(grad, dtype), b.constant(0, dtype, out.shape)
    if 0 in grad.shape or not indices.numel():
        return b.constant(0, out.dtype, out.shape)
    if mode == _MAX:
        filled = _per_row(b, b.compare("GT", b.slice_dim(size, 0, 0, grad.shape[0]), 0), grad.shape)
        target = b.select(filled, index32(b, places), num_weights)
        return b.cast(scatter_along(b, zeros, target, 0, grad, "add"), out.dtype)
    if mode == _MEAN:
        size = b.cast(b.maximum(b.slice_dim(size, 0, 0, grad.shape[0]), 1), dtype)
        grad = b.divide(grad, _per_row(b, size, grad.shape))
    rows = gather(b, grad, [bag], [0], 0)
    if weights is not None:
        rows = b.multiply(rows, _per_row(b, b.cast(weights, dtype), rows.shape))
    if by_frequency:
        rows = _by_frequency(b, rows, index, num_weights)
    target = _without(b, index, index, padding_idx, num_weights)
    return b.cast(scatter(b, zeros, [target], [0], 0, rows, "add"), out.dtype)


@rule("_embedding_bag_dense_backward")
def _(b, out, grad, indices, bag, size, places, num_weights, by_frequency, mode, weights, padding_idx):
    bag = index32(b, bag)
    return _bags_gradient(b, out, grad, indices, bag, size, places, num_weights, by_frequency, mode, weights, padding_idx)


@rule("_embedding_bag_backward")
def _(b, out, grad, indices, offsets, _, size, places, num_weights, by_frequency, mode, sparse, weights, padding_idx):
    if sparse:
        raise Unsupported("a sparse gradient")
    bag = _bag_of(b, offsets, indices.shape[0], grad.shape[0])
    return _bags_gradient(b, out, grad, indices, bag, size, places, num_weights, by_frequency, mode, weights, padding_idx)


@rule("_embedding_bag_per_sample_weights_backward")
def _(b, out, grad, weight, indices, offsets, _, mode, padding_idx):
    if 0 in out.shape or 0 in grad.shape:
        return b.constant(0, out.dtype, out.shape)
    dtype, index = compute_dtype(out.dtype), index32(b, indices)
    bag = _bag_of(b, offsets, indices.shape[0], grad.shape[0])
    rows = [b.cast(gather(b, v, [i], [0], 0), dtype) for v, i in ((grad, bag), (weight, index))]
    dots = b.cast(b.reduce(b.multiply(*rows), [1], "add", 0), out.dtype)
    return _without(b, dots, index, padding_idx, 0)
