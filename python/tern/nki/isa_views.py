"""Views that instructions need: fewer dimensions with the same elements."""

from .isa_checks import fail
from .tensor import FREE_MAX, Tensor, _merged


def split(function, name, t, count):
    """|t| with as few free dimensions as possible such that its last |count| ones, as a product, are the last |dims| ones
    of the result: (view, dims)."""
    at = len(t.shape) - count
    outer = [] if at == 1 else _merged(t.shape[1:at], t.strides[1:at])
    inner = _merged(t.shape[at:], t.strides[at:])
    if outer == [[1, 1]]:
        outer = []
    pairs = outer + inner
    if len(pairs) > FREE_MAX:
        fail(function, f"{name} of strides {t.strides} has {len(pairs)} free dimensions that are not contiguous, at most {FREE_MAX}")
    return _free(t, pairs), len(inner)


def flat(t):
    """|t| with contiguous free dimensions merged."""
    return _free(t, _merged(t.shape[1:], t.strides[1:])) if len(t.shape) > 2 and t.vector is None else t


def keep_first(t):
    """|t| with its first free dimension, of any size, and the others merged."""
    return _free(t, [[t.strides[1], t.shape[1]], *_merged(t.shape[2:], t.strides[2:])])


def _free(t, pairs):
    strides, shape = zip(*pairs)
    return Tensor(t.storage, t.dtype, (t.shape[0], *shape), (t.strides[0], *strides), t.start, t.free, t.terms, t.vector)
