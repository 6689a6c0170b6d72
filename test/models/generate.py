"""generate.py - writes the models of this directory: training and inference programs as JAX lowers them.

    generate.py                          writes NAME.mlir for every program
    generate.py --same                   writes nothing; fails if a file is not what would be written
    generate.py --check TERN [NAME...]   runs each file by `tern run` on its inputs and compares with JAX on its CPU
    generate.py --gpt2-124m OUT.mlir [--scanned] [--layers N]
                                         the training step of GPT-2 124M (batch 4 x 1024, bf16 compute, f32 weights)

A program takes all weights and data as arguments. `NAME_forward_*` is the model, `NAME_train_*` a full training step:
loss, gradients, AdamW of every weight and both moments, the step counter; weights, moments and counter are donated.
`_f32` computes in f32; `_bf16` computes in bf16, norms, softmax and loss in f32, with f32 weights when training and
bf16 weights else.

Every file says at its head what its arguments are to be, one line each:

    // arg N NAME: RULE

where RULE is one of
    normal SCALE MEAN    uniform LOW HIGH    const VALUE
for seed S: let w be the 32-bit words of jax.random.bits(jax.random.fold_in(jax.random.key(S), N), (2 * count,)).
Element i of `normal` is MEAN + SCALE * sqrt(3) * (sum of the four 16-bit halves of w[2i], w[2i + 1] minus 131070) / 65536
(a sum of four uniform numbers: within 3.5 SCALE of MEAN, variance SCALE^2). Element i of `uniform` is for a float
LOW + (HIGH - LOW) * floor(w[2i] / 256) / 2^24, for an integer LOW + floor(w[2i] * (HIGH - LOW) / 2^32), which never
is HIGH. All in f64, then rounded to the type. test/support/model_inputs.c makes the same.
"""

import argparse
import functools
import os
import pathlib
import subprocess
import sys
import tempfile

# So that a rounding to bf16 is one: the values `--check` compares with.
os.environ.setdefault("XLA_FLAGS", "--xla_allow_excess_precision=false")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

HERE = pathlib.Path(__file__).resolve().parent
F32 = jnp.float32


class Rule:
    """Shape, type and how to fill it; a leaf of the trees of arguments."""

    def __init__(self, kind, a, b, shape, dtype):
        self.kind, self.a, self.b, self.shape, self.dtype = kind, a, b, tuple(shape), jnp.dtype(dtype)

    def text(self):
        numbers = [self.a] if self.kind == "const" else [self.a, self.b]
        return " ".join([self.kind] + [f"{x:g}" for x in numbers])

    def like(self, kind, a, b, dtype=None):
        return Rule(kind, a, b, self.shape, dtype or self.dtype)

    def struct(self):
        return jax.ShapeDtypeStruct(self.shape, self.dtype)

    def value(self, seed, index):
        count = int(np.prod(self.shape, dtype=np.int64))
        key = jax.random.fold_in(jax.random.key(seed), index)
        words = np.asarray(jax.random.bits(key, (2 * count,))).reshape(count, 2).astype(np.uint64)
        if self.kind == "const":
            x = np.full(count, self.a, np.float64)
        elif self.kind == "normal":
            total = ((words & 0xFFFF) + (words >> 16)).sum(axis=1).astype(np.float64)
            x = self.b + self.a * 1.7320508075688772 * ((total - 131070.0) / 65536.0)
        elif self.dtype.kind in "iu":
            x = self.a + ((words[:, 0] * np.uint64(self.b - self.a)) >> np.uint64(32)).astype(np.int64)
        else:
            x = self.a + (self.b - self.a) * (np.floor(words[:, 0] / 256.0) / 16777216.0)
        return x.astype(self.dtype).reshape(self.shape)


def weight(*shape, scale=None):
    """A weight: scaled so that values keep their size through a layer."""
    fan_in = np.prod(shape[:-1]) if len(shape) > 1 else 1
    return Rule("normal", round(float(scale or min(0.1, 1.0 / np.sqrt(fan_in))), 4), 0, shape, F32)


def gain(*shape):
    return Rule("normal", 0.1, 1, shape, F32)


def bias(*shape):
    return Rule("normal", 0.02, 0, shape, F32)


def tokens(limit, *shape):
    return Rule("uniform", 0, limit, shape, jnp.int32)


def pixels(*shape):
    return Rule("normal", 1, 0, shape, F32)


