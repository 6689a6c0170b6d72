/* emu/pe_amx.c - bf16 matmuls with AMX: TDPBF16PS adds to a tile of 16 x 16 sums the product of
 * 16 rows of 32 values and 32 rows of 16, the latter interleaved in pairs. A block of 32 x 32 sums
 * is four such tiles.
 *
 * Consecutive matmuls are computed together (a chain): their sums stay in tiles. A multiplication
 * takes 16 cycles and one instruction; between multiplications the next panel and the next sums
 * are prefetched, and finished sums are searched for NaN. A panel is packed right before it is
 * used, into the L1 cache: packing it between multiplications was not faster.
 *
 * A sum starts at the value in PSUM (0 for the first matmul), so chains do not change results. */
#include "base/assert.h"
#include "emu/pe_amx_pack_impl.h"
#include "emu/pe_impl.h"

#if defined(__x86_64__)

enum {
    STEP_BYTES = SIDE * STEP * 2, /* of a packed operand */
    STEPS_MAX = 8,                /* of a chain: k = 256, also one matmul of rows in pairs */
    PAIRS_AHEAD = 8,              /* prefetched while packing */
    CACHE_LINE = 64,
    C_BYTES = SIDE * 4
};

/* The compiler must not move memory accesses across them. */
#define TILE_LOAD(tile, at, stride)                                                       \
    __asm__ volatile("tileloadd (%0,%1,1), %%tmm" #tile ::"r"(at), "r"((int64_t)(stride)) \
                     : "memory")
#define TILE_STORE(tile, at, stride)                                                          \
    __asm__ volatile("tilestored %%tmm" #tile ", (%0,%1,1)" ::"r"(at), "r"((int64_t)(stride)) \
                     : "memory")
#define TILE_ZERO(tile)      __asm__ volatile("tilezero %%tmm" #tile ::)
#define TILE_MADD(sum, a, b) __asm__ volatile("tdpbf16ps %%tmm" #b ", %%tmm" #a ", %%tmm" #sum ::)

/* The operand of LDTILECFG. */
typedef struct {
    uint8_t palette, start_row, reserved[14];
    uint16_t row_bytes[16];
    uint8_t rows[16];
} tile_config;
_Static_assert(sizeof(tile_config) == 64, "as the instruction has it");

/* All eight tiles: 16 rows of 64 bytes. */
#define EIGHT_OF(x) x, x, x, x, x, x, x, x
static const tile_config config = {
    .palette = 1, .row_bytes = {EIGHT_OF(ROW_BYTES)}, .rows = {EIGHT_OF(HALF)}};

/* --- chains and their blocks --- */

typedef const tern_emu_pe_plan *const *plans;

/* The matmuls [first, end). */
typedef struct {
    plans first, end;
    uint32_t steps;
} chain;

/* A panel of the columns of a chain: |n| columns from |column| on. */
typedef struct {
    chain c;
    size_t column;
    uint32_t n;
} block;

typedef struct {
    plans end;       /* of the group */
    size_t from, to; /* columns */
    uint32_t strips;
    uint8_t fp8;           /* the type of |table| */
    const uint16_t *table; /* magnitudes of codes of 8 bits as bf16; NULL: none */
} group;

static uint32_t steps_of(const tern_emu_pe_plan *p) { return p->k_padded / STEP; }

/* The chain that starts at |first|; empty at the end of the group. A result that is rounded when
 * it is stored is stored after each matmul. */
static chain chain_at(const group *g, plans first)
{
    chain c = {.first = first, .end = first};
    for (; c.end < g->end; c.end++) {
        const uint32_t steps = steps_of(*c.end);
        const bool joins = c.steps + steps <= STEPS_MAX && (*first)->plain && (*c.end)->job->add;
        if (c.end > first && !joins)
            break;
        c.steps += steps;
    }
    TERN_ASSERT(c.steps <= STEPS_MAX);
    return c;
}

/* --- packing --- */

/* Whether rows of the moving can be packed from memory, in whole steps: they are dense and bf16,
 * or codes of 8 bits with a sign bit. A group has one table. */
