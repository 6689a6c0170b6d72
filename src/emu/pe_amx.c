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
#include "emu/pe_impl.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define TARGET \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,fma,prfchw,amx-tile,amx-bf16")))
#define INLINE TARGET static inline __attribute__((always_inline))

enum {
    SIDE = 32,
    HALF = 16,
    STEP = 32,
    ROW_BYTES = 64,
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

/* Interleaves sixteen values of each of two rows. */
TARGET static __m512i pair_of(const uint16_t *a, const uint16_t *b)
{
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)a);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)b);
    return _mm512_or_si512(_mm512_cvtepu16_epi32(low),
                           _mm512_slli_epi32(_mm512_cvtepu16_epi32(high), 16));
}

/* Transposes 16 x 16 words: interleaves words, then pairs, then quarters. */
TARGET static void transpose_words(__m512i r[HALF])
{
    __m512i t[HALF], q[HALF];
#pragma GCC unroll 8
    for (int i = 0; i < HALF; i += 2) {
        t[i] = _mm512_unpacklo_epi32(r[i], r[i + 1]);
        t[i + 1] = _mm512_unpackhi_epi32(r[i], r[i + 1]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < HALF; i += 4)
        for (int j = 0; j < 2; j++) {
            q[i + 2 * j] = _mm512_unpacklo_epi64(t[i + j], t[i + j + 2]);
            q[i + 2 * j + 1] = _mm512_unpackhi_epi64(t[i + j], t[i + j + 2]);
        }
#pragma GCC unroll 4
    for (int j = 0; j < 4; j++) {
        __m512i even = _mm512_shuffle_i32x4(q[j], q[4 + j], 0x88);
        __m512i odd = _mm512_shuffle_i32x4(q[j], q[4 + j], 0xdd);
        __m512i even_below = _mm512_shuffle_i32x4(q[8 + j], q[12 + j], 0x88);
        __m512i odd_below = _mm512_shuffle_i32x4(q[8 + j], q[12 + j], 0xdd);
        r[j] = _mm512_shuffle_i32x4(even, even_below, 0x88);
        r[4 + j] = _mm512_shuffle_i32x4(odd, odd_below, 0x88);
        r[8 + j] = _mm512_shuffle_i32x4(even, even_below, 0xdd);
        r[12 + j] = _mm512_shuffle_i32x4(odd, odd_below, 0xdd);
    }
}

/* A step of the stationary is [32 columns][32 k]: pairs of k are words, which are transposed. */
TARGET static void pack_rows(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    uint16_t *to = dst, cut[STEP][SIDE];
    for (uint32_t first = 0; first < n; first += SIDE, to += strip) {
        const uint16_t *from[STEP];
        uint32_t count = n - first < SIDE ? n - first : SIDE;
        for (uint32_t k = 0; k < STEP; k++) {
            from[k] = (const uint16_t *)rows[k] + first;
            if (count < SIDE) {
                memset(cut[k], 0, sizeof cut[k]);
                memcpy(cut[k], from[k], count * sizeof *from[k]);
                from[k] = cut[k];
            }
        }
        for (uint32_t v = 0; v < SIDE; v += HALF) {
            __m512i words[HALF];
            for (uint32_t j = 0; j < HALF; j++)
                words[j] = pair_of(from[2 * j] + v, from[2 * j + 1] + v);
            transpose_words(words);
            for (uint32_t j = 0; j < HALF; j++)
                _mm512_storeu_si512(to + (size_t)(v + j) * STEP, words[j]);
        }
    }
}

/* Interleaves 32 columns of two rows: [32 columns][2]. */
INLINE void pack_pair(uint8_t *to, const uint8_t *a, const uint8_t *b)
{
    const __m512i left = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0);
    const __m512i right = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
    __m512i x = _mm512_loadu_si512(a), y = _mm512_loadu_si512(b);
    __m512i low = _mm512_unpacklo_epi16(x, y), high = _mm512_unpackhi_epi16(x, y);
    _mm512_storeu_si512(to, _mm512_permutex2var_epi64(low, left, high));
    _mm512_storeu_si512(to + ROW_BYTES, _mm512_permutex2var_epi64(low, right, high));
}

/* A step of the moving is [16 pairs of k][32 columns][2]. Rows are far apart, so each pair of
 * rows is processed in one pass. */
TARGET static void pack_columns(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint32_t whole = n / SIDE * SIDE, rest = n - whole;
    for (uint32_t j = 0; j < STEP / 2; j++) {
        const uint8_t *a = rows[2 * j], *b = rows[2 * j + 1];
        uint16_t *to = (uint16_t *)dst + (size_t)j * 2 * SIDE;
        for (uint32_t i = 0; i < whole; i += SIDE, to += strip)
            pack_pair((uint8_t *)to, a + (size_t)i * 2, b + (size_t)i * 2);
        if (rest) {
            uint8_t cut[2][SIDE * 2] = {{0}};
            memcpy(cut[0], a + (size_t)whole * 2, (size_t)rest * 2);
            memcpy(cut[1], b + (size_t)whole * 2, (size_t)rest * 2);
            pack_pair((uint8_t *)to, cut[0], cut[1]);
        }
    }
}

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
} group;

