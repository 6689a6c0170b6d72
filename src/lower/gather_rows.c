/* lower/gather_rows.c - slices at positions given by index vectors, by indexed transfers.
 *
 * A transfer takes one index for each of up to 128 rows. For vectors of one component the index is
 * that component, clamped, with its stride as row stride. For more components GpSimd, exact on
 * 32-bit integers, computes element offsets, with a row stride of 1. One dimension of the index
 * vectors is along the rows, in columns of 128; the others are loops. */
#include "base/assert.h"
#include "lir/record.h"
#include "lower/gather_impl.h"
#include "lower/move_window_impl.h"

enum {
    PARTITIONS = 128,
    COLUMNS = 16,   /* of 128 indices, computed together */
    SLICE_DIMS = 3, /* that fit a descriptor besides the rows */
    EXACT = 1 << 24 /* integers up to here are exact in f32 */
};

/* --- joining dimensions --- */

static void drop(int64_t *list, uint32_t count, uint32_t i)
{
    for (; i + 1 < count; i++)
        list[i] = list[i + 1];
}

/* Joins dimensions that are contiguous in all of |strides|, and drops those of size 1. */
static uint32_t join(int64_t *counts, int64_t *const *strides, unsigned lists, uint32_t rank)
{
    for (uint32_t i = rank; i-- > 0;) {
        bool one = counts[i] == 1, contiguous = !one && i + 1 < rank;
        for (unsigned k = 0; k < lists && contiguous; k++)
            contiguous = strides[k][i] == strides[k][i + 1] * counts[i + 1];
        if (!one && !contiguous)
            continue;
        if (contiguous)
            counts[i + 1] *= counts[i];
        drop(counts, rank, i);
        for (unsigned k = 0; k < lists; k++)
            drop(strides[k], rank, i);
        rank--;
    }
    return rank;
}

bool tern_lower_gather_plan(const tern_lower *l, tern_lower_slices *s)
{
    (void)l;
    int64_t *element_offsets[] = {s->index_stride, s->a_stride, s->b_stride};
    int64_t *slices[] = {s->slice_a, s->slice_b};
    s->rank = join(s->count, element_offsets, 3, s->rank);
    s->slice_rank = join(s->slice, slices, 2, s->slice_rank);
    if (s->rank == 0) {
        s->count[0] = 1;
        s->index_stride[0] = s->a_stride[0] = s->b_stride[0] = 0;
        s->rank = 1;
    }
    int64_t reach = 0;
    for (uint32_t i = 0; i < s->components; i++) {
        reach += s->max[i] * s->stride[i];
        if (s->stride[i] < 0 || s->stride[i] > INT32_MAX)
            return false;
    }
    for (uint32_t i = 0; i < s->rank; i++) {
        reach += (s->count[i] - 1) * s->a_stride[i];
        if (s->count[i] > INT32_MAX || s->b_stride[i] > INT32_MAX || s->a_stride[i] < 0)
            return false;
    }
    for (uint32_t i = 0; i < s->slice_rank; i++)
        if (s->slice[i] > INT32_MAX || s->slice_a[i] > INT32_MAX || s->slice_b[i] > INT32_MAX)
            return false;
    return s->rank <= TERN_LOWER_GATHER_DIMS - 1 && s->slice_rank <= SLICE_DIMS &&
           s->components > 0 && reach <= INT32_MAX;
}

/* --- element offsets --- */

typedef struct {
    tern_lower *l;
    const tern_lower_slices *s;
    tern_lower_gather_kind kind;
    tern_alu op;
    uint32_t row; /* the dimension of index vectors along the rows */
    bool direct;  /* the index is used directly: rows are |row_stride| apart */
    /* A partition has consecutive vectors, in its columns: few long runs to load. Else vector n is
     * in row n % 128 of column n / 128. */
    bool in_runs;
    int64_t row_stride;
    tern_lir_at at[TERN_LOWER_RANK_MAX];
    tern_lir_pool index, offset, wide, b_index, mask; /* tiles for two iterations */
    tern_lir_view from;                               /* indices of b */
    tern_lir_view zero, one, beyond, along;
    tern_lir_view max[TERN_LOWER_INDEX_COMPONENTS], stride[TERN_LOWER_INDEX_COMPONENTS];
} gathering;

