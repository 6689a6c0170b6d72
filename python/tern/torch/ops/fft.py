"""Fourier transforms."""

import math

from tern.torch.rules import dim_of, rule

MOST_DIMS = 3  # of one op of StableHLO, which transforms the innermost dimensions


def scale_of(normalization, count):
    """By torch's code: 0: none, 1: 1 / sqrt(count), 2: 1 / count."""
    return {0: 1.0, 1: 1 / math.sqrt(count or 1), 2: 1 / (count or 1)}[normalization]


def scaled(b, x, normalization, count):
    return x if normalization == 0 else b.multiply(x, scale_of(normalization, count))


def _transform(b, x, kind, length):
    """Along the last dimensions; |length|: of the side that is longer or real."""
    shape, dtype = list(x.shape), x.dtype
    if kind == "RFFT":
        shape[-1], dtype = shape[-1] // 2 + 1, dtype.to_complex()
    elif kind == "IRFFT":
        shape[-1], dtype = length[-1], dtype.to_real()
    if not x.numel():
        return b.constant(0, dtype, shape)
    return b.emit("fft", [x], [(shape, dtype)], {"fft_type": f"#stablehlo<fft_type {kind}>", "fft_length": length})


def along(b, x, dims, kind, last=None):
    """Transforms |dims|, of which the last is the halved one; |last|: its real length, for IRFFT."""
    order = [d for d in range(x.ndim) if d not in dims] + list(dims)
    x = b.transpose(x, order)
    length = list(x.shape[x.ndim - len(dims) :])
    length[-1] = length[-1] if last is None else last
    x = _transform(b, x, kind, length)
    return b.transpose(x, [order.index(d) for d in range(x.ndim)])


def complex_transform(b, x, dims, forward):
    """The inverse divides by the number of elements."""
    for first in range(0, len(dims), MOST_DIMS):
        x = along(b, x, dims[first : first + MOST_DIMS], "FFT" if forward else "IFFT")
    return x


def restored(b, x, normalization, count):
    """The result of an inverse, which is divided by |count|, with torch's scale."""
    return x if normalization == 2 else b.multiply(x, count * scale_of(normalization, count))


def _dims(x, dims):
    return [dim_of(d, x.ndim) for d in dims]


@rule("_fft_c2c")
def _(b, out, x, dims, normalization, forward):
    dims = _dims(x, dims)
    count = math.prod(x.shape[d] for d in dims)
    return (scaled if forward else restored)(b, complex_transform(b, x, dims, forward), normalization, count)


@rule("prims::fft_c2c")
def _(b, out, x, dim, forward):
    dims = _dims(x, dim)
    result = complex_transform(b, x, dims, forward)
    return result if forward else restored(b, result, 0, math.prod(x.shape[d] for d in dims))


def real_to_complex(b, x, dims, onesided):
    if not onesided:
        return complex_transform(b, b.cast(x, x.dtype.to_complex()), dims, True)
    half = along(b, x, dims[-1:], "RFFT")
    return complex_transform(b, half, dims[:-1], True)


@rule("_fft_r2c")
def _(b, out, x, dims, normalization, onesided):
    dims = _dims(x, dims)
    result = real_to_complex(b, x, dims, onesided)
    return scaled(b, result, normalization, math.prod(x.shape[d] for d in dims))


@rule("prims::fft_r2c")
def _(b, out, x, dim, onesided):
    return real_to_complex(b, x, _dims(x, dim), onesided)


def complex_to_real(b, x, dims, last):
    """Divided by the number of elements of the result."""
    x = complex_transform(b, x, dims[:-1], False)
    needed = last // 2 + 1
    x = b.slice_dim(x, dims[-1], 0, needed)
    if x.shape[dims[-1]] < needed:
        high = [0] * x.ndim
        high[dims[-1]] = needed - x.shape[dims[-1]]
        x = b.pad(x, [0] * x.ndim, high)
    return along(b, x, dims[-1:], "IRFFT", last)


@rule("_fft_c2r")
def _(b, out, x, dims, normalization, last):
    dims = _dims(x, dims)
    count = math.prod(out.shape[d] for d in dims)
    return restored(b, complex_to_real(b, x, dims, last), normalization, count)


@rule("prims::fft_c2r")
def _(b, out, x, dim, last_dim_size):
    dims = _dims(x, dim)
    count = math.prod(out.shape[d] for d in dims)
    return restored(b, complex_to_real(b, x, dims, last_dim_size), 0, count)
