#!/usr/bin/env python3
"""install_test.py SOURCE BUILD CMAKE CC - installs BUILD into a fresh prefix and uses only the installed files."""

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

PROGRAM = r"""
#include <stdio.h>
#include <tern/tern.h>
int main(void)
{
    printf("%s\n", tern_version());
    return tern_status_code(NULL) == TERN_OK ? 0 : 1;
}
"""


def output_of(*command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


def declared_functions():
    names = set()
    for header in (SOURCE / "include/tern").glob("*.h"):
        text = re.sub(r"/\*.*?\*/|^\s*#[^\n]*", "", header.read_text(), flags=re.S | re.M)
        names.update(re.findall(r"\bTERN_API\b[^;(]*?(\w+)\s*\(", text))
    return names


def exported_symbols(library):
    lines = output_of("nm", "-D", "--defined-only", str(library)).splitlines()
    return {line.split()[-1].split("@")[0] for line in lines if " A " not in line}


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temp = tempfile.TemporaryDirectory()
        first = pathlib.Path(cls.temp.name, "first")
        output_of(CMAKE, "--install", str(BUILD), "--prefix", str(first))
        cls.prefix = pathlib.Path(cls.temp.name, "moved")  # an installed tree can be moved
        first.rename(cls.prefix)
        cls.libdir = next(cls.prefix.rglob("libtern.so")).parent
        cls.env = dict(os.environ, PKG_CONFIG_PATH=str(cls.libdir / "pkgconfig"), LD_LIBRARY_PATH=str(cls.libdir))

    @classmethod
    def tearDownClass(cls):
        cls.temp.cleanup()

    def pkg_config(self, *args):
        return output_of("pkg-config", *args, "libtern", env=self.env).split()

    def test_exports_are_the_declared_functions(self):
        declared = declared_functions()
        self.assertIn("tern_version", declared)
        self.assertEqual(exported_symbols(self.libdir / "libtern.so"), declared)

    def test_library_has_its_versions(self):
        names = {path.name for path in self.libdir.glob("libtern.so*")}
        version = self.pkg_config("--modversion")[0]
        self.assertEqual(names, {"libtern.so", "libtern.so.0", f"libtern.so.{version}"})

    def test_every_public_header_is_there(self):
        wanted = {path.name for path in (SOURCE / "include/tern").iterdir()}
        found = {path.name for path in (self.prefix / "include/tern").iterdir()}
        self.assertEqual(found, wanted)

    def test_a_program_compiles_links_and_runs(self):
        source = pathlib.Path(self.temp.name, "program.c")
        program = source.with_suffix("")
        source.write_text(PROGRAM)
        flags = self.pkg_config("--cflags", "--libs")
        output_of(CC, "-Wall", "-Wextra", "-Wpedantic", "-Werror", str(source), "-o", str(program), *flags)
        self.assertEqual(output_of(str(program), env=self.env).split(), self.pkg_config("--modversion"))

    def test_the_command_runs(self):
        version = self.pkg_config("--modversion")[0]
        self.assertIn(version, output_of(str(self.prefix / "bin/tern"), "version"))

    def test_the_manual_renders(self):
        page = str(next(self.prefix.rglob("tern.1")))
        if shutil.which("mandoc"):
            output_of("mandoc", "-T", "lint", "-W", "warning,stop", page)
        elif shutil.which("man"):
            self.assertIn("NAME", output_of("man", "-l", page, env=dict(self.env, MANPAGER="cat", LC_ALL="C")))
        self.assertIn(".Sh EXIT STATUS", pathlib.Path(page).read_text())

    def test_destdir_is_honoured(self):
        stage = pathlib.Path(self.temp.name, "stage")
        output_of(CMAKE, "--install", str(BUILD), "--prefix", "/opt/tern", env=dict(os.environ, DESTDIR=str(stage)))
        self.assertTrue((stage / "opt/tern/bin/tern").exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
