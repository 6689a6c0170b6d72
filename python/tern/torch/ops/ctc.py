"""The CTC loss and its gradient: the forward and backward recurrences over time, for all sequences at once.

States of a sequence are its labels with a blank before, between and after them: [N, 2 S + 1]. Everything is a logarithm."""

import math

import torch

from tern.torch import indexed
from tern.torch.rules import Unsupported, compute_dtype, rule


def _log_sum(b, values):
    largest = values[0]
    for v in values[1:]:
        largest = b.maximum(largest, v)
    base = b.select(b.compare("EQ", largest, -math.inf), 0, largest)
    total = None
    for v in values:
        term = b.exponential(b.subtract(v, base))
        total = term if total is None else b.add(total, term)
    return b.add(b.log(total), base)


class _Lattice:
    def __init__(self, b, log_probs, targets, input_lengths, target_lengths, blank, states):
        if not all(isinstance(v, (list, tuple)) for v in (input_lengths, target_lengths)):
            raise Unsupported("lengths that are tensors")
        self.b, self.blank, self.states = b, blank, states
        self.wide = compute_dtype(log_probs.dtype)
        self.single = log_probs.ndim == 2
        probs = b.reshape(log_probs, (log_probs.shape[0], 1, log_probs.shape[1])) if self.single else log_probs
        self.probs = b.cast(probs, self.wide)
        self.times, self.batch, self.classes = self.probs.shape
        self.shape = (self.batch, states)
        self.input_lengths = self._column(input_lengths)
        self.target_lengths = self._column(target_lengths)
        self.state = b.iota(self.shape, 1, torch.int32)
        self.labels = self._labels(targets, target_lengths)
        index = b.broadcast_in_dim(self.labels, (self.times, *self.shape), [1, 2])
        self.emitted = indexed.gather_along(b, self.probs, index, 2)
        self.last = b.multiply(self.target_lengths, 2)
        self.real = b.compare("LE", self.state, self.last)

    def _column(self, lengths):
        values = self.b.literal(torch.tensor(lengths, dtype=torch.int32).reshape(-1, 1))
        return self.b.broadcast_to(values, self.shape)

    def _labels(self, targets, lengths):
        """The label of each state; blank for even ones."""
        b, count = self.b, (self.states - 1) // 2
        if not count or not targets.numel():
            return b.constant(self.blank, torch.int32, self.shape)
        if targets.ndim == 1:
            starts = torch.tensor([0, *lengths[:-1]]).cumsum(0)[:, None]
            places = (starts + torch.arange(count)).clamp(max=targets.shape[0] - 1).to(torch.int32)
            targets = indexed.gather(b, targets, [b.literal(places)], [0], 0)
        targets = b.slice_dim(b.cast(targets, torch.int32), 1, 0, count)
        blanks = b.constant(self.blank, torch.int32, (self.batch, count, 1))
        pairs = b.reshape(b.concatenate([blanks, b.reshape(targets, (self.batch, count, 1))], 2), (self.batch, 2 * count))
        return b.concatenate([pairs, b.constant(self.blank, torch.int32, (self.batch, 1))], 1)

    def shifted(self, x, by, value):
        """x[s - by]"""
        low, high = ([0, by], [0, -by])
        return self.b.pad(x, low, high, value)

    def skips(self, by):
        """States that can be reached from the one two before (|by| 2) or after (-2): of other labels, not blank."""
        other = self.shifted(self.labels, by, self.blank)
        return self.b.and_(self.b.compare("NE", self.labels, other), self.b.compare("NE", self.labels, self.blank))

    def step(self, x, skips, direction, emitted):
        b = self.b
        two = b.select(skips, self.shifted(x, 2 * direction, -math.inf), -math.inf)
        ways = [x, self.shifted(x, direction, -math.inf), two]
        return b.select(self.real, b.add(_log_sum(b, ways), emitted), -math.inf)

    def ends(self):
        """The last label and the blank after it."""
        b = self.b
        label = b.and_(b.compare("EQ", self.state, b.subtract(self.last, 1)), b.compare("GT", self.target_lengths, 0))
        return b.or_(b.compare("EQ", self.state, self.last), label)

    def starts(self):
        """The first blank and the first label."""
        return self.b.and_(self.b.compare("LE", self.state, 1), self.real)

    def scan(self, forward):
        """[times, N, states]: the recurrence from the first time on, or from the last one back."""
        b, stacked = self.b, (self.times, *self.shape)
        skips = self.skips(2) if forward else self.skips(-2)
        start = self.starts() if forward else self.ends()
        direction = 1 if forward else -1
        types = [((), torch.int32), (self.shape, self.wide), (stacked, self.wide)]

        def more(k, x, all_):
            return b.compare("LT", k, self.times)

        def body(k, x, all_):
            zero = b.constant(0, torch.int32)
            time = k if forward else b.subtract(self.times - 1, k)
            sizes = {"slice_sizes": [1, *self.shape]}
            emitted = b.emit("dynamic_slice", [self.emitted, time, zero, zero], [((1, *self.shape), self.wide)], sizes)
            emitted = b.reshape(emitted, self.shape)
            first = b.compare("EQ", time, 0) if forward else b.compare("EQ", time, b.subtract(self.input_lengths, 1))
            moved = b.select(first, b.select(start, emitted, -math.inf), self.step(x, skips, direction, emitted))
            moved = b.select(b.compare("LT", time, self.input_lengths), moved, x if forward else -math.inf)
            update = b.reshape(moved, (1, *self.shape))
            all_ = b.emit("dynamic_update_slice", [all_, update, time, zero, zero], [(stacked, self.wide)])
            return [b.add(k, 1), moved, all_]

        initial = [b.constant(0, torch.int32), b.constant(-math.inf, self.wide, self.shape),
                   b.constant(-math.inf, self.wide, stacked)]  # fmt: skip
        return b.emit("while", initial, types, regions=[b.region(types, more), b.region(types, body)])[1:]


