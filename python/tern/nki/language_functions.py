"""Functions of nki.language that have no instruction of their own: rounding, remainders, trigonometry, choices.

Each is a short sequence on f32 tiles in SBUF. The only rounding to whole numbers that the engines have is writing an integer
tile: to nearest even, saturating. Floats of 2^23 and above are whole already. NaN, infinities and the sign of zero come out
as numpy has them.
"""
import math

from tern.nki import dtypes, isa
from tern.nki.errors import NkiError
from tern.nki.language_create import is_psum, ndarray
from tern.nki.language_math import (_aligned, _word_unary, broadcast_free, check_tile, common_shape, constant, f32, i32,
                                    is_number, promote, tile_like, to_sbuf, u8, u32)
from tern.nki.language_table import lowering
from tern.nki.ops import OPERATORS
from tern.nki.trace import as_tensor

_op = OPERATORS
_WHOLE = 2.0**23  # floats from here on are whole numbers
_SIGN = 0x80000000


def _ts(dst, data, op0, a, op1=None, b=None, reverse0=False, reverse1=False):
    isa.tensor_scalar(dst, data, _op[op0], a, reverse0, None if op1 is None else _op[op1], b, reverse1)
    return dst


def _tt(dst, x, op, y):
    isa.tensor_tensor(dst, x, y, _op[op])
    return dst


def _stt(dst, data, op0, a, op1, y, reverse1=False):
    isa.scalar_tensor_tensor(dst, data, _op[op0], a, _op[op1], y, reverse1=reverse1)
    return dst


def _like(x, dtype=f32):
    return tile_like(x, dtype)


def _cast(x, dtype):
    """`x` as a tile of `dtype`; `x` itself if it is one."""
    if dtype == x.dtype:
        return x
    out = _like(x, dtype)
    isa.tensor_copy(out, x)
    return out


def _begin(name, x, dtype):
    """(x in f32 and SBUF, dtype of the result)."""
    x = check_tile(x, name)
    return to_sbuf(x, f32), x.dtype if dtype is None else dtypes.of(dtype)


def _with_sign(out, size, x):
    """`size` with the sign bits of `x`."""
    sign = _like(x, u32)
    _ts(sign, x.view(u32), "bitwise_and", _SIGN)
    _tt(out.view(u32), size.view(u32), "bitwise_or", sign)
    return out


def _below_whole(x):
    """1 where |x| < 2^23, as predicates are: 0 for NaN."""
    return _ts(_like(x, u8), x, "abs", 0.0, "less", _WHOLE)


# --- rounding ---

def _round(name, x, dtype, beyond, fix):
    """The whole number nearest to x, and by `fix` one further where it is `beyond` x."""
    original = check_tile(x, name)
    if original.dtype.is_integer:
        return _cast(to_sbuf(original), original.dtype if dtype is None else dtypes.of(dtype))
    x, dtype = _begin(name, original, dtype)
    near, flags, whole = _like(x, i32), _like(x), _like(x)
    _ts(near, x, "maximum", -_WHOLE, "minimum", _WHOLE)
    _tt(flags, near, beyond, x)
    _tt(whole, near, fix, flags)
    out = _like(x)
    isa.tensor_copy(out, x)
    isa.tensor_copy_predicated(out, whole, _below_whole(x))
    return _cast(_with_sign(out, out, x), dtype)


def floor(x, dtype=None):
    """The largest whole number that is not above x."""
    return _round("floor", x, dtype, "greater", "subtract")


def ceil(x, dtype=None):
    """The smallest whole number that is not below x."""
    return _round("ceil", x, dtype, "less", "add")


def _trunc_size(x):
    """|x| without its fraction; x in f32."""
    size, near, flags, whole = _like(x), _like(x, i32), _like(x), _like(x)
    _ts(size, x, "abs", 0.0)
    _ts(near, size, "minimum", _WHOLE)
    _tt(flags, near, "greater", size)
    _tt(whole, near, "subtract", flags)
    isa.tensor_copy_predicated(size, whole, _below_whole(x))
    return size


