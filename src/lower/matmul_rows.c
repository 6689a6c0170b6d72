/* lower/matmul_rows.c - many dense rows times a matrix of few rows and columns: pointwise
 * convolutions with few channels, projections of heads.
 *
 * A partition loads several consecutive rows, and stores as many, so that transfers are long. The
 * tensor engine transposes one row of every partition at a time, up to four of them into lanes of
 * its own, which brings k onto partitions; each is then the stationary operand of a matmul in its
 * lane. */
#include "lower/matmul_lower_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    LHS = TERN_MATMUL_LHS,
    RHS = TERN_MATMUL_RHS,
    OUT = TERN_MATMUL_OUT,
    ROWS_MIN = 4096,
    N_MAX = 256,
    BANK_BYTES = 2048,
    LOAD_BYTES = 8192,    /* per partition */
    RESULT_BYTES = 16384, /* the same, of results */
    TRANSPOSED = 3,
    SUMS = 4,
    BUFFERS = 4,
    BODY = 4 /* tiles in a loop body */
};

/* Rows of every partition that are transposed together, and then multiplied. */
typedef struct {
    tern_lir_view lhs;      /* [lane and k][group, partition] */
    tern_lir_view result;   /* of these rows */
    tern_lir_view all, hbm; /* ends: the results of the tile, and their destination */
    uint32_t count, parts;
    bool ends;
} batch;

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    uint32_t k, n;
    uint32_t side, lanes; /* partitions of a lane */
    uint32_t each;        /* rows per partition */
    tern_lir_view in, out, weights;
    tern_lir_pool tiles, transposed, stationary, sums, results;
    batch pending;
    uint32_t copies;
} rows;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- plan --- */

bool tern_lower_matmul_is_rows(const tern_lower *l, const tern_matmul *mm)
{
    tern_dtype dtype = mm->array[LHS].dtype;
    bool same = dtype == mm->array[RHS].dtype && (!mm->multiply[0] || mm->multiply[0] == dtype) &&
                (!mm->multiply[1] || mm->multiply[1] == dtype);
    return same && (dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16) &&
           mm->batch_count == 0 && mm->m.size >= ROWS_MIN && mm->k.size >= 2 &&
           mm->k.size <= ROWS && mm->n.size <= N_MAX && mm->k.stride[LHS] == 1 &&
           mm->m.stride[LHS] == mm->k.size && mm->m.stride[OUT] == mm->n.size &&
           (mm->n.size == 1 || mm->n.stride[OUT] == 1) && l->chip->pe_transpose_native;
}

static void plan(rows *x)
{
    const tern_matmul *mm = x->mm;
    const tern_chip *chip = x->l->chip;
    uint32_t bytes = bytes_of(mm->array[LHS].dtype);
    x->k = (uint32_t)mm->k.size;
    x->n = (uint32_t)mm->n.size;
    x->side = chip->pe_row_tile_min ? chip->pe_row_tile_min : ROWS;
    while (x->side < x->k)
        x->side *= 2;
    x->lanes = ROWS / x->side;
    uint32_t each =
        min(LOAD_BYTES / (x->k * bytes), RESULT_BYTES / (x->n * bytes_of(mm->array[OUT].dtype)));
    each = min(each, (uint64_t)mm->m.size / ROWS) / x->lanes * x->lanes;
    x->each = each ? each : x->lanes;
}

