"""decode.py - decoding with a cache, beam search, sampling."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .language import LLAMA, LLAMA_1B, LLAMA_SMALL, llama_params, swiglu
from .program import (
    F32,
    I32,
    Leaf,
    Program,
    floats,
    forward,
    ints,
    model,
    ones,
    stacked,
    table,
    uniform,
    value,
    w,
    zeros,
)

silu = jax.nn.silu


def decode_layer(c, p, x, cache, at):
    """x (b, d); cache k and v (b, s, groups, head_dim)."""
    y = B.rms_norm(x, p["norm1"])
    q, k, v = (jnp.einsum("bd,dhk->bhk", y, p[n])[:, None] for n in "qkv")
    where = jnp.full((x.shape[0], 1), at)
    q, k = B.rope_halves(q, where), B.rope_halves(k, where)
    cache = [lax.dynamic_update_slice(old, new, (0, at, 0, 0)) for old, new in zip(cache, (k, v), strict=True)]
    y = B.attend_gqa(q, *cache, jnp.arange(c.cache) <= at)[:, 0]
    x = x + jnp.einsum("bhk,hkd->bd", y, p["o"])
    return x + swiglu(p, B.rms_norm(x, p["norm2"])), cache


DECODE = dict(batch=2, cache=16)


@model("llama_decode_b1", tiny=LLAMA | DECODE | dict(batch=1), real=LLAMA_1B | dict(batch=1, cache=8192))
@model("llama_decode_b32", tiny=LLAMA | DECODE | dict(batch=5), real=LLAMA_1B | dict(batch=32, cache=2048))
def llama_decode(c):
    """One token; the cache is carried through the scan over layers; greedy."""

    def step(carry, p):
        x = p["embed"][carry["token"]]

        def layer(x, scanned):
            p, k, v = scanned
            x, cache = decode_layer(c, p, x, (k, v), carry["at"])
            return x, cache

        x, (k, v) = lax.scan(layer, x, (p["layers"], carry["k"], carry["v"]))
        logits = (B.rms_norm(x, p["norm"]) @ p["head"]).astype(F32)
        token = jnp.argmax(logits, -1).astype(I32)
        return {"k": k, "v": v, "token": token, "at": carry["at"] + 1}, logits

    cache = zeros(c.layers, c.batch, c.cache, c.groups, c.head_dim)
    carry = {"k": cache, "v": cache, "token": ints(c.vocab, c.batch), "at": value(3)}
    return Program(carry, (llama_params(c),), step, param_dtype=c.dtype)


@model("ring_cache_decode", tiny=LLAMA | DECODE | dict(cache=8), real=LLAMA_SMALL | dict(batch=8, cache=4096))
def ring_cache_decode(c):
    """A window of keys in a ring: positions modulo its size, a scatter per row of a batch with its own positions."""

    def step(carry, p):
        x, at = p["embed"][carry["token"]], carry["at"]
        rows, slot = jnp.arange(c.batch), at % c.cache
        held = at[:, None] - (slot[:, None] - jnp.arange(c.cache)) % c.cache >= 0
        caches = []
        for i, p1 in enumerate(p["layers"]):
            y = B.rms_norm(x, p1["norm1"])
            q, k, v = (jnp.einsum("bd,dhk->bhk", y, p1[n])[:, None] for n in "qkv")
            q, k = B.rope_halves(q, at[:, None]), B.rope_halves(k, at[:, None])
            cache = [old.at[rows, slot].set(new[:, 0]) for old, new in zip(carry["cache"][i], (k, v), strict=True)]
            caches.append(cache)
            y = B.attend_gqa(q, *cache, held[:, None, None, None])[:, 0]
            x = x + jnp.einsum("bhk,hkd->bd", y, p1["o"])
            x = x + swiglu(p1, B.rms_norm(x, p1["norm2"]))
        logits = (B.rms_norm(x, p["norm"]) @ p["head"]).astype(F32)
        token = jnp.argmax(logits, -1).astype(I32)
        return {"cache": caches, "token": token, "at": at + 1}, logits

    cache = [[zeros(c.batch, c.cache, c.groups, c.head_dim)] * 2] * c.layers
    carry = {"cache": cache, "token": ints(c.vocab, c.batch), "at": ints(c.cache, c.batch)}
    return Program(carry, (llama_params(c, stack=False),), step, param_dtype=c.dtype)


@model("llama_int8_decode", tiny=LLAMA | DECODE, real=LLAMA_1B | dict(layers=16, cache=4096, batch=4))
def llama_int8_decode(c):
    """Weights in int8 with a scale per output column; the cache is (layers, b, groups, s, head_dim)."""
    d, h, g, k = c.d, c.heads, c.groups, c.head_dim

    def quantized(i, o):
        return {"q": Leaf((i, o), "ints", 100, jnp.int8), "s": Leaf((o,), "constant", 0.02 / i**0.5, F32)}

    layer = {"norm1": ones(d), "qkv": quantized(d, (h + 2 * g) * k), "o": quantized(h * k, d), "norm2": ones(d)}
    layer |= {"gate_up": quantized(d, 2 * c.hidden), "down": quantized(c.hidden, d)}
    params = {"embed": table(c.vocab, d), "norm": ones(d), "layers": stacked(c.layers, layer)}

    def matmul(x, p):
        return (jnp.dot(x, p["q"].astype(x.dtype), preferred_element_type=F32) * p["s"]).astype(x.dtype)

    def step(carry, p):
        at = carry["at"]

        def one(x, scanned):
            p, keys, values = scanned
            qkv = matmul(B.rms_norm(x, p["norm1"]), p["qkv"])
            q, kn, vn = jnp.split(qkv, [h * k, (h + g) * k], -1)
            q = B.rope_rotate(q.reshape(-1, h, 1, k), at[None])
            kn, vn = B.rope_rotate(kn.reshape(-1, g, 1, k), at[None]), vn.reshape(-1, g, 1, k)
            keys = lax.dynamic_update_slice_in_dim(keys, kn, at, 2)
            values = lax.dynamic_update_slice_in_dim(values, vn, at, 2)
            many = [jnp.repeat(a, h // g, 1) for a in (keys, values)]
            y = B.attend_bhtd(q, *many, jnp.arange(c.cache) <= at)
            x = x + matmul(y.reshape(-1, h * k), p["o"])
            gate, up = jnp.split(matmul(B.rms_norm(x, p["norm2"]), p["gate_up"]), 2, -1)
            return x + matmul(silu(gate) * up, p["down"]), (keys, values)

        x, (keys, values) = lax.scan(one, p["embed"][carry["token"]], (p["layers"], carry["k"], carry["v"]))
        logits = jnp.dot(B.rms_norm(x, p["norm"]), p["embed"].T).astype(F32)
        token = jnp.argmax(logits, -1).astype(I32)
        return {"k": keys, "v": values, "token": token, "at": at + 1}, logits

    cache = zeros(c.layers, c.batch, g, c.cache, k)
    carry = {"k": cache, "v": cache, "token": ints(c.vocab, c.batch), "at": value(2)}
    return Program(carry, (params,), step, param_dtype=c.dtype)


@model("beam_search_step", tiny=dict(d=24, heads=2, hidden=48, layers=2, vocab=37, batch=2, beams=3, cache=12),
       real=dict(d=1024, heads=16, hidden=4096, layers=12, vocab=32128, batch=4, beams=4, cache=512))
def beam_search(c):
    """Expands every beam, takes the best of beams * vocab, and gathers caches and histories of the parents."""
    n, k = c.batch * c.beams, c.d // c.heads
    layer = {"norm1": ones(c.d), "qkv": w(3, c.d, c.heads, k, fan_in=c.d), "o": w(c.heads, k, c.d, fan_in=c.d)}
    layer |= {"norm2": ones(c.d), "up": w(c.d, c.hidden), "down": w(c.hidden, c.d)}
    params = {"embed": table(c.vocab, c.d), "norm": ones(c.d), "layers": stacked(c.layers, layer)}

    def step(carry, p):
        at = carry["at"]
        last = lax.dynamic_index_in_dim(carry["tokens"], at, 2, keepdims=False).reshape(n)

        def one(x, scanned):
            p, keys, values = scanned
            q, kn, vn = jnp.einsum("bd,edhk->ebhk", B.rms_norm(x, p["norm1"]), p["qkv"])
            keys, values = (
                lax.dynamic_update_index_in_dim(old.reshape(n, c.heads, k, c.cache), new, at, 3)
                for old, new in ((keys, kn), (values, vn))
            )
            s = jnp.einsum("bhk,bhks->bhs", q, keys).astype(F32) * k**-0.5
            s = jax.nn.softmax(jnp.where(jnp.arange(c.cache) <= at, s, -1e9), -1).astype(x.dtype)
            x = x + jnp.einsum("bhk,hkd->bd", jnp.einsum("bhs,bhks->bhk", s, values), p["o"])
            x = x + jax.nn.relu(B.rms_norm(x, p["norm2"]) @ p["up"]) @ p["down"]
            return x, tuple(a.reshape(c.batch, c.beams, c.heads, k, c.cache) for a in (keys, values))

        x, (keys, values) = lax.scan(one, p["embed"][last], (p["layers"], carry["k"], carry["v"]))
        logits = B.rms_norm(x, p["norm"]) @ p["embed"].T
        scores = jax.nn.log_softmax(logits.astype(F32), -1).reshape(c.batch, c.beams, c.vocab)
        done = jnp.where(jnp.arange(c.vocab) == 0, 0.0, -1e9)
        scores = carry["scores"][..., None] + jnp.where(carry["done"][..., None] > 0, done, scores)
        best, index = lax.top_k(scores.reshape(c.batch, -1), c.beams)
        parent, token = index // c.vocab, index % c.vocab
        rows = jnp.arange(c.batch)[:, None]
        tokens = lax.dynamic_update_index_in_dim(carry["tokens"][rows, parent], token, at + 1, 2)
        keys, values = (
            jnp.take_along_axis(a, parent[None, :, :, None, None, None], 2) for a in (keys, values)
        )
        done = jnp.take_along_axis(carry["done"], parent, 1) | (token == 1).astype(I32)
        return {"k": keys, "v": values, "tokens": tokens, "scores": best, "done": done, "at": at + 1}, best

    cache = zeros(c.layers, c.batch, c.beams, c.heads, k, c.cache)
    carry = {"k": cache, "v": cache, "tokens": ints(c.vocab, c.batch, c.beams, c.cache), "at": value(0)}
    carry |= {"scores": floats(c.batch, c.beams), "done": value(0, c.batch, c.beams)}
    return Program(carry, (params,), step, param_dtype=c.dtype)


@model("top_p_sample", tiny=dict(vocab=203, batch=3), real=dict(vocab=151936, batch=16))
def top_p(c):
    """Sorts, keeps the smallest set of probability p, and draws by the Gumbel maximum of given noise."""

    def fn(logits, noise, p, temperature):
        logits = logits.astype(F32) / temperature[:, None]
        order = jnp.argsort(-logits, -1)
        sorted_logits = jnp.take_along_axis(logits, order, -1)
        probs = jax.nn.softmax(sorted_logits, -1)
        keep = jnp.cumsum(probs, -1) - probs < p[:, None]
        gumbel = -jnp.log(-jnp.log(noise * 0.99 + 0.005))
        found = jnp.argmax(jnp.where(keep, sorted_logits + gumbel, -jnp.inf), -1)
        return jnp.take_along_axis(order, found[:, None], -1)[:, 0]

    shape = c.batch, c.vocab
    return forward(c, floats(*shape, dtype=c.dtype), (uniform(*shape), uniform(c.batch), value(0.7, c.batch,
        dtype=F32)), fn)


@model("top_k_min_p_sample", tiny=dict(vocab=203, batch=3, k=8), real=dict(vocab=128256, batch=32, k=50))
def top_k_min_p(c):
    """Penalises repeated tokens by scatter, keeps the best k above a share of the best, draws with threefry."""

    def fn(logits, history, seed):
        seen = jnp.zeros((c.batch, c.vocab)).at[jnp.arange(c.batch)[:, None], history].add(1.0)
        logits = logits.astype(F32) - 0.5 * jnp.minimum(seen, 3.0)
        best, index = lax.top_k(logits, c.k)
        probs = jax.nn.softmax(best, -1)
        probs = jnp.where(probs >= 0.05 * probs[:, :1], probs, 0.0)
        key = jax.random.fold_in(jax.random.PRNGKey(0), seed)
        drawn = jax.random.uniform(key, (c.batch, 1)) * probs.sum(-1, keepdims=True)
        found = jnp.argmax(jnp.cumsum(probs, -1) > drawn, -1)
        return index[jnp.arange(c.batch), found], probs

    return forward(c, floats(c.batch, c.vocab, dtype=c.dtype), (ints(c.vocab, c.batch, 64), value(7)), fn)


@model("speculative_step", tiny=LLAMA | DECODE | dict(draft=3), real=LLAMA_SMALL | dict(batch=4, cache=2048, draft=4,
    layers=12))
def speculative_step(c):
    """Scores draft tokens at once against the cache, then accepts the longest prefix by comparing probabilities."""

    def step(carry, p, draft, draft_probs, noise):
        at = carry["at"]
        tokens = jnp.concatenate([carry["token"][:, None], draft], 1)
        where = at + jnp.arange(c.draft + 1)
        x = jnp.take(p["embed"], tokens, 0)
        mask = jnp.arange(c.cache) <= where[:, None]

        def layer(x, scanned):
            p, keys, values = scanned
            y = B.rms_norm(x, p["norm1"])
            q, k, v = (jnp.einsum("btd,dhk->bthk", y, p[n]) for n in "qkv")
            q, k = B.rope_halves(q, where), B.rope_halves(k, where)
            keys, values = (
                lax.dynamic_update_slice_in_dim(old, new, at, 1) for old, new in ((keys, k), (values, v))
            )
            x = x + jnp.einsum("bthk,hkd->btd", B.attend_gqa(q, keys, values, mask), p["o"])
            return x + swiglu(p, B.rms_norm(x, p["norm2"])), (keys, values)

        x, (keys, values) = lax.scan(layer, x, (p["layers"], carry["k"], carry["v"]))
        probs = jax.nn.softmax((B.rms_norm(x, p["norm"]) @ p["head"]).astype(F32), -1)
        wanted = jnp.take_along_axis(probs[:, :-1], draft[..., None], -1)[..., 0]
        accept = jnp.cumprod((noise * draft_probs < wanted).astype(I32), 1)
        count = accept.sum(1)
        after = jnp.take_along_axis(probs, count[:, None, None], 1)[:, 0]
        token = jnp.argmax(after, -1).astype(I32)
        return {"k": keys, "v": values, "token": token, "at": at + 1}, (count, wanted)

    cache = zeros(c.layers, c.batch, c.cache, c.groups, c.head_dim)
    carry = {"k": cache, "v": cache, "token": ints(c.vocab, c.batch), "at": value(3)}
    batch = llama_params(c), ints(c.vocab, c.batch, c.draft), uniform(c.batch, c.draft), uniform(c.batch, c.draft)
    return Program(carry, batch, step, param_dtype=c.dtype)


