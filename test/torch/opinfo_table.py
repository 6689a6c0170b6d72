"""The table of docs/torch_ops.md: for each op of OpInfo, which dtypes run on the device, and what runs on the CPU."""

import collections

import opinfo_gaps

from tern.torch import eager

_HEAD = """# Ops of PyTorch on device `neuron`

Made by `test/torch/run_opinfo.py --table docs/torch_ops.md`; do not edit. One row for an op of PyTorch's OpInfo database:
the first {samples} samples of each dtype, with gradients where the CPU has them, against the CPU. "yes": all of it ran on the
device; "CPU": right, and the ops named ran on the CPU (a warning says so once); "no": an error; blank: the CPU has no such op.

{summary}

"""


def _state(outcome):
    if outcome is None or not outcome.passed + outcome.failed:
        return ""
    return "no" if outcome.failed else "CPU" if outcome.helped else "yes"


def _why(name, outcomes, dtypes):
    helped = collections.Counter()
    for dtype in dtypes:
        if dtype in outcomes:
            helped.update(outcomes[dtype].fallbacks)
    words = [f"`{op.removeprefix('aten::')}`: {eager.reason(op)}" for op in sorted(helped)]
    words += {r: None for d in dtypes if (r := opinfo_gaps.reason(name, d)) and outcomes.get(d) and outcomes[d].failed}
    return "; ".join(words).replace("|", "\\|")


def _summary(results, dtypes):
    rows = ["| dtype | ops | entirely on the device | samples right |", "|---|---|---|---|"]
    for dtype in dtypes:
        outcomes = [by[dtype] for by in results.values() if dtype in by and by[dtype].passed + by[dtype].failed]
        count, right = len(outcomes), sum(o.passed for o in outcomes)
        ran, clean = right + sum(o.failed for o in outcomes), sum(o.on_device() for o in outcomes)
        if count:
            rows.append(f"| {dtype} | {count} | {clean} ({100 * clean / count:.1f} %) | {right} of {ran} "
                        f"({100 * right / ran:.1f} %) |")  # fmt: skip
    return "\n".join(rows)


def markdown(results, dtypes, samples):
    """|results|: op -> dtype -> Outcome."""
    lines = [f"| op | {' | '.join(dtypes)} | on the CPU, and why |", "|---|" + "---|" * (len(dtypes) + 1)]
    for name in sorted(results, key=str.lower):
        states = [_state(results[name].get(d)) for d in dtypes]
        lines.append(f"| `{name}` | {' | '.join(states)} | {_why(name, results[name], dtypes)} |")
    return _HEAD.format(samples=samples, summary=_summary(results, dtypes)) + "\n".join(lines) + "\n"
