/* emu/columns.c - tiles of one column, computed as one row.
 *
 * A vector with an element in each partition has as many rows as elements. Kernels process rows one
 * by one, so that calling them would take longer than the arithmetic. */
#include "emu/tile_impl.h"

static bool are_columns(const tern_emu_view **const *views, unsigned n)
{
    enum { ROWS_MIN = 3 };
    const uint32_t rows = (*views[0])->rows;
    bool columns = rows >= ROWS_MIN;
    for (unsigned i = 0; i < n && columns; i++)
        columns = (*views[i])->elems == 1 && (*views[i])->rows == rows && !(*views[i])->index;
    return columns;
}

static tern_emu_view as_row(const tern_emu_view *v)
{
    tern_emu_view row = *v;
    row.rows = 1;
    row.elems = v->rows;
    row.rank = 1;
    row.count[0] = v->rows;
    row.stride[0] = v->row_bytes;
    row.dense = v->row_bytes == v->elem_bytes;
    return row;
}

void tern_emu_columns_as_rows(const tern_emu_core *core, const tern_emu_view **const *views,
                              unsigned n, tern_emu_view *rows)
{
    if (core->stochastic || !are_columns(views, n)) /* stochastic bits depend on the row */
        return;
    for (unsigned i = 0; i < n; i++) {
        rows[i] = as_row(*views[i]);
        *views[i] = &rows[i];
    }
}
