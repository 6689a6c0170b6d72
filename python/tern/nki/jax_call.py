"""Kernels called with arrays of JAX, in `jax.jit` or outside of it: a primitive that becomes one custom call.

On the platform "neuron" the kernel is part of the compiled program. On others it runs through a callback, on an emulated
core, as nki.simulate() does."""

import functools

import jax
import numpy as np
from jax._src.interpreters import mlir
from jax.extend.core import Primitive
from jax.interpreters import ad, batching

from tern.nki import arrays, dtypes
from tern.nki.errors import NkiError
from tern.nki.kernel import Input

TARGET = "tern.nki"
PLATFORM = "neuron"

nki_call_p = Primitive("nki_call")
nki_call_p.multiple_results = True


class _Hashable:
    """A recording as a parameter of the primitive: kernels keep one for each set of shapes and values."""

    __slots__ = ("recording",)

    def __init__(self, recording):
        self.recording = recording

    def __eq__(self, other):
        return isinstance(other, _Hashable) and self.recording is other.recording

    def __hash__(self):
        return id(self.recording)

    def __repr__(self):
        return self.recording.name


def call(kernel, args, kwargs):
    """kernel(*args, **kwargs), where some arguments are arrays of JAX."""
    inputs = []

    def found(x):
        if not isinstance(x, (jax.Array, np.ndarray)):
            return x
        inputs.append(x)
        return Input(len(inputs) - 1, tuple(x.shape) or (1,), dtypes.of(np.dtype(x.dtype)))

    recording = kernel.record_with(args, kwargs, found)
    _check_updates(recording)
    outputs = nki_call_p.bind(*[x.reshape(1) if x.ndim == 0 else x for x in inputs], recording=_Hashable(recording))
    for prefix, index in recording.prints:
        jax.debug.print(prefix.replace("{", "{{").replace("}", "}}") + " {}", outputs[index])
    return recording.rebuild(outputs)


def _check_updates(recording):
    """Arrays of JAX do not change: an input that a kernel writes has to be among its results."""
    returned = recording.returned_indices()
    for i, alias in enumerate(recording.aliases):
        if alias >= 0 and i not in returned:
            raise NkiError(f"{recording.name} writes its input {alias} in place; arrays of JAX do not change, so the kernel "
                           "has to return that tensor")  # fmt: skip


def _shapes(recording):
    return [jax.ShapeDtypeStruct(shape, arrays.numpy_dtype(dtype)) for shape, dtype in recording.results]


@functools.cache
def _jitted(donated):
    return jax.jit(nki_call_p.bind, static_argnames="recording", donate_argnums=donated)


@nki_call_p.def_impl
def _execute(*inputs, recording):
    """On two cores a kernel can write in place only what was donated: copies of the inputs that it writes."""
    kernel = recording.recording
    written = tuple(a for a in kernel.aliases if a >= 0 and kernel.cores == 2)
    inputs = [jax.numpy.copy(x) if i in written else x for i, x in enumerate(inputs)]
    return _jitted(written)(*inputs, recording=recording)


@nki_call_p.def_abstract_eval
def _result_types(*_, recording):
    return [jax.core.ShapedArray(s.shape, s.dtype) for s in _shapes(recording.recording)]


def _lower(ctx, *operands, recording):
    platforms = ctx.platforms or ctx.module_context.platforms
    rule = _lower_here if tuple(platforms) == (PLATFORM,) else _lower_elsewhere
    return rule(ctx, operands, recording.recording)


def _lower_here(ctx, operands, kernel):
    return mlir.custom_call(
        TARGET, result_types=[mlir.aval_to_ir_type(ctx.module_context, aval) for aval in ctx.avals_out], operands=operands,
        backend_config=kernel.stream, has_side_effect=not kernel.results, api_version=2,
    ).results  # fmt: skip


def _lower_elsewhere(ctx, operands, kernel):
    def run(*inputs):
        return kernel.program().run(arrays.Numpy, [(arrays.Numpy, np.asarray(x)) for x in inputs])

    return mlir.lower_fun(lambda *xs: jax.pure_callback(run, _shapes(kernel), *xs), multiple_results=True)(ctx, *operands)


def _no_batch(args, dims, recording):
    raise NotImplementedError(f"vmap of the NKI kernel {recording}: its tiles have the shapes it was written for. Write the "
                              "batch into the kernel, or use jax.lax.map")  # fmt: skip


def _no_derivative(primals, tangents, recording):
    raise NotImplementedError(f"the gradient of the NKI kernel {recording} is not known: give one with jax.custom_vjp")


batching.primitive_batchers[nki_call_p] = _no_batch
ad.primitive_jvps[nki_call_p] = _no_derivative
mlir.register_lowering(nki_call_p, _lower)
