"""vision.py - images: classifiers, contrastive models, diffusion, autoencoders."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .program import (
    F32,
    adamw,
    floats,
    forward,
    ints,
    model,
    ones,
    sgd,
    stacked,
    table,
    train,
    uniform,
    value,
    w,
    zeros,
)

silu = jax.nn.silu


def patches(x, kernel):
    """A convolution whose stride is its size, flattened to (b, n, d)."""
    size = kernel.shape[0]
    y = B.conv(x, kernel, size, "VALID")
    return y.reshape(x.shape[0], -1, y.shape[-1])


# --- classifiers ---


@model("resnet50_train", tiny=dict(image=16, width=8, blocks=(1, 2), classes=7, batch=2), tolerance=20,
       real=dict(image=224, width=64, blocks=(3, 4, 6, 3), classes=1000, batch=32))
def resnet50(c):
    """Bottlenecks with batch norm, whose running statistics are carried; SGD with momentum."""

    def bn(d):
        return {"scale": ones(d), "bias": zeros(d)}

    params, state, i = {"stem": B.kernel(7, 3, c.width), "bn": bn(c.width), "stages": []}, {}, c.width
    for s, count in enumerate(c.blocks):
        d, stage = c.width * 2**s, []
        for n in range(count):
            block = {"c1": B.kernel(1, i, d), "c2": B.kernel(3, d, d), "c3": B.kernel(1, d, 4 * d), "b1": bn(d),
                "b2": bn(d), "b3": bn(4 * d)}
            if n == 0:
                block |= {"proj": B.kernel(1, i, 4 * d), "bp": bn(4 * d)}
            stage.append(block)
            i = 4 * d
        params["stages"].append(stage)
    params["head"] = B.dense(i, c.classes)
    statistics = {"bn": c.width}
    for s, stage in enumerate(params["stages"]):
        for n, block in enumerate(stage):
            statistics |= {f"{s}.{n}.{k}": block[k]["scale"].shape[0] for k in block if k.startswith("b")}
    state = {k: {"mean": value(0.0, d, dtype=F32), "var": value(1.0, d, dtype=F32)} for k, d in statistics.items()}

    def loss(p, state, images, labels):
        new = {}

        def norm(name, p, x):
            y = x.astype(F32)
            mean = y.mean((0, 1, 2))
            var = (y * y).mean((0, 1, 2)) - mean * mean
            new[name] = {k: 0.9 * state[name][k] + 0.1 * v for k, v in (("mean", mean), ("var", var))}
            y = (y - mean) * lax.rsqrt(var + 1e-5)
            return y.astype(x.dtype) * p["scale"] + p["bias"]

        x = jax.nn.relu(norm("bn", p["bn"], B.conv(images.astype(c.dtype), p["stem"], 2)))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        for s, stage in enumerate(p["stages"]):
            for n, b in enumerate(stage):
                stride, name = 2 if n == 0 and s > 0 else 1, f"{s}.{n}."
                y = jax.nn.relu(norm(name + "b1", b["b1"], B.conv(x, b["c1"])))
                y = jax.nn.relu(norm(name + "b2", b["b2"], B.conv(y, b["c2"], stride)))
                y = norm(name + "b3", b["b3"], B.conv(y, b["c3"]))
                x = norm(name + "bp", b["bp"], B.conv(x, b["proj"], stride)) if "proj" in b else x
                x = jax.nn.relu(x + y)
        return B.cross_entropy(B.linear(p["head"], x.mean((1, 2))), labels), new

    return train(c, params, (floats(c.batch, c.image, c.image, 3), ints(c.classes, c.batch)), loss, sgd(), state)


@model("convnext_train", tiny=dict(image=16, dims=(8, 12), blocks=(1, 2), classes=7, batch=2),
       real=dict(image=224, dims=(96, 192, 384, 768), blocks=(3, 3, 27, 3), classes=1000, batch=8))
def convnext(c):
    """Depthwise 7x7, layer norm, inverted bottleneck with exact GELU, layer scale."""
    params = {"stages": [], "head": B.dense(c.dims[-1], c.classes), "norm": B.norm(c.dims[-1])}
    for s, (d, count) in enumerate(zip(c.dims, c.blocks, strict=True)):
        block = {"dw": w(7, 7, 1, d, fan_in=49), "db": zeros(d), "norm": B.norm(d), "up": B.dense(d, 4 * d),
            "down": B.dense(4 * d, d), "gamma": ones(d)}
        down = B.kernel(4, 3, d) if s == 0 else B.kernel(2, c.dims[s - 1], d)
        params["stages"].append({"down": down, "norm": B.norm(d if s == 0 else c.dims[s - 1]),
            "blocks": [block] * count})

    def loss(p, images, labels):
        x = images.astype(c.dtype)
        for s, stage in enumerate(p["stages"]):
            x = x if s == 0 else B.layer_norm(x, **stage["norm"])
            x = B.conv(x, stage["down"], 4 if s == 0 else 2, "VALID")
            x = B.layer_norm(x, **stage["norm"]) if s == 0 else x
            for b in stage["blocks"]:
                y = B.conv(x, b["dw"], groups=x.shape[-1]) + b["db"]
                y = jax.nn.gelu(B.linear(b["up"], B.layer_norm(y, **b["norm"])), approximate=False)
                x = x + b["gamma"] * B.linear(b["down"], y)
        x = B.layer_norm(x.mean((1, 2)), **p["norm"])
        labels = 0.9 * jax.nn.one_hot(labels, c.classes) + 0.1 / c.classes
        return -(labels * jax.nn.log_softmax(B.linear(p["head"], x).astype(F32))).sum(-1).mean()

    return train(c, params, (floats(c.batch, c.image, c.image, 3), ints(c.classes, c.batch)), loss)


VIT = dict(image=16, patch=4, d=24, heads=3, layers=2, classes=7, batch=2)


@model("vit_train", tiny=VIT, real=dict(image=224, patch=16, d=1024, heads=16, layers=24, classes=1000, batch=16))
def vit(c):
    """A class token, learned positions, scan over remat layers, mixed labels."""
    n = (c.image // c.patch) ** 2 + 1
    params = {
        "patch": B.kernel(c.patch, 3, c.d), "class": table(1, 1, c.d), "position": table(1, n, c.d),
        "layers": stacked(c.layers, B.plain_layer(c.d, 4 * c.d)), "norm": B.norm(c.d), "head": B.dense(c.d, c.classes),
    }

    def loss(p, images, labels):
        x = patches(images.astype(c.dtype), p["patch"])
        x = jnp.concatenate([jnp.broadcast_to(p["class"], (c.batch, 1, c.d)), x], 1) + p["position"]
        x = B.over_layers(B.pre_norm, p["layers"], x, c.heads, remat=True)
        logits = B.linear(p["head"], B.layer_norm(x, **p["norm"])[:, 0])
        labels = jax.nn.one_hot(labels, c.classes)
        mixed = 0.7 * labels + 0.3 * labels[::-1]
        return -(mixed * jax.nn.log_softmax(logits.astype(F32))).sum(-1).mean()

    return train(c, params, (floats(c.batch, c.image, c.image, 3), ints(c.classes, c.batch)), loss)


@model("swin_train", tiny=dict(image=16, patch=2, window=4, dims=(16, 32), heads=(2, 4), blocks=(2, 2), classes=5,
    batch=2),
       real=dict(image=224, patch=4, window=7, dims=(96, 192, 384, 768), heads=(3, 6, 12, 24), blocks=(2, 2, 6, 2),
           classes=1000, batch=16))
def swin(c):
    """Attention in windows, shifted by roll in every second layer, with a gathered table of relative positions."""
    n = c.window
    at = jnp.stack(jnp.meshgrid(jnp.arange(n), jnp.arange(n), indexing="ij"), -1).reshape(-1, 2)
    away = at[:, None] - at[None] + n - 1
    index = away[..., 0] * (2 * n - 1) + away[..., 1]
    params = {"patch": B.kernel(c.patch, 3, c.dims[0]), "norm": B.norm(c.dims[0]), "stages": [],
        "head": B.dense(c.dims[-1], c.classes)}
    for s, (d, h, count) in enumerate(zip(c.dims, c.heads, c.blocks, strict=True)):
        block = B.plain_layer(d, 4 * d) | {"table": table((2 * n - 1) ** 2, h)}
        merge = {"norm": B.norm(4 * d), "w": w(4 * d, 2 * d)} if s + 1 < len(c.dims) else None
        params["stages"].append({"blocks": [block] * count, "merge": merge})

    def split(x):
        b, h, v, d = x.shape
        return x.reshape(b, h // n, n, v // n, n, d).transpose(0, 1, 3, 2, 4, 5).reshape(-1, n * n, d)

    def attention(p, x, heads, shift):
        b, h, v, d = x.shape
        x = jnp.roll(x, (-shift, -shift), (1, 2)) if shift else x
        q, k, value_ = jnp.moveaxis(B.linear(p["qkv"], split(x)).reshape(-1, n * n, 3, heads, d // heads), 2, 0)
        bias = jnp.moveaxis(p["table"][index], -1, 0)
        mask = None
        if shift:
            zone = sum((jnp.arange(h) >= h - k_).astype(jnp.int32) for k_ in (n, shift))
            zones = split((zone[:, None] * 3 + zone)[None, :, :, None])[..., 0]
            mask = jnp.tile(zones[:, :, None] == zones[:, None, :], (b, 1, 1))[:, None]
        y = B.attend_bthd(q, k, value_, mask, bias=bias).reshape(-1, n * n, d)
        y = B.linear(p["out"], y).reshape(b, h // n, v // n, n, n, d).transpose(0, 1, 3, 2, 4, 5).reshape(b, h, v, d)
        return jnp.roll(y, (shift, shift), (1, 2)) if shift else y

    def loss(p, images, labels):
        x = B.layer_norm(B.conv(images.astype(c.dtype), p["patch"], c.patch, "VALID"), **p["norm"])
        for s, stage in enumerate(p["stages"]):
            for i, b in enumerate(stage["blocks"]):
                shift = n // 2 if i % 2 and x.shape[1] > n else 0
                x = x + attention(b, B.layer_norm(x, **b["norm1"]), c.heads[s], shift)
                x = x + B.linear(b["down"], jax.nn.gelu(B.linear(b["up"], B.layer_norm(x, **b["norm2"]))))
            if stage["merge"]:
                x = jnp.concatenate([x[:, i::2, j::2] for j in (0, 1) for i in (0, 1)], -1)
                x = B.layer_norm(x, **stage["merge"]["norm"]) @ stage["merge"]["w"]
        return B.cross_entropy(B.linear(p["head"], x.mean((1, 2))), labels)

    return train(c, params, (floats(c.batch, c.image, c.image, 3), ints(c.classes, c.batch)), loss)


# --- image and text ---


def towers(c):
    n = (c.image // c.patch) ** 2
    return {
        "patch": B.kernel(c.patch, 3, c.d), "position": table(n, c.d), "image": stacked(c.layers, B.plain_layer(c.d,
            4 * c.d)), "image_norm": B.norm(c.d),
        "embed": table(c.vocab, c.d), "text_position": table(c.length, c.d), "text": stacked(c.layers,
            B.plain_layer(c.d, 4 * c.d)), "text_norm": B.norm(c.d),
        "image_out": w(c.d, c.d), "text_out": w(c.d, c.d), "scale": value(1.5, dtype=None), "bias": value(-2.0,
            dtype=None),
    }


def unit(x):
    return x / jnp.maximum(jnp.linalg.norm(x.astype(F32), axis=-1, keepdims=True), 1e-6).astype(x.dtype)


CLIP = dict(image=8, patch=4, d=24, heads=3, layers=2, vocab=31, length=6, batch=4)


@model("siglip_train", tiny=CLIP, real=dict(image=256, patch=16, d=768, heads=12, layers=12, vocab=32000, length=64,
    batch=24))
def siglip(c):
    """Pooling by attention of a learned query; a sigmoid loss of all pairs."""
    params = towers(c) | {"probe": table(1, 1, c.d), "pool": B.plain_layer(c.d, 4 * c.d)}

    def loss(p, images, tokens):
        x = B.over_layers(B.pre_norm, p["image"], patches(images.astype(c.dtype), p["patch"]) + p["position"], c.heads,
            remat=True)
        x = B.layer_norm(x, **p["image_norm"])
        q, kv = jnp.broadcast_to(p["probe"], (c.batch, 1, c.d)) @ p["pool"]["qkv"]["w"][:,
            : c.d], x @ p["pool"]["qkv"]["w"][:, c.d :]
        q, k, v = (a.reshape(c.batch, -1, c.heads, c.d // c.heads) for a in (q, *jnp.split(kv, 2, -1)))
        x = unit(B.linear(p["pool"]["out"], B.attend_bthd(q, k, v).reshape(c.batch, c.d)) @ p["image_out"])
        y = B.over_layers(B.pre_norm, p["text"], p["embed"][tokens] + p["text_position"], c.heads, remat=True)
        y = unit(B.layer_norm(y, **p["text_norm"])[:, -1] @ p["text_out"])
        logits = (x @ y.T).astype(F32) * jnp.exp(p["scale"]) + p["bias"]
        return -jnp.mean(jax.nn.log_sigmoid((2.0 * jnp.eye(c.batch) - 1.0) * logits).sum(-1))

    return train(c, params, (floats(c.batch, c.image, c.image, 3), ints(c.vocab, c.batch, c.length)), loss)


@model("clip_train", tiny=CLIP, real=dict(image=224, patch=32, d=768, heads=12, layers=12, vocab=49408, length=77,
    batch=64))
def clip(c):
    """Causal text read at its last token, quick GELU, symmetric cross entropy."""

    def quick(x):
        return x * jax.nn.sigmoid(1.702 * x)

    def loss(p, images, tokens):
        x = B.over_layers(B.pre_norm, p["image"], patches(images.astype(c.dtype), p["patch"]) + p["position"], c.heads,
            activation=quick)
        x = unit(B.layer_norm(x.mean(1), **p["image_norm"]) @ p["image_out"])
        y = p["embed"][tokens] + p["text_position"]
        y = B.over_layers(B.pre_norm, p["text"], y, c.heads, B.causal(c.length), activation=quick)
        y = y[jnp.arange(c.batch), jnp.argmax(tokens, -1)]
        y = unit(B.layer_norm(y, **p["text_norm"]) @ p["text_out"])
        logits = (x @ y.T) * jnp.exp(p["scale"])
        labels = jnp.arange(c.batch)
        return (B.cross_entropy(logits, labels) + B.cross_entropy(logits.T, labels)) / 2

    return train(c, towers(c), (floats(c.batch, c.image, c.image, 3), ints(c.vocab, c.batch, c.length)), loss)


# --- diffusion ---

DIT = dict(size=8, patch=2, d=24, heads=3, layers=2, classes=5, batch=2)


@model("dit_forward", tiny=DIT | dict(train=False), real=dict(size=32, patch=2, d=768, heads=12, layers=12,
    classes=1000, batch=32))
@model("dit_train", tiny=DIT | dict(train=True), real=dict(size=32, patch=2, d=1024, heads=16, layers=12, classes=1000,
    batch=8))
def dit(c):
    """Layer norms whose scale and shift come from the time and the class; scan over layers."""
    d, k, n = c.d, c.d // c.heads, (c.size // c.patch) ** 2
    layer = {
        "qkv": w(d, 3, c.heads, k, fan_in=d), "qkv_b": zeros(3, c.heads, k), "out": w(c.heads, k, d, fan_in=d),
        "up": B.dense(d, 4 * d), "down": B.dense(4 * d, d), "ada": B.dense(d, 6 * d),
    }
    params = {
        "patch": B.kernel(c.patch, 4, d), "position": table(n, d), "class": table(c.classes + 1,
            d), "time": B.mlp_params(64, d, d),
        "layers": stacked(c.layers, layer), "ada": B.dense(d, 2 * d), "head": B.dense(d, c.patch**2 * 8),
    }

    def one(p, x, cond):
        s1, b1, g1, s2, b2, g2 = jnp.split(B.linear(p["ada"], silu(cond))[:, None], 6, -1)
        y = B.layer_norm(x) * (1 + s1) + b1
        q, key, v = jnp.moveaxis(jnp.einsum("btd,dehk->btehk", y, p["qkv"]) + p["qkv_b"], 2, 0)
        x = x + g1 * jnp.einsum("bthk,hkd->btd", B.attend_bthd(q, key, v), p["out"])
        y = B.layer_norm(x) * (1 + s2) + b2
        return x + g2 * B.linear(p["down"], jax.nn.gelu(B.linear(p["up"], y)))

    def predict(p, latents, t, label):
        x = patches(latents.astype(c.dtype), p["patch"]) + p["position"]
        cond = B.mlp(p["time"], B.sinusoid(t * 1000.0, 64).astype(c.dtype), silu) + p["class"][label]
        x = B.over_layers(one, p["layers"], x, cond, remat=c.train)
        scale, shift = jnp.split(B.linear(p["ada"], silu(cond))[:, None], 2, -1)
        x = B.linear(p["head"], B.layer_norm(x) * (1 + scale) + shift)
        side = c.size // c.patch
        x = x.reshape(c.batch, side, side, c.patch, c.patch, 8)
        return jnp.einsum("bhwpqc->bchpwq", x).reshape(c.batch, 8, c.size, c.size)

    batch = floats(c.batch, c.size, c.size, 4), uniform(c.batch), ints(c.classes, c.batch)
    if not c.train:
        return forward(c, params, batch, predict)

    def loss(p, latents, t, label, noise):
        noisy = (1 - t)[:, None, None, None] * latents + t[:, None, None, None] * noise
        found = predict(p, noisy, t, label)[:, :4].transpose(0, 2, 3, 1).astype(F32)
        return jnp.mean(jnp.square(found - (noise - latents)))

    return train(c, params, (*batch, floats(c.batch, c.size, c.size, 4)), loss)


def res_block(i, o, time):
    found = {"n1": B.norm(i), "c1": B.kernel(3, i, o), "time": B.dense(time, o), "n2": B.norm(o), "c2": B.kernel(3, o,
        o)}
    return found | ({"skip": B.kernel(1, i, o)} if i != o else {})


def res_apply(p, x, time, groups):
    y = B.conv(silu(B.group_norm(x, **p["n1"], groups=groups)), p["c1"])
    y = y + B.linear(p["time"], silu(time))[:, None, None]
    y = B.conv(silu(B.group_norm(y, **p["n2"], groups=groups)), p["c2"])
    return y + (B.conv(x, p["skip"]) if "skip" in p else x)


def cross_block(d, context):
    return {"norm": B.norm(d), "self": {n: w(d, d) for n in "qkvo"}, "n1": B.norm(d), "n2": B.norm(d), "n3": B.norm(d),
            "cross": {"q": w(d, d), "k": w(context, d), "v": w(context, d), "o": w(d, d)}, "up": B.dense(d,
                8 * d), "down": B.dense(4 * d, d)}


def cross_apply(p, x, context, heads, groups):
    """Attention of pixels to pixels and to a text, then GEGLU."""
    b, h, v, d = x.shape

    def attend(p, x, memory):
        q, key, val = (a.reshape(b, -1, heads, d // heads).transpose(0, 2, 1, 3) for a in (x @ p["q"], memory @ p["k"],
            memory @ p["v"]))
        return B.attend_bhtd(q, key, val).transpose(0, 2, 1, 3).reshape(b, -1, d) @ p["o"]

    y = B.group_norm(x, **p["norm"], groups=groups).reshape(b, h * v, d)
    z = B.layer_norm(y, **p["n1"])
    y = y + attend(p["self"], z, z)
    y = y + attend(p["cross"], B.layer_norm(y, **p["n2"]), context)
    gate, up = jnp.split(B.linear(p["up"], B.layer_norm(y, **p["n3"])), 2, -1)
    y = y + B.linear(p["down"], gate * jax.nn.gelu(up))
    return x + y.reshape(x.shape)


UNET = dict(size=8, d=8, mult=(1, 2), context=12, tokens=5, heads=2, groups=4, batch=2)


def unet_params(c, channels):
    time, dims = 4 * c.d, [c.d * m for m in c.mult]
    params, i, skips = {"in": B.kernel(3, channels, c.d), "time": B.mlp_params(c.d, time, time), "down": [],
        "up": []}, c.d, [c.d]
    for s, o in enumerate(dims):
        params["down"].append({"res": res_block(i, o, time), "cross": cross_block(o, c.context), "down": B.kernel(3, o,
            o) if s + 1 < len(dims) else None})
        skips.append(o)
        i = o
    params["middle"] = [res_block(i, i, time), cross_block(i, c.context), res_block(i, i, time)]
    for s, o in reversed(list(enumerate(dims))):
        params["up"].append({"res": res_block(i + skips.pop(), o, time), "cross": cross_block(o, c.context),
            "up": B.kernel(3, o, o) if s else None})
        i = o
    return params | {"norm": B.norm(i), "out": B.kernel(3, i, channels)}


def unet_apply(c, p, x, t, context):
    time = B.mlp(p["time"], B.sinusoid(t, c.d).astype(x.dtype), silu)
    x = B.conv(x, p["in"])
    skips = []
    for stage in p["down"]:
        x = cross_apply(stage["cross"], res_apply(stage["res"], x, time, c.groups), context, c.heads, c.groups)
        skips.append(x)
        x = x if stage["down"] is None else B.conv(x, stage["down"], 2)
    first, middle, last = p["middle"]
    x = res_apply(last, cross_apply(middle, res_apply(first, x, time, c.groups), context, c.heads, c.groups), time,
        c.groups)
    for stage in p["up"]:
        x = jnp.concatenate([x, skips.pop()], -1)
        x = cross_apply(stage["cross"], res_apply(stage["res"], x, time, c.groups), context, c.heads, c.groups)
        if stage["up"] is not None:
            b, h, v, d = x.shape
            x = B.conv(jax.image.resize(x, (b, 2 * h, 2 * v, d), "nearest"), stage["up"])
    return B.conv(silu(B.group_norm(x, **p["norm"], groups=c.groups)), p["out"])


SD = dict(size=64, d=320, mult=(1, 2, 4, 4), context=768, tokens=77, heads=8, groups=32, batch=1)


@model("sd_unet_forward_cfg", tiny=UNET, real=SD)
def sd_unet(c):
    """With and without the text in one batch of two, combined."""

    def fn(p, latents, t, context):
        both = unet_apply(c, p, jnp.concatenate([latents, latents]), jnp.tile(t, 2), context)
        free, bound = jnp.split(both, 2)
        return free + 7.5 * (bound - free)

    batch = floats(c.batch, c.size, c.size, 4, dtype=c.dtype), uniform(c.batch), floats(2 * c.batch, c.tokens,
        c.context, dtype=c.dtype)
    return forward(c, unet_params(c, 4), batch, fn)


@model("unet_diffusion_train", tiny=UNET, real=SD | dict(size=32, d=192, mult=(1, 2, 3), batch=8))
def unet_train(c):
    """Epsilon prediction with a cosine schedule, EMA of the parameters."""

    def loss(p, x, t, noise, context):
        alpha = jnp.cos(t * 1.55)[:, None, None, None]
        noisy = alpha * x + jnp.sqrt(1 - alpha * alpha) * noise
        found = unet_apply(c, p, noisy.astype(c.dtype), t * 1000, context.astype(c.dtype))
        return jnp.mean(jnp.square(found.astype(F32) - noise))

    image = floats(c.batch, c.size, c.size, 3)
    batch = image, uniform(c.batch), image, floats(c.batch, c.tokens, c.context)
    return train(c, unet_params(c, 3), batch, loss, adamw(ema=0.999))


@model("ddim_sample_loop", tiny=UNET | dict(steps=3), real=SD | dict(size=32, d=192, mult=(1, 2, 3), batch=4, steps=10))
def ddim(c):
    """The whole sampler: a fori_loop over the steps of a deterministic schedule."""

    def fn(p, x, context):
        times = jnp.linspace(1.0, 0.05, c.steps + 1)

        def one(i, x):
            a, b = jnp.cos(times[i] * 1.5), jnp.cos(times[i + 1] * 1.5)
            eps = unet_apply(c, p, x.astype(c.dtype), jnp.full((c.batch,), times[i] * 1000), context).astype(F32)
            clean = jnp.clip((x - jnp.sqrt(1 - a * a) * eps) / a, -3.0, 3.0)
            return b * clean + jnp.sqrt(1 - b * b) * eps

        return lax.fori_loop(0, c.steps, one, x)

    return forward(c, unet_params(c, 3), (floats(c.batch, c.size, c.size, 3), floats(c.batch, c.tokens, c.context,
        dtype=c.dtype)), fn)


@model("vae_train", tiny=dict(image=16, d=8, latent=4, groups=4, batch=2), real=dict(image=128, d=128, latent=4,
    groups=32, batch=8))
def vae(c):
    """Convolutions down, transposed convolutions up, the reparametrised sample of given noise."""
    d = c.d
    params = {
        "in": B.kernel(3, 3, d), "d1": B.kernel(3, d, 2 * d), "d2": B.kernel(3, 2 * d,
            4 * d), "n1": B.norm(d), "n2": B.norm(2 * d), "n3": B.norm(4 * d),
        "latent": B.kernel(1, 4 * d, 2 * c.latent), "from": B.kernel(3, c.latent,
            4 * d), "m1": B.norm(4 * d), "u1": B.kernel(4, 4 * d, 2 * d),
        "m2": B.norm(2 * d), "u2": B.kernel(4, 2 * d, d), "m3": B.norm(d), "out": B.kernel(3, d, 3),
    }

    def loss(p, images, noise):
        def act(name, x):
            return silu(B.group_norm(x, **p[name], groups=c.groups))

        def up(x, name):
            return lax.conv_transpose(x, p[name], (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

        x = B.conv(images.astype(c.dtype), p["in"])
        x = B.conv(act("n1", x), p["d1"], 2)
        x = B.conv(act("n2", x), p["d2"], 2)
        mean, log_var = jnp.split(B.conv(act("n3", x), p["latent"]).astype(F32), 2, -1)
        log_var = jnp.clip(log_var, -10.0, 5.0)
        z = (mean + jnp.exp(0.5 * log_var) * noise).astype(c.dtype)
        x = up(act("m1", B.conv(z, p["from"])), "u1")
        x = B.conv(act("m3", up(act("m2", x), "u2")), p["out"])
        kl = 0.5 * (mean**2 + jnp.exp(log_var) - 1.0 - log_var).mean()
        return jnp.abs(x.astype(F32) - images).mean() + 1e-2 * kl

    side = c.image // 4
    return train(c, params, (floats(c.batch, c.image, c.image, 3), floats(c.batch, side, side, c.latent)), loss)


@model("nerf_train", tiny=dict(rays=6, samples=8, width=16, frequencies=3), real=dict(rays=4096, samples=64, width=256,
    frequencies=10))
def nerf(c):
    """An MLP of encoded positions with a skip, and the volume rendering of its densities by a cumulative product."""
    enc = 3 * 2 * c.frequencies
    params = {"first": B.mlp_params(enc, c.width, c.width, c.width), "second": B.mlp_params(c.width + enc, c.width,
        c.width, c.width + 1), "color": B.mlp_params(c.width + 3, c.width // 2, 3)}

    def encode(x):
        a = x[..., None] * 2.0 ** jnp.arange(c.frequencies)
        return jnp.concatenate([jnp.sin(a), jnp.cos(a)], -1).reshape(*x.shape[:-1], -1)

    def loss(p, origin, direction, jitter, wanted):
        depth = 2.0 + (jnp.arange(c.samples) + jitter) * (4.0 / c.samples)
        points = origin[:, None] + 0.2 * direction[:, None] * depth[..., None]
        x = encode(points).astype(c.dtype)
        y = jax.nn.relu(B.mlp(p["first"], x))
        y = B.mlp(p["second"], jnp.concatenate([y, x], -1))
        density, y = jax.nn.relu(y[..., 0].astype(F32)), y[..., 1:]
        view = jnp.broadcast_to(direction[:, None], points.shape).astype(c.dtype)
        color = jax.nn.sigmoid(B.mlp(p["color"], jnp.concatenate([y, view], -1)).astype(F32))
        alpha = 1.0 - jnp.exp(-density * jnp.diff(depth, append=depth[:, -1:] + 0.1))
        through = jnp.cumprod(jnp.concatenate([jnp.ones_like(alpha[:, :1]), 1.0 - alpha[:, :-1] + 1e-10], -1), -1)
        return jnp.mean(jnp.square((color * (alpha * through)[..., None]).sum(1) - wanted))

    ray = floats(c.rays, 3)
    return train(c, params, (ray, ray, uniform(c.rays, c.samples), uniform(c.rays, 3)), loss)
