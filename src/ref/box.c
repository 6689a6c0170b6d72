/* ref/box.c - iterates over and copies boxes of strided arrays.
 *
 * A copy is simplified first: dimensions of size one are removed, contiguous neighbours are merged.
 * Then the last dimension, which is contiguous in most targets, is copied row by row with a loop
 * per element size. If the source is contiguous in another dimension (a transpose), the two are
 * walked in square tiles that fit the cache. */
#include <string.h>

#include "ref/eval_impl.h"

void tern_ref_strides(const int64_t *dims, uint32_t rank, int64_t *out_strides)
{
    uint64_t stride = 1; /* may wrap if there are no elements */
    for (uint32_t i = rank; i-- > 0;) {
        out_strides[i] = (int64_t)stride;
        stride *= dims[i] ? (uint64_t)dims[i] : 1;
    }
}

bool tern_ref_next_index(int64_t *index, const int64_t *dims, uint32_t rank)
{
    for (uint32_t i = rank; i-- > 0;) {
        if (++index[i] < dims[i])
            return true;
        index[i] = 0;
    }
    return false;
}

typedef struct {
    uint32_t rank;
    int64_t dims[TERN_REF_MAX_RANK];
    int64_t dst_strides[TERN_REF_MAX_RANK], src_strides[TERN_REF_MAX_RANK]; /* in bytes */
    size_t elem_bytes;
    uint8_t *dst;
    const uint8_t *src;
} copy_plan;

/* Adds a dimension inside the existing ones; merges it with its neighbour if one stride covers
 * both. */
static void plan_add_dim(copy_plan *p, int64_t dim, int64_t dst_stride, int64_t src_stride)
{
    if (dim == 1)
        return;
    uint32_t last = p->rank - 1;
    if (p->rank && p->dst_strides[last] == dst_stride * dim &&
        p->src_strides[last] == src_stride * dim) {
        p->dims[last] *= dim;
        p->dst_strides[last] = dst_stride;
        p->src_strides[last] = src_stride;
        return;
    }
    p->dims[p->rank] = dim;
    p->dst_strides[p->rank] = dst_stride;
    p->src_strides[p->rank] = src_stride;
    p->rank++;
}

/* One loop per element size, so that each copy is a load and a store. */
#define EACH_SIZE(X) X(1) X(2) X(4) X(8) X(16)

typedef struct {
    int64_t count;
    int64_t dst_stride, src_stride; /* in bytes */
} copy_line;

#define DEFINE_ROW(size)                                                                 \
    static void copy_row_##size(uint8_t *dst, const uint8_t *src, const copy_line *line) \
    {                                                                                    \
        int64_t count = line->count, from = line->src_stride, to = line->dst_stride;     \
        if (to == size) {                                                                \
            for (int64_t i = 0; i < count; i++)                                          \
                memcpy(dst + i * size, src + i * from, size);                            \
        } else {                                                                         \
            for (int64_t i = 0; i < count; i++)                                          \
                memcpy(dst + i * to, src + i * from, size);                              \
        }                                                                                \
    }
EACH_SIZE(DEFINE_ROW)
#undef DEFINE_ROW

/* Repeats the first |unit| bytes until |bytes| are filled, in chunks that fit the cache. */
static void fill_row(uint8_t *dst, size_t unit, size_t bytes)
{
    enum { LONGEST = 4096 };
    for (size_t done = unit; done < bytes;) {
        size_t n = done < LONGEST ? done : LONGEST;
        n = n < bytes - done ? n : bytes - done;
        memcpy(dst + done, dst, n);
        done += n;
    }
}

static void copy_row(uint8_t *dst, const uint8_t *src, const copy_line *line, size_t elem_bytes)
{
    int64_t unit = (int64_t)elem_bytes;
    if (line->dst_stride == unit && line->src_stride == unit) {
        memcpy(dst, src, (size_t)line->count * elem_bytes);
        return;
    }
    if (line->dst_stride == unit && line->src_stride == 0 && line->count >= 16) {
        memcpy(dst, src, elem_bytes);
        fill_row(dst, elem_bytes, (size_t)line->count * elem_bytes);
        return;
    }
    switch (elem_bytes) {
#define ROW_CASE(size)                   \
    case size:                           \
        copy_row_##size(dst, src, line); \
        break;
        EACH_SIZE(ROW_CASE)
#undef ROW_CASE
    default:
        TERN_ASSERT(elem_bytes == 16); /* an element's size is a power of two, at most 16 */
    }
}