/* Whether rows of the moving are bf16 in memory, in whole steps. */
static bool is_direct(const tern_emu_pe_plan *p)
{
    const tern_emu_pe_source *s = &p->job->moving;
    const tern_emu_view *v = s->view;
    return !s->scale && s->fold == 1 && v->dense && !v->index && v->dtype == TERN_BF16 &&
           p->job->k % STEP == 0;
}

static void set_columns(const group *g, block *b, size_t column)
{
    const size_t left = g->to - column;
    b->column = column;
    b->n = left < SIDE ? (uint32_t)left : SIDE;
    b->direct = b->n == SIDE;
    for (plans p = b->first; p < b->end; p++)
        b->direct = b->direct && is_direct(*p);
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

/* Packs the panel of a direct block, a pair of rows at a time. */
typedef struct {
    plans next, end; /* matmuls after the current one */
    size_t column;
    const uint8_t *from;
    int64_t row_bytes;
    uint32_t pairs; /* left of the current matmul */
    uint8_t *to;
} packer;

static packer packer_of(const block *b, uint8_t *to)
{
    packer p = {.next = b->first, .end = b->direct ? b->end : b->first, .to = to};
    p.column = b->column;
    return p;
}

/* Starts the next matmul; false: there is none. */
INLINE bool pack_next(packer *p)
{
    if (p->next == p->end)
        return false;
    const tern_emu_pe_job *job = (*p->next++)->job;
    p->from = job->moving.view->base + p->column * 2;
    p->row_bytes = job->moving.view->row_bytes;
    p->pairs = job->k / 2;
    return true;
}

INLINE void pack_some(packer *p, uint32_t count)
{
    while (count && (p->pairs || pack_next(p))) {
        uint32_t pairs = tern_emu_min(count, p->pairs);
        count -= pairs;
        p->pairs -= pairs;
        for (; pairs; pairs--, p->from += 2 * p->row_bytes, p->to += 2 * ROW_BYTES)
            pack_pair(p->to, p->from, p->from + p->row_bytes);
    }
}

/* Prefetches the columns of later matmuls, row by row: they may be in the L3 cache, and the
 * hardware prefetcher recognises only the lines of one row. */
typedef struct {
    plans next, end;
    plans then, then_end; /* of the next group */
    size_t from, bytes;   /* of each row */
    const uint8_t *row, *line, *row_end;
    int64_t row_bytes;
    uint32_t rows; /* after the current one */
} fetcher;

/* The moving of the next matmul that can be packed from memory; NULL: there is none. */
static const tern_emu_view *next_direct(fetcher *f)
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
            return p->job->moving.view;
    }
}

/* The first line of the next row; false: there is none. */
TARGET static bool fetch_row(fetcher *f)
{
    if (f->rows) {
        f->rows--;
        f->row += f->row_bytes;
    } else {
        const tern_emu_view *v = next_direct(f);
        if (!v)
            return false;
        f->row = v->base + f->from;
        f->row_bytes = v->row_bytes;
        f->rows = v->rows - 1;
    }
    f->line = f->row;
    f->row_end = f->row + f->bytes;
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
TARGET static void pack_block(const block *b, uint8_t *panel)
{
    packer p = packer_of(b, panel);
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
    packer nothing = {.pairs = 0};
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
    w.fetch.from = g->from * 2;
    w.fetch.bytes = (g->to - g->from) * 2;
    if (next) {
        const group after = {next->plans + next->count, g->from, g->to, g->strips};
        w.fetch.then = next->plans;
        w.fetch.then_end = chain_at(&after, next->plans).end;
    }
    return w;
}

TARGET static void compute(const tern_emu_pe_group *members, size_t begin, size_t end,
                           const tern_emu_pe_group *next_group)
{
    uint8_t panels[2][STEPS_MAX * STEP_BYTES] __attribute__((aligned(64)));
    const group g = {members->plans + members->count, begin, end,
                     ((*members->plans)->rows + SIDE - 1) / SIDE};
    block now = chain_at(&g, members->plans);
    side w = side_of(&g, &now, next_group);
    enter();
    pack_block(&now, panels[0]);
    for (unsigned i = 0; now.first < now.end; i ^= 1) {
        const block next = block_after(&g, &now);
        w.pack = packer_of(&next, panels[i ^ 1]);
        compute_block(&g, &now, panels[i], &w);
        if (next.direct)
            pack_some(&w.pack, next.steps * STEP / 2); /* what a shorter chain left over */
        else
            pack_block(&next, panels[i ^ 1]);
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
