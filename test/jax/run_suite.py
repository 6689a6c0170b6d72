"""run_suite.py --jax-src DIR - JAX's own tests, from a checkout of JAX, on the neuron platform.

Only DIR/tests is used; the jax they test is the one installed beside this Python, and the two must be
of one version. Each file runs in worker processes. A worker reports the start and the outcome of
each case; one that dies or hangs is replaced, and only its current case is lost.

  run_suite.py --jax-src DIR                         every file of FILES, the table at the end
  run_suite.py --jax-src DIR --files nn_test --every 5 --offset 2
  run_suite.py --jax-src DIR --case lax_test.py::LaxTest.testTopK0 --verbose
  run_suite.py --jax-src DIR --files nn_test --repeat 3    memory over three passes in one process
  run_suite.py --jax-src DIR --jobs 16 --resume FILE --time 500    in slices: the same command resumes
  run_suite.py --jax-src DIR --devices 8             every file of MANY_DEVICE_FILES, on eight devices

The plugin is found as JAX finds it, or is the library given with --plugin, with the Python package
of this checkout. A case that cannot apply here is left out by its exact id in skips.txt, with
the reason; a line that names no case is an error. Exit status: 0 if every case that applies passed
(and, with --baseline FILE, if at least those of FILE passed), 1 if not, 2 if it could not be run, 3 if
--time was over before every case was run.
"""

import argparse
import collections
import concurrent.futures
import functools
import gc
import hashlib
import json
import os
import pathlib
import queue
import re
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent

FILES = [
    "lax_test",
    "lax_numpy_test",
    "lax_numpy_einsum_test",
    "lax_numpy_indexing_test",
    "lax_numpy_operators_test",
    "lax_numpy_reducers_test",
    "lax_numpy_ufuncs_test",
    "lax_numpy_vectorize_test",
    "lax_numpy_setops_test",
    "lax_autodiff_test",
    "lax_vmap_test",
    "lax_vmap_op_test",
    "lax_control_flow_test",
    "nn_test",
    "random_lax_test",
    "api_test",
    "array_test",
    "dtypes_test",
    "batching_test",
    "image_test",
]

# With --devices: about sharded arrays and programs.
MANY_DEVICE_FILES = [
    "pjit_test",
    "shard_map_test",
    "pmap_test",
    "array_test",
    "linalg_sharding_test",
    "mesh_utils_test",
    "custom_partitioning_sharding_rule_test",
    "memories_test",
    "layout_test",
    "aot_test",
    "multibackend_test",
    "multi_device_test",
    "shard_alike_test",
    "custom_partitioning_test",
    "ragged_collective_test",
]

# Outcomes of a case, in the order of the table's columns.
PASSED, FAILED, CRASHED, HUNG = "passed", "failed", "crashed", "hung"
SKIPPED_BY_JAX, LEFT_OUT = "skipped", "left out"
OUTCOMES = (PASSED, FAILED, CRASHED, HUNG, SKIPPED_BY_JAX, LEFT_OUT)
APPLICABLE = (PASSED, FAILED, CRASHED, HUNG)

LOG_TAIL = 6000

# Passes of --repeat that fill caches and pools; the growth allowed in a later one.
WARM_PASSES, GROWTH = 2, 1.03


# ---- the worker: imports one test file and runs cases from it -------------------------------------


def load_cases(path, claimed):
    """The cases of one test file: name -> unittest case, in the order of the file's classes. |claimed|: the platform
    for which the tests decide whether they apply; None: the real one."""
    sys.path.insert(0, str(path.parent))
    from absl import flags

    if claimed:
        import jax
        from jax._src import test_util  # defines the option

        jax.config.update("jax_test_dut", claimed)

    module = __import__(path.stem)
    flags.FLAGS([path.name])
    cases = {}

    def add(suite):
        for item in suite:
            if isinstance(item, unittest.TestSuite):
                add(item)
            else:
                # id() of absl's cases holds the parameters, addresses of functions among them;
                # a few names hold line ends
                name = f"{type(item).__name__}.{item._testMethodName}"
                cases[" ".join(name.split())] = item

    add(unittest.TestLoader().loadTestsFromModule(module))
    return cases


