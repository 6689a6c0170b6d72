/* emu/control.c - instructions of the sequencer: registers, loops, branches. Semaphore instructions
 * have no effect of their own beyond their wait and signal. */
#include <string.h>

#include "emu/emu_impl.h"
#include "isa/sequencer.h"

/* --- loops --- */

static uint32_t index_of(const tern_emu_exec *x)
{
    return (uint32_t)(x->instr - x->program->instrs.items);
}

static int64_t word(uint32_t value) { return (int32_t)value; }

static int64_t loop_left(const uint32_t *loop, const int64_t *regs)
{
    uint32_t end_arg = loop[TERN_ARG(LOOP, end)];
    return tern_isa_distance_left(loop, regs[loop[TERN_ARG(LOOP, reg)]],
                                  loop[TERN_ARG(LOOP, end_in_reg)] ? regs[end_arg] : word(end_arg));
}

static void enter_loop(const tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x,
                       int64_t *regs)
{
    const uint32_t *loop = x->args;
    regs[loop[TERN_ARG(LOOP, reg)]] = word(loop[TERN_ARG(LOOP, begin)]);
    int64_t left = loop_left(loop, regs), step = (int32_t)loop[TERN_ARG(LOOP, step)];
    if (left <= 0) {
        lane->next = m->code->stream_index[loop[TERN_ARG(LOOP, exit)]] + 1;
    } else if (loop[TERN_ARG(LOOP, end_in_reg)] && m->code->loops.count && step) {
        int64_t by = step < 0 ? -step : step;
        tern_emu_count_iterations(&m->code->loops, index_of(x), (uint64_t)((left + by - 1) / by));
    }
}

static void next_iteration(const tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x,
                           int64_t *regs)
{
    uint32_t back = x->args[TERN_ARG(END_LOOP, back)];
    const uint32_t *loop = tern_isa_args(x->program, &x->program->instrs.items[back]);
    regs[loop[TERN_ARG(LOOP, reg)]] += word(loop[TERN_ARG(LOOP, step)]);
    if (loop_left(loop, regs) > 0)
        lane->next = m->code->stream_index[back] + 1;
}

/* --- memory --- */

/* Records the value, which timing replays to follow the same branches. */
static tern_status load_register(tern_emu_machine *m, const tern_emu_exec *x, int64_t *regs)
{
    uint32_t value = 0;
    memcpy(&value, x->view[TERN_OPERAND(REG_LOAD, src)].base, sizeof(value));
    regs[x->args[TERN_ARG(REG_LOAD, dst)]] = word(value);
    tern_emu_loaded *loaded = &m->code->loaded[x->instr->engine];
    return tern_vec_push(m->core->emu->options.mem, &loaded->values, value);
}

/* --- dispatch --- */

tern_status tern_emu_control(tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x)
{
    const uint32_t *args = x->args;
    int64_t *regs = m->core->regs[x->instr->engine];
    uint32_t stored = 0;
    switch (x->instr->op) {
    case TERN_OP_REG_ALU: {
        int64_t b = args[TERN_ARG(REG_ALU, immediate)] ? word(args[TERN_ARG(REG_ALU, imm)])
                                                       : regs[args[TERN_ARG(REG_ALU, b)]];
        regs[args[TERN_ARG(REG_ALU, dst)]] = tern_isa_reg_alu(
            (tern_isa_REGOP)args[TERN_ARG(REG_ALU, op)], regs[args[TERN_ARG(REG_ALU, a)]], b);
        return NULL;
    }
    case TERN_OP_REG_LOAD:
        return load_register(m, x, regs);
    case TERN_OP_REG_STORE:
        stored = (uint32_t)regs[args[TERN_ARG(REG_STORE, src)]];
        memcpy(x->view[TERN_OPERAND(REG_STORE, dst)].base, &stored, sizeof stored);
        return NULL;
    case TERN_OP_LOOP:
        enter_loop(m, lane, x, regs);
        return NULL;
    case TERN_OP_END_LOOP:
        next_iteration(m, lane, x, regs);
        return NULL;
    case TERN_OP_JUMP:
        lane->next = m->code->stream_index[args[TERN_ARG(JUMP, target)]];
        return NULL;
    case TERN_OP_BRANCH: {
        int64_t b = args[TERN_ARG(BRANCH, immediate)] ? word(args[TERN_ARG(BRANCH, imm)])
                                                      : regs[args[TERN_ARG(BRANCH, b)]];
        if (tern_isa_cond_holds((tern_isa_COND)args[TERN_ARG(BRANCH, cond)],
                                regs[args[TERN_ARG(BRANCH, a)]], b))
            lane->next = m->code->stream_index[args[TERN_ARG(BRANCH, target)]];
        else if (m->code->loops.count)
            tern_emu_count_iterations(&m->code->loops, index_of(x), 1);
        return NULL;
    }
    case TERN_OP_HALT:
        lane->next = m->code->stream[x->instr->engine].count;
        return NULL;
    default: /* semaphore, nop */
        return NULL;
    }
}
