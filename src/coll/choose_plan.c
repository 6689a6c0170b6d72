#include "coll/choose_plan.h"

#include "base/assert.h"

/* --- shapes --- */

/* How many of the cores from |first| on are in one unit of |unit_cores|. */
static uint32_t run_length(const uint32_t *cores, uint32_t count, uint32_t first,
                           uint32_t unit_cores)
{
    uint32_t end = first + 1;
    while (end < count && cores[end] / unit_cores == cores[first] / unit_cores)
        end++;
    return end - first;
}

/* The length of all runs; 0 if they differ or if the units are not in ascending order. */
static uint32_t common_run(const uint32_t *cores, uint32_t count, uint32_t unit_cores)
{
    const uint32_t length = run_length(cores, count, 0, unit_cores);
    for (uint32_t i = length; i < count; i += length)
        if (cores[i] / unit_cores < cores[i - 1] / unit_cores ||
            run_length(cores, count, i, unit_cores) != length)
            return 0;
    return length;
}

tern_coll_shape tern_coll_shape_of(const uint32_t *cores, uint32_t count, uint32_t chip_cores,
                                   uint32_t node_cores)
{
    TERN_ASSERT(count > 0 && chip_cores > 0 && node_cores % chip_cores == 0);
    const uint32_t of_node = common_run(cores, count, node_cores);
    const bool is_regular = of_node > 0;
    const uint32_t node_ranks = is_regular ? of_node : count;
    const uint32_t of_chip = common_run(cores, count, chip_cores);
    const bool divides = of_chip > 0 && node_ranks % of_chip == 0;
    return (tern_coll_shape){
        .node_ranks = node_ranks,
        .nodes = count / node_ranks,
        .chip_ranks = divides ? of_chip : 1,
        .has_whole_chips = of_chip == chip_cores,
    };
}

/* --- algorithms --- */

static bool is_power_of_two(uint32_t n) { return (n & (n - 1)) == 0; }

static bool reduces_or_gathers(tern_coll_kind kind)
{
    return kind == TERN_COLL_ALL_REDUCE || kind == TERN_COLL_ALL_GATHER ||
           kind == TERN_COLL_REDUCE_SCATTER;
}

static void add_level(tern_coll_spec *spec, uint32_t ranks, tern_coll_algorithm algorithm)
{
    TERN_ASSERT(spec->level_count < TERN_COLL_LEVELS);
    if (ranks > 1)
        spec->levels[spec->level_count++] = (tern_coll_level){ranks, algorithm};
}

/* Chip by chip: what chips exchange, their ranks have reduced before and distribute after. */
static void add_chips(tern_coll_spec *spec, tern_coll_shape shape, tern_coll_algorithm between)
{
    add_level(spec, shape.chip_ranks, TERN_COLL_BY_MESH);
    add_level(spec, shape.node_ranks / shape.chip_ranks, between);
}

static void add_node(tern_coll_spec *spec, const tern_chip *chip, uint64_t bytes,
                     tern_coll_shape shape)
{
    const tern_coll_kind kind = spec->kind;
    if (kind == TERN_COLL_ALL_TO_ALL)
        add_level(spec, shape.node_ranks, TERN_COLL_BY_MESH);
    else if (bytes <= chip->cc_mesh_up_to_bytes)
        add_chips(spec, shape, TERN_COLL_BY_MESH);
    else if (bytes / shape.node_ranks <= chip->cc_rdh_rank_bytes &&
             is_power_of_two(shape.node_ranks / shape.chip_ranks))
        add_chips(spec, shape, TERN_COLL_BY_RDH);
    else if (reduces_or_gathers(kind) && shape.has_whole_chips && shape.node_ranks % 2 == 0)
        add_level(spec, shape.node_ranks, TERN_COLL_BY_KANGA);
    else
        add_level(spec, shape.node_ranks, TERN_COLL_BY_RING);
}

/* All pairs of more nodes than this would congest the network. */
enum { MESH_NODES_MAX = 16 };

enum { FACTORS_MAX = 32 };

/* The prime factors of |n| in ascending order; how many. */
static uint32_t prime_factors(uint32_t n, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t d = 2; d <= n / d; d++)
        for (; n % d == 0; n /= d)
            out[count++] = d;
    if (n > 1)
        out[count++] = n;
    return count;
}

/* Replaces the two smallest factors by their product, in order. */
static void join_smallest(uint32_t *factors, uint32_t *count)
{
    const uint32_t product = factors[0] * factors[1];
    uint32_t at = 0;
    for (; at + 2 < *count && factors[at + 2] < product; at++)
        factors[at] = factors[at + 2];
    factors[at] = product;
    for (at++; at + 1 < *count; at++)
        factors[at] = factors[at + 1];
    --*count;
}

/* The fewest hops of a hierarchy: halving and doubling for the power of two in |nodes|, a ring for
 * every other prime factor. */
static void add_factors(tern_coll_spec *spec, uint32_t nodes)
{
    const uint32_t power = nodes & -nodes;
    uint32_t factors[FACTORS_MAX], count = prime_factors(nodes / power, factors);
    add_level(spec, power, TERN_COLL_BY_RDH);
    while (count > TERN_COLL_LEVELS - spec->level_count)
        join_smallest(factors, &count);
    for (uint32_t i = 0; i < count; i++)
        add_level(spec, factors[i], TERN_COLL_BY_RING);
}

/* Rings have the best bandwidth, and a latency in proportion to the nodes: they are used if their
 * hops transfer for longer than that. */
static void add_network(tern_coll_spec *spec, const tern_chip *chip, uint64_t bytes,
                        tern_coll_shape shape)
{
    const uint64_t ranks = (uint64_t)shape.nodes * shape.node_ranks;
    const bool long_hops = bytes / ranks >= chip->cc_network_ring_bytes;
    if (spec->kind == TERN_COLL_ALL_TO_ALL ||
        (bytes <= chip->cc_mesh_up_to_bytes && shape.nodes <= MESH_NODES_MAX))
        add_level(spec, shape.nodes, TERN_COLL_BY_MESH);
    else if (long_hops)
        add_level(spec, shape.nodes, TERN_COLL_BY_RING);
    else
        add_factors(spec, shape.nodes);
}

tern_coll_spec tern_coll_choose(const tern_chip *chip, tern_coll_kind kind, uint64_t bytes,
                                tern_coll_shape shape)
{
    TERN_ASSERT(shape.nodes > 0 && shape.node_ranks > 0 && shape.chip_ranks > 0);
    TERN_ASSERT(shape.node_ranks % shape.chip_ranks == 0);
    const uint32_t ranks = shape.nodes * shape.node_ranks;
    const uint64_t flat_from = chip->cc_flat_ring_from_bytes;
    tern_coll_spec spec = {.kind = kind};
    if (kind == TERN_COLL_PERMUTE) {
        add_level(&spec, ranks, TERN_COLL_BY_DIRECT);
    } else if (shape.nodes > 1 && reduces_or_gathers(kind) && flat_from > 0 && bytes >= flat_from) {
        add_level(&spec, ranks, TERN_COLL_BY_RING);
    } else {
        add_node(&spec, chip, bytes, shape);
        add_network(&spec, chip, bytes, shape);
    }
    if (spec.level_count == 0)
        spec.levels[spec.level_count++] = (tern_coll_level){1, TERN_COLL_BY_DIRECT};
    return spec;
}
