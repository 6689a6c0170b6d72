#!/usr/bin/env python3
"""Values of nki.collectives on four emulated devices: test/nki/collectives_check.py PATH_OF_TERN"""

import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from isa_cases import new, nisa, nl, out, tile
from tern.nki import collectives as ncc
from tern.nki.kernel import Kernel

RANKS = 4
ALL, HALVES = [[0, 1, 2, 3]], [[0, 2], [3, 1]]
rng = np.random.default_rng(24)


def run(tern, kernel, *inputs):
    """The results of each device, whose inputs are inputs[k][rank]."""
    recording, _ = Kernel(kernel).record([x[0] for x in inputs], {})
    with tempfile.TemporaryDirectory() as folder:
        folder, files = pathlib.Path(folder), []
        (folder / "kernel.nki").write_bytes(recording.stream)
        for rank in range(RANKS):
            for k, x in enumerate(inputs):
                files.append(folder / f"{rank}_{k}.npy")
                np.save(files[-1], x[rank])
        command = [tern, "run", folder / "kernel.nki", "--on", "emu", "--target", "trn2", "--devices", str(RANKS)]
        subprocess.run([*command, "--outputs", folder / "out", "--inputs", *files], check=True, stdout=subprocess.DEVNULL)
        count = len(recording.results)
        return [[np.load(folder / "out" / f"{k}.{rank}.npy") for k in range(count)] for rank in range(RANKS)]


def hbm(shape, dtype="float32", buffer=nl.private_hbm):
    return nl.ndarray(tuple(shape), dtype=getattr(nl, dtype), buffer=buffer)


def result(shape, dtype="float32"):
    return hbm(shape, dtype, nl.shared_hbm)


def check(found, wanted):
    """|wanted|: for each device the results in order."""
    for rank in range(RANKS):
        for k, (a, b) in enumerate(zip(found[rank], wanted[rank], strict=True)):
            assert np.allclose(a.reshape(b.shape), b, atol=1e-5), f"rank {rank}, result {k}: {a}, wanted {b}"


def group_of(groups, rank):
    return next(g for g in groups if rank in g)


def exchanges(tern):
    x = rng.standard_normal((RANKS, 8, 6)).astype(np.float32)

    def kernel(a):
        h = hbm((8, 6))
        nisa.dma_copy(h, a)
        reduced, top, gathered, part, moved = result((8, 6)), result((8, 6)), result((16, 6)), result((2, 6)), result((8, 6))
        ncc.all_reduce([h, h], [reduced, top], ncc.ReplicaGroup(ALL), nl.add)
        ncc.all_reduce([h], [top], HALVES, nl.maximum)
        ncc.all_gather([h], [gathered], HALVES, collective_dim=0)
        ncc.reduce_scatter([h], [part], ALL, 0, nl.add)
        ncc.all_to_all([h], [moved], ALL, 0)
        return reduced, top, gathered, part, moved

    wanted = []
    for rank in range(RANKS):
        g = group_of(HALVES, rank)
        total = x.sum(0)
        wanted.append((total, x[g].max(0), np.concatenate(list(x[g])), total[2 * rank : 2 * rank + 2],
                       np.concatenate([x[j][2 * rank : 2 * rank + 2] for j in range(RANKS)])))  # fmt: skip
    check(run(tern, kernel, x), wanted)


def on_chip(tern):
    x = rng.standard_normal((RANKS, 8, 6)).astype(np.float32)

    def kernel(a):
        t, reduced, rows, columns = tile(a), new((8, 6)), new((16, 6)), new((8, 12))
        ncc.all_reduce([t], [reduced], ALL, nl.minimum)
        ncc.all_gather([t], [rows], HALVES, 0)
        ncc.all_gather([t], [columns], HALVES, 1)
        part = new((2, 6))
        ncc.reduce_scatter([t], [part], ALL, 0, nl.add)
        return out(reduced), out(rows), out(columns), out(part)

    wanted = []
    for rank in range(RANKS):
        g = group_of(HALVES, rank)
        wanted.append((x.min(0), np.concatenate(list(x[g])), np.concatenate(list(x[g]), 1), x.sum(0)[2 * rank : 2 * rank + 2]))
    check(run(tern, kernel, x), wanted)


