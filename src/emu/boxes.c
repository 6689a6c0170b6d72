/* emu/boxes.c - what an instruction accesses, as boxes of bytes. */
#include "base/assert.h"
#include "emu/in_flight_impl.h"
#include "isa/isa.h"

/* --- operands --- */

static bool has_row_index(const tern_emu_exec *x, const tern_emu_view *v)
{
    const tern_emu_view *view = x->view;
    const bool is_dst = v == view; /* in both transfers below it is the first operand */
    switch (x->instr->op) {
    case TERN_OP_DMA_COPY:
        return tern_emu_has(
            &view[is_dst ? TERN_OPERAND(DMA_COPY, dst_index) : TERN_OPERAND(DMA_COPY, src_index)]);
    case TERN_OP_DMA_COMPUTE:
        return tern_emu_has(&view[is_dst ? TERN_OPERAND(DMA_COMPUTE, dst_index)
                                         : TERN_OPERAND(DMA_COMPUTE, src_index)]);
    default:
        return false;
    }
}

/* Extends a box by a dimension. The largest stride becomes the pitch. */
static void extend(tern_emu_box *b, int64_t *low, int64_t *high, uint32_t count, int64_t stride)
{
    if (count <= 1 || stride == 0)
        return;
    const uint64_t size = (uint64_t)(stride < 0 ? -stride : stride);
    const uint64_t before = (uint64_t)(*high - *low);
    *(stride < 0 ? low : high) += stride * (int64_t)(count - 1);
    b->pitch = 0;
    if (size > before) {
        b->pitch = size;
        b->span = before;
    }
}

static tern_emu_box hbm_box(const tern_emu_exec *x, const tern_emu_view *v, bool writes)
{
    tern_emu_box b = {.space = TERN_EMU_SPACE_HBM, .writes = writes, .end = 1};
    const uint64_t start = (uint64_t)(uintptr_t)x->hbm[v->ap->tensor];
    int64_t low = 0, high = v->elem_bytes;
    if (v->index || has_row_index(x, v)) { /* any of its rows */
        b.low = start;
        b.high = start + x->program->tensors.items[v->ap->tensor].bytes;
        return b;
    }
    /* Inner dimensions first: they are the smaller strides of nearly every pattern. */
    for (unsigned i = v->rank; i-- > 0;)
        extend(&b, &low, &high, v->count[i], v->stride[i]);
    extend(&b, &low, &high, v->rows, v->row_bytes);
    b.low = (uint64_t)((int64_t)(uintptr_t)v->base + low);
    b.high = (uint64_t)((int64_t)(uintptr_t)v->base + high);
    return b;
}

tern_emu_box tern_emu_box_of(const tern_emu_core *core, const tern_emu_exec *x,
                             const tern_emu_view *v, bool writes)
{
    const tern_memory memory = (tern_memory)v->ap->mem;
    if (memory == TERN_MEM_HBM)
        return hbm_box(x, v, writes);
    tern_emu_box b = {.space = memory == TERN_MEM_SBUF ? TERN_EMU_SPACE_SBUF : TERN_EMU_SPACE_PSUM,
                      .writes = writes,
                      .first = v->ap->start,
                      .end = v->ap->start + v->rows};
    if (v->index || has_row_index(x, v)) { /* any byte, of any partition with an index of rows */
        b.first = v->index ? b.first : 0;
        b.end = v->index ? b.end : TERN_EMU_LANES;
        b.high = core->row_size[memory];
        return b;
    }
    int64_t low = 0, high = v->elem_bytes;
    for (unsigned i = v->rank; i-- > 0;)
        extend(&b, &low, &high, v->count[i], v->stride[i]);
    const int64_t offset =
        v->base - core->memory[memory] - (int64_t)v->ap->start * (int64_t)core->row_bytes[memory];
    TERN_ASSERT(offset + low >= 0);
    b.low = (uint64_t)(offset + low);
    b.high = (uint64_t)(offset + high);
    return b;
}

/* --- state of engines --- */

