/* sched/spill_area.c - the exact area of a tile that is written.
 *
 * Spilling moves exactly the written bytes: fewer would lose values, and more would read
 * uninitialised memory. Patterns with gaps become several regions. If that fails (too many regions,
 * or writes that may not happen or have unknown addresses) the area is inexact until the whole tile
 * is written. */
#include "base/assert.h"
#include "numerics/format.h"
#include "sched/allocate_impl.h"

enum { NIL = TERN_SCHED_NONE, DIMS = TERN_ISA_DIMS_MAX + TERN_LIR_TERMS_MAX };

typedef struct {
    int64_t stride, count; /* bytes */
} dim;

typedef struct {
    tern_sched_region first; /* the first contiguous run of bytes */
    unsigned rank;
    dim dims[DIMS]; /* smallest stride first */
} pattern;

bool tern_sched_area_contains(const tern_sched_area *area, const tern_sched_region *region)
{
    for (unsigned i = 0; i < area->count; i++)
        if (tern_sched_region_contains(&area->items[i], region))
            return true;
    return false;
}

uint64_t tern_sched_area_bytes(const tern_sched_area *area)
{
    uint64_t bytes = 0;
    for (unsigned i = 0; i < area->count; i++) {
        const tern_sched_region *p = &area->items[i];
        bytes += (uint64_t)(p->end - p->begin) * (p->last - p->first + 1);
    }
    return bytes;
}

void tern_sched_area_add(tern_sched_area *area, const tern_sched_region *region)
{
    tern_sched_region now = *region;
    for (unsigned i = 0; i < area->count;) {
        if (!tern_sched_region_merge(&now, &area->items[i])) {
            i++;
            continue;
        }
        area->items[i] = area->items[--area->count];
        i = 0; /* it has grown: others may merge now */
    }
    if (area->count == TERN_SCHED_REGIONS_MAX)
        area->inexact = true;
    else
        area->items[area->count++] = now;
}

bool tern_sched_is_certain(const tern_sched_nest *nest, uint32_t loop, uint32_t at)
{
    for (uint32_t l = nest->loop_of[at]; l != loop; l = nest->loops.items[l].parent)
        if (tern_sched_is_dynamic(&nest->loops.items[l]))
            return false;
    return true;
}

static void add_dim(pattern *p, int64_t stride, int64_t count)
{
    if (count <= 1 || stride == 0)
        return;
    if (stride < 0) {
        p->first.begin += stride * (count - 1);
        p->first.end += stride * (count - 1);
        stride = -stride;
    }
    TERN_ASSERT(p->rank < DIMS);
    unsigned at = p->rank++;
    for (; at > 0 && p->dims[at - 1].stride > stride; at--)
        p->dims[at] = p->dims[at - 1];
    p->dims[at] = (dim){stride, count};
}

/* Merges runs that touch. */
static void merge_runs(pattern *p)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < p->rank; i++) {
        if (!kept && p->dims[i].stride <= p->first.end - p->first.begin)
            p->first.end += p->dims[i].stride * (p->dims[i].count - 1);
        else
            p->dims[kept++] = p->dims[i];
    }
    p->rank = kept;
}

/* Adds the loops inside |loop| that the operand varies with as dimensions; false: the address is
 * unknown. */
static bool add_terms(pattern *p, const tern_sched_nest *nest, uint32_t loop, uint32_t operand,
                      int64_t elem)
{
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++) {
        const tern_sched_term *term = &nest->terms[m];
        if (term->loop == NIL || tern_sched_is_dynamic(&nest->loops.items[term->loop]) ||
            tern_sched_is_inside(nest, loop, term->loop))
            return false;
        add_dim(p, term->stride * elem, nest->loops.items[term->loop].trip_count);
    }
    return true;
}

static void add_runs(tern_sched_area *area, const pattern *p)
{
    int64_t runs = 1;
    for (unsigned i = 0; i < p->rank; i++)
        runs = runs > TERN_SCHED_REGIONS_MAX ? runs : runs * p->dims[i].count;
    if (runs > TERN_SCHED_REGIONS_MAX) {
        area->inexact = true;
        return;
    }
    for (int64_t r = 0; r < runs; r++) {
        tern_sched_region now = p->first;
        int64_t left = r;
        for (unsigned i = 0; i < p->rank; i++) {
            now.begin += left % p->dims[i].count * p->dims[i].stride;
            left /= p->dims[i].count;
        }
        now.end = now.begin + (p->first.end - p->first.begin);
        tern_sched_area_add(area, &now);
    }
}

/* Whether rows with an index out of bounds are skipped. */
static bool skips_rows(const tern_isa_program *p, const tern_isa_instr *in)
{
    return (in->op == TERN_OP_DMA_COPY &&
            tern_isa_has_operand(p, in, TERN_OPERAND(DMA_COPY, src_index))) ||
           (in->op == TERN_OP_DMA_COMPUTE &&
            tern_isa_has_operand(p, in, TERN_OPERAND(DMA_COMPUTE, src_index)));
}

void tern_sched_area_write(tern_sched_area *area, const tern_sched_nest *nest, uint32_t loop,
                           uint32_t at, unsigned index, const tern_sched_region *whole)
{
    const tern_isa_program *prog = &nest->b->program;
    const tern_isa_instr *in = &prog->instrs.items[at];
    const tern_isa_ap *ap = &tern_isa_operands(prog, in)[index];
    int64_t elem = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    pattern p = {
        .first = {ap->offset, ap->offset + elem, ap->start, ap->start + ap->partitions - 1u}};
    if (tern_sched_area_contains(area, whole))
        return;
    for (unsigned i = 0; i < ap->rank; i++)
        add_dim(&p, ap->stride[i] * elem, ap->count[i]);
    bool known = ap->index == TERN_ISA_NONE8 && !skips_rows(prog, in) &&
                 tern_sched_is_certain(nest, loop, at) &&
                 add_terms(&p, nest, loop, in->first_operand + index, elem);
    merge_runs(&p);
    if (!known)
        area->inexact |= p.rank > 0 ||
                         nest->first_term[in->first_operand + index] !=
                             nest->first_term[in->first_operand + index + 1] ||
                         !tern_sched_area_contains(area, &p.first);
    else
        add_runs(area, &p);
    if (tern_sched_area_contains(area, whole))
        *area = (tern_sched_area){.items = {*whole}, .count = 1};
}
