"""Cases of the vector and scalar engines: elementwise operators, activations, reductions, scans, searches."""

import math

import numpy as np

from isa_cases import Cases, decode, encode, new, nisa, nl, out, rounded, tile

rng = np.random.default_rng(20)
V, S, G = nisa.engine.vector, nisa.engine.scalar, nisa.engine.gpsimd
RESET, REDUCE, LOAD, IDLE = (
    nisa.reduce_cmd.reset_reduce, nisa.reduce_cmd.reduce, nisa.reduce_cmd.load_reduce, nisa.reduce_cmd.idle
)  # fmt: skip


def normal(*shape, scale=1.0):
    return (rng.standard_normal(shape) * scale).astype(np.float32)


# --- copies, constants ---


def copies(c):
    x = normal(128, 96, scale=30)
    for dtype in ("float32", "bfloat16", "float16", "float8_e5m2", "int32", "uint8", "int16"):
        def to(a, dtype=dtype):
            d = new(a.shape, dtype)
            nisa.tensor_copy(dst=d, src=tile(a))
            return out(d)

        c.add(f"tensor_copy float32 to {dtype}", to, x, encode(dtype, x))

        def back(a, dtype=dtype):
            d = new(a.shape)
            nisa.tensor_copy(dst=d, src=tile(a, getattr(nl, dtype)), engine=V)
            return out(d)

        coded = encode(dtype, x)
        c.add(f"tensor_copy {dtype} to float32", back, coded, np.asarray(decode(dtype, coded), np.float32))

    ints = rng.integers(-(2**31), 2**31 - 1, (64, 40), dtype=np.int32)
    engines = [V, G] + ([S] if c.chip != "trn1" else [])
    for engine in engines:
        def same(a, engine=engine):
            d = new(a.shape, "int32")
            nisa.tensor_copy(dst=d, src=tile(a), engine=engine)
            return out(d)

        c.add(f"tensor_copy int32, the same bits, {engine}", same, ints, ints)

    def rounds(a):
        d = new(a.shape, "int8")
        nisa.tensor_copy(dst=d, src=tile(a))
        return out(d)

    ties = np.array([[0.5, 1.5, 2.5, -0.5, -1.5, 127.4, 127.5, 300, -128.5, -1e9]], np.float32)
    c.add("to integers half to even, saturated", rounds, ties,
          np.array([[0, 2, 2, 0, -2, 127, 127, 127, -128, -128]], np.int8))  # fmt: skip

    def views(a):
        t = tile(a)
        d = new((128, 4, 6))
        nisa.memset(dst=d, value=0.0)
        nisa.tensor_copy(dst=d[:, 1:3, 0::2], src=t.reshape((128, 8, 12))[:, 0:4:2, 3:9:2])
        e = new((128, 5, 3))
        nisa.tensor_copy(dst=e, src=t[:, 0:3].expand_dim(1).broadcast(1, 5))
        f = new((128, 8, 12))
        nisa.tensor_copy(dst=f, src=t.reshape((128, 12, 8)).permute((0, 2, 1)))
        g = new((32, 96))
        nisa.tensor_copy(dst=g, src=t[32:64])
        return out(d), out(e), out(f), out(g)

    d = np.zeros((128, 4, 6), np.float32)
    d[:, 1:3, 0::2] = x.reshape(128, 8, 12)[:, 0:4:2, 3:9:2]
    c.add("tensor_copy of strided, broadcast and permuted views", views, x,
          (d, np.repeat(x[:, None, 0:3], 5, 1), x.reshape(128, 12, 8).transpose(0, 2, 1), x[32:64]))  # fmt: skip

    values = [("int32", 16777217), ("int32", -5), ("uint32", 2**32 - 1), ("uint32", 0xFF812345), ("int32", 0x7F812345),
              ("uint8", 255), ("int16", -3), ("float32", 0.1), ("bfloat16", 0.1), ("float16", 3), ("float32", float("-inf")),
              ("bool", True)]  # fmt: skip

    def constants():
        found = []
        for i, (dtype, value) in enumerate(values):
            d = new((64, 6), dtype, nl.psum if i == 7 else nl.sbuf)
            nisa.memset(dst=d, value=value, engine=(nisa.engine.unknown, V, G)[0 if i == 7 else i % 3])
            found.append(out(d))
        p = nl.ndarray((32, 4), dtype=nl.float8_e4m3fn_x4 if c.chip == "trn3" else nl.uint32, buffer=nl.sbuf)
        nisa.memset(dst=p, value=0)
        return (*found, out(p))

    c.add("memset", constants, [], tuple(
        [np.full((64, 6), value, dtype) if dtype != "bfloat16" else np.full((64, 6), encode(dtype, np.float32(value)))
         for dtype, value in values] + [np.zeros((32, 4), np.uint32)]))  # fmt: skip


