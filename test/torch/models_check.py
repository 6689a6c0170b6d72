"""Runs the forward and backward pass of small models on the CPU, one training step each, and checks every ATen op that they
execute as rules_check.py does; then attention as the device executes it.

    python models_check.py [MODEL...] [--dtype bfloat16] [--verbose]"""

import argparse
import sys

import rules_check
import torch
from torch import nn
from torch.nn import functional as F

from tern.torch import lower, stablehlo

native = rules_check.native


def mlp():
    return nn.Sequential(nn.Linear(12, 32), nn.GELU(), nn.LayerNorm(32), nn.Dropout(0.0), nn.Linear(32, 5)), (8, 12)


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(channels, channels, 3, padding=1, bias=False), nn.BatchNorm2d(channels), nn.ReLU(),
                                  nn.Conv2d(channels, channels, 3, padding=1, groups=2), nn.GroupNorm(2, channels))  # fmt: skip

    def forward(self, x):
        return F.relu(x + self.body(x))


def cnn():
    layers = [nn.Conv2d(3, 8, 7, stride=2, padding=3), nn.BatchNorm2d(8), nn.SiLU(), nn.MaxPool2d(3, 2, 1), Residual(8),
              nn.AvgPool2d(2), nn.ConvTranspose2d(8, 6, 2, stride=2), nn.Upsample(scale_factor=2, mode="bilinear"),
              nn.PixelShuffle(1), nn.AdaptiveAvgPool2d((1, 1)), nn.Flatten(), nn.Linear(6, 5)]  # fmt: skip
    return nn.Sequential(*layers), (4, 3, 32, 32)


class Attention(nn.Module):
    """Causal attention with rotary positions and grouped heads."""

    def __init__(self, width, heads, key_heads):
        super().__init__()
        self.heads, self.key_heads, self.size = heads, key_heads, width // heads
        self.q, self.kv = nn.Linear(width, width), nn.Linear(width, 2 * key_heads * self.size, bias=False)
        self.out = nn.Linear(width, width)

    def rotate(self, x):
        half = self.size // 2
        angle = torch.arange(x.shape[2])[:, None] / 100 ** (torch.arange(half) / half)
        cos, sin = (f(torch.cat([angle, angle], -1)).to(x.dtype) for f in (torch.cos, torch.sin))
        return x * cos + torch.cat([-x[..., half:], x[..., :half]], -1) * sin

    def forward(self, x):
        n, t, _ = x.shape
        q = self.rotate(self.q(x).view(n, t, self.heads, self.size).transpose(1, 2))
        k, v = self.kv(x).view(n, t, 2 * self.key_heads, self.size).transpose(1, 2).chunk(2, 1)
        y = F.scaled_dot_product_attention(q, self.rotate(k), v, is_causal=True, enable_gqa=self.heads != self.key_heads)
        return self.out(y.transpose(1, 2).reshape(n, t, -1))


class Block(nn.Module):
    def __init__(self, width, heads, key_heads, norm, mlp):
        super().__init__()
        self.norms = nn.ModuleList([norm(width), norm(width)])
        self.attention, self.mlp = Attention(width, heads, key_heads), mlp

    def forward(self, x):
        x = x + self.attention(self.norms[0](x))
        return x + self.mlp(self.norms[1](x))


class Language(nn.Module):
    def __init__(self, block, width, classes):
        super().__init__()
        self.tokens, self.block = nn.Embedding(40, width), block
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, classes)

    def forward(self, tokens):
        return self.head(self.norm(self.block(self.tokens(tokens)))).flatten(0, 1)


def gpt():
    width = 32
    mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU("tanh"), nn.Linear(4 * width, width))
    return Language(Block(width, 4, 4, nn.LayerNorm, mlp), width, 40), (2, 16)


