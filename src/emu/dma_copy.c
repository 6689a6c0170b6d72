/* emu/dma_copy.c - bit-exact copies of any shape.
 *
 * The dimensions of the two sides are split against each other until they are the same list of
 * counts, each with a stride on either side; neighbours that are contiguous on both sides are
 * then merged. The result is one of three loops: long runs, single elements at strides, or a
 * transpose (one dimension is contiguous in src, another in dst), done in blocks that are
 * transposed in registers. A transpose instruction is a copy whose src has its dimensions
 * permuted. */
#include <string.h>

#include "base/assert.h"
#include "emu/dma_impl.h"

enum {
    SPREAD_BYTES = 64 << 10, /* below this one thread is faster */
    PART_BYTES = 32 << 10,   /* bytes per task */
    TRANSPOSE_COST = 4,      /* cost of transposing a byte, relative to copying it */
    LINE = 64,
    CROSS_TILE = 64, /* columns per tile of a transpose */
    CROSS_MIN = 4    /* in both dimensions, for blocks to pay off */
};

/* --- blocks transposed in registers --- */

typedef uint8_t vec_1 __attribute__((vector_size(8)));
typedef uint16_t vec_2 __attribute__((vector_size(16)));
typedef uint32_t vec_4 __attribute__((vector_size(16)));
typedef uint64_t vec_8 __attribute__((vector_size(16)));

/* Zipping row k with row k + lanes / 2 gives rows 2k and 2k + 1; log2(lanes) such passes
 * transpose a block. Unrolled, so that all of it stays in registers. */
#define LOW8(a, b)  __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define HIGH8(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define LOW4(a, b)  __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH4(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define LOW2(a, b)  __builtin_shufflevector(a, b, 0, 2)
#define HIGH2(a, b) __builtin_shufflevector(a, b, 1, 3)

#define ZIP(to, from, lanes, i)                                       \
    (to)[2 * (i)] = LOW##lanes((from)[i], (from)[(i) + (lanes) / 2]); \
    (to)[2 * (i) + 1] = HIGH##lanes((from)[i], (from)[(i) + (lanes) / 2])
#define ROUND2(to, from) ZIP(to, from, 2, 0)
#define ROUND4(to, from) \
    ZIP(to, from, 4, 0); \
    ZIP(to, from, 4, 1)
#define ROUND8(to, from) \
    ZIP(to, from, 8, 0); \
    ZIP(to, from, 8, 1); \
    ZIP(to, from, 8, 2); \
    ZIP(to, from, 8, 3)

#define LOAD(to, p, row, i)    memcpy(&(to)[i], (p) + (i) * (row), sizeof((to)[i]))
#define STORE(from, p, row, i) memcpy((p) + (i) * (row), &(from)[i], sizeof((from)[i]))
#define EACH2(what, v, p, row) \
    what(v, p, row, 0);        \
    what(v, p, row, 1)
#define EACH4(what, v, p, row) \
    EACH2(what, v, p, row);    \
    what(v, p, row, 2);        \
    what(v, p, row, 3)
#define EACH8(what, v, p, row) \
    EACH4(what, v, p, row);    \
    what(v, p, row, 4);        \
    what(v, p, row, 5);        \
    what(v, p, row, 6);        \
    what(v, p, row, 7)

static inline void transpose_1(uint8_t *dst, int64_t dst_row, const uint8_t *src, int64_t src_row)
{
    vec_1 a[8], b[8];
    EACH8(LOAD, a, src, src_row);
    ROUND8(b, a);
    ROUND8(a, b);
    ROUND8(b, a);
    EACH8(STORE, b, dst, dst_row);
}

static inline void transpose_2(uint8_t *dst, int64_t dst_row, const uint8_t *src, int64_t src_row)
{
    vec_2 a[8], b[8];
    EACH8(LOAD, a, src, src_row);
    ROUND8(b, a);
    ROUND8(a, b);
    ROUND8(b, a);
    EACH8(STORE, b, dst, dst_row);
}

static inline void transpose_4(uint8_t *dst, int64_t dst_row, const uint8_t *src, int64_t src_row)
{
    vec_4 a[4], b[4];
    EACH4(LOAD, a, src, src_row);
    ROUND4(b, a);
    ROUND4(a, b);
    EACH4(STORE, a, dst, dst_row);
}