static void calc(const gathering *g, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                 tern_alu op)
{
    tern_lir_tensor_tensor(g->l->b, TERN_ENGINE_POOL, dst, a, b, op);
}

static tern_lir_view broadcast(tern_lir_view one, tern_lir_view like)
{
    return tern_lower_index_broadcast(one, like);
}

/* Whether indices of a COMBINE are row numbers: those after the last row are not in the tensor, so
 * that they are skipped. */
static bool are_row_numbers(const gathering *g)
{
    const tern_lower_slices *s = g->s;
    const tern_isa_tensor *t = &g->l->b->program.tensors.items[s->a.tensor];
    int64_t elems = (int64_t)(t->bytes / tern_lower_move_bytes(&s->a)), reach = 1;
    for (uint32_t i = 0; i < s->slice_rank; i++)
        reach += (s->slice[i] - 1) * s->slice_a[i];
    return s->rank == 1 && s->components == 1 && !s->a_stride[0] && s->max[0] < EXACT &&
           !s->a.slice && s->a.offset + (s->max[0] + 1) * s->stride[0] + reach > elems;
}

static void make_consts(gathering *g)
{
    const tern_lower_slices *s = g->s;
    bool clamps = g->kind == TERN_LOWER_GATHER;
    bool along = s->a_stride[g->row] != 0;
    g->direct = clamps ? s->components == 1 && !along && s->max[0] + 1 < EXACT
                       : g->kind == TERN_LOWER_COMBINE && are_row_numbers(g);
    TERN_ASSERT(g->direct || !s->b_indexed);
    g->in_runs = !along && g->kind == TERN_LOWER_COMBINE;
    g->row_stride = g->direct ? s->stride[0] : 1;
    if (g->direct)
        return;
    g->zero = tern_lower_index_const(g->l, 0);
    for (uint32_t i = 0; i < s->components; i++) {
        g->max[i] = tern_lower_index_const(g->l, (int32_t)s->max[i]);
        g->stride[i] = tern_lower_index_const(g->l, (int32_t)s->stride[i]);
    }
    if (!clamps) {
        g->one = tern_lower_index_const(g->l, 1);
        g->beyond = tern_lower_index_const(g->l, INT32_MAX);
    }
    if (along) { /* the row's own offset: a_stride for each row of each column */
        g->along = tern_lir_tile(g->l->b, "along", TERN_MEM_SBUF, TERN_I32, PARTITIONS, COLUMNS);
        tern_lir_iota(g->l->b, g->along, 0, (int32_t)s->a_stride[g->row], 1,
                      (const int32_t[]){(int32_t)(PARTITIONS * s->a_stride[g->row])},
                      (const uint32_t[]){COLUMNS});
    }
}

static tern_lir_view index_tile(gathering *g, tern_lir_pool *pool, uint32_t rows, uint32_t columns)
{
    tern_lir_view v = tern_lir_next(g->l->b, pool);
    return tern_lir_cols(tern_lir_rows(v, 0, rows), 0, columns);
}

/* Elements of |from|, which has a stride of |stride| along the rows, as [rows, columns]. */
static tern_lir_view per_index(const gathering *g, const tern_lower_array *from, int64_t stride,
                               uint32_t first, uint32_t rows, uint32_t columns)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)from->dtype,
                           .tensor = from->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = g->in_runs ? stride * columns : stride,
                           .offset = from->offset + first * stride,
                           .stride = {g->in_runs ? stride : stride * PARTITIONS},
                           .count = {columns}};
}

/* Component |i| of the vectors as [rows, columns]. */
static tern_lir_view load_component(gathering *g, uint32_t i, uint32_t first, uint32_t rows,
                                    uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    tern_lower_array from = s->indices;
    from.dtype = TERN_I32;
    from.offset += i * s->component_stride;
    tern_lir_view v = per_index(g, &from, s->index_stride[g->row], first, rows, columns);
    for (uint32_t d = 0; d < s->rank; d++)
        v = tern_lir_shift(v, g->at[d], s->index_stride[d]);
    tern_lir_view tile = index_tile(g, &g->index, rows, columns);
    tern_lower_load(g->l, tile, v);
    return tile;
}

