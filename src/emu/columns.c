/* emu/columns.c - tiles of one column, computed as one row.
 *
 * A vector with an element in each partition has as many rows as elements. Kernels process rows one
 * by one, so that calling them would take longer than the arithmetic. */
#include "emu/tile_impl.h"

bool tern_emu_is_column(const tern_emu_core *core, const tern_emu_view *const *views, unsigned n)
{
    enum { ROWS_MIN = 3 };
    bool column = !core->stochastic; /* its bits depend on the row */
    for (unsigned i = 0; i < n && column; i++)
        column = views[i]->elems == 1 && views[i]->rows == views[0]->rows &&
                 views[i]->rows >= ROWS_MIN && !views[i]->index;
    return column;
}

void tern_emu_column_as_row(const tern_emu_view *v, tern_emu_view *out)
{
    *out = *v;
    out->rows = 1;
    out->elems = v->rows;
    out->rank = 1;
    out->count[0] = v->rows;
    out->stride[0] = v->row_bytes;
    out->dense = v->row_bytes == v->elem_bytes;
}
