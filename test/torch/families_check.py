"""families_check.py - ordinary training loops of many kinds on the device neuron, against the same on the CPU.

    python families_check.py [FAMILY...] [--ways eager,bf16,compile] [--steps 4]

Ways: eager float32, float32 with torch.compile, eager with autocast to bfloat16. Checked: the numbers that each loop reports, that
programs repeat after the first two steps, and that no op runs on the CPU. Random numbers besides initial weights come from the
host, so that both devices see the same."""

import argparse
import contextlib
import copy
import math
import sys

import torch
from torch import nn
from torch.nn import functional as F

from tern.torch import register

# Relative. Autocast rounds to bfloat16 at other places than the CPU does.
TOLERANCE = {"eager": 2e-4, "compile": 2e-4, "bf16": 0.05}


class Loop:
    """What a family needs: the device, modules as they are to be called, and autocast. |numbers|: what it reports."""

    def __init__(self, device, way, steps):
        self.device, self.way, self.steps, self.numbers, self.compiled = device, way, steps, [], []
        self.generator = torch.Generator().manual_seed(1)

    def module(self, module):
        return module.to(self.device)

    def call(self, function):
        if self.way != "compile" or self.device == "cpu":
            return function
        return torch.compile(function, backend="neuron")

    def autocast(self):
        return torch.autocast(self.device, torch.bfloat16) if self.way == "bf16" else contextlib.nullcontext()

    def randn(self, *shape):
        return torch.randn(shape, generator=self.generator).to(self.device)

    def randint(self, high, *shape):
        return torch.randint(high, shape, generator=self.generator).to(self.device)

    def __iter__(self):
        for i in range(self.steps):
            before = torch.neuron.statistics()["compiled"]
            yield i
            self.compiled.append(torch.neuron.statistics()["compiled"] - before)

    def report(self, *numbers):
        self.numbers.append([float(n) for n in numbers])


def supervised(loop, model, make, loss, optimizer=None, clip=None, schedule=None):
    """The usual loop; make() returns the model's arguments and the target."""
    model = loop.module(model)
    called = loop.call(model)
    optimizer = (optimizer or (lambda p: torch.optim.AdamW(p, lr=3e-3)))(model.parameters())
    schedule = schedule(optimizer) if schedule else None
    for _ in loop:
        *inputs, target = make()
        with loop.autocast():
            value = loss(called(*inputs), target)
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), clip) if clip else torch.zeros(())
        optimizer.step()
        if schedule is not None:
            schedule.step()
        loop.report(value.detach(), norm)
    return model


