/* lower/attention_shared.c - steps shared by several attention kernels. */
#include "lower/attention_lower_impl.h"

enum { P = TERN_ATTENTION_ROWS, LOAD_QUEUES = 4, GENERATOR_ROWS = 16 };

static bool moves(tern_lir_view v) { return v.reg[0] != 0; }

static tern_lir_queue queue_of(tern_lower *l, const tern_lir_queue *only)
{
    if (only)
        return *only;
    return (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = l->loads++ % LOAD_QUEUES};
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

void tern_lower_attention_bias(const tern_attention *a, tern_lir_view bias, tern_lir_view mask)
{
    const float out = TERN_ATTENTION_MASKED_OUT;
    if (a->chooses)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, bias, mask, TERN_ALU_MULTIPLY,
                                tern_lir_imm(-out), TERN_ALU_ADD, tern_lir_imm(out));
    else
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, bias, mask, TERN_ALU_MULTIPLY,
                                tern_lir_imm(1 / a->scale), TERN_ALU_MAX, tern_lir_imm(out));
}

tern_lir_view tern_lower_attention_first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows)
{
    v = tern_lir_reshape(tern_lir_cols(v, 0, tiles * P), 2, (uint32_t[]){tiles, P});
    return tern_lir_slice(v, 1, 0, rows, 1);
}
