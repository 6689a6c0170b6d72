"""curated_runtime.py - features other than programs: devices, arrays, donation, errors, shardings, callbacks, serialization."""

import concurrent.futures
import contextlib
import gc
import io
import itertools
import pickle
import tempfile
import unittest

import jax
import jax.experimental
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax.experimental import serialize_executable
from jax.experimental.layout import Format, Layout
from jax.sharding import NamedSharding, PartitionSpec

from curated_cases import any_values, compare, floats

TYPES = (
    np.bool_,
    np.int8,
    np.int16,
    np.int32,
    np.uint8,
    np.uint16,
    np.uint32,
    np.float16,
    np.float32,
    ml_dtypes.bfloat16,
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e5m2,
    ml_dtypes.int4,
    ml_dtypes.uint4,
    np.complex64,
)

ON_CPU = jax.default_backend() == "cpu"


class Devices(unittest.TestCase):
    def test_platform(self):
        self.assertEqual(jax.devices()[0].platform, "cpu" if ON_CPU else "neuron")
        self.assertGreaterEqual(len(jax.devices()), 1)
        self.assertEqual([d.id for d in jax.devices()], list(range(len(jax.devices()))))

    def test_description(self):
        device = jax.devices()[0]
        self.assertTrue(device.device_kind)
        self.assertTrue(str(device))
        self.assertTrue(repr(device))
        self.assertEqual(device.process_index, 0)

    def test_memory(self):
        device = jax.devices()[0]
        self.assertIn(device.default_memory().kind, [m.kind for m in device.addressable_memories()])
        if not ON_CPU:
            self.assertGreater(device.memory_stats()["bytes_limit"], 1 << 30)

    def test_memory_is_freed(self):
        if ON_CPU:
            self.skipTest("the CPU does not count")
        device = jax.devices()[0]
        before = device.memory_stats()["bytes_in_use"]
        x = jax.device_put(np.zeros(1 << 20, np.float32))
        x.block_until_ready()
        self.assertGreaterEqual(device.memory_stats()["bytes_in_use"], before + (4 << 20))
        del x
        gc.collect()
        self.assertLess(device.memory_stats()["bytes_in_use"], before + (4 << 20))


