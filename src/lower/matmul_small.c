/* lower/matmul_small.c - batches of small matmuls: several batch items are loaded, read out and
 * stored together, because the fixed costs of transfers and instructions would dominate.
 *
 * Items are side by side in the columns of their tiles. Where the batch dimension is contiguous
 * with an operand's own columns, the items are simply more columns. */
#include "lower/matmul_lower_impl.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    OPEN_MAX = 8, /* sums accumulated concurrently */
    ITEMS_MAX = 32,
    DEPTH_MAX = 4, /* k tiles */
    SUMS = 4,
    RESULTS = 4
};

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    tern_matmul_plan p;
    tern_matmul_operand op[2];
    tern_lir_view out;
    tern_lir_pool sums, results;
    uint32_t cols[2];      /* of an item */
    tern_matmul_dim items; /* the batch dimension that is packed */
    bool joined[2];        /* items are more columns */
    uint32_t stored;
} small;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }

static tern_lir_at offset_by(tern_lir_at at, uint32_t by)
{
    at.first += by;
    return at;
}

static bool is_supported(const tern_matmul *mm)
{
    uint32_t last = mm->batch_count - 1;
    return mm->batch_count > 0 && !mm->epilogue && mm->batch[last].size > 1 && mm->m.size <= ROWS &&
           mm->n.size <= COLS / 2 && mm->k.size <= (int64_t)DEPTH_MAX * ROWS;
}

static small plan_of(tern_lower *l, const tern_matmul *mm)
{
    small x = {.l = l, .mm = mm, .items = mm->batch[mm->batch_count - 1]};
    x.p = tern_lower_matmul_plan(l, mm, false);
    uint32_t items = min(min(COLS / (uint64_t)mm->n.size, ITEMS_MAX), (uint64_t)x.items.size);
    const tern_matmul_dim *own[2] = {&mm->m, &mm->n};
    for (unsigned s = 0; s < 2; s++) {
        x.cols[s] = (uint32_t)own[s]->size;
        x.joined[s] = own[s]->size == 1 || own[s]->stride[s] == 0 || x.items.stride[s] != 0;
        x.joined[s] &= x.items.stride[s] == own[s]->stride[s] * own[s]->size;
        x.p.block[s] = x.p.pass[s] = items * x.cols[s];
        x.p.buffers[s] = 2;
        x.p.load_tiles[s] = 1;
    }
    x.p.k_chunk = x.p.k;
    return x;
}

/* --- loads --- */

/* Loads rows from k tile |tile| on of |count| items from |at| on, as [rows, items, columns]. */
static void load_items(small *x, unsigned s, tern_lir_at at, uint32_t count, uint32_t tile,
                       uint32_t rows)
{
    tern_matmul_operand *op = &x->op[s];
    tern_lir_view from = tern_lir_shift(op->hbm, at, x->items.stride[s]);
    int64_t stride = from.stride[0];
    from.offset += (int64_t)tile * ROWS * from.row_stride;
    from.rows = rows;
    from.rank = 2;
    from.stride[0] = x->items.stride[s];
    from.count[0] = count;
    from.stride[1] = stride;
    from.count[1] = x->cols[s];
    tern_lir_view to = tern_lir_rows(op->tile, 0, rows);
    to = tern_lir_cols(to, tile * x->p.block[s], count * x->cols[s]);
    to = tern_lir_reshape(to, 2, (const uint32_t[]){count, x->cols[s]});
    tern_lower_load(x->l, to, from);
}

static void load_tile(small *x, unsigned s, tern_lir_at at, uint32_t count, uint32_t tile)
{
    tern_matmul_operand *op = &x->op[s];
    tern_matmul_chunk chunk = {.size = x->p.k, .tile = tile, .cols = x->cols[s]};
    bool casts = op->hbm.dtype != x->p.dtype[s];
    if (!x->joined[s] && x->p.mode[s] == TERN_MATMUL_DIRECT && !casts) {
        load_items(x, s, at, count, tile, min(ROWS, x->p.k - tile * ROWS));
        return;
    }
    tern_lir_view all = op->hbm;
    for (uint32_t i = 0; i < (x->joined[s] ? 1 : count); i++) {
        op->hbm = tern_lir_shift(all, offset_by(at, i), x->items.stride[s]);
        chunk.to = i * x->cols[s];
        if (x->joined[s])
            chunk.cols = count * x->cols[s];
        tern_lower_matmul_load(x->l, op, &chunk);
    }
    op->hbm = all;
}

/* --- matmuls --- */

static tern_lir_view columns(const small *x, unsigned s, uint32_t tile, uint32_t item,
                             uint32_t rows)
{
    return tern_lir_cols(tern_lir_rows(x->op[s].tile, 0, rows),
                         tile * x->p.block[s] + item * x->cols[s], x->cols[s]);
}

