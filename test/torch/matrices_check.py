"""Factors of matrices on the device are as near to the matrix as LAPACK's, and ops whose sizes depend on values need no help
of the CPU."""

import os
import unittest

os.environ["TERN_TORCH_FALLBACK"] = "error"

import torch  # noqa: E402

from tern.torch import register  # noqa: E402

register()
LOSS = 64  # units in the last place of the largest element that a factorization may lose


def random(*shape, dtype=torch.float32, rank=None):
    generator = torch.Generator().manual_seed(0)
    if rank is None:
        return torch.randn(shape, dtype=dtype, generator=generator)
    left, right = (*shape[:-1], rank), (*shape[:-2], rank, shape[-1])
    return random(*left, dtype=dtype) @ random(*right, dtype=dtype)


def wide(x):
    return x.cpu().to(torch.complex128 if x.is_complex() else torch.float64)


class Factors(unittest.TestCase):
    def near(self, got, wanted, scale=1.0):
        allowed = LOSS * torch.finfo(torch.float32).eps * float(scale)
        self.assertLess(float((wide(got) - wide(wanted)).abs().max()), allowed)

    def orthogonal(self, q):
        self.near(wide(q).mH @ wide(q), torch.eye(q.shape[-1]).expand(*q.shape[:-2], -1, -1))

    def test_eigenvalues_of_hermitian_matrices(self):
        for a in (random(1, 1), random(2, 2), random(7, 7), random(33, 33), random(3, 6, 6, dtype=torch.complex64),
                  torch.zeros(4, 4), torch.eye(5), random(6, 6, rank=2) * 1e20, random(5, 5) * 1e-20):  # fmt: skip
            a = a + a.mH
            scale = a.abs().max() * a.shape[-1]
            values, vectors = torch.linalg.eigh(a.to("neuron"))
            self.near(values, torch.linalg.eigvalsh(wide(a)), scale or 1)
            self.orthogonal(vectors)
            self.near(wide(vectors) * wide(values).unsqueeze(-2) @ wide(vectors).mH, a, scale or 1)

    def test_only_the_named_triangle_counts(self):
        a = random(5, 5)
        for uplo, part in (("L", a.tril()), ("U", a.triu())):
            whole = part + part.mT - torch.diag(a.diag())
            self.near(torch.linalg.eigvalsh(a.to("neuron"), UPLO=uplo), torch.linalg.eigvalsh(wide(whole)), 5)

    def test_singular_values(self):
        for a in (random(1, 1), random(7, 3), random(3, 7), random(31, 31), random(9, 6, rank=2), torch.zeros(4, 3),
                  random(2, 5, 4, dtype=torch.complex64), random(3, 5, rank=1, dtype=torch.complex64)):  # fmt: skip
            k, scale = min(a.shape[-2:]), a.abs().max() * max(a.shape[-2:])
            for full in (False, True):
                u, s, vh = torch.linalg.svd(a.to("neuron"), full_matrices=full)
                self.near(s, torch.linalg.svdvals(wide(a)), scale or 1)
                self.orthogonal(u)
                self.orthogonal(vh.mH)
                self.assertEqual(u.shape[-1], a.shape[-2] if full else k)
                product = wide(u)[..., :k] * wide(s).unsqueeze(-2) @ wide(vh)[..., :k, :]
                self.near(product, a, scale or 1)

    def test_qr_and_lu(self):
        for a in (random(6, 4), random(4, 6), random(40, 40), random(3, 5, 5, dtype=torch.complex64)):
            q, r = torch.linalg.qr(a.to("neuron"))
            self.orthogonal(q)
            self.near(wide(q) @ wide(r), a, a.abs().max() * max(a.shape))
            p, lower, upper = torch.linalg.lu(a.to("neuron"))
            self.near(wide(p) @ wide(lower) @ wide(upper), a, a.abs().max() * max(a.shape))

    def test_gradients_of_determinants_know_how_the_matrix_lies_in_memory(self):
        for a in (random(5, 5), random(5, 5).mT, random(3, 4, 4).mT):
            gradients = []
            for x in (a.double(), a.to("neuron")):
                x = x.detach().requires_grad_()
                gradients.append(torch.autograd.grad(torch.linalg.det(x).sum() + torch.linalg.slogdet(x)[1].sum(), x)[0])
            self.near(gradients[1], gradients[0], 100)

    def test_conjugates_are_computed(self):
        x = random(3, 4, dtype=torch.complex64)
        on_device = x.to("neuron")
        self.near(on_device.conj(), x.conj())
        self.near(on_device.conj() @ on_device.mT, x.conj() @ x.mT)
        self.near(on_device.conj().imag, x.conj().imag)
        taken = torch.zeros_like(on_device)
        taken.conj().copy_(on_device)
        self.near(taken, x.conj())


class Sizes(unittest.TestCase):
    def same(self, function, *inputs):
        got, wanted = function(*(x.to("neuron") for x in inputs)), function(*inputs)
        for g, w in zip(*(x if isinstance(x, tuple) else (x,) for x in (got, wanted))):
            torch.testing.assert_close(g.cpu(), w, equal_nan=True)

    def test_places_and_masks(self):
        x = torch.tensor([[0, 3, 0, 1], [2, 0, 0, 5]])
        for mask in (x > 0, x > 9, x > -1):
            self.same(lambda x, m: (m.nonzero(), x[m], x.masked_select(m), x[:, m[0]], x[m.any(1)]), x, mask)
        self.same(torch.nonzero, torch.tensor(4.0))
        self.same(torch.nonzero, torch.zeros(0, 3))
        self.same(lambda x, m: x.index_put((m, torch.tensor(1, device=x.device)), x[0, 0] + 7), x, x[:, 1] > 0)
        self.same(lambda x: torch.nonzero(x, out=torch.empty(0, dtype=torch.int64, device=x.device)), x)

    def test_different_elements(self):
        everything = {"return_inverse": True, "return_counts": True}
        x = torch.tensor([3.0, 1.0, 1.0, torch.nan, -0.0, 0.0, torch.nan, 3.0])
        for values in (x, torch.tensor([True, False, True]), torch.tensor([[5, 1], [1, 5]]), torch.zeros(0)):
            self.same(lambda v: torch.unique(v, **everything), values)
            self.same(lambda v: torch.unique_consecutive(v, **everything), values)
        rows = torch.tensor([[1, 2, 3], [0, 9, 9], [1, 2, 3], [1, 2, 0], [0, 9, 9], [0, 9, 9]])
        for dim in (0, 1):
            self.same(lambda v, d=dim: torch.unique(v, dim=d, **everything), rows)
            self.same(lambda v, d=dim: torch.unique_consecutive(v, dim=d, **everything), rows)

    def test_counts(self):
        x = torch.tensor([4, 0, 4, 2])
        self.same(lambda x: (x.bincount(), x.bincount(minlength=9), x.bincount(x.float())), x)
        self.same(lambda x: torch.repeat_interleave(x, x), x)
        with self.assertRaisesRegex(RuntimeError, "non-negative"):
            torch.tensor([1, -1], device="neuron").bincount()


if __name__ == "__main__":
    unittest.main()
