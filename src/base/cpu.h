/* base/cpu.h - features of the host CPU, detected at run time by HWCAP or CPUID.
 *
 * A level is the set of features that one compilation of the kernels requires. Every level of the
 * host's architecture is compiled in (cmake/TernModule.cmake, tern_kernels). GENERIC is portable C
 * and always available. All levels must give bit-identical results. */
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

/* The level to use: the one named by TERN_CPU if the host supports it, else the best supported one.
 * Chosen once per process. Thread-safe. */
tern_cpu_level tern_cpu_level_get(void);

#endif
