#!/usr/bin/env python3
"""Tests on small trees that every rule of tools/check_layers, check_words, check_order and check_lengths fires, and that
docs/architecture.md agrees with them."""

import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # leave no cache beside tools/check_layers

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"


def load_tool(name):
    """The script tools/|name| as a module: starting Python for each small tree would take seconds."""
    loader = importlib.machinery.SourceFileLoader(name, str(TOOLS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


LAYERS = load_tool("check_layers")
WORDS = load_tool("check_words")
ORDER = load_tool("check_order")


def make_tree(root, files):
    for name, text in files.items():
        path = pathlib.Path(root, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Tools(unittest.TestCase):
    """The scripts as commands: output and exit status."""

    def run_tool(self, tool, files):
        with tempfile.TemporaryDirectory() as root:
            make_tree(root, files)
            subprocess.run(["git", "init", "-q", root], check=True)
            done = subprocess.run([TOOLS / tool, root], stdout=subprocess.PIPE, text=True)
            return done.returncode, done.stdout

    def test_check_layers(self):
        self.assertEqual(self.run_tool("check_layers", {"src/arch/x.c": "exit(1);\n"}),
                         (1, "src/arch/x.c:1: [process] exit in module arch\ncheck_layers: 1 violations\n"))
        self.assertEqual(self.run_tool("check_layers", {"src/arch/x.c": "\n"}),
                         (0, "check_layers: every rule holds\n"))

    def test_check_words(self):
        status, output = self.run_tool("check_words", {"a.md": "<" * 7 + " HEAD\n", ".gitignore": "b.md\n",
                                                       "b.md": "<" * 7 + " HEAD\n"})
        self.assertEqual((status, output.splitlines()[0][:7], output.splitlines()[1]),
                         (1, "a.md:1:", "check_words: 1 found"))
        self.assertEqual(self.run_tool("check_words", {"a.md": "fine\n"}), (0, "check_words: nothing found\n"))

    def test_check_lengths(self):
        files = {"src/a.c": "\n" * 701, "test/b.py": "\n" * 700, "src/c.def": "\n" * 9000, "d.mlir": "\n" * 9000}
        self.assertEqual(self.run_tool("check_lengths", files),
                         (1, "src/a.c: 701 lines, wanted at most 700: split it\ncheck_lengths: 1 too long\n"))
        self.assertEqual(self.run_tool("check_lengths", {"a.js": "\n"}),
                         (0, "check_lengths: no file over 700 lines\n"))


class Layers(unittest.TestCase):
    def assert_violation(self, files, *wanted):
        with tempfile.TemporaryDirectory() as root:
            make_tree(root, files)
            found = [f"{path}:{line}: [{rule}]" for path, line, rule, _ in LAYERS.check_tree(pathlib.Path(root))]
        self.assertEqual(found, list(wanted))

    def test_good_tree_is_clean(self):
        self.assert_violation({
            "include/tern/a.h": '#include "tern/b.h"\n',
            "src/numerics/mx.h": '#include "base/status.h"\n',
            "src/numerics/mx.c": '/* role */\n#include "numerics/mx.h"\n\n#include "numerics/mx_impl.h"\n',
            "src/arch/chip.c": '#include "numerics/mx.h"\n#include "tern/a.h"\n',
            "src/base/alloc.c": "void f(void *p) { free(p); }\n",
            "src/cli/main.c": 'int main(void) { printf("x"); exit(1); }\n',
            "test/unit/mx_test.c": '#include "numerics/mx_impl.h"\nint main(void) { free(malloc(1)); }\n',
        })

    def test_layer(self):
        self.assert_violation({"src/numerics/x.c": '\n#include "arch/chip.h"\n'}, "src/numerics/x.c:2: [layer]")
        self.assert_violation({"src/emu/x.h": '#include "lower/tile.h"\n'}, "src/emu/x.h:1: [layer]")
        self.assert_violation({"src/base/x.h": '#include "numerics/f.h"\n'}, "src/base/x.h:1: [layer]")

    def test_layer_sees_defs_and_spaced_directives(self):
        self.assert_violation({"src/base/x.def": '# include "isa/ops.def"\n'}, "src/base/x.def:1: [layer]")

    def test_include_without_folder(self):
        self.assert_violation({"src/base/x.c": '#include "status.h"\n'}, "src/base/x.c:1: [layer]")

    def test_unknown_module(self):
        self.assert_violation({"src/misc/x.c": "int x;\n"}, "src/misc/x.c:1: [layer]")

    def test_private_header(self):
        self.assert_violation({"src/arch/x.c": '#include "numerics/mx_impl.h"\n'}, "src/arch/x.c:1: [private]")

    def test_public_header(self):
        self.assert_violation({"include/tern/x.h": '#include "base/status.h"\n'}, "include/tern/x.h:1: [public]")

    def test_own_header_first(self):
        self.assert_violation({"src/arch/x.h": "", "src/arch/x.c": '\n#include <stdio.h>\n#include "arch/x.h"\n'},
                           "src/arch/x.c:2: [own]")
        self.assert_violation({"src/arch/y.h": "", "src/arch/y.c": "int y;\n"}, "src/arch/y.c:1: [own]")

    def test_unique_names(self):
        self.assert_violation({"src/arch/x.h": "", "test/unit/x.h": ""}, "test/unit/x.h:1: [unique]")

    def test_heap(self):
        for call in ("malloc(1)", "free (p)", "strdup(p)", "(void)realloc(p, 1)"):
            self.assert_violation({"src/arch/x.c": f"void f(void)\n{{\n    {call};\n}}\n"}, "src/arch/x.c:3: [heap]")

    def test_process(self):
        for call in ("exit(1)", "abort()", 'printf("x")', "fputs(s, stdout)"):
            self.assert_violation({"src/arch/x.c": f"{call};\n"}, "src/arch/x.c:1: [process]")

    def test_only_real_calls_count(self):
        self.assert_violation({"src/arch/x.c": '/* free(p) */ // exit(1)\nchar *s = "abort()";\nm->free(p); '
                                            "a.free(p);\ntern_status_free(st); snprintf(b, 1, s);\n"})

    def test_length(self):
        self.assert_violation({"src/arch/x.c": "\n" * 1001}, "src/arch/x.c:1000: [length]")
        self.assert_violation({"src/arch/x.c": "\n" * 1000, "src/arch/x.def": "\n" * 2000})


class Document(unittest.TestCase):
    """docs/architecture.md and tools/check_layers agree."""

    def rows(self):
        """(module, state, may include) of the table of modules."""
        text = (ROOT / "docs/architecture.md").read_text()
        for names, state, may in re.findall(r"^\| (`.*?`) \| (here|to come) \|.*\| (.*?) \|$", text, re.M):
            for name in re.findall(r"`(\w+)`", names):
                yield name, state, "" if may == "-" else may

    def test_tables_are_equal(self):
        self.assertEqual({name: may for name, _, may in self.rows()}, LAYERS.MAY_INCLUDE)

    def test_states_are_true(self):
        here = {path.name for path in (ROOT / "src").iterdir() if any(path.glob("*.c"))}
        self.assertEqual({name for name, state, _ in self.rows() if state == "here"}, here)


class Words(unittest.TestCase):
    def test_plain_text_is_clean(self):
        self.assertEqual(list(WORDS.finds_in("The framework/compiler uses /usr/bin, ~/.cache, $HOME/" + "work/x.\n")), [])

    def test_each_pattern_fires(self):
        for text in ("see /" + "home/ann/x", "(/" + "root/.config)", "/" + "work/main", "In this sess" + "ion",
                     "TO" + "DO: later", "<" * 7 + " HEAD"):
            self.assertEqual([line for line, _ in WORDS.finds_in("fine\n" + text + "\n")], [2], text)

    def test_numbered_note_is_fine(self):
        self.assertEqual(list(WORDS.finds_in("TO" + "DO(#12): later\n")), [])


class Order(unittest.TestCase):
    HEAD = "static value zero(graph *g)\n{\n    return tern_hlo_build_splat(g);\n}\n\nvalue f(graph *g)\n{\n"

    def found(self, body):
        return list(ORDER.check({"a.c": self.HEAD + body + "}\n", "b.c": "static int zero(int x)\n{\n    return x;\n}\n"}))

    def test_two_arguments_that_build(self):
        self.assertEqual(len(self.found("    return add(g, zero(g), neg(zero(g)));\n")), 1)
        self.assertEqual(len(self.found("    emit(g, VIEWS(zero(g),\n                  zero(g)));\n")), 1)

    def test_one_argument_that_builds(self):
        self.assertEqual(self.found("    value left = zero(g);\n    return add(g, left, zero(g));\n"), [])
        self.assertEqual(self.found("    return add(g, size(g), zero(g)); /* add(zero(g), zero(g)) */\n"), [])

    def test_a_function_of_another_file(self):
        text = "int f(int x)\n{\n    return add(zero(x), zero(x));\n}\n"
        self.assertEqual(list(ORDER.check({"a.c": self.HEAD + "    return 0;\n}\n", "b.c": text})), [])


if __name__ == "__main__":
    unittest.main()