class Arrays(unittest.TestCase):
    def there_and_back(self, x):
        y = jax.device_put(x)
        self.assertEqual((y.shape, y.dtype), (x.shape, x.dtype))
        np.testing.assert_array_equal(np.asarray(y).view(np.uint8), np.ascontiguousarray(x).view(np.uint8))

    def test_types(self):
        for dtype in TYPES:
            with self.subTest(dtype=np.dtype(dtype).name):
                self.there_and_back(any_values("x", (3, 5), np.int8).clip(0, 7).astype(dtype))

    def test_shapes(self):
        for shape in [(1,), (7,), (2, 3, 4, 5), (1, 1, 1), (0,), (3, 0)]:
            with self.subTest(shape=shape):
                self.there_and_back(floats("x", shape))
        self.assertEqual(float(jax.device_put(np.float32(2.5))), 2.5)

    def test_strides(self):
        x = np.arange(120, dtype=np.float32).reshape(4, 5, 6)
        views = {
            "transposed": x.T,
            "backwards": x[::-1, :, ::-1],
            "steps": x[::2, 1::3],
            "broadcast": np.broadcast_to(x[0, 0], (3, 6)),
            "fortran": np.asfortranarray(x),
            "inner": x[:, 2],
        }
        for name, view in views.items():
            with self.subTest(name):
                np.testing.assert_array_equal(np.asarray(jax.device_put(view)), view)
                np.testing.assert_array_equal(np.asarray(jax.jit(lambda v: v + 1)(view)), view + 1)

    def test_large(self):
        x = np.arange(1 << 20, dtype=np.int32)
        self.assertEqual(int(jnp.sum(jax.device_put(x)[-3:])), int(x[-3:].sum()))

    def test_host_array_may_change_afterwards(self):
        x = np.ones(1000, np.float32)
        y = jnp.array(x)
        x[:] = 5
        self.assertEqual(float(y.sum()), 1000)

    def test_between_platforms(self):
        x = jax.device_put(np.arange(6.0, dtype=np.float32), jax.devices("cpu")[0])
        y = jax.device_put(x, jax.devices()[0])
        z = jax.device_put(y * 2, jax.devices("cpu")[0])
        self.assertEqual(z.devices(), {jax.devices("cpu")[0]})
        np.testing.assert_array_equal(np.asarray(z), np.arange(6) * 2)

    def test_copy_is_independent(self):
        x = jnp.arange(4)
        y = jnp.copy(x)
        x.delete()
        self.assertEqual(y.tolist(), [0, 1, 2, 3])

    def test_python_scalars(self):
        f = jax.jit(lambda a, b, c: (a + 1, b * 2.5, ~c))
        self.assertEqual([v.item() for v in f(3, 1.5, True)], [4, 3.75, False])

    def test_deleted(self):
        x = jnp.arange(3)
        x.delete()
        self.assertTrue(x.is_deleted())
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            x + 1

    def test_pickle(self):
        x = jnp.arange(6.0).reshape(2, 3)
        compare(pickle.loads(pickle.dumps(x)), np.asarray(x), exact=True)

    def test_npy(self):
        file = io.BytesIO()
        jnp.save(file, jnp.arange(5.0))
        file.seek(0)
        self.assertEqual(jnp.load(file).tolist(), [0, 1, 2, 3, 4])

    def test_iteration_and_repr(self):
        x = jnp.array([[1, 2], [3, 4]])
        self.assertEqual([r.tolist() for r in x], [[1, 2], [3, 4]])
        self.assertIn("[3, 4]", repr(x))
        self.assertTrue(bool(x.any()))

    def test_eager(self):
        x = jnp.linspace(0, 1, 11)
        y = (x * 2 + 1) ** 2 - x
        np.testing.assert_allclose(y, (np.linspace(0, 1, 11) * 2 + 1) ** 2 - np.linspace(0, 1, 11), rtol=1e-5)
        self.assertEqual(x.at[3].set(9)[3], 9)

    def test_keys(self):
        key = jax.random.key(0)
        self.assertEqual(key.shape, ())
        self.assertEqual(jax.random.split(key, 3).shape, (3,))
        self.assertEqual(jax.random.key_data(key).dtype, np.uint32)

    def test_live_arrays(self):
        x = jnp.arange(12345)
        self.assertTrue(any(a is x for a in jax.live_arrays()))


