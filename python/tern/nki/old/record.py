"""Records instructions of the old API, where they return their results.

`x[i] = nisa.f(...)` writes into x directly, so a call records nothing yet: its Result waits until it
is stored into a place (retarget) or the next instruction begins (flush), which allocates a tile."""
import sys

from tern.nki import library, pieces
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.isa_table import PE_OUT
from tern.nki.old import invariant
from tern.nki.old import tile as tiles
from tern.nki.old import zeros
from tern.nki.old.index import Mask, as_mask

_getframe = sys._getframe
_encoded = {}  # (op, args) -> their words
_PARTITIONS = 128


class State:
    """The kernel that is traced."""

    __slots__ = ("trace", "pending", "program_ids", "grid", "shared", "shared_next", "reductions",
                 "ones", "identities", "options", "invariants")

    def __init__(self, trace, grid=()):
        self.trace, self.pending, self.grid = trace, None, grid
        self.program_ids = (0,) * len(grid)
        self.shared, self.shared_next = [], 0  # HBM tensors that all programs of a grid allocate
        self.reductions = {}
        self.ones, self.identities = {}, {}
        self.options = {}
        self.invariants = invariant.Invariants(trace)


_state = None


def state(what="an operation of NKI"):
    if _state is None:
        raise NkiError(f"{what} was called outside of a kernel")
    return _state


def active():
    """Whether a kernel is traced."""
    return _state is not None


def enter(new):
    """Makes |new| the current state; returns the previous one."""
    global _state
    old, _state = _state, new
    return old


class Result(tiles.Tile):
    """The result of an instruction. |store| is None until it is recorded; |op| is None if the mask left no lane.
    |box|: the lanes that a mask leaves; |rest|: its forms that restrict several dimensions of one element together."""

    __slots__ = ("op", "operands", "args", "engine", "name", "where", "box", "rest", "cast", "memory", "twice", "first")
    __hash__ = None

    @property
    def buffer(self):
        return self.store.buffer if self.store is not None else self.memory


def encode_args(op, args):
    """The words of |args|, a tuple of (name, value), after their count."""
    key = (op, args)
    words = _encoded.get(key)
    if words is None:
        row = library.tables().ops[op]
        words = [row.words, *row.defaults]
        for name, value in args:
            if value is None:
                continue
            position, encode, count = row.arg_at[name]
            for i, v in enumerate(value if count > 1 else (value,)):
                words[1 + position + i] = encode(v)
        _encoded[key] = words
    return words


_ELEMENTWISE = frozenset({"tensor_copy", "tensor_tensor", "tensor_scalar", "scalar_tensor_tensor", "activation", "memset",
                          "reciprocal", "tensor_copy_predicated"})


def _is_deep(op, operands):
    """Whether an instruction that treats elements alone has a view of more dimensions than an operand can have."""
    if op not in _ELEMENTWISE or op == "activation" and operands[1] is not None:
        return False
    return any(t is not None and len(pieces.merged(t.shape[1:], t.strides[1:])) > pieces.FREE_DIMS_MAX for t in operands)


def append(op, operands, args, engine=None, name=None, where=None):
    """Appends the record of an instruction; operands are recorded tiles or None."""
    trace = _state.trace
    row = trace._ops[op]
    if where is None:
        where = trace.location(_getframe(1))
    shape = operands[0].shape
    if len(shape) > pieces.FREE_DIMS_MAX + 1 and _is_deep(op, operands):
        for i in range(shape[1]):
            parts = [t[:, i] if t is not None and t.shape == shape else t for t in operands]
            append(op, parts, args, engine, name, where)
        return
    moved = None
    for i, t in enumerate(operands):
        if t is not None and t.start and t.store.buffer == "sbuf" and not _reachable(t) and not op.startswith("dma_"):
            moved = _move(operands, i, row, moved or [], where)
    body = [row.index, trace._engines[engine], -1 if name is None else trace.string(str(name)),
            where, 0, len(operands)]
    for t in operands:
        if t is None:
            body.append(-1)
        else:
            body += t._words or t.encode()
    body += encode_args(op, args)
    for i in row.outs:
        if i < len(operands) and operands[i] is not None:
            trace.written.add(operands[i].store.id)
            _state.invariants.wrote(operands[i].store.id)
    trace.record(tracing.OP, body)
    trace.op_count += 1
    for place, t in moved or ():
        append("dma_copy", [place, t], (), None, None, where)