static bool is_direct(const group *g, const tern_emu_pe_plan *p)
{
    const tern_emu_pe_source *s = &p->job->moving;
    const tern_emu_view *v = s->view;
    return !s->scale && s->fold <= 2 && v->dense && !v->index && p->job->k % STEP == 0 &&
           (v->elem_bytes == 2 ||
            (v->dtype == g->fp8 &&
             tern_num_format_of((tern_dtype)v->dtype)->specials != TERN_SPECIALS_FNUZ));
}

/* Rows k and k + 1 of a moving, for even k. */
typedef struct {
    const uint8_t *from;
    int64_t second, stride; /* from the first to the second; to the next pair */
    uint32_t count;         /* of pairs */
} row_pairs;

static row_pairs pairs_of(const tern_emu_pe_plan *p, size_t column)
{
    const tern_emu_pe_source *s = &p->job->moving;
    const tern_emu_view *v = s->view;
    row_pairs r = {v->base + column * v->elem_bytes, v->row_bytes, 2 * v->row_bytes, p->job->k / 2};
    if (s->fold == 2) {
        r.second = (int64_t)s->elems * v->elem_bytes;
        r.stride = v->row_bytes;
    }
    return r;
}

/* 32 columns of a direct moving. Rows are too far apart for the hardware prefetcher. */
TARGET static void pack_direct(const group *g, const tern_emu_pe_plan *p, size_t column,
                               uint8_t *to)
{
    const row_pairs r = pairs_of(p, column);
    const uint8_t *from = r.from;
    const bool narrow = p->job->moving.view->elem_bytes == 1;
    for (uint32_t i = 0; i < r.count; i++, from += r.stride, to += 2 * ROW_BYTES) {
        __builtin_prefetch(from + PAIRS_AHEAD * r.stride);
        __builtin_prefetch(from + PAIRS_AHEAD * r.stride + r.second);
        if (narrow)
            pack_fp8_pair(to, from, from + r.second, g->table);
        else
            pack_pair(to, from, from + r.second);
    }
}

/* The panels of the matmuls of a block, one after the other. */
TARGET static void pack_block(const group *g, const block *b, uint8_t *to)
{
    for (plans p = b->c.first; p < b->c.end; p++) {
        if (b->n == SIDE && is_direct(g, *p))
            pack_direct(g, *p, b->column, to);
        else
            tern_emu_pe_pack_operand(&(*p)->moving, (uint32_t)b->column, b->n, to);
        to += (size_t)steps_of(*p) * STEP_BYTES;
    }
}

/* --- work between multiplications --- */

typedef struct {
    const block *next;     /* whose movings are prefetched; NULL: none */
    uint32_t lines;        /* to prefetch of each step, per strip */
    float *pending;        /* where the sums in the tiles must be stored; NULL: they are */
    int64_t pending_row;   /* in bytes */
    bool finished;         /* those sums */
    float *unchecked;      /* a block of sums to search for NaN; NULL: none */
    int64_t c_row;         /* in bytes */
    const uint8_t *c_next; /* the next block of sums, prefetched; NULL: nothing */
} side;

TARGET static void replace_nan(float *c, int64_t c_row)
{
    const __m512 nan = _mm512_castsi512_ps(_mm512_set1_epi32(TERN_PE_NAN));
    for (int i = 0; i < SIDE; i++)
        for (int v = 0; v < SIDE; v += HALF) {
            float *at = (float *)(void *)((uint8_t *)c + i * c_row) + v;
            __m512 x = _mm512_loadu_ps(at);
            __mmask16 is_nan = _mm512_cmp_ps_mask(x, x, _CMP_UNORD_Q);
            _mm512_storeu_ps(at, _mm512_mask_blend_ps(is_nan, x, nan));
        }
}

/* Makes every NaN of a block canonical. 0 times a number is 0, 0 times a NaN or an infinity is
 * NaN: in the common case one multiply-add for 16 values finds that there is none. */
