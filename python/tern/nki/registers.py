"""Values that are known only when the program runs: registers, and the loops that use them.

A register's value is kept as a sum of recorded registers times constants, plus a constant: indices like 128 * i + 4 then
cost no instruction."""

import ast
import functools
import linecache
import sys
import weakref

from tern.nki import trace as tracing
from tern.nki.errors import NkiError, is_inside

_COMPARISONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}


class Register:
    """|terms|: ((recorded register, factor), ...); the value is |offset| plus their sum."""

    __slots__ = ("terms", "offset", "dtype", "__weakref__")

    def __init__(self, terms=(), offset=0, dtype="int32"):
        self.terms, self.offset, self.dtype = terms, offset, dtype

    def _linear(self):
        return self.terms, self.offset

    def __add__(self, other):
        if isinstance(other, int):
            terms, offset = self._linear()
            return NkiScalar(terms, offset + other, self.dtype)
        if isinstance(other, Register):
            terms, offset = self._linear()
            more, plus = other._linear()
            return NkiScalar(_sum(terms, more), offset + plus, self.dtype)
        return NotImplemented

    __radd__ = __add__

    def __mul__(self, other):
        if isinstance(other, int):
            terms, offset = self._linear()
            scaled = tuple((register, factor * other) for register, factor in terms) if other else ()
            return NkiScalar(scaled, offset * other, self.dtype)
        if isinstance(other, Register):
            if not other._linear()[0]:
                return self * other._linear()[1]
            if not self._linear()[0]:
                return other * self._linear()[1]
            trace = tracing.current("arithmetic of registers")
            return NkiScalar(((trace.compute("mul", self.number(), other.number()), 1),), 0, self.dtype)
        return NotImplemented

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -other if isinstance(other, (int, Register)) else NotImplemented

    def __rsub__(self, other):
        return -self + other

    def number(self):
        """A recorded register with the value, in 32 bits that wrap."""
        trace = tracing.current("a register")
        terms, offset = self._linear()
        total = None
        for register, factor in terms:
            if factor != 1:
                register = trace.compute("mul", register, immediate=_wrap(factor))
            total = register if total is None else trace.compute("add", total, register)
        if total is None:
            zero = trace.compute("move", -1, immediate=_wrap(offset))
            return zero
        return trace.compute("add", total, immediate=_wrap(offset)) if offset else total

    def within(self, low, high):
        """Terms and offset of the value, which the program promises to be |low| to |high|: where the ranges of its
        registers do not show that, a new register has that range."""
        terms, offset = self._linear()
        ranges = tracing.current().ranges
        least, most = offset, offset
        for register, factor in terms:
            ends = [end * factor for end in ranges.get(register, (tracing.INT_MIN, tracing.INT_MAX))]
            least, most = least + min(ends), most + max(ends)
        if low <= least and most <= high:
            return terms, offset
        trace = tracing.current()
        return ((trace.compute("add", NkiScalar(terms, offset).number(), low=low, high=high), 1),), 0

    def constant(self):
        """The value if it is known now, else None."""
        terms, offset = self._linear()
        return None if terms else offset

    def _compare(self, name, other):
        raise NkiError(
            f"'{_COMPARISONS[name]}' of a register: its value is not known while the kernel is recorded; "
            "use it as a bound of fori_loop, or compare in a tile"
        )

    __lt__ = functools.partialmethod(_compare, "lt")
    __le__ = functools.partialmethod(_compare, "le")
    __gt__ = functools.partialmethod(_compare, "gt")
    __ge__ = functools.partialmethod(_compare, "ge")

    def __index__(self):
        raise NkiError(
            "the value of a register is not known while the kernel is recorded: it cannot bound range() or be an int; "
            "use nl.fori_loop, nl.ds(register, size) or scalar_offset="
        )

    __int__ = __float__ = __index__

    def __bool__(self):
        raise NkiError("the value of a register is not known while the kernel is recorded: it cannot decide an if")

    def __repr__(self):
        terms, offset = self._linear()
        return " + ".join([f"r{r} * {f}" if f != 1 else f"r{r}" for r, f in terms] + [str(offset)] * bool(offset or not terms))


class NkiScalar(Register):
    """Immutable: an index of a loop, the result of scalar_load or of arithmetic."""

    __slots__ = ()


class Carried(BaseException):
    """A device loop assigns a register from outside of it: the kernel is recorded again, with register number |index|
    in memory. No error, and not for programs to catch."""

    def __init__(self, index):
        self.index = index


class VirtualRegister(Register):
    """A register that register_move and register_load assign. |cell|: if device loops assign it, the memory that has its
    value there."""

    __slots__ = ("index", "depth", "cell", "loops")

    def __init__(self, value=0):
        super().__init__((), 0 if value is None else value)
        trace = tracing.current("register_alloc")
        self.index, self.depth, self.cell, self.loops = trace.allocated_registers, trace.depth, None, []
        trace.allocated_registers += 1
        if self.index in trace.carried:
            trace.virtual_registers.append(weakref.ref(self))

    def _linear(self):
        if self.cell is not None and not self.terms:
            self.terms = ((tracing.current().read(self.cell), 1),)
            self.offset = 0
        return self.terms, self.offset

    def assign(self, value):
        """The register becomes |value|, an int or a register."""
        if isinstance(value, Register):
            terms, offset = value._linear()
        elif isinstance(value, int):
            terms, offset = (), int(value)
        else:
            raise NkiError(f"a register takes an int or a register, found {type(value).__name__}")
        trace = tracing.current("a register")
        if self.cell is not None:
            trace.store(self.cell, NkiScalar(terms, offset).number())
            self.terms = ()
        elif self.depth < trace.depth and self.index not in trace.carried:
            raise Carried(self.index)
        else:
            self.terms, self.offset = terms, offset

    def enter_loop(self, trace):
        """From here on the value is in memory."""
        if self.cell is None:
            number = NkiScalar(*self._linear()).number()
            self.cell = _cell("register")
            trace.store(self.cell, number)
        self.terms = ()

    def __bool__(self):
        return _while_test(self, sys._getframe(1))


