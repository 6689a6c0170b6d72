"""A mixture of experts, one expert for each token: tokens are gathered by expert, multiplied by its matrix, and written back
to where they came from.

slots [experts, capacity] has the token in each place of each expert; places without one hold a number beyond the last token,
and the DMA skips them. The gathered rows are transposed by the tensor engine, because a matmul contracts over partitions.

    python -m tern.nki examples/nki/moe.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


def gather(tokens, places):
    """The tokens in 128 places, and the index that found them."""
    index = nl.ndarray((128, 1), dtype=nl.int32, buffer=nl.sbuf)
    nisa.dma_copy(dst=index, src=places.reshape((128, 1)))
    rows = nl.ndarray((128, tokens.shape[1]), dtype=tokens.dtype, buffer=nl.sbuf)
    nisa.memset(dst=rows, value=0.0)  # where places are skipped
    nisa.dma_copy(dst=rows, src=tokens.vector_select(0, index), oob_mode=nisa.oob_mode.skip)
    return rows, index


def transposed(rows):
    """[128, d / 128, 128] of rows [128, d]: the features on partitions. Four blocks share a bank of PSUM."""
    tiles = rows.shape[1] // 128
    result = nl.ndarray((128, tiles, 128), dtype=rows.dtype, buffer=nl.sbuf)
    for first in range(0, tiles, 4):
        count = min(4, tiles - first)
        block = nl.ndarray((128, count, 128), dtype=rows.dtype, buffer=nl.psum)
        for i in range(count):
            nisa.nc_transpose(dst=block[:, i], data=rows[:, (first + i) * 128 : (first + i + 1) * 128])
        nisa.tensor_copy(dst=result[:, first : first + count], src=block)
    return result


@nki.jit
def moe(tokens, slots, weights):
    d = tokens.shape[1]
    experts, capacity = slots.shape
    width, tiles = weights.shape[2], d // 128
    assert capacity % 128 == 0 and d % 128 == 0 and weights.shape[:2] == (experts, d)
    out = nl.ndarray((tokens.shape[0], width), dtype=tokens.dtype, buffer=nl.shared_hbm)
    steps = [(e, c) for e in range(experts) for c in range(0, capacity, 128)]
    ahead = None
    for t, (e, c) in enumerate(steps):
        if c == 0:
            w = nl.ndarray((128, tiles, width), dtype=weights.dtype, buffer=nl.sbuf)
            nisa.dma_copy(dst=w, src=weights[e].reshape((tiles, 128, width)).permute((1, 0, 2)))
        # The next gather goes before this scatter: GpSimd starts both, in order, and a scatter waits for its result.
        rows, index = ahead or gather(tokens, slots[e, c : c + 128])
        if t + 1 < len(steps):
            following, place = steps[t + 1]
            ahead = gather(tokens, slots[following, place : place + 128])
        columns = transposed(rows)
        result = nl.ndarray((128, width), dtype=tokens.dtype, buffer=nl.sbuf)
        for n in range(0, width, 512):
            stop = min(n + 512, width)
            total = nl.ndarray((128, stop - n), dtype=nl.float32, buffer=nl.psum)
            for i in range(tiles):
                nisa.nc_matmul(dst=total, stationary=columns[:, i], moving=w[:, i, n:stop])
            nisa.tensor_copy(dst=result[:, n:stop], src=total)
        nisa.dma_copy(dst=out.vector_select(0, index), src=result, oob_mode=nisa.oob_mode.skip)
    return out


def route(count, experts, capacity, rng):
    """A random expert for each token, and the places: beyond the last token where there is none."""
    expert = rng.integers(0, experts, count)
    slots = np.full((experts, capacity), count, np.int32)
    for e in range(experts):
        mine = np.flatnonzero(expert == e)
        assert len(mine) <= capacity, f"expert {e} has {len(mine)} tokens"
        slots[e, : len(mine)] = mine
    return expert, slots


def check(count=512, d=256, width=512, experts=4, capacity=256):
    """The largest difference from numpy."""
    rng = np.random.default_rng(0)
    tokens = rng.standard_normal((count, d)).astype(np.float32)
    weights = rng.standard_normal((experts, d, width)).astype(np.float32) / 16
    expert, slots = route(count, experts, capacity, rng)
    expected = np.einsum("td,tdf->tf", tokens.astype(np.float64), weights[expert].astype(np.float64))
    return np.abs(np.asarray(nki.simulate(moe)(tokens, slots, weights)) - expected).max()


if __name__ == "__main__":
    print(f"mixture of 4 experts, 512 tokens of 256: largest error {check():.1e}")
