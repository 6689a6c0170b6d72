"""curated_test.py PLUGIN [unittest arguments] - JAX on the neuron platform, about a thousand small programs compared with numpy.

PLUGIN is the plugin library, or "installed" for the one JAX discovers, or "cpu" to check the tables themselves with JAX's own
CPU backend. Each row of the tables in curated_*.py is one test: a function, its arguments, and the expected result: a
numpy function of the same arguments, or the same function on JAX's CPU backend in this process. Arguments are derived
from the row's name, so every run is the same.
"""

import os
import pathlib
import sys
import unittest
import warnings


def set_up(plugin):
    """Selects JAX's platforms; call before importing it."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    if plugin != "cpu":
        os.environ["JAX_PLATFORMS"] = "neuron,cpu"
        if plugin != "installed":
            os.environ["TERN_PJRT_PLUGIN"] = str(pathlib.Path(plugin).resolve())
            sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
    # the reference is compiled for one run, so optimisation does not pay
    os.environ["XLA_FLAGS"] = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
    warnings.filterwarnings("ignore", message=".*experimental.*")


def add_cases(tests):
    import curated_ops
    import curated_programs
    import curated_runtime
    import curated_solvers
    from curated_cases import run_case

    for table in (curated_ops, curated_programs, curated_solvers):
        for case in table.cases():
            name = "test_" + "".join(c if c.isalnum() else "_" for c in case.name)
            if hasattr(tests, name):
                raise ValueError(f"two cases are called {name}")
            setattr(tests, name, lambda self, c=case: run_case(c))
    return [curated_runtime, curated_solvers]


class Curated(unittest.TestCase):
    maxDiff = None


def load_tests(loader, _standard, _pattern):
    modules = add_cases(Curated)
    suite = unittest.TestSuite([loader.loadTestsFromTestCase(Curated)])
    for module in modules:
        suite.addTests(loader.loadTestsFromModule(module))
    return suite


if __name__ == "__main__":
    set_up(sys.argv.pop(1))
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
    unittest.main()