def resident_bytes():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Result(unittest.TestResult):
    """Records the outcome of the current case."""

    def begin(self):
        self.outcome, self.detail = PASSED, ""

    def _end(self, outcome, detail):
        if self.outcome != FAILED:
            self.outcome, self.detail = outcome, detail

    def addError(self, test, err):
        self._end(FAILED, self._exc_info_to_string(err, test))

    def addFailure(self, test, err):
        self._end(FAILED, self._exc_info_to_string(err, test))

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self._end(FAILED, self._exc_info_to_string(err, test))

    def addSkip(self, test, reason):
        self._end(SKIPPED_BY_JAX, reason)

    def addUnexpectedSuccess(self, test):
        self._end(FAILED, "unexpected success")


def worker(options):
    """Runs the cases listed in options.wanted; one JSON line to options.report_fd at each start and each end."""
    import faulthandler

    faulthandler.register(signal.SIGUSR1, all_threads=True)
    report = os.fdopen(options.report_fd, "w", buffering=1)

    def say(**what):
        report.write(json.dumps(what) + "\n")

    cases = load_cases(options.worker, options.claim)
    if options.wanted is None:
        say(ids=list(cases))
        return
    passes, wanted = options.repeat, json.loads(options.wanted.read_text())
    result = Result()
    for index in range(passes):
        for name in wanted:
            say(start=name, index=index)
            result.begin()
            began = time.monotonic()
            unittest.TestSuite([cases[name]]).run(result)
            say(
                end=name,
                outcome=result.outcome,
                detail=result.detail[-LOG_TAIL:],
                seconds=round(time.monotonic() - began, 3),
                resident=resident_bytes(),
            )
        if passes > 1:
            import jax

            jax.clear_caches()
            gc.collect()
        say(pass_done=index, resident=resident_bytes())


# ---- the parent: one thread per job, each drives one worker at a time -----------------------------


class Worker:
    """One worker process and the lines it reports."""

    def __init__(self, options, path, wanted, passes=1):
        self.dir = tempfile.TemporaryDirectory(prefix="tern-jax-")
        self.log = pathlib.Path(self.dir.name, "log")
        command = [sys.executable, str(HERE / "run_suite.py"), "--worker", str(path)]
        if wanted is not None:
            listed = pathlib.Path(self.dir.name, "wanted")
            listed.write_text(json.dumps(wanted))
            command += ["--wanted", str(listed)]
        read, write = os.pipe()
        command += ["--report-fd", str(write), "--repeat", str(passes)]
        if options.claim:
            command += ["--claim", options.claim]
        self.fd, self.rest = read, b""
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                command,
                cwd=self.dir.name,
                env=environment(options),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=(write,),
                start_new_session=True,
            )
        os.close(write)

    def line(self, limit):
        """The next report; None when the worker ended; TimeoutError after limit seconds."""
        until = time.monotonic() + limit
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.fd], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise TimeoutError
            got = os.read(self.fd, 65536)
            if not got:
                return None
            self.rest += got
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def stop(self):
        """Requests the Python stacks, then ends the worker and its children."""
        try:
            self.process.send_signal(signal.SIGUSR1)
            time.sleep(0.3)
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def close(self):
        """The exit status and the end of the output."""
        status = self.process.wait()
        os.close(self.fd)
        text = self.log.read_bytes()[-LOG_TAIL:].decode(errors="replace")
        self.dir.cleanup()
        return status, text


