"""program.py - what a model of this package is: shapes of its arguments, a function, and two sizes.

A model is a short function of its sizes that returns a Program. Parameters and batches are trees of Leaf, so that a
model of a published size can be traced without memory for it. `model` enters it in MODELS, under one name per size."""

import dataclasses
import types
import typing
import zlib

import jax
import jax.numpy as jnp
import numpy as np

F32, BF16, I32 = jnp.float32, jnp.bfloat16, jnp.int32
MODELS = {}


@dataclasses.dataclass(frozen=True)
class Leaf:
    """An array: its shape, and how the test fills it. Without a dtype it has that of the model's parameters."""

    shape: tuple
    kind: str = "normal"
    scale: float = 1.0  # normal: deviation; uniform: end; ints: end; constant: value
    dtype: typing.Any = None


def w(*shape, fan_in=None):
    """A weight; its input dimension is the last but one unless |fan_in| is given."""
    return Leaf(shape, "normal", (fan_in or (shape[-2] if len(shape) > 1 else 1)) ** -0.5)


def table(*shape):
    return Leaf(shape, "normal", 0.5)


def ones(*shape):
    return Leaf(shape, "constant", 1.0)


def zeros(*shape, dtype=None):
    return Leaf(shape, "constant", 0.0, dtype)


def ints(high, *shape):
    return Leaf(shape, "ints", high, I32)


def floats(*shape, dtype=F32):
    return Leaf(shape, "normal", 1.0, dtype)


def uniform(*shape, dtype=F32):
    return Leaf(shape, "uniform", 1.0, dtype)


def value(number, *shape, dtype=I32):
    return Leaf(shape, "constant", number, dtype)


def is_leaf(x):
    return isinstance(x, Leaf)


def with_dtype(tree, dtype):
    return jax.tree.map(lambda x: dataclasses.replace(x, dtype=dtype), tree, is_leaf=is_leaf)


def stacked(count, tree):
    """The parameters of |count| equal layers, for lax.scan."""
    return jax.tree.map(lambda x: dataclasses.replace(x, shape=(count, *x.shape)), tree, is_leaf=is_leaf)


@dataclasses.dataclass
class Program:
    """step(carry, *batch) returns the next carry and the outputs. A model without a carry runs once."""

    carry: typing.Any
    batch: tuple
    step: typing.Callable
    param_dtype: typing.Any = F32

    def shapes(self):
        def shape(x):
            return jax.ShapeDtypeStruct(x.shape, x.dtype or self.param_dtype)

        return jax.tree.map(shape, (self.carry, *self.batch), is_leaf=is_leaf)

    def values(self, name):
        """Arguments that depend on |name| only."""
        rng = np.random.default_rng(zlib.crc32(name.encode()))

        def fill(x):
            if x.kind == "constant":
                found = np.full(x.shape, x.scale)
            elif x.kind == "ints":
                found = rng.integers(0, x.scale, x.shape)
            else:
                found = (rng.random(x.shape) if x.kind == "uniform" else rng.standard_normal(x.shape)) * x.scale
            return np.asarray(found).astype(x.dtype or self.param_dtype)

        return jax.tree.map(fill, (self.carry, *self.batch), is_leaf=is_leaf)


@dataclasses.dataclass(frozen=True)
class Model:
    name: str
    build: typing.Callable
    tiny: dict
    real: dict
    tolerance: float

    def program(self, size, dtype):
        c = types.SimpleNamespace(dtype=dtype, **(self.tiny if size == "tiny" else self.tiny | self.real))
        return self.build(c)


def model(name, *, tiny, real, tolerance=1.0):
    """Enters the decorated function in MODELS. |tolerance| multiplies that of the test of all steps in f32."""

    def enter(build):
        if name in MODELS:
            raise ValueError(f"two models are called {name}")
        MODELS[name] = Model(name, build, tiny, real, tolerance)
        return build

    return enter


# --- programs that train, and programs that do not ---


def cast(tree, dtype):
    return jax.tree.map(lambda x: x.astype(dtype) if jnp.issubdtype(x.dtype, jnp.floating) else x, tree)


def train(c, params, batch, loss, optimizer=None, state=None):
    """loss(params, *batch), with parameters in f32 cast to the model's dtype; with |state|, loss(params, state, *batch)
    returns the loss and the next state."""
    optimizer = optimizer or adamw()

    def step(carry, *batch):
        def of(p):
            p = cast(p, c.dtype)
            return loss(p, *batch) if state is None else loss(p, carry["state"], *batch)

        found, grads = jax.value_and_grad(of, has_aux=state is not None)(carry["params"])
        found, next_state = (found, None) if state is None else found
        params, moments = optimizer.update(grads, carry["moments"], carry["params"])
        return {"params": params, "moments": moments, "state": next_state}, found

    carry = {"params": params, "moments": optimizer.init(params), "state": state}
    return Program(carry, batch, step)


def forward(c, params, batch, fn):
    """fn(params, *batch), all of it in the model's dtype."""

    def step(carry, params, *batch):
        return carry, fn(params, *batch)

    return Program(None, (params, *batch), step, param_dtype=c.dtype)


