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
 * If there are few rows, each is divided among partitions (sort_spread.c). The bitonic network
 * halves blocks down to an odd number of elements, so that rows need little padding. */
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

/* --- widths --- */

/* The odd factor of a width, of at most 7: blocks of as many elements are sorted on their own. */
static uint32_t odd_of(uint32_t width)
{
    while (width % 2 == 0)
        width /= 2;
    return width;
}

/* Estimated cycles of sorting a row of |width| columns on each of |parts| partitions. */
static double cost_of(uint32_t width, uint32_t parts, uint32_t bytes)
{
    enum { ACROSS = 3, STRIDE_MAX = 16, FIXED = 400 }; /* bytes of full rate; cycles of a stage */
    static const struct {
        double passes, stages; /* over all elements; one after the other */
    } blocks[] = {[1] = {0, 0}, [3] = {2, 3}, [5] = {4, 9}, [7] = {5, 16}};
    uint32_t odd = odd_of(width), depth = 0;
    double passes = blocks[odd].passes * (odd * bytes > STRIDE_MAX ? 2 : 1);
    double block = passes * width + blocks[odd].stages * FIXED, stage = width + FIXED, sum = block;
    for (uint32_t size = 2 * odd; size <= width; size *= 2)
        sum += ++depth * stage + block;
    for (uint32_t n = 2, across = 1; n <= parts; n *= 2, across++)
        sum += (across * ACROSS + depth) * stage + block;
    return sum;
}

/* A power of two, or 3, 5 or 7 times one. */
static uint32_t width_of(uint32_t length, uint32_t parts, uint32_t bytes)
{
    enum { DIVIDED_MIN = 128 };
    uint32_t each = (length + parts - 1) / parts, width = 2;
    while (width < each)
        width *= 2;
    uint32_t best = width;
    for (uint32_t eighths = 5; width >= DIVIDED_MIN && eighths < 8; eighths++) {
        uint32_t other = width / 8 * eighths;
        if (other >= each && cost_of(other, parts, bytes) < cost_of(best, parts, bytes))
            best = other;
    }
    return best;
}

