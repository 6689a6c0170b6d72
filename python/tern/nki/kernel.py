"""Kernels: a call records the function with the shapes of its arguments, compiles the recording and runs it."""

import copy
import dataclasses
import enum
import functools
import inspect
import math
import sys
import types
import weakref

from tern import after_import
from tern.nki import arrays, dtypes, eager, errors, library, reads, registers, runner, tensor, two_cores
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.objects import NKIObject
from tern.nki.ops import Operator


RECORDINGS_MAX = 256  # that a kernel keeps


class FrontEnd:
    """What differs between versions of NKI. This one is NKI 0.2 and later."""

    def grid(self, grid):
        """Checks and normalises the index of kernel[...]: a tuple of the programs along each axis."""
        grid = grid if isinstance(grid, tuple) else (grid,)
        if len(grid) != 1 or grid[0] not in (1, 2):
            raise NkiError(f"kernel[{', '.join(map(str, grid))}]: the index is the number of cores, 1 or 2")
        return grid

    def sizes(self, grid):
        """The programs along each axis."""
        return grid

    def cores(self, grid):
        """The cores that run a grid together."""
        return grid[0] if grid else 1

    def programs(self, grid, core):
        """The program ids that |core| runs, in order."""
        return ((core,),) if grid else ((),)

    def enter(self, trace):
        """Called before the function, once for each program id; returns what leave() gets."""

    def leave(self, trace, entered):
        """Called after the function, also if it fails."""

    def argument(self, x):
        """What the function gets for an input, a Tensor."""
        return x

    def returned(self, value):
        """What becomes of what the function returned, still inside of the kernel."""
        return value

    def result(self, x):
        """The Tensor that |x|, a leaf of what the function returned, is; None if it is another value."""
        return x._nki_tensor_() if hasattr(x, "_nki_tensor_") else None


@dataclasses.dataclass
class Recording:
    """A kernel recorded for shapes and values. Inputs and results are in the order of the program's; results begin with
    those that the function returned, then come inputs that it wrote, then what is printed, and last the |hidden| ones:
    tensors that two cores share, which nobody else sees."""

    name: str
    words: list  # array('q') of each core; None once |stream| is made
    target: str
    inputs: list  # (shape, Dtype)
    results: list  # (shape, Dtype)
    aliases: list  # for each result the input that it updates in place, or -1
    prints: list  # (prefix, result)
    returned: object  # what the function returned, with _Result for tensors
    instructions: int
    locations: list  # (file, line, function, caller) of instructions
    shown: bool = False  # it has shown values of its inputs: the next call records again, to show its own
    cores: int = 1
    hidden: int = 0
    number: int = None  # among those that PyTorch's device has seen
    _stream: bytes = None
    _programs: dict = dataclasses.field(default_factory=dict)

    @property
    def stream(self):
        """The bytes that Tern compiles."""
        if self._stream is None:
            self._stream, self.words = library.pack_cores(self.words), None
        return self._stream

    def program(self, check=False, timing=True):
        key = (check, timing)
        if key not in self._programs:
            self._programs[key] = runner.Program(
                self.name, self.stream, self.results, target=self.target, check=check, timing=timing,
                cores=self.cores,
            )  # fmt: skip
        return self._programs[key]

    def returned_indices(self):
        """The results that the function returned."""
        found = set()
        mapped(self.returned, lambda x: found.add(x.index) if isinstance(x, _Result) else None)
        return found

    def rebuild(self, values):
        """What the kernel returns, with |values| for the results of the program."""

        def value(x):
            if not isinstance(x, _Result):
                return x
            found, shape = values[x.index], self.results[x.index][0]
            return found if x.shape == shape else found.reshape(x.shape)

        return mapped(self.returned, value)


@dataclasses.dataclass(frozen=True)
class _Result:
    """Result |index| of the program, viewed with another shape."""

    index: int
    shape: tuple


