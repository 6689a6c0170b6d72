"""grid_sample: values of an image between its elements, at points that are data, and the gradients.

Along each dimension a point has taps: elements with weights that depend on the point. The result is the sum over all
combinations of taps. Computed in at least float32."""

import itertools

import torch

from tern.torch import indexed
from tern.torch.rules import compute_dtype, rule

_BILINEAR, _NEAREST, _BICUBIC = range(3)
_ZEROS, _BORDER, _REFLECTION = range(3)
_CUBIC = -0.75  # the coefficient of PyTorch's cubic convolution


# --- coordinates: each function returns them with their derivatives with respect to the grid's ---


def _scaled(b, g, size, align):
    """From [-1, 1] to positions in the image."""
    if align:
        return b.multiply(b.add(g, 1), (size - 1) / 2), (size - 1) / 2
    return b.multiply(b.subtract(b.multiply(b.add(g, 1), size), 1), 0.5), size / 2


def _clipped(b, x, size):
    inside = b.and_(b.compare("GT", x, 0), b.compare("LT", x, size - 1))
    return b.maximum(b.minimum(x, size - 1), 0), b.cast(inside, x.dtype)


def _reflected(b, x, size, align):
    low, span = (0, size - 1) if align else (-0.5, size)
    if span == 0:
        return b.constant(0, x.dtype, x.shape), b.constant(0, x.dtype, x.shape)
    distance = b.subtract(x, low)
    sign = b.select(b.compare("LT", distance, 0), b.constant(-1, x.dtype, x.shape), 1)
    distance = b.abs_(distance)
    rest, flips = b.remainder(distance, span), b.floor(b.divide(distance, span))
    even = b.compare("EQ", b.remainder(flips, 2), 0)
    place = b.add(b.select(even, rest, b.subtract(span, rest)), low)
    return place, b.select(even, sign, b.negate(sign))


def _padded(b, x, size, padding, align):
    if padding == _ZEROS:
        return x, 1
    slope = 1
    if padding == _REFLECTION:
        x, slope = _reflected(b, x, size, align)
    x, inside = _clipped(b, x, size)
    return x, b.multiply(inside, slope)


# --- taps: (element, weight, derivative of the weight with respect to the grid) ---


def _linear_taps(b, x, slope):
    first = b.floor(x)
    part = b.subtract(x, first)
    slope = b.fit(slope, x.shape, x.dtype)
    return [(first, b.subtract(1, part), b.negate(slope)), (b.add(first, 1), part, slope)]


def _cubic_near(b, t):
    a = _CUBIC
    value = b.add(b.multiply(b.multiply(b.subtract(b.multiply(t, a + 2), a + 3), t), t), 1)
    return value, b.multiply(b.subtract(b.multiply(t, 3 * (a + 2)), 2 * (a + 3)), t)


def _cubic_far(b, t):
    a = _CUBIC
    value = b.subtract(b.multiply(b.add(b.multiply(b.subtract(b.multiply(t, a), 5 * a), t), 8 * a), t), 4 * a)
    return value, b.add(b.multiply(b.subtract(b.multiply(t, 3 * a), 10 * a), t), 8 * a)


def _cubic_taps(b, x, slope, size, padding, align):
    first = b.floor(x)
    t = b.subtract(x, first)
    other = b.subtract(1, t)
    parts = [(_cubic_far, b.add(t, 1), 1), (_cubic_near, t, 1), (_cubic_near, other, -1), (_cubic_far, b.add(other, 1), -1)]
    taps = []
    for i, (function, at, sign) in enumerate(parts):
        weight, derivative = function(b, at)
        place, _ = _padded(b, b.add(first, i - 1), size, padding, align)
        taps.append((place, weight, b.multiply(derivative, sign * slope)))
    return taps


def _taps(b, g, size, mode, padding, align):
    x, slope = _scaled(b, g, size, align)
    if mode == _BICUBIC:
        return _cubic_taps(b, x, slope, size, padding, align)
    x, change = _padded(b, x, size, padding, align)
    if mode == _NEAREST:
        return [(b.round_nearest_even(x), None, None)]
    return _linear_taps(b, x, slope if isinstance(change, int) else b.multiply(change, slope))


