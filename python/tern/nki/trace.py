"""The recording of a kernel: running its Python appends records of 64-bit words, which src/nki reads.

A record is its kind, the number of words after that one, and the body."""

import dis
import struct
import sys
import threading
from array import array

from tern.nki import errors, library
from tern.nki.errors import NkiError

STRING, LOCATION, TENSOR, DATA, OP, LOOP, END_LOOP, BREAK_UNLESS = range(1, 9)
READ, COMPUTE, STORE, ORDER, RESULT, NO_REORDER, PRINT, KERNEL = range(9, 17)
TEMP, INPUT, OUTPUT, INOUT, CONST, RANK = range(6)
KINDS = {"temp": TEMP, "input": INPUT, "output": OUTPUT, "inout": INOUT, "const": CONST, "rank": RANK}
COUNTED, COUNTED_BY_REGISTER, UNTIL_BREAK = range(3)  # kinds of LOOP
INT_MIN, INT_MAX = -(1 << 31), (1 << 31) - 1
_FLUSH_WORDS = 1 << 10  # few enough for the caches
_NOTHING = {}

_inside = errors._inside
_is_inside = errors.is_inside
_getframe = sys._getframe
_active = threading.local()
_stores = {}  # id of code -> the code, its _stored_names()


def current(what=None):
    """The trace of the kernel that runs. |what| needs it, for the message."""
    try:
        trace = _active.trace
    except AttributeError:
        trace = None
    if trace is None:
        raise NkiError(f"{what or 'an operation of NKI'} was called outside of a kernel")
    return trace


def active():
    """The trace of the kernel that runs, or None."""
    return getattr(_active, "trace", None)


def as_tensor(x):
    """|x| as a Tensor: itself, or what its class converts it to."""
    convert = getattr(x, "_nki_tensor_", None)
    if convert is None:
        raise NkiError(f"expected a tensor, found {type(x).__name__} {x!r:.60}")
    return convert()


class Instruction:
    """A recorded instruction (NkiInstruction)."""

    __slots__ = ("trace", "index")

    def __init__(self, trace, index):
        self.trace, self.index = trace, index

    def depends_on(self, *producers):
        """This instruction starts after every one of |producers| has completed."""
        for producer in producers:
            if producer.__class__ is not Instruction or producer.trace is not self.trace:
                raise NkiError(f"depends_on() takes instructions of the same kernel, found {producer!r:.60}")
        self.trace.order(self.index, [producer.index for producer in producers])
        return self

    def __repr__(self):
        return f"<instruction {self.index}>"


