"""Tensors of nki.language: buffers, allocation, constants, random numbers."""
import os

from tern.nki import dtypes, isa, library
from tern.nki.errors import NkiError
from tern.nki.ops import OPERATORS
from tern.nki.tensor import Buffer as MemoryRegion
from tern.nki.tensor import allocate, hbm, private_hbm, psum, sbuf, shared_hbm
from tern.nki.trace import active, as_tensor, current


def is_hbm(buffer):
    """Whether `buffer` is in HBM."""
    return str(buffer).endswith("hbm")


def is_sbuf(buffer):
    """Whether `buffer` is SBUF."""
    return buffer == "sbuf"


def is_psum(buffer):
    """Whether `buffer` is PSUM."""
    return buffer == "psum"


def is_on_chip(buffer):
    """Whether `buffer` is SBUF or PSUM."""
    return buffer == "sbuf" or buffer == "psum"


# --- allocation ---

def ndarray(shape, dtype, buffer=sbuf, name="", address=None):
    """A new tensor. Its memory is not initialized. `address`: (first partition, byte in each partition)."""
    return allocate(shape, dtype, buffer, name=name, address=address)


def full(shape, fill_value, dtype, buffer=sbuf, name=""):
    """A new tensor that holds `fill_value`. In HBM it is written from SBUF."""
    dtype = dtypes.of(dtype)
    out = ndarray(shape, dtype, buffer, name)
    value = float(fill_value) if dtype.is_float else int(fill_value)
    if is_on_chip(buffer):
        isa.memset(out, value)
    else:
        _fill_hbm(out, value)
    return out


def _fill_hbm(out, value):
    """Writes a tile of 128 partitions to all of `out`, in pieces that fit into it."""
    size, rows = out.size, 128
    while size % rows:
        rows //= 2
    columns = size // rows
    width = columns
    while width > 2048:
        width = next(d for d in range(2, width + 1) if width % d == 0 and width // d <= 2048 or d == width)
        width = columns // width
    tile = ndarray((rows, width), out.dtype)
    isa.memset(tile, value)
    flat = out.reshape((rows, columns))
    for first in range(0, columns, width):
        isa.dma_copy(flat[:, first : first + width], tile)


def zeros(shape, dtype, buffer=sbuf, name=""):
    """A new tensor of zeros."""
    return full(shape, 0, dtype, buffer, name)


def ones(shape, dtype, buffer=sbuf, name=""):
    """A new tensor of ones."""
    return full(shape, 1, dtype, buffer, name)


def zeros_like(x, dtype=None, buffer=None, name=""):
    """A new tensor of zeros with the shape, dtype and buffer of `x`, where these are not given."""
    x = as_tensor(x)
    return zeros(x.shape, x.dtype if dtype is None else dtype, x.buffer if buffer is None else buffer, name)


# --- constants ---

def _numpy_array(constant):
    if isinstance(constant, (str, os.PathLike)):
        import numpy

        return numpy.load(constant)
    if not hasattr(constant, "tobytes") or not hasattr(constant, "dtype"):
        raise NkiError(f"nl.shared_constant: constant is {type(constant).__name__}, wanted a numpy array or the path of one")
    return constant


def shared_constant(constant):
    """A tensor in shared HBM with the elements of a numpy array, or of a .npy file."""
    array = _numpy_array(constant)
    if array.ndim == 0:
        array = array.reshape(1)
    return allocate(array.shape, array.dtype, shared_hbm, kind="const", data=array.tobytes())


def shared_identity_matrix(n, dtype=dtypes.uint8, dst=None):
    """The n x n identity matrix in SBUF, made by GpSimd; once for each dtype of a kernel unless `dst` receives it."""
    dtype, trace = dtypes.of(dtype), current("nl.shared_identity_matrix")
    made = trace.__dict__.setdefault("identities", {})
    if dst is None and (n, dtype) in made:
        return made[n, dtype]
    out = ndarray((n, n), dtype, name=f"identity_{n}") if dst is None else as_tensor(dst)
    isa.memset(out, 1.0 if dtype.is_float else 1)
    isa.affine_select(out, [[-1, n]], 1, out, 0.0, OPERATORS["equal"])
    if dst is None and not trace.depth:  # in a device loop it may not run
        made[n, dtype] = out
    return out


# --- random numbers ---

def random_seed(seed):
    """Seeds nl.rand: a [1, 1] tile of 32 bits."""
    isa.set_rng_seed(as_tensor(seed))


# Random bits that the mantissa of a dtype holds: more would round up to 1.
_RANDOM_BITS = {"float32": 24, "tfloat32": 11, "bfloat16": 8, "float16": 11, "float8_e4m3": 4, "float8_e4m3fn": 4, "float8_e5m2": 3}


def rand(shape, dtype, buffer=sbuf, name=""):
    """A new tensor of uniform random numbers from 0 to below 1."""
    dtype = dtypes.of(dtype)
    bits = _RANDOM_BITS.get(str(dtype))
    if bits is None:
        raise NkiError(f"nl.rand: dtype is {dtype}, wanted one of {', '.join(_RANDOM_BITS)}")
    out = ndarray(shape, dtype, buffer, name)
    on_chip = out if is_on_chip(buffer) else ndarray(shape, dtype)
    words = ndarray(shape, dtypes.uint32)
    isa.rng(words)
    isa.tensor_scalar(words, words, OPERATORS["right_shift"], 32 - bits)
    isa.tensor_scalar(on_chip, words, OPERATORS["multiply"], 2.0**-bits)
    if on_chip is not out:
        isa.dma_copy(out, on_chip)
    return out


# --- limits ---

class _TileSize:
    """Sizes of the chip that the kernel is compiled for."""

    pmax = 128
    psum_fmax = psum_bank_fmax = 512
    psum_bank_fmax_bytes = 2048
    gemm_stationary_fmax = 128
    gemm_moving_fmax = 512
    bn_stats_fmax = 512
    psum_min_align = 4
    sbuf_min_align = 1

    @property
    def psum_num_banks(self):
        reserved = os.environ.get("NKI_DMA_TRANSPOSE_AS_PE_TRANSPOSE", "").lower() in ("1", "true")
        return 7 if reserved and self._chip()["core_version"] > 2 else 8

    @property
    def sbuf_fmax_bytes(self):
        """Bytes of a partition that kernels may use."""
        return self._chip()["sbuf_usable_bytes"]

    total_available_sbuf_size = sbuf_fmax_bytes

    @property
    def sbuf_fmax(self):
        return self.sbuf_fmax_bytes // 4

    @property
    def sbuf_size_bytes(self):
        """Bytes of all partitions, those that are not usable included."""
        return self._chip()["sbuf_partition_bytes"] * self.pmax

    @staticmethod
    def _chip():
        chips, chip = library.tables().chips, active().chip if active() else library.target()
        return chips.get(chip) or chips["trn2"]

    def __repr__(self):
        return "nl.tile_size"


tile_size = _TileSize()
