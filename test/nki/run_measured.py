#!/usr/bin/env python3
"""Runs NKI kernels whose latency was measured on a chip, and compares the modelled time.

    test/nki/run_measured.py KERNELS --bench NKIBENCH [--table TSV] [--operator OP] [--only TEXT] [--values] [--unit N]

KERNELS   folder with the sources that column `source` of the table names
NKIBENCH  folder with summary.json and reference/: shapes, and with --values the expected results
TSV       measured_kernels.tsv; by default in ../shared/reference beside the checkout

Measured times are those of the table times --unit.
Prints one JSON line for each kernel, then a table: per operator the median error of the time, the rank correlation of
its variants, and how often the busiest engine agrees."""
import argparse
import csv
import importlib.util
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))

import tern.nki  # noqa: E402
from tern.nki import dtypes, kernel  # noqa: E402

ENGINES = {"pe": "tensor_engine", "vector": "vector_engine", "scalar": "scalar_engine", "gpsimd": "gpsimd_engine",
           "dma": "dma"}  # fmt: skip
# The table's times are half of what one documented core takes: its bf16 matmuls would exceed the core's peak by half,
# its transfers the nominal rate of its DMA engines and the share of its HBM stack, and f32 matmuls, activations, vector
# instructions and their fixed parts are all faster by the same factor (docs/modules/timing.md).
UNIT = 2.0
TOLERANCE = 2e-5  # of the relative L2 norm of the error, as NKIBench has it


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Bench:
    """The case of each operator."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.cases = json.loads((self.folder / "summary.json").read_text())
        self.known = {}

    def reference(self, operator):
        if operator not in self.known:
            case = next(iter(self.cases[operator]["cases"].values()))
            self.known[operator] = load(self.folder / case["impls"][0]["task"], f"reference_{operator}")
        return self.known[operator]

    def shapes(self, operator):
        """Shapes of the kernel's inputs: those of its reference, with zeros in the place of random numbers."""
        reference, normal = self.reference(operator), np.random.normal
        np.random.normal = lambda loc=0, scale=1, size=None: np.zeros(size, np.float32)
        try:
            return [x.shape for x in reference.transform_to_nki_inputs(reference.get_inputs())]
        finally:
            np.random.normal = normal

    def error(self, operator, function):
        """The relative L2 norm of the error of |function| for the reference's inputs."""
        reference = self.reference(operator)
        np.random.seed(42)
        inputs = reference.get_inputs()
        expected = reference.forward(*inputs)
        found = reference.transform_nki_outputs(function(*reference.transform_to_nki_inputs(inputs)), expected)[0]
        return float(np.linalg.norm((found - expected).astype(np.float64)) / np.linalg.norm(expected.astype(np.float64)))


def summary_of(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "profile.json")
        program.profile(path)
        return json.loads(pathlib.Path(path).read_text())["summary"]


def share(summary, name):
    for key in (f"{name}_active_time_percent", f"{name}_active_percent"):
        if summary.get(key) is not None:
            return summary[key]
    return 0.0


def run(row, args, bench):
    """The figures of one kernel."""
    result = {"id": row["id"], "operator": row["operator"], "measured_ms": float(row["latency_ms"]) * args.unit}
    function = load(pathlib.Path(args.kernels) / row["source"], "measured").kernel
    inputs = [kernel.Input(i, shape, dtypes.float32) for i, shape in enumerate(bench.shapes(row["operator"]))]
    begin = time.monotonic()
    recording = function.record_with(inputs, {}, lambda x: x)
    traced = time.monotonic()
    program = recording.program()
    result |= {"instructions": recording.instructions, "trace_s": round(traced - begin, 2),
               "compile_s": round(time.monotonic() - traced, 2), "predicted_ms": program.seconds() * 1e3}  # fmt: skip
    result["error_pct"] = 100 * (result["predicted_ms"] / result["measured_ms"] - 1)
    summary = summary_of(program)
    result["busy"] = {name: round(share(summary, text), 1) for name, text in ENGINES.items()}
    result["busiest"] = max(result["busy"], key=result["busy"].get)
    measured = {name: float(row[f"{name}_pct"]) for name in ("pe", "vector", "scalar", "dma") if row.get(f"{name}_pct")}
    if len(measured) > 1:
        result["measured_busy"], result["measured_busiest"] = measured, max(measured, key=measured.get)
    if args.values:
        result["relative_error"] = bench.error(row["operator"], function)
    return result


