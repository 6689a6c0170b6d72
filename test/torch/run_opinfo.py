"""run_opinfo.py [OP...] - PyTorch's OpInfo database on device "neuron", against the CPU.

    python run_opinfo.py                                every op, float32, two samples each, with gradients
    python run_opinfo.py --dtype bfloat16 --slice 0/8   every eighth op
    python run_opinfo.py softmax add --samples 100 --verbose
    python run_opinfo.py --json results.json            the counts of each op, for opinfo_table.py

A sample passes if the device's results and gradients are those of the CPU within the tolerances of the dtype. An op runs "on
the device" if no sample of it used the CPU. Samples that the CPU itself cannot run, and ops whose results are random or not
written, are compared by shape and dtype. Ends with "N passed, N failed, N skipped"."""

import argparse
import collections
import itertools
import json
import os
import pathlib
import signal
import sys
import time
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
os.environ.setdefault("TERN_TORCH_FALLBACK", "silent")
warnings.filterwarnings("ignore")

import torch  # noqa: E402
from torch.utils import _pytree as pytree  # noqa: E402

import tern.torch  # noqa: E402

tern.torch.register()

TOLERANCES = {torch.float16: (2e-3, 2e-3), torch.bfloat16: (1.6e-2, 1e-2), torch.float32: (1.3e-5, 1e-5)}
RANDOM = ("bernoulli", "multinomial", "normal", "rand", "dropout", "uniform", "exponential", "cauchy", "geometric",
          "log_normal", "rrelu", "svd_lowrank", "pca_lowrank")  # fmt: skip


class TooSlow(Exception):
    pass


def alarm(*_):
    raise TooSlow("took longer than the limit")


def to(x, device):
    return pytree.tree_map(
        lambda t: t.detach().to(device).requires_grad_(t.requires_grad) if isinstance(t, torch.Tensor)
        else torch.device(device) if isinstance(t, torch.device) or t == "cpu" else t, x)  # fmt: skip


def is_random(info):
    return any(word in info.name for word in RANDOM) or info.name.startswith(("empty", "new_empty"))


def tensors(x):
    return [t for t in pytree.tree_leaves(x) if isinstance(t, torch.Tensor)]


def call(info, sample, device, grad):
    args, kwargs = to(sample.args, device), to(sample.kwargs, device)
    source = to(sample.input, device)
    torch.manual_seed(0)
    result = info(source, *args, **kwargs)
    gradients = []
    if grad:
        outs = [r for r in tensors(result) if r.requires_grad and (r.is_floating_point() or r.is_complex())]
        ins = [t for t in tensors((source, args, kwargs)) if t.requires_grad]
        if outs and ins:
            ones = [torch.ones_like(o) for o in outs]
            gradients = list(torch.autograd.grad(outs, ins, ones, allow_unused=True))
    return result, gradients


def compare(got, wanted, shapes_only, loose):
    assert len(got) == len(wanted), f"{len(got)} results instead of {len(wanted)}"
    for g, w in zip(got, wanted):
        if not isinstance(w, torch.Tensor):
            assert isinstance(g, torch.Tensor) == isinstance(w, torch.Tensor), f"{g} instead of {w}"
            if not shapes_only:
                torch.testing.assert_close(g, w, rtol=1e-5, atol=1e-5, equal_nan=True)
            continue
        g = g.detach().cpu() if isinstance(g, torch.Tensor) else g
        w = w.detach()
        assert g.shape == w.shape and g.dtype == w.dtype, f"{g.dtype}{list(g.shape)} instead of {w.dtype}{list(w.shape)}"
        if not shapes_only and w.layout == torch.strided:
            rtol, atol = TOLERANCES.get(w.dtype, (1e-7, 1e-7) if w.dtype == torch.float64 else (None, None))
            if rtol is not None:
                rtol, atol = max(rtol, loose[1]), max(atol, loose[0])
            torch.testing.assert_close(g, w, rtol=rtol, atol=atol, equal_nan=True)


def tolerance(info, dtype):
    """The absolute and relative tolerances that OpInfo itself states for the op."""
    atol = rtol = 0
    for decorator in info.decorators:
        for wanted, t in getattr(getattr(decorator, "tol", None), "items", dict)() if hasattr(decorator, "tol") else ():
            if wanted == dtype:
                atol, rtol = max(atol, t.atol), max(rtol, t.rtol)
    return atol, rtol


def leaves(x):
    return [t for t in pytree.tree_leaves(x)]


def run(info, dtype, count, limit, verbose):
    outcome = collections.Counter()
    notes = []
    grad = dtype.is_floating_point and info.supports_autograd
    if grad and dtype not in info.supported_backward_dtypes("cpu"):
        grad = False
    try:
        samples = list(itertools.islice(info.sample_inputs("cpu", dtype, requires_grad=grad), count))
    except Exception as error:
        return collections.Counter(skipped=1), [f"no samples: {error}"]
    for sample in samples:
        try:
            wanted, wanted_gradients = call(info, sample, "cpu", grad)
        except Exception:
            outcome["skipped"] += 1
            continue
        before = tern.torch.device().statistics()["fallbacks"]
        signal.alarm(limit)
        try:
            got, gradients = call(info, sample, "neuron", grad)
            loose = tolerance(info, dtype)
            compare(leaves(got), leaves(wanted), is_random(info), loose)
            compare(gradients, wanted_gradients, is_random(info), loose)
            outcome["passed"] += 1
        except Exception as error:
            outcome["failed"] += 1
            notes.append(f"{type(error).__name__}: {str(error)[:240 if not verbose else 4000]}")
            if verbose:
                import traceback

                traceback.print_exc()
        finally:
            signal.alarm(0)
        outcome["fallback"] += tern.torch.device().statistics()["fallbacks"] > before
    return outcome, notes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ops", nargs="*")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--samples", type=int, default=2)
    parser.add_argument("--slice", default="0/1")
    parser.add_argument("--limit", type=int, default=60, help="seconds for a sample")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    from torch.testing._internal.common_methods_invocations import op_db

    signal.signal(signal.SIGALRM, alarm)
    dtype, (first, step) = getattr(torch, args.dtype), map(int, args.slice.split("/"))
    chosen = [i for i in op_db if (not args.ops or i.name in args.ops) and dtype in i.supported_dtypes("cpu")][first::step]
    total, on_device, results, began = collections.Counter(), 0, {}, time.time()
    for info in chosen:
        name = info.name + (f".{info.variant_test_name}" if info.variant_test_name else "")
        outcome, notes = run(info, dtype, args.samples, args.limit, args.verbose)
        total += outcome
        clean = outcome["passed"] > 0 and not outcome["failed"] and not outcome["fallback"]
        on_device += clean
        results[name] = dict(outcome)
        if notes and outcome["failed"]:
            print(f"FAILED {name} {args.dtype}: {outcome['failed']} of {outcome['failed'] + outcome['passed']}: {notes[0]}",
                  flush=True)  # fmt: skip
    ran = total["passed"] + total["failed"]
    print(f"{len(chosen)} ops of {args.dtype}: {on_device} entirely on the device; {total['passed']} of {ran} samples right "
          f"({100 * total['passed'] / max(ran, 1):.1f} %), {total['fallback']} with the CPU's help; {time.time() - began:.0f} s")
    print("ran on the CPU:", ", ".join(f"{n} x{c}" for n, c in sorted(torch.neuron.fallbacks().items(), key=lambda x: -x[1])))
    if args.json:
        args.json.write_text(json.dumps({"dtype": args.dtype, "ops": results}))
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")
    return total["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
