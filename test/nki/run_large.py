#!/usr/bin/env python3
"""How long a large kernel takes: to record, and to schedule and time, in seconds of one core of this machine; to execute, on all.
$TERN_HOST_PROFILE=1 shows what each kind of instruction takes of the execution, to compare with "tern bench core".

    test/nki/run_large.py [INSTRUCTIONS]      default: 100000

The kernel is a matmul of bf16 with a scale and a gelu behind it, written tile by tile. Prints one JSON line."""
import json
import math
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))

import tern.nki  # noqa: E402

tern.nki.install()

import nki  # noqa: E402
import nki.isa as nisa  # noqa: E402
import nki.language as nl  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
from tern.nki import arrays, dtypes, kernel  # noqa: E402

DEPTH = 4  # matmuls of a tile


@nki.jit
def layer(x, w, scale):
    """gelu(scale * (x^T w)), for x of [depth, rows] and w of [depth, columns]."""
    rows, columns = x.shape[1], w.shape[1]
    out = nl.ndarray((rows, columns), dtype=x.dtype, buffer=nl.shared_hbm)
    for r in range(0, rows, 128):
        factor = nl.load(scale[r : r + 128])
        for c in range(0, columns, 512):
            total = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.psum)
            for k in range(0, DEPTH * 128, 128):
                nisa.nc_matmul(dst=total, stationary=nl.load(x[k : k + 128, r : r + 128]), moving=nl.load(w[k : k + 128, c : c + 512]))
            tile = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.sbuf)
            nisa.tensor_scalar(dst=tile, data=total, op0=nl.multiply, operand0=factor)
            weights = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
            nisa.activation(dst=weights, op=nl.gelu, data=tile)
            nl.store(out[r : r + 128, c : c + 512], weights)
    return out


def execute(recording):
    """Seconds of a run; checks the values of one tile."""
    rng = np.random.default_rng(1)
    inputs = [(arrays.Numpy, rng.standard_normal(shape).astype(ml_dtypes.bfloat16 if of is dtypes.bfloat16 else np.float32))
              for shape, of in recording.inputs]  # fmt: skip
    begin = time.perf_counter()
    (out,) = recording.program().run(arrays.Numpy, inputs, recording.hidden)
    seconds = time.perf_counter() - begin
    x, w, scale = (a.astype(np.float32) for _, a in inputs)
    y = scale[:128] * (x[:, :128].T @ w[:, -512:])
    wanted = y * (1 + np.vectorize(math.erf)(y / 2**0.5)) / 2
    assert np.abs(out[:128, -512:].astype(np.float32) - wanted).max() < 0.01 * np.abs(wanted).max()
    return seconds


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    tiles = max(1, round(wanted / (3 * DEPTH + 3)))
    rows, columns = 128 * max(1, round(tiles**0.5 / 2)), 512 * max(1, round(tiles**0.5 * 2))
    shapes = (((DEPTH * 128, rows), dtypes.bfloat16), ((DEPTH * 128, columns), dtypes.bfloat16), ((rows, 1), dtypes.float32))
    begin = time.process_time()
    recording = layer.record_with([kernel.Input(i, *of) for i, of in enumerate(shapes)], {}, lambda x: x)
    recording.stream  # packed
    recorded = time.process_time()
    program = recording.program()
    done = time.process_time()
    print(json.dumps({"instructions": recording.instructions, "record_s": round(recorded - begin, 3),
                      "schedule_and_time_s": round(done - recorded, 3), "execute_s": round(execute(recording), 3),
                      "predicted_ms": round(program.seconds() * 1e3, 3)}))  # fmt: skip


if __name__ == "__main__":
    main()
