"""Graphs of torch.compile as ops: a call is recorded like that of an op of ATen, so forward, backward and what is eager around
them are one program.

The extension's op tern::graph has the graph's number and a list of its inputs; eager.plan() gets its plans from here."""

import math
import operator
import re

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _disable_current_modes

import tern.torch
from tern.torch import geometry, locations, lower, recompute
from tern.torch.stablehlo import Builder

NAME = "compiled"  # of programs that have a graph
WITH_EFFECTS = torch.ops.higher_order.with_effects  # (token, op, arguments...): an op that checks; returns (token, results...)
_graphs = []  # by number


def plan(number, inputs):
    """What eager.plan() returns, less its first item, for a call of a graph with |inputs|: slots and constant tensors."""
    return _graphs[number].plan(inputs)


def is_write_back(node):
    """A copy_ at the end of a graph, to an input that it changes."""
    return node.target is torch.ops.aten.copy_.default and node.args[0].op == "placeholder"


def _is_token(node):
    """An input without users, or that stands for the order of ops with effects: it has no value."""
    return all(user.target is WITH_EFFECTS and user.args[0] is node for user in node.users)


class _Call:
    """As eager.Recorded: a call with inputs of certain strides. |where|: for each input its slot, or a constant tensor."""

    __slots__ = ("graph", "where", "receivers", "slots", "draws")
    name = NAME

    def __init__(self, graph, where, receivers):
        self.graph, self.where, self.receivers = graph, where, receivers
        self.slots = [s for s in where if not isinstance(s, torch.Tensor)]
        self.draws = graph.draws

    def lower(self, b, values):
        inputs = [b.literal(w) if isinstance(w, torch.Tensor) else values[w.index] for w in self.where]
        return self.graph.lower(b, inputs)


def _before_widening(node):
    """What a conversion to a wider float converts; other nodes themselves."""
    if node.op != "call_function" or node.target not in (torch.ops.aten._to_copy.default,
                                                         torch.ops.prims.convert_element_type.default):  # fmt: skip
        return node
    source, val = node.args[0], node.meta["val"]
    narrow = source.meta["val"]
    same = narrow.shape == val.shape and narrow.device == val.device and _strides(narrow) == _strides(val)
    widens = val.dtype.is_floating_point and narrow.dtype.is_floating_point and narrow.itemsize < val.itemsize
    return source if source.op == "call_function" and same and widens else node


