"""scripts_check.py [NAME...] - what ordinary scripts do, on device "neuron" and on the CPU: same results, same errors.

Each script is a function of the device that returns tensors or other values; those of the device must equal the CPU's. The
checks at the end have no counterpart on the CPU. Ends with "N passed, N failed"."""

import copy
import io
import multiprocessing
import os
import pathlib
import pickle
import sys
import tempfile
import traceback
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(pathlib.Path(__file__).parent)]
os.environ.setdefault("TERN_TORCH_FALLBACK", "silent")

import torch  # noqa: E402
from torch import nn  # noqa: E402
from torch.nn import functional as F  # noqa: E402
from torch.utils import _pytree as pytree  # noqa: E402
from torch.utils.checkpoint import checkpoint  # noqa: E402
from torch.utils.data import DataLoader, TensorDataset  # noqa: E402

import tern.torch  # noqa: E402

tern.torch.register()

from compiled_scripts import CHECKS, check  # noqa: E402
from training_scripts import SCRIPTS, error, numbers, script, small_model  # noqa: E402


# --- views, in place, indices ---


@script
def in_place_on_views(d):
    x = numbers(6, 8).to(d)
    x[1:4, ::2] += 1
    x.t()[3].mul_(2)
    x[:, 5].fill_(7)
    x.view(-1)[10:20].zero_()
    x.diagonal().copy_(numbers(6, seed=1).to(d))
    x.unfold(1, 2, 2)[0, 0] -= 3
    y = x[2:5].permute(1, 0)
    y.sub_(0.5)
    return x, y


@script
def chains_of_views(d):
    x = torch.arange(24.0, device=d).reshape(2, 3, 4)
    y = x.transpose(0, 2)[1:3].flip(0).unsqueeze(1).expand(2, 5, 3, 2)
    base = x.chunk(2, 2)[1]
    base.add_(100)
    return y, y.contiguous(), x, base.squeeze(), x.is_contiguous(), y.stride()


@script
def views_after_base_changed(d):
    x = torch.zeros(4, 4, device=d)
    row, column = x[1], x[:, 2]
    x.add_(1)
    row.add_(10)
    column.mul_(3)
    x.copy_(x + 1)
    return x, row, column


@script
def overlapping_copy(d):
    x = torch.arange(10.0, device=d)
    x[1:] = x[:-1].clone()
    x[2:5].copy_(x[5:8])
    return x


@script
def masked_assignment(d):
    x, m = numbers(5, 6).to(d), numbers(5, 6, seed=1).to(d) > 0
    x[m] = 3
    x[~m] *= 2
    x[m & (x > 2)] = torch.tensor(-1.0, device=d)
    x[m[:, 0]] = 0
    return x, x[m], x[m].sum(), x.masked_fill(m, 9), torch.where(m, x, 0), m.any(), m.all(1)


@script
def masked_assignment_of_values(d):
    x = numbers(5, 6).to(d)
    m = x > 0
    x[m] = torch.arange(float(m.sum()), device=d)
    return x, m.nonzero(), torch.masked_select(x, m)


@script
def index_assignment(d):
    x, i = torch.zeros(6, 4, device=d), torch.tensor([3, 1, 3], device=d)
    x[i] += 1
    x[i, 2] = torch.tensor([5.0, 6.0, 5.0], device=d)
    x[[0, 5]] = 8
    x[..., -1] = -1
    x.index_add_(0, i, torch.ones(3, 4, device=d))
    x.index_put_((i,), torch.ones(3, 4, device=d), accumulate=True)
    x.scatter_(1, torch.tensor([[0], [1]], device=d), 4.0)
    return x, x[i], x[:, [1, 0]], x[i.cpu()] if d == "cpu" else x[i], x[None, 2:, 0], x[-1, -1]


@script
def indices_of_the_host(d):
    x = numbers(5, 3).to(d)
    return x[torch.tensor([4, 0])], x[torch.tensor([True, False, True, False, False])], x[[1, 2], [0, 2]]


