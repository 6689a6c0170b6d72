"""curated_programs.py - one program per row: indexing, control flow, derivatives, batching, random numbers, linear algebra."""

import functools

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from curated_cases import CPU, UNSIGNED, Case, any_values, floats, integers, name_of

# name: function of (x of (5, 6), i of (3,), j of (3,)); valid for jnp and numpy
READS = {
    "row": lambda x, i, j: x[2],
    "last": lambda x, i, j: x[-1, -2],
    "rows": lambda x, i, j: x[i],
    "columns": lambda x, i, j: x[:, j],
    "pairs": lambda x, i, j: x[i, j],
    "outer": lambda x, i, j: x[i[:, None], j[None, :]],
    "rows then slice": lambda x, i, j: x[i, 1:4],
    "negative": lambda x, i, j: x[i - 5],
    "new axes": lambda x, i, j: x[None, 1:, None, ::2],
    "ellipsis": lambda x, i, j: x[..., j],
    "scalar and rows": lambda x, i, j: x[1, j],
    "by value": lambda x, i, j: x[i[0], j[1]],
}

WRITES = {
    "set row": lambda x, i, j, v: x.at[2].set(v),
    "set rows": lambda x, i, j, v: x.at[i].set(v),
    "add rows": lambda x, i, j, v: x.at[i].add(v),
    "add twice the same": lambda x, i, j, v: x.at[jnp.array([1, 1, 1])].add(v),
    "mul pairs": lambda x, i, j, v: x.at[i, j].mul(v[0]),
    "max columns": lambda x, i, j, v: x.at[:, j].max(v[0]),
    "min slice": lambda x, i, j, v: x.at[1:3, ::2].min(v[0]),
    "set slice": lambda x, i, j, v: x.at[1:3, 2].set(v[0]),
    "set dropped": lambda x, i, j, v: x.at[i + 3].set(v, mode="drop"),
    "set clipped": lambda x, i, j, v: x.at[jnp.array([9])].set(v, mode="clip"),
    "get filled": lambda x, i, j, v: x.at[i + 3].get(mode="fill", fill_value=7),
    "get clipped": lambda x, i, j, v: x.at[i + 3].get(mode="clip"),
    "apply": lambda x, i, j, v: x.at[i].apply(lambda y: y * y),
    "dynamic_slice": lambda x, i, j, v: lax.dynamic_slice(x, (i[0], j[0]), (2, 3)),
    "dynamic_slice at the end": lambda x, i, j, v: lax.dynamic_slice(x, (i[0] + 9, j[0] - 9), (2, 3)),
    "dynamic_update_slice": lambda x, i, j, v: lax.dynamic_update_slice(x, x[:2, :2] * 2, (i[0], j[1])),
    "dynamic_index": lambda x, i, j, v: lax.dynamic_index_in_dim(x, i[1], 0, keepdims=False),
    "dynamic_update_index": lambda x, i, j, v: lax.dynamic_update_index_in_dim(x, x[0], i[1], 0),
    "take_along_axis": lambda x, i, j, v: jnp.take_along_axis(x, jnp.argsort(x, axis=1), axis=1),
    "take fill": lambda x, i, j, v: jnp.take(x, i * 3, axis=0, mode="fill", fill_value=0),
    "segment_sum": lambda x, i, j, v: jax.ops.segment_sum(x, jnp.array([0, 2, 2, 0, 1]), 3),
    "one_hot": lambda x, i, j, v: jax.nn.one_hot(i, 5, dtype=x.dtype) @ x,
    "masked": lambda x, i, j, v: jnp.where(x > 0, x, 0),
}


