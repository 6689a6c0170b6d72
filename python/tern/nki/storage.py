"""Allocations: memories, and what an index of a tensor may be besides an int or a slice."""

import math
import operator

from tern.nki.errors import NkiError


_SIZE_MAX = (1 << 31) - 1
PARTITIONS = 128


class Buffer(str):
    """A memory."""

    __slots__ = ()

    @property
    def name(self):
        return str(self)

    def __repr__(self):
        return f"nki.language.{self}"


sbuf, psum = Buffer("sbuf"), Buffer("psum")
hbm, private_hbm, shared_hbm = Buffer("hbm"), Buffer("private_hbm"), Buffer("shared_hbm")
BUFFERS = {str(b): b for b in (sbuf, psum, hbm, private_hbm, shared_hbm)}


class DynamicSlice:
    """nl.ds(start, size): |size| indices from |start|, which may be a register."""

    __slots__ = ("start", "size", "step")

    def __init__(self, start, size, step=1):
        self.start, self.size, self.step = start, size, step

    def __repr__(self):
        return f"ds({self.start}, {self.size})"


class Storage:
    """An allocation. |row|: bytes of a partition on chip, of the whole tensor in HBM. |first|: the first partition; None:
    any."""

    __slots__ = ("trace", "id", "buffer", "on_chip", "dtype", "shape", "name", "row", "kind", "where", "value", "first")

    def __init__(self, trace, number, buffer, dtype, shape, name, kind, first=None):
        self.trace, self.id, self.buffer, self.dtype, self.shape = trace, number, buffer, dtype, shape
        self.name, self.kind, self.value, self.first = name, kind, None, first
        self.on_chip = buffer is sbuf or buffer is psum
        self.row = math.prod(shape[1:] if self.on_chip else shape) * dtype.itemsize

    def start_at(self, partition):
        """The allocation starts at |partition|, if it may still start anywhere."""
        if self.first is None and 0 <= partition <= PARTITIONS - self.shape[0]:
            self.first = partition
            self.trace.amend(self.id, start=partition)

    def retype(self, dtype, shape):
        """Elements of another dtype, which are as many bytes."""
        self.dtype, self.shape = dtype, shape
        self.trace.amend(self.id, dtype=dtype, dims=shape)


class Vector:
    """Indices that are read from memory. Of a DMA: row r of the tensor is row index[r], in elements of |stride|. With
    |index_operand|, of NeuronCore-v4: element i of each partition is index[i % G, i // G]."""

    __slots__ = ("index", "dim", "stride", "index_operand")

    def __init__(self, index, dim, stride, index_operand=False):
        self.index, self.dim, self.stride, self.index_operand = index, dim, stride, index_operand


def checked_shape(shape):
    if shape.__class__ is tuple and len(shape) == 2:  # the most frequent case, for speed
        rows, n = shape
        if rows.__class__ is int is n.__class__ and 0 < rows <= _SIZE_MAX and 0 < n <= _SIZE_MAX:
            return shape
    try:
        shape = tuple(operator.index(n) for n in ((shape,) if isinstance(shape, int) else shape))
    except TypeError:
        raise NkiError(f"a shape is a tuple of ints, found {shape!r:.80}") from None
    if not shape or min(shape) < 1:
        raise NkiError(f"the sizes of a shape are at least 1, found {shape}")
    if max(shape) > _SIZE_MAX:
        raise NkiError(f"the sizes of a shape are at most {_SIZE_MAX}, found {shape}")
    return shape


def checked_address(address, buffer):
    if address is None:
        return None, None
    if buffer is not sbuf and buffer is not psum:
        raise NkiError(f"address= is of memories on chip, found buffer {buffer}")
    if isinstance(address, int):
        return None, address
    partition, byte = address
    return partition, byte


def dense_strides(shape):
    strides, step = [], 1
    for n in reversed(shape):
        strides.append(step)
        step *= n
    return tuple(reversed(strides))
