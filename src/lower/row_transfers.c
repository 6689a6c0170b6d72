/* lower/row_transfers.c - the parts of inputs and outputs of a row fusion that its tiles load and
 * store, and what their transfers cost. */
#include "base/assert.h"
#include "lower/row_impl.h"
#include "numerics/format.h"

enum { P = 128 };

static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }

int64_t tern_row_volume(const tern_row_io *io)
{
    int64_t n = 1;
    for (uint32_t k = 0; k < io->array.rank; k++)
        n *= io->array.strides[k] ? io->array.dims[k] : 1;
    return n;
}

uint32_t tern_row_inner(const tern_row_space *s, uint32_t dim, tern_chain_shape shape)
{
    uint32_t others = 1;
    if (s->chunks == 1 || dim != s->chunk_dim)
        return (uint32_t)s->dims[dim];
    for (uint32_t d = s->first_inner; d < s->dim_count; d++)
        others *= d == dim ? 1 : (uint32_t)s->dims[d];
    TERN_ASSERT(shape.inner % others == 0);
    return shape.inner / others;
}

tern_lir_view tern_row_part(const tern_row_space *s, const tern_row_io *io, tern_chain_form form,
                            tern_chain_shape shape)
{
    const tern_lower_array *a = &io->array;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .offset = a->offset,
                       .rows = shape.rows};
    int64_t row_stride = s->row < s->dim_count ? a->strides[s->row] : 0;
    v.row_stride = row_stride * shape.k;
    if (form != TERN_CHAIN_ONE && shape.k > 1 && !(io->is_packed && row_stride == 0)) {
        v.count[v.rank] = shape.k;
        v.stride[v.rank++] = row_stride;
    }
    for (uint32_t d = s->first_inner; form == TERN_CHAIN_FULL && d < s->dim_count; d++) {
        if (s->chunks > 1 && d == s->chunk_dim)
            v = tern_lir_shift(v, s->col_at, a->strides[d]);
        if (io->is_covered ||
            ((io->is_packed || (io->is_output && s->sums_in_row)) && a->strides[d] == 0))
            continue;
        if (v.rank == TERN_ISA_DIMS_MAX) {
            v.bad = true;
            break;
        }
        v.count[v.rank] = tern_row_inner(s, d, shape);
        v.stride[v.rank++] = a->strides[d];
    }
    if (io->is_covered) {
        v.count[v.rank] = (uint32_t)tern_row_span(s, io, shape);
        v.stride[v.rank++] = 1;
    }
    if (v.rank == 0) {
        v.count[0] = 1;
        v.stride[0] = 1;
        v.rank = 1;
    }
    for (uint32_t i = 0; i < s->outer_count; i++)
        v = tern_lir_shift(v, s->outer_at[i], a->strides[s->outer[i]]);
    v = tern_lower_at_slice(s->l, a, v);
    return s->row < s->dim_count ? tern_lir_shift(v, s->row_at, row_stride) : v;
}

/* Dimensions of a transfer's descriptor, and the elements per run. */
static unsigned transfer_dims(const tern_lir_view *v, int64_t *run)
{
    unsigned dims = 0;
    int64_t next = 1;
    *run = 1;
    for (unsigned d = v->rank; d-- > 0;) {
        if (v->count[d] == 1)
            continue;
        dims += v->stride[d] != next;
        next = v->stride[d] * v->count[d];
        if (dims == 0)
            *run = next;
    }
    return dims + (v->rows > 1 && v->row_stride != next);
}

/* The elements of each row of a transfer. */
static int64_t row_elems(const tern_lir_view *v)
{
    int64_t n = 1;
    for (unsigned i = 0; i < v->rank; i++)
        n *= v->count[i];
    return n;
}

/* The bytes that lie side by side, in whatever order of the dims. */
static int64_t longest_run(const tern_row_space *s, const tern_row_io *io)
{
    const tern_lower_array *a = &io->array;
    int64_t run = 1;
    for (uint32_t d = 0; d < s->dim_count; d++)
        if (a->strides[d] == run && s->dims[d] > 1) {
            run *= s->dims[d];
            d = UINT32_MAX; /* again from the first one */
        }
    return run * tern_num_format_of(a->dtype)->storage_bytes;
}