def environment(options):
    env = dict(os.environ)
    env["JAX_PLATFORMS"] = options.platforms
    env.pop("PYTHONPATH", None)
    env.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
    # concurrent workers share the cores
    threads = max(1, (os.cpu_count() or 1) // options.jobs)
    for name in ("TERN_THREADS", "OPENBLAS_NUM_THREADS"):
        env.setdefault(name, str(threads))
    if options.devices > 1:
        env["NEURON_RT_NUM_CORES"] = env["JAX_NUM_CPU_DEVICES"] = str(options.devices)
    if options.plugin:
        env["PYTHONPATH"] = str(HERE.parent.parent / "python")
        env["TERN_PJRT_PLUGIN"] = str(options.plugin.resolve())
    return env


def list_cases(options, path):
    """The names in one file; an exception with the log if it cannot be imported."""
    process = Worker(options, path, None)
    try:
        line = process.line(options.start_limit)
    except TimeoutError:
        process.stop()
        line = None
    _, text = process.close()
    if line is None:
        raise RuntimeError(f"{path.name} cannot be listed:\n{text}")
    return line["ids"]


def run_batch(options, path, names, record, until):
    """Runs names, with a fresh worker after each crash or hang; record(name, outcome, ...) for each.
    Cases not done at |until| are not recorded."""
    left = collections.deque(names)
    while left and time.monotonic() < until:
        process = Worker(options, path, list(left))
        running, why = None, None
        while True:
            limit = options.limit if running else options.start_limit
            try:
                line = process.line(min(limit, max(0.0, until - time.monotonic())))
            except TimeoutError:
                why = (HUNG, f"no answer in {limit} s")
                process.stop()
                break
            if line is None:
                break
            if "start" in line:
                running = line["start"]
            elif "end" in line:
                left.popleft()
                running = None
                record(line["end"], line["outcome"], line["detail"], line["seconds"], line["resident"])
        status, text = process.close()
        if not left or time.monotonic() >= until:
            return
        outcome, detail = why or (CRASHED, f"exit status {status}")
        # a worker that dies before its first case would do so again: skip that case too
        record(left.popleft(), outcome, detail + "\n" + text, 0.0, 0)


def repeat_file(options, path, names):
    """Resident bytes after each pass over names in one process."""
    process = Worker(options, path, names, options.repeat)
    sizes = []
    try:
        while (line := process.line(options.start_limit + options.limit)) is not None:
            if "pass_done" in line:
                sizes.append(line["resident"])
    except TimeoutError:
        process.stop()
    process.close()
    return sizes


def identity(options):
    """Identifies the JAX and the library that a result is valid for."""
    import jax

    plugin = hashlib.sha256(options.plugin.read_bytes()).hexdigest() if options.plugin else None
    settings = {name: getattr(options, name) for name in ("platforms", "devices", "claim")}
    return {"jax": jax.__version__, "plugin": plugin, **settings}


class Journal:
    """A file with a line per completed case, so that a run can be stopped and resumed."""

    def __init__(self, path, of):
        self.old = {}
        lines = path.read_text().splitlines(keepends=True) if path.exists() else []
        if lines and not lines[-1].endswith("\n"):  # truncated while it was written
            lines.pop()
            path.write_text("".join(lines))
        if lines and json.loads(lines[0]) != of:
            raise ValueError(f"{path} holds results of {lines[0].strip()}, this run is of {json.dumps(of)}")
        for line in lines[1:]:
            case, result = json.loads(line)
            self.old[case] = result
        self.path = path
        if not lines:
            self._write(of)

    def _write(self, what):
        with open(self.path, "a") as f:
            f.write(json.dumps(what) + "\n")

    def add(self, case, result):
        self._write([case, result])


class Run:
    """All results, filled by the threads of the jobs."""

    def __init__(self, options):
        self.options, self.results, self.lock = options, {}, threading.Lock()
        self.began, self.expected = time.monotonic(), 0
        self.until = self.began + options.time
        self.journal = Journal(options.resume, identity(options)) if options.resume else None

    def done_before(self, case):
        """Whether the journal has it; this run then uses that result."""
        if self.journal and case in self.journal.old:
            self.results[case] = self.journal.old[case]
            return True
        return False

    def record(self, file, name, outcome, detail, seconds=0.0, resident=0):
        with self.lock:
            result = {"file": file, "outcome": outcome, "detail": detail, "seconds": seconds, "resident": resident}
            self.results[f"{file}::{name}"] = result
            if self.journal and outcome != LEFT_OUT:
                self.journal.add(f"{file}::{name}", result)
            count = sum(r["outcome"] != LEFT_OUT for r in self.results.values())
            if self.options.verbose:
                print(f"{outcome:8} {seconds:7.2f} s  {file}::{name}", flush=True)
                if outcome in (FAILED, CRASHED, HUNG):
                    print(detail, flush=True)
                return
            if outcome in (FAILED, CRASHED, HUNG):
                print(f"# {outcome} {file}::{name}: {cause(detail)}", file=sys.stderr, flush=True)
            if count % 200 == 0 and outcome != LEFT_OUT:
                print(f"# {count} of {self.expected} cases, {time.monotonic() - self.began:.0f} s", file=sys.stderr, flush=True)

    def work(self, batches):
        threads = [threading.Thread(target=self._job, args=(batches,)) for _ in range(self.options.jobs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _job(self, batches):
        while True:
            try:
                path, names = batches.get_nowait()
            except queue.Empty:
                return
            run_batch(self.options, path, names, functools.partial(self.record, path.name), self.until)


# ---- skips, causes, the table -----------------------------------------------------------


def read_skips(path):
    """skips.txt: "reason KEY: text" lines, then "file.py::Class.test KEY" lines."""
    reasons, skips = {}, {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        if line.startswith("reason "):
            key, text = line.removeprefix("reason ").split(":", 1)
            reasons[key.strip()] = text.strip()
            continue
        case, _, key = line.rpartition(" ")
        case = case.strip()
        if key not in reasons:
            raise ValueError(f"{path.name}:{number}: no reason named '{key}'")
        skips[case] = reasons[key]
    return skips


def cause(detail):
    """A short line that is equal for failures with the same cause."""
    lines = [line.strip() for line in detail.strip().splitlines() if line.strip()]
    found = [line for line in lines if re.match(r"[\w.]*(Error|Exception|Failure|Interrupt)\b", line)]
    text = found[-1] if found else (lines[0] if lines else "no message")
    if text.startswith("AssertionError") and "Mismatch" not in text:
        text = next((line for line in lines if "Mismatched elements" in line), text)
        text = re.sub(r"Mismatched elements.*", "AssertionError: values differ", text)
    return re.sub(r"0x[0-9a-f]+|\d+", "N", text)[:160]


def print_table(run, files):
    head = ("file", *OUTCOMES, "of applicable", "seconds", "max RSS MB")
    rows = []
    for file in [*files, None]:
        mine = [r for r in run.results.values() if file is None or r["file"] == file]
        count = collections.Counter(r["outcome"] for r in mine)
        applicable = sum(count[o] for o in APPLICABLE)
        share = f"{100 * count[PASSED] / applicable:.2f} %" if applicable else "-"
        rows.append(
            (
                file or "all",
                *(str(count[o]) for o in OUTCOMES),
                share,
                f"{sum(r['seconds'] for r in mine):.0f}",
                f"{max((r['resident'] for r in mine), default=0) / 1e6:.0f}",
            )
        )
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, *rows]:
        print("  ".join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))))


