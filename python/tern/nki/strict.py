"""tern nki --strict: what kernels do that works here and that AWS's compilers before NKI 0.7 reject.

Findings are (file, line, text). Those about syntax come from the source of the functions that recorded instructions, the others
from calls while the kernel was recorded."""

import ast
import functools
import sys

from tern.nki import errors, language, ops
from tern.nki.kernel import Kernel
from tern.nki.tensor import is_tensor

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# Nodes of syntax -> what they are.
_SYNTAX = {
    ast.ClassDef: "a class inside of a kernel", ast.Try: "try", ast.Raise: "raise; use assert", ast.Import: "import",
    ast.ImportFrom: "import", ast.Global: "global", ast.Nonlocal: "nonlocal", ast.Delete: "del", ast.Match: "match",
    ast.AsyncFunctionDef: "async", ast.AsyncFor: "async", ast.AsyncWith: "async", ast.Await: "await", ast.Yield: "yield",
    ast.YieldFrom: "yield", ast.MatMult: "the operator @", ast.In: "the operator in", ast.NotIn: "the operator in",
    ast.Is: "the operator is; use ==", ast.IsNot: "the operator is; use !=",
}  # fmt: skip
_DEVICE_LOOPS = ("fori_loop", "while_loop")  # which take a function
_NOT_COMPILED = {"divide": "use nl.reciprocal and nl.multiply", "mod": "no replacement", "fmod": "no replacement"}


# --- syntax ---


def of_source(locations):
    """Findings in the functions that |locations|, of a Recording, name."""
    lines = {}
    for file, line, *_ in locations:
        lines.setdefault(file, set()).add(line)
    found = []
    for file in sorted(lines):
        found += [(file, line, text) for line, text in _of_file(file, lines[file])]
    return found


def _of_file(file, lines):
    try:
        with open(file) as source:
            tree = ast.parse(source.read())
    except (OSError, SyntaxError):
        return []
    functions = {}  # the innermost ones that contain a line, by their position
    for line in lines:
        around = [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS) and node.lineno <= line <= node.end_lineno]
        if around:
            innermost = max(around, key=lambda node: node.lineno)
            functions[innermost.lineno] = innermost
    return sorted({finding for function in functions.values() for finding in _of_function(function)})


def _of_function(function):
    if function.args.vararg or function.args.kwarg:
        yield function.lineno, "parameters *args and **keywords"
    bodies = _bodies_of_loops(function)
    for node in ast.walk(function):
        if node is not function:
            for line, text in _of_node(node, bodies):
                yield line, text


def _of_node(node, bodies):
    line = getattr(node, "lineno", None)
    if isinstance(node, (ast.Compare, ast.BinOp)):  # operators have no line of their own
        for part in [*getattr(node, "ops", ()), getattr(node, "op", None)]:
            if type(part) in _SYNTAX:
                yield line, _SYNTAX[type(part)]
    elif type(node) in _SYNTAX and line is not None:
        yield line, _SYNTAX[type(node)]
    elif isinstance(node, ast.FunctionDef) and node.name not in bodies:
        yield line, "a function inside of a kernel"
    elif isinstance(node, (ast.For, ast.While)) and node.orelse:
        yield line, "else of a loop"
    elif isinstance(node, ast.Dict):
        if any(not (isinstance(key, ast.Constant) and isinstance(key.value, str)) for key in node.keys if key is not None):
            yield line, "a dict with keys that are no strings"
    elif isinstance(node, ast.Call) and _is_unpacked(node):
        yield line, "arguments *args and **keywords"


def _is_unpacked(call):
    return any(isinstance(x, ast.Starred) for x in call.args) or any(x.arg is None for x in call.keywords)


def _bodies_of_loops(function):
    """Names of functions that are passed to loops of the device, which have no other form."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in _DEVICE_LOOPS:
            values = [*node.args, *(keyword.value for keyword in node.keywords)]
            names |= {value.id for value in values if isinstance(value, ast.Name)}
    return names


# --- calls ---


class Calls:
    """A context that collects findings of the calls inside, in |found|."""

    def __init__(self):
        self.found, self._undo = [], []

    def __enter__(self):
        self._wrap(ops.Operator, "__call__", self._operator)
        self._wrap(language, "matmul", self._matmul)
        self._wrap(Kernel, "call", self._kernel)
        return self

    def __exit__(self, *_):
        for owner, name, plain in self._undo:
            setattr(owner, name, plain)

    def _wrap(self, owner, name, check):
        plain = getattr(owner, name)

        @functools.wraps(plain)
        def call(*args, **keywords):
            frame = sys._getframe(1)
            if not errors.is_inside(frame.f_code.co_filename):
                text = check(*args, **keywords)
                place = (frame.f_code.co_filename, frame.f_lineno, text)
                if text and place not in self.found:
                    self.found.append(place)
            return plain(*args, **keywords)

        self._undo.append((owner, name, plain))
        setattr(owner, name, call)

    @staticmethod
    def _operator(op, *args, **_):
        tensors = [x for x in args[:2] if is_tensor(x)]
        if op.name in _NOT_COMPILED:
            return f"nl.{op.name}; {_NOT_COMPILED[op.name]}"
        if op.name == "power" and len(tensors) < 2:
            return "nl.power of a number; both operands must be tiles"
        if op.arity == 2 and len(tensors) == 2 and tensors[0].shape != tensors[1].shape:
            return f"nl.{op.name} of {list(tensors[0].shape)} and {list(tensors[1].shape)}; use nl.broadcast_to"
        return None

    @staticmethod
    def _matmul(x, y, transpose_x=False, **_):
        return None if transpose_x else "nl.matmul without transpose_x=True"

    @staticmethod
    def _kernel(kernel, args, keywords):
        lists = [x for x in [*args, *keywords.values()] if isinstance(x, list)]
        return "a list as an argument of a kernel; use a tuple" if lists else None
