"""Ops of torch.prims that decompositions leave and that no op of ATen has a rule for: shapes and conversions."""

from tern.torch.rules import rule


@rule("prims::broadcast_in_dim")
def _(b, out, x, shape, dims):
    return b.broadcast_in_dim(x, shape, dims)


@rule("prims::reshape", "prims::squeeze", "prims::split_dim", "prims::collapse", "prims::collapse_view")
def _(b, out, x, *_args):
    return b.reshape(x, out.shape)


@rule("prims::transpose")
def _(b, out, x, order):
    return b.transpose(x, order)


@rule("prims::rev")
def _(b, out, x, dims):
    return b.reverse(x, dims)


@rule("prims::cat")
def _(b, out, tensors, dim):
    return b.concatenate([b.cast(x, out.dtype) for x in tensors if x.shape != (0,) or len(out.shape) == 1], dim)


@rule("prims::view_of_dtype")
def _(b, out, x, dtype):
    return b.bitcast(x, dtype)

