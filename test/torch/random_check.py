"""Checks the distributions of random ops on an emulated core: range, mean, variance, correlation, and that the same state
of the generator gives the same numbers."""

import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(pathlib.Path(__file__).parent)]

import native  # noqa: E402
import torch  # noqa: E402

from tern.torch import lower, stablehlo  # noqa: E402

aten, N = torch.ops.aten, 20000
failures = []


def draw(op, shape, dtype, *args, seed=1, offset=0, inputs=(), **kwargs):
    """The results of a random op; tensors among |args| are given as "x0", "x1", ... of |inputs|."""
    b = stablehlo.Builder()
    values = [b.input(x.shape, x.dtype) for x in inputs]
    args = [values[int(a[1:])] if isinstance(a, str) else a for a in args]
    shapes = shape if isinstance(shape, list) else [(shape, dtype)]
    out = [torch.empty(s, dtype=t, device="meta") for s, t in shapes]
    results = lower.call(b, op, out if isinstance(shape, list) else out[0], args, kwargs)
    b.output(results if isinstance(results, list) else [results])
    state = torch.tensor([seed, offset], dtype=torch.uint64)
    states = [state] * len(b.generators)
    got = native.run(b.text(), [*inputs, *states])
    return got if isinstance(shape, list) else got[0]


def expect(name, fine, what=""):
    if not fine:
        failures.append(name)
        print(f"FAILED {name} {what}")


