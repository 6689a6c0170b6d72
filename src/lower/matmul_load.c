/* lower/matmul_load.c - operands of a product into SBUF, with k on partitions.
 *
 * An array whose columns lie side by side is loaded row by row. One with k side by side would come
 * element by element: it is transposed on the way, by the transfer where the chip can, else in
 * squares by the tensor engine, through PSUM. Chips without a transpose mode multiply with the
 * identity for that, where an infinity or a NaN spoils the other elements of its row of a square.
 */
#include "lower/matmul_lower_impl.h"

#include "numerics/format.h"

enum { ROWS = TERN_MATMUL_ROWS, BANK = TERN_MATMUL_COLS, GENERATOR_ROWS = 16, LOAD_QUEUES = 4 };

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static void make_stages(tern_lower *l, tern_matmul_operand *op, bool both_turn)
{
    const tern_matmul_plan *p = op->plan;
    unsigned s = op->side;
    tern_dtype stored = (tern_dtype)op->hbm.dtype;
    if (p->way[s] == TERN_MATMUL_PE_TURN) {
        uint32_t squares = (p->pass[s] + ROWS - 1) / ROWS;
        op->stage = tern_lir_pool_of(l->b, "natural", TERN_MEM_SBUF, stored, ROWS,
                                     p->group[s] * ROWS, 2 * squares);
        bool bytes = bytes_of(stored) == 1;
        if (bytes)
            op->wide = tern_lir_pool_of(l->b, "wide", TERN_MEM_SBUF, TERN_BF16, ROWS,
                                        p->group[s] * ROWS, 2 * squares);
        op->turned = tern_lir_pool_of(l->b, "turned", TERN_MEM_PSUM, bytes ? TERN_BF16 : stored,
                                      ROWS, BANK, both_turn ? 1 : 2);
    } else if (stored != p->dtype[s]) {
        op->stage = tern_lir_pool_of(l->b, "stored", TERN_MEM_SBUF, stored, ROWS,
                                     p->group[s] * p->pass[s], 4);
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
                               .row_stride = mm->k.step[side],
                               .offset = a->offset,
                               .stride = {col->step[side]},
                               .count = {(uint32_t)col->size}};
    uint32_t tiles = (plan->k_chunk + ROWS - 1) / ROWS;
    out->tiles = tern_lir_pool_of(l->b, side == TERN_MATMUL_LHS ? "lhs" : "rhs", TERN_MEM_SBUF,
                                  plan->dtype[side], least(plan->k, ROWS),
                                  tiles * plan->block[side], plan->buffers[side]);
    bool both = plan->way[0] == TERN_MATMUL_PE_TURN && plan->way[1] == TERN_MATMUL_PE_TURN;
    make_stages(l, out, both);
}

/* --- pieces --- */

/* Rows and columns of the array, |tiles| tiles of rows as an outer dimension. */
static tern_lir_view piece_of(const tern_matmul_operand *op, tern_lir_at k, uint32_t rows,
                              uint32_t tiles, tern_lir_at col, uint32_t cols)
{
    tern_lir_view v = op->hbm;
    int64_t row_step = v.row_stride, step = v.stride[0];
    v = tern_lir_shift(tern_lir_shift(v, k, row_step), col, step);
    v.rows = rows;
    v.count[0] = cols;
    if (tiles > 1) {
        v.rank = 2;
        v.count[0] = tiles;
        v.stride[0] = ROWS * row_step;
        v.count[1] = cols;
        v.stride[1] = step;
    }
    return v;
}

static tern_lir_at further(tern_lir_at at, uint32_t by)
{
    at.first += by;
    return at;
}

/* The same columns of |tiles| k tiles in SBUF. */
static tern_lir_view place_of(const tern_matmul_operand *op, uint32_t tile, uint32_t tiles,
                              uint32_t rows, uint32_t to, uint32_t cols)
{
    uint32_t block = op->plan->block[op->side];
    tern_lir_view v = tern_lir_rows(op->tile, 0, rows);
    if (tiles == 1)
        return tern_lir_cols(v, tile * block + to, cols);
    v = tern_lir_cols(v, tile * block, tiles * block);
    v = tern_lir_reshape(v, 2, (const uint32_t[]){tiles, block});
    return tern_lir_cols(v, to, cols);
}

/* --- as they lie --- */

static void load_rows(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *p,
                      uint32_t first, uint32_t tiles, uint32_t rows)
{
    uint32_t tile = p->tile + first;
    tern_lir_view from = piece_of(op, further(p->k, tile * ROWS), rows, tiles, p->col, p->cols);
    tern_lir_view to = place_of(op, tile, tiles, rows, p->to, p->cols);
    if (from.dtype == to.dtype) {
        tern_lower_load(l, to, from);
        return;
    }
    tern_lir_view stage = tern_lir_next(l->b, &op->stage);
    stage = tern_lir_cols(tern_lir_rows(stage, 0, rows), 0, tiles * p->cols);
    if (tiles > 1)
        stage = tern_lir_reshape(stage, 2, (const uint32_t[]){tiles, p->cols});
    tern_lower_load(l, stage, from);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, to, stage);
}

