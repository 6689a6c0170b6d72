/* lower/gather_along.c - take_along_axis: elements of each row at indices of its own. Rows are in
 * partitions, where GpSimd gathers from them; descriptors of transfers would take longer. */
#include "base/assert.h"
#include "lower/gather_impl.h"

enum { PARTITIONS = 128, ELEMS = 8192 /* of rows in a partition */ };

typedef struct {
    tern_lower *l;
    const tern_lower_slices *s;
    tern_dtype word;
    uint32_t width, each; /* elements of a row, and indices of it */
    int64_t rows;
} along;

/* Estimates in ns: of this kernel, and of transfers. */
static bool is_faster(const along *x)
{
    const tern_chip *c = x->l->chip;
    double ghz = (double)c->pool_clock_hz * 1e-9, rows = (double)x->rows / PARTITIONS;
    double elems = x->width > x->each ? x->width : x->each;
    double cycles = c->pool_local_cycles + (double)c->pool_start_cycles / 512;
    return 1.2 * rows * elems * cycles / ghz + 10000 < rows * x->each * c->dma_software_ns;
}

static bool plan(along *x)
{
    const tern_lower_slices *s = x->s;
    unsigned bytes = tern_lower_move_bytes(&s->a);
    uint32_t words = 0;
    x->word = tern_lower_move_word(s->a.dtype, &words);
    bool several = s->rank == 2 && s->a_stride[1] == 0;
    int64_t each = several ? s->count[1] : 1, width = s->max[0] + 1;
    if (!(s->rank == 1 || several) || s->components != 1 || s->slice_rank || words != 1 ||
        bytes < 2 || s->a.slice || s->b.slice || (s->max[0] && s->stride[0] != 1) ||
        s->a_stride[0] != width || s->index_stride[0] != each || s->b_stride[0] != each ||
        (several && (s->index_stride[1] != 1 || s->b_stride[1] != 1)) || width > ELEMS ||
        each > ELEMS / 4)
        return false;
    x->rows = s->count[0];
    x->width = (uint32_t)width;
    x->each = (uint32_t)each;
    return x->rows >= PARTITIONS && is_faster(x);
}

static tern_lir_view rows_of(const tern_lower_array *a, tern_dtype dtype, uint32_t parts,
                             uint32_t elems)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)dtype,
                           .tensor = a->tensor,
                           .offset = a->offset,
                           .rank = 1,
                           .rows = parts,
                           .row_stride = elems,
                           .stride = {1},
                           .count = {elems}};
}

/* Rows |first| to |first| + blocks * parts * fold - 1: |fold| successive ones in a partition. */
static void gather_rows(const along *x, uint32_t first, uint32_t blocks, uint32_t parts,
                        uint32_t fold)
{
    tern_lir *b = x->l->b;
    const tern_lower_slices *s = x->s;
    const uint32_t elems = fold * x->width, count = fold * x->each, block = parts * fold;
    tern_lir_view row = tern_lir_tile(b, "row", TERN_MEM_SBUF, TERN_I32, parts, count);
    tern_lir_iota(b, row, 0, 0, 2, (const int32_t[]){(int32_t)x->width, 0},
                  (const uint32_t[]){fold, x->each});
    tern_lir_pool data = tern_lir_pool_of(b, "data", TERN_MEM_SBUF, x->word, parts, elems, 2);
    tern_lir_pool index = tern_lir_pool_of(b, "index", TERN_MEM_SBUF, TERN_I32, parts, count, 2);
    tern_lir_pool out = tern_lir_pool_of(b, "out", TERN_MEM_SBUF, x->word, parts, count, 2);
    tern_lir_loop loop = tern_lir_over(b, blocks * block, block, 2);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view in = tern_lir_next(b, &data), i = tern_lir_next(b, &index);
        tern_lir_view taken = tern_lir_next(b, &out), from = rows_of(&s->a, x->word, parts, elems);
        tern_lir_view to = rows_of(&s->b, x->word, parts, count);
        tern_lir_view at = rows_of(&s->indices, TERN_I32, parts, count);
        from.offset += (int64_t)first * x->width;
        at.offset += (int64_t)first * x->each;
        to.offset += (int64_t)first * x->each;
        tern_lower_load(x->l, in, tern_lir_shift(from, loop.at, x->width));
        tern_lower_load(x->l, i, tern_lir_shift(at, loop.at, x->each));
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, i, i, TERN_ALU_MAX, tern_lir_imm(0),
                                TERN_ALU_MIN, tern_lir_imm((float)s->max[0]));
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, i, i, row, TERN_ALU_ADD);
        const tern_lir_view operands[] = {taken, in, tern_lir_bitcast(i, TERN_U32)};
        tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_NC_N_GATHER,
                                           .engine = TERN_ENGINE_POOL,
                                           .operands = operands,
                                           .operand_count = 3});
        tern_lower_store(x->l, tern_lir_shift(to, loop.at, x->each), taken);
    }
}

bool tern_lower_gather_along(tern_lower *l, const tern_lower_slices *s)
{
    along x = {.l = l, .s = s};
    if (!plan(&x))
        return false;
    const uint32_t longest = x.width > x.each ? x.width : x.each;
    uint32_t rows = (uint32_t)x.rows, fold = ELEMS / longest, most = rows / PARTITIONS, done = 0;
    fold = fold > most ? most : fold ? fold : 1;
    TERN_ASSERT(fold > 0);
    uint32_t blocks = rows / (PARTITIONS * fold);
    if (blocks)
        gather_rows(&x, 0, blocks, PARTITIONS, fold);
    done = blocks * PARTITIONS * fold;
    if ((rows - done) / PARTITIONS)
        gather_rows(&x, done, 1, PARTITIONS, (rows - done) / PARTITIONS);
    done += (rows - done) / PARTITIONS * PARTITIONS;
    if (rows > done)
        gather_rows(&x, done, 1, rows - done, 1);
    return true;
}