static inline void transpose_8(uint8_t *dst, int64_t dst_row, const uint8_t *src, int64_t src_row)
{
    vec_8 a[2], b[2];
    EACH2(LOAD, a, src, src_row);
    ROUND2(b, a);
    EACH2(STORE, b, dst, dst_row);
}

/* dst[c][r] = src[r][c] for rows x cols elements of src. */
#define TRANSPOSE_TILE(size, lanes)                                                      \
    static void transpose_tile_##size(uint8_t *dst, int64_t dst_row, const uint8_t *src, \
                                      int64_t src_row, uint64_t rows, uint64_t cols)     \
    {                                                                                    \
        uint64_t whole_rows = rows - rows % (lanes), whole_cols = cols - cols % (lanes); \
        for (uint64_t r = 0; r < whole_rows; r += (lanes))                               \
            for (uint64_t c = 0; c < whole_cols; c += (lanes))                           \
                transpose_##size(dst + (int64_t)c * dst_row + r * (size), dst_row,       \
                                 src + (int64_t)r * src_row + c * (size), src_row);      \
        for (uint64_t r = 0; r < rows; r++)                                              \
            for (uint64_t c = r < whole_rows ? whole_cols : 0; c < cols; c++)            \
                memcpy(dst + (int64_t)c * dst_row + r * (size),                          \
                       src + (int64_t)r * src_row + c * (size), size);                   \
    }
TRANSPOSE_TILE(1, 8)
TRANSPOSE_TILE(2, 8)
TRANSPOSE_TILE(4, 4)
TRANSPOSE_TILE(8, 2)

/* --- the three loops --- */

typedef void (*transpose_fn)(uint8_t *dst, int64_t dst_row, const uint8_t *src, int64_t src_row,
                             uint64_t rows, uint64_t cols);

/* Whether to prefetch parts of a transpose: twice as fast where a store waits for the line that it
 * overwrites, elsewhere a little slower. */
#if defined(__x86_64__)
enum { FETCHES_PARTS = 1 };
#else
enum { FETCHES_PARTS = 0 };
#endif

/* A part of a transpose: rows of src from |row| on, columns from |col| on. */
typedef struct {
    uint64_t row, col, rows, cols;
} transpose_part;

static inline transpose_part part_at(const tern_emu_plan *p, uint64_t row, uint64_t col, uint64_t n)
{
    const uint64_t tile = LINE / p->elem, rows = n - row, cols = p->cross.count - col;
    return (transpose_part){row, col, rows < tile ? rows : tile,
                            cols < CROSS_TILE ? cols : CROSS_TILE};
}

static inline uint8_t *part_dst(const tern_emu_plan *p, uint8_t *dst, transpose_part t)
{
    return dst + (int64_t)t.col * p->cross.dst + t.row * p->elem;
}

static inline const uint8_t *part_src(const tern_emu_plan *p, const uint8_t *src, transpose_part t)
{
    return src + (int64_t)t.row * p->loop.src + t.col * p->elem;
}

/* Neither its rows nor its columns are where the hardware prefetcher expects them. */
static inline void fetch_part(const tern_emu_plan *p, uint8_t *dst, const uint8_t *src,
                              transpose_part t)
{
    const uint8_t *from = part_src(p, src, t), *to = part_dst(p, dst, t);
    for (uint64_t r = 0; r < t.rows; r++)
        for (uint64_t i = 0; i < t.cols * p->elem; i += LINE)
            __builtin_prefetch(from + (int64_t)r * p->loop.src + i);
    for (uint64_t c = 0; c < t.cols; c++)
        __builtin_prefetch(to + (int64_t)c * p->cross.dst);
}

/* Parts of one cache line in dst, so that each line is fetched only once: while a part is
 * transposed, the next one. */
static void run_transpose(const tern_emu_plan *p, uint8_t *dst, const uint8_t *src, uint64_t n)
{
    static const transpose_fn transposes[9] = {[1] = transpose_tile_1,
                                               [2] = transpose_tile_2,
                                               [4] = transpose_tile_4,
                                               [8] = transpose_tile_8};
    transpose_part now = part_at(p, 0, 0, n), next;
    for (; now.row < n; now = next) {
        const bool wraps = now.col + now.cols == p->cross.count;
        next = (transpose_part){.row = now.row + (wraps ? now.rows : 0)};
        if (next.row < n) {
            next = part_at(p, next.row, wraps ? 0 : now.col + now.cols, n);
            if (FETCHES_PARTS)
                fetch_part(p, dst, src, next);
        }
        transposes[p->elem](part_dst(p, dst, now), p->cross.dst, part_src(p, src, now), p->loop.src,
                            now.rows, now.cols);
    }
}

