/* runtime/strided_copy.c - copies arrays from one layout to another.
 *
 * Dimensions of one element are dropped, and neighbours that are contiguous in both layouts are
 * merged. An odometer iterates over the outer dimensions, with one of three inner loops: contiguous
 * bytes, elements along the last dimension, or square tiles of the last dimension and the one in
 * which the other side is denser, so that transposing a matrix uses whole cache lines on both
 * sides. */
#include <string.h>

#include "base/assert.h"
#include "runtime/runtime.h"

enum { SIDE = 16 }; /* of a tile: 16 cache lines of each side, whatever the element size */

typedef struct {
    int64_t count, dst, src; /* elements, and byte strides of destination and source */
} dim;

typedef struct {
    dim dims[TERN_RANK_MAX];
    uint32_t rank;
    size_t bytes; /* of an element, or of a contiguous run */
    const struct loops *loops;
} plan;

static bool is_empty(const int64_t *dims, uint32_t rank)
{
    for (uint32_t i = 0; i < rank; i++)
        if (dims[i] == 0)
            return true;
    return false;
}

static bool is_multiple(int64_t whole, int64_t stride, int64_t count)
{
    int64_t stride_product = 0;
    return !__builtin_mul_overflow(stride, count, &stride_product) && stride_product == whole;
}

static plan make_plan(const int64_t *dst_strides, const int64_t *src_strides, const int64_t *dims,
                      uint32_t rank, size_t element_bytes)
{
    plan p = {.bytes = element_bytes};
    for (uint32_t i = 0; i < rank; i++) {
        if (dims[i] == 1)
            continue;
        dim next = {dims[i], dst_strides[i], src_strides[i]};
        dim *last = p.rank ? &p.dims[p.rank - 1] : NULL;
        if (last && is_multiple(last->dst, next.dst, next.count) &&
            is_multiple(last->src, next.src, next.count))
            *last = (dim){last->count * next.count, next.dst, next.src};
        else
            p.dims[p.rank++] = next;
    }
    dim *last = p.rank ? &p.dims[p.rank - 1] : NULL;
    if (last && last->dst == (int64_t)p.bytes && last->src == (int64_t)p.bytes) {
        p.bytes *= (size_t)last->count;
        p.rank--;
    }
    return p;
}

/* --- inner loops --- */

static int64_t min_i64(int64_t a, int64_t b) { return a < b ? a : b; }

/* A line, and a tile whose sides are at most SIDE: read along |a|, written along |b|, so that each
 * cache line is touched once on either side even where strides are powers of two. */
#define COPY(n)                                                                 \
    static void copy_line_##n(uint8_t *dst, const uint8_t *src, dim d)          \
    {                                                                           \
        for (int64_t i = 0; i < d.count; i++)                                   \
            memcpy(dst + i * d.dst, src + i * d.src, n);                        \
    }                                                                           \
    static void copy_square_##n(uint8_t *dst, const uint8_t *src, dim a, dim b) \
    {                                                                           \
        uint8_t tile[SIDE][SIDE][n];                                            \
        for (int64_t k = 0; k < b.count; k++)                                   \
            for (int64_t i = 0; i < a.count; i++)                               \
                memcpy(tile[k][i], src + i * a.src + k * b.src, n);             \
        for (int64_t i = 0; i < a.count; i++)                                   \
            for (int64_t k = 0; k < b.count; k++)                               \
                memcpy(dst + i * a.dst + k * b.dst, tile[k][i], n);             \
    }
COPY(1)
COPY(2)
COPY(4)
COPY(8)
COPY(16)

typedef struct loops {
    size_t bytes; /* of an element */
    void (*line)(uint8_t *dst, const uint8_t *src, dim d);
    void (*square)(uint8_t *dst, const uint8_t *src, dim a, dim b);
} loops;

static const loops all_loops[] = {{1, copy_line_1, copy_square_1},
                                  {2, copy_line_2, copy_square_2},
                                  {4, copy_line_4, copy_square_4},
                                  {8, copy_line_8, copy_square_8},
                                  {16, copy_line_16, copy_square_16}};