class Kernel:
    """A function that is a kernel. |grid|: from kernel[grid]; |schedule|: from with_schedule()."""

    def __init__(self, function, front_end=None, grid=(), schedule=(), options=None):
        functools.update_wrapper(self, function)
        self.function, self.front_end, self.grid, self.schedule = function, front_end or FrontEnd(), grid, tuple(schedule)
        self.options = dict(options or {})  # keywords of the decorator that are ours: check, timing
        self._recordings = {}
        self.benchmark_result = None
        self._register()

    def _register(self):
        self.number = len(_kernels)
        _kernels.append(weakref.ref(self))

    func = property(lambda self: self.function)
    _nki_kernel_ = True

    def _with(self, **changes):
        other = copy.copy(self)
        other.__dict__.update(changes)
        return other

    def __getitem__(self, grid):
        return self._with(grid=self.front_end.grid(grid))

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def with_schedule(self, edges):
        """The kernel with more dependences: (consumer, producer or list of producers), names of instructions."""
        other = self._with(schedule=(*self.schedule, *edges), _recordings={})
        other._register()
        return other

    def __repr__(self):
        return f"<kernel {getattr(self.function, '__qualname__', self.function)}>"

    # --- calling ---

    def __call__(self, *args, **kwargs):
        if is_compiling():
            return call_in_graph(self.number, self.grid, args, kwargs)
        return self.call(args, kwargs)

    def call(self, args, kwargs):
        if tracing.active() is not None:
            return self.function(*args, **kwargs)  # a kernel inside of a kernel is a function
        special = _special_call(args, kwargs)
        if special is not None:
            return special(self, args, kwargs)
        return self.execute(args, kwargs)

    def execute(self, args, kwargs, check=None):
        """Runs on an emulated core with arrays of numpy or PyTorch."""
        recording, inputs = self.record(args, kwargs)
        return self._run(recording, inputs, self.options.get("check", False) if check is None else check)

    def _run(self, recording, inputs, check=False):
        if not recording.results:
            return recording.rebuild([])  # a kernel without results has no effect
        framework = next((of for of in arrays.FRAMEWORKS if any(f is of for f, _ in inputs)), arrays.Numpy)
        try:
            values = recording.program(check).run(framework, inputs, recording.hidden)
        except NkiError as error:
            raise errors.with_callers(error, recording.locations)  # noqa: B904
        for prefix, index in recording.prints:
            print(prefix, eager.as_printed(values[index]), flush=True)
        for i, alias in enumerate(recording.aliases):
            if alias >= 0:
                of, x = inputs[alias]
                values[i] = of.assign(x, values[i])
        return recording.rebuild(values)

    def time(self, *args, **kwargs):
        """The modelled time of one run on the chip, in seconds. The kernel is not run, unless trip counts of its loops
        depend on values."""
        recording, inputs = self.record(args, kwargs)
        program = recording.program()
        if program.info().untimed and not program.info().runs:
            self._run(recording, [(of, copy.deepcopy(x)) for of, x in inputs])
        return program.seconds()

    # --- recording ---

    def record(self, args, kwargs):
        """The Recording for these arguments, and the arrays among them as (framework, array)."""
        inputs = []

        def found(x):
            x = arrays.on_host(x)
            framework = arrays.framework_of(x)
            if framework is None:
                return x
            inputs.append((framework, x))
            return _Input(len(inputs) - 1, *framework.describe(x))

        return self.record_with(args, kwargs, found, inputs), inputs

    def record_with(self, args, kwargs, find, values=None):
        """The same for any framework: find(leaf) is an _Input for its arrays and the leaf itself for other values.
        |values|: (framework, array) of the inputs, if they are known now."""
        args, kwargs = mapped(tuple(args), find), mapped(dict(kwargs), find)
        key = self._key(args, kwargs)
        recording = self._recordings.get(key) if key is not None else None
        if recording is None:
            try:
                recording = self._recorded(args, kwargs, values)
            except NkiError as error:
                raise errors.hide_frames(error)  # noqa: B904
            if key is not None and not recording.shown:
                if len(self._recordings) >= RECORDINGS_MAX:
                    del self._recordings[next(iter(self._recordings))]  # the oldest
                self._recordings[key] = recording
        return recording

    def _key(self, args, kwargs):
        """What a recording depends on; None if that cannot be compared."""
        parts = []
        outside = reads.values(self.function) if isinstance(self.function, types.FunctionType) else ()
        if not _add_key((args, tuple(sorted(kwargs.items())), outside), parts):
            return None
        return library.target(), self.grid, tuple(parts)

    def _recorded(self, args, kwargs, values):
        cores = self.front_end.cores(self.grid)
        two_cores.check(cores, self.front_end.sizes(self.grid))
        values, fenced = values if cores == 1 else None, set()
        while True:
            recorded = [self._recorded_core(args, kwargs, values, cores, core, fenced) for core in range(cores)]
            more = two_cores.unfenced([trace for trace, _ in recorded])
            if not more:
                return self._finish([trace for trace, _ in recorded], recorded[0][1])
            fenced |= more

    def _recorded_core(self, args, kwargs, values, cores, core, fenced):
        """The trace of one core, and what the function returned."""
        name, carried = getattr(self.function, "__name__", "kernel"), set()
        while True:
            trace = tracing.Trace(name, grid=self.front_end.sizes(self.grid), carried=carried, cores=cores, core=core, fenced=fenced)
            trace.values = values
            try:
                return trace, self._record(trace, args, kwargs)
            except registers.Carried as found:
                carried.add(found.index)

    def _record(self, trace, args, kwargs):
        with trace:
            args, kwargs = self._arguments(trace, args, kwargs)
            returned = None
            for i, program in enumerate(self.front_end.programs(self.grid, trace.core)):
                trace.program_id, trace.shared_next = program, 0
                entered = self.front_end.enter(trace)
                try:
                    value = self.front_end.returned(_invoke(self.function, args, kwargs))
                finally:
                    self.front_end.leave(trace, entered)
                returned = value if i == 0 else returned
            trace.apply_schedule(self.schedule)
        return returned

    def _arguments(self, trace, args, kwargs):
        names = _input_names(self.function, args, kwargs)

        def made(x):
            if not isinstance(x, _Input):
                return x
            name = names.get(x.index) or f"input_{x.index}"
            t = tensor.allocate(x.shape, x.dtype, "hbm", name=name, kind="input")
            trace.inputs.append(t)
            return self.front_end.argument(t)

        return mapped(args, made), mapped(kwargs, made)

    def _finish(self, traces, returned):
        """Ends the recording with its results."""
        trace, results, aliases = traces[0], [], []  # results: storages of core 0

        def index_of(storage):
            if storage not in results:
                inputs = [t.storage for t in trace.inputs]
                results.append(storage)
                aliases.append(inputs.index(storage) if storage in inputs else -1)
            return results.index(storage)

        def result(x):
            t = self.front_end.result(x)
            if t is None:
                return x
            try:
                t = _in_hbm(t) if len(traces) == 1 else two_cores.in_common(traces, t, t.storage in results)
            except NkiError as error:
                raise NkiError(error.message, _definition(self.function)) from None
            return _Result(index_of(t.storage), t.shape)

        with trace:
            returned = mapped(returned, result)
        for i, t in enumerate(trace.inputs):
            if any(other.inputs[i].storage.id in other.written for other in traces):
                index_of(t.storage)
        prints = [(prefix, index_of(t.storage)) for prefix, t in trace.prints]
        visible = len(results)
        words = [trace.finish([tensor.whole(s) for s in results], aliases)] if len(traces) == 1 else (
            two_cores.finish(traces, results, aliases, prints)
        )  # fmt: skip
        return Recording(
            trace.name, words, trace.chip, [(t.shape, t.dtype) for t in trace.inputs],
            [(s.shape, s.dtype) for s in results], aliases, prints, returned, sum(t.op_count for t in traces),
            _locations(traces), trace.shown is not None, len(traces), len(results) - visible,
        )  # fmt: skip


