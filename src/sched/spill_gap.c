/* sched/spill_gap.c - uses of tiles, and how a tile can be evicted between two uses. */
#include "base/alloc.h"
#include "base/assert.h"
#include "sched/spill_impl.h"

enum { NIL = TERN_SCHED_NONE, LOADS_MAX = 16 };

/* --- uses --- */

tern_status tern_spill_find_uses(tern_spiller *s)
{
    const tern_isa_program *p = &s->b->program;
    size_t n = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < p->instrs.count; i++) {
            const tern_isa_instr *in = &p->instrs.items[i];
            const tern_isa_ap *ap = tern_isa_operands(p, in);
            for (unsigned j = 0; j < in->operand_count; j++) {
                if (ap[j].mem != TERN_MEM_SBUF)
                    continue;
                tern_spill_tile *t = &s->tiles.items[ap[j].tensor];
                if (pass)
                    s->uses[t->end] =
                        (tern_spill_use){i, (uint8_t)j, (uint8_t)tern_isa_operand_use(p, in, j)};
                t->end++;
                n++;
            }
        }
        if (pass)
            break;
        uint32_t at = 0;
        for (size_t id = 0; id < s->tensors; id++) {
            uint32_t count = s->tiles.items[id].end;
            s->tiles.items[id].begin = s->tiles.items[id].end = at;
            at += count;
        }
        s->use_count = n + 1;
        TERN_ASSERT(at == n);
        TERN_TRY_MEM(s->uses = tern_mem_get_n(s->b->mem, n + 1, sizeof(*s->uses)));
    }
    return NULL;
}

uint32_t tern_spill_next_use(const tern_spiller *s, const tern_spill_tile *t, uint32_t now)
{
    uint32_t low = t->begin, high = t->end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->uses[middle].instr < now)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

tern_sched_live_range tern_spill_span(const tern_spiller *s, const tern_spill_tile *t, uint32_t u)
{
    if (t->scope.fixed != NIL) {
        const tern_sched_loop *loop = &s->nest->loops.items[t->scope.fixed];
        return (tern_sched_live_range){loop->begin, loop->end};
    }
    return tern_sched_span_in_loop(s->nest, t->scope.loop, s->uses[u].instr);
}

tern_sched_region tern_spill_whole_tile(const tern_spiller *s, uint32_t id)
{
    const tern_isa_tensor *t = &s->b->program.tensors.items[id];
    return (tern_sched_region){0, (int64_t)t->bytes, 0, t->partitions - 1u};
}

static bool has_terms(const tern_spiller *s, const tern_isa_instr *in)
{
    const uint32_t *first = s->nest->first_term;
    return first[in->first_operand] != first[in->first_operand + in->operand_count];
}

/* --- gaps --- */

/* Whether the instruction of use |u| reads anything outside of |area|. */
static bool reads_outside(const tern_spiller *s, uint32_t id, uint32_t u,
                          const tern_sched_area *area)
{
    const tern_spill_tile *t = &s->tiles.items[id];
    const tern_isa_program *p = &s->b->program;
    for (uint32_t instr = s->uses[u].instr; u < t->end && s->uses[u].instr == instr; u++) {
        const tern_isa_instr *in = &p->instrs.items[instr];
        const tern_isa_ap *ap = &tern_isa_operands(p, in)[s->uses[u].index];
        tern_sched_region region;
        if (!(s->uses[u].roles & TERN_ROLE_IN))
            continue;
        (void)tern_sched_region_of(ap, &region);
        if (ap->index != TERN_ISA_NONE8 || has_terms(s, in))
            region = tern_spill_whole_tile(s, id);
        if (!tern_sched_area_contains(area, &region))
            return true;
    }
    return false;
}

/* Writes to varying addresses do not count: in the first iteration not all of them have happened
 * before the read. */
bool tern_spill_is_dead(const tern_spiller *s, uint32_t id, uint32_t next)
{
    const tern_spill_tile *t = &s->tiles.items[id];
    const tern_sched_region all = tern_spill_whole_tile(s, id);
    tern_sched_area area = {.count = 0};
    uint32_t last = NIL;
    for (uint32_t u = next; u < t->end && !tern_sched_area_contains(&area, &all); u++) {
        uint32_t instr = s->uses[u].instr;
        if (instr != last && reads_outside(s, id, u, &area))
            return false;
        last = instr;
        if (s->uses[u].roles & TERN_ROLE_OUT && !has_terms(s, &s->b->program.instrs.items[instr]))
            tern_sched_area_write(&area, s->nest, t->scope.loop, instr, s->uses[u].index, &all);
    }
    return true;
}

