/* coll/ring_order.h - orders of the chips of an instance in which each is linked to the next, so
 * that every hop of a ring or a KangaRing is one link.
 *
 * A plan counts ranks and chunks from 0. To run it in another order, rank q of the plan is rank
 * order[q] of the group, and chunk c of a buffer with a chunk for each rank is chunk order[c]. */
#ifndef TERN_COLL_RING_ORDER_H
#define TERN_COLL_RING_ORDER_H

#include "arch/topology.h"

/* A square torus has two such orders without a common link, which together use all links: a ring
 * for each half of the data uses the whole bandwidth. A ring of chips has one. */
uint32_t tern_coll_ring_order_count(const tern_topology_spec *torus);

/* Position |at| of order |which|, as a chip. The last chip is linked to the first. */
uint32_t tern_coll_ring_order(const tern_topology_spec *torus, uint32_t which, uint32_t at);

#endif