def _sum(left, right):
    factors = dict(left)
    for register, factor in right:
        factors[register] = factors.get(register, 0) + factor
    return tuple((register, factor) for register, factor in factors.items() if factor)


def _wrap(value):
    return (value + (1 << 31)) % (1 << 32) - (1 << 31)


def _cell(name):
    """One 32-bit integer in memory."""
    from tern.nki import tensor

    return tensor.allocate((1, 1), "int32", "sbuf", name=name)


def difference(stop, start):
    """|stop| - |start| as an int; None if it is not known."""
    delta = stop - start
    return delta.constant() if isinstance(delta, Register) else delta


# --- loops ---


def _enter(trace, kind, count=0):
    """Begins a device loop. Registers that loops assign move to memory."""
    alive = []
    for reference in trace.virtual_registers:
        register = reference()
        if register is not None:
            register.enter_loop(trace)
            alive.append(reference)
    trace.virtual_registers = alive
    return trace.loop(kind, count)


def _leave(trace):
    for reference in trace.virtual_registers:
        register = reference()
        if register is not None and register.cell is not None:
            register.terms = ()
    trace.end_loop()


def _begin_counted(trace, lower, upper, step):
    """Begins a loop from |lower| below |upper|; returns the induction variable, or None if there is no iteration."""
    if not isinstance(step, int) or step < 1:
        raise NkiError(f"the step of a device loop is a positive int, found {step!r}")
    for bound in (lower, upper):
        if getattr(bound, "dtype", "int32") != "int32":
            raise NkiError("a bound of a device loop has 32 bits, found a 64-bit scalar")
    lower, upper = (NkiScalar(*b._linear()) if isinstance(b, Register) else b for b in (lower, upper))
    length = difference(upper, lower)
    if length is not None:
        trips = max(0, -(-length // step))
        return _induction(_enter(trace, tracing.COUNTED, trips), lower, step) if trips else None
    length = upper - lower
    if step == 1:
        count = trace.compute("max", length.number(), immediate=0, low=0)
        return _induction(_enter(trace, tracing.COUNTED_BY_REGISTER, count), lower, 1)
    index = _induction(_enter(trace, tracing.UNTIL_BREAK), lower, step)
    left = trace.compute("max", (upper - index).number(), immediate=0, low=0)
    trace.break_unless(trace.compute("min", left, immediate=1, low=0, high=1))
    return index


def _induction(register, lower, step):
    return NkiScalar(((register, step),), 0) + lower


def fori_loop(lower, upper, body_fun, step=1):
    """body_fun(i) for i from |lower| below |upper|, as a loop of the device."""
    trace = tracing.current("nl.fori_loop")
    index = _begin_counted(trace, lower, upper, step)
    if index is None:
        return
    body_fun(index)
    _leave(trace)


def dynamic_range(start, stop=None, step=1):
    """The same as a generator, whose body is recorded once."""
    trace = tracing.current("nl.dynamic_range")
    if stop is None:
        start, stop = 0, start
    index = _begin_counted(trace, start, stop, step)
    if index is None:
        return
    yield index
    _leave(trace)


def while_loop(init, body_fun):
    """While the register |init| is not 0: it becomes body_fun(register)."""
    trace = tracing.current("nl.while_loop")
    condition = _cell("condition")
    trace.store(condition, _register(init, "init").number())
    _enter(trace, tracing.UNTIL_BREAK)
    register = trace.read(condition)
    trace.break_unless(register)
    value = VirtualRegister()  # the body may load the next value into it
    value.terms = ((register, 1),)
    after = _register(body_fun(value), "the result of body_fun")
    trace.store(condition, after.number())
    _leave(trace)


def _register(value, what):
    if isinstance(value, int):
        return NkiScalar((), value)
    if not isinstance(value, Register):
        raise NkiError(f"nl.while_loop: {what} is a register, found {type(value).__name__}")
    return value


def _while_test(register, frame):
    """The truth of a register in `while register:`. The first test begins a loop, the second one ends it."""
    trace = tracing.current("a register")
    if register.loops and register.loops[-1] is frame:
        register.loops.pop()
        if register.cell is None:
            raise NkiError("the body of a while loop never assigns the register that it tests: the loop would not end")
        _leave(trace)
        return False
    if is_inside(frame.f_code.co_filename) or not _is_while(frame):
        raise NkiError("the value of a register is not known while the kernel is recorded: it can only be the test of a while")
    _enter(trace, tracing.UNTIL_BREAK)
    trace.break_unless(register.number())
    register.loops.append(frame)
    return True


@functools.cache
def _whiles(filename, mtime):
    """First and last lines of the tests of all while statements of a file."""
    tree = ast.parse("".join(linecache.getlines(filename)) or "\n")
    return [(n.test.lineno, n.test.end_lineno) for n in ast.walk(tree) if isinstance(n, ast.While)]


def _is_while(frame):
    linecache.checkcache(frame.f_code.co_filename)
    entry = linecache.cache.get(frame.f_code.co_filename, (None, None))
    return any(first <= frame.f_lineno <= last for first, last in _whiles(frame.f_code.co_filename, entry[1]))
