/* lower/row_run.c - the loops of a row fusion, and the body of an iteration.
 *
 * Column chunks are outermost, so that row vectors are loaded once per chunk; then come the outer
 * loops, and the tiles themselves, several in flight. */
#include "base/alloc.h"
#include "base/assert.h"
#include "lower/row_impl.h"
#include "numerics/format.h"

/* --- inputs that are not in HBM yet --- */

/* Copies the distinct elements to a dense tensor. */
static void make_dense(tern_row_space *s, tern_chain_value *v)
{
    tern_lower_array once = *v->array;
    for (uint32_t d = 0; d < v->rank; d++)
        if (once.strides[d] == 0)
            once.dims[d] = 1;
    tern_lower_array dense =
        once.slice ? tern_lower_copy_slice(s->l, &once) : tern_lower_dense(s->l, &once);
    v->array->slice = 0;
    v->array->tensor = dense.tensor;
    v->array->offset = dense.offset;
}

static uint64_t iota_length(const tern_chain_value *v)
{
    uint64_t n = 1;
    for (uint32_t d = 0; d < v->rank; d++)
        n = v->array->strides[d] ? (uint64_t)v->dims[d] : n;
    return n;
}

static void prepare_inputs(tern_row_space *s)
{
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_chain_value *v = &s->c->values[s->io[i].value];
        if (s->io[i].is_output)
            continue;
        if (v->is_iota)
            v->array->tensor = tern_lower_counting_tensor(s->l, v->dtype, iota_length(v));
        else if (s->io[i].is_dense_copy)
            make_dense(s, v);
    }
}

/* --- an iteration --- */

static void load(void *self, uint32_t value, tern_lir_view tile)
{
    tern_row_space *s = self;
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].value == value && !s->io[i].is_output)
            tern_row_load_part(s, &s->io[i], tile, s->c->shape);
}

static uint32_t row_axes(const tern_chain *c) { return ((1u << c->axis_count) - 1) & ~c->col_axes; }

static bool is_sum(const tern_chain *c, uint32_t value)
{
    uint32_t step = c->values[value].step;
    return step != TERN_CHAIN_NONE && c->steps[step].is_external;
}

/* Whether an output is stored once for all rows, rather than with every tile. */
static bool is_stored_once(const tern_chain *c, uint32_t value)
{
    const tern_chain_value *v = &c->values[value], *root = &c->values[v->same];
    uint32_t axes = tern_chain_typed_axes(c, value), rows = row_axes(c);
    return (root->is_invariant || v->form == TERN_CHAIN_SPLAT) &&
           ((axes & rows) != rows || rows == 0);
}

static void store(tern_row_space *s, tern_row_io *io, bool once)
{
    tern_chain_form form = tern_chain_typed_form(s->c, io->value);
    tern_chain_shape shape = s->c->shape;
    tern_lir_view tile = tern_chain_tile(s->c, io->value, form);
    if (once) {
        shape.rows = shape.k = 1;
        tile = tern_lir_cols(tern_lir_rows(tile, 0, 1), 0, tern_chain_elems(&shape, form));
    }
    tern_lir_view part = tern_row_part(s, io, form, shape);
    if (io->is_transposed)
        tern_row_transpose_store(s, io, part, tile);
    else
        tern_lower_store(s->l, part, tile);
}

typedef enum { COUNT, ALL, FULL_ONLY, OTHERS_ONLY } which;

/* Stores the outputs that are stored once, or those of a tile. Returns their count. */
static uint32_t store_outputs(tern_row_space *s, bool once, which w)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        bool full = tern_chain_typed_form(s->c, io->value) == TERN_CHAIN_FULL;
        if (!io->is_output || is_sum(s->c, io->value) || is_stored_once(s->c, io->value) != once ||
            (w == FULL_ONLY && !full) || (w == OTHERS_ONLY && full))
            continue;
        count++;
        if (w != COUNT)
            store(s, io, once);
    }
    return count;
}

