/* Results that overlap operands or each other: an instruction reads all of its operands before it
 * writes, as if every operand were in a memory of its own, and writes its results in order. */
#include <string.h>

#include "base/pool.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

enum { ROWS = 64, ROW_BYTES = 24 << 10, OPERANDS = 4, ELEMS_MAX = 3000 };

typedef struct {
    uint8_t byte[ROWS][ROW_BYTES];
} memory;

/* Of the run in which operands overlap, and of the one in which each has a memory of its own. */
static memory original, found, wanted[OPERANDS];

typedef struct {
    size_t place;
    tern_dtype dtype;
    uint32_t rows, elems;
    uint32_t at_row, at; /* bytes */
} operand;

typedef struct {
    tern_isa_op op;
    tern_engine engine;
    unsigned count; /* of operands; the first is written */
    operand operands[OPERANDS];
    unsigned second; /* this one, too; 0: none */
    unsigned index;  /* this operand has positions, below |bound|; 0: none */
    uint32_t bound;  /* of their values */
    uint32_t args[TERN_ISA_ARGS_MAX];
} instruction;

static uint32_t below(uint64_t *seed, uint32_t n) { return (uint32_t)(test_random(seed) % n); }

static uint32_t bytes_of(const operand *o)
{
    return o->elems * tern_num_format_of(o->dtype)->storage_bytes;
}

static tern_dtype any_dtype(uint64_t *seed)
{
    static const tern_dtype dtypes[] = {TERN_F32, TERN_BF16, TERN_F32, TERN_F16, TERN_I32};
    return dtypes[below(seed, 5)];
}

static uint32_t any_elems(uint64_t *seed)
{
    return below(seed, 2) ? 8 + below(seed, 60) : 64 + below(seed, ELEMS_MAX - 64);
}

/* --- instructions --- */

#define SET(i, op_, name_, dtype_, rows_, elems_) \
    in->operands[i] = (operand) { TERN_OPERAND(op_, name_), dtype_, rows_, elems_, 0, 0 }
#define ARG(op_, name_, value_) in->args[TERN_ARG(op_, name_)] = (value_)

static void make_scalar_reduce(instruction *in, uint64_t *seed)
{
    static const tern_alu ops[] = {TERN_ALU_POW, TERN_ALU_ADD, TERN_ALU_MAX, TERN_ALU_SUBTRACT};
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, TENSOR_SCALAR_REDUCE, dst, any_dtype(seed), rows, elems);
    SET(1, TENSOR_SCALAR_REDUCE, data, any_dtype(seed), rows, elems);
    SET(2, TENSOR_SCALAR_REDUCE, reduce_res, TERN_F32, rows, 1);
    in->second = 2;
    ARG(TENSOR_SCALAR_REDUCE, op0, ops[below(seed, 4)]);
    ARG(TENSOR_SCALAR_REDUCE, imm0, tern_isa_f32_arg(1.5f));
    ARG(TENSOR_SCALAR_REDUCE, reduce_op, TERN_ALU_ADD);
    ARG(TENSOR_SCALAR_REDUCE, reduce_cmd, TERN_REDUCE_RESET_REDUCE);
}

static void make_cumulative(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, TENSOR_SCALAR_CUMULATIVE, dst, any_dtype(seed), rows, elems);
    SET(1, TENSOR_SCALAR_CUMULATIVE, src, any_dtype(seed), rows, elems);
    ARG(TENSOR_SCALAR_CUMULATIVE, op0, below(seed, 2) ? TERN_ALU_POW : TERN_ALU_MULTIPLY);
    ARG(TENSOR_SCALAR_CUMULATIVE, imm0, tern_isa_f32_arg(0.5f));
    ARG(TENSOR_SCALAR_CUMULATIVE, op1, TERN_ALU_ADD);
}

static void make_scan(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, TENSOR_TENSOR_SCAN, dst, any_dtype(seed), rows, elems);
    SET(1, TENSOR_TENSOR_SCAN, data0, any_dtype(seed), rows, elems);
    SET(2, TENSOR_TENSOR_SCAN, data1, any_dtype(seed), rows, elems);
    ARG(TENSOR_TENSOR_SCAN, op0, below(seed, 2) ? TERN_ALU_MIN : TERN_ALU_MULTIPLY);
    ARG(TENSOR_TENSOR_SCAN, op1, TERN_ALU_ADD);
}

static void make_reduce(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, TENSOR_REDUCE, dst, any_dtype(seed), rows, 1);
    SET(1, TENSOR_REDUCE, data, any_dtype(seed), rows, elems);
    ARG(TENSOR_REDUCE, op, TERN_ALU_ADD);
    ARG(TENSOR_REDUCE, dims, 1);
}