INLINE void check_sums(float *c, int64_t c_row)
{
    const uint8_t *row = (const uint8_t *)c;
    const __m512 zero = _mm512_setzero_ps();
    __m512 seen[4] = {zero, zero, zero, zero};
#pragma GCC unroll 4
    for (int i = 0; i < SIDE; i += 2, row += 2 * c_row) {
        const float *even = (const float *)(const void *)row;
        const float *odd = (const float *)(const void *)(row + c_row);
        seen[0] = _mm512_fmadd_ps(zero, _mm512_loadu_ps(even), seen[0]);
        seen[1] = _mm512_fmadd_ps(zero, _mm512_loadu_ps(even + HALF), seen[1]);
        seen[2] = _mm512_fmadd_ps(zero, _mm512_loadu_ps(odd), seen[2]);
        seen[3] = _mm512_fmadd_ps(zero, _mm512_loadu_ps(odd + HALF), seen[3]);
    }
    __m512 any = _mm512_add_ps(_mm512_add_ps(seen[0], seen[1]), _mm512_add_ps(seen[2], seen[3]));
    if (__builtin_expect(_mm512_cmp_ps_mask(any, any, _CMP_UNORD_Q) != 0, 0))
        replace_nan(c, c_row);
}

INLINE void check_previous(side *w)
{
    if (w->unchecked)
        check_sums(w->unchecked, w->c_row);
    w->unchecked = NULL;
}

/* A share of the rows of the next block of sums, whose lines are written soon. */
INLINE void fetch_sums(side *w, uint32_t rows)
{
    for (; w->c_next && rows; rows--, w->c_next += w->c_row)
        for (int i = 0; i < C_BYTES; i += CACHE_LINE)
            __builtin_prefetch(w->c_next + i, 1);
}

/* --- blocks of sums --- */

INLINE void store_sums(float *c, int64_t c_row)
{
    uint8_t *low = (uint8_t *)c + HALF * c_row;
    TILE_STORE(0, c, c_row);
    TILE_STORE(1, c + HALF, c_row);
    TILE_STORE(2, low, c_row);
    TILE_STORE(3, low + ROW_BYTES, c_row);
}

/* The sums of the previous block are stored, and those before were checked. */
INLINE void set_stored(side *w)
{
    w->unchecked = w->finished ? w->pending : NULL;
    w->pending = NULL;
    w->finished = false;
}

INLINE void flush(side *w)
{
    if (!w->pending)
        return;
    check_previous(w);
    store_sums(w->pending, w->pending_row);
    set_stored(w);
}

/* Replaces a tile of the previous block by one of the next, |offset| bytes from their start. */
#define SWITCH(tile, row, column)                                                     \
    do {                                                                              \
        if (w->pending)                                                               \
            TILE_STORE(tile, (uint8_t *)w->pending + (row)*w->pending_row + (column), \
                       w->pending_row);                                               \
        if (add)                                                                      \
            TILE_LOAD(tile, (const uint8_t *)sums + (row)*c_row + (column), c_row);   \
        else                                                                          \
            TILE_ZERO(tile);                                                          \
    } while (0)

/* The first step of a block. Each tile of sums is stored, loaded and used before the next one, so
 * that the stores overlap with multiplications. */
INLINE void multiply_first(const uint8_t *a, const uint8_t *b, const float *sums, int64_t c_row,
                           bool add, const side *w)
{
    TILE_LOAD(4, a, ROW_BYTES);
    TILE_LOAD(6, b, 2 * ROW_BYTES);
    SWITCH(0, 0, 0);
    TILE_MADD(0, 4, 6);
    TILE_LOAD(7, b + ROW_BYTES, 2 * ROW_BYTES);
    SWITCH(1, 0, ROW_BYTES);
    TILE_MADD(1, 4, 7);
    TILE_LOAD(5, a + HALF * ROW_BYTES, ROW_BYTES);
    SWITCH(2, HALF, 0);
    TILE_MADD(2, 5, 6);
    SWITCH(3, HALF, ROW_BYTES);
    TILE_MADD(3, 5, 7);
}

/* One step of 32 k. */
INLINE void multiply(const uint8_t *a, const uint8_t *b)
{
    TILE_LOAD(4, a, ROW_BYTES);
    TILE_LOAD(6, b, 2 * ROW_BYTES);
    TILE_MADD(0, 4, 6);
    TILE_LOAD(7, b + ROW_BYTES, 2 * ROW_BYTES);
    TILE_MADD(1, 4, 7);
    TILE_LOAD(5, a + HALF * ROW_BYTES, ROW_BYTES);
    TILE_MADD(2, 5, 6);
    TILE_MADD(3, 5, 7);
}

/* Lines of a moving to prefetch, |count| per step, |stride| bytes apart. */
typedef struct {
    const uint8_t *at;
    int64_t stride;
    uint32_t count;
} fetch;

