#include "isa_legal.h"

#include <string.h>

#include "base/assert.h"

enum { IN, OUT }; /* tensors */

/* --- finding things by name --- */

tern_isa_ap *isa_legal_operand(tern_isa_program *p, uint32_t instr, const char *name)
{
    const tern_isa_instr *in = &p->instrs.items[instr];
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    for (unsigned i = 0; i < info->operand_count + info->has_list; i++)
        if (!strcmp(info->operands[i].name, name))
            return &p->operands.items[in->first_operand + i];
    TERN_ASSERT(false);
    return NULL;
}

uint32_t *isa_legal_arg(tern_isa_program *p, uint32_t instr, const char *name)
{
    const tern_isa_instr *in = &p->instrs.items[instr];
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    unsigned word = 0;
    for (unsigned i = 0; i < info->arg_count; word += info->args[i++].words)
        if (!strcmp(info->args[i].name, name))
            return &p->args.items[in->first_arg + word];
    TERN_ASSERT(false);
    return NULL;
}

tern_isa_ap isa_legal_tile(tern_memory mem, tern_dtype dtype, int64_t offset, unsigned partitions,
                           unsigned elems)
{
    tern_isa_ap ap = tern_isa_ap_none();
    ap.mem = (uint8_t)mem;
    ap.dtype = (uint8_t)dtype;
    ap.offset = offset;
    ap.partitions = (uint16_t)partitions;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = elems;
    if (mem == TERN_MEM_HBM)
        ap.row_stride = (int32_t)elems;
    return ap;
}

/* --- the table --- */

typedef struct {
    const char *name;
    uint8_t mem, dtype, partitions;
    uint16_t elems, outer; /* outer: size of an enclosing dimension, if any */
} operand;

typedef struct {
    const char *name;
    uint32_t value;
} argument;

typedef struct {
    uint8_t op, engine, since;
    operand operands[5];
    argument args[8];
} legal;

#define ROW(op, engine, since) TERN_OP_##op, TERN_ENGINE_##engine, since
#define SBUF(name, dtype, p, n)                    \
    {                                              \
        name, TERN_MEM_SBUF, TERN_##dtype, p, n, 0 \
    }
#define PSUM(name, dtype, p, n)                    \
    {                                              \
        name, TERN_MEM_PSUM, TERN_##dtype, p, n, 0 \
    }
#define HBM(name, dtype, p, n)                    \
    {                                             \
        name, TERN_MEM_HBM, TERN_##dtype, p, n, 0 \
    }
#define FOLD(name, dtype, p, outer, n)                 \
    {                                                  \
        name, TERN_MEM_SBUF, TERN_##dtype, p, n, outer \
    }
#define COUNTS      \
    {               \
        "count", 64 \
    }

