/* lower/matmul_packed.c - batches of matmuls with k and m of up to 64: the tensor engine multiplies
 * several items at once, each in a tile of its array.
 *
 * With tiles of T = 32 or 64 rows and columns there are L = 128 / T lanes each way. Item (j L + r)
 * L
 * + c has its k in lane r of the partitions of the operands, and its m in lane c of those of the
 * result. So L x L items are multiplied concurrently, and the transfers of an operand or of the
 * result use all partitions.
 *
 * An operand that has k innermost in memory is loaded with its own columns on partitions, in lane
 * c, and transposed by the tensor engine, L items at a time. */
#include "lower/matmul_lower_impl.h"
#include "lower/move_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    LHS = TERN_MATMUL_LHS,
    RHS = TERN_MATMUL_RHS,
    OUT = TERN_MATMUL_OUT,
    BANK_BYTES = 2048,
    LOAD_BYTES = 4096, /* per partition, of an operand */
    BUFFERS = 2,
    SUMS = 4,
    TRANSPOSED = 2
};

typedef struct {
    const tern_matmul_dim *own; /* m or n */
    tern_lir_view hbm;          /* the first item; no dimension yet */
    int64_t item;               /* stride */
    bool transposes;
    uint32_t tile; /* columns of an item: T if transposed */
    tern_lir_pool natural, tiles;
    tern_lir_view now; /* [lane and k][j, c, columns] */
} operand;

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    tern_matmul_dim items; /* the batch dimension that is packed */
    uint32_t side, lanes;  /* T, L */
    uint32_t depth;        /* j, of a tile */
    operand op[2];
    tern_lir_view out;
    tern_lir_pool sums, results, transposed;
    uint32_t stored;
} packed;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static void add_dim(tern_lir_view *v, int64_t stride, uint32_t count)
{
    v->stride[v->rank] = stride;
    v->count[v->rank++] = count;
}

/* --- loads --- */

/* A transfer between HBM and rows of a tile for all items of a tile: |rows| with stride
 * |row_stride| per lane, and |cols| columns. |by_col|: the lane on partitions is c, otherwise r. */
typedef struct {
    tern_lir_view hbm, tile;
    int64_t item, row_stride, col_stride;
    uint32_t rows, cols, pitch; /* |pitch|: columns of an item in the tile */
    bool by_col;
} transfer;

static void move_items(packed *x, const transfer *t, uint32_t depth, bool store)
{
    uint32_t n = x->lanes;
    int64_t lane = (t->by_col ? 1 : n) * t->item, other = (t->by_col ? n : 1) * t->item;
    bool joined = t->rows == x->side && lane == t->rows * t->row_stride;
    for (uint32_t i = 0; i < (joined ? 1 : n); i++) {
        tern_lir_view hbm = t->hbm;
        tern_lir_view tile = tern_lir_rows(t->tile, i * x->side, joined ? ROWS : t->rows);
        hbm.offset += i * lane;
        hbm.rows = tile.rows;
        hbm.row_stride = t->row_stride;
        hbm.rank = tile.rank = 0;
        add_dim(&hbm, (int64_t)n * n * t->item, depth);
        add_dim(&hbm, other, n);
        add_dim(&hbm, t->col_stride, t->cols);
        add_dim(&tile, (int64_t)n * t->pitch, depth);
        add_dim(&tile, t->pitch, n);
        add_dim(&tile, 1, t->cols);
        if (store)
            tern_lower_store(x->l, hbm, tile);
        else
            tern_lower_load(x->l, tile, hbm);
    }
}

/* Transposes [c and columns][j, r, k] to [r and k][j, c, columns], a PSUM bank at a time. */
static void transpose_items(packed *x, operand *o, tern_lir_view natural, uint32_t depth)
{
    tern_lir *b = x->l->b;
    uint32_t all = depth * x->lanes, width = x->side;
    uint32_t in_bank = BANK_BYTES / bytes_of((tern_dtype)natural.dtype) / width;
    for (uint32_t first = 0, n; first < all; first += n) {
        tern_lir_view bank = tern_lir_next(b, &x->transposed);
        n = min(in_bank, all - first);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t j = (first + i) / x->lanes, c = (first + i) % x->lanes;
            tern_lir_view from = tern_lir_rows(natural, c * x->side, x->side);
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, i * width, width),
                                  tern_lir_cols(from, j * ROWS, ROWS));
        }
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(o->now, first * width, n * width),
                             tern_lir_cols(bank, 0, n * width));
    }
}

