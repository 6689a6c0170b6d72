/* lower/move_tiled.c - copies whose elements are not contiguous on one side, through SBUF.
 *
 * A transfer moves runs of bytes, and a run of one element costs as much as one of 64 bytes. So
 * runs are loaded, rearranged on the chip, and stored as runs:
 *
 *   transpose   src has its runs along another dimension (p) than dst (q): blocks of [128 q, 128 p]
 *               are transposed by PE through PSUM, or, where that is a matmul with the identity
 *               (which corrupts infinities), blocks of 32 x 32 by the vector engine
 *   interleave  runs of dst are short and consist of several runs of src (move_interleave.c)
 *   separate    runs of src are short and belong to several runs of dst: the reverse
 *   pick        the elements of a run of dst have a small, negative or zero stride in src: rows are
 *               loaded with the elements between, and copied with that stride
 *
 * Elements are moved as words of 1, 2 or 4 bytes; larger ones are several words. */
#include "base/assert.h"
#include "lower/move_impl.h"

#include "numerics/format.h"

enum {
    PARTITIONS = 128,
    SIDE = 512,       /* of a tile, in elements */
    PICK_STRIDE = 16, /* max stride, in words */
    BUFFERS = 4,      /* per kind of tile */
    LOOPS_MAX = 4,    /* registers that may offset a view */
    BODIES_MAX = 256  /* max recordings of the loop body */
};

typedef struct {
    tern_lower *l;
    tern_lower_array to, from; /* merged; strides in elements */
    tern_dtype word;
    uint32_t words; /* per element */
    /* per dimension: */
    uint32_t tile[TERN_LOWER_RANK_MAX], size[TERN_LOWER_RANK_MAX];
    tern_lir_at at[TERN_LOWER_RANK_MAX];
    int order[TERN_LOWER_RANK_MAX]; /* of the loops, outermost first */
    unsigned unrolled;              /* the loop whose body is unrolled */
    int p, q, g; /* runs of src; runs of dst; a third dimension in a tile, or -1 */
    bool folds;  /* transpose: rows of src are contiguous, so several go into one partition */
    tern_lir_pool in, out, psum;
} move;

unsigned tern_lower_move_bytes(const tern_lower_array *a)
{
    return tern_num_format_of(a->dtype)->storage_bytes;
}

tern_dtype tern_lower_move_word(tern_dtype dtype, uint32_t *out_words)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    *out_words = bytes <= 4 ? 1 : bytes / 4;
    return bytes == 1 ? TERN_U8 : bytes == 2 ? TERN_U16 : TERN_U32;
}

static int64_t magnitude(int64_t stride) { return stride < 0 ? -stride : stride; }

static uint32_t min(int64_t a, int64_t b) { return (uint32_t)(a < b ? a : b); }

static uint32_t blocks(uint32_t n, uint32_t of) { return (n + of - 1) / of; }

/* --- loops --- */

/* Whether views can follow all the loops, and the body is not recorded too often. Dimensions that
 * are not tiled come first. */
static bool plan_loops(move *m)
{
    unsigned loops = 0;
    uint64_t bodies = 1;
    unsigned n = 0;
    for (int i = 0; i < (int)m->to.rank; i++)
        if (i != m->p && i != m->q && i != m->g)
            m->order[n++] = i;
    const int inner[] = {m->g, m->p, m->q};
    for (unsigned k = 0; k < 3; k++)
        if (inner[k] >= 0 && (k == 2 || inner[k] != m->q))
            m->order[n++] = inner[k];
    m->unrolled = 0;
    for (unsigned k = 0; k < n; k++) {
        int d = m->order[k];
        if (m->to.dims[d] > INT32_MAX)
            return false;
        uint32_t tiles = blocks((uint32_t)m->to.dims[d], m->tile[d]);
        bool loop = tiles > 8;
        loops += loop;
        bodies *= loop ? 4 : tiles;
        if (tiles > 1)
            m->unrolled = k;
    }
    return loops <= LOOPS_MAX && bodies <= BODIES_MAX;
}

