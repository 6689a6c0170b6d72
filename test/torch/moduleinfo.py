"""Samples of PyTorch's ModuleInfo database on device "neuron" and on the CPU.

A module is made on the CPU and moved. In each of WAYS it runs forward and backward, with a random gradient of its results.
Results, gradients of parameters and inputs, and buffers are compared as opinfo.py compares; what differs between two seeds
on the CPU is random and compared by shape. A step that ran before must compile nothing."""

import collections
import copy
import inspect
import io
import itertools

import opinfo
import torch
from torch.nn.utils.rnn import PackedSequence
from torch.testing._internal.common_utils import noncontiguous_like

GRADIENT_OF_GRADIENT = "gradient of gradient"
INPLACE, CHANNELS_LAST = "inplace", "channels last"
WAYS = ("plain", "again", "copies", "hooks", "noncontiguous", CHANNELS_LAST, INPLACE, GRADIENT_OF_GRADIENT)

# Units in the last place of the largest result that a module may be off: those of many layers add up their errors.
UNITS = 8


def _leaves(x):
    """Tensors and numbers of a result; those of packed sequences too."""
    if isinstance(x, PackedSequence):
        return [x.data, x.batch_sizes]
    if isinstance(x, (list, tuple)):
        return [leaf for item in x for leaf in _leaves(item)]
    if isinstance(x, dict):
        return [leaf for item in x.values() for leaf in _leaves(item)]
    return [x]


def _each(x, function):
    """|x| with |function| of its tensors; batch sizes of packed sequences stay on the CPU."""
    if isinstance(x, PackedSequence):
        return PackedSequence(function(x.data), x.batch_sizes, *(i if i is None else function(i) for i in x[2:]))
    if isinstance(x, (list, tuple)):
        return type(x)(_each(item, function) for item in x)
    if isinstance(x, dict):
        return {name: _each(item, function) for name, item in x.items()}
    return function(x) if isinstance(x, torch.Tensor) else x


def _differentiable(x):
    return isinstance(x, torch.Tensor) and (x.is_floating_point() or x.is_complex())


class Sample:
    """A module of the CPU with its inputs, and how it is run."""

    def __init__(self, module, given, way="plain"):
        self.module, self.args, self.kwargs, self.way = module, given.args, given.kwargs, way

    def arguments(self, device, dtype=None):
        """The arguments of forward(), as new leaves."""
        def one(t):
            t = opinfo.moved(t, device, dtype)
            if self.way == "noncontiguous" and t.ndim and t.numel() > 1:
                t = noncontiguous_like(t.detach()).requires_grad_(t.requires_grad)
            elif self.way == CHANNELS_LAST and t.ndim in (4, 5):
                t = t.detach().to(memory_format=_LAST[t.ndim]).requires_grad_(t.requires_grad)
            return t
        return _each(self.args, one), _each(self.kwargs, one)

    def on(self, device, dtype=None):
        """A copy of the module on a device; in the next wider dtype if |dtype| is given."""
        module = copy.deepcopy(self.module)
        if dtype is not None:
            module = module.to(opinfo.WIDER[dtype])
        if self.way == CHANNELS_LAST:
            ranks = {p.ndim for p in module.parameters() if not isinstance(p, torch.nn.UninitializedParameter)}
            module = module.to(memory_format=_LAST[5 if 5 in ranks else 4])
        return module.to(device)


_LAST = {4: torch.channels_last, 5: torch.channels_last_3d}


def step(sample, module, device, dtype=None, seed=0):
    """Forward and backward: results, gradients of parameters and inputs, buffers."""
    args, kwargs = sample.arguments(device, dtype)
    module.zero_grad()
    torch.manual_seed(seed)
    given = (args, kwargs) if sample.way != INPLACE else _each((args, kwargs), torch.clone)
    results = _leaves(module(*given[0], **given[1]))
    outs = [r for r in results if _differentiable(r) and r.requires_grad]
    ins = [t for t in (*_leaves((args, kwargs)), *module.parameters()) if _differentiable(t) and t.requires_grad]
    gradients = []
    if outs and ins:
        gradients = _gradients(sample.way, outs, ins)
    return results, gradients, list(module.buffers())


def _random_like(t):
    generator = torch.Generator().manual_seed(t.numel())
    values = torch.randn(t.shape, generator=generator, dtype=torch.float64 if not t.is_complex() else torch.complex128)
    return values.to(torch.bfloat16 if not t.is_complex() else t.dtype).to(t.dtype).to(t.device)


def _gradients(way, outs, ins):
    twice = way == GRADIENT_OF_GRADIENT
    given = [_random_like(o).requires_grad_(twice) for o in outs]
    first = list(torch.autograd.grad(outs, ins, given, allow_unused=True, create_graph=twice))
    if not twice:
        return first
    used = [g for g in first if g is not None and g.requires_grad]
    if not used:
        return first
    return first + list(torch.autograd.grad(used, [*ins, *given], [_random_like(g) for g in used], allow_unused=True))


# --- ways to run it on the device ---


def _saved(module):
    """The state of a module, through a file."""
    file = io.BytesIO()
    torch.save(module.state_dict(), file)
    file.seek(0)
    return torch.load(file)


def _copied(sample):
    """A copy made on the device, with what another one saved."""
    module = sample.on("neuron")
    other = copy.deepcopy(module)
    for parameter in other.parameters():
        if not isinstance(parameter, torch.nn.UninitializedParameter):
            torch.nn.init.zeros_(parameter)
    other.load_state_dict(_saved(module))
    assert all(p.device.type == "neuron" for p in other.parameters()), "a parameter is not on the device"
    return other