def indexing_cases():
    i, j = np.array([3, 0, 4], np.int32), np.array([1, 5, 2], np.int32)
    for dtype in (np.float32, np.int32, ml_dtypes.bfloat16):
        x = any_values("indexing", (5, 6), dtype)
        v = any_values("value", (6,), dtype)
        for name, fn in READS.items():
            yield Case(f"read {name} {name_of(dtype)}", fn, (x, i, j), fn, exact=True)
        for name, fn in WRITES.items():
            if dtype != np.float32 and not name.startswith(("set", "add")):
                continue
            yield Case(f"write {name} {name_of(dtype)}", fn, (x, i, j, v), CPU)
    # windows that exceed the array write nothing
    numbers = lax.ScatterDimensionNumbers(update_window_dims=(1,), inserted_window_dims=(), scatter_dims_to_operand_dims=(0,))
    windowed, updates = floats("windowed", (10,)), floats("windows", (6, 2))
    places = np.array([[-1], [9], [8], [3], [-2], [20]], np.int32)
    for name, fn in {"add": lax.scatter_add, "max": lax.scatter_max, "set": lax.scatter}.items():
        yield Case(f"write windows {name}", lambda x, i, u, fn=fn: fn(x, i, u, numbers, mode="drop"), (windowed, places, updates), CPU)


