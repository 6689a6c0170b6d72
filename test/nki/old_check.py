#!/usr/bin/env python3
"""Kernels of the old API, neuronxcc.nki, on the emulated chip: values against numpy, and messages of errors."""
import pathlib
import sys
import traceback

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))

import tern.nki  # noqa: E402

tern.nki.install()

import neuronxcc.nki as nki  # noqa: E402
import neuronxcc.nki.compiler as ncc  # noqa: E402
import neuronxcc.nki.isa as nisa  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402
import neuronxcc.nki.typing as nt  # noqa: E402
from neuronxcc.nki.language import par_dim  # noqa: E402

RANDOM = np.random.default_rng(7)
CASES = []


def case(function):
    CASES.append(function)
    return function


def data(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def near(found, expected, tolerance=2e-6):
    expected = np.asarray(expected, np.float32)
    found = np.asarray(found, np.float32)
    assert found.shape == expected.shape, f"shape {found.shape} instead of {expected.shape}"
    error = np.abs(found - expected).max() / max(np.abs(expected).max(), 1e-30)
    assert error <= tolerance, f"relative error {error:.3g}, allowed {tolerance:g}"


def fails(call, *texts):
    try:
        call()
    except AssertionError as error:
        for text in texts:
            assert text in str(error), f"{text!r} is not in: {error}"
        return
    raise AssertionError("no error")


@case
def masks_shrink_the_box():
    @nki.jit
    def kernel(a, b):
        out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
        m, n = a.shape
        p, f = nl.arange(128)[:, None], nl.arange(64)[None, :]
        for i in nl.affine_range((m + 127) // 128):
            for j in nl.affine_range((n + 63) // 64):
                mask = (i * 128 + p < m) & (j * 64 + f < n)
                x = nl.load(a[i * 128 + p, j * 64 + f], mask=mask)
                y = nl.load(b[i * 128 + p, j * 64 + f], mask=mask)
                nl.store(out[i * 128 + p, j * 64 + f], value=nl.add(x, y, mask=mask), mask=mask)
        return out

    a, b = data(200, 150), data(200, 150)
    near(kernel(a, b), a + b, 0)


@case
def masked_lanes_keep_what_they_had():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((128, 64), dtype=a.dtype, buffer=nl.shared_hbm)
        i = nl.mgrid[0:128, 0:64]
        x = nl.load(a)
        t = nl.zeros((128, 64), dtype=a.dtype, buffer=nl.sbuf)
        t[i.p, i.x] = nl.copy(x, mask=(i.p >= 64) & (i.x < 60))
        nl.store(out, t)
        return out

    a = data(128, 64)
    expected = np.zeros_like(a)
    expected[64:, :60] = a[64:, :60]
    near(kernel(a), expected, 0)


@case
def masks_over_two_dimensions():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((64, 64), dtype=a.dtype, buffer=nl.shared_hbm)
        p, f = nl.arange(64)[:, None], nl.arange(64)[None, :]
        nl.store(out, value=0.5)
        x = nl.load(a)
        nl.store(out[p, f], value=x[p, f], mask=p >= f)
        return out

    a = data(64, 64)
    near(kernel(a), np.where(np.tri(64) > 0, a, np.float32(0.5)), 0)


@case
def select_by_comparisons():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((64, 96), dtype=a.dtype, buffer=nl.shared_hbm)
        p, f = nl.arange(64)[:, None], nl.arange(96)[None, :]
        t = nisa.affine_select(pred=(p >= f), on_true_tile=nl.load(a), on_false_value=-3.0)
        nl.store(out[p, f], value=t)
        return out

    a = data(64, 96)
    near(kernel(a), np.where(np.arange(64)[:, None] >= np.arange(96), a, np.float32(-3)), 0)


@case
def iota_of_an_index():
    @nki.jit
    def kernel():
        out = nl.ndarray((32, 40), dtype=nl.int32, buffer=nl.shared_hbm)
        p, f = nl.arange(32)[:, None], nl.arange(40)[None, :]
        nl.store(out, nisa.iota(3 * p - 2 * f + 5, dtype=nl.int32))
        return out

    assert (kernel() == 3 * np.arange(32)[:, None] - 2 * np.arange(40) + 5).all()


@case
def operators_broadcast():
    @nki.jit
    def kernel(a, b, c):
        out = nl.ndarray((128, 96), dtype=a.dtype, buffer=nl.shared_hbm)
        x, row, column = nl.load(a), nl.load(b), nl.load(c)
        y = 2.0 - (x * column + 1.0) / 4.0
        y = y - row.broadcast_to((128, 96))
        y += x
        y *= row
        nl.store(out, value=-y)
        return out

    a, b, c = data(128, 96), data(1, 96), data(128, 1)
    near(kernel(a, b, c), -((2 - (a * c + 1) / 4 - b + a) * b))


@case
def wide_rows_broadcast_over_partitions():
    @nki.jit
    def kernel(a, b):
        out = nl.ndarray((128, 1100), dtype=a.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.multiply(nl.load(a), nl.load(b).broadcast_to((128, 1100))))
        return out

    a, b = data(128, 1100), data(1, 1100)
    near(kernel(a, b), a * b)


@case
def products_accumulate_in_psum():
    @nki.jit
    def kernel(a_t, b):
        k, m = a_t.shape
        out = nl.ndarray((m, b.shape[1]), dtype=np.float32, buffer=nl.shared_hbm)
        for i in nl.affine_range(m // 128):
            acc = nl.zeros((128, 256), np.float32, buffer=nl.psum)
            for j in nl.affine_range(k // 128):
                x = nl.load(a_t[j * 128:(j + 1) * 128, i * 128:(i + 1) * 128])
                y = nl.load(b[j * 128:(j + 1) * 128, 0:256])
                acc += nl.matmul(x, y, transpose_x=True)
            nl.store(out[i * 128:(i + 1) * 128, 0:256], value=nl.copy(acc))
        return out

    a, b = data(256, 256), data(256, 256)
    near(kernel(a, b), a.T @ b, 2e-6)


@case
def products_of_tiles_of_a_list():
    @nki.jit
    def kernel(a, b):
        out = nl.ndarray((2, 128, 128), dtype=np.float32, buffer=nl.shared_hbm)
        p, f = nl.arange(128)[:, None], nl.arange(128)[None, :]
        x = nl.ndarray((2, 2, par_dim(128), 128), dtype=np.float32, buffer=nl.sbuf)
        acc = nl.zeros((2, par_dim(128), 128), dtype=np.float32, buffer=nl.psum, lazy_initialization=True)
        for i in nl.affine_range(2):
            for k in nl.affine_range(2):
                x[i, k, p, f] = nl.load(a[i * 128 + p, k * 128 + f], dtype=np.float32)
                acc[i, p, f] += nl.matmul(x[i, k], nl.load(b[k * 128 + p, f]))
            nl.store(out[i, p, f], value=acc[i, p, f])
        return out

    a, b = data(256, 256), data(256, 128)
    near(kernel(a, b).reshape(256, 128), a @ b, 2e-6)


@case
def reductions_over_loops():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((3, 128, 2), dtype=np.float32, buffer=nl.shared_hbm)
        p, f = nl.arange(128)[:, None], nl.arange(64)[None, :]
        part = nl.ndarray((3, 4, par_dim(128), 1), dtype=np.float32, buffer=nl.sbuf)
        top = nl.ndarray((3, par_dim(128), 2), dtype=np.float32, buffer=nl.sbuf)
        for j in nl.affine_range(4):
            for i in nl.affine_range(3):
                x = nl.load(a[i, p, 64 * j + f])
                part[i, j, p, 0] = nisa.tensor_reduce(np.max, data=x, axis=[1], dtype=np.float32)
                top[i, p, 0] = nl.loop_reduce(part[i, j, p, 0], op=np.max, loop_indices=[j])
                top[i, p, 1] = nl.loop_reduce(nl.sum(x, axis=[1]), op=np.add, loop_indices=[j])
        for i in nl.affine_range(3):
            nl.store(out[i], value=top[i])
        return out

    a = data(3, 128, 256)
    near(kernel(a), np.stack([a.max(-1), a.sum(-1)], -1), 1e-5)


@case
def reductions_whose_first_iterations_are_skipped():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((3, 128, 64), dtype=np.float32, buffer=nl.shared_hbm)
        total = nl.zeros((3, par_dim(128), 64), dtype=np.float32, buffer=nl.sbuf)
        for j in nl.affine_range(3):
            for i in nl.affine_range(3):
                if j >= i:
                    x = nl.multiply(nl.load(a[j]), float(i + 1))
                    total[i, :, :] = nl.loop_reduce(x, op=np.add, loop_indices=(j,))
        for i in nl.affine_range(3):
            nl.store(out[i], value=total[i])
        return out

    a = data(3, 128, 64)
    near(kernel(a), np.stack([(i + 1) * a[i:].sum(0) for i in range(3)]), 1e-6)


@case
def masks_joined_by_and():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((128, 64), dtype=a.dtype, buffer=nl.shared_hbm)
        nl.store(out, value=1.0)
        p, f = nl.arange(128)[:, None], nl.arange(64)[None, :]
        x = nl.load(a)
        nl.store(out[p, f], value=x[p, f], mask=(p < 100 and f >= 7 and f < 60))
        nl.store(out[p, f], value=x[p, f], mask=(120 <= p < 125))
        return out

    a = data(128, 64)
    expected = np.ones_like(a)
    expected[:100, 7:60], expected[120:125] = a[:100, 7:60], a[120:125]
    near(kernel(a), expected, 0)


@case
def partitions_that_engines_do_not_reach():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((128, 16), dtype=a.dtype, buffer=nl.shared_hbm)
        t = nl.zeros((128, 16), dtype=a.dtype, buffer=nl.sbuf)
        x = nl.load(a)
        for i in nl.affine_range(5):
            t[7 * i + 3, :] = i + 1.0
        t[41:101, :] = nl.multiply(x[41:101, :], 2.0)
        nl.store(out, value=t)
        return out

    a = data(128, 16)
    expected = np.zeros_like(a)
    for i in range(5):
        expected[7 * i + 3] = i + 1
    expected[41:101] = 2 * a[41:101]
    near(kernel(a), expected, 0)


@case
def patterns_of_several_lanes():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((128, 4, 32), dtype=a.dtype, buffer=nl.shared_hbm)
        p, i, j = nl.arange(128)[:, None, None], nl.arange(4)[None, :, None], nl.arange(32)[None, None, :]
        t = nl.ndarray((par_dim(128), 128), dtype=a.dtype, buffer=nl.sbuf)
        t[p, 4 * j + i] = nl.load(a[p, 32 * i + j])
        nl.store(out[p, i, j], value=t[p, 4 * j + 3 - i])
        return out

    a = data(128, 128)
    t = a.reshape(128, 4, 32).transpose(0, 2, 1)
    near(kernel(a), t[:, :, ::-1].transpose(0, 2, 1), 0)


@case
def rows_by_an_index_tile():
    @nki.jit
    def kernel(table, rows):
        out = nl.ndarray((64, 48), dtype=table.dtype, buffer=nl.shared_hbm)
        p, f = nl.arange(64)[:, None], nl.arange(48)[None, :]
        index = nl.load(rows)
        nl.store(out, nl.load(table[index[p, 0], f]))
        return out

    table, rows = data(100, 48), RANDOM.permutation(100)[:64].astype(np.int32).reshape(64, 1)
    near(kernel(table, rows), table[rows[:, 0]], 0)


@case
def transposes():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((2, 64, 128), dtype=a.dtype, buffer=nl.shared_hbm)
        nl.store(out[0], value=nl.copy(nisa.nc_transpose(nl.load(a))))
        nl.store(out[1], value=nl.load_transpose2d(a))
        return out

    a = data(128, 64)
    near(kernel(a), np.stack([a.T, a.T]), 0)


@case
def rms_norm_and_softmax():
    @nki.jit
    def kernel(a, g):
        out = nl.ndarray((2, 128, 200), dtype=a.dtype, buffer=nl.shared_hbm)
        x = nl.load(a)
        mean = nl.sum(nl.square(x), axis=[1]) / 200
        scaled = nl.multiply(x, nl.rsqrt(mean + 1e-6))
        scaled[...] = nl.multiply(scaled, nl.load(g).broadcast_to((128, 200)))
        nl.store(out[0], value=scaled)
        nl.store(out[1], value=nl.softmax(x, axis=-1))
        return out

    a, g = data(128, 200), data(1, 200)
    e = np.exp(a - a.max(-1, keepdims=True))
    near(kernel(a, g), np.stack([a / np.sqrt((a * a).mean(-1, keepdims=True) + 1e-6) * g, e / e.sum(-1, keepdims=True)]), 1e-5)


@case
def instructions_of_the_vector_engine():
    @nki.jit
    def kernel(a, b, c):
        out = nl.ndarray((4, 128, 80), dtype=np.float32, buffer=nl.shared_hbm)
        x, y, s = nl.load(a), nl.load(b), nl.load(c)
        nl.store(out[0], nisa.tensor_tensor_scan(x, y, initial=s[:, 0:1], op0=np.multiply, op1=np.add))
        nl.store(out[1], nisa.tensor_scalar(x, np.subtract, s, True, np.multiply, 3.0))
        nl.store(out[2], nisa.scalar_tensor_tensor(data=x, op0=nl.multiply, operand0=s, op1=nl.subtract, operand1=y))
        total = nl.ndarray((128, 1), dtype=np.float32, buffer=nl.sbuf)
        t = nisa.activation(op=nl.exp, data=x, bias=s, scale=0.5, reduce_op=nl.add, reduce_res=total,
                            reduce_cmd=nisa.reduce_cmd.reset_reduce)
        nl.store(out[3], nl.multiply(t, nisa.reciprocal(total)))
        return out

    a, b, c = data(128, 80), data(128, 80), data(128, 1)
    scan, r = np.empty_like(a), c[:, 0]
    for i in range(80):
        r = scan[:, i] = a[:, i] * r + b[:, i]
    e = np.exp(a * 0.5 + c)
    near(kernel(a, b, c), np.stack([scan, (c - a) * 3, a * c - b, e / e.sum(-1, keepdims=True)]), 1e-5)


@case
def dtypes_convert_at_the_write():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((2, 128, 64), dtype=np.float32, buffer=nl.shared_hbm)
        x = nl.load(a)
        high = nl.ndarray((128, 64), dtype=nl.bfloat16, buffer=nl.sbuf)
        high[...] = nl.copy(x, dtype=nl.bfloat16)
        low = nl.ndarray((128, 64), dtype=nl.bfloat16, buffer=nl.sbuf)
        low[...] = nisa.tensor_tensor(x, high, op=nl.subtract)
        nl.store(out[0], value=nl.add(high, low, dtype=np.float32))
        rounded = nl.ndarray((128, 64), dtype=np.float32, buffer=nl.sbuf)
        rounded[...] = nl.copy(x, dtype=nl.bfloat16)
        nl.store(out[1], value=rounded)
        return out

    a = data(128, 64)
    bits = a.view(np.uint32)
    high = ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)
    found = kernel(a)
    near(found[0], a, 2e-5)
    near(found[1], high, 0)


@case
def grids_of_programs():
    @nki.jit
    def kernel(a, b):
        out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
        p = nl.program_id(0) * 64 + nl.arange(64)[:, None]
        f = nl.program_id(1) * 32 + nl.arange(32)[None, :]
        nl.store(out[p, f], value=nl.load(a[p, f]) + nl.load(b[p, f]))
        return out

    a, b = data(128, 96), data(128, 96)
    near(kernel[2, 3](a, b), a + b, 0)
    near(kernel[nl.spmd_dim(nl.nc(2), 1), 3](a, b), a + b, 0)


@case
def outputs_as_arguments():
    @nki.jit
    def kernel(a, out: nt.mutable_tensor):
        nl.store(out, value=nl.load(a) * 2.0)
        return out

    a, out = data(64, 32), np.zeros((64, 32), np.float32)
    near(kernel(a, out), a * 2, 0)
    near(out, a * 2, 0)


@case
def addresses_of_buffers():
    @nki.jit
    @ncc.skip_middle_end_transformations
    def kernel(a):
        out = nl.ndarray((4, 128, 128), dtype=a.dtype, buffer=nl.shared_hbm)
        p, f = nl.arange(128)[:, None], nl.arange(128)[None, :]
        x = nl.ndarray((4, par_dim(128), 128), dtype=a.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=1024, num_free_tiles=(2,)))
        banks = nl.ndarray((4, par_dim(128), 128), dtype=np.float32, buffer=ncc.psum.alloc(
            lambda idx, pdim_size, fdim_size: (idx[0] % 2, 0, 0)))
        for i in nl.affine_range(4):
            x[i, p, f] = nl.load(a[i, p, f])
            banks[i, p, f] = nisa.nc_transpose(x[i, p, f])
            nl.store(out[i, p, f], value=nl.copy(banks[i, p, f]))
        return out

    a = data(4, 128, 128)
    near(kernel(a), a.transpose(0, 2, 1), 0)


@case
def masks_of_reductions_keep_the_shape():
    """Partitions that a mask leaves out are not written; elements that it leaves out do not count."""

    @nki.jit
    def kernel(a):
        rows, n = a.shape
        p, f = nl.arange(128)[:, None], nl.arange(n)[None, :]
        outs = [nl.ndarray((rows, k), dtype=a.dtype, buffer=nl.shared_hbm) for k in (n, n, 1, 1)]
        for i in nl.affine_range(2):
            here = i * 128 + p < rows
            x = nl.load(a[i * 128 + p, f], mask=here)
            apart = nl.subtract(x, nl.max(x, axis=[1], keepdims=True, mask=here))
            first = here & (f < 5)
            tiles = apart, nl.softmax(x, axis=-1, mask=here), nl.mean(x, axis=1, mask=first), nl.var(x, axis=1, mask=first)
            for o, t in zip(outs, tiles):
                nl.store(o[i * 128 + p, nl.arange(t.shape[1])[None, :]], t, mask=here)
        return tuple(outs)

    a = data(200, 7)
    e = np.exp(a - a.max(1, keepdims=True))
    want = a - a.max(1, keepdims=True), e / e.sum(1, keepdims=True), a[:, :5].mean(1, keepdims=True), a[:, :5].var(1, keepdims=True)
    for found, expected in zip(kernel(a), want):
        near(found, expected)


@case
def more_dimensions_than_an_operand_has():
    @nki.jit
    def kernel(a):
        shape = (16, 2, 2, 2, 3, 4, 5)
        p, i, j, k, d, h, w = [nl.arange(n)[tuple(slice(None) if m == at else None for m in range(7))] for at, n in enumerate(shape)]
        out, r = nl.ndarray(shape, dtype=a.dtype, buffer=nl.shared_hbm), nl.ndarray(shape, dtype=a.dtype, buffer=nl.sbuf)
        t = nl.load(a)
        r[p, i, j, k, d, h, w] = 3.0 * t[p, d + i, h + (1 - j), w + k] + t[p, d + (-1 * i + 1), h + j, w + k]
        nl.store(out, r)
        return out

    a = data(16, 4, 5, 6)
    lower, upper = a[:, :3], a[:, 1:]
    parts = [[[3 * (upper, lower)[1 - i][:, :, 1 - j:5 - j, k:k + 5] + (upper, lower)[i][:, :, j:j + 4, k:k + 5]
               for k in range(2)] for j in range(2)] for i in range(2)]  # fmt: skip
    near(kernel(a), np.array(parts).transpose(3, 0, 1, 2, 4, 5, 6))


@case
def matmuls_of_other_formats():
    """A sum in float16 in PSUM, and double_row with one stationary column. A tile that a kernel returns goes to HBM."""

    @nki.jit
    def half(a, b):
        acc = nl.zeros((a.shape[1], b.shape[1]), dtype=nl.float16, buffer=nl.psum)
        for i in nl.affine_range(2):
            acc += nl.matmul(nl.load(a[i * 64:i * 64 + 64]), nl.load(b[i * 64:i * 64 + 64]), transpose_x=True)
        return acc

    @nki.jit(platform_target="trn2")
    def double(a, b):
        x, y = nl.load(a, dtype=nl.float8_e4m3), nl.load(b, dtype=nl.float8_e4m3)
        return nisa.nc_matmul(x, y, perf_mode="double_row_gen3"), y

    a, b = data(128, 20).astype(np.float16), data(128, 30).astype(np.float16)
    near(half(a, b), a.astype(np.float32).T @ b.astype(np.float32), 1e-3)
    a, b = (RANDOM.integers(-3, 4, shape).astype(np.float32) for shape in ((32, 2, 1), (32, 2, 40)))
    product, y = double(a, b)
    near(product, np.einsum("kli,klj->ij", a, b), 0)
    near(y, b, 0)


@case
def words_are_exact():
    """Operators on 32-bit integers are numpy's, beyond what float32 has. Copies of views are tiles."""

    @nki.jit
    def kernel(a, b):
        x, y = nl.load(a), nl.load(b)
        near_to = nl.equal(x, y + 1)
        tiles = (x - y, x * 3 + y, nl.maximum(x, y), x & (y << 2), nl.full(a.shape, 0x12345679, dtype=nl.int32), near_to,
                 nisa.memset(a.shape, 0x7FFFFFFF, nl.int32), x[:, 0:1].as_tile() + y)
        outs = [nl.ndarray(a.shape, dtype=t.dtype, buffer=nl.shared_hbm) for t in tiles]
        for o, t in zip(outs, tiles):
            nl.store(o, t)
        return tuple(outs)

    a, b = (RANDOM.integers(-(1 << 31), 1 << 31, (16, 8), dtype=np.int64).astype(np.int32) for _ in range(2))
    b[:, :4] = a[:, :4] - 1
    full = np.full(a.shape, 0x12345679), a == b + 1, np.full(a.shape, 0x7FFFFFFF)
    for found, want in zip(kernel(a, b), (a - b, a * 3 + b, np.maximum(a, b), a & (b << 2), *full, a[:, :1] + b)):
        assert np.array_equal(found, want), f"found {found[0]}, wanted {want[0]}"


@case
def programs_may_turn_logging_off():
    import logging

    logging.disable(logging.OFF)
    logging.disable(logging.NOTSET)


@case
def times_are_reported():
    def kernel(a):
        out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
        nl.store(out, value=nl.exp(nl.load(a)))
        return out

    measured = nki.benchmark(warmup=1, iters=2)(kernel)
    measured(data(128, 512))
    latency = measured.benchmark_result.nc_latency
    assert 1 < latency.get_latency_percentile(50) == latency.get_latency_percentile(99) < 100
    a = data(16, 16)
    near(nki.simulate_kernel(nki.jit(kernel), a), np.exp(a))


@case
def what_a_loop_repeats_is_computed_once():
    """The innermost loop that is not unrolled counts; values are those of the program as it is written."""
    def kernel(a, outer, inner, change):
        out = nl.ndarray((6, *a.shape), dtype=a.dtype, buffer=nl.shared_hbm)
        x = nl.load(a)
        for i in outer(3):
            for k in inner(2):
                y = nisa.tensor_scalar(x, np.multiply, 3.0)  # the same in all iterations
                z = nisa.tensor_scalar(y, np.add, float(2 * i + k))  # another in each
                if change == "result":
                    y[...] = nl.add(y, 1.0)
                if change == "operand":
                    x[...] = nl.add(x, 1.0)
                nl.store(out[2 * i + k], nl.add(y, z))
        return out

    a = data(64, 16)
    for outer, inner, change, times in (
        (nl.affine_range, nl.affine_range, None, 3),
        (nl.sequential_range, nl.static_range, None, 1),
        (nl.affine_range, range, None, 1),
        (nl.static_range, nl.static_range, None, 6),
        (nl.affine_range, nl.affine_range, "result", 6),
        (nl.affine_range, nl.affine_range, "operand", 6),
    ):
        made = nki.jit(kernel)
        expected, x = [], a.copy()
        for step in range(6):
            y = x * np.float32(3)
            z = y + np.float32(step)
            y = y + 1 if change == "result" else y
            x = x + 1 if change == "operand" else x
            expected.append(y + z)
        near(made(a, outer, inner, change), np.stack(expected))
        recording, _ = made.record((a, outer, inner, change), {})
        count = 1 + 6 * (3 if change is None else 4) + times
        assert recording.instructions == count, (outer, inner, change, recording.instructions, count)


@case
def errors_name_what_they_found():
    def run(body):
        @nki.jit
        def kernel(a):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            body(a, out)
            return out

        return lambda: kernel(data(256, 64))

    fails(run(lambda a, out: nl.load(a)), "partition dimension 256", "128", "old_check.py")
    fails(run(lambda a, out: nl.load(a[0:128, 0:65])), "65", "out of bounds", "64 exist")
    fails(run(lambda a, out: nl.store(out, value=nl.load(a[0:128])[nl.arange(128)[:, None], 2 * nl.arange(32)[None, :]])),
          "(128, 32)", "(256, 64)")
    fails(run(lambda a, out: nisa.nc_matmul(nl.load(a[0:128]), nl.load(a[0:64]))), "128", "64")
    fails(run(lambda a, out: nl.add(a, 1.0)), "HBM")
    fails(lambda: nl.load(None), "outside of a kernel")
    fails(run(lambda a, out: bool(nl.arange(3)[:, None] < 2)), "truth value")


def main():
    chosen = [c for c in CASES if len(sys.argv) < 2 or any(a in c.__name__ for a in sys.argv[1:])]
    failed = 0
    for c in chosen:
        try:
            c()
        except Exception:
            failed += 1
            print(f"FAILED {c.__name__}")
            traceback.print_exc()
    print(f"{len(chosen) - failed} of {len(chosen)} cases passed")
    return 1 if failed or not chosen else 0


sys.exit(main())