def _locations(traces):
    """The locations of all cores; those that several have are there once."""
    found = {}
    for trace in traces:
        numbers = []  # a caller comes before what it calls
        for file, line, function, caller in trace.locations():
            numbers.append(found.setdefault((file, line, function, numbers[caller] if caller >= 0 else -1), len(found)))
    return list(found)


# --- graphs of torch.compile ---

_kernels = []  # weak references, by Kernel.number


def is_compiling():
    """Whether torch.compile() is tracing; PyTorch's own function once that is imported."""
    return False


def call_in_graph(number, grid, args, kwargs):
    """A call of a kernel as torch.compile() keeps it in its graph: with plain values and tensors only."""
    kernel = _kernels[number]()
    return kernel._with(grid=grid).call(args, kwargs)


def _use_torch():
    global is_compiling
    import torch

    is_compiling = torch.compiler.is_compiling
    after_import.call("torch._dynamo", lambda: torch._dynamo.allow_in_graph(call_in_graph))


after_import.call("torch", _use_torch)


@errors.root
def _invoke(function, args, kwargs):
    return function(*args, **kwargs)


@dataclasses.dataclass(frozen=True)
class _Input:
    """An array among the arguments."""

    index: int
    shape: tuple
    dtype: dtypes.Dtype


Input = _Input
def _special_call(args, kwargs):
    """How to call a kernel with the arrays of JAX, or the tensors of PyTorch that are not plain ones of the CPU, that are
    among the arguments; None: there are none."""
    leaves = []
    mapped((tuple(args), tuple(kwargs.values())), lambda x: leaves.append(x) or x)
    modules = {type(x).__module__.partition(".")[0] for x in leaves}
    if not modules.isdisjoint(("jax", "jaxlib")):
        from tern.nki import jax_call

        return jax_call.call
    torch = sys.modules.get("torch")
    tensors = [x for x in leaves if isinstance(x, torch.Tensor)] if torch else ()
    if tensors:
        from tern.nki import torch_call

        return torch_call.call if any(map(torch_call.wants, tensors)) else None
    return None


