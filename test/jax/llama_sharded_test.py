"""A training step of Llama 7B for the 128 cores of a trn2.48xlarge, compiled and timed but not executed: the textbook
collectives, and the same program on other meshes.

    llama_sharded_test.py TERN"""

import json
import pathlib
import subprocess
import sys
import tempfile

TERN = sys.argv[1]
GENERATOR = pathlib.Path(__file__).resolve().parent.parent / "models" / "llama_sharded.py"
LAYERS = 32


def tern(*args):
    return subprocess.run([TERN, *args], check=True, capture_output=True, text=True).stdout


def check(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found}, wanted {wanted}")


def check_report(report):
    check("mesh", report["mesh"], {"data": 8, "tensor": 16})
    check("ops computed on every device", report["partitioner"]["fallbacks"], 0)
    kinds = {row["kind"]: row for row in report["communication"]["kinds"]}
    # A layer: two activations forward; one of them again and two of their gradients backward, and nine weights' gradients.
    # Around them: maximum, sum and chosen logit, the gradient behind the head, three weights' gradients, the loss.
    check("all_reduce", kinds["all_reduce"]["count"], LAYERS * (2 + 1 + 2 + 9) + 3 + 1 + 3 + 1)
    check("all_gather", (kinds["all_gather"]["count"], kinds["all_gather"]["bytes"]), (1, 32000 * 4096 * 2))
    activations = 5 * LAYERS * 4096 * 4096 * 2
    gradients = LAYERS * (4 * 4096 * 4096 // 16 + 3 * 4096 * 11008 // 16 + 2 * 4096) * 2
    check("bytes of layers", kinds["all_reduce"]["bytes"] // (activations + gradients), 1)
    if not 0.2 < report["time"]["mfu"] < 0.6:
        sys.exit(f"mfu is {report['time']['mfu']}")


def check_sizes(sizes):
    check("devices", [x["devices"] for x in sizes], [128, 1024, 4194304])
    check("instances", [x["instances"] for x in sizes], [1, 2, 8192])
    steps = [x["step_seconds"] for x in sizes]
    check("steps in order", sorted(steps), steps)
    if sizes[1]["efficiency"] < 0.9 or sizes[2]["efficiency"] > sizes[1]["efficiency"]:
        sys.exit(f"efficiencies {[x['efficiency'] for x in sizes]}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        source, compiled = f"{folder}/llama.mlir", f"{folder}/llama.tern"
        subprocess.run([sys.executable, GENERATOR, source], check=True)
        check_report(json.loads(tern("compile", source, "--target", "trn2", "--no-cache", "--json", "-o", compiled)))
        scaled = tern("profile", compiled, "--scale", "data=64", "--scale", "data=262144", "--format", "json")
        check_sizes(json.loads(scaled)["sizes"])
    print("ok")


main()
