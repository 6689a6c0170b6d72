"""rules_check.py [OP...] - compares lowering rules with PyTorch's own kernels on the CPU, op by op.

Runs samples of torch's OpInfo database (forward, and backward for float32) on CPU tensors. Every ATen op that a sample
executes is lowered on its own, compiled and run on an emulated core, and its results are compared with those of the CPU.

    python rules_check.py                      every OpInfo, three samples each, float32
    python rules_check.py add mul --dtype int64 --samples 100 --verbose
    python rules_check.py --missing            only lists the ops that samples need and that have no rule, most needed first"""

import argparse
import collections
import itertools
import pathlib
import sys
import traceback
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(pathlib.Path(__file__).parent)]

import native  # noqa: E402
import torch  # noqa: E402
from torch.utils import _pytree as pytree  # noqa: E402
from torch.utils._python_dispatch import TorchDispatchMode  # noqa: E402

from tern.torch import lower, rules, stablehlo  # noqa: E402

warnings.filterwarnings("ignore")
UNSET = {"empty", "empty_like", "new_empty", "empty_strided", "new_empty_strided"}

# Ops that return values and where they are; of equal values they may choose any.
TIES = {"sort", "topk", "kthvalue", "median", "nanmedian", "mode"}


def _has_no_values(op):
    """Whether the results of an op differ from call to call; random_check.py has those that draw."""
    drawn = torch.Tag.nondeterministic_seeded in op.tags
    return drawn or op._opname in UNSET or op.namespace in ("prim", "profiler")


class Check(TorchDispatchMode):
    """Compares each call of an op below autograd with its lowering."""

    def __init__(self):
        super().__init__()
        self.passed, self.failed, self.missing = collections.Counter(), {}, collections.Counter()
        self.seen = set()
        self.only_missing, self.chosen = False, None

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        found = lower.functional(op)
        pure = found[0] if found else None
        name = rules.key(pure if pure else op)
        if pure is None or op.is_view or _has_no_values(pure):
            return op(*args, **kwargs)
        if self.chosen and name.split("::")[1].split(".")[0] not in self.chosen:
            return op(*args, **kwargs)
        if not lower.supported(pure):
            self.missing[name] += 1
            return op(*args, **kwargs)
        if self.only_missing:
            return op(*args, **kwargs)
        names = {a.name for a in pure._schema.arguments}
        saved = pytree.tree_map_only(torch.Tensor, lambda t: t.detach().clone(), (args, kwargs))
        result = op(*args, **kwargs)
        pure_args = saved[0][: sum(not a.kwarg_only for a in pure._schema.arguments)]
        pure_kwargs = {k: v for k, v in saved[1].items() if k in names}
        signature = str((name, pytree.tree_map_only(torch.Tensor, lambda t: (t.shape, t.dtype), (pure_args, pure_kwargs))))
        if signature not in self.seen:
            self.seen.add(signature)
            self._compare(pure, name, pure_args, pure_kwargs)
        return result

    def _compare(self, op, name, args, kwargs):
        try:
            expected = op(*args, **kwargs)
        except Exception:  # the functional overload does not exist on the CPU
            return
        try:
            got = lowered(op, args, kwargs, expected)
            if op._opname in TIES and isinstance(expected, tuple):
                expected = (expected[0], chosen(op, args, kwargs, got[1], expected[1]))
            compare(got, expected)
            self.passed[name] += 1
        except Exception as error:
            shapes = pytree.tree_map_only(torch.Tensor, lambda t: f"{str(t.dtype)[6:]}{list(t.shape)}", (args, kwargs))
            self.failed.setdefault(name, []).append((shapes, error, traceback.format_exc()))


def lowered(op, args, kwargs, expected):
    """The results of a call computed on an emulated core; |expected| describes them."""
    flat, spec = pytree.tree_flatten((list(args), dict(kwargs)))
    b = stablehlo.Builder("check")
    inputs = [x for x in flat if isinstance(x, torch.Tensor)]
    values = [b.input(x.shape, x.dtype).laid_out(x.is_contiguous()) if isinstance(x, torch.Tensor) else x for x in flat]
    args, kwargs = pytree.tree_unflatten(values, spec)
    results = lower.call(b, op, expected, args, kwargs)
    outs = [r for r in pytree.tree_leaves(results) if r is not None]
    b.output(outs)
    return native.run(b.text(), inputs)[: len(outs)]


