#include "timing/rank_table_impl.h"

#include <string.h>

#include "arch/instance.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

/* --- tables of a program --- */

uint32_t tern_timing_rank_at(const tern_timing_ranks *t, uint32_t row, uint32_t column)
{
    uint32_t rank;
    memcpy(&rank, t->bytes + sizeof rank * ((size_t)row * t->columns + column), sizeof rank);
    return rank;
}

uint32_t tern_timing_row_ranks(const tern_timing_ranks *t, uint32_t row)
{
    uint32_t count = 0;
    while (count < t->columns && tern_timing_rank_at(t, row, count) != TERN_ISA_NONE32)
        count++;
    return count;
}

tern_timing_ranks tern_timing_ranks_of(const tern_isa_program *p, const tern_isa_instr *in)
{
    const unsigned groups = TERN_OPERAND(CC_TRIGGER, groups);
    const tern_timing_ranks none = {0};
    if (!tern_isa_has_operand(p, in, groups))
        return none;
    const tern_isa_ap *ap = &tern_isa_operands(p, in)[groups];
    if (ap->mem != TERN_MEM_HBM || ap->tensor >= p->tensors.count || ap->offset < 0)
        return none;
    const tern_isa_tensor *tensor = &p->tensors.items[ap->tensor];
    const uint64_t end = (uint64_t)ap->offset + tern_timing_ap_bytes(ap);
    if (tensor->kind != TERN_TENSOR_CONST || end > tensor->bytes ||
        tensor->data + end > p->data.count)
        return none;
    return (tern_timing_ranks){p->data.items + tensor->data + (uint64_t)ap->offset, ap->partitions,
                               (uint32_t)tern_isa_ap_elems(ap)};
}

/* --- another size of the outermost axis --- */

static bool row_has(const tern_timing_ranks *t, uint32_t row, uint32_t count, uint32_t rank)
{
    for (uint32_t i = 0; i < count; i++)
        if (tern_timing_rank_at(t, row, i) == rank)
            return true;
    return false;
}

static uint32_t ranks_at_position_0(const tern_timing_ranks *t, uint32_t row, uint32_t stride)
{
    uint32_t found = 0;
    const uint32_t count = tern_timing_row_ranks(t, row);
    for (uint32_t i = 0; i < count; i++)
        found += tern_timing_rank_at(t, row, i) < stride;
    return found;
}

static bool is_at_one_position(const tern_timing_ranks *t, uint32_t row, uint32_t stride)
{
    const uint32_t count = tern_timing_row_ranks(t, row);
    for (uint32_t i = 1; i < count; i++)
        if (tern_timing_rank_at(t, row, i) / stride != tern_timing_rank_at(t, row, 0) / stride)
            return false;
    return true;
}

static bool has_all_positions(const tern_timing_ranks *t, uint32_t row, tern_timing_axis axis)
{
    const uint32_t count = tern_timing_row_ranks(t, row);
    if (count != axis.size * ranks_at_position_0(t, row, axis.stride))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t rank = tern_timing_rank_at(t, row, i);
        for (uint32_t at = 0; rank < axis.stride && at < axis.size; at++)
            if (!row_has(t, row, count, rank + at * axis.stride))
                return false;
    }
    return true;
}

tern_timing_axis_use tern_timing_use_of_axis(const tern_timing_ranks *t, tern_timing_axis axis)
{
    bool outside = t->rows > 0, inside = true;
    TERN_ASSERT(axis.stride > 0 && axis.size > 0);
    for (uint32_t row = 0; row < t->rows && (outside || inside); row++) {
        outside = outside && is_at_one_position(t, row, axis.stride);
        inside = inside && has_all_positions(t, row, axis);
    }
    return outside ? TERN_TIMING_OUTSIDE : inside ? TERN_TIMING_INSIDE : TERN_TIMING_ACROSS;
}

/* Adds the ranks of |row| that are at position 0, moved to position |at|. */
static uint32_t *add_ranks(uint32_t *to, const tern_timing_ranks *t, uint32_t row, uint32_t stride,
                           uint32_t at)
{
    const uint32_t count = tern_timing_row_ranks(t, row);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t rank = tern_timing_rank_at(t, row, i);
        if (rank < stride)
            *to++ = rank + at * stride;
    }
    return to;
}

static uint32_t *fill_row(uint32_t *to, const uint32_t *end)
{
    while (to < end)
        *to++ = TERN_ISA_NONE32;
    return to;
}

static uint32_t rows_at_position_0(const tern_timing_ranks *t, uint32_t stride)
{
    uint32_t found = 0;
    for (uint32_t row = 0; row < t->rows; row++)
        found += ranks_at_position_0(t, row, stride) > 0;
    return found;
}

tern_status tern_timing_ranks_grow(tern_alloc mem, const tern_timing_ranks *t,
                                   tern_timing_axis axis, uint32_t size, tern_timing_ranks *out)
{
    const tern_timing_axis_use use = tern_timing_use_of_axis(t, axis);
    const bool inside = use == TERN_TIMING_INSIDE;
    TERN_ASSERT(t->rows > 0 && use != TERN_TIMING_ACROSS);
    const uint32_t rows = rows_at_position_0(t, axis.stride) * (inside ? 1 : size);
    const uint32_t columns = inside ? t->columns / axis.size * size : t->columns;
    uint32_t *ranks = tern_mem_get_n(mem, (size_t)rows * columns, sizeof *ranks), *to = ranks;
    TERN_TRY_MEM(ranks);
    for (uint32_t group = 0; group < (inside ? 1 : size); group++)
        for (uint32_t row = 0; row < t->rows; row++) {
            if (ranks_at_position_0(t, row, axis.stride) == 0)
                continue;
            const uint32_t *end = to + columns;
            for (uint32_t at = 0; at < (inside ? size : 1); at++)
                to = add_ranks(to, t, row, axis.stride, inside ? at : group);
            to = fill_row(to, end);
        }
    TERN_ASSERT(to == ranks + (size_t)rows * columns);
    *out = (tern_timing_ranks){(const uint8_t *)ranks, rows, columns};
    return NULL;
}

/* --- instances --- */

const tern_instance *tern_timing_instance_for(const tern_chip *chip, uint32_t devices)
{
    const tern_instance *best = NULL, *at;
    for (size_t i = 0; (at = tern_arch_instance_at(i)); i++) {
        if (strcmp(at->accelerator, chip->name) != 0)
            continue;
        const uint64_t have = (uint64_t)at->accelerators * chip->cores;
        const uint64_t best_has = best ? (uint64_t)best->accelerators * chip->cores : 0;
        const bool fits = have >= devices, best_fits = best_has >= devices;
        if (!best || (fits ? !best_fits || have < best_has : !best_fits && have > best_has))
            best = at;
    }
    return best;
}
