/* lower/matmul_vector.c - batches of matmuls that are too small for the tensor engine: items are on
 * partitions, and the other engines multiply and sum.
 *
 * In general GpSimd or the vector engine computes the products [m, n, k] of an item, reading both
 * operands repeatedly, and the vector engine sums them along k. Several small items share a
 * partition. A matrix times a vector whose k is not innermost in memory needs no products: the
 * elements of the vector are scalars per partition that scale rows of the matrix, which are added
 * up. */
#include "lower/matmul_lower_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    LHS = TERN_MATMUL_LHS,
    RHS = TERN_MATMUL_RHS,
    OUT = TERN_MATMUL_OUT,
    ITEMS_MIN = 64,
    TILE_ELEMS = 2048, /* products of a partition */
    WHOLE_MAX = 4096,  /* elements of an operand that is loaded once */
    TINY = 4096,       /* products of an item */
    LARGE = 1 << 18,   /* elements of a 2-byte matrix that the tensor engine multiplies faster */
    SCALED_COLS = 512, /* of a matrix whose rows are scaled */
    SCALED_COLS_MIN = 64,
    SCALED_ROWS_MAX = 512,
    CHUNKS_MAX = 64, /* of k */
    STORE_QUEUE = 12,
    STRIDE_MAX = 16,    /* bytes, at which engines read at full rate */
    REUSE_MIN = 4,      /* reads of an element for which reordering pays */
    SHARING_MIN = 8192, /* rows that share a tiny matrix */
    SHARED_MAX = 32,
    BUFFERS = 4
};

typedef struct {
    const tern_matmul_dim *own; /* m or n */
    tern_lir_view hbm;
    bool k_inside; /* k is innermost in memory */
    bool whole;    /* loaded once for all columns */
    bool reorders; /* whole: k is moved inside, for instructions to read it at full rate */
    uint32_t cols; /* of a chunk */
    tern_lir_pool tiles, ordered;
    tern_lir_view now; /* [items, columns and k in the order of memory, or reordered] */
} operand;

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    tern_matmul_dim items;
    operand op[2];
    tern_lir_view out;
    uint32_t depth;  /* of a chunk of k */
    uint32_t each;   /* items per partition */
    bool scales;     /* rows of the matrix are scaled */
    unsigned matrix; /* scales: its side */
    tern_lir_pool products, parts, sums, results, scalars;
    uint32_t count; /* multiplications so far */
} vector;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- plan --- */

static bool is_float_type(tern_dtype t) { return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16; }

/* The format of an operand's tiles: transfers convert to a narrower one, for its rounding. */
static tern_dtype tile_dtype(const tern_matmul *mm, unsigned s)
{
    tern_dtype to = mm->multiply[s], dtype = mm->array[s].dtype;
    return to && to != dtype && to != TERN_F32 ? to : dtype;
}

static bool is_float(const tern_matmul *mm, unsigned s)
{
    tern_dtype dtype = mm->array[s].dtype, to = tile_dtype(mm, s);
    return is_float_type(dtype) && (to == dtype || (dtype == TERN_F32 && is_float_type(to)));
}

