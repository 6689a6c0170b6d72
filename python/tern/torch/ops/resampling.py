"""Resizing: each dimension of space is multiplied by a matrix of interpolation weights, its gradient by the transpose."""

import functools

import torch
from torch.utils._python_dispatch import _disable_current_modes

from tern.torch.rules import compute_dtype, rule

_LITERAL_MAX = 4096  # elements of a matrix that is written out
_TAPS_MAX = 16


def contract(b, x, matrix, dim, transposed=False):
    """Multiplies dimension |dim| of |x| by |matrix|, [result, operand], or its transpose."""
    product = b.dot(x, matrix, ([dim], [0 if transposed else 1]))
    order = list(range(x.ndim - 1))
    order.insert(dim, x.ndim - 1)
    return b.transpose(product, order)


def ranges_matrix(b, starts, ends, weights, size, dtype):
    """[len(starts), size]: weights[i] from starts[i] to ends[i], else 0."""
    shape = (len(starts), size)
    column = b.iota(shape, 1, torch.int32)
    low, high = (b.broadcast_in_dim(b.literal(v.to(torch.int32)), shape, [0]) for v in (starts, ends))
    inside = b.and_(b.compare("GE", column, low), b.compare("LT", column, high), torch.bool)
    return b.select(inside, b.broadcast_in_dim(b.literal(weights.to(dtype)), shape, [0]), 0)


def _matrix(b, weights):
    """The Value of a matrix of the CPU with few elements other than 0 in each row."""
    taps = int((weights != 0).sum(1).max())
    if weights.numel() <= _LITERAL_MAX or taps > _TAPS_MAX:
        return b.literal(weights)
    values, places = (t.contiguous() for t in _largest(weights, taps))
    column = b.iota(weights.shape, 1, torch.int32)
    total = None
    for k in range(taps):
        place = b.broadcast_in_dim(b.literal(places[:, k].to(torch.int32)), weights.shape, [0])
        value = b.broadcast_in_dim(b.literal(values[:, k]), weights.shape, [0])
        term = b.select(b.compare("EQ", column, place), value, 0)
        total = term if total is None else b.add(total, term)
    return total


def _largest(weights, taps):
    places = weights.abs().topk(taps, 1).indices
    return weights.gather(1, places), places


# What resizes one dimension: the last of a tensor [1, rows, size] or [1, rows, 1, size] of the CPU.
_ONE = {
    "linear": lambda x, n, align, scale: torch.ops.aten.upsample_linear1d(x, [n], align, scale),
    "cubic": lambda x, n, align, scale: torch.ops.aten.upsample_bicubic2d(x[:, :, None], [1, n], align, None, scale)[:, :, 0],
    "linear_aa": lambda x, n, align, scale: torch.ops.aten._upsample_bilinear2d_aa(x[:, :, None], [1, n], align, None, scale)[
        :, :, 0
    ],
    "cubic_aa": lambda x, n, align, scale: torch.ops.aten._upsample_bicubic2d_aa(x[:, :, None], [1, n], align, None, scale)[
        :, :, 0
    ],
    "nearest": lambda x, n, scale: torch.ops.aten.upsample_nearest1d(x, [n], scale),
    "exact": lambda x, n, scale: torch.ops.aten._upsample_nearest_exact1d(x, [n], scale),
}


def _weights(mode, size, count, align, scale, dtype):
    """The matrix [count, size] that PyTorch applies: it resizes an identity."""
    with _disable_current_modes():
        return _ONE[mode](torch.eye(size, dtype=dtype)[None], count, align, scale)[0].T.contiguous()


def _source(mode, size, count, scale):
    """For each of |count| results the index of its source."""
    with _disable_current_modes():
        return _ONE[mode](torch.arange(size, dtype=torch.float64)[None, None], count, scale)[0, 0].long()


def _resize(mode, b, out, x, output_size, align, *scales):
    wide = compute_dtype(out.dtype) if out.dtype.is_floating_point else torch.float32
    result = b.cast(x, wide)
    for d, (count, scale) in enumerate(zip(output_size, scales)):
        matrix = _matrix(b, _weights(mode, x.shape[2 + d], count, align, scale, wide))
        result = contract(b, result, matrix, 2 + d)
    if not out.dtype.is_floating_point:
        info = torch.iinfo(out.dtype)
        result = b.maximum(b.minimum(b.round_nearest_even(result), info.max), info.min)
    return b.cast(result, out.dtype)


