"""Inputs: endless devices and pipes, files and models larger than the memory."""

import os
import subprocess

from robust import case


def readers(place):
    """Command lines with "@" instead of an input file."""
    module, text, tiny = place.module(), place.text(), place.tiny()
    place.tern("compile", module, "--no-cache", "-o", "in.tern")
    place.write("in.tisa", place.tern("as", place.program(), "-o", "-").out)
    return [["compile", "@"], ["opt", "@"], ["run", "@"], ["check", "@"], ["profile", "@"],
            ["dump", "@"], ["as", "@"], ["dis", "@"],
            ["run", module, "--inputs", "@"], ["run", "in.tern", "--inputs", "@"],
            ["run", "in.tisa", "--inputs", "@", module], ["check", module, "--skip", "@"],
            ["arch", "trn2", "--prices", "@"],
            ["train", "@", *tiny], ["train", text, *tiny, "--tokenizer", "@"],
            ["train", text, "--model", "@", "--steps", 1]]


def with_input(words, path):
    return [path if word == "@" else word for word in words]


@case
def devices_without_an_end_are_refused(place):
    for words in readers(place):
        place.tern(*with_input(words, "/dev/zero"), status=1, timeout=10,
                   says="/dev/zero is a device, wanted a file or a pipe")
    for name in ("chip.json", "tokens.bin", "hf/model.safetensors"):
        path = place.path(name)
        path.parent.mkdir(exist_ok=True)
        path.symlink_to("/dev/zero")
    (place.path("hf/config.json")).symlink_to(place.path("tiny.json"))
    place.tern("arch", "chip.json", status=1, says="chip.json is a device")
    place.tern("generate", "hf", status=1, says="model.safetensors: not a file")
    bad = place.start("train", "tokens.bin", *place.tiny(), stdout=subprocess.DEVNULL,
                      stderr=subprocess.DEVNULL)
    assert bad.wait(timeout=10) in (1, 3)


@case
def pipes_without_an_end_are_refused(place):
    os.mkfifo(place.path("endless"))
    for words in readers(place):
        with subprocess.Popen(["sh", "-c", f"exec cat /dev/zero >'{place.path('endless')}'"],
                              stderr=subprocess.DEVNULL) as writer:
            try:
                place.tern(*with_input(words, "endless"), status=1, timeout=10,
                           env={"TERN_STREAM_MAX": "4M"})
            finally:
                writer.kill()


@case
def standard_input_without_an_end_is_refused(place):
    for verb in ("compile", "opt", "run", "profile", "dump", "as", "dis"):
        with subprocess.Popen(["cat", "/dev/zero"], stdout=subprocess.PIPE) as writer:
            place.tern(verb, "-", stdin=writer.stdout, status=1, timeout=10,
                       env={"TERN_STREAM_MAX": "4M"}, says="over 4.19 MB, wanted at most that")
            writer.kill()


@case
def pipes_are_read(place):
    module = place.module()
    with open(module, "rb") as stream:
        assert place.tern("opt", "-", stdin=stream).out == place.tern("opt", module).out
    os.mkfifo(place.path("pipe"))
    for verb in ("opt", "run"):
        words = ["--inputs", place.array()] if verb == "run" else []
        wanted = place.tern(verb, module, *words).out
        with subprocess.Popen(["sh", "-c", f"exec cat '{module}' >'{place.path('pipe')}'"]):
            assert place.tern(verb, "pipe", *words).out == wanted


@case
def files_of_other_kinds_are_named(place):
    place.tern("compile", place.module(), "-o", "in.tern")
    place.write("x.png", b"\x89PNG\r\n\x1a\n")
    for verb in ("compile", "opt", "run", "check", "profile"):
        place.tern(verb, "x.png", status=1, says="x.png is a PNG image; wanted StableHLO")
    place.tern("opt", "in.tern", status=1, says="in.tern is a compiled file; wanted StableHLO")
    place.write("program.xyz", place.program().read_bytes())
    for verb in ("run", "profile"):
        place.tern(verb, "program.xyz", status=1,
                   says=["program.xyz is a text without a func.func", "(.s, .tisa)"])


@case
def files_larger_than_the_memory_are_refused(place):
    big = place.write("big.mlir", "")
    os.truncate(big, 20 << 30)
    place.tern("compile", big, status=3, timeout=10, env={"TERN_MEMORY": "2G"},
               says="big.mlir needs 21.5 GB of memory, 2.15 GB is available")
    os.truncate(big, 1 << 40)
    place.tern("opt", big, status=1, timeout=10, says="big.mlir has 1.1 TB, wanted at most")


@case
def tensors_larger_than_the_memory_are_refused(place):
    module = place.write("big.mlir", "func.func @main() -> tensor<100000x1000000xf32> {\n"
                         "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
                         "  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> "
                         "tensor<100000x1000000xf32>\n"
                         "  return %1 : tensor<100000x1000000xf32>\n}\n")
    place.tern("run", module, status=3, timeout=10,
               says="a tensor needs 400 GB of memory, ")


@case
def models_larger_than_the_memory_are_refused(place):
    text = place.text()
    huge = place.tiny(n_layer=96, n_embd=12288, n_head=96)
    result = place.tern("train", text, *huge, status=3, timeout=20,
                        says=["the model needs 2.09 TB of memory, ", "is available"])
    assert b"compiled" not in result.out
    small = place.tiny()
    result = place.tern("train", text, *small, status=3, env={"TERN_MEMORY": "1M"},
                        says=["the plan needs ", "1.05 MB is available", "gradients and activations"])
    assert b"step 1" not in result.out
    place.tern("train", text, *small, env={"TERN_MEMORY": "1G"})
    place.tern("train", text, *small, env={"TERN_MEMORY": "0"})
    place.tern("train", text, *small, status=1, env={"TERN_MEMORY": "much"},
               says='TERN_MEMORY is "much", wanted a size such as 24G')


@case
def tokenizers_that_explode_are_refused(place):
    double = '{"type": "Replace", "pattern": {"String": "e"}, "content": "ee"}'
    model = '"model": {"type": "BPE", "vocab": {"a": 0, "e": 1}, "merges": []}'
    for part, steps in (("normalizer", "normalizers"), ("decoder", "decoders")):
        rules = f'{{"type": "Sequence", "{steps}": [{", ".join([double] * 40)}]}}'
        file = place.write("t.json", f'{{"{part}": {rules}, {model}}}')
        place.tern("train", place.text(), *place.tiny(), "--tokenizer", file, status=1, timeout=10,
                   says=[f"its {steps} make a text up to 128 times as long", "at most 64"])
    os.truncate(file, 200 << 20)
    place.tern("train", place.text(), *place.tiny(), "--tokenizer", file, status=1, timeout=10,
               says="t.json has 210 MB, wanted at most 134 MB")
