"""mlp.py - a classifier of pictures with two hidden layers."""

import functools

import common
import jax
import jax.numpy as jnp

SIZES = {
    "small": common.Size(widths=(16 * 16, 256, 128, 10), batch=128, picture=16),
    "real": common.Size(widths=(64 * 64, 4096, 4096, 10), batch=1024, picture=64),
}


def init(size, key):
    keys = jax.random.split(key, len(size.widths) - 1)
    layers = [
        {"weight": common.normal(k, (a, b), (2 / a) ** 0.5), "bias": jnp.zeros(b)}
        for k, a, b in zip(keys, size.widths, size.widths[1:])
    ]
    return layers, None


def main():
    args = common.options(__doc__, learning_rate=1e-3)
    size = SIZES[args.size]

    def loss(params, state, batch, key):
        pictures, labels = batch
        layers, x = common.compute((params, pictures.reshape(len(labels), -1)), args.dtype)
        for layer in layers[:-1]:
            x = jax.nn.relu(x @ layer["weight"] + layer["bias"])
        return common.cross_entropy(x @ layers[-1]["weight"] + layers[-1]["bias"], labels), state

    batches = lambda rng: common.stripes(rng, size.batch, size.picture, 1)
    common.train(args, functools.partial(init, size), loss, batches)


if __name__ == "__main__":
    main()
