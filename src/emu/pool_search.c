/* emu/pool_search.c - GpSimd's searches: topk, nonzero_with_count, sequence_bounds. Each of its
 * cores has 16 partitions. */
#include "emu/lanes_impl.h"

#include <string.h>

#include "base/assert.h"

enum { CORE_ROWS = 16, CHUNK = TERN_EMU_CHUNK };

/* --- topk ---
 *
 * Element i of a core's n is in partition i mod 16 of its 16, column i / 16. All 16 partitions
 * of the outputs receive the same k results (assumed): ascending, and of equal values the first
 * in the row counts as the larger (assumed). A NaN is below every number, the two zeros are
 * equal (assumed). Two passes of counting bytes of 16-bit keys find the smallest selected value,
 * two more sort. */

enum { TOPK_ELEMS_MAX = 65536, TOPK_K_MAX = 32768 };

typedef struct {
    uint16_t bits[TOPK_ELEMS_MAX];
    uint16_t order[2][TOPK_K_MAX]; /* element indices */
} topk_space;

typedef struct {
    const tern_emu_view *values, *indices, *src;
    uint32_t n, k;
} topk_job;

/* Maps bf16 to keys that are ordered as the values. */
static uint32_t key_of(uint16_t bits)
{
    if ((bits & 0x7fff) > 0x7f80)
        return 0;
    if (bits == 0x8000)
        bits = 0;
    return bits & 0x8000 ? (uint16_t)~bits : bits | 0x8000u;
}

static void topk_read(const topk_job *job, uint32_t core, topk_space *space)
{
    uint16_t scratch[CHUNK];
    const uint32_t columns = (job->n + CORE_ROWS - 1) / CORE_ROWS;
    for (uint32_t r = 0; r < CORE_ROWS; r++)
        for (uint32_t first = 0, n; first < columns; first += n) {
            n = tern_emu_min(CHUNK, columns - first);
            const void *row = tern_emu_get_bits(job->src, core * CORE_ROWS + r, first, n, scratch);
            for (uint32_t i = 0; i < n; i++)
                memcpy(&space->bits[(first + i) * CORE_ROWS + r], (const uint8_t *)row + 2 * i, 2);
        }
}

/* The byte that contains the |left|-th largest; |left| becomes its rank within that byte. */
static uint32_t byte_of(const uint32_t *count, uint32_t *left)
{
    uint32_t byte = 255;
    while (*left > count[byte]) {
        *left -= count[byte];
        byte--;
    }
    return byte;
}

/* The smallest selected key, and how many elements with that key are selected. */
static uint32_t topk_bound(const topk_job *job, const topk_space *space, uint32_t *ties)
{
    uint32_t high[256] = {0}, low[256] = {0};
    for (uint32_t i = 0; i < job->n; i++)
        high[key_of(space->bits[i]) >> 8]++;
    *ties = job->k;
    uint32_t top = byte_of(high, ties);
    for (uint32_t i = 0; i < job->n; i++)
        if (key_of(space->bits[i]) >> 8 == top)
            low[key_of(space->bits[i]) & 255]++;
    return top << 8 | byte_of(low, ties);
}

/* The selected elements, the last first. */
static void topk_select(const topk_job *job, topk_space *space)
{
    uint32_t ties = 0, at = job->k;
    const uint32_t bound = topk_bound(job, space, &ties);
    for (uint32_t i = 0; i < job->n && at > 0; i++) {
        uint32_t key = key_of(space->bits[i]);
        if (key < bound || (key == bound && ties == 0))
            continue;
        ties -= key == bound;
        space->order[0][--at] = (uint16_t)i;
    }
    TERN_ASSERT(at == 0);
}

static void topk_sort(const topk_job *job, topk_space *space)
{
    for (uint32_t round = 0; round < 2; round++) {
        const uint16_t *from = space->order[round];
        uint16_t *to = space->order[1 - round];
        uint32_t start[257] = {0};
        for (uint32_t i = 0; i < job->k; i++)
            start[(key_of(space->bits[from[i]]) >> 8 * round & 255) + 1]++;
        for (uint32_t b = 0; b < 256; b++)
            start[b + 1] += start[b];
        for (uint32_t i = 0; i < job->k; i++)
            to[start[key_of(space->bits[from[i]]) >> 8 * round & 255]++] = from[i];
    }
}

static void topk_write(const topk_job *job, uint32_t core, const topk_space *space)
{
    uint32_t value[CHUNK], index[CHUNK];
    for (uint32_t first = 0, n; first < job->k; first += n) {
        n = tern_emu_min(CHUNK, job->k - first);
        for (uint32_t i = 0; i < n; i++) {
            index[i] = space->order[0][first + i];
            value[i] = space->bits[index[i]];
        }
        for (uint32_t r = 0; r < CORE_ROWS; r++) {
            tern_emu_put_low(job->values, core * CORE_ROWS + r, first, n, value);
            tern_emu_put_low(job->indices, core * CORE_ROWS + r, first, n, index);
        }
    }
}

static void topk_cores(void *arg, uint32_t begin, uint32_t end)
{
    const topk_job *job = arg;
    topk_space space;
    for (uint32_t core = (begin + CORE_ROWS - 1) / CORE_ROWS; core * CORE_ROWS < end; core++) {
        topk_read(job, core, &space);
        topk_select(job, &space);
        topk_sort(job, &space);
        topk_write(job, core, &space);
    }
}

