"""Eager ops: what each does, and programs from the ops that were recorded.

The extension calls plan() when it meets an op with arguments of new shapes, dtypes or numbers, and compile() when values of
a trace that it has not seen are wanted; all else happens in C++. See csrc/record.cpp."""

import atexit
import functools
import math
import os
import sys
import warnings

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

import tern.torch
from tern.torch import composites, geometry, graphs, locations, lower, programs, rules, shapes, sized
from tern.torch.stablehlo import Builder

TENSOR, HOST_TENSOR, NUMBER_F32, NUMBER_F64, GENERATOR = range(5)
RECORD, FALLBACK, PYTHON = range(3)
_NUMBERS = (NUMBER_F32, NUMBER_F64)

# Ops whose numbers determine the shape of the result, so they cannot be inputs of a program.
_SHAPED_BY_NUMBERS = {"arange", "range"}


class Slot:
    """An argument whose value comes when the program runs. |tensor|: the tensor when the op was planned; only its shape,
    strides and dtype count. |storage|: bytes and layout of the value of its storage, (dtype, dims), None if it has none."""

    __slots__ = ("index", "kind", "shape", "strides", "offset", "dtype", "device", "bytes", "layout", "number")

    def __init__(self, index, kind, tensor, storage):
        self.index, self.kind = index, kind
        self.bytes, self.layout = storage or (0, None)
        if kind in (TENSOR, HOST_TENSOR):
            self.shape, self.strides = tuple(tensor.shape), tuple(tensor.stride())
            self.offset, self.dtype, self.device = tensor.storage_offset(), tensor.dtype, tensor.device
        elif kind != GENERATOR:
            self.shape, self.dtype = (), torch.float32 if kind == NUMBER_F32 else torch.float64

    def fake(self):
        if self.kind == GENERATOR:
            return None
        if self.kind in _NUMBERS:
            return 0.5
        if self.kind == HOST_TENSOR:
            return torch.empty(self.shape, dtype=self.dtype, device="cpu" if not self.shape else "meta")
        return torch.empty_strided(self.shape, self.strides, dtype=self.dtype, device="meta")


class Recorded:
    """An op to lower: functional |op| with |args| and |kwargs| that contain slots; |out| describes its results,
    |receivers| where they go: geometry (dtype, bytes, sizes, strides, offset), or None. |draws|: random numbers of 128 bits
    that the op takes, by index of the generator's slot; None is the device's generator. graphs.py has another kind."""

    __slots__ = ("op", "args", "kwargs", "out", "receivers", "slots", "draws")

    def __init__(self, op, args, kwargs, out):
        self.op, self.args, self.kwargs, self.out = op, args, kwargs, out
        leaves = pytree.tree_leaves((args, kwargs))
        self.slots = sorted((s for s in leaves if isinstance(s, Slot)), key=lambda s: s.index)

    @property
    def name(self):
        return self.op._opname

    def lower(self, b, values):
        """Appends the op to a builder; returns its flat results. |values|: of the slots, by index."""
        fill = lambda x: pytree.tree_map(lambda s: values[s.index] if isinstance(s, Slot) else _constant(s), x)  # noqa: E731
        results = lower.call(b, self.op, self.out, fill(self.args), fill(self.kwargs))
        return pytree.tree_leaves(results, is_leaf=lambda r: r is None)


class Result:
    """The shape and dtype of a result."""

    __slots__ = ("shape", "dtype", "strides")

    def __init__(self, fake):
        self.shape, self.dtype, self.strides = tuple(fake.shape), fake.dtype, tuple(fake.stride())

    @property
    def ndim(self):
        return len(self.shape)

    def numel(self):
        return math.prod(self.shape)


_fell_back = {}
_failures = {}


@functools.cache
def _fallback_mode():
    how = os.environ.get("TERN_TORCH_FALLBACK", "warn")
    if how not in ("warn", "error", "silent"):
        raise ValueError(f"TERN_TORCH_FALLBACK is {how!r}, wanted warn, error or silent")
    if how == "warn":
        atexit.register(_report_fallbacks)
    return how


def _report_fallbacks():
    counts = sorted(_fell_back.items(), key=lambda item: (-item[1], item[0]))
    if counts:
        print("tern: ops that ran on the CPU:", ", ".join(f"{name} ({n})" for name, n in counts), file=sys.stderr)


def fell_back(name, overload, done):
    """Called before and after (|done|) an op runs on the CPU; not after it if it raised."""
    full = f"{name}.{overload}" if overload else name
    how = _fallback_mode()
    if not done:
        if how == "error":
            raise NotImplementedError(f"{full} is not supported on neuron ({reason(full)}), and TERN_TORCH_FALLBACK=error")
        return
    if full not in _fell_back and how == "warn":
        warnings.warn(f"{full} is not supported on neuron and runs on the CPU", stacklevel=2)
    _fell_back[full] = _fell_back.get(full, 0) + 1