def _input_names(function, args, kwargs):
    """Numbers of inputs -> names of parameters. The function is called in the same way, so that a wrong call fails here."""
    names = {}
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return names
    for name, value in signature.bind(*args, **kwargs).arguments.items():
        found = []
        mapped(value, lambda x: found.append(x) or x)
        inputs = [x for x in found if isinstance(x, _Input)]
        for i, x in enumerate(inputs):
            names[x.index] = name if isinstance(value, _Input) else f"{name}_{i}"
    return names


def _definition(function):
    """Where |function| is, as the user's stack of an error of what it returned."""
    code = getattr(function, "__code__", None)
    return [(code.co_filename, code.co_firstlineno, code.co_qualname)] if code else []


def _in_hbm(t):
    """A whole tensor of HBM with the elements of |t|, which a kernel returns; its shape may differ from the storage's."""
    from tern.nki import movement

    if t.on_chip:
        raise NkiError(f"the kernel returns {t._described()}; results are in HBM (buffer=nl.shared_hbm)")
    if t.size == math.prod(t.storage.shape) and t.is_contiguous() and t.dtype == t.storage.dtype and not t.is_indirect():
        return t
    whole = tensor.allocate(t.shape, t.dtype, "private_hbm", name=f"{t.name}_returned")
    movement.assign(whole, t)
    return whole


def mapped(x, f):
    """|x| with f(leaf) for the leaves of tuples, lists, dicts and dataclasses; |x| itself if none changes."""
    kind = type(x)
    if kind is tuple or kind is list:
        items = [mapped(item, f) for item in x]
        return x if all(a is b for a, b in zip(items, x)) else kind(items)
    if kind is dict:
        items = {key: mapped(value, f) for key, value in x.items()}
        return x if all(items[key] is x[key] for key in x) else items
    if isinstance(x, tuple) and hasattr(x, "_fields"):
        items = [mapped(item, f) for item in x]
        return x if all(a is b for a, b in zip(items, x)) else kind(*items)
    if _has_fields(x):
        changed = {}
        for name, value in _fields(x):
            new = mapped(value, f)
            if new is not value:
                changed[name] = new
        if not changed:
            return x
        x = copy.copy(x)
        for name, value in changed.items():
            object.__setattr__(x, name, value)
        return x
    return f(x)


def arrays_of(x):
    """The arrays in |x|, in the order of a kernel's inputs."""
    found = []
    mapped(x, lambda leaf: found.append(leaf) if arrays.framework_of(leaf) is not None else None)
    return found


def _has_fields(x):
    return (dataclasses.is_dataclass(x) or isinstance(x, NKIObject)) and not isinstance(x, (type, _Input, _Result))


def _fields(x):
    """(name, value) of the fields of a dataclass, or of an object of the kernel's own."""
    if isinstance(x, NKIObject):
        return list(vars(x).items())
    return [(field.name, getattr(x, field.name, None)) for field in dataclasses.fields(x)]


_PLAIN = (
    int, float, complex, bool, str, bytes, type(None), type(Ellipsis), enum.Enum, type, types.FunctionType,
    types.BuiltinFunctionType, Operator, _Input,
)  # fmt: skip


def _add_key(x, parts):
    """Appends what tells |x| from other values; False if it is no value that compares and stays as it is."""
    kind = type(x)
    parts.append(kind)
    if kind in (tuple, list):
        parts.append(len(x))
        return all(_add_key(item, parts) for item in x)
    if kind is dict:
        parts.append(len(x))
        return all(_add_key(item, parts) for pair in x.items() for item in pair)
    if kind is slice:
        return _add_key((x.start, x.stop, x.step), parts)
    if _has_fields(x):
        return all(_add_key(part, parts) for field in _fields(x) for part in field)
    if isinstance(x, float):
        parts.append(x.hex() if kind is float else repr(x))
        return True
    if isinstance(x, _PLAIN) :
        parts.append(x)
        try:
            hash(x)
        except TypeError:
            return False
        return True
    return False