tern_status tern_emu_run_TOPK(tern_emu_core *core, const tern_emu_exec *x)
{
    topk_job job = {.values = &x->view[TERN_OPERAND(TOPK, val_dst)],
                    .indices = &x->view[TERN_OPERAND(TOPK, idx_dst)],
                    .src = &x->view[TERN_OPERAND(TOPK, src)],
                    .n = x->args[TERN_ARG(TOPK, n)]};
    job.k = job.values->elems;
    const uint64_t held = (uint64_t)job.src->elems * CORE_ROWS;
    if (job.n > held || job.n >= TOPK_ELEMS_MAX || job.k > job.n || job.k >= TOPK_K_MAX)
        return TERN_ERR(FAULT, "topk: %u of %u elements, src has %llu; at most %d of %d", job.k,
                        job.n, (unsigned long long)held, TOPK_K_MAX - 1, TOPK_ELEMS_MAX - 1);
    if (job.src->elem_bytes != 2 || job.src->rows % CORE_ROWS != 0)
        return TERN_ERR(FAULT,
                        "topk: src has %u rows of %u-byte elements; wanted bf16 in a "
                        "multiple of %d rows",
                        job.src->rows, job.src->elem_bytes, CORE_ROWS);
    tern_emu_for_rows(core, job.src->rows, job.n, topk_cores, &job);
    return NULL;
}

/* --- nonzero_with_count --- */

typedef struct {
    const tern_emu_view *dst;
    uint32_t row, at, n; /* next output, and number of entries buffered in |value| */
    int32_t value[CHUNK];
} i32_writer;

static void writer_flush(i32_writer *w)
{
    tern_emu_put_i32(w->dst, w->row, w->at, w->n, w->value);
    w->at += w->n;
    w->n = 0;
}

static void writer_put(i32_writer *w, int32_t value)
{
    if (w->n == CHUNK)
        writer_flush(w);
    w->value[w->n++] = value;
}

tern_status tern_emu_run_NONZERO_WITH_COUNT(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *src = &x->view[TERN_OPERAND(NONZERO_WITH_COUNT, src)];
    const uint32_t offset = x->args[TERN_ARG(NONZERO_WITH_COUNT, index_offset)];
    const int32_t padding = (int32_t)x->args[TERN_ARG(NONZERO_WITH_COUNT, padding)];
    float scratch[CHUNK];
    i32_writer w = {.dst = &x->view[TERN_OPERAND(NONZERO_WITH_COUNT, dst)]};
    (void)core;
    for (w.row = 0; w.row < src->rows; w.row++) {
        if ((src->ap->start + w.row) % CORE_ROWS != 0)
            continue;
        uint32_t found = 0;
        w.at = 0;
        for (uint32_t first = 0, n; first < src->elems; first += n) {
            n = tern_emu_min(CHUNK, src->elems - first);
            const float *values = tern_emu_get_f32(src, w.row, first, n, scratch);
            for (uint32_t i = 0; i < n; i++)
                if (values[i] != 0) {
                    writer_put(&w, (int32_t)(offset + first + i));
                    found++;
                }
        }
        for (uint32_t i = found; i < src->elems; i++)
            writer_put(&w, padding);
        writer_put(&w, (int32_t)found);
        writer_flush(&w);
    }
    return NULL;
}

/* --- sequence_bounds --- */

static bool is_float(const tern_emu_view *v)
{
    return tern_num_format_of((tern_dtype)v->dtype)->kind == TERN_KIND_FLOAT;
}

/* Ids as words: zero is 0, and different ids differ. */
static void get_ids(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n, int32_t *ids)
{
    if (!is_float(v)) {
        const int32_t *from = tern_emu_get_i32(v, row, first, n, ids);
        memmove(ids, from, n * sizeof(*ids));
        return;
    }
    float scratch[CHUNK];
    const float *from = tern_emu_get_f32(v, row, first, n, scratch);
    for (uint32_t i = 0; i < n; i++)
        ids[i] = from[i] == 0 ? 0 : (int32_t)tern_isa_f32_arg(from[i]);
}

/* Stores the same value to elements first .. end - 1. */
static void put_run(const tern_emu_view *dst, uint32_t row, uint32_t first, uint32_t end,
                    int32_t value)
{
    int32_t values[CHUNK];
    for (uint32_t i = 0; i < tern_emu_min(CHUNK, end - first); i++)
        values[i] = value;
    for (uint32_t n; first < end; first += n) {
        n = tern_emu_min(CHUNK, end - first);
        tern_emu_put_i32(dst, row, first, n, values);
    }
}

/* A segment is a run of equal ids; its end is one past its last element. */
static void put_segment(const tern_emu_view *dst, uint32_t row, uint32_t n, uint32_t first,
                        uint32_t end, int32_t id)
{
    put_run(dst, row, first, end, (int32_t)(id ? first : n));
    put_run(dst, row, n + first, n + end, id ? (int32_t)end : -1);
}

tern_status tern_emu_run_SEQUENCE_BOUNDS(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(SEQUENCE_BOUNDS, dst)];
    const tern_emu_view *src = &x->view[TERN_OPERAND(SEQUENCE_BOUNDS, segment_ids)];
    int32_t ids[CHUNK];
    (void)core;
    for (uint32_t row = 0; row < src->rows; row++) {
        uint32_t begin = 0;
        int32_t id = 0;
        for (uint32_t first = 0, n; first < src->elems; first += n) {
            n = tern_emu_min(CHUNK, src->elems - first);
            get_ids(src, row, first, n, ids);
            for (uint32_t i = 0; i < n; i++) {
                if (ids[i] != id && first + i > begin) {
                    put_segment(dst, row, src->elems, begin, first + i, id);
                    begin = first + i;
                }
                id = ids[i];
            }
        }
        put_segment(dst, row, src->elems, begin, src->elems, id);
    }
    return NULL;
}
