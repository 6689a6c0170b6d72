"""Losses and their gradients. Reductions are 0: none, 1: mean, 2: sum."""

import functools
import math

import torch

from tern.torch.ops.softmax import LogSoftmax, OneHot
from tern.torch.rules import Unsupported, compute_dtype, rule

_MEAN = 1


def _reduced(b, out, losses, reduction, count=None):
    """|count|: what the mean is over; default: all elements."""
    if reduction == 0:
        return b.cast(b.reshape(losses, out.shape), out.dtype)
    total = b.reduce(losses, range(losses.ndim), "add", 0)
    if reduction == _MEAN:
        total = b.divide(total, losses.numel() if count is None else count)
    return b.cast(total, out.dtype)


def _spread(b, dy, shape, dtype, reduction, count=None):
    """The gradient of each loss; |shape|: that of the losses."""
    dy = b.cast(dy, dtype)
    if reduction == _MEAN:
        dy = b.divide(dy, math.prod(shape) if count is None else count)
    return b.broadcast_to(b.reshape(dy, ()) if reduction and dy.numel() == 1 else dy, shape)


# --- of pairs of elements ---


def _smooth(b, x, beta):
    """Quadratic near 0: x^2 / 2 below |beta|."""
    size = b.abs_(x)
    return b.select(b.compare("LT", size, beta), b.divide(b.multiply(b.multiply(x, x), 0.5), beta),
                    b.subtract(size, 0.5 * beta))  # fmt: skip


def _smooth_slope(b, x, beta):
    return b.select(b.compare("LT", b.abs_(x), beta), b.divide(x, beta), b.sign(x))


def _clipped(b, x, limit):
    return b.maximum(b.minimum(x, limit), -limit)


def _or_absolute(function, absolute):
    """smooth_l1_loss with beta = 0 is the absolute value."""
    return lambda b, d, beta: function(b, d, beta) if beta > 0 else absolute(b, d)


# Name: the loss of a difference, and its derivative.
_DIFFERENCES = {
    "mse_loss": (lambda b, d: b.multiply(d, d), lambda b, d: b.multiply(d, 2)),
    "smooth_l1_loss": (
        _or_absolute(_smooth, lambda b, d: b.abs_(d)),
        _or_absolute(_smooth_slope, lambda b, d: b.sign(d)),
    ),
    "huber_loss": (lambda b, d, delta: b.multiply(_smooth(b, d, delta), delta), _clipped),
}


def _difference_loss(loss, b, out, x, target, reduction, *more):
    wide = compute_dtype(out.dtype)
    return _reduced(b, out, loss(b, b.subtract(x, target, wide), *more), reduction)


def _difference_gradient(slope, b, out, dy, x, target, reduction, *more):
    wide = compute_dtype(out.dtype)
    slope = slope(b, b.subtract(x, target, wide), *more)
    return b.cast(b.multiply(slope, _spread(b, dy, slope.shape, wide, reduction)), out.dtype)


for _name, (_loss, _slope) in _DIFFERENCES.items():
    rule(_name)(functools.partial(_difference_loss, _loss))
    rule(_name + "_backward")(functools.partial(_difference_gradient, _slope))


def _softplus(b, x):
    """log(1 + exp(x)) without overflow."""
    return b.add(b.maximum(x, 0), b.log_plus_one(b.exponential(b.negate(b.abs_(x)))))


@rule("soft_margin_loss")
def _(b, out, x, target, reduction):
    x = b.cast(x, compute_dtype(out.dtype))
    return _reduced(b, out, _softplus(b, b.negate(b.multiply(x, target))), reduction)


@rule("soft_margin_loss_backward")
def _(b, out, dy, x, target, reduction):
    wide = compute_dtype(out.dtype)
    x, target = b.cast(x, wide), b.cast(target, wide)
    slope = b.negate(b.multiply(target, b.logistic(b.negate(b.multiply(x, target)))))
    return b.cast(b.multiply(slope, _spread(b, dy, slope.shape, wide, reduction)), out.dtype)


@rule("binary_cross_entropy")
def _(b, out, x, target, weight, reduction):
    """Logarithms are at least -100, as in PyTorch."""
    wide = compute_dtype(out.dtype)
    x, target = b.cast(x, wide), b.cast(target, wide)
    other = b.multiply(b.subtract(target, 1), b.maximum(b.log_plus_one(b.negate(x)), -100))
    losses = b.subtract(other, b.multiply(target, b.maximum(b.log(x), -100)))
    return _reduced(b, out, losses if weight is None else b.multiply(losses, weight), reduction)


@rule("binary_cross_entropy_backward")
def _(b, out, dy, x, target, weight, reduction):
    wide = compute_dtype(out.dtype)
    x = b.cast(x, wide)
    scale = b.maximum(b.multiply(b.subtract(1, x), x), 1e-12)
    slope = b.divide(b.subtract(x, target), scale)
    slope = slope if weight is None else b.multiply(slope, weight)
    return b.cast(b.multiply(slope, _spread(b, dy, x.shape, wide, reduction)), out.dtype)


