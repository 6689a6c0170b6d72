"""torch.distributed on the device: starts ranks as processes, like torchrun, and checks in each

- the values of every collective, on tensors of the device and of the CPU;
- training of a small transformer with DDP, FSDP2, tensor parallelism and a pipeline: the losses of one rank on the CPU;
- that calls that differ, and ranks that are killed, are reported by all others.

    python distributed_check.py [CASE...] [--ranks 4] [--deaths 1]"""

import argparse
import datetime
import functools
import operator
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import torch
import torch.distributed as dist
from torch import nn
from torch.nn import functional as F

import tern.torch

DEVICE = "neuron"
DTYPES = [torch.float32, torch.bfloat16, torch.int64, torch.bool]


def equal(got, want, what):
    got = got.cpu()
    assert got.dtype == want.dtype and got.shape == want.shape, f"{what}: {got.dtype} {got.shape}, {want.dtype} {want.shape}"
    assert torch.equal(got, want), f"{what}: {got} instead of {want}"


def data(rank, shape, dtype):
    """What |rank| has: small integers, so that sums are exact in every dtype."""
    generator = torch.Generator().manual_seed(1000 + rank)
    return torch.randint(-8, 8, shape, generator=generator).to(dtype)


def of_all(shape, dtype, count=None):
    return [data(r, shape, dtype) for r in range(count or dist.get_world_size())]


# --- values of collectives ---


def summed(tensors):
    if tensors[0].dtype == torch.bool:
        return torch.stack(tensors).any(0)
    return torch.stack(tensors).sum(0).to(tensors[0].dtype)


def reductions(dtype):
    yield dist.ReduceOp.SUM, summed
    if dtype != torch.bool:
        yield dist.ReduceOp.MAX, lambda all: torch.stack(all).amax(0)
        yield dist.ReduceOp.MIN, lambda all: torch.stack(all).amin(0)
    if dtype.is_floating_point:
        yield dist.ReduceOp.AVG, lambda all: (torch.stack(all).sum(0) / len(all)).to(dtype)
    if dtype == torch.int64:
        yield dist.ReduceOp.BXOR, lambda all: functools.reduce(operator.xor, all)
        yield dist.ReduceOp.PRODUCT, lambda all: torch.stack(all).prod(0)


def check_reductions(rank, size, device, dtype):
    for shape in [(3,), (5, 7), (200, 33)]:
        mine, everyone = data(rank, shape, dtype), of_all(shape, dtype)
        for op, want in reductions(dtype):
            x = mine.to(device, copy=True)
            dist.all_reduce(x, op)
            equal(x, want(everyone), f"all_reduce {op} of {dtype} {shape}")
            x = mine.to(device, copy=True)
            dist.reduce(x, 1, op)
            equal(x, want(everyone) if rank == 1 else mine, f"reduce {op}")
        parts = of_all((size * shape[0], *shape[1:]), dtype)
        got = torch.empty(shape, dtype=dtype, device=device)
        dist.reduce_scatter_tensor(got, parts[rank].to(device))
        equal(got, summed(parts).chunk(size)[rank], "reduce_scatter_tensor")
        got.zero_()
        dist.reduce_scatter(got, list(parts[rank].to(device).chunk(size)))
        equal(got, summed(parts).chunk(size)[rank], "reduce_scatter")


def check_gathers(rank, size, device, dtype):
    root = 2 % size
    for shape in [(), (3,), (5, 7), (200, 33)]:
        mine, everyone = data(rank, shape, dtype), of_all(shape, dtype)
        x = mine.to(device)
        if shape:
            got = torch.empty((size * shape[0], *shape[1:]), dtype=dtype, device=device)
            dist.all_gather_into_tensor(got, x)
            equal(got, torch.cat(everyone), "all_gather_into_tensor")
        got = [torch.empty_like(x) for _ in range(size)]
        dist.all_gather(got, x)
        equal(torch.stack(got), torch.stack(everyone), "all_gather")
        got = [torch.empty_like(x) for _ in range(size)] if rank == root else None
        dist.gather(x, got, dst=root)
        if rank == root:
            equal(torch.stack(got), torch.stack(everyone), "gather")
        got = torch.empty_like(x)
        dist.scatter(got, [t.to(device) for t in everyone] if rank == 1 else None, src=1)
        equal(got, mine, "scatter")
        got = mine.to(device, copy=True)
        dist.broadcast(got, root)
        equal(got, everyone[root], "broadcast")


