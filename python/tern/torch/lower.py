"""Lowers one call of an ATen op: by its rule, else by torch's decomposition into ops that have rules."""

import functools

import torch
from torch._decomp import decomposition_table
from torch._ops import OpOverload
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree

from tern.torch import ops as _ops  # noqa: F401  (registers the rules)
from tern.torch import rules
from tern.torch.rules import Unsupported
from tern.torch.stablehlo import DTYPES, Value

# What functional overloads of ops that make tensors have in the place of out=.
_OPTIONS = {"dtype", "layout", "device", "pin_memory"}

# The dtypes of tensors that PyTorch makes of numbers.
_WRAPPED = {bool: torch.bool, int: torch.int64, float: torch.float64, complex: torch.complex128}

# Ops that write to arguments in a form of their own.
_FUNCTIONAL = {"aten::_cummax_helper.default": ("cummax", "default"), "aten::_cummin_helper.default": ("cummin", "default")}


@functools.cache
def functional(op):
    """The overload that computes the same without writing to an argument, and for each of its results the name of the
    argument of |op| that receives it (None: the result is returned only). |op| itself if it writes nothing. None if there is
    none."""
    schema = op._schema
    written = [a for a in schema.arguments if a.alias_info is not None and a.alias_info.is_write]
    if not written:
        return op, (None,) * len(schema.returns)
    named = _FUNCTIONAL.get(rules.key(op))
    if named is not None:
        return getattr(getattr(torch.ops.aten, named[0]), named[1]), tuple(a.name for a in written)
    outs = [a.name for a in written if a.is_out]
    wanted = [(a.name, str(a.type)) for a in schema.arguments if a.name not in outs]
    op_names = {a.name for a in schema.arguments}
    plain = op._opname.removesuffix("_")
    names = [op._opname, plain, plain + "_functional", plain.lstrip("_")]
    for name in dict.fromkeys(names):
        packet = getattr(getattr(torch.ops, op.namespace), name, None)
        for overload in packet.overloads() if packet else ():
            candidate = getattr(packet, overload)
            other = candidate._schema
            if candidate is op or any(a.alias_info is not None and a.alias_info.is_write for a in other.arguments):
                continue
            options = _OPTIONS if outs else ()
            if [(a.name, str(a.type)) for a in other.arguments if a.name not in options or a.name in op_names] == wanted:
                return candidate, _receivers(written, len(schema.returns), len(other.returns), outs)
    return None


def _receivers(written, returns, results, outs):
    """Functional overloads return the results of |op|, then what it writes without returning it."""
    names = [a.name for a in written]
    if len(names) == results:
        return tuple(names)
    return (None,) * (results - len(names)) + tuple(names)


def supported(op):
    return rules.has(op) or op in decomposition_table


def call(b, op, out, args, kwargs):
    """Appends functional op |op| to builder |b|. |out|: a description (shape, dtype) of each result, nested as they are.
    Returns its results, nested as the op's. Raises Unsupported."""
    function = rules.get(op)
    if function is not None:
        args, kwargs = _filled(op, _of_numbers(b, op, args), kwargs)
        return _checked(op, out, function(b, out, *args, **kwargs))
    if op in decomposition_table:
        return _decomposed(b, op, out, args, kwargs)
    raise Unsupported(f"{rules.key(op)} has no lowering")


def _of_numbers(b, op, args):
    """The arguments of an op of numbers alone, which PyTorch takes as tensors, as Values."""
    if not args or any(isinstance(x, Value) for x in pytree.tree_leaves(args)):
        return args
    return [b.literal(torch.tensor(x, dtype=_WRAPPED[type(x)])) if type(x) in _WRAPPED and str(a.type) == "Tensor" else x
            for a, x in zip(op._schema.arguments, args)]  # fmt: skip


def _filled(op, args, kwargs):
    """Every argument of the schema, defaults included: positional ones as a list, keyword-only ones by name."""
    positional, named = list(args), dict(kwargs)
    for i, argument in enumerate(op._schema.arguments):
        if argument.kwarg_only:
            if argument.name not in named:
                named[argument.name] = argument.default_value
        elif i >= len(positional):
            positional.append(named.pop(argument.name) if argument.name in named else argument.default_value)
    return positional, named


def _checked(op, out, results):
    wanted = [out] if not isinstance(out, (list, tuple)) else out
    given = [results] if not isinstance(results, (list, tuple)) else results
    for i, (w, g) in enumerate(zip(wanted, given)):
        if isinstance(w, (list, tuple)):
            _checked(op, w, g)
        elif hasattr(w, "shape") and g is not None and (tuple(w.shape) != g.shape or w.dtype != g.dtype):
            wrong = f"{g.dtype}{list(g.shape)} instead of {w.dtype}{list(w.shape)}"
            raise AssertionError(f"the rule of {rules.key(op)} returned {wrong} as result {i}")
    return results


def _decomposed(b, op, out, args, kwargs):
    """Traces torch's decomposition and lowers the ops it consists of."""
    flat, spec = pytree.tree_flatten((args, kwargs))
    where = [i for i, x in enumerate(flat) if isinstance(x, Value)]
    mode = torch._subclasses.fake_tensor.FakeTensorMode(allow_non_fake_inputs=True)
    with mode:
        fakes = [torch.empty(flat[i].shape, dtype=flat[i].dtype, device="meta") for i in where]

    def function(*tensors):
        filled = list(flat)
        for i, t in zip(where, tensors):
            filled[i] = t
        args, kwargs = pytree.tree_unflatten(filled, spec)
        return decomposition_table[op](*args, **kwargs)

    table = {o: f for o, f in decomposition_table.items() if isinstance(o, OpOverload) and not rules.has(o)}
    with mode, torch.no_grad():
        traced = make_fx(function, decomposition_table=table)(*fakes)
    results = graph(b, traced, [flat[i] for i in where])
    return pytree.tree_map(lambda w, g: _fitted(b, w, g), out, pytree.tree_map(lambda x: x, results)) if isinstance(
        out, (list, tuple)) else _fitted(b, out, results[0] if isinstance(results, (list, tuple)) else results)


def _fitted(b, out, x):
    """Decompositions sometimes differ from the op in the dtype of a result."""
    return x if out is None or x is None else b.cast(x, out.dtype)


def graph(b, module, inputs, locate=None):
    """Lowers the functional ATen graph of an FX module; |inputs| are the Values of its placeholders. Returns what the graph
    returns. |locate|: node -> location text."""
    values, inputs = {}, iter(inputs)

    def of(x):
        return pytree.tree_map(lambda n: values[n] if isinstance(n, torch.fx.Node) else n, x)

    for node in module.graph.nodes:
        if locate is not None:
            b.location = locate(node)
        if node.op == "placeholder":
            values[node] = next(inputs)
        elif node.op == "get_attr":
            values[node] = b.literal(getattr(module, node.target).detach().cpu())
        elif node.op == "output":
            return of(node.args[0])
        elif node.target.__name__ == "getitem":
            values[node] = of(node.args[0])[node.args[1]]
        elif not isinstance(node.target, OpOverload):  # the constructor of a named tuple
            values[node] = of(node.args[0])
        else:
            args, kwargs = (pytree.tree_map_only(torch.fx.Node, lambda n: values[n], a) for a in (node.args, node.kwargs))
            described = node.meta.get("val")
            values[node] = call(b, node.target, described, args, kwargs)
            if isinstance(described, torch.Tensor) and isinstance(values[node], Value):
                values[node] = values[node].laid_out(described.is_contiguous())
    raise AssertionError("a graph without an output")


def representable(dtype):
    return dtype in DTYPES
