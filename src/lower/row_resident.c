/* lower/row_resident.c - inputs of a row fusion whose tiles are not those of the chain: rows that
 * are processed in chunks, in several passes, but loaded once, as whole rows; and packed inputs,
 * which are broadcast over some of the columns by the instructions that read them. */
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
                               v->form == TERN_CHAIN_FULL && !v->is_invariant &&
                               !s->io[i].is_packed;
    }
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->io_count; i++)
        count += s->io[i].is_resident;
    bool fits = tern_row_resident_bytes(s) <= space && count <= TERN_ROW_RESIDENT_MAX;
    for (uint32_t i = 0, n = 0; i < s->io_count; i++) {
        s->io[i].is_resident = s->io[i].is_resident && fits;
        s->io[i].resident = s->io[i].is_resident ? (uint8_t)n++ : 0;
        if (!s->io[i].is_output)
            s->c->values[s->io[i].value].is_borrowed =
                s->io[i].is_resident || s->io[i].is_packed || s->io[i].is_held;
    }
}

/* --- held inputs --- */

static bool depends_on_outer(const tern_row_space *s, const tern_row_io *io)
{
    for (uint32_t i = 0; i < s->outer_count; i++)
        if (io->array.strides[s->outer[i]] != 0)
            return true;
    return false;
}

void tern_row_set_held(tern_row_space *s, bool wanted)
{
    enum { TRIPS_MIN = 4 }; /* of the outer loops: fewer overlap better as they are */
    int64_t trips = 1;
    for (uint32_t i = 0; i < s->outer_count; i++)
        trips *= s->dims[s->outer[i]];
    s->holds = false;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        const tern_chain_value *v = &s->c->values[io->value];
        io->is_held = wanted && trips >= TRIPS_MIN && !s->sum_count && !io->is_output &&
                      !io->is_packed && !io->is_transposed && s->row < s->dim_count &&
                      io->array.strides[s->row] != 0 && (v->content & s->c->col_axes) &&
                      !depends_on_outer(s, io);
        s->holds = s->holds || io->is_held;
    }
}

static uint64_t held_bytes(const tern_row_space *s, tern_chain_shape shape)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_held)
            bytes += (uint64_t)TERN_ROW_RESIDENT * tern_chain_elems(&shape, TERN_CHAIN_FULL) *
                     tern_num_format_of(s->io[i].array.dtype)->storage_bytes;
    return bytes;
}

void tern_row_load_held(tern_row_space *s, tern_chain_shape shape)
{
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        if (!io->is_held)
            continue;
        io->hold = tern_lir_cols(tern_lir_rows(tern_lir_next(s->l->b, &io->held), 0, shape.rows), 0,
                                 tern_chain_elems(&shape, TERN_CHAIN_FULL));
        tern_row_load_part(s, io, io->hold, shape);
    }
}

/* --- packed inputs --- */

/* Whether |v| is |value|, or a conversion of it, whose readers may read |value| instead. */
static bool is_converted(const tern_chain *c, uint32_t v, uint32_t value)
{
    uint32_t root = c->values[v].same, step = c->values[root].step;
    return root == value || (step != TERN_CHAIN_NONE && c->steps[step].code == TERN_HLO_CONVERT &&
                             is_converted(c, c->steps[step].operands[0], value));
}

/* Whether only elementwise ops read |value|. */
static bool is_elementwise(const tern_chain *c, uint32_t value)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].is_output && is_converted(c, i, value))
            return false;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; c->steps[i].is_reduce && k < c->steps[i].operand_count; k++)
            if (is_converted(c, c->steps[i].operands[k], value))
                return false;
    return true;
}

int64_t tern_row_span(const tern_row_space *s, const tern_row_io *io, tern_chain_shape shape)
{
    int64_t span = 1;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++)
        span += (tern_row_inner(s, d, shape) - 1) * io->array.strides[d];
    return span;
}

/* Whether the transfer of a row's runs takes longer than that of all from the first to the last. */
static bool has_short_runs(const tern_row_space *s, const tern_row_io *io)
{
    enum { SHORT_BYTES = 128, RUN_BYTES = 256 }; /* RUN: moved in the time of a short run */
    const tern_lower_array *a = &io->array;
    int64_t run = 1, runs = 1, span = 1, bytes = tern_num_format_of(a->dtype)->storage_bytes;
    for (uint32_t d = s->dim_count; d-- > s->first_inner;) {
        if (a->strides[d] <= 0)
            return false;
        if (runs == 1 && a->strides[d] == run)
            run *= s->dims[d];
        else
            runs *= s->dims[d];
        span += (s->dims[d] - 1) * a->strides[d];
    }
    return runs > 1 && run * bytes < SHORT_BYTES && span * bytes < runs * RUN_BYTES &&
           span <= INT16_MAX; /* the largest step of an access pattern */
}

