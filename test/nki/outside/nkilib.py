"""nki-library's tests: `test_manager` is one that runs the kernel on an emulated core and compares with the reference that the
test gives, by the tolerances of the test. Packages that only concern hosts, storage and metrics are replaced by empty ones."""
import collections
import functools
import importlib.abc
import importlib.machinery
import inspect
import os
import re
import sys
import types

import numpy as np
import pytest

EMPTY = ("boto3", "botocore", "fabric2", "paramiko", "aws_embedded_metrics", "plotext", "pytest_html", "filelock", "invoke",
         "nki.compiler.ncc_driver", "nki.compiler.frontend", "test.utils.perf_analysis_private", "test.utils.scripts",
         "neuronxcc.starfish", "attr", "attrs")  # fmt: skip
skips = [
    ("IndentationError", "its own source does not load in any Python"),
    ("No module named 'nkilib_src", "its own source is not in the repository"),
    ("name 'Platforms' is not defined", "its own source does not load in any Python"),
    ("KeyError: 'mask_out_hbm'", "its own code fails before it calls the kernel"),
    ("float4_e2m1fn_x4 not understood", "makes numpy arrays of packed formats, for which numpy has only AWS's package"),
    ("Unsupported out_x4_dtype", "makes numpy arrays of packed formats, for which numpy has only AWS's package"),
    ("test_mxfp_load_performance", "its reference, for TRN3_A0, has half the scales that the documentation of quantize_mx gives"),
    ("test_rmsnorm_mx_quantize_tkg", "its reference, for TRN3_A0, has half the scales that the documentation of quantize_mx gives"),
    ("'range_test_options'", "its cases are drawn at random by the project's own plugin"),
    ("collective_ranks", "runs on several devices"),
]


class _Anything(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Empty

    def __iter__(cls):
        return iter(())


class _Empty(metaclass=_Anything):
    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, *args, **kwargs):
        return args[0] if len(args) == 1 and callable(args[0]) else self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Empty()


class _EmptyModules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if any(name == e or name.startswith(e + ".") for e in EMPTY):
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        module = types.ModuleType(spec.name)
        module.__path__ = []
        module.__getattr__ = lambda name: getattr(_Empty, name)
        return module

    def exec_module(self, module):
        pass


# Sizes that the project itself leaves out when it runs on a simulator.
SIZES = re.compile("4096|5120|8192|10240|16384|32768|36864|65536|131072")


def cost(item):
    """0, or 2 for large ones."""
    return 2 if SIZES.search(item.name) else 0


X4 = {"float8_e4m3fn_x4": ("float8_e4m3fn", "<u4"), "float8_e5m2_x4": ("float8_e5m2", "<u4"),
      "float4_e2m1fn_x4": ("float4_e2m1fn", "<u2")}  # fmt: skip


def _pack(values, name):
    """Four elements of the last dimension to a word."""
    import ml_dtypes

    codes = values.astype(getattr(ml_dtypes, X4[name][0])).view(np.uint8)
    if name.startswith("float4"):
        codes = codes.reshape(*values.shape[:-1], -1, 4).astype(np.uint16)
        return (codes[..., 0] | codes[..., 1] << 4 | codes[..., 2] << 8 | codes[..., 3] << 12).astype("<u2").view([(name, "<u2")])
    return np.ascontiguousarray(codes).view([(name, "<u4")])


def _unpack(words, name):
    import ml_dtypes

    if name.startswith("float4"):
        raw = words.view("<u2")
        codes = np.stack([raw >> shift & 15 for shift in (0, 4, 8, 12)], -1).astype(np.uint8)
        return codes.reshape(*raw.shape[:-1], -1).view(ml_dtypes.float4_e2m1fn).astype(np.float32)
    return np.ascontiguousarray(words).view(getattr(ml_dtypes, X4[name][0])).astype(np.float32)


