/* lower/gather_take.c - "tern.take": slices of a table, and a constant where the index is out of
 * bounds; "tern.bag": weighted sums of them.
 *
 * The gather clamps indices and writes the result. If an index was out of bounds, which the program
 * finds out, the rows of all such indices are then overwritten. */
#include "base/assert.h"
#include "lower/gather_impl.h"

enum { PARTITIONS = 128, COLUMNS = 4096 };

typedef struct {
    tern_lower *l;
    tern_lower_array mask; /* [rows]: u8, 1 where the index is in bounds */
    tern_lower_array out;  /* [rows, slice], dense */
    float fill;
} taking;

static tern_hlo_op find(const tern_lower *l, tern_hlo_op composite, tern_hlo_code code)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->first;
    while (op && tern_hlo_op_of(l->m, op)->code != code)
        op = tern_hlo_op_of(l->m, op)->next;
    return op;
}

static tern_lir_view hbm(const tern_lower_array *a, uint32_t rows, int64_t row_stride,
                         uint32_t count)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = row_stride,
                           .offset = a->offset,
                           .stride = {1},
                           .count = {count}};
}

/* Flags rows of |column| for which one of the |rows| x |count| masks from |first| on is 0. */
static void check(const taking *t, tern_lir_view column, int64_t first, uint32_t rows,
                  uint32_t count)
{
    tern_lir *b = t->l->b;
    tern_lir_view mask = tern_lir_tile(b, "in_bounds", TERN_MEM_SBUF, TERN_U8, rows, count);
    tern_lir_view least = tern_lir_tile(b, "least", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_view from = hbm(&t->mask, rows, count, count);
    column = tern_lir_rows(column, 0, rows);
    from.offset += first;
    tern_lower_load(t->l, mask, from);
    tern_lir_tensor_reduce(b, least, mask, TERN_ALU_MIN, 1, false);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, least, least, TERN_ALU_LT, tern_lir_imm(0.5F));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, column, column, least, TERN_ALU_MAX);
}

static tern_lir_at any_out_of_bounds(const taking *t)
{
    tern_lir_view column =
        tern_lir_tile(t->l->b, "out_of_bounds", TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1);
    tern_lir_memset(t->l->b, TERN_ENGINE_DVE, column, 0);
    for (int64_t first = 0, n; first < t->mask.dims[0]; first += n) {
        n = t->mask.dims[0] - first;
        uint32_t columns = n / PARTITIONS < COLUMNS ? (uint32_t)(n / PARTITIONS) : COLUMNS;
        uint32_t rows = columns ? PARTITIONS : 1;
        columns = columns ? columns : (uint32_t)n;
        n = (int64_t)rows * columns;
        check(t, column, first, rows, columns);
    }
    return tern_lower_any_row(t->l, column);
}

static void fill_tile(const taking *t, tern_lir_view out, tern_lir_view mask)
{
    tern_lir *b = t->l->b;
    tern_lir_view elems =
        tern_lir_tile(b, "taken", TERN_MEM_SBUF, t->out.dtype, out.rows, out.count[0]);
    const tern_lir_view operands[] = {elems, {0}, tern_lir_broadcast(mask, 0, out.count[0])};
    const uint32_t args[] = {tern_isa_f32_arg(t->fill), 1 /* where the mask is 0 */};
    tern_lower_load(t->l, elems, out);
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = operands,
                                       .operand_count = 3,
                                       .args = args,
                                       .arg_count = 2});
    tern_lower_store(t->l, out, elems);
}

static void fill(const taking *t)
{
    tern_lir *b = t->l->b;
    uint32_t slice = (uint32_t)t->out.dims[1];
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)t->out.dims[0], PARTITIONS, 1);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view mask = tern_lir_tile(b, "in_bounds", TERN_MEM_SBUF, TERN_U8, loop.size, 1);
        tern_lower_load(t->l, mask, tern_lir_shift(hbm(&t->mask, loop.size, 1, 1), loop.at, 1));
        for (uint32_t first = 0; first < slice; first += COLUMNS) {
            uint32_t n = slice - first < COLUMNS ? slice - first : COLUMNS;
            tern_lir_view out = hbm(&t->out, loop.size, slice, n);
            out.offset += first;
            fill_tile(t, tern_lir_shift(out, loop.at, slice), mask);
        }
    }
}

/* Joins the dimensions of the mask, and those of the result with and without it. */
static bool read_arrays(taking *t, tern_hlo_value mask, const tern_lower_array *out)
{
    tern_lower_array rows = tern_lower_get(t->l, mask);
    rows = tern_lower_dense(t->l, &rows);
    int64_t count = tern_lower_array_elems(&rows);
    const int64_t dims[] = {count, tern_lower_array_elems(out) / count};
    return tern_lower_array_reshape(&rows, dims, 1, &t->mask) &&
           tern_lower_array_reshape(out, dims, 2, &t->out) && dims[0] <= INT32_MAX &&
           dims[1] <= INT32_MAX;
}

