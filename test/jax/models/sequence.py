"""sequence.py - state-space and recurrent models, linear attention, speech."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .program import F32, I32, Leaf, adamw, floats, forward, ints, model, ones, stacked, table, train, value, w, zeros

silu = jax.nn.silu


def token_loss(c, one, remat=True, norm=B.rms_norm):
    """Embedding, layers, tied head."""

    def loss(p, tokens):
        x = B.over_layers(one, p["layers"], jnp.take(p["embed"], tokens, 0), remat=remat)
        return B.cross_entropy((norm(x, p["norm"]) @ p["embed"].T)[:, :-1], tokens[:, 1:])

    return loss


def token_model(c, layer, one, stack=True, **options):
    layers = stacked(c.layers, layer) if stack else [layer] * c.layers
    params = {"embed": table(c.vocab, c.d), "layers": layers, "norm": ones(c.d)}
    return train(c, params, (ints(c.vocab, c.batch, c.length),), token_loss(c, one, **options))


def causal_conv(x, kernel, bias):
    """Depthwise over time: x (b, t, d), kernel (d, width), as shifted sums."""
    width = kernel.shape[1]
    padded = jnp.pad(x, ((0, 0), (width - 1, 0), (0, 0)))
    return sum(padded[:, i : i + x.shape[1]] * kernel[:, i] for i in range(width)) + bias


# --- state-space models ---


@model("mamba1_train", tiny=dict(d=12, inner=24, state=4, rank=3, layers=2, vocab=37, batch=2, length=12),
       real=dict(d=1024, inner=2048, state=16, rank=64, layers=12, vocab=50280, batch=1, length=1024))
def mamba1(c):
    """The selective scan as lax.associative_scan over time."""
    n, r = c.state, c.rank
    layer = {
        "norm": ones(c.d), "in": w(c.d, 2 * c.inner), "conv": w(c.inner, 4,
            fan_in=4), "conv_b": zeros(c.inner), "x": w(c.inner, r + 2 * n),
        "dt": w(r, c.inner), "dt_b": zeros(c.inner), "a_log": zeros(c.inner,
            n), "skip": ones(c.inner), "out": w(c.inner, c.d),
    }

    def one(p, x):
        y, z = jnp.split(B.rms_norm(x, p["norm"]) @ p["in"], 2, -1)
        y = silu(causal_conv(y, p["conv"], p["conv_b"]))
        dt, b, state = jnp.split(y @ p["x"], [r, r + n], -1)
        dt = jax.nn.softplus((dt @ p["dt"]).astype(F32) + p["dt_b"].astype(F32))
        a = jnp.exp(jnp.einsum("btd,dn->btdn", dt, -jnp.exp(p["a_log"].astype(F32))))
        bx = jnp.einsum("btd,btn,btd->btdn", dt, b.astype(F32), y.astype(F32))

        def combine(left, right):
            return left[0] * right[0], right[0] * left[1] + right[1]

        _, h = lax.associative_scan(combine, (a, bx), axis=1)
        found = jnp.einsum("btdn,btn->btd", h, state.astype(F32)) + y * p["skip"]
        return x + (found.astype(x.dtype) * silu(z)) @ p["out"]

    return token_model(c, layer, one)


@model("mamba2_ssd_train", tiny=dict(d=12, heads=3, p=8, state=4, chunk=4, layers=2, vocab=37, batch=2, length=12),
       real=dict(d=1024, heads=32, p=64, state=64, chunk=128, layers=12, vocab=50288, batch=1, length=2048))
def mamba2(c):
    """The chunked form: attention inside a chunk, a recurrence of states between chunks by a matrix of decays."""
    h, p_, n, inner = c.heads, c.p, c.state, c.heads * c.p
    layer = {
        "norm": ones(c.d), "in": w(c.d, 2 * inner + 2 * n + h), "conv": w(inner + 2 * n, 4,
            fan_in=4), "conv_b": zeros(inner + 2 * n),
        "dt_b": zeros(h), "a_log": zeros(h), "skip": ones(h), "norm2": ones(inner), "out": w(inner, c.d),
    }

    def segment_sum(x):
        t = x.shape[-1]
        total = jnp.cumsum(x, -1)
        return jnp.where(jnp.tril(jnp.ones((t, t), bool)), total[..., :, None] - total[..., None, :], -jnp.inf)

    def ssd(x, a, b, state):
        batch, chunks = x.shape[0], c.length // c.chunk
        x, a, b, state = (v.reshape(batch, chunks, c.chunk, *v.shape[2:]) for v in (x, a, b, state))
        a = jnp.moveaxis(a, -1, 1)
        total = jnp.cumsum(a, -1)
        inside = jnp.exp(segment_sum(a)).astype(x.dtype)
        diagonal = jnp.einsum("bcln,bcsn,bhcls,bcshp->bclhp", state, b, inside, x)
        decay = jnp.exp(total[..., -1:] - total).astype(x.dtype)
        states = jnp.einsum("bcln,bhcl,bclhp->bchpn", b, decay, x)
        states = jnp.concatenate([jnp.zeros_like(states[:, :1]), states], 1)
        between = jnp.exp(segment_sum(jnp.pad(total[..., -1], ((0, 0), (0, 0), (1, 0))))).astype(x.dtype)
        states = jnp.einsum("bhzc,bchpn->bzhpn", between, states)[:, :-1]
        rest = jnp.einsum("bcln,bchpn,bhcl->bclhp", state, states, jnp.exp(total).astype(x.dtype))
        return (diagonal + rest).reshape(batch, c.length, h, p_)

    def one(p, x):
        z, y, dt = jnp.split(B.rms_norm(x, p["norm"]) @ p["in"], [inner, 2 * inner + 2 * n], -1)
        y, b, state = jnp.split(silu(causal_conv(y, p["conv"], p["conv_b"])), [inner, inner + n], -1)
        dt = jax.nn.softplus(dt.astype(F32) + p["dt_b"].astype(F32))
        y = y.reshape(*y.shape[:2], h, p_)
        found = ssd(y * dt[..., None].astype(y.dtype), -jnp.exp(p["a_log"].astype(F32)) * dt, b,
            state) + y * p["skip"][:, None]
        found = B.rms_norm(found.reshape(z.shape) * silu(z), p["norm2"])
        return x + found @ p["out"]

    return token_model(c, layer, one)


@model("s5_train", tiny=dict(d=12, state=6, layers=2, vocab=37, batch=2, length=12), real=dict(d=512, state=256,
    layers=6, vocab=16384, batch=4, length=2048))
def s5(c):
    """A diagonal complex recurrence, as real and imaginary parts, by associative_scan; vmap over the batch."""
    n = c.state
    layer = {"norm": ones(c.d), "log_re": zeros(n), "im": table(n), "b_re": w(c.d, n), "b_im": w(c.d, n), "c_re": w(n,
        c.d), "c_im": w(n, c.d), "skip": ones(c.d), "glu": w(c.d, 2 * c.d), "log_dt": Leaf((n,), "constant", -2.0)}

    def combine(left, right):
        (ar, ai, xr, xi), (br, bi, yr, yi) = left, right
        return ar * br - ai * bi, ar * bi + ai * br, br * xr - bi * xi + yr, br * xi + bi * xr + yi

    def one(p, x):
        u = B.rms_norm(x, p["norm"])
        dt = jnp.exp(p["log_dt"].astype(F32))
        size, angle = jnp.exp(-jnp.exp(p["log_re"].astype(F32)) * dt), p["im"].astype(F32) * dt
        ar, ai = (jnp.broadcast_to(v, (c.length, n)) for v in (size * jnp.cos(angle), size * jnp.sin(angle)))

        def scan(re, im):
            return lax.associative_scan(combine, (ar, ai, re, im))[2:]

        re, im = jax.vmap(scan)((u @ p["b_re"]).astype(F32) * dt, (u @ p["b_im"]).astype(F32) * dt)
        y = re.astype(x.dtype) @ p["c_re"] - im.astype(x.dtype) @ p["c_im"] + u * p["skip"]
        a, b = jnp.split(jax.nn.gelu(y) @ p["glu"], 2, -1)
        return x + a * jax.nn.sigmoid(b)

    return token_model(c, layer, one, stack=False)


@model("linear_attention_train", tiny=dict(d=12, heads=2, chunk=4, layers=2, vocab=37, batch=2, length=12),
       real=dict(d=1024, heads=8, chunk=128, layers=8, vocab=32000, batch=2, length=2048))
def linear_attention(c):
    """Gated: a scan over chunks carries the sum of keys times values, with a decay per head (RetNet)."""
    k = c.d // c.heads
    layer = {"norm1": ones(c.d), "qkv": w(c.d, 3, c.heads, k, fan_in=c.d), "gate": w(c.d, c.d), "out": w(c.d, c.d),
        "norm2": ones(c.d), "up": w(c.d, 4 * c.d), "down": w(4 * c.d, c.d)}
    decay = jnp.log(1 - 2.0 ** (-5.0 - jnp.arange(c.heads)))
    at = jnp.arange(c.chunk)

    def one(p, x):
        u = B.rms_norm(x, p["norm1"])
        q, key, v = jnp.moveaxis(jnp.einsum("btd,dehk->bthek", u, p["qkv"]), 3, 0)
        q, key, v = (a.reshape(c.batch, -1, c.chunk, c.heads, k).transpose(1, 0, 3, 2, 4) for a in (q * k**-0.5, key,
            v))
        inside = jnp.exp(jnp.where(at[:, None] >= at, (at[:, None] - at) * decay[:, None, None],
            -jnp.inf)).astype(x.dtype)
        before = jnp.exp((at + 1)[:, None] * decay[:, None, None]).astype(x.dtype)
        after = jnp.exp((c.chunk - 1 - at)[:, None] * decay[:, None, None]).astype(x.dtype)

        def chunk(state, qkv):
            q, key, v = qkv
            y = ((q @ key.swapaxes(-1, -2)) * inside) @ v + (q * before) @ state.astype(q.dtype)
            state = state * jnp.exp(c.chunk * decay)[:, None, None] + ((key * after).swapaxes(-1, -2) @ v).astype(F32)
            return state, y

        _, y = lax.scan(chunk, jnp.zeros((c.batch, c.heads, k, k)), (q, key, v))
        y = B.layer_norm(y.transpose(1, 0, 3, 2, 4).reshape(c.batch, -1, c.heads, k)).reshape(x.shape)
        x = x + (y * silu(u @ p["gate"])) @ p["out"]
        return x + jnp.square(jax.nn.relu(B.rms_norm(x, p["norm2"]) @ p["up"])) @ p["down"]

    return token_model(c, layer, one)


@model("rwkv_train", tiny=dict(d=12, layers=2, vocab=37, batch=2, length=10), real=dict(d=1024, layers=8, vocab=50277,
    batch=4, length=512))
def rwkv(c):
    """Token shift, and a scan over time of a numerically safe weighted mean (RWKV-4)."""
    d = c.d
    layer = {"norm1": ones(d), "mix": Leaf((3, d), "uniform", 1.0), "k": w(d, d), "v": w(d, d), "r": w(d, d),
        "out": w(d, d), "decay": zeros(d), "bonus": table(d),
             "norm2": ones(d), "mix2": Leaf((2, d), "uniform", 1.0), "ck": w(d, 4 * d), "cv": w(4 * d, d), "cr": w(d,
                 d)}

    def shift(x):
        return jnp.pad(x, ((0, 0), (1, 0), (0, 0)))[:, :-1]

    def one(p, x):
        u = B.rms_norm(x, p["norm1"])
        k, v, r = (a @ p[n] for n, a in zip("kvr", (u * m + shift(u) * (1 - m) for m in p["mix"]), strict=True))
        decay, bonus = -jnp.exp(p["decay"].astype(F32)), p["bonus"].astype(F32)

        def at(carry, kv):
            top, bottom, peak = carry
            k, v = kv
            q = jnp.maximum(peak, bonus + k)
            e1, e2 = jnp.exp(peak - q), jnp.exp(bonus + k - q)
            y = (e1 * top + e2 * v) / (e1 * bottom + e2)
            q = jnp.maximum(peak + decay, k)
            e1, e2 = jnp.exp(peak + decay - q), jnp.exp(k - q)
            return (e1 * top + e2 * v, e1 * bottom + e2, q), y

        start = jnp.zeros((c.batch, d)), jnp.zeros((c.batch, d)), jnp.full((c.batch, d), -1e30)
        _, y = lax.scan(at, start, tuple(a.astype(F32).swapaxes(0, 1) for a in (k, v)))
        x = x + (jax.nn.sigmoid(r) * y.swapaxes(0, 1).astype(x.dtype)) @ p["out"]
        u = B.rms_norm(x, p["norm2"])
        a, b = (u * m + shift(u) * (1 - m) for m in p["mix2"])
        return x + jax.nn.sigmoid(b @ p["cr"]) * (jnp.square(jax.nn.relu(a @ p["ck"])) @ p["cv"])

    return token_model(c, layer, one)


# --- recurrent models ---


@model("lstm_lm_train", tiny=dict(d=12, layers=2, vocab=37, batch=3, length=9), real=dict(d=1024, layers=2,
    vocab=33278, batch=64, length=64))
def lstm(c):
    """Inputs of all times in one matmul, then a scan over time; the state is carried between steps; clipped."""
    cell = {"x": w(c.d, 4 * c.d), "h": w(c.d, 4 * c.d), "b": zeros(4 * c.d)}
    params = {"embed": table(c.vocab, c.d), "cells": [cell] * c.layers, "head": B.dense(c.d, c.vocab)}

    def loss(p, state, tokens, labels):
        x, new = p["embed"][tokens].swapaxes(0, 1), []
        for cell, (h, s) in zip(p["cells"], state, strict=True):

            def at(carry, x, cell=cell):
                h, s = carry
                i, f, g, o = jnp.split(x + h @ cell["h"], 4, -1)
                s = jax.nn.sigmoid(f + 1.0) * s + jax.nn.sigmoid(i) * jnp.tanh(g)
                h = jax.nn.sigmoid(o) * jnp.tanh(s)
                return (h, s), h

            last, x = lax.scan(at, (h.astype(c.dtype), s.astype(c.dtype)), x @ cell["x"] + cell["b"])
            new.append(tuple(a.astype(F32) for a in last))
        return B.cross_entropy(B.linear(p["head"], x), labels.T), new

    state = [(value(0.0, c.batch, c.d, dtype=F32),) * 2] * c.layers
    return train(c, params, (ints(c.vocab, c.batch, c.length), ints(c.vocab, c.batch, c.length)), loss,
        adamw(clip=0.25), state)


@model("slstm_train", tiny=dict(d=12, heads=2, layers=2, vocab=37, batch=2, length=9), real=dict(d=768, heads=4,
    layers=4, vocab=32000, batch=16, length=256))
def slstm(c):
    """xLSTM's scalar memory: exponential gates with a stabiliser, block-diagonal recurrence per head."""
    k = c.d // c.heads
    layer = {"norm": ones(c.d), "x": w(c.d, 4, c.d, fan_in=c.d), "r": w(c.heads, k, 4, k, fan_in=k), "b": zeros(4,
        c.d), "norm2": ones(c.d), "up": w(c.d, 2 * c.d), "down": w(c.d, c.d)}

    def one(p, x):
        u = jnp.einsum("btd,deo->tbeo", B.rms_norm(x, p["norm"]), p["x"]) + p["b"]

        def at(carry, u):
            h, s, n, m = carry
            heads = jnp.einsum("bhk,hkeo->beho", h.reshape(-1, c.heads, k).astype(u.dtype), p["r"])
            z, i, f, o = jnp.moveaxis((u + heads.reshape(u.shape)).astype(F32), 1, 0)
            f = jax.nn.log_sigmoid(f)
            top = jnp.maximum(f + m, i)
            i, f = jnp.exp(i - top), jnp.exp(f + m - top)
            s, n = f * s + i * jnp.tanh(z), f * n + i
            h = jax.nn.sigmoid(o) * s / jnp.maximum(n, 1e-6)
            return (h, s, n, top), h

        zero = jnp.zeros((c.batch, c.d))
        _, y = lax.scan(at, (zero, zero, zero, zero), u)
        x = x + y.swapaxes(0, 1).astype(x.dtype)
        a, b = jnp.split(B.rms_norm(x, p["norm2"]) @ p["up"], 2, -1)
        return x + (jax.nn.gelu(a) * b) @ p["down"]

    return token_model(c, layer, one, remat=False)


