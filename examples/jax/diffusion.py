"""diffusion.py - a small U-Net that learns to tell the noise in a picture: group norms, attention, time embedding."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(width=32, picture=16, groups=8, batch=16),
    "real": common.Size(width=128, picture=64, groups=32, batch=16),
}
TIMES = 1000


def init(size, key):
    width = size.width
    keys = iter(jax.random.split(key, 32))
    conv = lambda a, b, size=3, gain=1.0: {
        "weight": common.normal(next(keys), (size, size, a, b), gain * (1 / (size * size * a)) ** 0.5),
        "bias": jnp.zeros(b),
    }
    linear = lambda a, b: {"weight": common.normal(next(keys), (a, b), a**-0.5), "bias": jnp.zeros(b)}
    norm = lambda width: {"scale": jnp.ones(width), "bias": jnp.zeros(width)}
    block = lambda a, b: {
        "norm1": norm(a), "conv1": conv(a, b), "time": linear(4 * width, b),
        "norm2": norm(b), "conv2": conv(b, b), "skip": conv(a, b, 1),
    }  # fmt: skip
    return {
        "time1": linear(width, 4 * width), "time2": linear(4 * width, 4 * width),
        "first": conv(1, width), "down": block(width, width), "middle1": block(width, 2 * width),
        "attention": {
            "norm": norm(2 * width), "qkv": linear(2 * width, 6 * width), "out": linear(2 * width, 2 * width),
        },
        "middle2": block(2 * width, 2 * width), "up": block(3 * width, width),
        "norm": norm(width), "last": conv(width, 1, gain=0.1),
    }, None  # fmt: skip


def linear(p, x):
    return x @ p["weight"] + p["bias"]


def convolve(p, x, stride=1):
    numbers = ("NHWC", "HWIO", "NHWC")
    x = jax.lax.conv_general_dilated(x, p["weight"], (stride, stride), "SAME", dimension_numbers=numbers)
    return x + p["bias"]


def group_norm(size, p, x):
    wide = x.astype(jnp.float32).reshape(*x.shape[:-1], size.groups, -1)
    mean, variance = wide.mean((1, 2, 4), keepdims=True), wide.var((1, 2, 4), keepdims=True)
    wide = ((wide - mean) * jax.lax.rsqrt(variance + 1e-5)).reshape(x.shape)
    return wide.astype(x.dtype) * p["scale"] + p["bias"]


def block(size, p, x, time):
    h = convolve(p["conv1"], jax.nn.silu(group_norm(size, p["norm1"], x)))
    h = h + linear(p["time"], time)[:, None, None, :]
    h = convolve(p["conv2"], jax.nn.silu(group_norm(size, p["norm2"], h)))
    return h + convolve(p["skip"], x)


def attention(size, p, x):
    batch, height, width, channels = x.shape
    q, k, v = jnp.split(linear(p["qkv"], group_norm(size, p["norm"], x).reshape(batch, -1, channels)), 3, axis=-1)
    weights = jax.nn.softmax((q @ k.mT).astype(jnp.float32) / channels**0.5, axis=-1).astype(x.dtype)
    return x + linear(p["out"], weights @ v).reshape(x.shape)


def forward(size, p, pictures, times):
    speeds = jnp.exp(-jnp.log(10000.0) * jnp.arange(size.width // 2) / (size.width // 2))
    angles = times[:, None].astype(jnp.float32) * speeds
    time = jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], axis=-1).astype(pictures.dtype)
    time = jax.nn.silu(linear(p["time2"], jax.nn.silu(linear(p["time1"], time))))
    x = fine = block(size, p["down"], convolve(p["first"], pictures), time)
    x = x.reshape(len(x), size.picture // 2, 2, size.picture // 2, 2, -1).mean((2, 4))
    x = block(size, p["middle2"], attention(size, p["attention"], block(size, p["middle1"], x, time)), time)
    x = jax.image.resize(x, (len(x), size.picture, size.picture, x.shape[-1]), "nearest")
    x = block(size, p["up"], jnp.concatenate([x, fine], axis=-1), time)
    return convolve(p["last"], jax.nn.silu(group_norm(size, p["norm"], x)))


def main():
    args = common.options(__doc__, learning_rate=1e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        key1, key2 = jax.random.split(key)
        times = jax.random.randint(key1, (size.batch,), 0, TIMES)
        noise = jax.random.normal(key2, batch[0].shape)
        kept = jnp.cos(0.5 * jnp.pi * (times + 1) / (TIMES + 1))[:, None, None, None]
        noisy = kept * batch[0] + jnp.sqrt(1 - kept * kept) * noise
        params, noisy = common.compute((params, noisy), args.dtype)
        return jnp.mean(jnp.square(forward(size, params, noisy, times).astype(jnp.float32) - noise)), state

    batches = lambda rng: common.stripes(rng, size.batch, size.picture, 1, noise=0.1)
    common.train(args, functools.partial(init, size), loss, batches)


if __name__ == "__main__":
    main()