class Jit(unittest.TestCase):
    def test_traced_once(self):
        count = []
        f = jax.jit(lambda x: count.append(1) or x + 1)
        for _ in range(5):
            f(np.float32(1))
        f(np.ones(3, np.float32))
        self.assertEqual(len(count), 2)

    def test_trees(self):
        f = jax.jit(lambda t: {"sum": t["a"] + t["b"][0], "rest": (t["b"][1], None)})
        out = f({"a": 1, "b": [2, jnp.arange(3)]})
        self.assertEqual(int(out["sum"]), 3)
        self.assertIsNone(out["rest"][1])

    def test_static(self):
        f = jax.jit(lambda x, n: x.reshape(n, -1), static_argnums=1)
        self.assertEqual(f(jnp.arange(6), 2).shape, (2, 3))
        self.assertEqual(f(jnp.arange(6), 3).shape, (3, 2))

    def test_constants(self):
        table = np.arange(3000, dtype=np.float32)
        np.testing.assert_array_equal(jax.jit(lambda i: jnp.asarray(table)[i])(np.arange(5)), table[:5])

    def test_no_results_no_arguments(self):
        self.assertEqual(jax.jit(lambda x: ())(1), ())
        self.assertEqual(float(jax.jit(lambda: jnp.float32(4))()), 4)

    def test_result_is_argument(self):
        x = jnp.arange(4)
        a, b = jax.jit(lambda x: (x, x))(x)
        self.assertEqual((a.tolist(), b.tolist()), (x.tolist(), x.tolist()))

    def test_many_arguments(self):
        args = [np.float32(i) for i in range(200)]
        self.assertEqual(float(jax.jit(lambda *a: sum(a))(*args)), sum(range(200)))

    def test_threads(self):
        def work(n):
            return float(jax.jit(lambda x: jnp.sum(x) * n)(np.ones(n + 1, np.float32)))

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(work, range(12))), [float(n * (n + 1)) for n in range(12)])

    def test_same_bits_again(self):
        x = floats("again", (60, 60))
        f = jax.jit(lambda x: jnp.sum(jnp.tanh(x @ x), axis=0))
        self.assertEqual(np.asarray(f(x)).tobytes(), np.asarray(f(x)).tobytes())

    def test_disable_jit(self):
        with jax.disable_jit():
            self.assertEqual(float(jax.jit(lambda x: x + 1)(1.0)), 2.0)

    def test_donated(self):
        f = jax.jit(lambda x: x + 1, donate_argnums=0)
        x = jnp.arange(1000.0)
        y = f(x)
        self.assertTrue(x.is_deleted())
        self.assertEqual(float(y[10]), 11)
        with self.assertRaisesRegex((RuntimeError, ValueError), "deleted|donated"):
            x + 1

    def test_donated_one_of_two(self):
        f = jax.jit(lambda x, y: (x + y, y * 2), donate_argnums=0)
        x, y = jnp.ones(64), jnp.ones(64)
        a, b = f(x, y)
        self.assertEqual((x.is_deleted(), y.is_deleted()), (True, False))
        self.assertEqual((float(a[0]), float(b[0])), (2, 2))

    def test_donated_repeatedly(self):
        f = jax.jit(lambda s: (s[0] + 1, s[1] @ s[1] / 2), donate_argnums=0)
        s = (jnp.zeros(10), jnp.eye(8) * 2)
        for _ in range(5):
            s = f(s)
        self.assertEqual((float(s[0][3]), float(s[1][2, 2])), (5, 2))

    def test_donated_twice_the_same(self):
        x = jnp.ones(5)
        with self.assertRaises((RuntimeError, ValueError)):
            jax.jit(lambda a, b: a + b, donate_argnums=(0, 1))(x, x).block_until_ready()

    def test_not_donated_from_numpy(self):
        x = np.ones(5, np.float32)
        self.assertEqual(jax.jit(lambda a: a * 2, donate_argnums=0)(x).tolist(), [2] * 5)
        self.assertEqual(x.tolist(), [1] * 5)


