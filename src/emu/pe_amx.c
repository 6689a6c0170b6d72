/* emu/pe_amx.c - bf16 matmuls with AMX: TDPBF16PS adds to a tile of 16 x 16 sums the product of
 * 16 rows of 32 values and 32 rows of 16, the latter interleaved in pairs. A block of 32 x 32 sums
 * is four such tiles.
 *
 * A multiplication takes 16 cycles and one instruction, so the core is idle meanwhile. All other
 * work is done between multiplications: the next panel of the moving is packed, the moving of
 * later matmuls is prefetched from the L3 cache, and finished sums are searched for NaN. Two
 * matmuls of full size are computed together (a chain): their sums stay in tiles, and a panel of
 * both and the next one fit the L1 cache.
 *
 * A sum starts at the value in PSUM (0 for the first matmul), so chains do not change results. */
#include "base/assert.h"
#include "emu/pe_amx_pack_impl.h"
#include "emu/pe_impl.h"

#if defined(__x86_64__)

enum {
    STEP_BYTES = SIDE * STEP * 2, /* of a packed operand */
    STEPS_MAX = 8,                /* of a chain: k = 256, also one matmul of rows in pairs */
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

/* The matmuls [first, end), one panel of their columns: |n| columns from |column| on. */
typedef struct {
    plans first, end;
    size_t column;
    uint32_t n, steps;
    bool direct; /* the moving can be packed by pack_some() */
} block;

typedef struct {
    plans end;       /* of the group */
    size_t from, to; /* columns */
    uint32_t strips;
    uint8_t fp8;           /* the type of |table| */
    const uint16_t *table; /* magnitudes of codes of 8 bits as bf16; NULL: none */
} group;

/* Whether rows of the moving can be packed from memory, in whole steps: they are dense and bf16,
 * or codes of 8 bits with a sign bit. */
static bool is_direct(const tern_emu_pe_plan *p)
{
    const tern_emu_pe_source *s = &p->job->moving;
    const tern_emu_view *v = s->view;
    return !s->scale && s->fold <= 2 && v->dense && !v->index && p->job->k % STEP == 0 &&
           (v->elem_bytes == 2 ||
            tern_num_format_of((tern_dtype)v->dtype)->specials != TERN_SPECIALS_FNUZ);
}

/* A group has one table. */
static bool is_direct_in(const group *g, const tern_emu_pe_plan *p)
{
    const tern_emu_view *v = p->job->moving.view;
    return is_direct(p) && (v->elem_bytes == 2 || v->dtype == g->fp8);
}

static void set_columns(const group *g, block *b, size_t column)
{
    const size_t left = g->to - column;
    b->column = column;
    b->n = left < SIDE ? (uint32_t)left : SIDE;
    b->direct = b->n == SIDE;
    for (plans p = b->first; p < b->end; p++)
        b->direct = b->direct && is_direct_in(g, *p);
}

/* The first block of the chain that starts at |first|; empty at the end of the group. A result
 * that is rounded when it is stored is stored after each matmul. */
static block chain_at(const group *g, plans first)
{
    block b = {.first = first, .end = first};
    for (; b.end < g->end; b.end++) {
        const uint32_t steps = (*b.end)->k_padded / STEP;
        const bool joins = b.steps + steps <= STEPS_MAX && (*first)->plain && (*b.end)->job->add;
        if (b.end > first && !joins)
            break;
        b.steps += steps;
    }
    TERN_ASSERT(b.steps <= STEPS_MAX);
    if (b.end > first)
        set_columns(g, &b, g->from);
    return b;
}

static block block_after(const group *g, const block *b)
{
    if (b->column + b->n >= g->to)
        return chain_at(g, b->end);
    block next = *b;
    set_columns(g, &next, b->column + b->n);
    return next;
}

/* --- work between multiplications --- */

/* Rows k and k + 1 of a moving, for even k. */
typedef struct {
    const uint8_t *from;
    int64_t second, stride; /* from the first to the second; to the next pair */
    uint32_t count;         /* of pairs left */
} row_pairs;

static inline row_pairs pairs_of(const tern_emu_pe_plan *p, size_t column)
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

/* Packs the panel of a direct block, a pair of rows at a time. */
typedef struct {
    plans next, end; /* matmuls after the current one */
    size_t column;
    row_pairs rows;
    bool narrow; /* elements of 8 bits */
    const uint16_t *table;
    uint8_t *to;
} packer;

static packer packer_of(const group *g, const block *b, uint8_t *to)
{
    return (packer){.next = b->first,
                    .end = b->direct ? b->end : b->first,
                    .column = b->column,
                    .table = g->table,
                    .to = to};
}

/* Starts the next matmul; false: there is none. */
INLINE bool pack_next(packer *p)
{
    if (p->next == p->end)
        return false;
    p->rows = pairs_of(*p->next, p->column);
    p->narrow = (*p->next)->job->moving.view->elem_bytes == 1;
    p->next++;
    return true;
}

INLINE void pack_some(packer *p, uint32_t count)
{
    row_pairs *r = &p->rows;
    while (count && (r->count || pack_next(p))) {
        uint32_t pairs = tern_emu_min(count, r->count);
        count -= pairs;
        r->count -= pairs;
        if (__builtin_expect(p->narrow, 0))
            for (; pairs; pairs--, r->from += r->stride, p->to += 2 * ROW_BYTES)
                pack_fp8_pair(p->to, r->from, r->from + r->second, p->table);
        else
            for (; pairs; pairs--, r->from += r->stride, p->to += 2 * ROW_BYTES)
                pack_pair(p->to, r->from, r->from + r->second);
    }
}

/* Prefetches the columns of later matmuls, row by row: they may be in the L3 cache, and the
 * hardware prefetcher recognises only the lines of one row. */
typedef struct {
    plans next, end;
    plans then, then_end; /* of the next group */
    size_t column, columns;
    row_pairs rows; /* after the current ones */
    size_t bytes;   /* of a row */
    bool is_second; /* of a pair */
    const uint8_t *line, *row_end;
} fetcher;

/* The next matmul whose moving is packed from memory; NULL: there is none. */
static const tern_emu_pe_plan *next_direct(fetcher *f)
{
    for (;;) {
        if (f->next == f->end) {
            f->next = f->then;
            f->end = f->then_end;
            f->then = f->then_end;
        }
        if (f->next == f->end)
            return NULL;
        const tern_emu_pe_plan *p = *f->next++;
        if (is_direct(p))
            return p;
    }
}

/* The first line of the next row; false: there is none. */
TARGET static bool fetch_row(fetcher *f)
{
    if (f->is_second) {
        f->line = f->rows.from + f->rows.second;
        f->rows.from += f->rows.stride;
        f->rows.count--;
    } else {
        const tern_emu_pe_plan *p = f->rows.count ? NULL : next_direct(f);
        if (p) {
            f->rows = pairs_of(p, f->column);
            f->bytes = f->columns * p->job->moving.view->elem_bytes;
        }
        if (f->rows.count == 0)
            return false;
        f->line = f->rows.from;
    }
    f->is_second = !f->is_second;
    f->row_end = f->line + f->bytes;
    return true;
}

INLINE void fetch_some(fetcher *f, uint32_t count)
{
    while (count && (f->line < f->row_end || fetch_row(f))) {
        const uint8_t *line = f->line, *end = f->row_end;
        for (; count && line < end; count--, line += CACHE_LINE)
            __builtin_prefetch(line, 0, 2);
        f->line = line;
    }
}

typedef struct {
    packer pack;
    fetcher fetch;
    const float *unchecked; /* a block of sums to search for NaN; NULL: none */
    int64_t c_row;          /* in bytes */
    const uint8_t *c_next;  /* the next block of sums, prefetched; NULL: nothing */
    uint32_t pairs;         /* to pack per step */
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
        check_sums((float *)(uintptr_t)w->unchecked, w->c_row);
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

INLINE void load_sums(const float *c, int64_t c_row, bool add)
{
    const uint8_t *low = (const uint8_t *)c + HALF * c_row;
    if (!add) {
        TILE_ZERO(0);
        TILE_ZERO(1);
        TILE_ZERO(2);
        TILE_ZERO(3);
        return;
    }
    TILE_LOAD(0, c, c_row);
    TILE_LOAD(1, c + HALF, c_row);
    TILE_LOAD(2, low, c_row);
    TILE_LOAD(3, low + ROW_BYTES, c_row);
}

INLINE void store_sums(float *c, int64_t c_row)
{
    uint8_t *low = (uint8_t *)c + HALF * c_row;
    TILE_STORE(0, c, c_row);
    TILE_STORE(1, c + HALF, c_row);
    TILE_STORE(2, low, c_row);
    TILE_STORE(3, low + ROW_BYTES, c_row);
}

/* One step of 32 k and its share of other work. */
INLINE void multiply(const uint8_t *a, const uint8_t *b, packer *pack, side *w)
{
    TILE_LOAD(4, a, ROW_BYTES);
    TILE_LOAD(6, b, 2 * ROW_BYTES);
    TILE_MADD(0, 4, 6);
    TILE_LOAD(7, b + ROW_BYTES, 2 * ROW_BYTES);
    TILE_MADD(1, 4, 7);
    pack_some(pack, w->pairs);
    TILE_LOAD(5, a + HALF * ROW_BYTES, ROW_BYTES);
    TILE_MADD(2, 5, 6);
    TILE_MADD(3, 5, 7);
    fetch_some(&w->fetch, 2 * w->pairs); /* a row of 32 columns is one line */
}

/* All steps of a block for the rows of one strip. |c_row| in bytes. */
TARGET static void sums_of(const block *b, uint32_t strip, const uint8_t *panel, float *c,
                           int64_t c_row, bool add, side *w)
{
    const uint32_t rows_per_step = (SIDE + b->steps - 1) / b->steps;
    packer pack = w->pack; /* a copy that stays in registers */
    load_sums(c, c_row, add);
    for (plans p = b->first; p < b->end; p++) {
        const uint32_t steps = (*p)->k_padded / STEP;
        const uint8_t *a = (*p)->held + (size_t)strip * steps * STEP_BYTES;
        for (uint32_t s = 0; s < steps; s++, a += STEP_BYTES, panel += STEP_BYTES) {
            multiply(a, panel, &pack, w);
            fetch_sums(w, rows_per_step);
            check_previous(w); /* its last multiplications have ended */
        }
    }
    store_sums(c, c_row);
    w->pack = pack;
}

/* Through a buffer: the block ends in the middle of the result, or this is not plain f32. */
TARGET static void sums_through_buffer(const block *b, uint32_t strip, const uint8_t *panel,
                                       side *w)
{
    const tern_emu_pe_plan *p = *b->first;
    const tern_emu_pe_job *job = p->job;
    float sums[SIDE * SIDE] = {0}, old[SIDE];
    const uint32_t first = p->first_row + strip * SIDE, n = b->n;
    const uint32_t rows = tern_emu_min(SIDE, p->rows - strip * SIDE);
    for (uint32_t i = 0; job->add && i < rows; i++)
        memcpy(sums + (size_t)i * SIDE,
               tern_emu_get_f32(job->dst, first + i, (uint32_t)b->column, n, old), n * sizeof *old);
    check_previous(w);
    w->c_next = NULL;
    sums_of(b, strip, panel, sums, C_BYTES, true, w);
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

/* The block of sums after that of |strip|; NULL: its columns may belong to another thread. */
static const uint8_t *sums_after(const group *g, const block *b, uint32_t strip)
{
    if (strip + 1 < g->strips)
        return (const uint8_t *)result_at(*b->first, strip + 1, b->column);
    const bool has_next = b->column + 2 * (size_t)SIDE <= g->to;
    return has_next ? (const uint8_t *)result_at(*b->first, 0, b->column + SIDE) : NULL;
}

TARGET static void compute_block(const group *g, const block *b, const uint8_t *panel, side *w)
{
    const tern_emu_pe_plan *p = *b->first;
    const bool finished = b->end == g->end;
    for (uint32_t strip = 0; strip < g->strips; strip++) {
        if (!p->plain || b->n < SIDE || p->rows - strip * SIDE < SIDE) {
            sums_through_buffer(b, strip, panel, w);
            continue;
        }
        float *c = result_at(p, strip, b->column);
        w->c_next = sums_after(g, b, strip);
        sums_of(b, strip, panel, c, w->c_row, p->job->add, w);
        w->unchecked = finished ? c : NULL;
    }
}

/* Packs all of a block that is not direct, or whose panel was not packed before. */
TARGET static void pack_block(const group *g, const block *b, uint8_t *panel)
{
    packer p = packer_of(g, b, panel);
    if (b->direct) {
        pack_some(&p, b->steps * STEP / 2);
        return;
    }
    for (plans i = b->first; i < b->end; i++) {
        tern_emu_pe_pack_operand(&(*i)->moving, (uint32_t)b->column, b->n, panel);
        panel += (size_t)(*i)->k_padded / STEP * STEP_BYTES;
    }
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
    packer nothing = {.next = NULL};
    side w = {.pairs = 0};
    (void)columns; /* always all */
    load_sums(c, row_bytes, add);
    for (uint32_t s = 0; s < steps; s++, x += STEP_BYTES, y += STEP_BYTES)
        multiply(x, y, &nothing, &w);
    store_sums(c, row_bytes);
    replace_nan(c, row_bytes);
}

static side side_of(const group *g, const block *first, const tern_emu_pe_group *next)
{
    const tern_emu_view *dst = (*first->first)->job->dst;
    side w = {.c_row = dst->row_bytes, .pairs = (STEP / 2 + g->strips - 1) / g->strips};
    w.fetch.next = first->end;
    w.fetch.end = g->end;
    w.fetch.column = g->from;
    w.fetch.columns = g->to - g->from;
    if (next) {
        const group after = {.end = next->plans + next->count, .from = g->from, .to = g->to};
        w.fetch.then = next->plans;
        w.fetch.then_end = chain_at(&after, next->plans).end;
    }
    return w;
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
                           const tern_emu_pe_group *next_group)
{
    uint8_t panels[2][STEPS_MAX * STEP_BYTES] __attribute__((aligned(64)));
    uint16_t table[FP8_MAGNITUDES];
    const group g = {.end = members->plans + members->count,
                     .from = begin,
                     .to = end,
                     .strips = ((*members->plans)->rows + SIDE - 1) / SIDE,
                     .fp8 = (*members->plans)->job->moving.view->dtype,
                     .table = table};
    make_table(*members->plans, table);
    block now = chain_at(&g, members->plans);
    side w = side_of(&g, &now, next_group);
    enter();
    pack_block(&g, &now, panels[0]);
    for (unsigned i = 0; now.first < now.end; i ^= 1) {
        const block next = block_after(&g, &now);
        w.pack = packer_of(&g, &next, panels[i ^ 1]);
        compute_block(&g, &now, panels[i], &w);
        if (next.direct)
            pack_some(&w.pack, next.steps * STEP / 2); /* what a shorter chain left over */
        else
            pack_block(&g, &next, panels[i ^ 1]);
        now = next;
    }
    check_previous(&w);
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
