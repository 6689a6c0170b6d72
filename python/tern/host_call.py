"""Calls from programs on a device to Python: stablehlo.custom_call @tern.host_call.

All calls go through one C function, whose address is passed to the plugin when the client is created. The
backend_config selects the Python function: "callback ID", a function of this process registered with add(), or "NAME
JSON", a function that every process has under that name (see named())."""

import ctypes
import itertools
import json
import os
import threading
import traceback
import weakref

import ml_dtypes
import numpy as np

TARGET = "tern.host_call"

# By tern_dtype; None for types that numpy and ml_dtypes lack.
_DTYPES = [
    None, "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float64", "float32", None,
    "bfloat16", "float16", "float8_e4m3", "float8_e4m3fn", "float8_e5m2", "float8_e3m4", "float8_e4m3fnuz",
    "float8_e5m2fnuz", "float8_e4m3b11fnuz", "float8_e8m0fnu", "float6_e2m3fn", "float6_e3m2fn", "float4_e2m1fn",
    "int4", "uint4", "int2", "uint2", "complex64", "complex128",
]  # fmt: skip
_dtypes = [name and np.dtype(getattr(ml_dtypes, name, name)) for name in _DTYPES]


class _Array(ctypes.Structure):
    """tern_host_array of tern/client.h."""

    _fields_ = [
        ("dtype", ctypes.c_uint32),
        ("rank", ctypes.c_uint32),
        ("dims", ctypes.c_int64 * 32),
        ("data", ctypes.c_void_p),
    ]

    def view(self):
        """The same memory as a numpy array."""
        shape, dtype = tuple(self.dims[: self.rank]), _dtypes[self.dtype]
        size = int(np.prod(shape, dtype=np.int64))
        if size == 0:
            return np.empty(shape, dtype)
        memory = (ctypes.c_char * (size * dtype.itemsize)).from_address(self.data)
        return np.frombuffer(memory, dtype).reshape(shape)


_functions = weakref.WeakValueDictionary()
_named = {}
_ids = itertools.count()
# Programs with callbacks are valid in one process only: the ids of functions differ between processes.
_process = f"{os.getpid()}-{os.urandom(8).hex()}"
_lock = threading.Lock()


def add(function):
    """The backend_config that calls function(*arrays), which returns one array per output; valid as long as the
    function is alive."""
    with _lock:
        name = f"{_process}.{next(_ids)}"
        _functions[name] = function
    return f"callback {name}"


def named(function):
    """A decorator: function(inputs, outputs, **parameters) fills the outputs, and config(function.__name__,
    **parameters) is the backend_config that calls it, in any process."""
    _named[function.__name__] = function
    return function


def config(name, **parameters):
    return f"{name} {json.dumps(parameters, sort_keys=True)}"


def _fill(outputs, values):
    if len(values) != len(outputs):
        raise RuntimeError(
            f"Mismatched number of outputs from callback. Expected: {len(outputs)}, Actual: {len(values)}"
        )
    for i, (output, value) in enumerate(zip(outputs, values, strict=True)):
        for what, wanted, got in (("shape", output.shape, value.shape), ("dtype", output.dtype, value.dtype)):
            if wanted != got:
                raise RuntimeError(
                    f"Incorrect output {what} for return value #{i}: Expected: {wanted}, Actual: {got}"
                )
        output[...] = value


def call(text, inputs, outputs):
    """Implements the C function, with numpy arrays."""
    name, _, rest = text.partition(" ")
    if name != "callback":
        _named[name](inputs, outputs, **json.loads(rest))
        return
    function = _functions.get(rest)
    if function is None:
        raise RuntimeError(f"function {rest} is not registered in this process, {_process}: wrong program")
    # The device reuses the memory after the call, and a callback may keep its arguments.
    _fill(outputs, function(*[array.copy() for array in inputs]))


_Function = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(_Array), ctypes.c_uint32, ctypes.POINTER(_Array),
    ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t,
)  # fmt: skip


@_Function
def _entry(_self, text, inputs, input_count, outputs, output_count, message, message_bytes):
    try:
        call(
            text.decode(),
            [inputs[i].view() for i in range(input_count)],
            [outputs[i].view() for i in range(output_count)],
        )
        return 0
    except BaseException as error:  # of the program that is running, not of this thread
        said = f"{type(error).__name__}: {error}\n{traceback.format_exc()}".encode(errors="replace")
        if message_bytes:
            ctypes.memmove(message, said[: message_bytes - 1] + b"\0", min(len(said) + 1, message_bytes))
        return 1


def address():
    return ctypes.cast(_entry, ctypes.c_void_p).value
