"""Ops whose results have sizes that depend on values.

Their work is done on the device, for the largest size that is possible, so that one program serves all; the host only reads
the size and takes that part, as it does on GPUs."""

import torch

from tern.torch import rules
from tern.torch.least_squares import lstsq
from tern.torch.ops.indexing import MASKS

_aten = torch.ops.aten


def find(op, arguments):
    """The function that computes |op| with these arguments in the order of its schema; None if its sizes are known."""
    name, overload = op._opname, op._overloadname
    if op.namespace != "aten":
        return None
    if name in _BY_MASKS:
        needs_places = _has_mask(arguments[1]) and not (name == "_index_put_impl_" and _writes_alike(*arguments[:3]))
        return _BY_MASKS[name] if needs_places else None
    if rules.key(op) == "aten::repeat_interleave.Tensor":
        return repeat_interleave if arguments[1] is None else None
    function = _SIZED.get(name)
    if function is None or overload not in ("", "default", "out"):
        return None
    return _with_out(function, sum(a.is_out for a in op._schema.arguments)) if overload == "out" else function


def _has_mask(indices):
    return any(i is not None and i.dtype in MASKS for i in indices)


def _writes_alike(x, indices, values):
    """Whether a mask is the only index and all of its elements get the same values, so that nobody needs their places."""
    given = [(d, i) for d, i in enumerate(indices) if i is not None]
    if len(given) != 1 or values.dtype != x.dtype:
        return False
    (first, mask), after = given[0], given[0][0] + len(given[0][1].shape)
    wanted = (*x.shape[:first], 1, *x.shape[after:])
    fits = len(values.shape) <= len(wanted) and all(n in (1, w) for n, w in zip(values.shape[::-1], wanted[::-1]))
    return fits and tuple(mask.shape) == tuple(x.shape[first:after])


def _with_out(function, count):
    """The out= overload of a function with |count| results."""

    def call(*args):
        args, outs = args[:-count], args[-count:]
        made = function(*args)
        for out, result in zip(outs, made if isinstance(made, tuple) else (made,)):
            out.resize_(result.shape).copy_(result)
        return outs if count > 1 else outs[0]

    return call


# --- places of elements ---


def _places(mask):
    """The coordinates of the elements that are set, one row for each, zeros behind them; how many there are."""
    return _aten.nonzero_static(mask, size=mask.numel(), fill_value=0), int(torch.count_nonzero(mask))


def nonzero(x):
    places, count = _places(x)
    return places[:count]


def masked_select(x, mask):
    x, mask = torch.broadcast_tensors(x, mask)
    places, count = _places(mask.reshape(-1))
    return x.reshape(-1).index_select(0, places[:, 0])[:count]


def _check_masks(x, indices):
    at = 0
    for index in indices:
        is_mask = index is not None and index.dtype in MASKS
        for d, n in enumerate(index.shape if is_mask else ()):
            if at + d >= x.ndim or n != x.shape[at + d]:
                raise IndexError(f"The shape of the mask {list(index.shape)} at index {d} does not match the shape of the "
                                 f"indexed tensor {list(x.shape)} at index {at + d}")  # fmt: skip
        at += index.ndim if is_mask else 1


def _without_masks(x, indices):
    """Indices with the coordinates of the elements that are set in the place of each mask."""
    _check_masks(x, indices)
    plain = []
    for index in indices:
        plain += nonzero(index).unbind(1) if index is not None and index.dtype in MASKS else [index]
    return plain


def index(x, indices, out=None):
    masks = [i for i in indices if i is not None]
    if len(masks) == 1:
        _check_masks(x, indices)
        places, count = _places(masks[0])
        at = next(d for d, i in enumerate(indices) if i is not None)
        result = _aten.index.Tensor(x, [None] * at + list(places.unbind(1)))
        result = result.narrow(at, 0, count) if result.shape[at] else result
        result = result if at == 0 else result.contiguous()
    else:
        result = _aten.index.Tensor(x, _without_masks(x, indices))
    return result if out is None else out.resize_(result.shape).copy_(result)


def index_put_(x, indices, values, accumulate=False, unsafe=False):
    return _aten._index_put_impl_(x, _without_masks(x, indices), values, accumulate, unsafe)


# --- different elements ---


def _integers(x):
    return x.to(torch.uint8) if x.dtype == torch.bool else x


def _begins(different):
    """Whether each element of a sequence begins a run: the first one, and those that differ from the one before."""
    return torch.cat([different.new_ones(1), different])


def _runs(begins):
    """Of a sequence that is not empty: the run of each element, the first place of each run, and how many runs there are;
    behind the places of runs is the length of the sequence."""
    group = begins.cumsum(0) - 1
    first = _aten.nonzero_static(begins, size=begins.numel(), fill_value=begins.numel())[:, 0]
    return group, first, int(group[-1]) + 1


