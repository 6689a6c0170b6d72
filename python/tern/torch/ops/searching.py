"""Places in sorted sequences."""

import torch

from tern.torch.indexed import counting_dtype, gather, gather_along
from tern.torch.rules import rule
from tern.torch.stablehlo import Value

_COMPARED = 4096  # the longest sequence of which every element is compared with every value


def _is_before(b, element, value, right):
    """Whether |value| belongs after |element|. NaN belongs at the end."""
    return b.not_(b.compare("GT" if right else "GE", element, value))


def place_by_counting(b, sequence, values, right):
    """|sequence|: [..., n], |values|: [..., m]."""
    shape = (*values.shape, sequence.shape[-1])
    dims = range(len(shape) - 1)
    element = b.broadcast_in_dim(sequence, shape, [*range(len(shape) - 2), len(shape) - 1])
    before = _is_before(b, element, b.broadcast_in_dim(values, shape, dims), right)
    count = b.reduce(b.cast(before, counting_dtype(shape[-1])), [len(shape) - 1], "add", 0)
    return b.cast(count, torch.int32)


def _place_by_halving(b, sequence, values, right):
    n, last = sequence.shape[-1], values.ndim - 1
    place = b.constant(0, torch.int32, values.shape)
    for step in (1 << i for i in reversed(range(n.bit_length()))):
        next_place = b.add(place, step)
        at = b.subtract(b.minimum(next_place, n), 1)
        if sequence.ndim == 1:
            element = gather(b, sequence, [at], [0], 0)
        else:
            element = gather_along(b, sequence, at, last)
        before = b.and_(b.compare("LE", next_place, n), _is_before(b, element, values, right))
        place = b.select(before, next_place, place)
    return place


def _searched(b, out, sequence, values, right, side=None, sorter=None):
    if not isinstance(values, Value):
        dtype = torch.float32 if isinstance(values, float) and not sequence.dtype.is_floating_point else sequence.dtype
        values = b.constant(values, dtype)
    if 0 in out.shape or 0 in sequence.shape:
        return b.constant(0, out.dtype, out.shape)
    if sorter is not None:
        sequence = gather_along(b, sequence, sorter, sequence.ndim - 1)
    dtype = torch.promote_types(sequence.dtype, values.dtype)
    sequence, values = b.cast(sequence, dtype), b.cast(values, dtype)
    if sequence.ndim == 1:
        values = b.reshape(values, (values.numel(),))
    search = place_by_counting if sequence.shape[-1] <= _COMPARED else _place_by_halving
    place = search(b, sequence, values, right or side == "right")
    return b.reshape(b.cast(place, out.dtype), out.shape)


@rule("searchsorted.Tensor", "searchsorted.Scalar")
def _(b, out, sequence, values, *, out_int32=False, right=False, side=None, sorter=None):
    return _searched(b, out, sequence, values, right, side, sorter)


@rule("bucketize.Tensor", "bucketize.Scalar")
def _(b, out, values, boundaries, *, out_int32=False, right=False):
    return _searched(b, out, boundaries, values, right)
