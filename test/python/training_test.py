"""training_test.py TERN - runs of `tern train` beside the same model, data and seed in JAX; resuming; killing.

The data is exactly one batch of windows, so that every step sees all of them and their order does not matter."""

import hashlib
import json
import pathlib
import random
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

import jax
import jax.numpy as jnp
import numpy as np

TERN = None
LAYERS, WIDTH, HEADS, BATCH, SEQUENCE, VOCABULARY = 2, 64, 4, 8, 48, 80
STEPS, RATE, WARMUP, DECAY, CLIP, BETAS, EPSILON = 100, 3e-3, 5, 0.1, 1.0, (0.9, 0.95), 1e-8
CONFIG = {
    "model_type": "gpt2", "n_layer": LAYERS, "n_embd": WIDTH, "n_head": HEADS, "n_positions": SEQUENCE,
    "vocab_size": VOCABULARY, "layer_norm_epsilon": 1e-5,
}  # fmt: skip


def initial_weights(rng):
    """Hugging Face's names, GPT-2's shapes."""
    normal = lambda *shape: rng.normal(0, 0.08, shape).astype(np.float32)
    w = {"transformer.wte.weight": normal(VOCABULARY, WIDTH), "transformer.wpe.weight": normal(SEQUENCE, WIDTH)}
    for i in range(LAYERS):
        h = f"transformer.h.{i}."
        for name, inner in (("attn.c_attn", 3 * WIDTH), ("attn.c_proj", WIDTH), ("mlp.c_fc", 4 * WIDTH)):
            w[h + name + ".weight"], w[h + name + ".bias"] = normal(WIDTH, inner), normal(inner)
        w[h + "mlp.c_proj.weight"], w[h + "mlp.c_proj.bias"] = normal(4 * WIDTH, WIDTH), normal(WIDTH)
        for norm in ("ln_1", "ln_2"):
            w[h + norm + ".weight"], w[h + norm + ".bias"] = 1 + normal(WIDTH), normal(WIDTH)
    w["transformer.ln_f.weight"], w["transformer.ln_f.bias"] = 1 + normal(WIDTH), normal(WIDTH)
    return w


def write_safetensors(path, tensors):
    header, data = {}, b""
    for name, t in tensors.items():
        header[name] = {"dtype": "F32", "shape": list(t.shape), "data_offsets": [len(data), len(data) + t.nbytes]}
        data += t.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def layer_norm(x, weight, bias):
    x = x - x.mean(-1, keepdims=True)
    return x / jnp.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weight + bias


def loss(w, tokens, targets):
    x = w["transformer.wte.weight"][tokens] + w["transformer.wpe.weight"]
    mask = np.tril(np.ones((SEQUENCE, SEQUENCE), bool))
    for i in range(LAYERS):
        p = lambda name: w[f"transformer.h.{i}.{name}"]
        h = layer_norm(x, p("ln_1.weight"), p("ln_1.bias")) @ p("attn.c_attn.weight") + p("attn.c_attn.bias")
        q, k, v = (t.reshape(BATCH, SEQUENCE, HEADS, -1).swapaxes(1, 2) for t in jnp.split(h, 3, -1))
        scores = jnp.where(mask, q @ k.swapaxes(2, 3) / np.sqrt(WIDTH / HEADS), -jnp.inf)
        h = (jax.nn.softmax(scores) @ v).swapaxes(1, 2).reshape(BATCH, SEQUENCE, WIDTH)
        x = x + h @ p("attn.c_proj.weight") + p("attn.c_proj.bias")
        h = layer_norm(x, p("ln_2.weight"), p("ln_2.bias")) @ p("mlp.c_fc.weight") + p("mlp.c_fc.bias")
        x = x + jax.nn.gelu(h, approximate=True) @ p("mlp.c_proj.weight") + p("mlp.c_proj.bias")
    x = layer_norm(x, w["transformer.ln_f.weight"], w["transformer.ln_f.bias"])
    logits = jax.nn.log_softmax(x @ w["transformer.wte.weight"].T)
    return -jnp.take_along_axis(logits, targets[..., None], -1).mean()


def rate_of(step):
    if step < WARMUP:
        return RATE * (step + 1) / WARMUP
    done = (step - WARMUP) / (STEPS - WARMUP - 1)
    return RATE / 10 + RATE * 0.9 * (1 + np.cos(np.pi * done)) / 2


@jax.jit
def update(w, m, v, tokens, targets, rate, step):
    value, g = jax.value_and_grad(loss)(w, tokens, targets)
    norm = jnp.sqrt(sum((t * t).sum() for t in g.values()))
    for name in g:
        t = g[name] * jnp.minimum(1, CLIP / norm)
        m[name] = BETAS[0] * m[name] + (1 - BETAS[0]) * t
        v[name] = BETAS[1] * v[name] + (1 - BETAS[1]) * t * t
        d = m[name] / (1 - BETAS[0] ** step) / (jnp.sqrt(v[name] / (1 - BETAS[1] ** step)) + EPSILON)
        if g[name].ndim > 1:
            d = d + DECAY * w[name]
        w[name] = w[name] - rate * d
    return w, m, v, value, norm


