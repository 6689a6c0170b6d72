"""Activation functions and their derivatives, computed in float32 for half precision."""

import math

from tern.torch.ops.unary import is_nan
from tern.torch.rules import compute_dtype, rule
from tern.torch.stablehlo import Value


def activation(*names):
    """Registers function(b, *args, ...), whose tensors and result are of the dtype to compute in."""

    def add(function):
        @rule(*names)
        def _(b, out, *args, **options):
            dtype = compute_dtype(out.dtype)
            args = [b.cast(x, dtype) if isinstance(x, Value) else x for x in args]
            return b.cast(function(b, *args, **options), out.dtype)

        return function

    return add


# --- rectifiers ---


@rule("relu")
def _(b, out, x):
    return b.maximum(x, 0)


@rule("threshold_backward")
def _(b, out, grad, x, threshold):
    return b.select(b.compare("LE", x, b.scalar(threshold, x.dtype)), 0, grad)


@rule("threshold")
def _(b, out, x, threshold, value):
    return b.select(b.compare("LE", x, b.scalar(threshold, x.dtype)), b.scalar(value, x.dtype), x)


@activation("leaky_relu")
def _(b, x, slope):
    return b.select(b.compare("GT", x, 0), x, b.multiply(x, slope))


@activation("leaky_relu_backward")
def _(b, grad, x, slope, from_result):
    return b.select(b.compare("GT", x, 0), grad, b.multiply(grad, slope))


@activation("_prelu_kernel")
def _(b, x, weight):
    return b.select(b.compare("GT", x, 0), x, b.multiply(weight, x))


@rule("_prelu_kernel_backward")
def _(b, out, grad, x, weight):
    dtype = compute_dtype(x.dtype)
    grad, x, weight = (b.broadcast_to(b.cast(v, dtype), out[0].shape) for v in (grad, x, weight))
    positive = b.compare("GT", x, 0)
    of_input, of_weight = b.select(positive, grad, b.multiply(weight, grad)), b.select(positive, 0, b.multiply(x, grad))
    return [b.cast(of_input, out[0].dtype), b.cast(of_weight, out[1].dtype)]


def within(b, x, low, high, closed):
    """Whether x is between two numbers."""
    above, below = ("GE", "LE") if closed else ("GT", "LT")
    return b.and_(b.compare(above, x, low), b.compare(below, x, high))


@activation("hardtanh")
def _(b, x, low=-1, high=1):
    return b.minimum(b.maximum(x, low), high)


@activation("hardtanh_backward")
def _(b, grad, x, low, high):
    return b.select(within(b, x, low, high, closed=False), grad, 0)


@activation("hardshrink")
def _(b, x, size=0.5):
    return b.select(_small(b, x, size), 0, x)


def _small(b, x, size):
    return within(b, x, b.binary("multiply", b.constant(-1, x.dtype), size), size, closed=True)


@activation("hardshrink_backward", "softshrink_backward")
def _(b, grad, x, size):
    return b.select(_small(b, x, size), 0, grad)


@activation("softshrink")
def _(b, x, size=0.5):
    shrunk = b.select(b.compare("GT", x, size), b.subtract(x, size), b.add(x, size))
    shrunk = b.select(_small(b, x, size), 0, shrunk)
    return b.select(is_nan(b, x), x, shrunk)


def _hard_sigmoid(b, x):
    return b.divide(b.minimum(b.maximum(b.add(x, 3), 0), 6), 6)


@activation("hardsigmoid")
def _(b, x):
    return _hard_sigmoid(b, x)


@activation("hardsigmoid_backward")
def _(b, grad, x):
    return b.select(within(b, x, -3, 3, closed=False), b.divide(grad, 6), 0)


@activation("hardswish")
def _(b, x):
    return b.multiply(x, _hard_sigmoid(b, x))


@activation("hardswish_backward")
def _(b, grad, x):
    middle = b.multiply(grad, b.add(b.divide(x, 3), 0.5))
    return b.select(b.compare("LE", x, -3), 0, b.select(b.compare("LT", x, 3), middle, grad))


# --- sigmoid and tanh ---


@activation("sigmoid_backward")
def _(b, grad, y):
    return b.multiply(grad, b.multiply(b.subtract(1, y), y))


@activation("tanh_backward")
def _(b, grad, y):
    return b.multiply(grad, b.subtract(1, b.multiply(y, y)))


@activation("silu")
def _(b, x):
    return b.multiply(x, b.logistic(x))


@activation("silu_backward")
def _(b, grad, x):
    s = b.logistic(x)
    return b.multiply(b.multiply(grad, s), b.add(1, b.multiply(x, b.subtract(1, s))))


@rule("log_sigmoid_forward")
def _(b, out, x):
    """The second result is a buffer, empty but on the CPU."""
    x = b.cast(x, compute_dtype(out[0].dtype))
    decay = b.exponential(b.negate(b.abs_(x)))
    result = b.subtract(b.minimum(x, 0), b.log_plus_one(decay))
    buffer = b.cast(decay, out[1].dtype) if x.shape == tuple(out[1].shape) else b.constant(0, out[1].dtype, out[1].shape)
    return [b.cast(result, out[0].dtype), buffer]


@activation("log_sigmoid_backward")
def _(b, grad, x, buffer):
    return b.multiply(grad, b.logistic(b.negate(x)))


@activation("mish")
def _(b, x):
    return b.multiply(x, b.tanh(_softplus(b, x)))


