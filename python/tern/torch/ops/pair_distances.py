"""Distances of all pairs of rows, each pair once."""

import torch

from tern.torch import indexed
from tern.torch.ops.linear_algebra import cdist_slopes
from tern.torch.ops.reductions import vector_norm
from tern.torch.rules import rule


@rule("_pdist_forward")
def _(b, out, x, order):
    rows = x.shape[0]
    if not out.numel() or not x.shape[1]:
        return b.constant(0, out.dtype, out.shape)
    first, second = (indexed.gather(b, x, [b.literal(i.to(torch.int32))], [0], 0) for i in torch.triu_indices(rows, rows, 1))
    return vector_norm(b, b.subtract(first, second), order, [1], False)


def _square(b, values, rows):
    """The symmetric matrix of the values of all pairs; zeros in its diagonal."""
    first, second = torch.triu_indices(rows, rows, 1)
    places = torch.zeros(rows, rows, dtype=torch.int32)
    places[first, second] = places[second, first] = torch.arange(len(first), dtype=torch.int32)
    matrix = indexed.gather(b, values, [b.literal(places)], [0], 0)
    diagonal = b.compare("EQ", b.iota((rows, rows), 0, torch.int32), b.iota((rows, rows), 1, torch.int32))
    return b.select(diagonal, 0, matrix)


@rule("_pdist_backward")
def _(b, out, grad, x, order, distance):
    if order == 0 or not grad.numel() or not out.numel():
        return b.constant(0, out.dtype, out.shape)
    rows = x.shape[0]
    return cdist_slopes(b, out, _square(b, grad, rows), x, x, order, _square(b, distance, rows))
