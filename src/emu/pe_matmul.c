/* emu/pe_matmul.c - one matmul: packs operands, computes tiles, distributes columns over threads.
 *
 * The stationary is packed once, as many of its columns as fit the buffer; each iteration of the
 * loop over the columns of the result packs its columns of the moving and computes all rows for
 * them. One thread computes an element over all k, so the split does not affect the result. */
#include "base/assert.h"
#include "emu/pe_impl.h"

enum {
    ALONE_WORK = 1 << 18,        /* fewer multiplications are not shared among threads */
    AHEAD = 4,                   /* prefetch distance in partitions */
    ITERATION_BYTES = 32 * 1024, /* packed columns per iteration: they stay in the L1 cache */
    CACHE_LINE = 64,
    SUM_ROW = TERN_EMU_LANES + TERN_PE_COLUMNS_MAX
};

static uint32_t round_up(uint32_t n, uint32_t unit) { return (n + unit - 1) / unit * unit; }

uint32_t tern_emu_pe_iteration_columns(const tern_emu_core *core, uint64_t work, uint32_t n,
                                       uint32_t unit, uint32_t max)
{
    max = max / unit * unit;
    if (max < unit)
        max = unit;
    uint32_t threads = work < ALONE_WORK ? 1 : tern_pool_threads(core->pool);
    /* The fewest iterations that occupy every thread. */
    uint32_t iterations = round_up((n + max - 1) / max, threads);
    return tern_emu_min(max, round_up((n + iterations - 1) / iterations, unit));
}

/* --- packing --- */

/* Partitions are too far apart for the hardware prefetcher. */
static void fetch_ahead(const tern_emu_pe_packing *p, uint32_t partition, uint32_t first,
                        uint32_t n)
{
    const tern_emu_view *v = p->source->view;
    const uint32_t ahead = partition + AHEAD;
    if (ahead >= p->partitions || !v->dense || v->index)
        return;
    for (uint32_t j = 0; j < p->source->fold; j++) {
        const uint8_t *at =
            v->base + ahead * v->row_bytes + (size_t)(j * p->source->elems + first) * v->elem_bytes;
        for (size_t i = 0; i < (size_t)n * v->elem_bytes; i += CACHE_LINE)
            __builtin_prefetch(at + i);
        if (p->source->scale)
            return;
    }
}

/* Whether rows are packed as they are stored. */
static bool has_plain_rows(const tern_emu_pe_source *s)
{
    const tern_emu_view *v = s->view;
    return !s->scale && v->dense && !v->index && v->dtype == (s->half ? TERN_BF16 : TERN_F32) &&
           (uintptr_t)v->base % v->elem_bytes == 0 && v->row_bytes % v->elem_bytes == 0;
}

/* The rows of one partition, into |out|. */
static void plain_rows(const tern_emu_pe_source *s, uint32_t partition, uint32_t first,
                       const void **out)
{
    const tern_emu_view *v = s->view;
    const uint8_t *row = v->base + partition * v->row_bytes + (size_t)first * v->elem_bytes;
    for (uint32_t j = 0; j < s->fold; j++, row += (size_t)s->elems * v->elem_bytes)
        out[j] = row;
}

void tern_emu_pe_pack_operand(const tern_emu_pe_packing *p, uint32_t first, uint32_t n,
                              uint8_t *dst)
{
    static const union {
        float f[TERN_EMU_LANES];
        uint16_t h[TERN_EMU_LANES];
    } zeros;
    tern_emu_pe_scratch scratch;
    const void *rows[TERN_PE_STEP_MAX];
    const uint32_t fold = p->source->fold;
    const bool plain = has_plain_rows(p->source);
    const uint32_t batch = p->step > fold ? p->step : fold;
    const size_t step_bytes = (size_t)p->step * p->width * p->elem_bytes;
    for (uint32_t partition = 0; partition < p->partitions;) {
        uint32_t have = 0;
        for (; have < batch && partition < p->partitions; have += fold, partition++) {
            fetch_ahead(p, partition, first, n);
            if (plain)
                plain_rows(p->source, partition, first, rows + have);
            else
                tern_emu_pe_read(p->source, partition, first, n, rows, have, &scratch);
        }
        while (have % p->step)
            rows[have++] = &zeros;
        for (uint32_t i = 0; i < have; i += p->step, dst += step_bytes)
            p->pack(dst, p->strip, rows + i, n);
    }
}

/* --- results --- */

