#!/usr/bin/env python3
"""The same instructions by nki.isa and written in assembly give the same bits; and every instruction that NKI can use is
recorded by some function of it: test/nki/isa_assembly_check.py PATH_OF_TERN"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

import isa_check
from isa_cases import Cases, new, nisa, nl, out, tile
from isa_samples import INPUTS, SAMPLES, TYPES
from tern.nki import collectives, library, tensor, trace
from tern.nki.kernel import Kernel


def by_nki(samples):
    def kernel(*arrays):
        tiles = {name: tile(a) for name, a in zip(INPUTS, arrays)}
        tiles |= {f"{name}_in": a for name, a in zip(INPUTS, arrays)}
        found = []
        for _, outputs, call in samples:
            o = [new(shape, dtype, getattr(nl, memory)) for dtype, shape, memory in outputs]
            call(tiles, o)
            found += [out(t) for t in o]
        return tuple(found)

    return Kernel(kernel)(*INPUTS.values())


class Program:
    """Assembly of all samples: loads, then one instruction after the other, then stores."""

    def __init__(self, samples):
        self.samples, self.tensors, self.code, self.at = samples, [], [], {"sbuf": 0, "psum": 0}
        self.loads = self.done = 0

    def tile(self, name, memory, dtype, shape):
        size = -(-np.dtype(dtype).itemsize * shape[1] // 64) * 64
        if memory == "psum":
            size = 2048
        self.tensors.append(f".tensor {name} {memory} {TYPES[dtype]}[{shape[0]},{shape[1]}] address={self.at[memory]}")
        self.at[memory] += size

    def hbm(self, name, dtype, shape, kind):
        self.tensors.append(f".tensor {name} hbm {TYPES[dtype]}[{shape[0]},{shape[1]}] {kind}")

    def step(self, line):
        """Waits for everything before it."""
        wait = f"s1>={self.done}" if self.done else f"s0>={16 * self.loads}"
        amount = 16 if line.split()[1].startswith("dma_") else 1
        self.done += amount
        self.code.append(f"    {line} wait {wait} signal s1+{amount}")

    def text(self):
        for name, a in INPUTS.items():
            self.hbm(f"{name}_in", str(a.dtype), a.shape, "input")
            self.tile(name, "sbuf", str(a.dtype), a.shape)
            self.loads += 1
            self.code.append(f"    sp dma_copy dst={name} src={name}_in signal s0+16")
        results = []
        for k, (text, outputs, _) in enumerate(self.samples):
            for j, (dtype, shape, memory) in enumerate(outputs):
                name = f"r{k}_{j}"
                text = re.sub(rf"=o{j}\b", f"={name}", text)
                self.tile(name, memory, dtype, shape)
                results.append((name, dtype, shape, memory))
            for line in text.split("\n"):
                self.step(line)
        for i, (name, dtype, shape, memory) in enumerate(results):
            if memory == "psum":
                self.tile(f"{name}_s", "sbuf", dtype, shape)
                self.step(f"dve tensor_copy dst={name}_s src={name}")
                results[i] = (f"{name}_s", dtype, shape, memory)
        self.results = [f"{name}_out" for name, *_ in results]
        for name, dtype, shape, _ in results:
            self.hbm(f"{name}_out", dtype, shape, "output")
            self.code.append(f"    sp dma_copy dst={name}_out src={name} wait s1>={self.done} signal s2+16")
        self.code.append(f"    sp semaphore wait s2>={16 * len(results)}")
        return "\n".join([".program samples", *self.tensors, *self.code, ""])


def by_assembly(tern, chip, samples):
    with tempfile.TemporaryDirectory() as folder:
        folder, program = pathlib.Path(folder), Program(samples)
        (folder / "samples.s").write_text(program.text())
        for name, a in INPUTS.items():
            np.save(folder / f"{name}.npy", a)
        subprocess.run(
            [tern, "run", folder / "samples.s", "--target", chip, "--check", "--outputs", folder / "out", "--inputs"]
            + [folder / f"{name}.npy" for name in INPUTS], check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        return [np.load(folder / "out" / f"{name}.npy") for name in program.results]


def check_samples(tern):
    """Returns the instructions that samples have."""
    found = set()
    for chip, samples in SAMPLES.items():
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = chip
        labels = [text for text, outputs, _ in samples for _ in outputs]
        for label, a, b in zip(labels, by_nki(samples), by_assembly(tern, chip, samples), strict=True):
            assert a.tobytes() == b.tobytes(), f"{chip}: nki.isa and assembly differ: {label}"
        found |= {line.split()[1] for text, _, _ in samples for line in text.split("\n")}
    return found


# --- rows ---

_OF_THE_COMPILER = "written by the schedule and the compiler of whole programs; NKI has no function for it"
_TWO_CORES = "needs two cores: lnc_check.py compares its values with numpy"
NOT_SAMPLED = {
    "nc_matmul_sparse": "NKI has no function for it",
    "library_call": _OF_THE_COMPILER, "reg_alu": _OF_THE_COMPILER, "reg_load": _OF_THE_COMPILER, "reg_store": _OF_THE_COMPILER,
    "loop": _OF_THE_COMPILER, "end_loop": _OF_THE_COMPILER, "jump": _OF_THE_COMPILER, "branch": _OF_THE_COMPILER,
    "semaphore": _OF_THE_COMPILER, "nop": _OF_THE_COMPILER, "halt": _OF_THE_COMPILER,
    "sendrecv": _TWO_CORES, "core_barrier": _TWO_CORES,
    "cc_trigger": "needs several devices: collectives_check.py compares its values with numpy",
}  # fmt: skip
NOT_RECORDED = {name for name in NOT_SAMPLED if name not in ("sendrecv", "core_barrier", "cc_trigger")}


def record_communication():
    """Functions that kernels on one core do not run."""
    with trace.Trace("kernel", chip="trn2", grid=(2,), cores=2):
        a, b = (tensor.allocate((64, 32), "float32") for _ in range(2))
        h = tensor.allocate((64, 32), "float32", "shared_hbm")
        nisa.sendrecv(a, b, 1, 1, 0)
        nisa.sendrecv(a, b, 1, 1, 0, dma_engine=nisa.dma_engine.gpsimd_dma)
        nisa.core_barrier(h, (0, 1))
    with trace.Trace("kernel", chip="trn2") as t:
        h, double = tensor.allocate((64, 32), "float32", "hbm"), tensor.allocate((128, 32), "float32", "hbm")
        s, wide = tensor.allocate((64, 32), "float32"), tensor.allocate((64, 64), "float32")
        group = collectives.ReplicaGroup([[0, 1], [2, 3]])
        collectives.all_reduce([h, h], [h, h], group, nl.add)
        collectives.all_gather([h], [double], group, 0)
        collectives.all_gather([s], [wide], group, 1)
        collectives.reduce_scatter([double], [h], group, 0, nl.maximum)
        collectives.all_to_all([h], [h], group, 0)
        collectives.collective_permute([h], [h], [(0, 1), (1, 0)])
        collectives.collective_permute_implicit([[h]], [[h]], group)
        collectives.collective_permute_implicit_reduce([[h]], [[h]], [[s]], group, nl.add)
        rank = collectives.collective_permute_implicit_current_processing_rank_id(1, group)
        nisa.dma_copy(s[0:1], h[rank].expand_dim(0))
        metadata = tensor.allocate((4, 2), "uint32", "hbm")
        collectives.all_to_all_v([h], [h], group, metadata, has_rdispls=True)
        collectives.all_gather_v([h], [double], group, metadata[0:3])
        t.finish([], [])
        library.pack(t.words())


def check_rows():
    found, emit = set(), trace.Trace.emit

    def noting(self, op, *args, **kwargs):
        found.add(op)
        return emit(self, op, *args, **kwargs)

    trace.Trace.emit = noting
    try:
        for chip in ("trn2", "trn3"):
            cases = Cases(chip)
            for module in isa_check.MODULES:
                module.add(cases)
            cases.record()
        record_communication()
    finally:
        trace.Trace.emit = emit
    rows = set(library.tables().ops)
    missing, unexpected = rows - found - NOT_RECORDED, found & NOT_RECORDED
    assert found <= rows and not missing and not unexpected, f"not recorded: {missing}, unexpectedly: {unexpected}"
    return len(found)


def main(tern):
    sampled, rows = check_samples(tern), set(library.tables().ops)
    missing, twice = rows - sampled - set(NOT_SAMPLED), sampled & set(NOT_SAMPLED)
    assert sampled <= rows and not missing and not twice, f"without a sample and a reason: {missing}, with both: {twice}"
    print(f"isa_assembly_check: {len(sampled)} instructions have the bits of assembly, {check_rows()} are recorded")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/dev/src/cli/tern")
