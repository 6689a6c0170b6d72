"""Values of tensors while their kernel is recorded, for print() and breakpoint().

What was recorded since the last value is run, on the bytes that tensors had then: each instruction runs once, however many
values a kernel shows. Kernels with state that is not in tensors run from their beginning."""

import sys
from array import array

from tern.nki import arrays, dtypes, library, runner, tensor
from tern.nki import trace as tracing
from tern.nki.storage import dense_strides

_DEFINITIONS = frozenset({tracing.STRING, tracing.LOCATION, tracing.TENSOR, tracing.DATA, tracing.KERNEL})
_REGISTERS = frozenset({tracing.READ, tracing.COMPUTE, tracing.STORE, tracing.LOOP})
# Instructions with state of an engine, or of another core.
_STATEFUL = frozenset({
    "rng", "set_rng_seed", "rand_set_state", "rand_get_state", "rand2", "dropout", "sendrecv", "core_barrier", "cc_trigger",
    "library_call",
})  # fmt: skip


def text(t):
    """The elements of |t| at this point of the kernel, as text; None if they are not known."""
    trace = tracing.active()
    if trace is None or t.storage.trace is not trace or trace.values is None or trace.depth:
        return None
    return f"{t._described()}\n{as_printed(value(t))}"


def value(t):
    """The elements of |t| at this point, as a numpy array."""
    trace = tracing.current()
    if trace.shown is None:
        trace.shown = _Shown(trace)
    return trace.shown.value(t)


def as_printed(x):
    """An array as text; of a tensor of PyTorch its own."""
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(x, numpy.ndarray):
        return numpy.array2string(x, separator=", ")
    return str(x)


class _Part:
    """The records of |words| from |begin| to |end|: definitions and the others, tensors that they use and write."""

    def __init__(self, trace, words, begin, end):
        self.definitions, self.body = array("q"), array("q")
        self.used, self.written, self.stateful = {}, set(), False
        rows = list(trace._ops.values())
        at = begin
        while at < end:
            kind, after = words[at], at + 2 + words[at + 1]
            if kind in _DEFINITIONS:
                self.definitions += words[at:after]
            elif kind == tracing.OP:
                self.body += words[at:after]
                self._instruction(rows[words[at + 2]], words, at)
            elif kind == tracing.RESULT:
                self.body += words[at:after]
            else:  # others only restrict the order
                self.stateful |= kind in _REGISTERS
            at = after

    def _instruction(self, row, words, at):
        count, begin, found = words[at + 7], at + 8, []
        for _ in range(count):
            number = words[begin]
            found.append(number)
            if number >= 0:
                terms = begin + 8 + 2 * words[begin + 7]
                self.used[number] = None
                self.stateful |= words[terms] > 0
                begin = terms + 1 + 2 * words[terms]
            else:
                begin += 1
        self.written.update(found[i] for i in row.outs if found[i] >= 0)
        self.stateful |= row.name in _STATEFUL or _accumulates(row, words, begin + 1, found)


def _accumulates(row, words, args, operands):
    """Whether a reduction goes on with what the engine holds, or leaves it there."""
    if "reduce_cmd" not in row.arg_at:
        return False
    commands = library.tables().enums["REDUCE"]
    found = words[args + row.arg_at["reduce_cmd"][0]]
    result = "reduce_res" in row.operands and operands[row.operands.index("reduce_res")] >= 0
    return found not in (commands["reset_reduce"], commands["load_reduce"]) if result else found != commands["idle"]


class _Snapshot:
    """After the words before |position|: the bytes of written tensors but those in PSUM, whose numbers are in |psum|."""

    def __init__(self, position=0, definitions=array("q"), memory=None, psum=frozenset()):
        self.position, self.definitions, self.memory, self.psum = position, definitions, memory or {}, psum


