"""neuronxcc.nki: the API of Neuron 2.21 to 2.29, whose instructions return their results."""
import logging

try:  # numpy then knows bfloat16 and the float8 types by their names
    import ml_dtypes  # noqa: F401
except ImportError:
    pass
from tern.nki.old.bridge import jit  # noqa: F401
from tern.nki.old import compiler, isa, language, typing  # noqa: F401
from tern.nki.old.measure import baremetal, benchmark, profile, simulate_kernel  # noqa: F401

if not hasattr(logging, "OFF"):  # a level that AWS's package adds: programs call logging.disable(logging.OFF)
    logging.OFF = logging.CRITICAL + 10

nki_jit = trace = jit
tensor = typing.tensor  # in annotations
