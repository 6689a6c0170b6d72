"""Instructions written in assembly, and the calls of nki.isa that record the same ones.

A sample: lines of assembly, each with its engine, operands by name; the outputs o0, o1, ... (dtype, shape, memory); and a
function of the tiles by name, or NAME_in for the tensors in HBM, and of the outputs."""

import numpy as np

from isa_cases import bf16, nisa, nl

rng = np.random.default_rng(23)
RESET = nisa.reduce_cmd.reset_reduce


def normal(*shape):
    return rng.standard_normal(shape).astype(np.float32)


X, Y, COLUMN = normal(128, 64), normal(128, 64), normal(128, 1)
WORDS = bf16(normal(128, 64))
FLAGS = rng.integers(0, 2, (128, 64)).astype(np.uint8)
AT = rng.integers(0, 64, (128, 2)).astype(np.uint16)
INPUTS = {
    "x": X, "y": Y, "c": COLUMN, "w": WORDS, "p": FLAGS, "i": AT,
    "b": np.sort(rng.integers(0, 64, (128, 2)), axis=1).astype(np.float32),
    "u": rng.integers(1, 1 << 32, (128, 24)).astype(np.uint32),
    "j": rng.integers(0, 64, (128, 8)).astype(np.uint32),
    "k": rng.integers(0, 2, (128, 64)).astype(np.int32),
    "g": np.repeat(np.arange(4), 4)[None].astype(np.float32),
    "r": rng.permutation(128)[:, None].astype(np.int32),
    "m": (rng.integers(0, 1 << 32, (128, 16)) & 0xBBBBBBBB).astype(np.uint32),  # f8E5M2 without infinities
    "e": rng.integers(120, 134, (128, 16)).astype(np.uint8),
}
# numpy -> assembly
TYPES = {"float32": "f32", "uint16": "ui16", "uint8": "ui8", "float16": "f16", "uint32": "ui32", "int32": "i32"}

