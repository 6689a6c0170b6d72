"""devices_test.py [unittest arguments] - JAX on eight devices of the neuron platform, compared with numpy.

Arrays on several devices, their memories, programs over sharded arrays, collectives of shard_map and pmap, profiles.
"""

import json
import os
import pathlib
import sys
import tempfile
import unittest
import warnings

os.environ["NEURON_RT_NUM_CORES"] = "8"
warnings.filterwarnings("ignore", message=".*experimental.*")

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import mesh_utils, serialize_executable
from jax.experimental.layout import Format, Layout
from jax.sharding import AxisType, Mesh, NamedSharding, SingleDeviceSharding
from jax.sharding import PartitionSpec as P

import tern

X = np.arange(64, dtype=np.float32).reshape(8, 8)
SPECS = (P(), P("x"), P(None, "y"), P("x", "y"), P("y", "x"), P(("x", "y")), P(None, ("y", "x")))


def mesh():
    return Mesh(np.array(jax.devices()).reshape(4, 2), ("x", "y"))


def sharding(*spec, **options):
    return NamedSharding(mesh(), P(*spec), **options)


def put(value, *spec):
    return jax.device_put(value, sharding(*spec))


class Devices(unittest.TestCase):
    def test_devices_are_listed(self):
        devices = jax.devices()
        self.assertEqual([d.id for d in devices], list(range(8)))
        for d in devices:
            self.assertEqual([m.kind for m in d.addressable_memories()], ["device", "pinned_host", "unpinned_host"])
            self.assertEqual(d.default_memory().kind, "device")
            self.assertEqual(d.process_index, 0)

    def test_places(self):
        for d in jax.devices():  # of one chip
            self.assertEqual((d.coords, d.core_on_chip, d.physical_cores), ([0, 0, 0], d.id, 1))
            stats = d.memory_stats()
            self.assertLessEqual(stats["bytes_reservable_limit"], stats["bytes_limit"])
            self.assertGreater(stats["bytes_reservable_limit"], 0)

    def test_device_mesh(self):
        grid = mesh_utils.create_device_mesh((2, 4))
        self.assertEqual(sorted(d.id for d in grid.flat), list(range(8)))


class Arrays(unittest.TestCase):
    def check(self, got, wanted=X):
        np.testing.assert_array_equal(np.asarray(got), wanted)

    def test_shards(self):
        for spec in SPECS:
            array = put(X, *spec)
            self.check(array)
            for shard in array.addressable_shards:
                self.check(shard.data, X[shard.index])
                self.assertEqual(shard.data.devices(), {shard.device})

    def test_from_sharding_to_sharding(self):
        for source in SPECS:
            array = put(X, *source)
            for target in SPECS:
                self.check(jax.device_put(array, sharding(*target)))

    def test_between_all_devices(self):
        for source in jax.devices():
            array = jax.device_put(X, source)
            for target in jax.devices():
                copy = jax.device_put(array, target)
                self.assertEqual(copy.devices(), {target})
                self.check(copy)

    def test_from_callback(self):
        self.check(jax.make_array_from_callback(X.shape, sharding("y", "x"), lambda index: X[index]))

    def test_from_single_devices(self):
        shards = [jax.device_put(X[i : i + 1], d) for i, d in enumerate(jax.devices())]
        array = jax.make_array_from_single_device_arrays(X.shape, sharding(("x", "y")), shards)
        self.check(array)

    def test_types(self):
        for dtype in (np.int8, np.uint16, np.int32, np.bool_, jnp.bfloat16, np.float16, np.complex64):
            value = (X % 3).astype(dtype)
            self.check(put(value, "x", "y"), value)

    def test_memories(self):
        for kind in ("pinned_host", "unpinned_host", "device"):
            for spec in SPECS:
                array = jax.device_put(put(X, "x"), sharding(*spec, memory_kind=kind))
                self.assertEqual(array.sharding.memory_kind, kind)
                self.check(array)
                self.check(jax.device_put(array, sharding("y", memory_kind="device")))

    def test_argument_in_host_memory(self):
        device = jax.devices()[3]
        array = jax.device_put(X, SingleDeviceSharding(device, memory_kind="pinned_host"))
        there = SingleDeviceSharding(device, memory_kind="device")
        self.check(jax.jit(lambda a: jax.device_put(a, there) * 2)(array), X * 2)


def elementwise():
    array = jax.jit(lambda a: a * 2 + 1)(put(X, "x", "y"))
    assert array.sharding.is_equivalent_to(sharding("x", "y"), 2), array.sharding
    return array, X * 2 + 1


