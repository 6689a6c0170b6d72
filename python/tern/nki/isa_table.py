"""The functions of nki.isa: one row each, from which checks of operands and engines follow.

A row has the instruction that the function records, the engines that execute it by generation of the chip, and for each
tensor operand its memories, its dtypes and its shape relative to another operand. Rules that a row cannot express are
in the function."""

from . import dtypes
from .isa_enums import engine

# --- sets of dtypes ---

_ALL = frozenset(dtypes.ALL.values())
INT = frozenset(d for d in _ALL if d.kind in "iu" and d.itemsize <= 4)
NARROW = frozenset(d for d in INT if d.itemsize < 4)
UINT = frozenset(d for d in INT if d.kind == "u")
WORDS = frozenset({dtypes.int32, dtypes.uint32})
FLOAT = frozenset(d for d in _ALL if d.kind == "f" and d.itemsize <= 4)
FP8 = frozenset({dtypes.float8_e4m3, dtypes.float8_e4m3fn, dtypes.float8_e5m2, dtypes.float8_e3m4})
PACKED = frozenset(d for d in _ALL if d.kind == "x")
MOVED = _ALL  # everything that can be moved
ANY = INT | FLOAT | {dtypes.bool_, dtypes.float8_e8m0fnu}  # of the engines
COPIED = ANY | PACKED  # the same bits
SCAN = ANY - WORDS - {dtypes.tfloat32}
NOT_TF32 = ANY - {dtypes.tfloat32}
F32 = frozenset({dtypes.float32})
SCALE = frozenset({dtypes.uint8, dtypes.float8_e8m0fnu})
WIDE = frozenset({dtypes.float32, dtypes.tfloat32})
PE = WIDE | {dtypes.float8_e4m3, dtypes.float8_e5m2, dtypes.float8_e3m4, dtypes.bfloat16, dtypes.float16}
RANDOM = ANY - {dtypes.bool_, dtypes.float8_e4m3fn, dtypes.float8_e3m4, dtypes.float8_e8m0fnu}

# --- sets of engines ---

T, S, V, G = engine.tensor, engine.scalar, engine.vector, engine.gpsimd


def _from(generation, *engines):
    return {g: engines for g in (2, 3, 4) if g >= generation}


# --- rows ---


class Operand:
    """|memories|: set of "sbuf", "psum", "hbm". |shape|: "" any; "same" partitions and elements of |of|, "rows" only its
    partitions, "one" its partitions of one element, "total" its number of elements in all, or a number of elements."""

    __slots__ = ("name", "memories", "dtypes", "shape", "of")

    _MEMORIES = {"S": "sbuf", "P": "psum", "H": "hbm"}

    def __init__(self, name, memories, allowed, shape="", of=None):
        self.name, self.dtypes, self.shape, self.of = name, allowed, shape, of
        self.memories = frozenset(self._MEMORIES[m] for m in memories)


# Operands that may be views of .indirect(), on NeuronCore-v4.
_INDIRECT = {
    "tensor_copy": "dst src", "tensor_tensor": "dst data1", "tensor_scalar": "dst data", "tensor_reduce": "dst data",
    "tensor_copy_predicated": "dst predicate", "activation": "dst data", "activation_reduce": "dst data",
    "activate2": "dst data", "exponential": "dst src", "tensor_scalar_reduce": "dst data",
    "tensor_scalar_cumulative": "dst src", "nc_matmul": "dst stationary moving",
}  # fmt: skip


class Function:
    """|engines|: generation -> engines, the first of them the default. |one_psum|: inputs of which one may be in PSUM."""

    __slots__ = ("name", "row", "engines", "operands", "one_psum", "indirect", "what")

    def __init__(self, name, row, engines, operands, one_psum=(), what=""):
        self.name, self.row, self.engines, self.one_psum, self.what = name, row, engines, one_psum, what
        self.operands = {o.name: o for o in operands}
        self.indirect = tuple(_INDIRECT.get(name, "").split())