def reason(full):
    """Why an op ran on the CPU, in a few words."""
    return _failures.get(full, "it has no lowering")


def fallbacks():
    """Ops that ran on the CPU, with the number of their calls."""
    return dict(_fell_back)


@functools.cache
def _overload(name, overload):
    namespace, _, packet = name.partition("::")
    return getattr(getattr(getattr(torch.ops, namespace), packet), overload or "default")


def plan(name, overload, arguments):
    """(kind, object, new tensors, targets, returns, random numbers that it takes from each of its generators, and from that
    of the device, -1: that is not used, how many ops it counts as, whether it may be deferred) for the extension; None: the
    op runs on the CPU."""
    if name == "tern::graph":
        return RECORD, *graphs.plan(*arguments)
    op = _overload(name, overload)
    special = composites.TABLE.get(rules.key(op)) or sized.find(op, arguments)
    if special is not None:
        return PYTHON, tern.torch.untraced(special)
    try:
        return _recorded(op, arguments)
    except WrongCall as error:
        raise RuntimeError(str(error)) from None
    except Exception as error:
        if os.environ.get("TERN_TORCH_DEBUG") and not isinstance(error, (rules.Unsupported, NotImplementedError)):
            raise
        # Wrong arguments are among the causes: the CPU then raises what the user should see.
        _failures[f"{name}.{overload}" if overload else name] = str(error).split("\n")[0][:200]
        return None


def _fake(x):
    return pytree.tree_map(lambda s: s.fake() if isinstance(s, Slot) else _on_meta(s), x)


def _on_meta(x):
    """Numbers that PyTorch wraps as tensors stay on the CPU; devices are those of the fakes."""
    if isinstance(x, torch.device) and x.type == "neuron":
        return torch.device("meta")
    return x


def _split(op, arguments):
    """Positional and keyword arguments of a call that gives all of them in the order of the schema."""
    args = [x for a, x in zip(op._schema.arguments, arguments) if not a.kwarg_only]
    kwargs = {a.name: x for a, x in zip(op._schema.arguments, arguments) if a.kwarg_only}
    return args, kwargs


def _functional(op, given):
    """As lower.functional(), for this call: native_batch_norm writes running statistics, which its schema does not tell."""
    if rules.key(op) == "aten::native_batch_norm.default" and given["training"] and given["running_mean"] is not None:
        statistics = (None, None, None, "running_mean", "running_var")
        return torch.ops.aten._native_batch_norm_legit_functional.default, statistics
    return lower.functional(op)


def _recorded(op, arguments):
    names = [a.name for a in op._schema.arguments]
    given = dict(zip(names, arguments))
    found = _functional(op, given)
    if found is None or not lower.supported(found[0]):
        raise rules.Unsupported("it has no lowering")
    pure, receivers = found
    if pure._opname in _SHAPED_BY_NUMBERS and any(isinstance(x, Slot) and x.kind in _NUMBERS for x in arguments):
        raise rules.Unsupported("the size of its result depends on numbers")
    ordered = [_argument(a, given, receivers) for a in pure._schema.arguments]
    args, kwargs = _split(pure, ordered)
    fake = shapes.results(pure, _fake(args), _fake(kwargs))
    out = pytree.tree_map(lambda t: Result(t) if isinstance(t, torch.Tensor) else t, fake)
    recorded = Recorded(pure, args, kwargs, out)
    recorded.draws, results = _try(recorded)
    flat = [r for r in pytree.tree_leaves(out, is_leaf=lambda r: r is None)]
    # A result that the call does not want, such as a gradient that its mask excludes, is an undefined tensor.
    flat = [None if isinstance(f, Result) and r is None else f for f, r in zip(flat, results, strict=True)]
    new, targets, geometries = [], [], []
    by_result = _receivers(op, receivers, given, fake)
    if len(by_result) != len(flat):
        raise rules.Unsupported("its results do not match those that it writes")
    for result, receiver in zip(flat, by_result):
        if not isinstance(result, Result):
            targets.append(None)
            geometries.append(None)
        elif receiver is None:
            _check_dtype(result.dtype)
            new.append((result.shape, result.strides, result.dtype))
            targets.append((False, len(new) - 1, None))
            geometries.append(_geometry_of_new(result))
        else:
            _check_receiver(op, receiver, result)
            resized = result.shape if receiver.shape != result.shape else None
            targets.append((True, receiver.index, resized))
            geometries.append(_geometry_of(receiver, result, resized))
    recorded.receivers = geometries
    draws = [recorded.draws[s.index] for s in recorded.slots if s.kind == GENERATOR]
    returns = _returns(op, names, targets, flat)
    return RECORD, recorded, new, targets, returns, draws, recorded.draws.get(None, -1), 1, pure._opname in _SCALES


