"""Comparing what a kernel returns with what its reference does."""

import copy

from tern.nki import kernel


class Mismatch(Exception):
    """The values are not those of the reference. |error|: the largest difference, None if that is no number."""

    def __init__(self, message, error=None):
        super().__init__(message)
        self.error = error


def copied(values):
    """|values| with copies of their arrays, for a function that may write them."""
    return kernel.mapped(values, lambda x: copy.deepcopy(x) if hasattr(x, "dtype") else x)


def compare(found, expected, tolerance):
    """The largest difference; Mismatch if one is beyond |tolerance|, relative to the largest element. Both are arrays, numbers,
    or tuples, lists and dicts of them."""
    found, expected = list(_leaves(found, "")), list(_leaves(expected, ""))
    if len(found) != len(expected):
        raise Mismatch(f"the kernel returns {_count(found)}, the reference {_count(expected)}")
    worst = 0.0
    for i, ((a_name, a), (b_name, b)) in enumerate(zip(found, expected)):
        if a_name != b_name:
            raise Mismatch(f"the kernel returns {a_name or 'an array'} where the reference returns {b_name or 'an array'}")
        worst = max(worst, _difference(f"result {a_name or i}", a, b, tolerance))
    return worst


def _count(leaves):
    return f"{len(leaves)} array{'' if len(leaves) == 1 else 's'}" if leaves else "nothing"


def _leaves(x, name):
    """(name, leaf) of all leaves but None; elements of tuples have no names."""
    if isinstance(x, dict):
        for key in sorted(x, key=str):
            yield from _leaves(x[key], f"{name}[{key!r}]")
    elif isinstance(x, (tuple, list)):
        for item in x:
            yield from _leaves(item, name)
    elif x is not None:
        yield name, x


def _numbers(name, x):
    """The elements of an array or number as float64, and the dtype that it has."""
    import numpy as np

    if hasattr(x, "detach"):  # of PyTorch, which may have a dtype that numpy lacks
        dtype = np.dtype(str(x.dtype).rpartition(".")[2].replace("bfloat16", "float16"))
        return x.detach().cpu().double().numpy(), dtype
    try:
        x = np.asarray(x)
        return x.astype(np.float64), x.dtype
    except (TypeError, ValueError):
        raise Mismatch(f"{name} is no array of numbers: {str(x)[:60]}") from None


def _difference(name, a, b, tolerance):
    """The largest difference of two arrays. NaN equals NaN, and an infinity itself."""
    import numpy as np

    (a, dtype), (b, _) = _numbers(name, a), _numbers(f"{name} of the reference", b)
    if a.shape != b.shape and not a.size == b.size == 1:
        raise Mismatch(f"{name} has the shape {a.shape}, that of the reference {b.shape}")
    a, b = np.atleast_1d(a), b.reshape(np.atleast_1d(a).shape)
    limit = tolerance if tolerance is not None else _tolerance(dtype)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    with np.errstate(invalid="ignore"):
        error = np.where(same, 0.0, np.abs(a - b))
    finite = np.abs(b[np.isfinite(b)])
    allowed = limit * max(finite.max() if finite.size else 0.0, 1e-30)
    wrong = ~(error <= allowed)
    if not wrong.any():
        return float(error.max()) if error.size else 0.0
    nan = np.isnan(error)
    at = np.unravel_index(int(np.argmax(nan if nan.any() else error)), a.shape)
    largest = "not a number" if nan.any() else f"{error.max():.3g}"
    raise Mismatch(
        f"{name} differs: {a[at]:.8g} at {tuple(map(int, at))}, the reference has {b[at]:.8g}; {int(wrong.sum())} of {a.size} elements "
        f"are wrong, largest error {largest}, allowed {limit:g} of the largest element", None if nan.any() else float(error.max())
    )  # fmt: skip


def _tolerance(dtype):
    """The allowed error of a result, of its largest element."""
    return 0.0 if dtype.kind in "biu" else 1e-5 if dtype.itemsize >= 4 else 2e-2
