/* profile/rows_impl.h - sums of events by op, line or kind of instruction. */
#ifndef TERN_PROFILE_ROWS_IMPL_H
#define TERN_PROFILE_ROWS_IMPL_H

#include "profile/profile_impl.h"

/* Maps an instruction to a row: by its note, or by its opcode. */
typedef struct {
    uint32_t *row; /* [count]: row of note i (the last entry: no note), or of tern_isa_op i */
    size_t count;
    bool by_op;
} tern_profile_keys;

/* The start or end of an event. */
typedef struct {
    uint64_t at;
    uint32_t instr;
    bool ends;
} tern_profile_moment;

/* Adds all sums except |covered| and |alone| to |rows|. */
void tern_profile_add_events(const tern_profile *p, const tern_profile_keys *keys,
                             tern_profile_row *rows);
/* Adds |covered| and |alone|. |moments| are all starts and ends of the profile, sorted by time. */
TERN_MUST_USE tern_status tern_profile_sweep(const tern_profile *p, const tern_profile_keys *keys,
                                             const tern_profile_moment *moments, size_t count,
                                             tern_profile_row *rows, size_t row_count);

/* tree.c */
TERN_MUST_USE tern_status tern_profile_make_tree(tern_profile *p,
                                                 const tern_profile_moment *moments, size_t count);

#endif
