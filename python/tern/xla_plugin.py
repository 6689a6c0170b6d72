"""PyTorch/XLA: the entry point of its plugins (group "torch_xla.plugins"). With the package installed,

    PJRT_DEVICE=NEURON python program.py

runs an ordinary program of PyTorch/XLA on the emulated chip. Without it, register() before the first XLA tensor."""

import importlib.util
import os

import tern
from torch_xla._internal import neuron
from torch_xla.experimental import plugins

DEVICE = "NEURON"


class TernPlugin(plugins.DevicePlugin):
    """One process, which has all devices."""

    def library_path(self):
        path = tern.plugin_path()
        if path is None or not path.exists():
            raise RuntimeError(f"{path or tern.PLUGIN} is missing; is it built?")
        return str(path)

    def configure_single_process(self):
        pass

    def physical_chip_count(self):
        return 1


def _choose():
    """AWS's plugin where its library is installed. Otherwise Tern's, also for torch_xla's own entry point of this name,
    which would fail; either of the two may be asked last."""
    if importlib.util.find_spec("libneuronxla") is None:
        neuron.NeuronPlugin = TernPlugin
    return neuron.NeuronPlugin


NeuronPlugin = _choose()


def register():
    """Makes Tern the device of this process."""
    os.environ["PJRT_DEVICE"] = DEVICE
    plugins.use_dynamic_plugins()
    plugins.register_plugin(DEVICE, TernPlugin())
