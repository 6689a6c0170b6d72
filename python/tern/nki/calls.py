"""Ways to call a kernel: nki.jit, nki.simulate, and the measuring decorators of earlier versions of NKI."""

import functools
import pathlib

from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.kernel import Kernel


def jit(function=None, *, check=False, **_):
    """Makes a function a kernel, as a decorator with and without arguments. |check|: runs watch every access of memory
    for races and for reads of what was never written. Other keywords of all versions of NKI have no effect: the
    arguments of a call decide where it runs."""
    if function is None:
        return functools.partial(jit, check=check)
    if isinstance(function, (Kernel, Measured)):
        return function
    if not callable(function):
        raise NkiError(f"nki.jit takes a function, found {type(function).__name__}")
    return Kernel(function, options={"check": check})


def simulate(kernel, *, check=None):
    """A callable that runs |kernel|, or a function, on an emulated core: numpy in and out, or PyTorch in and out.
    |check|: as for jit()."""
    kernel = jit(kernel)

    @functools.wraps(kernel)
    def run(*args, **kwargs):
        return kernel.execute(args, kwargs, check)

    return run


def simulate_kernel(kernel, *args, **kwargs):
    """simulate(kernel)(*args, **kwargs)"""
    return simulate(kernel)(*args, **kwargs)


class Latency:
    """The modelled time of a kernel, in microseconds. It is the same for all runs with the same trip counts of loops."""

    def __init__(self, seconds):
        self.seconds = seconds

    def get_latency_percentile(self, percentile):
        if not 0 <= percentile <= 100:
            raise ValueError(f"a percentile is 0 to 100, found {percentile}")
        return self.seconds * 1e6

    def __repr__(self):
        return f"<{self.seconds * 1e6:.2f} us>"


class BenchmarkResult:
    def __init__(self, seconds):
        self.nc_latency = Latency(seconds)


class _Done:
    """The calls of a measured kernel."""

    def __init__(self):
        self.result, self.calls = None, 0


class Measured:
    """A kernel whose calls set |benchmark_result| and write files: |compiled| (a compiled program) and |profile|."""

    def __init__(self, kernel, compiled=None, profile=None, nth=1):
        functools.update_wrapper(self, kernel)
        self.kernel, self._compiled, self._profile, self._nth = kernel, compiled, profile, nth
        self._done = _Done()

    benchmark_result = property(lambda self: self._done.result)

    def __getitem__(self, grid):
        """The same with a grid: programs read the result from the one without."""
        other = Measured(self.kernel[grid], self._compiled, self._profile, self._nth)
        other._done = self._done
        return other

    def __call__(self, *args, **kwargs):
        if tracing.active() is not None:
            return self.kernel(*args, **kwargs)
        recording, inputs = self.kernel.record(args, kwargs)
        program = recording.program()
        result = self.kernel._run(recording, inputs)
        self._done.result = BenchmarkResult(program.seconds())
        self._done.calls += 1
        if self._done.calls == self._nth:
            self._write(program, recording.name)
        return result

    def _write(self, program, name):
        for path in (self._compiled, self._profile):
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
        if self._compiled is not None:
            program.save(self._compiled)
        if self._profile is not None:
            known = self._profile.suffix in (".txt", ".json", ".csv", ".pftrace", ".html")
            program.profile(self._profile, name, None if known else "perfetto")


def _measured(kernel, folder, compiled, profile, nth):
    folder = pathlib.Path(folder or ".")
    return Measured(jit(kernel), folder / compiled if compiled else None, folder / profile if profile else None, nth)


def baremetal(kernel=None, *, save_neff_name=None, save_trace_name=None, artifacts_dir=None, **_):
    """As jit(); the first call writes the files that are named, as those of benchmark(), to |artifacts_dir|."""
    if kernel is None:
        return functools.partial(
            baremetal, save_neff_name=save_neff_name, save_trace_name=save_trace_name, artifacts_dir=artifacts_dir
        )
    if save_neff_name is None and save_trace_name is None:
        return jit(kernel)
    return _measured(kernel, artifacts_dir, save_neff_name, save_trace_name, 1)


def benchmark(kernel=None, *, warmup=10, iters=100, save_neff_name=None, save_trace_name=None, additional_compile_opt=None, **_):
    """kernel.benchmark_result.nc_latency.get_latency_percentile(50) is the modelled time of the last call, in us. The
    kernel runs once, for its results. |save_neff_name|: file for the compiled program, |save_trace_name|: for the
    profile, as by `tern profile`."""
    if kernel is None:
        return functools.partial(benchmark, save_neff_name=save_neff_name, save_trace_name=save_trace_name)
    return _measured(kernel, None, save_neff_name, save_trace_name, 1)


def profile(kernel=None, *, working_directory=None, save_neff_name=None, save_trace_name="profile.html", profile_nth=1, **_):
    """The same; the files are written to |working_directory| at call number |profile_nth|."""
    if kernel is None:
        return functools.partial(
            profile, working_directory=working_directory, save_neff_name=save_neff_name, save_trace_name=save_trace_name,
            profile_nth=profile_nth,
        )  # fmt: skip
    return _measured(kernel, working_directory, save_neff_name, save_trace_name, max(1, int(profile_nth or 1)))
