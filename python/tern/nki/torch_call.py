"""Kernels as an op of PyTorch, tern_nki::call. On the device "neuron" it is recorded eagerly with its neighbours and compiled in
graphs as any other. On the CPU it runs on an emulated core; it is used there where shapes alone are known (torch.compile,
fake and meta tensors) and where autograd or vmap look at the call.

    @nki_op("name::softmax", mutates_args=())
    def softmax(x: torch.Tensor) -> torch.Tensor:
        return softmax_kernel(x)
"""

import functools
import itertools

import torch

from tern.nki import arrays
from tern.nki.kernel import Input

_NO_GRADIENT = (
    "the gradient of the NKI kernel {} is not known: call it in a torch.autograd.Function with a backward, or in a custom op "
    "with register_autograd()"
)
_recordings = {}
_numbers = itertools.count()

_library = torch.library.Library("tern_nki", "DEF")
_library.define("call(Tensor[] inputs, int kernel) -> Tensor[]")


def is_on_device(x):
    return x.device.type == "neuron"


def wants(x):
    """Whether a kernel with |x| among its arguments is to be an op, which arrays.Torch cannot run."""
    if is_on_device(x) or x.device.type == "meta" or (x.requires_grad and torch.is_grad_enabled()):
        return True
    return type(x) not in (torch.Tensor, torch.nn.Parameter) or torch._C._functorch.is_functorch_wrapped_tensor(x)


def call(kernel, args, kwargs):
    """kernel(*args, **kwargs), where some arguments are tensors that are wanted here."""
    inputs = []

    def found(x):
        if not isinstance(x, torch.Tensor):
            return x
        inputs.append(x)
        return Input(len(inputs) - 1, *arrays.Torch.describe(x))

    recording = kernel.record_with(args, kwargs, found)
    if any(map(torch._C._functorch.is_gradtrackingtensor, inputs)):
        raise NotImplementedError(_NO_GRADIENT.format(recording.name))  # torch.func.grad()
    device = next((x.device for x in inputs if is_on_device(x)), inputs[0].device)
    if device.type == "neuron":
        _use_device()
    given = [(x if x.device == device else x.to(device)).reshape(tuple(x.shape) or (1,)) for x in inputs]
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


# --- the op ---


def _results(inputs, kernel):
    device = inputs[0].device if inputs else "meta"
    return [torch.empty(shape, dtype=arrays.torch_dtype(dtype), device=device) for shape, dtype in _recordings[kernel].results]


def _on_host(inputs, kernel):
    return _recordings[kernel].program().run(arrays.Torch, [(arrays.Torch, x) for x in inputs])


def _no_gradient(ctx, *_):
    raise NotImplementedError(_NO_GRADIENT.format(_recordings[ctx.kernel].name))


def _keep_number(ctx, inputs, output):
    ctx.kernel = inputs[1]


def _no_batch(info, in_dims, inputs, kernel):
    raise NotImplementedError(f"vmap of the NKI kernel {_recordings[kernel].name}: its tiles have the shapes it was written for. "
                              "Write the batch into the kernel, or call it in a loop")  # fmt: skip


_library.impl("call", _on_host, "CPU")
torch.library.register_fake("tern_nki::call", _results, lib=_library)
torch.library.register_autograd("tern_nki::call", _no_gradient, setup_context=_keep_number, lib=_library)
torch.library.register_vmap("tern_nki::call", _no_batch, lib=_library)


@functools.cache
def _use_device():
    """Adds the op's rule to those of the device."""
    from tern.torch import rules

    rules.rule("tern_nki::call")(_lower)


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