def trunc(x, dtype=None):
    """x without its fraction."""
    original = check_tile(x, "trunc")
    if original.dtype.is_integer:
        return _round("trunc", original, dtype, "greater", "subtract")
    x, dtype = _begin("trunc", original, dtype)
    return _cast(_with_sign(_like(x), _trunc_size(x), x), dtype)


# --- trigonometry ---

def _split(value, bits):
    """`value` rounded toward zero to `bits` significant bits."""
    fraction, exponent = math.frexp(value)
    return math.ldexp(math.floor(math.ldexp(fraction, bits)), exponent - bits)


# 2 pi in three parts: products of the first two with whole numbers and quarters below 2^16 are exact in f32.
_TURN = 2 * math.pi
_TURN_1 = _split(_TURN, 8)
_TURN_2 = _split(_TURN - _TURN_1, 8)
_TURN_3 = _TURN - _TURN_1 - _TURN_2
_TURNS_MAX = 65536.0  # arguments up to here are reduced


def _sine(x, quarter):
    """sin(x + quarter pi / 2) of an f32 tile, quarter 0 or 1.

    The argument minus whole turns lies in the range of the scalar engine's table. Larger arguments go to the table as they
    are (for the cosine halved, since 1 - 2 sin(x / 2)^2 needs no sum that would round them): the table is documented for
    [-pi, pi] only, and Tern computes it everywhere.
    """
    out = _like(x)
    if lowering("sin") == "table":
        isa.activation(out, _op["sin"], x, bias=constant(x.shape[0], quarter * math.pi / 2, f32) if quarter else None)
        return out
    whole = _ts(_like(x, i32), x, "multiply", 1 / _TURN, "add", quarter / 4)
    turns = _ts(_like(x), whole, "subtract", quarter / 4) if quarter else whole
    for i, part in enumerate((_TURN_1, _TURN_2, _TURN_3)):
        _stt(out, turns, "multiply", -part, "add", out if i else x)
    large = _ts(_like(x, u8), x, "abs", 0.0, "greater", _TURNS_MAX)
    isa.tensor_copy_predicated(out, _ts(_like(x), x, "multiply", 0.5) if quarter else x, large)
    isa.activation(out, _op["sin"], out)
    if quarter:
        square = _tt(_like(x), out, "multiply", out)
        _ts(square, square, "multiply", -2.0, "add", 1.0)
        isa.tensor_copy_predicated(out, square, large)
    return out


def sin(x, dtype=None):
    """Sine."""
    x, dtype = _begin("sin", x, dtype)
    return _cast(_sine(x, 0), dtype)


def cos(x, dtype=None):
    """Cosine."""
    x, dtype = _begin("cos", x, dtype)
    return _cast(_sine(x, 1), dtype)


def tan(x, dtype=None):
    """Tangent: sine over cosine."""
    x, dtype = _begin("tan", x, dtype)
    inverse = _sine(x, 1)
    isa.reciprocal(inverse, inverse)
    return _tt(_like(x, dtype), _sine(x, 0), "multiply", inverse)


def arctan(x, dtype=None):
    """Inverse tangent. Above 1 it is pi / 2 - arctan(1 / |x|), since the scalar engine's table ends at pi / 2."""
    x, dtype = _begin("arctan", x, dtype)
    size, small, over, angle = _like(x), _like(x), _like(x, u8), _like(x)
    _ts(size, x, "abs", 0.0)
    isa.reciprocal(small, size)
    _tt(small, small, "minimum", size)
    isa.activation(angle, _op["arctan"], small)
    _ts(over, size, "greater", 1.0)
    _ts(small, angle, "subtract", math.pi / 2, reverse0=True)
    isa.tensor_copy_predicated(angle, small, over)
    return _cast(_with_sign(_like(x), angle, x), dtype)


# --- remainders ---

def _pair(name, x, y, dtype):
    """x and y as tiles of one shape, and the dtype of the result."""
    if is_number(x) and is_number(y):
        raise NkiError(f"nl.{name}: x and y are numbers, wanted at least one tile")
    tile = check_tile(y, name, "y") if is_number(x) else check_tile(x, name)
    if is_number(x):
        x = constant(tile.shape[0], x, tile.dtype)
    if is_number(y):
        y = constant(tile.shape[0], y, tile.dtype)
    x, y = check_tile(x, name), check_tile(y, name, "y")
    dtype = promote(x.dtype, y.dtype) if dtype is None else dtypes.of(dtype)
    a, b, shape = common_shape(x, y, name)
    return broadcast_free(a, shape), broadcast_free(b, shape), dtype


