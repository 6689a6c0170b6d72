"""What a kernel reads from outside of its function: a recording is valid only as long as that stays the same."""

import enum
import types

from tern.nki import dtypes, errors

FUNCTIONS_MAX = 100  # whose globals are looked at
_PLAIN = (int, float, complex, str, bytes, type(None), enum.Enum, dtypes.Dtype)
_names = {}  # id of code -> (code, names of globals that it may read, nested code included)


def _names_of(code):
    known = _names.get(id(code))
    if known is None:
        names, todo = {}, [code]
        while todo:
            part = todo.pop()
            names.update(dict.fromkeys(part.co_names))
            todo += [c for c in part.co_consts if isinstance(c, types.CodeType)]
        known = _names[id(code)] = code, tuple(names)
    return known[1]


def _is_plain(x):
    return isinstance(x, _PLAIN) or isinstance(x, tuple) and len(x) <= 32 and all(map(_is_plain, x))


def _outside(function):
    """Values of globals and of closures that |function| may read."""
    variables = function.__globals__
    for name in _names_of(function.__code__):
        if name in variables:
            yield variables[name]
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # not assigned yet
            pass


def values(function):
    """Numbers, strings, dtypes and tuples of them in globals and closures of |function| and of functions that it names, and
    these functions themselves: not what is in modules, lists and objects."""
    found, seen, todo = [], set(), [function]
    while todo and len(seen) < FUNCTIONS_MAX:
        f = todo.pop()
        if id(f) in seen or errors.is_inside(f.__code__.co_filename):
            continue
        seen.add(id(f))
        for x in _outside(f):
            if _is_plain(x):
                found.append(x)
                continue
            x = getattr(x, "func", None) if hasattr(type(x), "_nki_kernel_") else x
            if isinstance(x, types.FunctionType):
                found.append(x)
                todo.append(x)
    return tuple(found)
