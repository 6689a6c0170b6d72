"""torch.compile(backend="neuron").

    step = torch.compile(step, backend="neuron")

Dynamo and AOTAutograd make functional graphs of ATen ops. A call of one is recorded as an op is (graphs.py), so a program may
consist of several. A graph with a changing size (dynamic shapes) is made for each size that occurs. A graph with collectives
between processes, or with torch.cond and the like, is cut at them. Options (options={...}): fallback_execution=True runs what
has no lowering eagerly instead of raising."""

import functools
import logging
import operator
import os

import torch
from torch._decomp import core_aten_decompositions
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch._functorch.partitioners import min_cut_rematerialization_partition
from torch.fx.experimental.proxy_tensor import make_fx

from tern.torch import graphs, lower, recompute, rules

log = logging.getLogger(__name__)
SIZES_MAX = 64  # of one graph
_COLLECTIVES = ("_c10d_functional", "_c10d_functional_autograd", "_dtensor", "c10d")


class NotLowered(RuntimeError):
    """The graph has ops without a lowering."""


@functools.cache
def decompositions():
    """Those of core ATen, except of ops that have rules."""
    table = core_aten_decompositions()
    return {op: f for op, f in table.items() if not (isinstance(op, torch._ops.OpOverload) and rules.has(op))}


def is_of_device(module, example_inputs):
    """Whether a graph of Dynamo has tensors of the device."""
    values = [*example_inputs, *(node.meta.get("example_value") for node in module.graph.nodes)]
    return any(isinstance(v, torch.Tensor) and v.device.type == "neuron" for v in values)


def neuron(module, example_inputs, options=None, mode=None, ignored=(), **_):
    """The backend. |ignored|: options of another one."""
    if mode not in (None, "default"):
        log.warning("torch.compile(mode=%r) has no effect on neuron", mode)
    if ignored:
        log.warning("without effect on neuron: %s", ", ".join(sorted(ignored)))
    fallback = _fallback(options or {})
    compiler = functools.partial(_compile, fallback=fallback)
    make = aot_autograd(fw_compiler=compiler, bw_compiler=compiler, inference_compiler=compiler,
                        decompositions=decompositions(), keep_inference_input_mutations=True,
                        partition_fn=min_cut_rematerialization_partition)  # fmt: skip
    return make(module, example_inputs)


def _fallback(options):
    if "fallback_execution" in options:
        return bool(options["fallback_execution"])
    return os.environ.get("TORCH_NEURONX_DISABLE_FALLBACK_EXECUTION", "1") == "0"


def _compile(module, example_inputs, fallback):
    tensors = [v for v in (n.meta.get("val") for n in module.graph.nodes) if isinstance(v, torch.Tensor)]
    if not any(t.device.type == "neuron" for t in tensors):
        return make_boxed_func(module.forward)
    if any(isinstance(n.meta.get("val"), (torch.SymInt, int)) for n in module.graph.nodes if n.op == "placeholder"):
        return make_boxed_func(_BySize(module, fallback))
    return make_boxed_func(_made(module, fallback))


def _made(module, fallback):
    cuts = [n for n in module.graph.nodes if not _is_supported(n)]
    missing = sorted({rules.key(_op(n)) for n in cuts if not _is_between(n) and n.target is not operator.getitem})
    if missing and not fallback:
        raise NotLowered(f"no lowering for {', '.join(missing)} on neuron; torch.compile(..., options="
                         "{'fallback_execution': True}) runs the rest of the graph compiled and these eagerly")  # fmt: skip
    if cuts:
        return _partitioned(module)
    return graphs.Graph(module)


def _op(node):
    return node.args[1] if node.target is graphs.WITH_EFFECTS else node.target


def _is_between(node):
    """Whether it runs between two programs: a collective, through torch.distributed, or an op that calls graphs (torch.cond,
    while_loop), which the host decides on and whose graphs run eagerly."""
    if isinstance(node.target, torch._ops.HigherOrderOperator):
        return node.target is not graphs.WITH_EFFECTS and node.target not in recompute.WRAPPERS
    return isinstance(node.target, torch._ops.OpOverload) and node.target.namespace in _COLLECTIVES


def _is_supported(node):
    if node.target is operator.getitem:
        return _is_supported(node.args[0])
    if _is_between(node):
        return False
    if node.op != "call_function" or not isinstance(_op(node), torch._ops.OpOverload):
        return True
    if graphs.is_write_back(node):
        return True
    return lower.supported(_op(node))


def _partitioned(module):
    """The module with each stretch of supported ops as one program."""
    from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
    from torch.fx.passes.operator_support import OperatorSupportBase

    class Supported(OperatorSupportBase):
        def is_node_supported(self, _, node):
            return node.op == "call_function" and _is_supported(node) and not graphs.is_write_back(node)

    fused = CapabilityBasedPartitioner(module, Supported(), allows_single_node_partition=True).partition_and_fuse()
    for name, child in list(fused.named_children()):
        if name.startswith("fused_"):
            setattr(fused, name, _Called(graphs.Graph(child)))
    return fused.forward


class _Called(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *inputs):
        results = self.function(*inputs)
        return results[0] if self.function.single else results


class _BySize:
    """A graph with sizes among its inputs: one program for each combination of sizes."""

    def __init__(self, module, fallback):
        self.module, self.fallback, self.made = module, fallback, {}

    def __call__(self, *inputs):
        key = tuple((tuple(x.shape), x.dtype) if isinstance(x, torch.Tensor) else x for x in inputs)
        if key not in self.made:
            if len(self.made) >= SIZES_MAX:
                raise RuntimeError(f"a graph was compiled for {SIZES_MAX} different sizes; pad its inputs to fewer, or use "
                                   "torch.compile(dynamic=False) and torch._dynamo.config.recompile_limit")  # fmt: skip
            mode = torch._subclasses.fake_tensor.FakeTensorMode()
            fakes = [mode.from_tensor(x, static_shapes=True) if isinstance(x, torch.Tensor) else x for x in inputs]
            with mode, torch.no_grad():
                traced = make_fx(lambda *args: self.module.forward(*args))(*fakes)
            self.made[key] = _made(traced, self.fallback)
        return self.made[key](*inputs)