/* Chunks of the products of a general matmul. */
static bool plan_products(vector *x, uint64_t k)
{
    operand *a = &x->op[LHS], *b = &x->op[RHS];
    uint64_t m = (uint64_t)a->own->size, n = (uint64_t)b->own->size;
    bool chunks_k = k * m * n > TILE_ELEMS && !(m > 1 ? a->k_inside : b->k_inside) &&
                    k * (m > n ? m : n) > WHOLE_MAX;
    x->depth = chunks_k ? min(TILE_ELEMS / (m * n), k) : (uint32_t)k;
    if (x->depth == 0 || k > (uint64_t)CHUNKS_MAX * x->depth || x->depth > TILE_ELEMS)
        return false;
    b->cols = min(n, TILE_ELEMS / x->depth);
    a->cols = min(m, TILE_ELEMS / (x->depth * b->cols));
    for (unsigned s = 0; s < 2; s++)
        x->op[s].whole = !chunks_k && k * (uint64_t)x->op[s].own->size <= WHOLE_MAX;
    /* Columns of a matrix with k outside are loaded in runs of that many elements. */
    for (unsigned s = 0; s < 2; s++) {
        const operand *o = &x->op[s];
        if (!o->whole && !o->k_inside && o->cols < o->own->size)
            return false;
    }
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        uint64_t stride = (uint64_t)o->own->size * bytes_of(tile_dtype(x->mm, s));
        o->reorders =
            o->whole && !o->k_inside && stride > STRIDE_MAX && x->op[1 - s].own->size >= REUSE_MIN;
    }
    bool all = a->cols == m && b->cols == n && x->depth == k;
    x->each = all ? min(TILE_ELEMS / (k * m * n), (uint64_t)x->items.size / ROWS) : 1;
    x->each = x->each ? x->each : 1;
    return b->whole || a->cols == m;
}

static bool plan_vector(vector *x)
{
    const tern_matmul *mm = x->mm;
    uint64_t m = (uint64_t)mm->m.size, n = (uint64_t)mm->n.size, k = (uint64_t)mm->k.size;
    bool is_vector = m == 1 || n == 1;
    if (mm->batch_count)
        x->items = mm->batch[mm->batch_count - 1];
    if (x->items.size < ITEMS_MIN || mm->epilogue || k < 2 || !is_float(mm, LHS) ||
        !is_float(mm, RHS) || m * n > UINT32_MAX || (!is_vector && m * n * k > TINY))
        return false;
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        o->own = s == LHS ? &mm->m : &mm->n;
        o->k_inside = o->own->size == 1 || mm->k.stride[s] == 1;
        if (mm->k.stride[s] != 1 && o->own->stride[s] != 1)
            return false; /* elements would be loaded one by one */
    }
    x->matrix = m == 1 ? RHS : LHS;
    const operand *o = &x->op[x->matrix];
    x->scales =
        is_vector && !o->k_inside && o->own->size >= SCALED_COLS_MIN && k <= SCALED_ROWS_MAX;
    if (is_vector && !x->scales && m * n * k > LARGE && bytes_of(tile_dtype(mm, x->matrix)) == 2)
        return false;
    x->each = 1;
    x->depth = (uint32_t)k;
    x->op[1 - x->matrix].whole = x->scales;
    return x->scales || plan_products(x, k);
}

/* --- loads --- */

/* |cols| columns from |col| on and |depth| of k from |k| on, of |each| items per partition. */
static void load(vector *x, unsigned s, tern_lir_at at, uint32_t rows, uint32_t each,
                 tern_lir_at col, uint32_t cols, uint32_t k, uint32_t depth)
{
    operand *o = &x->op[s];
    int64_t item = x->items.stride[s], own = o->own->stride[s], k_stride = x->mm->k.stride[s];
    each = item ? each : 1; /* all items share it */
    tern_lir_view from = tern_lir_shift(tern_lir_shift(o->hbm, at, item), col, own);
    from.offset += k * k_stride;
    from.rows = rows;
    from.row_stride = item * each;
    from.rank = 3;
    from.count[0] = each;
    from.stride[0] = item;
    from.count[1] = o->k_inside ? cols : depth;
    from.stride[1] = o->k_inside ? own : k_stride;
    from.count[2] = o->k_inside ? depth : cols;
    from.stride[2] = o->k_inside ? k_stride : own;
    o->now = tern_lir_next(x->l->b, &o->tiles);
    o->now = tern_lir_cols(tern_lir_rows(o->now, 0, rows), 0, each * cols * depth);
    tern_lir_view tile = tern_lir_reshape(o->now, 3, from.count);
    tern_lower_load(x->l, tile, from);
    if (!o->reorders)
        return;
    o->now = tern_lir_next(x->l->b, &o->ordered);
    o->now = tern_lir_cols(tern_lir_rows(o->now, 0, rows), 0, each * cols * depth);
    const uint32_t counts[3] = {each, cols, depth};
    tile.count[1] = cols;
    tile.count[2] = depth;
    tile.stride[1] = 1;
    tile.stride[2] = (int32_t)cols;
    tern_lir_tensor_copy(x->l->b, TERN_ENGINE_DVE, tern_lir_reshape(o->now, 3, counts), tile);
}

