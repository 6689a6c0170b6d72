"""other.py - graphs, recommendation, reinforcement learning, flows, meta-learning, proteins."""

import jax
import jax.numpy as jnp
from jax import lax

from . import blocks as B
from .program import (
    F32,
    Program,
    adamw,
    cast,
    floats,
    forward,
    ints,
    model,
    sgd,
    stacked,
    table,
    train,
    value,
    w,
    zeros,
)

# --- graphs ---


@model("gcn_train", tiny=dict(nodes=40, edges=90, dims=(12, 16, 5)), real=dict(nodes=40000, edges=500000, dims=(128,
    256, 256, 40)))
def gcn(c):
    """segment_sum over edges with symmetric normalisation; a loss over a part of the nodes."""
    params = [B.dense(i, o) for i, o in zip(c.dims, c.dims[1:], strict=False)]

    def loss(p, x, source, target, labels, known):
        degree = jax.ops.segment_sum(jnp.ones(c.edges), target, c.nodes) + 1.0
        scale = lax.rsqrt(degree)[:, None].astype(c.dtype)
        x = x.astype(c.dtype)
        for i, layer in enumerate(p):
            y = (x @ layer["w"]) * scale
            x = (jax.ops.segment_sum(y[source], target, c.nodes) + y) * scale + layer["b"]
            x = jax.nn.relu(x) if i + 1 < len(p) else x
        return B.cross_entropy(x, labels, (known > 0).astype(F32))

    batch = floats(c.nodes, c.dims[0]), ints(c.nodes, c.edges), ints(c.nodes, c.edges), ints(c.dims[-1],
        c.nodes), ints(2, c.nodes)
    return train(c, params, batch, loss)


@model("gat_forward", tiny=dict(nodes=30, edges=70, dims=(8, 6), heads=2), real=dict(nodes=20000, edges=400000,
    dims=(256, 64, 64), heads=4))
def gat(c):
    """Softmax over the edges of a node by segment_max and segment_sum."""
    params, i = [], c.dims[0]
    for o in c.dims[1:]:
        params.append({"w": w(i, c.heads, o, fan_in=i), "source": table(c.heads, o), "target": table(c.heads, o)})
        i = c.heads * o

    def fn(p, x, source, target):
        for layer in p:
            h = jnp.einsum("nd,dho->nho", x, layer["w"])
            score = (h * layer["source"]).sum(-1)[source] + (h * layer["target"]).sum(-1)[target]
            score = jax.nn.leaky_relu(score.astype(F32), 0.2)
            score = jnp.exp(score - jax.ops.segment_max(score, target, c.nodes)[target])
            score = score / (jax.ops.segment_sum(score, target, c.nodes)[target] + 1e-9)
            x = jax.ops.segment_sum(h[source] * score[..., None].astype(h.dtype), target, c.nodes)
            x = jax.nn.elu(x.reshape(c.nodes, -1))
        return x

    return forward(c, params, (floats(c.nodes, c.dims[0], dtype=c.dtype), ints(c.nodes, c.edges), ints(c.nodes,
        c.edges)), fn)


@model("graphsage_train", tiny=dict(nodes=30, batch=4, fan=3, d=8, hidden=12, classes=5), real=dict(nodes=200000,
    batch=1024, fan=10, d=128, hidden=256, classes=47))
def graphsage(c):
    """Sampled neighbours of two hops, the mean and the maximum of their features, unit-length outputs."""
    params = {"self1": w(c.d, c.hidden), "near1": w(c.d, c.hidden), "self2": w(c.hidden, c.classes),
        "near2": w(c.hidden, c.classes)}

    def loss(p, features, nodes, near, far, labels):
        def layer(a, b, x, around):
            y = x @ a + around @ b
            return y / jnp.sqrt(jnp.sum(jnp.square(y.astype(F32)), -1, keepdims=True) + 1e-12).astype(y.dtype)

        features = features.astype(c.dtype)
        x, y, z = features[nodes], features[near], jnp.take(features, far, 0)
        x1 = jax.nn.relu(layer(p["self1"], p["near1"], x, y.mean(1)))
        y1 = jax.nn.relu(layer(p["self1"], p["near1"], y, z.mean(2)))
        return B.cross_entropy(10.0 * layer(p["self2"], p["near2"], x1, y1.max(1)), labels)

    batch = floats(c.nodes, c.d), ints(c.nodes, c.batch), ints(c.nodes, c.batch, c.fan), ints(c.nodes, c.batch, c.fan,
        c.fan), ints(c.classes, c.batch)
    return train(c, params, batch, loss)


# --- recommendation ---