@rule("binary_cross_entropy_with_logits")
def _(b, out, x, target, weight, pos_weight, reduction):
    wide = compute_dtype(out.dtype)
    x, target = b.cast(x, wide), b.cast(target, wide)
    losses = _softplus(b, b.negate(x))
    if pos_weight is not None:
        losses = b.multiply(losses, b.add(b.multiply(b.subtract(pos_weight, 1, wide), target), 1))
    losses = b.add(losses, b.multiply(b.subtract(1, target), x))
    return _reduced(b, out, losses if weight is None else b.multiply(losses, weight), reduction)


# --- negative log likelihood ---


def _pick(b, x, target, dim):
    """The element |target| of |x| along |dim|; |target| has the other dimensions, and is in range."""
    others = [d for d in range(x.ndim) if d != dim]
    rank = target.ndim
    numbers = (
        f"#stablehlo.gather<collapsed_slice_dims = [{dim}], operand_batching_dims = {others}, "
        f"start_indices_batching_dims = {list(range(rank))}, start_index_map = [{dim}], index_vector_dim = {rank}>"
    )
    places = b.reshape(target, (*target.shape, 1))
    attributes = {"dimension_numbers": numbers, "slice_sizes": [1] * x.ndim, "indices_are_sorted": False}
    return b.emit("gather", [x, places], [(target.shape, x.dtype)], attributes)


def _logarithms(b, x, target, dim, dtype):
    """The element |target| of |x| along |dim|; of a log_softmax it is computed for these alone."""
    made = x.origin
    if not isinstance(made, LogSoftmax) or made.dim != dim:
        return b.cast(_pick(b, x, target, dim), dtype)
    return b.subtract(b.subtract(_pick(b, made.x, target, dim), made.low), b.log(made.total))


def _weights_of(b, weight, target, dtype):
    """The weight of each target; |target| is in range."""
    numbers = (
        "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], "
        f"index_vector_dim = {target.ndim}>"
    )
    attributes = {"dimension_numbers": numbers, "slice_sizes": [1], "indices_are_sorted": False}
    places = b.reshape(target, (*target.shape, 1))
    return b.emit("gather", [b.cast(weight, dtype), places], [(target.shape, dtype)], attributes)


def _targets(b, x, target, weight, ignore_index, dtype):
    """The dimension of classes, targets in range, and the weight of each (0: ignored)."""
    dim = min(x.ndim - 1, 1)
    target = b.cast(b.reshape(target, [n for d, n in enumerate(x.shape) if d != dim]), torch.int32)
    valid = b.compare("NE", target, ignore_index)
    target = b.select(valid, target, 0)
    weight = b.constant(1, dtype, target.shape) if weight is None else _weights_of(b, weight, target, dtype)
    return dim, target, b.select(valid, weight, 0), valid


@rule("nll_loss_forward", "nll_loss2d_forward")
def _(b, out, x, target, weight, reduction, ignore_index):
    described = out[0]
    wide = compute_dtype(x.dtype)
    if target.numel() == 0:
        empty = math.nan if reduction == _MEAN else 0
        return [b.constant(empty, described.dtype, described.shape), b.constant(0, x.dtype)]
    classes = x.shape[min(x.ndim - 1, 1)]
    checked = b.select(b.compare("EQ", target, ignore_index), 0, target)
    b.check_range(checked, 0, classes, f"Target {{}} is out of bounds for {classes} classes")
    dim, target, weights, valid = _targets(b, x, target, weight, ignore_index, wide)
    picked = b.negate(b.multiply(_logarithms(b, x, target, dim, wide), weights))
    losses = b.select(valid, picked, 0)
    if reduction == 0 and x.ndim > 1:
        return [b.cast(b.reshape(losses, described.shape), described.dtype), b.constant(0, x.dtype)]
    total = b.reduce(weights, range(weights.ndim), "add", 0)
    return [_reduced(b, described, losses, reduction, total), b.cast(total, x.dtype)]


@rule("nll_loss_backward", "nll_loss2d_backward")
def _(b, out, dy, x, target, weight, reduction, ignore_index, total):
    wide = compute_dtype(x.dtype)
    if x.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    dim, target, weights, _ = _targets(b, x, target, weight, ignore_index, wide)
    if reduction == 0:
        dy = b.reshape(dy, target.shape)
    slope = b.negate(b.multiply(weights, _spread(b, dy, target.shape, wide, reduction, b.cast(total, wide))))
    others = [d for d in range(x.ndim) if d != dim]
    chosen = b.compare("EQ", b.iota(x.shape, dim, torch.int32), b.broadcast_in_dim(target, x.shape, others))
    result = b.cast(b.select(chosen, b.broadcast_in_dim(slope, x.shape, others), 0), out.dtype)
    if result.dtype == wide:
        result.origin = OneHot(target, dim, slope)
    return result


# --- margins between classes ---


def _table(x):
    """Rows and classes of scores."""
    return math.prod(x.shape[:-1]), x.shape[-1] if x.shape else 1