/* NULL: elements of that size are copied as runs of bytes. */
static const loops *loops_for(size_t bytes)
{
    for (size_t i = 0; i < TERN_COUNT_OF(all_loops); i++)
        if (all_loops[i].bytes == bytes)
            return &all_loops[i];
    return NULL;
}

static void copy_line(const plan *p, uint8_t *dst, const uint8_t *src, dim d)
{
    if (p->loops) {
        p->loops->line(dst, src, d);
        return;
    }
    for (int64_t i = 0; i < d.count; i++)
        memcpy(dst + i * d.dst, src + i * d.src, p->bytes);
}

static void copy_squares(const plan *p, uint8_t *dst, const uint8_t *src, dim a, dim b)
{
    for (int64_t i = 0; i < a.count; i += SIDE)
        for (int64_t k = 0; k < b.count; k += SIDE) {
            dim rows = {min_i64(SIDE, a.count - i), a.dst, a.src};
            dim columns = {min_i64(SIDE, b.count - k), b.dst, b.src};
            p->loops->square(dst + i * a.dst + k * b.dst, src + i * a.src + k * b.src, rows,
                             columns);
        }
}

/* --- outer loop --- */

static uint64_t magnitude(int64_t stride)
{
    return stride < 0 ? -(uint64_t)stride : (uint64_t)stride;
}

/* The dimension along which either side has a smaller stride than along the last one; if none, the
 * last. */
static uint32_t denser_dim(const plan *p)
{
    uint32_t last = p->rank - 1, best = last;
    for (uint32_t i = 0; i < last; i++) {
        const dim *d = &p->dims[i], *b = &p->dims[best];
        if (magnitude(d->src) < magnitude(b->src) || magnitude(d->dst) < magnitude(b->dst))
            best = i;
    }
    return best;
}

/* Moves dimension |from| to position |to|. */
static void move_dim(plan *p, uint32_t from, uint32_t to)
{
    dim moved = p->dims[from];
    memmove(&p->dims[from], &p->dims[from + 1], (to - from) * sizeof(moved));
    p->dims[to] = moved;
}

static void swap_dims(dim *a, dim *b)
{
    dim held = *a;
    *a = *b;
    *b = held;
}

static void walk(const plan *p, uint32_t outer, uint8_t *dst, const uint8_t *src)
{
    int64_t at[TERN_RANK_MAX] = {0};
    for (;;) {
        if (p->rank - outer == 0)
            memcpy(dst, src, p->bytes);
        else if (p->rank - outer == 1)
            copy_line(p, dst, src, p->dims[outer]);
        else
            copy_squares(p, dst, src, p->dims[outer], p->dims[outer + 1]);
        uint32_t i = outer;
        while (i > 0 && ++at[i - 1] == p->dims[i - 1].count) {
            i--;
            dst -= (at[i] - 1) * p->dims[i].dst;
            src -= (at[i] - 1) * p->dims[i].src;
            at[i] = 0;
        }
        if (i == 0)
            return;
        dst += p->dims[i - 1].dst;
        src += p->dims[i - 1].src;
    }
}

void tern_runtime_copy(void *dst, const int64_t *dst_strides, const void *src,
                       const int64_t *src_strides, const int64_t *dims, uint32_t rank,
                       size_t element_bytes)
{
    TERN_ASSERT(rank <= TERN_RANK_MAX);
    if (is_empty(dims, rank))
        return;
    plan p = make_plan(dst_strides, src_strides, dims, rank, element_bytes);
    p.loops = loops_for(p.bytes);
    uint32_t inner = p.rank > 0, last = p.rank - inner;
    uint32_t denser = p.rank > 1 && p.loops ? denser_dim(&p) : last;
    if (denser != last) {
        move_dim(&p, denser, last - 1);
        if (magnitude(p.dims[last].src) < magnitude(p.dims[last - 1].src))
            swap_dims(&p.dims[last - 1], &p.dims[last]); /* the first is read along */
        inner = 2;
    }
    walk(&p, p.rank - inner, dst, src);
}
