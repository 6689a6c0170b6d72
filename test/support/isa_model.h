/* isa_model.h - the semantics of every instruction, one element at a time: the slow model that emu
 * is compared with. Written from the documentation, not from emu; it shares only the scalar
 * definitions of numerics (conversion of one value between formats, one value of a function).
 *
 * Straight-line programs only: instructions execute in list order, semaphores are ignored. */
#ifndef TERN_TEST_ISA_MODEL_H
#define TERN_TEST_ISA_MODEL_H

#include "arch/chip.h"
#include "isa/program.h"
#include "numerics/random.h"

enum { MODEL_LANES = 128 };

typedef struct {
    const tern_chip *chip;
    bool strict;          /* multiply-adds are not fused */
    uint8_t *sbuf, *psum; /* partition p starts at p times the bytes of a partition */
    uint8_t **hbm;        /* [tensors] */
    float dve_acc[MODEL_LANES], act_acc[MODEL_LANES];
    uint32_t lfsr[MODEL_LANES];
    tern_random_xorwow pool_random[MODEL_LANES], dve_random[MODEL_LANES][4];
    const tern_isa_program *program;
    const tern_isa_instr *instr;
    const uint32_t *args;
} isa_model;

/* Zeroed memories; the caller owns |hbm|. */
void isa_model_init(isa_model *m, const tern_chip *chip);
void isa_model_fini(isa_model *m);

/* Executes instruction |at| of |p|; false if the model does not support it. */
bool isa_model_step(isa_model *m, const tern_isa_program *p, uint32_t at);

/* --- for the files of the model --- */

static inline const tern_isa_ap *model_ap(const isa_model *m, size_t operand)
{
    return tern_isa_operands(m->program, m->instr) + operand;
}
static inline bool model_has(const isa_model *m, size_t operand)
{
    return model_ap(m, operand)->mem != TERN_MEM_NONE;
}
uint32_t model_elems(const isa_model *m, size_t operand);

/* The bytes of element |i| of row |row|; its raw bits; its value. */
uint8_t *model_at(const isa_model *m, size_t operand, uint32_t row, uint32_t i);
uint64_t model_bits(const isa_model *m, size_t operand, uint32_t row, uint32_t i);
void model_put_bits(const isa_model *m, size_t operand, uint32_t row, uint32_t i, uint64_t bits);
float model_get(const isa_model *m, size_t operand, uint32_t row, uint32_t i);
void model_put(const isa_model *m, size_t operand, uint32_t row, uint32_t i, float value);

/* The scalar of a row: the operand if present, otherwise the argument. */
float model_scalar(const isa_model *m, size_t operand, size_t arg, uint32_t row);

float model_alu(tern_alu op, float a, float b);
uint32_t model_alu_bits(tern_alu op, uint32_t a, uint32_t b, bool is_signed);
float model_identity(tern_alu op);
unsigned model_lane(const isa_model *m, size_t operand, uint32_t row);

/* The accumulator of a lane before and after a row, according to |cmd|. */
float model_acc_begin(uint32_t cmd, float acc, float identity, float loaded);

bool model_step_rows(isa_model *m); /* reductions, searches, moves, random */
bool model_step_pe(isa_model *m);   /* matmuls, transposes, DMA */

#endif
