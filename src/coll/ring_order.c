#include "coll/ring_order.h"

#include "base/assert.h"

uint32_t tern_coll_ring_order_count(const tern_topology_spec *torus)
{
    if (torus->kind != TERN_TOPOLOGY_TORUS || torus->dims[2] != 1)
        return 0;
    if (torus->dims[1] == 1)
        return 1;
    /* On an axis of two, both directions are one link, which both orders would need. */
    return torus->dims[0] == torus->dims[1] && torus->dims[0] > 2 ? 2 : 0;
}

/* Row after row. A row starts in the column where the one before it ended, so that the step to it
 * is one link; after all rows the order is back in the first column. The second order is the first
 * one transposed: it goes along a link exactly where the first one does not. */
uint32_t tern_coll_ring_order(const tern_topology_spec *torus, uint32_t which, uint32_t at)
{
    const uint32_t size = torus->dims[0];
    TERN_ASSERT(which < tern_coll_ring_order_count(torus) && at < size * torus->dims[1]);
    const uint32_t row = at / size, column = (at + size - row) % size;
    return which == 0 ? column + size * row : row + size * column;
}
