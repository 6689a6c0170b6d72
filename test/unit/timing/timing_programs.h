/* timing_programs.h - hand-written programs for the tests of timing. */
#ifndef TERN_TEST_TIMING_PROGRAMS_H
#define TERN_TEST_TIMING_PROGRAMS_H

#include <string.h>

#include "isa/program.h"
#include "test_support.h"
#include "timing/timing.h"

static inline tern_isa_ap at(tern_memory mem, tern_dtype dtype, uint32_t partitions, uint32_t elems,
                             int64_t offset)
{
    tern_isa_ap ap = tern_isa_ap_none();
    ap.mem = (uint8_t)mem;
    ap.dtype = (uint8_t)dtype;
    ap.partitions = (uint16_t)partitions;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = elems;
    ap.offset = offset;
    if (mem == TERN_MEM_HBM) {
        ap.tensor = 0;
        ap.row_stride = (int32_t)elems;
    }
    return ap;
}

static inline tern_isa_ap sbuf(tern_dtype dtype, uint32_t elems, int64_t offset)
{
    return at(TERN_MEM_SBUF, dtype, 128, elems, offset);
}
static inline tern_isa_ap psum(tern_dtype dtype, uint32_t elems, int64_t offset)
{
    return at(TERN_MEM_PSUM, dtype, 128, elems, offset);
}

typedef struct {
    tern_isa_program p;
    tern_isa_new in;
} program;

static inline void program_init(program *b)
{
    tern_isa_program_init(&b->p, tern_alloc_host());
    tern_isa_tensor hbm = {.name = "hbm",
                           .mem = TERN_MEM_HBM,
                           .dtype = TERN_U8,
                           .kind = TERN_TENSOR_INOUT,
                           .rank = 1,
                           .bytes = UINT64_C(1) << 32,
                           .dims = {UINT64_C(1) << 32},
                           .last_use = TERN_ISA_NONE32};
    assert_ok(tern_isa_add_tensor(&b->p, &hbm, NULL));
}
static inline void program_fini(program *b) { tern_isa_program_fini(&b->p); }

static inline tern_isa_new *add(program *b, tern_isa_op op, tern_engine engine)
{
    assert_ok(tern_isa_add(&b->p, op, engine, 0, &b->in));
    return &b->in;
}

static inline tern_isa_new *wait_ge(tern_isa_new *in, uint16_t sem, uint32_t value)
{
    in->instr->wait = (tern_isa_sync){TERN_WAIT_GE, TERN_ISA_NONE8, sem, value};
    return in;
}
static inline tern_isa_new *wait_take(tern_isa_new *in, uint16_t sem, uint32_t value)
{
    in->instr->wait = (tern_isa_sync){TERN_WAIT_TAKE, TERN_ISA_NONE8, sem, value};
    return in;
}
static inline tern_isa_new *signal_add(tern_isa_new *in, uint16_t sem, uint32_t value)
{
    in->instr->signal = (tern_isa_sync){TERN_SIGNAL_ADD, TERN_ISA_NONE8, sem, value};
    return in;
}