static void make_tiles(rows *x)
{
    tern_lir *b = x->l->b;
    tern_dtype dtype = x->mm->array[LHS].dtype;
    uint32_t bank = BANK_BYTES / bytes_of(dtype);
    x->tiles = tern_lir_pool_of(b, "rows", TERN_MEM_SBUF, dtype, ROWS, x->each * x->k, BUFFERS);
    x->transposed = tern_lir_pool_of(b, "transposed", TERN_MEM_PSUM, dtype, ROWS, bank, TRANSPOSED);
    x->stationary = tern_lir_pool_of(b, "lhs", TERN_MEM_SBUF, dtype, ROWS, bank, TRANSPOSED);
    x->sums = tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, ROWS, COLS, SUMS);
    x->results = tern_lir_pool_of(b, "result", TERN_MEM_SBUF, x->mm->array[OUT].dtype, ROWS,
                                  x->each * x->n, BUFFERS);
    x->weights = tern_lir_tile(b, "rhs", TERN_MEM_SBUF, dtype, ROWS, x->n);
    tern_lir_view from = tern_lower_matmul_array(x->l, &x->mm->array[RHS]);
    from.rows = x->k;
    from.row_stride = x->mm->k.stride[RHS];
    from.rank = 1;
    from.count[0] = x->n;
    from.stride[0] = x->mm->n.stride[RHS];
    for (uint32_t i = 0; i < x->lanes; i++)
        tern_lower_load(x->l, tern_lir_rows(x->weights, i * x->side, x->k), from);
}

/* --- tiles --- */

static void copy(rows *x, tern_lir_view to, tern_lir_view from)
{
    if (!x->l->chip->act_native_copy && x->copies++ % 2)
        tern_lir_activation(
            x->l->b, &(tern_lir_activate){.dst = to, .data = from, .func = TERN_ACTIVATION_COPY});
    else
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, to, from);
}

/* |count| rows, in the lanes of a group. A lane that is longer than k also gets elements of the
 * next row, which are not used. False if there are none: the lanes are transposed one by one. */
static bool transpose(rows *x, tern_lir_view tile, uint32_t first, uint32_t count,
                      tern_lir_view bank)
{
    tern_lir *b = x->l->b;
    uint32_t last = (first + count - 1) * x->k + x->side;
    if (x->lanes > 1 && count == x->lanes && last <= tile.count[0]) {
        tern_lir_view data = tile;
        data.offset += (int64_t)first * x->k;
        data.rank = 2;
        data.count[0] = x->lanes;
        data.stride[0] = (int32_t)x->k;
        data.count[1] = x->side;
        data.stride[1] = 1;
        tern_lir_nc_transpose(b, TERN_ENGINE_PE, bank, data);
        return true;
    }
    for (uint32_t i = 0; i < count; i++)
        tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_rows(bank, i * x->side, x->k),
                              tern_lir_cols(tile, (first + i) * x->k, x->k));
    return x->lanes == 1 && x->k == ROWS;
}

/* Transposes the rows of a batch and copies them out of PSUM, all at once where lanes are full. */
static void transpose_batch(rows *x, tern_lir_view tile, uint32_t first, batch *t)
{
    tern_lir_view bank = tern_lir_next(x->l->b, &x->transposed);
    uint32_t full = 0;
    t->lhs = tern_lir_next(x->l->b, &x->stationary);
    for (uint32_t i = 0, group = 0; i < t->count; i += x->lanes, group++) {
        uint32_t count = min(x->lanes, t->count - i), at = group * ROWS;
        tern_lir_view part = tern_lir_cols(bank, at, t->parts);
        if (transpose(x, tile, first + i, count, part) && t->parts == ROWS) {
            full = at + ROWS;
            continue;
        }
        for (uint32_t j = 0; j < count; j++)
            copy(x, tern_lir_rows(tern_lir_cols(t->lhs, at, t->parts), j * x->side, x->k),
                 tern_lir_rows(part, j * x->side, x->k));
    }
    if (full)
        copy(x, tern_lir_cols(t->lhs, 0, full), tern_lir_cols(bank, 0, full));
}

static void multiply(rows *x, tern_lir_view sum, tern_lir_view lhs, uint32_t lane)
{
    tern_lir_matmul mm = {.dst = sum,
                          .stationary = tern_lir_rows(lhs, lane * x->side, x->k),
                          .moving = tern_lir_rows(x->weights, lane * x->side, x->k),
                          .acc = TERN_LIR_ALONE};
    if (x->lanes > 1) {
        mm.row_pos = lane * x->side;
        mm.row_tile = x->side;
        mm.col_tile = ROWS;
    }
    tern_lir_nc_matmul_with(x->l->b, &mm);
}

