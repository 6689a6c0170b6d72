"""Reads and writes of tensors at indices that are values: StableHLO's gather and scatter in the forms torch's ops need.

Indices are i32 here (index32(), in_range()). Ones that are out of range read the nearest element; writes drop them."""

import torch

from tern.torch.rules import compute_dtype

_COMBINE = {"set": None, "add": "add", "multiply": "multiply", "maximum": "maximum", "minimum": "minimum"}
_COMBINE_BOOL = {"set": None, "add": "or", "multiply": "and", "maximum": "or", "minimum": "and"}


def index32(b, index, size=None):
    """Indices as i32; negative ones count from the end if |size| is given."""
    index = b.cast(index, torch.int32)
    return index if size is None else b.select(b.compare("LT", index, 0), b.add(index, size), index)


def in_range(b, index, size, dim, wraps=False):
    """The indices of a user along a dimension, as i32, checked; |wraps|: negative ones count from the end."""
    b.check_range(index, -size if wraps else 0, size, f"index {{}} is out of bounds for dimension {dim} with size {size}")
    return index32(b, index, size if wraps else None)


def _vectors(b, indices):
    return b.concatenate([b.reshape(i, i.shape + (1,)) for i in indices], indices[0].ndim)


def _window(x, indices, dims, at):
    """The shape of x[..., indices, ...], and its dimensions that are dimensions of |x|."""
    rest, rank = [n for d, n in enumerate(x.shape) if d not in dims], indices[0].ndim
    shape = rest[:at] + list(indices[0].shape) + rest[at:]
    return shape, [d for d in range(len(shape)) if not at <= d < at + rank]


def window_shape(x, indices, dims, at):
    return _window(x, indices, dims, at)[0]


def gather(b, x, indices, dims, at):
    """The slices of |x| at |indices|, one Value for each of |dims|, all of one shape: its dimensions are those from |at| of
    the result; the others are the dimensions of |x| that are not in |dims|."""
    shape, offset = _window(x, indices, dims, at)
    if 0 in shape:
        return b.constant(0, x.dtype, shape)
    numbers = (
        f"#stablehlo.gather<offset_dims = {offset}, collapsed_slice_dims = {sorted(dims)}, "
        f"start_index_map = {list(dims)}, index_vector_dim = {indices[0].ndim}>"
    )
    return _gather(b, x, _vectors(b, indices), numbers, shape, dims)


def _rows(b, index, dim):
    """Of an index along |dim|: the index without the dimensions along which it is constant, and these dimensions, along
    which rows move instead of elements; the other dimensions, and where they are in that index."""
    rows = [d for d in index.repeats if d != dim and index.shape[d] > 1]
    limits = [1 if d in rows else n for d, n in enumerate(index.shape)]
    kept = [d for d in range(index.ndim) if d not in rows]
    index = b.reshape(b.slice(index, [0] * index.ndim, limits), [index.shape[d] for d in kept])
    batch = [d for d in kept if d != dim]
    return index32(b, index), rows, batch, [kept.index(d) for d in batch]


def gather_along(b, x, index, dim):
    """torch.gather(): the elements of |x| at |index| along |dim|, and at the element's own place in the other dimensions."""
    shape = index.shape
    if 0 in shape:
        return b.constant(0, x.dtype, shape)
    x = b.slice(x, [0] * x.ndim, [n if d == dim else m for d, (n, m) in enumerate(zip(x.shape, shape))])
    index, rows, batch, index_batch = _rows(b, index, dim)
    numbers = (
        f"#stablehlo.gather<offset_dims = {rows}, collapsed_slice_dims = [{dim}], operand_batching_dims = {batch}, "
        f"start_indices_batching_dims = {index_batch}, start_index_map = [{dim}], index_vector_dim = {index.ndim}>"
    )
    return _gather(b, x, _vectors(b, [index]), numbers, shape, [dim, *batch])


def _gather(b, x, vectors, numbers, shape, ones):
    sizes = [1 if d in ones else n for d, n in enumerate(x.shape)]
    attributes = {"dimension_numbers": numbers, "indices_are_sorted": False, "slice_sizes": sizes}
    return b.emit("gather", [x, vectors], [(shape, x.dtype)], attributes)


