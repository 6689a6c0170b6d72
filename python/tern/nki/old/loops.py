"""Loops and the grid of programs in the old API."""
import sys

from tern.nki.errors import NkiError
from tern.nki.old import dynamic, lower, record, tile
from tern.nki.old.index import LoopIndex
from tern.nki.ops import operator


class Loop:
    """One run of a loop."""
    __slots__ = ("first", "last")

    def __init__(self, span):
        self.first, self.last = span[0], span[-1]


def _range(*args, **_):
    """range() whose indices know their loop."""
    span = range(*[dynamic.known(a) if isinstance(a, tile.Tile) else int(a) for a in args])
    if not span:
        return
    loop = Loop(span)
    for i in span:
        index = LoopIndex(i)
        index.loop = loop
        yield index


def _kept_range(*args, **_):
    """The same for a loop that AWS's compiler does not unroll at once."""
    invariants = record.state("a loop of NKI").invariants if record.active() else None
    found = invariants.begin_loop() if invariants else None
    try:
        yield from _range(*args)
    finally:
        if invariants:
            invariants.end_loop(found)


static_range = _range
affine_range = sequential_range = dynamic_range = _kept_range


class Partial(record.Result):
    """A step of nl.loop_reduce after the first one."""
    __slots__ = ()


def loop_reduce(data, *, op, loop_indices, mask=None, dtype=None, **_):
    """The reduction of |data| over all iterations of the loops of |loop_indices|: a place that the first
    iteration fills and later ones update."""
    name = operator(op)
    if name is None or name.alu is None:
        raise NkiError(f"nl.loop_reduce: op is {op!r:.40}")
    data = lower.operand(data, "nl.loop_reduce")
    s = record.state("nl.loop_reduce")
    record.flush()
    frame = sys._getframe(1)
    key = (frame.f_code, frame.f_lasti)
    if any(getattr(i, "loop", None) is None for i in loop_indices):
        raise NkiError("nl.loop_reduce: loop_indices are indices of nl.affine_range or nl.sequential_range")
    dtype = data.dtype if dtype is None else lower.dtypes.of(dtype)
    if all(int(i) == i.loop.first for i in loop_indices):
        r = record.instruction("tensor_copy", data.shape, dtype, "sbuf", [None, data], (), None, None, mask)
        s.reductions[key] = r
        return r
    before = s.reductions.get(key)
    if before is None:
        raise NkiError("nl.loop_reduce: the first iteration of its loops did not reach it")
    tile.solid(before)
    r = record.instruction("tensor_tensor", data.shape, dtype, "sbuf", [None, None, data], (("op", name.alu),), None,
                           None, mask)
    r.twice = before
    return r


# --- the grid ---

class Split(tuple):
    """nl.spmd_dim(nl.nc(n), m): a grid dimension over cores and programs of each: (size, whether these are cores) of its
    parts, the first being the major one."""

    def __mul__(self, count):
        return spmd_dim(self, count)

    def __rmul__(self, count):
        return spmd_dim(count, self)

    @property
    def size(self):
        return tile.elements([n for n, _ in self])

    @property
    def cores(self):
        return tile.elements([n for n, of_cores in self if of_cores])

    def core(self, index):
        """The core, among those of this dimension, that runs programs with this index."""
        core, stride = 0, 1
        for n, of_cores in reversed(self):
            if of_cores:
                core += index % n * stride
                stride *= n
            index //= n
        return core


def nc(count):
    """nl.nc(n): n physical cores."""
    return Split(((int(count), True),))


def spmd_dim(*parts):
    """A grid dimension made of several parts."""
    return Split(part for p in parts for part in (p if isinstance(p, Split) else ((int(p), False),)))


def program_id(axis):
    """The index of this program in a dimension of the grid."""
    s = record.state("nl.program_id")
    if not 0 <= int(axis) < max(len(s.program_ids), 1):
        raise NkiError(f"nl.program_id: axis {axis} of a grid of {len(s.program_ids)} dimensions")
    return s.program_ids[axis] if s.program_ids else 0


def num_programs(axes=None):
    """How many programs the grid has, in all or along |axes|."""
    grid = record.state("nl.num_programs").grid
    if axes is None:
        return tile.elements(grid)
    axes = [axes] if isinstance(axes, int) else axes
    return tile.elements([grid[a] if grid else 1 for a in axes])


def program_ndim():
    """Dimensions of the grid."""
    return len(record.state("nl.program_ndim").grid)
