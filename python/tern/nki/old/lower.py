"""What the functions of the old API record: moves, arithmetic with broadcasting, matmuls."""
import numbers
import struct

import numpy as np

from tern.nki import dtypes, pieces
from tern.nki.errors import NkiError
from tern.nki.old import record, tile, zeros
from tern.nki.old.index import as_mask, broadcast_shapes
from tern.nki.old.tile import Tile

_BANK = 512  # columns of one matmul, and f32 elements of a PSUM bank
_FLOAT32, BITS = dtypes.float32, ("bits_and", "bits_or", "bits_xor", "shift_left", "shift_right")
_WORDS = ("int32", "uint32")
COMPARE = ("eq", "ne", "ge", "gt", "le", "lt", "logical_and", "logical_or", "logical_xor")
_RANK = {"float32": 9, "tfloat32": 8, "bfloat16": 7, "float16": 7}


def promote(a, b):
    """The dtype of an arithmetic result."""
    if a is b:
        return a
    x, y = _RANK.get(a, 0), _RANK.get(b, 0)
    if x or y:
        return a if x > y else b if y > x else _FLOAT32
    return a if a.itemsize >= b.itemsize else b


def number(x):
    """|x| as a Python number, or None."""
    if isinstance(x, (bool, np.bool_)):
        return int(x)
    if isinstance(x, numbers.Number):
        return x
    if isinstance(x, np.ndarray) and x.size == 1 or hasattr(x, "__float__"):
        return float(x)
    return None


def operand(t, what="an operand"):
    """|t| as an operand of an engine: a recorded tile on chip, zeros written, no partition broadcast."""
    if not isinstance(t, Tile):
        record.state(what)
        raise NkiError(f"{what}: wanted a tile, found {type(t).__name__} {t!r:.40}")
    if t.store is None:
        record.flush()
    if t.store.zero:
        zeros.needed(t)
    if t.spread:
        return spread(t)
    if not t.store.on_chip:
        raise NkiError(f"{what} is in HBM: {t!r}; load it first")
    return t


def target(t):
    """|t| as an operand that an instruction overwrites."""
    t = tile.solid(t)
    if t.store.zero:
        zeros.written(t)
    return t


def is_immediate(value, dtype):
    """Whether memset can write |value|: its immediate is a float."""
    return not dtype.is_integer or float(np.float32(value)) == value


def append_fill(dst, value):
    dst.store.regions = None
    if is_immediate(value, dst.dtype):
        record.append("memset", [dst], (("value", float(value)),))
        return
    bits = dst.view(dtypes.uint32)  # its halves
    record.append("memset", [bits], (("value", float(int(value) & 0xFFFF0000)),))
    record.append("tensor_scalar", [bits, bits, None, None], (("op0", "bits_or"), ("imm0", immediate("bits_or", int(value) & 0xFFFF))))


def fill(dst, value):
    if not dst.on_chip:
        t = tile.allocate(record.state().trace, "sbuf", dst.dtype, _on_chip_shape(dst.shape))
        append_fill(t, value)
        record.append("dma_copy", [dst, tile.like(t, dst.shape)], ())
        return
    append_fill(target(dst), value)


def _on_chip_shape(shape):
    return shape if len(shape) > 1 else (1, *shape)


def move(dst, src):
    """dst = src: on an engine between tiles on chip, by DMA where one side is in HBM."""
    if dst.on_chip and src.on_chip:
        src = operand(src, "the value that is stored")
        target(dst).store.regions = None
        if src.shape != dst.shape:
            src = tile.broadcast(src, dst.shape) if tile.elements(src.shape) != tile.elements(dst.shape) \
                else tile.like(src, dst.shape)
        record.append("tensor_copy", [dst, src], ())
        return
    dma(dst, src)


def dma(dst, src, oob=None):
    """dst = src by DMA; a PSUM side goes through SBUF."""
    for t in (dst, src):
        if t.index is not None and t.on_chip:
            raise NkiError(f"{t!r}: indices select rows of tensors in HBM")
    if src.on_chip:
        src = operand(src, "the value that is stored")
        if src.buffer == "psum":
            src = copied(src)
    if dst.on_chip:
        target(dst).store.regions = None
    if tile.elements(src.shape) != tile.elements(dst.shape):
        src = tile.broadcast(src, dst.shape)
        if src.on_chip and src.spread:
            src = spread(src)
    elif src.shape != dst.shape:
        if dst.on_chip:
            src = _seen_as(src, dst.shape)
        else:
            dst = _seen_as(dst, src.shape)
    indices = [dst.index, src.index]
    operands = [dst, src] + [i and operand(i[0]) for i in indices]
    args = () if oob is None else (("oob", oob),)
    if any(indices):
        record.append("dma_copy", operands, args)
    elif dst.shape == src.shape and len(dst.shape) > pieces.DMA_DIMS_MAX:
        for part in pieces.of_copy(dst, src):
            record.append("dma_copy", part, args)
    else:
        record.append("dma_copy", [dst, src], args)


