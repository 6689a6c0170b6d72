"""torch.compile(backend="neuron"): forward, backward and optimizer step as programs of their own.

    step = torch.compile(step, backend="neuron")

Dynamo and AOTAutograd make functional graphs of ATen ops; each becomes one program. Parameters and other inputs that a
graph changes are donated, so they stay where they are. A graph with a changing size (dynamic shapes) is compiled for each
size that occurs. A graph with collectives between processes is cut at them. Options (options={...}): fallback_execution=True runs what has no lowering eagerly instead of raising."""

import functools
import logging
import operator
import os
import re

import torch
from torch._decomp import core_aten_decompositions
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch._functorch.partitioners import min_cut_rematerialization_partition
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _disable_current_modes

import tern.torch
from tern.torch import geometry, locations, lower, programs, recompute, rules
from tern.torch.stablehlo import Builder

log = logging.getLogger(__name__)
SIZES_MAX = 64  # programs of one graph with changing sizes
_COLLECTIVES = ("_c10d_functional", "_c10d_functional_autograd", "_dtensor", "c10d")
NAME = "compiled"  # of programs


class NotLowered(RuntimeError):
    """The graph has ops without a lowering."""


@functools.cache
def decompositions():
    """Those of core ATen, except of ops that have rules."""
    table = core_aten_decompositions()
    return {op: f for op, f in table.items() if not (isinstance(op, torch._ops.OpOverload) and rules.has(op))}


def neuron(module, example_inputs, options=None, mode=None, **_):
    """The backend."""
    if mode not in (None, "default"):
        log.warning("torch.compile(mode=%r) has no effect on neuron", mode)
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
    missing = sorted({rules.key(n.target) for n in cuts if not _is_collective(n) and n.target is not operator.getitem})
    if missing and not fallback:
        raise NotLowered(f"no lowering for {', '.join(missing)} on neuron; torch.compile(..., options="
                         "{'fallback_execution': True}) runs the rest of the graph compiled and these eagerly")  # fmt: skip
    if cuts:
        return _partitioned(module)
    return _Graph(module)


def _is_collective(node):
    """Between processes: it runs between two programs, through torch.distributed."""
    return isinstance(node.target, torch._ops.OpOverload) and node.target.namespace in _COLLECTIVES


def _is_supported(node):
    if node.target is operator.getitem:
        return _is_supported(node.args[0])
    if _is_collective(node):
        return False
    if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload):
        return True
    if _is_write_back(node):
        return True
    return lower.supported(node.target)


def _is_write_back(node):
    """A copy_ at the end of a graph, to an input that it changes."""
    return node.target is torch.ops.aten.copy_.default and node.args[0].op == "placeholder"


def _partitioned(module):
    """The module with each stretch of supported ops as one program."""
    from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
    from torch.fx.passes.operator_support import OperatorSupportBase

    class Supported(OperatorSupportBase):
        def is_node_supported(self, _, node):
            return node.op == "call_function" and _is_supported(node) and not _is_write_back(node)

    fused = CapabilityBasedPartitioner(module, Supported(), allows_single_node_partition=True).partition_and_fuse()
    for name, child in list(fused.named_children()):
        if name.startswith("fused_"):
            setattr(fused, name, _Called(_Graph(child)))
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


