"""Fused optimizers: one program for all parameters. Each is computed in float32 at least."""

import math

import torch

from tern.torch.rules import compute_dtype, rule


def _unscaled(b, grad, grad_scale):
    """The gradient in the dtype of the computation, without the scale of the loss."""
    wide = compute_dtype(grad.dtype)
    grad = b.cast(grad, wide)
    return grad if grad_scale is None else b.divide(grad, b.scalar(grad_scale, wide))


class _Step:
    """What all optimizers do around the update of one parameter."""

    def __init__(self, b, grad_scale, found_inf, maximize):
        self.b, self.grad_scale, self.maximize = b, grad_scale, maximize
        self.skipped = None if found_inf is None else b.cast(b.reshape(found_inf, ()), torch.bool)

    def gradient(self, grad):
        """The gradient to store, and that to descend."""
        unscaled = _unscaled(self.b, grad, self.grad_scale)
        return unscaled, self.b.negate(unscaled) if self.maximize else unscaled

    def kept(self, old, new):
        """|new| in the dtype of |old|; |old| if a gradient was not finite."""
        new = self.b.cast(new, old.dtype)
        return new if self.skipped is None else self.b.select(self.skipped, old, new)


def _decayed(b, grad, param, weight_decay):
    return b.add(grad, b.multiply(param, weight_decay)) if weight_decay else grad


def _bias_correction(b, beta, step):
    """1 - beta^step, exact also where beta is near 1."""
    if beta <= 0:
        return b.constant(1, step.dtype, step.shape)
    return b.negate(b.exponential_minus_one(b.multiply(step, math.log(beta))))


def _adam_scalars(b, grads, steps, lr, beta1, beta2):
    """For each parameter the learning rate over the correction of the mean, and 1 over the root of the correction of the
    square. Each parameter has a step of its own; they are computed together, as vectors."""
    pairs = [None] * len(steps)
    for wide in dict.fromkeys(compute_dtype(grad.dtype) for grad in grads):
        which = [i for i, grad in enumerate(grads) if compute_dtype(grad.dtype) == wide]
        step = b.concatenate([b.cast(b.reshape(steps[i], (1,)), wide) for i in which], 0)
        rates = b.divide(b.scalar(lr, wide, step.shape), _bias_correction(b, beta1, step))
        roots = b.rsqrt(_bias_correction(b, beta2, step))
        for k, i in enumerate(which):
            pairs[i] = [b.reshape(b.slice_dim(v, 0, k, k + 1), ()) for v in (rates, roots)]
    return pairs


def _adam(decoupled):
    def lowering(b, out, params, grads, means, squares, highest, steps, lr, beta1, beta2, weight_decay, eps, amsgrad,
                 maximize, grad_scale, found_inf):  # fmt: skip
        frame, results = _Step(b, grad_scale, found_inf, maximize), [[], [], [], [], []]
        scalars = _adam_scalars(b, grads, steps, lr, beta1, beta2)
        for i, (param, grad, mean, square) in enumerate(zip(params, grads, means, squares)):
            stored, g = frame.gradient(grad)
            wide = g.dtype
            p, m, v = (b.cast(t, wide) for t in (param, mean, square))
            rate, root = scalars[i]
            if decoupled and weight_decay:
                p = b.multiply(p, b.subtract(1, b.multiply(b.scalar(lr, wide), weight_decay)))
            else:
                g = _decayed(b, g, p, weight_decay)
            m = b.add(m, b.multiply(b.subtract(g, m), 1 - beta1))
            v = b.add(b.multiply(v, beta2), b.multiply(b.multiply(g, g), 1 - beta2))
            largest = b.maximum(highest[i], v, wide) if amsgrad else v
            size = b.multiply(b.sqrt(largest), root)
            p = b.subtract(p, b.divide(b.multiply(m, rate), b.add(size, eps)))
            olds, news = [param, grad, mean, square], [p, stored if grad_scale is not None else grad, m, v]
            if amsgrad:
                olds, news = olds + [highest[i]], news + [largest]
            for column, old, new in zip(results, olds, news):
                column.append(frame.kept(old, new))
        if not amsgrad:
            results[4] = list(highest)
        return results

    return lowering


