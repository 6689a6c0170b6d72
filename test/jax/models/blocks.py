"""blocks.py - layers that the models share, in several spellings that mean the same."""

import functools

import jax
import jax.numpy as jnp
from jax import lax

from .program import F32, ones, w, zeros

REMAT = [True]  # off while FLOPs are counted: a bound has no recomputation


def checkpoint(fn, **options):
    """jax.checkpoint, but for the count of FLOPs."""
    return jax.checkpoint(fn, **options) if REMAT[0] else fn


# --- norms ---


def rms_norm(x, scale, epsilon=1e-6):
    y = x.astype(F32)
    y = y * lax.rsqrt(jnp.mean(jnp.square(y), -1, keepdims=True) + epsilon)
    return y.astype(x.dtype) * scale


def gemma_norm(x, scale, epsilon=1e-6):
    y = x.astype(F32)
    return (y / jnp.sqrt((y * y).mean(-1, keepdims=True) + epsilon) * (1.0 + scale.astype(F32))).astype(x.dtype)


def layer_norm(x, scale=None, bias=None, epsilon=1e-5):
    y = x.astype(F32)
    mean = y.mean(-1, keepdims=True)
    y = (y - mean) * lax.rsqrt(jnp.var(y, -1, keepdims=True) + epsilon)
    y = y if scale is None else y * scale.astype(F32) + bias.astype(F32)
    return y.astype(x.dtype)


