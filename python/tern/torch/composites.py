"""Ops that the host decides on, or that consist of other ops: functions of tensors in the order of the op's schema."""

import torch
from torch.nn import functional as F


def _equal(x, y):
    return x.shape == y.shape and bool((x == y).all())


def _left_aligned(x, mask):
    """Asked before modules turn padded sequences into nested tensors, which the device does not have."""
    return False


def _additive(mask, mask_type, x):
    """A mask of attention as what is added to scores. |mask_type|: 0 [queries, keys], 1 [batch, keys], 2 all dimensions."""
    if mask is None:
        return None
    masked = mask if mask.dtype == torch.bool else mask != 0
    if mask_type == 1:
        masked = masked[:, None, None, :]
    return torch.zeros_like(masked, dtype=x.dtype).masked_fill_(masked, -torch.inf)


def _encoder_layer(x, width, heads, qkv_weight, qkv_bias, out_weight, out_bias, use_gelu, norm_first, eps, norm1, norm1_bias,
                   norm2, norm2_bias, up, up_bias, down, down_bias, mask=None, mask_type=None):  # fmt: skip
    """nn.TransformerEncoderLayer where nothing needs a gradient."""
    norms = (norm1, norm1_bias), (norm2, norm2_bias)
    normed = lambda y, k: F.layer_norm(y, (width,), *norms[k], eps)  # noqa: E731
    added = _additive(mask, mask_type, x)

    def attend(y):
        q, k, v = (t.unflatten(-1, (heads, -1)).transpose(1, 2) for t in F.linear(y, qkv_weight, qkv_bias).chunk(3, -1))
        y = F.scaled_dot_product_attention(q, k, v, added)
        return F.linear(y.transpose(1, 2).flatten(2), out_weight, out_bias)

    def feed_forward(y):
        y = F.linear(y, up, up_bias)
        return F.linear(F.gelu(y) if use_gelu else F.relu(y), down, down_bias)

    if norm_first:
        x = x + attend(normed(x, 0))
        return x + feed_forward(normed(x, 1))
    x = normed(x + attend(x), 0)
    return normed(x + feed_forward(x), 1)


# --- SyncBatchNorm: statistics of this rank's part of the batch, x[n, channel, ...] ---


def _but_channels(x):
    return [0, *range(2, x.dim())]


def _of_channels(x, t):
    return t.reshape([-1 if d == 1 else 1 for d in range(x.dim())])


def _batch_norm_stats(x, eps):
    variance, mean = torch.var_mean(x.float(), _but_channels(x), correction=0)
    return mean, torch.rsqrt(variance + eps)


def _gather_stats(x, means, inverses, running_mean, running_variance, momentum, eps, counts):
    """The statistics of all ranks from those of each, |means| and |inverses| of standard deviations [rank, channel]."""
    counts = counts.to(means.dtype).reshape(-1, 1)
    total = counts.sum()
    mean = (means * counts).sum(0) / total
    variance = ((inverses**-2 - eps + (means - mean) ** 2) * counts).sum(0) / total
    if running_mean is not None:
        running_mean.mul_(1 - momentum).add_(momentum * mean)
    if running_variance is not None:
        running_variance.mul_(1 - momentum).add_(momentum * variance * total / (total - 1))
    return mean, torch.rsqrt(variance + eps)


def _gather_stats_alike(x, means, inverses, running_mean, running_variance, momentum, eps, count):
    counts = torch.full((means.shape[0],), count, dtype=means.dtype, device=means.device)
    return _gather_stats(x, means, inverses, running_mean, running_variance, momentum, eps, counts)


def _batch_norm_elements(x, weight, bias, mean, inverse, eps):
    y = (x.float() - _of_channels(x, mean)) * _of_channels(x, inverse)
    y = y if weight is None else y * _of_channels(x, weight)
    return (y if bias is None else y + _of_channels(x, bias)).to(x.dtype)


def _batch_norm_backward_reduce(dy, x, mean, inverse, weight, input_g, weight_g, bias_g):
    dy = dy.float()
    sum_dy = dy.sum(_but_channels(x))
    sum_dy_xmu = (dy * (x.float() - _of_channels(x, mean))).sum(_but_channels(x))
    as_weight = lambda t: t if weight is None else t.to(weight.dtype)  # noqa: E731
    return (sum_dy if input_g else None, sum_dy_xmu if input_g else None,
            as_weight(sum_dy_xmu * inverse) if weight_g else None, as_weight(sum_dy) if bias_g else None)  # fmt: skip


def _batch_norm_backward_elements(dy, x, mean, inverse, weight, sum_dy, sum_dy_xmu, count):
    total = count.sum()
    from_mean = _of_channels(x, sum_dy / total)
    from_variance = (x.float() - _of_channels(x, mean)) * _of_channels(x, inverse**2 * sum_dy_xmu / total)
    scale = inverse if weight is None else inverse * weight
    return ((dy.float() - from_mean - from_variance) * _of_channels(x, scale)).to(x.dtype)


TABLE = {
    "aten::batch_norm_stats.default": _batch_norm_stats,
    "aten::batch_norm_gather_stats.default": _gather_stats_alike,
    "aten::batch_norm_gather_stats_with_counts.default": _gather_stats,
    "aten::batch_norm_elemt.default": _batch_norm_elements,
    "aten::batch_norm_backward_reduce.default": _batch_norm_backward_reduce,
    "aten::batch_norm_backward_elemt.default": _batch_norm_backward_elements,
    "aten::equal.default": _equal,
    "aten::_nested_tensor_from_mask_left_aligned.default": _left_aligned,
    "aten::_transformer_encoder_layer_fwd.default": _encoder_layer,
}
