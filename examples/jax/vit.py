"""vit.py - a vision transformer: pictures as patches, a token that gathers the class, dropout."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(
        layers=2, width=64, heads=4, picture=16, patch=4, channels=3, classes=10, batch=32, dropout=0.1
    ),
    "real": common.Size(  # ViT-B/16
        layers=12, width=768, heads=12, picture=224, patch=16, channels=3, classes=1000, batch=32, dropout=0.1
    ),
}


def init(size, key):
    width = size.width
    keys = iter(jax.random.split(key, 4 + 4 * size.layers))
    norm = lambda: {"scale": jnp.ones(width), "bias": jnp.zeros(width)}
    linear = lambda a, b: {"weight": common.normal(next(keys), (a, b), a**-0.5), "bias": jnp.zeros(b)}
    return {
        "patches": linear(size.patch * size.patch * size.channels, width),
        "class": common.normal(next(keys), (width,), 0.02),
        "positions": common.normal(next(keys), ((size.picture // size.patch) ** 2 + 1, width), 0.02),
        "blocks": [
            {
                "norm1": norm(), "qkv": linear(width, 3 * width), "project": linear(width, width),
                "norm2": norm(), "up": linear(width, 4 * width), "down": linear(4 * width, width),
            }
            for _ in range(size.layers)
        ],
        "norm": norm(),
        "head": linear(width, size.classes),
    }, None  # fmt: skip


def linear(p, x):
    return x @ p["weight"] + p["bias"]


def layer_norm(p, x):
    wide = x.astype(jnp.float32)
    wide = (wide - wide.mean(-1, keepdims=True)) * jax.lax.rsqrt(wide.var(-1, keepdims=True) + 1e-6)
    return wide.astype(x.dtype) * p["scale"] + p["bias"]


def attention(size, p, x):
    batch, length, width = x.shape
    q, k, v = jnp.moveaxis(linear(p["qkv"], x).reshape(batch, length, 3, size.heads, -1), 2, 0)
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) / q.shape[-1] ** 0.5
    weights = jax.nn.softmax(scores, axis=-1).astype(x.dtype)
    return linear(p["project"], jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape))


def forward(size, p, pictures, key):
    batch, side = len(pictures), size.picture // size.patch
    x = pictures.reshape(batch, side, size.patch, side, size.patch, size.channels).transpose(0, 1, 3, 2, 4, 5)
    x = linear(p["patches"], x.reshape(batch, side * side, -1))
    x = jnp.concatenate([jnp.broadcast_to(p["class"], (batch, 1, size.width)), x], axis=1) + p["positions"]
    for block, key in zip(p["blocks"], jax.random.split(key, size.layers)):
        key1, key2 = jax.random.split(key)
        x = x + common.dropout(key1, attention(size, block, layer_norm(block["norm1"], x)), size.dropout)
        h = jax.nn.gelu(linear(block["up"], layer_norm(block["norm2"], x)), approximate=False)
        x = x + common.dropout(key2, linear(block["down"], h), size.dropout)
    return linear(p["head"], layer_norm(p["norm"], x[:, 0]))


def main():
    args = common.options(__doc__, learning_rate=1e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        params, pictures = common.compute((params, batch[0]), args.dtype)
        return common.cross_entropy(forward(size, params, pictures, key), batch[1]), state

    batches = lambda rng: common.stripes(rng, size.batch, size.picture, size.channels)
    common.train(args, functools.partial(init, size), loss, batches)


if __name__ == "__main__":
    main()
