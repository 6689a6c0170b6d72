"""Layer, group, batch and RMS norm, weight norm, and their gradients. Statistics are at least float32."""

import math

import torch

from tern.torch.rules import compute_dtype, rule


def _mean(b, x, dims):
    count = math.prod(x.shape[d] for d in dims)
    return b.divide(b.reduce(x, dims, "add", 0, keepdim=True), count)


def _moments(b, x, dims):
    """The mean and the centred |x|, and the variance."""
    mean = _mean(b, x, dims)
    centred = b.subtract(x, mean)
    return mean, centred, _mean(b, b.multiply(centred, centred), dims)


def _input_gradient(b, dy, normalized, rstd, dims):
    """Of a norm with mean and variance over |dims|; |dy| is that of the normalized values."""
    slope = b.multiply(normalized, _mean(b, b.multiply(dy, normalized), dims))
    return b.multiply(b.subtract(b.subtract(dy, _mean(b, dy, dims)), slope), rstd)


def _affine(b, x, weight, bias, shape):
    """x * weight + bias; |shape|: one to which weight and bias are reshaped."""
    if weight is not None:
        x = b.multiply(x, b.cast(b.reshape(weight, shape), x.dtype))
    return x if bias is None else b.add(x, b.cast(b.reshape(bias, shape), x.dtype))


def _as(b, out, values):
    """|values| with the shapes and dtypes of |out|."""
    return [None if o is None or v is None else b.cast(b.reshape(v, o.shape), o.dtype) for o, v in zip(out, values)]


def _zeros(b, out, mask=None):
    """Results of an empty tensor."""
    return [None if o is None or not o_wanted else b.constant(0, o.dtype, o.shape)
            for o, o_wanted in zip(out, mask or [True] * len(out))]  # fmt: skip


# --- layer norm, RMS norm ---


def _flat(b, x, normalized_shape, dtype):
    """[rows, elements of a row]; rows stay apart if one dimension is normalized."""
    count = len(normalized_shape)
    outer = x.shape[: x.ndim - count]
    return b.cast(b.reshape(x, (*outer, math.prod(normalized_shape))), dtype)


def _row(b, statistic, x):
    """A statistic of the rows of |x|, to be broadcast."""
    return b.reshape(b.cast(statistic, x.dtype), (*x.shape[:-1], 1))


def _flat_weight(b, weight, x):
    return None if weight is None else b.cast(b.reshape(weight, x.shape[-1:]), x.dtype)


@rule("native_layer_norm")
def _(b, out, x, normalized_shape, weight, bias, eps):
    if x.numel() == 0:
        return _zeros(b, out)
    x = _flat(b, x, normalized_shape, compute_dtype(x.dtype))
    mean, centred, variance = _moments(b, x, [x.ndim - 1])
    rstd = b.rsqrt(b.add(variance, eps))
    y = _affine(b, b.multiply(centred, rstd), weight, bias, x.shape[-1:])
    return _as(b, out, [y, mean, rstd])


@rule("native_layer_norm_backward")
def _(b, out, dy, x, normalized_shape, mean, rstd, weight, bias, output_mask):
    if x.numel() == 0:
        return _zeros(b, out, output_mask)
    wide, rows = compute_dtype(x.dtype), range(x.ndim - len(normalized_shape))
    x, dy = (_flat(b, v, normalized_shape, wide) for v in (x, dy))
    mean, rstd = _row(b, mean, x), _row(b, rstd, x)
    normalized = b.multiply(b.subtract(x, mean), rstd)
    dx = dw = db = None
    if output_mask[0]:
        weight = _flat_weight(b, weight, x)
        dx = _input_gradient(b, dy if weight is None else b.multiply(dy, weight), normalized, rstd, [x.ndim - 1])
    if output_mask[1]:
        dw = b.reduce(b.multiply(dy, normalized), rows, "add", 0)
    if output_mask[2]:
        db = b.reduce(dy, rows, "add", 0)
    return _as(b, out, [dx, dw, db])


@rule("_fused_rms_norm")
def _(b, out, x, normalized_shape, weight, eps):
    if x.numel() == 0:
        return _zeros(b, out)
    eps = torch.finfo(compute_dtype(x.dtype)).eps if eps is None else eps
    x = _flat(b, x, normalized_shape, compute_dtype(x.dtype))
    rstd = b.rsqrt(b.add(_mean(b, b.multiply(x, x), [x.ndim - 1]), eps))
    return _as(b, out, [_affine(b, b.multiply(x, rstd), weight, None, x.shape[-1:]), rstd])


