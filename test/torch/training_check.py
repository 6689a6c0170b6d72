"""The least that a machine new to the device must do: find it, and train a model eagerly and compiled as its CPU does.

tools/cross_torch runs it on the other architecture."""

import platform
import unittest

import torch
from torch.nn import functional as F

from tern.torch import register

register()
STEPS = 5


def losses_of(device, compiled=False):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 4))
    model = model.to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    x, y = torch.randn(32, 8).to(device), torch.randint(0, 4, (32,)).to(device)

    def loss_of():
        return F.cross_entropy(model(x), y)

    step = torch.compile(loss_of, backend="neuron") if compiled else loss_of
    losses = []
    for _ in range(STEPS):
        optimizer.zero_grad()
        loss = step()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


class Training(unittest.TestCase):
    def test_device(self):
        print(f"PyTorch {torch.__version__} on {platform.machine()}", flush=True)
        self.assertEqual(str(torch.accelerator.current_accelerator()), "neuron")
        self.assertGreaterEqual(torch.neuron.device_count(), 1)

    def test_losses(self):
        wanted = torch.tensor(losses_of("cpu"))
        self.assertLess(wanted[-1], wanted[0])
        for compiled in (False, True):
            with self.subTest(compiled=compiled):
                before = torch.neuron.statistics()
                got = torch.tensor(losses_of("neuron", compiled))
                torch.testing.assert_close(got, wanted, rtol=1e-5, atol=1e-6)
                after = torch.neuron.statistics()
                self.assertEqual(after["fallbacks"], before["fallbacks"])
                # The second step is the first one that finds all its programs.
                self.assertLess(after["compiled"] - before["compiled"], STEPS)


if __name__ == "__main__":
    unittest.main()
