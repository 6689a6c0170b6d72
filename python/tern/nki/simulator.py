"""nki.simulator."""

from tern.nki.calls import jit


def simulate_kernel(func, args=(), kwargs=None, _lnc=1):
    """The result of a kernel for arrays of numpy or PyTorch, on |_lnc| cores."""
    kernel = jit(func)
    return (kernel if _lnc == 1 else kernel[_lnc]).execute(tuple(args), dict(kwargs or {}))
