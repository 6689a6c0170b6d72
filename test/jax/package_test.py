"""package_test.py - the Python package: the wheel, discovery of the plugin, tern.profile()."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUGIN = str(pathlib.Path(os.environ["TERN_PJRT_PLUGIN"]).resolve())
PRINT_SUM = "import jax, jax.numpy as jnp; print(jax.devices()[0].platform, float(jnp.arange(4.0).sum()))"
PROFILE = """
import jax, jax.numpy as jnp, tern
step = jax.jit(lambda x: x @ x)
big, small = jnp.ones((256, 256)), jnp.ones((64, 64))
step(big)
with tern.profile() as p:
    for _ in range(3):
        step(big)
    step(small)
step(big)
first, second = p.functions
assert (first.name, first.calls, second.calls) == ("jit(<lambda>)", 3, 1), p.functions
assert first.flops == 2 * 256**3 and second.flops == 2 * 64**3, p.functions
assert first.seconds > second.seconds > 0 and 0 < first.mfu < 1
assert p.seconds == 3 * first.seconds + second.seconds
assert first.compile_seconds == 0 and (second.compile_seconds > 0 or second.cached)
lines = str(p).splitlines()
assert len(lines) == 4 and lines[1].split()[:2] == ["jit(<lambda>)", "3"], lines
with tern.profile() as p:
    step(big)
    try:
        tern.profile().__enter__()
    except RuntimeError:
        pass
    else:
        raise AssertionError("two at a time")
assert [f.calls for f in p.functions] == [1]
report = tern.report(step.lower(big).compile())
assert report["time"]["longest"][0]["what"] == "matmul", report["time"]
assert report["library"] == [] and report["time"]["seconds"] > 0
print("profiled")
"""
SAVE = """
import json, jax, jax.numpy as jnp, pathlib, tern
step, other = jax.jit(lambda x: x @ x), jax.jit(lambda x: x + 1)
with tern.profile() as p:
    step(jnp.ones((512, 512)))
    step(jnp.ones((64, 64)))
    other(jnp.ones((4, 4)))

def total_ns(*args, **kwargs):
    p.save("x.json", *args, **kwargs)
    return json.loads(pathlib.Path("x.json").read_text())["total_ns"]

big, small, add = [f for f in p.functions if "<lambda>" in f.name]
assert total_ns() == total_ns(big) == total_ns(function=big.name) > total_ns(small) > 0
assert abs(total_ns() - big.seconds * 1e9) <= 1e-6 * total_ns(), (total_ns(), big.seconds)
for name, holds in [("x.txt", "jit(<lambda>) on trn2"), ("x.html", "</html>"), ("x.csv", "track,"),
                    ("x.pftrace", "traceEvents"), ("x.perfetto.json", "traceEvents")]:
    small.save(pathlib.Path(name))
    assert holds in pathlib.Path(name).read_text(), name
p.save("both.json", what_if="clock=2x hbm_bandwidth=2x")
both = json.loads(pathlib.Path("both.json").read_text())["profiles"]
assert both[0]["total_ns"] == total_ns() > both[1]["total_ns"] > 0
assert both[1]["label"] == "clock=2x hbm_bandwidth=2x"
small.save("x", format="json")
assert json.loads(pathlib.Path("x").read_text())["name"] == small.name

def rejected(kind, message, *args, **kwargs):
    try:
        p.save(*args, **kwargs)
    except kind as error:
        assert message in str(error), error
    else:
        raise AssertionError(message)

rejected(RuntimeError, "cannot tell the format from the name x.unknown", "x.unknown")
rejected(RuntimeError, "wanted text, json, csv, perfetto or html", "x", format="pdf")
rejected(RuntimeError, "changes a quantity that the compiler depends on", "x.html", what_if="sbuf=48MiB")
rejected(RuntimeError, "No such file or directory", "none/x.html")
rejected(ValueError, "no function 'g' was called inside the context", "x.html", function="g")
with tern.profile() as p:
    pass
