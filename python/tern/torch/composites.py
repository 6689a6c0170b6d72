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


TABLE = {
    "aten::equal.default": _equal,
    "aten::_nested_tensor_from_mask_left_aligned.default": _left_aligned,
    "aten::_transformer_encoder_layer_fwd.default": _encoder_layer,
}
