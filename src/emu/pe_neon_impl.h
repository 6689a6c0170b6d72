/* emu/pe_neon_impl.h - tiles of 8 rows and 8 columns in NEON registers, in assembly.
 *
 * Each k issues 16 fused multiply-adds on operands that were loaded one k earlier. Compilers do
 * not keep that distance: they schedule a load next to its use, which then stalls on the L2
 * cache. An f32 row that is packed on the fly goes through integer registers, since a vector
 * store would take the issue slot of a multiply-add. Compilers do not overlap tiles either:
 * while the sums of one tile are stored to PSUM row by row, the next tile already has its first
 * operands and starts on the rows whose registers are free, so that the multipliers never stall.
 * Sums are bit-identical to sums_of() in pe_kernels.c. */
#ifndef TERN_EMU_PE_NEON_IMPL_H
#define TERN_EMU_PE_NEON_IMPL_H

#include <arm_neon.h>

#include "emu/pe_impl.h"

enum {
    NEON_ROWS = 8,
    NEON_VECTORS = 2,
    NEON_STEPS = 8, /* k is a multiple of this */
    NEON_AHEAD = 8  /* prefetch distance in rows of the moving */
};

/* Registers 0 to 3 and 4 to 7 are the operands of even and odd k, 8 to 23 the sums, two per row,
 * 24 to 31 the PSUM values of four rows. */
#define NEON_FMA(sum, row, factor, lane) \
    "fmla v" #sum ".4s, v" #row ".4s, v" #factor ".s[" #lane "]\n\t"
#define NEON_PAIR(s0, s1, r0, r1, f, lane) NEON_FMA(s0, r0, f, lane) NEON_FMA(s1, r1, f, lane)
#define NEON_FMAS(f0, f1, r0, r1)    \
    NEON_PAIR(8, 9, r0, r1, f0, 0)   \
    NEON_PAIR(10, 11, r0, r1, f0, 1) \
    NEON_PAIR(12, 13, r0, r1, f0, 2) \
    NEON_PAIR(14, 15, r0, r1, f0, 3) \
    NEON_PAIR(16, 17, r0, r1, f1, 0) \
    NEON_PAIR(18, 19, r0, r1, f1, 1) \
    NEON_PAIR(20, 21, r0, r1, f1, 2) \
    NEON_PAIR(22, 23, r0, r1, f1, 3)
#define NEON_FMAS_EVEN NEON_FMAS(0, 1, 2, 3)
#define NEON_FMAS_ODD  NEON_FMAS(4, 5, 6, 7)

/* A row of the moving: packed, or in its original layout, to be packed. */
#define NEON_ROW_PACKED(r0, r1) "ldp q" #r0 ", q" #r1 ", [%[b]], #32\n\t"
#define NEON_ROW_F32(r0, r1)                \
    "ldp q" #r0 ", q" #r1 ", [%[at]]\n\t"   \
    "ldp x9, x10, [%[at]]\n\t"              \
    "ldp x11, x12, [%[at], #16]\n\t"        \
    "prfm pldl1keep, [%[at], #64]\n\t"      \
    "prfm pldl1keep, [%[at], %[ahead]]\n\t" \
    "add %[at], %[at], %[row_bytes]\n\t"    \
    "stp x9, x10, [%[b]], #16\n\t"          \
    "stp x11, x12, [%[b]], #16\n\t"
#define NEON_ROW_BF16(r0, r1)                 \
    "ldr q" #r1 ", [%[at]]\n\t"               \
    "prfm pldl1keep, [%[at], #64]\n\t"        \
    "prfm pldl1keep, [%[at], %[ahead]]\n\t"   \
    "add %[at], %[at], %[row_bytes]\n\t"      \
    "shll v" #r0 ".4s, v" #r1 ".4h, #16\n\t"  \
    "shll2 v" #r1 ".4s, v" #r1 ".8h, #16\n\t" \
    "stp q" #r0 ", q" #r1 ", [%[b]], #32\n\t"
