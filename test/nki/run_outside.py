#!/usr/bin/env python3
"""Runs the tests and examples of other projects on Tern's NKI, from copies of their repositories.

    test/nki/run_outside.py SOURCES [--suite NAME]... [--json FILE] [--seconds N] [--most N] [-k TEXT]

SOURCES  folder that holds the copies: OWNER+NAME or NAME, each a work tree, a bare repository, or a folder with one in
         `repo`. Suites whose repository is not there are left out.

Writes one JSON line for each test (FILE, by default outside.jsonl in the folder of temporary files), then a table: passed,
failed and skipped tests of each suite, and the causes. The Python that runs this needs pytest, numpy, ml_dtypes, scipy and,
for most suites, PyTorch. Exit status 1: a test failed."""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# repository, folders of it, Python module of an adapter, arguments of pytest, environment. Without arguments: the
# adapter's own program.
Suite = collections.namedtuple("Suite", "repository paths adapter pytest environment")
SDK, SAMPLES = "aws-neuron+aws-neuron-sdk", "aws-neuron+nki-samples"
LIBRARY = "aws-neuron+nki-library"
# Those of short tests first.
LIBRARY_TESTS = ("core/cumsum", "core/embeddings", "core/rmsnorm", "core/subkernels", "core/max", "core/topk", "core/router_topk",
                 "core/utils", "core/output_projection", "core/qkv", "core/mlp", "experimental", "core/moe", "core/moe_block",
                 "core/attention")  # fmt: skip
LIBRARY_TESTS = [f"test/integration/nkilib/{p}" for p in LIBRARY_TESTS]
SIMULATED = ["tests", "-m", "nki_simulator"]
SUITES = {
    "documentation": Suite(SDK, ("nki",), "documentation", None, {"NEURON_PLATFORM_TARGET_OVERRIDE": "trn3"}),
    "sdk-tests": Suite(SDK, ("nki",), "samples", ["nki/test"], {"TERN_TARGET": "trn2"}),
    "sdk-examples": Suite(SDK, ("nki",), "programs", None, {}),
    "samples": Suite(SAMPLES, (), "programs", None, {}),
    "samples-tests": Suite(SAMPLES, (), "samples", ["test/unit"], {"PYTHONPATH": "src"}),
    "nki-library": Suite(LIBRARY, (), "nkilib", [*LIBRARY_TESTS, "-m", "fast"], {"PYTHONPATH": ".:src"}),
    "nki-library-units": Suite(LIBRARY, (), "nkilib", ["test/integration/nkilib/core/utils/test_tensor_view.py",
        "test/unit/test_tiled_range.py", "test/unit/test_kernel_helpers.py"], {"PYTHONPATH": ".:src"}),
    "triton-viz": Suite("Deep-Learning-Profiling-Tools+triton-viz", (), "triton_viz_api",
        ["tests/nki/test_nki.py", "tests/nki/test_nki_beta2.py", "-m", "nki"], {"PYTHONPATH": "."}),
    "trnfft": Suite("trnsci+trnfft", (), None, SIMULATED, {"PYTHONPATH": ".", "TRNFFT_USE_SIMULATOR": "1"}),
    "trnrand": Suite("trnsci+trnrand", (), None, SIMULATED, {"PYTHONPATH": ".", "TRNRAND_USE_SIMULATOR": "1"}),
    "trntensor": Suite("trnsci+trntensor", (), None, SIMULATED, {"PYTHONPATH": ".", "TRNTENSOR_USE_SIMULATOR": "1"}),
    "nkibench": Suite("zhang677+AccelOpt", ("NKIBench",), "nkibench", None, {}),
}  # fmt: skip


def repository(sources, name):
    """(folder, whether it is bare), None where there is no copy."""
    for folder in (sources / name, sources / name.split("+")[1]):
        for git in (folder / "repo", folder):
            if (git / "HEAD").is_file():
                return git, True
        if folder.is_dir():
            return folder, False
    return None


def work_tree(sources, suite, folder):
    """A work tree of the suite's repository; a bare one is unpacked below |folder|."""
    found = repository(sources, suite.repository)
    if not found or not found[1]:
        return found and found[0]
    target = folder / suite.repository
    if not target.is_dir():
        target.mkdir(parents=True)
    for path in suite.paths or ("",):
        if (target / path).is_dir() and path or not path and any(target.iterdir()):
            continue
        git = subprocess.Popen(["git", f"--git-dir={found[0]}", "archive", "HEAD", path or "."], stdout=subprocess.PIPE)
        with tarfile.open(fileobj=git.stdout, mode="r|") as archive:
            archive.extractall(target, filter="data")
        if git.wait():
            sys.exit(f"{found[0]}: cannot be unpacked")
    return target


