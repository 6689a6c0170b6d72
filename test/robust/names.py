"""Names with terminal control sequences: of files, functions, ops, locations, tensors, models."""

import os
import pathlib
import pty
import struct
import subprocess

from robust import case

ESCAPE = "\x1b]0;owned\x07\x1b[2J\x9b31m\x7f"
HOSTILE = ESCAPE.encode() + b"\xff\xc2\x9b2K"


def allowed(text):
    """Whether the bytes |text| are only printable characters, line ends and tabs."""
    try:
        text = text.decode()
    except UnicodeDecodeError:
        return False
    return not any(ord(c) < 32 and c not in "\n\t" or 127 <= ord(c) < 160 or c in "\u202e\u2066"
                   for c in text)


def run(place, *words, status=None, env=None, **options):
    """Runs a command, which must not end by a signal; all its output must be harmless."""
    done = subprocess.run([place.command, *words], cwd=place.dir, capture_output=True, timeout=60,
                          env={**place.environment, **(env or {})}, stdin=subprocess.DEVNULL,
                          check=False, **options)
    shown = b" ".join(os.fsencode(word) for word in words)
    assert 0 <= done.returncode <= 3, f"{shown!r}: {done.returncode}"
    assert status is None or done.returncode == status, f"{shown!r}: {done.stderr!r}"
    for text in (done.stdout, done.stderr):
        assert allowed(text), f"{shown!r} printed {text!r}"
    return done


def quoted(text):
    """As an MLIR string."""
    return "".join(c if 32 <= ord(c) < 127 and c not in '"\\' else
                   "".join(f"\\{b:02X}" for b in c.encode()) for c in text)


def hostile_module(place, name):
    text = quoted(ESCAPE)
    content = (f'module @"m{text}" {{\n'
               f'  func.func @main(%x: tensor<8xf32> loc("arg{text}")) -> tensor<8xf32> {{\n'
               f'    %y = func.call @"f{text}"(%x) : (tensor<8xf32>) -> tensor<8xf32> '
               f'loc("{text}.py":1:2)\n'
               f'    return %y : tensor<8xf32>\n  }}\n'
               f'  func.func private @"f{text}"(%x: tensor<8xf32>) -> tensor<8xf32> {{\n'
               f'    %y = stablehlo.add %x, %x : tensor<8xf32> loc("op{text}"("{text}.py":3:4))\n'
               f'    return %y : tensor<8xf32>\n  }}\n}}\n')
    return place.write(name, content)


@case
def names_of_files(place):
    bad = os.fsdecode(b"x" + HOSTILE + b"\n")
    for words in (["compile", bad], ["opt", bad], ["run", bad], ["check", bad], ["profile", bad],
                  ["dump", bad], ["as", bad], ["dis", bad], ["arch", bad], ["train", bad],
                  ["generate", bad], ["cache", "show", bad], ["cache", "ls", "--dir", bad],
                  ["ls", "--target", bad], [bad], ["help", bad], ["run", "--" + bad],
                  ["profile", "x", "--format", bad], ["run", "x", "--on", bad]):
        run(place, *words)
    module = place.module()
    os.rename(module, place.path(bad))
    for words in (["compile", bad], ["compile", bad, "-o", bad + ".tern"], ["opt", bad],
                  ["run", bad], ["check", bad], ["profile", bad], ["as", bad],
                  ["profile", bad + ".tern", "-o", bad + ".txt"], ["dump", bad + ".tern"],
                  ["cache", "ls"], ["cache", "verify"], ["profile", "--last"],
                  ["run", bad, "--inputs", bad]):
        run(place, *words)
    assert allowed(place.read(bad + ".txt")), place.read(bad + ".txt")[:200]