/* Whether k is innermost in the tile. */
static bool has_k_inside(const operand *o) { return o->k_inside || o->reorders; }

/* --- products --- */

/* The factors [each, m, n, k] that side |s| contributes, from column |first| of its tile on. */
static tern_lir_view factors(const vector *x, unsigned s, uint32_t each, uint32_t first,
                             const uint32_t cols[2], uint32_t tile_cols, uint32_t depth)
{
    const operand *o = &x->op[s];
    tern_lir_view v = o->now;
    int32_t own = has_k_inside(o) ? (int32_t)depth : 1;
    v.offset += (int64_t)first * own;
    v.rank = 4;
    const uint32_t counts[4] = {each, cols[LHS], cols[RHS], depth};
    for (unsigned i = 0; i < 4; i++)
        v.count[i] = counts[i];
    v.stride[0] = x->items.stride[s] ? (int32_t)(tile_cols * depth) : 0;
    v.stride[1] = s == LHS ? own : 0;
    v.stride[2] = s == RHS ? own : 0;
    v.stride[3] = has_k_inside(o) ? 1 : (int32_t)tile_cols;
    return v;
}

/* GpSimd has less to do: it does not reduce. */
static uint32_t engine_of(vector *x)
{
    enum { EVERY = 6 };
    bool slow = tile_dtype(x->mm, LHS) == TERN_F32 && tile_dtype(x->mm, RHS) == TERN_F32;
    return slow && x->count++ % EVERY == 0 ? TERN_ENGINE_DVE : TERN_ENGINE_POOL;
}

typedef struct {
    tern_lir_at at, col[2];
    uint32_t rows, each, cols[2];
    uint32_t first[2];     /* column of the tile */
    uint32_t tile_cols[2]; /* columns of the tile */
} block;

static tern_lir_view multiply(vector *x, const block *bl, uint32_t depth, tern_lir_view sum)
{
    tern_lir *b = x->l->b;
    uint32_t sums = bl->each * bl->cols[LHS] * bl->cols[RHS];
    tern_lir_view in[2];
    for (unsigned s = 0; s < 2; s++)
        in[s] = factors(x, s, bl->each, bl->first[s], bl->cols, bl->tile_cols[s], depth);
    tern_lir_view p = tern_lir_next(b, &x->products);
    p = tern_lir_cols(tern_lir_rows(p, 0, bl->rows), 0, sums * depth);
    tern_lir_tensor_tensor(b, engine_of(x), tern_lir_reshape(p, 4, in[0].count), in[0], in[1],
                           TERN_ALU_MULTIPLY);
    sum = tern_lir_cols(tern_lir_rows(sum, 0, bl->rows), 0, sums);
    tern_lir_tensor_reduce(b, sum, tern_lir_reshape(p, 2, (const uint32_t[]){sums, depth}),
                           TERN_ALU_ADD, 1, false);
    return sum;
}

static void store(vector *x, const block *bl, tern_lir_view sum)
{
    tern_lir_view to = tern_lir_shift(x->out, bl->at, x->items.stride[OUT]);
    for (unsigned s = 0; s < 2; s++)
        to = tern_lir_shift(to, bl->col[s], x->op[s].own->stride[OUT]);
    to.rows = bl->rows;
    to.row_stride = x->items.stride[OUT] * bl->each;
    to.rank = 3;
    to.count[0] = bl->each;
    to.stride[0] = x->items.stride[OUT];
    for (unsigned s = 0; s < 2; s++) {
        to.count[1 + s] = bl->cols[s];
        to.stride[1 + s] = x->op[s].own->stride[OUT];
    }
    /* An engine that has nothing to multiply waits for the sum. */
    tern_lir_queue queue = {.engine = TERN_ENGINE_ACT, .queue = STORE_QUEUE};
    if (x->scales)
        tern_lower_store(x->l, to, tern_lir_reshape(sum, 3, to.count));
    else
        tern_lir_dma_copy(x->l->b, queue, to, tern_lir_reshape(sum, 3, to.count));
}

