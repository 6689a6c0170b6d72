"""Cells of recurrent networks, from the sums for their gates, and their gradients. A gate of N rows is [N, H]."""

from tern.torch.rules import compute_dtype, rule


def _sum(b, wide, *values):
    total = None
    for v in values:
        if v is not None:
            total = b.cast(v, wide) if total is None else b.add(total, v, wide)
    return total


def _parts(b, x, count):
    """|count| equal parts of the last dimension."""
    dim, size = x.ndim - 1, x.shape[-1] // count
    return [b.slice_dim(x, dim, i * size, (i + 1) * size) for i in range(count)]


def _joined(b, values):
    return b.concatenate(values, values[0].ndim - 1)


def _as(b, out, values):
    return [None if o is None or v is None else b.cast(v, o.dtype) for o, v in zip(out, values)]


def _sigmoid_slope(b, y):
    return b.multiply(y, b.subtract(1, y))


def _tanh_slope(b, y):
    return b.subtract(1, b.multiply(y, y))


@rule("_thnn_fused_lstm_cell")
def _(b, out, input_gates, hidden_gates, cx, input_bias, hidden_bias):
    """Gates: input, forget, cell, output. The third result holds them for the gradient."""
    wide = compute_dtype(cx.dtype)
    gates = _parts(b, _sum(b, wide, input_gates, hidden_gates, input_bias, hidden_bias), 4)
    i, f, o = (b.logistic(gates[n]) for n in (0, 1, 3))
    g = b.tanh(gates[2])
    cy = b.add(b.multiply(f, cx, wide), b.multiply(i, g))
    return _as(b, out, [b.multiply(o, b.tanh(cy)), cy, _joined(b, [i, f, g, o])])


@rule("_thnn_fused_lstm_cell_backward_impl")
def _(b, out, dhy, dcy, cx, cy, workspace, has_bias):
    wide = compute_dtype(cx.dtype)
    i, f, g, o = _parts(b, b.cast(workspace, wide), 4)
    dhy, dcy = (b.constant(0, wide, cx.shape) if v is None else b.cast(v, wide) for v in (dhy, dcy))
    y = b.tanh(b.cast(cy, wide))
    dc = b.add(b.multiply(b.multiply(dhy, o), _tanh_slope(b, y)), dcy)
    gates = _joined(b, [
        b.multiply(b.multiply(dc, g), _sigmoid_slope(b, i)), b.multiply(b.multiply(dc, cx, wide), _sigmoid_slope(b, f)),
        b.multiply(b.multiply(dc, i), _tanh_slope(b, g)), b.multiply(b.multiply(dhy, y), _sigmoid_slope(b, o)),
    ])  # fmt: skip
    return _as(b, out, [gates, b.multiply(dc, f), b.reduce(gates, [0], "add", 0) if has_bias else None])


@rule("_thnn_fused_gru_cell")
def _(b, out, input_gates, hidden_gates, hx, input_bias, hidden_bias):
    """Gates: reset, update, new. The second result holds what the gradient needs."""
    wide = compute_dtype(hx.dtype)
    inner, outer = (_parts(b, _sum(b, wide, g, v), 3) for g, v in ((input_gates, input_bias), (hidden_gates, hidden_bias)))
    reset, update = (b.logistic(b.add(inner[n], outer[n])) for n in (0, 1))
    new = b.tanh(b.add(inner[2], b.multiply(reset, outer[2])))
    hx = b.cast(hx, wide)
    hy = b.add(new, b.multiply(update, b.subtract(hx, new)))
    return _as(b, out, [hy, _joined(b, [reset, update, new, hx, outer[2]])])


@rule("_thnn_fused_gru_cell_backward")
def _(b, out, dhy, workspace, has_bias):
    wide = compute_dtype(workspace.dtype)
    reset, update, new, hx, hidden = _parts(b, b.cast(workspace, wide), 5)
    dhy = b.cast(dhy, wide)
    dnew = b.multiply(b.multiply(dhy, b.subtract(1, update)), _tanh_slope(b, new))
    dreset = b.multiply(b.multiply(dnew, hidden), _sigmoid_slope(b, reset))
    dupdate = b.multiply(b.multiply(dhy, b.subtract(hx, new)), _sigmoid_slope(b, update))
    inner = _joined(b, [dreset, dupdate, dnew])
    outer = _joined(b, [dreset, dupdate, b.multiply(dnew, reset)])
    biases = [b.reduce(v, [0], "add", 0) if has_bias else None for v in (inner, outer)]
    return _as(b, out, [inner, outer, b.multiply(dhy, update), *biases])