@rule("_fused_rms_norm_backward")
def _(b, out, dy, x, normalized_shape, rstd, weight, output_mask):
    if x.numel() == 0:
        return _zeros(b, out, output_mask)
    wide, rows = compute_dtype(x.dtype), range(x.ndim - len(normalized_shape))
    x, dy = (_flat(b, v, normalized_shape, wide) for v in (x, dy))
    rstd = _row(b, rstd, x)
    normalized, dx, dw = b.multiply(x, rstd), None, None
    if output_mask[0]:
        weight = _flat_weight(b, weight, x)
        scaled = dy if weight is None else b.multiply(dy, weight)
        slope = b.multiply(normalized, _mean(b, b.multiply(scaled, normalized), [x.ndim - 1]))
        dx = b.multiply(b.subtract(scaled, slope), rstd)
    if output_mask[1] and weight is not None:
        dw = b.reduce(b.multiply(dy, normalized), rows, "add", 0)
    return _as(b, out, [dx, dw])


# --- group norm ---


def _groups(b, x, n, c, space, group, dtype):
    return b.cast(b.reshape(x, (n, group, c // group, space)), dtype)


@rule("native_group_norm")
def _(b, out, x, weight, bias, n, c, space, group, eps):
    if x.numel() == 0:
        return _zeros(b, out)
    x = _groups(b, x, n, c, space, group, compute_dtype(x.dtype))
    mean, centred, variance = _moments(b, x, [2, 3])
    rstd = b.rsqrt(b.add(variance, eps))
    y = _affine(b, b.multiply(centred, rstd), weight, bias, (1, group, c // group, 1))
    return _as(b, out, [y, mean, rstd])


@rule("native_group_norm_backward")
def _(b, out, dy, x, mean, rstd, weight, n, c, space, group, output_mask):
    if x.numel() == 0:
        return _zeros(b, out, output_mask)
    wide = compute_dtype(x.dtype)
    x, dy = (_groups(b, v, n, c, space, group, wide) for v in (x, dy))
    mean, rstd = (b.cast(b.reshape(v, (n, group, 1, 1)), wide) for v in (mean, rstd))
    normalized = b.multiply(b.subtract(x, mean), rstd)
    dx = dw = db = None
    if output_mask[0]:
        dx = _input_gradient(b, _affine(b, dy, weight, None, (1, group, c // group, 1)), normalized, rstd, [2, 3])
    if output_mask[1]:
        dw = b.reduce(b.multiply(dy, normalized), [0, 3], "add", 0)
    if output_mask[2]:
        db = b.reduce(dy, [0, 3], "add", 0)
    return _as(b, out, [dx, dw, db])


# --- batch norm ---


def _channels(x):
    """The shape of a statistic of each channel, to be broadcast; the dimensions that it is over."""
    return (1, x.shape[1], *[1] * (x.ndim - 2)), [0, *range(2, x.ndim)]


def batch_norm(b, x, weight, bias, running_mean, running_var, training, momentum, eps):
    """The result, the mean, 1 / the deviation, and the new running statistics; all but the result are [channels]."""
    shape, dims = _channels(x)
    wide, count = compute_dtype(x.dtype), x.numel() // max(x.shape[1], 1)
    x = b.cast(x, wide)
    if not training:
        mean, variance = (b.reshape(b.cast(v, wide), shape) for v in (running_mean, running_var))
        centred = b.subtract(x, mean)
    else:
        mean, centred, variance = _moments(b, x, dims)
        running_mean = _moved(b, running_mean, mean, momentum)
        unbiased = b.multiply(variance, count / (count - 1) if count > 1 else math.nan)
        running_var = _moved(b, running_var, unbiased, momentum)
    rstd = b.rsqrt(b.add(variance, eps))
    y = _affine(b, b.multiply(centred, rstd), weight, bias, shape)
    return y, mean, rstd, running_mean, running_var


def _moved(b, running, new, momentum):
    if running is None:
        return None
    new = b.reshape(new, running.shape)
    return b.add(b.multiply(running, 1 - momentum, new.dtype), b.multiply(new, momentum))


def _batch_norm_results(b, out, x, training, results):
    """|results|: the values for |out|; statistics that are not of this batch may be empty."""
    if x.numel() == 0:
        return [r if o is not None and r is not None and i >= 3 and r.dtype == o.dtype else
                None if o is None else b.constant(0, o.dtype, o.shape)
                for i, (o, r) in enumerate(zip(out, results))]  # fmt: skip
    filled = [
        b.constant(0, o.dtype, o.shape) if o is not None and 0 in o.shape else r for o, r in zip(out, results)
    ]
    return _as(b, out, filled)


@rule("native_batch_norm")
def _(b, out, x, weight, bias, running_mean, running_var, training, momentum, eps):
    results = batch_norm(b, x, weight, bias, running_mean, running_var, training, momentum, eps)
    return _batch_norm_results(b, out, x, training, results[:3])


@rule("_native_batch_norm_legit.no_stats")
def _(b, out, x, weight, bias, training, momentum, eps):
    return _batch_norm_results(b, out, x, True, batch_norm(b, x, weight, bias, None, None, True, momentum, eps)[:3])


@rule("_native_batch_norm_legit_functional")
def _(b, out, x, weight, bias, running_mean, running_var, training, momentum, eps):
    results = batch_norm(b, x, weight, bias, running_mean, running_var, training, momentum, eps)
    return _batch_norm_results(b, out, x, training, results)


@rule("_native_batch_norm_legit_no_training")
def _(b, out, x, weight, bias, running_mean, running_var, momentum, eps):
    results = batch_norm(b, x, weight, bias, running_mean, running_var, False, momentum, eps)
    return _batch_norm_results(b, out, x, False, results[:3])


def _with_reserve(b, results):
    """What cuDNN keeps for the gradient is empty."""
    return [*results[:3], b.constant(0, torch.uint8, (0,)), *results[3:]]


@rule("_batch_norm_with_update_functional")
def _(b, out, x, weight, bias, running_mean, running_var, momentum, eps):
    results = batch_norm(b, x, weight, bias, running_mean, running_var, True, momentum, eps)
    return _batch_norm_results(b, out, x, True, _with_reserve(b, results))


@rule("_batch_norm_no_update")
def _(b, out, x, weight, bias, running_mean, running_var, momentum, eps):
    results = batch_norm(b, x, weight, bias, running_mean, running_var, False, momentum, eps)
    return _batch_norm_results(b, out, x, False, _with_reserve(b, results[:3]))


@rule("native_batch_norm_backward")
def batch_norm_backward(b, out, dy, x, weight, running_mean, running_var, mean, rstd, training, eps, output_mask):
    if x.numel() == 0:
        return _zeros(b, out, output_mask)
    shape, dims = _channels(x)
    wide = compute_dtype(x.dtype)
    if not training:
        mean, rstd = running_mean, b.rsqrt(b.add(running_var, eps, wide))
    mean, rstd = (b.reshape(b.cast(v, wide), shape) for v in (mean, rstd))
    dy, normalized = b.cast(dy, wide), b.multiply(b.subtract(b.cast(x, wide), mean), rstd)
    dx = dw = db = None
    if output_mask[0]:
        scaled = _affine(b, dy, weight, None, shape)
        dx = _input_gradient(b, scaled, normalized, rstd, dims) if training else b.multiply(scaled, rstd)
    if output_mask[1]:
        dw = b.reduce(b.multiply(dy, normalized), dims, "add", 0)
    if output_mask[2]:
        db = b.reduce(dy, dims, "add", 0)
    return _as(b, out, [dx, dw, db])


@rule("batch_norm_backward")
def _(b, out, dy, x, weight, running_mean, running_var, mean, rstd, update, eps, output_mask, reserve):
    return batch_norm_backward(b, out, dy, x, weight, running_mean, running_var, mean, rstd, update, eps, output_mask)


# --- weight norm ---


def _weight_norms(b, v, dim, dtype):
    v = b.cast(v, dtype)
    return v, b.sqrt(b.reduce(b.multiply(v, v), [d for d in range(v.ndim) if d != dim], "add", 0, keepdim=True))


@rule("_weight_norm_interface")
def _(b, out, v, g, dim):
    wide, norms = _weight_norms(b, v, dim, compute_dtype(v.dtype))
    return _as(b, out, [b.multiply(wide, b.divide(b.cast(g, wide.dtype), norms)), norms])


@rule("_weight_norm_interface_backward")
def _(b, out, dw, v, g, norms, dim):
    wide = compute_dtype(v.dtype)
    dw, v, g, norms = (b.cast(t, wide) for t in (dw, v, g, norms))
    dots = b.reduce(b.multiply(dw, v), [d for d in range(v.ndim) if d != dim], "add", 0, keepdim=True)
    slope = b.multiply(v, b.divide(dots, b.multiply(norms, norms)))
    return _as(b, out, [b.multiply(b.divide(g, norms), b.subtract(dw, slope)), b.divide(dots, norms)])
