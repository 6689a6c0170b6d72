"""Functions of nki.language that compute element by element: operators on tiles and scalars, and activation functions.

Results are new SBUF tiles. Operands broadcast along free dimensions as in numpy; a dimension of partitions does not, since
engines compute within a partition. 32-bit integers are computed exactly, on GpSimd; other types in f32.
"""
import math
import struct

from tern.nki import dtypes, isa
from tern.nki.errors import NkiError
from tern.nki.language_create import is_psum, ndarray
from tern.nki.language_table import UNARY, lowering
from tern.nki.ops import OPERATORS
from tern.nki.trace import as_tensor

f32, u32, i32, u8 = dtypes.float32, dtypes.uint32, dtypes.int32, dtypes.uint8
add, subtract, multiply = OPERATORS["add"], OPERATORS["subtract"], OPERATORS["multiply"]
_BITWISE = frozenset(name for name, op in OPERATORS.items() if op.bits)
_WORDS = (i32, u32)
_F32_MAX = float.fromhex("0x1.fffffep127")


def is_number(value):
    """Whether `value` is a compile-time scalar: a Python or numpy number."""
    return isinstance(value, (int, float)) or (hasattr(value, "__float__") and not getattr(value, "shape", ()))


def promote(a, b):
    """The dtype of a result computed from tiles of dtypes `a` and `b`."""
    if a == b:
        return a
    if a.is_float != b.is_float:
        return a if a.is_float else b
    if a.itemsize != b.itemsize:
        return a if a.itemsize > b.itemsize else b
    if a.is_float:
        return f32
    return a if a.kind == "i" else b


def tile_like(x, dtype, shape=None):
    return ndarray(x.shape if shape is None else shape, dtype)


def to_sbuf(x, dtype=None):
    """`x`, or a copy of it in SBUF if it is elsewhere or has another dtype."""
    dtype = x.dtype if dtype is None else dtype
    if x.dtype == dtype and not is_psum(x.buffer):
        return x
    copy_of = tile_like(x, dtype)
    isa.tensor_copy(copy_of, x)
    return copy_of


def check_tile(x, function, name="x"):
    """The tensor that `x` is; it must be on the chip."""
    x = as_tensor(x)
    if not hasattr(x, "buffer"):
        raise NkiError(f"nl.{function}: {name} is {type(x).__name__}, wanted a tile")
    if x.buffer not in ("sbuf", "psum"):
        raise NkiError(f"nl.{function}: {name} of shape {tuple(x.shape)} is in {x.buffer}, wanted a tile in sbuf or psum; "
                       "nl.load brings it there")
    return x


# --- broadcasting ---

def _aligned(x, rank):
    """`x` with `rank` dimensions: new ones of size 1 after the partitions."""
    while x.ndim < rank:
        x = x.expand_dim(1)
    return x


def broadcast_free(x, shape):
    """A view of `x` with `shape`; only free dimensions of size 1 may grow."""
    for dim in range(1, len(shape)):
        if x.shape[dim] != shape[dim]:
            x = x.broadcast(dim, shape[dim])
    return x


def common_shape(x, y, function):
    """`x` and `y` with the same rank, and the shape that both broadcast to."""
    rank = max(x.ndim, y.ndim)
    a, b = _aligned(x, rank), _aligned(y, rank)
    if a.shape[0] != b.shape[0]:
        hint = "; nl.broadcast_to copies a partition to others" if 1 in (a.shape[0], b.shape[0]) else ""
        raise NkiError(f"nl.{function}: x has {a.shape[0]} partitions and y has {b.shape[0]} "
                       f"(shapes {tuple(x.shape)} and {tuple(y.shape)}), wanted the same{hint}")
    shape = []
    for m, n in zip(a.shape, b.shape):
        if m != n and 1 not in (m, n):
            raise NkiError(f"nl.{function}: x has shape {tuple(x.shape)} and y has shape {tuple(y.shape)}, "
                           "wanted equal sizes, or 1, in each dimension")
        shape.append(n if m == 1 else m)
    return a, b, tuple(shape)


def free_size(x):
    size = 1
    for n in x.shape[1:]:
        size *= n
    return size


# --- constants ---

def _is_exact(value):
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0] == value
    except OverflowError:
        return False


