#!/usr/bin/env python3
"""The table of docs/nki_isa.md with what tests each function and what it costs: test/nki/isa_report.py PATH_OF_TERN prints it,
with --check fails unless the document has it."""

import csv
import pathlib
import subprocess
import sys
import tempfile

import isa_assembly_check
import isa_check
from isa_cases import Cases, kernels
from isa_samples import SAMPLES
from tern.nki import isa_table, trace

CHIPS = ("trn1", "trn2", "trn3")
_PARTS = ("execute", "load weights", "transfer")


def instructions_of_cases(cases):
    """The set of instructions that each case records."""
    sets, emit = [], trace.Trace.emit

    def noting(self, op, *args, **kwargs):
        sets[-1].add(op)
        return emit(self, op, *args, **kwargs)

    trace.Trace.emit = noting
    try:
        for _, body, inputs, *_ in cases.items:
            sets.append(set())
            kernels.Kernel(body).record(inputs, {})
            # What loads the inputs and stores the results is not what the case is about.
            if sets[-1] != {"dma_copy"}:
                sets[-1].discard("dma_copy")
    finally:
        trace.Trace.emit = emit
    return sets


def case_counts():
    """Instruction -> cases of isa_check.py, on all chips, whose values are compared with numpy."""
    counts = {}
    for chip in CHIPS:
        cases = Cases(chip)
        for module in isa_check.MODULES:
            module.add(cases)
        with cases.on_its_chip():
            for found in instructions_of_cases(cases):
                for op in found:
                    counts[op] = counts.get(op, 0) + 1
    return counts


def costs(tern, chip):
    """Instruction -> modelled nanoseconds of the first sample that has it, which waits for all before it."""
    found = {}
    for of in ("trn2", "trn3") if chip == "trn3" else ("trn2",):
        program = isa_assembly_check.Program(SAMPLES[of])
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "samples.s")
            file.write_text(program.text())
            command = [tern, "profile", file, "--target", chip, "--format", "csv"]
            rows = list(csv.DictReader(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()))
        spans = {}
        for row in rows:
            if row["kind"] in _PARTS and int(row["instruction"]) >= program.loads:
                begin, end = float(row["start_ns"]), float(row["end_ns"])
                before = spans.setdefault(int(row["instruction"]), (row["mnemonic"], begin, end))
                spans[int(row["instruction"])] = (row["mnemonic"], min(before[1], begin), max(before[2], end))
        for _, (name, begin, end) in sorted(spans.items()):
            found.setdefault(name, end - begin)
    return found


def markdown(tern):
    """A row for each function of nki.isa."""
    cases, on = case_counts(), {chip: costs(tern, chip) for chip in ("trn2", "trn3")}
    sampled = {line.split()[1] for samples in SAMPLES.values() for text, *_ in samples for line in text.split("\n")}
    lines = ["| function | cases compared with numpy | same bits as assembly | trn2, ns | trn3, ns |", "|---|---|---|---|---|"]
    for name, row in sorted(isa_table.TABLE.items()):
        times = [f"{on[chip][row.row]:.0f}" if row.row in on[chip] else "-" for chip in on]
        lines.append(f"| `{name}` | {cases.get(row.row, 0)} | {'yes' if row.row in sampled else 'no'} | {' | '.join(times)} |")
    return "\n".join(lines) + "\n"


def main(tern, check=None):
    table = markdown(tern)
    if check is None:
        print(table, end="")
        return 0
    text = (pathlib.Path(__file__).parents[2] / "docs" / "nki_isa.md").read_text()
    differ = [line for line in table.splitlines() if line not in text.splitlines()]
    for line in differ:
        print(f"docs/nki_isa.md differs from test/nki/isa_report.py, which has: {line}", file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 1 else main("build/release/src/cli/tern"))
