/* emu/view.c - resolves access patterns to host addresses. */
#include "emu/emu_impl.h"
#include "numerics/format.h"

/* Drops dimensions of one element and merges neighbours that are contiguous in memory. */
static void merge_dims(tern_emu_view *v, const tern_isa_ap *ap, bool keep_outermost)
{
    unsigned rank = 0;
    for (unsigned i = 0; i < ap->rank; i++) {
        int64_t stride = (int64_t)ap->stride[i] * v->elem_bytes;
        uint32_t count = ap->count[i];
        bool first_kept = keep_outermost && i == 0;
        bool after_kept = keep_outermost && rank == 1;
        if (count == 1 && !first_kept)
            continue;
        if (rank > 0 && !after_kept && v->stride[rank - 1] == stride * count) {
            v->stride[rank - 1] = stride;
            v->count[rank - 1] *= count;
            continue;
        }
        v->stride[rank] = stride;
        v->count[rank++] = count;
    }
    if (rank == 0) {
        v->stride[0] = v->elem_bytes;
        v->count[0] = 1;
        rank = 1;
    }
    v->rank = (uint8_t)rank;
    v->dense = rank == 1 && (v->stride[0] == v->elem_bytes || v->count[0] == 1) && !keep_outermost;
}

/* The bytes that a row covers, relative to its first element. */
static void reach(const tern_emu_view *v, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = v->elem_bytes;
    for (unsigned i = 0; i < v->rank; i++) {
        int64_t span = v->stride[i] * ((int64_t)v->count[i] - 1);
        if (span < 0)
            *low += span;
        else
            *high += span;
    }
}

static bool has_row_index(const tern_emu_exec *x, const tern_emu_view *v)
{
    const tern_isa_ap *aps = tern_isa_operands(x->program, x->instr);
    bool is_dst = v->ap == aps;
    switch (x->instr->op) {
    case TERN_OP_DMA_COPY:
        return aps[is_dst ? TERN_OPERAND(DMA_COPY, dst_index) : TERN_OPERAND(DMA_COPY, src_index)]
                   .mem != TERN_MEM_NONE;
    case TERN_OP_DMA_COMPUTE:
        return aps[is_dst ? TERN_OPERAND(DMA_COMPUTE, dst_index)
                          : TERN_OPERAND(DMA_COMPUTE, src_index)]
                   .mem != TERN_MEM_NONE;
    default:
        return false;
    }
}

static bool skips_out_of_bounds(const tern_emu_exec *x)
{
    switch (x->instr->op) {
    case TERN_OP_DMA_COPY:
        return x->args[TERN_ARG(DMA_COPY, oob)] == TERN_OOB_SKIP;
    case TERN_OP_DMA_COMPUTE:
        return x->args[TERN_ARG(DMA_COMPUTE, oob)] == TERN_OOB_SKIP;
    default:
        return false;
    }
}

/* Only for patterns that a register offsets: the others were checked at load. */
static tern_status check_bounds(const tern_emu_core *core, tern_emu_exec *x, const tern_emu_view *v,
                                int64_t offset)
{
    const tern_isa_ap *ap = v->ap;
    int64_t low = 0, high = 0, size = 0;
    reach(v, &low, &high);
    if (ap->mem == TERN_MEM_HBM) {
        /* Rows selected by an index are checked where the index is read. */
        int64_t rows = has_row_index(x, v) ? 0 : v->row_bytes * ((int64_t)v->rows - 1);
        low += rows < 0 ? rows : 0;
        high += rows > 0 ? rows : 0;
        size = (int64_t)x->program->tensors.items[ap->tensor].bytes;
    } else {
        size = (int64_t)core->row_size[ap->mem];
    }
    if (offset + low >= 0 && offset + high <= size)
        return NULL;
    if (skips_out_of_bounds(x)) {
        x->skipped = true;
        return NULL;
    }
    return TERN_ERR(FAULT, "r%u moves the pattern to bytes %lld to %lld of %s, which has %lld",
                    ap->reg, (long long)(offset + low), (long long)(offset + high),
                    ap->mem == TERN_MEM_HBM ? x->program->tensors.items[ap->tensor].name
                                            : "the partition",
                    (long long)size);
}