/* Whether a transfer in the tile's own loop loads the same data whenever it is executed. */
static bool is_repeatable(const tern_spiller *s, const tern_spill_tile *t, uint32_t u)
{
    const tern_isa_program *p = &s->b->program;
    const tern_isa_instr *in = &p->instrs.items[s->uses[u].instr];
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    if (in->op != TERN_OP_DMA_COPY || s->nest->loop_of[s->uses[u].instr] != t->scope.loop ||
        s->uses[u].index != TERN_OPERAND(DMA_COPY, dst) || has_terms(s, in) ||
        tern_isa_has_operand(p, in, TERN_OPERAND(DMA_COPY, dst_index)) ||
        tern_isa_has_operand(p, in, TERN_OPERAND(DMA_COPY, src_index)))
        return false;
    const tern_isa_ap *src = &ap[TERN_OPERAND(DMA_COPY, src)];
    if (src->mem != TERN_MEM_HBM)
        return false;
    const tern_tensor_kind kind = (tern_tensor_kind)p->tensors.items[src->tensor].kind;
    tern_sched_region region;
    return tern_isa_is_read_only(kind) &&
           tern_sched_region_of(&ap[TERN_OPERAND(DMA_COPY, dst)], &region);
}

bool tern_spill_find_loads(const tern_spiller *s, uint32_t id, uint32_t next, uint32_t *begin,
                           uint64_t *bytes)
{
    const tern_spill_tile *t = &s->tiles.items[id];
    const tern_sched_region all = tern_spill_whole_tile(s, id);
    unsigned count = 0;
    *begin = t->begin;
    *bytes = 0;
    TERN_ASSERT(next <= t->end);
    for (uint32_t u = t->begin; u < next; u++) {
        const tern_isa_instr *in = &s->b->program.instrs.items[s->uses[u].instr];
        tern_sched_region region;
        if (!(s->uses[u].roles & TERN_ROLE_OUT))
            continue;
        if (!is_repeatable(s, t, u))
            return false;
        (void)tern_sched_region_of(&tern_isa_operands(&s->b->program, in)[s->uses[u].index],
                                   &region);
        if (tern_sched_region_contains(&region, &all)) { /* overwrites everything before it */
            *begin = u;
            *bytes = count = 0;
        }
        *bytes += (uint64_t)(region.end - region.begin) * (region.last - region.first + 1);
        count++;
    }
    return count > 0 && count <= LOADS_MAX;
}

static bool is_written(const tern_spiller *s, const tern_spill_tile *t, uint32_t next)
{
    for (uint32_t u = t->begin; u < next; u++)
        if (s->uses[u].roles & TERN_ROLE_OUT)
            return true;
    return false;
}

void tern_spill_find_areas(const tern_spiller *s, uint32_t id, uint32_t next, tern_sched_area *held,
                           tern_sched_area *written)
{
    const tern_spill_tile *t = &s->tiles.items[id];
    const tern_sched_region all = tern_spill_whole_tile(s, id);
    *held = *written = (tern_sched_area){.count = 0};
    if (t->area != NIL)
        *held = s->areas.items[t->area];
    for (uint32_t u = t->begin; u < next; u++) {
        if (!(s->uses[u].roles & TERN_ROLE_OUT))
            continue;
        tern_sched_area_write(held, s->nest, t->scope.loop, s->uses[u].instr, s->uses[u].index,
                              &all);
        tern_sched_area_write(written, s->nest, t->scope.loop, s->uses[u].instr, s->uses[u].index,
                              &all);
    }
}

const tern_spill_gap *tern_spill_gap_before(tern_spiller *s, uint32_t id, uint32_t next)
{
    tern_spill_tile *t = &s->tiles.items[id];
    tern_sched_area held, written;
    uint32_t begin = 0;
    uint64_t bytes = 0;
    if (t->gap.next == next)
        return &t->gap;
    t->gap = (tern_spill_gap){.next = next, .method = TERN_SPILL_DEAD};
    if (next == t->begin || next == t->end || tern_spill_is_dead(s, id, next))
        return &t->gap;
    bool clean = !is_written(s, t, next);
    if (t->area == NIL && tern_spill_find_loads(s, id, next, &begin, &bytes)) {
        t->gap.method = TERN_SPILL_REMATERIALISE;
        t->gap.bytes = bytes;
        return &t->gap;
    }
    tern_spill_find_areas(s, id, next, &held, &written);
    bool exact = !held.inexact && !written.inexact;
    if (clean && t->loads_begin != NIL)
        t->gap.method = TERN_SPILL_REMATERIALISE;
    else if (clean && t->slot != NIL)
        t->gap.method = TERN_SPILL_RELOAD;
    else
        t->gap.method = exact && held.count ? TERN_SPILL_STORE : TERN_SPILL_IMPOSSIBLE;
    t->gap.bytes = tern_sched_area_bytes(&held);
    if (t->gap.method == TERN_SPILL_STORE)
        t->gap.bytes += tern_sched_area_bytes(t->slot == NIL ? &held : &written);
    return &t->gap;
}
