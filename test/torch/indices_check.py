"""Indices out of range raise, wherever the values are wanted; those in range do not."""

import unittest

import torch
from torch.nn import functional as F

from tern.torch import register

register()
X = torch.arange(20.0).reshape(5, 4)


def on_device(*values, dtype=torch.int64):
    return torch.tensor(values, dtype=dtype, device="neuron")


# What reads or writes rows of |x| at |i|.
ROWS = {
    "embedding": lambda x, i: F.embedding(i, x),
    "embedding_bag": lambda x, i: F.embedding_bag(i.view(1, -1), x),
    "x[i]": lambda x, i: x[i],
    "x[i, j]": lambda x, i: x[i, torch.zeros_like(i)],
    "index_select": lambda x, i: x.index_select(0, i),
    "gather": lambda x, i: x.gather(0, i.view(1, -1)),
    "scatter": lambda x, i: x.scatter(0, i.view(1, -1), 1.0),
    "scatter_add": lambda x, i: x.scatter_add(0, i.view(1, -1), torch.ones(1, 4, device="neuron")),
    "index_add": lambda x, i: x.index_add(0, i, x[: i.numel()]),
    "index_copy": lambda x, i: x.index_copy(0, i, x[: i.numel()]),
    "index_fill": lambda x, i: x.index_fill(0, i, 2.0),
    "x[i] = 1": lambda x, i: x.clone().index_put_((i,), torch.ones((), device="neuron")),
    "take": lambda x, i: x.take(i * 4),
    "nll_loss": lambda x, i: F.nll_loss(x[: i.numel()].t().contiguous().t().repeat(1, 2)[:, :5], i),
}
WRAP = ("x[i]", "x[i, j]", "x[i] = 1", "take", "index_add", "index_copy", "index_fill")


class Indices(unittest.TestCase):
    def setUp(self):
        self.x = X.to("neuron")

    def refused(self, function, found):
        with self.assertRaisesRegex((IndexError, RuntimeError), f"(index|Target) {found} is out of bounds"):
            function(self.x).cpu()

    def test_too_large(self):
        for name, function in ROWS.items():
            with self.subTest(name):
                found = 20 if name == "take" else 5
                self.refused(lambda x: function(x, on_device(0, 5)), found)
                function(self.x, on_device(4, 0)).cpu()

    def test_negative(self):
        for name, function in ROWS.items():
            with self.subTest(name):
                if name in WRAP:
                    function(self.x, on_device(-5, -1)).cpu()
                    self.refused(lambda x: function(x, on_device(-6)), -24 if name == "take" else -6)
                else:
                    self.refused(lambda x: function(x, on_device(-1)), -1)

    def test_beyond_32_bits(self):
        self.refused(lambda x: F.embedding(on_device(1 << 32), x), 1 << 32)
        self.refused(lambda x: x[on_device(-(1 << 32))], -(1 << 32))

    def test_narrow_indices(self):
        self.refused(lambda x: F.embedding(on_device(5, dtype=torch.int32), x), 5)
        self.refused(lambda x: x[on_device(7, dtype=torch.int32)], 7)

    def test_ignored_targets_may_have_any_value(self):
        loss = F.cross_entropy(self.x, on_device(0, 1, 2, 3, -100))
        torch.testing.assert_close(loss.cpu(), F.cross_entropy(X, torch.tensor([0, 1, 2, 3, -100])))
        self.refused(lambda x: F.cross_entropy(x, on_device(0, 1, 2, 3, -1)), -1)

    def test_in_compiled_functions(self):
        embed = torch.compile(lambda x, i: F.embedding(i, x).sum(), backend="neuron")
        self.assertEqual(embed(self.x, on_device(0, 4)).item(), (X[0] + X[4]).sum())
        self.refused(lambda x: embed(x, on_device(0, 5)), 5)

    def test_the_device_goes_on(self):
        self.refused(lambda x: x[on_device(9)], 9)
        self.assertEqual(self.x.sum().item(), X.sum())
        torch.neuron.synchronize()

    def test_what_nobody_waits_for_is_found_at_last(self):
        with self.assertRaisesRegex(IndexError, "index 5 is out of bounds"):
            for i in range(1000):
                y = self.x[on_device(5 if i == 0 else i % 5)]
                torch.neuron.flush()
                del y


if __name__ == "__main__":
    unittest.main()
