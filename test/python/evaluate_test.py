"""evaluate_test.py TERN - runs bytecode exported by JAX with `tern run` on .npy files and compares with JAX on the CPU."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

TERN = None


def mlp_step(w1, w2, x, y):
    def loss(weights):
        hidden = jax.nn.gelu(x @ weights[0])
        logits = hidden @ weights[1]
        return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits) * y, axis=-1))

    value, grads = jax.value_and_grad(loss)((w1, w2))
    return value, w1 - 0.1 * grads[0], w2 - 0.1 * grads[1]


def attention_grad(q, k, v):
    def f(q, k, v):
        s = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(q.shape[-1])
        mask = jnp.tril(jnp.ones(s.shape[-2:], bool))
        p = jax.nn.softmax(jnp.where(mask, s, -jnp.inf), axis=-1)
        return jnp.sum(jnp.einsum("bhts,bshd->bthd", p, v) ** 2)

    return jax.grad(f, argnums=(0, 1, 2))(q, k, v)


def conv_net(x, w1, w2):
    dims = ("NHWC", "HWIO", "NHWC")

    def f(w1, w2):
        h = jax.nn.relu(lax.conv_general_dilated(x, w1, (2, 2), "SAME", dimension_numbers=dims))
        h = lax.conv_general_dilated(h, w2, (1, 1), "VALID", rhs_dilation=(2, 2), dimension_numbers=dims, feature_group_count=2)
        h = lax.reduce_window(h, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        return jnp.sum(h * h)

    return jax.value_and_grad(f, argnums=(0, 1))(w1, w2)


def embedding_grad(table, ids):
    return jax.grad(lambda t: jnp.sum(jnp.sin(t[ids]) ** 2))(table)


def rnn(x, w):
    def step(h, xt):
        h = jnp.tanh(h @ w + xt)
        return h, h.sum()

    return lax.scan(step, jnp.zeros(x.shape[1:]), x)


def branches(i, x):
    return lax.switch(i, [lambda x: x + 1, lambda x: x * x, lambda x: -x], x)


def newton(x):
    return lax.while_loop(lambda s: jnp.max(jnp.abs(s * s - x)) > 1e-5, lambda s: 0.5 * (s + x / s), x)


def sorting(x, y):
    order = jnp.lexsort((x, y))
    return jnp.sort(x), jnp.argsort(x)[::-1], order, jnp.median(x), lax.top_k(x, 5)


def indexing(x, i):
    x = x.at[i, 1:3].add(2.0).at[0].set(-1.0).at[-1, ::2].mul(3.0)
    return x, x[i][:, None], jnp.roll(x, 2, axis=1), lax.dynamic_slice(x, (i[0], 1), (2, 3))


def windows(x):
    return jnp.cumsum(x, axis=0), jnp.cumprod(x, axis=1), lax.cummax(x, axis=0, reverse=True), lax.cumlogsumexp(x, axis=1)


def linear_algebra(a, b):
    s = a @ a.T + 8 * jnp.eye(a.shape[0])
    upper = lax.linalg.triangular_solve(s, b.T, lower=False, left_side=False, transpose_a=True)
    return jnp.linalg.cholesky(s), lax.linalg.triangular_solve(s, b, lower=True, left_side=True), upper


def random_numbers(key):
    key = jax.random.wrap_key_data(key)
    a, b = jax.random.split(key)
    return jax.random.uniform(a, (3, 5)), jax.random.randint(b, (7,), 0, 100), jax.random.permutation(a, 11), jax.random.bernoulli(b, 0.3, (9,))


def special(x):
    return jax.scipy.special.erf(x), lax.lgamma(x + 2), lax.digamma(x + 3), jnp.arctan2(x, 1 - x), jnp.sinh(x), jnp.log1p(x), lax.erf_inv(x)


def low_precision(x, w):
    y = x.astype(jnp.bfloat16) @ w.astype(jnp.bfloat16)
    z = y.astype(jnp.float8_e4m3fn).astype(jnp.float32)
    return y, z, jnp.sum(y.astype(jnp.float32), axis=0)


def integers(x, y):
    return x // y, x % y, x << 3, x ^ y, jnp.bitwise_count(x), lax.clz(x), (x & 7).astype(jnp.uint8), x.astype(jnp.float32)


def complex_numbers(x, y):
    z = lax.complex(x, y)
    return jnp.exp(z), jnp.abs(z), jnp.conj(z) * z, jnp.fft.fft(z), jnp.fft.irfft(jnp.fft.rfft(x)), jnp.sqrt(z)


def f(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def ints(high, *shape):
    return np.random.default_rng(high).integers(0, high, shape).astype(np.int32)


PROGRAMS = [
    (mlp_step, (f(16, 32) / 4, f(32, 10) / 4, f(8, 16), np.eye(10, dtype=np.float32)[ints(10, 8)])),
    (attention_grad, (f(2, 6, 2, 8), f(2, 6, 2, 8), f(2, 6, 2, 8))),
    (conv_net, (f(2, 12, 12, 4), f(3, 3, 4, 6) / 4, f(2, 2, 3, 8) / 4)),
    (embedding_grad, (f(11, 4), ints(11, 20))),
    (rnn, (f(9, 3, 5), f(5, 5) / 3)),
    (branches, (np.int32(2), f(4))),
    (newton, (np.abs(f(6)) + 1,)),
    (sorting, (f(40), ints(4, 40))),
    (indexing, (f(5, 6), ints(5, 2))),
    (windows, (f(7, 9),)),
    (linear_algebra, (f(6, 6), f(6, 3))),
    (random_numbers, (np.array([3, 7], np.uint32),)),
    (special, (np.linspace(-0.9, 0.9, 37, dtype=np.float32),)),
    # Exact in bf16: XLA on the CPU may omit roundings to bf16.
    (low_precision, (ints(9, 5, 16).astype(np.float32), ints(3, 16, 3).astype(np.float32))),
    (integers, (ints(1 << 20, 30) + 1, ints(97, 30) + 1)),
    (complex_numbers, (f(4, 15), f(4, 15))),
]

RAW = {"|V2": ml_dtypes.bfloat16, "|V1": ml_dtypes.float8_e4m3fn}


def run_tern(bytecode, args):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "program.bc").write_bytes(bytecode)
        command = [TERN, "run", folder / "program.bc", "--outputs", folder / "out"]
        for i, arg in enumerate(args):
            np.save(folder / f"{i}.npy", arg)
        if args:
            command += ["--inputs", *[folder / f"{i}.npy" for i in range(len(args))]]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"tern run failed: {done.stderr}")
        count = len(list((folder / "out").iterdir())) if (folder / "out").exists() else 0
        return [np.load(folder / "out" / f"{i}.npy") for i in range(count)]


class Evaluate(unittest.TestCase):
    def compare(self, program, args):
        # On the CPU these two call LAPACK.
        platform = "tpu" if program is linear_algebra else "cpu"
        exported = jax.export.export(jax.jit(program), platforms=[platform])(*args)
        wanted = [np.asarray(x) for x in jax.tree.leaves(jax.jit(program)(*args))]
        found = run_tern(exported.mlir_module_serialized, args)
        self.assertEqual(len(found), len(wanted))
        for i, (a, b) in enumerate(zip(found, wanted)):
            if a.dtype.kind == "V":
                a = a.view(b.dtype)
            self.assertEqual((a.shape, a.dtype), (b.shape, b.dtype), f"result {i}")
            if b.dtype.kind in "iub":
                np.testing.assert_array_equal(a, b, f"result {i}")
            else:
                narrow = b.dtype.itemsize < 4
                wide = np.complex128 if b.dtype.kind == "c" else np.float64
                np.testing.assert_allclose(a.astype(wide), b.astype(wide), rtol=2e-2 if narrow else 2e-5, atol=2e-5, err_msg=f"result {i}")


for program, args in PROGRAMS:
    setattr(Evaluate, f"test_{program.__name__}", lambda self, p=program, a=args: self.compare(p, a))

if __name__ == "__main__":
    TERN = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