#define NEON_LOAD_EVEN(ROW) "ldp q0, q1, [%[a]], #32\n\t" ROW(2, 3)
#define NEON_LOAD_ODD(ROW)  "ldp q4, q5, [%[a]], #32\n\t" ROW(6, 7)
#define NEON_TWO(ROW)       NEON_LOAD_ODD(ROW) NEON_FMAS_EVEN NEON_LOAD_EVEN(ROW) NEON_FMAS_ODD

/* Row by row: the PSUM values are loaded from x13, the sums are stored to x14. */
#define NEON_OLD_ADD(o0, o1)            \
    "ldp q" #o0 ", q" #o1 ", [x13]\n\t" \
    "add x13, x13, %[c_row]\n\t"
#define NEON_OLD_PUT(o0, o1)
#define NEON_OUT_ADD(s0, s1, o0, o1)                 \
    "fadd v" #o0 ".4s, v" #o0 ".4s, v" #s0 ".4s\n\t" \
    "fadd v" #o1 ".4s, v" #o1 ".4s, v" #s1 ".4s\n\t" \
    "stp q" #o0 ", q" #o1 ", [x14]\n\t"              \
    "add x14, x14, %[c_row]\n\t"
#define NEON_OUT_PUT(s0, s1, o0, o1)    \
    "stp q" #s0 ", q" #s1 ", [x14]\n\t" \
    "add x14, x14, %[c_row]\n\t"
#define NEON_ZERO(s0, s1) "movi v" #s0 ".4s, #0\n\tmovi v" #s1 ".4s, #0\n\t"
/* PSUM values may be far in the memory hierarchy: they are prefetched while earlier tiles are
 * computed. */
#define NEON_FETCH        "prfm pstl1keep, [x15]\n\tadd x15, x15, %[c_row]\n\t"
#define NEON_FETCH_4      NEON_FETCH NEON_FETCH NEON_FETCH NEON_FETCH
/* Prefetches the lines of a row of |next|. */
#define NEON_NEXT                         \
    "prfm pldl2keep, [%[next]]\n\t"       \
    "prfm pldl2keep, [%[next], #64]\n\t"  \
    "prfm pldl2keep, [%[next], #128]\n\t" \
    "prfm pldl2keep, [%[next], #192]\n\t" \
    "add %[next], %[next], %[next_row]\n\t"
#define NEON_OLD_4(HOW) \
    NEON_OLD_##HOW(24, 25) NEON_OLD_##HOW(26, 27) NEON_OLD_##HOW(28, 29) NEON_OLD_##HOW(30, 31)
// clang-format off
#define NEON_ROWS_OUT(HOW)                                                     \
    NEON_OUT_##HOW(8, 9, 24, 25)    NEON_ZERO(8, 9)    NEON_OLD_##HOW(24, 25)  \
    NEON_OUT_##HOW(10, 11, 26, 27)  NEON_ZERO(10, 11)  NEON_OLD_##HOW(26, 27)  \
    NEON_OUT_##HOW(12, 13, 28, 29)  NEON_ZERO(12, 13)  NEON_OLD_##HOW(28, 29)  \
    NEON_OUT_##HOW(14, 15, 30, 31)  NEON_ZERO(14, 15)  NEON_OLD_##HOW(30, 31)  \
    NEON_OUT_##HOW(16, 17, 24, 25)  NEON_ZERO(16, 17)                          \
    NEON_OUT_##HOW(18, 19, 26, 27)  NEON_ZERO(18, 19)                          \
    NEON_OUT_##HOW(20, 21, 28, 29)  NEON_ZERO(20, 21)                          \
    NEON_OUT_##HOW(22, 23, 30, 31)  NEON_ZERO(22, 23)

