"""torch_gpt2.py - the training step of GPT-2 in PyTorch on the CPU, compared with Tern's (`tern bench train`).

The same work as Tern's step: random weights, random tokens, loss, gradients, clipping, AdamW; eager or compiled, in f32
or in bf16 (autocast with f32 weights, or --weights bf16). Prints lines of JSON: {"begin": ...} when a step begins,
results after each step, or the reason for having none. The caller may kill it at any moment
(src/cli/bench_train_torch.h)."""

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

SLOW_S = 60  # a first step that takes longer is not repeated


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
        self.tokens, self.positions = nn.Embedding(o.vocabulary, o.width), nn.Embedding(o.positions, o.width)
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
        x = self.tokens(tokens) + self.positions(torch.arange(tokens.shape[1]))
        for block in self.blocks:
            x = block(x)
        logits = F.linear(self.norm(x), self.tokens.weight)
        return F.cross_entropy(logits.float().flatten(0, 1), targets.flatten())


def compiler(report):
    """torch.compile()'s backend; reports when it compiles and when the step continues: the backward pass is compiled
    during the first step."""
    from torch._inductor.compile_fx import compile_fx, compile_fx_inner

    def inner(graph, inputs, **options):
        report("compile")
        done = compile_fx_inner(graph, inputs, **options)
        report("begin")
        return done

    def backend(graph, inputs):
        done = compile_fx(graph, inputs, inner_compile=inner)
        report("begin")
        return done

    return backend


def make_step(o, dtype, compiled, report):
    torch.manual_seed(0)
    model = GPT2(o).to(torch.bfloat16 if o.weights == "bf16" else torch.float32)
    matrices = [p for p in model.parameters() if p.dim() > 1]
    others = [p for p in model.parameters() if p.dim() < 2]
    optimizer = torch.optim.AdamW([{"params": matrices, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}],
                                  lr=6e-4, betas=(0.9, 0.95), fused=True)
    call = torch.compile(model, backend=compiler(report)) if compiled else model
    data = torch.randint(o.vocabulary, (64, o.batch, o.sequence + 1))
    index = iter(range(1 << 30))

    def step():
        rows = data[next(index) % 64]
        with torch.autocast("cpu", torch.bfloat16, enabled=dtype == "bf16" and o.weights == "f32"):
            loss = call(rows[..., :-1], rows[..., 1:])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return loss.item()

    return step


def report(line, what):
    """The caller starts its clock when a step begins and stops it during compilation."""
    print(json.dumps(line | {what: time.process_time()}), flush=True)


def timed(step):
    wall, cpu = time.perf_counter(), time.process_time()
    loss = step()
    return time.perf_counter() - wall, time.process_time() - cpu, loss


def measure(o, dtype, compiled, line):
    """Yields a result after each step. The first step of a compiled model is not counted: it compiles."""
    step = make_step(o, dtype, compiled, lambda what: report(line, what))
    first, times = None, []
    for iteration in range(o.steps + 1):
        if iteration or not compiled:
            report(line, "begin")
        times.append(timed(step))
        first = first or times[0]
        if iteration == 0 and compiled:
            times = []
            continue
        best = min(times if iteration == 0 or compiled else times[1:])
        yield {"seconds": best[0], "cpu_seconds": min(t[1] for t in times), "first_seconds": first[0],
               "steps": len(times), "loss": best[2]}  # fmt: skip
        if times[-1][0] > SLOW_S:
            break


def run_way(o, attention):
    compiled = o.how == "compile"
    torch.set_num_threads(o.threads or len(os.sched_getaffinity(0)))
    torch.backends.cuda.enable_flash_sdp(attention == "flash")  # also that of the CPU
    by = f"torch {o.how}" + (", bf16 weights" if o.weights == "bf16" else "")
    line = {"by": by, "dtype": o.dtype, "attention": attention, "version": torch.__version__}
    try:
        for figures in measure(o, o.dtype, compiled, line):
            print(json.dumps(line | figures), flush=True)
    except Exception as error:  # whatever a compiler can fail with; the other ways still count
        line["skipped"] = f"{type(error).__name__}: {(str(error) or '?').splitlines()[0]}"
        print(json.dumps(line), flush=True)


def attention_for(o):
    """On arm64 torch 2.8 crashes in the gradient of its flash attention in bf16; the plain one works. A small model
    in a process of its own finds out."""
    small = "--layers 1 --width 64 --heads 2 --vocabulary 256 --positions 32 --sequence 32 --steps 1".split()
    command = [sys.executable, __file__, *small, "--dtype", o.dtype, "--weights", o.weights, "--how", "eager",
               "--attention", "flash"]
    return "math" if subprocess.run(command, stdout=subprocess.DEVNULL).returncode < 0 else "flash"


def main():
    parser = argparse.ArgumentParser()
    for name, default in dict(layers=12, width=768, heads=12, vocabulary=50257, positions=1024, batch=1, sequence=512,
                              steps=2, threads=0).items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--dtype", choices=["f32", "bf16"], default="f32")
    parser.add_argument("--weights", choices=["f32", "bf16"], default="f32")
    parser.add_argument("--how", choices=["eager", "compile"], default="eager")
    parser.add_argument("--attention", choices=["flash", "math"], help="default: the quicker one that works")
    o = parser.parse_args()
    run_way(o, o.attention or attention_for(o))


if __name__ == "__main__":
    main()
