"""NKI's element types. Each is a string, as programs expect, with its code in Tern and its size."""

from tern.nki.errors import NkiError


class Dtype(str):
    """|code|: the type's number in include/tern/dtypes.def. |itemsize|: bytes. |packed|: elements in one word of an MX
    type, whose code is that of the unsigned integer of the word; 1 for others."""

    def __new__(cls, name, code, itemsize, kind, packed=1):
        self = super().__new__(cls, name)
        self.code, self.itemsize, self.kind, self.packed = code, itemsize, kind, packed
        return self

    @property
    def name(self):
        return str.__str__(self)

    @property
    def is_integer(self):
        return self.kind in "iu"

    @property
    def is_float(self):
        return self.kind == "f"

    def __repr__(self):
        return f"nki.language.{self}"

    def __reduce__(self):
        return of, (str(self),)


_ROWS = (
    # name, code, bytes, kind: b bool, i and u integers, f float, e scale, x MX word
    ("bool", 1, 1, "b", 1),
    ("int8", 2, 1, "i", 1),
    ("uint8", 3, 1, "u", 1),
    ("int16", 4, 2, "i", 1),
    ("uint16", 5, 2, "u", 1),
    ("int32", 6, 4, "i", 1),
    ("uint32", 7, 4, "u", 1),
    ("int64", 8, 8, "i", 1),
    ("uint64", 9, 8, "u", 1),
    ("float64", 10, 8, "f", 1),
    ("float32", 11, 4, "f", 1),
    ("tfloat32", 12, 4, "f", 1),
    ("bfloat16", 13, 2, "f", 1),
    ("float16", 14, 2, "f", 1),
    ("float8_e4m3", 15, 1, "f", 1),
    ("float8_e4m3fn", 16, 1, "f", 1),
    ("float8_e5m2", 17, 1, "f", 1),
    ("float8_e3m4", 18, 1, "f", 1),
    ("float8_e8m0fnu", 22, 1, "e", 1),
    ("float8_e5m2_x4", 7, 4, "x", 4),
    ("float8_e4m3fn_x4", 7, 4, "x", 4),
    ("float4_e2m1fn_x4", 5, 2, "x", 4),
)
ALL = {row[0]: Dtype(*row) for row in _ROWS}
bool_ = ALL["bool"]
int8, uint8, int16, uint16 = ALL["int8"], ALL["uint8"], ALL["int16"], ALL["uint16"]
int32, uint32, int64, uint64 = ALL["int32"], ALL["uint32"], ALL["int64"], ALL["uint64"]
float16, bfloat16, tfloat32, float32 = ALL["float16"], ALL["bfloat16"], ALL["tfloat32"], ALL["float32"]
float64, float8_e3m4 = ALL["float64"], ALL["float8_e3m4"]
float8_e4m3, float8_e4m3fn, float8_e5m2 = ALL["float8_e4m3"], ALL["float8_e4m3fn"], ALL["float8_e5m2"]
float8_e8m0fnu = ALL["float8_e8m0fnu"]
float8_e5m2_x4, float8_e4m3fn_x4 = ALL["float8_e5m2_x4"], ALL["float8_e4m3fn_x4"]
float4_e2m1fn_x4 = ALL["float4_e2m1fn_x4"]

_ALIASES = {"bool_": bool_, "float8e4": float8_e4m3, "float8e5": float8_e5m2, "int": int32, "float": float32}
_known = {}


def of(dtype):
    """The Dtype for a Dtype, a name, or a dtype of numpy, ml_dtypes or PyTorch."""
    if dtype.__class__ is Dtype:
        return dtype
    try:
        known = _known.get(dtype)
    except TypeError:
        known = None
    if known is None:
        known = _find(dtype)
        _known[dtype] = known
    return known


def _find(dtype):
    names = []
    if isinstance(dtype, str):
        names.append(str(dtype).rsplit(".", 1)[-1])
    elif dtype is int or dtype is float or dtype is bool:
        names.append({int: "int32", float: "float32", bool: "bool"}[dtype])
    else:
        names += [getattr(dtype, "name", None), getattr(dtype, "__name__", None), str(dtype).rsplit(".", 1)[-1]]
    for name in names:
        found = ALL.get(name) or _ALIASES.get(name)
        if found is not None:
            return found
    raise NkiError(f"not a dtype of NKI: {dtype!r}; there are: {', '.join(ALL)}")


def of_code(code):
    """The Dtype with this code, not an MX word."""
    return next(dtype for dtype in ALL.values() if dtype.code == code and dtype.packed == 1)
