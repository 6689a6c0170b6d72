"""diffusion.py - a small U-Net that learns to tell the noise in a picture: group norms, attention, time embedding."""

import math

import common
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SIZES = {
    "small": common.Size(width=32, picture=16, groups=8, batch=16),
    "real": common.Size(width=128, picture=64, groups=32, batch=16),
}
TIMES = 1000


class Block(nn.Module):
    def __init__(self, size, a, b):
        super().__init__()
        self.norm1, self.convolution1 = nn.GroupNorm(size.groups, a), nn.Conv2d(a, b, 3, padding=1)
        self.norm2, self.convolution2 = nn.GroupNorm(size.groups, b), nn.Conv2d(b, b, 3, padding=1)
        self.time, self.skip = nn.Linear(4 * size.width, b), nn.Conv2d(a, b, 1)

    def forward(self, x, time):
        h = self.convolution1(F.silu(self.norm1(x))) + self.time(time)[:, :, None, None]
        return self.convolution2(F.silu(self.norm2(h))) + self.skip(x)


class Attention(nn.Module):
    def __init__(self, size, width):
        super().__init__()
        self.norm = nn.GroupNorm(size.groups, width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        q, k, v = self.qkv(self.norm(x).flatten(2).transpose(1, 2))[:, None].chunk(3, dim=-1)
        y = self.out(F.scaled_dot_product_attention(q, k, v)[:, 0])
        return x + y.transpose(1, 2).unflatten(-1, x.shape[2:])


class UNet(nn.Module):
    def __init__(self, size):
        super().__init__()
        width = self.width = size.width
        self.time = nn.Sequential(nn.Linear(width, 4 * width), nn.SiLU(), nn.Linear(4 * width, 4 * width), nn.SiLU())
        self.first, self.down = nn.Conv2d(1, width, 3, padding=1), Block(size, width, width)
        self.middle1, self.attention = Block(size, width, 2 * width), Attention(size, 2 * width)
        self.middle2, self.up = Block(size, 2 * width, 2 * width), Block(size, 3 * width, width)
        self.norm, self.last = nn.GroupNorm(size.groups, width), nn.Conv2d(width, 1, 3, padding=1)
        nn.init.normal_(self.last.weight, std=0.1 / (9 * width) ** 0.5)

    def embed(self, times):
        half = self.width // 2
        angles = times[:, None] * torch.exp(-math.log(10000.0) * torch.arange(half, device=times.device) / half)
        return self.time(torch.cat([angles.sin(), angles.cos()], dim=-1))

    def forward(self, pictures, times):
        time = self.embed(times)
        fine = self.down(self.first(pictures), time)
        x = self.attention(self.middle1(F.avg_pool2d(fine, 2), time))
        x = F.interpolate(self.middle2(x, time), scale_factor=2, mode="nearest")
        return self.last(F.silu(self.norm(self.up(torch.cat([x, fine], dim=1), time))))


def noisy(rng, size):
    """Pictures, the noise to add to each, and how late each is in the diffusion."""
    for pictures, _ in common.stripes(rng, size.batch, size.picture, 1, noise=0.1):
        yield pictures, rng.standard_normal(pictures.shape).astype(np.float32), rng.integers(0, TIMES, size.batch)


def loss(model, batch):
    pictures, noise, times = batch
    kept = torch.cos(0.5 * math.pi * (times + 1) / (TIMES + 1))[:, None, None, None]
    return F.mse_loss(model(kept * pictures + torch.sqrt(1 - kept * kept) * noise, times).float(), noise)


def main():
    args = common.options(__doc__, learning_rate=1e-3)
    size = SIZES[args.size]
    common.train(args, UNet(size), loss, lambda rng: noisy(rng, size))


if __name__ == "__main__":
    main()
