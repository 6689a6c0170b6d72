/* lower/gather_rows.c - slices at places that index vectors say, by transfers with an index.
 *
 * A transfer takes one place for each of up to 128 rows. A vector of one part is that place,
 * clamped, with rows as far apart as its step; of more, the places are computed on GpSimd, which is
 * exact on 32-bit integers, with rows one element apart. One dimension of the index vectors is
 * along the rows, in columns of 128; loops go over the others. */
#include "lower/gather_impl.h"
#include "lower/move_window_impl.h"

enum {
    PARTITIONS = 128,
    COLUMNS = 16,   /* of 128 places, made ready together */
    SLICE_DIMS = 3, /* that fit a descriptor beside the rows */
    EXACT = 1 << 24 /* integers up to here survive f32 */
};

/* --- joining dimensions --- */

static void drop(int64_t *list, uint32_t count, uint32_t i)
{
    for (; i + 1 < count; i++)
        list[i] = list[i + 1];
}

/* Dimensions that follow each other in all of |steps|, and those of one place, go. */
static uint32_t join(int64_t *counts, int64_t *const *steps, unsigned lists, uint32_t rank)
{
    for (uint32_t i = rank; i-- > 0;) {
        bool one = counts[i] == 1, joins = !one && i + 1 < rank;
        for (unsigned k = 0; k < lists && joins; k++)
            joins = steps[k][i] == steps[k][i + 1] * counts[i + 1];
        if (!one && !joins)
            continue;
        if (joins)
            counts[i + 1] *= counts[i];
        drop(counts, rank, i);
        for (unsigned k = 0; k < lists; k++)
            drop(steps[k], rank, i);
        rank--;
    }
    return rank;
}

bool tern_lower_gather_plan(const tern_lower *l, tern_lower_slices *s)
{
    (void)l;
    int64_t *places[] = {s->index_step, s->a_step, s->b_step};
    int64_t *slices[] = {s->slice_a, s->slice_b};
    s->rank = join(s->count, places, 3, s->rank);
    s->slice_rank = join(s->slice, slices, 2, s->slice_rank);
    if (s->rank == 0) {
        s->count[0] = 1;
        s->index_step[0] = s->a_step[0] = s->b_step[0] = 0;
        s->rank = 1;
    }
    int64_t reach = 0;
    for (uint32_t i = 0; i < s->parts; i++) {
        reach += s->most[i] * s->step[i];
        if (s->step[i] < 0 || s->step[i] > INT32_MAX)
            return false;
    }
    for (uint32_t i = 0; i < s->rank; i++) {
        reach += (s->count[i] - 1) * s->a_step[i];
        if (s->count[i] > INT32_MAX || s->b_step[i] > INT32_MAX || s->a_step[i] < 0)
            return false;
    }
    for (uint32_t i = 0; i < s->slice_rank; i++)
        if (s->slice[i] > INT32_MAX || s->slice_a[i] > INT32_MAX || s->slice_b[i] > INT32_MAX)
            return false;
    return s->rank <= TERN_LOWER_GATHER_DIMS - 1 && s->slice_rank <= SLICE_DIMS && s->parts > 0 &&
           reach <= INT32_MAX;
}

/* --- places --- */

typedef struct {
    tern_lower *l;
    const tern_lower_slices *s;
    tern_lower_gather_kind kind;
    tern_alu op;
    uint32_t row; /* the dimension of index vectors that is along the rows */
    bool whole;   /* a place is the whole index: rows are |row_step| apart */
    int64_t row_step;
    tern_lir_at at[TERN_LOWER_RANK_MAX];
    tern_lir_view zero, one, beyond, along;
    tern_lir_view most[TERN_LOWER_INDEX_PARTS], step[TERN_LOWER_INDEX_PARTS];
} gathering;

static void calc(const gathering *g, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                 tern_alu op)
{
    tern_lir_tensor_tensor(g->l->b, TERN_ENGINE_POOL, dst, a, b, op);
}