void tern_emu_pe_put(const tern_emu_pe_job *job, uint32_t row, uint32_t first, uint32_t n,
                     const float *sum)
{
    float old_scratch[TERN_EMU_LANES], scratch[TERN_EMU_LANES];
    TERN_ASSERT(n <= TERN_EMU_LANES);
    const float *old = job->add ? tern_emu_get_f32(job->dst, row, first, n, old_scratch) : NULL;
    float *target = tern_emu_target_f32(job->dst, row, first, n, scratch);
    job->kernels->finish(target, old, sum, n);
    tern_emu_put_f32(job->core, job->x, job->dst, row, first, n, target);
}

/* Whether tiles can be accumulated in PSUM directly. */
static bool dst_is_plain(const tern_emu_view *dst)
{
    return dst->dtype == TERN_F32 && dst->dense && !dst->index &&
           (uintptr_t)dst->base % sizeof(float) == 0 &&
           dst->row_bytes % (int64_t)sizeof(float) == 0;
}

/* --- the loop --- */

/* Columns of the moving and their panels. With |raw| whole panels are packed while the first
 * strip is computed. |next| is prefetched for the following columns. */
typedef struct {
    uint8_t *panels;
    uint32_t first, n, strips;
    bool raw;
    tern_emu_pe_next next;
} columns;

/* The share of |next| to prefetch with the tiles of a strip: chunks of rows, spread evenly, since
 * only a limited number of cache lines can be in flight before loads stall. */
static tern_emu_pe_next next_of_strip(const columns *c, uint32_t strip)
{
    tern_emu_pe_next next = c->next;
    const uint32_t across = (next.bytes + TERN_PE_NEXT_BYTES - 1) / TERN_PE_NEXT_BYTES;
    const uint32_t chunks = next.rows * across, offset = chunks * strip / c->strips;
    if (next.rows == 0)
        return next;
    const uint32_t row = offset % next.rows;
    next.at += row * next.row_bytes + offset / next.rows * TERN_PE_NEXT_BYTES;
    next.rows = tern_emu_min(chunks * (strip + 1) / c->strips - offset, next.rows - row);
    return next;
}

/* Whether a row of the moving is one run of bytes. */
static bool has_rows(const tern_emu_pe_source *moving)
{
    return !moving->scale && moving->fold == 1 && moving->view->dense && !moving->view->index;
}

/* Whether the method can read the moving without packing. */
static bool takes_raw(const tern_emu_pe_job *job)
{
    const uint8_t dtype = job->moving.view->dtype;
    return job->method->tiles && has_rows(&job->moving) &&
           (dtype == TERN_F32 || dtype == TERN_BF16);
}

/* Prefetches |rows| rows of |next|, the share of a tile. */
static void fetch_rows(tern_emu_pe_next *next, uint32_t rows)
{
    for (; rows && next->rows; rows--, next->rows--, next->at += next->row_bytes)
        for (uint32_t i = 0; i < TERN_PE_NEXT_BYTES; i += CACHE_LINE)
            __builtin_prefetch(next->at + i, 0, 2);
}

/* The tiles of one strip, columns [from, to): whole panels except for the last one. */
static void row_of_tiles(const tern_emu_pe_plan *p, const columns *c, uint32_t strip, uint32_t from,
                         uint32_t to, float *dst, int64_t dst_row, bool add)
{
    const tern_emu_pe_job *job = p->job;
    const tern_emu_pe_method *m = job->method;
    const uint32_t steps = p->k_padded / m->step, panels = (to - from) / m->columns;
    const size_t panel_bytes = p->moving.strip * p->moving.elem_bytes;
    const uint8_t *a = p->held + strip * p->stationary.strip * p->stationary.elem_bytes;
    uint8_t *b = c->panels + from / m->columns * panel_bytes;
    tern_emu_pe_next next = next_of_strip(c, strip);
    if (m->tiles && panels) {
        const tern_emu_view *v = job->moving.view;
        tern_emu_pe_raw raw = {NULL, 0, 0};
        if (strip == 0 && c->raw)
            raw = (tern_emu_pe_raw){v->base + (size_t)(c->first + from) * v->elem_bytes,
                                    v->row_bytes, v->elem_bytes};
        m->tiles(steps, a, b, panels, dst, dst_row, add, raw, next);
        next.rows = 0;
        from += panels * m->columns;
        dst += panels * m->columns;
        b += panels * panel_bytes;
    }
    for (; from < to; from += m->columns, dst += m->columns, b += panel_bytes) {
        const uint32_t left = (to - from + m->columns - 1) / m->columns;
        fetch_rows(&next, (next.rows + left - 1) / left);
        m->tile(steps, a, b, dst, dst_row, tern_emu_min(m->columns, round_up(to - from, m->lanes)),
                add);
    }
}

/* Columns from |from| on of one strip through a buffer, for a result that is not plain f32 or
 * ends in the middle of a tile. */
