"""nki.baremetal, nki.benchmark, nki.profile and nki.simulate_kernel of the old API."""
from tern.nki import calls
from tern.nki.old import bridge


def _decorator(measure):
    def decorate(kernel=None, **options):
        if kernel is None:
            return lambda f: decorate(f, **options)
        return measure(bridge.jit(kernel), **options)

    decorate.__doc__ = measure.__doc__
    return decorate


benchmark, profile = _decorator(calls.benchmark), _decorator(calls.profile)
baremetal = _decorator(calls.baremetal)


def simulate_kernel(kernel, *args, **kwargs):
    """The results of a kernel for numpy arrays."""
    return bridge.jit(kernel)(*args, **kwargs)
