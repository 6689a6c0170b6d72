/* small_program.h - a small program with every kind of table, for tests of the encoding. */
#ifndef TERN_TEST_SMALL_PROGRAM_H
#define TERN_TEST_SMALL_PROGRAM_H

#include "random_program.h"

/* hbm x, sbuf a; a dma_copy with a wait, and a jump back to it with a note. */
static void make_small(tern_isa_program *p)
{
    tern_isa_program_init(p, tern_alloc_host());
    assert_ok(tern_isa_program_set_name(p, "small"));
    tern_isa_tensor x = {.name = "x",
                         .mem = TERN_MEM_HBM,
                         .dtype = TERN_F32,
                         .kind = TERN_TENSOR_CONST,
                         .rank = 2,
                         .bytes = 8,
                         .dims = {2, 1},
                         .last_use = TERN_ISA_NONE32};
    tern_isa_tensor a = {.name = "ab",
                         .mem = TERN_MEM_SBUF,
                         .dtype = TERN_BF16,
                         .rank = 2,
                         .start = 3,
                         .partitions = 2,
                         .address = 0x1234,
                         .bytes = 2,
                         .dims = {2, 1},
                         .first_use = 1,
                         .last_use = 2};
    assert_ok(tern_isa_add_data(p, "\1\2\3\4\5\6\7\10", 8, &x.data));
    assert_ok(tern_isa_add_tensor(p, &x, NULL));
    assert_ok(tern_isa_add_tensor(p, &a, NULL));
    assert_ok(tern_isa_add_note(p, &(tern_isa_note){"dot", "m.py", 40, 2}, NULL));
    assert_ok(tern_isa_add_library(p, "f", "xyz", 3, NULL));
    tern_isa_new new;
    assert_ok(tern_isa_add(p, TERN_OP_DMA_COPY, TERN_ENGINE_SP, 0, &new));
    new.operands[TERN_OPERAND(DMA_COPY, dst)] = tern_isa_ap_of(p, 1);
    new.operands[TERN_OPERAND(DMA_COPY, src)] = tern_isa_ap_of(p, 0);
    new.args[TERN_ARG(DMA_COPY, queue)] = 5;
    new.instr->wait = (tern_isa_sync){TERN_WAIT_TAKE, TERN_ISA_NONE8, 0x102, 7};
    new.instr->signal = (tern_isa_sync){TERN_SIGNAL_ADD, 1, 4, 1};
    assert_ok(tern_isa_add(p, TERN_OP_JUMP, TERN_ENGINE_SP, 0, &new));
    new.instr->note = 0;
}

/* A change that makes the program invalid, and the expected message. */
typedef struct {
    void (*change)(tern_isa_program *p);
    const char *message;
} refusal;

#define CHANGE(name, statement) \
    static void name(tern_isa_program *p) { statement; }

#endif
