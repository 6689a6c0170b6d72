"""Padding by a constant, by reflection and by replication, and the gradients."""

import functools

from tern.torch.rules import compute_dtype, rule


def _pairs(rank, pad):
    """Low and high padding of each dimension; |pad| begins with those of the last one."""
    low, high = [0] * rank, [0] * rank
    for i in range(len(pad) // 2):
        low[rank - 1 - i], high[rank - 1 - i] = pad[2 * i : 2 * i + 2]
    return low, high


@rule("constant_pad_nd")
def _(b, out, x, pad, value):
    low, high = _pairs(x.ndim, pad)
    value = b.scalar(value, x.dtype)
    if 0 in x.shape or 0 in out.shape:
        return b.broadcast_to(value, out.shape)
    return b.pad(x, low, high, value)


def _spans(n, low, high):
    """Of a padded dimension of |n|: elements before the edge, the first and the number of elements that are kept, elements
    after the other edge. Negative padding removes elements, also of padding at the other end."""
    total = n + low + high
    before, after = (max(0, min(v, total)) for v in (low, high))
    return before, max(-low, 0), total - before - after, after


def _mirror(n, pad, count, at_end):
    """Where |count| mirrored elements come from, the first of them last."""
    return n - 1 - pad if at_end else pad - count + 1


def _reflected(b, x, dim, pad, count, at_end):
    start = _mirror(x.shape[dim], pad, count, at_end)
    return b.reverse(b.slice_dim(x, dim, start, start + count), [dim])


def _replicated(b, x, dim, pad, count, at_end):
    edge = x.shape[dim] - 1 if at_end else 0
    shape = [count if d == dim else m for d, m in enumerate(x.shape)]
    return b.broadcast_in_dim(b.slice_dim(x, dim, edge, edge + 1), shape, range(x.ndim))


def _edges_padded(fill):
    def lower(b, out, x, padding):
        if 0 in x.shape or 0 in out.shape:
            return b.constant(0, out.dtype, out.shape)
        for dim, (low, high) in enumerate(zip(*_pairs(x.ndim, padding))):
            before, start, kept, after = _spans(x.shape[dim], low, high)
            parts = [fill(b, x, dim, low, before, False)] if before else []
            parts += [b.slice_dim(x, dim, start, start + kept)] if kept else []
            parts += [fill(b, x, dim, high, after, True)] if after else []
            x = b.concatenate(parts, dim)
        return x

    return lower


def _placed(b, part, dim, n, start):
    """Zeros but for |part| in a dimension of |n|."""
    low, high = [0] * part.ndim, [0] * part.ndim
    low[dim], high[dim] = start, n - start - part.shape[dim]
    return b.pad(part, low, high)


def _fold_reflected(b, edge, dim, n, pad, at_end):
    return _placed(b, b.reverse(edge, [dim]), dim, n, _mirror(n, pad, edge.shape[dim], at_end))


def _fold_replicated(b, edge, dim, n, pad, at_end):
    return _placed(b, b.reduce(edge, [dim], "add", 0, keepdim=True), dim, n, n - 1 if at_end else 0)


def _edges_folded(fold):
    def lower(b, out, grad, x, padding):
        if 0 in out.shape or 0 in grad.shape:
            return b.constant(0, out.dtype, out.shape)
        grad = b.cast(grad, compute_dtype(out.dtype))
        for dim, (low, high) in enumerate(zip(*_pairs(x.ndim, padding))):
            n, size = x.shape[dim], grad.shape[dim]
            before, start, kept, after = _spans(n, low, high)
            total = [fold(b, b.slice_dim(grad, dim, 0, before), dim, n, low, False)] if before else []
            total += [_placed(b, b.slice_dim(grad, dim, before, before + kept), dim, n, start)] if kept else []
            total += [fold(b, b.slice_dim(grad, dim, size - after, size), dim, n, high, True)] if after else []
            grad = functools.reduce(b.add, total)
        return b.cast(grad, out.dtype)

    return lower


for _kind, _fill, _fold in (("reflection", _reflected, _fold_reflected), ("replication", _replicated, _fold_replicated)):
    for _rank in (1, 2, 3):
        rule(f"{_kind}_pad{_rank}d")(_edges_padded(_fill))
        rule(f"{_kind}_pad{_rank}d_backward")(_edges_folded(_fold))
