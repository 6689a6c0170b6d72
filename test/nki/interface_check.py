"""The names of NKI: every function of nki.isa with its parameters, of nki.language, nki.collectives and tensors, in the order
in which AWS documents them for NKI 0.6 and 0.7; and the modules and entry points of both versions of the API."""

import importlib
import inspect
import sys
import unittest

import tern.nki

tern.nki.install()
import neuronxcc.nki as old  # noqa: E402
import nki  # noqa: E402
import nki.collectives as nc  # noqa: E402
import nki.isa as nisa  # noqa: E402
import nki.language as nl  # noqa: E402

# Parameters but for name=, which every instruction takes unless it is of registers.
ISA = """
dma_copy dst src priority oob_mode dge_mode engine
tensor_copy dst src engine
tensor_tensor dst data1 data2 op engine
tensor_scalar dst data op0 operand0 reverse0 op1 operand1 reverse1 engine
memset dst value engine
nc_matmul dst stationary moving is_stationary_onezero is_moving_onezero is_transpose accumulate tile_position tile_size perf_mode
nc_transpose dst data engine
activation dst op data bias scale reduce_op reduce_res reduce_cmd
activation_reduce dst op data reduce_op reduce_res bias scale
activate2 dst op data imm0 imm1 op0 op1 relu_param reverse0 reverse1 reduce_op reduce_res reduce_cmd engine
tensor_reduce dst op data axis negate keepdims
tensor_partition_reduce dst op data
tensor_scalar_reduce dst data op0 operand0 reduce_op reduce_res reverse0 reduce_cmd reduce_init reduce_res_negate
tensor_scalar_cumulative dst src op0 op1 imm0 imm1 reduce_cmd
scalar_tensor_tensor dst data op0 operand0 op1 operand1 reverse0 reverse1
tensor_tensor_scan dst data0 data1 initial op0 op1 reverse0 reverse1
tensor_copy_predicated dst src predicate reverse_pred
select_reduce dst predicate on_true on_false reduce_res reduce_cmd reduce_op reverse_pred
range_select dst on_true_tile comp_op0 comp_op1 bound0 bound1 reduce_cmd reduce_res reduce_op range_start on_false_value
affine_select dst pattern channel_multiplier on_true_tile on_false_value cmp_op offset
iota dst pattern offset channel_multiplier
reciprocal dst data
exponential dst src max_value reduce_res reduce_cmd reduce_init
bn_stats dst data
bn_aggr dst data
max8 dst src
nc_find_index8 dst data vals
nc_match_replace8 dst data vals imm dst_idx
nc_stream_shuffle dst src shuffle_mask
quantize_mx dst src dst_scale
nc_matmul_mx dst stationary moving stationary_scale moving_scale tile_position tile_size accumulate
local_gather dst src_buffer index num_elem_per_idx num_valid_indices
nc_n_gather dst data indices
nonzero_with_count dst src index_offset padding_val
sequence_bounds dst segment_ids
topk val_dst idx_dst src n
dropout dst data prob
rng dst engine
set_rng_seed src_seeds
rand2 dst min max
rand_set_state src_seeds engine
rand_get_state dst engine
dma_transpose dst src axes priority dge_mode oob_mode
dma_compute dst srcs reduce_op scales unique_indices oob_mode
sendrecv src dst send_to_rank recv_from_rank pipe_id dma_engine
core_barrier data cores engine
register_alloc x
register_move dst src
register_load dst src
register_store dst src
scalar_load src
scalar_store dst src
get_nc_version
get_nc_sub_version
"""
UNNAMED = ("register_", "scalar_load", "scalar_store", "get_nc_")
ENUMS = {
    "engine": {"unknown": 0, "tensor": 1, "scalar": 2, "gpsimd": 3, "dma": 4, "vector": 5, "sync": 6},
    "reduce_cmd": {"idle": 0, "reset": 1, "reduce": 2, "reset_reduce": 3, "load_reduce": 4},
    "dge_mode": {"unknown": 0, "swdge": 1, "hwdge": 2, "none": 3},
    "oob_mode": {"error": 0, "skip": 1},
    "dma_engine": {"dma": 1, "gpsimd_dma": 2},
}
BUFFERS = "sbuf psum hbm private_hbm shared_hbm"
DTYPES = """bool_ int8 int16 int32 uint8 uint16 uint32 float16 bfloat16 tfloat32 float32 float8_e4m3 float8_e5m2"""
NEW_DTYPES = "int64 float8_e4m3fn float8_e8m0fnu float8_e5m2_x4 float8_e4m3fn_x4 float4_e2m1fn_x4"
# Of both versions.
LANGUAGE = """
ndarray zeros ones full zeros_like empty_like rand random_seed shared_constant shared_identity_matrix
load store load_transpose2d copy broadcast_to expand_dims transpose gather_flattened where ds
add subtract multiply divide maximum minimum abs_max abs_min power fmod mod equal not_equal less less_equal greater greater_equal
bitwise_and bitwise_or bitwise_xor left_shift right_shift logical_and logical_or logical_xor
abs square exp log sqrt rsqrt tanh sigmoid relu gelu gelu_apprx_sigmoid gelu_apprx_tanh gelu_dx gelu_apprx_sigmoid_dx silu silu_dx
softplus mish erf erf_dx reciprocal sin cos tan arctan ceil floor trunc negative sign invert logical_not prelu bypass average
sum max min mean prod var all softmax rms_norm dropout matmul
affine_range sequential_range static_range dynamic_range program_id num_programs program_ndim device_print
"""
NEW_LANGUAGE = "fori_loop while_loop no_reorder tiles blocks alloc_tiles alloc_blocks is_hbm is_sbuf is_psum is_on_chip"
OLD_LANGUAGE = "arange mgrid par_dim loop_reduce all_reduce atomic_rmw nc spmd_dim fp32 static_cast"
TILE_SIZE = """pmax psum_fmax psum_bank_fmax psum_bank_fmax_bytes psum_num_banks psum_min_align gemm_stationary_fmax gemm_moving_fmax
bn_stats_fmax sbuf_min_align sbuf_size_bytes sbuf_fmax sbuf_fmax_bytes total_available_sbuf_size"""
COLLECTIVES = """all_reduce srcs dsts replica_group op
all_gather srcs dsts replica_group collective_dim
reduce_scatter srcs dsts replica_group collective_dim op
all_to_all srcs dsts replica_group collective_dim
all_to_all_v srcs dsts replica_group metadata_tensor recv_counts_known has_rdispls
all_gather_v srcs dsts replica_group metadata_tensor
collective_permute srcs dsts source_target_pairs
collective_permute_implicit srcs_by_channel dsts_by_channel replica_group channel_ids
rank_id"""
TENSOR = """shape strides offset name dtype buffer ndim size is_contiguous is_indirect get_pattern slice select permute broadcast
expand_dim squeeze_dim reshape_dim flatten_dims reshape rearrange vector_select view reinterpret_cast indirect ap"""
MODULES = """nki nki.language nki.isa nki.isa.constants nki.collectives nki.typing nki.dtype nki.meta.tensor nki.simulator
nki.compiler.kernel_builder neuronxcc.nki neuronxcc.nki.language neuronxcc.nki.isa neuronxcc.nki.typing neuronxcc.nki.compiler"""