@rule("_ctc_loss")
def _(b, out, log_probs, targets, input_lengths, target_lengths, blank=0, zero_infinity=False):
    if not log_probs.numel():
        raise Unsupported("no probabilities")
    lattice = _Lattice(b, log_probs, targets, input_lengths, target_lengths, blank, out[1].shape[-1])
    last, alphas = lattice.scan(True)
    final = b.select(lattice.ends(), last, -math.inf)
    largest = b.reduce(final, [1], "maximum", -math.inf, keepdim=True)
    base = b.select(b.compare("EQ", largest, -math.inf), 0, largest)
    total = b.reduce(b.exponential(b.subtract(final, base)), [1], "add", 0, keepdim=True)
    loss = b.negate(b.add(b.log(total), base))
    return [b.cast(b.reshape(loss, out[0].shape), out[0].dtype),
            b.cast(b.reshape(b.transpose(alphas, [1, 0, 2]), out[1].shape), out[1].dtype)]  # fmt: skip


@rule("_ctc_loss_backward")
def _(b, out, dy, log_probs, targets, input_lengths, target_lengths, loss, alphas, blank, zero_infinity=False):
    if not log_probs.numel():
        raise Unsupported("no probabilities")
    lattice = _Lattice(b, log_probs, targets, input_lengths, target_lengths, blank, alphas.shape[-1])
    wide, times, batch = lattice.wide, lattice.times, lattice.batch
    alphas = b.transpose(b.reshape(b.cast(alphas, wide), (batch, times, lattice.states)), [1, 0, 2])
    _, betas = lattice.scan(False)
    column = b.reshape(b.cast(loss, wide), (1, batch, 1))
    shares = b.exponential(b.subtract(b.add(b.add(alphas, betas), column), lattice.emitted))
    shares = b.select(b.broadcast_in_dim(lattice.real, shares.shape, [1, 2]), shares, 0)
    index = b.broadcast_in_dim(lattice.labels, shares.shape, [1, 2])
    occupied = indexed.scatter_along(b, b.constant(0, wide, lattice.probs.shape), index, 2, shares, "add")
    slope = b.subtract(b.exponential(lattice.probs), occupied)
    slope = b.multiply(slope, b.reshape(b.cast(dy, wide), (1, batch, 1)))
    if zero_infinity:
        slope = b.select(b.compare("EQ", column, math.inf), 0, slope)
    time = b.iota((times, batch, 1), 0, torch.int32)
    lengths = b.reshape(b.slice_dim(lattice.input_lengths, 1, 0, 1), (1, batch, 1))
    slope = b.select(b.compare("LT", time, lengths), slope, 0)
    return b.cast(b.reshape(slope, out.shape), out.dtype)
