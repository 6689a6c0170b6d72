/* lir/lir_text.h - recorded kernels as text. docs/modules/lir.md describes the language: assembly
 * (docs/assembly.md) with tiles instead of addresses, loops, and virtual registers:
 *
 *     loop v1 = 0..64
 *       sp   dma_copy dst=t src=x[0:128, :]+v1*65536 queue=0
 *     end_loop */
#ifndef TERN_LIR_LIR_TEXT_H
#define TERN_LIR_LIR_TEXT_H

#include "base/diag.h"
#include "base/text.h"
#include "lir/lir.h"

/* Prints the recording, which must have no open loop and must not have failed. tern_lir_parse()
 * rebuilds it: the result prints as the same text and schedules to the same program. */
void tern_lir_print(const tern_lir *b, tern_text *out);

/* |*out| is NULL on failure; |diag| then has the locations and messages. Instructions and views are
 * not checked: see tern_lir_verify(). */
TERN_MUST_USE tern_status tern_lir_parse(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                         tern_lir **out);

/* Checks the recording: loops and registers, each instruction with its operands on |chip|, views
 * inside their tiles for every iteration, tiles written before they are read and used inside their
 * loops, and accumulation groups in PSUM. INVALID with the instruction and the reason. */
TERN_MUST_USE tern_status tern_lir_verify(const tern_lir *b, const tern_chip *chip);

#endif
