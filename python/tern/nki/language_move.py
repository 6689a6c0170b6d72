"""Functions of nki.language that move elements: loads, stores, transposes, broadcasts, gathers, matmul."""
from tern.nki import dtypes, isa
from tern.nki.errors import NkiError
from tern.nki.language_create import is_hbm, is_psum, ndarray, psum
from tern.nki.language_math import check_tile, f32, is_number, tile_like, to_sbuf
from tern.nki.tensor import DynamicSlice, Tensor
from tern.nki.trace import as_tensor, current

_PMAX = 128


def ds(start, size):
    """The slice of `size` elements from `start`, an int or a register."""
    return DynamicSlice(start, size)


def _check_hbm(x, function, name):
    x = as_tensor(x)
    if not is_hbm(x.buffer):
        raise NkiError(f"nl.{function}: {name} of shape {tuple(x.shape)} is in {x.buffer}, wanted a tensor in HBM")
    return x


def load(src, dtype=None):
    """A new SBUF tile with the elements of `src` in HBM. Its first dimension is the partitions."""
    src = _check_hbm(src, "load", "src")
    if src.shape[0] > _PMAX:
        raise NkiError(f"nl.load: src has shape {tuple(src.shape)}, wanted at most {_PMAX} in the first dimension, the "
                       "partitions of the tile; load it in slices")
    out = ndarray(src.shape, src.dtype if dtype is None else dtype)
    isa.dma_copy(out, src)
    return out


def store(dst, value):
    """Copies a tile, or a number, to `dst` in HBM. A tile in PSUM goes through SBUF."""
    dst = _check_hbm(dst, "store", "dst")
    if is_number(value):
        tile = ndarray(dst.shape, dst.dtype)
        isa.memset(tile, float(value) if dst.dtype.is_float else int(value))
        value = tile
    value = as_tensor(value)
    if is_psum(value.buffer):
        value = to_sbuf(value, dst.dtype)
    isa.dma_copy(dst, value)


def load_transpose2d(src, dtype=None):
    """A new SBUF tile with the transpose of `src` in HBM, a matrix of at most 128 columns. Two-byte types are transposed by
    the DMA where the chip can, others by the tensor engine in blocks of 128 rows."""
    src = _check_hbm(src, "load_transpose2d", "src")
    if src.ndim != 2 or src.shape[1] > _PMAX:
        raise NkiError(f"nl.load_transpose2d: src has shape {tuple(src.shape)}, wanted 2 dimensions, of which the second has at "
                       f"most {_PMAX}")
    rows, columns = src.shape
    dtype = src.dtype if dtype is None else dtypes.of(dtype)
    out = ndarray((columns, rows), dtype)
    if src.dtype.itemsize == 2 and dtype == src.dtype and current().generation >= 3:
        isa.dma_transpose(out, src)
        return out
    for first in range(0, rows, _PMAX):
        block = load(src[first : min(first + _PMAX, rows)])
        isa.tensor_copy(out[:, first : first + block.shape[0]], transpose(block))
    return out


def transpose(x, dtype=None):
    """The transpose of a matrix of at most 128 x 128, in PSUM, by the tensor engine."""
    x = to_sbuf(check_tile(x, "transpose"))
    if x.ndim != 2 or x.shape[1] > _PMAX:
        raise NkiError(f"nl.transpose: x has shape {tuple(x.shape)}, wanted 2 dimensions of at most {_PMAX}")
    out = ndarray((x.shape[1], x.shape[0]), x.dtype, psum)
    isa.nc_transpose(out, x)
    return out if dtype is None or dtypes.of(dtype) == x.dtype else to_sbuf(out, dtypes.of(dtype))


def matmul(x, y, transpose_x=False):
    """x @ y, or x.T @ y with transpose_x, in f32 in PSUM. The contracted dimension must be on partitions: without transpose_x
    the tensor engine transposes x first."""
    x, y = check_tile(x, "matmul"), to_sbuf(check_tile(y, "matmul", "y"))
    if not transpose_x:
        x = transpose(x)
    x = to_sbuf(x)
    if x.ndim != 2 or y.ndim != 2 or x.shape[0] != y.shape[0]:
        raise NkiError(f"nl.matmul: x{'.T' if transpose_x else ''} has shape {tuple(reversed(x.shape))} and y has shape "
                       f"{tuple(y.shape)}, wanted matrices that agree in the contracted dimension")
    out = ndarray((x.shape[1], y.shape[1]), f32, psum)
    isa.nc_matmul(out, x, y)
    return out


def expand_dims(x, axis):
    """A view of `x` with a dimension of size 1 at `axis`."""
    x = as_tensor(x)
    return x.expand_dim(axis if axis >= 0 else axis + x.ndim + 1)


def broadcast_to(x, shape, dtype=None):
    """A tile of `shape` with the elements of `x`, repeated where `x` has size 1. `x` itself if nothing changes."""
    x = check_tile(x, "broadcast_to")
    dtype, shape = x.dtype if dtype is None else dtypes.of(dtype), tuple(shape)
    if len(shape) != x.ndim or any(m != n and m != 1 for m, n in zip(x.shape, shape)):
        raise NkiError(f"nl.broadcast_to: x has shape {tuple(x.shape)}, wanted the rank of {shape} with equal sizes or 1")
    if shape == tuple(x.shape):
        return x if dtype == x.dtype else to_sbuf(x, dtype)
    if shape[0] > _PMAX:
        raise NkiError(f"nl.broadcast_to: shape is {shape}, wanted at most {_PMAX} partitions")
    if x.shape[0] != shape[0]:
        x = _to_partitions(x, shape[0])
    for dim in range(1, len(shape)):
        if x.shape[dim] != shape[dim]:
            x = x.broadcast(dim, shape[dim])
    out = ndarray(shape, dtype)
    isa.tensor_copy(out, x)
    return out


def _to_partitions(x, rows):
    """The one partition of `x` in `rows` partitions, a quadrant of 32 at a time. The shuffle reads from the first partition
    of a quadrant on, so it gets all of that in which `x` is."""
    first = x.start // 32 * 32
    height = min(32, x.storage.shape[0] - first)
    source = Tensor(x.storage, x.dtype, (height, *x.shape[1:]), x.strides, first, x.free, x.terms, x.vector)
    out = ndarray((rows, *x.shape[1:]), x.dtype)
    for to in range(0, rows, 32):
        count = min(32, rows - to)
        isa.nc_stream_shuffle(out[to : to + count], source, [x.start - first] * count + [255] * (32 - count))
    return out


def gather_flattened(data, indices, axis=0, dtype=None):
    """In each partition the elements of `data`, its free dimensions flattened, at `indices`."""
    data, indices = to_sbuf(check_tile(data, "gather_flattened", "data")), check_tile(indices, "gather_flattened", "indices")
    out = tile_like(indices, data.dtype)
    indices = to_sbuf(indices)
    isa.nc_n_gather(out, data, indices.view(dtypes.uint32) if indices.dtype.itemsize == 4 else to_sbuf(indices, dtypes.uint32))
    return out if dtype is None or dtypes.of(dtype) == data.dtype else to_sbuf(out, dtypes.of(dtype))


__all__ = ["ds", "load", "store", "load_transpose2d", "transpose", "matmul", "expand_dims", "broadcast_to", "gather_flattened"]