# --- operators ---

_BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
    "equal": np.equal, "not_equal": np.not_equal, "less": np.less, "less_equal": np.less_equal, "greater": np.greater,
    "greater_equal": np.greater_equal, "logical_and": np.logical_and, "logical_or": np.logical_or,
    "logical_xor": np.logical_xor,
}  # fmt: skip
_BITS = {"bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor,
         "left_shift": np.left_shift, "right_shift": np.right_shift}  # fmt: skip


def tensor_tensor(c):
    a, b = np.rint(normal(128, 24, scale=2)), np.rint(normal(128, 24, scale=2))

    def all_operators(x, y):
        s, t, results = tile(x), tile(y), []
        for name in _BINARY:
            d = new(x.shape)
            nisa.tensor_tensor(dst=d, data1=s, data2=t, op=getattr(nl, name))
            results.append(out(d))
        return tuple(results)

    c.add("tensor_tensor of each operator", all_operators, (a, b),
          tuple(f(a, b).astype(np.float32) for f in _BINARY.values()))  # fmt: skip

    def from_psum(x, y):
        d = new(x.shape, "float32", nl.psum)
        nisa.tensor_tensor(dst=d, data1=tile(x, buffer=nl.psum), data2=tile(y), op=nl.add)
        e = new(x.shape, "bfloat16")
        nisa.tensor_tensor(dst=e, data1=tile(x), data2=tile(y, buffer=nl.psum), op=nl.multiply, engine=V)
        return out(d), out(e)

    x, y = normal(128, 64), normal(128, 64)
    c.add("tensor_tensor of psum", from_psum, (x, y), (x + y, encode("bfloat16", x * y)))

    def mixed(x, y):
        d = new((96, 4, 10), "float16")
        nisa.tensor_tensor(dst=d, data1=tile(x, nl.bfloat16), data2=tile(y).reshape((96, 2, 20)), op=nl.subtract)
        return out(d)

    u, v = normal(96, 40), rng.integers(-100, 100, (96, 40), dtype=np.int16)
    c.add("tensor_tensor of bfloat16 and int16 to float16", mixed, (encode("bfloat16", u), v),
          (rounded("bfloat16", u) - v).astype(np.float16).reshape(96, 4, 10))  # fmt: skip

    i, j = (rng.integers(-(2**31), 2**31 - 1, (128, 16), dtype=np.int32) for _ in range(2))

    def integers(x, y):
        s, t, results = tile(x), tile(y), []
        for op, engine in ((nl.add, None), (nl.multiply, None), (nl.maximum, None), (nl.add, V)):
            d = new(x.shape, "int32")
            nisa.tensor_tensor(dst=d, data1=s, data2=t, op=op, **({"engine": engine} if engine else {}))
            results.append(out(d))
        return tuple(results)

    with np.errstate(over="ignore"):
        wide = np.clip(np.rint(i.astype(np.float32) + j.astype(np.float32)), -(2.0**31), 2.0**31 - 1)
        c.add("tensor_tensor of int32 is exact, but on vector", integers, (i, j),
              (i + j, i * j, np.maximum(i, j), wide.astype(np.int64).clip(-(2**31), 2**31 - 1).astype(np.int32)))  # fmt: skip

    def in_psum(x, y):
        p = new(x.shape, "int32", nl.psum)
        nisa.tensor_copy(dst=p, src=tile(x))
        d = new(x.shape, "int32")
        nisa.tensor_tensor(dst=d, data1=p, data2=tile(y), op=nl.add)
        return out(d)

    k = rng.integers(-1000, 1000, (64, 8), dtype=np.int32)
    c.add("tensor_tensor of int32 in psum", in_psum, (k, k), k + k)

    for dtype in ("int32", "uint16", "uint8"):
        info = np.iinfo(dtype)
        p, q = (rng.integers(info.min, info.max, (64, 12)).astype(dtype) for _ in range(2))
        shift = rng.integers(0, 8 * np.dtype(dtype).itemsize, (64, 12)).astype(dtype)

        def bits(x, y, n, dtype=dtype):
            s, t, m, results = tile(x), tile(y), tile(n), []
            for name in _BITS:
                d = new(x.shape, dtype)
                nisa.tensor_tensor(dst=d, data1=s, data2=m if "shift" in name else t, op=getattr(nl, name))
                results.append(out(d))
            return tuple(results)

        unsigned = dtype if dtype[0] == "u" else f"u{dtype}"
        wanted = [f(p.view(unsigned), (shift if "shift" in n else q).view(unsigned)).astype(unsigned).view(dtype)
                  for n, f in _BITS.items()]  # fmt: skip
        c.add(f"tensor_tensor, bitwise, {dtype}", bits, (p, q, shift), tuple(wanted))

    base, exponent = np.abs(normal(32, 10)) + 0.1, normal(32, 10)

    def power(x, y):
        d = new(x.shape)
        nisa.tensor_tensor(dst=d, data1=tile(x), data2=tile(y), op=nl.power)
        return out(d)

    c.add("tensor_tensor power", power, (base, exponent), np.power(base.astype(np.float64), exponent), rtol=1e-6)