@activation("mish_backward")
def _(b, grad, x):
    t, s = b.tanh(_softplus(b, x)), b.logistic(x)
    return b.multiply(grad, b.add(t, b.multiply(b.multiply(x, s), b.subtract(1, b.multiply(t, t)))))


def _softplus(b, x):
    """log(1 + exp(x)), as jax.nn.softplus."""
    return b.add(b.maximum(x, 0), b.log_plus_one(b.exponential(b.negate(b.abs_(x)))))


@activation("softplus")
def _(b, x, beta=1, threshold=20):
    scaled = b.multiply(x, beta)
    return b.select(b.compare("GT", scaled, threshold), x, b.divide(_softplus(b, scaled), beta))


@activation("softplus_backward")
def _(b, grad, x, beta, threshold):
    scaled = b.multiply(x, beta)
    return b.select(b.compare("GT", scaled, threshold), grad, b.multiply(grad, b.logistic(scaled)))


@rule("glu")
def _(b, out, x, dim=-1):
    first, second = _halves(b, b.cast(x, compute_dtype(out.dtype)), dim)
    return b.cast(b.multiply(first, b.logistic(second)), out.dtype)


def _halves(b, x, dim):
    dim, half = dim % x.ndim, x.shape[dim % x.ndim] // 2
    return b.slice_dim(x, dim, 0, half), b.slice_dim(x, dim, half, 2 * half)


@rule("glu_backward")
def _(b, out, grad, x, dim):
    dtype = compute_dtype(out.dtype)
    grad, (first, second) = b.cast(grad, dtype), _halves(b, b.cast(x, dtype), dim)
    s = b.logistic(second)
    of_first = b.multiply(s, grad)
    of_second = b.multiply(b.multiply(b.multiply(b.subtract(1, s), s), first), grad)
    return b.cast(b.concatenate([of_first, of_second], dim % x.ndim), out.dtype)


# --- exponential linear units ---


def _elu(b, x, alpha, scale, input_scale):
    negative = b.multiply(b.exponential_minus_one(b.multiply(x, input_scale)), b.multiply(b.scalar(alpha, x.dtype), scale))
    return b.select(b.compare("GT", x, 0), b.multiply(x, scale), negative)


@activation("elu")
def _(b, x, alpha=1, scale=1, input_scale=1):
    return _elu(b, x, alpha, scale, input_scale)


@activation("celu")
def _(b, x, alpha=1.0):
    return _elu(b, x, alpha, 1, b.divide(b.constant(1, x.dtype), alpha))


@activation("elu_backward")
def _(b, grad, alpha, scale, input_scale, is_result, x):
    """|x| is the input, or the output if |is_result|."""
    input_scale = b.scalar(input_scale, x.dtype)
    bound = b.multiply(b.scalar(alpha, x.dtype), scale)
    if is_result:
        negative = b.multiply(input_scale, b.add(x, bound))
    else:
        negative = b.multiply(b.multiply(input_scale, bound), b.exponential(b.multiply(x, input_scale)))
    return b.multiply(grad, b.select(b.compare("GT", x, 0), b.scalar(scale, x.dtype), negative))


# --- gelu, as jax.nn.gelu ---


def _gelu_inner(b, x):
    """sqrt(2 / pi) * (x + 0.044715 x^3)"""
    cube = b.multiply(x, b.multiply(x, x))
    return b.multiply(math.sqrt(2 / math.pi), b.add(x, b.multiply(0.044715, cube)))


def gelu(b, x, approximate):
    if approximate == "tanh":
        return b.multiply(x, b.multiply(0.5, b.add(1, b.tanh(_gelu_inner(b, x)))))
    return b.multiply(b.multiply(0.5, x), b.unary("chlo.erfc", b.multiply(b.negate(x), math.sqrt(0.5))))


@activation("gelu")
def _(b, x, approximate="none"):
    return gelu(b, x, approximate)


@activation("gelu_backward")
def _(b, grad, x, approximate="none"):
    if approximate == "tanh":
        t = b.tanh(_gelu_inner(b, x))
        inner = b.multiply(math.sqrt(2 / math.pi), b.add(1, b.multiply(3 * 0.044715, b.multiply(x, x))))
        slope = b.multiply(b.multiply(x, b.subtract(1, b.multiply(t, t))), inner)
        return b.multiply(grad, b.multiply(0.5, b.add(b.add(1, t), slope)))
    cdf = b.multiply(0.5, b.unary("chlo.erfc", b.multiply(b.negate(x), math.sqrt(0.5))))
    pdf = b.multiply(b.exponential(b.multiply(-0.5, b.multiply(x, x))), 1 / math.sqrt(2 * math.pi))
    return b.multiply(grad, b.add(cdf, b.multiply(x, pdf)))


# --- logit ---


@rule("logit")
def _(b, out, x, eps=None):
    x = b.cast(x, compute_dtype(out.dtype))
    if eps is not None:
        x = b.minimum(b.maximum(x, eps), 1 - eps)
    return b.cast(b.log(b.divide(x, b.subtract(1, x))), out.dtype)


@activation("logit_backward")
def _(b, grad, x, eps=None):
    low, high = (0.0, 1.0) if eps is None else (eps, 1 - eps)
    slope = b.divide(grad, b.multiply(x, b.subtract(1, x)))
    return b.select(within(b, x, low, high, closed=True), slope, math.nan if eps is None else 0.0)