#define NEON_TILES(ROW, HOW)                                                   \
    NEON_LOAD_EVEN(ROW) NEON_NEXT                                              \
    NEON_ZERO(8, 9) NEON_ZERO(10, 11) NEON_ZERO(12, 13) NEON_ZERO(14, 15)      \
    NEON_ZERO(16, 17) NEON_ZERO(18, 19) NEON_ZERO(20, 21) NEON_ZERO(22, 23)    \
    "1:\n\t"                                                                   \
    NEON_TWO(ROW) NEON_TWO(ROW) NEON_TWO(ROW) NEON_LOAD_ODD(ROW) NEON_FMAS_EVEN \
    "subs %w[k], %w[k], #8\n\t"                                                \
    "b.eq 2f\n\t"                                                              \
    NEON_LOAD_EVEN(ROW) NEON_FMAS_ODD                                          \
    "b 1b\n"                                                                   \
    "2:\n\t"                                                                   \
    "mov x13, %[c]\n\tmov x14, %[c]\n\t"                                       \
    "add %[c], %[c], #32\n\t"                                                  \
    "subs %w[panels], %w[panels], #1\n\t"                                      \
    "b.eq 3f\n\t"                                                              \
    "mov %[a], %[a_first]\n\tmov %w[k], %w[k_all]\n\t"                         \
    "add %[at_first], %[at_first], %[at_step]\n\tmov %[at], %[at_first]\n\t"   \
    "add x15, %[c], #32\n\t"                                                   \
    "cmp %w[panels], #1\n\tcsel x15, %[below], x15, eq\n\t"                    \
    NEON_LOAD_EVEN(ROW) NEON_OLD_4(HOW)                                        \
    NEON_FMAS_ODD                                                              \
    NEON_FETCH_4 NEON_FETCH_4 NEON_NEXT                                        \
    NEON_ROWS_OUT(HOW)                                                         \
    "b 1b\n"                                                                   \
    "3:\n\t"                                                                   \
    NEON_OLD_4(HOW) NEON_FMAS_ODD NEON_ROWS_OUT(HOW)
// clang-format on

#define NEON_RUN(ROW, HOW)                                                                         \
    __asm__ volatile(NEON_TILES(ROW, HOW)                                                          \
                     : [k] "+&r"(k), [a] "+&r"(a), [b] "+&r"(b), [at] "+&r"(raw.at), [c] "+&r"(c), \
                       [at_first] "+&r"(at_first), [panels] "+&r"(panels), [next] "+&r"(next.at)   \
                     : [row_bytes] "r"(raw.row_bytes), [c_row] "r"(c_row), [k_all] "r"(k_all),     \
                       [a_first] "r"(a_first), [at_step] "r"(at_step), [below] "r"(below),         \
                       [next_row] "r"(next.row_bytes), [ahead] "r"(NEON_AHEAD * raw.row_bytes)     \
                     : "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",   \
                       "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21",       \
                       "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30", "v31", "x9", \
                       "x10", "x11", "x12", "x13", "x14", "x15", "cc", "memory")
#define NEON_RUN_HOW(ROW)       \
    do {                        \
        if (add)                \
            NEON_RUN(ROW, ADD); \
        else                    \
            NEON_RUN(ROW, PUT); \
    } while (0)

/* Contract as tiles_of(). |k| is a multiple of NEON_STEPS; |k| and |panels| are not 0. */
static inline void neon_tiles(uint32_t k, const float *a, float *b, uint32_t panels, float *c,
                              int64_t c_row, bool add, tern_emu_pe_raw raw, tern_emu_pe_next next)
{
    const uint32_t k_all = k;
    const float *a_first = a, *below = c + NEON_ROWS * c_row;
    const uint8_t *at_first = raw.at;
    const size_t at_step = (size_t)NEON_VECTORS * 4 * raw.elem_bytes;
    c_row *= (int64_t)sizeof(float);
    if (next.rows == 0)
        next = (tern_emu_pe_next){.at = (const uint8_t *)a};
    if (raw.elem_bytes == 0)
        NEON_RUN_HOW(NEON_ROW_PACKED);
    else if (raw.elem_bytes == 2)
        NEON_RUN_HOW(NEON_ROW_BF16);
    else
        NEON_RUN_HOW(NEON_ROW_F32);
}

#endif
