"""Tensors of a kernel: views of memory of the chip. Indexing and all methods return views of the same storage.

On chip dimension 0 is the partitions; an integer index there keeps the dimension, with size 1."""

import math
import operator
import sys

from tern.nki import dtypes, library, pieces
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.registers import NkiScalar, Register, difference
from tern.nki.storage import (  # noqa: F401
    BUFFERS, PARTITIONS, Buffer, DynamicSlice, Storage, Vector, checked_address, checked_shape, dense_strides, hbm, private_hbm, psum, sbuf,
    shared_hbm,
)  # fmt: skip

_ALL = slice(None)
_SIZES = {"sbuf": "sbuf_usable_bytes", "psum": "psum_partition_bytes"}  # facts of a chip
FREE_MAX = 5  # free dimensions of an operand
HBM_ROWS_MAX = 65535
TERMS_MAX = 4


def allocate(shape, dtype, buffer="sbuf", *, name="", address=None, kind="temp", data=None):
    """A new tensor. |address|: (partition, byte in the partition), of memories on chip."""
    trace = tracing.current("an allocation of a tensor")
    dtype, shape = dtypes.of(dtype), checked_shape(shape)
    if buffer.__class__ is not Buffer:
        buffer = _buffer(buffer)
    on_chip = buffer is sbuf or buffer is psum
    if on_chip:
        if len(shape) == 1:
            shape = (shape[0], 1)
        if shape[0] > PARTITIONS:
            what = f"tensor {name + ' ' if name else ''}of shape {shape} in {buffer}"
            raise NkiError(f"{what}: the partition dimension is {shape[0]}, at most {PARTITIONS}")
    in_common = buffer is shared_hbm and trace.grid and kind == "temp"
    if in_common:
        shared = _shared(trace, dtype, shape)
        if shared is not None:
            return shared
    start, byte = (None, None) if address is None else checked_address(address, buffer)
    if byte is not None:
        _check_space(trace, buffer, shape, dtype, byte)
    elif buffer is psum:
        _check_space(trace, buffer, shape, dtype)
    number, name = trace.tensor(
        buffer, dtype, shape, name=str(name) if name else "", kind=kind, start=start, address=byte, data=data
    )
    storage = trace.storages[number] = Storage(trace, number, buffer, dtype, shape, name or f"{buffer}_{number}", kind, start)
    if in_common:
        trace.shared.append(storage)
        trace.shared_next += 1
    return whole(storage)


def _check_space(trace, buffer, shape, dtype, byte=None):
    """Refuses what is larger than a memory, or at an address beyond its end."""
    chip = library.tables().chips.get(trace.chip, {})
    size, needed = chip.get(_SIZES[buffer]), math.prod(shape[1:]) * dtype.itemsize
    if size is not None and not 0 <= (byte or 0) <= size - needed:
        place = f"in {buffer}" if byte is None else f"at byte {byte} of {buffer}"
        what = f"a tensor of shape {shape} {place} needs {needed} bytes of each partition"
        raise NkiError(f"{what}, of which {trace.chip} has {size}")


def _buffer(name):
    found = BUFFERS.get(name)
    if found is None:
        raise NkiError(f"a tensor is in one of {', '.join(BUFFERS)}, found buffer {name!r}")
    return found


def whole(storage):
    """All of |storage|."""
    shape = storage.shape
    strides = (shape[1], 1) if len(shape) == 2 else dense_strides(shape)
    return Tensor(storage, storage.dtype, shape, strides, 0, 0, (), None)


def _shared(trace, dtype, shape):
    """The programs of a grid make one tensor together: the n-th allocation in shared HBM of each is the same one."""
    if trace.shared_next >= len(trace.shared):
        return None
    storage = trace.shared[trace.shared_next]
    trace.shared_next += 1
    if storage.shape != shape or storage.dtype != dtype:
        raise NkiError(
            f"program {trace.program_id} allocates {dtype}{list(shape)} in shared HBM where the first program has "
            f"{storage.dtype}{list(storage.shape)}: all programs of a grid must agree"
        )
    return whole(storage)


def is_tensor(x):
    return isinstance(x, Tensor)