@model("gru_seq2seq_train", tiny=dict(d=12, vocab=29, batch=3, source=8, target=6), real=dict(d=1024, vocab=30000,
    batch=32, source=64, target=64))
def gru_seq2seq(c):
    """A bidirectional encoder that respects lengths, and a decoder with additive attention in each time step."""

    def gru(i):
        return {"x": w(i, 3 * c.d), "h": w(c.d, 3 * c.d), "b": zeros(3 * c.d)}

    params = {"source": table(c.vocab, c.d), "target": table(c.vocab, c.d), "fwd": gru(c.d), "bwd": gru(c.d),
        "dec": gru(3 * c.d), "start": w(c.d, c.d),
              "query": w(c.d, c.d), "key": w(2 * c.d, c.d), "score": w(c.d, 1), "head": B.dense(c.d, c.vocab)}

    def cell(p, h, x):
        xr, xz, xn = jnp.split(x @ p["x"] + p["b"], 3, -1)
        hr, hz, hn = jnp.split(h @ p["h"], 3, -1)
        z = jax.nn.sigmoid(xz + hz)
        return (1 - z) * jnp.tanh(xn + jax.nn.sigmoid(xr + hr) * hn) + z * h

    def loss(p, source, lengths, target):
        x = p["source"][source].swapaxes(0, 1)
        valid = (jnp.arange(c.source)[:, None] < lengths + 1)[..., None]
        zero = jnp.zeros((c.batch, c.d), c.dtype)

        def run(cell_p, reverse):
            def at(h, xv):
                x, v = xv
                h = jnp.where(v, cell(cell_p, h, x), h)
                return h, h

            return lax.scan(at, zero, (x, valid), reverse=reverse)

        (_, fwd), (first, bwd) = run(p["fwd"], False), run(p["bwd"], True)
        memory = jnp.concatenate([fwd, bwd], -1)
        keys = memory @ p["key"]

        def at(h, x):
            s = (jnp.tanh(keys + h @ p["query"]) @ p["score"])[..., 0]
            s = jax.nn.softmax(jnp.where(valid[..., 0], s.astype(F32), -1e9), 0).astype(h.dtype)
            h = cell(p["dec"], h, jnp.concatenate([x, jnp.einsum("sb,sbd->bd", s, memory)], -1))
            return h, h

        _, y = lax.scan(at, jnp.tanh(first @ p["start"]), p["target"][target[:, :-1]].swapaxes(0, 1))
        return B.cross_entropy(B.linear(p["head"], y), target[:, 1:].T)

    return train(c, params, (ints(c.vocab, c.batch, c.source), ints(c.source, c.batch), ints(c.vocab, c.batch,
        c.target)), loss)


