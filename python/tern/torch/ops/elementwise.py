"""Arithmetic of several operands, element by element."""

import math

import torch

from tern.torch.ops.unary import is_integer, is_nan, sign_bit, truncate
from tern.torch.rules import compute_dtype, rule
from tern.torch.stablehlo import UNSIGNED, Value


def overloads(*packets, prims=True):
    """The names of a binary op's overloads for tensors and numbers, and the op of prims of the same name."""
    names = [f"{p}.{o}" for p in packets for o in ("Tensor", "Scalar")]
    return names + ([f"prims::{packets[0]}"] if prims else [])


def operand_dtype(out, *operands):
    """The dtype to compute a result in: its own if all operands have it and one rounding is enough."""
    exact = all(isinstance(x, Value) and x.dtype == out.dtype for x in operands)
    return out.dtype if exact else compute_dtype(out.dtype)


def is_number(x, value):
    return isinstance(x, (bool, int, float)) and x == value


def scaled(b, out, y, alpha):
    """alpha * y, in the dtype in which the result is computed."""
    return y if is_number(alpha, 1) else b.multiply(y, alpha, compute_dtype(out.dtype))


def arithmetic(b, out, op, x, y):
    return b.cast(b.binary(op, x, y, operand_dtype(out, x, y)), out.dtype)


# --- sums, products, quotients ---


@rule("prims::add", *overloads("add", prims=False))
def _(b, out, x, y, alpha=1):
    if out.dtype == torch.bool:
        return b.or_(x, y, torch.bool)
    return arithmetic(b, out, "add", x, scaled(b, out, y, alpha))


@rule("prims::sub", *overloads("sub", prims=False))
def _(b, out, x, y, alpha=1):
    return arithmetic(b, out, "subtract", x, scaled(b, out, y, alpha))


@rule(*overloads("rsub", prims=False))
def _(b, out, x, y, alpha=1):
    return arithmetic(b, out, "subtract", y, scaled(b, out, x, alpha))


@rule(*overloads("mul"))
def _(b, out, x, y):
    if out.dtype == torch.bool:
        return b.and_(x, y, torch.bool)
    return arithmetic(b, out, "multiply", x, y)


@rule(*overloads("div", prims=False), "true_divide.Tensor")
def _(b, out, x, y):
    return arithmetic(b, out, "divide", x, y)


def floor_quotient(b, x, y):
    """Of integers, towards minus infinity."""
    quotient = b.divide(x, y)
    if x.dtype in UNSIGNED:
        return quotient
    rest = b.remainder(x, y)
    below = b.and_(b.compare("NE", rest, 0), b.compare("NE", b.compare("LT", rest, 0), b.compare("LT", y, 0)))
    return b.subtract(quotient, b.cast(below, x.dtype))


def floor_quotient_float(b, x, y):
    """Python's floor division: consistent with its remainder, unlike floor(x / y)."""
    plain = b.divide(x, y)
    rest = b.remainder(x, y)
    quotient = b.divide(b.subtract(x, rest), y)
    below = b.and_(b.compare("NE", rest, 0), b.compare("NE", b.compare("LT", rest, 0), b.compare("LT", y, 0)))
    quotient = b.select(below, b.subtract(quotient, 1), quotient)
    floor = b.floor(quotient)
    floor = b.select(b.compare("GT", b.subtract(quotient, floor), 0.5), b.add(floor, 1), floor)
    floor = b.select(b.compare("EQ", quotient, 0), copy_sign(b, b.constant(0, x.dtype, x.shape), plain), floor)
    return b.select(b.compare("EQ", y, 0), plain, floor)


def _floor_divide(b, out, x, y):
    dtype = compute_dtype(out.dtype)
    x, y = b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype)
    return b.cast((floor_quotient if is_integer(dtype) else floor_quotient_float)(b, x, y), out.dtype)


def _truncated_quotient(b, out, x, y):
    if is_integer(out.dtype):
        return b.divide(x, y, out.dtype)
    return truncate(b, arithmetic(b, out, "divide", x, y))


@rule("div.Tensor_mode", "div.Scalar_mode")
def _(b, out, x, y, rounding_mode):
    if rounding_mode is None:
        return arithmetic(b, out, "divide", x, y)
    return {"floor": _floor_divide, "trunc": _truncated_quotient}[rounding_mode](b, out, x, y)


@rule("prims::div")
def _(b, out, x, y):
    """Of integers: truncated."""
    return arithmetic(b, out, "divide", x, y)


