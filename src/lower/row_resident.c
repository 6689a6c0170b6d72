/* lower/row_resident.c - inputs of a row fusion whose rows are processed in chunks, in several
 * passes, but loaded once, as whole rows. */
#include "base/assert.h"
#include "lower/row_impl.h"
#include "numerics/format.h"

/* --- deciding --- */

static uint64_t columns_of(const tern_row_space *s)
{
    uint64_t columns = 1;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++)
        columns *= (uint64_t)s->dims[d];
    return columns;
}

/* One tile if all rows are equal; it is loaded before them. */
static uint32_t buffers_of(const tern_row_space *s, const tern_row_io *io)
{
    bool varies = s->row < s->dim_count && io->array.strides[s->row] != 0;
    for (uint32_t i = 0; i < s->outer_count; i++)
        varies = varies || io->array.strides[s->outer[i]] != 0;
    return varies ? TERN_ROW_RESIDENT : 1;
}

uint64_t tern_row_resident_bytes(const tern_row_space *s)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_resident)
            bytes += buffers_of(s, &s->io[i]) * columns_of(s) *
                     tern_num_format_of(s->io[i].array.dtype)->storage_bytes;
    return bytes;
}

void tern_row_set_resident(tern_row_space *s, uint64_t space)
{
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_chain_value *v = &s->c->values[s->io[i].value];
        s->io[i].is_resident = space && !s->io[i].is_output && !v->is_iota && !v->is_constant &&
                               v->form == TERN_CHAIN_FULL && !v->is_invariant;
    }
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->io_count; i++)
        count += s->io[i].is_resident;
    bool fits = tern_row_resident_bytes(s) <= space && count <= TERN_ROW_RESIDENT_MAX;
    for (uint32_t i = 0, n = 0; i < s->io_count; i++) {
        s->io[i].is_resident = s->io[i].is_resident && fits;
        s->io[i].resident = s->io[i].is_resident ? (uint8_t)n++ : 0;
        if (!s->io[i].is_output)
            s->c->values[s->io[i].value].is_borrowed = s->io[i].is_resident;
    }
}

/* --- recording --- */

void tern_row_load_part(tern_row_space *s, tern_row_io *io, tern_lir_view tile,
                        tern_chain_shape shape)
{
    const tern_chain_value *v = &s->c->values[io->value];
    io->array.tensor = v->array->tensor;
    io->array.offset = v->array->offset;
    tern_lir_view part = tern_row_part(s, io, v->form, shape);
    if (io->is_transposed)
        tern_row_transpose_load(s, io, tile, part);
    else
        tern_lower_load(s->l, tile, part);
}

tern_lir_view tern_row_borrow(void *self, uint32_t value)
{
    const tern_row_iteration *iteration = self;
    const tern_row_space *s = iteration->s;
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].value == value && s->io[i].is_resident)
            return tern_lir_cols(s->resident[s->io[i].resident].whole,
                                 (uint32_t)iteration->col_at.first, iteration->c->shape.inner);
    TERN_ASSERT(false);
    return (tern_lir_view){0};
}

static void load_rows(tern_row_space *s, tern_row_io *io, uint32_t rows, uint32_t columns)
{
    tern_lir_view whole = tern_lir_next(s->l->b, &s->resident[io->resident].rows);
    s->resident[io->resident].whole = whole;
    for (uint32_t at = 0, n; at < columns; at += n) {
        uint32_t most = io->is_transposed ? s->chunk : columns;
        n = columns - at < most ? columns - at : most;
        s->col_at = tern_lir_const_at(at);
        tern_row_load_part(s, io, tern_lir_cols(tern_lir_rows(whole, 0, rows), at, n),
                           (tern_chain_shape){.rows = rows, .k = 1, .inner = n});
    }
    s->col_at = tern_lir_const_at(0);
}

void tern_row_open_resident(tern_row_space *s, uint32_t columns)
{
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        if (!io->is_resident)
            continue;
        uint32_t buffers = buffers_of(s, io);
        s->resident[io->resident].rows = tern_lir_pool_of(
            s->l->b, "rows", TERN_MEM_SBUF, io->array.dtype, s->shape.rows, columns, buffers);
        if (buffers == 1)
            load_rows(s, io, s->shape.rows, columns);
    }
}

void tern_row_load_resident(tern_row_space *s, uint32_t rows, uint32_t columns)
{
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_resident && s->resident[s->io[i].resident].rows.buffers > 1)
            load_rows(s, &s->io[i], rows, columns);
}
