/* isa/asm.h - programs as text that a person can write; docs/assembly.md describes it. */
#ifndef TERN_ISA_ASM_H
#define TERN_ISA_ASM_H

#include "base/diag.h"
#include "base/text.h"
#include "isa/program.h"

/* |out| is initialised by the call; on failure it holds nothing and |diag| says where and what. */
TERN_MUST_USE tern_status tern_isa_assemble(tern_alloc mem, const tern_source *source,
                                            tern_diag *diag, tern_isa_program *out);

/* Prints what tern_isa_assemble() reads back into an equal program. */
void tern_isa_print(const tern_isa_program *p, tern_text *out);

/* One instruction without its line end, as in the above. */
void tern_isa_print_instr(const tern_isa_program *p, uint32_t instr, tern_text *out);

#endif
