/* lower/matmul_run.c - records a matmul according to its plan. */
#include "lower/matmul_lower_impl.h"

#include "base/assert.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    SUMS_MAX = TERN_MATMUL_BANKS,
    RESULTS = 4,
    ENOUGH = 32, /* matmuls in a loop body */
    MANY = 256
};

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    tern_matmul_plan p;
    tern_matmul_operand op[2];
    tern_lir_view out;
    tern_lir_pool sums, results;
    tern_lir_at batch[TERN_MATMUL_BATCH_MAX];
    /* Few rows use few columns of the PE array: tiles of |lane| columns multiply successive columns
     * of the other operand at once, and their sums are below each other. */
    uint32_t lanes, lane;
    uint32_t stored; /* tiles so far */
    bool single;     /* no batches */
} matmul;

/* Tiles accumulated together: columns of both operands, from |first| of their blocks, which begin
 * at |at| of the arrays. */
typedef struct {
    tern_lir_at at[2];
    uint32_t first[2], cols[2];
    bool load[2];
    bool last;                    /* of its block */
    tern_lir_view sums[SUMS_MAX]; /* one per 128 rows */
} pass;

/* A range of k. */
typedef struct {
    tern_lir_at at;
    uint32_t size;
    bool first, last;
} depth;

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t tiles_of(uint32_t size, uint32_t tile) { return (size + tile - 1) / tile; }

static tern_lir_at offset_by(tern_lir_at at, uint32_t by)
{
    at.first += by;
    return at;
}

/* --- a pass --- */

static void load_tile(matmul *x, const pass *ps, const depth *d, uint32_t tile)
{
    for (unsigned s = 0; s < 2; s++) {
        if (!ps->load[s] || tile % x->p.load_tiles[s])
            continue;
        tern_matmul_chunk chunk = {.k = d->at,
                                   .col = offset_by(ps->at[s], ps->first[s]),
                                   .size = d->size,
                                   .tile = tile,
                                   .to = ps->first[s],
                                   .cols = ps->cols[s]};
        tern_lower_matmul_load(x->l, &x->op[s], &chunk);
    }
}

/* A tile of k, or two that the PE array processes at once. */
typedef struct {
    uint32_t tile, rows;
    bool pair;
} k_step;

/* Columns of a k tile of an operand in SBUF. */
static tern_lir_view columns(const matmul *x, const pass *ps, unsigned side, k_step k,
                             uint32_t first, uint32_t cols)
{
    uint32_t block = x->p.block[side], at = k.tile * block + ps->first[side] + first;
    tern_lir_view v = tern_lir_rows(x->op[side].tile, 0, k.rows);
    if (x->p.mode[side] == TERN_MATMUL_FOLDED) {
        uint32_t tiles = tiles_of(x->p.k_chunk, ROWS);
        v = tern_lir_cols(v, (ps->first[side] + first) * tiles, cols * tiles);
        v = tern_lir_reshape(v, 2, (const uint32_t[]){cols, tiles});
        return tern_lir_reshape(tern_lir_cols(v, k.tile, 1), 1, &cols);
    }
    v = tern_lir_cols(v, at, cols);
    if (!k.pair)
        return v;
    v.rank = 2;
    v.stride[1] = v.stride[0];
    v.count[1] = v.count[0];
    v.stride[0] = block;
    v.count[0] = 2;
    return v;
}

static bool pairs_up(const matmul *x)
{
    uint64_t set = x->l->chip->pe_double_row_dtypes;
    return x->l->chip->pe_double_row_factor == 2 && set >> (unsigned)x->p.dtype[0] & 1 &&
           set >> (unsigned)x->p.dtype[1] & 1;
}

/* The step that starts at tile |tile| of |size| rows. */
static k_step k_step_at(const matmul *x, uint32_t tile, uint32_t size)
{
    uint32_t left = size - tile * ROWS;
    return (k_step){tile, min(ROWS, left), pairs_up(x) && left >= 2 * ROWS};
}

