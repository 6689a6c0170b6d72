"""models_test.py [--modules A,B] [--dtype bf16] [--live | --update] [--reference TERN] [unittest arguments] - the tiny models
of models/ on the neuron platform have the values of JAX's CPU, and those of the reference evaluator.

A model with a carry runs STEPS times (a training step, a decoding step), one without runs once. The CPU's values are in
models_values.json, because XLA takes longer to compile a model than Tern takes to compile and run it; --update writes the
file, --live compares with the CPU instead.

--reference names the tern command: it evaluates the StableHLO of the first step op by op, and all results of the step are
compared, the next state included.

In f32 the two differ by the order of sums and the last bits of exp, tanh and their like: 1e-6 at most in one step. Training
amplifies that where AdamW divides by the root of a small second moment. In bf16 the losses are compared with those of f32."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zlib

os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true")
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import jax
import numpy as np
from models import BF16, F32, MODELS

VALUES = HERE / "models_values.json"
STEPS = 20
FIRST, LATER = 1e-5, 1e-4  # relative, of the first step and of any
OPS, SCALED = 3e-5, 0.1  # relative, of the reference evaluator: all results, parameters
NARROW = 0.07  # of losses in bf16, whose values have 8 bits


def digest(x):
    """A few numbers that stand for an array: its elements if they are few, else its norm and three sums with random signs,
    which any wrong element changes. Of integers, a checksum."""
    x = np.asarray(x)
    if x.dtype.kind in "biu":
        return ["crc", zlib.crc32(x.astype(np.int64).tobytes())]
    x = x.astype(np.float64).ravel()
    if x.size <= 4:
        return x.tolist()
    signs = np.random.default_rng(x.size).choice((-1.0, 1.0), (3, x.size))
    return [float(np.linalg.norm(x)), *(signs @ x).tolist()]


def digests(program, name, device, check=None):
    """Per step, of each output. Calls |check| with the compiled step, its arguments and the results of the first step."""
    with jax.default_device(device):
        values = program.values(name)
        carry, *batch = jax.device_put(values, device)
        lowered = jax.jit(program.step, donate_argnums=0, keep_unused=True).lower(carry, *batch)
        step = lowered.compile()
        found = []
        for _ in range(STEPS if carry is not None else 1):
            carry, out = step(carry, *batch)
            if check and not found:
                check(lowered.as_text(), jax.tree.leaves(values), jax.tree.leaves_with_path((carry, out)))
            found.append([digest(x) for x in jax.tree.leaves(out)])
        return found


def evaluate(command, text, arguments, like):
    """Results of |text| by the reference evaluator, with the dtypes of |like|."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        names = [folder / f"in{i}.npy" for i in range(len(arguments))]
        for name, x in zip(names, arguments, strict=True):
            np.save(name, x)
        (folder / "step.mlir").write_text(text)
        inputs = ["--inputs", *names] if names else []
        subprocess.run([command, "run", folder / "step.mlir", *inputs, "--outputs", folder], check=True, stdout=subprocess.DEVNULL)
        return [np.load(folder / f"{i}.npy").view(np.asarray(x).dtype) for i, x in enumerate(like)]


def distance(a, b):
    """Relative, of two arrays; of integers, whether they differ."""
    if b.dtype.kind in "biu":
        return float((a != b).any())
    a, b = (np.asarray(x).astype(np.float64) for x in (a, b))
    return float(np.nan_to_num(np.linalg.norm(a - b) / (np.linalg.norm(b) or 1.0), nan=np.inf))


def difference(found, wanted):
    """The largest of a step, relative to the largest number of each digest."""
    worst = 0.0
    for a, b in zip(found, wanted, strict=True):
        if b[0] == "crc":
            worst = max(worst, 0.0 if a == b else np.inf)
            continue
        if not np.isfinite(b).all():
            raise ValueError("the values wanted are not finite")
        off = np.abs(np.subtract(a, b)).max() / (np.abs(b).max() or 1.0)
        worst = max(worst, np.nan_to_num(off, nan=np.inf))
    return float(worst)