def check_uneven(rank, size, device, dtype):
    """Lists of tensors of several sizes, as of the last batch of an epoch; rank 0 has none."""
    everyone = [data(r, (r, 5), dtype) for r in range(size)]
    got = [torch.empty(r, 5, dtype=dtype, device=device) for r in range(size)]
    dist.all_gather(got, everyone[rank].to(device))
    equal(torch.cat(got), torch.cat(everyone), "all_gather of several sizes")
    parts = [[data(10 * r + part, (part, 5), dtype) for part in range(size)] for r in range(size)]
    got = torch.empty(rank, 5, dtype=dtype, device=device)
    dist.reduce_scatter(got, [t.to(device) for t in parts[rank]])
    equal(got, summed([of_rank[rank] for of_rank in parts]), "reduce_scatter of several sizes")


def check_all_to_all(rank, size, device, dtype):
    rows = [[(3 * a + b) % 4 for b in range(size)] for a in range(size)]  # from a to b
    sent = [data(a, (sum(rows[a]), 6), dtype).split(rows[a]) for a in range(size)]
    want = torch.cat([sent[a][rank] for a in range(size)])
    got = torch.empty(want.shape, dtype=dtype, device=device)
    dist.all_to_all_single(got, torch.cat(sent[rank]).to(device), [rows[a][rank] for a in range(size)], rows[rank])
    equal(got, want, "all_to_all_single with splits")
    even = of_all((size * 3, 4), dtype)
    got = torch.empty_like(even[rank], device=device)
    dist.all_to_all_single(got, even[rank].to(device))
    equal(got, torch.cat([even[a].chunk(size)[rank] for a in range(size)]), "all_to_all_single")
    got = [torch.empty(rows[a][rank], 6, dtype=dtype, device=device) for a in range(size)]
    dist.all_to_all(got, [t.to(device) for t in sent[rank]])
    equal(torch.cat(got), want, "all_to_all")


def check_messages(rank, size, device, dtype):
    after, before = (rank + 1) % size, (rank - 1) % size
    for shape in [(4,), (300, 300)]:  # the second is larger than what is buffered
        got = torch.empty(shape, dtype=dtype, device=device)
        ops = [dist.P2POp(dist.isend, data(rank, shape, dtype).to(device), after), dist.P2POp(dist.irecv, got, before)]
        for work in dist.batch_isend_irecv(ops):
            work.wait()
        equal(got, data(before, shape, dtype), "batch_isend_irecv")
        if rank % 2 == 0 and rank + 1 < size:
            dist.send(data(rank, shape, dtype).to(device), rank + 1)
        elif rank % 2:
            dist.recv(got, rank - 1)
            equal(got, data(rank - 1, shape, dtype), "recv")
    # Tags, not the order of calls, say which message is which.
    first, second = (torch.empty(3, dtype=dtype, device=device) for _ in range(2))
    works = [dist.isend(data(rank + t, (3,), dtype).to(device), after, tag=t) for t in (10, 20)]
    works += [dist.irecv(second, before, tag=20), dist.irecv(first, before, tag=10)]
    for work in works:
        work.wait()
    equal(first, data(before + 10, (3,), dtype), "tag 10")
    equal(second, data(before + 20, (3,), dtype), "tag 20")


def check_views(rank, size, device):
    """Tensors that are parts of others, transposed, or results that nothing has computed yet."""
    base = torch.zeros(4, 6, device=device)
    column = base[:, 2]
    column += rank + 1
    dist.all_reduce(column)
    want = torch.zeros(4, 6)
    want[:, 2] = sum(range(1, size + 1))
    equal(base, want, "a column")
    x = data(rank, (3, 5), torch.float32).to(device)
    y = (x * 2 + 1).t()
    dist.all_reduce(y)
    equal(y, sum((t * 2 + 1).t() for t in of_all((3, 5), torch.float32)), "transposed")
    rows = torch.zeros(size, 5, device=device)
    dist.all_gather(list(rows.unbind()), x[1])
    equal(rows, torch.stack([t[1] for t in of_all((3, 5), torch.float32)]), "rows")
    late = dist.all_reduce(x, async_op=True)
    late.wait()
    assert late.is_completed() and late.is_success()
    future = dist.all_reduce(x, async_op=True).get_future()
    equal(future.wait()[0], size * summed(of_all((3, 5), torch.float32)), "future")
    then = dist.all_reduce(x, async_op=True).get_future().then(lambda f: f.value()[0] / size**2)
    equal(then.wait(), summed(of_all((3, 5), torch.float32)), "then")


