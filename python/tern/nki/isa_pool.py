"""nki.isa: gathers and searches of GpSimd, each of whose processors has 16 partitions."""

from .isa_checks import (
    check_available, check_elements, check_same_dtype, elements, fail, integer, operands, shape_of,
)  # fmt: skip
from .isa_table import TABLE
from .trace import current

_GROUP = 16
_INDICES_MAX = 4096
_RUNS = (1, 2, 4, 8, 16, 32)


def _check_groups(function, name, t):
    if t.shape[0] % _GROUP:
        fail(function, f"{name} has {t.shape[0]} partitions, wanted a multiple of {_GROUP}")


def local_gather(dst, src_buffer, index, num_elem_per_idx=1, num_valid_indices=None, name=None):
    """In each 16 partitions: runs of num_elem_per_idx elements of src_buffer at the indices that the 16 partitions hold,
    down the partitions first."""
    function, trace = "local_gather", current("nki.isa.local_gather")
    src, index, dst = operands(TABLE[function], trace, src_buffer=src_buffer, index=index, dst=dst)
    check_same_dtype(function, "dst", dst, "src_buffer", src)
    _check_groups(function, "src_buffer", src)
    run = integer(function, "num_elem_per_idx", num_elem_per_idx)
    if run not in _RUNS:
        fail(function, f"num_elem_per_idx is {run}, allowed: {', '.join(map(str, _RUNS))}")
    there = elements(index) * _GROUP
    if there > _INDICES_MAX:
        fail(function, f"index has {there} indices for 16 partitions ({shape_of(index)}), at most {_INDICES_MAX}")
    valid = there if num_valid_indices is None else integer(function, "num_valid_indices", num_valid_indices, 1, there)
    check_elements(function, "dst", dst, valid * run)
    return trace.emit(function, (dst, src, index), {"elems_per_index": run, "valid_indices": valid}, "pool", name)


def nc_n_gather(dst, data, indices, name=None):
    """dst[p, i] = data[p, indices[p, i]], the free dimensions of data as one."""
    function, trace = "nc_n_gather", current("nki.isa.nc_n_gather")
    data, indices, dst = operands(TABLE[function], trace, data=data, indices=indices, dst=dst)
    check_same_dtype(function, "dst", dst, "data", data)
    return trace.emit(function, (dst, data, indices), engine="pool", name=name)


def nonzero_with_count(dst, src, index_offset=0, padding_val=-1, name=None):
    """On every 16th partition: the positions of nonzero elements plus index_offset, padding, and last their count."""
    function, trace = "nonzero_with_count", current("nki.isa.nonzero_with_count")
    check_available(TABLE[function], trace)
    src, dst = operands(TABLE[function], trace, src=src, dst=dst)
    check_elements(function, "dst", dst, elements(src) + 1)
    args = {
        "index_offset": integer(function, "index_offset", index_offset),
        "padding": integer(function, "padding_val", padding_val),
    }
    return trace.emit(function, (dst, src), args, "pool", name)


def sequence_bounds(dst, segment_ids, name=None):
    """Begin and end of the segment of each element; n and -1 for padding, whose id is 0."""
    function, trace = "sequence_bounds", current("nki.isa.sequence_bounds")
    ids, dst = operands(TABLE[function], trace, segment_ids=segment_ids, dst=dst)
    if ids.shape[0] != 1:
        fail(function, f"segment_ids has {ids.shape[0]} partitions, wanted 1")
    check_elements(function, "dst", dst, 2 * elements(ids))
    return trace.emit(function, (dst, ids), engine="pool", name=name)


def topk(val_dst, idx_dst, src, n, name=None):
    """The k largest of n elements stored down 16 partitions first, ascending, and their positions; k is the size of a
    partition of val_dst."""
    function, trace = "topk", current("nki.isa.topk")
    src, val_dst, idx_dst = operands(TABLE[function], trace, src=src, val_dst=val_dst, idx_dst=idx_dst)
    _check_groups(function, "src", src)
    n = integer(function, "n", n, 8, 65535)
    if n > elements(src) * _GROUP:
        fail(function, f"n is {n}, src ({shape_of(src)}) holds {elements(src) * _GROUP} elements in 16 partitions")
    k = elements(val_dst)
    if k > n or k > 32767:
        fail(function, f"val_dst has {k} elements per partition, allowed: up to n, {n}, and 32767")
    return trace.emit(function, (val_dst, idx_dst, src), {"n": n}, "pool", name)
