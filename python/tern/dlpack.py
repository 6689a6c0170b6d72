"""DLPack for arrays on an emulated device: np.from_dlpack(x), torch.from_dlpack(x). JAX exports arrays of CPUs and GPUs
only. The memory of an emulated device is the host's: an array is exported as one of the CPU, without a copy. While a
consumer holds it the memory stays, and donating the array fails."""

import ctypes
import functools

import jax
import numpy as np
from jax._src import array as jax_array
from jax._src.typing import DLDeviceType

from tern import jax_profiling

_CPU = (DLDeviceType.kDLCPU, 0)
_UNVERSIONED = (1, 0)  # consumers of older versions cannot be told that memory is read-only


@functools.cache
def _functions():
    library = jax_profiling.plugin()
    library.tern_plugin_view_open.restype = ctypes.c_void_p
    library.tern_plugin_view_open.argtypes = library.tern_plugin_view_close.argtypes = [ctypes.c_void_p]
    library.tern_plugin_view_close.restype = None
    return library.tern_plugin_view_open, library.tern_plugin_view_close


class _Memory:
    """The bytes of an array; numpy arrays made from it keep it alive."""

    def __init__(self, x, read_only):
        open_view, self._close = _functions()
        pointer = x.unsafe_buffer_pointer()
        self._view = open_view(pointer)
        if not self._view:
            raise BufferError("the array is being deleted")
        self.__array_interface__ = {
            "version": 3, "shape": (x.nbytes,), "typestr": "|u1", "data": (pointer, read_only)
        }  # fmt: skip

    def __del__(self):
        if getattr(self, "_view", None):
            self._close(self._view)


def _as_numpy(x, read_only):
    """A numpy array that shares the memory of |x|."""
    if x.size == 0:
        return np.empty(x.shape, x.dtype)
    order = x.format.layout.major_to_minor
    stored = np.asarray(_Memory(x, read_only)).view(x.dtype).reshape([x.shape[d] for d in order])
    return stored.transpose(np.argsort(order))


def _export(x, max_version, copy):
    if x.is_deleted():
        raise BufferError("the array has been deleted")
    if x.dtype.kind not in "biufc":  # unknown to numpy's DLPack: JAX's own, of a copy
        return jax.device_put(x, jax.devices("cpu")[0]).__dlpack__(max_version=max_version)
    versioned = max_version is not None and max_version >= _UNVERSIONED
    if copy:
        return np.array(x).__dlpack__(max_version=max_version)
    return _as_numpy(x, versioned).__dlpack__(max_version=max_version)


def register(platform):
    """Extends the methods of JAX's arrays by |platform|."""
    kind = jax_array.ArrayImpl
    export, device_of = kind.__dlpack__, kind.__dlpack_device__

    def is_ours(x):  # x.platform() requires that it is not deleted
        return [device.platform for device in x.sharding.device_set] == [platform]

    @functools.wraps(export)
    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if is_ours(self) and (dl_device is None or tuple(dl_device) == _CPU):
            return _export(self, max_version, copy)
        return export(self, stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)

    @functools.wraps(device_of)
    def __dlpack_device__(self):
        return _CPU if is_ours(self) else device_of(self)

    kind.__dlpack__, kind.__dlpack_device__ = __dlpack__, __dlpack_device__
