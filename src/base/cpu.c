#include "base/cpu.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"

static const char *const level_names[] = {
#define X(name, text, what) [TERN_CPU_##name] = text,
    TERN_CPU_LEVELS(X)
#undef X
};

const char *tern_cpu_level_name(tern_cpu_level level)
{
    TERN_ASSERT(level < TERN_CPU_LEVEL_COUNT);
    return level_names[level];
}

#if defined(__aarch64__)

#include <asm/hwcap.h>
#include <sys/auxv.h>

static bool host_runs(tern_cpu_level level)
{
    return level == TERN_CPU_NEON && (getauxval(AT_HWCAP) & HWCAP_ASIMD);
}

#elif defined(__x86_64__)

#include <cpuid.h>

/* clang 14 does not know the name "f16c". Asked once: in a virtual machine CPUID traps, which takes
 * microseconds, and this is on the way of every conversion. */
static bool has_f16c(void)
{
    static _Atomic int known; /* 0: not yet, 1: no, 2: yes */
    int seen = atomic_load_explicit(&known, memory_order_relaxed);
    if (!seen) {
        unsigned a = 0, b = 0, c = 0, d = 0;
        seen = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C) ? 2 : 1;
        atomic_store_explicit(&known, seen, memory_order_relaxed);
    }
    return seen == 2;
}

static bool host_runs(tern_cpu_level level)
{
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && has_f16c();
    bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return (level == TERN_CPU_AVX2 && avx2) || (level == TERN_CPU_AVX512 && avx512);
}

#else

static bool host_runs(tern_cpu_level level)
{
    (void)level;
    return false;
}

#endif

bool tern_cpu_level_runs(tern_cpu_level level)
{
    return level == TERN_CPU_GENERIC || host_runs(level);
}

static tern_cpu_level choose_level(void)
{
    const char *wanted = getenv("TERN_CPU");
    tern_cpu_level best = TERN_CPU_GENERIC;
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++) {
        if (!tern_cpu_level_runs(level))
            continue;
        if (wanted && strcmp(wanted, level_names[level]) == 0)
            return level;
        best = level;
    }
    return best;
}

tern_cpu_level tern_cpu_level_get(void)
{
    static _Atomic int chosen_plus_1; /* racing is harmless: every thread chooses the same */
    int seen = atomic_load_explicit(&chosen_plus_1, memory_order_relaxed);
    if (!seen) {
        seen = (int)choose_level() + 1;
        atomic_store_explicit(&chosen_plus_1, seen, memory_order_relaxed);
    }
    return (tern_cpu_level)(seen - 1);
}
