/* profile/put_impl.h - iteration over events in time order, and formatting of numbers and names.
 * Profiles have up to millions of events, so nothing here uses printf. */
#ifndef TERN_PROFILE_PUT_IMPL_H
#define TERN_PROFILE_PUT_IMPL_H

#include "profile/profile_impl.h"

/* Iterates over the events of all tracks by start; ties in track order. */
enum { TERN_PROFILE_TRACKS_MAX = TERN_ENGINE_COUNT + 256 }; /* queue ids are bytes */
typedef struct {
    const tern_profile *p;
    size_t next[TERN_PROFILE_TRACKS_MAX];
} tern_profile_walk;
void tern_profile_walk_begin(tern_profile_walk *w, const tern_profile *p);
/* Index of the next event; SIZE_MAX after the last. */
size_t tern_profile_walk_next(tern_profile_walk *w);

/* Whether an event accesses the operands of its instruction: not a DMA trigger, nor a load of
 * weights or tables. */
bool tern_profile_is_work(const tern_profile *p, const tern_timing_event *e);

void tern_profile_put_u64(tern_text *out, uint64_t value);

/* Appends |value| / 10^|decimals| exactly: with 6 decimals, femtoseconds as nanoseconds. */
void tern_profile_put_fixed(tern_text *out, int64_t value, unsigned decimals);

/* Appends a quoted JSON string; invalid UTF-8 becomes U+FFFD. */
void tern_profile_put_string(tern_text *out, const char *text, size_t len);

/* "execute", "load weights", "load table", "transfer". */
const char *tern_profile_kind_name(unsigned kind);

/* Origin of an instruction: its op and its source location. Texts are "" and the line is 0 if
 * unknown. */
tern_isa_note tern_profile_note_of(const tern_profile *p, uint32_t instr);

#endif
