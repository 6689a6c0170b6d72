/* timed_collectives.h - programs with collectives, for tests of timing. */
#ifndef TERN_TEST_TIMED_COLLECTIVES_H
#define TERN_TEST_TIMED_COLLECTIVES_H

#include "timing_programs.h"

enum { ELEMS = 1 << 16, BYTES = 128 * ELEMS * 4 };

static inline tern_isa_new *trigger(program *b, tern_isa_CC kind, uint32_t stream,
                                    tern_isa_ap groups)
{
    tern_isa_new *in = add(b, TERN_OP_CC_TRIGGER, TERN_ENGINE_POOL);
    in->operands[TERN_OPERAND(CC_TRIGGER, dst)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, BYTES);
    in->operands[TERN_OPERAND(CC_TRIGGER, src)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, 0);
    in->operands[TERN_OPERAND(CC_TRIGGER, groups)] = groups;
    in->args[TERN_ARG(CC_TRIGGER, kind)] = (uint32_t)kind;
    in->args[TERN_ARG(CC_TRIGGER, op)] = TERN_ALU_ADD;
    in->args[TERN_ARG(CC_TRIGGER, stream)] = stream;
    return in;
}

/* Two elements on an engine, after |sem| has reached |value|. */
static inline void work(program *b, tern_engine engine, uint16_t sem, uint32_t value)
{
    tern_isa_new *in = copy(b, engine, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64));
    if (value)
        wait_ge(in, sem, value);
}

#endif
