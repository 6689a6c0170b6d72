/* lower/row_space.c - the iteration space of a row fusion: all inputs and outputs as arrays over
 * the same dims, as few dims as possible, and the tiling with the lowest estimated cost. */
#include <string.h>

#include "base/assert.h"
#include "lower/row_impl.h"
#include "numerics/format.h"

enum {
    P = 128,
    ELEMS_MAX = 2048,
    LONG_ROW = 300,
    JOIN_COST = 2000,
    ITERATION_COST = 1000,
    POOL_JOIN = 14,  /* ns per element that GpSimd needs to reduce partitions */
    PSUM_TILES = 12, /* tiles for which copies of invariant inputs to PSUM pay */
    CHUNKS_MAX = 64  /* of several inner dims: each chunk has its own loops */
};

static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }

/* The class of an axis, in the order of loops. */
typedef enum { KEPT_ROWS, SUM_ROWS, COLUMNS } axis_class;

static bool is_input(const tern_chain *c, uint32_t i)
{
    const tern_chain_value *v = &c->values[i];
    return v->same == i && v->step == TERN_CHAIN_NONE && v->form != TERN_CHAIN_SPLAT &&
           !v->is_bound;
}

/* --- arrays over axes --- */

static void dense_strides(const tern_chain_value *v, bool content_only, int64_t *strides)
{
    int64_t step = 1;
    for (uint32_t d = v->rank; d-- > 0;) {
        bool there = v->dims[d] > 1 && !(content_only && v->array->strides[d] == 0);
        strides[d] = there ? step : 0;
        step *= there ? v->dims[d] : 1;
    }
}

/* Strides along the axes, in the order of the space. */
static void set_array(const tern_row_space *s, tern_row_io *io)
{
    const tern_chain *c = s->c;
    const tern_chain_value *v = &c->values[io->value];
    int64_t strides[TERN_LOWER_RANK_MAX];
    if (io->has_slot)
        memcpy(strides, io->home.strides, sizeof(strides));
    else if (io->is_output || io->is_dense_copy)
        dense_strides(v, io->is_dense_copy, strides);
    else
        memcpy(strides, v->array->strides, sizeof(strides));
    io->array = (tern_lower_array){.dtype = v->dtype, .rank = c->axis_count};
    if (!io->is_output)
        io->array.offset = io->is_dense_copy ? 0 : v->array->offset;
    if (io->has_slot)
        io->array.slice = io->home.slice;
    else if (!io->is_output && !io->is_dense_copy)
        io->array.slice = v->array->slice;
    for (uint32_t k = 0; k < c->axis_count; k++) {
        io->array.dims[k] = c->axis_size[s->order[k]];
        for (uint32_t d = 0; d < v->rank; d++)
            if (v->axis[d] == (int)s->order[k])
                io->array.strides[k] = strides[d];
    }
}

static bool add_io(tern_row_space *s, uint32_t value, bool is_output)
{
    if (s->io_count == TERN_ROW_IO_MAX)
        return false;
    s->io[s->io_count++] = (tern_row_io){.value = value, .is_output = is_output};
    return true;
}

static bool find_io(tern_row_space *s)
{
    const tern_chain *c = s->c;
    for (uint32_t i = 0; i < c->value_count; i++) {
        if (is_input(c, i) && !add_io(s, i, false))
            return false;
        if (!c->values[i].is_output)
            continue;
        if (!add_io(s, i, true))
            return false;
        tern_row_io *io = &s->io[s->io_count - 1];
        io->has_slot = tern_row_find_slot(s, c->values[i].value, &io->home);
    }
    return true;
}

/* --- the order of axes --- */

/* The stride along each axis in the largest array, preferring outputs. */
static void find_reach(tern_row_space *s, int64_t *reach)
{
    int64_t max = 0;
    for (uint32_t k = 0; k < s->c->axis_count; k++) {
        s->order[k] = k;
        reach[k] = 0;
    }
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        set_array(s, io);
        int64_t n = 2 * tern_row_volume(io) + io->is_output;
        if (n <= max)
            continue;
        max = n;
        for (uint32_t k = 0; k < s->c->axis_count; k++)
            reach[k] = io->array.strides[k] < 0 ? -io->array.strides[k] : io->array.strides[k];
    }
}

