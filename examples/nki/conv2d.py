"""2-D convolution with stride 1 and zero padding that keeps the size: x is [batch, in, height, width], weight is
[out, in, kernel, kernel] with an odd kernel; in and out are at most 128.

Every tap of the kernel is a matmul over the input channels: the moving operand is a view of the padded image, shifted by the
tap. All taps of a block of lines are summed in one bank of PSUM.

    python -m tern.nki examples/nki/conv2d.py
"""
import numpy as np

import nki
import nki.isa as nisa
import nki.language as nl


def transposed_weights(weight):
    """[in, taps, out] in SBUF: loaded in long runs, then transposed tap by tap."""
    n_out, n_in, kh, kw = weight.shape
    loaded = nl.ndarray((n_out, n_in, kh * kw), dtype=weight.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=loaded, src=weight.reshape((n_out, n_in, kh * kw)))
    result = nl.ndarray((n_in, kh * kw, n_out), dtype=weight.dtype, buffer=nl.sbuf)
    for tap in range(kh * kw):
        flipped = nl.ndarray((n_in, n_out), dtype=weight.dtype, buffer=nl.psum)
        nisa.nc_transpose(dst=flipped, data=loaded[:, :, tap])
        nisa.tensor_copy(dst=result[:, tap], src=flipped)
    return result


@nki.jit
def conv2d(x, weight):
    batch, n_in, height, width = x.shape
    n_out, n_in_w, kernel, kernel_w = weight.shape
    assert n_in == n_in_w and kernel == kernel_w and kernel % 2 == 1 and n_in <= 128 and n_out <= 128 and width <= 512
    pad = kernel // 2
    lines = min(height, 512 // width)
    out = nl.ndarray((batch, n_out, height, width), dtype=x.dtype, buffer=nl.shared_hbm)
    w = transposed_weights(weight)
    for i in range(batch):
        image = nl.ndarray((n_in, height + 2 * pad, width + 2 * pad), dtype=x.dtype, buffer=nl.sbuf)
        nisa.memset(dst=image, value=0.0)
        nisa.dma_copy(dst=image[:, pad : pad + height, pad : pad + width], src=x[i])
        result = nl.ndarray((n_out, height, width), dtype=x.dtype, buffer=nl.sbuf)
        for y in range(0, height, lines):
            count = min(lines, height - y)
            total = nl.ndarray((n_out, count, width), dtype=nl.float32, buffer=nl.psum)
            for tap in range(kernel * kernel):
                dy, dx = tap // kernel, tap % kernel
                nisa.nc_matmul(dst=total, stationary=w[:, tap], moving=image[:, y + dy : y + dy + count, dx : dx + width])
            nisa.tensor_copy(dst=result[:, y : y + count], src=total)
        nisa.dma_copy(dst=out[i], src=result)
    return out


def check(batch=2, n_in=64, n_out=128, size=28, kernel=3):
    """The largest difference from numpy."""
    rng = np.random.default_rng(0)
    x = rng.standard_normal((batch, n_in, size, size)).astype(np.float32)
    weight = rng.standard_normal((n_out, n_in, kernel, kernel)).astype(np.float32) / kernel
    pad = kernel // 2
    padded = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    expected = sum(
        np.einsum("oi,bihw->bohw", weight[:, :, dy, dx], padded[:, :, dy : dy + size, dx : dx + size])
        for dy in range(kernel)
        for dx in range(kernel)
    )
    return np.abs(np.asarray(nki.simulate(conv2d)(x, weight)) - expected).max()


if __name__ == "__main__":
    print(f"conv2d of 2 x 64 x 28 x 28 with 128 kernels of 3 x 3: largest error {check():.1e}")