def group_norm(x, scale, bias, groups, epsilon=1e-5):
    """Over (h, w, channels of a group) of NHWC."""
    y = x.astype(F32).reshape(x.shape[0], -1, groups, x.shape[-1] // groups)
    mean, var = y.mean((1, 3), keepdims=True), y.var((1, 3), keepdims=True)
    y = ((y - mean) * lax.rsqrt(var + epsilon)).reshape(x.shape)
    return y.astype(x.dtype) * scale + bias


def norm(d):
    return {"scale": ones(d), "bias": zeros(d)}


def dense(i, o):
    return {"w": w(i, o), "b": zeros(o)}


def linear(p, x):
    return x @ p["w"] + p["b"]


def mlp_params(*sizes):
    return [dense(i, o) for i, o in zip(sizes, sizes[1:], strict=False)]


def mlp(p, x, activation=jax.nn.relu):
    for layer in p[:-1]:
        x = activation(linear(layer, x))
    return linear(p[-1], x)


# --- positions ---


def rope_tables(positions, half, base=10000.0):
    angle = positions[..., None].astype(F32) * base ** (-jnp.arange(half, dtype=F32) / half)
    return jnp.cos(angle), jnp.sin(angle)


def rope_halves(x, positions, base=10000.0):
    """x (..., t, heads, d); pairs are (i, i + d/2)."""
    cos, sin = (a[..., None, :].astype(x.dtype) for a in rope_tables(positions, x.shape[-1] // 2, base))
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], -1)


def rope_pairs(x, positions, base=10000.0):
    """x (..., t, heads, d); pairs are (2i, 2i + 1)."""
    cos, sin = (a[..., None, :] for a in rope_tables(positions, x.shape[-1] // 2, base))
    a, b = x[..., ::2].astype(F32), x[..., 1::2].astype(F32)
    return jnp.stack([a * cos - b * sin, a * sin + b * cos], -1).reshape(x.shape).astype(x.dtype)


def rope_rotate(x, positions, base=10000.0):
    """x (..., heads, t, d), as Hugging Face spells it."""
    cos, sin = (jnp.concatenate([a, a], -1).astype(x.dtype) for a in rope_tables(positions, x.shape[-1] // 2, base))
    half = x.shape[-1] // 2
    return x * cos + jnp.concatenate([-x[..., half:], x[..., :half]], -1) * sin


def sinusoid(t, d):
    freq = jnp.exp(-jnp.log(10000.0) * jnp.arange(d // 2, dtype=F32) / (d // 2))
    a = t.astype(F32)[:, None] * freq
    return jnp.concatenate([jnp.cos(a), jnp.sin(a)], -1)


# --- attention ---


def causal(q, k=None):
    k = k or q
    return jnp.arange(k - q, k)[:, None] >= jnp.arange(k)


def attend_bthd(q, k, v, mask=None, scale=None, softcap=None, bias=None):
    """q (b, t, h, d), k and v (b, s, h, d): einsum."""
    s = jnp.einsum("bthd,bshd->bhts", q, k).astype(F32) * (scale or q.shape[-1] ** -0.5)
    if softcap:
        s = softcap * jnp.tanh(s / softcap)
    if bias is not None:
        s = s + bias.astype(F32)
    if mask is not None:
        s = jnp.where(mask, s, -1e30)
    return jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(s, -1).astype(q.dtype), v)


def attend_bhtd(q, k, v, mask=None):
    """(b, h, t, d): matmul of transposed keys, the softmax written out."""
    s = jnp.matmul(q, k.swapaxes(-1, -2), preferred_element_type=F32) / jnp.sqrt(q.shape[-1])
    if mask is not None:
        s = s + jnp.where(mask, 0.0, jnp.finfo(F32).min)
    s = jnp.exp(s - lax.stop_gradient(s.max(-1, keepdims=True)))
    return (s / s.sum(-1, keepdims=True)).astype(q.dtype) @ v


def attend_gqa(q, k, v, mask=None):
    """q (b, t, h, d), k and v (b, s, groups, d): the heads of a group share keys without repeating them."""
    b, t, h, d = q.shape
    q = q.reshape(b, t, k.shape[2], -1, d)
    s = jnp.einsum("btghd,bsgd->bghts", q, k, preferred_element_type=F32) * d**-0.5
    if mask is not None:
        s = jnp.where(mask, s, -jnp.inf)
    return jnp.einsum("bghts,bsgd->btghd", jax.nn.softmax(s, -1).astype(v.dtype), v).reshape(b, t, h, d)


def attend_blockwise(q, k, v, block):
    """Causal, a scan over blocks of keys with a running maximum; (b, t, h, d)."""
    b, t, h, d = q.shape
    rows = jnp.arange(t)

    def one(carry, x):
        top, total, out = carry
        k, v, at = x
        s = jnp.einsum("bthd,bshd->bhts", q, k).astype(F32) * d**-0.5
        s = jnp.where(rows[:, None] >= at + jnp.arange(block), s, -1e30)
        new = jnp.maximum(top, s.max(-1))
        p, keep = jnp.exp(s - new[..., None]), jnp.exp(top - new)
        out = out * keep[..., None] + jnp.einsum("bhts,bshd->bhtd", p.astype(v.dtype), v).astype(F32)
        return (new, total * keep + p.sum(-1), out), None

    blocks = [x.reshape(b, t // block, block, h, d).swapaxes(0, 1) for x in (k, v)]
    start = jnp.full((b, h, t), -1e30), jnp.zeros((b, h, t)), jnp.zeros((b, h, t, d))
    (_, total, out), _ = lax.scan(one, start, (*blocks, jnp.arange(t // block) * block))
    return (out / total[..., None]).swapaxes(1, 2).astype(q.dtype)


# --- transformer layers with biases, as in BERT, ViT and GPT-2 ---


def plain_layer(d, hidden):
    return {
        "norm1": norm(d),
        "qkv": dense(d, 3 * d),
        "out": dense(d, d),
        "norm2": norm(d),
        "up": dense(d, hidden),
        "down": dense(hidden, d),
    }


def self_attention(p, x, heads, mask=None):
    b, t, d = x.shape
    q, k, v = jnp.split(linear(p["qkv"], x).reshape(b, t, 3, heads, d // heads), 3, 2)
    return linear(p["out"], attend_bthd(q[:, :, 0], k[:, :, 0], v[:, :, 0], mask).reshape(b, t, d))


def pre_norm(p, x, heads, mask=None, activation=jax.nn.gelu):
    x = x + self_attention(p, layer_norm(x, **p["norm1"]), heads, mask)
    return x + linear(p["down"], activation(linear(p["up"], layer_norm(x, **p["norm2"]))))


def post_norm(p, x, heads, mask=None, activation=functools.partial(jax.nn.gelu, approximate=False)):
    x = layer_norm(x + self_attention(p, x, heads, mask), **p["norm1"])
    return layer_norm(x + linear(p["down"], activation(linear(p["up"], x))), **p["norm2"])


def over_layers(layer, params, x, *args, remat=False, **options):
    """Scans over stacked parameters, or iterates over a list of them."""

    def fn(p, x):
        return layer(p, x, *args, **options)

    fn = checkpoint(fn) if remat else fn
    if isinstance(params, list):
        for p in params:
            x = fn(p, x)
        return x
    return lax.scan(lambda x, p: (fn(p, x), None), x, params)[0]


# --- losses ---


def cross_entropy(logits, labels, where=None):
    """take_along_axis of log_softmax in f32."""
    found = jnp.take_along_axis(jax.nn.log_softmax(logits.astype(F32), -1), labels[..., None], -1)[..., 0]
    return -found.mean() if where is None else -(found * where).sum() / jnp.maximum(where.sum(), 1)


def cross_entropy_one_hot(logits, labels):
    return -(jax.nn.one_hot(labels, logits.shape[-1]) * jax.nn.log_softmax(logits.astype(F32))).sum(-1).mean()


def cross_entropy_logsumexp(logits, labels, z=1e-4):
    """With the penalty of PaLM on the normaliser."""
    logits = logits.astype(F32)
    total = jax.nn.logsumexp(logits, -1)
    return (total - jnp.take_along_axis(logits, labels[..., None], -1)[..., 0] + z * total**2).mean()


# --- convolutions ---


def conv(x, kernel, stride=1, padding="SAME", groups=1, dilation=1):
    """NHWC or NWC, kernels HWIO or WIO."""
    n = x.ndim - 2
    spec = ("NHWC", "HWIO", "NHWC") if n == 2 else ("NWC", "WIO", "NWC")
    return lax.conv_general_dilated(
        x, kernel, (stride,) * n, padding, rhs_dilation=(dilation,) * n, dimension_numbers=spec, feature_group_count=groups
    )


def kernel(size, i, o, dims=2):
    return w(*(size,) * dims, i, o, fan_in=size**dims * i)
