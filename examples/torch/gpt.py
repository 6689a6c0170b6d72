"""gpt.py - a GPT-2 that learns to add: learned positions, layer norms, GELU, the embedding as last layer."""

import common
import torch
from torch import nn
from torch.nn import functional as F

SIZES = {
    "small": common.Size(layers=2, width=64, heads=4, length=48, batch=8, vocabulary=len(common.SYMBOLS)),
    "real": common.Size(layers=12, width=768, heads=12, length=1024, batch=4, vocabulary=50257),  # GPT-2
}


class Block(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.heads = size.heads
        self.norm1, self.norm2 = nn.LayerNorm(size.width), nn.LayerNorm(size.width)
        self.qkv, self.project = nn.Linear(size.width, 3 * size.width), nn.Linear(size.width, size.width)
        self.up, self.down = nn.Linear(size.width, 4 * size.width), nn.Linear(4 * size.width, size.width)

    def attention(self, x):
        q, k, v = (y.unflatten(-1, (self.heads, -1)).transpose(1, 2) for y in self.qkv(x).chunk(3, dim=-1))
        return self.project(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class GPT(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(size.vocabulary, size.width), nn.Embedding(size.length, size.width)
        self.blocks = nn.ModuleList([Block(size) for _ in range(size.layers)])
        self.norm = nn.LayerNorm(size.width)
        self.apply(self.initialise)
        for block in self.blocks:
            for last in (block.project, block.down):
                nn.init.normal_(last.weight, std=0.02 / (2 * size.layers) ** 0.5)

    @staticmethod
    def initialise(module):
        if isinstance(module, (nn.Linear, nn.Embedding)):
            nn.init.normal_(module.weight, std=0.02)
        if isinstance(module, nn.Linear):
            nn.init.zeros_(module.bias)

    def forward(self, tokens):
        x = self.tokens(tokens) + self.positions(torch.arange(tokens.shape[1], device=tokens.device))
        for block in self.blocks:
            x = block(x)
        return F.linear(self.norm(x), self.tokens.weight)


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]
    common.train(args, GPT(size), common.next_symbols, lambda rng: common.sums(rng, size.batch, size.length))


if __name__ == "__main__":
    main()
