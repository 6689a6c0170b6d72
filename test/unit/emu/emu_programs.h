/* emu_programs.h - small programs of sequencer instructions, and a device to run them on. */
#ifndef TERN_TEST_EMU_PROGRAMS_H
#define TERN_TEST_EMU_PROGRAMS_H

#include "arch/chip.h"
#include "emu/emu.h"
#include "test_support.h"

typedef struct {
    const tern_chip *chip;
    tern_emu *emu;
} device;

enum { WITH_CHECK = 1, WITH_STRICT = 2 };

static inline device open_device(const char *chip, uint32_t cores, unsigned with)
{
    device d = {.chip = tern_arch_chip_builtin(chip)};
    tern_emu_options o = {.mem = tern_alloc_host(),
                          .chip = d.chip,
                          .cores = cores,
                          .check = with & WITH_CHECK,
                          .strict = with & WITH_STRICT};
    assert_ok(tern_emu_create(&o, &d.emu));
    return d;
}

static inline void close_device(device *d) { tern_emu_destroy(d->emu); }

static inline tern_isa_tensor words_tensor(const char *name, uint64_t words)
{
    return (tern_isa_tensor){.name = name,
                             .mem = TERN_MEM_HBM,
                             .dtype = TERN_U32,
                             .kind = TERN_TENSOR_INOUT,
                             .rank = 1,
                             .partitions = 1,
                             .bytes = words * 4,
                             .dims = {words},
                             .last_use = TERN_ISA_NONE32};
}

/* A vector of 32-bit words in HBM that the test binds. */
static inline uint32_t add_words(tern_isa_program *p, const char *name, uint64_t words)
{
    tern_isa_tensor t = words_tensor(name, words);
    uint32_t index = 0;
    assert_ok(tern_isa_add_tensor(p, &t, &index));
    return index;
}

static inline tern_isa_new add_op(tern_isa_program *p, tern_isa_op op, tern_engine engine)
{
    tern_isa_new in = {0};
    assert_ok(tern_isa_add(p, op, engine, 0, &in));
    return in;
}

static inline uint32_t add_reg_imm(tern_isa_program *p, tern_engine engine, uint32_t dst,
                                   tern_isa_REGOP op, uint32_t a, int32_t imm)
{
    tern_isa_new in = add_op(p, TERN_OP_REG_ALU, engine);
    in.args[TERN_ARG(REG_ALU, dst)] = dst;
    in.args[TERN_ARG(REG_ALU, op)] = op;
    in.args[TERN_ARG(REG_ALU, a)] = a;
    in.args[TERN_ARG(REG_ALU, immediate)] = 1;
    in.args[TERN_ARG(REG_ALU, imm)] = (uint32_t)imm;
    return in.index;
}

static inline uint32_t add_reg(tern_isa_program *p, tern_engine engine, uint32_t dst,
                               tern_isa_REGOP op, uint32_t a, uint32_t b)
{
    tern_isa_new in = add_op(p, TERN_OP_REG_ALU, engine);
    in.args[TERN_ARG(REG_ALU, dst)] = dst;
    in.args[TERN_ARG(REG_ALU, op)] = op;
    in.args[TERN_ARG(REG_ALU, a)] = a;
    in.args[TERN_ARG(REG_ALU, b)] = b;
    return in.index;
}

/* Element |word| of a vector. */
static inline tern_isa_ap word_of(const tern_isa_program *p, uint32_t tensor, uint64_t word)
{
    tern_isa_ap ap = tern_isa_ap_of(p, tensor);
    ap.offset = (int64_t)(word * 4);
    ap.count[0] = 1;
    return ap;
}

static inline uint32_t add_store(tern_isa_program *p, tern_engine engine, uint32_t tensor,
                                 uint64_t word, uint32_t reg)
{
    tern_isa_new in = add_op(p, TERN_OP_REG_STORE, engine);
    in.operands[0] = word_of(p, tensor, word);
    in.args[TERN_ARG(REG_STORE, src)] = reg;
    return in.index;
}

static inline uint32_t add_load(tern_isa_program *p, tern_engine engine, uint32_t reg,
                                uint32_t tensor, uint64_t word)
{
    tern_isa_new in = add_op(p, TERN_OP_REG_LOAD, engine);
    in.operands[0] = word_of(p, tensor, word);
    in.args[TERN_ARG(REG_LOAD, dst)] = reg;
    return in.index;
}

static inline uint32_t begin_loop(tern_isa_program *p, tern_engine engine, uint32_t reg,
                                  int32_t begin, int32_t end, int32_t step)
{
    tern_isa_new in = add_op(p, TERN_OP_LOOP, engine);
    in.args[TERN_ARG(LOOP, reg)] = reg;
    in.args[TERN_ARG(LOOP, begin)] = (uint32_t)begin;
    in.args[TERN_ARG(LOOP, end)] = (uint32_t)end;
    in.args[TERN_ARG(LOOP, step)] = (uint32_t)step;
    return in.index;
}

static inline uint32_t end_loop(tern_isa_program *p, tern_engine engine, uint32_t loop)
{
    tern_isa_new in = add_op(p, TERN_OP_END_LOOP, engine);
    in.args[TERN_ARG(END_LOOP, back)] = loop;
    p->args.items[p->instrs.items[loop].first_arg + TERN_ARG(LOOP, exit)] = in.index;
    return in.index;
}

static inline void wait_on(tern_isa_program *p, uint32_t instr, tern_isa_WAIT kind, uint16_t sem,
                           uint32_t value)
{
    p->instrs.items[instr].wait = (tern_isa_sync){(uint8_t)kind, TERN_ISA_NONE8, sem, value};
}

static inline void signal_to(tern_isa_program *p, uint32_t instr, tern_isa_SIGNAL kind,
                             uint16_t sem, uint32_t value)
{
    p->instrs.items[instr].signal = (tern_isa_sync){(uint8_t)kind, TERN_ISA_NONE8, sem, value};
}

/* Loads |p| on |core|, binds |tensor| to new memory and returns the memory's address. */
static inline tern_emu_code *load_bound(device *d, uint32_t core, const tern_isa_program *p,
                                        uint32_t tensor, uint64_t *out_address)
{
    tern_emu_code *code = NULL;
    uint32_t stack = core / tern_chip_stack_cores(d->chip);
    assert_ok(tern_emu_load(d->emu, core, p, &code));
    assert_ok(tern_emu_hbm_get(d->emu, stack, p->tensors.items[tensor].bytes, out_address));
    assert_ok(tern_emu_bind(code, tensor, *out_address));
    return code;
}

#endif
