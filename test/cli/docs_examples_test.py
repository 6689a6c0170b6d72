#!/usr/bin/env python3
"""docs_examples_test.py ROOT COMMAND LIBRARY CC PLUGIN PAGE... - checks the examples of the documentation.

Each PAGE is replayed in a folder of its own. In fenced blocks without a language, "$ COMMAND" runs COMMAND
(tern, build/tern, sed, export, and python on the JAX plugin; others are for the reader) and the text below
it is what it prints. There "..." stands for any text, and a line of "..." alone for any lines.

"$ cat NAME" creates NAME from the text below it. <!-- file: NAME --> before a block creates NAME from the
block. <!-- not run: WHY --> before a block skips it. A C program is compiled against the library and must
print the line that follows its build command.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

RUN = re.compile(r"(?:build/)?tern |sed |(?:\w+=\S+ )*python ")
BLOCK = re.compile(r"(?:^<!-- (file|not run): (.*?) -->\n)?^```(\w*)\n(.*?)^```$", re.S | re.M)


class Page:
    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = dict(environment)
        self.held = 0
        self.wrong = []

    def check(self, what, problem):
        self.held += not problem
        if problem:
            self.wrong.append(f"{what}\n{problem}")

    def run(self, command, below):
        if command.startswith("cat "):
            (self.folder / command[4:]).write_text(below + "\n")
        elif command.startswith("export "):
            name, value = command[7:].split("=", 1)
            self.environment[name] = value
        elif RUN.match(command):
            run = subprocess.run(["sh", "-c", command], cwd=self.folder, env=self.environment,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            got = re.sub(r"^Platform 'neuron' is experimental.*\n", "", run.stdout, flags=re.M)
            if not matches(below, got):
                self.check(f"$ {command}", f"the page has:\n{below}\nthe command printed:\n{got}")
            else:
                self.check(command, "")

    def replay(self, text):
        for kind, value, language, block in BLOCK.findall(text):
            if kind == "file":
                (self.folder / value).write_text(block)
            elif kind != "not run" and not language:
                for command, below in steps_of(block):
                    self.run(command, below)


def steps_of(block):
    """(command, text below it) for each command of a block."""
    steps = []
    for line in block.splitlines():
        if line.startswith("$ "):
            steps.append((line[2:], []))
        elif steps:
            steps[-1][1].append(line)
    return [(command, "\n".join(lines).rstrip()) for command, lines in steps]


def pattern_of(line):
    if line == "...":
        return "(?:.*\n)*"
    return ".*".join(re.escape(part) for part in line.split("...")) + "\n"


def matches(want, got):
    return re.fullmatch("".join(map(pattern_of, want.split("\n"))), got.rstrip() + "\n") is not None


def c_example(text, root, library, compiler, folder):
    """The error of the C program in |text|; None if there is none."""
    source = re.search(r"```c\n(#include.*?)```.*?&& \./a\.out\n    (.*?)\n", text, re.S)
    if not source:
        return None
    (folder / "example.c").write_text(source.group(1))
    subprocess.run([compiler, "-Wall", "-Werror", "-I", root / "include", "example.c", library,
                    f"-Wl,-rpath,{library.parent}"], cwd=folder, check=True)
    got = subprocess.run(["./a.out"], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
    return "" if got == source.group(2) else f"it printed {got!r}, the page has {source.group(2)!r}"


def interpreter(root):
    """The Python of the tests, for commands that start one."""
    command = [root / "tools" / "python", "-c", "import sys; print(sys.executable)"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def replay_page(path, root, tern, library, compiler, plugin):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "examples").symlink_to(root / "examples")
        (folder / "build").mkdir()
        (folder / "build" / "tern").symlink_to(tern)
        python = folder / "build" / "python"
        python.write_text(f'#!/bin/sh\nexec "{root}/tools/python" "$@"\n')
        python.chmod(0o755)
        page = Page(folder, {"PATH": f"{folder}/build:{os.environ['PATH']}", "HOME": os.environ["HOME"],
                             "TERN_CACHE_DIR": f"{folder}/cache", "PYTHONPATH": str(root / "python"),
                             "TERN_PYTHON": interpreter(root),
                             "TERN_PJRT_PLUGIN": plugin, "TERN_LIBRARY": str(library)})
        text = path.read_text()
        page.replay(text)
        problem = c_example(text, root, library, compiler, folder)
        if problem is not None:
            page.check("the C program", problem)
        return page


def main():
    root, tern, library = (pathlib.Path(arg).resolve() for arg in sys.argv[1:4])
    compiler, plugin, names = sys.argv[4], sys.argv[5], sys.argv[6:]
    held, failed = 0, 0
    for name in names:
        page = replay_page(root / name, root, tern, library, compiler, plugin)
        for message in page.wrong:
            print(f"{name}: {message}\n")
        if not page.held and not page.wrong:
            page.wrong.append("nothing was run")
            print(f"{name}: no example was run")
        held += page.held
        failed += len(page.wrong)
    print(f"{held} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
