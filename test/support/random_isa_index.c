/* Rows of HBM and elements of tiles that are selected by an index. */
#include <string.h>

#include "isa_legal.h"
#include "numerics/activation.h"
#include "random_isa_impl.h"

/* --- rows of HBM --- */

/* Rows |far| to |far| + |rows| - 1 of WORK, which has rows of |elems|: one transfer accesses all of
 * them by an index, another one some of them directly. */
typedef struct {
    uint32_t rows, elems, far;
    tern_isa_ap index;
    tern_isa_ap busy;   /* tile of the transfer that comes first; something long uses it before */
    tern_isa_ap second; /* tile of the other one */
} far_rows;

/* Row numbers, ascending or descending. */
static bool number_rows(random_isa_state *s, const far_rows *f)
{
    tern_isa_program one;
    bool down = chance(s, 3);
    random_isa_blank(s, TERN_OP_IOTA, TERN_ENGINE_POOL, 0, &one);
    one.operands.items[0] = f->index;
    one.args.items[TERN_ARG(IOTA, offset)] = down ? f->far + f->rows - 1 : f->far;
    one.args.items[TERN_ARG(IOTA, channel_multiplier)] = down ? (uint32_t)-1 : 1;
    for (unsigned i = 0; i < 4; i++)
        one.args.items[TERN_ARG(IOTA, count) + i] = 1;
    return random_isa_finish(s, &one);
}

/* Computes a tile around |f->busy|, in place, which takes much longer than issuing a transfer. */
static bool occupy(random_isa_state *s, const far_rows *f)
{
    enum { ELEMS = 1024 };
    tern_isa_program one;
    uint32_t room = (uint32_t)((s->sbuf_bytes - (uint64_t)f->busy.offset) / 4);
    tern_isa_ap tile =
        isa_legal_tile(TERN_MEM_SBUF, TERN_F32, f->busy.offset, 128, room < ELEMS ? room : ELEMS);
    random_isa_blank(s, TERN_OP_ACTIVATION, TERN_ENGINE_ACT, 0, &one);
    one.operands.items[TERN_OPERAND(ACTIVATION, dst)] = tile;
    one.operands.items[TERN_OPERAND(ACTIVATION, data)] = tile;
    one.args.items[TERN_ARG(ACTIVATION, func)] = TERN_ACTIVATION_TANH;
    one.args.items[TERN_ARG(ACTIVATION, imm_scale)] = tern_isa_f32_arg(1);
    return random_isa_finish(s, &one);
}

/* A copy, or a reduction with one source. */
static bool transfer_by_index(random_isa_state *s, const far_rows *f, const tern_isa_ap *tile,
                              bool scatters)
{
    tern_isa_program one;
    bool copies = chance(s, 2);
    size_t dst = copies ? TERN_OPERAND(DMA_COPY, dst) : TERN_OPERAND(DMA_COMPUTE, dst);
    size_t src = copies ? TERN_OPERAND(DMA_COPY, src) : TERN_OPERAND(DMA_COMPUTE, srcs);
    size_t dst_index =
        copies ? TERN_OPERAND(DMA_COPY, dst_index) : TERN_OPERAND(DMA_COMPUTE, dst_index);
    size_t src_index =
        copies ? TERN_OPERAND(DMA_COPY, src_index) : TERN_OPERAND(DMA_COMPUTE, src_index);
    tern_isa_ap rows = isa_legal_tile(TERN_MEM_HBM, TERN_F32, 0, f->rows, f->elems);
    rows.tensor = RANDOM_ISA_WORK;
    random_isa_blank(s, copies ? TERN_OP_DMA_COPY : TERN_OP_DMA_COMPUTE, TERN_ENGINE_POOL,
                     copies ? 0 : 1, &one);
    one.operands.items[dst] = scatters ? rows : *tile;
    one.operands.items[src] = scatters ? *tile : rows;
    one.operands.items[scatters ? dst_index : src_index] = f->index;
    one.args.items[copies ? TERN_ARG(DMA_COPY, dge) : TERN_ARG(DMA_COMPUTE, dge)] =
        TERN_DGE_SOFTWARE;
    if (!copies) {
        one.args.items[TERN_ARG(DMA_COMPUTE, op)] = TERN_ALU_MAX;
        one.args.items[TERN_ARG(DMA_COMPUTE, accumulate)] = chance(s, 2);
        one.args.items[TERN_ARG(DMA_COMPUTE, scale)] = tern_isa_f32_arg(0.5f);
    }
    return random_isa_finish(s, &one);
}

