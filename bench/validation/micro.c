/* validation/micro.c - see micro.h. */
#include "validation/micro.h"

#include "base/assert.h"

enum { P = 128, BANK = 512 };

static const tern_lir_queue load_queue = {.engine = TERN_ENGINE_SP, .queue = 0};

static tern_lir_view sbuf(tern_lir *b, tern_dtype dtype, uint32_t partitions, uint32_t elems)
{
    return tern_lir_tile(b, "t", TERN_MEM_SBUF, dtype, partitions, elems);
}

static tern_lir_view psum(tern_lir *b, uint32_t partitions, uint32_t elems)
{
    return tern_lir_tile(b, "p", TERN_MEM_PSUM, TERN_F32, partitions, elems);
}

/* --- tensor engine --- */

void tern_micro_matmuls(tern_lir *b, const tern_micro_matmul *m)
{
    enum { GROUP = 16 }; /* matmuls that accumulate in a bank; two banks alternate */
    tern_lir_view stationary = sbuf(b, m->dtype, m->k, m->m),
                  moving = sbuf(b, m->dtype, m->k, m->n);
    tern_lir_view to[2] = {psum(b, m->m, BANK), psum(b, m->m, BANK)};
    uint32_t addresses = m->separate ? BANK / m->n : 1;
    for (uint32_t i = 0; i < m->count; i++) {
        uint32_t left = m->count - i / GROUP * GROUP, group = left < GROUP ? left : GROUP;
        tern_lir_nc_matmul(b, tern_lir_cols(to[i / GROUP % 2], i % addresses * m->n, m->n),
                           stationary, moving,
                           m->separate ? TERN_LIR_ALONE : tern_lir_acc(i % GROUP, group));
    }
}

void tern_micro_matmul_shapes(tern_lir *b)
{
    static const tern_micro_matmul shapes[] = {{128, 32, 512, 512, TERN_BF16, false},
                                               {128, 128, 64, 512, TERN_BF16, false},
                                               {32, 128, 512, 512, TERN_BF16, false},
                                               {128, 128, 512, 512, TERN_BF16, false}};
    for (unsigned i = 0; i < 4; i++)
        tern_micro_matmuls(b, &shapes[i]);
}

/* --- vector and scalar engine --- */

void tern_micro_activation_chain(tern_lir *b)
{
    tern_lir_view x = sbuf(b, TERN_F32, P, 1), bias = sbuf(b, TERN_F32, P, 1);
    for (unsigned i = 0; i < 16; i++)
        tern_lir_activation(b, &(tern_lir_activate){.dst = x,
                                                    .data = x,
                                                    .func = TERN_ACTIVATION_COPY,
                                                    .scale = tern_lir_imm(2),
                                                    .bias = tern_lir_per_row(bias)});
}

void tern_micro_exp(tern_lir *b)
{
    tern_lir_view x = sbuf(b, TERN_F32, P, BANK), bias = sbuf(b, TERN_F32, P, 1);
    tern_lir_activation(
        b, &(tern_lir_activate){
               .dst = x, .data = x, .func = TERN_ACTIVATION_EXP, .bias = tern_lir_per_row(bias)});
}

void tern_micro_two_waits(tern_lir *b)
{
    tern_lir_view x = sbuf(b, TERN_F32, P, BANK), y = sbuf(b, TERN_F32, P, BANK);
    tern_lir_memset(b, TERN_ENGINE_POOL, x, 0);
    tern_lir_activation(b, &(tern_lir_activate){.dst = y,
                                                .data = sbuf(b, TERN_F32, P, BANK),
                                                .func = TERN_ACTIVATION_COPY,
                                                .bias = tern_lir_per_row(sbuf(b, TERN_F32, P, 1))});
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, x, x, y, TERN_ALU_ADD);
}

void tern_micro_tensor_tensor(tern_lir *b, uint32_t partitions, uint32_t elems, tern_alu op)
{
    tern_lir_view x = sbuf(b, TERN_F32, partitions, elems),
                  y = sbuf(b, TERN_F32, partitions, elems);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, x, x, y, op);
}

