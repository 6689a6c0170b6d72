"""Enums of nki.isa, with the values of NKI."""

from enum import Enum, IntEnum

from .errors import NkiError


class _Option(Enum):
    __hash__ = object.__hash__  # that of Enum is a Python function, too slow for keys of every call

    def __repr__(self):
        return f"nki.isa.{type(self).__name__}.{self.name}"


class engine(_Option):
    """Engines of a NeuronCore."""

    unknown = 0
    tensor = 1
    scalar = 2
    gpsimd = 3
    dma = 4
    vector = 5
    sync = 6


class reduce_cmd(_Option):
    """Use of an engine's accumulator registers."""

    idle = 0
    reset = 1
    reduce = 2
    reset_reduce = 3
    load_reduce = 4


class dge_mode(_Option):
    """Generator of DMA descriptors."""

    unknown = 0
    swdge = 1
    hwdge = 2
    none = 3


class oob_mode(_Option):
    """What a DMA transfer does with an index out of bounds."""

    error = 0
    skip = 1


class matmul_perf_mode(_Option):
    """Mode of the tensor engine."""

    none = "none"
    double_row = "double_row"


class dma_engine(_Option):
    """The engine that moves the data of sendrecv."""

    dma = 1
    gpsimd_dma = 2


class nc_version(IntEnum):
    """Generation of a NeuronCore; ordered."""

    gen2 = 2
    gen3 = 3
    gen4 = 4


tensor_engine, vector_engine, scalar_engine = engine.tensor, engine.vector, engine.scalar
gpsimd_engine, unknown_engine, sync_engine = engine.gpsimd, engine.unknown, engine.sync

# Names of Tern's instruction set.
ENGINE = {engine.tensor: "pe", engine.scalar: "act", engine.vector: "dve", engine.gpsimd: "pool", engine.sync: "sp"}
CHIP = {2: "trn1", 3: "trn2", 4: "trn3"}


def option(function, name, kind, value):
    """|value| as a member of |kind|: NKI 0.2 allowed its number, and None for the first."""
    if value.__class__ is kind:
        return value
    if value is None and kind is not matmul_perf_mode:
        return kind(0) if kind is not dma_engine else dma_engine.dma
    try:
        return kind[value] if isinstance(value, str) else kind(getattr(value, "value", value))
    except (KeyError, ValueError):
        names = ", ".join(f"{kind.__name__}.{member.name}" for member in kind)
        raise NkiError(f"{function}: {name} is {value!r:.60}, allowed: {names}") from None
