"""examples_check.py - the programs in examples/torch have the same losses on the CPU and on the device neuron, op by op and
with torch.compile, in float32 and with autocast to bfloat16.

    python examples_check.py [MODEL...] [--steps 100] [--dtypes f32,bf16] [--ways eager,compile]

By default there are few steps, and few models in bfloat16; --steps 100 is the full test. The examples know nothing of Tern:
without its package installed, as here, somebody has to register the device."""

import argparse
import contextlib
import io
import json
import pathlib
import runpy
import sys
import tempfile
import time

import torch

from tern.torch import register

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "torch"
MODELS = ("mlp", "gpt", "llama", "vit", "resnet", "diffusion")
NARROW = ("gpt", "resnet")  # in bfloat16 by default
# Relative: of each of the first 20 steps, and of the mean of the last ten.
TOLERANCE = {"f32": (1e-4, 0.02), "bf16": (0.03, 0.03)}
# Random numbers differ from device to device, and dropout would compare those.
OPTIONS = {"vit": ["--dropout=0"]}
# Forward and backward are one program, the optimizer's step another.
PROGRAMS_MAX = 2


def losses(model, device, options, folder):
    """The losses, and how many programs were compiled and ops run on the CPU."""
    file = pathlib.Path(folder) / "losses.json"
    argv = [str(FOLDER / f"{model}.py"), f"--device={device}", *options, *OPTIONS.get(model, []), "--json", str(file)]
    before = torch.neuron.statistics()
    torch._dynamo.reset()
    with contextlib.redirect_stdout(io.StringIO()):
        sys.argv = argv
        runpy.run_path(argv[0], run_name="__main__")
    after = torch.neuron.statistics()
    found = json.loads(file.read_text())
    assert found["device"] == device, found["device"]
    return found["losses"], {k: after[k] - before[k] for k in ("compiled", "fallbacks")}


class Check:
    def __init__(self, steps):
        self.steps, self.failed = steps, 0

    def wrong(self, what):
        self.failed += 1
        print(f"FAILED {what}", flush=True)

    def compare(self, name, dtype, got, wanted):
        each, last = TOLERANCE[dtype]
        off = [abs(a - b) / b for a, b in zip(got, wanted, strict=True)]
        end, wanted_end = (sum(values[-10:]) / len(values[-10:]) for values in (got, wanted))
        if not max(off[:20]) <= each:
            self.wrong(f"{name}: a loss of the first 20 steps is off by {max(off[:20]):.1e}, more than {each:.0e}")
        if not abs(end - wanted_end) / wanted_end <= last:
            self.wrong(f"{name}: the losses of the last ten steps are {end:.4f} in the mean instead of {wanted_end:.4f}")
        if self.steps >= 20 and not end < got[0]:
            self.wrong(f"{name}: the loss does not fall: {got[0]:.4f}, at the end {end:.4f}")
        return f"on the device {end:.4f}; largest difference of the first 20 {max(off[:20]):.1e}, of all {max(off):.1e}"

    def model(self, model, dtype, ways):
        options = [f"--steps={self.steps}", f"--dtype={dtype}"]
        with tempfile.TemporaryDirectory() as folder:
            wanted, _ = losses(model, "cpu", options, folder)
            for way in ways:
                started = time.perf_counter()
                got, counts = losses(model, "neuron", options + ["--compile"] * (way == "compile"), folder)
                seconds = time.perf_counter() - started
                name = f"{model:10} {dtype:5} {way:8}"
                text = self.compare(name, dtype, got, wanted)
                print(f"{name} {self.steps} steps: loss {wanted[0]:.4f}, {text}; {seconds:.1f} s", flush=True)
                if counts["fallbacks"] or counts["compiled"] > PROGRAMS_MAX:
                    self.wrong(f"{name}: {counts['compiled']} programs, {counts['fallbacks']} ops on the CPU")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", default=MODELS)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--dtypes", help="of all models")
    parser.add_argument("--ways", default="eager,compile")
    args = parser.parse_args()
    register()
    sys.path.insert(0, str(FOLDER))
    check = Check(args.steps)
    for model in args.models:
        usual = ["f32", "bf16"] if args.steps >= 100 or model in NARROW else ["f32"]
        for dtype in args.dtypes.split(",") if args.dtypes else usual:
            check.model(model, dtype, args.ways.split(","))
    return check.failed > 0


if __name__ == "__main__":
    sys.exit(main())
