"""neuronxcc.nki.isa: instructions that return their results."""
from tern.nki import dtypes
from tern.nki.errors import NkiError
from tern.nki.errors import module_attributes as _attributes
from tern.nki.isa_enums import (
    ENGINE, dge_mode, engine as _engines, gpsimd_engine, matmul_perf_mode, nc_version, oob_mode, reduce_cmd,
    scalar_engine, sync_engine, tensor_engine, unknown_engine, vector_engine,
)  # fmt: skip
from tern.nki.ops import operator
from tern.nki.old import functions, isa_more, lower, record, tile
from tern.nki.old.isa_more import (
    affine_select, bn_aggr, bn_stats, dropout, iota, local_gather, max8, nc_find_index8, nc_match_replace8,
    nc_stream_shuffle, range_select, select_reduce, sequence_bounds, tensor_copy_predicated, tensor_partition_reduce,
)  # fmt: skip
engine = _engines
_F32 = dtypes.float32


def get_nc_version():
    """The generation of the NeuronCore that the kernel is compiled for."""
    return nc_version(record.state("nisa.get_nc_version").trace.generation)


def _engine(value):
    return None if value is None or value is unknown_engine else ENGINE.get(value)


def alu(op, what="op"):
    """The name of an ALU operator."""
    found = operator(op)
    if found is None or found.alu is None:
        raise NkiError(f"{what} is {op!r:.60}, which is no operator of the vector engine")
    return found.alu


def function(op):
    """The name of an activation function."""
    found = operator(op)
    if found is None or found.act is None:
        raise NkiError(f"op is {op!r:.60}, which is no activation function")
    return found.act


def _cast(dtype):
    return None if dtype is None else dtypes.of(dtype)


def _scalar(x, data, op, what):
    """(operand, immediate) of a number or of one f32 per partition."""
    if x is None:
        return None, 0.0
    value = lower.number(x)
    if value is not None:
        return None, lower.immediate(op, value)
    t = lower.operand(x, what)
    if t.shape[0] == 1 != data.shape[0]:
        t = lower.operand(tile.broadcast(t, (data.shape[0], 1)), what)
    if t.shape[0] != data.shape[0] or tile.elements(t.shape[1:]) != 1:
        raise NkiError(f"{what} has shape {t.shape}; wanted ({data.shape[0]}, 1), one element per partition")
    if t.dtype is not _F32 and op not in lower.BITS:
        t = lower.copied(t, _F32)
    return t, 0.0


# --- moves ---

def tensor_copy(src, *, mask=None, dtype=None, engine=unknown_engine, name=None, **_):
    """A copy of |src| in SBUF."""
    src, cast = lower.operand(src, "tensor_copy: src"), _cast(dtype)
    return record.instruction("tensor_copy", src.shape, cast or src.dtype, "sbuf", [None, src], (), _engine(engine),
                              name, mask, cast)


def tensor_copy_dynamic_src(src, *, mask=None, dtype=None, engine=unknown_engine, name=None, **_):
    """A copy of |src|, whose index has elements of tiles."""
    return tensor_copy(src, mask=mask, dtype=dtype, engine=engine, name=name)


def tensor_copy_dynamic_dst(*, dst, src, mask=None, dtype=None, engine=unknown_engine, name=None, **_):
    """dst = src, where the index of |dst| has elements of tiles."""
    dst[...] = tensor_copy(src, mask=mask, dtype=dtype, engine=engine, name=name)


def memset(shape, value, dtype, *, mask=None, engine=unknown_engine, name=None, **_):
    """A tile filled with a number."""
    record.flush()
    shape = tuple(int(n) for n in shape)
    dtype = dtypes.of(dtype)
    if mask is None and not lower.is_immediate(value, dtype):
        t = tile.allocate(record.state().trace, "sbuf", dtype, shape)
        lower.append_fill(t, value)
        return t
    return record.instruction("memset", shape, dtype, "sbuf", [None], (("value", float(value)),), _engine(engine),
                              name, mask, dtype)


def dma_copy(*, dst, src, mask=None, dst_rmw_op=None, oob_mode=oob_mode.error, dge_mode=dge_mode.unknown, name=None, **_):
    """Copies by DMA, also between two tensors in HBM. dst_rmw_op adds to dst."""
    record.flush()
    dst, src = tile.solid(dst), tile.solid(src)
    if mask is not None:
        dst, src = isa_more.masked(mask, dst, src)
        if dst is None:
            return
    if dst_rmw_op is not None:
        isa_more.accumulate_by_dma(dst, src, alu(dst_rmw_op, "dst_rmw_op"))
        return
    lower.dma(dst, src, oob=getattr(oob_mode, "name", oob_mode))


def dma_transpose(src, *, axes=None, mask=None, dtype=None, name=None, **_):
    """The transpose of |src|, in SBUF."""
    record.flush()
    src = tile.solid(src)
    order = tuple(axes) if axes is not None else tuple(range(len(src.shape)))[::-1]
    names = {(1, 0): "10", (2, 1, 0): "210", (3, 1, 2, 0): "3120"}
    if src.index is not None:
        src = tile.solid(functions.load(src))
    if order not in names:
        raise NkiError(f"dma_transpose: axes {order}; there are (1, 0), (2, 1, 0) and (3, 1, 2, 0)")
    shape = tuple(src.shape[a] for a in order)
    return record.instruction("dma_transpose", shape, src.dtype, "sbuf", [None, tile.exact(src)], (("axes", names[order]),),
                              None, name, mask)


