/* lower/sort_values.c - sorts rows of numbers that carry nothing else, with minima and maxima.
 *
 * A stage of the bitonic network writes the minimum and the maximum of each pair from one tile to
 * another: no keys, no positions, no copies. GpSimd and the vector engine share the blocks of f32;
 * formats of 16 bits are so fast on the vector engine that it computes all.
 *
 * The result is exact if minima and maxima order all elements: not NaN, not -0 beside 0, and not
 * integers beyond those that f32 represents. The program checks that for all rows; if it fails, it
 * sorts again as tern_lower_sort_rows() does.
 *
 * If there are few rows, each is divided among partitions (sort_spread.c). */
#include "base/assert.h"
#include "lower/sort_values_impl.h"

enum {
    PARTITIONS = 128,
    LENGTH_MIN = 16,
    LENGTH_MAX = 1 << 24,
    CHUNK_MIN = 64,              /* of a row over several partitions */
    BYTES_MAX = 64 * 1024,       /* of a tile's row */
    FOLDED_BYTES = 16 * 1024,    /* the same, with several rows */
    SPREAD_BYTES_MAX = 32 * 1024 /* the same with more tiles */
};

typedef tern_sort_values values;

/* A format that represents all elements, or all but large ones. */
static tern_dtype work_dtype(tern_dtype dtype)
{
    switch ((int)dtype) {
    case TERN_BF16:
    case TERN_F16:
        return dtype;
    case TERN_BOOL:
    case TERN_I8:
    case TERN_U8:
        return TERN_BF16;
    default:
        return TERN_F32;
    }
}

static bool is_float(const values *v) { return v->s->order.dtype == v->work; }

static bool is_wide_integer(const values *v)
{
    return v->s->order.dtype == TERN_I32 || v->s->order.dtype == TERN_U32;
}

static bool needs_check(const values *v) { return is_float(v) || is_wide_integer(v); }

static uint32_t width_of(uint32_t length)
{
    uint32_t width = 2;
    while (width < length)
        width *= 2;
    return width;
}

/* Divides rows among partitions if they are too long for one, or if there are few of them. */
static bool plan(values *v)
{
    uint32_t bytes = work_dtype(v->s->order.dtype) == TERN_F32 ? 4 : 2;
    v->rows = (uint32_t)v->s->in[0].dims[0];
    v->length = (uint32_t)v->s->in[0].dims[1];
    v->width = width_of(v->length);
    v->parts = 1;
    v->fold = tern_lower_sort_fold(v->rows, v->width, FOLDED_BYTES / bytes);
    while (v->parts < PARTITIONS &&
           (v->width * bytes > (v->parts > 1 ? SPREAD_BYTES_MAX : BYTES_MAX) ||
            (v->rows * v->parts * 2 <= PARTITIONS && v->width / 2 >= CHUNK_MIN))) {
        v->parts *= 2;
        v->width /= 2;
    }
    v->fold = v->parts > 1 ? 1 : v->fold;
    if (v->rows > PARTITIONS / v->parts)
        v->rows = PARTITIONS / v->parts;
    return v->width * bytes <= (v->parts > 1 ? SPREAD_BYTES_MAX : BYTES_MAX);
}

bool tern_lower_sort_values_fits(const tern_lower *l, const tern_lower_sorting *s)
{
    values v = {.s = s};
    int64_t length = s->in[0].dims[1];
    return s->count == 1 && !s->positions && s->out_length == length && l->options->control &&
           tern_lower_dtype(s->order.dtype) != TERN_DTYPE_NONE && length >= LENGTH_MIN &&
           length <= LENGTH_MAX && s->in[0].dims[0] <= INT32_MAX / 2 && plan(&v);
}

/* --- the check --- */

static void note_unordered(const values *v, tern_lir_view flags, uint32_t rows)
{
    tern_lir_view all = tern_lir_rows(v->unordered, 0, rows);
    tern_lir_tensor_tensor(v->l->b, TERN_ENGINE_DVE, all, all, flags, TERN_ALU_MAX);
}

static tern_lir_view column(const values *v, const char *name, uint32_t rows)
{
    return tern_lir_rows(tern_lir_tile(v->l->b, name, TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1), 0,
                         rows);
}

/* A sum is NaN if an element is, or if infinities of both signs are: then elements are compared if
 * the padding is infinite. The scale keeps the sum finite. */