def _seen_as(t, shape):
    """|t| in |shape| where that is only a view of it."""
    try:
        return tile.like(t, shape)
    except NkiError:
        return t


def copied(t, dtype=None, buffer="sbuf"):
    """A copy of |t| on an engine."""
    new = tile.allocate(record.state().trace, buffer, dtype or t.dtype, t.shape)
    record.append("tensor_copy", [new, t], ())
    return new


def constant(kind, shape, make):
    """A tile in SBUF of constant contents, loaded once per kernel."""
    s = record.state()
    t = s.ones.get((kind, shape))
    if t is None:
        data = make().astype(np.float32)
        source = tile.allocate(s.trace, "hbm", _FLOAT32, shape, name=kind, kind="const", data=data.tobytes())
        t = s.ones[kind, shape] = tile.allocate(s.trace, "sbuf", _FLOAT32, shape, name=kind)
        record.append("dma_copy", [t, source], ())
    return t


def identity(n, dtype):
    """An identity matrix in SBUF."""
    s = record.state()
    t = s.identities.get(dtype)
    if t is None:
        t = constant("identity", (128, 128), lambda: np.identity(128))
        if dtype is not _FLOAT32:
            t = copied(t, dtype)
        s.identities[dtype] = t
    return t[0:n, 0:n]


def ones_row(n, dtype):
    s = record.state()
    t = s.ones.get(("row", dtype))
    if t is None:
        t = s.ones["row", dtype] = tile.allocate(s.trace, "sbuf", dtype, (1, 128), name="ones")
        append_fill(t, 1)
    return t[0:1, 0:n]


def spread(t):
    """A copy of the first partition's data in all partitions of |t|: matmuls with a row of ones."""
    trace = record.state().trace
    source = Tile(t.store, t.dtype, (1, *t.shape[1:]), t.strides, t.offset, t.start, terms=t.terms)
    if source.buffer == "psum":
        source = copied(source)
    if not t.dtype.is_float:
        return _spread_by_dma(t, source)
    rows, count = t.shape[0], tile.elements(t.shape[1:])
    flat = tile.split(source.shape[1:], source.strides[1:], (count,))
    if flat is None:
        source = copied(source)
        flat = [1]
    row = Tile(source.store, source.dtype, (1, count), (1, *flat), source.offset, source.start, terms=source.terms)
    ones = ones_row(rows, t.dtype)
    out = None
    if count > _BANK:
        out = tile.allocate(trace, "sbuf", t.dtype, (rows, count))
    for lo in range(0, count, _BANK):
        n = min(_BANK, count - lo)
        bank = tile.allocate(trace, "psum", _FLOAT32, (rows, n))
        record.append("nc_matmul", [bank, ones, row[:, lo:lo + n]], (("acc", False),))
        if out is not None:
            record.append("tensor_copy", [out[:, lo:lo + n], bank], ())
    return tile.like(bank if out is None else out, t.shape)


def _spread_by_dma(t, source):
    trace = record.state().trace
    stage = tile.allocate(trace, "hbm", t.dtype, source.shape)
    out = tile.allocate(trace, "sbuf", t.dtype, t.shape)
    record.append("dma_copy", [stage, source], ())
    record.append("dma_copy", [out, tile.broadcast(stage, t.shape)], ())
    return out


def predicate(forms, shape):
    """A tile of |shape| that is 1 where all |forms| are >= 0, else 0."""
    s = record.state()
    key = shape, tuple((f.shape, f.strides, f.offset) for f in forms)
    t = s.ones.get(key)
    if t is not None:
        return t
    t = tile.allocate(s.trace, "sbuf", _FLOAT32, shape)
    append_fill(t, 1)
    for form in forms:
        r = affine_select(form, t, 0.0)
        t = tile.solid(r)
    s.ones[key] = t = copied(t, dtypes.uint8)
    return t


