"""neuronxcc.nki.isa: selection, indices, statistics, search, random numbers."""
import numpy as np

from tern.nki import dtypes
from tern.nki.errors import NkiError
from tern.nki.old import lower, record, tile
from tern.nki.old.index import Index, Mask, as_mask

_COMPARE = {"equal": "eq", "not_equal": "ne", "greater_equal": "ge", "greater": "gt", "less_equal": "le", "less": "lt"}


def _cast(dtype):
    return None if dtype is None else dtypes.of(dtype)


def masked(mask, *views):
    """|views| restricted to the lanes of |mask|; Nones if none are left."""
    mask = as_mask(mask)
    if mask is None:
        return views
    rank = max(len(f.shape) for f in mask.forms)
    rank = max(rank, *(len(v.shape) for v in views))
    ranges, rest = mask.box(rank)
    if rest:
        raise NkiError("the mask of a DMA restricts no single range of each dimension")
    if ranges is None:
        return (None,) * len(views)
    return tuple(tile.boxed(v, ranges[rank - len(v.shape):], len(v.shape)) for v in views)


def rows_of(mask, shape):
    """The ranges of lanes that a mask over several dimensions of one element leaves: of rows that have the same ones."""
    rank, found = len(shape), []
    for row in range(shape[0]):
        forms = []
        for f in mask.forms:
            al = f.aligned(rank)
            forms.append(Index((1, *shape[1:]), (0, *al[1:]), f.offset + al[0] * row))
        ranges, rest = Mask(tuple(forms)).box(rank)
        if rest:
            raise NkiError("a mask restricts several free dimensions of one element together")
        if ranges is None:
            continue
        if found and found[-1][0][1] == row and found[-1][1:] == ranges[1:]:
            found[-1][0] = (found[-1][0][0], row + 1)
        else:
            found.append([(row, row + 1), *ranges[1:]])
    return found


def accumulate_by_dma(dst, src, op):
    """dst op= src by DMA."""
    if src.on_chip:
        src = lower.operand(src, "dma_copy: src")
    if dst.on_chip:
        src = tile.like(src, dst.shape) if src.shape != dst.shape else src
    elif src.shape != dst.shape:
        dst = tile.like(dst, src.shape)
    indices = [v.index and lower.operand(v.index[0]) for v in (dst, src)]
    record.append("dma_compute", [dst, *indices, src], (("op", op), ("accumulate", True), ("scale", (1.0,))))


def iota(expr, dtype, *, mask=None, name=None, **_):
    """A tile of the values of an index expression."""
    if not isinstance(expr, Index):
        raise NkiError(f"nisa.iota: wanted an index expression, found {type(expr).__name__}")
    dtype, shape = dtypes.of(dtype), expr.shape
    offset, channel, steps, counts = lower.steps_of(expr, shape[0], shape[1:])
    args = (("offset", offset), ("channel_multiplier", channel), ("step", steps), ("count", counts))
    made = dtype if dtype in ("int32", "uint32") else dtypes.int32
    record.flush()
    r = record.instruction("iota", shape, made, "sbuf", [None], args, None, name, mask, made)
    return r if made is dtype else lower.copied(tile.solid(r), dtype)


def affine_select(pred, on_true_tile, on_false_value, *, mask=None, dtype=None, name=None, **_):
    """on_true_tile where all comparisons of |pred| hold, else a number."""
    if not isinstance(pred, Mask):
        raise NkiError(f"affine_select: pred is {type(pred).__name__}; wanted comparisons of index expressions")
    record.flush()
    data, cast = lower.operand(on_true_tile, "affine_select: on_true_tile"), _cast(dtype)
    if data.buffer == "psum":
        data = lower.copied(data)
    forms = pred.forms[:1] if pred.equal and len(pred.forms) == 2 else pred.forms
    compare = "eq" if len(forms) < len(pred.forms) else "ge"
    for at, form in enumerate(forms):
        r = lower.affine_select(form, data, on_false_value, compare, cast, name, mask)
        if at + 1 < len(forms):
            data = tile.solid(r)
    return r


