"""Kernels: what calling a function records, and programs that import nki."""

import dataclasses
import enum
import os
import subprocess
import sys
import tempfile
import textwrap
import unittest

import numpy as np
import stream
from kernels import add, load, numbers, result

import tern.nki as nki
import tern.nki.isa as nisa
import tern.nki.language as nl
from tern.nki import dtypes, library
from tern.nki import trace as tracing
from tern.nki.errors import NkiError

ops = library.tables().ops


def recorded(kernel, *args, **kwargs):
    recording, _ = nki.jit(kernel).record(args, kwargs)
    return stream.Stream(recording.words[0]), recording


class Recording(unittest.TestCase):
    def test_records(self):
        s, recording = recorded(add, numbers(4, 8), numbers(4, 8))
        self.assertEqual(recording.instructions, 4)
        wanted = ("dma_copy", "dma_copy", "tensor_tensor", "dma_copy")
        self.assertEqual([i.op for i in s.instructions], [ops[n].index for n in wanted])
        names = [t[3] for t in s.tensors[:2]]
        self.assertEqual(names, ["a", "b"])
        self.assertEqual([t[2] for t in s.tensors], [1, 1, 0, 0, 0])  # two inputs
        add_op = s.instructions[2]
        self.assertEqual(add_op.args, [library.tables().alu["add"]])
        self.assertEqual([o.tensor for o in add_op.operands], [3, 3, 4])
        self.assertEqual((s.results, s.aliases), ([2], [-1]))
        kernel = s.of_kind(stream.KERNEL)[0]
        self.assertEqual((s.strings[kernel[0]], kernel[2]), ("add", 0))
        (function, line), = s.stack(add_op.location)
        self.assertEqual((function, line), ("add", add.function.__code__.co_firstlineno + 7))

    def test_locations(self):
        def inner(t):
            nisa.memset(t, 1.0)

        def outer(x):
            t = nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf)
            inner(t)
            for _ in range(2):
                inner(t)
            nl.fori_loop(0, 3, lambda i: inner(t))
            return result(t)

        s, _ = recorded(outer, numbers(2, 2))
        line = outer.__code__.co_firstlineno
        at = [[(f.rsplit(".", 1)[-1], number - line) for f, number in s.stack(i.location)] for i in s.instructions]
        self.assertEqual(at[0], [("inner", -2), ("outer", 2)])
        self.assertEqual(at[1], [("inner", -2), ("outer", 4)])
        self.assertEqual(at[1], at[2])
        self.assertEqual(at[3], [("inner", -2), ("<lambda>", 5), ("outer", 5)])
        self.assertEqual(s.instructions[1].location, s.instructions[2].location)

    def test_arguments_of_instructions(self):
        with tracing.Trace("args", chip="trn2") as trace:
            t = nl.ndarray((4, 4), dtype=nl.float32, buffer=nl.sbuf)
            trace.emit("tensor_scalar", (t, t, None, None), {"op0": "multiply", "imm0": -1.5, "reverse1": True}, "dve")
            trace.emit("iota", (t,), {"offset": -3, "step": [1, 2], "count": (4,)})
            trace.emit("nc_matmul", (t, t, t), {"perf": "double_row"})
            trace.emit("nc_matmul", (t, t, t), {"acc": False})
            scalar, iota, matmul, first = stream.Stream(trace.words()).instructions
            self.assertEqual(scalar.args, [3, 0xBFC00000, 0, 0, 0, 1])
            self.assertEqual(scalar.operands[2:], [None, None])
            self.assertEqual(iota.args, [0xFFFFFFFD, 0, 1, 2, 0, 0, 4, 0, 0, 0])
            self.assertEqual((matmul.args[0], matmul.args[1], first.args[0]), (-1, 1, 0))
            for op, args in [("memsets", {}), ("memset", {"values": 1}), ("tensor_tensor", {"op": "plus"}),
                             ("iota", {"step": [1] * 5}), ("iota", {"offset": 1 << 40}), ("memset", {"value": "x"})]:  # fmt: skip
                self.assertRaises(NkiError, trace.emit, op, (t, t, t), args)

    def test_immediates(self):
        """What is kept of an instruction for the next one like it: zeros are equal, and have different bits."""

        def kernel(x):
            t = nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf)
            nisa.dma_copy(t, x)
            for value in (0.0, -0.0, 1.5, 0.0):
                nisa.tensor_scalar(dst=t, data=t, op0=nl.add, operand0=value)
                nisa.activation(dst=t, op=nl.exp, data=t, bias=value, scale=value)
            return result(t)

        s, _ = recorded(kernel, numbers(2, 2))
        bits = [0, 0x80000000, 0x3FC00000, 0]
        for op, names in (("tensor_scalar", ["imm0"]), ("activation", ["imm_bias", "imm_scale"])):
            found = [i.args for i in s.instructions if i.op == ops[op].index]
            for name in names:
                self.assertEqual([args[ops[op].arg_at[name][0]] for args in found], bits)

    def test_work_of_an_instruction(self):
        """Recording is a few calls of Python for each instruction."""

        def kernel(x, n):
            tile = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.sbuf)
            for i in range(n):
                at = i % 4 * 128
                nisa.dma_copy(dst=tile[0:128, nl.ds(at, 128)], src=x[0:128])
                part = nl.ndarray((128, 128), dtype=nl.float32, buffer=nl.psum)
                nisa.nc_matmul(dst=part, stationary=tile[:, at : at + 128], moving=tile[:, 0:128])
                nisa.activation(dst=tile[:, 128:256], op=nl.exp, data=part, scale=0.5 + i)
                nisa.tensor_scalar(dst=part, data=tile[:, 0:128], op0=nl.multiply, operand0=float(i))
            nisa.dma_copy(dst=x, src=tile[:, :128])
            return x

        calls = []
        for n in (100, 200):
            called = []
            sys.setprofile(lambda frame, event, _: called.append(event) if event == "call" else None)
            try:
                nki.jit(kernel).record((numbers(128, 128), n), {})
            finally:
                sys.setprofile(None)
            calls.append(len(called))
        self.assertLess((calls[1] - calls[0]) / 400, 12)

    def test_results(self):
        def kernel(a, form):
            x, y = result(load(a)), result(load(a))
            return {"one": x, "tuple": (x, y), "list": [y, (x, None)], "dict": {"x": x, "n": 3}, "none": None,
                    "same": (x, x), "reshaped": x.reshape((8, 4)), "part": x[1:3]}[form]  # fmt: skip

        shapes = {"one": 1, "tuple": 2, "list": 2, "dict": 1, "none": 0, "same": 1, "reshaped": 1, "part": 1}
        for form, count in shapes.items():
            s, recording = recorded(kernel, numbers(4, 8), form)
            self.assertEqual(len(s.results), count, form)
        self.assertEqual(recording.results, [((2, 8), "float32")])
        with self.assertRaisesRegex(NkiError, "in sbuf; results are in HBM"):
            recorded(lambda a: load(a), numbers(4, 8))

    def test_in_place(self):
        def kernel(a, b):
            nisa.dma_copy(dst=b, src=load(a))

        s, recording = recorded(kernel, numbers(4, 8), numbers(4, 8))
        self.assertEqual((s.results, s.aliases), ([1], [1]))
        self.assertEqual(recording.returned, None)

    def test_schedule(self):
        def kernel(a):
            t = load(a)
            nisa.memset(t, 1.0, name="first")
            nisa.memset(t, 2.0, name="second")
            nisa.memset(t, 3.0).depends_on(nisa.memset(t, 4.0))
            return result(t)

        with self.assertRaisesRegex(NkiError, "no instruction is named 'third'; there are: first, second"):
            nki.jit(kernel).with_schedule([("third", "first")]).record((numbers(2, 2),), {})
        with self.assertRaisesRegex(NkiError, "'first' is to follow 'second', which the kernel has after it"):
            nki.jit(kernel).with_schedule([("first", "second")]).record((numbers(2, 2),), {})
        recording, _ = nki.jit(kernel).with_schedule([("second", ["first"])]).record((numbers(2, 2),), {})
        orders = stream.Stream(recording.words[0]).orders
        self.assertIn((2, [1]), orders)

    def test_grids(self):
        self.assertEqual((add[1].grid, add[2].grid), ((1,), (2,)))
        for grid, message in [(3, "1 or 2"), ((2, 2), "1 or 2")]:
            with self.assertRaisesRegex(NkiError, message):
                add[grid]

    def test_cache(self):
        calls = []

        class Mode(enum.Enum):
            A = 1
            B = 2

        @dataclasses.dataclass
        class Config:
            size: int
            names: list

        @nki.jit
        def kernel(a, *values, **named):
            calls.append(values)
            return result(load(a))

        def count(*args, **kwargs):
            before = len(calls)
            kernel.record(args, kwargs)
            return len(calls) - before

        a = numbers(2, 2)
        values = [1, 1.0, True, "x", None, Mode.A, Mode.B, (1, 2), [1, 2], {"k": 1}, 0.0, -0.0, Config(1, ["a"]), Config(1, ["b"])]
        for values in [(), *((v,) for v in [*values, nl.add, nl.float32, nl.bfloat16, slice(0, 2)])]:
            with self.subTest(values=values):
                self.assertEqual((count(a, *values), count(a + 1, *values)), (1, 0))
        self.assertEqual((count(a, key=1), count(a, key=1), count(a, key=2)), (1, 0, 1))
        self.assertEqual(count(numbers(2, 3)), 1)
        self.assertEqual(count(numbers(2, 2, dtype="int32")), 1)
        self.assertEqual((count(a, object()), count(a, {1, 2}), count(a, {1, 2})), (1, 1, 1))  # not comparable: again

    def test_objects(self):
        class Plain(nl.NKIObject):
            size: int
            names: object = ("a",)
            flag = False

            def __post_init__(self):
                self.double = 2 * self.size

        @dataclasses.dataclass
        class Decorated(nl.NKIObject):
            first = None
            second: int = 3

        plain = Plain(4, flag=True)
        self.assertEqual((plain.size, plain.names, plain.flag, plain.double), (4, ("a",), True, 8))
        self.assertRaises(TypeError, Plain, 1, 2, 3, 4)
        made = Decorated(first=5)
        self.assertEqual((made.first, made.second), (5, 3))
        self.assertEqual(made, Decorated(3, 5))
        calls = []

        @nki.jit
        def kernel(plain):
            calls.append(plain)
            return result(load(plain.names))

        for size, x in ((1, numbers(2, 2)), (1, numbers(2, 2) + 1), (2, numbers(2, 2))):
            kernel.record((Plain(size, x),), {})
        self.assertEqual([c.size for c in calls], [1, 2])

    def test_errors(self):
        def kernel(a):
            t = nl.ndarray((128, 8), dtype=nl.float32, buffer=nl.sbuf)

            def helper():
                return t[:, 0:9]

            return helper()

        try:
            nki.jit(kernel)(numbers(2, 2))
        except NkiError as error:
            caught, tb = error, error.__traceback__
        line = kernel.__code__.co_firstlineno
        text = str(caught)
        self.assertIn("the slice 0:9 of dimension 1 is out of bounds; its size is 8", text)
        self.assertIn(f"core_check.py:{line + 4}, in Recording.test_errors.<locals>.kernel.<locals>.helper", text)
        self.assertIn(f":{line + 6}, in Recording.test_errors.<locals>.kernel", text)
        self.assertEqual(len(caught.stack), 2)
        files = []
        while tb is not None:
            files.append(tb.tb_frame.f_code.co_filename)
            tb = tb.tb_next
        self.assertTrue(files[-1].endswith("core_check.py"))
        self.assertIsInstance(caught, AssertionError)
        self.assertIs(nki.NkiValidationError, NkiError)
        with self.assertRaisesRegex(NkiError, "outside of a kernel"):
            nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf)
        self.assertIsNone(tracing.active())
        with self.assertRaises(TypeError):
            add(numbers(2, 2))
        self.assertIsNone(tracing.active())

    def test_loops(self):
        def kernel(a, n):
            t, bound = load(a), load(n)
            count = nisa.register_alloc()
            nisa.register_load(count, bound)
            nl.fori_loop(0, 4, lambda i: nisa.memset(t, 1.0))
            nl.fori_loop(2, count, lambda i: nisa.memset(t[:, nl.ds(i, 1)], 1.0))
            nl.fori_loop(0, count, lambda i: nisa.memset(t, 1.0), step=3)
            nl.fori_loop(5, 5, lambda i: nisa.memset(t, 1.0))
            return result(t)

        s, _ = recorded(kernel, numbers(2, 8), numbers(1, 1, dtype="int32"))
        loops = s.of_kind(stream.LOOP)
        self.assertEqual([(kind, trips) for _, _, kind, trips in loops if kind != 1], [(0, 4), (2, 0)])
        self.assertEqual(len(s.of_kind(stream.END_LOOP)), 3)
        self.assertEqual(len(s.of_kind(stream.BREAK_UNLESS)), 1)
        indexed = [o for i in s.instructions for o in i.operands if o is not None and o.terms]
        self.assertEqual([(o.offset, len(o.terms)) for o in indexed], [(0, 1)])
        limit = next(c for c in s.of_kind(stream.COMPUTE) if c[0] == indexed[0].terms[0][0])
        self.assertEqual(limit[5:], [0, 7])  # the place is inside of the tile

    def test_ranges(self):
        def kernel(a):
            t = load(a)
            nl.fori_loop(0, 4, lambda i: nisa.memset(t[:, nl.ds(2 * i + 1, 1)], 1.0))
            nl.fori_loop(0, 5, lambda i: nisa.memset(t[:, nl.ds(2 * i, 1)], 1.0))
            return result(t)

        s, _ = recorded(kernel, numbers(2, 8))
        inside, beyond = [o for i in s.instructions for o in i.operands if o is not None and o.terms]
        self.assertEqual((inside.offset, inside.terms), (1, ((s.of_kind(stream.LOOP)[0][0], 2),)))
        self.assertNotEqual(beyond.terms[0][0], s.of_kind(stream.LOOP)[1][0])

    def test_while_that_does_not_end(self):
        def kernel(a):
            t, register = load(a), nisa.register_alloc(3)
            while register:
                nisa.memset(t, 1.0)
            return result(t)

        with self.assertRaisesRegex(NkiError, "never assigns"):
            recorded(kernel, numbers(2, 2))

    def test_rewind(self):
        with tracing.Trace("rewind", chip="trn2") as trace:
            t = nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf)
            nisa.memset(t, 1.0)
            before, mark = list(trace.words()), trace.mark()
            nisa.memset(nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf, name="new"), 2.0, name="gone")
            self.assertGreater(len(trace.words()), len(before))
            trace.rewind(mark)
            self.assertEqual(list(trace.words()), before)
            nisa.memset(nl.ndarray((2, 2), dtype=nl.float32, buffer=nl.sbuf, name="new"), 2.0, name="gone")
            s = stream.Stream(trace.words())
            self.assertEqual([len(s.tensors), len(s.instructions)], [2, 2])
            self.assertEqual(s.strings[s.instructions[1].name], "gone")

    def test_dtypes(self):
        rows = {d["name"]: d for d in getattr(library.tables(), "dtypes", [])}
        for name, dtype in dtypes.ALL.items():
            self.assertEqual(dtype, name)
            self.assertIs(dtypes.of(name), dtype)
            if rows and dtype.packed == 1:
                row = next(r for r in rows.values() if r["code"] == dtype.code)
                self.assertEqual(row["bytes"], dtype.itemsize, name)
                self.assertIn(row["numpy"], (name, ""))
        self.assertEqual(dtypes.of(np.float16), "float16")
        self.assertRaises(NkiError, dtypes.of, "float33")
        self.assertRaises(NkiError, dtypes.of, np.complex64)


