"""nki.isa: the instructions of a NeuronCore. Each call checks its operands and records one instruction; a few record
several, as their documentation says. isa_table.py lists them with their engines and operands."""

from .errors import NkiValidationError, module_attributes
from .isa_act import activate2, activation, activation_reduce, exponential
from .isa_control import (
    core_barrier, get_nc_sub_version, get_nc_version, register_alloc, register_load, register_move, register_store, scalar_load,
    scalar_store, sendrecv,
)  # fmt: skip
from .isa_dma import dma_compute, dma_copy, dma_transpose
from .isa_elementwise import (
    dropout, rand2, rand_get_state, rand_set_state, reciprocal, rng, scalar_tensor_tensor, set_rng_seed, tensor_scalar,
    tensor_tensor, tensor_tensor_scan,
)  # fmt: skip
from .isa_enums import (
    dge_mode, dma_engine, engine, gpsimd_engine, matmul_perf_mode, nc_version, oob_mode, reduce_cmd, scalar_engine, sync_engine,
    tensor_engine, unknown_engine, vector_engine,
)  # fmt: skip
from .isa_move import (
    memset, nc_stream_shuffle, nc_transpose, quantize_mx, tensor_copy, tensor_copy_dynamic_dst, tensor_copy_dynamic_src,
)  # fmt: skip
from .isa_pe import nc_matmul, nc_matmul_mx
from .isa_pool import local_gather, nc_n_gather, nonzero_with_count, sequence_bounds, topk
from .isa_reduce import (
    bn_aggr, bn_stats, max8, nc_find_index8, nc_match_replace8, tensor_partition_reduce, tensor_reduce, tensor_scalar_cumulative,
    tensor_scalar_reduce,
)  # fmt: skip
from .isa_select import affine_select, iota, range_select, select_reduce, tensor_copy_predicated
from .registers import NkiScalar, VirtualRegister
from .trace import Instruction as NkiInstruction

__all__ = [
    "NkiInstruction", "NkiScalar", "NkiValidationError", "VirtualRegister", "activate2", "activation", "activation_reduce",
    "affine_select", "bn_aggr", "bn_stats", "core_barrier", "dge_mode", "dma_compute", "dma_copy", "dma_engine", "dma_transpose",
    "dropout", "engine", "exponential", "get_nc_sub_version", "get_nc_version", "gpsimd_engine", "iota", "local_gather",
    "matmul_perf_mode", "max8", "memset", "nc_find_index8", "nc_match_replace8", "nc_matmul", "nc_matmul_mx", "nc_n_gather",
    "nc_stream_shuffle", "nc_transpose", "nc_version", "nonzero_with_count", "oob_mode", "quantize_mx", "rand2",
    "rand_get_state", "rand_set_state", "range_select", "reciprocal", "reduce_cmd", "register_alloc", "register_load",
    "register_move", "register_store", "rng", "scalar_engine", "scalar_load", "scalar_store", "scalar_tensor_tensor",
    "select_reduce", "sendrecv", "sequence_bounds", "set_rng_seed", "sync_engine", "tensor_copy", "tensor_copy_dynamic_dst",
    "tensor_copy_dynamic_src", "tensor_copy_predicated", "tensor_engine", "tensor_partition_reduce", "tensor_reduce",
    "tensor_scalar", "tensor_scalar_cumulative", "tensor_scalar_reduce", "tensor_tensor", "tensor_tensor_scan", "topk",
    "unknown_engine", "vector_engine",
]  # fmt: skip

__getattr__ = module_attributes("nki.isa", __all__)
