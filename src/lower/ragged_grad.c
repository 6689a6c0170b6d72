/* lower/ragged_grad.c - "tern.ragged_grad" (passes/pattern_ragged.c): for each group of rows, the
 * sum over its rows of x[row]^T y[row].
 *
 * A loop over blocks of rows, each of one group, accumulates in SBUF. The first block of a group
 * adds to zeros: the address of the sum that it reads is that of a tile of zeros. Every block
 * stores the sum so far, so that the last block of a group stores its result. Rows of a block that
 * are not in its group are set to zero, which a mask of bits does for all values.
 *
 * If the groups do not follow each other, which the program finds out, the result is computed
 * again by the library. */
#include "base/assert.h"
#include "lower/lower_impl.h"
#include "lower/matmul_lower_impl.h"
#include "numerics/format.h"

enum { X, Y, BASE, GROUP, FIRST, MASK, WRONG };
enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    LOADS = 2,   /* blocks in SBUF */
    RESULTS = 3, /* stripes of 128 rows of the result that are being stored */
    SLACK = 8 << 10
};

typedef struct {
    tern_lower *l;
    tern_lower_array base, group, first, out;
    tern_lower_array side[2]; /* x, y: [rows, columns] */
    int64_t rows, blocks, groups;
    uint32_t tiles;           /* of 128 rows in a block */
    uint32_t cols[2];         /* of x and y, which are rows and columns of the result */
    uint32_t part[2];         /* of them, that are in SBUF at once */
    tern_lir_view mask, sums; /* sums: then COLS zeros */
    tern_lir_pool loads[2], psum, results;
} grad;

/* A part of the result. */
typedef struct {
    uint32_t from[2], count[2]; /* columns of x and y */
    tern_lir_view tile[2];      /* of the current block: [128, tiles, part] */
    tern_lir_at base, group, first;
} area;

static uint32_t ceil_div(uint32_t a, uint32_t b) { return (a + b - 1) / b; }

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- plan --- */

static uint64_t sbuf_bytes(const grad *g, const uint32_t part[2])
{
    uint64_t blocks = ceil_div(part[0], ROWS);
    uint64_t bytes = (blocks * part[1] + COLS) * sizeof(float);
    bytes += (uint64_t)g->blocks * g->tiles * sizeof(int32_t);
    bytes += (uint64_t)RESULTS * part[1] * bytes_of(g->out.dtype);
    for (unsigned s = 0; s < 2; s++)
        bytes += (uint64_t)LOADS * g->tiles * part[s] * bytes_of(g->side[s].dtype);
    return bytes + SLACK;
}

/* The larger the parts, the less often the operands are loaded. */
static bool set_parts(grad *g)
{
    const uint64_t space = g->l->chip->sbuf_usable_bytes;
    double best = 0;
    for (uint32_t x_parts = 1; x_parts <= ceil_div(g->cols[0], ROWS); x_parts++) {
        uint32_t part[2] = {(uint32_t)ceil_div(ceil_div(g->cols[0], x_parts), ROWS) * ROWS, 0};
        for (part[1] = g->cols[1]; part[1] > COLS && sbuf_bytes(g, part) > space;)
            part[1] = (part[1] - 1) / COLS * COLS;
        if (sbuf_bytes(g, part) > space)
            continue;
        uint32_t y_parts = (uint32_t)ceil_div(g->cols[1], part[1]);
        double loaded = (double)g->cols[0] * y_parts + (double)g->cols[1] * x_parts;
        if (best > 0 && loaded >= best)
            continue;
        best = loaded;
        g->part[0] = min(part[0], g->cols[0]);
        g->part[1] = part[1];
    }
    return best > 0;
}

/* --- a block --- */

static void load(const grad *g, area *a, unsigned s)
{
    const tern_lower_array *from = &g->side[s];
    tern_lir_view v = tern_lower_element(from);
    v.offset += a->from[s] * from->strides[1];
    v.rows = ROWS;
    v.row_stride = from->strides[0];
    v.rank = 2;
    v.count[0] = g->tiles;
    v.stride[0] = ROWS * from->strides[0];
    v.count[1] = a->count[s];
    v.stride[1] = from->strides[1];
    tern_lower_load(g->l, tern_lir_slice(a->tile[s], 1, 0, a->count[s], 1),
                    tern_lir_shift(v, a->base, from->strides[0]));
}

