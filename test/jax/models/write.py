"""write.py - python -m models.write FOLDER [REGEX]: StableHLO of the models at their practical sizes, and bounds.tsv.

The folder is for `tern bench programs`. A bound is the larger of two times on one core of trn2: of the FLOPs of all matmuls
and convolutions without recomputation, and of all bytes of arguments and results through HBM. A while loop counts once."""

import math
import pathlib
import re
import sys

import jax
import jax.extend.core
import numpy as np

from . import BF16, MODELS, blocks

FLOPS, BYTES = 78.64e12, 800e9  # per second


def flops_of(jaxpr):
    """Of matmuls and convolutions, with loops of known length."""
    total = 0
    for eqn in jaxpr.eqns:
        name, p = eqn.primitive.name, eqn.params
        if name == "dot_general":
            (contract, _), _ = p["dimension_numbers"]
            total += 2 * math.prod(eqn.outvars[0].aval.shape) * math.prod(eqn.invars[0].aval.shape[i] for i in contract)
        elif name.startswith("ragged_dot"):
            x, y = (v.aval.shape for v in eqn.invars[:2])
            total += 2 * math.prod(x) * y[-1]
        elif name == "conv_general_dilated":
            spec, kernel = p["dimension_numbers"].rhs_spec, eqn.invars[1].aval.shape
            taps = math.prod(kernel[i] for i in spec[1:]) // (p["batch_group_count"] or 1)
            out = math.prod(eqn.outvars[0].aval.shape) // math.prod(p["lhs_dilation"])
            total += 2 * out * taps
        elif name == "cond":
            total += max(flops_of(b.jaxpr) for b in p["branches"])
        else:
            times = p["length"] if name == "scan" else 1
            total += times * sum(flops_of(getattr(j, "jaxpr", j)) for j in jax.extend.core.jaxprs_in_params(p))
    return total


def size_bytes(tree):
    return sum(math.prod(x.shape) * np.dtype(x.dtype).itemsize for x in jax.tree.leaves(tree))


def main(folder, pattern=""):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    rows = {}
    table = folder / "bounds.tsv"
    if table.exists():
        rows = dict(line.split("\t", 1) for line in table.read_text().splitlines()[1:])
    for name, model in MODELS.items():
        if not re.search(pattern, name):
            continue
        program = model.program("real", BF16)
        shapes = program.shapes()
        lowered = jax.jit(program.step, donate_argnums=0, keep_unused=False).lower(*shapes)
        (folder / f"{name}.mlir").write_text(lowered.as_text())
        blocks.REMAT[0] = False
        traced = jax.make_jaxpr(program.step, return_shape=True)(*shapes)
        blocks.REMAT[0] = True
        flops = flops_of(traced[0].jaxpr)
        moved = size_bytes(shapes) + size_bytes(traced[1])
        bound = max(flops / FLOPS, moved / BYTES) * 1e3
        rows[name] = f"{bound:.4f}\t{flops / 1e9:.3f}\t{moved / 2**30:.4f}"
        print(name, rows[name], flush=True)
        text = "".join(f"{n}\t{r}\n" for n, r in sorted(rows.items()))
        table.write_text("model\tbound_ms\tmodel_gflop\tinput_output_gib\n" + text)


if __name__ == "__main__":
    main(*sys.argv[1:])
