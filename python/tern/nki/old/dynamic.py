"""Indices whose values are known only on the chip: tiles of one integer in the index of a tensor."""
from tern.nki import dtypes, eager
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.old.index import Index
from tern.nki.registers import NkiScalar
from tern.nki.tensor import _with_terms as with_terms


class Dynamic(Index):
    """An index expression plus the elements |tiles|, ((tile, factor), ...)."""
    __slots__ = ("tiles",)
    __hash__ = None

    def __init__(self, index, tiles):
        super().__init__(index.shape, index.strides, index.offset)
        self.tiles = tiles

    def with_base(self, index):
        return Dynamic(index, self.tiles)

    def __getitem__(self, key):
        return Dynamic(super().__getitem__(key), self.tiles)

    def __add__(self, other):
        return Dynamic(super().__add__(other), self.tiles + getattr(other, "tiles", ()))

    __radd__ = __add__

    def __mul__(self, other):
        product = super().__mul__(other)
        factor = other.offset if isinstance(other, Index) else other.__index__()
        return Dynamic(product, tuple((t, f * factor) for t, f in self.tiles))

    __rmul__ = __mul__

    def broadcast_to(self, shape):
        return Dynamic(super().broadcast_to(shape), self.tiles)

    def expand_dims(self, axis):
        return Dynamic(super().expand_dims(axis), self.tiles)

    def limits(self):
        raise NkiError("an index expression that depends on a tile's value cannot be compared or divided")


class Window:
    """nl.ds(start, size) whose start is a tile."""

    def __init__(self, start, size):
        self.start, self.size = start, int(size)


def moved(index, t):
    """|index| + |t|, a tile of one element."""
    if t.size != 1:
        raise NkiError(f"{t!r} is added to an index expression; wanted one element. Indices that differ by row select rows "
                       "of a tensor in HBM, as x[tile, nl.arange(n)[None, :]]")
    return Dynamic(index, ((t, 1),))


def _one(t, what):
    """|t|, recorded, which is one integer."""
    from tern.nki.old import tile

    t = tile.solid(t)
    if t.size != 1 or not t.dtype.is_integer:
        raise NkiError(f"{what} is {t!r}; wanted one integer")
    return t


def known(t):
    """The value that |t| has at this point, as a number: with concrete inputs."""
    from tern.nki.old import bridge, lower, record

    t = _one(t, "a trip count")
    record.flush()
    t = lower.operand(t) if t.on_chip else t
    trace = tracing.current("a trip count")
    if trace.values is None:
        raise NkiError("a trip count is a tile's value, which is known only where the kernel is called with numpy arrays or "
                       "tensors on the CPU, and runs")
    return int(eager.value(bridge.core_tensor(t)).reshape(-1)[0])


def _value(t):
    """The element of |t|, as a register."""
    from tern.nki.old import bridge, lower

    t = _one(t, "an index")
    if t.on_chip:
        t = lower.operand(t, "an index")
        if t.buffer == "psum" or t.dtype.itemsize != 4:
            t = lower.copied(t, dtypes.int32)
    return NkiScalar(((tracing.current("an index").read(bridge.core_tensor(t)), 1),))


def place(t, dim, tiles, low, high, terms):
    """An index of |t| that is the sum of |tiles|: its constant part, and |terms| with the rest. The value is |low| to
    |high| so that accesses on chip stay in the tile."""
    total = NkiScalar()
    for element, factor in tiles:
        total = total + _value(element) * factor
    if t.on_chip:
        if dim == 0:
            raise NkiError(f"{t!r}: the partition is selected by a tile's value; wanted an index that is known")
        if high < low:
            raise NkiError(f"{t!r}: an index exceeds dimension {dim}, which has {t.shape[dim]}")
        parts, first = total.within(low, high)
    else:
        parts, first = total._linear()
    return first, with_terms(terms, parts, t.strides[dim])
