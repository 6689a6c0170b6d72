"""Fake quantisation: floating-point numbers rounded to the grid of a quantised dtype, as training with quantisation in mind has
them. Each op also returns where numbers were in range, through which alone the gradient passes."""

import torch

from tern.torch.rules import compute_dtype, rule


def _spread(b, values, x, axis):
    """One number, or one for each slice along |axis|, in the shape of |x|."""
    dtype = compute_dtype(x.dtype)
    return b.scalar(values, dtype, x.shape) if axis is None else b.broadcast_in_dim(b.cast(values, dtype), x.shape, [axis])


def _quantized(b, x, scale, zero_point, low, high, axis):
    """The step of each element, before limits, and the number that its step within limits stands for."""
    scale, zero_point = (_spread(b, v, x, axis) for v in (scale, zero_point))
    inverse = b.divide(b.constant(1, scale.dtype, x.shape), scale)
    step = b.add(b.round_nearest_even(b.multiply(b.cast(x, scale.dtype), inverse)), zero_point)
    limited = b.minimum(b.maximum(step, low), high)
    return step, b.multiply(b.subtract(limited, zero_point), scale)


def _in_range(b, step, low, high):
    return b.and_(b.compare("GE", step, low), b.compare("LE", step, high))


def _fake(b, out, x, scale, zero_point, low, high, axis=None):
    step, value = _quantized(b, x, scale, zero_point, low, high, axis)
    return b.cast(value, out[0].dtype), _in_range(b, step, low, high)


def _if_on(b, on, results, x):
    """The results where the switch |on|, of one element, is not zero; else |x| itself."""
    value, inside = results
    on = b.scalar(on, torch.bool, x.shape)
    return b.select(on, value, x), b.or_(inside, b.not_(on))


@rule("fake_quantize_per_tensor_affine_cachemask")
def _(b, out, x, scale, zero_point, low, high):
    return list(_fake(b, out, x, scale, zero_point, low, high))


@rule("_fake_quantize_per_tensor_affine_cachemask_tensor_qparams")
def _(b, out, x, scale, zero_point, on, low, high):
    return list(_if_on(b, on, _fake(b, out, x, scale, zero_point, low, high), x))


@rule("fake_quantize_per_channel_affine_cachemask")
def _(b, out, x, scale, zero_point, axis, low, high):
    return list(_fake(b, out, x, scale, zero_point, low, high, axis % x.ndim))
