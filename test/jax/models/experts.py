"""experts.py - mixtures of experts, and training in fp8."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .language import LLAMA, LLAMA_SMALL, llama_params
from .program import F32, I32, Program, adamw, cast, forward, ints, model, ones, stacked, table, train, value, w, zeros

silu = jax.nn.silu


MOE = LLAMA | dict(experts=4, top=2)
MOE_REAL = LLAMA_SMALL | dict(d=1024, heads=16, head_dim=64, hidden=2816, layers=4, experts=8, top=2, batch=4,
    length=1024)


def moe_params(c):
    params = llama_params(c, stack=False)
    expert = {"gate": w(c.experts, c.d, c.hidden), "up": w(c.experts, c.d, c.hidden), "down": w(c.experts, c.hidden,
        c.d)}
    params["layers"] = [p | expert | {"router": w(c.d, c.experts)} for p in params["layers"]]
    return params


def moe_loss(c, experts):
    """experts(p, x (n, d)) returns the outputs and the loss that balances their load."""

    def one(p, x):
        t = x.shape[1]
        y = B.rms_norm(x, p["norm1"])
        q, k, v = (jnp.einsum("btd,dhk->bthk", y, p[n]) for n in "qkv")
        q, k = (B.rope_halves(a, jnp.arange(t)) for a in (q, k))
        x = x + jnp.einsum("bthk,hkd->btd", B.attend_gqa(q, k, v, B.causal(t)), p["o"])
        y, extra = experts(p, B.rms_norm(x, p["norm2"]).reshape(-1, c.d))
        return x + y.reshape(x.shape), extra

    def loss(p, tokens):
        x, total = p["embed"][tokens], 0.0
        for layer in p["layers"]:
            x, extra = one(layer, x)
            total = total + extra
        return B.cross_entropy((B.rms_norm(x, p["norm"]) @ p["head"])[:, :-1], tokens[:, 1:]) + 0.01 * total

    return loss


def balance(probs, chosen, experts):
    share = jax.nn.one_hot(chosen, experts).sum(-2).mean(0)
    return experts * jnp.sum(share * probs.mean(0))


@model("mixtral_ragged_train", tiny=MOE, real=MOE_REAL | dict(layers=3))
def mixtral(c):
    """Sorts tokens by expert, ragged_dot, and gathers back."""

    def experts(p, x):
        probs = jax.nn.softmax((x @ p["router"]).astype(F32), -1)
        weight, chosen = lax.top_k(probs, c.top)
        weight = weight / weight.sum(-1, keepdims=True)
        flat = chosen.reshape(-1)
        order = jnp.argsort(flat)
        y, sizes = x[order // c.top], jnp.bincount(flat, length=c.experts).astype(I32)
        hidden = silu(lax.ragged_dot(y, p["gate"], sizes)) * lax.ragged_dot(y, p["up"], sizes)
        y = lax.ragged_dot(hidden, p["down"], sizes)[jnp.argsort(order)].reshape(-1, c.top, c.d)
        return (y * weight[..., None].astype(x.dtype)).sum(1), balance(probs, chosen, c.experts)

    return train(c, moe_params(c), (ints(c.vocab, c.batch, c.length),), moe_loss(c, experts))


@model("switch_one_hot_train", tiny=MOE | dict(top=1), real=MOE_REAL | dict(experts=16, hidden=2048, layers=4))
def switch(c):
    """One expert a token; one-hot dispatch and combine as einsums, tokens over the capacity are dropped."""

    def experts(p, x):
        n = x.shape[0]
        capacity = -(-n * 5 // (4 * c.experts))
        probs = jax.nn.softmax((x @ p["router"]).astype(F32), -1)
        chosen = jnp.argmax(probs, -1)
        mask = jax.nn.one_hot(chosen, c.experts)
        place = (jnp.cumsum(mask, 0) - 1.0) * mask
        dispatch = mask[..., None] * jax.nn.one_hot(place.sum(-1).astype(I32), capacity)[:, None, :]
        combine = dispatch * probs.max(-1)[:, None, None]
        y = jnp.einsum("nec,nd->ecd", dispatch.astype(x.dtype), x)
        y = silu(jnp.einsum("ecd,edh->ech", y, p["gate"])) * jnp.einsum("ecd,edh->ech", y, p["up"])
        y = jnp.einsum("ech,ehd->ecd", y, p["down"])
        return jnp.einsum("nec,ecd->nd", combine.astype(x.dtype), y), balance(probs, chosen[:, None], c.experts)

    return train(c, moe_params(c), (ints(c.vocab, c.batch, c.length),), moe_loss(c, experts))


MLA = dict(d=24, heads=2, rank=12, nope=8, rope=4, layers=2, experts=4, top=2, hidden=16, shared=20, vocab=61, batch=1,
    length=12)
MLA_REAL = dict(d=1536, heads=12, rank=384, nope=96, rope=32, layers=3, experts=32, top=4, hidden=768, shared=1536,
    vocab=32000, length=2048)


@model("deepseek_mla_moe_forward", tiny=MLA | dict(train=False), real=MLA_REAL | dict(layers=6))
@model("deepseek_mla_moe_train", tiny=MLA | dict(train=True), real=MLA_REAL)
def deepseek(c):
    """Latent attention, and experts reached by scatter into slots of a fixed capacity; scan over layers."""
    d, h, e = c.d, c.heads, c.experts
    layer = {
        "norm1": ones(d), "q": w(d, h, c.nope + c.rope, fan_in=d), "kv_a": w(d,
            c.rank + c.rope), "kv_norm": ones(c.rank),
        "kv_b": w(c.rank, h, 2 * c.nope, fan_in=c.rank), "o": w(h, c.nope, d,
            fan_in=h * c.nope), "norm2": ones(d), "router": w(d, e),
        "bias": zeros(e), "gate": w(e, d, c.hidden), "up": w(e, d, c.hidden), "down": w(e, c.hidden, d),
        "sg": w(d, c.shared), "su": w(d, c.shared), "sd": w(c.shared, d),
    }
    params = {"embed": table(c.vocab, d), "layers": stacked(c.layers, layer), "norm": ones(d), "head": w(d, c.vocab)}

    def attention(p, x):
        b, t, _ = x.shape
        q, latent = jnp.einsum("btd,dhk->bthk", x, p["q"]), x @ p["kv_a"]
        q, q_rope = q[..., : c.nope], B.rope_halves(q[..., c.nope :], jnp.arange(t))
        k_rope = B.rope_halves(latent[:, :, None, c.rank :], jnp.arange(t))
        kv = jnp.einsum("btr,rhk->bthk", B.rms_norm(latent[..., : c.rank], p["kv_norm"]), p["kv_b"])
        k, v = jnp.split(kv, 2, -1)
        q = jnp.concatenate([q, q_rope], -1)
        k = jnp.concatenate([k, jnp.broadcast_to(k_rope, (b, t, h, c.rope))], -1)
        return jnp.einsum("bthk,hkd->btd", B.attend_bthd(q, k, v, B.causal(t)), p["o"])

    def experts(p, x):
        n = x.shape[0]
        capacity = -(-n * c.top * 5 // (4 * e))
        scores = jax.nn.sigmoid((x @ p["router"]).astype(F32))
        _, chosen = lax.top_k(scores + p["bias"].astype(F32), c.top)
        weight = jnp.take_along_axis(scores, chosen, 1)
        weight = (weight / weight.sum(-1, keepdims=True)).astype(x.dtype)
        flat = chosen.reshape(-1)
        hot = jax.nn.one_hot(flat, e, dtype=I32)
        place = ((jnp.cumsum(hot, 0) - 1) * hot).sum(-1)
        slots = jnp.zeros((e, capacity, c.d), x.dtype).at[flat, place].add(jnp.repeat(x, c.top, 0), mode="drop")
        y = silu(jnp.einsum("ecd,edh->ech", slots, p["gate"])) * jnp.einsum("ecd,edh->ech", slots, p["up"])
        y = jnp.einsum("ech,ehd->ecd", y, p["down"])
        y = y.at[flat, place].get(mode="fill", fill_value=0).reshape(n, c.top, c.d)
        return (y * weight[..., None]).sum(1) + (silu(x @ p["sg"]) * (x @ p["su"])) @ p["sd"]

    def one(p, x):
        x = x + attention(p, B.rms_norm(x, p["norm1"]))
        return x + experts(p, B.rms_norm(x, p["norm2"]).reshape(-1, d)).reshape(x.shape)

    def logits(p, tokens):
        x = B.over_layers(one, p["layers"], jnp.take(p["embed"], tokens, 0), remat=c.train)
        return B.rms_norm(x, p["norm"]) @ p["head"]

    batch = (ints(c.vocab, c.batch, c.length),)
    if not c.train:
        return forward(c, params, batch, logits)
    return train(c, params, batch, lambda p, tokens: B.cross_entropy(logits(p, tokens)[:, :-1], tokens[:, 1:]))


@model("fp8_delayed_scaling_train", tiny=LLAMA | dict(history=4), real=LLAMA_SMALL | dict(d=2048, heads=16,
    hidden=5632, layers=3, history=16, batch=1))
def fp8_delayed(c):
    """Matmuls of the MLP in e4m3 with scales from a history of maxima, which the step returns."""
    params, limit = llama_params(c, stack=False), 448.0
    optimizer = adamw()

    def quantize(x, history):
        scale = limit / jnp.maximum(history.max(), 1e-6)
        y = jnp.clip(x.astype(F32) * scale, -limit, limit).astype(jnp.float8_e4m3fn)
        return y, scale, jnp.roll(history, 1).at[0].set(jnp.abs(x).max().astype(F32))

    @jax.custom_vjp
    def matmul(x, weight, hx, hw):
        return matmul_forward(x, weight, hx, hw)[0]

    def matmul_forward(x, weight, hx, hw):
        (qx, sx, nx), (qw, sw, nw) = quantize(x, hx), quantize(weight, hw)
        y = lax.dot_general(qx, qw, (((x.ndim - 1,), (0,)), ((), ())), preferred_element_type=F32) / (sx * sw)
        return (y.astype(x.dtype), nx, nw), (x, weight, hx, hw)

    def matmul_backward(kept, cotangents):
        x, weight, hx, hw = kept
        g = cotangents[0]
        rows, columns = x.reshape(-1, x.shape[-1]), g.reshape(-1, g.shape[-1])
        return g @ weight.T, rows.T @ columns, jnp.zeros_like(hx), jnp.zeros_like(hw)

    matmul.defvjp(matmul_forward, matmul_backward)

    def step(carry, tokens):
        def loss(p):
            p = cast(p, c.dtype)
            x, histories = p["embed"][tokens], []
            for layer, history in zip(p["layers"], carry["histories"], strict=True):
                y = B.rms_norm(x, layer["norm1"])
                q, k, v = (jnp.einsum("btd,dhk->bthk", y, layer[n]) for n in "qkv")
                q, k = (B.rope_halves(a, jnp.arange(c.length)) for a in (q, k))
                x = x + jnp.einsum("bthk,hkd->btd", B.attend_gqa(q, k, v, B.causal(c.length)), layer["o"])
                y, found = B.rms_norm(x, layer["norm2"]), {}
                gate, *found["gate"] = matmul(y, layer["gate"], *history["gate"])
                up, *found["up"] = matmul(y, layer["up"], *history["up"])
                down, *found["down"] = matmul(silu(gate) * up, layer["down"], *history["down"])
                histories.append(found)
                x = x + down
            return B.cross_entropy((B.rms_norm(x, p["norm"]) @ p["head"])[:, :-1], tokens[:, 1:]), histories

        (found, histories), grads = jax.value_and_grad(loss, has_aux=True)(carry["params"])
        params, moments = optimizer.update(grads, carry["moments"], carry["params"])
        return {"params": params, "moments": moments, "histories": histories}, found

    history = [value(4.0, c.history, dtype=F32), value(1.0, c.history, dtype=F32)]
    histories = [{n: history for n in ("gate", "up", "down")}] * c.layers
    carry = {"params": params, "moments": optimizer.init(params), "histories": histories}
    return Program(carry, (ints(c.vocab, c.batch, c.length),), step)
