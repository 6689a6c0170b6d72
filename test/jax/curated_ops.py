"""curated_ops.py - one operation per row: operation x type x shape, compared with numpy."""

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import scipy.special
from jax import lax

from curated_cases import (
    CPU,
    FLOATS,
    INTEGERS,
    SIGNED,
    UNSIGNED,
    Case,
    any_values,
    floats,
    integers,
    name_of,
    shape_name,
    wide,
)

# name: function, numpy's on wide values, range of arguments, tolerance in f32 if not the usual
UNARY = {
    "exp": (jnp.exp, np.exp, -4, 4),
    "exp2": (jnp.exp2, np.exp2, -4, 4),
    "expm1": (jnp.expm1, np.expm1, -2, 2),
    "log": (jnp.log, np.log, 0.01, 9),
    "log1p": (jnp.log1p, np.log1p, -0.9, 4),
    "log2": (jnp.log2, np.log2, 0.01, 9),
    "sqrt": (jnp.sqrt, np.sqrt, 0, 9),
    "rsqrt": (lax.rsqrt, lambda x: 1 / np.sqrt(x), 0.1, 9),
    "cbrt": (jnp.cbrt, np.cbrt, -8, 8),
    "sin": (jnp.sin, np.sin, -7, 7),
    "cos": (jnp.cos, np.cos, -7, 7),
    "tan": (jnp.tan, np.tan, -1.2, 1.2),
    "tanh": (jnp.tanh, np.tanh, -3, 3),
    "logistic": (lax.logistic, scipy.special.expit, -6, 6),
    "asin": (jnp.arcsin, np.arcsin, -0.95, 0.95),
    "acos": (jnp.arccos, np.arccos, -0.95, 0.95),
    "atan": (jnp.arctan, np.arctan, -5, 5),
    "sinh": (jnp.sinh, np.sinh, -3, 3),
    "cosh": (jnp.cosh, np.cosh, -3, 3),
    "asinh": (jnp.arcsinh, np.arcsinh, -5, 5),
    "acosh": (jnp.arccosh, np.arccosh, 1.1, 9),
    "atanh": (jnp.arctanh, np.arctanh, -0.9, 0.9),
    "erf": (jax.scipy.special.erf, scipy.special.erf, -3, 3),
    "erfc": (jax.scipy.special.erfc, scipy.special.erfc, -2, 2),
    "erf_inv": (lax.erf_inv, scipy.special.erfinv, -0.9, 0.9),
    "lgamma": (lax.lgamma, scipy.special.gammaln, 0.3, 9),
    "digamma": (lax.digamma, scipy.special.digamma, 2, 9),
    "i0e": (jax.scipy.special.i0e, scipy.special.i0e, -4, 4),
    "i1e": (jax.scipy.special.i1e, scipy.special.i1e, -4, 4),
    "square": (jnp.square, np.square, -3, 3),
    "reciprocal": (jnp.reciprocal, np.reciprocal, 0.2, 5),
    "abs": (jnp.abs, np.abs, -3, 3),
    "neg": (jnp.negative, np.negative, -3, 3),
    "sign": (jnp.sign, np.sign, -3, 3),
    "floor": (jnp.floor, np.floor, -9, 9),
    "ceil": (jnp.ceil, np.ceil, -9, 9),
    "round": (jnp.round, np.round, -9, 9),
    "trunc": (jnp.trunc, np.trunc, -9, 9),
    "isfinite": (jnp.isfinite, np.isfinite, -9, 9),
    "signbit": (jnp.signbit, np.signbit, -9, 9),
    "relu": (jax.nn.relu, lambda x: np.maximum(x, 0), -3, 3),
    "gelu": (lambda x: jax.nn.gelu(x, approximate=False), lambda x: x * scipy.special.ndtr(x), -3, 3),
    "silu": (jax.nn.silu, lambda x: x * scipy.special.expit(x), -3, 3),
    "softplus": (jax.nn.softplus, lambda x: np.logaddexp(x, 0), -3, 3),
    "sinc": (jnp.sinc, np.sinc, -3, 3),
    "deg2rad": (jnp.deg2rad, np.deg2rad, -180, 180),
}


