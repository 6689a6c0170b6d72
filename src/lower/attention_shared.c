/* lower/attention_shared.c - steps shared by several attention kernels. */
#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, LOAD_QUEUES = 4, GENERATOR_ROWS = 16 };

static bool moves(tern_lir_view v) { return v.reg[0] != 0; }

static tern_lir_queue queue_of(tern_lower *l, const tern_lir_queue *only)
{
    if (only)
        return *only;
    return (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = l->loads++ % LOAD_QUEUES};
}

void tern_lower_attention_store(tern_lower *l, tern_lir_view hbm, tern_lir_view tile)
{
    enum { FIRST_QUEUE = 12, QUEUES = 2 };
    tern_lir_queue queue = {.engine = TERN_ENGINE_ACT, .queue = FIRST_QUEUE + l->stores++ % QUEUES};
    tern_lir_dma_copy(l->b, queue, hbm, tile);
}

bool tern_lower_attention_transposes_by_dma(const tern_attention *a)
{
    return a->l->chip->dma_transpose_hbm_rate > 0 && a->dim % 2 == 0 &&
           tern_num_format_of(a->dtype)->storage_bytes == 2;
}

/* Descriptors generated at run time transpose 16 rows at a time; the remainder is loaded element by
 * element. */
void tern_lower_attention_load_transposed(tern_lower *l, const tern_lir_queue *only,
                                          tern_lir_view to, tern_lir_view from)
{
    tern_lir_queue queue = queue_of(l, only);
    if (from.stride[0] != 1 && from.row_stride == 1) {
        tern_lir_dma_copy(l->b, queue, to, tern_lir_swap_rows(from, 0));
        return;
    }
    if (!moves(from)) {
        tern_lir_dma_transpose(l->b, queue, to, from, TERN_AXES_A10);
        return;
    }
    uint32_t whole = from.rows / GENERATOR_ROWS * GENERATOR_ROWS, rest = from.rows - whole;
    if (rest)
        tern_lir_dma_copy(l->b, queue_of(l, only), tern_lir_cols(to, whole, rest),
                          tern_lir_swap_rows(tern_lir_rows(from, whole, rest), 0));
    if (!whole)
        return;
    tern_lir_view many = from;
    many.rank = 2;
    many.count[1] = from.count[0];
    many.stride[1] = from.stride[0];
    many.count[0] = whole / GENERATOR_ROWS;
    many.stride[0] = GENERATOR_ROWS * from.row_stride;
    many.rows = GENERATOR_ROWS;
    to = tern_lir_reshape(tern_lir_cols(to, 0, whole), 2,
                          (const uint32_t[]){whole / GENERATOR_ROWS, GENERATOR_ROWS});
    tern_lir_dma_transpose(l->b, queue, to, many, TERN_AXES_A210);
}

tern_lir_view tern_lower_attention_side_by_side(tern_lir_view v, uint32_t first, uint32_t parts,
                                                uint32_t rows)
{
    v = tern_lir_rows(v, first, rows);
    v.rank = 2;
    v.count[1] = v.count[0];
    v.stride[1] = v.stride[0];
    v.count[0] = parts;
    v.stride[0] = P * v.row_stride;
    return v;
}

tern_lir_view tern_lower_attention_first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows)
{
    v = tern_lir_reshape(tern_lir_cols(v, 0, tiles * P), 2, (uint32_t[]){tiles, P});
    return tern_lir_slice(v, 1, 0, rows, 1);
}

void tern_lower_attention_affine_select(tern_lir *b, tern_lir_view tile, tern_alu compare,
                                        int32_t row_step, int32_t column_step, int32_t offset,
                                        float on_false)
{
    uint32_t words[12] = {tern_isa_f32_arg(on_false), compare, (uint32_t)offset,
                          (uint32_t)row_step};
    words[TERN_ARG(AFFINE_SELECT, step) + 3] = (uint32_t)column_step;
    for (unsigned i = 0; i < 4; i++)
        words[TERN_ARG(AFFINE_SELECT, count) + i] = i == 3 ? (uint32_t)tern_lir_elems(tile) : 1;
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_AFFINE_SELECT,
                                       .engine = TERN_ENGINE_POOL,
                                       .operands = (tern_lir_view[]){tile, tile},
                                       .operand_count = 2,
                                       .args = words,
                                       .arg_count = 12});
}

tern_lir_view tern_lower_attention_diagonal(tern_attention *a, tern_dtype dtype, float value)
{
    tern_lir_view v = tern_lir_tile(a->b, "identity", TERN_MEM_SBUF, dtype, P, P);
    tern_lir_memset(a->b, TERN_ENGINE_POOL, v, value);
    tern_lower_attention_affine_select(a->b, v, TERN_ALU_EQ, 1, -1, 0, 0);
    return v;
}

tern_lir_view tern_lower_attention_dim_part(tern_lir_view tile, uint32_t dim, uint32_t width,
                                            uint32_t i, uint32_t first, uint32_t count)
{
    tile = tern_lir_rows(tile, 0, tern_attention_min(P, dim - i * P));
    return tern_lir_cols(tile, i * width + first, count);
}

static tern_lir_view columns_of(tern_attention_columns c, uint32_t dim, uint32_t i)
{
    if (c.stride <= 1)
        return tern_lower_attention_dim_part(c.tile, dim, c.width, i, c.first, c.count);
    tern_lir_view v = tern_lir_rows(c.tile, 0, tern_attention_min(P, dim - i * P));
    return tern_lir_slice(v, 0, i * c.width + c.first, c.count, (int32_t)c.stride);
}

void tern_lower_attention_matmul(tern_attention *a, tern_lir_view dst,
                                 tern_attention_columns stationary, tern_attention_columns moving,
                                 uint32_t dim, uint32_t acc)
{
    uint32_t parts = tern_attention_dim_parts(dim);
    for (uint32_t i = 0; i < parts; i++) {
        uint32_t here = tern_lir_acc(i, parts);
        if (!(acc & TERN_LIR_FIRST))
            here &= ~(uint32_t)TERN_LIR_FIRST;
        if (!(acc & TERN_LIR_LAST))
            here &= ~(uint32_t)TERN_LIR_LAST;
        tern_lir_matmul m = {.dst = dst,
                             .stationary = columns_of(stationary, dim, i),
                             .moving = columns_of(moving, dim, i),
                             .acc = here};
        if (a->half_rows) {
            m.row_tile = P / 2;
            m.row_pos = m.moving.first_row;
        }
        tern_lir_nc_matmul_with(a->b, &m);
    }
}

float tern_lower_attention_round(float x)
{
    union {
        float f;
        uint32_t bits;
    } u = {x};
    u.bits = (u.bits + 0x7fffU + (u.bits >> 16 & 1)) & 0xffff0000U;
    return u.f;
}
