/* lower/gather_local.c - many rows of a small table: GpSimd gathers from SBUF, where descriptors of
 * transfers would take longer.
 *
 * Each of its 8 processors has the whole table in its 16 partitions: |run| columns of every row in
 * each. The tensor engine transposes the table, repeating it for each processor, and the result,
 * which has columns on partitions. */
#include "base/assert.h"
#include "lower/gather_impl.h"

enum {
    PARTITIONS = 128,
    GROUP = 16, /* partitions of a processor, which share their indices */
    GROUPS = PARTITIONS / GROUP,
    COLUMNS = 256,        /* indices of a partition; 16 times as many are an instruction's limit */
    COLUMN_STEP = GROUPS, /* transposed blocks divide them */
    TABLE_BYTES = 96 << 10,
    INDEX_MAX = 1 << 16, /* indices have 16 bits */
    RUN_MAX = 4,
    BANK_BYTES = 2048
};

typedef struct {
    tern_lower *l;
    const tern_lower_slices *s;
    int64_t rows, count;       /* of the table; indices */
    uint32_t width, run, used; /* columns, of which |run| are in each of |used| partitions */
    tern_dtype word;
    uint32_t blocks;      /* of 128 elements in a PSUM bank */
    tern_lower_array out; /* [count, width], dense */
    tern_lir_view table;
    tern_lir_pool index, narrow, taken, sums, result;
} local;

static int64_t width_of(const tern_lower_slices *s) { return s->slice_rank ? s->slice[0] : 1; }

/* Estimates in ns: of this kernel, and of transfers. */
static bool is_faster(const local *x)
{
    const tern_chip *c = x->l->chip;
    double bytes = tern_lower_move_bytes(&x->s->a), words = 4 / bytes, run = x->run;
    double ghz = (double)c->pool_clock_hz * 1e-9, n = (double)x->count;
    double cycles = (28 + 4 * run) / 4 / (words < run ? words : run);
    double elems = n * x->width, table = (double)x->rows * x->run;
    double gather = n / GROUPS * cycles / ghz + table * 4 + elems * bytes / 200;
    return 1.2 * gather + 15000 < n * c->dma_software_ns / PARTITIONS;
}

static bool plan(local *x)
{
    const tern_lower_slices *s = x->s;
    unsigned bytes = tern_lower_move_bytes(&s->a);
    int64_t width = width_of(s);
    uint32_t words = 0;
    x->word = tern_lower_move_word(s->a.dtype, &words);
    x->blocks = BANK_BYTES / bytes / PARTITIONS;
    x->rows = s->max[0] + 1;
    x->count = s->count[0];
    if (s->rank != 1 || s->components != 1 || s->a_stride[0] || s->slice_rank > 1 ||
        x->l->chip->pool_cores != GROUPS || !x->l->chip->pe_transpose_native || words != 1 ||
        (bytes != 2 && bytes != 4) || width > GROUP * RUN_MAX ||
        x->count < PARTITIONS * COLUMN_STEP || x->count > INT32_MAX || s->a.slice || s->b.slice)
        return false;
    for (x->run = 1; x->run * GROUP < width;)
        x->run *= 2;
    x->width = (uint32_t)width;
    x->used = x->width / x->run;
    return width % x->run == 0 && x->rows * x->run <= INDEX_MAX &&
           x->rows * x->run * bytes <= TABLE_BYTES && is_faster(x);
}

/* Free dimensions of a view from |offset| on. */
static tern_lir_view with_dims(tern_lir_view v, int64_t offset, unsigned rank,
                               const int64_t *strides, const uint32_t *counts)
{
    TERN_ASSERT(rank <= TERN_ISA_DIMS_MAX);
    v.offset += offset;
    v.rank = (uint8_t)rank;
    for (unsigned i = 0; i < rank; i++) {
        v.stride[i] = strides[i];
        v.count[i] = counts[i];
    }
    return v;
}

static tern_lir_view hbm(const local *x, uint32_t tensor, int64_t offset, uint32_t rows,
                         int64_t row_stride)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)x->word,
                           .tensor = tensor,
                           .offset = offset,
                           .rows = rows,
                           .row_stride = row_stride};
}

/* Rows |first| to |first| + parts * per_part - 1 of the table into the partitions of each
 * processor. */