static void load_operand(packed *x, unsigned s, tern_lir_at at, uint32_t depth)
{
    operand *o = &x->op[s];
    const tern_matmul_dim *k = &x->mm->k;
    transfer t = {.hbm = tern_lir_shift(o->hbm, at, o->item), .item = o->item};
    o->now = tern_lir_next(x->l->b, &o->tiles);
    if (o->transposes) {
        t.tile = tern_lir_next(x->l->b, &o->natural);
        t.row_stride = o->own->stride[s];
        t.col_stride = k->stride[s];
        t.rows = (uint32_t)o->own->size;
        t.cols = (uint32_t)k->size;
        t.pitch = x->side;
        t.by_col = true;
        move_items(x, &t, depth, false);
        transpose_items(x, o, t.tile, depth);
        return;
    }
    t.tile = o->now;
    t.row_stride = k->stride[s];
    t.col_stride = o->own->stride[s];
    t.rows = (uint32_t)k->size;
    t.cols = t.pitch = (uint32_t)o->own->size;
    move_items(x, &t, depth, false);
}

/* --- matmuls --- */

static tern_lir_view columns(const packed *x, unsigned s, uint32_t j, uint32_t r, uint32_t c,
                             uint32_t cols)
{
    const operand *o = &x->op[s];
    tern_lir_view v = tern_lir_rows(o->now, r * x->side, (uint32_t)x->mm->k.size);
    return tern_lir_cols(v, (j * x->lanes + c) * o->tile, cols);
}

/* The items of |depth| j from |first| on; their sums are [c and m][j, r, n]. */
static void multiply(packed *x, tern_lir_view sum, uint32_t first, uint32_t depth)
{
    uint32_t n = (uint32_t)x->mm->n.size, lanes = x->lanes;
    uint32_t rows = x->op[LHS].transposes ? x->side : (uint32_t)x->mm->m.size;
    for (uint32_t j = 0; j < depth; j++)
        for (uint32_t c = 0; c < lanes; c++)
            for (uint32_t r = 0; r < lanes; r++) {
                tern_lir_view dst = tern_lir_rows(sum, c * x->side, rows);
                tern_lir_matmul mm = {.dst = tern_lir_cols(dst, (j * lanes + r) * n, n),
                                      .stationary = columns(x, LHS, first + j, r, c, rows),
                                      .moving = columns(x, RHS, first + j, r, c, n),
                                      .acc = TERN_LIR_ALONE,
                                      .row_tile = x->side,
                                      .row_pos = r * x->side,
                                      .col_tile = x->side,
                                      .col_pos = c * x->side};
                tern_lir_nc_matmul_with(x->l->b, &mm);
            }
}

static void copy_sum(packed *x, tern_lir_view to, tern_lir_view sum)
{
    if (!x->l->chip->act_native_copy && x->stored++ % 2)
        tern_lir_activation(
            x->l->b, &(tern_lir_activate){.dst = to, .data = sum, .func = TERN_ACTIVATION_COPY});
    else
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, to, sum);
}

/* Rows that the lanes of a sum have: all, if each lane is full. */
static void copy_lanes(packed *x, tern_lir_view to, tern_lir_view sum)
{
    uint32_t m = (uint32_t)x->mm->m.size;
    if (m == x->side || x->op[LHS].transposes) {
        copy_sum(x, to, sum);
        return;
    }
    for (uint32_t c = 0; c < x->lanes; c++)
        copy_sum(x, tern_lir_rows(to, c * x->side, m), tern_lir_rows(sum, c * x->side, m));
}

static void run_tile(packed *x, tern_lir_at at, uint32_t depth)
{
    tern_lir *b = x->l->b;
    uint32_t n = (uint32_t)x->mm->n.size, each = COLS / (x->lanes * n);
    TERN_LIR_BEGIN(b, "load");
    for (unsigned s = 0; s < 2; s++)
        load_operand(x, s, at, depth);
    tern_lir_end(b);
    tern_lir_view result = tern_lir_next(b, &x->results);
    TERN_LIR_BEGIN(b, "multiply");
    for (uint32_t j = 0; j < depth; j += each) {
        uint32_t now = min(each, depth - j), cols = now * x->lanes * n;
        tern_lir_view sum = tern_lir_cols(tern_lir_next(b, &x->sums), 0, cols);
        multiply(x, sum, j, now);
        copy_lanes(x, tern_lir_cols(result, j * x->lanes * n, cols), sum);
    }
    tern_lir_end(b);
    TERN_LIR_BEGIN(b, "store");
    transfer t = {.hbm = tern_lir_shift(x->out, at, x->items.stride[OUT]),
                  .tile = result,
                  .item = x->items.stride[OUT],
                  .row_stride = x->mm->m.stride[OUT],
                  .col_stride = x->mm->n.stride[OUT],
                  .rows = (uint32_t)x->mm->m.size,
                  .cols = n,
                  .pitch = n,
                  .by_col = true};
    move_items(x, &t, depth, true);
    tern_lir_end(b);
}

/* --- plan --- */

/* Zeros in the rows and columns that loads do not write, so that all of a tile can be transposed.
 */