/* Clears the rows that are not in the group. */
static void clear(const grad *g, const area *a, unsigned s, tern_lir_at block)
{
    tern_dtype bits = bytes_of(g->side[s].dtype) == 2 ? TERN_U16 : TERN_U32;
    for (uint32_t r = 0; r < g->tiles; r++) {
        tern_lir_view x = tern_lir_cols(tern_lir_index(a->tile[s], 0, r), 0, a->count[s]);
        tern_lir_view m = tern_lir_cols(g->mask, r, 1);
        m = bits == TERN_U16 ? tern_lir_low_part(m, bits) : tern_lir_bitcast(m, bits);
        m = tern_lir_shift(m, block, g->tiles * sizeof(int32_t) / bytes_of(bits));
        x = tern_lir_bitcast(x, bits);
        tern_lir_tensor_scalar(g->l->b, TERN_ENGINE_DVE, x, x, TERN_ALU_BITS_AND,
                               tern_lir_per_row(m));
    }
}

/* 128 columns of x, from |from| on, times |count| columns of y, from |col| on. */
static void multiply(const grad *g, const area *a, tern_lir_view sum, uint32_t from, uint32_t col)
{
    tern_lir_view x = tern_lir_slice(a->tile[0], 1, from, sum.rows, 1);
    tern_lir_view y = tern_lir_slice(a->tile[1], 1, col, sum.count[0], 1);
    for (uint32_t r = 0; r < g->tiles; r++)
        tern_lir_nc_matmul(g->l->b, sum, tern_lir_index(x, 0, r), tern_lir_index(y, 0, r),
                           tern_lir_acc(r, g->tiles));
}

/* The rows of the result that are 128 columns of x, from |from| on. */
static void run_stripe(grad *g, const area *a, uint32_t from)
{
    tern_lir *b = g->l->b;
    uint32_t rows = min(ROWS, a->count[0] - from), zeros = (uint32_t)g->sums.count[0] - COLS;
    tern_lir_view result = tern_lir_rows(tern_lir_next(b, &g->results), 0, rows);
    for (uint32_t col = 0; col < a->count[1]; col += COLS) {
        uint32_t count = min(COLS, a->count[1] - col), at = from / ROWS * g->part[1] + col;
        tern_lir_view psum = tern_lir_rows(tern_lir_next(b, &g->psum), 0, rows);
        psum = tern_lir_cols(psum, 0, count);
        tern_lir_view sum = tern_lir_cols(tern_lir_rows(g->sums, 0, rows), at, count);
        multiply(g, a, psum, from, col);
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, sum, psum,
                               tern_lir_shift(sum, a->first, (int64_t)zeros - at), TERN_ALU_ADD);
        tern_lir_activation(b, &(tern_lir_activate){.dst = tern_lir_cols(result, col, count),
                                                    .data = sum,
                                                    .func = TERN_ACTIVATION_COPY});
    }
    tern_lir_view to = tern_lower_element(&g->out);
    to.offset += (a->from[0] + from) * g->out.strides[1] + a->from[1] * g->out.strides[2];
    to.rows = rows;
    to.row_stride = g->out.strides[1];
    to.stride[0] = g->out.strides[2];
    to.count[0] = a->count[1];
    tern_lower_store(g->l, tern_lir_shift(to, a->group, g->out.strides[0]),
                     tern_lir_cols(result, 0, a->count[1]));
}

static void run_block(grad *g, area *a, tern_lir_at block)
{
    a->base = tern_lower_read_element(g->l, &g->base, block, g->rows - (int64_t)g->tiles * ROWS);
    a->group = tern_lower_read_element(g->l, &g->group, block, g->groups - 1);
    a->first = tern_lower_read_element(g->l, &g->first, block, 1);
    for (unsigned s = 0; s < 2; s++) {
        a->tile[s] = tern_lir_reshape(tern_lir_next(g->l->b, &g->loads[s]), 2,
                                      (const uint32_t[]){g->tiles, g->part[s]});
        load(g, a, s);
        clear(g, a, s, block);
    }
    for (uint32_t from = 0; from < a->count[0]; from += ROWS)
        run_stripe(g, a, from);
}

