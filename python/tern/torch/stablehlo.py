"""Writes StableHLO: a Builder appends ops to a function and knows the type of every value.

    b = Builder("add")
    x = b.input((2, 3), torch.float32)
    b.output([b.add(x, b.constant(1, x.dtype, x.shape))])
    text = b.text()

Values carry torch dtypes. Operands of element-wise methods have equal shapes and dtypes: binary() and cast() make them so."""

import math
import struct

import torch

# StableHLO's name of each dtype; a dtype that is not here has no values on the device.
DTYPES = {
    torch.bool: "i1", torch.int8: "i8", torch.uint8: "ui8", torch.int16: "i16", torch.uint16: "ui16",
    torch.int32: "i32", torch.uint32: "ui32", torch.int64: "i64", torch.uint64: "ui64",
    torch.float16: "f16", torch.bfloat16: "bf16", torch.float32: "f32", torch.float64: "f64",
    torch.complex64: "complex<f32>", torch.complex128: "complex<f64>",
    torch.float8_e4m3fn: "f8E4M3FN", torch.float8_e5m2: "f8E5M2", torch.float8_e4m3fnuz: "f8E4M3FNUZ",
    torch.float8_e5m2fnuz: "f8E5M2FNUZ",
}  # fmt: skip

IN_RANGE = -(1 << 63)  # of an index: nothing was found; csrc/programs.cpp knows it

UNSIGNED = (torch.bool, torch.uint8, torch.uint16, torch.uint32, torch.uint64)


def tensor_type(shape, dtype):
    return f"tensor<{''.join(f'{n}x' for n in shape)}{DTYPES[dtype]}>"


class Value:
    """The result of an op. |repeats|: dimensions along which all its elements are known to be equal. |row_major|: whether
    the tensor that it stands for is contiguous; a few results of PyTorch depend on it. |origin|: None, or what a rule tells
    others of how the value was computed, so that they can do without it. |reshaped|: the value that it is a reshape of, or
    None."""

    __slots__ = ("name", "shape", "dtype", "repeats", "row_major", "origin", "reshaped")

    def __init__(self, name, shape, dtype, row_major=True):
        self.name, self.shape, self.dtype, self.repeats, self.row_major = name, tuple(shape), dtype, (), row_major
        self.origin = self.reshaped = None

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def type(self):
        return tensor_type(self.shape, self.dtype)

    def numel(self):
        return math.prod(self.shape)

    def laid_out(self, row_major):
        """The same value of a tensor that is contiguous, or is not."""
        if row_major == self.row_major:
            return self
        value = Value(self.name, self.shape, self.dtype, row_major)
        value.repeats, value.origin, value.reshaped = self.repeats, self.origin, self.reshaped
        return value

    def __repr__(self):
        return f"{self.name}: {self.type}"


def attribute(value):
    """An attribute in MLIR's text: bool, int, float and str (verbatim), lists of int as array<i64>."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value} : i64"
    if isinstance(value, float):
        return f"{value!r} : f32"
    if isinstance(value, (list, tuple, torch.Size)):
        if value and isinstance(value[0], bool):
            return f"array<i1: {', '.join('true' if v else 'false' for v in value)}>"
        return f"array<i64: {', '.join(map(str, value))}>" if value else "array<i64>"
    return str(value)


def _integer(dtype):
    return not dtype.is_floating_point and not dtype.is_complex and dtype != torch.bool


def _number(value, dtype):
    """A scalar of |dtype| in MLIR's text."""
    if dtype.is_complex:
        part = torch.float32 if dtype == torch.complex64 else torch.float64
        value = complex(value)
        return f"({_number(value.real, part)}, {_number(value.imag, part)})"
    if dtype == torch.bool:
        return "true" if value else "false"
    if _integer(dtype):
        info = torch.iinfo(dtype)
        if value != value or value in (math.inf, -math.inf):
            value = 0 if value != value else info.max if value > 0 else info.min
        # Wraps, as a conversion in C does.
        return str((int(value) - info.min) % (1 << info.bits) + info.min)
    value = float(value)
    if dtype == torch.float64:
        return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
    bits = {1: torch.uint8, 2: torch.uint16, 4: torch.uint32}[dtype.itemsize]
    rounded = int(torch.tensor(value, dtype=torch.float64).to(dtype).view(bits).item())
    # Conversions lose the sign of NaN.
    sign = (value != value and math.copysign(1, value) < 0) << (8 * dtype.itemsize - 1)
    return f"0x{rounded | sign:0{2 * dtype.itemsize}X}"


