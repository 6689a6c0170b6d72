"""Training steps of GPT-2, Llama and a mixture of experts over a mesh of 8 devices, one entry of PROGRAMS per way to
distribute them: data, fully sharded data, tensor, sequence, expert and context parallelism.

Shardings are those that people write: PartitionSpecs of parameters and batch, constraints on activations where the way
needs them, shard_map for ring attention. Everything else is the partitioner's."""

import dataclasses
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding
from jax.sharding import PartitionSpec as P

LAYERS, WIDTH, HEADS, VOCABULARY, EXPERTS = 2, 32, 8, 64, 8
BATCH, LENGTH = 8, 16
RATE = 0.02


# --- models: parameters as nested dicts, a loss ---


def normal(key, *shape):
    return 0.1 * jax.random.normal(key, shape, jnp.float32)


def gpt_parameters(key):
    keys = iter(jax.random.split(key, 8 * LAYERS + 2))
    layer = lambda: dict(
        qkv=normal(next(keys), WIDTH, 3, HEADS, WIDTH // HEADS),
        out=normal(next(keys), HEADS, WIDTH // HEADS, WIDTH),
        up=normal(next(keys), WIDTH, 4 * WIDTH),
        down=normal(next(keys), 4 * WIDTH, WIDTH),
        norm1=jnp.ones(WIDTH),
        norm2=jnp.ones(WIDTH),
    )
    return dict(
        embed=normal(next(keys), VOCABULARY, WIDTH),
        place=normal(next(keys), LENGTH, WIDTH),
        layers=[layer() for _ in range(LAYERS)],
        norm=jnp.ones(WIDTH),
    )


def llama_parameters(key):
    keys = iter(jax.random.split(key, 8 * LAYERS + 2))
    layer = lambda: dict(
        q=normal(next(keys), WIDTH, HEADS, WIDTH // HEADS),
        k=normal(next(keys), WIDTH, HEADS, WIDTH // HEADS),
        v=normal(next(keys), WIDTH, HEADS, WIDTH // HEADS),
        out=normal(next(keys), HEADS, WIDTH // HEADS, WIDTH),
        gate=normal(next(keys), WIDTH, 4 * WIDTH),
        up=normal(next(keys), WIDTH, 4 * WIDTH),
        down=normal(next(keys), 4 * WIDTH, WIDTH),
        norm1=jnp.ones(WIDTH),
        norm2=jnp.ones(WIDTH),
    )
    return dict(
        embed=normal(next(keys), VOCABULARY, WIDTH),
        layers=[layer() for _ in range(LAYERS)],
        norm=jnp.ones(WIDTH),
        head=normal(next(keys), WIDTH, VOCABULARY),
    )


def expert_parameters(key):
    keys = iter(jax.random.split(key, 8 * LAYERS + 2))
    layer = lambda: dict(
        qkv=normal(next(keys), WIDTH, 3, HEADS, WIDTH // HEADS),
        out=normal(next(keys), HEADS, WIDTH // HEADS, WIDTH),
        router=normal(next(keys), WIDTH, EXPERTS),
        up=normal(next(keys), EXPERTS, WIDTH, 2 * WIDTH),
        down=normal(next(keys), EXPERTS, 2 * WIDTH, WIDTH),
        norm1=jnp.ones(WIDTH),
        norm2=jnp.ones(WIDTH),
    )
    return dict(embed=normal(next(keys), VOCABULARY, WIDTH), layers=[layer() for _ in range(LAYERS)], norm=jnp.ones(WIDTH))


def layer_norm(x, scale):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * scale


def rms_norm(x, scale):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


def attention(q, k, v):
    """[batch, length, heads, width of a head], causal."""
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(q.shape[-1])
    mask = jnp.tril(jnp.ones((q.shape[1], k.shape[1]), bool))
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(jnp.where(mask, scores, -1e9)), v)


def rotate(x):
    half = x.shape[-1] // 2
    angle = jnp.arange(x.shape[1])[:, None] / 100.0 ** (jnp.arange(half) / half)
    cos, sin = jnp.cos(angle)[None, :, None], jnp.sin(angle)[None, :, None]
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def cross_entropy(logits, targets):
    chosen = jnp.take_along_axis(logits, targets[..., None], -1)[..., 0]
    return (jax.nn.logsumexp(logits, -1) - chosen).mean()


def gpt_loss(p, tokens, targets, way):
    x = way.hidden(p["embed"][tokens] + p["place"])
    for layer in p["layers"]:
        q, k, v = jnp.moveaxis(jnp.einsum("bsw,wchd->bschd", layer_norm(x, layer["norm1"]), layer["qkv"]), 2, 0)
        x = way.hidden(x + jnp.einsum("bshd,hdw->bsw", way.attention(q, k, v), layer["out"]))
        h = jax.nn.gelu(layer_norm(x, layer["norm2"]) @ layer["up"])
        x = way.hidden(x + h @ layer["down"])
    return cross_entropy(layer_norm(x, p["norm"]) @ p["embed"].T, targets)


def llama_loss(p, tokens, targets, way):
    x = way.hidden(p["embed"][tokens])
    for layer in p["layers"]:
        h = rms_norm(x, layer["norm1"])
        q, k, v = (jnp.einsum("bsw,whd->bshd", h, layer[name]) for name in "qkv")
        x = way.hidden(x + jnp.einsum("bshd,hdw->bsw", way.attention(rotate(q), rotate(k), v), layer["out"]))
        h = rms_norm(x, layer["norm2"])
        x = way.hidden(x + (jax.nn.silu(h @ layer["gate"]) * (h @ layer["up"])) @ layer["down"])
    return cross_entropy(rms_norm(x, p["norm"]) @ p["head"], targets)


def route(x, layer, way):
    """Each token goes to its best expert, at most |places| of a row to one: dispatch and combine as one-hot products."""
    places = 2 * LENGTH // EXPERTS
    gates = jax.nn.softmax(x @ layer["router"])
    chosen = jax.nn.one_hot(gates.argmax(-1), EXPERTS)
    place = (jnp.cumsum(chosen, 1) - 1) * chosen
    dispatch = chosen[..., None] * jax.nn.one_hot(place.sum(-1).astype(jnp.int32), places)[:, :, None]
    sent = way.experts(jnp.einsum("bsec,bsw->ebcw", dispatch, x))
    h = jax.nn.relu(jnp.einsum("ebcw,ewh->ebch", sent, layer["up"]))
    done = way.experts(jnp.einsum("ebch,ehw->ebcw", h, layer["down"]))
    return jnp.einsum("bsec,ebcw->bsw", dispatch * gates[..., None], done)


def expert_loss(p, tokens, targets, way):
    x = way.hidden(p["embed"][tokens])
    for layer in p["layers"]:
        q, k, v = jnp.moveaxis(jnp.einsum("bsw,wchd->bschd", rms_norm(x, layer["norm1"]), layer["qkv"]), 2, 0)
        x = way.hidden(x + jnp.einsum("bshd,hdw->bsw", way.attention(q, k, v), layer["out"]))
        x = way.hidden(x + route(rms_norm(x, layer["norm2"]), layer, way))
    return cross_entropy(rms_norm(x, p["norm"]) @ p["embed"].T, targets)


MODELS = {
    "gpt2": (gpt_parameters, gpt_loss),
    "llama": (llama_parameters, llama_loss),
    "experts": (expert_parameters, expert_loss),
}


# --- ways to distribute ---


@dataclasses.dataclass
class Way:
    """A mesh, specs by name of parameter, the spec of the batch, and constraints on activations; None: no constraint."""

    axes: dict
    batch: P
    parameters: dict = dataclasses.field(default_factory=dict)
    hidden_spec: P | None = None
    expert_spec: P | None = None
    ring: str | None = None  # the axis of the sequence in ring attention
    rows: int = BATCH  # of the batch
    mesh: jax.sharding.Mesh | None = None

    def on(self, devices):
        """The same way on a mesh of these devices; without devices: on one, where nothing is distributed."""
        if devices is None:
            return Way({}, P(), rows=self.rows)
        count = int(np.prod(list(self.axes.values())))
        mesh = jax.sharding.Mesh(np.array(devices[:count]).reshape(*self.axes.values()), tuple(self.axes))
        return dataclasses.replace(self, mesh=mesh)

    def constrain(self, x, spec):
        return x if spec is None else jax.lax.with_sharding_constraint(x, NamedSharding(self.mesh, spec))

    def hidden(self, x):
        return self.constrain(x, self.hidden_spec)

    def experts(self, x):
        return self.constrain(x, self.expert_spec)

    def attention(self, q, k, v):
        if not self.ring:
            return attention(q, k, v)
        spec = P(None, self.ring)
        run = functools.partial(ring_attention, axis=self.ring, count=self.axes[self.ring])
        return jax.shard_map(run, mesh=self.mesh, in_specs=(spec, spec, spec), out_specs=spec)(q, k, v)

    def sharding(self, path, x):
        name = [k.key for k in path if hasattr(k, "key")][-1]
        return NamedSharding(self.mesh, self.parameters.get(name, self.parameters.get("", P())))


def ring_attention(q, k, v, axis, count):
    """Blocks of keys and values go around; softmax online."""
    me = jax.lax.axis_index(axis)
    size = q.shape[1]
    step = [(i, (i + 1) % count) for i in range(count)]
    mine = me * size + jnp.arange(size)
    best, total, out = jnp.full_like(q[..., 0], -1e9), jnp.zeros_like(q[..., 0]), jnp.zeros_like(q)
    for turn in range(count):
        theirs = (me - turn) % count * size + jnp.arange(size)
        scores = jnp.einsum("bqhd,bkhd->bqhk", q, k) / np.sqrt(q.shape[-1])
        scores = jnp.where((mine[:, None] >= theirs)[None, :, None], scores, -1e9)
        new = jnp.maximum(best, scores.max(-1))
        weight = jnp.exp(scores - new[..., None])
        total = total * jnp.exp(best - new) + weight.sum(-1)
        out = out * jnp.exp(best - new)[..., None] + jnp.einsum("bqhk,bkhd->bqhd", weight, v)
        best = new
        if turn + 1 < count:
            k, v = (jax.lax.ppermute(x, axis, step) for x in (k, v))
    return out / total[..., None]


TENSOR = dict(
    qkv=P(None, None, "tensor"),
    q=P(None, "tensor"),
    k=P(None, "tensor"),
    v=P(None, "tensor"),
    out=P("tensor"),
    up=P(None, "tensor"),
    gate=P(None, "tensor"),
    down=P("tensor"),
)

WAYS = {
    "data": Way(dict(data=8), P("data")),
    "fsdp": Way(dict(data=8), P("data"), {"": P("data"), "norm": P(), "norm1": P(), "norm2": P(), "place": P(None, "data")}),
    "tensor": Way(dict(tensor=8), P(), TENSOR),
    "data_tensor": Way(dict(data=4, tensor=2), P("data"), TENSOR),
    # As usual in practice, the weights of a layer are larger than its activations.
    "sequence": Way(dict(tensor=8), P(), TENSOR, hidden_spec=P(None, "tensor"), rows=1),
    "context": Way(dict(context=8), P(None, "context"), hidden_spec=P(None, "context"), ring="context"),
    "expert": Way(
        dict(expert=8), P("expert"), dict(up=P("expert"), down=P("expert")), hidden_spec=P("expert"), expert_spec=P("expert")
    ),
}

PROGRAMS = [
    *(("gpt2", way) for way in ("data", "fsdp", "tensor", "data_tensor", "sequence", "context")),
    *(("llama", way) for way in ("data", "fsdp", "tensor", "data_tensor", "sequence", "context")),
    *(("experts", way) for way in ("data", "expert")),
]


# --- training steps ---


def training_step(model, way):
    """(parameters, tokens, targets) -> (parameters, loss)."""
    loss = functools.partial(MODELS[model][1], way=way)

    def step(parameters, tokens, targets):
        value, gradients = jax.value_and_grad(loss)(parameters, tokens, targets)
        return jax.tree.map(lambda p, g: p - RATE * g, parameters, gradients), value

    return step


def arguments(model, rows):
    tokens = np.random.default_rng(7).integers(0, VOCABULARY, (rows, LENGTH + 1)).astype(np.int32)
    return MODELS[model][0](jax.random.key(3)), tokens[:, :-1], tokens[:, 1:]


def compiled_step(model, name, devices):
    """The step on a mesh of |devices|, or on one without, as jitted function, and its arguments in place."""
    way = WAYS[name].on(devices)
    step, values = training_step(model, way), arguments(model, way.rows)
    if devices is None:
        return jax.jit(step), values
    parameters = jax.tree_util.tree_map_with_path(way.sharding, values[0])
    batch = NamedSharding(way.mesh, way.batch)
    shardings = (parameters, batch, batch)
    run = jax.jit(step, in_shardings=shardings, out_shardings=(parameters, NamedSharding(way.mesh, P())))
    return run, jax.device_put(values, shardings)
