"""nki.isa: matmuls on the tensor engine."""

from . import isa_table as table
from .isa_checks import (
    check_available, check_memory, elements, fail, operands, shape_of, tensor,
)  # fmt: skip
from .isa_enums import matmul_perf_mode, option
from .isa_move import MX_FORMAT, check_scale
from .isa_views import keep_first, resolve
from .tensor import Tensor
from .trace import current

_NONE, _DOUBLE = matmul_perf_mode.none, matmul_perf_mode.double_row
_K_MAX = _M_MAX = 128

# --- nc_matmul ---

_plans = {}


def _check_formats(trace, dst, stationary, moving, transpose):
    function, row = "nc_matmul", table.TABLE["nc_matmul"]
    for name, t in (("stationary", stationary), ("moving", moving), ("dst", dst)):
        check_memory(function, row.operands[name], t)
    a, b = stationary.dtype, moving.dtype
    if transpose and trace.generation > 2:
        byte = stationary.dtype.itemsize == 1 and dst.dtype.itemsize == 2
        if dst.dtype is not stationary.dtype and not byte:
            fail(function, f"dst is {dst.dtype}, wanted the dtype of stationary with is_transpose, {stationary.dtype}")
        return
    allowed = table.PE_DTYPES[trace.generation]
    for name, t in (("stationary", stationary), ("moving", moving)):
        if t.dtype not in allowed:
            fail(function, f"{name} is {t.dtype}, {trace.chip} multiplies {', '.join(sorted(allowed))}")
    if (a in table.WIDE) != (b in table.WIDE):
        fail(function, f"stationary is {a} and moving {b}: float32 and tfloat32 are multiplied with each other only")
    if {"float8_e4m3", "float8_e4m3fn"} == {str(a), str(b)}:
        fail(function, f"stationary is {a} and moving {b}: the two e4m3 formats cannot be mixed")
    out = table.PE_OUT[trace.generation]
    if dst.dtype not in out:
        fail(function, f"dst is {dst.dtype}, {trace.chip} allows {', '.join(sorted(out))}")


def _tile(function, trace, position, size, columns=True):
    """row_pos, row_tile, col_pos, col_tile of the instruction; a tile of the whole array is 0."""
    if not position and not size:
        return {}
    if not position or not size or len(position) != 2 or len(size) != 2:
        fail(function, f"tile_position is {position!r} and tile_size {size!r}, wanted both, as (row, column), or neither")
    least, found = table.TILE_MIN[trace.generation], {}
    for kind, at, n in zip(("row", "col"), position, size):
        sizes = [s for s in (32, 64, 128) if s >= least]
        if n not in sizes:
            fail(function, f"tile_size is {tuple(size)}, {trace.chip} allows sizes of {', '.join(map(str, sizes))}")
        if at % n or not 0 <= at < 128:
            found = f"tile_position is {tuple(position)} and tile_size {tuple(size)}"
            fail(function, f"{found}, wanted multiples of the size below 128")
        if kind == "col" and not columns and n != 128:
            fail(function, f"tile_size is {tuple(size)}, allowed: rows only, 128 columns")
        if n != 128:
            found |= {f"{kind}_pos": int(at), f"{kind}_tile": int(n)}
    return found


def _start_at_tile(dst, sources, position, size):
    """Row r of the array is fed by partition r and column c writes partition c: tensors without an address start where the
    tile of the array does."""
    if size[0] != _K_MAX:
        for t in sources:
            t.storage.start_at(position[0] - t.start)
    if size[1] != _M_MAX:
        dst.storage.start_at(position[1] - dst.start)


def _plan(trace, dst, stationary, moving, onezero, transpose, accumulate, position, size, perf):
    function = "nc_matmul"
    perf = option(function, "perf_mode", matmul_perf_mode, perf or _NONE)
    _check_formats(trace, dst, stationary, moving, transpose)
    args = {"onezero": 1} if onezero else {}
    if transpose:
        args["transpose"] = 1
    args |= _tile(function, trace, position, size)
    if perf is _DOUBLE:
        formats = table.DOUBLE_ROW[trace.generation]
        if not formats:
            fail(function, f"perf_mode is double_row, which {trace.chip} does not have; trn2 does")
        for name, t in (("stationary", stationary), ("moving", moving)):
            if t.dtype not in formats:
                fail(function, f"{name} is {t.dtype} with double_row, allowed: {', '.join(sorted(formats))}")
        if args.get("col_tile") or transpose:
            fail(function, "perf_mode is double_row, which cannot be combined with column tiles or is_transpose")
        args["perf"] = "double_row"
    k_max, m_max = args.get("row_tile", _K_MAX), args.get("col_tile", _M_MAX)
    n_max = table.MOVING_MAX[trace.generation][dst.dtype.itemsize == 2]
    if transpose and accumulate is None:
        accumulate = False  # transposes move bits: they never add
    if accumulate is not None:
        args["acc"] = 1 if accumulate else 0
    return trace.encoded(function, args), k_max, m_max, n_max


def _is_folded(trace, dst, stationary, moving):
    """Whether operands without a mode have the shapes of double_row: two rows in each partition, outermost."""
    if stationary.dtype not in table.DOUBLE_ROW[trace.generation] or len(stationary.shape) < 3 or len(moving.shape) < 3:
        return False
    both = stationary.shape[1] == 2 == moving.shape[1]
    return both and dst.shape[0] * 2 == elements(stationary) and elements(dst) * 2 == elements(moving)


