"""Scripts of scripts_check.py that train: models, optimizers, gradients, transforms of functions."""

import warnings

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.checkpoint import checkpoint

SCRIPTS = {}


def script(function):
    """Run on both devices; its results are compared."""
    SCRIPTS[function.__name__] = function
    return function


def numbers(*shape, seed=0, dtype=torch.float32):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def error(function, *kinds):
    """The text of the error that |function| raises."""
    try:
        function()
    except kinds or Exception as e:
        return f"{type(e).__name__}: {str(e).splitlines()[0]}"
    raise AssertionError("no error was raised")


def small_model(d, seed=0):
    model = nn.Sequential(nn.Linear(6, 16), nn.LayerNorm(16), nn.GELU(), nn.Linear(16, 3))
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(numbers(*p.shape, seed=seed + i) * 0.3)
    return model.to(d)


def steps_of(d, make, count=4, closure=False, **options):
    model = small_model(d)
    optimizer = make(model.parameters(), **options)
    x, y = numbers(8, 6).to(d), torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device=d)

    def loss():
        optimizer.zero_grad()
        value = F.cross_entropy(model(x), y)
        value.backward()
        return value

    losses = []
    for _ in range(count):
        if closure:
            losses.append(optimizer.step(loss).item())
        else:
            losses.append(loss().item())
            optimizer.step()
    return losses, model.state_dict()


def _optimizer_scripts():
    """Every optimizer, as a loop over tensors, over lists of them (foreach), fused and capturable."""
    optim = torch.optim
    table = {
        "sgd": (optim.SGD, {"lr": 0.1, "momentum": 0.9, "nesterov": True, "weight_decay": 0.01}),
        "adam": (optim.Adam, {"lr": 0.01, "amsgrad": True}), "adamw": (optim.AdamW, {"lr": 0.01}),
        "rmsprop": (optim.RMSprop, {"lr": 0.01, "momentum": 0.5, "centered": True}),
        "adagrad": (optim.Adagrad, {"lr": 0.1}), "adadelta": (optim.Adadelta, {}), "adamax": (optim.Adamax, {"lr": 0.01}),
        "nadam": (optim.NAdam, {"lr": 0.01}), "radam": (optim.RAdam, {"lr": 0.01}), "asgd": (optim.ASGD, {"lr": 0.1}),
        "rprop": (optim.Rprop, {"lr": 0.01}), "adafactor": (optim.Adafactor, {"lr": 0.01}),
    }  # fmt: skip
    ways = {"single": {"foreach": False}, "foreach": {"foreach": True}, "fused": {"fused": True},
            "capturable": {"capturable": True, "foreach": True}}  # fmt: skip
    for name, (make, options) in table.items():
        for way, more in ways.items():
            if way == "fused" and name not in ("sgd", "adam", "adamw", "adagrad"):
                continue
            if way == "capturable" and "capturable" not in make.__init__.__code__.co_varnames:
                continue

            def run(d, make=make, options=options, more=more):
                more = {k: v for k, v in more.items() if d == "neuron" or k != "capturable"}
                return steps_of(d, make, **options, **more)

            SCRIPTS[f"optimizer_{name}_{way}"] = run


_optimizer_scripts()


@script
def optimizer_lbfgs(d):
    return steps_of(d, torch.optim.LBFGS, count=2, closure=True, lr=0.5, max_iter=4)


@script
def schedules(d):
    model = small_model(d)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=12)
    for i in range(10):
        optimizer.zero_grad(set_to_none=i % 2 == 0)
        model(numbers(4, 6, seed=i).to(d)).square().mean().backward()
        optimizer.step()
        schedule.step()
    return model.state_dict(), schedule.get_last_lr()


@script
def clipped_gradients(d):
    model = small_model(d)
    (model(numbers(8, 6).to(d)) * 100).square().sum().backward()
    norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0, foreach=True)
    infinite = nn.utils.clip_grad_norm_(model.parameters(), 0.5, norm_type=float("inf"))
    nn.utils.clip_grad_value_(model.parameters(), 0.01)
    return norm, infinite, [p.grad for p in model.parameters()]


@script
def accumulated_gradients(d):
    model = small_model(d)
    for i in range(3):
        model(numbers(4, 6, seed=i).to(d)).sum().backward()
    grads = [p.grad.clone() for p in model.parameters()]
    model.zero_grad(set_to_none=False)
    return grads, [p.grad for p in model.parameters()]


@script
def checkpointed(d):
    model, x = small_model(d), numbers(4, 6).to(d).requires_grad_()
    y = checkpoint(model, x, use_reentrant=False)
    y.square().sum().backward()
    z = checkpoint(model, x, use_reentrant=True)
    z.sum().backward()
    return y, x.grad, [p.grad for p in model.parameters()]


@script
def hooks(d):
    model, seen = small_model(d), []
    model[0].register_forward_hook(lambda m, i, o: seen.append(o.detach().sum()))
    model[3].register_full_backward_hook(lambda m, gi, go: seen.append(go[0].norm()))
    model[3].weight.register_hook(lambda g: g * 2)
    model[3].weight.register_post_accumulate_grad_hook(lambda p: seen.append(p.grad.sum()))
    x = numbers(4, 6).to(d).requires_grad_()
    h = model[0](x)
    h.retain_grad()
    model[3](model[2](model[1](h))).square().sum().backward()
    return seen, model[3].weight.grad, h.grad, x.grad


@script
def gradients_of_gradients(d):
    x = numbers(5).to(d).requires_grad_()
    y = (x**3).sum() + (x.sin() * x.roll(1)).sum()
    (g,) = torch.autograd.grad(y, x, create_graph=True)
    (h,) = torch.autograd.grad(g.square().sum(), x)
    return g, h, torch.autograd.functional.hessian(lambda v: (v**4).sum(), x.detach())