/* Where sums are. */
typedef enum {
    ON_PARTITIONS,    /* which are reduced at the end */
    IN_LOOPS,         /* the other axes are on partitions: good if few rows are summed */
    IN_LOOPS_OF_RUNS, /* the same, but contiguous axes are columns */
    IN_ROW,           /* in columns, with the faster axes: good if those are short */
    SUM_PLACES
} sum_place;

/* The axes that are columns of IN_LOOPS_OF_RUNS: the fastest ones that no sum is between, except
 * one. */
static uint32_t run_axes(const tern_row_space *s, const int64_t *reach)
{
    enum { RUN_MAX = 4096 };
    uint32_t run = 0, left = 0;
    for (uint32_t k = 0; k < s->c->axis_count; k++)
        left += !(s->sum_axes >> k & 1) && s->c->axis_size[k] > 1;
    for (int64_t elems = 1; left > 1; left--) {
        uint32_t next = 0;
        while (next < s->c->axis_count && (reach[next] != elems || s->c->axis_size[next] == 1))
            next++;
        if (next == s->c->axis_count || (s->sum_axes >> next & 1) ||
            elems * s->c->axis_size[next] > RUN_MAX)
            break;
        run |= 1u << next;
        elems *= s->c->axis_size[next];
    }
    return run;
}

/* Besides sums, contiguous axes are best in columns. */
static axis_class class_of(const tern_row_space *s, const int64_t *reach, uint32_t axis,
                           sum_place sums)
{
    uint32_t bit = 1u << axis, all = (1u << s->c->axis_count) - 1;
    if (s->reduce_axes & bit)
        return COLUMNS;
    if (s->sum_axes & bit)
        return sums == IN_ROW ? COLUMNS : SUM_ROWS;
    if (s->reduce_axes || !s->sum_axes || s->sum_axes == all || sums == IN_LOOPS)
        return KEPT_ROWS;
    if (sums == IN_LOOPS_OF_RUNS)
        return run_axes(s, reach) & bit ? COLUMNS : KEPT_ROWS;
    bool next = sums == IN_ROW && tern_row_sums_fast(s);
    for (uint32_t k = 0; k < s->c->axis_count; k++) {
        if ((s->sum_axes >> k & 1) && reach[axis] < reach[k])
            return COLUMNS;
        next = next && ((s->sum_axes >> k & 1) || reach[axis] <= reach[k]);
    }
    return next ? COLUMNS : KEPT_ROWS;
}

static void order_axes(tern_row_space *s, sum_place sums, axis_class *classes)
{
    int64_t reach[TERN_CHAIN_AXES_MAX];
    uint32_t n = s->c->axis_count;
    find_reach(s, reach);
    for (uint32_t k = 0; k < n; k++)
        classes[k] = class_of(s, reach, k, sums);
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = i; k > 0; k--) {
            uint32_t a = s->order[k - 1], b = s->order[k];
            bool wrong = classes[a] != classes[b] ? classes[a] > classes[b] : reach[a] < reach[b];
            if (!wrong)
                break;
            s->order[k - 1] = b;
            s->order[k] = a;
        }
    for (uint32_t k = 1; k < n; k++)
        TERN_ASSERT(classes[s->order[k - 1]] <= classes[s->order[k]]);
}

/* --- dims --- */

static void drop_dim(tern_lower_array *a, uint32_t dim)
{
    TERN_ASSERT(dim < a->rank);
    size_t after = a->rank - 1 - dim;
    memmove(a->dims + dim, a->dims + dim + 1, after * sizeof(*a->dims));
    memmove(a->strides + dim, a->strides + dim + 1, after * sizeof(*a->strides));
    a->rank--;
}

static bool joins(const tern_row_space *s, uint32_t dim)
{
    for (uint32_t i = 0; i < s->io_count; i++) {
        const tern_lower_array *a = &s->io[i].array;
        if (a->strides[dim] != a->strides[dim + 1] * a->dims[dim + 1])
            return false;
    }
    return s->dims[dim] * s->dims[dim + 1] <= INT32_MAX;
}

/* As tern_lower_arrays_merge(), but records the axes of each dim, and does not mix classes or cross
 * s->apart. */
