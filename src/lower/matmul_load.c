/* lower/matmul_load.c - loads operands of a matmul into SBUF, with k on partitions.
 *
 * An array with contiguous columns is loaded row by row. One with contiguous k would be loaded
 * element by element, so it is transposed: by the DMA where the chip supports it, else in squares
 * by the tensor engine, through PSUM. Chips without a transpose mode multiply by the identity
 * instead; there an infinity or a NaN corrupts the other elements of its row of a square. */
#include "base/assert.h"
#include "lower/matmul_lower_impl.h"

#include "numerics/format.h"

enum { ROWS = TERN_MATMUL_ROWS, BANK = TERN_MATMUL_COLS, GENERATOR_ROWS = 16, LOAD_QUEUES = 4 };

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static void make_stages(tern_lower *l, tern_matmul_operand *op, bool both_transpose)
{
    const tern_matmul_plan *p = op->plan;
    unsigned s = op->side;
    tern_dtype stored = (tern_dtype)op->hbm.dtype;
    if (p->mode[s] == TERN_MATMUL_PE_TRANSPOSE) {
        uint32_t squares = (p->pass[s] + ROWS - 1) / ROWS;
        op->stage = tern_lir_pool_of(l->b, "natural", TERN_MEM_SBUF, stored, ROWS,
                                     p->load_tiles[s] * ROWS, 2 * squares);
        bool bytes = bytes_of(stored) == 1;
        if (bytes)
            op->wide = tern_lir_pool_of(l->b, "wide", TERN_MEM_SBUF, TERN_BF16, ROWS,
                                        p->load_tiles[s] * ROWS, 2 * squares);
        op->transposed =
            tern_lir_pool_of(l->b, "transposed", TERN_MEM_PSUM, bytes ? TERN_BF16 : stored, ROWS,
                             BANK, both_transpose ? 1 : 2);
    } else if (stored != p->dtype[s]) {
        op->stage = tern_lir_pool_of(l->b, "stored", TERN_MEM_SBUF, stored, ROWS,
                                     p->load_tiles[s] * p->pass[s], p->stages);
    }
}

void tern_lower_matmul_operand(tern_lower *l, const tern_matmul *mm, const tern_matmul_plan *plan,
                               unsigned side, tern_matmul_operand *out)
{
    const tern_lower_array *a = &mm->array[side];
    const tern_matmul_dim *col = side == TERN_MATMUL_LHS ? &mm->m : &mm->n;
    *out = (tern_matmul_operand){.plan = plan, .side = side};
    out->hbm = (tern_lir_view){.mem = TERN_MEM_HBM,
                               .dtype = (uint8_t)a->dtype,
                               .tensor = a->tensor,
                               .rank = 1,
                               .rows = plan->k,
                               .row_stride = mm->k.stride[side],
                               .offset = a->offset,
                               .stride = {col->stride[side]},
                               .count = {(uint32_t)col->size}};
    out->hbm = tern_lower_at_slice(l, a, out->hbm);
    uint32_t tiles = (plan->k_chunk + ROWS - 1) / ROWS;
    out->tiles = tern_lir_pool_of(l->b, side == TERN_MATMUL_LHS ? "lhs" : "rhs", TERN_MEM_SBUF,
                                  plan->dtype[side], min(plan->k, ROWS), tiles * plan->block[side],
                                  plan->buffers[side]);
    bool both =
        plan->mode[0] == TERN_MATMUL_PE_TRANSPOSE && plan->mode[1] == TERN_MATMUL_PE_TRANSPOSE;
    make_stages(l, out, both);
}

/* --- views --- */

/* Rows and columns of the array, with |tiles| tiles of rows as an outer dimension. |fold|: rows of
 * k of a partition, which are in successive tiles; 0: they are not folded. */
static tern_lir_view chunk_view(const tern_matmul_operand *op, tern_lir_at k, uint32_t rows,
                                uint32_t tiles, tern_lir_at col, uint32_t cols, uint32_t fold)
{
    tern_lir_view v = op->hbm;
    int64_t row_stride = v.row_stride, stride = v.stride[0];
    v = tern_lir_shift(tern_lir_shift(v, k, row_stride), col, stride);
    v.rows = rows;
    v.row_stride *= fold ? fold : 1;
    v.count[0] = cols;
    if (tiles > 1) {
        v.rank = 2;
        v.count[0] = tiles;
        v.stride[0] = (fold ? 1 : ROWS) * row_stride;
        v.count[1] = cols;
        v.stride[1] = stride;
    }
    return v;
}