static void load_rows(local *x, int64_t first, uint32_t parts, uint32_t per_part)
{
    tern_lir *b = x->l->b;
    const tern_lower_slices *s = x->s;
    const int64_t column = s->slice_rank ? s->slice_a[0] : 1, w = x->width, run = x->run;
    const int64_t row = s->max[0] ? s->stride[0] : w;
    uint32_t elems = per_part * x->width, pad = GROUP * x->run;
    tern_lir_view in = tern_lir_tile(b, "table_rows", TERN_MEM_SBUF, x->word, parts, elems + pad);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(in, elems, pad), 0); /* partitions not used */
    tern_lir_view from = hbm(x, s->a.tensor, s->a.offset + first * row, parts, row * per_part);
    from = row == w && column == 1 ? with_dims(from, 0, 1, (const int64_t[]){1}, &elems)
                                   : with_dims(from, 0, 2, (const int64_t[]){row, column},
                                               (const uint32_t[]){per_part, x->width});
    tern_lower_load(x->l, tern_lir_cols(in, 0, elems), from);
    for (uint32_t k = 0; k < x->run; k++)
        for (uint32_t t = 0, n; t < per_part; t += n) {
            n = per_part - t < x->blocks ? per_part - t : x->blocks;
            tern_lir_view sums = tern_lir_next(b, &x->sums);
            for (uint32_t i = 0; i < n; i++)
                tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(sums, i * PARTITIONS, parts),
                                      with_dims(in, (t + i) * w + k, 2, (const int64_t[]){0, run},
                                                (const uint32_t[]){GROUPS, GROUP}));
            const uint32_t counts[] = {n, parts};
            tern_lir_tensor_copy(b, TERN_LIR_ANY,
                                 with_dims(x->table, (first + t) * run + k, 2,
                                           (const int64_t[]){run, run * per_part}, counts),
                                 with_dims(sums, 0, 2, (const int64_t[]){PARTITIONS, 1}, counts));
        }
}

static void load_table(local *x)
{
    uint32_t rows = (uint32_t)x->rows, whole = rows / PARTITIONS, rest = rows % PARTITIONS;
    x->table = tern_lir_tile(x->l->b, "table", TERN_MEM_SBUF, x->word, PARTITIONS, rows * x->run);
    if (whole)
        load_rows(x, 0, PARTITIONS, whole);
    if (rest)
        load_rows(x, rows - rest, rest, 1);
}

/* Transposes |taken|, [processor and its partition, column of indices, partition of indices, k], to
 * rows of the table: partition f has |depth| successive ones of each processor. */
static void transpose_rows(local *x, tern_lir_view taken, tern_lir_view result, uint32_t depth)
{
    tern_lir *b = x->l->b;
    const int64_t run = x->run, w = x->width;
    for (uint32_t k = 0; k < x->run; k++)
        for (uint32_t d = 0, n; d < depth; d += n) {
            n = depth - d < x->blocks ? depth - d : x->blocks;
            tern_lir_view sums = tern_lir_next(b, &x->sums);
            for (uint32_t i = 0; i < n; i++)
                tern_lir_nc_transpose(b, TERN_ENGINE_PE,
                                      tern_lir_cols(sums, i * PARTITIONS, PARTITIONS),
                                      with_dims(taken, (d + i) * GROUP * run + k, 2,
                                                (const int64_t[]){run, depth * GROUP * run},
                                                (const uint32_t[]){GROUP, GROUPS}));
            const uint32_t counts[] = {GROUPS, n, x->used};
            tern_lir_tensor_copy(
                b, TERN_LIR_ANY,
                with_dims(result, d * w + k, 3, (const int64_t[]){depth * w, w, run}, counts),
                with_dims(sums, 0, 3, (const int64_t[]){GROUP, PARTITIONS, 1}, counts));
        }
}

/* Indices |at| to |at| + 128 * columns - 1: partition p has |columns| of them from p * columns on,
 * and a processor gathers one of each of its partitions in turn. */