static void merge(tern_row_space *s, axis_class *classes)
{
    axis_class of[TERN_CHAIN_AXES_MAX];
    s->dim_count = s->c->axis_count;
    for (uint32_t k = 0; k < s->dim_count; k++) {
        s->dims[k] = s->c->axis_size[s->order[k]];
        s->dim_axes[k] = 1u << s->order[k];
        of[k] = classes[s->order[k]];
    }
    for (uint32_t i = 0; i < s->io_count; i++)
        set_array(s, &s->io[i]);
    for (uint32_t k = s->dim_count; k-- > 1;) {
        if (of[k - 1] != of[k] || k == s->apart || !joins(s, k - 1))
            continue;
        s->dims[k - 1] *= s->dims[k];
        s->dim_axes[k - 1] |= s->dim_axes[k];
        for (uint32_t i = 0; i < s->io_count; i++) {
            s->io[i].array.dims[k] *= s->io[i].array.dims[k - 1];
            drop_dim(&s->io[i].array, k - 1);
        }
        for (uint32_t j = k; j + 1 < s->dim_count; j++) {
            s->dims[j] = s->dims[j + 1];
            s->dim_axes[j] = s->dim_axes[j + 1];
            of[j] = of[j + 1];
        }
        s->dim_count--;
    }
    memcpy(classes, of, sizeof(of));
    for (uint32_t i = 0; i < s->io_count; i++)
        TERN_ASSERT(s->io[i].array.rank == s->dim_count);
}

/* --- tilings --- */

static uint64_t budget(const tern_row_space *s)
{
    return s->l->chip->sbuf_usable_bytes - s->l->chip->sbuf_usable_bytes / 8;
}

static bool fits_with(const tern_row_space *s, tern_chain_shape shape, uint32_t buffers)
{
    return tern_chain_bytes(s->c, shape, buffers) + tern_row_sum_bytes(s, shape) +
               tern_row_transpose_bytes(s, shape) + tern_row_resident_bytes(s) +
               tern_row_packed_bytes(s, shape, buffers) <=
           budget(s);
}

static bool fits_sbuf(const tern_row_space *s, tern_chain_shape shape)
{
    return fits_with(s, shape, s->buffers_min);
}

static bool has_row_values(const tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].form == TERN_CHAIN_ROW)
            return true;
    return false;
}

/* The inner dim whose chunks make inputs without that dim be loaded again least often; the
 * outermost one of several. */
static void set_chunk_dim(tern_row_space *s)
{
    int64_t least = INT64_MAX;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++) {
        int64_t again = 0;
        for (uint32_t i = 0; i < s->io_count; i++)
            again +=
                s->io[i].is_output || s->io[i].array.strides[d] ? 0 : tern_row_volume(&s->io[i]);
        if (again < least && (s->dims[d] >= P || d == s->first_inner)) {
            least = again;
            s->chunk_dim = d;
        }
    }
}

/* The largest tile that fits, up to ELEMS_MAX elements: reduces the rows of the space per tile row
 * first, then chunks the columns if allowed. */
static bool choose_shape(tern_row_space *s, uint64_t inner, bool may_chunk)
{
    uint64_t rows = s->row < s->dim_count ? (uint64_t)s->dims[s->row] : 1;
    uint64_t k = inner >= ELEMS_MAX ? 1 : ELEMS_MAX / inner;
    uint64_t length = may_chunk ? (uint64_t)s->dims[s->chunk_dim] : 1, others = inner / length;
    if (s->c->in_chunks || (inner >= LONG_ROW && has_row_values(s->c)))
        k = 1; /* a scalar per partition is an operand of many instructions */
    s->chunks = 1;
    if (inner > s->l->chip->sbuf_free_elems_max / 2 && !may_chunk)
        return false;
    if (k > ceil_div(rows, P))
        k = ceil_div(rows, P);
    uint64_t cols = inner;
    if (may_chunk && inner > ELEMS_MAX) {
        s->chunks = ceil_div(inner, ELEMS_MAX);
        s->chunks = s->chunks < length ? s->chunks : (uint32_t)length;
        cols = ceil_div(length, s->chunks) * others;
    }
    for (;;) {
        s->shape = (tern_chain_shape){.rows = P, .k = (uint32_t)k, .inner = (uint32_t)cols};
        if (fits_sbuf(s, s->shape))
            break;
        if (k > 1) {
            k = (k + 1) / 2;
        } else if (may_chunk && cols > others) {
            s->chunks *= 2;
            cols = ceil_div(length, s->chunks) * others;
        } else {
            return false;
        }
    }
    s->chunk = s->shape.inner / (uint32_t)others;
    s->chunks = ceil_div(length, s->chunk);
    return s->chunks == 1 || others == 1 || s->chunks <= CHUNKS_MAX;
}

/* Reduced columns should be in one tile. If there are too many, they are processed in chunks, with
 * another pass for each reduction that depends on another. */
