"""nki.isa: operators on elements."""

from . import dtypes
from .isa_checks import (
    UNARY, alu, arithmetic, binary, bits_of, check_available, check_same, fail, in_psum, is_bits, operands, pick_engine,
    scalar, tensor,
)  # fmt: skip
from .isa_enums import engine as engines
from .library import float_bits
from .isa_table import F32, INT, TABLE, WORDS
from .isa_views import resolve
from .tensor import Tensor
from .trace import current

_UNKNOWN = engines.unknown

# --- tensor_tensor ---

_pair_plans = {}


def _plan_pair(trace, dst, data1, data2, op, engine):
    function, row = "tensor_tensor", TABLE["tensor_tensor"]
    operands(row, trace, data1=data1, data2=data2, dst=dst)
    name = alu(function, "op", op, trace)
    if name in UNARY:
        fail(function, f"op is {op!r:.60}, wanted an operator of two operands")
    psum = in_psum(dst, data1, data2)
    where = pick_engine(row, trace, engine, dst, data1, data2)
    if is_bits(name):
        _check_bits(function, dst=dst, data1=data1, data2=data2)
    if name == "pow":
        if psum:
            fail(function, "op is nl.power, which only GpSimd has, and an operand is in psum, which GpSimd does not reach")
        if where == "dve":
            fail(function, "op is nl.power, which only GpSimd has, and engine is vector")
        where = "pool"
    if where is None:
        whole = dst.dtype in WORDS and data1.dtype in WORDS and data2.dtype in WORDS
        where = "pool" if whole and not psum and not is_bits(name) else "dve"
    return where, trace.encoded(function, {"op": name})


def _check_bits(function, **tensors):
    """Bitwise operators do not convert: integers of one width."""
    items = [(name, t) for name, t in tensors.items() if t is not None]
    for name, t in items:
        if t.dtype not in INT or t.dtype.itemsize != items[0][1].dtype.itemsize:
            found = ", ".join(f"{n} is {x.dtype}" for n, x in items)
            fail(function, f"{found}; bitwise operators take integers of one width")


def tensor_tensor(dst, data1, data2, op, engine=_UNKNOWN, name=None):
    """dst = data1 op data2. All of 32-bit integers: by GpSimd, in integers, unless in PSUM."""
    trace = current("nki.isa.tensor_tensor")
    if not (dst.__class__ is data1.__class__ is data2.__class__ is Tensor):
        dst, data1, data2 = _tensors("tensor_tensor", dst=dst, data1=data1, data2=data2)
    key = (
        op, dst.dtype, data1.dtype, data2.dtype, dst.storage.buffer, data1.storage.buffer, data2.storage.buffer, engine,
        trace.generation,
    )  # fmt: skip
    plan = _pair_plans.get(key)
    if plan is None:
        plan = _pair_plans[key] = _plan_pair(trace, dst, data1, data2, op, engine)
    shape = data1.shape
    if not (dst.shape == shape == data2.shape) or shape[0] > 128:
        check_same("tensor_tensor", "data2", data2, "data1", data1)
        check_same("tensor_tensor", "dst", dst, "data1", data1)
    if not (dst.vector is data1.vector is data2.vector is None):
        dst, data1, data2 = resolve(TABLE["tensor_tensor"], trace, dst=dst, data1=data1, data2=data2)
    return trace.emit("tensor_tensor", (dst, data1, data2), plan[1], plan[0], name)


def _tensors(function, **values):
    return [tensor(function, name, value) for name, value in values.items()]


# --- tensor_scalar ---

_scalar_plans = {}
_ACT_PAIRS = {("multiply", "add"), ("multiply", "none"), ("add", "none")}


def _plan_scalar(trace, dst, data, op0, s0, reverse0, op1, s1, reverse1, engine):
    function, row = "tensor_scalar", TABLE["tensor_scalar"]
    operands(row, trace, data=data, dst=dst, operand0=s0, operand1=s1)
    if op0 is None:
        fail(function, "op0 is None, wanted an operator such as nl.multiply")
    names = alu(function, "op0", op0, trace), alu(function, "op1", op1, trace)
    bits = [is_bits(n) for n in names if n != "none"]
    if any(bits) and not all(bits):
        fail(function, f"op0 is {op0!r} and op1 {op1!r}: bitwise and arithmetic operators cannot be combined")
    for i, s in enumerate((s0, s1)):
        if s is not None and names[i] in UNARY:
            fail(function, f"operand{i} is a tensor and op{i} {(op0, op1)[i]!r}, which takes one operand")
        if s is not None and not any(bits) and s.dtype not in F32:
            fail(function, f"operand{i} is {s.dtype}, arithmetic operators take float32")
    where = pick_engine(row, trace, engine, dst, data, s0, s1)
    if any(bits):
        _check_bits(function, data=data, dst=dst, operand0=s0, operand1=s1)
        if where not in (None, "dve"):
            fail(function, f"engine is {engine.name} and op0 {op0!r}: only vector has bitwise operators")
        return "dve", names, True, *_scalar_words(trace, names, reverse0, reverse1)
    where = _arithmetic_engine(trace, names, (op0, op1), where, engine, in_psum(dst, data, s0, s1))
    return where, names, False, *_scalar_words(trace, names, reverse0, reverse1)


