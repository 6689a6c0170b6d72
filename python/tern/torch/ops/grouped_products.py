"""Products of groups of rows, each with a matrix of its own: the experts of a mixture.

Groups are neighbours along one dimension, and their ends are values of the device. Every group is computed for all rows, and
what is not of it is left out, so that shapes do not depend on how tokens are routed."""

import torch

from tern.torch.indexed import segment_of
from tern.torch.ops.products import BATCHES
from tern.torch.rules import Unsupported, compute_dtype, rule


def _members(b, ends, count):
    """[groups, count]: whether each row is of each group."""
    shape = (*ends.shape, count)
    group = b.broadcast_in_dim(segment_of(b, b.cast(ends, torch.int32), count), shape, [1])
    return b.compare("EQ", group, b.iota(shape, 0, torch.int32))


def _kept(b, x, members, dims):
    """|x| with zeros where it is not of the group; |dims|: the dimensions of |members| in it."""
    return b.select(b.broadcast_in_dim(members, x.shape, dims), x, 0)


def _grouped(b, x, y, ends):
    """In the dtype of sums. Rows behind the last group are zero."""
    groups, dtype = ends.shape[0], compute_dtype(x.dtype)
    if x.ndim == y.ndim == 2:  # the contracted dimension is grouped
        members = _members(b, ends, x.shape[1])
        x = b.broadcast_in_dim(x, (groups, *x.shape), [1, 2])
        y = b.broadcast_in_dim(y, (groups, *y.shape), [1, 2])
        return b.dot(_kept(b, x, members, [0, 2]), _kept(b, y, members, [0, 1]), *BATCHES, dtype=dtype)
    if x.ndim == 2:
        each = b.dot(x, y, ([1], [1]), dtype=dtype)  # [rows, groups, columns]
        return b.reduce(_kept(b, each, _members(b, ends, x.shape[0]), [1, 0]), [1], "add", 0)
    each = b.dot(x, y, ([2], [0]), dtype=dtype)  # [groups, rows, columns]
    return b.reduce(_kept(b, each, _members(b, ends, y.shape[1]), [0, 2]), [0], "add", 0)


@rule("_grouped_mm")
def grouped_mm(b, out, x, y, offs=None, bias=None, out_dtype=None):
    if bias is not None:
        raise Unsupported("a bias of grouped products")
    if (offs is None) != (x.ndim == y.ndim == 3):
        raise Unsupported("the ends of groups are given for a batch of matrices, or are missing")
    result = b.dot(x, y, *BATCHES, dtype=compute_dtype(x.dtype)) if offs is None else _grouped(b, x, y, offs)
    return b.cast(result, out.dtype)


@rule("transformers::grouped_mm_fallback")
def _(b, out, x, y, offs):
    return grouped_mm(b, out, x, y, offs)
