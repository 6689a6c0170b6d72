/* emu/lanes_impl.h - instructions whose lanes each process their own row in order.
 *
 * The order within a row determines the result, so a row cannot be split. Instead a kernel
 * processes eight lanes in parallel: it transposes blocks of their rows in registers, and each
 * vector operation then advances several lanes by one element. Every level gives the same bits.
 * A NaN result is 0x7fc00000. */
#ifndef TERN_EMU_LANES_IMPL_H
#define TERN_EMU_LANES_IMPL_H

#include "base/level.h"
#include "emu/core_impl.h"

enum {
    TERN_EMU_GROUP = 8, /* lanes processed in parallel */
    TERN_EMU_SPAN = 512 /* elements per lane and call: a group fits in the cache */
};

/* acc[l] = acc[l] op row[l][i] for each i in order. */
typedef void tern_emu_fold_fn(float *acc, const float *const *row, uint32_t n);
typedef void tern_emu_fold_bf16_fn(float *acc, const uint16_t *const *row, uint32_t n);

/* A scan: r starts as acc[l]; for each i, r is updated and dst[l][i] = r; at the end acc[l] = r.
 * dst[l] may be a[l] or b[l]; |b| is used only if there is a second operand. */
typedef void tern_emu_scan_fn(float *acc, float *const *dst, const float *const *a,
                              const float *const *b, uint32_t n);

/* The even and the odd elements of a row have separate accumulators. |n| is even, except in the
 * last call of a row. Squares are of the difference from |mean|. */
typedef void tern_emu_pairs_fn(float (*acc)[TERN_EMU_GROUP], float (*mean)[TERN_EMU_GROUP],
                               const float *const *row, uint32_t n);

typedef struct {
    tern_emu_fold_fn *fold[TERN_ALU_COUNT]; /* NULL: no kernel */
    tern_emu_fold_bf16_fn *fold_bf16[TERN_ALU_COUNT];
    tern_emu_scan_fn *running[TERN_ALU_COUNT];              /* r = a op r */
    tern_emu_scan_fn *scan[TERN_ALU_COUNT][TERN_ALU_COUNT]; /* r = (a op0 r) op1 b */
    tern_emu_pairs_fn *pair_sums, *pair_squares;
    /* Merges |n| elements into the eight largest so far, which are in descending order. */
    void (*top8)(float *top, const float *x, uint32_t n);
    /* The first i >= from with x[i] equal to |value|; n if there is none. */
    uint32_t (*first_equal)(const float *x, uint32_t from, uint32_t n, float value);
} tern_emu_lanes_table;

#define X(name, level) extern const tern_emu_lanes_table tern_emu_lanes_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* |level| must be supported by this host. */
const tern_emu_lanes_table *tern_emu_lanes_at(tern_cpu_level level);
const tern_emu_lanes_table *tern_emu_lanes(void);

/* Elements first .. first + n - 1 of |lanes| rows from |row| on, n <= TERN_EMU_SPAN. Entries
 * past |lanes| repeat the last lane. */
void tern_emu_lanes_get(const tern_emu_view *v, uint32_t row, uint32_t lanes, uint32_t first,
                        uint32_t n, float (*scratch)[TERN_EMU_SPAN], const float **out);

/* As the kernels, for any operator on floats: uses a kernel if there is one. */
void tern_emu_fold(const tern_emu_lanes_table *table, tern_alu op, float *acc,
                   const float *const *row, uint32_t n);
void tern_emu_running(const tern_emu_lanes_table *table, tern_alu op, float *acc, float *const *dst,
                      const float *const *a, uint32_t n);
typedef struct {
    tern_alu op0, op1;
    bool reverse0, reverse1; /* r op0 a; b op1 (...) */
} tern_emu_scan_ops;
void tern_emu_scan(const tern_emu_lanes_table *table, const tern_emu_scan_ops *ops, float *acc,
                   float *const *dst, const float *const *a, const float *const *b, uint32_t n);

/* Replaces any NaN by the canonical one. */
static inline float tern_emu_canonical_nan(float x) { return x == x ? x : __builtin_nanf(""); }

/* Stores the low bits of |n| words to integers of any size; n <= TERN_EMU_CHUNK. */
void tern_emu_put_low(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const uint32_t *words);

/* The accumulator register of row |row| of |dst|. */
static inline uint32_t tern_emu_lane_of(const tern_emu_view *dst, uint32_t row)
{
    return (uint32_t)(dst->ap->start + row) % TERN_EMU_LANES;
}

#endif
