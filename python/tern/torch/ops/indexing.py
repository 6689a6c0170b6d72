"""Reads at indices that are tensors: gather, advanced indexing, elements that a mask selects."""

import functools

import torch

from tern.torch.indexed import gather, gather_along, in_range, index32, places, scatter
from tern.torch.rules import Unsupported, dim_of, rule

MASKS = (torch.bool, torch.uint8)


def advanced(b, x, indices, checked=True):
    """x[indices]: index Values of one shape, the dimensions of |x| that they index, and where their dimensions are in the
    result."""
    dims = [d for d, i in enumerate(indices) if i is not None]
    if any(indices[d].dtype in MASKS for d in dims):
        raise Unsupported("the size of what a mask selects depends on its values")
    shape = torch.broadcast_shapes(*(indices[d].shape for d in dims))
    adjacent = dims == list(range(dims[0], dims[-1] + 1))
    convert = functools.partial(in_range, wraps=True) if checked else lambda b, index, size, _: index32(b, index, size)
    values = [b.broadcast_to(convert(b, indices[d], x.shape[d], d), shape) for d in dims]
    return values, dims, dims[0] if adjacent else 0


@rule("index.Tensor")
def _(b, out, x, indices):
    return gather(b, x, *advanced(b, x, indices))


@rule("_unsafe_index.Tensor")
def _(b, out, x, indices):
    return gather(b, x, *advanced(b, x, indices, checked=False))


@rule("gather")
def _(b, out, x, dim, index, *, sparse_grad=False):
    if not x.ndim or not index.ndim:
        x, index = (b.reshape(v, (1,)) if not v.ndim else v for v in (x, index))
    dim = dim_of(dim, x.ndim)
    in_range(b, index, x.shape[dim], dim)
    return b.reshape(gather_along(b, x, index, dim), out.shape)


@rule("index_select")
def _(b, out, x, dim, index):
    x, index = (b.reshape(v, (1,)) if not v.ndim else v for v in (x, index))
    dim = dim_of(dim, x.ndim)
    return b.reshape(gather(b, x, [in_range(b, index, x.shape[dim], dim)], [dim], dim), out.shape)


@rule("take")
def _(b, out, x, index):
    return gather(b, b.reshape(x, (x.numel(),)), [in_range(b, index, x.numel(), 0, wraps=True)], [0], 0)


# --- elements of a mask, in order ---


def _flat(b, x, shape):
    x = b.broadcast_to(x, shape)
    return b.reshape(x, (x.numel(),))


@rule("masked_scatter")
def _(b, out, x, mask, source):
    if 0 in out.shape or 0 in source.shape:
        return b.broadcast_to(x, out.shape)
    flat = _flat(b, mask, out.shape)
    values = gather(b, _flat(b, source, source.shape), [places(b, flat)], [0], 0)
    return b.reshape(b.select(flat, values, _flat(b, x, out.shape)), out.shape)


@rule("masked_scatter_backward")
def _(b, out, grad, mask, sizes):
    if 0 in out.shape or 0 in grad.shape:
        return b.constant(0, out.dtype, out.shape)
    flat, n = _flat(b, mask, grad.shape), torch.Size(out.shape).numel()
    place = b.select(flat, places(b, flat), b.constant(n, torch.int32, flat.shape))
    zeros = b.constant(0, out.dtype, (n,))
    return b.reshape(scatter(b, zeros, [place], [0], 0, _flat(b, grad, grad.shape)), out.shape)


@rule("nonzero_static")
def _(b, out, x, *, size, fill_value=-1):
    if 0 in x.shape or 0 in out.shape:
        return b.constant(fill_value, out.dtype, out.shape)
    mask = _flat(b, b.cast(x, torch.bool), x.shape)
    place = b.select(mask, places(b, mask), b.constant(size, torch.int32, mask.shape))
    found = b.constant(-1, torch.int32, (size,))
    found = scatter(b, found, [place], [0], 0, b.iota(mask.shape, 0, torch.int32))
    none, columns, stride = b.compare("LT", found, 0), [], x.numel()
    for n in x.shape:
        stride //= n
        column = b.remainder(b.divide(found, stride), n)
        columns.append(b.reshape(b.select(none, b.constant(fill_value, torch.int32, (size,)), column), (size, 1)))
    return b.cast(b.concatenate(columns, 1), out.dtype)
