/* emu/watch_impl.h - the access checker: validates every access of a program (options.check).
 *
 * It reports each of these as a FAULT that names instruction, agent, memory and bytes:
 *
 *   1 reads of bytes not written since the run began (inputs and constants count as written)
 *   2 accesses out of bounds of a partition or of an HBM tensor
 *   3 writes through one tensor into the bytes of another that is live there, or past its own end
 *   4 PSUM accumulation errors: adding to bytes without an open group, accessing bytes of an open
 *   group, too many open groups, groups still open at the end
 *   5 races: two accesses to a byte, one of them a write, by different agents, without a chain of
 *   signals and waits between them
 *
 * Agents are the engines, the DMA queues and the collective streams of every core. An agent's
 * accesses are ordered. A transfer is executed by its queue and begins after the instruction that
 * triggers it; its signal comes from the queue.
 *
 * All calls are thread-safe: the cores of a device share the checker's state. The calls of one
 * agent come in its program order. */
#ifndef TERN_EMU_WATCH_IMPL_H
#define TERN_EMU_WATCH_IMPL_H

#include "base/text.h"
#include "emu/core_impl.h"

/* For core->index of core->emu. Core 0's is created first and destroyed first or last. */
TERN_MUST_USE tern_status tern_emu_watch_create(const tern_emu_core *core, tern_emu_watch **out);
void tern_emu_watch_destroy(tern_emu_watch *watch); /* accepts NULL */

/* The programs of some cores are about to start together with all semaphores at 0: earlier
 * accesses are ordered before theirs. Accepts NULL. */
void tern_emu_watch_begin(tern_emu_watch *watch);

/* Begins a run of |program|; |hbm| is as in tern_emu_exec. All of SBUF and PSUM, temporaries and
 * outputs count as never written. |program| and |hbm| are borrowed until the run ends. */
TERN_MUST_USE tern_status tern_emu_watch_start(tern_emu_core *core, const tern_isa_program *program,
                                               uint8_t *const *hbm);
/* Ends a run: FAULT if an accumulation group is still open. Also called after a fault; the
 * caller then frees the status. */
TERN_MUST_USE tern_status tern_emu_watch_end(tern_emu_core *core);

/* Checks an instruction before it executes: all views are resolved, its wait has completed. */
TERN_MUST_USE tern_status tern_emu_watch_access(tern_emu_core *core, const tern_emu_exec *x);

/* A wait of |x->instr| (TERN_WAIT_GE, TAKE or REG) for |value| has completed. */
void tern_emu_watch_waited(tern_emu_core *core, const tern_emu_exec *x, int64_t value);

/* The signal of |x->instr| arrives at |target|, which may be |core|. Called before the new value
 * of the semaphore is visible. */
TERN_MUST_USE tern_status tern_emu_watch_signal(tern_emu_core *core, const tern_emu_exec *x,
                                                tern_emu_core *target);

/* Around a rendezvous of cores (core_barrier, sendrecv): everything before any arrival is
 * ordered before everything after any leave. |id| is a key that the participants share. */
TERN_MUST_USE tern_status tern_emu_watch_arrive(tern_emu_core *core, const tern_emu_exec *x,
                                                uint32_t id);
void tern_emu_watch_leave(tern_emu_core *core, const tern_emu_exec *x, uint32_t id);

/* A collective between ranks on two cores of a device is complete: everything before either
 * trigger is ordered before everything after either signal. Called for each pair, in order, before
 * the signals. */
void tern_emu_watch_meet(tern_emu_core *a, tern_emu_core *b, uint32_t stream);

/* The host has written HBM. |host| is the host address of the first byte. */
TERN_MUST_USE tern_status tern_emu_watch_wrote(tern_emu_watch *watch, const uint8_t *host,
                                               uint64_t bytes);
/* The same for SBUF and PSUM during a run, as tests write through tern_emu_row_write(). */
TERN_MUST_USE tern_status tern_emu_watch_wrote_row(tern_emu_core *core, tern_memory memory,
                                                   uint32_t partition, uint64_t byte,
                                                   uint64_t bytes);

/* --- watch_stuck.c: deadlock reports; needs no watch --- */

typedef struct {
    bool waits;     /* false: its stream has ended, or it is not blocked on a semaphore */
    uint32_t at;    /* the instruction it is blocked at */
    int64_t wanted; /* semaphore value that its wait requires */
    bool arrived;   /* at a barrier or pipe, where it waits for another core */
} tern_emu_stuck;

/* One line per blocked engine: the instruction, the semaphore, its current and required value,
 * and the instructions of the program that could still signal it. */
void tern_emu_stuck_text(const tern_isa_program *program, uint32_t core,
                         const tern_emu_stuck stuck[TERN_ENGINE_COUNT], const int64_t *sems,
                         tern_text *out);

#endif
