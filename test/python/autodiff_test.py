"""autodiff_test.py TERN [NAME...] - compares gradients with jax.grad: JAX lowers the losses of models
(test/models/generate.py) and small functions, `tern opt --grad` differentiates them, `tern run` evaluates them."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "models"))

import generate  # noqa: E402
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

TERN = None

# f32 differs in the order of sums; bf16 in roundings as well.
LIMITS = {"f32": 2e-4, "bf16": 2.0**-3}

MODELS = {
    "mlp": generate.MODELS["mlp"],
    "gpt": lambda: generate.gpt(batch=2, seq=16, d=64, heads=2, ff=96, vocab=50, layers=2),
    "gpt_scan": lambda: generate.gpt(batch=2, seq=16, d=64, heads=2, ff=96, vocab=50, layers=3, scanned=True),
    "llama": lambda: generate.llama(batch=1, seq=12, d=32, heads=4, kv=2, ff=48, vocab=40, layers=2),
    "bert": lambda: generate.bert(batch=2, seq=24, d=32, heads=2, ff=48, vocab=150, layers=1),
    "vit": lambda: generate.vit(batch=2, size=16, patch=8, d=32, heads=2, ff=48, layers=1, classes=5),
    "resnet": lambda: generate.resnet(batch=4, size=64, width=4, classes=5),
    "unet": lambda: generate.unet(batch=1, size=8, c=8, groups=4),
    "moe": lambda: generate.moe(count=24, d=16, ff=24, experts=4, k=2, capacity=16),
    "lstm": lambda: generate.lstm(batch=3, seq=5, inputs=6, hidden=8, classes=4),
}


DIMS = ("NHWC", "HWIO", "NHWC")


def convolutions(x, w1, w2, w3):
    h = lax.conv_general_dilated(x, w1, (2, 1), "SAME", dimension_numbers=DIMS)
    h = lax.conv_general_dilated(jnp.tanh(h), w2, (1, 1), [(1, 2), (0, 1)], (1, 2), (2, 1), DIMS, feature_group_count=2)
    h = lax.conv_general_dilated(jnp.sin(h), w3, (1, 1), "VALID", dimension_numbers=DIMS, batch_group_count=2)
    h = lax.reduce_window(h, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")
    return jnp.sum(h * h) + jnp.sum(lax.reduce_window(h, 0.0, lax.add, (1, 3, 2, 1), (1, 1, 2, 1), "SAME") ** 2)


def running(x):
    return jnp.sum(jnp.cumsum(x, axis=0) ** 2) + jnp.sum(lax.cummax(x, axis=1, reverse=True) ** 3) + jnp.sum(jnp.prod(x, axis=1))


def ordering(x, y):
    order = jnp.argsort(y, axis=1)
    return jnp.sum(jnp.sort(x, axis=0) ** 2 * y) + jnp.sum(jnp.take_along_axis(x, order, axis=1) * y) + jnp.sum(lax.top_k(x, 3)[0] ** 2) + jnp.median(x)


def indexing(x, v, i):
    x = x.at[i, 1:3].add(v).at[i[0]].set(jnp.sin(v[0, 0])).at[-1, ::2].set(v[0, 0])
    return jnp.sum(x[i] ** 2) + jnp.sum(jnp.roll(x, 2, axis=1) * x) + jnp.sum(lax.dynamic_slice(x, (i[0], 1), (2, 3)) ** 2) + jnp.sum(x[:, i] ** 2)


def branching(x, i):
    y = lax.switch(i[0], [lambda x: x + 1, lambda x: x * x, jnp.sin], x)
    z = lax.cond(i[1] > 2, lambda x: jnp.exp(x), lambda x: jnp.max(x, axis=0) + x, y)
    return jnp.sum(z * x)


def looping(x, w):
    def inner(k, h):
        return jnp.tanh(h @ w[k]) + x

    def outer(h, wk):
        h = lax.fori_loop(0, 2, inner, h @ wk)
        return h, jnp.sum(h, axis=0)

    h, ys = lax.scan(outer, x, w, reverse=True)
    return jnp.sum(h**2) + jnp.sum(ys**2)


def masked_attention(q, k, v, bias):
    s = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(q.shape[-1]) + bias
    mask = jnp.tril(jnp.ones(s.shape[-2:], bool))
    p = jax.nn.softmax(jnp.where(mask, s, -jnp.inf), axis=-1)
    return jnp.sum(jnp.einsum("bhts,bshd->bthd", p, v) ** 2)


def activations(x, y):
    h = jax.nn.silu(x) + jax.nn.gelu(y) * jax.nn.softplus(x) + jax.nn.elu(y) + jax.nn.sigmoid(x) * jax.nn.leaky_relu(y)
    h = h + jnp.arctan2(x, y) + jnp.clip(x, -0.5, 0.5) * jnp.abs(y) + jnp.hypot(x, y) + lax.erf_inv(jnp.tanh(x)) + lax.lgamma(jnp.abs(y) + 1)
    return jnp.sum(jax.nn.logsumexp(h, axis=0) * jax.nn.standardize(jax.nn.log_softmax(h, axis=1)).sum(0)) + jnp.var(h) + jnp.linalg.norm(h)


def f(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


FUNCTIONS = [
    (convolutions, (f(2, 7, 6, 4), f(3, 2, 4, 4) / 3, f(2, 3, 2, 6) / 3, f(2, 2, 6, 4) / 3)),
    (running, (f(5, 4),)),
    (ordering, (f(5, 6), f(6, 5).T.copy())),
    (indexing, (f(5, 6), f(3, 2), np.array([1, 4, 1], np.int32))),
    (branching, (f(3, 4), np.array([1, 3], np.int32))),
    (looping, (f(2, 4), f(3, 4, 4) / 2)),
    (masked_attention, (f(2, 6, 2, 8), f(2, 6, 2, 8) + 1, f(2, 6, 2, 8) - 1, f(2, 6, 6))),
    (activations, (f(4, 5), f(5, 4).T.copy())),
]


def loss_of(model, dtype):
    weights, data, more, _, loss = model
    data = {**{k: r for k, r in data.items() if k != "stats"}, **more}
    return (lambda w, d: loss(generate.cast(w, dtype), d, dtype)), (weights, data)


def tern(*command):
    done = subprocess.run([TERN, *command], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"tern {command[0]} failed: {done.stderr[:2000]}")
    return done.stdout


def gradients_of(text, count, remat, values):
    """The loss and its gradients by the first |count| arguments."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "loss.mlir").write_text(text)
        made = tern("opt", folder / "loss.mlir", "--grad", f"0-{count - 1}", "--remat", remat)
        (folder / "gradient.mlir").write_text(made)
        return generate.run_tern(TERN, folder / "gradient.mlir", values)