def tensor_scalar(c):
    x, col = normal(128, 40), normal(128, 1)
    cases = [
        (nl.multiply, 2.5, False, None, None, False, x * np.float32(2.5)),
        (nl.subtract, 1.5, True, None, None, False, np.float32(1.5) - x),
        (nl.subtract, 1.5, True, nl.subtract, 3, True, np.float32(3) - (np.float32(1.5) - x)),
        (nl.multiply, "c", False, nl.add, 1.0, False, x * col + np.float32(1)),
        (nl.add, 2.0, False, nl.multiply, "c", False, (x + np.float32(2)) * col),
        (nl.maximum, "c", False, nl.minimum, "c", False, col * np.ones_like(x)),
        (nl.greater, 0.0, False, nl.multiply, 3.0, False, (x > 0) * np.float32(3)),
        (nl.logical_and, 1.0, False, None, None, False, (x != 0).astype(np.float32)),
        (nl.abs, 0, False, nl.add, 1.0, False, np.abs(x) + np.float32(1)),
        (nl.abs, None, False, None, None, False, np.abs(x)),
    ]

    def run(a, column):
        t, k, results = tile(a), tile(column), []
        for op0, s0, r0, op1, s1, r1, _ in cases:
            d = new(a.shape)
            s0, s1 = (k if s == "c" else s for s in (s0, s1))
            nisa.tensor_scalar(dst=d, data=t, op0=op0, operand0=s0, reverse0=r0, op1=op1, operand1=s1, reverse1=r1)
            results.append(out(d))
        return tuple(results)

    c.add("tensor_scalar", run, (x, col), tuple(case[-1] for case in cases))

    def others(a):
        t, p = tile(a), tile(a, buffer=nl.psum)
        q, r, s = new(a.shape, "float32", nl.psum), new(a.shape), new(a.shape, "bfloat16")
        nisa.tensor_scalar(q, p, nl.multiply, 0.5, False, nl.power, 2.0)
        nisa.tensor_scalar(r, t, nl.add, 4.0, op1=nl.rsqrt, operand1=0.0)
        nisa.tensor_scalar(s, t, nl.multiply, 3.0, op1=nl.add, operand1=1.0, engine=S if c.chip != "trn1" else V)
        return out(q), out(r), out(s)

    y = np.abs(x)
    c.add("tensor_scalar: power, rsqrt, scalar", others, y,
          ((y / 2) ** 2, 1 / np.sqrt((y + 4).astype(np.float64)), encode("bfloat16", y * 3 + 1)), rtol=3e-7)  # fmt: skip

    i = rng.integers(-(2**31), 2**31 - 1, (64, 20), dtype=np.int32)
    shift = rng.integers(0, 31, (64, 1), dtype=np.int32)

    def bits(a, n):
        t, m, results = tile(a), tile(n), []
        for op0, s0, op1, s1 in ((nl.bitwise_and, 0xFFFF, None, None), (nl.bitwise_and, -8388609, None, None),
                                 (nl.bitwise_xor, 0x7F812345, nl.right_shift, 3), (nl.invert, None, None, None),
                                 (nl.left_shift, m, nl.bitwise_or, 1)):  # fmt: skip
            d = new(a.shape, "int32")
            nisa.tensor_scalar(d, t, op0, s0, op1=op1, operand1=s1)
            results.append(out(d))
        return tuple(results)

    u = i.view(np.uint32)
    c.add("tensor_scalar, bitwise", bits, (i, shift),
          (i & 0xFFFF, i & -8388609, ((u ^ np.uint32(0x7F812345)) >> np.uint32(3)).view(np.int32), ~i,
           ((u << shift.view(np.uint32)) | np.uint32(1)).view(np.int32)))  # fmt: skip

    if c.chip == "trn3":
        def wide(a):
            results = []
            for op0, s0 in ((nl.square, None), (nl.relu, 0), (nl.abs_max, -1.5), (nl.abs_min, 0.5)):
                d = new(a.shape)
                nisa.tensor_scalar(d, tile(a), op0, s0)
                results.append(out(d))
            return tuple(results)

        c.add("tensor_scalar, operators of trn3", wide, x,
              (x * x, np.maximum(x, 0), np.where(np.abs(x) > 1.5, x, np.float32(-1.5)), np.where(np.abs(x) < 0.5, x, np.float32(0.5))))  # fmt: skip