def affine_select(form, data, other, compare="ge", dtype=None, name=None, mask=None):
    """|data| where |form| compares with 0, else the number |other|; a Result."""
    offset, channel, steps, counts = steps_of(form.broadcast_to(data.shape), data.shape[0], data.shape[1:])
    args = (("on_false", float(other)), ("cmp", compare), ("offset", offset), ("channel_multiplier", channel),
            ("step", steps), ("count", counts))
    return record.instruction("affine_select", data.shape, dtype or data.dtype, "sbuf", [None, data], args, None, name,
                              mask, dtype)


def steps_of(form, rows, free):
    """(offset, channel multiplier, steps, counts) of an affine form over (rows, *free)."""
    al = form.aligned(1 + len(free))
    dims = tile.merged(free, al[1:])
    steps, counts = list(dims[0::2]), list(dims[1::2])
    if len(steps) > 4:
        raise NkiError(f"index expression {form!r} has {len(steps)} free dimensions, at most 4")
    pad = 4 - len(steps)
    return form.offset, al[0] if rows > 1 else 0, (*[0] * pad, *steps), (*[1] * pad, *counts)


# --- arithmetic ---

def immediate(op, value):
    """The argument for |value| of |op|: a float, or the bits of an integer."""
    return struct.pack("<I", int(value) & 0xFFFFFFFF) if op in BITS else float(value)


def is_vector(t, data):
    """Whether |t| is one f32 per partition of |data|."""
    return t.dtype is _FLOAT32 and t.shape[0] == data.shape[0] and tile.elements(t.shape[1:]) == 1


def padded(t, rank):
    """|t| with dimensions of one element after the partition, up to |rank| dimensions."""
    extra = rank - len(t.shape)
    if extra <= 0:
        return t
    return Tile(t.store, t.dtype, (t.shape[0], *(1,) * extra, *t.shape[1:]), (1, *(0,) * extra, *t.strides[1:]), t.offset,
                t.start, terms=t.terms)


def both(a, b, what):
    """Operands |a| and |b| of one shape."""
    rank = max(len(a.shape), len(b.shape))
    a, b = padded(a, rank), padded(b, rank)
    shape = broadcast_shapes(a.shape, b.shape)
    if a.shape != shape:
        a = operand(tile.broadcast(a, shape), what)
    if b.shape != shape:
        b = operand(tile.broadcast(b, shape), what)
    if a.buffer == "psum" and b.buffer == "psum":
        b = copied(b)
    return a, b, shape


def binary(op, x, y, dtype=None, mask=None, engine=None, name=None):
    """x op y with broadcasting; |op| is an ALU operator or "divide"."""
    r = _binary(op, x, y, dtype, mask, engine, name)
    r.point = getattr(x, "point", True) and getattr(y, "point", True)
    return r


def _binary(op, x, y, dtype, mask, engine, name):
    record.flush()
    u, v = number(x), number(y)
    if u is not None and v is not None:
        raise NkiError(f"{op}: wanted a tile, found two numbers")
    if op == "divide":
        if v is not None and isinstance(x, Tile) and x.dtype.is_integer:
            return _divide_integers(operand(x, op), float(v), dtype, mask)
        if v is not None:
            op, v = "multiply", float(np.float32(1) / np.float32(v))
        else:
            op, y = "multiply", reciprocal(y)
            if u == 1:
                return y
            record.flush()
    cast = dtypes.of(dtype) if dtype is not None else None
    if _are_words(op, x, y, cast):
        return _on_words(op, x, y, cast, mask, name)
    if v is not None or u is not None:
        return _with_number(op, x if u is None else y, v if u is None else u, u is not None, cast, mask, engine, name)
    x, y = operand(x, f"{op}: the first operand"), operand(y, f"{op}: the second operand")
    result = cast or (dtypes.uint8 if op in COMPARE else promote(x.dtype, y.dtype))
    for data, scalar, reverse in ((x, y, False), (y, x, True)):
        if op not in BITS and is_vector(scalar, data) and tile.elements(data.shape[1:]) > 1:
            shape = broadcast_shapes(data.shape, scalar.shape)
            args = (("op0", op), ("reverse0", reverse))
            return record.instruction("tensor_scalar", shape, result, "sbuf", [None, data, scalar, None], args,
                                      engine, name, mask, cast)
    a, b, shape = both(x, y, op)
    return record.instruction("tensor_tensor", shape, result, "sbuf", [None, a, b], (("op", op),), engine,
                              name, mask, cast)


