/* emu/watch_psum.c - accumulation groups in PSUM.
 *
 * A matmul with acc bit 2 opens a group on the bytes it writes, one with bit 1 closes those it
 * writes. In between only matmuls may access them. A group is open while any of its bytes is. A
 * matmul without bit 2 may also add to bytes of closed groups, until something else writes them:
 * the groups of a loop close in every iteration. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/watch_state_impl.h"

enum { LAST = 1, FIRST = 2 };
#define SUM UINT32_MAX /* a unit of closed groups */

static tern_status prepare(tern_emu_hub *hub, tern_emu_psum *psum, const tern_emu_core *core)
{
    if (psum->units)
        return NULL;
    size_t partitions = core->chip->partitions;
    size_t row = core->row_size[TERN_MEM_PSUM] / TERN_EMU_PSUM_UNIT;
    TERN_TRY_MEM(psum->units =
                     tern_mem_get_zeroed(hub->mem, partitions * row * sizeof(*psum->units)));
    psum->row_units = row;
    psum->partitions = partitions;
    return NULL;
}

void tern_emu_psum_clear(tern_emu_psum *psum)
{
    if (psum->units)
        memset(psum->units, 0, psum->partitions * psum->row_units * sizeof(*psum->units));
    psum->groups.count = 0;
    memset(psum->open, 0, sizeof(psum->open));
}

void tern_emu_psum_fini(tern_alloc mem, tern_emu_psum *psum)
{
    tern_mem_free(mem, psum->units, psum->partitions * psum->row_units * sizeof(*psum->units));
    tern_vec_free(mem, &psum->groups);
    *psum = (tern_emu_psum){0};
}

static tern_status open_group(tern_emu_hub *hub, tern_emu_psum *psum, const tern_emu_exec *x,
                              const tern_emu_view *v, uint32_t *out)
{
    tern_emu_group group = {.opener = x->at, .start = v->ap->start, .partitions = v->rows};
    size_t i = 0;
    while (i < psum->groups.count && psum->groups.items[i].units)
        i++;
    if (i < psum->groups.count)
        psum->groups.items[i] = group;
    else
        TERN_TRY(tern_vec_push(hub->mem, &psum->groups, group));
    *out = (uint32_t)i + 1;
    for (uint32_t p = group.start; p < group.start + group.partitions; p++)
        if (++psum->open[p] > hub->chip->psum_banks)
            return TERN_ERR(FAULT,
                            "opens accumulation group %u in psum partition %u, %s supports %u",
                            psum->open[p], p, hub->chip->name, hub->chip->psum_banks);
    return NULL;
}

static void close_unit(tern_emu_psum *psum, uint32_t *unit)
{
    tern_emu_group *group = &psum->groups.items[*unit - 1];
    *unit = 0;
    if (--group->units)
        return;
    for (uint32_t p = group->start; p < group->start + group->partitions; p++)
        psum->open[p]--;
}

/* The error at byte |unit| * 2 of a partition. */
static tern_status group_fault(const tern_emu_psum *psum, const tern_emu_exec *x, uint32_t group,
                               uint32_t partition, size_t unit, const char *message)
{
    char opener[200] = "";
    if (group)
        tern_isa_describe(x->program, psum->groups.items[group - 1].opener, opener, sizeof(opener));
    return TERN_ERR(FAULT, "psum partition %u, bytes %zu to %zu: %s%s%s", partition,
                    unit * TERN_EMU_PSUM_UNIT, unit * TERN_EMU_PSUM_UNIT + TERN_EMU_PSUM_UNIT - 1,
                    message, *opener ? " that was opened by " : "", opener);
}

typedef struct {
    tern_emu_hub *hub;
    tern_emu_psum *psum;
    const tern_emu_exec *x;
    const tern_emu_view *v;
    int acc;
    bool writes, clears;
    uint32_t group; /* that it opens; 0: none yet */
} visit;

