"""nki.collectives: communication between devices, by cc_trigger on tensors in HBM; operands in SBUF go through temporaries
in HBM. A collective completes asynchronously: only what uses its result waits for it."""

import struct

from . import dtypes
from .isa_checks import fail, integer, memory_of, shape_of, tensor, total
from .isa_dma import _class_of
from .ops import operator
from .registers import NkiScalar, Register
from .tensor import allocate
from .trace import current

_STREAMS = 4
_REDUCERS = ("add", "min", "max")


class ReplicaGroup:
    """Groups of ranks, a list of lists of equal length; a rank is in one of them."""

    def __init__(self, groups):
        groups = groups.groups if isinstance(groups, ReplicaGroup) else groups
        try:
            self.groups = tuple(tuple(integer("ReplicaGroup", "a rank", r, 0) for r in group) for group in groups)
        except TypeError:
            fail("ReplicaGroup", f"groups is {groups!r:.80}, wanted a list of lists of ranks")
        ranks = [r for group in self.groups for r in group]
        if not ranks or any(len(group) != len(self.groups[0]) for group in self.groups):
            fail("ReplicaGroup", f"groups is {groups!r:.80}, wanted groups of equal length")
        if len(set(ranks)) != len(ranks):
            fail("ReplicaGroup", f"groups is {groups!r:.80}, a rank occurs twice")

    size = property(lambda self: len(self.groups[0]))
    world = property(lambda self: 1 + max(r for group in self.groups for r in group))

    def __eq__(self, other):
        return isinstance(other, ReplicaGroup) and self.groups == other.groups

    def __hash__(self):
        return hash(self.groups)

    def __repr__(self):
        return f"ReplicaGroup({[list(group) for group in self.groups]})"


def _group(function, value):
    if isinstance(value, ReplicaGroup):
        return value
    if not isinstance(value, (list, tuple)):
        fail(function, f"replica_group is {type(value).__name__}, wanted a ReplicaGroup")
    return ReplicaGroup(value)


# --- records ---


def _table(trace, rows, name):
    """A constant of rows of equal length, one per content."""
    known = trace.__dict__.setdefault("collective_tables", {})
    rows = tuple(map(tuple, rows))
    if not _is_recorded(trace, known.get(rows)):
        data = struct.pack(f"<{len(rows) * len(rows[0])}I", *(r for row in rows for r in row))
        known[rows] = allocate((len(rows), len(rows[0])), "uint32", "private_hbm", name=name, kind="const", data=data)
    return known[rows]


def _is_recorded(trace, t):
    """Whether a tensor is still in the recording, which may have gone back to an earlier state."""
    return t is not None and t.id < len(trace.storages) and trace.storages[t.id] is t.storage


def _trigger(trace, kind, dst, src, ids, op="none", name=None, **more):
    """Records one collective on dense tensors in HBM; streams are used in turn."""
    count = trace.__dict__.setdefault("collectives", 0)
    trace.collectives = count + 1
    operands = (dst, src, _table(trace, ids, "groups"), more.get("base"), more.get("slices"))
    args = {"kind": kind, "op": op, "stream": count % _STREAMS, "row": more.get("row", 0)}
    return trace.emit("cc_trigger", operands, args, "pool", name)


def _copy(trace, dst, src):
    trace.emit("dma_copy", (dst, src))


def _dense(function, name, t):
    if not t.is_contiguous():
        fail(function, f"{name} of shape {shape_of(t)} and strides {t.strides} is not contiguous")
    return t