def rounded(x):
    """To more digits than f32 has."""
    return [float(f"{v:.8g}") if isinstance(v, float) else v for v in x]


class Models(unittest.TestCase):
    live, dtype, reference = False, F32, None

    def wanted(self, model):
        if self.live:
            return digests(model.program("tiny", F32), model.name, jax.devices("cpu")[0])
        return json.loads(VALUES.read_text())[model.name]

    def check_reference(self, model, text, arguments, found):
        """AdamW scales gradients that are 0 but for rounding to the learning rate: its parameters, and their average, may
        differ more than the moments that they come from."""
        wanted = evaluate(self.reference, text, arguments, [x for _, x in found])
        for (path, a), b in zip(found, wanted, strict=True):
            path = jax.tree_util.keystr(path)
            with self.subTest(path):
                self.assertLess(distance(np.asarray(a), b), SCALED if "['params']" in path or "['ema']" in path else OPS)

    def check(self, model):
        check = (lambda *args: self.check_reference(model, *args)) if self.reference and self.dtype is F32 else None
        found = digests(model.program("tiny", self.dtype), model.name, jax.devices("neuron")[0], check)
        wanted = self.wanted(model)
        self.assertEqual(len(found), len(wanted))
        if self.dtype is BF16:
            return self.check_narrow(model, found, wanted)
        off = [difference(a, b) for a, b in zip(found, wanted, strict=True)]
        if os.environ.get("TERN_TEST_VERBOSE"):
            print(f"{model.name:32} first step {off[0]:.1e}, all {max(off):.1e}", flush=True)
        self.assertLess(off[0], FIRST)
        self.assertLess(max(off), LATER * model.tolerance)

    def check_narrow(self, model, found, wanted):
        """Losses relative to the first, since some models soon learn their one batch; else the first outputs, because a
        token that differs where two are nearly equal changes what follows."""
        steps = list(zip(found, wanted, strict=True))
        if model.name.endswith("_train"):
            off = max(abs(a[0][0] - b[0][0]) for a, b in steps) / abs(wanted[0][0][0])
        else:
            off = max([difference([a], [b]) for a, b in zip(*steps[0], strict=True) if b[0] != "crc"], default=0.0)
        if os.environ.get("TERN_TEST_VERBOSE"):
            print(f"{model.name:32} bf16 {off:.1e}", flush=True)
        self.assertLess(off, NARROW)


def update(models):
    """Keeps the values of other models."""
    values = json.loads(VALUES.read_text()) if VALUES.exists() else {}
    for model in models:
        found = digests(model.program("tiny", F32), model.name, jax.devices("cpu")[0])
        values[model.name] = [[rounded(x) for x in step] for step in found]
        print(model.name, flush=True)
        lines = ",\n".join(f"{json.dumps(n)}: {json.dumps(values[n], separators=(',', ':'))}" for n in sorted(values) if n in MODELS)
        VALUES.write_text("{\n" + lines + "\n}\n")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--modules", default="decode,experts,language,other,sequence,vision")
    parser.add_argument("--dtype", choices=["f32", "bf16"], default="f32")
    parser.add_argument("--live", action="store_true")
    parser.add_argument("--update", nargs="?", const="")
    parser.add_argument("--reference")
    args, rest = parser.parse_known_args()
    modules = args.modules.split(",")
    models = [m for m in MODELS.values() if m.build.__module__.split(".")[-1] in modules]
    if args.update is not None:
        return update([m for m in models if args.update in m.name])
    Models.reference = args.reference
    Models.live, Models.dtype = args.live, F32 if args.dtype == "f32" else BF16
    for model in models:
        setattr(Models, f"test_{model.name}", lambda self, model=model: self.check(model))
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