static void walk(move *m, unsigned k, void (*body)(move *m))
{
    if (k == m->to.rank) {
        body(m);
        return;
    }
    tern_lir *b = m->l->b;
    int d = m->order[k];
    tern_lir_loop loop =
        tern_lir_over(b, (uint32_t)m->to.dims[d], m->tile[d], k == m->unrolled ? BUFFERS : 1);
    while (tern_lir_iterate(b, &loop)) {
        m->at[d] = loop.at;
        m->size[d] = loop.size;
        walk(m, k + 1, body);
    }
}

/* --- views --- */

static void add_dim(tern_lir_view *v, int64_t stride, uint32_t count)
{
    TERN_ASSERT(v->rank < TERN_ISA_DIMS_MAX && count > 0);
    v->stride[v->rank] = stride;
    v->count[v->rank++] = count;
}

/* The current part of an array: |rows| positions of dimension |row|, |extra| elements further on.
 * The free dimensions are g, if there is one, and |run| with |count| positions. */
static tern_lir_view hbm_part(const move *m, const tern_lower_array *a, int row, uint32_t rows,
                              int64_t extra, int run, uint32_t count)
{
    int64_t w = m->words;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)m->word,
                       .tensor = a->tensor,
                       .rows = rows,
                       .row_stride = a->strides[row] * w,
                       .offset = (a->offset + extra) * w};
    if (m->g >= 0)
        add_dim(&v, a->strides[m->g] * w, m->size[m->g]);
    if (a->strides[run] == 1) {
        add_dim(&v, 1, count * m->words);
    } else {
        add_dim(&v, a->strides[run] * w, count);
        add_dim(&v, 1, m->words);
    }
    for (uint32_t d = 0; d < a->rank; d++)
        v = tern_lir_shift(v, m->at[d], a->strides[d] * w);
    return v;
}

/* One block of a tile viewed as [g, blocks, columns of words]. */
static tern_lir_view tile_block(const move *m, tern_lir_view tile, uint32_t count, uint32_t i)
{
    uint32_t g = m->g >= 0 ? m->tile[m->g] : 1;
    uint32_t columns = (uint32_t)tern_lir_elems(tile) / g / count;
    TERN_ASSERT(i < count && tern_lir_elems(tile) == (uint64_t)g * count * columns);
    tern_lir_view v = tern_lir_reshape(tile, 3, (const uint32_t[]){g, count, columns});
    return tern_lir_index(v, 1, i);
}

/* --- transpose --- */

/* dst[i, j] = src[j, i] in blocks of 32. */
static void transpose_on_dve(tern_lir *b, tern_lir_view dst, tern_lir_view src)
{
    enum { BLOCK = 32 };
    uint32_t columns = (uint32_t)tern_lir_elems(src);
    for (uint32_t j = 0; j < src.rows; j += BLOCK)
        for (uint32_t i = 0; i < columns; i += BLOCK) {
            uint32_t nj = min(src.rows - j, BLOCK), ni = min(columns - i, BLOCK);
            tern_lir_nc_transpose(b, TERN_ENGINE_DVE,
                                  tern_lir_cols(tern_lir_rows(dst, i, ni), j, nj),
                                  tern_lir_cols(tern_lir_rows(src, j, nj), i, ni));
        }
}

/* Rows q of a tile are in blocks of 128; folded, each partition holds one row per block. */
static bool is_folded(const move *m)
{
    return m->folds && m->size[m->q] % blocks(m->tile[m->q], PARTITIONS) == 0;
}

static uint32_t rows_of_block(const move *m, uint32_t i)
{
    uint32_t q = m->size[m->q];
    return is_folded(m) ? q / blocks(m->tile[m->q], PARTITIONS)
                        : min(q - i * PARTITIONS, PARTITIONS);
}