static void make_partition_reduce(instruction *in, uint64_t *seed)
{
    uint32_t elems = any_elems(seed);
    SET(0, TENSOR_PARTITION_REDUCE, dst, any_dtype(seed), 1, elems);
    SET(1, TENSOR_PARTITION_REDUCE, data, any_dtype(seed), 1 + below(seed, ROWS), elems);
    ARG(TENSOR_PARTITION_REDUCE, op, TERN_ALU_ADD);
}

static void make_stats(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS);
    SET(0, BN_STATS, dst, TERN_F32, rows, 6);
    SET(1, BN_STATS, data, any_dtype(seed), rows, any_elems(seed));
}

static void make_max8(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS);
    SET(0, MAX8, dst, any_dtype(seed), rows, 8);
    SET(1, MAX8, src, any_dtype(seed), rows, any_elems(seed));
}

static void make_find(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS);
    SET(0, NC_FIND_INDEX8, dst, TERN_U32, rows, 8);
    SET(1, NC_FIND_INDEX8, data, TERN_F32, rows, any_elems(seed));
    SET(2, NC_FIND_INDEX8, vals, TERN_F32, rows, 8);
}

static void make_replace(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, NC_MATCH_REPLACE8, dst, any_dtype(seed), rows, elems);
    SET(1, NC_MATCH_REPLACE8, data, TERN_F32, rows, elems);
    SET(2, NC_MATCH_REPLACE8, vals, TERN_F32, rows, 8);
    SET(3, NC_MATCH_REPLACE8, dst_idx, TERN_U32, rows, 8);
    in->second = 3;
    ARG(NC_MATCH_REPLACE8, imm, tern_isa_f32_arg(-7));
}

static void make_shuffle(instruction *in, uint64_t *seed)
{
    tern_dtype dtype = any_dtype(seed);
    uint32_t elems = any_elems(seed);
    SET(0, NC_STREAM_SHUFFLE, dst, dtype, 32, elems);
    SET(1, NC_STREAM_SHUFFLE, src, dtype, 32, elems);
    for (unsigned i = 0; i < 8; i++)
        in->args[TERN_ARG(NC_STREAM_SHUFFLE, mask) + i] = (uint32_t)test_random(seed) & 0x1f1f1f1f;
}

static void make_dropout(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, DROPOUT, dst, any_dtype(seed), rows, elems);
    SET(1, DROPOUT, data, any_dtype(seed), rows, elems);
    ARG(DROPOUT, imm_prob, tern_isa_f32_arg(0.25f));
}

static void make_gather(instruction *in, uint64_t *seed)
{
    tern_dtype dtype = any_dtype(seed);
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed), data = any_elems(seed);
    SET(0, NC_N_GATHER, dst, dtype, rows, elems);
    SET(1, NC_N_GATHER, data, dtype, rows, data);
    SET(2, NC_N_GATHER, indices, TERN_U32, rows, elems);
    in->index = 2;
    in->bound = data;
}

static void make_local_gather(instruction *in, uint64_t *seed)
{
    tern_dtype dtype = any_dtype(seed);
    uint32_t rows = 16 * (1 + below(seed, 3)), columns = 1 + below(seed, 100);
    uint32_t data = any_elems(seed);
    SET(0, LOCAL_GATHER, dst, dtype, rows, columns * 16);
    SET(1, LOCAL_GATHER, src, dtype, rows, data);
    SET(2, LOCAL_GATHER, index, TERN_U16, rows, columns);
    ARG(LOCAL_GATHER, elems_per_index, 1);
    in->index = 2;
    in->bound = data;
}

static void make_nonzero(instruction *in, uint64_t *seed)
{
    uint32_t elems = any_elems(seed);
    SET(0, NONZERO_WITH_COUNT, dst, TERN_I32, 32, elems + 1);
    SET(1, NONZERO_WITH_COUNT, src, TERN_F32, 32, elems);
}

static void make_topk(instruction *in, uint64_t *seed)
{
    uint32_t rows = 16 * (1 + below(seed, 3)), columns = 1 + below(seed, 100);
    uint32_t k = 1 + below(seed, 16 * columns);
    SET(0, TOPK, val_dst, TERN_BF16, rows, k);
    SET(1, TOPK, src, TERN_BF16, rows, columns);
    SET(2, TOPK, idx_dst, TERN_U32, rows, k);
    in->second = 2;
    ARG(TOPK, n, 16 * columns);
}

