/* profile/perfetto_impl.h - how events become slices and arrows that a trace can hold. */
#ifndef TERN_PROFILE_PERFETTO_IMPL_H
#define TERN_PROFILE_PERFETTO_IMPL_H

#include "profile/put_impl.h"

/* A trace has nanoseconds. */
static inline int64_t tern_profile_trace_ns(tern_time t) { return (t + 500000) / 1000000; }

typedef struct {
    size_t events;
    int64_t *starts;   /* [events]: of its slice, in nanoseconds: each later than the one before */
    int64_t *ends;     /* [events]: where the slice ends */
    uint32_t *sources; /* [events]: the event that ended its wait; NONE32: no arrow */
    uint32_t *firsts;  /* [events + 1]: its arrows to others are [firsts[i], firsts[i + 1]) of */
    uint32_t *targets; /* [arrows]: events that waited for it */
    size_t arrows, arrows_left_out;
} tern_profile_trace_plan;

/* Of no more than |arrows_max| arrows: those of the longest waits. |out| is initialised by the
 * call; on failure it holds nothing. */
TERN_MUST_USE tern_status tern_profile_trace_plan_make(const tern_profile *p, size_t arrows_max,
                                                       tern_profile_trace_plan *out);
void tern_profile_trace_plan_fini(tern_profile_trace_plan *plan, tern_alloc mem);

#endif