static bool find_shape(tern_row_space *s, uint64_t inner)
{
    const tern_chain *c = s->c;
    bool single = s->dim_count - s->first_inner == 1;
    set_chunk_dim(s);
    s->shape = (tern_chain_shape){.rows = P, .k = 1, .inner = (uint32_t)(inner > 1 ? 2 : 1)};
    if (!tern_chain_plan(s->c, s->shape) || !tern_row_check_outputs(s))
        return false;
    if (choose_shape(s, inner,
                     s->reduce_axes == 0 &&
                         (single || (s->sum_count == 0 && s->first_inner < s->dim_count))))
        return true;
    uint32_t reductions = 0;
    for (uint32_t i = 0; i < c->step_count; i++)
        reductions += c->steps[i].is_reduce;
    if (!s->may_pass || !s->reduce_axes || !single || s->sum_count ||
        reductions > TERN_ROW_PASSES_MAX || s->outer_count == TERN_ROW_OUTER_MAX)
        return false;
    s->c->in_chunks = s->c->cols_move = true;
    tern_row_set_held(s, false);
    tern_row_set_resident(s, 0);
    s->shape = (tern_chain_shape){.rows = P, .k = 1, .inner = 2};
    if (!tern_chain_plan(s->c, s->shape))
        return false;
    tern_row_set_resident(s, budget(s) / 8 * 5);
    if (tern_row_resident_bytes(s) && tern_chain_plan(s->c, s->shape) &&
        tern_row_check_outputs(s) && choose_shape(s, inner, true) &&
        s->chunks < TERN_ROW_BODY) /* their loop is unrolled */
        return true;
    tern_row_set_resident(s, 0);
    return tern_chain_plan(s->c, s->shape) && tern_row_check_outputs(s) &&
           choose_shape(s, inner, true);
}

/* Sets dim |row| on partitions, dims from |first_inner| on within a row, the others as loops, the
 * summed ones innermost. Returns the product of their trip counts; 0 if there are too many
 * loops. */
static double set_loops(tern_row_space *s, uint32_t row, uint32_t first_inner,
                        const axis_class *classes)
{
    double trip_count = 1;
    s->row = row;
    s->first_inner = first_inner;
    s->outer_count = s->kept_outer = 0;
    s->row_at = s->col_at = tern_lir_const_at(0);
    s->chunks = 1;
    s->c->in_chunks = s->c->cols_move = false;
    s->c->col_axes = 0;
    s->sums_keep_rows =
        s->sum_count && !s->sums_in_row && row < s->dim_count && classes[row] == KEPT_ROWS;
    for (uint32_t d = 0; d < s->dim_count; d++) {
        if (d >= first_inner)
            s->c->col_axes |= s->dim_axes[d];
        if (d >= first_inner || d == row)
            continue;
        if (s->outer_count == TERN_ROW_OUTER_MAX)
            return 0;
        s->outer_at[s->outer_count] = tern_lir_const_at(0);
        s->outer[s->outer_count++] = d;
        s->kept_outer += classes[d] == KEPT_ROWS;
        trip_count *= (double)s->dims[d];
    }
    return trip_count;
}

/* Sums of words reduce partitions first, which needs one row of the space per tile row. */
static bool sums_words(const tern_row_space *s)
{
    for (uint32_t i = 0; i < s->sum_count; i++) {
        const tern_chain_value *v = &s->c->values[s->sums[i].step->result];
        if (tern_chain_class_of(v->hlo_dtype) == TERN_CHAIN_WORD)
            return s->c->col_axes && !s->sums_keep_rows;
    }
    return false;
}

/* Finds the arrays that are transposed in this tiling. Their tiles have one row of the space per
 * partition. */
static bool find_transposed(tern_row_space *s)
{
    bool any = false;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        const tern_chain_value *v = &s->c->values[io->value];
        tern_chain_form form = tern_chain_typed_form(s->c, io->value);
        io->is_transposed = tern_row_is_transposed(s, io, form) && tern_row_volume(io) > 1 << 16 &&
                            (io->is_output || v->content == tern_chain_typed_axes(s->c, io->value));
        any = any || io->is_transposed;
    }
    return any;
}

/* Whether GpSimd reduces the partitions of some sum. */
static bool joins_on_pool(const tern_row_space *s)
{
    for (uint32_t i = 0; i < s->sum_count; i++) {
        const tern_chain_value *v = &s->c->values[s->sums[i].step->result];
        if (s->sums[i].step->arg != TERN_ALU_ADD ||
            tern_chain_class_of(v->hlo_dtype) == TERN_CHAIN_WORD)
            return true;
    }
    return false;
}

