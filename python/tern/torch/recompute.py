"""Random ops that a backward pass runs again, in graphs of torch.compile.

With activation checkpointing PyTorch's partitioner wraps a random op of the forward graph, so that it also returns the
state of the generator, and its twin of the backward graph, which draws from that state. PyTorch describes the state as one
of the CPU's generator; in programs it is that of the device's, (seed, offset)."""

import operator

import torch
from torch._guards import detect_fake_mode
from torch._prims.rng_prims import run_and_save_rng_state, run_with_rng_state
from torch.utils import _pytree as pytree

from tern.torch import lower
from tern.torch.ops.random import reserve


def describe(module):
    """Sets the descriptions (meta["val"]) of states and of the results of wrapped ops."""
    state = torch.empty(2, dtype=torch.uint64, device="meta")
    for node in module.graph.nodes:
        if node.target is run_and_save_rng_state:
            node.meta["val"] = (state, _result(node.args, node.kwargs))
            for user in node.users:
                if user.target is operator.getitem and user.args[1] == 0:
                    user.meta["val"] = state
        elif node.target is run_with_rng_state:
            node.args[0].meta["val"] = state
            node.meta["val"] = _result(node.args[1:], node.kwargs)


def _result(args, kwargs):
    """What the op, the first of |args|, returns for the rest of them, without values."""
    op, *args = args
    args, kwargs = pytree.tree_map_only(torch.fx.Node, lambda n: n.meta["val"], (args, kwargs))
    mode = detect_fake_mode((args, kwargs))
    with mode if mode is not None else torch._subclasses.fake_tensor.FakeTensorMode(), torch.no_grad():
        return op(*args, **kwargs)


def _save(b, out, op, *args, **kwargs):
    state = reserve(b, 0)
    return state, lower.call(b, op, out[1], args, kwargs)


def _again(b, out, state, op, *args, **kwargs):
    generators, b.generators = b.generators, {None: [state, 0]}
    try:
        return lower.call(b, op, out, args, kwargs)
    finally:
        b.generators = generators


# Higher order op -> function(builder, description of the results, arguments).
WRAPPERS = {run_and_save_rng_state: _save, run_with_rng_state: _again}