static tern_status join_group(visit *w, uint32_t *unit)
{
    if (!w->group)
        TERN_TRY(open_group(w->hub, w->psum, w->x, w->v, &w->group));
    *unit = w->group;
    w->psum->groups.items[w->group - 1].units++;
    return NULL;
}

/* One unit of a matmul's result. */
static tern_status visit_result(visit *w, uint32_t partition, size_t index, uint32_t *unit)
{
    const bool open = *unit && *unit != SUM, any = w->hub->chip->core_version >= 4;
    if (w->acc & FIRST && open)
        return group_fault(w->psum, w->x, *unit, partition, index,
                           "opens a group on bytes of an open group");
    if (!(w->acc & FIRST) && !*unit && !any)
        return group_fault(w->psum, w->x, 0, partition, index,
                           "accumulates into bytes without an open group or a sum");
    if (!(w->acc & LAST))
        return open ? NULL : join_group(w, unit);
    if (open)
        close_unit(w->psum, unit);
    *unit = SUM;
    return NULL;
}

static tern_status visit_row(visit *w, const tern_emu_shape *shape, uint32_t partition,
                             int64_t first)
{
    uint32_t *units = w->psum->units + partition * w->psum->row_units;
    for (tern_emu_runs r = tern_emu_runs_begin(shape); !r.end; tern_emu_runs_next(&r)) {
        size_t begin = (size_t)(first + r.offset) / TERN_EMU_PSUM_UNIT;
        size_t end = (size_t)(first + r.offset + (int64_t)shape->run - 1) / TERN_EMU_PSUM_UNIT;
        for (size_t u = begin; u <= end; u++) {
            if (w->acc >= 0)
                TERN_TRY(visit_result(w, partition, u, &units[u]));
            else if (!units[u] || units[u] == SUM)
                units[u] = w->clears ? SUM : w->writes ? 0 : units[u];
            else if (units[u])
                return group_fault(w->psum, w->x, units[u], partition, u,
                                   "accesses bytes of an open accumulation group");
        }
    }
    return NULL;
}

tern_status tern_emu_psum_access(tern_emu_hub *hub, const tern_emu_core *core,
                                 const tern_emu_exec *x, const tern_emu_view *v, int acc,
                                 bool writes)
{
    tern_emu_psum *psum = &hub->cores[core->index].psum;
    /* Zeros of a memset are an empty sum. */
    const bool clears = writes && x->instr->op == TERN_OP_MEMSET && !x->args[0];
    if (acc < 0 && !psum->units && !clears)
        return NULL;
    visit w = {hub, psum, x, v, acc, writes, clears, 0};
    TERN_TRY(prepare(hub, psum, core));
    tern_emu_shape shape;
    tern_emu_shape_of(&shape, v, false);
    int64_t first = v->base - core->memory[TERN_MEM_PSUM] -
                    (int64_t)v->ap->start * (int64_t)core->row_bytes[TERN_MEM_PSUM];
    for (uint32_t r = 0; r < v->rows; r++) {
        uint32_t partition = v->ap->start + r;
        if (acc < 0 && !writes && psum->open[partition] == 0)
            continue;
        TERN_TRY(visit_row(&w, &shape, partition, first));
    }
    return NULL;
}

tern_status tern_emu_psum_end(const tern_emu_psum *psum, const tern_isa_program *program)
{
    uint32_t open = 0, first = TERN_ISA_NONE32, start = 0;
    for (size_t i = 0; i < psum->groups.count; i++) {
        const tern_emu_group *g = &psum->groups.items[i];
        if (!g->units)
            continue;
        open++;
        if (g->opener < first) {
            first = g->opener;
            start = g->start;
        }
    }
    if (!open)
        return NULL;
    char opener[200];
    tern_isa_describe(program, first, opener, sizeof(opener));
    return TERN_ERR(FAULT,
                    "the program ended with %u accumulation group%s open: in psum from "
                    "partition %u on, opened by %s",
                    open, open == 1 ? "" : "s", start, opener);
}
