"""xla_check.py - ordinary programs of PyTorch/XLA train on Tern's device as on the CPU.

    python xla_check.py            the programs on both devices, compared
    python xla_check.py --train    the losses on the device that PJRT_DEVICE names, as JSON

An MLP with momentum, a small GPT with AdamW and a network for images train for some steps. The programs know nothing of
Tern: an entry point of the group "torch_xla.plugins", which the installed package has, makes its plugin the device
NEURON. PyTorch/XLA sends XLA's HLO. Exit status 77 without torch_xla, which needs a PyTorch of its own:
python -m venv; pip install torch torch_xla."""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
STEPS = 8
TOLERANCE = 2e-4  # relative, of every loss


# --- the programs ---


def mlp(torch):
    nn = torch.nn
    model = nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.LayerNorm(32), nn.Linear(32, 4))
    data, labels = torch.randn(STEPS, 24, 16), torch.randint(0, 4, (STEPS, 24))

    def loss(model, step):
        device = model[0].weight.device
        return nn.functional.cross_entropy(model(data[step].to(device)), labels[step].to(device))

    return model, loss, lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9)


def gpt(torch):
    nn, functional = torch.nn, torch.nn.functional
    vocabulary, width, heads, length = 37, 32, 4, 16

    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))
            self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
            self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

        def forward(self, x):
            batch = x.shape[0]
            q, k, v = self.qkv(self.norms[0](x)).reshape(batch, length, 3, heads, -1).permute(2, 0, 3, 1, 4)
            y = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.out(y.transpose(1, 2).reshape(batch, length, width))
            return x + self.mlp(self.norms[1](x))

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.tokens, self.places = nn.Embedding(vocabulary, width), nn.Embedding(length, width)
            self.blocks = nn.Sequential(Block(), Block())
            self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)

        def forward(self, tokens):
            x = self.tokens(tokens) + self.places(torch.arange(length, device=tokens.device))
            return self.head(self.norm(self.blocks(x)))

    data = torch.randint(0, vocabulary, (STEPS, 4, length + 1))

    def loss(model, step):
        batch = data[step].to(model.head.weight.device)
        return functional.cross_entropy(model(batch[:, :-1]).flatten(0, 1), batch[:, 1:].flatten())

    return Model(), loss, lambda p: torch.optim.AdamW(p, lr=3e-3)


def images(torch):
    nn = torch.nn
    model = nn.Sequential(
        *(nn.Conv2d(3, 8, 3, stride=2, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2)),
        *(nn.Upsample(size=(7, 9), mode="bilinear"), nn.Conv2d(8, 8, 3, groups=8), nn.SiLU()),
        *(nn.Upsample(scale_factor=2), nn.Conv2d(8, 3, 1)),
    )
    data, wanted = torch.randn(STEPS, 2, 3, 16, 16), torch.randn(STEPS, 2, 3, 10, 14)

    def loss(model, step):
        device = model[0].weight.device
        return nn.functional.mse_loss(model(data[step].to(device)), wanted[step].to(device))

    return model, loss, lambda p: torch.optim.Adam(p, lr=1e-2)


PROGRAMS = {"mlp": mlp, "gpt": gpt, "images": images}


def train(torch, build, device, sync):
    torch.manual_seed(7)
    model, loss_of, optimizer_of = build(torch)
    model = model.to(device)
    optimizer, losses = optimizer_of(model.parameters()), []
    for step in range(STEPS):
        optimizer.zero_grad()
        loss = loss_of(model, step)
        loss.backward()
        optimizer.step()
        sync()
        losses.append(loss.item())
    return losses


def train_on_xla():
    import torch
    import torch_xla

    device = torch_xla.device()
    found = {name: train(torch, build, device, torch_xla.sync) for name, build in PROGRAMS.items()}
    found["device"] = torch_xla.runtime.device_type()
    print(json.dumps(found))


# --- the comparison ---


def installed(folder):
    """A folder for PYTHONPATH that declares the entry points of the package, as installing it does."""
    sys.path.insert(0, str(ROOT / "python"))
    import build_wheel

    info = pathlib.Path(folder, "tern-0.dist-info")
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tern\nVersion: 0\n")
    (info / "entry_points.txt").write_text(build_wheel.ENTRY_POINTS)
    return folder


def losses_on_xla():
    with tempfile.TemporaryDirectory() as folder:
        paths = [installed(folder), str(ROOT / "python")]
        environment = {**os.environ, "PJRT_DEVICE": "NEURON", "PYTHONPATH": os.pathsep.join(paths)}
        environment.pop("XLA_STABLEHLO_COMPILE", None)
        command = [sys.executable, __file__, "--train"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"xla_check: training on the device failed:\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def main():
    if importlib.util.find_spec("torch_xla") is None:
        print("skipped: torch_xla is not installed")
        return 77
    if sys.argv[1:] == ["--train"]:
        train_on_xla()
        return 0
    import torch

    found, failed = losses_on_xla(), 0
    if found["device"] != "NEURON":
        sys.exit(f"xla_check: ran on {found['device']}, wanted NEURON")
    for name, build in PROGRAMS.items():
        wanted = train(torch, build, "cpu", lambda: None)
        error = max(abs(a - b) / abs(b) for a, b in zip(found[name], wanted, strict=True))
        bad = not error <= TOLERANCE or wanted[-1] == wanted[0]
        failed += bad
        print(f"{'FAILED' if bad else 'ok'} {name}: loss {wanted[0]:.4f} to {wanted[-1]:.4f}, off by {error:.1e}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