static void strip_through_buffer(const tern_emu_pe_plan *p, const columns *c, uint32_t strip,
                                 uint32_t rows, uint32_t from)
{
    const tern_emu_pe_method *m = p->job->method;
    const uint32_t row = p->first_row + strip * m->rows;
    float sum[TERN_PE_ROWS_MAX * SUM_ROW];
    row_of_tiles(p, c, strip, from, c->n, sum, SUM_ROW, false);
    for (uint32_t i = 0; i < rows; i++)
        tern_emu_pe_put(p->job, row + i, c->first + from, c->n - from, sum + (size_t)i * SUM_ROW);
}

static void strip_of_tiles(const tern_emu_pe_plan *p, const columns *c, uint32_t strip)
{
    const tern_emu_pe_job *job = p->job;
    const tern_emu_pe_method *m = job->method;
    const uint32_t row = strip * m->rows, rows = tern_emu_min(m->rows, p->rows - row);
    uint32_t plain = 0;
    if (p->plain && rows == m->rows) {
        uint8_t *dst = job->dst->base + (p->first_row + row) * job->dst->row_bytes;
        plain = c->n % m->lanes == 0 ? c->n : c->n / m->columns * m->columns;
        row_of_tiles(p, c, strip, 0, plain, (float *)(void *)dst + c->first,
                     job->dst->row_bytes / (int64_t)sizeof(float), job->add);
    }
    if (plain < c->n)
        strip_through_buffer(p, c, strip, rows, plain);
}

void tern_emu_pe_columns(const tern_emu_pe_plan *p, size_t begin, size_t end,
                         tern_emu_pe_panels *panels, tern_emu_pe_next next)
{
    const tern_emu_pe_method *m = p->job->method;
    if (m->group) {
        m->group(&(tern_emu_pe_group){&p, 1}, begin, end, NULL);
        return;
    }
    columns c = {.panels = panels->bytes,
                 .first = (uint32_t)begin,
                 .n = (uint32_t)(end - begin),
                 .strips = (p->rows + m->rows - 1) / m->rows,
                 .raw = p->raw && !panels->packed,
                 .next = next};
    TERN_ASSERT(c.n <= TERN_EMU_LANES);
    const uint32_t whole = c.raw ? c.n / m->columns * m->columns : 0;
    if (!panels->packed && whole < c.n)
        tern_emu_pe_pack_operand(&p->moving, c.first + whole, c.n - whole,
                                 c.panels +
                                     whole / m->columns * p->moving.strip * p->moving.elem_bytes);
    const uint64_t before = p->job->kernels->begin();
    if (m->enter)
        m->enter();
    for (uint32_t strip = 0; strip < c.strips; strip++)
        strip_of_tiles(p, &c, strip);
    if (m->leave)
        m->leave();
    p->job->kernels->end(before);
    panels->packed = true;
}

/* --- interface --- */

tern_emu_pe_next tern_emu_pe_next_of(const tern_emu_pe_plan *p, size_t begin, size_t end)
{
    const tern_emu_view *v = p->job->moving.view;
    if (begin >= end || !has_rows(&p->job->moving))
        return (tern_emu_pe_next){NULL, 0, 0, 0};
    return (tern_emu_pe_next){v->base + begin * v->elem_bytes, v->row_bytes, v->rows,
                              (uint32_t)(end - begin) * v->elem_bytes};
}

void tern_emu_pe_make_plan(const tern_emu_pe_job *job, tern_emu_pe_plan *out)
{
    const tern_emu_pe_method *m = job->method;
    const uint32_t elem_bytes = m->half ? 2 : 4;
    const uint32_t k_padded = round_up(job->k, m->step), partitions = job->k / job->moving.fold;
    const uint32_t gap = m->group ? 0 : TERN_PE_STRIP_GAP / elem_bytes;
    const size_t strip = (size_t)k_padded * m->rows + gap;
    TERN_ASSERT(job->k <= TERN_PE_K_MAX && job->stationary.fold == job->moving.fold);
    *out = (tern_emu_pe_plan){
        .job = job,
        .stationary = {&job->stationary, m->pack_stationary, partitions, m->step, m->rows,
                       elem_bytes, strip},
        .moving = {&job->moving, m->pack_moving, partitions, m->step, m->columns, elem_bytes,
                   (size_t)k_padded * m->columns},
        .k_padded = k_padded,
        .rows_fit = (uint32_t)(TERN_PE_HELD_BYTES / elem_bytes / strip) * m->rows,
        .columns_fit = tern_emu_min(TERN_EMU_LANES, ITERATION_BYTES / elem_bytes / k_padded),
        .plain = dst_is_plain(job->dst),
        .raw = takes_raw(job)};
    out->rows = tern_emu_min(out->rows_fit, job->m);
    TERN_ASSERT(out->rows_fit > 0);
}
