"""Random numbers, from uniform bits. Uniform floats have as many bits as their significand, as PyTorch's."""

import math

import torch

from tern.torch.rules import Unsupported, compute_dtype, rule

_BITS = {torch.float32: torch.uint32, torch.float64: torch.uint64}
_SIGNIFICAND = {torch.float32: 24, torch.float64: 53, torch.bfloat16: 8, torch.float16: 11}


# --- the generator's state ---


def reserve(b, count):
    """The state, (seed, offset), from which bits_at() makes |count| uint32; later draws come after these."""
    if None not in b.generators:
        b.generators[None] = [b.input((2,), torch.uint64), 0]
    state, used = b.generators[None]
    b.generators[None][1] += -(-count * 4 // 16)
    return b.add(state, b.literal(torch.tensor([0, used], dtype=torch.uint64)))


def bits_at(b, state, shape):
    algorithm = {"rng_algorithm": "#stablehlo<rng_algorithm PHILOX>"}
    return b.emit("rng_bit_generator", [state], [((2,), torch.uint64), (shape, torch.uint32)], algorithm)[1]


# --- distributions ---


def _uniform(b, shape, dtype, generator=None):
    """In [0, 1), before it is converted to |dtype|."""
    wide = compute_dtype(dtype)
    bits, kept = b.random_bits(shape, _BITS[wide], generator), _SIGNIFICAND[dtype]
    bits = b.shift_right_logical(bits, 8 * wide.itemsize - kept)
    return b.multiply(b.cast(bits, wide), 2.0**-kept)


def _open_uniform(b, shape, wide, generator=None):
    """In (0, 1): odd multiples of a power of two."""
    kept = _SIGNIFICAND[wide] - 1
    bits = b.shift_right_logical(b.random_bits(shape, _BITS[wide], generator), 8 * wide.itemsize - kept)
    return b.multiply(b.add(b.cast(bits, wide), 0.5), 2.0**-kept)


def _normal(b, shape, wide, generator=None):
    """Box and Muller's transform: two numbers of each pair."""
    count = math.prod(shape)
    half = (count + 1) // 2
    pairs = _open_uniform(b, (2, half), wide, generator)
    radius, angle = (b.reshape(b.slice_dim(pairs, 0, i, i + 1), (half,)) for i in (0, 1))
    radius = b.sqrt(b.multiply(b.log(radius), -2))
    angle = b.multiply(angle, 2 * math.pi)
    both = b.concatenate([b.multiply(radius, b.cosine(angle)), b.multiply(radius, b.sine(angle))], 0)
    return b.reshape(b.slice_dim(both, 0, 0, count), shape)


def _exponential(b, shape, wide, generator=None):
    return b.negate(b.log(_open_uniform(b, shape, wide, generator)))


def _real(b, out, make):
    """make(shape, real dtype of the result): of a complex result for both parts."""
    if not out.dtype.is_complex:
        return make(tuple(out.shape), out.dtype)
    parts = [make(tuple(out.shape), out.dtype.to_real()) for _ in range(2)]
    return b.emit("complex", parts, [(out.shape, out.dtype)])


def _float_of(dtype):
    """The dtype in which numbers of |dtype| are computed."""
    return compute_dtype(dtype) if dtype.is_floating_point else torch.float32


def standard_normal(b, out, generator=None):
    if out.dtype.is_complex:
        return _real(b, out, lambda s, t: b.multiply(_normal(b, s, t, generator), math.sqrt(0.5)))
    return b.cast(_normal(b, tuple(out.shape), _float_of(out.dtype), generator), out.dtype)


def _integers(b, out, low, count, generator=None):
    """Integers from |low|, |count| of them; |count| divides 2^32 or 2^64 nearly, as in PyTorch."""
    if count <= 0:
        raise Unsupported("an empty range of random integers")
    dtype = torch.uint32 if count <= 1 << 32 else torch.uint64
    bits = b.random_bits(tuple(out.shape), dtype, generator)
    if count & (count - 1) == 0:
        bits = bits if count == 1 << (8 * dtype.itemsize) else b.and_(bits, count - 1)
    else:
        bits = b.remainder(bits, count)
    exact = torch.int64 if out.dtype.is_floating_point or out.dtype == torch.bool else out.dtype
    if dtype == torch.uint32 and count <= 1 << 31:
        exact = torch.int32 if abs(low) + count < 1 << 31 else torch.int64
    return b.cast(b.add(b.cast(bits, exact), low), out.dtype)


# --- uniform and normal ---


@rule("rand", "rand.generator")
def _(b, out, size, generator=None, **_):
    return _real(b, out, lambda s, t: b.cast(_uniform(b, s, t, generator), t))


@rule("rand_like", "rand_like.generator")
def _(b, out, x, generator=None, **_):
    return _real(b, out, lambda s, t: b.cast(_uniform(b, s, t, generator), t))


@rule("randn", "randn.generator")
def _(b, out, size, generator=None, **_):
    return standard_normal(b, out, generator)


@rule("randn_like", "randn_like.generator")
def _(b, out, x, generator=None, **_):
    return standard_normal(b, out, generator)


@rule("uniform")
def _(b, out, x, low, high, generator):
    if isinstance(low, float) and isinstance(high, float) and low > high:
        raise Unsupported("an empty interval")
    unit = _uniform(b, tuple(out.shape), out.dtype, generator)
    return b.cast(b.add(b.multiply(unit, high - low), low), out.dtype)


def _scaled_normal(b, out, mean, std, generator):
    if out.dtype.is_complex:
        return b.add(b.multiply(standard_normal(b, out, generator), std), mean)
    wide = _float_of(out.dtype)
    unit = _normal(b, tuple(out.shape), wide, generator)
    return b.cast(b.add(b.multiply(unit, std), mean, wide), out.dtype)


@rule("normal_functional")
def _(b, out, x, mean, std, generator):
    return _scaled_normal(b, out, mean, std, generator)


@rule("normal.Tensor_float", "normal.float_Tensor", "normal.Tensor_Tensor")
def _(b, out, mean, std, generator):
    return _scaled_normal(b, out, mean, std, generator)


@rule("normal.float_float")
def _(b, out, mean, std, size, generator=None, **_):
    return _scaled_normal(b, out, mean, std, generator)


# --- other distributions ---


@rule("exponential")
def _(b, out, x, rate, generator):
    wide = _float_of(out.dtype)
    return b.cast(b.divide(_exponential(b, tuple(out.shape), wide, generator), rate), out.dtype)


@rule("geometric")
def _(b, out, x, p, generator):
    if p >= 1:
        return b.constant(1, out.dtype, out.shape)
    wide = _float_of(out.dtype)
    logs = b.log(_open_uniform(b, tuple(out.shape), wide, generator))
    return b.cast(b.ceil(b.divide(logs, math.log1p(-p))), out.dtype)


@rule("cauchy")
def _(b, out, x, median, sigma, generator):
    wide = _float_of(out.dtype)
    angle = b.multiply(b.subtract(_open_uniform(b, tuple(out.shape), wide, generator), 0.5), math.pi)
    return b.cast(b.add(b.multiply(b.tan(angle), sigma), median), out.dtype)


@rule("log_normal")
def _(b, out, x, mean, std, generator):
    unit = _normal(b, tuple(out.shape), _float_of(out.dtype), generator)
    return b.cast(b.exponential(b.add(b.multiply(unit, std), mean)), out.dtype)


# --- integers ---


@rule("randint", "randint.generator")
def _(b, out, high, size, generator=None, **_):
    return _integers(b, out, 0, high, generator)


@rule("randint.low", "randint.low_generator")
def _(b, out, low, high, size, generator=None, **_):
    return _integers(b, out, low, high - low, generator)


@rule("randint_like", "randint_like.generator")
def _(b, out, x, high, generator=None, **_):
    return _integers(b, out, 0, high, generator)


@rule("randint_like.low_dtype", "randint_like.low_generator_dtype")
def _(b, out, x, low, high, generator=None, **_):
    return _integers(b, out, low, high - low, generator)


def _highest(dtype):
    """The highest integer up to which all integers are numbers of |dtype|."""
    if dtype.is_floating_point:
        return 1 << _SIGNIFICAND[dtype]
    return 1 if dtype == torch.bool else torch.iinfo(dtype).max


@rule("random")
def _(b, out, x, generator):
    return _integers(b, out, 0, _highest(out.dtype) + 1, generator)


@rule("random.to")
def _(b, out, x, to, generator):
    return _integers(b, out, 0, to, generator)


@rule("random.from")
def _(b, out, x, low, to, generator):
    return _integers(b, out, low, (_highest(out.dtype) + 1 if to is None else to) - low, generator)


@rule("randperm", "randperm.generator")
def _(b, out, n, generator=None, **_):
    """The order of random keys."""
    keys = b.random_bits((n,), torch.uint32 if n <= 1 << 16 else torch.uint64, generator)
    return b.cast(_order(b, keys, 0, "LT"), out.dtype)


def _order(b, keys, dim, direction):
    """The indices along |dim| that sort |keys|."""
    places = b.iota(keys.shape, dim, torch.int32)
    types = [((), keys.dtype)] * 2 + [((), torch.int32)] * 2
    region = b.region(types, lambda p, q, *_: b.compare(direction, p, q))
    results = [(keys.shape, keys.dtype), (keys.shape, torch.int32)]
    return b.emit("sort", [keys, places], results, {"dimension": dim, "is_stable": True}, [region])[1]


# --- choices ---


@rule("bernoulli")
def _(b, out, p, generator):
    return b.cast(b.compare("LT", _uniform(b, p.shape, torch.float32, generator), p, torch.float32), out.dtype)


@rule("bernoulli.p")
def _(b, out, x, p, generator):
    return b.cast(_chance(b, b.random_bits(tuple(out.shape), torch.uint32, generator), p), out.dtype)


@rule("bernoulli.Tensor")
def _(b, out, x, p, generator):
    return b.cast(b.compare("LT", _uniform(b, tuple(out.shape), torch.float32, generator), p, torch.float32), out.dtype)


def _chance(b, bits, p):
    """True with probability |p|, a number."""
    limit = round(p * (1 << 32))
    return b.constant(True, torch.bool, bits.shape) if limit >> 32 else b.compare("LT", bits, limit)


def keep_mask(b, shape, p, state):
    """Elements kept by dropout with probability |p|; the same for the same |state|."""
    return _chance(b, bits_at(b, state, shape), 1 - p)


@rule("multinomial")
def _(b, out, weights, num_samples, replacement, generator):
    dim = weights.ndim - 1
    if num_samples <= 0 or weights.ndim not in (1, 2) or (num_samples > weights.shape[dim] and not replacement):
        raise Unsupported("a number of samples that cannot be drawn")
    weights = b.cast(weights, compute_dtype(weights.dtype))
    if replacement and num_samples > 1:
        return b.cast(_by_cumulation(b, out, weights, generator), out.dtype)
    race = b.divide(weights, _exponential(b, weights.shape, weights.dtype, generator))
    return b.cast(b.slice_dim(_order(b, race, dim, "GT"), dim, 0, num_samples), out.dtype)


def _by_cumulation(b, out, weights, generator):
    """How many cumulated weights a random part of their sum is not below."""
    rows, count = weights.shape[:-1], weights.shape[-1]
    dim = len(rows)
    ones, zeros = [1] * dim, ", ".join(["[0, 0]"] * dim + [f"[{count - 1}, 0]"])
    region = b.region([((), weights.dtype)] * 2, lambda p, q: b.add(p, q))
    attributes = {
        "window_dimensions": ones + [count], "window_strides": ones + [1], "base_dilations": ones + [1],
        "window_dilations": ones + [1], "padding": f"dense<[{zeros}]> : tensor<{dim + 1}x2xi64>",
    }  # fmt: skip
    operands = [weights, b.constant(0, weights.dtype)]
    sums = b.emit("reduce_window", operands, [(weights.shape, weights.dtype)], attributes, [region])
    total = b.slice_dim(sums, dim, count - 1, count)
    part = b.multiply(_uniform(b, tuple(out.shape), weights.dtype, generator), total)
    shape = (*out.shape, count)
    part = b.broadcast_in_dim(part, shape, range(dim + 1))
    sums = b.broadcast_in_dim(sums, shape, [*range(dim), dim + 1])
    passed = b.reduce(b.cast(b.compare("GE", part, sums), torch.int32), [dim + 1], "add", 0)
    return b.minimum(passed, count - 1)


# --- dropout ---


@rule("native_dropout")
def _(b, out, x, p, train):
    shape = x.shape
    if train is False or p == 0:
        return [x, b.cast(b.constant(True, torch.bool, shape), out[1].dtype)]
    if p == 1:
        return [b.constant(0, x.dtype, shape), b.constant(0, out[1].dtype, shape)]
    keep = _chance(b, b.random_bits(shape, torch.uint32), 1 - p)
    wide = compute_dtype(x.dtype)
    scaled = b.cast(b.multiply(x, 1 / (1 - p), wide), x.dtype)
    return [b.select(keep, scaled, 0), b.cast(keep, torch.bool)]


@rule("native_dropout_backward")
def _(b, out, dy, mask, scale):
    wide = compute_dtype(dy.dtype)
    return b.cast(b.select(b.cast(mask, torch.bool), b.multiply(dy, scale, wide), 0), out.dtype)


@rule("rrelu_with_noise_functional")
def _(b, out, x, noise, lower, upper, training, generator):
    wide = compute_dtype(x.dtype)
    lower, upper = (b.scalar(v, wide) for v in (lower, upper))
    if not training:
        slope = b.multiply(b.add(lower, upper), 0.5)
        return [b.select(b.compare("LE", x, 0), b.cast(b.multiply(x, slope, wide), x.dtype), x), noise]
    unit = _uniform(b, x.shape, x.dtype, generator)
    slope = b.cast(b.add(b.multiply(unit, b.subtract(upper, lower)), lower), x.dtype)
    slope = b.select(b.compare("LE", x, 0), slope, 1)
    return [b.multiply(x, slope), b.cast(slope, noise.dtype)]