enum { IN_A_ROW = 32 };

void tern_micro_copy_psum(tern_lir *b)
{
    tern_lir_view from = psum(b, P, BANK), to = sbuf(b, TERN_F32, P, BANK);
    for (unsigned i = 0; i < IN_A_ROW; i++)
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, to, from);
}

void tern_micro_add_psum(tern_lir *b)
{
    tern_lir_view x = psum(b, P, BANK), y = sbuf(b, TERN_F32, P, BANK), to[2];
    to[0] = sbuf(b, TERN_F32, P, BANK);
    to[1] = sbuf(b, TERN_F32, P, BANK);
    for (unsigned i = 0; i < IN_A_ROW; i++)
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, to[i % 2], x, y, TERN_ALU_ADD);
}

void tern_micro_copy_sbuf(tern_lir *b)
{
    tern_lir_view from = sbuf(b, TERN_F32, P, BANK), to = sbuf(b, TERN_F32, P, BANK);
    for (unsigned i = 0; i < IN_A_ROW; i++)
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, to, from);
}

void tern_micro_scalar_tensor_tensor(tern_lir *b)
{
    tern_lir_view x = sbuf(b, TERN_BF16, P, BANK), y = psum(b, P, BANK);
    tern_lir_view to = sbuf(b, TERN_BF16, P, BANK), s = sbuf(b, TERN_F32, P, 1);
    for (unsigned i = 0; i < IN_A_ROW; i++)
        tern_lir_scalar_tensor_tensor(b, to, x, TERN_ALU_MULTIPLY, tern_lir_per_row(s),
                                      TERN_ALU_MULTIPLY, y);
}

enum { LONG = 16384 };

/* The profile uses the largest magnitude: the same instruction with another operator, which NKI
 * does not offer on NeuronCore-v3. */
void tern_micro_reduce(tern_lir *b)
{
    tern_lir_tensor_reduce(b, sbuf(b, TERN_F32, P, 1), sbuf(b, TERN_BF16, P, LONG), TERN_ALU_MAX, 1,
                           false);
}

void tern_micro_to_fp8(tern_lir *b)
{
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, sbuf(b, TERN_F8E4M3, P, LONG),
                           sbuf(b, TERN_BF16, P, LONG), TERN_ALU_MULTIPLY,
                           tern_lir_per_row(sbuf(b, TERN_F32, P, 1)));
}

void tern_micro_square_sum(tern_lir *b)
{
    tern_lir_activation(b, &(tern_lir_activate){.dst = sbuf(b, TERN_BF16, P, LONG),
                                                .data = sbuf(b, TERN_BF16, P, LONG),
                                                .func = TERN_ACTIVATION_SQUARE,
                                                .reduce_res = sbuf(b, TERN_F32, P, 1)});
}

/* --- DMA --- */

static tern_lir_view hbm(tern_lir *b, tern_tensor_kind kind, tern_dtype dtype, uint32_t rows,
                         uint32_t cols)
{
    return tern_lir_hbm(b, kind == TERN_TENSOR_OUTPUT ? "out" : "in", kind, dtype, 2,
                        (uint64_t[]){rows, cols});
}

void tern_micro_load_exp_store(tern_lir *b, const tern_micro_exp_shape *s)
{
    tern_lir_view x = sbuf(b, TERN_BF16, s->rows, s->cols),
                  y = sbuf(b, TERN_BF16, s->rows, s->cols);
    tern_lir_dma_copy(b, s->load, x, hbm(b, TERN_TENSOR_INPUT, TERN_BF16, s->rows, s->cols));
    tern_lir_activation(b, &(tern_lir_activate){.dst = y, .data = x, .func = TERN_ACTIVATION_EXP});
    tern_lir_dma_copy(b, s->store, hbm(b, TERN_TENSOR_OUTPUT, TERN_BF16, s->rows, s->cols), y);
}