def scatter(b, x, indices, dims, at, updates, combine="set"):
    """Writes |updates|, shaped as the result of gather() or a number, to |x|. |combine|: set, add, multiply, maximum,
    minimum."""
    shape, window = _window(x, indices, dims, at)
    numbers = (
        f"#stablehlo.scatter<update_window_dims = {window}, inserted_window_dims = {sorted(dims)}, "
        f"scatter_dims_to_operand_dims = {list(dims)}, index_vector_dim = {indices[0].ndim}>"
    )
    return _scatter(b, x, indices, numbers, b.fit(updates, shape, x.dtype), combine)


def scatter_along(b, x, index, dim, updates, combine="set"):
    """torch.scatter(): writes |updates|, at least as large as |index| or a number, to elements of |x| along |dim|."""
    if not isinstance(updates, (int, float, complex)):
        updates = b.slice(updates, [0] * x.ndim, index.shape)
    limits = [n if d == dim else m for d, (n, m) in enumerate(zip(x.shape, index.shape))]
    part, updates = b.slice(x, [0] * x.ndim, limits), b.fit(updates, index.shape, x.dtype)
    index, rows, batch, index_batch = _rows(b, index, dim)
    numbers = (
        f"#stablehlo.scatter<update_window_dims = {rows}, inserted_window_dims = [{dim}], "
        f"input_batching_dims = {batch}, scatter_indices_batching_dims = {index_batch}, "
        f"scatter_dims_to_operand_dims = [{dim}], index_vector_dim = {index.ndim}>"
    )
    return update_slice(b, x, _scatter(b, part, [index], numbers, updates, combine), [0] * x.ndim)


def _scatter(b, x, indices, numbers, updates, combine):
    if 0 in updates.shape or 0 in x.shape:
        return x
    op = (_COMBINE_BOOL if x.dtype == torch.bool else _COMBINE)[combine]
    # Sums of half precision are rounded once.
    dtype = compute_dtype(x.dtype) if combine in ("add", "multiply") else x.dtype
    region = b.region([((), dtype)] * 2, lambda old, new: new if op is None else b.emit(op, [old, new], [((), dtype)]))
    attributes = {"indices_are_sorted": False, "scatter_dimension_numbers": numbers, "unique_indices": False}
    operands = [b.cast(x, dtype), _vectors(b, indices), b.cast(updates, dtype)]
    return b.cast(b.emit("scatter", operands, [(x.shape, dtype)], attributes, [region]), x.dtype)


def update_slice(b, x, part, starts):
    """|x| with |part| written at known |starts|."""
    if part.shape == x.shape or 0 in part.shape:
        return part if part.shape == x.shape else x
    at = [b.constant(s, torch.int32) for s in starts]
    return b.emit("dynamic_update_slice", [x, part, *at], [(x.shape, x.dtype)])


def running(b, x, dim, op="add", initial=0):
    """The reduction of the elements up to each one along |dim|: a running sum, maximum and so on."""
    if 0 in x.shape:
        return x
    window, low = [1] * x.ndim, [0] * x.ndim
    window[dim], low[dim] = x.shape[dim], x.shape[dim] - 1
    padding = f"dense<{[[l, 0] for l in low]}> : tensor<{x.ndim}x2xi64>"
    region = b.region([((), x.dtype)] * 2, lambda p, q: b.emit(op, [p, q], [((), x.dtype)]))
    attributes = {"window_dimensions": window, "padding": padding}
    return b.emit("reduce_window", [x, b.constant(initial, x.dtype)], [(x.shape, x.dtype)], attributes, [region])


def segment_of(b, ends, count):
    """For each of |count| positions the number of segments that end at or before it; |ends|: i32, in order."""
    zeros = b.constant(0, counting_dtype(count), (count,))
    return b.cast(running(b, scatter(b, zeros, [ends], [0], 0, 1, "add"), 0), torch.int32)


def counting_dtype(most):
    """The dtype in which the engines count fastest, up to |most|."""
    return torch.float32 if most < 1 << 24 else torch.int32


def places(b, mask):
    """Of each element of a flat mask, how many before it are set."""
    count = running(b, b.cast(mask, counting_dtype(mask.numel())), 0)
    return b.subtract(b.cast(count, torch.int32), 1)
