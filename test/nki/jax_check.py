"""NKI kernels called from JAX: in jax.jit, eagerly, with gradients, in a training step, and on another platform."""

import functools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

os.environ.setdefault("JAX_PLATFORMS", "neuron,cpu")
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples" / "nki"), str(ROOT / "examples" / "jax")]

try:
    import jax
except ImportError:
    sys.exit(77)
import tern.nki

tern.nki.install()
import attention as forward_kernel  # noqa: E402
import attention_backward as backward_kernel  # noqa: E402
import framework_kernels as kernels  # noqa: E402
import gpt  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import nki  # noqa: E402
import numpy as np  # noqa: E402

import tern  # noqa: E402


def normal(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


@jax.custom_vjp
def attention(q, k, v):
    """Causal attention of [heads, length, d], forward and backward by hand-written kernels."""
    return forward_kernel.attention(q, k, v)[0]


def _forward(q, k, v):
    out, logsumexp = forward_kernel.attention(q, k, v)
    return out, (q, k, v, out, logsumexp)


def _backward(saved, gradient):
    return backward_kernel.attention_backward(*saved, gradient)


attention.defvjp(_forward, _backward)


def gpt_attention(size, p, x):
    """That of examples/jax/gpt.py."""
    batch, length, width = x.shape
    heads = gpt.linear(p["qkv"], x).reshape(batch, length, size.heads, 3, -1).transpose(3, 0, 2, 1, 4)
    q, k, v = heads.reshape(3, batch * size.heads, length, -1)
    out = attention(q, k, v).reshape(batch, size.heads, length, -1).transpose(0, 2, 1, 3)
    return gpt.linear(p["project"], out.reshape(x.shape))


class Calls(unittest.TestCase):
    def test_values(self):
        x, y = normal(300, 40), normal(300, 40, seed=1)
        jitted = jax.jit(lambda x, y: jnp.tanh(kernels.scale_add(jnp.sin(x), y, 2.0)).sum(0))
        np.testing.assert_allclose(jitted(x, y), np.tanh(2 * np.sin(x) + y).sum(0), atol=1e-4)
        np.testing.assert_allclose(kernels.scale_add(jnp.asarray(x), jnp.asarray(y), 3.0), 3 * x + y, atol=1e-6)
        bf16 = kernels.scale_add(jnp.asarray(x, jnp.bfloat16), jnp.asarray(y, jnp.bfloat16), 1.0)
        self.assertEqual(bf16.dtype, jnp.bfloat16)

    def test_measured(self):
        x = jnp.ones((8, 4))
        self.assertGreater(kernels.scale_add.time(x, x, 2.0), 0)
        np.testing.assert_array_equal(nki.simulate(kernels.scale_add)(x, x, 2.0), 3 * np.ones((8, 4)))

    def test_several_results_and_calls(self):
        x = normal(64, 10)

        @jax.jit
        def swapped(x):
            left, right = kernels.halves(x)
            return kernels.scale_add(right, left, 1.0), jnp.concatenate([right, left], 1)

        total, joined = swapped(x)
        np.testing.assert_array_equal(total, x[:, :5] + x[:, 5:])
        np.testing.assert_array_equal(joined, np.roll(x, 5, axis=1))

    def test_inside_of_a_loop(self):
        x = normal(128, 8)
        steps = jax.jit(lambda x: jax.lax.fori_loop(0, 5, lambda _, c: kernels.scale_add(c, c, 1.0), x))
        np.testing.assert_allclose(steps(x), 32 * x, rtol=1e-6)

    def test_updates(self):
        x = jnp.zeros((16, 4))
        y = jax.jit(lambda x: (kernels.add_in_place(x, 2.0), x + 1))(x)
        np.testing.assert_array_equal(y[0], np.full((16, 4), 2.0))
        np.testing.assert_array_equal(y[1], np.full((16, 4), 1.0))  # the argument itself is as it was
        with self.assertRaisesRegex(tern.nki.errors.NkiError, "has to return"):
            kernels.forgets_to_return(x)

    def test_refusals(self):
        x = jnp.ones((2, 128, 4))
        with self.assertRaisesRegex(NotImplementedError, "vmap of the NKI kernel scale_add"):
            jax.vmap(lambda v: kernels.scale_add(v, v, 1.0))(x)
        with self.assertRaisesRegex(NotImplementedError, "gradient of the NKI kernel scale_add.*custom_vjp"):
            jax.grad(lambda v: kernels.scale_add(v, v, 1.0).sum())(x[0])

    def test_shapes_alone(self):
        result = jax.eval_shape(lambda x: kernels.halves(x)[1], jax.ShapeDtypeStruct((64, 10), jnp.bfloat16))
        self.assertEqual((result.shape, result.dtype), ((64, 5), jnp.bfloat16))

    def test_other_platform(self):
        x = normal(128, 4)
        with jax.default_device(jax.devices("cpu")[0]):
            y = jax.jit(lambda x: kernels.scale_add(x, x, 2.0) + 1)(x)
        self.assertEqual(next(iter(y.devices())).platform, "cpu")
        np.testing.assert_allclose(y, 3 * x + 1, atol=1e-6)


class Devices(unittest.TestCase):
    def test_shards(self):
        """A kernel on each of two devices, with a collective between them."""
        code = """
            import numpy as np, jax
            import tern.nki; tern.nki.install()
            import framework_kernels as kernels
            from jax.sharding import Mesh, PartitionSpec as P
            mesh = Mesh(np.array(jax.devices("neuron")), ("d",))
            f = lambda x: kernels.scale_add(x, x, 2.0) + jax.lax.psum(x.sum(), "d")
            x = np.arange(256 * 8, dtype=np.float32).reshape(256, 8)
            y = jax.jit(jax.shard_map(f, mesh=mesh, in_specs=P("d"), out_specs=P("d")))(x)
            print(len(mesh.devices), np.abs(np.asarray(y) - (3 * x + x.sum())).max())
        """
        done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], cwd=pathlib.Path(__file__).parent, text=True,
                              env=os.environ | {"NEURON_RT_NUM_CORES": "2"}, capture_output=True)  # fmt: skip
        self.assertEqual(done.stdout, "2 0.0\n", done.stderr[-2000:])