enum { QUEUES_MAX = 4 };

static void loads(tern_lir *b, tern_lir_queue queue, const tern_lir_view *to, uint32_t queues,
                  uint32_t count)
{
    tern_lir_view from =
        hbm(b, TERN_TENSOR_INPUT, TERN_F32, to[0].rows, (uint32_t)tern_lir_elems(to[0]));
    TERN_ASSERT(queues > 0 && queues <= QUEUES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        queue.queue = i % queues;
        tern_lir_dma_copy(b, queue, to[i % queues], from);
    }
}

void tern_micro_loads(tern_lir *b, uint32_t rows, uint32_t bytes, uint32_t count, uint32_t queues)
{
    tern_lir_view to[QUEUES_MAX] = {{0}};
    for (uint32_t i = 0; i < queues; i++)
        to[i] = sbuf(b, TERN_F32, rows, bytes / 4);
    loads(b, load_queue, to, queues, count);
}

void tern_micro_load_curve(tern_lir *b)
{
    const tern_lir_queue queue = {.engine = TERN_ENGINE_POOL, .dge = TERN_DGE_SOFTWARE};
    tern_lir_view to[QUEUES_MAX] = {{0}}, part[QUEUES_MAX] = {{0}};
    for (uint32_t i = 0; i < QUEUES_MAX; i++)
        to[i] = sbuf(b, TERN_F32, P, 8u << (TERN_MICRO_CURVE_SIZES - 1));
    for (uint32_t size = 0; size < TERN_MICRO_CURVE_SIZES; size++) {
        for (uint32_t i = 0; i < QUEUES_MAX; i++)
            part[i] = tern_lir_cols(to[i], 0, 8u << size);
        loads(b, queue, part, QUEUES_MAX, TERN_MICRO_CURVE_LOADS);
    }
}

void tern_micro_load_together(tern_lir *b)
{
    enum { QUEUES = 3 };
    tern_lir_view from = hbm(b, TERN_TENSOR_INPUT, TERN_F32, P, BANK), to[QUEUES];
    for (uint32_t q = 0; q < QUEUES; q++)
        to[q] = sbuf(b, TERN_F32, P, BANK);
    for (uint32_t i = 0; i < 16 * QUEUES; i++)
        tern_lir_dma_copy(b, (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = i % QUEUES},
                          to[i % QUEUES], from);
}

/* Loads and stores through the two hardware generators, three tiles in flight. */
void tern_micro_stream(tern_lir *b, uint32_t elems, uint32_t tiles)
{
    const tern_lir_queue load = {TERN_ENGINE_SP, 0, TERN_DGE_HARDWARE};
    const tern_lir_queue store = {TERN_ENGINE_ACT, 1, TERN_DGE_HARDWARE};
    tern_lir_view in = hbm(b, TERN_TENSOR_INPUT, TERN_BF16, P, elems * tiles);
    tern_lir_view out = hbm(b, TERN_TENSOR_OUTPUT, TERN_BF16, P, elems * tiles);
    tern_lir_pool x = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_BF16, P, elems, 3);
    tern_lir_pool y = tern_lir_pool_of(b, "y", TERN_MEM_SBUF, TERN_BF16, P, elems, 3);
    for (uint32_t i = 0; i < tiles; i++) {
        tern_lir_view from = tern_lir_next(b, &x), to = tern_lir_next(b, &y);
        tern_lir_dma_copy(b, load, from, tern_lir_cols(in, i * elems, elems));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, to, from, TERN_ALU_MULTIPLY, tern_lir_imm(2));
        tern_lir_dma_copy(b, store, tern_lir_cols(out, i * elems, elems), to);
    }
}

void tern_micro_load_use(tern_lir *b)
{
    tern_lir_view x = sbuf(b, TERN_F32, P, 64);
    tern_lir_dma_copy(b, load_queue, x, hbm(b, TERN_TENSOR_INPUT, TERN_F32, P, 64));
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_MULTIPLY, tern_lir_imm(2));
}