def unary_cases():
    for i, (name, (fn, ref, low, high)) in enumerate(UNARY.items()):
        other = ((), (0,), (1, 1), (260,))[i % 4]
        for dtype, shape in [(FLOATS[0], (3, 130)), (FLOATS[1 + i % 2], (2, 3, 5)), (FLOATS[2 - i % 2], other)]:
            full = f"unary {name} {name_of(dtype)} {shape_name(shape)}"
            x = floats(full, shape, dtype, low, high)
            tol = 1e-4 if dtype == np.float32 and name in ("lgamma", "digamma", "tan", "acosh") else 0
            yield Case(full, fn, (x,), lambda x, ref=ref: ref(wide(x)), tol)
    special = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-30, 3e38], np.float32)
    for name in ("exp", "log", "sqrt", "tanh", "logistic", "abs", "sign", "floor", "isfinite", "erf", "log1p", "atan"):
        fn, ref = UNARY[name][:2]

        def quiet(x, ref=ref):
            with np.errstate(all="ignore"):
                return ref(wide(x)).astype(bool if ref is np.isfinite else np.float32)

        yield Case(f"unary {name} special values", fn, (special,), quiet)
    # in units of the value near a zero of the cosine, where it is about the distance of the angle
    angles = np.float32(np.pi / 2) + np.arange(-8, 9, dtype=np.float32) * np.float32(2.0**-23)
    yield Case("unary cos near its zero", lambda x: jnp.cos(x) * 2.0**24, (angles,), lambda x: np.cos(wide(x)) * 2.0**24)


BINARY = {
    "add": (jnp.add, np.add),
    "sub": (jnp.subtract, np.subtract),
    "mul": (jnp.multiply, np.multiply),
    "div": (jnp.divide, np.divide),
    "max": (jnp.maximum, np.maximum),
    "min": (jnp.minimum, np.minimum),
    "pow": (lambda x, y: jnp.power(jnp.abs(x), y), lambda x, y: np.power(np.abs(x), y)),
    "atan2": (jnp.arctan2, np.arctan2),
    "rem": (lax.rem, np.fmod),
    "hypot": (jnp.hypot, np.hypot),
    "logaddexp": (jnp.logaddexp, np.logaddexp),
    "copysign": (jnp.copysign, np.copysign),
    "eq": (jnp.equal, np.equal),
    "ne": (jnp.not_equal, np.not_equal),
    "lt": (jnp.less, np.less),
    "le": (jnp.less_equal, np.less_equal),
    "gt": (jnp.greater, np.greater),
    "ge": (jnp.greater_equal, np.greater_equal),
}


def binary_cases():
    for name, (fn, ref) in BINARY.items():
        shapes = [
            (FLOATS[0], (4, 33), (4, 33)),
            (FLOATS[1], (9,), (9,)),
            (FLOATS[2], (2, 6), (2, 6)),
            (FLOATS[0], (5, 1, 3), (4, 3)),
            (FLOATS[0], (), (6,)),
        ]
        for dtype, a, b in shapes:
            if name == "rem" and a != b:
                continue
            full = f"binary {name} {name_of(dtype)} {shape_name(a)} {shape_name(b)}"
            x, y = floats(full, a, dtype), floats(full + "y", b, dtype, 0.5, 3)
            tol = 1e-4 if dtype == np.float32 and name == "pow" else 0
            yield Case(full, fn, (x, y), lambda x, y, ref=ref: ref(wide(x), wide(y)), tol)