def _are_words(op, x, y, cast):
    """Whether x op y is of 32-bit integers, whose results are exact as numpy's are."""
    if op in BITS or op == "pow" or not (op in COMPARE or cast is None or cast in _WORDS):
        return False
    return all(t.dtype in _WORDS if isinstance(t, Tile) else isinstance(number(t), int) for t in (x, y))


def _on_words(op, x, y, cast, mask, name):
    """x op y in integers, which GpSimd has."""
    rows = (x if isinstance(x, Tile) else y).shape[0]
    tiles = []
    for t, other in ((x, y), (y, x)):
        if not isinstance(t, Tile):
            value, t = number(t), tile.allocate(record.state().trace, "sbuf", other.dtype, (rows, 1))
            append_fill(t, value)
        t = operand(t, op)
        tiles.append(copied(t) if t.buffer == "psum" else t)
    a, b, shape = both(*tiles, op)
    result = cast or (dtypes.uint8 if op in COMPARE else promote(a.dtype, b.dtype))
    made = result if result in _WORDS else dtypes.int32
    r = record.instruction("tensor_tensor", shape, made, "sbuf", [None, a, b], (("op", op),), "pool", name, mask, made)
    if made is result:
        return r
    return record.instruction("tensor_copy", shape, result, "sbuf", [None, tile.solid(r)], (), None, None, mask, cast)


def _divide_integers(x, y, dtype, mask):
    """x / y for integers, corrected by the remainder: multiples of y give integers."""
    inverse = float(np.float32(1) / np.float32(y))
    near = tile.solid(binary("multiply", x, inverse, _FLOAT32))
    rest = tile.solid(binary("subtract", x, tile.solid(binary("multiply", near, y, _FLOAT32)), _FLOAT32))
    cast = dtypes.of(dtype) if dtype is not None else _FLOAT32
    args = (("op0", "multiply"), ("imm0", inverse), ("op1", "add"))
    return record.instruction("scalar_tensor_tensor", x.shape, cast, "sbuf", [None, rest, None, near], args, None, None,
                              mask, cast)


def _with_number(op, t, value, reverse, cast, mask, engine, name):
    t = operand(t, op)
    kept = t.dtype if t.dtype.is_float or float(value).is_integer() and not isinstance(value, float) else _FLOAT32
    result = cast or (dtypes.uint8 if op in COMPARE else kept)
    args = (("op0", op), ("imm0", immediate(op, value)), ("reverse0", reverse))
    return record.instruction("tensor_scalar", t.shape, result, "sbuf", [None, t, None, None], args, engine,
                              name, mask, cast)


def reciprocal(x, dtype=None, mask=None, name=None):
    x = operand(x, "reciprocal")
    cast = dtypes.of(dtype) if dtype is not None else None
    return record.instruction("reciprocal", x.shape, cast or x.dtype, "sbuf", [None, x], (), None, name, mask, cast)


def unary(func, x, dtype=None, mask=None, name=None):
    """An activation function of |x|."""
    x = operand(x, func)
    cast = dtypes.of(dtype) if dtype is not None else None
    return record.instruction("activation", x.shape, cast or x.dtype, "sbuf", [None, None, x, None, None],
                              (("func", func), ("imm_scale", 1.0)), None, name, mask, cast)


def reduce(op, x, axis, dtype=None, negate=False, keepdims=False, mask=None, name=None):
    """The reduction of the last free dimensions |axis| of |x|."""
    x = operand(x, f"reduction by {op}")
    rank = len(x.shape)
    axes = sorted(a % rank for a in ([axis] if isinstance(axis, (int, np.integer)) else list(axis)))
    if 0 in axes:
        raise NkiError(f"reduction of {x!r} over axis 0, the partitions; wanted free axes")
    kept = tuple(n for i, n in enumerate(x.shape) if i not in axes)
    shape = tuple(1 if i in axes else n for i, n in enumerate(x.shape)) if keepdims else kept
    if len(shape) == 1:
        shape = (kept[0], 1)
    x, box = restricted(x, mask)
    if axes != list(range(rank - len(axes), rank)):  # the reduced ones last
        order = [i for i in range(rank) if i not in axes] + axes
        x = Tile(x.store, x.dtype, tuple(x.shape[i] for i in order), tuple(x.strides[i] for i in order), x.offset, x.start,
                 terms=x.terms)
    cast = dtypes.of(dtype) if dtype is not None else None
    data, dims = _reduced_dims(x, len(axes))
    r = record.instruction("tensor_reduce", shape, cast or x.dtype, "sbuf", [None, data],
                           (("op", op), ("dims", dims), ("negate", bool(negate))), None, name, None, cast)
    if box:
        box = [None if i in axes else b for i, b in enumerate(box) if keepdims or i not in axes]
    return record.restrict(r, box)