def command(suite, args):
    if suite.pytest is None:
        return [sys.executable, "-m", f"outside.{suite.adapter}", *([args.k] if args.k else [])]
    words = [sys.executable, "-m", "pytest", "-p", "outside.plugin", "-p", "no:cacheprovider", "-q", "--no-header", "--tb=no",
             "--continue-on-collection-errors", "-W", "ignore", *suite.pytest]  # fmt: skip
    if suite.adapter == "nkilib":
        words += ["-c", os.devnull, "--noconftest", "--rootdir", "."]
    return words + (["-k", args.k] if args.k else [])


def run(name, suite, tree, args):
    """Runs a suite in its tree; its lines go to args.json."""
    own = dict(suite.environment)
    paths = [str(ROOT / "python"), str(HERE), *[str(tree / p) for p in own.pop("PYTHONPATH", "").split(":") if p]]
    environment = os.environ | own | {
        "PYTHONPATH": ":".join(paths), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0",
        "OUTSIDE_SUITE": name, "OUTSIDE_RESULTS": str(args.json), "OUTSIDE_ADAPTER": suite.adapter or "",
        "OUTSIDE_SECONDS": str(args.seconds), "OUTSIDE_MOST": str(args.most)}  # fmt: skip
    print(f"{name}: {tree}", flush=True)
    before = len(lines_of(args.json))
    status = subprocess.run(command(suite, args), cwd=tree, env=environment, check=False).returncode
    if len(lines_of(args.json)) == before:
        with open(args.json, "a") as file:
            line = {"suite": name, "test": "", "outcome": "failed", "seconds": 0, "why": f"no test ran, status {status}"}
            file.write(json.dumps(line) + "\n")


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()] if path.is_file() else []


def report(lines, out):
    """The table, and why tests failed or were skipped."""
    names = list(dict.fromkeys(line["suite"] for line in lines))
    counts = collections.Counter((line["suite"], line["outcome"]) for line in lines)
    print(f"\n{'suite':20} {'passed':>7} {'failed':>7} {'skipped':>8} {'of those run':>13}", file=out)
    for name in [*names, None]:
        passed, failed, skipped = (sum(n for (s, o), n in counts.items() if name in (None, s) and o == outcome)
                                   for outcome in ("passed", "failed", "skipped"))  # fmt: skip
        share = f"{100 * passed / (passed + failed):.1f} %" if passed + failed else "-"
        print(f"{name or 'all':20} {passed:7} {failed:7} {skipped:8} {share:>13}", file=out)
    for outcome in ("failed", "skipped"):
        causes = collections.Counter((line["suite"], line.get("why", "")) for line in lines if line["outcome"] == outcome)
        if causes:
            print(f"\n{outcome}", file=out)
        for (suite, why), count in causes.most_common():
            print(f"  {count:4}  {suite}: {why[:200]}", file=out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", type=pathlib.Path)
    parser.add_argument("--suite", action="append", choices=SUITES, help="only this one; may be repeated")
    parser.add_argument("--json", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "outside.jsonl")
    parser.add_argument("--seconds", type=int, default=60, help="longest time of a test")
    parser.add_argument("--most", type=int, default=0, help="run at most this many cases of each test, spread over all")
    parser.add_argument("-k", help="only tests whose name contains this")
    parser.add_argument("--keep", action="store_true", help="keep lines of other suites that the file has")
    parser.add_argument("--unpacked", type=pathlib.Path, help="unpack bare repositories here, and keep them")
    args = parser.parse_args()
    chosen = args.suite or list(SUITES)
    old = [line for line in lines_of(args.json) if args.keep and line["suite"] not in chosen]
    args.json = args.json.absolute()
    args.json.write_text("".join(json.dumps(line) + "\n" for line in old))
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen:
            tree = work_tree(args.sources.absolute(), SUITES[name], (args.unpacked or pathlib.Path(folder)).absolute())
            if tree:
                run(name, SUITES[name], tree, args)
            else:
                print(f"{name}: {args.sources} has no copy of {SUITES[name].repository.replace('+', '/')}")
    lines = lines_of(args.json)
    report(lines, sys.stdout)
    return any(line["outcome"] == "failed" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
