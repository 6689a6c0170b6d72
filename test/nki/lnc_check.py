"""Kernels on two cores at once (kernel[2]): values against numpy, times, races, and messages with the lines of both cores."""

import os
import subprocess
import sys
import unittest

import numpy as np

import tern.nki as nki
import tern.nki.isa as nisa
import tern.nki.language as nl
from tern.nki import simulator
from tern.nki.errors import NkiError

rng = np.random.default_rng(24)


def numbers(*shape, dtype=np.float32):
    return rng.standard_normal(shape).astype(dtype)


def new(shape, dtype=nl.float32, buffer=nl.sbuf):
    return nl.ndarray(shape, dtype=dtype, buffer=buffer)


def swap(tile, pipe=0, **options):
    """What the other core has in |tile|."""
    other, received = 1 - nl.program_id(0), new(tile.shape, tile.dtype)
    nisa.sendrecv(src=tile, dst=received, send_to_rank=other, recv_from_rank=other, pipe_id=pipe, **options)
    return received


@nki.jit
def split_matmul(a, b):
    """a.T @ b with the contraction divided between the cores: partial sums are swapped and added."""
    (k, m), (_, n) = a.shape, b.shape
    out, core = new((m, n), a.dtype, nl.shared_hbm), nl.program_id(0)
    total = new((m, n), nl.float32, nl.psum)
    for i in range(core * k // 2, (core + 1) * k // 2, 128):
        nisa.nc_matmul(dst=total, stationary=nl.load(a[i : i + 128]), moving=nl.load(b[i : i + 128]))
    mine = new((m, n))
    nisa.tensor_copy(dst=mine, src=total)
    whole, half = nl.add(mine, swap(mine)), n // 2
    columns = slice(core * half, (core + 1) * half)
    nl.store(out[:, columns], whole[:, columns])
    return out


@nki.jit
def transposed_halves(x, scale=1.0):
    """Each core writes half of a shared tensor, and reads what the other has written."""
    rows, core = x.shape[0] // 2, nl.program_id(0)
    shared, private = new(x.shape, x.dtype, nl.shared_hbm), new((rows, x.shape[1]), x.dtype, nl.private_hbm)
    out = new(x.shape, x.dtype, nl.shared_hbm)
    mine, theirs = (slice(c * rows, (c + 1) * rows) for c in (core, 1 - core))
    nl.store(private, nl.multiply(nl.load(x[mine]), scale))
    nisa.dma_copy(dst=shared[mine], src=private)
    nisa.core_barrier(shared, (0, 1))
    nl.store(out[mine], nl.load(shared[theirs]))
    return out


def kernel_of(body):
    """A kernel whose cores call |body|(core, x, out, a, b), with two tiles."""

    def kernel(x):
        out, a, b = new(x.shape, x.dtype, nl.shared_hbm), nl.load(x[:64, :32]), new((64, 32), x.dtype)
        body(nl.program_id(0), x, out, a, b)
        return out

    return nki.jit(kernel)


class Values(unittest.TestCase):
    def test_partial_sums(self):
        a, b = numbers(512, 128), numbers(512, 256)
        found = split_matmul[2](a, b)
        np.testing.assert_allclose(found, a.T @ b, atol=2e-4)
        np.testing.assert_array_equal(nki.simulate(split_matmul[2], check=True)(a, b), found)
        np.testing.assert_array_equal(simulator.simulate_kernel(split_matmul, (a, b), {}, 2), found)

    def test_shared_and_private_memory(self):
        for dtype in (np.float32, np.float16, np.int32, np.uint8):
            x = (numbers(256, 96) * 50).astype(dtype) if dtype != np.uint8 else rng.integers(0, 99, (256, 96), np.uint8)
            found = nki.simulate(transposed_halves[2], check=True)(x)
            np.testing.assert_array_equal(found, np.concatenate([x[128:], x[:128]]))
        np.testing.assert_array_equal(transposed_halves[2](x, 2.0), np.concatenate([x[128:], x[:128]]) * 2)

    def test_in_place(self):
        """Both cores write an input, and each reads there what the other has written."""

        def kernel(x):
            core, tile = nl.program_id(0), nl.load(x[nl.program_id(0)])
            nl.store(x[core], nl.add(tile, 1.0))
            nisa.core_barrier(x, (0, 1))
            tile = nl.load(x[1 - core])
            nisa.core_barrier(x, (0, 1))
            nl.store(x[core], tile)

        x = numbers(2, 64, 32)
        wanted = x[::-1] + 1
        nki.simulate(nki.jit(kernel)[2], check=True)(x)
        np.testing.assert_array_equal(x, wanted)

    def test_views_are_returned(self):
        @nki.jit
        def kernel(x):
            a, b = (new(x.shape, x.dtype, nl.shared_hbm) for _ in range(2))
            rows = slice(nl.program_id(0) * 32, nl.program_id(0) * 32 + 32)
            for out in (a, b):
                nl.store(out[rows], nl.load(x[rows]))
            return a.view(nl.int16), a, a[16:48, 2:5], b.reshape((2, 32, 8))

        x = numbers(64, 8)
        wanted = x.view(np.int16), x, x[16:48, 2:5], x.reshape(2, 32, 8)
        for found, want in zip(kernel[2](x), wanted, strict=True):
            self.assertEqual(found.dtype, want.dtype)
            np.testing.assert_array_equal(found, want)

    def test_device_loops(self):
        def kernel(x):
            out, core = new(x.shape, x.dtype, nl.shared_hbm), nl.program_id(0)
            total = nl.load(x[core])

            def body(i):
                nisa.tensor_tensor(total, total, swap(total, pipe=3), nl.add)

            nl.fori_loop(0, 5, body)
            nl.store(out[core], total)
            return out

        x = numbers(2, 32, 16)
        wanted = np.broadcast_to((x[0] + x[1]) * 16, x.shape)
        np.testing.assert_allclose(nki.simulate(nki.jit(kernel)[2], check=True)(x), wanted, rtol=1e-5)

    def test_one_core_works(self):
        """Cores may have different programs, and one may have none."""
        for worker in (0, 1):

            def kernel(x):
                out = new(x.shape, x.dtype, nl.shared_hbm)
                if nl.program_id(0) == worker:  # noqa: B023
                    nl.store(out, nl.load(x))
                return out

            x = numbers(64, 32)
            np.testing.assert_array_equal(nki.jit(kernel)[2](x), x)

    def test_sendrecv_options(self):
        def kernel(x):
            core, out = nl.program_id(0), new(x.shape, x.dtype, nl.shared_hbm)
            tile = nl.load(x[core])
            swapped = swap(tile, pipe=1, dma_engine=nisa.dma_engine.gpsimd_dma, name="low latency")
            nl.store(out[core], swap(swap(swapped, pipe=2, use_gpsimd_dma=True), pipe=63, dma_engine=nisa.dma_engine.dma))
            return out

        for dtype in (np.float32, np.float16, np.int8):
            x = (numbers(2, 128, 64) * 9).astype(dtype)
            np.testing.assert_array_equal(nki.jit(kernel)[2](x), x[::-1])

    def test_programs(self):
        def kernel(x):
            seen.append((nl.program_id(0), nl.num_programs(0), nl.num_programs(), nl.program_ndim()))
            return x

        seen = []
        nki.jit(kernel)[2](numbers(4, 4))
        self.assertEqual(seen, [(0, 2, 2, 1), (1, 2, 2, 1)])
        with self.assertRaisesRegex(NkiError, "trn1 and inf2 do not form logical cores"):
            os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = "inf2"
            try:
                nki.jit(kernel)[2](numbers(4, 4))
            finally:
                del os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"]

    def test_same_for_any_number_of_threads(self):
        code = ("import sys; sys.path.insert(0, sys.argv[1]); import lnc_check as c, numpy as np; a = np.arange(65536, dtype=np.float32).reshape(512, 128) % 13\n"
                "print(c.split_matmul[2](a, a / 7).tobytes().hex()[:4096])")  # fmt: skip
        found = {subprocess.run([sys.executable, "-c", code, os.path.dirname(__file__)], env={**os.environ, "TERN_THREADS": threads}, check=True,
                                stdout=subprocess.PIPE).stdout for threads in ("1", "3")}  # fmt: skip
        self.assertEqual(len(found), 1)


class Times(unittest.TestCase):
    def test_end_of_the_later_core(self):
        def kernel(x, work, waits):
            core, out = nl.program_id(0), new(x.shape, x.dtype, nl.shared_hbm)
            tile = nl.load(x[core])
            for _ in range(work[core]):
                nisa.activation(dst=tile, op=nl.exp, data=tile)
            nl.store(out[core], swap(tile) if waits else tile)
            return out

        run, x = nki.jit(kernel)[2], numbers(2, 128, 512)
        little, much = run.time(x, (1, 1), False), run.time(x, (40, 40), False)
        self.assertGreater(much, 2 * little)
        for work in ((40, 1), (1, 40)):
            self.assertAlmostEqual(run.time(x, work, False) / much, 1.0, delta=0.1)
            self.assertGreater(run.time(x, work, True), run.time(x, work, False))  # and the swap after it

    def test_two_cores_are_faster(self):
        a, b = numbers(2048, 128), numbers(2048, 512)

        def one(a, b):
            out, total = new((128, 512), a.dtype, nl.shared_hbm), new((128, 512), nl.float32, nl.psum)
            for i in range(0, 2048, 128):
                nisa.nc_matmul(dst=total, stationary=nl.load(a[i : i + 128]), moving=nl.load(b[i : i + 128]))
            nl.store(out, nl.copy(total))
            return out

        self.assertLess(split_matmul[2].time(a, b), nki.jit(one).time(a, b))

    def test_report(self):
        recording, _ = split_matmul[2].record((numbers(512, 128), numbers(512, 256)), {})
        time = recording.program().report()["time"]
        self.assertEqual(len(time["cores"]), 2)
        self.assertAlmostEqual(max(core["seconds"] for core in time["cores"]), time["seconds"], delta=0.2e-6)
        self.assertEqual(time["flops"], 2 * 512 * 128 * 256)


class Errors(unittest.TestCase):
    def fails(self, body, *texts, check=False):
        with self.assertRaises(NkiError) as raised:
            nki.simulate(kernel_of(body)[2], check=check)(numbers(128, 64))
        for text in texts:
            self.assertRegex(str(raised.exception), text)

    def line(self, function, offset):
        return f"lnc_check.py:{function.__code__.co_firstlineno + offset}"

    def test_one_core_does_not_arrive(self):
        def barrier(core, x, out, a, b):
            if core == 1:
                nisa.core_barrier(out, (0, 1))

        def second(core, x, out, a, b):
            nisa.sendrecv(a, b, 1 - core, 1 - core, 4)
            if core == 0:
                nisa.sendrecv(a, b, 1, 1, 4)

        self.fails(barrier, f"core_barrier: core 1 waits at .*{self.line(barrier, 2)}, its call number 1; core 0 makes 0")
        self.fails(second, f"pipe_id 4: core 0 waits at .*{self.line(second, 3)}, its call number 2; core 1 makes 1; its last "
                   f"one is at .*{self.line(second, 1)}")  # fmt: skip

    def test_different_tiles(self):
        def shapes(core, x, out, a, b):
            if core == 0:
                nisa.sendrecv(a, b, 1, 1, 4)
            else:
                nisa.sendrecv(a[:, :16], b[:, :16], 0, 0, 4)

        self.fails(shapes, rf"core 0 sends float32\[64, 32\] at .*{self.line(shapes, 2)}, core 1 float32\[64, 16\] at "
                   f".*{self.line(shapes, 4)}")  # fmt: skip

    def test_other_order(self):
        def order(core, x, out, a, b):
            for pipe in (0, 1) if core else (1, 0):
                nisa.sendrecv(a, b, 1 - core, 1 - core, pipe)

        self.fails(order, f"never ends: core 0 .*{self.line(order, 2)}.*; core 1 .*{self.line(order, 2)}")

    def test_trip_counts_differ(self):
        def loop(core, x, out, a, b):
            def body(i):
                nisa.sendrecv(a, b, 1 - core, 1 - core, 0)

            nl.fori_loop(0, 2 + core, body)

        self.fails(loop, f"core 1 sp waits at .* for another core")

    def test_races(self):
        def both_write(core, x, out, a, b):
            nl.store(out[:64, :32], a)

        def reads(core, x, out, a, b):
            if core == 0:
                nl.store(out[:64, :32], a)
            else:
                nl.store(out[64:, :32], nl.load(out[:64, :32]))

        self.fails(both_write, f"race: .* of core 1 writes .* core 0 writes .*{self.line(both_write, 1)}", check=True)
        self.fails(reads, f"{self.line(reads, 4)}.*race: .* of core 1 reads .* core 0 writes .*{self.line(reads, 2)}", check=True)

    def test_what_is_returned(self):
        def private(x):
            out = new(x.shape, x.dtype, nl.private_hbm)
            nl.store(out, nl.load(x))
            return out

        with self.assertRaisesRegex(NkiError, "private_hbm"):
            nki.jit(private)[2](numbers(4, 4))

    def test_shared_tensors_agree(self):
        def kernel(x):
            out = new((4 + nl.program_id(0), 4), x.dtype, nl.shared_hbm)
            return out

        with self.assertRaisesRegex(NkiError, r"core 1 allocates float32\[5, 4\] in shared HBM where core 0 has float32\[4, 4\]"):
            nki.jit(kernel)[2](numbers(4, 4))


if __name__ == "__main__":
    unittest.main()