# --- language ---


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.qkv, self.out = heads, nn.Linear(width, 3 * width, bias=False), nn.Linear(width, width, bias=False)
        self.register_buffer("mask", torch.tril(torch.ones(16, 16)).view(1, 1, 16, 16), persistent=False)

    def forward(self, x):
        n, t, c = x.size()
        q, k, v = self.qkv(x).split(c, dim=2)
        q, k, v = (y.view(n, t, self.heads, c // self.heads).transpose(1, 2) for y in (q, k, v))
        weights = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
        weights = F.softmax(weights.masked_fill(self.mask[:, :, :t, :t] == 0, float("-inf")), dim=-1)
        return self.out((weights @ v).transpose(1, 2).contiguous().view(n, t, c))


class NanoGPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(30, 32), nn.Embedding(16, 32)
        self.norms = nn.ModuleList([nn.LayerNorm(32) for _ in range(5)])
        self.attention = nn.ModuleList([Attention(32, 4) for _ in range(2)])
        self.mlp = nn.ModuleList([nn.Sequential(nn.Linear(32, 128), nn.GELU(), nn.Linear(128, 32)) for _ in range(2)])
        self.head = nn.Linear(32, 30, bias=False)
        self.tokens.weight = self.head.weight

    def forward(self, ids):
        x = self.tokens(ids) + self.positions(torch.arange(ids.size(1), dtype=torch.long, device=ids.device))
        for i in range(2):
            x = x + self.attention[i](self.norms[2 * i](x))
            x = x + self.mlp[i](self.norms[2 * i + 1](x))
        return self.head(self.norms[4](x))


def nanogpt(loop):
    """Accumulated gradients, two groups of parameters, a schedule set by hand, clipping, then sampling."""
    model = loop.module(NanoGPT())
    called = loop.call(model)
    groups = [{"params": [p for p in model.parameters() if p.dim() >= 2], "weight_decay": 0.1},
              {"params": [p for p in model.parameters() if p.dim() < 2], "weight_decay": 0.0}]  # fmt: skip
    optimizer = torch.optim.AdamW(groups, lr=1e-3, betas=(0.9, 0.95))
    for step in loop:
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * 0.5 * (1 + math.cos(math.pi * step / 10))
        for _ in range(2):
            ids = loop.randint(30, 4, 17)
            with loop.autocast():
                loss = F.cross_entropy(called(ids[:, :-1]).view(-1, 30), ids[:, 1:].reshape(-1)) / 2
            loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        loop.report(loss.detach(), norm)
    model.eval()
    with torch.no_grad():
        ids = loop.randint(30, 1, 4)
        for _ in range(3):
            logits = model(ids)[:, -1, :] / 0.8
            top, _ = torch.topk(logits, 5)
            logits[logits < top[:, [-1]]] = -float("inf")
            sampled = torch.multinomial(F.softmax(logits, dim=-1), num_samples=1)
            assert 0 <= int(sampled) < 30
            ids = torch.cat((ids, logits.argmax(-1, keepdim=True)), dim=1)


class Recurrent(nn.Module):
    def __init__(self, cell, **options):
        super().__init__()
        self.tokens, self.cell = nn.Embedding(20, 12), cell(12, 10, batch_first=True, **options)
        self.head = nn.Linear(10 * (2 if options.get("bidirectional") else 1), 20)

    def forward(self, ids):
        return self.head(self.cell(self.tokens(ids))[0]).transpose(1, 2)


def recurrent(loop, cell, **options):
    def make():
        ids = loop.randint(20, 3, 7)
        return ids[:, :-1], ids[:, 1:]

    supervised(loop, Recurrent(cell, **options), make, F.cross_entropy, clip=0.5)


def lstm(loop):
    recurrent(loop, nn.LSTM, num_layers=2, bidirectional=True)


def gru(loop):
    recurrent(loop, nn.GRU, num_layers=2)


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens = nn.Embedding(20, 16, padding_idx=0)
        layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True, norm_first=True)
        self.encoder, self.head = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), nn.Linear(16, 5)

    def forward(self, ids):
        return self.head(self.encoder(self.tokens(ids), src_key_padding_mask=ids == 0)).transpose(1, 2)


def encoder(loop):
    """nn.TransformerEncoder with padding, labels smoothed and partly ignored; then evaluation, which takes its fast path."""

    def make():
        ids = loop.randint(19, 3, 8) + 1
        ids[1, 5:] = 0
        return ids, torch.where(ids == 0, -100, ids % 5)

    model = supervised(loop, Tagger(), make, nn.CrossEntropyLoss(label_smoothing=0.1))
    model.eval()
    with torch.no_grad():
        loop.report(model(make()[0]).float().abs().mean())