def _reachable(t):
    """Whether engines reach the partitions of |t|: they begin at quadrants."""
    return t.shape[0] <= {0: 128, 32: 32, 64: 64, 96: 32}.get(t.start, 0)


def _move(operands, i, row, moved, where):
    """Replaces operand |i| by a tile at partition 0, whose contents move by DMA. Returns |moved| with the results
    among them: where they go, and the tile."""
    t = operands[i]
    new = tiles.allocate(_state.trace, "sbuf", t.dtype, t.shape, where=where)
    if i not in row.outs or row.operands[i] == "dst" and row.name in ("tensor_copy_predicated", "nc_stream_shuffle"):
        append("dma_copy", [new, t], (), None, None, where)
    if i in row.outs:
        moved = [*moved, (t, new)]
    operands[i] = new
    return moved


def flush():
    """Records the instruction that waits, with a tile of its own."""
    if _state is None:
        state()
    r = _state.pending
    if r is None:
        return
    _state.pending = None
    if r.twice is not None:  # a reduction over loops that has a place already
        _write(r, r.twice)
        r.alias(r.twice)
        return
    invariants = _state.invariants
    key = invariants.key(r, _state.trace._ops[r.op]) if r.op is not None else None
    target = invariants.known(key) if key is not None else None
    if target is None:
        target = tiles.allocate(_state.trace, r.memory, r.dtype, r.shape, where=None if r.first else r.where,
                                start=r.first or None)
        _write(r, target)
        if key is not None:
            invariants.keep(key, target)
    r.alias(target)


def _write(r, dst):
    if r.op is None:
        return
    if r.rest:
        _write_lanes(r, dst)
        return
    operands = r.operands
    operands[0] = dst
    if r.box is not None:
        operands[0] = tiles.boxed(dst, r.box, len(r.shape))
    if dst.store.zero:
        zeros.written(operands[0])
    if r.twice is not None:
        operands[1] = operands[0]
    if r.op == "dma_transpose":
        operands[0] = tiles.exact(tiles.like(operands[0], r.shape))
    if dst.store.buffer == "psum" and r.op != "nc_matmul":
        dst.store.regions = None
    append(r.op, operands, r.args, r.engine, r.name, r.where)


def _write_lanes(r, dst):
    """Writes a result whose mask restricts several dimensions together: by rows of a DMA, else all of it to a tile of
    which the mask's lanes are copied."""
    from tern.nki.old import isa_more, lower

    forms, r.rest = tuple(r.rest), ()
    if r.op == "dma_copy":
        for lanes in isa_more.rows_of(Mask(forms), r.shape):
            views = [t if t is None else tiles.boxed(t, lanes, len(r.shape)) for t in (dst, *r.operands[1:])]
            if dst.store.zero:
                zeros.written(views[0])
            append(r.op, views, r.args, r.engine, r.name, r.where)
        return
    if r.twice is not None or len(r.shape) < max(len(f.shape) for f in forms):
        raise NkiError(f"{r.op}: this mask restricts several dimensions of one element together; use nl.where")
    whole = tiles.allocate(_state.trace, "sbuf", dst.dtype, r.shape, where=r.where)
    _write(r, whole)
    views = [lower.operand(dst), whole, lower.predicate(forms, r.shape)]
    if r.box is not None:
        views = [tiles.boxed(t, r.box, len(r.shape)) for t in views]
    append("tensor_copy_predicated", views, (("imm", 0.0), ("reverse", False)), None, r.name, r.where)


def retarget(r, dst):
    """Stores the result |r| in |dst|, directly if the instruction can."""
    if r.store is None and _state.pending is r and _fits(r, dst):
        _state.pending = None
        if r.op == "nc_matmul":
            note_matmul(dst, first=True)
            r.args = (*r.args, ("acc", False))
        if r.twice is not None:
            r.twice = dst
        view = tiles.like(dst, r.shape)
        _write(r, view)
        r.alias(view)
        return True
    return False


