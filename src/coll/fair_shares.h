/* coll/fair_shares.h - concurrent transfers that share resources: links, memories, DMA engines.
 *
 * The rates are max-min fair: they grow together until a resource is exhausted, the flows through
 * it keep their rate, and the others grow on. When a flow ends, the rest share anew. */
#ifndef TERN_COLL_FAIR_SHARES_H
#define TERN_COLL_FAIR_SHARES_H

#include "base/status.h"
#include "base/vec.h"

/* A flow takes |weight| bytes of the resource's capacity for each byte of its own. */
typedef struct {
    uint32_t resource;
    double weight;
} tern_coll_use;

typedef struct {
    double bytes;
    uint32_t first_use, use_count; /* in tern_coll_flows.uses */
} tern_coll_flow;

/* Flows that start together. */
typedef struct {
    tern_alloc mem;
    TERN_VEC(tern_coll_flow) flows;
    TERN_VEC(tern_coll_use) uses;
} tern_coll_flows;

void tern_coll_flows_clear(tern_coll_flows *flows);
void tern_coll_flows_fini(tern_coll_flows *flows);

/* Uses that are added next belong to this flow. */
TERN_MUST_USE tern_status tern_coll_flow_add(tern_coll_flows *flows, double bytes);
/* Uses of a resource that the flow has already add up. */
TERN_MUST_USE tern_status tern_coll_use_add(tern_coll_flows *flows, uint32_t resource,
                                            double weight);

typedef struct {
    double ns;         /* until the last flow has ended */
    uint32_t resource; /* that limits it: the one with the longest time of its own */
    double busy_ns;    /* that time */
} tern_coll_shares;

/* |bytes_per_s| has the capacity of each of |count| resources, all above 0. A flow without uses
 * takes no time. */
TERN_MUST_USE tern_status tern_coll_share(const tern_coll_flows *flows, const double *bytes_per_s,
                                          uint32_t count, tern_coll_shares *out);

#endif
