"""Programs and kernels that are no pytest tests: how they are run and their outcome is written."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

from outside import plugin

ARGUMENTS = {}  # of kernels in the documentation, by name


class Skip(Exception):
    pass


def check(name, function):
    """Runs |function| and writes a line."""
    begin = time.monotonic()
    signal.signal(signal.SIGALRM, plugin._ring)
    signal.alarm(plugin.SECONDS)
    try:
        function()
        outcome, why = "passed", ""
    except plugin.TooLong:
        outcome, why = "skipped", f"takes more than {plugin.SECONDS} s on the emulator"
    except Skip as error:
        outcome, why = "skipped", str(error)
    except Exception as error:
        outcome, why = "failed", plugin._cause(error)
    finally:
        signal.alarm(0)
    plugin.write(name, outcome, time.monotonic() - begin, why)
    print({"passed": ".", "skipped": "s"}.get(outcome, "F"), end="", flush=True)


# --- programs ---

FOLDERS = {"sdk-examples": ("nki/examples", "nki/deep-dives/src", "nki/guides"),
           "samples": ("src/nki_samples/tutorials", "contributed")}  # fmt: skip
ARGUMENTS_OF = {"mamba_torch.py": ["--mode", "accuracy"]}
SKIPPED = {
    "pipelined_attention": "calls its kernel on an empty grid",
    "layout-dynamic-loop": "a fragment: it does not parse", "layout-loop": "of an earlier version: torch_neuronx.nki_jit",
    "_jax.py": "needs JAX on a Neuron device", "layout-violation": "must fail: it breaks the layout's rules"}
BAD = re.compile(r"differ|mismatch|do not match|NOT match|incorrect|FAIL|\bfalse\b", re.I)
RUN = """
import os, sys, types, runpy
import tern.nki
tern.nki.install()
def module(name, **values):
    m = sys.modules[name] = types.ModuleType(name)
    m.__dict__.update(values)
    m.__path__ = []
    return m
device = lambda *args: "cpu"
step = lambda *args, **kwargs: None
xm = module("torch_xla.core.xla_model", xla_device=device, mark_step=step, wait_device_ops=step)
core = module("torch_xla.core", xla_model=xm)
module("torch_xla", core=core, device=device, sync=step)
module("torch_neuronx")
sys.argv = sys.argv[1:]
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def run_program(path):
    """Runs a program of the project, whose tensors stay on the host."""
    reason = next((why for text, why in SKIPPED.items() if text in path.name), None)
    if reason:
        raise Skip(reason)
    words = [sys.executable, "-c", RUN, str(path), *ARGUMENTS_OF.get(path.name, [])]
    environment = os.environ | {"NEURON_PLATFORM_TARGET_OVERRIDE": "trn3" if "mx" in path.name else "trn2"}
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=plugin.SECONDS - 2, check=False, env=environment)
    except subprocess.TimeoutExpired:
        raise Skip(f"takes more than {plugin.SECONDS} s on the emulator") from None
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    if done.returncode:
        missing = re.search(r"ModuleNotFoundError: No module named '([^']*)'", lines[-1])
        if missing and not missing[1].startswith(("nki", "neuronxcc.nki")):
            raise Skip(f"needs the package {missing[1]}")
        raise AssertionError(" | ".join(lines[-4:]))
    wrong = next((line for line in done.stdout.splitlines() if BAD.search(line)), None)
    if wrong:
        raise AssertionError(wrong)


def main():
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    for folder in FOLDERS[os.environ["OUTSIDE_SUITE"]]:
        for path in sorted(pathlib.Path(folder).rglob("*.py")):
            text = path.read_text()
            library = path.name.endswith(("_kernels.py", "_utils.py")) and "__main__" not in text
            if not library and only in str(path):
                check(str(path), lambda: run_program(path))


if __name__ == "__main__":
    main()