/* Sums of chunks of k are added up in f32. */
static void run_block(vector *x, const block *bl)
{
    tern_lir *b = x->l->b;
    uint32_t k = (uint32_t)x->mm->k.size;
    tern_lir_view result = tern_lir_next(b, &x->results), sum = {0};
    if (x->depth == k) {
        store(x, bl, multiply(x, bl, k, result));
        return;
    }
    for (uint32_t first = 0; first < k; first += x->depth) {
        uint32_t depth = min(x->depth, k - first);
        for (unsigned s = 0; s < 2; s++)
            load(x, s, bl->at, bl->rows, bl->each, bl->col[s], bl->cols[s], first, depth);
        tern_lir_view part = multiply(x, bl, depth, tern_lir_next(b, &x->parts)), before = sum;
        if (first == 0) {
            sum = part;
            continue;
        }
        bool last = first + depth == k;
        sum = last ? result : tern_lir_next(b, &x->sums);
        sum = tern_lir_cols(tern_lir_rows(sum, 0, bl->rows), 0, part.count[0]);
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, sum, before, part, TERN_ALU_ADD);
    }
    store(x, bl, sum);
}

/* Chunks of the columns of side |s| and of those after it. */
static void run_columns(vector *x, block bl, unsigned s)
{
    if (s > RHS) {
        run_block(x, &bl);
        return;
    }
    operand *o = &x->op[s];
    uint32_t size = (uint32_t)o->own->size, k = (uint32_t)x->mm->k.size;
    if (o->whole) {
        bl.tile_cols[s] = size;
        for (uint32_t first = 0; first < size; first += o->cols) {
            bl.first[s] = first;
            bl.col[s] = tern_lir_const_at(first);
            bl.cols[s] = min(o->cols, size - first);
            run_columns(x, bl, s + 1);
        }
        return;
    }
    tern_lir_loop loop = tern_lir_over(x->l->b, size, o->cols, BUFFERS);
    while (tern_lir_iterate(x->l->b, &loop)) {
        bl.col[s] = loop.at;
        bl.cols[s] = bl.tile_cols[s] = loop.size;
        if (x->depth == k)
            load(x, s, bl.at, bl.rows, bl.each, loop.at, loop.size, 0, k);
        run_columns(x, bl, s + 1);
    }
}

/* --- scaled rows --- */

/* Adds row |i| of the matrix, scaled, to one of two sums: the vector engine's, or that of the
 * scalar engine and GpSimd. A sum starts from 0, which makes -0 a 0. */
static void add_row(vector *x, tern_lir_view row, tern_lir_view scale, tern_lir_view sums[2])
{
    enum { PERIOD = 9, DVE_SHARE = 4 }; /* by their rates */
    tern_lir *b = x->l->b;
    tern_lir_scalar by = tern_lir_per_row(scale);
    bool dve = x->count++ % PERIOD < DVE_SHARE;
    tern_lir_view before = sums[!dve], sum = tern_lir_next(b, dve ? &x->sums : &x->parts);
    sum = tern_lir_cols(tern_lir_rows(sum, 0, row.rows), 0, row.count[0]);
    sums[!dve] = sum;
    bool first = before.mem == TERN_MEM_NONE;
    if (dve && first) {
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, sum, row, TERN_ALU_MULTIPLY, by, TERN_ALU_ADD,
                                tern_lir_imm(0));
    } else if (dve) {
        tern_lir_scalar_tensor_tensor(b, sum, row, TERN_ALU_MULTIPLY, by, TERN_ALU_ADD, before);
    } else {
        tern_lir_view p = tern_lir_next(b, &x->products);
        p = first ? sum : tern_lir_cols(tern_lir_rows(p, 0, row.rows), 0, row.count[0]);
        tern_lir_activation(b, &(tern_lir_activate){.dst = p,
                                                    .data = row,
                                                    .func = TERN_ACTIVATION_COPY,
                                                    .scale = by,
                                                    .bias = tern_lir_imm(0)});
        if (!first)
            tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, sum, before, p, TERN_ALU_ADD);
    }
}