# --- the tensor engine ---

def nc_matmul(stationary, moving, *, is_stationary_onezero=False, is_moving_onezero=False, is_transpose=False,
              tile_position=(), tile_size=(), mask=None, perf_mode=None, name=None, **_):
    """stationary.T @ moving in PSUM; stationary is [K, M], moving [K, N]."""
    record.flush()
    stationary = lower.operand(stationary, "nc_matmul: stationary")
    moving = lower.operand(moving, "nc_matmul: moving")
    mode = getattr(perf_mode, "value", perf_mode)
    if is_transpose and moving.dtype is not stationary.dtype:
        raise NkiError(f"nc_matmul: is_transpose with {stationary.dtype} and {moving.dtype}; wanted one dtype")
    return lower.multiply(stationary, moving, mask, name, is_transpose, is_stationary_onezero or is_moving_onezero,
                          "double_row" if mode and "double" in str(mode) else None, tile_position, tile_size)


def nc_transpose(data, *, mask=None, dtype=None, engine=unknown_engine, name=None, **_):
    """The transpose of |data|: by the tensor engine into PSUM, by the vector engine (32 x 32) into SBUF."""
    if engine is vector_engine:
        data = lower.operand(data, "nc_transpose: data")
        return isa_more.vector_transpose(data, dtype, mask, name)
    return lower.transpose(data, mask, name=name)


# --- the scalar engine ---

def activation(op, data, *, bias=None, scale=1.0, reduce_op=None, reduce_res=None, reduce_cmd=reduce_cmd.idle,
               mask=None, dtype=None, name=None, **_):
    """op(data * scale + bias), and with reduce_res the sum of the results."""
    func = function(op)
    record.flush()
    data = lower.operand(data, "activation: data")
    if bias is None:
        bias_tile, bias_value = None, 0.0
    else:
        bias_tile, bias_value = _scalar(bias, data, None, "activation: bias")
    scale_tile, scale_value = _scalar(scale, data, None, "activation: scale")
    cast = _cast(dtype)
    args = [("func", func), ("imm_bias", bias_value), ("imm_scale", scale_value)]
    res = None
    if reduce_res is not None:
        res = lower.target(reduce_res)
        if alu(reduce_op, "reduce_op") != "add":
            raise NkiError(f"activation: reduce_op is {reduce_op!r:.40}; wanted nl.add")
    command = getattr(reduce_cmd, "name", reduce_cmd)
    if command != "idle":
        args.append(("reduce_cmd", command))
    return record.instruction("activation", data.shape, cast or data.dtype, "sbuf",
                              [None, res, data, bias_tile, scale_tile], tuple(args), None, name, mask, cast)


def activation_reduce(op, data, *, reduce_op=None, reduce_res=None, bias=None, scale=1.0, mask=None, dtype=None,
                      name=None, **_):
    """The same, whose sum starts from 0 and is stored to reduce_res."""
    if reduce_res is None:
        raise NkiError("activation_reduce: wanted reduce_res")
    return activation(op, data, bias=bias, scale=scale, reduce_op=reduce_op, reduce_res=reduce_res,
                      reduce_cmd="reset_reduce", mask=mask, dtype=dtype, name=name)


# --- the vector engine ---

def tensor_tensor(data1, data2, op, *, dtype=None, mask=None, engine=unknown_engine, name=None, **_):
    """data1 op data2."""
    op = alu(op)
    record.flush()
    a, b = lower.operand(data1, "tensor_tensor: data1"), lower.operand(data2, "tensor_tensor: data2")
    if tile.squeezed(a.shape) != tile.squeezed(b.shape) or a.shape[0] != b.shape[0]:
        a, b, _shape = lower.both(a, b, f"tensor_tensor {op}")
    elif a.buffer == "psum" and b.buffer == "psum":
        b = lower.copied(b)
    cast = _cast(dtype)
    return record.instruction("tensor_tensor", a.shape, cast or lower.promote(a.dtype, b.dtype), "sbuf",
                              [None, a, b], (("op", op),), _engine(engine), name, mask, cast)


def tensor_scalar(data, op0, operand0, reverse0=False, op1=None, operand1=None, reverse1=False, *, dtype=None,
                  mask=None, engine=unknown_engine, name=None, **_):
    """(data op0 operand0) op1 operand1; operands are numbers or one element per partition."""
    op0, op1 = alu(op0, "op0"), None if op1 is None else alu(op1, "op1")
    record.flush()
    data = lower.operand(data, "tensor_scalar: data")
    s0, v0 = _scalar(operand0, data, op0, "tensor_scalar: operand0")
    s1, v1 = _scalar(operand1, data, op1, "tensor_scalar: operand1")
    cast = _cast(dtype)
    args = (("op0", op0), ("imm0", v0), ("reverse0", bool(reverse0)), ("op1", op1 or "none"), ("imm1", v1),
            ("reverse1", bool(reverse1)))
    return record.instruction("tensor_scalar", data.shape, cast or data.dtype, "sbuf", [None, data, s0, s1], args,
                              _engine(engine), name, mask, cast)