def _scalar_words(trace, names, reverse0, reverse1):
    """The words of the arguments but for the two immediates, and the places of these."""
    args = {"op0": names[0], "reverse0": 1 if reverse0 else 0, "op1": names[1], "reverse1": 1 if reverse1 else 0}
    return trace.encoded("tensor_scalar", args), *trace.places("tensor_scalar", "imm0", "imm1")


def _arithmetic_engine(trace, names, ops, where, engine, psum):
    if where == "act" and trace.generation < 4 and names not in _ACT_PAIRS:
        found = f"op0 is {ops[0]!r} and op1 {ops[1]!r}"
        fail("tensor_scalar", f"{found}; scalar of {trace.chip} has multiply, add, multiply and add")
    if where == "pool" and "rsqrt" not in names:
        fail("tensor_scalar", f"engine is gpsimd and op0 {ops[0]!r}, allowed on gpsimd: nl.rsqrt")
    if where is None:
        return "pool" if "rsqrt" in names and not psum else "dve"
    return where


def tensor_scalar(
    dst, data, op0, operand0, reverse0=False, op1=None, operand1=None, reverse1=False, engine=_UNKNOWN, name=None
):
    """dst = (data op0 operand0) op1 operand1 with operands that are numbers or have one element per partition."""
    trace = current("nki.isa.tensor_scalar")
    if not (dst.__class__ is data.__class__ is Tensor):
        dst, data = _tensors("tensor_scalar", dst=dst, data=data)
    s0 = s1 = None
    if operand0.__class__ is not float and operand0.__class__ is not int:
        s0, operand0 = _operand("operand0", operand0, op0, data)
    if operand1 is not None and operand1.__class__ is not float and operand1.__class__ is not int:
        s1, operand1 = _operand("operand1", operand1, op1, data)
    key = (
        op0, op1, dst.dtype, data.dtype, dst.storage.buffer, data.storage.buffer, engine, trace.generation, reverse0, reverse1,
        None if s0 is None else (s0.dtype, s0.storage.buffer), None if s1 is None else (s1.dtype, s1.storage.buffer),
    )  # fmt: skip
    plan = _scalar_plans.get(key)
    if plan is None:
        plan = _scalar_plans[key] = _plan_scalar(trace, dst, data, op0, s0, reverse0, op1, s1, reverse1, engine)
    where, names, bits, words, at0, at1 = plan
    shape = data.shape
    if dst.shape != shape or shape[0] > 128:
        check_same("tensor_scalar", "dst", dst, "data", data)
    if s0 is not None or s1 is not None:
        operands(TABLE["tensor_scalar"], trace, data=data, operand0=s0, operand1=s1)
    if (op1 is None) != (operand1 is None and s1 is None) and names[1] not in UNARY - {"none"}:
        fail("tensor_scalar", f"op1 is {op1!r} and operand1 {operand1!r}, wanted both or neither")
    if bits:
        operand0 = _bits("operand0", names[0], operand0, s0, data)
        operand1 = _bits("operand1", names[1], operand1, s1, data)
    words = words.copy()
    words[at0] = float_bits(operand0)
    if operand1 is not None:
        words[at1] = float_bits(operand1)
    if not (dst.vector is data.vector is None):
        dst, data = resolve(TABLE["tensor_scalar"], trace, dst=dst, data=data)
    return trace.emit("tensor_scalar", (dst, data, s0, s1), words, where, name)


def _operand(name, value, op, data):
    """An operand that is no plain number."""
    if value is None:
        if op is not None and getattr(op, "arity", 2) == 2:
            fail("tensor_scalar", f"{name} is None and its operator {op!r:.60}, wanted a number or a tensor")
        return None, 0.0
    if hasattr(value, "__index__") and not isinstance(value, Tensor) and not hasattr(value, "_nki_tensor_"):
        try:
            return None, value.__index__()
        except TypeError:
            pass
    return scalar("tensor_scalar", name, value)


def _bits(name, op, value, s, data):
    if s is not None or op in UNARY or value is None:
        return 0.0
    return bits_of("tensor_scalar", name, value, data.dtype)


# --- others ---


def scalar_tensor_tensor(dst, data, op0, operand0, op1, operand1, reverse0=False, reverse1=False, name=None):
    """dst = (data op0 operand0) op1 operand1; operand0 is a number or has one element per partition."""
    function, trace = "scalar_tensor_tensor", current("nki.isa.scalar_tensor_tensor")
    row = TABLE[function]
    s0, imm = scalar(function, "operand0", 0.0 if operand0 is None else operand0)
    data, dst, s0, operand1 = operands(row, trace, data=data, dst=dst, operand0=s0, operand1=operand1)
    first = arithmetic(function, "op0", op0, trace)
    if first in UNARY and s0 is not None:
        fail(function, f"operand0 is a tensor and op0 {op0!r}, which takes one operand")
    args = {
        "op0": first, "imm0": imm, "reverse0": 1 if reverse0 else 0,
        "op1": binary(function, "op1", op1, trace), "reverse1": 1 if reverse1 else 0,
    }  # fmt: skip
    return trace.emit(function, (dst, data, s0, operand1), args, "dve", name)