/* Four loads before their stores, so that the host overlaps them. */
#define STRIDED_ELEMS(type)                                      \
    do {                                                         \
        type v[4];                                               \
        for (; n >= 4; n -= 4, dst += 4 * to, src += 4 * from) { \
            memcpy(&v[0], src, sizeof(type));                    \
            memcpy(&v[1], src + from, sizeof(type));             \
            memcpy(&v[2], src + 2 * from, sizeof(type));         \
            memcpy(&v[3], src + 3 * from, sizeof(type));         \
            memcpy(dst, &v[0], sizeof(type));                    \
            memcpy(dst + to, &v[1], sizeof(type));               \
            memcpy(dst + 2 * to, &v[2], sizeof(type));           \
            memcpy(dst + 3 * to, &v[3], sizeof(type));           \
        }                                                        \
        for (; n > 0; n--, dst += to, src += from)               \
            memmove(dst, src, sizeof(type));                     \
    } while (0)
static void run_elems(const tern_emu_plan *p, uint8_t *dst, const uint8_t *src, uint64_t n)
{
    int64_t to = p->loop.dst, from = p->loop.src;
    switch (p->elem) {
    case 1:
        STRIDED_ELEMS(uint8_t);
        break;
    case 2:
        STRIDED_ELEMS(uint16_t);
        break;
    case 4:
        STRIDED_ELEMS(uint32_t);
        break;
    case 8:
        STRIDED_ELEMS(uint64_t);
        break;
    default:
        STRIDED_ELEMS(vec_4);
        break;
    }
}

static void run_loop(const tern_emu_plan *p, bool stream, uint8_t *dst, const uint8_t *src,
                     uint64_t n)
{
    switch (p->kind) {
    case TERN_EMU_PLAN_RUNS:
        tern_emu_copy_runs(p, stream, dst, src, n);
        break;
    case TERN_EMU_PLAN_ELEMS:
        run_elems(p, dst, src, n);
        break;
    case TERN_EMU_PLAN_TRANSPOSE:
        run_transpose(p, dst, src, n);
        break;
    }
}

/* --- planning --- */

/* Splits the two lists against each other, innermost dimension first. */
static bool cut_dims(tern_emu_plan *p, const tern_emu_dims *dst, const tern_emu_dims *src)
{
    unsigned d = dst->rank, s = src->rank;
    uint64_t dst_left = 1, src_left = 1; /* remaining count of dimension d, s */
    int64_t dst_stride = 0, src_stride = 0;
    tern_emu_dma_dim list[TERN_EMU_DMA_DIMS];
    p->rank = 0;
    while (d > 0 || s > 0 || dst_left > 1 || src_left > 1) {
        if (dst_left == 1 && d > 0) {
            dst_left = dst->count[--d];
            dst_stride = dst->stride[d];
            continue;
        }
        if (src_left == 1 && s > 0) {
            src_left = src->count[--s];
            src_stride = src->stride[s];
            continue;
        }
        uint64_t n = dst_left < src_left ? dst_left : src_left;
        if (n <= 1 || dst_left % n || src_left % n)
            return false;
        TERN_ASSERT(p->rank < TERN_EMU_DMA_DIMS);
        list[p->rank++] = (tern_emu_dma_dim){n, dst_stride, src_stride};
        dst_left /= n;
        src_left /= n;
        dst_stride *= (int64_t)n;
        src_stride *= (int64_t)n;
    }
    for (unsigned i = 0; i < p->rank; i++)
        p->dims[i] = list[p->rank - 1 - i];
    return true;
}

static void merge_dims(tern_emu_plan *p)
{
    unsigned rank = 0;
    for (unsigned i = 0; i < p->rank; i++) {
        tern_emu_dma_dim *last = rank ? &p->dims[rank - 1] : NULL, d = p->dims[i];
        if (last && last->dst == d.dst * (int64_t)d.count &&
            last->src == d.src * (int64_t)d.count) {
            last->count *= d.count;
            last->dst = d.dst;
            last->src = d.src;
        } else {
            p->dims[rank++] = d;
        }
    }
    p->rank = rank;
}

