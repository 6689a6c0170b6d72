"""Instructions that a loop repeats with the same operands. AWS's compiler for this API moves them out of the loop, from the
innermost one only; here the first iteration records them, and later ones get its tile.

A loop of static_range, or of Python, is unrolled before that: what it repeats counts for the loop around it. A kernel with
addresses of its own is recorded as written."""

from tern.nki import registers

# Instructions whose result depends on their operands alone.
PURE = frozenset({"tensor_copy", "tensor_tensor", "tensor_scalar", "scalar_tensor_tensor", "activation", "reciprocal"})


class Invariants:
    """Those of one kernel."""

    def __init__(self, trace):
        self._trace = trace
        self._loops = []  # results by key, for each loop that runs
        self._writes = {}  # id of a tensor -> how often it was written
        self._shared = {}  # id of a tensor that several results are -> where it was computed

    def begin_loop(self):
        found = {}
        self._loops.append(found)
        return found

    def end_loop(self, found):
        # By identity: loops that a program leaves early may end late.
        self._loops[:] = [loop for loop in self._loops if loop is not found]

    def wrote(self, number):
        """An instruction writes tensor |number|. If several results are this tensor, the kernel is recorded again without
        that."""
        self._writes[number] = self._writes.get(number, 0) + 1
        where = self._shared.get(number)
        if where is not None:
            raise registers.Carried(("rewritten", where))

    def key(self, r, row):
        """What the result |r| depends on; None if it is not to be shared."""
        if not self._loops or r.op not in PURE or r.memory != "sbuf" or r.box is not None or r.first or r.name is not None:
            return None
        if self._trace.has_addresses or ("rewritten", r.where) in self._trace.carried:
            return None
        if any(r.operands[i] is not None for i in row.outs if 0 < i < len(r.operands)):
            return None  # a reduction beside the result
        inputs = []
        for t in r.operands[1:]:
            if t is not None:
                inputs.append((*(t._words or t.encode()), self._writes.get(t.store.id, 0)))
        return (r.where, r.op, r.args, r.engine, r.dtype, tuple(r.shape), tuple(inputs))

    def known(self, key):
        """The tile of an earlier iteration."""
        found = self._loops[-1].get(key)
        if found is not None:
            self._shared[found.store.id] = key[0]
        return found

    def keep(self, key, tile):
        if self._loops:
            self._loops[-1][key] = tile
