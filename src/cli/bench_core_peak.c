/* Peak multiply-add throughput of this host: the instruction of the emulator's matmul on registers
 * alone, with enough independent accumulators to hide its latency. In assembly, so that the
 * compiler adds nothing. */
#include <string.h>

#include "base/cpu.h"
#include "cli/bench_core_impl.h"

#define TIMES_12(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
#define TIMES_16(X) TIMES_12(X) X(12) X(13) X(14) X(15)

#if defined(__aarch64__)

#define CLOBBERED                                                                                  \
    "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14", \
        "v15", "v30", "v31"

static double fma_flops(uint64_t rounds)
{
#define ONE(n) "fmla v" #n ".4s, v30.4s, v31.4s\n\t"
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile(TIMES_16(ONE)::: CLOBBERED);
#undef ONE
    return 2.0 * 4 * 16 * (double)rounds;
}

static double bfmmla_flops(uint64_t rounds)
{
/* bfmmla vN.4s, v30.8h, v31.8h, as a number: not every assembler knows it. */
#define ONE(n) ".inst 0x6e5fefc0 + " #n "\n\t"
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile(TIMES_16(ONE)::: CLOBBERED);
#undef ONE
    return 2.0 * 2 * 2 * 4 * 16 * (double)rounds;
}

#elif defined(__x86_64__)

#define CLOBBERED                                                                            \
    "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", \
        "xmm11", "xmm14", "xmm15"

static double fma_avx2_flops(uint64_t rounds)
{
#define ONE(n) "vfmadd231ps %%ymm14, %%ymm15, %%ymm" #n "\n\t"
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile(TIMES_12(ONE)::: CLOBBERED);
#undef ONE
    return 2.0 * 8 * 12 * (double)rounds;
}

static double fma_avx512_flops(uint64_t rounds)
{
#define ONE(n) "vfmadd231ps %%zmm14, %%zmm15, %%zmm" #n "\n\t"
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile(TIMES_12(ONE)::: CLOBBERED);
#undef ONE
    return 2.0 * 16 * 12 * (double)rounds;
}

static double vdpbf16ps_flops(uint64_t rounds)
{
#define ONE(n) "vdpbf16ps %%zmm14, %%zmm15, %%zmm" #n "\n\t"
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile(TIMES_12(ONE)::: CLOBBERED);
#undef ONE
    return 2.0 * 2 * 16 * 12 * (double)rounds;
}

/* Four tiles of 16 x 16 sums, from tiles of 16 x 32. The emulator has requested AMX from the
 * system.
 */
static double tdpbf16ps_flops(uint64_t rounds)
{
    struct {
        uint8_t palette, start, reserved[14];
        uint16_t columns[16];
        uint8_t rows[16];
    } config = {.palette = 1};
    for (int i = 0; i < 8; i++) {
        config.columns[i] = 64;
        config.rows[i] = 16;
    }
    __asm__ volatile("ldtilecfg %0" ::"m"(config));
    for (uint64_t r = 0; r < rounds; r++)
        __asm__ volatile("tdpbf16ps %%tmm5, %%tmm4, %%tmm0\n\ttdpbf16ps %%tmm7, %%tmm4, %%tmm1\n\t"
                         "tdpbf16ps %%tmm5, %%tmm6, %%tmm2\n\ttdpbf16ps %%tmm7, %%tmm6, %%tmm3" ::
                             : "memory");
    __asm__ volatile("tilerelease" ::: "memory");
    return 2.0 * 16 * 16 * 32 * 4 * (double)rounds;
}
#endif

typedef double (*peak_fn)(uint64_t rounds);

static peak_fn peak_of(const char *instruction)
{
#if defined(__aarch64__)
    return strcmp(instruction, "bfmmla") == 0 ? bfmmla_flops : fma_flops;
#elif defined(__x86_64__)
    if (strcmp(instruction, "tdpbf16ps") == 0)
        return tdpbf16ps_flops;
    if (strcmp(instruction, "vdpbf16ps") == 0)
        return vdpbf16ps_flops;
    return tern_cpu_level_get() == TERN_CPU_AVX512 ? fma_avx512_flops
           : tern_cpu_level_get() == TERN_CPU_AVX2 ? fma_avx2_flops
                                                   : NULL;
#else
    (void)instruction;
    return NULL;
#endif
}

bool tern_bench_core_peak(const char *instruction, double flops)
{
    peak_fn peak = peak_of(instruction);
    if (!peak)
        return false;
    (void)peak((uint64_t)(flops / peak(1)) + 1);
    return true;
}