static tern_lir_view spread(tern_lir_view one, tern_lir_view like)
{
    return tern_lower_index_spread(one, like);
}

static void make_consts(gathering *g, int32_t beyond)
{
    const tern_lower_slices *s = g->s;
    bool clamps = g->kind == TERN_LOWER_GATHER;
    bool along = s->a_step[g->row] != 0;
    g->whole = clamps && s->parts == 1 && !along && s->most[0] < EXACT;
    g->row_step = g->whole ? s->step[0] : 1;
    if (g->whole)
        return;
    g->zero = tern_lower_index_const(g->l, 0);
    for (uint32_t i = 0; i < s->parts; i++) {
        g->most[i] = tern_lower_index_const(g->l, (int32_t)s->most[i]);
        g->step[i] = tern_lower_index_const(g->l, (int32_t)s->step[i]);
    }
    if (!clamps) {
        g->one = tern_lower_index_const(g->l, 1);
        g->beyond = tern_lower_index_const(g->l, beyond);
    }
    if (along) { /* the row's own part of the place: a_step for each row of each column */
        g->along = tern_lir_tile(g->l->b, "along", TERN_MEM_SBUF, TERN_I32, PARTITIONS, COLUMNS);
        tern_lir_iota(g->l->b, g->along, 0, (int32_t)s->a_step[g->row], 1,
                      (const int32_t[]){(int32_t)(PARTITIONS * s->a_step[g->row])},
                      (const uint32_t[]){COLUMNS});
    }
}

static tern_lir_view index_tile(const gathering *g, const char *name, uint32_t rows,
                                uint32_t columns)
{
    tern_lir_view v = tern_lir_tile(g->l->b, name, TERN_MEM_SBUF, TERN_I32, PARTITIONS, COLUMNS);
    return tern_lir_cols(tern_lir_rows(v, 0, rows), 0, columns);
}

/* Part |i| of the vectors of [rows, columns], place n being row n % 128 of column n / 128. */
static tern_lir_view load_part(const gathering *g, uint32_t i, uint32_t first, uint32_t rows,
                               uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    int64_t step = s->index_step[g->row];
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = TERN_I32,
                       .tensor = s->indices.tensor,
                       .rank = 1,
                       .rows = rows,
                       .row_stride = step,
                       .offset = s->indices.offset + i * s->part_step + first * step,
                       .stride = {step * PARTITIONS},
                       .count = {columns}};
    for (uint32_t d = 0; d < s->rank; d++)
        v = tern_lir_shift(v, g->at[d], s->index_step[d]);
    tern_lir_view tile = index_tile(g, "index", rows, columns);
    tern_lower_load(g->l, tile, v);
    return tile;
}

/* The places of [rows, columns] as the transfers take them. */
static tern_lir_view places(const gathering *g, uint32_t first, uint32_t rows, uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    tern_lir *b = g->l->b;
    if (g->whole) {
        tern_lir_view index = load_part(g, 0, first, rows, columns);
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, index, index, TERN_ALU_MAX, tern_lir_imm(0),
                                TERN_ALU_MIN, tern_lir_imm((float)s->most[0]));
        return index;
    }
    bool checks = g->kind != TERN_LOWER_GATHER;
    tern_lir_view sum = {0}, inside = {0};
    for (uint32_t i = 0; i < s->parts; i++) {
        tern_lir_view index = load_part(g, i, first, rows, columns);
        tern_lir_view part = index_tile(g, "place", rows, columns);
        calc(g, part, index, spread(g->zero, index), TERN_ALU_MAX);
        calc(g, part, part, spread(g->most[i], index), TERN_ALU_MIN);
        if (checks)
            calc(g, index, index, part, TERN_ALU_EQ);
        if (checks && i > 0)
            calc(g, inside, inside, index, TERN_ALU_MULTIPLY);
        else
            inside = index;
        calc(g, part, part, spread(g->step[i], index), TERN_ALU_MULTIPLY);
        if (i > 0)
            calc(g, sum, sum, part, TERN_ALU_ADD);
        else
            sum = part;
    }
    if (s->a_step[g->row])
        calc(g, sum, sum,
             tern_lir_cols(tern_lir_rows(g->along, 0, rows), first / PARTITIONS, columns),
             TERN_ALU_ADD);
    if (checks) { /* (sum - beyond) inside + beyond */
        calc(g, sum, sum, spread(g->beyond, sum), TERN_ALU_SUBTRACT);
        calc(g, sum, sum, inside, TERN_ALU_MULTIPLY);
        calc(g, sum, sum, spread(g->beyond, sum), TERN_ALU_ADD);
    }
    return sum;
}

