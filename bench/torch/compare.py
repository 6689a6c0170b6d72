"""PyTorch on Tern beside JAX on Tern: cases of `tern bench torch`.

    tools/python bench/torch/compare.py [--case NAME] [--layers N] [--batch N] [--length N] [--steps N] [--once]

Cases: op (an eager op of a chain), gpt2_f32, gpt2_bf16 (a training step of GPT-2 124M, eager and compiled, against the same
step through JAX: examples/torch/gpt.py and examples/jax/gpt.py). The three take their steps in turn. Prints a line of JSON
for each measurement and the same for people: ratios are times through PyTorch over those through JAX, of the host and
modelled ones."""

import argparse
import json
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKER = "bench/torch/worker.py"
# Limits of the ratios: of the time on the host, and of the predicted time.
LIMITS = {"eager": (1.3, None), "compile": (1.05, 1.05)}
OP_LIMIT_US = 60


class Worker:
    def __init__(self, how, args, dtype):
        python = ["tools/python"] + (["--torch"] if how != "jax" else [])
        sizes = [f"--{name}={getattr(args, name)}" for name in ("layers", "batch", "length")]
        self.how = how
        self.said = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([*python, WORKER, how, "--dtype", dtype, *sizes], cwd=ROOT, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said)  # fmt: skip

    def ask(self, what):
        try:
            self.process.stdin.write(what + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            self.said.seek(0)
            why = self.said.read().strip().splitlines()
            raise RuntimeError(f"{self.how}: {why[-1] if why else 'it printed nothing'}")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def digits(value):
    return float(f"{value:.4g}")


def emit(case, **figures):
    print(json.dumps({"bench": "torch", "case": case} | figures, separators=(",", ":")))
    print(f"{case:10}", *(f"{name} {value}" for name, value in figures.items()), sep="  ", flush=True)


def bench_op(args):
    worker = Worker("op", args, "f32")
    us = 1e6 * min(worker.ask("step")["seconds"] for _ in range(5))
    worker.close()
    emit("op", us=digits(us), target=OP_LIMIT_US, met=us <= OP_LIMIT_US)


def bench_step(args, dtype):
    workers = [Worker(how, args, dtype) for how in ("jax", "eager", "compile")]
    host, modelled, losses = {}, {}, {}
    for i in range(args.steps + 2):  # two compile
        for w in workers:
            took = w.ask("step")
            losses[w.how] = took["loss"]
            if i >= 2:
                host[w.how] = min(host.get(w.how, float("inf")), took["seconds"])
    for w in workers:
        modelled[w.how] = w.ask("profile")["seconds"]
        w.close()
    for how, (host_limit, modelled_limit) in LIMITS.items():
        assert abs(losses[how] - losses["jax"]) < 0.1 * abs(losses["jax"]), losses  # other random weights
        a, b = host[how] / host["jax"], modelled[how] / modelled["jax"]
        emit(f"gpt2_{dtype}", how=how, ratio=digits(a), against="the step through JAX", target=host_limit,
             met=a <= host_limit, seconds=digits(host[how]), jax_seconds=digits(host["jax"]), modelled_ratio=digits(b),
             modelled_ms=digits(1e3 * modelled[how]), jax_modelled_ms=digits(1e3 * modelled["jax"]),
             **({"modelled_target": modelled_limit, "modelled_met": b <= modelled_limit} if modelled_limit else {}))  # fmt: skip


CASES = {"op": bench_op, "gpt2_f32": lambda args: bench_step(args, "f32"), "gpt2_bf16": lambda args: bench_step(args, "bf16")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", choices=CASES)
    for name, usual in (("layers", 12), ("batch", 4), ("length", 256), ("steps", 3)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--once", action="store_true", help="the op alone")
    args = parser.parse_args()
    for case in [args.case] if args.case else ["op"] if args.once else CASES:
        try:
            CASES[case](args)
        except RuntimeError as error:
            emit(case, skipped=str(error))


if __name__ == "__main__":
    main()