def rings(tern):
    x, y = (rng.standard_normal((RANKS, 4, 5)).astype(np.float32) for _ in range(2))
    group = ncc.ReplicaGroup([[0, 2, 3, 1]])

    def kernel(a, b):
        h, i = hbm((4, 5)), hbm((4, 5))
        nisa.dma_copy(h, a)
        nisa.dma_copy(i, b)
        moved, first, second, reduced = (result((4, 5)) for _ in range(4))
        ncc.collective_permute([h], [moved], [(0, 1), (1, 0), (2, 3), (3, 2)])
        ncc.collective_permute_implicit([[h], [i]], [[first], [second]], group, channel_ids=[0, 1])
        ncc.collective_permute_implicit_reduce([[h]], [[i]], [[reduced]], group, nl.add)
        ranks = result((1, 4), "int32")
        words = new((1, 4), "int32")
        nisa.scalar_store(words[0:1, 0:1], ncc.rank_id())
        for step in range(1, 4):
            rank = ncc.collective_permute_implicit_current_processing_rank_id(step, group)
            nisa.scalar_store(words[0:1, step : step + 1], rank)
        nisa.dma_copy(ranks, words)
        return moved, first, second, reduced, ranks

    order, wanted = group.groups[0], []
    for rank in range(RANKS):
        at = order.index(rank)
        before = order[at - 1]
        wanted.append((x[rank ^ 1], x[before], y[before], x[before] + y[before],
                       np.array([[rank] + [order[at - step] for step in (1, 2, 3)]])))  # fmt: skip
    check(run(tern, kernel, x, y), wanted)


def variable(tern):
    counts = rng.integers(0, 4, (RANKS, RANKS)).astype(np.uint32)  # [sender, receiver]
    starts = np.array([[3, 0, 9, 6]] * RANKS, np.uint32)
    displacements = rng.permuted(np.tile(np.arange(RANKS, dtype=np.uint32) * 4, (RANKS, 1)), axis=1)  # [receiver, sender]
    x = np.arange(RANKS * 12, dtype=np.float32).reshape(RANKS, 12) + 1
    metadata = np.stack([counts, starts, np.full_like(counts, 77), displacements], 1)
    known = np.stack([counts, starts, counts.T], 1)

    def kernel(a, m, k):
        h, meta, given = hbm((12,)), hbm((4, 4), "uint32"), hbm((3, 4), "uint32")
        nisa.dma_copy(h, a)
        nisa.dma_copy(meta, m)
        nisa.dma_copy(given, k)
        placed, spaced, gathered = (result((16,)) for _ in range(3))
        zero = new((1, 16))
        nisa.memset(zero, 0.0)
        for t in (placed, spaced, gathered):
            nisa.dma_copy(t, zero)
        ncc.all_to_all_v([h], [placed], ALL, meta, has_rdispls=True)
        ncc.all_to_all_v([h], [spaced], ALL, given, recv_counts_known=True)
        received = result((4,), "uint32")
        nisa.dma_copy(received, meta[2])
        own = hbm((3, 4), "uint32")
        nisa.dma_copy(own, k)
        ncc.all_gather_v([h], [gathered], ALL, own)
        return placed, spaced, received, gathered

    wanted = []
    for rank in range(RANKS):
        placed, spaced, gathered = np.zeros(16), np.zeros(16), np.zeros(16)
        for sender in range(RANKS):
            n, first = counts[sender, rank], starts[sender, rank]
            for to, at in ((placed, displacements[rank, sender]), (spaced, 4 * sender)):
                to[at : at + n] = x[sender, first : first + n]
            n, first = counts[sender, 0], starts[sender, 0]
            gathered[4 * sender : 4 * sender + n] = x[sender, first : first + n]
        wanted.append((placed, spaced, counts[:, rank], gathered))
    check(run(tern, kernel, x, metadata, known), wanted)


CHECKS = (exchanges, on_chip, rings, variable)


def main(tern):
    os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = "trn2"
    for function in CHECKS:
        function(tern)
    print(f"collectives_check: {len(CHECKS)} kernels on {RANKS} devices")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/dev/src/cli/tern")