def chosen(op, args, kwargs, places, expected):
    """|places| if the elements there are equal to those that the CPU chose, else what the CPU chose."""
    x, names = args[0], [a.name for a in op._schema.arguments]
    dim = kwargs.get("dim", args[names.index("dim")] if names.index("dim") < len(args) else -1)
    if not x.ndim or places.shape != expected.shape or not places.numel():
        return expected
    same = [p if p.ndim == x.ndim else p.unsqueeze(dim) for p in (places, expected)]
    same = torch.equal(*(x.gather(dim, p.clamp(0, x.shape[dim] - 1)).nan_to_num(nan=1e9) for p in same))
    return places if same and places.min() >= 0 and places.max() < x.shape[dim] else expected


def compare(got, expected):
    wanted = [e for e in pytree.tree_leaves(expected) if isinstance(e, torch.Tensor)]
    assert len(got) == len(wanted), f"{len(got)} results instead of {len(wanted)}"
    half = next((w.dtype for w in wanted if w.dtype in (torch.float16, torch.bfloat16)), None)
    for g, w in zip(got, wanted):
        w = torch.zeros(w.shape, dtype=w.dtype) if w._is_zerotensor() else w
        loose = {torch.float16: (2e-3, 2e-3), torch.bfloat16: (1.6e-2, 1.6e-2), torch.float32: (2e-5, 1e-5),
                 torch.complex64: (2e-5, 1e-5)}  # fmt: skip
        # Statistics of half precision are float32, of values that were rounded.
        rtol, atol = loose.get(half if half and w.dtype == torch.float32 else w.dtype, (None, None))
        torch.testing.assert_close(g, w, rtol=rtol, atol=atol, equal_nan=True)


def samples(info, dtype, count, grad):
    try:
        yield from itertools.islice(info.sample_inputs("cpu", dtype, requires_grad=grad), count)
    except Exception:  # an OpInfo that cannot make samples here
        return


def exercise(info, dtype, count):
    grad = dtype.is_floating_point and info.supports_autograd
    for sample in samples(info, dtype, count, grad):
        try:
            result = info(sample.input, *sample.args, **sample.kwargs)
            if grad:
                outs = [r for r in pytree.tree_leaves(result) if isinstance(r, torch.Tensor) and r.requires_grad]
                ins = [t for t in pytree.tree_leaves((sample.input, sample.args, sample.kwargs))
                       if isinstance(t, torch.Tensor) and t.requires_grad]  # fmt: skip
                if outs and ins:
                    torch.autograd.grad(outs, ins, [torch.ones_like(o) for o in outs], allow_unused=True)
        except Exception:  # the CPU does not support it
            continue


def report(check, verbose, title=None):
    """Prints failures and counts; returns the number of failures."""
    for name, failures in sorted(check.failed.items()):
        shapes, error, trace = failures[0]
        print(f"FAILED {name} x{len(failures)}: {shapes}: {type(error).__name__}: {str(error)[:300]}")
        if verbose:
            print(trace)
    if check.missing:
        print("missing:", ", ".join(f"{n} x{c}" for n, c in check.missing.most_common()))
    failed = sum(map(len, check.failed.values()))
    counts = f"{sum(check.passed.values())} passed, {failed} failed, {sum(check.missing.values())} skipped"
    print(f"{title}: {counts}" if title else counts)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ops", nargs="*", help="names of OpInfos; default: all")
    parser.add_argument("--aten", help="check only these aten packets, separated by commas")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--slice", default="0/1", help="I/N: every N-th OpInfo from I")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    from torch.testing._internal.common_methods_invocations import op_db

    dtype, (first, step) = getattr(torch, args.dtype), map(int, args.slice.split("/"))
    chosen = [i for i in op_db if (not args.ops or i.name in args.ops) and dtype in i.supported_dtypes("cpu")][first::step]
    check = Check()
    check.only_missing, check.chosen = args.missing, args.aten and set(args.aten.split(","))
    for info in chosen:
        torch.manual_seed(0)
        with check:
            exercise(info, dtype, args.samples)
    return report(check, args.verbose) > 0


if __name__ == "__main__":
    sys.exit(main())