TRN2 = [
    ("dve tensor_tensor dst=o0 data1=x data2=y op=max", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_tensor(o[0], t["x"], t["y"], nl.maximum)),
    ("dve tensor_scalar dst=o0 data=x operand1=c op0=subtract imm0=1.5 reverse0=1 op1=multiply", [("float16", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_scalar(o[0], t["x"], nl.subtract, 1.5, True, nl.multiply, t["c"])),
    ("dve scalar_tensor_tensor dst=o0 data=x operand1=y op0=add imm0=0.25 op1=subtract reverse1=1", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.scalar_tensor_tensor(o[0], t["x"], nl.add, 0.25, nl.subtract, t["y"], reverse1=True)),
    ("dve tensor_tensor_scan dst=o0 data0=x data1=y imm_initial=0.5 op0=multiply op1=add", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_tensor_scan(o[0], t["x"], t["y"], 0.5, nl.multiply, nl.add)),
    ("act activation dst=o0 reduce_res=o1 data=x bias=c func=gelu imm_scale=0.5 reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.activation(o[0], nl.gelu, t["x"], t["c"], 0.5, nl.add, o[1], RESET)),
    ("act activation dst=o0 data=x func=tanh imm_bias=-0.0 imm_scale=1", [("float32", (128, 64), "psum")],
     lambda t, o: nisa.activation(o[0], nl.tanh, t["x"])),
    ("dve tensor_reduce dst=o0 data=x{[8,8] [1,8]} op=add dims=1 negate=1", [("float32", (128, 8), "sbuf")],
     lambda t, o: nisa.tensor_reduce(o[0], nl.add, t["x"].reshape((128, 8, 8)), 2, negate=True)),
    ("dve tensor_scalar_reduce dst=o0 reduce_res=o1 data=x operand0=c op0=add reduce_op=max reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.tensor_scalar_reduce(o[0], t["x"], nl.add, t["c"], nl.maximum, o[1])),
    ("dve bn_stats dst=o0 data=x", [("float32", (128, 6), "sbuf")], lambda t, o: nisa.bn_stats(o[0], t["x"])),
    ("dve max8 dst=o0 src=x", [("float32", (128, 8), "sbuf")], lambda t, o: nisa.max8(o[0], t["x"])),
    ("dve select_reduce dst=o0 predicate=p on_true=x imm_false=2 reduce_op=max", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.select_reduce(o[0], t["p"], t["x"], 2.0)),
    ("dve nc_stream_shuffle dst=o0 src=x mask=[" + ", ".join(["0x03020100"] * 8) + "]", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.nc_stream_shuffle(o[0], t["x"], [0, 1, 2, 3] * 8)),
    ("pool iota dst=o0 offset=-7 channel_multiplier=3 step=[0, 0, 5, 1] count=[1, 1, 4, 16]", [("int32", (128, 64), "sbuf")],
     lambda t, o: nisa.iota(o[0], [[5, 4], [1, 16]], -7, 3)),
    ("pool affine_select dst=o0 on_true=x on_false=-1 cmp=ge offset=2 channel_multiplier=1 step=[0, 0, 0, -2] count=[1, 1, 1, 64]",
     [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.affine_select(o[0], [[-2, 64]], 1, t["x"], -1.0, nl.greater_equal, 2)),
    ("pool local_gather dst=o0 src=x index=i elems_per_index=1 valid_indices=32", [("float32", (128, 32), "sbuf")],
     lambda t, o: nisa.local_gather(o[0], t["x"], t["i"])),
    ("pe nc_matmul dst=o0 stationary=w:bf16 moving=w:bf16 acc=3", [("float32", (64, 64), "psum")],
     lambda t, o: nisa.nc_matmul(o[0], t["w"].view(nl.bfloat16), t["w"].view(nl.bfloat16))),
    ("pe nc_transpose dst=o0 data=x", [("float32", (64, 128), "psum")], lambda t, o: nisa.nc_transpose(o[0], t["x"])),
    ("dve nc_transpose dst=o0 data=x[32:64, 0:32]", [("float32", (32, 32), "sbuf")],
     lambda t, o: nisa.nc_transpose(o[0], t["x"][32:64, 0:32])),
    ("pool tensor_copy dst=o0 src=x", [("float16", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_copy(o[0], t["x"], engine=nisa.engine.gpsimd)),
    ("dve memset dst=o0 value=-1.5", [("float16", (128, 64), "sbuf")], lambda t, o: nisa.memset(o[0], -1.5)),
    ("dve reciprocal dst=o0 data=x", [("float32", (128, 64), "psum")], lambda t, o: nisa.reciprocal(o[0], t["x"])),
    ("dve memset dst=o0 value=7\ndve tensor_copy_predicated dst=o0 src=x predicate=p reverse=1", [("float32", (128, 64), "sbuf")],
     lambda t, o: (nisa.memset(o[0], 7.0), nisa.tensor_copy_predicated(o[0], t["x"], t["p"], reverse_pred=True))),
    ("dve range_select dst=o0 reduce_res=o1 on_true=x bound0=b[0:128, 0:1] bound1=b[0:128, 1:2] cmp0=ge cmp1=lt range_start=3"
     " on_false=-3.4028234663852886e38 reduce_op=max reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.range_select(o[0], t["x"], nl.greater_equal, nl.less, t["b"][:, 0:1], t["b"][:, 1:2], RESET, o[1],
                                    range_start=3)),
    ("dve tensor_scalar_cumulative dst=o0 src=x op0=multiply imm0=0.5 op1=add reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.tensor_scalar_cumulative(o[0], t["x"], nl.multiply, nl.add, 0.5)),
    ("dve bn_aggr dst=o0 data=x[0:128, 0:60]", [("float32", (128, 2), "sbuf")], lambda t, o: nisa.bn_aggr(o[0], t["x"][:, 0:60])),
    ("dve nc_find_index8 dst=o0 data=x vals=x[0:128, 20:28]", [("uint32", (128, 8), "sbuf")],
     lambda t, o: nisa.nc_find_index8(o[0], t["x"], t["x"][:, 20:28])),
    ("dve nc_match_replace8 dst=o0 dst_idx=o1 data=x vals=x[0:128, 9:17] imm=-2",
     [("float32", (128, 64), "sbuf"), ("uint32", (128, 8), "sbuf")],
     lambda t, o: nisa.nc_match_replace8(o[0], t["x"], t["x"][:, 9:17], -2.0, o[1])),
    ("dve set_rng_seed seeds=u[0:128, 0:1]\ndve rng dst=o0\ndve dropout dst=o1 data=x imm_prob=0.25",
     [("uint32", (128, 64), "sbuf"), ("float32", (128, 64), "sbuf")],
     lambda t, o: (nisa.set_rng_seed(t["u"][:, 0:1]), nisa.rng(o[0]), nisa.dropout(o[1], t["x"], 0.25))),
    ("pool rand_set_state state=u[0:128, 1:7]\npool rand_get_state dst=o0\npool rng dst=o1",
     [("uint32", (128, 6), "sbuf"), ("uint32", (128, 64), "sbuf")],
     lambda t, o: (nisa.rand_set_state(t["u"][:, 1:7]), nisa.rand_get_state(o[0]), nisa.rng(o[1], nisa.engine.gpsimd))),
    ("act activation_reduce dst=o0 reduce_res=o1 data=x bias=c func=tanh imm_scale=0.5",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.activation_reduce(o[0], nl.tanh, t["x"], nl.add, o[1], t["c"], 0.5)),
    ("pool nc_n_gather dst=o0 data=x indices=j", [("float32", (128, 8), "sbuf")],
     lambda t, o: nisa.nc_n_gather(o[0], t["x"], t["j"])),
    ("pool tensor_partition_reduce dst=o0 data=x op=add average=1", [("float32", (1, 64), "sbuf")],
     lambda t, o: nisa.tensor_partition_reduce(o[0], nl.average, t["x"])),
    ("pool topk val_dst=o0:bf16 idx_dst=o1 src=w:bf16 n=1000", [("uint16", (128, 16), "sbuf"), ("uint32", (128, 16), "sbuf")],
     lambda t, o: nisa.topk(o[0].view(nl.bfloat16), o[1], t["w"].view(nl.bfloat16), 1000)),
    ("dve memset dst=o0 value=0\npool nonzero_with_count dst=o0 src=k index_offset=-3 padding=-2", [("int32", (128, 65), "sbuf")],
     lambda t, o: (nisa.memset(o[0], 0), nisa.nonzero_with_count(o[0], t["k"], -3, -2))),
    ("pool sequence_bounds dst=o0 segment_ids=g", [("float32", (1, 32), "sbuf")],
     lambda t, o: nisa.sequence_bounds(o[0], t["g"])),
    ("pool dma_copy dst=o0 src=x_in src_index=r dge=software", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.dma_copy(o[0], t["x_in"].vector_select(0, t["r"]))),
    ("sp dma_transpose dst=o0 src=w_in axes=10", [("uint16", (64, 128), "sbuf")],
     lambda t, o: nisa.dma_transpose(o[0], t["w_in"], (1, 0))),
    ("sp dma_compute dst=o0 srcs=(x_in, y_in) op=add scale=[1, 1]", [("float32", (128, 64), "sbuf")],
     lambda t, o: nisa.dma_compute(o[0], [t["x_in"], t["y_in"]], nl.add)),
]  # fmt: skip

# Of NeuronCore-v4.
TRN3 = [
    ("dve exponential dst=o0 reduce_res=o1 src=x max_value=c reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.exponential(o[0], t["x"], t["c"], o[1], RESET)),
    ("act activate2 dst=o0 reduce_res=o1 data=x operand1=c func=tanh op0=multiply imm0=2 op1=add reduce_op=add reduce_cmd=reset_reduce",
     [("float32", (128, 64), "sbuf"), ("float32", (128, 1), "sbuf")],
     lambda t, o: nisa.activate2(o[0], nl.tanh, t["x"], 2.0, t["c"], nl.multiply, nl.add, reduce_op=nl.add, reduce_res=o[1],
                                 reduce_cmd=RESET)),
    ("dve rand_set_state state=u\ndve rand2 dst=o0 imm_min=-1 imm_max=3\ndve rand_get_state dst=o1",
     [("float32", (128, 64), "sbuf"), ("uint32", (128, 24), "sbuf")],
     lambda t, o: (nisa.rand_set_state(t["u"], nisa.engine.vector), nisa.rand2(o[0], -1.0, 3.0),
                   nisa.rand_get_state(o[1], nisa.engine.vector))),
    ("dve memset dst=o1 value=0\ndve quantize_mx dst=o0 dst_scale=o1 src=w:bf16 format=f8E4M3FN",
     [("uint32", (128, 16), "sbuf"), ("uint8", (128, 16), "sbuf")],
     lambda t, o: (nisa.memset(o[1], 0), nisa.quantize_mx(o[0].view(nl.float8_e4m3fn_x4), t["w"].view(nl.bfloat16), o[1]))),
    ("pe nc_matmul_mx dst=o0 stationary=m moving=m stationary_scale=e moving_scale=e stationary_format=f8E5M2 moving_format=f8E5M2 acc=3",
     [("float32", (16, 16), "psum")],
     lambda t, o: nisa.nc_matmul_mx(o[0], t["m"].view(nl.float8_e5m2_x4), t["m"].view(nl.float8_e5m2_x4), t["e"], t["e"])),
]  # fmt: skip

SAMPLES = {"trn2": TRN2, "trn3": TRN3}