# --- layers ---


def layer_norm(x, g, b, eps=1e-5):
    y = x.astype(F32)
    mean = jnp.mean(y, axis=-1, keepdims=True)
    var = jnp.mean(jnp.square(y - mean), axis=-1, keepdims=True)
    return ((y - mean) * lax.rsqrt(var + eps)).astype(x.dtype) * g + b


def rms_norm(x, g, eps=1e-6):
    y = x.astype(F32)
    return (y * lax.rsqrt(jnp.mean(y * y, axis=-1, keepdims=True) + eps)).astype(x.dtype) * g


def group_norm(x, g, b, groups, eps=1e-5):
    n, h, w, c = x.shape
    y = x.astype(F32).reshape(n, h, w, groups, c // groups)
    mean = jnp.mean(y, axis=(1, 2, 4), keepdims=True)
    var = jnp.var(y, axis=(1, 2, 4), keepdims=True)
    return ((y - mean) * lax.rsqrt(var + eps)).reshape(n, h, w, c).astype(x.dtype) * g + b


def split_heads(x, heads):
    b, t, d = x.shape
    return x.reshape(b, t, heads, d // heads).transpose(0, 2, 1, 3)


def join_heads(x):
    b, h, t, d = x.shape
    return x.transpose(0, 2, 1, 3).reshape(b, t, h * d)


def attention(q, k, v, mask=None):
    """q, k, v: [batch, heads, time, d]; softmax in f32."""
    s = jnp.einsum("bhqd,bhkd->bhqk", q, k, preferred_element_type=F32) / np.float32(np.sqrt(q.shape[-1]))
    if mask is not None:
        s = jnp.where(mask, s, np.float32(-1e9))
    p = jax.nn.softmax(s, axis=-1).astype(q.dtype)
    return jnp.einsum("bhqk,bhkd->bhqd", p, v)


def causal(t):
    return lax.broadcasted_iota(jnp.int32, (t, t), 0) >= lax.broadcasted_iota(jnp.int32, (t, t), 1)


def cross_entropy(logits, labels):
    """The mean over all positions."""
    logits = logits.astype(F32)
    chosen = jnp.take_along_axis(logits, labels[..., None], axis=-1)[..., 0]
    return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - chosen)


def one_hot_entropy(logits, labels):
    logp = jax.nn.log_softmax(logits.astype(F32), axis=-1)
    return -jnp.mean(jnp.sum(logp * jax.nn.one_hot(labels, logits.shape[-1], dtype=F32), axis=-1))


def conv(x, w, stride=1, padding="SAME", layout="NHWC", groups=1):
    kernel = "HWIO" if layout == "NHWC" else "OIHW"
    return lax.conv_general_dilated(x, w, (stride, stride), padding, dimension_numbers=(layout, kernel, layout), feature_group_count=groups)


# --- models: each gives rules of its weights and data, forward(weights, data) and loss(weights, data) ---


def mlp():
    sizes = [200, 384, 160, 130]
    p = {}
    for i in range(3):
        p[f"w{i}"] = weight(sizes[i], sizes[i + 1])
        p[f"b{i}"] = bias(sizes[i + 1])

    def forward(p, data, dtype):
        h = data["x"].astype(dtype)
        for i in range(2):
            h = jax.nn.relu(h @ p[f"w{i}"] + p[f"b{i}"])
        return h @ p["w2"] + p["b2"]

    def loss(p, data, dtype):
        return one_hot_entropy(forward(p, data, dtype), data["y"])

    return p, {"x": pixels(72, 200)}, {"y": tokens(130, 72)}, forward, loss


def gpt(batch=2, seq=40, d=192, heads=3, ff=384, vocab=200, layers=2, scanned=False):
    block = {
        "ln1_g": gain(d), "ln1_b": bias(d), "qkv_w": weight(d, 3 * d), "qkv_b": bias(3 * d),
        "out_w": weight(d, d), "out_b": bias(d), "ln2_g": gain(d), "ln2_b": bias(d),
        "up_w": weight(d, ff), "up_b": bias(ff), "down_w": weight(ff, d), "down_b": bias(d),
    }  # fmt: skip
    p = {"wte": weight(vocab, d, scale=0.05), "wpe": weight(seq, d, scale=0.02), "lnf_g": gain(d), "lnf_b": bias(d)}
    if scanned:
        p["blocks"] = {k: Rule(r.kind, r.a, r.b, (layers, *r.shape), r.dtype) for k, r in block.items()}
    else:
        p["blocks"] = [dict(block) for _ in range(layers)]

    def layer(x, w):
        h = layer_norm(x, w["ln1_g"], w["ln1_b"]) @ w["qkv_w"] + w["qkv_b"]
        q, k, v = (split_heads(y, heads) for y in jnp.split(h, 3, axis=-1))
        x = x + join_heads(attention(q, k, v, causal(x.shape[1]))) @ w["out_w"] + w["out_b"]
        h = jax.nn.gelu(layer_norm(x, w["ln2_g"], w["ln2_b"]) @ w["up_w"] + w["up_b"])
        return x + h @ w["down_w"] + w["down_b"]

    def forward(p, data, dtype):
        x = p["wte"][data["ids"]] + p["wpe"]
        if scanned:
            x, _ = lax.scan(lambda x, w: (layer(x, w), None), x, p["blocks"])
        else:
            for w in p["blocks"]:
                x = layer(x, w)
        return layer_norm(x, p["lnf_g"], p["lnf_b"]) @ p["wte"].T

    def loss(p, data, dtype):
        return cross_entropy(forward(p, data, dtype), data["labels"])

    return p, {"ids": tokens(vocab, batch, seq)}, {"labels": tokens(vocab, batch, seq)}, forward, loss


def llama(batch=2, seq=48, d=160, heads=4, kv=2, ff=320, vocab=192, layers=2):
    hd = d // heads
    block = {
        "norm1": gain(d), "wq": weight(d, d), "wk": weight(d, kv * hd), "wv": weight(d, kv * hd), "wo": weight(d, d),
        "norm2": gain(d), "gate": weight(d, ff), "up": weight(d, ff), "down": weight(ff, d),
    }  # fmt: skip
    p = {"embed": weight(vocab, d, scale=0.1), "norm": gain(d), "head": weight(d, vocab), "blocks": [dict(block) for _ in range(layers)]}

    def rope(x):
        t, half = x.shape[2], x.shape[3] // 2
        frequency = jnp.exp(lax.iota(F32, half) * np.float32(-np.log(10000.0) / half))
        angle = lax.iota(F32, t)[:, None] * frequency[None, :]
        cos, sin = jnp.cos(angle).astype(x.dtype), jnp.sin(angle).astype(x.dtype)
        a, b = x[..., :half], x[..., half:]
        return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    def layer(x, w):
        h = rms_norm(x, w["norm1"])
        q, k, v = rope(split_heads(h @ w["wq"], heads)), rope(split_heads(h @ w["wk"], kv)), split_heads(h @ w["wv"], kv)
        k, v = jnp.repeat(k, heads // kv, axis=1), jnp.repeat(v, heads // kv, axis=1)
        x = x + join_heads(attention(q, k, v, causal(x.shape[1]))) @ w["wo"]
        h = rms_norm(x, w["norm2"])
        return x + (jax.nn.silu(h @ w["gate"]) * (h @ w["up"])) @ w["down"]

    def forward(p, data, dtype):
        x = p["embed"][data["ids"]]
        for w in p["blocks"]:
            x = layer(x, w)
        return rms_norm(x, p["norm"]) @ p["head"]

    def loss(p, data, dtype):
        return cross_entropy(forward(p, data, dtype), data["labels"])

    return p, {"ids": tokens(vocab, batch, seq)}, {"labels": tokens(vocab, batch, seq)}, forward, loss


def bert(batch=3, seq=36, d=128, heads=2, ff=256, vocab=150, layers=2):
    block = {
        "q": weight(d, d), "k": weight(d, d), "v": weight(d, d), "o": weight(d, d), "qb": bias(d), "kb": bias(d), "vb": bias(d), "ob": bias(d),
        "n1g": gain(d), "n1b": bias(d), "up": weight(d, ff), "upb": bias(ff), "down": weight(ff, d), "downb": bias(d), "n2g": gain(d), "n2b": bias(d),
    }  # fmt: skip
    p = {
        "words": weight(vocab, d, scale=0.1), "places": weight(seq, d, scale=0.1), "kinds": weight(2, d, scale=0.1),
        "ng": gain(d), "nb": bias(d), "blocks": [dict(block) for _ in range(layers)],
        "hw": weight(d, d), "hb": bias(d), "hng": gain(d), "hnb": bias(d), "out_b": bias(vocab),
    }  # fmt: skip

    def layer(x, w, mask):
        q, k, v = (split_heads(x @ w[n] + w[n + "b"], heads) for n in "qkv")
        x = layer_norm(x + join_heads(attention(q, k, v, mask)) @ w["o"] + w["ob"], w["n1g"], w["n1b"])
        h = jax.nn.gelu(x @ w["up"] + w["upb"], approximate=False)
        return layer_norm(x + h @ w["down"] + w["downb"], w["n2g"], w["n2b"])

    def forward(p, data, dtype):
        mask = (lax.broadcasted_iota(jnp.int32, (batch, seq), 1) < data["lengths"][:, None])[:, None, None, :]
        x = layer_norm(p["words"][data["ids"]] + p["places"] + p["kinds"][data["kinds"]], p["ng"], p["nb"])
        for w in p["blocks"]:
            x = layer(x, w, mask)
        h = layer_norm(jax.nn.gelu(x @ p["hw"] + p["hb"], approximate=False), p["hng"], p["hnb"])
        return jnp.einsum("btd,vd->btv", h, p["words"]) + p["out_b"]

    def loss(p, data, dtype):
        logits = forward(p, data, dtype).astype(F32)
        asked = (data["asked"] == 0).astype(F32)
        chosen = jnp.take_along_axis(logits, data["labels"][..., None], axis=-1)[..., 0]
        return jnp.sum((jax.nn.logsumexp(logits, axis=-1) - chosen) * asked) / jnp.maximum(jnp.sum(asked), 1.0)

    data = {"ids": tokens(vocab, batch, seq), "kinds": tokens(2, batch, seq), "lengths": Rule("uniform", 20, seq + 1, (batch,), jnp.int32)}
    return p, data, {"labels": tokens(vocab, batch, seq), "asked": tokens(5, batch, seq)}, forward, loss


def vit(batch=3, size=32, patch=8, d=144, heads=3, ff=288, layers=2, classes=10):
    block = {
        "n1g": gain(d), "n1b": bias(d), "qkv": weight(d, 3 * d), "qkvb": bias(3 * d), "o": weight(d, d), "ob": bias(d),
        "n2g": gain(d), "n2b": bias(d), "up": weight(d, ff), "upb": bias(ff), "down": weight(ff, d), "downb": bias(d),
    }  # fmt: skip
    count = (size // patch) ** 2
    p = {
        "patch": weight(patch, patch, 3, d), "patchb": bias(d), "cls": weight(1, 1, d, scale=0.1), "places": weight(count + 1, d, scale=0.1),
        "ng": gain(d), "nb": bias(d), "head": weight(d, classes), "headb": bias(classes), "blocks": [dict(block) for _ in range(layers)],
    }  # fmt: skip

    def layer(x, w):
        q, k, v = (split_heads(y, heads) for y in jnp.split(layer_norm(x, w["n1g"], w["n1b"]) @ w["qkv"] + w["qkvb"], 3, axis=-1))
        x = x + join_heads(attention(q, k, v)) @ w["o"] + w["ob"]
        return x + jax.nn.gelu(layer_norm(x, w["n2g"], w["n2b"]) @ w["up"] + w["upb"]) @ w["down"] + w["downb"]

    def forward(p, data, dtype):
        x = conv(data["image"].astype(dtype), p["patch"], patch, "VALID") + p["patchb"]
        x = x.reshape(batch, count, d)
        x = jnp.concatenate([jnp.broadcast_to(p["cls"], (batch, 1, d)), x], axis=1) + p["places"]
        for w in p["blocks"]:
            x = layer(x, w)
        return layer_norm(x[:, 0], p["ng"], p["nb"]) @ p["head"] + p["headb"]

    def loss(p, data, dtype):
        return cross_entropy(forward(p, data, dtype), data["label"])

    return p, {"image": pixels(batch, size, size, 3)}, {"label": tokens(classes, batch)}, forward, loss


def resnet(batch=4, size=64, width=16, classes=20):
    """ResNet-18 as it is, a quarter as wide, for small pictures; NCHW."""
    p = {}
    stats = {}

    def norm_weights(name, c, scale=1.0):
        p[name + "_g"], p[name + "_b"] = Rule("normal", 0.1 * scale, scale, (c,), F32), bias(c)
        stats[name + "_mean"], stats[name + "_var"] = bias(c), Rule("uniform", 0.5, 1.5, (c,), F32)

    def conv_weights(name, o, i, k):
        p[name] = weight(o, i, k, k, scale=np.sqrt(2.0 / (i * k * k)))

    conv_weights("stem", width, 3, 7)
    norm_weights("stem_n", width)
    plan = []
    last = width
    for stage in range(4):
        c = width << stage
        for unit in range(2):
            name, stride = f"s{stage}u{unit}", 2 if stage and not unit else 1
            conv_weights(name + "a", c, last, 3)
            norm_weights(name + "an", c)
            conv_weights(name + "b", c, c, 3)
            # Small, as is usual at the beginning: else every rounding of bf16 turns some ReLU over further on.
            norm_weights(name + "bn", c, 0.125)
            if stride > 1:
                conv_weights(name + "s", c, last, 1)
                norm_weights(name + "sn", c)
            plan.append((name, stride))
            last = c
    p["fc"], p["fc_b"] = weight(last, classes), bias(classes)

    def run(p, image, norm):
        x = conv(image, p["stem"], 2, ((3, 3), (3, 3)), "NCHW")
        x = jax.nn.relu(norm(x, "stem_n"))
        x = lax.reduce_window(x, np.array(-np.inf, x.dtype), lax.max, (1, 1, 3, 3), (1, 1, 2, 2), ((0, 0), (0, 0), (1, 1), (1, 1)))
        for name, stride in plan:
            y = jax.nn.relu(norm(conv(x, p[name + "a"], stride, ((1, 1), (1, 1)), "NCHW"), name + "an"))
            y = norm(conv(y, p[name + "b"], 1, ((1, 1), (1, 1)), "NCHW"), name + "bn")
            if stride > 1:
                x = norm(conv(x, p[name + "s"], stride, "VALID", "NCHW"), name + "sn")
            x = jax.nn.relu(x + y)
        return jnp.mean(x.astype(F32), axis=(2, 3)).astype(x.dtype) @ p["fc"] + p["fc_b"]

    def scaled(x, p, name, mean, var):
        shape = (1, -1, 1, 1)
        y = (x.astype(F32) - mean.reshape(shape)) * lax.rsqrt(var + np.float32(1e-5)).reshape(shape)
        return y.astype(x.dtype) * p[name + "_g"].reshape(shape) + p[name + "_b"].reshape(shape)

    def forward(p, data, dtype):
        def norm(x, name):
            return scaled(x, p, name, data["stats"][name + "_mean"], data["stats"][name + "_var"])

        return run(p, data["image"].astype(dtype), norm)

    def loss(p, data, dtype):
        """With the batch's own statistics, as training has it; what is done to the running ones is left out."""

        def norm(x, name):
            y = x.astype(F32)
            return scaled(x, p, name, jnp.mean(y, axis=(0, 2, 3)), jnp.var(y, axis=(0, 2, 3)))

        return cross_entropy(run(p, data["image"].astype(dtype), norm), data["label"])

    train = {"image": pixels(batch, 3, size, size), "label": tokens(classes, batch)}
    return p, {"image": pixels(batch, 3, size, size), "stats": stats}, train, forward, loss


def unet(batch=2, size=16, c=32, groups=8):
    def res(i, o):
        w = {
            "n1g": gain(i), "n1b": bias(i), "c1": weight(3, 3, i, o), "c1b": bias(o), "tw": weight(4 * c, o), "tb": bias(o),
            "n2g": gain(o), "n2b": bias(o), "c2": weight(3, 3, o, o), "c2b": bias(o),
        }  # fmt: skip
        if i != o:
            w["skip"] = weight(1, 1, i, o)
        return w

    p = {
        "t1": weight(c, 4 * c), "t1b": bias(4 * c), "t2": weight(4 * c, 4 * c), "t2b": bias(4 * c), "in": weight(3, 3, 4, c), "inb": bias(c),
        "down_res": res(c, c), "down": weight(3, 3, c, 2 * c), "downb": bias(2 * c), "mid_res": res(2 * c, 2 * c),
        "attn": {"g": gain(2 * c), "b": bias(2 * c), "qkv": weight(2 * c, 6 * c), "o": weight(2 * c, 2 * c)},
        "up": weight(3, 3, 2 * c, c), "upb": bias(c), "up_res": res(2 * c, c), "outg": gain(c), "outn": bias(c), "out": weight(3, 3, c, 4), "outb": bias(4),
    }  # fmt: skip

    def block(x, w, t):
        h = conv(jax.nn.silu(group_norm(x, w["n1g"], w["n1b"], groups)), w["c1"]) + w["c1b"]
        h = h + (jax.nn.silu(t) @ w["tw"] + w["tb"])[:, None, None, :]
        h = conv(jax.nn.silu(group_norm(h, w["n2g"], w["n2b"], groups)), w["c2"]) + w["c2b"]
        return h + (conv(x, w["skip"]) if "skip" in w else x)

    def attend(x, w):
        n, h, wd, ch = x.shape
        y = group_norm(x, w["g"], w["b"], groups).reshape(n, h * wd, ch)
        q, k, v = (split_heads(z, 2) for z in jnp.split(y @ w["qkv"], 3, axis=-1))
        return x + (join_heads(attention(q, k, v)) @ w["o"]).reshape(x.shape)

    def forward(p, data, dtype):
        frequency = jnp.exp(lax.iota(F32, c // 2) * np.float32(-np.log(10000.0) / (c // 2)))
        angle = data["t"].astype(F32)[:, None] * frequency
        t = jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], axis=-1).astype(dtype)
        t = jax.nn.silu(t @ p["t1"] + p["t1b"]) @ p["t2"] + p["t2b"]
        x = conv(data["x"].astype(dtype), p["in"]) + p["inb"]
        skip = block(x, p["down_res"], t)
        x = conv(skip, p["down"], 2) + p["downb"]
        x = attend(block(x, p["mid_res"], t), p["attn"])
        x = jnp.repeat(jnp.repeat(x, 2, axis=1), 2, axis=2)
        x = conv(x, p["up"]) + p["upb"]
        x = block(jnp.concatenate([x, skip], axis=-1), p["up_res"], t)
        return conv(jax.nn.silu(group_norm(x, p["outg"], p["outn"], groups)), p["out"]) + p["outb"]

    def loss(p, data, dtype):
        return jnp.mean(jnp.square(forward(p, data, dtype).astype(F32) - data["noise"]))

    data = {"x": pixels(batch, size, size, 4), "t": tokens(1000, batch)}
    return p, data, {"noise": pixels(batch, size, size, 4)}, forward, loss


def moe(count=72, d=136, ff=200, experts=8, k=2, capacity=24):
    p = {"norm": gain(d), "router": weight(d, experts, scale=0.3), "w1": weight(experts, d, ff, scale=0.08), "w2": weight(experts, ff, d, scale=0.08)}

    def routed(p, x, dtype):
        """x [tokens, d] -> result, balance loss. Routing is in f32, so that a rounding does not choose the expert."""
        h = rms_norm(x, p["norm"])
        probs = jax.nn.softmax(x.astype(F32) @ p["router"].astype(F32), axis=-1)
        top, expert = lax.top_k(probs, k)
        top = top / jnp.sum(top, axis=-1, keepdims=True)
        chosen = jax.nn.one_hot(expert, experts, dtype=F32)
        order = chosen.transpose(1, 0, 2).reshape(k * count, experts)
        place = (jnp.cumsum(order, axis=0) - order).reshape(k, count, experts).transpose(1, 0, 2)
        place = jnp.sum(place * chosen, axis=-1).astype(jnp.int32)
        slot = jax.nn.one_hot(place, capacity, dtype=F32)
        dispatch = jnp.einsum("tke,tkc->tec", chosen, slot).astype(dtype)
        combine = jnp.einsum("tke,tkc,tk->tec", chosen, slot, top).astype(dtype)
        inside = jnp.einsum("tec,td->ecd", dispatch, h)
        inside = jax.nn.gelu(jnp.einsum("ecd,edf->ecf", inside, p["w1"]))
        inside = jnp.einsum("ecf,efd->ecd", inside, p["w2"])
        balance = experts * jnp.sum(jnp.mean(probs, axis=0) * jnp.mean(chosen[:, 0], axis=0))
        return x + jnp.einsum("tec,ecd->td", combine, inside), balance

    def forward(p, data, dtype):
        return routed(p, data["x"].astype(dtype), dtype)[0]

    def loss(p, data, dtype):
        y, balance = routed(p, data["x"].astype(dtype), dtype)
        return jnp.mean(jnp.square(y.astype(F32) - data["target"])) + 0.01 * balance

    return p, {"x": pixels(count, d)}, {"target": pixels(count, d)}, forward, loss


def lstm(batch=16, seq=12, inputs=40, hidden=96, classes=30):
    p = {"wx": weight(inputs, 4 * hidden), "wh": weight(hidden, 4 * hidden), "b": bias(4 * hidden), "out": weight(hidden, classes), "outb": bias(classes)}

    def forward(p, data, dtype):
        def step(state, x):
            h, c = state
            i, f, g, o = jnp.split(x @ p["wx"] + h @ p["wh"] + p["b"], 4, axis=-1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        zero = jnp.zeros((batch, hidden), dtype)
        _, hs = lax.scan(step, (zero, zero), data["x"].astype(dtype))
        return hs @ p["out"] + p["outb"]

    def loss(p, data, dtype):
        return cross_entropy(forward(p, data, dtype), data["labels"])

    return p, {"x": pixels(seq, batch, inputs)}, {"labels": tokens(classes, seq, batch)}, forward, loss


MODELS = {
    "mlp": mlp, "gpt": gpt, "gpt_scan": functools.partial(gpt, scanned=True, layers=3, d=96, seq=24, ff=200),
    "llama": llama, "bert": bert, "vit": vit, "resnet": resnet, "unet": unet, "moe": moe, "lstm": lstm,
}  # fmt: skip


# --- programs ---


def adamw(w, g, m, v, rate, one_b1t, one_b2t):
    g = g.astype(F32)
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * jnp.square(g)
    step = (m / one_b1t) / (jnp.sqrt(v / one_b2t) + 1e-8)
    return w - rate * (step + 0.01 * w if w.ndim > 1 else step), m, v


def cast(tree, dtype):
    return jax.tree.map(lambda x: x.astype(dtype), tree)


def forward_program(model, dtype):
    weights, data, _, forward, _ = model
    weights = jax.tree.map(lambda r: r.like(r.kind, r.a, r.b, dtype), weights)

    def run(weights, data):
        return forward(weights, data, dtype)

    return run, (weights, data), ()


def train_program(model, dtype):
    weights, data, more, _, loss = model
    # With many weights the update is a function for each shape: shorter, and how some optimizers are lowered.
    update = jax.jit(adamw) if len(jax.tree.leaves(weights)) > 60 else adamw
    m = jax.tree.map(lambda r: r.like("normal", 0.001, 0), weights)
    v = jax.tree.map(lambda r: r.like("uniform", 1e-6, 1e-5), weights)
    step = Rule("const", 10, 0, (), jnp.int32)

    def train_step(weights, m, v, step, data):
        value, grads = jax.value_and_grad(lambda w: loss(cast(w, dtype), data, dtype))(weights)
        step = step + 1
        t = step.astype(F32)
        one_b1t, one_b2t = 1 - jnp.power(np.float32(0.9), t), 1 - jnp.power(np.float32(0.999), t)
        leaves, tree = jax.tree.flatten(weights)
        rest = [jax.tree.leaves(x) for x in (grads, m, v)]
        new = [update(*x, 1e-3, one_b1t, one_b2t) for x in zip(leaves, *rest)]
        return *(jax.tree.unflatten(tree, x) for x in zip(*new)), step, value

    # A training step has no use for running statistics (ResNet) but for the rest of the data.
    args = (weights, m, v, step, {**{k: r for k, r in data.items() if k != "stats"}, **more})
    return train_step, args, (0, 1, 2, 3)


KINDS = {"forward": forward_program, "train": train_program}
DTYPES = {"f32": jnp.float32, "bf16": jnp.bfloat16}


def program(name):
    model, kind, dtype = name.rsplit("_", 2)
    return KINDS[kind](MODELS[model](), DTYPES[dtype])


def names():
    return [f"{m}_{k}_{d}" for m in MODELS for k in KINDS for d in DTYPES]


def arg_name(path):
    return ".".join(str(getattr(k, "key", getattr(k, "idx", k))) for k in path)


def flat_args(args):
    pairs, _ = jax.tree.flatten_with_path(args)
    return [(arg_name(path), rule) for path, rule in pairs]


def lower(run, args, donated):
    structs = jax.tree.map(lambda r: r.struct(), args)
    return jax.jit(run, donate_argnums=donated, keep_unused=True).lower(*structs).as_text()


def text_of(what, run, args, donated):
    parts = ("weights", "m", "v", "step", "data") if donated else ("weights", "data")
    lines = [f"// {what}; made by generate.py, which says what the rules mean"]
    for i, (name, rule) in enumerate(flat_args(args)):
        top, _, rest = name.partition(".")
        lines.append(f"// arg {i} {parts[int(top)]}{'.' + rest if rest else ''}: {rule.text()}")
    return "\n".join(lines) + "\n" + lower(run, args, donated)


def write_all(chosen):
    for name in chosen:
        path = HERE / f"{name}.mlir"
        path.write_text(text_of(name, *program(name)))
        print(f"{path.name:28} {path.stat().st_size:8}")


def all_same(chosen):
    other = [name for name in chosen if (HERE / f"{name}.mlir").read_text() != text_of(name, *program(name))]
    print(f"{len(chosen) - len(other)} files are as JAX {jax.__version__} lowers them", *other, sep="\nnot: " if other else "")
    return not other


# --- checking ---


def run_tern(tern, path, values):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for i, x in enumerate(values):
            np.save(folder / f"{i}.npy", x)
        command = [tern, "run", path, "--outputs", folder / "out", "--inputs", *[folder / f"{i}.npy" for i in range(len(values))]]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{path.name}: tern run failed: {done.stderr[:2000]}")
        return [np.load(folder / "out" / f"{i}.npy") for i in range(len(list((folder / "out").iterdir())))]


def largest_error(found, wanted):
    """Relative to the largest magnitude of the tensor."""
    if wanted.dtype.kind in "iub":
        return float(np.any(found != wanted))
    a, b = found.astype(np.float64), wanted.astype(np.float64)
    if not np.all(np.isfinite(a)) or not np.all(np.isfinite(b)):
        return float("inf")
    return float(np.max(np.abs(a - b)) / max(np.max(np.abs(b)), 1e-30)) if a.size else 0.0


def check(tern, name, seed=1):
    run, args, donated = program(name)
    rules = [rule for _, rule in flat_args(args)]
    values = [rule.value(seed, i) for i, rule in enumerate(rules)]
    tree = jax.tree.structure(args)
    wanted = [np.asarray(x) for x in jax.tree.leaves(jax.jit(run)(*jax.tree.unflatten(tree, values)))]
    found = run_tern(tern, HERE / f"{name}.mlir", values)
    found = [a.view(b.dtype) if a.dtype.kind == "V" else a for a, b in zip(found, wanted, strict=True)]
    errors = [largest_error(a, b) for a, b in zip(found, wanted)]
    # f32 differs in the order of sums alone. In bf16 a gradient passes a dozen roundings, and a bias's is a sum of
    # hundreds of terms that one side rounds at every step and the other at the end.
    limit = 1e-4 if name.endswith("f32") else 2.0**-6 if "forward" in name else 2.0**-3
    if name == "resnet_train_bf16":  # sums of a thousand, and ReLUs behind one another
        limit = 0.5
    at = int(np.argmax(errors))
    good = errors[at] <= limit
    print(f"{name:24} {'ok' if good else 'DIFFERS'} largest error {errors[at]:.2e} in result {at} of {len(errors)}, last {float(wanted[-1].ravel()[0]):.4g}")
    return good


def gpt2_124m(path, layers, scanned):
    model = gpt(batch=4, seq=1024, d=768, heads=12, ff=3072, vocab=50304, layers=layers, scanned=scanned)
    what = f"GPT-2 124M training step, {layers} layers{' scanned' if scanned else ''}"
    path.write_text(text_of(what, *train_program(model, jnp.bfloat16)))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("names", nargs="*")
    p.add_argument("--check", metavar="TERN", type=pathlib.Path)
    p.add_argument("--same", action="store_true")
    p.add_argument("--gpt2-124m", metavar="OUT.mlir", type=pathlib.Path)
    p.add_argument("--scanned", action="store_true")
    p.add_argument("--layers", type=int, default=12)
    a = p.parse_args()
    chosen = a.names or names()
    if a.gpt2_124m:
        gpt2_124m(a.gpt2_124m, a.layers, a.scanned)
    elif a.check:
        sys.exit(not all([check(a.check.resolve(), name) for name in chosen]))
    elif a.same:
        sys.exit(not all_same(chosen))
    else:
        write_all(chosen)


if __name__ == "__main__":
    main()
