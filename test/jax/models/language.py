"""language.py - language models: forward and training step."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .program import (
    F32,
    I32,
    Program,
    adafactor,
    adamw,
    cast,
    forward,
    ints,
    model,
    muon,
    ones,
    stacked,
    table,
    train,
    value,
    w,
    with_dtype,
    zeros,
)

silu = jax.nn.silu


def unstacked(count, tree):
    return [tree for _ in range(count)]


# --- the Llama family ---


def llama_params(c, stack=True, tied=False):
    d, h, g, k = c.d, c.heads, c.groups, c.head_dim
    layer = {
        "norm1": ones(d), "q": w(d, h, k, fan_in=d), "k": w(d, g, k, fan_in=d), "v": w(d, g, k, fan_in=d), "o": w(h, k,
            d, fan_in=h * k),
        "norm2": ones(d), "gate": w(d, c.hidden), "up": w(d, c.hidden), "down": w(c.hidden, d),
    }
    found = {"embed": table(c.vocab, d), "norm": ones(d), "layers": (stacked if stack else unstacked)(c.layers, layer)}
    return found if tied else found | {"head": w(d, c.vocab)}


def swiglu(p, x):
    return (silu(x @ p["gate"]) * (x @ p["up"])) @ p["down"]


def llama_layer(p, x, positions, mask, attend=B.attend_gqa, rope=B.rope_halves):
    y = B.rms_norm(x, p["norm1"])
    q, k, v = (jnp.einsum("btd,dhk->bthk", y, p[n]) for n in "qkv")
    y = attend(rope(q, positions), rope(k, positions), v, mask)
    x = x + jnp.einsum("bthk,hkd->btd", y, p["o"])
    return x + swiglu(p, B.rms_norm(x, p["norm2"]))


def llama_logits(p, tokens, positions=None, mask=None, remat=True, **options):
    t = tokens.shape[1]
    positions = jnp.arange(t) if positions is None else positions
    x = jnp.take(p["embed"], tokens, 0)
    x = B.over_layers(
        llama_layer, p["layers"], x, positions, B.causal(t) if mask is None else mask, remat=remat, **options
    )
    x = B.rms_norm(x, p["norm"])
    return x @ p["head"] if "head" in p else jnp.einsum("btd,vd->btv", x, p["embed"])


LLAMA = dict(d=24, heads=4, groups=2, head_dim=8, hidden=40, layers=2, vocab=61, batch=2, length=12)
LLAMA_1B = dict(d=2048, heads=32, groups=8, head_dim=64, hidden=8192, layers=16, vocab=128256, batch=1, length=4096)
LLAMA_SMALL = dict(d=1536, heads=12, groups=4, head_dim=128, hidden=4096, layers=8, vocab=32000, batch=2, length=2048)


@model("llama_packed_train", tiny=LLAMA, real=LLAMA_SMALL)
def llama_packed(c):
    """Several documents a row: positions restart, attention stays in its segment, padding has no loss."""

    def loss(p, tokens, segments, positions):
        mask = (segments[:, :, None] == segments[:, None, :])[:, None, None] & B.causal(tokens.shape[1])
        logits = llama_logits(p, tokens, positions, mask)
        return B.cross_entropy(logits[:, :-1], tokens[:, 1:], (segments > 0)[:, 1:])

    shape = c.batch, c.length
    return train(c, llama_params(c), (ints(c.vocab, *shape), ints(3, *shape), ints(c.length, *shape)), loss)


@model("llama_grad_accumulation_train", tiny=LLAMA | dict(parts=3), real=LLAMA_SMALL | dict(parts=4))
def llama_grad_accumulation(c):
    """A scan over microbatches sums the gradients; clipped by their norm, then one step of AdamW."""
    optimizer, params = adamw(clip=1.0), llama_params(c, tied=True)

    def step(carry, tokens):
        def loss(p, tokens):
            p = cast(p, c.dtype)
            return B.cross_entropy(llama_logits(p, tokens)[:, :-1], tokens[:, 1:])

        def one(sums, tokens):
            found = jax.value_and_grad(loss)(carry["params"], tokens)
            return jax.tree.map(jnp.add, sums, found), None

        zero = jnp.zeros(()), jax.tree.map(jnp.zeros_like, carry["params"])
        sums, _ = lax.scan(one, zero, tokens)
        total, grads = jax.tree.map(lambda x: x / c.parts, sums)
        params, moments = optimizer.update(grads, carry["moments"], carry["params"])
        return {"params": params, "moments": moments}, total

    carry = {"params": params, "moments": optimizer.init(params)}
    return Program(carry, (ints(c.vocab, c.parts, c.batch, c.length),), step)


@model("llama_forward_blockwise", tiny=LLAMA | dict(groups=4, block=4), real=LLAMA_1B | dict(groups=32, length=16384,
    block=1024, layers=4))
def llama_blockwise(c):
    def attend(q, k, v, mask):
        return B.attend_blockwise(q, k, v, c.block)

    return forward(
        c, llama_params(c), (ints(c.vocab, c.batch, c.length),), lambda p, x: llama_logits(p, x, remat=False,
            attend=attend)
    )


@model("qwen3_forward", tiny=LLAMA, real=LLAMA_SMALL | dict(layers=12, vocab=151936))
def qwen3(c):
    """Norms of queries and keys, separate parameters per layer, no remat."""
    params = llama_params(c, stack=False, tied=True)
    params["layers"] = [p | {"qn": ones(c.head_dim), "kn": ones(c.head_dim)} for p in params["layers"]]

    def fn(p, tokens):
        def layer(p, x, positions, mask):
            def attend(q, k, v, mask):
                return B.attend_gqa(q, k, v, mask)

            def rope(x, positions):
                return B.rope_pairs(B.rms_norm(x, p["qn"] if x.shape[2] == c.heads else p["kn"]), positions, 1e6)

            return llama_layer(p, x, positions, mask, attend, rope)

        x = jnp.take(p["embed"], tokens, 0)
        x = B.over_layers(layer, p["layers"], x, jnp.arange(c.length), B.causal(c.length))
        return jnp.einsum("btd,vd->btv", B.rms_norm(x, p["norm"]), p["embed"])

    return forward(c, params, (ints(c.vocab, c.batch, c.length),), fn)


# --- other decoders and encoders ---


@model("phi3_fused_qkv_train", tiny=LLAMA | dict(groups=4), real=LLAMA_SMALL | dict(d=2560, groups=20, heads=20,
    hidden=6912, layers=3))
def phi3(c):
    """One matmul for q, k, v and one for gate and up; (b, h, t, d); remat of each layer."""
    d, hk = c.d, c.heads * c.head_dim
    layer = {"norm1": ones(d), "qkv": w(d, 3 * hk), "o": w(hk, d), "norm2": ones(d), "gate_up": w(d, 2 * c.hidden),
        "down": w(c.hidden, d)}
    params = {"embed": table(c.vocab, d), "layers": unstacked(c.layers, layer), "norm": ones(d), "head": w(d, c.vocab)}

    def one(p, x):
        b, t, _ = x.shape
        q, k, v = jnp.split(B.rms_norm(x, p["norm1"]) @ p["qkv"], 3, -1)
        q, k, v = (a.reshape(b, t, c.heads, -1).transpose(0, 2, 1, 3) for a in (q, k, v))
        q, k = (B.rope_rotate(a, jnp.arange(t)) for a in (q, k))
        y = B.attend_bhtd(q, k, v, B.causal(t)).transpose(0, 2, 1, 3).reshape(b, t, hk)
        x = x + y @ p["o"]
        gate, up = jnp.split(B.rms_norm(x, p["norm2"]) @ p["gate_up"], 2, -1)
        return x + (up * silu(gate)) @ p["down"]

    def loss(p, tokens):
        x = B.over_layers(one, p["layers"], p["embed"][tokens], remat=True)
        logits = B.rms_norm(x, p["norm"]) @ p["head"]
        return B.cross_entropy_logsumexp(logits[:, :-1], tokens[:, 1:])

    return train(c, params, (ints(c.vocab, c.batch, c.length),), loss)


@model("gemma_train", tiny=LLAMA | dict(window=5), real=LLAMA_SMALL | dict(window=512, layers=6, vocab=64000))
def gemma(c):
    """Norms before and after, caps on scores and logits, alternate layers with a sliding window, GeGLU, tied head."""
    params = llama_params(c, stack=False, tied=True)
    params["layers"] = [p | {"post1": zeros(c.d), "post2": zeros(c.d)} for p in params["layers"]]

    def one(p, x, mask):
        y = B.gemma_norm(x, p["norm1"])
        q, k, v = (jnp.einsum("btd,dhk->bthk", y, p[n]) for n in "qkv")
        q, k = (B.rope_halves(a, jnp.arange(c.length)) for a in (q, k))
        k, v = (jnp.repeat(a, c.heads // c.groups, 2) for a in (k, v))
        y = B.attend_bthd(q, k, v, mask, softcap=50.0)
        x = x + B.gemma_norm(jnp.einsum("bthk,hkd->btd", y, p["o"]), p["post1"])
        y = B.gemma_norm(x, p["norm2"])
        y = (jax.nn.gelu(y @ p["gate"]) * (y @ p["up"])) @ p["down"]
        return x + B.gemma_norm(y, p["post2"])

    def loss(p, tokens):
        x = p["embed"][tokens] * jnp.asarray(c.d**0.5, c.dtype)
        rows = jnp.arange(c.length)
        local = B.causal(c.length) & (rows[:, None] - rows < c.window)
        for i, layer in enumerate(p["layers"]):
            x = B.checkpoint(one)(layer, x, B.causal(c.length) if i % 2 else local)
        logits = B.gemma_norm(x, p["norm"]) @ p["embed"].T
        return B.cross_entropy(30.0 * jnp.tanh(logits.astype(F32) / 30.0)[:, :-1], tokens[:, 1:])

    return train(c, params, (ints(c.vocab, c.batch, c.length),), loss)


GPT = dict(d=24, heads=3, layers=2, vocab=53, batch=2, length=11)
GPT_REAL = dict(d=1024, heads=16, layers=12, vocab=50304, batch=4, length=1024)


@model("gpt_neox_train", tiny=GPT, real=GPT_REAL)
def gpt_neox(c):
    """Attention and MLP in parallel, partial rotary embedding, biases."""
    layer = B.plain_layer(c.d, 4 * c.d)
    params = {"embed": table(c.vocab, c.d), "layers": stacked(c.layers, layer), "norm": B.norm(c.d), "head": w(c.d,
        c.vocab)}
    k = c.d // c.heads
    rotary = k // 4 * 2

    def one(p, x):
        b, t, d = x.shape
        qkv = B.linear(p["qkv"], B.layer_norm(x, **p["norm1"])).reshape(b, t, c.heads, 3 * k)
        q, key, v = jnp.split(qkv, 3, -1)
        q, key = (
            jnp.concatenate([B.rope_halves(a[..., :rotary], jnp.arange(t)), a[..., rotary:]], -1) for a in (q, key)
        )
        y = B.linear(p["out"], B.attend_bthd(q, key, v, B.causal(t)).reshape(b, t, d))
        return x + y + B.linear(p["down"], jax.nn.gelu(B.linear(p["up"], B.layer_norm(x, **p["norm2"]))))

    def loss(p, tokens):
        x = B.over_layers(one, p["layers"], p["embed"][tokens], remat=True)
        return B.cross_entropy((B.layer_norm(x, **p["norm"]) @ p["head"])[:, :-1], tokens[:, 1:])

    return train(c, params, (ints(c.vocab, c.batch, c.length),), loss)


def gpt2_params(c):
    layer = B.plain_layer(c.d, 4 * c.d)
    return {"embed": table(c.vocab, c.d), "position": table(c.length, c.d), "layers": stacked(c.layers, layer),
        "norm": B.norm(c.d)}


def gpt2_loss(c):
    def loss(p, tokens):
        x = p["embed"][tokens] + p["position"]
        x = B.over_layers(B.pre_norm, p["layers"], x, c.heads, B.causal(c.length), remat=True)
        return B.cross_entropy((B.layer_norm(x, **p["norm"]) @ p["embed"].T)[:, :-1], tokens[:, 1:])

    return loss


@model("gpt2_muon_train", tiny=GPT, real=GPT_REAL | dict(d=768, heads=12, layers=6))
def gpt2_muon(c):
    return train(c, gpt2_params(c), (ints(c.vocab, c.batch, c.length),), gpt2_loss(c), muon())


@model("gpt2_ema_clip_train", tiny=GPT, real=GPT_REAL | dict(d=768, heads=12))
def gpt2_ema(c):
    return train(c, gpt2_params(c), (ints(c.vocab, c.batch, c.length),), gpt2_loss(c), adamw(clip=0.5, ema=0.99))


@model("lora_train", tiny=LLAMA | dict(rank=3), real=LLAMA_1B | dict(rank=16, length=2048, vocab=32000))
def lora(c):
    """The base is fixed in the model's dtype; only adapters of q and v train."""
    base = with_dtype(llama_params(c), c.dtype)
    out = c.heads * c.head_dim, c.groups * c.head_dim
    params = stacked(c.layers, {n: {"a": w(c.d, c.rank), "b": w(c.rank, o)} for n, o in zip("qv", out, strict=True)})
    optimizer = adamw()

    def step(carry, base, tokens):
        def loss(params):
            def one(p, x):
                p, adapter = p
                x1 = B.rms_norm(x, p["norm1"])
                q, k, v = (jnp.einsum("btd,dhk->bthk", x1, p[n]) for n in "qkv")
                q, v = (a + 2.0 * ((x1 @ r["a"]) @ r["b"]).reshape(a.shape) for a, r in ((q, adapter["q"]), (v,
                    adapter["v"])))
                q, k = (B.rope_halves(a, jnp.arange(c.length)) for a in (q, k))
                x = x + jnp.einsum("bthk,hkd->btd", B.attend_gqa(q, k, v, B.causal(c.length)), p["o"])
                return x + swiglu(p, B.rms_norm(x, p["norm2"]))

            x = B.over_layers(one, (base["layers"], cast(params, c.dtype)), base["embed"][tokens], remat=True)
            return B.cross_entropy((B.rms_norm(x, base["norm"]) @ base["head"])[:, :-1], tokens[:, 1:])

        found, grads = jax.value_and_grad(loss)(carry["params"])
        params, moments = optimizer.update(grads, carry["moments"], carry["params"])
        return {"params": params, "moments": moments}, found

    return Program({"params": params, "moments": optimizer.init(params)}, (base, ints(c.vocab, c.batch, c.length)),
        step)


