#!/usr/bin/env python3
"""Messages of nki.isa and nki.collectives for calls that break a rule: each names the function, the operand, what was found
and what is wanted."""

import re
import sys

from isa_cases import nisa, nl
from tern.nki import collectives as ncc
from tern.nki import tensor, trace
from tern.nki.errors import NkiError

E = nisa.engine


class Tensors:
    """Tensors by attribute: t.f128x64 is float32 in SBUF, t.p_bf32x8 bfloat16 in PSUM, t.h_i4x4 int32 in HBM."""

    NAMES = {"f": "float32", "b": "bfloat16", "h": "float16", "i": "int32", "u": "uint32", "w": "uint16", "c": "uint8", "s": "int16",
             "e": "float8_e5m2", "n": "float8_e4m3fn", "g": "float8_e4m3", "x": "float8_e5m2_x4", "q": "bool", "t": "tfloat32",
             "k": "float8_e8m0fnu"}  # fmt: skip
    BUFFERS = {"p": "psum", "h": "private_hbm", "s": "shared_hbm"}

    def __getattr__(self, name):
        where, _, rest = name.rpartition("_")
        sizes = tuple(map(int, rest[1:].split("x")))
        return tensor.allocate(sizes, self.NAMES[rest[0]], self.BUFFERS.get(where, "sbuf"), name=name)


t = Tensors()
ADD, MUL = nl.add, nl.multiply

