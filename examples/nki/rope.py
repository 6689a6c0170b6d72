"""Rotary position embedding: pairs (x[i], x[i + d / 2]) of each head are rotated by the angle of their position.

x is [sequence, heads, d], cos and sin are [sequence, d / 2]. Positions are on partitions, and one instruction computes all
heads: the tables are read again for each of them.

    python -m tern.nki examples/nki/rope.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def rope(x, cos, sin):
    length, heads, d = x.shape
    half = d // 2
    assert cos.shape == (length, half) and sin.shape == (length, half)
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for s in range(0, length, 128):
        p = min(128, length - s)
        tile = nl.ndarray((p, heads, d), dtype=x.dtype, buffer=nl.sbuf)
        table = nl.ndarray((p, 2, half), dtype=cos.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=tile, src=x[s : s + p])
        nisa.dma_copy(dst=table[:, 0], src=cos[s : s + p])
        nisa.dma_copy(dst=table[:, 1], src=sin[s : s + p])
        c = table[:, 0].expand_dim(1).broadcast(1, heads)
        t = table[:, 1].expand_dim(1).broadcast(1, heads)
        first, second = tile[:, :, :half], tile[:, :, half:]
        result = nl.ndarray((p, heads, d), dtype=x.dtype, buffer=nl.sbuf)
        other = nl.ndarray((p, heads, d), dtype=x.dtype, buffer=nl.sbuf)
        # GpSimd computes one half of the terms while the vector engine computes the other. Terms have the dtype of x: tiles of two
        # bytes are read at twice the rate.
        nisa.tensor_tensor(dst=result[:, :, :half], data1=first, data2=c, op=nl.multiply)
        nisa.tensor_tensor(dst=other[:, :, :half], data1=second, data2=t, op=nl.multiply, engine=nisa.engine.gpsimd)
        nisa.tensor_tensor(dst=result[:, :, half:], data1=second, data2=c, op=nl.multiply)
        nisa.tensor_tensor(dst=other[:, :, half:], data1=first, data2=t, op=nl.multiply, engine=nisa.engine.gpsimd)
        nisa.tensor_tensor(dst=result[:, :, :half], data1=result[:, :, :half], data2=other[:, :, :half], op=nl.subtract)
        nisa.tensor_tensor(dst=result[:, :, half:], data1=result[:, :, half:], data2=other[:, :, half:], op=nl.add)
        nisa.dma_copy(dst=out[s : s + p], src=result)
    return out


def check(length=256, heads=8, d=64):
    """The largest difference from numpy."""
    x = np.random.default_rng(0).standard_normal((length, heads, d)).astype(np.float32)
    angle = np.arange(length)[:, None] * 10000.0 ** (-np.arange(d // 2) / (d // 2))
    cos, sin = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
    a, b = x[..., : d // 2], x[..., d // 2 :]
    c, s = cos[:, None], sin[:, None]
    expected = np.concatenate([a * c - b * s, b * c + a * s], -1)
    return np.abs(np.asarray(nki.simulate(rope)(x, cos, sin)) - expected).max()


if __name__ == "__main__":
    print(f"rope of 256 positions, 8 heads of 64: largest error {check():.1e}")
