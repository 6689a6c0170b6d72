/* emu/gang.h - one program on several cores, of one or of several devices, that meet in
 * collectives.
 *
 * A fixed number of host threads walk the programs of all ranks. A rank whose engines all wait for
 * a collective holds no thread; the last rank to trigger a collective executes it (fabric), and
 * the ranks that waited for it go on. Results do not depend on the number of threads, nor does the
 * fault that is reported. */
#ifndef TERN_EMU_GANG_H
#define TERN_EMU_GANG_H

#include "emu/emu.h"

typedef struct {
    /* Host threads that walk programs; 0: as many as the pool has. One if ranks share a device that
     * checks accesses. */
    unsigned walkers;
} tern_emu_gang_options;

/* Runs codes[r] as rank r, all of them to completion. Each is loaded on a core of its own, of
 * devices with the same pool. |options| may be NULL.
 *
 * Ranks on cores of one device share its HBM. What a rank wrote before a collective is there for
 * the others after it. Other accesses to the same bytes, one of them a write, are errors, which
 * checking reports. Ranks synchronise by collectives only: FAULT if one signals another core, or
 * meets one at a barrier or pipe.
 *
 * The collectives of a rank on one stream execute in program order. The next one of a rank meets
 * the next ones of the ranks of its group, on the same stream: the same instruction, if the
 * programs are one, kind, operator, dtype, size and group.
 *
 * If a rank fails, the others go on until they end or wait; the fault is that of the first rank
 * that has one. Otherwise, FAULT with ranks, operations and source lines if collectives that meet
 * differ, or if all ranks that have not ended wait. The cores of ranks that have not ended are
 * then faulted. */
TERN_MUST_USE tern_status tern_emu_gang_run(tern_emu_code *const *codes, uint32_t count,
                                            const tern_emu_gang_options *options);

#endif