/* The estimated cost of a tiling; -1 if it is not possible. */
static double try_tiling(tern_row_space *s, uint32_t row, uint32_t first_inner,
                         const axis_class *classes)
{
    uint64_t inner = 1, rows = row < s->dim_count ? (uint64_t)s->dims[row] : 1;
    double tiles = set_loops(s, row, first_inner, classes);
    for (uint32_t d = first_inner; d < s->dim_count; d++)
        inner *= (uint64_t)s->dims[d];
    bool transposes = find_transposed(s);
    tern_row_set_packed(s);
    tern_row_set_held(s, true);
    tern_row_set_resident(s, 0);
    s->c->psum_is_free = !transposes;
    s->c->use_psum = !transposes && tiles * (double)ceil_div(rows, P) >= PSUM_TILES;
    if (tiles == 0 || inner > INT32_MAX || !find_shape(s, inner) ||
        (s->sums_in_row && !tern_row_sums_fit_row(s)))
        return -1;
    if (sums_words(s) || transposes)
        s->shape.k = 1;
    s->shape.rows = rows < (uint64_t)P * s->shape.k ? (uint32_t)(rows / s->shape.k) : P;
    /* Tiles of several rows are planned differently and may need more space. */
    while (!tern_chain_plan(s->c, s->shape) || !fits_sbuf(s, s->shape)) {
        if (s->c->is_unsupported || s->shape.k == 1)
            return -1;
        s->shape.k = (s->shape.k + 1) / 2;
        s->shape.rows = rows < (uint64_t)P * s->shape.k ? (uint32_t)(rows / s->shape.k) : P;
    }
    if (!tern_row_check_transfers(s))
        return -1;
    s->buffers = fits_with(s, s->shape, TERN_ROW_BUFFERS_MAX) ? (uint32_t)TERN_ROW_BUFFERS_MAX
                                                              : s->buffers_min;
    tiles *= (double)ceil_div(rows, (uint64_t)s->shape.rows * s->shape.k) * s->chunks;
    if (s->c->in_chunks)
        tiles *= s->c->pass_count + 1;
    if (tiles < s->buffers)
        s->buffers = (uint32_t)tiles;
    double elems = (double)tern_chain_elems(&s->shape, TERN_CHAIN_FULL), sums = 0;
    if (s->sums_in_row) {
        sums = tiles * elems * s->sum_count;
    } else if (s->sum_count && !s->sums_keep_rows) { /* partitions are reduced once per iteration of
                                                 the kept outer loops */
        sums = JOIN_COST + elems * (joins_on_pool(s) ? POOL_JOIN : 1);
        for (uint32_t i = 0; i < s->kept_outer; i++)
            sums *= (double)s->dims[s->outer[i]];
    }
    return tiles * (ITERATION_COST + elems) + sums * s->chunks + tern_row_scatter_cost(s, tiles);
}

typedef struct {
    sum_place sums;
    uint32_t row, first_inner;
    double cost;
    uint32_t apart;
    bool is_thin; /* most partitions are idle */
    uint32_t buffers_min;
} tiling;

static void consider(tern_row_space *s, tiling now, const axis_class *classes, tiling *best)
{
    now.cost = try_tiling(s, now.row, now.first_inner, classes);
    now.apart = s->apart;
    now.is_thin = s->shape.rows <= P / 2;
    if (now.cost >= 0 && (best->cost < 0 || now.cost < best->cost))
        *best = now;
}

static void consider_all(tern_row_space *s, sum_place sums, tiling *best)
{
    axis_class classes[TERN_CHAIN_AXES_MAX];
    uint32_t all = (1u << s->c->axis_count) - 1;
    s->sums_in_row = sums == IN_ROW;
    order_axes(s, sums, classes);
    merge(s, classes);
    bool flat = s->reduce_axes == 0 && (s->sum_axes == 0 || s->sum_axes == all) && sums != IN_ROW;
    uint32_t first_inner = s->dim_count;
    while (!flat && first_inner > 0 && classes[first_inner - 1] == COLUMNS)
        first_inner--;
    for (uint32_t row = 0; row < (flat ? s->dim_count : first_inner); row++)
        for (uint32_t d = flat ? row + 1 : first_inner; d <= (flat ? s->dim_count : first_inner);
             d++)
            consider(s, (tiling){.sums = sums, .row = row, .first_inner = d}, classes, best);
    if (flat ? s->dim_count == 0 : first_inner == 0)
        consider(s, (tiling){.sums = sums, .row = s->dim_count, .first_inner = first_inner},
                 classes, best);
}

