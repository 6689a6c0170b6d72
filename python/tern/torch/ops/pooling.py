"""Pools over windows and their gradients. Windows are over the last dimensions; there may be a batch or not."""

import functools
import math

import torch

from tern.torch import indexed
from tern.torch.ops.resampling import contract, ranges_matrix, take
from tern.torch.rules import compute_dtype, rule


def lowest(dtype):
    """The identity of a maximum."""
    return -math.inf if dtype.is_floating_point else torch.iinfo(dtype).min


def _pair(values, rank, default=None):
    values = [values] if isinstance(values, int) else list(values)
    values = values or list(default)
    return values * rank if len(values) == 1 else values


class _Windows:
    """The windows of a pool over |x|, whose result has the sizes |space| in its last dimensions."""

    def __init__(self, x, space, kernel, stride, padding, dilation=1):
        rank = self.rank = len(space)
        self.x, self.space, self.outer = x, list(space), list(x.shape[: x.ndim - rank])
        self.sizes = list(x.shape[x.ndim - rank :])
        self.kernel = _pair(kernel, rank)
        self.stride, self.padding = _pair(stride, rank, self.kernel), _pair(padding, rank)
        self.dilation = _pair(dilation, rank)
        self.extents = [(k - 1) * d + 1 for k, d in zip(self.kernel, self.dilation)]
        self.high = [
            max(0, (o - 1) * s + e - n - p)
            for o, s, e, n, p in zip(space, self.stride, self.extents, self.sizes, self.padding)
        ]

    def attributes(self):
        ones, pairs = [1] * len(self.outer), [(0, 0)] * len(self.outer) + list(zip(self.padding, self.high))
        text = ", ".join(f"[{low}, {high}]" for low, high in pairs)
        return {
            "window_dimensions": ones + self.kernel,
            "window_strides": ones + self.stride,
            "padding": f"dense<[{text}]> : tensor<{self.x.ndim}x2xi64>",
        }

    def dilations(self):
        ones = [1] * len(self.outer)
        return {"base_dilations": [1] * self.x.ndim, "window_dilations": ones + self.dilation}

    def reduce(self, b, op, initial):
        x = self.x
        region = b.region([((), x.dtype)] * 2, lambda p, q: b.binary(op, p, q))
        attributes = self.attributes() | self.dilations()
        return b.emit("reduce_window", [x, b.constant(initial, x.dtype)], [(self.shape(), x.dtype)], attributes, [region])

    def shape(self):
        return tuple(self.outer + self.space)

    def first_maximum(self, b):
        """The flat index, in the last dimensions, of the first maximum of each window."""
        x, plane = self.x, math.prod(self.sizes)
        index = torch.int32 if plane < 2**31 else torch.int64
        at = b.broadcast_to(b.reshape(b.iota((plane,), 0, index), self.sizes), x.shape)
        operands = [x, at, b.constant(lowest(x.dtype), x.dtype), b.constant(0, index)]
        results = [(self.shape(), x.dtype), (self.shape(), index)]
        attributes = self.attributes() | self.dilations()
        places = b.emit("reduce_window", operands, results, attributes, [_first_of_pairs(b, x.dtype, index)])[1]
        return b.cast(places, torch.int64)

    def counts(self, b, dtype, with_padding):
        """The number of elements in each window: a number, or a Value that broadcasts to the result."""
        total, factors = 1, []
        for d in range(self.rank):
            n, k, s, p = self.sizes[d], self.kernel[d], self.stride[d], self.padding[d]
            starts = [o * s - p for o in range(self.space[d])]
            ends = [min(start + k, n + p) for start in starts]
            if not with_padding:
                starts, ends = [max(start, 0) for start in starts], [min(end, n) for end in ends]
            lengths = [end - start for start, end in zip(starts, ends)]
            if len(set(lengths)) <= 1:
                total *= lengths[0] if lengths else 1
            else:
                shape = [1] * d + [len(lengths)] + [1] * (self.rank - d - 1)
                factors.append(b.literal(torch.tensor(lengths, dtype=dtype).reshape(shape)))
        for factor in factors:
            total = b.multiply(factor, total)
        return total


