"""Shapes and dtypes of an op's results, from arguments without values.

They are those of PyTorch's meta kernel; where it has none, those of the CPU's kernel for arguments of zeros; and for a few
ops, named here, those of a related op, or what the CPU returns where the meta kernel differs."""

import torch
from torch.utils import _pytree as pytree

from tern.torch import rules

_aten = torch.ops.aten


def results(op, args, kwargs):
    """The results of functional |op| as tensors without values; tensors in |args| and |kwargs| have none either."""
    with torch.no_grad():
        special = _SPECIAL.get(rules.key(op))
        if special is not None:
            return special(op, *args, **kwargs)
        try:
            return op(*args, **kwargs)
        except NotImplementedError:
            return _of_zeros(op, args, kwargs)


def _of_zeros(op, args, kwargs):
    try:
        made = op(*pytree.tree_map(_zeros, args), **pytree.tree_map(_zeros, kwargs))
    except Exception as error:
        raise rules.Unsupported(f"the shapes of its results are not known: {error}") from error
    return pytree.tree_map_only(torch.Tensor, lambda t: torch.empty_strided(t.shape, t.stride(), dtype=t.dtype, device="meta"),
                                made)  # fmt: skip


def _zeros(x):
    if isinstance(x, torch.Tensor) and x.is_meta:
        return torch.empty_strided(x.shape, x.stride(), dtype=x.dtype).zero_()
    return torch.device("cpu") if isinstance(x, torch.device) and x.type == "meta" else x


def _convolution(op, *args):
    return _aten.convolution.default(*args)


def _convolution_backward(op, dy, x, w, *args):
    transposed, groups = args[3], args[5]
    return _aten.convolution_backward.default(dy, x, w, [w.shape[1] * groups if transposed else w.shape[0]], *args)


def _batch_norm(op, x, weight, bias, running_mean, running_var, training, *args):
    """Without training there are no statistics of the batch."""
    y, mean, rstd, *rest = op(x, weight, bias, running_mean, running_var, training, *args)
    return (y, mean, rstd, *rest) if training else (y, mean.new_empty(0), rstd.new_empty(0), *rest)


def _of_some(op, x, dim=None, *args, **kwargs):
    if dim is None and not x.numel():
        raise rules.Unsupported("an extreme of no elements")
    return op(x, *(() if dim is None and not args else (dim, *args)), **kwargs)


def _lstm_cell(op, input_gates, hidden_gates, cx, *_):
    return torch.empty_like(cx), torch.empty_like(cx), torch.empty_like(input_gates)


def _lstm_cell_backward(op, dhy, dcy, cx, cy, workspace, has_bias):
    bias = workspace.new_empty(workspace.shape[1]) if has_bias else None
    return torch.empty_like(workspace), torch.empty_like(cx), bias


def _gru_cell(op, input_gates, hidden_gates, hx, *_):
    return torch.empty_like(hx), hx.new_empty(hx.shape[0], hx.shape[1] * 5)


def _gru_cell_backward(op, dhy, workspace, has_bias):
    rows, width = workspace.shape[0], workspace.shape[1] // 5 * 3
    gates = [workspace.new_empty(rows, width) for _ in range(2)]
    biases = [workspace.new_empty(width) if has_bias else None for _ in range(2)]
    return (*gates, torch.empty_like(dhy), *biases)


def _grouped_mm(op, x, y, offs=None, bias=None, out_dtype=None):
    """Of any floating dtype; PyTorch's meta kernel has bfloat16 alone."""
    rows, columns = x.shape[-2], y.shape[-1]
    grouped = [len(offs)] if x.ndim == y.ndim == 2 else [x.shape[0]] if x.ndim == y.ndim else []
    return x.new_empty([*grouped, rows, columns], dtype=out_dtype)


_SPECIAL = {
    **{f"aten::{name}.default": _of_some for name in ("max", "min", "argmax", "argmin")},
    "aten::_thnn_fused_lstm_cell.default": _lstm_cell,
    "aten::_thnn_fused_lstm_cell_backward_impl.default": _lstm_cell_backward,
    "aten::_thnn_fused_gru_cell.default": _gru_cell,
    "aten::_thnn_fused_gru_cell_backward.default": _gru_cell_backward,
    "aten::convolution_overrideable.default": _convolution,
    "aten::convolution_backward_overrideable.default": _convolution_backward,
    "aten::_grouped_mm.default": _grouped_mm,
    "aten::native_batch_norm.default": _batch_norm,
    "aten::_native_batch_norm_legit_functional.default": _batch_norm,
}