class Training(unittest.TestCase):
    """A GPT whose attention is a kernel, in both directions, against the same one without."""

    size = gpt.common.Size(layers=2, width=128, heads=2, length=128, batch=2, vocabulary=64)

    def losses(self, steps=4):
        params, _ = gpt.init(self.size, jax.random.key(0))
        tokens = np.random.default_rng(0).integers(0, self.size.vocabulary, (self.size.batch, self.size.length + 1))

        def loss(p, tokens):
            logits = gpt.forward(self.size, p, tokens[:, :-1])
            return -jnp.take_along_axis(jax.nn.log_softmax(logits), tokens[:, 1:, None], -1).mean()

        @jax.jit
        def step(p, tokens):
            value, gradient = jax.value_and_grad(loss)(p, tokens)
            return jax.tree.map(lambda w, g: w - 0.3 * g, p, gradient), value

        found = []
        for _ in range(steps):
            params, value = step(params, tokens)
            found.append(float(value))
        return found, functools.partial(step, params, tokens)

    def test_gpt(self):
        expected, _ = self.losses()
        plain, gpt.attention = gpt.attention, gpt_attention
        try:
            found, step = self.losses()
        finally:
            gpt.attention = plain
        self.assertLess(expected[-1], expected[0])
        np.testing.assert_allclose(found, expected, rtol=2e-5)
        with tempfile.TemporaryDirectory() as folder, tern.profile() as p:
            step()
            p.save(f"{folder}/step.json")
            text = pathlib.Path(f"{folder}/step.json").read_text()
        json.loads(text)
        self.assertEqual(sum(f.calls for f in p.functions), 1)  # one program
        for file in ("attention.py", "attention_backward.py", "gpt.py"):
            self.assertIn(file, text)


if __name__ == "__main__":
    unittest.main()