PROGRAM = """
import sys
import numpy as np
import nki, nki.language as nl, nki.isa as nisa
import nki.typing as nt
from nki.isa.constants import engine
from nki.isa import constants
from nki.meta.tensor import NkiTensor
import neuronxcc.nki.language as old_nl

@nki.jit(mode="simulation", platform_target="trn2")
def double(x):
    t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    assert isinstance(t, NkiTensor) and t.buffer == nl.sbuf
    nisa.dma_copy(dst=t, src=x)
    nisa.tensor_scalar(dst=t, data=t, op0=nl.multiply, operand0=2.0, engine=nisa.engine.vector)
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nisa.dma_copy(dst=out, src=t)
    return out

print(sys.argv[1:], double(np.ones((2, 2), np.float32)).sum(), __name__)
"""


class Programs(unittest.TestCase):
    def run_python(self, *arguments):
        environment = {**os.environ, "NKI_SIMULATOR": "1"}
        return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=environment, timeout=120)

    def test_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.py")
            with open(path, "w") as file:
                file.write(textwrap.dedent(PROGRAM))
            done = self.run_python("-m", "tern.nki", path, "--flag", "1")
            self.assertEqual(done.stdout.strip(), "['--flag', '1'] 8.0 __main__", done.stderr[-2000:])

    def test_error(self):
        code = """
            import numpy as np, nki, nki.language as nl
            @nki.jit
            def kernel(x):
                return nl.ndarray((129, 1), dtype=nl.float32, buffer=nl.sbuf)
            kernel(np.ones((2, 2), np.float32))
        """
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.py")
            with open(path, "w") as file:
                file.write(textwrap.dedent(code))
            done = self.run_python("-m", "tern.nki", path)
        self.assertEqual(done.returncode, 1)
        lines = [line.strip() for line in done.stderr.splitlines()]
        self.assertEqual(lines[-1], f"at {path}:5, in kernel")
        self.assertEqual([line for line in lines if line.startswith("File")],
                         [f'File "{path}", line 6, in <module>', f'File "{path}", line 5, in kernel'])  # fmt: skip

    def test_causes(self):
        """Errors that a program raises for those of a kernel: neither has lines of this package."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.py")
            with open(path, "w") as f:
                f.write("import numpy as np, nki, nki.language as nl\ntry:\n    nki.jit(nl.load)(np.ones((200, 2), 'f'))\n"
                        "except nki.NkiError as error:\n    raise ValueError('mine') from error\n")  # fmt: skip
            done = self.run_python("-m", "tern.nki", path)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"(?s)NkiError: nl.load: .*The above exception.*program.py\", line 5.*ValueError: mine")
        self.assertNotIn("language_move.py", done.stderr)
        for arguments, said in ((["none.py"], "none.py: no such file"), (["-m"], "-m takes a module")):
            done = self.run_python("-m", "tern.nki", *arguments)
            self.assertEqual((done.returncode, done.stderr), (2, f"python -m tern.nki: {said}\n"))

    def test_names(self):
        code = """
            import sys
            import tern.nki
            assert "nki" not in sys.modules
            try:
                import nki.language
            except ImportError:
                pass
            tern.nki.install()
            import nki, nki.language as nl, neuronxcc.nki as old
            assert nki is tern.nki and nl is tern.nki.language and nki.language is nl and old.language is not nl
            try:
                import nki.nothing
            except ModuleNotFoundError as error:
                assert "nki.language" in str(error)
            tern.nki.uninstall()
            assert "nki" not in sys.modules and "neuronxcc.nki" not in sys.modules
            print("done")
        """
        done = self.run_python("-c", textwrap.dedent(code))
        self.assertEqual(done.stdout.strip(), "done", done.stderr[-2000:])


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
