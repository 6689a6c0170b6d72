/* sched/keep_space.c - the space in SBUF that the tiles of a loop leave free. */
#include "base/alloc.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* The instruction until which a tile first used at |first| and last at |last| is live. */
static uint32_t end_of(const tern_sched_nest *nest, uint32_t first, uint32_t last)
{
    uint32_t loop = nest->loop_of[last];
    for (; loop != NIL && !tern_sched_is_inside(nest, nest->loop_of[first], loop);
         loop = nest->loops.items[loop].parent)
        last = nest->loops.items[loop].end;
    return last;
}

/* delta[i]: bytes that become live with instruction i, less those that end before it. */
static void add_tiles(const tern_sched_nest *nest, uint32_t *last, int64_t *delta)
{
    const tern_isa_program *p = &nest->b->program;
    for (unsigned pass = 0; pass < 2; pass++) /* last uses, then first ones */
        for (uint32_t i = 0; i < p->instrs.count; i++) {
            const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[i]);
            for (unsigned j = 0; j < p->instrs.items[i].operand_count; j++) {
                if (ap[j].mem != TERN_MEM_SBUF)
                    continue;
                uint32_t *end = &last[ap[j].tensor];
                if (pass == 0) {
                    *end = i + 1;
                } else if (*end) {
                    int64_t bytes = (int64_t)p->tensors.items[ap[j].tensor].bytes;
                    delta[i] += bytes;
                    delta[end_of(nest, i, *end - 1) + 1] -= bytes;
                    *end = 0;
                }
            }
        }
}

tern_status tern_keep_space(const tern_sched_nest *nest, uint64_t sbuf_bytes, uint64_t *left)
{
    const tern_isa_program *p = &nest->b->program;
    size_t tensors = p->tensors.count, n = p->instrs.count;
    uint32_t *last = tern_mem_get_zeroed(nest->b->mem, (tensors + 1) * sizeof(*last));
    int64_t *delta = tern_mem_get_zeroed(nest->b->mem, (n + 2) * sizeof(*delta));
    tern_status st = last && delta ? NULL : tern_status_no_memory();
    if (!st)
        add_tiles(nest, last, delta);
    int64_t now = 0, usable = (int64_t)(sbuf_bytes - sbuf_bytes / 8);
    for (uint32_t i = 0; i < nest->loops.count; i++)
        left[i] = (uint64_t)usable;
    for (size_t i = 0; i < n && !st; i++) {
        uint32_t loop = tern_sched_outermost(nest, nest->loop_of[i]);
        now += delta[i];
        int64_t rest = now < usable ? usable - now : 0;
        if (loop != NIL && (uint64_t)rest < left[loop])
            left[loop] = (uint64_t)rest;
    }
    tern_mem_free(nest->b->mem, last, (tensors + 1) * sizeof(*last));
    tern_mem_free(nest->b->mem, delta, (n + 2) * sizeof(*delta));
    return st;
}