/* Loads elements of |from|, a dense array with one for each index. */
static tern_lir_view load_dense(gathering *g, const tern_lower_array *from, tern_lir_pool *pool,
                                uint32_t first, uint32_t rows, uint32_t columns)
{
    tern_lir_view tile = index_tile(g, pool, rows, columns);
    tern_lir_view v = per_index(g, from, 1, first, rows, columns);
    tern_lower_load(g->l, tile, tern_lir_shift(v, g->at[g->row], 1));
    return tile;
}

static void clamp(const gathering *g, tern_lir_view index, int64_t max)
{
    tern_lir_tensor_scalar2(g->l->b, TERN_ENGINE_DVE, index, index, TERN_ALU_MAX, tern_lir_imm(0),
                            TERN_ALU_MIN, tern_lir_imm((float)max));
}

/* The rows of a COMBINE, computed in f32. Row EXACT is skipped. */
static tern_lir_view combined_rows(gathering *g, uint32_t first, uint32_t rows, uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    tern_lir *b = g->l->b;
    const float beyond = (float)EXACT;
    tern_lir_view index = load_component(g, 0, first, rows, columns);
    tern_lir_view wide = index_tile(g, &g->wide, rows, columns);
    /* Negative indices plus 2^32 are beyond, too. */
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, wide, index, TERN_ALU_LT, tern_lir_imm(0),
                            TERN_ALU_MULTIPLY, tern_lir_imm(4294967296.0F));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, wide, wide, index, TERN_ALU_ADD);
    if (s->masked) {
        tern_lir_view mask = load_dense(g, &s->mask, &g->mask, first, rows, columns);
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, wide, wide, TERN_ALU_MIN, tern_lir_imm(beyond),
                                TERN_ALU_SUBTRACT, tern_lir_imm(beyond));
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, wide, wide, mask, TERN_ALU_MULTIPLY);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, index, wide, TERN_ALU_ADD, tern_lir_imm(beyond));
    } else {
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, index, wide, TERN_ALU_MIN, tern_lir_imm(beyond));
    }
    if (s->b_indexed) {
        g->from = load_dense(g, &s->b_indices, &g->b_index, first, rows, columns);
        clamp(g, g->from, s->b_max);
    }
    return index;
}

/* The indices of [rows, columns] as the transfers take them. */
static tern_lir_view element_offsets(gathering *g, uint32_t first, uint32_t rows, uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    if (g->direct && g->kind == TERN_LOWER_COMBINE)
        return combined_rows(g, first, rows, columns);
    if (g->direct) {
        tern_lir_view index = load_component(g, 0, first, rows, columns);
        clamp(g, index, s->max[0]);
        return index;
    }
    bool checks = g->kind != TERN_LOWER_GATHER;
    tern_lir_view sum = {0}, inside = {0};
    for (uint32_t i = 0; i < s->components; i++) {
        tern_lir_view index = load_component(g, i, first, rows, columns);
        tern_lir_view component = index_tile(g, &g->offset, rows, columns);
        calc(g, component, index, broadcast(g->zero, index), TERN_ALU_MAX);
        calc(g, component, component, broadcast(g->max[i], index), TERN_ALU_MIN);
        if (checks)
            calc(g, index, index, component, TERN_ALU_EQ);
        if (checks && i > 0)
            calc(g, inside, inside, index, TERN_ALU_MULTIPLY);
        else
            inside = index;
        calc(g, component, component, broadcast(g->stride[i], index), TERN_ALU_MULTIPLY);
        if (i > 0)
            calc(g, sum, sum, component, TERN_ALU_ADD);
        else
            sum = component;
    }
    if (s->a_stride[g->row])
        calc(g, sum, sum,
             tern_lir_cols(tern_lir_rows(g->along, 0, rows), first / PARTITIONS, columns),
             TERN_ALU_ADD);
    if (checks) { /* (sum - beyond) inside + beyond */
        calc(g, sum, sum, broadcast(g->beyond, sum), TERN_ALU_SUBTRACT);
        calc(g, sum, sum, inside, TERN_ALU_MULTIPLY);
        calc(g, sum, sum, broadcast(g->beyond, sum), TERN_ALU_ADD);
    }
    return sum;
}

/* --- transfers --- */

uint32_t tern_lower_indexed_queue(uint32_t c)
{
    static const uint8_t queues[] = {TERN_LOWER_INDEXED_QUEUE, 10, 11, 14};
    return queues[c % (sizeof(queues) / sizeof(*queues))];
}