class Trace:
    """One kernel with one set of shapes. A context: the kernel's code runs inside."""

    def __init__(self, name="kernel", chip=None, grid=(), carried=(), cores=1, core=0, fenced=()):
        self.name, self.chip, self.grid = name, chip or library.target(), tuple(grid)
        self.cores, self.core = cores, core  # that run the kernel together, and the one of this recording
        self.fenced = frozenset(fenced)  # inputs that any core writes, which barriers order
        self.meetings = []  # of these cores: (what, shape, dtype, location, depth of device loops)
        self.generation = {"trn1": 2, "trn2": 3, "trn3": 4}.get(self.chip, 3)
        self.program_id = (0,) * len(self.grid)
        self.inputs, self.results, self.prints = [], [], []  # Tensors; prints: (prefix, Tensor)
        self.storages, self.records = [], []  # by number; where the words of each have its record
        self.written = set()  # ids of tensors that an instruction writes
        self.named = {}  # name -> index of an instruction
        self.op_count = 0
        self.has_addresses = False  # some tile has an address of the user's
        self.depth = 0  # open loops
        self.registers = 0
        self.values = None  # (framework, array) of the inputs, if they are known
        self.shown = None  # the values that were shown, of eager.py
        self.ranges = {}  # recorded register -> its least and greatest value, if known
        self.allocated_registers = 0  # registers that programs assign
        self.carried = frozenset(carried)  # numbers of those that device loops assign
        self.virtual_registers = []  # weak references to these
        self.shared = []  # storages in shared HBM, which all programs of a grid allocate in the same order
        self.shared_next = 0
        self._ops, memories = library.tables().ops, library.tables().memories
        self._memories = {"private_hbm": memories["hbm"], "shared_hbm": memories["hbm"], **memories}
        self._engines = {None: -1, "unknown": -1, **library.tables().engines}
        self._strings, self._lines, self._kept = {}, {}, {}
        self._locations = {}  # (id of code, location of its caller) -> locations by instruction
        self._leave_frame()
        self._words, self._array = [], array("q")
        self._outer = None
        self._begin()

    def _begin(self):
        name, chip = self.string(self.name), self.string(self.chip)
        self.record(KERNEL, (name, chip, len(self.grid), *self.grid, 0))

    # --- the context ---

    def __enter__(self):
        self._outer = active()
        _active.trace = self
        return self

    def __exit__(self, *_):
        _active.trace = self._outer
        self._leave_frame()

    # --- words ---

    def record(self, kind, body):
        words = self._words
        words.append(kind)
        words.append(len(body))
        words += body
        if len(words) > _FLUSH_WORDS:
            self._flush()

    def _flush(self):
        # Three times as fast as array("q", words).
        self._array.frombytes(struct.pack(f"={len(self._words)}q", *self._words))
        self._words.clear()

    def words(self):
        """All words so far, as an array('q')."""
        self._flush()
        return self._array

    def string(self, text):
        """The number of a string."""
        number = self._strings.get(text)
        if number is None:
            data = text.encode()
            self.record(STRING, (len(data), *_packed(data)))
            number = self._strings[text] = len(self._strings)
        return number

    # --- locations ---

    def location(self, frame):
        """The location of the innermost frame from |frame| on that is the user's."""
        inside = _inside.get(frame.f_code.co_filename)
        while inside or (inside is None and _is_inside(frame.f_code.co_filename)):
            frame = frame.f_back
            if frame is None:
                return -1
            inside = _inside.get(frame.f_code.co_filename)
        if frame is not self._frame:
            self._from = self._caller(frame)
            self._frame, self._here = frame, self._locations_in(frame.f_code, self._from)
        number = self._here.get(frame.f_lasti)
        return self._numbered(frame, self._from) if number is None else number

    def _leave_frame(self):
        """The frame of the last instruction is not used any more."""
        self._frame, self._from, self._here = None, -1, {}  # a frame of the user's, its caller, locations in it

    def _locations_in(self, code, caller):
        """Locations by instruction of |code| called from |caller|."""
        key = (id(code), caller)
        found = self._locations.get(key)
        if found is None:
            self._kept[id(code)] = code  # so that its id stays its own
            found = self._locations[key] = {}
        return found

    def _caller(self, frame):
        """The location of the next frame of the user's outside of |frame|; -1: the kernel is called there."""
        frame = frame.f_back
        while frame is not None:
            code = frame.f_code
            if id(code) in errors._ROOTS:
                return -1
            if not _is_inside(code.co_filename):
                return self._numbered(frame, self._caller(frame))
            frame = frame.f_back
        return -1

    def _numbered(self, frame, caller):
        code = frame.f_code
        known = self._locations_in(code, caller)
        number = known.get(frame.f_lasti)
        if number is None:
            line = (code.co_filename, frame.f_lineno, code.co_qualname, caller)
            number = self._lines.get(line)
            if number is None:
                file, function = self.string(line[0]), self.string(line[2])
                self.record(LOCATION, (file, line[1] or 0, function, caller))
                number = self._lines[line] = len(self._lines)
            known[frame.f_lasti] = number
        return number

    def locations(self):
        """(file, line, function, caller) of all locations in order."""
        return list(self._lines)

    def variable_name(self):
        """The variable that gets the result of the call that location() has found last; "" if there is none."""
        frame = self._frame
        if frame is None:
            return ""
        code = frame.f_code
        names = _stores.get(id(code))
        if names is None:
            names = _stores[id(code)] = code, _stored_names(code)
        return names[1].get(frame.f_lasti, "")

    # --- tensors ---

    def tensor(self, buffer, dtype, dims, *, name="", kind="temp", start=None, address=None, data=None):
        """Records an allocation; returns its number and name, which is that of the variable if |name| is empty. On chip
        dims[0] is the partitions. |start|: first partition, |address|: byte in each partition. |data|: the bytes of a
        constant."""
        where = self.location(_getframe(1))
        number = len(self.storages)
        self.storages.append(None)
        name = name or self.variable_name()
        label = self._strings.get(name)
        if label is None:
            label = self.string(name)
        start = -1 if start is None else start
        self.has_addresses |= address is not None
        address = -1 if address is None else address
        self.records.append(len(self._array) + len(self._words))
        self._words += (
            TENSOR, 8 + len(dims), self._memories[buffer], dtype.code, KINDS[kind], label, where, start, address, len(dims), *dims
        )  # fmt: skip
        if data is not None:
            self.record(DATA, (number, len(data), *_packed(bytes(data))))
        return number, name

    def amend(self, number, *, start=None, dtype=None, dims=None):
        """Changes the record of tensor |number|: its first partition, or its elements, in as many dimensions as it has."""
        words, body = self.words(), self.records[number] + 2
        if start is not None:
            words[body + 5] = start
        if dtype is not None:
            words[body + 1] = dtype.code
            words[body + 8 : body + 8 + len(dims)] = array("q", dims)

    # --- instructions ---

    def emit(self, op, operands, args=_NOTHING, engine=None, name=None, flags=0):
        """Records an instruction. |operands|: Tensor or None in the order of the op's row; members of a LIST follow.
        |args|: values by name, where missing ones are 0, or the list that encoded() made of them. |engine|: "pe", "act", "dve",
        "pool", "sp", or None for any."""
        row = self._ops.get(op)
        if row is None:
            raise NkiError(f"no instruction {op!r}")
        frame = _getframe(1)
        if _inside.get(frame.f_code.co_filename):
            frame = frame.f_back
        where = self._here.get(frame.f_lasti) if frame is self._frame else None
        if where is None:
            where = self.location(frame)
        body = [
            OP, 0, row.index, self._engines[engine], -1 if name is None else self._name(name), where, flags, len(operands)
        ]  # fmt: skip
        extra = None
        for t in operands:
            if t is None:
                body.append(-1)
                continue
            if t.storage.trace is not self:
                raise NkiError(f"{op}: {t._described()} belongs to another kernel")
            words = t._words
            if words is None:
                words = t._encode()
                if t.vector is not None and t.vector.index_operand:
                    extra = [*(extra or ()), (t, len(body))]
            body += words
        if extra is not None:
            self._add_indices(body, len(operands), extra)
        if args.__class__ is list:
            body += args
        elif not args:
            body.append(row.words)
            body += row.defaults
        else:
            body.append(row.words)
            self._encode_args(row, args, body)
        body[1] = len(body) - 2
        for i in row.outs:
            if operands[i] is not None:
                self.written.add(operands[i].storage.id)
        words = self._words
        words += body
        if len(words) > _FLUSH_WORDS:
            self._flush()
        index = self.op_count
        self.op_count = index + 1
        if name is not None:
            self.named[name] = index
        return Instruction(self, index)

    def _name(self, name):
        if not isinstance(name, str):
            raise NkiError(f"name= takes a string, found {name!r:.60}")
        return self.string(name)

    def encoded(self, op, args):
        """The words of arguments, for emit(), which is faster with them."""
        row = self._ops[op]
        words = [row.words]
        self._encode_args(row, args, words)
        return words

    def places(self, op, *names):
        """The indices in encoded() of arguments of one word; those of F32 are library.float_bits()."""
        return [1 + self._ops[op].arg_at[name][0] for name in names]

    def _encode_args(self, row, args, body):
        """Appends the words of arguments."""
        first = len(body)
        body += row.defaults
        for key, value in args.items():
            if value is not None:
                try:
                    position, encode, count = row.arg_at[key]
                except KeyError:
                    raise NkiError(f"{row.name} has no argument {key!r}; there are: {', '.join(row.arg_at)}") from None
                if count == 1:
                    body[first + position] = encode(value)
                else:
                    self._encode_list(row, key, value, body, first + position)

    def _encode_list(self, row, key, values, body, position):
        _, encode, count = row.arg_at[key]
        words = [encode(value) for value in values]
        if len(words) > count:
            raise NkiError(f"{row.name}: {key} has {len(words)} values, at most {count}")
        body[position : position + len(words)] = words

    def _add_indices(self, body, count, extra):
        """Appends index operands (NeuronCore-v4's tensor indirection) and stores their positions in their users."""
        for t, begin in extra:
            body[begin + 6] = count
            body += t.vector.index.operand()
            count += 1
        body[7] = count

    def order(self, after, before):
        """Instruction |after| starts after all of |before| have completed."""
        if before:
            self.record(ORDER, (after, len(before), *before))

    def apply_schedule(self, edges):
        """|edges|: (consumer, producer or list of producers), by name."""
        for consumer, producers in edges:
            producers = [producers] if isinstance(producers, str) else list(producers)
            for name in [consumer, *producers]:
                if name not in self.named:
                    known = ", ".join(sorted(self.named)) or "none"
                    raise NkiError(f"with_schedule: no instruction is named {name!r}; there are: {known}")
                if name != consumer and self.named[name] > self.named[consumer]:
                    raise NkiError(f"with_schedule: {consumer!r} is to follow {name!r}, which the kernel has after it: "
                                   "instructions keep their order")  # fmt: skip
            self.order(self.named[consumer], [self.named[name] for name in producers])

    def no_reorder(self, begin):
        self.record(NO_REORDER, (int(bool(begin)),))

    # --- other cores ---

    def meet(self, what, shape=(), dtype=None):
        """Both cores meet here: |what| of this core with the next |what| of the other one."""
        self.meetings.append((what, shape, dtype, self.location(_getframe(1)), self.depth))

    # --- registers and loops ---

    def new_register(self):
        self.registers += 1
        return self.registers

    def loop(self, kind=COUNTED, count=0):
        """Begins a loop; returns the register that counts its iterations from 0."""
        register = self.new_register()
        self.record(LOOP, (register, self.location(_getframe(1)), kind, count))
        self.depth += 1
        self.ranges[register] = (0, count - 1 if kind == COUNTED else INT_MAX)
        return register

    def end_loop(self):
        self.depth -= 1
        self.record(END_LOOP, ())

    def break_unless(self, register):
        self.record(BREAK_UNLESS, (register,))

    def read(self, tensor, low=INT_MIN, high=INT_MAX):
        """A new register with the 32-bit integer at |tensor|, one element."""
        words = tensor._words or tensor._encode()
        register = self.new_register()
        self.record(READ, (register, *words, low, high))
        self.ranges[register] = (low, high)
        return register

    def compute(self, op, a, b=-1, immediate=0, low=INT_MIN, high=INT_MAX):
        """A new register: a op b, or with b -1: a op immediate."""
        register = self.new_register()
        code = library.tables().enums["REGOP"][op]
        self.record(COMPUTE, (register, code, a, b, immediate, low, high))
        self.ranges[register] = (low, high)
        return register

    def store(self, tensor, register):
        self.written.add(tensor.storage.id)
        self.record(STORE, (*(tensor._words or tensor._encode()), register))

    # --- back to an earlier state ---

    def mark(self):
        """The state that rewind() goes back to."""
        lengths = [len(x) for x in (self.words(), self.storages, self.records, self.shared, self.prints)]
        tables = [len(x) for x in (self._strings, self._lines, self.named)]
        return lengths, tables, (self.op_count, self.registers, self.shared_next), set(self.written)

    def rewind(self, mark):
        """Removes everything that was recorded since mark()."""
        lengths, tables, (self.op_count, self.registers, self.shared_next), self.written = mark
        for x, length in zip((self.words(), self.storages, self.records, self.shared, self.prints), lengths):
            del x[length:]
        for x, length in zip((self._strings, self._lines, self.named), tables):
            while len(x) > length:
                x.popitem()
        self._locations.clear()
        self._leave_frame()

    # --- the end ---

    def print(self, prefix, tensor):
        """|tensor| in HBM holds a copy of what is to be printed after the run; it is a further result."""
        self.prints.append((prefix, tensor))
        self.record(PRINT, (self.string(prefix), tensor.storage.id))

    def finish(self, results, aliases):
        """|results|: Tensors in order, |aliases|: for each the number of the input it is, or -1."""
        if self.depth:
            raise NkiError(f"the kernel ended inside of {self.depth} device loop{'s' * (self.depth > 1)}")
        ids = [t.storage.id for t in results]
        self.record(RESULT, (len(ids), *ids, *aliases))
        return self.words()


def _stored_names(code):
    """Positions of calls, with their inline caches -> the variable that the result is stored in at once."""
    names, call = {}, None
    for instruction in dis.get_instructions(code):
        if instruction.opname == "CACHE" or instruction.opname == "EXTENDED_ARG":
            continue
        if call is not None and instruction.opname.startswith("STORE_") and isinstance(instruction.argval, str):
            names.update(dict.fromkeys(range(call, instruction.offset, 2), instruction.argval))
        call = instruction.offset if instruction.opname.startswith("CALL") else None
    return names


def _packed(data):
    """Bytes as words of 8, the first in the low byte, zeros at the end."""
    words = array("q")
    words.frombytes(data + bytes(-len(data) % 8))
    if sys.byteorder == "big":
        words.byteswap()
    return words
