"""Strided tensors as operations on whole arrays.

A tensor of PyTorch is a window on a storage: sizes, strides and an offset. The value of a storage is a dense array, whose
elements are numbered in row-major order. read() computes the tensor from the array, write() the array with the tensor's
elements replaced. Both reshape the array so that each dimension of the tensor is a slice of one of its dimensions, and
use a gather or scatter only for windows that overlap or wrap around."""

import math

import torch

from tern.torch.stablehlo import Value


def is_contiguous(sizes, strides):
    if 0 in sizes:
        return True
    expected = 1
    for n, stride in zip(reversed(sizes), reversed(strides)):
        if n != 1 and stride != expected:
            return False
        expected *= n
    return True


def memory_order(sizes, strides):
    """The dimensions from the outermost in memory; those of contiguous tensors in their order."""
    if is_contiguous(sizes, strides) or 0 in sizes:
        return list(range(len(sizes)))
    return sorted(range(len(sizes)), key=lambda d: -strides[d])


def covers(total, sizes, strides, offset):
    """Whether the tensor consists of all |total| elements, each once."""
    if offset != 0 or math.prod(sizes) != total:
        return False
    order = memory_order(sizes, strides)
    return is_contiguous([sizes[d] for d in order], [strides[d] for d in order])


class _Factors:
    """A factorization of the array's elements: sizes |dims|, and for each dimension of the tensor that has more than one
    element the factor it runs along with (start, step, count); the other factors have one coordinate."""

    def __init__(self, dims, slices, used):
        self.dims, self.slices, self.used = dims, slices, used  # used: factor -> dimension of the tensor


