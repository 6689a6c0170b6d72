"""`tern nki`: what it prints, and its exit status."""

import json
import os
import pathlib
import signal
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

@nki.jit
def no_effect(x):
    nl.load(x)

@nki.jit  # line 47
def returns_tile(x):
    return nl.load(x)

@nki.jit
def wrong_name(x):
    def inner(tile):
        return nisa.tensor_tensr(tile, tile, tile, nl.add)  # line 54
    return inner(nl.load(x))  # line 55

def reference(x, factor=2.0):
    return factor * x

def wrong(x, factor=2.0):
    return factor * x + 1

@nki.jit
def doubled_in_place(x, y, places=()):
    nl.store(x, nl.multiply(nl.load(x), 2))
    nl.store(y, nl.multiply(nl.load(y), float("inf")))

def same_array(x, y, places=()):  # the kernel's arguments are not those that this one has
    assert places == (1, "a")
    x *= 2
    y *= np.inf
    return x, y

def one_off(x, y, places=()):
    return 2 * x + (x == x.max()), y * np.inf

def returns_text(x, y, places=()):
    return 2 * x, "y"

if __name__ == "__main__":
    print("a program")
    double(np.ones((4, 8), np.float32))
    double(np.ones((4, 16), np.float32))
"""

# Its kernel runs in a process of its own too, which begins anew.
PROGRAM = """
import multiprocessing, os, sys
import numpy
import nki
from kernels import double

def work(n):
    return float(double(numpy.ones((2, n), "f")).sum() / 4)

