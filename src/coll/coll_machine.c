#include "coll/coll_machine.h"

#include <stdio.h>

#include "base/alloc.h"
#include "base/assert.h"

/* --- construction --- */

static tern_status init_topology(tern_coll_machine *m)
{
    if (m->spec.instance)
        return tern_arch_instance_topology(m->spec.instance, m->mem, &m->topology);
    const tern_topology_spec one = {.kind = TERN_TOPOLOGY_TORUS, .dims = {1, 1, 1}};
    return tern_topology_init(&m->topology, m->mem, &one);
}

static void number_resources(tern_coll_machine *m)
{
    const uint32_t counts[TERN_COLL_RESOURCE_COUNT] = {
        [TERN_COLL_ENGINES] = m->chips * m->chip_ranks,
        [TERN_COLL_HBM] = m->chips * m->spec.chip->hbm_stacks,
        [TERN_COLL_LINK] = m->topology.first[m->topology.nodes],
        [TERN_COLL_NETWORK_OUT] = m->chips,
        [TERN_COLL_NETWORK_IN] = m->chips,
    };
    for (int kind = 0; kind < TERN_COLL_RESOURCE_COUNT; kind++)
        m->first[kind + 1] = m->first[kind] + counts[kind];
}

/* Without a network it is never used; any positive value serves. */
static double network_bytes_per_s(const tern_coll_machine *m)
{
    const tern_instance *instance = m->spec.instance;
    return instance && instance->network_bits_per_s > 0
               ? instance->network_bits_per_s / 8 / instance->accelerators
               : 1;
}

static double capacity_of(const tern_coll_machine *m, uint32_t number)
{
    const tern_chip *chip = m->spec.chip;
    const tern_coll_resource resource = tern_coll_resource_of(m, number);
    switch (resource.kind) {
    case TERN_COLL_ENGINES:
        return chip->cc_engine_bytes_per_s * chip->dma_engines * m->spec.core_group;
    case TERN_COLL_HBM:
        return chip->hbm_stack_bytes_per_s;
    case TERN_COLL_LINK:
        return chip->cc_link_one_way *
               m->topology.links[number - m->first[TERN_COLL_LINK]].bytes_per_s;
    case TERN_COLL_NETWORK_OUT:
    case TERN_COLL_NETWORK_IN:
        return network_bytes_per_s(m);
    case TERN_COLL_RESOURCE_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return 1;
}

static bool is_same(tern_coll_resource a, tern_coll_resource b)
{
    const bool reversed = a.kind == TERN_COLL_LINK && a.at == b.to && a.to == b.at;
    return a.kind == b.kind && ((a.at == b.at && a.to == b.to) || reversed);
}

static tern_status apply_fault(tern_coll_machine *m, const tern_coll_fault *fault)
{
    bool found = false;
    for (uint32_t i = 0; i < m->first[TERN_COLL_RESOURCE_COUNT]; i++) {
        if (!is_same(tern_coll_resource_of(m, i), fault->part))
            continue;
        m->bytes_per_s[i] *= fault->factor;
        found = true;
    }
    if (found)
        return NULL;
    return fault->part.kind == TERN_COLL_LINK
               ? TERN_ERR(INVALID, "there is no link between %u and %u", fault->part.at,
                          fault->part.to)
               : TERN_ERR(INVALID, "there is no part %u of that kind", fault->part.at);
}

static tern_status set_capacities(tern_coll_machine *m)
{
    const uint32_t count = m->first[TERN_COLL_RESOURCE_COUNT];
    m->bytes_per_s = tern_mem_get_n(m->mem, count, sizeof *m->bytes_per_s);
    TERN_TRY_MEM(m->bytes_per_s);
    for (uint32_t i = 0; i < count; i++) {
        m->bytes_per_s[i] = capacity_of(m, i);
        TERN_ASSERT(m->bytes_per_s[i] > 0);
    }
    for (uint32_t i = 0; i < m->spec.fault_count; i++)
        TERN_TRY(apply_fault(m, &m->spec.faults[i]));
    return NULL;
}

tern_status tern_coll_machine_init(tern_coll_machine *out, tern_alloc mem,
                                   const tern_coll_machine_spec *spec)
{
    *out = (tern_coll_machine){.mem = mem, .spec = *spec};
    if (spec->core_group == 0)
        out->spec.core_group = spec->chip->logical_core_default;
    if (spec->chip->cores % out->spec.core_group != 0)
        return TERN_ERR(INVALID, "%u cores of a rank do not divide the %u cores of a chip",
                        out->spec.core_group, spec->chip->cores);
    tern_status st = init_topology(out);
    if (!st) {
        out->chips = out->topology.chips;
        out->chip_ranks = spec->chip->cores / out->spec.core_group;
        number_resources(out);
        st = set_capacities(out);
    }
    if (st)
        tern_coll_machine_fini(out);
    return st;
}

void tern_coll_machine_fini(tern_coll_machine *m)
{
    tern_topology_fini(&m->topology);
    tern_mem_free(m->mem, m->bytes_per_s, m->first[TERN_COLL_RESOURCE_COUNT] * sizeof(double));
    m->bytes_per_s = NULL;
}

/* --- names --- */

/* The node that a link belongs to. */
static uint32_t link_owner(const tern_topology *t, uint32_t link)
{
    uint32_t low = 0, high = t->nodes;
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        if (t->first[middle] <= link)
            low = middle;
        else
            high = middle;
    }
    return low;
}

