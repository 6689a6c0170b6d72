"""Views that instructions need: fewer dimensions with the same elements."""

from . import pieces
from .isa_checks import fail
from .tensor import FREE_MAX, Tensor, Vector, _merged, allocate


def split(function, name, t, count):
    """|t| with as few free dimensions as possible such that its last |count| ones, as a product, are the last |dims| ones
    of the result: (view, dims)."""
    at = len(t.shape) - count
    inner = _merged(t.shape[at:], t.strides[at:])
    pairs = pieces.merged(t.shape[1:at], t.strides[1:at]) + inner
    if len(pairs) > FREE_MAX:
        found = f"{name} of strides {t.strides} has {len(pairs)} free dimensions that are not contiguous"
        fail(function, f"{found}, at most {FREE_MAX}")
    return _free(t, pairs), len(inner)


def flat(t):
    """|t| with contiguous free dimensions merged."""
    return _free(t, _merged(t.shape[1:], t.strides[1:])) if len(t.shape) > 2 and t.vector is None else t


def keep_first(t):
    """|t| with its first free dimension, of any size, and the others merged."""
    return _free(t, [(t.strides[1], t.shape[1]), *_merged(t.shape[2:], t.strides[2:])])


def _free(t, pairs):
    strides, shape = zip(*pairs)
    return Tensor(t.storage, t.dtype, (t.shape[0], *shape), (t.strides[0], *strides), t.start, t.free, t.terms, t.vector)


# --- indices in memory, of NeuronCore-v4 ---


def resolve(row, trace, group=16, **operands):
    """The operands as the instruction takes them: those of .indirect() with an index for each partition and element."""
    for name, t in operands.items():
        if t is None or t.vector is None:
            continue
        if not t.vector.index_operand:
            fail(row.name, f"{name} has a vector_offset, which only DMA transfers take")
        if name not in row.indirect:
            allowed = ", ".join(row.indirect) or "none"
            fail(row.name, f"{name} is a view of .indirect(), allowed for: {allowed}")
        operands[name] = _expanded(row.name, trace, name, t, group)
    return operands.values()


def _expanded(function, trace, name, t, group):
    """NKI's index holds offset i of |group| partitions in partition i % group, column i / group; the instruction's one has a
    row of offsets in each partition."""
    index, count = t.vector.index, t.shape[1]
    rows, columns = index.shape[0], index.size // index.shape[0]
    group = min(group, rows)
    used = -(-count // group)
    if rows % group or used > columns:
        fail(
            function,
            f"{name} has {count} offsets, its index ({rows}x{columns}) holds {columns * group} for each {group} partitions",
        )
    held = allocate((rows, columns), index.dtype, "private_hbm", name="offsets")
    trace.emit("dma_copy", (held, index))
    snake = allocate((rows, used * group), index.dtype, "sbuf", name="index", address=(t.start, None))
    for first in range(0, rows, group):
        columns_first = held[first : first + group, 0:used].permute((1, 0)).expand_dim(0).broadcast(0, group)
        trace.emit("dma_copy", (snake[first : first + group], columns_first))
    vector = Vector(snake[:, 0:count], t.vector.dim, t.vector.stride, index_operand=True)
    return Tensor(t.storage, t.dtype, t.shape, t.strides, t.start, t.free, t.terms, vector)
