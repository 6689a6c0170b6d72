"""Stores into tensors: x[i] = value, x[i] += value, and the arithmetic operators of tensors."""
import numbers

from tern.nki.errors import NkiError
from tern.nki.old import lower, record, tile
from tern.nki.old.tile import Tile


def assign(dst, value):
    """dst[...] = value."""
    if isinstance(value, record.Result):
        if value.store is None and record.retarget(value, dst):
            return
        waited = value.store is None
        tile.solid(value)
        if waited:
            dst, value = _written_lanes(dst, value)
            if dst is None:
                return
    if isinstance(value, Tile):
        if value.store is dst.store and value.offset == dst.offset and value.start == dst.start \
                and value.terms == dst.terms and tile.squeezed(value.shape) == tile.squeezed(dst.shape):
            return  # x[i] += y has already stored it
        record.flush()
        lower.move(dst, value)
    elif isinstance(value, numbers.Number) or hasattr(value, "__float__"):
        record.flush()
        lower.fill(dst, value)
    else:
        raise NkiError(f"a tensor is assigned {type(value).__name__} {value!r:.40}; wanted a tile or a number")


def _written_lanes(dst, r):
    """|dst| and the result |r|, restricted to the lanes that the mask of |r| leaves; Nones without any."""
    if r.op is None:
        return None, None
    if r.box is None or tile.elements(dst.shape) != tile.elements(r.shape):
        return dst, r
    return tuple(tile.boxed(tile.like(t, r.shape), r.box, len(r.shape)) for t in (dst, r))


def add_to(dst, value):
    """dst += value; returns dst."""
    if isinstance(value, record.Result) and value.store is None:
        if dst.store is None:
            raise NkiError("internal: += on a result that was not recorded")
        if record.accumulate(dst, value):
            return dst
    if isinstance(value, record.Result) and value.op is None:
        return dst
    return update(dst, "add", value)


def update(dst, op, value):
    """dst = dst op value in place; returns dst."""
    dst = tile.solid(dst)
    r = lower.binary(op, dst, value, dtype=dst.dtype)
    tile.solid(r) if not record.retarget(r, dst) else None
    return dst


def _operator(op, swap=False):
    def method(self, other):
        if not isinstance(other, (Tile, numbers.Number)) and not hasattr(other, "__float__"):
            return NotImplemented
        return lower.binary(op, other, self) if swap else lower.binary(op, self, other)

    return method


def _in_place(op):
    def method(self, other):
        return update(self, op, other)

    return method


def _whole_add(self, other):
    pending = isinstance(other, record.Result) and other.store is None
    if self.store is None:
        if pending:
            raise NkiError("+= of two results of which neither was stored")
        tile.solid(self)
    return add_to(self, other)


def _inverted(self):
    """~tile: the other bits, or where the elements are truth values, 0 and 1, the other one."""
    if _is_truth(self):
        return lower.binary("eq", self, 0, dtype=self.dtype)
    return lower.binary("bits_xor", self, -1)


def _is_truth(t):
    """Whether |t| is the result of a comparison, or of &, | and ^ of such."""
    if t.dtype == "bool" or not isinstance(t, record.Result) or t.op is None:
        return t.dtype == "bool"
    ops = {value for name, value in t.args if name in ("op", "op0", "op1") and value != "none"}
    if ops and ops <= set(lower.COMPARE):
        return True
    sources = [x for x in t.operands[1:] if x is not None]
    return bool(ops) and ops <= {"bits_and", "bits_or", "bits_xor"} and all(map(_is_truth, sources))


_BINARY = {"add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "pow": "pow",
           "and": "bits_and", "or": "bits_or", "xor": "bits_xor", "lshift": "shift_left",
           "rshift": "shift_right", "gt": "gt", "ge": "ge", "lt": "lt", "le": "le", "eq": "eq", "ne": "ne"}


def attach():
    """Gives Tile its operators."""
    for name, op in _BINARY.items():
        setattr(Tile, f"__{name}__", _operator(op))
        if name not in ("gt", "ge", "lt", "le", "eq", "ne"):
            setattr(Tile, f"__r{name}__", _operator(op, swap=True))
            setattr(Tile, f"__i{name}__", _in_place(op))
    Tile.__iadd__ = _whole_add
    Tile.__neg__ = lambda self: lower.binary("multiply", self, -1.0)
    Tile.__invert__ = _inverted
    Tile.__abs__ = lambda self: lower.unary("abs", self)


attach()
