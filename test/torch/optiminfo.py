"""Optimizers of PyTorch's database (optim_db), schedules of the learning rate and averages of weights on device "neuron",
against the CPU.

An optimizer takes STEPS with the same parameters and gradients on both, in each of its configurations times foreach, fused
and differentiable. Its state goes through a file in the middle. Parameters and state must agree; the last steps must
compile nothing. What the CPU refuses, the device must refuse with the same type of error."""

import copy
import io
import sys

import opinfo
import torch
from torch.testing._internal.common_optimizers import _get_optim_inputs_including_global_cliquey_kwargs as configurations

STEPS, SAVED_AFTER, SETTLED = 10, 7, 1  # RAdam changes its rule at the sixth step

# Units in the last place of the largest value that steps may be off.
UNITS = 16


def _shapes(info):
    return [(4, 3), (2, 5)] if info.name == "Muon" else [(4, 3), (5,), (), (2, 1, 3)]


def _values(shapes, dtype, seed):
    """Random tensors of values that every dtype has."""
    generator = torch.Generator().manual_seed(seed)
    wide = torch.complex64 if dtype.is_complex else torch.float32
    rounded = [torch.randn(s, generator=generator, dtype=wide) for s in shapes]
    return [(t.mul(16).real.round() / 16 if not t.is_complex() else t).to(dtype) for t in rounded]


def allow_capturable():
    """Optimizers refuse capturable=True on the CPU, which could run it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("torch.optim.") and hasattr(module, "_get_capturable_supported_devices"):
            module._get_capturable_supported_devices = lambda supports_xla=True: ["cpu", "neuron", "xla"]


class Run:
    """An optimizer on a device. |kwargs|: of its constructor."""

    def __init__(self, info, kwargs, device, dtype):
        self.info, self.kwargs, self.device, self.dtype = info, kwargs, device, dtype
        self.leaves = [v.to(device).requires_grad_() for v in _values(_shapes(info), dtype, 0)]
        self.differentiable = kwargs.get("differentiable", False)
        self.parameters = [leaf.clone() for leaf in self.leaves] if self.differentiable else self.leaves
        self.optimizer = self._made()
        self.gradients = []

    def _made(self):
        kwargs = {k: v.clone().to(self.device) if k == "lr" and isinstance(v, torch.Tensor) and self.kwargs.get("capturable")
                  else copy.deepcopy(v) for k, v in self.kwargs.items()}  # fmt: skip
        return self.info.optim_cls(self.parameters, **kwargs)

    def step(self, seed):
        gradients = [v.to(self.device) for v in _values(_shapes(self.info), self.dtype, seed)]
        if self.info.only_supports_sparse_grads:
            gradients = [g.to_sparse() for g in gradients]
        if self.differentiable:
            gradients = [g.requires_grad_() for g in gradients]
            self.gradients += gradients
        for p, g in zip(self.parameters, gradients):
            p.grad = g
        if self.info.step_requires_closure:
            return self.optimizer.step(self._closure)
        return self.optimizer.step()

    def _closure(self):
        """A loss with one minimum."""
        self.optimizer.zero_grad()
        wanted = [v.to(self.device) for v in _values(_shapes(self.info), self.dtype, 100)]
        loss = sum((i + 1) * ((p - w).abs() ** 2 + (p - w).abs() ** 4).sum()
                   for i, (p, w) in enumerate(zip(self.parameters, wanted)))
        loss.backward()
        return loss

    def reload(self):
        file = io.BytesIO()
        torch.save(self.optimizer.state_dict(), file)
        file.seek(0)
        self.optimizer = self._made()
        self.optimizer.load_state_dict(torch.load(file))

    def results(self):
        if self.info.step_requires_closure:  # its state is rounding once it is at the minimum
            return list(self.parameters), [], []
        state = [v for _, v in _flat(self.optimizer.state_dict()["state"])]
        gradients = []
        if self.differentiable:
            total = sum((p * (i + 1)).sum().abs() for i, p in enumerate(self.parameters))
            gradients = torch.autograd.grad(total, [*self.leaves, *self.gradients], allow_unused=True)
        return list(self.parameters), list(gradients), state


def _flat(x, prefix=""):
    if isinstance(x, dict):
        return [leaf for key in sorted(x, key=str) for leaf in _flat(x[key], f"{prefix}.{key}")]
    if isinstance(x, (list, tuple)):
        return [leaf for i, item in enumerate(x) for leaf in _flat(item, f"{prefix}.{i}")]
    return [(prefix, x)]


def _steps(run, count):
    """Takes steps; returns how many programs each compiled."""
    compiled = []
    for i in range(STEPS):
        if i == SAVED_AFTER and not run.differentiable:
            run.reload()
        if i >= count:
            break
        before = torch.neuron.statistics()["compiled"]
        run.step(i + 1)
        torch.neuron.synchronize()
        compiled.append(torch.neuron.statistics()["compiled"] - before)
    return compiled


class Comparison(opinfo.Comparison):
    def __init__(self, info, kwargs, dtype, count):
        self.info, self.kwargs, self.dtype, self.count = info, kwargs, dtype, count
        self.random, self.loose, self._exact, self.units = False, (0, 0), None, UNITS

    def in_wider_dtype(self):
        run = Run(self.info, self.kwargs, "cpu", opinfo.WIDER[self.dtype])
        _steps(run, self.count)
        return run.results()

    def _tensor(self, g, w, which, i):
        # State of numbers that the CPU keeps in another dtype than accelerators.
        super()._tensor(g if g.dtype == w.dtype or g.ndim else g.to(w.dtype), w, which, i)


def inputs(info, count):
    """Keyword arguments of the optimizer and what they are called, |count| of them in an even spread."""
    found = [(dict(i.kwargs), i.desc) for i in configurations("cuda", None, info)]
    if info.name in ("Adam", "AdamW", "SGD", "Adagrad"):
        kinds = [dict(i.kwargs, fused=True) for i in info.optim_inputs_func("cuda")]
        found += [(k, "fused") for k in kinds if k not in [f for f, _ in found]]
    step = max(1, -(-len(found) // count))
    return found[::step]


def _attempt(function):
    try:
        return function(), None
    except opinfo.TooSlow:
        raise
    except Exception as error:
        return None, error


def _both(info, kwargs, dtype, count):
    def run(device):
        made = Run(info, kwargs, device, dtype)
        compiled = _steps(made, count)
        return made.results(), compiled
    wanted, wrong = _attempt(lambda: run("cpu"))
    got, error = _attempt(lambda: run("neuron"))
    if wrong is not None:
        assert type(error) is type(wrong), f"{type(error).__name__} ({error}) instead of {type(wrong).__name__} ({wrong})"
        return
    if error is not None:
        raise error
    comparison = Comparison(info, kwargs, dtype, count)
    comparison.results(got[0][0], wanted[0][0])
    comparison.gradients(got[0][1], wanted[0][1])
    comparison.arguments(got[0][2], wanted[0][2])
    assert count < STEPS or not any(got[1][-SETTLED:]), f"steps compiled {got[1]} programs"


def run(info, dtype, count, limit=60, verbose=False):
    """Runs |count| configurations of an optimizer; returns what happened, by name."""
    outcome = opinfo.Outcome()
    allow_capturable()
    for kwargs, description in inputs(info, count):
        steps = 3 if kwargs.get("differentiable") else STEPS
        outcome.measure(lambda: _both(info, kwargs, dtype, steps), limit, verbose, f"{description} {kwargs}: ")  # noqa: B023
    return {f"optim.{info.name}": outcome}
