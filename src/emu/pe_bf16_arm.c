/* emu/pe_bf16_arm.c - bf16 matmuls with BFMMLA, which adds the product of a 2 x 4 and a 4 x 2
 * matrix to a 2 x 2 one. Four k are packed together: for each column its four values.
 *
 * The instruction is inline assembly: compilers differ in how to enable a feature for one
 * function only. */
#include "emu/pe_impl.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#include <string.h>

enum { SIDE = 8, STEP = 4, PAIRS = SIDE / 2 };

/* Makes the assembler accept the instruction. */
#if defined(__clang__)
#define ALLOWING ""
#define TARGET   __attribute__((target("bf16")))
#else
#define ALLOWING ".arch_extension bf16\n\t"
#define TARGET
#endif

TARGET static inline float32x4_t bfmmla(float32x4_t sum, uint16x8_t a, uint16x8_t b)
{
    __asm__(ALLOWING "bfmmla %0.4s, %1.8h, %2.8h" : "+w"(sum) : "w"(a), "w"(b));
    return sum;
}

static void pack_fours(void *dst, size_t strip, const void *const *rows, uint32_t n)
{
    const uint16_t *from[STEP] = {rows[0], rows[1], rows[2], rows[3]};
    uint16_t *to = dst;
    uint32_t i = 0;
    for (; i + SIDE <= n; i += SIDE, to += strip) {
        uint16x8x4_t four = {{vld1q_u16(from[0] + i), vld1q_u16(from[1] + i),
                              vld1q_u16(from[2] + i), vld1q_u16(from[3] + i)}};
        vst4q_u16(to, four);
    }
    if (i == n)
        return;
    memset(to, 0, STEP * SIDE * sizeof *to);
    for (uint32_t c = 0; i + c < n; c++)
        for (uint32_t j = 0; j < STEP; j++)
            to[c * STEP + j] = from[j][i + c];
}

static void store_row(float *at, float32x4_t sum, bool add)
{
    if (add)
        sum = vaddq_f32(vld1q_f32(at), sum);
    float32x4_t nan = vreinterpretq_f32_u32(vdupq_n_u32(TERN_PE_NAN));
    vst1q_f32(at, vbslq_f32(vceqq_f32(sum, sum), sum, nan));
}

TARGET static void tile(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                        uint32_t columns, bool add)
{
    const uint16_t *x = a, *y = b;
    float32x4_t sum[PAIRS][PAIRS];
    (void)columns; /* always the full tile */
#pragma GCC unroll 4
    for (int i = 0; i < PAIRS; i++)
#pragma GCC unroll 4
        for (int j = 0; j < PAIRS; j++)
            sum[i][j] = vdupq_n_f32(0);
    for (uint32_t s = 0; s < steps; s++, x += STEP * SIDE, y += STEP * SIDE) {
        uint16x8_t rows[PAIRS];
#pragma GCC unroll 4
        for (int j = 0; j < PAIRS; j++)
            rows[j] = vld1q_u16(y + 8 * j);
#pragma GCC unroll 4
        for (int i = 0; i < PAIRS; i++) {
            uint16x8_t factor = vld1q_u16(x + 8 * i);
#pragma GCC unroll 4
            for (int j = 0; j < PAIRS; j++)
                sum[i][j] = bfmmla(sum[i][j], factor, rows[j]);
        }
    }
#pragma GCC unroll 4
    for (int i = 0; i < PAIRS; i++)
#pragma GCC unroll 2
        for (int j = 0; j < PAIRS; j += 2) {
            float64x2_t left = vreinterpretq_f64_f32(sum[i][j]);
            float64x2_t right = vreinterpretq_f64_f32(sum[i][j + 1]);
            float *at = c + 2 * i * c_row + 2 * j;
            store_row(at, vreinterpretq_f32_f64(vzip1q_f64(left, right)), add);
            store_row(at + c_row, vreinterpretq_f32_f64(vzip2q_f64(left, right)), add);
        }
}

static const tern_emu_pe_method method = {.name = "bfmmla",
                                          .rows = SIDE,
                                          .columns = SIDE,
                                          .lanes = SIDE,
                                          .step = STEP,
                                          .half = true,
                                          .pack_stationary = pack_fours,
                                          .pack_moving = pack_fours,
                                          .tile = tile};
const tern_emu_pe_method *const tern_emu_pe_bfmmla = &method;
#else
const tern_emu_pe_method *const tern_emu_pe_bfmmla = NULL;
#endif
