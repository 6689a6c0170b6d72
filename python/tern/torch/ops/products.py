"""Products of matrices and vectors."""

import torch

from tern.torch.ops.complex_numbers import conjugate
from tern.torch.ops.elementwise import is_number
from tern.torch.rules import compute_dtype, rule

# Dimensions that are contracted, and those of the batch.
MATRICES = (([1], [0]),)
BATCHES = (([2], [1]), ([0], [0]))
VECTORS = (([0], [0]),)


def _sum_dtype(dtype):
    """The dtype in which products are added: sums of narrow integers wrap when they are converted back, and a product of
    booleans is whether any pair is true."""
    narrow = (torch.bool, torch.int8, torch.uint8, torch.int16)
    return torch.int32 if dtype in narrow else compute_dtype(dtype)


def _wide(b, x, y, numbers):
    """The product with the precision in which it is accumulated."""
    dtype = _sum_dtype(x.dtype)
    if x.shape == (0,) == y.shape:
        return b.constant(0, dtype)
    if not dtype.is_floating_point:
        x, y = b.cast(x, dtype), b.cast(y, dtype)
    return b.dot(x, y, *numbers, dtype=dtype)


def _dot(b, x, y, numbers):
    if _sum_dtype(x.dtype) == compute_dtype(x.dtype) and x.numel():
        return b.dot(x, y, *numbers)
    return b.cast(_wide(b, x, y, numbers), x.dtype)


def _product(names, numbers):
    @rule(*names)
    def _(b, out, x, y):
        return _dot(b, x, y, numbers)


_product(["mm", "mv"], MATRICES)
_product(["bmm"], BATCHES)
_product(["dot"], VECTORS)


@rule("vdot")
def _(b, out, x, y):
    return _dot(b, conjugate(b, x), y, VECTORS)


# --- beta * x + alpha * product ---


def _added(b, out, x, product, beta, alpha):
    """In the dtype of |product|; |x| does not count if beta is 0, even if it is NaN."""
    if out.dtype == torch.bool:
        product = b.cast(product, torch.bool)
        return product if is_number(beta, 0) else b.or_(x, product)
    dtype = product.dtype
    if not is_number(alpha, 1):
        product = b.multiply(product, alpha, dtype)
    if is_number(beta, 0):
        return b.cast(product, out.dtype)
    return b.cast(b.add(x if is_number(beta, 1) else b.multiply(x, beta, dtype), product, dtype), out.dtype)


def _added_product(names, numbers):
    @rule(*names)
    def _(b, out, x, y, z, beta=1, alpha=1):
        return _added(b, out, x, _wide(b, y, z, numbers), beta, alpha)


_added_product(["addmm", "addmv"], MATRICES)
_added_product(["baddbmm"], BATCHES)
_added_product(["addbmm"], (([0, 2], [0, 1]),))


@rule("addr")
def _(b, out, x, y, z, beta=1, alpha=1):
    y, z = b.broadcast_in_dim(y, out.shape, [0]), b.broadcast_in_dim(z, out.shape, [1])
    if out.dtype == torch.bool:
        return _added(b, out, x, b.and_(y, z), beta, alpha)
    return _added(b, out, x, b.multiply(y, z, compute_dtype(out.dtype)), beta, alpha)


@rule("_addmm_activation")
def _(b, out, x, y, z, beta=1, alpha=1, use_gelu=False):
    from tern.torch.ops.activations import gelu

    product = _wide(b, y, z, MATRICES)
    total = _added(b, product, x, product, beta, alpha)
    return b.cast(gelu(b, total, "none") if use_gelu else b.maximum(total, 0), out.dtype)


@rule("_trilinear")
def _(b, out, x, y, z, expand1, expand2, expand3, sumdim, unroll_dim=1):
    """The sum over |sumdim| of the product of the operands, which get a dimension of size 1 at each of |expand|."""
    rank = len(sumdim) + len(out.shape)
    shape, operands = [1] * rank, []
    for operand, missing in ((x, expand1), (y, expand2), (z, expand3)):
        own = iter(operand.shape)
        sizes = [1 if d in missing else next(own) for d in range(rank)]
        operands.append((operand, sizes))
        shape = [max(m, n) if n else 0 for m, n in zip(shape, sizes)]
    dtype = compute_dtype(out.dtype)
    x, y, z = (b.broadcast_to(b.reshape(b.cast(v, dtype), sizes), shape) for v, sizes in operands)
    total = b.reduce(b.multiply(b.multiply(x, z), y), sumdim, "add", 0)
    return b.cast(b.reshape(total, out.shape), out.dtype)