@rule("floor_divide", "floor_divide.Scalar")
def _(b, out, x, y):
    return _floor_divide(b, out, x, y)


@rule(*overloads("fmod"))
def _(b, out, x, y):
    return arithmetic(b, out, "remainder", x, y)


@rule(*overloads("remainder"), "remainder.Scalar_Tensor")
def _(b, out, x, y):
    """With the sign of the divisor."""
    dtype = compute_dtype(out.dtype)
    x, y = b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype)
    rest = b.remainder(x, y)
    if dtype in UNSIGNED:
        return rest
    wrong = b.and_(b.compare("NE", rest, 0), b.compare("NE", b.compare("LT", rest, 0), b.compare("LT", y, 0)))
    return b.cast(b.select(wrong, b.add(rest, y), rest), out.dtype)


@rule("addcmul")
def _(b, out, x, y, z, value=1):
    dtype = compute_dtype(out.dtype)
    return b.cast(b.add(x, b.multiply(scaled(b, out, y, value), z, dtype), dtype), out.dtype)


@rule("addcdiv")
def _(b, out, x, y, z, value=1):
    dtype = compute_dtype(out.dtype)
    return b.cast(b.add(x, b.divide(scaled(b, out, y, value), z, dtype), dtype), out.dtype)


@rule("lerp.Scalar", "lerp.Tensor")
def _(b, out, x, y, weight):
    """From the nearer end, so that both ends are exact; with one weight, which the program gets, their weighted sum is."""
    dtype = compute_dtype(out.dtype)
    if isinstance(weight, Value) and weight.numel() == 1 and not dtype.is_complex:
        weight = b.scalar(weight, dtype)
        return b.cast(b.add(b.multiply(x, b.subtract(1, weight), dtype), b.multiply(y, weight, dtype)), out.dtype)
    x, y, weight = (b.fit(v, out.shape, dtype) for v in (x, y, weight))
    step = b.subtract(y, x)
    size = weight if dtype.is_complex else b.abs_(weight)
    near = b.compare("LT", b.abs_(weight) if dtype.is_complex else size, 0.5)
    first, last = b.add(x, b.multiply(weight, step)), b.subtract(y, b.multiply(step, b.subtract(1, weight)))
    return b.cast(b.select(near, first, last), out.dtype)


# --- powers ---

POWERS = {
    2: lambda b, x: b.multiply(x, x), 3: lambda b, x: b.multiply(b.multiply(x, x), x), 1: lambda b, x: x,
    0.5: lambda b, x: b.sqrt(x), -0.5: lambda b, x: b.rsqrt(x), -1: lambda b, x: b.divide(1, x),
    -2: lambda b, x: b.divide(1, b.multiply(x, x)),
}  # fmt: skip


@rule("pow.Tensor_Scalar")
def _(b, out, x, exponent):
    dtype = compute_dtype(out.dtype)
    x = b.cast(x, dtype)
    known = POWERS.get(exponent) if isinstance(exponent, (int, float)) else None
    if known and not (is_integer(dtype) and exponent < 1) and dtype != torch.bool:
        return b.cast(known(b, x), out.dtype)
    return b.cast(power(b, x, b.fit(exponent, x.shape, dtype)), out.dtype)


@rule("pow.Tensor_Tensor", "pow.Scalar", "prims::pow")
def _(b, out, x, y):
    dtype = compute_dtype(out.dtype)
    return b.cast(power(b, b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype)), out.dtype)


def power(b, x, y):
    if x.dtype == torch.bool:
        return b.or_(x, b.not_(y))
    if not x.dtype.is_complex:
        return b.power(x, y)
    zero = b.compare("EQ", x, 0)
    at_zero = b.cast(b.compare("EQ", y, 0), x.dtype)
    return b.select(zero, at_zero, b.power(b.select(zero, 1, x), y))


# --- bits and signs of floating-point numbers ---


def copy_sign(b, x, y):
    size = b.abs_(x)
    return b.select(sign_bit(b, y), b.negate(size), size)


@rule(*overloads("copysign", prims=False))
def _(b, out, x, y):
    return copy_sign(b, b.fit(x, out.shape, out.dtype), b.fit(y, out.shape, out.dtype))


@rule("nextafter", "prims::nextafter")
def _(b, out, x, y):
    return b.emit("chlo.next_after", [b.fit(v, out.shape, out.dtype) for v in (x, y)], [(out.shape, out.dtype)])


