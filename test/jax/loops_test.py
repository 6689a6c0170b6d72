"""loops_test.py - the time of programs whose trip counts depend on values: cost_analysis() and tern.profile()
before and after a run, and the program of `tern profile --last`."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import jax
import jax.numpy as jnp
import numpy as np
import tern
from jax import lax

N = 128
FLOPS = 2.0 * N**3  # of one matmul
X = np.eye(N, dtype=np.float32)
HERE = pathlib.Path(__file__).name


def gamma_and_matmul(key, x):
    return (x @ x).sum() + jax.random.gamma(key, 2.5, (64,)).sum()


def fori(x, n):
    return lax.fori_loop(0, n, lambda i, y: y @ x, x)


def until_large(x, start):
    return lax.while_loop(lambda v: v[0] < 100, lambda v: (v[0] * 2, v[1] @ x), (start, x))[1]


def nested(x, n):
    inner = lambda y: lax.fori_loop(0, n, lambda i, z: z @ x, y)
    return lax.fori_loop(0, n, lambda i, y: lax.cond(i < 1, inner, jnp.exp, y), x)


def compiled(f, *args):
    return jax.jit(f).lower(*args).compile()


def run(program, *args):
    """The costs after one more run, with the time and FLOPs of that run."""
    before = program.cost_analysis()
    jax.block_until_ready(program(*args))
    after = program.cost_analysis()
    sums = [(c["tern.runs"] * c["tern.run_seconds"], c["tern.runs"] * c["tern.run_flops"]) for c in (before, after)]
    return sums[1][0] - sums[0][0], sums[1][1] - sums[0][1]


class CostAnalysis(unittest.TestCase):
    def iteration_seconds(self, costs):
        (value, unit), = re.findall(r"\(([0-9.]+) ([um]s) an iteration\)", costs["tern.untimed"])
        return float(value) * {"us": 1e-6, "ms": 1e-3}[unit]

    def test_a_traced_bound(self):
        program = compiled(fori, X, 3)
        costs = program.cost_analysis()
        self.assertIn("the loop at ", costs["tern.untimed"])
        self.assertIn(HERE + ":", costs["tern.untimed"])
        self.assertGreater(costs["optimal_seconds"], 1e-6)
        self.assertEqual((costs["flops"], costs["tern.runs"], costs["tern.run_seconds"]), (0, 0, 0))
        each = self.iteration_seconds(costs)
        for n in (0, 1, 7):
            seconds, flops = run(program, X, n)
            self.assertAlmostEqual(flops / FLOPS, n, delta=1e-3)
            self.assertAlmostEqual(seconds, costs["optimal_seconds"] + n * each, delta=0.01 * (n + 1) * each)
        self.assertEqual(program.cost_analysis()["optimal_seconds"], costs["optimal_seconds"])

    def test_a_condition(self):
        program = compiled(until_large, X, np.float32(1))
        _, flops = run(program, X, np.float32(1))
        self.assertAlmostEqual(flops / FLOPS, 7, delta=1e-3)
        _, flops = run(program, X, np.float32(200))
        self.assertAlmostEqual(flops / FLOPS, 0, delta=1e-3)

    def test_gamma_and_a_matmul(self):
        program = compiled(gamma_and_matmul, jax.random.key(0), X)
        costs = program.cost_analysis()
        self.assertGreaterEqual(costs["flops"], FLOPS)
        self.assertGreater(costs["optimal_seconds"], 1e-6)
        self.assertIn("an iteration", costs["tern.untimed"])
        self.assertNotIn("not known", costs["tern.untimed"])
        seconds, _ = run(program, jax.random.key(0), X)
        self.assertGreater(seconds, costs["optimal_seconds"])

    def test_loops_in_branches_in_loops(self):
        program = compiled(nested, X, 3)
        text = program.cost_analysis()["tern.untimed"]
        self.assertEqual((text.count("the loop at"), text.count("the branch at")), (2, 1), text)
        _, flops = run(program, X, 5)
        self.assertAlmostEqual(flops / FLOPS, 5, delta=1e-3)

    def test_known_trip_counts(self):
        few, many = (compiled(lambda x, n=n: fori(x, n), X).cost_analysis() for n in (10**3, 10**6))
        self.assertNotIn("tern.untimed", many)
        self.assertAlmostEqual(many["flops"] / FLOPS, 10**6, delta=1)
        self.assertAlmostEqual(many["optimal_seconds"] / few["optimal_seconds"], 1000, delta=50)
        billion = compiled(lambda x: fori(x, 10**9), X).cost_analysis()
        self.assertNotIn("tern.untimed", billion)
        self.assertAlmostEqual(billion["flops"] / FLOPS, 1e9, delta=1e3)
        self.assertGreater(billion["optimal_seconds"], 500 * many["optimal_seconds"])


class Profile(unittest.TestCase):
    def test_executed_iterations_count(self):
        step, other = jax.jit(fori), jax.jit(lambda x: x @ x)
        jax.block_until_ready(step(X, 40))
        with tern.profile() as p:
            jax.block_until_ready((step(X, 2), step(X, 4), other(X)))
        f, g = p.functions
        self.assertEqual((f.calls, f.runs, g.untimed, g.runs), (2, 2, "", 0))
        self.assertAlmostEqual(f.flops / FLOPS, 3, delta=0.01)
        self.assertGreater(f.seconds, 2 * g.seconds)
        self.assertEqual(p.seconds, 2 * f.seconds + g.seconds)
        note = str(p).splitlines()[-1]
        self.assertTrue(note.startswith(f"{f.name}: with the iterations made of the loop at "), note)
        self.assertIn(HERE, note)

    def test_loops_are_excluded_before_a_run(self):
        f = tern.profiling.Function("jit(f)", calls=1, seconds=1e-6, untimed="the loop at x.py:1 (2 us an iteration)")
        p = tern.profile()
        p._functions.append(f)
        self.assertEqual(str(p).splitlines()[-1], "jit(f): without the loop at x.py:1 (2 us an iteration)")

    def test_a_saved_profile_names_the_loop(self):
        with tern.profile() as p:
            jax.block_until_ready(jax.jit(fori)(X, 2))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.txt"
            p.save(path)
            self.assertRegex(path.read_text().splitlines()[0], r"without the loop at .*" + HERE + r":\d+ \([0-9.]+ us an")


LAST = """
import jax, numpy as np
def train_step(x):
    return x @ x
jax.jit(lambda x: x + 1)(np.ones(4)).block_until_ready()
jax.jit(train_step)(np.ones((64, 64))).block_until_ready()
jax.jit(lambda x: x - 1).lower(np.ones(4)).compile()
"""


class Last(unittest.TestCase):
    def test_the_last_run_is_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            environ = os.environ | {"TERN_CACHE_DIR": folder}
            subprocess.run([sys.executable, "-c", LAST], env=environ, check=True, capture_output=True)
            record = pathlib.Path(folder, "v1", "last-run").read_text().splitlines()
        self.assertEqual((record[0], record[2], record[3]), ("tern last run 1", "trn2", "jit_train_step"))


if __name__ == "__main__":
    unittest.main()