def rank_correlation(pairs):
    """Spearman's, None for fewer than three."""
    if len(pairs) < 3:
        return None

    def ranks(values):
        order = sorted(values)
        return [(order.index(v) + len(order) - 1 - order[::-1].index(v)) / 2 for v in values]

    x, y = (np.array(ranks([p[i] for p in pairs])) for i in (0, 1))
    if x.std() == 0 or y.std() == 0:
        return None
    return float(np.corrcoef(x, y)[0, 1])


def report(results, unit):
    if unit != 1:
        print(f"\nmeasured: the table's times x {unit:g} (--unit)", end="")
    print(f"\n{'kernel':46} {'predicted':>10} {'measured':>10} {'error':>8}  busiest")
    for r in results:
        if "predicted_ms" not in r:
            print(f"{r['id']:46} {r['failed'].splitlines()[0][:100]}")
            continue
        engine = r["busiest"] + (f" ({r['measured_busiest']})" if r.get("measured_busiest") else "")
        print(f"{r['id']:46} {r['predicted_ms']:7.4f} ms {r['measured_ms']:7.4f} ms {r['error_pct']:+7.1f}%  {engine}")
    print(f"\n{'operator':18} {'kernels':>8} {'median error':>13} {'bias':>8} {'rank':>6} {'engine':>8}")
    for operator in [*dict.fromkeys(r["operator"] for r in results), None]:
        rows = [r for r in results if operator in (None, r["operator"]) and "predicted_ms" in r]
        if not rows:
            continue
        errors = [r["error_pct"] for r in rows]
        rank = rank_correlation([(r["predicted_ms"], r["measured_ms"]) for r in rows])
        named = [r["busiest"] == r["measured_busiest"] for r in rows if "measured_busiest" in r]
        print(f"{operator or 'all':18} {len(rows):8} {statistics.median(map(abs, errors)):12.1f}% "
              f"{statistics.median(errors):+7.1f}% {'-' if rank is None else f'{rank:.2f}':>6} {sum(named):>4}/{len(named)}")
    failed = [r for r in results if "failed" in r]
    print(f"{len(results) - len(failed)} of {len(results)} kernels were timed")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kernels")
    parser.add_argument("--bench", required=True)
    parser.add_argument("--table", default=ROOT.parent / "shared/reference/measured_kernels.tsv")
    parser.add_argument("--operator")
    parser.add_argument("--only", help="only kernels whose id contains this")
    parser.add_argument("--values", action="store_true", help="run them, and compare with the references")
    parser.add_argument("--target", default="trn2")
    parser.add_argument("--unit", type=float, default=UNIT, help=f"what the table's times are multiplied by; default {UNIT:g}")
    args = parser.parse_args()
    os.environ["TERN_TARGET"] = args.target
    tern.nki.install()
    with open(args.table, newline="") as file:
        rows = [r for r in csv.DictReader(file, delimiter="\t") if r["source"].endswith(".py")]
    rows = [r for r in rows if args.operator in (None, r["operator"]) and (args.only or "") in r["id"]]
    bench, results = Bench(args.bench), []
    for row in rows:
        try:
            result = run(row, args, bench)
        except Exception as error:  # the others are run
            result = {"id": row["id"], "operator": row["operator"], "failed": f"{type(error).__name__}: {error}"}
        results.append(result)
        print(json.dumps(result), flush=True)
    report(results, args.unit)
    wrong = [r for r in results if r.get("relative_error", 0) > TOLERANCE and "bf16_calib" not in r["id"]]
    return 1 if wrong or any("failed" in r for r in results) else 0


if __name__ == "__main__":
    sys.exit(main())
