"""JAX on Tern beside JAX on its CPU backend, in one process on the same cores: cases of `tern bench host`.

    tools/python bench/host/jax_cases.py --case NAME [--layers N] [--batch N] [--once]

Prints a line of JSON for each measurement: the best time of both platforms, measured alternately, and their ratio, which
is how many times as fast Tern is. Without jax or Tern's plugin the last line begins with "skipped: "."""

import argparse
import importlib.util
import json
import os
import pathlib
import sys
import time
import types

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ.setdefault("JAX_PLATFORMS", "neuron,cpu")
if importlib.util.find_spec("tern") is None:
    sys.path.append(str(ROOT / "python"))
sys.path += [str(ROOT / "bench"), str(ROOT / "bench/host"), str(ROOT / "examples/jax")]


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


try:
    import jax
    import jax.numpy as jnp
    import numpy as np
except ImportError as error:
    skip(f"jax is not installed ({error})")


def devices():
    try:
        return {name: jax.devices(name)[0] for name in ("neuron", "cpu")}
    except RuntimeError as error:
        skip(f"JAX does not find Tern's plugin: {str(error).splitlines()[0]}")


def best_times(run, states, rounds):
    """The best time of |run| on each platform: it maps the platform's name and state to the next state. The first call
    compiles and is not counted. |states| has the last ones."""
    best = {name: float("inf") for name in states}
    for i in range(rounds + 1):
        for name in states:
            begin = time.perf_counter()
            states[name] = jax.block_until_ready(run(name, states[name]))
            if i:
                best[name] = min(best[name], time.perf_counter() - begin)
    return best


def on_each(tree):
    """Copies on both platforms."""
    return {name: jax.device_put(tree, device) for name, device in devices().items()}


def check_losses(losses):
    assert abs(losses["neuron"] - losses["cpu"]) < 0.02 + 0.02 * abs(losses["cpu"]), f"losses differ: {losses}"


def digits(value):
    return float(f"{value:.4g}")


def emit(case, best, target, scale=1.0, unit="seconds", at_most=False, **more):
    """|target| is a limit of the ratio, or of Tern's time if |at_most|."""
    tern, cpu = (best[name] * scale for name in ("neuron", "cpu"))
    line = {"bench": "host", "case": case, "ratio": digits(cpu / tern),
            "against": f"JAX {jax.__version__} on its CPU"}
    if target:
        line |= {"target": target, "met": tern <= target if at_most else cpu / tern >= target}
    line |= {unit: digits(tern), f"jax_{unit}": digits(cpu)} | more
    print(json.dumps(line, separators=(",", ":")), flush=True)


# --- training steps ---


def gpt2(o, dtype):
    import jax_vs_cpu as gpt

    gpt.BATCH = o.batch or gpt.BATCH
    if o.once:
        gpt.WIDTH, gpt.HEADS, gpt.VOCABULARY, gpt.LENGTH, o.layers = 64, 2, 256, 32, 1
    seconds, losses = gpt.bench_gpt2(devices(), dtype, o.layers, 1 if o.once else 3)
    check_losses({name: values[0] for name, values in losses.items()})
    emit(o.case, {name: min(times) for name, times in seconds.items()}, None if o.once else 1.0, layers=o.layers,
         batch=gpt.BATCH, sequence=gpt.LENGTH)  # fmt: skip


def vision(o, model, size, forward):
    """A training step of examples/jax in f32."""
    import common

    size.batch = o.batch or size.batch
    with jax.default_device(devices()["cpu"]):
        params, state = jax.jit(lambda key: model.init(size, key))(jax.random.key(0))
        start = jax.tree.map(np.asarray, (params, state, common.adamw_init(params)))
    pictures = next(common.stripes(np.random.default_rng(0), size.batch, size.picture, size.channels))
    keys, batches = on_each(jax.random.key(0)), on_each(pictures)

    def loss(params, state, batch, key):
        logits, state = forward(size, params, state, batch[0], key)
        return common.cross_entropy(logits, batch[1]), state

    step = common.training_step(types.SimpleNamespace(dtype="f32", learning_rate=1e-3), loss)
    first = {}

    def run(name, now):
        *now, value = step(*now, keys[name], batches[name])
        first.setdefault(name, value)
        return now

    best = best_times(run, on_each(start), 1 if o.once else 3)
    check_losses({name: float(value) for name, value in first.items()})
    emit(o.case, best, None if o.once else 1.0, batch=size.batch, picture=size.picture)