class Training(unittest.TestCase):
    def setUp(self):
        self.temp = tempfile.TemporaryDirectory()
        self.dir = pathlib.Path(self.temp.name)
        self.addCleanup(self.temp.cleanup)
        rng = np.random.default_rng(5)
        self.tokens = (np.cumsum(rng.integers(0, 7, BATCH * SEQUENCE + 1)) % VOCABULARY).astype(np.uint16)
        (self.dir / "data.bin").write_bytes(self.tokens.tobytes())
        (self.dir / "model").mkdir()
        (self.dir / "model/config.json").write_text(json.dumps(CONFIG))
        self.weights = initial_weights(rng)
        write_safetensors(self.dir / "model/model.safetensors", self.weights)

    def command(self, *args, steps=STEPS):
        return [
            TERN, "train", self.dir / "data.bin", "--model", self.dir / "model", "--dtype", "f32", "--steps", str(steps), "--batch", str(BATCH),
            "--sequence", str(SEQUENCE), "--rate", str(RATE), "--warmup", str(WARMUP), "--decay", str(DECAY), "--clip", str(CLIP),
            "--validation", "0", "--sample-tokens", "0", *args,
        ]  # fmt: skip

    def train(self, *args, steps=STEPS):
        log = self.dir / "log.jsonl"
        log.unlink(missing_ok=True)
        done = subprocess.run(self.command("--log", log, *args, steps=steps), capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        return [json.loads(line) for line in log.read_text().splitlines()]

    def test_the_curve_is_that_of_jax(self):
        found = self.train()
        w = {k: jnp.array(t) for k, t in self.weights.items()}
        m, v = ({k: jnp.zeros_like(t) for k, t in w.items()} for _ in range(2))
        windows = self.tokens.astype(np.int32)
        tokens, targets = windows[:-1].reshape(BATCH, -1), windows[1:].reshape(BATCH, -1)
        worst = 0
        for step in range(STEPS):
            rate = rate_of(step)
            w, m, v, value, norm = update(w, m, v, tokens, targets, rate, step + 1)
            self.assertAlmostEqual(found[step]["rate"], rate, delta=1e-6 * RATE)
            worst = max(worst, abs(found[step]["loss"] / float(value) - 1))
            if step == 0:
                self.assertAlmostEqual(found[0]["norm"], float(norm), delta=1e-3 * float(norm))
        print(f"{STEPS} steps, loss {found[0]['loss']:.4f} -> {found[-1]['loss']:.4f}; within {worst:.2e} of JAX")
        self.assertLess(worst, 0.01)
        self.assertLess(found[-1]["loss"], 0.7 * found[0]["loss"])

    def test_a_resumed_run_has_the_same_bits(self):
        whole = self.train("--out", self.dir / "a", "--checkpoint-every", "1000", "--dtype", "bf16", "--dropout", "0.1", steps=12)
        args = "--out", self.dir / "b", "--checkpoint-every", "5", "--dtype", "bf16", "--dropout", "0.1"
        process = subprocess.Popen(self.command(*args, steps=12), stdout=subprocess.DEVNULL)
        while process.poll() is None and not (self.dir / "b/step-00000005/state.json").exists():
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        resumed = self.train(*args, "--resume", steps=12)
        self.assertLess(len(resumed), 12)
        self.assertEqual([r["loss"] for r in whole[-len(resumed) :]], [r["loss"] for r in resumed])
        for name in ("model.safetensors", "optimizer.safetensors"):
            self.assertEqual((self.dir / "a/step-00000012" / name).read_bytes(), (self.dir / "b/step-00000012" / name).read_bytes())

    def test_killed_at_any_moment(self):
        rng = random.Random(3)
        log, last = self.dir / "kills.jsonl", 0
        args = "--out", self.dir / "run", "--checkpoint-every", "3", "--keep", "2", "--schedule", "constant", "--log", log, "--resume"
        for kill in range(KILLS):
            process = subprocess.Popen(self.command(*args, steps=100000), stdout=subprocess.DEVNULL)
            if kill % 5:  # after some steps; else at any moment of the start
                lines = self.lines(log) + rng.randint(1, 8)
                while process.poll() is None and self.lines(log) < lines:
                    time.sleep(0.002)
            time.sleep(rng.uniform(0, 0.05 if kill % 5 else 0.4))
            process.send_signal(signal.SIGKILL)
            process.wait()
            now = self.newest()
            self.assertGreaterEqual(now, last)
            last = now
        self.assertGreater(last, 0)

    @staticmethod
    def lines(log):
        return log.read_text().count("\n") if log.exists() else 0

    def newest(self):
        """The newest whole checkpoint, by the hashes in its state.json; a damaged one fails the test."""
        steps = sorted((self.dir / "run").glob("step-*")) if (self.dir / "run").exists() else []
        for step in steps:
            state = json.loads((step / "state.json").read_text())
            for name, file in state["files"].items():
                self.assertEqual(hashlib.sha256((step / name).read_bytes()).hexdigest(), file["sha256"])
        return int(steps[-1].name.split("-")[1]) if steps else 0


if __name__ == "__main__":
    TERN = sys.argv[1]
    KILLS = 50 if "--kills" in sys.argv else 5
    unittest.main(argv=sys.argv[:1])
