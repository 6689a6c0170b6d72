"""Rows of a table: embeddings, sums of bags of them, and the gradients."""

import torch

from tern.torch.indexed import gather, index32, scatter
from tern.torch.rules import compute_dtype, rule


@rule("embedding")
def _(b, out, weight, indices, *_):
    return gather(b, weight, [index32(b, indices)], [0], 0)


@rule("embedding_dense_backward")
def _(b, out, grad, indices, num_weights, padding_idx, scale_grad_by_freq):
    index = index32(b, indices)
    grad = b.cast(grad, compute_dtype(out.dtype))
    if scale_grad_by_freq:
        counts = scatter(b, b.constant(0, torch.float32, (num_weights,)), [index], [0], 0, 1, "add")
        count = b.cast(gather(b, counts, [index], [0], 0), grad.dtype)
        grad = b.divide(grad, b.broadcast_in_dim(count, grad.shape, range(count.ndim)))
    if padding_idx >= 0:
        # A scatter drops indices that are out of range.
        index = b.select(b.compare("EQ", index, padding_idx), num_weights, index)
    return b.cast(scatter(b, b.constant(0, grad.dtype, out.shape), [index], [0], 0, grad, "add"), out.dtype)
