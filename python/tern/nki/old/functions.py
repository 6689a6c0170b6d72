"""Functions of neuronxcc.nki.language on tiles: movement, arithmetic, reductions, matmul."""
import functools
import math

import numpy as np

from tern.nki import dtypes
from tern.nki.errors import NkiError
from tern.nki.old import alloc, isa_more, lower, record, tile
from tern.nki.old.index import as_mask, broadcast_shapes
from tern.nki.old.tile import Tile


def _tensor(x, what):
    if isinstance(x, alloc.Blocks):
        raise NkiError(f"{what}: {x!r} is a list of tiles; wanted one of them")
    if not isinstance(x, Tile):
        record.state(what)
        raise NkiError(f"{what}: wanted a tensor, found {type(x).__name__} {x!r:.40}")
    return tile.solid(x)


# --- movement ---

def _oob(mode):
    """The arguments of a DMA for mode=: whether places that do not exist are skipped."""
    name = getattr(mode, "name", mode)
    if name not in (None, "error", "skip"):
        raise NkiError(f"mode is {mode!r:.40}; wanted one of nki.isa.oob_mode")
    return (("oob", name),) if name == "skip" else ()


def load(src, *, mask=None, dtype=None, mode=None, **_):
    """A tile in SBUF with the elements of |src| in HBM. |mode|: of nki.isa.oob_mode."""
    record.flush()
    src = _tensor(src, "nl.load")
    if src.on_chip:
        raise NkiError(f"nl.load: {src!r} is on chip; wanted a tensor in HBM")
    cast = None if dtype is None else dtypes.of(dtype)
    operands = [None, src] if src.index is None else [None, src, None, lower.operand(src.index[0])]
    return record.instruction("dma_copy", src.shape, cast or src.dtype, "sbuf", operands, _oob(mode), None, None, mask, cast)


def store(dst, value=None, *, mask=None, mode=None, **_):
    """Stores a tile in HBM. |mode|: of nki.isa.oob_mode."""
    oob = dict(_oob(mode)).get("oob")
    dst = _tensor(dst, "nl.store")
    if dst.on_chip:
        raise NkiError(f"nl.store: {dst!r} is on chip; wanted a tensor in HBM")
    number = lower.number(value)
    record.flush()
    if number is not None:
        value = tile.allocate(record.state().trace, "sbuf", dst.dtype, dst.shape)
        lower.append_fill(value, number)
    value = _tensor(value, "nl.store: value")
    if value.on_chip:
        value = lower.operand(value, "nl.store: value")
        if value.buffer == "psum":
            value = lower.copied(value)
    if tile.squeezed(value.shape) == tile.squeezed(dst.shape):
        value = _seen_as(value, dst.shape)
    elif tile.elements(value.shape) != tile.elements(dst.shape):
        value = lower.operand(tile.broadcast(value, dst.shape))
    if mask is not None:
        _store_masked(dst, value, mask, oob)
        return
    lower.dma(dst, value, oob)


def _store_masked(dst, value, mask, oob):
    mask = as_mask(mask)
    if mask is None:
        lower.dma(dst, value, oob)
        return
    ranges, rest = mask.box(len(dst.shape))
    if ranges is None:
        return
    if not rest:
        dst, value = isa_more.masked(mask, dst, value)
        lower.dma(dst, value, oob)
        return
    for lanes in isa_more.rows_of(mask, dst.shape):
        lower.dma(tile.boxed(dst, lanes, len(dst.shape)), tile.boxed(value, lanes, len(dst.shape)), oob)


def _seen_as(t, shape):
    try:
        return tile.like(t, shape)
    except NkiError:
        return t