def _resize_backward(mode, b, out, dy, output_size, input_size, align, *scales):
    wide = compute_dtype(out.dtype)
    result = b.cast(dy, wide)
    for d, (count, scale) in enumerate(zip(output_size, scales)):
        matrix = _matrix(b, _weights(mode, input_size[2 + d], count, align, scale, wide))
        result = contract(b, result, matrix, 2 + d, transposed=True)
    return b.cast(result, out.dtype)


def take(b, x, dim, source):
    """Elements |source| (a tensor of the CPU, not negative) of dimension |dim|."""
    count, size = len(source), x.shape[dim]
    factor = count // size if size else 0
    if factor and torch.equal(source, torch.arange(count) // factor) and count == size * factor:
        shape = [*x.shape[: dim + 1], factor, *x.shape[dim + 1 :]]
        wide = b.broadcast_in_dim(x, shape, [d for d in range(x.ndim + 1) if d != dim + 1])
        return b.reshape(wide, [*x.shape[:dim], count, *x.shape[dim + 1 :]])
    stride = int(source[1] - source[0]) if count > 1 else 1
    first = int(source[0])
    if stride > 0 and torch.equal(source, first + stride * torch.arange(count)):
        return b.slice_dim(x, dim, first, first + stride * (count - 1) + 1, stride)
    shape = [*x.shape[:dim], count, *x.shape[dim + 1 :]]
    offsets = [d for d in range(x.ndim) if d != dim]
    numbers = (
        f"#stablehlo.gather<offset_dims = {offsets}, collapsed_slice_dims = [{dim}], start_index_map = [{dim}], "
        "index_vector_dim = 1>"
    )
    sizes = [1 if d == dim else n for d, n in enumerate(x.shape)]
    places = b.literal(source.to(torch.int32).reshape(-1, 1))
    attributes = {"dimension_numbers": numbers, "slice_sizes": sizes, "indices_are_sorted": bool((source.diff() >= 0).all())}
    return b.emit("gather", [x, places], [(shape, x.dtype)], attributes)


def _nearest(mode, b, out, x, output_size, *scales):
    if out.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    for d, (count, scale) in enumerate(zip(output_size, scales)):
        x = take(b, x, 2 + d, _source(mode, x.shape[2 + d], count, scale))
    return x


def _nearest_backward(mode, b, out, dy, output_size, input_size, *scales):
    wide = compute_dtype(out.dtype)
    result = b.cast(dy, wide)
    for d, (count, scale) in enumerate(zip(output_size, scales)):
        size, dim = input_size[2 + d], 2 + d
        source = _source(mode, size, count, scale)
        if count % size == 0 and torch.equal(source, torch.arange(count) // (count // size)):
            split = b.reshape(result, [*result.shape[:dim], size, count // size, *result.shape[dim + 1 :]])
            result = b.reduce(split, [dim + 1], "add", 0)
        else:
            matrix = _matrix(b, torch.nn.functional.one_hot(source, size).to(wide))
            result = contract(b, result, matrix, dim, transposed=True)
    return b.cast(result, out.dtype)


_RULES = {
    "upsample_linear1d": (1, "linear"), "upsample_bilinear2d": (2, "linear"), "upsample_trilinear3d": (3, "linear"),
    "upsample_bicubic2d": (2, "cubic"), "_upsample_bilinear2d_aa": (2, "linear_aa"),
    "_upsample_bicubic2d_aa": (2, "cubic_aa"),
    **{f"upsample_nearest{r}d": (r, "nearest") for r in (1, 2, 3)},
    **{f"_upsample_nearest_exact{r}d": (r, "exact") for r in (1, 2, 3)},
}  # fmt: skip
for _name, (_rank, _mode) in _RULES.items():
    _forward, _backward = (
        (_nearest, _nearest_backward) if _mode in ("nearest", "exact") else (_resize, _resize_backward)
    )
    rule(_name)(functools.partial(_forward, _mode))
    rule(_name + "_backward")(functools.partial(_backward, _mode))
