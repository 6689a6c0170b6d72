"""A training step of examples/torch/gpt.py or examples/jax/gpt.py on Tern, at the size of GPT-2: run by compare.py.

    worker.py jax|eager|compile|op [--dtype f32|bf16] [--layers N] [--batch N] [--length N]

Answers each line of its input with a line of JSON: "step" takes a step and has its seconds and loss, "profile" takes a
step and has its modelled seconds and programs. With op, a step is one op of a chain of small ones."""

import argparse
import importlib.util
import json
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPS = 1000  # of a chain
if importlib.util.find_spec("tern") is None:
    sys.path.append(str(ROOT / "python"))


def jax_step(args):
    """A function that takes a step and returns its loss."""
    os.environ.setdefault("JAX_PLATFORMS", "neuron")
    sys.path.append(str(ROOT / "examples/jax"))
    import common
    import gpt
    import jax
    import numpy as np

    size = sized(gpt, args)

    def loss(params, state, batch, key):
        logits = gpt.forward(size, common.compute(params, args.dtype), batch[0])
        return common.cross_entropy(logits, batch[1]), state

    step, key = common.training_step(args, loss), jax.random.key(0)
    params, _ = jax.jit(lambda key: gpt.init(size, key))(key)
    moments, batches = jax.jit(common.adamw_init)(params), common.sums(np.random.default_rng(0), size.batch, size.length)

    def run():
        nonlocal params, moments
        params, _, moments, value = step(params, None, moments, key, next(batches))
        jax.block_until_ready(params)
        return float(value)

    return run


def torch_step(args):
    sys.path.append(str(ROOT / "examples/torch"))
    import common
    import gpt
    import numpy as np
    import torch
    from tern.torch import register

    register()
    size = sized(gpt, args)
    torch.manual_seed(0)
    model = gpt.GPT(size).to("neuron")
    optimizer, schedule = common.adamw(model, args.learning_rate)
    called = common.compiled(model, "neuron") if args.how == "compile" else model
    batches = common.sums(np.random.default_rng(0), size.batch, size.length)

    def run():
        batch = [torch.from_numpy(x).to("neuron") for x in next(batches)]
        with torch.autocast("neuron", torch.bfloat16, enabled=args.dtype == "bf16"):
            loss = common.next_symbols(called, batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        value = loss.item()
        torch.neuron.synchronize()
        return value

    return run


def sized(gpt, args):
    size = gpt.SIZES["real"]
    size.layers, size.batch, size.length = args.layers, args.batch, args.length
    return size


def chain():
    import torch
    from tern.torch import register

    register()
    x = torch.ones(8, device="neuron").add(1)
    x.cpu()
    begin = time.perf_counter()
    for _ in range(OPS):
        x = x.add(1)
    value = x.cpu()[0].item()
    return {"seconds": (time.perf_counter() - begin) / OPS, "loss": value}


def profiled(step):
    import tern

    with tern.profile() as p:
        step()
    return {"seconds": p.seconds, "programs": len(p.functions)}


def timed(step):
    begin = time.perf_counter()
    loss = step()
    return {"seconds": time.perf_counter() - begin, "loss": loss}


def main():
    os.environ.setdefault("TORCH_DEVICE_BACKEND_AUTOLOAD", "0")
    parser = argparse.ArgumentParser()
    parser.add_argument("how", choices=["jax", "eager", "compile", "op"])
    parser.add_argument("--dtype", choices=["f32", "bf16"], default="f32")
    for name, usual in (("layers", 12), ("batch", 4), ("length", 256)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    args = parser.parse_args()
    args.learning_rate = 1e-4
    if args.how == "op":
        answers = {"step": chain}
    else:
        step = jax_step(args) if args.how == "jax" else torch_step(args)
        answers = {"step": lambda: timed(step), "profile": lambda: profiled(step)}
    for line in sys.stdin:
        print(json.dumps(answers[line.strip()]()), flush=True)


if __name__ == "__main__":
    main()