def bert_hidden(c, p, tokens, types, mask):
    x = p["embed"][tokens] + p["position"] + p["type"][types]
    x = B.layer_norm(x, **p["norm"])
    return B.over_layers(B.post_norm, p["layers"], x, c.heads, mask[:, None, None, :] > 0)


def bert_params(c):
    return {
        "embed": table(c.vocab, c.d), "position": table(c.length, c.d), "type": table(2, c.d), "norm": B.norm(c.d),
        "layers": unstacked(c.layers, B.plain_layer(c.d, 4 * c.d)),
    }


@model("bert_embed", tiny=GPT, real=dict(d=768, heads=12, layers=12, vocab=30522, batch=64, length=256))
def bert_embed(c):
    """The mean of the last layer over tokens that are not padding, normalised."""

    def fn(p, tokens, types, mask):
        x = bert_hidden(c, p, tokens, types, mask)
        x = (x * mask[..., None]).sum(1) / jnp.maximum(mask.sum(1), 1)[:, None]
        return x / jnp.linalg.norm(x.astype(F32), axis=-1, keepdims=True).astype(x.dtype)

    shape = c.batch, c.length
    return forward(c, bert_params(c), (ints(c.vocab, *shape), ints(2, *shape), value(1, *shape)), fn)


@model("bert_mlm_train", tiny=GPT | dict(masked=3), real=dict(d=768, heads=12, layers=12, vocab=30522, batch=16,
    length=512, masked=76))
