"""callbacks_test.py - host functions called by programs on a device: pure, io, debug; order and number of calls,
types, and exceptions."""

import contextlib
import io
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback

LIKE = lambda x: jax.ShapeDtypeStruct(x.shape, x.dtype)
SCALAR = jax.ShapeDtypeStruct((), jnp.float32)


class Pure(unittest.TestCase):
    def test_values_round_trip(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(a) * 2, LIKE(x), x) + 1)
        x = np.arange(6, dtype=np.float32).reshape(2, 3)
        for _ in range(3):
            np.testing.assert_array_equal(f(x), x * 2 + 1)
        np.testing.assert_array_equal(jax.pure_callback(lambda a: np.asarray(a).T, LIKE(x.T), x), x.T)

    def test_every_type(self):
        for name in ("bool", "int4", "int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "bfloat16",
                     "float32", "float8_e4m3fn", "float8_e5m2", "complex64"):  # fmt: skip
            with self.subTest(name):
                x = jnp.array([0, 1, 1, 0, 1, 1, 1]).astype(name)
                y = jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(a)[::-1], LIKE(x), x))(x)
                self.assertEqual(y.dtype, x.dtype)
                np.testing.assert_array_equal(np.asarray(y), np.asarray(x)[::-1])

    def test_trees_and_several_results(self):
        f = lambda d: (d["a"].sum(), d["b"] + 1)
        call = jax.jit(lambda x, y: jax.pure_callback(f, (SCALAR, LIKE(y)), {"a": x, "b": y}))
        a, b = call(jnp.ones(4), jnp.arange(3))
        self.assertEqual((float(a), list(b)), (4, [1, 2, 3]))

    def test_vmap(self):
        for method in ("sequential", "expand_dims", "broadcast_all"):
            f = lambda x: jax.pure_callback(lambda a: np.sin(np.asarray(a)), LIKE(x), x, vmap_method=method)
            x = np.arange(5, dtype=np.float32)
            np.testing.assert_allclose(jax.jit(jax.vmap(f))(x), np.sin(x), rtol=1e-6)

    def test_no_arguments_and_empty_arrays(self):
        self.assertEqual(float(jax.jit(lambda: jax.pure_callback(lambda: np.float32(7), SCALAR))()), 7)
        empty = jax.ShapeDtypeStruct((0, 3), jnp.float32)
        y = jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(a).T, empty, x))(jnp.zeros((3, 0)))
        self.assertEqual(y.shape, (0, 3))

    def test_jax_inside(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda a: jnp.sin(a) + 1, LIKE(x), x))
        x = np.arange(4, dtype=np.float32)
        np.testing.assert_allclose(f(x), np.sin(x) + 1, rtol=1e-6)

    def test_exceptions_fail_only_the_run(self):
        def bad(_):
            raise ValueError("this and that")

        short = lambda _: np.ones(3, np.float32)
        for function, message in ((bad, "this and that"), (short, "Incorrect output shape")):
            with self.assertRaisesRegex(jax.errors.JaxRuntimeError, message):
                jax.jit(lambda x, f=function: jax.pure_callback(f, LIKE(x), x))(jnp.ones(2)).block_until_ready()
        self.assertEqual(float(jnp.ones(3).sum()), 3)

    def test_custom_derivatives(self):
        @jax.custom_jvp
        def f(x):
            return jax.pure_callback(lambda a: np.sin(np.asarray(a)), LIKE(x), x)

        @f.defjvp
        def _(primals, tangents):
            return f(*primals), jnp.cos(primals[0]) * tangents[0]

        x = np.arange(4, dtype=np.float32)
        value, grad = jax.jit(jax.value_and_grad(lambda x: f(x).sum()))(x)
        np.testing.assert_allclose(value, np.sin(x).sum(), rtol=1e-6)
        np.testing.assert_allclose(grad, np.cos(x), rtol=1e-5)


class Effects(unittest.TestCase):
    def setUp(self):
        self.log = []

    def logged(self):
        jax.effects_barrier()
        return self.log

    def note(self, x):
        self.log.append(int(x))

    def test_ordered_within_and_across_runs(self):
        @jax.jit
        def f(x):
            for i in range(5):
                jax.debug.callback(self.note, x + i, ordered=True)
            return x

        f(0), f(10)
        self.assertEqual(self.logged(), [0, 1, 2, 3, 4, 10, 11, 12, 13, 14])

    def test_in_a_scan(self):
        def body(c, x):
            v = io_callback(lambda a: (self.note(a), np.float32(a) * 2)[1], SCALAR, x, ordered=True)
            return c + v, v

        c, ys = jax.jit(lambda xs: jax.lax.scan(body, 0.0, xs))(jnp.arange(5.0))
        self.assertEqual((float(c), list(ys)), (20, [0, 2, 4, 6, 8]))
        self.assertEqual(self.logged(), [0, 1, 2, 3, 4])

    def test_in_loops_and_branches(self):
        def body(i):
            jax.debug.callback(self.note, i)
            return i + 1

        jax.jit(lambda: jax.lax.while_loop(lambda i: i < 4, body, 0))()
        self.assertEqual(sorted(self.logged()), [0, 1, 2, 3])
        branch = lambda n: lambda x: (jax.debug.callback(self.note, n), x)[1]
        f = jax.jit(lambda p, x: jax.lax.cond(p, branch(100), branch(200), x))
        f(True, 1.0), f(False, 1.0)
        self.assertEqual(self.logged()[4:], [100, 200])

    def test_calls_without_results_are_made(self):
        @jax.jit
        def f(x):
            io_callback(lambda a: self.note(a[0]), None, x)
            return x

        for i in range(3):
            f(jnp.full(3, i))
        self.assertEqual(sorted(self.logged()), [0, 1, 2])

    def test_print(self):
        @jax.jit
        def f(x):
            jax.debug.print("x = {x}, sum {s:.1f}", x=x, s=x.sum(), ordered=True)
            jax.debug.print("and {}", x[1], ordered=True)

        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            f(jnp.arange(3.0))
            jax.effects_barrier()
        self.assertEqual(said.getvalue(), "x = [0. 1. 2.], sum 3.0\nand 1.0\n")

    def test_print_of_each_of_a_vmap(self):
        def f(x):
            jax.debug.callback(self.note, x)
            return x * x

        jax.jit(jax.vmap(jax.grad(f)))(jnp.arange(3.0))
        self.assertEqual(sorted(self.logged()), [0, 1, 2])


if __name__ == "__main__":
    unittest.main()