bool tern_emu_view_moves(const tern_isa_ap *ap)
{
    return ap->mem == TERN_MEM_HBM || (ap->mem != TERN_MEM_NONE && ap->reg != TERN_ISA_NONE8);
}

void tern_emu_view_make(const tern_emu_core *core, const tern_isa_program *p,
                        const tern_isa_instr *instr, unsigned index, tern_emu_view *views)
{
    const tern_isa_ap *ap = tern_isa_operands(p, instr) + index;
    tern_emu_view *v = &views[index];
    v->ap = NULL;
    v->index = NULL;
    if (ap->mem == TERN_MEM_NONE)
        return;
    v->ap = ap;
    v->dtype = ap->dtype;
    v->elem_bytes = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    v->rows = ap->partitions;
    v->elems = (uint32_t)tern_isa_ap_elems(ap);
    v->index = ap->index == TERN_ISA_NONE8 ? NULL : &views[ap->index];
    merge_dims(v, ap, v->index != NULL);
    if (ap->mem == TERN_MEM_HBM) {
        v->row_bytes = (int64_t)ap->row_stride * v->elem_bytes;
        return;
    }
    v->row_bytes = (int64_t)core->row_bytes[ap->mem];
    v->base = core->memory[ap->mem] + (int64_t)ap->start * v->row_bytes + ap->offset;
}

static tern_status place(const tern_emu_core *core, tern_emu_exec *x, tern_emu_view *v)
{
    const tern_isa_ap *ap = v->ap;
    int64_t offset = ap->offset;
    if (ap->reg != TERN_ISA_NONE8)
        offset += core->regs[x->instr->engine][ap->reg] * v->elem_bytes;
    if (ap->mem == TERN_MEM_HBM) {
        v->base = x->hbm[ap->tensor];
        if (!v->base)
            return TERN_ERR(FAULT, "%s is not bound to memory",
                            x->program->tensors.items[ap->tensor].name);
        v->base += offset;
    } else {
        v->base = core->memory[ap->mem] + (int64_t)ap->start * v->row_bytes + offset;
    }
    return ap->reg == TERN_ISA_NONE8 ? NULL : check_bounds(core, x, v, offset);
}

tern_status tern_emu_views_place(const tern_emu_core *core, tern_emu_exec *x)
{
    x->skipped = false;
    for (unsigned i = 0; i < x->instr->operand_count; i++)
        if (x->view[i].ap && tern_emu_view_moves(x->view[i].ap))
            TERN_TRY(place(core, x, &x->view[i]));
    return NULL;
}

tern_status tern_emu_resolve(const tern_emu_core *core, tern_emu_exec *x)
{
    x->indexed = false;
    for (unsigned i = 0; i < x->instr->operand_count; i++) {
        tern_emu_view_make(core, x->program, x->instr, i, x->view);
        x->indexed |= x->view[i].index != NULL;
    }
    return tern_emu_views_place(core, x);
}

/* Minimum and maximum of an index operand, over the rows of |v|. */
static void index_range(const tern_emu_view *v, int64_t *low, int64_t *high)
{
    const tern_emu_view *by = v->index;
    *low = INT64_MAX;
    *high = INT64_MIN;
    for (uint32_t row = 0; row < v->rows; row++)
        for (uint32_t i = 0; i < v->count[0]; i++) {
            int64_t value = tern_emu_index_at(by, row, i);
            *low = value < *low ? value : *low;
            *high = value > *high ? value : *high;
        }
}

tern_status tern_emu_check_index(const tern_emu_core *core, const tern_emu_view *v)
{
    int64_t low = 0, high = 0, first = 0, last = 0;
    tern_emu_view one = *v;
    one.count[0] = 1;
    reach(&one, &first, &last);
    index_range(v, &low, &high);
    int64_t a = low * v->stride[0], b = high * v->stride[0];
    int64_t row = (int64_t)v->ap->start * v->row_bytes;
    int64_t offset = (v->base - core->memory[v->ap->mem]) - row;
    if (offset + first + (a < b ? a : b) >= 0 &&
        offset + last + (a < b ? b : a) <= (int64_t)core->row_size[v->ap->mem])
        return NULL;
    return TERN_ERR(
        FAULT, "indices from %lld to %lld are out of bounds of the partition, which has %zu bytes",
        (long long)low, (long long)high, core->row_size[v->ap->mem]);
}