def _reduced_dims(x, count):
    """|x| whose operand has the kept and the reduced dimensions apart, and how many are reduced."""
    at = len(x.shape) - count
    kept = tile.merged(x.shape[1:at], x.strides[1:at]) if tile.elements(x.shape[1:at]) > 1 else []
    inner = tile.merged(x.shape[at:], x.strides[at:])
    data = Tile(x.store, x.dtype, x.shape, x.strides, x.offset, x.start, terms=x.terms)
    data.encode(kept + inner)
    return data, len(inner) // 2


def restricted(x, mask):
    """The lanes of |x| that |mask| leaves, and their range in each dimension; None: all of them."""
    mask = as_mask(mask)
    if mask is None:
        return x, None
    rank = max([len(x.shape), *(len(f.shape) for f in mask.forms)])
    ranges, rest = mask.box(rank)
    if rest:
        raise NkiError("a reduction's mask restricts several dimensions of one element together; use nl.where first")
    if ranges is None:  # no lane at all: the first one, whose result is not written
        return x, record.NOTHING
    ranges = ranges[rank - len(x.shape):]
    return tile.boxed(x, ranges, len(x.shape)), ranges


# --- the tensor engine ---

def transpose(t, mask=None, engine="pe", memory="psum", name=None):
    """[free, partitions] of |t|: in PSUM by the tensor engine; a Result. |mask|: over the dimensions of |t|."""
    t = operand(t, "transpose")
    if t.buffer == "psum" and engine == "pe":
        t = copied(t)
    rows, cols = t.shape[0], tile.elements(t.shape[1:])
    if cols > 128:
        raise NkiError(f"transpose of {t!r}: {cols} columns, at most 128")
    mask = as_mask(mask)
    ranges, rest = mask.box(len(t.shape)) if mask is not None else ([None] * len(t.shape), ())
    if rest or ranges and any(r is not None for r in ranges[2:]):
        raise NkiError("transpose: the mask restricts no single range of rows and of columns")
    if ranges is not None:
        t = tile.boxed(t, ranges, len(t.shape))
    r = record.instruction("nc_transpose", (cols, rows), t.dtype, memory, [None, t], (), engine, name,
                           False if ranges is None else None)
    if mask is None or ranges is None:
        return r
    return record.restrict(r, [*ranges[1:2], ranges[0]])


def matmul(x, y, transpose_x=False, mask=None, name=None):
    """x @ y, or x.T @ y."""
    x, y = operand(x, "matmul x"), operand(y, "matmul y")
    if not transpose_x:
        x = tile.solid(transpose(x))
    return multiply(x, y, mask=mask, name=name)


def multiply(stationary, moving, mask=None, name=None, is_transpose=False, onezero=False, perf=None,
             position=None, size=None):
    """stationary.T @ moving in PSUM; a Result."""
    if stationary.lanes is not None or moving.lanes is not None:
        return _of_masked_operands(stationary, moving, mask, name, is_transpose, onezero, perf, position, size)
    stationary, moving = (copied(t) if t.buffer == "psum" else t for t in (stationary, moving))
    for label, t, limit in (("stationary", stationary, 128), ("moving", moving, _BANK)):
        count = tile.elements(t.shape[1:])
        record.partitions(f"nc_matmul {label}", t.shape[0])
        if count > limit * (2 if perf == "double_row" else 1):
            raise NkiError(f"nc_matmul {label}: free dimension {count} exceeds maximum {limit}")
    if stationary.shape[0] != moving.shape[0]:
        raise NkiError(f"nc_matmul: stationary has {stationary.shape[0]} partitions, moving {moving.shape[0]}")
    m, n = tile.elements(stationary.shape[1:]), tile.elements(moving.shape[1:])
    if perf == "double_row":
        m, n = m // 2, n // 2
        stationary, moving = _two_rows(stationary, "stationary"), _two_rows(moving, "moving")
    box = None
    mask = as_mask(mask)
    if mask is not None and mask.box(2)[0] is None:
        return record.instruction("nc_matmul", (m, n), _FLOAT32, "psum", [None, stationary, moving], (), None, name, mask)
    if mask is not None:
        stationary, moving, box = _masked_matmul(stationary, moving, mask)
    if position and position[0]:
        stationary, moving = (_at_row(t, position[0]) for t in (stationary, moving))
    args = [("perf", perf or "none"), ("transpose", bool(is_transpose)), ("onezero", bool(onezero))]
    if position:
        args += [("row_pos", position[0]), ("col_pos", position[1]), ("row_tile", size[0]), ("col_tile", size[1])]
    dtype = moving.dtype if is_transpose and stationary.dtype is moving.dtype else _FLOAT32
    r = record.instruction("nc_matmul", (m, n), dtype, "psum", [None, stationary, moving], tuple(args), None, name)
    r.box = box
    r.first = position[1] if position else 0  # the partition of its result
    return r