def range_select(*, on_true_tile, comp_op0, comp_op1, bound0, bound1, reduce_cmd=None, reduce_res=None, reduce_op=None,
                 range_start=0, on_false_value=-3.4028235e38, mask=None, dtype=None, name=None, **_):
    """on_true_tile where (i + range_start) comp_op0 bound0 and comp_op1 bound1, else on_false_value."""
    from tern.nki.old import isa

    record.flush()
    data, cast = lower.operand(on_true_tile, "range_select: on_true_tile"), _cast(dtype)
    bounds = [lower.operand(b, "range_select: a bound") for b in (bound0, bound1)]
    res = None if reduce_res is None else lower.target(reduce_res)
    command = getattr(reduce_cmd, "name", reduce_cmd) or ("reset_reduce" if res is not None else "idle")
    args = (("cmp0", isa.alu(comp_op0)), ("cmp1", isa.alu(comp_op1)), ("range_start", float(range_start)),
            ("on_false", float(on_false_value)), ("reduce_op", isa.alu(reduce_op) if reduce_op else "max"),
            ("reduce_cmd", command))
    return record.instruction("range_select", data.shape, cast or data.dtype, "sbuf", [None, res, data, *bounds], args,
                              None, name, mask, cast)


def select_reduce(*, dst, predicate, on_true, on_false, reduce_res=None, reduce_cmd=None, reduce_op=None,
                  reverse_pred=False, mask=None, dtype=None, name=None, **_):
    """dst = where(predicate, on_true, on_false), and the maximum in reduce_res."""
    from tern.nki.old import isa

    record.flush()
    dst, number = lower.target(dst), lower.number(on_false)
    res = None if reduce_res is None else lower.target(reduce_res)
    command = getattr(reduce_cmd, "name", reduce_cmd) or ("reset_reduce" if res is not None else "idle")
    other = None if number is not None else lower.operand(on_false, "select_reduce: on_false")
    args = (("imm_false", number or 0.0), ("reverse", bool(reverse_pred)),
            ("reduce_op", isa.alu(reduce_op) if reduce_op else "max"), ("reduce_cmd", command))
    record.append("select_reduce", [dst, res, lower.operand(predicate), lower.operand(on_true), other], args)


def _in_shape(t, dst):
    """|t| with the elements of |dst|: its dimensions of one element are repeated, and the last ones that it lacks."""
    if tile.elements(t.shape[1:]) == tile.elements(dst.shape[1:]):
        return t
    if t.shape == dst.shape[:len(t.shape)]:
        for _ in range(len(dst.shape) - len(t.shape)):
            t = t.expand_dims(-1)
    return lower.operand(tile.broadcast(lower.padded(t, len(dst.shape)), dst.shape))


def tensor_copy_predicated(*, src, dst, predicate, reverse_pred=False, mask=None, dtype=None, name=None, **_):
    """dst = src where the predicate is not 0."""
    record.flush()
    dst, predicate, number = tile.solid(dst), lower.operand(predicate), lower.number(src)
    dst = lower.operand(dst, "tensor_copy_predicated: dst")
    if predicate.dtype.is_float:
        predicate = tile.solid(lower.binary("ne", predicate, 0.0, dtypes.uint8))
    elif predicate.dtype.kind == "i":
        predicate = predicate.view(f"u{predicate.dtype}")
    source = None if number is not None else _in_shape(lower.operand(src), dst)
    views = [v for v in (dst, source, _in_shape(predicate, dst)) if v is not None]
    if mask is not None:
        views = masked(mask, *views)
        if views[0] is None:
            return dst
    dst, predicate = views[0], views[-1]
    source = None if number is not None else views[1]
    record.append("tensor_copy_predicated", [dst, source, predicate],
                  (("imm", float(number or 0)), ("reverse", bool(reverse_pred))))
    return dst


def vector_transpose(data, dtype, mask, name):
    """Transposes of up to 32 x 32 by the vector engine."""
    rows, cols = data.shape[0], tile.elements(data.shape[1:])
    if rows > 32 or cols > 32:
        if as_mask(mask) is not None:
            raise NkiError(f"nc_transpose on the vector engine: {rows} x {cols} with a mask; wanted at most 32 x 32")
        out = tile.allocate(record.state().trace, "sbuf", data.dtype, (cols, rows))
        flat = tile.like(data, (rows, cols))
        for r in range(0, rows, 32):
            for c in range(0, cols, 32):
                part = flat[r:min(r + 32, rows), c:min(c + 32, cols)]
                record.append("nc_transpose", [out[c:min(c + 32, cols), r:min(r + 32, rows)], part], (), "dve")
        return out
    return lower.transpose(data, mask, "dve", "sbuf", name)


