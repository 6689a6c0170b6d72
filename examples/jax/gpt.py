"""gpt.py - a GPT-2 that learns to add: learned positions, layer norms, GELU, the embedding as last layer."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(layers=2, width=64, heads=4, length=48, batch=8, vocabulary=len(common.SYMBOLS)),
    "real": common.Size(layers=12, width=768, heads=12, length=1024, batch=4, vocabulary=50257),  # GPT-2
}


def init(size, key):
    keys = iter(jax.random.split(key, 2 + 4 * size.layers))
    norm = lambda: {"scale": jnp.ones(size.width), "bias": jnp.zeros(size.width)}
    linear = lambda a, b, scale=0.02: {"weight": common.normal(next(keys), (a, b), scale), "bias": jnp.zeros(b)}
    last = 0.02 / (2 * size.layers) ** 0.5
    return {
        "tokens": common.normal(next(keys), (size.vocabulary, size.width), 0.02),
        "positions": common.normal(next(keys), (size.length, size.width), 0.02),
        "blocks": [
            {
                "norm1": norm(), "qkv": linear(size.width, 3 * size.width), "project": linear(size.width, size.width, last),
                "norm2": norm(), "up": linear(size.width, 4 * size.width), "down": linear(4 * size.width, size.width, last),
            }
            for _ in range(size.layers)
        ],
        "norm": norm(),
    }, None  # fmt: skip


def layer_norm(p, x):
    wide = x.astype(jnp.float32)
    wide = (wide - wide.mean(-1, keepdims=True)) * jax.lax.rsqrt(wide.var(-1, keepdims=True) + 1e-5)
    return wide.astype(x.dtype) * p["scale"] + p["bias"]


def linear(p, x):
    return x @ p["weight"] + p["bias"]


def attention(size, p, x):
    batch, length, width = x.shape
    q, k, v = jnp.split(linear(p["qkv"], x).reshape(batch, length, size.heads, -1), 3, axis=-1)
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) / q.shape[-1] ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -jnp.inf)
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return linear(p["project"], jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape))


def forward(size, p, tokens):
    x = p["tokens"][tokens] + p["positions"]
    for block in p["blocks"]:
        x = x + attention(size, block, layer_norm(block["norm1"], x))
        x = x + linear(block["down"], jax.nn.gelu(linear(block["up"], layer_norm(block["norm2"], x))))
    return layer_norm(p["norm"], x) @ p["tokens"].T


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        tokens, targets = batch
        return common.cross_entropy(forward(size, common.compute(params, args.dtype), tokens), targets), state

    common.train(args, functools.partial(init, size), loss, lambda rng: common.sums(rng, size.batch, size.length))


if __name__ == "__main__":
    main()