static void scale_rows(vector *x, block bl, tern_lir_view scalars)
{
    tern_lir *b = x->l->b;
    operand *o = &x->op[x->matrix];
    uint32_t k = (uint32_t)x->mm->k.size, depth = min(k, TILE_ELEMS * 2 / o->cols);
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)o->own->size, o->cols, 2);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view sums[2] = {{0}};
        for (uint32_t i = 0; i < k; i++) {
            if (i % depth == 0)
                load(x, x->matrix, bl.at, bl.rows, 1, loop.at, loop.size, i, min(depth, k - i));
            add_row(x, tern_lir_cols(o->now, i % depth * loop.size, loop.size),
                    tern_lir_cols(scalars, i, 1), sums);
        }
        tern_lir_view result = tern_lir_next(b, &x->results);
        result = tern_lir_cols(tern_lir_rows(result, 0, bl.rows), 0, loop.size);
        if (sums[0].mem == TERN_MEM_NONE || sums[1].mem == TERN_MEM_NONE)
            tern_lir_tensor_copy(b, TERN_LIR_ANY, result,
                                 sums[sums[0].mem == TERN_MEM_NONE ? 1 : 0]);
        else
            tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, result, sums[0], sums[1], TERN_ALU_ADD);
        bl.col[x->matrix] = loop.at;
        bl.cols[x->matrix] = loop.size;
        store(x, &bl, result);
    }
}

/* --- items --- */

/* Items with their whole operands. */
typedef struct {
    block bl;
    tern_lir_view now[2];
} tile;

/* Loads what all columns need. */
static tile begin_tile(vector *x, tern_lir_at at, uint32_t rows, uint32_t each)
{
    tile t = {.bl = {.at = at, .rows = rows, .each = each, .cols = {1, 1}}};
    uint32_t k = (uint32_t)x->mm->k.size;
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        if (o->whole)
            load(x, s, at, rows, each, tern_lir_const_at(0), (uint32_t)o->own->size, 0, k);
        t.now[s] = o->now;
    }
    tern_lir_view *scalars = &t.now[1 - x->matrix];
    if (x->scales && scalars->dtype != TERN_F32) {
        tern_lir_view wide = tern_lir_rows(tern_lir_next(x->l->b, &x->scalars), 0, rows);
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, wide, *scalars);
        *scalars = wide;
    }
    return t;
}

static void run_tile(vector *x, const tile *t)
{
    for (unsigned s = 0; s < 2; s++)
        x->op[s].now = t->now[s];
    if (x->scales)
        scale_rows(x, t->bl, t->now[1 - x->matrix]);
    else
        run_columns(x, t->bl, LHS);
}

static void run_one(vector *x, uint32_t at, uint32_t rows, uint32_t each)
{
    tile t = begin_tile(x, tern_lir_const_at(at), rows, each);
    run_tile(x, &t);
}

static void run_items(void *self)
{
    enum { BODY = BUFFERS };
    vector *x = self;
    uint32_t items = ROWS * x->each, all = (uint32_t)x->items.size, whole = all / items, n = 0;
    tern_lir_loop loop = tern_lir_over(x->l->b, whole, 1, BODY);
    do {
        tern_lir_at at[BODY];
        tile next = {0};
        for (n = 0; n < BODY && tern_lir_iterate(x->l->b, &loop); n++) {
            at[n] = loop.at;
            at[n].first *= items;
            at[n].scale *= items;
        }
        for (uint32_t i = 0; i < n; i++) { /* the next tile is loaded ahead */
            tile now = i ? next : begin_tile(x, at[0], ROWS, x->each);
            if (i + 1 < n)
                next = begin_tile(x, at[i + 1], ROWS, x->each);
            run_tile(x, &now);
        }
    } while (n == BODY);
    uint32_t left = all % items, rows = left / x->each, rest = left % x->each;
    if (rows)
        run_one(x, whole * items, rows, x->each);
    if (rest)
        run_one(x, whole * items + rows * x->each, 1, rest);
}

