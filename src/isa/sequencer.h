/* isa/sequencer.h - effects of sequencer instructions on registers, shared by execution (emu)
 * and timing. */
#ifndef TERN_ISA_SEQUENCER_H
#define TERN_ISA_SEQUENCER_H

#include "isa/isa.h"

/* A register holds 64 bits, so that it can be an offset in any tensor of HBM. Words of instructions
 * and of memory are 32 bits, sign-extended. add, sub, mul, min and max take all bits; the others
 * take the low 32 and sign-extend their result, shifts by 32 and more give 0. Timing, which follows
 * control flow only, computes with the low 32 bits throughout. */
int64_t tern_isa_reg_alu(tern_isa_REGOP op, int64_t a, int64_t b);

bool tern_isa_cond_holds(tern_isa_COND cond, int64_t a, int64_t b);

/* Distance of a loop's register from its end; |loop| are the arguments of the LOOP. Another
 * iteration follows while it is above 0. A negative step counts down. */
int64_t tern_isa_loop_left(const uint32_t *loop, const uint32_t *regs);
/* The same for a loop whose register is |at| and whose end is |end|. */
int64_t tern_isa_distance_left(const uint32_t *loop, int64_t at, int64_t end);

#endif
