"""What tern.profile() sees of JAX, and the plugin's own functions.

JAX calls compiled functions in C++, where calls cannot be observed. Inside the context calls take the Python path of
the first call, where each run of a program is counted; the programs themselves are the same and are not recompiled.
The time of a run on the chip is the plugin's cost analysis of its program."""

import ctypes
import json
import os

from tern.profiling import Function


class _Program:
    """An executable as tern.profile() sees it."""

    def __init__(self, executable):
        self.executable = executable

    def run_sums(self):
        return _run_sums(_costs(self.executable))

    def report(self):
        return _report(_serialized(self.executable))

    def save(self, title, format, path, what_if):
        _write(_serialized(self.executable), title, format, path, what_if)


def observe(found):
    """Counts calls from now on, in |found|, a list of Function, until the function that is returned is called."""
    from jax._src import monitoring, pjit
    from jax._src.interpreters import pxla
    from jax._src.lib import _jax

    try:
        execute, fast_path = pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data
        forget, unregister = _jax.PjitFunctionCache.clear_all, monitoring.unregister_event_duration_listener
    except AttributeError as missing:
        raise RuntimeError(f"tern.profile() does not support this version of JAX: {missing}") from None
    functions, compiles = {}, {}

    def compiled(event, seconds, **about):
        if event == "/jax/core/compile/backend_compile_duration":
            name = about.get("fun_name", "")
            compiles[name] = compiles.get(name, 0.0) + seconds

    def count(executable):
        # Keeps the executable alive, so that its id is not reused.
        program = executable.xla_executable
        if id(program) not in functions:
            function = functions[id(program)] = _measured(executable.name, program)
            function.compile_seconds = compiles.pop(function.name, 0.0)
            found.append(function)
        functions[id(program)].calls += 1

    def counted(executable, *args):
        if executable.backend.platform == "neuron":
            count(executable)
        return execute(executable, *args)

    def leave():
        pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data = execute, fast_path
        unregister(compiled)

    pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data = counted, lambda *args, **kwargs: None
    monitoring.register_event_duration_secs_listener(compiled)
    forget()
    return leave


def _costs(program):
    try:
        cost = program.cost_analysis()
    except Exception:  # a backend without cost analysis: calls are counted all the same
        return {}
    return cost[0] if isinstance(cost, list) else cost


def _run_sums(cost):
    """The number of runs so far, and their total time and FLOPs."""
    runs = cost.get("tern.runs", 0.0)
    return runs, runs * cost.get("tern.run_seconds", 0.0), runs * cost.get("tern.run_flops", 0.0)


def _measured(name, program):
    cost = _costs(program)
    function = Function(name, untimed=cost.get("tern.untimed", ""), _program=_Program(program))
    function._before = _run_sums(cost)
    function.seconds = max(cost.get("optimal_seconds", 0.0), 0.0)
    function.flops = cost.get("flops", 0.0)
    function.peak = cost.get("tern.peak_flops", 0.0)
    function.cached = bool(cost.get("tern.cached", 0))
    function.devices = max(len(program.local_devices()), 1)
    return function


def _serialized(program):
    """The bytes that JAX would store in its own cache, without the header before the plugin's bytes."""
    data = program.serialize() if hasattr(program, "serialize") else program.client.serialize_executable(program)
    begin = data.find(b"TERNPJRT")
    if begin < 0:
        raise RuntimeError("JAX's serialized executable contains no program of Tern")
    return data[begin:]


def plugin():
    """The plugin library that JAX has loaded."""
    import tern

    pairs = [pair.partition(":") for pair in os.environ.get("PJRT_NAMES_AND_LIBRARY_PATHS", "").split(",")]
    path = next((path for name, _, path in pairs if name == "neuron"), None) or tern.plugin_path()
    if path is None:
        raise RuntimeError(f"{tern.PLUGIN} is missing; is it built?")
    return ctypes.CDLL(str(path))


def _call(name, *args):
    """Calls a function of the plugin whose last two arguments are a buffer for a message and its size."""
    library = plugin()
    if not hasattr(library, name):
        raise RuntimeError(f"{library._name} is of another version: it has no {name}")
    message = ctypes.create_string_buffer(4096)
    if getattr(library, name)(*args, message, ctypes.c_size_t(len(message))):
        raise RuntimeError(message.value.decode(errors="replace"))


def _write(serialized, title, format, path, what_if):
    texts = [title.encode(), format and format.encode(), os.fsencode(path), what_if and what_if.encode()]
    _call("tern_plugin_profile", serialized, ctypes.c_size_t(len(serialized)), *map(ctypes.c_char_p, texts))


def _report(serialized):
    data, size = ctypes.create_string_buffer(1), ctypes.c_size_t()
    while size.value != len(data):  # the first call finds the size
        data = ctypes.create_string_buffer(max(size.value, 1))
        _call("tern_plugin_report", serialized, ctypes.c_size_t(len(serialized)), data,
              ctypes.c_size_t(len(data)), ctypes.byref(size))  # fmt: skip
    return json.loads(data.value)


def report(compiled):
    """The compile report of `jax.jit(f).lower(...).compile()`, as by `tern compile --json`: ops and their lowerings,
    memory, predicted time and where it goes, communication of several devices, library calls, advice."""
    return _report(_serialized(compiled.runtime_executable()))