static inline tern_isa_new *matmul(program *b, tern_dtype dtype, uint32_t k, uint32_t m, uint32_t n,
                                   uint32_t acc, int64_t bank)
{
    tern_isa_new *in = add(b, TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    in->operands[TERN_OPERAND(NC_MATMUL, dst)] = at(TERN_MEM_PSUM, TERN_F32, m, n, bank * 2048);
    in->operands[TERN_OPERAND(NC_MATMUL, stationary)] = at(TERN_MEM_SBUF, dtype, k, m, 0);
    in->operands[TERN_OPERAND(NC_MATMUL, moving)] = at(TERN_MEM_SBUF, dtype, k, n, 4096);
    in->args[TERN_ARG(NC_MATMUL, acc)] = acc;
    return in;
}

static inline tern_isa_new *copy(program *b, tern_engine engine, tern_isa_ap dst, tern_isa_ap src)
{
    tern_isa_new *in = add(b, TERN_OP_TENSOR_COPY, engine);
    in->operands[TERN_OPERAND(TENSOR_COPY, dst)] = dst;
    in->operands[TERN_OPERAND(TENSOR_COPY, src)] = src;
    return in;
}

static inline tern_isa_new *activation(program *b, tern_activation func, tern_isa_ap dst,
                                       tern_isa_ap data)
{
    tern_isa_new *in = add(b, TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    in->operands[TERN_OPERAND(ACTIVATION, dst)] = dst;
    in->operands[TERN_OPERAND(ACTIVATION, data)] = data;
    in->args[TERN_ARG(ACTIVATION, func)] = (uint32_t)func;
    return in;
}

static inline tern_isa_new *tensor_tensor(program *b, tern_isa_ap dst, tern_isa_ap x, tern_isa_ap y)
{
    tern_isa_new *in = add(b, TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
    in->operands[TERN_OPERAND(TENSOR_TENSOR, dst)] = dst;
    in->operands[TERN_OPERAND(TENSOR_TENSOR, data1)] = x;
    in->operands[TERN_OPERAND(TENSOR_TENSOR, data2)] = y;
    in->args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_ADD;
    return in;
}

static inline tern_isa_new *dma(program *b, tern_engine engine, uint32_t queue, tern_isa_ap dst,
                                tern_isa_ap src)
{
    tern_isa_new *in = add(b, TERN_OP_DMA_COPY, engine);
    in->operands[TERN_OPERAND(DMA_COPY, dst)] = dst;
    in->operands[TERN_OPERAND(DMA_COPY, src)] = src;
    in->args[TERN_ARG(DMA_COPY, queue)] = queue;
    return in;
}

static inline tern_isa_new *loop(program *b, tern_engine engine, uint32_t reg, int32_t begin,
                                 int32_t end, int32_t step)
{
    tern_isa_new *in = add(b, TERN_OP_LOOP, engine);
    in->args[TERN_ARG(LOOP, reg)] = reg;
    in->args[TERN_ARG(LOOP, begin)] = (uint32_t)begin;
    in->args[TERN_ARG(LOOP, end)] = (uint32_t)end;
    in->args[TERN_ARG(LOOP, step)] = (uint32_t)step;
    return in;
}
static inline void end_loop(program *b, tern_engine engine, uint32_t begin)
{
    tern_isa_new *in = add(b, TERN_OP_END_LOOP, engine);
    in->args[TERN_ARG(END_LOOP, back)] = begin;
    const tern_isa_instr *l = &b->p.instrs.items[begin];
    b->p.args.items[l->first_arg + TERN_ARG(LOOP, exit)] = in->index;
}

/* With an immediate as its second operand. */
static inline void reg_alu(program *b, tern_engine engine, tern_isa_REGOP op, uint32_t dst,
                           uint32_t a, uint32_t imm)
{
    tern_isa_new *in = add(b, TERN_OP_REG_ALU, engine);
    in->args[TERN_ARG(REG_ALU, dst)] = dst;
    in->args[TERN_ARG(REG_ALU, op)] = op;
    in->args[TERN_ARG(REG_ALU, a)] = a;
    in->args[TERN_ARG(REG_ALU, immediate)] = 1;
    in->args[TERN_ARG(REG_ALU, imm)] = imm;
}

static inline const tern_chip *chip_of(const char *name)
{
    const tern_chip *chip = tern_arch_chip_builtin(name);
    assert_non_null(chip);
    return chip;
}

static inline tern_timing timed_with(const program *b, const char *chip, bool every_iteration)
{
    tern_timing_options options = {.mem = tern_alloc_host(),
                                   .chip = chip_of(chip),
                                   .events = true,
                                   .every_iteration = every_iteration};
    tern_timing_job job = {.program = &b->p};
    tern_timing t;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    return t;
}
static inline tern_timing timed(const program *b, const char *chip)
{
    return timed_with(b, chip, false);
}

/* The event of a kind at |index|. */
static inline const tern_timing_event *event_of(const tern_timing *t, tern_event_kind kind,
                                                size_t index)
{
    for (size_t i = 0; i < t->events.count; i++)
        if (t->events.items[i].kind == kind && index-- == 0)
            return &t->events.items[i];
    fail_msg("no such event");
    return NULL;
}

static inline double length_ns(const tern_timing_event *e)
{
    return tern_time_ns(e->end - e->start);
}

/* Within |part| of the measured value. */
static inline void assert_near(double found, double measured, double part)
{
    if (found < measured * (1 - part) || found > measured * (1 + part))
        fail_msg("%.1f, measured %.1f (%+.1f %%)", found, measured,
                 100 * (found - measured) / measured);
}
static inline void assert_within(double found, double measured, double ns)
{
    if (found < measured - ns || found > measured + ns)
        fail_msg("%.1f, measured %.1f (%+.1f)", found, measured, found - measured);
}

/* A table of the ranks of groups. */
static inline tern_isa_ap table_of(program *b, const uint32_t *ranks, uint32_t rows,
                                   uint32_t columns)
{
    uint64_t data = 0;
    uint32_t tensor = 0;
    const uint64_t bytes = UINT64_C(4) * rows * columns;
    assert_ok(tern_isa_add_data(&b->p, ranks, bytes, &data));
    const tern_isa_tensor table = {.name = "groups",
                                   .mem = TERN_MEM_HBM,
                                   .dtype = TERN_U32,
                                   .kind = TERN_TENSOR_CONST,
                                   .rank = 2,
                                   .bytes = bytes,
                                   .dims = {rows, columns},
                                   .last_use = TERN_ISA_NONE32,
                                   .data = data};
    assert_ok(tern_isa_add_tensor(&b->p, &table, &tensor));
    tern_isa_ap ap = at(TERN_MEM_HBM, TERN_U32, rows, columns, 0);
    ap.tensor = tensor;
    return ap;
}

#endif