class Gated(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.gate, self.up, self.down = nn.Linear(width, hidden), nn.Linear(width, hidden), nn.Linear(hidden, width)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


def llama():
    return Language(Block(32, 4, 2, nn.RMSNorm, Gated(32, 64)), 32, 40), (2, 16)


class Experts(nn.Module):
    """A mixture of experts: each token goes to two of them."""

    def __init__(self, width, count):
        super().__init__()
        self.count, self.router = count, nn.Linear(width, count)
        self.experts = nn.ModuleList([Gated(width, width) for _ in range(count)])

    def forward(self, x):
        rows = x.reshape(-1, x.shape[-1])
        weights, chosen = F.softmax(self.router(rows), -1).topk(2)
        weights = weights / weights.sum(-1, keepdim=True)
        routes, result = F.one_hot(chosen, self.count).permute(2, 1, 0), torch.zeros_like(rows)
        for i, expert in enumerate(self.experts):
            slot, row = routes[i].nonzero(as_tuple=True)
            result = result.index_add(0, row, expert(rows[row]) * weights[row, slot, None])
        return result.view_as(x)


def moe():
    return Language(Block(32, 4, 4, nn.LayerNorm, Experts(32, 3)), 32, 40), (2, 16)


class Recurrent(nn.Module):
    def __init__(self, cell, **options):
        super().__init__()
        self.tokens, self.cell = nn.Embedding(40, 12), cell(12, 10, batch_first=True, **options)
        self.head = nn.Linear(20 if options.get("bidirectional") else 10, 40)

    def forward(self, tokens):
        return self.head(self.cell(self.tokens(tokens))[0]).flatten(0, 1)


def gru():
    return Recurrent(nn.GRU, bidirectional=True), (3, 5)


def lstm():
    return Recurrent(nn.LSTM, num_layers=2), (3, 5)


def rnn():
    return Recurrent(nn.RNN), (3, 5)


class Vision(nn.Module):
    def __init__(self):
        super().__init__()
        self.patches = nn.Conv2d(3, 24, 4, stride=4)
        self.first = nn.Parameter(torch.zeros(1, 1, 24))
        self.positions = nn.Parameter(torch.randn(1, 17, 24) * 0.02)
        self.layer = nn.TransformerEncoderLayer(24, 3, 48, dropout=0.0, batch_first=True, norm_first=True, activation="gelu")
        self.head = nn.Linear(24, 5)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.first.expand(len(x), -1, -1), x], 1) + self.positions
        return self.head(self.layer(x)[:, 0])


def vit():
    return Vision(), (2, 3, 16, 16)


def unet():
    down = nn.Conv2d(3, 8, 3, stride=2, padding=1)
    up = nn.Sequential(nn.InstanceNorm2d(8, affine=True), nn.Mish(), nn.Upsample(scale_factor=2), nn.ReflectionPad2d(1),
                       nn.utils.parametrizations.weight_norm(nn.Conv2d(8, 4, 3)))  # fmt: skip
    return nn.Sequential(down, up, nn.AdaptiveMaxPool2d(2), nn.Flatten(), nn.Linear(16, 5)), (2, 3, 12, 12)


def sequence():
    layers = [nn.Conv1d(4, 8, 5, padding="same", dilation=2), nn.ELU(), nn.MaxPool1d(2), nn.Conv1d(8, 6, 3), nn.Softplus(),
              nn.AdaptiveAvgPool1d(4), nn.Flatten(), nn.Linear(24, 5)]  # fmt: skip
    return nn.Sequential(*layers), (3, 4, 20)


MODELS = {f.__name__: f for f in (mlp, cnn, gpt, llama, moe, gru, lstm, rnn, vit, unet, sequence)}


def train(make, dtype):
    """One step of training with each of two optimizers."""
    model, shape = make()
    model = model.to(dtype)
    tokens = any(isinstance(m, nn.Embedding) for m in model.modules())
    x = torch.randint(40, shape) if tokens else torch.randn(shape, dtype=dtype)
    for optimizer in (torch.optim.AdamW(model.parameters(), fused=True), torch.optim.SGD(model.parameters(), 0.1, 0.9)):
        y = model(x)
        loss = F.cross_entropy(y, torch.randint(y.shape[1], y.shape[:1]))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()


# --- attention of the device: the op that the dispatcher calls there does not run on the CPU ---


def _described(x):
    return torch.empty(x.shape, dtype=x.dtype, device="meta")


