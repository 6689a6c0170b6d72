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

void tern_emu_pe_group_columns(const tern_emu_pe_plan *const *plans, uint32_t count, size_t begin,
                               size_t end)
{
    tern_emu_pe_panels panels;
    for (uint32_t i = 0; i < count; i++) {
        const tern_emu_pe_plan *p = plans[i];
        const size_t step = columns_at_a_time(p);
        TERN_ASSERT(p->job->method == plans[0]->job->method && p->rows == plans[0]->rows);
        for (size_t at = begin; at < end; at += step) {
            const size_t to = min_size(at + step, end);
            tern_emu_pe_next next = {NULL, 0, 0, 0};
            if (to < end)
                next = tern_emu_pe_next_of(p, to, min_size(to + step, end));
            else if (i + 1 < count)
                next = tern_emu_pe_next_of(plans[i + 1], begin, min_size(begin + step, end));
            panels.packed = false;
            tern_emu_pe_columns(p, at, to, &panels, next);
        }
    }
}
