"""hlo_test.py DIR_OF_TERN CASES.def - XLA's HLO against StableHLO.

Programs of JAX as StableHLO, as XLA's proto of them and as XLA's text give the same values, bit for bit. The texts of
test/unit/hlo/xla_cases.def, which XLA's own parser turns into protos, give the same graphs either way."""

import ast
import gzip
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jaxlib import _hlo

TERN = CASES = None
F32 = np.float32


def tern(*words):
    done = subprocess.run([TERN, *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"tern {' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


# --- programs ---


def mlp_step(w, b, x, y):
    def loss(w, b):
        return jnp.mean((jax.nn.gelu(x @ w + b) - y) ** 2)

    value, grads = jax.value_and_grad(loss, (0, 1))(w, b)
    return value, w - 0.1 * grads[0], b - 0.1 * grads[1]


def attention(q, k, v):
    scores = jnp.einsum("bqd,bkd->bqk", q, k) / jnp.sqrt(F32(q.shape[-1]))
    mask = jnp.tril(jnp.ones(scores.shape[-2:], bool))
    return jax.nn.softmax(jnp.where(mask, scores, -jnp.inf)) @ v


def image_gradient(x, k):
    def loss(k):
        layout = ("NHWC", "HWIO", "NHWC")
        y = lax.conv_general_dilated(x, k, (2, 1), "SAME", rhs_dilation=(1, 2), dimension_numbers=layout)
        return lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum()

    return jax.grad(loss)(k)


def loops(x, n):
    y, count = lax.while_loop(lambda c: c[1] < n, lambda c: (jnp.sin(c[0]) + c[0], c[1] + 1), (x, 0))
    return lax.scan(lambda c, e: (c * 0.5 + e, c), y[0], y), count


def branches(x, i):
    halves = lax.switch(i, [lambda x: x + 1, lambda x: x * 2, lambda x: -x], x)
    return lax.cond(x[0] > 0, lambda a: a.sum(), lambda a: a.max(), halves)


def indexing(x, i):
    part = lax.dynamic_slice(x, (i[1], i[0]), (2, 3))
    return x[i], x.at[i].add(1.5), x.at[:, i[0]].set(0), part, jnp.flip(x, 1), jnp.roll(x, 2, 0)


def ordering(x):
    return jnp.sort(x, axis=1), jnp.argsort(x, axis=0), lax.top_k(x, 3), jnp.argmax(x), jnp.cumsum(x, 1)


def narrow(x):
    low = x.astype(jnp.bfloat16)
    small = x.astype(jnp.float8_e4m3fn).astype(jnp.float32)
    bits = lax.bitcast_convert_type(x, jnp.int32) >> 3
    return low @ low.T, small, bits, lax.reduce_precision(x, 5, 7), x.astype(jnp.int8)


def random_bits(key):
    key = jax.random.wrap_key_data(key)
    return jax.random.bits(key, (5, 3)), jax.random.uniform(key, (7,)), jax.random.permutation(key, 6)


def linear_algebra(x):
    a = x @ x.T + 4 * jnp.eye(x.shape[0])
    return lax.linalg.triangular_solve(a, x, left_side=True, lower=True), jnp.fft.rfft(x), jnp.fft.fft(x + 1j).imag


def normalised(x, s, b):
    mean, var = x.mean((0, 2), keepdims=True), x.var((0, 2), keepdims=True)
    return (x - mean) * lax.rsqrt(var + 1e-5) * s[:, None] + b[:, None], lax.erf(x), lax.clamp(F32(-1), x, F32(1))


def programs():
    r = np.random.default_rng(0)

    def f32(*shape):
        return r.standard_normal(shape).astype(F32)

    i = np.array([3, 1], np.int32)
    return {
        "mlp_step": (mlp_step, f32(8, 5), f32(5), f32(16, 8), f32(16, 5)),
        "attention": (attention, f32(2, 6, 8), f32(2, 6, 8), f32(2, 6, 8)),
        "image_gradient": (image_gradient, f32(2, 8, 8, 3), f32(3, 3, 3, 4)),
        "loops": (loops, f32(4), np.int32(5)),
        "branches": (branches, f32(4), np.int32(2)),
        "indexing": (indexing, f32(6, 5), i),
        "ordering": (ordering, f32(4, 7)),
        "narrow": (narrow, f32(4, 6)),
        "random_bits": (random_bits, np.array([1, 7], np.uint32)),
        "linear_algebra": (linear_algebra, f32(5, 5)),
        "normalised": (normalised, f32(3, 4, 5), f32(4), f32(4)),
    }


def forms(fn, args):
    """The program as StableHLO, and what XLA makes of it: proto, packed proto, text."""
    lowered = jax.jit(fn).trace(*args).lower(lowering_platforms=("neuron",))
    hlo = lowered.compiler_ir("hlo")
    proto = hlo.as_serialized_hlo_module_proto()
    return {
        "x.mlir": lowered.as_text().encode(),
        "x.hlo_module.pb": proto,
        "x.hlo_module.pb.gz": gzip.compress(proto),
        "x.hlo": hlo.as_hlo_text(print_large_constants=True).encode(),
    }


class Values(unittest.TestCase):
    def check(self, fn, *args):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            inputs = [place / f"in{i}.npy" for i in range(len(args))]
            for path, array in zip(inputs, args):
                np.save(path, array)
            results = {}
            for name, source in forms(fn, args).items():
                (place / name).write_bytes(source)
                out = place / f"{name}.out"
                tern("run", place / name, "--outputs", out, "--inputs", *inputs)
                results[name] = {p.name: p.read_bytes() for p in out.iterdir()}
            wanted = results.pop("x.mlir")
            self.assertTrue(wanted)
            for name, found in results.items():
                self.assertEqual(found, wanted, name)


for _name, (_fn, *_args) in programs().items():
    setattr(Values, f"test_{_name}", lambda self, fn=_fn, args=_args: self.check(fn, *args))


# --- texts and protos ---


def cases():
    """(name, HLO text) of each CASE: the strings up to the first comma after one."""
    source = pathlib.Path(CASES).read_text()
    for name, lines in re.findall(r'^CASE\("([^"]*)",\n((?:    "(?:[^"\\]|\\.)*"(?:\n|,))+)', source, re.MULTILINE):
        yield name, "".join(ast.literal_eval(line.strip().rstrip(",")) for line in lines.strip().split("\n"))


class Graphs(unittest.TestCase):
    def test_text_and_proto(self):
        found = list(cases())
        self.assertGreater(len(found), 15)
        with tempfile.TemporaryDirectory() as folder:
            text, proto = pathlib.Path(folder, "m.hlo"), pathlib.Path(folder, "m.pb")
            for name, body in found:
                module = _hlo.hlo_module_from_text(f"HloModule case\n\n{body}")
                text.write_text(module.to_string(_hlo.HloPrintOptions()))
                proto.write_bytes(module.as_serialized_hlo_module_proto())
                with self.subTest(name):
                    self.assertEqual(tern("opt", text), tern("opt", proto))


if __name__ == "__main__":
    CASES = sys.argv.pop()
    TERN = pathlib.Path(sys.argv.pop()) / "tern"
    unittest.main()