def _of_masked_operands(*call):
    """A matmul of t[mask]: its result has the lanes of the whole operands, of which those of the masks are written."""
    operands, shapes, ranges = list(call[:2]), [], []
    for t in operands:
        shape, found = t.lanes or (t.shape, [None] * len(t.shape))
        if found is None:
            mask = False
            break
        if any(r is not None for r in found[2:]):
            raise NkiError(f"nc_matmul: {t!r} is masked in dimension 2; wanted partitions or the first free dimension")
        shapes.append(shape)
        ranges.append(found)
    else:
        mask = call[2]
    if mask is False:
        counts = [tile.elements((t.lanes[0] if t.lanes else t.shape)[1:]) for t in operands]
        return record.instruction("nc_matmul", tuple(counts), _FLOAT32, "psum", [None, *operands], (), None, call[3],
                                  False)
    rows = [r[0] for r in ranges]
    for i, t in enumerate(operands):
        plain = tile.like(t, t.shape) if t.lanes is None else tile.boxed(t, [], len(t.shape))
        if rows[i] is None and rows[1 - i] is not None:
            plain = tile.boxed(plain, [rows[1 - i]], len(t.shape))
        operands[i] = plain
    r = multiply(*operands, mask, *call[3:])
    r.shape = tuple(tile.elements(shape[1:]) for shape in shapes)
    masked = [found[1] if len(found) > 1 else None for found in ranges]
    if any(masked) and r.box is not None:
        raise NkiError("nc_matmul: operands and the call have masks; wanted one of both")
    r.box = masked if any(masked) else r.box
    return r


def _two_rows(t, name):
    """|t| whose operand has the two rows of a partition as its first free dimension, also where the others have one element."""
    if len(t.shape) < 3 or t.shape[1] != 2:
        raise NkiError(f"nc_matmul {name}: shape {t.shape} with double_row; wanted a first free dimension of 2, and another one")
    t = tile.exact(t)
    t.encode([t.strides[1], 2, *tile.merged(t.shape[2:], t.strides[2:])])
    return t


def _at_row(t, row):
    """|t| in a tile that begins at partition |row|, where a tile of the tensor engine's rows reads it."""
    new = tile.allocate(record.state().trace, "sbuf", t.dtype, t.shape, start=row)
    record.append("tensor_copy", [new, t], ())
    return new


def _masked_matmul(stationary, moving, mask):
    """A mask over (contraction, columns): columns are those of moving where the sizes tell, else stationary's."""
    ranges, rest = mask.box(2)
    if ranges is None or rest:
        raise NkiError("nc_matmul: the mask restricts no single range of each dimension")
    rows, cols = ranges
    wide = max((f.shape[-1] for f in mask.forms), default=1)
    m, n = tile.elements(stationary.shape[1:]), tile.elements(moving.shape[1:])
    box = [None, None]
    if rows is not None:
        stationary, moving = tile.boxed(stationary, [rows], 2), tile.boxed(moving, [rows], 2)
    if cols is not None and wide == n:
        moving, box[1] = tile.boxed(moving, [None, cols], 2), cols
    elif cols is not None and wide == m:
        stationary, box[0] = tile.boxed(stationary, [None, cols], 2), cols
    elif cols is not None:
        raise NkiError(f"nc_matmul: the mask has {wide} columns, stationary {m} and moving {n}")
    return stationary, moving, box