# --- speech ---


@model("conformer_ctc_train", tiny=dict(mels=8, frames=24, d=16, heads=2, layers=1, vocab=11, labels=3, batch=2,
    width=5, sub=4),
       real=dict(mels=80, frames=800, d=256, heads=4, layers=12, vocab=1024, labels=48, batch=8, width=15, sub=64))
def conformer(c):
    """Two strided convolutions, macaron layers with a depthwise convolution, CTC by a scan over frames."""
    d, k, f = c.d, c.d // c.heads, c.mels // 4
    ff = {"norm": B.norm(d), "up": B.dense(d, 4 * d), "down": B.dense(4 * d, d)}
    layer = {
        "ff1": ff, "ff2": ff, "norm": B.norm(d), "an": B.norm(d), "q": w(d, c.heads, k, fan_in=d), "k": w(d, c.heads,
            k, fan_in=d), "v": w(d, c.heads, k, fan_in=d),
        "o": w(c.heads, k, d, fan_in=d), "cn": B.norm(d), "glu": B.dense(d, 2 * d), "dw": w(c.width, 1, d,
            fan_in=c.width), "dn": B.norm(d), "point": B.dense(d, d),
    }
    params = {"c1": B.kernel(3, 1, c.sub), "c2": B.kernel(3, c.sub, c.sub), "in": B.dense(f * c.sub, d),
        "layers": [layer] * c.layers, "head": B.dense(d, c.vocab)}

    def feed(p, x):
        return 0.5 * B.linear(p["down"], silu(B.linear(p["up"], B.layer_norm(x, **p["norm"]))))

    def one(p, x):
        x = x + feed(p["ff1"], x)
        y = B.layer_norm(x, **p["an"])
        q, key, v = (jnp.einsum("btd,dhk->bthk", y, p[n]) for n in "qkv")
        x = x + jnp.einsum("bthk,hkd->btd", B.attend_bthd(q, key, v), p["o"])
        a, b = jnp.split(B.linear(p["glu"], B.layer_norm(x, **p["cn"])), 2, -1)
        y = B.conv(a * jax.nn.sigmoid(b), p["dw"], groups=d)
        x = x + B.linear(p["point"], silu(B.layer_norm(y, **p["dn"])))
        return B.layer_norm(x + feed(p["ff2"], x), **p["norm"])

    def ctc(logits, labels):
        """The forward variables of blank, label, blank, ... in log space."""
        scores = jax.nn.log_softmax(logits.astype(F32), -1)
        extended = jnp.zeros((c.batch, 2 * c.labels + 1), I32).at[:, 1::2].set(labels)
        same = jnp.pad(extended[:, 2:] == extended[:, :-2], ((0, 0), (2, 0)), constant_values=True)
        at = jnp.take_along_axis(scores, jnp.broadcast_to(extended[:, None], (c.batch, scores.shape[1],
            extended.shape[1])), 2)
        start = jnp.where(jnp.arange(extended.shape[1]) < 2, at[:, 0], -1e30)

        def frame(alpha, e):
            one = jnp.pad(alpha, ((0, 0), (1, 0)), constant_values=-1e30)[:, :-1]
            two = jnp.where(same, -1e30, jnp.pad(alpha, ((0, 0), (2, 0)), constant_values=-1e30)[:, :-2])
            return jnp.logaddexp(jnp.logaddexp(alpha, one), two) + e, None

        alpha, _ = lax.scan(frame, start, at[:, 1:].swapaxes(0, 1))
        return -jnp.logaddexp(alpha[:, -1], alpha[:, -2]).mean()

    def loss(p, mels, labels):
        x = jax.nn.relu(B.conv(mels[..., None].astype(c.dtype), p["c1"], 2))
        x = jax.nn.relu(B.conv(x, p["c2"], 2))
        x = B.linear(p["in"], x.reshape(c.batch, x.shape[1], -1))
        x = B.over_layers(one, p["layers"], x)
        return ctc(B.linear(p["head"], x), labels + 1)

    return train(c, params, (floats(c.batch, c.frames, c.mels), ints(c.vocab - 1, c.batch, c.labels)), loss)