/* The sums of |width| columns from |n| on, for the |height| rows from |m| on. */
static tern_lir_view sum_of(const matmul *x, const pass *ps, uint32_t m, uint32_t height,
                            uint32_t n, uint32_t width)
{
    uint32_t at = n / COLS;
    tern_lir_view sum =
        tern_lir_rows(ps->sums[m / ROWS], at % x->lanes * (x->lanes > 1 ? x->lane : 0), height);
    return tern_lir_cols(sum, x->lanes > 1 ? at / x->lanes * COLS : n, width);
}

/* Multiplies a step of k for the 128 rows of the result from |m| on. */
static void multiply_rows(matmul *x, const pass *ps, k_step k, uint32_t m, uint32_t acc)
{
    uint32_t height = min(ROWS, ps->cols[TERN_MATMUL_LHS] - m);
    for (uint32_t n = 0; n < ps->cols[TERN_MATMUL_RHS]; n += COLS) {
        uint32_t width = min(COLS, ps->cols[TERN_MATMUL_RHS] - n);
        tern_lir_matmul mm = {.dst = sum_of(x, ps, m, height, n, width),
                              .stationary = columns(x, ps, TERN_MATMUL_LHS, k, m, height),
                              .moving = columns(x, ps, TERN_MATMUL_RHS, k, n, width),
                              .acc = acc,
                              .perf = k.pair ? TERN_PERF_DOUBLE_ROW : TERN_PERF_NONE,
                              .keep = n > 0 && x->lanes == 1};
        if (x->lanes > 1) {
            mm.row_tile = ROWS;
            mm.col_tile = x->lane;
            mm.col_pos = n / COLS % x->lanes * x->lane;
        }
        tern_lir_nc_matmul_with(x->l->b, &mm);
    }
}

static void multiply_tile(matmul *x, const pass *ps, k_step k, uint32_t acc)
{
    TERN_LIR_BEGIN(x->l->b, "multiply");
    for (uint32_t m = 0; m < ps->cols[TERN_MATMUL_LHS]; m += ROWS)
        multiply_rows(x, ps, k, m, acc);
    tern_lir_end(x->l->b);
}

/* The accumulation flags of a step. */
static uint32_t acc_of(const depth *d, k_step k, uint32_t tiles)
{
    bool first = d->first && k.tile == 0;
    bool last = d->last && k.tile + (k.pair ? 2 : 1) == tiles;
    return (first ? (uint32_t)TERN_LIR_FIRST : 0) | (last ? (uint32_t)TERN_LIR_LAST : 0);
}

/* Loads are recorded one tile ahead, so that tiles transposed by the tensor engine are back from
 * PSUM when they are needed. */
static void multiply(matmul *x, const pass *ps, const depth *d)
{
    uint32_t tiles = tiles_of(d->size, ROWS), loaded = 0;
    for (uint32_t i = 0; i < tiles;) {
        k_step k = k_step_at(x, i, d->size);
        i += k.pair ? 2 : 1;
        while (loaded < tiles && loaded <= i)
            load_tile(x, ps, d, loaded++);
        multiply_tile(x, ps, k, acc_of(d, k, tiles));
    }
}

/* k does not fit: both operands are loaded for every pass. */
static void stream(matmul *x, const pass *ps, tern_lir_at at, uint32_t size, bool first, bool last)
{
    for (unsigned s = 0; s < 2; s++)
        x->op[s].tile = tern_lir_next(x->l->b, &x->op[s].tiles);
    multiply(x, ps, &(depth){at, size, first, last});
}