/* The share of a strip in those of matmul |i| of the next block. They may be in the L3 cache, and
 * rows are too far apart for the hardware prefetcher. */
static fetch fetch_of(const side *w, size_t i, uint32_t strip)
{
    const block *b = w->next;
    if (!b || b->n < SIDE || b->c.first + i >= b->c.end)
        return (fetch){NULL, 0, 0};
    const tern_emu_pe_source *moving = &b->c.first[i]->job->moving;
    const tern_emu_view *v = moving->view;
    if (!v->dense || v->index || moving->fold > 1)
        return (fetch){NULL, 0, 0};
    return (fetch){v->base + b->column * v->elem_bytes + strip * w->lines * v->row_bytes,
                   v->row_bytes, w->lines};
}

INLINE void fetch_step(const fetch *f, uint32_t step)
{
    const uint8_t *at = f->at;
    at = f->count ? at + (int64_t)(step * STEP) * f->stride : at;
    for (uint32_t i = 0; i < f->count; i++, at += f->stride)
        __builtin_prefetch(at, 0, 2);
}

/* All steps of a block for the rows of one strip; the sums stay in the tiles. |c_row| in bytes. */
TARGET static void sums_of(const block *b, const uint8_t *panel, uint32_t strip, float *sums,
                           int64_t c_row, bool add, side *w)
{
    const uint32_t rows_per_step = (SIDE + b->c.steps - 1) / b->c.steps;
    bool first = true;
    for (plans p = b->c.first; p < b->c.end; p++) {
        const uint32_t steps = steps_of(*p);
        const uint8_t *a = (*p)->held + (size_t)strip * steps * STEP_BYTES;
        const fetch f = fetch_of(w, (size_t)(p - b->c.first), strip);
        for (uint32_t s = 0; s < steps; s++, a += STEP_BYTES, panel += STEP_BYTES) {
            if (first)
                multiply_first(a, panel, sums, c_row, add, w);
            else
                multiply(a, panel);
            check_previous(w); /* its last multiplications have ended */
            if (first)
                set_stored(w);
            first = false;
            fetch_step(&f, s);
            fetch_sums(w, rows_per_step);
        }
    }
    w->pending = sums;
    w->pending_row = c_row;
    w->finished = false;
}

/* Through a buffer: the block ends in the middle of the result, or this is not plain f32. */
TARGET static void sums_through_buffer(const block *b, const uint8_t *panel, uint32_t strip,
                                       side *w)
{
    const tern_emu_pe_plan *p = *b->c.first;
    const tern_emu_pe_job *job = p->job;
    float sums[SIDE * SIDE] = {0}, old[SIDE];
    const uint32_t first = p->first_row + strip * SIDE, n = b->n;
    const uint32_t rows = tern_emu_min(SIDE, p->rows - strip * SIDE);
    for (uint32_t i = 0; job->add && i < rows; i++)
        memcpy(sums + (size_t)i * SIDE,
               tern_emu_get_f32(job->dst, first + i, (uint32_t)b->column, n, old), n * sizeof *old);
    flush(w);
    w->c_next = NULL;
    sums_of(b, panel, strip, sums, C_BYTES, true, w);
    flush(w);
    replace_nan(sums, C_BYTES);
    for (uint32_t i = 0; i < rows; i++)
        tern_emu_put_f32(job->core, job->x, job->dst, first + i, (uint32_t)b->column, n,
                         sums + (size_t)i * SIDE);
}

static float *result_at(const tern_emu_pe_plan *p, uint32_t strip, size_t column)
{
    const tern_emu_view *dst = p->job->dst;
    return (float *)(void *)(dst->base + (p->first_row + strip * SIDE) * dst->row_bytes) + column;
}

/* The block of sums after that of |strip|; NULL: none, or only a part of one. */
static const uint8_t *sums_after(const group *g, const block *b, uint32_t strip, const block *next)
{
    const tern_emu_pe_plan *p = *b->c.first;
    if (strip + 1 < g->strips)
        return (const uint8_t *)result_at(p, strip + 1, b->column);
    return next && next->n == SIDE ? (const uint8_t *)result_at(p, 0, next->column) : NULL;
}