INTEGER = {
    "add": (jnp.add, np.add),
    "sub": (jnp.subtract, np.subtract),
    "mul": (jnp.multiply, np.multiply),
    "floordiv": (jnp.floor_divide, np.floor_divide),
    "mod": (jnp.mod, np.mod),
    "rem": (lax.rem, np.fmod),
    "max": (jnp.maximum, np.maximum),
    "min": (jnp.minimum, np.minimum),
    "and": (jnp.bitwise_and, np.bitwise_and),
    "or": (jnp.bitwise_or, np.bitwise_or),
    "xor": (jnp.bitwise_xor, np.bitwise_xor),
    "gcd": (jnp.gcd, np.gcd),
    "lt": (jnp.less, np.less),
    "ge": (jnp.greater_equal, np.greater_equal),
    "eq": (jnp.equal, np.equal),
    "shl": (lambda x, y: x << (y % x.dtype.type(8)), lambda x, y: x << (y % x.dtype.type(8))),
    "shr": (lambda x, y: x >> (y % x.dtype.type(8)), lambda x, y: x >> (y % x.dtype.type(8))),
    "neg": (lambda x, y: -x, lambda x, y: -x),
    "not": (lambda x, y: ~x, lambda x, y: ~x),
    "popcount": (lambda x, y: lax.population_count(x), lambda x, y: np.bitwise_count(x.view(f"u{x.itemsize}")).astype(x.dtype)),
    "clz": (lambda x, y: lax.clz(x), lambda x, y: leading_zeros(x)),
    "sign": (lambda x, y: jnp.sign(x), lambda x, y: np.sign(x)),
    "square": (lambda x, y: x**2, lambda x, y: x * x),
}


def leading_zeros(x):
    bits = 8 * x.itemsize
    values = x.view(f"u{x.itemsize}")
    return np.array([bits - int(v).bit_length() for v in values.flat], x.dtype).reshape(x.shape)


def integer_cases():
    for dtype in INTEGERS:
        for name, (fn, ref) in INTEGER.items():
            full = f"integer {name} {name_of(dtype)}"
            x, y = integers(full, (5, 7), dtype), integers(full + "y", (5, 7), dtype, 1, 19)

            def quiet(x, y, ref=ref):
                with np.errstate(all="ignore"):
                    return ref(x, y)

            yield Case(full, fn, (x, y), quiet)
        yield Case(f"integer abs {name_of(dtype)}", jnp.abs, (integers("abs", (9,), dtype),), np.abs)
        top = np.array([np.iinfo(dtype).max, np.iinfo(dtype).min, 0, 1, 3], dtype)

        def wrap(x):
            with np.errstate(all="ignore"):
                return x * x + x

        yield Case(f"integer wrap {name_of(dtype)}", lambda x: x * x + x, (top,), wrap)
    for name, fn, ref in [
        ("and", jnp.logical_and, np.logical_and),
        ("or", jnp.logical_or, np.logical_or),
        ("xor", jnp.logical_xor, np.logical_xor),
    ]:
        x, y = any_values(name, (3, 9), bool), any_values(name + "y", (3, 9), bool)
        yield Case(f"bool {name}", fn, (x, y), ref)
    yield Case("bool not", jnp.logical_not, (any_values("n", (7,), bool),), np.logical_not)


CAST = (np.bool_, *SIGNED, *UNSIGNED, *FLOATS, np.complex64)
EIGHT_BIT = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e4m3", "float8_e3m4")


