"""vit.py - a vision transformer: pictures as patches, a token that gathers the class, dropout."""

import common
import jax
import jax.numpy as jnp

LAYERS, WIDTH, HEADS, PICTURE, PATCH, CHANNELS, CLASSES, BATCH, DROPOUT = 2, 64, 4, 16, 4, 3, 10, 32, 0.1
PATCHES = (PICTURE // PATCH) ** 2


def init(key):
    keys = iter(jax.random.split(key, 4 + 4 * LAYERS))
    norm = lambda: {"scale": jnp.ones(WIDTH), "bias": jnp.zeros(WIDTH)}
    linear = lambda a, b: {"weight": common.normal(next(keys), (a, b), a**-0.5), "bias": jnp.zeros(b)}
    return {
        "patches": linear(PATCH * PATCH * CHANNELS, WIDTH),
        "class": common.normal(next(keys), (WIDTH,), 0.02),
        "positions": common.normal(next(keys), (PATCHES + 1, WIDTH), 0.02),
        "blocks": [
            {
                "norm1": norm(), "qkv": linear(WIDTH, 3 * WIDTH), "project": linear(WIDTH, WIDTH),
                "norm2": norm(), "up": linear(WIDTH, 4 * WIDTH), "down": linear(4 * WIDTH, WIDTH),
            }
            for _ in range(LAYERS)
        ],
        "norm": norm(),
        "head": linear(WIDTH, CLASSES),
    }, None  # fmt: skip


def linear(p, x):
    return x @ p["weight"] + p["bias"]


def layer_norm(p, x):
    wide = x.astype(jnp.float32)
    wide = (wide - wide.mean(-1, keepdims=True)) * jax.lax.rsqrt(wide.var(-1, keepdims=True) + 1e-6)
    return wide.astype(x.dtype) * p["scale"] + p["bias"]


def attention(p, x):
    batch, length, width = x.shape
    q, k, v = jnp.moveaxis(linear(p["qkv"], x).reshape(batch, length, 3, HEADS, -1), 2, 0)
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) / q.shape[-1] ** 0.5
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return linear(p["project"], jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape))


def forward(p, pictures, key):
    batch, side = len(pictures), PICTURE // PATCH
    x = pictures.reshape(batch, side, PATCH, side, PATCH, CHANNELS).transpose(0, 1, 3, 2, 4, 5)
    x = linear(p["patches"], x.reshape(batch, PATCHES, -1))
    x = jnp.concatenate([jnp.broadcast_to(p["class"], (batch, 1, WIDTH)), x], axis=1) + p["positions"]
    for block, key in zip(p["blocks"], jax.random.split(key, LAYERS)):
        key1, key2 = jax.random.split(key)
        x = x + common.dropout(key1, attention(block, layer_norm(block["norm1"], x)), DROPOUT)
        h = jax.nn.gelu(linear(block["up"], layer_norm(block["norm2"], x)), approximate=False)
        x = x + common.dropout(key2, linear(block["down"], h), DROPOUT)
    return linear(p["head"], layer_norm(p["norm"], x[:, 0]))


def main():
    args = common.options(__doc__, learning_rate=1e-3)

    def loss(params, state, batch, key):
        params, pictures = common.compute((params, batch[0]), args.dtype)
        return common.cross_entropy(forward(params, pictures, key), batch[1]), state

    common.train(args, init, loss, lambda rng: common.stripes(rng, BATCH, PICTURE, CHANNELS))


if __name__ == "__main__":
    main()
