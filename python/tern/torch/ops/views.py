"""Views, as ops of graphs, their copies, and writes to a view of a tensor."""

import torch

from tern.torch import geometry
from tern.torch.indexed import gather, scatter, update_slice
from tern.torch.rules import compute_dtype, dim_of, rule

_UNROLLED = 32  # windows longer and more than this are gathered


def _reshaped(b, out, x, *_, **__):
    return b.reshape(x, out.shape)


for _name in ("view", "_unsafe_view", "reshape", "_reshape_alias", "_reshape_copy", "view_copy", "unsqueeze",
              "unsqueeze_copy", "squeeze", "squeeze.dim", "squeeze.dims", "squeeze_copy", "squeeze_copy.dim",
              "squeeze_copy.dims"):  # fmt: skip
    rule(_name)(_reshaped)


@rule("view.dtype", "view_copy.dtype")
def _(b, out, x, dtype):
    return b.reshape(geometry.as_dtype(b, x, dtype), out.shape)


@rule("expand", "expand_copy")
def _(b, out, x, size, *, implicit=False):
    return b.broadcast_to(x, out.shape)


@rule("permute", "permute_copy")
def _(b, out, x, dims):
    return b.transpose(x, [dim_of(d, x.ndim) for d in dims])


@rule("transpose.int", "transpose_copy.int")
def _(b, out, x, dim0, dim1):
    return _swapped(b, x, dim0, dim1)


@rule("t", "t_copy")
def _(b, out, x):
    return _swapped(b, x, 0, 1) if x.ndim == 2 else x


def _swapped(b, x, dim0, dim1):
    order = list(range(x.ndim))
    if x.ndim:
        dim0, dim1 = dim_of(dim0, x.ndim), dim_of(dim1, x.ndim)
        order[dim0], order[dim1] = order[dim1], order[dim0]
    return b.transpose(x, order)


# --- slices ---


def bounds(n, start, end):
    """Start and end of a slice of a dimension of |n|, from 0 to n."""
    start, end = (0 if start is None else start), (n if end is None else end)
    start, end = (min(max(v + n if v < 0 else v, 0), n) for v in (start, end))
    return start, max(start, end)


@rule("slice.Tensor", "slice_copy.Tensor")
def _(b, out, x, dim, start, end, step):
    dim = dim_of(dim, x.ndim)
    start, end = bounds(x.shape[dim], start, end)
    return b.slice_dim(x, dim, start, end, step)


@rule("narrow_copy")
def _(b, out, x, dim, start, length):
    dim = dim_of(dim, x.ndim)
    start = start + x.shape[dim] if start < 0 else start
    return b.slice_dim(x, dim, start, start + length)


@rule("select.int", "select_copy.int")
def _(b, out, x, dim, index):
    dim = dim_of(dim, x.ndim)
    index = index + x.shape[dim] if index < 0 else index
    return b.reshape(b.slice_dim(x, dim, index, index + 1), out.shape)


@rule("unbind.int", "unbind_copy.int")
def _(b, out, x, dim):
    dim = dim_of(dim, x.ndim)
    return [b.reshape(b.slice_dim(x, dim, i, i + 1), o.shape) for i, o in enumerate(out)]


def _split(b, out, x, _, dim):
    dim, starts, parts = dim_of(dim, x.ndim), 0, []
    for o in out:
        parts.append(b.slice_dim(x, dim, starts, starts + o.shape[dim]))
        starts += o.shape[dim]
    return parts


for _name in ("split.Tensor", "split.sizes", "split_with_sizes", "chunk", "split_copy.Tensor", "split_with_sizes_copy",
              "unsafe_split.Tensor", "unsafe_split_with_sizes", "unsafe_chunk"):  # fmt: skip
    rule(_name)(_split)


def _padded_slice(b, part, n, dim, start, step):
    """Zeros but for |part| at a slice of a dimension of |n|."""
    low, high, interior = [0] * part.ndim, [0] * part.ndim, [0] * part.ndim
    covered = max(0, (part.shape[dim] - 1) * step + 1)
    low[dim], high[dim], interior[dim] = start, n - start - covered, step - 1
    return b.pad(part, low, high, 0, interior)