/* The best tiling with s->buffers_min; its cost is -1 if there is none. */
static tiling best_tiling(tern_row_space *s)
{
    tiling best = {.cost = -1};
    if (tern_row_sums_fast(s)) {
        consider_all(s, IN_ROW, &best);
        return best;
    }
    consider_all(s, ON_PARTITIONS, &best);
    for (unsigned i = ON_PARTITIONS + 1; i < SUM_PLACES && s->sum_axes && !s->reduce_axes; i++)
        consider_all(s, (sum_place)i, &best);
    bool flat = !s->reduce_axes && !s->sum_axes;
    /* Part of a long dim may be rows while the rest is columns. */
    for (uint32_t k = s->c->axis_count; flat && best.is_thin && k-- > 1;) {
        s->apart = k;
        consider_all(s, ON_PARTITIONS, &best);
    }
    s->apart = 0;
    return best;
}

static bool use_tiling(tern_row_space *s, tiling best)
{
    axis_class classes[TERN_CHAIN_AXES_MAX];
    if (best.cost < 0)
        return false;
    s->buffers_min = best.buffers_min;
    s->sums_in_row = best.sums == IN_ROW;
    order_axes(s, best.sums, classes);
    s->apart = best.apart;
    merge(s, classes);
    s->apart = 0;
    return try_tiling(s, best.row, best.first_inner, classes) >= 0;
}

/* A large fusion has space for few buffers of each tile. That is better than reading its inputs
 * several times, and than tiles that are much smaller. */
static tiling find_tiling(tern_row_space *s)
{
    static const uint32_t buffers[] = {TERN_ROW_BUFFERS, 4, 3, 2};
    const double fewer_buffers = 3; /* the cost of waiting for buffers */
    tiling best = {.cost = -1, .buffers_min = TERN_ROW_BUFFERS};
    for (unsigned i = 0; i < TERN_COUNT_OF(buffers); i++) {
        s->buffers_min = buffers[i];
        tiling now = best_tiling(s);
        if (now.cost >= 0 && (best.cost < 0 || now.cost * fewer_buffers < best.cost)) {
            best = now;
            best.buffers_min = buffers[i];
        }
    }
    return best;
}

/* Elements of inputs may be scattered, or rows at uneven distances: sets which ones to copy.
 * Returns the cost of the copies in ns; -1: there are none. */
static double set_dense_copies(tern_row_space *s, bool wanted)
{
    enum { COPY_BYTES = 100 }; /* per ns, with reading */
    double cost = -1;
    for (uint32_t i = 0; i < s->io_count; i++) {
        const tern_chain_value *v = &s->c->values[s->io[i].value];
        int64_t strides[TERN_LOWER_RANK_MAX];
        s->io[i].is_dense_copy = false;
        if (!wanted || s->io[i].is_output || v->is_iota || v->is_constant)
            continue;
        dense_strides(v, true, strides);
        for (uint32_t d = 0; d < v->rank; d++)
            s->io[i].is_dense_copy |= v->dims[d] > 1 && v->array->strides[d] != strides[d];
        if (s->io[i].is_dense_copy)
            cost = (cost < 0 ? 0 : cost) +
                   (double)tern_row_volume(&s->io[i]) *
                       tern_num_format_of(s->io[i].array.dtype)->storage_bytes / COPY_BYTES;
    }
    return cost;
}

bool tern_row_tile(tern_row_space *s)
{
    enum { GAIN = 4 }; /* that makes up for copies */
    tiling best = {.cost = -1};
    if (!find_io(s))
        return false;
    for (unsigned i = 0; i < 2 && best.cost < 0; i++) {
        s->may_pass = i > 0;
        best = find_tiling(s);
    }
    double copies = set_dense_copies(s, true);
    s->buffers_min = TERN_ROW_BUFFERS;
    tiling dense = copies < 0 ? (tiling){.cost = -1} : best_tiling(s);
    dense.buffers_min = TERN_ROW_BUFFERS;
    if (dense.cost >= 0 && (best.cost < 0 || GAIN * (dense.cost + copies) < best.cost))
        best = dense;
    else
        (void)set_dense_copies(s, false);
    return use_tiling(s, best);
}
