"""Index expressions of the old API: nl.arange, nl.mgrid, sums and multiples of them, and masks.

An Index is an affine form over lanes: offset + sum of stride[i] * lane[i], with lane[i] from 0 to
shape[i] - 1. An access by such indices is an access pattern. A Mask is a conjunction of affine
forms, each of which must be >= 0."""
import dis
import sys

from tern.nki.errors import NkiError


def broadcast_shapes(a, b):
    """The common shape of two; numpy's rule."""
    if a == b:
        return a
    n = max(len(a), len(b))
    if len(a) != len(b):
        a = (1,) * (n - len(a)) + tuple(a)
        b = (1,) * (n - len(b)) + tuple(b)
    out = []
    for x, y in zip(a, b):
        if x != y and x != 1 and y != 1:
            raise NkiError(f"shapes {a} and {b} do not broadcast: {x} and {y} differ")
        out.append(y if x == 1 else x)
    return tuple(out)


def _dynamic(index, t):
    """|index| + |t|, a tile whose value is known on the chip."""
    from tern.nki.old import dynamic

    return dynamic.moved(index, t) if hasattr(type(t), "on_chip") else NotImplemented


class LoopIndex(int):
    """The index of a loop: an int that knows its loop."""

    loop = None


class Index:
    __slots__ = ("shape", "strides", "offset")
    __hash__ = None
    __array_ufunc__ = None  # numpy's numbers leave the arithmetic to this class

    def __init__(self, shape, strides, offset):
        self.shape, self.strides, self.offset = shape, strides, offset

    @property
    def ndim(self):
        return len(self.shape)

    def aligned(self, rank):
        """Strides for |rank| lanes; lanes are aligned at the last one."""
        n = len(self.strides)
        return self.strides if n == rank else (0,) * (rank - n) + self.strides

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            key = (key,)
        shape, strides, offset, at = [], [], self.offset, 0
        if Ellipsis in key:
            i = key.index(Ellipsis)
            given = sum(k is not None for k in key) - 1
            key = key[:i] + (slice(None),) * (len(self.shape) - given) + key[i + 1:]
        for k in key:
            if k is None:
                shape.append(1)
                strides.append(0)
                continue
            if at == len(self.shape):
                raise NkiError(f"an index of shape {self.shape} has no dimension {at}")
            if isinstance(k, slice):
                lo, hi, step = k.indices(self.shape[at])
                shape.append(len(range(lo, hi, step)))
                strides.append(self.strides[at] * step)
                offset += self.strides[at] * lo
            else:
                offset += self.strides[at] * int(k)
            at += 1
        shape.extend(self.shape[at:])
        strides.extend(self.strides[at:])
        return Index(tuple(shape), tuple(strides), offset)

    def __add__(self, other):
        if isinstance(other, Index):
            shape = broadcast_shapes(self.shape, other.shape)
            n = len(shape)
            a, b = self.aligned(n), other.aligned(n)
            made = Index(shape, tuple([x + y for x, y in zip(a, b)]), self.offset + other.offset)
            return made if not hasattr(other, "tiles") or hasattr(self, "tiles") else other.with_base(made)
        if not hasattr(other, "__index__"):
            return _dynamic(self, other)
        return Index(self.shape, self.strides, self.offset + other.__index__())

    __radd__ = __add__

    def __mul__(self, other):
        if isinstance(other, Index) and not any(other.strides):
            other = other.offset
        if not hasattr(other, "__index__"):
            if isinstance(other, Index):
                raise NkiError("a product of two index expressions is not affine")
            return NotImplemented
        k = other.__index__()
        return Index(self.shape, tuple([s * k for s in self.strides]), self.offset * k)

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + (other * -1 if isinstance(other, Index) else -other)

    def __rsub__(self, other):
        return (self * -1) + other

    def limits(self):
        lo = hi = self.offset
        for n, s in zip(self.shape, self.strides):
            if s < 0:
                lo += s * (n - 1)
            else:
                hi += s * (n - 1)
        return lo, hi

    def _divide(self, k):
        """(quotient, remainder) of a division by |k|, where both are affine."""
        if not hasattr(k, "__index__") or k.__index__() <= 0:
            raise NkiError(f"index expression divided by {k!r}: wanted a positive integer")
        k = k.__index__()
        whole = [s if s % k == 0 else 0 for s in self.strides]
        rest = Index(self.shape, tuple(s - w for s, w in zip(self.strides, whole)), self.offset % k)
        lo, hi = rest.limits()
        if lo < 0 or hi >= k:
            raise NkiError(f"index expression divided by {k} is not affine: strides "
                           f"{self.strides}, shape {self.shape}, offset {self.offset}")
        return Index(self.shape, tuple(w // k for w in whole), self.offset // k), rest

    def __floordiv__(self, k):
        return self._divide(k)[0]

    def __mod__(self, k):
        return self._divide(k)[1]

    def __ge__(self, other):
        return Mask((self - other,))

    def __gt__(self, other):
        return Mask((self - other - 1,))

    def __le__(self, other):
        return Mask((other - self,))

    def __lt__(self, other):
        return Mask((other - self - 1,))

    def __eq__(self, other):
        return Mask((self - other, other - self), equal=True)

    def __ne__(self, other):
        raise NkiError("a mask of != is not a conjunction of affine comparisons")

    def __bool__(self):
        raise NkiError("an index expression has no truth value: control flow depends on arange")

    def broadcast_to(self, shape):
        shape = tuple(shape)
        if broadcast_shapes(self.shape, shape) != shape:
            raise NkiError(f"an index of shape {self.shape} does not broadcast to {shape}")
        return Index(shape, self.aligned(len(shape)), self.offset)

    def expand_dims(self, axis):
        axis = axis % (len(self.shape) + 1)
        return Index(self.shape[:axis] + (1,) + self.shape[axis:],
                     self.strides[:axis] + (0,) + self.strides[axis:], self.offset)

    def __repr__(self):
        lanes = "".join(f" + {s}*lane{i}" for i, s in enumerate(self.strides) if s)
        return f"Index({self.offset}{lanes}, shape={self.shape})"


_waiting = []  # masks on the left of an `and` that is evaluated


def _joins(frame):
    """Whether the instruction of |frame| that asks for a truth value is that of `and`, whose value is kept."""
    code, at = frame.f_code, frame.f_lasti
    key = (code, at)
    known = _asked.get(key)
    if known is None:
        names = [i.opname for i in dis.get_instructions(code) if at <= i.offset <= at + 16]
        names = [n for n in names if n not in ("CACHE", "EXTENDED_ARG", "NOT_TAKEN", "TO_BOOL")]
        known = names[:1] == ["JUMP_IF_FALSE_OR_POP"] or names[:2] == ["POP_JUMP_IF_FALSE", "POP_TOP"]
        _asked[key] = known
    return known


_asked = {}


class Mask:
    """All |forms| are >= 0."""
    __slots__ = ("forms", "equal")

    def __init__(self, forms, equal=False):
        while _waiting:
            forms = _waiting.pop().forms + forms
            equal = False
        self.forms, self.equal = forms, equal

    def __and__(self, other):
        if other is True or other is None:
            return self
        if other is False:
            return False
        return Mask(self.forms + other.forms)

    __rand__ = __and__

    def __or__(self, other):
        raise NkiError("a mask of | is not a conjunction of affine comparisons")

    def __bool__(self):
        """Python asks for `a and b`, and for chains like 0 <= a < b: the first one then joins the next mask made."""
        if not _joins(sys._getframe(1)):
            raise NkiError("a mask has no truth value: control flow depends on arange")
        _waiting.append(self)
        return True

    def box(self, rank):
        """(ranges, rest): the range of each lane that the forms of one lane allow, None where
        there is no restriction, and the forms of several lanes that are not always true. ranges
        is None if no lane is left."""
        if _waiting:
            _waiting.clear()
            raise NkiError("`and` between masks that have names; wanted &")
        ranges, rest = [None] * rank, []
        for f in self.forms:
            lo, hi = f.limits()
            if lo >= 0:
                continue
            if hi < 0:
                return None, []
            used = [i for i, s in enumerate(f.strides) if s and f.shape[i] > 1]
            if len(used) > 1:
                rest.append(f)
                continue
            i, s, n = used[0], f.strides[used[0]], f.shape[used[0]]
            lane = i + rank - len(f.shape)
            if lane < 0:
                raise NkiError(f"mask has {len(f.shape)} lanes, the operands {rank}")
            first, end = (-(f.offset // s), n) if s > 0 else (0, f.offset // -s + 1)
            old = ranges[lane] or (0, n)
            first, end = max(first, old[0]), min(end, old[1])
            if first >= end:
                return None, []
            ranges[lane] = (first, end)
        return ranges, rest


_NEVER = Mask((Index((1,), (0,), -1),))


def as_mask(mask):
    """A Mask, or None for all lanes. Python's numbers and loop indices compare to True and False."""
    if mask is None or mask is True:
        return None
    if mask is False:
        return _NEVER
    if not isinstance(mask, Mask):
        raise NkiError(f"mask is {type(mask).__name__} {mask!r:.40}; wanted comparisons of index expressions")
    return mask


_ARANGE = {}


def arange(*args):
    """nl.arange(n) or (start, stop[, step])."""
    r = _ARANGE.get(args)
    if r is None:
        span = range(*[int(a) for a in args])
        r = _ARANGE[args] = Arange((len(span),), (span.step,), span.start)
    return r


class Arange(Index):
    """A range of one dimension; its usual subscripts are kept."""
    __slots__ = ("column", "row")
    __hash__ = None

    def __init__(self, shape, strides, offset):
        super().__init__(shape, strides, offset)
        self.column = Index(shape + (1,), strides + (0,), offset)
        self.row = Index((1,) + shape, (0,) + strides, offset)

    def __getitem__(self, key):
        if key.__class__ is tuple and len(key) == 2:
            if key[0] is None and key[1] == slice(None):
                return self.row
            if key[1] is None and key[0] == slice(None):
                return self.column
        return super().__getitem__(key)


class Grid:
    """nl.mgrid[0:a, 0:b]: one index per dimension, as .p, .x, .y, .z, .w or in order."""
    NAMES = "pxyzw"

    def __init__(self, indices):
        self.indices = tuple(indices)

    def __getattr__(self, name):
        at = self.NAMES.find(name) if len(name) == 1 else -1
        if at < 0 or at >= len(self.indices):
            raise AttributeError(f"mgrid of {len(self.indices)} dimensions has no {name!r}")
        return self.indices[at]

    def __iter__(self):
        return iter(self.indices)

    def __len__(self):
        return len(self.indices)

    def __getitem__(self, i):
        return self.indices[i]


class _MeshGrid:
    def __getitem__(self, key):
        if not isinstance(key, tuple):
            key = (key,)
        spans = []
        for k in key:
            if not isinstance(k, slice) or k.stop is None:
                raise NkiError(f"nl.mgrid[...]: wanted ranges start:stop, found {k!r}")
            spans.append(range(int(k.start or 0), int(k.stop), int(k.step or 1)))
        n = len(spans)
        return Grid(Index(tuple(len(s) if j == i else 1 for j in range(n)),
                          tuple(s.step if j == i else 0 for j in range(n)), s.start)
                    for i, s in enumerate(spans))


mgrid = _MeshGrid()
