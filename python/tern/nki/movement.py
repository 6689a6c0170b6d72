"""Assignment to a view."""

from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.tensor import Tensor


def assign(target, value):
    """Copies |value|, a tensor or a number, to |target|."""
    from tern.nki import isa

    if isinstance(value, (int, float)):
        if not target.on_chip:
            raise NkiError(f"{target._described()}: a number can be assigned to a tensor on chip only")
        isa.memset(target, value)
        return
    source = value if isinstance(value, Tensor) else tracing.as_tensor(value)
    if _same(target, source):
        return
    if target.on_chip and source.on_chip:
        isa.tensor_copy(target, source)
    else:
        isa.dma_copy(target, source)


def _same(a, b):
    return (a.storage, a.shape, a.strides, a.start, a.free, a.terms, a.dtype, a.vector) == (
        b.storage, b.shape, b.strides, b.start, b.free, b.terms, b.dtype, b.vector
    )  # fmt: skip
