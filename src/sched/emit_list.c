/* sched/emit_list.c - builds a list of instructions in the memory of the list it replaces. The old
 * instructions first move to the end of the buffer; writing never overtakes reading. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/emit_impl.h"

/* Moves the instructions that are still to be read further back. */
static tern_status widen_gap(tern_sched_list *l, size_t more)
{
    size_t size = sizeof(*l->emitted.items), capacity = l->emitted.capacity + more;
    tern_isa_instr *items =
        tern_mem_resize(l->p->mem, l->emitted.items, l->emitted.capacity * size, capacity * size);
    TERN_TRY_MEM(items);
    l->emitted.items = items;
    l->emitted.capacity = capacity;
    items += l->gap + l->at;
    memmove(items + more, items, (l->p->instrs.count - l->at) * size);
    l->gap += more;
    l->p->instrs.items = l->emitted.items + l->gap;
    return NULL;
}

tern_status tern_sched_list_begin(tern_sched_list *l, tern_isa_program *p, size_t wanted)
{
    size_t count = p->instrs.count;
    l->p = p;
    l->emitted.items = p->instrs.items;
    l->emitted.capacity = p->instrs.capacity;
    l->gap = l->emitted.capacity - count;
    if (!count)
        return NULL;
    memmove(l->emitted.items + l->gap, l->emitted.items, count * sizeof(*l->emitted.items));
    p->instrs.items += l->gap;
    return l->emitted.capacity < wanted ? widen_gap(l, wanted - l->emitted.capacity) : NULL;
}

tern_status tern_sched_list_put(tern_sched_list *l, const tern_isa_instr *in)
{
    if (l->emitted.count == l->gap + l->at)
        TERN_TRY(widen_gap(l, l->emitted.capacity / 8 + 64));
    TERN_ASSERT(l->emitted.count < l->gap + l->at); /* writing never overtakes reading */
    l->emitted.items[l->emitted.count++] = *in;
    return NULL;
}

void tern_sched_list_end(tern_sched_list *l)
{
    tern_isa_program *p = l->p;
    if (!l->emitted.items)
        return;
    p->instrs.items = l->emitted.items;
    p->instrs.count = l->emitted.count;
    p->instrs.capacity = l->emitted.capacity;
    tern_isa_instr *fewer = p->instrs.count ? tern_mem_resize(p->mem, p->instrs.items,
                                                              p->instrs.capacity * sizeof(*fewer),
                                                              p->instrs.count * sizeof(*fewer))
                                            : NULL;
    if (!fewer)
        return; /* the excess capacity is harmless */
    p->instrs.items = fewer;
    p->instrs.capacity = p->instrs.count;
}
