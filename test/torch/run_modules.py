"""run_modules.py [NAME...] - PyTorch's databases of modules and optimizers on device "neuron", against the CPU.

    python run_modules.py                               every module, optimizer and schedule, float32
    python run_modules.py nn.Linear optim.Adam lr_scheduler.OneCycleLR --verbose
    python run_modules.py --dtype bfloat16 --slice 0/8  every eighth one
    python run_modules.py --sample                      a fixed spread, in ten seconds

See moduleinfo.py, optiminfo.py and schedules.py for what is compared. Failures that opinfo_gaps.py names are expected, and an
entry of it that passes is a failure: such entries must go. Ends with "N passed, N failed, N skipped"."""

import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import moduleinfo  # noqa: E402
import optiminfo  # noqa: E402
import schedules  # noqa: E402
import torch  # noqa: E402
from run_opinfo import Tally  # noqa: E402
from torch.testing._internal.common_modules import module_db  # noqa: E402
from torch.testing._internal.common_optimizers import optim_db  # noqa: E402

DTYPES = ("float32", "bfloat16", "float16")
NARROW_WAYS = ("plain", "again", "noncontiguous", "inplace")  # the others do not depend on the dtype
SPREAD = 9  # --sample: every so many modules, optimizers and schedules


def _module(info):
    def run(dtype, args):
        ways = moduleinfo.WAYS if dtype == "float32" else NARROW_WAYS
        return moduleinfo.run(info, getattr(torch, dtype), args.samples, args.limit, args.verbose, ways)

    return info.name, run


def _optimizer(info):
    def run(dtype, args):
        return optiminfo.run(info, getattr(torch, dtype), args.samples, args.limit, args.verbose)

    return f"optim.{info.name}", run


def _schedule(name):
    return name, lambda dtype, args: schedules.run(name, args.limit, args.verbose) if dtype == "float32" else {}


def everything():
    """(name, function that runs it) of all there is."""
    optimizers = map(_optimizer, optim_db)
    return [*map(_module, module_db), *optimizers, *map(_schedule, schedules.names())]


def chosen(args):
    """(function, name of a dtype) to run."""
    first, step = (SPREAD // 2, SPREAD) if args.sample else map(int, args.slice.split("/"))
    found = [run for name, run in everything() if not args.names or name in args.names][first::step]
    if args.sample:
        return [(run, DTYPES[i % len(DTYPES)]) for i, run in enumerate(found)]
    return [(run, dtype) for dtype in args.dtype.split(",") for run in found]


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--dtype", default="float32", help="one or several, separated by commas")
    parser.add_argument("--samples", type=int, help="inputs of a module, configurations of an optimizer; 6, or 1 of a spread")
    parser.add_argument("--slice", default="0/1")
    parser.add_argument("--limit", type=int, default=120, help="seconds for a sample")
    parser.add_argument("--sample", action="store_true", help="a fixed spread over names and dtypes")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    args.samples = args.samples or (1 if args.sample else 6)
    return args


def main():
    args = options()
    tally, began, dtypes = Tally("modules, optimizers and schedules"), time.time(), {}
    for run, dtype in chosen(args):
        dtypes[dtype] = True
        for name, outcome in run(dtype, args).items():
            tally.add(name, dtype, outcome)
            if args.verbose:
                print(name, dtype, f"{outcome.passed} passed, {outcome.failed} failed, {outcome.skipped} skipped", flush=True)
    print(tally.summary(dtypes, time.time() - began))
    fallbacks = sorted(torch.neuron.fallbacks().items(), key=lambda x: -x[1])
    print("ran on the CPU:", ", ".join(f"{n} x{c}" for n, c in fallbacks) or "nothing")
    print(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    return tally.failed > 0


if __name__ == "__main__":
    sys.exit(main())
