#!/usr/bin/env python3
"""Runs tools/setup on pretended machines: a folder of stand-ins is its whole PATH."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

SETUP = pathlib.Path(__file__).resolve().parents[2] / "tools/setup"
PLAIN = "sh cat cut dirname env find flock grep head mkdir sed sha256sum sort tail test tr rm".split()
BUILD = "make gcc ninja pkg-config".split()


class Setup(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory()
        self.addCleanup(temp.cleanup)
        self.root = pathlib.Path(temp.name)
        self.bin = self.root / "bin"
        (self.root / "tools").mkdir()
        self.bin.mkdir()
        shutil.copy(SETUP, self.root / "tools/setup")
        (self.root / "tools/requirements.txt").write_text("")
        for name in PLAIN:
            (self.bin / name).symlink_to(shutil.which(name))
        self.stand_in("id", "echo 0")
        self.stand_in("apt-cache", "exit 0")
        self.log = self.root / "log"

    def stand_in(self, name, script):
        path = self.bin / name
        path.write_text(f"#!{shutil.which('sh')}\n{script}\n")
        path.chmod(0o755)

    def complete_build_tools(self):
        for name in BUILD:
            self.stand_in(name, "exit 0")
        self.stand_in("cmake", "echo cmake version 3.25.1")

    def run_setup(self, *args):
        env = {"PATH": str(self.bin), "HOME": str(self.root / "user")}
        done = subprocess.run([self.root / "tools/setup", *args], env=env, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    def test_a_complete_machine_is_left_alone(self):
        self.complete_build_tools()
        self.stand_in("apt-get", "exit 1")
        self.assertEqual(self.run_setup("build"), (0, "setup: nothing is missing for: build\n"))
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))

    def test_the_second_run_only_looks_at_its_stamp(self):
        self.complete_build_tools()
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))
        for name in BUILD:
            self.stand_in(name, f"echo {name} >>{self.log}")
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))
        self.assertFalse(self.log.exists())

    def test_without_root_it_says_what_to_run(self):
        self.complete_build_tools()
        (self.bin / "ninja").unlink()
        self.stand_in("id", "echo 1000")
        self.stand_in("apt-get", "exit 1")
        status, output = self.run_setup("build")
        self.assertEqual(status, 3)
        self.assertIn("apt-get update && apt-get install -y --no-install-recommends ninja-build\n", output)

    def test_sudo_is_used_where_it_asks_nothing(self):
        self.complete_build_tools()
        (self.bin / "ninja").unlink()
        self.stand_in("id", "echo 1000")
        self.stand_in("sudo", f'echo "$@" >>{self.log}; [ "$1" = -n ] || exec "$@"')
        ninja = self.bin / "ninja"
        self.stand_in("apt-get", f"cat >{ninja} </dev/null; {shutil.which('chmod')} +x {ninja}")
        self.assertEqual(self.run_setup("-q", "build")[0], 0)
        self.assertIn("env DEBIAN_FRONTEND=noninteractive apt-get", self.log.read_text())

    def test_without_apt_it_lists_the_packages(self):
        self.complete_build_tools()
        (self.bin / "gcc").unlink()
        status, output = self.run_setup("build")
        self.assertEqual(status, 3)
        self.assertIn("no apt-get", output)
        self.assertIn("gcc libc6-dev", output)

    def test_a_failed_install_is_tried_again_after_an_update(self):
        self.complete_build_tools()
        (self.bin / "ninja").unlink()
        updated = self.root / "updated"
        self.stand_in("apt-get", f"""
            echo "$@" >>{self.log}
            case "$*" in
            *update*) : >{updated} ;;
            *) [ -e {updated} ] && : >{self.bin}/ninja && {shutil.which('chmod')} +x {self.bin}/ninja ;;
            esac""")
        self.assertEqual(self.run_setup("-q", "build")[0], 0)
        self.assertEqual([("install" in line, "update" in line) for line in self.log.read_text().splitlines()],
                         [(True, False), (False, True), (True, False)])

    def test_what_stays_too_old_is_said(self):
        self.complete_build_tools()
        self.stand_in("cmake", "echo cmake version 3.22.1")
        self.stand_in("apt-get", "exit 0")
        status, output = self.run_setup("build")
        self.assertEqual(status, 3)
        self.assertIn("too old or still not usable: cmake", output)

    def test_a_newer_cmake_will_do(self):
        self.complete_build_tools()
        self.stand_in("cmake", "echo cmake version 4.1.0")
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))

    def test_wrong_usage(self):
        self.assertEqual(self.run_setup("everything")[0], 2)


if __name__ == "__main__":
    unittest.main()