@script
def results_into(d):
    out = torch.empty(0, device=d)
    torch.add(torch.ones(3, device=d), 2, out=out)
    part = torch.zeros(4, 4, device=d)
    torch.mul(torch.ones(4, device=d), 5, out=part[1])
    torch.matmul(torch.ones(4, 2, device=d), torch.ones(2, 4, device=d), out=part.t())
    halves = torch.empty(4, dtype=torch.bfloat16, device=d)
    torch.cat([out, out[:1] / 3], out=halves)
    return out, part, halves, torch.add(out, 0.1, out=halves[1:]), error(lambda: torch.add(out, 1, out=halves.int())), \
        error(lambda: torch.mm(part, part, out=part.bfloat16()))


@script
def results_into_narrower(d):
    x, y = numbers(4, 5).to(d), numbers(4, 5, seed=1).to(d)
    narrow = [numbers(4, 5, seed=2).to(d, dtype) for dtype in (torch.bfloat16, torch.float16)]
    for z in narrow:
        z.add_(x).mul_(y).addcmul_(x, y, value=0.5)
        torch.maximum(z, x, out=z)
        torch._foreach_addcdiv_([z], [x], [y.abs() + 1])
        z -= x
    whole = torch.arange(20, device=d).view(4, 5)
    counts = torch.add(whole, 1, out=torch.empty(4, 5, dtype=torch.int32, device=d))
    return narrow, counts, error(lambda: whole.add_(x)), error(lambda: torch.mm(x, y.t(), out=narrow[0]))


@script
def scalars(d):
    x = torch.tensor([[1.5, -2.0]], device=d)
    n = torch.tensor(3, device=d)
    return (x[0, 1].item(), float(x[0, 0]), int(n), bool(n), n.item() + 1, x.tolist(), len(x), x.sum().item(),
            list(range(int(n))), torch.zeros(n, device=d).shape, [float(v) for v in x[0]], n in torch.tensor([3], device=d),
            f"{n} {x[0, 0]:.2f}", x.max() > 1 and True)  # fmt: skip


@script
def numbers_of_the_host(d):
    x = numbers(3).to(d)
    return x + torch.tensor(2.0), torch.tensor(3) * x, x * 2.5 - 1, 1 / x, 2**x, x // 0.3, x % 2, -x, abs(x), x == x, 3 - x


@script
def types(d):
    x = torch.tensor([0.4, -1.6, 300.7, 2.5], device=d)
    whole = torch.tensor([1, 2, 3], device=d)
    return (x.to(torch.int32), x.half(), x.bfloat16().float(), x.double(), x.bool(), x.long(), whole.float() / 2, whole / 2,
            whole + 0.5, (x > 0).sum(), (x > 0).float().mean(), x.to(dtype=torch.float64, copy=True), x.type_as(whole),
            x.view(torch.int32), whole.to(torch.uint8), x.to(torch.complex64), whole.dtype, (whole * True).dtype)  # fmt: skip


@script
def empty_tensors(d):
    x = torch.empty(0, 3, device=d)
    return (x.sum(), x.sum(0), torch.cat([x, torch.ones(2, 3, device=d)]), x.t().shape, x.mean(1), x @ torch.ones(3, 2, device=d),
            x[x > 0], torch.zeros(2, 0, device=d).softmax(0), x.numel(), nn.Linear(3, 4).to(d)(x).shape,
            error(lambda: x.max()))  # fmt: skip


@script
def without_dimensions(d):
    x = torch.tensor(2.0, device=d)
    y = torch.tensor(3, device=d)
    x += 1
    return (x, x * y, x.sum(), x.max(), x.unsqueeze(0), torch.stack([x, x]), x.view(1), x.expand(3), x.sort()[0], x.softmax(0),
            x.argmax(), x.clamp(0, 1), x.cumsum(0), x.repeat(2), y.bitwise_and(1))  # fmt: skip


@script
def complex_numbers(d):
    x = torch.complex(numbers(4), numbers(4, seed=1)).to(d)
    r = torch.view_as_real(x)
    y = x.conj() * 2j + 1
    r[0, 0] = 5
    return x, y, x.abs(), x.angle(), x.real, x.imag, y.conj().resolve_conj(), (x * x.conj()).real, torch.polar(x.abs(), x.angle()), \
        torch.view_as_complex(numbers(3, 2).to(d)), x.sum(), x @ y, x.real.exp()  # fmt: skip


