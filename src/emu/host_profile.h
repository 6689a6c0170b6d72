/* emu/host_profile.h - where the host's time goes: by opcode, wait and thread.
 *
 * A thread records intervals: an instruction or a part of one, a wait, or the work of a front end
 * that issues instructions. Intervals of a thread nest; the time of an inner one is not counted in
 * the outer one. Each thread writes to memory of its own, so that recording needs no locks.
 *
 * Runs, which may overlap, give the time that shares refer to: time with a run under way, once for
 * each thread. */
#ifndef TERN_EMU_HOST_PROFILE_H
#define TERN_EMU_HOST_PROFILE_H

#include "base/text.h"
#include "isa/isa.h"

typedef enum {
    TERN_HOST_WAIT_WINDOW, /* a front end, as too many instructions are in flight */
    TERN_HOST_WAIT_VALUE,  /* a front end, for a value that decides what comes next */
    TERN_HOST_WAIT_CORES,  /* for other cores of the device */
    TERN_HOST_WAIT_IDLE,   /* nothing to do */
    TERN_HOST_WAIT_COUNT
} tern_host_wait;

typedef struct tern_emu_host_profile tern_emu_host_profile;

TERN_MUST_USE tern_status tern_emu_host_profile_create(tern_alloc mem, tern_emu_host_profile **out);
/* No thread may record. Accepts NULL. */
void tern_emu_host_profile_destroy(tern_emu_host_profile *p);

/* --- recording: |p| is not NULL --- */

/* A run begins; |threads| may work for it. Thread-safe. */
void tern_emu_host_run_begin(tern_emu_host_profile *p, unsigned threads);
void tern_emu_host_run_end(tern_emu_host_profile *p);

/* An interval that this thread has begun and will end. */
typedef struct {
    uint64_t at;    /* ticks of the host's clock; 0: not recorded, as memory ran out */
    uint64_t inner; /* of the enclosing interval: ticks of the intervals inside it so far */
} tern_emu_host_mark;

tern_emu_host_mark tern_emu_host_begin(tern_emu_host_profile *p);
/* The same for an instruction; loops in it are part of it, on all their threads. */
tern_emu_host_mark tern_emu_host_begin_op(tern_emu_host_profile *p, tern_isa_op op);
/* The last instruction begun by this thread. */
tern_isa_op tern_emu_host_current_op(tern_emu_host_profile *p);
/* |instructions| is what the interval adds to the count: 0 for all parts of one but the first. */
void tern_emu_host_end_op(tern_emu_host_profile *p, tern_emu_host_mark mark, tern_isa_op op,
                          unsigned instructions);
void tern_emu_host_end_wait(tern_emu_host_profile *p, tern_emu_host_mark mark, tern_host_wait wait);
void tern_emu_host_end_front(tern_emu_host_profile *p, tern_emu_host_mark mark);

/* --- results; valid while threads record, too --- */

typedef struct {
    uint64_t count;
    double seconds;
} tern_emu_host_total;

/* Over all threads. */
tern_emu_host_total tern_emu_host_op(tern_emu_host_profile *p, tern_isa_op op);
tern_emu_host_total tern_emu_host_waited(tern_emu_host_profile *p, tern_host_wait wait);
tern_emu_host_total tern_emu_host_front(tern_emu_host_profile *p);
tern_emu_host_total tern_emu_host_runs(tern_emu_host_profile *p);

typedef enum { TERN_EMU_HOST_TEXT, TERN_EMU_HOST_JSON } tern_emu_host_format;

/* Tables, or the same with exact numbers as a JSON object. A thread is idle in the time of runs for
 * which it has recorded nothing else. */
TERN_MUST_USE tern_status tern_emu_host_profile_print(tern_emu_host_profile *p,
                                                      tern_emu_host_format format, tern_text *out);

#endif