static void make_copy(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, DMA_COPY, dst, any_dtype(seed), rows, elems);
    SET(1, DMA_COPY, src, any_dtype(seed), rows, elems);
}

static void make_transpose(instruction *in, uint64_t *seed)
{
    tern_dtype dtype = any_dtype(seed);
    uint32_t rows = 1 + below(seed, ROWS), elems = 1 + below(seed, ROWS);
    SET(0, DMA_TRANSPOSE, dst, dtype, elems, rows);
    SET(1, DMA_TRANSPOSE, src, dtype, rows, elems);
    ARG(DMA_TRANSPOSE, axes, TERN_AXES_A10);
}

static void make_compute(instruction *in, uint64_t *seed)
{
    uint32_t rows = 1 + below(seed, ROWS), elems = any_elems(seed);
    SET(0, DMA_COMPUTE, dst, any_dtype(seed), rows, elems);
    SET(1, DMA_COMPUTE, srcs, any_dtype(seed), rows, elems);
    SET(2, DMA_COMPUTE, srcs, any_dtype(seed), rows, elems);
    in->operands[2].place++;
    ARG(DMA_COMPUTE, op, TERN_ALU_ADD);
    for (unsigned i = 0; i < 2; i++)
        in->args[TERN_ARG(DMA_COMPUTE, scale) + i] = tern_isa_f32_arg(i ? 1 : 0.5f);
}

static const struct {
    tern_isa_op op;
    tern_engine engine;
    unsigned count;
    void (*make)(instruction *in, uint64_t *seed);
} kinds[] = {
    {TERN_OP_TENSOR_SCALAR_REDUCE, TERN_ENGINE_DVE, 3, make_scalar_reduce},
    {TERN_OP_TENSOR_SCALAR_CUMULATIVE, TERN_ENGINE_DVE, 2, make_cumulative},
    {TERN_OP_TENSOR_TENSOR_SCAN, TERN_ENGINE_DVE, 3, make_scan},
    {TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE, 2, make_reduce},
    {TERN_OP_TENSOR_PARTITION_REDUCE, TERN_ENGINE_POOL, 2, make_partition_reduce},
    {TERN_OP_BN_STATS, TERN_ENGINE_DVE, 2, make_stats},
    {TERN_OP_MAX8, TERN_ENGINE_DVE, 2, make_max8},
    {TERN_OP_NC_FIND_INDEX8, TERN_ENGINE_DVE, 3, make_find},
    {TERN_OP_NC_MATCH_REPLACE8, TERN_ENGINE_DVE, 4, make_replace},
    {TERN_OP_NC_STREAM_SHUFFLE, TERN_ENGINE_DVE, 2, make_shuffle},
    {TERN_OP_DROPOUT, TERN_ENGINE_DVE, 2, make_dropout},
    {TERN_OP_NC_N_GATHER, TERN_ENGINE_POOL, 3, make_gather},
    {TERN_OP_LOCAL_GATHER, TERN_ENGINE_POOL, 3, make_local_gather},
    {TERN_OP_NONZERO_WITH_COUNT, TERN_ENGINE_POOL, 2, make_nonzero},
    {TERN_OP_TOPK, TERN_ENGINE_POOL, 3, make_topk},
    {TERN_OP_DMA_COPY, TERN_ENGINE_SP, 2, make_copy},
    {TERN_OP_DMA_TRANSPOSE, TERN_ENGINE_SP, 2, make_transpose},
    {TERN_OP_DMA_COMPUTE, TERN_ENGINE_SP, 3, make_compute},
};

/* --- runs --- */

/* Close to each other: they start in the same rows or some rows apart, and at or near the same
 * byte. */
static void place(instruction *in, uint64_t *seed)
{
    for (unsigned i = 0; i < in->count; i++) {
        operand *o = &in->operands[i];
        uint32_t row = below(seed, 2) ? 0 : below(seed, 20);
        uint32_t at = below(seed, 3) ? 1024 : 4 * below(seed, 1000);
        at += below(seed, 2) ? 0 : 4 * below(seed, 40);
        o->at_row = row < ROWS - o->rows ? row : ROWS - o->rows;
        o->at = at + bytes_of(o) <= ROW_BYTES ? at : ROW_BYTES - bytes_of(o);
        o->at &= ~3u;
    }
}