rejected(ValueError, "no function was called inside the context", "x.html")
print("saved")
"""


def python(code, cwd=None, **environ):
    inherited = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TERN_PJRT_PLUGIN")}
    run = subprocess.run(
        [sys.executable, *(["-c", code] if code else ["-m", "tern"])],
        env=inherited | {"JAX_PLATFORMS": "neuron"} | environ, capture_output=True, text=True,
        cwd=cwd,
    )  # fmt: skip
    if run.returncode:
        raise AssertionError(f"status {run.returncode}\n{run.stdout}{run.stderr[-3000:]}")
    return run.stdout.strip()


class Checkout(unittest.TestCase):
    environ = {"PYTHONPATH": str(ROOT / "python"), "TERN_PJRT_PLUGIN": PLUGIN}

    def test_plugin_is_found(self):
        self.assertEqual(python(PRINT_SUM, **self.environ), "neuron 6.0")

    def test_jax_discovers_it(self):
        self.assertEqual(python(PRINT_SUM, PJRT_NAMES_AND_LIBRARY_PATHS=f"neuron:{PLUGIN}"), "neuron 6.0")
        both = self.environ | {"PJRT_NAMES_AND_LIBRARY_PATHS": f"neuron:{PLUGIN}"}
        self.assertEqual(python(PRINT_SUM, **both), "neuron 6.0")

    def test_another_platform_is_left_alone(self):
        environ = self.environ | {"JAX_PLATFORMS": "cpu"}
        self.assertEqual(python(PRINT_SUM, **environ), "cpu 6.0")
        self.assertEqual(python(PRINT_SUM, **environ | {"TERN_PJRT_PLUGIN": "/none"}), "cpu 6.0")

    def test_profile(self):
        self.assertEqual(python(PROFILE, **self.environ), "profiled")

    def test_profiles_are_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(python(SAVE, cwd=folder, **self.environ), "saved")

    def test_host_profile_is_written_at_the_end(self):
        environ = self.environ | {"TERN_HOST_PROFILE": "host.json"}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "host.json")
            python(PRINT_SUM, cwd=folder, **environ)
            self.assertGreater(json.loads(path.read_text())["runs"], 0)
            path.unlink()
            with self.assertRaisesRegex(AssertionError, "ValueError: at the end"):
                python(PRINT_SUM + "; raise ValueError('at the end')", cwd=folder, **environ)
            self.assertGreater(json.loads(path.read_text())["runs"], 0)

    def test_profiles_are_saved_if_jax_loads_the_plugin(self):
        environ = {"PYTHONPATH": str(ROOT / "python"), "PJRT_NAMES_AND_LIBRARY_PATHS": f"neuron:{PLUGIN}"}
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(python(SAVE, cwd=folder, **environ), "saved")


class Wheel(unittest.TestCase):
    def make(self, folder):
        command = [sys.executable, ROOT / "python" / "build_wheel.py", "--plugin", PLUGIN, "--out", folder]
        return pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())

    def test_it_installs_and_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = self.make(folder)
            pip = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", wheel]
            subprocess.run([*pip, "--target", f"{folder}/there"], check=True, capture_output=True)
            self.assertEqual(python(PRINT_SUM, PYTHONPATH=f"{folder}/there"), "neuron 6.0")
            printed = python(None, PYTHONPATH=f"{folder}/there")
            self.assertIn(f"plugin   {folder}/there/tern/pjrt_plugin_tern.so", printed)
            self.assertIn("NeuronCore", printed)

    def test_extra_of_nki(self):
        """`import nki` finds Tern for good after tern[nki], which pip finds beside the wheel; files of that name come first."""
        show = "import site; site.addsitedir('there'); import sys; before = 'tern' in sys.modules; import nki; print(before, nki.__name__)"
        with tempfile.TemporaryDirectory() as folder:
            wheel = self.make(folder)
            pip = [sys.executable, "-m", "pip", "install", "--no-index", "--find-links", folder]
            dry = subprocess.run([*pip, "--dry-run", f"{wheel}[nki]"], capture_output=True, text=True)
            self.assertIn("tern-nki", dry.stdout, dry.stderr)
            there = ["--no-deps", "--target", f"{folder}/there"]
            subprocess.run([*pip, *there, wheel], check=True, capture_output=True)
            with self.assertRaisesRegex(AssertionError, "No module named 'nki'"):
                python(show, folder)
            subprocess.run([*pip, *there, "tern-nki"], check=True, capture_output=True)
            self.assertEqual(python(show, folder), "False tern.nki")
            both = show + "; import neuronxcc.nki.language as nl, nki.isa; print(nl.__name__, nki.isa.__name__)"
            self.assertIn("tern.nki.old.language tern.nki.isa", python(both, folder))
            pathlib.Path(folder, "nki.py").write_text("")
            self.assertEqual(python(show, folder), "False nki")

    def test_same_files_same_bytes(self):
        with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
            first, second = self.make(a), self.make(b)
            hashes = {hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in (first, second)}
            self.assertEqual(len(hashes), 1)
            with zipfile.ZipFile(first) as wheel:
                record = wheel.read(next(n for n in wheel.namelist() if n.endswith("RECORD"))).decode()
                self.assertEqual([line.split(",")[0] for line in record.splitlines()], wheel.namelist())


if __name__ == "__main__":
    unittest.main()
