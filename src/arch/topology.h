/* arch/topology.h - how the chips of an instance are wired.
 *
 * A topology is a graph. Its nodes are the chips, 0 to chips - 1, and after them the switches, if
 * there are any; its links lead from node to node with a bandwidth each way. Two shapes cover all
 * instances:
 *
 *   TORUS     dims x, y, z; chip = x + X * (y + Y * z). A chip is linked to the chips one step
 *             away on each axis, around the edge too. A ring is a torus of n x 1 x 1, a lone chip
 *             one of 1 x 1 x 1. On an axis of length 2 both directions are the same, single link.
 *   SWITCHED  dims racks, sleds, chips of a sled; chip = c + C * (sled + S * rack). A chip is
 *             linked to its sled's switch, to its rack's switch, and directly to the chip at the
 *             same place of the next rack.
 *
 * A hop ends at a chip; a switch on the way is part of the hop. So two chips on one switch are one
 * hop apart, as two linked chips are. */
#ifndef TERN_ARCH_TOPOLOGY_H
#define TERN_ARCH_TOPOLOGY_H

#include <stdbool.h>

#include "base/json.h"
#include "base/status.h"
#include "base/text.h"

// clang-format off
#define TERN_LINK_KINDS(X)                                                     \
    X(XY,    "xy",    "between neighbours in the instance")                    \
    X(Z,     "z",     "between the same places of neighbouring instances")     \
    X(SLED,  "sled",  "to the switch of the sled")                             \
    X(RACK,  "rack",  "to the switch of the rack")                             \
    X(CROSS, "cross", "between the same places of two racks")
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

/* What a topology is built from. */
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
    uint32_t *first;       /* [nodes + 1]: where the links of a node begin */
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

/* Coordinates in spec.dims order, and back. */
void tern_topology_place(const tern_topology *topology, uint32_t chip, uint32_t out[3]);
uint32_t tern_topology_chip(const tern_topology *topology, const uint32_t place[3]);

/* Hops between two chips; 0 from a chip to itself. */
uint32_t tern_topology_hops(const tern_topology *topology, uint32_t from, uint32_t to);

/* The most hops between any two chips. */
uint32_t tern_topology_diameter(const tern_topology *topology);

/* Bandwidth one way between the lower and the upper half of the chips, over direct links. This is
 * the smallest even cut of the instances there are. 0 for a lone chip. */
double tern_topology_bisection_bytes_per_s(const tern_topology *topology);

/* A picture in text, within 100 columns. */
void tern_topology_draw(const tern_topology *topology, tern_text *out);

/* An object: kind, dims, chips, switches, diameter, links of every node. */
void tern_topology_write(const tern_topology *topology, tern_json_writer *w);

#endif