# --- sums over combinations of taps ---


class _Sampling:
    def __init__(self, b, x, grid, mode, padding, align):
        self.b, self.x, self.sizes = b, x, x.shape[2:]
        self.wide = compute_dtype(x.dtype)
        rank, points = len(self.sizes), grid.shape[:-1]
        self.points = points
        axes = [b.cast(b.reshape(b.slice_dim(grid, grid.ndim - 1, i, i + 1), points), self.wide) for i in range(rank)]
        # The grid's last coordinate is that of the first dimension of space.
        self.taps = [_taps(b, axes[rank - 1 - d], n, mode, padding, align) for d, n in enumerate(self.sizes)]
        self.batch = b.iota(points, 0, torch.int32)

    def combinations(self):
        """The taps of each combination, its elements' indices, and which are inside."""
        b = self.b
        for taps in itertools.product(*self.taps):
            inside, indices = None, [self.batch]
            for (place, _, _), n in zip(taps, self.sizes):
                here = b.and_(b.compare("GE", place, 0), b.compare("LE", place, n - 1))
                inside = here if inside is None else b.and_(inside, here)
                indices.append(b.cast(b.maximum(b.minimum(place, n - 1), 0), torch.int32))
            yield taps, indices, inside

    def dims(self):
        return [0, *range(2, self.x.ndim)]

    def values(self, indices):
        """[points, channels]"""
        return self.b.cast(indexed.gather(self.b, self.x, indices, self.dims(), 0), self.wide)

    def weight(self, taps, inside, without=None):
        """The product of weights, 0 outside; that of dimension |without| is replaced by its derivative."""
        product = self.b.cast(inside, self.wide)
        for d, (_, weight, slope) in enumerate(taps):
            factor = slope if d == without else weight
            product = product if factor is None else self.b.multiply(product, factor)
        return product

    def each(self, weight, values):
        """|weight| for every channel."""
        return self.b.multiply(values, self.b.broadcast_in_dim(weight, values.shape, range(len(self.points))))

    def last_to_channels(self, y):
        """[points, channels] as [batch, channels, points]"""
        return self.b.transpose(y, [0, y.ndim - 1, *range(1, y.ndim - 1)])


def _forward(b, out, x, grid, mode, padding, align):
    if 0 in out.shape or 0 in x.shape:
        return b.constant(0, out.dtype, out.shape)
    s, total = _Sampling(b, x, grid, mode, padding, align), None
    for taps, indices, inside in s.combinations():
        term = s.each(s.weight(taps, inside), s.values(indices))
        total = term if total is None else b.add(total, term)
    return b.cast(s.last_to_channels(total), out.dtype)


def _backward(b, out, dy, x, grid, mode, padding, align, output_mask):
    if 0 in dy.shape or 0 in x.shape:
        return [None if o is None else b.constant(0, o.dtype, o.shape) for o in out]
    s = _Sampling(b, x, grid, mode, padding, align)
    rank = len(s.sizes)
    dy = b.transpose(b.cast(dy, s.wide), [0, *range(2, rank + 2), 1])
    dx = b.constant(0, s.wide, x.shape)
    slopes = [b.constant(0, s.wide, s.points) for _ in range(rank)]
    for taps, indices, inside in s.combinations():
        if output_mask[0]:
            dx = indexed.scatter(b, dx, indices, s.dims(), 0, s.each(s.weight(taps, inside), dy), "add")
        if output_mask[1] and mode != _NEAREST:
            dots = b.reduce(b.multiply(s.values(indices), dy), [dy.ndim - 1], "add", 0)
            slopes = [b.add(slope, b.multiply(dots, s.weight(taps, inside, d))) for d, slope in enumerate(slopes)]
    columns = [b.reshape(slope, (*s.points, 1)) for slope in reversed(slopes)]
    dgrid = b.concatenate(columns, len(s.points))
    return [b.cast(dx, x.dtype) if output_mask[0] else None, b.cast(dgrid, grid.dtype) if output_mask[1] else None]


for _rank in (2, 3):
    rule(f"grid_sampler_{_rank}d")(_forward)
    rule(f"grid_sampler_{_rank}d_backward")(_backward)
