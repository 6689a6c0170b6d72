"""nki.baremetal, nki.benchmark, nki.profile and nki.simulate_kernel: kernels run stand-alone on the emulated chip."""
from tern.nki.old import bridge


class Latency:
    """Latencies of the runs of a kernel, in microseconds. The clock is a model, so all runs take the same time."""

    def __init__(self, seconds, runs):
        self.seconds, self.runs = seconds, runs

    def get_latency_percentile(self, percentile):
        if not 0 <= percentile <= 100:
            raise ValueError(f"percentile {percentile}; wanted 0 to 100")
        return self.seconds * 1e6


class BenchmarkResult:
    """What a benchmarked kernel knows after a call."""

    def __init__(self, seconds, runs):
        self.nc_latency = Latency(seconds, runs)


class Measured(bridge.OldKernel):
    """A kernel whose calls measure it. |runs|: how many iterations the caller asked for; |profile|: path of a profile
    to write."""

    runs, profile, results = 1, None, True

    def __call__(self, *args, **kwargs):
        recording, inputs = self.record(args, kwargs)
        program = recording.program()
        self.benchmark_result = BenchmarkResult(program.seconds(), self.runs)
        if self.profile is not None:
            program.profile(self.profile)
        return self._run(recording, inputs) if self.results else None


def _measured(kernel, **attributes):
    function = kernel.function if isinstance(kernel, bridge.OldKernel) else kernel
    made = Measured(function)
    made.grid = getattr(kernel, "grid", ())
    for name, value in attributes.items():
        setattr(made, name, value)
    return made


def baremetal(kernel=None, **_):
    """Runs a kernel with numpy arrays."""
    return (lambda f: bridge.jit(f)) if kernel is None else bridge.jit(kernel)


def benchmark(kernel=None, *, warmup=10, iters=100, save_neff_name=None, save_trace_name=None, device_id=None,
              additional_compile_opt=None, **_):
    """Measures a kernel: kernel.benchmark_result.nc_latency.get_latency_percentile(50) is its time."""
    def decorate(f):
        return _measured(f, runs=int(iters), results=False)

    return decorate if kernel is None else decorate(kernel)


def profile(kernel=None, *, working_directory=None, save_neff_name=None, save_trace_name=None, profile_nth=1, **_):
    """Runs a kernel and writes its profile into a folder."""
    def decorate(f):
        import pathlib

        folder = pathlib.Path(working_directory or ".")
        folder.mkdir(parents=True, exist_ok=True)
        return _measured(f, profile=folder / f"{pathlib.Path(save_trace_name or 'profile').stem}.json")

    return decorate if kernel is None else decorate(kernel)


def simulate_kernel(kernel, *args, **kwargs):
    """The result of a kernel for numpy arrays."""
    return (kernel if isinstance(kernel, bridge.OldKernel) else bridge.jit(kernel))(*args, **kwargs)