# Ops that scale or convert: the extension may compute their results later (csrc/deferred.cpp).
_SCALES = {"mul", "div", "copy", "_to_copy", "_foreach_mul", "_foreach_div"}

# Ops that may write the same number to an element several times.
_OVERLAP = {"fill_", "zero_", "masked_fill_", "index_put_", "_index_put_impl_", "index_fill_", "set_"}


# Ops that write to out= of another dtype, besides those of elements: FSDP2 casts parameters with them.
_CONVERT = {"cat", "stack"}


class WrongCall(Exception):
    """What the user should see: the CPU, which gets copies of the arguments, would not raise it."""


def _check_receiver(op, receiver, result):
    """What PyTorch's kernels check of a tensor that they write to."""
    overlaps = any(n > 1 and stride == 0 for n, stride in zip(receiver.shape, receiver.strides))
    if overlaps and 0 not in receiver.shape and op._opname not in _OVERLAP:
        raise WrongCall("unsupported operation: more than one element of the written-to tensor refers to a single memory "
                        "location. Please clone() the tensor before performing the operation.")  # fmt: skip
    # PyTorch computes elements in the common dtype of the arguments and casts them; other ops want out= of their own dtype.
    is_out = op._schema.is_mutable and any(a.is_out for a in op._schema.arguments)
    converts = not is_out or torch.Tag.pointwise in op.tags or op._opname in _CONVERT
    if receiver.dtype != result.dtype and not (converts and torch.can_cast(result.dtype, receiver.dtype)):
        raise rules.Unsupported(f"a result of {result.dtype} is written to a tensor of {receiver.dtype}")


def _check_dtype(dtype):
    if not lower.representable(dtype):
        raise rules.Unsupported(f"{dtype} has no values on the device")


def _argument(argument, given, receivers):
    """The value of an argument of the functional overload of a call with the arguments |given|: functional ones of ops that
    make tensors have options in the place of the tensor that is written."""
    if argument.name not in given:
        options = {"dtype": given[receivers[0]].dtype, "device": given[receivers[0]].device}
        return options.get(argument.name, argument.default_value)
    value = given[argument.name]
    is_dtype = isinstance(value, int) and "ScalarType" in str(argument.real_type)
    return _scalar_type(value) if is_dtype else value


def _receivers(op, names, given, fake):
    """For each flat result the slot that it is written to, or None."""
    slots = []
    for name in names:
        receiver = given.get(name) if name is not None else None
        slots.append(receiver)
    results = list(fake) if isinstance(fake, (list, tuple)) else [fake]
    if len(slots) == 1 and len(op._schema.returns) == 1 and isinstance(fake, (list, tuple)) and slots[0] is None:
        return [None] * len(results)
    flat = []
    for slot, result in zip(slots, results):
        if isinstance(slot, (list, tuple)):
            flat += list(slot)
        elif isinstance(result, (list, tuple)):
            flat += [None] * len(result)
        else:
            flat.append(slot)
    return flat


def _geometry_of_new(result):
    size = 1 + sum((n - 1) * s for n, s in zip(result.shape, result.strides)) if 0 not in result.shape else 0
    return result.dtype, size, result.shape, result.strides, 0


def _geometry_of(slot, result, resized):
    if resized is not None:
        return slot.dtype, result.numel(), result.shape, _row_major(result.shape), 0
    return slot.dtype, slot.bytes // slot.dtype.itemsize, slot.shape, slot.strides, slot.offset


def _row_major(shape):
    strides, step = [], 1
    for n in reversed(shape):
        strides.append(step)
        step *= max(n, 1)
    return tuple(reversed(strides))


def _returns(op, names, targets, results):
    """What the op returns: for each return of its schema a new tensor, one of its arguments, a list of new ones, or a
    number."""
    returns, position = [], 0
    for item in op._schema.returns:
        if item.alias_info is not None and item.alias_info.is_write:
            written = [a.name for a in op._schema.arguments if a.alias_info is not None
                       and a.alias_info.before_set == item.alias_info.before_set]  # fmt: skip
            returns.append(("argument", names.index(written[0])))
        elif "List" in str(item.type) or "Tensor[]" in str(item.type):
            returns.append(("list", [t[1] for t in targets[position:] if t is not None]))
        elif isinstance(results[position], int):
            returns.append(("number", results[position]))
        else:
            target = targets[position]
            returns.append(None if target is None else ("new", target[1]))
        position += 1
    return returns