def cast_cases():
    for source in CAST:
        for target in CAST:
            if np.dtype(source).kind == "c" and np.dtype(target).kind != "c":
                continue
            full = f"cast {name_of(source)} to {name_of(target)}"
            x = np.abs(any_values(full, (4, 11), source)).astype(source) if source != np.bool_ else any_values(full, (4, 11), bool)
            yield Case(full, lambda x, t=target: x.astype(t), (x,), lambda x, t=target: x.astype(t), exact=True)
    for name in EIGHT_BIT:
        small = getattr(ml_dtypes, name)
        x = floats("cast " + name, (6, 9), np.float32, -6, 6)
        yield Case(f"cast float32 to {name}", lambda x, t=small: x.astype(t), (x,), lambda x, t=small: x.astype(t), exact=True)
        yield Case(
            f"cast {name} to float32", lambda x: x.astype(jnp.float32), (x.astype(small),), lambda x: x.astype(np.float32), exact=True
        )
        yield Case(
            f"cast {name} to bfloat16",
            lambda x: x.astype(jnp.bfloat16),
            (x.astype(small),),
            lambda x: x.astype(ml_dtypes.bfloat16),
            exact=True,
        )
    for name in ("int4", "uint4"):
        small = getattr(ml_dtypes, name)
        x = integers("cast " + name, (3, 5), np.int8, 0, 7)
        yield Case(f"cast int8 to {name} and back", lambda x, t=small: x.astype(t).astype(jnp.int8), (x,), lambda x: x)
        yield Case(f"cast {name} to int32", lambda x: x.astype(jnp.int32), (x.astype(small),), lambda x: x.astype(np.int32))
        codes = integers("bits of " + name, (64,), np.uint8, 0, 255)  # the high half of a byte is arbitrary
        yield Case(
            f"bitcast {name} to int16",
            lambda x: x.view(jnp.int16),
            (codes.view(small),),
            lambda x: ((x.view(np.uint8)[0::2] & 15) | (x.view(np.uint8)[1::2] << 4)).view(np.int16),
            exact=True,
        )
    for a, b in [
        (np.float32, np.int32),
        (np.float16, np.uint16),
        (np.uint32, np.float32),
        (np.int8, np.uint8),
        (ml_dtypes.bfloat16, np.int16),
    ]:
        x = any_values("bits", (3, 8), a)
        yield Case(
            f"bitcast {name_of(a)} to {name_of(b)}",
            lambda x, b=b: lax.bitcast_convert_type(x, b),
            (x,),
            lambda x, b=b: x.view(b),
            exact=True,
        )
    x = floats("bits", (3, 8), np.float32)
    yield Case(
        "bitcast float32 to uint8",
        lambda x: lax.bitcast_convert_type(x, jnp.uint8),
        (x,),
        lambda x: x.view(np.uint8).reshape(3, 8, 4),
        exact=True,
    )


REDUCE = {
    "sum": (jnp.sum, np.sum),
    "max": (jnp.max, np.max),
    "min": (jnp.min, np.min),
    "prod": (jnp.prod, np.prod),
    "mean": (jnp.mean, np.mean),
    "var": (jnp.var, np.var),
    "std": (jnp.std, np.std),
    "any": (jnp.any, np.any),
    "all": (jnp.all, np.all),
    "argmax": (jnp.argmax, np.argmax),
    "argmin": (jnp.argmin, np.argmin),
    "count_nonzero": (jnp.count_nonzero, np.count_nonzero),
    "ptp": (jnp.ptp, np.ptp),
}