TARGET static void compute_block(const group *g, const block *b, const uint8_t *panel, side *w)
{
    const tern_emu_pe_plan *p = *b->c.first;
    for (uint32_t strip = 0; strip < g->strips; strip++) {
        if (!p->plain || b->n < SIDE || p->rows - strip * SIDE < SIDE) {
            sums_through_buffer(b, panel, strip, w);
            continue;
        }
        w->c_next = sums_after(g, b, strip, w->next);
        sums_of(b, panel, strip, result_at(p, strip, b->column), w->c_row, p->job->add, w);
        w->finished = b->c.end == g->end;
    }
}

/* The chain |c| of the columns from |column| on. */
static block block_of(const group *g, chain c, size_t column)
{
    const size_t left = g->to - column;
    return (block){c, column, left < SIDE ? (uint32_t)left : SIDE};
}

/* All panels of a chain, then the next chain: its stationaries stay in the L2 cache. False after
 * the last block. */
static bool next_block(const group *g, const block *b, block *out)
{
    const size_t column = b->column + b->n;
    const bool same = column < g->to;
    const chain c = same ? b->c : chain_at(g, b->c.end);
    *out = block_of(g, c, same ? column : g->from);
    return c.first < c.end;
}

TARGET static void compute_blocks(const group *g, plans first, side *w)
{
    uint8_t panel[STEPS_MAX * STEP_BYTES] __attribute__((aligned(64)));
    block now = block_of(g, chain_at(g, first), g->from), next = now;
    for (bool more = true; more; now = next) {
        more = next_block(g, &now, &next);
        w->next = more ? &next : NULL;
        pack_block(g, &now, panel);
        compute_block(g, &now, panel, w);
    }
    flush(w);
    check_previous(w);
}

/* --- interface --- */

/* Both take longer than a tile, so they run once per thread and group. */
TARGET static void enter(void) { _tile_loadconfig(&config); }
TARGET static void leave(void) { _tile_release(); }

TARGET static void tile(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                        uint32_t columns, bool add)
{
    const uint8_t *x = a, *y = b;
    const int64_t row_bytes = c_row * (int64_t)sizeof *c;
    (void)columns; /* always all */
    side w = {.pending = NULL};
    for (uint32_t s = 0; s < steps; s++, x += STEP_BYTES, y += STEP_BYTES)
        if (s == 0)
            multiply_first(x, y, c, row_bytes, add, &w);
        else
            multiply(x, y);
    store_sums(c, row_bytes);
    replace_nan(c, row_bytes);
}

/* The values of the moving's codes without sign, if they have 8 bits. */
static void make_table(const tern_emu_pe_plan *p, uint16_t *table)
{
    static const tern_convert_options exactly = {.mode = {.overflow = TERN_OVERFLOW_IEEE}};
    const tern_emu_view *v = p->job->moving.view;
    uint8_t codes[FP8_MAGNITUDES];
    if (v->elem_bytes != 1)
        return;
    for (int i = 0; i < FP8_MAGNITUDES; i++)
        codes[i] = (uint8_t)i;
    tern_convert(TERN_BF16, table, (tern_dtype)v->dtype, codes, FP8_MAGNITUDES, &exactly);
}

TARGET static void compute(const tern_emu_pe_group *members, size_t begin, size_t end,
                           const tern_emu_pe_group *next)
{
    uint16_t table[FP8_MAGNITUDES];
    const tern_emu_pe_plan *first = *members->plans;
    const group g = {.end = members->plans + members->count,
                     .from = begin,
                     .to = end,
                     .strips = (first->rows + SIDE - 1) / SIDE,
                     .fp8 = first->job->moving.view->dtype,
                     .table = table};
    side w = {.c_row = first->job->dst->row_bytes, .lines = STEP / g.strips};
    (void)next;
    make_table(first, table);
    enter();
    compute_blocks(&g, members->plans, &w);
    leave();
}

static const tern_emu_pe_method method = {.name = "tdpbf16ps",
                                          .rows = SIDE,
                                          .columns = SIDE,
                                          .lanes = SIDE,
                                          .step = STEP,
                                          .half = true,
                                          .pack_stationary = pack_rows,
                                          .pack_moving = pack_columns,
                                          .tile = tile,
                                          .enter = enter,
                                          .leave = leave,
                                          .group = compute};
const tern_emu_pe_method *const tern_emu_pe_amx = &method;
#else
const tern_emu_pe_method *const tern_emu_pe_amx = NULL;
#endif
