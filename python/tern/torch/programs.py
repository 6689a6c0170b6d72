"""The programs of this process, and what tern.profile() asks of them."""

import collections
import json

import tern.torch
from tern.profiling import Function
from tern.torch import locations

_programs = []  # (name, program)
_made = collections.Counter()  # by name


def make(name, b):
    """A program of what a Builder has written, compiled. |name| with a number is that of its profile."""
    draws = [used for _, used in b.generators.values()]
    program = tern.torch.device().Program(name, b.text(), draws, b.failures_at, b.failures)
    _programs.append((f"{name}_{_made[name]}", program))
    _made[name] += 1
    return program


class _Program:
    """A program as tern.profile() sees it."""

    def __init__(self, program):
        self.program = program

    def run_sums(self):
        about = self.program.info
        runs = about["timed_runs"]
        return runs, runs * about["run_seconds"], runs * about["run_flops"]

    def report(self):
        return json.loads(self.program.report)

    def save(self, title, format, path, what_if):
        self.program.save_profile(str(path), format or "", title, what_if or "")


def observe(found):
    """Counts what runs from now on; the function that is returned adds it to |found|, a list of Function."""
    tern.torch.device().synchronize(-1)
    recording = locations.Recording()
    tern.torch.device().set_locate(recording)
    before = {id(program): (program.info["runs"], _Program(program).run_sums()) for _, program in _programs}
    known = len(_programs)

    def leave():
        tern.torch.device().synchronize(-1)
        tern.torch.device().set_locate(None)
        recording.end()
        for i, (name, program) in enumerate(_programs):
            about = program.info
            runs, sums = before.get(id(program), (0, (0.0, 0.0, 0.0)))
            if about["runs"] > runs:
                function = Function(name, about["runs"] - runs, max(about["predicted_seconds"], 0.0), about["flops"],
                                    about["peak_flops"], about["cached"], untimed=about["untimed"])  # fmt: skip
                function.compile_seconds = about["compile_seconds"] if i >= known else 0.0
                function._program, function._before = _Program(program), sums
                found.append(function)

    return leave
