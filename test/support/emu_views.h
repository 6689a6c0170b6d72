/* emu_views.h - runs one instruction of emu on plain buffers, for tests of the families.
 *
 *     test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
 *     test_emu_operand(t, TERN_OPERAND(TENSOR_TENSOR, dst), TERN_F32, out, sizeof out[0], 4, 8);
 *     t->args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_ADD;
 *     assert_ok(tern_emu_run_TENSOR_TENSOR(&t->core, &t->exec));
 *     test_emu_free(t);
 *
 * The core's device has an allocator only, and the core has no memories of its own. */
#ifndef TERN_TEST_EMU_VIEWS_H
#define TERN_TEST_EMU_VIEWS_H

#include "emu/emu_impl.h"

typedef struct {
    tern_emu device;
    tern_emu_core core; /* zeros, with the chip; set pool, seed, stochastic as needed */
    tern_isa_program program;
    tern_isa_instr instr;
    uint32_t args[TERN_ISA_ARGS_MAX];
    tern_isa_ap aps[TERN_ISA_OPERANDS_MAX];
    tern_emu_exec exec;
    tern_emu_view views[TERN_ISA_OPERANDS_MAX]; /* of |exec|, absent initially */
} test_emu;

/* All operands absent, all arguments 0. |chip| is a built-in name. */
test_emu *test_emu_make(const char *chip, tern_isa_op op, tern_engine engine);
void test_emu_free(test_emu *t);

/* Starts another instruction on the same core: operands absent, arguments 0, accumulators
 * unchanged. */
void test_emu_next(test_emu *t, tern_isa_op op, tern_engine engine);

/* Operand |index|: |rows| rows of |elems| contiguous elements, |row_bytes| apart. Returns its
 * view, which may be modified; view->ap points to an access pattern in SBUF with start 0. */
tern_emu_view *test_emu_operand(test_emu *t, size_t index, tern_dtype dtype, void *base,
                                int64_t row_bytes, uint32_t rows, uint32_t elems);

/* The same with |rank| free dimensions, outermost first, strides in elements. Like the emulator,
 * drops dimensions of one element and merges neighbours. */
tern_emu_view *test_emu_operand_nd(test_emu *t, size_t index, tern_dtype dtype, void *base,
                                   int64_t row_bytes, uint32_t rows, unsigned rank,
                                   const int32_t *step, const uint32_t *count);

/* Sets the first partition of an operand (accumulators are indexed by it) and its memory. */
void test_emu_place(test_emu *t, size_t index, tern_memory memory, uint8_t start);

/* Operand |index| takes its outermost free coordinate from operand |by|. Its dimensions are then
 * not merged. Call it last. */
void test_emu_index(test_emu *t, size_t index, size_t by);

/* The accumulators of an engine, by lane. */
static inline float *test_emu_acc(test_emu *t, tern_engine engine)
{
    const unsigned which = engine == TERN_ENGINE_ACT ? 0 : 1;
    return t->core.acc[which][t->core.acc_copy[which]];
}

static inline void test_emu_arg_f32(test_emu *t, size_t arg, float value)
{
    t->args[arg] = tern_isa_f32_arg(value);
}

/* Runs the instruction through the function of its op. */
TERN_MUST_USE tern_status test_emu_run(test_emu *t);

#endif