class Tensor:
    """Shape, strides and offset are in elements of |dtype|. |start|: first partition in the storage, |free|: offset in
    the partition, or in HBM in the tensor. |terms|: ((register, stride), ...), which add to it."""

    __slots__ = ("storage", "dtype", "shape", "strides", "start", "free", "terms", "vector", "_words")

    def __init__(self, storage, dtype, shape, strides, start, free, terms, vector):
        self.storage, self.dtype, self.shape, self.strides = storage, dtype, shape, strides
        self.start, self.free, self.terms, self.vector, self._words = start, free, terms, vector, None

    # --- attributes ---

    id = property(lambda self: self.storage.id)
    buffer = property(lambda self: self.storage.buffer)
    name = property(lambda self: self.storage.name)
    on_chip = property(lambda self: self.storage.on_chip)
    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: math.prod(self.shape))
    itemsize = property(lambda self: self.dtype.itemsize)

    @property
    def offset(self):
        """From the start of the storage, whose partitions count as its outermost dimension."""
        return self.free + self.start * self.row_elements if self.storage.on_chip else self.free

    @property
    def row_elements(self):
        """Elements of a partition of the storage; in HBM of the whole storage."""
        return self.storage.row // self.dtype.itemsize

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return (self[i] for i in range(self.shape[0]))

    def __bool__(self):
        return True  # kernels test whether an optional argument was given by `if x:`

    def __repr__(self):
        from tern.nki import eager

        value = eager.text(self)
        return f"<{self._described()}>" if value is None else value

    def _described(self):
        return f"{self.storage.name}: {self.dtype}{list(self.shape)} in {self.storage.buffer}"

    def __format__(self, spec):
        return format(repr(self), spec)

    def _nki_tensor_(self):
        return self

    def is_contiguous(self):
        """Whether the elements are dense in row-major order; on chip in each partition."""
        first = 1 if self.storage.on_chip else 0
        step = 1
        for n, stride in zip(reversed(self.shape[first:]), reversed(self.strides[first:])):
            if n != 1 and stride != step:
                return False
            step *= n
        return True

    def is_indirect(self):
        return self.vector is not None or bool(self.terms)

    def get_pattern(self):
        return [[stride, n] for stride, n in zip(self.strides, self.shape)]

    # --- indexing ---

    def __getitem__(self, key):
        # Plain slices of a tensor of two dimensions, the most frequent case, for speed; all else is in _indexed().
        shape, storage = self.shape, self.storage
        if key.__class__ is not tuple:
            key = (key, _ALL) if key.__class__ is slice and len(shape) == 2 else (key,)
        if len(key) != 2 or len(shape) != 2 or self.terms or self.vector is not None:
            return self._indexed(key)
        p, f = key
        if not (p.__class__ is slice and p.step is None):
            return self._indexed(key)
        if f.__class__ is slice and f.step is None:
            first, stop = f.start, f.stop
        elif f.__class__ is DynamicSlice and f.start.__class__ is int is f.size.__class__ and f.step == 1:
            first, stop = f.start, f.start + f.size
        else:
            return self._indexed(key)
        p, last = p.start, p.stop
        rows, n = shape
        if p is None:
            p = 0
        if last is None:
            last = rows
        if first is None:
            first = 0
        if stop is None:
            stop = n
        if not (p.__class__ is int is last.__class__ and first.__class__ is int is stop.__class__):
            return self._indexed(key)
        if not (0 <= p < last <= rows and 0 <= first < stop <= n):
            return self._indexed(key)
        rows, n, start, strides = last - p, stop - first, self.start + p, self.strides
        free = self.free + first * strides[1]
        if not storage.on_chip:
            return Tensor(storage, self.dtype, (rows, n), strides, self.start, free + p * strides[0], (), None)
        view = Tensor(storage, self.dtype, (rows, n), strides, start, free, (), None)
        view._words = (storage.id, self.dtype.code, start, rows, 0, free, -1, 1, strides[1], n, 0)
        return view

    def _indexed(self, key):
        shape, storage = self.shape, self.storage
        if len(key) != len(shape):
            return self._expanded(key)
        start, free, terms, strides = self.start, self.free, self.terms, self.strides
        rows = storage.on_chip  # whether this is the partition dimension
        sizes, steps, dim = (), (), -1
        for k, n, stride in zip(key, shape, strides):
            step = 1
            dim += 1
            if k.__class__ is slice:
                first, stop = k.start, k.stop
                if first is None:
                    first = 0
                if stop is None:
                    stop = n
                if k.step is None and first.__class__ is int is stop.__class__ and 0 <= first < stop <= n:
                    count = stop - first
                else:
                    first, stop, step, terms = self._slow_slice(dim, k, terms)
                    count = -(-(stop - first) // step)
            elif k.__class__ is int and -n <= k < n:
                first, count = k if k >= 0 else k + n, 0
            elif k is Ellipsis or k is None:
                return self._expanded(key)
            else:
                first, count, step, terms = self._slow_index(dim, k, terms)
            if rows:
                rows = False
                start += first
                sizes, steps = (count or 1,), (stride,)
                if step != 1 and count > 1:
                    self._refuse_step(step)
            else:
                free += first * stride
                if count:
                    sizes += (count,)
                    steps += (stride * step,)
        if len(sizes) < 2:
            if storage.on_chip:
                sizes, steps = (*sizes, 1), (*steps, 1)
            elif not sizes:
                sizes, steps = (1,), (1,)
        if self.vector is not None and (key[0].__class__ is not slice or sizes[0] != shape[0]):
            raise NkiError(f"{self._described()}: dimension 0 is indexed by a vector and cannot be sliced further")
        return Tensor(storage, self.dtype, sizes, steps, start, free, terms, self.vector)

    def _expanded(self, key):
        """Indexes with a key that has `...`, new axes, or fewer indices than dimensions."""
        given = sum(k is not Ellipsis and k is not None for k in key)
        dots = sum(k is Ellipsis for k in key)
        missing = self.ndim - given
        if missing < 0:
            raise NkiError(f"{self._described()} has {self.ndim} dimensions, found {given} indices")
        if dots > 1:
            raise NkiError("an index has more than one `...`")
        full, axes = [], []
        for k in key if dots else (*key, Ellipsis):
            if k is Ellipsis:
                full += [slice(None)] * missing
            elif k is None:
                axes.append(len(full) - sum(isinstance(f, int) and not (i == 0 and self.on_chip) for i, f in enumerate(full)))
            else:
                full.append(k)
        view = self[tuple(full)] if given else self
        for i, axis in enumerate(axes):
            view = view.expand_dim(axis + i)
        return view

    def _refuse_step(self, step):
        raise NkiError(f"{self._described()}: the partition dimension is sliced in steps of {step}; a step other than 1 "
                       "is not possible there")  # fmt: skip

    def _slow_slice(self, dim, k, terms):
        """Checks and resolves a slice: first, stop, step, terms."""
        n = self.shape[dim]
        step = 1 if k.step is None else k.step
        first = 0 if k.start is None else k.start
        stop = n if k.stop is None else k.stop
        if isinstance(first, Register) or isinstance(stop, Register):
            count = difference(stop, first)
            if count is None:
                raise NkiError(f"{self._described()}: the size of the slice [{first}:{stop}] of dimension {dim} is not a constant")
            first, terms = self._dynamic(dim, first, terms, n - 1 - (count - 1) // step * step)
            return first, first + count, step, terms
        try:
            first, stop, step = operator.index(first), operator.index(stop), operator.index(step)
        except TypeError:
            raise NkiError(f"{self._described()}: a slice of dimension {dim} takes ints, found {k!r:.80}") from None
        low, high = first + n if first < 0 else first, stop + n if stop < 0 else stop
        if step < 1:
            raise NkiError(f"{self._described()}: the step of a slice is at least 1, found {step} in dimension {dim}")
        if not 0 <= low < high or high > n:
            empty = " is empty" if 0 <= low <= n and high <= low else " is out of bounds"
            raise NkiError(f"{self._described()}: the slice {first}:{stop} of dimension {dim}{empty}; its size is {n}")
        return low, high, step, terms

    def _slow_index(self, dim, k, terms):
        """Checks and resolves an index that is no plain int: first, count (0: the dimension goes), step, terms."""
        n = self.shape[dim]
        if isinstance(k, DynamicSlice):
            if isinstance(k.start, Register):
                size = operator.index(k.size)
                first, terms = self._dynamic(dim, k.start, terms, n - 1 - (size - 1) * k.step)
                return first, size, k.step, terms
            first, size, step = operator.index(k.start), operator.index(k.size), k.step
            if size < 1 or first < 0 or first + (size - 1) * step >= n:
                raise NkiError(f"{self._described()}: {k!r} of dimension {dim} is out of bounds; its size is {n}")
            return first, size, step, terms
        if isinstance(k, Register):
            first, terms = self._dynamic(dim, k, terms, n - 1)
            return first, 0, 1, terms
        if isinstance(k, slice):
            raise NkiError(f"{self._described()}: cannot slice dimension {dim} by {k!r}")
        if isinstance(k, Tensor):
            first, terms = self._dynamic(dim, _scalar(k), terms, n - 1)
            return first, 0, 1, terms
        try:
            index = operator.index(k)
        except TypeError:
            raise NkiError(f"{self._described()}: cannot index dimension {dim} by {type(k).__name__} {k!r:.60}") from None
        if not -n <= index < n:
            raise NkiError(f"{self._described()}: index {index} of dimension {dim} is out of bounds; its size is {n}")
        return index % n, 0, 1, terms

    def _dynamic(self, dim, register, terms, last):
        """The constant part of an index that is a register, and the terms with its other parts. The index is at most
        |last|; registers are limited to what that leaves them, so that accesses on chip stay in the tile."""
        parts, first = register._linear()
        if not parts:
            if not 0 <= first <= last:
                raise NkiError(f"{self._described()}: index {first} of dimension {dim} is out of bounds; it is 0 to {last}")
            return first, terms
        if self.storage.on_chip:
            if dim == 0:
                raise NkiError(f"{self._described()}: the partition dimension cannot be indexed by a register")
            if last < 0:
                raise NkiError(f"{self._described()}: more elements than dimension {dim} has, {self.shape[dim]}")
            parts, first = register.within(0, last)
        return first, _with_terms(terms, parts, self.strides[dim])

    def __setitem__(self, key, value):
        from tern.nki import movement

        movement.assign(self[key], value)

    # --- views ---

    def _like(self, shape, strides):
        return Tensor(self.storage, self.dtype, tuple(shape), tuple(strides), self.start, self.free, self.terms, self.vector)

    def _dim(self, dim, last=None):
        """|dim| in range, from the end if negative."""
        last = self.ndim if last is None else last
        if not isinstance(dim, int) or not -last <= dim < last:
            raise NkiError(f"{self._described()}: no dimension {dim}")
        return dim % last

    def _refuse_rows(self, dim, what):
        """The partition dimension, or the one that a vector indexes, stays as it is."""
        if dim == 0 and (self.storage.on_chip or self.vector is not None):
            kind = "partition dimension" if self.storage.on_chip else "dimension indexed by a vector"
            raise NkiError(f"{self._described()}: {what} is not possible on the {kind}")

    def slice(self, dim, start, end, step=1):
        key = [slice(None)] * self.ndim
        key[self._dim(dim)] = slice(start, end, step)
        return self[tuple(key)]

    def select(self, dim, index):
        dim = self._dim(dim)
        if isinstance(index, (Tensor, Register)):
            if self.is_indirect():
                raise NkiError(f"{self._described()} is indexed by a register already; only one dynamic index is possible")
            self._refuse_rows(dim, "a dynamic index")
        key = [slice(None)] * self.ndim
        key[dim] = index
        return self[tuple(key)]

    def permute(self, dims):
        dims = tuple(dims)
        if sorted(dims) != list(range(self.ndim)):
            raise NkiError(f"{self._described()}: {dims} is no permutation of its {self.ndim} dimensions")
        if dims[0] != 0:
            self._refuse_rows(0, "a permutation")
        return self._like((self.shape[d] for d in dims), (self.strides[d] for d in dims))

    def broadcast(self, dim, size):
        dim = self._dim(dim)
        if self.shape[dim] != 1:
            raise NkiError(f"{self._described()}: dimension {dim} has size {self.shape[dim]}; only size 1 can be broadcast")
        self._refuse_rows(dim, "a broadcast")
        shape, strides = list(self.shape), list(self.strides)
        shape[dim], strides[dim] = operator.index(size), 0
        return self._like(shape, strides)

    def expand_dim(self, dim):
        dim = self._dim(dim, self.ndim + 1)
        self._refuse_rows(dim, "a new dimension")
        stride = self.strides[dim] * self.shape[dim] if dim < self.ndim else 1
        return self._like((*self.shape[:dim], 1, *self.shape[dim:]), (*self.strides[:dim], stride, *self.strides[dim:]))

    def squeeze_dim(self, dim):
        dim = self._dim(dim)
        if self.shape[dim] != 1:
            raise NkiError(f"{self._described()}: dimension {dim} has size {self.shape[dim]}; only size 1 can be removed")
        self._refuse_rows(dim, "removing a dimension")
        return self._like(self.shape[:dim] + self.shape[dim + 1 :], self.strides[:dim] + self.strides[dim + 1 :])

    def reshape_dim(self, dim, shape):
        dim = self._dim(dim)
        shape = self._inferred(shape, self.shape[dim])
        if len(shape) > 1:
            self._refuse_rows(dim, "a split")
        strides = [step * self.strides[dim] for step in dense_strides(shape)]
        shape = (*self.shape[:dim], *shape, *self.shape[dim + 1 :])
        return self._like(shape, (*self.strides[:dim], *strides, *self.strides[dim + 1 :]))

    def flatten_dims(self, start_dim, end_dim):
        first, last = self._dim(start_dim), self._dim(end_dim)
        if first < last:
            self._refuse_rows(first, "flattening")
        merged = _merged(self.shape[first : last + 1], self.strides[first : last + 1])
        if len(merged) > 1:
            raise NkiError(f"{self._described()}, strides {self.strides}: dimensions {first} to {last} are not contiguous")
        stride, n = merged[0]
        shape = (*self.shape[:first], n, *self.shape[last + 1 :])
        return self._like(shape, (*self.strides[:first], stride, *self.strides[last + 1 :]))

    def _inferred(self, shape, size):
        """A shape of |size| elements, in which one -1 is inferred."""
        shape = [operator.index(n) for n in ((shape,) if isinstance(shape, int) else shape)]
        known = -math.prod(shape) if shape.count(-1) == 1 else math.prod(shape)
        if shape.count(-1) == 1 and known > 0 and size % known == 0:
            shape[shape.index(-1)] = size // known
        if math.prod(shape) != size or min(shape, default=1) < 1:
            raise NkiError(f"{self._described()}: cannot reshape {size} elements to {tuple(shape)}, {math.prod(shape)} elements")
        return tuple(shape)

    def reshape(self, *shape):
        shape = self._inferred(shape[0] if len(shape) == 1 else shape, self.size)
        if not (self.storage.on_chip or self.vector is not None):
            return self._like(shape, self._restrided(shape, self.shape, self.strides))
        if shape[0] != self.shape[0]:
            raise NkiError(f"{self._described()}: a reshape to {shape} would change the partition dimension, {self.shape[0]}")
        free = shape[1:] or (1,)
        return self._like(shape[:1] + free, (self.strides[0], *self._restrided(free, self.shape[1:], self.strides[1:])))

    def _restrided(self, shape, old, strides):
        """The strides of a view of |shape|; an error if it would have to copy."""
        parts = _merged(old, strides)
        result, i = [], len(parts) - 1
        stride, left = parts[i]
        for n in reversed(shape):
            if n == 1:
                result.append(stride)
                continue
            while left == 1 and i > 0:
                i -= 1
                stride, left = parts[i]
            if left % n:
                raise NkiError(
                    f"{self._described()}, strides {self.strides}: cannot be viewed as {tuple(shape)} without a copy"
                )
            result.append(stride)
            stride, left = stride * n, left // n
        return tuple(reversed(result))

    def rearrange(self, src_pattern, dst_pattern, fixed_sizes=None):
        from tern.nki import views

        return views.rearrange(self, src_pattern, dst_pattern, dict(fixed_sizes or {}))

    def vector_select(self, dim, vector_offset):
        from tern.nki import views

        return views.vector_select(self, dim, vector_offset)

    def view(self, dtype):
        from tern.nki import views

        return views.reinterpret(self, dtypes.of(dtype))

    reinterpret_cast = view

    def indirect(self, index, num_elem=None):
        from tern.nki import views

        return views.indirect(self, index, num_elem)

    def ap(self, pattern, offset=None, scalar_offset=None, vector_offset=None, indirect_dim=0, dtype=None):
        from tern.nki import views

        return views.access_pattern(self, pattern, offset, scalar_offset, vector_offset, indirect_dim, dtype)

    # --- the operand ---

    def operand(self):
        """The words of this tensor as an operand of a record."""
        return self._words or self._encode()

    def _encode(self):
        storage = self.storage
        if storage.on_chip and not self.terms and self.vector is None and len(self.shape) == 2:
            rows, n = self.shape
            words = self._words = (
                storage.id, self.dtype.code, self.start, rows, 0, self.free, -1, 1, self.strides[1], n, 0
            )  # fmt: skip
            return words
        shape, strides = self.shape, self.strides
        if len(shape) == 2 and not self.terms and self.vector is None and 1 < shape[0] <= HBM_ROWS_MAX:
            words = self._words = (
                storage.id, self.dtype.code, self.start, shape[0], strides[0], self.free, -1, 1, strides[1], shape[1], 0
            )  # fmt: skip
            return words
        if len(self.terms) > TERMS_MAX:
            raise NkiError(f"{self._described()}: {len(self.terms)} registers in its index, at most {TERMS_MAX}")
        rows, row_stride, first = shape[0], 0, self.start
        if not storage.on_chip:
            row_stride = strides[0]
            if self.vector is not None:
                row_stride = self.vector.stride
            elif len(shape) == 1 or rows > HBM_ROWS_MAX:
                rows, row_stride, shape, strides = 1, 0, (1, *shape), (0, *strides)
        free = list(zip(strides[1:], shape[1:])) or [(1, 1)]
        if len(free) > FREE_MAX:
            free = _merged(shape[1:], strides[1:])
            if len(free) > FREE_MAX:
                raise NkiError(
                    f"{self._described()}, strides {self.strides}: {len(free)} free dimensions that are not contiguous, "
                    f"at most {FREE_MAX}"
                )
        words = [storage.id, self.dtype.code, first, rows, row_stride, self.free, -1, len(free)]
        for pair in free:
            words += pair
        words.append(len(self.terms))
        for term in self.terms:
            words += term
        words = tuple(words)
        if self.vector is None or not self.vector.index_operand:
            self._words = words
        return words


def _refused(symbol, function):
    """The operator of a tensor, which this version of NKI does not have: what to write instead."""

    def method(self, other=None):
        raise NkiError(f"{self._described()}: tensors have no operator {symbol}; nl.{function} computes it in a new tile, and "
                       "functions of nki.isa in one of yours")  # fmt: skip

    return method


# Not == and !=, which compare objects.
_OPERATORS = {"add": ("+", "add"), "sub": ("-", "subtract"), "mul": ("*", "multiply"), "truediv": ("/", "divide"),
              "pow": ("**", "power"), "mod": ("%", "mod"), "matmul": ("@", "matmul"), "and": ("&", "bitwise_and"),
              "or": ("|", "bitwise_or"), "xor": ("^", "bitwise_xor"), "lshift": ("<<", "left_shift"),
              "rshift": (">>", "right_shift")}  # fmt: skip
for _name, _what in _OPERATORS.items():
    setattr(Tensor, f"__{_name}__", _refused(*_what))
    setattr(Tensor, f"__r{_name}__", _refused(*_what))
for _name, _what in {"neg": ("-", "negative"), "invert": ("~", "invert"), "lt": ("<", "less"), "le": ("<=", "less_equal"),
                     "gt": (">", "greater"), "ge": (">=", "greater_equal")}.items():  # fmt: skip
    setattr(Tensor, f"__{_name}__", _refused(*_what))


def _with_terms(terms, parts, stride):
    """|terms| with registers times |stride| added."""
    factors = dict(terms)
    for register, factor in parts:
        factors[register] = factors.get(register, 0) + factor * stride
    return tuple(factors.items())


def _scalar(tensor):
    """The value of a tensor of one integer, as a register."""
    if tensor.size != 1 or tensor.dtype.itemsize != 4 or not tensor.dtype.is_integer:
        raise NkiError(f"a dynamic index is one int32, found {tensor._described()}")
    return NkiScalar(((tracing.current().read(tensor), 1),))


def _merged(shape, strides):
    """(stride, count) of dimensions, merged, for patterns, which have at least one dimension."""
    return pieces.merged(shape, strides) or [(1, 1)]
