/* emu/pe_group.c - accumulation groups: matmuls, in order, that add to the same destination.
 *
 * Threads compute disjoint columns of a group without synchronisation: each packs the moving of
 * its own columns. */
#include "base/assert.h"
#include "emu/pe_impl.h"

static size_t min_size(size_t a, size_t b) { return a < b ? a : b; }

/* Columns to compute at a time: their packed moving fits the buffer. */
static size_t columns_at_a_time(const tern_emu_pe_plan *p)
{
    const uint32_t unit = p->job->method->columns, whole = p->columns_fit / unit * unit;
    return whole ? whole : unit;
}

/* The columns to prefetch after columns up to |to| of matmul |i|. */
static tern_emu_pe_next next_of(const tern_emu_pe_group *g, uint32_t i, size_t begin, size_t to,
                                size_t end, const tern_emu_pe_group *next)
{
    const tern_emu_pe_plan *p = g->plans[i];
    if (to < end)
        return tern_emu_pe_next_of(p, to, min_size(to + columns_at_a_time(p), end));
    p = i + 1 < g->count ? g->plans[i + 1] : next ? next->plans[0] : NULL;
    if (!p)
        return (tern_emu_pe_next){.rows = 0};
    return tern_emu_pe_next_of(p, begin, min_size(begin + columns_at_a_time(p), end));
}

void tern_emu_pe_group_run(const tern_emu_pe_group *g, size_t begin, size_t end,
                           const tern_emu_pe_group *next)
{
    const tern_emu_pe_method *method = g->plans[0]->job->method;
    if (method->group) {
        method->group(g, begin, end, next);
        return;
    }
    tern_emu_pe_panels panels;
    for (uint32_t i = 0; i < g->count; i++) {
        const tern_emu_pe_plan *p = g->plans[i];
        TERN_ASSERT(p->job->method == method && p->rows == g->plans[0]->rows);
        for (size_t at = begin, to; at < end; at = to) {
            to = min_size(at + columns_at_a_time(p), end);
            panels.packed = false;
            tern_emu_pe_columns(p, at, to, &panels, next_of(g, i, begin, to, end, next));
        }
    }
}

void tern_emu_pe_group_columns(const tern_emu_pe_plan *const *plans, uint32_t count, size_t begin,
                               size_t end)
{
    const tern_emu_pe_group group = {plans, count};
    tern_emu_pe_group_run(&group, begin, end, NULL);
}