static void multiply_all(matmul *x, const pass *ps)
{
    uint32_t k = x->p.k, chunk = x->p.k_chunk;
    if (k <= chunk) {
        multiply(x, ps, &(depth){tern_lir_const_at(0), k, true, true});
        return;
    }
    uint32_t rest = (tiles_of(k, chunk) - 1) * chunk; /* start of the last chunk */
    stream(x, ps, tern_lir_const_at(0), chunk, true, false);
    tern_lir_loop loop = tern_lir_over(x->l->b, rest - chunk, chunk, x->p.buffers[0]);
    while (tern_lir_iterate(x->l->b, &loop))
        stream(x, ps, offset_by(loop.at, chunk), loop.size, false, false);
    stream(x, ps, tern_lir_const_at(rest), k - rest, false, true);
}

/* --- results --- */

/* Copies a sum out of PSUM on any free engine. ACT has a native copy on later chips only; on others
 * an activation does the same. */
static void copy_sum(matmul *x, tern_lir_view to, tern_lir_view sum)
{
    bool act = !x->l->chip->act_native_copy && x->stored++ % 2;
    if (act)
        tern_lir_activation(
            x->l->b, &(tern_lir_activate){.dst = to, .data = sum, .func = TERN_ACTIVATION_COPY});
    else
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, to, sum);
}

/* |cols| columns from |n| of the pass on. */
static void finish_columns(matmul *x, const pass *ps, tern_matmul_tile t, uint32_t m, uint32_t n)
{
    t.n = offset_by(t.n, n);
    t.sum = sum_of(x, ps, m, t.rows, n, t.cols);
    t.out = tern_lir_shift(tern_lir_shift(x->out, t.m, x->out.row_stride), t.n, x->out.stride[0]);
    t.out.rows = t.rows;
    t.out.count[0] = t.cols;
    if (x->mm->epilogue) {
        x->mm->epilogue->tile(x->l, x->mm->epilogue->arg, &t);
        return;
    }
    tern_lir_view result = tern_lir_next(x->l->b, &x->results);
    result = tern_lir_cols(tern_lir_rows(result, 0, t.rows), 0, t.cols);
    copy_sum(x, result, t.sum);
    tern_lower_store(x->l, t.out, result);
}

static void finish_rows(matmul *x, const pass *ps, uint32_t m, bool more)
{
    uint32_t cols = ps->cols[TERN_MATMUL_RHS], each = x->lanes > 1 ? COLS : cols;
    TERN_LIR_BEGIN(x->l->b, "store");
    tern_matmul_tile t = {.rows = min(ROWS, ps->cols[TERN_MATMUL_LHS] - m),
                          .m = offset_by(ps->at[TERN_MATMUL_LHS], ps->first[TERN_MATMUL_LHS] + m),
                          .n = offset_by(ps->at[TERN_MATMUL_RHS], ps->first[TERN_MATMUL_RHS]),
                          .batch = {x->batch[0], x->batch[1], x->batch[2]}};
    for (uint32_t n = 0; n < cols; n += each) {
        bool last = n + each >= cols;
        t.cols = min(each, cols - n);
        t.more = more || !last;
        t.last = last && ps->last && m + ROWS >= ps->cols[TERN_MATMUL_LHS];
        finish_columns(x, ps, t, m, n);
    }
    tern_lir_end(x->l->b);
}

static void finish(matmul *x, const pass *ps)
{
    for (uint32_t m = 0; m < ps->cols[TERN_MATMUL_LHS]; m += ROWS)
        finish_rows(x, ps, m, m + ROWS < ps->cols[TERN_MATMUL_LHS]);
}

/* The last pass has no loads to overlap, so it goes row by row of tiles: only the last row remains
 * to be stored when the multiplying ends. */
static void multiply_last(matmul *x, const pass *ps)
{
    uint32_t k = x->p.k, tiles = tiles_of(k, ROWS);
    const depth all = {tern_lir_const_at(0), k, true, true};
    for (uint32_t i = 0; i < tiles; i++)
        load_tile(x, ps, &all, i);
    for (uint32_t m = 0; m < ps->cols[TERN_MATMUL_LHS]; m += ROWS) {
        TERN_LIR_BEGIN(x->l->b, "multiply");
        for (uint32_t i = 0; i < tiles;) {
            k_step now = k_step_at(x, i, k);
            multiply_rows(x, ps, now, m, acc_of(&all, now, tiles));
            i += now.pair ? 2 : 1;
        }
        tern_lir_end(x->l->b);
        finish_rows(x, ps, m, false);
    }
}