def _remainder(x, y):
    """(|x| mod |y|, |y|) of f32 tiles, exact while |x / y| < 2^22: the quotient and y are split into halves, so that each
    product is exact. Infinite and NaN where numpy has NaN."""
    a, b, inverse, q = (_like(x) for _ in range(4))
    _ts(a, x, "abs", 0.0)
    _ts(b, y, "abs", 0.0)
    isa.reciprocal(inverse, b)
    _tt(q, a, "multiply", inverse)
    q = _trunc_size(q)
    parts = [_halves(q), _halves(b)]
    rest, product = _like(x), _like(x)
    isa.tensor_copy(rest, a)
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        _tt(product, parts[0][i], "multiply", parts[1][j])
        _tt(rest, rest, "subtract", product)
    # The quotient may be one off either way.
    flags = _like(x)
    for low in (True, False):
        if low:
            _ts(flags, rest, "less", 0.0)
        else:
            _tt(flags, rest, "greater_equal", b)
        _tt(flags, flags, "multiply", _finite(b))
        _tt(rest, rest, "add" if low else "subtract", flags)
    isa.tensor_copy_predicated(rest, a, _tt(_like(x, u8), a, "less", b))
    return rest, b


def _finite(b):
    """b, at most the largest finite number: its product with a flag of 0 is 0."""
    return _ts(_like(b), b, "minimum", float.fromhex("0x1.fffffep127"))


def _halves(x):
    """x as the sum of two numbers of at most 12 significant bits."""
    high, low = _like(x), _like(x)
    _ts(high.view(u32), x.view(u32), "bitwise_and", 0xFFFFF000)
    _tt(low, x, "subtract", high)
    return high, low


def _word_remainder(x, y):
    """(x - q y, y) of int32 tiles with |x - q y| < |y|: two estimates of the quotient in f32, then one step."""
    rest, q, inverse, size = to_sbuf(x), _like(x), _like(x), _size(y)
    isa.reciprocal(inverse, y)
    for _ in range(2):
        _tt(q, rest, "multiply", inverse)
        product = _tt(_like(x, i32), _cast(trunc(q), i32), "multiply", y)
        rest = _tt(_like(x, i32), rest, "subtract", product)
    sign, step = _like(x), _like(x, i32)
    flags = _tt(_like(x, i32), _size(rest), "greater_equal", size)
    isa.activation(sign, _op["sign"], rest)
    _tt(step, size, "multiply", flags)
    _tt(step, step, "multiply", _cast(sign, i32))
    return _tt(_like(x, i32), rest, "subtract", step)


def _size(x):
    return _word_unary("abs", x)


def fmod(x, y, dtype=None):
    """The remainder of x / y with the sign of x. Floats: exact while |x / y| < 2^22."""
    x, y, dtype = _pair("fmod", x, y, dtype)
    if x.dtype == y.dtype == i32:
        rest = _word_remainder(to_sbuf(x), to_sbuf(y))
        return _cast(_toward(rest, to_sbuf(x), to_sbuf(y), by_x=True), dtype)
    x, y = to_sbuf(x, f32), to_sbuf(y, f32)
    return _cast(_with_sign(_like(x), _remainder(x, y)[0], x), dtype)


def mod(x, y, dtype=None):
    """The remainder of x / y with the sign of y, as Python's %. Floats: exact while |x / y| < 2^22."""
    x, y, dtype = _pair("mod", x, y, dtype)
    if x.dtype == y.dtype == i32:
        rest = _word_remainder(to_sbuf(x), to_sbuf(y))
        return _cast(_toward(rest, to_sbuf(x), to_sbuf(y), by_x=False), dtype)
    x, y = to_sbuf(x, f32), to_sbuf(y, f32)
    rest, _ = _remainder(x, y)
    rest = _with_sign(_like(x), rest, x)
    opposite, moved = _like(x), _like(x)
    _tt(opposite, rest, "multiply", _signum(y))
    flags = _ts(_like(x, u8), opposite, "less", 0.0)
    _tt(moved, rest, "add", y)
    isa.tensor_copy_predicated(rest, moved, flags)
    return _cast(_zero_signed(rest, y), dtype)