def resnet18(o):
    import resnet

    size = resnet.SIZES["small" if o.once else "real"]
    vision(o, resnet, size, lambda size, params, state, pictures, key: resnet.forward(params, state, pictures))


def vit_tiny(o):
    import common
    import vit

    tiny = common.Size(layers=12, width=192, heads=3, picture=224, patch=16, channels=3, classes=1000, batch=32,
                       dropout=0.1)  # fmt: skip
    size = vit.SIZES["small"] if o.once else tiny
    vision(o, vit, size, lambda size, params, state, pictures, key: (vit.forward(size, params, pictures, key), state))


# --- loops ---


def scalar_loop(n):
    return jax.jit(lambda x: jax.lax.fori_loop(0, n, lambda i, x: x * 0.999 + 1.0, x)), np.float32(0)


def gather_loop(n):
    """Indices from the loop counter."""
    body = lambda i, x: x.at[7 * i % 256].set(x[i % 256])
    return jax.jit(lambda x: jax.lax.fori_loop(0, n, body, x)), np.arange(256, dtype=np.float32)


def gather_data_loop(n):
    """Indices from data."""
    to, at = np.random.default_rng(0).integers(0, 256, (2, n)).astype(np.int32)
    body = lambda x, now: (x.at[now[0]].set(x[now[1]]), None)
    call = jax.jit(lambda x, to, at: jax.lax.scan(body, x, (to, at))[0])
    return lambda inputs: call(*inputs), (np.arange(256, dtype=np.float32), to, at)


def scan_loop(n):
    inputs = np.random.default_rng(0).standard_normal((n, 64), np.float32)

    def body(h, x):
        h = jnp.tanh(0.5 * h + x)
        return h, h.sum()

    return jax.jit(lambda inputs: jax.lax.scan(body, jnp.zeros(64), inputs)), inputs


def loops(o):
    for case, make, n, target in (
        ("loop_scalar", scalar_loop, 200_000, 0.2),
        ("loop_gather", gather_loop, 50_000, 1.0),
        ("loop_gather_data", gather_data_loop, 50_000, 1.0),
        ("loop_scan", scan_loop, 8192, 1.5),
    ):
        n = 64 if o.once else n
        call, start = make(n)
        inputs = on_each(start)
        results = dict.fromkeys(inputs)
        best = best_times(lambda name, _, call=call, inputs=inputs: call(inputs[name]), results, 1 if o.once else 5)
        for a, b in zip(*(jax.tree.leaves(results[name]) for name in ("neuron", "cpu"))):
            np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-2, atol=1e-2)
        emit(case, best, None if o.once else target, scale=1e6 / n, unit="us", at_most=True, iterations=n)


def ppo(o):
    import ppo as policy_optimisation

    update, rollout, start = policy_optimisation.make(steps=16 if o.once else 128)
    rollouts, states = on_each(rollout), on_each(start)
    best = best_times(lambda name, state: update(rollouts[name], state), states, 1 if o.once else 5)
    check_losses({name: float(state["loss"]) for name, state in states.items()})
    emit("ppo", best, None if o.once else 0.7)


CASES = {
    "gpt2_jax_bf16": lambda o: gpt2(o, jnp.bfloat16),
    "gpt2_jax_f32": lambda o: gpt2(o, jnp.float32),
    "resnet18": resnet18,
    "vit_tiny": vit_tiny,
    "loops": loops,
    "ppo": ppo,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", choices=list(CASES), required=True)
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--batch", type=int, default=0, help="default: that of the case")
    parser.add_argument("--once", action="store_true", help="smoke test: small sizes")
    o = parser.parse_args()
    CASES[o.case](o)


if __name__ == "__main__":
    main()