_O = Operand
_ACT = (
    _O("data", "SP", ANY),
    _O("dst", "SP", ANY, "same", "data"),
    _O("reduce_res", "SP", FLOAT, "one", "data"),
    _O("bias", "SP", NOT_TF32, "one", "data"),
    _O("scale", "SP", F32, "one", "data"),
)
_ROWS = (
    Function("dma_copy", "dma_copy", {}, (_O("dst", "HS", MOVED), _O("src", "HS", MOVED, "total", "dst")),
             what="dst = src"),
    Function("dma_transpose", "dma_transpose", {}, (_O("src", "HS", MOVED), _O("dst", "S", MOVED, "total", "src")),
             what="dst = src with its axes permuted"),
    Function("dma_compute", "dma_compute", {}, (_O("dst", "HS", ANY), _O("srcs", "HS", ANY, "total", "dst")),
             what="dst = sum of srcs"),
    Function("tensor_copy", "tensor_copy", {2: (V, G), 3: (V, S, G), 4: (V, S, G)},
             (_O("src", "SP", COPIED), _O("dst", "SP", COPIED, "same", "src")), what="dst = src"),
    Function("tensor_tensor", "tensor_tensor", _from(2, V, G),
             (_O("data1", "SP", ANY), _O("data2", "SP", ANY, "same", "data1"), _O("dst", "SP", ANY, "same", "data1")),
             ("data1", "data2"), "dst = data1 op data2"),
    Function("tensor_scalar", "tensor_scalar", {2: (V, G), 3: (V, S, G), 4: (V, S, G)},
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("operand0", "SP", ANY, "one", "data"),
              _O("operand1", "SP", ANY, "one", "data")), what="dst = (data op0 operand0) op1 operand1"),
    Function("memset", "memset", _from(2, V, G), (_O("dst", "SP", COPIED),), what="dst = value"),
    Function("nc_matmul", "nc_matmul", _from(2, T),
             (_O("stationary", "S", ANY), _O("moving", "S", ANY, "rows", "stationary"), _O("dst", "P", ANY)),
             what="dst (+)= stationary^T moving"),
    Function("nc_matmul_mx", "nc_matmul_mx", _from(4, T),
             (_O("stationary", "S", PACKED), _O("moving", "S", PACKED, "rows", "stationary"),
              _O("dst", "P", frozenset({dtypes.float32, dtypes.bfloat16})),
              _O("stationary_scale", "S", SCALE), _O("moving_scale", "S", SCALE)),
             what="dst (+)= the product of MX operands with their scales"),
    Function("nc_transpose", "nc_transpose", _from(2, T, V), (_O("data", "SP", COPIED), _O("dst", "SP", COPIED)),
             what="dst[i, p] = data[p, i]"),
    Function("activation", "activation", _from(2, S), _ACT, what="dst = op(data scale + bias), and its sum"),
    Function("activation_reduce", "activation_reduce", _from(2, S), _ACT, what="dst = op(data scale + bias); its sum"),
    Function("activate2", "activate2", _from(4, S),
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("imm0", "SP", ANY, "one", "data"),
              _O("imm1", "SP", ANY, "one", "data"), _O("reduce_res", "SP", FLOAT, "one", "data")),
             what="dst = op((data op0 imm0) op1 imm1), and its reduction"),
    Function("tensor_reduce", "tensor_reduce", _from(2, V), (_O("data", "SP", ANY), _O("dst", "SP", ANY, "rows", "data")),
             what="dst = data reduced over its last axes"),
    Function("tensor_partition_reduce", "tensor_partition_reduce", _from(2, G), (_O("data", "S", ANY), _O("dst", "S", ANY)),
             what="dst = data reduced over partitions"),
    Function("tensor_scalar_reduce", "tensor_scalar_reduce", _from(2, V),
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("operand0", "SP", F32, "one", "data"),
              _O("reduce_res", "SP", FLOAT, "one", "data"), _O("reduce_init", "SP", F32, "one", "data")),
             what="dst = data op0 operand0, and its reduction"),
    Function("tensor_scalar_cumulative", "tensor_scalar_cumulative", _from(2, V),
             (_O("src", "SP", SCAN), _O("dst", "SP", SCAN, "same", "src"), _O("imm0", "SP", F32, "one", "src"),
              _O("imm1", "SP", F32, "one", "src")), what="r = (src op0 imm0) op1 r; dst = r"),
    Function("scalar_tensor_tensor", "scalar_tensor_tensor", _from(2, V),
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("operand0", "SP", ANY, "one", "data"),
              _O("operand1", "SP", ANY, "same", "data")), ("data", "operand1"),
             "dst = (data op0 operand0) op1 operand1"),
    Function("tensor_tensor_scan", "tensor_tensor_scan", _from(2, V),
             (_O("data0", "SP", ANY), _O("data1", "SP", ANY, "same", "data0"), _O("dst", "SP", ANY, "same", "data0"),
              _O("initial", "SP", ANY, "one", "data0")), ("data0", "data1"), "r = (data0 op0 r) op1 data1; dst = r"),
    Function("tensor_copy_predicated", "tensor_copy_predicated", _from(2, V),
             (_O("dst", "SP", ANY), _O("src", "SP", ANY, "same", "dst"), _O("predicate", "SP", UINT, "same", "dst")),
             ("src", "predicate"), "dst = src where predicate"),
    Function("select_reduce", "select_reduce", _from(2, V),
             (_O("on_true", "SP", SCAN), _O("dst", "SP", ANY, "same", "on_true"),
              _O("predicate", "SP", NARROW, "same", "on_true"), _O("on_false", "SP", ANY, "one", "on_true"),
              _O("reduce_res", "SP", FLOAT, "one", "on_true")), ("on_true", "predicate"),
             "dst = where(predicate, on_true, on_false), and its maximum"),
    Function("range_select", "range_select", _from(3, V),
             (_O("on_true_tile", "SP", FLOAT), _O("dst", "SP", ANY, "same", "on_true_tile"),
              _O("bound0", "SP", F32, "one", "on_true_tile"), _O("bound1", "SP", F32, "one", "on_true_tile"),
              _O("reduce_res", "SP", FLOAT, "one", "on_true_tile")), (),
             "dst = on_true_tile where the position is within bounds, and its maximum"),
    Function("affine_select", "affine_select", _from(2, G),
             (_O("on_true_tile", "S", ANY), _O("dst", "S", ANY, "same", "on_true_tile")), (),
             "dst = on_true_tile where an affine function of the position compares to 0, else on_false_value"),
    Function("iota", "iota", _from(2, G), (_O("dst", "S", ANY),), what="dst = an affine function of the position"),
    Function("reciprocal", "reciprocal", _from(2, V), (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data")),
             what="dst = 1 / data"),
    Function("exponential", "exponential", _from(4, V),
             (_O("src", "SP", NOT_TF32), _O("dst", "SP", ANY - {dtypes.uint32}, "same", "src"),
              _O("max_value", "SP", F32, "one", "src"), _O("reduce_res", "SP", FLOAT, "one", "src"),
              _O("reduce_init", "SP", F32, "one", "src")), what="dst = exp(src - max_value), and its sum"),
    Function("bn_stats", "bn_stats", _from(2, V), (_O("data", "SP", ANY), _O("dst", "SP", ANY, 6, "data")),
             what="dst = count, mean, variance times count of even and odd elements"),
    Function("bn_aggr", "bn_aggr", _from(2, V), (_O("data", "SP", ANY), _O("dst", "SP", ANY, 2, "data")),
             what="dst = mean and variance from results of bn_stats"),
    Function("max8", "max8", _from(2, V), (_O("src", "SP", ANY), _O("dst", "SP", ANY, 8, "src")),
             what="dst = the 8 largest, descending"),
    Function("nc_find_index8", "nc_find_index8", _from(2, V),
             (_O("data", "SP", ANY), _O("vals", "SP", ANY, 8, "data"),
              _O("dst", "SP", frozenset({dtypes.uint16, dtypes.uint32}), 8, "data")),
             what="dst = positions of 8 values in data"),
    Function("nc_match_replace8", "nc_match_replace8", _from(2, V),
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("vals", "SP", ANY, 8, "data"),
              _O("dst_idx", "SP", frozenset({dtypes.uint16, dtypes.uint32}), 8, "data")),
             what="dst = data with 8 values replaced by imm"),
    Function("nc_stream_shuffle", "nc_stream_shuffle", _from(2, V), (_O("src", "SP", COPIED), _O("dst", "SP", COPIED)),
             what="dst = partitions of src, permuted within quadrants"),
    Function("quantize_mx", "quantize_mx", _from(4, V),
             (_O("src", "S", frozenset({dtypes.float16, dtypes.bfloat16})),
              _O("dst", "S", frozenset({dtypes.float8_e5m2_x4, dtypes.float8_e4m3fn_x4}), "rows", "src"),
              _O("dst_scale", "S", SCALE)), what="dst, dst_scale = src as MX elements and scales"),
    Function("local_gather", "local_gather", _from(2, G),
             (_O("src_buffer", "S", COPIED), _O("index", "S", frozenset({dtypes.uint16}), "rows", "src_buffer"),
              _O("dst", "S", COPIED, "rows", "src_buffer")), what="dst = elements of src_buffer, by 16 partitions"),
    Function("nc_n_gather", "nc_n_gather", _from(2, G),
             (_O("data", "S", COPIED), _O("indices", "S", frozenset({dtypes.uint32}), "rows", "data"),
              _O("dst", "S", COPIED, "same", "indices")), what="dst[p, i] = data[p, indices[p, i]]"),
    Function("nonzero_with_count", "nonzero_with_count", _from(3, G),
             (_O("src", "S", frozenset({dtypes.float32, dtypes.int32})),
              _O("dst", "S", frozenset({dtypes.int32}), "rows", "src")), what="dst = positions of nonzeros, their count"),
    Function("sequence_bounds", "sequence_bounds", _from(2, G),
             (_O("segment_ids", "S", frozenset({dtypes.float32, dtypes.int32})),
              _O("dst", "S", frozenset({dtypes.float32, dtypes.int32}), "rows", "segment_ids")),
             what="dst = begin and end of the segment of each element"),
    Function("topk", "topk", _from(2, G),
             (_O("src", "S", frozenset({dtypes.bfloat16})), _O("val_dst", "S", frozenset({dtypes.bfloat16}), "rows", "src"),
              _O("idx_dst", "S", frozenset({dtypes.uint32}), "same", "val_dst")), what="the k largest and their positions"),
    Function("dropout", "dropout", _from(2, V),
             (_O("data", "SP", ANY), _O("dst", "SP", ANY, "same", "data"), _O("prob", "SP", FLOAT, "one", "data")),
             what="dst = data, some elements 0"),
    Function("rng", "rng", {2: (V,), 3: (V, G), 4: (V, G)}, (_O("dst", "SP", INT),), what="dst = random bits"),
    Function("set_rng_seed", "set_rng_seed", _from(2, V), (_O("src_seeds", "SP", WORDS | F32),), what="seeds rng"),
    Function("rand2", "rand2", _from(4, V),
             (_O("dst", "SP", RANDOM), _O("min", "SP", F32, "one", "dst"), _O("max", "SP", F32, "one", "dst")),
             what="dst = uniform in [min, max)"),
    Function("rand_set_state", "rand_set_state", {3: (G,), 4: (G, V)}, (_O("src_seeds", "S", frozenset({dtypes.uint32})),),
             what="loads the state of the generator"),
    Function("rand_get_state", "rand_get_state", {3: (G,), 4: (G, V)}, (_O("dst", "SP", frozenset({dtypes.uint32})),),
             what="stores the state of the generator"),
    Function("sendrecv", "sendrecv", _from(3), (_O("src", "S", MOVED), _O("dst", "S", MOVED, "same", "src")),
             what="swaps tiles with the other core"),
    Function("core_barrier", "core_barrier", {3: (G, V, S, T, engine.sync), 4: (G, V, S, T, engine.sync)},
             (_O("data", "H", MOVED),), what="waits for the other core"),
)  # fmt: skip
TABLE = {row.name: row for row in _ROWS}