rule("_fused_adam", "_fused_adam.tensor_lr")(_adam(False))
rule("_fused_adamw", "_fused_adamw.tensor_lr")(_adam(True))


@rule("_fused_sgd", "_fused_sgd.tensor_lr")
def _(b, out, params, grads, buffers, weight_decay, momentum, lr, dampening, nesterov, maximize, is_first_step, grad_scale,
      found_inf):  # fmt: skip
    frame, results = _Step(b, grad_scale, found_inf, maximize), [[], [], []]
    for i, (param, grad) in enumerate(zip(params, grads)):
        stored, g = frame.gradient(grad)
        p = b.cast(param, g.dtype)
        g = _decayed(b, g, p, weight_decay)
        if momentum:
            moved = g
            if not is_first_step:
                moved = b.add(b.multiply(b.cast(buffers[i], g.dtype), momentum), b.multiply(g, 1 - dampening))
            g = b.add(g, b.multiply(moved, momentum)) if nesterov else moved
            results[2].append(frame.kept(buffers[i], moved))
        p = b.subtract(p, b.multiply(g, b.scalar(lr, g.dtype)))
        results[0].append(frame.kept(param, p))
        results[1].append(frame.kept(grad, stored if grad_scale is not None else grad))
    if not momentum:
        results[2] = list(buffers)
    return results


@rule("_fused_adagrad", "_fused_adagrad.tensor_lr")
def _(b, out, params, grads, sums, steps, lr, lr_decay, weight_decay, eps, maximize, grad_scale, found_inf):
    frame, results = _Step(b, grad_scale, found_inf, maximize), [[], [], []]
    for param, grad, total, step in zip(params, grads, sums, steps):
        stored, g = frame.gradient(grad)
        wide = g.dtype
        p, s, step = b.cast(param, wide), b.cast(total, wide), b.cast(b.reshape(step, ()), wide)
        g = _decayed(b, g, p, weight_decay)
        s = b.add(s, b.multiply(g, g))
        rate = b.divide(b.scalar(lr, wide), b.add(b.multiply(b.subtract(step, 1), lr_decay), 1))
        p = b.subtract(p, b.divide(b.multiply(g, rate), b.add(b.sqrt(s), eps)))
        news = [p, stored if grad_scale is not None else grad, s]
        for column, old, new in zip(results, (param, grad, total), news):
            column.append(frame.kept(old, new))
    return results + [list(steps)] if len(out) > 3 else results


@rule("_amp_foreach_non_finite_check_and_unscale")
def _(b, out, grads, found_inf, inv_scale):
    bad = b.cast(found_inf, torch.bool)
    for grad in grads:
        finite = b.reduce(b.is_finite(grad), range(grad.ndim), "and", True)
        bad = b.or_(bad, b.broadcast_to(b.not_(finite), bad.shape))
    found = b.select(bad, b.constant(1, found_inf.dtype, found_inf.shape), found_inf)
    scaled = [b.multiply(g, b.scalar(inv_scale, compute_dtype(g.dtype)), compute_dtype(g.dtype)) for g in grads]
    return [[b.cast(s, g.dtype) for s, g in zip(scaled, grads)], found]


@rule("_amp_update_scale")
def _(b, out, scale, tracker, found_inf, growth, backoff, interval):
    bad = b.reshape(b.cast(found_inf, torch.bool), scale.shape)
    steps = b.add(tracker, 1)
    due = b.compare("EQ", steps, interval)
    grown = b.multiply(scale, growth)
    grown = b.select(b.and_(b.reshape(due, scale.shape), b.is_finite(grown)), grown, scale)
    new = b.select(bad, b.multiply(scale, backoff), grown)
    return [new, b.select(b.or_(b.reshape(bad, tracker.shape), due), 0, steps)]