void tern_row_set_packed(tern_row_space *s)
{
    enum { VIEW_DIMS = 4 }; /* free dimensions that every engine reads */
    const tern_chain *c = s->c;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        const tern_chain_value *v = &c->values[io->value];
        bool repeats = s->row < s->dim_count && io->array.strides[s->row] == 0;
        for (uint32_t d = s->first_inner; d < s->dim_count; d++)
            repeats = repeats || io->array.strides[d] == 0;
        io->is_covered = !repeats && !v->is_constant && !io->is_transposed && has_short_runs(s, io);
        io->is_packed = (repeats || io->is_covered) && !io->is_output && !v->is_iota &&
                        (v->content & c->col_axes) && (v->content & ~c->col_axes) &&
                        is_elementwise(c, io->value) &&
                        s->dim_count - s->first_inner < VIEW_DIMS; /* and k */
        io->is_covered = io->is_covered && io->is_packed;
    }
}

/* The elements of |packed|, a tile of [rows, distinct elements], as many times as the tile of the
 * chain has them; of a covered input without those in between. */
static tern_lir_view repeat_packed(const tern_row_space *s, const tern_row_io *io,
                                   tern_lir_view packed, tern_chain_shape shape)
{
    const tern_lower_array *a = &io->array;
    int64_t stride = 1;
    unsigned rank = 0;
    tern_lir_view v = tern_lir_rows(packed, 0, shape.rows);
    int32_t strides[TERN_ISA_DIMS_MAX];
    uint32_t counts[TERN_ISA_DIMS_MAX];
    for (uint32_t d = s->dim_count; d-- > s->first_inner;) {
        counts[rank] = tern_row_inner(s, d, shape);
        strides[rank++] = io->is_covered  ? (int32_t)a->strides[d]
                          : a->strides[d] ? (int32_t)stride
                                          : 0;
        stride *= a->strides[d] ? counts[rank - 1] : 1;
    }
    if (io->is_covered)
        stride = tern_row_span(s, io, shape);
    if (shape.k > 1) {
        counts[rank] = shape.k;
        strides[rank++] = a->strides[s->row] ? (int32_t)stride : 0;
    }
    v.rank = (uint8_t)rank;
    for (unsigned i = 0; i < rank; i++) {
        v.count[i] = counts[rank - 1 - i];
        v.stride[i] = strides[rank - 1 - i];
    }
    return v;
}

static uint32_t packed_elems(const tern_row_space *s, const tern_row_io *io, tern_chain_shape shape)
{
    tern_lir_view part = tern_row_part(s, io, TERN_CHAIN_FULL, shape);
    uint32_t n = 1;
    for (unsigned i = 0; i < part.rank; i++)
        n *= part.count[i];
    return n;
}

uint64_t tern_row_packed_bytes(const tern_row_space *s, tern_chain_shape shape, uint32_t buffers)
{
    uint64_t bytes = held_bytes(s, shape);
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_packed)
            bytes += (uint64_t)buffers * packed_elems(s, &s->io[i], shape) *
                     tern_num_format_of(s->io[i].array.dtype)->storage_bytes;
    return bytes;
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
    tern_row_space *s = self;
    tern_chain_shape shape = s->c->shape;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        if (io->value != value || io->is_output)
            continue;
        if (io->is_held)
            return io->hold;
        if (io->is_resident)
            return tern_lir_cols(s->resident[io->resident].whole, (uint32_t)s->col_at.first,
                                 shape.inner);
        tern_lir_view tile = tern_lir_next(s->l->b, &io->packed);
        tern_row_load_part(
            s, io, tern_lir_cols(tern_lir_rows(tile, 0, shape.rows), 0, packed_elems(s, io, shape)),
            shape);
        return repeat_packed(s, io, tile, shape);
    }
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
        if (io->is_packed)
            io->packed = tern_lir_pool_of(s->l->b, "packed", TERN_MEM_SBUF, io->array.dtype,
                                          s->shape.rows, packed_elems(s, io, s->shape), s->buffers);
        if (io->is_held)
            io->held =
                tern_lir_pool_of(s->l->b, "held", TERN_MEM_SBUF, io->array.dtype, s->shape.rows,
                                 tern_chain_elems(&s->shape, TERN_CHAIN_FULL), TERN_ROW_RESIDENT);
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
