"""Scaled dot product attention and its gradient, in the form of jax.nn.dot_product_attention. Scores are float32.

Inside, queries are [batch, key heads, queries per key head, M, D] where heads share keys, else [batch, heads, M, D]."""

import functools
import math

import torch

from tern.torch.ops.random import keep_mask, reserve
from tern.torch.rules import compute_dtype, rule

# Added to masked scores: other than -inf, it leaves rows that are masked completely finite.
_LOW = -1e30


class _Attention:
    def __init__(self, b, q, k, v, bias, causal, scale):
        self.b, self.bias = b, bias
        self.wide = compute_dtype(q.dtype)
        self.scale = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
        self.outer = [1] * (4 - q.ndim) + list(q.shape[: q.ndim - 2])
        self.heads = [1] * (4 - k.ndim) + list(k.shape[: k.ndim - 2])
        self.k, self.v = (b.reshape(x, (*self.heads, *x.shape[-2:])) for x in (k, v))
        self.q, self.causal = self.grouped(q), causal
        self.rank = self.q.ndim

    def grouped(self, x):
        """A tensor with the heads of the queries."""
        batch, heads, shared = *self.outer, self.heads[1]
        grouped = (batch, heads) if heads == shared else (batch, shared, heads // shared)
        return self.b.reshape(x, (*grouped, *x.shape[x.ndim - 2 :]))

    def scores(self):
        b, last = self.b, [self.rank - 1]
        s = b.dot(self.q, self.k, (last, [3]), ([0, 1], [0, 1]), self.wide)
        s = b.multiply(s, self.scale)
        if self.bias is not None:
            s = b.add(s, self.additive())
        if self.causal:
            row, column = (b.iota(s.shape[-2:], d, torch.int32) for d in (0, 1))
            s = b.select(b.compare("GE", row, column), s, _LOW)
        return s

    def aligned_bias(self):
        """The bias with the rank of the scores."""
        b, bias = self.b, self.bias
        shape = [1] * (4 - bias.ndim) + list(bias.shape)
        if self.rank == 5:
            heads = [1, 1] if shape[1] == 1 else [self.heads[1], shape[1] // self.heads[1]]
            shape[1:2] = heads
        return b.reshape(bias, shape)

    def additive(self):
        b, bias = self.b, self.aligned_bias()
        if bias.dtype == torch.bool:
            return b.select(bias, b.constant(0, self.wide, bias.shape), _LOW)
        return b.maximum(bias, _LOW, self.wide)

    def visible(self):
        """Which queries have a key; None: all."""
        b = self.b
        if self.bias is None:
            return None
        bias = self.aligned_bias()
        seen = bias if bias.dtype == torch.bool else b.compare("NE", bias, -math.inf)
        if self.causal:
            shape = (self.q.shape[-2], self.k.shape[-2])
            seen = b.and_(seen, b.compare("GE", b.iota(shape, 0, torch.int32), b.iota(shape, 1, torch.int32)))
        return b.reduce(seen, [seen.ndim - 1], "or", False, keepdim=True)

    def softmax(self):
        """The weights, the maximum of each row and the sum of its exponentials."""
        b, s = self.b, self.scores()
        highest = b.reduce(s, [s.ndim - 1], "maximum", -math.inf, keepdim=True)
        e = b.exponential(b.subtract(s, highest))
        total = b.reduce(e, [s.ndim - 1], "add", 0, keepdim=True)
        return b.divide(e, total), highest, total

    def dropped(self, p, keep, dropout_p):
        """Weights after dropout; |keep|: the mask, or None."""
        return p if keep is None else self.b.select(keep, self.b.multiply(p, 1 / (1 - dropout_p)), 0)

    def times_values(self, p):
        return self.b.dot(self.b.cast(p, self.v.dtype), self.v, ([self.rank - 1], [2]), ([0, 1], [0, 1]), self.wide)

    def keys_by(self, x, y):
        """Sums the products of |x|, of the shape of the scores, and |y| over queries: [batch, key heads, N, ...]."""
        dims = list(range(2, self.rank - 1))
        return self.b.dot(x, y, (dims, dims), ([0, 1], [0, 1]), self.wide)

    def unseen_is_zero(self, x):
        visible = self.visible()
        return x if visible is None else self.b.select(visible, x, 0)


def forward(b, out, q, k, v, bias, dropout_p, causal, scale, keep=None):
    """The result and the logarithms of the sums of exponentials, with the shapes and dtypes of |out|, and the weights."""
    if 0 in q.shape or 0 in k.shape or 0 in v.shape:
        return b.constant(0, out[0].dtype, out[0].shape), out[1] and b.constant(-math.inf, out[1].dtype, out[1].shape)
    a = _Attention(b, q, k, v, bias, causal, scale)
    p, highest, total = a.softmax()
    if dropout_p:
        p = a.dropped(p, keep(p.shape), dropout_p)
    y = a.unseen_is_zero(a.times_values(p))
    lse = None
    if out[1] is not None:
        lse = b.cast(b.reshape(b.add(highest, b.log(total)), out[1].shape), out[1].dtype)
    return b.cast(b.reshape(y, out[0].shape), out[0].dtype), lse


def backward(b, out, dy, q, k, v, bias, dropout_p, causal, scale, keep=None):
    """Gradients of queries, keys, values and bias (None in |out|: not wanted). The forward pass is computed again, so that
    the compiler finds attention and its gradient."""
    if 0 in dy.shape or 0 in k.shape:
        return [None if o is None else b.constant(0, o.dtype, o.shape) for o in out]
    a = _Attention(b, q, k, v, bias, causal, scale)
    dy = a.unseen_is_zero(a.grouped(dy))
    p, _, _ = a.softmax()
    keep = keep(p.shape) if dropout_p else None
    dv = a.keys_by(b.cast(a.dropped(p, keep, dropout_p), dy.dtype), dy)
    dp = a.dropped(b.dot(dy, a.v, ([a.rank - 1], [3]), ([0, 1], [0, 1]), a.wide), keep, dropout_p)
    ds = b.multiply(p, b.subtract(dp, b.reduce(b.multiply(dp, p), [a.rank - 1], "add", 0, keepdim=True)))
    scaled = b.cast(b.multiply(ds, a.scale), q.dtype)
    dq = b.dot(scaled, a.k, ([a.rank - 1], [2]), ([0, 1], [0, 1]), a.wide)
    dk = a.keys_by(scaled, a.q)
    dbias = None
    if len(out) > 3 and out[3] is not None:
        shape = a.aligned_bias().shape
        dims = [d for d, n in enumerate(shape) if n == 1 and ds.shape[d] != 1]
        dbias = b.reduce(ds, dims, "add", 0, keepdim=True) if dims else ds
    results = [dq, dk, dv, dbias]
    return [None if o is None else b.cast(b.reshape(g, o.shape), o.dtype) for o, g in zip(out, results)]


# --- ATen's ops ---


@rule("_scaled_dot_product_flash_attention_for_cpu")
def _(b, out, q, k, v, dropout_p, causal, attn_mask, scale):
    return list(forward(b, out, q, k, v, attn_mask, 0, causal, scale))


@rule("_scaled_dot_product_flash_attention_for_cpu_backward")
def _(b, out, dy, q, k, v, y, lse, dropout_p, causal, attn_mask, scale):
    return backward(b, out, dy, q, k, v, attn_mask, 0, causal, scale)


@rule("_scaled_dot_product_fused_attention_overrideable")
def _(b, out, q, k, v, bias, dropout_p, causal, return_debug_mask, scale):
    """The state of the generator is returned, from which the gradient makes the same dropout mask."""
    seed = offset = keep = None
    if dropout_p:
        state = reserve(b, math.prod(q.shape[:-1]) * k.shape[-2])
        seed, offset = (b.bitcast(b.slice_dim(state, 0, i, i + 1), torch.int64) for i in (0, 1))
        keep = functools.partial(_kept, b, dropout_p, state)
    y, lse = forward(b, out, q, k, v, bias, dropout_p, causal, scale, keep)
    values = [y, lse, None, None, q.shape[-2], k.shape[-2], seed, offset, None]
    return [x if i in (4, 5) else _like(b, o, x) for i, (o, x) in enumerate(zip(out, values))]


def _kept(b, dropout_p, state, shape):
    return keep_mask(b, shape, dropout_p, state)


def _like(b, out, x):
    """|x| as |out| describes it; an unused tensor is empty."""
    if out is None or not hasattr(out, "shape"):
        return None
    return b.constant(0, out.dtype, out.shape) if x is None else b.cast(b.reshape(x, out.shape), out.dtype)


@rule("_scaled_dot_product_fused_attention_overrideable_backward")
def _(b, out, dy, q, k, v, bias, grad_input_mask, y, lse, cum_q, cum_k, max_q, max_k, dropout_p, causal, seed, offset, scale):
    wanted = [o if m else None for o, m in zip(out, grad_input_mask)]
    keep = None
    if dropout_p:
        parts = [b.reshape(b.bitcast(b.cast(x, torch.int64), torch.uint64), (1,)) for x in (seed, offset)]
        state = b.concatenate(parts, 0)
        keep = functools.partial(_kept, b, dropout_p, state)
    return backward(b, wanted, dy, q, k, v, bias, dropout_p, causal, scale, keep)