static void take_dim(tern_emu_plan *p, unsigned i, tern_emu_dma_dim *out)
{
    *out = p->dims[i];
    p->rank--;
    for (; i < p->rank; i++)
        p->dims[i] = p->dims[i + 1];
}

/* Finds the dimensions to transpose: one contiguous in src, another in dst. */
static bool find_transpose(tern_emu_plan *p)
{
    int64_t e = (int64_t)p->elem;
    unsigned in_src = p->rank, in_dst = p->rank;
    for (unsigned i = 0; i < p->rank; i++) {
        if (p->dims[i].count < CROSS_MIN)
            continue;
        if (p->dims[i].src == e && p->dims[i].dst != e)
            in_src = i;
        if (p->dims[i].dst == e && p->dims[i].src != e)
            in_dst = i;
    }
    if (p->elem > 8 || in_src == p->rank || in_dst == p->rank)
        return false;
    take_dim(p, in_src, &p->cross);
    take_dim(p, in_dst - (in_dst > in_src), &p->loop);
    return true;
}

static bool is_word(uint64_t bytes)
{
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 || bytes == 16;
}

static void choose_loop(tern_emu_plan *p)
{
    tern_emu_dma_dim inner = {1, 0, 0};
    if (p->rank && p->dims[p->rank - 1].dst == (int64_t)p->elem &&
        p->dims[p->rank - 1].src == (int64_t)p->elem) {
        take_dim(p, p->rank - 1, &inner);
        p->elem *= inner.count;
    }
    p->cross = (tern_emu_dma_dim){1, 0, 0};
    p->loop = (tern_emu_dma_dim){1, 0, 0};
    if (is_word(p->elem) && find_transpose(p)) {
        p->kind = TERN_EMU_PLAN_TRANSPOSE;
        return;
    }
    p->kind = is_word(p->elem) ? TERN_EMU_PLAN_ELEMS : TERN_EMU_PLAN_RUNS;
    if (p->rank)
        take_dim(p, p->rank - 1, &p->loop);
}

bool tern_emu_dims_disjoint(const tern_emu_dims *dims, unsigned elem_bytes)
{
    /* By ascending stride, each dimension must step past the extent of all before it. */
    bool used[TERN_ISA_DIMS_MAX + 1] = {false};
    uint64_t span = elem_bytes;
    for (unsigned done = 0; done < dims->rank; done++) {
        unsigned best = dims->rank;
        for (unsigned i = 0; i < dims->rank; i++) {
            uint64_t stride = (uint64_t)(dims->stride[i] < 0 ? -dims->stride[i] : dims->stride[i]);
            if (used[i])
                continue;
            if (best == dims->rank ||
                stride <
                    (uint64_t)(dims->stride[best] < 0 ? -dims->stride[best] : dims->stride[best]))
                best = i;
        }
        used[best] = true;
        if (dims->count[best] <= 1)
            continue;
        int64_t s = dims->stride[best];
        uint64_t stride = (uint64_t)(s < 0 ? -s : s);
        if (stride < span)
            return false;
        span += stride * (dims->count[best] - 1);
    }
    return true;
}

static void reach_of(const tern_emu_dims *dims, unsigned elem_bytes, int64_t out[2])
{
    out[0] = 0;
    out[1] = elem_bytes;
    for (unsigned i = 0; i < dims->rank; i++) {
        int64_t span = dims->stride[i] * ((int64_t)dims->count[i] - 1);
        out[span < 0 ? 0 : 1] += span;
    }
}

bool tern_emu_plan_make(tern_emu_plan *plan, unsigned elem_bytes, const tern_emu_dims *dst,
                        const tern_emu_dims *src)
{
    *plan = (tern_emu_plan){.elem = elem_bytes, .bytes = elem_bytes};
    for (unsigned i = 0; i < dst->rank; i++)
        plan->bytes *= dst->count[i];
    if (!cut_dims(plan, dst, src))
        return false;
    plan->disjoint = tern_emu_dims_disjoint(dst, elem_bytes);
    reach_of(dst, elem_bytes, plan->reach);
    reach_of(src, elem_bytes, plan->reach + 2);
    merge_dims(plan);
    choose_loop(plan);
    return true;
}

