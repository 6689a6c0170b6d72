"""NKI kernels on PyTorch's device: eagerly among other ops, in torch.compile, as custom ops with gradients."""

import pathlib
import sys
import unittest

try:
    import torch
except ImportError:
    sys.exit(77)
import tern.nki

tern.nki.install()
import framework_kernels as kernels  # noqa: E402

import tern.torch  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
try:
    tern.torch.register()
except ImportError as error:
    print(error)
    sys.exit(77)
from torch_neuronx import nki_op  # noqa: E402


def normal(*shape):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(0)).to("neuron")


@nki_op("tern_check::scaled", mutates_args=())
def scaled(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return kernels.scale_add(x, y, 4.0)


scaled.register_autograd(lambda context, g: (4 * g, g))


class ByHand(torch.autograd.Function):
    @staticmethod
    def forward(context, x, y):
        return kernels.scale_add(x, y, 2.0)

    @staticmethod
    def backward(context, g):
        return 2 * g, g


class Eager(unittest.TestCase):
    def test_values(self):
        x, y = normal(300, 24), normal(300, 24)
        z = kernels.scale_add(torch.sin(x), y, 3.0) * 2
        self.assertEqual(z.device.type, "neuron")
        torch.testing.assert_close(z.cpu(), 2 * (3 * x.cpu().sin() + y.cpu()))
        left, right = kernels.halves(x)
        torch.testing.assert_close(torch.cat([left, right], 1).cpu(), x.cpu())
        b = kernels.scale_add(x.bfloat16(), y.bfloat16(), 1.0)
        self.assertEqual(b.dtype, torch.bfloat16)

    def test_one_program(self):
        x = normal(128, 8)
        kernels.scale_add(x + 1, x, 2.0).cpu()
        before = torch.neuron.statistics()
        kernels.scale_add(x + 1, x, 2.0).sum().cpu()
        kernels.scale_add(x + 1, x, 2.0).sum().cpu()
        after = torch.neuron.statistics()
        self.assertEqual(after["flushed"] - before["flushed"], 2)  # with the ops around it
        self.assertEqual(after["compiled"] - before["compiled"], 1)  # and once
        self.assertEqual(after["fallbacks"], before["fallbacks"])

    def test_updates(self):
        x = torch.zeros(64, 4, device="neuron")
        kernels.add_in_place(x, 2.0)
        result = kernels.add_in_place(x, 1.0)
        self.assertTrue((x.cpu() == 3).all() and (result.cpu() == 3).all())
        kernels.forgets_to_return(x)
        self.assertTrue((x.cpu() == 4).all())

    def test_gradients(self):
        for call in (ByHand.apply, scaled):
            x, y = normal(128, 4).requires_grad_(), normal(128, 4)
            (call(x, y) ** 2).sum().backward()
            factor = 2.0 if call is not scaled else 4.0
            expected = 2 * factor * (factor * x.detach().cpu() + y.cpu())
            torch.testing.assert_close(x.grad.cpu(), expected)


class Compiled(unittest.TestCase):
    def test_values(self):
        x, y = normal(128, 24), normal(128, 24)
        f = torch.compile(lambda x, y: torch.tanh(kernels.scale_add(torch.sin(x), y, 2.0)).sum(0), backend="neuron", fullgraph=True)
        torch.testing.assert_close(f(x, y).cpu(), torch.tanh(2 * x.cpu().sin() + y.cpu()).sum(0), atol=1e-5, rtol=1e-5)

    def test_updates(self):
        f = torch.compile(lambda x: kernels.add_in_place(x, 2.0) * 10, backend="neuron", fullgraph=True)
        x = torch.zeros(16, 4, device="neuron")
        self.assertTrue((f(x).cpu() == 20).all() and (x.cpu() == 2).all())

    def test_gradients(self):
        for call in (ByHand.apply, scaled):
            x, y = normal(128, 4).requires_grad_(), normal(128, 4)
            f = torch.compile(lambda x, y: call(x * 2, y).sum(), backend="neuron", fullgraph=True)
            f(x, y).backward()
            self.assertTrue((x.grad.cpu() == (8 if call is scaled else 4)).all())

    def test_on_the_host(self):
        """The same on the CPU, whichever backend compiles it."""
        x, y = normal(128, 4).cpu(), normal(128, 4).cpu()
        f = torch.compile(lambda x, y: kernels.scale_add(x.sin(), y, 2.0) + 1, backend="aot_eager", fullgraph=True)
        torch.testing.assert_close(f(x, y), 2 * x.sin() + y + 1)
        f = torch.compile(lambda x: kernels.add_in_place(x, 2.0) * 10, backend="aot_eager", fullgraph=True)
        z = torch.zeros(16, 4)
        self.assertTrue((f(z) == 20).all() and (z == 2).all())
        x.requires_grad_()
        f = torch.compile(lambda x, y: ByHand.apply(x * 2, y).sum(), backend="aot_eager", fullgraph=True)
        f(x, y).backward()
        self.assertTrue((x.grad == 4).all())


class Refused(unittest.TestCase):
    """What a kernel cannot do says so: a gradient is never lost in silence."""

    def test_gradients(self):
        for device in ("cpu", "neuron"):
            x = torch.ones(128, 4, device=device, requires_grad=True)
            with self.assertRaisesRegex(NotImplementedError, "gradient of the NKI kernel scale_add.*torch.autograd.Function"):
                (kernels.scale_add(x, x, 2.0) + x).sum().backward()
            with self.assertRaisesRegex(NotImplementedError, "gradient of the NKI kernel scale_add"):
                torch.func.grad(lambda x: kernels.scale_add(x, x, 2.0).sum())(x.detach())
            with torch.no_grad():
                self.assertFalse(kernels.scale_add(x, x, 2.0).requires_grad)

    def test_vmap(self):
        for device in ("cpu", "neuron"):
            with self.assertRaisesRegex(NotImplementedError, "vmap of the NKI kernel scale_add"):
                torch.func.vmap(lambda x: kernels.scale_add(x, x, 1.0))(torch.ones(2, 128, 4, device=device))


class Shapes(unittest.TestCase):
    """Shapes and dtypes of results without values."""

    def test_meta(self):
        left, right = kernels.halves(torch.ones(64, 10, dtype=torch.bfloat16, device="meta"))
        self.assertEqual((left.shape, right.dtype, left.device.type), ((64, 5), torch.bfloat16, "meta"))

    def test_fake(self):
        with torch._subclasses.FakeTensorMode():
            x = torch.ones(64, 10)
            self.assertEqual(kernels.scale_add(x, x, 1.0).shape, (64, 10))


if __name__ == "__main__":
    unittest.main()
