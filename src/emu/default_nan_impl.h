/* emu/default_nan_impl.h - the host mode in which arithmetic generates only the canonical NaN,
 * 0x7fc00000. For sources compiled once per CPU level. arm64 has it (FPCR.DN); on other hosts
 * the kernels test their results. No load or store moves past begin or end. */
#ifndef TERN_EMU_DEFAULT_NAN_IMPL_H
#define TERN_EMU_DEFAULT_NAN_IMPL_H

#include <stdint.h>

#include "base/level.h"

#if TERN_LEVEL_IS(neon)
static inline uint64_t default_nan_begin(void)
{
    uint64_t before;
    __asm__ volatile("mrs %0, fpcr" : "=r"(before));
    __asm__ volatile("msr fpcr, %0" ::"r"(before | UINT64_C(1) << 25) : "memory");
    return before;
}
static inline void default_nan_end(uint64_t before)
{
    __asm__ volatile("msr fpcr, %0" ::"r"(before) : "memory");
}
#else
static inline uint64_t default_nan_begin(void) { return 0; }
static inline void default_nan_end(uint64_t before) { (void)before; }
#endif

#endif
