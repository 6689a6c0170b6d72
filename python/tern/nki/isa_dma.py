"""nki.isa: DMA transfers. Unless the kernel asks for an engine, the replay chooses the one that triggers a transfer, and
always the queue."""

from . import pieces
from .isa_checks import (
    check_dtype, check_memory, check_partitions, check_same_dtype, fail, integer, memory_of, operands, shape_of, tensor, total,
)  # fmt: skip
from .isa_enums import CHIP, ENGINE, dge_mode as modes, engine as engines, oob_mode as bounds, option
from .isa_table import TABLE
from .ops import operator
from .tensor import Tensor, Vector, allocate
from .trace import current

_UNKNOWN, _ERROR = modes.unknown, bounds.error
_SOFTWARE, _HARDWARE = {"dge": "software"}, {"dge": "hardware"}

# --- shared ---


def _class_of(function, trace, priority):
    if priority is None:
        return 0
    if trace.generation < 4:
        fail(function, f"priority is {priority!r}, which {trace.chip} does not have; trn3 does")
    return integer(function, "priority", priority, 0, 3)


def _check_hardware(function, trace):
    if trace.generation < 3:
        fail(function, f"dge_mode is hwdge, which {trace.chip} does not have; {CHIP[3]} does")


# --- dma_copy ---

_plans = {}


def _check_copy(trace, dst, src):
    row = TABLE["dma_copy"]
    for name, t in (("dst", dst), ("src", src)):
        if t.buffer == "psum":
            fail("dma_copy", f"{name} is in psum, which DMA does not reach here; copy it with tensor_copy first")
        check_memory("dma_copy", row.operands[name], t)
        check_dtype("dma_copy", row.operands[name], t, trace)
    if dst.dtype.code != src.dtype.code and (dst.dtype.packed > 1 or src.dtype.packed > 1):
        fail("dma_copy", f"src is {src.dtype} and dst {dst.dtype}: MX words are not converted; use .view()")


def _plan(trace, dst, src, priority, oob, dge, engine, vector):
    """The triggering engine and the arguments."""
    function = "dma_copy"
    _check_copy(trace, dst, src)
    dge, oob = option(function, "dge_mode", modes, dge), option(function, "oob_mode", bounds, oob)
    engine = option(function, "engine", engines, engine)
    if engine is not engines.unknown and (dge is not modes.hwdge or engine not in (engines.sync, engines.scalar)):
        fail(function, f"engine is {engine.name} and dge_mode {dge.name}, allowed: sync or scalar with hwdge")
    if dge is modes.hwdge:
        _check_hardware(function, trace)
        if dst.dtype.code != src.dtype.code:
            fail(function, f"src is {src.dtype} and dst {dst.dtype}: hwdge does not convert; use swdge, none or .view()")
    if vector and dge not in (_UNKNOWN, modes.swdge):
        fail(function, f"dge_mode is {dge.name} with a vector_offset, allowed: unknown, swdge")
    args = {} if oob is _ERROR else {"oob": oob.name}
    if priority is not None:
        args["class"] = _class_of(function, trace, priority)
    if vector or dge is modes.swdge:
        return "pool", trace.encoded(function, args | _SOFTWARE)
    if dge is modes.hwdge:
        return ENGINE.get(engine), trace.encoded(function, args | _HARDWARE)
    return None, trace.encoded(function, args)


def dma_copy(
    dst, src, priority=None, oob_mode=_ERROR, dge_mode=_UNKNOWN, engine=engines.unknown, name=None, dst_rmw_op=None,
    unique_indices=True,
):  # fmt: skip
    """dst = src between HBM and SBUF, elements in order; a vector_offset of either side gathers or scatters rows.
    dst_rmw_op (NKI 0.2): dst = dst op src."""
    trace = current("nki.isa.dma_copy")
    if not (dst.__class__ is src.__class__ is Tensor):
        dst, src = tensor("dma_copy", "dst", dst), tensor("dma_copy", "src", src)
    if dst_rmw_op is not None:
        return dma_compute(dst, [src, dst], dst_rmw_op, None, unique_indices, oob_mode, name)
    vector = dst.vector is not None or src.vector is not None
    key = (
        dst.storage.buffer, src.storage.buffer, dst.dtype, src.dtype, priority, oob_mode, dge_mode, engine, vector,
        trace.generation,
    )  # fmt: skip
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _plan(trace, dst, src, priority, oob_mode, dge_mode, engine, vector)
    if dst.shape != src.shape and total(dst) != total(src):
        fail("dma_copy", f"dst has {total(dst)} elements ({shape_of(dst)}), src has {total(src)} ({shape_of(src)})")
    where, args = plan
    if vector:
        return trace.emit("dma_copy", (dst, src, _index("dma_copy", dst), _index("dma_copy", src)), args, where, name)
    if dst.shape != src.shape or len(dst.shape) <= pieces.DMA_DIMS_MAX:
        return trace.emit("dma_copy", (dst, src), args, where, name)
    return [trace.emit("dma_copy", part, args, where, name) for part in pieces.of_copy(dst, src)][-1]