static tern_lir_view slices_of(const gathering *g, const tern_lower_array *array,
                               const int64_t *slice_strides, uint32_t rows)
{
    const tern_lower_slices *s = g->s;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)s->a.dtype,
                       .tensor = array->tensor,
                       .rows = rows,
                       .offset = array->offset};
    for (uint32_t i = 0; i < s->slice_rank; i++) {
        v.stride[v.rank] = slice_strides[i];
        v.count[v.rank++] = (uint32_t)s->slice[i];
    }
    if (v.rank == 0) {
        v.stride[0] = v.count[0] = 1;
        v.rank = 1;
    }
    return tern_lower_at_slice(g->l, array, v);
}

static void combine(const gathering *g, tern_lir_view a, tern_lir_view b, tern_lir_view index,
                    tern_lir_view b_index, uint32_t queue)
{
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(DMA_COMPUTE, queue)] = queue;
    args[TERN_ARG(DMA_COMPUTE, dge)] = TERN_DGE_SOFTWARE;
    args[TERN_ARG(DMA_COMPUTE, op)] = (uint32_t)g->op;
    args[TERN_ARG(DMA_COMPUTE, accumulate)] = 1;
    args[TERN_ARG(DMA_COMPUTE, oob)] = TERN_OOB_SKIP;
    args[TERN_ARG(DMA_COMPUTE, scale)] = tern_isa_f32_arg(1);
    const tern_lir_view operands[] = {a, index, b_index, b};
    tern_lir_emit(g->l->b, &(tern_lir_instr){.op = TERN_OP_DMA_COMPUTE,
                                             .engine = TERN_ENGINE_POOL,
                                             .operands = operands,
                                             .operand_count = 4,
                                             .args = args,
                                             .arg_count = TERN_ARG(DMA_COMPUTE, scale) + 1});
}

void tern_lower_copy_indexed(tern_lower *l, tern_lir_view dst, tern_lir_view src,
                             tern_lir_view dst_index, tern_lir_view src_index, tern_isa_OOB oob,
                             uint32_t queue)
{
    const uint32_t args[] = {queue, TERN_DGE_SOFTWARE, (uint32_t)oob};
    const tern_lir_view operands[] = {dst, src, dst_index, src_index};
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_DMA_COPY,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = operands,
                                          .operand_count = 4,
                                          .args = args,
                                          .arg_count = 3});
}

static void combine_in_sbuf(const gathering *g, tern_lir_view a, tern_lir_view b,
                            tern_lir_view index)
{
    tern_lir *lir = g->l->b;
    uint32_t elems = (uint32_t)tern_lir_elems(b);
    tern_dtype dtype = g->s->a.dtype;
    tern_lir_view old = tern_lir_tile(lir, "old", TERN_MEM_SBUF, dtype, b.rows, elems);
    tern_lir_view more = tern_lir_tile(lir, "more", TERN_MEM_SBUF, dtype, b.rows, elems);
    tern_lir_view none = {0};
    tern_engine engine = TERN_ENGINE_DVE;
    tern_dtype computed = dtype;
    (void)tern_lower_window_engine(dtype, g->op, &engine, &computed);
    tern_lir_memset(lir, TERN_ENGINE_DVE, old, 0); /* skipped rows are not loaded */
    tern_lower_copy_indexed(g->l, old, a, none, index, TERN_OOB_SKIP, TERN_LOWER_INDEXED_QUEUE);
    tern_lower_load(g->l, more, b);
    tern_lir_tensor_tensor(lir, engine, old, old, more, g->op);
    tern_lower_copy_indexed(g->l, a, old, index, none, TERN_OOB_SKIP, TERN_LOWER_INDEXED_QUEUE);
}

/* Gather indices are always in range; scatter skips rows that are not. */
static void copy(const gathering *g, tern_lir_view a, tern_lir_view b, tern_lir_view index,
                 uint32_t queue)
{
    tern_lir_view none = {0};
    if (g->kind == TERN_LOWER_GATHER)
        tern_lower_copy_indexed(g->l, b, a, none, index, TERN_OOB_ERROR, queue);
    else
        tern_lower_copy_indexed(g->l, a, b, index, none, TERN_OOB_SKIP, queue);
}