def nc_matmul(
    dst, stationary, moving, is_stationary_onezero=False, is_moving_onezero=False, is_transpose=False, accumulate=None,
    tile_position=(), tile_size=(), perf_mode=_NONE, name=None,
):  # fmt: skip
    """dst (+)= stationary^T moving, over partitions. accumulate None: the first write to a place in PSUM overwrites, later
    ones add."""
    trace = current("nki.isa.nc_matmul")
    if not (dst.__class__ is stationary.__class__ is moving.__class__ is Tensor):
        dst, stationary, moving = (
            tensor("nc_matmul", n, t) for n, t in (("dst", dst), ("stationary", stationary), ("moving", moving))
        )
    if perf_mode is _NONE and (len(stationary.shape) > 2) and _is_folded(trace, dst, stationary, moving):
        perf_mode = _DOUBLE
    onezero = is_stationary_onezero or is_moving_onezero
    key = (
        dst.dtype, dst.storage.buffer, stationary.dtype, stationary.storage.buffer, moving.dtype, moving.storage.buffer, onezero,
        is_transpose, accumulate, tuple(tile_position) if tile_position else (), tuple(tile_size) if tile_size else (), perf_mode,
        trace.generation,
    )  # fmt: skip
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _plan(trace, dst, stationary, moving, onezero, is_transpose, accumulate, key[9], key[10], perf_mode)
    words, k_max, m_max, n_max = plan
    s, m, d = stationary.shape, moving.shape, dst.shape
    if perf_mode is not _NONE:
        stationary, moving = _folded(stationary, moving)
        s, m = (s[0], elements(stationary) // 2), (m[0], elements(moving) // 2)
    elif len(s) != 2 or len(m) != 2:
        s, m = (s[0], elements(stationary)), (m[0], elements(moving))
    if len(d) != 2:
        d = (d[0], elements(dst))
    if s[0] != m[0] or s[0] > k_max or s[1] > m_max or m[1] > n_max or d != (s[1], m[1]):
        _refuse_sizes(trace, dst, d, s, m, k_max, m_max, n_max)
    if key[9]:
        _start_at_tile(dst, (stationary, moving), key[9], key[10])
    if not (dst.vector is stationary.vector is moving.vector is None):
        row = table.TABLE["nc_matmul"]
        dst, stationary, moving = resolve(row, trace, 32, dst=dst, stationary=stationary, moving=moving)
    return trace.emit("nc_matmul", (dst, stationary, moving), words, "pe", name)


def _folded(stationary, moving):
    for name, t in (("stationary", stationary), ("moving", moving)):
        if len(t.shape) < 3 or t.shape[1] != 2:
            fail("nc_matmul", f"{name} is {shape_of(t)} with double_row, wanted a first free dimension of 2, and another one")
    return keep_first(stationary), keep_first(moving)


def _refuse_sizes(trace, dst, d, s, m, k_max, m_max, n_max):
    function = "nc_matmul"
    if s[0] != m[0]:
        fail(function, f"moving has {m[0]} partitions, stationary {s[0]}: both are the contracted dimension")
    if s[0] > k_max:
        fail(function, f"stationary has {s[0]} partitions, at most {k_max}")
    if s[1] > m_max:
        fail(function, f"stationary has {s[1]} columns, at most {m_max}")
    if m[1] > n_max:
        fail(function, f"moving has {m[1]} columns, {trace.chip} allows at most {n_max} for a result of {dst.dtype}")
    fail(function, f"dst is {d[0]}x{d[1]}, wanted {s[1]}x{m[1]}: columns of stationary times columns of moving")


# --- nc_matmul_mx ---


def nc_matmul_mx(
    dst, stationary, moving, stationary_scale, moving_scale, tile_position=None, tile_size=None, accumulate=None, name=None
):
    """The matmul of words of four MX elements with the scales of their blocks."""
    function, trace = "nc_matmul_mx", current("nki.isa.nc_matmul_mx")
    row = table.TABLE[function]
    check_available(row, trace)
    stationary, moving, dst, stationary_scale, moving_scale = operands(
        row, trace, stationary=stationary, moving=moving, dst=dst, stationary_scale=stationary_scale, moving_scale=moving_scale
    )
    args = _tile(function, trace, tile_position, tile_size, columns=False)
    k, m, n = stationary.shape[0], elements(stationary), elements(moving)
    n_max = table.MOVING_MAX[trace.generation][dst.dtype.itemsize == 2]
    if k % 32 or k > args.get("row_tile", _K_MAX):
        fail(function, f"stationary has {k} partitions, wanted a multiple of 32 up to {args.get('row_tile', _K_MAX)}")
    if m % 2 or m > _M_MAX:
        fail(function, f"stationary has {m} columns, wanted an even number up to {_M_MAX}")
    if n > n_max:
        fail(function, f"moving has {n} columns, {trace.chip} allows at most {n_max} for a result of {dst.dtype}")
    if (dst.shape[0], elements(dst)) != (m, n):
        fail(function, f"dst is {dst.shape[0]}x{elements(dst)}, wanted {m}x{n}: columns of stationary times columns of moving")
    if stationary_scale.shape[0] > k:  # tiles of all partitions are common
        stationary_scale = stationary_scale[:k]
    if moving_scale.shape[0] > k:
        moving_scale = moving_scale[:k]
    check_scale(function, "stationary_scale", stationary_scale, "stationary", stationary)
    check_scale(function, "moving_scale", moving_scale, "moving", moving)
    if args:
        _start_at_tile(dst, (stationary, moving, stationary_scale, moving_scale), tile_position, tile_size)
    args |= {"stationary_format": MX_FORMAT[stationary.dtype], "moving_format": MX_FORMAT[moving.dtype]}
    if accumulate is not None:
        args["acc"] = 1 if accumulate else 0
    return trace.emit(function, (dst, stationary, moving, stationary_scale, moving_scale), args, "pe", name)
