"""Runs every kernel of examples/nki on small sizes and compares it with its numpy reference."""

import importlib
import os
import pathlib
import sys
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
sys.path.insert(0, str(ROOT / "examples" / "nki"))

import tern.nki  # noqa: E402

# name: (largest error, calls); each call is the keywords of check().
CASES = {
    "matmul": (1e-6, [{"m": 128, "k": 128, "n": 128}, {"m": 256, "k": 384, "n": 640}, {"m": 512, "k": 256, "n": 1024}]),
    "transpose": (0, [{"rows": 128, "columns": 128}, {"rows": 512, "columns": 384}]),
    "softmax": (2e-6, [{"rows": 128, "n": 64}, {"rows": 200, "n": 300}]),
    "rmsnorm": (2e-5, [{"rows": 128, "n": 128}, {"rows": 200, "n": 600}]),
    "rope": (1e-6, [{"length": 96, "heads": 3, "d": 32}, {"length": 256, "heads": 2, "d": 64}]),
    "conv1d": (1e-5, [{"channels": 64, "length": 200, "taps": 4}, {"channels": 160, "length": 64, "taps": 3}]),
    "conv2d": (1e-5, [{"n_in": 3, "n_out": 16, "size": 12}, {"batch": 1, "n_in": 16, "n_out": 8, "size": 24, "kernel": 5}]),
    "attention": (1e-5, [{"heads": 1, "length": 640}, {"heads": 1, "length": 256, "d": 128, "causal": False}]),
    "attention_backward": (2e-5, [{"heads": 1, "length": 384}, {"heads": 1, "length": 256, "d": 32, "causal": False}]),
    "moe": (2e-5, [{"count": 200, "d": 128, "width": 96, "experts": 2, "capacity": 128}]),
}
BFLOAT16 = {"matmul": 1e-2}  # largest relative error


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        tern.nki.install()

    def test_all_are_here(self):
        self.assertEqual(sorted(CASES), sorted(path.stem for path in (ROOT / "examples" / "nki").glob("*.py")))

    def test_values(self):
        for name, (limit, calls) in CASES.items():
            module = importlib.import_module(name)
            for sizes in calls:
                with self.subTest(example=name, **sizes):
                    began = time.monotonic()
                    self.assertLessEqual(module.check(**sizes), limit)
                    if os.environ.get("VERBOSE"):
                        print(f"{name} {sizes}: {time.monotonic() - began:.2f} s")

    def test_bfloat16(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("ml_dtypes is not installed")
        for name, limit in BFLOAT16.items():
            self.assertLessEqual(importlib.import_module(name).check(256, 256, 512, dtype=ml_dtypes.bfloat16), limit)

    def test_other_chips(self):
        """The kernels that use more than elementwise instructions, for the chips with other limits."""
        before = os.environ.get("TERN_TARGET")
        for chip in ("trn1", "trn3"):
            os.environ["TERN_TARGET"] = chip
            for name in ("matmul", "attention", "conv2d", "moe"):
                with self.subTest(example=name, chip=chip):
                    limit, calls = CASES[name]
                    self.assertLessEqual(importlib.import_module(name).check(**calls[-1]), limit)
        os.environ.pop("TERN_TARGET")
        if before:
            os.environ["TERN_TARGET"] = before


if __name__ == "__main__":
    unittest.main()