# --- maximum ---


def _max(rank, b, out, x, kernel, stride, padding, dilation, ceil_mode):
    shape = next(o.shape for o in out if o is not None)
    windows = _Windows(x, shape[-rank:], kernel, stride, padding, dilation)
    if 0 in windows.shape():
        return [b.constant(0, x.dtype, windows.shape()), b.constant(0, torch.int64, windows.shape())]
    # Two ops: the indices are often unused.
    return [windows.reduce(b, "maximum", lowest(x.dtype)), None if out[1] is None else windows.first_maximum(b)]


def _first_of_pairs(b, dtype, index):
    """The region of a reduction of values with their indices to the maximum that comes first."""

    def body(value, place, other, other_place):
        keep = b.compare("GE", value, other)
        return [b.select(keep, value, other), b.select(keep, place, other_place)]

    return b.region([((), dtype), ((), index)] * 2, body)


def _adaptive_max(rank, b, out, x, output_size):
    """Windows of unequal sizes: rows of equal length of every dimension, with their last element repeated."""
    first, index = x.ndim - rank, torch.int32
    outer, space = x.shape[:first], list(output_size)
    sizes = x.shape[first:]
    shape = (*outer, *space)
    if 0 in shape:
        return [b.constant(0, x.dtype, shape), b.constant(0, torch.int64, shape)]
    if all(n % s == 0 for n, s in zip(sizes, space)):
        kernel = [n // s for n, s in zip(sizes, space)]
        return _max(rank, b, out, x, kernel, kernel, 0, 1, False)
    places, split = b.constant(0, index), list(outer)
    for d, (size, count) in enumerate(zip(sizes, space)):
        starts, ends = _adaptive_ranges(size, count)
        rows = torch.arange(int((ends - starts).max())) + starts[:, None]
        rows = torch.minimum(rows, ends[:, None] - 1)
        x = take(b, x, first + d, rows.flatten())
        places = b.multiply(places, size)
        after = [1] * (2 * (rank - 1 - d))
        places = b.add(places, b.literal(rows.to(index).reshape([1] * (2 * d) + list(rows.shape) + after)))
        split += rows.shape
    x = b.reshape(x, split)
    dims = [first + 2 * d + 1 for d in range(rank)]
    operands = [x, b.broadcast_to(places, split), b.constant(lowest(x.dtype), x.dtype), b.constant(0, index)]
    region = _first_of_pairs(b, x.dtype, index)
    found = b.emit("reduce", operands, [(shape, x.dtype), (shape, index)], {"dimensions": dims}, [region])
    return [b.reduce(x, dims, "maximum", lowest(x.dtype)), b.cast(found[1], torch.int64)]


def add_at(b, x, dy, places, rank):
    """Zeros of the shape of |x|, plus |dy| at |places|: flat indices in the last |rank| dimensions."""
    outer = math.prod(x.shape[: x.ndim - rank])
    plane = math.prod(x.shape[x.ndim - rank :])
    if x.numel() == 0 or dy.numel() == 0:
        return b.constant(0, dy.dtype, x.shape)
    count = dy.numel() // outer
    places = b.reshape(b.cast(places, torch.int32), (outer, count, 1))
    numbers = (
        "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], "
        "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>"
    )
    region = b.region([((), dy.dtype)] * 2, lambda p, q: b.add(p, q))
    operands = [b.constant(0, dy.dtype, (outer, plane)), places, b.reshape(dy, (outer, count))]
    sums = b.emit("scatter", operands, [((outer, plane), dy.dtype)], {"scatter_dimension_numbers": numbers}, [region])
    return b.reshape(sums, x.shape)


def _max_backward(rank, b, out, dy, x, kernel, stride, padding, dilation, ceil_mode, places):
    wide = compute_dtype(x.dtype)
    windows = _Windows(x, dy.shape[-rank:], kernel, stride, padding, dilation)
    if 0 in x.shape or 0 in dy.shape or any(d != 1 for d in windows.dilation):
        return b.cast(add_at(b, x, b.cast(dy, wide), places, rank), x.dtype)
    # The forward op chose the first maximum as well.
    select = b.region([((), wide)] * 2, lambda p, q: b.compare("GE", p, q))
    add = b.region([((), wide)] * 2, lambda p, q: b.add(p, q))
    operands = [b.cast(x, wide), b.cast(dy, wide), b.constant(0, wide)]
    sums = b.emit("select_and_scatter", operands, [(x.shape, wide)], windows.attributes(), [select, add])
    return b.cast(sums, x.dtype)


# --- mean ---


def _mean(rank, b, out, x, kernel, stride, padding, ceil_mode, count_include_pad, divisor_override):
    wide = compute_dtype(x.dtype)
    windows = _Windows(b.cast(x, wide), out.shape[-rank:], kernel, stride, padding)
    if 0 in windows.shape():
        return b.constant(0, out.dtype, out.shape)
    counts = divisor_override or windows.counts(b, wide, count_include_pad)
    return b.cast(b.divide(windows.reduce(b, "add", 0), counts), out.dtype)


def _mean_backward(rank, b, out, dy, x, kernel, stride, padding, ceil_mode, count_include_pad, divisor_override):
    wide = compute_dtype(x.dtype)
    if x.numel() == 0 or dy.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    w = _Windows(x, dy.shape[-rank:], kernel, stride, padding)
    dy = b.divide(b.cast(dy, wide), divisor_override or w.counts(b, wide, count_include_pad))
    # Every element sums the windows over it: windows with stride 1 over the spread gradient.
    zeros = [0] * len(w.outer)
    low = [k - 1 - p for k, p in zip(w.kernel, w.padding)]
    high = [n + k - 1 - ((o - 1) * s + 1) - lo for n, k, o, s, lo in zip(w.sizes, w.kernel, w.space, w.stride, low)]
    spread = b.pad(dy, zeros + low, zeros + high, 0, zeros + [s - 1 for s in w.stride])
    return b.cast(_Windows(spread, w.sizes, w.kernel, 1, 0).reduce(b, "add", 0), out.dtype)


def _adaptive_ranges(size, count):
    """The range of elements of each window."""
    starts = torch.arange(count) * size // max(count, 1)
    ends = -((-(torch.arange(count) + 1) * size) // max(count, 1))
    return starts, ends


def _range_means(b, x, sizes, space, backward):
    """Means over ranges of each of the last dimensions, or their transpose."""
    first = x.ndim - len(space)
    for d, (size, count) in enumerate(zip(sizes, space)):
        starts, ends = _adaptive_ranges(size, count)
        matrix = ranges_matrix(b, starts, ends, 1 / (ends - starts), size, x.dtype)
        x = contract(b, x, matrix, first + d, transposed=backward)
    return x


def _adaptive_mean(rank, b, out, x, output_size):
    wide = compute_dtype(x.dtype)
    sizes, space = x.shape[-rank:], out.shape[-rank:]
    if out.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    if all(n % s == 0 for n, s in zip(sizes, space)):
        kernel = [n // s for n, s in zip(sizes, space)]
        sums = _Windows(b.cast(x, wide), space, kernel, kernel, 0).reduce(b, "add", 0)
        return b.cast(b.divide(sums, math.prod(kernel)), out.dtype)
    return b.cast(_range_means(b, b.cast(x, wide), sizes, space, False), out.dtype)


def _adaptive_mean_backward(rank, b, out, dy, x):
    wide = compute_dtype(x.dtype)
    if x.numel() == 0 or dy.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    return b.cast(_range_means(b, b.cast(dy, wide), x.shape[-rank:], dy.shape[-rank:], True), out.dtype)


def _adaptive_max_backward(rank, b, out, dy, x, places):
    return b.cast(add_at(b, x, b.cast(dy, compute_dtype(x.dtype)), places, rank), x.dtype)


def _fractional_max_backward(rank, b, out, dy, x, kernel, output_size, places):
    return _adaptive_max_backward(rank, b, out, dy, x, places)


def _fractional_starts(b, samples, size, kernel, count):
    """The first element of each of |count| windows: a random walk over |size|, from numbers in [0, 1), one for each plane."""
    shape = (*samples.shape, count)
    steps = b.iota(shape, len(samples.shape), samples.dtype)
    samples = b.broadcast_in_dim(samples, shape, range(samples.ndim))
    scale = (size - kernel) / (count - 1) if count > 1 else 0
    places = [b.cast(b.multiply(v, b.constant(scale, samples.dtype, shape)), torch.int32)
              for v in (b.add(steps, samples), samples)]  # fmt: skip
    last = b.compare("EQ", b.iota(shape, len(shape) - 1, torch.int32), count - 1)
    return b.select(last, size - kernel, b.subtract(*places))


def _fractional_max(rank, b, out, x, kernel, output_size, samples):
    """Windows at random places: their elements are gathered from each plane, then reduced."""
    kernel, space, sizes = _pair(kernel, rank), list(output_size), x.shape[x.ndim - rank :]
    planes = math.prod(x.shape[: x.ndim - rank])
    if 0 in x.shape or 0 in out[0].shape:
        return [b.constant(0, o.dtype, o.shape) for o in out]
    samples = b.reshape(samples, (planes, rank))
    split = [n for pair in zip(space, kernel) for n in pair]
    shape, places = (planes, *split), b.constant(0, torch.int32, (planes, *split))
    for d, (size, k, count) in enumerate(zip(sizes, kernel, space)):
        # The numbers of two dimensions are in the order of PyTorch's kernels: the last dimension first.
        column = rank - 1 - d if rank == 2 else d
        chosen = b.reshape(b.slice_dim(samples, 1, column, column + 1), (planes,))
        starts = b.broadcast_in_dim(_fractional_starts(b, chosen, size, k, count), shape, [0, 1 + 2 * d])
        places = b.add(b.multiply(places, size), b.add(starts, b.iota(shape, 2 + 2 * d, torch.int32)))
    flat = b.reshape(x, (planes, math.prod(sizes)))
    picked = indexed.gather(b, flat, [b.iota(shape, 0, torch.int32), places], [0, 1], 0)
    dims = [2 + 2 * d for d in range(rank)]
    results = [((planes, *space), x.dtype), ((planes, *space), torch.int32)]
    operands = [picked, places, b.constant(lowest(x.dtype), x.dtype), b.constant(0, torch.int32)]
    region = _first_of_pairs(b, x.dtype, torch.int32)
    found = b.emit("reduce", operands, results, {"dimensions": dims}, [region])
    return [b.reshape(found[0], out[0].shape), b.reshape(b.cast(found[1], torch.int64), out[1].shape)]


_RULES = {
    "fractional_max_pool{}d": _fractional_max,
    "max_pool{}d_with_indices": _max,
    "max_pool{}d_with_indices_backward": _max_backward,
    "adaptive_max_pool{}d": _adaptive_max,
    "adaptive_max_pool{}d_backward": _adaptive_max_backward,
    "fractional_max_pool{}d_backward": _fractional_max_backward,
    "avg_pool{}d": _mean,
    "avg_pool{}d_backward": _mean_backward,
    "_adaptive_avg_pool{}d": _adaptive_mean,
    "_adaptive_avg_pool{}d_backward": _adaptive_mean_backward,
}
for _name, _function in _RULES.items():
    for _rank in (2, 3):
        rule(_name.format(_rank))(functools.partial(_function, _rank))
