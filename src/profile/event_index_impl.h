/* profile/event_index_impl.h - finds the event that another event waited for. */
#ifndef TERN_PROFILE_EVENT_INDEX_IMPL_H
#define TERN_PROFILE_EVENT_INDEX_IMPL_H

#include "profile/profile_impl.h"

/* Events of instruction i are list[first[i]] up to list[first[i + 1]]: executions, then transfers
 * or collectives, each in order of time. */
typedef struct {
    const tern_profile *p;
    uint32_t *first, *list;
    size_t first_count, list_count;
} tern_profile_index;

/* Requires the tracks. After a failure, freeing is optional. */
TERN_MUST_USE tern_status tern_profile_index_make(const tern_profile *p, tern_profile_index *out);
void tern_profile_index_free(tern_profile_index *index);

/* The last execution or, with |transfer|, transfer or collective of |instr| that started before
 * |at|; NULL if none. */
const tern_timing_event *tern_profile_index_find(const tern_profile_index *index, uint32_t instr,
                                                 bool transfer, tern_time at);
/* The previous event on the engine of |e|; NULL if |e| is the first. */
const tern_timing_event *tern_profile_index_previous(const tern_profile_index *index,
                                                     const tern_timing_event *e);
/* The execution that a load of weights or tables belongs to, which records the wait of both; |e|
 * itself if it is an execution. */
const tern_timing_event *tern_profile_index_execution(const tern_profile_index *index,
                                                      const tern_timing_event *e);

#endif