def print_causes(run, outcomes, limit):
    """Cases with one of the outcomes, grouped by cause, the commonest first."""
    by_cause = collections.defaultdict(list)
    for case, r in run.results.items():
        if r["outcome"] in outcomes:
            by_cause[(r["outcome"], cause(r["detail"]))].append(case)
    if by_cause:
        print("\ncount  outcome  cause, one case")
    for (outcome, text), cases in sorted(by_cause.items(), key=lambda item: -len(item[1]))[:limit]:
        print(f"{len(cases):5}  {outcome:7}  {text}\n{'':16}{cases[0]}")


def check_version(source):
    import jax

    version = source / "jax" / "version.py"
    if version.exists():
        found = re.search(r'^_version = "(.*)"', version.read_text(), re.MULTILINE)
        if found and found[1] != jax.__version__:
            raise ValueError(f"{source} is JAX {found[1]}, installed is {jax.__version__}")


def parse(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--jax-src", type=pathlib.Path, help="a checkout of JAX; its tests folder is used")
    parser.add_argument("--files", help="test files, comma-separated")
    parser.add_argument("--devices", type=int, default=1, help="devices of the platform")
    parser.add_argument("--case", action="append", help="file.py::Class.test, may be repeated")
    parser.add_argument("--cases-from", type=pathlib.Path, help="a file of such ids, one a line")
    parser.add_argument("--every", type=int, default=1, help="only every Nth case of each file")
    parser.add_argument("--offset", type=int, default=0, help="the first of every N")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes at once")
    parser.add_argument("--batch", type=int, default=300, help="cases per worker process")
    parser.add_argument("--limit", type=float, default=180, help="seconds a case may take")
    parser.add_argument("--start-limit", type=float, default=180, help="seconds to the first case")
    parser.add_argument("--platforms", default="neuron,cpu", help="JAX_PLATFORMS")
    parser.add_argument("--claim", help="cpu, gpu or tpu: run the cases that JAX skips on other platforms too")
    parser.add_argument("--plugin", type=pathlib.Path, help="the plugin library")
    parser.add_argument("--skips", type=pathlib.Path, default=HERE / "skips.txt")
    parser.add_argument("--no-skips", action="store_true", help="run those of skips.txt too")
    parser.add_argument("--baseline", type=pathlib.Path, help="ids that must pass, one a line")
    parser.add_argument("--resume", type=pathlib.Path, help="stores results here; cases that it has are not run again")
    parser.add_argument("--time", type=float, default=float("inf"), help="seconds after which no case is begun")
    parser.add_argument("--repeat", type=int, default=1, help="passes in one process, for memory")
    parser.add_argument("--json", type=pathlib.Path, help="every result, as JSON")
    parser.add_argument("--causes", type=int, default=40, help="causes of failure to show")
    parser.add_argument("--skip-causes", type=int, default=0, help="reasons of JAX's own skips to show")
    parser.add_argument("--list", action="store_true", help="only the ids")
    parser.add_argument("--verbose", action="store_true", help="each case as it ends")
    parser.add_argument("--worker", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--wanted", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--report-fd", type=int, help=argparse.SUPPRESS)
    return parser.parse_args(argv)


def choose(options):
    """file -> names to run, by --files, --every and --case; and all names."""
    source = options.jax_src.resolve() / "tests"
    named = list(options.case or [])
    if options.cases_from:
        named += [line.strip() for line in options.cases_from.read_text().splitlines() if line.strip()]
    files = options.files.split(",") if options.files else MANY_DEVICE_FILES if options.devices > 1 else FILES
    files = [f.removesuffix(".py") + ".py" for f in files]
    if named:
        files = list(dict.fromkeys(case.split("::")[0] for case in named))
    for file in files:
        if not (source / file).exists():
            raise ValueError(f"there is no {source / file}")
    if named:
        chosen = {f: [c.split("::", 1)[1] for c in named if c.split("::")[0] == f] for f in files}
        return chosen, set(named)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        lists = pool.map(lambda file: list_cases(options, source / file), files)
        chosen = dict(zip(files, lists, strict=True))
    known = {f"{file}::{name}" for file, names in chosen.items() for name in names}
    chosen = {file: names[options.offset :: options.every] for file, names in chosen.items()}
    return chosen, known


def run_all(options, chosen, skips):
    run, batches = Run(options), queue.Queue()
    for file, names in chosen.items():
        left = []
        for name in names:
            reason = skips.get(f"{file}::{name}")
            run.expected += reason is None
            if reason is not None:
                run.record(file, name, LEFT_OUT, reason)
            elif not run.done_before(f"{file}::{name}"):
                left.append(name)
        for i in range(0, len(left), options.batch):
            batches.put((options.jax_src.resolve() / "tests" / file, left[i : i + options.batch]))
    run.work(batches)
    return run


def show_memory(options, chosen, skips):
    """Prints one line per file; returns 1 if one ended early, or grew after the passes that fill caches and pools."""
    chosen = {file: [n for n in names if f"{file}::{n}" not in skips] for file, names in chosen.items()}
    paths = [options.jax_src.resolve() / "tests" / file for file in chosen]
    bad = False
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        all_sizes = pool.map(functools.partial(repeat_file, options), paths, chosen.values())
        for (file, names), sizes in zip(chosen.items(), all_sizes, strict=True):
            text = " ".join(f"{size / 1e6:.0f}" for size in sizes)
            if len(sizes) < options.repeat:
                bad, verdict = True, "then it ended"
            elif max(sizes[WARM_PASSES:], default=0) > GROWTH * max(sizes[:WARM_PASSES]):
                bad, verdict = True, "it grows"
            else:
                verdict = "flat"
            print(f"{file}: {len(names)} cases, resident MB after each pass: {text}: {verdict}", flush=True)
    return int(bad)


def main(argv):
    options = parse(argv)
    if options.worker:
        worker(options)
        return 0
    if not options.jax_src:
        raise ValueError("--jax-src DIR is needed: a checkout of JAX")
    check_version(options.jax_src)
    skips = {} if options.no_skips else read_skips(options.skips)
    chosen, known = choose(options)
    if options.list:
        for file, names in chosen.items():
            print("\n".join(f"{file}::{name}" for name in names))
        return 0
    stale = [case for case in skips if case.split("::")[0] in chosen and case not in known]
    if stale and not options.case and not options.cases_from:
        raise ValueError(f"{options.skips.name} names cases that do not exist: {' '.join(stale[:5])}")
    if options.repeat > 1:
        return show_memory(options, chosen, skips)
    run = run_all(options, chosen, skips)
    if options.json:
        options.json.write_text(json.dumps(run.results, indent=1))
    print_table(run, list(chosen))
    print_causes(run, (FAILED, CRASHED, HUNG), options.causes)
    if options.skip_causes:
        print_causes(run, (SKIPPED_BY_JAX,), options.skip_causes)
    bad = [c for c, r in run.results.items() if r["outcome"] in (FAILED, CRASHED, HUNG)]
    if options.baseline:
        must = set(options.baseline.read_text().splitlines())
        bad = [case for case in bad if case in must]
        print("\n".join(f"of the baseline, but {run.results[c]['outcome']}: {c}" for c in bad))
    wanting = sum(map(len, chosen.values())) - len(run.results)
    if wanting:
        print(f"\n{wanting} cases were not run: the time was over")
        return 3
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, RuntimeError, OSError) as error:
        print(f"run_suite.py: {error}", file=sys.stderr)
        sys.exit(2)
