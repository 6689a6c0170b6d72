"""Loops, the launch grid, order and printing of nki.language."""
import contextlib

from tern.nki import registers
from tern.nki.errors import NkiError
from tern.nki.language_create import ndarray, private_hbm
from tern.nki.language_math import f32, to_sbuf
from tern.nki.trace import active, as_tensor, current

fori_loop, while_loop, dynamic_range = registers.fori_loop, registers.while_loop, registers.dynamic_range


def _unrolled(start, stop=None, step=1):
    if stop is None:
        start, stop = 0, start
    for name, value in (("start", start), ("stop", stop), ("step", step)):
        if isinstance(value, registers.Register):
            raise NkiError(f"{name} of the range is a register, whose value is not known while the kernel is recorded; "
                           "nl.fori_loop runs it on the device")
    return range(start, stop, step)


def affine_range(start, stop=None, step=1, **_):
    """range(). Earlier versions of NKI promise that iterations are independent."""
    return _unrolled(start, stop, step)


def sequential_range(start, stop=None, step=1, **_):
    """range(). Earlier versions of NKI promise that iterations depend on each other."""
    return _unrolled(start, stop, step)


def static_range(start, stop=None, step=1, **_):
    """range()."""
    return _unrolled(start, stop, step)


# --- the launch grid ---

def program_id(axis=0):
    """The index of this program along `axis` of the grid; 0 without one."""
    trace = current("nl.program_id")
    if not trace.grid and axis == 0:
        return 0
    _check_axis(trace, axis, "program_id")
    return trace.program_id[axis]


def num_programs(axes=None):
    """The number of programs along `axes` of the grid, of all of it without axes."""
    trace = current("nl.num_programs")
    if axes is None:
        axes = range(len(trace.grid))
    elif not trace.grid:
        return 1
    count = 1
    for axis in axes if isinstance(axes, (tuple, list, range)) else (axes,):
        _check_axis(trace, axis, "num_programs")
        count *= trace.grid[axis]
    return count


def _check_axis(trace, axis, function):
    if not 0 <= axis < len(trace.grid):
        raise NkiError(f"nl.{function}: axis is {axis}, the grid {tuple(trace.grid)} has {len(trace.grid)}")


def program_ndim():
    """The number of dimensions of the grid; 0 without one."""
    return len(current("nl.program_ndim").grid)


# --- order, printing ---

@contextlib.contextmanager
def no_reorder():
    """Everything inside runs in the order in which it is written, across engines too."""
    trace = current("nl.no_reorder")
    depth = trace.depth
    trace.no_reorder(True)
    yield
    if trace.depth != depth:
        raise NkiError("nl.no_reorder: a device loop begins or ends inside of it")
    trace.no_reorder(False)


def device_print(print_prefix, tensor):
    """Prints `print_prefix` and the elements of `tensor` when the program has run."""
    trace, tensor = active(), as_tensor(tensor)
    if not isinstance(print_prefix, str):
        raise NkiError(f"nl.device_print: print_prefix is {type(print_prefix).__name__}, wanted a string")
    if trace is None:
        print(print_prefix, tensor)
        return
    from tern.nki import isa

    if tensor.buffer == "psum":
        tensor = to_sbuf(tensor)
    # Formats that numpy does not have are printed as f32.
    dtype = f32 if tensor.dtype.is_float and tensor.dtype != "float16" else tensor.dtype
    copy_of = ndarray(tensor.shape, dtype, private_hbm, name=f"print_{len(trace.prints)}")
    isa.dma_copy(copy_of, tensor)
    trace.print(print_prefix, copy_of)


__all__ = ["affine_range", "sequential_range", "static_range", "dynamic_range", "fori_loop", "while_loop", "program_id",
           "num_programs", "program_ndim", "no_reorder", "device_print"]
