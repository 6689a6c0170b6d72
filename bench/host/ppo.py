"""ppo.py - an update of proximal policy optimisation in one jitted function: advantages by a scan over time, then epochs
of shuffled minibatches in loops. Observations and rewards are random: the time does not depend on them."""

import jax
import jax.numpy as jnp
import numpy as np

OBSERVATION, WIDTH, ACTIONS, ENVIRONMENTS = 8, 64, 4, 16
EPOCHS, MINIBATCHES, DISCOUNT, TRACE, CLIP, RATE = 4, 4, 0.99, 0.95, 0.2, 3e-4


def init(rng):
    sizes = [(OBSERVATION, WIDTH), (WIDTH, WIDTH), (WIDTH, ACTIONS + 1)]
    return [(rng.standard_normal(s, np.float32) * s[0] ** -0.5, np.zeros(s[1], np.float32)) for s in sizes]


def policy(params, x):
    """Log probabilities of the actions, and the value."""
    for weight, bias in params[:-1]:
        x = jnp.tanh(x @ weight + bias)
    x = x @ params[-1][0] + params[-1][1]
    return jax.nn.log_softmax(x[..., :ACTIONS]), x[..., ACTIONS]


def advantages_of(rewards, ends, values):
    """Generalised advantage estimation, backwards in time."""

    def back(advantage, now):
        reward, end, value, after = now
        delta = reward + DISCOUNT * after * (1 - end) - value
        advantage = delta + DISCOUNT * TRACE * (1 - end) * advantage
        return advantage, advantage

    after = jnp.concatenate([values[1:], values[-1:]])
    return jax.lax.scan(back, jnp.zeros(values.shape[1]), (rewards, ends, values, after), reverse=True)[1]


def loss_of(params, batch):
    every, value = policy(params, batch["observations"])
    chosen = jnp.take_along_axis(every, batch["actions"][:, None], -1)[:, 0]
    ratio = jnp.exp(chosen - batch["log_probabilities"])
    gain = (batch["advantages"] - batch["advantages"].mean()) / (batch["advantages"].std() + 1e-8)
    surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(every) * every).sum(-1)
    return (0.5 * (value - batch["returns"]) ** 2 - surrogate - 0.01 * entropy).mean()


def adam(params, grads, moments, t):
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], grads)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, moments[1], grads)
    update = lambda p, m, s: p - RATE * (m / (1 - 0.9**t)) / (jnp.sqrt(s / (1 - 0.999**t)) + 1e-8)
    return jax.tree.map(update, params, mean, square), (mean, square)


def update(rollout, state):
    """One update: EPOCHS x MINIBATCHES steps of Adam on the rollout."""
    every, values = policy(state["params"], rollout["observations"])
    advantages = advantages_of(rollout["rewards"], rollout["ends"], values)
    chosen = jnp.take_along_axis(every, rollout["actions"][..., None], -1)[..., 0]
    data = {"observations": rollout["observations"], "actions": rollout["actions"], "log_probabilities": chosen,
            "advantages": advantages, "returns": advantages + values}  # fmt: skip
    data = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), data)
    count = data["actions"].shape[0]

    def minibatch(state, rows):
        loss, grads = jax.value_and_grad(loss_of)(state["params"], jax.tree.map(lambda x: x[rows], data))
        t = state["t"] + 1
        params, moments = adam(state["params"], grads, state["moments"], t)
        return state | {"params": params, "moments": moments, "t": t, "loss": loss}, None

    def epoch(_, state):
        key, now = jax.random.split(state["key"])
        rows = jax.random.permutation(now, count).reshape(MINIBATCHES, -1)
        return jax.lax.scan(minibatch, state | {"key": key}, rows)[0]

    return jax.lax.fori_loop(0, EPOCHS, epoch, state)


def make(steps):
    """The jitted update, a rollout of |steps| steps, and the first state."""
    rng = np.random.default_rng(0)
    shape = (steps, ENVIRONMENTS)
    rollout = {
        "observations": rng.standard_normal((*shape, OBSERVATION), np.float32),
        "actions": rng.integers(0, ACTIONS, shape).astype(np.int32),
        "rewards": rng.standard_normal(shape, np.float32),
        "ends": (rng.random(shape) < 0.02).astype(np.float32),
    }
    params = init(rng)
    zeros = jax.tree.map(np.zeros_like, params)
    key = np.array([0, 1], np.uint32)  # a plain array moves between platforms
    state = {"params": params, "moments": (zeros, zeros), "t": np.float32(0), "loss": np.float32(0), "key": key}
    return jax.jit(update), rollout, state
