#!/usr/bin/env python3
"""example_test.py SOURCE BUILD CMAKE CC - installs BUILD into a fresh prefix, builds examples/c with the flags of
pkg-config only, and runs it, also under valgrind if it is installed."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = (pathlib.Path(arg).resolve() for arg in sys.argv[1:3])
CMAKE, CC = sys.argv[3:5]
SANITIZED = "-fsanitize" in (BUILD / "CMakeCache.txt").read_text()


def output_of(*command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


@unittest.skipIf(SANITIZED, "a sanitizer's runtime must be linked into the program too")
class Example(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temp = tempfile.TemporaryDirectory()
        cls.dir = pathlib.Path(cls.temp.name, "c")
        prefix = pathlib.Path(cls.temp.name, "prefix")
        output_of(CMAKE, "--install", str(BUILD), "--prefix", str(prefix))
        shutil.copytree(SOURCE / "examples/c", cls.dir)
        libdir = next(prefix.rglob("libtern.so")).parent
        cls.env = {key: value for key, value in os.environ.items() if not key.startswith(("NEURON_", "TERN_"))}
        cls.env.update(
            PKG_CONFIG_PATH=str(libdir / "pkgconfig"),
            LD_LIBRARY_PATH=str(libdir),
            TERN_CACHE_DIR=str(pathlib.Path(cls.temp.name, "cache")),
        )
        make = ("make", "-s", "-C", str(cls.dir), f"CC={CC}", "CFLAGS=-O1 -g -Wall -Wextra -Wpedantic -Werror")
        output_of(*make, "least_squares", env=cls.env)
        cls.program = str(cls.dir / "least_squares")

    @classmethod
    def tearDownClass(cls):
        cls.temp.cleanup()

    def check_output(self, text):
        losses = [float(value) for value in re.findall(r"^step +\d+  loss +([0-9.]+)$", text, re.M)]
        self.assertEqual(len(losses), 5, text)
        self.assertEqual(losses, sorted(losses, reverse=True))
        self.assertLess(losses[-1], losses[0] / 100)
        self.assertRegex(text, r"modelled time of a step on trn2: [1-9][0-9.]* us")

    def test_it_runs(self):
        self.check_output(output_of(self.program, env=self.env))
        self.check_output(output_of(self.program, env=self.env))  # now from the cache

    def test_make_run(self):
        self.check_output(output_of("make", "-s", "-C", str(self.dir), "run", env=self.env))

    def test_another_chip(self):
        text = output_of(self.program, env=dict(self.env, TERN_TARGET="trn1"))
        self.assertIn("compiled for trn1", text)

    def test_a_failure_is_reported(self):
        done = subprocess.run([self.program], env=dict(self.env, TERN_TARGET="trn9"), capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"least_squares: .*trn9")

    @unittest.skipUnless(shutil.which("valgrind"), "valgrind is not installed")
    def test_valgrind_finds_nothing(self):
        flags = ("--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect,possible", "-q")
        env = dict(self.env, TERN_CPU="generic")
        self.check_output(output_of("valgrind", *flags, self.program, env=env))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
