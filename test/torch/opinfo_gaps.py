"""Samples of OpInfo that the device cannot run, and why: run_opinfo.py requires them to fail."""

_SPARSE = "neuron has strided tensors only, as PyTorch's contract of the device says"
_COMPLEX_HALF = "torch.complex32 has no values on the device: StableHLO has no such type"

# Op -> (dtypes, or None for all; the reason).
GAPS = {
    "sparse.sampled_addmm": (None, _SPARSE),
    "sparse.mm.reduce": (None, _SPARSE),
    "to_sparse": (None, _SPARSE),
    "chalf": (None, _COMPLEX_HALF),
    "complex": (("float16",), _COMPLEX_HALF),
    "polar": (("float16",), _COMPLEX_HALF),  # since PyTorch 2.14
    "view_as_complex": (("float16",), _COMPLEX_HALF),
}


def reason(name, dtype):
    """Why samples of an op fail; None: they must pass."""
    dtypes, why = GAPS.get(name, ((), None))
    return why if dtypes is None or dtype in dtypes else None
