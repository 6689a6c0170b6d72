"""Tiles of zeros that nothing wrote yet. nl.zeros in PSUM usually begins a sum of matmuls, of which the first one
overwrites: no zeros are written until something reads them.

Store.zero lists the rectangles that are still to be zeroed: (first partition, end, first element, end)."""
from tern.nki.old import record, tile

_STARTS = {0: 128, 32: 32, 64: 64, 96: 32}  # partitions that an engine reaches from a start


def whole(t):
    """The rectangles of |t|, all of a tensor."""
    return [(0, t.shape[0], 0, tile.elements(t.shape[1:]))]


def _box(t):
    """The smallest rectangle with all of |t|."""
    start, rows, first, last = tile.region(t)
    return start, start + rows, first, last + 1


def _is_dense(t, box):
    return not t.terms and tile.elements(t.shape[1:]) == box[3] - box[2] and all(
        s > 0 for n, s in zip(t.shape[1:], t.strides[1:]) if n > 1)


def _meet(a, b):
    return a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]


def _without(a, b):
    """The rectangles of |a| outside of |b|."""
    if not _meet(a, b):
        return [a]
    top, bottom = max(a[0], b[0]), min(a[1], b[1])
    parts = [(a[0], top, a[2], a[3]), (bottom, a[1], a[2], a[3]), (top, bottom, a[2], b[2]), (top, bottom, b[3], a[3])]
    return [p for p in parts if p[0] < p[1] and p[2] < p[3]]


def _fill(store, rectangles):
    for low, high, first, end in rectangles:
        view = tile.Tile(store, store.dtype, (high - low, end - first), (1, 1), first, low)
        record.append("memset", [view], (("value", 0.0),))


def _split(store, box):
    """The rectangles that meet |box|, and the others."""
    found = [r for r in store.zero if _meet(r, box)]
    return found, [r for r in store.zero if not _meet(r, box)]


def written(t):
    """Called before an instruction writes all of |t|: zeros around it are written where that is simpler than later."""
    store, box = t.store, _box(t)
    found, others = _split(store, box)
    left = [part for r in found for part in _without(r, box)]
    if not _is_dense(t, box) or any(p[1] - p[0] > _STARTS.get(p[0], 0) for p in left):
        store.zero = others
        _fill(store, found)
    else:
        store.zero = others + left


def needed(t):
    """Called before an instruction reads |t|, or writes some of it."""
    found, t.store.zero = _split(t.store, _box(t))
    _fill(t.store, found)