def pairs(c):
    x, y, col = normal(128, 6, 7), normal(128, 42), normal(128, 1)

    def run(a, b, column):
        d, e = new((128, 42)), new(a.shape, "bfloat16")
        nisa.scalar_tensor_tensor(d, tile(a), nl.multiply, tile(column), nl.add, tile(b, buffer=nl.psum))
        nisa.scalar_tensor_tensor(e, tile(a), nl.subtract, 2.0, nl.subtract, tile(b), reverse0=True, reverse1=True)
        f, g = new(b.shape), new(b.shape)
        nisa.tensor_tensor_scan(f, tile(a), tile(b), 0.5, nl.multiply, nl.add)
        nisa.tensor_tensor_scan(g, tile(a), tile(b), tile(column), nl.subtract, nl.maximum, reverse0=True)
        h = new(b.shape)
        nisa.reciprocal(dst=h, data=tile(b))
        return out(d), out(e), out(f), out(g), out(h)

    flat = x.reshape(128, 42)
    scan, other = np.empty_like(y), np.empty_like(y)
    r, q = np.full(128, 0.5, np.float32), col[:, 0].copy()
    for i in range(42):
        r = flat[:, i] * r + y[:, i]
        q = np.maximum(q - flat[:, i], y[:, i])
        scan[:, i], other[:, i] = r, q
    c.add("scalar_tensor_tensor, tensor_tensor_scan, reciprocal", run, (x, y, col),
          (flat * col + y, encode("bfloat16", y - (np.float32(2) - flat)), scan, other, 1 / y))  # fmt: skip


# --- scalar engine ---


def _erf(x):
    return np.vectorize(math.erf)(x.astype(np.float64))


def _sigmoid(x):
    return 1 / (1 + np.exp(-x.astype(np.float64)))


def _gelu_tanh(x):
    x = x.astype(np.float64)
    return x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2


def _derivative(f):
    def d(x):
        h = 1e-4
        x = x.astype(np.float64)
        return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h)

    return d


def _softplus(x):
    return np.logaddexp(0, x.astype(np.float64))


def _gelu(x):
    return x * (1 + _erf(x / np.sqrt(2.0))) / 2