def scalar_tensor_tensor(*, data, op0, operand0, op1, operand1, reverse0=False, reverse1=False, dtype=None, mask=None,
                         name=None, **_):
    """(data op0 operand0) op1 operand1, with a tile operand1."""
    op0, op1 = alu(op0, "op0"), alu(op1, "op1")
    record.flush()
    data = lower.operand(data, "scalar_tensor_tensor: data")
    s0, v0 = _scalar(operand0, data, op0, "scalar_tensor_tensor: operand0")
    other = lower.operand(operand1, "scalar_tensor_tensor: operand1")
    if tile.squeezed(other.shape) != tile.squeezed(data.shape):
        data, other, _shape = lower.both(data, other, "scalar_tensor_tensor")
    elif data.buffer == "psum" and other.buffer == "psum":
        other = lower.copied(other)
    cast = _cast(dtype)
    args = (("op0", op0), ("imm0", v0), ("reverse0", bool(reverse0)), ("op1", op1), ("reverse1", bool(reverse1)))
    return record.instruction("scalar_tensor_tensor", data.shape, cast or lower.promote(data.dtype, other.dtype),
                              "sbuf", [None, data, s0, other], args, None, name, mask, cast)


def tensor_reduce(op, data, axis, *, mask=None, dtype=None, negate=False, keepdims=False, name=None, **_):
    """The reduction of the last free dimensions."""
    record.flush()
    return lower.reduce(alu(op), data, axis, dtype, negate, keepdims, mask, name)


def reciprocal(data, *, dtype=None, mask=None, name=None, **_):
    """1 / data."""
    record.flush()
    return lower.reciprocal(data, dtype, mask, name)


def tensor_tensor_scan(data0, data1, initial, op0, op1, reverse0=False, reverse1=False, *, dtype=None, mask=None,
                       name=None, **_):
    """r[i] = (data0[i] op0 r[i-1]) op1 data1[i], from r[-1] = initial."""
    op0, op1 = alu(op0, "op0"), alu(op1, "op1")
    record.flush()
    a, b = lower.operand(data0, "tensor_tensor_scan: data0"), lower.operand(data1, "tensor_tensor_scan: data1")
    a, b, shape = lower.both(a, b, "tensor_tensor_scan")
    first, value = _scalar(initial, a, None, "tensor_tensor_scan: initial")
    cast = _cast(dtype)
    args = (("imm_initial", value), ("op0", op0), ("reverse0", bool(reverse0)), ("op1", op1), ("reverse1", bool(reverse1)))
    return record.instruction("tensor_tensor_scan", shape, cast or lower.promote(a.dtype, b.dtype), "sbuf",
                              [None, a, b, first], args, None, name, mask, cast)


def tensor_scalar_reduce(*, data, op0, operand0, reverse0=False, reduce_op, reduce_res, dtype=None, mask=None,
                         name=None, **_):
    """data op0 operand0, and its reduction in reduce_res."""
    op0, by = alu(op0, "op0"), alu(reduce_op, "reduce_op")
    record.flush()
    data = lower.operand(data, "tensor_scalar_reduce: data")
    s0, v0 = _scalar(operand0, data, op0, "tensor_scalar_reduce: operand0")
    res, cast = lower.target(reduce_res), _cast(dtype)
    args = (("op0", op0), ("imm0", v0), ("reverse0", bool(reverse0)), ("reduce_op", by), ("reduce_cmd", "reset_reduce"))
    return record.instruction("tensor_scalar_reduce", data.shape, cast or data.dtype, "sbuf",
                              [None, res, data, s0, None], args, None, name, mask, cast)


def tensor_scalar_cumulative(*, src, dst, op0, op1, imm0, imm1=None, reduce_cmd=reduce_cmd.reset_reduce, mask=None,
                             dtype=None, name=None, **_):
    """r = (src op0 imm0) op1 r along each partition, stored in dst."""
    op0, op1 = alu(op0, "op0"), alu(op1, "op1")
    record.flush()
    src, dst = lower.operand(src, "tensor_scalar_cumulative: src"), tile.solid(dst)
    s0, v0 = _scalar(imm0, src, op0, "tensor_scalar_cumulative: imm0")
    s1, v1 = _scalar(imm1, src, op1, "tensor_scalar_cumulative: imm1")
    if mask is not None:
        dst, src = isa_more.masked(mask, dst, src)
    dst = lower.target(dst)
    record.append("tensor_scalar_cumulative", [dst, src, s0, s1],
                  (("op0", op0), ("imm0", v0), ("op1", op1), ("imm1", v1),
                   ("reduce_cmd", getattr(reduce_cmd, "name", reduce_cmd))), None, name)


__getattr__ = _attributes("neuronxcc.nki.isa", globals())
