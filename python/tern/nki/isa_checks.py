"""Checks that the functions of nki.isa share. Every message names the function, the operand, what was found and wanted."""

import struct

from . import isa_table as table
from .errors import NkiError
from .isa_enums import CHIP, ENGINE, engine, option
from .ops import operator
from .registers import Register
from .tensor import Tensor
from .trace import as_tensor

UNKNOWN = engine.unknown
COMPARISONS = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})
REDUCING = frozenset(
    {"add", "subtract", "multiply", "max", "min", "logical_and", "logical_or", "logical_xor", "abs_max", "abs_min"}
    | {"bits_and", "bits_or", "bits_xor"}
)
_GEN4_OPERATORS = frozenset({"abs_max", "abs_min", "square", "relu"})
_SINCE = {"float8_e4m3fn": 4, "float8_e8m0fnu": 4, "float8_e5m2_x4": 4, "float8_e4m3fn_x4": 4, "float4_e2m1fn_x4": 4}


def fail(function, text):
    raise NkiError(f"{function}: {text}")


# --- tensors ---


def tensor(function, name, value):
    """|value| as a Tensor."""
    if value.__class__ is Tensor:
        return value
    if not hasattr(value, "_nki_tensor_"):
        fail(function, f"{name} is {_kind(value)}, wanted a tensor")
    return as_tensor(value)


def is_tensor(value):
    return value.__class__ is Tensor or hasattr(value, "_nki_tensor_")


def _kind(value):
    if isinstance(value, Register):
        return "a register"
    return f"{type(value).__name__} {value!r:.40}" if isinstance(value, (int, float, str)) else type(value).__name__


def elements(t):
    """Elements of |t| in one partition; in HBM, of one row of its first dimension."""
    n = 1
    for count in t.shape[1:]:
        n *= count
    return n


def total(t):
    n = 1
    for count in t.shape:
        n *= count
    return n


def shape_of(t):
    return "x".join(str(n) for n in t.shape)


def check_memory(function, operand, t):
    if memory_of(t) not in operand.memories:
        fail(function, f"{operand.name} is in {t.buffer}, allowed: {', '.join(sorted(operand.memories))}")


def memory_of(t):
    return "hbm" if t.buffer.endswith("hbm") else str(t.buffer)


def in_psum(*tensors):
    return any(t is not None and t.buffer == "psum" for t in tensors)


def check_dtype(function, operand, t, trace):
    dtype = t.dtype
    if dtype not in operand.dtypes:
        fail(function, f"{operand.name} is {dtype}, allowed: {', '.join(sorted(operand.dtypes))}")
    if _SINCE.get(dtype, 2) > trace.generation and operand.dtypes is not table.MOVED:
        fail(function, f"{operand.name} is {dtype}, which {trace.chip} does not have; {CHIP[_SINCE[dtype]]} does")


def check_partitions(function, name, t):
    if t.shape[0] > table.PARTITIONS:
        fail(function, f"{name} has {t.shape[0]} partitions, at most {table.PARTITIONS}")


def check_same(function, name, t, of_name, of):
    """Same partitions and elements per partition."""
    check_partitions(function, name, t)
    check_partitions(function, of_name, of)
    check_rows(function, name, t, of_name, of)
    if elements(t) != elements(of):
        fail(
            function,
            f"{name} has {elements(t)} elements per partition ({shape_of(t)}), {of_name} has {elements(of)} ({shape_of(of)})",
        )


def check_rows(function, name, t, of_name, of):
    if t.shape[0] != of.shape[0]:
        fail(function, f"{name} has {t.shape[0]} partitions ({shape_of(t)}), {of_name} has {of.shape[0]} ({shape_of(of)})")


def check_elements(function, name, t, wanted):
    if elements(t) != wanted:
        fail(function, f"{name} has {elements(t)} elements per partition ({shape_of(t)}), wanted {wanted}")


def _check_shape(function, o, t, of):
    if o.shape == "same":
        check_same(function, o.name, t, o.of, of)
    elif o.shape == "rows":
        check_rows(function, o.name, t, o.of, of)
    elif o.shape == "total":
        if total(t) != total(of):
            fail(function, f"{o.name} has {total(t)} elements ({shape_of(t)}), {o.of} has {total(of)} ({shape_of(of)})")
    elif o.shape:
        check_rows(function, o.name, t, o.of, of)
        wanted = 1 if o.shape == "one" else o.shape
        if elements(t) != wanted:
            fail(function, f"{o.name} has {elements(t)} elements per partition ({shape_of(t)}), wanted {wanted}")


def operands(row, trace, **values):
    """The operands as Tensors in the order of the keywords, after all checks of the function's row. None stays None."""
    key = _key(row, trace, values)
    if key in _checked:
        return values.values()
    found = _check_operands(row, trace, values)
    if key is not None:
        _checked.add(key)
    return found


_checked = set()  # keys of operands that have passed


def _key(row, trace, values):
    """All that the checks depend on; None for operands that are no Tensors yet or have indices."""
    key = [row.name, trace.generation]
    for name, t in values.items():
        key.append(name)
        if t is not None:
            if t.__class__ is not Tensor or t.vector is not None:
                return None
            key += (t.dtype, t.storage.buffer, t.shape)
    return tuple(key)