def reduce_cases():
    for name, (fn, ref) in REDUCE.items():
        single = name.startswith("arg")
        rows = [
            (np.float32, (4, 130), 1),
            (np.float32, (4, 130), 0),
            (np.float32, (3, 4, 5), None if single else (0, 2)),
            (np.float32, (33,), None),
            (np.float16, (3, 9), 1),
            (ml_dtypes.bfloat16, (3, 9), 0),
        ]
        if name not in ("mean", "var", "std", "prod"):
            rows += [(np.int32, (5, 6), 0), (np.uint8, (5, 6), 1), (np.int8, (7,), None)]
        for dtype, shape, axis in rows:
            full = f"reduce {name} {name_of(dtype)} {shape_name(shape)} {axis}"
            x = any_values(full, shape, dtype)
            tol = 2e-2 if name in ("prod", "var", "std", "sum") and np.dtype(dtype).itemsize == 2 else 0

            def wanted(x, ref=ref, axis=axis):
                got = ref(wide(x), axis=axis)
                return got.astype(np.uint32) if x.dtype == np.uint8 and ref is np.sum else got

            yield Case(full, lambda x, fn=fn, axis=axis: fn(x, axis=axis), (x,), wanted, tol)
    for name, fn, ref in [("sum", jnp.sum, np.sum), ("max", jnp.max, np.max), ("argmax", jnp.argmax, np.argmax)]:
        x = floats(name, (3, 5))
        yield Case(
            f"reduce {name} keepdims", lambda x, fn=fn: fn(x, axis=1, keepdims=True), (x,), lambda x, ref=ref: ref(x, axis=1, keepdims=True)
        )
    nan = np.array([[1, np.nan, 3], [4, 5, 6]], np.float32)
    for name in ("nansum", "nanmax", "nanmin", "nanmean", "nanargmax", "max", "min", "argmax", "argmin"):
        yield Case(
            f"reduce {name} with a nan", lambda x, n=name: getattr(jnp, n)(x, axis=1), (nan,), lambda x, n=name: getattr(np, n)(x, axis=1)
        )
    for name, ref in [("cumsum", np.cumsum), ("cumprod", np.cumprod)]:
        for axis in (0, 1):
            for dtype in (np.float32, np.int32):
                full = f"{name} {axis} {name_of(dtype)}"
                x = any_values(full, (6, 7), dtype)
                yield Case(
                    full, lambda x, n=name, a=axis: getattr(jnp, n)(x, axis=a), (x,), lambda x, r=ref, a=axis: r(x, axis=a, dtype=x.dtype)
                )
    for name, ref in [("cummax", np.maximum), ("cummin", np.minimum)]:
        x = floats(name, (6, 7))
        yield Case(name, lambda x, n=name: getattr(lax, n)(x, axis=1), (x,), lambda x, r=ref: r.accumulate(x, axis=1))
        yield Case(
            name + " reverse",
            lambda x, n=name: getattr(lax, n)(x, axis=0, reverse=True),
            (x,),
            lambda x, r=ref: r.accumulate(x[::-1], axis=0)[::-1],
        )
    x = floats("lse", (4, 9), np.float32, -30, 30)
    yield Case("logsumexp", lambda x: jax.nn.logsumexp(x, axis=1), (x,), lambda x: scipy.special.logsumexp(wide(x), axis=1))
    yield Case("softmax", lambda x: jax.nn.softmax(x, axis=1), (x,), lambda x: scipy.special.softmax(wide(x), axis=1))
    yield Case("log_softmax", lambda x: jax.nn.log_softmax(x, axis=0), (x,), lambda x: scipy.special.log_softmax(wide(x), axis=0))
    for window, stride, pad in [((2, 2), (1, 1), "VALID"), ((3, 3), (2, 2), "SAME"), ((1, 4), (1, 2), "VALID")]:
        yield Case(
            f"reduce_window max {window} {stride} {pad}",
            lambda x, w=window, s=stride, p=pad: lax.reduce_window(x, -jnp.inf, lax.max, w, s, p),
            (x,),
            CPU,
        )
        yield Case(
            f"reduce_window add {window} {stride} {pad}",
            lambda x, w=window, s=stride, p=pad: lax.reduce_window(x, 0.0, lax.add, w, s, p),
            (x,),
            CPU,
        )
    yield Case(
        "reduce two operands",
        lambda x, y: lax.reduce((x, y), (jnp.float32(0), jnp.int32(0)), lambda a, b: (a[0] + b[0], lax.max(a[1], b[1])), (1,)),
        (floats("two", (3, 7)), integers("two", (3, 7), np.int32, 1, 99)),
        lambda x, y: (x.sum(1), y.max(1)),
    )