# Limits by generation.
PARTITIONS = 128
MOVING_MAX = {2: (512, 512), 3: (512, 512), 4: (4096, 8192)}  # columns for results of 4 and of 2 bytes
TILE_MIN = {2: 64, 3: 32, 4: 32}
PE_DTYPES = {2: PE, 3: PE, 4: PE - {dtypes.float8_e3m4} | {dtypes.float8_e4m3fn}}
PE_OUT = {2: F32, 3: F32, 4: F32 | {dtypes.bfloat16}}
DOUBLE_ROW = {
    2: frozenset(),
    3: frozenset({dtypes.float8_e4m3, dtypes.float8_e5m2}),
    4: frozenset({dtypes.float8_e4m3, dtypes.float8_e4m3fn, dtypes.float8_e5m2}),
}
SEARCH_MAX = 16384
BN_STATS_MAX = 512

# --- the table as documentation ---


def _engines(row, generation):
    if not row.engines:
        return "DMA"
    return ", ".join(e.name for e in row.engines.get(generation, ())) or "-"


def _operand(operand):
    memories = "/".join(sorted(operand.memories))
    sizes = {"same": f"as {operand.of}", "rows": f"rows of {operand.of}", "one": "one per partition", "total": "as many"}
    size = sizes.get(operand.shape, f"{operand.shape} per partition" if operand.shape else "")
    return f"{operand.name} ({memories}{'; ' + size if size else ''})"


def markdown():
    """The rows as a table of Markdown, by function."""
    lines = ["| function | what | trn1 | trn2 | trn3 | operands |", "|---|---|---|---|---|---|"]
    for name in sorted(TABLE):
        row = TABLE[name]
        engines = " | ".join(_engines(row, g) for g in (2, 3, 4))
        lines.append(f"| `{name}` | {row.what} | {engines} | {', '.join(map(_operand, row.operands.values()))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(markdown(), end="")
