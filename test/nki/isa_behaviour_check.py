#!/usr/bin/env python3
"""Registers, device loops, spellings of older versions, accumulation in PSUM, and what else shows only in whole kernels."""

import contextlib
import inspect
import io
import os
import pathlib

import numpy as np

from isa_cases import new, nisa, nl, out, tile
from tern.nki import isa_table, trace
from tern.nki.errors import NkiError
from tern.nki.kernel import Kernel


def run(chip, function, *arrays):
    os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = chip
    return Kernel(function)(*arrays)


def message(chip, function, *arrays):
    """What the error says."""
    try:
        run(chip, function, *arrays)
    except NkiError as error:
        return str(error)
    raise AssertionError(f"{function.__name__}: no error")


def equal(found, want):
    assert np.array_equal(found, want), f"found {found}, wanted {want}"


ONES = np.ones((8, 8), np.float32)


def check_registers():
    def kernel(n):
        t, words = tile(n), new((1, 8), "int32")
        a, b = nisa.register_alloc(7), nisa.register_alloc()
        nisa.register_load(b, t[0:1, 1:2])
        nisa.register_store(words[0:1, 0:1], a)
        nisa.register_store(words[0:1, 1:2], b)
        nisa.register_move(a, b)
        nisa.register_store(words[0:1, 2:3], a)
        nisa.register_move(a, imm=-3)  # NKI 0.2
        nisa.register_store(words[0:1, 3:4], a)
        s = nisa.scalar_load(t[0:1, 0:1])
        nisa.scalar_store(words[0:1, 4:5], s * s)
        nisa.scalar_store(words[0:1, 5:6], -s + 10 - 2 * s)
        nisa.register_store(words[0:1, 6:7], nisa.register_alloc(t[0:1, 1:2]))
        h = nl.ndarray((1, 1), dtype=nl.int32, buffer=nl.private_hbm)
        nisa.scalar_store(h, s)
        nisa.scalar_store(words[0:1, 7:8], nisa.scalar_load(h) + 1)
        return out(words)

    found = run("trn2", kernel, np.array([[100000, -5]], np.int32))
    equal(found, [[7, -5, -5, -3, 1410065408, 10 - 300000, -5, 100001]])


def check_loops():
    """Loops end, and assigning the induction variable has no effect."""

    def kernel(a, n):
        t, acc, left = tile(a), new((1, 16)), tile(n)
        nisa.memset(acc, 0.0)

        def add(i):
            nisa.tensor_tensor(acc, acc, t, nl.add)
            i = 100  # noqa: F841

        nl.fori_loop(0, 7, add)

        def subtract(_):
            nisa.tensor_scalar(left, left, nl.subtract, 1)
            nisa.tensor_scalar(acc, acc, nl.add, 10.0)
            register = nisa.register_alloc()
            nisa.register_load(register, left)
            return register

        nl.while_loop(nisa.scalar_load(left), subtract)
        picked = new((1, 4))
        nl.fori_loop(0, 4, lambda i: nisa.dma_copy(picked[0:1, nl.ds(i, 1)], a[0:1, nl.ds(3 * i, 1)]))
        return out(acc), out(picked)

    x = np.arange(16, dtype=np.float32).reshape(1, 16)
    found, picked = run("trn2", kernel, x, np.array([[3]], np.int32))
    equal(found, 7 * x + 30)
    equal(picked, x[:, 0:12:3])


def check_bounds_in_memory():
    """Loops whose trip count is read index tensors in HBM; the register of a while loop can be loaded in its body."""

    def kernel(a, n):
        copy, left, one = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm), tile(n), new((1, 1), "int32")
        nisa.dma_copy(copy, a)
        nisa.memset(one, 1)
        total = new((1, a.shape[1]))
        nisa.memset(total, 0.0)

        def negate(i):
            row = tile(a[nl.ds(2 * i + 1, 1)])
            nisa.tensor_scalar(row, row, op0=nl.multiply, operand0=-1.0)
            nisa.dma_copy(copy[nl.ds(2 * i + 1, 1)], row)

        def add(r):
            nisa.tensor_tensor(total, total, tile(a[0:1]), nl.add)
            nisa.tensor_tensor(left, left, one, nl.subtract)
            nisa.register_load(r, left)
            return r

        nl.fori_loop(0, nisa.scalar_load(n), negate)
        register = nisa.register_alloc()
        nisa.register_load(register, left)
        nl.while_loop(register, add)
        return copy, out(total)

    a = np.arange(160, dtype=np.float32).reshape(20, 8)
    copy, total = run("trn2", kernel, a, np.array([[6]], np.int32))
    want = a.copy()
    want[1:12:2] *= -1
    equal(copy, want)
    equal(total, 6 * a[:1])
    text = message("trn2", kernel, a, np.array([[11]], np.int32))
    assert "bytes 672 to 704 of in0, which has 640" in text, text


