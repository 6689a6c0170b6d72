"""c = a_t.T @ b for sizes that are multiples of 128, in float32 or bfloat16.

The tensor engine contracts over partitions, so it wants the left operand transposed: a_t is [k, m]. A strip of columns of b
stays in SBUF while a_t streams past it; both are read in long runs. Each result tile is summed over k in one bank of PSUM.

    python -m tern.nki examples/nki/matmul.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl

STRIP_BYTES = 64 * 1024  # of b in each partition


def strip_width(k, n, itemsize):
    """Columns of b that stay in SBUF: all of them, or whole result tiles that fit."""
    tile = 512 if n % 512 == 0 else 128
    while tile * 2 <= n and n % (tile * 2) == 0 and tile * 2 * (k // 128) * itemsize <= STRIP_BYTES:
        tile *= 2
    return tile


@nki.jit
def matmul(a_t, b):
    k, m = a_t.shape
    k_b, n = b.shape
    assert k == k_b and k % 128 == 0 and m % 128 == 0 and n % 128 == 0, f"a_t {a_t.shape}, b {b.shape}"
    c = nl.ndarray((m, n), dtype=a_t.dtype, buffer=nl.shared_hbm)

    # Row r of a_t and b lies in partition r % 128: view k as [k / 128, 128] and put the 128 first.
    k_tiles = k // 128
    a_tiled = a_t.reshape((k_tiles, 128, m)).permute((1, 0, 2))
    b_tiled = b.reshape((k_tiles, 128, n)).permute((1, 0, 2))

    width = strip_width(k, n, 2 if b.dtype == nl.bfloat16 else 4)
    tile_n = min(512, width)
    block_m = 512 if m % 512 == 0 else 128
    for n0 in range(0, n, width):
        # One load for each result tile's columns, so that the first matmul starts after the first of them.
        strip = []
        for n1 in range(n0, n0 + width, tile_n):
            strip.append(nl.ndarray((128, k_tiles, tile_n), dtype=b.dtype, buffer=nl.sbuf))
        for m0 in range(0, m, block_m):
            a_block = nl.ndarray((128, k_tiles, block_m), dtype=a_t.dtype, buffer=nl.sbuf)
            nisa.dma_copy(dst=a_block, src=a_tiled[:, :, m0 : m0 + block_m])
            if m0 == 0:
                for i, b_tile in enumerate(strip):
                    nisa.dma_copy(dst=b_tile, src=b_tiled[:, :, n0 + i * tile_n : n0 + (i + 1) * tile_n])
            for i, b_tile in enumerate(strip):
                rows = nl.ndarray((128, block_m // 128, tile_n), dtype=c.dtype, buffer=nl.sbuf)
                for j in range(block_m // 128):
                    total = nl.ndarray((128, tile_n), dtype=nl.float32, buffer=nl.psum)
                    for t in range(k_tiles):
                        nisa.nc_matmul(dst=total, stationary=a_block[:, t, j * 128 : (j + 1) * 128], moving=b_tile[:, t])
                    nisa.tensor_copy(dst=rows[:, j], src=total)
                n1 = n0 + i * tile_n
                target = c[m0 : m0 + block_m, n1 : n1 + tile_n].reshape_dim(0, (block_m // 128, 128))
                nisa.dma_copy(dst=target.permute((1, 0, 2)), src=rows)
    return c


def check(m=512, k=512, n=1024, dtype=np.float32):
    """The largest error relative to numpy in float64."""
    rng = np.random.default_rng(0)
    a_t = rng.standard_normal((k, m)).astype(dtype)
    b = rng.standard_normal((k, n)).astype(dtype)
    c = np.asarray(nki.simulate(matmul)(a_t, b)).astype(np.float64)
    expected = a_t.astype(np.float64).T @ b.astype(np.float64)
    return np.abs(c - expected).max() / np.abs(expected).max()


if __name__ == "__main__":
    print(f"matmul 512 x 512 x 1024, float32: largest error {check():.1e} of the largest element")