/* --- transposed by the transfer --- */

static bool moves(tern_lir_view v) { return v.reg[0] != 0; }

/* Descriptors that are made while the program runs transpose 16 rows at a time; columns that are
 * left over come one by one. */
static void turn_by_dma(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *p,
                        uint32_t tile, uint32_t rows)
{
    tern_lir_view from = piece_of(op, further(p->k, tile * ROWS), rows, 1, p->col, p->cols);
    tern_lir_view to = place_of(op, tile, 1, rows, p->to, p->cols);
    uint32_t whole = moves(from) ? p->cols / GENERATOR_ROWS * GENERATOR_ROWS : p->cols;
    tern_lir_queue queue = {.engine = TERN_ENGINE_SP, .queue = l->loads++ % LOAD_QUEUES};
    if (whole < p->cols)
        tern_lower_load(l, tern_lir_cols(to, whole, p->cols - whole),
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

/* |depth| of k for the |square|-th 128 columns, as they lie. */
static tern_lir_view load_natural(tern_lower *l, tern_matmul_operand *op,
                                  const tern_matmul_piece *p, uint32_t square, uint32_t depth)
{
    uint32_t cols = least(ROWS, p->cols - square * ROWS);
    tern_lir_view from =
        piece_of(op, further(p->k, p->tile * ROWS), depth, 1, further(p->col, square * ROWS), cols);
    tern_lir_view natural = tern_lir_next(l->b, &op->stage);
    natural = tern_lir_cols(tern_lir_rows(natural, 0, cols), 0, depth);
    tern_lower_load(l, natural, tern_lir_swap_rows(from, 0));
    if (op->wide.buffers == 0)
        return natural;
    tern_lir_view wide = tern_lir_next(l->b, &op->wide);
    wide = tern_lir_cols(tern_lir_rows(wide, 0, cols), 0, depth);
    tern_lir_tensor_copy(l->b, TERN_LIR_ANY, wide, natural);
    return wide;
}

/* k tile |i| of the piece, of |rows| rows: a bank of squares at a time. */
static void turn_tile(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *p,
                      const tern_lir_view *natural, uint32_t i, uint32_t rows)
{
    for (uint32_t col = 0; col < p->cols; col += BANK) {
        uint32_t width = least(BANK, p->cols - col);
        tern_lir_view bank = tern_lir_next(l->b, &op->turned);
        bank = tern_lir_cols(tern_lir_rows(bank, 0, rows), 0, width);
        for (uint32_t at = 0; at < width; at += ROWS) {
            tern_lir_view data = tern_lir_cols(natural[(col + at) / ROWS], i * ROWS, rows);
            tern_lir_nc_transpose(l->b, TERN_ENGINE_PE, tern_lir_cols(bank, at, data.rows), data);
        }
        tern_lir_tensor_copy(l->b, TERN_LIR_ANY,
                             place_of(op, p->tile + i, 1, rows, p->to + col, width), bank);
    }
}

static void turn_by_pe(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *p,
                       uint32_t depth)
{
    tern_lir_view natural[SQUARES_MAX] = {{0}};
    uint32_t squares = (p->cols + ROWS - 1) / ROWS;
    for (uint32_t j = 0; j < squares; j++)
        natural[j] = load_natural(l, op, p, j, depth);
    for (uint32_t i = 0; i * ROWS < depth; i++)
        turn_tile(l, op, p, natural, i, least(ROWS, depth - i * ROWS));
}

void tern_lower_matmul_load(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *piece)
{
    uint32_t group = op->plan->group[op->side];
    uint32_t depth = least(group * ROWS, piece->size - piece->tile * ROWS);
    uint32_t whole = depth / ROWS, rest = depth % ROWS;
    TERN_LIR_BEGIN(l->b, "load");
    switch (op->plan->way[op->side]) {
    case TERN_MATMUL_ROWS_LOAD:
        if (whole)
            load_rows(l, op, piece, 0, whole, ROWS);
        if (rest)
            load_rows(l, op, piece, whole, 1, rest);
        break;
    case TERN_MATMUL_DMA_TURN:
        for (uint32_t i = 0; i * ROWS < depth; i++)
            turn_by_dma(l, op, piece, piece->tile + i, least(ROWS, depth - i * ROWS));
        break;
    case TERN_MATMUL_PE_TURN:
        turn_by_pe(l, op, piece, depth);
        break;
    }
    tern_lir_end(l->b);
}