/* Moves the slices of column |c|, of |columns|, from index |first| on. */
static void transfer(const gathering *g, tern_lir_view index, uint32_t first, uint32_t c,
                     uint32_t columns)
{
    const tern_lower_slices *s = g->s;
    TERN_ASSERT(index.rows <= PARTITIONS && first < (uint64_t)s->count[g->row]);
    tern_lir_view a = slices_of(g, &s->a, s->slice_a, index.rows);
    tern_lir_view b = slices_of(g, &s->b, s->slice_b, index.rows);
    a.row_stride = g->row_stride;
    b.row_stride = s->b_stride[g->row] * (g->in_runs ? columns : 1);
    b.offset += (first + c * (g->in_runs ? 1 : PARTITIONS)) * s->b_stride[g->row];
    tern_lir_view b_index = {0};
    if (s->b_indexed) {
        b.row_stride = s->b_row;
        b.offset = s->b.offset;
        b_index = tern_lir_cols(g->from, c, 1);
    }
    for (uint32_t d = 0; d < s->rank; d++) {
        if (!s->b_indexed)
            b = tern_lir_shift(b, g->at[d], s->b_stride[d]);
        a = tern_lir_shift(a, g->at[d], s->a_stride[d]);
    }
    if (s->copies)
        a.tensor = s->copy[c % s->copies];
    if (g->kind == TERN_LOWER_COMBINE)
        combine(g, a, b, index, b_index, tern_lower_indexed_queue(c));
    else if (g->kind == TERN_LOWER_COMBINE_SBUF)
        combine_in_sbuf(g, a, b, index);
    else
        copy(g, a, b, index, tern_lower_indexed_queue(c));
}

/* Indices |first| to |first| + rows * columns - 1 of the current loop iteration. */
static void gather_block(gathering *g, uint32_t first, uint32_t rows, uint32_t columns)
{
    tern_lir_view index = element_offsets(g, first, rows, columns);
    for (uint32_t c = 0; c < columns; c++)
        transfer(g, tern_lir_cols(index, c, 1), first, c, columns);
}

static void gather_chunk(gathering *g, uint32_t size)
{
    uint32_t columns = size / PARTITIONS, remainder = size % PARTITIONS;
    if (columns)
        gather_block(g, 0, PARTITIONS, columns);
    if (remainder)
        gather_block(g, columns * PARTITIONS, remainder, 1);
}

static void walk(gathering *g, uint32_t d)
{
    const tern_lower_slices *s = g->s;
    tern_lir *b = g->l->b;
    if (d == s->rank) { /* the rows are the innermost loop */
        tern_lir_loop loop = tern_lir_over(b, (uint32_t)s->count[g->row], PARTITIONS * COLUMNS, 2);
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

/* Tiles for two iterations, each of which uses |count|. */
static tern_lir_pool index_pool(tern_lower *l, const char *name, tern_dtype dtype, uint32_t count)
{
    return tern_lir_pool_of(l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, COLUMNS,
                            2 * (count ? count : 1));
}

void tern_lower_gather_run(tern_lower *l, const tern_lower_slices *s, tern_lower_gather_kind kind,
                           tern_alu op)
{
    gathering g = {.l = l, .s = s, .kind = kind, .op = op};
    /* The longest dimension; for COMBINE_SBUF, one whose slices never overlap. */
    bool disjoint_rows = kind == TERN_LOWER_COMBINE_SBUF;
    for (uint32_t i = 0; i < s->rank; i++) {
        bool better = s->count[i] > s->count[g.row] || (disjoint_rows && !s->a_stride[g.row]);
        if (better && (!disjoint_rows || s->a_stride[i]))
            g.row = i;
    }
    make_consts(&g);
    g.index = index_pool(l, "index", TERN_I32, s->components);
    if (!g.direct)
        g.offset = index_pool(l, "offset", TERN_I32, s->components);
    else if (kind == TERN_LOWER_COMBINE)
        g.wide = index_pool(l, "wide", TERN_F32, 1);
    if (s->b_indexed)
        g.b_index = index_pool(l, "from", TERN_I32, 1);
    if (s->masked)
        g.mask = index_pool(l, "mask", TERN_U8, 1);
    TERN_ASSERT(g.row < s->rank && (!disjoint_rows || s->a_stride[g.row]));
    walk(&g, 0);
}