/* --- blocks --- */

typedef struct {
    tern_lir_at at[2];
    uint32_t size[2];
    bool last; /* nothing follows it */
} block;

/* |fresh|: the resident operand is not loaded yet. */
static void run_block(matmul *x, const block *bl, bool fresh)
{
    unsigned resident = x->p.resident, streamed = 1 - resident;
    bool streams = x->p.k_chunk < x->p.k;
    if (!streams)
        x->op[streamed].tile = tern_lir_next(x->l->b, &x->op[streamed].tiles);
    for (uint32_t first = 0; first < bl->size[resident]; first += x->p.pass[resident]) {
        bool last = first + x->p.pass[resident] >= bl->size[resident];
        pass ps = {.at = {bl->at[0], bl->at[1]}, .last = last};
        ps.first[resident] = first;
        ps.cols[resident] = min(x->p.pass[resident], bl->size[resident] - first);
        ps.cols[streamed] = bl->size[streamed];
        ps.load[resident] = fresh || streams;
        ps.load[streamed] = first == 0 || streams;
        for (uint32_t m = 0; m < ps.cols[TERN_MATMUL_LHS]; m += ROWS)
            ps.sums[m / ROWS] = tern_lir_next(x->l->b, &x->sums);
        if (bl->last && last && first > 0 && !streams &&
            x->p.mode[resident] != TERN_MATMUL_PE_TRANSPOSE) {
            multiply_last(x, &ps);
        } else {
            multiply_all(x, &ps);
            finish(x, &ps);
        }
    }
}

static void run_blocks(matmul *x)
{
    unsigned resident = x->p.resident, streamed = 1 - resident;
    const uint32_t *block_cols = x->p.block, *cols = x->p.cols;
    uint32_t matmuls = tiles_of(x->p.k, ROWS) * x->p.banks;
    tern_lir_loop outer =
        tern_lir_over(x->l->b, cols[resident], block_cols[resident], x->p.buffers[resident]);
    while (tern_lir_iterate(x->l->b, &outer)) {
        block bl = {.last = x->single && !outer.open && outer.next * outer.tile >= outer.extent};
        bl.at[resident] = outer.at;
        bl.size[resident] = outer.size;
        bl.size[streamed] = min(block_cols[streamed], cols[streamed]);
        if (x->p.k_chunk >= x->p.k)
            x->op[resident].tile = tern_lir_next(x->l->b, &x->op[resident].tiles);
        uint32_t done = bl.size[streamed];
        bool ends = bl.last;
        bl.last = ends && done == cols[streamed];
        run_block(x, &bl, true);
        if (done == cols[streamed])
            continue;
        uint32_t unroll = matmuls < MANY && x->p.buffers[streamed] < 2 ? 2 : x->p.buffers[streamed];
        tern_lir_loop inner =
            tern_lir_over(x->l->b, cols[streamed] - done, block_cols[streamed], unroll);
        while (tern_lir_iterate(x->l->b, &inner)) {
            bl.at[streamed] = offset_by(inner.at, done);
            bl.size[streamed] = inner.size;
            bl.last = ends && !inner.open && inner.next * inner.tile >= inner.extent;
            run_block(x, &bl, false);
        }
    }
}

/* --- batches --- */