def check_lists(rank, size, device):
    """Coalesced collectives, objects, groups of some ranks, futures."""
    xs = [data(rank, (n,), torch.float32).to(device) for n in (3, 5, 7)]
    with dist._coalescing_manager(device=torch.device(device), async_ops=True) as manager:
        for x in xs:
            dist.all_reduce(x)
    manager.wait()
    for x, n in zip(xs, (3, 5, 7)):
        equal(x, summed(of_all((n,), torch.float32)), "coalesced all_reduce")
    outs = [torch.empty(size * n, device=device) for n in (2, 4)]
    with dist._coalescing_manager(device=torch.device(device)):
        for out, n in zip(outs, (2, 4)):
            dist.all_gather_into_tensor(out, data(rank, (n,), torch.float32).to(device))
    for out, n in zip(outs, (2, 4)):
        equal(out, torch.cat(of_all((n,), torch.float32)), "coalesced all_gather")
    objects = [None] * size
    dist.all_gather_object(objects, {"rank": rank, "text": "x" * rank})
    assert objects == [{"rank": r, "text": "x" * r} for r in range(size)], objects
    box = [("from", 1)] if rank == 1 else [None]
    dist.broadcast_object_list(box, 1)
    assert box == [("from", 1)], box
    odd = dist.new_group([r for r in range(size) if r % 2])
    if rank % 2:
        x = data(rank, (4,), torch.float32).to(device)
        dist.all_reduce(x, group=odd)
        equal(x, summed([t for r, t in enumerate(of_all((4,), torch.float32)) if r % 2]), "group of odd ranks")
        dist.destroy_process_group(odd)
    dist.barrier()
    premultiplied = torch.full((3,), 2.0, device=device)
    dist.all_reduce(premultiplied, dist._make_nccl_premul_sum(0.5))
    equal(premultiplied, torch.full((3,), float(size)), "scaled sum")


def values(rank, size):
    for device in (DEVICE, "cpu"):
        for dtype in DTYPES:
            check_reductions(rank, size, device, dtype)
            check_gathers(rank, size, device, dtype)
            check_uneven(rank, size, device, dtype)
            check_all_to_all(rank, size, device, dtype)
            check_messages(rank, size, device, dtype)
    check_views(rank, size, DEVICE)
    check_lists(rank, size, DEVICE)


def functional(rank, size):
    """_c10d_functional, as DTensor calls it."""
    from torch.distributed import _functional_collectives as fc

    group = dist.group.WORLD
    x = data(rank, (4, 6), torch.float32).to(DEVICE)
    everyone = of_all((4, 6), torch.float32)
    equal(fc.all_reduce(x, "sum", group), summed(everyone), "all_reduce")
    equal(fc.all_gather_tensor(x, 1, group), torch.cat(everyone, 1), "all_gather_tensor")
    equal(fc.reduce_scatter_tensor(x, "sum", 0, group), summed(everyone).chunk(size)[rank], "reduce_scatter_tensor")
    equal(fc.broadcast(x, 1, group), everyone[1], "broadcast")
    got = fc.all_to_all_single(x, None, None, group)
    equal(got, torch.cat([t.chunk(size)[rank] for t in everyone]), "all_to_all_single")


# --- training ---

VOCABULARY, WIDTH, HEADS, LENGTH, BATCH, STEPS = 32, 32, 4, 8, 8, 5