@script
def channels_last(d):
    x = numbers(2, 3, 5, 5).to(d).to(memory_format=torch.channels_last)
    model = nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2))
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(numbers(*p.shape, seed=i))
    model = model.to(d).to(memory_format=torch.channels_last)
    y = model(x)
    y.sum().backward()
    x.add_(1)
    return (y, x, x.stride(), x.is_contiguous(memory_format=torch.channels_last), x.contiguous().stride(), model[0].weight.grad,
            x.permute(0, 2, 3, 1).is_contiguous(), torch.empty_like(x).stride(), x[:, 1], x.flatten(1))  # fmt: skip


@script
def strides_of_results(d):
    x = numbers(4, 5).to(d).t()
    return (x.exp().stride(), (x + x).stride(), x.clone().stride(), x.contiguous().stride(), (x @ x.t()).stride(),
            torch.zeros_like(x).stride(), x.sum(0, keepdim=True).stride(), torch.cat([x, x]).stride())  # fmt: skip


# --- files, copies, text ---


@script
def printing(d):
    x = torch.tensor([[1.0, 2.5], [float("nan"), -1e9]], device=d)
    many = torch.arange(2000.0, device=d)
    text = [repr(x), str(many), repr(torch.tensor(3, device=d)), repr(torch.empty(0, 2, device=d)),
            repr(nn.Parameter(x)), repr(x > 1), repr(torch.tensor([1 + 2j], device=d)), str(x.bfloat16()[0])]  # fmt: skip
    return [t.replace(", device='neuron:0'", "").replace("\n", "").replace(" ", "") for t in text]


@script
def saving_and_loading(d):
    x = numbers(3, 4).to(d)
    state = {"x": x, "view": x[1], "transposed": x.t(), "half": x.half(), "whole": torch.tensor([1, 2], device=d), "n": 5}
    file = io.BytesIO()
    torch.save(state, file)
    file.seek(0)
    back = torch.load(file)
    assert back["x"].device.type == torch.device(d).type
    back["view"].add_(1)  # shares the storage of back["x"]
    file.seek(0)
    host = torch.load(file, map_location="cpu")
    assert host["x"].device.type == "cpu"
    file.seek(0)
    return back, host, torch.load(file, map_location=d, weights_only=True)


@script
def saving_models(d):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(3, 4, bias=False), nn.BatchNorm1d(4)).to(d)
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(numbers(*p.shape, seed=i))
    optimizer = torch.optim.Adam(model.parameters(), 0.1)
    model(numbers(5, 3).to(d)).tanh()[0].sum().backward()
    optimizer.step()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "m.pt")
        torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, path)
        saved = torch.load(path, map_location="cpu")
        other = nn.Sequential(nn.Linear(3, 4, bias=False), nn.BatchNorm1d(4)).to(d)
        other.load_state_dict(saved["model"])
        again = torch.optim.Adam(other.parameters(), 0.1)
        again.load_state_dict(saved["optimizer"])
    return other.state_dict(), again.state_dict()["state"]


@script
def pickled(d):
    x = numbers(2, 3).to(d)
    x.requires_grad_()
    back = pickle.loads(pickle.dumps(x))
    model = pickle.loads(pickle.dumps(nn.Linear(2, 2).to(d)))
    return back, back.requires_grad, back.device.type == x.device.type, model.weight.shape


@script
def deep_copies(d):
    x = numbers(4).to(d)
    pair = {"a": x, "b": x[1:]}
    other = copy.deepcopy(pair)
    other["a"].zero_()
    model = nn.Linear(2, 2).to(d)
    twin = copy.deepcopy(model)
    with torch.no_grad():
        twin.weight.zero_()
    return pair, other, bool((model.weight != 0).any()), copy.copy(x)