# rows that are valid for jnp and numpy; x is (4, 6)
SHAPE = {
    "reshape": lambda n, x: n.reshape(x, (3, 8)),
    "reshape to one": lambda n, x: n.ravel(x),
    "transpose": lambda n, x: n.transpose(x),
    "expand and transpose": lambda n, x: n.transpose(n.reshape(x, (2, 3, 4)), (2, 0, 1)),
    "swapaxes": lambda n, x: n.swapaxes(n.reshape(x, (2, 3, 4)), 0, 2),
    "moveaxis": lambda n, x: n.moveaxis(n.reshape(x, (2, 3, 4)), 0, -1),
    "broadcast": lambda n, x: n.broadcast_to(x, (3, 4, 6)),
    "concatenate 0": lambda n, x: n.concatenate([x, x[:2]], axis=0),
    "concatenate 1": lambda n, x: n.concatenate([x, x[:, :1], x], axis=1),
    "stack": lambda n, x: n.stack([x, x], axis=1),
    "flip": lambda n, x: n.flip(x, axis=1),
    "flip both": lambda n, x: n.flip(x),
    "roll": lambda n, x: n.roll(x, 2, axis=0),
    "roll both": lambda n, x: n.roll(x, (1, -2), axis=(0, 1)),
    "rot90": lambda n, x: n.rot90(x),
    "tile": lambda n, x: n.tile(x, (2, 3)),
    "repeat": lambda n, x: n.repeat(x, 3, axis=1),
    "pad": lambda n, x: n.pad(x, ((1, 2), (0, 3))),
    "pad edge": lambda n, x: n.pad(x, ((1, 2), (2, 1)), mode="edge"),
    "pad reflect": lambda n, x: n.pad(x, ((1, 2), (2, 1)), mode="reflect"),
    "slice": lambda n, x: x[1:3, 2:],
    "slice stride": lambda n, x: x[::2, 1::3],
    "slice back": lambda n, x: x[::-1, ::-2],
    "squeeze": lambda n, x: n.squeeze(n.expand_dims(x, (0, 2))),
    "split": lambda n, x: n.split(x, 3, axis=1),
    "tril": lambda n, x: n.tril(x, -1),
    "triu": lambda n, x: n.triu(x, 1),
    "diag": lambda n, x: n.diag(x[0]),
    "diagonal": lambda n, x: n.diagonal(x, 1),
    "trace": lambda n, x: n.trace(x[:4, :4]),
    "where": lambda n, x: n.where(x > x[0, 0], x, -x),
    "select": lambda n, x: n.where(n.arange(6) % 2 == 0, x, n.zeros_like(x)),
    "select infinity": lambda n, x: n.where(x > x[0, 0], n.float32(-n.inf), n.float32(0)),
    "outer": lambda n, x: n.outer(x[0], x[:, 0]),
    "kron": lambda n, x: n.kron(x[:2, :2], x),
    "diff": lambda n, x: n.diff(x, axis=1),
    "sort": lambda n, x: n.sort(x, axis=1),
    "sort 0": lambda n, x: n.sort(x, axis=0),
    "argsort": lambda n, x: n.argsort(x, axis=1, stable=True),
    "take": lambda n, x: n.take(x, n.array([0, 5, 2]), axis=1),
    "vstack": lambda n, x: n.vstack([x, x]),
    "meshgrid": lambda n, x: n.meshgrid(x[0], x[:, 0]),
    "clip": lambda n, x: n.clip(x, x[0, 0], x[0, 0] + x.dtype.type(1)),
    "nonzero of fixed size": lambda n, x: x[n.arange(3), n.array([1, 0, 4])],
}


def shape_cases():
    types = (np.float32, np.int32, np.bool_, ml_dtypes.bfloat16, np.uint8, np.complex64, np.float16)
    arithmetic = ("trace", "outer", "kron", "diff", "clip", "where", "sort", "sort 0", "argsort")
    for i, (name, fn) in enumerate(SHAPE.items()):
        for dtype in (types[0], types[1 + i % 6], types[1 + (i + 3) % 6]):
            if name in arithmetic and dtype in (np.bool_, np.complex64):
                continue
            full = f"shape {name} {name_of(dtype)}"
            x = any_values("shape" + name_of(dtype), (4, 6), dtype)
            yield Case(
                full,
                lambda x, fn=fn: fn(jnp, x),
                (x,),
                lambda x, fn=fn: fn(np, x),
                exact=name not in ("argsort", "outer", "kron", "trace", "clip"),
            )
    for value, config in [(0.0, ((1, 2, 0), (0, 1, 2))), (1.5, ((-1, 0, 1), (2, -2, 0))), (0.0, ((0, 0, 3), (-1, -1, 0)))]:
        yield Case(f"pad {value} {config}", lambda x, v=value, c=config: lax.pad(x, np.float32(v), c), (floats("pad", (4, 6)),), CPU)
    for dtype in (np.float32, np.int32, np.uint8, ml_dtypes.bfloat16):
        yield Case(
            f"iota {name_of(dtype)}",
            lambda t=dtype: lax.broadcasted_iota(t, (3, 5), 1),
            (),
            lambda t=dtype: np.broadcast_to(np.arange(5), (3, 5)).astype(t),
            exact=True,
        )
        yield Case(f"full {name_of(dtype)}", lambda t=dtype: jnp.full((2, 3), 7, t), (), lambda t=dtype: np.full((2, 3), 7, t), exact=True)
    for shape in [(0,), (0, 3), (3, 0, 2)]:
        yield Case(
            f"empty {shape_name(shape)}",
            lambda x: (x + 1, x.sum(), jnp.concatenate([x, x])),
            (np.zeros(shape, np.float32),),
            lambda x: (x + 1, x.sum(), np.concatenate([x, x])),
        )


