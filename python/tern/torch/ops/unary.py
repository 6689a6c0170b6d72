"""Element-wise ops of one operand."""

import math

import torch

from tern.torch.rules import compute_dtype, rule
from tern.torch.stablehlo import UNSIGNED


def is_integer(dtype):
    return not dtype.is_floating_point and not dtype.is_complex


def float_unary(names, function):
    """Registers function(b, x) for ops with results of a floating-point or complex dtype."""

    @rule(*names)
    def _(b, out, x):
        return b.cast(function(b, b.cast(x, compute_dtype(out.dtype))), out.dtype)


def hlo(op):
    return lambda b, x: b.unary(op, x)


def is_nan(b, x):
    return b.compare("NE", x, x)


def sign_bit(b, x):
    """True for negative numbers, -0.0 and negative NaN."""
    if x.dtype in UNSIGNED:
        return b.constant(False, torch.bool, x.shape)
    integer = {1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[x.dtype.itemsize]
    return b.compare("LT", b.bitcast(x, integer), 0)


def truncate(b, x):
    return b.select(b.compare("LT", x, 0), b.ceil(x), b.floor(x))


def log2(b, x):
    return b.divide(b.log(x), math.log(2))


def log10(b, x):
    return b.divide(b.log(x), math.log(10))


def exp2(b, x):
    return b.power(2, x)


def digamma(b, x):
    pole = b.select(sign_bit(b, x), math.inf, b.constant(-math.inf, x.dtype, x.shape))
    return b.select(b.compare("EQ", x, 0), pole, b.unary("chlo.digamma", x))


def erfcx(b, x):
    """exp(x^2) erfc(x); by a continued fraction where erfc(x) underflows."""
    square = b.multiply(x, x)
    direct = b.multiply(b.exponential(square), b.unary("chlo.erfc", x))
    fraction = x
    for k in range(10, 0, -1):
        fraction = b.add(x, b.divide(b.constant(k / 2, x.dtype, x.shape), fraction))
    far = b.divide(1 / math.sqrt(math.pi), fraction)
    return b.select(b.compare("GT", x, 4), far, direct)


FLOAT = {
    "exp": hlo("exponential"), "expm1": hlo("exponential_minus_one"), "log": hlo("log"), "log1p": hlo("log_plus_one"),
    "sin": hlo("sine"), "cos": hlo("cosine"), "tan": hlo("tan"), "tanh": hlo("tanh"), "sqrt": hlo("sqrt"),
    "rsqrt": hlo("rsqrt"), "acos": hlo("chlo.acos"), "acosh": hlo("chlo.acosh"), "asin": hlo("chlo.asin"),
    "asinh": hlo("chlo.asinh"), "atan": hlo("chlo.atan"), "atanh": hlo("chlo.atanh"), "cosh": hlo("chlo.cosh"),
    "sinh": hlo("chlo.sinh"), "digamma": digamma, "erf": hlo("chlo.erf"), "erfc": hlo("chlo.erfc"),
    "lgamma": hlo("chlo.lgamma"), "log2": log2, "log10": log10, "exp2": exp2,
    "reciprocal": lambda b, x: b.divide(1, x),
}  # fmt: skip

for _name, _function in FLOAT.items():
    float_unary([_name, f"prims::{_name}"], _function)
float_unary(["sigmoid"], hlo("logistic"))
float_unary(["erfinv", "prims::erf_inv"], hlo("chlo.erf_inv"))
float_unary(["special_erfcx", "prims::erfcx"], erfcx)
float_unary(["prims::cbrt"], hlo("cbrt"))
float_unary(["deg2rad"], lambda b, x: b.multiply(x, math.pi / 180))
float_unary(["rad2deg"], lambda b, x: b.multiply(x, 180 / math.pi))


@rule("sinc")
def _(b, out, x):
    x = b.multiply(b.cast(x, compute_dtype(out.dtype)), math.pi)
    zero = b.compare("EQ", x, 0)
    return b.cast(b.select(zero, 1, b.divide(b.sine(x), b.select(zero, 1, x))), out.dtype)


# --- rounding: integers stay as they are ---

ROUNDING = {"ceil": hlo("ceil"), "floor": hlo("floor"), "round": hlo("round_nearest_even"), "trunc": truncate}


def _rounding(names, function):
    @rule(*names)
    def _(b, out, x):
        return b.cast(x, out.dtype) if is_integer(x.dtype) else function(b, x)


for _name, _function in ROUNDING.items():
    _rounding([_name, f"prims::{_name}"], _function)


@rule("round.decimals")
def _(b, out, x, decimals):
    if is_integer(x.dtype):
        return x
    dtype = compute_dtype(x.dtype)
    if decimals == 0:
        return b.round_nearest_even(x)
    scale = 10.0 ** abs(decimals)
    before, after = ("multiply", "divide") if decimals > 0 else ("divide", "multiply")
    rounded = b.round_nearest_even(b.binary(before, b.cast(x, dtype), scale))
    return b.cast(b.binary(after, rounded, scale), x.dtype)


@rule("frac")
def _(b, out, x):
    return b.subtract(x, truncate(b, x))


# --- signs ---


@rule("neg", "prims::neg")
def _(b, out, x):
    return b.subtract(0, x) if x.dtype in UNSIGNED else b.negate(x)


@rule("abs", "prims::abs")
def _(b, out, x):
    return b.cast(x if x.dtype in UNSIGNED else b.abs_(x), out.dtype)


@rule("sign", "sgn", "prims::sign")
def _(b, out, x):
    if x.dtype == torch.bool:
        return x
    if x.dtype in UNSIGNED:
        return b.cast(b.compare("NE", x, 0), x.dtype)
    result = b.sign(x)
    if x.dtype.is_complex:
        return b.select(b.compare("EQ", x, 0), 0, b.divide(x, b.cast(b.abs_(x), x.dtype)))
    return b.select(is_nan(b, x), 0, result) if x.dtype.is_floating_point else result


@rule("signbit", "prims::signbit")
def _(b, out, x):
    return sign_bit(b, x)


@rule("positive")
def _(b, out, x):
    return x


# --- predicates ---


def _infinite(b, x, value):
    if not x.dtype.is_floating_point:
        return b.constant(False, torch.bool, x.shape)
    return b.compare("EQ", x, value)


@rule("isnan")
def _(b, out, x):
    return b.constant(False, torch.bool, x.shape) if is_integer(x.dtype) else is_nan(b, x)


@rule("isinf")
def _(b, out, x):
    if x.dtype.is_complex:
        return b.or_(*(_infinite(b, b.abs_(part), math.inf) for part in (b.real(x), b.imag(x))))
    return _infinite(b, b.abs_(x) if x.dtype.is_floating_point else x, math.inf)


@rule("isposinf")
def _(b, out, x):
    return _infinite(b, x, math.inf)


@rule("isneginf")
def _(b, out, x):
    return _infinite(b, x, -math.inf)


@rule("isfinite", "prims::isfinite")
def _(b, out, x):
    if x.dtype.is_complex:
        return b.and_(b.is_finite(b.real(x)), b.is_finite(b.imag(x)))
    return b.is_finite(x) if x.dtype.is_floating_point else b.constant(True, torch.bool, x.shape)


@rule("logical_not")
def _(b, out, x):
    return b.cast(b.compare("EQ", x, 0), out.dtype)


@rule("bitwise_not", "prims::bitwise_not")
def _(b, out, x):
    return b.not_(x)


# --- values that are not finite, parts of a number ---


@rule("nan_to_num")
def _(b, out, x, nan=None, posinf=None, neginf=None):
    if not x.dtype.is_floating_point:
        return x
    limits = torch.finfo(x.dtype)
    high = b.select(b.compare("EQ", x, math.inf), limits.max if posinf is None else posinf, x)
    low = b.select(b.compare("EQ", x, -math.inf), limits.min if neginf is None else neginf, high)
    return b.select(is_nan(b, x), nan or 0.0, low)


# Of an IEEE format: its bits as an integer, mantissa bits, exponent bias.
FORMATS = {
    torch.float64: (torch.int64, 52, 1023), torch.float32: (torch.int32, 23, 127), torch.float16: (torch.int16, 10, 15),
    torch.bfloat16: (torch.int16, 7, 127),
}  # fmt: skip


@rule("frexp.Tensor", "prims::frexp")
def _(b, out, x):
    """From the bits; subnormal numbers are scaled first."""
    integer, mantissa, bias = FORMATS[x.dtype]
    smallest = float(torch.finfo(x.dtype).tiny)
    small = b.compare("LT", b.abs_(x), smallest)
    shift = mantissa + 2
    bits = b.bitcast(b.select(small, b.multiply(x, 2.0**shift), x), integer)
    mask = (1 << (x.dtype.itemsize * 8 - 1 - mantissa)) - 1
    exponent = b.and_(b.shift_right_logical(bits, mantissa), mask)
    exponent = b.subtract(b.cast(exponent, torch.int32), bias - 1)
    exponent = b.select(small, b.subtract(exponent, shift), exponent)
    fraction = b.or_(b.and_(bits, ~(mask << mantissa)), (bias - 1) << mantissa)
    plain = b.and_(b.is_finite(x), b.compare("NE", x, 0))
    return [b.select(plain, b.bitcast(fraction, x.dtype), x), b.select(plain, exponent, 0)]
