"""libtern.so through ctypes: tables of the instruction set, packing of recordings, compiling and running them."""

import ctypes
import functools
import json
import os
import pathlib
import struct

import tern
from tern.nki.errors import NkiError


class Shape(ctypes.Structure):
    """tern_shape"""

    _fields_ = [("dtype", ctypes.c_uint32), ("rank", ctypes.c_uint32), ("dims", ctypes.c_int64 * 32)]


@functools.cache
def load():
    path = tern.library_path()
    if path is None:
        raise NkiError("libtern.so.0 was not found: build Tern, or set TERN_LIBRARY to its path")
    library = ctypes.CDLL(str(path))
    library.tern_status_message.restype = ctypes.c_char_p
    library.tern_client_device.restype = ctypes.c_void_p
    library.tern_program_output.restype = ctypes.POINTER(Shape)
    return library


def call(name, *args):
    """Calls a function that returns a tern_status; a failure becomes an NkiError with its message."""
    function = getattr(load(), name)
    function.restype = ctypes.c_void_p
    status = function(*args)
    if status:
        message = load().tern_status_message(ctypes.c_void_p(status)).decode(errors="replace")
        load().tern_status_free(ctypes.c_void_p(status))
        raise NkiError(message, stack=())  # which has the lines of the kernel


def _owned_bytes(name, *args):
    """The bytes that |name|(args..., &bytes, &size) allocates from the C library's heap."""
    data, size = ctypes.c_void_p(), ctypes.c_size_t()
    call(name, *args, ctypes.byref(data), ctypes.byref(size))
    try:
        return ctypes.string_at(data, size.value)
    finally:
        _free(data)


@functools.cache
def _free_function():
    free = ctypes.CDLL(None).free
    free.argtypes, free.restype = [ctypes.c_void_p], None
    return free


def _free(pointer):
    if pointer:
        _free_function()(pointer)


def pack(words):
    """The stream of an array('q') of words."""
    address, count = words.buffer_info()
    return _owned_bytes("tern_nki_pack", ctypes.c_void_p(address), ctypes.c_size_t(count))


def pack_cores(words):
    """The stream of a kernel, from the words of each of its cores."""
    streams = [pack(array) for array in words]
    return streams[0] if len(streams) == 1 else b"".join((b"TNKP", struct.pack("<Q", len(streams[0])), *streams))


# --- tables ---

_FLOAT, _INTEGER = struct.Struct("<f"), struct.Struct("<I")


class Op:
    """A row of ops.def. |arg_at|: name -> position of its first word, encoder to 32 bits, words. |defaults|: the words
    if no argument is given."""

    __slots__ = ("name", "index", "engines", "operands", "outs", "has_list", "arg_at", "defaults", "words")

    def __init__(self, index, row, encoders):
        self.name, self.index, self.engines = row["name"], index, frozenset(row["engines"])
        self.operands = [operand["name"] for operand in row["operands"]]
        kinds = [operand["kind"] for operand in row["operands"]]
        self.outs = tuple(i for i, kind in enumerate(kinds) if kind in ("out", "opt_out", "inout"))
        self.has_list = "list" in kinds
        self.arg_at, words = {}, []
        for arg in row["args"]:
            count = arg.get("count", 1)
            self.arg_at[arg["name"]] = (len(words), encoders[arg["type"]], count)
            # A matmul without acc= overwrites or adds by what was written there before.
            words += [-1] if arg["name"] == "acc" and self.name.startswith("nc_matmul") else [0] * count
        self.defaults, self.words = tuple(words), len(words)


class Tables:
    """The instruction set as the C library knows it."""

    def __init__(self, tables):
        self.engines = _numbers(tables["engines"])
        self.memories = _numbers(tables["memories"])
        self.alu = _numbers(tables["alu"])
        self.activation = _numbers(tables["activation"])
        self.enums = {name: _numbers(values) for name, values in tables["enums"].items()}
        self.chips = tables.get("chips", {})
        encoders = {name: _choice(name, values) for name, values in self.enums.items()}
        encoders |= {"ALU": _choice("ALU", self.alu), "ACT": _choice("ACT", self.activation)}
        encoders |= dict.fromkeys(("U32", "I32", "FLAG", "REG", "LABEL", "SEM"), _integer)
        encoders["F32"] = float_bits
        self.ops = {row["name"]: Op(i, row, encoders) for i, row in enumerate(tables["ops"])}


def _numbers(rows):
    """Names in their order -> numbers; a row is a name or a dict with one."""
    return {row if isinstance(row, str) else row["name"]: i for i, row in enumerate(rows)}


class _Codes(dict):
    """Names and numbers of an enum -> numbers."""

    def __init__(self, kind, numbers):
        super().__init__(numbers)
        self.kind = kind
        self |= {code: code for code in numbers.values()}

    def __missing__(self, value):
        names = ", ".join(name for name in self if isinstance(name, str))
        raise NkiError(f"{value!r} is no {self.kind} of an instruction; there are: {names}")


def _choice(kind, numbers):
    return _Codes(kind, numbers).__getitem__


def _integer(value):
    value = int(value)
    if not -(1 << 31) <= value < 1 << 32:
        raise NkiError(f"{value} does not fit into 32 bits")
    return value & 0xFFFFFFFF


_bits = {}  # number, but for zeros, which are equal and have different bits -> bits


def float_bits(value):
    if value.__class__ is not float or not value:
        return _new_float_bits(value)
    known = _bits.get(value)
    if known is None:
        known = _new_float_bits(value)
        if len(_bits) < 4096:
            _bits[value] = known
    return known


def _new_float_bits(value):
    try:
        return _INTEGER.unpack(_FLOAT.pack(value))[0]
    except OverflowError:
        return 0x7F800000 if value > 0 else 0xFF800000
    except struct.error:
        if value.__class__ is bytes:  # the bits themselves, of an immediate of a bitwise operator
            return _INTEGER.unpack(value)[0]
        raise NkiError(f"{value!r} is not a number") from None


@functools.cache
def tables():
    return Tables(json.loads(_owned_bytes("tern_nki_tables")))


# --- the chip ---


def target():
    """Name of the chip that kernels are compiled for: "trn1", "trn2", "trn3"."""
    name = os.environ.get("NEURON_PLATFORM_TARGET_OVERRIDE") or os.environ.get("TERN_TARGET") or "trn2"
    chip = GENERATIONS.get(name.lower().split(".")[0])
    if chip is None and not pathlib.Path(name).exists():
        raise NkiError(f"no chip {name!r} (NEURON_PLATFORM_TARGET_OVERRIDE, TERN_TARGET); there are: {', '.join(GENERATIONS)}")
    return chip or name


GENERATIONS = {
    "trn1": "trn1", "trn1n": "trn1", "inf2": "trn1", "gen2": "trn1", "trn2": "trn2", "trn2u": "trn2", "gen3": "trn2",
    "trn3": "trn3", "trn3pre": "trn3", "gen4": "trn3",
}  # fmt: skip
