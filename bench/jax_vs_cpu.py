"""JAX on Tern's emulated core beside JAX's own CPU backend, in one process on the same cores.

    JAX_PLATFORMS=neuron,cpu python bench/jax_vs_cpu.py [--case NAME ...] [--layers N] [--steps N] [--json FILE]

Cases: gpt2_bf16 (a training step of GPT-2 124M, batch 1 x 512, bf16 compute and f32 master weights, AdamW),
gpt2_f32 (the same in f32), eager (one jnp operation on small arrays, called and waited for). Steps alternate
between the two platforms; what is printed are medians and their ratio: how many times as fast Tern is.
"""

import argparse
import json
import statistics
import time

import jax
import jax.numpy as jnp
import numpy as np

WIDTH, HEADS, VOCABULARY, BATCH, LENGTH = 768, 12, 50304, 1, 512


def init(layers, seed=0):
    """Parameters as numpy arrays: GPT-2's shapes, no biases left out."""
    rng = np.random.default_rng(seed)

    def normal(*shape):
        return rng.standard_normal(shape, np.float32) * 0.02

    def layer():
        return {
            "norm1": (np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)),
            "qkv": (normal(WIDTH, 3 * WIDTH), np.zeros(3 * WIDTH, np.float32)),
            "out": (normal(WIDTH, WIDTH), np.zeros(WIDTH, np.float32)),
            "norm2": (np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)),
            "up": (normal(WIDTH, 4 * WIDTH), np.zeros(4 * WIDTH, np.float32)),
            "down": (normal(4 * WIDTH, WIDTH), np.zeros(WIDTH, np.float32)),
        }

    return {
        "tokens": normal(VOCABULARY, WIDTH),
        "positions": normal(LENGTH, WIDTH),
        "layers": [layer() for _ in range(layers)],
        "norm": (np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)),
    }


def norm(x, p):
    y = x.astype(jnp.float32)
    y = y - y.mean(-1, keepdims=True)
    y = y * jax.lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-5)
    return (y * p[0] + p[1]).astype(x.dtype)


def dense(x, p):
    return x @ p[0].astype(x.dtype) + p[1].astype(x.dtype)


def attention(x, p):
    b, s, _ = x.shape
    q, k, v = jnp.moveaxis(dense(x, p["qkv"]).reshape(b, s, 3, HEADS, -1), (2, 3), (0, 2))
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k).astype(jnp.float32) / np.sqrt(q.shape[-1])
    scores = jnp.where(jnp.tril(jnp.ones((s, s), bool)), scores, -1e30)
    y = jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores).astype(x.dtype), v)
    return dense(jnp.moveaxis(y, 1, 2).reshape(b, s, -1), p["out"])


def loss_of(params, tokens, dtype):
    x = (params["tokens"][tokens[:, :-1]] + params["positions"]).astype(dtype)
    for p in params["layers"]:
        x = x + attention(norm(x, p["norm1"]), p)
        x = x + dense(jax.nn.gelu(dense(norm(x, p["norm2"]), p["up"])), p["down"])
    logits = (norm(x, params["norm"]) @ params["tokens"].T.astype(dtype)).astype(jnp.float32)
    wanted = jnp.take_along_axis(logits, tokens[:, 1:, None], -1)[..., 0]
    return (jax.nn.logsumexp(logits, -1) - wanted).mean()


def make_step(dtype):
    def adamw(p, g, m, v, t):
        m = 0.9 * m + 0.1 * g
        v = 0.95 * v + 0.05 * g * g
        change = (m / (1 - 0.9**t)) / (jnp.sqrt(v / (1 - 0.95**t)) + 1e-8)
        return p - 3e-4 * (change + 0.1 * p), m, v

    def step(state, tokens):
        params, m, v, t = state
        loss, grads = jax.value_and_grad(loss_of)(params, tokens, dtype)
        new = jax.tree.map(lambda *a: adamw(*a, t + 1), params, grads, m, v)
        params, m, v = (jax.tree.map(lambda _, n, i=i: n[i], params, new) for i in range(3))
        return (params, m, v, t + 1), loss

    return jax.jit(step, donate_argnums=0)


def bench_gpt2(devices, dtype, layers, steps):
    params = init(layers)
    zeros = jax.tree.map(np.zeros_like, params)
    tokens = np.random.default_rng(1).integers(0, VOCABULARY, (BATCH, LENGTH + 1), np.int32)
    step = make_step(dtype)
    states, seconds, losses = {}, {n: [] for n in devices}, {n: [] for n in devices}
    for name, device in devices.items():
        states[name] = jax.device_put((params, zeros, zeros, np.float32(0)), device)
    for iteration in range(steps + 1):
        for name, device in devices.items():
            begin = time.perf_counter()
            states[name], loss = step(states[name], jax.device_put(tokens, device))
            losses[name].append(float(loss))
            jax.block_until_ready(states[name])
            if iteration:  # the first one compiles
                seconds[name].append(time.perf_counter() - begin)
    return seconds, losses


def bench_eager(devices, rounds=30, calls=300):
    def one(a, b):
        begin = time.perf_counter()
        for _ in range(calls):
            (a + b).block_until_ready()
        return (time.perf_counter() - begin) / calls

    arrays = {n: jax.device_put(np.arange(8, dtype=np.float32), d) for n, d in devices.items()}
    seconds = {n: [] for n in devices}
    for iteration in range(rounds + 1):
        for name, a in arrays.items():
            took = one(a, a)
            if iteration:
                seconds[name].append(took)
    return seconds, {}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", action="append", choices=["gpt2_bf16", "gpt2_f32", "eager"])
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--steps", type=int, default=3)
    parser.add_argument("--json")
    args = parser.parse_args()
    devices = {"neuron": jax.devices("neuron")[0], "cpu": jax.devices("cpu")[0]}
    results = {}
    for case in args.case or ["eager", "gpt2_bf16", "gpt2_f32"]:
        if case == "eager":
            seconds, losses = bench_eager(devices)
        else:
            dtype = jnp.bfloat16 if case == "gpt2_bf16" else jnp.float32
            seconds, losses = bench_gpt2(devices, dtype, args.layers, args.steps)
        median = {n: statistics.median(s) for n, s in seconds.items()}
        results[case] = {"seconds": median, "ratio": median["cpu"] / median["neuron"], "losses": losses}
        print(
            f"{case:10} neuron {median['neuron'] * 1e3:10.3f} ms   cpu {median['cpu'] * 1e3:10.3f} ms"
            f"   {results[case]['ratio']:.2f}x",
            flush=True,
        )
        for name, values in losses.items():
            print(f"{'':10} {name} losses {' '.join(f'{v:.4f}' for v in values)}", flush=True)
    if args.json:
        with open(args.json, "w") as f:
            json.dump(results, f, indent=1)


if __name__ == "__main__":
    main()
