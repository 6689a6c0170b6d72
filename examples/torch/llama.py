"""llama.py - a Llama that learns to add: RMS norms, rotary positions, grouped queries, SwiGLU.

Activations of a layer are not kept for the backward pass: torch.utils.checkpoint computes them again."""

import common
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.checkpoint import checkpoint

SIZES = {
    "small": common.Size(
        layers=3, width=64, inner=160, heads=4, groups=2, head=16, length=48, batch=8, vocabulary=len(common.SYMBOLS)
    ),
    "real": common.Size(  # SmolLM 360M
        layers=32, width=960, inner=2560, heads=15, groups=5, head=64, length=2048, batch=1, vocabulary=49152
    ),
}


def rotate(x):
    """Rotary positions: pairs of components are rotated, each at its own frequency."""
    half = x.shape[-1] // 2
    speeds = 10000.0 ** (-torch.arange(half, device=x.device) / half)
    angles = torch.arange(x.shape[-2], device=x.device)[:, None] * speeds
    a, b = x.float().chunk(2, dim=-1)
    cos, sin = angles.cos(), angles.sin()
    return torch.cat([a * cos - b * sin, b * cos + a * sin], dim=-1).to(x.dtype)


class Layer(nn.Module):
    def __init__(self, size):
        super().__init__()
        linear = lambda a, b: nn.Linear(a, b, bias=False)
        self.head = size.head
        self.norm1, self.norm2 = nn.RMSNorm(size.width, eps=1e-5), nn.RMSNorm(size.width, eps=1e-5)
        self.q, self.o = linear(size.width, size.heads * size.head), linear(size.heads * size.head, size.width)
        self.k, self.v = (linear(size.width, size.groups * size.head) for _ in range(2))
        self.gate, self.up, self.down = (
            linear(size.width, size.inner), linear(size.width, size.inner), linear(size.inner, size.width)
        )  # fmt: skip

    def attention(self, x):
        q, k, v = (f(x).unflatten(-1, (-1, self.head)).transpose(1, 2) for f in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(rotate(q), rotate(k), v, is_causal=True, enable_gqa=True)
        return self.o(y.transpose(1, 2).flatten(2))

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        h = self.norm2(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


class Llama(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.tokens = nn.Embedding(size.vocabulary, size.width)
        self.layers = nn.ModuleList([Layer(size) for _ in range(size.layers)])
        self.norm = nn.RMSNorm(size.width, eps=1e-5)
        self.head = nn.Linear(size.width, size.vocabulary, bias=False)
        for module in self.modules():
            if isinstance(module, nn.Linear):
                nn.init.normal_(module.weight, std=module.in_features**-0.5)

    def forward(self, tokens):
        x = self.tokens(tokens)
        for layer in self.layers:
            x = checkpoint(layer, x, use_reentrant=False)
        return self.head(self.norm(x))


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]
    common.train(args, Llama(size), common.next_symbols, lambda rng: common.sums(rng, size.batch, size.length))


if __name__ == "__main__":
    main()
