/* profile/perfetto_plan.c - plans nested slices for events, and arrows for waits.
 *
 * Slices of a thread must nest or be disjoint: of two that overlap otherwise, a trace viewer drops
 * one. But engines are pipelines: an instruction starts before the previous ones have finished. So
 * a slice is truncated at the start of the next one that outlasts it; one that does not is nested.
 * The outermost slices of a track cover exactly the time of its events, and each has its true
 * duration as an argument. */
#include "base/alloc.h"
#include "profile/perfetto_impl.h"

enum { NIL = TERN_ISA_NONE32 };

/* --- slices --- */

/* |stack| has capacity for the events of the track. */
static void cut_track(const tern_profile *p, const tern_profile_track *track, uint32_t *stack,
                      tern_profile_trace_plan *plan)
{
    int64_t *ends = plan->ends, last = -1;
    size_t depth = 0;
    for (size_t i = track->begin; i < track->end; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        int64_t start = tern_profile_trace_ns(e->start), end = tern_profile_trace_ns(e->end);
        start = start > last ? start : last + 1;
        end = end > start ? end : start;
        while (depth && ends[stack[depth - 1]] <= start)
            depth--;
        for (; depth && ends[stack[depth - 1]] < end; depth--)
            ends[stack[depth - 1]] = start;
        plan->starts[i] = last = start;
        ends[i] = end;
        stack[depth++] = (uint32_t)i;
    }
}

/* --- arrows --- */

/* The last two executions of an instruction. */
typedef struct {
    uint32_t last, before;
} worked;

/* The execution of |w| that |e| waited for: the last one that ended before |e| started. */
static uint32_t source_of(const tern_profile *p, const worked *w, const tern_timing_event *e)
{
    if (w->last == NIL || w->before == NIL || p->timing.events.items[w->last].end <= e->start)
        return w->last;
    return w->before;
}

/* Whether extrapolated iterations lie between the two: the real predecessor may be one of them. */
static bool is_across_a_gap(const tern_profile *p, tern_time from, tern_time to)
{
    size_t low = 0, high = p->gaps.count;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        if (p->gaps.items[mid].start < from)
            low = mid + 1;
        else
            high = mid;
    }
    return low < p->gaps.count && p->gaps.items[low].end <= to;
}

/* Arrows point forward in time. */
static bool is_arrow(const tern_profile *p, const tern_profile_trace_plan *plan, size_t from,
                     size_t to)
{
    const tern_timing_event *events = p->timing.events.items;
    return plan->starts[from] < plan->starts[to] &&
           !is_across_a_gap(p, events[from].end, events[to].start);
}

static void find_sources(const tern_profile *p, worked *instrs, tern_profile_trace_plan *plan)
{
    uint32_t *sources = plan->sources;
    tern_profile_walk walk;
    tern_profile_walk_begin(&walk, p);
    for (size_t at; (at = tern_profile_walk_next(&walk)) != SIZE_MAX;) {
        const tern_timing_event *e = &p->timing.events.items[at];
        bool waited = e->wait > 0 && e->waited_for < p->source.program->instrs.count;
        sources[at] = waited ? source_of(p, &instrs[e->waited_for], e) : NIL;
        if (sources[at] != NIL && !is_arrow(p, plan, sources[at], at))
            sources[at] = NIL;
        if (tern_profile_is_work(p, e))
            instrs[e->instr] = (worked){(uint32_t)at, instrs[e->instr].last};
    }
}

static unsigned size_class(tern_time wait)
{
    unsigned bits = 0;
    for (; wait > 0; wait >>= 1)
        bits++;
    return bits;
}

