/* emu/tile_impl.h - the traversal of a tile by element-wise instructions: row by row, chunk by
 * chunk, in f32.
 *
 * An instruction supplies a function that computes a chunk of a row. The traversal decides where
 * results can be computed in place, casts and stores them, folds them into the engine's
 * accumulators if requested, and uses threads where rows are independent. */
#ifndef TERN_EMU_TILE_IMPL_H
#define TERN_EMU_TILE_IMPL_H

#include "emu/core_impl.h"

/* The codes that tern_emu_put_f32() would store, contiguous in |codes| (rows.c). */
void tern_emu_cast_f32(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                       uint32_t row, uint32_t first, uint32_t n, const float *values, void *codes);

/* Whether |dst| can be written while |src| is read: they are the same tile, or disjoint. Where
 * they overlap, rows are processed in order, and each chunk is read before it is written, so
 * that the result is deterministic. */
bool tern_emu_alias_safe(const tern_emu_view *dst, const tern_emu_view *src);

/* If all |n| views are narrow tiles of the same size, replaces them by |rows|, the same elements as
 * one row each. For elementwise instructions whose tiles do not overlap. (columns.c) */
void tern_emu_columns_as_rows(const tern_emu_core *core, const tern_emu_view **const *views,
                              unsigned n, tern_emu_view *rows);

/* Whether the starts of long rows are prefetched too: on x86-64 a store waits for the line that it
 * overwrites; elsewhere this costs more than it saves. */
#if defined(__x86_64__)
enum { TERN_EMU_FETCHES_LONG_ROWS = 1 };
#else
enum { TERN_EMU_FETCHES_LONG_ROWS = 0 };
#endif

/* Prefetches the rows after |row|: they are far apart, and the hardware prefetcher does not predict
 * their starts. Always inline: compilers remove calls of functions that do nothing but prefetch. */
static inline __attribute__((always_inline)) void tern_emu_fetch_rows(const tern_emu_view *v,
                                                                      uint32_t row)
{
    enum { LINE = 64, LINES = 4, SHORT = LINES * LINE, SHORT_ROWS = 4 };
    const bool is_short = (size_t)v->elems * v->elem_bytes <= SHORT;
    const int64_t ahead = is_short ? SHORT_ROWS : 1;
    if (!is_short && !TERN_EMU_FETCHES_LONG_ROWS)
        return;
    const uint8_t *next = v->base + ((int64_t)row + ahead) * v->row_bytes;
    for (unsigned i = 0; i < LINES; i++)
        __builtin_prefetch(next + (size_t)i * LINE);
}

/* The scalar of each row, read before any result is written. */
typedef struct {
    bool is_vector;
    float one;
    float row[TERN_EMU_LANES];
} tern_emu_scalars;
void tern_emu_scalars_get(tern_emu_scalars *s, const tern_emu_view *v, uint32_t arg);
static inline float tern_emu_scalars_of(const tern_emu_scalars *s, uint32_t row)
{
    return s->is_vector ? s->row[row] : s->one;
}

/* Computes results first .. first + n - 1 of a row into |out|, which is the destination itself,
 * or disjoint from every operand. */
typedef void tern_emu_compute_fn(const void *job, uint32_t row, uint32_t first, uint32_t n,
                                 float *out);

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst;
    tern_emu_compute_fn *compute;
    const void *job;
    bool overlap; /* an operand overlaps |dst| and is not the same tile */

    /* Accumulation; |acc| is NULL if the instruction has none. */
    float *acc; /* of the engine, by lane */
    tern_isa_REDUCE cmd;
    tern_alu op;
    const tern_emu_scalars *init;    /* for load_reduce; NULL: the instruction does not have it */
    const tern_emu_view *reduce_res; /* receives the accumulator, if present */
} tern_emu_walk;

void tern_emu_walk_run(const tern_emu_walk *w);

#endif
