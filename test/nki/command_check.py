"""`tern nki`: what it prints, and its exit status."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TERN = os.environ["TERN_COMMAND"]
KERNELS = """
import numpy as np
import nki
import nki.isa as nisa
import nki.language as nl

@nki.jit
def double(x, factor=2.0):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    tile = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=tile, src=x)
    nisa.tensor_scalar(dst=tile, data=tile, op0=nl.multiply, operand0=factor)
    nisa.dma_copy(dst=out, src=tile)
    return out

@nki.jit
def unwritten(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    tile = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=out, src=tile)  # line 20
    return out

@nki.jit
def too_many_partitions(x):
    tile = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)  # line 25
    return x

@nki.jit
def rejected(x, names=[]):
    tile = nl.load(x)
    try:  # line 31
        nl.store(x, nl.divide(tile, tile))  # line 32
    finally:
        assert names is not None  # line 34
    return x

@nki.jit
def moved(x):
    for r in range(0, x.shape[0], 128):
        nl.store(x[r : r + 128], nl.load(x[r : r + 128]))  # line 40
    return x

def reference(x, factor=2.0):
    return factor * x

def wrong(x, factor=2.0):
    return factor * x + 1

if __name__ == "__main__":
    print("a program")
    double(np.ones((4, 8), np.float32))
    double(np.ones((4, 16), np.float32))
"""


class Command(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        pathlib.Path(self.folder.name, "kernels.py").write_text(KERNELS)

    def run_command(self, *arguments):
        variables = {k: v for k, v in os.environ.items() if k not in ("TERN_LIBRARY", "PYTHONPATH")}
        variables.update(TERN_PYTHON=sys.executable, TERN_CACHE_DIR=self.folder.name)
        done = subprocess.run([TERN, "nki", *arguments], cwd=self.folder.name, env=variables, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_program(self):
        status, out, err = self.run_command("kernels.py")
        self.assertEqual((status, err), (0, ""))
        for text in ("a program", "double (float32[4,8])  kernels.py:7", "double (float32[4,16])", "latency ", " us on trn2",
                     "limited by ", "no race"):  # fmt: skip
            self.assertIn(text, out)

    def test_json(self):
        status, out, err = self.run_command(
            "kernels.py", "--kernel", "double", "--args", "bf16[128,512]", "factor=3.0", "--reference", "reference",
            "--target", "trn1", "--profile", "double.html", "--json"
        )  # fmt: skip
        self.assertEqual((status, err), (0, ""))
        found = json.loads(out)
        self.assertEqual((found["kernel"], found["target"], found["inputs"]), ("double", "trn1", ["bfloat16[128,512]"]))
        self.assertEqual((found["hbm_read_bytes"], found["hbm_write_bytes"]), (131072, 131072))
        self.assertTrue(found["compared"] and found["checked"] and found["seconds"] > 0)
        self.assertIn(found["bottleneck"], found["shares"])
        self.assertIn("kernels.py", pathlib.Path(self.folder.name, "double.html").read_text())

    def test_wrong_values(self):
        status, out, err = self.run_command("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--reference", "wrong")
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(err, r"result 0 differs: .* at \(\d, \d\), the reference has .*; largest error 1, allowed 1e-05")

    def test_strict(self):
        arguments = ("kernels.py", "--kernel", "rejected", "--args", "f32[4,4]", "--strict")
        status, out, err = self.run_command(*arguments)
        self.assertEqual((status, err), (1, ""))
        for text in ("3 that AWS's compilers", "kernels.py:31: try", "kernels.py:32: nl.divide; use nl.reciprocal", ":34: the operator is"):
            self.assertIn(text, out)
        status, out, _ = self.run_command(*arguments, "--json")
        self.assertEqual((status, [row["line"] for row in json.loads(out)["strict"]]), (1, [31, 32, 34]))
        status, out, _ = self.run_command("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--strict")
        self.assertEqual(status, 0)
        self.assertIn("nothing that AWS's compilers", out)

    def test_chips(self):
        status, out, err = self.run_command(
            "kernels.py", "--kernel", "moved", "--args", "f32[2048,1024]", "--target", "trn1,trn3", "--json",
            "--what-if", "hbm_bandwidth=0.1x", "--what-if", "clock=1x"
        )  # fmt: skip
        self.assertEqual((status, err), (0, ""))
        first, second = map(json.loads, out.splitlines())
        self.assertEqual((first["target"], second["target"]), ("trn1", "trn3"))
        for found in (first, second):
            slower, same, both = found["what_if"]
            self.assertEqual(both["change"], "hbm_bandwidth=0.1x clock=1x")
            self.assertAlmostEqual(same["seconds"], found["seconds"])
            self.assertGreater(slower["seconds"], 1.5 * found["seconds"])
            self.assertRegex(found["limited_by"]["what"], "dma is active [89].% of the time")
            self.assertEqual(found["limited_by"]["line"], 40)

    def test_faults_have_lines(self):
        status, _, err = self.run_command("kernels.py", "--kernel", "unwritten", "--args", "f32[4,4]")
        self.assertEqual(status, 1)
        self.assertRegex(err, r"kernels.py:20.*uninitialised")
        status, _, err = self.run_command("kernels.py", "--kernel", "too_many_partitions", "--args", "f32[129,4]")
        self.assertEqual(status, 1)
        self.assertRegex(err, r"(?s)129, at most 128.*kernels.py:25")

    def test_usage(self):
        for arguments, said in (
            ((), "expected one Python file"),
            (("missing.py",), "missing.py: no such file"),
            (("kernels.py", "--args", "f32[4,4]"), "the file has 5 kernels (double, unwritten, too_many_partitions, rejected, moved)"),
            (("kernels.py", "--kernel", "double", "--args", "f99[4]"), "f99"),
            (("kernels.py", "--kernel", "double", "--args", "f32[0]"), "sizes are at least 1"),
            (("kernels.py", "--kernel", "double", "--args", "factor=1"), "missing a required argument: 'x'"),
            (("kernels.py", "--kernel", "none", "--args", "1"), "no function 'none'"),
            (("kernels.py", "--seed", "x"), "x"),
            (("kernels.py", "--target", "trn9"), "trn9"),
            (("kernels.py", "--target", "trn2,trn9"), "trn9"),
            (("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--what-if", "size=2"), '--what-if: a chip has no "size"'),
        ):
            status, out, err = self.run_command(*arguments)
            self.assertEqual((status, out), (2, ""), err)
            self.assertIn(said, err)


if __name__ == "__main__":
    unittest.main()
