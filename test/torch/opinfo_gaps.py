"""Samples of OpInfo and of run_modules.py that the device cannot run, and why: they are required to fail."""

_SPARSE = "neuron has strided tensors only, as PyTorch's contract of the device says"
_COMPLEX_HALF = "torch.complex32 has no values on the device: StableHLO has no such type"
_CONSTANT = "momentum is a constant of a program: one that changes with each step compiles each step"

# Op -> (dtypes, or None for all; the reason).
GAPS = {
    "sparse.sampled_addmm": (None, _SPARSE),
    "sparse.mm.reduce": (None, _SPARSE),
    "to_sparse": (None, _SPARSE),
    "chalf": (None, _COMPLEX_HALF),
    "complex": (("float16",), _COMPLEX_HALF),
    "polar": (("float16",), _COMPLEX_HALF),  # since PyTorch 2.14
    "view_as_complex": (("float16",), _COMPLEX_HALF),
    "nn.BatchNorm1d again": (None, _CONSTANT),  # momentum=None
    "nn.BatchNorm2d again": (None, _CONSTANT),
    "nn.BatchNorm3d again": (None, _CONSTANT),
    "optim.SparseAdam": (None, _SPARSE),
    "lr_scheduler.OneCycleLR fused": (None, _CONSTANT),
}


def reason(name, dtype):
    """Why samples of an op fail; None: they must pass."""
    dtypes, why = GAPS.get(name, ((), None))
    return why if dtypes is None or dtype in dtypes else None
