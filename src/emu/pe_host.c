/* emu/pe_host.c - kernel selection for this host, by HWCAP and CPUID, never by CPU name.
 *
 * Instructions for bf16 must also compute a small matmul correctly before they are used: an
 * operating system or an emulator may support their state only partly, and that must not give a
 * wrong result. */
#include <stdatomic.h>
#include <stddef.h>

#include "base/assert.h"
#include "emu/pe_impl.h"

#if defined(__aarch64__)
#include <sys/auxv.h>
#elif defined(__x86_64__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

const tern_emu_pe_kernels *tern_emu_pe_kernels_of(tern_cpu_level level)
{
    static const tern_emu_pe_kernels *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_emu_pe_kernels_##level,
        TERN_LEVELS_COMPILED(X)
#undef X
    };
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    return tables[level];
}

const tern_emu_pe_kernels *tern_emu_pe_kernels_of_host(void)
{
    return tern_emu_pe_kernels_of(tern_cpu_level_get());
}

/* --- instructions for bf16 --- */

#if defined(__aarch64__)
enum { HAS_BF16 = 1 << 14 }; /* HWCAP2_BF16 */
static bool has_bfmmla(void)
{
    return tern_cpu_level_get() == TERN_CPU_NEON && (getauxval(AT_HWCAP2) & HAS_BF16) != 0;
}
static bool has_vdpbf16(void) { return false; }
static bool has_amx(void) { return false; }
#elif defined(__x86_64__)
enum {
    LEAF_FEATURES = 7,
    EAX1_AVX512_BF16 = 1 << 5,
    EDX_AMX_BF16 = 1 << 22,
    EDX_AMX_TILE = 1 << 24,
    ARCH_REQ_XCOMP_PERM = 0x1023, /* Linux saves AMX state only for processes that request it */
    XFEATURE_XTILEDATA = 18
};
static bool has_bfmmla(void) { return false; }
static bool has_vdpbf16(void)
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    return tern_cpu_level_get() == TERN_CPU_AVX512 &&
           __get_cpuid_count(LEAF_FEATURES, 1, &a, &b, &c, &d) && (a & EAX1_AVX512_BF16);
}
static bool has_amx(void)
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    const unsigned wanted = EDX_AMX_BF16 | EDX_AMX_TILE;
    return tern_cpu_level_get() == TERN_CPU_AVX512 &&
           __get_cpuid_count(LEAF_FEATURES, 0, &a, &b, &c, &d) && (d & wanted) == wanted &&
           syscall(SYS_arch_prctl, ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA) == 0;
}
#else
static bool has_bfmmla(void) { return false; }
static bool has_vdpbf16(void) { return false; }
static bool has_amx(void) { return false; }
#endif

enum { TRY_K = TERN_PE_STEP_MAX, TRY_SIDE = TERN_PE_COLUMNS_MAX };

static int try_value(uint32_t k, uint32_t i) { return (int)((k * 7 + i * 5) % 9) - 4; }

/* One tile of integers, whose result is exact in any order. */
static bool gets_it_right(const tern_emu_pe_method *m)
{
    uint16_t rows[TRY_K][TRY_SIDE], a[TRY_K * TERN_PE_ROWS_MAX], b[TRY_K * TRY_SIDE];
    float c[TERN_PE_ROWS_MAX * TRY_SIDE];
    const void *at[TRY_K];
    static const tern_convert_options exactly = {.mode = {.overflow = TERN_OVERFLOW_IEEE}};
    for (uint32_t k = 0; k < TRY_K; k++) {
        float row[TRY_SIDE];
        for (uint32_t i = 0; i < TRY_SIDE; i++)
            row[i] = (float)try_value(k, i);
        tern_convert(TERN_BF16, rows[k], TERN_F32, row, TRY_SIDE, &exactly);
        at[k] = rows[k];
    }
    for (uint32_t k = 0; k < TRY_K; k += m->step) {
        m->pack_stationary(a + (size_t)k * m->rows, 0, at + k, m->rows);
        m->pack_moving(b + (size_t)k * m->columns, 0, at + k, m->columns);
    }
    if (m->enter)
        m->enter();
    m->tile(TRY_K / m->step, a, b, c, TRY_SIDE, m->columns, false);
    if (m->leave)
        m->leave();
    for (uint32_t i = 0; i < m->rows; i++)
        for (uint32_t j = 0; j < m->columns; j++) {
            int wanted = 0;
            for (uint32_t k = 0; k < TRY_K; k++)
                wanted += try_value(k, i) * try_value(k, j);
            if (c[i * TRY_SIDE + j] != (float)wanted)
                return false;
        }
    return true;
}

/* Fastest first. */
static const struct {
    const tern_emu_pe_method *const *method;
    bool (*has)(void);
} candidates[] = {
    {&tern_emu_pe_amx, has_amx},
    {&tern_emu_pe_vdpbf16, has_vdpbf16},
    {&tern_emu_pe_bfmmla, has_bfmmla},
};

/* Bit i: this host has candidate i. */
static unsigned find_bf16(void)
{
    unsigned found = 0;
    for (unsigned i = 0; i < TERN_COUNT_OF(candidates); i++) {
        const tern_emu_pe_method *m = *candidates[i].method;
        if (m && candidates[i].has() && gets_it_right(m))
            found |= 1u << i;
    }
    return found;
}

const tern_emu_pe_method *tern_emu_pe_bf16_at(size_t index)
{
    const unsigned known_bit = 1u << 31;
    static atomic_uint known; /* the race is benign: every thread finds the same */
    unsigned found = atomic_load_explicit(&known, memory_order_relaxed);
    if (!found) {
        found = find_bf16() | known_bit;
        atomic_store_explicit(&known, found, memory_order_relaxed);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(candidates); i++)
        if (found >> i & 1 && index-- == 0)
            return *candidates[i].method;
    return NULL;
}

const tern_emu_pe_method *tern_emu_pe_bf16_of_host(void) { return tern_emu_pe_bf16_at(0); }