static void multiply(small *x, tern_lir_view sum, uint32_t count)
{
    uint32_t tiles = (x->p.k + ROWS - 1) / ROWS, n = x->cols[TERN_MATMUL_RHS];
    TERN_LIR_BEGIN(x->l->b, "multiply");
    for (uint32_t first = 0; first < count; first += OPEN_MAX)
        for (uint32_t tile = 0; tile < tiles; tile++)
            for (uint32_t i = first; i < min(first + OPEN_MAX, count); i++) {
                uint32_t rows = min(ROWS, x->p.k - tile * ROWS);
                tern_lir_nc_matmul(x->l->b, tern_lir_cols(sum, i * n, n),
                                   columns(x, TERN_MATMUL_LHS, tile, i, rows),
                                   columns(x, TERN_MATMUL_RHS, tile, i, rows),
                                   tern_lir_acc(tile, tiles));
            }
    tern_lir_end(x->l->b);
}

static void store(small *x, tern_lir_view sum, tern_lir_at at, uint32_t count)
{
    uint32_t m = x->cols[TERN_MATMUL_LHS], n = x->cols[TERN_MATMUL_RHS];
    tern_lir_view result = tern_lir_next(x->l->b, &x->results), to = x->out;
    result = tern_lir_cols(tern_lir_rows(result, 0, m), 0, count * n);
    TERN_LIR_BEGIN(x->l->b, "store");
    if (!x->l->chip->act_native_copy && x->stored++ % 2)
        tern_lir_activation(x->l->b, &(tern_lir_activate){
                                         .dst = result, .data = sum, .func = TERN_ACTIVATION_COPY});
    else
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, result, sum);
    to = tern_lir_shift(to, at, x->items.stride[TERN_MATMUL_OUT]);
    to.rank = 2;
    to.count[1] = n;
    to.stride[1] = to.stride[0];
    to.count[0] = count;
    to.stride[0] = x->items.stride[TERN_MATMUL_OUT];
    tern_lower_store(x->l, to, tern_lir_reshape(result, 2, (const uint32_t[]){count, n}));
    tern_lir_end(x->l->b);
}

static void run_items(void *self)
{
    small *x = self;
    uint32_t each = x->p.block[TERN_MATMUL_RHS] / x->cols[TERN_MATMUL_RHS];
    uint32_t tiles = (x->p.k + ROWS - 1) / ROWS;
    tern_lir_loop loop = tern_lir_over(x->l->b, (uint32_t)x->items.size, each, 2);
    while (tern_lir_iterate(x->l->b, &loop)) {
        for (unsigned s = 0; s < 2; s++) {
            x->op[s].tile = tern_lir_next(x->l->b, &x->op[s].tiles);
            for (uint32_t tile = 0; tile < tiles; tile++)
                load_tile(x, s, loop.at, loop.size, tile);
        }
        tern_lir_view sum =
            tern_lir_rows(tern_lir_next(x->l->b, &x->sums), 0, x->cols[TERN_MATMUL_LHS]);
        sum = tern_lir_cols(sum, 0, loop.size * x->cols[TERN_MATMUL_RHS]);
        multiply(x, sum, loop.size);
        store(x, sum, loop.at, loop.size);
    }
}

bool tern_lower_matmul_small(tern_lower *l, const tern_matmul *mm)
{
    if (!is_supported(mm))
        return false;
    small x = plan_of(l, mm);
    const tern_lower_array *out = &mm->array[TERN_MATMUL_OUT];
    for (unsigned s = 0; s < 2; s++)
        tern_lower_matmul_operand(l, mm, &x.p, s, &x.op[s]);
    x.out = tern_lower_matmul_array(l, out);
    x.out.rank = 1;
    x.out.rows = x.cols[TERN_MATMUL_LHS];
    x.out.row_stride = mm->m.stride[TERN_MATMUL_OUT];
    x.out.stride[0] = mm->n.stride[TERN_MATMUL_OUT];
    x.out.count[0] = x.cols[TERN_MATMUL_RHS];
    x.sums = tern_lir_pool_of(l->b, "sum", TERN_MEM_PSUM, TERN_F32, ROWS, COLS, SUMS);
    x.results = tern_lir_pool_of(l->b, "result", TERN_MEM_SBUF, out->dtype, x.cols[TERN_MATMUL_LHS],
                                 x.p.block[TERN_MATMUL_RHS], RESULTS);
    tern_lir_view *const views[] = {&x.op[0].hbm, &x.op[1].hbm, &x.out};
    tern_lower_matmul_batches(l, mm, views, run_items, &x);
    return true;
}