static void fill(const instruction *in, uint64_t *seed)
{
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ROW_BYTES; i += 4) {
            float value = (float)(int32_t)below(seed, 4000) * 0x1p-8f;
            memcpy(&original.byte[r][i], &value, sizeof value);
        }
    const operand *o = &in->operands[in->index];
    const uint32_t size = in->index ? bytes_of(o) / o->elems : 0;
    for (uint32_t r = 0; r < o->rows && in->index; r++)
        for (uint32_t i = 0; i < o->elems; i++) {
            uint32_t position = below(seed, in->bound);
            memcpy(&original.byte[o->at_row + r][o->at + i * size], &position, size);
        }
}

static void run(const instruction *in, tern_pool *pool, memory *const *memories)
{
    test_emu *t = test_emu_make("trn2", in->op, in->engine);
    memcpy(t->args, in->args, sizeof t->args);
    t->core.pool = pool;
    for (unsigned i = 0; i < in->count; i++) {
        const operand *o = &in->operands[i];
        (void)test_emu_operand(t, o->place, o->dtype, &memories[i]->byte[o->at_row][o->at],
                               ROW_BYTES, o->rows, o->elems);
        if (o->place >= t->instr.operand_count)
            t->instr.operand_count = (uint8_t)(o->place + 1);
    }
    t->exec.acc = test_emu_acc(t, in->engine);
    assert_ok(tern_emu_run_now(&t->core, &t->exec));
    test_emu_free(t);
}

/* The second result is written after the first. */
static void add_second(const instruction *in)
{
    const operand *o = &in->operands[in->second];
    for (uint32_t r = o->at_row; r < o->at_row + o->rows && in->second; r++)
        memcpy(&wanted[0].byte[r][o->at], &wanted[in->second].byte[r][o->at], bytes_of(o));
}

static void operands_are_read_before_results_are_written(void **state)
{
    (void)state;
    const uint64_t tries = test_env_number("TERN_TEST_TRIES", 40);
    uint64_t seed = test_seed();
    tern_pool *pool = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    for (unsigned k = 0; k < tries * TERN_COUNT_OF(kinds); k++) {
        size_t kind = k % TERN_COUNT_OF(kinds);
        instruction in = {
            .op = kinds[kind].op, .engine = kinds[kind].engine, .count = kinds[kind].count};
        kinds[kind].make(&in, &seed);
        place(&in, &seed);
        fill(&in, &seed);
        found = original;
        for (unsigned i = 0; i < OPERANDS; i++)
            wanted[i] = original;
        run(&in, NULL, (memory *[]){&wanted[0], &wanted[1], &wanted[2], &wanted[3]});
        add_second(&in);
        run(&in, k & 1 ? pool : NULL, (memory *[]){&found, &found, &found, &found});
        if (memcmp(&found, &wanted[0], sizeof found) != 0)
            fail_msg("%s, try %u: other bits if operands overlap", tern_isa_op_info_of(in.op)->name,
                     k);
    }
    tern_pool_destroy(pool);
}

/* The index of a source is read for every chunk. */
static void indices_are_read_before_results_are_written(void **state)
{
    (void)state;
    enum { ELEMS = 5000, AT = 2048 };
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 4; k++) {
        test_emu *t = test_emu_make("trn3", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
        instruction in = {.index = 1,
                          .bound = ROW_BYTES / 4,
                          .operands = {{0}, {1, TERN_U32, ROWS, ELEMS, 0, AT}}};
        fill(&in, &seed);
        found = wanted[0] = wanted[1] = original;
        t->core.row_size[TERN_MEM_SBUF] = ROW_BYTES;
        t->instr.operand_count = 3;
        t->exec.indexed = true;
        for (unsigned apart = 0; apart < 2; apart++) {
            memory *m = apart ? &wanted[0] : &found;
            t->core.memory[TERN_MEM_SBUF] = wanted[1].byte[0];
            (void)test_emu_operand(t, 0, TERN_F32, &m->byte[0][AT - 4 * k], ROW_BYTES, ROWS, ELEMS);
            (void)test_emu_operand(t, 1, TERN_F32, wanted[1].byte[0], ROW_BYTES, ROWS, ELEMS);
            (void)test_emu_operand(t, 2, TERN_U32,
                                   apart ? wanted[1].byte[0] + AT : &found.byte[0][AT], ROW_BYTES,
                                   ROWS, ELEMS);
            test_emu_index(t, 1, 2);
            assert_ok(tern_emu_run_now(&t->core, &t->exec));
        }
        assert_memory_equal(&found, &wanted[0], sizeof found);
        test_emu_free(t);
    }
}

TEST_MAIN(cmocka_unit_test(operands_are_read_before_results_are_written),
          cmocka_unit_test(indices_are_read_before_results_are_written))
