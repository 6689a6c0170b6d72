/* emu/words_impl.h - operators on words instead of numbers: bits, and the GpSimd engine's exact
 * 32-bit integers. */
#ifndef TERN_EMU_WORDS_IMPL_H
#define TERN_EMU_WORDS_IMPL_H

#include "emu/core_impl.h"

/* Whether tensor_tensor with |op| works on words: operators on bits do, and on POOL every operator
 * that has a meaning there when all three tiles are 32-bit integers. */
bool tern_emu_words_apply(const tern_emu_exec *x, tern_alu op, const tern_emu_view *dst,
                          const tern_emu_view *a, const tern_emu_view *b);

/* |clash|: see tern_emu_apart(). */
void tern_emu_words_tensor(const tern_emu_core *core, const tern_emu_exec *x, bool clash,
                           tern_alu op, const tern_emu_view *dst, const tern_emu_view *a,
                           const tern_emu_view *b);

/* One of the two operators of tensor_scalar. For operators on bits the immediate is a plain word;
 * for integers it is an f32 as always. */
typedef struct {
    tern_alu op;
    bool reverse;
    const tern_emu_view *operand;
    uint32_t imm;
} tern_emu_words_step;

/* Runs it and returns true if it works on words; does nothing otherwise. Integers on POOL do only
 * if scalars in memory are 32-bit integers and immediates whole numbers of that range. */
bool tern_emu_words_scalar(const tern_emu_core *core, const tern_emu_exec *x, bool clash,
                           const tern_emu_view *dst, const tern_emu_view *data,
                           const tern_emu_words_step *steps);

#endif
