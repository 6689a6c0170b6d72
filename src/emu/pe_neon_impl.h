/* emu/pe_neon_impl.h - the sums of a tile of 8 rows and 8 columns in NEON's registers, in assembly.
 *
 * Each k is 16 fused multiply-adds on what was loaded one k before. Compilers do not keep that
 * distance: they put a load next to its use, which then waits for what comes from the L2 cache. An
 * f32 row that is packed in passing goes through integer registers, since a store of a vector takes
 * the place of a multiply-add. Sums are those of sums_of() in pe_kernels.c, bit by bit. */
#ifndef TERN_EMU_PE_NEON_IMPL_H
#define TERN_EMU_PE_NEON_IMPL_H

#include <arm_neon.h>

#include "emu/pe_impl.h"

enum { NEON_ROWS = 8, NEON_VECTORS = 2, NEON_STEPS = 8 /* k is a multiple of so many */ };

/* Operands 0 to 15 are the sums, two a row; 0 to 3 and 4 to 7 the registers of even and odd k. */
#define NEON_ZERO(sum) "movi %" #sum ".4s, #0\n\t"
#define NEON_FMA(sum, row, factor, lane) \
    "fmla %" #sum ".4s, v" #row ".4s, v" #factor ".s[" #lane "]\n\t"
#define NEON_PAIR(s0, s1, r0, r1, f, lane) NEON_FMA(s0, r0, f, lane) NEON_FMA(s1, r1, f, lane)
#define NEON_FMAS(f0, f1, r0, r1)    \
    NEON_PAIR(0, 1, r0, r1, f0, 0)   \
    NEON_PAIR(2, 3, r0, r1, f0, 1)   \
    NEON_PAIR(4, 5, r0, r1, f0, 2)   \
    NEON_PAIR(6, 7, r0, r1, f0, 3)   \
    NEON_PAIR(8, 9, r0, r1, f1, 0)   \
    NEON_PAIR(10, 11, r0, r1, f1, 1) \
    NEON_PAIR(12, 13, r0, r1, f1, 2) \
    NEON_PAIR(14, 15, r0, r1, f1, 3)
#define NEON_FMAS_EVEN NEON_FMAS(0, 1, 2, 3)
#define NEON_FMAS_ODD  NEON_FMAS(4, 5, 6, 7)

/* A row of the moving: packed, or as it lies, to be packed. */
#define NEON_ROW_PACKED(r0, r1) "ldp q" #r0 ", q" #r1 ", [%[b]], #32\n\t"
#define NEON_ROW_F32(r0, r1)              \
    "ldp q" #r0 ", q" #r1 ", [%[at]]\n\t" \
    "ldp x9, x10, [%[at]]\n\t"            \
    "ldp x11, x12, [%[at], #16]\n\t"      \
    "prfm pldl1keep, [%[at], #128]\n\t"   \
    "add %[at], %[at], %[row_bytes]\n\t"  \
    "stp x9, x10, [%[b]], #16\n\t"        \
    "stp x11, x12, [%[b]], #16\n\t"
#define NEON_ROW_BF16(r0, r1)                 \
    "ldr q" #r1 ", [%[at]]\n\t"               \
    "prfm pldl1keep, [%[at], #64]\n\t"        \
    "add %[at], %[at], %[row_bytes]\n\t"      \
    "shll v" #r0 ".4s, v" #r1 ".4h, #16\n\t"  \
    "shll2 v" #r1 ".4s, v" #r1 ".8h, #16\n\t" \
    "stp q" #r0 ", q" #r1 ", [%[b]], #32\n\t"
#define NEON_LOAD_EVEN(ROW) "ldp q0, q1, [%[a]], #32\n\t" ROW(2, 3)
#define NEON_LOAD_ODD(ROW)  "ldp q4, q5, [%[a]], #32\n\t" ROW(6, 7)

#define NEON_TWO(ROW) NEON_LOAD_ODD(ROW) NEON_FMAS_EVEN NEON_LOAD_EVEN(ROW) NEON_FMAS_ODD
// clang-format off
#define NEON_SUMS(ROW)                                                            \
    NEON_ZERO(0) NEON_ZERO(1) NEON_ZERO(2) NEON_ZERO(3)                           \
    NEON_ZERO(4) NEON_ZERO(5) NEON_ZERO(6) NEON_ZERO(7)                           \
    NEON_ZERO(8) NEON_ZERO(9) NEON_ZERO(10) NEON_ZERO(11)                         \
    NEON_ZERO(12) NEON_ZERO(13) NEON_ZERO(14) NEON_ZERO(15)                       \
    NEON_LOAD_EVEN(ROW)                                                           \
    "1:\n\t"                                                                      \
    NEON_TWO(ROW) NEON_TWO(ROW) NEON_TWO(ROW) NEON_LOAD_ODD(ROW) NEON_FMAS_EVEN   \
    "subs %w[k], %w[k], #8\n\t"                                                   \
    "b.eq 2f\n\t"                                                                 \
    NEON_LOAD_EVEN(ROW) NEON_FMAS_ODD                                             \
    "b 1b\n"                                                                      \
    "2:\n\t"                                                                      \
    NEON_FMAS_ODD
// clang-format on

#define NEON_OUT(i) "=&w"(sum[i][0]), "=&w"(sum[i][1])
#define NEON_RUN(ROW)                                                                             \
    __asm__ volatile(NEON_SUMS(ROW)                                                               \
                     : NEON_OUT(0), NEON_OUT(1), NEON_OUT(2), NEON_OUT(3), NEON_OUT(4),           \
                       NEON_OUT(5), NEON_OUT(6),                                                  \
                       NEON_OUT(7), [k] "+&r"(k), [a] "+&r"(a), [b] "+&r"(b), [at] "+&r"(raw.at)  \
                     : [row_bytes] "r"(raw.row_bytes)                                             \
                     : "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "x9", "x10", "x11", "x12", \
                       "cc", "memory")

/* As tile_of() has it. |k| is a multiple of NEON_STEPS and not 0. */
static inline __attribute__((always_inline)) void neon_sums(uint32_t k, const float *a, float *b,
                                                            tern_emu_pe_raw raw,
                                                            float32x4_t (*sum)[NEON_VECTORS])
{
    if (raw.elem_bytes == 0)
        NEON_RUN(NEON_ROW_PACKED);
    else if (raw.elem_bytes == 2)
        NEON_RUN(NEON_ROW_BF16);
    else
        NEON_RUN(NEON_ROW_F32);
}

#endif