def tensor_tensor_scan(dst, data0, data1, initial, op0, op1, reverse0=False, reverse1=False, name=None):
    """r = (data0 op0 r) op1 data1 and dst = r along each partition; r starts at initial."""
    function, trace = "tensor_tensor_scan", current("nki.isa.tensor_tensor_scan")
    start, imm = scalar(function, "initial", initial)
    data0, data1, dst, start = operands(TABLE[function], trace, data0=data0, data1=data1, dst=dst, initial=start)
    args = {
        "imm_initial": imm,
        "op0": binary(function, "op0", op0, trace), "reverse0": 1 if reverse0 else 0,
        "op1": binary(function, "op1", op1, trace), "reverse1": 1 if reverse1 else 0,
    }  # fmt: skip
    return trace.emit(function, (dst, data0, data1, start), args, "dve", name)


def reciprocal(dst, data, name=None):
    """dst = 1 / data"""
    trace = current("nki.isa.reciprocal")
    data, dst = operands(TABLE["reciprocal"], trace, data=data, dst=dst)
    return trace.emit("reciprocal", (dst, data), engine="dve", name=name)


def dropout(dst, data, prob, name=None):
    """dst = data, each element 0 with probability prob, a number or one per partition."""
    function, trace = "dropout", current("nki.isa.dropout")
    p, imm = scalar(function, "prob", prob)
    data, dst, p = operands(TABLE[function], trace, data=data, dst=dst, prob=p)
    if dst.dtype != data.dtype:
        fail(function, f"dst is {dst.dtype}, wanted the dtype of data, {data.dtype}")
    if p is None and not 0.0 <= imm <= 1.0:
        fail(function, f"prob is {imm}, allowed: 0 to 1")
    if p is not None and data.dtype in INT and p.dtype != dtypes.float32:
        fail(function, f"prob is {p.dtype} and data {data.dtype}, wanted float32 for integers")
    return trace.emit(function, (dst, data, p), {"imm_prob": imm}, "dve", name)


def rng(dst, engine=engines.vector, name=None):
    """dst = random bits, the low ones of 32-bit words."""
    trace = current("nki.isa.rng")
    row = TABLE["rng"]
    (dst,) = operands(row, trace, dst=dst)
    return trace.emit("rng", (dst,), engine=pick_engine(row, trace, engine, dst) or "dve", name=name)


def set_rng_seed(src_seeds, name=None):
    """Seeds the generator of the vector engine with one 32-bit value, or one per partition."""
    function, trace = "set_rng_seed", current("nki.isa.set_rng_seed")
    (seeds,) = operands(TABLE[function], trace, src_seeds=src_seeds)
    if seeds.shape[0] * max(1, len(seeds.shape) - 1) < 1 or any(n != 1 for n in seeds.shape[1:]):
        fail(function, f"src_seeds is {'x'.join(map(str, seeds.shape))}, wanted one element per partition")
    return trace.emit(function, (seeds,), engine="dve", name=name)


def rand2(dst, min, max, name=None):
    """dst = uniform random numbers from min to below max, numbers or one per partition."""
    function, trace = "rand2", current("nki.isa.rand2")
    check_available(TABLE[function], trace)
    (low, imm_low), (high, imm_high) = scalar(function, "min", min), scalar(function, "max", max)
    dst, low, high = operands(TABLE[function], trace, dst=dst, min=low, max=high)
    if low is None and high is None and not imm_low < imm_high:
        fail(function, f"min is {imm_low} and max {imm_high}, wanted min below max")
    return trace.emit(function, (dst, low, high), {"imm_min": imm_low, "imm_max": imm_high}, "dve", name)


_STATE_WORDS = {"pool": 6, "dve": 24}


def _state(function, operand, t, engine, name):
    trace = current(f"nki.isa.{function}")
    row = TABLE[function]
    where = pick_engine(row, trace, engine, t) or "pool"
    (t,) = operands(row, trace, **{operand: t})
    count = 1
    for n in t.shape[1:]:
        count *= n
    if count != _STATE_WORDS[where]:
        fail(function, f"{operand} has {count} elements per partition, wanted {_STATE_WORDS[where]} on {where_name(where)}")
    return trace.emit(function, (t,), engine=where, name=name)


def where_name(where):
    return {"pool": "gpsimd", "dve": "vector"}[where]


def rand_set_state(src_seeds, engine=engines.gpsimd, name=None):
    """Loads the state of each lane's generator: 6 words, on the vector engine 24."""
    return _state("rand_set_state", "src_seeds", src_seeds, engine, name)


def rand_get_state(dst, engine=engines.gpsimd, name=None):
    """Stores the state of each lane's generator: 6 words, on the vector engine 24."""
    return _state("rand_get_state", "dst", dst, engine, name)