static void check_nan(const values *v, tern_lir_view elems, tern_lir_view scratch)
{
    tern_lir *b = v->l->b;
    tern_lir_view sum = column(v, "sum", elems.rows), flags = column(v, "nan", elems.rows);
    if (v->parts > 1 || v->width > v->length) {
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, scratch, elems, elems, TERN_ALU_NE);
        tern_lir_tensor_reduce(b, flags, scratch, TERN_ALU_MAX, 1, false);
    } else {
        tern_lir_activation(b, &(tern_lir_activate){.dst = scratch,
                                                    .data = elems,
                                                    .func = TERN_ACTIVATION_COPY,
                                                    .scale = tern_lir_imm(0x1p-20F),
                                                    .reduce_res = sum});
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, flags, sum, sum, TERN_ALU_NE);
    }
    note_unordered(v, flags, elems.rows);
}

/* The bits of -0 are the lowest integer. */
static void check_minus_zero(const values *v, tern_lir_view elems, tern_lir_view scratch)
{
    bool wide = v->work == TERN_F32;
    tern_lir_view bits = tern_lir_bitcast(elems, wide ? TERN_I32 : TERN_I16);
    tern_lir_view flags = column(v, "minus_zero", elems.rows);
    tern_lir_tensor_scalar(v->l->b, TERN_ENGINE_DVE, scratch, bits, TERN_ALU_EQ,
                           tern_lir_imm(wide ? -0x1p31F : -0x1p15F));
    tern_lir_tensor_reduce(v->l->b, flags, scratch, TERN_ALU_MAX, 1, false);
    note_unordered(v, flags, elems.rows);
}

static void check_range(const values *v, tern_lir_view elems)
{
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view most = column(v, "most", elems.rows), flags = column(v, "large", elems.rows);
        tern_lir_tensor_reduce(v->l->b, most, elems, i ? TERN_ALU_MIN : TERN_ALU_MAX, 1, i == 1);
        tern_lir_tensor_scalar(v->l->b, TERN_ENGINE_DVE, flags, most, TERN_ALU_GE,
                               tern_lir_imm(0x1p24F));
        note_unordered(v, flags, elems.rows);
    }
}

/* The elements of a tile and their padding. */
static void check(const values *v)
{
    if (is_float(v)) {
        check_nan(v, v->now, v->then);
        check_minus_zero(v, v->now, v->then);
    } else if (is_wide_integer(v)) {
        check_range(v, v->now);
    }
}

/* --- the network --- */

typedef struct {
    tern_lower *l;
    tern_lir_view *now, *then;
    uint32_t columns;
    bool descending;
} network;

/* The pairs of a stage. |mirrored|: the first with the last of a block of |size|, else those half a
 * block apart. */
static void find_pairs(tern_lir_view v, uint32_t columns, uint32_t size, bool mirrored,
                       tern_lir_view *a, tern_lir_view *b)
{
    if (mirrored) {
        tern_lir_view blocks = tern_lir_reshape(v, 2, (const uint32_t[]){columns / size, size});
        *a = tern_lir_slice(blocks, 1, 0, size / 2, 1);
        *b = tern_lir_slice(blocks, 1, size - 1, size / 2, -1);
        return;
    }
    tern_lir_view blocks = tern_lir_reshape(v, 3, (const uint32_t[]){columns / size, 2, size / 2});
    *a = tern_lir_index(blocks, 1, 0);
    *b = tern_lir_index(blocks, 1, 1);
}

/* Minima and maxima of |count| blocks from |first| on; of pairs if there is one block. */
static void exchange(const network *n, uint32_t engine, const tern_lir_view *pairs, uint32_t first,
                     uint32_t count)
{
    tern_lir_view part[4];
    unsigned dim = pairs[0].rank > 1 && pairs[0].count[0] > 1 ? 0 : pairs[0].rank - 1;
    if (count == 0)
        return;
    for (unsigned i = 0; i < 4; i++)
        part[i] = tern_lir_slice(pairs[i], dim, first, count, 1);
    bool down = n->descending;
    tern_lir_tensor_tensor(n->l->b, engine, part[down ? 3 : 2], part[0], part[1], TERN_ALU_MIN);
    tern_lir_tensor_tensor(n->l->b, engine, part[down ? 2 : 3], part[0], part[1], TERN_ALU_MAX);
}

