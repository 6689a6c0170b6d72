"""tern.profile(): what the functions of a JAX program would take on the chip.

    with tern.profile() as p:
        state, loss = step(state, batch)
    print(p)

JAX calls a compiled function in C++ where nothing can watch. Inside the context it goes the way through Python that it
takes the first time, where each run of a program can be counted; the programs themselves are the same, and are not
compiled again. What a run takes on the chip is the plugin's cost analysis of its program."""

import dataclasses
import threading


@dataclasses.dataclass
class Function:
    """One compiled program: the same function with other shapes is another."""

    name: str
    calls: int = 0
    seconds: float = 0.0  # modelled, of one call
    flops: float = 0.0  # of one call
    peak: float = 0.0  # FLOP/s of the chip; 0: not known
    cached: bool = False  # Tern's cache had it
    compile_seconds: float = 0.0  # of the host, inside the context

    @property
    def total(self):
        return self.calls * self.seconds

    @property
    def mfu(self):
        """FLOPs done, of those that the chip could have done meanwhile; None: not known."""
        return self.flops / (self.seconds * self.peak) if self.seconds and self.peak else None


class profile:
    """A context that counts; functions are those called in it, in order of their first calls. One at a time."""

    _active = threading.Lock()

    def __init__(self):
        self._functions, self._compiles = {}, {}

    @property
    def functions(self):
        return list(self._functions.values())

    @property
    def seconds(self):
        """Modelled time of all calls."""
        return sum(function.total for function in self.functions)

    def __enter__(self):
        from jax._src import monitoring, pjit
        from jax._src.interpreters import pxla
        from jax._src.lib import _jax

        try:
            execute, fast_path = pxla.ExecuteReplicated.__call__, pjit._get_fastpath_data
            forget, unregister = _jax.PjitFunctionCache.clear_all, monitoring.unregister_event_duration_listener
        except AttributeError as missing:
            raise RuntimeError(f"tern.profile() does not know this version of JAX: {missing}") from None
        if not profile._active.acquire(blocking=False):
            raise RuntimeError("a tern.profile() is running; one at a time")

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
        # The executable is held, so that no other one can get its address.
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
        return "\n".join(
            "  ".join(t.ljust(w) if i in (0, 5) else t.rjust(w) for i, (t, w) in enumerate(zip(row, widths))).rstrip()
            for row in rows
        )


def _measured(name, program):
    try:
        cost = program.cost_analysis()
        cost = cost[0] if isinstance(cost, list) else cost
    except Exception:  # a backend without such an analysis: calls are counted all the same
        cost = {}
    function = Function(name)
    function.seconds = max(cost.get("optimal_seconds", 0.0), 0.0)
    function.flops = cost.get("flops", 0.0)
    function.peak = cost.get("tern.peak_flops", 0.0)
    function.cached = bool(cost.get("tern.cached", 0))
    return function