/* The argument that says how an instruction uses the accumulators; IDLE if it has none. */
static tern_isa_REDUCE reduce_cmd(const tern_emu_exec *x)
{
#define CMD(name)        \
    case TERN_OP_##name: \
        return (tern_isa_REDUCE)x->args[TERN_ARG(name, reduce_cmd)];
    switch (x->instr->op) {
        CMD(SELECT_REDUCE)
        CMD(RANGE_SELECT)
        CMD(TENSOR_SCALAR_REDUCE)
        CMD(TENSOR_SCALAR_CUMULATIVE)
        CMD(EXPONENTIAL)
        CMD(ACTIVATION)
        CMD(ACTIVATE2)
    case TERN_OP_ACTIVATION_REDUCE:
        return TERN_REDUCE_RESET_REDUCE;
    default:
        return TERN_REDUCE_IDLE;
    }
#undef CMD
}

/* Whether it stores accumulators that it does not change. */
static bool stores_accumulators(const tern_emu_exec *x)
{
#define RES(name)        \
    case TERN_OP_##name: \
        return tern_emu_has(&x->view[TERN_OPERAND(name, reduce_res)]);
    switch (x->instr->op) {
        RES(SELECT_REDUCE)
        RES(RANGE_SELECT)
        RES(TENSOR_SCALAR_REDUCE)
        RES(EXPONENTIAL)
        RES(ACTIVATION)
        RES(ACTIVATE2)
    default:
        return false;
    }
#undef RES
}

tern_emu_acc_use tern_emu_acc_use_of(const tern_emu_exec *x)
{
    const tern_isa_REDUCE cmd = reduce_cmd(x);
    if (cmd == TERN_REDUCE_IDLE && x->instr->op != TERN_OP_TENSOR_SCALAR_REDUCE)
        return stores_accumulators(x) ? TERN_EMU_ACC_READS : TERN_EMU_ACC_NONE;
    /* tensor_scalar_reduce writes them back even if idle. */
    if (cmd == TERN_REDUCE_IDLE || cmd == TERN_REDUCE_REDUCE || x->view[0].rows < TERN_EMU_LANES)
        return TERN_EMU_ACC_CHANGES;
    return TERN_EMU_ACC_REPLACES;
}

static void add(tern_emu_boxes *boxes, tern_emu_box box)
{
    TERN_ASSERT(boxes->count < TERN_EMU_TASK_BOXES);
    boxes->items[boxes->count++] = box;
}

static void add_state(const tern_emu_core *core, const tern_emu_exec *x, tern_emu_boxes *out)
{
    const tern_isa_family family = tern_isa_op_info_of((tern_isa_op)x->instr->op)->family;
    const tern_emu_acc_use acc = tern_emu_acc_use_of(x);
    if (acc != TERN_EMU_ACC_NONE) {
        const uint32_t copy = (uint32_t)((x->acc - core->acc[0][0]) / TERN_EMU_LANES);
        tern_emu_box box = tern_emu_state_box(TERN_EMU_STATE_ACC + copy, acc != TERN_EMU_ACC_READS);
        box.first = x->view[0].ap->start;
        box.end = box.first + x->view[0].rows;
        add(out, box);
    }
    if (family == TERN_FAMILY_RANDOM)
        add(out, tern_emu_state_box(TERN_EMU_STATE_RANDOM, true));
}

void tern_emu_boxes_of(const tern_emu_core *core, const tern_emu_exec *x, tern_emu_boxes *out)
{
    out->count = 0;
    TERN_ASSERT(x->instr->operand_count <= TERN_EMU_TASK_VIEWS);
    for (unsigned i = 0; i < x->instr->operand_count; i++) {
        if (!tern_emu_has(&x->view[i]))
            continue;
        const unsigned use = tern_isa_operand_use(x->program, x->instr, i);
        add(out, tern_emu_box_of(core, x, &x->view[i], (use & TERN_ROLE_OUT) != 0));
    }
    add_state(core, x, out);
}

/* --- conflicts --- */

/* Whether |b| lies in the gaps of |a|, which has a pitch. */
static bool in_gaps(const tern_emu_box *a, const tern_emu_box *b)
{
    const uint64_t pitch = a->pitch, span = b->pitch == pitch ? b->span : b->high - b->low;
    const uint64_t at =
        b->low >= a->low ? (b->low - a->low) % pitch : pitch - 1 - (a->low - b->low - 1) % pitch;
    return at >= a->span && at + span <= pitch;
}

bool tern_emu_boxes_conflict(const tern_emu_box *a, const tern_emu_box *b)
{
    if ((!a->writes && !b->writes) || a->space != b->space || a->low >= b->high ||
        b->low >= a->high || a->first >= b->end || b->first >= a->end)
        return false;
    return !(a->pitch && in_gaps(a, b)) && !(b->pitch && in_gaps(b, a));
}
