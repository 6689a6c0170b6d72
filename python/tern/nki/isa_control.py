"""nki.isa: registers, the other core of a pair, and the generation of the chip."""

from . import library
from .isa_checks import (
    check_available, check_same_dtype, elements, fail, integer, memory_of, operands, pick_engine, tensor, total,
)  # fmt: skip
from .isa_enums import dma_engine as mechanisms, engine as engines, nc_version, option
from .isa_table import TABLE
from .registers import NkiScalar, Register, VirtualRegister
from .tensor import whole as tensor_of
from .trace import active, current

# --- generation ---

_GENERATION = {"trn1": 2, "trn2": 3, "trn3": 4}


def get_nc_version():
    """The generation of the chip that kernels are compiled for."""
    trace = active()
    return nc_version(trace.generation if trace else _GENERATION.get(library.target(), 3))


def get_nc_sub_version():
    """Revision within the generation: 0, the first."""
    return 0


# --- registers ---


def register_alloc(x=None):
    """A register, with an initial value if |x| is an int or a tensor of one integer."""
    current("nki.isa.register_alloc")
    if x is None or isinstance(x, int):
        return VirtualRegister(x)
    register = VirtualRegister()
    if isinstance(x, Register):
        register.assign(x)
    else:
        register_load(register, x)
    return register


def _virtual(function, register):
    if not isinstance(register, VirtualRegister):
        fail(function, f"dst is {type(register).__name__}, wanted a register of register_alloc")
    return register


def _word(function, name, value):
    """A tensor of one 32-bit element."""
    t = tensor(function, name, value)
    if total(t) != 1:
        fail(function, f"{name} has {total(t)} elements, wanted 1")
    if memory_of(t) == "psum":
        fail(function, f"{name} is in psum, allowed: hbm, sbuf")
    if t.dtype.itemsize == 8:
        fail(function, f"{name} is {t.dtype}: 64-bit scalars are not supported yet")
    if t.dtype.itemsize != 4:
        fail(function, f"{name} is {t.dtype}, wanted 32 bits")
    return t


def register_move(dst, src=None, imm=None):
    """dst = src, an int or a register. imm: src in NKI 0.2."""
    current("nki.isa.register_move")
    value = imm if src is None else src
    if not isinstance(value, (int, Register)):
        fail("register_move", f"src is {type(value).__name__}, wanted an int or a register")
    _virtual("register_move", dst).assign(value)


def register_load(dst, src):
    """dst = the 32 bits of src, a tensor of one element."""
    trace = current("nki.isa.register_load")
    _virtual("register_load", dst).assign(NkiScalar(((trace.read(_word("register_load", "src", src)), 1),)))


def register_store(dst, src):
    """dst, a tensor of one element, = the register src."""
    trace = current("nki.isa.register_store")
    if not isinstance(src, Register):
        fail("register_store", f"src is {type(src).__name__}, wanted a register")
    trace.store(_word("register_store", "dst", dst), src.number())


def scalar_load(src):
    """The value of src, a tensor of one int32, as a scalar."""
    trace = current("nki.isa.scalar_load")
    t = _word("scalar_load", "src", src)
    if not t.dtype.is_integer:
        fail("scalar_load", f"src is {t.dtype}, wanted int32")
    return NkiScalar(((trace.read(t), 1),))


def scalar_store(dst, src):
    """dst, a tensor of one int32, = the scalar src."""
    trace = current("nki.isa.scalar_store")
    if isinstance(src, int):
        src = NkiScalar((), src)
    if not isinstance(src, Register):
        fail("scalar_store", f"src is {type(src).__name__}, wanted a scalar")
    trace.store(_word("scalar_store", "dst", dst), src.number())


# --- the other core ---

_GPSIMD_ELEMENTS = 256
_QUEUE = 15  # no transfer of memory uses it
_PIPES = 64


def _rank(function, name, value):
    return integer(function, name, value, 0, 1)


def sendrecv(
    src, dst, send_to_rank, recv_from_rank, pipe_id, dma_engine=mechanisms.dma, name=None, use_gpsimd_dma=None
):
    """Sends src to the other core of the pair and receives what that one sends into dst. Calls with one pipe_id complete
    together. use_gpsimd_dma: dma_engine in NKI 0.2."""
    function, trace = "sendrecv", current("nki.isa.sendrecv")
    check_available(TABLE[function], trace)
    src, dst = operands(TABLE[function], trace, src=src, dst=dst)
    check_same_dtype(function, "dst", dst, "src", src)
    to, source = _rank(function, "send_to_rank", send_to_rank), _rank(function, "recv_from_rank", recv_from_rank)
    own = trace.core
    if trace.cores != 2:
        fail(function, f"the grid is {trace.grid or (1,)}, wanted two cores: kernel[2](...)")
    if to != source or to == own:
        fail(function, f"send_to_rank is {to} and recv_from_rank {source} on core {own}, wanted the other core, {1 - own}")
    mechanism = option(function, "dma_engine", mechanisms, dma_engine)
    gpsimd = bool(use_gpsimd_dma) or mechanism is mechanisms.gpsimd_dma
    if gpsimd and elements(src) > _GPSIMD_ELEMENTS:
        fail(function, f"src has {elements(src)} elements per partition, gpsimd_dma moves at most {_GPSIMD_ELEMENTS}")
    pipe = integer(function, "pipe_id", pipe_id)
    if not 0 <= pipe < _PIPES:
        fail(function, f"pipe_id is {pipe}, allowed: 0 to {_PIPES - 1}")
    trace.meet(f"sendrecv with pipe_id {pipe}", src.shape, src.dtype)
    where = "pool" if gpsimd else "sp"
    args = {"queue": _QUEUE, "peer": to, "pipe": pipe, "gpsimd": int(gpsimd)}
    return trace.emit(function, (dst, src), args, where, name)


_ORDERED_MAX = 240  # tensors of a barrier


def core_barrier(data, cores=(0, 1), engine=engines.gpsimd, name=None):
    """Waits until both cores have arrived; data, in shared HBM, is then complete for both, and so is everything else that
    they share. A kernel on one core waits for nobody."""
    function, trace = "core_barrier", current("nki.isa.core_barrier")
    row = TABLE[function]
    engine = engines.unknown if engine is engines.dma else engine  # any engine then waits
    where = pick_engine(row, trace, engine) or "pool"
    (data,) = operands(row, trace, data=data)
    if data.buffer == "private_hbm":
        fail(function, f"data is in {data.buffer}, wanted shared_hbm")
    members = {cores} if isinstance(cores, int) else set(cores)
    if members != {0, 1} and (trace.cores == 2 or members != {0}):
        fail(function, f"cores is {cores!r}, allowed: (0, 1)")
    if trace.cores != 2:
        return None
    trace.meet("core_barrier")
    inputs = [t.storage for i, t in enumerate(trace.inputs) if i in trace.fenced or t.storage.id in trace.written]
    ordered = [tensor_of(storage) for storage in [*trace.shared, *inputs]]
    return trace.emit(function, ordered[:_ORDERED_MAX], {"cores": 3, "id": 0}, where, name)


