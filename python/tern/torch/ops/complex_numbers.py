"""Complex numbers: their parts, and as pairs of real ones."""

import math

from tern.torch.rules import compute_dtype, rule


def complex_of(b, real, imaginary):
    return b.emit("complex", [real, imaginary], [(real.shape, real.dtype.to_complex())])


def conjugate(b, x):
    return complex_of(b, b.real(x), b.negate(b.imag(x))) if x.dtype.is_complex else x


@rule("_conj", "_conj_physical", "conj", "conj_physical", "_conj_copy", "resolve_conj", "prims::conj",
      "prims::conj_physical")  # fmt: skip
def _(b, out, x):
    return conjugate(b, x)


@rule("_neg_view", "_neg_view_copy")
def _(b, out, x):
    return b.negate(x)


@rule("real", "prims::real")
def _(b, out, x):
    return b.real(x)


@rule("imag", "prims::imag")
def _(b, out, x):
    return b.imag(x)


@rule("complex")
def _(b, out, real, imaginary):
    part = out.dtype.to_real()
    return complex_of(b, b.fit(real, out.shape, part), b.fit(imaginary, out.shape, part))


@rule("polar")
def _(b, out, size, angle):
    part = out.dtype.to_real()
    size, angle = b.fit(size, out.shape, part), b.fit(angle, out.shape, part)
    return complex_of(b, b.multiply(size, b.cosine(angle)), b.multiply(size, b.sine(angle)))


@rule("view_as_real", "view_as_real_copy")
def _(b, out, x):
    parts = [b.reshape(part, (*x.shape, 1)) for part in (b.real(x), b.imag(x))]
    return b.concatenate(parts, x.ndim)


@rule("view_as_complex", "view_as_complex_copy")
def _(b, out, x):
    parts = [b.reshape(b.slice_dim(x, x.ndim - 1, i, i + 1), out.shape) for i in range(2)]
    return complex_of(b, *parts)


@rule("angle")
def _(b, out, x):
    """Of real numbers: pi for negative ones, NaN for NaN."""
    if x.dtype.is_complex:
        return b.atan2(b.imag(x), b.real(x))
    x = b.cast(x, compute_dtype(out.dtype))
    result = b.select(b.compare("LT", x, 0), math.pi, b.constant(0, x.dtype, x.shape))
    return b.cast(b.select(b.compare("NE", x, x), x, result), out.dtype)