class Autodiff(unittest.TestCase):
    def same(self, name, found, wanted, limit):
        self.assertEqual(len(found), len(wanted))
        # Some gradients are 0 except for rounding, such as that of the bias of keys.
        floor = 1e-4 * max(float(np.max(np.abs(np.asarray(b, np.float64)))) for b in wanted[1:])
        for i, (a, b) in enumerate(zip(found, wanted)):
            b = np.asarray(b)
            a = a.view(b.dtype) if a.dtype.kind == "V" else a
            self.assertEqual((a.shape, a.dtype), (b.shape, b.dtype), f"result {i}")
            a, b = a.astype(np.float64), b.astype(np.float64)
            error = np.max(np.abs(a - b)) / max(np.max(np.abs(b)), floor)
            self.assertLessEqual(error, limit, f"{name}: result {i} of {len(found)}")

    def compare_function(self, run, args, remat):
        count = sum(a.dtype == np.float32 for a in args)  # the first ones
        wanted = jax.tree.leaves(jax.jit(jax.value_and_grad(run, argnums=tuple(range(count))))(*args))
        text = jax.jit(run).lower(*args).as_text()
        self.same(run.__name__, gradients_of(text, count, remat, args), wanted, LIMITS["f32"])

    def compare(self, name, dtype, remat):
        run, args = loss_of(MODELS[name](), generate.DTYPES[dtype])
        count = len(jax.tree.leaves(args[0]))
        values = [rule.value(1, i) for i, (_, rule) in enumerate(generate.flat_args(args))]
        tree = jax.tree.structure(args)
        wanted = jax.tree.leaves(jax.jit(jax.value_and_grad(run))(*jax.tree.unflatten(tree, values)))
        found = gradients_of(generate.lower(run, args, ()), count, remat, values)
        self.same(name, found, wanted, LIMITS[dtype])


for model in MODELS:
    for dtype in LIMITS:
        if dtype == "bf16" and model not in ("mlp", "gpt", "gpt_scan"):
            continue
        for remat in ("none", "layer", "selective") if model in ("gpt_scan", "lstm") else ("none",):
            setattr(Autodiff, f"test_{model}_{dtype}_{remat}", lambda self, a=(model, dtype, remat): self.compare(*a))

for function, values in FUNCTIONS:
    for remat in ("none", "layer", "selective") if function is looping else ("none",):
        setattr(Autodiff, f"test_{function.__name__}_{remat}", lambda self, a=(function, values, remat): self.compare_function(*a))

if __name__ == "__main__":
    TERN = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