@script
def copies_to_and_fro(d):
    x = numbers(3, 4)
    y = x.to(d, non_blocking=True)
    z = torch.empty(4, 3, device=d)
    z.t().copy_(x, non_blocking=True)
    back = torch.empty(3, 4, dtype=torch.float64)
    back.copy_(y)
    narrow = torch.empty(3, 4, dtype=torch.bfloat16, device=d).copy_(x)
    part = torch.zeros(5, 4)
    part[1:4] = y.cpu()
    part[0] = y[0]
    return (y.cpu(), z.cpu(), back, narrow, part, y.to("cpu", torch.float16), y[1:, ::2].cpu(), y.t().cpu(), y.expand(2, 3, 4).cpu(),
            y.cpu().numpy().tolist(), torch.from_numpy(x.numpy()).to(d), torch.as_tensor(x.numpy(), device=d),
            torch.tensor(y.cpu().numpy(), device=d))  # fmt: skip


@script
def made_on_the_device(d):
    x = torch.ones(2, 3, device=d)
    with torch.device(d):
        y = torch.arange(4)
    return (torch.zeros_like(x, dtype=torch.long), x.new_full((2,), 3), x.new_tensor([1, 2]), torch.full((2, 2), 7, device=d),
            torch.eye(3, device=d), torch.linspace(0, 1, 5, device=d), torch.arange(5, 0, -2, device=d), y,
            torch.tensor([[True, False]], device=d), torch.logspace(0, 2, 3, device=d), x.new_empty((0, 4)),
            torch.tril(torch.ones(3, 3, device=d)), torch.meshgrid(y, y, indexing="ij"), torch.scalar_tensor(2.0, device=d),
            torch.empty(3, device=d).fill_(2), torch.arange(0.5, 2.5, 0.7, device=d), torch.zeros(2, device=d, dtype=torch.bool))  # fmt: skip


# --- several tensors, wrong arguments ---


@script
def lists_of_tensors(d):
    xs = [numbers(3, seed=i).to(d) for i in range(3)]
    torch._foreach_add_(xs, 1)
    torch._foreach_mul_(xs, [2.0, 3.0, 4.0])
    return xs, torch._foreach_norm(xs), torch.stack(xs), torch.block_diag(*xs), sum(xs), torch.cat(xs).split([2, 3, 4])


def _assign_too_many(x):
    def assign():
        x[x[:, 0] > 0] = torch.ones(5, 3, device=x.device)

    return assign


@script
def wrong_arguments(d):
    x = torch.ones(2, 3, device=d)
    model = nn.Linear(4, 2).to(d)
    return [error(lambda: x @ x), error(lambda: x + torch.ones(4, device=d)), error(lambda: x.view(5)),
            error(lambda: torch.cat([x, torch.ones(2, device=d)])), error(lambda: model(x)),
            error(lambda: x.sum(5)), error(lambda: x.item()), error(lambda: x.reshape(-1, 4)), error(lambda: x.expand(3, 3)),
            error(lambda: torch.ones(3, device=d).add_(torch.ones(2, 3, device=d))),
            error(lambda: x.requires_grad_().add_(1)), error(lambda: torch.ones(2, device=d).backward()),
            error(lambda: x[x[:, 0] > 0].mul_(x[:1, :2])), error(lambda: x[torch.ones(5, device=d) > 0]),
            error(lambda: x.index_put_((torch.ones(3, device=d) > 0,), x[0, 0])), error(_assign_too_many(x)),
            error(lambda: bool(x)), error(lambda: x.squeeze(7)), error(lambda: x.transpose(0, 4))]  # fmt: skip


# --- the device only ---


@check
def numpy_needs_a_copy():
    x = torch.ones(2, device="neuron")
    text = error(lambda: x.numpy(), TypeError)
    assert "neuron" in text and "Tensor.cpu()" in text, text
    assert "neuron:0" in repr(x)


@check
def wider_numbers_are_added_on_the_device():
    before = torch.neuron.fallbacks()
    torch.ones(4, dtype=torch.bfloat16, device="neuron").add_(torch.ones(4, device="neuron")).cpu()
    assert torch.neuron.fallbacks() == before, torch.neuron.fallbacks()


@check
def numbers_at_masks_wait_for_nothing():
    x = torch.randn(4, 5, device="neuron")
    before = torch.neuron.statistics()["flushed"]
    x[x > 0] = 1
    x[x[:, 0] < 0] = torch.zeros(5, device="neuron")
    assert torch.neuron.statistics()["flushed"] == before, "a program ran"


