"""The wheel beside PyTorch: installed, PyTorch finds the device by itself, in a process of its own for each case."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOUND = """
import torch, torch_neuronx.neuron, tern.torch
from torch_neuronx.neuron import Stream
print(torch.accelerator.current_accelerator(), torch.neuron.is_available(), (torch.arange(3, device="neuron") * 2).sum().item())
print(torch_neuronx.__version__, torch_neuronx.neuron is torch.neuron and torch_neuronx.Stream is Stream)
print(tern.torch.__file__)
"""
LOSSES = """
import torch

def losses(device):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.Linear(16, 1)).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    x, y = torch.randn(32, 8).to(device), torch.randn(32, 1).to(device)
    for _ in range(4):
        loss = torch.nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        yield loss.item()

torch.testing.assert_close(list(losses("neuron")), list(losses("cpu")), rtol=1e-6, atol=0)
print(torch.neuron.statistics()["flushed"], torch.neuron.fallbacks())
"""
WHICH = "import torch, importlib.util; print(hasattr(torch, 'neuron'), importlib.util.find_spec('torch_neuronx'))"


def python(code, **environ):
    """(status, output, messages) of a new process, which finds nothing but what |environ| tells it."""
    mine = ("PYTHONPATH", "TORCH_DEVICE_BACKEND_AUTOLOAD", "TERN_LIBRARY", "TERN_PJRT_PLUGIN")
    environment = {k: v for k, v in os.environ.items() if k not in mine} | environ
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout.strip(), done.stderr


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temp = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temp.cleanup)
        cls.there = f"{cls.temp.name}/there"
        build = [sys.executable, ROOT / "python" / "build_wheel.py", "--torch", sys.executable, "--out", cls.temp.name]
        wheel = subprocess.run(build, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        pip = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--target", cls.there, wheel]
        subprocess.run(pip, check=True, capture_output=True)

    def run_installed(self, code, **environ):
        # The cache is elsewhere: the device comes with the wheel.
        return python(code, PYTHONPATH=self.there, XDG_CACHE_HOME=self.temp.name, **environ)

    def check(self, code, expected, **environ):
        status, output, messages = self.run_installed(code, **environ)
        self.assertEqual((status, output), (0, expected), messages)
        return messages

    def test_pytorch_finds_the_device(self):
        status, output, messages = self.run_installed(FOUND)
        self.assertEqual(status, 0, messages)
        found, neuronx, place = output.splitlines()
        self.assertEqual((found, place), ("neuron True 6", f"{self.there}/tern/torch/__init__.py"))
        self.assertRegex(neuronx, r"^\d+\.\d+\.\d+\+tern[\d.]+ True$")
        self.assertFalse(os.path.exists(f"{self.temp.name}/tern/torch"), "the device that the wheel brings was not used")

    def test_training_is_that_of_the_cpu_however_ops_are_gathered(self):
        programs = []
        for limit in ("op", "20000"):
            status, output, messages = self.run_installed(LOSSES, TERN_TORCH_EAGER=limit)
            self.assertEqual(status, 0, messages)
            self.assertTrue(output.endswith(" {}"), output)
            programs.append(int(output.split()[0]))
        self.assertGreater(programs[0], 10 * programs[1])

    def test_an_installed_torch_neuronx_goes_first(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "torch_neuronx.py").write_text("__version__ = 'AWS'\n")
            code = "import torch, torch_neuronx; print(torch_neuronx.__version__)"
            status, output, messages = python(code, PYTHONPATH=f"{self.there}:{folder}")
        self.assertEqual((status, output), (0, "AWS"), messages)

    def test_it_can_be_left_out(self):
        self.check(WHICH, "False None", TERN_TORCH="0")
        self.check(WHICH, "False None", TORCH_DEVICE_BACKEND_AUTOLOAD="0")

    def test_pytorch_stays_usable_where_the_device_cannot_be_made(self):
        messages = self.check("import torch; print(torch.ones(2).sum().item())", "2.0", TERN_LIBRARY="/none")
        self.assertIn("tern: no device neuron: /none", messages)

    def test_ops_on_the_cpu_are_named_or_refused(self):
        code = "import torch; print(torch.linalg.eigvals(torch.eye(2, device='neuron')).abs().cpu())"
        messages = self.check(code, "tensor([1., 1.])")
        self.assertIn("aten::_linalg_eigvals is not supported on neuron and runs on the CPU", messages)
        self.assertIn("tern: ops that ran on the CPU: aten::_linalg_eigvals (1)", messages)
        status, _, messages = self.run_installed(code, TERN_TORCH_FALLBACK="error")
        self.assertEqual(status, 1)
        self.assertIn("TERN_TORCH_FALLBACK=error", messages)
        status, _, messages = self.run_installed(code, TERN_TORCH_FALLBACK="loud")
        self.assertEqual(status, 1)
        self.assertIn("TERN_TORCH_FALLBACK is 'loud', wanted warn, error or silent", messages)


if __name__ == "__main__":
    unittest.main()
