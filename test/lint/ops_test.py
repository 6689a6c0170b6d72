#!/usr/bin/env python3
"""ops_test.py ROOT - checks that every op of hlo/ops.def is evaluated by a test in test/unit/ref and printed by
one (print_forms.mlir). External test data does not count."""

import pathlib
import re
import sys
import unittest

ROOT = None


def ops():
    text = (ROOT / "src/hlo/ops.def").read_text()
    return re.findall(r'^HLO\((\w+), "([\w.-]+)"', text, re.M)


def text_of(folder, *patterns):
    return "\n".join(f.read_text() for p in patterns for f in sorted((ROOT / folder).glob(p)))


class Ops(unittest.TestCase):
    def test_every_op_is_evaluated(self):
        tests = text_of("test/unit/ref", "*.c", "*.h", "*.mlir")
        missing = [name for code, name in ops() if not re.search(re.escape(name) + r'\b|TERN_HLO_%s\b' % code, tests)]
        self.assertEqual(missing, [])

    def test_every_op_is_printed(self):
        forms = text_of("test/unit/hlo", "print_forms.mlir")
        short = {"builtin.module": "module", "func.call": "call", "func.return": "return"}
        missing = [name for _, name in ops() if not re.search(re.escape(short.get(name, name)) + r"\b", forms)]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv.pop(1))
    unittest.main()