static void make_natural(packed *x, operand *o, tern_dtype dtype)
{
    o->natural =
        tern_lir_pool_of(x->l->b, "natural", TERN_MEM_SBUF, dtype, ROWS, x->depth * ROWS, BUFFERS);
    if (x->mm->k.size == x->side && o->own->size == x->side)
        return;
    for (uint32_t i = 0; i < BUFFERS; i++)
        tern_lir_memset(x->l->b, TERN_LIR_ANY, tern_lir_next(x->l->b, &o->natural), 0);
}

static void make_tiles(packed *x)
{
    const tern_matmul *mm = x->mm;
    tern_lir *b = x->l->b;
    uint32_t n = (uint32_t)mm->n.size;
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        tern_dtype dtype = mm->array[s].dtype;
        if (o->transposes)
            make_natural(x, o, dtype);
        o->tiles = tern_lir_pool_of(b, s ? "rhs" : "lhs", TERN_MEM_SBUF, dtype, ROWS,
                                    x->depth * x->lanes * o->tile, BUFFERS);
    }
    if (x->op[LHS].transposes || x->op[RHS].transposes) {
        tern_dtype dtype = mm->array[LHS].dtype;
        x->transposed = tern_lir_pool_of(b, "transposed", TERN_MEM_PSUM, dtype, ROWS,
                                         BANK_BYTES / bytes_of(dtype), TRANSPOSED);
    }
    x->sums = tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, ROWS, COLS, SUMS);
    x->results = tern_lir_pool_of(b, "result", TERN_MEM_SBUF, mm->array[OUT].dtype, ROWS,
                                  x->depth * x->lanes * n, BUFFERS);
}

static bool plan(packed *x)
{
    const tern_matmul *mm = x->mm;
    const tern_chip *chip = x->l->chip;
    int64_t largest = mm->k.size > mm->m.size ? mm->k.size : mm->m.size;
    uint32_t least = chip->pe_row_tile_min > chip->pe_col_tile_min ? chip->pe_row_tile_min
                                                                   : chip->pe_col_tile_min;
    if (mm->batch_count == 0 || mm->epilogue || largest > ROWS / 2 ||
        mm->array[LHS].dtype != mm->array[RHS].dtype ||
        (mm->multiply[0] && mm->multiply[0] != mm->array[LHS].dtype) ||
        bytes_of(mm->array[LHS].dtype) == 1)
        return false;
    x->items = mm->batch[mm->batch_count - 1];
    for (x->side = least; x->side < largest;)
        x->side *= 2;
    x->lanes = ROWS / x->side;
    const tern_matmul_dim *own[2] = {&mm->m, &mm->n};
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        o->own = own[s];
        o->item = x->items.stride[s];
        o->hbm = tern_lower_matmul_array(x->l, &mm->array[s]);
        o->transposes = own[s]->stride[s] != 1 && own[s]->size > 1 && mm->k.stride[s] == 1;
        o->tile = o->transposes ? x->side : (uint32_t)own[s]->size;
        if (!o->transposes && own[s]->stride[s] != 1 && own[s]->size > 1)
            return false;
        if (o->transposes && own[s]->size > x->side)
            return false;
    }
    x->out = tern_lower_matmul_array(x->l, &mm->array[OUT]);
    uint64_t each = (uint64_t)x->lanes * x->lanes, widest = min((uint64_t)mm->n.size, COLS);
    widest = widest < x->side ? x->side : widest;
    uint64_t bytes = x->lanes * widest * bytes_of(mm->array[LHS].dtype);
    x->depth = min(LOAD_BYTES / bytes, (uint64_t)x->items.size / each);
    return mm->n.size * x->lanes <= COLS && x->depth > 0;
}

static void run_items(void *self)
{
    packed *x = self;
    uint32_t each = x->lanes * x->lanes, whole = (uint32_t)x->items.size / each;
    tern_lir_loop loop = tern_lir_over(x->l->b, whole, x->depth, BUFFERS);
    while (tern_lir_iterate(x->l->b, &loop)) {
        tern_lir_at at = loop.at;
        at.first *= each;
        at.scale *= each;
        run_tile(x, at, loop.size);
    }
}

bool tern_lower_matmul_is_packed(tern_lower *l, const tern_matmul *mm)
{
    tern_matmul mine = tern_lower_matmul_most_last(mm);
    packed x = {.l = l, .mm = &mine};
    return plan(&x);
}

int64_t tern_lower_matmul_packed(tern_lower *l, tern_matmul *mm)
{
    const tern_matmul given = *mm;
    packed x = {.l = l, .mm = mm};
    *mm = tern_lower_matmul_most_last(&given);
    if (!plan(&x)) {
        *mm = given;
        return 0;
    }
    make_tiles(&x);
    tern_lir_view *const views[] = {&x.op[LHS].hbm, &x.op[RHS].hbm, &x.out};
    tern_lower_matmul_batches(l, mm, views, run_items, &x);
    return x.items.size / (x.lanes * x.lanes) * (x.lanes * x.lanes);
}
