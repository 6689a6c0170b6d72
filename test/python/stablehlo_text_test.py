"""stablehlo_text_test.py TERN - parses the output of "tern opt" with MLIR's own parser.

The reference is the MLIR of jaxlib: it must accept and verify the text and print the same module as for
the original, without attributes that have their default value. Originals are
test/unit/hlo/print_forms.mlir and functions lowered by JAX.
"""

import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax._src.interpreters import mlir
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

TERN = sys.argv.pop(1)
FORMS = pathlib.Path(__file__).parents[1] / "unit/hlo/print_forms.mlir"
# Not in jaxlib: dialects of test files, quantised types, an op newer than it, and the partitioner's
# collectives, which Shardy has with more attributes.
UNKNOWN_TO_MLIR = ("check.", "interpreter.", "!quant", "collective_reduce", "sdy.all_gather")

ONES = re.compile(r"array<i64(: 1(, 1)*)?>")
EMPTY = re.compile(r"\[(\{\}(, \{\})*)?\]|\{\}|\"\"|array<i64>|dense<> : .*")
# Attribute to its default.
DEFAULTS = {
    "precision_config": re.compile(r"\[(#\w+<precision DEFAULT>(, )?)*\]"),
    "compare_type": re.compile(r".*NOTYPE>"),
    "channel_handle": re.compile(r".*<handle = 0, type = 0>"),
    "api_version": re.compile(r"1 : i32"),
    "version": re.compile(r"0 : i32"),
    "padding": re.compile(r"dense<0> : .*|dense<> : .*"),
    "window_reversal": re.compile(r"array<i1(: false(, false)*)?>|dense<false> : .*"),
    "result_accuracy": re.compile(r".*result_accuracy<mode = .*DEFAULT>>"),
} | {name: ONES for name in ("window_strides", "lhs_dilation", "rhs_dilation", "base_dilations",
                             "window_dilations")} | {
    name: EMPTY for name in ("backend_config", "called_computations", "output_operand_aliases",
                             "arg_attrs", "res_attrs", "operand_layouts", "result_layouts",
                             "composite_attributes", "known_expanding_dimensions",
                             "known_nonexpanding_dimensions", "infeed_config", "outfeed_config")} | {
    name: re.compile("false") for name in ("indices_are_sorted", "unique_indices",
                                           "has_side_effect", "is_stable", "is_host_transfer",
                                           "is_reverse")}


def tern(text, *options):
    """The output of tern opt for a file of this text or these bytes."""
    with tempfile.NamedTemporaryFile(suffix=".mlir") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
        file.flush()
        run = subprocess.run([TERN, "opt", file.name, *options], capture_output=True, text=True)
    if run.returncode:
        raise AssertionError(f"tern opt: {run.stderr}\n{text[:2000]}")
    return run.stdout


def drop_defaults(op):
    for name in list(op.attributes.keys()):
        wanted = DEFAULTS.get(name)
        required = op.name in ("stablehlo.send", "stablehlo.recv") and name == "channel_handle"
        if wanted and not required and wanted.fullmatch(str(op.attributes[name])):
            del op.attributes[name]
    for region in op.regions:
        for block in region:
            for inner in block:
                drop_defaults(inner.operation)


def as_mlir_prints(text):
    """Parsed, verified, without defaults, and printed in generic form by MLIR."""
    with mlir.make_ir_context(), ir.Location.unknown():
        module = ir.Module.parse(text)
        module.operation.verify()
        drop_defaults(module.operation)
        return module.operation.get_asm(print_generic_op_form=True)


def parts(text):
    found = re.split(r"(?m)^// -----\n", text)
    return [part for part in found if re.sub(r"//.*", "", part).strip()]


# --- programs as JAX writes them ---

f32 = functools.partial(jnp.zeros, dtype=jnp.float32)


def mlp(params, x, y):
    for w, b in params[:-1]:
        x = jax.nn.gelu(x @ w + b)
    w, b = params[-1]
    return jnp.mean((x @ w + b - y) ** 2)