static void gather_block(local *x, tern_lir_at at, uint32_t columns)
{
    tern_lir *b = x->l->b;
    const tern_lower_slices *s = x->s;
    const uint32_t group = GROUP * columns, depth = columns / COLUMN_STEP;
    const int64_t step = s->index_stride[0], w = x->width;
    tern_lir_view from = hbm(x, s->indices.tensor, s->indices.offset, PARTITIONS, step * columns);
    from.dtype = TERN_I32;
    from = with_dims(from, 0, 1, &step, &columns);
    tern_lir_view index = tern_lir_cols(tern_lir_next(b, &x->index), 0, columns);
    tern_lir_view narrow = tern_lir_cols(tern_lir_next(b, &x->narrow), 0, columns);
    tern_lir_view taken = tern_lir_cols(tern_lir_next(b, &x->taken), 0, group * x->run);
    tern_lir_view result = tern_lir_next(b, &x->result);
    tern_lower_load(x->l, index, tern_lir_shift(from, at, step));
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, x->run > 1 ? index : narrow, index, TERN_ALU_MAX,
                            tern_lir_imm(0), TERN_ALU_MIN, tern_lir_imm((float)s->max[0]));
    if (x->run > 1)
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, narrow, index, TERN_ALU_MULTIPLY,
                               tern_lir_imm((float)x->run));
    const tern_lir_view operands[] = {taken, x->table, narrow};
    const uint32_t args[] = {x->run, 0};
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_LOCAL_GATHER,
                                       .engine = TERN_ENGINE_POOL,
                                       .operands = operands,
                                       .operand_count = 3,
                                       .args = args,
                                       .arg_count = 2});
    transpose_rows(x, taken, result, depth);
    const uint32_t counts[] = {GROUPS, depth * x->width};
    tern_lir_view to = hbm(x, x->out.tensor, x->out.offset, PARTITIONS, depth * w);
    to = with_dims(to, 0, 2, (const int64_t[]){group * w, 1}, counts);
    tern_lower_store(x->l, tern_lir_shift(to, at, w),
                     with_dims(result, 0, 2, (const int64_t[]){depth * w, 1}, counts));
}

static void gather_blocks(local *x)
{
    tern_lir *b = x->l->b;
    const uint32_t block = PARTITIONS * COLUMNS, least = PARTITIONS * COLUMN_STEP;
    uint32_t all = (uint32_t)x->count, done = all / block * block;
    uint32_t columns = (all - done) / least * COLUMN_STEP;
    x->index = tern_lir_pool_of(b, "index", TERN_MEM_SBUF, TERN_I32, PARTITIONS, COLUMNS, 2);
    x->narrow = tern_lir_pool_of(b, "narrow", TERN_MEM_SBUF, TERN_U16, PARTITIONS, COLUMNS, 2);
    x->taken = tern_lir_pool_of(b, "taken", TERN_MEM_SBUF, x->word, PARTITIONS,
                                GROUP * COLUMNS * x->run, 2);
    x->result =
        tern_lir_pool_of(b, "result", TERN_MEM_SBUF, x->word, PARTITIONS, COLUMNS * x->width, 2);
    tern_lir_loop loop = tern_lir_over(b, done ? done : block, block, 2);
    while (done && tern_lir_iterate(b, &loop))
        gather_block(x, loop.at, COLUMNS);
    if (columns)
        gather_block(x, tern_lir_const_at(done), columns);
    if (all % least) /* overlaps the block before */
        gather_block(x, tern_lir_const_at(all - least), COLUMN_STEP);
}

bool tern_lower_gather_local(tern_lower *l, const tern_lower_slices *s)
{
    local x = {.l = l, .s = s};
    if (!plan(&x))
        return false;
    const int64_t dims[] = {x.count, x.width};
    const int64_t column = s->slice_rank ? s->slice_b[0] : 1;
    tern_lower_array to = s->b;
    to.rank = 2;
    to.dims[0] = dims[0];
    to.dims[1] = dims[1];
    to.strides[0] = s->b_stride[0];
    to.strides[1] = column;
    bool direct = s->b_stride[0] == x.width && (column == 1 || x.width == 1);
    x.out = direct ? to : tern_lower_temp(l, "rows", s->a.dtype, dims, 2);
    x.sums = tern_lir_pool_of(l->b, "transposed", TERN_MEM_PSUM, x.word, PARTITIONS,
                              x.blocks * PARTITIONS, 4);
    load_table(&x);
    gather_blocks(&x);
    if (!direct)
        tern_lower_move(l, &to, &x.out);
    return true;
}
