"""examples_test.py - the programs in examples/jax on JAX's CPU and on an emulated chip have the same losses.

Programs run as users run them, in separate processes. By default there are few steps, and few models in bfloat16;
--steps 100 --dtypes f32,bf16 is the full test."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODELS = ("mlp", "gpt", "llama", "vit", "resnet", "diffusion")
PLUGIN, STEPS, NARROW = os.environ["TERN_PJRT_PLUGIN"], 10, ("gpt", "resnet")
# Relative: of each of the first 20 steps, and of the mean of the last ten.
TOLERANCE = {"f32": (1e-4, 0.02), "bf16": (0.03, 0.03)}


def losses(model, dtype, platform, folder):
    environ = {"JAX_PLATFORMS": platform, "PYTHONPATH": str(ROOT / "python"), "TERN_PJRT_PLUGIN": PLUGIN}
    if STEPS < 100:  # on the CPU compiling dominates
        environ["XLA_FLAGS"] = "--xla_backend_optimization_level=0"
    file = pathlib.Path(folder) / f"{model}-{dtype}-{platform}.json"
    command = [sys.executable, ROOT / "examples" / "jax" / f"{model}.py", f"--dtype={dtype}", f"--steps={STEPS}"]
    run = subprocess.run([*command, "--json", file], env=os.environ | environ, capture_output=True, text=True)
    if run.returncode:
        raise AssertionError(f"{model}.py on {platform}: status {run.returncode}\n{run.stderr[-3000:]}")
    found = json.loads(file.read_text())
    assert found["platform"] == platform, found["platform"]
    return found["losses"]


class Examples(unittest.TestCase):
    def check(self, model, dtype):
        with tempfile.TemporaryDirectory() as folder:
            wanted = losses(model, dtype, "cpu", folder)
            got = losses(model, dtype, "neuron", folder)
        each, last = TOLERANCE[dtype]
        self.assertEqual(len(got), STEPS)
        off = [abs(a - b) / b for a, b in zip(got, wanted, strict=True)]
        end = [sum(values[-10:]) / len(values[-10:]) for values in (got, wanted)]
        print(
            f"{model:10} {dtype:5} {STEPS} steps: loss {wanted[0]:.4f} -> {end[1]:.4f}, on the chip {end[0]:.4f}; "
            f"largest difference of the first 20 {max(off[:20]):.1e}, of all {max(off):.1e}",
            flush=True,
        )
        self.assertLess(max(off[:20]), each)
        self.assertLess(abs(end[0] - end[1]) / end[1], last)
        self.assertLess(end[0], got[0])


class RealSizes(unittest.TestCase):
    """A training step of a published size is compiled: what it has is recognised, and it hardly uses the library."""

    WANTED = {
        "mlp": ["matmul", "optimizer update"],
        "gpt": ["matmul + bias + gelu", "layer norm", "softmax(q k^T) v", "gradient of softmax(q k^T) v"],
        "llama": ["rms norm", "softmax(q k^T) v", "gradient of softmax(q k^T) v"],
        "vit": ["softmax(q k^T) v", "gradient of softmax(q k^T) v"],
        "resnet": ["convolution"],
        "diffusion": ["convolution", "gradient of softmax(q k^T) v"],
    }

    def check(self, model):
        environ = {"JAX_PLATFORMS": "neuron", "PYTHONPATH": str(ROOT / "python"), "TERN_PJRT_PLUGIN": PLUGIN}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "report.json"
            command = [sys.executable, ROOT / "examples" / "jax" / f"{model}.py", "--dry-run", "--json", file]
            options = ["--size=real", "--dtype=bf16"]
            run = subprocess.run([*command, *options], env=os.environ | environ, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stderr[-3000:])
            report = json.loads(file.read_text())
        self.assertIn("% MFU (predicted)", run.stdout)
        found = [row["what"] for row in report["time"]["longest"]]
        self.assertEqual([what for what in self.WANTED[model] if what not in found], [], found)
        for call in report["library"]:
            self.assertLess(call["share"], 0.025, call)


class Options(unittest.TestCase):
    def test_learning_rate_and_its_former_name(self):
        sys.path.insert(0, str(ROOT / "examples" / "jax"))
        import common

        for argv, wanted in ((), 0.5), (("--learning-rate", "0.25"), 0.25), (("--rate", "0.125"), 0.125):
            with unittest.mock.patch.object(sys, "argv", ["example.py", *argv]):
                self.assertEqual(common.options("An example.", learning_rate=0.5).learning_rate, wanted)


def add(model, dtype):
    setattr(Examples, f"test_{model}_{dtype}", lambda self: self.check(model, dtype))


def main():
    global STEPS
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--models", default=",".join(MODELS))
    parser.add_argument("--dtypes", help="of all models")
    args = parser.parse_args()
    STEPS = args.steps
    for model in args.models.split(","):
        usual = ["f32", "bf16"] if model in NARROW else ["f32"]
        for dtype in args.dtypes.split(",") if args.dtypes else usual:
            add(model, dtype)
        if STEPS >= 100 or model != "gpt":
            setattr(RealSizes, f"test_{model}", lambda self, model=model: self.check(model))
    unittest.main(argv=sys.argv[:1])


if __name__ == "__main__":
    main()
