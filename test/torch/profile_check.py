"""tern.profile() of eager and compiled steps: programs, calls, modelled time, modules and lines of source."""

import csv
import inspect
import pathlib
import tempfile
import unittest

import torch
from torch import nn

import tern
from tern.torch import register

register()


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.up, self.down = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.down(torch.tanh(self.up(x)))


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.blocks = nn.ModuleList(Block(width) for _ in range(2))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x.square().mean()


SOURCE, FIRST = inspect.getsourcelines(Block.forward)
LINES = {str(FIRST + i) for i, line in enumerate(SOURCE) if "return" in line}


def training(width, compiled):
    net = Net(width).to("neuron")
    optimizer, x = torch.optim.SGD(net.parameters(), 0.1), torch.randn(16, width, device="neuron")
    run = torch.compile(net, backend="neuron") if compiled else net

    def step():
        loss = run(x)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss

    step().item(), step().item()
    return step


def saved(function):
    """Rows of the saved profile, and its text."""
    with tempfile.TemporaryDirectory() as folder:
        rows, text = pathlib.Path(folder, "x.csv"), pathlib.Path(folder, "x.txt")
        function.save(rows)
        function.save(text)
        return list(csv.DictReader(rows.read_text().splitlines())), text.read_text()


class Profile(unittest.TestCase):
    def check(self, width, compiled):
        step = training(width, compiled)
        before = torch.neuron.modelled_seconds()
        with tern.profile() as p:
            for _ in range(3):
                step()
        self.assertAlmostEqual(p.seconds, torch.neuron.modelled_seconds() - before, delta=1e-12)
        self.assertEqual({f.calls for f in p.functions}, {3})
        # Three matmuls for each Linear, but the first needs no gradient of its input; sums may be matmuls, too.
        flops = 16 * 2 * width * width * 2 * (4 * 3 - 1)
        self.assertTrue(flops <= sum(f.flops for f in p.functions) < 1.03 * flops, (flops, p.functions))
        self.assertIn(f"{p.seconds * 1e6:.1f}", str(p).splitlines()[-1])
        found = [saved(f) for f in p.functions]
        lines = {row["line"] for rows, _ in found for row in rows if row["file"] == __file__}
        self.assertTrue(LINES <= lines, lines)
        self.assertFalse({row["file"] for rows, _ in found for row in rows} - {__file__, ""})
        for text in ("blocks", "down", "(backward)"):
            self.assertTrue(any(text in t for _, t in found), text)
        return p

    def test_eager(self):
        p = self.check(32, compiled=False)
        self.assertEqual([f.name.rpartition("_")[0] for f in p.functions], ["eager"])

    def test_compiled(self):
        p = self.check(48, compiled=True)
        self.assertEqual([f.name.rpartition("_")[0] for f in p.functions], ["compiled"])

    def test_what_ran_outside_is_not_counted(self):
        x = torch.ones(4, device="neuron")
        y = x + 1
        with tern.profile() as p:
            pass
        y.cpu()
        self.assertEqual(p.functions, [])
        with self.assertRaisesRegex(ValueError, "no function was called inside the context"):
            p.save("x.html")

    def test_only_one_at_a_time(self):
        with tern.profile():
            with self.assertRaisesRegex(RuntimeError, "only one at a time"):
                with tern.profile():
                    pass
        with tern.profile():
            pass


if __name__ == "__main__":
    unittest.main()
