/* emu/loop_counts.c - trip counts of the loops and branches whose trip count depends on values.
 * One of the participating engines counts for all. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "emu/emu_impl.h"
#include "isa/dynamic_loops.h"
#include "isa/sequencer.h"

static int by_instr(const void *a, const void *b)
{
    const tern_emu_loop_counter *x = a, *y = b;
    return x->instr < y->instr ? -1 : x->instr > y->instr;
}

/* The instruction that executes once per iteration: the branch that may exit, else the LOOP. */
static uint32_t counting_instr(const tern_isa_dynamic *d)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (d->begin[e] != TERN_ISA_NONE32)
            return d->branch[e] != TERN_ISA_NONE32 ? d->branch[e] : d->begin[e];
    return TERN_ISA_NONE32;
}

tern_status tern_emu_loop_counts_init(tern_emu_loop_counts *l, tern_alloc mem,
                                      const tern_isa_program *p)
{
    tern_isa_dynamics found = {0};
    tern_status st = tern_isa_find_dynamic(mem, p, &found);
    size_t count = found.count;
    if (!st && count) {
        l->at = tern_mem_get_n(mem, count, sizeof(*l->at));
        l->iterations = tern_mem_get_zeroed(mem, count * sizeof(*l->iterations));
        l->count = count;
        st = l->at && l->iterations ? NULL : tern_status_no_memory();
    }
    for (uint32_t i = 0; !st && i < count; i++)
        l->at[i] = (tern_emu_loop_counter){counting_instr(&found.items[i]), i};
    if (!st && count)
        qsort(l->at, count, sizeof(*l->at), by_instr);
    tern_vec_free(mem, &found);
    return st;
}

void tern_emu_loop_counts_fini(tern_emu_loop_counts *l, tern_alloc mem)
{
    tern_mem_free(mem, l->at, l->count * sizeof(*l->at));
    tern_mem_free(mem, l->iterations, l->count * sizeof(*l->iterations));
    *l = (tern_emu_loop_counts){0};
}

void tern_emu_loop_counts_reset(tern_emu_loop_counts *l)
{
    if (l->count)
        memset(l->iterations, 0, l->count * sizeof(*l->iterations));
}

void tern_emu_count_iterations(tern_emu_loop_counts *l, uint32_t instr, uint64_t iterations)
{
    const tern_emu_loop_counter key = {.instr = instr};
    const tern_emu_loop_counter *found = bsearch(&key, l->at, l->count, sizeof(*l->at), by_instr);
    if (found)
        l->iterations[found->loop] += iterations;
}

const uint64_t *tern_emu_iterations(const tern_emu_code *code, size_t *out_count)
{
    *out_count = code->loops.count;
    return code->loops.iterations;
}