@case
def names_of_functions_ops_and_locations(place):
    hostile_module(place, "m.mlir")
    run(place, "compile", "m.mlir", "-o", "m.tern", status=0)
    for words in (["compile", "m.mlir", "--json"], ["opt", "m.mlir", "--locations"],
                  ["opt", "m.mlir", "--stop-after", "fuse", "--locations"], ["profile", "m.mlir"],
                  ["profile", "m.mlir", "--format", "csv"], ["profile", "m.tern"],
                  ["dump", "m.tern", "--program"], ["dump", "m.tern", "--json"], ["cache", "ls"],
                  ["profile", "m.tern", "-o", "m.txt"], ["profile", "m.tern", "-o", "m.csv"],
                  ["run", "m.tern", "--random", "--time"], ["check", "m.mlir", "--verbose"],
                  ["opt", "m.mlir", "-o", "m2.mlir"]):
        run(place, *words)
    for name in ("m.txt", "m.csv", "m2.mlir"):
        assert allowed(place.read(name)), name
    # The printed module is the same module.
    hashes = [run(place, "opt", name, "--emit", "hash", status=0).stdout
              for name in ("m.mlir", "m2.mlir")]
    assert hashes[0] == hashes[1]


@case
def wrong_sources_are_quoted_safely(place):
    for name, text in (("a.mlir", b"func.func @main() { " + HOSTILE + b" }"),
                       ("b.mlir", b'func.func @"' + HOSTILE + b'"() { return %x : i1 }'),
                       ("c.s", b".program " + HOSTILE + b"\n  sp " + HOSTILE + b"\n"),
                       ("d.json", b'{"name": "' + HOSTILE + b'", "base": "trn2", "' + HOSTILE +
                        b'": 1}')):
        place.write(name, text)
        for verb in ("compile", "opt", "run", "check", "profile", "as", "arch"):
            run(place, verb, name)


@case
def names_of_tensors_and_models(place):
    text = place.text()
    config = '{"model_type": "gpt2\\u001b[2J", "n_layer": 1}'
    place.write("bad/config.json", config)
    run(place, "train", str(text), "--model", "bad")
    header = b'{"\\u001b[2Jx' + b'": {"dtype": "F\\u001b", "shape": [1], "data_offsets": [0, 4]}}'
    place.tiny()
    place.write("hf/config.json", place.read("tiny.json"))
    place.write("hf/model.safetensors", struct.pack("<Q", len(header)) + header + bytes(4))
    run(place, "train", str(text), "--model", "hf", "--steps", "1")
    run(place, "generate", "hf")
    place.write("t.json", '{"model": {"type": "\\u001b[2J"}}')
    run(place, "train", str(text), "--model", "tiny.json", "--tokenizer", "t.json", status=1)
    named = pathlib.Path(os.fsdecode(b"m" + HOSTILE + b".json"))
    place.write(named, place.read("tiny.json"))
    run(place, "train", str(text), "--model", str(named), "--steps", "1", "--batch", "4",
        "--report", "r.txt", "--sample-tokens", "8", "--prompt", "\x1b[2J", status=0)
    assert allowed(place.read("r.txt"))


@case
def generated_text_is_exact_in_a_pipe(place):
    """Escaped only on a terminal, which this is not."""
    text = place.text()
    place.tern("train", text, *place.tiny(), "--out", "run")
    out = place.tern("generate", "run", "--prompt", "\x1b[1mx", "--tokens", "4").out
    assert out.startswith(b"\x1b[1mx"), out


@case
def a_terminal_gets_escapes(place):
    """Generated text is exact in a pipe and escaped on a terminal."""
    text = place.text()
    place.tern("train", text, *place.tiny(), "--out", "run")
    leader, follower = pty.openpty()
    done = subprocess.run([place.command, "generate", "run", "--prompt", "\x1b[1mx\x9b", "--tokens",
                           "4"], cwd=place.dir, env=place.environment, stdin=subprocess.DEVNULL,
                          stdout=follower, stderr=subprocess.PIPE, timeout=60, check=True)
    os.close(follower)
    out = b""
    while chunk := read_some(leader):
        out += chunk
    os.close(leader)
    assert not done.stderr and out.startswith(b"\\x1b[1mx\\u009b"), out
    assert allowed(out.replace(b"\r\n", b"\n")), out


def read_some(leader):
    try:
        return os.read(leader, 4096)
    except OSError:  # the other end is closed
        return b""