def _signum(x):
    out = _like(x)
    isa.activation(out, _op["sign"], x)
    return out


def _zero_signed(rest, y):
    """`rest`, where it is 0, with the sign of y."""
    zero = _ts(_like(rest, u8), rest, "equal", 0.0)
    signed = _like(rest)
    _ts(signed.view(u32), y.view(u32), "bitwise_and", _SIGN)
    isa.tensor_copy_predicated(rest, signed, zero)
    return rest


def _toward(rest, x, y, by_x):
    """`rest` plus or minus |y| where its sign is not that of x (by_x) or of y."""
    sign = _signum(x if by_x else y)
    opposite = _tt(_like(x), rest, "multiply", sign)
    flags = _ts(_like(x, i32), opposite, "less", 0.0)
    step = _tt(_like(x, i32), _size(y), "multiply", flags)
    _tt(step, step, "multiply", _cast(sign, i32))
    return _tt(_like(x, i32), rest, "add", step)


# --- choices ---

def _choice(name, chosen, x, y, dtype):
    """x where `chosen` (an ALU comparison) holds for the sizes of x and y, else y."""
    x, y, dtype = _pair(name, x, y, dtype)
    x, y = to_sbuf(x, dtype), to_sbuf(y, dtype)
    size_x, size_y, out = _like(x), _like(y), _like(x, dtype)
    _ts(size_x, x, "abs", 0.0)
    _ts(size_y, y, "abs", 0.0)
    isa.tensor_copy(out, y)
    isa.tensor_copy_predicated(out, x, _tt(_like(x, u8), size_x, chosen, size_y))
    return out


def abs_max(x, y, dtype=None):
    """Of x and y the one of larger magnitude, with its sign; y if they are equal."""
    return _choice("abs_max", "greater", x, y, dtype)


def abs_min(x, y, dtype=None):
    """Of x and y the one of smaller magnitude, with its sign; y if they are equal."""
    return _choice("abs_min", "less", x, y, dtype)


def where(condition, x, y, dtype=None):
    """x where condition is not 0, else y. x and y may be numbers."""
    condition = check_tile(condition, "where", "condition")
    tiles = [check_tile(t, "where", name) for name, t in (("x", x), ("y", y)) if not is_number(t)]
    if dtype is not None:
        dtype = dtypes.of(dtype)
    elif tiles:
        dtype = tiles[0].dtype if len(tiles) == 1 else promote(tiles[0].dtype, tiles[1].dtype)
    else:
        dtype = condition.dtype
    shape = condition.shape
    for t in tiles:
        shape = common_shape(_Shape(shape), t, "where")[2]
    flags = condition
    if condition.dtype not in (u8, dtypes.uint16, u32):
        flags = _ts(_like(condition, u8), condition, "not_equal", 0.0)
    out = ndarray(shape, dtype)
    if is_number(y):
        isa.memset(out, int(y) if dtype.is_integer else float(y))
    else:
        isa.tensor_copy(out, broadcast_free(_aligned(as_tensor(y), len(shape)), shape))
    if is_number(x):
        source = broadcast_free(_aligned(constant(shape[0], x, dtype), len(shape)), shape)
    else:
        x = as_tensor(x)
        source = broadcast_free(_aligned(to_sbuf(x, dtype) if is_psum(x.buffer) else _cast(x, dtype), len(shape)), shape)
    isa.tensor_copy_predicated(out, source, broadcast_free(_aligned(flags, len(shape)), shape))
    return out


class _Shape:
    """A shape in the place of a tensor, for common_shape()."""

    __slots__ = ("shape", "ndim")

    def __init__(self, shape):
        self.shape, self.ndim = tuple(shape), len(shape)

    def expand_dim(self, dim):
        return _Shape((*self.shape[:dim], 1, *self.shape[dim:]))


for _function in (floor, ceil, trunc, sin, cos, tan, arctan, fmod, mod, abs_max, abs_min):
    OPERATORS[_function.__name__].function = _function
