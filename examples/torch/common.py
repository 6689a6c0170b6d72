"""Shared by the examples: options, the training loop, and synthetic data.

An example passes train() a model, loss(model, batch), and batches(rng), which yields tuples of numpy arrays. Parameters are
stored in float32; --dtype bf16 computes under autocast. What is random besides dropout is drawn on the host, so that
every device trains on the same numbers.

An example has two sizes: the small one trains in a minute on the host, the real one is that of a published model."""

import argparse
import contextlib
import json
import time
import types

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F


def parser(doc, learning_rate):
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--size", choices=["small", "real"], default="small", help="real: that of a published model")
    parser.add_argument("--device", default=default_device(), help="default: the accelerator, if there is one")
    parser.add_argument("--compile", action="store_true", help="use torch.compile")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--dtype", choices=["f32", "bf16"], default="f32", help="type of the arithmetic")
    parser.add_argument("--seed", type=int, default=0, help="of parameters and data")
    parser.add_argument("--learning-rate", type=float, default=learning_rate, help="after the warmup")
    parser.add_argument("--json", metavar="FILE", help="file for the losses")
    return parser


def options(doc, learning_rate):
    args = parser(doc, learning_rate).parse_args()
    torch.manual_seed(args.seed)
    return args


def default_device():
    return torch.accelerator.current_accelerator().type if torch.accelerator.is_available() else "cpu"


class Size(types.SimpleNamespace):
    """The dimensions of a model and its batch."""


# --- the loop ---


def compiled(module, device):
    """Backends have the names of their devices; PyTorch's own is for the others."""
    return torch.compile(module, backend=device if device in torch.compiler.list_backends(None) else "inductor")


def adamw(model, learning_rate, warmup=10):
    """The optimizer, and the schedule of its learning rate: it rises over |warmup| steps. Vectors do not decay."""
    decaying = [p for p in model.parameters() if p.ndim > 1]
    others = [p for p in model.parameters() if p.ndim <= 1]
    groups = [{"params": decaying, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, learning_rate, betas=(0.9, 0.95))
    return optimizer, torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1.0, (step + 1) / warmup))


def train(args, model, loss, batches):
    """Trains, prints, and returns the losses."""
    device = torch.device(args.device)
    model = model.to(device).train()
    optimizer, schedule = adamw(model, args.learning_rate)
    print(f"{sum(p.numel() for p in model.parameters()):,} parameters, {args.dtype}, on {device}", flush=True)
    called = compiled(model, device.type) if args.compile else model
    precision = torch.autocast(device.type, torch.bfloat16) if args.dtype == "bf16" else contextlib.nullcontext()
    losses, started = [], time.perf_counter()
    for i, batch in zip(range(args.steps), batches(np.random.default_rng(args.seed)), strict=False):
        batch = [torch.from_numpy(x).to(device) for x in batch]
        with precision:
            value = loss(called, batch)
        optimizer.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        losses.append(value.detach())
        if i == 0 or (i + 1) % 10 == 0:
            print(f"step {i + 1:4}  loss {value.item():.4f}  {time.perf_counter() - started:6.1f} s", flush=True)
    losses = [value.item() for value in losses]
    if args.json:
        with open(args.json, "w") as file:
            json.dump({"device": device.type, "dtype": args.dtype, "losses": losses}, file)
    return losses


# --- losses ---


def next_symbols(model, batch):
    """Of a language model: mean over all positions."""
    tokens, targets = batch
    return F.cross_entropy(model(tokens).float().flatten(0, 1), targets.flatten())


def classes(model, batch):
    pictures, labels = batch
    return F.cross_entropy(model(pictures).float(), labels)


# --- data ---

SYMBOLS = "0123456789+=;"


def sums(rng, batch, length):
    """Text like "17+5=22;8+61=69;", as indices into SYMBOLS: windows, and the same shifted by one symbol."""
    while True:
        rows = []
        for _ in range(batch):
            text = ""
            while len(text) <= length:
                a, b = rng.integers(0, 100, 2)
                text += f"{a}+{b}={a + b};"
            rows.append([SYMBOLS.index(c) for c in text[: length + 1]])
        rows = np.array(rows, np.int64)
        yield rows[:, :-1].copy(), rows[:, 1:].copy()


def stripes(rng, batch, size, channels, classes=10, noise=1.0, wrong=0.2):
    """Noisy images of stripes, with a direction and width per class, and their labels. A fraction |wrong| of the labels
    is random, so that the loss does not reach 0."""
    y, x = np.mgrid[:size, :size] / size
    while True:
        labels = rng.integers(0, classes, batch)
        angle = np.pi * labels / classes
        phase = rng.uniform(0, 2 * np.pi, batch)
        across = np.cos(angle)[:, None, None] * x + np.sin(angle)[:, None, None] * y
        wave = np.sin(2 * np.pi * (2 + labels % 3)[:, None, None] * across + phase[:, None, None])
        pictures = wave[:, None] + noise * rng.standard_normal((batch, channels, size, size))
        other = rng.integers(0, classes, batch)
        yield pictures.astype(np.float32), np.where(rng.random(batch) < wrong, other, labels)
