"""nki.isa: functions of elements on the scalar engine, and the vector engine's exponential."""

from .isa_checks import (
    activation_of, alu, alu_of, check_available, check_same, fail, is_tensor, number, operands, scalar, tensor,
)  # fmt: skip
from .isa_enums import engine as engines, option, reduce_cmd as commands
from .isa_reduce import _init, command
from .isa_table import TABLE
from .isa_views import resolve
from .library import float_bits
from .tensor import Tensor
from .trace import current

_IDLE = commands.idle
_FOUR = (_IDLE, commands.reset, commands.reduce, commands.reset_reduce)

# --- activation ---

_plans = {}


def _plan(trace, function, dst, op, data, bias, scale, reduce_res, reduce_op, reduce_cmd):
    row = TABLE[function]
    operands(row, trace, data=data, dst=dst, bias=bias, scale=scale, reduce_res=reduce_res)
    cmd = command(function, reduce_cmd, _FOUR)
    if reduce_op is not None:
        alu_of(function, "reduce_op", reduce_op, trace, {"add"}, "nl.add")
    elif cmd in ("reduce", "reset_reduce") and reduce_op is None and function == "activation_reduce":
        fail(function, "reduce_op is None, wanted nl.add")
    func = activation_of(function, op)
    if func == "reciprocal" and bias is not None and trace.generation < 3:
        fail(function, f"op is nl.reciprocal with a bias, which {trace.chip} does not have; trn2 does")
    args = {"func": func, "reduce_cmd": cmd} if function == "activation" else {"func": func}
    return trace.encoded(function, args), *trace.places(function, "imm_bias", "imm_scale")


def _immediate_bias(function, trace, op, bias):
    """The word of a bias that is a number. None is -0, which added to anything leaves it as it is."""
    if bias is None:
        return -0.0
    bias = number(function, "bias", bias)
    if trace.generation < 3 and bias != 0.0:
        fail(function, f"bias is {bias}, {trace.chip} takes a bias only as a tensor (partitions, 1); trn2 takes numbers")
    return bias


def _activation(function, dst, op, data, bias, scale, reduce_op, reduce_res, reduce_cmd, name):
    trace = current(f"nki.isa.{function}")
    if not (dst.__class__ is data.__class__ is Tensor):
        dst, data = tensor(function, "dst", dst), tensor(function, "data", data)
    b = s = None
    if bias.__class__ is Tensor or is_tensor(bias):
        b, bias = tensor(function, "bias", bias), 0.0
    else:
        bias = _immediate_bias(function, trace, op, bias)
    if scale.__class__ is not float:
        s, scale = scalar(function, "scale", 1.0 if scale is None else scale)
    if reduce_res is not None:
        reduce_res = tensor(function, "reduce_res", reduce_res)
    key = (
        function, op, dst.dtype, data.dtype, dst.storage.buffer, data.storage.buffer,
        None if b is None else (b.dtype, b.storage.buffer), None if s is None else s.storage.buffer,
        reduce_res if reduce_res is None else (reduce_res.dtype, reduce_res.buffer), reduce_op, reduce_cmd, trace.generation,
    )  # fmt: skip
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _plan(trace, function, dst, op, data, b, s, reduce_res, reduce_op, reduce_cmd)
    shape = data.shape
    if dst.shape != shape or shape[0] > 128:
        check_same(function, "dst", dst, "data", data)
    column = (shape[0], 1)
    if (
        (b is not None and b.shape != column)
        or (s is not None and (s.shape != column or s.dtype != "float32"))
        or (reduce_res is not None and reduce_res.shape != column)
    ):
        operands(TABLE[function], trace, data=data, bias=b, scale=s, reduce_res=reduce_res)
    words, at_bias, at_scale = plan
    words = words.copy()
    words[at_bias], words[at_scale] = float_bits(bias), float_bits(scale)
    if not (dst.vector is data.vector is None):
        dst, data = resolve(TABLE[function], trace, dst=dst, data=data)
    return trace.emit(function, (dst, reduce_res, data, b, s), words, "act", name)


def activation(
    dst, op, data, bias=None, scale=1.0, reduce_op=None, reduce_res=None, reduce_cmd=_IDLE, name=None
):
    """dst = op(data * scale + bias); reduce_cmd sums it in the engine's accumulator, which reduce_res receives."""
    return _activation("activation", dst, op, data, bias, scale, reduce_op, reduce_res, reduce_cmd, name)


def activation_reduce(dst, op, data, reduce_op, reduce_res, bias=None, scale=1.0, name=None):
    """dst = op(data * scale + bias); reduce_res = its sum."""
    if reduce_res is None:
        cmd = commands.reset_reduce
        return _activation("activation", dst, op, data, bias, scale, reduce_op, None, cmd, name)
    return _activation("activation_reduce", dst, op, data, bias, scale, reduce_op, reduce_res, _IDLE, name)