static tern_lir_at offset_by(tern_lir_at at, uint32_t by)
{
    at.first += by;
    return at;
}

/* The same columns of |tiles| k tiles in SBUF. */
static tern_lir_view tile_columns(const tern_matmul_operand *op, uint32_t tile, uint32_t tiles,
                                  uint32_t rows, uint32_t to, uint32_t cols)
{
    uint32_t block = op->plan->block[op->side];
    TERN_ASSERT(tiles > 0 && to + cols <= block);
    tern_lir_view v = tern_lir_rows(op->tile, 0, rows);
    if (tiles == 1)
        return tern_lir_cols(v, tile * block + to, cols);
    v = tern_lir_cols(v, tile * block, tiles * block);
    v = tern_lir_reshape(v, 2, (const uint32_t[]){tiles, block});
    return tern_lir_cols(v, to, cols);
}

static bool moves(tern_lir_view v) { return v.reg[0] != 0; }

/* The tensor engine loads the few rows of a stream itself, since it waits for them first of all: on
 * the engine of the other loads they would hold back those of the large matrix. */
static tern_lir_queue queue_of(tern_lower *l, const tern_matmul_operand *op, tern_lir_view from)
{
    enum { ROWS_QUEUE = 15 };
    if (op->plan->streams && op->side == TERN_MATMUL_LHS && !moves(from))
        return (tern_lir_queue){.engine = TERN_ENGINE_PE, .queue = ROWS_QUEUE};
    return (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = l->loads++ % LOAD_QUEUES};
}

static void load(tern_lower *l, const tern_matmul_operand *op, tern_lir_view to, tern_lir_view from)
{
    tern_lir_dma_copy(l->b, queue_of(l, op, from), to, from);
}

/* --- loaded directly --- */

static void load_rows(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *p,
                      uint32_t first, uint32_t tiles, uint32_t rows)
{
    uint32_t tile = p->tile + first, fold = op->plan->folds ? p->size / ROWS : 0;
    tern_lir_at k = offset_by(p->k, tile * (fold ? 1 : ROWS));
    tern_lir_view from = chunk_view(op, k, rows, tiles, p->col, p->cols, fold);
    tern_lir_view to = tile_columns(op, tile, tiles, rows, p->to, p->cols);
    if (from.dtype == to.dtype) {
        load(l, op, to, from);
        return;
    }
    tern_lir_view stage = tern_lir_next(l->b, &op->stage);
    stage = tern_lir_cols(tern_lir_rows(stage, 0, rows), 0, tiles * p->cols);
    if (tiles > 1)
        stage = tern_lir_reshape(stage, 2, (const uint32_t[]){tiles, p->cols});
    load(l, op, stage, from);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, to, stage);
}

/* --- folded --- */

/* All k tiles of a few columns at a time. */
static void load_folded(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *p)
{
    enum { BYTES = 8192 }; /* of a partition, in a transfer */
    uint32_t tiles = op->plan->k_chunk / ROWS, fold = p->size / ROWS;
    uint32_t each = BYTES / (fold * bytes_of((tern_dtype)op->hbm.dtype)) + 1;
    for (uint32_t i = 0; i < p->cols; i += each) {
        uint32_t cols = min(each, p->cols - i);
        tern_lir_view from = chunk_view(op, p->k, ROWS, 1, offset_by(p->col, i), cols, fold);
        tern_lir_view to = tern_lir_cols(op->tile, (p->to + i) * tiles, cols * tiles);
        from.rank = 2;
        from.count[1] = fold;
        from.stride[1] = op->hbm.row_stride;
        to = tern_lir_reshape(to, 2, (const uint32_t[]){cols, tiles});
        load(l, op, tern_lir_cols(to, 0, fold), from);
    }
}

/* --- transposed by the DMA --- */

/* Descriptors generated at run time transpose 16 rows at a time; remaining columns are loaded one
 * by one. */
static void transpose_by_dma(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *p,
                             uint32_t tile, uint32_t rows)
{
    tern_lir_view from = chunk_view(op, offset_by(p->k, tile * ROWS), rows, 1, p->col, p->cols, 0);
    tern_lir_view to = tile_columns(op, tile, 1, rows, p->to, p->cols);
    uint32_t whole = moves(from) ? p->cols / GENERATOR_ROWS * GENERATOR_ROWS : p->cols;
    tern_lir_queue queue = queue_of(l, op, from);
    if (whole < p->cols)
        load(l, op, tern_lir_cols(to, whole, p->cols - whole),
             tern_lir_cols(from, whole, p->cols - whole));
    if (whole == 0)
        return;
    to = tern_lir_cols(to, 0, whole);
    from = tern_lir_swap_rows(tern_lir_cols(from, 0, whole), 0);
    if (!moves(from)) {
        tern_lir_dma_transpose(l->b, queue, to, from, TERN_AXES_A10);
        return;
    }
    from.rank = 2;
    from.count[1] = from.count[0];
    from.stride[1] = from.stride[0];
    from.count[0] = whole / GENERATOR_ROWS;
    from.stride[0] = GENERATOR_ROWS * from.row_stride;
    from.rows = GENERATOR_ROWS;
    to = tern_lir_reshape(to, 2, (const uint32_t[]){whole / GENERATOR_ROWS, GENERATOR_ROWS});
    tern_lir_dma_transpose(l->b, queue, to, from, TERN_AXES_A210);
}