def load_transpose2d(src, *, mask=None, dtype=None, **_):
    """The transpose of a 2-D tensor in HBM, in SBUF: by DMA where its elements have 2 bytes, else by the tensor
    engine."""
    record.flush()
    src = _tensor(src, "nl.load_transpose2d")
    if mask is not None:
        src = isa_more.masked(mask, src)[0]
    cast = None if dtype is None else dtypes.of(dtype)
    if len(src.shape) != 2:
        raise NkiError(f"nl.load_transpose2d: shape {src.shape}; wanted 2 dimensions")
    shape = src.shape[::-1]
    if src.dtype.itemsize == 2 and cast in (None, src.dtype) and src.shape[0] % 16 == 0 and src.shape[1] <= 128:
        return record.instruction("dma_transpose", shape, src.dtype, "sbuf", [None, tile.exact(src)], (("axes", "10"),))
    if shape[0] > 128:
        raise NkiError(f"nl.load_transpose2d: {shape[0]} columns, at most 128 partitions")
    if src.shape[0] <= 128:
        return copy(lower.transpose(tile.solid(load(src))), dtype=cast)
    out = tile.allocate(record.state().trace, "sbuf", cast or src.dtype, shape)
    for lo in range(0, src.shape[0], 128):
        hi = min(lo + 128, src.shape[0])
        part = tile.solid(lower.transpose(tile.solid(load(src[lo:hi, :]))))
        record.append("tensor_copy", [out[:, lo:hi], part], ())
    return out


def copy(src, *, mask=None, dtype=None, **_):
    """A copy of a tile."""
    record.flush()
    src = lower.operand(src, "nl.copy")
    cast = None if dtype is None else dtypes.of(dtype)
    return record.instruction("tensor_copy", src.shape, cast or src.dtype, "sbuf", [None, src], (), None, None, mask, cast)


def broadcast_to(src, *, shape, **_):
    """|src| with dimensions of one element repeated."""
    return _tensor(src, "nl.broadcast_to").broadcast_to(shape)


def expand_dims(data, axis):
    """|data| with dimensions of one element added."""
    axes = [axis] if isinstance(axis, int) else sorted(axis)
    for a in axes:
        data = data.expand_dims(a)
    return data


def transpose(x, *, dtype=None, mask=None, **_):
    """The transpose of a 2-D tile, in PSUM."""
    record.flush()
    r = lower.transpose(x, mask)
    return r if dtype is None or dtypes.of(dtype) is r.dtype else copy(r, dtype=dtype)


def static_cast(value, dtype=None, *, mask=None, **_):
    """A copy as |dtype|; of a numpy array outside of kernels too."""
    if isinstance(value, np.ndarray):
        return value.astype(str(dtypes.of(dtype)))
    return copy(value, dtype=dtype, mask=mask)


def _where_dtype(x, y):
    """The dtype of nl.where by default: the tiles', or that of Python's numbers."""
    kinds = [t.dtype for t in (x, y) if isinstance(t, Tile)]
    if kinds:
        return lower.promote(kinds[0], kinds[-1])
    return dtypes.int32 if all(isinstance(lower.number(v), int) for v in (x, y)) else dtypes.float32


def where(condition, x, y, *, dtype=None, mask=None, **_):
    """x where the condition is not 0, else y. The three broadcast."""
    record.flush()
    operands = [t for t in (condition, x, y) if isinstance(t, Tile)]
    shape = functools.reduce(broadcast_shapes, (tile.solid(t).shape for t in operands))
    cast = dtypes.of(dtype) if dtype is not None else _where_dtype(x, y)
    out = tile.allocate(record.state().trace, "sbuf", cast, shape)
    mask = as_mask(mask)
    if mask is None:
        _where(out, condition, x, y)
        return out
    lanes = mask.box(len(shape))[0]
    if lanes is not None:  # the other lanes of the operands need not exist
        _where(*(tile.boxed(lower.padded(t, len(shape)), lanes, len(shape)) if isinstance(t, Tile) else t
                 for t in (out, condition, x, y)))
    return copy(out, mask=mask)