def conv(x, w):
    y = lax.conv_general_dilated(x, w, (2, 1), "SAME", rhs_dilation=(1, 2),
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jnp.sum(lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"))


def scan(x):
    return lax.scan(lambda c, v: (c * 0.5 + v, jnp.sin(c)), jnp.zeros(x.shape[1:]), x)


def cond(p, x):
    return lax.switch(p, [jnp.sin, jnp.cos, lambda v: lax.while_loop(
        lambda w: jnp.sum(w) < 10, lambda w: w + 1, v)], x)


def index(x, i):
    return jnp.take(x, i, axis=0) * 2, x.at[i].add(1.0), x[:, ::2], lax.dynamic_slice(x, (1, 1), (2, 2))


def sort(x):
    return jnp.sort(x), jnp.argsort(x, descending=True), lax.top_k(x, 3), jnp.argmax(x)


def casts(x):
    return (x.astype(jnp.bfloat16), x.astype(jnp.int8), x > 0, jnp.round(x).astype(jnp.uint32) >> 3,
            lax.bitcast_convert_type(x, jnp.int32), x.astype(jnp.float8_e4m3fn), jnp.isnan(x))


def random(key):
    return jax.random.normal(key, (4, 5)), jax.random.permutation(key, 16)


def linalg(x):
    return jnp.linalg.cholesky(x), jax.scipy.linalg.solve_triangular(x, x, lower=True), lax.erf_inv(x)


def on_mesh():
    mesh = Mesh(np.array(jax.devices()[:1]), ("x",))
    sharding = NamedSharding(mesh, PartitionSpec("x"))

    def body(v):
        return lax.psum(v, "x") + lax.all_gather(v, "x", tiled=True)

    def fn(v):
        v = lax.with_sharding_constraint(v * 2, sharding)
        return jax.shard_map(body, mesh=mesh, in_specs=PartitionSpec("x"),
                             out_specs=PartitionSpec("x"), check_vma=False)(v)

    return jax.jit(fn, in_shardings=sharding).lower(f32((8, 4)))


def programs():
    params = [(f32((8, 16)), f32((16,))), (f32((16, 4)), f32((4,)))]
    lowered = {
        "mlp": jax.jit(jax.value_and_grad(mlp), donate_argnums=0).lower(params, f32((32, 8)),
                                                                       f32((32, 4))),
        "conv": jax.jit(jax.grad(conv, argnums=(0, 1))).lower(f32((2, 8, 8, 3)), f32((3, 3, 3, 4))),
        "scan": jax.jit(jax.grad(lambda x: jnp.sum(scan(x)[1]))).lower(f32((5, 3))),
        "cond": jax.jit(cond).lower(jnp.int32(0), f32((4,))),
        "index": jax.jit(index).lower(f32((6, 4)), jnp.zeros((3,), jnp.int32)),
        "sort": jax.jit(sort).lower(f32((16,))),
        "cumsum": jax.jit(lambda x: (jnp.cumsum(x, 1), lax.cummax(x))).lower(f32((4, 9))),
        "fft": jax.jit(lambda x: jnp.fft.irfft(jnp.fft.rfft(x) * 1j)).lower(f32((4, 16))),
        "random": jax.jit(random).lower(jax.random.key(0)),
        "casts": jax.jit(casts).lower(f32((3, 2))),
        "linalg": jax.jit(linalg).lower(f32((4, 4))),
        "mesh": on_mesh(),
    }
    return lowered


class Forms(unittest.TestCase):
    def test_every_form_is_mlir(self):
        compared = 0
        for part in parts(FORMS.read_text()):
            if any(word in part for word in UNKNOWN_TO_MLIR):
                continue
            with self.subTest(part.split("{")[1][:60]):
                want = as_mlir_prints(part)
                self.assertEqual(want, as_mlir_prints(tern(part)))
                self.assertEqual(want, as_mlir_prints(tern(part, "--emit", "generic")))
                compared += 1
        self.assertGreater(compared, 10)

    def test_parts_are_printed_apart(self):
        text = FORMS.read_text()
        self.assertEqual("".join("// -----\n" + part for part in parts(text)),
                         "// -----\n" + tern(text))


class Programs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.programs = programs()

    def test_printed_program_is_the_same_program(self):
        for name, lowered in self.programs.items():
            for options in (), ("--emit", "generic"):
                with self.subTest(name, options=options):
                    text = lowered.as_text()
                    self.assertEqual(as_mlir_prints(text), as_mlir_prints(tern(text, *options)))

    def test_printing_again_changes_nothing(self):
        for name, lowered in self.programs.items():
            with self.subTest(name):
                once = tern(lowered.as_text())
                self.assertEqual(once, tern(once))

    def test_locations_do_not_change_the_hash(self):
        for name, lowered in self.programs.items():
            with self.subTest(name):
                text, located = lowered.as_text(), lowered.as_text(debug_info=True)
                self.assertNotEqual(text, located)
                self.assertEqual(tern(text, "--emit", "hash"), tern(located, "--emit", "hash"))
                printed = tern(located, "--locations")
                self.assertIn("stablehlo_text_test.py", printed)
                self.assertEqual(as_mlir_prints(text), as_mlir_prints(printed))

    def test_bytecode_has_the_hash_of_the_text(self):
        compared = 0
        for name, lowered in self.programs.items():
            text = lowered.as_text()
            if "chlo." in text or "sdy." in text:
                continue  # not in the portable format
            with self.subTest(name):
                code = stablehlo.serialize_portable_artifact_str(
                    text, stablehlo.get_current_version())
                self.assertEqual(tern(text, "--emit", "hash"), tern(code, "--emit", "hash"))
                self.assertEqual(tern(text), tern(code))
                compared += 1
        self.assertGreater(compared, 5)

    def test_hashes_differ(self):
        hashes = {tern(lowered.as_text(), "--emit", "hash") for lowered in self.programs.values()}
        self.assertEqual(len(hashes), len(self.programs))


if __name__ == "__main__":
    unittest.main()
