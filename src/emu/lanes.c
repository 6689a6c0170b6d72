/* emu/lanes.c - selection of the kernels that process rows in parallel, and the operators
 * without kernels. */
#include "emu/lanes_impl.h"

#include <string.h>

#include "base/assert.h"

static const tern_emu_lanes_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_emu_lanes_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

const tern_emu_lanes_table *tern_emu_lanes_at(tern_cpu_level level)
{
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    return tables[level];
}

const tern_emu_lanes_table *tern_emu_lanes(void) { return tern_emu_lanes_at(tern_cpu_level_get()); }

void tern_emu_lanes_get(const tern_emu_view *v, uint32_t row, uint32_t lanes, uint32_t first,
                        uint32_t n, float (*scratch)[TERN_EMU_SPAN], const float **out)
{
    TERN_ASSERT(lanes >= 1 && lanes <= TERN_EMU_GROUP && n <= TERN_EMU_SPAN);
    for (uint32_t l = 0; l < lanes; l++)
        out[l] = tern_emu_get_f32(v, row + l, first, n, scratch[l]);
    for (uint32_t l = lanes; l < TERN_EMU_GROUP; l++)
        out[l] = out[lanes - 1];
}

/* Operators without a kernel: each column of the group as one short array. */
static void column(float *to, const float *const *row, uint32_t i)
{
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
        to[l] = row[l][i];
}

static void put_column(float *const *row, uint32_t i, const float *from)
{
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++)
        row[l][i] = tern_emu_canonical_nan(from[l]);
}

void tern_emu_fold(const tern_emu_lanes_table *table, tern_alu op, float *acc,
                   const float *const *row, uint32_t n)
{
    if (table->fold[op]) {
        table->fold[op](acc, row, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        float x[TERN_EMU_GROUP];
        column(x, row, i);
        tern_emu_alu(op, acc, acc, x, TERN_EMU_GROUP);
    }
}

void tern_emu_running(const tern_emu_lanes_table *table, tern_alu op, float *acc, float *const *dst,
                      const float *const *a, uint32_t n)
{
    if (table->running[op]) {
        table->running[op](acc, dst, a, NULL, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        float x[TERN_EMU_GROUP];
        column(x, a, i);
        tern_emu_alu(op, acc, x, acc, TERN_EMU_GROUP);
        put_column(dst, i, acc);
    }
}

/* For the operators that have kernels. A NaN result is the canonical one in either order. */
static bool commutes(tern_alu op) { return op != TERN_ALU_SUBTRACT; }

void tern_emu_scan(const tern_emu_lanes_table *table, const tern_emu_scan_ops *ops, float *acc,
                   float *const *dst, const float *const *a, const float *const *b, uint32_t n)
{
    tern_emu_scan_fn *kernel = table->scan[ops->op0][ops->op1];
    if (kernel && (!ops->reverse0 || commutes(ops->op0)) &&
        (!ops->reverse1 || commutes(ops->op1))) {
        kernel(acc, dst, a, b, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        float x[TERN_EMU_GROUP], y[TERN_EMU_GROUP];
        column(x, a, i);
        column(y, b, i);
        tern_emu_alu(ops->op0, x, ops->reverse0 ? acc : x, ops->reverse0 ? x : acc, TERN_EMU_GROUP);
        tern_emu_alu(ops->op1, acc, ops->reverse1 ? y : x, ops->reverse1 ? x : y, TERN_EMU_GROUP);
        put_column(dst, i, acc);
    }
}

/* --- integers --- */

void tern_emu_put_low(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const uint32_t *words)
{
    TERN_ASSERT(n <= TERN_EMU_CHUNK);
    uint8_t bytes[TERN_EMU_CHUNK];
    uint16_t halves[TERN_EMU_CHUNK];
    uint64_t doubles[TERN_EMU_CHUNK];
    switch (v->elem_bytes) {
    case 1:
        for (uint32_t i = 0; i < n; i++)
            bytes[i] = (uint8_t)words[i];
        tern_emu_put_bits(v, row, first, n, bytes);
        break;
    case 2:
        for (uint32_t i = 0; i < n; i++)
            halves[i] = (uint16_t)words[i];
        tern_emu_put_bits(v, row, first, n, halves);
        break;
    case 4:
        tern_emu_put_bits(v, row, first, n, words);
        break;
    default:
        TERN_ASSERT(v->elem_bytes == 8);
        for (uint32_t i = 0; i < n; i++)
            doubles[i] = words[i];
        tern_emu_put_bits(v, row, first, n, doubles);
    }
}