def _hooked(sample, calls):
    module = sample.on("neuron")
    module.register_forward_pre_hook(lambda m, args: calls.update(["before"]))
    module.register_forward_hook(lambda m, args, out: calls.update(["after"]))
    if sample.module.__class__.__name__ not in _NO_BACKWARD_HOOKS:
        module.register_full_backward_hook(lambda m, given, made: calls.update(["backward"]))
    for parameter in module.parameters():
        if parameter.requires_grad and not isinstance(parameter, torch.nn.UninitializedParameter):
            parameter.register_hook(lambda g: g * 1)
    return module


# Modules whose results PyTorch's hook cannot reach: they are in no tuple of tensors.
_NO_BACKWARD_HOOKS = {"RNN", "GRU", "LSTM"}


def _device_step(sample):
    if sample.way == "copies":
        return step(sample, _copied(sample), "neuron")
    if sample.way == "hooks":
        calls = collections.Counter()
        outcome = step(sample, _hooked(sample, calls), "neuron")
        assert calls["before"] == calls["after"] == 1, f"hooks were called {calls}"
        return outcome
    module = sample.on("neuron")
    return step(sample, module, "neuron")


def _compiled(sample, module):
    before = torch.neuron.statistics()["compiled"]
    kept = step(sample, module, "neuron")  # what nobody holds is not computed
    torch.neuron.synchronize()
    del kept
    return torch.neuron.statistics()["compiled"] - before


def _again(sample):
    """Steps after the first must not compile, unless they pass a number that changes: that becomes an input at last."""
    module = sample.on("neuron")
    counts = [_compiled(sample, module)]
    changes = any(getattr(m, "momentum", 0) is None for m in module.modules())
    counts += [_compiled(sample, module) for _ in range(6 if changes else 2)]
    assert not any(counts[-1:] if changes else counts[1:]), f"steps compiled {counts} programs"


# --- comparison ---


class Comparison(opinfo.Comparison):
    def __init__(self, info, sample, dtype, random):
        self.info, self.sample, self.dtype, self.random = info, sample, dtype, random
        self.loose, self._exact, self.units = (0, 0), None, UNITS

    def in_wider_dtype(self):
        return step(self.sample, self.sample.on("cpu", self.dtype), "cpu", self.dtype)


def _is_random(sample, wanted):
    other = step(sample, sample.on("cpu"), "cpu", seed=1)
    same = lambda a, b: torch.equal(a.nan_to_num(), b.nan_to_num()) if isinstance(a, torch.Tensor) else True  # noqa: E731
    return not all(same(a, b) for x, y in zip(wanted, other) for a, b in zip(x, y))


# --- modules ---


def samples_of(info, dtype, training, count):
    torch.manual_seed(0)
    inputs = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=dtype.is_floating_point, training=training)
    for given in itertools.islice(inputs, count):
        if given.forward_input is not None:
            yield given


def module_of(info, given, dtype, training, **more):
    torch.manual_seed(1)
    made = given.constructor_input
    module = info.module_cls(*made.args, **{**made.kwargs, **more})
    module = module.to(dtype).train(training)
    if info.is_lazy:  # its parameters take their shapes from the first input
        with torch.no_grad():
            copied = copy.deepcopy((given.forward_input.args, given.forward_input.kwargs))
            module(*copied[0], **copied[1])
    return module


def _variants(info, given, dtype, training, ways):
    for way in ways:
        more = {}
        if way == INPLACE:
            if "inplace" not in inspect.signature(info.module_cls).parameters:
                continue
            more = {"inplace": True}
        leaves = _leaves((given.forward_input.args, given.forward_input.kwargs))
        if way == CHANNELS_LAST and not any(isinstance(t, torch.Tensor) and t.ndim in (4, 5) for t in leaves):
            continue
        if way == GRADIENT_OF_GRADIENT and not (info.supports_gradgrad and dtype == torch.float32):
            continue
        yield way, more


def run(info, dtype, count, limit=60, verbose=False, ways=WAYS):
    """Runs |count| inputs of a module, for training and evaluation, in each of |ways|; returns what happened, by name. What
    the CPU cannot run is skipped."""
    outcomes = {f"{info.name}{' again' if again else ''}": opinfo.Outcome() for again in {way == "again" for way in ways}}
    for training in (True, False) if info.train_and_eval_differ else (True,):
        for given in samples_of(info, dtype, training, count):
            for way, more in _variants(info, given, dtype, training, ways):
                outcome = outcomes[info.name + (" again" if way == "again" else "")]
                try:
                    module = module_of(info, given, dtype, training, **more)
                    sample = Sample(module, given.forward_input, way)
                    wanted = step(sample, sample.on("cpu"), "cpu")
                    random = _is_random(sample, wanted)
                except Exception as error:
                    outcome.skipped += 1
                    if verbose:
                        print(f"    skipped {way} {given.desc}: {type(error).__name__}: {str(error)[:200]}")
                    continue
                label = f"{way} {given.desc}{' training' if training else ''}: "
                outcome.measure(lambda: _compare(info, sample, dtype, wanted, random), limit, verbose, label)  # noqa: B023
    return outcomes


def _compare(info, sample, dtype, wanted, random):
    if sample.way == "again":
        _again(sample)
        return
    got = _device_step(sample)
    comparison = Comparison(info, sample, dtype, random)
    comparison.results(got[0], wanted[0])
    comparison.gradients(got[1], wanted[1])
    comparison.arguments(got[2], wanted[2])