bool tern_lower_take(tern_lower *l, tern_hlo_op op)
{
    taking t = {.l = l};
    tern_hlo_op gather = find(l, op, TERN_HLO_GATHER), select = find(l, op, TERN_HLO_SELECT);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    if (!gather || !select || !l->options->control || type->count == 0 ||
        tern_lower_dtype(type->dtype) == TERN_DTYPE_NONE ||
        !tern_lower_splat(l, tern_hlo_operands(l->m, select)[2], &t.fill))
        return false;
    tern_hlo_value inner = tern_lower_result(l, gather, 0), result = tern_lower_result(l, op, 0);
    tern_lower_bind(l, op);
    tern_lower_rename_output(l, result, inner);
    bool can = tern_lower_gather(l, gather);
    tern_lower_rename_output(l, inner, result);
    if (!can)
        return false;
    tern_lower_array out = tern_lower_get(l, inner);
    can = read_arrays(&t, tern_hlo_operands(l->m, op)[2], &out);
    TERN_ASSERT(can);
    tern_lower_begin_fallback(l, any_out_of_bounds(&t));
    fill(&t);
    tern_lower_end_fallback(l);
    tern_lower_set(l, result, &out);
    return true;
}

/* --- bags --- */

typedef struct {
    tern_lower *l;
    tern_lower_array table, indices, weights; /* [rows, d], [b, j], [b, j]: dense */
    tern_lower_array out;                     /* [b, d]: f32, or rounded; rows are dense */
    tern_lir_pool rows, sum, rounded;
} bagging;

/* |rows| partitions, |stride| bags apart, of |count| elements from bag |first| on. */
static tern_lir_view per_bag(const tern_lower_array *a, int64_t first, uint32_t rows,
                             int64_t stride, uint32_t count)
{
    tern_lir_view v = hbm(a, rows, stride * a->strides[0], count);
    v.offset += first * a->strides[0];
    return v;
}

/* The sums of one bag of each partition, |stride| bags apart, from bag |first| + |at| on. */
static void sum_bags(bagging *x, int64_t first, tern_lir_at at, int64_t stride, tern_lir_view index,
                     tern_lir_view weight)
{
    tern_lir *b = x->l->b;
    const uint32_t j = (uint32_t)x->indices.dims[1], d = (uint32_t)x->out.dims[1];
    const tern_lir_queue store = {.engine = TERN_ENGINE_ACT, .queue = 12};
    tern_lir_view rows = tern_lir_rows(tern_lir_next(b, &x->rows), 0, index.rows), none = {0};
    tern_lir_view sum = tern_lir_rows(tern_lir_next(b, &x->sum), 0, index.rows);
    for (uint32_t i = 0; i < j; i++)
        tern_lower_copy_indexed(x->l, tern_lir_cols(rows, i * d, d),
                                hbm(&x->table, index.rows, d, d), none, tern_lir_cols(index, i, 1),
                                TERN_OOB_ERROR, tern_lower_indexed_queue(i));
    for (uint32_t i = 0; i < j; i++) {
        tern_lir_view row = tern_lir_cols(rows, i * d, d);
        tern_lir_scalar factor = tern_lir_per_row(tern_lir_cols(weight, i, 1));
        tern_lir_view before = sum;
        if (i + 1 == j && x->out.dtype != TERN_F32)
            sum = tern_lir_rows(tern_lir_next(b, &x->rounded), 0, index.rows);
        if (i == 0)
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, sum, row, TERN_ALU_MULTIPLY, factor);
        else
            tern_lir_scalar_tensor_tensor(b, sum, row, TERN_ALU_MULTIPLY, factor, TERN_ALU_ADD,
                                          before);
    }
    /* Not by GpSimd, which would wait for the sum before it generates more descriptors. */
    tern_lir_view to = per_bag(&x->out, first, index.rows, stride, d);
    tern_lir_dma_copy(b, store, tern_lir_shift(to, at, x->out.strides[0]), sum);
}

