"""resnet.py - a residual network: convolutions, batch norms with running means, pooling."""

import common
from torch import nn
from torch.nn import functional as F

SIZES = {
    "small": common.Size(widths=(16, 32, 64), picture=16, channels=3, classes=10, batch=32),
    "real": common.Size(  # ResNet-18, with a small stem
        widths=(64, 64, 128, 128, 256, 256, 512, 512), picture=224, channels=3, classes=1000, batch=32
    ),
}


def convolution(a, b, size=3, stride=1):
    return nn.Conv2d(a, b, size, stride, padding=size // 2, bias=False)


class Block(nn.Module):
    def __init__(self, a, b):
        super().__init__()
        stride = 1 if a == b else 2
        self.convolution1, self.norm1 = convolution(a, b, stride=stride), nn.BatchNorm2d(b)
        self.convolution2, self.norm2 = convolution(b, b), nn.BatchNorm2d(b)
        self.skip = convolution(a, b, 1, stride)

    def forward(self, x):
        h = F.relu(self.norm1(self.convolution1(x)))
        return F.relu(self.norm2(self.convolution2(h)) + self.skip(x))


def model(size):
    first = size.widths[0]
    layers = [convolution(size.channels, first), nn.BatchNorm2d(first), nn.ReLU(), nn.MaxPool2d(3, 2, padding=1)]
    layers += [Block(a, b) for a, b in zip((first, *size.widths), size.widths, strict=False)]
    layers += [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(size.widths[-1], size.classes)]
    made = nn.Sequential(*layers)
    for module in made.modules():
        if isinstance(module, nn.Conv2d):
            nn.init.kaiming_normal_(module.weight)
    return made


def main():
    args = common.options(__doc__, learning_rate=2e-3)
    size = SIZES[args.size]
    batches = lambda rng: common.stripes(rng, size.batch, size.picture, size.channels)
    common.train(args, model(size), common.classes, batches)


if __name__ == "__main__":
    main()