# (chip, call, message); "" is trn2.
ERRORS = [
    # operands of all functions
    ("", lambda: nisa.tensor_copy(t.f8x8, 3.0), "tensor_copy: src is float 3.0, wanted a tensor"),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f8x9), "tensor_copy: dst has 8 elements per partition (8x8), src has 9 (8x9)"),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f4x16), "tensor_copy: dst has 8 partitions (8x8), src has 4 (4x16)"),
    ("", lambda: nisa.tensor_copy(t.h_f8x8, t.f8x8), "tensor_copy: dst is in private_hbm, allowed: psum, sbuf"),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f8x8, engine=E.tensor),
     "tensor_copy: engine is tensor, trn2 allows vector, scalar, gpsimd"),
    ("trn1", lambda: nisa.tensor_copy(t.f8x8, t.f8x8, engine=E.scalar), "tensor_copy: engine is scalar, trn1 allows vector, gpsimd"),
    ("", lambda: nisa.tensor_copy(t.p_f8x8, t.f8x8, engine=E.gpsimd),
     "tensor_copy: engine is gpsimd and an operand is in psum, which GpSimd does not reach"),
    ("", lambda: nisa.tensor_copy(t.n8x8, t.f8x8), "tensor_copy: dst is float8_e4m3fn, which trn2 does not have; trn3 does"),
    ("trn3", lambda: nisa.tensor_copy(t.x8x8, t.f8x8), "tensor_copy: src is float32 and dst float8_e5m2_x4: MX words are not converted"),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f8x8, engine="fast"), "tensor_copy: engine is 'fast', allowed: engine.unknown, "),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f8x8, name=4), "name= takes a string, found 4"),
    ("", lambda: nisa.tensor_copy(t.f8x8, t.f8x8.indirect(t.u8x1)), ".indirect() needs NeuronCore-v4 (trn3), the kernel is for trn2"),
    ("trn3", lambda: nisa.tensor_copy(t.f8x8, t.f8x8.indirect(t.u8x1), engine=E.gpsimd),
     "tensor_copy: engine is gpsimd and an operand is a view of .indirect(), allowed: vector, scalar"),
    ("trn3", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x8.indirect(t.u8x1), ADD),
     "tensor_tensor: data2 is a view of .indirect(), allowed for: dst, data1"),
    ("trn3", lambda: nisa.tensor_copy(t.f32x40, t.f32x8.indirect(t.u32x2, 40)),
     "tensor_copy: src has 40 offsets, its index (32x2) holds 32 for each 16 partitions"),
    ("trn3", lambda: nisa.reciprocal(t.f8x8, t.f8x8.indirect(t.u8x1)), "reciprocal: data is a view of .indirect(), allowed for: none"),
    ("", lambda: t.f8x8 + t.f8x8, "float32[8, 8] in sbuf: tensors have no operator +; nl.add computes it in a new tile"),
    ("", lambda: 2 * t.f8x8, "tensors have no operator *; nl.multiply computes it"),
    ("", lambda: t.f8x1 > 0, "tensors have no operator >; nl.greater computes it"),
    # elementwise
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x4, ADD),
     "tensor_tensor: data2 has 4 elements per partition (8x4), data1 has 8 (8x8)"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.p_f8x8, t.p_f8x8, ADD),
     "tensor_tensor: data1 and data2 are both in psum, at most one of them may be"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x8, nl.exp),
     "tensor_tensor: op is nl.exp, wanted an operator of the engine such as nl.add"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x8, nl.abs), "tensor_tensor: op is nl.abs, wanted an operator of two operands"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x8, nl.abs_max),
     "tensor_tensor: op is nl.abs_max, which trn2 does not have; trn3 does"),
    ("", lambda: nisa.tensor_tensor(t.i8x8, t.i8x8, t.f8x8, nl.bitwise_and),
     "tensor_tensor: dst is int32, data1 is int32, data2 is float32; bitwise operators take integers of one width"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.p_f8x8, nl.power),
     "tensor_tensor: op is nl.power, which only GpSimd has, and an operand is in psum, which GpSimd does not reach"),
    ("", lambda: nisa.tensor_tensor(t.f8x8, t.f8x8, t.f8x8, nl.power, engine=E.vector),
     "tensor_tensor: op is nl.power, which only GpSimd has, and engine is vector"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, t.f4x1), "tensor_scalar: operand0 has 4 partitions (4x1), data has 8 (8x8)"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, t.f8x2),
     "tensor_scalar: operand0 has 2 elements per partition (8x2), wanted 1"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, t.b8x1),
     "tensor_scalar: operand0 is bfloat16, arithmetic operators take float32"),
    ("", lambda: nisa.tensor_scalar(t.i8x8, t.i8x8, nl.bitwise_and, 3, op1=ADD, operand1=1),
     "tensor_scalar: op0 is nl.bitwise_and and op1 nl.add: bitwise and arithmetic operators cannot be combined"),
    ("", lambda: nisa.tensor_scalar(t.i8x8, t.i8x8, nl.bitwise_and, 1.5),
     "tensor_scalar: operand0 is 1.5, bitwise operators take integers"),
    ("", lambda: nisa.tensor_scalar(t.c8x8, t.c8x8, nl.bitwise_and, 256), "tensor_scalar: operand0 is 256, allowed: -128 to 255"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, nl.abs, t.f8x1),
     "tensor_scalar: operand0 is a tensor and op0 nl.abs, which takes one operand"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, None),
     "tensor_scalar: operand0 is None and its operator nl.add, wanted a number or a tensor"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, 1.0, op1=MUL), "tensor_scalar: op1 is nl.multiply and operand1 None, wanted"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, nl.maximum, 1.0, engine=E.scalar),
     "tensor_scalar: op0 is nl.maximum and op1 None; scalar of trn2 has multiply, add, multiply and add"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, 1.0, engine=E.gpsimd),
     "tensor_scalar: engine is gpsimd and op0 nl.add, allowed on gpsimd: nl.rsqrt"),
    ("trn1", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, 1.0, engine=E.scalar), "engine is scalar, trn1 allows vector, gpsimd"),
    ("", lambda: nisa.tensor_scalar(t.f8x8, t.f8x8, ADD, "two"), "tensor_scalar: operand0 is str 'two', wanted a number or a tensor"),
    ("", lambda: nisa.scalar_tensor_tensor(t.f8x8, t.p_f8x8, ADD, 1.0, ADD, t.p_f8x8),
     "scalar_tensor_tensor: data and operand1 are both in psum"),
    ("", lambda: nisa.scalar_tensor_tensor(t.i8x8, t.i8x8, nl.bitwise_or, 1, ADD, t.i8x8),
     "scalar_tensor_tensor: op0 is nl.bitwise_or, a bitwise operator; allowed: arithmetic ones"),
    ("", lambda: nisa.tensor_tensor_scan(t.f8x8, t.f8x8, t.f8x8, 0.0, MUL, nl.abs),
     "tensor_tensor_scan: op1 is nl.abs, wanted an operator of two operands"),
    ("", lambda: nisa.reciprocal(t.f8x8, t.f8x4), "reciprocal: dst has 8 elements per partition (8x8), data has 4 (8x4)"),
    ("", lambda: nisa.memset(t.i8x8, 2.0), "memset: value is float 2.0 and dst is int32, wanted an int"),
    ("", lambda: nisa.memset(t.c8x8, 256), "memset: value is 256, allowed: 0 to 255"),
    ("trn3", lambda: nisa.memset(t.x8x8, 1), "memset: value is 1 and dst is float8_e5m2_x4, allowed for MX words: 0"),
    ("", lambda: nisa.memset(t.p_f8x8, 1.0, engine=E.gpsimd), "memset: engine is gpsimd and an operand is in psum"),
    # scalar engine
    ("", lambda: nisa.activation(t.f8x8, ADD, t.f8x8), "activation: op is nl.add, wanted an activation function such as nl.exp"),
    ("", lambda: nisa.activation(t.f8x8, nl.prelu, t.f8x8), "activation: op is nl.prelu, which only activate2 has, with relu_param"),
    ("", lambda: nisa.activation(t.f8x8, nl.exp, t.f8x8, bias=t.f8x2),
     "activation: bias has 2 elements per partition (8x2), wanted 1"),
    ("", lambda: nisa.activation(t.f8x8, nl.exp, t.f8x8, scale=t.b8x1), "activation: scale is bfloat16, allowed: float32"),
    ("trn1", lambda: nisa.activation(t.f8x8, nl.exp, t.f8x8, bias=1.0),
     "activation: bias is 1.0, trn1 takes a bias only as a tensor (partitions, 1); trn2 takes numbers"),
    ("trn1", lambda: nisa.activation(t.f8x8, nl.reciprocal, t.f8x8, bias=t.f8x1),
     "activation: op is nl.reciprocal with a bias, which trn1 does not have; trn2 does"),
    ("", lambda: nisa.activation(t.f8x8, nl.exp, t.f8x8, reduce_op=nl.maximum), "reduce_op is nl.maximum, allowed: nl.add"),
    ("", lambda: nisa.activation(t.f8x8, nl.exp, t.f8x8, reduce_cmd=nisa.reduce_cmd.load_reduce),
     "activation: reduce_cmd is load_reduce, allowed: idle, reset, reduce, reset_reduce"),
    ("", lambda: nisa.activate2(t.f8x8, nl.exp, t.f8x8, 1.0, 0.0, MUL, ADD), "activate2: not available on trn2, only on trn3"),
    ("trn3", lambda: nisa.activate2(t.f8x8, nl.exp, t.f8x8, 1.0, 0.0, ADD, MUL),
     "activate2: op0 is nl.add and op1 nl.multiply, allowed: multiply with add, subtract or bypass"),
    ("trn3", lambda: nisa.activate2(t.f8x8, nl.exp, t.f8x8, 1.0, 0.0, nl.bypass, nl.bypass, reverse0=True),
     "activate2: reverse0 without op0"),
    ("trn3", lambda: nisa.activate2(t.f8x8, nl.exp, t.f8x8, 1.0, 0.0, MUL, ADD, engine=E.gpsimd),
     "activate2: engine is gpsimd, which is not supported yet; allowed: scalar"),
    ("", lambda: nisa.exponential(t.f8x8, t.f8x8), "exponential: not available on trn2, only on trn3"),
    ("trn3", lambda: nisa.exponential(t.f8x8, t.f8x8, reduce_init=1.0),
     "exponential: reduce_init is given and reduce_cmd is idle, allowed only with load_reduce"),
    # reductions and searches
    ("", lambda: nisa.tensor_reduce(t.f8x1, ADD, t.f8x4x4, axis=1),
     "tensor_reduce: axis is 1 for data of 3 dimensions, wanted the last ones, up to 2"),
    ("", lambda: nisa.tensor_reduce(t.f8x1, ADD, t.f8x4x4, axis=(0, 1, 2)),
     "tensor_reduce: axis is (0, 1, 2) for data of 3 dimensions, allowed: 1 to 2; axis 0 is the partition"),
    ("", lambda: nisa.tensor_reduce(t.f8x2, ADD, t.f8x4x4, axis=2), "tensor_reduce: dst has 2 elements per partition (8x2), wanted 4"),
    ("", lambda: nisa.tensor_reduce(t.f8x1, nl.power, t.f8x4, axis=1),
     "tensor_reduce: op is nl.power, allowed: operators that reduce, such as nl.add"),
    ("", lambda: nisa.tensor_reduce(t.i8x1, nl.bitwise_or, t.i8x4, axis=1, negate=True),
     "tensor_reduce: negate with op nl.bitwise_or, allowed only with arithmetic operators"),
    ("", lambda: nisa.tensor_partition_reduce(t.f1x4, MUL, t.f8x4), "tensor_partition_reduce: op is nl.multiply, allowed: nl.add, nl.average"),
    ("", lambda: nisa.tensor_partition_reduce(t.f2x4, ADD, t.f8x4), "tensor_partition_reduce: dst has 2 partitions, wanted 1"),
    ("", lambda: nisa.tensor_scalar_reduce(t.f8x4, t.f8x4, ADD, 1.0, nl.subtract),
     "tensor_scalar_reduce: reduce_op is nl.subtract, allowed: nl.add, nl.multiply, nl.maximum, nl.minimum"),
    ("", lambda: nisa.tensor_scalar_reduce(t.f8x4, t.f8x4, ADD, 1.0, ADD, reduce_init=1.0),
     "tensor_scalar_reduce: reduce_init is given and reduce_cmd is reset_reduce, allowed only with load_reduce"),
    ("", lambda: nisa.tensor_scalar_reduce(t.f8x4, t.f8x4, ADD, 1.0, ADD, reduce_cmd=nisa.reduce_cmd.load_reduce),
     "tensor_scalar_reduce: reduce_init is None and reduce_cmd load_reduce, wanted a number or a tensor"),
    ("", lambda: nisa.tensor_scalar_cumulative(t.i8x4, t.i8x4, ADD, ADD, 1.0), "tensor_scalar_cumulative: src is int32, allowed: "),
    ("", lambda: nisa.bn_stats(t.f8x6, t.f8x600), "bn_stats: data has 600 elements per partition (8x600), at most 512"),
    ("", lambda: nisa.bn_aggr(t.f8x2, t.f8x7), "bn_aggr: data has 7 elements per partition (8x7), wanted a multiple of 3"),
    ("", lambda: nisa.max8(t.f8x8, t.f8x7), "max8: src has 7 elements per partition (8x7), allowed: 8 to 16384"),
    ("", lambda: nisa.nc_find_index8(t.i8x8, t.f8x9, t.f8x8), "nc_find_index8: dst is int32, allowed: uint16, uint32"),
    ("", lambda: nisa.nc_match_replace8(t.f8x9, t.f8x9, t.f8x7, 0.0), "nc_match_replace8: vals has 7 elements per partition (8x7), wanted 8"),
    # selections and patterns
    ("", lambda: nisa.tensor_copy_predicated(t.f8x8, t.b8x8, t.c8x8),
     "tensor_copy_predicated: src is bfloat16, wanted the dtype of dst, float32"),
    ("", lambda: nisa.tensor_copy_predicated(t.f8x8, t.f8x8, t.f8x8),
     "tensor_copy_predicated: predicate is float32, allowed: uint16, uint32, uint8"),
    ("", lambda: nisa.select_reduce(t.f8x8, t.u8x8, t.f8x8, 0.0), "select_reduce: predicate is uint32, allowed: int16, int8, uint16, uint8"),
    ("", lambda: nisa.select_reduce(t.f8x8, t.c8x8, t.f8x8, 0.0, reduce_op=ADD), "select_reduce: reduce_op is nl.add, allowed: nl.maximum"),
    ("trn1", lambda: nisa.range_select(t.f8x8, t.f8x8, nl.less, nl.less, t.f8x1, t.f8x1),
     "range_select: not available on trn1, only on trn2 and later"),
    ("", lambda: nisa.range_select(t.f8x8, t.f8x8, nl.not_equal, nl.less, t.f8x1, t.f8x1),
     "range_select: comp_op0 is nl.not_equal, allowed: nl.equal, nl.less, nl.less_equal, nl.greater, nl.greater_equal"),
    ("", lambda: nisa.range_select(t.f8x8, t.f8x8, nl.less, nl.less, t.f8x1, t.b8x1), "range_select: bound1 is bfloat16, allowed: float32"),
    ("", lambda: nisa.range_select(t.f8x8, t.f8x8, nl.less, nl.less, t.f8x1, t.f8x1, on_false_value=0.0),
     "range_select: on_false_value is 0.0, allowed: the lowest float32, -3.4028234"),
    ("", lambda: nisa.iota(t.i8x8, [[1, 7]]), "iota: pattern [[1, 7]] has 7 elements, dst has 8 per partition"),
    ("", lambda: nisa.iota(t.i8x8, [[1, 8], [1, 1], [1, 1], [1, 1], [1, 1]]), "iota: pattern has 5 dimensions, allowed: 1 to 4"),
    ("", lambda: nisa.iota(t.p_i8x8, [[1, 8]]), "iota: dst is in psum, allowed: sbuf"),
    ("", lambda: nisa.affine_select(t.f8x8, [[1, 8]], 1, t.f8x8, 0.0, cmp_op=ADD),
     "affine_select: cmp_op is nl.add, allowed: comparisons such as nl.equal"),
    # moving
    ("", lambda: nisa.nc_transpose(t.p_f8x8, t.b8x8), "nc_transpose: dst is float32, wanted the dtype of data, bfloat16"),
    ("", lambda: nisa.nc_transpose(t.p_f8x4, t.f8x4), "nc_transpose: dst is 8x4, wanted 4x8 for data of 8x4"),
    ("", lambda: nisa.nc_transpose(t.f64x64, t.f64x64),
     "nc_transpose: data is 64x64, at most 32x32 on vector, which data in sbuf and dst in psum need not"),
    ("", lambda: nisa.nc_transpose(t.f8x8, t.f8x8, engine=E.tensor),
     "nc_transpose: engine is tensor, data is in sbuf and dst in sbuf, wanted sbuf and psum"),
    ("", lambda: nisa.nc_stream_shuffle(t.f32x8, t.f32x8, [0] * 31), "nc_stream_shuffle: shuffle_mask has 31 entries, wanted 32"),
    ("", lambda: nisa.nc_stream_shuffle(t.f32x8, t.f16x8, [16] * 32),
     "nc_stream_shuffle: shuffle_mask[0] is 16: partition 0 would take partition 16 of src, which has 16"),
    ("", lambda: nisa.quantize_mx(t.x32x2, t.b32x8, t.c32x2), "quantize_mx: not available on trn2, only on trn3"),
    ("trn3", lambda: nisa.quantize_mx(t.x32x2, t.b32x10, t.c32x2),
     "quantize_mx: src has 32 partitions of 10 elements, wanted multiples of 32 and 4"),
    ("trn3", lambda: nisa.quantize_mx(t.x64x2, t.b64x8, t.c4x2), "quantize_mx: dst_scale has 4 partitions, wanted 36 to 64 for dst"),
    # tensor engine
    ("", lambda: nisa.nc_matmul(t.f8x8, t.f8x8, t.f8x8), "nc_matmul: dst is in sbuf, allowed: psum"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.f8x8, t.p_f8x8), "nc_matmul: moving is in psum, allowed: sbuf"),
    ("", lambda: nisa.nc_matmul(t.p_b8x8, t.b8x8, t.b8x8), "nc_matmul: dst is bfloat16, trn2 allows float32"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.f8x8),
     "nc_matmul: stationary is bfloat16 and moving float32: float32 and tfloat32 are multiplied with each other only"),
    ("trn3", lambda: nisa.nc_matmul(t.p_f8x8, t.g8x8, t.n8x8),
     "nc_matmul: stationary is float8_e4m3 and moving float8_e4m3fn: the two e4m3 formats cannot be mixed"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.i8x8, t.i8x8), "nc_matmul: stationary is int32, trn2 multiplies bfloat16, float16, "),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.b4x8), "nc_matmul: moving has 4 partitions, stationary 8: both are the contracted dimension"),
    ("", lambda: nisa.nc_matmul(t.p_f128x8, t.b8x130, t.b8x8), "nc_matmul: stationary has 130 columns, at most 128"),
    ("", lambda: nisa.nc_matmul(t.p_f8x600, t.b8x8, t.b8x600),
     "nc_matmul: moving has 600 columns, trn2 allows at most 512 for a result of float32"),
    ("", lambda: nisa.nc_matmul(t.p_f8x7, t.b8x8, t.b8x8), "nc_matmul: dst is 8x7, wanted 8x8: columns of stationary times columns of moving"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.b8x8, tile_size=(32, 128)),
     "nc_matmul: tile_position is () and tile_size (32, 128), wanted both, as (row, column), or neither"),
    ("trn1", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.b8x8, tile_position=(0, 0), tile_size=(32, 128)),
     "nc_matmul: tile_size is (32, 128), trn1 allows sizes of 64, 128"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.b8x8, tile_position=(16, 0), tile_size=(32, 128)),
     "nc_matmul: tile_position is (16, 0) and tile_size (32, 128), wanted multiples of the size below 128"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b64x8, t.b64x8, tile_position=(0, 0), tile_size=(32, 128)),
     "nc_matmul: stationary has 64 partitions, at most 32"),
    ("trn1", lambda: nisa.nc_matmul(t.p_f8x8, t.e8x2x8, t.e8x2x8, perf_mode=nisa.matmul_perf_mode.double_row),
     "nc_matmul: perf_mode is double_row, which trn1 does not have; trn2 does"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x2x8, t.b8x2x8, perf_mode=nisa.matmul_perf_mode.double_row),
     "nc_matmul: stationary is bfloat16 with double_row, allowed: float8_e4m3, float8_e5m2"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.e8x16, t.e8x2x8, perf_mode=nisa.matmul_perf_mode.double_row),
     "nc_matmul: stationary is 8x16 with double_row, wanted a first free dimension of 2, and another one"),
    ("", lambda: nisa.nc_matmul(t.p_f8x8, t.b8x8, t.b8x8, is_transpose=True),
     "nc_matmul: dst is float32, wanted the dtype of stationary with is_transpose, bfloat16"),
    ("", lambda: nisa.nc_matmul_mx(t.p_f8x8, t.x32x8, t.x32x8, t.c4x8, t.c4x8), "nc_matmul_mx: not available on trn2, only on trn3"),
    ("trn3", lambda: nisa.nc_matmul_mx(t.p_f8x8, t.x16x8, t.x16x8, t.c4x8, t.c4x8),
     "nc_matmul_mx: stationary has 16 partitions, wanted a multiple of 32 up to 128"),
    ("trn3", lambda: nisa.nc_matmul_mx(t.p_f7x8, t.x32x7, t.x32x8, t.c4x7, t.c4x8),
     "nc_matmul_mx: stationary has 7 columns, wanted an even number up to 128"),
    # GpSimd
    ("", lambda: nisa.local_gather(t.f16x16, t.f16x16, t.u16x1), "local_gather: index is uint32, allowed: uint16"),
    ("", lambda: nisa.local_gather(t.f16x15, t.f16x16, t.w16x1), "local_gather: dst has 15 elements per partition (16x15), wanted 16"),
    ("", lambda: nisa.local_gather(t.f16x48, t.f16x16, t.w16x1, num_elem_per_idx=3),
     "local_gather: num_elem_per_idx is 3, allowed: 1, 2, 4, 8, 16, 32"),
    ("", lambda: nisa.local_gather(t.f16x17, t.f16x16, t.w16x1, num_valid_indices=17),
     "local_gather: num_valid_indices is 17, allowed: 1 to 16"),
    ("", lambda: nisa.nc_n_gather(t.f8x4, t.f8x9, t.u8x5), "nc_n_gather: dst has 4 elements per partition (8x4), indices has 5 (8x5)"),
    ("trn1", lambda: nisa.nonzero_with_count(t.i16x9, t.f16x8), "nonzero_with_count: not available on trn1, only on trn2 and later"),
    ("", lambda: nisa.nonzero_with_count(t.i16x8, t.f16x8), "nonzero_with_count: dst has 8 elements per partition (16x8), wanted 9"),
    ("", lambda: nisa.sequence_bounds(t.f2x2x4, t.f2x4), "sequence_bounds: segment_ids has 2 partitions, wanted 1"),
    ("", lambda: nisa.topk(t.b16x8, t.u16x8, t.b16x3, n=49), "topk: n is 49, src (16x3) holds 48 elements in 16 partitions"),
    ("", lambda: nisa.topk(t.b16x8, t.u16x8, t.b16x3, n=7), "topk: n is 7, allowed: 8 to 65535"),
    # random numbers
    ("trn1", lambda: nisa.rng(t.u8x8, engine=E.gpsimd), "rng: engine is gpsimd, trn1 allows vector"),
    ("", lambda: nisa.rng(t.f8x8), "rng: dst is float32, allowed: int16, int32, int8, uint16, uint32, uint8"),
    ("", lambda: nisa.dropout(t.f8x8, t.f8x8, 1.5), "dropout: prob is 1.5, allowed: 0 to 1"),
    ("", lambda: nisa.set_rng_seed(t.u1x2), "set_rng_seed: src_seeds is 1x2, wanted one element per partition"),
    ("", lambda: nisa.rand2(t.f8x8, 0.0, 1.0), "rand2: not available on trn2, only on trn3"),
    ("trn3", lambda: nisa.rand2(t.f8x8, 1.0, 1.0), "rand2: min is 1.0 and max 1.0, wanted min below max"),
    ("trn1", lambda: nisa.rand_get_state(t.u8x6), "rand_get_state: not available on trn1, only on trn2 and later"),
    ("", lambda: nisa.rand_set_state(t.u8x6, engine=E.vector), "rand_set_state: engine is vector, trn2 allows gpsimd"),
    ("trn3", lambda: nisa.rand_set_state(t.u8x6, engine=E.vector), "src_seeds has 6 elements per partition, wanted 24 on vector"),
    # transfers
    ("", lambda: nisa.dma_copy(t.h_f8x8, t.p_f8x8), "dma_copy: src is in psum, which DMA does not reach here; copy it with tensor_copy first"),
    ("", lambda: nisa.dma_copy(t.h_f8x8, t.f8x9), "dma_copy: dst has 64 elements (8x8), src has 72 (8x9)"),
    ("trn1", lambda: nisa.dma_copy(t.f8x8, t.h_f8x8, dge_mode=nisa.dge_mode.hwdge),
     "dma_copy: dge_mode is hwdge, which trn1 does not have; trn2 does"),
    ("", lambda: nisa.dma_copy(t.f8x8, t.h_b8x8, dge_mode=nisa.dge_mode.hwdge),
     "dma_copy: src is bfloat16 and dst float32: hwdge does not convert; use swdge, none or .view()"),
    ("", lambda: nisa.dma_copy(t.f8x8, t.h_f8x8, engine=E.scalar),
     "dma_copy: engine is scalar and dge_mode unknown, allowed: sync or scalar with hwdge"),
    ("", lambda: nisa.dma_copy(t.f8x8, t.h_f8x8, priority=1), "dma_copy: priority is 1, which trn2 does not have; trn3 does"),
    ("trn3", lambda: nisa.dma_copy(t.f8x8, t.h_f8x8, priority=4), "dma_copy: priority is 4, allowed: 0 to 3"),
    ("", lambda: nisa.dma_copy(t.f8x8, t.h_f9x8.vector_select(0, t.i8x1), dge_mode=nisa.dge_mode.none),
     "dma_copy: dge_mode is none with a vector_offset, allowed: unknown, swdge"),
    ("", lambda: nisa.dma_copy(t.f8x8, t.h_f9x8.ap([[8, 8], [1, 8]], vector_offset=t.i4x2)),
     "dma_copy: vector_offset is 4x2 for 8 rows (8x8), wanted 8x1"),
    ("", lambda: nisa.dma_transpose(t.f8x4, t.h_f4x8, axes=(0, 1)), "dma_transpose: axes is (0, 1) for src of 2 dimensions (4x8), allowed: (1, 0)"),
    ("", lambda: nisa.dma_transpose(t.f4x8, t.h_f4x8), "dma_transpose: dst is 4x8, wanted 8x4 for src of 4x8"),
    ("", lambda: nisa.dma_transpose(t.f8x4, t.h_f4x8, dge_mode=nisa.dge_mode.hwdge),
     "dma_transpose: src is float32 with hwdge, wanted elements of 2 bytes"),
    ("", lambda: nisa.dma_transpose(t.b8x4, t.h_b4x8, dge_mode=nisa.dge_mode.hwdge), "dma_transpose: src is 4x8 with hwdge, wanted 16 rows"),
    ("", lambda: nisa.dma_transpose(t.f8x4, t.h_f4x8, oob_mode=nisa.oob_mode.skip),
     "dma_transpose: oob_mode is skip, allowed only for a src with a vector_offset"),
    ("trn1", lambda: nisa.dma_transpose(t.f8x4, t.f4x8), "dma_transpose: src is float32 in sbuf: trn1 transposes there nothing"),
    ("", lambda: nisa.dma_compute(t.f8x8, [t.f8x8], MUL), "dma_compute: reduce_op is nl.multiply, allowed: nl.add"),
    ("", lambda: nisa.dma_compute(t.f8x8, [t.f8x8] * 17, ADD), "dma_compute: 17 sources, allowed: 1 to 16"),
    ("", lambda: nisa.dma_compute(t.f8x8, [t.f8x8], ADD, scales=[2.0]), "dma_compute: scales is [2.0], allowed: 1.0 for each of the 1 sources"),
    ("", lambda: nisa.dma_compute(t.f8x8, [t.h_f9x8.vector_select(0, t.i8x1)], ADD), "dma_compute: 1 sources with a vector_offset, wanted 2"),
    ("", lambda: nisa.dma_compute(t.f8x8, [t.h_f9x8.vector_select(0, t.i8x1), t.f8x8], ADD, unique_indices=False),
     "dma_compute: unique_indices is False with a vector_offset"),
    # registers, cores
    ("", lambda: nisa.register_load(nisa.register_alloc(), t.i1x2), "register_load: src has 2 elements, wanted 1"),
    ("", lambda: nisa.register_load(3, t.i1x1), "register_load: dst is int, wanted a register of register_alloc"),
    ("", lambda: nisa.register_move(nisa.register_alloc(), 1.5), "register_move: src is float, wanted an int or a register"),
    ("", lambda: nisa.register_store(t.p_i1x1, nisa.register_alloc(1)), "register_store: dst is in psum, allowed: hbm, sbuf"),
    ("", lambda: nisa.scalar_load(t.f1x1), "scalar_load: src is float32, wanted int32"),
    ("", lambda: nisa.scalar_store(t.i1x1, "a"), "scalar_store: src is str, wanted a scalar"),
    ("trn1", lambda: nisa.sendrecv(t.f8x8, t.f8x8, 1, 1, 0), "sendrecv: not available on trn1, only on trn2 and later"),
    ("", lambda: nisa.sendrecv(t.f8x8, t.f8x8, 1, 1, 0), "sendrecv: the grid is (1,), wanted two cores: kernel[2](...)"),
    ("", lambda: nisa.core_barrier(t.s_f8x8, (0, 2)), "core_barrier: cores is (0, 2), allowed: (0, 1)"),
    # collectives
    ("", lambda: ncc.ReplicaGroup([[0, 1], [1, 2]]), "ReplicaGroup: groups is [[0, 1], [1, 2]], a rank occurs twice"),
    ("", lambda: ncc.all_reduce([t.h_f8x8], [t.h_f8x8], [[0, 1]], MUL), "all_reduce: op is nl.multiply, allowed: nl.add, nl.minimum, nl.maximum"),
    ("", lambda: ncc.all_reduce([t.h_f8x8], [t.f8x8], [[0, 1]], ADD), "all_reduce: tensors are in hbm, sbuf, wanted all in hbm or all in sbuf"),
    ("", lambda: ncc.all_gather([t.h_f8x8], [t.h_f8x8], [[0, 1]], 0), "all_gather: dsts[0] has 64 elements (8x8), wanted 128"),
    ("", lambda: ncc.all_gather([t.h_f8x8], [t.h_f16x8], [[0, 1]], 1), "all_gather: collective_dim is 1, allowed in hbm: 0"),
    ("", lambda: ncc.all_to_all([t.f8x8], [t.f8x8], [[0, 1]], 0), "all_to_all: tensors are in sbuf, allowed: hbm"),
    ("", lambda: ncc.collective_permute([t.h_f8x8], [t.h_f8x8], [(0, 1), (2, 1)]), "a rank is a source or a target twice"),
    ("", lambda: ncc.all_to_all_v_prepare(), "all_to_all_v_prepare: is not supported yet"),
]  # fmt: skip


def check(chip, call, message):
    with trace.Trace("kernel", chip=chip):
        try:
            call()
        except NkiError as error:
            assert message in error.message, f"{chip}: found\n  {error.message}\nwanted\n  {message}"
            # The test's line, not one of the package.
            assert re.search(r"isa_errors_check\.py:\d+", str(error)), str(error)
            return
    raise AssertionError(f"{chip}: no error, wanted\n  {message}")


def main():
    failures = 0
    for chip, call, message in ERRORS:
        try:
            check(chip or "trn2", call, message)
        except (AssertionError, Exception) as error:  # noqa: BLE001
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            failures += 1
    try:
        nisa.tensor_copy(None, None)
        outside = "no error"
    except NkiError as error:
        outside = error.message
    if outside != "nki.isa.tensor_copy was called outside of a kernel":
        print(f"outside of a kernel: {outside}", file=sys.stderr)
        failures += 1
    print(f"isa_errors_check: {len(ERRORS)} messages, {failures} failures")
    return failures


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
