/* coll/coll_machine.h - what the collectives of an instance share, as resources with a capacity:
 * the DMA engines of each rank, the HBM stacks, the links between chips, the network of each chip.
 *
 * A rank is a logical core; ranks are numbered through the chips of the instance. All instances of
 * a cluster are alike, so one stands for all; the network to the others is two resources of each
 * chip, out and in. */
#ifndef TERN_COLL_MACHINE_H
#define TERN_COLL_MACHINE_H

#include "arch/instance.h"
#include "coll/fair_shares.h"

/* X(NAME, "name") */
#define TERN_COLL_RESOURCES(X) \
    X(ENGINES, "DMA engines")  \
    X(HBM, "HBM")              \
    X(LINK, "link")            \
    X(NETWORK_OUT, "network")  \
    X(NETWORK_IN, "network")

typedef enum {
#define X(name, text) TERN_COLL_##name,
    TERN_COLL_RESOURCES(X)
#undef X
        TERN_COLL_RESOURCE_COUNT
} tern_coll_resource_kind;

/* ENGINES of rank |at|, HBM stack |at|, the link from node |at| to node |to| of the topology, the
 * network of chip |at|. */
typedef struct {
    tern_coll_resource_kind kind;
    uint32_t at, to;
} tern_coll_resource;

/* A part that is slower than it should be. A link is slower in both directions. */
typedef struct {
    tern_coll_resource part;
    double factor; /* of its capacity; above 0 */
} tern_coll_fault;

typedef struct {
    const tern_chip *chip;
    const tern_instance *instance; /* NULL: one chip, no network */
    uint32_t core_group;           /* physical cores of a rank (LNC); 0: the chip's default */
    const tern_coll_fault *faults;
    uint32_t fault_count;
} tern_coll_machine_spec;

typedef struct {
    tern_alloc mem;
    tern_coll_machine_spec spec;
    tern_topology topology;
    uint32_t chips, chip_ranks;
    uint32_t first[TERN_COLL_RESOURCE_COUNT + 1]; /* resource numbers of a kind start here */
    double *bytes_per_s;                          /* [first[TERN_COLL_RESOURCE_COUNT]] */
} tern_coll_machine;

/* INVALID for a fault of a part that the machine does not have, UNSUPPORTED for an instance of
 * GPUs. On failure |out| holds nothing. */
TERN_MUST_USE tern_status tern_coll_machine_init(tern_coll_machine *out, tern_alloc mem,
                                                 const tern_coll_machine_spec *spec);
void tern_coll_machine_fini(tern_coll_machine *machine);

static inline uint32_t tern_coll_machine_ranks(const tern_coll_machine *machine)
{
    return machine->chips * machine->chip_ranks;
}
static inline uint32_t tern_coll_chip_of(const tern_coll_machine *machine, uint32_t rank)
{
    return rank / machine->chip_ranks;
}

tern_coll_resource tern_coll_resource_of(const tern_coll_machine *machine, uint32_t number);
/* "link 3 -> 4 (xy)", "HBM stack 2", "DMA engines of rank 5", "network of chip 0". */
void tern_coll_resource_print(const tern_coll_machine *machine, tern_coll_resource resource,
                              char *text, size_t size);

/* The uses of a transfer that the engines of |by| execute, added to the newest flow: |by| reads
 * from |from| and writes to |to|. Routes have the fewest hops, along x, then y, then z; where both
 * directions of a ring are as long, towards higher coordinates. */
TERN_MUST_USE tern_status tern_coll_use_engines(const tern_coll_machine *machine,
                                                tern_coll_flows *flows, uint32_t by, double weight);
TERN_MUST_USE tern_status tern_coll_use_memory(const tern_coll_machine *machine,
                                               tern_coll_flows *flows, uint32_t rank);
TERN_MUST_USE tern_status tern_coll_use_route(const tern_coll_machine *machine,
                                              tern_coll_flows *flows, uint32_t from, uint32_t to);
/* Between instances: out of the chip of |from|, into the chip of |to| of another instance. */
TERN_MUST_USE tern_status tern_coll_use_network(const tern_coll_machine *machine,
                                                tern_coll_flows *flows, uint32_t from, uint32_t to);

#endif
