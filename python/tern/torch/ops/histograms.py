"""Histograms."""

import math

import torch

from tern.torch.indexed import scatter
from tern.torch.ops.searching import place_by_counting
from tern.torch.rules import compute_dtype, rule


@rule("histc")
def _(b, out, x, bins, least, greatest):
    dtype, x = x.dtype, b.reshape(x, (x.numel(),))
    if not x.numel():
        return b.constant(0, out.dtype, out.shape)
    least, greatest = (b.scalar(v, dtype) for v in (least, greatest))
    # Equal limits stand for those of the values; if these are equal as well they are moved apart.
    given = b.compare("NE", least, greatest)
    least = b.select(given, least, b.reduce(x, [0], "minimum", torch.inf))
    greatest = b.select(given, greatest, b.reduce(x, [0], "maximum", -torch.inf))
    apart = b.select(b.compare("EQ", least, greatest), b.constant(1, dtype), 0)
    place, inside = _linear_place(b, x, b.subtract(least, apart), b.add(greatest, apart), bins)
    place = b.select(inside, place, b.constant(bins, torch.int32))
    return b.cast(scatter(b, b.constant(0, compute_dtype(dtype), (bins,)), [place], [0], 0, 1, "add"), out.dtype)


def _linear_place(b, x, least, greatest, bins):
    """The bin of each value among bins of equal width, and whether it is in any."""
    place = b.divide(b.multiply(b.subtract(x, least), bins), b.subtract(greatest, least))
    inside = b.and_(b.compare("GE", x, least), b.compare("LE", x, greatest))
    return b.minimum(b.cast(b.select(inside, place, 0), torch.int32), bins - 1), inside


def _searched_place(b, x, edges):
    """The bin of each value, of which the last one includes its upper edge, and whether it is in any."""
    n = edges.shape[0]
    place = b.subtract(place_by_counting(b, edges, x, True), 1)
    least, greatest = (b.reshape(b.slice_dim(edges, 0, i, i + 1), ()) for i in (0, n - 1))
    inside = b.and_(b.compare("GE", x, least), b.compare("LE", x, greatest))
    return b.maximum(b.minimum(place, n - 2), 0), inside


def _limits(b, columns, limits):
    """The least and the greatest edge for each of |columns|: those of |limits|, else of the values."""
    if limits is not None:
        pairs = [[b.constant(v, columns[0].dtype) for v in limits[2 * i : 2 * i + 2]] for i in range(len(columns))]
    elif not columns[0].numel():
        return [[b.constant(v, columns[0].dtype) for v in (0, 1)]] * len(columns)
    else:
        pairs = [(b.reduce(x, [0], "minimum", math.inf), b.reduce(x, [0], "maximum", -math.inf)) for x in columns]
    apart = [b.select(b.compare("EQ", *pair), b.constant(0.5, columns[0].dtype), 0) for pair in pairs]
    return [(b.subtract(least, gap), b.add(greatest, gap)) for (least, greatest), gap in zip(pairs, apart)]


def _edges(b, least, greatest, bins):
    """bins + 1 numbers at equal distances, computed from the nearer end."""
    step = b.divide(b.subtract(greatest, least), bins)
    i = b.iota((bins + 1,), 0, least.dtype)
    from_end = b.subtract(greatest, b.multiply(step, b.subtract(b.constant(bins, i.dtype, i.shape), i)))
    return b.select(b.compare("LT", i, (bins + 1) // 2), b.add(least, b.multiply(step, i)), from_end)


def _columns(b, x):
    """The coordinates of points, whose last dimension counts them."""
    count = x.shape[-1]
    x = b.reshape(x, (x.numel() // count if count else 0, count))
    return [b.reshape(b.slice_dim(x, 1, i, i + 1), (x.shape[0],)) for i in range(count)]


def _counted(b, places, edges, weight, density, dtype):
    """The histogram of points whose bins and whether they are inside are in |places|, one pair for each dimension."""
    shape = [e.shape[0] - 1 for e in edges]
    place, inside = b.constant(0, torch.int32, places[0][0].shape), True
    for (bin_, within), n in zip(places, shape):
        place = b.add(b.multiply(place, n), bin_)
        inside = within if inside is True else b.and_(inside, within)
    size = math.prod(shape)
    place = b.select(inside, place, b.constant(size, torch.int32, place.shape))
    updates = 1 if weight is None else b.reshape(weight, place.shape)
    counts = b.reshape(scatter(b, b.constant(0, dtype, (size,)), [place], [0], 0, updates, "add"), shape)
    return _as_density(b, counts, edges) if density else counts


def _as_density(b, counts, edges):
    """Shares of the total for each unit of the bins' volume."""
    counts = b.divide(counts, b.reduce(counts, range(counts.ndim), "add", 0))
    for d, e in enumerate(edges):
        n = e.shape[0]
        widths = b.subtract(b.slice_dim(e, 0, 1, n), b.slice_dim(e, 0, 0, n - 1))
        counts = b.divide(counts, b.broadcast_in_dim(widths, counts.shape, [d]))
    return counts


@rule("histogram.bin_ct")
def _(b, out, x, bins=100, *, range=None, weight=None, density=False):
    x = b.reshape(x, (x.numel(),))
    edges = _edges(b, *_limits(b, [x], range)[0], bins)
    return [_counted(b, [_searched_place(b, x, edges)], [edges], weight, density, x.dtype), edges]


@rule("histogram.bins_tensor")
def _(b, out, x, bins, *, weight=None, density=False):
    x = b.reshape(x, (x.numel(),))
    return [_counted(b, [_searched_place(b, x, bins)], [bins], weight, density, x.dtype), bins]


@rule("_histogramdd_bin_edges")
def _(b, out, x, bins, *, range=None, weight=None, density=False):
    return [_edges(b, *limits, n) for limits, n in zip(_limits(b, _columns(b, x), range), bins)]


@rule("_histogramdd_from_bin_cts")
def _(b, out, x, bins, *, range=None, weight=None, density=False):
    columns = _columns(b, x)
    limits = _limits(b, columns, range)
    places = [_linear_place(b, c, *pair, n) for c, pair, n in zip(columns, limits, bins)]
    edges = [_edges(b, *pair, n) for pair, n in zip(limits, bins)]
    return _counted(b, places, edges, weight, density, x.dtype)


@rule("_histogramdd_from_bin_tensors")
def _(b, out, x, bins, *, weight=None, density=False):
    places = [_searched_place(b, c, e) for c, e in zip(_columns(b, x), bins)]
    return _counted(b, places, bins, weight, density, x.dtype)
