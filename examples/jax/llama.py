"""llama.py - a Llama that learns to add: RMS norms, rotary positions, grouped queries, SwiGLU.

The layers are one array for each weight, run by lax.scan; jax.checkpoint computes them again on the way back."""

import common
import jax
import jax.numpy as jnp

LAYERS, WIDTH, INNER, HEADS, GROUPS, LENGTH, BATCH = 3, 64, 160, 4, 2, 48, 8
VOCABULARY, HEAD = len(common.SYMBOLS), WIDTH // HEADS


def init(key):
    keys = iter(jax.random.split(key, 9))
    stack = lambda *shape: common.normal(next(keys), (LAYERS, *shape), shape[0] ** -0.5)
    return {
        "tokens": common.normal(next(keys), (VOCABULARY, WIDTH), 1.0),
        "layers": {
            "norm1": jnp.ones((LAYERS, WIDTH)),
            "q": stack(WIDTH, HEADS * HEAD), "k": stack(WIDTH, GROUPS * HEAD), "v": stack(WIDTH, GROUPS * HEAD),
            "o": stack(HEADS * HEAD, WIDTH),
            "norm2": jnp.ones((LAYERS, WIDTH)),
            "gate": stack(WIDTH, INNER), "up": stack(WIDTH, INNER), "down": stack(INNER, WIDTH),
        },
        "norm": jnp.ones(WIDTH),
        "head": common.normal(jax.random.fold_in(key, 1), (WIDTH, VOCABULARY), WIDTH**-0.5),
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


def attention(p, x):
    batch, length, _ = x.shape
    q = rotate((x @ p["q"]).reshape(batch, length, HEADS, HEAD))
    k = rotate((x @ p["k"]).reshape(batch, length, GROUPS, HEAD))
    v = (x @ p["v"]).reshape(batch, length, GROUPS, HEAD)
    q = q.reshape(batch, length, GROUPS, HEADS // GROUPS, HEAD)
    scores = jnp.einsum("bqgrd,bkgd->bgrqk", q, k).astype(jnp.float32) * HEAD**-0.5
    position = jnp.arange(length)
    scores = jnp.where(position[:, None] >= position, scores, -1e30)
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return jnp.einsum("bgrqk,bkgd->bqgrd", weights, v).reshape(batch, length, -1) @ p["o"]


@jax.checkpoint
def layer(x, p):
    x = x + attention(p, rms_norm(p["norm1"], x))
    h = rms_norm(p["norm2"], x)
    return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"], None


def forward(p, tokens):
    x, _ = jax.lax.scan(layer, p["tokens"][tokens], p["layers"])
    return rms_norm(p["norm"], x) @ p["head"]


def main():
    args = common.options(__doc__, learning_rate=2e-3)

    def loss(params, state, batch, key):
        tokens, targets = batch
        return common.cross_entropy(forward(common.compute(params, args.dtype), tokens), targets), state

    common.train(args, init, loss, lambda rng: common.sums(rng, BATCH, LENGTH))


if __name__ == "__main__":
    main()