def dlrm_logits(c, p, dense, sparse):
    x = B.mlp(p["bottom"], jnp.log1p(jnp.abs(dense)).astype(c.dtype))
    rows = jnp.stack([t[i].sum(1) for t, i in zip(p["tables"], jnp.moveaxis(sparse, 1, 0), strict=True)], 1)
    both = jnp.concatenate([x[:, None], rows], 1)
    pairs = jnp.einsum("bid,bjd->bij", both, both)
    i, j = jnp.tril_indices(both.shape[1], -1)
    return B.mlp(p["top"], jnp.concatenate([x, pairs[:, i, j]], -1))[:, 0].astype(F32)


DLRM = dict(rows=20, tables=3, d=8, dense=5, hot=2, batch=6, hidden=16)
DLRM_REAL = dict(rows=100000, tables=26, d=64, dense=13, hot=1, batch=4096, hidden=512)


def dlrm_params(c):
    n = c.tables + 1
    return {"tables": [table(c.rows, c.d)] * c.tables, "bottom": B.mlp_params(c.dense, c.hidden, c.d),
        "top": B.mlp_params(c.d + n * (n - 1) // 2, c.hidden, c.hidden, 1)}


@model("dlrm_forward", tiny=DLRM, real=DLRM_REAL)
def dlrm_forward(c):
    return forward(c, dlrm_params(c), (floats(c.batch, c.dense), ints(c.rows, c.batch, c.tables, c.hot)), lambda p,
        *x: jax.nn.sigmoid(dlrm_logits(c, p, *x)))


@model("dlrm_train", tiny=DLRM, real=DLRM_REAL | dict(rows=20000, hot=4, batch=2048))
def dlrm_train(c):
    """SGD with momentum of all tables."""

    def loss(p, dense, sparse, labels):
        x = dlrm_logits(c, p, dense, sparse)
        y = labels.astype(F32)
        return jnp.mean(jnp.maximum(x, 0) - x * y + jnp.log1p(jnp.exp(-jnp.abs(x))))

    return train(c, dlrm_params(c), (floats(c.batch, c.dense), ints(c.rows, c.batch, c.tables, c.hot), ints(2,
        c.batch)), loss, sgd(1e-2))


@model("matrix_factorisation_train", tiny=dict(users=20, items=15, d=6, batch=8), real=dict(users=100000, items=50000,
    d=64, batch=16384))
def matrix_factorisation(c):
    """Gradients of gathered rows only, scattered back into the tables (a sparse step of SGD)."""
    params = {"user": table(c.users, c.d), "item": table(c.items, c.d), "ub": zeros(c.users), "ib": zeros(c.items)}

    def step(p, users, items, ratings):
        rows = p["user"][users], p["item"][items], p["ub"][users], p["ib"][items]

        def loss(rows):
            u, v, a, b = rows
            off = (u * v).sum(-1) + a + b - ratings
            return jnp.mean(off**2) + 0.01 * jnp.mean((u**2 + v**2).sum(-1))

        found, grads = jax.value_and_grad(loss)(rows)
        names = ("user", users), ("item", items), ("ub", users), ("ib", items)
        return {n: p[n].at[i].add(-0.2 * g) for (n, i), g in zip(names, grads, strict=True)}, found

    return Program(params, (ints(c.users, c.batch), ints(c.items, c.batch), floats(c.batch)), step)


# --- reinforcement learning ---


@model("ppo_update", tiny=dict(obs=6, hidden=12, actions=3, time=5, envs=4), real=dict(obs=376, hidden=512, actions=18,
    time=128, envs=64))
def ppo(c):
    """Advantages by a reverse scan, then the clipped objective over minibatches in a scan."""
    params = {"body": B.mlp_params(c.obs, c.hidden, c.hidden), "policy": B.dense(c.hidden, c.actions),
        "value": B.dense(c.hidden, 1)}
    optimizer = adamw(clip=0.5)

    def net(p, x):
        h = jnp.tanh(B.mlp(p["body"], x.astype(c.dtype), jnp.tanh))
        return jax.nn.log_softmax(B.linear(p["policy"], h).astype(F32)), B.linear(p["value"], h)[..., 0].astype(F32)

    def step(carry, obs, actions, rewards, done, old):
        _, values = net(cast(carry["params"], c.dtype), obs)
        live = 1.0 - done.astype(F32)

        def back(total, x):
            reward, value_, after, live = x
            total = reward + 0.99 * after * live - value_ + 0.99 * 0.95 * live * total
            return total, total

        after = jnp.concatenate([values[1:], jnp.zeros((1, c.envs))])
        _, advantage = lax.scan(back, jnp.zeros(c.envs), (rewards, values, after, live), reverse=True)
        wanted = advantage + values
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)

        def loss(p, obs, actions, old, advantage, wanted):
            logp, value_ = net(cast(p, c.dtype), obs)
            chosen = jnp.take_along_axis(logp, actions[:, None], -1)[:, 0]
            ratio = jnp.exp(chosen - old)
            gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 0.8, 1.2) * advantage).mean()
            entropy = -(jnp.exp(logp) * logp).sum(-1).mean()
            return -gain + 0.5 * jnp.square(value_ - wanted).mean() - 0.01 * entropy

        def minibatch(carry, batch):
            found, grads = jax.value_and_grad(loss)(carry["params"], *batch)
            params, moments = optimizer.update(grads, carry["moments"], carry["params"])
            return {"params": params, "moments": moments}, found

        parts = [a.reshape(-1, c.envs, *a.shape[2:]) for a in (obs, actions, old, lax.stop_gradient(advantage),
            lax.stop_gradient(wanted))]
        carry, losses = lax.scan(minibatch, carry, tuple(parts))
        return carry, losses.mean()

    shape = c.time, c.envs
    batch = floats(*shape, c.obs), ints(c.actions, *shape), floats(*shape), ints(2, *shape), value(-1.0, *shape,
        dtype=F32)
    return Program({"params": params, "moments": optimizer.init(params)}, batch, step)