def parameters(function):
    return [name for name, p in inspect.signature(function).parameters.items() if p.kind is not p.VAR_KEYWORD]


class Interface(unittest.TestCase):
    def has(self, where, names):
        self.assertEqual([name for name in names.split() if not hasattr(where, name)], [])

    def test_isa(self):
        for row in ISA.split("\n")[1:-1]:
            function, *wanted = row.split()
            found = parameters(getattr(nisa, function))
            self.assertEqual(found[: len(wanted)], wanted, function)
            self.assertEqual("name" in found, not function.startswith(UNNAMED), function)
            required = [n for n, p in inspect.signature(getattr(nisa, function)).parameters.items() if p.default is p.empty]
            self.assertLessEqual(set(required), set(wanted), function)

    def test_enums(self):
        for enum, values in ENUMS.items():
            self.assertEqual({name: getattr(getattr(nisa, enum), name).value for name in values}, values)
        self.has(nisa, "nc_version matmul_perf_mode NkiInstruction vector_engine scalar_engine tensor_engine gpsimd_engine")

    def test_language(self):
        for module, more in ((nl, f"{NEW_DTYPES} {NEW_LANGUAGE}"), (old.language, OLD_LANGUAGE)):
            self.has(module, f"{BUFFERS} {DTYPES} {LANGUAGE} {more}")
        self.has(nl.tile_size, TILE_SIZE)
        self.has(old.language.tile_size, "pmax psum_fmax gemm_stationary_fmax gemm_moving_fmax bn_stats_fmax")
        for name in f"{DTYPES} {NEW_DTYPES}".split():
            self.assertEqual(getattr(nl, name), name.rstrip("_"))  # a dtype is a string

    def test_collectives(self):
        for row in COLLECTIVES.split("\n"):
            function, *wanted = row.split()
            found = parameters(getattr(nc, function))
            self.assertLessEqual(set(wanted), set(found), function)
            self.assertTrue(function == "rank_id" or {"priority", "name"} <= set(found), function)
        self.has(nc, "ReplicaGroup collective_permute_implicit_reduce collective_permute_implicit_current_processing_rank_id "
                     "all_to_all_v_prepare all_to_all_v_trigger all_gather_v_prepare all_gather_v_trigger")

    def test_others(self):
        self.has(tern.nki.NkiTensor, TENSOR)
        for name in MODULES.split():
            self.assertIs(importlib.import_module(name), sys.modules[name])
        self.has(nki, "jit simulate simulate_kernel simulator baremetal benchmark profile")
        self.has(old, "jit trace simulate_kernel baremetal benchmark profile")

    def test_missing_names(self):
        for module in (nl, nisa, old.language, old.isa):
            with self.assertRaisesRegex(AttributeError, r"nki\.\w+ has no 'tensor_tensr'"):
                module.tensor_tensr
            self.assertFalse(hasattr(module, "__wrapped__"))


if __name__ == "__main__":
    unittest.main()