def run_attention(q, k, v, dy, bias, causal, dropout=0.0):
    """The result, and the gradients of queries, keys, values and bias, of the ops of the device."""
    aten, b = torch.ops.aten, stablehlo.Builder()
    q_, k_, v_, dy_ = (b.input(x.shape, x.dtype) for x in (q, k, v, dy))
    bias_ = None if bias is None else b.input(bias.shape, bias.dtype)
    rows, number = torch.empty(q.shape[:-1], device="meta"), torch.empty((), dtype=torch.int64, device="meta")
    out = [_described(dy), rows, None, None, 0, 0, number, number, None]
    forward = aten._scaled_dot_product_fused_attention_overrideable.default
    y, lse, _, _, max_q, max_k, seed, offset, _ = lower.call(b, forward, out, [q_, k_, v_, bias_, dropout, causal], {})
    backward = aten._scaled_dot_product_fused_attention_overrideable_backward.default
    wanted = [_described(x) for x in (q, k, v)] + [None if bias is None else _described(bias)]
    mask = [True, True, True, bias is not None]
    args = [dy_, q_, k_, v_, bias_, mask, y, lse, None, None, max_q, max_k, dropout, causal, seed, offset]
    grads = lower.call(b, backward, wanted, args, {})
    b.output([y, *(g for g in grads if g is not None)])
    state = [torch.tensor([7, 0], dtype=torch.uint64)] * len(b.generators)
    return native.run(b.text(), [q, k, v, dy, *([] if bias is None else [bias]), *state])


def expected_attention(q, k, v, dy, bias, causal):
    """The same in double precision, by torch's own formula."""
    leaves = [None if x is None else x.double().requires_grad_() for x in (q, k, v, bias)]
    q_, k_, v_, bias_ = leaves
    if causal and bias is not None:
        masked = torch.ones(q.shape[-2], k.shape[-2]).tril().log().double()
        y = F.scaled_dot_product_attention(q_, k_, v_, bias_ + masked, enable_gqa=True)
    else:
        y = F.scaled_dot_product_attention(q_, k_, v_, bias_, is_causal=causal, enable_gqa=True)
    return [y, *torch.autograd.grad(y, [x for x in leaves if x is not None], dy.double())]


def attention(dtype):
    failed = 0
    for heads, key_heads, causal, kind in ((2, 2, False, None), (2, 2, True, None), (4, 2, True, None), (4, 2, False, "full"),
                                           (2, 2, True, "full"), (2, 2, False, "keys"), (4, 4, False, "rows")):  # fmt: skip
        q, dy = (torch.randn(2, heads, 5, 8, dtype=dtype) for _ in range(2))
        k, v = (torch.randn(2, key_heads, 6, 8, dtype=dtype) for _ in range(2))
        bias = None if kind is None else torch.randn((2, 1, 1, 6) if kind == "keys" else (2, heads, 5, 6), dtype=dtype)
        if kind == "rows":
            bias[:, :, 2] = float("-inf")
        got = run_attention(q, k, v, dy, bias, causal)
        wanted = expected_attention(q, k, v, dy, bias, causal)
        tolerance = {torch.bfloat16: 0.05, torch.float16: 6e-3}.get(dtype, 2e-5)
        for name, g, w in zip(("result", "dq", "dk", "dv", "dbias"), got, wanted):
            if not torch.allclose(g.double(), w, rtol=tolerance, atol=tolerance):
                failed += 1
                print(f"FAILED attention {heads, key_heads, causal, kind}: {name} by {(g.double() - w).abs().max()}")
    return failed + dropped_attention(dtype)


def dropped_attention(dtype):
    """With dropout: sums of dy y are sums of dv v, since the result is linear in v, if both passes drop the same weights."""
    q, k, v, dy = (torch.randn(2, 3, 16, 8, dtype=dtype) for _ in range(4))
    y, _, _, dv = run_attention(q, k, v, dy, None, False, 0.5)
    one, other = (dy.double() * y).sum((1, 2, 3)), (dv.double() * v).sum((1, 2, 3))
    if torch.allclose(one, other, rtol=0.02, atol=0.2 if dtype == torch.bfloat16 else 0.02):
        return 0
    print(f"FAILED attention with dropout: {one} is not {other}")
    return 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", help=" ".join([*MODELS, "attention"]))
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    dtype, failed = getattr(torch, args.dtype), 0
    for name in args.models or MODELS:
        if name == "attention":
            continue
        torch.manual_seed(0)
        check = rules_check.Check()
        # oneDNN's fused recurrent layers are of the CPU alone.
        with check, torch.backends.mkldnn.flags(enabled=False):
            train(MODELS[name], dtype)
        failed += rules_check.report(check, args.verbose, name)
    if not args.models or "attention" in args.models:
        torch.manual_seed(0)
        failed += attention(dtype)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
