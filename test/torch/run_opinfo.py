"""run_opinfo.py [OP...] - PyTorch's OpInfo database on device "neuron", against the CPU.

    python run_opinfo.py                                every op, float32, two samples each, with gradients
    python run_opinfo.py --dtype bfloat16 --slice 0/8   every eighth op
    python run_opinfo.py softmax add --samples 100 --verbose
    python run_opinfo.py --sample                       a fixed spread over ops and dtypes, in less than a minute
    python run_opinfo.py --table docs/torch_ops.md      every op and dtype; writes the table of what falls back

See opinfo.py for what is compared. An op runs "on the device" if no sample of it used the CPU. Failures that opinfo_gaps.py
names are expected, and an entry of it that passes is a failure: such entries must go. Ends with
"N passed, N failed, N skipped"."""

import argparse
import collections
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import opinfo  # noqa: E402
import opinfo_gaps  # noqa: E402
import opinfo_table  # noqa: E402
import torch  # noqa: E402
from torch.testing._internal.common_methods_invocations import op_db  # noqa: E402

DTYPES = ("float32", "bfloat16", "float16", "int64", "bool")
SPREAD = 3  # --sample: every so many ops, one dtype each


class Tally:
    """What a run printed and counted."""

    def __init__(self, what="ops"):
        self.what = what
        self.passed = self.failed = self.skipped = self.ops = self.on_device = self.helped = self.right = 0
        self.results = collections.defaultdict(dict)  # op -> dtype -> Outcome

    def add(self, name, dtype, outcome):
        self.results[name][dtype] = outcome
        self.ops += 1
        self.on_device += outcome.on_device()
        self.right += outcome.passed
        self.helped += outcome.helped
        self.skipped += outcome.skipped
        reason = opinfo_gaps.reason(name, dtype)
        if reason is None:
            self.passed, self.failed = self.passed + outcome.passed, self.failed + outcome.failed
            if outcome.failed:
                print(f"FAILED {name} {dtype}: {outcome.failed} of {outcome.failed + outcome.passed}: {outcome.notes[0]}",
                      flush=True)  # fmt: skip
        elif outcome.failed:
            self.skipped += outcome.failed
        elif outcome.passed:
            self.failed += 1
            print(f"FAILED {name} {dtype}: passes, but opinfo_gaps.py expects it to fail: {reason}", flush=True)

    def summary(self, dtypes, seconds):
        ran = self.right + sum(o.failed for by in self.results.values() for o in by.values())
        share = 100 * self.right / max(ran, 1)
        return (f"{self.ops} {self.what} of {', '.join(dtypes)}: {self.on_device} entirely on the device "
                f"({100 * self.on_device / max(self.ops, 1):.1f} %); {self.right} of {ran} samples right ({share:.1f} %), "
                f"{self.helped} with the CPU's help; {seconds:.0f} s")  # fmt: skip


def spread(infos):
    """A part of the ops, the dtypes in turn, and every gap."""
    for position, info in enumerate(infos):
        usable = [d for d in DTYPES if getattr(torch, d) in info.supported_dtypes("cpu")]
        gaps = [d for d in usable if opinfo_gaps.reason(opinfo.name_of(info), d)]
        if gaps:
            yield from ((info, d) for d in gaps)
        elif usable and position % SPREAD == 0:
            yield info, usable[position // SPREAD % len(usable)]


def chosen(args):
    """(OpInfo, name of a dtype) to run."""
    if args.sample:
        yield from spread([i for i in op_db if not args.ops or i.name in args.ops])
        return
    first, step = map(int, args.slice.split("/"))
    for dtype in args.dtype.split(","):
        infos = [i for i in op_db if (not args.ops or i.name in args.ops or opinfo.name_of(i) in args.ops)
                 and getattr(torch, dtype) in i.supported_dtypes("cpu")]  # fmt: skip
        for info in infos[first::step]:
            yield info, dtype


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ops", nargs="*")
    parser.add_argument("--dtype", default="float32", help="one or several, separated by commas")
    parser.add_argument("--samples", type=int, default=2)
    parser.add_argument("--slice", default="0/1")
    parser.add_argument("--limit", type=int, default=60, help="seconds for a sample")
    parser.add_argument("--sample", action="store_true", help="a fixed spread over ops and dtypes")
    parser.add_argument("--noncontiguous", action="store_true", help="samples whose tensors have gaps between elements")
    parser.add_argument("--table", type=pathlib.Path, help="write the table of ops to this file; all dtypes")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    if args.table:
        args.dtype = ",".join(DTYPES)
    return args


def write(args, tally):
    if args.table:
        args.table.write_text(opinfo_table.markdown(tally.results, DTYPES, args.samples))
    if args.json:
        rows = {name: {d: {"passed": o.passed, "failed": o.failed, "helped": o.helped, "fallbacks": o.fallbacks}
                       for d, o in by.items()} for name, by in tally.results.items()}  # fmt: skip
        args.json.write_text(json.dumps(rows))


def main():
    args = options()
    tally, began, dtypes = Tally(), time.time(), {}
    for info, dtype in chosen(args):
        dtypes[dtype] = True
        outcome = opinfo.run(info, getattr(torch, dtype), args.samples, args.limit, args.verbose, args.noncontiguous)
        tally.add(opinfo.name_of(info), dtype, outcome)
    print(tally.summary(dtypes, time.time() - began))
    fallbacks = sorted(torch.neuron.fallbacks().items(), key=lambda x: -x[1])
    print("ran on the CPU:", ", ".join(f"{n} x{c}" for n, c in fallbacks) or "nothing")
    write(args, tally)
    print(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    return tally.failed > 0


if __name__ == "__main__":
    sys.exit(main())
