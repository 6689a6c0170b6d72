/* emu/apart.c - results that overlap operands, or each other.
 *
 * Instructions read their operands before they write a result, and write one result after the
 * other. Handlers go through a tile in chunks, and some chunks on other threads, so an operand that
 * they would still read after its bytes have been overwritten is copied first, and a result that
 * shares bytes with an earlier one is stored last. Element-wise instructions process rows in order
 * instead (tile_impl.h). */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/emu_impl.h"
#include "emu/tile_impl.h"

enum { LINE = 64, OPERANDS = 8 };

/* The overlaps of operands and results that a handler copes with. */
typedef enum { ANY, SAME_TILE, NONE } overlaps;

static const uint8_t copes_with[TERN_OP_COUNT] = {
#define CONTROL                              ANY
#define DMA                                  ANY
#define PE                                   ANY
#define ELEMENTWISE                          ANY
#define SELECT                               ANY
#define ACTIVATION                           ANY
#define LIBRARY                              ANY
#define REDUCE                               SAME_TILE
#define SEARCH                               SAME_TILE
#define RANDOM                               SAME_TILE
#define MOVE                                 NONE
#define OP(name, text, engines, family, ...) [TERN_OP_##name] = family,
#include "isa/ops.def"
};

/* Indices are read for every chunk. */
static bool is_index(const tern_emu_exec *x, unsigned operand)
{
    if (x->instr->op == TERN_OP_DMA_COPY)
        return operand == TERN_OPERAND(DMA_COPY, dst_index) ||
               operand == TERN_OPERAND(DMA_COPY, src_index);
    if (x->instr->op == TERN_OP_DMA_COMPUTE)
        return operand == TERN_OPERAND(DMA_COMPUTE, dst_index) ||
               operand == TERN_OPERAND(DMA_COMPUTE, src_index);
    for (unsigned i = 0; i < x->instr->operand_count && x->indexed; i++)
        if (tern_emu_has(&x->view[i]) && x->view[i].index == &x->view[operand])
            return true;
    return false;
}

static bool is_written(const tern_emu_exec *x, unsigned operand)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)x->instr->op);
    return operand < info->operand_count && info->operands[operand].roles & TERN_ROLE_OUT;
}

/* Whether a result overwrites an operand too early, or is one that shares bytes with an earlier
 * result. */
static bool is_overwritten(const tern_emu_exec *x, unsigned operand)
{
    const tern_emu_view *v = &x->view[operand];
    if (!tern_emu_has(v))
        return false;
    const overlaps copes = is_index(x, operand) ? NONE : (overlaps)copes_with[x->instr->op];
    if (copes == ANY)
        return false;
    const bool written = is_written(x, operand);
    for (unsigned i = 0; i < (written ? operand : x->instr->operand_count); i++) {
        const tern_emu_view *dst = &x->view[i];
        if (!tern_emu_has(dst) || !is_written(x, i))
            continue;
        if (!tern_emu_alias_safe(dst, v) || ((copes == NONE || written) && dst->base == v->base))
            return true;
    }
    return false;
}

static size_t copy_bytes(const tern_emu_view *v)
{
    const size_t bytes = (size_t)v->rows * v->elems * v->elem_bytes;
    return (bytes + LINE - 1) / LINE * LINE;
}

/* |v| becomes a copy of its elements, at |to|. */
static void copy_to(tern_emu_view *v, uint8_t *to)
{
    const size_t row_bytes = (size_t)v->elems * v->elem_bytes;
    for (uint32_t row = 0; row < v->rows; row++) {
        uint8_t *out = to + row * row_bytes;
        const void *bits = tern_emu_get_bits(v, row, 0, v->elems, out);
        if (bits != out)
            memcpy(out, bits, row_bytes);
    }
    v->base = to;
    v->row_bytes = (int64_t)row_bytes;
    v->rank = 1;
    v->count[0] = v->elems;
    v->stride[0] = v->elem_bytes;
    v->dense = true;
    v->index = NULL;
}

/* Stores the elements of |from|, a copy, to |v|. */
static void store(const tern_emu_view *v, const tern_emu_view *from)
{
    for (uint32_t row = 0; row < v->rows; row++)
        tern_emu_put_bits(v, row, 0, v->elems, from->base + row * from->row_bytes);
}

bool tern_emu_may_overlap(const tern_emu_exec *x)
{
    if (x->indexed || copes_with[x->instr->op] != ANY)
        return true;
    /* Transfers only because of their indices. */
    if (x->instr->op == TERN_OP_DMA_COPY)
        return tern_emu_has(&x->view[TERN_OPERAND(DMA_COPY, src_index)]);
    return x->instr->op == TERN_OP_DMA_COMPUTE &&
           tern_emu_has(&x->view[TERN_OPERAND(DMA_COMPUTE, src_index)]);
}

tern_status tern_emu_run_apart(tern_emu_core *core, const tern_emu_exec *x, tern_emu_run_fn *run)
{
    const unsigned count = x->instr->operand_count;
    bool copied[OPERANDS] = {false};
    size_t bytes = 0;
    TERN_ASSERT(count <= OPERANDS); /* of those without a list */
    for (unsigned i = 0; i < count; i++) {
        copied[i] = is_overwritten(x, i);
        bytes += copied[i] ? copy_bytes(&x->view[i]) : 0;
    }
    if (bytes == 0)
        return run(core, x);
    const tern_alloc mem = core->emu->options.mem;
    uint8_t *space = tern_mem_get(mem, bytes), *to = space;
    TERN_TRY_MEM(space);
    tern_emu_view views[OPERANDS];
    tern_emu_exec apart = *x;
    apart.view = views;
    memcpy(views, x->view, count * sizeof *views);
    for (unsigned i = 0; i < count; i++) {
        if (views[i].ap && views[i].index)
            views[i].index = views + (x->view[i].index - x->view);
        if (copied[i]) {
            to += copy_bytes(&views[i]);
            copy_to(&views[i], to - copy_bytes(&views[i]));
        }
    }
    tern_status st = run(core, &apart);
    for (unsigned i = 0; i < count && !st; i++)
        if (copied[i] && is_written(x, i))
            store(&x->view[i], &views[i]);
    tern_mem_free(mem, space, bytes);
    return st;
}
