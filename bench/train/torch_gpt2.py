"""torch_gpt2.py - the training step of GPT-2 in PyTorch on the CPU, to stand beside Tern's (`tern bench train`).

The same work as Tern's step: random weights, random tokens, loss, gradients, clipping, AdamW. One JSON line for each
way of doing it: eager and torch.compile(), in f32 and in bf16 (autocast, weights f32). A way that fails says why."""

import argparse
import json
import math
import os
import subprocess
import sys
import time

try:
    import torch
except ImportError as error:
    print(f"skipped: torch is not installed ({error})")
    sys.exit(77)
import torch.nn.functional as F
from torch import nn

SLOW_S = 60  # a first step that takes longer is not done again


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        batch, sequence, width = x.shape
        split = (batch, sequence, 3, self.heads, width // self.heads)
        q, k, v = self.qkv(self.norm1(x)).view(split).permute(2, 0, 3, 1, 4)
        a = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(a.transpose(1, 2).reshape(batch, sequence, width))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class GPT2(nn.Module):
    def __init__(self, o):
        super().__init__()
        self.tokens, self.places = nn.Embedding(o.vocabulary, o.width), nn.Embedding(o.positions, o.width)
        self.blocks = nn.ModuleList(Block(o.width, o.heads) for _ in range(o.layers))
        self.norm = nn.LayerNorm(o.width)
        self.apply(lambda m: self.fill(m, o.layers))

    @staticmethod
    def fill(m, layers):
        if isinstance(m, (nn.Linear, nn.Embedding)):
            nn.init.normal_(m.weight, std=0.02)
        if isinstance(m, nn.Linear):
            nn.init.zeros_(m.bias)
        if isinstance(m, Block):
            for last in (m.out, m.down):
                nn.init.normal_(last.weight, std=0.02 / math.sqrt(2 * layers))

    def forward(self, tokens, targets):
        x = self.tokens(tokens) + self.places(torch.arange(tokens.shape[1]))
        for block in self.blocks:
            x = block(x)
        logits = F.linear(self.norm(x), self.tokens.weight)
        return F.cross_entropy(logits.float().flatten(0, 1), targets.flatten())


def make_step(o, dtype, compiled):
    torch.manual_seed(0)
    model = GPT2(o)
    matrices = [p for p in model.parameters() if p.dim() > 1]
    others = [p for p in model.parameters() if p.dim() < 2]
    optimizer = torch.optim.AdamW([{"params": matrices, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}],
                                  lr=6e-4, betas=(0.9, 0.95), fused=True)
    call = torch.compile(model) if compiled else model
    data = torch.randint(o.vocabulary, (64, o.batch, o.sequence + 1))
    turn = iter(range(1 << 30))

    def step():
        rows = data[next(turn) % 64]
        with torch.autocast("cpu", torch.bfloat16, enabled=dtype == "bf16"):
            loss = call(rows[..., :-1], rows[..., 1:])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return loss.item()

    return step


def timed(step):
    wall, cpu = time.perf_counter(), time.process_time()
    loss = step()
    return time.perf_counter() - wall, time.process_time() - cpu, loss


def measure(o, dtype, compiled):
    step = make_step(o, dtype, compiled)
    first = timed(step)
    times = []
    # A first step that was slow, but not for compiling, is figure enough.
    if compiled or first[0] < SLOW_S:
        for _ in range(o.steps):
            times.append(timed(step))
            if times[-1][0] > SLOW_S:
                break
    best = min(times or [first])
    return {"seconds": best[0], "cpu_seconds": min(t[1] for t in times or [first]), "first_seconds": first[0],
            "steps": len(times or [first]), "loss": best[2]}


def run_way(o, dtype, compiled, attention):
    """In this process."""
    torch.set_num_threads(o.threads or len(os.sched_getaffinity(0)))
    torch.backends.cuda.enable_flash_sdp(attention == "flash")  # also that of the CPU
    line = {"by": f"torch {'compile' if compiled else 'eager'}", "dtype": dtype, "attention": attention}
    try:
        line |= measure(o, dtype, compiled)
    except Exception as error:  # whatever a compiler can fail with; the other ways still count
        line["skipped"] = f"{type(error).__name__}: {(str(error) or '?').splitlines()[0]}"
    return line | {"threads": torch.get_num_threads(), "version": torch.__version__}


def run_apart(args, way, limit):
    """In a process of its own, since one may crash or take hours. (status, what it printed)"""
    command = [sys.executable, __file__, *args, "--way", json.dumps(way)]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return 124, ""
    return done.returncode, done.stdout


def attention_for(dtype):
    """On arm64 torch 2.8 crashes in the gradient of its flash attention in bf16; the plain one works. A small model
    finds out."""
    small = "--layers 1 --width 64 --heads 2 --vocabulary 256 --positions 32 --sequence 32 --steps 1".split()
    return "math" if run_apart(small, [dtype, False, "flash"], None)[0] < 0 else "flash"


def line_of(o, dtype, compiled, attention):
    status, line = run_apart(sys.argv[1:], [dtype, compiled, attention], o.limit)
    if status == 0:
        return line
    why = f"it had not ended after {o.limit} s" if status == 124 else f"it ended with status {status}"
    by = f"torch {'compile' if compiled else 'eager'}"
    return json.dumps({"by": by, "dtype": dtype, "attention": attention, "skipped": why}) + "\n"


def main():
    parser = argparse.ArgumentParser()
    for name, default in dict(layers=12, width=768, heads=12, vocabulary=50257, positions=1024, batch=1, sequence=512,
                              steps=2, threads=0, limit=600).items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--dtype", choices=["f32", "bf16"], help="only this one")
    parser.add_argument("--eager", action="store_true", help="without torch.compile()")
    parser.add_argument("--way", type=json.loads, help=argparse.SUPPRESS)
    o = parser.parse_args()
    if o.way:
        print(json.dumps(run_way(o, *o.way)))
        return
    for dtype in [o.dtype] if o.dtype else ["f32", "bf16"]:
        attention = attention_for(dtype)
        for compiled in [False] if o.eager else [False, True]:
            print(line_of(o, dtype, compiled, attention), end="", flush=True)


if __name__ == "__main__":
    main()
