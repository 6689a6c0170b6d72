"""parallel_test.py TERN [--update] [unittest arguments] - training steps of parallel_programs.py on 8 devices: the losses of
one device, the collectives of the textbook, none computed as a whole on every device, and no more bytes on the wire than
XLA's partitioner needs for the same program.

TERN is the command, whose report counts collectives. XLA's bytes are in parallel_xla.json, because XLA takes longer to
compile the programs than this test takes; --update writes the file, on JAX's CPU platform with 8 devices."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
XLA = HERE / "parallel_xla.json"
UPDATE = "--update" in sys.argv
if UPDATE:
    os.environ.update(JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_force_host_platform_device_count=8")
else:
    os.environ.setdefault("NEURON_RT_NUM_CORES", "8")
sys.path.insert(0, str(HERE))

import jax
import numpy as np
from parallel_programs import LAYERS, PROGRAMS, compiled_step

STEPS = 20
CLOSE = 1e-5  # relative, of losses

# Parameters that are sharded and replicated, by model. Every way has one more reduction, of the loss.
SHARDED = {"gpt2": 2 + 4 * LAYERS, "llama": 2 + 7 * LAYERS}
NORMS = 1 + 2 * LAYERS

# all_reduce, all_gather, reduce_scatter, all_to_all by name of the program. Data parallelism reduces each gradient;
# fully sharded, it gathers each sharded parameter once, for both passes, and scatters its gradient. Tensor parallelism
# has four reductions in a layer, two in each pass; with a sharded sequence each of these is a gather and a scatter, and
# gradients of replicated parameters (norms, embedding, head) are reduced.
TEXTBOOK = {
    "gpt2_data": (SHARDED["gpt2"] + NORMS + 1, 0, 0, 0),
    "llama_data": (SHARDED["llama"] + NORMS + 1, 0, 0, 0),
    "gpt2_fsdp": (NORMS + 1, SHARDED["gpt2"] + 1, SHARDED["gpt2"], 0),  # the embedding is the head, too
    "llama_fsdp": (NORMS + 1, SHARDED["llama"], SHARDED["llama"], 0),
    "gpt2_tensor": (4 * LAYERS, 0, 0, 0),
    "llama_tensor": (4 * LAYERS, 0, 0, 0),
    "gpt2_data_tensor": (SHARDED["gpt2"] + NORMS + 1 + 4 * LAYERS, 0, 0, 0),
    "llama_data_tensor": (SHARDED["llama"] + NORMS + 1 + 4 * LAYERS, 0, 0, 0),
    "gpt2_sequence": (NORMS + 1 + 1, 4 * LAYERS + 1, 4 * LAYERS, 0),  # the gradient of place is gathered
    "llama_sequence": (NORMS + 2 + 1, 4 * LAYERS, 4 * LAYERS, 0),
    "llama_context": (SHARDED["llama"] + NORMS + 1, 0, 0, 0),
}


def report_of(command, lowered):
    """What the partitioner made of a program."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "step.mlir"
        path.write_text(lowered.as_text())
        done = subprocess.run([command, "compile", path, "--json"], check=True, capture_output=True, text=True)
        return json.loads(done.stdout)["partitioner"]


def losses(run, values):
    parameters, *batch = values
    found = []
    for _ in range(STEPS):
        parameters, loss = run(parameters, *batch)
        found.append(float(loss))
    return found


class Parallel(unittest.TestCase):
    def check(self, model, way):
        name = f"{model}_{way}"
        run, values = compiled_step(model, way, jax.devices())
        report = report_of(COMMAND, run.lower(*values))
        self.assertEqual(report["fallbacks"], 0)
        if name in TEXTBOOK:
            kinds = "all_reduce", "all_gather", "reduce_scatter", "all_to_all"
            self.assertEqual(tuple(report[kind] for kind in kinds), TEXTBOOK[name])
        self.assertLessEqual(report["wire_bytes"], json.loads(XLA.read_text())[name])
        single, alone = compiled_step(model, way, None)
        np.testing.assert_allclose(losses(run, values), losses(single, alone), rtol=CLOSE)


for one_model, one_way in PROGRAMS:
    setattr(Parallel, f"test_{one_model}_{one_way}", lambda self, m=one_model, w=one_way: self.check(m, w))


# --- XLA ---

SIZES = dict(f32=4, s32=4, u32=4, pred=1)
COLLECTIVE = re.compile(
    r"^\s*(?:ROOT )?%?\S+ = (.*?) (all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)(?:-start)?\((.*)", re.M
)


def array_bytes(types):
    shapes = re.findall(r"\b([a-z]+[0-9]*)\[([0-9,]*)\]", types)
    return sum(SIZES[dtype] * int(np.prod([int(d) for d in dims.split(",") if d], initial=1)) for dtype, dims in shapes)


def wire_bytes(hlo):
    """Bytes that each device sends: of the partitioner's collectives, as of Tern's, and of those of the program itself."""
    total = 0
    for result, kind, rest in COLLECTIVE.findall(hlo):
        listed = re.search(r"replica_groups=\{\{([0-9,]*)\}", rest)
        counted = re.search(r"replica_groups=\[\d+,(\d+)\]", rest)
        n = len(listed.group(1).split(",")) if listed else int(counted.group(1)) if counted else 8
        size = array_bytes(result)
        total += {
            "all-reduce": 2 * size * (n - 1) // n,
            "all-gather": size * (n - 1) // n,
            "reduce-scatter": size * (n - 1),
            "all-to-all": size * (n - 1) // n,
            "collective-permute": size,
        }[kind]
    return total


def update():
    found = {}
    for model, way in PROGRAMS:
        run, values = compiled_step(model, way, jax.devices())
        found[f"{model}_{way}"] = wire_bytes(run.lower(*values).compile().as_text())
        print(model, way, found[f"{model}_{way}"], flush=True)
    XLA.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    COMMAND = sys.argv.pop(1)
    if UPDATE:
        update()
    else:
        unittest.main()