def _fits(r, dst):
    """Whether an instruction may write its result |r| to |dst|."""
    if tiles.elements(r.shape) != tiles.elements(dst.shape):
        return False
    if r.op is None:
        return True
    memory = dst.store.buffer
    if r.memory != memory and (r.op in ("nc_matmul", "nc_transpose") or memory.endswith("hbm")
                               or r.op.startswith("dma_") or r.memory.endswith("hbm")):
        return False
    if r.cast is not None and r.cast is not dst.dtype:
        return False
    if r.op == "nc_transpose" and r.dtype is not dst.dtype:
        return False
    if r.op == "nc_matmul" and dst.dtype is not r.dtype and dst.dtype not in PE_OUT[_state.trace.generation]:
        return False
    return r.box is None or tiles.squeezed(r.shape) == tiles.squeezed(dst.shape)


def note_matmul(dst, first):
    """Keeps which places of a PSUM tile hold a matmul's sum. Returns acc: True adds, False overwrites,
    None leaves it to the places."""
    store, key = dst.store, tiles.region(dst)
    regions = store.regions
    if regions is None:
        regions = store.regions = set()
    if dst.terms and not first:
        regions.add(key)
        return None
    if first or not regions:
        regions.add(key)
        return False
    if key in regions:
        return True
    apart = all(tiles.disjoint(key, k) for k in regions)
    inside = any(tiles.within(key, k) for k in regions)
    regions.add(key)
    return False if apart else True if inside else None


def accumulate(dst, r):
    """dst += r for a matmul |r| that waits: the sum stays in PSUM. Returns whether that was done."""
    if _state.pending is not r or r.op != "nc_matmul" or dst.store.buffer != "psum":
        return False
    if not _fits(r, dst) or dst.store.regions is None:
        return False
    _state.pending = None
    acc = note_matmul(dst, first=False)
    r.args = (*r.args, ("acc", acc))
    view = tiles.like(dst, r.shape)
    _write(r, view)
    r.alias(view)
    return True


def instruction(op, shape, dtype, memory, operands, args, engine=None, name=None, mask=None,
                cast=None):
    """A Result of |op|. operands[0] is the place of the result. |cast|: dtype= of the call, or None."""
    s = _state
    if s is None:
        state(op)
    if s.pending is not None:
        flush()
    trace = s.trace
    box, rest = None, ()
    if mask is not None:
        mask = as_mask(mask)
    if mask is not None:
        rank = max(len(shape), max((len(f.shape) for f in mask.forms), default=0))
        ranges, rest = mask.box(rank)
        if rest and op == "dma_copy":  # what the other lanes name need not exist
            ranges, rest = [None] * rank, list(mask.forms)
        box = ranges[rank - len(shape):] if ranges is not None else None
        if ranges is None:
            op = None
        else:
            operands = [t if t is None else tiles.boxed(t, box, len(shape)) for t in operands]
    if len(shape) == 1 and (memory == "sbuf" or memory == "psum"):
        shape = (*shape, 1)
    r = Result.__new__(Result)
    r.store = r._words = r.over = r.lanes = None
    r.dtype, r.shape, r.memory = dtype, shape, memory
    r.strides, r.offset, r.start, r.spread, r.index, r.terms, r.point = None, 0, 0, False, None, (), False
    r.op, r.operands, r.args, r.engine, r.name = op, operands, args, engine, name
    r.box, r.rest, r.cast, r.twice, r.first = box, rest, cast, None, 0
    r.where = trace.location(_getframe(1))
    s.pending = r
    return r


NOTHING = ()  # the box of a mask that leaves no lane


def restrict(r, box):
    """The result |r|, which waits, of which only the lanes of |box| are written; None: all."""
    if box is NOTHING:
        r.op = None
    elif box is not None:
        r.box = [*box, *[None] * (len(r.shape) - len(box))]
    return r


def partitions(what, n):
    if n > _PARTITIONS:
        raise NkiError(f"{what}: partition dimension {n} exceeds maximum {_PARTITIONS}")