static bool has_outputs(const tern_row_space *s, bool full)
{
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_output && !is_stored_once(s->c, s->io[i].value) &&
            (tern_chain_typed_form(s->c, s->io[i].value) == TERN_CHAIN_FULL) == full)
            return true;
    return false;
}

/* --- chunked columns --- */

static bool is_of_pass(const tern_chain *c, const tern_chain_step *step, uint32_t pass)
{
    return step->is_reduce && step->reduced != 0 && step->pass == pass &&
           !c->values[step->result].is_invariant;
}

static void open_partials(tern_row_space *s)
{
    tern_chain *c = s->c;
    for (uint32_t i = 0, n = 0; c->in_chunks && i < c->step_count; i++) {
        const tern_chain_step *step = &c->steps[i];
        if (!step->is_reduce)
            continue;
        tern_dtype dtype = tern_chain_partial_dtype(c, step), own = c->values[step->result].dtype;
        s->partials[n] = tern_lir_pool_of(s->l->b, "partial", TERN_MEM_SBUF, dtype, s->shape.rows,
                                          s->shape.k, s->buffers);
        if (own != dtype)
            s->pass_results[n] = tern_lir_pool_of(s->l->b, "reduced", TERN_MEM_SBUF, own,
                                                  s->shape.rows, s->shape.k, s->buffers);
        n++;
    }
}

typedef enum { BEGIN, ADD, END } phase;

static void do_partials(tern_row_space *s, uint32_t pass, phase p, tern_lir_view *sums)
{
    tern_chain *c = s->c;
    tern_lir *b = s->l->b;
    for (uint32_t i = 0, n = 0; i < c->step_count; i++) {
        tern_chain_step *step = &c->steps[i];
        uint32_t at = n;
        n += step->is_reduce;
        if (!is_of_pass(c, step, pass))
            continue;
        const tern_chain_value *v = &c->values[step->result];
        tern_dtype dtype = tern_chain_partial_dtype(c, step);
        bool words = tern_chain_class_of(v->hlo_dtype) == TERN_CHAIN_WORD;
        if (p == BEGIN) {
            sums[at] = tern_lir_next(b, &s->partials[at]);
            tern_lir_memset(b, TERN_LIR_ANY, sums[at],
                            tern_chain_reduce_start((tern_alu)step->arg, dtype));
        } else if (p == ADD) {
            tern_lir_view to = tern_lir_rows(sums[at], 0, c->shape.rows);
            tern_lir_tensor_tensor(b, words ? (uint32_t)TERN_ENGINE_POOL : (uint32_t)TERN_LIR_ANY,
                                   to, to, v->view, (tern_alu)step->arg);
        } else {
            step->pass_result = sums[at];
            if (v->dtype == dtype)
                continue;
            step->pass_result = tern_lir_next(b, &s->pass_results[at]);
            tern_lir_tensor_copy(b, TERN_LIR_ANY, step->pass_result, sums[at]);
        }
    }
}

/* --- iterations --- */

static void finish_iteration(tern_row_space *s, bool is_store, tern_lir_view *sums)
{
    tern_chain *c = s->c;
    if (!c->in_chunks) {
        tern_row_sums_add(s);
        (void)store_outputs(s, false, ALL);
    } else if (is_store) {
        (void)store_outputs(s, false, FULL_ONLY);
    } else {
        do_partials(s, c->pass, ADD, sums);
    }
}

/* An iteration at the current position. */
static void do_iteration(tern_row_space *s, tern_chain_shape shape, bool is_store,
                         tern_lir_view *sums)
{
    s->c->buffer = s->buffer;
    s->buffer = (s->buffer + 1) % s->buffers;
    tern_chain_begin_iteration(s->c, shape);
    tern_chain_run(s->c);
    finish_iteration(s, is_store, sums);
}

static void do_chunks(tern_row_space *s, uint32_t rows, uint64_t inner, bool is_store,
                      tern_lir_view *sums)
{
    tern_lir *b = s->l->b;
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)inner, s->chunk, TERN_ROW_BODY / 2);
    while (tern_lir_iterate(b, &loop)) {
        s->col_at = loop.at;
        do_iteration(s, (tern_chain_shape){.rows = rows, .k = 1, .inner = loop.size}, is_store,
                     sums);
    }
    s->col_at = tern_lir_const_at(0);
}

