"""Kernels that the checks of JAX and PyTorch call."""

import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def scale_add(x, y, factor):
    """factor * x + y, row by row of 128."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for first in range(0, x.shape[0], 128):
        rows = slice(first, min(first + 128, x.shape[0]))
        a = nl.ndarray((rows.stop - first, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        b = nl.ndarray((rows.stop - first, x.shape[1]), dtype=y.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=a, src=x[rows])
        nisa.dma_copy(dst=b, src=y[rows])
        nisa.scalar_tensor_tensor(dst=a, data=a, op0=nl.multiply, operand0=factor, op1=nl.add, operand1=b)
        nisa.dma_copy(dst=out[rows], src=a)
    return out


@nki.jit
def halves(x):
    """The two halves of each row."""
    n = x.shape[1] // 2
    outs = [nl.ndarray((x.shape[0], n), dtype=x.dtype, buffer=nl.shared_hbm) for _ in range(2)]
    for i, out in enumerate(outs):
        nisa.dma_copy(dst=out, src=x[:, i * n : (i + 1) * n])
    return tuple(outs)


@nki.jit
def add_in_place(x, amount):
    t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x)
    nisa.tensor_scalar(dst=t, data=t, op0=nl.add, operand0=amount)
    nisa.dma_copy(dst=x, src=t)
    return x


@nki.jit
def forgets_to_return(x):
    add_in_place(x, 1.0)
    out = nl.ndarray((1, 1), dtype=x.dtype, buffer=nl.shared_hbm)
    nisa.dma_copy(dst=out, src=x[0:1, 0:1])
    return out
