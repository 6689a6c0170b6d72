"""Framework of the cases in test/robust.

A case is a function with one argument, a Place: its own directory and the command under test.

    @case
    def devices_stay_devices(place):
        place.tern("as", place.program(), "-o", place.null_device())

Cases never write to a device, directory or file outside their directory: a build that fails a case must
not damage the machine.
"""

import os
import pathlib
import shutil
import signal
import stat
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIMEOUT_S = 60

cases = []


def case(function):
    cases.append(function)
    return function


class Skip(Exception):
    """The machine cannot run a case; the text is the reason."""


class Result:
    """Output and exit status of a command; below 0 the signal that ended it."""

    def __init__(self, words, status, out, err):
        self.words, self.status, self.out = words, status, out
        self.err = err.decode(errors="replace")

    def __str__(self):
        return f"{' '.join(self.words)}\n  status {self.status}\n  {self.err.strip()}"


class Place:
    """A directory for one case."""

    def __init__(self, tern):
        self.command = str(tern)
        self.dir = pathlib.Path(tempfile.mkdtemp(prefix="tern-robust-"))
        self.cleanups = []
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("TERN_", "NEURON_"))}
        self.environment["TERN_CACHE_DIR"] = str(self.dir.parent / (self.dir.name + ".cache"))

    def close(self):
        for cleanup in reversed(self.cleanups):
            cleanup()
        shutil.rmtree(self.dir, ignore_errors=True)
        shutil.rmtree(self.environment["TERN_CACHE_DIR"], ignore_errors=True)

    # --- running ---

    def start(self, *words, env=None, **options):
        """A process in the background; the caller waits for it."""
        words = [self.command, *map(str, words)]
        process = subprocess.Popen(words, cwd=self.dir, env={**self.environment, **(env or {})},
                                   **options)
        self.cleanups.append(lambda: stop(process))
        return process

    def tern(self, *words, status=0, says=(), stdin=subprocess.DEVNULL, env=None, limits=None,
             timeout=TIMEOUT_S, stdout=subprocess.PIPE):
        """Runs `tern WORDS`; its exit status must be |status|, and standard error must contain |says|.
        """
        process = self.start(*words, env=env, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE,
                             preexec_fn=limits)
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            raise AssertionError(f"{' '.join(map(str, words))}: over {timeout} s") from None
        result = Result(["tern", *map(str, words)], process.returncode, out, err)
        assert result.status == status, f"wanted status {status}: {result}"
        for text in [says] if isinstance(says, str) else says:
            assert text in result.err, f"wanted {text!r}: {result}"
        return result

    # --- files ---

    def path(self, name):
        return self.dir / name

    def write(self, name, content):
        path = self.dir / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def read(self, name):
        return (self.dir / name).read_bytes()

    def names(self, below="."):
        """All entries of a directory, including leftover temporary files."""
        return sorted(os.listdir(self.dir / below))

    def null_device(self, name="null"):
        """A device node like /dev/null, so that the real one is never at risk."""
        return self.device(name, 1, 3)

    def device(self, name, major, minor):
        path = self.dir / name
        try:
            os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(major, minor))
            os.close(os.open(path, os.O_RDWR))
        except OSError as error:
            raise Skip(f"no device nodes here: {error}") from None
        return path

    def small_disk(self, name="disk", kib=64):
        """A mounted file system of the given size."""
        path = self.dir / name
        path.mkdir()
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kib}k", "tmpfs", str(path)],
                               capture_output=True, text=True, check=False)
        if mount.returncode != 0:
            raise Skip(f"no mounts here: {mount.stderr.strip()}")
        self.cleanups.append(lambda: subprocess.run(["umount", "-l", str(path)], check=False))
        return path

    # --- inputs ---

    def program(self):
        """Assembly text."""
        return ROOT / "examples/asm/add.s"

    def module(self):
        """StableHLO text that compiles quickly."""
        return self.write("add.mlir", "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
                          "  %y = stablehlo.add %x, %x : tensor<8xf32>\n"
                          "  return %y : tensor<8xf32>\n}\n")

    def array(self):
        """An input for it: 8 zeros of f32."""
        head = b"{'descr': '<f4', 'fortran_order': False, 'shape': (8,), }"
        head += b" " * (117 - len(head)) + b"\n"
        return self.write("x.npy", b"\x93NUMPY\x01\x00\x76\x00" + head + bytes(32))

    def text(self):
        """Training data."""
        return self.write("book.txt", "".join(f"line {i} of a text that repeats itself\n"
                                              for i in range(60)))

    def tiny(self, **changes):
        """Arguments of `tern train` for a tiny model."""
        config = {"model_type": "gpt2", "n_layer": 1, "n_embd": 16, "n_head": 2,
                  "n_positions": 16, "vocab_size": 256, **changes}
        path = self.write("tiny.json", repr(config).replace("'", '"'))
        return ["--model", path, "--batch", 4, "--steps", 2, "--sample-tokens", 0]


def stop(process):
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
        process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            stream.close()


def is_device(path):
    return stat.S_ISCHR(os.lstat(path).st_mode)