/* One [q, 128 p] strip of words into [128 p, q]. */
static void transpose_strip(move *m, tern_lir_view in, tern_lir_view out, uint32_t g, uint32_t pb,
                            uint32_t word)
{
    tern_lir *b = m->l->b;
    uint32_t q = m->size[m->q], w = m->words, columns = blocks(m->tile[m->q], PARTITIONS);
    uint32_t p = min(m->size[m->p] - pb * PARTITIONS, PARTITIONS);
    bool on_pe = m->l->chip->pe_transpose_native, folded = is_folded(m);
    tern_lir_view to =
        tern_lir_index(tile_block(m, out, blocks(m->tile[m->p], PARTITIONS), pb), 0, g);
    to = tern_lir_rows(tern_lir_slice(to, 0, word, q, (int32_t)w), 0, p);
    tern_lir_view transposed = to;
    if (on_pe)
        transposed = tern_lir_cols(tern_lir_rows(tern_lir_next(b, &m->psum), 0, p), 0, q);
    for (uint32_t qb = 0, first = 0; first < q; qb++) {
        uint32_t rows = rows_of_block(m, qb);
        TERN_ASSERT(rows > 0 && rows <= PARTITIONS);
        tern_lir_view from = tern_lir_index(tile_block(m, in, columns, qb), 0, g);
        from = tern_lir_slice(tern_lir_rows(from, 0, rows), 0, pb * PARTITIONS * w + word, p,
                              (int32_t)w);
        tern_lir_view part = folded ? tern_lir_slice(transposed, 0, qb, rows, (int32_t)columns)
                                    : tern_lir_cols(transposed, first, rows);
        if (on_pe)
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, part, from);
        else
            transpose_on_dve(b, part, from);
        first += rows;
    }
    if (on_pe)
        tern_lir_tensor_copy(b, TERN_LIR_ANY, to, transposed);
}

/* Loads the rows of src that a tile needs. */
static void load_transpose(move *m, tern_lir_view in)
{
    uint32_t p = m->size[m->p], q = m->size[m->q], gs = m->g >= 0 ? m->size[m->g] : 1;
    uint32_t q_blocks = blocks(m->tile[m->q], PARTITIONS);
    int64_t stride = m->from.strides[m->q];
    if (is_folded(m)) {
        uint32_t g = m->g >= 0 ? m->tile[m->g] : 1, rows = q / q_blocks;
        tern_lir_view v = hbm_part(m, &m->from, m->q, rows, 0, m->p, p * q_blocks);
        v.row_stride *= q_blocks;
        tern_lir_view to = tern_lir_reshape(in, 2, (const uint32_t[]){g, p * q_blocks * m->words});
        tern_lower_load(m->l, tern_lir_rows(tern_lir_slice(to, 0, 0, gs, 1), 0, rows), v);
        return;
    }
    for (uint32_t i = 0; i * PARTITIONS < q; i++) {
        uint32_t rows = rows_of_block(m, i);
        tern_lir_view to = tern_lir_slice(tile_block(m, in, q_blocks, i), 0, 0, gs, 1);
        to = tern_lir_cols(tern_lir_rows(to, 0, rows), 0, p * m->words);
        tern_lower_load(
            m->l, to, hbm_part(m, &m->from, m->q, rows, (int64_t)i * PARTITIONS * stride, m->p, p));
    }
}

