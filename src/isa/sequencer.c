#include "isa/sequencer.h"

#include "base/assert.h"

/* Of bits: the low 32, as a signed number. */
static int64_t low(uint64_t value) { return (int32_t)(uint32_t)value; }

int64_t tern_isa_reg_alu(tern_isa_REGOP op, int64_t a, int64_t b)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b;
    switch (op) {
    case TERN_REGOP_MOVE:
        return b;
    case TERN_REGOP_ADD:
        return (int64_t)(x + y);
    case TERN_REGOP_SUB:
        return (int64_t)(x - y);
    case TERN_REGOP_MUL:
        return (int64_t)(x * y);
    case TERN_REGOP_AND:
        return low(x & y);
    case TERN_REGOP_OR:
        return low(x | y);
    case TERN_REGOP_XOR:
        return low(x ^ y);
    case TERN_REGOP_SHL:
        return (uint32_t)y < 32 ? low(x << (uint32_t)y) : 0;
    case TERN_REGOP_SHR:
        return (uint32_t)y < 32 ? low((uint32_t)x >> (uint32_t)y) : 0;
    case TERN_REGOP_MIN:
        return a < b ? a : b;
    case TERN_REGOP_MAX:
        return a > b ? a : b;
    case TERN_REGOP_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return 0;
}

bool tern_isa_cond_holds(tern_isa_COND cond, int64_t a, int64_t b)
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
    uint32_t end_arg = loop[TERN_ARG(LOOP, end)];
    bool in_reg = loop[TERN_ARG(LOOP, end_in_reg)];
    return tern_isa_distance_left(loop, (int32_t)regs[loop[TERN_ARG(LOOP, reg)]],
                                  in_reg ? (int32_t)regs[end_arg] : (int32_t)end_arg);
}

int64_t tern_isa_distance_left(const uint32_t *loop, int64_t at, int64_t end)
{
    return (int32_t)loop[TERN_ARG(LOOP, step)] > 0 ? end - at : at - end;
}
