"""Tensors of the old API and how they are indexed."""
import math

from tern.nki import dtypes, library, tensor
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.old import dynamic
from tern.nki.old.index import Grid, Index, LoopIndex, Mask, as_mask, broadcast_shapes


_MEMORY = {b: library.tables().memories["hbm" if b.endswith("hbm") else b] for b in tensor.BUFFERS}


class Store(tensor.Storage):
    """A tensor of the stream. |zero|: what of it is zero and was not written yet (zeros.py). |regions|: of a PSUM tile, the
    places that hold the sum of a matmul; None: something else was written."""
    __slots__ = ("zero", "regions", "core")

    def __init__(self, trace, number, buffer, dtype, shape, name="", kind="temp"):
        super().__init__(trace, number, buffer, dtype, shape, name, kind)
        self.zero, self.regions, self.core = (), set(), None


def elements(shape):
    return math.prod(shape)


def squeezed(shape):
    return [n for n in shape if n != 1]


def contiguous(shape):
    strides, step = [], 1
    for n in reversed(shape):
        strides.append(step)
        step *= n
    return tuple(reversed(strides))


class Tile:
    """A view of a tensor. strides and offset in elements; on chip dimension 0 is the partition,
    |start| its first and strides[0] unused. |spread|: all partitions read the first one's data.
    |index|: rows are those that a tile of indices names, or None. |terms|: ((register, stride), ...), which add to the
    offset. |over|: (dimension, size) that a slice exceeds, which is possible only with a mask. |point|: one element,
    which integers selected, or computed of such. |lanes|: of t[mask]: (the shape of t, the ranges that the mask leaves,
    or None for no lane)."""
    __slots__ = ("store", "dtype", "shape", "strides", "offset", "start", "spread", "index", "terms", "over", "point",
                 "lanes", "_words")
    __hash__ = None
    __array_ufunc__ = None

    def __init__(self, store, dtype, shape, strides, offset=0, start=0, spread=False, index=None, terms=()):
        self.store, self.dtype, self.shape, self.strides = store, dtype, shape, strides
        self.offset, self.start, self.spread, self.index, self.terms = offset, start, spread, index, terms
        self.over = self.lanes = self._words = None
        self.point = False

    # --- facts ---

    @property
    def buffer(self):
        return self.store.buffer

    @property
    def on_chip(self):
        return self.store.on_chip

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return elements(self.shape)

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def name(self):
        return solid(self).store.name

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        raise NkiError("a tensor is not iterable")

    def __bool__(self):
        if not self.on_chip:
            return True  # a parameter that was given, where None is possible
        raise NkiError("a tensor has no truth value: its contents are known on the chip only")

    def __repr__(self):
        return f"Tile({self.buffer} {self.dtype}[{', '.join(map(str, self.shape))}])"

    def alias(self, other):
        """Becomes the view |other| with its own shape."""
        view = like(other, self.shape)
        self.store, self.strides, self.offset, self.terms = view.store, view.strides, view.offset, view.terms
        self.start, self.dtype, self._words = view.start, view.dtype, view._words

    # --- the record ---

    def encode(self, dims=None):
        """The words of this view as an operand of an instruction. |dims|: its free dimensions as
        [stride, count, ...], by default those of the shape, merged."""
        store = self.store
        if store is None:
            raise NkiError("internal: the result of an instruction was used before it was recorded")
        if self.spread:
            raise NkiError(f"{self!r}: a broadcast over partitions is no operand of an engine")
        shape, strides = self.shape, self.strides
        if self.over is not None and shape[self.over[0]] > self.over[1]:
            raise NkiError(f"{self!r}: a slice is out of bounds of dimension {self.over[0]}: {shape[self.over[0]]} elements, "
                           f"{self.over[1]} exist")
        chip = store.on_chip
        if dims is None:
            dims = merged(shape[1:], strides[1:])
        if len(dims) > 10:
            raise NkiError(f"{self!r}: strides {strides} need {len(dims) // 2} free dimensions, "
                           "an instruction has at most 5")
        rows = shape[0] if shape else 1
        self._words = words = [store.id, self.dtype.code, self.start if chip else 0, rows,
                               0 if chip else strides[0] if strides else 1, self.offset, -1,
                               len(dims) // 2, *dims, len(self.terms)]
        for term in self.terms:
            words += term
        return words

    # --- views ---

    def __getitem__(self, key):
        t = self
        if t.store is None:
            t = solid(t)
        if key.__class__ is not tuple:
            key = (key,)
        if len(key) == 2 and t.store.on_chip and len(t.shape) == 2:
            view = _plane(t, *key)
            if view is not None:
                return view
        for k in key:
            if k is Ellipsis:
                key = expand(key, len(t.shape))
                break
            if isinstance(k, Grid):
                key = tuple(i for k in key for i in (k.indices if isinstance(k, Grid) else (k,)))
                break
        lanes, rows = None, 0
        for at, k in enumerate(key):
            if k.__class__ is Index or isinstance(k, Index):
                lanes = k.shape if lanes is None or lanes == k.shape else broadcast_shapes(lanes, k.shape)
            elif isinstance(k, Tile) and not _is_scalar(t, key, at):
                rows = k.shape[0]
            elif isinstance(k, (Mask, bool)):
                return _masked(t, key)
        if rows:  # a tile of indices has the first lane
            lanes = broadcast_shapes(lanes or (1,), (rows,) + (1,) * (len(lanes or (1,)) - 1))
        if lanes is None:
            return _sliced(t, key)
        return _indexed(t, key, lanes)

    def __setitem__(self, key, value):
        from tern.nki.old import assign

        assign.assign(self[key], value)

    def reshape(self, *shape, **keywords):
        shape = shape or (keywords["shape"],)
        if len(shape) == 1 and not isinstance(shape[0], int):
            shape = shape[0]
        return reshaped(solid(self), tuple(int(n) for n in shape))

    def broadcast_to(self, *shape, **keywords):
        shape = shape or (keywords["shape"],)
        if len(shape) == 1 and not isinstance(shape[0], int):
            shape = shape[0]
        return broadcast(solid(self), tuple(int(n) for n in shape))

    def expand_dims(self, axis):
        t = solid(self)
        axis = axis % (len(t.shape) + 1)
        return Tile(t.store, t.dtype, t.shape[:axis] + (1,) + t.shape[axis:],
                    t.strides[:axis] + (0,) + t.strides[axis:], t.offset, t.start, t.spread, t.index, t.terms)

    def view(self, dtype):
        t, dtype = solid(self), dtypes.of(dtype)
        if dtype.itemsize != t.dtype.itemsize:
            raise NkiError(f"view: {dtype} has {dtype.itemsize} bytes, {t.dtype} {t.dtype.itemsize}")
        return Tile(t.store, dtype, t.shape, t.strides, t.offset, t.start, t.spread, t.index, t.terms)

    def as_tile(self):
        """A view is a tile already."""
        return solid(self)

    def astype(self, dtype):
        from tern.nki.old import language

        return language.copy(self, dtype=dtype)

    def _nki_tensor_(self):
        from tern.nki.old import bridge

        return bridge.core_tensor(solid(self))


def solid(t):
    """|t| as a recorded view."""
    if t.store is None:
        from tern.nki.old import record

        record.flush()
    return t


def merged(shape, strides):
    """[stride, count, ...] with contiguous dimensions merged, the outermost first."""
    out = []
    for n, s in zip(shape, strides):
        if n == 1:
            continue
        if out and out[-2] == s * n:
            out[-2], out[-1] = s, out[-1] * n
        else:
            out.append(s)
            out.append(n)
    return out or [1, 1]


def expand(key, rank):
    at = [i for i, k in enumerate(key) if k is Ellipsis]
    if len(at) > 1:
        raise NkiError("an index has at most one ellipsis")
    given = sum(1 for k in key if k is not None and k is not Ellipsis)
    return key[:at[0]] + (slice(None),) * (rank - given) + key[at[0] + 1:]


def _too_many(t, key):
    return NkiError(f"{len(key)} indices for {t!r} of {len(t.shape)} dimensions")


def _masked(t, key):
    """t[mask], of which a matmul uses the lanes that the mask leaves."""
    if len(key) > 1:
        raise NkiError(f"{t!r} is indexed by a mask and by something else; wanted t[indices][mask]")
    mask = as_mask(key[0])
    if mask is None:
        return t
    ranges, rest = mask.box(len(t.shape))
    if rest:
        raise NkiError(f"{t!r} is indexed by a mask that restricts several dimensions of one element together")
    view = boxed(t, ranges or [], len(t.shape))
    view.lanes = t.shape, ranges
    return view


def _is_scalar(t, key, at):
    """Whether the tile key[at] is an index of one element, rather than rows of a tensor in HBM."""
    k = key[at]
    return k.size == 1 and (t.on_chip or k.point or any(isinstance(x, slice) for x in key[:at]))


def integer(k, n, dim):
    try:
        k = k.__index__()
    except (AttributeError, TypeError):
        raise NkiError(f"an index of dimension {dim} is {type(k).__name__} {k!r:.40}") from None
    if k < 0:
        k += n
    if k < 0 or k >= n:
        raise NkiError(f"index {k} is out of bounds of dimension {dim}, which has {n}")
    return k


def _sliced(t, key):
    shape, strides, offset, start, at = [], [], t.offset, t.start, 0
    chip, over, terms = t.on_chip, None, t.terms
    rank = len(t.shape)
    for k in key:
        if k is None:
            shape.append(1)
            strides.append(0)
            continue
        if at == rank:
            raise _too_many(t, key)
        n, s = t.shape[at], t.strides[at]
        if isinstance(k, slice):
            lo, hi, step = k.indices(n)
            count = len(range(lo, hi, step))
            if k.stop is not None and int(k.stop) > n:
                lo = int(k.start or 0) if count == 0 else lo
                if step != 1 or lo < 0:
                    raise NkiError(f"slice {k.start}:{int(k.stop)} is out of bounds of dimension {at}, which has {n}")
                over = (len(shape), count)
                count = int(k.stop) - lo
            if count <= 0:
                raise NkiError(f"slice {lo}:{hi} of dimension {at} is empty")
            if chip and at == 0:
                start += 0 if t.spread else lo
                if step != 1:
                    raise NkiError(f"partitions are sliced with step {step}; wanted 1")
                shape.append(count)
                strides.append(1)
            else:
                offset += lo * s
                shape.append(count)
                strides.append(s * step)
        elif isinstance(k, Tile):
            first, terms = dynamic.place(t, at, ((k, 1),), 0, n - 1, terms)
            offset += first * s
        elif isinstance(k, dynamic.Window):
            first, terms = dynamic.place(t, at, ((k.start, 1),), 0, n - k.size, terms)
            offset += first * s
            shape.append(k.size)
            strides.append(s)
        else:
            k = integer(k, n, at)
            if chip and at == 0:
                start += 0 if t.spread else k
                shape.append(1)
                strides.append(1)
            else:
                offset += k * s
        at += 1
    shape.extend(t.shape[at:])
    strides.extend(t.strides[at:])
    if len(shape) < (2 if chip else 1):
        shape.append(1)
        strides.append(1)
    view = Tile(t.store, t.dtype, tuple(shape), tuple(strides), offset, start, t.spread, t.index, terms)
    view.over = over
    view.point = len(key) == rank and view.size == 1 and not any(isinstance(k, (slice, dynamic.Window)) for k in key)
    return view


def _plane(t, p, f):
    """t[p, f] for the usual indices of a tile: a column of partitions and a row, or one element of it."""
    if p.__class__ is not Index or len(p.shape) != 2 or p.shape[1] != 1 or (p.strides[0] != 1 and p.shape[0] != 1):
        return None
    step = t.strides[1]
    if f.__class__ is Index:
        if len(f.shape) != 2 or f.shape[0] != 1:
            return None
        return Tile(t.store, t.dtype, (p.shape[0], f.shape[1]), (1, f.strides[1] * step), t.offset + f.offset * step,
                    t.start + p.offset, t.spread, None, t.terms)
    if f.__class__ is not int and f.__class__ is not LoopIndex or not 0 <= f < t.shape[1]:
        return None
    return Tile(t.store, t.dtype, (p.shape[0], 1), (1, step), t.offset + f * step, t.start + p.offset, t.spread, None, t.terms)


def _indexed(t, key, lanes):
    rank = len(lanes)
    if len(key) > len(t.shape):
        raise _too_many(t, key)
    if len(key) < len(t.shape):
        key += (slice(None),) * (len(t.shape) - len(key))
    acc, offset, start, spread, vector, terms = [0] * rank, t.offset, t.start, t.spread, t.index, t.terms
    chip = t.on_chip
    tail_shape, tail_strides = [], []
    for at, k in enumerate(key):
        s = t.strides[at]
        if k.__class__ is int or k.__class__ is LoopIndex:
            if chip and at == 0:
                start += k
            else:
                offset += k * s
            continue
        if isinstance(k, Index):
            al = k.strides if len(k.strides) == rank else k.aligned(rank)
            if chip and at == 0:
                start += k.offset
                spread = _partition(t, k, al, lanes)
                continue
            offset += k.offset * s
            if isinstance(k, dynamic.Dynamic):
                low, high = Index.limits(k)
                first, terms = dynamic.place(t, at, k.tiles, -low, t.shape[at] - 1 - high, terms)
                offset += first * s
            for i, x in enumerate(al):
                if x:
                    acc[i] += x * s
        elif isinstance(k, Tile) and _is_scalar(t, key, at):
            first, terms = dynamic.place(t, at, ((k, 1),), 0, t.shape[at] - 1, terms)
            offset += first * s
        elif isinstance(k, Tile):
            if chip or vector is not None:
                raise NkiError("indices read from a tile select rows of one tensor in HBM, once")
            vector = (solid(k), s)
        elif k is None:
            raise NkiError("None beside index expressions")
        elif isinstance(k, slice):
            if any(isinstance(x, (Index, Tile)) for x in key[at + 1:]) or (chip and at == 0):
                raise NkiError("a slice before an index expression; wanted nl.arange there as well")
            lo, hi, step = k.indices(t.shape[at])
            tail_shape.append(len(range(lo, hi, step)))
            tail_strides.append(s * step)
            offset += lo * s
        else:
            k = integer(k, t.shape[at], at)
            if chip and at == 0:
                start += k
            else:
                offset += k * s
    if chip:
        if acc[0] and lanes[0] > 1:
            raise NkiError(f"{t!r}: an index of a free dimension depends on the partition")
        acc[0] = 1
    if chip and rank == 1 and not tail_shape:
        tail_shape, tail_strides = [1], [1]
    if vector is not None:
        if acc[0]:
            raise NkiError("rows are selected by a tile and by an index expression at once")
        acc[0] = vector[1]
    return Tile(t.store, t.dtype, tuple(lanes) + tuple(tail_shape), tuple(acc) + tuple(tail_strides),
                offset, start, spread, vector, terms)


def _partition(t, k, strides, lanes):
    """Checks an index of partitions; returns whether all lanes use the same one."""
    for i, x in enumerate(strides):
        if x and i > 0 and lanes[i] > 1:
            raise NkiError(f"{t!r}: the partition index is on lane {i}; wanted the first one")
    if lanes[0] == 1 or strides[0] == 1:
        return t.spread
    if strides[0] == 0:
        return True
    raise NkiError(f"{t!r}: partitions are indexed with step {strides[0]}; wanted 1")


def reshaped(t, shape):
    if t.shape == shape:
        return t
    if elements(shape) != elements(t.shape):
        raise NkiError(f"reshape of {t.shape} to {shape}: {elements(t.shape)} and {elements(shape)} elements")
    if t.on_chip:
        if not shape or shape[0] != t.shape[0]:
            raise NkiError(f"reshape of {t!r} to {shape} changes the partition dimension")
        tail = split(t.shape[1:], t.strides[1:], shape[1:])
        strides = None if tail is None else (1, *tail)
    else:
        strides = split(t.shape, t.strides, shape)
    if strides is None:
        raise NkiError(f"reshape of {t!r} with strides {t.strides} to {shape} needs a copy")
    return Tile(t.store, t.dtype, shape, tuple(strides), t.offset, t.start, t.spread, t.index, t.terms)


def split(shape, strides, wanted):
    """Strides of |wanted| for the elements of (shape, strides) in order, or None."""
    dims = merged(shape, strides)
    dims = [(dims[i], dims[i + 1]) for i in range(0, len(dims), 2)]
    out, at, left = [0] * len(wanted), len(dims) - 1, None
    for i in range(len(wanted) - 1, -1, -1):
        n = wanted[i]
        if n == 1:
            continue
        if left is None or left[1] == 1:
            if at < 0:
                return None
            left = dims[at]
            at -= 1
        s, count = left
        if count % n:
            return None
        out[i] = s
        left = (s * n, count // n)
    return out


def broadcast(t, shape):
    """|t| with dimensions of one element repeated."""
    if t.shape == shape:
        return t
    old = (1,) * (len(shape) - len(t.shape)) + t.shape
    if broadcast_shapes(old, shape) != shape:
        raise NkiError(f"{t!r} does not broadcast to {shape}")
    strides = (0,) * (len(shape) - len(t.shape)) + t.strides
    strides = tuple(0 if o != n else s for o, n, s in zip(old, shape, strides))
    spread = t.spread
    if t.on_chip and old[0] != shape[0]:
        spread = True
    return Tile(t.store, t.dtype, shape, strides, t.offset, t.start, spread, t.index, t.terms)


def like(t, shape):
    """|t| seen in |shape|, of the same elements in the same order."""
    if t.shape == shape:
        return t
    if t.on_chip and elements(shape[1:]) != elements(t.shape[1:]):
        raise NkiError(f"{t!r} has not the partitions and elements of {shape}")
    chip = t.on_chip
    tail = split(t.shape[1:], t.strides[1:], shape[1:]) if chip else split(t.shape, t.strides, shape)
    if tail is None:
        raise NkiError(f"{t!r} with strides {t.strides} cannot be seen as {shape}")
    strides = (1, *tail) if chip else tuple(tail)
    return Tile(t.store, t.dtype, shape, strides, t.offset, t.start, t.spread, t.index, t.terms)


def exact(t):
    """|t| whose operand has the dimensions of its shape, none of them merged."""
    t = Tile(t.store, t.dtype, t.shape, t.strides, t.offset, t.start, t.spread, t.index, t.terms)
    t.encode([x for pair in zip(t.strides[1:], t.shape[1:]) for x in pair] or [1, 1])
    return t


def boxed(t, box, rank):
    """|t| restricted to the lanes of |box|, a range or None for each of |rank| lanes."""
    same = len(t.shape) == rank
    shape, offset, start, index = list(t.shape), t.offset, t.start, t.index
    for i, r in enumerate(box):
        if r is None or (not same and i > 0) or shape[i] == 1:
            continue
        lo, hi = r[0], min(r[1], shape[i])
        shape[i] = hi - lo
        if i == 0 and t.on_chip:
            start += 0 if t.spread else lo
        elif i == 0 and index is not None:
            index = (boxed(index[0], [r], len(index[0].shape)), index[1])
        else:
            offset += lo * t.strides[i]
    view = Tile(t.store, t.dtype, tuple(shape), t.strides, offset, start, t.spread, index, t.terms)
    view.over = t.over
    return view


def allocate(trace, buffer, dtype, shape, name="", kind="temp", start=None, address=None, data=None, where=None):
    """A new tensor and the view of all of it. On chip the first dimension is the partition. |where|: the location
    of its record, by default that of the user's frame."""
    shape = tuple(shape)
    chip = buffer in ("sbuf", "psum")
    if chip and len(shape) == 1:
        shape = (*shape, 1)
    dims = shape
    if chip and dims[0] > 128:
        raise NkiError(f"a tile of shape {shape}: partition dimension {dims[0]} exceeds maximum 128")
    if where is not None:
        number = len(trace.storages)
        trace.storages.append(None)
        trace.record(tracing.TENSOR, (_MEMORY[buffer], dtype.code, tracing.TEMP, trace.string(name), where, -1, -1,
                                      len(dims), *dims))
    else:
        number, _ = trace.tensor(buffer, dtype, dims, name=name, kind=kind, start=start, address=address, data=data)
    store = Store(trace, number, tensor.BUFFERS[buffer], dtype, dims, name or f"{buffer}_{number}", kind)
    trace.storages[number] = store
    return Tile(store, dtype, shape, (1, *contiguous(shape[1:])) if chip else contiguous(shape))


def region(t):
    """What of its tile |t| covers: first partition, partitions, first and last element."""
    if t.terms:
        return t.start, t.shape[0], 0, elements(t.store.shape[1:]) - 1
    last = t.offset + sum((n - 1) * s for n, s in zip(t.shape[1:], t.strides[1:]))
    return t.start, t.shape[0], t.offset, last


def disjoint(a, b):
    return a[0] + a[1] <= b[0] or b[0] + b[1] <= a[0] or a[3] < b[2] or b[3] < a[2]


def within(a, b):
    return b[0] <= a[0] and a[0] + a[1] <= b[0] + b[1] and b[2] <= a[2] and a[3] <= b[3]