static void transpose_tile(move *m)
{
    tern_lower *l = m->l;
    uint32_t p = m->size[m->p], q = m->size[m->q], gs = m->g >= 0 ? m->size[m->g] : 1;
    uint32_t p_blocks = blocks(m->tile[m->p], PARTITIONS);
    tern_lir_view in = tern_lir_next(l->b, &m->in), out = tern_lir_next(l->b, &m->out);
    load_transpose(m, in);
    for (uint32_t pb = 0; pb * PARTITIONS < p; pb++) {
        uint32_t rows = min(p - pb * PARTITIONS, PARTITIONS);
        for (uint32_t g = 0; g < gs; g++)
            for (uint32_t w = 0; w < m->words; w++)
                transpose_strip(m, in, out, g, pb, w);
        tern_lir_view from = tern_lir_slice(tile_block(m, out, p_blocks, pb), 0, 0, gs, 1);
        from = tern_lir_cols(tern_lir_rows(from, 0, rows), 0, q * m->words);
        tern_lower_store(l,
                         hbm_part(m, &m->to, m->p, rows,
                                  (int64_t)pb * PARTITIONS * m->to.strides[m->p], m->q, q),
                         from);
    }
}

/* The largest of the other dimensions. */
static int widest_other(const move *m)
{
    int best = -1;
    for (int i = 0; i < (int)m->to.rank; i++)
        if (i != m->p && i != m->q && (best < 0 || m->to.dims[i] > m->to.dims[best]))
            best = i;
    return best;
}

static bool transpose(move *m)
{
    enum { STRIPS = 16 };
    for (uint32_t i = 0; i < m->to.rank; i++)
        m->tile[i] = 1;
    m->tile[m->p] = min(m->to.dims[m->p], SIDE / m->words);
    m->tile[m->q] = min(m->to.dims[m->q], SIDE);
    m->g = widest_other(m);
    uint32_t p_blocks = blocks(m->tile[m->p], PARTITIONS);
    uint32_t q_blocks = blocks(m->tile[m->q], PARTITIONS);
    uint32_t g = 1;
    if (m->g >= 0) {
        g = min(m->to.dims[m->g], STRIPS / (p_blocks * q_blocks));
        g = g ? g : 1;
        m->tile[m->g] = g;
    }
    m->folds = m->tile[m->p] == m->to.dims[m->p] && m->from.strides[m->q] == m->to.dims[m->p];
    if (!plan_loops(m))
        return false;
    tern_lir *b = m->l->b;
    m->in = tern_lir_pool_of(b, "transpose_in", TERN_MEM_SBUF, m->word, PARTITIONS,
                             g * q_blocks * m->tile[m->p] * m->words, BUFFERS);
    m->out = tern_lir_pool_of(b, "transpose_out", TERN_MEM_SBUF, m->word, PARTITIONS,
                              g * p_blocks * m->tile[m->q] * m->words, BUFFERS);
    if (m->l->chip->pe_transpose_native)
        m->psum = tern_lir_pool_of(b, "transpose_psum", TERN_MEM_PSUM, m->word, PARTITIONS,
                                   m->tile[m->q], BUFFERS);
    TERN_LIR_BEGIN(b, "transpose");
    walk(m, 0, transpose_tile);
    tern_lir_end(b);
    return true;
}

/* --- pick --- */

/* Rows are dimension p here. */
static void pick_tile(move *m)
{
    tern_lower *l = m->l;
    int64_t stride = m->from.strides[m->q];
    uint32_t rows = m->size[m->p], q = m->size[m->q], w = m->words,
             stride_size = (uint32_t)magnitude(stride);
    uint32_t span = (q - 1) * stride_size + 1;
    TERN_ASSERT(rows <= PARTITIONS && m->p != m->q);
    tern_lir_view in =
        tern_lir_cols(tern_lir_rows(tern_lir_next(l->b, &m->in), 0, rows), 0, span * w);
    tern_lir_view out =
        tern_lir_cols(tern_lir_rows(tern_lir_next(l->b, &m->out), 0, rows), 0, q * w);
    tern_lir_view src = hbm_part(m, &m->from, m->p, rows, 0, m->q, q);
    src.rank = 1; /* the whole span instead of its elements */
    src.stride[0] = 1;
    src.count[0] = span * w;
    if (stride < 0)
        src.offset += (int64_t)(q - 1) * stride * w;
    tern_lower_load(l, in, src);
    tern_lir_view picked = in;
    picked.rank = 0;
    if (stride < 0)
        picked.offset += (int64_t)(span - 1) * w;
    add_dim(&picked, stride * w, q);
    if (w > 1)
        add_dim(&picked, 1, w);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, out, picked);
    tern_lower_store(l, hbm_part(m, &m->to, m->p, rows, 0, m->q, q), out);
}

