"""gpt.py - a GPT-2 that learns to add: learned positions, layer norms, GELU, the embedding as last layer."""

import common
import jax
import jax.numpy as jnp

LAYERS, WIDTH, HEADS, LENGTH, BATCH = 2, 64, 4, 48, 8
VOCABULARY = len(common.SYMBOLS)


def init(key):
    keys = iter(jax.random.split(key, 2 + 4 * LAYERS))
    norm = lambda: {"scale": jnp.ones(WIDTH), "bias": jnp.zeros(WIDTH)}
    linear = lambda a, b, scale=0.02: {"weight": common.normal(next(keys), (a, b), scale), "bias": jnp.zeros(b)}
    last = 0.02 / (2 * LAYERS) ** 0.5
    return {
        "tokens": common.normal(next(keys), (VOCABULARY, WIDTH), 0.02),
        "positions": common.normal(next(keys), (LENGTH, WIDTH), 0.02),
        "blocks": [
            {
                "norm1": norm(), "qkv": linear(WIDTH, 3 * WIDTH), "project": linear(WIDTH, WIDTH, last),
                "norm2": norm(), "up": linear(WIDTH, 4 * WIDTH), "down": linear(4 * WIDTH, WIDTH, last),
            }
            for _ in range(LAYERS)
        ],
        "norm": norm(),
    }, None  # fmt: skip


def layer_norm(p, x):
    wide = x.astype(jnp.float32)
    wide = (wide - wide.mean(-1, keepdims=True)) * jax.lax.rsqrt(wide.var(-1, keepdims=True) + 1e-5)
    return wide.astype(x.dtype) * p["scale"] + p["bias"]


def linear(p, x):
    return x @ p["weight"] + p["bias"]


def attention(p, x):
    batch, length, width = x.shape
    q, k, v = jnp.split(linear(p["qkv"], x).reshape(batch, length, HEADS, -1), 3, axis=-1)
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) / q.shape[-1] ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -jnp.inf)
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return linear(p["project"], jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape))


def forward(p, tokens):
    x = p["tokens"][tokens] + p["positions"]
    for block in p["blocks"]:
        x = x + attention(block, layer_norm(block["norm1"], x))
        x = x + linear(block["down"], jax.nn.gelu(linear(block["up"], layer_norm(block["norm2"], x))))
    return layer_norm(p["norm"], x) @ p["tokens"].T


def main():
    args = common.options(__doc__, learning_rate=2e-3)

    def loss(params, state, batch, key):
        tokens, targets = batch
        return common.cross_entropy(forward(common.compute(params, args.dtype), tokens), targets), state

    common.train(args, init, loss, lambda rng: common.sums(rng, BATCH, LENGTH))


if __name__ == "__main__":
    main()