def _lengths(first, total):
    """Of all runs."""
    return torch.cat([first[1:], first.new_full((1,), total)]) - first


def _unique(x, dim, order, begins, return_inverse, return_counts):
    """(values, inverse, counts) of the slices of |x| along |dim|; |order|: places that sort them, None if they stay in
    order; |begins|: of the sorted ones."""
    total = begins.numel()
    group, first, count = _runs(begins)
    chosen = first.clamp(max=total - 1)
    values = x.index_select(dim, chosen if order is None else order.index_select(0, chosen)).narrow(dim, 0, count)
    inverse = counts = torch.empty(0, dtype=torch.int64, device=x.device)
    if return_inverse:
        inverse = group if order is None else torch.empty_like(group).scatter_(0, order, group)
    if return_counts:
        counts = _lengths(first, total)[:count]
    return values.contiguous(), inverse, counts


def _of_nothing(x, shape):
    none = torch.empty(0, dtype=torch.int64, device=x.device)
    return x.new_empty(0), none.new_empty(shape), none


def unique2(x, sorted=True, return_inverse=False, return_counts=False):
    if not x.numel():
        return _of_nothing(x, x.shape if return_inverse else (0,))
    flat = x.reshape(-1)
    ordered, order = _integers(flat).sort(stable=True)
    values, inverse, counts = _unique(flat, 0, order, _begins(ordered[1:] != ordered[:-1]), return_inverse, return_counts)
    return values, inverse.reshape(x.shape) if return_inverse else inverse, counts


def unique(x, sorted=True, return_inverse=False):
    return unique2(x, sorted, return_inverse)[:2]


def _ranks(columns):
    """The rank of each element among the different ones of its column."""
    ordered, order = columns.sort(dim=0, stable=True)
    step = torch.cat([torch.zeros_like(order[:1]), (ordered[1:] != ordered[:-1]).to(torch.int64)])
    return torch.zeros_like(order).scatter_(0, order, step.cumsum(0))


def _rows_of(x, dim):
    """The slices along |dim| as rows, which must have elements."""
    if not x.numel():
        raise RuntimeError(f"There are 0 sized dimensions, and they aren't selected, so unique cannot be applied: {x.shape}")
    return _integers(x.movedim(dim, 0).reshape(x.shape[dim], -1))


def unique_dim(x, dim, sorted=True, return_inverse=False, return_counts=False):
    ranks = _ranks(_rows_of(x, dim))
    while ranks.shape[1] > 1:  # rows of pairs have the order of the ranks of the pairs
        rest = ranks[:, ranks.shape[1] // 2 * 2 :]
        pairs = ranks[:, 0:-1:2] * x.shape[dim] + ranks[:, 1::2]
        ranks = _ranks(torch.cat([pairs, rest], 1))
    ordered, order = ranks[:, 0].sort(stable=True)
    return _unique(x, dim, order, _begins(ordered[1:] != ordered[:-1]), return_inverse, return_counts)


def unique_dim_consecutive(x, dim, return_inverse=False, return_counts=False):
    rows = _rows_of(x, dim)
    return _unique(x, dim, None, _begins((rows[1:] != rows[:-1]).any(1)), return_inverse, return_counts)


def unique_consecutive(x, return_inverse=False, return_counts=False, dim=None):
    if dim is not None and (x.ndim != 1 or not x.numel()):
        return unique_dim_consecutive(x, dim, return_inverse, return_counts)
    if not x.numel():
        return _of_nothing(x, x.shape if return_inverse else (0,))
    flat = x.reshape(-1)
    values, inverse, counts = _unique(flat, 0, None, _begins(flat[1:] != flat[:-1]), return_inverse, return_counts)
    return values, inverse.reshape(x.shape) if return_inverse else inverse, counts


# --- counts ---


def repeat_interleave(repeats, output_size=None, out=None):
    result = _aten.repeat_interleave.Tensor(repeats, output_size=int(repeats.sum()))
    return result if out is None else out.resize_(result.shape).copy_(result)


def bincount(x, weights=None, minlength=0):
    if x.ndim != 1 or x.dtype.is_floating_point or (x.numel() and int(x.min()) < 0):
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    size = max(int(x.max()) + 1 if x.numel() else 0, minlength)
    if weights is not None and not weights.dtype.is_floating_point:
        weights = weights.to(torch.float64)
    if weights is None:
        weights = torch.ones_like(x, dtype=torch.int64)
    return weights.new_zeros(size).index_add_(0, x.to(torch.int64), weights)


_SIZED = {
    "nonzero": nonzero, "masked_select": masked_select, "_unique": unique, "_unique2": unique2, "unique_dim": unique_dim,
    "unique_dim_consecutive": unique_dim_consecutive, "unique_consecutive": unique_consecutive, "bincount": bincount,
    "linalg_lstsq": lstsq,
}  # fmt: skip
_BY_MASKS = {"index": index, "_index_put_impl_": index_put_}
