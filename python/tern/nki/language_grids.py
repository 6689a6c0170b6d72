"""Grids of tiles and blocks: views of a tensor that are indexed by tile instead of by element (NKI 0.7).

A tile covers the last dimensions of a tensor; dimensions before these are indexed one at a time. A block is a number of tiles
along each of them. Tiles and blocks at the end of a dimension are cut off there. On chip a grid that alloc_tiles makes has
all its tiles beside each other: [partitions of a tile, number of tiles x free size of a tile].
"""
from tern.nki.errors import NkiError
from tern.nki.language_create import is_on_chip, ndarray
from tern.nki.tensor import BUFFERS
from tern.nki.trace import as_tensor


def _check_shape(shape, name, function, rank=None):
    if not isinstance(shape, tuple) or any(type(n) is not int for n in shape):
        raise TypeError(f"nl.{function}: {name} is {shape!r}, wanted a tuple of ints")
    if any(n < 1 for n in shape) or len(shape) < 2:
        raise ValueError(f"nl.{function}: {name} is {shape}, wanted two or more sizes of at least 1")
    if rank is not None and len(shape) != rank:
        raise ValueError(f"nl.{function}: {name} is {shape}, wanted {rank} sizes")


class NkiGrid:
    """Common part of tile and block grids. `_first` and `_stop`: the selected elements of each dimension; `_open`: the
    dimensions that are still indexed."""

    def __init__(self, tensor, tile_shape, block_shape, extent, first, stop, open_dims, packed):
        self._tensor, self._tile, self._block, self._extent = tensor, tile_shape, block_shape, extent
        self._first, self._stop, self._open, self._packed = first, stop, open_dims, packed

    def _cells(self):
        """Elements of one cell (a tile or a block) in each dimension; 1 in those before the tile."""
        untiled = len(self._extent) - len(self._tile)
        block = self._block or (1,) * len(self._tile)
        return (1,) * untiled + tuple(t * b for t, b in zip(self._tile, block))

    dtype = property(lambda self: self._tensor.dtype)
    buffer = property(lambda self: self._tensor.buffer)
    tile_shape = property(lambda self: self._tile)
    ndim = property(lambda self: len(self._open))

    @property
    def shape(self):
        """Tiles (or blocks) along each dimension that is not indexed yet."""
        cells = self._cells()
        return tuple(-(-(self._stop[d] - self._first[d]) // cells[d]) for d in self._open)

    @property
    def element_shape(self):
        """Elements along each dimension of the tensor."""
        untiled = len(self._extent) - len(self._tile)
        return tuple(self._stop[d] - self._first[d] for d in range(len(self._extent)) if d >= untiled or d in self._open)

    @property
    def index_step_elements(self):
        """Elements from one index to the next, in each dimension that is not indexed yet."""
        cells = self._cells()
        return tuple(cells[d] for d in self._open)

    @property
    def is_remainder(self):
        """Whether the selection ends with a tile that is cut off."""
        return any(n % t for n, t in zip(self.element_shape[-len(self._tile) :], self._tile))

    def __len__(self):
        return self.shape[0]

    def __getitem__(self, key):
        key = key if isinstance(key, tuple) else (key,)
        if Ellipsis in key:
            at = key.index(Ellipsis)
            key = key[:at] + (slice(None),) * (len(self._open) - len(key) + 1) + key[at + 1 :]
        if len(key) > len(self._open):
            raise NkiError(f"a grid of {len(self._open)} dimensions, {self.shape}, is indexed by {len(key)} indices")
        first, stop, left, cells = list(self._first), list(self._stop), [], self._cells()
        for d, k, n in zip(self._open, key + (slice(None),) * len(self._open), self.shape):
            begin, end = self._range(d, k, n)
            if isinstance(k, slice):
                left.append(d)
            first[d], stop[d] = self._first[d] + begin * cells[d], min(self._first[d] + end * cells[d], self._stop[d])
        return type(self)(self._tensor, self._tile, self._block, self._extent, first, stop, tuple(left), self._packed)

    def _range(self, d, k, n):
        if isinstance(k, slice):
            begin, end, step = k.indices(n)
            if step != 1 or end <= begin:
                raise NkiError(f"dimension {d} of a grid of {self.shape} is indexed by {k}, wanted one or more cells in steps of 1")
            return begin, end
        if not isinstance(k, int) or not -n <= k < n:
            raise NkiError(f"dimension {d} of a grid of {self.shape} is indexed by {k!r}, wanted 0 to {n - 1}")
        return k % n, k % n + 1

    # --- the operand ---

    @property
    def is_data_representable(self):
        """Whether one tensor can be the whole selection."""
        try:
            self.data  # noqa: B018
        except NkiError:
            return False
        return True

    @property
    def data(self):
        """The selection as a tensor. Tiles on top of each other become a dimension after the partitions."""
        return self._packed_data() if self._packed else self._strided_data()

    def _strided_data(self):
        untiled = len(self._extent) - len(self._tile)
        view = self._tensor
        for d in range(len(self._extent)):
            if not (is_on_chip(view.buffer) and d == 0 and self._first[d] == 0 and self._stop[d] == view.shape[0]):
                view = view.slice(d, self._first[d], self._stop[d])
        for d in reversed(range(untiled)):
            if d not in self._open:
                view = view.squeeze_dim(d)
        height, rows = self._tile[0], self._stop[untiled] - self._first[untiled]
        if rows > height and rows % height == 0 and view.ndim == len(self._tile):
            dims = range(2, view.ndim + 1)
            view = view.reshape_dim(0, (rows // height, height)).permute((1, 0, *dims))
        return view

    def _packed_data(self):
        """Of the layout that alloc_tiles has on chip."""
        tiles = [range(f // t, -(-s // t)) for f, s, t in zip(self._first, self._stop, self._tile)]
        rows, columns = self._tile[0], 1
        for t in self._tile[1:]:
            columns *= t
        counts = [-(-n // t) for n, t in zip(self._extent, self._tile)]
        view = self._tensor.reshape((rows, *counts, *self._tile[1:]))
        sizes = [s - f for f, s in zip(self._first, self._stop)]
        for i, (r, n, t) in enumerate(zip(tiles, sizes, self._tile)):
            if len(r) > 1 and n % t:
                raise NkiError(f"{n} elements of dimension {i} are tiles of {t} and a smaller one: no single tensor; "
                               "index the tiles")
            view = view.slice(1 + i, r.start, r.stop)
            if len(r) == 1 and n < t:
                view = view.slice(0 if i == 0 else len(counts) + i, 0, n)
        for i in reversed(range(len(counts))):
            if len(tiles[i]) == 1:
                view = view.squeeze_dim(1 + i)
        return self._joined(view, tiles)

    def _joined(self, view, tiles):
        """Tiles beside each other in the last dimension become one dimension."""
        if len(self._tile) == 2 and len(tiles[1]) > 1:
            view = view.flatten_dims(view.ndim - 2, view.ndim - 1)
        return view

    def _nki_tensor_(self):
        raise NkiError(f"a grid of {self.shape} is no operand; its .data is")

    def __repr__(self):
        return f"<{type(self).__name__} {list(self.shape)} of tiles {list(self._tile)} in {self.buffer}>"


class NkiTileGrid(NkiGrid):
    """A tensor indexed by tile."""


class NkiBlockGrid(NkiGrid):
    """A tensor indexed by block of tiles."""

    block_shape = property(lambda self: self._block)


def _grid(kind, source, tile_shape, block_shape, function):
    if isinstance(source, NkiGrid):
        if tile_shape is not None and tile_shape != source._tile and source._packed:
            raise NkiError(f"nl.{function}: tile_shape is {tile_shape}, the grid was allocated with tiles of {source._tile}")
        tile = source._tile if tile_shape is None else tile_shape
        fixed = len(source._extent) - len(tile)
        dims = tuple(d for d in range(len(source._extent)) if d >= fixed or d in source._open)
        return kind(source._tensor, tile, block_shape, source._extent, source._first, source._stop, dims, source._packed)
    source = as_tensor(source)
    if tile_shape is None:
        raise TypeError(f"nl.{function}: tile_shape is missing; only a grid has one")
    _check_shape(tile_shape, "tile_shape", function)
    if len(tile_shape) > source.ndim or (is_on_chip(source.buffer) and len(tile_shape) != source.ndim):
        raise ValueError(f"nl.{function}: tile_shape is {tile_shape} and source has shape {tuple(source.shape)}, wanted "
                         f"{'as many dimensions on chip' if is_on_chip(source.buffer) else 'no more dimensions'}")
    shape = tuple(source.shape)
    return kind(source, tile_shape, block_shape, shape, [0] * len(shape), list(shape), tuple(range(len(shape))), False)


def tiles(source, *, tile_shape=None):
    """`source`, a tensor or a grid, as a grid of tiles. No element moves."""
    return _grid(NkiTileGrid, source, tile_shape, None, "tiles")


def blocks(source, *, tile_shape=None, block_shape):
    """`source`, a tensor or a grid, as a grid of blocks of `block_shape` tiles. No element moves."""
    _check_shape(block_shape, "block_shape", "blocks", None if tile_shape is None else len(tile_shape))
    return _grid(NkiBlockGrid, source, tile_shape, block_shape, "blocks")


def _allocate(kind, function, tile_shape, block_shape, element_shape, buffer, dtype, address, name):
    _check_shape(tile_shape, "tile_shape", function)
    _check_shape(element_shape, "element_shape", function)
    if block_shape is not None:
        _check_shape(block_shape, "block_shape", function, len(tile_shape))
    if len(tile_shape) > len(element_shape):
        raise ValueError(f"nl.{function}: tile_shape is {tile_shape}, wanted no more dimensions than element_shape {element_shape}")
    if buffer not in BUFFERS:
        raise TypeError(f"nl.{function}: buffer is {buffer!r}, wanted one of {', '.join(BUFFERS)}")
    packed = is_on_chip(buffer)
    if packed and len(tile_shape) != len(element_shape):
        raise ValueError(f"nl.{function}: tile_shape is {tile_shape} and element_shape {element_shape}, wanted the same rank on chip")
    shape = element_shape
    if packed:
        columns = 1
        for n, t in zip(element_shape, tile_shape):
            columns *= -(-n // t)
        for t in tile_shape[1:]:
            columns *= t
        shape = (tile_shape[0], columns)
    tensor = ndarray(shape, dtype, buffer, name, address)
    dims = tuple(range(len(element_shape)))
    return kind(tensor, tile_shape, block_shape, element_shape, [0] * len(dims), list(element_shape), dims, packed)


def alloc_tiles(*, tile_shape, element_shape, buffer, dtype, address=None, name=""):
    """A new tensor of `element_shape` as a grid of tiles, one allocation."""
    return _allocate(NkiTileGrid, "alloc_tiles", tile_shape, None, element_shape, buffer, dtype, address, name)


def alloc_blocks(*, tile_shape, block_shape, element_shape, buffer, dtype, address=None, name=""):
    """A new tensor of `element_shape` as a grid of blocks of tiles, one allocation."""
    return _allocate(NkiBlockGrid, "alloc_blocks", tile_shape, block_shape, element_shape, buffer, dtype, address, name)


def _like_grid(x, dtype, buffer, name, transpose_axes, address):
    """A grid of the geometry of `x`, in storage of its own."""
    tile, block, elements = x._tile, x._block, x.element_shape
    dims = tuple(range(len(elements)))
    opened = tuple(d - len(x._extent) + len(elements) for d in x._open)
    if transpose_axes is not None:
        if sorted(transpose_axes) != list(dims) or len(tile) != len(dims):
            raise ValueError(f"nl.empty_like: transpose_axes is {transpose_axes}, wanted an order of {len(tile)} tiled dimensions")
        tile, elements = tuple(tile[a] for a in transpose_axes), tuple(elements[a] for a in transpose_axes)
        block = None if block is None else tuple(block[a] for a in transpose_axes)
        opened = tuple(d for d in dims if transpose_axes[d] in opened)
    made = _allocate(type(x), "empty_like", tile, block, elements, buffer, dtype, address, name)
    made._open = opened
    return made


def empty_like(x, dtype=None, buffer=None, name="", *, transpose_axes=None, address=None):
    """A new tensor, or grid, with the shape, dtype and buffer of `x`, where these are not given. `transpose_axes`: its
    dimensions in another order, for dma_transpose."""
    x = x if isinstance(x, NkiGrid) else as_tensor(x)
    dtype, buffer = x.dtype if dtype is None else dtype, x.buffer if buffer is None else buffer
    if isinstance(x, NkiGrid):
        return _like_grid(x, dtype, buffer, name, transpose_axes, address)
    shape = x.shape if transpose_axes is None else tuple(x.shape[a] for a in transpose_axes)
    return ndarray(shape, dtype, buffer, name, address)