@model("whisper_encode_decode", tiny=dict(mels=6, frames=16, d=16, heads=2, layers=2, vocab=23, text=5, batch=1),
       real=dict(mels=80, frames=3000, d=1024, heads=16, layers=12, vocab=51865, text=32, batch=2))
def whisper(c):
    """NCW convolutions, an encoder, and a decoder over a prompt with cross attention; weights (out, in)."""
    d = c.d

    def attention():
        return {n: w(d, d) for n in "qkvo"} | {"qb": zeros(d), "vb": zeros(d), "ob": zeros(d), "norm": B.norm(d)}

    def ffn():
        return {"norm2": B.norm(d), "up": w(4 * d, d), "ub": zeros(4 * d), "down": w(d, 4 * d), "db": zeros(d)}

    params = {
        "c1": w(d, c.mels, 3, fan_in=3 * c.mels), "c2": w(d, d, 3,
            fan_in=3 * d), "norm": B.norm(d), "norm_d": B.norm(d), "embed": table(c.vocab,
            d), "position": table(c.text, d),
        "enc": stacked(c.layers, {"self": attention()} | ffn()), "dec": stacked(c.layers, {"self": attention(),
            "cross": attention()} | ffn()),
    }

    def attend(p, x, memory, mask=None):
        def heads(y):
            return y.reshape(c.batch, -1, c.heads, d // c.heads).transpose(0, 2, 1, 3)

        q, k, v = heads(x @ p["q"].T + p["qb"]), heads(memory @ p["k"].T), heads(memory @ p["v"].T + p["vb"])
        return B.attend_bhtd(q, k, v, mask).transpose(0, 2, 1, 3).reshape(x.shape) @ p["o"].T + p["ob"]

    def feed(p, x):
        y = jax.nn.gelu(B.layer_norm(x, **p["norm2"]) @ p["up"].T + p["ub"], approximate=False)
        return x + y @ p["down"].T + p["db"]

    def encoder(p, x):
        y = B.layer_norm(x, **p["self"]["norm"])
        return feed(p, x + attend(p["self"], y, y))

    def decoder(p, x, memory):
        y = B.layer_norm(x, **p["self"]["norm"])
        x = x + attend(p["self"], y, y, B.causal(c.text))
        return feed(p, x + attend(p["cross"], B.layer_norm(x, **p["cross"]["norm"]), memory))

    def fn(p, mels, tokens):
        spec = ("NCH", "OIH", "NCH")
        x = jax.nn.gelu(lax.conv_general_dilated(mels, p["c1"], (1,), [(1, 1)], dimension_numbers=spec),
            approximate=False)
        x = jax.nn.gelu(lax.conv_general_dilated(x, p["c2"], (2,), [(1, 1)], dimension_numbers=spec), approximate=False)
        x = x.transpose(0, 2, 1) + B.sinusoid(jnp.arange(c.frames // 2), d).astype(x.dtype)
        memory = B.layer_norm(B.over_layers(encoder, p["enc"], x), **p["norm"])
        x = B.over_layers(decoder, p["dec"], p["embed"][tokens] + p["position"], memory)
        return B.layer_norm(x, **p["norm_d"]) @ p["embed"].T

    return forward(c, params, (floats(c.batch, c.mels, c.frames, dtype=c.dtype), ints(c.vocab, c.batch, c.text)), fn)