/* --- transfers --- */

static tern_lir_view slices_of(const gathering *g, const tern_lower_array *array,
                               const int64_t *slice_steps, uint32_t rows)
{
    const tern_lower_slices *s = g->s;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)s->a.dtype,
                       .tensor = array->tensor,
                       .rows = rows,
                       .offset = array->offset};
    for (uint32_t i = 0; i < s->slice_rank; i++) {
        v.stride[v.rank] = slice_steps[i];
        v.count[v.rank++] = (uint32_t)s->slice[i];
    }
    if (v.rank == 0) {
        v.stride[0] = v.count[0] = 1;
        v.rank = 1;
    }
    return v;
}

static void combine(const gathering *g, tern_lir_view a, tern_lir_view b, tern_lir_view index)
{
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(DMA_COMPUTE, queue)] = TERN_LOWER_INDEXED_QUEUE;
    args[TERN_ARG(DMA_COMPUTE, dge)] = TERN_DGE_SOFTWARE;
    args[TERN_ARG(DMA_COMPUTE, op)] = (uint32_t)g->op;
    args[TERN_ARG(DMA_COMPUTE, accumulate)] = 1;
    args[TERN_ARG(DMA_COMPUTE, scale)] = tern_isa_f32_arg(1);
    const tern_lir_view operands[] = {a, index, {0}, b};
    tern_lir_emit(g->l->b, &(tern_lir_instr){.op = TERN_OP_DMA_COMPUTE,
                                             .engine = TERN_ENGINE_POOL,
                                             .operands = operands,
                                             .operand_count = 4,
                                             .args = args,
                                             .arg_count = TERN_ARG(DMA_COMPUTE, scale) + 1});
}

static void copy_indexed(const gathering *g, tern_lir_view dst, tern_lir_view src,
                         tern_lir_view dst_index, tern_lir_view src_index, tern_isa_OOB oob)
{
    const uint32_t args[] = {TERN_LOWER_INDEXED_QUEUE, TERN_DGE_SOFTWARE, (uint32_t)oob};
    const tern_lir_view operands[] = {dst, src, dst_index, src_index};
    tern_lir_emit(g->l->b, &(tern_lir_instr){.op = TERN_OP_DMA_COPY,
                                             .engine = TERN_ENGINE_POOL,
                                             .operands = operands,
                                             .operand_count = 4,
                                             .args = args,
                                             .arg_count = 3});
}

static void exchange(const gathering *g, tern_lir_view a, tern_lir_view b, tern_lir_view index)
{
    tern_lir *lir = g->l->b;
    uint32_t elems = (uint32_t)tern_lir_elems(b);
    tern_dtype dtype = g->s->a.dtype;
    tern_lir_view old = tern_lir_tile(lir, "old", TERN_MEM_SBUF, dtype, b.rows, elems);
    tern_lir_view more = tern_lir_tile(lir, "more", TERN_MEM_SBUF, dtype, b.rows, elems);
    tern_lir_view none = {0};
    tern_engine engine = TERN_ENGINE_DVE;
    tern_dtype held = dtype;
    (void)tern_lower_window_engine(dtype, g->op, &engine, &held);
    tern_lir_memset(lir, TERN_ENGINE_DVE, old, 0); /* what is left out is not loaded */
    copy_indexed(g, old, a, none, index, TERN_OOB_SKIP);
    tern_lower_load(g->l, more, b);
    tern_lir_tensor_tensor(lir, engine, old, old, more, g->op);
    copy_indexed(g, a, old, index, none, TERN_OOB_SKIP);
}

