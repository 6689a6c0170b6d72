"""Concatenation, repetition, reversal, shuffles and triangles."""

import torch

from tern.torch.indexed import gather, running, segment_of
from tern.torch.rules import Unsupported, dim_of, rule

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


@rule("rot90")
def _(b, out, x, k, dims):
    first, second = (dim_of(d, x.ndim) for d in dims)
    order = list(range(x.ndim))
    if k % 2:
        order[first], order[second] = second, first
    return b.reverse(b.transpose(x, order), [[], [first], [first, second], [second]][k % 4])


@rule("block_diag")
def _(b, out, tensors):
    column, rows = 0, []
    for x in tensors:
        x = b.cast(b.reshape(x, (1,) * (2 - x.ndim) + x.shape), out.dtype)
        if 0 not in x.shape:
            rows.append(b.pad(x, [0, column], [0, out.shape[1] - column - x.shape[1]]))
        elif x.shape[0]:
            rows.append(b.constant(0, out.dtype, (x.shape[0], out.shape[1])))
        column += x.shape[1]
    return _joined(b, out, rows, 0)


# --- shuffles ---


def _shuffled(b, out, x, split, order):
    """|split|: the shape of |x| with dimensions divided; |order| of these in the result."""
    return b.reshape(b.transpose(b.reshape(x, split), order), out.shape)


@rule("pixel_shuffle")
def _(b, out, x, factor):
    *lead, channels, height, width = x.shape
    split, n = [*lead, channels // factor**2, factor, factor, height, width], len(lead)
    return _shuffled(b, out, x, split, [*range(n), *(n + d for d in (0, 3, 1, 4, 2))])


@rule("pixel_unshuffle")
def _(b, out, x, factor):
    *lead, channels, height, width = x.shape
    split, n = [*lead, channels, height // factor, factor, width // factor, factor], len(lead)
    return _shuffled(b, out, x, split, [*range(n), *(n + d for d in (0, 2, 4, 1, 3))])


@rule("channel_shuffle", "native_channel_shuffle")
def _(b, out, x, groups):
    size, channels, *rest = x.shape
    split = [size, groups, channels // groups, *rest]
    return _shuffled(b, out, x, split, [0, 2, 1, *range(3, len(split))])


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