static void do_row_in_chunks(tern_row_space *s, tern_lir_at at, uint32_t rows)
{
    tern_chain *c = s->c;
    tern_lir_view sums[TERN_ROW_PASSES_MAX] = {0};
    uint64_t inner = (uint64_t)s->dims[s->first_inner];
    s->row_at = at;
    tern_row_load_resident(s, rows, (uint32_t)inner);
    for (c->pass = 0; c->pass < c->pass_count; c->pass++) {
        do_partials(s, c->pass, BEGIN, sums);
        do_chunks(s, rows, inner, false, sums);
        do_partials(s, c->pass, END, sums);
    }
    if (has_outputs(s, true))
        do_chunks(s, rows, inner, true, sums);
    c->pass = c->pass_count + 1;
    if (!has_outputs(s, false))
        return;
    tern_chain_begin_iteration(c, (tern_chain_shape){.rows = rows, .k = 1, .inner = s->chunk});
    tern_chain_run(c);
    (void)store_outputs(s, false, OTHERS_ONLY);
}

/* Outer loops inside a tile of rows: those that sums reduce over, or all if inputs are held. */
static void inner_loops(tern_row_space *s, uint32_t level, tern_lir_at at, tern_chain_shape shape)
{
    tern_lir *b = s->l->b;
    if (level == s->outer_count) {
        s->row_at = at;
        do_iteration(s, shape, true, NULL);
        return;
    }
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)s->dims[s->outer[level]], 1, TERN_ROW_BUFFERS);
    while (tern_lir_iterate(b, &loop)) {
        s->outer_at[level] = loop.at;
        inner_loops(s, level + 1, at, shape);
    }
    s->outer_at[level] = tern_lir_const_at(0);
}

static void do_tile(tern_row_space *s, tern_lir_at at, uint32_t rows, uint32_t k)
{
    if (s->sums_keep_rows) {
        tern_chain_shape shape = {.rows = rows, .k = k, .inner = s->shape.inner};
        tern_row_sums_begin(s);
        inner_loops(s, s->kept_outer, at, shape);
        s->row_at = at;
        tern_row_sums_store(s, shape);
        return;
    }
    if (s->c->in_chunks) {
        do_row_in_chunks(s, at, rows);
        return;
    }
    if (s->holds) {
        tern_chain_shape shape = {.rows = rows, .k = k, .inner = s->shape.inner};
        s->row_at = at;
        tern_row_load_held(s, shape);
        inner_loops(s, 0, at, shape);
        return;
    }
    s->row_at = at;
    do_iteration(s, (tern_chain_shape){.rows = rows, .k = k, .inner = s->shape.inner}, true, NULL);
}

/* --- loops --- */

static tern_lir_at scaled_at(tern_lir_at at, uint32_t by)
{
    at.first *= by;
    at.scale *= by;
    return at;
}

/* Iterations that are recorded without a loop, since sched would unroll it: then all of them
 * overlap. */
static uint32_t straight_iterations(const tern_row_space *s)
{
    enum { INSTRS_MAX = 4096 };
    return INSTRS_MAX / (s->io_count + s->c->step_count);
}

/* Sums over few rows are recorded without loops. */
static bool sums_few(const tern_row_space *s)
{
    enum { FEW = 4 };
    int64_t rows = 1;
    for (uint32_t i = s->kept_outer; i < s->outer_count; i++)
        rows *= s->dims[s->outer[i]];
    return s->sums_keep_rows && rows <= FEW;
}

static void full_tiles(tern_row_space *s, uint32_t count, uint32_t each)
{
    tern_lir *b = s->l->b;
    bool nested = s->c->in_chunks || s->sums_keep_rows || s->holds; /* iterations contain loops */
    uint32_t body = s->c->in_chunks ? TERN_ROW_RESIDENT
                    : sums_few(s)   ? TERN_ROW_SUM_TILES
                    : nested        ? 1
                                    : TERN_ROW_BODY;
    uint32_t limit = tern_lir_unroll_up_to(b, straight_iterations(s));
    if (nested || s->outer_count || limit == UINT32_MAX)
        (void)tern_lir_unroll_up_to(b, limit);
    tern_lir_loop loop = tern_lir_over(b, count, 1, body);
    (void)tern_lir_unroll_up_to(b, limit);
    while (tern_lir_iterate(b, &loop))
        do_tile(s, scaled_at(loop.at, each), s->shape.rows, s->shape.k);
}