def _factor(total, base, sizes, strides, offset):
    """A _Factors, or None. |sizes| and |strides|: of the dimensions with more than one element, outermost first; |base|:
    the array's own dimensions."""
    natural = _suffix_products(base)
    for units in (_own_units(sizes, strides), _base_units(sizes, strides, natural)):
        if units is None:
            continue
        chain = sorted(set(units) | {1}, reverse=True)
        previous, dims = total, []
        for unit in chain:
            if unit == 0 or previous % unit:
                break
            dims.append(previous // unit)
            previous = unit
        else:
            found = _slices(dims, chain, units, sizes, strides, offset)
            if found is not None:
                return found
    return None


def _suffix_products(dims):
    products = [1]
    for n in reversed(dims):
        products.append(products[-1] * n)
    return products


def _own_units(sizes, strides):
    return list(strides) if len(set(strides)) == len(strides) else None


def _base_units(sizes, strides, natural):
    """For each dimension the largest stride of the array's own dimensions that divides its stride."""
    units = [max((s for s in natural if s <= t and t % s == 0), default=1) for t in strides]
    return units if len(set(units)) == len(units) else None


def _slices(dims, chain, units, sizes, strides, offset):
    slices, used = [], {}
    for factor, (n, unit) in enumerate(zip(dims, chain)):
        start = offset // unit % n if n else 0
        if unit in units:
            d = units.index(unit)
            step = strides[d] // unit
            if start + (sizes[d] - 1) * step >= n:
                return None
            slices.append((start, step, sizes[d]))
            used[factor] = d
        else:
            slices.append((start, 1, 1))
    return _Factors(dims, slices, used)


def _essential(sizes, strides):
    """Dimensions with several distinct elements, outermost in memory first."""
    return sorted((d for d, n in enumerate(sizes) if n > 1 and strides[d] != 0), key=lambda d: -strides[d])


def read(b, array, sizes, strides, offset):
    """The tensor as a Value; |array| has the tensor's dtype."""
    total = array.numel()
    if 0 in sizes:
        return b.constant(0, array.dtype, sizes)
    if covers(total, sizes, strides, offset):
        order = memory_order(sizes, strides)
        stored = b.reshape(array, [sizes[d] for d in order])
        return b.transpose(stored, [order.index(d) for d in range(len(order))])
    dims = _essential(sizes, strides)
    factors = _factor(total, array.shape, [sizes[d] for d in dims], [strides[d] for d in dims], offset)
    if factors is None:
        flat = _gather(b, array, [sizes[d] for d in dims], [strides[d] for d in dims], offset)
        order = dims
    else:
        shaped = b.reshape(array, factors.dims)
        window = b.slice(shaped, [s for s, _, _ in factors.slices], [s + (n - 1) * t + 1 for s, t, n in factors.slices],
                         [t for _, t, _ in factors.slices])  # fmt: skip
        order = [dims[factors.used[f]] for f in sorted(factors.used)]
        flat = b.reshape(window, [sizes[d] for d in order])
    inner = sorted(order)
    turned = b.transpose(flat, [order.index(d) for d in inner])
    return b.broadcast_in_dim(turned, sizes, inner) if list(turned.shape) != list(sizes) or len(inner) != len(sizes) else turned


def _positions(b, sizes, strides, offset, dtype=torch.int32):
    """The number of each element of the tensor in the array."""
    positions = b.constant(offset, dtype, sizes)
    for d, stride in enumerate(strides):
        positions = b.add(positions, b.multiply(b.iota(sizes, d, dtype), stride))
    return positions


def _gather(b, array, sizes, strides, offset):
    count = math.prod(sizes)
    flat = b.reshape(array, [array.numel()])
    positions = b.reshape(_positions(b, sizes, strides, offset), [count, 1])
    numbers = "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>"
    got = b.emit("gather", [flat, positions], [((count,), array.dtype)],
                 {"dimension_numbers": numbers, "slice_sizes": [1], "indices_are_sorted": False})  # fmt: skip
    return b.reshape(got, sizes)


def _scatter(b, array, value, sizes, strides, offset):
    count = math.prod(sizes)
    flat = b.reshape(array, [array.numel()])
    positions = b.reshape(_positions(b, sizes, strides, offset), [count, 1])
    numbers = "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
    region = b.region([((), array.dtype)] * 2, lambda old, new: new)
    put = b.emit("scatter", [flat, positions, b.reshape(value, [count])], [(flat.shape, flat.dtype)],
                 {"scatter_dimension_numbers": numbers, "indices_are_sorted": False, "unique_indices": False}, [region])  # fmt: skip
    return b.reshape(put, array.shape)


def write(b, array, total, value, sizes, strides, offset):
    """The array with the tensor's elements replaced by |value|. |array| None: zeros, |total| elements. The result has the
    array's shape; that of the tensor, in the order of memory, if the tensor covers the array; else [total]."""
    if covers(total, sizes, strides, offset):
        return b.transpose(value, memory_order(sizes, strides))
    if array is None:
        array = b.constant(0, value.dtype, [total])
    if 0 in sizes:
        return array
    # Elements of an expanded dimension are the same: one of them is written.
    repeated = [d for d, n in enumerate(sizes) if n > 1 and strides[d] == 0]
    value = b.slice(value, [0] * value.ndim, [1 if d in repeated else n for d, n in enumerate(sizes)])
    dims = _essential(sizes, strides)
    inner = [sizes[d] for d in dims]
    value = b.transpose(b.reshape(value, [sizes[d] for d in sorted(dims)]), [sorted(dims).index(d) for d in dims])
    steps = [strides[d] for d in dims]
    factors = _factor(array.numel(), array.shape, inner, steps, offset)
    if factors is None:
        return _scatter(b, array, value, inner, steps, offset)
    window = b.reshape(value, [n for _, _, n in factors.slices])
    shaped = b.reshape(array, factors.dims)
    return b.reshape(_insert(b, shaped, window, factors.slices), array.shape)


def _insert(b, array, window, slices):
    if all(step == 1 for _, step, _ in slices):
        starts = [b.constant(s, torch.int32) for s, _, _ in slices]
        return b.emit("dynamic_update_slice", [array, window, *starts], [(array.shape, array.dtype)])
    low = [s for s, _, _ in slices]
    high = [n - s - (c - 1) * t - 1 for n, (s, t, c) in zip(array.shape, slices)]
    interior = [t - 1 for _, t, _ in slices]
    here = b.pad(b.constant(True, torch.bool, window.shape), low, high, False, interior)
    return b.select(here, b.pad(window, low, high, 0, interior), array)


def as_dtype(b, array, dtype):
    """The array's bytes as elements of |dtype|, in a shape whose last dimension is scaled."""
    if array.dtype == dtype:
        return array
    if array.dtype.is_complex or dtype.is_complex:
        return _as_complex_or_parts(b, array, dtype)
    if dtype == torch.bool or array.dtype == torch.bool:
        return b.cast(as_dtype(b, array, torch.uint8) if array.dtype != torch.bool else array, dtype)
    old, new = array.dtype.itemsize, dtype.itemsize
    if old == new:
        return b.bitcast(array, dtype)
    flat = b.reshape(array, [array.numel()])
    if old > new:
        wide = b.emit("bitcast_convert", [flat], [((flat.shape[0], old // new), dtype)])
        return b.reshape(wide, [flat.shape[0] * (old // new)])
    pairs = b.reshape(flat, [flat.shape[0] * old // new, new // old])
    return b.emit("bitcast_convert", [pairs], [((pairs.shape[0],), dtype)])


def _as_complex_or_parts(b, array, dtype):
    if array.dtype.is_complex and dtype == array.dtype.to_real():
        parts = [b.reshape(p, [*p.shape, 1]) for p in (b.real(array), b.imag(array))]
        return b.concatenate(parts, len(array.shape))
    if dtype.is_complex and array.dtype == dtype.to_real():
        pairs = b.reshape(array, [array.numel() // 2, 2])
        parts = [b.reshape(b.slice_dim(pairs, 1, i, i + 1), [pairs.shape[0]]) for i in (0, 1)]
        return b.emit("complex", parts, [((pairs.shape[0],), dtype)])
    part = array.dtype.to_real() if array.dtype.is_complex else dtype.to_real()
    return as_dtype(b, as_dtype(b, array, part), dtype)


__all__ = ["Value", "as_dtype", "covers", "memory_order", "read", "write"]