static void run(grad *g)
{
    tern_lir *b = g->l->b;
    area a = {0};
    for (a.from[0] = 0; a.from[0] < g->cols[0]; a.from[0] += g->part[0])
        for (a.from[1] = 0; a.from[1] < g->cols[1]; a.from[1] += g->part[1]) {
            for (unsigned s = 0; s < 2; s++)
                a.count[s] = min(g->part[s], g->cols[s] - a.from[s]);
            tern_lir_loop loop = tern_lir_over(b, (uint32_t)g->blocks, 1, LOADS);
            while (tern_lir_iterate(b, &loop))
                run_block(g, &a, loop.at);
        }
}

/* --- entry --- */

static bool read_shapes(grad *g, tern_hlo_op op)
{
    tern_lower *l = g->l;
    tern_dtype formats[2];
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *t[2] = {tern_hlo_value_type_of(l->m, in[X]),
                                      tern_hlo_value_type_of(l->m, in[Y])};
    const tern_hlo_type_info *out = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    if (!l->options->control ||
        !tern_lower_matmul_formats(l, t[0]->dtype, t[1]->dtype, out->dtype, formats))
        return false;
    for (unsigned s = 0; s < 2; s++) {
        if (formats[s] != t[s]->dtype || bytes_of(t[s]->dtype) < 2)
            return false;
        g->side[s].dtype = t[s]->dtype;
        g->cols[s] = (uint32_t)t[s]->dims[1];
    }
    g->out.dtype = out->dtype;
    g->rows = t[0]->dims[0];
    g->groups = out->dims[0];
    const tern_hlo_type_info *mask = tern_hlo_value_type_of(l->m, in[MASK]);
    g->blocks = mask->dims[1];
    g->tiles = (uint32_t)mask->dims[2];
    return set_parts(g);
}

static void make_tiles(grad *g)
{
    static const char *const names[2] = {"x", "y"};
    tern_lir *b = g->l->b;
    uint32_t sums = (uint32_t)ceil_div(g->part[0], ROWS) * g->part[1];
    g->sums = tern_lir_tile(b, "sums", TERN_MEM_SBUF, TERN_F32, ROWS, sums + COLS);
    g->psum = tern_lir_pool_of(b, "psum", TERN_MEM_PSUM, TERN_F32, ROWS, COLS, TERN_MATMUL_BANKS);
    g->results =
        tern_lir_pool_of(b, "result", TERN_MEM_SBUF, g->out.dtype, ROWS, g->part[1], RESULTS);
    for (unsigned s = 0; s < 2; s++)
        g->loads[s] = tern_lir_pool_of(b, names[s], TERN_MEM_SBUF, g->side[s].dtype, ROWS,
                                       g->tiles * g->part[s], LOADS);
    tern_lir_memset(b, TERN_ENGINE_DVE, g->sums, 0);
}

static void load_mask(grad *g, const tern_lower_array *mask)
{
    uint32_t columns = (uint32_t)g->blocks * g->tiles;
    tern_lir_view from = tern_lower_element(mask);
    g->mask = tern_lir_tile(g->l->b, "mask", TERN_MEM_SBUF, TERN_I32, ROWS, columns);
    from.rows = ROWS;
    from.row_stride = columns;
    from.count[0] = columns;
    tern_lower_load(g->l, g->mask, from);
}

bool tern_lower_ragged_grad(tern_lower *l, tern_hlo_op op)
{
    grad g = {.l = l};
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    if (!read_shapes(&g, op))
        return false;
    for (unsigned s = 0; s < 2; s++) {
        tern_lower_array a = tern_lower_get(l, in[s]);
        g.side[s] = tern_lower_dense(l, &a);
    }
    tern_lower_array mask = tern_lower_get(l, in[MASK]), wrong = tern_lower_get(l, in[WRONG]);
    mask = tern_lower_dense(l, &mask);
    g.base = tern_lower_get(l, in[BASE]);
    g.group = tern_lower_get(l, in[GROUP]);
    g.first = tern_lower_get(l, in[FIRST]);
    g.out = tern_lower_make(l, tern_lower_result(l, op, 0));
    if (tern_lower_failed(l))
        return true;
    make_tiles(&g);
    load_mask(&g, &mask);
    run(&g);
    tern_lower_begin_fallback(l, tern_lir_read_index(l->b, tern_lower_element(&wrong), 0, 1));
    tern_lower_library_again(l, op);
    tern_lower_end_fallback(l);
    return true;
}