static void run_item(matmul *x, const tern_lir_at *batch)
{
    tern_lir_view before[3] = {x->op[0].hbm, x->op[1].hbm, x->out};
    tern_lir_view *views[3] = {&x->op[0].hbm, &x->op[1].hbm, &x->out};
    for (uint32_t i = 0; i < x->mm->batch_count; i++) {
        x->batch[i] = batch[i];
        for (unsigned a = 0; a < TERN_MATMUL_ARRAYS; a++)
            *views[a] = tern_lir_shift(*views[a], batch[i], x->mm->batch[i].stride[a]);
    }
    run_blocks(x);
    for (unsigned a = 0; a < TERN_MATMUL_ARRAYS; a++)
        *views[a] = before[a];
}

/* The items of the batch dimensions from |dim| on, at |batch| of those before. */
static void run_batch(matmul *x, uint32_t dim, uint32_t unroll, tern_lir_at *batch)
{
    if (dim == x->mm->batch_count) {
        run_item(x, batch);
        return;
    }
    uint32_t size = (uint32_t)x->mm->batch[dim].size;
    bool is_last = dim + 1 == x->mm->batch_count;
    tern_lir_loop loop = tern_lir_over(x->l->b, size, 1, is_last ? min(unroll, 8) : 1);
    while (tern_lir_iterate(x->l->b, &loop)) {
        batch[dim] = loop.at;
        run_batch(x, dim + 1, unroll, batch);
    }
}

static void run_batches(matmul *x)
{
    const tern_matmul *mm = x->mm;
    uint64_t matmuls = (uint64_t)tiles_of(x->p.cols[0], ROWS) * tiles_of(x->p.cols[1], COLS) *
                       tiles_of(x->p.k, ROWS);
    uint32_t unroll = matmuls >= MANY ? 1 : matmuls >= ENOUGH / 2 ? 2 : ENOUGH / (uint32_t)matmuls;
    tern_lir_at batch[TERN_MATMUL_BATCH_MAX];
    x->single = true;
    for (uint32_t i = 0; i < mm->batch_count; i++)
        x->single = x->single && mm->batch[i].size == 1;
    run_batch(x, 0, unroll, batch);
}

tern_lir_view tern_lower_matmul_array(const tern_lower *l, const tern_lower_array *array)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)array->dtype,
                       .tensor = array->tensor,
                       .rows = 1,
                       .offset = array->offset};
    return tern_lower_at_slice(l, array, v);
}

typedef struct {
    tern_lower *l;
    const tern_matmul *mm;
    tern_lir_view *const *views;
    void (*run)(void *self);
    void *self;
} batches;

static void run_outer(const batches *x, uint32_t dim)
{
    if (dim + 1 >= x->mm->batch_count) {
        x->run(x->self);
        return;
    }
    const tern_matmul_dim *d = &x->mm->batch[dim];
    tern_lir_view before[3] = {*x->views[0], *x->views[1], *x->views[2]};
    tern_lir_loop loop = tern_lir_over(x->l->b, (uint32_t)d->size, 1, 1);
    while (tern_lir_iterate(x->l->b, &loop)) {
        for (unsigned a = 0; a < TERN_MATMUL_ARRAYS; a++)
            *x->views[a] = tern_lir_shift(before[a], loop.at, d->stride[a]);
        run_outer(x, dim + 1);
    }
    for (unsigned a = 0; a < TERN_MATMUL_ARRAYS; a++)
        *x->views[a] = before[a];
}

void tern_lower_matmul_batches(tern_lower *l, const tern_matmul *mm, tern_lir_view *const views[3],
                               void (*run)(void *self), void *self)
{
    run_outer(&(batches){l, mm, views, run, self}, 0);
}

tern_matmul tern_lower_matmul_most_last(const tern_matmul *mm)
{
    tern_matmul r = *mm;
    for (uint32_t i = 0; i + 1 < mm->batch_count; i++)
        if (r.batch[i].size > r.batch[mm->batch_count - 1].size) {
            tern_matmul_dim last = r.batch[mm->batch_count - 1];
            r.batch[mm->batch_count - 1] = r.batch[i];
            r.batch[i] = last;
        }
    return r;
}

