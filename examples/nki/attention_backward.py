"""Gradients of attention.py: from q, k, v, the result, the logarithms of the sums of exponentials and the gradient of the
result to the gradients of q, k and v. All tensors are [heads, length, d].

Blocks of scores are computed again instead of read. With weights w and g = dout v^T - sum(dout * out):
    dv = w^T dout      ds = w * g / sqrt(d)      dq = ds k      dk = ds^T q
w and ds have queries on partitions, over which dv and dk are summed in PSUM; only dq needs ds transposed.

    python -m tern.nki examples/nki/attention_backward.py
"""
import os
import sys

import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from attention import attention, causal_mask, load_tiles, pipeline, reference, scores_of, transposed  # noqa: E402

BLOCK = 512  # keys


def row_columns(x, length):
    """[128, length / 128] of a column of HBM: element r in partition r % 128."""
    tile = nl.ndarray((128, length // 128), dtype=nl.float32, buffer=nl.sbuf)
    nisa.dma_copy(dst=tile, src=x.reshape((length // 128, 128)).permute((1, 0)))
    return tile


def dot_rows(a, b):
    """The sum of a * b along the last dimension of [128, tiles, d], negated."""
    product = nl.ndarray(a.shape, dtype=nl.float32, buffer=nl.sbuf)
    nisa.tensor_tensor(dst=product, data1=a, data2=b, op=nl.multiply)
    total = nl.ndarray((128, a.shape[1]), dtype=nl.float32, buffer=nl.sbuf)
    nisa.tensor_reduce(dst=total, op=nl.add, data=product, axis=2, negate=True)
    return total


def store_tiles(dst, tiles):
    length, d = dst.shape
    nisa.dma_copy(dst=dst.reshape((length // 128, 128, d)).permute((1, 0, 2)), src=tiles)


class Block:
    """Up to 512 keys and the sums of their gradients over queries."""

    def __init__(self, k0, width, d):
        self.k0, self.width = k0, width
        self.dk, self.dv = (nl.ndarray((128, width // 128, d), dtype=nl.float32, buffer=nl.psum) for _ in range(2))


class Step:
    """A block and 128 queries, which see `width` of its keys."""

    def __init__(self, block, i, width, diagonal, is_last):
        self.block, self.i, self.width, self.diagonal, self.is_last = block, i, width, diagonal, is_last


def steps_of(length, d, causal):
    steps = []
    for k0 in range(0, length, BLOCK):
        block = Block(k0, min(BLOCK, length - k0), d)
        for i in range(k0 // 128 if causal else 0, length // 128):
            seen = min(block.width, i * 128 + 128 - k0) if causal else block.width
            diagonal = causal and k0 + seen == i * 128 + 128
            steps.append(Step(block, i, seen, diagonal, i == length // 128 - 1))
    return steps


@nki.jit
def attention_backward(q, k, v, out, logsumexp, dout, causal=True):
    heads, length, d = q.shape
    assert length % 128 == 0 and d <= 128 and k.shape == q.shape
    scale, count = d**-0.5, length // 128
    grads = [nl.ndarray(q.shape, dtype=q.dtype, buffer=nl.shared_hbm) for _ in range(3)]
    mask = causal_mask() if causal else None
    for h in range(heads):
        q_rows, k_rows, v_rows, dout_rows = (load_tiles(x[h]) for x in (q, k, v, dout))
        q_t, k_t, v_t, dout_t = (transposed(x) for x in (q_rows, k_rows, v_rows, dout_rows))
        delta = dot_rows(dout_rows, load_tiles(out[h]))
        low = row_columns(logsumexp[h], length)
        nisa.tensor_scalar(dst=low, data=low, op0=nl.multiply, operand0=-1.0)
        dq = nl.ndarray((128, count, d), dtype=nl.float32, buffer=nl.sbuf)
        nisa.memset(dst=dq, value=0.0)
        dk, dv = (nl.ndarray((128, count, d), dtype=q.dtype, buffer=nl.sbuf) for _ in range(2))

        def weigh(step):
            """The weights w and ds, up to its factor."""
            i, k0, width = step.i, step.block.k0, step.width
            scores, factor = scores_of(q_t, k_t, i * 128, k0, width, scale, mask if step.diagonal else None)
            g = nl.ndarray((128, width), dtype=nl.float32, buffer=nl.psum)
            nisa.nc_matmul(dst=g, stationary=dout_t[:, i * 128 : i * 128 + 128], moving=v_t[:, k0 : k0 + width])
            step.weights, step.ds = (nl.ndarray((128, width), dtype=q.dtype, buffer=nl.sbuf) for _ in range(2))
            nisa.activation(dst=step.weights, op=nl.exp, data=scores, bias=low[:, i : i + 1], scale=factor)
            nisa.scalar_tensor_tensor(
                dst=step.ds, data=g, op0=nl.add, operand0=delta[:, i : i + 1], op1=nl.multiply, operand1=step.weights
            )

        def add_keys(step):
            """Adds to dk and dv, and transposes ds."""
            block = step.block
            flipped = nl.ndarray((128, step.width), dtype=q.dtype, buffer=nl.psum)
            for c in range(step.width // 128):
                part = slice(c * 128, (c + 1) * 128)
                nisa.nc_matmul(dst=block.dv[:, c], stationary=step.weights[:, part], moving=dout_rows[:, step.i])
                nisa.nc_matmul(dst=block.dk[:, c], stationary=step.ds[:, part], moving=q_rows[:, step.i])
                nisa.nc_transpose(dst=flipped[:, part], data=step.ds[:, part])
            step.ds_t = nl.ndarray((128, step.width), dtype=q.dtype, buffer=nl.sbuf)
            nisa.tensor_copy(dst=step.ds_t, src=flipped)
            if step.is_last:
                first, tiles = block.k0 // 128, block.width // 128
                nisa.tensor_copy(dst=dv[:, first : first + tiles], src=block.dv)
                nisa.tensor_scalar(dst=dk[:, first : first + tiles], data=block.dk, op0=nl.multiply, operand0=scale)

        def add_queries(step):
            """Adds to dq."""
            total = nl.ndarray((128, d), dtype=nl.float32, buffer=nl.psum)
            for c in range(step.width // 128):
                keys = k_rows[:, step.block.k0 // 128 + c]
                nisa.nc_matmul(dst=total, stationary=step.ds_t[:, c * 128 : (c + 1) * 128], moving=keys)
            nisa.tensor_tensor(dst=dq[:, step.i], data1=dq[:, step.i], data2=total, op=nl.add)

        pipeline(steps_of(length, d, causal), weigh, add_keys, add_queries)
        dq_scaled = nl.ndarray((128, count, d), dtype=q.dtype, buffer=nl.sbuf)
        nisa.tensor_scalar(dst=dq_scaled, data=dq, op0=nl.multiply, operand0=scale)
        for grad, tiles in zip(grads, (dq_scaled, dk, dv)):
            store_tiles(grad[h], tiles)
    return tuple(grads)


def check(heads=2, length=512, d=64, causal=True):
    """The largest difference from numpy, of all gradients."""
    rng = np.random.default_rng(0)
    q, k, v, dout = (rng.standard_normal((heads, length, d)).astype(np.float32) for _ in range(4))
    out, logsumexp = (np.asarray(x) for x in nki.simulate(attention)(q, k, v, causal))
    found = nki.simulate(attention_backward)(q, k, v, out, logsumexp, dout, causal)
    exact, _, w = reference(q, k, v, causal)
    g = dout @ v.astype(np.float64).transpose(0, 2, 1) - (dout * exact).sum(-1, keepdims=True)
    ds = w * g * d**-0.5
    expected = ds @ k, ds.transpose(0, 2, 1) @ q, w.transpose(0, 2, 1) @ dout
    return max(np.abs(np.asarray(a) - b).max() for a, b in zip(found, expected))


if __name__ == "__main__":
    print(f"gradients of attention, 2 heads of 512 x 64, causal: largest error {check():.1e}")
