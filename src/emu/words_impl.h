/* emu/words_impl.h - operators on integer words: bitwise operators, and the GpSimd engine's
 * exact 32-bit integers. */
#ifndef TERN_EMU_WORDS_IMPL_H
#define TERN_EMU_WORDS_IMPL_H

#include "emu/core_impl.h"

/* Whether tensor_tensor with |op| works on words: bitwise operators do, and on POOL every
 * operator defined on integers if all three tiles are 32-bit integers. */
bool tern_emu_words_apply(const tern_emu_exec *x, tern_alu op, const tern_emu_view *dst,
                          const tern_emu_view *a, const tern_emu_view *b);

/* |overlap|: see tern_emu_alias_safe(). */
void tern_emu_words_tensor(const tern_emu_core *core, const tern_emu_exec *x, bool overlap,
                           tern_alu op, const tern_emu_view *dst, const tern_emu_view *a,
                           const tern_emu_view *b);

/* One of the two operators of tensor_scalar. For bitwise operators the immediate is a raw word;
 * for integers it is an f32 as always. */
typedef struct {
    tern_alu op;
    bool reverse;
    const tern_emu_view *operand;
    uint32_t imm;
} tern_emu_words_op;

/* Executes the instruction and returns true if it works on words; otherwise does nothing.
 * Integer operators on POOL do only if scalars in memory are 32-bit integers and immediates are
 * integers of that range. */
bool tern_emu_words_scalar(const tern_emu_core *core, const tern_emu_exec *x, bool overlap,
                           const tern_emu_view *dst, const tern_emu_view *data,
                           const tern_emu_words_op *ops);

#endif