@check
def devices_do_not_mix():
    x = torch.ones(3, device="neuron")
    for function in (lambda: x + torch.ones(3), lambda: torch.ones(3, 3) @ x, lambda: torch.cat([x, torch.ones(3)])):
        text = error(function, RuntimeError)
        assert "same device" in text and "neuron" in text, text


@check
def scaler_of_gradients():
    scaler = torch.amp.GradScaler("neuron", init_scale=4.0, growth_interval=2)
    model = small_model("neuron")
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    before = model[0].weight.detach().clone()
    for i in range(3):
        optimizer.zero_grad()
        loss = model(numbers(4, 6).to("neuron")).square().mean()
        loss = loss * float("inf") if i == 1 else loss
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        weights = model[0].weight.detach().clone()
        assert bool((weights == before).all()) == (i == 1), f"step {i}"
        before = weights
    assert scaler.get_scale() == 2.0, scaler.get_scale()
    assert bool(model[0].weight.isfinite().all())


@check
def checkpoints_repeat_dropout():
    torch.manual_seed(3)
    x = torch.ones(64, device="neuron", requires_grad=True)
    for reentrant in (False, True):
        x.grad = None
        y = checkpoint(lambda v: F.dropout(v, 0.5) * v, x, use_reentrant=reentrant)
        y.sum().backward()
        assert torch.equal(x.grad, 2 * y), "the mask of the second pass differs"


@check
def seeds_repeat():
    draws = []
    for _ in range(2):
        torch.manual_seed(7)
        draws.append((torch.rand(5, device="neuron"), torch.randn(5, device="neuron"), torch.randperm(9, device="neuron")))
    assert all(torch.equal(a, b) for a, b in zip(*draws))
    state = torch.neuron.get_rng_state()
    first = torch.rand(4, device="neuron")
    torch.neuron.set_rng_state(state)
    assert torch.equal(first, torch.rand(4, device="neuron"))
    generator = torch.Generator("neuron").manual_seed(1)
    first = torch.rand(4, device="neuron", generator=generator)
    assert torch.equal(first, torch.rand(4, device="neuron", generator=generator.manual_seed(1)))
    assert not torch.equal(first, torch.rand(4, device="neuron", generator=generator))


@check
def names_of_the_device():
    x = torch.ones(2).neuron()
    assert x.is_neuron and x.device == torch.device("neuron", 0) and x.get_device() == 0 and x.type() == "torch.neuron.FloatTensor"
    assert torch.accelerator.current_accelerator().type == "neuron" and torch.accelerator.is_available()
    assert nn.Linear(2, 2).neuron().weight.device.type == "neuron"
    assert torch.empty(3, device=0).device.type == "neuron"
    torch.accelerator.synchronize()
    assert torch.neuron.memory_allocated() > 0


@check
def pinned_batches():
    x = numbers(4)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        y = x.pin_memory()
    assert y.is_pinned() and y[2:].is_pinned() and not x.is_pinned() and torch.zeros(3, pin_memory=True).is_pinned()
    assert torch.equal(y.to("neuron", non_blocking=True).cpu(), x)


@check
def batches_of_workers():
    """Workers of a DataLoader are forked from a process that uses the device."""
    torch.ones(2, device="neuron").sum().item()
    data = TensorDataset(torch.arange(8.0))
    batches = [batch.to("neuron") for (batch,) in DataLoader(data, 4, num_workers=1, pin_memory=True)]
    assert torch.cat(batches).tolist() == data.tensors[0].tolist()


@check
def peak_of_memory():
    def peak():
        torch.neuron.synchronize()
        return torch.neuron.max_memory_allocated()

    x = torch.ones(1 << 20, device="neuron")
    assert peak() >= 4 << 20
    del x
    torch.neuron.reset_peak_memory_stats()
    low = peak()
    assert low == torch.neuron.memory_allocated() == torch.accelerator.max_memory_allocated()
    y = torch.ones(1 << 20, device="neuron")
    assert peak() >= low + (4 << 20) and torch.neuron.memory_stats()["num_ooms"] == 0 and y.is_neuron


