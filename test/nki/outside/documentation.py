"""The examples in the documentation of the API: each code block of a docstring runs as a kernel. Its asserts are of traced
tensors, so `nl.equal` and its kind also write their result to an output, which must be true everywhere."""
import ast
import builtins
import os
import pathlib
import re
import sys
import time

import numpy as np

from outside import plugin, programs

PAGES = ("nki/api/nki/isa/__init__.py", "nki/api/nki/language/__init__.py", "nki/api/nki/collectives/__init__.py")
# Names that a block uses and another place of the page would define: built where they are missing.
PRELUDE = {
    "i": "0", "N": "4", "P": "128", "F": "512",
    "t": "nl.zeros((128, 64), dtype=nl.float32, buffer=nl.sbuf)",
    "sb": "nl.zeros((128, 64), dtype=nl.float32, buffer=nl.sbuf)",
    "x": "nl.zeros((128, 512), dtype=nl.float32, buffer=nl.sbuf)",
    "hbm": "nl.ndarray((4, 128, 64), dtype=nl.float32, buffer=nl.shared_hbm)",
}  # fmt: skip
CHIPS = ("trn2", "trn3", "trn1")


def blocks(text):
    """(name of the function or method, index, code) of each block in the docstrings of a page."""
    for node, path in walk(ast.parse(text), ()):
        for i, code in enumerate(code_of(ast.get_docstring(node) or "")):
            yield ".".join(path) or "module", i, code


def walk(node, path):
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
        yield node, path
        for child in node.body:
            if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
                yield from walk(child, (*path, child.name))


def code_of(docstring):
    lines = docstring.splitlines()
    for i, line in enumerate(lines):
        if not re.match(r"\s*\.\. code-block:: python", line):
            continue
        indent = len(line) - len(line.lstrip())
        body = []
        for text in lines[i + 1 :]:
            if text.strip() and len(text) - len(text.lstrip()) <= indent:
                break
            body.append(text)
        margin = min((len(t) - len(t.lstrip()) for t in body if t.strip()), default=0)
        yield "\n".join(t[margin:] for t in body if not re.match(r"\s*:[a-z-]+:", t)).strip("\n")


def unknown_names(tree):
    """Names that the block reads and never binds."""
    bound, used = set(dir(builtins)) | {"nki", "nl", "nisa", "ncc", "np"}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (bound.add if isinstance(node.ctx, ast.Store) else used.append)(node.id)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, ast.alias):
            bound.add((node.asname or node.name).split(".")[0])
    return [name for name in dict.fromkeys(used) if name not in bound]


def kernels_of(tree):
    return [n for n in tree.body if isinstance(n, ast.FunctionDef)]


HEADER = "import numpy as np\nimport nki\nimport nki.language as nl\nimport nki.isa as nisa\nimport nki.collectives as ncc\n"


def run_block(name, code):
    """Runs the block. Returns the count of results that were compared."""
    import nki
    import nki.language as nl

    try:
        tree = ast.parse(code)
    except SyntaxError:
        raise programs.Skip("pseudo-code, not Python") from None
    if any(isinstance(n, ast.Constant) and n.value is ... for call in ast.walk(tree) if isinstance(call, ast.Call)
           for n in (*call.args, *(k.value for k in call.keywords))):  # fmt: skip
        raise programs.Skip("pseudo-code: an argument is ...")
    missing = unknown_names(tree)
    strange = [m for m in missing if m not in PRELUDE]
    if strange:
        raise programs.Skip(f"a fragment: {', '.join(strange)} come from elsewhere")
    if kernels_of(tree) and not any(isinstance(n, ast.Expr) for n in tree.body):
        return run_functions(code, tree)
    lines = ["def example(flags):"] + [f"    {m} = {PRELUDE[m]}" for m in missing]
    lines += ["    " + line for line in code.splitlines()]
    path = f"/tmp/outside_{os.getpid()}_{name.replace('.', '_')}.py"
    source = HEADER + "\n".join(lines) + "\n    return flags.out()\n"
    pathlib.Path(path).write_text(source)
    try:
        space = {"__name__": "documentation"}
        exec(compile(source, path, "exec"), space)
        flags = Flags(nl)

        @nki.jit
        def kernel():
            with flags:
                return space["example"](flags)

        found = kernel()
    finally:
        os.unlink(path)
    found = found if isinstance(found, tuple) else (found,)
    for i, values in enumerate(found[: flags.count]):
        if not np.all(values):
            raise AssertionError(f"assert {i + 1}: {np.count_nonzero(values == 0)} of {values.size} elements differ")
    return flags.count


def run_functions(code, tree):
    """Kernels that the block defines: they must load, and those without arguments run."""
    import nki

    space = {"__name__": "documentation"}
    path = f"/tmp/outside_{os.getpid()}_functions.py"
    pathlib.Path(path).write_text(HEADER + code)
    exec(compile(HEADER + code, path, "exec"), space)
    for function in kernels_of(tree):
        arguments = function.args.args
        known = programs.ARGUMENTS.get(function.name)
        if arguments and not known:
            raise programs.Skip(f"the kernel takes arguments that the page does not give: {', '.join(a.arg for a in arguments)}")
        value = space[function.name]
        (value if hasattr(value, "record_with") else nki.jit(value))(*(known() if known else ()))
    return 0


class Flags:
    """While in force, comparisons in nki.language also keep their result."""

    def __init__(self, nl):
        self.nl, self.results, self.count = nl, [], 0
        self.real = nl.equal

    def __enter__(self):
        self.results = []
        self.nl.equal = self.equal
        return self

    def __exit__(self, *error):
        self.nl.equal = self.real

    def equal(self, x, y, dtype=None):
        y = self.nl.broadcast_to(y, x.shape) if getattr(y, "shape", x.shape) != x.shape else y
        result = self.real(x, y)
        self.results.append(result)
        return result

    def out(self):
        nl, outputs = self.nl, []
        self.count = len(self.results)
        for tile in self.results:
            output = nl.ndarray(tile.shape, dtype=tile.dtype, buffer=nl.shared_hbm)
            nl.store(output, tile)
            outputs.append(output)
        if not outputs:
            output = nl.ndarray((1, 1), dtype=nl.float32, buffer=nl.shared_hbm)
            nl.store(output, nl.zeros((1, 1), dtype=nl.float32, buffer=nl.sbuf))
            outputs.append(output)
        return tuple(outputs)


def main():
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    for page in PAGES:
        for name, index, code in blocks(pathlib.Path(page).read_text()):
            test = f"{page.split('/')[2 if page.count('/') < 4 else 3]}.{name}[{index}]"
            if only not in test:
                continue
            programs.check(test, lambda: run_on_a_chip(name, code))


def run_on_a_chip(name, code):
    """On the first chip that has what the block uses."""
    for chip in CHIPS:
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = chip
        try:
            return run_block(name, code)
        except Exception as error:
            if chip == CHIPS[-1] or not re.search(r"does not have|on trn\d|only on|needs? NeuronCore|not on", str(error)):
                raise
    return 0


if __name__ == "__main__":
    main()
