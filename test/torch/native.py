"""Runs StableHLO on an emulated core, with tensors of the CPU, through Tern's C interface (libtern.so)."""

import ctypes
import functools

import torch

import tern
from tern.torch.stablehlo import DTYPES

_CODES = {
    torch.bool: 1, torch.int8: 2, torch.uint8: 3, torch.int16: 4, torch.uint16: 5, torch.int32: 6, torch.uint32: 7,
    torch.int64: 8, torch.uint64: 9, torch.float64: 10, torch.float32: 11, torch.bfloat16: 13, torch.float16: 14,
    torch.float8_e4m3fn: 16, torch.float8_e5m2: 17, torch.float8_e4m3fnuz: 19, torch.float8_e5m2fnuz: 20,
    torch.complex64: 30, torch.complex128: 31,
}  # fmt: skip
_OF_CODE = {code: dtype for dtype, code in _CODES.items()}
assert set(_CODES) == set(DTYPES)


class _Shape(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_uint32), ("rank", ctypes.c_uint32), ("dims", ctypes.c_int64 * 32)]


@functools.cache
def _library():
    path = tern.library_path()
    library = ctypes.CDLL(str(path))
    library.tern_status_message.restype = ctypes.c_char_p
    library.tern_client_device.restype = ctypes.c_void_p
    library.tern_program_output.restype = ctypes.POINTER(_Shape)
    return library


def _check(status):
    if status:
        message = _library().tern_status_message(ctypes.c_void_p(status)).decode()
        _library().tern_status_free(ctypes.c_void_p(status))
        raise RuntimeError(message)


def _call(name, *args):
    function = getattr(_library(), name)
    function.restype = ctypes.c_void_p
    _check(function(*args))


@functools.cache
def _client():
    client = ctypes.c_void_p()
    _call("tern_client_create", None, ctypes.byref(client))
    return client, ctypes.c_void_p(_library().tern_client_device(client, 0))


def run(text, inputs):
    """The outputs of main of |text|, as tensors of the CPU."""
    client, device = _client()
    library, data = _library(), text.encode()
    program = ctypes.c_void_p()
    _call("tern_program_compile", client, b"graph.mlir", data, ctypes.c_size_t(len(data)), None, ctypes.byref(program))
    buffers = (ctypes.c_void_p * max(len(inputs), 1))()
    for i, x in enumerate(inputs):
        x = x.detach().contiguous() if not x._is_zerotensor() else torch.zeros(x.shape, dtype=x.dtype)
        shape = _Shape(_CODES[x.dtype], x.ndim, (ctypes.c_int64 * 32)(*x.shape))
        one = ctypes.c_void_p()
        _call("tern_buffer_from_host", device, ctypes.byref(shape), ctypes.c_void_p(x.data_ptr() or 1), None,
              ctypes.byref(one))  # fmt: skip
        buffers[i] = one
    count = library.tern_program_output_count(program)
    outputs = (ctypes.c_void_p * max(count, 1))()
    _call("tern_program_execute", program, device, buffers, len(inputs), None, outputs, count, None)
    results = []
    for i in range(count):
        shape = library.tern_program_output(program, i).contents
        y = torch.empty(tuple(shape.dims[: shape.rank]), dtype=_OF_CODE[shape.dtype])
        _call("tern_buffer_to_host", ctypes.c_void_p(outputs[i]), ctypes.c_void_p(y.data_ptr()), None, None)
        results.append(y)
    for b in list(buffers[: len(inputs)]) + list(outputs[:count]):
        library.tern_buffer_release(ctypes.c_void_p(b))
    library.tern_program_release(program)
    return results