static void make_tiles(vector *x)
{
    tern_lir *b = x->l->b;
    uint32_t k = (uint32_t)x->mm->k.size, sums = x->each;
    for (unsigned s = 0; s < 2; s++) {
        operand *o = &x->op[s];
        if (x->scales)
            o->cols = s == x->matrix ? min((uint64_t)o->own->size, SCALED_COLS) : 1;
        uint32_t cols = o->whole ? (uint32_t)o->own->size : o->cols;
        uint32_t elems = x->each * cols * x->depth;
        if (x->scales && s == x->matrix)
            elems = min(k, TILE_ELEMS * 2 / o->cols) * o->cols;
        o->tiles = tern_lir_pool_of(b, s ? "rhs" : "lhs", TERN_MEM_SBUF, tile_dtype(x->mm, s), ROWS,
                                    elems, BUFFERS);
        if (o->reorders)
            o->ordered = tern_lir_pool_of(b, "ordered", TERN_MEM_SBUF, tile_dtype(x->mm, s), ROWS,
                                          elems, BUFFERS);
        sums *= o->cols;
    }
    uint32_t products = x->scales ? sums : sums * x->depth;
    x->products = tern_lir_pool_of(b, "products", TERN_MEM_SBUF, TERN_F32, ROWS, products, BUFFERS);
    if (x->scales || x->depth < k) {
        x->sums = tern_lir_pool_of(b, "sum", TERN_MEM_SBUF, TERN_F32, ROWS, sums, BUFFERS);
        x->parts = tern_lir_pool_of(b, "part", TERN_MEM_SBUF, TERN_F32, ROWS, sums, BUFFERS);
    }
    if (x->scales)
        x->scalars = tern_lir_pool_of(b, "scalars", TERN_MEM_SBUF, TERN_F32, ROWS, k, 2);
    x->results =
        tern_lir_pool_of(b, "result", TERN_MEM_SBUF, x->mm->array[OUT].dtype, ROWS, sums, BUFFERS);
}

/* The batch dimension on partitions is the larger one. Many rows times a tiny matrix are items that
 * share it. */
static tern_matmul with_items_last(const tern_matmul *mm)
{
    tern_matmul r = *mm;
    bool few = mm->batch_count == 0 || mm->batch[mm->batch_count - 1].size < ITEMS_MIN;
    if (few && mm->batch_count < TERN_MATMUL_BATCH_MAX && mm->m.size >= SHARING_MIN &&
        mm->n.size * mm->k.size <= SHARED_MAX && mm->k.stride[LHS] == 1) {
        r.batch[r.batch_count++] = mm->m;
        r.m = (tern_matmul_dim){1, {1, 1, 1}};
        return r;
    }
    return tern_lower_matmul_most_last(mm);
}

bool tern_lower_matmul_is_vector(const tern_matmul *mm)
{
    tern_matmul ordered = with_items_last(mm);
    vector x = {.mm = &ordered};
    return plan_vector(&x);
}

bool tern_lower_matmul_vector(tern_lower *l, const tern_matmul *mm)
{
    tern_matmul ordered = with_items_last(mm);
    vector x = {.l = l, .mm = &ordered};
    if (!plan_vector(&x))
        return false;
    for (unsigned s = 0; s < 2; s++)
        x.op[s].hbm = tern_lower_matmul_array(l, &mm->array[s]);
    x.out = tern_lower_matmul_array(l, &mm->array[OUT]);
    make_tiles(&x);
    tern_lir_view *const views[] = {&x.op[0].hbm, &x.op[1].hbm, &x.out};
    tern_lower_matmul_batches(l, &ordered, views, run_items, &x);
    return true;
}
