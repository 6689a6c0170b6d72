"""Convolutions and their gradients, each one stablehlo.convolution."""

from tern.torch.rules import compute_dtype, rule


def _numbers(lhs, rhs, out, rank):
    """Dimension numbers from two letters each, the first two dimensions: ("bf", "oi", "bf")."""
    space = [str(d) for d in range(rank)]
    lhs, rhs, out = (f"[{', '.join([*letters, *space])}]" for letters in (lhs, rhs, out))
    return f"#stablehlo.conv<{lhs}x{rhs}->{out}>"


def convolve(b, x, w, sizes, numbers, padding, strides=None, lhs_dilation=None, rhs_dilation=None, feature_groups=1,
             batch_groups=1, dtype=None):  # fmt: skip
    """|sizes|: the shape of the result. |numbers|: see _numbers(). |padding|: (low, high) of each dimension of space."""
    rank = x.ndim - 2
    ones = [1] * rank
    pairs = ", ".join(f"[{low}, {high}]" for low, high in padding)
    attributes = {
        "batch_group_count": batch_groups,
        "dimension_numbers": _numbers(*numbers, rank),
        "feature_group_count": feature_groups,
        "lhs_dilation": list(lhs_dilation or ones),
        "padding": f"dense<[{pairs}]> : tensor<{rank}x2xi64>",
        "rhs_dilation": list(rhs_dilation or ones),
        "window_reversal": [False] * rank,
        "window_strides": list(strides or ones),
    }
    return b.emit("convolution", [x, w], [(sizes, dtype or x.dtype)], attributes)


def _extents(w, dilation):
    """Elements of the input that the window spans."""
    return [(k - 1) * d + 1 for k, d in zip(w.shape[2:], dilation)]


def _repeat(values, rank):
    return list(values) * rank if len(values) == 1 else list(values)


def _strided(b, x, w, space, stride, padding, dilation, groups, dtype):
    """The convolution; |space|: the dimensions of space of the result. The high padding follows from it."""
    high = [(o - 1) * s + e - n - p for o, s, e, n, p in zip(space, stride, _extents(w, dilation), x.shape[2:], padding)]
    sizes = (x.shape[0], w.shape[0], *space)
    return convolve(b, x, w, sizes, ("bf", "oi", "bf"), list(zip(padding, high)), stride, None, dilation, groups,
                    dtype=dtype)  # fmt: skip


def _transposed(b, x, w, space, stride, padding, dilation, groups, dtype):
    """The transpose of _strided() with respect to its input. |w|: [channels of x, channels of the result / groups, ...]."""
    channels, rank = w.shape[1] * groups, x.ndim - 2
    if groups > 1:
        split = b.reshape(w, (groups, w.shape[0] // groups, *w.shape[1:]))
        w = b.reshape(b.transpose(split, [1, 0, *range(2, rank + 3)]), (w.shape[0] // groups, channels, *w.shape[2:]))
    w = b.reverse(w, list(range(2, rank + 2)))
    extents = _extents(w, dilation)
    low = [e - 1 - p for e, p in zip(extents, padding)]
    high = [n + e - 1 - ((i - 1) * s + 1) - lo for n, e, i, s, lo in zip(space, extents, x.shape[2:], stride, low)]
    sizes = (x.shape[0], channels, *space)
    return convolve(b, x, w, sizes, ("bf", "io", "bf"), list(zip(low, high)), None, stride, dilation, groups, dtype=dtype)


def _weight_gradient(b, x, dy, w, stride, padding, dilation, groups):
    """The gradient of _strided() with respect to its weight, whose shape is that of |w|."""
    high = [
        (o - 1) * s + e - n - p
        for o, s, e, n, p in zip(dy.shape[2:], stride, _extents(w, dilation), x.shape[2:], padding)
    ]
    return convolve(b, x, dy, w.shape, ("fb", "io", "fb"), list(zip(padding, high)), dilation, None, stride,
                    batch_groups=groups)  # fmt: skip


@rule("convolution", "convolution_overrideable")
def convolution(b, out, x, w, bias, stride, padding, dilation, transposed, output_padding, groups):
    rank = x.ndim - 2
    stride, padding, dilation = (_repeat(v, rank) for v in (stride, padding, dilation))
    space, wide = out.shape[2:], out.dtype if bias is None else compute_dtype(out.dtype)
    if 0 in x.shape or 0 in w.shape or 0 in out.shape:
        result = b.constant(0, wide, out.shape)
    else:
        result = (_transposed if transposed else _strided)(b, x, w, space, stride, padding, dilation, groups, wide)
    if bias is not None:
        result = b.add(result, b.broadcast_in_dim(b.cast(bias, wide), out.shape, [1]))
    return b.cast(result, out.dtype)


@rule("_slow_conv2d_forward", "slow_conv3d_forward")
def _(b, out, x, w, kernel_size, bias, stride, padding):
    return convolution(b, out, x, w, bias, stride, padding, [1], False, [0], 1)


@rule("slow_conv_dilated2d", "slow_conv_dilated3d")
def _(b, out, x, w, kernel_size, bias, stride, padding, dilation):
    return convolution(b, out, x, w, bias, stride, padding, dilation, False, [0], 1)


@rule("_conv_depthwise2d", "conv_depthwise3d")
def _(b, out, x, w, kernel_size, bias, stride, padding, dilation):
    return convolution(b, out, x, w, bias, stride, padding, dilation, False, [0], x.shape[1])


@rule("slow_conv_transpose2d", "slow_conv_transpose3d")
def _(b, out, x, w, kernel_size, bias, stride, padding, output_padding, dilation):
    return convolution(b, out, x, w, bias, stride, padding, dilation, True, output_padding, 1)


@rule("mkldnn_convolution")
def _(b, out, x, w, bias, padding, stride, dilation, groups):
    return convolution(b, out, x, w, bias, stride, padding, dilation, False, [0], groups)


@rule("convolution_backward_overrideable")
def backward(b, out, dy, x, w, stride, padding, dilation, transposed, output_padding, groups, output_mask):
    rank = x.ndim - 2
    stride, padding, dilation = (_repeat(v, rank) for v in (stride, padding, dilation))
    empty = 0 in x.shape or 0 in w.shape or 0 in dy.shape
    dx = dw = db = None
    if output_mask[0] and empty:
        dx = b.constant(0, x.dtype, x.shape)
    elif output_mask[0]:
        adjoint = _strided if transposed else _transposed
        dx = adjoint(b, dy, w, x.shape[2:], stride, padding, dilation, groups, x.dtype)
    if output_mask[1] and empty:
        dw = b.constant(0, w.dtype, w.shape)
    elif output_mask[1]:
        pair = (dy, x) if transposed else (x, dy)
        dw = _weight_gradient(b, *pair, w, stride, padding, dilation, groups)
    if output_mask[2]:
        wide = b.cast(dy, compute_dtype(dy.dtype))
        db = b.cast(b.reduce(wide, [0, *range(2, rank + 2)], "add", 0), dy.dtype)
    return [dx, dw, db]


@rule("convolution_backward")
def _(b, out, dy, x, w, bias_sizes, *rest):
    return backward(b, out, dy, x, w, *rest)


@rule("_slow_conv2d_backward.output_mask")
def _(b, out, dy, x, w, kernel_size, stride, padding, output_mask):
    return backward(b, out, dy, x, w, stride, padding, [1], False, [0], 1, output_mask)
