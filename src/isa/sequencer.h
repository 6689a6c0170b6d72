/* isa/sequencer.h - what instructions of the sequencer do to registers: the part that whoever
 * executes a program and whoever times it must agree on. */
#ifndef TERN_ISA_SEQUENCER_H
#define TERN_ISA_SEQUENCER_H

#include "isa/isa.h"

/* 32 bits, wrapping; shifts by 32 and more give 0. */
uint32_t tern_isa_reg_alu(tern_isa_REGOP op, uint32_t a, uint32_t b);

bool tern_isa_cond_holds(tern_isa_COND cond, int32_t a, int32_t b);

/* How far the register of a loop is from its end, of which |loop| are the arguments: a turn follows
 * while that is above 0. A negative step counts down. */
int64_t tern_isa_loop_left(const uint32_t *loop, const uint32_t *regs);

#endif
