#include "profile/event_index_impl.h"

#include "base/alloc.h"

/* A collective is to its trigger what a transfer is. */
static bool is_transfer_or_collective(const tern_timing_event *e)
{
    return e->kind == TERN_EVENT_TRANSFER || e->kind == TERN_EVENT_COLLECTIVE;
}

static bool is_in_list(const tern_timing_event *e)
{
    return e->kind == TERN_EVENT_INSTR || is_transfer_or_collective(e);
}

tern_status tern_profile_index_make(const tern_profile *p, tern_profile_index *out)
{
    const tern_timing_event *events = p->timing.events.items;
    size_t count = p->timing.events.count, n = p->source.program->instrs.count;
    *out = (tern_profile_index){.p = p, .first_count = n + 2, .list_count = count ? count : 1};
    out->first = tern_mem_get_zeroed(p->mem, out->first_count * sizeof(uint32_t));
    out->list = tern_mem_get_n(p->mem, out->list_count, sizeof(uint32_t));
    if (!out->first || !out->list) {
        tern_profile_index_free(out);
        return tern_status_no_memory();
    }
    for (size_t i = 0; i < count; i++)
        if (is_in_list(&events[i]))
            out->first[events[i].instr + 2]++;
    for (size_t i = 2; i < n + 2; i++)
        out->first[i] += out->first[i - 1];
    for (size_t i = 0; i < count; i++)
        if (is_in_list(&events[i]))
            out->list[out->first[events[i].instr + 1]++] = (uint32_t)i;
    return NULL;
}

void tern_profile_index_free(tern_profile_index *x)
{
    tern_mem_free(x->p->mem, x->first, x->first_count * sizeof(uint32_t));
    tern_mem_free(x->p->mem, x->list, x->list_count * sizeof(uint32_t));
    x->first = x->list = NULL;
}

const tern_timing_event *tern_profile_index_find(const tern_profile_index *x, uint32_t instr,
                                                 bool transfer, tern_time at)
{
    const tern_timing_event *events = x->p->timing.events.items;
    uint32_t lo = x->first[instr], hi = x->first[instr + 1], begin = lo;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        const tern_timing_event *e = &events[x->list[mid]];
        bool is_transfer = is_transfer_or_collective(e);
        bool earlier = is_transfer != transfer ? !is_transfer : e->start < at;
        lo = earlier ? mid + 1 : lo;
        hi = earlier ? hi : mid;
    }
    if (lo == begin)
        return NULL;
    const tern_timing_event *found = &events[x->list[lo - 1]];
    return is_transfer_or_collective(found) == transfer ? found : NULL;
}

const tern_timing_event *tern_profile_index_previous(const tern_profile_index *x,
                                                     const tern_timing_event *e)
{
    const tern_profile_track *track = &x->p->tracks.items[e->engine];
    size_t index = (size_t)(e - x->p->timing.events.items);
    return index > track->begin ? e - 1 : NULL;
}

const tern_timing_event *tern_profile_index_execution(const tern_profile_index *x,
                                                      const tern_timing_event *e)
{
    const tern_timing_event *end = x->p->timing.events.items + x->p->tracks.items[e->engine].end;
    for (const tern_timing_event *next = e; next < end && next < e + 8; next++)
        if (next->instr == e->instr && next->kind == TERN_EVENT_INSTR)
            return next;
    return e;
}