DOTS = [
    ((5,), (5,)),
    ((3, 5), (5,)),
    ((5,), (5, 4)),
    ((3, 5), (5, 4)),
    ((2, 3, 5), (2, 5, 4)),
    ((2, 3, 5), (5, 4)),
    ((130, 70), (70, 140)),
    ((1, 1), (1, 1)),
]
EINSUM = [
    ("ij,jk->ik", (3, 4), (4, 5)),
    ("ij,kj->ik", (3, 4), (5, 4)),
    ("bij,bjk->bik", (2, 3, 4), (2, 4, 5)),
    ("bhqd,bhkd->bhqk", (2, 2, 3, 4), (2, 2, 5, 4)),
    ("i,j->ij", (3,), (4,)),
    ("ij,ij->", (3, 4), (3, 4)),
    ("ij,ij->i", (3, 4), (3, 4)),
    ("abc,cd->dab", (2, 3, 4), (4, 5)),
    ("ijk,jil->kl", (2, 3, 4), (3, 2, 5)),
    ("ij,j->i", (3, 4), (4,)),
]


def dot_cases():
    for a, b in DOTS:
        for dtype in (np.float32, ml_dtypes.bfloat16, np.int32):
            full = f"matmul {name_of(dtype)} {shape_name(a)} {shape_name(b)}"
            x, y = any_values(full, a, dtype), any_values(full + "y", b, dtype)
            tol = 1e-4 if dtype == np.float32 else 0
            yield Case(full, jnp.matmul, (x, y), lambda x, y: np.matmul(wide(x), wide(y)), tol)
    for text, a, b in EINSUM:
        for dtype in (np.float32, np.float16):
            full = f"einsum {text} {name_of(dtype)}"
            x, y = floats(full, a, dtype), floats(full + "y", b, dtype)
            yield Case(
                full,
                lambda x, y, t=text: jnp.einsum(t, x, y),
                (x, y),
                lambda x, y, t=text: np.einsum(t, wide(x), wide(y)),
                5e-3 if dtype == np.float16 else 0,
            )
    x, y = integers("i8", (9, 20), np.int8), integers("i8y", (20, 6), np.int8)
    wider = lambda x, y: lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32)
    yield Case("dot int8 to int32", wider, (x, y), lambda x, y: x.astype(np.int32) @ y.astype(np.int32))
    x, y = floats("b16", (9, 20), ml_dtypes.bfloat16), floats("b16y", (20, 6), ml_dtypes.bfloat16)
    wider = lambda x, y: lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32)
    yield Case("dot bfloat16 to float32", wider, (x, y), lambda x, y: (wide(x) @ wide(y)).astype(np.float32))
    big = floats("precise", (64, 512)), floats("precise y", (512, 32))
    for precision in ("default", "high", "highest"):
        # all are full f32: errors are at most those of f32 sums
        yield Case(
            f"dot precision {precision}", lambda x, y, p=precision: jnp.dot(x, y, precision=p), big, lambda x, y: wide(x) @ wide(y), 3e-5
        )
    x, y = any_values("cdot", (4, 5), np.complex64), any_values("cdot y", (5, 3), np.complex64)
    yield Case("dot complex64", jnp.matmul, (x, y), np.matmul)
    yield Case(
        "tensordot",
        lambda x, y: jnp.tensordot(x, y, axes=((1, 0), (0, 1))),
        (floats("t", (3, 4, 5)), floats("ty", (4, 3, 2))),
        lambda x, y: np.tensordot(x, y, axes=((1, 0), (0, 1))),
    )
    yield Case("vdot", jnp.vdot, (floats("v", (7,)), floats("vy", (7,))), np.vdot)
    yield Case("inner", jnp.inner, (floats("v", (3, 7)), floats("vy", (2, 7))), np.inner)


