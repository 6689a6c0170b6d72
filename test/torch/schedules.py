"""Schedules of the learning rate (torch.optim.lr_scheduler) and averages of weights (torch.optim.swa_utils) on device
"neuron", against the CPU: the same weights after STEPS steps, of which the last compiles nothing."""

import functools
import itertools

import opinfo
import torch
from torch.optim import lr_scheduler as lrs
from torch.optim import swa_utils

STEPS = 12

SCHEDULES = {
    "LambdaLR": lambda o: lrs.LambdaLR(o, lambda epoch: 0.9**epoch),
    "MultiplicativeLR": lambda o: lrs.MultiplicativeLR(o, lambda epoch: 0.9),
    "StepLR": lambda o: lrs.StepLR(o, 2, 0.5),
    "MultiStepLR": lambda o: lrs.MultiStepLR(o, [2, 5, 6], 0.5),
    "ConstantLR": lambda o: lrs.ConstantLR(o, 0.5, 3),
    "LinearLR": lambda o: lrs.LinearLR(o, 0.1, 1, 8),
    "ExponentialLR": lambda o: lrs.ExponentialLR(o, 0.8),
    "PolynomialLR": lambda o: lrs.PolynomialLR(o, 20, 2),
    "CosineAnnealingLR": lambda o: lrs.CosineAnnealingLR(o, 20),
    "CosineAnnealingWarmRestarts": lambda o: lrs.CosineAnnealingWarmRestarts(o, 4, 2),
    "SequentialLR": lambda o: lrs.SequentialLR(o, [lrs.LinearLR(o, 0.1, 1, 4), lrs.ExponentialLR(o, 0.9)], [4]),
    "ChainedScheduler": lambda o: lrs.ChainedScheduler([lrs.ConstantLR(o, 0.1, 2), lrs.ExponentialLR(o, 0.9)]),
    "ReduceLROnPlateau": lambda o: lrs.ReduceLROnPlateau(o, patience=1, factor=0.5),
    "CyclicLR": lambda o: lrs.CyclicLR(o, 0.001, 0.1, 3),
    "OneCycleLR": lambda o: lrs.OneCycleLR(o, 0.1, total_steps=STEPS + 2),
    "SWALR": lambda o: swa_utils.SWALR(o, 0.01, 4),
}

OPTIMIZERS = {
    "SGD": lambda p, **more: torch.optim.SGD(p, lr=0.05, momentum=0.9, **more),
    "AdamW": lambda p, **more: torch.optim.AdamW(p, lr=0.05, eps=1e-2, **more),  # a small eps divides by rounding errors
}
KINDS = {"foreach": {"foreach": True}, "for loop": {"foreach": False}, "fused": {"fused": True}}

AVERAGES = {
    "mean": lambda m: swa_utils.AveragedModel(m),
    "EMA": lambda m: swa_utils.AveragedModel(m, multi_avg_fn=swa_utils.get_ema_multi_avg_fn(0.9), use_buffers=True),
    "EMA for loop": lambda m: swa_utils.AveragedModel(m, avg_fn=swa_utils.get_ema_avg_fn(0.9)),
    "SWA": lambda m: swa_utils.AveragedModel(m, multi_avg_fn=swa_utils.get_swa_multi_avg_fn()),
}


def _model(device):
    torch.manual_seed(0)
    layers = torch.nn.Linear(4, 6), torch.nn.Tanh(), torch.nn.BatchNorm1d(6), torch.nn.Linear(6, 2)
    return torch.nn.Sequential(*layers).to(device)


def _batches(device):
    torch.manual_seed(1)
    return [torch.randn(8, 4).to(device) for _ in range(STEPS)]


def _train(device, optimizer, schedule=None, average=None):
    """Returns weights, learning rates of the steps, and how many programs the last step compiled."""
    model = _model(device)
    optimizer = optimizer(model.parameters())
    schedule = schedule and schedule(optimizer)
    averaged = average and average(model)
    rates, compiled = [], 0
    for x in _batches(device):
        before = torch.neuron.statistics()["compiled"]
        loss = model(x).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if schedule is not None:
            schedule.step(*([loss.item()] if isinstance(schedule, lrs.ReduceLROnPlateau) else []))
            rates.append(optimizer.param_groups[0]["lr"])
        if averaged is not None:
            averaged.update_parameters(model)
        torch.neuron.synchronize()
        compiled = torch.neuron.statistics()["compiled"] - before
    if averaged is not None:
        swa_utils.update_bn(_batches(device)[:3], averaged)
        model = averaged
    return [t.detach().cpu() for t in model.state_dict().values()], rates, compiled


def _compare(*what):
    wanted, rates, _ = _train("cpu", *what)
    got, rates_there, compiled = _train("neuron", *what)
    assert rates == [float(r) for r in rates_there], f"learning rates {rates_there} instead of {rates}"
    for g, w in zip(got, wanted, strict=True):
        torch.testing.assert_close(g, w, rtol=1e-3, atol=2e-5)
    assert not compiled, f"the last step compiled {compiled} programs"


def names():
    return [f"lr_scheduler.{name}" for name in SCHEDULES] + [f"swa_utils.{name}" for name in AVERAGES]


def run(name, limit=60, verbose=False):
    """Returns what happened, by name."""
    kind, _, name = name.partition(".")
    if kind == "swa_utils":
        outcome = opinfo.Outcome()
        outcome.measure(lambda: _compare(OPTIMIZERS["SGD"], None, AVERAGES[name]), limit, verbose)
        return {f"{kind}.{name}": outcome}
    outcomes = {f"{kind}.{name} {way}": opinfo.Outcome() for way in KINDS}
    for (way, more), (optimizer, make) in itertools.product(KINDS.items(), OPTIMIZERS.items()):
        made = functools.partial(make, **more)
        outcomes[f"{kind}.{name} {way}"].measure(lambda: _compare(made, SCHEDULES[name]), limit, verbose,  # noqa: B023
                                                 f"{optimizer}: ")  # fmt: skip
    return outcomes
