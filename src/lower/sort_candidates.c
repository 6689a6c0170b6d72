/* lower/sort_candidates.c - top_k of long rows from the eight largest of each chunk.
 *
 * A row is split over several partitions if there are few rows. Two passes of the vector engine
 * find the eight largest elements of each chunk and their positions; the k largest are then taken
 * from these candidates. Chunks are so short that hardly any has more than eight of the k largest.
 *
 * The result is exact unless a chunk's eighth candidate is one of the k largest, an element is NaN,
 * or -infinity or a zero (of either sign) is among the k largest. The program checks that for all
 * rows; if it fails, sort_top.c computes the result in another way. */
#include "lower/sort_rows_impl.h"

#include "base/assert.h"

enum {
    PARTITIONS = 128,
    EIGHT = 8,
    LENGTH_MIN = 2048,
    CHUNK_MIN = 64,
    CHUNK_MAX = 2048,
    SEGMENT = CHUNK_MAX, /* elements of a part that are loaded at once */
    CANDIDATES_MAX = 8192
};

typedef struct {
    tern_lower *l;
    const tern_lower_top *t;
    uint32_t chunk, chunks;     /* chunks: of a part */
    uint32_t split, part, rows; /* parts of a row, elements of a part, rows at a time */
    uint32_t slots;             /* k rounded up to eights */
    tern_lir_pool elems, scratch;
    tern_lir_view found, at;      /* [128, candidates of a part] */
    tern_lir_view nan, unordered; /* [128, 1] */
    tern_lir_view all, all_at;    /* [rows, candidates of a row] */
    tern_lir_view starts;         /* the positions of their chunks */
    tern_lower_array found_in_hbm, at_in_hbm;
} candidates;