# --- optimizers ---


@dataclasses.dataclass
class Optimizer:
    init: typing.Callable  # of the Leafs of the parameters
    update: typing.Callable  # (gradients, moments, parameters) -> parameters, moments


def like(tree):
    return jax.tree.map(lambda x: Leaf(x.shape, "constant", 0.0, F32), tree, is_leaf=is_leaf)


def clip_by_norm(grads, limit):
    norm = jnp.sqrt(sum(jnp.sum(jnp.square(g)) for g in jax.tree.leaves(grads)))
    return jax.tree.map(lambda g: g * jnp.minimum(1.0, limit / (norm + 1e-6)), grads)


def adamw(rate=1e-3, b1=0.9, b2=0.999, epsilon=1e-6, decay=0.01, clip=None, ema=None):
    """epsilon is large enough that gradients which are zero but for rounding move nothing."""

    def init(params):
        found = {"mu": like(params), "nu": like(params), "count": value(0)}
        return found | ({"ema": like(params)} if ema else {})

    def update(grads, moments, params):
        if clip:
            grads = clip_by_norm(grads, clip)
        count = moments["count"] + 1
        t = count.astype(F32)
        mu = jax.tree.map(lambda m, g: b1 * m + (1 - b1) * g, moments["mu"], grads)
        nu = jax.tree.map(lambda v, g: b2 * v + (1 - b2) * g * g, moments["nu"], grads)

        def move(p, m, v):
            m, v = m / (1 - b1**t), v / (1 - b2**t)
            return p - rate * (m / (jnp.sqrt(v) + epsilon) + decay * p)

        params = jax.tree.map(move, params, mu, nu)
        found = {"mu": mu, "nu": nu, "count": count}
        if ema:
            found["ema"] = jax.tree.map(lambda e, p: ema * e + (1 - ema) * p, moments["ema"], params)
        return params, found

    return Optimizer(init, update)


def sgd(rate=1e-2, momentum=0.9, nesterov=False):
    def update(grads, moments, params):
        moments = jax.tree.map(lambda m, g: momentum * m + g, moments, grads)
        moved = jax.tree.map(lambda m, g: momentum * m + g, moments, grads) if nesterov else moments
        return jax.tree.map(lambda p, m: p - rate * m, params, moved), moments

    return Optimizer(like, update)


def adafactor(rate=1e-2, decay=0.8):
    """Second moments of matrices as a row and a column."""

    def init(params):
        def of(x):
            if len(x.shape) < 2:
                return {"v": Leaf(x.shape, "constant", 0.0, F32)}
            return {"row": value(0.0, *x.shape[:-1], dtype=F32), "col": value(0.0, *x.shape[:-2], x.shape[-1], dtype=F32)}

        return {"v": jax.tree.map(of, params, is_leaf=is_leaf), "count": value(0)}

    def update(grads, moments, params):
        count = moments["count"] + 1
        keep = 1.0 - count.astype(F32) ** -decay

        def of(p, g, v):
            square = g * g + 1e-30
            if p.ndim < 2:
                v = {"v": keep * v["v"] + (1 - keep) * square}
                u = g * jax.lax.rsqrt(v["v"])
            else:
                v = {k: keep * v[k] + (1 - keep) * square.mean(axis) for k, axis in (("row", -1), ("col", -2))}
                row = v["row"] / v["row"].mean(-1, keepdims=True)
                u = g * jax.lax.rsqrt(row)[..., None] * jax.lax.rsqrt(v["col"])[..., None, :]
            u = u / jnp.maximum(1.0, jnp.sqrt(jnp.mean(u * u)))
            scale = jnp.maximum(1e-3, jnp.sqrt(jnp.mean(p * p)))
            return p - rate * scale * u, v

        leaves, tree = jax.tree.flatten(params)
        found = [of(*x) for x in zip(leaves, tree.flatten_up_to(grads), tree.flatten_up_to(moments["v"]), strict=True)]
        params, v = (tree.unflatten([x[i] for x in found]) for i in (0, 1))
        return params, {"v": v, "count": count}

    return Optimizer(init, update)


def muon(rate=0.02, momentum=0.95, steps=5):
    """Orthogonalised momentum (Newton-Schulz in bf16 at real sizes) for matrices, plain SGD for the rest."""

    def orthogonal(x):
        a, b, c = 3.4445, -4.7750, 2.0315
        x = x / (jnp.linalg.norm(x) + 1e-7)
        for _ in range(steps):
            square = x @ x.T
            x = a * x + (b * square + c * square @ square) @ x
        return x

    def update(grads, moments, params):
        moments = jax.tree.map(lambda m, g: momentum * m + g, moments, grads)

        def move(p, m):
            if p.ndim < 2:
                return p - 0.1 * rate * m
            flat = m.reshape(-1, *m.shape[-2:])
            wide = flat.shape[1] > flat.shape[2]
            u = jax.vmap(orthogonal)(flat.swapaxes(1, 2) if wide else flat)
            return p - rate * (u.swapaxes(1, 2) if wide else u).reshape(p.shape)

        return jax.tree.map(move, params, moments), moments

    return Optimizer(like, update)