if __name__ == "__main__":
    print(sys.argv, flush=True)
    os.system("echo from a shell")
    double(numpy.ones((4, int(sys.argv[1])), "f"))
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.map(work, [8, 8]))
"""


class Command(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        pathlib.Path(self.folder.name, "kernels.py").write_text(KERNELS)

    def start(self, *arguments, cache=None):
        variables = {k: v for k, v in os.environ.items() if k not in ("TERN_LIBRARY", "PYTHONPATH")}
        variables.update(TERN_PYTHON=sys.executable, TERN_CACHE_DIR=str(cache or self.folder.name))
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [TERN, "nki", *arguments], cwd=self.folder.name, env=variables, stdout=pipe, stderr=pipe, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # jobs in the background ignore it
        )  # fmt: skip

    def run_command(self, *arguments, cache=None):
        with self.start(*arguments, cache=cache) as running:
            out, err = running.communicate()
            return running.returncode, out, err

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
        arguments = ("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--reference", "wrong")
        status, out, err = self.run_command(*arguments)
        self.assertEqual(status, 1)
        self.assertIn("values      not those of the reference, largest error 1\n", out)
        self.assertRegex(err, r"result 0 differs: .* at \(\d, \d\), the reference has .*; 16 of 16 .*largest error 1, allowed 1e-05")
        status, out, said = self.run_command(*arguments, "--json")
        found = json.loads(out)
        self.assertEqual((status, found["correct"], found["compared"], said), (1, False, True, err))
        self.assertIn(found["error"], err)

    def test_compared(self):
        arguments = ("kernels.py", "--kernel=doubled_in_place", "--args", "i32[4,4]", "f32[2,2]", "places=(1,'a')", "--reference")
        for name, status, said in (
            ("same_array", 0, ""),  # infinities too
            ("one_off", 1, "1 of 16 elements are wrong, largest error 1, allowed 0"),
            ("returns_text", 1, "result 1 of the reference is no array of numbers: y"),
            ("reference", 1, "unexpected keyword argument 'places'"),
        ):
            found, out, err = self.run_command(*arguments, name, "--json")
            self.assertEqual((found, len(out.splitlines())), (status, 1), err)
            self.assertIn(said, err)
            keys = json.loads(out).keys()
        self.assertEqual(keys, json.loads(self.run_command(*arguments, "same_array", "--json")[1]).keys())

    def test_program_with_arguments(self):
        pathlib.Path(self.folder.name, "program.py").write_text(PROGRAM)
        status, out, err = self.run_command("program.py", "--json", "--", "8", "--json")
        self.assertEqual((status, err), (0, "['program.py', '8', '--json']\nfrom a shell\n[8.0, 8.0]\n"))
        self.assertEqual(json.loads(out)["inputs"], ["float32[4,8]"])

    def test_reports_before_an_error(self):
        pathlib.Path(self.folder.name, "program.py").write_text(
            "import numpy\nfrom kernels import double\ndouble(numpy.ones((4, 8), 'f'))\nassert False, 'wrong'"
        )
        status, out, err = self.run_command("program.py", "--json")
        made, failed = map(json.loads, out.splitlines())
        self.assertEqual((status, made["kernel"], made["error"], failed["error"]), (1, "double", None, "AssertionError: wrong"))
        self.assertEqual(made.keys(), failed.keys())

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

    def test_errors_of_kernels(self):
        for name, said in (
            ("no_effect", "no_effect has no effect: it returns no tensor and writes no input\n$"),
            ("returns_tile", r"(?s)in sbuf; results are in HBM.*kernels.py:47, in returns_tile\n$"),
            ("wrong_name", r"(?s)^Traceback[^/]*kernels.py\", line 55.*kernels.py\", line 54.*nki.isa has no 'tensor_tensr'; "
                           r"similar: tensor_tensor"),
        ):  # fmt: skip
            status, out, err = self.run_command("kernels.py", "--kernel", name, "--args", "f32[4,4]")
            self.assertEqual((status, out), (1, ""))
            self.assertRegex(err, said)
            self.assertNotIn("tern/nki", err)  # no frames of Tern

    def test_errors_of_programs(self):
        for text, wanted, said in (
            ("def f(:", 1, r'^  File "program.py", line 1\n.*\n.*\nSyntaxError: '),
            ("x = {}\nx['a']", 1, r'(?s)^Traceback[^/]*program.py", line 2, in <module>\n.*KeyError: '),
            ("import nki.languages", 1, r"has no module 'nki.languages'; it has "),
            ("import sys; sys.exit('not today')", 1, "^tern nki: the program ended with 'not today'\n$"),
            ("from kernels import double\nimport numpy, sys\ndouble(numpy.ones((4, 8), 'f'))\nsys.exit(0)", 0, "^$"),
        ):
            pathlib.Path(self.folder.name, "program.py").write_text(text)
            status, out, err = self.run_command("program.py")
            self.assertEqual((status, "double (float32[4,8])" in out), (wanted, wanted == 0), err)
            self.assertRegex(err, said)

    def test_writes_only_where_told(self):
        before = {path.name for path in pathlib.Path(self.folder.name).iterdir()}
        cache = pathlib.Path(self.folder.name, "cache")
        self.run_command("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--what-if", "clock=2x", cache=cache)
        self.run_command("kernels.py", "--kernel", "wrong_name", "--args", "f32[4,4]", cache=cache)
        self.assertEqual({path.name for path in pathlib.Path(self.folder.name).iterdir()} - {"cache"}, before)

    def test_signals(self):
        pathlib.Path(self.folder.name, "program.py").write_text("import time\nprint('here', flush=True)\ntime.sleep(60)")
        with self.start("program.py") as running:
            running.stdout.readline()
            running.send_signal(signal.SIGINT)
            self.assertEqual((running.wait(), running.stderr.read()), (-signal.SIGINT, ""))
        pathlib.Path(self.folder.name, "program.py").write_text("for _ in range(100000): print('x')")
        with self.start("program.py") as running:
            running.stdout.close()
            self.assertEqual((running.wait(), running.stderr.read()), (-signal.SIGPIPE, ""))

    def test_usage(self):
        for arguments, said in (
            ((), "expected one Python file"),
            (("missing.py",), "missing.py: no such file"),
            (("kernels.py", "--args", "f32[4,4]"), "the file has 9 kernels (double, unwritten, too_many_partitions, rejected, moved, "),
            ((".",), ". is a directory"),
            (("kernels.py", "--kernel", "double", "--args", "f32[4,4"), "f32[4,4 is no array"),
            (("kernels.py", "--kernel", "double", "--args", "f32[4000000,4000000]"), "--args: f32[4000000,4000000]: "),
            (("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--profile", "no/a.html"), "there is no directory no"),
            (("kernels.py", "--kernel", "double", "--args", "f99[4]"), "f99"),
            (("kernels.py", "--kernel", "double", "--args", "f32[0]"), "sizes are at least 1"),
            (("kernels.py", "--kernel", "double", "--args", "factor=1"), "missing a required argument: 'x'"),
            (("kernels.py", "--kernel", "none", "--args=1"), "no function 'none'"),
            (("kernels.py", "--seed", "x"), "x"),
            (("kernels.py", "--target", "trn9"), "trn9"),
            (("kernels.py", "--target", "trn2,trn9"), "trn9"),
            (("kernels.py", "--target", "trn2,"), "empty name"),
            (("kernels.py", "--reference", "reference"), "--reference is for --args"),
            (("kernels.py", "more"), "arguments of the program come after --"),
            (("kernels.py", "--profile", "a.xyz"), "wanted a name that ends in .html"),
            (("kernels.py", "--kernel", "double", "--args", "f32[4,4]", "--what-if", "size=2"), '--what-if: a chip has no "size"'),
        ):
            status, out, err = self.run_command(*arguments)
            self.assertEqual((status, out), (2, ""), err)
            self.assertIn(said, err)


if __name__ == "__main__":
    unittest.main()
