#!/usr/bin/env python3
"""assembly_docs_test.py ROOT [--write] - checks that the instruction reference of docs/assembly.md matches
ops.def and enums.def. With --write it is regenerated."""

import pathlib
import re
import sys
import unittest

ROOT = None
BEGIN, END = "<!-- instructions -->\n", "<!-- end of instructions -->\n"
SECTION = re.compile(r"^/\* --- (.*?)(?::.*)? --- \*/$")
TYPES = {"U32": "u32", "I32": "i32", "F32": "f32", "FLAG": "flag", "REG": "register", "LABEL": "label"}
OPERANDS = {
    "OUT": "**{}**", "INOUT": "**{}**", "OPT_OUT": "***{}***", "IN": "{}", "OPT_IN": "*{}*", "LIST": "*{}...*",
}


def enums():
    """Names of every enum's values, by type, and those of the engines."""
    text = (ROOT / "src/isa/enums.def").read_text()
    values = {}
    for kind, name in re.findall(r'^ENUM_VALUE\((\w+),\s*\w+,\s*"([^"]+)"', text, re.M):
        values.setdefault(kind, []).append(name)
    values["ALU"] = re.findall(r'^ALU\(\w+,\s*"([^"]+)"', text, re.M)
    acts = (ROOT / "src/numerics/activations.def").read_text()
    values["ACT"] = re.findall(r'^ACTIVATION\(\w+,\s*"([^"]+)"', acts, re.M)
    engines = re.findall(r'^ENGINE\((\w+),\s*"([^"]+)"', text, re.M)
    return values, dict(engines)


def rows():
    """(section, name, engines, operands, arguments, meaning) of every row."""
    section = ""
    for line in (ROOT / "src/isa/ops.def").read_text().splitlines():
        if match := SECTION.match(line):
            section = match[1]
        elif line.startswith("OP("):
            match = re.match(r'OP\(\w+, "(\w+)", ([\w| ]+), \w+, "\w+", (.*), (.*?), "(.*)"\)$', line)
            operands, arguments = split_parts(match[3] + ", " + match[4])
            yield section, match[1], match[2], operands, arguments, match[5]


def split_parts(text):
    parts = re.findall(r"(\w+)\(([^)]*)\)", text)
    operands = [(kind, name) for kind, name in parts if kind in OPERANDS]
    arguments = [(kind, re.split(r",\s*", inner)) for kind, inner in parts if kind in ("ARG", "ARGS")]
    return operands, arguments


def argument(kind, inner):
    name, words, type_ = inner if kind == "ARGS" else (inner[0], "1", inner[1])
    shown = TYPES.get(type_, type_.lower())
    if kind == "ARGS":
        return f"{name}=[{words} {shown}]"
    return name if type_ == "FLAG" else f"{name}={shown}"


def reference():
    values, engine_names = enums()
    out, last = [], None
    for section, name, engines, operands, arguments, what in rows():
        if section != last:
            title = section[0].upper() + section[1:]
            out += ["", f"### {title}", "", "| instruction | engines | operands | arguments | meaning |",
                    "|---|---|---|---|---|"]
            last = section
        who = "any" if "E_ANY" in engines else " ".join(engine_names[e] for e in re.findall(r"E_(\w+)", engines))
        left = " ".join(OPERANDS[kind].format(x) for kind, x in operands)
        right = " ".join(f"`{argument(kind, inner)}`" for kind, inner in arguments)
        meaning = what.replace("|", "\\|").replace("*", "\\*")
        out.append(f"| `{name}` | {who} | {left} | {right} | {meaning} |")
    out += ["", "### Names", "", "| type | values |", "|---|---|"]
    used = {t[-1] for *_, arguments, _ in rows() for _, t in arguments}
    for kind, names in sorted(values.items()):
        if kind in used:
            out.append(f"| {kind.lower()} | {' '.join(f'`{n}`' for n in names)} |")
    return "\n".join(out).lstrip("\n") + "\n"


def split_page():
    page = (ROOT / "docs/assembly.md").read_text()
    head, rest = page.split(BEGIN)
    body, tail = rest.split(END)
    return head, body, tail


class AssemblyDocs(unittest.TestCase):
    maxDiff = None

    def test_every_row_is_read(self):
        lines = re.findall(r"^OP\(", (ROOT / "src/isa/ops.def").read_text(), re.M)
        self.assertEqual(len(list(rows())), len(lines))
        for _, name, *_ in rows():
            self.assertRegex(name, r"^[a-z]\w*$")

    def test_the_reference_is_current(self):
        self.assertEqual(split_page()[1], reference())

    def test_every_type_is_explained(self):
        values, _ = enums()
        used = {t[-1] for *_, arguments, _ in rows() for _, t in arguments}
        self.assertEqual(sorted(used - set(TYPES) - set(values)), [])


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv.pop(1))
    if "--write" in sys.argv:
        head, _, tail = split_page()
        (ROOT / "docs/assembly.md").write_text(head + BEGIN + reference() + END + tail)
    else:
        unittest.main()