@check
def devices_that_are_not_there():
    for function in (torch.neuron.set_device, torch.neuron.synchronize, torch.neuron.get_rng_state, torch.neuron.memory_allocated,
                     torch.neuron.get_device_name, torch.neuron.current_stream):  # fmt: skip
        assert "neuron:77 does not exist" in error(lambda f=function: f(77), RuntimeError)
        assert "got cpu" in error(lambda f=function: f("cpu"), ValueError)
    assert torch.neuron.current_device() == 0


@check
def events_and_streams():
    start, end = torch.neuron.Event(enable_timing=True), torch.neuron.Event(enable_timing=True)
    start.record()
    with torch.neuron.stream(torch.neuron.Stream()):
        y = torch.ones(64, 64, device="neuron") @ torch.ones(64, 64, device="neuron")
    end.record()
    torch.neuron.synchronize()
    assert start.elapsed_time(end) > 0 and y[0, 0].item() == 64
    y.record_stream(torch.neuron.current_stream())
    supported = torch.accelerator.get_device_capability()["supported_dtypes"]
    assert torch.bfloat16 in supported and torch.qint8 not in supported


# --- processes ---


class _Rows(torch.utils.data.Dataset):
    """Reading a row takes a step of an optimizer on the CPU."""

    def __len__(self):
        return 4

    def __getitem__(self, i):
        weight = nn.Parameter(torch.ones(2))
        weight.grad = torch.ones(2)
        torch.optim.SGD([weight], 0.1).step()
        return torch.full((2,), float(i))


def _use_the_device(queue):
    queue.put(error(lambda: torch.ones(2, device="neuron").add(1)))


@check
def forked_workers_use_the_cpu():
    x = torch.ones(4, device="neuron").add(1)  # still to run
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks where there are threads
        loader = torch.utils.data.DataLoader(_Rows(), batch_size=2, num_workers=1, multiprocessing_context="fork",
                                             timeout=60)  # fmt: skip
        assert [b.to("neuron").sum().item() for b in loader] == [2, 10]
        queue = multiprocessing.get_context("fork").SimpleQueue()
        child = multiprocessing.get_context("fork").Process(target=_use_the_device, args=(queue,))
        child.start()
        child.join(60)
    assert child.exitcode == 0
    assert "you must use the 'spawn' start method" in queue.get()
    assert x.sum().item() == 8


# --- running them ---


def _same(got, wanted, path=""):
    leaves, others = pytree.tree_leaves(got), pytree.tree_leaves(wanted)
    assert len(leaves) == len(others), f"{len(leaves)} values instead of {len(others)}"
    for i, (g, w) in enumerate(zip(leaves, others)):
        if isinstance(w, torch.Tensor):
            assert isinstance(g, torch.Tensor), f"value {i}: {g} instead of a tensor"
            g, w = g.detach().cpu(), w.detach()
            half = w.dtype in (torch.float16, torch.bfloat16)
            torch.testing.assert_close(g, w, rtol=2e-2 if half else 2e-5, atol=2e-2 if half else 1e-5, equal_nan=True,
                                       msg=lambda m, i=i: f"value {i}: {m}") if w.is_floating_point() or w.is_complex() else \
                torch.testing.assert_close(g, w, msg=lambda m, i=i: f"value {i}: {m}")  # fmt: skip
        elif isinstance(w, float):
            assert g == w or abs(g - w) <= 1e-5 + 2e-5 * abs(w), f"value {i}: {g} instead of {w}"
        else:
            assert g == w, f"value {i}: {g!r} instead of {w!r}"


def _run(function):
    try:
        function()
        return None
    except Exception:
        return traceback.format_exc()


def main():
    chosen = sys.argv[1:]
    passed = failed = 0
    tests = {name: lambda f=f: _same(f("neuron"), f("cpu")) for name, f in SCRIPTS.items()}
    for name, test in {**tests, **CHECKS}.items():
        if chosen and name not in chosen:
            continue
        trace = _run(test)
        passed, failed = passed + (trace is None), failed + (trace is not None)
        if trace is not None:
            print(f"FAILED {name}: {trace if chosen else trace.strip().splitlines()[-1][:300]}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
