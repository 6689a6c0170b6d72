"""Compiling a recording for an emulated core and running it, through Tern's C interface."""

import ctypes
import functools
import json
import pathlib
import tempfile

from tern.nki import library
from tern.nki.library import Shape, call, load


class _Alloc(ctypes.Structure):
    _fields_ = [("fn", ctypes.c_void_p), ("self", ctypes.c_void_p)]


class _ClientOptions(ctypes.Structure):
    """tern_client_options"""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("mem", _Alloc), ("target", ctypes.c_char_p), ("devices", ctypes.c_uint32),
        ("threads", ctypes.c_uint32), ("cache", ctypes.c_char_p), ("strict", ctypes.c_bool), ("check", ctypes.c_bool),
        ("stochastic_rounding", ctypes.c_bool), ("seed", ctypes.c_uint64), ("host_call", ctypes.c_void_p),
        ("host_self", ctypes.c_void_p), ("host_profile", ctypes.c_bool), ("physical_cores", ctypes.c_uint32),
    ]  # fmt: skip


class _ProgramOptions(ctypes.Structure):
    """tern_program_options"""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("target", ctypes.c_char_p), ("flags", ctypes.c_char_p),
        ("no_timing", ctypes.c_bool), ("progress", ctypes.c_void_p), ("self", ctypes.c_void_p),
        ("devices", ctypes.c_uint32), ("open_inputs", ctypes.c_void_p), ("open_outputs", ctypes.c_void_p),
        ("open_input_count", ctypes.c_uint32), ("open_output_count", ctypes.c_uint32),
    ]  # fmt: skip


class _ProfileOptions(ctypes.Structure):
    """tern_profile_options"""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("format", ctypes.c_char_p), ("path", ctypes.c_char_p),
        ("write", ctypes.c_void_p), ("self", ctypes.c_void_p), ("title", ctypes.c_char_p),
        ("events_max", ctypes.c_uint64), ("what_if", ctypes.c_char_p),
    ]  # fmt: skip


class Info(ctypes.Structure):
    """tern_program_info"""

    _fields_ = [
        ("cached", ctypes.c_bool), ("compile_seconds", ctypes.c_double), ("predicted_seconds", ctypes.c_double),
        ("flops", ctypes.c_double), ("peak_flops", ctypes.c_double), ("input_bytes", ctypes.c_uint64),
        ("output_bytes", ctypes.c_uint64), ("constant_bytes", ctypes.c_uint64), ("scratch_bytes", ctypes.c_uint64),
        ("instructions", ctypes.c_uint64), ("untimed", ctypes.c_uint32), ("runs", ctypes.c_uint64),
        ("run_seconds", ctypes.c_double), ("run_flops", ctypes.c_double),
    ]  # fmt: skip


@functools.cache
def _client(target, check, cores):
    """A client with one device of |target|, of |cores| physical cores, and that device."""
    options = _ClientOptions(
        struct_size=ctypes.sizeof(_ClientOptions), target=target.encode(), devices=1, check=check, physical_cores=cores
    )
    client = ctypes.c_void_p()
    call("tern_client_create", ctypes.byref(options), ctypes.byref(client))
    return client, ctypes.c_void_p(load().tern_client_device(client, 0))


class Program:
    """A compiled recording. |results|: (shape, Dtype) in order."""

    def __init__(self, name, stream, results, *, target=None, check=False, timing=True, cores=1):
        self._client, self._device = _client(target or library.target(), check, cores)
        self._results, self._program = results, ctypes.c_void_p()
        self._release = load().tern_program_release  # when Python ends, names of modules go first
        options = _ProgramOptions(struct_size=ctypes.sizeof(_ProgramOptions), no_timing=not timing)
        call("tern_program_compile", self._client, name.encode(), stream, ctypes.c_size_t(len(stream)),
             ctypes.byref(options), ctypes.byref(self._program))  # fmt: skip

    def __del__(self):
        if getattr(self, "_program", None):
            self._release(self._program)

    def run(self, framework, inputs, hidden=0):
        """The results as arrays of |framework|, without the last |hidden|. |inputs|: (framework, array) in order."""
        library, count = load(), len(self._results)
        buffers, outputs = (ctypes.c_void_p * max(len(inputs), 1))(), (ctypes.c_void_p * max(count, 1))()
        try:
            for i, (of, x) in enumerate(inputs):
                buffers[i] = self._upload(of, x)
            call("tern_program_execute", self._program, self._device, buffers, len(inputs), None, outputs, count, None)
            return [self._download(framework, outputs[i], *self._results[i]) for i in range(count - hidden)]
        finally:
            for buffer in [*buffers, *outputs]:
                if buffer:
                    library.tern_buffer_release(ctypes.c_void_p(buffer))

    def _upload(self, framework, x):
        (dims, dtype), dense, buffer = framework.describe(x), framework.dense(x), ctypes.c_void_p()
        shape = Shape(dtype.code, len(dims), (ctypes.c_int64 * 32)(*dims))
        call("tern_buffer_from_host", self._device, ctypes.byref(shape), ctypes.c_void_p(framework.address(dense)), None,
             ctypes.byref(buffer))  # fmt: skip
        return buffer.value

    @staticmethod
    def _download(framework, buffer, shape, dtype):
        result = framework.empty(shape, dtype)
        call("tern_buffer_to_host", ctypes.c_void_p(buffer), ctypes.c_void_p(framework.address(result)), None, None)
        return result

    def info(self):
        info = Info()
        load().tern_program_get_info(self._program, ctypes.byref(info))
        return info

    def seconds(self):
        """The modelled time of a run: with the trip counts of the runs made, if any depends on values."""
        info = self.info()
        return info.run_seconds if info.untimed and info.runs else info.predicted_seconds

    def report(self):
        """The compile report: docs/modules/compile.md."""
        load().tern_program_report.restype = ctypes.c_char_p
        return json.loads(load().tern_program_report(self._program) or b"{}")

    def save(self, path):
        """Writes the compiled file."""
        call("tern_program_save", self._program, str(path).encode())

    def seconds_if(self, what_if):
        """The modelled time on a modified chip."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "profile.json")
            self.profile(path, what_if=what_if)
            return json.loads(path.read_text())["profiles"][1]["total_ns"] * 1e-9

    def profile(self, path, title=None, format=None, what_if=None):
        """Writes the profile: text, json, csv, perfetto or html, by the suffix unless |format| is set. |what_if|: changes
        of the chip to compare with, as by `tern profile`, separated by spaces."""
        options = _ProfileOptions(
            struct_size=ctypes.sizeof(_ProfileOptions), path=str(path).encode(),
            title=title.encode() if title else None, format=format.encode() if format else None,
            what_if=what_if.encode() if what_if else None,
        )  # fmt: skip
        call("tern_program_profile", self._program, ctypes.byref(options))