def _where(out, condition, x, y):
    """out = x where the condition is not 0, else y."""
    condition, shape = lower.operand(condition, "nl.where: condition"), out.shape
    if lower.number(y) is not None:
        lower.append_fill(out, lower.number(y))
    else:
        lower.move(out, tile.broadcast(lower.operand(y, "nl.where: y"), shape))
    if condition.shape != shape:
        condition = lower.copied(lower.operand(tile.broadcast(condition, shape)))
    if lower.number(x) is None and (x.shape != shape or x.dtype is not out.dtype):
        source, x = x, tile.allocate(record.state().trace, "sbuf", out.dtype, shape)
        lower.move(x, tile.broadcast(lower.operand(source, "nl.where: x"), shape))
    isa_more.tensor_copy_predicated(src=x, dst=out, predicate=condition)


def gather_flattened(data, indices, *, mask=None, dtype=None, **_):
    """data[p, indices[p, i]] over the flattened free dimensions."""
    record.flush()
    data, indices = lower.operand(data), lower.operand(indices)
    r = record.instruction("nc_n_gather", indices.shape, data.dtype, "sbuf", [None, data, indices], ())
    return r if mask is None else copy(r, mask=mask)


# --- arithmetic ---

def negative(x, *, dtype=None, mask=None, **_):
    return lower.binary("multiply", x, -1.0, dtype, mask)


def invert(x, *, dtype=None, mask=None, **_):
    return lower.binary("bits_xor", x, 0xFFFFFFFF, dtype, mask)


def logical_not(x, *, dtype=None, mask=None, **_):
    return lower.binary("eq", x, 0.0, dtype, mask)


def cos(x, *, dtype=None, mask=None, **_):
    """sin(x + pi/2)."""
    x = lower.operand(x, "nl.cos")
    cast = dtypes.of(dtype) if dtype is not None else x.dtype
    return record.instruction("activation", x.shape, cast, "sbuf", [None, None, x, None, None],
                              (("func", "sin"), ("imm_bias", math.pi / 2), ("imm_scale", 1.0)), None, None, mask)


def tan(x, *, dtype=None, mask=None, **_):
    return lower.binary("divide", tile.solid(lower.unary("sin", x)), tile.solid(cos(x)), dtype, mask)


def _rounded(x, dtype, mask, adjust):
    """x as an integer, moved by |adjust| where rounding to nearest went the other way."""
    x = lower.operand(x)
    near = lower.copied(lower.copied(x, dtypes.int32), dtypes.float32)
    if adjust is None:
        return near, x
    wrong = tile.solid(lower.binary("gt" if adjust < 0 else "lt", near, x, dtypes.float32))
    return lower.binary("subtract" if adjust < 0 else "add", near, wrong, dtype or x.dtype, mask)


def floor(x, *, dtype=None, mask=None, **_):
    return _rounded(x, dtype, mask, -1)


def ceil(x, *, dtype=None, mask=None, **_):
    return _rounded(x, dtype, mask, 1)


def trunc(x, *, dtype=None, mask=None, **_):
    x = lower.operand(x)
    down = tile.solid(_rounded(tile.solid(lower.unary("abs", x)), None, None, -1))
    return lower.binary("multiply", down, tile.solid(lower.unary("sign", x)), dtype or x.dtype, mask)


def mod(x, y, *, dtype=None, mask=None, **_):
    """x - floor(x / y) * y."""
    quotient = tile.solid(_rounded(tile.solid(lower.binary("divide", x, y)), None, None, -1))
    return lower.binary("subtract", x, tile.solid(lower.binary("multiply", quotient, y)), dtype, mask)


def fmod(x, y, *, dtype=None, mask=None, **_):
    """x - trunc(x / y) * y."""
    quotient = tile.solid(trunc(tile.solid(lower.binary("divide", x, y))))
    return lower.binary("subtract", x, tile.solid(lower.binary("multiply", quotient, y)), dtype, mask)


# --- reductions ---

def mean(x, axis, *, dtype=None, mask=None, keepdims=False, **_):
    x = _tensor(x, "nl.mean")
    count = _count(lower.restricted(x, mask)[0], axis)
    total = tile.solid(lower.reduce("add", x, axis, dtypes.float32, keepdims=keepdims, mask=mask))
    return lower.binary("multiply", total, 1.0 / count, dtype or x.dtype)