class Builder:
    """A module with one function, main, or with regions while they are written."""

    def __init__(self, name="main"):
        self.module = name
        self._lines, self._names = [], 0
        self._inputs, self._aliases, self._outputs = [], {}, None
        self._functions, self._regions = {}, 0
        self.location = None  # text of the location of the ops that follow; None: unknown
        # Programs that differ in nothing but locations are one in the cache; this keeps one apart that is wanted for them.
        self.attributes = ""
        # Generator (None: the default one of the device) -> [input with its state, draws so far].
        self.generators = {}
        self._found, self.failures = [], []  # values found out of range, and the message of each check
        self.failures_at = -1  # the output that has what was found

    # --- the function ---

    def input(self, shape, dtype):
        value = Value(f"%arg{len(self._inputs)}", shape, dtype)
        self._inputs.append(value)
        return value

    def output(self, values, aliases=None):
        """Ends main. |aliases|: output index -> input index whose memory the output reuses."""
        self._outputs = list(values)
        if self._found:
            self.failures_at = len(self._outputs)
            self._outputs.append(self.concatenate(self._found, 0))
        self._aliases = {i: o for o, i in (aliases or {}).items()}

    def check_range(self, value, low, high, message):
        """Whoever waits for the program gets an IndexError if an element of |value|, of integers, is below |low| or not below
        |high|: |message|, with the element for "{}". In a region, which may not run, nothing is checked."""
        if not value.numel() or self._regions:
            return
        value = self.cast(value, torch.int64)
        bad = self.or_(self.compare("LT", value, low), self.compare("GE", value, high))
        found = self.reduce(self.select(bad, value, IN_RANGE), range(value.ndim), "maximum", IN_RANGE)
        self._found.append(self.reshape(found, (1,)))
        self.failures.append(message)

    def text(self):
        arguments = ", ".join(
            f"{v.name}: {v.type}" + (f" {{tf.aliasing_output = {self._aliases[i]} : i32}}" if i in self._aliases else "")
            for i, v in enumerate(self._inputs)
        )
        results = ", ".join(v.type for v in self._outputs)
        names = ", ".join(v.name for v in self._outputs)
        ends = f'    "func.return"({names}) : ({results}) -> ()'
        return "\n".join(
            [f"module @{self.module}{self.attributes} {{", f"  func.func public @main({arguments}) -> ({results}) {{", *self._lines, ends,
             "  }", "}", ""]
        )  # fmt: skip

    def _fresh(self):
        self._names += 1
        return f"%{self._names}"

    # --- any op ---

    def emit(self, op, operands, types, attributes=None, regions=()):
        """Appends an op in generic form. |op|: its name in StableHLO, or with the dialect ("chlo.erf"). |types|: (shape,
        dtype) of each result; returns a Value, or a list if there are several results or none. |attributes|: name -> what
        attribute() accepts. |regions|: see region()."""
        results = [Value(None, shape, dtype) for shape, dtype in types]
        name = self._fresh()
        if len(results) == 1:
            results[0].name = name
        else:
            for i, value in enumerate(results):
                value.name = f"{name}#{i}"
        left = "" if not results else f"{name} = " if len(results) == 1 else f"{name}:{len(results)} = "
        body = ""
        if attributes:
            body += f" <{{{', '.join(f'{k} = {attribute(v)}' for k, v in attributes.items())}}}>"
        if regions:
            body += f" ({', '.join(regions)})"
        ins = ", ".join(v.type for v in operands)
        outs = ", ".join(v.type for v in results)
        outs = outs if len(results) == 1 else f"({outs})"
        where = f" loc({self.location})" if self.location else ""
        op = op if "." in op else f"stablehlo.{op}"
        self._lines.append(
            f'    {left}"{op}"({", ".join(v.name for v in operands)}){body} : ({ins}) -> {outs}{where}'
        )
        return results[0] if len(results) == 1 else results

    def region(self, types, function):
        """The text of a region with block arguments of |types|, for emit(): function(*arguments) returns the values (a
        Value or a list) that the region returns. Values of the enclosing function can be used inside."""
        outer, self._lines = self._lines, []
        self._regions += 1
        arguments = [Value(self._fresh(), shape, dtype) for shape, dtype in types]
        results = function(*arguments)
        results = [results] if isinstance(results, Value) else list(results)
        lines, self._lines = self._lines, outer
        self._regions -= 1
        head = ", ".join(f"{v.name}: {v.type}" for v in arguments)
        head = f"    ^bb0({head}):" if arguments else "    ^bb0:"
        names, outs = ", ".join(v.name for v in results), ", ".join(v.type for v in results)
        return "\n".join(["{", head, *lines, f'    "stablehlo.return"({names}) : ({outs}) -> ()', "}"])

    # --- constants and shapes ---

    def constant(self, value, dtype, shape=()):
        """A scalar, repeated."""
        text = tensor_type(shape, dtype)
        return self.emit("constant", [], [(shape, dtype)], {"value": f"dense<{_number(value, dtype)}> : {text}"})

    def literal(self, tensor):
        """The values of a tensor of the CPU; for small ones."""
        text = tensor_type(tensor.shape, tensor.dtype)

        def nested(t):
            return _number(t, tensor.dtype) if not isinstance(t, list) else f"[{', '.join(map(nested, t))}]"

        if tensor.numel() == 0:
            return self.constant(0, tensor.dtype, tensor.shape)
        wide = tensor.double() if tensor.dtype.is_floating_point else tensor
        attributes = {"value": f"dense<{nested(wide.tolist())}> : {text}"}
        return self.emit("constant", [], [(tensor.shape, tensor.dtype)], attributes)

    def scalar(self, x, dtype, shape=()):
        """|x| is a number or a Value with one element: as |dtype|, repeated to |shape|."""
        if isinstance(x, Value):
            return self.broadcast_to(self.cast(self.reshape(x, ()), dtype), shape)
        return self.constant(x, dtype, shape)

    def iota(self, shape, dim, dtype=torch.int64):
        return self.emit("iota", [], [(shape, dtype)], {"iota_dimension": dim})

    def cast(self, x, dtype):
        """torch's conversion: to bool by != 0, from complex by the real part."""
        if x.dtype == dtype:
            return x
        if dtype == torch.bool:
            return self.compare("NE", x, self.constant(0, x.dtype, x.shape))
        if x.dtype.is_complex and not dtype.is_complex:
            x = self.real(x)
            return self.cast(x, dtype)
        if dtype.is_complex and not x.dtype.is_complex:
            part = dtype.to_real()
            x = self.cast(x, part)
            return self.emit("complex", [x, self.constant(0, part, x.shape)], [(x.shape, dtype)])
        if x.reshaped is not None:  # next to the op whose result it converts, which the compiler may join it with
            return self.reshape(self.cast(x.reshaped, dtype), x.shape)
        return self.emit("convert", [x], [(x.shape, dtype)])

    def reshape(self, x, shape):
        if x.shape == tuple(shape):
            return x
        if x.reshaped is not None:
            return self.reshape(x.reshaped, shape)
        y = self.emit("reshape", [x], [(shape, x.dtype)])
        y.reshaped = x
        return y

    def broadcast_in_dim(self, x, shape, dims):
        if x.shape == tuple(shape) and list(dims) == list(range(x.ndim)):
            return x
        y = self.emit("broadcast_in_dim", [x], [(shape, x.dtype)], {"broadcast_dimensions": list(dims)})
        of = dict(zip(dims, range(x.ndim)))
        y.repeats = tuple(d for d in range(y.ndim) if d not in of or x.shape[of[d]] == 1 or of[d] in x.repeats)
        return y

    def broadcast_to(self, x, shape):
        """As torch's expand(): dimensions are aligned at the end."""
        first = len(shape) - x.ndim
        if first < 0 or any(n not in (1, wanted) for n, wanted in zip(x.shape, shape[first:])):
            raise ValueError(f"{list(x.shape)} does not broadcast to {list(shape)}")
        return self.broadcast_in_dim(x, shape, range(first, len(shape)))

    def transpose(self, x, order):
        if list(order) == list(range(x.ndim)):
            return x
        shape = [x.shape[d] for d in order]
        return self.emit("transpose", [x], [(shape, x.dtype)], {"permutation": list(order)})

    def slice(self, x, starts, limits, strides=None):
        strides = list(strides or [1] * x.ndim)
        shape = tuple(max(0, -(-(e - s) // t)) for s, e, t in zip(starts, limits, strides))
        if shape == x.shape:
            return x
        attributes = {"start_indices": list(starts), "limit_indices": list(limits), "strides": strides}
        return self.emit("slice", [x], [(shape, x.dtype)], attributes)

    def slice_dim(self, x, dim, start, limit, stride=1):
        starts, limits, strides = [0] * x.ndim, list(x.shape), [1] * x.ndim
        starts[dim], limits[dim], strides[dim] = start, limit, stride
        return self.slice(x, starts, limits, strides)

    def concatenate(self, values, dim):
        if len(values) == 1:
            return values[0]
        shape = list(values[0].shape)
        shape[dim] = sum(v.shape[dim] for v in values)
        return self.emit("concatenate", values, [(shape, values[0].dtype)], {"dimension": dim})

    def pad(self, x, low, high, value=0, interior=None):
        """|value|: a number, or a Value of rank 0."""
        interior = list(interior or [0] * x.ndim)
        if not any(low) and not any(high) and not any(interior):
            return x
        shape = [n + l + h + max(n - 1, 0) * i for n, l, h, i in zip(x.shape, low, high, interior)]
        attributes = {"edge_padding_low": list(low), "edge_padding_high": list(high), "interior_padding": interior}
        return self.emit("pad", [x, self.scalar(value, x.dtype)], [(shape, x.dtype)], attributes)

    def reverse(self, x, dims):
        return self.emit("reverse", [x], [(x.shape, x.dtype)], {"dimensions": list(dims)}) if dims else x

    # --- element by element ---

    def unary(self, op, x):
        if x.reshaped is not None:
            return self.reshape(self.unary(op, x.reshaped), x.shape)
        return self.emit(op, [x], [(x.shape, x.dtype)])

    def binary(self, op, x, y, dtype=None):
        """|x| and |y| are Values or numbers, at least one a Value: converted to |dtype| (default: that of the first Value)
        and broadcast against each other."""
        dtype = dtype or (x if isinstance(x, Value) else y).dtype
        shape = torch.broadcast_shapes(*(v.shape for v in (x, y) if isinstance(v, Value)))
        inner = self._inner(x, y, shape)
        if inner is not None:
            return self.reshape(self.binary(op, *inner, dtype), shape)
        x, y = (self.fit(v, shape, dtype) for v in (x, y))
        return self.emit(op, [x, y], [(shape, dtype)])

    def _inner(self, x, y, shape):
        """What |x| and |y| are reshapes of."""
        values = [v for v in (x, y) if isinstance(v, Value)]
        if any(v.shape != shape or v.reshaped is None or v.reshaped.shape != values[0].reshaped.shape for v in values):
            return None
        return [v.reshaped if isinstance(v, Value) else v for v in (x, y)]

    def fit(self, x, shape, dtype):
        """A Value or a number as a Value of this shape (by broadcasting) and dtype."""
        if isinstance(x, Value):
            return self.broadcast_to(self.cast(x, dtype), shape)
        return self.constant(x, dtype, shape)

    def compare(self, direction, x, y, dtype=None, total_order=False):
        """|direction|: EQ NE GE GT LE LT; operands as for binary()."""
        dtype = dtype or (x if isinstance(x, Value) else y).dtype
        shape = torch.broadcast_shapes(*(v.shape for v in (x, y) if isinstance(v, Value)))
        x, y = (self.fit(v, shape, dtype) for v in (x, y))
        if total_order and dtype.is_floating_point:
            kind = "TOTALORDER"
        else:
            kind = "FLOAT" if dtype.is_floating_point or dtype.is_complex else "UNSIGNED" if dtype in UNSIGNED else "SIGNED"
        attributes = {
            "comparison_direction": f"#stablehlo<comparison_direction {direction}>",
            "compare_type": f"#stablehlo<comparison_type {kind}>",
        }
        return self.emit("compare", [x, y], [(shape, torch.bool)], attributes)

    def select(self, which, x, y):
        """|which| is bool; |x| and |y| are Values or numbers, at least one a Value; all are broadcast."""
        dtype = (x if isinstance(x, Value) else y).dtype
        shape = torch.broadcast_shapes(*(v.shape for v in (which, x, y) if isinstance(v, Value)))
        operands = [self.fit(which, shape, torch.bool), self.fit(x, shape, dtype), self.fit(y, shape, dtype)]
        return self.emit("select", operands, [(shape, dtype)])

    def real(self, x):
        return self.emit("real", [x], [(x.shape, x.dtype.to_real())]) if x.dtype.is_complex else x

    def imag(self, x):
        return self.emit("imag", [x], [(x.shape, x.dtype.to_real())])

    def bitcast(self, x, dtype):
        """The same bits as elements of another dtype of the same size."""
        return x if x.dtype == dtype else self.emit("bitcast_convert", [x], [(x.shape, dtype)])

    def __getattr__(self, name):
        """b.add(x, y), b.exponential(x), ...: the element-wise ops of StableHLO under their names."""
        if name in _UNARY:
            return lambda x: self.unary(name, x)
        if name in _BINARY:
            op = {"and_": "and", "or_": "or", "not_": "not"}.get(name, name)
            return lambda x, y, dtype=None: self.binary(op, x, y, dtype)
        if name == "not_":
            return lambda x: self.unary("not", x)
        raise AttributeError(name)

    def abs_(self, x):
        """|x|, real if x is complex."""
        return self.emit("abs", [x], [(x.shape, x.dtype.to_real() if x.dtype.is_complex else x.dtype)])

    def is_finite(self, x):
        return self.emit("is_finite", [x], [(x.shape, torch.bool)])

    # --- random bits ---

    def random_bits(self, shape, dtype=torch.uint32, generator=None):
        """Uniform bits from a Philox generator. Its state, (seed, offset) as two uint64, is one more input of main;
        the caller of the program adds the draws, generators[g][1], to the offset afterwards."""
        if generator not in self.generators:
            self.generators[generator] = [self.input((2,), torch.uint64), 0]
        state, used = self.generators[generator]
        self.generators[generator][1] += -(-math.prod(shape) * dtype.itemsize // 16)  # a draw is 128 bits
        at = self.add(state, self.literal(torch.tensor([0, used], dtype=torch.uint64)))
        algorithm = {"rng_algorithm": "#stablehlo<rng_algorithm PHILOX>"}
        return self.emit("rng_bit_generator", [at], [((2,), torch.uint64), (shape, dtype)], algorithm)[1]

    # --- along dimensions ---

    def reduce(self, x, dims, op, initial, keepdim=False):
        """|op|: the name of a binary op ("add"), or a function of two scalars; |initial|: a number."""
        dims = sorted(dims)
        kept = [n for d, n in enumerate(x.shape) if d not in dims]
        body = (lambda p, q: self.emit(op, [p, q], [((), x.dtype)])) if isinstance(op, str) else op
        region = self.region([((), x.dtype)] * 2, body)
        initial = self.scalar(initial, x.dtype)
        result = self.emit("reduce", [x, initial], [(kept, x.dtype)], {"dimensions": dims}, [region])
        return self.reshape(result, [1 if d in dims else n for d, n in enumerate(x.shape)]) if keepdim else result

    def dot(self, x, y, contract, batch=((), ()), dtype=None):
        """dot_general: |contract| and |batch| are pairs of lists of dimensions. Result: batch, then free dimensions."""
        free = [[n for d, n in enumerate(v.shape) if d not in c and d not in a] for v, c, a in zip((x, y), contract, batch)]
        shape = [x.shape[d] for d in batch[0]] + free[0] + free[1]
        numbers = (
            f"#stablehlo.dot<lhs_batching_dimensions = {list(batch[0])}, rhs_batching_dimensions = {list(batch[1])}, "
            f"lhs_contracting_dimensions = {list(contract[0])}, rhs_contracting_dimensions = {list(contract[1])}>"
        )
        return self.emit("dot_general", [x, y], [(shape, dtype or x.dtype)], {"dot_dimension_numbers": numbers})


_UNARY = frozenset(
    "cbrt ceil cosine count_leading_zeros exponential exponential_minus_one floor log log_plus_one logistic negate popcnt "
    "round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh".split()
)
_BINARY = frozenset(
    "add and_ atan2 divide maximum minimum multiply or_ power remainder shift_left shift_right_arithmetic "
    "shift_right_logical subtract xor".split()
)