def bert_mlm(c):
    """Gathers the masked positions before the head."""
    params = bert_params(c) | {"transform": B.dense(c.d, c.d), "norm2": B.norm(c.d), "bias": zeros(c.vocab)}

    def loss(p, tokens, types, mask, where, labels):
        x = bert_hidden(c, p, tokens, types, mask)
        x = jnp.take_along_axis(x, where[..., None], 1)
        x = B.layer_norm(jax.nn.gelu(B.linear(p["transform"], x)), **p["norm2"])
        return B.cross_entropy_one_hot(x @ p["embed"].T + p["bias"], labels)

    shape = c.batch, c.length
    batch = ints(c.vocab, *shape), ints(2, *shape), value(1, *shape), ints(c.length, c.batch, c.masked), ints(c.vocab,
        c.batch, c.masked)
    return train(c, params, batch, loss)


@model("t5_adafactor_train", tiny=GPT | dict(hidden=40, target=7, buckets=8),
       real=dict(d=768, heads=12, hidden=2048, layers=8, vocab=32128, batch=8, length=512, target=128, buckets=32))
def t5(c):
    """Encoder and decoder with relative position buckets, no scale of scores, GEGLU; Adafactor."""
    d, h, k = c.d, c.heads, c.d // c.heads

    def attention():
        return {n: w(d, h, k, fan_in=d * k) if n == "q" else w(d, h, k, fan_in=d) for n in "qkv"} | {"o": w(h, k, d,
            fan_in=d), "norm": ones(d)}

    def ffn():
        return {"norm2": ones(d), "gate": w(d, c.hidden), "up": w(d, c.hidden), "down": w(c.hidden, d)}

    params = {
        "embed": table(c.vocab, d), "enc_bias": table(c.buckets, h), "dec_bias": table(c.buckets,
            h), "norm": ones(d), "norm_enc": ones(d),
        "enc": stacked(c.layers, {"self": attention()} | ffn()),
        "dec": stacked(c.layers, {"self": attention(), "cross": attention()} | ffn()),
    }

    def bucket(n, both):
        """Exact for near positions, logarithmic up to 128."""
        away = jnp.arange(n)[None, :] - jnp.arange(n)[:, None]
        count = c.buckets // 2 if both else c.buckets
        base = jnp.where(away > 0, count, 0) if both else 0
        away = jnp.abs(away) if both else jnp.maximum(-away, 0)
        far = count // 2 + (jnp.log(jnp.maximum(away,
            1) / (count // 2)) / jnp.log(256 / count) * (count // 2)).astype(I32)
        return base + jnp.where(away < count // 2, away, jnp.minimum(far, count - 1))

    def attend(p, x, memory, bias, mask=None):
        q, key, v = (jnp.einsum("btd,dhk->bhtk", a, p[n]) for a, n in ((x, "q"), (memory, "k"), (memory, "v")))
        s = jnp.einsum("bhtk,bhsk->bhts", q, key).astype(F32)
        s = s if bias is None else s + bias.astype(F32)
        s = s if mask is None else jnp.where(mask, s, -1e9)
        return jnp.einsum("bhts,bhsk,hkd->btd", jax.nn.softmax(s, -1).astype(x.dtype), v, p["o"])

    def feed(p, x):
        y = B.rms_norm(x, p["norm2"])
        return x + (jax.nn.gelu(y @ p["gate"]) * (y @ p["up"])) @ p["down"]

    def encoder(p, x, bias):
        y = B.rms_norm(x, p["self"]["norm"])
        return feed(p, x + attend(p["self"], y, y, bias))

    def decoder(p, x, memory, bias, mask):
        y = B.rms_norm(x, p["self"]["norm"])
        x = x + attend(p["self"], y, y, bias, mask)
        return feed(p, x + attend(p["cross"], B.rms_norm(x, p["cross"]["norm"]), memory, None))

    def loss(p, source, target):
        bias = jnp.transpose(p["enc_bias"][bucket(c.length, True)], (2, 0, 1))
        x = B.over_layers(encoder, p["enc"], p["embed"][source], bias, remat=True)
        memory = B.rms_norm(x, p["norm_enc"])
        bias = jnp.transpose(p["dec_bias"][bucket(c.target, False)], (2, 0, 1))
        shifted = jnp.pad(target, ((0, 0), (1, 0)))[:, :-1]
        x = B.over_layers(decoder, p["dec"], p["embed"][shifted], memory, bias, B.causal(c.target), remat=True)
        return B.cross_entropy(B.rms_norm(x, p["norm"]) @ p["embed"].T * jnp.asarray(d**-0.5, c.dtype), target)

    return train(c, params, (ints(c.vocab, c.batch, c.length), ints(c.vocab, c.batch, c.target)), loss, adafactor())