def complex_cases():
    table = {
        "exp": (jnp.exp, np.exp),
        "log": (jnp.log, np.log),
        "sin": (jnp.sin, np.sin),
        "cos": (jnp.cos, np.cos),
        "tanh": (jnp.tanh, np.tanh),
        "sqrt": (jnp.sqrt, np.sqrt),
        "abs": (jnp.abs, np.abs),
        "conj": (jnp.conj, np.conj),
        "real": (jnp.real, np.real),
        "imag": (jnp.imag, np.imag),
        "angle": (jnp.angle, np.angle),
        "neg": (jnp.negative, np.negative),
        "square": (jnp.square, np.square),
        "sum": (jnp.sum, np.sum),
        "prod": (jnp.prod, np.prod),
        "isfinite": (jnp.isfinite, np.isfinite),
        "cumsum": (jnp.cumsum, np.cumsum),
    }
    for name, (fn, ref) in table.items():
        yield Case(f"complex {name}", fn, (any_values(name, (9,), np.complex64),), lambda x, r=ref: r(wide(x)), 1e-4)
    for name in ("add", "subtract", "multiply", "divide", "equal", "power"):
        args = any_values(name, (9,), np.complex64), any_values(name + "y", (9,), np.complex64)
        yield Case(f"complex {name}", getattr(jnp, name), args, lambda x, y, n=name: getattr(np, n)(wide(x), wide(y)), 1e-4)
    for name in ("fft", "ifft", "rfft", "hfft", "fft2", "fftshift"):
        x = floats(name, (4, 12)) if name in ("rfft", "fftshift") else any_values(name, (4, 12), np.complex64)
        yield Case(f"fft {name}", getattr(jnp.fft, name), (x,), lambda x, n=name: getattr(np.fft, n)(x), 1e-4)
    yield Case("fft irfft", jnp.fft.irfft, (any_values("irfft", (4, 7), np.complex64),), np.fft.irfft, 1e-4)


def wide_type_cases():
    """The 64-bit types, with jax_enable_x64."""
    for dtype in (np.int64, np.uint64):
        for name in ("add", "sub", "mul", "floordiv", "mod", "and", "xor", "lt", "shl", "shr", "neg", "popcount", "clz"):
            fn, ref = INTEGER[name]
            x = integers("x64" + name, (5, 7), dtype, 0, 1 << 40)
            y = integers("x64y" + name, (5, 7), dtype, 1, 1 << 20)
            yield Case(f"x64 {name} {name_of(dtype)}", fn, (x, y), ref, x64=True)
    for name in ("exp", "log", "sqrt", "sin", "tanh", "abs", "floor"):
        fn, ref, low, high = UNARY[name]
        yield Case(f"x64 {name} float64", fn, (floats(name, (3, 9), np.float64, low, high),), ref, x64=True)
    for name in ("add", "mul", "div", "max", "lt", "pow"):
        fn, ref = BINARY[name]
        yield Case(
            f"x64 {name} float64", fn, (floats(name, (3, 9), np.float64), floats(name + "y", (3, 9), np.float64, 0.5, 2)), ref, x64=True
        )
    yield Case("x64 matmul float64", jnp.matmul, (floats("m", (7, 9), np.float64), floats("my", (9, 4), np.float64)), np.matmul, x64=True)
    yield Case("x64 sum int64", jnp.sum, (integers("s", (70,), np.int64, 0, 1 << 50),), np.sum, x64=True)
    yield Case("x64 arange", lambda: jnp.arange(5), (), lambda: np.arange(5), x64=True, exact=True)
    for target in (np.int32, np.float32, np.uint8, np.float64, np.bool_, np.complex128):
        yield Case(
            f"x64 int64 to {name_of(target)}",
            lambda x, t=target: x.astype(t),
            (integers("c", (9,), np.int64, 0, 99),),
            lambda x, t=target: x.astype(t),
            x64=True,
            exact=True,
        )


def cases():
    for table in (
        unary_cases,
        binary_cases,
        integer_cases,
        cast_cases,
        reduce_cases,
        shape_cases,
        dot_cases,
        complex_cases,
        wide_type_cases,
    ):
        yield from table()