def sort_cases():
    x, y = floats("sort", (4, 9)), integers("sort", (4, 9), np.int32, 0, 4)
    table = {
        "sort back": lambda x, y: -jnp.sort(-x, axis=0),
        "argsort descending": lambda x, y: jnp.argsort(x, axis=1, descending=True),
        "argsort stable": lambda x, y: jnp.argsort(y, axis=1, stable=True),
        "two keys": lambda x, y: lax.sort((y, x), dimension=1, num_keys=2),
        "lexsort": lambda x, y: jnp.lexsort((x[0], y[0])),
        "top_k": lambda x, y: lax.top_k(x, 3),
        "top_k of integers": lambda x, y: lax.top_k(y, 2),
        "median": lambda x, y: jnp.median(x, axis=1),
        "percentile": lambda x, y: jnp.percentile(x, 30, axis=1),
        "searchsorted": lambda x, y: jnp.searchsorted(jnp.sort(x[0]), x[1]),
        "unique": lambda x, y: jnp.unique(y, size=6, fill_value=-1),
        "bincount": lambda x, y: jnp.bincount(y.ravel(), length=5),
        "histogram": lambda x, y: jnp.histogram(x, bins=4)[0],
        "digitize": lambda x, y: jnp.digitize(x, jnp.array([-1.0, 0.0, 1.0])),
        "partition": lambda x, y: jnp.sort(jnp.partition(x, 3, axis=1)[:, :3], axis=1),
        "interp": lambda x, y: jnp.interp(x[0], jnp.array([-2.0, 0.0, 2.0]), jnp.array([1.0, 5.0, 2.0])),
        "isin": lambda x, y: jnp.isin(y, jnp.array([1, 3])),
        "flatnonzero": lambda x, y: jnp.flatnonzero(y[0] > 1, size=5, fill_value=9),
        "sort with nan": lambda x, y: jnp.sort(jnp.where(x > 1, jnp.nan, x), axis=1),
        "approx_max_k": lambda x, y: lax.approx_max_k(x, 2),
    }
    for name, fn in table.items():
        yield Case(f"sort {name}", fn, (x, y), CPU)
    for dtype in UNSIGNED:
        most = np.iinfo(dtype).max
        numbers = np.array([[6, most, 0, most // 2 + 1, 3, most // 2, 0, 7, most - 1, 2]], dtype)
        for name, fn in {"sort": jnp.sort, "top_k": lambda x: lax.top_k(x, 4), "partition": lambda x: jnp.partition(x, 4)[:, 4]}.items():
            yield Case(f"sort {name} {name_of(dtype)} to its end", fn, (numbers,), CPU)


def power_while(x):
    return lax.while_loop(lambda s: s[0] < 5, lambda s: (s[0] + 1, s[1] * x), (0, jnp.ones_like(x)))


def newton(x):
    return lax.while_loop(lambda s: jnp.max(jnp.abs(s * s - x)) > 1e-4, lambda s: 0.5 * (s + x / s), x)


def rnn(x, w, reverse=False, unroll=1):
    def step(h, row):
        h = jnp.tanh(h @ w + row)
        return h, h.sum()

    return lax.scan(step, jnp.zeros(x.shape[1]), x, reverse=reverse, unroll=unroll)


def nested(x, w):
    def outer(c, row):
        inner = lax.fori_loop(0, 3, lambda k, a: jnp.sin(a) + k, row)
        return lax.cond(inner[0] > 1, lambda c: c + inner, lambda c: c - inner, c), inner

    return lax.scan(outer, jnp.zeros(x.shape[1]), x)


CONTROL = {
    "cond true": lambda x, w: lax.cond(x[0, 0] < 99, lambda v: v + 1, lambda v: v * 2, x),
    "cond false": lambda x, w: lax.cond(x[0, 0] > 99, lambda v: v + 1, lambda v: v * 2, x),
    "cond no operand": lambda x, w: lax.cond(x.sum() > 0, lambda: 1.0, lambda: 2.0),
    "switch 0": lambda x, w: lax.switch(jnp.int32(0) * x[0, 0].astype(jnp.int32), [jnp.sin, jnp.cos, jnp.tanh], x),
    "switch over": lambda x, w: lax.switch(jnp.argmax(x[0]) + 9, [jnp.sin, jnp.cos, jnp.tanh], x),
    "switch under": lambda x, w: lax.switch(-jnp.argmax(x[0]) - 1, [jnp.sin, jnp.cos, jnp.tanh], x),
    "while": lambda x, w: power_while(x),
    "while of values": lambda x, w: newton(jnp.abs(x) + 1),
    "while never": lambda x, w: lax.while_loop(lambda s: s[0, 0] > 99, lambda s: s + 1, x),
    "fori": lambda x, w: lax.fori_loop(0, 4, lambda k, s: s * 0.5 + k, x),
    "fori by value": lambda x, w: lax.fori_loop(0, jnp.argmax(x[0]) + 1, lambda k, s: s + k, x),
    "fori of indices": lambda x, w: lax.fori_loop(0, 4, lambda k, s: s.at[k].set(s[k] * k), x),
    "scan": rnn,
    "scan reverse": functools.partial(rnn, reverse=True),
    "scan unrolled": functools.partial(rnn, unroll=2),
    "scan without inputs": lambda x, w: lax.scan(lambda c, _: (c * 0.9 + 1, c.sum()), x, None, length=4),
    "scan without carry": lambda x, w: lax.scan(lambda c, r: (c, r * 2), None, x),
    "scan of two": lambda x, w: lax.scan(lambda c, r: ((c[0] + r[0].sum(), c[1] + 1), r[1] * 2), (0.0, 0), (x, x[:, :2])),
    "scan of integers": lambda x, w: lax.scan(lambda c, r: (c + r, c), 0, jnp.arange(5)),
    "nested": nested,
    "map": lambda x, w: lax.map(lambda r: jnp.sort(r) * 2, x),
    "map in batches": lambda x, w: lax.map(lambda r: r.sum(), x, batch_size=2),
    "associative_scan": lambda x, w: lax.associative_scan(jnp.multiply, x, axis=0),
    "associative_scan reverse": lambda x, w: lax.associative_scan(jnp.maximum, x, axis=1, reverse=True),
    "while of two conditions": lambda x, w: lax.while_loop(
        lambda s: (s[0] < 9) & (s[1].sum() < 50), lambda s: (s[0] + 1, s[1] + jnp.abs(x)), (0, jnp.abs(x))
    ),
    "loop in a branch": lambda x, w: lax.cond(x[0, 0] < 99, lambda v: lax.fori_loop(0, 3, lambda k, s: s @ w, v), lambda v: v, x),
    "custom root": lambda x, w: lax.custom_root(
        lambda y: y * y - jnp.abs(x[0]) - 1,
        jnp.ones(6),
        lambda f, y: lax.fori_loop(0, 12, lambda k, s: 0.5 * (s + (jnp.abs(x[0]) + 1) / s), y),
        lambda g, y: y / g(jnp.ones_like(y)),
    ),
}


def control_cases():
    x, w = floats("control", (5, 6)), floats("control w", (6, 6)) / 4
    for name, fn in CONTROL.items():
        yield Case(f"control {name}", fn, (x, w), CPU, 1e-4)


@jax.custom_vjp
def clip_gradient(x):
    return x * 2


clip_gradient.defvjp(lambda x: (x * 2, x), lambda x, g: (jnp.clip(g * x, -0.1, 0.1),))


@jax.custom_jvp
def own_sin(x):
    return jnp.sin(x)


own_sin.defjvp(lambda primal, tangent: (jnp.sin(primal[0]), tangent[0] * 3))


def conv(x, w, stride=1, padding="SAME", **kw):
    return lax.conv_general_dilated(x, w, (stride, stride), padding, dimension_numbers=("NHWC", "HWIO", "NHWC"), **kw)


def image(x):
    return jnp.reshape(jnp.tile(x, (4, 3)), (2, 6, 6, 5))


def kernel(w):
    return jnp.reshape(jnp.tile(w, (5, 3)), (3, 3, 5, 12))[..., :4]


# name: scalar function of (x of (5, 6), w of (6, 6))
LOSSES = {
    "square": lambda x, w: jnp.sum(x**2 * w[:5]),
    "matmul": lambda x, w: jnp.sum(jnp.tanh(x @ w)),
    "softmax": lambda x, w: -jnp.sum(jax.nn.log_softmax(x @ w) * jax.nn.softmax(w[:5])),
    "norm": lambda x, w: jnp.sum((x - x.mean(1, keepdims=True)) / jnp.sqrt(x.var(1, keepdims=True) + 1e-3) @ w),
    "gather": lambda x, w: jnp.sum(jnp.sin(w[jnp.array([0, 3, 3])]) ** 2) + x.sum(),
    "scatter": lambda x, w: jnp.sum(w.at[jnp.array([1, 4])].add(x[:2]) ** 3),
    "scan": lambda x, w: jnp.sum(rnn(x, w)[0]),
    "while free loop": lambda x, w: jnp.sum(lax.fori_loop(0, 3, lambda k, s: jnp.tanh(s @ w), x)),
    "cond": lambda x, w: lax.cond(x[0, 0] < 9, lambda: jnp.sum(jnp.sin(x @ w)), lambda: jnp.sum(x)),
    "max": lambda x, w: jnp.sum(jnp.max(x @ w, axis=1)),
    "sort": lambda x, w: jnp.sum(jnp.sort(x, axis=1) * w[:5]),
    "cumsum": lambda x, w: jnp.sum(jnp.cumsum(x, axis=0) ** 2 * w[0]),
    "custom_vjp": lambda x, w: jnp.sum(clip_gradient(x @ w)),
    "custom_jvp": lambda x, w: jnp.sum(own_sin(x) @ w),
    "remat": lambda x, w: jnp.sum(jax.checkpoint(lambda a: jnp.sin(jnp.sin(a @ w)))(x)),
    "stop_gradient": lambda x, w: jnp.sum(x * lax.stop_gradient(x) @ w),
    "convolution": lambda x, w: jnp.sum(jax.nn.relu(conv(image(x), kernel(w))) ** 2) / 100,
    "strided convolution": lambda x, w: jnp.sum(conv(image(x), kernel(w), 2, "VALID") ** 2) / 100,
    "max pool": lambda x, w: jnp.sum(lax.reduce_window(x @ w, -jnp.inf, lax.max, (2, 2), (1, 2), "VALID") ** 2),
    "average pool": lambda x, w: jnp.sum(lax.reduce_window(x @ w, 0.0, lax.add, (2, 2), (2, 2), "SAME") ** 2),
    "logsumexp": lambda x, w: jnp.sum(jax.nn.logsumexp(x @ w, axis=1)),
    "division": lambda x, w: jnp.sum(x / (2 + w[:5] ** 2)),
    "power": lambda x, w: jnp.sum(jnp.abs(x) ** 1.7 * w[:5]),
    "norms": lambda x, w: jnp.linalg.norm(x @ w),
    "where": lambda x, w: jnp.sum(jnp.where(x > 0, x * w[:5], jnp.exp(x))),
    "concatenate": lambda x, w: jnp.sum(jnp.concatenate([x, w]) ** 2 * 0.5),
    "roll": lambda x, w: jnp.sum(jnp.roll(x, 2, 1) * w[:5]),
    "erf": lambda x, w: jnp.sum(jax.scipy.special.erf(x) @ w),
    "gelu": lambda x, w: jnp.sum(jax.nn.gelu(x @ w)),
    "attention": lambda x, w: jnp.sum(jax.nn.softmax((x @ w) @ x.T / 2) @ x),
    "cholesky": lambda x, w: jnp.sum(jnp.linalg.cholesky(w @ w.T + 9 * jnp.eye(6))) + x.sum(),
    "solve": lambda x, w: jnp.sum(lax.linalg.triangular_solve(w + 9 * jnp.eye(6), x.T, lower=True, left_side=True)),
    "prod": lambda x, w: jnp.prod(x[0]) * w.sum(),
    "einsum": lambda x, w: jnp.sum(jnp.einsum("ij,jk,lk->il", x, w, w) ** 2) / 10,
}


def derivative_cases():
    x, w = floats("loss", (5, 6)), floats("loss w", (6, 6)) / 2
    for name, fn in LOSSES.items():
        yield Case(f"grad {name}", jax.value_and_grad(fn, argnums=(0, 1)), (x, w), CPU, 2e-4)
    for name in ("matmul", "softmax", "scan", "norm", "gather", "gelu"):
        fn = LOSSES[name]
        yield Case(f"jvp {name}", lambda x, w, fn=fn: jax.jvp(fn, (x, w), (w[:5], w)), (x, w), CPU, 2e-4)
        if name not in ("matmul", "scan", "gather"):
            continue
        yield Case(
            f"vmapped grad {name}",
            lambda x, w, fn=fn: jax.vmap(jax.grad(fn), in_axes=(None, 0))(x, jnp.stack([w, 2 * w])),
            (x, w),
            CPU,
            5e-4,
        )
    yield Case("jacobian", lambda x, w: jax.jacrev(lambda v: jnp.tanh(v @ w))(x[0]), (x, w), CPU, 2e-4)
    yield Case("jacobian forward", lambda x, w: jax.jacfwd(lambda v: jnp.tanh(v @ w))(x[0]), (x, w), CPU, 2e-4)
    yield Case("hessian", lambda x, w: jax.hessian(lambda v: jnp.sum(jnp.tanh(v @ w)))(x[0]), (x, w), CPU, 5e-4)
    yield Case("linearize", lambda x, w: jax.linearize(lambda v: jnp.sin(v) @ w, x)[1](x * 2), (x, w), CPU, 2e-4)
    yield Case("grad of grad", lambda x, w: jax.grad(lambda a: jnp.sum(jax.grad(LOSSES["matmul"])(a, w) ** 2))(x), (x, w), CPU, 5e-4)
    for dtype in (np.float16, ml_dtypes.bfloat16):
        args = x.astype(dtype), w.astype(dtype)
        yield Case(f"grad matmul {name_of(dtype)}", jax.grad(lambda x, w: jnp.sum((x @ w).astype(jnp.float32))), args, CPU, 3e-2)


BATCHED = {
    "add": (lambda a, b: a + b, (0, None)),
    "dot": (jnp.dot, (0, 1)),
    "outer": (jnp.outer, (0, 0)),
    "matmul": (lambda a, b: jnp.outer(a, b) @ jnp.outer(b, a), (0, 0)),
    "where": (lambda a, b: jnp.where(a > b, a, b), (0, 0)),
    "sort": (lambda a, b: jnp.sort(a) + b, (1, 1)),
    "index": (lambda a, b: a[jnp.argmax(b)], (0, 0)),
    "update": (lambda a, b: a.at[jnp.argmax(b)].set(9.0), (0, 0)),
    "slice": (lambda a, b: lax.dynamic_slice(a, (jnp.argmax(b),), (2,)), (0, 0)),
    "cond": (lambda a, b: lax.cond(a[0] > b[0], lambda: a, lambda: b), (0, 0)),
    "while": (lambda a, b: lax.while_loop(lambda s: s.sum() < 20, lambda s: s + jnp.abs(b) + 0.1, a), (0, 0)),
    "scan": (lambda a, b: lax.scan(lambda c, r: (c * 0.5 + r, c), b[0], a), (0, 0)),
    "cumsum": (lambda a, b: jnp.cumsum(a) * b, (0, 0)),
    "reduce": (lambda a, b: (a.sum(), b.max(), jnp.argmax(a)), (0, 0)),
    "softmax": (lambda a, b: jax.nn.softmax(a) @ b, (0, 0)),
    "random": (lambda a, b: jax.random.normal(jax.random.key(a[0].astype(jnp.uint32)), (3,)) + b[0], (0, 0)),
    "convolve": (lambda a, b: jnp.convolve(a, b[:3]), (0, 0)),
    "inner map": (lambda a, b: jax.vmap(lambda u: u * b)(a), (0, 0)),
    "axis name": (lambda a, b: a - lax.pmean(a, "i") + lax.axis_index("i"), (0, 0)),
    "gather": (lambda a, b: jnp.take(a, jnp.argsort(b)), (0, 0)),
}


def batching_cases():
    a, b = floats("batch", (6, 6)), floats("batch b", (6, 6))
    for name, (fn, axes) in BATCHED.items():
        yield Case(f"vmap {name}", jax.vmap(fn, in_axes=axes, axis_name="i"), (a, b), CPU, 1e-4)
    for out in (0, 1, -1):
        yield Case(f"vmap out {out}", jax.vmap(jnp.outer, out_axes=out), (a, b), CPU, 1e-4)


def convolution_cases():
    x, w = floats("conv", (2, 8, 9, 4)), floats("conv w", (3, 3, 4, 6))
    rows = [
        ("same", {}),
        ("valid", {"padding": "VALID"}),
        ("stride", {"stride": 2}),
        ("explicit", {"padding": ((2, 1), (0, 3))}),
        ("dilated", {"rhs_dilation": (2, 2)}),
        ("transposed", {"lhs_dilation": (2, 2), "padding": ((1, 1), (1, 1))}),
    ]
    for name, kw in rows:
        yield Case(f"conv {name}", lambda x, w, kw=kw: conv(x, w, **kw), (x, w), CPU, 1e-4)
    yield Case("conv grouped", lambda x, w: conv(x, w[:, :, :2], feature_group_count=2), (x, w), CPU, 1e-4)
    yield Case("conv depthwise", lambda x, w: conv(x, w[:, :, :1, :4], feature_group_count=4), (x, w), CPU, 1e-4)
    yield Case("conv bfloat16", lambda x, w: conv(x.astype(jnp.bfloat16), w.astype(jnp.bfloat16)), (x, w), CPU, 3e-2)
    yield Case(
        "conv NCHW",
        lambda x, w: lax.conv(jnp.transpose(x, (0, 3, 1, 2)), jnp.transpose(w, (3, 2, 0, 1)), (1, 1), "SAME"),
        (x, w),
        CPU,
        1e-4,
    )
    yield Case("conv one axis", lambda x, w: jnp.convolve(x[0, 0, :, 0], w[:, 0, 0, 0], mode="same"), (x, w), CPU, 1e-4)
    yield Case("conv transpose", lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME"), (x, w), CPU, 1e-4)
    yield Case("resize", lambda x, w: jax.image.resize(x, (2, 12, 5, 4), "bilinear"), (x, w), CPU, 1e-4)
    yield Case("resize nearest", lambda x, w: jax.image.resize(x, (2, 4, 18, 4), "nearest"), (x, w), CPU, 1e-4)


# name: function of a key; integers and bits must be equal, floats close
RANDOM = {
    "bits": lambda k: jax.random.bits(k, (3, 5)),
    "bits 8": lambda k: jax.random.bits(k, (9,), np.uint8),
    "split": lambda k: jax.random.key_data(jax.random.split(k, 4)),
    "fold_in": lambda k: jax.random.key_data(jax.random.fold_in(k, 7)),
    "uniform": lambda k: jax.random.uniform(k, (4, 7)),
    "uniform bfloat16": lambda k: jax.random.uniform(k, (9,), jnp.bfloat16),
    "normal": lambda k: jax.random.normal(k, (4, 7)),
    "randint": lambda k: jax.random.randint(k, (20,), -5, 77),
    "randint 8": lambda k: jax.random.randint(k, (20,), 0, 100, jnp.int8),
    "permutation": lambda k: jax.random.permutation(k, 13),
    "permutation of rows": lambda k: jax.random.permutation(k, jnp.arange(12.0).reshape(4, 3)),
    "bernoulli": lambda k: jax.random.bernoulli(k, 0.3, (20,)),
    "categorical": lambda k: jax.random.categorical(k, jnp.log(jnp.array([0.1, 0.5, 0.4])), shape=(12,)),
    "choice": lambda k: jax.random.choice(k, 9, (4,), replace=False),
    "choice weighted": lambda k: jax.random.choice(k, 5, (6,), p=jnp.array([0.1, 0.2, 0.3, 0.2, 0.2])),
    "gumbel": lambda k: jax.random.gumbel(k, (9,)),
    "exponential": lambda k: jax.random.exponential(k, (9,)),
    "truncated_normal": lambda k: jax.random.truncated_normal(k, -1, 2, (9,)),
    "rademacher": lambda k: jax.random.rademacher(k, (9,)),
    "gamma": lambda k: jax.random.gamma(k, 2.5, (5,)),
    "beta": lambda k: jax.random.beta(k, 2.0, 3.0, (5,)),
    "poisson": lambda k: jax.random.poisson(k, 4.0, (6,)),
    "multivariate_normal": lambda k: jax.random.multivariate_normal(k, jnp.zeros(3), jnp.eye(3) * 2, method="cholesky"),
}


def random_cases():
    for name, fn in RANDOM.items():
        yield Case(f"random {name}", lambda seed, fn=fn: fn(jax.random.key(seed)), (np.uint32(42),), CPU, 2e-3 if "16" in name else 1e-4)
    yield Case(
        "random rbg", lambda s: jax.random.bits(jax.random.key(s, impl="rbg"), (7,)).shape[0], (np.uint32(3),), lambda s: np.int32(7)
    )
    for seed in (0, 1, 1 << 31):
        yield Case(f"random seed {seed}", lambda s: jax.random.bits(jax.random.key(s)), (np.uint32(seed),), CPU)


def linalg_cases():
    a, b = floats("linalg", (6, 6)), floats("linalg b", (6, 3))
    positive = lambda a: a @ a.T + 6 * jnp.eye(6)

    def qr(a, b):
        q, r = jnp.linalg.qr(a)
        return jnp.abs(r), q @ r, q.T @ q

    def eigh(a, b):
        w, v = jnp.linalg.eigh(positive(a))
        return (v * w) @ v.T

    table = {
        "cholesky": lambda a, b: jnp.linalg.cholesky(positive(a)),
        "cholesky batched": lambda a, b: jnp.linalg.cholesky(jnp.stack([positive(a), positive(a.T)])),
        "triangular lower": lambda a, b: jax.scipy.linalg.solve_triangular(positive(a), b, lower=True),
        "triangular upper": lambda a, b: jax.scipy.linalg.solve_triangular(positive(a), b),
        "triangular transposed": lambda a, b: jax.scipy.linalg.solve_triangular(positive(a), b, trans=1),
        "triangular unit": lambda a, b: jax.scipy.linalg.solve_triangular(a / 5, b, unit_diagonal=True),
        "cho_solve": lambda a, b: jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(positive(a)), True), b),
        "solve": lambda a, b: jnp.linalg.solve(positive(a), b),
        "inv": lambda a, b: jnp.linalg.inv(positive(a)),
        "det": lambda a, b: jnp.linalg.det(positive(a) / 8),
        "slogdet": lambda a, b: jnp.linalg.slogdet(positive(a)),
        "lu": lambda a, b: jax.scipy.linalg.lu(a),
        "qr": qr,
        "norm": lambda a, b: (jnp.linalg.norm(a), jnp.linalg.norm(a, axis=1), jnp.linalg.norm(a, 1)),
        "matrix_power": lambda a, b: jnp.linalg.matrix_power(a / 3, 5),
        "expm": lambda a, b: jax.scipy.linalg.expm(a / 4),
        "cross": lambda a, b: jnp.cross(b[0], b[1]),
        "multi_dot": lambda a, b: jnp.linalg.multi_dot([a, a, b]),
        "toeplitz": lambda a, b: jax.scipy.linalg.toeplitz(a[0]),
        "cg": lambda a, b: jax.scipy.sparse.linalg.cg(lambda v: positive(a) @ v, b[:, 0], maxiter=40)[0],
    }
    for name, fn in table.items():
        yield Case(f"linalg {name}", fn, (a, b), CPU, 2e-3)
    for name, fn in {
        "eigh": lambda a, b: jnp.linalg.eigvalsh(positive(a)),
        "eigh vectors": eigh,
        "svd": lambda a, b: jnp.linalg.svd(a, compute_uv=False),
        "pinv": lambda a, b: jnp.linalg.pinv(b),
    }.items():
        yield Case(f"linalg {name}", fn, (a, b), CPU, 2e-3)


def model_cases():
    """One training step each of several kinds of small models."""
    x, y = floats("model", (8, 6)), integers("model", (8,), np.int32, 0, 3)
    w1, w2 = floats("model w1", (6, 12)) / 3, floats("model w2", (12, 4)) / 3

    def loss(params, x, y):
        logits = jax.nn.relu(x @ params[0]) @ params[1]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], axis=1))

    def sgd(w1, w2, x, y):
        value, grads = jax.value_and_grad(loss)((w1, w2), x, y)
        return value, [p - 0.1 * g for p, g in zip((w1, w2), grads, strict=True)]

    def adam(w1, w2, x, y):
        def step(state, _):
            params, m, v, t = state
            value, grads = jax.value_and_grad(loss)(params, x, y)
            m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, grads)
            v = jax.tree.map(lambda a, g: 0.99 * a + 0.01 * g * g, v, grads)
            params = jax.tree.map(lambda p, a, b: p - 0.01 * a / (1 - 0.9**t) / (jnp.sqrt(b / (1 - 0.99**t)) + 1e-4), params, m, v)
            return (params, m, v, t + 1), value

        zeros = jax.tree.map(jnp.zeros_like, (w1, w2))
        return lax.scan(step, ((w1, w2), zeros, zeros, jnp.float32(1)), None, length=5)

    def dropout(w1, w2, x, y):
        keep = jax.random.bernoulli(jax.random.key(0), 0.5, (8, 12))
        return jnp.where(keep, x @ w1, 0) @ w2

    def attention(w1, w2, x, y):
        q, k, v = jnp.split((x @ w1).reshape(8, 2, 6).transpose(1, 0, 2), 3, axis=-1)
        s = jnp.where(jnp.tril(jnp.ones((8, 8), bool)), q @ k.transpose(0, 2, 1), -jnp.inf)
        return (jax.nn.softmax(s) @ v).sum(0)

    def dot_product_attention(w1, w2, x, y):
        q = (x @ w1).reshape(1, 8, 2, 6)
        return jax.nn.dot_product_attention(q, q * 2, q + 1, is_causal=True)

    def layer_norm(w1, w2, x, y):
        h = x @ w1
        return (h - h.mean(-1, keepdims=True)) * lax.rsqrt(h.var(-1, keepdims=True) + 1e-5)

    for fn in (sgd, adam, dropout, attention, dot_product_attention, layer_norm):
        yield Case(f"model {fn.__name__}", fn, (w1, w2, x, y), CPU, 5e-4)


def cases():
    for table in (
        indexing_cases,
        sort_cases,
        control_cases,
        derivative_cases,
        batching_cases,
        convolution_cases,
        random_cases,
        linalg_cases,
        model_cases,
    ):
        yield from table()
