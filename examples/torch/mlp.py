"""mlp.py - a classifier of pictures with two hidden layers."""

import itertools

import common
from torch import nn

SIZES = {
    "small": common.Size(widths=(16 * 16, 256, 128, 10), batch=128, picture=16),
    "real": common.Size(widths=(64 * 64, 4096, 4096, 10), batch=1024, picture=64),
}


def model(size):
    layers = [nn.Flatten()]
    for a, b in itertools.pairwise(size.widths):
        layers += [nn.Linear(a, b), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


def main():
    args = common.options(__doc__, learning_rate=1e-3)
    size = SIZES[args.size]
    batches = lambda rng: common.stripes(rng, size.batch, size.picture, 1)
    common.train(args, model(size), common.classes, batches)


if __name__ == "__main__":
    main()
