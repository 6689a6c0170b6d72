/* emu/lanes_impl.h - instructions whose lanes each walk their own row in order.
 *
 * The order of a row is part of the result, so such a walk cannot be cut along the row. Instead a
 * kernel walks eight lanes side by side: blocks of their rows are transposed in registers, and then
 * each vector operation is one step of several lanes. Every level gives the same bits. A NaN that
 * comes out is 0x7fc00000. */
#ifndef TERN_EMU_LANES_IMPL_H
#define TERN_EMU_LANES_IMPL_H

#include "base/level.h"
#include "emu/core_impl.h"

enum {
    TERN_EMU_GROUP = 8, /* lanes side by side */
    TERN_EMU_SPAN = 512 /* elements of each that are taken at a time: a group fits in the cache */
};

/* acc[l] = acc[l] op row[l][i] for each i in order. */
typedef void tern_emu_fold_fn(float *acc, const float *const *row, uint32_t n);
typedef void tern_emu_fold_bf16_fn(float *acc, const uint16_t *const *row, uint32_t n);

/* r = acc[l] at first and acc[l] = r at last; for each i: r is made, dst[l][i] = r. dst[l] may be
 * a[l] or b[l]; |b| only where there is a second operand. */
typedef void tern_emu_scan_fn(float *acc, float *const *dst, const float *const *a,
                              const float *const *b, uint32_t n);

/* The even elements of a row and the odd ones each have an accumulator. |n| is even, except in the
 * last call of a row. Squares are of the distance from |mean|. */
typedef void tern_emu_pairs_fn(float (*acc)[TERN_EMU_GROUP], float (*mean)[TERN_EMU_GROUP],
                               const float *const *row, uint32_t n);

typedef struct {
    tern_emu_fold_fn *fold[TERN_ALU_COUNT]; /* NULL: no kernel */
    tern_emu_fold_bf16_fn *fold_bf16[TERN_ALU_COUNT];
    tern_emu_scan_fn *running[TERN_ALU_COUNT];              /* r = a op r */
    tern_emu_scan_fn *scan[TERN_ALU_COUNT][TERN_ALU_COUNT]; /* r = (a op0 r) op1 b */
    tern_emu_pairs_fn *pair_sums, *pair_squares;
    /* Takes |n| more elements into the eight largest, which are in descending order. */
    void (*top8)(float *top, const float *x, uint32_t n);
    /* The first i >= from with x[i] equal to |value|; n if there is none. */
    uint32_t (*first_equal)(const float *x, uint32_t from, uint32_t n, float value);
} tern_emu_lanes_table;

#define X(name, level) extern const tern_emu_lanes_table tern_emu_lanes_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* |level| must run here. */
const tern_emu_lanes_table *tern_emu_lanes_at(tern_cpu_level level);
const tern_emu_lanes_table *tern_emu_lanes(void);

/* Elements first .. first + n - 1 of |lanes| rows from |row| on, n <= TERN_EMU_SPAN. The places of
 * lanes that are not there repeat the last one. */
void tern_emu_lanes_get(const tern_emu_view *v, uint32_t row, uint32_t lanes, uint32_t first,
                        uint32_t n, float (*scratch)[TERN_EMU_SPAN], const float **out);

/* The same as kernels, for any operator on floats: through a kernel if there is one. */
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

/* The NaN that results have. */
static inline float tern_emu_plain_nan(float x) { return x == x ? x : __builtin_nanf(""); }

/* |n| words into integers of any size, the low bits of each; n <= TERN_EMU_CHUNK. */
void tern_emu_put_low(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const uint32_t *words);

/* The accumulator register of row |row| of |dst|. */
static inline uint32_t tern_emu_lane_of(const tern_emu_view *dst, uint32_t row)
{
    return (uint32_t)(dst->ap->start + row) % TERN_EMU_LANES;
}

#endif