def _check_operands(row, trace, values):
    function = row.name
    found = {name: None if value is None else tensor(function, name, value) for name, value in values.items()}
    for name, t in found.items():
        if t is None:
            continue
        o = row.operands[name]
        if t.vector is not None and name not in row.indirect:
            _refuse_index(row, name, t)
        check_memory(function, o, t)
        check_dtype(function, o, t, trace)
        if memory_of(t) != "hbm":
            check_partitions(function, name, t)
        if o.of:
            _check_shape(function, o, t, found[o.of])
    if row.one_psum:
        a, b = row.one_psum
        if in_psum(found[a]) and in_psum(found[b]):
            fail(function, f"{a} and {b} are both in psum, at most one of them may be")
    return found.values()


def _refuse_index(row, name, t):
    """Compute instructions take no vector_offset, and views of .indirect() only for some operands."""
    if not t.vector.index_operand and "hbm" not in row.operands[name].memories:
        fail(row.name, f"{name} has a vector_offset, which only DMA transfers take")
    if t.vector.index_operand:
        fail(row.name, f"{name} is a view of .indirect(), allowed for: {', '.join(row.indirect) or 'none'}")


def check_same_dtype(function, name, t, of_name, of):
    if t.dtype != of.dtype:
        fail(function, f"{name} is {t.dtype}, wanted the dtype of {of_name}, {of.dtype}")


# --- engines ---


def check_available(row, trace):
    """Fails if the chip has no engine for the function."""
    if trace.generation not in row.engines:
        first = min(row.engines)
        fail(row.name, f"not available on {trace.chip}, only on {CHIP[first]}" + (" and later" if first < 4 else ""))
    return row.engines[trace.generation]


def pick_engine(row, trace, value, *used):
    """Tern's name of the engine |value|; None for unknown. |used|: operands that GpSimd must reach."""
    allowed = check_available(row, trace)
    value = option(row.name, "engine", engine, value)
    if value is UNKNOWN:
        return None
    if value not in allowed:
        fail(row.name, f"engine is {value.name}, {trace.chip} allows {', '.join(e.name for e in allowed)}")
    if value is engine.gpsimd and in_psum(*used):
        fail(row.name, "engine is gpsimd and an operand is in psum, which GpSimd does not reach")
    return ENGINE[value]


# --- operators ---


def alu(function, name, op, trace):
    """The name of an ALU operator; "none" for None and bypass."""
    if op is None:
        return "none"
    known = operator(op)
    if known is None or known.alu is None:
        fail(function, f"{name} is {op!r:.60}, wanted an operator of the engine such as nl.add")
    if known.alu in _GEN4_OPERATORS and trace.generation < 4:
        fail(function, f"{name} is {known!r}, which {trace.chip} does not have; trn3 does")
    return known.alu


def alu_of(function, name, op, trace, allowed, text):
    """The same, required and in the set |allowed|."""
    found = "none" if op is None else alu(function, name, op, trace)
    if found not in allowed:
        fail(function, f"{name} is {op!r:.60}, allowed: {text}")
    return found


def is_bits(name):
    return name.startswith(("bits_", "shift_"))


UNARY = frozenset({"none", "abs", "square", "relu", "rsqrt", "reciprocal", "bits_not"})


def arithmetic(function, name, op, trace):
    """The name of an arithmetic operator."""
    found = alu(function, name, op, trace)
    if found == "none" and op is None:
        fail(function, f"{name} is None, wanted an operator")
    if is_bits(found):
        fail(function, f"{name} is {op!r:.60}, a bitwise operator; allowed: arithmetic ones")
    return found


def binary(function, name, op, trace):
    """The name of a binary arithmetic operator."""
    found = arithmetic(function, name, op, trace)
    if found in UNARY:
        fail(function, f"{name} is {op!r:.60}, wanted an operator of two operands")
    return found


def activation_of(function, op, parametric=False):
    """The name of an activation function."""
    known = operator(op)
    if known is None or known.act is None:
        fail(function, f"op is {op!r:.60}, wanted an activation function such as nl.exp")
    if known.act == "prelu" and not parametric:
        fail(function, "op is nl.prelu, which only activate2 has, with relu_param")
    return known.act


# --- scalars ---


def number(function, name, value):
    """|value| as a float."""
    if isinstance(value, Register):
        fail(function, f"{name} is a register, wanted a number or a tensor")
    try:
        return float(value)
    except (TypeError, ValueError):
        fail(function, f"{name} is {_kind(value)}, wanted a number or a tensor")


def integer(function, name, value, low=-(1 << 31), high=(1 << 31) - 1):
    """|value| as an int within bounds."""
    try:
        found = value.__index__()
    except (AttributeError, TypeError):
        if isinstance(value, float) and value.is_integer():
            found = int(value)
        else:
            fail(function, f"{name} is {_kind(value)}, wanted an int")
    if not low <= found <= high:
        fail(function, f"{name} is {found}, allowed: {low} to {high}")
    return found


def scalar(function, name, value):
    """A tensor of one element per partition, or a number: (Tensor or None, float)."""
    if is_tensor(value):
        return tensor(function, name, value), 0.0
    return None, number(function, name, value)


def bits_of(function, name, value, dtype):
    """The word of an immediate of a bitwise operator, as the four bytes that an argument of type F32 can be."""
    width = 8 * dtype.itemsize
    if isinstance(value, float) and not value.is_integer():
        fail(function, f"{name} is {value}, bitwise operators take integers")
    found = integer(function, name, value, -(1 << (width - 1)), (1 << width) - 1)
    return struct.pack("<I", found & 0xFFFFFFFF)
