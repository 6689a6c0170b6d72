#include "isa/sequencer.h"

#include "base/assert.h"

uint32_t tern_isa_reg_alu(tern_isa_REGOP op, uint32_t a, uint32_t b)
{
    switch (op) {
    case TERN_REGOP_MOVE:
        return b;
    case TERN_REGOP_ADD:
        return a + b;
    case TERN_REGOP_SUB:
        return a - b;
    case TERN_REGOP_MUL:
        return a * b;
    case TERN_REGOP_AND:
        return a & b;
    case TERN_REGOP_OR:
        return a | b;
    case TERN_REGOP_XOR:
        return a ^ b;
    case TERN_REGOP_SHL:
        return b < 32 ? a << b : 0;
    case TERN_REGOP_SHR:
        return b < 32 ? a >> b : 0;
    case TERN_REGOP_MIN:
        return (int32_t)a < (int32_t)b ? a : b;
    case TERN_REGOP_MAX:
        return (int32_t)a > (int32_t)b ? a : b;
    case TERN_REGOP_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return 0;
}

bool tern_isa_cond_holds(tern_isa_COND cond, int32_t a, int32_t b)
{
    switch (cond) {
    case TERN_COND_EQ:
        return a == b;
    case TERN_COND_NE:
        return a != b;
    case TERN_COND_LT:
        return a < b;
    case TERN_COND_LE:
        return a <= b;
    case TERN_COND_GT:
        return a > b;
    case TERN_COND_GE:
        return a >= b;
    case TERN_COND_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return false;
}

int64_t tern_isa_loop_left(const uint32_t *loop, const uint32_t *regs)
{
    int64_t at = (int32_t)regs[loop[TERN_ARG(LOOP, reg)]];
    uint32_t end_arg = loop[TERN_ARG(LOOP, end)];
    int64_t end = (int32_t)(loop[TERN_ARG(LOOP, end_in_reg)] ? regs[end_arg] : end_arg);
    return (int32_t)loop[TERN_ARG(LOOP, step)] > 0 ? end - at : at - end;
}
