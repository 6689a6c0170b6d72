"""vit.py - a vision transformer: pictures as patches, a token that gathers the class, dropout."""

import common
import torch
from torch import nn
from torch.nn import functional as F

SIZES = {
    "small": common.Size(layers=2, width=64, heads=4, picture=16, patch=4, channels=3, classes=10, batch=32),
    "real": common.Size(  # ViT-B/16
        layers=12, width=768, heads=12, picture=224, patch=16, channels=3, classes=1000, batch=32
    ),
}


class Block(nn.Module):
    def __init__(self, size, dropout):
        super().__init__()
        self.heads, self.dropout = size.heads, nn.Dropout(dropout)
        self.norm1, self.norm2 = nn.LayerNorm(size.width, eps=1e-6), nn.LayerNorm(size.width, eps=1e-6)
        self.qkv, self.project = nn.Linear(size.width, 3 * size.width), nn.Linear(size.width, size.width)
        self.up, self.down = nn.Linear(size.width, 4 * size.width), nn.Linear(4 * size.width, size.width)

    def attention(self, x):
        q, k, v = self.qkv(x).unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4).unbind(0)
        return self.project(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2))

    def forward(self, x):
        x = x + self.dropout(self.attention(self.norm1(x)))
        return x + self.dropout(self.down(F.gelu(self.up(self.norm2(x)))))


class ViT(nn.Module):
    def __init__(self, size, dropout):
        super().__init__()
        places = (size.picture // size.patch) ** 2 + 1
        self.patches = nn.Conv2d(size.channels, size.width, size.patch, stride=size.patch)
        self.first = nn.Parameter(0.02 * torch.randn(1, 1, size.width))
        self.positions = nn.Parameter(0.02 * torch.randn(places, size.width))
        self.blocks = nn.Sequential(*[Block(size, dropout) for _ in range(size.layers)])
        self.norm, self.head = nn.LayerNorm(size.width, eps=1e-6), nn.Linear(size.width, size.classes)

    def forward(self, pictures):
        x = self.patches(pictures).flatten(2).transpose(1, 2)
        x = torch.cat([self.first.expand(len(x), -1, -1), x], dim=1) + self.positions
        return self.head(self.norm(self.blocks(x)[:, 0]))


def main():
    parser = common.parser(__doc__, learning_rate=1e-3)
    parser.add_argument("--dropout", type=float, default=0.1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    size = SIZES[args.size]
    batches = lambda rng: common.stripes(rng, size.batch, size.picture, size.channels)
    common.train(args, ViT(size, args.dropout), common.classes, batches)


if __name__ == "__main__":
    main()