def constant(rows, value, dtype):
    """A tile of one element for each of `rows` partitions that holds `value`. Instructions take constants as f32, so integers
    of more bits are made of two parts."""
    tile = ndarray((rows, 1), dtype)
    if not dtype.is_integer or _is_exact(value):
        isa.memset(tile, int(value) if dtype.is_integer else float(value))
        return tile
    word = int(value) & 0xFFFFFFFF
    bits = tile.view(u32)
    isa.memset(bits, word & 0xFFFF0000)
    isa.tensor_scalar(bits, bits, OPERATORS["bitwise_or"], word & 0xFFFF)
    return tile


# --- two operands ---

def _words(op, x, other):
    """Whether `op` on `x` is computed with 32-bit integers: exactly, on GpSimd."""
    if x.dtype not in _WORDS or op.bits:
        return False
    return other.dtype in _WORDS if hasattr(other, "dtype") and hasattr(other, "buffer") else float(other).is_integer()


def _with_scalar(op, x, value, dtype, reverse):
    out = tile_like(x, dtype)
    if op.bits:
        if not x.dtype.is_integer and x.dtype.kind != "b":
            raise NkiError(f"nl.{op.name}: x is {x.dtype}, wanted an integer type")
        value = int(value)
        if _is_exact(value) and value >= 0:
            isa.tensor_scalar(out, x, op, value, reverse0=reverse)
            return out
    if op.bits or (_words(op, x, value) and dtype in _WORDS):
        x = to_sbuf(x)
        same = broadcast_free(_aligned(constant(x.shape[0], int(value), x.dtype), x.ndim), x.shape)
        isa.tensor_tensor(out, same if reverse else x, x if reverse else same, op)
        return out
    isa.tensor_scalar(out, x, op, float(value), reverse0=reverse)
    return out


def _with_column(op, x, column, dtype, reverse):
    out = tile_like(x, dtype)
    isa.tensor_scalar(out, x, op, column, reverse0=reverse)
    return out


def _is_column(x, other, op):
    """Whether `x` is one f32 for each partition of a larger tile `other`: tensor_scalar takes it as it is."""
    return not op.bits and x.dtype == f32 and free_size(x) == 1 and free_size(other) > 1


def binary(op, x, y, dtype=None):
    """x op y on tiles and scalars; one of them must be a tile."""
    dtype = None if dtype is None else dtypes.of(dtype)
    if is_number(x) and is_number(y):
        raise NkiError(f"nl.{op.name}: x and y are numbers, wanted at least one tile")
    if is_number(y):
        x = check_tile(x, op.name)
        return _with_scalar(op, x, y, dtype or x.dtype, False)
    if is_number(x):
        y = check_tile(y, op.name, "y")
        return _with_scalar(op, y, x, dtype or y.dtype, True)
    return _tiles(op, check_tile(x, op.name), check_tile(y, op.name, "y"), dtype)


def _tiles(op, x, y, dtype):
    a, b, shape = common_shape(x, y, op.name)
    dtype = dtype or promote(x.dtype, y.dtype)
    pool = op.name == "power" or (_words(op, a, b) and dtype in _WORDS)
    if not pool and _is_column(b, a, op):
        return _with_column(op, a, b.reshape((b.shape[0], 1)), dtype, False)
    if not pool and _is_column(a, b, op):
        return _with_column(op, b, a.reshape((a.shape[0], 1)), dtype, True)
    if pool or (is_psum(a.buffer) and is_psum(b.buffer)):
        a = to_sbuf(a)
    if pool:
        b = to_sbuf(b)
    out = ndarray(shape, dtype)
    isa.tensor_tensor(out, broadcast_free(a, shape), broadcast_free(b, shape), op)
    return out


# --- one operand ---

def _word_unary(name, x):
    """abs, negative and square of 32-bit integers."""
    x = to_sbuf(x)
    if name == "square":
        return binary(multiply, x, x)
    minus = _with_scalar(subtract, x, 0, x.dtype, True)
    return minus if name == "negative" else binary(OPERATORS["maximum"], x, minus)