def _pairs(function, srcs, dsts, sbuf=True):
    """The tensors of a coalesced call."""
    srcs, dsts = list(srcs), list(dsts)
    if len(srcs) != len(dsts) or not srcs:
        fail(function, f"{len(srcs)} srcs and {len(dsts)} dsts, wanted as many of both, at least one")
    srcs = [tensor(function, f"srcs[{i}]", t) for i, t in enumerate(srcs)]
    dsts = [tensor(function, f"dsts[{i}]", t) for i, t in enumerate(dsts)]
    memories = {memory_of(t) for t in srcs + dsts}
    if len(memories) > 1 or "psum" in memories:
        fail(function, f"tensors are in {', '.join(sorted(memories))}, wanted all in hbm" + (" or all in sbuf" if sbuf else ""))
    if "sbuf" in memories and not sbuf:
        fail(function, "tensors are in sbuf, allowed: hbm")
    if "sbuf" in memories and (len(srcs) > 1 or any(len(t.shape) != 2 for t in srcs + dsts)):
        fail(function, "tensors in sbuf: wanted one of two dimensions on each side")
    for i, (s, d) in enumerate(zip(srcs, dsts)):
        if s.dtype != d.dtype:
            fail(function, f"dsts[{i}] is {d.dtype}, wanted the dtype of srcs[{i}], {s.dtype}")
    return list(zip(srcs, dsts))


def _sizes(function, i, src, dst, wanted):
    if total(dst) != wanted:
        fail(function, f"dsts[{i}] has {total(dst)} elements ({shape_of(dst)}), wanted {wanted} for srcs[{i}] of {shape_of(src)}")