class Graph:
    """A compiled graph: called with its inputs, it returns a list with what the graph returns."""

    def __init__(self, module):
        recompute.describe(module)
        self.module = module
        self.placeholders = [n for n in module.graph.nodes if n.op == "placeholder"]
        self.used = [i for i, n in enumerate(self.placeholders)
                     if isinstance(n.meta.get("val"), torch.Tensor) and not _is_token(n)]  # fmt: skip
        self.index = {self.placeholders[i]: k for k, i in enumerate(self.used)}
        # Input -> the node with its value at the end.
        self.changed = {n.args[0]: n.args[1] for n in module.graph.nodes if n.op == "call_function" and is_write_back(n)}
        output = next(n for n in module.graph.nodes if n.op == "output").args[0]
        self.single = not isinstance(output, (list, tuple))
        self.steps = [n for n in module.graph.nodes if n.op in ("get_attr", "call_function") and not is_write_back(n)]
        with _disable_current_modes():
            self._describe([output] if self.single else output)
        self.number = len(_graphs)
        _graphs.append(self)

    def _describe(self, output):
        """Finds what the graph returns, by lowering it once: for each output ("result", (number, dtype)), ("input", number)
        or ("constant", value). Conversions of results to wider floats are ops of their own: gradients are, and such an op may
        be deferred (csrc/deferred.cpp)."""
        b = Builder("try")
        values = self._run(b, [b.input(tuple(n.meta["val"].shape), n.meta["val"].dtype) for n in self.index])
        self.draws = {generator: used for generator, (_, used) in b.generators.items()}
        results = {}  # node -> number
        self.returned = []
        for n in output:
            if not isinstance(values.get(n), lower.Value):
                self.returned.append(("constant", values.get(n, n) if isinstance(n, torch.fx.Node) else n))
            elif n in self.index and n not in self.changed:
                self.returned.append(("input", self.index[n]))
            else:
                node = self.changed.get(n, n)
                number = results.setdefault(_before_widening(node), len(results))
                self.returned.append(("result", (number, node.meta["val"].dtype)))
        self.results = list(results)
        self.on_host = [n.meta["val"].device.type == "cpu" for n in self.results]

    def plan(self, inputs):
        new, targets, receivers = [], [], []
        for n in self.results:
            val = n.meta["val"]
            new.append((tuple(val.shape), _strides(val), val.dtype))
            targets.append((False, len(new) - 1, None))
            receivers.append((val.dtype, math.prod(val.shape), *new[-1][:2], 0))
        for n in self.changed:
            slot = inputs[self.index[n]]
            targets.append((True, slot.index, None))
            receivers.append((slot.dtype, slot.bytes // slot.dtype.itemsize, slot.shape, slot.strides, slot.offset))
        returns = [("list", list(range(len(new))))]
        return _Call(self, inputs, receivers), new, targets, returns, [], self.draws.get(None, -1), len(self.steps), False

    def lower(self, b, inputs):
        """Appends the graph to a builder; returns its results, and the inputs that it changes."""
        values = self._run(b, inputs)
        ends = [b.broadcast_to(b.cast(values[n], to.meta["val"].dtype), to.meta["val"].shape)
                for to, n in self.changed.items()]  # fmt: skip
        return [values[n] for n in self.results] + ends

    def _run(self, b, inputs):
        """The values of all nodes."""
        values = {}
        for n, value in zip(self.index, inputs, strict=True):
            val = n.meta["val"]
            values[n] = b.cast(value, val.dtype).laid_out(val.is_contiguous())
        for node in self.steps:
            b.location = _location(node)
            values[node] = self._value(b, node, values)
        return values

    def _value(self, b, node, values):
        if node.op == "get_attr":
            return b.literal(getattr(self.module, node.target).detach().cpu())
        args, kwargs = (pytree.tree_map_only(torch.fx.Node, values.get, a) for a in (node.args, node.kwargs))
        if node.target is operator.getitem:
            return args[0][args[1]]
        if node.target is WITH_EFFECTS:
            token, op, *rest = args
            return token, lower.call(b, op, None, rest, kwargs)
        if node.target in recompute.WRAPPERS:
            return recompute.WRAPPERS[node.target](b, node.meta["val"], *args, **kwargs)
        if not isinstance(node.target, torch._ops.OpOverload):
            return node.target(*args, **kwargs)
        return lower.call(b, node.target, node.meta.get("val"), args, kwargs)

    def __call__(self, *inputs):
        tensors = [inputs[i] for i in self.used]
        on_host = [(n, t) for n, t in zip(self.index, tensors) if n in self.changed and t.device.type == "cpu"]
        device = next((t.device for t in tensors if t.device.type == "neuron"), "neuron")
        for n, t in on_host:
            tensors[self.index[n]] = t.to(device)
        results = tern.torch.device().record_graph(self.number, tensors)
        for n, t in on_host:
            t.copy_(tensors[self.index[n]])
        results = [r.cpu() if host else r for r, host in zip(results, self.on_host, strict=True)]
        return [results[what[0]].to(what[1]) if kind == "result" else inputs[self.used[what]] if kind == "input" else what
                for kind, what in self.returned]  # fmt: skip


def _strides(val):
    """Those of a result in memory that has no gaps and no element twice, in the order of |val|: a view, such as a part of
    another tensor, gets memory of its own."""
    sizes, strides = tuple(val.shape), list(val.stride())
    if geometry.covers(val.numel(), sizes, strides, 0):
        return tuple(strides)
    step = 1
    for d in reversed(geometry.memory_order(sizes, strides)):
        strides[d] = step
        step *= max(sizes[d], 1)
    return tuple(strides)


def _location(node):
    """Module and source line of an op."""
    stack = node.meta.get("nn_module_stack") or node.meta.get("fwd_nn_module_stack") or {}
    modules = next(reversed(list(stack.values())), ("",))[0]
    lines = re.findall(r'File "([^"]+)", line (\d+)', node.meta.get("stack_trace") or "")
    return locations.text(modules, node.name, lines[-1] if lines else None, node.meta.get("autograd_backward", False))
