"""Scripts and checks of scripts_check.py that use torch.compile(backend="neuron"): programs that calls of graphs become."""

import contextlib
import math

import torch
from torch import nn
from torch._higher_order_ops.while_loop import while_loop
from torch.nn import functional as F
from training_scripts import error, numbers, script, small_model

CHECKS = {}


def check(function):
    """Run once; asserts by itself."""
    CHECKS[function.__name__] = function
    return function


def compiled(function, d, **options):
    return torch.compile(function, backend="neuron", **options) if d != "cpu" else function


@contextlib.contextmanager
def programs(run, made=None):
    """Fails unless |run| programs run inside, and if |made| is given that many are made."""
    torch.neuron.flush()
    before = torch.neuron.statistics()
    yield
    torch.neuron.flush()
    after = torch.neuron.statistics()
    counts = {k: after[k] - before[k] for k in before}
    assert counts["flushed"] == run, f"{counts['flushed']} programs ran instead of {run}"
    assert made is None or counts["compiled"] == made, f"{counts['compiled']} programs were made instead of {made}"


@script
def compiled_inputs_of_any_layout(d):
    x = numbers(6, 8).to(d)
    run = compiled(lambda a, b: (a @ b, a + 1, b.t().contiguous()), d, dynamic=False)
    return [run(a, b) for a, b in ((x, x.t()), (x[1:5, ::2], numbers(4, 3).to(d)), (x.t()[2:], x), (x, numbers(8, 2).to(d)),
                                   (x.view(-1)[4:16].view(3, 4), x.expand(2, 6, 8)[1, :4]))]  # fmt: skip


@script
def compiled_changes_of_inputs(d):
    x, total, host = numbers(4, 6).to(d), torch.zeros(3, device=d), torch.zeros(2)

    def function(part, total, host):
        part.mul_(2)
        total += part.sum()
        host += 3
        return total * 1, host + 1

    run = compiled(function, d)
    return run(x[1:3], total, host), run(x[1:3], total, host), x, total, host


@script
def compiled_results_of_several_kinds(d):
    def function(x, n):
        y = x * 2
        return y, x, y.t(), y, n, None, torch.ones(2, device=x.device), (x[0], 3)

    return compiled(function, d)(numbers(3, 4).to(d), 5)


@script
def compiled_sums_of_chosen_rows(d):
    """What finds the rows is Python of the device's, called while Dynamo traces what is called."""
    weight = torch.nn.Parameter(numbers(4, 4).to(d))

    def function(x, scores):
        weights, chosen = scores.softmax(-1).topk(2, -1)
        total = torch.zeros_like(x)
        for mask in F.one_hot(chosen, 3).permute(2, 1, 0):
            which, rows = torch.where(mask)
            total.index_add_(0, rows, x[rows] @ weight * weights[rows, which, None])
        return total

    run, results = compiled(function, d), []
    for seed in range(3):
        results.append(run(numbers(6, 4).to(d), numbers(6, 3, seed=seed).to(d)))
        results[-1].square().sum().backward()
    return [y.detach() for y in results], weight.grad


@script
def compiled_checks_of_values(d):
    frequency = numbers(3).to(d).requires_grad_()

    def function(x, classes):
        factor = torch.linalg.cholesky(x @ x.t() + 9 * torch.eye(3, device=x.device))
        return F.one_hot(classes, 3).to(x.dtype) @ factor * (torch.exp(1j * frequency) - 1).abs()

    y = compiled(function, d)(numbers(3, 5).to(d), torch.tensor([2, 0, 1]).to(d))
    y.sum().backward()
    return y.detach(), frequency.grad


@check
def failed_checks_in_graphs_are_errors():
    for function, x, words in ((torch.linalg.cholesky, -torch.eye(2), "cholesky"),
                               (lambda x: F.one_hot(x, 4), torch.tensor([1, 4]), "Class values")):  # fmt: skip
        text = error(lambda function=function, x=x: compiled(function, "neuron")(x.to("neuron")).cpu(), IndexError)
        assert words in text, text