def _try(recorded):
    """Lowers the op alone, so that one without a lowering is known before it is recorded. Returns its draws and results."""
    b = Builder("try")
    values = {}
    for slot in recorded.slots:
        if slot.kind == GENERATOR:
            b.generators.setdefault(slot.index, [b.input((2,), torch.uint64), 0])
            values[slot.index] = slot.index
        else:
            values[slot.index] = b.input(slot.shape, slot.dtype)
    try:
        results = recorded.lower(b, values)
    except rules.Unsupported:
        raise
    except Exception as error:
        if os.environ.get("TERN_TORCH_DEBUG"):
            raise
        raise rules.Unsupported(f"lowering it failed: {type(error).__name__}: {error}") from error
    return {generator: used for generator, (_, used) in b.generators.items()}, results


def _constant(x):
    """Numbers that PyTorch wrapped as tensors."""
    return x.item() if isinstance(x, torch.Tensor) else x


# --- programs ---


def compile(inputs, nodes, outputs, reuses, f32s, f64s, streams):
    """A Program from a trace: |inputs|: (value, dtype, dims) in order; |nodes|: (Recorded, values of its slots, the
    stream of the device's generator if it uses that, and what its receivers' storages hold, first
    result, number of its location or -1); |outputs|:
    values; |reuses|: for each output the input whose memory it takes, or -1; then how many numbers and streams of random
    numbers the program gets."""
    name = graphs.NAME if any(recorded.name == graphs.NAME for recorded, *_ in nodes) else "eager"
    b = Builder(name)
    env = {value: b.input(dims, _scalar_type(dtype)) for value, dtype, dims in inputs}
    numbers = {kind: b.input((n,), dtype) if n else None
               for kind, n, dtype in ((NUMBER_F32, f32s, torch.float32), (NUMBER_F64, f64s, torch.float64))}  # fmt: skip
    for stream in range(streams):
        b.generators[stream] = [b.input((2,), torch.uint64), 0]
    for recorded, arguments, first, location in nodes:
        values = {s.index: _value(b, env, numbers, s, v) for s, v in zip(recorded.slots, arguments)}
        count = len(arguments) - sum(receiver is not None for receiver in recorded.receivers)
        if None in recorded.draws:
            b.generators[None] = b.generators[arguments[count - 1]]
        b.location = locations.of_op(location, recorded.name) if location >= 0 else None
        results = recorded.lower(b, values)
        b.generators.pop(None, None)
        bases = iter(arguments[count:])
        for i, (receiver, result) in enumerate(zip(recorded.receivers, results)):
            if receiver is not None:
                base = next(bases)
                env[first + i] = _written(b, env.get(base), receiver, result)
    b.output([env[v] for v in outputs], {o: i for o, i in enumerate(reuses) if i >= 0})
    b.attributes = locations.attributes(node[-1] for node in nodes)
    return programs.make(name, b)


def _value(b, env, numbers, slot, value):
    if slot.kind == GENERATOR:
        return value
    if slot.kind in _NUMBERS:
        return b.reshape(b.slice_dim(numbers[slot.kind], 0, value, value + 1), ())
    if slot.kind == HOST_TENSOR:
        return env[value]
    if value < 0:
        return b.constant(0, slot.dtype, slot.shape)
    key = (value, slot.dtype, slot.shape, slot.strides, slot.offset)
    if key not in env:
        array = geometry.as_dtype(b, env[value], slot.dtype)
        tensor = geometry.read(b, array, slot.shape, slot.strides, slot.offset)
        env[key] = tensor.laid_out(geometry.is_contiguous(slot.shape, slot.strides))
    return env[key]


def _written(b, base, receiver, result):
    dtype, total, sizes, strides, offset = receiver
    result = b.cast(result, dtype)
    if base is not None and base.dtype != dtype:
        old = base
        array = geometry.write(b, geometry.as_dtype(b, base, dtype), total, result, sizes, strides, offset)
        return b.reshape(geometry.as_dtype(b, array, old.dtype), old.shape)
    return geometry.write(b, base, total, result, sizes, strides, offset)


@functools.cache
def _scalar_type(code):
    return _codes()[code]


@functools.cache
def _codes():
    return dict(enumerate(
        [torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.float32, torch.float64, None,
         torch.complex64, torch.complex128, torch.bool, None, None, None, torch.bfloat16, None, None, None, None, None, None,
         None, torch.float8_e5m2, torch.float8_e4m3fn, torch.float8_e5m2fnuz, torch.float8_e4m3fnuz, torch.uint16,
         torch.uint32, torch.uint64]
    ))  # fmt: skip


__all__ = ["FakeTensorMode", "Recorded", "Slot", "compile", "fallbacks", "fell_back", "plan"]