@model("dqn_replay_update", tiny=dict(obs=6, hidden=12, actions=3, buffer=16, batch=4, new=2), real=dict(obs=512,
    hidden=1024, actions=18, buffer=100000, batch=1024, new=32))
def dqn(c):
    """Writes transitions into a ring, samples with threefry, double Q-learning, soft update of the target."""
    params = B.mlp_params(c.obs, c.hidden, c.hidden, c.actions)
    optimizer = adamw()
    buffer = {"obs": floats(c.buffer, c.obs), "next": floats(c.buffer, c.obs), "action": ints(c.actions, c.buffer),
        "reward": floats(c.buffer)}

    def step(carry, obs, after, action, reward):
        at = (carry["at"] + jnp.arange(c.new)) % c.buffer
        new = {"obs": obs, "next": after, "action": action, "reward": reward}
        buffer = {k: carry["buffer"][k].at[at].set(v) for k, v in new.items()}
        key = jax.random.fold_in(jax.random.PRNGKey(3), carry["at"])
        index = jax.random.randint(key, (c.batch,), 0, c.buffer)
        rows = {k: v[index] for k, v in buffer.items()}

        def q(p, x):
            return B.mlp(cast(p, c.dtype), x.astype(c.dtype)).astype(F32)

        def loss(p):
            best = jnp.argmax(q(p, rows["next"]), -1)
            future = jnp.take_along_axis(q(carry["target"], rows["next"]), best[:, None], 1)[:, 0]
            off = q(p, rows["obs"])[jnp.arange(c.batch),
                rows["action"]] - lax.stop_gradient(rows["reward"] + 0.99 * future)
            size = jnp.abs(off)
            return jnp.where(size < 1.0, 0.5 * off * off, size - 0.5).mean()

        found, grads = jax.value_and_grad(loss)(carry["params"])
        params, moments = optimizer.update(grads, carry["moments"], carry["params"])
        target = jax.tree.map(lambda t, p: 0.99 * t + 0.01 * p, carry["target"], params)
        return {"params": params, "target": target, "moments": moments, "buffer": buffer,
            "at": carry["at"] + c.new}, found

    carry = {"params": params, "target": params, "moments": optimizer.init(params), "buffer": buffer,
        "at": value(c.buffer - 3)}
    return Program(carry, (floats(c.new, c.obs), floats(c.new, c.obs), ints(c.actions, c.new), floats(c.new)), step)


# --- flows, meta-learning, proteins ---


@model("realnvp_train", tiny=dict(d=6, hidden=12, layers=3, batch=8), real=dict(d=64, hidden=1024, layers=8,
    batch=4096))
def realnvp(c):
    """Affine couplings of alternate halves and actnorm; the exact likelihood."""
    half = c.d // 2
    params = [{"net": B.mlp_params(half, c.hidden, c.hidden, 2 * half), "scale": zeros(c.d),
        "shift": zeros(c.d)} for _ in range(c.layers)]

    def loss(p, x):
        total = 0.0
        for i, layer in enumerate(p):
            x = (x + layer["shift"]) * jnp.exp(layer["scale"].astype(F32))
            total = total + layer["scale"].astype(F32).sum()
            a, b = jnp.split(x, 2, -1) if i % 2 == 0 else jnp.split(x, 2, -1)[::-1]
            s, t = jnp.split(B.mlp(layer["net"], a.astype(c.dtype)).astype(F32), 2, -1)
            s = jnp.tanh(s)
            b, total = b * jnp.exp(s) + t, total + s.sum(-1)
            x = jnp.concatenate([a, b] if i % 2 == 0 else [b, a], -1)
        return (0.5 * jnp.square(x).sum(-1) + 0.5 * c.d * jnp.log(2 * jnp.pi) - total).mean()

    return train(c, params, (floats(c.batch, c.d),), loss)