/* Drops the arrows of the shortest waits, by powers of two, until at most |arrows_max| remain. */
static void limit_arrows(const tern_profile *p, size_t arrows_max, tern_profile_trace_plan *plan)
{
    size_t of_class[65] = {0}, all = 0;
    unsigned least = 0;
    for (size_t i = 0; i < plan->events; i++)
        if (plan->sources[i] != NIL) {
            of_class[size_class(p->timing.events.items[i].wait)]++;
            all++;
        }
    plan->arrows = all;
    while (plan->arrows > arrows_max)
        plan->arrows -= of_class[least++];
    plan->arrows_omitted = all - plan->arrows;
    for (size_t i = 0; i < plan->events && least; i++)
        if (size_class(p->timing.events.items[i].wait) < least)
            plan->sources[i] = NIL;
}

/* Groups arrows by their source event. */
static void wrap_around(tern_profile_trace_plan *plan)
{
    for (size_t i = 0; i < plan->events; i++)
        if (plan->sources[i] != NIL)
            plan->firsts[plan->sources[i] + 1]++;
    for (size_t i = 0; i < plan->events; i++)
        plan->firsts[i + 1] += plan->firsts[i];
    for (size_t i = plan->events; i-- > 0;)
        if (plan->sources[i] != NIL)
            plan->targets[--plan->firsts[plan->sources[i] + 1]] = (uint32_t)i;
    /* Each entry is now the end of its range: shifts them by one. */
    for (size_t i = 0; i < plan->events; i++)
        plan->firsts[i] = plan->firsts[i + 1];
    plan->firsts[plan->events] = (uint32_t)plan->arrows;
}

/* --- the plan --- */

static tern_status make(const tern_profile *p, size_t arrows_max, worked *instrs,
                        tern_profile_trace_plan *out)
{
    size_t n = out->events + 1;
    TERN_TRY_MEM(out->starts = tern_mem_get_n(p->mem, n, sizeof(*out->starts)));
    TERN_TRY_MEM(out->ends = tern_mem_get_n(p->mem, n, sizeof(*out->ends)));
    TERN_TRY_MEM(out->sources = tern_mem_get_n(p->mem, n, sizeof(*out->sources)));
    TERN_TRY_MEM(out->firsts = tern_mem_get_zeroed(p->mem, n * sizeof(*out->firsts)));
    for (size_t i = 0; i < p->tracks.count;
         i++) /* |sources| is unused so far: serves as the stack */
        cut_track(p, &p->tracks.items[i], out->sources, out);
    for (size_t i = 0; i < p->source.program->instrs.count; i++)
        instrs[i] = (worked){NIL, NIL};
    find_sources(p, instrs, out);
    limit_arrows(p, arrows_max, out);
    size_t arrows = out->arrows + 1;
    TERN_TRY_MEM(out->targets = tern_mem_get_n(p->mem, arrows, sizeof(*out->targets)));
    wrap_around(out);
    return NULL;
}

tern_status tern_profile_trace_plan_make(const tern_profile *p, size_t arrows_max,
                                         tern_profile_trace_plan *out)
{
    size_t instrs = p->source.program->instrs.count + 1;
    *out = (tern_profile_trace_plan){.events = p->timing.events.count};
    if (out->events >= NIL)
        return TERN_ERR(UNSUPPORTED, "a trace of %zu events, at most %u fit", out->events, NIL - 1);
    worked *of = tern_mem_get_n(p->mem, instrs, sizeof(*of));
    tern_status st = of ? make(p, arrows_max, of, out) : tern_status_no_memory();
    tern_mem_free(p->mem, of, instrs * sizeof(*of));
    if (st)
        tern_profile_trace_plan_fini(out, p->mem);
    return st;
}

void tern_profile_trace_plan_fini(tern_profile_trace_plan *plan, tern_alloc mem)
{
    size_t n = plan->events + 1;
    tern_mem_free(mem, plan->starts, n * sizeof(*plan->starts));
    tern_mem_free(mem, plan->ends, n * sizeof(*plan->ends));
    tern_mem_free(mem, plan->sources, n * sizeof(*plan->sources));
    tern_mem_free(mem, plan->firsts, n * sizeof(*plan->firsts));
    if (plan->targets)
        tern_mem_free(mem, plan->targets, (plan->arrows + 1) * sizeof(*plan->targets));
    *plan = (tern_profile_trace_plan){0};
}