/* Rows |begin| to |end| - 1. */
static void copy_rows(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    const copy_plan *p = arg;
    uint32_t outer = p->rank - 1;
    int64_t index[TERN_REF_MAX_RANK];
    uint8_t *dst = p->dst;
    const uint8_t *src = p->src;
    int64_t left = (int64_t)begin;
    for (uint32_t i = outer; i-- > 0;) {
        index[i] = left % p->dims[i];
        left /= p->dims[i];
        dst += index[i] * p->dst_strides[i];
        src += index[i] * p->src_strides[i];
    }
    copy_line line = {p->dims[outer], p->dst_strides[outer], p->src_strides[outer]};
    for (size_t row = begin; row < end; row++) {
        copy_row(dst, src, &line, p->elem_bytes);
        for (uint32_t i = outer; i-- > 0;) {
            dst += p->dst_strides[i];
            src += p->src_strides[i];
            if (++index[i] < p->dims[i])
                break;
            dst -= p->dims[i] * p->dst_strides[i];
            src -= p->dims[i] * p->src_strides[i];
            index[i] = 0;
        }
    }
}

enum { TILE = 32 };

/* Blocks |begin| to |end| - 1: TILE indices of the second last dimension, in which the source is
 * contiguous, by all of the last; outer dimensions around them. */
static void copy_tiles(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    const copy_plan *p = arg;
    uint32_t outer = p->rank - 2;
    int64_t rows = p->dims[outer], columns = p->dims[outer + 1];
    int64_t blocks = (rows + TILE - 1) / TILE;
    for (size_t at = begin; at < end; at++) {
        int64_t row = (int64_t)at % blocks * TILE, left = (int64_t)at / blocks;
        int64_t to = row * p->dst_strides[outer], from = row * p->src_strides[outer];
        for (uint32_t i = outer; i-- > 0; left /= p->dims[i]) {
            to += left % p->dims[i] * p->dst_strides[i];
            from += left % p->dims[i] * p->src_strides[i];
        }
        int64_t height = rows - row < TILE ? rows - row : TILE;
        for (int64_t column = 0; column < columns; column += TILE) {
            copy_line line = {columns - column < TILE ? columns - column : TILE,
                              p->dst_strides[outer + 1], p->src_strides[outer + 1]};
            uint8_t *dst = p->dst + to + column * line.dst_stride;
            const uint8_t *src = p->src + from + column * line.src_stride;
            for (int64_t r = 0; r < height; r++)
                copy_row(dst + r * p->dst_strides[outer], src + r * p->src_strides[outer], &line,
                         p->elem_bytes);
        }
    }
}

static void swap_ints(int64_t *a, int64_t *b)
{
    int64_t x = *a;
    *a = *b;
    *b = x;
}

/* Moves the dimension in which the source is contiguous to the second last position; false if that
 * does not help. */
static bool plan_tiles(copy_plan *p)
{
    uint32_t last = p->rank - 1;
    int64_t unit = (int64_t)p->elem_bytes;
    if (p->rank < 2 || p->src_strides[last] == unit || p->src_strides[last] == 0)
        return false;
    uint32_t at = 0;
    while (at < last && p->src_strides[at] != unit)
        at++;
    if (at == last)
        return false;
    swap_ints(&p->dims[at], &p->dims[last - 1]);
    swap_ints(&p->dst_strides[at], &p->dst_strides[last - 1]);
    swap_ints(&p->src_strides[at], &p->src_strides[last - 1]);
    return true;
}

/* The count of items of |bytes| each per thread. */
static size_t grain_of(size_t bytes)
{
    enum { CHUNK_BYTES = 1 << 18 };
    return bytes >= CHUNK_BYTES ? 1 : CHUNK_BYTES / bytes;
}

void tern_ref_copy_box(tern_pool *pool, const tern_ref_box *box, void *dst, const void *src)
{
    TERN_ASSERT(box->rank <= TERN_REF_MAX_RANK);
    copy_plan p;
    p.rank = 0;
    p.elem_bytes = box->elem_bytes;
    p.dst = dst;
    p.src = src;
    int64_t unit = (int64_t)box->elem_bytes;
    for (uint32_t i = 0; i < box->rank; i++) {
        if (box->dims[i] == 0)
            return;
        plan_add_dim(&p, box->dims[i], box->dst_strides[i] * unit, box->src_strides[i] * unit);
    }
    if (!p.rank) { /* one element */
        memcpy(dst, src, box->elem_bytes);
        return;
    }
    bool tiles = plan_tiles(&p);
    size_t row_bytes = (size_t)p.dims[p.rank - 1] * box->elem_bytes;
    int64_t count = 1;
    for (uint32_t i = 0; i + 1 < p.rank; i++)
        count *= tiles && i + 2 == p.rank ? (p.dims[i] + TILE - 1) / TILE : p.dims[i];
    tern_pool_for(pool, (size_t)count, grain_of(tiles ? row_bytes * TILE : row_bytes),
                  tiles ? copy_tiles : copy_rows, &p);
}