def unary(name, x, dtype=None):
    """A function of UNARY."""
    x, op = check_tile(x, name), OPERATORS[name]
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    if x.dtype == i32 and dtype == i32 and name in ("abs", "square"):
        return _word_unary(name, x)
    out, how = tile_like(x, dtype), UNARY[name]
    if how == "activation":
        isa.activation(out, op, x)
    elif how == "tensor_scalar":
        isa.tensor_scalar(out, x, op, 0.0)
    else:
        isa.reciprocal(out, x)
    return out


def negative(x, dtype=None):
    """-x."""
    x = check_tile(x, "negative")
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    if x.dtype in _WORDS and dtype in _WORDS:
        return _word_unary("negative", x)
    out = tile_like(x, dtype)
    isa.tensor_scalar(out, x, multiply, -1.0)
    return out


def invert(x, dtype=None):
    """Bitwise not of integers."""
    x = check_tile(x, "invert")
    dtype = x.dtype if dtype is None else dtypes.of(dtype)
    ones = (1 << 8 * x.dtype.itemsize) - 1
    if not x.dtype.is_integer:
        raise NkiError(f"nl.invert: x is {x.dtype}, wanted an integer type")
    out = tile_like(x, dtype)
    if x.dtype.itemsize < 4:
        isa.tensor_scalar(out, x, OPERATORS["bitwise_xor"], ones)
    else:
        same = broadcast_free(_aligned(constant(x.shape[0], ones, u32).view(x.dtype), x.ndim), x.shape)
        isa.tensor_tensor(out, x, same, OPERATORS["bitwise_xor"])
    return out


def logical_not(x, dtype=None):
    """1 where x is 0, else 0."""
    return binary(OPERATORS["equal"], x, 0.0, dtype)


def rsqrt(x, dtype=None):
    """1 / sqrt(x)."""
    x = check_tile(x, "rsqrt")
    out = tile_like(x, x.dtype if dtype is None else dtypes.of(dtype))
    if lowering("rsqrt") == "activation":
        isa.activation(out, OPERATORS["rsqrt"], x)
    else:
        isa.tensor_scalar(out, to_sbuf(x), OPERATORS["rsqrt"], 0.0, engine=isa.engine.gpsimd)
    return out


def copy(x, dtype=None):
    """A copy of a tile of SBUF or PSUM in SBUF."""
    x = check_tile(x, "copy")
    out = tile_like(x, x.dtype if dtype is None else dtypes.of(dtype))
    isa.tensor_copy(out, x, engine=getattr(isa.engine, lowering("copy")))
    return out


def _inverse(y):
    """1 / y as f32 has it: infinite where y is 0 or too small."""
    inverse = 1.0 / y if y else math.inf
    return math.copysign(inverse if abs(inverse) < _F32_MAX else math.inf, y)


def divide(x, y, dtype=None):
    """x / y within two units in the last place: x times the reciprocal of y."""
    if is_number(y):
        x = check_tile(x, "divide")
        out = tile_like(x, x.dtype if dtype is None else dtypes.of(dtype))
        isa.tensor_scalar(out, x, multiply, _inverse(float(y)))
        return out
    y = check_tile(y, "divide", "y")
    if dtype is None:
        dtype = y.dtype if is_number(x) else promote(as_tensor(x).dtype, y.dtype)
    inverse = tile_like(y, f32)
    isa.reciprocal(inverse, y)
    return binary(multiply, x, inverse, dtype)


def _attach():
    for name in ("add subtract multiply maximum minimum power equal not_equal less less_equal greater greater_equal "
                 "bitwise_and bitwise_or bitwise_xor left_shift right_shift logical_and logical_or logical_xor").split():
        OPERATORS[name].function = _binary_function(OPERATORS[name])
    for name in UNARY:
        OPERATORS[name].function = _unary_function(name)
    for function in (negative, invert, logical_not, rsqrt, copy, divide):
        OPERATORS[function.__name__].function = function


def _binary_function(op):
    def function(x, y, dtype=None):
        return binary(op, x, y, dtype)

    function.__name__ = op.name
    function.__doc__ = f"{op.name} of x and y, element by element, cast to dtype."
    return function


def _unary_function(name):
    def function(x, dtype=None):
        return unary(name, x, dtype)

    function.__name__ = name
    function.__doc__ = f"{name} of x, element by element, cast to dtype."
    return function


_attach()