static bool pick(move *m)
{
    enum { COLUMNS = 4096 }; /* both tiles with all buffers take half of the smallest SBUF */
    int64_t stride_size = magnitude(m->from.strides[m->q]);
    m->g = -1;
    m->p = widest_other(m);
    if (m->p < 0)
        return false;
    for (uint32_t i = 0; i < m->to.rank; i++)
        m->tile[i] = 1;
    m->tile[m->p] = min(m->to.dims[m->p], PARTITIONS);
    m->tile[m->q] = min(m->to.dims[m->q], COLUMNS / (m->words * (stride_size ? stride_size : 1)));
    if (!plan_loops(m))
        return false;
    tern_lir *b = m->l->b;
    uint32_t span = (m->tile[m->q] - 1) * (uint32_t)stride_size + 1;
    m->in = tern_lir_pool_of(b, "pick_in", TERN_MEM_SBUF, m->word, PARTITIONS, span * m->words,
                             BUFFERS);
    m->out = tern_lir_pool_of(b, "pick_out", TERN_MEM_SBUF, m->word, PARTITIONS,
                              m->tile[m->q] * m->words, BUFFERS);
    TERN_LIR_BEGIN(b, "pick");
    walk(m, 0, pick_tile);
    tern_lir_end(b);
    return true;
}

/* --- selection --- */

/* Splits a single dimension into rows; the remainder is copied directly. */
static void split_only_dim(move *m)
{
    int64_t rows = m->to.dims[0] / PARTITIONS * PARTITIONS, q = rows / PARTITIONS;
    tern_lower_array rest[2] = {m->to, m->from}, *parts[2] = {&m->to, &m->from};
    int64_t remainder = m->to.dims[0] - rows;
    for (unsigned k = 0; k < 2; k++) {
        rest[k].offset += rows * rest[k].strides[0];
        rest[k].dims[0] = remainder;
        parts[k]->rank = 2;
        parts[k]->strides[1] = parts[k]->strides[0];
        parts[k]->dims[1] = q;
        parts[k]->strides[0] *= q;
        parts[k]->dims[0] = PARTITIONS;
    }
    if (remainder)
        tern_lower_copy(m->l, &rest[0], &rest[1]);
}

/* Interleaves: runs of dst of a few elements, [.., p, q], are runs along p in src. */
static bool interleave(const move *m)
{
    const tern_lower_array *to = &m->to, *from = &m->from;
    int p = m->q - 1;
    if (to->rank < 2 || to->rank > 3 || to->strides[m->q] != 1 || from->strides[p] != 1 ||
        to->strides[p] != to->dims[m->q] || to->dims[m->q] > TERN_LOWER_INTERLEAVE_MAX)
        return false;
    tern_lower_interleave w = {.to = *to,
                               .outer = to->dims[p],
                               .count = (uint32_t)to->dims[m->q],
                               .batches = to->rank == 3 ? to->dims[0] : 1,
                               .to_stride = to->strides[0],
                               .from_stride = from->strides[0]};
    for (uint32_t i = 0; i < w.count; i++)
        w.sources[i] =
            (tern_lower_interleave_source){from->tensor, from->offset + i * from->strides[m->q], 1};
    tern_lower_move_interleave(m->l, &w);
    return true;
}

/* --- separate --- */

/* |rows| partitions of |fold| positions of q each, from m->at[q] on: of successive items of dim 0
 * if |by_item|, else successive positions. */
