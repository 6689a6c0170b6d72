"""Errors of kernels: what was found and wanted, and the lines of the kernel that led there."""

import difflib
import os
import re
import sys

_FOLDER = os.path.dirname(os.path.abspath(__file__)) + os.sep
_inside = {}  # file name of code -> whether it belongs to this package
_ROOTS = set()  # ids of code objects that call kernels: the user's stack begins below them
_kept = []  # the code objects whose ids are in _ROOTS


def is_inside(filename):
    """Whether code of |filename| belongs to this package or to imports; such frames are not shown."""
    known = _inside.get(filename)
    if known is None:
        imports = filename.startswith("<frozen importlib")
        known = _inside[filename] = imports or os.path.abspath(filename).startswith(_FOLDER)
    return known


def root(function):
    """Marks |function| as a caller of kernels: its frame ends the user's stack."""
    _kept.append(function.__code__)
    _ROOTS.add(id(function.__code__))
    return function


def user_stack(depth=1):
    """(file, line, function) of the user's frames from the innermost one to the kernel's function."""
    frame, stack = sys._getframe(depth), []
    while frame is not None and id(frame.f_code) not in _ROOTS:
        code = frame.f_code
        if not is_inside(code.co_filename):
            stack.append((code.co_filename, frame.f_lineno, code.co_qualname))
        frame = frame.f_back
    # Without a kernel that calls, only the innermost frame is about kernels.
    return stack if frame is not None else stack[:1]


class NkiError(AssertionError):
    """A kernel that breaks a rule. |message| is the reason alone, |stack| the user's frames, innermost first."""

    def __init__(self, message, stack=None):
        self.message = str(message)
        self.stack = user_stack(2) if stack is None else list(stack)
        super().__init__(self.message)

    def __str__(self):
        lines = [self.message]
        for i, (file, line, function) in enumerate(self.stack):
            lines.append(f"  {'called from' if i else 'at'} {file}:{line}, in {function}")
        return "\n".join(lines)


NkiValidationError = NkiError


def with_callers(error, locations):
    """|error|, whose message names lines, with the callers of the first line that has the same ones for all instructions
    there. |locations|: (file, line, function, caller) of all instructions."""
    if error.stack or "called from" in error.message:
        return error
    at = {}  # file and line -> locations there
    for i, row in enumerate(locations):
        at.setdefault(f"{row[0]}:{row[1]}", []).append(i)
    for place in re.findall(r"[^\s,();]+:\d+", error.message):
        stacks = [_stack(locations, i) for i in at.get(place, ())]
        callers = {i for stack in stacks for i in stack[1:]}  # a line may call a function that is on the same line
        stacks = [stack for stack in stacks if stack[0] not in callers]
        if len(stacks) == 1 and len(stacks[0]) > 1:
            error.stack += [locations[i][:3] for i in stacks[0]]
            break
    return error


def _stack(locations, number):
    """A location and its callers."""
    found = []
    while number >= 0:
        found.append(number)
        number = locations[number][3]
    return found


def show(kind, error, traceback):
    """A sys.excepthook: errors of programs and their kernels without the frames between them, which are this package's."""
    innermost = traceback
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    ours = innermost is not None and is_inside(innermost.tb_frame.f_code.co_filename)
    if isinstance(error, (NkiError, MissingName)) or not ours:
        traceback = hide_frames(error.with_traceback(traceback)).__traceback__
        earlier = error.__cause__ or error.__context__
        while earlier is not None:
            hide_frames(earlier)
            earlier = earlier.__cause__ or earlier.__context__
    sys.__excepthook__(kind, error, traceback)


class MissingName(AttributeError):
    """A name that a module of NKI does not have."""


def module_attributes(module, names):
    """The __getattr__ of a module of NKI with |names|: for a name that is not there it gives those that are similar."""

    def missing(name):
        public = () if name.startswith("_") else [known for known in names if not known.startswith("_")]
        near = difflib.get_close_matches(name, public)
        raise MissingName(f"{module} has no {name!r}" + (f"; similar: {', '.join(near)}" if near else ""), name=name)

    return missing


def hide_frames(error):
    """Removes this package's frames, and Python's own, from the traceback of |error|."""
    frames = []
    tb = error.__traceback__
    while tb is not None:
        file = tb.tb_frame.f_code.co_filename
        if not is_inside(file) and not file.startswith("<frozen"):
            frames.append(tb)
        tb = tb.tb_next
    for tb, after in zip(frames, frames[1:] + [None]):
        tb.tb_next = after
    return error.with_traceback(frames[0] if frames else None)
