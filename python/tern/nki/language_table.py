"""What each function of nki.language becomes, by version of NKI.

AWS changes these lowerings between versions; all that differs is here. TERN_NKI_VERSION (such as 0.6) selects the version,
the newest one by default.
"""
import os

from tern.nki.errors import NkiError

NEWEST = (0, 7)

# Functions of one operand that are one instruction: "activation" on the scalar engine, "tensor_scalar" on the vector engine,
# "reciprocal". Others have a function of their own in language_functions.
UNARY = {
    "exp": "activation",
    "log": "activation",
    "sqrt": "activation",
    "tanh": "activation",
    "sigmoid": "activation",
    "relu": "activation",
    "gelu": "activation",
    "gelu_dx": "activation",
    "gelu_apprx_tanh": "activation",
    "gelu_apprx_tanh_dx": "activation",
    "gelu_apprx_sigmoid": "activation",
    "gelu_apprx_sigmoid_dx": "activation",
    "silu": "activation",
    "silu_dx": "activation",
    "softplus": "activation",
    "mish": "activation",
    "erf": "activation",
    "erf_dx": "activation",
    "sign": "activation",
    "abs": "tensor_scalar",
    "square": "activation",
    "reciprocal": "reciprocal",
}

# name: (first version, lowering) in ascending order.
_SINCE = {
    # The scalar engine's table is valid in [2^-87, 2^97] only; GpSimd's operator everywhere.
    "rsqrt": (((0, 0), "activation"), ((0, 5), "gpsimd")),
    "copy": (((0, 0), "unknown"), ((0, 6), "vector")),
    # "table": the activation alone, valid in [-pi, pi]; "reduced": its argument is brought there.
    "sin": (((0, 0), "table"), ((0, 6), "reduced")),
}


def _version():
    text = os.environ.get("TERN_NKI_VERSION", "")
    if not text:
        return NEWEST
    try:
        major, minor = (int(part) for part in text.split(".")[:2])
    except ValueError:
        raise NkiError(f"TERN_NKI_VERSION={text}: wanted a version such as 0.6") from None
    return major, minor


def lowering(name):
    """The lowering of function `name` in the selected version."""
    version, found = _version(), None
    for since, how in _SINCE[name]:
        if version >= since:
            found = how
    return found