/* What remains of a batch of which the first |done| items are recorded. */
static tern_matmul rest_of(const tern_matmul *mm, int64_t done)
{
    tern_matmul rest = *mm;
    tern_matmul_dim *items = &rest.batch[mm->batch_count - 1];
    items->size -= done;
    for (unsigned a = 0; a < TERN_MATMUL_ARRAYS; a++)
        rest.array[a].offset += done * items->stride[a];
    return rest;
}

static void swap_sides(tern_matmul_dim *d)
{
    int64_t stride = d->stride[TERN_MATMUL_LHS];
    d->stride[TERN_MATMUL_LHS] = d->stride[TERN_MATMUL_RHS];
    d->stride[TERN_MATMUL_RHS] = stride;
}

/* Matrices times vectors: the vector is the stationary operand. */
static tern_matmul oriented(const tern_matmul *mm)
{
    tern_matmul r = *mm;
    if (mm->n.size > 1 || mm->epilogue)
        return r;
    r.m = mm->n;
    r.n = mm->m;
    for (unsigned s = 0; s < 2; s++) {
        r.array[s] = mm->array[1 - s];
        r.multiply[s] = mm->multiply[1 - s];
    }
    swap_sides(&r.m);
    swap_sides(&r.n);
    swap_sides(&r.k);
    for (uint32_t i = 0; i < r.batch_count; i++)
        swap_sides(&r.batch[i]);
    return r;
}

static void set_lanes(matmul *x)
{
    const tern_chip *chip = x->l->chip;
    uint32_t m = x->p.cols[TERN_MATMUL_LHS], tile = chip->pe_col_tile_min;
    x->lanes = 1;
    x->lane = ROWS;
    if (!x->p.streams || !tile || m > ROWS / 2 || x->p.pass[TERN_MATMUL_RHS] <= COLS ||
        pairs_up(x) || (x->mm->epilogue && !x->mm->epilogue->any_cols))
        return;
    x->lane = m <= tile ? tile : ROWS / 2;
    x->lanes = ROWS / x->lane;
}

void tern_lower_matmul(tern_lower *l, const tern_matmul *given)
{
    tern_matmul mine = oriented(given), *all = &mine;
    if (tern_lower_matmul_vector(l, all) || tern_lower_matmul_rows(l, all))
        return;
    int64_t done = tern_lower_matmul_packed(l, all);
    tern_matmul rest = done ? rest_of(all, done) : *all;
    const tern_matmul *mm = &rest;
    if ((done && rest.batch[rest.batch_count - 1].size == 0) || tern_lower_matmul_small(l, mm))
        return;
    matmul x = {.l = l, .mm = mm, .p = tern_lower_matmul_plan(l, mm, true)};
    const tern_lower_array *out = &mm->array[TERN_MATMUL_OUT];
    set_lanes(&x);
    uint32_t across = tiles_of(tiles_of(x.p.pass[TERN_MATMUL_RHS], COLS), x.lanes);
    TERN_ASSERT(across <= x.p.banks && x.p.banks <= SUMS_MAX);
    for (unsigned s = 0; s < 2; s++)
        tern_lower_matmul_operand(l, mm, &x.p, s, &x.op[s]);
    x.out = tern_lower_matmul_array(l, out);
    x.out.rank = 1;
    x.out.rows = (uint32_t)mm->m.size;
    x.out.row_stride = mm->m.stride[TERN_MATMUL_OUT];
    x.out.stride[0] = mm->n.stride[TERN_MATMUL_OUT];
    x.out.count[0] = (uint32_t)mm->n.size;
    x.sums = tern_lir_pool_of(l->b, "sum", TERN_MEM_PSUM, TERN_F32, ROWS, across * COLS,
                              x.p.banks / across);
    if (!mm->epilogue)
        x.results = tern_lir_pool_of(l->b, "result", TERN_MEM_SBUF, out->dtype, ROWS,
                                     x.p.pass[TERN_MATMUL_RHS], RESULTS);
    run_batches(&x);
}
