"""training_test.py TERN - compares runs of `tern train` with the same model, data and seed in JAX; resumes and kills runs.

The data is exactly one batch of windows, so that every step sees all of them and their order does not matter."""

import functools
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


def layer_norm(x, weight, bias, epsilon=1e-5):
    x = x - x.mean(-1, keepdims=True)
    return x / jnp.sqrt((x * x).mean(-1, keepdims=True) + epsilon) * weight + bias


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


# --- BERT and ViT ---

MASK, OTHER_STEPS, SIDE, PATCH, CLASSES = VOCABULARY - 1, 20, 16, 4, 5
ENCODER = {"hidden_size": WIDTH, "num_hidden_layers": LAYERS, "num_attention_heads": HEADS, "intermediate_size": 4 * WIDTH, "layer_norm_eps": 1e-6}
BERT = ENCODER | {"model_type": "bert", "vocab_size": VOCABULARY, "max_position_embeddings": SEQUENCE, "type_vocab_size": 2}
VIT = ENCODER | {"model_type": "vit", "image_size": SIDE, "patch_size": PATCH, "num_labels": CLASSES}


def encoder_weights(rng, shapes):
    """Names with {} are per layer; weights of norms are about 1."""
    w = {}
    for name, shape in shapes.items():
        for i in range(LAYERS) if "{}" in name else [0]:
            middle = 1 if "norm" in name.lower() and name.endswith("weight") else 0
            w[name.format(i)] = rng.normal(middle, 0.08, shape).astype(np.float32)
    return w


def dense_shapes(names):
    return {f"{name}.{part}": shape for name, (o, i) in names.items() for part, shape in (("weight", (o, i)), ("bias", (o,)))}


def norm_shapes(*names):
    return {f"{name}.{part}": (WIDTH,) for name in names for part in ("weight", "bias")}


def bert_shapes():
    e, layer, head = "bert.embeddings.", "bert.encoder.layer.{}.", "cls.predictions."
    square = (WIDTH, WIDTH)
    return {
        e + "word_embeddings.weight": (VOCABULARY, WIDTH), e + "position_embeddings.weight": (SEQUENCE, WIDTH),
        e + "token_type_embeddings.weight": (2, WIDTH), head + "bias": (VOCABULARY,),
        **norm_shapes(e + "LayerNorm", layer + "attention.output.LayerNorm", layer + "output.LayerNorm", head + "transform.LayerNorm"),
        **dense_shapes({
            layer + "attention.self.query": square, layer + "attention.self.key": square, layer + "attention.self.value": square,
            layer + "attention.output.dense": square, layer + "intermediate.dense": (4 * WIDTH, WIDTH),
            layer + "output.dense": (WIDTH, 4 * WIDTH), head + "transform.dense": square,
        }),
    }  # fmt: skip