def _index(function, t):
    """The indices of the rows of a tensor in HBM, as an operand."""
    if t.vector is None:
        return None
    index = t.vector.index
    if t.vector.index_operand:
        fail(function, "an operand is a view of .indirect(), which only engines read; use vector_offset")
    if total(index) != index.shape[0] or index.shape[0] != t.shape[0]:
        fail(function, f"vector_offset is {shape_of(index)} for {t.shape[0]} rows ({shape_of(t)}), wanted {t.shape[0]}x1")
    return index


# --- dma_transpose ---

_AXES = {2: (1, 0), 3: (2, 1, 0), 4: (3, 1, 2, 0)}
_NAMES = {2: "10", 3: "210", 4: "3120"}


def dma_transpose(dst, src, axes=None, priority=None, dge_mode=_UNKNOWN, oob_mode=_ERROR, name=None):
    """dst = src with its axes permuted by (1, 0), (2, 1, 0) or (3, 1, 2, 0); the same bits. With a vector_offset src's rows
    are gathered first."""
    function, trace = "dma_transpose", current("nki.isa.dma_transpose")
    dst, src = tensor(function, "dst", dst), tensor(function, "src", src)
    row = TABLE[function]
    check_memory(function, row.operands["dst"], dst)
    check_memory(function, row.operands["src"], src)
    check_partitions(function, "dst", dst)
    check_same_dtype(function, "dst", dst, "src", src)
    rank = len(src.shape)
    if rank not in _AXES or (axes is not None and tuple(axes) != _AXES[rank]):
        allowed = ", ".join(map(str, _AXES.values()))
        fail(function, f"axes is {axes!r} for src of {rank} dimensions ({shape_of(src)}), allowed: {allowed}")
    wanted = tuple(src.shape[a] for a in _AXES[rank])
    if dst.shape != wanted and (total(dst) != total(src) or dst.shape[0] != wanted[0]):
        fail(function, f"dst is {shape_of(dst)}, wanted {'x'.join(map(str, wanted))} for src of {shape_of(src)}")
    dge = option(function, "dge_mode", modes, dge_mode)
    oob = option(function, "oob_mode", bounds, oob_mode)
    if src.vector is not None:
        return _gather_transpose(trace, dst, src, dge, oob, name)
    if oob is bounds.skip:
        fail(function, "oob_mode is skip, allowed only for a src with a vector_offset")
    if dge not in (_UNKNOWN, modes.hwdge, modes.none):
        fail(function, f"dge_mode is {dge.name}, allowed: unknown, hwdge, none")
    if dge is modes.hwdge:
        _check_hardware(function, trace)
        _check_transposable(src)
    args = {} if priority is None else {"class": _class_of(function, trace, priority)}
    return _transpose(trace, dst, src, args | _HARDWARE if dge is modes.hwdge else args, name)


def _check_transposable(src):
    """What a hardware descriptor generator can transpose."""
    function, shape = "dma_transpose", src.shape
    if src.dtype.itemsize != 2:
        fail(function, f"src is {src.dtype} with hwdge, wanted elements of 2 bytes")
    if shape[-1] > 128:
        fail(function, f"the last dimension of src is {shape[-1]} with hwdge, at most 128")
    if len(shape) == 2 and shape[0] != 16:
        fail(function, f"src is {shape_of(src)} with hwdge, wanted 16 rows")
    if len(shape) > 2 and (shape[0] not in (1, 2, 4, 8, 16) or shape[0] * shape[-2] % 16):
        fail(
            function,
            f"src is {shape_of(src)} with hwdge, wanted 1, 2, 4, 8 or 16 rows, a multiple of 16 with the dimension before the "
            "last",
        )


def _transpose(trace, dst, src, args, name):
    function = "dma_transpose"
    if trace.generation > 2 and src.dtype.itemsize in (2, 4):
        return trace.emit(function, (dst, src), {**args, "axes": _NAMES[len(src.shape)]}, None, name)
    if memory_of(src) != "hbm":
        fail(
            function,
            f"src is {src.dtype} in sbuf: {trace.chip} transposes there "
            + ("nothing" if trace.generation < 3 else "elements of 2 and 4 bytes"),
        )
    return trace.emit("dma_copy", (dst, src.permute(_AXES[len(src.shape)])), args, None, name)


