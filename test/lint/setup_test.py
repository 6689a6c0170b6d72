#!/usr/bin/env python3
"""Runs tools/setup on fake machines: its PATH is a directory of fake programs."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"
PLAIN = "sh cat cp cut dirname env find flock grep head mkdir mv sed sha256sum sort tail test tr rm".split()
BUILD = "make gcc ninja pkg-config".split()


class Setup(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory()
        self.addCleanup(temp.cleanup)
        self.root = pathlib.Path(temp.name)
        self.bin = self.root / "bin"
        (self.root / "tools").mkdir()
        self.bin.mkdir()
        for name in ("setup", "python"):
            shutil.copy(TOOLS / name, self.root / "tools" / name)
        for name in ("requirements.txt", "requirements-torch.txt"):
            (self.root / "tools" / name).write_text("")
        for name in PLAIN:
            (self.bin / name).symlink_to(shutil.which(name))
        self.fake("id", "echo 0")
        self.fake("apt-cache", "exit 0")
        self.log = self.root / "log"

    def fake(self, name, script):
        path = self.bin / name
        path.write_text(f"#!{shutil.which('sh')}\n{script}\n")
        path.chmod(0o755)

    def complete_build_tools(self):
        for name in BUILD:
            self.fake(name, "exit 0")
        self.fake("cmake", "echo cmake version 3.25.1")

    def complete_torch_tools(self, machine):
        """A Python whose environments are a copy of itself, and that logs the packages it installs."""
        self.fake("uname", f"echo {machine}")
        self.fake("g++", "exit 0")
        self.fake("python3", f"""
            case "$*" in
            *sys.executable*) echo {self.bin}/python3 ;;
            "-m venv "*) mkdir -p "$3/bin" && : >"$3/pyvenv.cfg" && cp "$0" "$3/bin/python" ;;
            "-m pip "*) echo "$@" >>{self.log} ;;
            script*) echo "ran $@" ;;
            esac""")

    def run_tool(self, name, *args, **more):
        env = {"PATH": str(self.bin), "HOME": str(self.root / "user"), **more}
        done = subprocess.run([self.root / "tools" / name, *args], env=env, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    def run_setup(self, *args):
        return self.run_tool("setup", *args)

    def test_a_complete_machine_is_left_alone(self):
        self.complete_build_tools()
        self.fake("apt-get", "exit 1")
        self.assertEqual(self.run_setup("build"), (0, "setup: nothing is missing for: build\n"))
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))

    def test_the_second_run_only_reads_its_stamp(self):
        self.complete_build_tools()
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))
        for name in BUILD:
            self.fake(name, f"echo {name} >>{self.log}")
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))
        self.assertFalse(self.log.exists())

    def test_without_root_it_prints_the_command(self):
        self.complete_build_tools()
        (self.bin / "ninja").unlink()
        self.fake("id", "echo 1000")
        self.fake("apt-get", "exit 1")
        status, output = self.run_setup("build")
        self.assertEqual(status, 3)
        self.assertIn("apt-get update && apt-get install -y --no-install-recommends ninja-build\n", output)

    def test_sudo_is_used_without_a_password(self):
        self.complete_build_tools()
        (self.bin / "ninja").unlink()
        self.fake("id", "echo 1000")
        self.fake("sudo", f'echo "$@" >>{self.log}; [ "$1" = -n ] || exec "$@"')
        ninja = self.bin / "ninja"
        self.fake("apt-get", f"cat >{ninja} </dev/null; {shutil.which('chmod')} +x {ninja}")
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
        self.fake("apt-get", f"""
            echo "$@" >>{self.log}
            case "$*" in
            *update*) : >{updated} ;;
            *) [ -e {updated} ] && : >{self.bin}/ninja && {shutil.which('chmod')} +x {self.bin}/ninja ;;
            esac""")
        self.assertEqual(self.run_setup("-q", "build")[0], 0)
        self.assertEqual([("install" in line, "update" in line) for line in self.log.read_text().splitlines()],
                         [(True, False), (False, True), (True, False)])

    def test_packages_that_stay_too_old_are_reported(self):
        self.complete_build_tools()
        self.fake("cmake", "echo cmake version 3.22.1")
        self.fake("apt-get", "exit 0")
        status, output = self.run_setup("build")
        self.assertEqual(status, 3)
        self.assertIn("too old or still not usable: cmake", output)

    def test_a_newer_cmake_is_accepted(self):
        self.complete_build_tools()
        self.fake("cmake", "echo cmake version 4.1.0")
        self.assertEqual(self.run_setup("-q", "build"), (0, ""))

    def test_torch_has_an_environment_of_its_own(self):
        for machine, index in ("aarch64", False), ("x86_64", True):
            with self.subTest(machine):
                self.complete_torch_tools(machine)
                shutil.rmtree(self.root / "user", ignore_errors=True)
                shutil.rmtree(self.root / "build", ignore_errors=True)
                self.log.write_text("")
                self.assertEqual(self.run_tool("python", "--torch", "script"),
                                 (77, "skipped: torch is not installed (tools/setup torch)\n"))
                self.assertEqual(self.run_setup("-q", "torch")[0], 0)
                self.assertEqual(self.run_tool("python", "--torch", "script", "1"), (0, "ran script 1\n"))
                installed = self.log.read_text().splitlines()
                self.assertEqual(len(installed), 1)
                self.assertIn("-r " + str(self.root / "tools/requirements-torch.txt"), installed[0])
                self.assertEqual("--extra-index-url" in installed[0], index)

    def test_a_python_with_torch_can_be_named(self):
        self.complete_torch_tools("aarch64")
        named = {"TERN_TORCH_PYTHON": str(self.bin / "python3")}
        self.assertEqual(self.run_tool("python", "--torch", "script", **named), (0, "ran script\n"))
        (self.bin / "python3").unlink()
        status, output = self.run_tool("python", "--torch", "script", **named)
        self.assertEqual(status, 3)
        self.assertIn("which is not a program", output)

    def test_a_python_can_be_named(self):
        self.complete_torch_tools("aarch64")
        named = {"TERN_PYTHON": str(self.bin / "python3")}
        self.assertEqual(self.run_tool("python", "script", "1", **named), (0, "ran script 1\n"))
        status, output = self.run_tool("python", "script", TERN_PYTHON=str(self.bin / "none"))
        self.assertEqual(status, 3)
        self.assertIn("TERN_PYTHON is not a program", output)

    def test_wrong_usage(self):
        self.assertEqual(self.run_setup("everything")[0], 2)


if __name__ == "__main__":
    unittest.main()