static void multiply_batch(rows *x, const batch *t)
{
    tern_lir *b = x->l->b;
    uint32_t step = COLS / x->n;
    for (uint32_t first = 0; first < t->count; first += step) {
        uint32_t count = min(step, t->count - first);
        tern_lir_view sum = tern_lir_rows(tern_lir_next(b, &x->sums), 0, t->parts);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t at = first + i;
            multiply(x, tern_lir_cols(sum, i * x->n, x->n),
                     tern_lir_cols(t->lhs, at / x->lanes * ROWS, t->parts), at % x->lanes);
        }
        copy(x, tern_lir_cols(t->result, first * x->n, count * x->n),
             tern_lir_cols(sum, 0, count * x->n));
    }
    if (t->ends)
        tern_lower_store(x->l, t->hbm, t->all);
}

/* A batch is transposed before the previous one is multiplied, so that the tensor engine does not
 * wait for copies. */
static void add_batch(rows *x, tern_lir_view tile, uint32_t first, batch now)
{
    transpose_batch(x, tile, first, &now);
    if (x->pending.count)
        multiply_batch(x, &x->pending);
    x->pending = now;
}

static void flush(rows *x)
{
    if (x->pending.count)
        multiply_batch(x, &x->pending);
    x->pending.count = 0;
}

static void run_tile(rows *x, tern_lir_at at, uint32_t parts, uint32_t each)
{
    tern_lir_view tile = tern_lir_next(x->l->b, &x->tiles);
    tern_lir_view result = tern_lir_next(x->l->b, &x->results);
    tern_lir_view from = tern_lir_shift(x->in, at, x->k), to = tern_lir_shift(x->out, at, x->n);
    tile = tern_lir_cols(tern_lir_rows(tile, 0, parts), 0, each * x->k);
    result = tern_lir_cols(tern_lir_rows(result, 0, parts), 0, each * x->n);
    from.rows = to.rows = parts;
    from.rank = to.rank = 1;
    from.stride[0] = to.stride[0] = 1;
    from.row_stride = from.count[0] = each * x->k;
    to.row_stride = to.count[0] = each * x->n;
    tern_lower_load(x->l, tile, from);
    uint32_t step = BANK_BYTES / bytes_of((tern_dtype)tile.dtype) / ROWS * x->lanes;
    for (uint32_t first = 0; first < each; first += step) {
        uint32_t count = min(step, each - first);
        add_batch(x, tile, first,
                  (batch){.result = tern_lir_cols(result, first * x->n, count * x->n),
                          .hbm = to,
                          .all = result,
                          .count = count,
                          .parts = parts,
                          .ends = first + count == each});
    }
}

bool tern_lower_matmul_rows(tern_lower *l, const tern_matmul *mm)
{
    rows x = {.l = l, .mm = mm};
    if (mm->epilogue || !tern_lower_matmul_is_rows(l, mm))
        return false;
    plan(&x);
    x.in = tern_lower_matmul_array(l, &mm->array[LHS]);
    x.out = tern_lower_matmul_array(l, &mm->array[OUT]);
    make_tiles(&x);
    uint32_t all = (uint32_t)mm->m.size, tile = ROWS * x.each, whole = all / tile;
    tern_lir_loop loop = tern_lir_over(l->b, whole, 1, BODY);
    for (uint32_t n = 0; tern_lir_iterate(l->b, &loop);) {
        tern_lir_at at = loop.at;
        at.first *= tile;
        at.scale *= tile;
        run_tile(&x, at, ROWS, x.each);
        if (++n % BODY == 0) /* the body of the loop may end */
            flush(&x);
    }
    flush(&x);
    uint32_t left = all % tile, parts = left / x.each, rest = left % x.each;
    if (parts)
        run_tile(&x, tern_lir_const_at(whole * tile), parts, x.each);
    if (rest)
        run_tile(&x, tern_lir_const_at(whole * tile + parts * x.each), 1, rest);
    flush(&x);
    return true;
}