class _Shown:
    """The state of one recording."""

    def __init__(self, trace):
        self.trace = trace
        self.first = _Snapshot()
        self.snapshots = [self.first]  # where a run can begin, the latest first
        self.stateful = False

    def value(self, t):
        trace = self.trace
        words, mark = trace.words(), trace.mark()
        end = len(words)
        try:
            copied = _copied(t)
            shown = _Part(trace, trace.words(), end, len(trace.words()))
            snapshot, part = self._begin(words, end, shown)
            return self._run(snapshot, part, shown, copied, end)
        finally:
            trace.rewind(mark)

    def _begin(self, words, end, shown):
        """The latest snapshot from which the rest can run: matmuls that go on in PSUM need the ones before them."""
        for snapshot in self.snapshots:
            part = _Part(self.trace, words, snapshot.position, end)
            self.stateful |= part.stateful or shown.stateful
            if self.stateful:
                break
            if snapshot.psum.isdisjoint([*part.used, *shown.used]):
                return snapshot, part
        return self.first, _Part(self.trace, words, 0, end)

    def _run(self, snapshot, part, shown, copied, end):
        trace = self.trace
        definitions = snapshot.definitions + part.definitions
        stream = trace.words()[:end] if self.stateful else None
        saved = [] if self.stateful else [number for number in sorted(part.written) if self._is_needed(number)]
        begin = len(trace.words())
        restored = [number for number in {**part.used, **shown.used} if number in snapshot.memory]
        for number in restored:
            view = _bytes(trace.storages[number])
            _copy(trace, view, tensor.allocate(view.shape, view.dtype, "private_hbm", name="restored", kind="input"))
        restoring = len(trace.words())
        results = [copied]
        for number in saved:
            view = _bytes(trace.storages[number])
            results.append(tensor.allocate(view.shape, view.dtype, "private_hbm", name="saved"))
            _copy(trace, results[-1], view)
        trace.finish(results, [-1] * len(results))
        words = trace.words()
        if self.stateful:
            stream += words[end:]
        else:
            first = _Part(trace, words, begin, restoring)
            last = _Part(trace, words, restoring, len(words))
            stream = definitions + shown.definitions + first.definitions + last.definitions
            stream += first.body + part.body + shown.body + last.body
        values = self._execute(stream, results, [snapshot.memory[number] for number in restored])
        if not self.stateful:
            memory = {number: bits for number, bits in snapshot.memory.items() if self._is_needed(number)}
            memory.update(zip(saved, values[1:]))
            psum = snapshot.psum | {number for number in part.written if trace.storages[number].buffer == "psum"}
            self.snapshots = [_Snapshot(end, definitions, memory, psum), snapshot]
        return values[0]

    def _is_needed(self, number):
        """Whether the kernel can still use a tensor whose bytes are kept: views refer to their storage."""
        storage = self.trace.storages[number]
        return storage.buffer != "psum" and sys.getrefcount(storage) > 3  # the list's, the variable's, the argument's

    def _execute(self, stream, results, restored):
        trace = self.trace
        results = [(t.shape, t.dtype) for t in results]
        program = runner.Program(trace.name, library.pack(stream), results, target=trace.chip, timing=False)
        return program.run(arrays.Numpy, [*trace.values, *((arrays.Numpy, bits) for bits in restored)])


def _copied(t):
    """A tensor in HBM with the elements of |t|."""
    from tern.nki import movement

    copied = tensor.allocate(t.shape, t.dtype, "private_hbm", name="value")
    source = t
    if t.buffer == "psum":
        source = tensor.allocate(t.shape, t.dtype, "sbuf", name="value_in_sbuf")
        movement.assign(source, t)
    movement.assign(copied, source)
    return copied


def _bytes(storage):
    """All bytes of |storage|."""
    shape = (*storage.shape[:-1], storage.shape[-1] * storage.dtype.itemsize)
    return tensor.Tensor(storage, dtypes.uint8, shape, dense_strides(shape), 0, 0, (), None)


def _copy(trace, target, source):
    trace.emit("dma_copy", (target, source, None, None))