static void row_tiles(tern_row_space *s)
{
    uint32_t k = s->shape.k, each = s->shape.rows * k;
    uint32_t all = s->row < s->dim_count ? (uint32_t)s->dims[s->row] : 1;
    uint32_t whole = all / each, left = all % each;
    full_tiles(s, whole, each);
    uint32_t done = whole * each, rows = left / k, rest = left % k;
    if (rows)
        do_tile(s, tern_lir_const_at(done), rows, k);
    if (rest)
        do_tile(s, tern_lir_const_at((int64_t)done + (int64_t)rows * k), 1, rest);
}

static void outer_loop(tern_row_space *s, uint32_t level)
{
    if (level == s->kept_outer && !s->sums_keep_rows)
        tern_row_sums_begin(s);
    if (level == (s->sums_keep_rows ? s->kept_outer : s->holds ? 0 : s->outer_count)) {
        row_tiles(s);
    } else {
        tern_lir *b = s->l->b;
        bool innermost = level + 1 == s->outer_count;
        tern_lir_loop loop = tern_lir_over(b, (uint32_t)s->dims[s->outer[level]], 1,
                                           innermost ? TERN_ROW_BUFFERS : 1);
        while (tern_lir_iterate(b, &loop)) {
            s->outer_at[level] = loop.at;
            outer_loop(s, level + 1);
        }
        s->outer_at[level] = tern_lir_const_at(0);
    }
    if (level == s->kept_outer && !s->sums_keep_rows)
        tern_row_sums_end(s);
}

/* Tiles of a chunk of columns. */
static uint64_t tiles_of(const tern_row_space *s)
{
    uint64_t rows = s->row < s->dim_count ? (uint64_t)s->dims[s->row] : 1;
    uint64_t each = (uint64_t)s->shape.rows * s->shape.k, tiles = (rows + each - 1) / each;
    for (uint32_t i = 0; i < s->outer_count; i++)
        tiles *= (uint64_t)s->dims[s->outer[i]];
    return tiles;
}

void tern_row_record(tern_row_space *s)
{
    tern_chain *c = s->c;
    const uint32_t chunk = s->chunk;
    uint64_t inner = 1, length = s->chunks > 1 ? (uint64_t)s->dims[s->chunk_dim] : chunk;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++)
        inner *= (uint64_t)s->dims[d];
    c->load = load;
    c->borrow = tern_row_borrow;
    c->self = s;
    prepare_inputs(s);
    tern_chain_open(c, s->shape, s->buffers);
    tern_row_sums_open(s);
    tern_row_transpose_open(s);
    open_partials(s);
    tern_row_open_resident(s, (uint32_t)inner);
    /* Chunks of one tile of rows each are interleaved with each other. */
    bool across = tiles_of(s) <= 1;
    for (uint32_t i = 0; i < (c->in_chunks ? 1 : s->chunks); i++) {
        uint64_t col = (uint64_t)i * chunk;
        s->col_at = tern_lir_const_at((int64_t)col);
        if (!c->in_chunks)
            s->shape.inner =
                (uint32_t)((length - col < chunk ? length - col : chunk) * (inner / length));
        s->row_at = tern_lir_const_at(0);
        tern_chain_run_invariants(c, s->shape);
        (void)store_outputs(s, true, ALL);
        if (!across || i == 0)
            tern_lir_interleave(s->l->b, s->l->chip);
        if (s->sum_count || store_outputs(s, false, COUNT))
            outer_loop(s, 0);
        if (!across || i + 1 == s->chunks || c->in_chunks)
            tern_lir_interleave(s->l->b, NULL);
    }
}