def check_copies_of_many_dimensions():
    """Transfers of more dimensions than a descriptor has, on either side."""

    def kernel(a):
        t = nl.ndarray((2, 5, 4, 3, 4), dtype=a.dtype, buffer=nl.sbuf)
        nisa.dma_copy(t, a.permute((4, 3, 2, 1, 0)))
        result = nl.ndarray((2, 4, 3, 4, 5), dtype=a.dtype, buffer=nl.shared_hbm)
        nisa.dma_copy(result, t.permute((0, 4, 3, 2, 1)))
        return result

    x = np.arange(480, dtype=np.int32).reshape(4, 3, 4, 5, 2)
    equal(run("trn2", kernel, x), x.transpose(4, 0, 1, 2, 3))


def check_results():
    def prints(a):
        nl.device_print("value", a)
        return out(tile(a.reshape((4, 1))))

    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        run("trn2", prints, np.arange(4, dtype=np.float32))
    assert text.getvalue().split() == ["value", "[0.,", "1.,", "2.,", "3.]"], text.getvalue()

    def flags(a):
        d = new(a.shape, "bool")
        nisa.tensor_scalar(d, tile(a), nl.greater, 0.0)
        result = nl.ndarray(a.shape, dtype=nl.bool_, buffer=nl.shared_hbm)
        nisa.dma_copy(result, d)
        return result

    found = run("trn2", flags, np.array([[1, -1, 2]], np.float32))
    assert found.dtype == np.bool_
    equal(found, [[True, False, True]])
    assert "cannot reshape 64 elements to (3, 3), 9 elements" in message("trn2", lambda a: a.reshape((3, 3)), ONES)


def check_psum():
    """Adding to what no matmul has written is refused where it is undefined."""

    def unwritten(a):
        p, t = new((8, 8), "float32", nl.psum), tile(a)
        nisa.nc_matmul(p, t, t, accumulate=True)
        return out(p)

    def after_memset(a):
        p, t = new((8, 8), "float32", nl.psum), tile(a)
        nisa.memset(p, 2.0)
        nisa.nc_matmul(p, t, t, accumulate=True)
        return out(p)

    text = message("trn2", unwritten, ONES)
    assert "accumulate=True adds to values that nothing has written" in text and "isa_behaviour_check.py:" in text, text
    text = message("trn2", after_memset, ONES)
    assert "another instruction than a matmul has written, which is undefined on this chip" in text, text
    equal(run("trn3", after_memset, ONES), ONES * 10)


def check_many_groups():
    """More accumulation groups at a time than banks, and than an emulated core collects: 100 regions of one bank, each
    written by a matmul of the first loop and of the second, some of which come while the region is still collected."""

    def interleaved(a, b):
        p, w, x = new((8, 100, 4), "float32", nl.psum), tile(a), tile(b)
        for i in range(2):
            for j in range(100):
                nisa.nc_matmul(p[:, j], stationary=w[:, i, j], moving=x[:, i])
        return out(p)

    rng = np.random.default_rng(0)
    a, b = (rng.integers(-4, 5, shape).astype(np.float32) for shape in ((8, 2, 100, 8), (8, 2, 4)))
    want = np.einsum("kijm,kin->mjn", a, b)
    equal(run("trn2", interleaved, a, b), want)
    equal(Kernel(interleaved, options={"check": True})(a, b), want)


def check_public_spellings():
    """What public kernels write, beyond the documentation of one version."""

    def zeros(a):
        p, t = nl.zeros((8, 8), nl.float32, buffer=nl.psum), tile(a)
        for _ in range(2):
            nisa.nc_matmul(p, t, t, accumulate=True)
        copy = new((8, 8))
        nisa.tensor_copy(copy, p, dtype=nl.float32)
        nisa.core_barrier(nl.ndarray((1, 1), nl.float32, buffer=nl.shared_hbm), (0, 1))
        nisa.core_barrier(nl.ndarray((1, 1), nl.float32, buffer=nl.shared_hbm), (0), engine=nisa.engine.dma)
        return out(copy)

    equal(run("trn2", zeros, ONES), ONES * 16)

    def moved(a):
        turned = nl.ndarray((a.shape[1], a.shape[0]), dtype=a.dtype, buffer=nl.sbuf)
        nisa.dma_transpose(turned, tile(a), dge_mode=nisa.dge_mode.none)
        nisa.dma_copy(turned, turned, dst_rmw_op=nl.add, unique_indices=False)
        return out(turned)

    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    equal(run("trn2", moved, x), 2 * x.T)

    def copied(a):  # as in tutorials: |dtype| is not dst's
        t = new(a.shape)
        nisa.tensor_copy(t, tile(a), dtype=nl.bfloat16)
        return out(t)

    equal(run("trn2", copied, x / 3), x / 3)

    def odd(a):  # a tile of 2-byte elements at byte 2, and one operand of PSUM read many times
        low = nl.ndarray((8, 8), nl.bfloat16, buffer=nl.sbuf, address=(0, 2))
        nisa.tensor_copy(low, tile(a))
        p, wide = new((8, 8), "float32", nl.psum), new((8, 1024, 8))
        nisa.tensor_copy(p, low)
        nisa.tensor_copy(wide, p.expand_dim(1).broadcast(1, 1024))
        return out(wide[:, 1023])

    equal(run("trn2", odd, x), x)


