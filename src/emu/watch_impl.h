/* emu/watch_impl.h - checking: a second opinion on every access of a program (options.check).
 *
 * It finds, each as a FAULT that names instruction, agent, memory and bytes:
 *
 *   1 reads of bytes that nobody wrote since the run began (inputs and constants count as written)
 *   2 accesses out of bounds of a partition or of an HBM tensor
 *   3 writes through one tensor into the bytes of another that is live there, or past its own end
 *   4 PSUM accumulation gone wrong: adding to bytes no group has opened, touching bytes of an open
 *     group, too many open groups, groups still open at the end
 *   5 races: two accesses to a byte, one of them a write, by different agents, with no chain of
 *     signals and waits between them
 *
 * Agents are the engines, the DMA queues and the streams of collectives, of every core. What an
 * agent does is in order. A transfer is done by its queue and begins after the instruction that
 * triggers it; its signal comes from the queue.
 *
 * All calls are safe from several threads: the cores of a device share what they need to know of
 * each other. An agent's calls come in its order. */
#ifndef TERN_EMU_WATCH_IMPL_H
#define TERN_EMU_WATCH_IMPL_H

#include "base/text.h"
#include "emu/core_impl.h"

/* For core->emu's core number core->index. Core 0 comes first, its watch goes last or first. */
TERN_MUST_USE tern_status tern_emu_watch_create(const tern_emu_core *core, tern_emu_watch **out);
void tern_emu_watch_destroy(tern_emu_watch *watch); /* accepts NULL */

/* The programs of some cores are about to start together, all semaphores at 0: what was before is
 * over. Accepts NULL. */
void tern_emu_watch_begin(tern_emu_watch *watch);

/* A run of |program| begins; |hbm| is as in tern_emu_exec. All of SBUF and PSUM, temporaries and
 * outputs count as never written. |program| and |hbm| are borrowed until the run ends. */
TERN_MUST_USE tern_status tern_emu_watch_start(tern_emu_core *core, const tern_isa_program *program,
                                               uint8_t *const *hbm);
/* It has ended: FAULT if an accumulation is still open. To be called after a fault, too, and the
 * status freed. */
TERN_MUST_USE tern_status tern_emu_watch_end(tern_emu_core *core);

/* An instruction is about to be executed: all views are there, its wait is over. */
TERN_MUST_USE tern_status tern_emu_watch_access(tern_emu_core *core, const tern_emu_exec *x);

/* A wait of |x->instr| is over: TERN_WAIT_GE, TAKE or REG, and the value waited for. */
void tern_emu_watch_waited(tern_emu_core *core, const tern_emu_exec *x, int64_t value);

/* The signal of |x->instr| arrives at |target|, which may be |core|: before anybody can see the new
 * value of the semaphore. */
TERN_MUST_USE tern_status tern_emu_watch_signal(tern_emu_core *core, const tern_emu_exec *x,
                                                tern_emu_core *target);

/* Around a meeting of cores (core_barrier, sendrecv): everything before any arrival is before
 * everything after any leave. |id| is any number that those who meet share. */
TERN_MUST_USE tern_status tern_emu_watch_arrive(tern_emu_core *core, const tern_emu_exec *x,
                                                uint32_t id);
void tern_emu_watch_leave(tern_emu_core *core, const tern_emu_exec *x, uint32_t id);

/* The host has written HBM. |host| is the address of the first byte. */
TERN_MUST_USE tern_status tern_emu_watch_wrote(tern_emu_watch *watch, const uint8_t *host,
                                               uint64_t bytes);
/* The same for SBUF and PSUM, as tests do it through tern_emu_row(), during a run. */
TERN_MUST_USE tern_status tern_emu_watch_wrote_row(tern_emu_core *core, tern_memory memory,
                                                   uint32_t partition, uint64_t byte,
                                                   uint64_t bytes);

/* --- watch_stuck.c: who waits for whom; needs no watch --- */

typedef struct {
    bool waits;     /* false: its stream has ended, or it is not stuck on a semaphore */
    uint32_t at;    /* the instruction it stands at */
    int64_t wanted; /* value of the semaphore of that instruction's wait */
} tern_emu_stuck;

/* One line for each engine that waits: at which instruction, for which semaphore, its value now and
 * wanted, and which instructions of the program could still signal it. */
void tern_emu_stuck_text(const tern_isa_program *program, uint32_t core,
                         const tern_emu_stuck stuck[TERN_ENGINE_COUNT], const int64_t *sems,
                         tern_text *out);

#endif
