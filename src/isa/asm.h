/* isa/asm.h - programs as human-readable assembly text; docs/assembly.md describes it. */
#ifndef TERN_ISA_ASM_H
#define TERN_ISA_ASM_H

#include "base/diag.h"
#include "base/text.h"
#include "isa/program.h"

/* |out| is initialised by the call; on failure it is empty and |diag| has the locations and
 * messages. */
TERN_MUST_USE tern_status tern_isa_assemble(tern_alloc mem, const tern_source *source,
                                            tern_diag *diag, tern_isa_program *out);

/* Prints text from which tern_isa_assemble() rebuilds an equal program. */
void tern_isa_print(const tern_isa_program *p, tern_text *out);

/* One instruction in the same syntax, without the line end. */
void tern_isa_print_instr(const tern_isa_program *p, uint32_t instr, tern_text *out);

#endif