/* Whether far more elements are loaded than used: those in between belong to other iterations. */
static bool loads_too_much(const tern_row_space *s, const tern_row_io *io)
{
    enum { MORE = 32 };
    int64_t used = 1;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++)
        used *= tern_row_inner(s, d, s->shape);
    return tern_row_span(s, io, s->shape) > MORE * used;
}

/* Whether all transfers are possible and none moves many short runs where longer ones exist. */
bool tern_row_check_transfers(tern_row_space *s)
{
    enum { RUN_BYTES = 16, SMALL = 1 << 16 };
    for (uint32_t i = 0; i < s->io_count; i++) {
        const tern_row_io *io = &s->io[i];
        const tern_chain_value *v = &s->c->values[io->value];
        tern_chain_form form = io->is_output ? tern_chain_typed_form(s->c, io->value) : v->form;
        tern_lir_view part = tern_row_part(s, io, form, s->shape);
        int64_t run = 0, bytes = tern_num_format_of(io->array.dtype)->storage_bytes;
        bool fits = !part.bad && transfer_dims(&part, &run) <= s->l->chip->dma_dims_max;
        for (uint32_t k = 0; k < io->array.rank; k++) /* the outer loops have registers */
            fits = fits &&
                   ((k < s->first_inner && k != s->row) || (io->array.strides[k] >= INT32_MIN / P &&
                                                            io->array.strides[k] <= INT32_MAX / P));
        if (!fits || (io->is_covered && tern_row_volume(io) > SMALL && loads_too_much(s, io)))
            return false;
        if (form == TERN_CHAIN_FULL && !v->is_invariant && !io->is_transposed &&
            run * bytes < RUN_BYTES && tern_row_volume(io) > SMALL &&
            row_elems(&part) * bytes >= RUN_BYTES && longest_run(s, io) > run * bytes)
            return false;
    }
    return true;
}

/* Cost in ns of transfers with short runs, made once or with every tile. */
double tern_row_scatter_cost(const tern_row_space *s, double tiles)
{
    enum { SHORT_RUN = 64, RUN_NS = 28 };
    const tern_chip *chip = s->l->chip;
    double cost = 0, engines = ceil_div(s->shape.rows, chip->partitions / chip->dma_engines);
    for (uint32_t i = 0; i < s->io_count; i++) {
        const tern_row_io *io = &s->io[i];
        const tern_chain_value *v = &s->c->values[io->value];
        tern_chain_form form = io->is_output ? tern_chain_typed_form(s->c, io->value) : v->form;
        tern_lir_view part = tern_row_part(s, io, form, s->shape);
        int64_t run = 0, elems = row_elems(&part);
        (void)transfer_dims(&part, &run);
        if (io->is_transposed) { /* about one more element per cycle */
            cost += tiles * (double)elems;
            continue;
        }
        if (form != TERN_CHAIN_FULL || run >= elems ||
            run * tern_num_format_of(io->array.dtype)->storage_bytes >= SHORT_RUN)
            continue;
        double runs = (double)s->shape.rows * (double)elems / (double)(run > 0 ? run : 1);
        cost += runs * RUN_NS / engines * (v->is_invariant && !io->is_output ? 1 : tiles);
    }
    return cost;
}

/* Outputs that have some of the row axes, but not all, would be stored repeatedly. */
bool tern_row_check_outputs(const tern_row_space *s)
{
    const tern_chain *c = s->c;
    uint32_t rows = ((1u << c->axis_count) - 1) & ~c->col_axes;
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        if (!v->is_output || (v->step != TERN_CHAIN_NONE && c->steps[v->step].is_external))
            continue;
        uint32_t typed = tern_chain_typed_axes(c, i) & rows;
        bool once = c->values[v->same].is_invariant || v->form == TERN_CHAIN_SPLAT;
        if (typed != rows && !(typed == 0 && once))
            return false;
    }
    return true;
}