/* Gathering, places are in a; scattering, rows that are not are left out. */
static void copy(const gathering *g, tern_lir_view a, tern_lir_view b, tern_lir_view index)
{
    tern_lir_view none = {0};
    if (g->kind == TERN_LOWER_GATHER)
        copy_indexed(g, b, a, none, index, TERN_OOB_ERROR);
    else
        copy_indexed(g, a, b, index, none, TERN_OOB_SKIP);
}

static void transfer(const gathering *g, tern_lir_view index, uint32_t first)
{
    const tern_lower_slices *s = g->s;
    tern_lir_view a = slices_of(g, &s->a, s->slice_a, index.rows);
    tern_lir_view b = slices_of(g, &s->b, s->slice_b, index.rows);
    a.row_stride = g->row_step;
    b.row_stride = s->b_step[g->row];
    b.offset += first * b.row_stride;
    for (uint32_t d = 0; d < s->rank; d++) {
        b = tern_lir_shift(b, g->at[d], s->b_step[d]);
        a = tern_lir_shift(a, g->at[d], s->a_step[d]);
    }
    if (g->kind == TERN_LOWER_COMBINE)
        combine(g, a, b, index);
    else if (g->kind == TERN_LOWER_EXCHANGE)
        exchange(g, a, b, index);
    else
        copy(g, a, b, index);
}

/* Places |first| and after of what the loop is at, up to |size|. */
static void gather_block(const gathering *g, uint32_t first, uint32_t rows, uint32_t columns)
{
    tern_lir_view index = places(g, first, rows, columns);
    for (uint32_t c = 0; c < columns; c++)
        transfer(g, tern_lir_cols(index, c, 1), first + c * PARTITIONS);
}

static void gather_chunk(const gathering *g, uint32_t size)
{
    uint32_t columns = size / PARTITIONS, over = size % PARTITIONS;
    if (columns)
        gather_block(g, 0, PARTITIONS, columns);
    if (over)
        gather_block(g, columns * PARTITIONS, over, 1);
}

static void walk(gathering *g, uint32_t d)
{
    const tern_lower_slices *s = g->s;
    tern_lir *b = g->l->b;
    if (d == s->rank) { /* the rows are the innermost loop */
        tern_lir_loop loop = tern_lir_over(b, (uint32_t)s->count[g->row], PARTITIONS * COLUMNS, 1);
        while (tern_lir_iterate(b, &loop)) {
            g->at[g->row] = loop.at;
            gather_chunk(g, loop.size);
        }
        return;
    }
    if (d == g->row) {
        walk(g, d + 1);
        return;
    }
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)s->count[d], 1, 1);
    while (tern_lir_iterate(b, &loop)) {
        g->at[d] = loop.at;
        walk(g, d + 1);
    }
}

void tern_lower_gather_run(tern_lower *l, const tern_lower_slices *s, tern_lower_gather_kind kind,
                           tern_alu op, int32_t beyond)
{
    gathering g = {.l = l, .s = s, .kind = kind, .op = op};
    /* The longest; but in an exchange one whose places never meet. */
    bool apart = kind == TERN_LOWER_EXCHANGE;
    for (uint32_t i = 0; i < s->rank; i++) {
        bool better = s->count[i] > s->count[g.row] || (apart && !s->a_step[g.row]);
        if (better && (!apart || s->a_step[i]))
            g.row = i;
    }
    make_consts(&g, beyond);
    walk(&g, 0);
}