def var(x, axis, *, dtype=None, mask=None, keepdims=False, **_):
    x = _tensor(x, "nl.var")
    centre = tile.solid(mean(x, axis, dtype=dtypes.float32, keepdims=True, mask=mask))
    apart = tile.solid(lower.binary("subtract", x, centre, dtypes.float32, mask))
    square = tile.solid(lower.unary("square", apart, mask=mask))
    return mean(square, axis, dtype=dtype or x.dtype, mask=mask, keepdims=keepdims)


def _count(x, axis):
    axes = [axis] if isinstance(axis, (int, np.integer)) else axis
    return math.prod(x.shape[a] for a in axes)


def softmax(x, axis=-1, *, dtype=None, compute_dtype=None, mask=None, **_):
    whole = x = lower.operand(x, "nl.softmax")
    x, box = lower.restricted(x, mask)
    peak = tile.solid(lower.reduce("max", x, axis, dtypes.float32, negate=True, keepdims=True))
    if tile.elements(peak.shape[1:]) == 1:  # of a whole row: its sum comes with the exponentials
        raised = tile.allocate(record.state().trace, "sbuf", dtypes.float32, x.shape)
        total = tile.allocate(record.state().trace, "sbuf", dtypes.float32, (x.shape[0], 1))
        record.append("activation", [raised, total, x, peak, None],
                      (("func", "exp"), ("imm_scale", 1.0), ("reduce_cmd", "reset_reduce")))
    else:
        raised = tile.solid(lower.unary("exp", tile.solid(lower.binary("add", x, peak, dtypes.float32))))
        total = tile.solid(lower.reduce("add", raised, axis, dtypes.float32, keepdims=True))
    total = tile.like(total, (x.shape[0], *(1,) * (len(x.shape) - 1))) if tile.elements(total.shape[1:]) == 1 else total
    r = lower.binary("multiply", raised, tile.solid(lower.reciprocal(total)), dtype or x.dtype)
    r.shape = whole.shape
    return record.restrict(r, box)


def rms_norm(x, w, axis, n, epsilon=1e-6, *, dtype=None, compute_dtype=None, mask=None, **_):
    x = lower.operand(x, "nl.rms_norm")
    squares = tile.solid(lower.unary("square", x, dtypes.float32, mask))
    total = tile.solid(lower.reduce("add", squares, axis, keepdims=True, mask=mask))
    scaled = tile.solid(record.instruction(
        "activation", total.shape, dtypes.float32, "sbuf", [None, None, total, None, None],
        (("func", "rsqrt"), ("imm_bias", float(epsilon)), ("imm_scale", 1.0 / n))))
    out = tile.solid(lower.binary("multiply", x, scaled, dtypes.float32))
    return lower.binary("multiply", out, w, dtype or x.dtype, mask) if w is not None else out


def dropout(x, rate, *, dtype=None, mask=None, **_):
    """Zeros with probability |rate|; other elements are kept as they are."""
    return isa_more.dropout(x, rate, dtype=dtype, mask=mask)


def matmul(x, y, *, transpose_x=False, mask=None, **_):
    """x @ y in PSUM."""
    record.flush()
    return lower.matmul(x, y, transpose_x, mask)


def all_reduce(x, op, program_axes, *, dtype=None, mask=None, **_):
    raise NkiError("nl.all_reduce between programs of a grid is not supported")


def atomic_rmw(dst, value, op, *, mask=None, **_):
    """dst op= value in HBM, by DMA."""
    from tern.nki.old import isa

    record.flush()
    dst, value = _tensor(dst, "nl.atomic_rmw"), lower.operand(value, "nl.atomic_rmw: value")
    if mask is not None:
        dst, value = isa_more.masked(mask, dst, value)
    isa_more.accumulate_by_dma(dst, value, isa.alu(op))


def device_print(prefix, x, mask=None, **_):
    """Prints a tensor's values after the run."""
    record.flush()
    x = _tensor(x, "nl.device_print")
    s = record.state()
    out = tile.allocate(s.trace, "shared_hbm", x.dtype, x.shape, kind="output")
    lower.dma(out, x)
    s.trace.print(prefix, out._nki_tensor_())