def _margins(b, x, target, p, margin, weight):
    """For [rows, classes]: which class is the target, the positive margins of the others, and the weight of each row."""
    if not isinstance(p, (int, float)):
        raise Unsupported("an exponent that is a tensor")
    wide = compute_dtype(x.dtype)
    x = b.cast(b.reshape(x, _table(x)), wide)
    target = b.cast(b.reshape(target, (x.shape[0],)), torch.int32)
    chosen = b.compare("EQ", b.iota(x.shape, 1, torch.int32), b.reshape(target, (x.shape[0], 1)))
    own = b.reshape(_pick(b, x, target, 1), (x.shape[0], 1))
    gaps = b.select(chosen, 0, b.maximum(b.add(b.subtract(x, own), b.scalar(margin, wide)), 0))
    scale = 1 / x.shape[1]
    if weight is None:
        return chosen, gaps, scale
    return chosen, gaps, b.multiply(b.reshape(_weights_of(b, weight, target, wide), (x.shape[0], 1)), scale)


@rule("multi_margin_loss")
def _(b, out, x, target, p, margin, weight, reduction):
    if x.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    _, gaps, scale = _margins(b, x, target, p, margin, weight)
    losses = b.reduce(b.multiply(gaps if p == 1 else b.multiply(gaps, gaps), scale), [1], "add", 0)
    return _reduced(b, out, losses, reduction)


@rule("multi_margin_loss_backward")
def _(b, out, dy, x, target, p, margin, weight, reduction):
    if x.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    chosen, gaps, scale = _margins(b, x, target, p, margin, weight)
    slope = b.cast(b.compare("GT", gaps, 0), gaps.dtype) if p == 1 else b.multiply(gaps, 2)
    slope = b.multiply(slope, scale)
    slope = b.select(chosen, b.negate(b.reduce(slope, [1], "add", 0, keepdim=True)), slope)
    rows = gaps.shape[0]
    dy = _spread(b, b.reshape(dy, (rows,)) if reduction == 0 else dy, (rows,), gaps.dtype, reduction)
    return b.cast(b.reshape(b.multiply(slope, b.reshape(dy, (rows, 1))), out.shape), out.dtype)


class _Labels:
    """Rows of labels that end before the first negative one, for scores [rows, classes]."""

    def __init__(self, b, x, target):
        self.wide = compute_dtype(x.dtype)
        rows, classes = _table(x)
        self.rows, self.classes, cube = rows, classes, (rows, classes, classes)
        x = b.cast(b.reshape(x, (rows, classes)), self.wide)
        target = b.cast(b.reshape(target, (rows, classes)), torch.int32)
        # [rows, labels, classes]
        before = b.compare("GE", b.iota(cube, 1, torch.int32), b.iota(cube, 2, torch.int32))
        ended = b.and_(before, b.broadcast_in_dim(b.compare("LT", target, 0), cube, [0, 2]))
        valid = b.not_(b.reduce(ended, [2], "or", False, keepdim=True))
        same = b.compare("EQ", b.iota(cube, 2, torch.int32), b.reshape(target, (rows, classes, 1)))
        self.chosen = b.and_(same, valid)
        self.is_target = b.reduce(self.chosen, [1], "or", False)
        own = b.reduce(b.select(self.chosen, b.broadcast_in_dim(x, cube, [0, 2]), 0), [2], "add", 0, keepdim=True)
        gaps = b.add(b.subtract(b.broadcast_in_dim(x, cube, [0, 2]), own), 1)
        others = b.and_(valid, b.broadcast_in_dim(b.not_(self.is_target), cube, [0, 2]))
        self.gaps = b.select(others, b.maximum(gaps, 0), 0)


@rule("multilabel_margin_loss_forward")
def _(b, out, x, target, reduction):
    if x.numel() == 0:
        return [b.constant(0, o.dtype, o.shape) for o in out]
    labels = _Labels(b, x, target)
    losses = b.divide(b.reduce(labels.gaps, [1, 2], "add", 0), labels.classes)
    return [_reduced(b, out[0], losses, reduction), b.cast(b.reshape(labels.is_target, out[1].shape), out[1].dtype)]


@rule("multilabel_margin_loss_backward")
def _(b, out, dy, x, target, reduction, is_target):
    if x.numel() == 0:
        return b.constant(0, out.dtype, out.shape)
    labels = _Labels(b, x, target)
    active = b.cast(b.compare("GT", labels.gaps, 0), labels.wide)
    own = b.select(labels.chosen, b.reduce(active, [2], "add", 0, keepdim=True), 0)
    slope = b.divide(b.reduce(b.subtract(active, own), [1], "add", 0), labels.classes)
    rows = labels.rows
    dy = _spread(b, b.reshape(dy, (rows,)) if reduction == 0 else dy, (rows,), labels.wide, reduction)
    return b.cast(b.reshape(b.multiply(slope, b.reshape(dy, (rows, 1))), out.shape), out.dtype)
