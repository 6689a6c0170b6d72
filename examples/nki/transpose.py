"""The transpose of a matrix whose sizes are multiples of 128, through the tensor engine.

Four transposed blocks share a bank of PSUM and are copied out at once; loads and stores move long runs.

    python -m tern.nki examples/nki/transpose.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def transpose(x):
    rows, columns = x.shape
    assert rows % 128 == 0 and columns % 128 == 0, f"x {x.shape}"
    out = nl.ndarray((columns, rows), dtype=x.dtype, buffer=nl.shared_hbm)
    height = 512 if rows % 512 == 0 else 128
    width = 512 if columns % 512 == 0 else 128
    for r in range(0, rows, height):
        for c in range(0, columns, width):
            tiles = nl.ndarray((128, height // 128, width), dtype=x.dtype, buffer=nl.sbuf)
            block = x[r : r + height, c : c + width].reshape_dim(0, (height // 128, 128))
            nisa.dma_copy(dst=tiles, src=block.permute((1, 0, 2)))
            for j in range(0, width, 128):
                flipped = nl.ndarray((128, height), dtype=x.dtype, buffer=nl.psum)
                for i in range(height // 128):
                    nisa.nc_transpose(dst=flipped[:, i * 128 : (i + 1) * 128], data=tiles[:, i, j : j + 128])
                result = nl.ndarray((128, height), dtype=x.dtype, buffer=nl.sbuf)
                nisa.tensor_copy(dst=result, src=flipped)
                nisa.dma_copy(dst=out[c + j : c + j + 128, r : r + height], src=result)
    return out


def check(rows=512, columns=1024):
    """The largest difference from numpy."""
    x = np.random.default_rng(0).standard_normal((rows, columns)).astype(np.float32)
    return np.abs(np.asarray(nki.simulate(transpose)(x)) - x.T).max()


if __name__ == "__main__":
    print(f"transpose of 512 x 1024: largest error {check():.1e}")
