/* profile/event_index_impl.h - from an event back to the event that it waited for. */
#ifndef TERN_PROFILE_EVENT_INDEX_IMPL_H
#define TERN_PROFILE_EVENT_INDEX_IMPL_H

#include "profile/profile_impl.h"

/* Executions and transfers of instruction i: list[first[i]] to list[first[i + 1]], the transfers
 * after the executions, each in order of time. */
typedef struct {
    const tern_profile *p;
    uint32_t *first, *list;
    size_t first_count, list_count;
} tern_profile_index;

/* Tracks must have been made. On failure there is nothing to free, but that may be done. */
TERN_MUST_USE tern_status tern_profile_index_make(const tern_profile *p, tern_profile_index *out);
void tern_profile_index_free(tern_profile_index *index);

/* The last event of |instr| of that kind that began before |at|; NULL if there is none. */
const tern_timing_event *tern_profile_index_find(const tern_profile_index *index, uint32_t instr,
                                                 bool transfer, tern_time at);
/* The event before |e| on the same engine; NULL if it is the first. */
const tern_timing_event *tern_profile_index_previous(const tern_profile_index *index,
                                                     const tern_timing_event *e);
/* The execution that a load of weights or tables belongs to, which has the wait of both; |e| itself
 * if it is an execution. */
const tern_timing_event *tern_profile_index_execution(const tern_profile_index *index,
                                                      const tern_timing_event *e);

#endif