static bool is_float(const candidates *c)
{
    tern_dtype dtype = c->t->dtype;
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

static uint32_t candidates_of(const candidates *c) { return c->chunks * EIGHT; }

/* At most 3/4 of an element of the k largest is expected in a chunk: one in 10^7 has nine. */
static void plan(candidates *c)
{
    uint32_t rows = (uint32_t)c->t->in.dims[0];
    c->slots = (c->t->k + EIGHT - 1) / EIGHT * EIGHT;
    c->chunk = CHUNK_MIN;
    while (c->chunk < CHUNK_MAX && (uint64_t)c->chunk * 8 * c->t->k <= 3 * (uint64_t)c->t->length)
        c->chunk *= 2;
    c->split = 1;
    while (c->split * 2 * rows <= PARTITIONS && c->t->length / (c->split * 2) >= c->chunk)
        c->split *= 2;
    c->chunks = (c->t->length + c->split * c->chunk - 1) / (c->split * c->chunk);
    c->part = c->chunks * c->chunk;
    c->split = (c->t->length + c->part - 1) / c->part;
    c->rows = rows < PARTITIONS / c->split ? rows : PARTITIONS / c->split;
}

bool tern_lower_candidates_fit(tern_lower *l, const tern_lower_top *t)
{
    candidates c = {.l = l, .t = t};
    if (t->length < LENGTH_MIN || !l->options->control)
        return false;
    plan(&c);
    uint32_t all = c.split * candidates_of(&c);
    return all <= CANDIDATES_MAX && all >= c.slots && c.rows > 0;
}

static tern_lir_view tile(const candidates *c, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(c->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems);
}

static void begin(candidates *c)
{
    tern_lower *l = c->l;
    uint32_t segment = c->part < SEGMENT ? c->part : SEGMENT, all = c->split * candidates_of(c);
    c->elems = tern_lir_pool_of(l->b, "top_in", TERN_MEM_SBUF, TERN_F32, PARTITIONS, segment, 3);
    c->scratch =
        tern_lir_pool_of(l->b, "top_scratch", TERN_MEM_SBUF, TERN_BF16, PARTITIONS, segment, 1);
    c->found = tile(c, "top_found", TERN_F32, candidates_of(c));
    c->at = tile(c, "top_at", TERN_U32, candidates_of(c));
    c->nan = tern_lower_check_begin(l);
    c->unordered = tern_lower_check_begin(l);
    c->starts = tile(c, "top_starts", TERN_I32, all);
    tern_lir_iota(l->b, c->starts, 0, 0, 3,
                  (const int32_t[]){(int32_t)c->part, (int32_t)c->chunk, 0},
                  (const uint32_t[]){c->split, c->chunks, EIGHT});
    c->all = c->found;
    c->all_at = c->at;
    if (c->split == 1)
        return;
    const int64_t dims[] = {c->split, c->rows, candidates_of(c)};
    c->found_in_hbm = tern_lower_temp(l, "top_found", TERN_F32, dims, 3);
    c->at_in_hbm = tern_lower_temp(l, "top_at", TERN_U32, dims, 3);
    c->all = tile(c, "top_all", TERN_F32, all);
    c->all_at = tile(c, "top_all_at", TERN_U32, all);
}

/* --- a segment of all parts --- */

static tern_lir_view load(candidates *c, tern_lir_at at, uint32_t rows, uint32_t first, uint32_t n)
{
    tern_lir_view elems = tern_lir_cols(tern_lir_next(c->l->b, &c->elems), 0, n);
    uint32_t last = (c->split - 1) * c->part + first; /* the first element of the last part */
    uint32_t left = last < c->t->length ? c->t->length - last : 0;
    if (left < n)
        tern_lir_memset(c->l->b, TERN_ENGINE_DVE, tern_lir_cols(elems, left, n - left),
                        -__builtin_inff());
    for (uint32_t p = 0; p < c->split; p++) {
        uint32_t count = p + 1 < c->split || left > n ? n : left;
        if (count > 0)
            tern_lower_load(c->l, tern_lir_cols(tern_lir_rows(elems, p * rows, rows), 0, count),
                            tern_lower_sort_part(&c->t->in, at, rows, p * c->part + first, count,
                                                 tern_lower_dtype(c->t->dtype), 1));
    }
    return tern_lir_rows(elems, 0, c->split * rows);
}

/* All maxima, then all positions, so that none waits for the one before. */
static void search_segment(candidates *c, tern_lir_view elems, uint32_t first)
{
    tern_lir_view found = tern_lir_rows(c->found, 0, elems.rows);
    tern_lir_view positions = tern_lir_rows(c->at, 0, elems.rows);
    for (unsigned find = 0; find < 2; find++)
        for (uint32_t at = 0; at < elems.count[0]; at += c->chunk) {
            uint32_t slot = (first + at) / c->chunk * EIGHT;
            tern_lir_view chunk = tern_lir_cols(elems, at, c->chunk);
            tern_lir_view eight = tern_lir_cols(found, slot, EIGHT);
            if (find)
                tern_lower_top_search(c->l, TERN_OP_NC_FIND_INDEX8,
                                      tern_lir_cols(positions, slot, EIGHT), chunk, eight);
            else
                tern_lower_top_search(c->l, TERN_OP_MAX8, eight, chunk, (tern_lir_view){0});
        }
    /* Last, so that searches do not wait for the scalar engine. */
    tern_lir_view scratch = tern_lir_rows(tern_lir_next(c->l->b, &c->scratch), 0, elems.rows);
    if (is_float(c))
        tern_lower_check_nan(c->l, c->nan, elems, tern_lir_cols(scratch, 0, elems.count[0]), false);
}

/* --- candidates of rows --- */

/* Moves the candidates of a row's parts from their partitions to one. */
static void gather_parts(candidates *c, tern_lir_view to, tern_lir_view tile,
                         const tern_lower_array *hbm, uint32_t rows)
{
    tern_lir_view v = (tern_lir_view){.mem = TERN_MEM_HBM,
                                      .dtype = (uint8_t)hbm->dtype,
                                      .tensor = hbm->tensor,
                                      .rank = 1,
                                      .rows = c->split * rows,
                                      .row_stride = candidates_of(c),
                                      .stride = {1},
                                      .count = {candidates_of(c)}};
    tern_lower_store(c->l, v, tern_lir_rows(tile, 0, c->split * rows));
    v.rows = rows;
    v.rank = 2;
    v.count[0] = c->split;
    v.stride[0] = (int64_t)rows * candidates_of(c);
    v.count[1] = candidates_of(c);
    v.stride[1] = 1;
    tern_lower_load(c->l,
                    tern_lir_reshape(tern_lir_rows(to, 0, rows), 2,
                                     (const uint32_t[]){c->split, candidates_of(c)}),
                    v);
}

static void check_row(candidates *c, tern_lir_view eighths, tern_lir_view winners)
{
    tern_lir_view last = tern_lir_cols(winners, c->t->k - 1, 1);
    if (c->t->k > EIGHT) {
        tern_lir_view flags = tern_lir_rows(tile(c, "top_bad", TERN_F32, 1), 0, winners.rows);
        tern_lir_tensor_tensor(c->l->b, TERN_ENGINE_DVE, flags, eighths, last, TERN_ALU_GE);
        tern_lower_check_flags(c->l, c->unordered, flags);
    }
    if (is_float(c))
        tern_lower_check_winners(c->l, c->unordered, tern_lir_cols(winners, 0, c->t->k));
}

static void take_rows(candidates *c, tern_lir_at at, uint32_t rows)
{
    tern_lower *l = c->l;
    const tern_lower_top *t = c->t;
    uint32_t total = c->split * candidates_of(c);
    tern_lir_view all = tern_lir_rows(c->all, 0, rows), all_at = tern_lir_rows(c->all_at, 0, rows);
    if (c->split > 1) {
        gather_parts(c, c->all, c->found, &c->found_in_hbm, rows);
        gather_parts(c, c->all_at, c->at, &c->at_in_hbm, rows);
    }
    tern_lir_tensor_tensor(l->b, TERN_ENGINE_POOL, tern_lir_bitcast(all_at, TERN_I32),
                           tern_lir_bitcast(all_at, TERN_I32), tern_lir_rows(c->starts, 0, rows),
                           TERN_ALU_ADD);
    tern_lir_view eighths = tern_lir_rows(tile(c, "top_eighths", TERN_F32, 1), 0, rows);
    tern_lir_view chunks = tern_lir_reshape(all, 2, (const uint32_t[]){total / EIGHT, EIGHT});
    tern_lir_tensor_reduce(l->b, eighths, tern_lir_index(chunks, 1, EIGHT - 1), TERN_ALU_MAX, 1,
                           false);
    tern_lir_view winners = tern_lir_rows(tile(c, "top_winners", TERN_F32, c->slots), 0, rows);
    tern_lir_view best = tern_lir_rows(tile(c, "top_best", TERN_U32, c->slots), 0, rows);
    tern_lir_view positions = tern_lir_rows(tile(c, "top_positions", TERN_U32, c->slots), 0, rows);
    tern_lower_top_take(l, c->slots, all, winners, best);
    tern_lower_sort_gather(l, positions, all_at, best);
    check_row(c, eighths, winners);
    const tern_dtype stored = tern_lower_dtype(t->dtype);
    tern_lower_store(l, tern_lower_sort_part(&t->values, at, rows, 0, t->k, stored, 1),
                     tern_lir_cols(winners, 0, t->k));
    tern_lower_store(l, tern_lower_sort_part(&t->positions, at, rows, 0, t->k, TERN_U32, 1),
                     tern_lir_cols(positions, 0, t->k));
}

tern_lir_at tern_lower_candidates(tern_lower *l, const tern_lower_top *t)
{
    candidates c = {.l = l, .t = t};
    plan(&c);
    begin(&c);
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)t->in.dims[0], c.rows, 1);
    while (tern_lir_iterate(l->b, &loop)) {
        for (uint32_t first = 0; first < c.part; first += SEGMENT) {
            uint32_t n = c.part - first < SEGMENT ? c.part - first : SEGMENT;
            search_segment(&c, load(&c, loop.at, loop.size, first, n), first);
        }
        take_rows(&c, loop.at, loop.size);
    }
    tern_lower_check_flags(l, c.unordered, c.nan);
    return tern_lower_any_row(l, c.unordered);
}
