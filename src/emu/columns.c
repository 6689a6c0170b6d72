/* emu/columns.c - narrow tiles, computed as one row.
 *
 * A vector with an element in each partition has as many rows as elements. Kernels process rows one
 * by one, so that calling them would take longer than the arithmetic; moving the elements of all
 * rows to one array and back takes less. */
#include "emu/tile_impl.h"

enum { ROWS_MIN = 3, ELEMS_MAX = 16 };

static bool can_be_row(const tern_emu_view *v)
{
    return !v->index && (v->elems == 1 || v->rank < TERN_ISA_DIMS_MAX);
}

static bool are_narrow(const tern_emu_view **const *views, unsigned n)
{
    const uint32_t rows = (*views[0])->rows, elems = (*views[0])->elems;
    bool narrow = rows >= ROWS_MIN && elems <= ELEMS_MAX;
    for (unsigned i = 0; i < n && narrow; i++)
        narrow = (*views[i])->elems == elems && (*views[i])->rows == rows && can_be_row(*views[i]);
    return narrow;
}

static tern_emu_view as_row(const tern_emu_view *v)
{
    tern_emu_view row = *v;
    const unsigned inner = v->elems == 1 ? 0 : v->rank;
    row.rows = 1;
    row.elems = v->rows * v->elems;
    row.rank = (uint8_t)(inner + 1);
    row.count[0] = v->rows;
    row.stride[0] = v->row_bytes;
    for (unsigned i = 0; i < inner; i++) {
        row.count[i + 1] = v->count[i];
        row.stride[i + 1] = v->stride[i];
    }
    row.dense = inner == 0 && v->row_bytes == v->elem_bytes;
    return row;
}

void tern_emu_columns_as_rows(const tern_emu_core *core, const tern_emu_view **const *views,
                              unsigned n, tern_emu_view *rows)
{
    if (core->stochastic || !are_narrow(views, n)) /* stochastic bits depend on the row */
        return;
    for (unsigned i = 0; i < n; i++) {
        rows[i] = as_row(*views[i]);
        *views[i] = &rows[i];
    }
}