class Translator(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens = nn.Embedding(20, 16)
        self.body = nn.Transformer(16, 2, 1, 1, 32, dropout=0.0, batch_first=True)
        self.head = nn.Linear(16, 20)

    def forward(self, source, target):
        mask = nn.Transformer.generate_square_subsequent_mask(target.size(1), device=target.device)
        return self.head(self.body(self.tokens(source), self.tokens(target), tgt_mask=mask)).flatten(0, 1)


def translator(loop):
    def make():
        ids = loop.randint(20, 2, 6)
        return loop.randint(20, 2, 5), ids[:, :-1], ids[:, 1:].flatten()

    supervised(loop, Translator(), make, F.cross_entropy)


# --- pictures ---


def cnn(loop):
    """Batch norms, SGD with momentum, one cycle of learning rates; then evaluation with the running means."""
    def block(a, b):
        return [nn.Conv2d(a, b, 3, padding=1, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True)]

    model = nn.Sequential(*block(3, 8), nn.MaxPool2d(2), *block(8, 16), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 4))
    model = supervised(
        loop, model, lambda: (loop.randn(4, 3, 8, 8), loop.randint(4, 4)), F.cross_entropy,
        lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.9, nesterov=True, weight_decay=5e-4),
        schedule=lambda o: torch.optim.lr_scheduler.OneCycleLR(o, 0.1, total_steps=20),
    )  # fmt: skip
    model.eval()
    with torch.no_grad():
        loop.report(model(loop.randn(4, 3, 8, 8)).float().abs().mean(), model[1].num_batches_tracked)


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.time = nn.Sequential(nn.Linear(1, 16), nn.SiLU(), nn.Linear(16, 16))
        self.down1, self.down2 = nn.Conv2d(1, 16, 3, padding=1), nn.Conv2d(16, 16, 3, stride=2, padding=1)
        self.norm, self.up = nn.GroupNorm(4, 16), nn.ConvTranspose2d(16, 16, 4, stride=2, padding=1)
        self.out = nn.Conv2d(32, 1, 3, padding=1)

    def forward(self, x, t):
        first = F.silu(self.down1(x) + self.time(t[:, None].float() / 10)[:, :, None, None])
        deep = F.silu(self.norm(self.down2(first)))
        return self.out(torch.cat([first, self.up(deep)], 1))


def ddpm(loop):
    """Denoising diffusion: training with averaged weights, then sampling with them."""
    model = loop.module(UNet())
    called, average = loop.call(model), copy.deepcopy(model)
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
    beta = torch.linspace(1e-3, 0.2, 10, device=loop.device)
    alpha, kept = 1 - beta, torch.cumprod(1 - beta, 0)
    for _ in loop:
        x, noise, t = loop.randn(4, 1, 8, 8), loop.randn(4, 1, 8, 8), loop.randint(10, 4)
        a = kept[t][:, None, None, None]
        with loop.autocast():
            loss = F.mse_loss(called(a.sqrt() * x + (1 - a).sqrt() * noise, t).float(), noise)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for p, q in zip(average.parameters(), model.parameters(), strict=True):
                p.mul_(0.9).add_(q, alpha=0.1)
        loop.report(loss.detach())
    with torch.no_grad():
        x = loop.randn(2, 1, 8, 8)
        for i in reversed(range(10)):
            t = torch.full((2,), i, device=loop.device)
            x = (x - beta[i] / (1 - kept[i]).sqrt() * average(x, t)) / alpha[i].sqrt()
            if i:
                x = x + beta[i].sqrt() * loop.randn(2, 1, 8, 8)
        loop.report(x.abs().mean())


def gan(loop):
    """Two models, each with its optimizer."""
    make = loop.module(nn.Sequential(nn.Linear(8, 32), nn.LeakyReLU(0.2), nn.BatchNorm1d(32), nn.Linear(32, 16), nn.Tanh()))
    judge = loop.module(nn.Sequential(nn.utils.spectral_norm(nn.Linear(16, 32)), nn.LeakyReLU(0.2), nn.Linear(32, 1)))
    made, judged = loop.call(make), loop.call(judge)
    makes, judges = (torch.optim.Adam(m.parameters(), lr=2e-3, betas=(0.5, 0.999)) for m in (make, judge))
    loss = F.binary_cross_entropy_with_logits
    for _ in loop:
        real, z = loop.randn(6, 16).tanh(), loop.randn(6, 8)
        with loop.autocast():
            fake = made(z)
            yes, no = judged(real), judged(fake.detach())
            wrong = loss(yes, torch.ones_like(yes)) + loss(no, torch.zeros_like(no))
        judges.zero_grad()
        wrong.backward()
        judges.step()
        with loop.autocast():
            yes = judged(fake)
            fooled = loss(yes, torch.ones_like(yes))
        makes.zero_grad()
        fooled.backward()
        makes.step()
        loop.report(wrong.detach(), fooled.detach())