/* --- execution --- */

/* The work is a list of tasks: for each coordinate of the outer dimensions, chunks of |tile|
 * iterations of the loop. */
typedef struct {
    const tern_emu_plan *plan;
    uint8_t *dst;
    const uint8_t *src;
    uint64_t tile, tiles;
    bool stream;
} parts;

static void run_parts(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const parts *w = arg;
    const tern_emu_plan *p = w->plan;
    uint64_t at[TERN_EMU_DMA_DIMS] = {0}, outer = begin / w->tiles, tile = begin % w->tiles;
    uint8_t *dst = w->dst;
    const uint8_t *src = w->src;
    for (unsigned d = p->rank; d-- > 0; outer /= p->dims[d].count) {
        at[d] = outer % p->dims[d].count;
        dst += (int64_t)at[d] * p->dims[d].dst;
        src += (int64_t)at[d] * p->dims[d].src;
    }
    for (size_t i = begin; i < end; i++) {
        uint64_t first = tile * w->tile, left = p->loop.count - first;
        run_loop(p, w->stream, dst + (int64_t)first * p->loop.dst,
                 src + (int64_t)first * p->loop.src, left < w->tile ? left : w->tile);
        if (++tile < w->tiles)
            continue;
        tile = 0;
        for (unsigned d = p->rank; d-- > 0;) {
            dst += p->dims[d].dst;
            src += p->dims[d].src;
            if (++at[d] < p->dims[d].count)
                break;
            dst -= (int64_t)p->dims[d].count * p->dims[d].dst;
            src -= (int64_t)p->dims[d].count * p->dims[d].src;
            at[d] = 0;
        }
    }
}

/* One contiguous run, in chunks. */
static void run_bytes(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const parts *w = arg;
    tern_emu_copy_bytes(w->stream, w->dst + begin, w->src + begin, end - begin);
}

static uint64_t cost_of(const tern_emu_plan *p)
{
    return p->kind == TERN_EMU_PLAN_TRANSPOSE ? TRANSPOSE_COST : 1;
}

/* No byte of dst is written twice or is one of src. */
static bool is_apart(const tern_emu_plan *p, const uint8_t *dst, const uint8_t *src)
{
    if (!p->disjoint)
        return false;
    uintptr_t d = (uintptr_t)dst, s = (uintptr_t)src;
    return d + (uintptr_t)p->reach[1] <= s + (uintptr_t)p->reach[2] ||
           s + (uintptr_t)p->reach[3] <= d + (uintptr_t)p->reach[0];
}

void tern_emu_plan_run(const tern_emu_plan *p, const tern_emu_core *core, uint8_t *dst,
                       const uint8_t *src)
{
    const bool large = p->bytes * cost_of(p) > SPREAD_BYTES && is_apart(p, dst, src);
    const bool spread = core && large;
    parts w = {p, dst, src, p->loop.count, 1, large && p->to_hbm};
    if (spread && p->elem == p->bytes) {
        tern_emu_for(core, p->bytes, PART_BYTES, run_bytes, &w);
        return;
    }
    uint64_t outer = 1, stride_bytes = p->elem * p->cross.count;
    for (unsigned d = 0; d < p->rank; d++)
        outer *= p->dims[d].count;
    const uint64_t max_bytes = PART_BYTES / cost_of(p);
    if (spread) {
        uint64_t unit = p->kind == TERN_EMU_PLAN_TRANSPOSE ? LINE / p->elem : 1;
        TERN_ASSERT(unit > 0 && stride_bytes > 0 && p->loop.count > 0);
        w.tile = max_bytes / (stride_bytes * unit) * unit;
        w.tile = w.tile < unit ? unit : w.tile;
        w.tile = w.tile > p->loop.count ? p->loop.count : w.tile;
        w.tiles = (p->loop.count + w.tile - 1) / w.tile;
    }
    uint64_t count = outer * w.tiles, part = stride_bytes * w.tile;
    TERN_ASSERT(part > 0);
    uint64_t grain = spread ? (part < max_bytes ? max_bytes / part : 1) : count;
    tern_emu_for(spread ? core : NULL, count, grain, run_parts, &w);
}