# --- activate2 ---

_PAIRS = {
    ("multiply", "add"), ("multiply", "subtract"), ("multiply", "none"), ("add", "none"), ("subtract", "none"), ("none", "none")
}  # fmt: skip
_REDUCERS = {"add", "max", "min", "abs_max", "abs_min"}


def _operators(function, trace, op0, op1, reverse0, reverse1):
    names = alu(function, "op0", op0, trace), alu(function, "op1", op1, trace)
    if names not in _PAIRS:
        allowed = "multiply with add, subtract or bypass; add, subtract or bypass with bypass"
        fail(function, f"op0 is {op0!r} and op1 {op1!r}, allowed: {allowed}")
    for i, (name, reverse) in enumerate(zip(names, (reverse0, reverse1))):
        if reverse and name == "none":
            fail(function, f"reverse{i} without op{i}")
    return names


def activate2(
    dst, op, data, imm0, imm1, op0, op1, relu_param=0.0, reverse0=False, reverse1=False, reduce_op=None, reduce_res=None,
    reduce_cmd=_IDLE, engine=engines.scalar, name=None,
):  # fmt: skip
    """dst = op((data op0 imm0) op1 imm1), and its reduction in the engine's accumulator."""
    function, trace = "activate2", current("nki.isa.activate2")
    check_available(TABLE[function], trace)
    engine = option(function, "engine", engines, engine)
    if engine is engines.gpsimd:
        fail(function, "engine is gpsimd, which is not supported yet; allowed: scalar")
    if engine not in (engines.scalar, engines.unknown):
        fail(function, f"engine is {engine.name}, {trace.chip} allows scalar")
    names = _operators(function, trace, op0, op1, reverse0, reverse1)
    (a, word0), (b, word1) = (
        scalar(function, f"imm{i}", 0.0 if imm is None or names[i] == "none" else imm) for i, imm in enumerate((imm0, imm1))
    )
    if is_tensor(relu_param):
        fail(function, "relu_param is a tensor, which is not supported yet; allowed: a number")
    data, dst, a, b, reduce_res = operands(
        TABLE[function], trace, data=data, dst=dst, imm0=a, imm1=b, reduce_res=reduce_res
    )
    if a is not None and b is not None and a.dtype != b.dtype:
        fail(function, f"imm0 is {a.dtype} and imm1 {b.dtype}, wanted the same dtype")
    cmd = command(function, reduce_cmd, _FOUR)
    reducer = "none" if reduce_op is None else alu_of(
        function, "reduce_op", reduce_op, trace, _REDUCERS, "nl.add, nl.maximum, nl.minimum, nl.abs_max, nl.abs_min"
    )  # fmt: skip
    if reducer == "none" and cmd in ("reduce", "reset_reduce"):
        fail(function, f"reduce_op is None and reduce_cmd {cmd}, wanted an operator such as nl.add")
    args = {
        "func": activation_of(function, op, parametric=True), "relu_param": number(function, "relu_param", relu_param),
        "op0": names[0], "imm0": word0, "reverse0": 1 if reverse0 else 0,
        "op1": names[1], "imm1": word1, "reverse1": 1 if reverse1 else 0, "reduce_op": reducer, "reduce_cmd": cmd,
    }  # fmt: skip
    dst, data = resolve(TABLE[function], trace, dst=dst, data=data)
    return trace.emit(function, (dst, reduce_res, data, a, b), args, "act", name)


# --- exponential ---


def exponential(dst, src, max_value=0.0, reduce_res=None, reduce_cmd=_IDLE, reduce_init=0.0, name=None):
    """dst = exp(src - max_value), and its sum in the engine's accumulator, which reduce_res receives."""
    function, trace = "exponential", current("nki.isa.exponential")
    check_available(TABLE[function], trace)
    cmd = command(function, reduce_cmd, (_IDLE, commands.reset_reduce, commands.reduce, commands.load_reduce))
    top, imm_max = scalar(function, "max_value", max_value)
    init, imm_init = _init(function, "reduce_init", reduce_init, cmd)
    src, dst, top, reduce_res, init = operands(
        TABLE[function], trace, src=src, dst=dst, max_value=top, reduce_res=reduce_res, reduce_init=init
    )
    args = {"imm_max": imm_max, "reduce_cmd": cmd, "imm_init": imm_init}
    dst, src = resolve(TABLE[function], trace, dst=dst, src=src)
    return trace.emit(function, (dst, reduce_res, src, top, init), args, "dve", name)