def moments(name, x, mean, variance, low=-math.inf, high=math.inf, open_ends=False):
    """Within five standard errors; low <= x < high, or low < x < high."""
    x = x.double().flatten()
    expect(name, bool(x.isfinite().all()), "not finite")
    above = x > low if open_ends else x >= low
    expect(name, bool((above & (x < high)).all()), f"range [{x.min()}, {x.max()}]")
    error = math.sqrt(variance / x.numel())
    expect(name, abs(x.mean() - mean) <= 5 * error + 1e-12, f"mean {x.mean()} instead of {mean}")
    kurtosis = ((x - x.mean()) ** 4).mean() / max(x.var() ** 2, 1e-30)
    slack = 5 * variance * math.sqrt(max(float(kurtosis) - 1, 0.1) / x.numel())
    expect(name, abs(x.var() - variance) <= slack + 1e-12, f"variance {x.var()} instead of {variance}")
    for lag in (1, 2, x.numel() // 2):
        a, c = x[:-lag] - x.mean(), x[lag:] - x.mean()
        r = (a * c).mean() / max(variance, 1e-30)
        expect(name, abs(r) < 5 / math.sqrt(len(a)), f"correlation {r} at distance {lag}")


def floats():
    for dtype in (torch.float32, torch.float64, torch.bfloat16, torch.float16):
        label, n, like = str(dtype)[6:], (N,), torch.empty(N, dtype=dtype)
        # Numbers in [0, 1) are multiples of 2^-8 in bfloat16: their mean is less than 1/2.
        step = {torch.bfloat16: 2.0**-8, torch.float16: 2.0**-11}.get(dtype, 0)
        moments(f"rand {label}", draw(aten.rand.default, n, dtype, [N]), 0.5 - step / 2, 1 / 12, 0, 1)
        moments(f"randn {label}", draw(aten.randn.default, n, dtype, [N]), 0, 1)
        scaled = draw(aten.uniform.default, n, dtype, "x0", -2.0, 6.0, inputs=[like])
        moments(f"uniform {label}", scaled, 2 - 4 * step, 64 / 12, -2, 6.0001)
        moments(f"exponential {label}", draw(aten.exponential.default, n, dtype, "x0", 2.0, inputs=[like]), 0.5, 0.25, 0,
                open_ends=True)  # fmt: skip
        moments(f"normal {label}", draw(aten.normal_functional.default, n, dtype, "x0", 3.0, 2.0, inputs=[like]), 3, 4)
    x = torch.empty(N)
    p = 0.3
    moments("geometric", draw(aten.geometric.default, (N,), x.dtype, "x0", p, inputs=[x]), 1 / p, (1 - p) / p**2, 1)
    logs = draw(aten.log_normal.default, (N,), x.dtype, "x0", 1.0, 0.5, inputs=[x]).log()
    moments("log_normal", logs, 1, 0.25)
    angles = draw(aten.cauchy.default, (N,), x.dtype, "x0", 1.0, 2.0, inputs=[x])
    moments("cauchy", (angles.double() - 1).div(2).atan() / math.pi + 0.5, 0.5, 1 / 12, 0, 1)
    mean, std = torch.arange(N) / N, torch.full((N,), 0.5)
    z = draw(aten.normal.Tensor_Tensor, (N,), x.dtype, "x0", "x1", inputs=[mean, std])
    moments("normal.Tensor_Tensor", (z - mean) / std, 0, 1)
    odd = draw(aten.randn.default, (3, 5, 7), torch.float32, [3, 5, 7])
    expect("randn odd", odd.shape == (3, 5, 7) and odd.unique().numel() == 105)
    c = draw(aten.randn.default, (N,), torch.complex64, [N])
    moments("randn complex", torch.view_as_real(c), 0, 0.5)


def integers():
    for dtype in (torch.int64, torch.int32, torch.uint8, torch.float32):
        for count in (7, 8, 100):
            x = draw(aten.randint.default, (N,), dtype, count, [N])
            moments(f"randint {count} {dtype}", x, (count - 1) / 2, (count**2 - 1) / 12, 0, count)
            expect(f"randint {count} {dtype}", x.unique().numel() == count)
    wide = draw(aten.randint.low, (N,), torch.int64, -(10**12), 10**12, [N])
    moments("randint wide", wide, 0, (2e12) ** 2 / 12, -1e12, 1e12)
    low = draw(aten.randint.low, (N,), torch.int64, -5, 5, [N])
    moments("randint.low", low, -0.5, 99 / 12, -5, 5)
    whole = draw(getattr(aten.random, "from"), (N,), torch.int64, "x0", -(2**63), None, inputs=[torch.empty(N).long()])
    moments("random.from", whole / 2.0**63, 0, 1 / 3, -1, 1.0001)
    moments("random", draw(aten.random.default, (N,), torch.uint8, "x0", inputs=[torch.empty(N).byte()]), 127.5,
            (256**2 - 1) / 12, 0, 256)  # fmt: skip
    order = draw(aten.randperm.default, (N,), torch.int64, N)
    expect("randperm", bool((order.sort().values == torch.arange(N)).all()) and bool((order != torch.arange(N)).any()))
    r = torch.corrcoef(torch.stack([order.double(), torch.arange(N).double()]))[0, 1]
    expect("randperm", abs(r) < 5 / math.sqrt(N), f"correlation {r}")


def choices():
    x = torch.empty(N)
    for p in (0.0, 0.25, 1.0):
        got = draw(aten.bernoulli.p, (N,), x.dtype, "x0", p, inputs=[x])
        moments(f"bernoulli.p {p}", got, p, p * (1 - p), 0, 1.1)
    chances = torch.tensor([0.0, 0.2, 1.0]).repeat(N // 3)
    got = draw(aten.bernoulli.default, chances.shape, x.dtype, "x0", inputs=[chances]).reshape(-1, 3)
    expect("bernoulli", bool((got[:, 0] == 0).all() and (got[:, 2] == 1).all()))
    moments("bernoulli", got[:, 1], 0.2, 0.16, 0, 1.1)
    y, mask = draw(aten.native_dropout.default, [((N,), x.dtype), ((N,), torch.bool)], None, "x0", 0.2, True,
                   inputs=[torch.ones(N)])  # fmt: skip
    moments("native_dropout", mask.double(), 0.8, 0.16, 0, 1.1)
    expect("native_dropout", bool((y == mask * torch.tensor(1.25)).all()))
    weights = torch.tensor([[1.0, 0.0, 3.0, 6.0], [5.0, 5.0, 0.0, 0.0]])
    got = draw(aten.multinomial.default, (2, N), torch.int64, "x0", N, True, inputs=[weights])
    for row, w in zip(got, weights):
        for i, share in enumerate(w / w.sum()):
            found = (row == i).double().mean()
            expect("multinomial", abs(found - share) <= 5 * math.sqrt(share * (1 - share) / N), f"{found} of {share}")
    rows = torch.tensor([1.0, 0.0, 3.0, 6.0]).expand(N, 4).contiguous()
    got = draw(aten.multinomial.default, (N, 2), torch.int64, "x0", 2, False, inputs=[rows])
    expect("multinomial without replacement", bool((got[:, 0] != got[:, 1]).all()) and not bool((got == 1).any()))
    for i, share in ((0, 0.1), (2, 0.3), (3, 0.6)):
        found = (got[:, 0] == i).double().mean()
        expect("multinomial without replacement", abs(found - share) < 0.02, f"{found} of {share}")


def states():
    one, same, other, later = (
        draw(aten.rand.default, (64,), torch.float32, [64], seed=s, offset=o) for s, o in ((3, 0), (3, 0), (4, 0), (3, 1))
    )
    expect("same state", torch.equal(one, same))
    expect("another seed", not (one == other).any())
    expect("a later offset", torch.equal(one[4:], later[:-4]), "is not the same stream")


if __name__ == "__main__":
    torch.manual_seed(0)
    for part in (floats, integers, choices, states):
        part()
    print(f"{len(failures)} failed")
    sys.exit(bool(failures))
