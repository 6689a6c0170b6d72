/* profile/perfetto_impl.h - converts events to the slices and arrows of a trace. */
#ifndef TERN_PROFILE_PERFETTO_IMPL_H
#define TERN_PROFILE_PERFETTO_IMPL_H

#include "profile/put_impl.h"

/* Rounds femtoseconds to the trace's nanoseconds. */
static inline int64_t tern_profile_trace_ns(tern_time t) { return (t + 500000) / 1000000; }

typedef struct {
    size_t events;
    int64_t *starts;   /* [events]: start of its slice, in ns: strictly increasing within a track */
    int64_t *ends;     /* [events]: end of its slice, in ns */
    uint32_t *sources; /* [events]: the event that ended its wait; NONE32: no arrow */
    uint32_t *firsts;  /* [events + 1]: its outgoing arrows are targets[firsts[i]] up to
                          targets[firsts[i + 1]] */
    uint32_t *targets; /* [arrows]: events that waited for it */
    size_t arrows, arrows_omitted;
} tern_profile_trace_plan;

/* Plans at most |arrows_max| arrows, those of the longest waits. Initialises |out|; on failure it
 * owns nothing. */
TERN_MUST_USE tern_status tern_profile_trace_plan_make(const tern_profile *p, size_t arrows_max,
                                                       tern_profile_trace_plan *out);
void tern_profile_trace_plan_fini(tern_profile_trace_plan *plan, tern_alloc mem);

#endif
