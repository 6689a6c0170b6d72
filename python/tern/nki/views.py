"""The less frequent views of a tensor: access patterns, other element types, indices in memory, rearranging."""

import math
import operator

from tern.nki import dtypes
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.registers import Register
from tern.nki.tensor import Tensor, Vector, _scalar, _with_terms


def reinterpret(t, dtype):
    """The same bits as |dtype|; the last dimension grows or shrinks."""
    old, new = t.dtype.itemsize, dtype.itemsize
    if old == new:
        return Tensor(t.storage, dtype, t.shape, t.strides, t.start, t.free, t.terms, t.vector)
    if t.is_indirect():
        raise NkiError(f"{t._described()}: a view as {dtype} is not possible after a dynamic index")
    last = t.shape[-1]
    if t.strides[-1] != 1 and last != 1:
        raise NkiError(f"{t._described()}: a view as {dtype} needs a contiguous last dimension, its stride is {t.strides[-1]}")
    if last * old % new:
        raise NkiError(f"{t._described()}: the last dimension has {last * old} bytes, not a multiple of {new}, for {dtype}")
    strides = [_scaled(t, stride, old, new, dtype) if n != 1 else stride for stride, n in zip(t.strides[:-1], t.shape)]
    free = _scaled(t, t.free, old, new, dtype)
    return Tensor(t.storage, dtype, (*t.shape[:-1], last * old // new), (*strides, 1), t.start, free, (), None)


def _scaled(t, count, old, new, dtype):
    if count * old % new:
        raise NkiError(f"{t._described()}: {count} elements of {old} bytes are no multiple of {new} bytes, for a view as {dtype}")
    return count * old // new


def vector_select(t, dim, index):
    """Row r of the result is row index[r]."""
    if dim != 0:
        raise NkiError(f"{t._described()}: vector_select is of dimension 0, found {dim}")
    _check_index(t, index)
    shape = (index.shape[0], *t.shape[1:])
    return Tensor(t.storage, t.dtype, shape, t.strides, 0, t.free, t.terms, Vector(index, 0, t.strides[0]))


def _check_index(t, index, columns=False):
    """|columns|: more than one index in a partition, which dma_transpose takes."""
    if t.on_chip:
        raise NkiError(f"{t._described()}: indices of rows are of tensors in HBM")
    if t.is_indirect():
        raise NkiError(f"{t._described()} has a dynamic index already; only one is possible")
    if not isinstance(index, Tensor) or index.buffer != "sbuf" or (index.size != index.shape[0] and not columns):
        found = index._described() if isinstance(index, Tensor) else repr(index)
        raise NkiError(f"{t._described()}: indices of rows are a tensor (rows, 1) in sbuf, found {found}")
    if index.dtype not in ("int32", "uint32"):
        raise NkiError(f"{t._described()}: indices of rows are int32 or uint32, found {index._described()}")


def indirect(t, index, count):
    """Elements of each partition at positions in memory, on NeuronCore-v4: number i is index[i % G, i // G]."""
    if tracing.current(".indirect()").generation < 4:
        raise NkiError(f"{t._described()}: .indirect() needs NeuronCore-v4 (trn3), the kernel is for {tracing.current().chip}")
    if not t.on_chip or t.is_indirect():
        raise NkiError(f"{t._described()}: .indirect() is of a tensor on chip without a dynamic index")
    if not isinstance(index, Tensor) or index.buffer != "sbuf" or index.shape[0] != t.shape[0]:
        found = index._described() if isinstance(index, Tensor) else repr(index)
        raise NkiError(f"{t._described()}: .indirect() takes indices in sbuf with {t.shape[0]} partitions, found {found}")
    count = index.size if count is None else operator.index(count)
    shape, strides = (t.shape[0], count), (t.strides[0], 1)
    return Tensor(t.storage, t.dtype, shape, strides, t.start, t.free, (), Vector(index, 1, 1, index_operand=True))


def access_pattern(t, pattern, offset, scalar_offset, vector_offset, indirect_dim, dtype):
    """[stride, count] pairs over the storage. |offset| adds to that of |t|; its shape and strides do not matter, but
    for the stride of |indirect_dim|, which scales a dynamic offset."""
    dtype = t.dtype if dtype is None else dtypes.of(dtype)
    pairs = _checked_pattern(t, pattern)
    strides, shape = zip(*pairs)
    old, new = t.dtype.itemsize, dtype.itemsize
    start, free = t.start, _scaled(t, t.free, old, new, dtype)
    if scalar_offset is not None and vector_offset is not None:
        raise NkiError(f"{t._described()}.ap(): one of scalar_offset and vector_offset, found both")
    terms, added = t.terms, None
    if isinstance(offset, Register):
        added, offset = offset, 0
    offset = 0 if offset is None else operator.index(offset)
    row = t.storage.row // new
    if t.on_chip:
        if strides[0] != row and shape[0] != 1:
            raise NkiError(
                f"{t._described()}.ap(): the stride of the partitions is {strides[0]}, allowed: the elements of a "
                f"partition, {row}"
            )
        free += offset
        start, free = start + free // row, free % row
        strides = (row, *strides[1:])
        if len(shape) == 1:
            shape, strides = (*shape, 1), (*strides, 1)
    else:
        free += offset
    left = row - 1 - free - sum((n - 1) * s for s, n in zip(strides[1:], shape[1:]) if s > 0)
    if added is not None:
        terms, free = _shifted(t, added, 1, left, terms, free)
    vector = None
    if scalar_offset is not None or vector_offset is not None:
        step = _indirect_stride(t, indirect_dim, new, dtype)
        if vector_offset is not None:
            vector = _vector(t, vector_offset, indirect_dim, shape[0], step)
        else:
            terms, free = _shifted(t, _scalar_register(t, scalar_offset, indirect_dim), step, left, terms, free)
    result = Tensor(t.storage, dtype, tuple(shape), tuple(strides), start, free, terms, vector)
    outside = _outside(t, result, row)
    return _Outside(result, outside) if outside else result


class _Outside(Tensor):
    """A pattern outside of its storage. Kernels may make one; an instruction with it is an error."""

    __slots__ = ("reason",)

    def __init__(self, t, reason):
        super().__init__(t.storage, t.dtype, t.shape, t.strides, t.start, t.free, t.terms, t.vector)
        self.reason = reason

    def _encode(self):
        raise NkiError(self.reason)


def _checked_pattern(t, pattern):
    try:
        pairs = [(operator.index(stride), operator.index(count)) for stride, count in pattern]
    except (TypeError, ValueError):
        raise NkiError(f"{t._described()}.ap(): a pattern is a list of [stride, count] of ints, found {pattern!r:.120}") from None
    if not pairs or min(count for _, count in pairs) < 1:
        raise NkiError(f"{t._described()}.ap(): the counts of a pattern are at least 1, found {pattern!r:.120}")
    return pairs


def _indirect_stride(t, dim, new, dtype):
    dim = t._dim(dim)
    if t.is_indirect():
        raise NkiError(f"{t._described()} has a dynamic index already; only one is possible")
    return _scaled(t, t.strides[dim], t.dtype.itemsize, new, dtype)


def _vector(t, index, dim, rows, stride):
    if dim != 0:
        raise NkiError(f"{t._described()}.ap(): vector_offset is of indirect_dim 0, found {dim}")
    _check_index(t, index, columns=True)
    if index.shape[0] != rows and (index.size == index.shape[0] or index.size < rows):
        raise NkiError(f"{t._described()}.ap(): {index.shape[0]} offsets for {rows} rows of the pattern")
    return Vector(index, 0, stride)


def _scalar_register(t, scalar, dim):
    if t.on_chip and dim == 0:
        raise NkiError(f"{t._described()}.ap(): scalar_offset cannot be of the partition dimension")
    if getattr(scalar, "dtype", "int32") == "int64":
        raise NkiError(f"{t._described()}.ap(): 64-bit scalars as offsets are not supported")
    register = _scalar(scalar) if isinstance(scalar, Tensor) else scalar
    if not isinstance(register, Register):
        raise NkiError(f"{t._described()}.ap(): scalar_offset is a tensor of one int32 or a register, found {scalar!r:.60}")
    return register


def _shifted(t, register, stride, left, terms, free):
    """|terms| and |free| with |register| times |stride| added, which on chip is at most |left| elements."""
    if t.on_chip and stride > 0:
        parts, constant = register.within(0, max(0, left // stride))
    else:
        parts, constant = register._linear()
    return _with_terms(terms, parts, stride), free + constant * stride


def _outside(t, view, row):
    """Why the constant part of the pattern is not inside of the storage; None if it is."""
    first = 1 if t.on_chip else 0
    if view.vector is not None:
        first = 1
    span = list(zip(view.strides[first:], view.shape[first:]))
    low = view.free + sum((n - 1) * s for s, n in span if s < 0)
    high = view.free + sum((n - 1) * s for s, n in span if s > 0)
    where = "a partition" if t.on_chip else "the tensor"
    if low < 0 or (high >= row and not view.is_indirect()):
        return (
            f"{t._described()}.ap(): the pattern {view.get_pattern()} at offset {view.free} covers elements {low} to {high}; "
            f"{where} has {row}"
        )
    partitions = t.storage.shape[0] if t.on_chip else 0
    if t.on_chip and not 0 <= view.start <= view.start + view.shape[0] - 1 < partitions:
        return f"{t._described()}.ap(): partitions {view.start} to {view.start + view.shape[0] - 1} of a tensor of {partitions}"
    return None


def rearrange(t, source, target, sizes):
    """The dimensions named as in |source|, in the order of |target|; names in a tuple are split or merged."""
    groups = [(g,) if isinstance(g, str) else tuple(g) for g in source]
    if len(groups) != t.ndim:
        raise NkiError(f"{t._described()}: the pattern {source} has {len(groups)} dimensions, the tensor {t.ndim}")
    names, view = [], t
    for dim in reversed(range(t.ndim)):
        group = groups[dim]
        if len(group) != 1:
            view = view.reshape_dim(dim, tuple(sizes.get(name, -1) for name in group))
        elif sizes.get(group[0], t.shape[dim]) != t.shape[dim]:
            raise NkiError(f"{t._described()}: dimension {dim} has size {t.shape[dim]}, not {sizes[group[0]]}")
        names = [*group, *names]
    wanted = [(g,) if isinstance(g, str) else tuple(g) for g in target]
    flat = [name for group in wanted for name in group]
    if sorted(flat) != sorted(names) or len(set(names)) != len(names):
        raise NkiError(f"{t._described()}: {target} does not name the dimensions of {source}, each once")
    view = view.permute([names.index(name) for name in flat])
    for dim, group in enumerate(wanted):
        if len(group) > 1:
            view = view.flatten_dims(dim, dim + len(group) - 1)
    return view