/* |parts| partitions of |each| successive bags, from bag |first| on. */
static void sum_parts(bagging *x, int64_t first, uint32_t parts, uint32_t each)
{
    enum { BLOCK = 16, BUFFERS = 4 };
    tern_lir *b = x->l->b;
    const uint32_t j = (uint32_t)x->indices.dims[1], d = (uint32_t)x->out.dims[1];
    const uint32_t block = each < BLOCK ? each : BLOCK;
    tern_lir_pool index =
        tern_lir_pool_of(b, "index", TERN_MEM_SBUF, TERN_I32, parts, block * j, 2);
    tern_lir_pool weight =
        tern_lir_pool_of(b, "weight", TERN_MEM_SBUF, TERN_F32, parts, block * j, 2);
    x->rows = tern_lir_pool_of(b, "rows", TERN_MEM_SBUF, TERN_F32, parts, j * d, BUFFERS);
    x->sum = tern_lir_pool_of(b, "sum", TERN_MEM_SBUF, TERN_F32, parts, d, BUFFERS);
    if (x->out.dtype != TERN_F32)
        x->rounded = tern_lir_pool_of(b, "rounded", TERN_MEM_SBUF, x->out.dtype, parts, d, BUFFERS);
    tern_lir_loop loop = tern_lir_over(b, each, block, 2);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view i = tern_lir_cols(tern_lir_next(b, &index), 0, loop.size * j);
        tern_lir_view w = tern_lir_cols(tern_lir_next(b, &weight), 0, loop.size * j);
        tern_lir_view from = per_bag(&x->indices, first, parts, each, loop.size * j);
        tern_lower_load(x->l, i, tern_lir_shift(from, loop.at, j));
        from = per_bag(&x->weights, first, parts, each, loop.size * j);
        tern_lower_load(x->l, w, tern_lir_shift(from, loop.at, j));
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, i, i, TERN_ALU_MAX, tern_lir_imm(0),
                                TERN_ALU_MIN, tern_lir_imm((float)(x->table.dims[0] - 1)));
        for (uint32_t k = 0; k < loop.size; k++)
            sum_bags(x, first + k, loop.at, each, tern_lir_cols(i, k * j, j),
                     tern_lir_cols(w, k * j, j));
    }
}

static void run_bags(bagging *x)
{
    uint32_t all = (uint32_t)x->out.dims[0], whole = all / PARTITIONS, rest = all % PARTITIONS;
    if (whole)
        sum_parts(x, 0, PARTITIONS, whole);
    if (rest)
        sum_parts(x, all - rest, rest, 1);
}

bool tern_lower_bag(tern_lower *l, tern_hlo_op op)
{
    enum { ROW_ELEMS = 8192, EXACT = 1 << 24 };
    bagging x = {.l = l};
    tern_hlo_op gather = find(l, op, TERN_HLO_GATHER), dot = find(l, op, TERN_HLO_DOT_GENERAL);
    const bool checked = find(l, op, TERN_HLO_SELECT) != 0;
    tern_hlo_value result = tern_lower_result(l, op, 0);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, result);
    if (!gather || !dot || (checked && !l->options->control) || t->count == 0)
        return false;
    const tern_hlo_value *from = tern_hlo_operands(l->m, gather);
    const tern_hlo_type_info *rows = tern_hlo_value_type_of(l->m, from[0]);
    tern_hlo_value weights = tern_hlo_operands(l->m, dot)[1];
    const int64_t *bags = tern_hlo_value_type_of(l->m, weights)->dims;
    const int64_t dims[] = {bags[0], bags[1]};
    if (bags[1] * t->dims[1] > ROW_ELEMS || rows->count < 1 || rows->dims[0] > EXACT ||
        bags[0] > INT32_MAX ||
        !tern_lower_index_supports(tern_hlo_value_type_of(l->m, from[1])->dtype))
        return false;
    tern_lower_bind(l, op);
    tern_lower_array a = tern_lower_get(l, from[0]), i = tern_lower_get(l, from[1]);
    x.table = tern_lower_dense(l, &a);
    i = tern_lower_index_words(l, &i);
    i = tern_lower_dense(l, &i);
    a = tern_lower_get(l, weights);
    x.weights = tern_lower_dense(l, &a);
    bool same = tern_lower_array_reshape(&i, dims, 2, &x.indices);
    if (tern_lower_make_slot(l, op, result, &x.out) && x.out.strides[1] == 1)
        tern_lower_set(l, result, &x.out);
    else
        x.out = tern_lower_make(l, result);
    TERN_ASSERT(same && x.out.strides[1] == 1);
    if (tern_lower_failed(l))
        return true;
    run_bags(&x);
    if (checked) {
        taking t2 = {.l = l};
        tern_lower_array mask = tern_lower_get(l, tern_hlo_operands(l->m, op)[0]);
        const int64_t all[] = {tern_lower_array_elems(&mask)};
        mask = tern_lower_dense(l, &mask);
        same = tern_lower_array_reshape(&mask, all, 1, &t2.mask);
        TERN_ASSERT(same);
        tern_lower_begin_fallback(l, any_out_of_bounds(&t2));
        tern_lower_region(l, tern_lower_body(l, op));
        if (!tern_lower_failed(l)) {
            tern_hlo_op end = tern_hlo_region_of(l->m, tern_lower_body(l, op))->last;
            a = tern_lower_get(l, tern_hlo_operands(l->m, end)[0]);
            tern_lower_move(l, &x.out, &a);
        }
        tern_lower_end_fallback(l);
    }
    return true;
}