/* --- transposed by the tensor engine --- */

enum { SQUARES_MAX = 64 };

/* |depth| rows of k of the |square|-th 128 columns, untransposed. */
static tern_lir_view load_natural(tern_lower *l, tern_matmul_operand *op,
                                  const tern_matmul_chunk *p, uint32_t square, uint32_t depth)
{
    uint32_t cols = min(ROWS, p->cols - square * ROWS);
    tern_lir_view from = chunk_view(op, offset_by(p->k, p->tile * ROWS), depth, 1,
                                    offset_by(p->col, square * ROWS), cols, 0);
    tern_lir_view natural = tern_lir_next(l->b, &op->stage);
    natural = tern_lir_cols(tern_lir_rows(natural, 0, cols), 0, depth);
    load(l, op, natural, tern_lir_swap_rows(from, 0));
    if (op->wide.buffers == 0)
        return natural;
    tern_lir_view wide = tern_lir_next(l->b, &op->wide);
    wide = tern_lir_cols(tern_lir_rows(wide, 0, cols), 0, depth);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, wide, natural);
    return wide;
}

/* Transposes k tile |i| of the chunk, |rows| rows, one PSUM bank of squares at a time. */
static void transpose_tile(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *p,
                           const tern_lir_view *natural, uint32_t i, uint32_t rows)
{
    for (uint32_t col = 0; col < p->cols; col += BANK) {
        uint32_t width = min(BANK, p->cols - col);
        tern_lir_view bank = tern_lir_next(l->b, &op->transposed);
        bank = tern_lir_cols(tern_lir_rows(bank, 0, rows), 0, width);
        for (uint32_t at = 0; at < width; at += ROWS) {
            tern_lir_view data = tern_lir_cols(natural[(col + at) / ROWS], i * ROWS, rows);
            tern_lir_nc_transpose(l->b, TERN_ENGINE_PE, tern_lir_cols(bank, at, data.rows), data);
        }
        tern_lir_tensor_copy(l->b, TERN_LIR_ANY,
                             tile_columns(op, p->tile + i, 1, rows, p->to + col, width), bank);
    }
}

static void transpose_by_pe(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *p,
                            uint32_t depth)
{
    tern_lir_view natural[SQUARES_MAX] = {{0}};
    uint32_t squares = (p->cols + ROWS - 1) / ROWS;
    TERN_ASSERT(squares <= SQUARES_MAX);
    for (uint32_t j = 0; j < squares; j++)
        natural[j] = load_natural(l, op, p, j, depth);
    for (uint32_t i = 0; i * ROWS < depth; i++)
        transpose_tile(l, op, p, natural, i, min(ROWS, depth - i * ROWS));
}

void tern_lower_matmul_load(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *chunk)
{
    uint32_t load_tiles = op->plan->load_tiles[op->side];
    uint32_t depth = min(load_tiles * ROWS, chunk->size - chunk->tile * ROWS);
    uint32_t whole = depth / ROWS, rest = depth % ROWS;
    TERN_LIR_BEGIN(l->b, "load");
    switch (op->plan->mode[op->side]) {
    case TERN_MATMUL_DIRECT:
        if (whole)
            load_rows(l, op, chunk, 0, whole, ROWS);
        if (rest)
            load_rows(l, op, chunk, whole, 1, rest);
        break;
    case TERN_MATMUL_DMA_TRANSPOSE:
        for (uint32_t i = 0; i * ROWS < depth; i++)
            transpose_by_dma(l, op, chunk, chunk->tile + i, min(ROWS, depth - i * ROWS));
        break;
    case TERN_MATMUL_PE_TRANSPOSE:
        transpose_by_pe(l, op, chunk, depth);
        break;
    case TERN_MATMUL_FOLDED:
        load_folded(l, op, chunk);
        break;
    }
    tern_lir_end(l->b);
}
