"""Allocation in the old API: nl.ndarray with block dimensions, buffers with addresses of their own."""
from tern.nki import dtypes
from tern.nki.errors import NkiError
from tern.nki.old import lower, record, tile, zeros
from tern.nki.old.index import Index
from tern.nki.old.tile import Tile


class ParDim(int):
    """nl.par_dim(n): the partition dimension of a shape."""

    __slots__ = ()

    def __repr__(self):
        return f"par_dim({int(self)})"


class Buffer(str):
    """A memory, with an allocation of addresses or without. |place|: a function of (block index, partitions,
    bytes of a partition) that returns (first partition, byte), or None."""

    def __new__(cls, name, place=None):
        self = super().__new__(cls, name)
        self.place = place
        return self


sbuf, psum = Buffer("sbuf"), Buffer("psum")
hbm, private_hbm, shared_hbm = Buffer("hbm"), Buffer("private_hbm"), Buffer("shared_hbm")
_BANK_BYTES = 2048


def _rounds(counts, what):
    counts = [counts] if isinstance(counts, int) else list(counts)
    if any(int(n) < 1 for n in counts):
        raise NkiError(f"{what}: wanted positive counts, found {counts}")
    return [int(n) for n in counts]


def _modulo(index, counts):
    """The number of a block's place: its index, each dimension modulo its count, in row-major order."""
    counts = counts + [1] * (len(index) - len(counts))
    at = 0
    for i, n in zip(index, counts):
        at = at * n + i % n
    return at


def sbuf_alloc(func):
    """Places are func(idx, pdim_size, fdim_size) -> (first partition, byte in the partition)."""
    return Buffer("sbuf", lambda idx, p, f: func(idx=idx, pdim_size=p, fdim_size=f))


def sbuf_mod_alloc(*, base_addr, base_partition=0, num_par_tiles=(), num_free_tiles=()):
    """Blocks rotate over num_free_tiles places from base_addr, and num_par_tiles along the partitions."""
    par, free = _rounds(num_par_tiles, "num_par_tiles"), _rounds(num_free_tiles, "num_free_tiles")

    def place(idx, partitions, size):
        par_at = _modulo(idx, par) if par else 0
        return int(base_partition) + par_at * partitions, int(base_addr) + (_modulo(idx, free) if free else 0) * size

    return Buffer("sbuf", place)


def psum_alloc(func):
    """Places are func(idx, pdim_size, fdim_size) -> (bank, first partition, byte in the bank)."""
    def place(idx, partitions, size):
        bank, start, byte = func(idx=idx, pdim_size=partitions, fdim_size=size)
        return start, bank * _BANK_BYTES + byte

    return Buffer("psum", place)


def psum_mod_alloc(*, base_bank=0, base_addr=0, base_partition=0, num_bank_tiles=(), num_par_tiles=(),
                   num_free_tiles=()):
    """Blocks rotate over num_bank_tiles banks, then over places in a bank."""
    banks = _rounds(num_bank_tiles, "num_bank_tiles")
    par, free = _rounds(num_par_tiles, "num_par_tiles"), _rounds(num_free_tiles, "num_free_tiles")

    def place(idx, partitions, size):
        bank = int(base_bank) + (_modulo(idx, banks) if banks else 0)
        byte = int(base_addr) + (_modulo(idx, free) if free else 0) * size
        return int(base_partition) + (_modulo(idx, par) if par else 0) * partitions, bank * _BANK_BYTES + byte

    return Buffer("psum", place)


class Blocks:
    """A tensor with block dimensions before the partition: a tile for each block, made at its first use."""

    __array_ufunc__ = None

    def __init__(self, shape, at, dtype, buffer, name, value):
        self.shape, self.at, self.dtype, self.buffer = shape, at, dtype, buffer
        self.name, self.value, self.tiles = name, value, {}

    @property
    def ndim(self):
        return len(self.shape)

    def __getitem__(self, key):
        if key.__class__ is not tuple:
            key = (key,)
        at = self.at
        try:
            t = self.tiles[key[:at]]
        except (KeyError, TypeError):
            key = tile.expand(key, len(self.shape)) if any(k is Ellipsis for k in key) else key
            t = self._block(key[:at])
        key = key[at:]
        return t[key] if key else t

    def _block(self, key):
        if len(key) < self.at:
            return Part(self, key)
        index = []
        for dim, (k, n) in enumerate(zip(key, self.shape)):
            if isinstance(k, slice) and len(range(*k.indices(n))) == 1:
                k = k.indices(n)[0]
            if isinstance(k, Index) and not any(k.strides):
                k = k.offset
            if isinstance(k, (slice, Index)):
                raise NkiError(f"block dimension {dim} of {self!r} takes one index, found {k!r}")
            index.append(tile.integer(k, n, dim))
        index = tuple(index)
        t = self.tiles.get(index)
        if t is None:
            t = self.tiles[index] = make(self.shape[self.at:], self.dtype, self.buffer, self.name, self.value, index)
        return t

    def __setitem__(self, key, value):
        from tern.nki.old import assign

        assign.assign(self[key], value)

    def __repr__(self):
        return f"{self.name or 'tensor'} ({self.buffer} {self.dtype}{list(self.shape)}, blocks {self.shape[:self.at]})"

    def reshape(self, *shape):
        raise NkiError(f"{self!r} is a list of tiles, which cannot be reshaped")

    def _nki_tensor_(self):
        raise NkiError(f"{self!r} is a list of tiles; wanted one of them")


