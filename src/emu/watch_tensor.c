/* emu/watch_tensor.c - allocations: a write through a pattern that names a tensor must stay
 * inside it, and must not touch another tensor that is live at that instruction. */
#include "emu/watch_state_impl.h"

static bool is_live(const tern_isa_tensor *t, uint32_t at)
{
    return t->first_use <= at && at <= t->last_use;
}

/* Offset of the first row in its partition. */
static int64_t row_offset(const tern_emu_core *core, const tern_emu_view *v)
{
    return v->base - core->memory[v->ap->mem] -
           (int64_t)v->ap->start * (int64_t)core->row_bytes[v->ap->mem];
}

static tern_status check_inside(const tern_isa_tensor *t, const tern_emu_view *v, int64_t low,
                                int64_t high)
{
    uint32_t first = v->ap->start, end = first + v->rows;
    if (low >= (int64_t)t->address && high <= (int64_t)(t->address + t->bytes) &&
        first >= t->start && end <= (uint32_t)t->start + t->partitions)
        return NULL;
    return TERN_ERR(FAULT,
                    "writes %s partitions %u to %u, bytes %lld to %lld through %s, which is "
                    "partitions %u to %u, bytes %llu to %llu",
                    tern_memory_name((tern_memory)v->ap->mem), first, end - 1, (long long)low,
                    (long long)high - 1, t->name, t->start, t->start + t->partitions - 1u,
                    (unsigned long long)t->address,
                    (unsigned long long)(t->address + t->bytes) - 1);
}

/* The first byte of the pattern that lies in |t|; -1 if none does. */
static int64_t byte_in(const tern_emu_shape *shape, int64_t first, const tern_isa_tensor *t)
{
    int64_t begin = (int64_t)t->address, end = (int64_t)(t->address + t->bytes);
    for (tern_emu_runs r = tern_emu_runs_begin(shape); !r.end; tern_emu_runs_next(&r)) {
        int64_t low = first + r.offset, high = low + (int64_t)shape->run;
        if (low < end && high > begin)
            return low > begin ? low : begin;
    }
    return -1;
}

tern_status tern_emu_tensor_check(const tern_emu_core *core, const tern_emu_exec *x,
                                  const tern_emu_view *v)
{
    if (v->ap->tensor == TERN_ISA_NONE32)
        return NULL;
    const tern_isa_tensor *own = &x->program->tensors.items[v->ap->tensor];
    int64_t first = row_offset(core, v);
    tern_emu_shape shape;
    tern_emu_shape_of(&shape, v, false);
    int64_t low = first + shape.low, high = first + shape.high;
    TERN_TRY(check_inside(own, v, low, high));
    for (uint32_t i = 0; i < x->program->tensors.count; i++) {
        const tern_isa_tensor *t = &x->program->tensors.items[i];
        if (t == own || t->mem != v->ap->mem || !is_live(t, x->at) || (int64_t)t->address >= high ||
            (int64_t)(t->address + t->bytes) <= low || t->start >= v->ap->start + v->rows ||
            (uint32_t)t->start + t->partitions <= v->ap->start)
            continue;
        int64_t byte = byte_in(&shape, first, t);
        if (byte < 0)
            continue;
        uint32_t partition = t->start > v->ap->start ? t->start : v->ap->start;
        return TERN_ERR(FAULT,
                        "writes %s partition %u byte %lld through %s, where %s is live from "
                        "instruction %u to %u",
                        tern_memory_name((tern_memory)t->mem), partition, (long long)byte,
                        own->name, t->name, t->first_use, t->last_use);
    }
    return NULL;
}
