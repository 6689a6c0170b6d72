/* arch/topology.h - the interconnect of the chips of an instance.
 *
 * A topology is a graph. Its nodes are the chips, 0 to chips - 1, and after them the switches,
 * if any; its links connect nodes with a bandwidth each way. Two shapes cover all instances:
 *
 *     TORUS     dims x, y, z; chip = x + X * (y + Y * z). A chip is linked to its neighbours
 *               on each axis, with wraparound. A ring is a torus of n x 1 x 1, a single chip
 *               one of 1 x 1 x 1. On an axis of length 2 both directions are the same link.
 *     SWITCHED  dims racks, sleds, chips of a sled; chip = c + C * (sled + S * rack). A chip is
 *               linked to its sled's switch, to its rack's switch, and directly to the chip at the
 *               same position of the next rack.
 *
 * A hop ends at a chip; a switch on the way is part of the hop. So two chips on one switch are
 * one hop apart, as two linked chips are. */
#ifndef TERN_ARCH_TOPOLOGY_H
#define TERN_ARCH_TOPOLOGY_H

#include <stdbool.h>

#include "base/json.h"
#include "base/status.h"
#include "base/text.h"

// clang-format off
#define TERN_LINK_KINDS(X)                                                     \
    X(XY,    "xy",    "between neighbours in the instance")                    \
    X(Z,     "z",     "between the same positions of neighbouring instances")     \
    X(SLED,  "sled",  "to the switch of the sled")                             \
    X(RACK,  "rack",  "to the switch of the rack")                             \
    X(CROSS, "cross", "between the same positions of two racks")
// clang-format on

typedef enum {
#define X(name, text, what) TERN_LINK_##name,
    TERN_LINK_KINDS(X)
#undef X
        TERN_LINK_KIND_COUNT
} tern_link_kind;

const char *tern_link_kind_name(tern_link_kind kind);

typedef enum {
    TERN_TOPOLOGY_NONE, /* not modelled: GPUs */
    TERN_TOPOLOGY_TORUS,
    TERN_TOPOLOGY_SWITCHED
} tern_topology_kind;

const char *tern_topology_kind_name(tern_topology_kind kind);

/* The specification of a topology. */
typedef struct {
    tern_topology_kind kind;
    uint32_t dims[3];                              /* each at least 1 */
    double link_bytes_per_s[TERN_LINK_KIND_COUNT]; /* one way, per link; unused kinds are 0 */
} tern_topology_spec;

typedef struct {
    uint32_t to;
    tern_link_kind kind;
    double bytes_per_s; /* each way */
} tern_link;

typedef struct {
    tern_alloc mem;
    tern_topology_spec spec;
    uint32_t chips, nodes; /* nodes - chips are switches */
    uint32_t *first;       /* [nodes + 1]: index of the first link of a node */
    tern_link *links;      /* both directions of every link */
    uint8_t *hops;         /* [chips * chips] */
} tern_topology;

enum { TERN_TOPOLOGY_MAX_CHIPS = 4096 };

/* INVALID if a dimension is 0 or there are more than TERN_TOPOLOGY_MAX_CHIPS chips. On failure
 * |out| holds nothing. */
TERN_MUST_USE tern_status tern_topology_init(tern_topology *out, tern_alloc mem,
                                             const tern_topology_spec *spec);
void tern_topology_fini(tern_topology *topology);

/* The links of a node, NULL if it has none. Torus: in the order of `neuron-ls`, that is y-1, x-1,
 * y+1, x+1, z-1, z+1. */
const tern_link *tern_topology_links(const tern_topology *topology, uint32_t node,
                                     uint32_t *out_count);

/* To coordinates in spec.dims order, and back. */
void tern_topology_coordinates(const tern_topology *topology, uint32_t chip, uint32_t out[3]);
uint32_t tern_topology_chip(const tern_topology *topology, const uint32_t coordinates[3]);

/* Hops between two chips; 0 from a chip to itself. */
uint32_t tern_topology_hops(const tern_topology *topology, uint32_t from, uint32_t to);

/* The maximum number of hops between any two chips. */
uint32_t tern_topology_diameter(const tern_topology *topology);

/* Bandwidth one way between the lower and the upper half of the chips, over direct links. For all
 * known instances this is the bisection bandwidth. 0 for a single chip. */
double tern_topology_bisection_bytes_per_s(const tern_topology *topology);

/* A diagram in text, within 100 columns. */
void tern_topology_draw(const tern_topology *topology, tern_text *out);

/* An object: kind, dims, chips, switches, diameter, links of every node. */
void tern_topology_write(const tern_topology *topology, tern_json_writer *w);

#endif
