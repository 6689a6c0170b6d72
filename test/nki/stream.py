"""Reads the words of a recording without the code that wrote them, and the places that an operand accesses."""

import dataclasses
import itertools
import struct

(STRING, LOCATION, TENSOR, DATA, OP, LOOP, END_LOOP, BREAK_UNLESS,
 READ, COMPUTE, STORE, ORDER, RESULT, NO_REORDER, PRINT, KERNEL) = range(1, 17)  # fmt: skip
LENGTHS = {LOCATION: 4, LOOP: 4, END_LOOP: 0, BREAK_UNLESS: 1, COMPUTE: 7, NO_REORDER: 1, PRINT: 2}


@dataclasses.dataclass
class Operand:
    tensor: int
    dtype: int = 0
    first: int = 0
    rows: int = 0
    row_stride: int = 0
    offset: int = 0
    index: int = -1
    dims: tuple = ()  # (stride, count)
    terms: tuple = ()  # (register, stride)

    def places(self, registers=None):
        """(row, element) of every element in order; in HBM the row is 0."""
        base = self.offset + sum((registers or {})[register] * stride for register, stride in self.terms)
        for row in range(self.rows):
            for at in itertools.product(*(range(count) for _, count in self.dims)):
                element = base + sum(i * stride for i, (stride, _) in zip(at, self.dims))
                yield self.first + row, element + row * self.row_stride


@dataclasses.dataclass
class Instruction:
    op: int
    engine: int
    name: int
    location: int
    operands: list
    args: list


def operand(words, at):
    """The operand at words[at], and the position after it."""
    if words[at] == -1:
        return None, at + 1
    rank = words[at + 7]
    dims = tuple((words[at + 8 + 2 * i], words[at + 9 + 2 * i]) for i in range(rank))
    at_terms = at + 8 + 2 * rank
    terms = tuple((words[at_terms + 1 + 2 * i], words[at_terms + 2 + 2 * i]) for i in range(words[at_terms]))
    return Operand(*words[at : at + 7], dims, terms), at_terms + 1 + 2 * len(terms)


def text(words, count):
    data = struct.pack(f"<{len(words)}q", *words)
    assert not any(data[count:]), "padding is zero"
    return data[:count]


class Stream:
    """All records of a recording."""

    def __init__(self, words):
        words = list(words)
        self.records, self.strings, self.locations, self.tensors = [], [], [], []
        self.instructions, self.data, self.results, self.aliases, self.orders = [], {}, [], [], []
        at = 0
        while at < len(words):
            kind, count = words[at], words[at + 1]
            body = words[at + 2 : at + 2 + count]
            assert len(body) == count, "the last record is complete"
            assert LENGTHS.get(kind, count) == count, (kind, count)
            self.records.append((kind, body))
            self.read(kind, body)
            at += 2 + count

    def read(self, kind, body):
        if kind == STRING:
            self.strings.append(text(body[1:], body[0]).decode())
        elif kind == LOCATION:
            assert -1 <= body[3] < len(self.locations)
            self.locations.append((self.strings[body[0]], body[1], self.strings[body[2]], body[3]))
        elif kind == TENSOR:
            memory, dtype, tensor_kind, name, _, start, address, rank, *dims = body
            assert len(dims) == rank
            self.tensors.append((memory, dtype, tensor_kind, self.strings[name], start, address, tuple(dims)))
        elif kind == DATA:
            self.data[body[0]] = text(body[2:], body[1])
        elif kind == OP:
            at, operands = 6, []
            for _ in range(body[5]):
                one, at = operand(body, at)
                assert one is None or 0 <= one.tensor < len(self.tensors)
                operands.append(one)
            args = body[at + 1 :]
            assert len(args) == body[at]
            self.instructions.append(Instruction(*body[:4], operands, args))
        elif kind == ORDER:
            self.orders.append((body[0], body[2:]))
        elif kind == RESULT:
            self.results, self.aliases = body[1 : 1 + body[0]], body[1 + body[0] :]

    def of_kind(self, kind):
        return [body for k, body in self.records if k == kind]

    def stack(self, location):
        """(function, line) of a location and its callers."""
        found = []
        while location >= 0:
            _, line, function, location = self.locations[location]
            found.append((function, line))
        return found
