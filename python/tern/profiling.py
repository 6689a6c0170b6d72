"""tern.profile(): the predicted time of a JAX program's functions on the chip.

    with tern.profile() as p:
        state, loss = step(state, batch)
    print(p)
    p.save("step.html")  # profile of the longest function: a page, a trace, a table; by the suffix

JAX calls compiled functions in C++, where calls cannot be observed. Inside the context calls take the Python path of
the first call, where each run of a program is counted; the programs themselves are the same and are not recompiled.
The time of a run on the chip is the plugin's cost analysis of its program."""

import ctypes
import dataclasses
import json
import os
import threading


@dataclasses.dataclass
class Function:
    """One compiled program: a function with different shapes has several."""

    name: str
    calls: int = 0
    seconds: float = 0.0  # modelled, of one call; the mean if |runs| is not 0
    flops: float = 0.0  # of one call, likewise
    peak: float = 0.0  # FLOP/s of the chip; 0: unknown
    cached: bool = False  # found in Tern's cache
    compile_seconds: float = 0.0  # on the host, inside the context
    # Loops and branches whose trip count depends on values: "the loop at model.py:12 (3.2 us an iteration)".
    untimed: str = ""
    runs: int = 0  # whose iterations |seconds| and |flops| include; 0: they are excluded
    devices: int = 1  # that run the program together; |seconds| and |flops| are those of one
    _program: object = dataclasses.field(default=None, repr=False, compare=False)
    _before: tuple = dataclasses.field(default=(0.0, 0.0, 0.0), repr=False, compare=False)

    def _count_iterations(self):
        """Updates times with the trip counts of completed runs."""
        if self.untimed and self._program is not None:
            runs, seconds, flops = (now - then for now, then in zip(_run_sums(_costs(self._program)), self._before))
            if runs > 0:
                self.runs, self.seconds, self.flops = int(runs), seconds / runs, flops / runs

    @property
    def total(self):
        return self.calls * self.seconds

    @property
    def mfu(self):
        """FLOPs done as a fraction of the chip's peak in that time; None: unknown."""
        return self.flops / (self.seconds * self.peak) if self.seconds and self.peak else None

    @property
    def communication(self):
        """What collectives take of the time, as in the compile report: seconds, exposed_seconds, share, and by kind and
        axis of the mesh ("axes"). None: the program is for one device."""
        if self.devices == 1 or self._program is None:
            return None
        return _report(_serialized(self._program)).get("communication")

    def save(self, path, format=None, what_if=None):
        """Writes the profile of this program, as by `tern profile`: text, json, csv, perfetto or html, by the suffix
        (.txt, .json, .csv, .perfetto.json or .pftrace, .html) unless |format| is set. |what_if| compares with a
        modified chip, "hbm_bandwidth=2x pe_clock=2.8GHz"; clocks, rates and times only."""
        if self._program is None:
            raise RuntimeError(f"{self.name} has no program to profile")
        _write(_serialized(self._program), self.name, format, path, what_if)


class profile:
    """A context that counts calls; |functions| are those called inside, in order of their first calls. Not nestable."""

    _active = threading.Lock()

    def __init__(self):
        self._functions, self._compiles = {}, {}

    @property
    def functions(self):
        for function in self._functions.values():
            function._count_iterations()
        return list(self._functions.values())

    @property
    def seconds(self):
        """Modelled time of all calls."""
        return sum(function.total for function in self.functions)

    def save(self, path, function=None, format=None, what_if=None):
        """Saves one of the functions: |function| is the function or its name; by default the one with the longest
        modelled time. If a name has several shapes, likewise."""
        if isinstance(function, Function):
            function.save(path, format, what_if)
            return
        named = [f for f in self.functions if function in (None, f.name)]
        if not named:
            names = ", ".join(sorted({f.name for f in self.functions})) or "none"
            wanted = "no function" if function is None else f"no function {function!r}"
            raise ValueError(f"{wanted} was called inside the context on a device of Tern's; there are: {names}")
        max(named, key=lambda f: f.total).save(path, format, what_if)

    def __enter__(self):
        from jax._src import monitoring, pjit
        from jax._src.interpreters import pxla
        from jax._src.lib import _jax

        try:
            execute, fast_path = pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data
            forget, unregister = _jax.PjitFunctionCache.clear_all, monitoring.unregister_event_duration_listener
        except AttributeError as missing:
            raise RuntimeError(f"tern.profile() does not support this version of JAX: {missing}") from None
        if not profile._active.acquire(blocking=False):
            raise RuntimeError("a tern.profile() is active; only one at a time is supported")

        def counted(executable, *args):
            self._count(executable)
            return execute(executable, *args)

        def leave():
            pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data = execute, fast_path
            unregister(self._compiled)
            profile._active.release()

        self._leave = leave
        pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data = counted, lambda *args, **kwargs: None
        monitoring.register_event_duration_secs_listener(self._compiled)
        forget()
        return self

    def __exit__(self, *_):
        self._leave()

    def _compiled(self, event, seconds, **about):
        if event == "/jax/core/compile/backend_compile_duration":
            name = about.get("fun_name", "")
            self._compiles[name] = self._compiles.get(name, 0.0) + seconds

    def _count(self, executable):
        if executable.backend.platform != "neuron":
            return
        # Keeps the executable alive, so that its id is not reused.
        program = executable.xla_executable
        key = id(program)
        if key not in self._functions:
            function = self._functions[key] = _measured(executable.name, program)
            function.compile_seconds = self._compiles.pop(function.name, 0.0)
            function._program = program
        self._functions[key].calls += 1

    def __str__(self):
        rows = [("function", "calls", "us per call", "us", "MFU", "program")]
        for f in self.functions:
            made = f"compiled in {f.compile_seconds:.2f} s" if f.compile_seconds else "compiled before"
            made = "cached" if f.cached else made
            mfu = "" if f.mfu is None else f"{100 * f.mfu:.1f} %"
            rows.append((f.name, str(f.calls), f"{f.seconds * 1e6:.1f}", f"{f.total * 1e6:.1f}", mfu, made))
        rows.append(("all", str(sum(f.calls for f in self.functions)), "", f"{self.seconds * 1e6:.1f}", "", ""))
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = [
            "  ".join(t.ljust(w) if i in (0, 5) else t.rjust(w) for i, (t, w) in enumerate(zip(row, widths))).rstrip()
            for row in rows
        ]
        notes = [_note(f) for f in self.functions if f.untimed] + [_communication(f) for f in self.functions]
        return "\n".join(lines + [note for note in notes if note])


def _note(function):
    """Explains the times of a function with loops that cannot be timed statically."""
    counted = function.runs and "library call" not in function.untimed
    return f"{function.name}: {'with the iterations made of' if counted else 'without'} {function.untimed}"


def _communication(function):
    """Explains the time of a function over several devices; "" for one."""
    about = function.communication
    if not about:
        return ""
    kinds = [f"{k['kind']}{' over ' * bool(k['axes'])}{k['axes']} {k['seconds'] * 1e6:.1f} us" for k in about["axes"]]
    share = f"communication takes {100 * about['share']:.1f} % of the time"
    return f"{function.name}: on {function.devices} devices; {share}{': ' * bool(kinds)}{', '.join(kinds)}"


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
    function = Function(name, untimed=cost.get("tern.untimed", ""))
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
