"""Causal depthwise convolution, as in Mamba: out[c, t] = bias[c] + sum over j of weight[c, j] x[c, t - taps + 1 + j].

Channels are on partitions. The first tap is a scaled copy on the scalar engine; each other one is one instruction of the vector
engine: a shifted view times the tap's weight, added to what the others gave in PSUM. Then silu, with the bias in the same
instruction.

    python -m tern.nki examples/nki/conv1d.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl

BLOCK = 2048  # elements of a sum, which fills half of PSUM


@nki.jit
def conv1d(x, weight, bias):
    channels, length = x.shape
    taps = weight.shape[1]
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for c in range(0, channels, 128):
        p = min(128, channels - c)
        w = nl.ndarray((p, taps), dtype=nl.float32, buffer=nl.sbuf)
        b = nl.ndarray((p, 1), dtype=nl.float32, buffer=nl.sbuf)
        nisa.dma_copy(dst=w, src=weight[c : c + p])
        nisa.dma_copy(dst=b, src=bias.reshape((channels, 1))[c : c + p])
        # Zeros before the first element.
        tile = nl.ndarray((p, taps - 1 + length), dtype=x.dtype, buffer=nl.sbuf)
        nisa.memset(dst=tile[:, : taps - 1], value=0.0)
        nisa.dma_copy(dst=tile[:, taps - 1 :], src=x[c : c + p])
        for t in range(0, length, BLOCK):
            n = min(BLOCK, length - t)
            total = nl.ndarray((p, n), dtype=nl.float32, buffer=nl.psum)
            nisa.activation(dst=total, op=nl.copy, data=tile[:, t : t + n], scale=w[:, 0:1])
            for j in range(1, taps):
                shifted, factor = tile[:, t + j : t + j + n], w[:, j : j + 1]
                nisa.scalar_tensor_tensor(
                    dst=total, data=shifted, op0=nl.multiply, operand0=factor, op1=nl.add, operand1=total
                )
            result = nl.ndarray((p, n), dtype=x.dtype, buffer=nl.sbuf)
            nisa.activation(dst=result, op=nl.silu, data=total, bias=b)
            nisa.dma_copy(dst=out[c : c + p, t : t + n], src=result)
    return out


def check(channels=256, length=1024, taps=4):
    """The largest difference from numpy; the result goes through silu."""
    rng = np.random.default_rng(0)
    x, weight = rng.standard_normal((channels, length)), rng.standard_normal((channels, taps))
    bias = rng.standard_normal(channels)
    x, weight, bias = (a.astype(np.float32) for a in (x, weight, bias))
    padded = np.pad(x.astype(np.float64), ((0, 0), (taps - 1, 0)))
    y = bias[:, None] + sum(weight[:, j : j + 1] * padded[:, j : j + length] for j in range(taps))
    return np.abs(np.asarray(nki.simulate(conv1d)(x, weight, bias)) - y / (1 + np.exp(-y))).max()


if __name__ == "__main__":
    print(f"conv1d of 256 channels, length 1024, 4 taps, silu: largest error {check():.1e}")