@script
def gradients_of_gradients_of_losses(d):
    x, y = numbers(2, 5).to(d).requires_grad_(), numbers(2, 5, seed=1).to(d)
    results = []
    for loss in (F.mse_loss, F.smooth_l1_loss, F.huber_loss, F.soft_margin_loss):
        for reduction in ("mean", "sum"):
            (g,) = torch.autograd.grad(loss(x, y, reduction=reduction), x, create_graph=True)
            results += torch.autograd.grad(g.square().sum(), x)
    for function in (F.selu, F.elu, F.celu):
        results += torch.autograd.grad(function(x * 1, inplace=True).sum(), x)
    return results


class Doubling(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * 2

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * 2 + x


@script
def functions_of_autograd(d):
    x = numbers(4).to(d).requires_grad_()
    y = Doubling.apply(x).exp()
    y.sum().backward()
    with torch.no_grad():
        z = x * 3
    with torch.inference_mode():
        w = x * 4
    return y, x.grad, z, w, z.requires_grad, error(lambda: w.add(1).sum().backward())


@script
def transforms(d):
    x, w = numbers(4, 3).to(d), numbers(3, 2, seed=1).to(d)

    def loss(w, row):
        return (row @ w).tanh().sum()

    each = torch.func.vmap(torch.func.grad(loss), in_dims=(None, 0))(w, x)
    return (each, torch.func.jacrev(lambda v: v.exp() * 2)(x[0]), torch.func.jacfwd(torch.sin)(x[0]),
            torch.func.vmap(lambda a, b: a.dot(b))(x, x), torch.func.jvp(torch.cos, (x,), (x,)), torch.func.hessian(loss)(w, x[0]),
            torch.func.functional_call(small_model(d), {}, (numbers(2, 6).to(d),)))  # fmt: skip


@script
def recurrent(d):
    torch.manual_seed(0)
    results = []
    for make in (nn.LSTM, nn.GRU, nn.RNN):
        model = make(4, 5, num_layers=2, batch_first=True, bidirectional=True)
        with torch.no_grad():
            for i, p in enumerate(model.parameters()):
                p.copy_(numbers(*p.shape, seed=i) * 0.5)
        model = model.to(d)
        y, state = model(numbers(3, 6, 4).to(d))
        y.sum().backward()
        results.append((y, state, [p.grad for p in model.parameters()]))
    return results


@script
def loaders(d):
    data = torch.utils.data.TensorDataset(numbers(10, 3), torch.arange(10))
    total = torch.zeros(3, device=d)
    seen = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for x, y in torch.utils.data.DataLoader(data, batch_size=4, pin_memory=d != "cpu", num_workers=0):
            total += x.to(d, non_blocking=True).sum(0)
            seen.append(y.to(d))
    return total, seen


@script
def autocast(d):
    model, x = small_model(d), numbers(8, 6).to(d)
    with torch.autocast(d, dtype=torch.bfloat16):
        y = model(x)
        z = y.softmax(-1)
        e = torch.einsum("ij,kj->ik", x, x)
        n = model[1](model[0](x))
    with torch.autocast(d, enabled=False):
        f = model[0](x)
    loss = F.cross_entropy(y.float(), torch.arange(8, device=d) % 3)
    loss.backward()
    return y.dtype, z.float() * 0, e.dtype, f, f.dtype, model[0].weight.grad.dtype, torch.is_autocast_enabled(d), n.shape


@script
def named_modules(d):
    model = nn.ModuleDict({"a": nn.Embedding(5, 4, padding_idx=0), "b": nn.MultiheadAttention(4, 2, batch_first=True),
                           "c": nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0, batch_first=True), "d": nn.Conv1d(4, 4, 3)})  # fmt: skip
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(numbers(*p.shape, seed=i) * 0.5)
    model = model.to(d)
    x = model["a"](torch.tensor([[0, 1, 4], [2, 2, 0]], device=d))
    y, weights = model["b"](x, x, x)
    z = model["c"](y)
    w = model["d"](z.transpose(1, 2))
    w.square().sum().backward()
    model.eval()
    with torch.no_grad():
        quick = model["c"](y)
    return x, y, weights, z, w, quick, [p.grad for p in model.parameters()]


@script
def encoders_without_gradients(d):
    results = []
    padding = torch.tensor([[0, 0, 0, 0, 0], [0, 0, 0, 1, 1], [0, 0, 0, 0, 1]]).bool()
    causal = nn.Transformer.generate_square_subsequent_mask(5)
    for options in ({}, {"norm_first": True, "activation": "gelu"}):
        torch.manual_seed(0)
        layer = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True, **options)
        model = nn.TransformerEncoder(layer, 2, enable_nested_tensor=not options).eval().to(d)
        x = numbers(3, 5, 16).to(d)
        with torch.no_grad():
            results += [model(x), model(x, mask=causal.to(d)), model(x, mask=causal.to(d), is_causal=True)]
            results.append(model(x, src_key_padding_mask=padding.to(d)).masked_fill(padding.to(d)[..., None], 0))
            results.append(model(x, mask=causal.bool().to(d), src_key_padding_mask=padding.to(d)))
    return results


@script
def compiled_for_sizes_that_change(d):
    model = small_model(d)
    run = torch.compile(model, backend="neuron", dynamic=True) if d == "neuron" else model
    results = []
    for rows in (3, 5, 8, 5):
        model.zero_grad()
        loss = run(numbers(rows, 6, seed=rows).to(d)).square().mean()
        loss.backward()
        results.append((loss, [p.grad.clone() for p in model.parameters()]))
    return results