class Part(Blocks):
    """The blocks of a tensor whose first indices are |prefix|."""

    def __init__(self, whole, prefix):
        self.whole, self.prefix, n = whole, prefix, len(prefix)
        super().__init__(whole.shape[n:], whole.at - n, whole.dtype, whole.buffer, whole.name, whole.value)

    def __getitem__(self, key):
        return self.whole[self.prefix + (key if key.__class__ is tuple else (key,))]


def make(shape, dtype, buffer, name, value, index=()):
    """One tile or HBM tensor. |index|: that of a block."""
    s = record.state("nl.ndarray")
    start = address = None
    if buffer.endswith("hbm"):
        return shared(s, shape, dtype, buffer, name)
    place = getattr(buffer, "place", None)
    if place is not None:
        size = tile.elements(shape[1:]) * dtype.itemsize
        start, address = place(index, int(shape[0]), size)
    t = tile.allocate(s.trace, str(buffer), dtype, tuple(int(n) for n in shape), name, start=start, address=address)
    if value == 0 and buffer == "psum":
        t.store.zero = zeros.whole(t)
    elif value is not None:
        lower.append_fill(t, value)  # before a result that waits, which may be stored here
    return t


def shared(s, shape, dtype, buffer, name):
    """An HBM tensor; programs of a grid share those in shared HBM."""
    shape = tuple(int(n) for n in shape)
    if s.grid and buffer != "private_hbm":
        at = s.shared_next
        s.shared_next = at + 1
        if at < len(s.shared):
            t = s.shared[at]
            if t.shape != shape or t.dtype is not dtype:
                raise NkiError(f"program {s.program_ids} allocates {dtype}{list(shape)} in HBM where the first one "
                               f"has {t.dtype}{list(t.shape)}")
            return t
    t = tile.allocate(s.trace, str(buffer), dtype, shape, name)
    if s.grid and buffer != "private_hbm":
        s.shared.append(t)
        s.trace.shared.append(t.store)
    return t


def ndarray(shape, dtype, buffer=None, name="", value=None):
    """A new tensor; |value|: what it is filled with."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    dtype, buffer = dtypes.of(dtype), sbuf if buffer is None else buffer
    if not isinstance(buffer, Buffer):
        buffer = Buffer(str(buffer))
    if buffer not in ("sbuf", "psum", "hbm", "private_hbm", "shared_hbm"):
        raise NkiError(f"nl.ndarray: no buffer {buffer!r}")
    dims = [i for i, n in enumerate(shape) if isinstance(n, ParDim)]
    if len(dims) > 1:
        raise NkiError(f"nl.ndarray: shape {shape} has several partition dimensions")
    if buffer.endswith("hbm"):
        t = make(shape, dtype, buffer, name, None)
        if value is not None:
            fill_hbm(t, value)
        return t
    at = dims[0] if dims else 0
    if at == 0:
        return make(shape, dtype, buffer, name, value)
    return Blocks(shape, at, dtype, buffer, name, value)


def fill_hbm(t, value):
    """Writes |value| to all of a tensor in HBM."""
    record.flush()
    count = tile.elements(t.shape)
    rows = next(r for r in range(min(128, count), 0, -1) if count % r == 0)
    width = count // rows
    flat = tile.reshaped(t, (rows, width))
    step = min(width, 8192)
    source = tile.allocate(record.state().trace, "sbuf", t.dtype, (rows, step))
    lower.append_fill(source, value)
    for lo in range(0, width, step):
        n = min(step, width - lo)
        record.append("dma_copy", [flat[:, lo:lo + n], source[:, 0:n]], ())


def is_tensor(x):
    return isinstance(x, (Tile, Blocks))