@script
def compiled_control_flow(d):
    def function(x):
        y = torch.cond(x.sum() > 0, lambda v: (v.sin(), v * 2), lambda v: (v.cos(), v - 1), (x + 1,))
        z = while_loop(lambda i, _: i < 3, lambda i, v: (i + 1, v * 2), (torch.tensor(0, device=x.device), y[0]))
        return y[1] + z[1], z[0]

    run = compiled(function, d, fullgraph=True)
    return run(numbers(4).abs().to(d)), run(numbers(4).abs().to(d) - 9)


@script
def compiled_steps(d):
    model = small_model(d)
    optimizer = torch.optim.AdamW(model.parameters(), 0.01)
    run, y = compiled(model, d), torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device=d)
    losses = []
    for i in range(4):
        for half in range(2):
            loss = F.cross_entropy(run(numbers(8, 6, seed=2 * i + half).to(d)), y)
            loss.backward()
            losses.append(loss)
        optimizer.step()
        optimizer.zero_grad()
    return losses, model.state_dict()


@script
def cross_entropies(d):
    results = []
    for shape, dtype in (((6, 5), torch.float32), ((2, 4, 3, 2), torch.float32), ((6, 5), torch.bfloat16), ((5,), torch.float32)):
        classes = shape[min(len(shape) - 1, 1)]
        sizes = [n for i, n in enumerate(shape) if i != min(len(shape) - 1, 1)]
        target = torch.arange(math.prod(sizes)).remainder(classes).reshape(sizes).to(d)
        for options in ({}, {"reduction": "sum"}, {"reduction": "none"}, {"ignore_index": 1}, {"label_smoothing": 0.1},
                        {"weight": numbers(classes, seed=3).abs().to(d, dtype)}):  # fmt: skip
            x = numbers(*shape).to(d, dtype).requires_grad_()
            loss = F.cross_entropy(x * 3, target, **options)
            loss.sum().backward()
            results += [loss, x.grad]
    x = numbers(4, 3).to(d).requires_grad_()
    y = x.log_softmax(1)
    (F.nll_loss(y, torch.tensor([2, 0, 1, 1], device=d)) + y.square().sum()).backward()
    return results, x.grad, y


@check
def default_backend():
    """torch.compile() without a backend, forward and backward, is the device's for its tensors."""
    for options in ({}, {"mode": "max-autotune"}):
        run, x = torch.compile(lambda v: (v.sin() * 2).sum(), **options), numbers(5).to("neuron").requires_grad_()
        run(x).backward()
        assert torch.allclose(x.grad.cpu(), 2 * numbers(5).cos(), atol=1e-6)


@check
def a_step_is_one_program():
    model = small_model("neuron")
    optimizer, run = torch.optim.SGD(model.parameters(), 0.1), torch.compile(model, backend="neuron")
    x, y = numbers(8, 6).to("neuron"), torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device="neuron")
    for i in range(4):
        with programs(1, made=1 if i == 0 else 0):
            F.cross_entropy(run(x + 1), y).backward()
            optimizer.step()
            optimizer.zero_grad()


@check
def a_step_that_reads_its_loss_early_is_two_programs():
    model = small_model("neuron")
    optimizer, run = torch.optim.SGD(model.parameters(), 0.1), torch.compile(model, backend="neuron")
    x, y = numbers(8, 6).to("neuron"), torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device="neuron")
    for i in range(3):
        with programs(2, made=2 if i == 0 else 0):
            loss = F.cross_entropy(run(x + 1), y)
            loss.backward()
            loss.item()
            optimizer.step()
            optimizer.zero_grad()


def clipped_step(compiled, read):
    """A function that takes a step under autocast; |read|: called between the gradients' clipping and the update."""
    model = nn.Sequential(nn.Linear(64, 64), nn.GELU(), nn.Linear(64, 64)).to("neuron")
    optimizer, run = torch.optim.AdamW(model.parameters(), 0.1), torch.compile(model, backend="neuron") if compiled else model
    x = numbers(32, 64).to("neuron")

    def step():
        optimizer.zero_grad()
        with torch.autocast("neuron", torch.bfloat16):
            loss = run(x).float().square().sum()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        kept = read(model)
        optimizer.step()
        return kept

    return model, step


