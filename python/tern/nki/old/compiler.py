"""neuronxcc.nki.compiler: allocation of addresses, and decorators that choose passes of AWS's compiler."""
from tern.nki.old import alloc


class _Memory:
    """Allocators of one memory."""

    def __init__(self, alloc_, mod_alloc, auto):
        self.alloc, self.mod_alloc, self._auto = alloc_, mod_alloc, auto

    def auto_alloc(self, *_, **__):
        """Addresses are left to the compiler."""
        return self._auto


sbuf = _Memory(alloc.sbuf_alloc, alloc.sbuf_mod_alloc, alloc.sbuf)
psum = _Memory(alloc.psum_alloc, alloc.psum_mod_alloc, alloc.psum)


def _decorator(function=None, **_):
    """Has no effect: Tern allocates around fixed addresses and keeps the written order of each engine."""
    return function if function is not None else lambda f: f


def no_reorder():
    """A directive of a loop; the written order of each engine is kept anyway."""


enable_stack_allocator = force_auto_alloc = skip_middle_end_transformations = _decorator
multi_buffer = dma_copy_dge_mode = with_schedule = _decorator