def dot():
    return jax.jit(jnp.dot)(put(X, "x"), put(X, None, "y")), X @ X


def dot_contracting():
    return jax.jit(jnp.dot)(put(X, None, "x"), put(X, "x", "y")), X @ X


def reduction():
    return jax.jit(lambda a: (jnp.sum(a), jnp.max(a, 0)))(put(X, "x", "y")), (X.sum(), X.max(0))


def transposed():
    return jax.jit(lambda a: a.T, in_shardings=sharding("x"), out_shardings=sharding("x"))(X), X.T


def resharded():
    shardings = [sharding(*spec) for spec in SPECS]
    return jax.jit(lambda a: [a + 1] * len(SPECS), out_shardings=shardings)(put(X, "x", "y")), [X + 1] * len(SPECS)


def eager():
    a = put(X, "x", "y")
    return (a + a, a[3], a.T @ a), (X + X, X[3], X.T @ X)


def gradient():
    w = X / 64

    def loss(weights, a):
        return jnp.mean((a @ weights) ** 2)

    return jax.jit(jax.grad(loss))(put(w, None, "y"), put(w, "x")), 2 * w.T @ (w @ w) / 64


def other_order_of_devices():
    devices = jax.devices()
    some = Mesh(np.array([devices[i] for i in (5, 2, 7, 0)]), ("z",))
    cut, whole = NamedSharding(some, P("z")), NamedSharding(some, P())
    return jax.jit(lambda a: (a + 1, a * 2), in_shardings=cut, out_shardings=(cut, whole))(X), (X + 1, X * 2)


def two_programs():
    """Launched alternately, without waiting."""
    up, down = jax.jit(lambda a: a + jnp.sum(a)), jax.jit(lambda a: a - jnp.mean(a))
    array, wanted = put(X, "x", "y"), X
    for _ in range(5):
        array, wanted = down(up(array)), wanted + wanted.sum() - (wanted + wanted.sum()).mean()
    return array, wanted


def donated():
    a, b = put(X, "x", "y"), put(X, "x", "y")
    result = jax.jit(lambda a, b: a + b, donate_argnums=0)(a, b)
    assert a.is_deleted() and not b.is_deleted()
    return result, X + X


def serialized():
    a = put(X, "x")
    compiled = jax.jit(lambda a: a - 3).lower(a).compile()
    return serialize_executable.deserialize_and_load(*serialize_executable.serialize(compiled))(a), X - 3


def manual(body, inputs, outputs, **options):
    return jax.jit(jax.shard_map(body, mesh=mesh(), in_specs=inputs, out_specs=outputs, **options))


def psum():
    return manual(lambda a: jax.lax.psum(a, "x"), P("x", "y"), P(None, "y"))(X), X.reshape(4, 2, 8).sum(0)


def psum_of_two_axes():
    return manual(lambda a: jax.lax.psum(a, ("x", "y")), P("x", "y"), P())(X), sum(
        X[2 * i : 2 * i + 2, 4 * j : 4 * j + 4] for i in range(4) for j in range(2)
    )


def pmax():
    return manual(lambda a: jax.lax.pmax(a, "y"), P("x", "y"), P("x"))(X), np.maximum(X[:, :4], X[:, 4:])


def all_gather():
    f = manual(lambda a: jax.lax.all_gather(a, "x", tiled=True), P("x"), P(), check_vma=False)
    return f(X), X


def all_gather_columns():
    f = manual(lambda a: jax.lax.all_gather(a, "y", axis=1, tiled=True), P("x", "y"), P("x"), check_vma=False)
    return f(X), X


def ppermute():
    f = manual(lambda a: jax.lax.ppermute(a, "x", [(i, (i + 1) % 4) for i in range(4)]), P("x"), P("x"))
    return f(X), np.roll(X, 2, 0)


def ppermute_of_some():
    wanted = np.zeros_like(X)
    wanted[4:6] = X[0:2]
    return manual(lambda a: jax.lax.ppermute(a, "x", [(0, 2)]), P("x"), P("x"))(X), wanted


def all_to_all():
    return manual(lambda a: jax.lax.all_to_all(a, "x", 1, 0, tiled=True), P("x"), P(None, "x"))(X), X


def psum_scatter():
    f = manual(lambda a: jax.lax.psum_scatter(a, "x", tiled=True), P(None, "y"), P("x", "y"))
    return f(X), X * 4


def axis_index():
    f = manual(lambda a: a + jax.lax.axis_index("x").astype(a.dtype), P("x"), P("x"))
    return f(X), X + np.repeat(np.arange(4), 2)[:, None]


