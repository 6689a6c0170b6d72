"""Samples of PyTorch's OpInfo database on device "neuron" and on the CPU, and whether the results agree.

Results and gradients of the device must be those of the CPU within the tolerances of the dtype, or else be right where
the CPU is not: no farther from what the CPU computes in the next wider dtype than the tolerance, or twice the CPU's own
distance. What is random is compared by shape and dtype (its distribution: random_check.py); of equal keys an op that sorts or
searches may return any."""

import collections
import contextlib
import inspect
import itertools
import os
import pathlib
import signal
import sys
import traceback
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
os.environ.setdefault("TERN_TORCH_FALLBACK", "silent")
warnings.filterwarnings("ignore")

import torch  # noqa: E402
from torch.utils import _pytree as pytree  # noqa: E402

import tern.torch  # noqa: E402

tern.torch.register()

TOLERANCES = {torch.float16: (2e-3, 2e-3), torch.bfloat16: (1.6e-2, 1e-2), torch.float32: (1.3e-5, 1e-5),
              torch.complex64: (1.3e-5, 1e-5), torch.float64: (1e-7, 1e-7)}  # fmt: skip
WIDER = {torch.float16: torch.float32, torch.bfloat16: torch.float32, torch.float32: torch.float64,
         torch.complex64: torch.complex128}  # fmt: skip

RANDOM = ("bernoulli", "multinomial", "normal", "rand", "dropout", "uniform", "exponential", "cauchy", "geometric",
          "log_normal", "rrelu", "svd_lowrank", "pca_lowrank", "fractional_max_pool")  # fmt: skip
UNWRITTEN = ("empty", "new_empty")

# Ops that return places of keys, which need not be the CPU's where keys are equal.
PLACES = {"sort", "argsort", "topk", "kthvalue", "median", "nanmedian", "mode", "msort"}

# Ops whose statistics of half precision are float32, as on GPUs; the CPU's are of half precision.
STATISTICS = {"native_layer_norm", "native_batch_norm", "_native_batch_norm_legit", "_batch_norm_with_update",
              "native_group_norm"}  # fmt: skip

# Units in the last place of the largest result that an op may be off, other than two: each squaring doubles the error.
UNITS = {"matrix_exp": 64}

# Ops that read a tensor on the host, which PyTorch wants to be there already.
HOST_ARGUMENTS = {"tensor_split"}


class TooSlow(Exception):
    pass


def _alarm(*_):
    raise TooSlow("took longer than the limit")


@contextlib.contextmanager
def at_most(seconds):
    signal.signal(signal.SIGALRM, _alarm)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


# --- calls ---