/* Of a few rows: such a small transfer runs at once if it need not wait. */
static bool transfer_directly(random_isa_state *s, const far_rows *f, const tern_isa_ap *tile,
                              bool writes)
{
    tern_isa_program one;
    uint32_t count = 1 + pick(s, f->rows < 8 ? f->rows : 8);
    uint32_t row = f->far + pick(s, f->rows - count + 1),
             engine = random_isa_engine(s, ALL_ENGINES);
    tern_isa_ap rows =
        isa_legal_tile(TERN_MEM_HBM, TERN_F32, (int64_t)row * f->elems * 4, count, f->elems);
    tern_isa_ap part = *tile;
    rows.tensor = RANDOM_ISA_WORK;
    part.partitions = (uint16_t)count;
    random_isa_blank(s, TERN_OP_DMA_COPY, engine, 0, &one);
    one.operands.items[TERN_OPERAND(DMA_COPY, dst)] = writes ? rows : part;
    one.operands.items[TERN_OPERAND(DMA_COPY, src)] = writes ? part : rows;
    one.args.items[TERN_ARG(DMA_COPY, dge)] =
        engine == TERN_ENGINE_POOL ? TERN_DGE_SOFTWARE : TERN_DGE_STATIC;
    return random_isa_finish(s, &one);
}

/* The index must keep its values. */
static bool is_clear_of(const tern_isa_ap *index, const tern_isa_ap *tile)
{
    return index->offset + 4 <= tile->offset ||
           tile->offset + 4 * (int64_t)tile->count[0] <= index->offset;
}

bool random_isa_far_rows(random_isa_state *s)
{
    const bool small = s->options->small;
    far_rows f = {.rows = small ? 2 + pick(s, 3) : 16 + pick(s, 112),
                  .elems = small ? 4 : 16 + pick(s, 112)};
    f.far = f.rows + pick(s, 100);
    f.index = random_isa_tile(s, TERN_MEM_SBUF, TERN_I32, f.rows, 1);
    f.busy = random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, f.rows, f.elems);
    f.second = random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, f.rows, f.elems);
    if (s->engines != ALL_ENGINES || !is_clear_of(&f.index, &f.busy) ||
        !is_clear_of(&f.index, &f.second) || !occupy(s, &f) || !number_rows(s, &f))
        return false;
    /* One of the two writes the rows. */
    bool scatters = chance(s, 2), writes = !scatters || chance(s, 2);
    if (chance(s, 2))
        return transfer_by_index(s, &f, &f.busy, scatters) &&
               transfer_directly(s, &f, &f.second, writes);
    return transfer_directly(s, &f, &f.busy, writes) &&
           transfer_by_index(s, &f, &f.second, scatters);
}

/* --- elements of tiles --- */

/* A copy of runs of a tile, or to such, on chips that have on-chip indices. */
bool random_isa_indexed_copy(random_isa_state *s)
{
    tern_isa_program one;
    const uint32_t engine = random_isa_engine(s, 1 << TERN_ENGINE_DVE | 1 << TERN_ENGINE_ACT);
    const uint32_t rows = 1 + pick(s, 128), runs = 1 + pick(s, s->options->small ? 3 : 40);
    const uint32_t run = 1 + pick(s, s->options->small ? 2 : 20), by = chance(s, 2) ? 1 : 0;
    if (engine == TERN_ISA_NONE8 || !(s->engines >> TERN_ENGINE_POOL & 1))
        return false;
    random_isa_blank(s, TERN_OP_TENSOR_COPY, engine, 1, &one);
    tern_isa_ap *aps = one.operands.items;
    for (unsigned i = 0; i < 2; i++)
        aps[i] = random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, rows, runs * run);
    aps[2] = random_isa_tile(s, TERN_MEM_SBUF, TERN_U32, rows, runs);
    aps[1].start = aps[2].start = aps[0].start;
    aps[by].rank = 2;
    aps[by].count[0] = runs;
    aps[by].stride[0] = (int32_t)run;
    aps[by].count[1] = run;
    aps[by].stride[1] = 1;
    aps[by].index = 2;
    const uint64_t room = (s->sbuf_bytes - (uint64_t)aps[by].offset) / 4 / run;
    bool good = random_isa_fits(s, &one) && random_isa_number(s, &aps[2], (uint32_t)room);
    if (good)
        return random_isa_finish(s, &one);
    random_isa_close(&one);
    return false;
}
