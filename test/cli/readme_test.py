#!/usr/bin/env python3
"""readme_test.py ROOT COMMAND LIBRARY CC - the README tells the truth.

Every fenced block with lines "$ build/tern ..." is replayed: what the README prints below a command is
what the command prints, where a line "..." stands for any lines. "$ cat NAME" makes the file NAME of
what stands below it; examples/ is there. The C program is compiled against the library and must print the line that follows
its build command.
"""

import pathlib
import re
import subprocess
import sys
import tempfile


def steps_of(block):
    """(command, text below it) for each command of a block."""
    steps = []
    for line in block.splitlines():
        if line.startswith("$ "):
            steps.append((line[2:], []))
        elif steps:
            steps[-1][1].append(line)
    return [(command, "\n".join(lines).rstrip()) for command, lines in steps]


def matches(want, got):
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in want.split("\n"))
    return re.fullmatch(pattern, got.rstrip() + "\n") is not None


def replay(block, tern, folder):
    """The number of commands that held, and messages about the others."""
    held, wrong = 0, []
    for command, below in steps_of(block):
        if command.startswith("cat "):
            (folder / command[4:]).write_text(below + "\n")
        elif command.startswith("sed "):
            subprocess.run(command, cwd=folder, shell=True, check=True)
        elif command.startswith("build/tern ") and (" bench " not in command or " validation " in command):
            words = [tern, *command.split()[1:]]
            run = subprocess.run(words, cwd=folder, capture_output=True, text=True, env={})
            if matches(below, run.stdout + run.stderr):
                held += 1
            else:
                wrong.append(f"$ {command}\nthe README has:\n{below}\nthe command gave:\n{run.stdout}{run.stderr}")
    return held, wrong


def run_example(text, root, library, compiler, folder):
    source = re.search(r"```c\n(.*?)```", text, re.S).group(1)
    want = re.search(r"&& \./a\.out\n    (.*)\n", text).group(1)
    (folder / "example.c").write_text(source)
    subprocess.run([compiler, "-Wall", "-Werror", "-I", root / "include", "example.c", library,
                    f"-Wl,-rpath,{library.parent}"], cwd=folder, check=True)
    got = subprocess.run(["./a.out"], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
    return [] if got == want else [f"the C program printed {got!r}, the README has {want!r}"]


def main():
    root, tern, library, compiler = (pathlib.Path(arg) for arg in sys.argv[1:5])
    text = (root / "README.md").read_text()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "examples").symlink_to(root / "examples")
        blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.S | re.M)
        results = [replay(block, tern, folder) for language, block in blocks if not language]
        held = sum(result[0] for result in results)
        wrong = [message for result in results for message in result[1]]
        example = run_example(text, root, library, str(compiler), folder)
    wrong += example
    held += not example
    for message in wrong:
        print(message)
    print(f"{held} passed, {len(wrong)} failed")
    return 1 if wrong or held < 3 else 0


sys.exit(main())