static void separate_tile(move *m, uint32_t rows, uint32_t fold, bool by_item)
{
    uint32_t w = m->words, parts = (uint32_t)m->to.dims[m->p];
    tern_lower *l = m->l;
    tern_lir_view in =
        tern_lir_cols(tern_lir_rows(tern_lir_next(l->b, &m->in), 0, rows), 0, fold * parts * w);
    tern_lir_view out =
        tern_lir_cols(tern_lir_rows(tern_lir_next(l->b, &m->out), 0, rows), 0, fold * parts * w);
    tern_lir_view hbm = {.mem = TERN_MEM_HBM, .dtype = (uint8_t)m->word, .rows = rows};
    tern_lir_view src = hbm, dst = hbm, moved = in;
    src.tensor = m->from.tensor;
    src.offset = m->from.offset * w;
    src.row_stride = (by_item ? m->from.strides[0] : (int64_t)fold * parts) * w;
    add_dim(&src, 1, fold * parts * w);
    dst.tensor = m->to.tensor;
    dst.offset = m->to.offset * w;
    dst.row_stride = (by_item ? m->to.strides[0] : (int64_t)fold) * w;
    add_dim(&dst, m->to.strides[m->p] * w, parts);
    add_dim(&dst, 1, fold * w);
    src = tern_lir_shift(src, m->at[m->q], (int64_t)parts * w);
    dst = tern_lir_shift(dst, m->at[m->q], w);
    if (m->p > 0) {
        src = tern_lir_shift(src, m->at[0], m->from.strides[0] * w);
        dst = tern_lir_shift(dst, m->at[0], m->to.strides[0] * w);
    }
    tern_lower_load(l, in, src);
    moved.rank = 0;
    add_dim(&moved, w, parts);
    add_dim(&moved, (int64_t)parts * w, fold);
    if (w > 1)
        add_dim(&moved, 1, w);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, tern_lir_reshape(out, moved.rank, moved.count), moved);
    tern_lower_store(l, dst, tern_lir_reshape(out, 2, (const uint32_t[]){parts, fold * w}));
}

static void separate_items(move *m, uint32_t fold)
{
    tern_lir *b = m->l->b;
    tern_lir_loop chunks = tern_lir_over(b, (uint32_t)m->to.dims[m->q], fold, 2);
    while (tern_lir_iterate(b, &chunks)) {
        tern_lir_loop items = tern_lir_over(b, (uint32_t)m->to.dims[0], PARTITIONS, 2);
        m->at[m->q] = chunks.at;
        while (tern_lir_iterate(b, &items)) {
            m->at[0] = items.at;
            separate_tile(m, items.size, chunks.size, true);
        }
    }
}

static void separate_positions(move *m, uint32_t fold)
{
    tern_lir *b = m->l->b;
    int64_t rows = m->to.dims[m->q] / fold, left = m->to.dims[m->q] - rows * fold;
    tern_lir_loop items = tern_lir_over(b, m->p > 0 ? (uint32_t)m->to.dims[0] : 1, 1, 1);
    while (tern_lir_iterate(b, &items)) {
        tern_lir_loop loop = tern_lir_over(b, (uint32_t)rows, PARTITIONS, 2);
        m->at[0] = items.at;
        while (tern_lir_iterate(b, &loop)) {
            m->at[m->q] = loop.at;
            m->at[m->q].first *= fold;
            m->at[m->q].scale *= fold;
            separate_tile(m, loop.size, fold, false);
        }
    }
    tern_lower_array rest[2] = {m->to, m->from};
    for (unsigned i = 0; i < 2; i++) {
        rest[i].offset += rows * fold * rest[i].strides[m->q];
        rest[i].dims[m->q] = left;
    }
    if (left)
        tern_lower_copy(m->l, &rest[0], &rest[1]);
}

/* Separates interleaved arrays: runs of dst, [.., p, q], are every p-th element of src. Partitions
 * load consecutive elements, and engines sort them. */