def _neuron_dtypes():
    """Its dtypes of numpy, and the functions that the tests call."""
    import ml_dtypes

    module = types.ModuleType("neuron_dtypes")
    for name in ("float32", "float16", "int8", "int16", "int32", "uint8", "uint16", "uint32", "finfo"):
        setattr(module, name, getattr(np, name))
    for name, (_, word) in X4.items():
        setattr(module, name, np.dtype([(name, word)]))
    module.__getattr__ = lambda name: getattr(ml_dtypes, name)
    module.finfo = ml_dtypes.finfo

    def static_cast(array, dtype):
        array = np.asarray(array)
        if array.dtype.names:
            array = _unpack(array, array.dtype.names[0])
        name = dtype.names[0] if isinstance(dtype, np.dtype) and dtype.names else getattr(dtype, "__name__", None) or str(dtype)
        return _pack(array, name) if name in X4 else array.astype(getattr(module, name.replace("bool_", "bool"), dtype))

    module.static_cast = static_cast
    module.is_float_type = lambda dtype: "float" in str(np.dtype(dtype)) or np.dtype(dtype).kind == "f"
    module.sizeinbytes = lambda dtype: np.dtype(getattr(module, str(dtype), dtype)).itemsize
    return module


def _viewing(kernel, words):
    """A kernel whose inputs |words|, integers in numpy, are words of an MX type."""
    function = inspect.unwrap(getattr(kernel, "function", None) or getattr(kernel, "func", None) or kernel)

    @functools.wraps(function)
    def viewed(**kwargs):
        return function(**{n: v.view(words[n]) if n in words else v for n, v in kwargs.items()})

    return viewed


class AllPairs:
    """Rows in which each value of each parameter occurs, of those that the filter takes. (Its namesake covers pairs.)"""

    def __init__(self, parameters, filter_func=lambda row: True, n=1, **other):
        named = isinstance(parameters, dict)
        values = [list(v) for v in (parameters.values() if named else parameters)]
        make = collections.namedtuple("Pairs", parameters) if named else lambda *row: list(row)
        rows = []
        for shift in range(len(values)):
            rows += [[v[(i + shift * k) % len(v)] for k, v in enumerate(values)] for i in range(max(map(len, values), default=0))]
        rows = [row for i, row in enumerate(rows) if row not in rows[:i]]
        self.rows = [make(*row) for row in rows if filter_func(row)]

    def __iter__(self):
        return iter(self.rows)