FUNCTIONS = {
    "copy": lambda x: x, "square": np.square, "abs": np.abs, "sign": np.sign, "relu": lambda x: np.maximum(x, 0),
    "sigmoid": _sigmoid, "tanh": np.tanh, "gelu": _gelu, "gelu_dx": _derivative(_gelu), "gelu_apprx_tanh": _gelu_tanh,
    "gelu_apprx_sigmoid": lambda x: x * _sigmoid(1.702 * x),
    "gelu_apprx_sigmoid_dx": _derivative(lambda x: x * _sigmoid(1.702 * x)), "silu": lambda x: x * _sigmoid(x),
    "silu_dx": _derivative(lambda x: x * _sigmoid(x)), "softplus": _softplus, "mish": lambda x: x * np.tanh(_softplus(x)),
    "erf": _erf, "erf_dx": lambda x: 2 / np.sqrt(np.pi) * np.exp(-x.astype(np.float64) ** 2), "exp": np.exp,
    "sin": np.sin, "arctan": np.arctan,
}  # fmt: skip
POSITIVE = {"log": np.log, "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x), "reciprocal": lambda x: 1 / x}


def activation(c):
    x, y = np.clip(normal(64, 16), -1.5, 1.5), np.abs(normal(64, 16)) + 0.01

    def functions(a, b):
        results = []
        for names, t in ((FUNCTIONS, tile(a)), (POSITIVE, tile(b))):
            for name in names:
                d = new(a.shape)
                nisa.activation(dst=d, op=getattr(nl, name), data=t)
                results.append(out(d))
        return tuple(results)

    wanted = [f(x.astype(np.float64)) for f in FUNCTIONS.values()] + [f(y.astype(np.float64)) for f in POSITIVE.values()]
    c.add("activation of each function", functions, (x, y), tuple(wanted), rtol=1e-6, atol=1e-9)

    z, bias, scale = normal(128, 5, 6), normal(128, 1), np.abs(normal(128, 1))

    def options(a, b, s):
        t, bt, st = tile(a), tile(b), tile(s)
        d, e, f, g = new(a.shape), new(a.shape, "bfloat16"), new(a.shape, "float32", nl.psum), new((128, 30))
        nisa.activation(d, nl.copy, t, bias=bt, scale=2.0)
        nisa.activation(e, nl.relu, tile(a, buffer=nl.psum), bias=bt, scale=st)
        nisa.activation(f, nl.square, t, bias=0.0)
        nisa.activation(g, nl.copy, t, bias=None, scale=1)
        return out(d), out(e), out(f), out(g)

    zero = z.copy()
    zero[:, 0, 0] = -0.0
    c.add("activation with bias and scale", options, (zero, bias, scale), (
        zero * np.float32(2) + bias[:, None], encode("bfloat16", np.maximum(zero * scale[:, None] + bias[:, None], 0)),
        zero * zero, zero))  # fmt: skip

    def keeps_bits(a):
        d = new(a.shape)
        nisa.activation(d, nl.copy, tile(a))
        return out(d.view(nl.uint32))

    c.add("activation without a bias keeps -0", keeps_bits, zero, zero.view(np.uint32))

    if c.chip != "trn1":
        def constant(a):
            d = new(a.shape)
            nisa.activation(d, nl.copy, tile(a), bias=1.25, scale=-1.0)
            return out(d)

        c.add("activation with a constant bias", constant, z, -z + np.float32(1.25))

    def sums(a, b):
        t, bt = tile(a), tile(b)
        d, r1, r2, r3 = new(a.shape), new((128, 1)), new((128, 1)), new((128, 1))
        nisa.activation(d, nl.square, t, reduce_op=nl.add, reduce_res=r1, reduce_cmd=RESET)
        nisa.activation(d, nl.copy, t, bias=bt, reduce_op=nl.add, reduce_cmd=RESET)
        nisa.activation(d, nl.copy, t, bias=bt, reduce_op=nl.add, reduce_res=r2, reduce_cmd=REDUCE)
        e = new(a.shape)
        nisa.activation_reduce(e, nl.exp, t, nl.add, r3, bias=bt, scale=0.5)
        f, r4 = new((128, 1)), new((128, 1))
        nisa.activation_reduce(e, nl.copy, t, nl.add, None)
        nisa.activation(f, nl.copy, bt, reduce_op=nl.add, reduce_res=r4, reduce_cmd=REDUCE)
        g = new((128, 30))
        nisa.activation(g, nl.square, t, reduce_op=nl.add, reduce_res=g[:, 3:4], reduce_cmd=RESET)
        return out(r1), out(r2), out(r3), out(r4), out(g)

    w = z.astype(np.float64).reshape(128, 30)
    aliased = w * w
    aliased[:, 3] = aliased.sum(1)
    c.add("activation with sums; reduce_res that is dst", sums, (z, bias), (
        (w * w).sum(1), 2 * (w + bias).sum(1), np.exp(w * 0.5 + bias).sum(1), w.sum(1) + bias[:, 0], aliased),
        rtol=1e-5, atol=1e-4)  # fmt: skip


def activate2(c):
    x, a, b = normal(128, 24), normal(128, 1), normal(128, 1)

    def run(t, s, u):
        t, s, u, r = tile(t), tile(s), tile(u), new((128, 1))
        cases = [(nl.copy, s, u, nl.multiply, nl.add, {}), (nl.copy, 2.0, 3.0, nl.multiply, nl.subtract, {"reverse1": True}),
                 (nl.relu, 2.0, 0.0, nl.subtract, nl.bypass, {"reverse0": True}), (nl.square, 0.0, 0.0, nl.bypass, nl.bypass, {}),
                 (nl.prelu, s, 0.0, nl.add, nl.bypass, {"relu_param": 0.25}),
                 (nl.copy, 1.5, 0.0, nl.multiply, nl.bypass, {"reduce_op": nl.maximum, "reduce_res": r, "reduce_cmd": RESET})]  # fmt: skip
        results = []
        for op, i0, i1, op0, op1, more in cases:
            d = new(t.shape)
            nisa.activate2(dst=d, op=op, data=t, imm0=i0, imm1=i1, op0=op0, op1=op1, **more)
            results.append(out(d))
        return (*results, out(r))

    p = x + a
    c.add("activate2", run, (x, a, b), (
        x * a + b, np.float32(3) - x * np.float32(2), np.maximum(np.float32(2) - x, 0), x * x, np.where(p > 0, p, p * np.float32(0.25)),
        x * np.float32(1.5), (x * np.float32(1.5)).max(1)))  # fmt: skip

    def exps(t, m):
        t, m, r1, r2 = tile(t), tile(m), new((128, 1)), new((128, 1))
        d, e, f = new(t.shape), new(t.shape, "bfloat16"), new(t.shape)
        nisa.exponential(d, t, max_value=m, reduce_res=r1, reduce_cmd=RESET)
        nisa.exponential(e, t, reduce_cmd=LOAD, reduce_init=10.0)
        nisa.exponential(f, t, 0.5, r2, REDUCE)
        return out(d), out(f), out(r1), out(r2)

    w, v = x.astype(np.float64), a.astype(np.float64)
    c.add("exponential", exps, (x, a), (np.exp(w - v), np.exp(w - 0.5), np.exp(w - v).sum(1),
          10 + np.exp(w).sum(1) + np.exp(w - 0.5).sum(1)), rtol=2e-6)  # fmt: skip


# --- reductions ---


def reductions(c):
    x = normal(128, 4, 5, 6)

    def axes(a):
        t, results = tile(a), []
        for op, axis, more in ((nl.add, 3, {}), (nl.maximum, (2, 3), {}), (nl.minimum, [1, 2, 3], {"negate": True}),
                               (nl.add, -1, {"keepdims": True}), (nl.multiply, (2, 3), {}), (nl.subtract, 3, {})):  # fmt: skip
            n = len(axis) if hasattr(axis, "__len__") else 1
            shape = a.shape[: 4 - n] if not more.get("keepdims") else (*a.shape[: 4 - n], *(1,) * n)
            d = new(shape if len(shape) > 1 else (128, 1))
            nisa.tensor_reduce(dst=d, op=op, data=t, axis=axis, **more)
            results.append(out(d))
        v = t[:, 1:3, 0:5:2, 1:5]
        d = new((128, 2), "bfloat16", nl.psum)
        nisa.tensor_reduce(d, nl.add, v, (2, 3))
        e = new((128, 6))
        nisa.tensor_reduce(e, nl.maximum, t.reshape((128, 20, 6)).permute((0, 2, 1)), axis=2)
        return (*results, out(d), out(e))

    w = x.astype(np.float64)
    c.add("tensor_reduce", axes, x, (
        w.sum(3), w.max((2, 3)), -w.min((1, 2, 3)), w.sum(3, keepdims=True), w.prod((2, 3)), -w.sum(3),
        encode("bfloat16", w[:, 1:3, 0:5:2, 1:5].sum((2, 3)).astype(np.float32)), x.reshape(128, 20, 6).max(1)),
        rtol=1e-5, atol=2e-5)  # fmt: skip

    i = rng.integers(0, 2**16, (64, 10)).astype(np.uint16)

    def bits(a):
        results = []
        for op in (nl.bitwise_or, nl.bitwise_and, nl.bitwise_xor):
            d = new((64, 1), "uint16")
            nisa.tensor_reduce(d, op, tile(a), axis=1)
            results.append(out(d))
        return tuple(results)

    c.add("tensor_reduce, bitwise", bits, i, tuple(f.reduce(i, 1) for f in (np.bitwise_or, np.bitwise_and, np.bitwise_xor)))

    y, k = normal(96, 30), rng.integers(-(2**20), 2**20, (96, 12), dtype=np.int32)

    def partitions(a, b):
        results = []
        for op in (nl.add, nl.maximum, nl.average):
            d = new((1, 30))
            nisa.tensor_partition_reduce(dst=d, op=op, data=tile(a))
            results.append(out(d))
        d = new((1, 12), "int32")
        nisa.tensor_partition_reduce(d, nl.add, tile(b))
        e = new((1, 12), "int32")
        nisa.tensor_partition_reduce(e, nl.bitwise_or, tile(b))
        return (*results, out(d), out(e))

    c.add("tensor_partition_reduce", partitions, (y, k), (
        y.sum(0, dtype=np.float64), y.max(0), y.mean(0, dtype=np.float64), k.sum(0, dtype=np.int32), np.bitwise_or.reduce(k, 0)),
        rtol=1e-5, atol=1e-5)  # fmt: skip

    col = normal(96, 1)

    def scalars(a, b):
        t, s = tile(a), tile(b)
        d, r1, r2, r3 = new(a.shape), new((96, 1)), new((96, 1)), new((96, 1), "bfloat16")
        nisa.tensor_scalar_reduce(dst=d, data=t, op0=nl.multiply, operand0=s, reduce_op=nl.add, reduce_res=r1)
        e = new(a.shape)
        nisa.tensor_scalar_reduce(e, t, nl.subtract, 2.0, nl.maximum, None, reverse0=True)
        nisa.tensor_scalar_reduce(e, t, nl.add, 1.0, nl.maximum, r2, reduce_cmd=REDUCE, reduce_res_negate=True)
        f = new(a.shape)
        nisa.tensor_scalar_reduce(f, t, nl.maximum, 0.0, nl.add, r3, reduce_cmd=LOAD, reduce_init=s)
        return out(d), out(r1), out(r2), out(r3)

    w, s = y.astype(np.float64), col.astype(np.float64)
    c.add("tensor_scalar_reduce", scalars, (y, col), (
        y * col, (w * s).sum(1), -np.maximum((2 - w).max(1), (w + 1).max(1)),
        encode("bfloat16", (np.maximum(w, 0).sum(1) + s[:, 0]).astype(np.float32))), rtol=1e-5, atol=1e-4)  # fmt: skip

    def cumulative(a, b):
        t, s = tile(a), tile(b)
        d, e, f = new(a.shape), new(a.shape), new(a.shape)
        nisa.tensor_scalar_cumulative(dst=d, src=t, op0=nl.multiply, op1=nl.add, imm0=2.0)
        nisa.tensor_scalar_cumulative(e, t, nl.add, nl.maximum, s, 0.5, LOAD)
        nisa.tensor_scalar_cumulative(f, t, nl.add, nl.maximum, 0.0, reduce_cmd=REDUCE)
        return out(d), out(e), out(f)

    top = np.maximum.accumulate(np.maximum(y + col, 0.5), 1)
    c.add("tensor_scalar_cumulative", cumulative, (y, col), (
        np.cumsum(w * 2, 1), top, np.maximum.accumulate(np.maximum(y, top[:, -1:]), 1)), rtol=1e-5, atol=1e-5)  # fmt: skip

    z = normal(128, 200)

    def norms(a):
        t, stats, r = tile(a), new((128, 12)), new((128, 2))
        nisa.bn_stats(dst=stats[:, 0:6], data=t[:, 0:80])
        nisa.bn_stats(dst=stats[:, 6:12], data=t[:, 80:200])
        nisa.bn_aggr(dst=r, data=stats)
        return out(stats), out(r)

    parts = [z[:, lo:hi][:, k::2].astype(np.float64) for lo, hi in ((0, 80), (80, 200)) for k in (0, 1)]
    stats = np.stack([v for p in parts for v in (np.full(128, p.shape[1]), p.mean(1), p.var(1) * p.shape[1])], 1)
    w = z.astype(np.float64)
    c.add("bn_stats, bn_aggr", norms, z, (stats, np.stack([w.mean(1), w.var(1)], 1)), rtol=1e-5, atol=1e-6)


# --- searches ---


def searches(c):
    x = rng.permuted(np.tile(np.arange(60, dtype=np.float32), (128, 1)), axis=1)

    def best(a):
        t, top, at = tile(a), new((128, 8)), new((128, 8), "uint32")
        nisa.max8(dst=top, src=t.reshape((128, 6, 10)))
        nisa.nc_find_index8(dst=at, data=t, vals=top)
        d, where = new(a.shape), new((128, 8), "uint16")
        nisa.nc_match_replace8(dst=d, data=t, vals=top, imm=float("-inf"), dst_idx=where)
        e = new(a.shape)
        nisa.nc_match_replace8(e, t, top, -1)
        return out(top), out(at), out(d), out(where), out(e)

    order = np.argsort(-x, 1)[:, :8]
    top = np.take_along_axis(x, order, 1)
    replaced = x.copy()
    np.put_along_axis(replaced, order, -np.inf, 1)
    minus = x.copy()
    np.put_along_axis(minus, order, -1, 1)
    c.add("max8, nc_find_index8, nc_match_replace8", best, x, (top, order, replaced, order, minus))

    data = np.array([[1, 2, 3, 4, 8, 8, 8, 8, 8, 8, 8]], np.float32)
    vals = np.array([[3, 8, 8, 8, 8, 8, 8, 8]], np.float32)
    absent = np.array([[9, 8, 8, 1, 1, 4, 7, 3]], np.float32)

    def equal(a, b, e):
        t, where, at, d = tile(a), new((1, 8), "uint32"), new((1, 8), "uint32"), new(a.shape)
        nisa.nc_match_replace8(d, t, tile(b), 0.0, dst_idx=where)
        nisa.nc_find_index8(at, t, tile(e))
        at16 = new((1, 8), "uint16")
        nisa.nc_find_index8(at16, t, tile(e))
        return out(where), out(d), out(at), out(at16)

    none = 2**32 - 1
    found = np.array([[none, 4, 5, 0, none, 3, none, 2]], np.uint32)
    c.add("equal and absent values", equal, (data, vals, absent), (
        np.array([[2, 10, 9, 8, 7, 6, 5, 4]]), np.array([[1, 2, 0, 4] + [0] * 7]), found, found.astype(np.uint16)))  # fmt: skip


# --- formats ---

PAIRS = (("bfloat16", "float32"), ("float16", "bfloat16"), ("float8_e5m2", "float16"), ("float8_e4m3", "bfloat16"),
         ("int32", "float32"), ("uint8", "float16"), ("int16", "int32"), ("float32", "int8"), ("float32", "float8_e5m2"),
         ("float32", "uint16"))  # fmt: skip


def formats(c):
    """Each engine reads and writes each format, by way of float32."""
    for source, target in PAIRS:
        x = np.rint(normal(64, 3, 8, scale=3)) if source[0] in "iu" else normal(64, 3, 8, scale=2)
        coded = encode(source, np.abs(x) if source[0] == "u" or target[0] == "u" else x)
        v = np.asarray(decode(source, coded), np.float32)

        def run(a, source=source, target=target):
            t, results = tile(a, getattr(nl, source)), [new(a.shape, target) for _ in range(5)]
            nisa.tensor_scalar(results[0], t, nl.multiply, 2.0, op1=nl.add, operand1=1.0)
            nisa.activation(results[1], nl.copy, t, scale=0.5)
            nisa.tensor_tensor(results[2], t, t, nl.maximum, engine=G)
            nisa.scalar_tensor_tensor(results[3], t, nl.add, 1.0, nl.add, t)
            nisa.tensor_tensor_scan(results[4][:, 0], t[:, 0], t[:, 1], 0.0, nl.maximum, nl.maximum)
            total, top, p = new((64, 3), target), new((64, 1), target), new((64, 24), target, nl.psum)
            nisa.tensor_reduce(total, nl.maximum, t, axis=2)
            nisa.tensor_scalar_reduce(results[4][:, 1:3], t[:, 1:3], nl.add, 0.0, nl.minimum, new((64, 1)))
            nisa.max8(new((64, 8), target), t)
            nisa.tensor_copy(p, t, engine=V)
            nisa.nc_stream_shuffle(top, results[0][:, 0, 0:1], list(range(32)))
            return (*(out(r) for r in results), out(total), out(top), out(p))

        scan = np.maximum.accumulate(np.maximum(np.maximum(v[:, 0], v[:, 1]), 0), 1)
        last = np.concatenate([scan[:, None], v[:, 1:3]], 1)
        two = v * np.float32(2) + np.float32(1)
        wanted = (two, v * np.float32(0.5), v, v + np.float32(1) + v, last, v.max(2), two[:, 0, 0], v)
        c.add(f"{source} to {target}", run, coded, tuple(encode(target, w) for w in wanted))


FAMILIES = (copies, tensor_tensor, tensor_scalar, pairs, activation, reductions, searches, formats)


def add(c: Cases):
    for family in FAMILIES:
        family(c)
    if c.chip == "trn3":
        activate2(c)
