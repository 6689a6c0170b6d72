"""tern nki FILE.py: runs, checks and times the kernels of a file, and says what limits them.

With --args one kernel is called with random arrays of the given types. Without, the file runs as a program, and every call of
a kernel in it is reported."""

import argparse
import ast
import contextlib
import inspect
import io
import json
import math
import os
import re
import runpy
import signal
import sys

from tern.nki import arrays, dtypes, errors, kernel, library, strict
from tern.nki.compare import Mismatch, compare, copied
from tern.nki.errors import NkiError
from tern.nki.install import install

OK, WRONG, USAGE = 0, 1, 2
_ARRAY = re.compile(r"(\w+)\[([\d, ]*)\]$")
_SHORT = {"f32": "float32", "bf16": "bfloat16", "f16": "float16", "i32": "int32", "u32": "uint32", "i16": "int16", "u16": "uint16",
          "i8": "int8", "u8": "uint8", "f8e4m3": "float8_e4m3", "f8e5m2": "float8_e5m2"}  # fmt: skip
ENGINES = {"tensor": "pe", "vector": "dve", "scalar": "act", "gpsimd": "pool", "dma": "dma"}
PROFILES = (".html", ".json", ".csv", ".pftrace", ".txt")
ELEMENTS_MAX = 1 << 38  # of an array
BUSY = 0.8  # share of the time from which an engine is what limits a kernel


# What a line of JSON has; null where it is not known.
JSON_KEYS = ("kernel", "file", "line", "target", "inputs", "seconds", "bottleneck", "shares", "hbm_read_bytes", "hbm_write_bytes",
             "flops", "mfu", "instructions", "checked", "compared", "correct", "max_error", "error", "limited_by", "what_if",
             "strict")  # fmt: skip


class Usage(Exception):
    """The command line is wrong."""


class Failed(Exception):
    """The program did not end well."""


def _parser():
    parser = argparse.ArgumentParser(prog="tern nki", add_help=False, exit_on_error=False)
    parser.add_argument("file")
    parser.add_argument("--args", nargs="+", default=None)
    parser.add_argument("--kernel")
    parser.add_argument("--reference")
    parser.add_argument("--tolerance", type=float, default=None)
    parser.add_argument("--target")
    parser.add_argument("--profile")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-check", action="store_true")
    parser.add_argument("--what-if", action="append", default=[])
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser


# --- arguments of a kernel ---


def argument(text, rng):
    """The value that a word of --args stands for: "f32[128,512]" is a random array, NAME=VALUE is returned as a pair."""
    name, equals, value = text.partition("=")
    if equals and name.isidentifier():
        return name, argument(value, rng)[1]
    found = _ARRAY.match(text)
    if found:
        return None, _random(found[1], [int(n) for n in found[2].split(",") if n.strip()], rng)
    if text.partition("[")[0] in _SHORT:
        raise Usage(f"--args: {text} is no array; wanted a dtype and sizes, such as f32[128,512]")
    if text in ("true", "false"):
        return None, text == "true"
    for convert in (ast.literal_eval, float, _dtype):
        with contextlib.suppress(ValueError, SyntaxError):
            return None, convert(text)
    return None, text


def _dtype(text):
    """The dtype "nl.NAME"."""
    module, _, name = text.partition(".")
    try:
        if module == "nl":
            return dtypes.of(name)
    except NkiError:
        pass
    raise ValueError


def _random(name, shape, rng):
    import numpy as np

    try:
        dtype = arrays.numpy_dtype(dtypes.of(_SHORT.get(name, name)))
    except NkiError as error:
        raise Usage(f"--args: {error.message}") from None
    if not shape or min(shape) < 1:
        raise Usage(f"--args: {name}{shape} is no shape: sizes are at least 1")
    text = f"{name}[{','.join(map(str, shape))}]"
    if math.prod(shape) > ELEMENTS_MAX:  # some hosts promise any memory
        raise Usage(f"--args: {text}: {math.prod(shape):,} elements, at most {ELEMENTS_MAX:,}: no chip holds more")
    try:
        if np.issubdtype(dtype, np.integer):
            return rng.integers(0, 100, shape).astype(dtype)
        return rng.standard_normal(shape, dtype=np.float32).astype(dtype)
    except (MemoryError, ValueError) as error:
        raise Usage(f"--args: {text}: {error}") from None


