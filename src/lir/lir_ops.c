/* lir/lir_ops.c - one call per instruction.
 *
 * ROW() takes the views and words in the order of the instruction's row in ops.def. BARE() is for
 * instructions without words. */
#include "lir/lir.h"

#define VIEWS(...)   ((const tern_lir_view[]){__VA_ARGS__})
#define WORDS(...)   ((const uint32_t[]){__VA_ARGS__})
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define ROW(b, name, who, views, words)                                 \
    tern_lir_emit((b), &(tern_lir_instr){.op = TERN_OP_##name,          \
                                         .engine = (who),               \
                                         .operands = (views),           \
                                         .operand_count = COUNT(views), \
                                         .args = (words),               \
                                         .arg_count = COUNT(words)})
#define BARE(b, name, who, views)                              \
    tern_lir_emit((b), &(tern_lir_instr){.op = TERN_OP_##name, \
                                         .engine = (who),      \
                                         .operands = (views),  \
                                         .operand_count = COUNT(views)})

static uint32_t f32(float value) { return tern_isa_f32_arg(value); }

/* --- tensor engine --- */

void tern_lir_nc_matmul_with(tern_lir *b, const tern_lir_matmul *m)
{
    ROW(b, NC_MATMUL, TERN_ENGINE_PE, VIEWS(m->dst, m->stationary, m->moving),
        WORDS(m->acc, (uint32_t)m->perf, m->transpose, m->onezero, m->keep, m->row_pos, m->row_tile,
              m->col_pos, m->col_tile));
}

void tern_lir_nc_matmul(tern_lir *b, tern_lir_view dst, tern_lir_view stationary,
                        tern_lir_view moving, uint32_t acc)
{
    tern_lir_matmul m = {.dst = dst, .stationary = stationary, .moving = moving, .acc = acc};
    tern_lir_nc_matmul_with(b, &m);
}

void tern_lir_nc_transpose(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data)
{
    BARE(b, NC_TRANSPOSE, engine, VIEWS(dst, data));
}

/* --- element-wise --- */

void tern_lir_tensor_tensor(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data1,
                            tern_lir_view data2, tern_alu op)
{
    ROW(b, TENSOR_TENSOR, engine, VIEWS(dst, data1, data2), WORDS((uint32_t)op));
}

void tern_lir_tensor_scalar2(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data,
                             tern_alu op0, tern_lir_scalar s0, tern_alu op1, tern_lir_scalar s1)
{
    ROW(b, TENSOR_SCALAR, engine, VIEWS(dst, data, s0.rows, s1.rows),
        WORDS((uint32_t)op0, f32(s0.imm), 0, (uint32_t)op1, f32(s1.imm), 0));
}

void tern_lir_tensor_scalar(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data,
                            tern_alu op, tern_lir_scalar operand)
{
    tern_lir_tensor_scalar2(b, engine, dst, data, op, operand, TERN_ALU_NONE, tern_lir_imm(0));
}

void tern_lir_scalar_tensor_tensor(tern_lir *b, tern_lir_view dst, tern_lir_view data, tern_alu op0,
                                   tern_lir_scalar s0, tern_alu op1, tern_lir_view operand)
{
    ROW(b, SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE, VIEWS(dst, data, s0.rows, operand),
        WORDS((uint32_t)op0, f32(s0.imm), 0, (uint32_t)op1, 0));
}

void tern_lir_tensor_copy(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view src)
{
    BARE(b, TENSOR_COPY, engine, VIEWS(dst, src));
}

void tern_lir_memset(tern_lir *b, uint32_t engine, tern_lir_view dst, float value)
{
    ROW(b, MEMSET, engine, VIEWS(dst), WORDS(f32(value)));
}

void tern_lir_reciprocal(tern_lir *b, tern_lir_view dst, tern_lir_view data)
{
    BARE(b, RECIPROCAL, TERN_ENGINE_DVE, VIEWS(dst, data));
}

/* --- along the free dimensions of each row --- */

void tern_lir_tensor_reduce(tern_lir *b, tern_lir_view dst, tern_lir_view data, tern_alu op,
                            unsigned dims, bool negate)
{
    ROW(b, TENSOR_REDUCE, TERN_ENGINE_DVE, VIEWS(dst, data), WORDS((uint32_t)op, dims, negate));
}

void tern_lir_tensor_tensor_scan(tern_lir *b, tern_lir_view dst, tern_lir_view data0,
                                 tern_lir_view data1, tern_lir_scalar initial, tern_alu op0,
                                 tern_alu op1)
{
    ROW(b, TENSOR_TENSOR_SCAN, TERN_ENGINE_DVE, VIEWS(dst, data0, data1, initial.rows),
        WORDS(f32(initial.imm), (uint32_t)op0, 0, (uint32_t)op1, 0));
}

void tern_lir_bn_stats(tern_lir *b, tern_lir_view dst, tern_lir_view data)
{
    BARE(b, BN_STATS, TERN_ENGINE_DVE, VIEWS(dst, data));
}

void tern_lir_bn_aggr(tern_lir *b, tern_lir_view dst, tern_lir_view data)
{
    BARE(b, BN_AGGR, TERN_ENGINE_DVE, VIEWS(dst, data));
}

/* --- scalar engine --- */

void tern_lir_activation(tern_lir *b, const tern_lir_activate *a)
{
    float scale = a->scale.imm == 0 ? 1 : a->scale.imm;
    if (a->reduce_res.mem == TERN_MEM_NONE)
        ROW(b, ACTIVATION, TERN_ENGINE_ACT,
            VIEWS(a->dst, a->reduce_res, a->data, a->bias.rows, a->scale.rows),
            WORDS((uint32_t)a->func, f32(a->bias.imm), f32(scale), TERN_REDUCE_IDLE));
    else
        ROW(b, ACTIVATION_REDUCE, TERN_ENGINE_ACT,
            VIEWS(a->dst, a->reduce_res, a->data, a->bias.rows, a->scale.rows),
            WORDS((uint32_t)a->func, f32(a->bias.imm), f32(scale)));
}

/* --- GpSimd --- */

void tern_lir_iota(tern_lir *b, tern_lir_view dst, int32_t offset, int32_t channel_multiplier,
                   unsigned rank, const int32_t *steps, const uint32_t *counts)
{
    uint32_t w[10] = {(uint32_t)offset, (uint32_t)channel_multiplier};
    for (unsigned i = 0; i < 4; i++) {
        bool there = i >= 4 - rank;
        w[2 + i] = there ? (uint32_t)steps[i + rank - 4] : 0;
        w[6 + i] = there ? counts[i + rank - 4] : 1;
    }
    ROW(b, IOTA, TERN_ENGINE_POOL, VIEWS(dst), w);
}

/* --- DMA --- */

void tern_lir_dma_copy(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src)
{
    ROW(b, DMA_COPY, (uint32_t)queue.engine, VIEWS(dst, src),
        WORDS(queue.queue, (uint32_t)queue.dge));
}

void tern_lir_dma_transpose(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src,
                            tern_isa_AXES axes)
{
    ROW(b, DMA_TRANSPOSE, (uint32_t)queue.engine, VIEWS(dst, src),
        WORDS(queue.queue, (uint32_t)queue.dge, (uint32_t)axes));
}