/* Divides rows among partitions if they are too long for one, or if there are few of them. */
static bool plan(values *v)
{
    uint32_t bytes = work_dtype(v->s->order.dtype) == TERN_F32 ? 4 : 2;
    v->rows = (uint32_t)v->s->in[0].dims[0];
    v->length = (uint32_t)v->s->in[0].dims[1];
    v->parts = 1;
    v->width = width_of(v->length, v->parts, bytes);
    v->fold = tern_lower_sort_fold(v->rows, v->width, FOLDED_BYTES / bytes);
    while (v->parts < PARTITIONS &&
           (v->width * bytes > (v->parts > 1 ? SPREAD_BYTES_MAX : BYTES_MAX) ||
            (v->rows * v->parts * 2 <= PARTITIONS && v->width / 2 >= CHUNK_MIN))) {
        v->parts *= 2;
        v->width = width_of(v->length, v->parts, bytes);
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

/* The elements of a tile and their padding. */
static void check(const values *v)
{
    if (is_float(v)) {
        bool padded = v->parts > 1 || v->width > v->length;
        tern_lower_check_nan(v->l, v->unordered, v->now, v->then, padded);
        tern_lower_check_minus_zero(v->l, v->unordered, v->now, v->then);
    } else if (is_wide_integer(v)) {
        tern_lower_check_range(v->l, v->unordered, v->now);
    }
}

/* --- the network --- */

typedef struct {
    tern_lower *l;
    tern_lir_view *now, *then;
    uint32_t columns;
    bool descending;
    uint32_t pool_share; /* of GpSimd, in sixteenths */
    tern_lir_pool psum;  /* copies of operands; no buffers: none */
    uint32_t psum_elems; /* of a buffer */
} network;

enum { PSUM_BANKS = 8, PSUM_BANK_ELEMS = 512, PSUM_MIN = 64, LONG = 8192 };

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

/* Minima and maxima of pairs[0] and pairs[1] in pairs[2] and pairs[3]. */
static void exchange(const network *n, uint32_t engine, const tern_lir_view *pairs)
{
    bool down = n->descending;
    tern_lir_tensor_tensor(n->l->b, engine, pairs[down ? 3 : 2], pairs[0], pairs[1], TERN_ALU_MIN);
    tern_lir_tensor_tensor(n->l->b, engine, pairs[down ? 2 : 3], pairs[0], pairs[1], TERN_ALU_MAX);
}

static void slice_pairs(tern_lir_view *to, const tern_lir_view *pairs, unsigned dim, uint32_t first,
                        uint32_t count)
{
    for (unsigned i = 0; i < 4; i++)
        to[i] = tern_lir_slice(pairs[i], dim, first, count, 1);
}

/* On the vector engine, which reads f32 at twice the rate if one operand is in PSUM: the scalar
 * engine copies it there. */
static void exchange_part(network *n, const tern_lir_view *pairs)
{
    tern_lir_view part[4] = {pairs[0], pairs[1], pairs[2], pairs[3]};
    uint32_t count = (uint32_t)tern_lir_elems(pairs[0]);
    if (n->psum.buffers && count >= PSUM_MIN) {
        tern_lir_view copy = tern_lir_next(n->l->b, &n->psum);
        copy = tern_lir_cols(tern_lir_rows(copy, 0, pairs[1].rows), 0, count);
        part[1] = tern_lir_reshape(copy, pairs[1].rank, pairs[1].count);
        tern_lir_tensor_copy(n->l->b, TERN_ENGINE_ACT, part[1], pairs[1]);
    }
    exchange(n, TERN_ENGINE_DVE, part);
}

/* In parts that fit in a buffer in PSUM, so that copies run ahead. */
static void exchange_parts(network *n, const tern_lir_view *pairs, unsigned dim)
{
    uint32_t all = pairs[0].count[dim], each = (uint32_t)tern_lir_elems(pairs[0]) / all;
    uint32_t most = each < n->psum_elems ? n->psum_elems / each : 1;
    if (!n->psum.buffers)
        most = all;
    for (uint32_t first = 0; first < all; first += most) {
        tern_lir_view part[4];
        slice_pairs(part, pairs, dim, first, all - first < most ? all - first : most);
        if (n->psum.buffers && each > n->psum_elems)
            exchange_parts(n, part, part[0].rank - 1U);
        else
            exchange_part(n, part);
    }
}

/* How many of |all| pairs GpSimd compares. */
static uint32_t pool_part(const network *n, uint32_t all)
{
    enum { SHARES = 16 };
    return (all * n->pool_share + SHARES / 2) / SHARES;
}

/* Both engines work, in the ratio of their speeds, on blocks; on pairs if there is one block. */
static void stage(network *n, uint32_t size, bool mirrored)
{
    tern_lir_view pairs[4], part[4], next = *n->then;
    find_pairs(*n->now, n->columns, size, mirrored, &pairs[0], &pairs[1]);
    find_pairs(next, n->columns, size, mirrored, &pairs[2], &pairs[3]);
    unsigned dim = pairs[0].rank > 1 && pairs[0].count[0] > 1 ? 0 : pairs[0].rank - 1U;
    uint32_t all = pairs[0].count[dim], on_pool = pool_part(n, all);
    if (on_pool) {
        slice_pairs(part, pairs, dim, 0, on_pool);
        exchange(n, TERN_ENGINE_POOL, part);
    }
    if (on_pool < all) {
        slice_pairs(part, pairs, dim, on_pool, all - on_pool);
        exchange_parts(n, part, dim);
    }
    *n->then = *n->now;
    *n->now = next;
}

static network begin_network(tern_lower *l, tern_lir_view *now, tern_lir_view *then,
                             uint32_t columns, bool descending)
{
    const tern_chip *chip = l->chip;
    bool wide = now->dtype == TERN_F32;
    network n = {.l = l, .now = now, .then = then, .columns = columns, .descending = descending};
    bool beside = !chip->dve_pool_exclusive && chip->act_native_copy;
    uint32_t banks = columns >= LONG ? 2 : 1; /* of a buffer */
    n.psum_elems = banks * PSUM_BANK_ELEMS;
    if (wide && beside && columns >= 4 * PSUM_MIN)
        n.psum = tern_lir_pool_of(l->b, "sort_psum", TERN_MEM_PSUM, TERN_F32, now->rows,
                                  n.psum_elems, PSUM_BANKS / banks);
    n.pool_share = n.psum.buffers || (!wide && beside) ? 6 : wide ? 9 : 0;
    return n;
}

/* --- blocks of an odd number of elements --- */

typedef struct {
    uint8_t low, high;
} comparator;

static const comparator sort3[] = {{0, 2}, {0, 1}, {1, 2}};
static const comparator sort5[] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1},
                                   {2, 4}, {1, 2}, {3, 4}, {2, 3}};
