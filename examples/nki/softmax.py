"""softmax over the last dimension: maximum, exponential with its sum in the same instruction, division by the sum.

    python -m tern.nki examples/nki/softmax.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def softmax(x):
    rows, n = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for r in range(0, rows, 128):
        p = min(128, rows - r)
        tile = nl.ndarray((p, n), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=tile, src=x[r : r + p])
        low = nl.ndarray((p, 1), dtype=nl.float32, buffer=nl.sbuf)  # minus the maximum
        nisa.tensor_reduce(dst=low, op=nl.maximum, data=tile, axis=1, negate=True)
        weights = nl.ndarray((p, n), dtype=nl.float32, buffer=nl.sbuf)
        total = nl.ndarray((p, 1), dtype=nl.float32, buffer=nl.sbuf)
        nisa.activation_reduce(dst=weights, op=nl.exp, data=tile, bias=low, reduce_op=nl.add, reduce_res=total)
        nisa.reciprocal(dst=total, data=total)
        nisa.tensor_scalar(dst=tile, data=weights, op0=nl.multiply, operand0=total)
        nisa.dma_copy(dst=out[r : r + p], src=tile)
    return out


def check(rows=1024, n=1024):
    """The largest difference from numpy."""
    x = np.random.default_rng(0).standard_normal((rows, n)).astype(np.float32) * 4
    weights = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    expected = weights / weights.sum(1, keepdims=True)
    return np.abs(np.asarray(nki.simulate(softmax)(x)) - expected).max()


if __name__ == "__main__":
    print(f"softmax of 1024 x 1024: largest error {check():.1e}")
