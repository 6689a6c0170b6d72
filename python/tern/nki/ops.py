"""Operators of nki.language: each is a function on tiles and a value for op= of nki.isa.

`nl.add` is an Operator: `nl.add(x, y)` computes, and `op=nl.add` names the ALU operator "add". The functions are attached
by the language modules, so nki.isa can import this table without them. numpy's ufuncs are accepted for op= as well, since
kernels written for neuronxcc.nki pass them.
"""
from tern.nki.errors import NkiError


class Operator:
    """`alu` and `act` are the names of the operator in the tables of the instruction set, None where it has none."""

    __slots__ = ("name", "alu", "act", "arity", "bits", "function")

    def __init__(self, name, alu=None, act=None, arity=2, bits=False):
        self.name, self.alu, self.act, self.arity, self.bits = name, alu, act, arity, bits
        self.function = None

    def __call__(self, *args, **keywords):
        if self.function is None:
            raise NkiError(f"nl.{self.name} is only a value for op=, it cannot be called")
        return self.function(*args, **keywords)

    def __repr__(self):
        return f"nl.{self.name}"

    def __reduce__(self):
        return (_by_name, (self.name,))

    @property
    def __name__(self):
        return self.name

    @property
    def __doc__(self):
        return self.function.__doc__ if self.function else f"nl.{self.name}, a value for op="


# name: (ALU operator, activation function, number of operands)
_ROWS = {
    "add": ("add", None, 2),
    "subtract": ("subtract", None, 2),
    "multiply": ("multiply", None, 2),
    "divide": (None, None, 2),
    "maximum": ("max", None, 2),
    "minimum": ("min", None, 2),
    "abs_max": ("abs_max", None, 2),
    "abs_min": ("abs_min", None, 2),
    "power": ("pow", None, 2),
    "fmod": (None, None, 2),
    "mod": (None, None, 2),
    "equal": ("eq", None, 2),
    "not_equal": ("ne", None, 2),
    "less": ("lt", None, 2),
    "less_equal": ("le", None, 2),
    "greater": ("gt", None, 2),
    "greater_equal": ("ge", None, 2),
    "logical_and": ("logical_and", None, 2),
    "logical_or": ("logical_or", None, 2),
    "logical_xor": ("logical_xor", None, 2),
    "abs": ("abs", "abs", 1),
    "square": ("square", "square", 1),
    "relu": ("relu", "relu", 1),
    "rsqrt": ("rsqrt", "rsqrt", 1),
    "reciprocal": ("reciprocal", "reciprocal", 1),
    "bypass": ("none", None, 1),
    "copy": ("none", "copy", 1),
    "prelu": (None, "prelu", 1),
    "average": ("add", None, 2),  # of tensor_partition_reduce: the sum, divided by the number of partitions
    "sigmoid": (None, "sigmoid", 1),
    "tanh": (None, "tanh", 1),
    "gelu": (None, "gelu", 1),
    "gelu_dx": (None, "gelu_dx", 1),
    "gelu_apprx_tanh": (None, "gelu_apprx_tanh", 1),
    "gelu_apprx_tanh_dx": (None, "gelu_apprx_tanh_dx", 1),
    "gelu_apprx_sigmoid": (None, "gelu_apprx_sigmoid", 1),
    "gelu_apprx_sigmoid_dx": (None, "gelu_apprx_sigmoid_dx", 1),
    "silu": (None, "silu", 1),
    "silu_dx": (None, "silu_dx", 1),
    "softplus": (None, "softplus", 1),
    "mish": (None, "mish", 1),
    "erf": (None, "erf", 1),
    "erf_dx": (None, "erf_dx", 1),
    "exp": (None, "exp", 1),
    "log": (None, "log", 1),
    "sin": (None, "sin", 1),
    "cos": (None, None, 1),
    "tan": (None, None, 1),
    "arctan": (None, "arctan", 1),
    "sqrt": (None, "sqrt", 1),
    "sign": (None, "sign", 1),
    "ceil": (None, None, 1),
    "floor": (None, None, 1),
    "trunc": (None, None, 1),
    "negative": (None, None, 1),
    "logical_not": (None, None, 1),
    # Reductions as op= of tensor_reduce, as older kernels pass them.
    "sum": ("add", None, 2),
    "max": ("max", None, 2),
    "min": ("min", None, 2),
    "prod": ("multiply", None, 2),
    "all": ("logical_and", None, 2),
    "mean": (None, None, 2),
    "var": (None, None, 2),
}
_BITS = {
    "bitwise_and": ("bits_and", 2),
    "bitwise_or": ("bits_or", 2),
    "bitwise_xor": ("bits_xor", 2),
    "invert": ("bits_not", 1),
    "left_shift": ("shift_left", 2),
    "right_shift": ("shift_right", 2),
}

OPERATORS = {name: Operator(name, alu, act, arity) for name, (alu, act, arity) in _ROWS.items()}
OPERATORS |= {name: Operator(name, alu, None, arity, bits=True) for name, (alu, arity) in _BITS.items()}

# numpy's names that differ from nki.language's.
_NUMPY = {
    "absolute": "abs",
    "true_divide": "divide",
    "remainder": "mod",
    "amax": "max",
    "amin": "min",
    "bitwise_not": "invert",
    "bitwise_invert": "invert",
    "bitwise_left_shift": "left_shift",
    "bitwise_right_shift": "right_shift",
}


def _by_name(name):
    return OPERATORS[name]


def operator(value):
    """The Operator that `value` means for op=: an Operator, a numpy function, or None if it is neither."""
    if type(value) is Operator:
        return value
    name = getattr(value, "__name__", None)
    if isinstance(name, str) and callable(value):
        return OPERATORS.get(_NUMPY.get(name, name))
    return None
