"""Between the old API and the recording: kernels, their inputs and results."""
import itertools

from tern.nki import calls, kernel
from tern.nki.errors import NkiError
from tern.nki.old import functions, loops, record, tile
from tern.nki.tensor import Tensor, Vector


def core_tensor(t):
    """A Tile as a Tensor of the new API."""
    if t.spread:
        raise NkiError(f"{t!r}: a broadcast over partitions")
    shape, strides = t.shape, t.strides
    if t.on_chip and len(shape) == 1:
        shape, strides = (*shape, 1), (*strides, 1)
    vector = None if t.index is None else Vector(core_tensor(t.index[0]), 0, t.index[1])
    return Tensor(t.store, t.dtype, shape, strides, t.start, t.offset, t.terms, vector)


def old_tile(t):
    """The Tile that is all of an input."""
    store = tile.Store(t.storage.trace, t.storage.id, t.buffer, t.dtype, t.storage.shape, t.name, t.storage.kind)
    store.core = t.storage
    return tile.Tile(store, t.dtype, t.shape, tile.contiguous(t.shape))


def core_of(grid, program):
    """The core that runs a program of |grid|."""
    core = 0
    for dim, index in zip(grid, program):
        core = core * dim.cores + dim.core(index)
    return core


class OldFrontEnd(kernel.FrontEnd):
    """neuronxcc.nki: any grid, whose programs run one after another, on one core or divided between two; instructions
    return tiles."""

    def __init__(self):
        self.state = None

    def grid(self, grid):
        grid = grid if isinstance(grid, (list, tuple)) and not isinstance(grid, loops.Split) else (grid,)
        dims = tuple(g if isinstance(g, loops.Split) else loops.spmd_dim(g) for g in grid)
        if any(d.size < 1 for d in dims):
            raise NkiError(f"kernel{[d.size for d in dims]}: the sizes of a grid are at least 1")
        return dims

    def sizes(self, grid):
        return tuple(d.size for d in grid)

    def cores(self, grid):
        return tile.elements([d.cores for d in grid])

    def programs(self, grid, core):
        for program in itertools.product(*map(range, self.sizes(grid))):
            if core_of(grid, program) == core:
                yield program

    def enter(self, trace):
        state = self.state
        if state is None or state.trace is not trace:
            state = self.state = record.State(trace, tuple(trace.grid))
        state.program_ids, state.shared_next = trace.program_id, 0
        return record.enter(state)

    def returned(self, value):
        """Tiles on chip go to HBM: the documentation of this API has kernels that return them."""
        return kernel.mapped(value, _stored)

    def leave(self, trace, entered):
        try:
            record.flush()
        finally:
            record.enter(entered)

    def argument(self, x):
        return old_tile(x)

    def result(self, x):
        if not isinstance(x, tile.Tile):
            return None
        t = core_tensor(x)
        if getattr(x.store, "core", None) is not None:
            t = Tensor(x.store.core, t.dtype, t.shape, t.strides, t.start, t.free, t.terms, None)
        return t


def _stored(x):
    if not isinstance(x, tile.Tile) or x.buffer.endswith("hbm"):
        return x
    out = tile.allocate(record.state().trace, "shared_hbm", x.dtype, x.shape)
    functions.store(out, x)
    return out


class OldKernel(kernel.Kernel):
    """A kernel of neuronxcc.nki."""

    def __init__(self, function):
        super().__init__(function, OldFrontEnd())


_MODES = {"benchmark": calls.benchmark, "profile": calls.profile}
_KNOWN = (None, "auto", "jax", "torchxla", "baremetal", "simulation", "trace", *_MODES)


def jit(function=None, **options):
    """nki.jit, as a decorator with and without options. The arguments decide where it runs; mode="benchmark" and
    "profile" measure as well."""
    if function is None:
        return lambda f: jit(f, **options)
    if isinstance(function, (kernel.Kernel, calls.Measured)):
        return function
    if not callable(function):
        raise NkiError(f"nki.jit: wanted a function, found {type(function).__name__}")
    mode = options.pop("mode", None)
    if mode not in _KNOWN:
        raise NkiError(f"nki.jit: mode is {mode!r}; there are {', '.join(map(repr, _KNOWN))}")
    made = OldKernel(function)
    return _MODES[mode](made, **options) if mode in _MODES else made