static const comparator sort7[] = {{0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6}, {0, 1}, {2, 5},
                                   {3, 4}, {1, 2}, {4, 6}, {2, 3}, {4, 5}, {1, 2}, {3, 4}, {5, 6}};
static const struct {
    const comparator *items;
    uint32_t count;
} small_sorts[] = {
    [3] = {sort3, sizeof(sort3) / sizeof(sort3[0])},
    [5] = {sort5, sizeof(sort5) / sizeof(sort5[0])},
    [7] = {sort7, sizeof(sort7) / sizeof(sort7[0])},
};

/* Element |i| of |count| blocks of |size| from |first| on. */
static tern_lir_view element_of(tern_lir_view v, uint32_t size, uint32_t first, uint32_t count,
                                uint32_t i)
{
    uint32_t blocks = (uint32_t)tern_lir_elems(v) / size;
    v = tern_lir_index(tern_lir_reshape(v, 2, (const uint32_t[]){blocks, size}), 1, i);
    return tern_lir_slice(v, 0, first, count, 1);
}

/* Sorts blocks of |size| elements in place. An element alternates between the two tiles. */
static void sort_blocks(network *n, uint32_t size, uint32_t first, uint32_t count, bool on_pool)
{
    const tern_lir_view tiles[] = {*n->now, *n->then};
    bool in_then[8] = {false};
    for (uint32_t i = 0; i < small_sorts[size].count; i++) {
        comparator c = small_sorts[size].items[i];
        tern_lir_view pairs[] = {
            element_of(tiles[in_then[c.low]], size, first, count, c.low),
            element_of(tiles[in_then[c.high]], size, first, count, c.high),
            element_of(tiles[!in_then[c.low]], size, first, count, c.low),
            element_of(tiles[!in_then[c.high]], size, first, count, c.high),
        };
        if (on_pool)
            exchange(n, TERN_ENGINE_POOL, pairs);
        else
            exchange_parts(n, pairs, 0);
        in_then[c.low] = !in_then[c.low];
        in_then[c.high] = !in_then[c.high];
    }
    for (uint32_t i = 0; i < size; i++)
        if (in_then[i])
            tern_lir_tensor_copy(n->l->b, on_pool ? TERN_ENGINE_POOL : TERN_ENGINE_DVE,
                                 element_of(tiles[0], size, first, count, i),
                                 element_of(tiles[1], size, first, count, i));
}

static void sort_odd(network *n, uint32_t size)
{
    uint32_t blocks = n->columns / size, on_pool = pool_part(n, blocks);
    if (size == 1)
        return;
    if (on_pool)
        sort_blocks(n, size, 0, on_pool, true);
    if (on_pool < blocks)
        sort_blocks(n, size, on_pool, blocks - on_pool, false);
}

static void merge(network *n, uint32_t size)
{
    uint32_t odd = odd_of(size);
    for (; size > odd; size /= 2)
        stage(n, size, false);
    sort_odd(n, odd);
}

void tern_lower_sort_network(tern_lower *l, tern_lir_view *now, tern_lir_view *then,
                             uint32_t columns, uint32_t width, bool descending)
{
    network n = begin_network(l, now, then, columns, descending);
    uint32_t odd = odd_of(width);
    sort_odd(&n, odd);
    for (uint32_t size = 2 * odd; size <= width; size *= 2) {
        stage(&n, size, true);
        merge(&n, size / 2);
    }
}

void tern_lower_sort_merge(values *v, uint32_t size)
{
    network n = begin_network(v->l, &v->now, &v->then, v->fold * v->width, v->s->order.descending);
    merge(&n, size);
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
    v.unordered = tern_lower_check_begin(l);
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)s->in[0].dims[0] / v.fold, v.rows, 1);
    while (tern_lir_iterate(l->b, &loop)) {
        values tile = v;
        sort_tile(&tile, loop.at, loop.size);
    }
    if (needs_check(&v))
        *again = tern_lower_any_row(l, v.unordered);
    return needs_check(&v);
}