class Ahead(unittest.TestCase):
    def setUp(self):
        self.lowered = jax.jit(lambda x, y: jnp.tanh(x @ y)).lower(np.ones((4, 5), np.float32), np.ones((5, 3), np.float32))
        self.compiled = self.lowered.compile()

    def test_runs(self):
        out = self.compiled(np.ones((4, 5), np.float32), np.ones((5, 3), np.float32))
        np.testing.assert_allclose(out, np.tanh(np.full((4, 3), 5.0)), rtol=1e-5)

    def test_wrong_shape(self):
        with self.assertRaisesRegex(TypeError, "float32"):
            self.compiled(np.ones((4, 6), np.float32), np.ones((5, 3), np.float32))

    def test_text(self):
        self.assertIn("stablehlo.dot_general", self.lowered.as_text())
        self.assertTrue(self.compiled.as_text())

    def test_costs(self):
        self.assertGreaterEqual(self.compiled.cost_analysis()["flops"], 2 * 4 * 5 * 3)

    def test_memory(self):
        memory = self.compiled.memory_analysis()
        self.assertEqual((memory.argument_size_in_bytes, memory.output_size_in_bytes), (4 * (20 + 15), 4 * 12))

    def test_serialized(self):
        payload, in_tree, out_tree = serialize_executable.serialize(self.compiled)
        again = serialize_executable.deserialize_and_load(payload, in_tree, out_tree)
        args = np.ones((4, 5), np.float32), np.ones((5, 3), np.float32)
        np.testing.assert_array_equal(again(*args), self.compiled(*args))

    def test_deserializing_nonsense(self):
        payload, in_tree, out_tree = serialize_executable.serialize(self.compiled)
        with self.assertRaises((RuntimeError, ValueError, EOFError, pickle.UnpicklingError)):
            serialize_executable.deserialize_and_load(payload[: len(payload) // 2], in_tree, out_tree)

    def test_exported(self):
        exported = jax.export.export(jax.jit(lambda x: jnp.sin(x) * 2), platforms=["neuron" if not ON_CPU else "cpu"])(
            np.ones(4, np.float32)
        )
        np.testing.assert_allclose(exported.call(np.ones(4, np.float32)), np.sin(np.ones(4)) * 2, rtol=1e-5)

    def test_persistent_cache(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            for name, value in [
                ("jax_compilation_cache_dir", folder),
                ("jax_persistent_cache_min_compile_time_secs", 0.0),
                ("jax_persistent_cache_min_entry_size_bytes", -1),
            ]:
                stack.callback(jax.config.update, name, getattr(jax.config, name))
                jax.config.update(name, value)
            from jax.experimental.compilation_cache import compilation_cache

            stack.callback(compilation_cache.reset_cache)
            compilation_cache.reset_cache()
            for _ in range(2):
                jax.clear_caches()
                self.assertEqual(float(jax.jit(lambda x: x * 123.5 + 1)(2.0)), 248)


class Errors(unittest.TestCase):
    def test_shapes_do_not_fit(self):
        with self.assertRaisesRegex(TypeError, "shape"):
            jax.jit(jnp.matmul)(np.ones((2, 3)), np.ones((2, 3)))

    def test_traced_value_as_bool(self):
        with self.assertRaises(jax.errors.TracerBoolConversionError):
            jax.jit(lambda x: 1 if x > 0 else 2)(1.0)

    def test_debug_nans(self):
        with jax.debug_nans(True), self.assertRaises(FloatingPointError):
            jax.jit(lambda x: jnp.log(x))(-1.0)

    def test_unknown_custom_call(self):
        with self.assertRaisesRegex(Exception, "nobody_knows_this"):
            call = jax.ffi.ffi_call("nobody_knows_this", jax.ShapeDtypeStruct((3,), np.float32))
            jax.jit(lambda x: call(x))(np.ones(3, np.float32)).block_until_ready()

    def test_too_large(self):
        if ON_CPU:
            self.skipTest("the CPU may swap")
        with self.assertRaisesRegex(Exception, "(?i)memory|large|exhausted"):
            jax.jit(lambda: jnp.zeros((1 << 21, 1 << 20), jnp.float32))().block_until_ready()

    def test_works_after_an_error(self):
        with contextlib.suppress(Exception):
            jax.jit(lambda x: jnp.reshape(x, (7, 7)))(np.ones(3))
        self.assertEqual(float(jax.jit(lambda x: x + 1)(1.0)), 2.0)

    def test_unknown_option(self):
        with self.assertRaises(RuntimeError):
            jax.jit(lambda x: x + 1, compiler_options={"no_such_option": 1})(1.0)


class Sharding(unittest.TestCase):
    def setUp(self):
        self.mesh = jax.make_mesh((1,), ("x",), axis_types=(jax.sharding.AxisType.Auto,), devices=jax.devices()[:1])

    def test_named(self):
        x = jax.device_put(np.arange(8.0), NamedSharding(self.mesh, PartitionSpec("x")))
        y = jax.jit(lambda v: v * 2)(x)
        self.assertEqual(y.tolist(), [2 * i for i in range(8)])
        self.assertEqual(len(y.addressable_shards), 1)

    def test_constraint(self):
        s = NamedSharding(self.mesh, PartitionSpec(None, "x"))
        f = jax.jit(lambda v: lax.with_sharding_constraint(v @ v.T, s) + 1)
        np.testing.assert_array_equal(f(np.eye(3, dtype=np.float32)), np.eye(3) + 1)
        self.assertIn("dot(", f.lower(np.eye(3, dtype=np.float32)).compile().as_text())

    def test_out_shardings(self):
        s = NamedSharding(self.mesh, PartitionSpec("x"))
        y = jax.jit(lambda v: v + 1, in_shardings=s, out_shardings=s)(np.zeros(4, np.float32))
        self.assertTrue(y.sharding.is_equivalent_to(s, 1))

    def test_shard_map(self):
        f = jax.shard_map(
            lambda v: lax.psum(v, "x") + lax.axis_index("x"), mesh=self.mesh, in_specs=PartitionSpec("x"), out_specs=PartitionSpec("x")
        )
        self.assertEqual(jax.jit(f)(np.arange(4.0)).tolist(), [0, 1, 2, 3])

    def test_collectives(self):
        def f(v):
            return lax.all_gather(v, "x", tiled=True) + lax.ppermute(v, "x", [(0, 0)]) + lax.psum_scatter(v, "x", tiled=True)

        g = jax.shard_map(f, mesh=self.mesh, in_specs=PartitionSpec("x"), out_specs=PartitionSpec("x"), check_vma=False)
        self.assertEqual(jax.jit(g)(np.arange(4.0, dtype=np.float32)).tolist(), [0, 3, 6, 9])

    def test_pmap(self):
        self.assertEqual(jax.pmap(lambda v: v + lax.axis_size("i"), axis_name="i")(np.ones((1, 3), np.float32)).tolist(), [[2, 2, 2]])

    def test_explicit(self):
        mesh = jax.make_mesh((1,), ("x",), axis_types=(jax.sharding.AxisType.Explicit,), devices=jax.devices()[:1])
        with jax.set_mesh(mesh):
            x = jax.device_put(np.arange(4.0, dtype=np.float32), PartitionSpec("x"))
            self.assertEqual(jax.jit(lambda v: jnp.sin(v) * 0 + v)(x).tolist(), [0, 1, 2, 3])


class Layouts(unittest.TestCase):
    def setUp(self):
        self.x = np.arange(6, dtype=np.float32).reshape(2, 3)

    def format(self, *order):
        return Format(Layout(major_to_minor=order), jax.sharding.SingleDeviceSharding(jax.devices()[0]))

    def test_row_major(self):
        rows = self.format(0, 1)
        y = jax.jit(lambda v: v + 1, in_shardings=rows, out_shardings=rows)(self.x)
        self.assertEqual(y.format.layout.major_to_minor, (0, 1))
        np.testing.assert_array_equal(jax.device_put(y, rows), self.x + 1)

    def test_other_orders(self):
        x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
        for order in itertools.permutations(range(3)):
            there = self.format(*order)
            y = jax.device_put(x, there)
            self.assertEqual((y.shape, y.format.layout.major_to_minor), (x.shape, order))
            np.testing.assert_array_equal(y, x)
            z = jax.jit(lambda v: jnp.cumsum(v, 1), in_shardings=there, out_shardings=there)(y)
            self.assertEqual(z.format.layout.major_to_minor, order)
            np.testing.assert_array_equal(z, np.cumsum(x, 1))
            w = jax.jit(lambda v: v.sum(0), in_shardings=there)(y)
            self.assertEqual(w.format.layout.major_to_minor, (0, 1))
            np.testing.assert_array_equal(w, x.sum(0))
            np.testing.assert_array_equal(np.from_dlpack(y) if not ON_CPU else x, x)

    def test_auto(self):
        f = jax.jit(lambda v: v.T, out_shardings=Format(Layout.AUTO)).lower(self.x).compile()
        y = f(self.x)
        self.assertEqual(y.format.layout.major_to_minor, (1, 0))
        np.testing.assert_array_equal(y, self.x.T)

    def test_tiles_are_rejected(self):
        if ON_CPU:
            self.skipTest("the CPU has them")
        tiled = Format(Layout(major_to_minor=(0, 1), tiling=((8, 128),)), self.format(0, 1).sharding)
        with self.assertRaisesRegex(RuntimeError, "UNIMPLEMENTED.*without tiles"):
            jax.jit(lambda v: v + 1, out_shardings=tiled)(self.x)


class Callbacks(unittest.TestCase):
    def test_pure(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v) * 3, jax.ShapeDtypeStruct((4,), np.float32), x) + 1)
        self.assertEqual(f(np.arange(4, dtype=np.float32)).tolist(), [1, 4, 7, 10])

    def test_pure_under_vmap(self):
        def f(x):
            return jax.pure_callback(lambda v: np.sin(v), jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="sequential")

        x = floats("cb", (5, 3))
        np.testing.assert_allclose(jax.jit(jax.vmap(f))(x), np.sin(x), rtol=1e-5)

    def test_several_types(self):
        shapes = (jax.ShapeDtypeStruct((2,), np.int32), jax.ShapeDtypeStruct((), np.bool_), jax.ShapeDtypeStruct((0, 3), np.float32))
        f = jax.jit(
            lambda x: jax.pure_callback(
                lambda v: (np.asarray(v)[:2].astype(np.int32), np.asarray(v)[0] > 1, np.zeros((0, 3), np.float32)), shapes, x
            )
        )
        a, b, c = f(np.array([5, 6, 7], np.float16))
        self.assertEqual((a.tolist(), bool(b), c.shape), ([5, 6], True, (0, 3)))

    def test_io_in_order(self):
        seen = []

        def body(i, x):
            jax.experimental.io_callback(lambda k: seen.append(int(k)), None, i, ordered=True)
            return x + i

        self.assertEqual(int(jax.jit(lambda: lax.fori_loop(0, 5, body, 0))()), 10)
        jax.effects_barrier()
        self.assertEqual(seen, [0, 1, 2, 3, 4])

    def test_debug_print(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            jax.jit(lambda x: jax.debug.print("x is {}", x))(np.int32(7))
            jax.effects_barrier()
        self.assertEqual(out.getvalue().strip(), "x is 7")

    def test_raises(self):
        def fail(_):
            raise ValueError("it is Tuesday")

        with self.assertRaisesRegex(Exception, "it is Tuesday"):
            jax.jit(lambda x: jax.pure_callback(fail, jax.ShapeDtypeStruct((), np.float32), x))(np.float32(1)).block_until_ready()
        self.assertEqual(float(jax.jit(lambda x: x + 2)(1.0)), 3.0)

    def test_gradient_around(self):
        @jax.custom_vjp
        def f(x):
            return jax.pure_callback(np.cos, jax.ShapeDtypeStruct((), np.float32), x)

        f.defvjp(lambda x: (f(x), x), lambda x, g: (-jnp.sin(x) * g,))
        self.assertAlmostEqual(float(jax.jit(jax.grad(f))(np.float32(1))), -np.sin(1), places=5)


class DLPack(unittest.TestCase):
    """Arrays of the device as numpy arrays that share its memory, and back by a copy."""

    def test_types_and_shapes(self):
        for dtype in (np.float32, np.float16, np.int8, np.uint32, np.bool_, np.complex64):
            for shape in ((), (5,), (3, 4), (2, 3, 7), (0, 4)):
                wanted = any_values("dlpack", shape, dtype)
                x = jnp.asarray(wanted)
                found = np.from_dlpack(x)
                self.assertEqual((found.dtype, found.shape), (wanted.dtype, shape))
                np.testing.assert_array_equal(found, wanted)
                self.assertFalse(found.flags.writeable and found.size)
                if found.size:
                    self.assertEqual(found.ctypes.data, x.unsafe_buffer_pointer())

    def test_copy(self):
        x = jnp.arange(5.0)
        copy = np.from_dlpack(x, copy=True)
        self.assertNotEqual(copy.ctypes.data, x.unsafe_buffer_pointer())
        np.testing.assert_array_equal(copy, np.arange(5))

    def test_bfloat16_is_copied_to_the_cpu(self):
        x = jnp.arange(6, dtype=jnp.bfloat16)
        on_cpu = jax.dlpack.from_dlpack(x)
        self.assertEqual(on_cpu.dtype, jnp.bfloat16)
        np.testing.assert_array_equal(np.asarray(on_cpu), np.asarray(x))

    def test_memory_outlives_the_array(self):
        x = jax.jit(lambda n: jnp.full((300,), n))(7)
        view = np.from_dlpack(x)
        x.delete()
        others = [jnp.full((300,), n) for n in range(20)]
        jax.block_until_ready(others)
        np.testing.assert_array_equal(view, np.full(300, 7))
        with self.assertRaisesRegex(BufferError, "deleted"):
            np.from_dlpack(x)

    def test_donation_waits_for_no_view(self):
        x, step = jnp.ones(4), jax.jit(lambda v: v + 1, donate_argnums=0)
        view = np.from_dlpack(x)
        with self.assertRaisesRegex(Exception, "views of its memory"):
            step(x)
        np.testing.assert_array_equal(view, np.ones(4))
        del view
        np.testing.assert_array_equal(step(x), np.full(4, 2))

    def test_import(self):
        source = np.arange(6.0, dtype=np.float32).reshape(2, 3)
        x = jax.dlpack.from_dlpack(source, device=jax.devices()[0])
        self.assertEqual(x.devices(), {jax.devices()[0]})
        np.testing.assert_array_equal(x * 2, source * 2)
