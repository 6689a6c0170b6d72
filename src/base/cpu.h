/* base/cpu.h - what the host CPU can do, found at run time by HWCAP or CPUID, never by its name.
 *
 * A level is a set of features that one compilation of the kernels relies on. Every level of the
 * host's architecture is compiled in (cmake/TernModule.cmake, tern_kernels); GENERIC is portable C,
 * always there, and must give the same bits as every other. */
#ifndef TERN_BASE_CPU_H
#define TERN_BASE_CPU_H

#include <stdbool.h>

// clang-format off
#define TERN_CPU_LEVELS(X)                                                       \
    X(GENERIC, "generic", "portable C")                                          \
    X(NEON,    "neon",    "arm64 Advanced SIMD")                                 \
    X(AVX2,    "avx2",    "x86-64 AVX2 with FMA and F16C")                       \
    X(AVX512,  "avx512",  "x86-64 AVX-512 F, BW, DQ, VL, with FMA and F16C")
// clang-format on

typedef enum {
#define X(name, text, what) TERN_CPU_##name,
    TERN_CPU_LEVELS(X)
#undef X
        TERN_CPU_LEVEL_COUNT
} tern_cpu_level;

/* "neon" */
const char *tern_cpu_level_name(tern_cpu_level level);

/* Whether this host can run |level|. */
bool tern_cpu_level_runs(tern_cpu_level level);

/* The level to use: the best that runs, or what TERN_CPU names if the host can run that. Decided
 * once per process. Thread-safe. */
tern_cpu_level tern_cpu_level_get(void);

#endif
