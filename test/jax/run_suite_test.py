"""run_suite_test.py - run_suite.py on a fake checkout: a crash or a hang loses one case, skips are by exact id."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SUITE = pathlib.Path(__file__).resolve().parent / "run_suite.py"

CASES = '''
import ctypes, os, time, unittest
from absl.testing import absltest, parameterized

class Made(parameterized.TestCase):
    def test_a_passes(self): pass
    def test_b_fails(self): self.assertEqual(1, 2)
    def test_c_crashes(self): ctypes.string_at(0)
    def test_d_passes_after_the_crash(self): pass
    def test_e_exits(self): os._exit(3)
    def test_f_skips(self): self.skipTest("not here")
    def test_g_hangs(self): time.sleep(600)
    def test_h_passes_after_the_hang(self): pass
    def test_i_left_out(self): pass
    def test_j_subtests(self):
        with self.subTest("one"): pass
        with self.subTest("two"): raise ValueError("in a subtest")
    @parameterized.named_parameters(("with\\nlines  and spaces", object()))
    def test_k(self, x): pass

if __name__ == "__main__":
    absltest.main()
'''

DEVICES = """
import os, unittest
import jax
from absl.testing import absltest

class Made(absltest.TestCase):
    def test_eight(self): self.assertEqual([len(jax.devices()), os.environ["NEURON_RT_NUM_CORES"]], [8, "8"])
    def test_skips(self): self.skipTest("wanted more devices")
"""

WANTED = {
    "a_passes": "passed",
    "b_fails": "failed",
    "c_crashes": "crashed",
    "d_passes_after_the_crash": "passed",
    "e_exits": "crashed",
    "f_skips": "skipped",
    "g_hangs": "hung",
    "h_passes_after_the_hang": "passed",
    "i_left_out": "left out",
    "j_subtests": "failed",
    "k_with lines and spaces": "passed",
}


class RunSuite(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "tests").mkdir()
        (self.folder / "tests" / "made_test.py").write_text(CASES)
        (self.folder / "skips.txt").write_text("reason never: it is a test\nmade_test.py::Made.test_i_left_out never\n")

    def run_suite(self, *args):
        command = [sys.executable, SUITE, "--jax-src", self.folder, "--files", "made_test", "--platforms", "cpu"]
        return subprocess.run([*command, "--skips", self.folder / "skips.txt", *args], capture_output=True, check=False, text=True, timeout=300)

    def test_every_outcome(self):
        done = self.run_suite("--limit", "5", "--json", self.folder / "out.json")
        self.assertEqual(done.returncode, 1, done.stderr)
        found = json.loads((self.folder / "out.json").read_text())
        self.assertEqual({k.removeprefix("made_test.py::Made.test_"): v["outcome"] for k, v in found.items()}, WANTED)
        self.assertIn("in a subtest", found["made_test.py::Made.test_j_subtests"]["detail"])
        self.assertIn("44.44 %", done.stdout)

    def test_only_requested_cases(self):
        done = self.run_suite("--case", "made_test.py::Made.test_a_passes", "--case", "made_test.py::Made.test_k_with lines and spaces")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("100.00 %", done.stdout)

    def test_baseline(self):
        (self.folder / "baseline").write_text("made_test.py::Made.test_a_passes\n")
        cases = ["--case", "made_test.py::Made.test_a_passes", "--case", "made_test.py::Made.test_b_fails"]
        self.assertEqual(self.run_suite(*cases).returncode, 1)
        self.assertEqual(self.run_suite(*cases, "--baseline", self.folder / "baseline").returncode, 0)

    def test_resume(self):
        journal = self.folder / "journal"
        cases = ["--case", "made_test.py::Made.test_a_passes", "--case", "made_test.py::Made.test_b_fails"]
        self.assertEqual(self.run_suite("--resume", journal, *cases[:2]).returncode, 0)
        journal.write_text(journal.read_text().replace('"passed"', '"hung"') + '["made_test.py::Made.te')  # as if cut off
        done = self.run_suite("--resume", journal, *cases, "--json", self.folder / "out.json")
        self.assertEqual(done.returncode, 1, done.stderr)
        found = json.loads((self.folder / "out.json").read_text())
        self.assertEqual([r["outcome"] for r in found.values()], ["hung", "failed"])
        self.assertEqual(len(journal.read_text().splitlines()), 3)
        done = self.run_suite("--resume", journal, "--platforms", "other,cpu", *cases)
        self.assertEqual(done.returncode, 2)
        self.assertIn("other,cpu", done.stderr)

    def test_time_limit(self):
        cases = ["--case", "made_test.py::Made.test_a_passes", "--case", "made_test.py::Made.test_g_hangs"]
        done = self.run_suite("--time", "20", "--json", self.folder / "out.json", *cases)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("1 cases were not run", done.stdout)
        self.assertEqual(list(json.loads((self.folder / "out.json").read_text())), ["made_test.py::Made.test_a_passes"])

    def test_several_devices(self):
        (self.folder / "tests" / "made_test.py").write_text(DEVICES)
        cases = ["--case", "made_test.py::Made.test_eight", "--case", "made_test.py::Made.test_skips"]
        done = self.run_suite("--devices", "8", "--skip-causes", "5", *cases)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1  skipped  wanted more devices", done.stdout)
        self.assertEqual(self.run_suite(*cases).returncode, 1)

    def test_memory(self):
        case = "made_test.py::Made.test_a_passes"
        done = self.run_suite("--repeat", "3", "--case", case)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"1 cases, resident MB after each pass: \d+ \d+ \d+: flat")
        (self.folder / "tests" / "made_test.py").write_text(CASES.replace("passes(self): pass", "passes(self): os.kept = getattr(os, 'kept', b'') + b'x' * 20_000_000", 1))
        done = self.run_suite("--repeat", "4", "--case", case)
        self.assertEqual(done.returncode, 1)
        self.assertIn("it grows", done.stdout)

    def test_skip_of_an_unknown_case(self):
        (self.folder / "skips.txt").write_text("reason never: it is a test\nmade_test.py::Made.test_z never\n")
        done = self.run_suite("--every", "100")
        self.assertEqual(done.returncode, 2)
        self.assertIn("test_z", done.stderr)

    def test_skip_without_reason(self):
        (self.folder / "skips.txt").write_text("made_test.py::Made.test_a_passes because\n")
        done = self.run_suite()
        self.assertEqual(done.returncode, 2)
        self.assertIn("no reason named 'because'", done.stderr)


if __name__ == "__main__":
    unittest.main()