tern_coll_resource tern_coll_resource_of(const tern_coll_machine *m, uint32_t number)
{
    TERN_ASSERT(number < m->first[TERN_COLL_RESOURCE_COUNT]);
    int kind = 0;
    while (number >= m->first[kind + 1])
        kind++;
    const uint32_t index = number - m->first[kind];
    if (kind != TERN_COLL_LINK)
        return (tern_coll_resource){(tern_coll_resource_kind)kind, index, 0};
    return (tern_coll_resource){TERN_COLL_LINK, link_owner(&m->topology, index),
                                m->topology.links[index].to};
}

static const tern_link *find_link(const tern_topology *t, uint32_t from, uint32_t to)
{
    for (uint32_t i = t->first[from]; i < t->first[from + 1]; i++)
        if (t->links[i].to == to)
            return &t->links[i];
    return NULL;
}

void tern_coll_resource_print(const tern_coll_machine *m, tern_coll_resource resource, char *text,
                              size_t size)
{
    const tern_link *link = NULL;
    switch (resource.kind) {
    case TERN_COLL_ENGINES:
        snprintf(text, size, "DMA engines of rank %u", resource.at);
        return;
    case TERN_COLL_HBM:
        snprintf(text, size, "HBM stack %u", resource.at);
        return;
    case TERN_COLL_LINK:
        link = find_link(&m->topology, resource.at, resource.to);
        snprintf(text, size, "link %u -> %u (%s)", resource.at, resource.to,
                 link ? tern_link_kind_name(link->kind) : "none");
        return;
    case TERN_COLL_NETWORK_OUT:
    case TERN_COLL_NETWORK_IN:
        snprintf(text, size, "network of chip %u", resource.at);
        return;
    case TERN_COLL_RESOURCE_COUNT:
        break;
    }
    TERN_ASSERT(false);
}

/* --- uses --- */

tern_status tern_coll_use_engines(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t by,
                                  double weight)
{
    return tern_coll_use_add(flows, m->first[TERN_COLL_ENGINES] + by, weight);
}

tern_status tern_coll_use_memory(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t rank)
{
    const uint32_t stack_cores = tern_chip_stack_cores(m->spec.chip);
    const uint32_t stack = rank * m->spec.core_group / stack_cores;
    return tern_coll_use_add(flows, m->first[TERN_COLL_HBM] + stack, 1);
}

static tern_status use_link(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t *at,
                            uint32_t to)
{
    const tern_link *link = find_link(&m->topology, *at, to);
    TERN_ASSERT(link);
    *at = to;
    return tern_coll_use_add(flows, m->first[TERN_COLL_LINK] + (uint32_t)(link - m->topology.links),
                             1);
}

static tern_status use_torus_route(const tern_coll_machine *m, tern_coll_flows *flows,
                                   uint32_t chip, uint32_t to)
{
    uint32_t here[3], there[3];
    tern_topology_coordinates(&m->topology, chip, here);
    tern_topology_coordinates(&m->topology, to, there);
    for (int axis = 0; axis < 3; axis++) {
        const uint32_t size = m->topology.spec.dims[axis];
        const uint32_t up = (there[axis] + size - here[axis]) % size;
        const uint32_t step = up <= size - up ? 1 : size - 1;
        while (here[axis] != there[axis]) {
            here[axis] = (here[axis] + step) % size;
            TERN_TRY(use_link(m, flows, &chip, tern_topology_chip(&m->topology, here)));
        }
    }
    return NULL;
}

/* A sled has a switch, then each rack one; see topology.h. */
static tern_status use_switch(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t chip,
                              uint32_t to, const uint32_t here[3], const uint32_t there[3])
{
    const uint32_t *dims = m->topology.spec.dims;
    const bool in_sled = here[1] == there[1];
    const uint32_t node =
        m->topology.chips + (in_sled ? here[0] * dims[1] + here[1] : dims[0] * dims[1] + here[0]);
    TERN_TRY(use_link(m, flows, &chip, node));
    return use_link(m, flows, &chip, to);
}

/* To the same position of the other rack first. */
static tern_status use_switched_route(const tern_coll_machine *m, tern_coll_flows *flows,
                                      uint32_t chip, uint32_t to)
{
    uint32_t here[3], there[3];
    tern_topology_coordinates(&m->topology, chip, here);
    tern_topology_coordinates(&m->topology, to, there);
    while (here[0] != there[0]) {
        here[0] = (here[0] + 1) % m->topology.spec.dims[0];
        TERN_TRY(use_link(m, flows, &chip, tern_topology_chip(&m->topology, here)));
    }
    return chip == to ? NULL : use_switch(m, flows, chip, to, here, there);
}

tern_status tern_coll_use_route(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t from,
                                uint32_t to)
{
    const uint32_t chip = tern_coll_chip_of(m, from), end = tern_coll_chip_of(m, to);
    if (chip == end)
        return NULL;
    return m->topology.spec.kind == TERN_TOPOLOGY_TORUS ? use_torus_route(m, flows, chip, end)
                                                        : use_switched_route(m, flows, chip, end);
}

tern_status tern_coll_use_network(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t from,
                                  uint32_t to)
{
    TERN_TRY(
        tern_coll_use_add(flows, m->first[TERN_COLL_NETWORK_OUT] + tern_coll_chip_of(m, from), 1));
    return tern_coll_use_add(flows, m->first[TERN_COLL_NETWORK_IN] + tern_coll_chip_of(m, to), 1);
}
