"""The table of lowering rules: ATen ops as StableHLO.

A rule is a function for one or several overloads of aten:

    @rule("mul.Tensor", "mul.Scalar")
    def _(b, out, x, y):
        return b.multiply(x, y, out.dtype)

|b| is the stablehlo.Builder. |out| describes the result (shape, dtype), a list if the op has several; None for a result
that is not wanted. The other arguments are those of the op's schema, with every default filled in by keyword or position as
the caller passed them: tensors are Values, and a number where the schema has "Scalar" may also be a Value of rank 0 (a
number that changes from call to call), so it goes through b.scalar(), b.binary() or b.fit(). A rule returns a Value, or a list
as |out|, with the shapes and dtypes of |out|; None as an element that is not wanted. It raises Unsupported, with the
reason, for arguments that it cannot handle.

Rules are for functional overloads only: in-place and out= ones use them (see lower.functional)."""

import torch


class Unsupported(Exception):
    """The op with these arguments has no lowering; the text says why."""


_rules = {}


def rule(*names):
    def add(function):
        for name in names:
            namespace, _, rest = name.rpartition("::")
            packet, _, overload = rest.partition(".")
            key = f"{namespace or 'aten'}::{packet}.{overload or 'default'}"
            assert key not in _rules, f"two rules for {key}"
            _rules[key] = function
        return function

    return add


def key(op):
    """The key of an OpOverload: "aten::add.Tensor", "aten::relu.default"."""
    return f"{op.namespace}::{op._opname}.{op._overloadname}"


def get(op):
    return _rules.get(key(op))


def has(op):
    return key(op) in _rules


def names():
    return sorted(_rules)


def dim_of(dim, rank):
    """A dimension as torch counts it, from 0."""
    return dim + max(rank, 1) if dim < 0 else dim


def dims_of(dims, rank):
    """A list of dimensions, or None or an empty one for all."""
    if dims is None or dims == []:
        return list(range(rank))
    return sorted({dim_of(d, rank) for d in ([dims] if isinstance(dims, int) else dims)} if rank else [])


def is_float(dtype):
    return dtype.is_floating_point


def compute_dtype(dtype):
    """The dtype in which torch computes results of |dtype|: half precision as float32."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype
