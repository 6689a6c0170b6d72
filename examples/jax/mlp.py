"""mlp.py - a classifier of pictures with two hidden layers."""

import common
import jax
import jax.numpy as jnp

SIZES, BATCH, PICTURE = (16 * 16, 256, 128, 10), 128, 16


def init(key):
    keys = jax.random.split(key, len(SIZES) - 1)
    layers = [
        {"weight": common.normal(k, (a, b), (2 / a) ** 0.5), "bias": jnp.zeros(b)}
        for k, a, b in zip(keys, SIZES, SIZES[1:])
    ]
    return layers, None


def main():
    args = common.options(__doc__, learning_rate=1e-3)

    def loss(params, state, batch, key):
        pictures, labels = batch
        layers, x = common.compute((params, pictures.reshape(len(labels), -1)), args.dtype)
        for layer in layers[:-1]:
            x = jax.nn.relu(x @ layer["weight"] + layer["bias"])
        return common.cross_entropy(x @ layers[-1]["weight"] + layers[-1]["bias"], labels), state

    common.train(args, init, loss, lambda rng: common.stripes(rng, BATCH, PICTURE, 1))


if __name__ == "__main__":
    main()
