/* emu/select_impl.h - the kernels of the selecting instructions, compiled once per CPU level. */
#ifndef TERN_EMU_SELECT_IMPL_H
#define TERN_EMU_SELECT_IMPL_H

#include "base/cpu.h"
#include "base/level.h"
#include "emu/core_impl.h"

/* dst[i] = src[i] where flag[i] is not 0 (|reverse|: is 0); other elements are unchanged.
 * Elements of 1 << [first index] bytes, flags of 1 << [second]. No alignment is required. |dst|
 * may be |src|. */
typedef void tern_emu_merge_fn(void *dst, const void *src, const void *flags, bool reverse,
                               uint32_t n);

/* The same with one source element for all. */
typedef void tern_emu_merge_one_fn(void *dst, const void *one, const void *flags, bool reverse,
                                   uint32_t n);

/* dst[i] = flag[i] is not 0 (|reverse|: is 0) ? a[i] : no. Flags of 1 << [index] bytes. */
typedef void tern_emu_choose_fn(float *dst, const float *a, float no, const void *flags,
                                bool reverse, uint32_t n);

/* flags[i] = base + x[i], wrapping, as a signed integer compared with 0. */
typedef void tern_emu_sign_fn(uint8_t *flags, const uint32_t *x, uint32_t base, uint32_t n);

typedef struct {
    tern_emu_merge_fn *merge[4][4];
    tern_emu_merge_one_fn *merge_one[4][4];
    tern_emu_choose_fn *choose[4];
    tern_emu_sign_fn *sign[TERN_ALU_COUNT]; /* of comparisons; NULL for others */
    /* dst[i] = in0[i] and in1[i] are not 0 ? a[i] : no. */
    void (*choose_both)(float *dst, const float *a, const float *in0, const float *in1, float no,
                        uint32_t n);
} tern_emu_select_table;

#define X(name, level) extern const tern_emu_select_table tern_emu_select_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* |level| must be supported by this host. */
const tern_emu_select_table *tern_emu_select_at(tern_cpu_level level);

#endif
