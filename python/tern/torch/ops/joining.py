"""Concatenation, repetition, reversal, padding and triangles."""

import torch

from tern.torch.indexed import gather, running, segment_of
from tern.torch.rules import Unsupported, compute_dtype, dim_of, rule

_LITERAL = 4096  # the most elements of a table that is written out


def _joined(b, out, parts, dim):
    parts = [b.cast(p, out.dtype) for p in parts if 0 not in p.shape]
    return b.concatenate(parts, dim) if parts else b.constant(0, out.dtype, out.shape)


@rule("cat")
def _(b, out, tensors, dim):
    return _joined(b, out, tensors, dim_of(dim, len(out.shape)))


@rule("stack", "_stack")
def _(b, out, tensors, dim):
    dim = dim_of(dim, len(out.shape))
    shape = [1 if d == dim else n for d, n in enumerate(out.shape)]
    return _joined(b, out, [b.reshape(t, shape) for t in tensors], dim)


@rule("flip")
def _(b, out, x, dims):
    return b.reverse(x, [dim_of(d, x.ndim) for d in dims if x.ndim])


@rule("roll")
def _(b, out, x, shifts, dims):
    flat = b.reshape(x, (x.numel(),)) if not dims else x
    if 0 in x.shape:
        return x
    for shift, dim in zip(shifts, dims or [0]):
        n = flat.shape[dim]
        cut, dim = n - shift % n, dim_of(dim, flat.ndim)
        if cut < n:
            flat = b.concatenate([b.slice_dim(flat, dim, cut, n), b.slice_dim(flat, dim, 0, cut)], dim)
    return b.reshape(flat, out.shape)


@rule("repeat")
def _(b, out, x, repeats):
    x = b.reshape(x, (1,) * (len(repeats) - x.ndim) + x.shape)
    wide = [size for r, n in zip(repeats, x.shape) for size in (r, n)]
    return b.reshape(b.broadcast_in_dim(x, wide, range(1, 2 * x.ndim, 2)), out.shape)


@rule("repeat_interleave.Tensor")
def _(b, out, repeats, *, output_size=None):
    if output_size is None:
        raise Unsupported("the size of the result depends on the number of repeats")
    if 0 in out.shape:
        return b.constant(0, out.dtype, out.shape)
    ends = running(b, b.cast(repeats, torch.int32), 0)
    return b.cast(segment_of(b, ends, out.shape[0]), out.dtype)


# --- padding ---


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


def _reflected(b, x, dim, n, at_end):
    """|n| elements next to an edge, mirrored."""
    size = x.shape[dim]
    start = size - 1 - n if at_end else 1
    return b.reverse(b.slice_dim(x, dim, start, start + n), [dim])


def _replicated(b, x, dim, n, at_end):
    edge = x.shape[dim] - 1 if at_end else 0
    shape = [n if d == dim else m for d, m in enumerate(x.shape)]
    return b.broadcast_in_dim(b.slice_dim(x, dim, edge, edge + 1), shape, range(x.ndim))


def _edges_padded(fill):
    def lower(b, out, x, padding):
        low, high = _pairs(x.ndim, padding)
        for dim in range(x.ndim):
            # Negative padding removes elements first.
            x = b.slice_dim(x, dim, max(-low[dim], 0), x.shape[dim] - max(-high[dim], 0))
            parts = [fill(b, x, dim, low[dim], False)] if low[dim] > 0 else []
            parts += [x]
            parts += [fill(b, x, dim, high[dim], True)] if high[dim] > 0 else []
            x = b.concatenate(parts, dim)
        return x

    return lower


def _fold_reflected(b, edge, dim, shape, at_end):
    """The gradient of mirrored elements, where they came from."""
    n, size = edge.shape[dim], shape[dim]
    low, high = [0] * edge.ndim, [0] * edge.ndim
    low[dim], high[dim] = (size - 1 - n, 1) if at_end else (1, size - 1 - n)
    return b.pad(b.reverse(edge, [dim]), low, high)


def _fold_replicated(b, edge, dim, shape, at_end):
    low, high = [0] * edge.ndim, [0] * edge.ndim
    (low if at_end else high)[dim] = shape[dim] - 1
    return b.pad(b.reduce(edge, [dim], "add", 0, keepdim=True), low, high)


def _edges_folded(fold):
    def lower(b, out, grad, x, padding):
        low, high = _pairs(x.ndim, padding)
        if 0 in out.shape:
            return b.constant(0, out.dtype, out.shape)
        grad = b.cast(grad, compute_dtype(out.dtype))
        for dim in range(x.ndim):
            n, before, after = grad.shape[dim], max(low[dim], 0), max(high[dim], 0)
            total = b.slice_dim(grad, dim, before, n - after)
            if before:
                part = fold(b, b.slice_dim(grad, dim, 0, before), dim, total.shape, False)
                total = b.add(total, part)
            if after:
                total = b.add(total, fold(b, b.slice_dim(grad, dim, n - after, n), dim, total.shape, True))
            edges = [[max(-v[dim], 0) if d == dim else 0 for d in range(x.ndim)] for v in (low, high)]
            grad = b.pad(total, *edges)
        return b.cast(grad, out.dtype)

    return lower


for _kind, _fill, _fold in (("reflection", _reflected, _fold_reflected), ("replication", _replicated, _fold_replicated)):
    for _rank in (1, 2, 3):
        rule(f"{_kind}_pad{_rank}d")(_edges_padded(_fill))
        rule(f"{_kind}_pad{_rank}d_backward")(_edges_folded(_fold))


# --- triangles ---


def _triangle(direction):
    def lower(b, out, x, diagonal):
        row, column = (b.iota(x.shape, x.ndim - 2 + i, torch.int32) for i in range(2))
        return b.select(b.compare(direction, b.subtract(column, row), diagonal), x, b.constant(0, x.dtype, x.shape))

    return lower


rule("tril")(_triangle("LE"))
rule("triu")(_triangle("GE"))


def _triangle_indices(rows, columns, b, out):
    """|columns|: row -> its first column and the column after its last."""
    spans = [columns(r) for r in range(rows)]
    lengths = torch.tensor([e - s for s, e in spans])
    ends = lengths.cumsum(0)
    # The column of element k of the result in row r is k + shift[r].
    shift = torch.tensor([s for s, _ in spans]) - (ends - lengths)
    count = out.shape[1]
    row = segment_of(b, b.literal(ends.int()), count)
    column = b.add(b.iota((count,), 0, torch.int32), gather(b, b.literal(shift.int()), [row], [0], 0))
    return b.cast(b.concatenate([b.reshape(v, (1, count)) for v in (row, column)], 0), out.dtype)


def _clamped(v, n):
    return min(max(v, 0), n)


def _tril_row(col, offset):
    return lambda r: (0, _clamped(r + offset + 1, col))


def _triu_row(col, offset):
    return lambda r: (_clamped(r + offset, col), col)


def _indices_rule(reference, span):
    def lower(b, out, row, col, offset, **_):
        if out.shape[1] * 2 <= _LITERAL:
            return b.literal(reference(row, col, offset, dtype=out.dtype))
        return _triangle_indices(row, span(col, offset), b, out)

    return lower


rule("tril_indices")(_indices_rule(torch.tril_indices, _tril_row))
rule("triu_indices")(_indices_rule(torch.triu_indices, _triu_row))
