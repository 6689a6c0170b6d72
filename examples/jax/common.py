"""Shared by the examples: options, AdamW, the training loop, and synthetic data.

An example passes train() three functions: init(key) returns parameters and state (updated by a step but not learned,
such as running means), loss(params, state, batch, key) returns the loss and the new state, and batches(rng) yields
tuples of numpy arrays. Parameters are stored in float32; compute() casts them to the type of --dtype.

An example has two sizes: the small one trains in a minute on the host, the real one is that of a published model. With
--dry-run a step is compiled and its predicted time on the chip printed, without parameters or data."""

import argparse
import functools
import json
import time
import types

import jax
import jax.numpy as jnp
import numpy as np


def options(doc, learning_rate):
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--size", choices=["small", "real"], default="small", help="real: that of a published model")
    parser.add_argument("--dry-run", action="store_true", help="compile a step and print its predicted time")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--dtype", choices=["f32", "bf16"], default="f32", help="type of the arithmetic")
    parser.add_argument("--seed", type=int, default=0, help="of parameters and data")
    parser.add_argument("--learning-rate", type=float, default=learning_rate, help="after the warmup")
    parser.add_argument("--rate", dest="learning_rate", type=float, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--json", metavar="FILE", help="file for the losses")
    return parser.parse_args()


class Size(types.SimpleNamespace):
    """The dimensions of a model and its batch."""


def compute(tree, dtype):
    """Casts the floats of a tree to |dtype|."""
    wanted = {"f32": jnp.float32, "bf16": jnp.bfloat16}[dtype]
    return jax.tree.map(lambda x: x.astype(wanted) if jnp.issubdtype(x.dtype, jnp.floating) else x, tree)


# --- AdamW ---


def adamw_init(params):
    zeros = jax.tree.map(jnp.zeros_like, params)
    return {"mean": zeros, "square": zeros, "step": jnp.zeros((), jnp.int32)}


def adamw(grads, moments, params, learning_rate, betas=(0.9, 0.95), epsilon=1e-8, decay=0.01, clip=1.0, warmup=10):
    """One step. Clips the gradients to the norm |clip|; the learning rate rises over |warmup| steps."""
    norm = jnp.sqrt(sum(jnp.sum(jnp.square(g)) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, clip / (norm + 1e-6)), grads)
    step = moments["step"] + 1
    t = step.astype(jnp.float32)
    learning_rate = learning_rate * jnp.minimum(1.0, t / warmup)
    mean = jax.tree.map(lambda m, g: betas[0] * m + (1 - betas[0]) * g, moments["mean"], grads)
    square = jax.tree.map(lambda s, g: betas[1] * s + (1 - betas[1]) * g * g, moments["square"], grads)

    def update(p, m, s):
        m, s = m / (1 - betas[0] ** t), s / (1 - betas[1] ** t)
        return p - learning_rate * (m / (jnp.sqrt(s) + epsilon) + (decay * p if p.ndim > 1 else 0.0))

    return jax.tree.map(update, params, mean, square), {"mean": mean, "square": square, "step": step}


# --- the loop ---


def training_step(args, loss):
    @functools.partial(jax.jit, donate_argnums=(0, 1, 2))
    def step(params, state, moments, key, batch):
        key = jax.random.fold_in(key, moments["step"])
        (value, state), grads = jax.value_and_grad(loss, has_aux=True)(params, state, batch, key)
        params, moments = adamw(grads, moments, params, args.learning_rate)
        return params, state, moments, value

    return step


def print_model(args, params):
    count = sum(x.size for x in jax.tree.leaves(params))
    print(f"{count:,} parameters, {args.dtype}, on {jax.devices()[0].device_kind}", flush=True)


def dry_run(args, init, loss, batches):
    """Compiles a step for shapes alone, and prints how long it takes and where that time goes."""
    import tern

    key = jax.random.key(args.seed)
    params, state = jax.eval_shape(init, key)
    print_model(args, params)
    batch = next(batches(np.random.default_rng(args.seed)))
    step = training_step(args, loss).lower(params, state, jax.eval_shape(adamw_init, params), key, batch)
    report = tern.report(step.compile())
    if args.json:
        with open(args.json, "w") as file:
            json.dump(report, file)
    time = report["time"]
    print(f"a step takes {1e3 * time['seconds']:.2f} ms, {100 * time['mfu']:.1f} % MFU (predicted)")
    for row in time["longest"]:
        print(f"  {100 * row['share']:5.1f} %  {row['what']}, {row['ops']:.0f} ops")
    for call in report["library"]:
        print(f"  {100 * call['share']:5.1f} %  {call['op']} by the library, {call['calls']} calls")


def train(args, init, loss, batches):
    """Trains, prints, and returns the losses."""
    if args.dry_run:
        return dry_run(args, init, loss, batches)
    key = jax.random.key(args.seed)
    params, state = jax.jit(init)(key)
    moments = jax.jit(adamw_init)(params)
    step = training_step(args, loss)
    print_model(args, params)
    losses, started = [], time.perf_counter()
    for i, batch in zip(range(args.steps), batches(np.random.default_rng(args.seed)), strict=False):
        params, state, moments, value = step(params, state, moments, key, batch)
        losses.append(value)
        if i == 0 or (i + 1) % 10 == 0:
            print(f"step {i + 1:4}  loss {float(value):.4f}  {time.perf_counter() - started:6.1f} s", flush=True)
    losses = [float(value) for value in losses]
    if args.json:
        with open(args.json, "w") as file:
            json.dump({"platform": jax.default_backend(), "dtype": args.dtype, "losses": losses}, file)
    return losses


# --- parts of models ---


def normal(key, shape, scale):
    return scale * jax.random.normal(key, shape, jnp.float32)


def cross_entropy(logits, labels):
    """Mean over all positions, in float32."""
    logits = logits.astype(jnp.float32)
    chosen = jnp.take_along_axis(logits, labels[..., None], axis=-1)[..., 0]
    return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - chosen)


def dropout(key, x, rate):
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)


# --- data ---

SYMBOLS = "0123456789+=;"


def sums(rng, batch, length):
    """Text like "17+5=22;8+61=69;", as indices into SYMBOLS: windows, and the same shifted by one symbol."""
    while True:
        rows = []
        for _ in range(batch):
            text = ""
            while len(text) <= length:
                a, b = rng.integers(0, 100, 2)
                text += f"{a}+{b}={a + b};"
            rows.append([SYMBOLS.index(c) for c in text[: length + 1]])
        rows = np.array(rows, np.int32)
        yield rows[:, :-1], rows[:, 1:]


def stripes(rng, batch, size, channels, classes=10, noise=1.0, wrong=0.2):
    """Noisy images of stripes, with a direction and width per class, and their labels. A fraction |wrong| of the labels
    is random, so that the loss does not reach 0."""
    y, x = np.mgrid[:size, :size] / size
    while True:
        labels = rng.integers(0, classes, batch).astype(np.int32)
        angle = np.pi * labels / classes
        phase = rng.uniform(0, 2 * np.pi, batch)
        across = np.cos(angle)[:, None, None] * x + np.sin(angle)[:, None, None] * y
        wave = np.sin(2 * np.pi * (2 + labels % 3)[:, None, None] * across + phase[:, None, None])
        pictures = wave[..., None] + noise * rng.standard_normal((batch, size, size, channels))
        other = rng.integers(0, classes, batch).astype(np.int32)
        yield pictures.astype(np.float32), np.where(rng.random(batch) < wrong, other, labels)
