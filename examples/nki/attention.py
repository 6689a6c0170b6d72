"""Attention with online softmax: softmax(q k^T / sqrt(d), causal or not) v, for q, k and v of [heads, length, d].

A step has 128 queries and up to 1024 keys: scores in PSUM, their maximum and exponentials with the sum of each row, then the
product with v. What earlier blocks gave is scaled when the maximum grows. The score matrix is never in HBM. Four steps are in
flight. Also returns the logarithm of each row's sum of exponentials, which the backward pass needs (attention_backward.py).

    python -m tern.nki examples/nki/attention.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl

BLOCK = 1024  # keys of a step: scores fill two banks of PSUM


def causal_mask():
    """0 where the key (column) is not after the query (partition), else a large negative number."""
    mask = nl.ndarray((128, 128), dtype=nl.float32, buffer=nl.sbuf)
    nisa.memset(dst=mask, value=0.0)
    nisa.affine_select(
        dst=mask, pattern=[[-1, 128]], channel_multiplier=1, on_true_tile=mask, on_false_value=-1e30, cmp_op=nl.greater_equal
    )
    return mask


def load_tiles(x):
    """[128, length / 128, d]: row r of x in partition r % 128."""
    length, d = x.shape
    tiles = nl.ndarray((128, length // 128, d), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=tiles, src=x.reshape((length // 128, 128, d)).permute((1, 0, 2)))
    return tiles


def transposed(tiles):
    """[d, length] of what load_tiles() gives, by the tensor engine; four blocks share a bank."""
    count, d = tiles.shape[1:]
    result = nl.ndarray((d, count * 128), dtype=tiles.dtype, buffer=nl.sbuf)
    for first in range(0, count, 4):
        n = min(4, count - first)
        block = nl.ndarray((d, n * 128), dtype=tiles.dtype, buffer=nl.psum)
        for i in range(n):
            nisa.nc_transpose(dst=block[:, i * 128 : (i + 1) * 128], data=tiles[:, first + i])
        nisa.tensor_copy(dst=result[:, first * 128 : (first + n) * 128], src=block)
    return result


def scores_of(q_t, k_t, q0, k0, width, scale, mask):
    """Scores of 128 queries from q0 and `width` keys from k0. With a mask they are scaled and in SBUF, and the mask is of the
    last 128 keys; else they are in PSUM and unscaled."""
    scores = nl.ndarray((128, width), dtype=nl.float32, buffer=nl.psum)
    for j in range(0, width, 512):
        stop = min(j + 512, width)
        nisa.nc_matmul(dst=scores[:, j:stop], stationary=q_t[:, q0 : q0 + 128], moving=k_t[:, k0 + j : k0 + stop])
    if mask is None:
        return scores, scale
    masked = nl.ndarray((128, width), dtype=nl.float32, buffer=nl.sbuf)
    if width > 128:
        nisa.tensor_scalar(dst=masked[:, : width - 128], data=scores[:, : width - 128], op0=nl.multiply, operand0=scale)
    nisa.scalar_tensor_tensor(
        dst=masked[:, width - 128 :], data=scores[:, width - 128 :], op0=nl.multiply, operand0=scale, op1=nl.add, operand1=mask
    )
    return masked, 1.0


def pipeline(steps, *stages):
    """Runs every stage on every step, stage s of a step together with stage 0 of the s-th after it. Engines run what they are
    given in order: so each has work of other steps while a result is on its way to the next engine. None is a stage that only
    lets time pass."""
    for t in range(len(steps) + len(stages) - 1):
        for s, stage in enumerate(stages):
            if stage is not None and 0 <= t - s < len(steps):
                stage(steps[t - s])


class Rows:
    """128 queries: minus the largest score, the sum of exponentials and the result so far."""

    def __init__(self, q0, d):
        self.q0 = q0
        self.low = None
        self.total = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
        self.result = nl.ndarray((128, d), dtype=nl.float32, buffer=nl.sbuf)


class Step:
    """128 queries and a block of keys."""

    def __init__(self, rows, k0, width, diagonal, is_first, is_last):
        self.rows, self.k0, self.width, self.diagonal = rows, k0, width, diagonal
        self.is_first, self.is_last = is_first, is_last


def steps_of(length, keys, d, causal):
    steps = []
    for q0 in range(0, length, 128):
        rows = Rows(q0, d)
        end = q0 + 128 if causal else keys
        for k0 in range(0, end, BLOCK):
            width = min(BLOCK, end - k0)
            steps.append(Step(rows, k0, width, causal and k0 + width == end, k0 == 0, k0 + width == end))
    return steps


@nki.jit
def attention(q, k, v, causal=True):
    heads, length, d = q.shape
    keys = k.shape[1]
    assert length % 128 == 0 and keys % 128 == 0 and d <= 128 and (not causal or keys == length)
    scale = d**-0.5
    out = nl.ndarray(q.shape, dtype=q.dtype, buffer=nl.shared_hbm)
    logsumexp = nl.ndarray((heads, length, 1), dtype=nl.float32, buffer=nl.shared_hbm)
    mask = causal_mask() if causal else None
    for h in range(heads):
        q_t, k_t = transposed(load_tiles(q[h])), transposed(load_tiles(k[h]))
        values = load_tiles(v[h])

        def weigh(step):
            """Scores, their maximum, exponentials and the sum of these."""
            rows = step.rows
            scores, factor = scores_of(q_t, k_t, rows.q0, step.k0, step.width, scale, mask if step.diagonal else None)
            new = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
            nisa.tensor_reduce(dst=new, op=nl.maximum, data=scores, axis=1, negate=True)
            low = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
            if step.is_first:
                nisa.tensor_scalar(dst=low, data=new, op0=nl.multiply, operand0=factor)
            else:
                before = rows.low
                nisa.tensor_scalar(dst=low, data=new, op0=nl.multiply, operand0=factor, op1=nl.minimum, operand1=before)
                # What is there is scaled by exp(old maximum - new maximum).
                step.shrink = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
                nisa.activation(dst=step.shrink, op=nl.exp, data=before, bias=low, scale=-1.0)
            rows.low = low
            step.weights = nl.ndarray((128, step.width), dtype=q.dtype, buffer=nl.sbuf)
            step.part = rows.total if step.is_first else nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
            nisa.activation_reduce(
                dst=step.weights, op=nl.exp, data=scores, bias=low, scale=factor, reduce_op=nl.add, reduce_res=step.part
            )

        def flip(step):
            """A matmul contracts over partitions, so the weights need keys there."""
            flipped = nl.ndarray((128, step.width), dtype=q.dtype, buffer=nl.psum)
            for j in range(0, step.width, 128):
                nisa.nc_transpose(dst=flipped[:, j : j + 128], data=step.weights[:, j : j + 128])
            step.weights_t = nl.ndarray((128, step.width), dtype=q.dtype, buffer=nl.sbuf)
            nisa.tensor_copy(dst=step.weights_t, src=flipped)

        def multiply(step):
            """Weights times values, added to what earlier blocks gave."""
            rows = step.rows
            product = nl.ndarray((128, d), dtype=nl.float32, buffer=nl.psum)
            for j in range(0, step.width, 128):
                nisa.nc_matmul(dst=product, stationary=step.weights_t[:, j : j + 128], moving=values[:, (step.k0 + j) // 128])
            if step.is_first:
                nisa.tensor_copy(dst=rows.result, src=product)
            else:
                for x, y in ((rows.total, step.part), (rows.result, product)):
                    nisa.scalar_tensor_tensor(dst=x, data=x, op0=nl.multiply, operand0=step.shrink, op1=nl.add, operand1=y)
            if step.is_last:
                finish(rows)

        def finish(rows):
            sums = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
            nisa.activation(dst=sums, op=nl.log, data=rows.total)
            nisa.tensor_tensor(dst=sums, data1=sums, data2=rows.low, op=nl.subtract)
            nisa.dma_copy(dst=logsumexp[h, rows.q0 : rows.q0 + 128], src=sums)
            inverse = nl.ndarray((128, 1), dtype=nl.float32, buffer=nl.sbuf)
            nisa.reciprocal(dst=inverse, data=rows.total)
            normal = nl.ndarray((128, d), dtype=q.dtype, buffer=nl.sbuf)
            nisa.tensor_scalar(dst=normal, data=rows.result, op0=nl.multiply, operand0=inverse)
            nisa.dma_copy(dst=out[h, rows.q0 : rows.q0 + 128], src=normal)

        pipeline(steps_of(length, keys, d, causal), weigh, None, flip, multiply)
    return out, logsumexp


def reference(q, k, v, causal):
    """The same in float64: the result, the logarithms of the sums, and the weights."""
    q, k, v = (x.astype(np.float64) for x in (q, k, v))
    scores = q @ k.transpose(0, 2, 1) * q.shape[-1] ** -0.5
    if causal:
        scores = np.where(np.tri(q.shape[1], k.shape[1], dtype=bool), scores, -np.inf)
    high = scores.max(-1, keepdims=True)
    weights = np.exp(scores - high)
    total = weights.sum(-1, keepdims=True)
    return weights / total @ v, np.log(total) + high, weights / total


def check(heads=2, length=1024, d=64, causal=True):
    """The largest difference from numpy, of the result and the logarithms."""
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((heads, length, d)).astype(np.float32) for _ in range(3))
    found = nki.simulate(attention)(q, k, v, causal)
    expected = reference(q, k, v, causal)
    return max(np.abs(np.asarray(a) - b).max() for a, b in zip(found, expected))


if __name__ == "__main__":
    print(f"attention, 2 heads of 1024 x 64, causal: largest error {check():.1e}")