@rule("slice_backward")
def _(b, out, grad, sizes, dim, start, end, step):
    dim = dim_of(dim, len(sizes))
    if 0 in grad.shape:
        return b.constant(0, out.dtype, out.shape)
    return _padded_slice(b, grad, sizes[dim], dim, bounds(sizes[dim], start, end)[0], step)


@rule("select_backward")
def _(b, out, grad, sizes, dim, index):
    dim = dim_of(dim, len(sizes))
    index = index + sizes[dim] if index < 0 else index
    part = b.reshape(grad, [1 if d == dim else n for d, n in enumerate(sizes)])
    return b.constant(0, out.dtype, out.shape) if 0 in grad.shape else _padded_slice(b, part, sizes[dim], dim, index, 1)


@rule("slice_scatter")
def _(b, out, x, part, dim, start, end, step):
    dim = dim_of(dim, x.ndim)
    n, (start, end) = x.shape[dim], bounds(x.shape[dim], start, end)
    shape = [-(-(end - start) // step) if d == dim else m for d, m in enumerate(x.shape)]
    part = b.fit(part, shape, x.dtype)
    if 0 in shape:
        return x
    starts = [start if d == dim else 0 for d in range(x.ndim)]
    if step == 1:
        return update_slice(b, x, part, starts)
    place = b.iota((n,), 0, torch.int32)
    inside = b.compare("EQ", b.remainder(b.subtract(place, start), step), 0)
    inside = b.and_(inside, b.and_(b.compare("GE", place, start), b.compare("LT", place, end)))
    return b.select(b.broadcast_in_dim(inside, x.shape, [dim]), _padded_slice(b, part, n, dim, start, step), x)


@rule("select_scatter")
def _(b, out, x, part, dim, index):
    dim = dim_of(dim, x.ndim)
    index = index + x.shape[dim] if index < 0 else index
    part = b.reshape(b.cast(part, x.dtype), [1 if d == dim else n for d, n in enumerate(x.shape)])
    return update_slice(b, x, part, [index if d == dim else 0 for d in range(x.ndim)])


# --- diagonals ---


def _to_last(rank, dim1, dim2):
    """The order of dimensions with these two last, and its inverse."""
    order = [d for d in range(rank) if d not in (dim1, dim2)] + [dim1, dim2]
    return order, [order.index(d) for d in range(rank)]


def _corner(rows, columns, offset):
    """The row and column where a diagonal begins, and its length."""
    row, column = max(-offset, 0), max(offset, 0)
    return row, column, max(0, min(rows - row, columns - column))


def _diagonal(b, x, shape, offset, dim1, dim2):
    order, _ = _to_last(x.ndim, dim_of(dim1, x.ndim), dim_of(dim2, x.ndim))
    x = b.transpose(x, order)
    row, column, n = _corner(*x.shape[-2:], offset)
    if 0 in shape:
        return b.constant(0, x.dtype, shape)
    square = b.slice_dim(b.slice_dim(x, x.ndim - 2, row, row + n), x.ndim - 1, column, column + n)
    # In row-major order the elements of the diagonal are n + 1 apart.
    flat = b.reshape(square, (*shape[:-1], n * n))
    return b.slice_dim(flat, flat.ndim - 1, 0, n * n, n + 1)


@rule("diagonal", "diagonal_copy")
def _(b, out, x, offset, dim1, dim2):
    return _diagonal(b, x, out.shape, offset, dim1, dim2)


@rule("trace")
def _(b, out, x):
    values = _diagonal(b, x, (min(x.shape),), 0, 0, 1)
    return b.cast(b.reduce(b.cast(values, compute_dtype(out.dtype)), [0], "add", 0), out.dtype)


def _on_diagonal(b, part, shape, offset, dim1, dim2):
    """Zeros of |shape| with |part| on a diagonal."""
    if 0 in part.shape:
        return b.constant(0, part.dtype, shape)
    rank = len(shape)
    order, inverse = _to_last(rank, dim_of(dim1, rank), dim_of(dim2, rank))
    rows, columns = (shape[d] for d in order[-2:])
    row, column, n = _corner(rows, columns, offset)
    last = part.ndim - 1
    flat = b.pad(part, [0] * part.ndim, [0] * part.ndim, 0, [n if d == last else 0 for d in range(part.ndim)])
    square = b.reshape(flat, (*part.shape[:-1], n, n))
    zeros = [0] * (rank - 2)
    return b.transpose(b.pad(square, [*zeros, row, column], [*zeros, rows - row - n, columns - column - n]), inverse)


@rule("diagonal_backward")
def _(b, out, grad, sizes, offset, dim1, dim2):
    return _on_diagonal(b, grad, sizes, offset, dim1, dim2)


@rule("diag_embed")
def _(b, out, x, offset, dim1, dim2):
    dim1, dim2 = dim_of(dim1, len(out.shape)), dim_of(dim2, len(out.shape))
    # Two equal dimensions were inserted: the diagonal has its offset from dim1 to dim2, in this order.
    return _on_diagonal(b, x, out.shape, offset, dim1, dim2)


@rule("diagonal_scatter")
def _(b, out, x, part, offset, dim1, dim2):
    dim1, dim2 = dim_of(dim1, x.ndim), dim_of(dim2, x.ndim)
    row, column = (b.iota(x.shape, d, torch.int32) for d in (dim1, dim2))
    on = b.compare("EQ", b.subtract(column, row), offset)
    return b.select(on, _on_diagonal(b, b.cast(part, x.dtype), x.shape, offset, dim1, dim2), x)


# --- windows ---


def _windows(b, count, size, step):
    """The positions of the elements of |count| windows."""
    shape = (count, size)
    return b.add(b.multiply(b.iota(shape, 0, torch.int32), step), b.iota(shape, 1, torch.int32))


@rule("unfold", "unfold_copy")
def _(b, out, x, dim, size, step):
    if x.ndim == 0:
        return b.reshape(x, out.shape)
    dim = dim_of(dim, x.ndim)
    count, last = out.shape[dim], len(out.shape) - 1
    if 0 in out.shape:
        return b.constant(0, out.dtype, out.shape)
    if step == size:
        parts = b.reshape(b.slice_dim(x, dim, 0, count * size), (*x.shape[:dim], count, size, *x.shape[dim + 1 :]))
    elif size <= _UNROLLED:
        parts = [b.slice_dim(x, dim, i, i + (count - 1) * step + 1, step) for i in range(size)]
        parts = b.concatenate([b.reshape(p, (*p.shape[: dim + 1], 1, *p.shape[dim + 1 :])) for p in parts], dim + 1)
    elif count <= _UNROLLED:
        parts = [b.slice_dim(x, dim, i * step, i * step + size) for i in range(count)]
        parts = b.concatenate([b.reshape(p, (*p.shape[:dim], 1, *p.shape[dim:])) for p in parts], dim)
    else:
        parts = gather(b, x, [_windows(b, count, size, step)], [dim], dim)
    order = [d for d in range(last + 1) if d != dim + 1] + [dim + 1]
    return b.transpose(parts, order)


@rule("unfold_backward")
def _(b, out, grad, sizes, dim, size, step):
    if not sizes:
        return b.reshape(grad, ())
    dim = dim_of(dim, len(sizes))
    if 0 in grad.shape:
        return b.constant(0, out.dtype, out.shape)
    count, last, n = grad.shape[dim], grad.ndim - 1, sizes[dim]
    wide = b.cast(grad, compute_dtype(grad.dtype))
    if size <= _UNROLLED:
        parts = [b.reshape(b.slice_dim(wide, last, i, i + 1), wide.shape[:-1]) for i in range(size)]
        parts = [_padded_slice(b, p, n, dim, i, step) for i, p in enumerate(parts)]
        total = parts[0]
        for part in parts[1:]:
            total = b.add(total, part)
    else:
        updates = b.transpose(wide, [*range(dim + 1), last, *range(dim + 1, last)])
        zeros = b.constant(0, wide.dtype, sizes)
        total = scatter(b, zeros, [_windows(b, count, size, step)], [dim], dim, updates, "add")
    return b.cast(total, out.dtype)


# --- any strides ---


@rule("as_strided", "as_strided_copy")
def _(b, out, x, sizes, strides, offset):
    return geometry.read(b, x, list(sizes), list(strides), offset or 0)


@rule("as_strided_scatter")
def _(b, out, x, part, sizes, strides, offset):
    if 0 in sizes:
        return x
    part = b.fit(part, tuple(sizes), x.dtype)
    return b.reshape(geometry.write(b, x, x.numel(), part, list(sizes), list(strides), offset or 0), out.shape)
