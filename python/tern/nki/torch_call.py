"""Kernels called with tensors on PyTorch's device "neuron": an op of PyTorch, recorded eagerly with its neighbours and
compiled in graphs as any other.

    @nki_op("name::softmax", mutates_args=())
    def softmax(x: torch.Tensor) -> torch.Tensor:
        return softmax_kernel(x)
"""

import itertools

import torch

from tern.nki import arrays
from tern.nki.kernel import Input
from tern.torch import rules

_recordings = {}
_numbers = itertools.count()

_library = torch.library.Library("tern_nki", "DEF")
_library.define("call(Tensor[] inputs, int kernel) -> Tensor[]")


def is_on_device(x):
    return isinstance(x, torch.Tensor) and x.device.type == "neuron"


def call(kernel, args, kwargs):
    """kernel(*args, **kwargs), where some arguments are on the device."""
    inputs = []

    def found(x):
        if not isinstance(x, torch.Tensor):
            return x
        inputs.append(x)
        return Input(len(inputs) - 1, *arrays.Torch.describe(x))

    recording = kernel.record_with(args, kwargs, found)
    device = next(x.device for x in inputs if is_on_device(x))
    given = [(x if is_on_device(x) else x.to(device)).reshape(tuple(x.shape) or (1,)) for x in inputs]
    outputs = torch.ops.tern_nki.call(given, _number(recording))
    for prefix, index in recording.prints:
        print(prefix, outputs[index].cpu(), flush=True)
    values = list(outputs)
    for i, alias in enumerate(recording.aliases):
        if alias >= 0:
            with torch.no_grad():
                inputs[alias].copy_(values[i].reshape(inputs[alias].shape))
            values[i] = inputs[alias]
    return recording.rebuild(values)


def _number(recording):
    """Names a recording in this process."""
    if recording.number is None:
        recording.number = next(_numbers)
        _recordings[recording.number] = recording
    return recording.number


def _results(inputs, kernel):
    device = inputs[0].device if inputs else "meta"
    return [torch.empty(shape, dtype=arrays.torch_dtype(dtype), device=device) for shape, dtype in _recordings[kernel].results]


torch.library.register_fake("tern_nki::call", _results, lib=_library)


@rules.rule("tern_nki::call")
def _lower(b, out, inputs, kernel):
    stream = "".join(f"\\{byte:02X}" for byte in _recordings[kernel].stream)
    results = b.emit("custom_call", inputs, [(o.shape, o.dtype) for o in out],
                     {"call_target_name": '"tern.nki"', "backend_config": f'"{stream}"', "api_version": "2 : i32"})  # fmt: skip
    return results if isinstance(results, list) else [results]


def nki_op(name, *, mutates_args=()):
    """A custom op of a function that calls kernels; register_autograd() of the result gives it a gradient. |mutates_args|:
    names of the tensors that it changes."""
    return torch.library.triton_op(name, mutates_args=mutates_args)


def wrap_nki(kernel):
    """What older programs write around a kernel: nothing is needed."""
    return kernel
