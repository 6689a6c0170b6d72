"""Values that kernels compute on an emulated core, for arrays of numpy and PyTorch."""

import io
import os
import sys
import tempfile
import unittest
from contextlib import redirect_stdout

import numpy as np
from kernels import add, load, numbers, result

import tern.nki as nki
import tern.nki.isa as nisa
import tern.nki.language as nl
from tern.nki.errors import NkiError


class Values(unittest.TestCase):
    def test_add(self):
        a, b = numbers(128, 64), numbers(128, 64) * 3
        for call in (add, add[1], nki.simulate(add), nki.simulate(add.function), nki.baremetal(add), nki.jit(add)):
            np.testing.assert_array_equal(call(a, b), a + b)
        np.testing.assert_array_equal(nki.simulate_kernel(add[1], a, b=b), a + b)
        from tern.nki import simulator

        np.testing.assert_array_equal(simulator.simulate_kernel(add, (a, b), {}, 1), a + b)
        np.testing.assert_array_equal(add(a.astype(">f4"), b), a + b)
        np.testing.assert_array_equal(add(a[::-1], b=b.T.reshape(64, 128).T), a[::-1] + b.T.reshape(64, 128).T)

    def test_watched(self):
        a = numbers(128, 64)
        np.testing.assert_array_equal(nki.jit(check=True)(add.function)(a, a), a + a)

        @nki.jit(check=True)
        def kernel(x):
            t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
            return result(t)

        with self.assertRaises(NkiError) as raised:
            kernel(a)
        self.assertRegex(str(raised.exception), r"kernels.py:\d+\): .*uninitialised")
        line = kernel.function.__code__.co_firstlineno + 3
        self.assertIn(f"called from {__file__}:{line}, in ", str(raised.exception))

    def test_forms_of_results(self):
        @nki.jit
        def kernel(a, form):
            t = load(a)
            x = result(t)
            nisa.tensor_scalar(t, t, nl.add, 1.0)
            y = result(t)
            return {"tuple": (x, y), "list": [y, (x, None)], "dict": {"x": x, "n": 3}, "reshaped": x.reshape((8, 4)),
                    "part": y[1:3], "none": None}[form]  # fmt: skip

        a = numbers(4, 8)
        x, y = kernel(a, "tuple")
        np.testing.assert_array_equal(x, a)
        np.testing.assert_array_equal(y, a + 1)
        found = kernel(a, "list")
        self.assertIs(type(found), list)
        np.testing.assert_array_equal(found[0], a + 1)
        self.assertIsNone(found[1][1])
        found = kernel(a, form="dict")
        self.assertEqual(found["n"], 3)
        np.testing.assert_array_equal(kernel(a, "reshaped"), a.reshape(8, 4))
        np.testing.assert_array_equal(kernel(a, "part"), a[1:3] + 1)
        self.assertIsNone(kernel(a, "none"))

    def test_in_place(self):
        @nki.jit
        def kernel(a, b):
            t = load(a)
            nisa.tensor_scalar(t, t, nl.multiply, 2.0)
            nisa.dma_copy(dst=b[1:3], src=t[1:3])
            return b

        a, b = numbers(4, 8), np.full((4, 8), -1.0, np.float32)
        found = kernel(a, b)
        self.assertIs(found, b)
        np.testing.assert_array_equal(b[1:3], 2 * a[1:3])
        np.testing.assert_array_equal(b[0], np.full(8, -1.0))

    def test_dtypes(self):
        @nki.jit
        def kernel(a):
            return result(load(a))

        for dtype in ("float16", "int8", "uint8", "int16", "uint16", "int32", "uint32", "bool"):
            with self.subTest(dtype=dtype):
                a = (numbers(4, 8) % 5).astype(dtype)
                found = kernel(a)
                self.assertEqual(found.dtype, a.dtype)
                np.testing.assert_array_equal(found, a)

        @nki.jit
        def to_bfloat16(a):
            t = nl.ndarray(a.shape, dtype=nl.bfloat16, buffer=nl.sbuf)
            nisa.tensor_copy(t, load(a))
            return result(t)

        try:
            import ml_dtypes
        except ImportError:
            with self.assertRaisesRegex(NkiError, "pip install ml_dtypes"):
                to_bfloat16(numbers(4, 8))
        else:
            self.assertEqual(to_bfloat16(numbers(4, 8)).dtype, ml_dtypes.bfloat16)

    def test_assignment(self):
        @nki.jit
        def kernel(a):
            out = nl.ndarray((4, 8), dtype=nl.float32, buffer=nl.shared_hbm)
            t = nl.ndarray((4, 8), dtype=nl.float32, buffer=nl.sbuf)
            t[...] = a
            t[0:1, 2:4] = 7.0
            t[:, 4:8] = t[:, 0:4]
            out[...] = t
            return out

        a = numbers(4, 8)
        wanted = a.copy()
        wanted[0, 2:4] = 7
        wanted[:, 4:] = wanted[:, :4]
        np.testing.assert_array_equal(kernel(a), wanted)

    def test_nested(self):
        @nki.jit
        def inner(x, y):
            nisa.tensor_tensor(x, x, y, nl.multiply)
            return x

        @nki.jit
        def outer(a):
            return result(inner(load(a), y=load(a)))

        np.testing.assert_array_equal(outer(numbers(4, 8)), numbers(4, 8) ** 2)

    def test_loops(self):
        @nki.jit
        def kernel(a, n):
            t, bound = load(a), load(n)
            count = nisa.register_alloc()
            nisa.register_load(count, bound)
            nl.fori_loop(0, 4, lambda i: nisa.tensor_scalar(t[0:2, 0:1], t[0:2, 0:1], nl.add, 1.0))
            nl.fori_loop(2, count, lambda i: nisa.memset(t[:, nl.ds(i, 1)], -1.0))
            for i in nl.dynamic_range(0, count, 2):
                nisa.tensor_scalar(t[:, nl.ds(i + 8, 1)], t[:, nl.ds(i + 8, 1)], nl.multiply, 2.0)
            return result(t)

        a = numbers(4, 16)
        for n in (0, 1, 3, 6):
            wanted = a.copy()
            wanted[0:2, 0] += 4
            wanted[:, 2 : max(n, 2)] = -1
            wanted[:, 8 : 8 + n : 2] *= 2
            np.testing.assert_array_equal(kernel(a, np.array([[n]], np.int32)), wanted, str(n))

    def test_registers_in_loops(self):
        @nki.jit
        def kernel(a):
            t = load(a)
            at = nisa.register_alloc(1)

            def body(i):
                nisa.memset(t[:, nl.ds(at, 1)], -1.0)
                nisa.register_move(at, at * 2)

            nl.fori_loop(0, 4, body)
            nisa.memset(t[:, nl.ds(at - 1, 1)], -2.0)
            return result(t)

        wanted = numbers(4, 32)
        wanted[:, [1, 2, 4, 8]] = -1
        wanted[:, 15] = -2
        np.testing.assert_array_equal(kernel(numbers(4, 32)), wanted)

    def test_while(self):
        def body(t, left, one):
            nisa.tensor_scalar(t, t, nl.multiply, 2.0)
            nisa.tensor_tensor(left, left, one, nl.subtract)

        @nki.jit
        def by_function(a, n):
            t, left, one = load(a), load(n), nl.ndarray((1, 1), dtype=nl.int32, buffer=nl.sbuf)
            nisa.memset(one, 1)
            register = nisa.register_alloc()
            nisa.register_load(register, left)

            def again(_):
                body(t, left, one)
                after = nisa.register_alloc()
                nisa.register_load(after, left)
                return after

            nl.while_loop(register, again)
            return result(t)

        @nki.jit
        def by_statement(a, n):
            t, left, one = load(a), load(n), nl.ndarray((1, 1), dtype=nl.int32, buffer=nl.sbuf)
            nisa.memset(one, 1)
            register = nisa.register_alloc()
            nisa.register_load(register, left)
            while register:
                body(t, left, one)
                nisa.register_load(register, left)
            return result(t)

        a = numbers(2, 4)
        for kernel in (by_function, by_statement):
            for n in (0, 1, 5):
                np.testing.assert_array_equal(kernel(a, np.array([[n]], np.int32)), a * 2**n)

    def test_indices(self):
        @nki.jit
        def gather(table, rows, one):
            index, which = load(rows), load(one)
            t = nl.ndarray((rows.shape[0], table.shape[1]), dtype=table.dtype, buffer=nl.sbuf)
            nisa.dma_copy(dst=t, src=table.vector_select(0, index))
            u = nl.ndarray((1, table.shape[1]), dtype=table.dtype, buffer=nl.sbuf)
            nisa.dma_copy(dst=u, src=table.select(0, which))
            return result(t), result(u)

        table = numbers(64, 8)
        rows = np.array([[5], [0], [63], [5]], np.int32)
        t, u = gather(table, rows, np.array([[9]], np.int32))
        np.testing.assert_array_equal(t, table[rows[:, 0]])
        np.testing.assert_array_equal(u, table[9:10])

    def test_prints(self):
        @nki.jit
        def kernel(a):
            t = load(a)
            nisa.tensor_scalar(t, t, nl.add, 1.0)
            before = repr(t)
            nisa.tensor_scalar(t, t, nl.add, 1.0)
            nl.device_print("after", t)
            print("tile", t[0:1])
            texts.append(before)
            return result(t)

        texts, out = [], io.StringIO()
        a = numbers(2, 2)
        with redirect_stdout(out):
            found = kernel(a)
        np.testing.assert_array_equal(found, a + 2)
        self.assertIn("[[1., 2.],\n [3., 4.]]", texts[0])
        self.assertIn("[[2., 3.]]", out.getvalue())
        self.assertIn("after [[2., 3.],\n [4., 5.]]", out.getvalue())

    def test_values_from_outside(self):
        a, scale = numbers(4, 8), 2.0
        sizes, variables = (3, 4), {"FACTOR": 2.0, "nl": nl, "nki": nki}
        exec("def scaled(t):\n    return nl.multiply(t, FACTOR)", variables)
        helper = variables["scaled"]

        @nki.jit
        def kernel(x):
            out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            nl.store(out, nl.multiply(helper(nl.load(x)), scale + sizes[0]))
            return out

        np.testing.assert_allclose(kernel(a), 10 * a, rtol=1e-6)
        variables["FACTOR"], scale = 3.0, 3.0
        np.testing.assert_allclose(kernel(a), 18 * a, rtol=1e-6)
        count = len(kernel._recordings)
        kernel(a)
        self.assertEqual((count, len(kernel._recordings)), (2, 2))

    def test_measuring(self):
        a = numbers(128, 512)
        seconds = add.time(a, a)
        self.assertTrue(1e-6 < seconds < 1e-4, seconds)
        with tempfile.TemporaryDirectory() as folder:
            files = {"save_neff_name": f"{folder}/add.tern", "save_trace_name": f"{folder}/add.json"}
            kernel = nki.benchmark(warmup=1, iters=2, **files)(add)
            np.testing.assert_array_equal(kernel(a, a), a + a)
            self.assertEqual(kernel.benchmark_result.nc_latency.get_latency_percentile(50), seconds * 1e6)
            self.assertGreater(os.path.getsize(f"{folder}/add.tern"), 100)
            self.assertGreater(os.path.getsize(f"{folder}/add.json"), 100)
            nki.profile(working_directory=folder, save_trace_name="profile.ntff", profile_nth=1)(add)(a, a)
            self.assertGreater(os.path.getsize(f"{folder}/profile.ntff"), 100)
            nki.baremetal(save_neff_name="a.neff", save_trace_name="a.ntff", artifacts_dir=folder)(add)(a, a)
            self.assertLess({"a.neff", "a.ntff"}, set(os.listdir(folder)))
        kernel = nki.benchmark(add)
        kernel[1](a, a)
        self.assertEqual(kernel.benchmark_result.nc_latency.get_latency_percentile(99), seconds * 1e6)

    def test_kernel_builder(self):
        from tern.nki import kernel_builder as nb

        def kernel(x, out, work):
            tile = nb.ndarray(x.shape, x.dtype, nb.sbuf)
            nb.isa.dma_copy(dst=tile, src=x)
            work(dst=tile, src=tile)
            nb.isa.dma_copy(dst=out, src=tile)

        def doubled(dst, src):
            nb.isa.tensor_scalar(dst=dst, data=src, op0=nb.multiply, operand0=2.0)

        x = numbers(8, 16)
        out = np.zeros_like(x)
        compiled = nb.compile_kernel(kernel, inputs={"x": x}, outputs={"out": out}, work=doubled)
        np.testing.assert_array_equal(out, np.zeros_like(x))
        compiled.run()
        np.testing.assert_array_equal(out, 2 * x)
        shapes = {name: nb.Tensor((8, 16), nb.float32) for name in ("x", "out")}
        same = nb.compile_kernel(kernel, {"x": shapes["x"]}, {"out": shapes["out"]}, work=doubled)
        self.assertEqual(same.seconds, compiled.seconds)

    def test_torch(self):
        try:
            import torch
        except ImportError:
            self.skipTest("PyTorch is not installed")
        for dtype in (torch.float32, torch.bfloat16, torch.float16):
            a = torch.arange(32).reshape(4, 8).to(dtype)
            found = add(a, a.T.contiguous().T)
            self.assertEqual(found.dtype, dtype)
            self.assertTrue(torch.equal(found, a + a))

    def test_errors_of_the_compiler(self):
        @nki.jit
        def kernel(a):
            tiles = [nl.ndarray((128, 32768), dtype=nl.float32, buffer=nl.sbuf) for _ in range(2)]
            for t in tiles:
                nisa.memset(t, 0.0)
            nisa.tensor_tensor(tiles[0], tiles[0], tiles[1], nl.add)
            return result(load(a))

        with self.assertRaises(NkiError) as raised:
            kernel(numbers(128, 8))
        self.assertIn(f"values_check.py:{kernel.function.__code__.co_firstlineno + 2}", str(raised.exception))


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