@check
def gradients_can_be_read_after_the_step():
    """The program of a step does not store clipped gradients; what reads them computes them."""
    for compiled in (False, True):
        model, step = clipped_step(compiled, lambda model: [p.grad.clone() for p in model.parameters()])
        kept = step()
        found = [p.grad for p in model.parameters()]
        assert 0.9 < torch.stack([g.norm() for g in found]).norm().item() < 1.1
        assert all(torch.allclose(g, k, rtol=2e-2, atol=1e-4) for g, k in zip(found, kept))
        model, step = clipped_step(compiled, lambda model: None)
        for i in range(3):
            with programs(2, made=0 if i else None):
                step()
                assert torch.isfinite(sum(p.grad.sum() for p in model.parameters())).item()
            model[0].weight.grad.zero_()
            model[2].weight.grad.mul_(2)
            assert model[0].weight.grad.abs().max().item() == 0


@check
def gradients_that_nobody_reads_are_not_stored():
    for compiled in (False, True):
        model, step = clipped_step(compiled, lambda model: None)
        for i in range(3):
            with programs(1, made=0 if i else None):
                step()
        torch.neuron.synchronize()
        held = torch.neuron.memory_allocated()
        for p in model.parameters():
            p.grad = None
        freed, wide = held - torch.neuron.memory_allocated(), 4 * sum(p.numel() for p in model.parameters())
        assert 0 < freed < 0.75 * wide, f"{freed} bytes were held for gradients of {wide}"


@check
def saved_activations_need_no_memory():
    """What forward saves is inside of the program: the peak of memory is that of eager, not above it."""
    model = nn.Sequential(*(nn.Linear(256, 256) for _ in range(4))).to("neuron")
    run, x = torch.compile(model, backend="neuron"), numbers(4096, 256).to("neuron")
    run(x).sum().backward()
    torch.neuron.synchronize()
    held = torch.neuron.memory_allocated()
    for p in model.parameters():
        p.grad = None
    loss = run(x).sum()
    assert torch.neuron.memory_allocated() <= held, "the forward pass ran by itself"
    loss.backward()


@check
def turns_of_a_loop_are_programs():
    model = small_model("neuron").requires_grad_(False)
    run, x = torch.compile(model, backend="neuron"), numbers(8, 6)
    wanted = small_model("cpu")(x)
    with programs(5, made=1):
        results = [run(x.to("neuron")) for _ in range(5)]
    assert all(torch.allclose(y.cpu(), wanted, atol=1e-5) for y in results)


@check
def layers_compiled_one_by_one_are_one_program():
    layers = [nn.Linear(6, 6).to("neuron").requires_grad_(False) for _ in range(4)]

    @torch.compile(backend="neuron")
    def apply(x, w, b):
        return torch.tanh(F.linear(x, w, b))

    x = y = numbers(3, 6).to("neuron")
    with programs(1):
        for layer in layers:
            y = apply(y, layer.weight, layer.bias)
    for layer in layers:
        x = torch.tanh(layer(x))
    assert torch.allclose(x, y, atol=1e-6)


@check
def compiled_dropout_has_one_mask():
    torch.manual_seed(5)

    @torch.compile(backend="neuron")
    def function(v):
        return F.dropout(torch.sin(F.dropout(v, 0.5)), 0.25).sum() + torch.rand(3, device=v.device).sum() * 0

    masks = []
    for _ in range(2):
        x = torch.full((64,), 0.5, device="neuron", requires_grad=True)
        function(x).backward()
        assert set(x.grad.ne(0).tolist()) == {True, False}
        masks.append(x.grad.ne(0))
    assert not torch.equal(*masks), "the second step has the mask of the first"
    torch.manual_seed(5)
    x = torch.full((64,), 0.5, device="neuron", requires_grad=True)
    function(x).backward()
    assert torch.equal(x.grad.ne(0), masks[0]), "the seed does not repeat the mask"


@check
def compiled_checkpoints_repeat_dropout():
    from torch.utils.checkpoint import checkpoint

    torch.manual_seed(3)
    run = torch.compile(lambda v: checkpoint(lambda u: F.dropout(u, 0.5) * u, v, use_reentrant=False), backend="neuron")
    x = torch.ones(64, device="neuron", requires_grad=True)
    y = run(x)
    y.sum().backward()
    assert torch.equal(x.grad, 2 * y), "the mask of the second pass differs"
