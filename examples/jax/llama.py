"""llama.py - a Llama that learns to add: RMS norms, rotary positions, grouped queries, SwiGLU.

The layers are one array for each weight, run by lax.scan; jax.checkpoint computes them again on the way back."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(
        layers=3, width=64, inner=160, heads=4, groups=2, head=16, length=48, batch=8, vocabulary=len(common.SYMBOLS)
    ),
    "real": common.Size(  # SmolLM 360M
        layers=32, width=960, inner=2560, heads=15, groups=5, head=64, length=2048, batch=1, vocabulary=49152
    ),
}


def init(size, key):
    keys = iter(jax.random.split(key, 9))
    stack = lambda *shape: common.normal(next(keys), (size.layers, *shape), shape[0] ** -0.5)
    return {
        "tokens": common.normal(next(keys), (size.vocabulary, size.width), 1.0),
        "layers": {
            "norm1": jnp.ones((size.layers, size.width)),
            "q": stack(size.width, size.heads * size.head), "k": stack(size.width, size.groups * size.head), "v": stack(size.width, size.groups * size.head),
            "o": stack(size.heads * size.head, size.width),
            "norm2": jnp.ones((size.layers, size.width)),
            "gate": stack(size.width, size.inner), "up": stack(size.width, size.inner), "down": stack(size.inner, size.width),
        },
        "norm": jnp.ones(size.width),
        "head": common.normal(jax.random.fold_in(key, 1), (size.width, size.vocabulary), size.width**-0.5),
    }, None  # fmt: skip


def rms_norm(scale, x):
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, -1, keepdims=True) + 1e-5)).astype(x.dtype) * scale


def rotate(x):
    """Rotary positions: pairs of components are rotated, each at its own frequency."""
    half = x.shape[-1] // 2
    angles = jnp.arange(x.shape[1])[:, None] * 10000.0 ** (-jnp.arange(half) / half)
    cos, sin = jnp.cos(angles)[:, None, :], jnp.sin(angles)[:, None, :]
    a, b = jnp.split(x.astype(jnp.float32), 2, axis=-1)
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1).astype(x.dtype)


def attention(size, p, x):
    batch, length, _ = x.shape
    q = rotate((x @ p["q"]).reshape(batch, length, size.heads, size.head))
    k = rotate((x @ p["k"]).reshape(batch, length, size.groups, size.head))
    v = (x @ p["v"]).reshape(batch, length, size.groups, size.head)
    q = q.reshape(batch, length, size.groups, size.heads // size.groups, size.head)
    scores = jnp.einsum("bqgrd,bkgd->bgrqk", q, k).astype(jnp.float32) * size.head**-0.5
    position = jnp.arange(length)
    scores = jnp.where(position[:, None] >= position, scores, -1e30)
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return jnp.einsum("bgrqk,bkgd->bqgrd", weights, v).reshape(batch, length, -1) @ p["o"]


def layer(size, x, p):
    x = x + attention(size, p, rms_norm(p["norm1"], x))
    h = rms_norm(p["norm2"], x)
    return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"], None


def forward(size, p, tokens):
    x, _ = jax.lax.scan(jax.checkpoint(functools.partial(layer, size)), p["tokens"][tokens], p["layers"])
    return rms_norm(p["norm"], x) @ p["head"]


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        tokens, targets = batch
        return common.cross_entropy(forward(size, common.compute(params, args.dtype), tokens), targets), state

    common.train(args, functools.partial(init, size), loss, lambda rng: common.sums(rng, size.batch, size.length))


if __name__ == "__main__":
    main()