def _arguments(words, seed):
    import numpy as np

    rng = np.random.default_rng(seed)
    pairs = [argument(word, rng) for word in words]
    return [value for name, value in pairs if name is None], {name: value for name, value in pairs if name is not None}


def _chosen(names, wanted):
    """The kernel to call, among those of the file."""
    kernels = {name: x for name, x in names.items() if isinstance(x, kernel.Kernel)}
    if wanted is not None:
        found = names.get(wanted)
        if not callable(found):
            raise Usage(f"--kernel: the file has no function {wanted!r}; its kernels are: {', '.join(kernels) or 'none'}")
        return found if isinstance(found, kernel.Kernel) else kernel.Kernel(found)
    if len(kernels) != 1:
        raise Usage(f"the file has {len(kernels)} kernels ({', '.join(kernels) or 'none'}): name one with --kernel")
    return next(iter(kernels.values()))


# --- reports ---


def _shown(path):
    """|path| from here, if it is below this directory."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else relative


class Report:
    """One call of a kernel."""

    def __init__(self, called, recording, program, checked):
        code = getattr(called.function, "__code__", None)
        self.name, self.file, self.line = recording.name, getattr(code, "co_filename", ""), getattr(code, "co_firstlineno", 0)
        self.inputs = [f"{dtype}[{','.join(map(str, shape))}]" for shape, dtype in recording.inputs]
        self.program, self.target, self.checked, self.error = program, recording.target, checked, None
        self.seconds, self.report, self.compared = program.seconds(), program.report(), False
        self.locations, self.strict = recording.locations, None  # strict: its findings
        self.what_if = []  # (change of the chip, seconds)
        self.aliases, self.wrong = recording.aliases, None  # wrong: how values differ from those of the reference

    def shares(self):
        time = self.report.get("time", {})
        return {short: time.get(engine, 0.0) for engine, short in ENGINES.items()}

    def limit(self):
        """What limits the kernel: (text, file, line). An engine that is nearly always active, or else what costs most above
        the bound of the kernel."""
        time = self.report.get("time", {})
        rows = time.get("distance", {}).get("rows", [])
        busiest = time.get("bottleneck")
        share = time.get(busiest, 0.0) if busiest else 0.0
        own = [row for row in rows if row["engine"] == busiest]
        if share >= BUSY and own:
            row = max(own, key=lambda row: row["engine_seconds"])
            what = f"{ENGINES.get(busiest, busiest)} is active {share:.0%} of the time"
        elif rows:
            row = rows[0]
            what = f"{row['cause']}: {row['share']:.0%} of the time, {row['seconds'] * 1e6:.3g} us"
        else:
            return None
        return what, row.get("file", ""), row.get("line", 0)

    def as_json(self):
        time, limit = self.report.get("time", {}), self.limit()
        return {
            "kernel": self.name, "file": self.file, "line": self.line, "target": self.target, "inputs": self.inputs,
            "seconds": self.seconds, "bottleneck": ENGINES.get(time.get("bottleneck"), time.get("bottleneck")),
            "shares": self.shares(), "hbm_read_bytes": time.get("hbm_read_bytes", 0),
            "hbm_write_bytes": time.get("hbm_write_bytes", 0), "flops": time.get("flops", 0), "mfu": time.get("mfu", 0),
            "instructions": self.report.get("instructions", 0), "checked": self.checked, "compared": self.compared,
            "correct": self.wrong is None if self.compared else None,
            "max_error": self.error if self.error is not None and math.isfinite(self.error) else None, "error": self.wrong,
            "limited_by": limit and {"what": limit[0], "file": limit[1], "line": limit[2]},
            "what_if": [dict(zip(("change", "seconds"), row)) for row in self.what_if],
            "strict": None if self.strict is None else [dict(zip(("file", "line", "what"), row)) for row in self.strict],
        }  # fmt: skip

    def as_text(self):
        time, limit = self.report.get("time", {}), self.limit()
        moved = time.get("hbm_read_bytes", 0) + time.get("hbm_write_bytes", 0)
        rate = f", {moved / self.seconds * 1e-9:.0f} GB/s" if self.seconds else ""
        shares = sorted(self.shares().items(), key=lambda item: -item[1])
        lines = [
            f"{self.name} ({', '.join(self.inputs)})  {_shown(self.file)}:{self.line}",
            f"  latency     {self.seconds * 1e6:.4g} us on {self.target}",
            f"  active      {'  '.join(f'{name} {share:.0%}' for name, share in shares)}",
            f"  HBM         {moved / 1e6:.4g} MB{rate}; matmuls at {time.get('mfu', 0):.1%} of the peak",
        ]
        if limit:
            lines.append(f"  limited by  {limit[0]}" + (f", at {_shown(limit[1])}:{limit[2]}" if limit[1] else ""))
        for change, seconds in self.what_if:
            part = seconds / self.seconds - 1 if self.seconds else 0.0
            lines.append(f"  what if     {change}: {seconds * 1e6:.4g} us, {part:+.1%}")
        values = "not those of the reference" if self.wrong else "as the reference" if self.compared else "not compared (--reference NAME)"
        lines.append(f"  values      {values}" + (f", largest error {self.error:.2g}" if self.error is not None else ""))
        lines.append(f"  checked     {'no race, no read of unwritten memory' if self.checked else 'no'}")
        if self.strict is not None:
            lines.append(f"  strict      {len(self.strict) or 'nothing'} that AWS's compilers before NKI 0.7 reject")
            lines += [f"    {_shown(file)}:{line}: {text}" for file, line, text in self.strict]
        return "\n".join(lines)


class Reports:
    """Collects a report of each kernel call: one for each kernel and types of inputs."""

    def __init__(self, check):
        self.check, self.made = check, {}
        self.without_effect = []  # names of kernels that return nothing and write no input: they are not run

    def __enter__(self):
        self._plain, reports = kernel.Kernel._run, self

        def run(called, recording, inputs, check=False):
            result = reports._plain(called, recording, inputs, check or reports.check)
            if not recording.results:
                reports.without_effect.append(recording.name)
            elif id(recording) not in reports.made:
                program = recording.program(check or reports.check)
                reports.made[id(recording)] = Report(called, recording, program, check or reports.check)
            return result

        kernel.Kernel._run = run
        return self

    def __exit__(self, *_):
        kernel.Kernel._run = self._plain

    @property
    def all(self):
        return list(self.made.values())


# --- the two ways to run ---


def _call(options, reports):
    """Calls one kernel of the file with --args, and compares with the reference."""
    names = runpy.run_path(options.file, run_name="__nki__")
    called = _chosen(names, options.kernel)
    args, kwargs = _arguments(options.args, options.seed)
    try:
        inspect.signature(called.function).bind(*args, **kwargs)
    except TypeError as error:
        raise Usage(f"--args: {called.function.__name__}(): {error}") from None
    reference = names.get(options.reference) if options.reference else None
    if options.reference and not callable(reference):
        raise Usage(f"--reference: the file has no function {options.reference!r}")
    given = copied((args, kwargs))  # the reference may write its arguments, and so may the kernel
    expected = reference(*given[0], **given[1]) if reference else None
    found = called.execute(args, kwargs)
    if reference and reports.made:
        _compare(options, reports.all[-1], (found, args, kwargs), (expected, *given))


def _compare(options, report, found, expected):
    """Compares (what was returned, arguments...). Of a kernel that returns nothing, the inputs that it writes are compared; of
    such a reference its arguments."""
    (returned, *inputs), (wanted, *given) = found, expected
    if returned is None or wanted is None:
        written = [i for i in report.aliases if i >= 0]
        here, there = kernel.arrays_of(inputs), kernel.arrays_of(given)
        returned = [here[i] for i in written] if returned is None else returned
        wanted = [there[i] for i in written] if wanted is None else wanted
    report.compared = True
    try:
        report.error = compare(returned, wanted, options.tolerance)
    except Mismatch as mismatch:
        report.error, report.wrong = mismatch.error, str(mismatch)


def _run_program(options):
    try:
        runpy.run_path(options.file, run_name="__main__")
    except SystemExit as error:
        if error.code:
            raise Failed(f"the program ended with {error.code!r}") from None


@contextlib.contextmanager
def _output_elsewhere():
    """What the program prints, also from other processes, goes to standard error."""
    sys.stdout.flush()
    saved = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(saved, 1)
        os.close(saved)


def _run(options, reports):
    sys.argv = [options.file, *options.rest]
    calls = strict.Calls() if options.strict else contextlib.nullcontext()
    with reports, calls, _output_elsewhere() if options.json else contextlib.nullcontext():
        if options.args is None:
            _run_program(options)
        else:
            _call(options, reports)
    if options.what_if:
        for report in reports.all:
            changes = [*options.what_if, *([" ".join(options.what_if)] if len(options.what_if) > 1 else [])]
            try:
                report.what_if = [(change, report.program.seconds_if(change)) for change in changes]
            except NkiError as error:
                raise Usage(f"--what-if: {error.message}") from None
    if options.strict:
        for report in reports.all:
            report.strict = sorted({*strict.of_source(report.locations), *calls.found})
    if not reports.made and reports.without_effect:
        raise NkiError(f"{reports.without_effect[0]} has no effect: it returns no tensor and writes no input", stack=())
    if not reports.made:
        raise Usage(f"{options.file} called no kernel: give one arguments with --args, such as --args f32[128,512]")


def _parsed(arguments):
    # argparse prints its own usage message and exits; the command has one of its own.
    with contextlib.redirect_stderr(io.StringIO()) as said:
        try:
            end = arguments.index("--") if "--" in arguments else len(arguments)
            options = _parser().parse_args(arguments[:end])
            options.rest = arguments[end + 1 :]  # arguments of the program
            return options
        except (argparse.ArgumentError, SystemExit) as error:
            reason = said.getvalue().strip().rpartition("error: ")[2] or str(error)
            raise Usage(reason) from None


def _say(text):
    print(f"tern nki: {text}", file=sys.stderr)


def _targets(options):
    """The chips to run for, after checking their names; None: what the environment chooses."""
    names = options.target.split(",") if options.target is not None else [None]
    for name in names:
        if name == "":
            raise Usage(f"--target: {options.target!r} has an empty name")
        _use(name)
        try:
            library.target()
        except NkiError as error:
            raise Usage(error.message) from None
    return names


def _use(target):
    if target is not None:
        os.environ["TERN_TARGET"] = target
        os.environ.pop("NEURON_PLATFORM_TARGET_OVERRIDE", None)


def _run_all(options, found):
    """Runs the file for each chip, and adds the reports to |found|: also those before an error."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(options.file)))
    for target in _targets(options):
        _use(target)
        reports = Reports(not options.no_check)
        try:
            _run(options, reports)
        finally:
            found += reports.all