@rule("ldexp.Tensor")
def _(b, out, x, exponent):
    dtype = compute_dtype(out.dtype)
    return b.cast(b.multiply(x, b.power(2, b.cast(exponent, dtype), dtype), dtype), out.dtype)


@rule("heaviside")
def _(b, out, x, at_zero):
    step = b.cast(b.compare("GT", x, 0), out.dtype)
    return b.select(b.compare("EQ", x, 0), at_zero, step)


# --- functions of two numbers ---


@rule("atan2", "prims::atan2")
def _(b, out, x, y):
    return b.cast(b.atan2(x, y, compute_dtype(out.dtype)), out.dtype)


@rule("hypot", "prims::hypot")
def _(b, out, x, y):
    dtype = compute_dtype(out.dtype)
    x, y = (b.abs_(b.fit(v, out.shape, dtype)) for v in (x, y))
    large, small = b.maximum(x, y), b.minimum(x, y)
    ratio = b.divide(small, b.select(b.compare("EQ", large, 0), 1, large))
    result = b.multiply(large, b.sqrt(b.add(b.multiply(ratio, ratio), 1)))
    infinite = b.or_(b.compare("EQ", x, math.inf), b.compare("EQ", y, math.inf))
    return b.cast(b.select(infinite, math.inf, result), out.dtype)


def times_log(b, out, x, y, log):
    """x * log(y), 0 where x is 0 and y a number."""
    dtype = compute_dtype(out.dtype)
    x, y = b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype)
    product = b.multiply(x, b.unary(log, y))
    product = b.select(b.compare("EQ", x, 0), 0, product)
    return b.cast(b.select(is_nan(b, y), y, product), out.dtype)


@rule("xlogy.Tensor", "xlogy.Scalar_Self", "xlogy.Scalar_Other")
def _(b, out, x, y):
    return times_log(b, out, x, y, "log")


@rule("special_xlog1py", "special_xlog1py.self_scalar", "special_xlog1py.other_scalar")
def _(b, out, x, y):
    return times_log(b, out, x, y, "log_plus_one")


def log_add_exp(b, x, y, base=math.e):
    """log(base^x + base^y), without overflow."""
    if x.dtype.is_complex:
        first = b.compare("GE", b.real(x), b.real(y))
        large, small = b.select(first, x, y), b.select(first, y, x)
        return b.add(large, b.log_plus_one(b.exponential(b.subtract(small, large))))
    large = b.maximum(x, y)
    rest = b.negate(b.abs_(b.subtract(x, y)))
    if base == math.e:
        result = b.add(large, b.log_plus_one(b.exponential(rest)))
    else:
        exponential = b.exponential(b.multiply(rest, math.log(base)))
        result = b.add(large, b.divide(b.log_plus_one(exponential), math.log(base)))
    same_infinity = b.and_(b.compare("EQ", x, y), b.not_(b.is_finite(x)))
    return b.select(same_infinity, x, result)


@rule("logaddexp")
def _(b, out, x, y):
    dtype = compute_dtype(out.dtype)
    return b.cast(log_add_exp(b, b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype)), out.dtype)


@rule("logaddexp2")
def _(b, out, x, y):
    dtype = compute_dtype(out.dtype)
    return b.cast(log_add_exp(b, b.fit(x, out.shape, dtype), b.fit(y, out.shape, dtype), 2), out.dtype)


# --- integers ---


def greatest_common_divisor(b, x, y):
    """Euclid's algorithm on all elements at once, as long as a rest is not zero."""
    types = [(x.shape, x.dtype)] * 2

    def unfinished(_, rest):
        return b.reduce(b.compare("NE", rest, 0), range(rest.ndim), "or", False)

    def step(last, rest):
        done = b.compare("EQ", rest, 0)
        following = b.remainder(last, b.select(done, 1, rest))
        return [b.select(done, last, rest), b.select(done, 0, following)]

    regions = [b.region(types, unfinished), b.region(types, step)]
    return b.emit("while", [x, y], types, regions=regions)[0]


def _sizes(b, out, *operands):
    operands = [b.fit(v, out.shape, out.dtype) for v in operands]
    return operands if out.dtype in UNSIGNED else [b.abs_(v) for v in operands]


@rule("gcd", "prims::gcd")
def _(b, out, x, y):
    return greatest_common_divisor(b, *_sizes(b, out, x, y))


@rule("lcm")
def _(b, out, x, y):
    x, y = _sizes(b, out, x, y)
    divisor = greatest_common_divisor(b, x, y)
    return b.multiply(b.divide(x, b.select(b.compare("EQ", divisor, 0), 1, divisor)), y)