def vit_shapes():
    e, layer = "vit.embeddings.", "vit.encoder.layer.{}."
    square = (WIDTH, WIDTH)
    return {
        e + "cls_token": (1, 1, WIDTH), e + "position_embeddings": (1, 1 + (SIDE // PATCH) ** 2, WIDTH),
        e + "patch_embeddings.projection.weight": (WIDTH, 3, PATCH, PATCH), e + "patch_embeddings.projection.bias": (WIDTH,),
        **norm_shapes(layer + "layernorm_before", layer + "layernorm_after", "vit.layernorm"),
        **dense_shapes({
            layer + "attention.attention.query": square, layer + "attention.attention.key": square,
            layer + "attention.attention.value": square, layer + "attention.output.dense": square,
            layer + "intermediate.dense": (4 * WIDTH, WIDTH), layer + "output.dense": (WIDTH, 4 * WIDTH),
            "classifier": (CLASSES, WIDTH),
        }),
    }  # fmt: skip


def dense(w, name, x):
    return x @ w[name + ".weight"].T + w[name + ".bias"]


def norm(w, name, x):
    return layer_norm(x, w[name + ".weight"], w[name + ".bias"], ENCODER["layer_norm_eps"])


def gelu(x):
    return jax.nn.gelu(x, approximate=False)


def attention(w, name, x):
    """Every position sees every other."""
    heads = lambda t: t.reshape(*t.shape[:2], HEADS, -1).swapaxes(1, 2)
    q, k, v = (heads(dense(w, f"{name}.{part}", x)) for part in ("query", "key", "value"))
    h = jax.nn.softmax(q @ k.swapaxes(2, 3) / np.sqrt(WIDTH / HEADS)) @ v
    return h.swapaxes(1, 2).reshape(x.shape)


def cross_entropy(logits, targets):
    """Targets below 0 do not count."""
    found = jnp.take_along_axis(jax.nn.log_softmax(logits), jnp.maximum(targets, 0)[..., None], -1)[..., 0]
    return -jnp.where(targets >= 0, found, 0).sum() / (targets >= 0).sum()


def bert_loss(w, tokens, targets):
    e, head = "bert.embeddings.", "cls.predictions."
    words = w[e + "word_embeddings.weight"]
    x = norm(w, e + "LayerNorm", words[tokens] + w[e + "token_type_embeddings.weight"][0] + w[e + "position_embeddings.weight"])
    for i in range(LAYERS):
        p = f"bert.encoder.layer.{i}."
        h = dense(w, p + "attention.output.dense", attention(w, p + "attention.self", x))
        x = norm(w, p + "attention.output.LayerNorm", x + h)
        h = dense(w, p + "output.dense", gelu(dense(w, p + "intermediate.dense", x)))
        x = norm(w, p + "output.LayerNorm", x + h)
    x = norm(w, head + "transform.LayerNorm", gelu(dense(w, head + "transform.dense", x)))
    return cross_entropy(x @ words.T + w[head + "bias"], targets)


def vit_loss(w, pixels, classes):
    e = "vit.embeddings."
    kernel = w[e + "patch_embeddings.projection.weight"]
    x = jax.lax.conv_general_dilated(pixels, kernel, (PATCH, PATCH), "VALID").reshape(BATCH, WIDTH, -1).swapaxes(1, 2)
    x = x + w[e + "patch_embeddings.projection.bias"]
    x = jnp.concatenate([jnp.broadcast_to(w[e + "cls_token"], (BATCH, 1, WIDTH)), x], 1) + w[e + "position_embeddings"]
    for i in range(LAYERS):
        p = f"vit.encoder.layer.{i}."
        h = attention(w, p + "attention.attention", norm(w, p + "layernorm_before", x))
        x = x + dense(w, p + "attention.output.dense", h)
        h = gelu(dense(w, p + "intermediate.dense", norm(w, p + "layernorm_after", x)))
        x = x + dense(w, p + "output.dense", h)
    return cross_entropy(dense(w, "classifier", norm(w, "vit.layernorm", x[:, 0])), classes)


# --- the order of windows and their masks, as in src/train/order.c and batches.c ---

WORD = (1 << 64) - 1


def mixed(x):
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & WORD
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & WORD
    return x ^ x >> 31


def window_at(position, count, seed=0):
    """The window, of |count|, at a position in the sequence of all epochs; none are held out for validation."""
    key, at, half = mixed(seed) ^ mixed(~(position // count) & WORD), position % count, 1
    while half < 32 and count > 1 << 2 * half:
        half += 1
    low = (1 << half) - 1
    while True:
        left, right = at >> half, at & low
        for i in range(6):
            left, right = right, left ^ (mixed(key ^ mixed(right << 3 | i)) & low)
        at = left << half | right
        if at < count:
            return at


def masked(window, position, seed=0):
    """Masks 15 % of the tokens: 80 % of them become the mask, 10 % any token, 10 % stay."""
    below = lambda bits, limit: (bits >> 32) * limit >> 32
    tokens, targets = window.copy(), np.full_like(window, -1)
    key = mixed((position * 2 + 1) ^ mixed(~seed & WORD))
    for i in range(len(window)):
        bits = mixed(key ^ mixed(i))
        if below(bits, 100) >= 15:
            continue
        targets[i], way = window[i], below(mixed(bits), 100)
        if way < 80:
            tokens[i] = MASK
        elif way < 90:
            tokens[i] = below(mixed(~bits & WORD), VOCABULARY)
    return tokens, targets


def rate_of(step, steps=STEPS):
    if step < WARMUP:
        return RATE * (step + 1) / WARMUP
    done = (step - WARMUP) / (steps - WARMUP - 1)
    return RATE / 10 + RATE * 0.9 * (1 + np.cos(np.pi * done)) / 2


@functools.partial(jax.jit, static_argnums=0)
def update(loss, w, m, v, inputs, rate, step):
    value, g = jax.value_and_grad(loss)(w, *inputs)
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
        self.data = "data.bin"
        (self.dir / "data.bin").write_bytes(self.tokens.tobytes())
        (self.dir / "model").mkdir()
        (self.dir / "model/config.json").write_text(json.dumps(CONFIG))
        self.weights = initial_weights(rng)
        write_safetensors(self.dir / "model/model.safetensors", self.weights)

    def command(self, *args, steps=STEPS):
        return [
            TERN, "train", self.dir / self.data, "--model", self.dir / "model", "--dtype", "f32", "--steps", str(steps), "--batch", str(BATCH),
            "--sequence", str(SEQUENCE), "--learning-rate", str(RATE), "--warmup", str(WARMUP), "--decay", str(DECAY), "--clip", str(CLIP),
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
            w, m, v, value, norm = update(loss, w, m, v, (tokens, targets), rate, step + 1)
            self.assertAlmostEqual(found[step]["learning_rate"], rate, delta=1e-6 * RATE)
            worst = max(worst, abs(found[step]["loss"] / float(value) - 1))
            if step == 0:
                self.assertAlmostEqual(found[0]["gradient_norm"], float(norm), delta=1e-3 * float(norm))
        print(f"{STEPS} steps, loss {found[0]['loss']:.4f} -> {found[-1]['loss']:.4f}; within {worst:.2e} of JAX")
        self.assertLess(worst, 0.01)
        self.assertLess(found[-1]["loss"], 0.7 * found[0]["loss"])

    def compare_curve(self, name, config, shapes, loss, inputs_of):
        """A model of another kind, |OTHER_STEPS| steps, weights and inputs the same."""
        rng = np.random.default_rng(11)
        weights = encoder_weights(rng, shapes)
        (self.dir / "model/config.json").write_text(json.dumps(config))
        write_safetensors(self.dir / "model/model.safetensors", weights)
        found = self.train(steps=OTHER_STEPS)
        w = {k: jnp.array(t) for k, t in weights.items()}
        m, v = ({k: jnp.zeros_like(t) for k, t in w.items()} for _ in range(2))
        worst = 0
        for step in range(OTHER_STEPS):
            rate = rate_of(step, OTHER_STEPS)
            w, m, v, value, norm = update(loss, w, m, v, inputs_of(step), rate, step + 1)
            worst = max(worst, abs(found[step]["loss"] / float(value) - 1))
            if step == 0:
                self.assertAlmostEqual(found[0]["gradient_norm"], float(norm), delta=1e-3 * float(norm))
        print(f"{name}: {OTHER_STEPS} steps, loss {found[0]['loss']:.4f} -> {found[-1]['loss']:.4f}; within {worst:.2e} of JAX")
        self.assertLess(worst, 1e-3)
        self.assertLess(found[-1]["loss"], found[0]["loss"])

    def test_the_curve_of_bert_is_that_of_jax(self):
        windows = np.minimum(self.tokens[:-1].astype(np.int32), MASK - 1).reshape(BATCH, SEQUENCE)
        (self.dir / "data.bin").write_bytes(np.append(windows.flatten(), 0).astype(np.uint16).tobytes())

        def inputs_of(step):
            places = range(step * BATCH, (step + 1) * BATCH)
            tokens, targets = zip(*(masked(windows[window_at(p, BATCH)], p) for p in places))
            return np.stack(tokens), np.stack(targets)

        self.compare_curve("bert", BERT, bert_shapes(), bert_loss, inputs_of)

    def test_the_curve_of_vit_is_that_of_jax(self):
        rng = np.random.default_rng(9)
        classes = rng.integers(0, CLASSES, BATCH).astype(np.int32)
        pixels = rng.integers(0, 256, (BATCH, 3, SIDE, SIDE)).astype(np.uint8)
        self.data = "images.bin"
        (self.dir / self.data).write_bytes(b"".join(bytes([c]) + p.tobytes() for c, p in zip(classes, pixels)))
        values = (pixels.astype(np.float32) / 255 - 0.5) / 0.5
        self.compare_curve("vit", VIT, vit_shapes(), vit_loss, lambda step: (values, classes))

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
