"""NKI, the kernel language of AWS Neuron, on an emulated NeuronCore.

    from tern import nki
    import tern.nki.language as nl, tern.nki.isa as nisa

    @nki.jit
    def double(x): ...

    double(numpy_array)

Programs that import `nki` or `neuronxcc.nki` run unmodified under `python -m tern.nki program.py`, or after
tern.nki.install()."""

import importlib

from tern.nki.calls import baremetal, benchmark, jit, profile, simulate, simulate_kernel
from tern.nki.errors import NkiError, NkiValidationError
from tern.nki.install import install, uninstall
from tern.nki.kernel import Kernel
from tern.nki.tensor import Tensor as NkiTensor

__version__ = "0.7.0"  # of NKI, whose interface this is
__all__ = [
    "Kernel", "NkiError", "NkiTensor", "NkiValidationError", "baremetal", "benchmark", "install", "jit", "profile", "simulate",
    "simulate_kernel", "uninstall",
]  # fmt: skip
_MODULES = ("collectives", "isa", "language", "simulator", "typing")


def __getattr__(name):
    if name in _MODULES:
        return importlib.import_module(f"tern.nki.{name}")
    if name == "dtype":
        return importlib.import_module("tern.nki.dtypes")
    raise AttributeError(f"module 'nki' has no attribute {name!r}")
