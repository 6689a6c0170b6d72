"""Arrays of numpy and PyTorch as inputs and results of kernels. PyTorch is used only if the program has imported it."""

import sys

from tern.nki import dtypes
from tern.nki.errors import NkiError


class Numpy:
    """Arrays of numpy; formats that it lacks come from ml_dtypes."""

    name = "numpy"

    @staticmethod
    def is_array(x):
        numpy = sys.modules.get("numpy")
        return numpy is not None and isinstance(x, numpy.ndarray)

    @staticmethod
    def describe(x):
        """Shape and Dtype; an array without dimensions is a vector of one."""
        return tuple(x.shape) or (1,), dtypes.of(x.dtype)

    @staticmethod
    def dense(x):
        """An array with the elements of |x| in row-major order, in the host's order of bytes."""
        import numpy

        return numpy.ascontiguousarray(x if x.dtype.isnative else x.astype(x.dtype.newbyteorder("=")))

    @staticmethod
    def address(x):
        return x.ctypes.data

    @staticmethod
    def empty(shape, dtype):
        import numpy

        return numpy.empty(shape, numpy_dtype(dtype))

    @staticmethod
    def assign(x, value):
        """Stores |value| in the caller's array, if it can be written; returns the array with the new elements."""
        if not x.flags.writeable:
            return value.reshape(x.shape)
        x[...] = value.reshape(x.shape)
        return x


class Torch:
    """Tensors of PyTorch in the memory of the host."""

    name = "torch"

    @staticmethod
    def is_array(x):
        torch = sys.modules.get("torch")
        return torch is not None and isinstance(x, torch.Tensor) and x.device.type == "cpu"

    @staticmethod
    def describe(x):
        return tuple(x.shape) or (1,), dtypes.of(str(x.dtype).rsplit(".", 1)[-1])

    @staticmethod
    def dense(x):
        return x.detach().contiguous()

    @staticmethod
    def address(x):
        return x.data_ptr()

    @staticmethod
    def empty(shape, dtype):
        import torch

        return torch.empty(shape, dtype=torch_dtype(dtype))

    @staticmethod
    def assign(x, value):
        import torch

        with torch.no_grad():
            x.copy_(value.reshape(x.shape))
        return x


_WORDS = {"float8_e5m2_x4": "uint32", "float8_e4m3fn_x4": "uint32", "float4_e2m1fn_x4": "uint16"}
_NUMPY = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")
FRAMEWORKS = [Torch, Numpy]


def numpy_dtype(dtype):
    """The dtype of numpy with the elements of a Dtype. An MX word is an unsigned integer."""
    import numpy

    name = {"tfloat32": "float32", **_WORDS}.get(str(dtype), str(dtype))
    if name in _NUMPY:
        return numpy.dtype(name)
    try:
        import ml_dtypes
    except ImportError:
        raise NkiError(f"numpy has no dtype {dtype}: it comes with the package ml_dtypes (pip install ml_dtypes)") from None
    return numpy.dtype(getattr(ml_dtypes, name))


def torch_dtype(dtype):
    """The dtype of PyTorch with the elements of a Dtype. float8_e4m3, which PyTorch lacks, becomes float8_e4m3fn with the
    same bits: equal for numbers up to 240, its largest."""
    import torch

    name = {"tfloat32": "float32", "float8_e4m3": "float8_e4m3fn", **_WORDS}.get(str(dtype), str(dtype))
    if not hasattr(torch, name):
        raise NkiError(f"PyTorch has no dtype {dtype}, which a result of the kernel has")
    return getattr(torch, name)


def on_host(x):
    """A copy for a run on an emulated core of an array of JAX, or of a tensor of PyTorch's device; other values as they are."""
    torch, jax = sys.modules.get("torch"), sys.modules.get("jax")
    if torch is not None and isinstance(x, torch.Tensor) and x.device.type not in ("cpu", "meta"):
        return x.detach().cpu()
    if jax is not None and isinstance(x, jax.Array) and not isinstance(x, jax.core.Tracer):
        import numpy

        return numpy.array(x)
    return x


def framework_of(x):
    """The framework whose array |x| is; None if it is no array."""
    return next((f for f in FRAMEWORKS if f.is_array(x)), None)
