"""x / sqrt(mean(x^2) + epsilon) * weight over the last dimension.

The scalar engine squares and sums in one instruction; the vector engine scales by the row, then by the weight: in bfloat16 these
two are faster than one scalar_tensor_tensor.

    python -m tern.nki examples/nki/rmsnorm.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def rmsnorm(x, weight, epsilon=1e-6):
    rows, n = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    # The weight in every partition: an access pattern that repeats its one row.
    w = nl.ndarray((128, n), dtype=weight.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=w, src=weight.reshape((1, n)).broadcast(0, 128))
    for r in range(0, rows, 128):
        p = min(128, rows - r)
        tile = nl.ndarray((p, n), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=tile, src=x[r : r + p])
        square = nl.ndarray((p, n), dtype=nl.float32, buffer=nl.sbuf)
        scale = nl.ndarray((p, 1), dtype=nl.float32, buffer=nl.sbuf)
        nisa.activation_reduce(dst=square, op=nl.square, data=tile, reduce_op=nl.add, reduce_res=scale)
        nisa.tensor_scalar(dst=scale, data=scale, op0=nl.multiply, operand0=1.0 / n, op1=nl.add, operand1=epsilon)
        nisa.activation(dst=scale, op=nl.rsqrt, data=scale)
        result = nl.ndarray((p, n), dtype=x.dtype, buffer=nl.sbuf)
        nisa.tensor_scalar(dst=tile, data=tile, op0=nl.multiply, operand0=scale)
        nisa.tensor_tensor(dst=result, data1=tile, data2=w[:p], op=nl.multiply)
        nisa.dma_copy(dst=out[r : r + p], src=result)
    return out


def check(rows=1024, n=2048):
    """The largest difference from numpy."""
    rng = np.random.default_rng(0)
    x, weight = rng.standard_normal((rows, n)).astype(np.float32), rng.standard_normal(n).astype(np.float32)
    wide = x.astype(np.float64)
    expected = wide / np.sqrt((wide**2).mean(1, keepdims=True) + 1e-6) * weight
    return np.abs(np.asarray(nki.simulate(rmsnorm)(x, weight)) - expected).max()


if __name__ == "__main__":
    print(f"rmsnorm of 1024 x 2048: largest error {check():.1e}")
