"""tern.profile(): the predicted time on the chip of what a JAX or PyTorch program runs.

    with tern.profile() as p:
        state, loss = step(state, batch)
    print(p)
    p.save("step.html")  # profile of the longest function: a page, a trace, a table; by the suffix

observe() of jax_profiling and of torch.programs tells what ran inside the context. A program there has run_sums(), the number
of its runs and their total time and FLOPs; report(), as by `tern compile --json`; and save(title, format, path, what_if)."""

import dataclasses
import sys
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
    _before: tuple = dataclasses.field(default=(0.0, 0.0, 0.0), repr=False, compare=False)  # run_sums() then

    def _count_iterations(self):
        """Updates times with the trip counts of completed runs."""
        if self.untimed and self._program is not None:
            runs, seconds, flops = (now - then for now, then in zip(self._program.run_sums(), self._before))
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
        return self._program.report().get("communication")

    def save(self, path, format=None, what_if=None):
        """Writes the profile of this program, as by `tern profile`: text, json, csv, perfetto or html, by the suffix
        (.txt, .json, .csv, .perfetto.json or .pftrace, .html) unless |format| is set. |what_if| compares with a
        modified chip, "hbm_bandwidth=2x pe_clock=2.8GHz"; clocks, rates and times only."""
        if self._program is None:
            raise RuntimeError(f"{self.name} has no program to profile")
        self._program.save(self.name, format, path, what_if)


class profile:
    """A context that counts calls; |functions| are those called inside, in order of their first calls. Not nestable."""

    _active = threading.Lock()

    def __init__(self):
        self._functions, self._leave = [], []

    @property
    def functions(self):
        for function in self._functions:
            function._count_iterations()
        return list(self._functions)

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
        if not profile._active.acquire(blocking=False):
            raise RuntimeError("a tern.profile() is active; only one at a time is supported")
        self._leave.append(profile._active.release)
        try:
            for observe in _front_ends():
                self._leave.append(observe(self._functions))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        while self._leave:
            self._leave.pop()()

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


def _front_ends():
    """observe() of each front end in use. PyTorch's device is there once PyTorch is imported; JAX may come later."""
    torch = "tern.torch.api" in sys.modules
    if torch:
        from tern.torch import programs

        yield programs.observe
    if "jax" in sys.modules or not torch:
        from tern import jax_profiling

        yield jax_profiling.observe


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