// clang-format off
static const legal table[] = {
    {ROW(NC_MATMUL, PE, 2), {PSUM("dst", F32, 64, 256), SBUF("stationary", BF16, 128, 64), SBUF("moving", BF16, 128, 256)}, {{"acc", 3}}},
    {ROW(NC_MATMUL_MX, PE, 4), {PSUM("dst", F32, 64, 256), SBUF("stationary", U32, 128, 64), SBUF("moving", U32, 128, 256), SBUF("stationary_scale", U8, 128, 64), SBUF("moving_scale", U8, 128, 256)}, {{"acc", 3}}},
    {ROW(NC_MATMUL_SPARSE, PE, 3), {PSUM("dst", F32, 64, 256), SBUF("stationary", BF16, 128, 64), SBUF("tags", U16, 128, 16), FOLD("moving", BF16, 128, 4, 256)}, {{"acc", 3}, {"pattern", TERN_SPARSE_S4_16}}},
    {ROW(NC_TRANSPOSE, PE, 2), {PSUM("dst", BF16, 64, 128), SBUF("data", BF16, 128, 64)}, {{0}}},
    {ROW(TENSOR_TENSOR, DVE, 2), {SBUF("dst", BF16, 128, 64), SBUF("data1", BF16, 128, 64), PSUM("data2", F32, 128, 64)}, {{"op", TERN_ALU_ADD}}},
    {ROW(TENSOR_SCALAR, DVE, 2), {SBUF("dst", BF16, 128, 64), PSUM("data", F32, 128, 64), SBUF("operand0", F32, 128, 1)}, {{"op0", TERN_ALU_MULTIPLY}, {"op1", TERN_ALU_ADD}}},
    {ROW(SCALAR_TENSOR_TENSOR, DVE, 2), {SBUF("dst", BF16, 128, 64), SBUF("data", BF16, 128, 64), SBUF("operand0", F32, 128, 1), PSUM("operand1", F32, 128, 64)}, {{"op0", TERN_ALU_MULTIPLY}, {"op1", TERN_ALU_ADD}}},
    {ROW(TENSOR_COPY, DVE, 2), {SBUF("dst", BF16, 128, 64), SBUF("src", F32, 128, 64)}, {{0}}},
    {ROW(MEMSET, DVE, 2), {SBUF("dst", BF16, 128, 64)}, {{0}}},
    {ROW(RECIPROCAL, DVE, 2), {SBUF("dst", F32, 128, 64), PSUM("data", F32, 128, 64)}, {{0}}},
    {ROW(TENSOR_COPY_PREDICATED, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("src", F32, 128, 64), SBUF("predicate", U8, 128, 64)}, {{0}}},
    {ROW(SELECT_REDUCE, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("reduce_res", F32, 128, 1), SBUF("predicate", U8, 128, 64), PSUM("on_true", F32, 128, 64), SBUF("on_false", F32, 128, 1)}, {{"reduce_op", TERN_ALU_MAX}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(RANGE_SELECT, DVE, 3), {SBUF("dst", F32, 128, 64), SBUF("reduce_res", F32, 128, 1), PSUM("on_true", F32, 128, 64), SBUF("bound0", F32, 128, 1), SBUF("bound1", F32, 128, 1)}, {{"cmp0", TERN_ALU_GE}, {"cmp1", TERN_ALU_LT}, {"on_false", 0xff7fffff}, {"reduce_op", TERN_ALU_MAX}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(AFFINE_SELECT, POOL, 2), {SBUF("dst", F32, 128, 64), SBUF("on_true", F32, 128, 64)}, {{"cmp", TERN_ALU_GE}, COUNTS}},
    {ROW(TENSOR_REDUCE, DVE, 2), {SBUF("dst", F32, 128, 4), FOLD("data", F32, 128, 4, 16)}, {{"op", TERN_ALU_ADD}, {"dims", 1}}},
    {ROW(TENSOR_SCALAR_REDUCE, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("reduce_res", F32, 128, 1), SBUF("data", F32, 128, 64), SBUF("operand0", F32, 128, 1)}, {{"op0", TERN_ALU_MULTIPLY}, {"reduce_op", TERN_ALU_ADD}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(TENSOR_SCALAR_CUMULATIVE, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("src", F32, 128, 64)}, {{"op0", TERN_ALU_MULTIPLY}, {"op1", TERN_ALU_ADD}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(TENSOR_TENSOR_SCAN, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("data0", F32, 128, 64), SBUF("data1", F32, 128, 64), SBUF("initial", F32, 128, 1)}, {{"op0", TERN_ALU_MULTIPLY}, {"op1", TERN_ALU_ADD}}},
    {ROW(BN_STATS, DVE, 2), {SBUF("dst", F32, 128, 6), SBUF("data", F32, 128, 512)}, {{0}}},
    {ROW(BN_AGGR, DVE, 2), {SBUF("dst", F32, 128, 2), SBUF("data", F32, 128, 12)}, {{0}}},
    {ROW(MAX8, DVE, 2), {SBUF("dst", F32, 128, 8), SBUF("src", F32, 128, 64)}, {{0}}},
    {ROW(NC_FIND_INDEX8, DVE, 2), {SBUF("dst", U32, 128, 8), SBUF("data", F32, 128, 64), SBUF("vals", F32, 128, 8)}, {{0}}},
    {ROW(NC_MATCH_REPLACE8, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("dst_idx", U32, 128, 8), SBUF("data", F32, 128, 64), SBUF("vals", F32, 128, 8)}, {{0}}},
    {ROW(NC_STREAM_SHUFFLE, DVE, 2), {SBUF("dst", F32, 128, 64), SBUF("src", F32, 128, 64)}, {{0}}},
    {ROW(EXPONENTIAL, DVE, 4), {SBUF("dst", BF16, 128, 64), SBUF("reduce_res", F32, 128, 1), PSUM("src", F32, 128, 64), SBUF("max_value", F32, 128, 1)}, {{"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(QUANTIZE_MX, DVE, 4), {SBUF("dst", U32, 64, 16), SBUF("dst_scale", U8, 64, 16), SBUF("src", BF16, 64, 64)}, {{0}}},
    {ROW(DROPOUT, DVE, 2), {SBUF("dst", BF16, 128, 64), SBUF("data", BF16, 128, 64)}, {{"imm_prob", 0x3f000000}}},
    {ROW(RNG, DVE, 2), {SBUF("dst", U32, 128, 64)}, {{0}}},
    {ROW(SET_RNG_SEED, DVE, 2), {SBUF("seeds", U32, 128, 1)}, {{0}}},
    {ROW(RAND_SET_STATE, POOL, 3), {SBUF("state", U32, 128, 6)}, {{0}}},
    {ROW(RAND_GET_STATE, POOL, 3), {SBUF("dst", U32, 128, 6)}, {{0}}},
    {ROW(RAND2, DVE, 4), {SBUF("dst", BF16, 128, 64)}, {{"imm_max", 0x3f800000}}},
    {ROW(ACTIVATION, ACT, 2), {SBUF("dst", BF16, 128, 64), SBUF("reduce_res", F32, 128, 1), PSUM("data", F32, 128, 64), SBUF("bias", F32, 128, 1), SBUF("scale", F32, 128, 1)}, {{"func", TERN_ACTIVATION_EXP}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(ACTIVATION_REDUCE, ACT, 2), {SBUF("dst", BF16, 128, 64), SBUF("reduce_res", F32, 128, 1), PSUM("data", F32, 128, 64), SBUF("bias", F32, 128, 1), SBUF("scale", F32, 128, 1)}, {{"func", TERN_ACTIVATION_EXP}}},
    {ROW(ACTIVATE2, ACT, 4), {SBUF("dst", BF16, 128, 64), SBUF("reduce_res", F32, 128, 1), PSUM("data", F32, 128, 64), SBUF("operand0", F32, 128, 1)}, {{"func", TERN_ACTIVATION_PRELU}, {"op0", TERN_ALU_MULTIPLY}, {"op1", TERN_ALU_ADD}, {"reduce_op", TERN_ALU_ABS_MAX}, {"reduce_cmd", TERN_REDUCE_RESET_REDUCE}}},
    {ROW(IOTA, POOL, 2), {SBUF("dst", I32, 128, 64)}, {COUNTS}},
    {ROW(LOCAL_GATHER, POOL, 2), {SBUF("dst", BF16, 128, 128), SBUF("src", BF16, 128, 64), SBUF("index", U16, 128, 4)}, {{"elems_per_index", 2}}},
    {ROW(NC_N_GATHER, POOL, 2), {SBUF("dst", BF16, 128, 16), SBUF("data", BF16, 128, 64), SBUF("indices", U32, 128, 16)}, {{0}}},
    {ROW(TENSOR_PARTITION_REDUCE, POOL, 2), {SBUF("dst", F32, 1, 64), SBUF("data", F32, 128, 64)}, {{"op", TERN_ALU_ADD}}},
    {ROW(TOPK, POOL, 2), {SBUF("val_dst", BF16, 128, 8), SBUF("idx_dst", U32, 128, 8), SBUF("src", BF16, 128, 4)}, {{"n", 60}}},
    {ROW(NONZERO_WITH_COUNT, POOL, 3), {SBUF("dst", I32, 128, 65), SBUF("src", F32, 128, 64)}, {{0}}},
    {ROW(SEQUENCE_BOUNDS, POOL, 2), {SBUF("dst", F32, 1, 128), SBUF("segment_ids", F32, 1, 64)}, {{0}}},
    {ROW(LIBRARY_CALL, POOL, 2), {HBM("tensors", F32, 128, 512)}, {{"outputs", 1}}},
    {ROW(DMA_COPY, SP, 2), {SBUF("dst", BF16, 128, 512), HBM("src", F32, 128, 512)}, {{0}}},
    {ROW(DMA_TRANSPOSE, SP, 3), {SBUF("dst", F32, 128, 64), HBM("src", F32, 64, 128)}, {{"axes", TERN_AXES_A10}}},
    {ROW(DMA_COMPUTE, SP, 2), {SBUF("dst", F32, 128, 512), HBM("srcs", F32, 128, 512)}, {{"op", TERN_ALU_ADD}}},
    {ROW(SENDRECV, SP, 3), {SBUF("dst", BF16, 128, 64), SBUF("src", BF16, 128, 64)}, {{"peer", 1}}},
    {ROW(REG_ALU, PE, 2), {{0}}, {{"dst", 63}, {"op", TERN_REGOP_ADD}}},
    {ROW(REG_LOAD, PE, 2), {HBM("src", I32, 1, 1)}, {{0}}},
    {ROW(REG_STORE, PE, 2), {SBUF("dst", I32, 1, 1)}, {{0}}},
    {ROW(LOOP, PE, 2), {{0}}, {{"end", 4}, {"step", 1}, {"exit", 1}}},
    {ROW(END_LOOP, PE, 2), {{0}}, {{"back", 0}}},
    {ROW(JUMP, PE, 2), {{0}}, {{"target", 0}}},
    {ROW(BRANCH, PE, 2), {{0}}, {{"target", 0}}},
    {ROW(SEMAPHORE, PE, 2), {{0}}, {{0}}},
    {ROW(CORE_BARRIER, PE, 3), {HBM("data", F32, 128, 512)}, {{"cores", 3}}},
    {ROW(CC_TRIGGER, PE, 2), {HBM("dst", F32, 128, 512), HBM("src", F32, 128, 512)}, {{"kind", TERN_CC_ALL_REDUCE}, {"op", TERN_ALU_ADD}}},
    {ROW(NOP, PE, 2), {{0}}, {{0}}},
    {ROW(HALT, PE, 2), {{0}}, {{0}}},
};
// clang-format on

_Static_assert(sizeof(table) / sizeof(table[0]) == TERN_OP_COUNT, "a row for every operation");

static const legal *row_of(tern_isa_op op)
{
    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
        if (table[i].op == op)
            return &table[i];
    TERN_ASSERT(false);
    return NULL;
}

unsigned isa_legal_since(tern_isa_op op) { return row_of(op)->since; }

uint32_t isa_legal_at(tern_isa_op op) { return op == TERN_OP_END_LOOP ? 1 : 0; }

/* --- building --- */

static tern_isa_ap place(const operand *o, bool written, int64_t *sbuf, int64_t *psum)
{
    enum { BANK = 2048, ROW_BYTES = 8192 };
    int64_t offset = o->mem == TERN_MEM_SBUF ? *sbuf : o->mem == TERN_MEM_PSUM ? *psum : 0;
    *sbuf += o->mem == TERN_MEM_SBUF ? ROW_BYTES : 0;
    *psum += o->mem == TERN_MEM_PSUM ? BANK : 0;
    tern_isa_ap ap =
        isa_legal_tile((tern_memory)o->mem, (tern_dtype)o->dtype, offset, o->partitions, o->elems);
    if (o->mem == TERN_MEM_HBM)
        ap.tensor = written ? OUT : IN;
    if (o->outer) {
        ap.rank = 2;
        ap.stride[0] = o->elems;
        ap.count[0] = o->outer;
        ap.stride[1] = 1;
        ap.count[1] = o->elems;
    }
    return ap;
}

static tern_status add_row(tern_isa_program *p, const legal *row)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)row->op);
    tern_isa_new new;
    TERN_TRY(tern_isa_add(p, (tern_isa_op)row->op, (tern_engine)row->engine, info->has_list, &new));
    int64_t sbuf = 0, psum = 0;
    for (size_t i = 0; i < sizeof(row->operands) / sizeof(row->operands[0]); i++) {
        const operand *o = &row->operands[i];
        if (!o->name)
            break;
        tern_isa_ap *to = isa_legal_operand(p, new.index, o->name);
        unsigned roles = info->operands[to - new.operands].roles;
        bool written = roles & TERN_ROLE_OUT || row->op == TERN_OP_LIBRARY_CALL ||
                       row->op == TERN_OP_CORE_BARRIER;
        *to = place(o, written, &sbuf, &psum);
    }
    for (size_t i = 0; i < sizeof(row->args) / sizeof(row->args[0]); i++)
        if (row->args[i].name)
            *isa_legal_arg(p, new.index, row->args[i].name) = row->args[i].value;
    /* Patterns have four dimensions; the table gives one. */
    if (row->op == TERN_OP_IOTA || row->op == TERN_OP_AFFINE_SELECT)
        for (unsigned i = 1; i < 4; i++)
            isa_legal_arg(p, new.index, "count")[i] = 1;
    return NULL;
}

static tern_status build(tern_isa_program *p, tern_isa_op op)
{
    tern_isa_tensor tensor = {.name = "in",
                              .mem = TERN_MEM_HBM,
                              .dtype = TERN_F32,
                              .kind = TERN_TENSOR_INPUT,
                              .rank = 2,
                              .bytes = 128 * 512 * 4,
                              .dims = {128, 512},
                              .last_use = TERN_ISA_NONE32};
    TERN_TRY(tern_isa_add_tensor(p, &tensor, NULL));
    tensor.name = "out";
    tensor.kind = TERN_TENSOR_OUTPUT;
    TERN_TRY(tern_isa_add_tensor(p, &tensor, NULL));
    if (op == TERN_OP_LIBRARY_CALL)
        TERN_TRY(tern_isa_add_library(p, "f", "func.func @main() { return }", 28, NULL));
    if (op == TERN_OP_END_LOOP)
        TERN_TRY(add_row(p, row_of(TERN_OP_LOOP)));
    TERN_TRY(add_row(p, row_of(op)));
    if (op == TERN_OP_LOOP)
        TERN_TRY(add_row(p, row_of(TERN_OP_END_LOOP)));
    return NULL;
}

tern_status isa_legal_program(tern_alloc mem, tern_isa_op op, const tern_chip *chip,
                              tern_isa_program *out)
{
    tern_isa_program_init(out, mem);
    if (chip->core_version < isa_legal_since(op))
        return TERN_ERR(UNSUPPORTED, "%s has no %s", chip->name, tern_isa_op_info_of(op)->name);
    tern_status st = build(out, op);
    if (st)
        tern_isa_program_fini(out);
    return st;
}