static bool separate(move *m)
{
    enum { COLUMNS = 4096, RUN = 128 };
    const tern_lower_array *to = &m->to, *from = &m->from;
    int p = m->q - 1;
    if (to->rank < 2 || to->rank > 3 || from->strides[p] != 1 || from->strides[m->q] != to->dims[p])
        return false;
    uint32_t parts = (uint32_t)to->dims[p], most = COLUMNS / (parts * m->words);
    uint32_t fold = min(most, (to->dims[m->q] + PARTITIONS - 1) / PARTITIONS);
    bool by_item = p > 0 && fold < RUN && to->dims[0] >= PARTITIONS / 4;
    if (by_item)
        fold = min(most, to->dims[m->q]);
    if (!by_item && fold * m->words < RUN / 4)
        return false;
    m->p = p;
    uint32_t elems = fold * parts * m->words;
    tern_lir *b = m->l->b;
    m->in = tern_lir_pool_of(b, "separate_in", TERN_MEM_SBUF, m->word, PARTITIONS, elems, BUFFERS);
    m->out =
        tern_lir_pool_of(b, "separate_out", TERN_MEM_SBUF, m->word, PARTITIONS, elems, BUFFERS);
    TERN_LIR_BEGIN(b, "separate");
    if (by_item)
        separate_items(m, fold);
    else
        separate_positions(m, fold);
    tern_lir_end(b);
    return true;
}

bool tern_lower_move_tiled(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src)
{
    move m = {.l = l, .to = *dst, .from = *src, .p = -1};
    tern_lower_array *both[] = {&m.to, &m.from};
    unsigned bytes = tern_lower_move_bytes(dst);
    if (bytes != tern_lower_move_bytes(src) ||
        tern_lower_array_elems(dst) * bytes < TERN_LOWER_TILED_BYTES)
        return false;
    m.word = tern_lower_move_word(dst->dtype, &m.words);
    tern_lower_arrays_merge(both, 2, -1);
    m.q = (int)m.to.rank - 1;
    int64_t stride = m.from.strides[m.q];
    bool runs = m.to.strides[m.q] == 1 && m.to.dims[m.q] * bytes >= TERN_LOWER_RUN_BYTES;
    if (stride == 1)
        return false;
    if (!runs)
        return interleave(&m);
    if (magnitude(stride) * m.words <= PICK_STRIDE) {
        if (m.to.rank == 1)
            split_only_dim(&m);
        m.q = (int)m.to.rank - 1;
        return separate(&m) || pick(&m);
    }
    for (int i = 0; i < m.q; i++)
        if (m.from.strides[i] == 1)
            m.p = i;
    return m.p >= 0 && transpose(&m);
}

void tern_lower_move(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src)
{
    if (!tern_lower_move_tiled(l, dst, src))
        tern_lower_copy(l, dst, src);
}

/* Repeated elements are left to the consumer: most handle them well. */
bool tern_lower_move_is_strided(const tern_lower_array *array)
{
    tern_lower_array a = *array, *one[] = {&a};
    unsigned bytes = tern_lower_move_bytes(&a);
    if (a.rank == 0)
        return false;
    tern_lower_arrays_merge(one, 1, -1);
    int64_t stride = a.strides[a.rank - 1];
    int64_t distinct = bytes;
    for (uint32_t i = 0; i < a.rank; i++)
        distinct *= a.strides[i] ? a.dims[i] : 1;
    return stride != 0 && stride != 1 && distinct >= TERN_LOWER_TILED_BYTES;
}

void tern_lower_move_set(tern_lower *l, tern_hlo_value value, const tern_lower_array *array)
{
    if (!tern_lower_move_is_strided(array)) {
        tern_lower_set(l, value, array);
        return;
    }
    tern_lower_array own = tern_lower_make(l, value);
    tern_lower_move(l, &own, array);
}
