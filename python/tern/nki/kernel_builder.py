"""nki.compiler.kernel_builder: kernels without a decorator, compiled for named inputs and outputs. It has the names of
nki.language and of nki.isa, too."""

from tern.nki import arrays, isa  # noqa: F401
from tern.nki import dtypes as _dtypes
from tern.nki.calls import jit as _jit
from tern.nki.language import *  # noqa: F403


class Tensor:
    """An input or output of which only shape and dtype are known."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), _dtypes.of(dtype)

    def __repr__(self):
        return f"{self.dtype}{list(self.shape)}"


class Compiled:
    """A kernel for arguments |named|. run() executes it: arrays among the outputs then have the results."""

    def __init__(self, kernel, named):
        self._kernel, self._named = kernel, named
        recording, _ = kernel.record((), named)
        self._program, self._name = recording.program(), recording.name

    def run(self):
        return self._kernel.execute((), self._named)

    @property
    def seconds(self):
        """The modelled time of a run."""
        return self._program.seconds()

    def save(self, path):
        """Writes the compiled file."""
        self._program.save(path)

    def profile(self, path):
        """Writes the profile, in the format of the name's suffix."""
        self._program.profile(path, self._name)


def compile_kernel(kernel_func, inputs, outputs, compile_opts=None, **hyperparams):
    """Compiles |kernel_func|, whose parameters are the names of |inputs|, of |outputs|, which it writes, and of
    |hyperparams|, which may be functions. Values of the dicts are arrays or Tensors. |compile_opts| have no effect."""
    named = {
        name: arrays.Numpy.empty(x.shape, x.dtype) if isinstance(x, Tensor) else x for name, x in {**inputs, **outputs}.items()
    }
    return Compiled(_jit(kernel_func), {**named, **hyperparams})