def _check_paths(options):
    """Fails before the run for files that cannot be read or written after it."""
    if not os.path.exists(options.file):
        raise Usage(f"{options.file}: no such file")
    if os.path.isdir(options.file):
        raise Usage(f"{options.file} is a directory, wanted a Python file")
    if options.profile:
        folder = os.path.dirname(options.profile) or "."
        if not os.path.isdir(folder):
            raise Usage(f"--profile {options.profile}: there is no directory {folder}")
        if not options.profile.endswith(PROFILES):
            raise Usage(f"--profile {options.profile}: wanted a name that ends in {', '.join(PROFILES)}")
    for name in ("kernel", "reference", "tolerance"):
        if options.args is None and getattr(options, name) is not None:
            raise Usage(f"--{name} is for --args: without it the file runs as a program, which calls its kernels itself")


def _run_options(options, found):
    """Runs what the options say; returns (exit status, what failed)."""
    try:
        _run_all(options, found)
    except Usage as error:
        _say(f"{error}\nSee 'tern nki --help'.")
        return USAGE, str(error)
    except (NkiError, Failed) as error:
        _say(error)
        return WRONG, str(error)
    except ImportError as error:
        said = f"{error}; kernels run in the Python that TERN_PYTHON names, else python3, which needs numpy"
        _say(said)
        return WRONG, said
    except Exception as error:
        errors.show(*sys.exc_info())
        return WRONG, f"{type(error).__name__}: {error}"
    return OK, None


def main(arguments):
    # As other commands: ctrl-C ends it at once, and so does a reader that has seen enough.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        options = _parsed(arguments)
        _check_paths(options)
    except Usage as error:
        _say(f"{error}\nSee 'tern nki --help'.")
        return USAGE
    install()
    reports = []
    status, failure = _run_options(options, reports)
    if status == USAGE:
        return USAGE
    for report in reports:
        print(json.dumps(report.as_json()) if options.json else report.as_text())
    if failure is not None and options.json:
        print(json.dumps(dict.fromkeys(JSON_KEYS) | {"kernel": options.kernel, "file": options.file, "error": failure}))
    for report in reports:
        if report.wrong:
            _say(report.wrong)
    if options.profile and reports:
        try:
            reports[-1].program.profile(options.profile, reports[-1].name, what_if=" ".join(options.what_if))
        except NkiError as error:
            _say(error)
            return WRONG
    return WRONG if any(report.strict or report.wrong for report in reports) else status