class VAE(nn.Module):
    def __init__(self):
        super().__init__()
        self.encode = nn.Sequential(nn.Conv2d(1, 8, 3, stride=2, padding=1), nn.ELU(), nn.Flatten(), nn.Linear(128, 8))
        self.decode = nn.Sequential(nn.Linear(4, 128), nn.ELU(), nn.Unflatten(1, (8, 4, 4)),
                                    nn.ConvTranspose2d(8, 1, 4, stride=2, padding=1))  # fmt: skip

    def forward(self, x, noise):
        mean, log_variance = self.encode(x).chunk(2, 1)
        return self.decode(mean + torch.exp(0.5 * log_variance) * noise), mean, log_variance


def vae(loop):
    def loss(out, x):
        y, mean, log_variance = (t.float() for t in out)
        divergence = -0.5 * torch.mean(1 + log_variance - mean.pow(2) - log_variance.exp())
        return F.binary_cross_entropy_with_logits(y, x, reduction="mean") + divergence

    def make():
        x = torch.sigmoid(loop.randn(4, 1, 8, 8))
        return x, loop.randn(4, 4), x

    supervised(loop, VAE(), make, loss, lambda p: torch.optim.RMSprop(p, lr=1e-3))


# --- others ---


class Graph(nn.Module):
    """Messages along edges, summed at their ends."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(6, 16), nn.Linear(16, 3)

    def forward(self, x, edges):
        source, end = edges
        for layer in (self.first, self.second):
            x = layer(x)
            degree = torch.zeros(x.size(0), device=x.device, dtype=x.dtype).index_add_(0, end, torch.ones_like(x[source, 0]))
            x = torch.relu(torch.zeros_like(x).index_add(0, end, x[source]) / degree.clamp(min=1)[:, None])
        return x


def graph(loop):
    def make():
        return loop.randn(10, 6), loop.randint(10, 2, 24), loop.randint(3, 10)

    supervised(loop, Graph(), make, F.cross_entropy, lambda p: torch.optim.Adagrad(p, lr=0.05))


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.router = nn.Linear(8, 4, bias=False)
        self.up, self.down = nn.Parameter(torch.randn(4, 8, 16) / 3), nn.Parameter(torch.randn(4, 16, 8) / 4)

    def forward(self, x):
        weight, chosen = F.softmax(self.router(x).float(), -1).topk(2)
        gate = torch.zeros(x.size(0), 4, device=x.device).scatter(1, chosen, weight / weight.sum(-1, keepdim=True))
        each = torch.einsum("enh,ehd->end", F.silu(torch.einsum("nd,edh->enh", x, self.up)), self.down)
        return torch.einsum("end,ne->nd", each, gate.to(each.dtype))


def experts(loop):
    supervised(loop, Experts(), lambda: (loop.randn(12, 8), loop.randn(12, 8)), F.smooth_l1_loss)


class Routed(Experts):
    """Rows sorted by expert, and each expert's rows with its matrices: how many those are changes from step to step."""

    def forward(self, x):
        weight, chosen = F.softmax(self.router(x).float(), -1).topk(2)
        order = chosen.flatten().argsort(stable=True)
        ends = F.one_hot(chosen.flatten(), 4).sum(0).cumsum(0).to(torch.int32)
        # PyTorch's graphs have grouped products of bfloat16 alone.
        product = torch.compiler.disable(F.grouped_mm)
        each = product(F.silu(product(x[order // 2], self.up, offs=ends)), self.down, offs=ends)
        return torch.zeros_like(x).index_add(0, order // 2, each * weight.flatten()[order, None])


def routed(loop):
    supervised(loop, Routed(), lambda: (loop.randn(12, 8), loop.randn(12, 8)), F.mse_loss)


class Quantized(nn.Module):
    """Weights and activations on the grids of int8 and uint8, as training with quantisation in mind has them."""

    def __init__(self):
        super().__init__()
        self.first, self.second, self.step = nn.Linear(8, 16), nn.Linear(16, 4), nn.Parameter(torch.tensor(0.1))
        self.register_buffer("high", torch.tensor(1.0))

    def forward(self, x):
        weight, zero = self.first.weight, torch.zeros(16, dtype=torch.int32, device=x.device)
        scale = weight.detach().abs().amax(1) / 127
        weight = torch.fake_quantize_per_channel_affine(weight, scale, zero, 0, -128, 127)
        x = F.relu(F.linear(x, weight, self.first.bias)).float()
        self.high.lerp_(x.detach().max(), 0.1)
        x = torch.fake_quantize_per_tensor_affine(x, self.high / 255, zero[0], 0, 255)
        x = torch.fake_quantize_per_tensor_affine(x, 0.05, 3, -100, 100) / self.step
        return self.second((x + (x.round().clamp(-8, 7) - x).detach()) * self.step)


def quantized(loop):
    supervised(loop, Quantized(), lambda: (loop.randn(8, 8), loop.randint(4, 8)), F.cross_entropy)


class Clip(nn.Module):
    def __init__(self):
        super().__init__()
        self.picture, self.text = nn.Linear(12, 8), nn.EmbeddingBag(20, 8, mode="mean")
        self.scale = nn.Parameter(torch.tensor(math.log(10.0)))

    def forward(self, pictures, words):
        a, b = (F.normalize(x, dim=-1) for x in (self.picture(pictures), self.text(words)))
        return self.scale.exp() * a.to(b.dtype) @ b.T


def contrastive(loop):
    def loss(logits, labels):
        return (F.cross_entropy(logits, labels) + F.cross_entropy(logits.T, labels)) / 2

    def make():
        return loop.randn(5, 12), loop.randint(20, 5, 4), torch.arange(5, device=loop.device)

    supervised(loop, Clip(), make, loss, lambda p: torch.optim.Adam(p, lr=1e-3, amsgrad=True))


def policy(loop):
    """REINFORCE and a critic, with torch.distributions."""
    model = loop.module(nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 4)))
    called, optimizer = loop.call(model), torch.optim.Adam(model.parameters(), lr=1e-2)
    for _ in loop:
        with loop.autocast():
            out = called(loop.randn(8, 4)).float()
        choice = torch.distributions.Categorical(logits=out[:, :3])
        action, reward = loop.randint(3, 8), loop.randn(8)
        assert int(choice.sample().max()) < 3
        advantage = reward - out[:, 3]
        loss = -(choice.log_prob(action) * advantage.detach()).mean() + advantage.square().mean() - 0.01 * choice.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        loop.report(loss.detach())


class Speech(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv1d(5, 12, 5, stride=2, padding=2), nn.SiLU(), nn.Conv1d(12, 12, 3, padding=1, groups=4),
                                  nn.InstanceNorm1d(12, affine=True), nn.Hardswish(), nn.Conv1d(12, 7, 1))  # fmt: skip

    def forward(self, x):
        return F.log_softmax(self.body(x).permute(2, 0, 1).float(), -1)


def speech(loop):
    """Convolutions over time and the CTC loss."""
    lengths = torch.full((3,), 10), torch.tensor([4, 3, 2])

    def loss(y, target):
        return F.ctc_loss(y, target, *(n.to(loop.device) for n in lengths))

    supervised(loop, Speech(), lambda: (loop.randn(3, 5, 20), loop.randint(6, 3, 4) + 1), loss)


class Flow(nn.Module):
    """Affine couplings; a spline of nothing: the loss is the likelihood."""

    def __init__(self):
        super().__init__()
        self.nets = nn.ModuleList([nn.Sequential(nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, 4)) for _ in range(3)])

    def forward(self, x):
        total = torch.zeros(x.size(0), device=x.device)
        for net in self.nets:
            a, b = x.chunk(2, -1)
            scale, shift = net(a).float().chunk(2, -1)
            scale = torch.tanh(scale)
            x, total = torch.cat([b * torch.exp(scale) + shift, a], -1), total + scale.sum(-1)
        return torch.distributions.Normal(0.0, 1.0).log_prob(x).sum(-1) + total


def flow(loop):
    supervised(loop, Flow(), lambda: (loop.randn(16, 4), None), lambda y, _: -y.mean(), clip=10.0)


def penalty(loop):
    """A gradient of a gradient: the penalty of Wasserstein GANs."""
    model = loop.module(nn.Sequential(nn.Linear(6, 16), nn.Softplus(), nn.Linear(16, 1)))
    optimizer = torch.optim.NAdam(model.parameters(), lr=1e-3)
    for _ in loop:
        x = loop.randn(8, 6).requires_grad_()
        with loop.autocast():
            y = model(x)
        (slope,) = torch.autograd.grad(y.float().sum(), x, create_graph=True)
        loss = y.float().mean() + 10 * (slope.norm(2, dim=1) - 1).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        loop.report(loss.detach())


# Ops without a lowering, which are expected to run on the CPU.
ON_CPU = {}

FAMILIES = {f.__name__: f for f in (nanogpt, lstm, gru, encoder, translator, cnn, ddpm, gan, vae, graph, experts, routed,
                                    quantized, contrastive, policy, speech, flow, penalty)}  # fmt: skip


def run(name, device, way, steps):
    torch.manual_seed(0)
    torch._dynamo.reset()
    loop = Loop(device, way, steps)
    # oneDNN's fused recurrent layers are of the CPU alone.
    with torch.backends.mkldnn.flags(enabled=False):
        FAMILIES[name](loop)
    return loop


def check(name, way, steps):
    """How many checks failed."""
    before = torch.neuron.fallbacks()
    wanted, got = run(name, "cpu", way, steps), run(name, "neuron", way, steps)
    ran = {op: n - before.get(op, 0) for op, n in torch.neuron.fallbacks().items() if n > before.get(op, 0)}
    assert all(math.isfinite(n) for row in wanted.numbers for n in row), wanted.numbers
    off = [abs(a - b) / max(1e-3, abs(b)) for g, w in zip(got.numbers, wanted.numbers, strict=True) for a, b in zip(g, w)]
    off = max(x if math.isfinite(x) else math.inf for x in off)
    failures = []
    if not off <= TOLERANCE[way]:
        failures.append(f"off by {off:.1e}: {got.numbers} instead of {wanted.numbers}")
    if any(got.compiled[2:]):
        failures.append(f"programs compiled after the second step: {got.compiled}")
    if set(ran) != ON_CPU.get(name, set()):
        failures.append(f"ops ran on the CPU: {ran}, expected {ON_CPU.get(name, {})}")
    print(f"{name:12} {way:8} off by {off:.1e}; programs compiled by step {got.compiled}", flush=True)
    for failure in failures:
        print(f"FAILED {name} {way}: {failure}", flush=True)
    return len(failures)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("families", nargs="*", help=" ".join(FAMILIES))
    parser.add_argument("--ways", default="eager,bf16,compile")
    parser.add_argument("--steps", type=int, default=4)
    args = parser.parse_args()
    register()
    return sum(check(name, way, args.steps) for name in args.families or FAMILIES for way in args.ways.split(",")) > 0


if __name__ == "__main__":
    sys.exit(main())