def moved(t, device, dtype=None):
    """|t| on |device|, with the same strides over the same storage; floating-point ones as |dtype| if it is given."""
    grad, t = t.requires_grad, t.detach()
    if t.layout == torch.strided and t.numel():
        whole = t.as_strided((t.untyped_storage().nbytes() // t.itemsize,), (1,), 0).clone()
        other = whole.to(device).as_strided(t.shape, t.stride(), t.storage_offset())
    else:
        other = t.to(device)
    if dtype is not None and WIDER.get(t.dtype):
        other = other.to(WIDER[t.dtype])
    return other.requires_grad_(grad)


def to(x, device, dtype=None):
    def one(x):
        if isinstance(x, torch.Tensor):
            return moved(x, device, dtype)
        if isinstance(x, torch.dtype) and dtype is not None:
            return WIDER.get(x, x)
        return torch.device(device) if isinstance(x, torch.device) or x == "cpu" else x

    return pytree.tree_map(one, x)


def tensors(x):
    return [t for t in pytree.tree_leaves(x) if isinstance(t, torch.Tensor)]


def call(info, sample, device, grad, dtype=None):
    """The results of a sample, its gradients if |grad|, and its arguments after the call, which may have written to them."""
    source = to(sample.input, device, dtype)
    others = "cpu" if info.name in HOST_ARGUMENTS else device
    args, kwargs = to(sample.args, others, dtype), to(sample.kwargs, others, dtype)
    torch.manual_seed(0)
    # What OpInfo has its tests compare: not the signs of singular vectors, for instance.
    result = sample.output_process_fn_grad(info(source, *args, **kwargs))
    gradients = []
    if grad:
        outs = [r for r in tensors(result) if r.requires_grad and (r.is_floating_point() or r.is_complex())]
        ins = [t for t in tensors((source, args, kwargs)) if t.requires_grad]
        if outs and ins:
            ones = [torch.ones_like(o) for o in outs]
            gradients = list(torch.autograd.grad(outs, ins, ones, allow_unused=True))
    return result, gradients, tensors((source, args, kwargs))


# --- comparison ---


def is_random(info, sample):
    """Whether only shapes and dtypes of the results can be compared."""
    if any(word in info.name for word in RANDOM) or info.name.startswith(UNWRITTEN):
        return "_random_samples" not in sample.kwargs
    function = torch.nn.functional.multi_head_attention_forward if "multi_head_attention" in info.name else info.op
    try:
        bound = {**inspect.signature(function).bind(sample.input, *sample.args, **sample.kwargs).arguments, **sample.kwargs}
    except (TypeError, ValueError):
        bound = sample.kwargs
    return bool(bound.get("dropout_p") or (bound.get("dropout") and bound.get("training", True)))


def tolerance(info, dtype):
    """The absolute and relative tolerances that OpInfo itself states for the op."""
    atol = rtol = 0
    for decorator in info.decorators:
        for wanted, t in getattr(getattr(decorator, "tol", None), "items", dict)() if hasattr(decorator, "tol") else ():
            if wanted == dtype:
                atol, rtol = max(atol, t.atol), max(rtol, t.rtol)
    return atol, rtol


def _as_near(got, cpu, exact, rtol, atol, units):
    """Whether |got| is as near to |exact| as it should be, or nearly as near as the CPU; sums may differ by |units| in the
    last place of the largest result."""
    unit = torch.finfo(got.dtype).eps * exact.abs().nan_to_num(0, 0, 0).max()
    exact = torch.where(exact.to(got.dtype).isinf(), exact.to(got.dtype).to(exact.dtype), exact)  # beyond the narrow dtype
    got, cpu = got.to(exact.dtype), cpu.to(exact.dtype)
    its_own = (cpu - exact).abs().nan_to_num(nan=0, posinf=torch.inf)  # none where the CPU has NaN instead
    allowed = atol + rtol * exact.abs() + 2 * its_own + units * unit
    return bool((((got - exact).abs() <= allowed) | (got == cpu) | (got == exact) | (got.isnan() & cpu.isnan())).all())


class Comparison:
    def __init__(self, info, sample, dtype, grad):
        self.info, self.sample, self.grad = info, sample, grad
        self.random = is_random(info, sample)
        self.loose = tolerance(info, dtype)
        self.units = UNITS.get(info.name, 2)
        self._exact = None

    def in_wider_dtype(self):
        return [pytree.tree_leaves(x) for x in call(self.info, self.sample, "cpu", self.grad, "wider")]

    def exact(self):
        """What the CPU computes in the next wider dtype; empty lists if it cannot."""
        if self._exact is None:
            try:
                self._exact = self.in_wider_dtype()
            except Exception:
                self._exact = [], [], []
        return self._exact

    def results(self, got, wanted):
        self._lists(pytree.tree_leaves(got), pytree.tree_leaves(wanted), 0)

    def gradients(self, got, wanted):
        self._lists(got, wanted, 1)

    def arguments(self, got, wanted):
        self._lists(got, wanted, 2)

    def _lists(self, got, wanted, which):
        assert len(got) == len(wanted), f"{len(got)} results instead of {len(wanted)}"
        for i, (g, w) in enumerate(zip(got, wanted)):
            if isinstance(w, torch.Tensor):
                self._tensor(g, w, which, i)
                continue
            assert isinstance(g, torch.Tensor) == isinstance(w, torch.Tensor), f"{g} instead of {w}"
            if not self.random:
                torch.testing.assert_close(g, w, rtol=1e-5, atol=1e-5, equal_nan=True)

    def _tensor(self, g, w, which, i):
        g, w = g.detach().cpu(), w.detach()
        if self.info.name in STATISTICS and w.dtype in (torch.float16, torch.bfloat16) and g.dtype == torch.float32:
            g = g.to(w.dtype)
        assert g.shape == w.shape and g.dtype == w.dtype, f"{g.dtype}{list(g.shape)} instead of {w.dtype}{list(w.shape)}"
        if self.random or w.layout != torch.strided:
            return
        rtol, atol = TOLERANCES.get(w.dtype, (None, None))
        if rtol is not None:
            rtol, atol = max(rtol, self.loose[1]), max(atol, self.loose[0])
        try:
            torch.testing.assert_close(g, w, rtol=rtol, atol=atol, equal_nan=True)
        except AssertionError:
            if not self._near_to_exact(g, w, rtol, atol, which, i) and not self._same_keys(g, w):
                raise

    def _near_to_exact(self, g, w, rtol, atol, which, i):
        exact = self.exact()[which]
        if rtol is None or i >= len(exact) or not isinstance(exact[i], torch.Tensor) or exact[i].shape != w.shape:
            return False
        return _as_near(g, w, exact[i].detach(), rtol, atol, self.units)

    def _same_keys(self, g, w):
        """Whether |g| and |w| are places of equal keys, different ones if the op returns different ones."""
        if self.info.name not in PLACES or w.dtype != torch.int64:
            return False
        x, args = self.sample.input.detach(), (*self.sample.args, -1)
        dim = self.sample.kwargs.get("dim", next(a for a in (args[1:] if self.info.name in ("topk", "kthvalue") else args)
                                                 if type(a) is int))  # fmt: skip
        places = [p if p.ndim == x.ndim else p.unsqueeze(dim) for p in (g, w)]
        if bool(((g < 0) | (g >= x.shape[dim])).any()):
            return False
        keys = [x.gather(dim, p).to(torch.float64).nan_to_num(nan=1e300) for p in places]
        distinct = places[0].sort(dim).values.diff(dim=dim).ne(0).all()
        return torch.equal(*keys) and bool(distinct)


# --- ops ---


class Outcome:
    """Of one op with one dtype."""

    def __init__(self):
        self.passed = self.failed = self.skipped = self.helped = 0
        self.notes = []
        self.fallbacks = collections.Counter()

    def on_device(self):
        return self.passed > 0 and not self.failed and not self.helped

    def measure(self, function, limit, verbose, label=""):
        """Calls |function|, which raises if the device is wrong, and adds what happens."""
        before = collections.Counter(torch.neuron.fallbacks())
        try:
            with at_most(limit):
                function()
            self.passed += 1
        except Exception as error:
            self.failed += 1
            self.notes.append(f"{label}{type(error).__name__}: {str(error)[: 240 if not verbose else 4000]}")
            if verbose:
                traceback.print_exc()
        more = collections.Counter(torch.neuron.fallbacks()) - before
        self.helped += bool(more)
        self.fallbacks += more


def name_of(info):
    return info.name + (f".{info.variant_test_name}" if info.variant_test_name else "")


def samples_of(info, dtype, grad, count, source="sample_inputs"):
    torch.manual_seed(0)
    return list(itertools.islice(getattr(info, source)("cpu", dtype, requires_grad=grad), count))


def differentiable(info, dtype):
    return dtype.is_floating_point and info.supports_autograd and dtype in info.supported_backward_dtypes("cpu")


def run(info, dtype, count, limit=60, verbose=False, noncontiguous=False):
    """Runs |count| samples of an op; samples that the CPU cannot run are skipped. |noncontiguous|: of tensors with gaps."""
    outcome, grad = Outcome(), differentiable(info, dtype)
    try:
        samples = samples_of(info, dtype, grad, count)
        samples = [sample.noncontiguous() for sample in samples] if noncontiguous else samples
    except Exception as error:
        outcome.skipped, outcome.notes = 1, [f"no samples: {error}"]
        return outcome
    for sample in samples:
        try:
            wanted, wanted_gradients, wanted_arguments = call(info, sample, "cpu", grad)
        except Exception:
            outcome.skipped += 1
            continue

        def compare():
            got, gradients, arguments = call(info, sample, "neuron", grad)
            comparison = Comparison(info, sample, dtype, grad)
            comparison.results(got, wanted)
            comparison.gradients(gradients, wanted_gradients)
            comparison.arguments(arguments, wanted_arguments)

        outcome.measure(compare, limit, verbose)
    return outcome