/* Both engines work on f32, in the ratio of their speeds. */
static void stage(const network *n, uint32_t size, bool mirrored)
{
    enum { POOL_SHARE = 9, SHARES = 16 };
    tern_lir_view pairs[4], next = *n->then;
    find_pairs(*n->now, n->columns, size, mirrored, &pairs[0], &pairs[1]);
    find_pairs(next, n->columns, size, mirrored, &pairs[2], &pairs[3]);
    uint32_t all = pairs[0].count[0] > 1 ? pairs[0].count[0] : pairs[0].count[pairs[0].rank - 1];
    uint32_t on_pool = next.dtype == TERN_F32 ? (all * POOL_SHARE + SHARES / 2) / SHARES : 0;
    exchange(n, TERN_ENGINE_POOL, pairs, 0, on_pool);
    exchange(n, TERN_ENGINE_DVE, pairs, on_pool, all - on_pool);
    *n->then = *n->now;
    *n->now = next;
}

static void merge(const network *n, uint32_t size)
{
    for (; size >= 2; size /= 2)
        stage(n, size, false);
}

void tern_lower_sort_network(tern_lower *l, tern_lir_view *now, tern_lir_view *then,
                             uint32_t columns, uint32_t width, bool descending)
{
    network n = {l, now, then, columns, descending};
    for (uint32_t size = 2; size <= width; size *= 2) {
        stage(&n, size, true);
        merge(&n, size / 2);
    }
}

void tern_lower_sort_merge(values *v, uint32_t size)
{
    merge(&(network){v->l, &v->now, &v->then, v->fold * v->width, v->s->order.descending}, size);
}

static float padding(const values *v)
{
    /* Sorts last. It is no value of an integer format, but the last that counts as in range. */
    float last = is_wide_integer(v) ? 0x1p24F - 1 : __builtin_inff();
    return v->s->order.descending ? -last : last;
}

/* The first |count| elements of the rows of a tile from |first| on. */
static tern_lir_view elems_of(const values *v, uint32_t first, uint32_t count)
{
    return tern_lower_sort_columns(v->now, v->fold, first, count);
}

static tern_lir_view hbm_of(const values *v, const tern_lower_array *a, tern_lir_at at)
{
    return tern_lower_sort_rows_of(a, at, v->now.rows, v->fold, v->length, v->stored, 1);
}

static void sort_tile(values *v, tern_lir_at at, uint32_t rows)
{
    tern_lower *l = v->l;
    uint32_t used = v->parts > 1 ? PARTITIONS : rows;
    v->now = tern_lir_rows(v->now, 0, used);
    v->then = tern_lir_rows(v->then, 0, used);
    if (v->parts > 1) {
        tern_lir_memset(l->b, TERN_ENGINE_DVE, v->now, padding(v));
        tern_lower_sort_spread(v, at, rows, true);
    } else {
        tern_lower_load(l, elems_of(v, 0, v->length), hbm_of(v, &v->s->in[0], at));
        if (v->width > v->length)
            tern_lir_memset(l->b, TERN_ENGINE_POOL, elems_of(v, v->length, v->width - v->length),
                            padding(v));
    }
    check(v);
    tern_lower_sort_network(l, &v->now, &v->then, v->fold * v->width, v->width,
                            v->s->order.descending);
    if (v->parts > 1) {
        tern_lower_sort_across(v);
        tern_lower_sort_spread(v, at, rows, false);
        return;
    }
    tern_lower_store(l, hbm_of(v, &v->s->out[0], at), elems_of(v, 0, v->length));
}

bool tern_lower_sort_values(tern_lower *l, const tern_lower_sorting *s, tern_lir_at *again)
{
    TERN_ASSERT(tern_lower_sort_values_fits(l, s));
    values v = {.l = l,
                .s = s,
                .work = work_dtype(s->order.dtype),
                .stored = tern_lower_dtype(s->order.dtype)};
    (void)plan(&v);
    v.now = tern_lir_tile(l->b, "sort_now", TERN_MEM_SBUF, v.work, PARTITIONS, v.fold * v.width);
    v.then = tern_lir_tile(l->b, "sort_then", TERN_MEM_SBUF, v.work, PARTITIONS, v.fold * v.width);
    v.unordered = tern_lir_tile(l->b, "unordered", TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1);
    tern_lir_memset(l->b, TERN_ENGINE_DVE, v.unordered, 0);
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)s->in[0].dims[0] / v.fold, v.rows, 1);
    while (tern_lir_iterate(l->b, &loop)) {
        values tile = v;
        sort_tile(&tile, loop.at, loop.size);
    }
    if (needs_check(&v))
        *again = tern_lower_any_row(l, v.unordered);
    return needs_check(&v);
}