def _run(function, kind, srcs, dsts, groups, priority, name, op="none", scale=(1, 1), sbuf=True, dim=0):
    """One record for each pair. |scale|: elements of dst for those of src, as a fraction."""
    trace = current(f"nki.collectives.{function}")
    _class_of(function, trace, priority)
    ids = groups.groups if isinstance(groups, ReplicaGroup) else groups
    done = None
    for i, (src, dst) in enumerate(_pairs(function, srcs, dsts, sbuf)):
        if total(src) * scale[0] % scale[1]:
            fail(function, f"srcs[{i}] has {total(src)} elements ({shape_of(src)}), wanted a multiple of {scale[1]}")
        _sizes(function, i, src, dst, total(src) * scale[0] // scale[1])
        if memory_of(src) == "hbm":
            _dense(function, f"srcs[{i}]", src)
            _dense(function, f"dsts[{i}]", dst)
            done = _trigger(trace, kind, dst, src, ids, op, name)
        else:
            done = _by_hbm(trace, kind, src, dst, ids, op, name, dim)
    return done


def _by_hbm(trace, kind, src, dst, ids, op, name, dim):
    """The same for tensors in SBUF. |dim| 1: dst has the parts of the ranks side by side."""
    sent = allocate(src.shape, src.dtype, "private_hbm", name="sent")
    _copy(trace, sent, src)
    if dim == 0:
        received = allocate(dst.shape, dst.dtype, "private_hbm", name="received")
        done = _trigger(trace, kind, received, sent, ids, op, name)
        _copy(trace, dst, received)
        return done
    ranks, (rows, columns) = len(ids[0]), src.shape
    received = allocate((ranks, rows, columns), dst.dtype, "private_hbm", name="received")
    done = _trigger(trace, kind, received, sent, ids, op, name)
    _copy(trace, dst.reshape((rows, ranks, columns)), received.permute((1, 0, 2)))
    return done


def _reducer(function, op):
    known = operator(op)
    if known is None or known.alu not in _REDUCERS:
        fail(function, f"op is {op!r:.60}, allowed: nl.add, nl.minimum, nl.maximum")
    return known.alu


def _dim(function, value, srcs, allowed):
    value = integer(function, "collective_dim", value)
    on_chip = any(memory_of(tensor(function, "srcs", t)) == "sbuf" for t in srcs)
    dims = allowed if on_chip else (0,)
    if value not in dims:
        fail(function, f"collective_dim is {value}, allowed in {'sbuf' if on_chip else 'hbm'}: {', '.join(map(str, dims))}")
    return value


# --- collectives ---


def all_reduce(srcs, dsts, replica_group, op, priority=None, name=None):
    """dsts = srcs of all ranks of the group, reduced."""
    group = _group("all_reduce", replica_group)
    return _run("all_reduce", "all_reduce", srcs, dsts, group, priority, name, _reducer("all_reduce", op))


def all_gather(srcs, dsts, replica_group, collective_dim, priority=None, name=None):
    """dsts = srcs of all ranks of the group, one after the other along collective_dim."""
    group, dim = _group("all_gather", replica_group), _dim("all_gather", collective_dim, srcs, (0, 1))
    return _run("all_gather", "all_gather", srcs, dsts, group, priority, name, scale=(group.size, 1), dim=dim)


def reduce_scatter(srcs, dsts, replica_group, collective_dim, op, priority=None, name=None):
    """dsts = this rank's part of the reduced srcs."""
    group = _group("reduce_scatter", replica_group)
    _dim("reduce_scatter", collective_dim, srcs, (0,))
    reducer = _reducer("reduce_scatter", op)
    return _run("reduce_scatter", "reduce_scatter", srcs, dsts, group, priority, name, reducer, (1, group.size))


def all_to_all(srcs, dsts, replica_group, collective_dim, priority=None, name=None):
    """Part j of dsts = this rank's part of srcs of rank j."""
    group = _group("all_to_all", replica_group)
    _dim("all_to_all", collective_dim, srcs, (0,))
    for i, t in enumerate(srcs):
        if total(tensor("all_to_all", f"srcs[{i}]", t)) % group.size:
            fail("all_to_all", f"srcs[{i}] has {total(t)} elements, wanted a multiple of the {group.size} ranks")
    return _run("all_to_all", "all_to_all", srcs, dsts, group, priority, name, sbuf=False)


def _check_targets(function, pairs):
    pairs = [tuple(integer(function, "a rank", r, 0) for r in pair) for pair in pairs]
    if not pairs or any(len(pair) != 2 for pair in pairs):
        fail(function, f"source_target_pairs is {pairs!r:.80}, wanted a list of (source, target)")
    if len({t for _, t in pairs}) != len(pairs) or len({s for s, _ in pairs}) != len(pairs):
        fail(function, f"source_target_pairs is {pairs!r:.80}, a rank is a source or a target twice")
    return pairs


def collective_permute(srcs, dsts, source_target_pairs, priority=None, name=None):
    """dsts of each target = srcs of its source."""
    function = "collective_permute"
    _one(function, srcs, dsts)
    pairs = _check_targets(function, source_target_pairs)
    return _run(function, "permute", srcs, dsts, pairs, priority, name, sbuf=False)


def _one(function, *lists):
    for tensors in lists:
        if len(tensors) != 1:
            fail(function, f"{len(tensors)} tensors in a list, wanted one")


# --- rings ---


def _ring(group):
    """Each rank sends to the next one of its group."""
    return [(g[i], g[(i + 1) % len(g)]) for g in group.groups for i in range(len(g))]


def _channels(function, channel_ids, *by_channel):
    ids = list(channel_ids)
    if ids != list(range(len(ids))) or not ids:
        fail(function, f"channel_ids is {channel_ids!r}, wanted integers from 0")
    for tensors in by_channel:
        if len(tensors) != len(ids):
            fail(function, f"tensors of {len(tensors)} channels and channel_ids {channel_ids!r}, wanted as many")
        _one(function, *tensors)
    return range(len(ids))


def collective_permute_implicit(srcs_by_channel, dsts_by_channel, replica_group, channel_ids=(0,), priority=None, name=None):
    """dsts = srcs of the preceding rank in the ring of the group."""
    function = "collective_permute_implicit"
    pairs = _ring(_group(function, replica_group))
    for channel in _channels(function, channel_ids, srcs_by_channel, dsts_by_channel):
        done = _run(function, "permute", srcs_by_channel[channel], dsts_by_channel[channel], pairs, priority, name)
    return done


def collective_permute_implicit_reduce(
    srcs0_by_channel, srcs1_by_channel, dsts_by_channel, replica_group, op, channel_ids=(0,), priority=None, name=None
):
    """dsts = op(srcs0, srcs1) of the preceding rank in the ring of the group."""
    function = "collective_permute_implicit_reduce"
    trace, reducer = current(f"nki.collectives.{function}"), _reducer(function, op)
    pairs = _ring(_group(function, replica_group))
    for channel in _channels(function, channel_ids, srcs0_by_channel, srcs1_by_channel, dsts_by_channel):
        left, right = (tensor(function, "srcs", s[channel][0]) for s in (srcs0_by_channel, srcs1_by_channel))
        if total(left) != total(right) or left.dtype != right.dtype:
            fail(function, f"srcs0 is {left.dtype} {shape_of(left)} and srcs1 {right.dtype} {shape_of(right)}, wanted the same")
        reduced = allocate(left.shape, left.dtype, "private_hbm", name="reduced")
        args = {"op": reducer, "scale": [1.0, 1.0]}
        trace.emit("dma_compute", (reduced, None, None, left, right), args)
        dst = tensor(function, "dsts", dsts_by_channel[channel][0])
        if memory_of(dst) == "hbm":
            done = _run(function, "permute", [reduced], [dst], pairs, priority, name)
        else:
            received = allocate(dst.shape, dst.dtype, "private_hbm", name="received")
            done = _run(function, "permute", [reduced], [received], pairs, priority, name)
            _copy(trace, dst, received)
    return done


def _rank(trace, world=None):
    """The number of this device, one of |world|, as a register."""
    if not _is_recorded(trace, trace.__dict__.get("rank_tensor")):
        trace.rank_tensor = allocate((1,), "uint32", "private_hbm", name="rank", kind="rank")
    bounds = () if world is None else (0, world - 1)
    return NkiScalar(((trace.read(trace.rank_tensor, *bounds), 1),))


def rank_id(name=None):
    """The rank of this device, as a scalar."""
    return _rank(current("nki.collectives.rank_id"))


def collective_permute_implicit_current_processing_rank_id(
    iteration_id, replica_group, channel_id=0, name=None, num_channels=None
):
    """The rank whose data this rank has after iteration_id steps of the ring, as a scalar. num_channels: of NKI 0.2,
    without effect."""
    function = "collective_permute_implicit_current_processing_rank_id"
    trace, group = current(f"nki.collectives.{function}"), _group(function, replica_group)
    size = group.size
    rows = [[0] * group.world for _ in range(size)]
    for members in group.groups:
        for position, rank in enumerate(members):
            for step in range(size):
                rows[step][rank] = members[(position - step) % size]
    step = iteration_id if isinstance(iteration_id, Register) else integer(function, "iteration_id", iteration_id, 0) % size
    table = _table(trace, rows, "ring")
    return NkiScalar(((trace.read(table[step, _rank(trace, group.world)], 0, group.world - 1), 1),))


# --- sizes known at run time ---


def _metadata(function, trace, t, ranks, displacements):
    """The rows of the metadata as a dense tensor of int32 in HBM: (view, whether it is the tensor itself)."""
    t, rows = tensor(function, "metadata_tensor", t), 4 if displacements else 3
    if t.dtype != dtypes.uint32:
        fail(function, f"metadata_tensor is {t.dtype}, wanted uint32")
    if total(t) < rows * ranks or t.shape[-1] != ranks or t.shape[-2] < rows:
        fail(function, f"metadata_tensor is {shape_of(t)}, wanted {rows}x{ranks}, in sbuf 1x{rows}x{ranks}")
    rows = t.shape[-2]
    copy = allocate((rows, ranks), "uint32", "private_hbm", name="metadata")
    _copy(trace, copy.reshape((1, rows, ranks)) if memory_of(t) == "sbuf" else copy, t)
    return t, copy


def _slots(trace, group, slot):
    """The first element of this rank's slot in dst of every rank, as a row of HBM."""
    rows = [[0] * group.size for _ in range(group.world)]
    for members in group.groups:
        for position, rank in enumerate(members):
            rows[rank] = [position * slot] * group.size
    return _table(trace, rows, "slots")[_rank(trace, group.world)]


def _exchange(trace, group, row, name):
    """Element j of the result: this rank's element of |row| of rank j."""
    sent = allocate((group.size,), "uint32", "private_hbm", name=f"{name}_sent")
    received = allocate((group.size,), "uint32", "private_hbm", name=name)
    _copy(trace, sent, row)
    _trigger(trace, "all_to_all", received, sent, group.groups)
    return received


def _variable(function, srcs, dsts, replica_group, metadata, counts_known, displacements, priority, name, gather):
    trace, group = current(f"nki.collectives.{function}"), _group(function, replica_group)
    _class_of(function, trace, priority)
    ((src, dst),) = _pairs(function, srcs, dsts, False) if len(srcs) == 1 == len(dsts) else _one(function, srcs, dsts)
    ranks = group.size
    if total(dst) % ranks:
        fail(function, f"dsts[0] has {total(dst)} elements, wanted a multiple of the {ranks} ranks")
    given, rows = _metadata(function, trace, metadata, ranks, displacements)
    slices = allocate((4, ranks), "int32", "private_hbm", name="slices")
    counts, first = rows[0], rows[1]
    if gather:
        counts, first = (row[0:1].broadcast(0, ranks) for row in (counts, first))
    _copy(trace, slices[0], first.view(dtypes.int32))
    _copy(trace, slices[1], counts.view(dtypes.int32))
    into = _exchange(trace, group, rows[3], "displacements") if displacements else _slots(trace, group, total(dst) // ranks)
    _copy(trace, slices[2], into.view(dtypes.int32))
    received = _exchange(trace, group, counts, "received")
    _copy(trace, slices[3], received.view(dtypes.int32))
    if not counts_known:
        _copy(trace, given[..., 2, :], received.reshape((1, ranks)) if memory_of(given) == "sbuf" else received)
    flat = [_dense(function, n, t).reshape((total(t),)) for n, t in (("dsts[0]", dst), ("srcs[0]", src))]
    return _trigger(trace, "ragged_all_to_all", *flat, group.groups, name=name, base=flat[0], slices=slices, row=1)


def all_to_all_v(
    srcs, dsts, replica_group, metadata_tensor, recv_counts_known=False, has_rdispls=False, priority=None, name=None
):
    """all_to_all with counts and displacements of metadata_tensor, whose rows are: send counts, send displacements, receive
    counts (a result), receive displacements."""
    function = "all_to_all_v"
    return _variable(
        function, srcs, dsts, replica_group, metadata_tensor, recv_counts_known, has_rdispls, priority, name, False
    )


def all_gather_v(
    srcs, dsts, replica_group, metadata_tensor, recv_counts_known=False, has_rdispls=False, priority=None, name=None
):
    """all_gather of one chunk of each rank, whose count and displacement are the first elements of rows 0 and 1 of
    metadata_tensor; the other rows as in all_to_all_v."""
    function = "all_gather_v"
    return _variable(function, srcs, dsts, replica_group, metadata_tensor, recv_counts_known, has_rdispls, priority, name, True)


def _unsupported(function):
    def call(*_, **__):
        current(f"nki.collectives.{function}")
        fail(function, f"is not supported yet; {function.rsplit('_', 1)[0]} does both steps at once")

    call.__name__ = call.__qualname__ = function
    call.__doc__ = "Not supported yet."
    return call


all_to_all_v_prepare, all_to_all_v_trigger = _unsupported("all_to_all_v_prepare"), _unsupported("all_to_all_v_trigger")
all_gather_v_prepare, all_gather_v_trigger = _unsupported("all_gather_v_prepare"), _unsupported("all_gather_v_trigger")
