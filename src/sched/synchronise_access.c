/* sched/synchronise_access.c - memory dependences: the earlier accesses that an operand conflicts
 * with. */
#include <string.h>

#include "sched/synchronise_impl.h"

enum { STREAMS = TERN_SCHED_STREAMS, NIL = TERN_SCHED_NONE };

static tern_status new_map(tern_sync *s, uint32_t *map)
{
    return *map == NIL ? tern_sched_access_new(&s->accesses, map) : NULL;
}

static uint32_t *map_of(tern_sync *s, const tern_isa_ap *ap)
{
    return ap->mem == TERN_MEM_HBM ? &s->tensor_map[ap->tensor] : &s->map[ap->mem];
}

/* Never written. */
static bool is_constant(const tern_isa_tensor *t)
{
    return t->mem == TERN_MEM_HBM && tern_isa_is_read_only((tern_tensor_kind)t->kind);
}

/* A temporary depends on all accesses to tensors that occupied its memory before. */
static tern_status access_scratch(tern_sync *s, uint32_t tensor, tern_sched_position position)
{
    const tern_isa_tensor *t = &s->p->tensors.items[tensor];
    tern_sched_access all = {
        {t->address, t->address + (t->bytes ? t->bytes : 1), 0, 1}, true, true};
    TERN_TRY(new_map(s, &s->scratch_map));
    if (s->reuse_row[tensor] == NIL) {
        tern_sync_clock needs_before = {{0}};
        tern_sched_access_query(&s->accesses, s->scratch_map, &all, needs_before.seq);
        TERN_TRY(tern_vec_reserve(s->mem, &s->reuse_needs, s->streams));
        memcpy(s->reuse_needs.items + s->reuse_needs.count, needs_before.seq,
               s->streams * sizeof(*needs_before.seq));
        s->reuse_row[tensor] = (uint32_t)s->reuse_needs.count;
        s->reuse_needs.count += s->streams;
    }
    uint32_t ignored[STREAMS] = {0};
    tern_sync_merge(s, s->needs, s->reuse_needs.items + s->reuse_row[tensor]);
    all.write = false;
    return tern_sched_access_record(&s->accesses, s->scratch_map, &all, position, ignored);
}

/* A stream executes in order. But two transfers of a queue may access HBM on different DMA engines,
 * which are not synchronised with each other. */
static bool in_order(const tern_isa_instr *in, const tern_isa_ap *ap)
{
    return !tern_sched_is_dma(in) || ap->mem != TERN_MEM_HBM;
}

tern_status tern_sync_access(tern_sync *s, uint32_t i, unsigned index, bool write)
{
    const tern_isa_instr *in = &s->p->instrs.items[i];
    const tern_isa_ap *ap = &tern_isa_operands(s->p, in)[index];
    const tern_isa_tensor *t = &s->p->tensors.items[ap->tensor];
    tern_sched_position position = {tern_sync_stream(s, i), s->counts[tern_sync_stream(s, i)]};
    if (is_constant(t))
        return NULL;
    tern_sched_access what = {.write = write};
    tern_sched_footprint(s->nest, in, index, s->pass, &what);
    uint32_t own = s->needs[position.stream];
    TERN_TRY(new_map(s, map_of(s, ap)));
    TERN_TRY(tern_sched_access_record(&s->accesses, *map_of(s, ap), &what, position, s->needs));
    if (!s->nest->parts && tern_isa_in_scratch(t))
        TERN_TRY(access_scratch(s, ap->tensor, position));
    if (in_order(in, ap))
        s->needs[position.stream] = own;
    return NULL;
}

tern_status tern_sync_access_all(tern_sync *s, const tern_sched_loop *loop, uint32_t id,
                                 tern_sync_frame *f)
{
    for (uint32_t i = loop->begin; i < loop->end; i++) {
        const tern_isa_instr *in = &s->p->instrs.items[i];
        const uint32_t first = in->first_operand, *terms = s->nest->first_term;
        if (!in->operand_count || terms[first] == terms[first + in->operand_count])
            continue;
        for (unsigned j = 0; j < in->operand_count; j++) {
            const tern_isa_ap *ap = &tern_isa_operands(s->p, in)[j];
            unsigned use = tern_isa_operand_use(s->p, in, j);
            if (!use || is_constant(&s->p->tensors.items[ap->tensor]) ||
                !tern_sched_varies_with(s->nest, first + j, id))
                continue;
            tern_sched_access what = {.write = use & TERN_ROLE_OUT};
            tern_sched_footprint(s->nest, in, j, s->pass, &what);
            uint32_t stream = tern_sync_stream(s, i), needs[STREAMS] = {0};
            TERN_TRY(new_map(s, map_of(s, ap)));
            if (!f) {
                TERN_TRY(tern_sched_access_record(
                    &s->accesses, *map_of(s, ap), &what,
                    (tern_sched_position){stream, s->seq[tern_sync_slot(s, i)]}, needs));
                continue;
            }
            tern_sched_access_query(&s->accesses, *map_of(s, ap), &what, needs);
            if (in_order(in, ap))
                needs[stream] = 0;
            tern_sync_merge(s, f->needs_before[in->engine], needs);
        }
    }
    return NULL;
}