@model("maml_train", tiny=dict(hidden=12, tasks=3, shots=5, inner=2), real=dict(hidden=512, tasks=32, shots=64,
    inner=5))
def maml(c):
    """Gradients through inner steps of SGD, vmap over tasks."""
    params = B.mlp_params(1, c.hidden, c.hidden, 1)

    def fit(p, x, y):
        return jnp.mean(jnp.square(B.mlp(p, x.astype(c.dtype), jnp.tanh).astype(F32) - y))

    def loss(p, x, y, x2, y2):
        def task(x, y, x2, y2):
            def inner(p, _):
                return jax.tree.map(lambda a, g: a - jnp.asarray(0.05, a.dtype) * g, p, jax.grad(fit)(p, x, y)), None

            return fit(lax.scan(inner, p, None, length=c.inner)[0], x2, y2)

        return jax.vmap(task)(x, y, x2, y2).mean()

    shot = floats(c.tasks, c.shots, 1)
    return train(c, params, (shot, shot, shot, shot), loss)


TRIANGLE = dict(n=7, d=8, heads=2, hidden=6, layers=2, batch=1)


@model("triangle_attention_forward", tiny=TRIANGLE | dict(train=False), real=dict(n=256, d=128, heads=4, hidden=128,
    layers=4))
@model("triangle_attention_train", tiny=TRIANGLE | dict(train=True), real=dict(n=192, d=128, heads=4, hidden=128,
    layers=2))
def triangle(c):
    """AlphaFold's pair stack: triangle multiplication in and out, attention around start and end, transition."""
    d, h, k = c.d, c.heads, c.d // c.heads

    def multiply():
        return {"norm": B.norm(d), "ab": w(d, 4 * c.hidden), "norm2": B.norm(c.hidden), "out": w(c.hidden, d),
            "gate": w(d, d)}

    def attention():
        return {"norm": B.norm(d), "qkv": w(d, 3, h, k, fan_in=d), "bias": w(d, h), "gate": w(d, d), "out": w(d, d)}

    layer = {"mo": multiply(), "mi": multiply(), "as": attention(), "ae": attention(), "norm": B.norm(d),
        "up": B.dense(d, 4 * d), "down": B.dense(4 * d, d)}

    def multiplied(p, x, spec):
        y = B.layer_norm(x, **p["norm"])
        a, ga, b, gb = jnp.split(y @ p["ab"], 4, -1)
        z = jnp.einsum(spec, a * jax.nn.sigmoid(ga), b * jax.nn.sigmoid(gb))
        return (B.layer_norm(z, **p["norm2"]) @ p["out"]) * jax.nn.sigmoid(y @ p["gate"])

    def attended(p, x):
        y = B.layer_norm(x, **p["norm"])
        q, key, v = jnp.moveaxis(jnp.einsum("bijd,dehk->bijehk", y, p["qkv"]), 3, 0)
        s = jnp.einsum("biqhk,bishk->bihqs", q, key).astype(F32) * k**-0.5 + (y @ p["bias"]).transpose(0, 3, 1, 2)[:,
            None].astype(F32)
        z = jnp.einsum("bihqs,bishk->biqhk", jax.nn.softmax(s, -1).astype(x.dtype), v).reshape(x.shape)
        return (z * jax.nn.sigmoid(y @ p["gate"])) @ p["out"]

    def one(p, x):
        x = x + multiplied(p["mo"], x, "bikc,bjkc->bijc")
        x = x + multiplied(p["mi"], x, "bkic,bkjc->bijc")
        x = x + attended(p["as"], x)
        x = x + attended(p["ae"], x.swapaxes(1, 2)).swapaxes(1, 2)
        return x + B.linear(p["down"], jax.nn.relu(B.linear(p["up"], B.layer_norm(x, **p["norm"]))))

    def fn(p, pair):
        return B.over_layers(one, p["layers"], pair.astype(c.dtype), remat=c.train)

    params, pair = {"layers": stacked(c.layers, layer)}, floats(c.batch, c.n, c.n, d)
    if not c.train:
        return forward(c, params, (pair,), fn)
    params["head"] = B.dense(d, 16)
    return train(c, params, (pair, ints(16, c.batch, c.n, c.n)), lambda p, x, y: B.cross_entropy(B.linear(p["head"],
        fn(p, x)), y))