def check_sine():
    """In the range of the instruction; nl.sin reduces its argument to that range, activation does not."""

    def kernel(a):
        d = new(a.shape)
        nisa.activation(d, nl.sin, tile(a))
        return out(d)

    x = np.linspace(-3.14, 3.14, 64, dtype=np.float32).reshape(1, 64)
    assert np.abs(run("trn2", kernel, x) - np.sin(x.astype(np.float64))).max() < 1e-6


def check_older_spellings():
    def kernel(a, b):
        s, t, d = tile(a), tile(b), new(a.shape)
        nisa.tensor_copy(d, s)
        nisa.dma_copy(d, t, dst_rmw_op=nl.add)  # NKI 0.2
        e, f, g = new(a.shape), new(a.shape), new(a.shape)
        nisa.dma_compute(e, [s, t], [1.0, 1.0], nl.add)  # scales before reduce_op
        nisa.dma_copy(f, a, dge_mode=3, oob_mode=1)  # numbers of enums
        nisa.tensor_copy_dynamic_src(g, s)
        return out(d), out(e), out(f), out(g)

    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    for found, want in zip(run("trn2", kernel, x, ONES), (x + 1, x + 1, x, x), strict=True):
        equal(found, want)


def check_versions():
    for chip, generation in (("trn1", "gen2"), ("gen3", "gen3"), ("trn3", "gen4"), ("inf2", "gen2")):
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = chip
        assert nisa.get_nc_version() is nisa.nc_version[generation]
        with trace.Trace("kernel"):
            assert nisa.get_nc_version().name == generation and nisa.get_nc_sub_version() == 0
    assert nisa.nc_version.gen2 < nisa.nc_version.gen3 <= nisa.nc_version.gen4
    values = {
        nisa.engine: {"unknown": 0, "tensor": 1, "scalar": 2, "gpsimd": 3, "dma": 4, "vector": 5, "sync": 6},
        nisa.reduce_cmd: {"idle": 0, "reset": 1, "reduce": 2, "reset_reduce": 3, "load_reduce": 4},
        nisa.dge_mode: {"unknown": 0, "swdge": 1, "hwdge": 2, "none": 3},
        nisa.oob_mode: {"error": 0, "skip": 1},
        nisa.matmul_perf_mode: {"none": "none", "double_row": "double_row"},
        nisa.dma_engine: {"dma": 1, "gpsimd_dma": 2},
        nisa.nc_version: {"gen2": 2, "gen3": 3, "gen4": 4},
    }
    for enum, members in values.items():
        assert {m.name: m.value for m in enum} == members, enum
    for name in ("tensor", "vector", "scalar", "gpsimd", "unknown"):
        assert getattr(nisa, f"{name}_engine") is nisa.engine[name]


def check_instructions():
    """Calls return an instruction; depends_on and names give it edges."""

    def kernel(a):
        t, d = tile(a), new(a.shape)
        first = nisa.memset(d, 1.0, name="first")
        second = nisa.tensor_copy(new(a.shape), t).depends_on(first)
        assert isinstance(second, nisa.NkiInstruction)
        return out(d)

    equal(run("trn2", kernel, ONES), ONES)


def check_documentation():
    """docs/nki_isa.md has the table that the functions use, and every function is in it."""
    text = (pathlib.Path(__file__).parents[2] / "docs" / "nki_isa.md").read_text()
    assert isa_table.markdown() in text, "docs/nki_isa.md differs from python -m tern.nki.isa_table"
    functions = {name for name in nisa.__all__ if inspect.isfunction(getattr(nisa, name))}
    without = {name for name in functions if name.startswith(("register_", "scalar_l", "scalar_store", "get_nc", "tensor_copy_dyn"))}
    assert functions - without == set(isa_table.TABLE), functions ^ set(isa_table.TABLE)
    for name in functions:
        assert inspect.getdoc(getattr(nisa, name)), f"{name} has no documentation"


CHECKS = (check_registers, check_loops, check_bounds_in_memory, check_copies_of_many_dimensions, check_results, check_psum,
          check_many_groups, check_public_spellings, check_sine, check_older_spellings, check_versions, check_instructions,
          check_documentation)  # fmt: skip

if __name__ == "__main__":
    for check in CHECKS:
        check()
    print(f"isa_behaviour_check: {len(CHECKS)} checks")