def tensor_partition_reduce(op, data, *, mask=None, dtype=None, name=None, **_):
    """The reduction over partitions, in one."""
    from tern.nki.old import isa

    record.flush()
    data, cast = lower.operand(data, "tensor_partition_reduce: data"), _cast(dtype)
    if data.buffer == "psum":
        data = lower.copied(data)
    average = getattr(op, "__name__", "") == "average"
    return record.instruction("tensor_partition_reduce", (1, *data.shape[1:]), cast or data.dtype, "sbuf", [None, data],
                              (("op", isa.alu(op)), ("average", average)), None, name, mask, cast)


def _simple(op, shape_of, dtype_of=None, args=()):
    def call(data, *, mask=None, dtype=None, name=None, **_):
        record.flush()
        data, cast = lower.operand(data, op), _cast(dtype)
        result = cast or (dtype_of or data.dtype)
        return record.instruction(op, shape_of(data), result, "sbuf", [None, data], args, None, name, mask, cast)

    call.__name__ = op
    return call


bn_stats = _simple("bn_stats", lambda t: (t.shape[0], 6), dtypes.float32)
bn_aggr = _simple("bn_aggr", lambda t: (t.shape[0], 2), dtypes.float32)
_max8 = _simple("max8", lambda t: (t.shape[0], 8))
_bounds = _simple("sequence_bounds", lambda t: (1, 2, tile.elements(t.shape)))


def max8(*, src, mask=None, dtype=None, name=None, **_):
    """The 8 largest elements of each partition, descending."""
    return _max8(src, mask=mask, dtype=dtype, name=name)


def sequence_bounds(*, segment_ids, mask=None, dtype=None, name=None, **_):
    """Start and end of the segment of each element."""
    return _bounds(segment_ids, mask=mask, dtype=dtype, name=name)


def nc_find_index8(*, data, vals, mask=None, dtype=None, name=None, **_):
    """Positions of 8 values in each partition."""
    record.flush()
    data, vals = lower.operand(data), lower.operand(vals)
    return record.instruction("nc_find_index8", (data.shape[0], 8), _cast(dtype) or dtypes.uint32, "sbuf",
                              [None, data, vals], (), None, name, mask, _cast(dtype))


def nc_match_replace8(*, data, vals, imm, mask=None, dtype=None, dst_idx=None, name=None, **_):
    """|data| with the first match of each of 8 values replaced."""
    record.flush()
    data, vals, cast = lower.operand(data), lower.operand(vals), _cast(dtype)
    index = None if dst_idx is None else lower.target(dst_idx)
    return record.instruction("nc_match_replace8", data.shape, cast or data.dtype, "sbuf", [None, index, data, vals],
                              (("imm", float(imm)),), None, name, mask, cast)


def nc_stream_shuffle(src, dst, shuffle_mask, *, dtype=None, mask=None, name=None, **_):
    """Moves partitions within each quadrant of 32; 255 leaves one as it is."""
    record.flush()
    bytes_ = bytes(int(m) & 0xFF for m in shuffle_mask)
    if len(bytes_) != 32:
        raise NkiError(f"nc_stream_shuffle: shuffle_mask has {len(bytes_)} entries; wanted 32")
    words = tuple(int(w) for w in np.frombuffer(bytes_, "<u4"))
    record.append("nc_stream_shuffle", [lower.operand(dst), lower.operand(src)], (("mask", words),))


def local_gather(src_buffer, index, num_elem_per_idx=1, num_valid_indices=None, *, mask=None, name=None, **_):
    """Runs of elements at indices shared by 16 partitions."""
    record.flush()
    src, index = lower.operand(src_buffer), lower.operand(index)
    count = int(num_valid_indices) if num_valid_indices is not None else 16 * tile.elements(index.shape[1:])
    return record.instruction("local_gather", (src.shape[0], count * int(num_elem_per_idx)), src.dtype, "sbuf",
                              [None, src, index], (("elems_per_index", int(num_elem_per_idx)),
                                                   ("valid_indices", int(num_valid_indices or 0))), None, name, mask)


def dropout(data, prob, *, mask=None, dtype=None, name=None, **_):
    """0 with a probability, else |data|."""
    record.flush()
    data, number, cast = lower.operand(data, "dropout: data"), lower.number(prob), _cast(dtype)
    rate = None if number is not None else lower.operand(prob, "dropout: prob")
    return record.instruction("dropout", data.shape, cast or data.dtype, "sbuf", [None, data, rate],
                              (("imm_prob", float(number or 0)),), None, name, mask, cast)
