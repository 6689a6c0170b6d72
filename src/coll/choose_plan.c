#include "coll/choose_plan.h"

#include "base/assert.h"

const tern_coll_rules tern_coll_rules_trn1 = {
    .mesh_below = 1000000, .rdh_up_to = 56000000, .flat_ring_above = 56000000};
const tern_coll_rules tern_coll_rules_trn2 = {.mesh_below = 1000000, .rdh_up_to = 56000000};

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
    return (tern_coll_shape){
        .node_ranks = is_regular ? of_node : count,
        .nodes = is_regular ? count / of_node : 1,
        .has_whole_chips = common_run(cores, count, chip_cores) == chip_cores,
    };
}

/* --- algorithms --- */

static bool is_power_of_two(uint32_t n) { return (n & (n - 1)) == 0; }

static bool reduces_or_gathers(tern_coll_kind kind)
{
    return kind == TERN_COLL_ALL_REDUCE || kind == TERN_COLL_ALL_GATHER ||
           kind == TERN_COLL_REDUCE_SCATTER;
}

static tern_coll_algorithm choose_in_node(const tern_coll_rules *rules, tern_coll_kind kind,
                                          uint64_t bytes, tern_coll_shape shape)
{
    if (kind == TERN_COLL_ALL_TO_ALL || bytes < rules->mesh_below)
        return TERN_COLL_BY_MESH;
    if (bytes <= rules->rdh_up_to && is_power_of_two(shape.node_ranks))
        return TERN_COLL_BY_RDH;
    if (reduces_or_gathers(kind) && shape.has_whole_chips && shape.node_ranks % 2 == 0)
        return TERN_COLL_BY_KANGA;
    return TERN_COLL_BY_RING;
}

static tern_coll_algorithm choose_between_nodes(const tern_coll_rules *rules, tern_coll_kind kind,
                                                uint64_t bytes)
{
    const bool is_small = bytes < rules->mesh_below;
    return kind == TERN_COLL_ALL_TO_ALL || is_small ? TERN_COLL_BY_MESH : TERN_COLL_BY_RING;
}

tern_coll_spec tern_coll_choose(const tern_coll_rules *rules, tern_coll_kind kind, uint64_t bytes,
                                tern_coll_shape shape)
{
    TERN_ASSERT(shape.nodes > 0 && shape.node_ranks > 0);
    const uint32_t ranks = shape.nodes * shape.node_ranks;
    tern_coll_spec spec = {.kind = kind, .level_count = 1};
    if (kind == TERN_COLL_PERMUTE) {
        spec.levels[0] = (tern_coll_level){ranks, TERN_COLL_BY_DIRECT};
    } else if (shape.nodes > 1 && reduces_or_gathers(kind) && rules->flat_ring_above > 0 &&
               bytes > rules->flat_ring_above) {
        spec.levels[0] = (tern_coll_level){ranks, TERN_COLL_BY_RING};
    } else {
        spec.levels[0] =
            (tern_coll_level){shape.node_ranks, choose_in_node(rules, kind, bytes, shape)};
        spec.levels[1] = (tern_coll_level){shape.nodes, choose_between_nodes(rules, kind, bytes)};
        spec.level_count = shape.nodes > 1 ? 2 : 1;
    }
    return spec;
}
