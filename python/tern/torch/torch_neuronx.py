"""torch_neuronx, the name under which AWS ships its device "neuron": libraries take its being importable for the sign that
the device is there. find() makes it importable where nothing else is of that name, so AWS's own package goes first."""

import importlib.machinery
import importlib.util
import sys

NAME = "torch_neuronx"
# What AWS's package has and a chip in software has no use for, or Tern has elsewhere.
_ELSEWHERE = {
    "trace": "is of its XLA version, use torch.compile(model, backend='neuron')",
    "xla": "is of its XLA version, device 'neuron' needs none",
    "NeuronProfiler": "is not there, tern.profile() makes profiles",
}
_OF_KERNELS = ("nki_op", "wrap_nki")


class _Finder:
    """At the end of sys.meta_path: asked when no other finder has the package."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name != NAME:
            return None
        loader = importlib.machinery.SourceFileLoader(name, __file__)
        spec = importlib.util.spec_from_loader(name, loader, origin=__file__)
        spec.submodule_search_locations = []  # a package, for `import torch_neuronx.neuron`
        return spec


def find():
    """Makes `import torch_neuronx` find this module, unless the package is installed; idempotent."""
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)


def _fill(module):
    """Gives the module what users of AWS's package take from it."""
    import torch

    import tern
    import tern.torch

    tern.torch.register()
    module["neuron"] = torch.neuron
    module["__version__"] = f"{torch.__version__.partition('+')[0]}+tern{tern.__version__}"
    sys.modules[f"{NAME}.neuron"] = torch.neuron


def __getattr__(name):
    if name in _OF_KERNELS:
        from tern.nki import torch_call

        return getattr(torch_call, name)
    import torch

    if not name.startswith("_") and hasattr(torch.neuron, name):
        return getattr(torch.neuron, name)
    why = _ELSEWHERE.get(name, "is not there")
    raise AttributeError(f"torch_neuronx is Tern's, not AWS's: {name} {why}")


if __name__ == NAME:
    _fill(globals())
