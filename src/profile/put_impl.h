/* profile/put_impl.h - what those who go through single events share: their order in time, and
 * numbers and names as writers put them. There may be a million, so none of it uses printf. */
#ifndef TERN_PROFILE_PUT_IMPL_H
#define TERN_PROFILE_PUT_IMPL_H

#include "profile/profile_impl.h"

/* Events of all tracks by their starts; equal ones in the order of tracks. */
enum { TERN_PROFILE_TRACKS_MAX = TERN_ENGINE_COUNT + 256 }; /* queues have a byte */
typedef struct {
    const tern_profile *p;
    size_t next[TERN_PROFILE_TRACKS_MAX];
} tern_profile_walk;
void tern_profile_walk_begin(tern_profile_walk *w, const tern_profile *p);
/* Index of the next one; SIZE_MAX after the last. */
size_t tern_profile_walk_next(tern_profile_walk *w);

/* Whether it is when an instruction works on its operands: not a trigger, nor what comes before. */
bool tern_profile_is_work(const tern_profile *p, const tern_timing_event *e);

void tern_profile_put_u64(tern_text *out, uint64_t value);

/* |value| / 10^places, with all its digits: femtoseconds with 6 places are nanoseconds. */
void tern_profile_put_fixed(tern_text *out, int64_t value, unsigned places);

/* A JSON string with its quotes; what is no UTF-8 becomes U+FFFD. */
void tern_profile_put_string(tern_text *out, const char *text, size_t len);

/* "execute", "load weights", "load table", "transfer". */
const char *tern_profile_kind_name(unsigned kind);

/* Where an instruction comes from: its op, and the place in the source of what it belongs to. Texts
 * are "" and the line is 0 if that is not known. */
tern_isa_note tern_profile_note_of(const tern_profile *p, uint32_t instr);

#endif