class Manager:
    """What the tests call `test_manager`."""

    def __init__(self):
        from test.utils.common_dataclasses import TraceMode

        self.trace_mode = TraceMode.Simulator

    def execute(self, kernel_under_test):
        k = kernel_under_test
        if k.inference_args.collective_ranks > 1:
            raise pytest.skip.Exception("collective_ranks: runs on several devices")
        os.environ["NEURON_PLATFORM_TARGET_OVERRIDE"] = k.compiler_input.platform_target.get_compile_target()
        inputs = {name.removesuffix(".must_alias_input"): value for name, value in (k.kernel_input or {}).items()}
        found = self.call(k.kernel_func, inputs, k.compiler_input.logical_nc_config)
        self.compare(k, found, inputs)

    def call(self, function, inputs, cores):
        import nki

        words = {n: v.dtype.names[0] for n, v in inputs.items() if isinstance(v, np.ndarray) and v.dtype.names}
        kernel = function if hasattr(function, "record_with") else nki.jit(function)
        if words:
            kernel = nki.jit(_viewing(kernel, words))
        arrays = {n: v for n, v in inputs.items() if isinstance(v, np.ndarray)}
        arrays = {n: v.view(v.dtype[0]) if n in words else v.copy() for n, v in arrays.items()}
        result = kernel[cores](**(inputs | arrays))
        return list(result) if isinstance(result, (list, tuple)) else [] if result is None else [result]

    def compare(self, k, found, inputs):
        from test.utils.common_dataclasses import CustomValidatorWithOutputTensorData, LazyGoldenGenerator

        args = k.validation_args
        if args is None:
            return
        golden = args.golden_output
        expected = golden.golden if isinstance(golden, LazyGoldenGenerator) else golden
        if not expected:
            return
        names = list(golden.output_ndarray if isinstance(golden, LazyGoldenGenerator) else expected)
        if len(names) != len(found):
            raise AssertionError(f"{len(found)} results, {len(names)} expected: {names}")
        for name, values in zip(names, found):
            if name not in expected:  # the test has a place for it, but no values
                continue
            want = expected[name]
            if isinstance(want, CustomValidatorWithOutputTensorData):
                check = want.validator() if inspect.isclass(want.validator) else want.validator
                values = np.asarray(values).reshape(want.output_ndarray.shape)
                assert check.validate(values), f"{name}: refused by the test's own validator"
                continue
            self.close(name, np.asarray(values), np.asarray(want), args)

    def close(self, name, found, want, args):
        from test.integration.nkilib.utils.comparators import maxAllClose

        if want.dtype.names:
            assert np.array_equal(found.view(np.uint8), want.view(np.uint8)), f"{name}: other bytes"
            return
        found, want = found.reshape(want.shape).astype(np.float32), want.astype(np.float32)
        if not maxAllClose(found, want, rtol=args.relative_accuracy, atol=args.absolute_accuracy):
            wrong = np.abs(found - want)
            raise AssertionError(f"{name}: largest difference {np.nanmax(wrong):.4g} of {np.nanmax(np.abs(want)):.4g}, "
                                 f"tolerance {args.relative_accuracy:g} relative, {args.absolute_accuracy:g} absolute")  # fmt: skip


def prepare():
    sys.meta_path.append(_EmptyModules())
    sys.modules["allpairspy"] = types.ModuleType("allpairspy")
    sys.modules["allpairspy"].AllPairs = AllPairs
    sys.modules["neuron_dtypes"] = words = _neuron_dtypes()
    zeros = np.zeros
    np.zeros = lambda shape, dtype=float, *rest, **other: zeros(
        shape, getattr(words, str(dtype)) if isinstance(dtype, str) and str(dtype) in X4 else dtype, *rest, **other)  # fmt: skip
    sys.path[:0] = [os.getcwd()]
    sys.modules.pop("test", None)  # Python's own


@pytest.fixture
def test_manager():
    return Manager()


@pytest.fixture
def collector():
    from test.utils.metrics_collector import NoopMetricsCollector

    return NoopMetricsCollector()


@pytest.fixture
def platform_target(request):
    from test.utils.common_dataclasses import Platforms

    marker = request.node.get_closest_marker("platforms")
    excluded = marker.kwargs.get("exclude", ()) if marker else ()
    return next(p for p in (Platforms.TRN2, Platforms.TRN3, Platforms.TRN1) if p not in excluded)


def pytest_generate_tests(metafunc):
    """The cases of the project's own marker: each value of a parameter occurs."""
    marker = metafunc.definition.get_closest_marker("coverage_parametrize")
    if not marker:
        return
    from test.utils.coverage_parametrized_tests import extract_parametrize_args, generate_parametrized_test_case

    defaults = {"enable_automatic_boundary_tests": True, "enable_invalid_combination_tests": True,
                "n_tests_per_boundary_value": 3, "max_invalid_tests": 30}  # fmt: skip
    options = {n: v for n, v in marker.kwargs.items() if n in defaults}
    params = {n: v for n, v in marker.kwargs.items() if n not in options and n not in ("coverage", "filter")}
    cases = generate_parametrized_test_case(params=params, coverage="singles", filter_func=marker.kwargs.get("filter"),
                                            **(defaults | options))  # fmt: skip
    names, values, ids = extract_parametrize_args(params, cases)
    metafunc.parametrize(names, values, ids=ids)


