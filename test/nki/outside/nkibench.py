"""NKIBench: the values of each operator's baseline kernel against its numpy reference. Nothing is timed. The sizes are those
of the kernels, which have them in their source."""
import json
import os
import pathlib
import subprocess
import sys

import numpy as np

from outside import plugin, programs
from run_measured import TOLERANCE, load

FOLDER = pathlib.Path("NKIBench")


def error_of(reference, kernel):
    """The relative L2 norm of the error."""
    reference = load(FOLDER / reference, "reference")
    np.random.seed(42)
    inputs = reference.get_inputs()
    expected = reference.forward(*inputs)
    function = load(FOLDER / kernel, "measured").kernel
    found = reference.transform_nki_outputs(function(*reference.transform_to_nki_inputs(inputs)), expected)
    worst = 0.0
    for values, want in zip(found, expected if isinstance(expected, tuple) else (expected,)):
        difference = np.linalg.norm((values - want).astype(np.float64))
        worst = max(worst, float(difference / np.linalg.norm(want.astype(np.float64))))
    return worst


def in_a_process(impl):
    """A process of its own can be ended in the middle of a long instruction, and returns its memory."""
    words = [sys.executable, "-m", "outside.nkibench", "--one", impl["task"], impl["kernel"]]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=plugin.SECONDS - 2, check=False)
    except subprocess.TimeoutExpired:
        raise programs.Skip(f"takes more than {plugin.SECONDS} s on the emulator") from None
    lines = (done.stdout.strip() or done.stderr.strip()).splitlines()
    if done.returncode:
        raise AssertionError(" | ".join(lines[-3:]))
    error = float(lines[-1])
    if not error <= TOLERANCE:
        raise AssertionError(f"relative error {error:.3g}, at most {TOLERANCE}")


def main():
    if sys.argv[1:2] == ["--one"]:
        print(error_of(*sys.argv[2:4]))
        return
    os.environ.setdefault("TERN_TARGET", "trn2")
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    for operator, entry in json.loads((FOLDER / "summary.json").read_text()).items():
        case = next(iter(entry["cases"].values()))
        if only in operator:
            programs.check(f"NKIBench.{operator}", lambda: in_a_process(case["impls"][0]))


if __name__ == "__main__":
    main()
