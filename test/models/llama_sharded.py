"""llama_sharded.py - writes the training step of a Llama over a mesh, as JAX lowers it: StableHLO with shardings.

    llama_sharded.py OUT.mlir [--data 8] [--tensor 16] [--layers 32] [--width 4096] [--heads 32] [--ff 11008]
                     [--vocabulary 32000] [--length 4096] [--batch N]

The defaults are Llama 7B on the 128 cores of a trn2.48xlarge, a sequence per row of the mesh. No array is made: the
program is traced with shapes alone, and its size does not depend on the number of layers, which are in a scan.

Weights and activations are bf16; norms, softmax, the loss and AdamW's moments f32. The mesh is (data, tensor): the batch
is split over `data`; heads, the wide sides of the feed-forward and the vocabulary over `tensor`. A layer is recomputed in
the backward pass, from its input."""

import argparse
import os
import pathlib

os.environ["JAX_PLATFORMS"] = "cpu"


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("out", type=pathlib.Path)
    sizes = dict(data=8, tensor=16, layers=32, width=4096, heads=32, ff=11008, vocabulary=32000, length=4096, batch=0)
    for name, default in sizes.items():
        p.add_argument(f"--{name}", type=int, default=default)
    a = p.parse_args()
    a.batch = a.batch or a.data
    return a


ARGS = arguments()
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={ARGS.data * ARGS.tensor}"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import NamedSharding
from jax.sharding import PartitionSpec as P

BF16, F32 = jnp.bfloat16, jnp.float32


def weights(a):
    """Shape and PartitionSpec of each; those of a layer are stacked."""
    d, h, n = a.width, a.width // a.heads, a.layers
    heads, wide = P(None, None, "tensor", None), P(None, None, "tensor")
    layers = dict(
        norm1=((n, d), P()),
        q=((n, d, a.heads, h), heads),
        k=((n, d, a.heads, h), heads),
        v=((n, d, a.heads, h), heads),
        out=((n, a.heads, h, d), P(None, "tensor")),
        norm2=((n, d), P()),
        gate=((n, d, a.ff), wide),
        up=((n, d, a.ff), wide),
        down=((n, a.ff, d), P(None, "tensor")),
    )
    return dict(
        embed=((a.vocabulary, d), P(None, "tensor")),
        layers=layers,
        norm=((d,), P()),
        head=((d, a.vocabulary), P(None, "tensor")),
    )


def rms_norm(x, gain):
    y = x.astype(F32)
    return (y * lax.rsqrt(jnp.mean(y * y, axis=-1, keepdims=True) + 1e-6)).astype(x.dtype) * gain


def rope(x):
    """x: [batch, time, heads, d]"""
    half = x.shape[-1] // 2
    frequency = jnp.exp(lax.iota(F32, half) * np.float32(-np.log(10000.0) / half))
    angle = lax.iota(F32, x.shape[1])[:, None, None] * frequency
    cos, sin = jnp.cos(angle).astype(x.dtype), jnp.sin(angle).astype(x.dtype)
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)


def attention(q, k, v):
    t = q.shape[1]
    causal = lax.broadcasted_iota(jnp.int32, (t, t), 0) >= lax.broadcasted_iota(jnp.int32, (t, t), 1)
    s = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=F32) / np.float32(np.sqrt(q.shape[-1]))
    p = jax.nn.softmax(jnp.where(causal, s, np.float32(-1e9)), axis=-1).astype(q.dtype)
    return jnp.einsum("bhqk,bkhd->bqhd", p, v)


def whole(x):
    """The activations between blocks are split by rows only."""
    return lax.with_sharding_constraint(x, P("data"))


def layer(x, w):
    h = rms_norm(x, w["norm1"])
    q, k, v = (jnp.einsum("btd,dhk->bthk", h, w[name]) for name in "qkv")
    x = whole(x + jnp.einsum("bthk,hkd->btd", attention(rope(q), rope(k), v), w["out"]))
    h = rms_norm(x, w["norm2"])
    return whole(x + (jax.nn.silu(h @ w["gate"]) * (h @ w["up"])) @ w["down"])


def loss(w, ids, labels):
    x, _ = lax.scan(lambda x, w: (jax.checkpoint(layer)(x, w), None), whole(w["embed"][ids]), w["layers"])
    logits = (rms_norm(x, w["norm"]) @ w["head"]).astype(F32)
    chosen = jnp.sum(logits * jax.nn.one_hot(labels, logits.shape[-1], dtype=F32), axis=-1)
    return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - chosen)


def adamw(w, g, m, v):
    g = g.astype(F32)
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    return (w - 1e-3 * (m / (jnp.sqrt(v) + 1e-8) + 0.01 * w)).astype(w.dtype), m, v


def train_step(w, m, v, ids, labels):
    value, grads = jax.value_and_grad(loss)(w, ids, labels)
    new = jax.tree.map(adamw, w, grads, m, v)
    pick = lambda i: jax.tree.map(lambda x: x[i], new, is_leaf=lambda x: isinstance(x, tuple))
    return pick(0), pick(1), pick(2), value


def lowered(a):
    mesh = jax.make_mesh((a.data, a.tensor), ("data", "tensor"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    is_weight = lambda x: isinstance(x, tuple) and isinstance(x[1], P)
    described = weights(a)
    like = lambda dtype: jax.tree.map(lambda w: jax.ShapeDtypeStruct(w[0], dtype), described, is_leaf=is_weight)
    placed = jax.tree.map(lambda w: NamedSharding(mesh, w[1]), described, is_leaf=is_weight)
    rows, one = NamedSharding(mesh, P("data")), NamedSharding(mesh, P())
    ids = jax.ShapeDtypeStruct((a.batch, a.length), jnp.int32)
    step = jax.jit(
        train_step,
        in_shardings=(placed, placed, placed, rows, rows),
        out_shardings=(placed, placed, placed, one),
        donate_argnums=(0, 1, 2),
    )
    with jax.set_mesh(mesh):
        return step.lower(like(BF16), like(F32), like(F32), ids, ids).as_text()


ARGS.out.write_text(lowered(ARGS))
