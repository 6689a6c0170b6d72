"""resnet.py - a residual network: convolutions, batch norms with running means, pooling."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(widths=(16, 32, 64), picture=16, channels=3, classes=10, batch=32),
    "real": common.Size(  # ResNet-18, with a small stem
        widths=(64, 64, 128, 128, 256, 256, 512, 512), picture=224, channels=3, classes=1000, batch=32
    ),
}
MOMENTUM = 0.9


def init(size, key):
    keys = iter(jax.random.split(key, 2 + 3 * len(size.widths)))
    conv = lambda size, a, b: common.normal(next(keys), (size, size, a, b), (2 / (size * size * a)) ** 0.5)
    norm = lambda width: {"scale": jnp.ones(width), "bias": jnp.zeros(width)}
    running = lambda width: {"mean": jnp.zeros(width), "variance": jnp.ones(width)}
    blocks, states, before = [], [], size.widths[0]
    for width in size.widths:
        blocks.append({
            "conv1": conv(3, before, width), "norm1": norm(width),
            "conv2": conv(3, width, width), "norm2": norm(width),
            "skip": conv(1, before, width),
        })  # fmt: skip
        states.append({"norm1": running(width), "norm2": running(width)})
        before = width
    params = {
        "stem": conv(3, size.channels, size.widths[0]), "norm": norm(size.widths[0]), "blocks": blocks,
        "head": common.normal(next(keys), (before, size.classes), before**-0.5), "bias": jnp.zeros(size.classes),
    }  # fmt: skip
    return params, {"norm": running(size.widths[0]), "blocks": states}


def convolve(x, weight, stride=1):
    return jax.lax.conv_general_dilated(
        x, weight, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def batch_norm(p, state, x):
    """x normalised over batch and picture, and the running means after it."""
    wide = x.astype(jnp.float32)
    now = {"mean": wide.mean((0, 1, 2)), "variance": wide.var((0, 1, 2))}
    wide = (wide - now["mean"]) * jax.lax.rsqrt(now["variance"] + 1e-5)
    state = jax.tree.map(lambda old, new: MOMENTUM * old + (1 - MOMENTUM) * new, state, now)
    return wide.astype(x.dtype) * p["scale"] + p["bias"], state


def block(p, state, x, stride):
    h, norm1 = batch_norm(p["norm1"], state["norm1"], convolve(x, p["conv1"], stride))
    h, norm2 = batch_norm(p["norm2"], state["norm2"], convolve(jax.nn.relu(h), p["conv2"]))
    return jax.nn.relu(h + convolve(x, p["skip"], stride)), {"norm1": norm1, "norm2": norm2}


def forward(p, state, pictures):
    x, norm = batch_norm(p["norm"], state["norm"], convolve(pictures, p["stem"]))
    x = jax.nn.relu(x)
    x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    states = []
    for block_p, block_state in zip(p["blocks"], state["blocks"]):
        same_width = block_p["skip"].shape[2] == block_p["skip"].shape[3]
        x, block_state = block(block_p, block_state, x, 1 if same_width else 2)
        states.append(block_state)
    return x.mean((1, 2)) @ p["head"] + p["bias"], {"norm": norm, "blocks": states}


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        params, pictures = common.compute((params, batch[0]), args.dtype)
        logits, state = forward(params, state, pictures)
        return common.cross_entropy(logits, batch[1]), state

    batches = lambda rng: common.stripes(rng, size.batch, size.picture, size.channels)
    common.train(args, functools.partial(init, size), loss, batches)


if __name__ == "__main__":
    main()