class Norm(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(WIDTH))

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5) * self.weight


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(4))

    def forward(self, x):
        q, k, v = (f(x).unflatten(-1, (-1, WIDTH // HEADS)).transpose(1, 2) for f in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.o(y.transpose(1, 2).flatten(2))


class Gated(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate, self.up = nn.Linear(WIDTH, 2 * WIDTH, bias=False), nn.Linear(WIDTH, 2 * WIDTH, bias=False)
        self.down = nn.Linear(2 * WIDTH, WIDTH, bias=False)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm1, self.attention, self.norm2, self.mlp = Norm(), Attention(), Norm(), Gated()

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class Transformer(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, WIDTH)
        self.blocks = nn.ModuleList(Block() for _ in range(layers))
        self.norm, self.head = Norm(), nn.Linear(WIDTH, VOCABULARY, bias=False)

    def forward(self, tokens):
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


def fresh_model(layers=2):
    torch.manual_seed(7)
    return Transformer(layers)


def batch(step):
    generator = torch.Generator().manual_seed(step)
    tokens = torch.randint(VOCABULARY, (BATCH, LENGTH + 1), generator=generator)
    return tokens[:, :-1].contiguous(), tokens[:, 1:].contiguous()


def loss_of(logits, labels):
    return F.cross_entropy(logits.flatten(0, 1), labels.flatten())


def optimizer_of(model):
    # Not foreach, which takes no mixture of DTensors and others.
    kinds = {type(p) for p in model.parameters()}
    return torch.optim.SGD(model.parameters(), lr=0.5, momentum=0.9, foreach=None if len(kinds) == 1 else False)


def train(model, part, device=DEVICE):
    """The losses of STEPS steps on rows |part| of each batch."""
    optimizer, losses = optimizer_of(model), []
    for step in range(STEPS):
        tokens, labels = (t[part].to(device) for t in batch(step))
        loss = loss_of(model(tokens), labels)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        losses.append(loss.detach())
    return torch.stack(losses)


def reference(layers=2):
    return train(fresh_model(layers), slice(None), "cpu")


def close(losses, want, what):
    losses = losses.cpu()
    worst = ((losses - want).abs() / want.abs()).max().item()
    assert worst < 1e-5, f"{what}: losses {losses.tolist()} instead of {want.tolist()}"
    assert want[0] > want[-1] + 0.01, f"{what}: nothing was learned: {want.tolist()}"


def rows_of(rank, size):
    return slice(rank * BATCH // size, (rank + 1) * BATCH // size)


def mean_over_ranks(losses):
    dist.all_reduce(losses, dist.ReduceOp.AVG)
    return losses


def ddp(rank, size):
    """On the device of the number of the rank, as scripts for several GPUs have it."""
    from torch.nn.parallel import DistributedDataParallel

    assert torch.neuron.device_count() == size
    with torch.neuron.device(rank):
        model = DistributedDataParallel(fresh_model().to(rank), [rank], bucket_cap_mb=0.02)
        close(mean_over_ranks(train(model, rows_of(rank, size), torch.device(DEVICE, rank))), reference(), "DDP")


class Halves(nn.Module):
    """Of which a step uses one."""

    def __init__(self):
        super().__init__()
        self.first, self.second, self.norm = nn.Linear(4, 4), nn.Linear(4, 4), nn.BatchNorm1d(4)

    def forward(self, x, first):
        return self.norm(self.first(x) if first else self.second(x))


def ddp_options(rank, size):
    """Parameters without a gradient, and SyncBatchNorm: the gradients of one process with the whole batch."""
    from torch.nn.parallel import DistributedDataParallel

    torch.manual_seed(1)
    whole = Halves()
    model = nn.SyncBatchNorm.convert_sync_batchnorm(Halves())
    model.load_state_dict(whole.state_dict())
    model = DistributedDataParallel(model.to(DEVICE), find_unused_parameters=True)
    for step in range(2):
        x, wanted = torch.randn(2, 2 * size, 4, generator=torch.Generator().manual_seed(step))
        mine = slice(2 * rank, 2 * rank + 2)
        (model(x[mine].to(DEVICE), step == 0) - wanted[mine].to(DEVICE)).pow(4).sum().backward()
        ((whole(x, step == 0) - wanted).pow(4).sum() / size).backward()
    for (name, p), q in zip(whole.named_parameters(), model.module.parameters(), strict=True):
        assert torch.allclose(q.grad.cpu(), p.grad, rtol=1e-4, atol=1e-4), f"{name}: {q.grad} instead of {p.grad}"
    for (name, b), c in zip(whole.named_buffers(), model.module.buffers(), strict=True):
        assert torch.allclose(c.cpu(), b, atol=1e-5), f"{name}: {c} instead of {b}"


def fsdp(rank, size):
    from torch.distributed.fsdp import fully_shard

    model = fresh_model().to(DEVICE)
    mesh = dist.init_device_mesh(DEVICE, (size,))
    for block in model.blocks:
        fully_shard(block, mesh=mesh)
    fully_shard(model, mesh=mesh)
    close(mean_over_ranks(train(model, rows_of(rank, size))), reference(), "FSDP2")


def parallelized(size):
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module

    model, mesh = fresh_model().to(DEVICE), dist.init_device_mesh(DEVICE, (size,))
    for block in model.blocks:
        plan = {f"attention.{name}": ColwiseParallel() for name in "qkv"}
        plan |= {"attention.o": RowwiseParallel(), "mlp.gate": ColwiseParallel(), "mlp.up": ColwiseParallel()}
        parallelize_module(block, mesh, plan | {"mlp.down": RowwiseParallel()})
    return model


def tensor_parallel(rank, size):
    close(train(parallelized(size), slice(None)), reference(), "tensor parallelism")


class Stage(nn.Module):
    """The blocks of one rank of a pipeline."""

    def __init__(self, model, rank, size):
        super().__init__()
        per = len(model.blocks) // size
        self.embedding = model.embedding if rank == 0 else None
        self.blocks = model.blocks[rank * per : (rank + 1) * per]
        self.norm, self.head = (model.norm, model.head) if rank == size - 1 else (None, None)

    def forward(self, x):
        x = x if self.embedding is None else self.embedding(x)
        for block in self.blocks:
            x = block(x)
        return x if self.head is None else self.head(self.norm(x))


def pipeline(rank, size):
    from torch.distributed.pipelining import PipelineStage, Schedule1F1B, ScheduleGPipe

    for schedule_type in (ScheduleGPipe, Schedule1F1B):
        module = Stage(fresh_model(size), rank, size).to(DEVICE)
        stage = PipelineStage(module, rank, size, torch.device(DEVICE, 0))
        schedule = schedule_type(stage, n_microbatches=size, loss_fn=loss_of)
        optimizer, losses = optimizer_of(module), []
        for step in range(STEPS):
            tokens, labels = (t.to(DEVICE) for t in batch(step))
            parts = []
            if rank == 0:
                schedule.step(tokens)
            elif rank == size - 1:
                schedule.step(target=labels, losses=parts)
                losses.append(torch.stack([p.detach() for p in parts]).mean())
            else:
                schedule.step()
            optimizer.step()
            optimizer.zero_grad()
        if rank == size - 1:
            close(torch.stack(losses), reference(size), schedule_type.__name__)
        dist.barrier()


def compiled(rank, size):
    """Collectives in graphs of torch.compile."""
    from torch.distributed import _functional_collectives as fc

    @torch.compile(backend="neuron", fullgraph=True)
    def function(x):
        y = fc.all_reduce(x * 2, "sum", dist.group.WORLD) + 1
        z = fc.all_gather_tensor(y * (y > 0), 0, dist.group.WORLD)
        return fc.reduce_scatter_tensor(z, "sum", 0, dist.group.WORLD) - y

    everyone = of_all((size * 2, 3), torch.float32)
    y = summed(everyone) * 2 + 1
    equal(function(data(rank, (size * 2, 3), torch.float32).to(DEVICE)), size * y * (y > 0) - y, "compiled collectives")


def compiled_training(rank, size):
    from torch.nn.parallel import DistributedDataParallel

    model = torch.compile(DistributedDataParallel(fresh_model().to(DEVICE)), backend="neuron")
    close(mean_over_ranks(train(model, rows_of(rank, size))), reference(), "DDP, compiled")
    model = torch.compile(parallelized(size), backend="neuron")
    close(train(model, slice(None)), reference(), "tensor parallelism, compiled")


def clock(rank, size):
    """Collectives take modelled time, more for more bytes."""
    spent = []
    for count in (1 << 10, 1 << 22):
        x = torch.ones(count, device=DEVICE)
        torch.neuron.synchronize()
        before = tern.torch.device().modelled_seconds(0)
        dist.all_reduce(x)
        spent.append(tern.torch.device().modelled_seconds(0) - before)
    assert 0 < spent[0] < spent[1] / 2, spent


# --- failures ---


def failure_of(function):
    try:
        function()
    except dist.DistBackendError as error:
        return str(error)
    raise AssertionError("nothing was raised")


def mismatch(rank, size):
    """In groups of their own, which fail for good."""
    group = dist.new_group()
    x = torch.zeros(5 if rank == 1 else 4, device=DEVICE)
    text = failure_of(lambda: dist.all_reduce(x, group=group))
    assert "rank 0" in text and "all_reduce of 4 f32" in text and "all_reduce of 5 f32" in text, text
    assert "distributed_check.py" in text, text
    again = failure_of(lambda: dist.barrier(group=group))
    assert "all_reduce of 5 f32" in again, again
    group = dist.new_group(timeout=datetime.timedelta(seconds=1))
    if rank != 1:
        text = failure_of(lambda: dist.barrier(group=group))
        assert re.search(r"waited 1 s in barrier .*: rank 1 \(process \d+\)", text), text
    x = torch.ones(3, device=DEVICE)
    dist.all_reduce(x)
    equal(x, torch.full((3,), float(size)), "the default group goes on")


def death(rank, size):
    """Rank 1 is killed; the others report it within a second."""
    x = torch.ones(100, device=DEVICE)
    dist.all_reduce(x)
    if rank == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    begin = time.monotonic()
    text = failure_of(lambda: dist.all_reduce(x))
    seconds = time.monotonic() - begin
    assert re.search(r"rank 1 \(process \d+\) died", text), text
    assert seconds < 1, f"{seconds} s"


def again(rank, size):
    """After the end of the default group: others in one store, for tensors of the device and with gloo for the CPU's."""
    dist.destroy_process_group()
    store = dist.FileStore(os.environ["TERN_TEST_STORE"], size)
    for backend in (None, "cpu:gloo,neuron:neuron", "neuron"):
        dist.init_process_group(backend, store=store, rank=rank, world_size=size)
        for device in (DEVICE, "cpu")[: 1 if backend is None else 2]:
            x = torch.full((3,), 2.0, device=device)
            dist.all_reduce(x)
            equal(x, torch.full((3,), 2.0 * size), f"{backend} on {device}")
        dist.barrier()
        if backend != "neuron":
            dist.destroy_process_group()


SLOW_CASES = [compiled_training]
CASES = [values, functional, ddp, ddp_options, fsdp, tensor_parallel, pipeline, compiled, clock, mismatch, again]


def run_rank(names):
    tern.torch.register()
    torch.set_num_threads(1)
    dist.init_process_group(DEVICE, timeout=datetime.timedelta(seconds=120))
    rank, size = dist.get_rank(), dist.get_world_size()
    assert dist.get_backend() == DEVICE
    for case in [*CASES, *SLOW_CASES, death]:
        if case.__name__ in names:
            begin = time.monotonic()
            case(rank, size)
            if rank == 0:
                print(f"{case.__name__}: ok, {time.monotonic() - begin:.1f} s", flush=True)
    if "death" in names:
        os._exit(0)
    dist.barrier()
    dist.destroy_process_group()


# --- starting ---


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def launch(names, size):
    """Runs cases in |size| processes; the exit status of each."""
    with tempfile.TemporaryDirectory() as folder:
        common = dict(os.environ, WORLD_SIZE=str(size), MASTER_ADDR="127.0.0.1", MASTER_PORT=str(free_port()), TERN_THREADS="1",
                      OMP_NUM_THREADS="1", LOCAL_WORLD_SIZE=str(size), TERN_TEST_STORE=f"{folder}/store")  # fmt: skip
        ranks = [subprocess.Popen([sys.executable, __file__, *names], env=dict(common, RANK=str(r), LOCAL_RANK=str(r)))
                 for r in range(size)]  # fmt: skip
        return [rank.wait() for rank in ranks]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", nargs="*", help="; ".join(c.__name__ for c in [*CASES, *SLOW_CASES]))
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--deaths", type=int, default=1, help="how often a rank is killed")
    args = parser.parse_args()
    names = args.cases or [c.__name__ for c in CASES]
    if "RANK" in os.environ:
        return run_rank(names)
    tern.torch.device()  # builds the extension once, not in every rank
    failed = [c for c in names if c not in [k.__name__ for k in [*CASES, *SLOW_CASES, death]]]
    names = [n for n in names if n != "death"]
    if names and not failed and any(launch(names, args.ranks)):
        failed.append("a rank")
    for _ in range(args.deaths):
        if launch(["death"], 3) != [0, -signal.SIGKILL, 0]:
            failed.append("death")
    print(f"distributed_check: failed: {', '.join(failed)}" if failed else "distributed_check: ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
