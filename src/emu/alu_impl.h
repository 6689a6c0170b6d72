/* emu/alu_impl.h - the ALU operators' kernels, compiled once per CPU level, and their selection.
 *
 * Semantics, the same on every level:
 *  - A NaN result is 0x7fc00000 for any NaN input; only NONE and ABS preserve the payload. Hosts
 *    differ in the NaN they generate, and the hardware's is not documented.
 *  - MAX and MIN are maximum and minimum of IEEE 754-2019: NaN if either operand is NaN, and +0 >
 *    -0, so a reduction's result does not depend on its order. The hardware's choice is not
 *    documented.
 *  - Comparisons are ordered, NE is the complement of EQ. NaN counts as true in logical
 *    operators. */
#ifndef TERN_EMU_ALU_IMPL_H
#define TERN_EMU_ALU_IMPL_H

#include "base/cpu.h"
#include "base/level.h"
#include "emu/core_impl.h"

/* An operator with a scalar, normalised to one of five forms, so that a pair of operators is one
 * loop. */
typedef enum {
    TERN_EMU_FORM_ADD,  /* x + s */
    TERN_EMU_FORM_MUL,  /* x * s */
    TERN_EMU_FORM_RSUB, /* s - x */
    TERN_EMU_FORM_MAX,
    TERN_EMU_FORM_MIN,
    TERN_EMU_FORM_COUNT,
    TERN_EMU_FORM_NONE = TERN_EMU_FORM_COUNT
} tern_emu_form;

/* |dst| equals |a| or |b|, or is disjoint from them. A table entry is NULL if there is no
 * kernel. */
typedef void tern_emu_binary_fn(float *dst, const float *a, const float *b, uint32_t n);
typedef void tern_emu_scalar_fn(float *dst, const float *a, float s, uint32_t n);
typedef void tern_emu_unary_fn(float *dst, const float *a, uint32_t n);
typedef void tern_emu_words_fn(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint32_t n);
typedef void tern_emu_binary_bf16_fn(uint16_t *dst, const uint16_t *a, const uint16_t *b,
                                     uint32_t n);

/* (a form0 s0) form1 s1, in one pass. */
typedef void tern_emu_pair_fn(float *dst, const float *a, float s0, float s1, uint32_t n);
typedef void tern_emu_pair_bf16_fn(uint16_t *dst, const uint16_t *a, float s0, float s1,
                                   uint32_t n);

/* (a form0 s) op b, in one pass. */
typedef void tern_emu_mixed_fn(float *dst, const float *a, float s, const float *b, uint32_t n);

typedef struct {
    tern_emu_binary_fn *binary[TERN_ALU_COUNT];
    tern_emu_scalar_fn *scalar[TERN_ALU_COUNT], *reverse[TERN_ALU_COUNT];
    tern_emu_unary_fn *unary[TERN_ALU_COUNT];
    tern_emu_words_fn *words[2][TERN_ALU_COUNT]; /* [is_signed] */
} tern_emu_alu_table;

/* Faster kernels for the most common operators (alu_hot_kernels.c). */
typedef struct {
    tern_emu_binary_fn *binary[TERN_ALU_COUNT];
    tern_emu_binary_bf16_fn *binary_bf16[TERN_ALU_COUNT];
    tern_emu_pair_fn *pair[TERN_EMU_FORM_COUNT][TERN_EMU_FORM_COUNT];
    tern_emu_pair_bf16_fn *pair_bf16[TERN_EMU_FORM_COUNT][TERN_EMU_FORM_COUNT];
    tern_emu_mixed_fn *mixed[TERN_EMU_FORM_COUNT][TERN_ALU_COUNT];
    tern_emu_mixed_fn *mixed_rsub[TERN_EMU_FORM_COUNT]; /* b - (a form0 s) */
    /* |widen| shifts. |narrow| gives the bits of tern_convert() in hardware mode. The arrays are
     * disjoint. */
    void (*widen)(float *dst, const uint16_t *bf16, uint32_t n);
    void (*narrow)(uint16_t *bf16, const float *src, uint32_t n);
} tern_emu_hot_table;

#define X(name, level)                                          \
    extern const tern_emu_alu_table tern_emu_alu_table_##level; \
    extern const tern_emu_hot_table tern_emu_hot_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* |level| must be supported by this host. */
const tern_emu_alu_table *tern_emu_alu_at(tern_cpu_level level);
const tern_emu_alu_table *tern_emu_alu_best(void);
const tern_emu_hot_table *tern_emu_hot_at(tern_cpu_level level);
const tern_emu_hot_table *tern_emu_hot_best(void);

/* The form of an operator with scalar |*s|, which may be rewritten for it; FORM_NONE if there is
 * none. NONE becomes the addition of -0, which is the identity on every number. */
tern_emu_form tern_emu_form_of(tern_alu op, bool reverse, float *s);

/* dst[i] = a[i] op b[i] on words, as tern_emu_alu_u32. |dst| may be |a| or |b|. */
void tern_emu_alu_words(tern_alu op, bool is_signed, uint32_t *dst, const uint32_t *a,
                        const uint32_t *b, uint32_t n);

/* Whether tern_emu_alu_u32() defines |op| on integers: operators with fractional results are
 * not. */
bool tern_emu_alu_on_integers(tern_alu op);

#endif
