"""PyTorch's device "neuron" on an emulated Trainium.

PyTorch loads this by itself (entry point "torch.backends"); after `import torch`, torch.device("neuron") exists:

    model.to("neuron")

See docs/torch.md."""

import functools
import os
import re
import sys

PLATFORM = "neuron"
OLDEST_TORCH = (2, 13)


@functools.cache
def device():
    """The C++ extension, which makes the device: built for the torch in use."""
    from tern.torch import build

    return build.load()


def autoload():
    """The entry point that PyTorch calls when it is imported: PyTorch stays usable where the device cannot be made."""
    if os.environ.get("TERN_TORCH", "1") == "0" or not _has_devices():
        return
    try:
        register()
    except (ImportError, OSError) as error:
        print(f"tern: no device neuron: {error}", file=sys.stderr)


def _has_devices():
    """Whether this PyTorch is new enough for a device outside of it; PyTorch/XLA (xla_plugin.py) needs older ones."""
    import torch

    return tuple(map(int, re.findall(r"\d+", torch.__version__)[:2])) >= OLDEST_TORCH


@functools.cache
def register():
    """Makes the device known to PyTorch; idempotent."""
    import torch

    device()  # registers the kernels
    torch.utils.rename_privateuse1_backend(PLATFORM)
    from tern.torch import api, torch_neuronx

    torch._register_device_module(PLATFORM, api)
    torch.utils.generate_methods_for_privateuse1_backend(for_tensor=True, for_module=True, for_storage=True)
    device().set_policy(*map(untraced, (_plan, _compile, _slot, _fell_back)), api.limit())
    _end_at_optimizers()
    _add_backend()
    _be_default_backend()
    torch_neuronx.find()
    if torch.distributed.is_available():
        from tern.torch import distributed

        distributed.register()


def _end_at_optimizers():
    """Makes forward, backward and the optimizer's step one program, the same one in every step of a loop."""
    from torch.optim import optimizer

    optimizer.register_optimizer_step_post_hook(lambda *_: device().end_step())


def _add_backend():
    """torch.compile(backend="neuron"), imported when it is used."""
    from torch._dynamo.backends import registry

    def neuron(module, example_inputs, **options):
        from tern.torch import dynamo

        return dynamo.neuron(module, example_inputs, **options)

    registry.register_backend(neuron, name=PLATFORM)


def _be_default_backend():
    """Makes torch.compile() without a backend use this one for graphs with tensors of the device: inductor has no code for it.
    PyTorch has no place to register that, so the object that stands for inductor is asked first."""
    import torch

    inductor = getattr(torch, "_TorchCompileInductorWrapper", None)
    if inductor is None:
        return
    compile_for_others = inductor.__call__

    @functools.wraps(compile_for_others)
    def compile_graph(self, module, inputs, **options):
        from tern.torch import dynamo

        if not dynamo.is_of_device(module, inputs):
            return compile_for_others(self, module, inputs, **options)
        return dynamo.neuron(module, inputs, ignored=self.config)

    inductor.__call__ = compile_graph


# The tables of ops take a second to import: the first op does it, not `import torch`. What they do with tensors is no
# business of the modes (of torch.utils._python_dispatch) in which the op is called.


def untraced(function):
    """Called by the extension: Dynamo, whose compiled functions may call ops, neither traces it nor what it calls."""
    from torch._C._dynamo import eval_frame

    @functools.wraps(function)
    def call(*args):
        before = eval_frame.set_eval_frame(None)
        try:
            return function(*args)
        finally:
            eval_frame.set_eval_frame(before)

    action = eval_frame._FrameAction
    eval_frame.set_code_exec_strategy(call.__code__, eval_frame._FrameExecStrategy(action.SKIP, action.DEFAULT))
    return call


def _without_modes(function, *args):
    from torch.utils._python_dispatch import _disable_current_modes

    with _disable_current_modes():
        return function(*args)


def _plan(*args):
    from tern.torch import eager

    return _without_modes(eager.plan, *args)


def _compile(*args):
    from tern.torch import eager

    return _without_modes(eager.compile, *args)


def _slot(*args):
    from tern.torch import eager

    return eager.Slot(*args)


def _fell_back(*args):
    from tern.torch import eager

    return eager.fell_back(*args)
