"""Kernels on two cores at once (LNC 2): each core is recorded by itself, with its own program id. What they share are the
inputs and the tensors in shared HBM, the n-th of one core being the n-th of the other."""

from tern.nki import isa_control, library, movement, tensor
from tern.nki.errors import NkiError

CORES = 2


def check(cores, grid):
    """Refuses a grid that the chip cannot run."""
    if cores > CORES:
        raise NkiError(f"kernel{list(grid)}: the grid asks for {cores} cores, a logical core has at most {CORES}")
    if cores == CORES and library.target() == "trn1":
        raise NkiError(f"kernel{list(grid)}: the cores of trn1 and inf2 do not form logical cores (LNC); trn2 and trn3 have them")


def unfenced(traces):
    """Inputs that a core writes and that barriers do not order yet: the kernel is recorded again with them."""
    if len(traces) == 1 or not any(trace.meetings for trace in traces):
        return set()
    written = {i for trace in traces for i, t in enumerate(trace.inputs) if t.storage.id in trace.written}
    return written - traces[0].fenced


def in_common(traces, t, is_result):
    """A whole tensor of HBM with the elements of |t|, which a kernel returns. |is_result|: its storage is a result already."""
    trace, storage = traces[0], t.storage
    if storage not in [*trace.shared, *(x.storage for x in trace.inputs)]:
        raise NkiError(f"the kernel returns {t._described()}; results of two cores are in shared HBM (buffer=nl.shared_hbm)")
    whole = t.size * t.dtype.itemsize == storage.row and t.is_contiguous() and not t.is_indirect()
    if whole and (t.dtype == storage.dtype or (not is_result and _retype(traces, storage, t.dtype))):
        return t
    return _copied(traces, t)


def _retype(traces, storage, dtype):
    """The tensor gets the dtype that the kernel returns; False if its elements cannot be counted in that."""
    index = traces[0].shared.index(storage) if storage in traces[0].shared else None
    if index is None or storage.shape[-1] * storage.dtype.itemsize % dtype.itemsize:
        return False
    shape = (*storage.shape[:-1], storage.shape[-1] * storage.dtype.itemsize // dtype.itemsize)
    for trace in traces:
        if index < len(trace.shared):
            trace.shared[index].retype(dtype, shape)
    return True


def _copied(traces, t):
    """A copy of |t|, which core 0, whose trace is active, makes when both cores have come to the end."""
    _meet(traces[0])
    with traces[1]:
        _meet(traces[1])
    copy = tensor.allocate(t.shape, t.dtype, "private_hbm", name=f"{t.name}_returned")
    movement.assign(copy, t)
    return copy


def _meet(trace):
    isa_control.core_barrier(tensor.whole((trace.shared or [x.storage for x in trace.inputs])[0]))


def finish(traces, results, aliases, prints):
    """Ends the recordings of both cores with the same results, and returns their words. |results|, storages of core 0, and
    |aliases| are those that the program has so far; what else they share is added, and what core 1 prints."""
    first, second = traces
    _check_shared(first, second)
    _check_meetings(first, second)
    for storage in first.shared:
        if storage not in results:
            results.append(storage)
            aliases.append(-1)
    more = second.shared[len(first.shared):]
    of_second = [_counterpart(storage, first, second) for storage in results] + more
    for storage in more:  # that core 0 does not allocate
        results.append(_unused(first, storage))
        aliases.append(-1)
    words = []
    for trace, storages in ((first, results), (second, of_second)):
        words.append(trace.finish([tensor.whole(s) for s in storages], aliases))
    return words


def _check_shared(first, second):
    for a, b in zip(first.shared, second.shared):
        if (a.shape, a.dtype) != (b.shape, b.dtype):
            raise NkiError(f"core 1 allocates {b.dtype}{list(b.shape)} in shared HBM where core 0 has "
                           f"{a.dtype}{list(a.shape)}: both must agree")  # fmt: skip


def _check_meetings(first, second):
    """Cores meet in pairs of calls, with tiles of one shape. How often they do in a device loop is not known here."""
    if any(depth for trace in (first, second) for *_, depth in trace.meetings):
        return
    for what in dict.fromkeys(m[0] for trace in (first, second) for m in trace.meetings):
        calls = [[m for m in trace.meetings if m[0] == what] for trace in (first, second)]
        for (_, *a, where_a, _), (_, *b, where_b, _) in zip(*calls):
            if a != b:
                raise NkiError(f"{what}: core 0 sends {_typed(*a)} at {_place(first, where_a)}, core 1 {_typed(*b)} at "
                               f"{_place(second, where_b)}", stack=())  # fmt: skip
        if len(calls[0]) != len(calls[1]):
            waits = 0 if len(calls[0]) > len(calls[1]) else 1
            trace, mine, others = (first, second)[waits], calls[waits], calls[1 - waits]
            last = f"; its last one is at {_place((first, second)[1 - waits], others[-1][3])}" if others else ""
            raise NkiError(f"{what}: core {waits} waits at {_place(trace, mine[len(others)][3])}, its call number "
                           f"{len(others) + 1}; core {1 - waits} makes {len(others)}{last}", stack=())  # fmt: skip


def _typed(shape, dtype):
    return f"{dtype}{list(shape)}"


def _place(trace, location):
    lines = trace.locations()
    return f"{lines[location][0]}:{lines[location][1]}" if location >= 0 else "an unknown line"


def _counterpart(storage, first, second):
    """The storage of core 1 that |storage| of core 0 is."""
    inputs = [t.storage for t in first.inputs]
    if storage in inputs:
        return second.inputs[inputs.index(storage)].storage
    if storage in first.shared and first.shared.index(storage) < len(second.shared):
        return second.shared[first.shared.index(storage)]
    return _unused(second, storage)


def _unused(trace, storage):
    """A tensor like |storage| that |trace| does not use."""
    with trace:
        return tensor.allocate(storage.shape, storage.dtype, "private_hbm", name="unused").storage
