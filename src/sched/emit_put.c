/* sched/emit_put.c - appends one instruction to the final list. */
#include "sched/emit_impl.h"

static const tern_isa_sync no_sync = TERN_SCHED_NO_SYNC;
_Static_assert(TERN_WAIT_NONE == 0 && TERN_SIGNAL_NONE == 0, "of both kinds");

tern_status tern_sched_put(tern_sched_emitter *m, const tern_isa_instr *in)
{
    if (m->report) {
        m->report->instructions[in->engine]++;
        m->report->waits += in->wait.kind != TERN_WAIT_NONE;
        m->report->signals += in->signal.kind != TERN_SIGNAL_NONE;
    }
    return tern_sched_list_put(&m->list, in);
}

tern_status tern_sched_put_control(tern_sched_emitter *m, tern_isa_op op, uint32_t engine,
                                   uint32_t note, const uint32_t *args, const tern_isa_sync *wait)
{
    tern_isa_instr in = {.op = (uint8_t)op,
                         .engine = (uint8_t)engine,
                         .arg_count = (uint8_t)tern_isa_op_info_of(op)->arg_words,
                         .first_operand = (uint32_t)m->p->operands.count,
                         .first_arg = (uint32_t)m->p->args.count,
                         .note = note,
                         .wait = *wait,
                         .signal = no_sync};
    for (unsigned i = 0; i < in.arg_count; i++)
        TERN_TRY(tern_vec_push(m->p->mem, &m->p->args, args[i]));
    return tern_sched_put(m, &in);
}

/* |b| is a register or, with |immediate|, a constant. */
static tern_status put_reg_alu(tern_sched_emitter *m, tern_sched_origin from, uint8_t dst,
                               tern_isa_REGOP op, uint8_t a, bool immediate, uint32_t b)
{
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(REG_ALU, dst)] = dst;
    args[TERN_ARG(REG_ALU, op)] = op;
    args[TERN_ARG(REG_ALU, a)] = a;
    args[TERN_ARG(REG_ALU, immediate)] = immediate;
    args[immediate ? TERN_ARG(REG_ALU, imm) : TERN_ARG(REG_ALU, b)] = b;
    return tern_sched_put_control(m, TERN_OP_REG_ALU, from.engine, from.note, args, &no_sync);
}

/* The part of |imm| that fits the word of an instruction. */
static int64_t word_part(int64_t imm)
{
    return imm > INT32_MAX ? INT32_MAX : imm < INT32_MIN ? INT32_MIN : imm;
}

/* Several instructions if |imm| needs more than 32 bits. */
tern_status tern_sched_put_alu(tern_sched_emitter *m, tern_sched_origin from, uint8_t dst,
                               tern_isa_REGOP op, uint8_t a, int64_t imm)
{
    if (op == TERN_REGOP_ADD || op == TERN_REGOP_SUB || op == TERN_REGOP_MOVE) {
        for (int64_t part = word_part(imm); imm != part; imm -= part, part = word_part(imm)) {
            TERN_TRY(put_reg_alu(m, from, dst, op, a, true, (uint32_t)part));
            op = op == TERN_REGOP_MOVE ? TERN_REGOP_ADD : op;
            a = dst;
        }
    }
    for (; op == TERN_REGOP_MUL && imm != word_part(imm) && imm % 2 == 0; a = dst) {
        int64_t factor = 1 << 16;
        while (imm % factor)
            factor /= 2;
        imm /= factor;
        TERN_TRY(put_reg_alu(m, from, dst, op, a, true, (uint32_t)factor));
    }
    if (imm != word_part(imm))
        return TERN_ERR(UNSUPPORTED, "an offset of %lld elements does not fit an instruction",
                        (long long)imm);
    return put_reg_alu(m, from, dst, op, a, true, (uint32_t)imm);
}

tern_status tern_sched_put_alu2(tern_sched_emitter *m, tern_sched_origin from, uint8_t dst,
                                tern_isa_REGOP op, uint8_t a, uint8_t b)
{
    return put_reg_alu(m, from, dst, op, a, false, b);
}

tern_status tern_sched_put_sync(tern_sched_emitter *m, tern_sched_origin from,
                                const tern_isa_sync *wait, const tern_isa_sync *signal)
{
    tern_isa_instr in = {.op = TERN_OP_SEMAPHORE,
                         .engine = (uint8_t)from.engine,
                         .first_operand = (uint32_t)m->p->operands.count,
                         .first_arg = (uint32_t)m->p->args.count,
                         .note = from.note,
                         .wait = *wait,
                         .signal = *signal};
    return tern_sched_put(m, &in);
}