def _gather_transpose(trace, dst, src, dge, oob, name):
    """The rows go to a temporary in HBM, which is then transposed. Rows out of bounds leave their columns of dst as they
    are, so with oob_mode skip the temporary starts as dst."""
    function = "dma_transpose"
    if dge not in (_UNKNOWN, modes.swdge):
        fail(function, f"dge_mode is {dge.name} with a vector_offset, allowed: unknown, swdge")
    if trace.generation < 3:
        fail(function, f"src has a vector_offset, which {trace.chip} cannot transpose; {CHIP[3]} can")
    if src.dtype.itemsize != 2 or src.shape[-1] > 128 or src.shape[0] % 16:
        fail(
            function,
            f"src is {src.dtype} {shape_of(src)} with a vector_offset, wanted elements of 2 bytes, at most 128 in the last "
            "dimension, a multiple of 16 rows",
        )
    if len(src.shape) == 4 and 1 not in src.shape[1:3]:
        fail(function, f"src is {shape_of(src)} with a vector_offset, wanted a size of 1 in dimension 1 or 2")
    gathered = allocate(src.shape, src.dtype, "private_hbm", name="gathered")
    if oob is bounds.skip:
        trace.emit("dma_copy", (gathered.permute(_AXES[len(src.shape)]), dst))
    for rows, part, index in _index_columns(function, src):
        trace.emit("dma_copy", (gathered[rows], part, None, index), {"oob": oob.name, **_SOFTWARE}, "pool")
    return _transpose(trace, dst, gathered, {}, name)


def _index_columns(function, src):
    """The rows of |src| whose indices are in one column of its index: index i is in row i % 128, column i / 128."""
    index, rows = src.vector.index, src.shape[0]
    held, columns = index.shape[0], total(index) // index.shape[0]
    if held % 16 or not 16 <= held <= 128 or (columns > 1 and held != 128):
        fail(function, f"vector_offset is {shape_of(index)}, wanted 16 to 128 rows, a multiple of 16, with more columns 128")
    for column, first in enumerate(range(0, rows, held)):
        count = min(held, rows - first)
        at = index[0:count, column : column + 1]
        vector = Vector(at, 0, src.vector.stride)
        shape = (count, *src.shape[1:])
        yield slice(first, first + count), Tensor(src.storage, src.dtype, shape, src.strides, 0, src.free, src.terms, vector), at


# --- dma_compute ---

_SOURCES_MAX = 16


def _is_same(a, b):
    """Whether two operands are the same elements."""
    return a.storage is b.storage and (a.start, a.free, a.terms) == (b.start, b.free, b.terms) and total(a) == total(b)


def _indexed_sources(dst, srcs):
    """For a scatter or gather that adds: the source that is added to dst."""
    function = "dma_compute"
    if len(srcs) != 2:
        fail(function, f"{len(srcs)} sources with a vector_offset, wanted 2: dst itself and what is added")
    own = [i for i, s in enumerate(srcs) if _is_same(s, dst) and (s.vector is None) == (dst.vector is None)]
    if not own:
        fail(function, "no source is dst itself, wanted with a vector_offset: srcs=[dst, data]")
    other = srcs[1 - own[0]]
    if dst.vector is not None and (other.vector is not None or memory_of(other) != "sbuf"):
        fail(function, f"dst has a vector_offset and the data to add is in {other.buffer}, wanted in sbuf without one")
    if dst.vector is None and (other.vector is None or memory_of(dst) != "sbuf"):
        fail(function, f"dst is in {dst.buffer}, wanted in sbuf for a source with a vector_offset")
    return other


def dma_compute(dst, srcs, reduce_op=None, scales=None, unique_indices=True, oob_mode=_ERROR, name=None):
    """dst = the sum of srcs in float32. With a vector_offset of dst or of a source: dst = dst + the other source."""
    function, trace = "dma_compute", current("nki.isa.dma_compute")
    if operator(scales) is not None or isinstance(reduce_op, (list, tuple)):  # NKI 0.2: scales before reduce_op
        reduce_op, scales = scales, reduce_op
    row = TABLE[function]
    sources = [tensor(function, f"srcs[{i}]", s) for i, s in enumerate(srcs)]
    if not 1 <= len(sources) <= _SOURCES_MAX:
        fail(function, f"{len(sources)} sources, allowed: 1 to {_SOURCES_MAX}")
    for s in sources:
        dst, s = operands(row, trace, dst=dst, srcs=s)
    known = operator(reduce_op)
    if known is None or known.alu != "add":
        fail(function, f"reduce_op is {reduce_op!r:.60}, allowed: nl.add")
    if scales is not None and (len(scales) != len(sources) or any(float(x) != 1.0 for x in scales)):
        fail(function, f"scales is {scales!r:.80}, allowed: 1.0 for each of the {len(sources)} sources")
    indexed = dst.vector is not None or any(s.vector is not None for s in sources)
    if indexed and not unique_indices:
        fail(function, "unique_indices is False with a vector_offset, which NKI does not support")
    args = {"op": "add", "oob": option(function, "oob_mode", bounds, oob_mode).name}
    if not indexed:
        args["scale"] = [1.0] * len(sources)
        return trace.emit(function, (dst, None, None, *sources), args, None, name)
    other = _indexed_sources(dst, sources)
    args |= {"scale": [1.0], "accumulate": 1, **_SOFTWARE}
    return trace.emit(function, (dst, _index(function, dst), _index(function, other), other), args, "pool", name)