def collective_in_loop():
    def body(a):
        return jax.lax.fori_loop(0, 3, lambda _, b: jax.lax.pmean(b, "x") + a, a)

    wanted = X
    for _ in range(3):
        wanted = np.tile(wanted.reshape(4, 2, 8).mean(0), (4, 1)) + X
    return manual(body, P("x"), P("x"))(X), wanted


def explicit(*spec, **options):
    axes = (AxisType.Explicit, AxisType.Explicit)
    return NamedSharding(Mesh(mesh().devices, ("x", "y"), axis_types=axes), P(*spec, **options))


def reshard(array, target):
    return jax.jit(lambda a: a, out_shardings=target)(array)


def along_x(array):
    """The values on the first device of each row of the mesh."""
    return [np.asarray(shard.data) for shard in array.addressable_shards][::2]


def unreduced_scalar():
    array = reshard(jax.device_put(np.float32(7), explicit()), explicit(unreduced={"x"}))
    return (along_x(array), along_x(reshard(array, explicit()))), ([7, 0, 0, 0], [7] * 4)


def unreduced_shards():
    array = reshard(jax.device_put(X, explicit("x")), explicit(unreduced={"x"}))
    wanted = [np.where(np.arange(8)[:, None] // 2 == i, X, 0) for i in range(4)]
    return (along_x(array), reshard(array, explicit("x"))), (wanted, X)


def print_in_partly_manual():
    seen = []

    def body(a):
        jax.debug.callback(lambda i, b: seen.append((int(i), np.asarray(b))), jax.lax.axis_index("x"), a)
        return a + 1

    result = manual(body, P("x"), P("x"), axis_names={"x"})(put(X, "x", "y"))
    jax.effects_barrier()
    seen.sort(key=lambda pair: pair[0])
    return (result, seen), (X + 1, [(i, X[2 * i : 2 * i + 2]) for i in range(4)])


def ragged_operands(devices):
    """Device i sends i + 1 rows to the next one and one to itself; both come after the row that the receiver keeps."""
    ids = np.arange(devices)
    send = np.zeros((devices, devices), np.int32)
    send[ids, (ids + 1) % devices], send[ids, ids] = ids + 1, 1
    place = np.where(np.eye(devices, dtype=bool), 1, 2).astype(np.int32)
    first = np.where(np.eye(devices, dtype=bool), devices, 0).astype(np.int32)
    rows = np.random.RandomState(0).rand(devices, devices + 1, 3).astype(np.float32)
    kept = -np.ones((devices, devices + 3, 3), np.float32)
    wanted = kept.copy()
    for i in ids:
        wanted[i, 1] = rows[i, devices]
        wanted[(i + 1) % devices, 2 : 3 + i] = rows[i, : i + 1]
    return (rows, kept, first, send, place, send.T), wanted


def ragged_all_to_all():
    args, wanted = ragged_operands(4)
    body = lambda *a: jax.lax.ragged_all_to_all(*[b[0] for b in a], axis_name="x")[None]
    return manual(body, P("x"), P("x"), check_vma=False)(*args), wanted


def ragged_gradient():
    args, _ = ragged_operands(4)
    rows, kept, lists = args[0], args[1], args[2:]
    body = lambda *a: jax.lax.ragged_all_to_all(*[b[0] for b in a], axis_name="x")[None]
    f = manual(body, P("x"), P("x"), check_vma=False)
    sent = np.arange(5)[None, :] <= np.arange(4)[:, None]
    sent[:, 4] = True
    return jax.grad(lambda a: (f(a, kept, *lists) ** 2).sum())(rows), 2 * rows * sent[:, :, None]


def ragged_in_partly_manual():
    """Rows are cut along y, which is automatic."""
    args, wanted = ragged_operands(4)
    rows, kept, *lists = args
    body = lambda *a: jax.lax.ragged_all_to_all(*[b[0] for b in a], axis_name="x")[None]
    rows, kept, wanted = (np.repeat(a, 2, 2) for a in (rows, kept, wanted))
    f = manual(body, P("x"), P("x"), axis_names={"x"}, check_vma=False)
    return f(put(rows, "x", None, "y"), put(kept, "x", None, "y"), *lists), wanted


def columns():
    by_columns = Format(Layout(major_to_minor=(1, 0)), sharding("x", "y"))
    array = jax.device_put(X, by_columns)
    result = jax.jit(lambda a: a @ a + a.T, out_shardings=by_columns)(array)
    assert all(a.format.layout.major_to_minor == (1, 0) for a in (array, result))
    return (array, result, jax.device_put(array, sharding("y"))), (X, X @ X + X.T, X)


def mesh_in_another_order():
    devices = np.array(jax.devices())
    arrays = []
    for order in ((7, 6, 5, 4, 3, 2, 1, 0), (0, 2, 4, 6, 1, 3, 5, 7), (3, 0, 6, 1, 7, 2, 5, 4)):
        target = NamedSharding(Mesh(devices[list(order)].reshape(4, 2), ("x", "y")), P("y", "x"))
        arrays.append(jax.device_put(put(X, "x", "y"), target))
        assert arrays[-1].sharding == target
        for shard in arrays[-1].addressable_shards:
            np.testing.assert_array_equal(shard.data, X[shard.index])
    return arrays, [X] * 3


def pmap():
    y = X + 1
    return jax.pmap(lambda a: a / jax.lax.psum(a, "i"), axis_name="i")(y), y / y.sum(0)


CASES = (
    (elementwise, dot, dot_contracting, reduction, transposed, resharded, eager, gradient, other_order_of_devices)
    + (two_programs, donated, serialized, psum, psum_of_two_axes, pmax, all_gather, ppermute)
    + (ppermute_of_some, psum_scatter, axis_index, collective_in_loop, pmap, all_gather_columns, all_to_all)
    + (unreduced_scalar, unreduced_shards, print_in_partly_manual, ragged_all_to_all, ragged_gradient)
    + (ragged_in_partly_manual, columns, mesh_in_another_order)
)


class Programs(unittest.TestCase):
    def run_case(self, case):
        got, wanted = case()
        jax.tree.map(lambda g, w: np.testing.assert_allclose(np.asarray(g), w, rtol=2e-6, atol=1e-6), got, wanted)


for case in CASES:
    setattr(Programs, "test_" + case.__name__, lambda self, c=case: self.run_case(c))


class Profiles(unittest.TestCase):
    """tern.profile() of programs over several devices: the total, what communication takes of it, by axis."""

    def profiled(self):
        a, w, v = put(np.ones((64, 256), np.float32), "x"), np.ones((256, 512), np.float32), np.ones((512, 256), np.float32)
        step = jax.jit(lambda a, w, v: ((a @ w) @ v, a.T @ a), out_shardings=(sharding("x"), sharding()))
        with tern.profile() as p:
            for _ in range(2):
                step(a, put(w, None, "y"), put(v, "y"))
            step_one = jax.jit(lambda a: a + 1)(np.ones(4, np.float32))
        self.assertEqual(step_one.shape, (4,))
        return p

    def test_communication(self):
        step, one = (f for f in self.profiled().functions if "lambda" in f.name)
        self.assertEqual((step.calls, step.devices, one.devices, one.communication), (2, 8, 1, None))
        self.assertEqual(step.flops, 3 * 2 * 16 * 256 * 256)  # of one device
        about = step.communication
        self.assertEqual([(k["kind"], k["axes"]) for k in about["axes"]], [("all_reduce", "y"), ("all_reduce", "x")])
        self.assertEqual(sum(k["bytes"] for k in about["axes"]), 4 * 16 * 256 + 4 * 256 * 256)
        self.assertAlmostEqual(about["exposed_seconds"], about["share"] * step.seconds, delta=1e-12)
        self.assertEqual(about["busiest"]["part"], "DMA engines of device 0")

    def test_text(self):
        last = str(self.profiled()).splitlines()[-1]
        self.assertRegex(last, r"^jit\(<lambda>\): on 8 devices; communication takes [0-9.]+ % of the time: "
                               r"all_reduce over y [0-9.]+ us, all_reduce over x [0-9.]+ us$")  # fmt: skip

    def test_saved(self):
        p = self.profiled()
        with tempfile.TemporaryDirectory() as at:
            texts = {}
            for ending in ("json", "txt", "html"):
                p.save(pathlib.Path(at, "step." + ending))
                texts[ending] = pathlib.Path(at, "step." + ending).read_text()
        profile = json.loads(texts["json"])
        self.assertEqual(profile["devices"], 8)
        self.assertEqual(profile["communication"], p.functions[0].communication)
        self.assertEqual(profile["machine"]["instance"], "trn2.3xlarge")
        self.assertIn("\n  all_reduce over y ", texts["txt"])
        self.assertIn("\nload of 1 chip of trn2.3xlarge\n", texts["txt"])
        self.assertIn('"machine":{"instance":"trn2.3xlarge"', texts["html"])


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
    unittest.main()
