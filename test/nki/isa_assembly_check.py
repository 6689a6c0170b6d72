#!/usr/bin/env python3
"""The same instructions by nki.isa and written in assembly give the same bits; and every instruction that NKI can use is
recorded by some function of it: test/nki/isa_assembly_check.py PATH_OF_TERN"""

import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

import isa_check
from isa_cases import Cases, bf16, new, nisa, nl, out, tile
from tern.nki import collectives, library, tensor, trace
from tern.nki.kernel import Kernel

rng = np.random.default_rng(23)
RESET = nisa.reduce_cmd.reset_reduce


def normal(*shape):
    return rng.standard_normal(shape).astype(np.float32)


X, Y, COLUMN = normal(128, 64), normal(128, 64), normal(128, 1)
WORDS = bf16(normal(128, 64))
FLAGS = rng.integers(0, 2, (128, 64)).astype(np.uint8)
AT = rng.integers(0, 64, (128, 2)).astype(np.uint16)
INPUTS = {"x": X, "y": Y, "c": COLUMN, "w": WORDS, "p": FLAGS, "i": AT}
TYPES = {"float32": "f32", "uint16": "ui16", "uint8": "ui8", "float16": "f16", "uint32": "ui32", "int32": "i32"}

# (engine, instruction with operands by name, outputs: name, dtype, shape, memory; the same by nki.isa on tiles by name)
SAMPLES = [
    ("dve", "tensor_tensor dst=o0 data1=x data2=y op=max", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_tensor(o[0], t["x"], t["y"], nl.maximum)),
    ("dve", "tensor_scalar dst=o0 data=x operand1=c op0=subtract imm0=1.5 reverse0=1 op1=multiply", [("float16", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_scalar(o[0], t["x"], nl.subtract, 1.5, True, nl.multiply, t["c"])),
    ("dve", "scalar_tensor_tensor dst=o0 data=x operand1=y op0=add imm0=0.25 op1=subtract reverse1=1", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.scalar_tensor_tensor(o[0], t["x"], nl.add, 0.25, nl.subtract, t["y"], reverse1=True)),
    ("dve", "tensor_tensor_scan dst=o0 data0=x data1=y imm_initial=0.5 op0=multiply op1=add", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_tensor_scan(o[0], t["x"], t["y"], 0.5, nl.multiply, nl.add)),
    ("act", "activation dst=o0 reduce_res=o1 data=x bias=c func=gelu imm_scale=0.5 reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.activation(o[0], nl.gelu, t["x"], t["c"], 0.5, nl.add, o[1], RESET)),
    ("act", "activation dst=o0 data=x func=tanh imm_bias=-0.0 imm_scale=1", [("float32", (128, 64), "psum")],
     lambda t, o: nisa.activation(o[0], nl.tanh, t["x"])),
    ("dve", "tensor_reduce dst=o0 data=x{[8,8] [1,8]} op=add dims=1 negate=1", [("float32", (128, 8), "sbuf")],
     lambda t, o: nisa.tensor_reduce(o[0], nl.add, t["x"].reshape((128, 8, 8)), 2, negate=True)),
    ("dve", "tensor_scalar_reduce dst=o0 reduce_res=o1 data=x operand0=c op0=add reduce_op=max reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.tensor_scalar_reduce(o[0], t["x"], nl.add, t["c"], nl.maximum, o[1])),
    ("dve", "bn_stats dst=o0 data=x", [("float32", (128, 6), "sbuf")], lambda t, o: nisa.bn_stats(o[0], t["x"])),
    ("dve", "max8 dst=o0 src=x", [("float32", (128, 8), "sbuf")], lambda t, o: nisa.max8(o[0], t["x"])),
    ("dve", "select_reduce dst=o0 predicate=p on_true=x imm_false=2 reduce_op=max", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.select_reduce(o[0], t["p"], t["x"], 2.0)),
    ("dve", "nc_stream_shuffle dst=o0 src=x mask=[" + ", ".join(["0x03020100"] * 8) + "]", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.nc_stream_shuffle(o[0], t["x"], [0, 1, 2, 3] * 8)),
    ("pool", "iota dst=o0 offset=-7 channel_multiplier=3 step=[0, 0, 5, 1] count=[1, 1, 4, 16]", [("int32", (128, 64), "sbuf")],
     lambda t, o: nisa.iota(o[0], [[5, 4], [1, 16]], -7, 3)),
    ("pool", "affine_select dst=o0 on_true=x on_false=-1 cmp=ge offset=2 channel_multiplier=1 step=[0, 0, 0, -2] count=[1, 1, 1, 64]",
     [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.affine_select(o[0], [[-2, 64]], 1, t["x"], -1.0, nl.greater_equal, 2)),
    ("pool", "local_gather dst=o0 src=x index=i elems_per_index=1 valid_indices=32", [("float32", (128, 32), "sbuf")],
     lambda t, o: nisa.local_gather(o[0], t["x"], t["i"])),
    ("pe", "nc_matmul dst=o0 stationary=w:bf16 moving=w:bf16 acc=3", [("float32", (64, 64), "psum")],
     lambda t, o: nisa.nc_matmul(o[0], t["w"].view(nl.bfloat16), t["w"].view(nl.bfloat16))),
    ("pe", "nc_transpose dst=o0 data=x", [("float32", (64, 128), "psum")], lambda t, o: nisa.nc_transpose(o[0], t["x"])),
    ("dve", "nc_transpose dst=o0 data=x[32:64, 0:32]", [("float32", (32, 32), "sbuf")],
     lambda t, o: nisa.nc_transpose(o[0], t["x"][32:64, 0:32])),
]  # fmt: skip


def by_nki():
    def kernel(*arrays):
        tiles = {name: tile(a) for name, a in zip(INPUTS, arrays)}
        found = []
        for _, _, outputs, call in SAMPLES:
            o = [new(shape, dtype, getattr(nl, memory)) for dtype, shape, memory in outputs]
            call(tiles, o)
            found += [out(t) for t in o]
        return tuple(found)

    return Kernel(kernel)(*INPUTS.values())


class Program:
    """Assembly of all samples: loads, then one instruction after the other, then stores."""

    def __init__(self):
        self.tensors, self.code, self.at = [], [], {"sbuf": 0, "psum": 0}
        self.loads = self.steps = self.stores = 0

    def tile(self, name, memory, dtype, shape):
        size = -(-np.dtype(dtype).itemsize * shape[1] // 64) * 64
        if memory == "psum":
            size = 2048
        self.tensors.append(f".tensor {name} {memory} {TYPES[dtype]}[{shape[0]},{shape[1]}] address={self.at[memory]}")
        self.at[memory] += size

    def hbm(self, name, dtype, shape, kind):
        self.tensors.append(f".tensor {name} hbm {TYPES[dtype]}[{shape[0]},{shape[1]}] {kind}")

    def step(self, engine, text):
        """Waits for everything before it."""
        self.steps += 1
        wait = f"s1>={self.steps - 1}" if self.steps > 1 else f"s0>={16 * self.loads}"
        self.code.append(f"    {engine} {text} wait {wait} signal s1+1")

    def text(self):
        for name, a in INPUTS.items():
            self.hbm(f"{name}_in", str(a.dtype), a.shape, "input")
            self.tile(name, "sbuf", str(a.dtype), a.shape)
            self.loads += 1
            self.code.append(f"    sp dma_copy dst={name} src={name}_in signal s0+16")
        results = []
        for k, (engine, text, outputs, _) in enumerate(SAMPLES):
            for j, (dtype, shape, memory) in enumerate(outputs):
                name = f"r{k}_{j}"
                text = text.replace(f"=o{j} ", f"={name} ")
                self.tile(name, memory, dtype, shape)
                results.append((name, dtype, shape, memory))
            self.step(engine, text)
        for i, (name, dtype, shape, memory) in enumerate(results):
            if memory == "psum":
                self.tile(f"{name}_s", "sbuf", dtype, shape)
                self.step("dve", f"tensor_copy dst={name}_s src={name}")
                results[i] = (f"{name}_s", dtype, shape, memory)
        self.results = [f"{name}_out" for name, *_ in results]
        for name, dtype, shape, _ in results:
            self.hbm(f"{name}_out", dtype, shape, "output")
            self.code.append(f"    sp dma_copy dst={name}_out src={name} wait s1>={self.steps} signal s2+16")
        self.code.append(f"    sp semaphore wait s2>={16 * len(results)}")
        return "\n".join([".program samples", *self.tensors, *self.code, ""])


def by_assembly(tern):
    with tempfile.TemporaryDirectory() as folder:
        folder, program = pathlib.Path(folder), Program()
        (folder / "samples.s").write_text(program.text())
        for name, a in INPUTS.items():
            np.save(folder / f"{name}.npy", a)
        subprocess.run(
            [tern, "run", folder / "samples.s", "--target", "trn2", "--check", "--outputs", folder / "out", "--inputs"]
            + [folder / f"{name}.npy" for name in INPUTS], check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        return [np.load(folder / "out" / f"{name}.npy") for name in program.results]


def check_samples(tern):
    os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = "trn2"
    found, wanted = by_nki(), by_assembly(tern)
    names = [text.split()[0] for _, text, outputs, _ in SAMPLES for _ in outputs]
    for name, a, b in zip(names, found, wanted, strict=True):
        assert a.tobytes() == b.tobytes(), f"{name}: nki.isa and assembly differ"
    return len(SAMPLES)


# --- rows ---

# Written by the schedule, by the compiler of whole programs, or by nothing in NKI.
OTHERS = {"nc_matmul_sparse", "library_call", "reg_alu", "reg_load", "reg_store", "loop", "end_loop", "jump", "branch",
          "semaphore", "nop", "halt"}  # fmt: skip


def record_communication():
    """Functions that emulated kernels on one core do not run."""
    with trace.Trace("kernel", chip="trn2", grid=(2,)):
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
    assert found <= rows and rows - found == OTHERS, f"not recorded: {rows - found - OTHERS}, unexpectedly: {found & OTHERS}"
    return len(found)


def main(tern):
    print(f"isa_assembly_check: {check_samples(tern)} samples have the bits of assembly, {check_rows()} instructions are recorded")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/dev/src/cli/tern")
