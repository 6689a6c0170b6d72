"""The tables of tern_nki_tables(), read from the checkout's .def files."""

import pathlib
import re

_SRC = pathlib.Path(__file__).resolve().parents[3] / "src"


def _rows(path, macro):
    text = re.sub(r"/\*.*?\*/", "", (_SRC / path).read_text(), flags=re.S)
    return [m.group(1) for m in re.finditer(rf"^{macro}\((.*)\)\s*$", text, re.M)]


def read():
    engines = [re.findall(r'"(\w+)"', row)[0] for row in _rows("isa/enums.def", "ENGINE")]
    enums = {}
    for row in _rows("isa/enums.def", "ENUM_VALUE"):
        kind, _, text = [part.strip() for part in row.split(",", 2)]
        enums.setdefault(kind, []).append(text.strip('"'))
    ops = []
    for row in _rows("isa/ops.def", "OP"):
        _, name, sets, _, _, rest = [part.strip() for part in row.split(",", 5)]
        rest = rest[: rest.rindex(', "')]
        operands = [
            {"kind": kind.lower(), "name": x} for kind, x in re.findall(r"\b(OUT|IN|INOUT|OPT_OUT|OPT_IN|LIST)\((\w+)\)", rest)
        ]  # fmt: skip
        args = []
        for many, inner in re.findall(r"\bARG(S?)\(([^)]*)\)", rest):
            parts = [p.strip() for p in inner.split(",")]
            args.append({"name": parts[0], "type": parts[-1], "count": int(parts[1]) if many else 1})
        of = engines if "E_ANY" in sets else [e.lower() for e in re.findall(r"E_(\w+)", sets)]
        ops.append({"name": name.strip('"'), "engines": of, "operands": operands, "args": args})
    return {
        "engines": engines,
        "memories": [re.findall(r'"(\w+)"', row)[0] for row in _rows("isa/enums.def", "MEMORY")],
        "alu": [re.findall(r'"(\w+)"', row)[0] for row in _rows("isa/enums.def", "ALU")],
        "activation": [re.findall(r'"(\w+)"', row)[0] for row in _rows("numerics/activations.def", "ACTIVATION")],
        "enums": enums,
        "ops": ops,
    }