class _Graph:
    """A compiled graph: called with its inputs, it returns a list with what the graph returns."""

    def __init__(self, module):
        recompute.describe(module)
        placeholders = [n for n in module.graph.nodes if n.op == "placeholder"]
        self.used = [i for i, n in enumerate(placeholders) if n.users and isinstance(n.meta.get("val"), torch.Tensor)]
        self.write_backs = [n for n in module.graph.nodes if n.op == "call_function" and _is_write_back(n)]
        output = next(n for n in module.graph.nodes if n.op == "output").args[0]
        self.single = not isinstance(output, (list, tuple))
        output = [output] if self.single else list(output)
        self.strides = [_strides(placeholders[i].meta["val"]) for i in self.used]
        with _disable_current_modes():
            self.program, self.outputs, self.returned = self._lower(module, placeholders, output)

    def _lower(self, module, placeholders, output):
        b = Builder(NAME)
        values, index = {}, {}
        for k, i in enumerate(self.used):
            val = placeholders[i].meta["val"]
            values[placeholders[i]] = _from_memory(b, val)
            index[placeholders[i]] = k
        self._run(b, module, values)
        tensor = lambda n: isinstance(n, torch.fx.Node) and isinstance(values.get(n), lower.Value)  # noqa: E731
        changed = {n.args[0]: n.args[1] for n in self.write_backs}
        outs, described, returned, aliases, seen = [], [], [], {}, {}
        make = tern.torch.device().Output
        for target, source in changed.items():
            val = target.meta["val"]
            aliases[len(outs)] = index[target]
            outs.append(_in_memory(b, b.broadcast_to(b.cast(values[source], val.dtype), val.shape), val))
            described.append(make(val.shape, _strides(val), val.dtype, index[target]))
        for n in output:
            if not tensor(n):
                constant = values.get(n, n) if isinstance(n, torch.fx.Node) else n
                returned.append(lambda _, results, constant=constant: constant)
                continue
            if n in index and n not in changed:
                returned.append(lambda tensors, _, i=index[n]: tensors[i])
                continue
            n = changed.get(n, n)
            if n not in seen:
                val = n.meta["val"]
                seen[n] = len(outs)
                outs.append(_in_memory(b, values[n], val))
                described.append(make(val.shape, _strides(val), val.dtype, -1))
            returned.append(lambda _, results, i=seen[n]: results[i])
        b.output(outs, aliases)
        return programs.make(NAME, b), described, returned

    def _run(self, b, module, values):
        get = lambda n: values[n]  # noqa: E731
        for node in module.graph.nodes:
            if node.op in ("placeholder", "output") or _is_write_back(node):
                continue
            if node.op == "get_attr":
                values[node] = b.literal(getattr(module, node.target).detach().cpu())
                continue
            args, kwargs = (pytree.tree_map_only(torch.fx.Node, get, a) for a in (node.args, node.kwargs))
            b.location = _location(node)
            if node.target is operator.getitem:
                values[node] = args[0][args[1]]
            elif node.target in recompute.WRAPPERS:
                values[node] = recompute.WRAPPERS[node.target](b, node.meta["val"], *args, **kwargs)
            elif not isinstance(node.target, torch._ops.OpOverload):
                values[node] = node.target(*args, **kwargs)
            else:
                values[node] = lower.call(b, node.target, node.meta.get("val"), args, kwargs)

    def __call__(self, *inputs):
        tensors = [inputs[i] for i in self.used]
        device = next((t.device for t in tensors if t.device.type == "neuron"), None)
        index = device.index if device is not None else tern.torch.device().current_device()
        tensors = [t if t.device.type == "neuron" else t.to(f"neuron:{index}") for t in tensors]
        results = tern.torch.device().execute(self.program, tensors, self.strides, self.outputs, index)
        return [get(tensors, results) for get in self.returned]


def _from_memory(b, val):
    """An input with the dimensions that the tensor has in memory, in the order of the tensor."""
    order = geometry.memory_order(tuple(val.shape), _strides(val))
    array = b.input([val.shape[d] for d in order], val.dtype)
    return b.transpose(array, [order.index(d) for d in range(val.ndim)])


def _in_memory(b, value, val):
    return b.transpose(value, geometry.memory_order(tuple(val.shape), _strides(val)))


def _strides(val):
    """Those of a result in memory that has no gaps and no element twice, in the order of |val|: a view, such as a part of
    another tensor, gets memory of its own."""
    sizes, strides = tuple(val.shape), list(val.stride())
    if geometry.covers(val.numel(), sizes, strides, 0):
        return strides
    step = 1
    for d in reversed(geometry.memory_order(sizes, strides)):
        strides[d] = step
        step *= max(sizes[d], 1)
    return strides


def _location(node):
    """Module and source line of an op."""
    stack = node.meta.get("nn_module_stack") or node.meta.get("fwd_nn_module_stack") or {}
    modules = next(reversed(list(stack.values())), ("",))[0]
    lines = re.findall(r'File "([^"]+)", line (\d+)', node.meta.get("stack_trace") or "")
    return locations.text(modules, node.name, lines[-1] if lines else None, node.meta.get("autograd_backward", False))

